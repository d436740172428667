/* Loading and unloading models. */
#include <stdatomic.h>

#include "model.h"

enum { MOST_PRIORITY = 7 };

typedef struct af_config {
    size_t type, mem_size, weight_size, work_size;
    char *path; /* a copy */
    const void *mem;
    void *weights, *work;
    int32_t priority;
    bool has_type;
} config;

static void destroy_config(void *object)
{
    free(((config *)object)->path);
    free(object);
}

npu_kind af_config_kind = {.name = "model_config", .destroy = destroy_config};
npu_kind af_exec_config_kind = {.name = "exec_config", .destroy = free};

static void destroy(void *object)
{
    af_loaded *loaded = object;
    int gears = loaded->model->gear_count ? loaded->model->gear_count : 1;
    for (int i = 0; loaded->states && i < gears; i++)
        npu_state_destroy(loaded->states[i]);
    if (loaded->own_work)
        af_device_free(loaded->work, "aclmdlUnload");
    if (loaded->own_weights)
        af_device_free(loaded->weights, "aclmdlUnload");
    af_model_release(loaded->model);
    pthread_mutex_destroy(&loaded->running);
    free(loaded->states);
    free(loaded);
}

npu_kind af_model_kind = {.name = "model", .destroy = destroy};

static void in_child(void)
{
    af_free_locks(&af_model_kind, offsetof(af_loaded, running));
}
NPU_IN_CHILD(in_child);

af_loaded *af_loaded_get(uint32_t id, const char *function, aclError *ret)
{
    af_loaded *loaded = id ? npu_handle_acquire(&af_model_kind, id) : NULL;
    if (!loaded)
        *ret = af_fail((aclError)ACL_ERROR_GE_EXEC_MODEL_ID_INVALID, function, "modelId %u is no loaded model", (unsigned)id);
    return loaded;
}

void af_loaded_put(uint32_t id)
{
    npu_handle_release(&af_model_kind, id);
}

/* --- loading ------------------------------------------------------------------------------------------------------ */

static aclError give(void *memory, size_t size, size_t needed, int32_t device, void **out, bool *own, const char *what,
                     const char *function)
{
    *own = false;
    if (!needed)
        return ACL_SUCCESS;
    if (!memory) {
        aclError ret = af_device_malloc(device, needed, out, function);
        *own = ret == ACL_SUCCESS;
        return ret == ACL_SUCCESS ? ret : (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    }
    *out = memory;
    if (size < needed)
        return af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "the memory for %s has %zu bytes, %zu are needed", what,
                       size, needed);
    if (!af_device_bytes(memory, needed))
        return af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "the memory for %s is not device memory of that size",
                       what);
    return ACL_SUCCESS;
}

/* Takes over the reference to the model. */
static aclError load(af_model *model, const config *how, uint32_t *id, const char *function)
{
    static _Atomic uint32_t ids;
    int gears = model->gear_count ? model->gear_count : 1;
    af_loaded *loaded = calloc(1, sizeof *loaded);
    aclError ret;
    if (!loaded) {
        af_model_release(model);
        return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    }
    loaded->model = model;
    loaded->gear = -1;
    loaded->device = af_device_here();
    loaded->priority = how->priority;
    pthread_mutex_init(&loaded->running, NULL);
    loaded->states = calloc((size_t)gears, sizeof *loaded->states);
    ret = loaded->states ? ACL_SUCCESS : (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    if (ret == ACL_SUCCESS)
        ret = give(how->work, how->work_size, model->work_bytes, loaded->device, &loaded->work, &loaded->own_work,
                   "the work space", function);
    if (ret == ACL_SUCCESS)
        ret = give(how->weights, how->weight_size, model->weight_bytes, loaded->device, &loaded->weights,
                   &loaded->own_weights, "the weights", function);
    if (ret == ACL_SUCCESS && model->weight_bytes)
        memcpy(af_device_bytes(loaded->weights, model->weight_bytes), npu_graph_weights(model->graph), model->weight_bytes);
    loaded->id = atomic_fetch_add(&ids, 1) + 1;
    if (ret == ACL_SUCCESS && npu_handle_add(&af_model_kind, (void *)(uintptr_t)loaded->id, loaded) != 0)
        ret = (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    if (ret == ACL_SUCCESS)
        *id = loaded->id;
    else
        destroy(loaded);
    return ret;
}

static aclError load_any(const char *path, const void *bytes, size_t size, const config *how, uint32_t *id,
                         const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_model *model;
    af_context *context;
    if (!id)
        return af_null(function, "modelId");
    context = af_here(function, &ret);
    if (!context)
        return ret;
    af_leave(context);
    ret = path ? af_model_from_file(path, &model, function) : af_model_from_bytes(bytes, size, &model, function);
    return ret == ACL_SUCCESS ? load(model, how, id, function) : ret;
}

static aclError load_memory(const void *bytes, size_t size, const config *how, uint32_t *id, const char *function)
{
    if (!bytes)
        return af_null(function, "model");
    if (!size)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "modelSize is 0");
    return load_any(NULL, bytes, size, how, id, function);
}

aclError af_aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId)
{
    static const config plain = {.priority = 0};
    return load_any(modelPath, NULL, 0, &plain, modelId, AF_NAME);
}

