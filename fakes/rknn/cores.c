#include "context.h"

/*
 * The NPU's cores. Runs queue in order of arrival: nobody overtakes a run that waits for one of the same cores,
 * so a multi-core run is not starved by a stream of single-core ones. A higher priority goes in front of the lower
 * ones that still wait; what runs is not interrupted.
 */

typedef struct waiter {
    uint32_t bits;
    bool any;
    int priority;
    struct waiter *next;
} waiter;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static uint32_t busy;
static waiter *queue;

/* Cores this waiter may take now, 0: none yet. */
static uint32_t grant(const waiter *me)
{
    uint32_t wanted_before = 0;
    for (const waiter *w = queue; w != me; w = w->next)
        wanted_before |= w->bits;
    uint32_t open = me->bits & ~busy & ~wanted_before;
    if (me->any)
        return open & (~open + 1); /* lowest bit */
    return open == me->bits ? open : 0;
}

uint32_t rf_cores_take(uint32_t bits, bool any)
{
    return rf_cores_take_at(bits, any, 0);
}

uint32_t rf_cores_take_at(uint32_t bits, bool any, int priority)
{
    waiter me = {bits, any, priority, NULL};
    uint32_t mine;
    pthread_mutex_lock(&lock);
    waiter **tail = &queue;
    while (*tail && (*tail)->priority <= priority)
        tail = &(*tail)->next;
    me.next = *tail;
    *tail = &me;
    while (!(mine = grant(&me)))
        pthread_cond_wait(&changed, &lock);
    busy |= mine;
    for (tail = &queue; *tail != &me; tail = &(*tail)->next)
        ;
    *tail = me.next;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return mine;
}

void rf_cores_give(uint32_t bits)
{
    pthread_mutex_lock(&lock);
    busy &= ~bits;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}
