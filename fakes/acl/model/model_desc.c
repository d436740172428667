/* Descriptions of models. */
#include "model.h"

enum { GEAR_INPUT = -2, AIPP_INPUT = -3 }; /* extra inputs: for the gear; for parameters of AIPP, one less for each */

typedef struct af_desc {
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

aclmdlDesc *af_aclmdlCreateDesc(void)
{
    return af_made(&af_desc_kind, calloc(1, sizeof(desc)));
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

aclError af_aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
{
    aclError ret = ACL_SUCCESS;
    af_loaded *loaded = af_loaded_get(modelId, AF_NAME, &ret);
    if (!loaded) return ret;
    ret = describe(modelDesc, af_model_retain(loaded->model), modelId, AF_NAME);
    af_loaded_put(modelId);
    return ret;
}

aclError af_aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
{
    aclError ret = ACL_SUCCESS;
    af_model *model;
    if ((ret = af_model_from_file(modelPath, &model, AF_NAME)) == ACL_SUCCESS)
        return describe(modelDesc, model, 0, AF_NAME);
    return ret;
}

aclError af_aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
{
    aclError ret = ACL_SUCCESS;
    af_model *read;
    if (!modelSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "modelSize is 0");
    if ((ret = af_model_from_bytes(model, modelSize, &read, AF_NAME)) == ACL_SUCCESS)
        return describe(modelDesc, read, 0, AF_NAME);
    return ret;
}

/* --- looking up --------------------------------------------------------------------------------------------------- */

desc *af_desc_enter(const aclmdlDesc *handle, const char *function, aclError *ret)
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
    return input ? af_inputs(d->model) : (size_t)d->model->outputs;
}

/* Number of an input or output of the graph, GEAR_INPUT, AIPP_INPUT or less, or -1 with *ret set. */
static int place(const desc *d, bool input, size_t index, const char *function, aclError *ret)
{
    if (index >= count_of(d, input)) {
        *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the model has %zu %s", index, count_of(d, input),
                       input ? "inputs" : "outputs");
        return -1;
    }
    if (!input || index < (size_t)d->model->inputs)
        return (int)index;
    return af_gear_numbers(d->model) && index == af_gear_place(d->model) ? GEAR_INPUT
                                                                           : AIPP_INPUT - (int)(index - (size_t)d->model->inputs);
}

static const af_io *io_of(const desc *d, bool input, int at)
{
    return input ? &d->model->input[at] : &d->model->output[at];
}

static size_t carrier(const desc *d, int at)
{
    return (size_t)d->model->inputs + (size_t)(AIPP_INPUT - at);
}

/* Belongs to the description. */
static const char *long_name(const desc *d, bool input, int at)
{
    if (at == GEAR_INPUT)
        return ACL_DYNAMIC_TENSOR_NAME;
    return at <= AIPP_INPUT ? af_carrier_name(d->model, carrier(d, at)) : io_of(d, input, at)->name;
}

static void short_name(const desc *d, bool input, int at, char *out, size_t size)
{
    const char *name = long_name(d, input, at);
    if (strlen(name) < size)
        memcpy(out, name, strlen(name) + 1);
    else
        snprintf(out, size, "acl_modelId_%u_%s_%d", (unsigned)d->id, input ? "input" : "output", at);
}

size_t af_aclmdlGetNumInputs(desc *d)
{
    return count_of(d, true);
}

size_t af_aclmdlGetNumOutputs(desc *d)
{
    return count_of(d, false);
}

/* The common part of the getters with an index and a plain result: the number, or `nothing`. */
typedef int64_t (*getter)(const desc *d, bool input, int at);

static int64_t ask(const desc *d, size_t index, const char *function, bool input, getter what, int64_t nothing)
{
    aclError ret;
    int at = place(d, input, index, function, &ret);
    return at != -1 ? what(d, input, at) : nothing;
}

static int64_t bytes_of(const desc *d, bool input, int at)
{
    if (at <= AIPP_INPUT)
        return (int64_t)af_carrier_bytes(d->model, carrier(d, at));
    return (int64_t)(at == GEAR_INPUT ? af_gear_input_bytes(d->model)
                                      : input ? io_of(d, input, at)->fed : io_of(d, input, at)->bytes);
}

static int64_t format_of(const desc *d, bool input, int at)
{
    if (at < 0)
        return ACL_FORMAT_ND;
    return input && d->model->input[at].aipp && !d->model->input[at].aipp->dynamic ? ACL_FORMAT_NHWC : io_of(d, input, at)->format;
}

