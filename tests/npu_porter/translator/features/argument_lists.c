#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
typedef struct { va_list *va; int n; const char *name; } state_t;
static void vlog(const char *level, const char *fmt, va_list ap) {
    fprintf(stdout, "[%s] ", level);
    vfprintf(stdout, fmt, ap);
    printf("\n");
}
static void info(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    vlog("I", fmt, ap);
    va_end(ap);
}
static char *format(const char *fmt, ...) {
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    char *text = malloc(n + 1);
    vsnprintf(text, n + 1, fmt, again);
    va_end(again);
    return text;
}
static char *format2(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    char *text = malloc(n + 1);
    va_start(ap, fmt);
    vsnprintf(text, n + 1, fmt, ap);
    va_end(ap);
    return text;
}
static int sum_list(int count, va_list ap) {
    int s = 0;
    while (count--) s += va_arg(ap, int);
    return s;
}
static int sum(int count, ...) {
    va_list ap;
    int first, second;
    va_start(ap, count);
    first = va_arg(ap, int);
    second = sum_list(count - 1, ap);
    va_end(ap);
    return 100 * first + second;
}
static int twice(int count, ...) {
    va_list ap;
    int s;
    va_start(ap, count);
    s = sum_list(count, ap);
    va_end(ap);
    va_start(ap, count);
    s += 10 * sum_list(count, ap);
    va_end(ap);
    return s;
}
static int take(state_t *st) {
    return st->n-- > 0 ? va_arg(*st->va, int) : -1;
}
static int through(int n, ...) {
    va_list va;
    state_t st;
    int x, s = 0;
    va_start(va, n);
    st.va = &va;
    st.n = n;
    while ((x = take(&st)) >= 0) s = 10 * s + x;
    va_end(va);
    return s;
}
static void joined(char *out, ...) {
    va_list ap;
    const char *part;
    va_start(ap, out);
    out[0] = 0;
    while ((part = va_arg(ap, const char *)) != NULL) {
        strcat(out, part);
        strcat(out, ",");
    }
    va_end(ap);
}
static int from_pointer(va_list *p) { int a = va_arg(*p, int); return a * va_arg(*p, int); }
static int pointers(int n, ...) {
    va_list va;
    va_start(va, n);
    int r = from_pointer(&va);
    r += va_arg(va, int);
    va_end(va);
    return r;
}
typedef int (*call_t)(int);
static int twofold(int x) { return 2 * x; }
static int calls(int n, ...) {
    va_list va;
    int r = 0;
    va_start(va, n);
    for (int i = 0; i < n; i++) { call_t f = va_arg(va, call_t); r += f(i + 1); }
    va_end(va);
    return r;
}
int main(void) {
    char out[64];
    info("%d and %s", 3, "text");
    char *a = format("%s-%05d", "x", 42), *b = format2("%.2f|%c", 2.5, 'q');
    printf("%s %s\n", a, b);
    free(a); free(b);
    printf("%d %d %d\n", sum(3, 1, 2, 3), twice(2, 4, 5), through(3, 7, 8, 9));
    joined(out, "a", "bc", "d", NULL);
    printf("%s %d %d\n", out, pointers(3, 6, 7, 8), calls(2, twofold, twofold));
    return 0;
}
