/* Launching functions of kernel binaries: every variant ends in af_launch_submit. */
#include "kernel.h"

enum { MOST_BLOCKS = 65535 };

aclError af_launch_run(void *data, af_stream *stream)
{
    af_launch *launch = data;
    unsigned char arguments[AF_MOST_ARGUMENT_BYTES];
    const void *from;
    npu_dtype dtype;
    af_built_in built_in;
    af_op op;
    pthread_mutex_lock(&af_lock); /* aclmdlRIUpdate may change them */
    built_in = launch->built_in;
    op = launch->op;
    dtype = launch->dtype;
    from = launch->on_device;
    memset(arguments, 0, sizeof arguments);
    if (!from)
        memcpy(arguments, launch->bytes, launch->size);
    pthread_mutex_unlock(&af_lock);
    if (from) {
        const void *bytes = af_device_bytes(from, launch->size);
        if (!bytes)
            return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, af_ops[op].name,
                           "%zu bytes of arguments at %p are not all in one allocation of device memory", launch->size, from);
        memcpy(arguments, bytes, launch->size);
    }
    if (built_in.is)
        memcpy(arguments + af_parameter_offset(&af_ops[op], af_ops[op].addresses), built_in.numbers,
               (size_t)af_ops[op].numbers * sizeof *built_in.numbers);
    return af_kernel_compute(op, dtype, arguments, stream);
}

void af_launch_destroy(void *data)
{
    af_launch *launch = data;
    if (launch->image)
        af_device_free(launch->image, "kernel");
    free(launch->bytes);
    free(launch);
}

static aclError take_config(af_launch *launch, const aclrtLaunchKernelCfg *config, const char *caller)
{
    launch->attribute_count = 0;
    if (!config || !config->numAttrs)
        return ACL_SUCCESS;
    if (!config->attrs)
        return af_null(caller, "cfg->attrs");
    for (size_t i = 0; i < config->numAttrs; i++) {
        aclrtLaunchKernelAttrId id = config->attrs[i].id;
        if (id < ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE || id > ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING)
            return af_fail(ACL_ERROR_INVALID_PARAM, caller, "attribute %zu has the unknown id %d", i, (int)id);
        if (id == ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE && config->attrs[i].value.schemMode > 2)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "schemMode is %d, it can be 0, 1 or 2",
                           config->attrs[i].value.schemMode);
        if (launch->attribute_count < sizeof launch->attributes / sizeof *launch->attributes)
            launch->attributes[launch->attribute_count++] = config->attrs[i];
    }
    return ACL_SUCCESS;
}

static aclError take_function(af_launch *launch, aclrtFuncHandle handle, size_t size, const char *caller)
{
    aclError ret = ACL_SUCCESS;
    af_function *function = af_get(&af_function_kind, handle, caller, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    const af_op_info *op = function ? &af_ops[function->op] : NULL;
    size_t needed = op ? af_parameter_offset(op, af_function_parameters(function)) : 0;
    if (!function)
        return ret;
    if (size < needed)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "%s takes %zu bytes of arguments, got %zu", function->name, needed,
                      size);
    else if (size > AF_MOST_ARGUMENT_BYTES)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "%zu bytes of arguments, the fake takes %d at most", size,
                      AF_MOST_ARGUMENT_BYTES);
    launch->op = function->op;
    launch->dtype = function->dtype;
    launch->built_in = function->built_in;
    launch->function = handle;
    launch->size = size;
    af_put(&af_function_kind, handle);
    return ret;
}

static aclError take_arguments(af_launch *launch, const void *arguments, bool host, const char *caller)
{
    unsigned char *bytes;
    if (launch->size && !arguments)
        return af_null(caller, "args");
    if (!host && af_find(arguments, launch->size, &(af_range){0}) && af_device_bytes(arguments, launch->size)) {
        launch->on_device = arguments;
        return ACL_SUCCESS;
    }
    if (!host)
        npu_log(NPU_LOG_WARNING, "%s: the arguments are not in device memory; the fake copies them now", caller);
    bytes = calloc(1, launch->size ? launch->size : 1);
    if (!bytes)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (launch->size && !npu_copy(bytes, arguments, launch->size)) {
        free(bytes);
        return af_crash(ACL_ERROR_INVALID_PARAM, caller, "the arguments are not in memory that can be read");
    }
    free(launch->bytes);
    launch->bytes = bytes;
    launch->on_device = NULL;
    return ACL_SUCCESS;
}

/* Data behind the arguments lives on the device: a copy of all of them, and the addresses of the parts filled in. */
static aclError fill_holders(af_launch *launch, const af_place_holder *holders, size_t count, int32_t device,
                             const char *caller)
{
    void *image;
    aclError ret;
    for (size_t i = 0; i < count; i++)
        if (holders[i].address_at > launch->size || launch->size - holders[i].address_at < sizeof(void *) ||
            holders[i].data_at >= launch->size)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller,
                           "place holder %zu: the address at %zu or the data at %zu passes the %zu bytes of arguments", i,
                           holders[i].address_at, holders[i].data_at, launch->size);
    ret = count ? af_device_malloc(device, launch->size, &launch->image, caller) : ACL_SUCCESS;
    if (!count || ret != ACL_SUCCESS)
        return ret;
    for (size_t i = 0; i < count; i++) {
        void *address = (char *)launch->image + holders[i].data_at;
        memcpy(launch->bytes + holders[i].address_at, &address, sizeof address);
    }
    image = af_device_bytes(launch->image, launch->size);
    if (image)
        memcpy(image, launch->bytes, launch->size);
    return ACL_SUCCESS;
}

static aclError check_blocks(uint32_t blocks, const char *caller)
{
    if (blocks >= 1 && blocks <= MOST_BLOCKS)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "numBlocks is %u, it can be 1 to %d", blocks, MOST_BLOCKS);
}

