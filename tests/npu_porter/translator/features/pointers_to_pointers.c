#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int n; char **names; int **rows; void **any; } table_t;
static void *get(size_t n) { return calloc(n, sizeof(void *)); }
static int count(char **names, int n) { int k = 0; for (int i = 0; i < n; i++) k += names[i] != NULL; return k; }
int main(void) {
    table_t t, *p = malloc(sizeof(table_t));
    char **local = malloc(9 * sizeof(char *));
    char **later, **third = NULL;
    t.n = 7;
    t.names = malloc(7 * sizeof(char *));
    t.rows = calloc(7, sizeof(int *));
    t.any = get(7);
    p->names = get(9);
    later = get(5);
    third = realloc(third, 6 * sizeof(char *));
    for (int i = 0; i < 7; i++) {
        t.names[i] = malloc(8);
        sprintf(t.names[i], "n%d", i);
        t.rows[i] = malloc(4 * sizeof(int));
        t.rows[i][3] = i * i;
        t.any[i] = t.rows[i];
        local[i] = t.names[i];
        p->names[i] = t.names[i];
    }
    for (int i = 0; i < 5; i++) later[i] = third[i] = t.names[i];
    t.names = realloc(t.names, 20 * sizeof(char *));
    for (int i = 7; i < 20; i++) t.names[i] = t.names[i % 7];
    for (int i = 0; i < 20; i++) printf("%s ", t.names[i]);
    for (int i = 0; i < 7; i++) printf("%d %d %s %s\n", t.rows[i][3], ((int *)t.any[i])[3], local[i], p->names[i]);
    printf("%s %s %d %d\n", later[4], third[3], count(get(6), 6), count(later, 5));
    for (int i = 0; i < 7; i++) { free(t.rows[i]); free(t.names[i]); }
    free(t.names); free(t.rows); free(t.any); free(local); free(later); free(third); free(p->names); free(p);
    return 0;
}
