/* Looking up handles, those of the driver and the device, and the one way of waiting. */
#include <errno.h>
#include <time.h>

#include "driver.h"

void *zf_get(npu_kind *kind, const void *handle, const char *function, ze_result_t *ret)
{
    void *object;
    if (!handle) {
        npu_log(NPU_LOG_ERROR, "%s: the %s is NULL", function, kind->name);
        *ret = ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
        return NULL;
    }
    object = npu_handle_acquire(kind, (uintptr_t)handle);
    if (!object) {
        char why[96];
        const npu_kind *other = npu_handle_kind((uintptr_t)handle);
        snprintf(why, sizeof why, "the handle is no live %s%s%s", kind->name, other ? " but a " : "",
                 other ? other->name : "");
        *ret = (ze_result_t)npu_crash(function, why, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    }
    return object;
}

void zf_put(npu_kind *kind, const void *handle)
{
    npu_handle_release(kind, (uintptr_t)handle);
}

ze_result_t zf_check(npu_kind *kind, const void *handle, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (zf_get(kind, handle, function, &ret)) zf_put(kind, handle);
    return ret;
}

ze_result_t zf_close(npu_kind *kind, const void *handle, const char *function)
{
    ze_result_t ret = zf_check(kind, handle, function);
    if (ret == ZE_RESULT_SUCCESS && npu_handle_close(kind, (uintptr_t)handle))
        ret = ZE_RESULT_ERROR_INVALID_ARGUMENT; /* another thread was faster */
    return ret;
}

ze_result_t zf_new(npu_kind *kind, void *object, void **out)
{
    uintptr_t handle = npu_handle_new(kind, object);
    if (!handle) {
        kind->destroy(object);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    *out = (void *)handle;
    return ZE_RESULT_SUCCESS;
}

/* --- the driver and the device ------------------------------------------------------------------------------------ */

npu_kind zf_driver_kind = {.name = "driver"};
npu_kind zf_device_kind = {.name = "device"};
static pthread_once_t created = PTHREAD_ONCE_INIT;
static uintptr_t driver, device;

static void create(void)
{
    driver = npu_handle_new(&zf_driver_kind, &driver);
    device = npu_handle_new(&zf_device_kind, &device);
}

ze_driver_handle_t zf_driver_handle(void)
{
    pthread_once(&created, create);
    return (ze_driver_handle_t)driver;
}

ze_device_handle_t zf_device_handle(void)
{
    pthread_once(&created, create);
    return (ze_device_handle_t)device;
}

/* --- waiting ------------------------------------------------------------------------------------------------------ */

pthread_mutex_t zf_sync_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void prepare(void)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifndef __APPLE__
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(&changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

void zf_sync_wake(void)
{
    pthread_once(&once, prepare);
    pthread_cond_broadcast(&changed);
}

#ifdef __APPLE__
#define ZF_CLOCK CLOCK_REALTIME
#else
#define ZF_CLOCK CLOCK_MONOTONIC
#endif

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(ZF_CLOCK, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t zf_nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t zf_deadline(uint64_t timeout_ns)
{
    uint64_t begin = now();
    return timeout_ns > UINT64_MAX - begin ? UINT64_MAX : begin + timeout_ns;
}

bool zf_sync_wait(uint64_t deadline)
{
    struct timespec until;
    pthread_once(&once, prepare);
    if (deadline == UINT64_MAX) {
        pthread_cond_wait(&changed, &zf_sync_lock);
        return true;
    }
    if (deadline <= now()) return false;
    until.tv_sec = (time_t)(deadline / 1000000000u);
    until.tv_nsec = (long)(deadline % 1000000000u);
    return pthread_cond_timedwait(&changed, &zf_sync_lock, &until) != ETIMEDOUT;
}
