/* acl_dvpp.h: pictures, rectangles, borders and the like: what programs describe, and ask for again. */
#include <math.h>

#include "dvpp.h"

npu_kind af_picture_kind = {.name = "picture", .destroy = free};
npu_kind af_roi_kind = {.name = "roi", .destroy = free};
npu_kind af_resize_kind = {.name = "resize_config", .destroy = free};
npu_kind af_border_kind = {.name = "border_config", .destroy = free};
npu_kind af_jpege_kind = {.name = "jpege_config", .destroy = free};
npu_kind af_lut_kind = {.name = "lut_map", .destroy = free};
npu_kind af_hist_kind = {.name = "hist", .destroy = free};

#define SET(name, record, field, type) \
    aclError af_acldvppSet##name(record *it, type value) \
    { \
        it->field = value; \
        return ACL_SUCCESS; \
    }
#define GET(name, record, field, type) \
    type af_acldvppGet##name(record *it) \
    { \
        return it->field; \
    }
#define BOTH(name, record, field, type) SET(name, record, field, type) GET(name, record, field, type)

static void *made(npu_kind *kind, size_t size)
{
    return af_made(kind, calloc(1, size));
}

/* --- pictures ----------------------------------------------------------------------------------------------------- */

static acldvppPicDesc *picture_made(bool in_batch)
{
    af_picture *picture = calloc(1, sizeof *picture);
    void *handle = af_made(&af_picture_kind, picture);
    if (!handle) return NULL;
    picture->handle = handle;
    picture->in_batch = in_batch;
    return handle;
}

acldvppPicDesc *af_acldvppCreatePicDesc(void)
{
    return picture_made(false);
}

/* A picture of a batch ends with the batch. */
aclError af_acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
{
    aclError ret = ACL_SUCCESS;
    af_picture *picture = af_get(&af_picture_kind, picDesc, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!picture) return ret;
    if (picture->in_batch)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the picture is one of a batch: acldvppDestroyBatchPicDesc ends it");
    else if (npu_handle_close(&af_picture_kind, (uintptr_t)picDesc))
        ret = ACL_ERROR_INVALID_PARAM; /* another thread was faster */
    af_put(&af_picture_kind, picDesc);
    return ret;
}

BOTH(PicDescData, af_picture, data, void *)
BOTH(PicDescSize, af_picture, size, uint32_t)
BOTH(PicDescFormat, af_picture, format, acldvppPixelFormat)
BOTH(PicDescWidth, af_picture, width, uint32_t)
BOTH(PicDescHeight, af_picture, height, uint32_t)
BOTH(PicDescWidthStride, af_picture, width_stride, uint32_t)
BOTH(PicDescHeightStride, af_picture, height_stride, uint32_t)

