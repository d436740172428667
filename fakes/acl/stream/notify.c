/* acl_rt.h: notifies, flags and counters between streams of any device; and values in device memory used like that. */
#include "memory.h"
#include "notify_flag.h"
#include "stream.h"

npu_kind af_count_notify_kind = {.name = "count_notify", .destroy = free};
static uint32_t ids;

static aclError create(npu_kind *kind, void **out, uint64_t flag, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_notify *n;
    if (!out) return af_null(function, kind->name);
    if (flag > ACL_NOTIFY_DEVICE_USE_ONLY)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flag %llu is neither 0 nor 1", (unsigned long long)flag);
    here = af_here(function, &ret);
    if (!here) return ret;
    af_leave(here);
    n = calloc(1, sizeof *n);
    if (n) {
        pthread_mutex_lock(&af_lock);
        n->id = ids++;
        pthread_mutex_unlock(&af_lock);
    }
    return af_new(kind, n, out);
}

/* --- tasks -------------------------------------------------------------------------------------------------------- */

typedef struct use {
    npu_kind *kind; /* NULL: a value in memory */
    void *handle;
    af_notify *notify;
    void *address;
    uint64_t value;
    uint32_t mode, timeout_ms;
    bool clear;
} use;

static void give_up(void *data)
{
    use *u = data;
    if (u->kind) af_put(u->kind, u->handle);
    free(u);
}

static aclError record(void *data, af_stream *stream)
{
    use *u = data;
    (void)stream;
    pthread_mutex_lock(&af_lock);
    af_notify_raise(u->notify);
    af_wake();
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static bool notified(const use *u)
{
    return af_notify_raised(u->notify);
}

static bool counted(const use *u)
{
    uint32_t now = u->notify->value, wanted = (uint32_t)u->value;
    switch (u->mode) {
    case ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE: return now < wanted;
    case ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE: return now == wanted;
    case ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE: return now > wanted;
    case ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE: return now >= wanted;
    default: return (now & wanted) == wanted; /* WAIT_EQUAL_WITH_BITMASK */
    }
}

static bool valued(const use *u)
{
    const void *bytes = af_device_bytes(u->address, 8);
    uint64_t now;
    if (!bytes) return true; /* freed meanwhile */
    memcpy(&now, bytes, sizeof now);
    switch (u->mode) {
    case ACL_STREAM_WAIT_VALUE_GEQ: return (int64_t)(now - u->value) >= 0;
    case ACL_STREAM_WAIT_VALUE_EQ: return now == u->value;
    case ACL_STREAM_WAIT_VALUE_AND: return (now & u->value) != 0;
    default: return ~(now | u->value) != 0;
    }
}

static aclError await(use *u, bool (*reached)(const use *), af_stream *stream)
{
    uint64_t deadline = af_deadline_ms(u->timeout_ms ? (int32_t)u->timeout_ms : -1);
    bool in_time = true;
    pthread_mutex_lock(&af_lock);
    while (in_time && af_stream_wanted(stream) && !reached(u))
        in_time = u->notify && u->notify->shared ? af_notify_look_again(deadline) : af_wait(deadline);
    if (in_time && u->notify) {
        af_notify_lower(u->notify);
        if (u->clear) u->notify->value = 0;
    }
    pthread_mutex_unlock(&af_lock);
    return in_time ? ACL_SUCCESS : ACL_ERROR_RT_WAIT_TIMEOUT;
}

static aclError await_notify(void *data, af_stream *stream)
{
    return await(data, notified, stream);
}

static aclError await_count(void *data, af_stream *stream)
{
    return await(data, counted, stream);
}

static aclError await_value(void *data, af_stream *stream)
{
    return await(data, valued, stream);
}

static aclError count(void *data, af_stream *stream)
{
    use *u = data;
    uint32_t value = (uint32_t)u->value;
    (void)stream;
    pthread_mutex_lock(&af_lock);
    if (u->mode == ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE)
        u->notify->value = value;
    else if (u->mode == ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE)
        u->notify->value += value;
    else if (u->mode == ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE)
        u->notify->value |= value;
    else
        u->notify->value &= value;
    af_wake();
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError write_value(void *data, af_stream *stream)
{
    use *u = data;
    void *bytes;
    (void)stream;
    pthread_mutex_lock(&af_lock); /* waiting tasks read under it */
    bytes = af_device_bytes(u->address, 8);
    if (bytes) memcpy(bytes, &u->value, 8);
    af_wake();
    pthread_mutex_unlock(&af_lock);
    return bytes ? ACL_SUCCESS : ACL_ERROR_RT_DEVICE_MEM_ERROR;
}

/* Queues a task of `wanted` (copied); kind and handle say what it holds. */
static aclError submit(const use *wanted, aclrtStream stream, const char *name, aclError (*run)(void *, af_stream *),
                       const char *function)
{
    aclError ret = ACL_SUCCESS;
    use *u = malloc(sizeof *u);
    af_task task = {.name = name, .run = run, .destroy = give_up, .data = u, .flags = AF_TASK_WAITS};
    af_stream *s;
    if (!u) return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    *u = *wanted;
    if (u->kind && !(u->notify = af_get(u->kind, u->handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret))) {
        free(u);
        return ret;
    }
    s = af_stream_use(stream, function, &ret);
    if (!s) {
        give_up(u);
        return ret;
    }
    ret = af_submit(s, &task, function);
    af_stream_put(s);
    return ret;
}

/* --- the API ------------------------------------------------------------------------------------------------------ */

aclError af_aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
{
    return create(&af_notify_kind, notify, flag, AF_NAME);
}

aclError af_aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
{
    return submit(&(use){.kind = &af_notify_kind, .handle = notify}, stream, "record notify", record, AF_NAME);
}

aclError af_aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
{
    aclError ret = ACL_SUCCESS;
    /* seconds; 0: no limit */
           use wanted = {.kind = &af_notify_kind, .handle = notify};
           wanted.timeout_ms = timeout > INT32_MAX / 1000 ? 0 : timeout * 1000;
           ret = submit(&wanted, stream, "wait for notify", await_notify, AF_NAME);
    return ret;
}

aclError af_aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
{
    aclError ret = ACL_SUCCESS;
    if (!notifies || !num) return af_null(AF_NAME, "notifies");
    size_t i;
    for (i = 0; i < num && ret == ACL_SUCCESS; i++) {
        af_notify *n = af_get(&af_notify_kind, notifies[i], AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
        if (!n) break;
        pthread_mutex_lock(&af_lock);
        af_notify_lower(n);
        pthread_mutex_unlock(&af_lock);
        af_put(&af_notify_kind, notifies[i]);
    }
    return ret;
}

aclError af_aclrtGetNotifyId(af_notify *notify, uint32_t *notifyId)
{
    *notifyId = notify->id;
    return ACL_SUCCESS;
}

aclError af_aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag)
{
    return create(&af_count_notify_kind, cntNotify, flag, AF_NAME);
}

aclError af_aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info)
{
    if ((unsigned)info->mode > ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE || (int)info->mode == 3)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "mode %d is no record mode", (int)info->mode);
    use wanted = {.kind = &af_count_notify_kind, .handle = cntNotify, .value = info->value};
    wanted.mode = (uint32_t)info->mode;
    return submit(&wanted, stream, "count", count, AF_NAME);
}

