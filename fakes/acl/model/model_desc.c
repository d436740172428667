/* Descriptions of models. */
#include "model.h"

enum { GEAR_INPUT = -2 }; /* the extra input of a model with gears */

typedef struct desc {
    af_model *model;  /* NULL until aclmdlGetDesc... */
    uint32_t id;      /* of the loaded model; 0: described from a file */
} desc;

static void destroy(void *object)
{
    desc *d = object;
    af_model_release(d->model);
    free(d);
}

npu_kind af_desc_kind = {.name = "model_desc", .destroy = destroy};

aclmdlDesc *aclmdlCreateDesc(void)
{
    npu_call call;
    void *out = NULL;
    bool go = npu_call_begin(&call, "aclmdlCreateDesc", NPU_CALL_PLAIN);
    desc *d = go ? calloc(1, sizeof *d) : NULL;
    if (d && af_new(&af_desc_kind, d, &out) != ACL_SUCCESS)
        out = NULL;
    npu_call_end_handle(&call, &af_desc_kind, (uintptr_t)out);
    return out;
}

aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc)
{
    AF_BEGIN("aclmdlDestroyDesc", NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    if (!go) AF_FORCED;
    else ret = af_close(&af_desc_kind, modelDesc, call.function, ACL_ERROR_INVALID_PARAM);
    AF_END;
}

/* Takes over the reference to the model. */
static aclError describe(aclmdlDesc *handle, af_model *model, uint32_t id, const char *function)
{
    aclError ret = ACL_SUCCESS;
    desc *d = af_get(&af_desc_kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!d) {
        af_model_release(model);
        return ret;
    }
    af_model_release(d->model);
    d->model = model;
    d->id = id;
    af_put(&af_desc_kind, handle);
    return ret;
}

aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
{
    AF_BEGIN("aclmdlGetDesc", NPU_CALL_DEVICE);
    af_loaded *loaded;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_uint(&call, "modelId", modelId);
    if (!go) AF_FORCED;
    else if (!modelDesc) ret = af_null(call.function, "modelDesc");
    else if ((loaded = af_loaded_get(modelId, call.function, &ret)) != NULL) {
        ret = describe(modelDesc, af_model_retain(loaded->model), modelId, call.function);
        af_loaded_put(modelId);
    }
    AF_END;
}

aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
{
    AF_BEGIN("aclmdlGetDescFromFile", NPU_CALL_PLAIN);
    af_model *model;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_text(&call, "modelPath", modelPath);
    if (!go) AF_FORCED;
    else if (!modelDesc) ret = af_null(call.function, "modelDesc");
    else if (!modelPath) ret = af_null(call.function, "modelPath");
    else if ((ret = af_model_from_file(modelPath, &model, call.function)) == ACL_SUCCESS)
        ret = describe(modelDesc, model, 0, call.function);
    AF_END;
}

aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
{
    AF_BEGIN("aclmdlGetDescFromMem", NPU_CALL_PLAIN);
    af_model *read;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_uint(&call, "modelSize", modelSize);
    if (!go) AF_FORCED;
    else if (!modelDesc) ret = af_null(call.function, "modelDesc");
    else if (!model) ret = af_null(call.function, "model");
    else if (!modelSize) ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "modelSize is 0");
    else if ((ret = af_model_from_bytes(model, modelSize, &read, call.function)) == ACL_SUCCESS)
        ret = describe(modelDesc, read, 0, call.function);
    AF_END;
}

/* --- looking up --------------------------------------------------------------------------------------------------- */

/* A description that describes something, held. */
static desc *get(const aclmdlDesc *handle, const char *function, aclError *ret)
{
    desc *d = af_get(&af_desc_kind, handle, function, ACL_ERROR_INVALID_PARAM, ret);
    if (d && d->model)
        return d;
    if (d) {
        *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the description is empty (aclmdlGetDesc fills it)");
        af_put(&af_desc_kind, handle);
    }
    return NULL;
}

