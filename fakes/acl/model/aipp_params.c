/* acl_mdl.h: what a program asks of the preprocessing of an image (dynamic AIPP), and how it reaches the device. */
#include "model.h"

#include "capture.h"
#include "npu_convert.h"

/* The memory of the extra input: one head, then one record for each picture, by the documents. */
typedef struct head {
    uint8_t format;
    int8_t converts, swaps_rb, swaps_ax, count, unused1[3];
    int32_t width, height;
    int16_t matrix[9], unused2[3];
    uint8_t out_bias[3], in_bias[3], unused3[2];
    int8_t unused4[16];
} head;

typedef struct record {
    int8_t crops, scales, pads, turns, unused1[4];
    int32_t crop[4], scale[4], pad[4];
    int16_t mean[4];
    uint16_t least[4], factor[4]; /* float16 */
    int8_t unused2[16];
} record;

_Static_assert(sizeof(head) == 64 && sizeof(record) == 96, "the layout is fixed");

typedef struct af_aipp_batch {
    int8_t crops, scales, pads;
    int32_t crop[4], scale[4], pad[4];
    int16_t mean[4];
    float least[4], factor[4];
} af_aipp_batch;

typedef struct af_aipp {
    uint64_t count;
    aclAippInputFormat format;
    int8_t converts, swaps_rb, swaps_ax;
    int16_t matrix[9];
    uint8_t out_bias[3], in_bias[3];
    int32_t width, height;
    af_aipp_batch batch[];
} af_aipp;

npu_kind af_aipp_kind = {.name = "aipp", .destroy = free};

aclmdlAIPP *af_aclmdlCreateAIPP(uint64_t batchSize)
{
    af_aipp *aipp;
    uint64_t i;
    int c;
    if (!batchSize || batchSize > AF_AIPP_MOST_BATCH) {
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "batchSize %llu is not 1 to %d", (unsigned long long)batchSize, (int)AF_AIPP_MOST_BATCH);
        return NULL;
    }
    aipp = calloc(1, sizeof *aipp + (size_t)batchSize * sizeof *aipp->batch);
    if (!aipp) return NULL;
    aipp->count = batchSize;
    for (i = 0; i < batchSize; i++)
        for (c = 0; c < 4; c++) aipp->batch[i].factor[c] = 1;
    return af_made(&af_aipp_kind, aipp);
}

static aclError check_switch(int8_t value, const char *name, const char *function)
{
    if (value == 0 || value == 1) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s is %d, it can be 0 or 1", name, (int)value);
}

static af_aipp_batch *batch_of(af_aipp *aipp, uint64_t index, const char *function)
{
    if (index < aipp->count) return &aipp->batch[index];
    af_fail(ACL_ERROR_INVALID_PARAM, function, "batchIndex %llu, the batch has %llu", (unsigned long long)index,
            (unsigned long long)aipp->count);
    return NULL;
}

aclError af_aclmdlSetAIPPInputFormat(af_aipp *aipp, aclAippInputFormat inputFormat)
{
    switch (inputFormat) {
    case ACL_YUV420SP_U8:
    case ACL_XRGB8888_U8:
    case ACL_RGB888_U8:
    case ACL_YUV400_U8:
    case ACL_ARGB8888_U8:
    case ACL_YUYV_U8:
    case ACL_YUV422SP_U8:
    case ACL_AYUV444_U8: aipp->format = inputFormat; return ACL_SUCCESS;
    default: return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "inputFormat %d is no picture that AIPP reads", (int)inputFormat);
    }
}