static int64_t dtype_of(const desc *d, bool input, int at)
{
    return at == GEAR_INPUT ? ACL_INT64 : at < 0 ? ACL_UINT8 : io_of(d, input, at)->dtype;
}

size_t af_aclmdlGetInputSizeByIndex(desc *d, size_t index)
{
    return (size_t)ask(d, index, AF_NAME, true, bytes_of, 0);
}

size_t af_aclmdlGetOutputSizeByIndex(desc *d, size_t index)
{
    return (size_t)ask(d, index, AF_NAME, false, bytes_of, 0);
}

aclFormat af_aclmdlGetInputFormat(desc *d, size_t index)
{
    return (aclFormat)ask(d, index, AF_NAME, true, format_of, ACL_FORMAT_UNDEFINED);
}

aclFormat af_aclmdlGetOutputFormat(desc *d, size_t index)
{
    return (aclFormat)ask(d, index, AF_NAME, false, format_of, ACL_FORMAT_UNDEFINED);
}

aclDataType af_aclmdlGetInputDataType(desc *d, size_t index)
{
    return (aclDataType)ask(d, index, AF_NAME, true, dtype_of, ACL_DT_UNDEFINED);
}

aclDataType af_aclmdlGetOutputDataType(desc *d, size_t index)
{
    return (aclDataType)ask(d, index, AF_NAME, false, dtype_of, ACL_DT_UNDEFINED);
}

/* --- names -------------------------------------------------------------------------------------------------------- */

/* Belongs to the description. */
static const char *name_of(const desc *d, size_t index, const char *function, bool input)
{
    aclError ret;
    int at = place(d, input, index, function, &ret);
    return at == -1 ? "" : long_name(d, input, at);
}

const char *af_aclmdlGetInputNameByIndex(desc *d, size_t index)
{
    return name_of(d, index, AF_NAME, true);
}

const char *af_aclmdlGetOutputNameByIndex(desc *d, size_t index)
{
    return name_of(d, index, AF_NAME, false);
}

static aclError find(const desc *d, const char *name, size_t *index, bool input, const char *function)
{
    aclError ret;
    for (size_t i = 0; i < count_of(d, input); i++) {
        int at = place(d, input, i, function, &ret);
        if (strcmp(long_name(d, input, at), name) == 0) {
            *index = i;
            return ACL_SUCCESS;
        }
    }
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "the model has no %s %s", input ? "input" : "output", name);
}

aclError af_aclmdlGetInputIndexByName(desc *d, const char *name, size_t *index)
{
    return find(d, name, index, true, AF_NAME);
}

aclError af_aclmdlGetOutputIndexByName(desc *d, const char *name, size_t *index)
{
    return find(d, name, index, false, AF_NAME);
}

const char *af_aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
{
    aclError ret = ACL_SUCCESS;
    const char *real = NULL;
    desc *d = NULL;
    if (name && (d = af_desc_enter(modelDesc, AF_NAME, &ret)) != NULL) {
        for (int side = 0; side < 2 && !real; side++)
            for (int at = 0; at < (side ? d->model->outputs : d->model->inputs) && !real; at++) {
                char shortened[ACL_MAX_TENSOR_NAME_LEN];
                short_name(d, side == 0, at, shortened, sizeof shortened);
                if (strcmp(shortened, name) == 0 || strcmp(io_of(d, side == 0, at)->name, name) == 0)
                    real = io_of(d, side == 0, at)->name;
            }
        af_put(&af_desc_kind, modelDesc);
    }
    return real;
}

/* --- dimensions --------------------------------------------------------------------------------------------------- */