static size_t count_of(const desc *d, bool input)
{
    return input ? (size_t)d->model->inputs + (d->model->gears != AF_FIXED) : (size_t)d->model->outputs;
}

/* Number of an input or output of the graph, GEAR_INPUT, or -1 with *ret set. */
static int place(const desc *d, bool input, size_t index, const char *function, aclError *ret)
{
    if (index >= count_of(d, input)) {
        *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the model has %zu %s", index, count_of(d, input),
                       input ? "inputs" : "outputs");
        return -1;
    }
    return input && (int)index == d->model->inputs ? GEAR_INPUT : (int)index;
}

static const af_io *io_of(const desc *d, bool input, int at)
{
    return input ? &d->model->input[at] : &d->model->output[at];
}

static void short_name(const desc *d, bool input, int at, char *out, size_t size)
{
    const char *name = at == GEAR_INPUT ? ACL_DYNAMIC_TENSOR_NAME : io_of(d, input, at)->name;
    if (strlen(name) < size)
        memcpy(out, name, strlen(name) + 1);
    else
        snprintf(out, size, "acl_modelId_%u_%s_%d", (unsigned)d->id, input ? "input" : "output", at);
}

static size_t number(const aclmdlDesc *handle, const char *function, bool input)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    size_t count = 0;
    desc *d = NULL;
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, handle);
    if (go && (d = get(handle, function, &ret)) != NULL) {
        count = count_of(d, input);
        af_put(&af_desc_kind, handle);
    }
    return (size_t)npu_call_end(&call, go ? (int64_t)count : call.code);
}

size_t aclmdlGetNumInputs(aclmdlDesc *modelDesc)
{
    return number(modelDesc, "aclmdlGetNumInputs", true);
}

size_t aclmdlGetNumOutputs(aclmdlDesc *modelDesc)
{
    return number(modelDesc, "aclmdlGetNumOutputs", false);
}

/* What the getters with an index and a plain result share: the number, or `nothing`. */
typedef int64_t (*getter)(const desc *d, bool input, int at);

static int64_t ask(const aclmdlDesc *handle, size_t index, const char *function, bool input, getter what, int64_t nothing)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    int64_t result = nothing;
    desc *d = NULL;
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, handle);
    npu_arg_uint(&call, "index", index);
    if (go && (d = get(handle, function, &ret)) != NULL) {
        int at = place(d, input, index, function, &ret);
        if (at != -1)
            result = what(d, input, at);
        af_put(&af_desc_kind, handle);
    }
    return npu_call_end(&call, go ? result : call.code);
}

static int64_t bytes_of(const desc *d, bool input, int at)
{
    return (int64_t)(at == GEAR_INPUT ? af_gear_input_bytes(d->model) : io_of(d, input, at)->bytes);
}

static int64_t format_of(const desc *d, bool input, int at)
{
    return at == GEAR_INPUT ? ACL_FORMAT_ND : io_of(d, input, at)->format;
}

static int64_t dtype_of(const desc *d, bool input, int at)
{
    return at == GEAR_INPUT ? ACL_INT64 : io_of(d, input, at)->dtype;
}

size_t aclmdlGetInputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{
    return (size_t)ask(modelDesc, index, "aclmdlGetInputSizeByIndex", true, bytes_of, 0);
}

size_t aclmdlGetOutputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
{
    return (size_t)ask(modelDesc, index, "aclmdlGetOutputSizeByIndex", false, bytes_of, 0);
}

aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index)
{
    return (aclFormat)ask(modelDesc, index, "aclmdlGetInputFormat", true, format_of, ACL_FORMAT_UNDEFINED);
}

aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index)
{
    return (aclFormat)ask(modelDesc, index, "aclmdlGetOutputFormat", false, format_of, ACL_FORMAT_UNDEFINED);
}

aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index)
{
    return (aclDataType)ask(modelDesc, index, "aclmdlGetInputDataType", true, dtype_of, ACL_DT_UNDEFINED);
}

aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index)
{
    return (aclDataType)ask(modelDesc, index, "aclmdlGetOutputDataType", false, dtype_of, ACL_DT_UNDEFINED);
}

/* --- names -------------------------------------------------------------------------------------------------------- */

static const char *name_of(const aclmdlDesc *handle, size_t index, const char *function, bool input)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    const char *name = "";
    desc *d = NULL;
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, handle);
    npu_arg_uint(&call, "index", index);
    if (go && (d = get(handle, function, &ret)) != NULL) {
        int at = place(d, input, index, function, &ret);
        if (at != -1)
            name = at == GEAR_INPUT ? ACL_DYNAMIC_TENSOR_NAME : io_of(d, input, at)->name; /* belongs to the description */
        af_put(&af_desc_kind, handle);
    }
    npu_call_end_text(&call, go ? name : NULL);
    return go ? name : NULL;
}

const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{
    return name_of(modelDesc, index, "aclmdlGetInputNameByIndex", true);
}

const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
{
    return name_of(modelDesc, index, "aclmdlGetOutputNameByIndex", false);
}

static aclError find(const aclmdlDesc *handle, const char *name, size_t *index, bool input, const char *function)
{
    aclError ret = ACL_SUCCESS;
    desc *d;
    size_t i;
    if (!name)
        return af_null(function, "name");
    if (!index)
        return af_null(function, "index");
    d = get(handle, function, &ret);
    if (!d)
        return ret;
    for (i = 0; i < count_of(d, input); i++) {
        int at = place(d, input, i, function, &ret);
        if (strcmp(at == GEAR_INPUT ? ACL_DYNAMIC_TENSOR_NAME : io_of(d, input, at)->name, name) == 0)
            break;
    }
    if (i < count_of(d, input))
        *index = i;
    else
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the model has no %s %s", input ? "input" : "output", name);
    af_put(&af_desc_kind, handle);
    return ret;
}

aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{
    AF_BEGIN("aclmdlGetInputIndexByName", NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_text(&call, "name", name);
    if (!go) AF_FORCED;
    else ret = find(modelDesc, name, index, true, call.function);
    if (index && ret == ACL_SUCCESS && !call.forced)
        npu_arg_uint(&call, "index", *index);
    AF_END;
}

aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
{
    AF_BEGIN("aclmdlGetOutputIndexByName", NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_text(&call, "name", name);
    if (!go) AF_FORCED;
    else ret = find(modelDesc, name, index, false, call.function);
    if (index && ret == ACL_SUCCESS && !call.forced)
        npu_arg_uint(&call, "index", *index);
    AF_END;
}

const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    const char *real = NULL;
    desc *d = NULL;
    bool go = npu_call_begin(&call, "aclmdlGetTensorRealName", NPU_CALL_PLAIN);
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_text(&call, "name", name);
    if (go && name && (d = get(modelDesc, call.function, &ret)) != NULL) {
        for (int side = 0; side < 2 && !real; side++)
            for (int at = 0; at < (side ? d->model->outputs : d->model->inputs) && !real; at++) {
                char made[ACL_MAX_TENSOR_NAME_LEN];
                short_name(d, side == 0, at, made, sizeof made);
                if (strcmp(made, name) == 0 || strcmp(io_of(d, side == 0, at)->name, name) == 0)
                    real = io_of(d, side == 0, at)->name;
            }
        af_put(&af_desc_kind, modelDesc);
    }
    npu_call_end_text(&call, real);
    return real;
}

/* --- dimensions --------------------------------------------------------------------------------------------------- */

static void put_dims(aclmdlIODims *dims, const npu_shape *shape)
{
    dims->dimCount = (size_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        dims->dims[i] = shape->dims[i];
}

/* Of an output without gear: in the largest one. */
static const npu_shape *largest(const af_model *model, int output)
{
    const npu_shape *best = &model->gear_outputs[output];
    for (int gear = 1; gear < model->gear_count; gear++)
        if (npu_elements(&model->gear_outputs[gear * model->outputs + output]) > npu_elements(best))
            best = &model->gear_outputs[gear * model->outputs + output];
    return best;
}

static const npu_shape *current(const desc *d, int output)
{
    aclError ignored = ACL_SUCCESS;
    const npu_shape *shape = largest(d->model, output);
    af_loaded *loaded = d->id && d->model->gear_count ? af_loaded_get(d->id, "aclmdlGetCurOutputDims", &ignored) : NULL;
    if (!loaded)
        return shape;
    pthread_mutex_lock(&af_lock);
    if (loaded->gear >= 0)
        shape = &d->model->gear_outputs[loaded->gear * d->model->outputs + output];
    pthread_mutex_unlock(&af_lock);
    af_loaded_put(d->id);
    return shape;
}

static aclError dims_of(const aclmdlDesc *handle, size_t index, aclmdlIODims *dims, bool input, bool now, const char *function)
{
    aclError ret = ACL_SUCCESS;
    desc *d;
    int at;
    if (!dims)
        return af_null(function, "dims");
    d = get(handle, function, &ret);
    if (!d)
        return ret;
    at = place(d, input, index, function, &ret);
    if (at != -1) {
        memset(dims, 0, sizeof *dims);
        short_name(d, input, at, dims->name, sizeof dims->name);
        if (at == GEAR_INPUT) {
            dims->dimCount = 1;
            dims->dims[0] = af_gear_numbers(d->model);
        } else {
            put_dims(dims, input ? io_of(d, true, at)->shape : now ? current(d, at) : largest(d->model, at));
        }
    }
    af_put(&af_desc_kind, handle);
    return ret;
}

static void arg_dims(npu_call *call, const aclmdlIODims *dims, aclError ret)
{
    if (!call->traced || !dims || ret != ACL_SUCCESS || call->forced)
        return;
    npu_arg_begin(call, "dims", '[');
    for (size_t i = 0; i < dims->dimCount; i++)
        npu_arg_int(call, NULL, dims->dims[i]);
    npu_arg_end(call, ']');
}

#define AF_DIMS(function_name, is_input, of_now)                                                                      \
    aclError function_name(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)                             \
    {                                                                                                                 \
        AF_BEGIN(#function_name, NPU_CALL_PLAIN);                                                                     \
        af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);                                                         \
        npu_arg_uint(&call, "index", index);                                                                          \
        if (!go) AF_FORCED;                                                                                           \
        else ret = dims_of(modelDesc, index, dims, is_input, of_now, call.function);                                  \
        arg_dims(&call, dims, ret);                                                                                   \
        AF_END;                                                                                                       \
    }
AF_DIMS(aclmdlGetInputDims, true, false)
AF_DIMS(aclmdlGetInputDimsV2, true, false) /* differs for static AIPP only */
AF_DIMS(aclmdlGetOutputDims, false, false)
AF_DIMS(aclmdlGetCurOutputDims, false, true)

aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange)
{
    AF_BEGIN("aclmdlGetInputDimsRange", NPU_CALL_PLAIN);
    desc *d;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_uint(&call, "index", index);
    if (!go) AF_FORCED;
    else if (!dimsRange) ret = af_null(call.function, "dimsRange");
    else if ((d = get(modelDesc, call.function, &ret)) != NULL) {
        int at = place(d, true, index, call.function, &ret);
        if (at != -1)
            memset(dimsRange, 0, sizeof *dimsRange);
        if (at >= 0) {
            const npu_shape *shape = d->model->input[at].shape;
            dimsRange->rangeCount = (size_t)shape->rank;
            for (int axis = 0; axis < shape->rank; axis++) {
                int64_t low = shape->dims[axis], high = low;
                for (int gear = 0; gear < d->model->gear_count; gear++) {
                    int64_t size = npu_graph_shape_set(d->model->graph, gear)[at].dims[axis];
                    low = gear == 0 || size < low ? size : low;
                    high = gear == 0 || size > high ? size : high;
                }
                dimsRange->range[axis][0] = low;
                dimsRange->range[axis][1] = high;
            }
        }
        af_put(&af_desc_kind, modelDesc);
    }
    AF_END;
}

/* --- gears -------------------------------------------------------------------------------------------------------- */

aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch)
{
    AF_BEGIN("aclmdlGetDynamicBatch", NPU_CALL_PLAIN);
    desc *d;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    if (!go) AF_FORCED;
    else if (!batch) ret = af_null(call.function, "batch");
    else if ((d = get(modelDesc, call.function, &ret)) != NULL) {
        memset(batch, 0, sizeof *batch);
        if (d->model->gears == AF_BATCH_GEARS)
            for (int gear = 0; gear < d->model->gear_count; gear++)
                af_gear_get(d->model, gear, &batch->batch[batch->batchCount++]);
        af_put(&af_desc_kind, modelDesc);
    }
    AF_END;
}

aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw)
{
    AF_BEGIN("aclmdlGetDynamicHW", NPU_CALL_PLAIN);
    desc *d;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_int(&call, "index", (int64_t)index);
    if (!go) AF_FORCED;
    else if (!hw) ret = af_null(call.function, "hw");
    else if ((d = get(modelDesc, call.function, &ret)) != NULL) {
        memset(hw, 0, sizeof *hw);
        if (d->model->gears == AF_SIZE_GEARS)
            for (int gear = 0; gear < d->model->gear_count; gear++)
                af_gear_get(d->model, gear, hw->hw[hw->hwCount++]);
        af_put(&af_desc_kind, modelDesc);
    }
    AF_END;
}

aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
{
    AF_BEGIN("aclmdlGetInputDynamicGearCount", NPU_CALL_PLAIN);
    desc *d;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_int(&call, "index", (int64_t)index);
    if (!go) AF_FORCED;
    else if (!gearCount) ret = af_null(call.function, "gearCount");
    else if (index != (size_t)-1) ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "index must be -1");
    else if ((d = get(modelDesc, call.function, &ret)) != NULL) {
        *gearCount = d->model->gears == AF_DIMS_GEARS ? (size_t)d->model->gear_count : 0;
        af_put(&af_desc_kind, modelDesc);
    }
    AF_END;
}

aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount)
{
    AF_BEGIN("aclmdlGetInputDynamicDims", NPU_CALL_PLAIN);
    desc *d;
    af_arg(&call, "modelDesc", &af_desc_kind, modelDesc);
    npu_arg_int(&call, "index", (int64_t)index);
    npu_arg_uint(&call, "gearCount", gearCount);
    if (!go) AF_FORCED;
    else if (!dims) ret = af_null(call.function, "dims");
    else if (index != (size_t)-1) ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "index must be -1");
    else if ((d = get(modelDesc, call.function, &ret)) != NULL) {
        size_t have = d->model->gears == AF_DIMS_GEARS ? (size_t)d->model->gear_count : 0;
        if (gearCount < have)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "gearCount is %zu, the model has %zu gears", gearCount, have);
        for (size_t gear = 0; ret == ACL_SUCCESS && gear < have; gear++) {
            uint64_t numbers[ACL_MAX_DIM_CNT];
            memset(&dims[gear], 0, sizeof dims[gear]);
            af_gear_get(d->model, (int)gear, numbers);
            dims[gear].dimCount = (size_t)af_gear_numbers(d->model);
            for (size_t i = 0; i < dims[gear].dimCount; i++)
                dims[gear].dims[i] = (int64_t)numbers[i];
        }
        af_put(&af_desc_kind, modelDesc);
    }
    AF_END;
}
