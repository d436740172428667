/* Functions with names of Python's and of cdecl's functions, beside a list of arguments. */
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <math.h>
static int next(int x) { return x + 1; }
static int sum(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(ap, int);
    va_end(ap);
    return s;
}
static int len(const char *s) { return (int)strlen(s); }
static int min(int a, int b) { return a < b ? a : b; }
static float round_(float x) { return roundf(x); }
static int range(int a) { return a * 2; }
static int copy(int a) { return a - 1; }
static int abs_(int a) { return a < 0 ? -a : a; }
static int print(const char *s) { return puts(s); }
static int ord(int c) { return c & 0x5f; }
static int map(int x, int a, int b) { return (x - a) * 100 / (b - a); }
static int list(int n) { return n; }
static int set(int *p, int v) {
    *p = v;
    return v;
}
static int type(void) { return 4; }
static int id(int x) { return x; }
static int sizeof_(void) { return 1; }
static int cast(int v) { return v * 10; }
static int ref(int v) { return v; }
static int byref(int v) { return -v; }
static int array(int n) { return n; }
static int field(int n) { return n + 2; }
static int float_(int v) { return v; }
static int str(int v) { return v; }
static int int_(int v) { return v; }
typedef struct {
    int a;
    char n[4];
} P;
typedef struct {
    int plain, declared, native, accept;
} asked_t;
static void take(P p, P *q) { q->a = p.a; }
int main(void) {
    int arr[4] = {1, 2, 3, 4};
    printf("%d %d %d %d %d\n", next(3), sum(3, 1, 2, 3), len("abcd"), min(4, 3), range(4));
    for (int i = 0; i < (int)(sizeof arr / sizeof arr[0]); i++)
        printf("%d ", arr[i]);
    puts("");
    P p = {5, "ab"}, q;
    P z = p;
    z.a = 1;
    take(p, &q);
    printf("%d %d %d\n", q.a, copy(9), abs_(-4));
    print("hello");
    printf("%d %d %g\n", ord('a'), map(5, 0, 10), round_(2.5f));
    int v;
    set(&v, 8);
    printf("%d %d %d %d %d %d %d %d %d %d %d\n", v, list(3), type(), id(7), sizeof_(), cast(2), ref(3), byref(4),
           array(6), field(1), str(3) + int_(1) + float_(2));
    double d = 3.7;
    printf("%d %d\n", (int)d, (unsigned char)300);
    asked_t asked = {.plain = 1, .declared = 2, .native = 3, .accept = 4}, *at = &asked;
    void *any = at;
    at = (asked_t *)any;
    at->declared += at->plain + at->native + at->accept;
    at = (asked_t *)any;
    printf("%d\n", at->declared);
    const char *s = "xyz";
    printf("%c\n", s[1]);
    return 0;
}
