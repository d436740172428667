#include <stdio.h>
#include <stdlib.h>
typedef void *(*apply_t)(void *);
typedef void (*drop_t)(void *);
typedef struct { int n; const char *name; } item_t;
static item_t *doubled(item_t *x) { x->n *= 2; return x; }
static int *first(int *x) { x[1] = x[0] + 1; return x + 1; }
static void drop(item_t *x) { printf("drop %s\n", x->name); free(x); }
static int by_n(const item_t *a, const item_t *b) { return a->n - b->n; }
static void *run(apply_t f, void *x) { return f(x); }
int main(void) {
    item_t *item = malloc(sizeof(item_t));
    item_t all[3] = {{3, "c"}, {1, "a"}, {2, "b"}};
    int numbers[2] = {4, 0};
    drop_t end = (drop_t)drop;
    item->n = 4;
    item->name = "item";
    item_t *same = run((apply_t)doubled, item);
    int *next = run((apply_t)first, numbers);
    printf("%d %d %d\n", same->n, *next, same == item);
    qsort(all, 3, sizeof(item_t), (int (*)(const void *, const void *))by_n);
    for (int i = 0; i < 3; i++) printf("%s", all[i].name);
    printf("\n%d %d\n", by_n(&all[0], &all[2]), doubled(&all[1])->n);
    end(item);
    return 0;
}
