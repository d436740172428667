/* acl_rt.h: streams. */
#include "capture.h"
#include "device.h"
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

aclError af_aclrtCreateStream(aclrtStream *stream)
{
    return create(stream, 0, 0, AF_NAME);
}

aclError af_aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{
    return create(stream, priority, flag, AF_NAME);
}

/* --- settings, as small systems make streams ------------------------------------------------------------------------ */

npu_kind af_stream_config_kind = {.name = "stream_config", .destroy = free};

aclrtStreamConfigHandle *af_aclrtCreateStreamConfigHandle(void)
{
    aclrtStreamConfigHandle *config = NULL;
    if (!npu_alloc_fails())
        config = calloc(1, sizeof *config);
    if (config && npu_handle_add(&af_stream_config_kind, config, config)) {
        free(config);
        config = NULL;
    }
    return config;
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

aclError af_aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *config, aclrtStreamConfigAttr attr,
                                    const void *attrValue, size_t valueSize)
{
    return set_option(config, attr, attrValue, valueSize, AF_NAME);
}

aclError af_aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{
    aclError ret = ACL_SUCCESS;
    if (!handle) return create(stream, 0, 0, AF_NAME); /* the defaults */
    aclrtStreamConfigHandle *config = af_get(&af_stream_config_kind, (void *)(uintptr_t)handle, AF_NAME,
                                             ACL_ERROR_INVALID_PARAM, &ret);
    if (config) {
        if (config->workptr)
            npu_log(NPU_LOG_WARNING, "%s: models on the stream take working memory of their own", AF_NAME);
        ret = create(stream, config->priority, (uint32_t)config->flag, AF_NAME);
        af_put(&af_stream_config_kind, (void *)(uintptr_t)handle);
    }
    return ret;
}

/* --- end ---------------------------------------------------------------------------------------------------------- */

static aclError end(af_stream *stream, bool force, const char *function)
{
    aclError ret = af_refuse_in_callback(function);
    if (ret == ACL_SUCCESS && !force) ret = af_capture_allows_stream(stream, function);
    if (ret == ACL_SUCCESS && stream->is_default)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "this is the default stream of a context, it ends with that");
    if (ret == ACL_SUCCESS) ret = af_stream_end(stream->handle, force);
    return ret;
}

aclError af_aclrtDestroyStream(af_stream *stream)
{
    return end(stream, false, AF_NAME);
}

aclError af_aclrtDestroyStreamForce(af_stream *stream)
{
    return end(stream, true, AF_NAME);
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

aclError af_aclrtSynchronizeStream(aclrtStream stream)
{
    return synchronize(stream, -1, AF_NAME);
}

aclError af_aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{
    return synchronize(stream, timeout, AF_NAME);
}

aclError af_aclrtStreamQuery(af_stream *s, aclrtStreamStatus *status)
{
    aclError ret = ACL_SUCCESS;
    ret = af_capture_allows_stream(s, AF_NAME);
    if (ret == ACL_SUCCESS)
        *status = af_stream_idle(s) ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
    return ret;
}

aclError af_aclrtStreamGetId(af_stream *s, int32_t *streamId)
{
    *streamId = s->id;
    return ACL_SUCCESS;
}

aclError af_aclrtStreamGetPriority(af_stream *s, uint32_t *priority)
{
    *priority = s->priority;
    return ACL_SUCCESS;
}

aclError af_aclrtStreamGetFlags(af_stream *s, uint32_t *flags)
{
    *flags = s->flags;
    return ACL_SUCCESS;
}

aclError af_aclrtStreamAbort(aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    if ((ret = af_refuse_in_callback(AF_NAME)) == ACL_SUCCESS) {
        af_stream *s = af_stream_get(stream, AF_NAME, &ret);
        if (!s) return ret;
        ret = af_stream_abort(s);
        af_stream_put(s);
    }
    return ret;
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

aclError af_aclrtSetStreamFailureMode(af_stream *s, uint64_t mode)
{
    return set_failure_mode(s, mode, AF_NAME);
}

aclError af_aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{
    aclError ret = ACL_SUCCESS;
    if (flag > 1) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flag %u is neither 0 nor 1", (unsigned)flag);
    af_stream *s = af_stream_get(stream, AF_NAME, &ret);
    if (!s) return ret;
    s->overflow = flag;
    af_stream_put(s);
    return ret;
}

aclError af_aclrtGetStreamOverflowSwitch(af_stream *s, uint32_t *flag)
{
    *flag = s->overflow;
    return ACL_SUCCESS;
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

aclError af_aclrtSetStreamAttribute(af_stream *s, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    return set_attribute(s, stmAttrType, value, AF_NAME);
}

aclError af_aclrtGetStreamAttribute(af_stream *s, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    aclError ret = ACL_SUCCESS;
    memset(value, 0, sizeof *value);
    switch (stmAttrType) {
    case ACL_STREAM_ATTR_FAILURE_MODE: value->failureMode = s->failure_mode; break;
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: value->overflowSwitch = s->overflow; break;
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG: value->userCustomTag = s->tag; break;
    case ACL_STREAM_ATTR_CACHE_OP_INFO: value->cacheOpInfoSwitch = s->cache_info; break;
    case ACL_STREAM_ATTR_PRIORITY: value->streamPriority = s->priority; break;
    default: ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "no such attribute");
    }
    return ret;
}

aclError af_aclrtGetStreamAvailableNum(uint32_t *streamCount)
{
    if (af_device_here() < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "this thread has no context");
    long live = npu_kind_live(&af_stream_kind);
    *streamCount = live < 1984 ? (uint32_t)(1984 - live) : 0;
    return ACL_SUCCESS;
}

aclError af_aclrtGetThreadLastTaskId(uint32_t *taskId)
{
    *taskId = af_last_task_here();
    return ACL_SUCCESS;
}