aclError af_acldvppSetPicDescRetCode(af_picture *picture, uint32_t retCode)
{
    pthread_mutex_lock(&af_lock);
    picture->ret = retCode;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

uint32_t af_acldvppGetPicDescRetCode(af_picture *picture)
{
    uint32_t ret;
    pthread_mutex_lock(&af_lock);
    ret = picture->ret;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

void af_picture_done(const void *handle, aclError code)
{
    af_picture *picture = npu_handle_acquire(&af_picture_kind, (uintptr_t)handle);
    if (!picture) return; /* ended while the task ran */
    af_acldvppSetPicDescRetCode(picture, (uint32_t)code);
    npu_handle_release(&af_picture_kind, (uintptr_t)handle);
}

/* --- batches ------------------------------------------------------------------------------------------------------ */

enum { MOST_PICTURES = 65536 };

static void pictures_destroy(void *object)
{
    af_pictures *batch = object;
    uint32_t i;
    for (i = 0; i < batch->count; i++) npu_handle_close(&af_picture_kind, (uintptr_t)batch->each[i]);
    free(batch);
}

npu_kind af_pictures_kind = {.name = "pictures", .destroy = pictures_destroy};

acldvppBatchPicDesc *af_acldvppCreateBatchPicDesc(uint32_t batchSize)
{
    af_pictures *batch;
    if (!batchSize || batchSize > MOST_PICTURES) {
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "batchSize %u is none of 1 to %d", (unsigned)batchSize, (int)MOST_PICTURES);
        return NULL;
    }
    batch = calloc(1, sizeof *batch + batchSize * sizeof *batch->each);
    while (batch && batch->count < batchSize) {
        batch->each[batch->count] = picture_made(true);
        if (!batch->each[batch->count]) {
            pictures_destroy(batch);
            return NULL;
        }
        batch->count++;
    }
    return af_made(&af_pictures_kind, batch);
}

acldvppPicDesc *af_acldvppGetPicDesc(af_pictures *batch, uint32_t index)
{
    if (index < batch->count) return batch->each[index];
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %u, the batch has %u pictures", (unsigned)index, (unsigned)batch->count);
    return NULL;
}

/* --- rectangles, scaling, borders --------------------------------------------------------------------------------- */

acldvppRoiConfig *af_acldvppCreateRoiConfig(uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{
    af_roi *roi = calloc(1, sizeof *roi);
    if (roi) *roi = (af_roi){left, right, top, bottom};
    return af_made(&af_roi_kind, roi);
}

aclError af_acldvppSetRoiConfig(af_roi *roi, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
{
    *roi = (af_roi){left, right, top, bottom};
    return ACL_SUCCESS;
}

SET(RoiConfigLeft, af_roi, left, uint32_t)
SET(RoiConfigRight, af_roi, right, uint32_t)
SET(RoiConfigTop, af_roi, top, uint32_t)
SET(RoiConfigBottom, af_roi, bottom, uint32_t)

acldvppResizeConfig *af_acldvppCreateResizeConfig(void)
{
    return made(&af_resize_kind, sizeof(af_resize_config));
}

aclError af_acldvppSetResizeConfigInterpolation(af_resize_config *config, uint32_t interpolation)
{
    if (interpolation > 2)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "interpolation %u is none of 0 (default), 1 (bilinear), 2 (nearest)",
                       (unsigned)interpolation);
    config->interpolation = interpolation;
    return ACL_SUCCESS;
}

GET(ResizeConfigInterpolation, af_resize_config, interpolation, uint32_t)

acldvppBorderConfig *af_acldvppCreateBorderConfig(void)
{
    return made(&af_border_kind, sizeof(af_border));
}

aclError af_acldvppSetBorderConfigValue(af_border *border, uint32_t index, double value)
{
    if (index > 3 || !(value >= 0 && value <= 255))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %u and value %g: 0 to 3, and 0 to 255", (unsigned)index, value);
    border->value[index] = value;
    return ACL_SUCCESS;
}

double af_acldvppGetBorderConfigValue(af_border *border, uint32_t index)
{
    if (index < 4) return border->value[index];
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %u is none of 0 to 3", (unsigned)index);
    return NAN;
}

aclError af_acldvppSetBorderConfigBorderType(af_border *border, acldvppBorderType borderType)
{
    if ((int)borderType < BORDER_CONSTANT || borderType > BORDER_REFLECT_101)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "borderType %d is no acldvppBorderType", (int)borderType);
    border->type = borderType;
    return ACL_SUCCESS;
}

GET(BorderConfigBorderType, af_border, type, acldvppBorderType)
BOTH(BorderConfigTop, af_border, top, uint32_t)
BOTH(BorderConfigBottom, af_border, bottom, uint32_t)
BOTH(BorderConfigLeft, af_border, left, uint32_t)
BOTH(BorderConfigRight, af_border, right, uint32_t)

/* --- JPEG, tables, histograms -------------------------------------------------------------------------------------- */

acldvppJpegeConfig *af_acldvppCreateJpegeConfig(void)
{
    return made(&af_jpege_kind, sizeof(af_jpege_config));
}

aclError af_acldvppSetJpegeConfigLevel(af_jpege_config *config, uint32_t level)
{
    if (level > 100) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "level %u is none of 0 to 100", (unsigned)level);
    config->level = level;
    return ACL_SUCCESS;
}

GET(JpegeConfigLevel, af_jpege_config, level, uint32_t)

acldvppLutMap *af_acldvppCreateLutMap(void)
{
    return made(&af_lut_kind, sizeof(af_lut));
}

uint32_t af_acldvppGetLutMapDims(af_lut *lut)
{
    (void)lut;
    return AF_DIMS;
}

aclError af_acldvppGetLutMapData(af_lut *lut, uint32_t dim, uint8_t **data, uint32_t *len)
{
    if (dim >= AF_DIMS) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dim %u, there are %d", (unsigned)dim, (int)AF_DIMS);
    *data = lut->data[dim];
    *len = AF_LEVELS;
    return ACL_SUCCESS;
}

acldvppHist *af_acldvppCreateHist(void)
{
    af_hist *hist = calloc(1, sizeof *hist);
    void *handle = af_made(&af_hist_kind, hist);
    if (!handle) return NULL;
    hist->handle = handle;
    hist->dims = AF_DIMS;
    return handle;
}

GET(HistDims, af_hist, dims, uint32_t)
GET(HistRetCode, af_hist, ret, uint32_t)

aclError af_acldvppGetHistData(af_hist *hist, uint32_t dim, uint32_t **data, uint16_t *len)
{
    if (dim >= hist->dims)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dim %u, there are %u", (unsigned)dim, (unsigned)hist->dims);
    *data = hist->data[dim];
    *len = AF_LEVELS;
    return ACL_SUCCESS;
}

aclError af_acldvppClearHist(af_hist *hist)
{
    memset(hist->data, 0, sizeof hist->data);
    hist->dims = AF_DIMS;
    hist->ret = 0;
    return ACL_SUCCESS;
}
