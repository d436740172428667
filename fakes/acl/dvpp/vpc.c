/* The unit for sizes and colours: what it refuses, and the task that works on pictures. */
#include "vpc.h"

enum { LEAST_WIDTH = 10, LEAST_HEIGHT = 6, MOST_SCALE = 16, LEAST_SCALE = 32 };

/* [D] 4096 on the first chips; 8192 on later ones. */
static uint32_t most_pixels(void)
{
    return af_soc_now()->first_dvpp ? 4096 : 8192;
}

unsigned char *af_vpc_check(const af_picture *p, bool output, const char *function)
{
    const char *what = output ? "output" : "input";
    const af_format *format = af_format_of(p->format);
    uint32_t most = most_pixels();
    if (!format) {
        af_fail(AF_UNIT_FAILED, function, "%s: the unit does not know format %d", what, (int)p->format);
        return NULL;
    }
    if (output && af_soc_now()->first_dvpp && p->format != PIXEL_FORMAT_YUV_SEMIPLANAR_420 &&
        p->format != PIXEL_FORMAT_YVU_SEMIPLANAR_420) {
        af_fail(AF_UNIT_FAILED, function, "output: %s writes NV12 and NV21 only, not %s", af_soc_now()->name, format->name);
        return NULL;
    }
    if (p->width < LEAST_WIDTH || p->height < LEAST_HEIGHT || p->width > most || p->height > most) {
        af_fail(AF_UNIT_FAILED, function, "%s: %ux%u, the unit takes %dx%d to %ux%u", what, (unsigned)p->width,
                (unsigned)p->height, (int)LEAST_WIDTH, (int)LEAST_HEIGHT, (unsigned)most, (unsigned)most);
        return NULL;
    }
    return af_picture_bytes(p, what, function);
}

/* The pixels of a rectangle: even corners, odd ends [D]. */
static bool rect_of(const af_roi *roi, const af_picture *picture, const char *what, af_rect *out, const char *function)
{
    bool pastes = *what == 'p';
    if (roi->left % 2 || roi->top % 2 || !(roi->right % 2) || !(roi->bottom % 2) || (pastes && roi->left % 16)) {
        af_fail(AF_UNIT_FAILED, function, "%s: %u to %u, %u to %u: left and top must be even%s, right and bottom odd", what,
                (unsigned)roi->left, (unsigned)roi->right, (unsigned)roi->top, (unsigned)roi->bottom,
                pastes ? " (left a multiple of 16)" : "");
        return false;
    }
    if (roi->right < roi->left || roi->bottom < roi->top || roi->right >= picture->width || roi->bottom >= picture->height ||
        roi->right - roi->left + 1 < LEAST_WIDTH || roi->bottom - roi->top + 1 < LEAST_HEIGHT) {
        af_fail(AF_UNIT_FAILED, function, "%s: %u to %u, %u to %u of %ux%u: at least %dx%d within the picture", what,
                (unsigned)roi->left, (unsigned)roi->right, (unsigned)roi->top, (unsigned)roi->bottom,
                (unsigned)picture->width, (unsigned)picture->height, (int)LEAST_WIDTH, (int)LEAST_HEIGHT);
        return false;
    }
    *out = (af_rect){roi->left, roi->top, roi->right - roi->left + 1, roi->bottom - roi->top + 1};
    return true;
}

typedef struct vpc_task {
    const char *function;
    uint32_t count, interpolation, csc;
    af_lut lut;
    af_vpc_job jobs[];
} vpc_task;

static void look_up(const af_lut *lut, const af_image *image)
{
    int i;
    for (i = 0; i < image->components && i < AF_DIMS; i++) {
        const af_plane *plane = &image->plane[i];
        size_t n = (size_t)plane->width * plane->height, k;
        for (k = 0; k < n; k++) plane->bytes[k] = lut->data[i][plane->bytes[k]];
    }
}

