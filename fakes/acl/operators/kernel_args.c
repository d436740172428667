/* Arguments of a launch put together one by one: aclrtKernelArgs... */
#include "kernel.h"

enum { MOST_ENTRIES = 64 };

typedef struct entry {
    bool holder;         /* its data lies in device memory of the launch, the argument is the address */
    size_t at, size;     /* in the arguments; a holder's data in `data` */
    unsigned char *data; /* holders only, host memory that the user fills */
} entry;

typedef struct af_arguments {
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

arguments *af_arguments_enter(aclrtArgsHandle handle, const char *caller, aclError *ret)
{
    arguments *a = af_get(&af_args_kind, handle, caller, ACL_ERROR_RT_INVALID_HANDLE, ret);
    if (a && a->finished) {
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

aclError af_aclrtKernelArgsGetHandleMemSize(af_function *function, size_t *memSize)
{
    (void)function;
    *memSize = 256; /* the user's memory only names the handle */
    return ACL_SUCCESS;
}

aclError af_aclrtKernelArgsGetMemSize(af_function *function, size_t userArgsSize, size_t *actualArgsSize)
{
    (void)function;
    *actualArgsSize = (userArgsSize + 7) / 8 * 8;
    return ACL_SUCCESS;
}

aclError af_aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle)
{
    aclError ret = ACL_SUCCESS;
    arguments *a = NULL;
    if ((ret = start(funcHandle, &a, AF_NAME)) == ACL_SUCCESS) return af_new(&af_args_kind, a, argsHandle);
    return ret;
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

aclError af_aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle, aclrtArgsHandle argsHandle, void *userHostMem,
                                         size_t actualArgsSize)
{
    return init_by_user(funcHandle, argsHandle, userHostMem, actualArgsSize, AF_NAME);
}

aclError af_aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize, aclrtParamHandle *paramHandle)
{
    aclError ret = ACL_SUCCESS;
    if (!paramSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "paramSize is 0");
    entry *e = NULL;
    arguments *a = af_arguments_enter(argsHandle, AF_NAME, &ret);
    if (a && (ret = append(a, paramSize, paramHandle, &e, AF_NAME)) == ACL_SUCCESS)
        memcpy(a->bytes + e->at, param, paramSize);
    if (a)
        af_put(&af_args_kind, argsHandle);
    return ret;
}

aclError af_aclrtKernelArgsAppendPlaceHolder(arguments *a, aclrtParamHandle *paramHandle)
{
    entry *e = NULL;
    aclError ret = append(a, sizeof(void *), paramHandle, &e, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    e->holder = true;
    e->size = 0;
    return ACL_SUCCESS;
}

aclError af_aclrtKernelArgsGetPlaceHolderBuffer(arguments *a, aclrtParamHandle paramHandle, size_t dataSize,
                                                void **bufferAddr)
{
    aclError ret = ACL_SUCCESS;
    entry *e = entry_of(a, paramHandle, AF_NAME, &ret);
    unsigned char *data;
    if (!e)
        return ret;
    if (!e->holder)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "paramHandle is a value, not a place holder");
    if (!dataSize || dataSize > AF_MOST_ARGUMENT_BYTES)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "dataSize is %zu, it can be 1 to %d", dataSize, AF_MOST_ARGUMENT_BYTES);
    data = calloc(1, dataSize);
    if (!data)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    free(e->data);
    e->data = data;
    e->size = dataSize;
    *bufferAddr = data;
    return ACL_SUCCESS;
}

/* That is what it is for: after finalizing, too. */
aclError af_aclrtKernelArgsParaUpdate(arguments *a, aclrtParamHandle paramHandle, void *param, size_t paramSize)
{
    aclError ret = ACL_SUCCESS;
    entry *e = entry_of(a, paramHandle, AF_NAME, &ret);
    if (!e) return ret;
    if (e->holder || paramSize != e->size)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "paramSize is %zu, the parameter has %zu bytes", paramSize, e->size);
    memcpy(a->bytes + e->at, param, paramSize);
    return ACL_SUCCESS;
}

aclError af_aclrtKernelArgsFinalize(arguments *a)
{
    a->finished = true;
    return ACL_SUCCESS;
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

aclError af_aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream,
                                        aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve)
{
    aclError ret = ACL_SUCCESS;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve must be NULL");
    arguments *a = af_get(&af_args_kind, argsHandle, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (a && !a->finished)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the arguments are not finalized (aclrtKernelArgsFinalize)");
    else if (a && a->function != funcHandle)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the arguments were made for another function");
    else if (a)
        ret = launch(a, funcHandle, numBlocks, stream, cfg, AF_NAME);
    if (a)
        af_put(&af_args_kind, argsHandle);
    return ret;
}
