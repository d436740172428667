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

aclError af_aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{
    return create(context, deviceId, AF_NAME);
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

aclError af_aclrtDestroyContext(aclrtContext context)
{
    return destroy(context, AF_NAME);
}

aclError af_aclrtSetCurrentContext(aclrtContext context)
{
    if (!npu_handle_live(&af_context_kind, (uintptr_t)context)) /* measured: looked up, not followed */
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "this is no live context");
    af_context_bind(context);
    return ACL_SUCCESS;
}

aclError af_aclrtGetCurrentContext(af_context *here, aclrtContext *context)
{
    *context = here->handle;
    return ACL_SUCCESS;
}

aclError af_aclrtCtxGetCurrentDefaultStream(af_context *here, aclrtStream *stream)
{
    *stream = here->default_stream;
    return ACL_SUCCESS;
}

aclError af_aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{
    aclError ret = af_device_check(deviceId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (flags) *flags = 0;
    *active = af_device_active(deviceId, NULL);
    return ret;
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

NPU_LOCK(lock);
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

aclError af_aclrtCtxGetSysParamOpt(af_context *here, aclSysParamOpt opt, int64_t *value)
{
    return get_option(here, opt, value, AF_NAME);
}

aclError af_aclrtCtxSetSysParamOpt(af_context *here, aclSysParamOpt opt, int64_t value)
{
    return set_option(here, opt, value, AF_NAME);
}

aclError af_aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    return get_option(&process, opt, value, AF_NAME);
}

aclError af_aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    return set_option(&process, opt, value, AF_NAME);
}