static void put_dims(aclmdlIODims *dims, const npu_shape *shape)
{
    dims->dimCount = (size_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        dims->dims[i] = shape->dims[i];
}

/* The largest gear's size, for an output without a gear. */
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

enum { LARGEST, NOW, IN_MEMORY }; /* which of an output, which of an input */

static aclError dims_of(const desc *d, size_t index, aclmdlIODims *dims, bool input, int which, const char *function)
{
    aclError ret = ACL_SUCCESS;
    int at = place(d, input, index, function, &ret);
    if (at == -1) return ret;
    memset(dims, 0, sizeof *dims);
    short_name(d, input, at, dims->name, sizeof dims->name);
    if (at < 0) {
        dims->dimCount = 1;
        dims->dims[0] = at == GEAR_INPUT ? af_gear_numbers(d->model) : bytes_of(d, input, at);
    } else if (input) {
        const npu_shape shape = af_fed_shape(d->model, at, which == IN_MEMORY);
        put_dims(dims, &shape);
    } else {
        put_dims(dims, which == NOW ? current(d, at) : largest(d->model, at));
    }
    return ACL_SUCCESS;
}

aclError af_aclmdlGetInputDims(desc *d, size_t index, aclmdlIODims *dims)
{
    return dims_of(d, index, dims, true, LARGEST, AF_NAME);
}

/* Differs from the first for static AIPP only. */
aclError af_aclmdlGetInputDimsV2(desc *d, size_t index, aclmdlIODims *dims)
{
    return dims_of(d, index, dims, true, IN_MEMORY, AF_NAME);
}

aclError af_aclmdlGetOutputDims(desc *d, size_t index, aclmdlIODims *dims)
{
    return dims_of(d, index, dims, false, LARGEST, AF_NAME);
}

aclError af_aclmdlGetCurOutputDims(desc *d, size_t index, aclmdlIODims *dims)
{
    if (d->model->gears == AF_OPEN)
        return af_fail(ACL_ERROR_API_NOT_SUPPORT, AF_NAME,
                       "sizes are open: the output's description in the dataset says its shape (aclmdlGetDatasetTensorDesc)");
    return dims_of(d, index, dims, false, NOW, AF_NAME);
}

aclError af_aclmdlGetInputDimsRange(desc *d, size_t index, aclmdlIODimsRange *dimsRange)
{
    aclError ret = ACL_SUCCESS;
    int at = place(d, true, index, AF_NAME, &ret);
    if (at != -1)
        memset(dimsRange, 0, sizeof *dimsRange);
    if (at >= 0) {
        const npu_shape shape = af_fed_shape(d->model, at, false);
        dimsRange->rangeCount = (size_t)shape.rank;
        for (int axis = 0; axis < shape.rank; axis++) {
            int64_t low = shape.dims[axis], high = low;
            if (d->model->gears == AF_OPEN)
                low = d->model->input[at].sizes[axis].low, high = d->model->input[at].sizes[axis].high;
            for (int gear = 0; gear < d->model->gear_count && shape.dims[axis] < 0; gear++) {
                int64_t size = npu_graph_shape_set(d->model->graph, gear)[at].dims[axis];
                low = gear == 0 || size < low ? size : low;
                high = gear == 0 || size > high ? size : high;
            }
            dimsRange->range[axis][0] = low;
            dimsRange->range[axis][1] = high;
        }
    }
    return ret;
}

/* --- gears -------------------------------------------------------------------------------------------------------- */

aclError af_aclmdlGetDynamicBatch(desc *d, aclmdlBatch *batch)
{
    memset(batch, 0, sizeof *batch);
    if (d->model->gears == AF_BATCH_GEARS)
        for (int gear = 0; gear < d->model->gear_count; gear++)
            af_gear_get(d->model, gear, &batch->batch[batch->batchCount++]);
    return ACL_SUCCESS;
}

aclError af_aclmdlGetDynamicHW(desc *d, aclmdlHW *hw)
{
    memset(hw, 0, sizeof *hw);
    if (d->model->gears == AF_SIZE_GEARS)
        for (int gear = 0; gear < d->model->gear_count; gear++)
            af_gear_get(d->model, gear, hw->hw[hw->hwCount++]);
    return ACL_SUCCESS;
}

aclError af_aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
{
    aclError ret = ACL_SUCCESS;
    if (index != (size_t)-1) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index must be -1");
    desc *d = af_desc_enter(modelDesc, AF_NAME, &ret);
    if (!d) return ret;
    *gearCount = d->model->gears == AF_DIMS_GEARS ? (size_t)d->model->gear_count : 0;
    af_put(&af_desc_kind, modelDesc);
    return ret;
}

aclError af_aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims, size_t gearCount)
{
    aclError ret = ACL_SUCCESS;
    if (index != (size_t)-1) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index must be -1");
    desc *d = af_desc_enter(modelDesc, AF_NAME, &ret);
    if (!d) return ret;
    size_t have = d->model->gears == AF_DIMS_GEARS ? (size_t)d->model->gear_count : 0;
    if (gearCount < have)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "gearCount is %zu, the model has %zu gears", gearCount, have);
    for (size_t gear = 0; ret == ACL_SUCCESS && gear < have; gear++) {
        uint64_t numbers[ACL_MAX_DIM_CNT];
        memset(&dims[gear], 0, sizeof dims[gear]);
        af_gear_get(d->model, (int)gear, numbers);
        dims[gear].dimCount = (size_t)af_gear_numbers(d->model);
        for (size_t i = 0; i < dims[gear].dimCount; i++)
            dims[gear].dims[i] = (int64_t)numbers[i];
    }
    af_put(&af_desc_kind, modelDesc);
    return ret;
}