aclError af_launch_submit(aclrtFuncHandle function, uint32_t blocks, const void *arguments, size_t size, bool host,
                          const af_place_holder *holders, size_t holder_count, const aclrtLaunchKernelCfg *config,
                          aclrtStream handle, const char *caller)
{
    aclError ret = check_blocks(blocks, caller);
    af_stream *stream;
    af_launch *launch;
    if (ret != ACL_SUCCESS)
        return ret;
    stream = af_stream_use(handle, caller, &ret);
    if (!stream)
        return ret;
    launch = calloc(1, sizeof *launch);
    ret = launch ? take_function(launch, function, size, caller) : ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (ret == ACL_SUCCESS)
        ret = take_config(launch, config, caller);
    if (ret == ACL_SUCCESS)
        ret = take_arguments(launch, arguments, host, caller);
    if (ret == ACL_SUCCESS && holder_count)
        ret = fill_holders(launch, holders, holder_count, af_stream_device(stream), caller);
    if (ret == ACL_SUCCESS) {
        af_task task = {.name = "kernel", .run = af_launch_run, .destroy = af_launch_destroy, .data = launch,
                        .function = function, .arguments_size = (uint32_t)size,
                        .arguments = (uintptr_t)(launch->on_device ? launch->on_device : launch->image)};
        launch->blocks = blocks;
        ret = af_submit(stream, &task, caller);
    } else if (launch) {
        af_launch_destroy(launch);
    }
    af_stream_put(stream);
    return ret;
}

aclError af_launch_change(af_launch *launch, aclrtFuncHandle function, uint32_t blocks, const void *arguments,
                          size_t size, bool host, const aclrtLaunchKernelCfg *config, const char *caller)
{
    af_launch next = {0};
    aclError ret = check_blocks(blocks, caller);
    unsigned char *old;
    if (ret == ACL_SUCCESS)
        ret = take_function(&next, function, size, caller);
    if (ret == ACL_SUCCESS)
        ret = take_config(&next, config, caller);
    if (ret == ACL_SUCCESS)
        ret = take_arguments(&next, arguments, host, caller);
    if (ret != ACL_SUCCESS)
        return ret;
    pthread_mutex_lock(&af_lock);
    next.image = launch->image;
    next.blocks = blocks;
    old = launch->bytes;
    *launch = next;
    pthread_mutex_unlock(&af_lock);
    free(old);
    return ACL_SUCCESS;
}

/* --- the functions ------------------------------------------------------------------------------------------------ */

aclError af_aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize,
                              aclrtStream stream)
{
    return af_launch_submit(funcHandle, numBlocks, argsData, argsSize, false, NULL, 0, NULL, stream, AF_NAME);
}

aclError af_aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks, const void *argsData, size_t argsSize,
                                aclrtLaunchKernelCfg *cfg, aclrtStream stream)
{
    return af_launch_submit(funcHandle, numBlocks, argsData, argsSize, false, NULL, 0, cfg, stream, AF_NAME);
}

static aclError with_host_arguments(aclrtFuncHandle function, uint32_t blocks, aclrtStream stream,
                                    const aclrtLaunchKernelCfg *cfg, const void *arguments, size_t size,
                                    const aclrtPlaceHolderInfo *infos, size_t count, const char *caller)
{
    af_place_holder *holders;
    aclError ret;
    if (count && !infos)
        return af_null(caller, "placeHolderArray");
    if (count > AF_MOST_ARGUMENT_BYTES)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, caller, "placeHolderNum is %zu, more than fit into the arguments", count);
    holders = calloc(count + 1, sizeof *holders);
    if (!holders)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    for (size_t i = 0; i < count; i++) {
        holders[i].address_at = infos[i].addrOffset;
        holders[i].data_at = infos[i].dataOffset;
    }
    ret = af_launch_submit(function, blocks, arguments, size, true, holders, count, cfg, stream, caller);
    free(holders);
    return ret;
}

aclError af_aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks, aclrtStream stream,
                                          aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize,
                                          aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum)
{
    return with_host_arguments(funcHandle, numBlocks, stream, cfg, hostArgs, argsSize, placeHolderArray, placeHolderNum, AF_NAME);
}

/* One pointer per parameter, as for a call of the function. */
static aclError with_array(const void *func, uint32_t blocks, aclrtStream stream, const aclrtLaunchKernelCfg *cfg,
                           void **args, const char *caller)
{
    unsigned char bytes[AF_MOST_PARAMETERS * sizeof(void *)] = {0};
    aclError ret = ACL_SUCCESS;
    af_function *function = af_get(&af_function_kind, func, caller, ACL_ERROR_RT_INVALID_DEVICE_FUNCTION, &ret);
    const af_op_info *op = function ? &af_ops[function->op] : NULL;
    int count = op ? af_function_parameters(function) : 0;
    if (!function)
        return ret;
    af_put(&af_function_kind, func);
    if (count && !args)
        return af_null(caller, "args");
    for (int i = 0; i < count; i++) {
        if (!args[i])
            return af_fail(ACL_ERROR_INVALID_PARAM, caller, "args[%d] is NULL", i);
        memcpy(bytes + af_parameter_offset(op, i), args[i], af_parameter_size(op, i));
    }
    return af_launch_submit((aclrtFuncHandle)(uintptr_t)func, blocks, bytes, af_parameter_offset(op, count), true, NULL, 0,
                            cfg, stream, caller);
}

aclError af_aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks, aclrtStream stream, aclrtLaunchKernelCfg *cfg,
                                           void **args)
{
    return with_array(func, numBlocks, stream, cfg, args, AF_NAME);
}