aclError af_aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId)
{
    static const config plain = {.priority = 0};
    return load_memory(model, modelSize, &plain, modelId, AF_NAME);
}

aclError af_aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize,
                                      void *weightPtr, size_t weightSize)
{
    const config how = {.work = workPtr, .work_size = workSize, .weights = weightPtr, .weight_size = weightSize};
    return load_any(modelPath, NULL, 0, &how, modelId, AF_NAME);
}

aclError af_aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr, size_t workSize,
                                     void *weightPtr, size_t weightSize)
{
    const config how = {.work = workPtr, .work_size = workSize, .weights = weightPtr, .weight_size = weightSize};
    return load_memory(model, modelSize, &how, modelId, AF_NAME);
}

aclError af_aclmdlUnload(uint32_t modelId)
{
    if (!modelId || npu_handle_close(&af_model_kind, modelId) != 0)
        return af_fail((aclError)ACL_ERROR_GE_EXEC_MODEL_ID_INVALID, AF_NAME, "modelId %u is no loaded model", (unsigned)modelId);
    return ACL_SUCCESS;
}

/* --- what a file needs -------------------------------------------------------------------------------------------- */

/* Programs allocate the size that they are told, and must not be told 0: OpenVINO keeps a network's weights itself. */
enum { LEAST_BYTES = 64 };

static aclError sizes(aclError ret, af_model *model, size_t *work, size_t *weights)
{
    if (ret != ACL_SUCCESS)
        return ret;
    *work = model->work_bytes ? model->work_bytes : LEAST_BYTES;
    *weights = model->weight_bytes ? model->weight_bytes : LEAST_BYTES;
    af_model_release(model);
    return ret;
}

aclError af_aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize)
{
    aclError ret = ACL_SUCCESS;
    af_model *model = NULL;
    ret = af_model_from_file(fileName, &model, AF_NAME);
    return sizes(ret, model, workSize, weightSize);
}

aclError af_aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize)
{
    aclError ret = ACL_SUCCESS;
    af_model *read = NULL;
    if (!modelSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "modelSize is 0");
    if (!workSize) return af_null(AF_NAME, "workSize");
    if (!weightSize) return af_null(AF_NAME, "weightSize");
    ret = af_model_from_bytes(model, modelSize, &read, AF_NAME);
    return sizes(ret, read, workSize, weightSize);
}

/* --- settings ----------------------------------------------------------------------------------------------------- */

aclmdlConfigHandle *af_aclmdlCreateConfigHandle(void)
{
    return af_made(&af_config_kind, calloc(1, sizeof(config)));
}

