/* Fences and events. */
#include <stdlib.h>

#include "level_zero_work.h"

npu_kind zf_fence_kind = {.name = "fence", .destroy = free};
npu_kind zf_event_kind = {.name = "event", .destroy = free};
npu_kind zf_event_pool_kind = {.name = "event_pool", .destroy = free};

/* --- fences ------------------------------------------------------------------------------------------------------- */

ze_result_t zf_FenceCreate(const ze_fence_desc_t *desc, ze_fence_handle_t *phFence)
{
    zf_fence *fence;
    if (!desc || !phFence) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    fence = calloc(1, sizeof *fence);
    if (!fence) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    fence->signaled = desc->flags & ZE_FENCE_FLAG_SIGNALED;
    return zf_new(&zf_fence_kind, fence, (void **)phFence);
}

ze_result_t zf_FenceHostSynchronize(zf_fence *fence, uint64_t timeout)
{
    uint64_t deadline = zf_deadline(timeout);
    ze_result_t ret;
    pthread_mutex_lock(&zf_sync_lock);
    while (!fence->signaled && zf_sync_wait(deadline))
        ;
    ret = fence->signaled ? fence->result : ZE_RESULT_NOT_READY;
    pthread_mutex_unlock(&zf_sync_lock);
    return ret;
}

ze_result_t zf_FenceReset(zf_fence *fence)
{
    pthread_mutex_lock(&zf_sync_lock);
    fence->signaled = false;
    fence->result = ZE_RESULT_SUCCESS;
    pthread_mutex_unlock(&zf_sync_lock);
    return ZE_RESULT_SUCCESS;
}

/* --- events ------------------------------------------------------------------------------------------------------- */

typedef struct zf_event_pool {
    uint32_t count;
} zf_event_pool;

ze_result_t zf_EventPoolCreate(const ze_event_pool_desc_t *desc, uint32_t numDevices, ze_device_handle_t *phDevices,
                               ze_event_pool_handle_t *phEventPool)
{
    zf_event_pool *pool;
    if (!desc || !phEventPool || (numDevices && !phDevices)) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!desc->count) return ZE_RESULT_ERROR_INVALID_SIZE;
    pool = calloc(1, sizeof *pool);
    if (!pool) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    pool->count = desc->count;
    return zf_new(&zf_event_pool_kind, pool, (void **)phEventPool);
}

typedef struct place {
    const void *pool;
    uint32_t index;
} place;

static int takes_place(uintptr_t handle, void *object, void *user)
{
    const zf_event *event = object;
    const place *wanted = user;
    (void)handle;
    return event->pool == wanted->pool && event->index == wanted->index;
}

ze_result_t zf_EventCreate(zf_event_pool *pool, ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
                           ze_event_handle_t *phEvent)
{
    place wanted = {hEventPool, desc ? desc->index : 0};
    zf_event *event;
    if (!desc || !phEvent) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (desc->index >= pool->count || npu_handle_each(&zf_event_kind, takes_place, &wanted)) {
        npu_log(NPU_LOG_ERROR, "zeEventCreate: index %u of a pool of %u %s", desc->index, pool->count,
                desc->index < pool->count ? "is in use" : "is outside");
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (!(event = calloc(1, sizeof *event))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    event->pool = hEventPool;
    event->index = desc->index;
    return zf_new(&zf_event_kind, event, (void **)phEvent);
}

static ze_result_t change_event(zf_event *event, bool signaled)
{
    pthread_mutex_lock(&zf_sync_lock);
    event->signaled = signaled;
    event->result = ZE_RESULT_SUCCESS;
    zf_sync_wake();
    pthread_mutex_unlock(&zf_sync_lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_EventHostSignal(zf_event *event)
{
    return change_event(event, true);
}

ze_result_t zf_EventHostReset(zf_event *event)
{
    return change_event(event, false);
}

ze_result_t zf_EventHostSynchronize(zf_event *event, uint64_t timeout)
{
    uint64_t deadline = zf_deadline(timeout);
    ze_result_t ret;
    pthread_mutex_lock(&zf_sync_lock);
    while (!event->signaled && zf_sync_wait(deadline))
        ;
    ret = event->signaled ? event->result : ZE_RESULT_NOT_READY;
    pthread_mutex_unlock(&zf_sync_lock);
    return ret;
}

ze_result_t zf_EventQueryKernelTimestamp(zf_event *event, ze_kernel_timestamp_result_t *dstptr)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    pthread_mutex_lock(&zf_sync_lock);
    if (!dstptr)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!event->signaled)
        ret = ZE_RESULT_NOT_READY;
    else {
        dstptr->global.kernelStart = dstptr->context.kernelStart = event->begin_ns;
        dstptr->global.kernelEnd = dstptr->context.kernelEnd = event->end_ns;
    }
    pthread_mutex_unlock(&zf_sync_lock);
    return ret;
}
