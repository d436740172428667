/* Which devices are in use: counted sets and resets. */
#include "device.h"
#include "memory.h"
#include "tdt.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    unsigned long references;
    aclrtContext context;
} devices[AF_DEVICES];

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
    if (first) af_device_tell(device, ACL_RT_DEVICE_STATE_SET_PRE);
    pthread_mutex_lock(&lock);
    if (!devices[device].references) ret = af_context_new(device, true, &devices[device].context);
    if (ret == ACL_SUCCESS) {
        devices[device].references++;
        af_context_bind(devices[device].context);
    }
    pthread_mutex_unlock(&lock);
    if (first && ret == ACL_SUCCESS) af_device_tell(device, ACL_RT_DEVICE_STATE_SET_POST);
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
    af_device_tell(device, ACL_RT_DEVICE_STATE_RESET_PRE);
    af_context_end(context, force);
    af_contexts_end_of(device, force);
    af_events_end_of(device);
    af_queues_end_of(device);
    af_device_lost(device);
    af_device_tell(device, ACL_RT_DEVICE_STATE_RESET_POST);
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