aclError af_aclmdlSetAIPPCscParams(af_aipp *aipp, int8_t cscSwitch, int16_t r0c0, int16_t r0c1, int16_t r0c2, int16_t r1c0,
                                   int16_t r1c1, int16_t r1c2, int16_t r2c0, int16_t r2c1, int16_t r2c2, uint8_t out0, uint8_t out1,
                                   uint8_t out2, uint8_t in0, uint8_t in1, uint8_t in2)
{
    const int16_t matrix[9] = {r0c0, r0c1, r0c2, r1c0, r1c1, r1c2, r2c0, r2c1, r2c2};
    aclError ret = check_switch(cscSwitch, "cscSwitch", AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    aipp->converts = cscSwitch;
    memcpy(aipp->matrix, matrix, sizeof matrix);
    memcpy(aipp->out_bias, (uint8_t[]){out0, out1, out2}, 3);
    memcpy(aipp->in_bias, (uint8_t[]){in0, in1, in2}, 3);
    return ret;
}

aclError af_aclmdlSetAIPPRbuvSwapSwitch(af_aipp *aipp, int8_t rbuvSwapSwitch)
{
    aclError ret = check_switch(rbuvSwapSwitch, "rbuvSwapSwitch", AF_NAME);
    if (ret == ACL_SUCCESS) aipp->swaps_rb = rbuvSwapSwitch;
    return ret;
}

aclError af_aclmdlSetAIPPAxSwapSwitch(af_aipp *aipp, int8_t axSwapSwitch)
{
    aclError ret = check_switch(axSwapSwitch, "axSwapSwitch", AF_NAME);
    if (ret == ACL_SUCCESS) aipp->swaps_ax = axSwapSwitch;
    return ret;
}

aclError af_aclmdlSetAIPPSrcImageSize(af_aipp *aipp, int32_t srcImageSizeW, int32_t srcImageSizeH)
{
    if (srcImageSizeW < 2 || srcImageSizeH < 1 || srcImageSizeW > AF_AIPP_MOST_SIZE || srcImageSizeH > AF_AIPP_MOST_SIZE)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%dx%d is not 2x1 to %dx%d", (int)srcImageSizeW, (int)srcImageSizeH,
                       (int)AF_AIPP_MOST_SIZE, (int)AF_AIPP_MOST_SIZE);
    aipp->width = srcImageSizeW;
    aipp->height = srcImageSizeH;
    return ACL_SUCCESS;
}

static aclError four(af_aipp *aipp, int8_t on, const char *name, uint64_t index, const int32_t *values, size_t offset_on,
                     size_t offset_values, const char *function)
{
    aclError ret = check_switch(on, name, function);
    af_aipp_batch *batch = ret == ACL_SUCCESS ? batch_of(aipp, index, function) : NULL;
    int i;
    for (i = 0; batch && i < 4; i++)
        if (on && values[i] < 0) return af_fail(ACL_ERROR_INVALID_PARAM, function, "a size or place is %d", (int)values[i]);
    if (!batch) return ACL_ERROR_INVALID_PARAM;
    *((int8_t *)batch + offset_on) = on;
    memcpy((char *)batch + offset_values, values, sizeof(int32_t[4]));
    return ACL_SUCCESS;
}

#define FOUR(name, on, values, a, b, c, d) \
    aclError af_aclmdlSetAIPP##name##Params(af_aipp *aipp, int8_t it, int32_t a, int32_t b, int32_t c, int32_t d, uint64_t batchIndex) \
    { \
        return four(aipp, it, #name, batchIndex, (int32_t[]){a, b, c, d}, offsetof(af_aipp_batch, on), \
                    offsetof(af_aipp_batch, values), AF_NAME); \
    }
FOUR(Scf, scales, scale, inputW, inputH, outputW, outputH)
FOUR(Crop, crops, crop, startW, startH, sizeW, sizeH)
FOUR(Padding, pads, pad, top, bottom, left, right)

#define CHANNELS(name, field, type) \
    aclError af_aclmdlSetAIPP##name(af_aipp *aipp, type c0, type c1, type c2, type c3, uint64_t batchIndex) \
    { \
        af_aipp_batch *batch = batch_of(aipp, batchIndex, AF_NAME); \
        if (!batch) return ACL_ERROR_INVALID_PARAM; \
        memcpy(batch->field, (type[]){c0, c1, c2, c3}, sizeof batch->field); \
        return ACL_SUCCESS; \
    }
CHANNELS(DtcPixelMean, mean, int16_t)
CHANNELS(DtcPixelMin, least, float)
CHANNELS(PixelVarReci, factor, float)

/* --- in the memory of the extra input -------------------------------------------------------------------------------- */

size_t af_aipp_parameters_bytes(uint64_t batch)
{
    return sizeof(head) + (size_t)batch * sizeof(record);
}