/* Copies a value of exactly this size. */
static aclError take(void *to, size_t size, const void *value, size_t given, const char *function)
{
    if (given != size)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "valueSize is %zu, this attribute takes %zu", given, size);
    memcpy(to, value, size);
    return ACL_SUCCESS;
}

static aclError take_path(config *c, const void *value, size_t size, const char *function)
{
    const char *path = NULL;
    aclError ret = take(&path, sizeof path, value, size, function);
    size_t length = path ? strlen(path) + 1 : 0;
    char *copy = path ? malloc(length) : NULL;
    if (ret == ACL_SUCCESS && !copy)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the path is NULL");
    if (ret != ACL_SUCCESS)
        return ret;
    memcpy(copy, path, length);
    free(c->path);
    c->path = copy;
    return ret;
}

static aclError set_option(config *c, aclmdlConfigAttr attr, const void *value, size_t size, const char *function)
{
    size_t number = 0;
    aclError ret;
    switch (attr) {
    case ACL_MDL_PRIORITY_INT32: {
        int32_t priority = 0;
        ret = take(&priority, sizeof priority, value, size, function);
        if (ret == ACL_SUCCESS && (priority < 0 || priority > MOST_PRIORITY))
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "the priority is %d, it can be 0 to 7", (int)priority);
        c->priority = priority;
        return ret;
    }
    case ACL_MDL_LOAD_TYPE_SIZET:
        ret = take(&number, sizeof number, value, size, function);
        if (ret == ACL_SUCCESS && (number < ACL_MDL_LOAD_FROM_FILE || number > ACL_MDL_LOAD_FROM_MEM_WITH_Q))
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "the load type is %zu, it can be 1 to 6", number);
        c->type = number;
        c->has_type = ret == ACL_SUCCESS;
        return ret;
    case ACL_MDL_PATH_PTR: return take_path(c, value, size, function);
    case ACL_MDL_MEM_ADDR_PTR: return take(&c->mem, sizeof c->mem, value, size, function);
    case ACL_MDL_MEM_SIZET: return take(&c->mem_size, sizeof c->mem_size, value, size, function);
    case ACL_MDL_WEIGHT_ADDR_PTR: return take(&c->weights, sizeof c->weights, value, size, function);
    case ACL_MDL_WEIGHT_SIZET: return take(&c->weight_size, sizeof c->weight_size, value, size, function);
    case ACL_MDL_WORKSPACE_ADDR_PTR: return take(&c->work, sizeof c->work, value, size, function);
    case ACL_MDL_WORKSPACE_SIZET: return take(&c->work_size, sizeof c->work_size, value, size, function);
    case ACL_MDL_WORKSPACE_MEM_OPTIMIZE: return take(&number, sizeof number, value, size, function);
    default:
        if (attr >= 0 && attr <= ACL_NPU_PERF_MODE)
            return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "the fake does not have attribute %d", (int)attr);
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "attribute %d is unknown", (int)attr);
    }
}

aclError af_aclmdlSetConfigOpt(config *c, aclmdlConfigAttr attr, const void *attrValue, size_t valueSize)
{
    return set_option(c, attr, attrValue, valueSize, AF_NAME);
}

/* No model of the fake has weights in other files, so no function asks for these. */
aclError af_aclmdlSetExternalWeightAddress(config *c, const char *weightFileName, void *devPtr, size_t size)
{
    (void)c;
    if (!*weightFileName) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "weightFileName is empty");
    if (!size || !af_device_bytes(devPtr, size))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "no %zu bytes of live device memory begin at %p", size, devPtr);
    return ACL_SUCCESS;
}

