#include "context.h"

/*
 * The NPU's cores. Runs queue in order of arrival: no one overtakes a run that waits for one of the same cores,
 * so a multi-core run is not starved by a stream of single-core ones. A higher priority goes in front of the lower
 * ones that still wait; what runs is not interrupted. As in a driver, a core that becomes free goes over to the next
 * run at once: it does not wait until that run's thread has woken up.
 */

typedef struct waiter {
    uint32_t bits;
    bool any;
    int priority;
    uint32_t granted; /* not 0: no longer in the queue */
    int64_t since;
    struct waiter *next;
} waiter;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static uint32_t busy;
static waiter *queue;

/* Hands idle cores to those who wait, the first one first, and wakes them. */
static void serve(void)
{
    uint32_t wanted_before = 0;
    bool any_served = false;
    for (waiter **at = &queue; *at;) {
        waiter *w = *at;
        uint32_t open = w->bits & ~busy & ~wanted_before;
        uint32_t mine = w->any ? open & (~open + 1) /* lowest bit */ : open == w->bits ? open : 0;
        if (mine) {
            busy |= mine;
            w->granted = mine;
            w->since = npu_now_us();
            *at = w->next;
            any_served = true;
        } else {
            wanted_before |= w->bits;
            at = &w->next;
        }
    }
    if (any_served)
        pthread_cond_broadcast(&changed);
}

uint32_t rf_cores_take(uint32_t bits, bool any, int priority, int64_t *since, npu_fault_hit *inference)
{
    waiter me = {.bits = bits, .any = any, .priority = priority};
    pthread_mutex_lock(&lock);
    waiter **tail = &queue;
    while (*tail && (*tail)->priority <= priority)
        tail = &(*tail)->next;
    me.next = *tail;
    *tail = &me;
    serve();
    if (inference)
        *inference = npu_inference_comes();
    while (!me.granted)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    *since = me.since;
    return me.granted;
}

void rf_cores_give(uint32_t bits)
{
    pthread_mutex_lock(&lock);
    busy &= ~bits;
    serve();
    pthread_mutex_unlock(&lock);
}
