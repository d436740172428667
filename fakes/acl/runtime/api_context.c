/* acl_rt.h: contexts and the parameters they carry. */
#include "device.h"

static aclError create(aclrtContext *out, int32_t device, const char *function)
{
    aclError ret;
    if (!out) return af_null(function, "context");
    ret = af_device_check(device, function);
    if (ret == ACL_SUCCESS) ret = af_context_new(device, false, out);
    if (ret == ACL_SUCCESS) af_context_bind(*out); /* measured: creating switches to it */
    return ret;
}

aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{
    AF_BEGIN("aclrtCreateContext", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    if (!go)
        AF_FORCED;
    else
        ret = create(context, deviceId, call.function);
    af_arg_out(&call, "context", &af_context_kind, context, go && ret == ACL_SUCCESS);
    AF_END;
}

static aclError destroy(aclrtContext handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context;
    bool is_default;
    context = af_get(&af_context_kind, handle, function, ACL_ERROR_RT_PARAM_INVALID, &ret);
    if (!context) return ret;
    is_default = context->is_default;
    af_leave(context);
    if (is_default)
        return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function,
                       "this is the default context of a device, it ends with aclrtResetDevice");
    if ((ret = af_refuse_in_callback(function)) == ACL_SUCCESS) af_context_end(handle, false);
    return ret;
}

aclError aclrtDestroyContext(aclrtContext context)
{
    AF_BEGIN("aclrtDestroyContext", NPU_CALL_PLAIN);
    af_arg(&call, "context", &af_context_kind, context);
    if (!go)
        AF_FORCED;
    else
        ret = destroy(context, call.function);
    AF_END;
}

aclError aclrtSetCurrentContext(aclrtContext context)
{
    AF_BEGIN("aclrtSetCurrentContext", NPU_CALL_DEVICE);
    af_arg(&call, "context", &af_context_kind, context);
    if (!go)
        AF_FORCED;
    else if (!context)
        ret = af_null(call.function, "context");
    else if (!npu_handle_live(&af_context_kind, (uintptr_t)context)) /* measured: looked up, not followed */
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "this is no live context");
    else
        af_context_bind(context);
    AF_END;
}

aclError aclrtGetCurrentContext(aclrtContext *context)
{
    AF_BEGIN("aclrtGetCurrentContext", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!context)
        ret = af_null(call.function, "context");
    else {
        af_context *here = af_here_asked(call.function, &ret);
        if (here) {
            *context = here->handle;
            af_leave(here);
        }
    }
    af_arg_out(&call, "context", &af_context_kind, context, go && ret == ACL_SUCCESS);
    AF_END;
}

aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{
    AF_BEGIN("aclrtCtxGetCurrentDefaultStream", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!stream)
        ret = af_null(call.function, "stream");
    else {
        af_context *here = af_here(call.function, &ret);
        if (here) {
            *stream = here->default_stream;
            af_leave(here);
        }
    }
    af_arg_out(&call, "stream", &af_stream_kind, stream, go && ret == ACL_SUCCESS);
    AF_END;
}

aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{
    AF_BEGIN("aclrtGetPrimaryCtxState", NPU_CALL_DEVICE);
    npu_arg_int(&call, "deviceId", deviceId);
    if (!go)
        AF_FORCED;
    else if (!active)
        ret = af_null(call.function, "active");
    else if ((ret = af_device_check(deviceId, call.function)) == ACL_SUCCESS) {
        if (flags) *flags = 0;
        *active = af_device_active(deviceId, NULL);
        npu_arg_int(&call, "active", *active);
    }
    AF_END;
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static af_context process; /* the parameters of contexts no one set any for */

static aclError check_option(aclSysParamOpt opt, const char *function)
{
    if ((int)opt >= 0 && opt <= ACL_OPT_ENABLE_KERNEL_EARLY_START) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "opt %d is no aclSysParamOpt", (int)opt);
}

static aclError get_option(af_context *context, aclSysParamOpt opt, int64_t *value, const char *function)
{
    aclError ret = value ? check_option(opt, function) : af_null(function, "value");
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    if (context->parameter_set[opt])
        *value = context->parameters[opt];
    else
        ret = ACL_ERROR_RT_SYSPARAMOPT_NOT_SET;
    pthread_mutex_unlock(&lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "parameter %d was never set", (int)opt);
}

static aclError set_option(af_context *context, aclSysParamOpt opt, int64_t value, const char *function)
{
    aclError ret = check_option(opt, function);
    if (ret == ACL_SUCCESS && (value < 0 || value > 1))
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "value %lld is neither 0 nor 1", (long long)value);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    context->parameters[opt] = value;
    context->parameter_set[opt] = true;
    pthread_mutex_unlock(&lock);
    return ret;
}

aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    AF_BEGIN("aclrtCtxGetSysParamOpt", NPU_CALL_DEVICE);
    npu_arg_int(&call, "opt", (int)opt);
    if (!go)
        AF_FORCED;
    else {
        af_context *here = af_here(call.function, &ret);
        if (here) {
            ret = get_option(here, opt, value, call.function);
            if (ret == ACL_SUCCESS) npu_arg_int(&call, "value", *value);
            af_leave(here);
        }
    }
    AF_END;
}

aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    AF_BEGIN("aclrtCtxSetSysParamOpt", NPU_CALL_DEVICE);
    npu_arg_int(&call, "opt", (int)opt);
    npu_arg_int(&call, "value", value);
    if (!go)
        AF_FORCED;
    else {
        af_context *here = af_here(call.function, &ret);
        if (here) {
            ret = set_option(here, opt, value, call.function);
            af_leave(here);
        }
    }
    AF_END;
}

aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    AF_BEGIN("aclrtGetSysParamOpt", NPU_CALL_DEVICE);
    npu_arg_int(&call, "opt", (int)opt);
    if (!go)
        AF_FORCED;
    else if ((ret = get_option(&process, opt, value, call.function)) == ACL_SUCCESS)
        npu_arg_int(&call, "value", *value);
    AF_END;
}

aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    AF_BEGIN("aclrtSetSysParamOpt", NPU_CALL_DEVICE);
    npu_arg_int(&call, "opt", (int)opt);
    npu_arg_int(&call, "value", value);
    if (!go)
        AF_FORCED;
    else
        ret = set_option(&process, opt, value, call.function);
    AF_END;
}
