/* Arguments of a launch put together one by one: aclrtKernelArgs... */
#include "kernel.h"

enum { MOST_ENTRIES = 64 };

typedef struct entry {
    bool holder;         /* its data lies in device memory of the launch, the argument is the address */
    size_t at, size;     /* in the arguments; a holder's data in `data` */
    unsigned char *data; /* holders only, host memory that the user fills */
} entry;

typedef struct arguments {
    aclrtBinHandle binary;
    aclrtFuncHandle function;
    bool finished;
    int count;
    entry entries[MOST_ENTRIES];
    size_t size;
    unsigned char bytes[AF_MOST_ARGUMENT_BYTES];
} arguments;

static void destroy(void *object)
{
    arguments *a = object;
    for (int i = 0; i < a->count; i++)
        free(a->entries[i].data);
    free(a);
}

npu_kind af_args_kind = {.name = "kernel_args", .destroy = destroy};

static int end_one(uintptr_t handle, void *object, void *binary)
{
    if (((arguments *)object)->binary == binary)
        npu_handle_close(&af_args_kind, handle);
    return 0;
}

void af_args_end_of(aclrtBinHandle binary)
{
    npu_handle_each(&af_args_kind, end_one, binary);
}

static aclError start(aclrtFuncHandle handle, arguments **out, const char *caller)
{
    aclError ret = ACL_SUCCESS;
    af_function *function = af_get(&af_function_kind, handle, caller, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!function)
        return ret;
    *out = calloc(1, sizeof **out);
    if (*out) {
        (*out)->binary = function->binary;
        (*out)->function = handle;
    }
    af_put(&af_function_kind, handle);
    return *out ? ACL_SUCCESS : ACL_ERROR_RT_MEMORY_ALLOCATION;
}

static arguments *get(aclrtArgsHandle handle, bool open, const char *caller, aclError *ret)
{
    arguments *a = af_get(&af_args_kind, handle, caller, ACL_ERROR_RT_INVALID_HANDLE, ret);
    if (a && open && a->finished) {
        *ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "the arguments were finalized; aclrtKernelArgsInit makes new ones");
        af_put(&af_args_kind, handle);
        return NULL;
    }
    return a;
}

/* The next place, aligned as a member of a C struct is. */
static aclError append(arguments *a, size_t size, aclrtParamHandle *param, entry **out, const char *caller)
{
    size_t alignment = size >= 8 ? sizeof(void *) : size >= 4 ? 4 : size >= 2 ? 2 : 1;
    size_t at = (a->size + alignment - 1) / alignment * alignment;
    if (a->count == MOST_ENTRIES || at > sizeof a->bytes || size > sizeof a->bytes - at)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "the arguments hold at most %d parts and %zu bytes", MOST_ENTRIES,
                       sizeof a->bytes);
    *out = &a->entries[a->count++];
    (*out)->at = at;
    (*out)->size = size;
    a->size = at + size;
    *param = (aclrtParamHandle)(uintptr_t)a->count;
    return ACL_SUCCESS;
}

static entry *entry_of(arguments *a, aclrtParamHandle param, const char *caller, aclError *ret)
{
    if (!param)
        *ret = af_null(caller, "paramHandle");
    else if ((uintptr_t)param > (uintptr_t)a->count)
        *ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "paramHandle is none of these arguments");
    else
        return &a->entries[(uintptr_t)param - 1];
    return NULL;
}

aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize)
{
    AF_BEGIN("aclrtKernelArgsGetHandleMemSize", NPU_CALL_PLAIN);
    af_arg(&call, "funcHandle", &af_function_kind, funcHandle);
    if (!go) AF_FORCED;
    else if (!memSize) ret = af_null(call.function, "memSize");
    else if (af_get(&af_function_kind, funcHandle, call.function, ACL_ERROR_RT_INVALID_HANDLE, &ret)) {
        *memSize = 256; /* the user's memory only names the handle */
        af_put(&af_function_kind, funcHandle);
    }
    AF_END;
}

aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize, size_t *actualArgsSize)
{
    AF_BEGIN("aclrtKernelArgsGetMemSize", NPU_CALL_PLAIN);
    af_arg(&call, "funcHandle", &af_function_kind, funcHandle);
    npu_arg_uint(&call, "userArgsSize", userArgsSize);
    if (!go) AF_FORCED;
    else if (!actualArgsSize) ret = af_null(call.function, "actualArgsSize");
    else if (af_get(&af_function_kind, funcHandle, call.function, ACL_ERROR_RT_INVALID_HANDLE, &ret)) {
        *actualArgsSize = (userArgsSize + 7) / 8 * 8;
        af_put(&af_function_kind, funcHandle);
    }
    AF_END;
}

aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle)
{
    AF_BEGIN("aclrtKernelArgsInit", NPU_CALL_PLAIN);
    arguments *a = NULL;
    af_arg(&call, "funcHandle", &af_function_kind, funcHandle);
    if (!go) AF_FORCED;
    else if (!argsHandle) ret = af_null(call.function, "argsHandle");
    else if ((ret = start(funcHandle, &a, call.function)) == ACL_SUCCESS)
        ret = af_new(&af_args_kind, a, argsHandle);
    af_arg_out(&call, "argsHandle", &af_args_kind, argsHandle, ret == ACL_SUCCESS && !call.forced);
    AF_END;
}

static aclError init_by_user(aclrtFuncHandle function, aclrtArgsHandle handle, const void *memory, size_t size,
                             const char *caller)
{
    arguments *a = NULL;
    aclError ret;
    if (!handle)
        return af_null(caller, "argsHandle");
    if (!memory)
        return af_null(caller, "userHostMem");
    if (!size || size > AF_MOST_ARGUMENT_BYTES)
        return af_fail(ACL_ERROR_INVALID_PARAM, caller, "actualArgsSize is %zu, it can be 1 to %d", size,
                       AF_MOST_ARGUMENT_BYTES);
    npu_handle_close(&af_args_kind, (uintptr_t)handle); /* the same memory once more: the arguments before are over */
    ret = start(function, &a, caller);
    if (ret == ACL_SUCCESS && npu_handle_add(&af_args_kind, handle, a) != 0) {
        destroy(a);
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    }
    return ret;
}

aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem,
                                      size_t actualArgsSize)
{
    AF_BEGIN("aclrtKernelArgsInitByUserMem", NPU_CALL_PLAIN);
    af_arg(&call, "funcHandle", &af_function_kind, funcHandle);
    npu_arg_pointer(&call, "argsHandle", argsHandle);
    npu_arg_pointer(&call, "userHostMem", userHostMem);
    npu_arg_uint(&call, "actualArgsSize", actualArgsSize);
    if (!go) AF_FORCED;
    else ret = init_by_user(funcHandle, argsHandle, userHostMem, actualArgsSize, call.function);
    AF_END;
}

aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle)
{
    AF_BEGIN("aclrtKernelArgsAppend", NPU_CALL_PLAIN);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    npu_arg_data(&call, "param", param, paramSize);
    if (!go) AF_FORCED;
    else if (!param) ret = af_null(call.function, "param");
    else if (!paramHandle) ret = af_null(call.function, "paramHandle");
    else if (!paramSize) ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "paramSize is 0");
    else {
        entry *e;
        arguments *a = get(argsHandle, true, call.function, &ret);
        if (a && (ret = append(a, paramSize, paramHandle, &e, call.function)) == ACL_SUCCESS)
            memcpy(a->bytes + e->at, param, paramSize);
        if (a)
            af_put(&af_args_kind, argsHandle);
    }
    AF_END;
}

aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle, aclrtParamHandle *paramHandle)
{
    AF_BEGIN("aclrtKernelArgsAppendPlaceHolder", NPU_CALL_PLAIN);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    if (!go) AF_FORCED;
    else if (!paramHandle) ret = af_null(call.function, "paramHandle");
    else {
        entry *e;
        arguments *a = get(argsHandle, true, call.function, &ret);
        if (a && (ret = append(a, sizeof(void *), paramHandle, &e, call.function)) == ACL_SUCCESS) {
            e->holder = true;
            e->size = 0;
        }
        if (a)
            af_put(&af_args_kind, argsHandle);
    }
    AF_END;
}

