/* Time, and waiting for what the device changes. */
#ifndef AF_CLOCK_H
#define AF_CLOCK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "npu_fork.h"
#include "npu_handle.h"

/* One lock and one condition for all states the device changes: streams, events, notifies, callbacks. */
extern pthread_mutex_t af_lock;
void af_wake(void);                      /* something changed; call with the lock held */
bool af_wait(uint64_t deadline_ns);      /* until the next change or the deadline (then false); call with the lock held */
uint64_t af_deadline_ms(int32_t milliseconds); /* -1: never (UINT64_MAX) */
uint64_t af_now_us(void);                /* the clock of events */
void af_condition_init(pthread_cond_t *condition); /* one whose deadlines are those of this clock */
/* In a forked child: the locks inside the objects of a kind, at `offset`, are free. */
void af_free_locks(npu_kind *kind, size_t offset);

#endif
