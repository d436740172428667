/* The base of every other file: reasons, time. */
#include <errno.h>
#include <sched.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "npu_internal.h"

int npu_fail(npu_why *why, const char *format, ...)
{
    if (why) {
        va_list values;
        va_start(values, format);
        vsnprintf(why->text, sizeof why->text, format, values);
        va_end(values);
    }
    return -1;
}

/* --- time --------------------------------------------------------------------------------------------------------- */

double npu_microseconds(void)
{
    static _Atomic long zero;
    struct timespec now;
    long expected = 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    atomic_compare_exchange_strong(&zero, &expected, (long)now.tv_sec);
    return (double)(now.tv_sec - (time_t)atomic_load(&zero)) * 1e6 + (double)now.tv_nsec / 1e3;
}

enum { MOST_LATENESS = 150 /* us */ };

static void sleep_roughly(double microseconds)
{
    struct timespec left;
    left.tv_sec = (time_t)(microseconds / 1e6);
    left.tv_nsec = (long)((microseconds - (double)left.tv_sec * 1e6) * 1e3);
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

/* A sleeping thread wakes 50 to 150 us late, which is a lot of an inference of 2 ms, and a device does not wait for the
 * host's scheduler. So the sleep is shorter by the usual lateness, and the rest is waited for awake. */
void npu_sleep_us(uint64_t microseconds)
{
    static _Atomic long usual_lateness;
    double end = npu_microseconds() + (double)microseconds;
    long lead = atomic_load(&usual_lateness);
    double asleep = (double)microseconds - (double)lead;
    if (asleep > 0) {
        double wake = npu_microseconds() + asleep;
        sleep_roughly(asleep);
        long late = (long)(npu_microseconds() - wake);
        /* A busy machine is late by milliseconds now and then: that must not become a habit of burning CPU time. */
        if (late > MOST_LATENESS) late = MOST_LATENESS;
        atomic_store(&usual_lateness, lead + (late - lead) / 4);
    }
    while (npu_microseconds() < end) sched_yield();
}

int64_t npu_now_us(void)
{
    return (int64_t)npu_microseconds();
}
