/* acl_rt.h: the user's functions that hear of failed tasks, and what they may ask. */
#include "exception.h"

npu_kind af_exception_kind = {.name = "exception"};

enum { LISTENERS = 32 };
static aclrtExceptionInfoCallback single, listeners[LISTENERS];
NPU_LOCK(lock);

typedef struct exception {
    uint32_t task, stream, thread, device, code;
    aclrtFuncHandle function;
    uint64_t arguments;
    uint32_t arguments_size;
} exception;

void af_exception_raise(const af_stream *stream, const af_queued *node, aclError code)
{
    aclrtExceptionInfoCallback now[LISTENERS + 1];
    exception e = {node->id, (uint32_t)stream->id, node->thread, (uint32_t)stream->device, (uint32_t)code,
                   node->task.function, node->task.arguments, node->task.arguments_size};
    uintptr_t handle;
    int i;
    npu_log(NPU_LOG_ERROR, "stream %d: task %u (%s) failed with %d", (int)stream->id, (unsigned)node->id,
            node->task.name, code);
    pthread_mutex_lock(&lock);
    memcpy(now, listeners, sizeof listeners);
    now[LISTENERS] = single;
    pthread_mutex_unlock(&lock);
    handle = npu_handle_new(&af_exception_kind, &e); /* valid while the functions run */
    if (!handle) return;
    for (i = 0; i <= LISTENERS; i++)
        if (now[i]) now[i]((aclrtExceptionInfo *)handle);
    npu_handle_close(&af_exception_kind, handle);
}

aclError af_aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
{
    pthread_mutex_lock(&lock);
    single = callback;
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

static aclError change(aclrtExceptionInfoCallback old, aclrtExceptionInfoCallback new, const char *function)
{
    int i, at = -1;
    if (!old && !new) return af_null(function, "callback");
    pthread_mutex_lock(&lock);
    for (i = 0; i < LISTENERS && at < 0; i++)
        if (listeners[i] == old) at = i;
    if (at >= 0) listeners[at] = new;
    pthread_mutex_unlock(&lock);
    if (at >= 0) return ACL_SUCCESS;
    return old ? af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the function is not registered")
               : af_fail(ACL_ERROR_RT_OVER_LIMIT, function, "there are %d functions already", (int)LISTENERS);
}

aclError af_aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback)
{
    return change(NULL, callback, AF_NAME);
}

aclError af_aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback)
{
    return change(callback, NULL, AF_NAME);
}

/* A copy of the record behind the pointer; false for another pointer, or after the function with this record has
 * returned. */
static bool look(const aclrtExceptionInfo *info, exception *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    const exception *e = af_get(&af_exception_kind, info, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!e) return false;
    *out = *e;
    af_put(&af_exception_kind, info);
    return true;
}

/* Documented: NULL gives ACL_ERROR_INVALID_EXCEPTION_INFO as an unsigned number; the headers have no such name. */
#define ANSWER(name, member)                                                                                          \
    uint32_t af_##name(const aclrtExceptionInfo *info)                                                                \
    {                                                                                                                 \
        exception e;                                                                                                  \
        return look(info, &e, AF_NAME) ? e.member : UINT32_MAX;                                                       \
    }

ANSWER(aclrtGetTaskIdFromExceptionInfo, task)
ANSWER(aclrtGetStreamIdFromExceptionInfo, stream)
ANSWER(aclrtGetThreadIdFromExceptionInfo, thread)
ANSWER(aclrtGetDeviceIdFromExceptionInfo, device)
ANSWER(aclrtGetErrorCodeFromExceptionInfo, code)

aclError af_aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen)
{
    exception e;
    if (!info || !devArgsPtr || !devArgsLen)
        return af_null(AF_NAME, !info ? "info" : !devArgsPtr ? "devArgsPtr" : "devArgsLen");
    if (!look(info, &e, AF_NAME)) return ACL_ERROR_INVALID_PARAM;
    *devArgsPtr = (void *)(uintptr_t)e.arguments;
    *devArgsLen = e.arguments_size;
    return ACL_SUCCESS;
}

aclError af_aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info, aclrtFuncHandle *func)
{
    exception e;
    if (!info || !func) return af_null(AF_NAME, info ? "func" : "info");
    if (!look(info, &e, AF_NAME)) return ACL_ERROR_INVALID_PARAM;
    *func = e.function;
    return ACL_SUCCESS;
}