size_t af_carrier_bytes(const af_model *model, size_t index)
{
    return af_aipp_parameters_bytes((uint64_t)af_largest_batch(model, af_carried_by(model, index)));
}

aclError af_aclmdlGetAippDataSize(uint64_t batchSize, size_t *size)
{
    if (!batchSize || batchSize > AF_AIPP_MOST_BATCH)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "batchSize %llu is not 1 to %d", (unsigned long long)batchSize,
                       (int)AF_AIPP_MOST_BATCH);
    *size = af_aipp_parameters_bytes(batchSize);
    return ACL_SUCCESS;
}

static void put(const af_aipp *aipp, void *to)
{
    const af_aipp_format *format = af_aipp_format_of(aipp->format);
    head h = {.format = (uint8_t)format->number, .converts = aipp->converts, .swaps_rb = aipp->swaps_rb,
              .swaps_ax = aipp->swaps_ax, .count = (int8_t)aipp->count, .width = aipp->width, .height = aipp->height};
    memcpy(h.matrix, aipp->matrix, sizeof h.matrix);
    memcpy(h.out_bias, aipp->out_bias, sizeof h.out_bias);
    memcpy(h.in_bias, aipp->in_bias, sizeof h.in_bias);
    memcpy(to, &h, sizeof h);
    for (uint64_t i = 0; i < aipp->count; i++) {
        const af_aipp_batch *b = &aipp->batch[i];
        record r = {.crops = b->crops, .scales = b->scales, .pads = b->pads};
        memcpy(r.crop, b->crop, sizeof r.crop);
        memcpy(r.scale, b->scale, sizeof r.scale);
        memcpy(r.pad, b->pad, sizeof r.pad);
        memcpy(r.mean, b->mean, sizeof r.mean);
        for (int c = 0; c < 4; c++) {
            r.least[c] = npu_half_from_float(b->least[c]);
            r.factor[c] = npu_half_from_float(b->factor[c]);
        }
        memcpy((char *)to + af_aipp_parameters_bytes(i), &r, sizeof r);
    }
}

bool af_aipp_parameters_get(const void *bytes, size_t size, int64_t picture, af_aipp_steps *out, int *count)
{
    head h;
    record r;
    if (size < sizeof h) return false;
    memcpy(&h, bytes, sizeof h);
    *count = h.count;
    if (picture < 0 || picture >= h.count || size < af_aipp_parameters_bytes((uint64_t)h.count)) return false;
    memcpy(&r, (const char *)bytes + af_aipp_parameters_bytes((uint64_t)picture), sizeof r);
    *out = (af_aipp_steps){.format = af_aipp_format_numbered(h.format), .width = h.width, .height = h.height,
                           .crops = r.crops, .pads = r.pads, .converts = h.converts, .swaps_rb = h.swaps_rb,
                           .swaps_ax = h.swaps_ax};
    for (int i = 0; i < 9; i++)
        out->matrix[i] = h.matrix[i];
    for (int i = 0; i < 3; i++)
        out->out_bias[i] = h.out_bias[i], out->in_bias[i] = h.in_bias[i];
    for (int i = 0; i < 4; i++) {
        out->crop[i] = r.crop[i], out->pad[i] = r.pad[i], out->mean[i] = r.mean[i];
        out->least[i] = npu_half_to_float(r.least[i]), out->factor[i] = npu_half_to_float(r.factor[i]);
    }
    return out->format && !r.scales && !r.turns;
}

/* --- for a model ---------------------------------------------------------------------------------------------------- */

/* Whether the network takes what these parameters make, in one gear at least; `bytes` are the parameters. */
static bool fits(const af_model *model, int input, const af_aipp *aipp, const void *bytes, npu_why *why)
{
    const npu_tensor *tensor = npu_graph_input(model->graph, input);
    int gears = model->gear_count ? model->gear_count : 1, count;
    snprintf(why->text, sizeof why->text, "scaling is switched on, which no chip does");
    for (int gear = 0; gear < gears; gear++) {
        const npu_shape *shape = model->gear_count ? npu_graph_shape_set(model->graph, gear) + input : &tensor->shape;
        af_aipp_target target;
        af_aipp_steps steps;
        bool all = af_aipp_target_of(tensor, shape, model->input[input].format, &target);
        for (uint64_t i = 0; i < aipp->count && all; i++)
            all = af_aipp_parameters_get(bytes, af_aipp_parameters_bytes(aipp->count), (int64_t)i, &steps, &count) &&
                  af_aipp_check(&steps, &target, why);
        if (all) return true;
    }
    return false;
}

