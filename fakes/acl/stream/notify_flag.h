/* The inside of a notify. A notify that was exported or imported has its flag in memory that processes share. */
#ifndef AF_NOTIFY_FLAG_H
#define AF_NOTIFY_FLAG_H

#include <stdatomic.h>

#include "runtime.h"

typedef struct af_notify {
    uint32_t id;
    bool set;               /* notifies */
    uint32_t value;         /* counting ones */
    _Atomic uint32_t *shared; /* instead of set; NULL: no other process knows it */
    int file;               /* of the shared memory, when this process exports it */
} af_notify;

/* With af_lock held. */
void af_notify_raise(af_notify *notify);
void af_notify_lower(af_notify *notify);
bool af_notify_raised(const af_notify *notify);
/* Waits a little, or until the deadline (then false): no one wakes this process for what another one does. */
bool af_notify_look_again(uint64_t deadline);

#endif