static aclError holder_buffer(arguments *a, aclrtParamHandle param, size_t size, void **out, const char *caller)
{
    aclError ret = ACL_SUCCESS;
    entry *e = entry_of(a, param, caller, &ret);
    unsigned char *data;
    if (!e)
        return ret;
    if (!e->holder)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "paramHandle is a value, not a place holder");
    if (!size || size > AF_MOST_ARGUMENT_BYTES)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "dataSize is %zu, it can be 1 to %d", size, AF_MOST_ARGUMENT_BYTES);
    data = calloc(1, size);
    if (!data)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    free(e->data);
    e->data = data;
    e->size = size;
    *out = data;
    return ACL_SUCCESS;
}

aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, size_t dataSize,
                                             void **bufferAddr)
{
    AF_BEGIN("aclrtKernelArgsGetPlaceHolderBuffer", NPU_CALL_PLAIN);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    npu_arg_uint(&call, "dataSize", dataSize);
    if (!go) AF_FORCED;
    else if (!bufferAddr) ret = af_null(call.function, "bufferAddr");
    else {
        arguments *a = get(argsHandle, true, call.function, &ret);
        if (a) {
            ret = holder_buffer(a, paramHandle, dataSize, bufferAddr, call.function);
            af_put(&af_args_kind, argsHandle);
        }
    }
    AF_END;
}

aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle, aclrtParamHandle paramHandle, void *param, size_t paramSize)
{
    AF_BEGIN("aclrtKernelArgsParaUpdate", NPU_CALL_PLAIN);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    npu_arg_data(&call, "param", param, paramSize);
    if (!go) AF_FORCED;
    else if (!param) ret = af_null(call.function, "param");
    else {
        arguments *a = get(argsHandle, false, call.function, &ret); /* that is what it is for: after finalizing, too */
        entry *e = a ? entry_of(a, paramHandle, call.function, &ret) : NULL;
        if (e && (e->holder || paramSize != e->size))
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "paramSize is %zu, the parameter has %zu bytes", paramSize,
                          e->size);
        else if (e)
            memcpy(a->bytes + e->at, param, paramSize);
        if (a)
            af_put(&af_args_kind, argsHandle);
    }
    AF_END;
}

aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle)
{
    AF_BEGIN("aclrtKernelArgsFinalize", NPU_CALL_PLAIN);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    if (!go) AF_FORCED;
    else {
        arguments *a = get(argsHandle, true, call.function, &ret);
        if (a) {
            a->finished = true;
            af_put(&af_args_kind, argsHandle);
        }
    }
    AF_END;
}

static aclError launch(arguments *a, aclrtFuncHandle function, uint32_t blocks, aclrtStream stream,
                       const aclrtLaunchKernelCfg *cfg, const char *caller)
{
    af_place_holder holders[MOST_ENTRIES];
    unsigned char bytes[AF_MOST_ARGUMENT_BYTES];
    size_t size = a->size, count = 0;
    memcpy(bytes, a->bytes, a->size);
    for (int i = 0; i < a->count; i++) {
        entry *e = &a->entries[i];
        if (!e->holder)
            continue;
        size = (size + 7) / 8 * 8;
        if (!e->data || e->size > sizeof bytes - size)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "place holder %d has no data, or too much", i);
        memcpy(bytes + size, e->data, e->size);
        holders[count].address_at = e->at;
        holders[count++].data_at = size;
        size += e->size;
    }
    return af_launch_submit(function, blocks, bytes, size, true, holders, count, cfg, stream, caller);
}

aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream,
                                     aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve)
{
    AF_BEGIN("aclrtLaunchKernelWithConfig", NPU_CALL_DEVICE);
    af_arg(&call, "funcHandle", &af_function_kind, funcHandle);
    npu_arg_uint(&call, "numBlocks", numBlocks);
    af_arg_stream(&call, stream);
    npu_arg_pointer(&call, "cfg", cfg);
    af_arg(&call, "argsHandle", &af_args_kind, argsHandle);
    if (!go) AF_FORCED;
    else if (reserve) ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "reserve must be NULL");
    else {
        arguments *a = get(argsHandle, false, call.function, &ret);
        if (a && !a->finished)
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "the arguments are not finalized (aclrtKernelArgsFinalize)");
        else if (a && a->function != funcHandle)
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, call.function, "the arguments were made for another function");
        else if (a)
            ret = launch(a, funcHandle, numBlocks, stream, cfg, call.function);
        if (a)
            af_put(&af_args_kind, argsHandle);
    }
    AF_END;
}
