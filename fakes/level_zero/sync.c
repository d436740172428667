/* Fences and events. */
#include <stdlib.h>

#include "level_zero_work.h"

npu_kind zf_fence_kind = {.name = "fence", .destroy = free};
npu_kind zf_event_kind = {.name = "event", .destroy = free};
npu_kind zf_event_pool_kind = {.name = "event_pool", .destroy = free};

/* --- fences ------------------------------------------------------------------------------------------------------- */

ze_result_t zf_FenceCreate(ze_command_queue_handle_t hCommandQueue, const ze_fence_desc_t *desc,
                           ze_fence_handle_t *phFence, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_queue_kind, hCommandQueue, function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!desc || !phFence)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else {
        zf_fence *fence = calloc(1, sizeof *fence);
        if (fence) fence->signaled = desc->flags & ZE_FENCE_FLAG_SIGNALED;
        ret = fence ? zf_new(&zf_fence_kind, fence, (void **)phFence) : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ret;
}

ze_result_t zf_FenceHostSynchronize(ze_fence_handle_t hFence, uint64_t timeout, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_fence *fence = zf_get(&zf_fence_kind, hFence, function, &ret);
    if (fence) {
        uint64_t deadline = zf_deadline(timeout);
        pthread_mutex_lock(&zf_sync_lock);
        while (!fence->signaled && zf_sync_wait(deadline))
            ;
        ret = fence->signaled ? fence->result : ZE_RESULT_NOT_READY;
        pthread_mutex_unlock(&zf_sync_lock);
        zf_put(&zf_fence_kind, hFence);
    }
    return ret;
}

ze_result_t zf_FenceReset(ze_fence_handle_t hFence, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_fence *fence = zf_get(&zf_fence_kind, hFence, function, &ret);
    if (fence) {
        pthread_mutex_lock(&zf_sync_lock);
        fence->signaled = false;
        fence->result = ZE_RESULT_SUCCESS;
        pthread_mutex_unlock(&zf_sync_lock);
        zf_put(&zf_fence_kind, hFence);
    }
    return ret;
}

/* --- events ------------------------------------------------------------------------------------------------------- */

typedef struct zf_event_pool {
    uint32_t count;
} zf_event_pool;

ze_result_t zf_EventPoolCreate(ze_context_handle_t hContext, const ze_event_pool_desc_t *desc, uint32_t numDevices,
                               ze_device_handle_t *phDevices, ze_event_pool_handle_t *phEventPool, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_context_kind, hContext, function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!desc || !phEventPool || (numDevices && !phDevices))
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!desc->count)
        ret = ZE_RESULT_ERROR_INVALID_SIZE;
    else {
        zf_event_pool *pool = calloc(1, sizeof *pool);
        if (pool) pool->count = desc->count;
        ret = pool ? zf_new(&zf_event_pool_kind, pool, (void **)phEventPool) : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return ret;
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

ze_result_t zf_EventCreate(ze_event_pool_handle_t hEventPool, const ze_event_desc_t *desc,
                           ze_event_handle_t *phEvent, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_event_pool *pool = zf_get(&zf_event_pool_kind, hEventPool, function, &ret);
    if (pool) {
        place wanted = {hEventPool, desc ? desc->index : 0};
        zf_event *event = NULL;
        if (!desc || !phEvent)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else if (desc->index >= pool->count || npu_handle_each(&zf_event_kind, takes_place, &wanted)) {
            npu_log(NPU_LOG_ERROR, "zeEventCreate: index %u of a pool of %u %s", desc->index, pool->count,
                    desc->index < pool->count ? "is in use" : "is outside");
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        } else if (!(event = calloc(1, sizeof *event)))
            ret = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        else {
            event->pool = hEventPool;
            event->index = desc->index;
            ret = zf_new(&zf_event_kind, event, (void **)phEvent);
        }
        zf_put(&zf_event_pool_kind, hEventPool);
    }
    return ret;
}

static ze_result_t change_event(ze_event_handle_t handle, bool signaled, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_event *event = zf_get(&zf_event_kind, handle, function, &ret);
    if (!event) return ret;
    pthread_mutex_lock(&zf_sync_lock);
    event->signaled = signaled;
    event->result = ZE_RESULT_SUCCESS;
    zf_sync_wake();
    pthread_mutex_unlock(&zf_sync_lock);
    zf_put(&zf_event_kind, handle);
    return ret;
}

ze_result_t zf_EventHostSignal(ze_event_handle_t hEvent, const char *function)
{
    return change_event(hEvent, true, function);
}

ze_result_t zf_EventHostReset(ze_event_handle_t hEvent, const char *function)
{
    return change_event(hEvent, false, function);
}

static ze_result_t wait_for_event(ze_event_handle_t handle, uint64_t timeout, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    uint64_t deadline = zf_deadline(timeout);
    zf_event *event = zf_get(&zf_event_kind, handle, function, &ret);
    if (!event) return ret;
    pthread_mutex_lock(&zf_sync_lock);
    while (!event->signaled && zf_sync_wait(deadline))
        ;
    ret = event->signaled ? event->result : ZE_RESULT_NOT_READY;
    pthread_mutex_unlock(&zf_sync_lock);
    zf_put(&zf_event_kind, handle);
    return ret;
}

ze_result_t zf_EventHostSynchronize(ze_event_handle_t hEvent, uint64_t timeout, const char *function)
{
    return wait_for_event(hEvent, timeout, function);
}

ze_result_t zf_EventQueryStatus(ze_event_handle_t hEvent, const char *function)
{
    return wait_for_event(hEvent, 0, function);
}

ze_result_t zf_EventQueryKernelTimestamp(ze_event_handle_t hEvent, ze_kernel_timestamp_result_t *dstptr,
                                         const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_event *event = zf_get(&zf_event_kind, hEvent, function, &ret);
    if (event) {
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
        zf_put(&zf_event_kind, hEvent);
    }
    return ret;
}
