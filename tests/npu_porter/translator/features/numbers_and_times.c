/* Functions and classes of numbers of <math.h>; clocks, times and what is calculated with them. */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <float.h>
static int numbers(void) {
    float a = 1.1f, b = 2.2f;
    printf("%.9g %.9g %.9g\n", fmaf(a, b, 0.5f), fmodf(7.5f, 2.0f), remainderf(7.5f, 2.0f));
    printf("%ld %ld %lld %ld\n", lroundf(2.5f), lround(-2.5), llround(3.49), lrint(2.5));
    printf("%.17g %.17g %.17g\n", hypot(3, 4), remainder(10.5, 3), nearbyint(2.5));
    printf("%g %g %g %g\n", rint(3.5), trunc(-2.7), ceilf(1.2f), floorf(-1.2f));
    printf("%d %d %d %d %d\n", isnan(NAN) != 0, isinf(INFINITY) != 0, isfinite(1.0) != 0, signbit(-0.0) != 0,
           isnormal(1.0) != 0);
    printf("%d %d %d\n", fpclassify(0.0) == FP_ZERO, fpclassify(1e-310) == FP_SUBNORMAL,
           fpclassify(INFINITY) == FP_INFINITE);
    printf("%f %f %g\n", INFINITY, -INFINITY, HUGE_VAL);
    int e;
    double m = frexp(10.0, &e);
    printf("%g %d %g\n", m, e, ldexp(m, e));
    double ip;
    double fr = modf(3.75, &ip);
    printf("%g %g\n", fr, ip);
    printf("%.9g %.9g %.9g\n", expf(1.0f), logf(2.0f), powf(2.0f, 0.5f));
    printf("%.17g %.17g %.17g %.17g\n", cbrt(8.0), log2(8), log1p(1e-5), expm1(1e-5));
    printf("%.9g %.9g %.9g %.9g\n", sinf(1), cosf(1), tanhf(0.5f), atan2f(1, 2));
    printf("%g %g %g\n", fmin(1, NAN), fmax(2, 3), fdim(5, 3));
    printf("%.17g %.9g\n", copysign(1.5, -0.0), copysignf(2.f, -1.f));
    printf("%.17g %.17g %.17g\n", M_PI, M_E, M_SQRT2);
    printf("%g %g %d\n", FLT_MAX, DBL_EPSILON, FLT_DIG);
    printf("%.17g %.17g %.17g %.17g\n", erf(0.5), tgamma(5), lgamma(10), exp2(3.5));
    printf("%.9g %.9g\n", fabsf(-1.5f), sqrtf(2));
    printf("%.17g %.9g\n", nextafter(1, 2), nextafterf(1, 2));
    printf("%d %g %g\n", ilogb(10), logb(10), scalbn(1.5, 3));
    printf("%d %d\n", islessequal(1.0, 2.0), isunordered(1.0, NAN));
    int q;
    printf("%g", remquo(7, 2, &q));
    printf(" %d\n", q);
    return 0;
}
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static uint64_t now_us(void) {
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000 + ts.tv_nsec / 1000;
}
static double diff_ms(struct timespec a, struct timespec b) {
    return (b.tv_sec - a.tv_sec) * 1e3 + (b.tv_nsec - a.tv_nsec) / 1e6;
}
static struct timespec ts_add(struct timespec a, long ns) {
    a.tv_nsec += ns;
    while (a.tv_nsec >= 1000000000L) {
        a.tv_nsec -= 1000000000L;
        a.tv_sec++;
    }
    return a;
}
static int times(void) {
    setenv("TZ", "UTC", 1);
    tzset();
    time_t t = 86400 * 365;
    struct tm *tm = localtime(&t);
    char b[64];
    strftime(b, sizeof b, "%Y-%m-%d %H:%M:%S %a %j", tm);
    puts(b);
    struct tm g;
    gmtime_r(&t, &g);
    printf("%d %d\n", g.tm_year + 1900, g.tm_wday);
    printf("%ld\n", (long)mktime(&g));
    printf("%s", ctime(&t));
    uint64_t u0 = now_us();
    struct timespec s = {0, 2000000}, a, c;
    clock_gettime(CLOCK_MONOTONIC_RAW, &a);
    nanosleep(&s, NULL);
    usleep(1000);
    clock_gettime(CLOCK_MONOTONIC_RAW, &c);
    printf("%d %d\n", now_us() - u0 >= 3000, diff_ms(a, c) >= 3.0);
    struct timespec r = ts_add((struct timespec){1, 999999999}, 2);
    printf("%ld %ld\n", (long)r.tv_sec, r.tv_nsec);
    struct timeval tv1, tv2, d;
    gettimeofday(&tv1, NULL);
    usleep(500);
    gettimeofday(&tv2, NULL);
    timersub(&tv2, &tv1, &d);
    printf("%d\n", d.tv_sec * 1000000 + d.tv_usec >= 500);
    printf("%d\n", timercmp(&tv1, &tv2, <));
    struct timespec res;
    printf("%d\n", clock_getres(CLOCK_MONOTONIC, &res));
    clock_gettime(CLOCK_REALTIME_COARSE, &res);
    printf("%d\n", res.tv_sec > 0);
    clock_t ck = clock();
    printf("%d %.0f\n", (double)ck / CLOCKS_PER_SEC >= 0, difftime(10, 4));
    struct timespec w;
    clock_gettime(CLOCK_MONOTONIC, &w);
    w = ts_add(w, 1000000);
    printf("%d\n", clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &w, NULL));
    return 0;
}
int main(void) { return numbers() || times(); }
