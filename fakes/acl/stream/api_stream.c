/* acl_rt.h: streams. */
#include "capture.h"
#include "device.h"
#include "names.h"
#include "stream_state.h"

static aclError create(aclrtStream *out, uint32_t priority, uint32_t flags, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    if (!out) return af_null(function, "stream");
    here = af_here(function, &ret);
    if (!here) return ret;
    if (priority > AF_LEAST_PRIORITY)
        npu_log(NPU_LOG_WARNING, "%s: priority %u is out of 0 to 7; 7 is taken", function, (unsigned)priority);
    ret = af_stream_new(here, priority, flags, false, out);
    af_leave(here);
    return ret;
}

aclError aclrtCreateStream(aclrtStream *stream)
{
    AF_BEGIN("aclrtCreateStream", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else
        ret = create(stream, 0, 0, call.function);
    af_arg_out(&call, "stream", &af_stream_kind, stream, go && ret == ACL_SUCCESS);
    AF_END;
}

aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{
    AF_BEGIN("aclrtCreateStreamWithConfig", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "priority", priority);
    npu_arg_flags(&call, "flag", flag, af_stream_flags);
    if (!go)
        AF_FORCED;
    else
        ret = create(stream, priority, flag, call.function);
    af_arg_out(&call, "stream", &af_stream_kind, stream, go && ret == ACL_SUCCESS);
    AF_END;
}

/* --- settings, as small systems make streams ------------------------------------------------------------------------ */

npu_kind af_stream_config_kind = {.name = "stream_config", .destroy = free};

aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void)
{
    npu_call call;
    aclrtStreamConfigHandle *config = NULL;
    if (npu_call_begin(&call, "aclrtCreateStreamConfigHandle", NPU_CALL_PLAIN) && !npu_alloc_fails())
        config = calloc(1, sizeof *config);
    if (config && npu_handle_add(&af_stream_config_kind, config, config)) {
        free(config);
        config = NULL;
    }
    npu_call_end(&call, (int64_t)(intptr_t)config);
    return config;
}

aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle)
{
    AF_BEGIN("aclrtDestroyStreamConfigHandle", NPU_CALL_PLAIN);
    af_arg(&call, "handle", &af_stream_config_kind, handle);
    if (!go)
        AF_FORCED;
    else
        ret = af_close(&af_stream_config_kind, handle, call.function, ACL_ERROR_INVALID_PARAM);
    AF_END;
}

static aclError set_option(aclrtStreamConfigHandle *config, aclrtStreamConfigAttr attr, const void *value, size_t size,
                           const char *function)
{
    const struct {
        void *field;
        size_t size;
    } fields[] = {{&config->workptr, sizeof config->workptr}, {&config->workSize, sizeof config->workSize},
                  {&config->flag, sizeof config->flag}, {&config->priority, sizeof config->priority}};
    if ((unsigned)attr >= sizeof fields / sizeof *fields)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "attr %d is no aclrtStreamConfigAttr", (int)attr);
    if (attr == ACL_RT_STREAM_FLAG && size == sizeof(uint32_t)) { /* programs give either */
        uint32_t flag;
        memcpy(&flag, value, sizeof flag);
        config->flag = flag;
        return ACL_SUCCESS;
    }
    if (size != fields[attr].size)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "valueSize %zu, the attribute has %zu", size, fields[attr].size);
    memcpy(fields[attr].field, value, size);
    return ACL_SUCCESS;
}

aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue,
                                 size_t valueSize)
{
    AF_BEGIN("aclrtSetStreamConfigOpt", NPU_CALL_PLAIN);
    af_arg(&call, "handle", &af_stream_config_kind, handle);
    npu_arg_int(&call, "attr", (int)attr);
    npu_arg_uint(&call, "valueSize", valueSize);
    if (!go)
        AF_FORCED;
    else if (!attrValue)
        ret = af_null(call.function, "attrValue");
    else {
        aclrtStreamConfigHandle *config = af_get(&af_stream_config_kind, handle, call.function, ACL_ERROR_INVALID_PARAM, &ret);
        if (config) {
            ret = set_option(config, attr, attrValue, valueSize, call.function);
            af_put(&af_stream_config_kind, handle);
        }
    }
    AF_END;
}

aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{
    AF_BEGIN("aclrtCreateStreamV2", NPU_CALL_DEVICE);
    af_arg(&call, "handle", &af_stream_config_kind, handle);
    if (!go)
        AF_FORCED;
    else if (!handle) /* the defaults */
        ret = create(stream, 0, 0, call.function);
    else {
        aclrtStreamConfigHandle *config = af_get(&af_stream_config_kind, (void *)(uintptr_t)handle, call.function,
                                                 ACL_ERROR_INVALID_PARAM, &ret);
        if (config) {
            if (config->workptr)
                npu_log(NPU_LOG_WARNING, "%s: models on the stream take working memory of their own", call.function);
            ret = create(stream, config->priority, (uint32_t)config->flag, call.function);
            af_put(&af_stream_config_kind, (void *)(uintptr_t)handle);
        }
    }
    af_arg_out(&call, "stream", &af_stream_kind, stream, go && ret == ACL_SUCCESS);
    AF_END;
}

/* --- end ---------------------------------------------------------------------------------------------------------- */

static aclError end(aclrtStream handle, bool force, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    bool is_default;
    stream = af_get(&af_stream_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!stream) return ret;
    is_default = stream->is_default;
    ret = af_refuse_in_callback(function);
    if (ret == ACL_SUCCESS && !force) ret = af_capture_allows_stream(stream, function);
    if (ret == ACL_SUCCESS && is_default)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "this is the default stream of a context, it ends with that");
    if (ret == ACL_SUCCESS) ret = af_stream_end(handle, force);
    af_stream_put(stream);
    return ret;
}

aclError aclrtDestroyStream(aclrtStream stream)
{
    AF_BEGIN("aclrtDestroyStream", NPU_CALL_PLAIN);
    af_arg(&call, "stream", &af_stream_kind, stream);
    if (!go)
        AF_FORCED;
    else
        ret = end(stream, false, call.function);
    AF_END;
}

aclError aclrtDestroyStreamForce(aclrtStream stream)
{
    AF_BEGIN("aclrtDestroyStreamForce", NPU_CALL_PLAIN);
    af_arg(&call, "stream", &af_stream_kind, stream);
    if (!go)
        AF_FORCED;
    else
        ret = end(stream, true, call.function);
    AF_END;
}

/* --- waiting and asking ------------------------------------------------------------------------------------------- */

static aclError synchronize(aclrtStream handle, int32_t timeout, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    if (timeout < -1 || timeout == 0)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "timeout %d: -1 or milliseconds above 0", (int)timeout);
    stream = af_stream_get(handle, function, &ret); /* measured: another context's is fine */
    if (!stream) return ret;
    ret = af_capture_allows_stream(stream, function);
    if (ret == ACL_SUCCESS) ret = af_stream_wait(stream, timeout, function);
    af_stream_put(stream);
    return ret;
}

