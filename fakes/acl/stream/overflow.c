/* acl_rt.h: whether anything overflowed since it was last forgotten, for saturation mode. */
#include <math.h>

#include "memory.h"
#include "npu_convert.h"
#include "overflow.h"
#include "settings.h"

static bool overflowed[AF_DEVICES]; /* with af_lock held */

static aclrtFloatOverflowMode overflow_mode = ACL_RT_OVERFLOW_MODE_SATURATION;

bool af_saturates(void)
{
    return overflow_mode == ACL_RT_OVERFLOW_MODE_SATURATION;
}

aclError af_aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
{
    if ((int)mode < 0 || mode > ACL_RT_OVERFLOW_MODE_INFNAN)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "mode %d is neither 0 nor 1", (int)mode);
    overflow_mode = mode;
    return ACL_SUCCESS;
}

aclError af_aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
{
    *mode = overflow_mode;
    return ACL_SUCCESS;
}

static double largest(npu_dtype dtype)
{
    switch (dtype) {
    case NPU_FLOAT16: return 65504.0;
    case NPU_BFLOAT16: return 3.3895313892515355e38;
    case NPU_FLOAT64: return 1.7976931348623157e308;
    default: return 3.4028234663852886e38;
    }
}

aclError af_overflow_check(af_stream *stream, npu_dtype dtype, void *bytes, size_t count)
{
    bool saturates = af_saturates(), overflow = false;
    size_t i;
    if (!npu_dtype_float(dtype)) return ACL_SUCCESS;
    for (i = 0; i < count; i++) {
        double value = npu_get(dtype, bytes, i);
        if (isfinite(value)) continue;
        overflow = true;
        if (saturates) npu_put(dtype, bytes, i, isnan(value) ? 0 : value > 0 ? largest(dtype) : -largest(dtype));
    }
    if (!overflow) return ACL_SUCCESS;
    pthread_mutex_lock(&af_lock);
    if (saturates) overflowed[af_stream_device(stream)] = true;
    pthread_mutex_unlock(&af_lock);
    if (!af_stream_checks_overflow(stream)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_AICORE_OVER_FLOW, "kernel", "a result is not finite, and the stream checks (aclrtSetStreamOverflowSwitch)");
}

typedef struct use {
    void *out; /* NULL: forget */
    size_t size;
} use;

static aclError run(void *data, af_stream *stream)
{
    const use *u = data;
    int32_t device = af_stream_device(stream);
    unsigned char *bytes = u->out ? af_device_bytes(u->out, u->size) : NULL;
    uint64_t flag;
    if (u->out && !bytes)
        return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, "overflow status", "outputAddr is not %zu bytes of live device memory", u->size);
    pthread_mutex_lock(&af_lock);
    flag = overflowed[device];
    if (!u->out) overflowed[device] = false;
    pthread_mutex_unlock(&af_lock);
    if (bytes) {
        memset(bytes, 0, u->size);
        memcpy(bytes, &flag, sizeof flag);
    }
    return ACL_SUCCESS;
}

/* out NULL with size 0: forget. */
static aclError queue(void *out, size_t size, size_t least, bool reads, aclrtStream handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    use *u;
    af_task task = {.name = reads ? "overflow status" : "reset overflow", .run = run, .destroy = free};
    af_stream *stream;
    if (reads && !out) return af_null(function, "outputAddr");
    if (reads && size < least)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "outputSize is %zu, the answer has %zu bytes", size, least);
    if (!af_saturates())
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "only in saturation mode (aclrtSetDeviceSatMode)");
    stream = af_stream_use(handle, function, &ret);
    if (!stream) return ret;
    u = malloc(sizeof *u);
    if (u) {
        *u = (use){out, least};
        task.data = u;
        ret = af_submit(stream, &task, function);
    } else
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    af_stream_put(stream);
    return ret;
}

aclError af_aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream)
{
    return queue(outputAddr, outputSize, 8, true, stream, AF_NAME);
}

aclError af_aclrtResetOverflowStatus(aclrtStream stream)
{
    return queue(NULL, 0, 0, false, stream, AF_NAME);
}

aclError af_aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize, aclrtStream stream)
{
    return queue(outputAddr, (size_t)outputSize, 64, true, stream, AF_NAME);
}

aclError af_aclrtResetFloatOverflowStatus(aclrtStream stream)
{
    return queue(NULL, 0, 0, false, stream, AF_NAME);
}

/* The same by their names for the vector units: checkMode 0 [C]. */
static aclError check_mode(uint32_t mode, const char *function)
{
    return mode ? af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "checkMode %u is for later, and 0", (unsigned)mode) : ACL_SUCCESS;
}

aclError af_aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream)
{
    aclError ret = check_mode(checkMode, AF_NAME);
    return ret == ACL_SUCCESS ? queue(outputAddr, (size_t)outputSize, 64, true, stream, AF_NAME) : ret;
}

aclError af_aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream)
{
    aclError ret = check_mode(checkMode, AF_NAME);
    return ret == ACL_SUCCESS ? queue(NULL, 0, 0, false, stream, AF_NAME) : ret;
}
