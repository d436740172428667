/* acl_mdl.h: what a program asks of the preprocessing of an image (dynamic AIPP). No model of the fake takes it: a model that
 * is given some refuses, as the library does where the file has none. */
#include "model.h"

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

enum { MOST_BATCH = 127, MOST_SIZE = 4096 };

aclmdlAIPP *af_aclmdlCreateAIPP(uint64_t batchSize)
{
    af_aipp *aipp;
    uint64_t i;
    int c;
    if (!batchSize || batchSize > MOST_BATCH) {
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "batchSize %llu is not 1 to %d", (unsigned long long)batchSize, (int)MOST_BATCH);
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
    if (srcImageSizeW < 2 || srcImageSizeH < 1 || srcImageSizeW > MOST_SIZE || srcImageSizeH > MOST_SIZE)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%dx%d is not 2x1 to %dx%d", (int)srcImageSizeW, (int)srcImageSizeH,
                       (int)MOST_SIZE, (int)MOST_SIZE);
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

/* --- for a model ---------------------------------------------------------------------------------------------------- */

/* Nothing of the dataset is needed to know it. */
static aclError refuse(uint32_t id, const aclmdlDataset *dataset, const aclmdlAIPP *aipp, const char *function)
{
    aclError ret = ACL_SUCCESS;
    if (!npu_handle_live(&af_aipp_kind, (uintptr_t)aipp))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "aippParmsSet is none (aclmdlCreateAIPP)");
    if (!dataset) return af_null(function, "dataset");
    if (!af_loaded_get(id, function, &ret)) return ret;
    af_loaded_put(id);
    return af_fail((aclError)ACL_ERROR_GE_AIPP_NOT_EXIST, function, "no input of the model takes AIPP when it runs");
}

aclError af_aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    (void)index;
    return refuse(modelId, dataset, aippParmsSet, AF_NAME);
}

aclError af_aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlAIPP *aippParmsSet)
{
    (void)index;
    return refuse(modelId, dataset, aippParmsSet, AF_NAME);
}