static aclError one(const vpc_task *t, const af_vpc_job *job)
{
    const char *function = t->function;
    unsigned char *from = af_vpc_check(&job->in, false, function), *to = from ? af_vpc_check(&job->out, true, function) : NULL;
    const af_format *format = af_format_of(job->out.format);
    af_rect crop = {0, 0, job->in.width, job->in.height}, paste = {0, 0, job->out.width, job->out.height};
    uint32_t width, height, sx, sy;
    af_image image = {0}, result = {0};
    bool good;
    if (!to || (job->crops && !rect_of(&job->crop, &job->in, "crop", &crop, function)) ||
        (job->pastes && !rect_of(&job->paste, &job->out, "paste", &paste, function)))
        return AF_UNIT_FAILED;
    sx = format->sx;
    sy = format->sy;
    width = paste.width;
    height = paste.height;
    if (job->borders) {
        const af_border *b = &job->border;
        if ((uint64_t)b->left + b->right >= width || (uint64_t)b->top + b->bottom >= height || b->left % sx || b->right % sx ||
            b->top % sy || b->bottom % sy)
            return af_fail(AF_UNIT_FAILED, function, "borders %u+%u, %u+%u of an output of %ux%u: less than that, and even "
                           "where chroma is halved", (unsigned)b->left, (unsigned)b->right, (unsigned)b->top,
                           (unsigned)b->bottom, (unsigned)width, (unsigned)height);
        width -= b->left + b->right;
        height -= b->top + b->bottom;
    }
    if (job->work == AF_VPC_HALVE ? width != (crop.width + 1) / 2 || height != (crop.height + 1) / 2
                                  : job->work != AF_VPC_FIT && (width != crop.width || height != crop.height))
        return af_fail(AF_UNIT_FAILED, function, "the output is %ux%u, of an input of %ux%u", (unsigned)width,
                       (unsigned)height, (unsigned)crop.width, (unsigned)crop.height);
    if (width > crop.width * MOST_SCALE || height > crop.height * MOST_SCALE || crop.width > width * LEAST_SCALE ||
        crop.height > height * LEAST_SCALE)
        return af_fail(AF_UNIT_FAILED, function, "%ux%u to %ux%u: the unit scales by 1/%d to %d", (unsigned)crop.width,
                       (unsigned)crop.height, (unsigned)width, (unsigned)height, (int)LEAST_SCALE, (int)MOST_SCALE);
    good = af_image_read(&image, &job->in, from, crop);
    if (good && job->work == AF_VPC_HALVE)
        good = af_image_halve(&image, &result);
    else if (good && job->work == AF_VPC_LUT)
        look_up(&t->lut, &image);
    if (good && result.width) {
        af_image_free(&image);
        image = result;
        memset(&result, 0, sizeof result);
    }
    if (good) good = af_image_fit(&image, format, width, height, t->interpolation == 2, t->csc, &result);
    if (good && job->borders) {
        af_image_free(&image);
        good = af_image_border(&result, &job->border, &image);
        if (good) af_image_write(&image, &job->out, to, paste.x, paste.y);
    } else if (good)
        af_image_write(&result, &job->out, to, paste.x, paste.y);
    af_image_free(&image);
    af_image_free(&result);
    return good ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
}

static aclError run(void *data, af_stream *stream)
{
    const vpc_task *t = data;
    aclError ret = ACL_SUCCESS;
    uint32_t i;
    (void)stream;
    for (i = 0; i < t->count; i++) {
        aclError code = one(t, &t->jobs[i]);
        af_picture_done(t->jobs[i].out.handle, code);
        if (ret == ACL_SUCCESS) ret = code;
    }
    return ret;
}

aclError af_vpc_submit(const af_channel_desc *channel, const af_resize_config *resize, af_vpc_job *jobs, uint32_t count,
                       const af_lut *lut, aclrtStream stream, const char *function)
{
    aclError ret = af_channel_ready(channel, DVPP_CHNMODE_VPC, function);
    af_stream *to = ret == ACL_SUCCESS ? af_stream_use(stream, function, &ret) : NULL;
    vpc_task *t = to && jobs ? calloc(1, sizeof *t + count * sizeof *jobs) : NULL;
    if (t) {
        t->function = function;
        t->count = count;
        t->interpolation = resize ? resize->interpolation : 0;
        t->csc = channel->csc;
        if (lut) t->lut = *lut;
        memcpy(t->jobs, jobs, count * sizeof *jobs);
        ret = af_submit(to, &(af_task){.name = "vpc", .run = run, .destroy = free, .data = t}, function);
    } else if (ret == ACL_SUCCESS)
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    if (to) af_stream_put(to);
    free(jobs);
    return ret;
}
