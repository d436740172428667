/* Matrices whose rows are as long as another parameter says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void fill(int r, int c, int m[r][c]) {
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++)
            m[i][j] = i * c + j;
}
static long total(int r, int c, int m[r][c]) {
    long s = 0;
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++)
            s += m[i][j];
    return s;
}

static void mm(int n, double a[n][n], double b[n][n], double o[n][n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            o[i][j] = 0;
            for (int k = 0; k < n; k++)
                o[i][j] += a[i][k] * b[k][j];
        }
}
static int given(void) { return 3; }
int main(void) {
    int n = given();
    int g[n][4];
    fill(n, 4, g);
    printf("%ld %d %zu\n", total(n, 4, g), g[2][3], sizeof(g));
    int k[2][3];
    fill(2, 3, k);
    printf("%ld %d\n", total(2, 3, k), k[1][2]);
    double a[2][2] = {{1, 2}, {3, 4}}, b[2][2] = {{0, 1}, {1, 0}}, o[2][2];
    mm(2, a, b, o);
    printf("%g %g %g %g\n", o[0][0], o[0][1], o[1][0], o[1][1]);
    char name[n * 2];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    printf("%s\n", name);
    return 0;
}
