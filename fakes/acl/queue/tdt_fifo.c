/* Bounded queues that threads wait at. */
#include "tdt.h"

bool af_fifo_full(const af_fifo *fifo)
{
    return fifo->capacity && fifo->count >= fifo->capacity;
}

void af_fifo_push(af_fifo *fifo, af_entry *entry)
{
    entry->next = NULL;
    if (fifo->tail)
        fifo->tail->next = entry;
    else
        fifo->head = entry;
    fifo->tail = entry;
    fifo->count++;
}

af_entry *af_fifo_pop(af_fifo *fifo)
{
    af_entry *entry = fifo->head;
    if (!entry) return NULL;
    fifo->head = entry->next;
    if (!fifo->head) fifo->tail = NULL;
    fifo->count--;
    entry->next = NULL;
    return entry;
}

static void changed(af_fifo *fifo)
{
    if (fifo->changed) fifo->changed(fifo->owner);
    af_wake();
}

af_fifo_result af_fifo_put(af_fifo *fifo, af_entry *entry, int32_t timeout)
{
    uint64_t deadline = af_deadline_ms(timeout);
    af_fifo_result result = AF_FIFO_DONE;
    pthread_mutex_lock(&af_lock);
    while (!fifo->ended && af_fifo_full(fifo))
        if (!af_wait(deadline)) {
            if (!fifo->ended && af_fifo_full(fifo)) result = AF_FIFO_LATE;
            break;
        }
    if (fifo->ended)
        result = AF_FIFO_ENDED;
    else if (result == AF_FIFO_DONE) {
        af_fifo_push(fifo, entry);
        changed(fifo);
    }
    pthread_mutex_unlock(&af_lock);
    return result;
}

af_fifo_result af_fifo_take(af_fifo *fifo, af_entry **entry, int32_t timeout, bool (*accept)(const af_entry *, void *),
                            void *data)
{
    uint64_t deadline = af_deadline_ms(timeout);
    af_fifo_result result = AF_FIFO_DONE;
    pthread_mutex_lock(&af_lock);
    while (!fifo->ended && !fifo->stopped && !fifo->head)
        if (!af_wait(deadline)) break;
    if (fifo->ended)
        result = AF_FIFO_ENDED;
    else if (!fifo->head) {
        result = fifo->stopped ? AF_FIFO_STOPPED : AF_FIFO_LATE;
        fifo->stopped = false;
    } else if (accept && !accept(fifo->head, data))
        result = AF_FIFO_REFUSED;
    else {
        *entry = af_fifo_pop(fifo);
        changed(fifo);
    }
    pthread_mutex_unlock(&af_lock);
    return result;
}

void af_fifo_clear(af_fifo *fifo)
{
    af_entry *entry;
    pthread_mutex_lock(&af_lock);
    while ((entry = af_fifo_pop(fifo)) != NULL) entry->destroy(entry);
    changed(fifo);
    pthread_mutex_unlock(&af_lock);
}

void af_fifo_end(af_fifo *fifo)
{
    pthread_mutex_lock(&af_lock);
    fifo->ended = true;
    af_wake();
    pthread_mutex_unlock(&af_lock);
}

void af_fifo_stop(af_fifo *fifo)
{
    pthread_mutex_lock(&af_lock);
    fifo->stopped = true;
    af_wake();
    pthread_mutex_unlock(&af_lock);
}

size_t af_fifo_count(const af_fifo *fifo)
{
    size_t count;
    pthread_mutex_lock(&af_lock);
    count = fifo->count;
    pthread_mutex_unlock(&af_lock);
    return count;
}

aclError af_timeout_check(int32_t timeout, const char *function)
{
    if (timeout >= -1) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "timeout %d is neither -1 (for ever) nor milliseconds", (int)timeout);
}

aclError af_late(aclError code, const char *function, const char *what, const char *how)
{
    npu_log(NPU_LOG_INFO, "%s: %s is %s (%d)", function, what, how, (int)code);
    return code;
}

aclError af_device_program(const char *function)
{
    if (af_on_device()) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function,
                   "only programs on the device do this; this one runs on the host (NPU_FAKE_ACL_RUN_MODE=device)");
}
