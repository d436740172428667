#include <stdio.h>
static int sum(int n, int m, int a[n][m]) {
    int s = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[i][j];
    return s;
}
int main(void) {
    int n = 3, m = 2;
    int a[n][m];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
    float row[m + 1];
    row[m] = 2.5f;
    int fixed[n][4];
    fixed[2][3] = 6;
    printf("%d %d %.1f %d %zu\n", a[2][1], sum(n, m, a), row[m], fixed[2][3], sizeof(a));
    return 0;
}