static aclError load_configured(const config *c, uint32_t *id, const char *function)
{
    bool file = c->type == ACL_MDL_LOAD_FROM_FILE || c->type == ACL_MDL_LOAD_FROM_FILE_WITH_MEM;
    bool with = c->type == ACL_MDL_LOAD_FROM_FILE_WITH_MEM || c->type == ACL_MDL_LOAD_FROM_MEM_WITH_MEM;
    config how = {.priority = c->priority};
    if (!c->has_type)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "ACL_MDL_LOAD_TYPE_SIZET is not set");
    if (c->type > ACL_MDL_LOAD_FROM_MEM_WITH_MEM)
        return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "the fake does not load models with queues");
    if (file && !c->path)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "ACL_MDL_PATH_PTR is not set");
    if (!file && (!c->mem || !c->mem_size))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "ACL_MDL_MEM_ADDR_PTR or ACL_MDL_MEM_SIZET is not set");
    if (with) {
        how.work = c->work, how.work_size = c->work_size;
        how.weights = c->weights, how.weight_size = c->weight_size;
    }
    return load_any(file ? c->path : NULL, c->mem, c->mem_size, &how, id, function);
}

aclError af_aclmdlLoadWithConfig(config *c, uint32_t *modelId)
{
    return load_configured(c, modelId, AF_NAME);
}

aclError af_aclmdlSetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{
    aclError ret = ACL_SUCCESS;
    if (attr != ACL_MDL_ATTR_PRIORITY_INT32 || attrValue->mdlPriority > MOST_PRIORITY)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the only attribute is the priority, 0 to 7");
    af_loaded *loaded = af_loaded_get(modelId, AF_NAME, &ret);
    if (!loaded) return ret;
    pthread_mutex_lock(&af_lock);
    loaded->priority = (int32_t)attrValue->mdlPriority;
    pthread_mutex_unlock(&af_lock);
    af_loaded_put(modelId);
    return ret;
}

aclError af_aclmdlGetAttribute(uint32_t modelId, aclmdlAttr attr, aclmdlAttrValue_t *attrValue)
{
    aclError ret = ACL_SUCCESS;
    if (attr != ACL_MDL_ATTR_PRIORITY_INT32)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the only attribute is the priority");
    af_loaded *loaded = af_loaded_get(modelId, AF_NAME, &ret);
    if (!loaded) return ret;
    memset(attrValue, 0, sizeof *attrValue);
    pthread_mutex_lock(&af_lock);
    attrValue->mdlPriority = (uint32_t)loaded->priority;
    pthread_mutex_unlock(&af_lock);
    af_loaded_put(modelId);
    return ret;
}

/* --- settings of one inference ------------------------------------------------------------------------------------ */

aclmdlExecConfigHandle *af_aclmdlCreateExecConfigHandle(void)
{
    void *out = NULL;
    af_exec_config *c = calloc(1, sizeof *c);
    if (c) {
        c->stream_timeout = -1;
        if (af_new(&af_exec_config_kind, c, &out) != ACL_SUCCESS)
            out = NULL;
    }
    return out;
}

static aclError set_exec_option(af_exec_config *c, aclmdlExecConfigAttr attr, const void *value, size_t size,
                                const char *function)
{
    int32_t number = 0;
    aclError ret;
    switch (attr) {
    case ACL_MDL_STREAM_SYNC_TIMEOUT:
    case ACL_MDL_EVENT_SYNC_TIMEOUT:
        ret = take(&number, sizeof number, value, size, function);
        if (ret == ACL_SUCCESS && (number == 0 || number < -1))
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "the timeout is %d, it can be -1 or more than 0", (int)number);
        if (ret == ACL_SUCCESS && attr == ACL_MDL_STREAM_SYNC_TIMEOUT)
            c->stream_timeout = number;
        return ret;
    case ACL_MDL_WORK_ADDR_PTR: return take(&c->work, sizeof c->work, value, size, function);
    case ACL_MDL_WORK_SIZET: return take(&c->work_size, sizeof c->work_size, value, size, function);
    default:
        if (attr >= 0 && attr <= ACL_MDL_NPU_PERF_MODE)
            return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "the fake does not have attribute %d", (int)attr);
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "attribute %d is unknown", (int)attr);
    }
}

aclError af_aclmdlSetExecConfigOpt(af_exec_config *c, aclmdlExecConfigAttr attr, const void *attrValue,
                                   size_t valueSize)
{
    return set_exec_option(c, attr, attrValue, valueSize, AF_NAME);
}