static aclError check(const af_model *model, int input, const af_aipp *aipp, void *bytes, const char *function)
{
    const af_aipp_format *format = aipp->format ? af_aipp_format_of(aipp->format) : NULL;
    int64_t batch = af_largest_batch(model, input);
    npu_why why;
    if (!format || !format->number)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s", format ? "dynamic AIPP does not take pictures of this format"
                       : "the format of the pictures is not set (aclmdlSetAIPPInputFormat)");
    if (!aipp->width)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the size of the pictures is not set (aclmdlSetAIPPSrcImageSize)");
    if ((int64_t)aipp->count > batch || (!model->gear_count && (int64_t)aipp->count != batch))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "aclmdlCreateAIPP was given %llu pictures, the model takes %lld",
                       (unsigned long long)aipp->count, (long long)batch);
    put(aipp, bytes);
    if (!fits(model, input, aipp, bytes, &why)) return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s", why.text);
    return ACL_SUCCESS;
}

/* To the memory of the carrier of a graph's input. */
static aclError give(const af_model *model, int input, const af_dataset *d, const af_aipp *aipp, const char *function)
{
    size_t carrier = af_carrier_of(model, input), size = af_aipp_parameters_bytes(aipp->count);
    const af_part memory = carrier < d->count ? af_part_of(d->buffers[carrier]) : (af_part){NULL, 0};
    void *there, *bytes;
    aclError ret;
    if (!memory.address)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "buffer %zu of the dataset is not there or has no memory", carrier);
    bytes = calloc(1, size);
    if (!bytes) return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    ret = check(model, input, aipp, bytes, function);
    if (ret == ACL_SUCCESS && memory.size < size)
        ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_LENGTH_INVALID, function, "buffer %zu has %zu bytes, it takes %zu",
                      carrier, memory.size, size);
    if (ret == ACL_SUCCESS) ret = af_capture_allows_unsafe(function); /* a copy to the device that the caller waits for */
    there = ret == ACL_SUCCESS ? af_device_bytes(memory.address, size) : NULL;
    if (there) memcpy(there, bytes, size);
    else if (ret == ACL_SUCCESS)
        ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID, function, "buffer %zu is not in device memory", carrier);
    free(bytes);
    return ret;
}

static aclError set(uint32_t id, aclmdlDataset *handle, size_t index, const aclmdlAIPP *settings, bool by_input,
                    const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_aipp *aipp = af_get(&af_aipp_kind, settings, function, ACL_ERROR_INVALID_PARAM, &ret);
    af_dataset *d = aipp ? af_dataset_get(handle, "dataset", function, &ret) : NULL;
    af_loaded *loaded = d ? af_loaded_get(id, function, &ret) : NULL;
    if (loaded) {
        const af_model *model = loaded->model;
        int input = by_input && index < (size_t)model->inputs ? (int)index : by_input ? -1 : af_carried_by(model, index);
        if (by_input && input >= 0 && (!model->input[input].aipp || !model->input[input].aipp->dynamic))
            ret = af_fail(ACL_ERROR_FAILURE, function, "input %zu has no dynamic AIPP", index);
        else if (input < 0)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "input %zu %s", index,
                          by_input ? "is none of the network" : "carries no parameters of AIPP");
        else
            ret = give(model, input, d, aipp, function);
        af_loaded_put(id);
    }
    if (d) af_dataset_put(handle);
    if (aipp) af_put(&af_aipp_kind, settings);
    return ret;
}

aclError af_aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    return set(modelId, dataset, index, aippParmsSet, false, AF_NAME);
}

aclError af_aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    return set(modelId, dataset, index, aippParmsSet, true, AF_NAME);
}
