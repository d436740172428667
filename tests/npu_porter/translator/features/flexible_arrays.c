#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
typedef struct { uint32_t n;
    uint8_t data[];
}
blob;
struct text {
    int len;
    char s[];
};
struct item {
    int k;
    float v;
};
struct list {
    int count;
    struct item items[];
};
int main(void) {
    blob *b = malloc(sizeof(blob) + 4);
    b->n = 4;
    for (uint32_t i = 0; i < b->n; i++) b->data[i] = (uint8_t)(i * 3);
    memset(&b->data[2], 9, 1);
    uint8_t *p = b->data;
    printf("%d %d %d %zu\n", b->data[1], b->data[2], p[3], sizeof(blob));
    struct text *t = malloc(sizeof(struct text) + 16);
    strcpy(t->s, "hello");
    t->len = (int)strlen(t->s);
    printf("%s %d %c\n", t->s, t->len, t->s[1]);
    struct list *l = malloc(sizeof(struct list) + 2 * sizeof(struct item));
    l->items[1].k = 7;
    l->items[1].v = 1.5f;
    l->items[0] = l->items[1];
    printf("%d %.1f\n", l->items[0].k, l->items[0].v);
    free(b);
    free(t);
    free(l);
    return 0;
}