aclError aclrtSynchronizeStream(aclrtStream stream)
{
    AF_BEGIN("aclrtSynchronizeStream", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else
        ret = synchronize(stream, -1, call.function);
    AF_END;
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{
    AF_BEGIN("aclrtSynchronizeStreamWithTimeout", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    npu_arg_int(&call, "timeout", timeout);
    if (!go)
        AF_FORCED;
    else
        ret = synchronize(stream, timeout, call.function);
    AF_END;
}

/* Begins a function that reads or changes something of a stream: `stream` is held in `s` while `body` runs. */
#define WITH_STREAM(body)                                                                                             \
    do {                                                                                                              \
        af_stream *s = af_stream_get(stream, call.function, &ret);                                                    \
        if (s) {                                                                                                      \
            body;                                                                                                     \
            af_stream_put(s);                                                                                         \
        }                                                                                                             \
    } while (0)

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
{
    AF_BEGIN("aclrtStreamQuery", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if (!status)
        ret = af_null(call.function, "status");
    else
        WITH_STREAM({
            ret = af_capture_allows_stream(s, call.function);
            if (ret == ACL_SUCCESS)
                *status = af_stream_idle(s) ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
        });
    if (go && ret == ACL_SUCCESS) npu_arg_int(&call, "status", (int)*status);
    AF_END;
}

aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
{
    AF_BEGIN("aclrtStreamGetId", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if (!streamId)
        ret = af_null(call.function, "streamId");
    else
        WITH_STREAM(*streamId = s->id);
    AF_END;
}

aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority)
{
    AF_BEGIN("aclrtStreamGetPriority", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if (!priority)
        ret = af_null(call.function, "priority");
    else
        WITH_STREAM(*priority = s->priority; npu_arg_uint(&call, "priority", *priority));
    AF_END;
}

aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags)
{
    AF_BEGIN("aclrtStreamGetFlags", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if (!flags)
        ret = af_null(call.function, "flags");
    else
        WITH_STREAM(*flags = s->flags; npu_arg_flags(&call, "flags", *flags, af_stream_flags));
    AF_END;
}

aclError aclrtStreamAbort(aclrtStream stream)
{
    AF_BEGIN("aclrtStreamAbort", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if ((ret = af_refuse_in_callback(call.function)) == ACL_SUCCESS)
        WITH_STREAM(ret = af_stream_abort(s));
    AF_END;
}

static aclError set_failure_mode(af_stream *stream, uint64_t mode, const char *function)
{
    if (mode > ACL_STOP_ON_FAILURE)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "mode %llu is neither 0 nor 1", (unsigned long long)mode);
    if (stream->is_default)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the default stream always goes on after failures");
    pthread_mutex_lock(&af_lock);
    stream->failure_mode = mode;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
{
    AF_BEGIN("aclrtSetStreamFailureMode", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    npu_arg_uint(&call, "mode", mode);
    if (!go)
        AF_FORCED;
    else
        WITH_STREAM(ret = set_failure_mode(s, mode, call.function));
    AF_END;
}

aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{
    AF_BEGIN("aclrtSetStreamOverflowSwitch", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    npu_arg_uint(&call, "flag", flag);
    if (!go)
        AF_FORCED;
    else if (flag > 1)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "flag %u is neither 0 nor 1", (unsigned)flag);
    else
        WITH_STREAM(s->overflow = flag);
    AF_END;
}

aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
{
    AF_BEGIN("aclrtGetStreamOverflowSwitch", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    if (!go)
        AF_FORCED;
    else if (!flag)
        ret = af_null(call.function, "flag");
    else
        WITH_STREAM(*flag = s->overflow);
    AF_END;
}

static aclError set_attribute(af_stream *stream, aclrtStreamAttr attr, const aclrtStreamAttrValue *value,
                              const char *function)
{
    switch (attr) {
    case ACL_STREAM_ATTR_FAILURE_MODE: return set_failure_mode(stream, value->failureMode, function);
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: stream->overflow = value->overflowSwitch; break;
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG: stream->tag = value->userCustomTag; break;
    case ACL_STREAM_ATTR_CACHE_OP_INFO: stream->cache_info = value->cacheOpInfoSwitch; break;
    case ACL_STREAM_ATTR_PRIORITY:
        if (value->streamPriority > AF_LEAST_PRIORITY)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "priority %u is out of 0 to 7",
                           (unsigned)value->streamPriority);
        if (!af_stream_idle(stream)) /* its worker counts on it */
            return af_fail(ACL_ERROR_RT_STREAM_NOT_COMPLETE, function, "the stream still has tasks");
        stream->priority = value->streamPriority;
        break;
    default: return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "attribute %d is no aclrtStreamAttr", (int)attr);
    }
    return ACL_SUCCESS;
}

aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    AF_BEGIN("aclrtSetStreamAttribute", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    npu_arg_int(&call, "stmAttrType", (int)stmAttrType);
    if (!go)
        AF_FORCED;
    else if (!value)
        ret = af_null(call.function, "value");
    else
        WITH_STREAM(ret = set_attribute(s, stmAttrType, value, call.function));
    AF_END;
}

aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    AF_BEGIN("aclrtGetStreamAttribute", NPU_CALL_DEVICE);
    af_arg_stream(&call, stream);
    npu_arg_int(&call, "stmAttrType", (int)stmAttrType);
    if (!go)
        AF_FORCED;
    else if (!value)
        ret = af_null(call.function, "value");
    else
        WITH_STREAM({
            memset(value, 0, sizeof *value);
            switch (stmAttrType) {
            case ACL_STREAM_ATTR_FAILURE_MODE: value->failureMode = s->failure_mode; break;
            case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: value->overflowSwitch = s->overflow; break;
            case ACL_STREAM_ATTR_USER_CUSTOM_TAG: value->userCustomTag = s->tag; break;
            case ACL_STREAM_ATTR_CACHE_OP_INFO: value->cacheOpInfoSwitch = s->cache_info; break;
            case ACL_STREAM_ATTR_PRIORITY: value->streamPriority = s->priority; break;
            default: ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "no such attribute");
            }
        });
    AF_END;
}

aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
{
    AF_BEGIN("aclrtGetStreamAvailableNum", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!streamCount)
        ret = af_null(call.function, "streamCount");
    else if (af_device_here() < 0)
        ret = af_fail(ACL_ERROR_RT_CONTEXT_NULL, call.function, "this thread has no context");
    else {
        long live = npu_kind_live(&af_stream_kind);
        *streamCount = live < 1984 ? (uint32_t)(1984 - live) : 0;
    }
    AF_END;
}

aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
{
    AF_BEGIN("aclrtGetThreadLastTaskId", NPU_CALL_DEVICE);
    if (!go)
        AF_FORCED;
    else if (!taskId)
        ret = af_null(call.function, "taskId");
    else
        *taskId = af_last_task_here();
    AF_END;
}
