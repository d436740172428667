#include <stdio.h>
#include <stdarg.h>
static int total(int count, ...) {
    va_list ap;
    va_start(ap, count);
    int s = 0;
    for (int i = 0; i < count; i++) s += va_arg(ap, int);
    va_end(ap);
    return s;
}
static void log_info(const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    printf("[I] ");
    vprintf(fmt, args);
    va_end(args);
}
static double avg(const char *kinds, ...) {
    va_list ap;
    va_start(ap, kinds);
    double d = 0;
    for (const char *k = kinds; *k; k++) {
        if (*k == 'i') d += va_arg(ap, int);
        else if (*k == 'd') d += va_arg(ap, double);
        else printf("%s ", va_arg(ap, char *));
    }
    va_end(ap);
    return d;
}
int main(void) {
    printf("%d\n", total(3, 4, 5, 6));
    log_info("%d %s\n", 3, "x");
    printf("%.2f\n", avg("ids", 3, 1.5, "txt"));
    return 0;
}
