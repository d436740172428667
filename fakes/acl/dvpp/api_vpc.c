/* acl_dvpp.h: work for the unit for sizes and colours, one picture or a batch. */
#include "vpc.h"

static af_vpc_job *job(af_vpc_work work, const af_picture *in, const af_picture *out, const af_roi *crop, const af_roi *paste)
{
    af_vpc_job *j = calloc(1, sizeof *j);
    if (!j) return NULL;
    j->work = work;
    j->in = *in;
    j->out = *out;
    j->crops = crop != NULL;
    if (crop) j->crop = *crop;
    j->pastes = paste != NULL;
    if (paste) j->paste = *paste;
    return j;
}

aclError af_acldvppVpcResizeAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_resize_config *config,
                                  aclrtStream stream)
{
    return af_vpc_submit(channel, config, job(AF_VPC_FIT, in, out, NULL, NULL), 1, NULL, stream, AF_NAME);
}

/* [D] An output of another size than the rectangle is scaled. */
aclError af_acldvppVpcCropAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_roi *crop, aclrtStream stream)
{
    return af_vpc_submit(channel, NULL, job(AF_VPC_FIT, in, out, crop, NULL), 1, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcCropResizeAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_roi *crop,
                                      af_resize_config *config, aclrtStream stream)
{
    return af_vpc_submit(channel, config, job(AF_VPC_FIT, in, out, crop, NULL), 1, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcCropAndPasteAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_roi *crop,
                                        af_roi *paste, aclrtStream stream)
{
    return af_vpc_submit(channel, NULL, job(AF_VPC_FIT, in, out, crop, paste), 1, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcCropResizePasteAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_roi *crop,
                                           af_roi *paste, af_resize_config *config, aclrtStream stream)
{
    return af_vpc_submit(channel, config, job(AF_VPC_FIT, in, out, crop, paste), 1, NULL, stream, AF_NAME);
}

/* Input and output have the same size: else the unit refuses when it comes to it. */
static aclError same_size(af_channel_desc *channel, af_picture *in, af_picture *out, const af_border *border,
                          af_vpc_work work, const af_lut *lut, aclrtStream stream, const char *function)
{
    af_vpc_job *j = job(work, in, out, NULL, NULL);
    if (j && border) {
        j->borders = true;
        j->border = *border;
    }
    return af_vpc_submit(channel, NULL, j, 1, lut, stream, function);
}

aclError af_acldvppVpcConvertColorAsync(af_channel_desc *channel, af_picture *in, af_picture *out, aclrtStream stream)
{
    return same_size(channel, in, out, NULL, AF_VPC_SAME, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcMakeBorderAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_border *border,
                                      aclrtStream stream)
{
    return same_size(channel, in, out, border, AF_VPC_SAME, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcEqualizeHistAsync(af_channel_desc *channel, af_picture *in, af_picture *out, af_lut *lut,
                                        aclrtStream stream)
{
    return same_size(channel, in, out, NULL, AF_VPC_LUT, lut, stream, AF_NAME);
}

aclError af_acldvppVpcPyrDownAsync(af_channel_desc *channel, af_picture *in, af_picture *out, void *reserve,
                                   aclrtStream stream)
{
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    return same_size(channel, in, out, NULL, AF_VPC_HALVE, NULL, stream, AF_NAME);
}

/* --- batches ------------------------------------------------------------------------------------------------------ */

/* The values behind a handle of the program's lists. */
static aclError take(npu_kind *kind, const void *handle, void *to, size_t size, const char *function)
{
    aclError ret = ACL_SUCCESS;
    const void *object = af_get(kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!object) return ret;
    memcpy(to, object, size);
    af_put(kind, handle);
    return ret;
}

typedef struct batch {
    const af_pictures *in, *out;
    const uint32_t *counts; /* outputs of each input */
    uint32_t size;
    acldvppRoiConfig **crops, **pastes;
    acldvppBorderConfig **borders;
} batch;

static aclError fill(const batch *b, af_vpc_job *jobs, const char *function)
{
    uint32_t i, n, done = 0;
    aclError ret = ACL_SUCCESS;
    for (i = 0; i < b->size; i++)
        for (n = 0; n < b->counts[i] && ret == ACL_SUCCESS; n++, done++) {
            af_vpc_job *j = &jobs[done];
            j->work = AF_VPC_FIT;
            j->crops = true;
            j->pastes = b->pastes != NULL;
            j->borders = b->borders != NULL;
            ret = take(&af_picture_kind, b->in->each[i], &j->in, sizeof j->in, function);
            if (ret == ACL_SUCCESS) ret = take(&af_picture_kind, b->out->each[done], &j->out, sizeof j->out, function);
            if (ret == ACL_SUCCESS) ret = take(&af_roi_kind, b->crops[done], &j->crop, sizeof j->crop, function);
            if (ret == ACL_SUCCESS && b->pastes)
                ret = take(&af_roi_kind, b->pastes[done], &j->paste, sizeof j->paste, function);
            if (ret == ACL_SUCCESS && b->borders)
                ret = take(&af_border_kind, b->borders[done], &j->border, sizeof j->border, function);
        }
    return ret;
}

static aclError submit(const batch *b, const af_channel_desc *channel, const af_resize_config *config, aclrtStream stream,
                       const char *function)
{
    uint64_t total = 0;
    uint32_t i;
    aclError ret;
    af_vpc_job *jobs;
    if (!b->size || b->size > b->in->count)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "size %u, the batch has %u pictures", (unsigned)b->size,
                       (unsigned)b->in->count);
    for (i = 0; i < b->size; i++) total += b->counts[i];
    if (!total || total > b->out->count)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "roiNums are %llu in all, of the outputs there are %u",
                       (unsigned long long)total, (unsigned)b->out->count);
    jobs = calloc((size_t)total, sizeof *jobs);
    ret = jobs ? fill(b, jobs, function) : ACL_SUCCESS;
    if (ret == ACL_SUCCESS) return af_vpc_submit(channel, config, jobs, (uint32_t)total, NULL, stream, function);
    free(jobs);
    return ret;
}

aclError af_acldvppVpcBatchCropAsync(af_channel_desc *channel, af_pictures *in, uint32_t *roiNums, uint32_t size,
                                     af_pictures *out, acldvppRoiConfig *cropAreas[], aclrtStream stream)
{
    return submit(&(batch){in, out, roiNums, size, cropAreas, NULL, NULL}, channel, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcBatchCropResizeAsync(af_channel_desc *channel, af_pictures *in, uint32_t *roiNums, uint32_t size,
                                           af_pictures *out, acldvppRoiConfig *cropAreas[], af_resize_config *config,
                                           aclrtStream stream)
{
    return submit(&(batch){in, out, roiNums, size, cropAreas, NULL, NULL}, channel, config, stream, AF_NAME);
}

aclError af_acldvppVpcBatchCropAndPasteAsync(af_channel_desc *channel, af_pictures *in, uint32_t *roiNums, uint32_t size,
                                             af_pictures *out, acldvppRoiConfig *cropAreas[],
                                             acldvppRoiConfig *pasteAreas[], aclrtStream stream)
{
    return submit(&(batch){in, out, roiNums, size, cropAreas, pasteAreas, NULL}, channel, NULL, stream, AF_NAME);
}

aclError af_acldvppVpcBatchCropResizePasteAsync(af_channel_desc *channel, af_pictures *in, uint32_t *roiNums,
                                                uint32_t size, af_pictures *out, acldvppRoiConfig *cropAreas[],
                                                acldvppRoiConfig *pasteAreas[], af_resize_config *config,
                                                aclrtStream stream)
{
    return submit(&(batch){in, out, roiNums, size, cropAreas, pasteAreas, NULL}, channel, config, stream, AF_NAME);
}

aclError af_acldvppVpcBatchCropResizeMakeBorderAsync(af_channel_desc *channel, af_pictures *in, uint32_t *roiNums,
                                                     uint32_t size, af_pictures *out, acldvppRoiConfig *cropAreas[],
                                                     acldvppBorderConfig *borderCfgs[], af_resize_config *config,
                                                     aclrtStream stream)
{
    return submit(&(batch){in, out, roiNums, size, cropAreas, NULL, borderCfgs}, channel, config, stream, AF_NAME);
}

/* --- histograms --------------------------------------------------------------------------------------------------- */

typedef struct count_task {
    af_picture picture;
    af_hist *hist; /* held */
    const void *handle;
    const char *function;
} count_task;

static aclError count(void *data, af_stream *stream)
{
    const count_task *t = data;
    const af_picture *p = &t->picture;
    const unsigned char *bytes = af_vpc_check(p, false, t->function);
    af_image image = {0};
    aclError ret = ACL_SUCCESS;
    int i;
    (void)stream;
    if (!bytes)
        ret = AF_UNIT_FAILED;
    else if (!af_image_read(&image, p, bytes, (af_rect){0, 0, p->width, p->height}))
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (ret == ACL_SUCCESS) {
        memset(t->hist->data, 0, sizeof t->hist->data);
        t->hist->dims = image.components < AF_DIMS ? 1 : AF_DIMS;
    }
    for (i = 0; i < image.components && i < AF_DIMS && ret == ACL_SUCCESS; i++) {
        size_t n = (size_t)image.plane[i].width * image.plane[i].height, k;
        for (k = 0; k < n; k++) t->hist->data[i][image.plane[i].bytes[k]]++;
    }
    t->hist->ret = (uint32_t)ret;
    af_image_free(&image);
    return ret;
}

static void count_destroy(void *data)
{
    count_task *t = data;
    npu_handle_release(&af_hist_kind, (uintptr_t)t->handle);
    free(t);
}

aclError af_acldvppVpcCalcHistAsync(af_channel_desc *channel, af_picture *picture, af_hist *hist, void *reserve,
                                    aclrtStream stream)
{
    aclError ret = af_channel_ready(channel, DVPP_CHNMODE_VPC, AF_NAME);
    af_stream *to;
    count_task *t;
    if (ret != ACL_SUCCESS) return ret;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    to = af_stream_use(stream, AF_NAME, &ret);
    if (!to) return ret;
    t = malloc(sizeof *t);
    if (t && npu_handle_acquire(&af_hist_kind, (uintptr_t)hist->handle)) {
        *t = (count_task){*picture, hist, hist->handle, AF_NAME};
        ret = af_submit(to, &(af_task){.name = "histogram", .run = count, .destroy = count_destroy, .data = t}, AF_NAME);
    } else {
        free(t);
        ret = af_fail(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, AF_NAME, "the process is out of memory");
    }
    af_stream_put(to);
    return ret;
}
