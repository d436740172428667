/* The queues there are. */
#ifndef AF_TDT_TABLE_H
#define AF_TDT_TABLE_H

#include "tdt.h"

typedef struct af_queue {
    struct af_queue *next;
    af_fifo fifo;
    int32_t device;
    uint32_t id, permissions; /* permissions of this process */
    uintptr_t handle;
    char name[AF_QUEUE_NAME];
} af_queue;

extern npu_kind af_queue_kind;

/* The queue behind an id, held until put; NULL with *ret set. */
af_queue *af_queue_get(uint32_t id, const char *function, aclError *ret);
void af_queue_put(af_queue *queue);
/* With af_lock held: gives the queue its number, and takes it out. */
void af_queue_link(af_queue *queue);
void af_queue_unlink(const af_queue *queue);

#endif
