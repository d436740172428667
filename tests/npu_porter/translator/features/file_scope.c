/* Functions and tables of all kinds at file scope: numbers, pointers, texts, unions, records that name themselves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <pthread.h>
#include <unistd.h>
/* globals of all kinds */
int counter;
static float weights[2][3] = {{.1f, .2f, .3f}, {1, 2, 3}};
const char *version = "1.2";
char banner[] = "npu";
static char *dyn;
static struct { int w, h; } res = {640, 480};
struct cfg {
    int a;
    struct cfg *self;
} cfg = {1, &cfg};
int *pc = &counter;
int (*table[2])(int);
static unsigned char lut[256];
enum mode { A, B = 4, C } mode = B;
static const struct cfg *const ccfg = &cfg;
static char names[3][8] = {"a", "bb", "ccc"};
static void *handles[2];
double pi = 3.14159, *ppi = &pi;
static int initialised;
extern int later;
static union {
    int i;
    float f;
} bits = {.f = 1.5f};
static int twice(int x) { return x * 2; }
static int inc(int x) {
    counter++;
    return x + 1;
}
static void init(void) {
    if (initialised)
        return;
    initialised = 1;
    table[0] = twice;
    table[1] = inc;
    for (int i = 0; i < 256; i++)
        lut[i] = 255 - i;
    dyn = malloc(8);
    strcpy(dyn, "dyn");
    handles[0] = &res;
    handles[1] = NULL;
}
static int *slot(int i) {
    static int s[3] = {1, 2, 3};
    return &s[i];
}
static const char *mode_name(enum mode m) {
    static const char *const n[] = {[A] = "A", [B] = "B", [C] = "C"};
    return m < sizeof n / sizeof *n && n[m] ? n[m] : "?";
}
static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
static void bump(int *p, int **pp) {
    ++*p;
    **pp += 10;
    *pp = p;
}
static char *next_tok(char **s) {
    char *t = *s;
    if (!t)
        return NULL;
    char *e = strchr(t, ',');
    if (e) {
        *e = 0;
        *s = e + 1;
    } else
        *s = NULL;
    return t;
}
static struct cfg make(int a) {
    struct cfg c;
    c.a = a;
    c.self = NULL;
    return c;
}
static int use(struct cfg c) {
    c.a *= 2;
    return c.a;
}
static void set(struct cfg *c, int a) {
    c->a = a;
    if (c->self)
        c->self->a++;
}
int later = 77;
int main(void) {
    init();
    init();
    printf("%g %s %s %s %d %d\n", weights[1][2], version, banner, dyn, res.w, later);
    *pc += 5;
    printf("%d %d\n", counter, table[0](4) + table[1](1));
    printf("%d\n", counter);
    banner[0] = 'N';
    version = "2";
    printf("%s %s %d\n", banner, version, lut[3]);
    cfg.self->a = 9;
    printf("%d %d\n", cfg.a, ccfg->a);
    *slot(1) = 50;
    printf("%d %d\n", *slot(1), slot(0)[2]);
    printf("%s %s %s\n", mode_name(mode), mode_name(A), mode_name((enum mode)3));
    mode = (enum mode)(mode + 1);
    printf("%d\n", mode == C);
    printf("%d\n", fact(10));
    int x = 1, y = 2, *q = &y;
    bump(&x, &q);
    printf("%d %d %d\n", x, y, *q);
    char s[] = "a,b,,c", *p = s, *t;
    while ((t = next_tok(&p)))
        printf("(%s)", t);
    puts("");
    printf("%d %d\n", use(make(4)), use(cfg));
    set(&cfg, 3);
    printf("%d\n", cfg.a);
    strcpy(names[1], names[2]);
    printf("%s %c\n", names[1], names[2][1]);
    *ppi *= 2;
    printf("%.4f\n", pi);
    printf("%x\n", bits.i);
    int arr[] = {5, 4, 3};
    int *b = arr, *e = arr + 3;
    long n = e - b;
    while (b != e)
        *b++ *= n;
    printf("%d %d %d\n", arr[0], arr[1], arr[2]);
    for (char **pp = (char *[]){"x", "y", NULL}; *pp; pp++)
        printf("%s", *pp);
    puts("");
    struct {
        int k;
        const char *v;
    } kv[] = {{1, "one"}, {2, "two"}}, *it;
    for (it = kv; it < kv + 2; it++)
        printf("%d%s ", it->k, it->v);
    puts("");
    free(dyn);
    dyn = NULL;
    printf("%d\n", dyn == NULL);
    unsigned u = 0;
    u--;
    printf("%u %d\n", u, u > 5);
    int i;
    for (i = 0; i < 10; i += 3)
        if (i == 6)
            break;
    printf("%d\n", i);
    do
        i--;
    while (i > 2);
    printf("%d\n", i);
    return 0;
}
