/* Time, and waiting for what the device changes. */
#include "clock.h"

#include <errno.h>
#include <time.h>

pthread_mutex_t af_lock = PTHREAD_MUTEX_INITIALIZER;
NPU_SHARED_LOCK(af_lock);
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
#define AF_CLOCK CLOCK_REALTIME
#else
#define AF_CLOCK CLOCK_MONOTONIC
#endif

void af_condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifndef __APPLE__
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void prepare(void)
{
    af_condition_init(&changed);
}

/* A new condition: destroying the old one would wait for threads that the child does not have. */
static void in_child(void)
{
    af_condition_init(&changed);
}
NPU_IN_CHILD(in_child);

static int free_lock(uintptr_t handle, void *object, void *offset)
{
    (void)handle;
    pthread_mutex_init((pthread_mutex_t *)((char *)object + *(size_t *)offset), NULL);
    return 0;
}

void af_free_locks(npu_kind *kind, size_t offset)
{
    npu_handle_each(kind, free_lock, &offset);
}

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(AF_CLOCK, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t af_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

uint64_t af_deadline_ms(int32_t milliseconds)
{
    return milliseconds < 0 ? UINT64_MAX : now() + (uint64_t)milliseconds * 1000000u;
}

void af_wake(void)
{
    pthread_once(&once, prepare);
    pthread_cond_broadcast(&changed);
}

bool af_wait(uint64_t deadline)
{
    struct timespec until;
    pthread_once(&once, prepare);
    if (deadline == UINT64_MAX) {
        pthread_cond_wait(&changed, &af_lock);
        return true;
    }
    if (deadline <= now()) return false;
    until.tv_sec = (time_t)(deadline / 1000000000u);
    until.tv_nsec = (long)(deadline % 1000000000u);
    return pthread_cond_timedwait(&changed, &af_lock, &until) != ETIMEDOUT;
}
