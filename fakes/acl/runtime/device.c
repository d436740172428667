/* Which devices are in use: counted sets and resets. */
#include "device.h"
#include "event.h"
#include "listeners.h"
#include "memory.h"

NPU_LOCK(lock);
static void (*on_reset)(int32_t device);
static struct {
    unsigned long references;
    aclrtContext context;
} devices[AF_DEVICES];

/* --- contexts ------------------------------------------------------------------------------------------------------ */

aclError af_context_new(int32_t device, bool is_default, aclrtContext *out)
{
    af_context *context = calloc(1, sizeof *context);
    aclError ret;
    uintptr_t handle;
    if (!context) return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    context->device = device;
    context->is_default = is_default;
    handle = npu_handle_new(&af_context_kind, context);
    if (!handle) {
        free(context);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    context->handle = (aclrtContext)handle;
    ret = af_stream_new(context, 0, 0, true, &context->default_stream);
    if (ret != ACL_SUCCESS) {
        npu_handle_close(&af_context_kind, handle);
        return ret;
    }
    *out = (aclrtContext)handle;
    return ACL_SUCCESS;
}

typedef struct search {
    aclrtContext context; /* the one whose streams are wanted */
    int32_t device;
    bool force;
} search;

void af_context_end(aclrtContext handle, bool force)
{
    af_context *context = npu_handle_acquire(&af_context_kind, (uintptr_t)handle);
    if (!context) return;
    npu_handle_close(&af_context_kind, (uintptr_t)handle);
    af_streams_end_of(handle, force);
    npu_handle_release(&af_context_kind, (uintptr_t)handle);
}

static int end_one(uintptr_t handle, void *object, void *user)
{
    const search *wanted = user;
    if (((af_context *)object)->device == wanted->device) af_context_end((aclrtContext)handle, wanted->force);
    return 0;
}

void af_contexts_end_of(int32_t device, bool force)
{
    search wanted = {NULL, device, force};
    npu_handle_each(&af_context_kind, end_one, &wanted);
}

/* --- listeners ---------------------------------------------------------------------------------------------------- */

static af_listeners listeners;

static void tell(int32_t device, aclrtDeviceState state)
{
    int i;
    for (i = 0; i < AF_MOST_LISTENERS; i++) {
        af_listener listener;
        if (af_listener_at(&listeners, i, &listener)) ((aclrtDeviceStateCallback)listener.function)(device, state, listener.arguments);
    }
}

aclError af_device_listen(const char *name, aclrtDeviceStateCallback function, void *arguments, const char *caller)
{
    return af_listeners_set(&listeners, name, (void (*)(void))function, arguments, caller);
}

void af_device_on_reset(void (*function)(int32_t device))
{
    on_reset = function;
}

/* --- devices ------------------------------------------------------------------------------------------------------- */

aclError af_device_check(int32_t device, const char *function)
{
    if (device >= 0 && device < af_device_count()) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_INVALID_DEVICEID, function, "there is no device %d, only %d", (int)device,
                   (int)af_device_count());
}

aclError af_device_set(int32_t device, const char *function)
{
    aclError ret = af_device_check(device, function);
    bool first;
    if (ret != ACL_SUCCESS) return ret;
    first = !af_device_active(device, NULL);
    if (first) tell(device, ACL_RT_DEVICE_STATE_SET_PRE);
    pthread_mutex_lock(&lock);
    if (!devices[device].references) ret = af_context_new(device, true, &devices[device].context);
    if (ret == ACL_SUCCESS) {
        devices[device].references++;
        af_context_bind(devices[device].context);
    }
    pthread_mutex_unlock(&lock);
    if (first && ret == ACL_SUCCESS) tell(device, ACL_RT_DEVICE_STATE_SET_POST);
    return ret;
}

aclError af_device_reset(int32_t device, bool force, const char *function)
{
    aclError ret = af_device_check(device, function);
    aclrtContext context = NULL;
    bool last = false;
    if (ret != ACL_SUCCESS || (ret = af_refuse_in_callback(function)) != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    if (!devices[device].references)
        ret = ACL_ERROR_RT_CONTEXT_RELEASE_ERROR;
    else if (force || !--devices[device].references) {
        last = true;
        context = devices[device].context;
        devices[device].references = 0;
        devices[device].context = NULL;
    }
    pthread_mutex_unlock(&lock);
    if (ret != ACL_SUCCESS)
        return af_fail(ret, function, "device %d is not set: aclrtSetDevice was not called, or reset as often as that",
                       (int)device);
    if (!last) return ACL_SUCCESS;
    tell(device, ACL_RT_DEVICE_STATE_RESET_PRE);
    af_context_end(context, force);
    af_contexts_end_of(device, force);
    af_events_end_of(device);
    if (on_reset) on_reset(device);
    af_device_lost(device);
    tell(device, ACL_RT_DEVICE_STATE_RESET_POST);
    return ACL_SUCCESS;
}

bool af_device_active(int32_t device, aclrtContext *context)
{
    bool active;
    pthread_mutex_lock(&lock);
    active = devices[device].references > 0;
    if (context) *context = devices[device].context;
    pthread_mutex_unlock(&lock);
    return active;
}
