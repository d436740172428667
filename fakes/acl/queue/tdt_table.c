/* The queues there are. */
#include "tdt_table.h"

static void destroy(void *object)
{
    af_queue *queue = object;
    queue->fifo.changed = NULL;
    af_fifo_clear(&queue->fifo);
    free(queue);
}

npu_kind af_queue_kind = {.name = "tdt_queue", .destroy = destroy};

static af_queue *all; /* with af_lock held, like ids */
static uint32_t ids;

int32_t af_queue_device(const char *function, aclError *ret)
{
    af_context *here;
    int32_t device;
    if (af_on_device()) return 0;
    here = af_here(function, ret);
    if (!here) return -1;
    device = here->device;
    af_leave(here);
    return device;
}

static af_queue *look(int32_t device, uint32_t id)
{
    af_queue *queue = all;
    while (queue && (queue->device != device || queue->id != id)) queue = queue->next;
    return queue;
}

af_fifo *af_queue_look(int32_t device, uint32_t id)
{
    af_queue *queue = look(device, id);
    return queue ? &queue->fifo : NULL;
}

static aclError unknown(uint32_t id, const char *function)
{
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "there is no queue %u on this device", (unsigned)id);
}

af_queue *af_queue_get(uint32_t id, const char *function, aclError *ret)
{
    int32_t device = af_queue_device(function, ret);
    af_queue *queue;
    uintptr_t handle = 0;
    if (device < 0) return NULL;
    pthread_mutex_lock(&af_lock);
    queue = look(device, id);
    if (queue) handle = queue->handle;
    pthread_mutex_unlock(&af_lock);
    queue = handle ? npu_handle_acquire(&af_queue_kind, handle) : NULL;
    if (!queue) *ret = unknown(id, function);
    return queue;
}

void af_queue_put(af_queue *queue)
{
    npu_handle_release(&af_queue_kind, queue->handle);
}

void af_queue_unlink(const af_queue *queue)
{
    af_queue **link = &all;
    while (*link && *link != queue) link = &(*link)->next;
    if (*link) *link = queue->next;
}

void af_queue_link(af_queue *queue)
{
    queue->id = ids++;
    queue->next = all;
    all = queue;
}