aclError af_aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info)
{
    if ((unsigned)info->mode > ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "mode %d is no wait mode", (int)info->mode);
    use wanted = {.kind = &af_count_notify_kind, .handle = cntNotify, .value = info->value};
    wanted.mode = (uint32_t)info->mode;
    wanted.timeout_ms = info->timeout > INT32_MAX / 1000 ? 0 : info->timeout * 1000;
    wanted.clear = info->isClear;
    return submit(&wanted, stream, "wait for count", await_count, AF_NAME);
}

aclError af_aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream)
{
    return submit(&(use){.kind = &af_count_notify_kind, .handle = cntNotify}, stream, "reset count", count, AF_NAME) ;
}

aclError af_aclrtCntNotifyGetId(af_notify *notify, uint32_t *notifyId)
{
    *notifyId = notify->id;
    return ACL_SUCCESS;
}

/* --- values ------------------------------------------------------------------------------------------------------- */

static aclError value_task(void *address, uint64_t value, uint32_t mode, aclrtStream stream, bool wait,
                           const char *function)
{
    use wanted = {.address = address, .value = value, .mode = mode};
    if (!address) return af_null(function, "devAddr");
    if ((uintptr_t)address % 8)
        return af_fail(ACL_ERROR_RT_ADDR_UNALIGNED, function, "the address is no multiple of 8");
    if (!af_device_bytes(address, 8))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "no 8 bytes of live device memory begin there");
    return wait ? submit(&wanted, stream, "wait for value", await_value, function)
                : submit(&wanted, stream, "write value", write_value, function);
}

aclError af_aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    if (flag)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flag %u is reserved and must be 0", (unsigned)flag);
    return value_task(devAddr, value, 0, stream, false, AF_NAME);
}

aclError af_aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    if (flag > ACL_STREAM_WAIT_VALUE_NOR)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flag %u is none of ACL_STREAM_WAIT_VALUE_...", (unsigned)flag);
    return value_task(devAddr, value, flag, stream, true, AF_NAME);
}
