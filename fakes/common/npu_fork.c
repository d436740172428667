/* Locks and fork(). */
#include "npu_fork.h"

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { TRIES = 200, PAUSE_NS = 500000 }; /* a tenth of a second in all */

static npu_forked *all;
static _Thread_local bool taken;

static void let_go(const npu_forked *end)
{
    const npu_forked *one;
    for (one = all; one != end; one = one->next)
        if (one->lock) pthread_mutex_unlock(one->lock);
}

/* All or none: in whatever order others take them, nobody waits for this one. */
static bool take(void)
{
    const npu_forked *one;
    for (one = all; one; one = one->next)
        if (one->lock && pthread_mutex_trylock(one->lock)) {
            let_go(one);
            return false;
        }
    return true;
}

static void before(void)
{
    int i;
    for (i = 0; i < TRIES; i++) {
        struct timespec pause = {.tv_nsec = PAUSE_NS};
        taken = take();
        if (taken) return;
        nanosleep(&pause, NULL);
    }
}

static void in_parent(void)
{
    if (taken) let_go(NULL);
    taken = false;
}

static void in_child(void)
{
    const npu_forked *one;
    taken = false;
    for (one = all; one; one = one->next)
        if (one->lock) pthread_mutex_init(one->lock, NULL);
    for (one = all; one; one = one->next)
        if (one->child) one->child();
}

void npu_fork_add(npu_forked *one)
{
    if (!all) pthread_atfork(before, in_parent, in_child);
    one->next = all;
    all = one;
}
