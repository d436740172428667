/* AIPP computed: crop, swap of channels, colours, numbers, border. Each step of colours and numbers as the vendor's own
 * kernel takes it: sums of the matrix to the nearest, then float16 after each operation. */
#include "aipp.h"

#include <string.h>

#include "npu_convert.h"

static const af_aipp_format formats[] = {
    {ACL_YUV420SP_U8, 1, 3, true, true, true, 1, 3},
    {ACL_XRGB8888_U8, 2, 4, false, false, false, 4, 2},
    {ACL_RGB888_U8, 5, 3, false, false, false, 3, 2},
    {ACL_YUV400_U8, 10, 1, true, false, false, 1, 2},
    {ACL_ARGB8888_U8, 0, 4, false, false, false, 4, 2},
    {ACL_YUYV_U8, 0, 3, true, true, false, 2, 2},
    {ACL_YUV422SP_U8, 0, 3, true, true, false, 1, 4},
    {ACL_AYUV444_U8, 0, 4, true, false, false, 4, 2},
};
enum { FORMATS = sizeof formats / sizeof *formats };

const af_aipp_format *af_aipp_format_of(int64_t format)
{
    for (int i = 0; i < FORMATS; i++)
        if ((int64_t)formats[i].format == format) return &formats[i];
    return NULL;
}

const af_aipp_format *af_aipp_format_numbered(int number)
{
    for (int i = 0; i < FORMATS; i++)
        if (number && formats[i].number == number) return &formats[i];
    return NULL;
}

size_t af_aipp_picture_bytes(const af_aipp_format *f, int32_t width, int32_t height)
{
    return (size_t)width * (size_t)height * (size_t)f->bytes * (size_t)f->row_bytes / 2;
}

/* --- checks ------------------------------------------------------------------------------------------------------- */

bool af_aipp_target_of(const npu_tensor *tensor, const npu_shape *shape, aclFormat format, af_aipp_target *out)
{
    out->dtype = tensor->dtype;
    out->planes = format == ACL_FORMAT_NCHW;
    if (shape->rank != 4 || (tensor->dtype != NPU_FLOAT32 && tensor->dtype != NPU_FLOAT16 && tensor->dtype != NPU_UINT8))
        return false;
    out->channels = shape->dims[out->planes ? 1 : 3];
    out->height = shape->dims[out->planes ? 2 : 1];
    out->width = shape->dims[out->planes ? 3 : 2];
    return true;
}

static bool between(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

static bool check_crop(const af_aipp_steps *s, npu_why *why)
{
    const int32_t *c = s->crop;
    if (!between(c[0], 0, s->width - 1) || !between(c[1], 0, s->height - 1) || !between(c[2], 1, s->width - c[0]) ||
        !between(c[3], 1, s->height - c[1]))
        return !npu_fail(why, "the crop of %dx%d at %d, %d leaves the picture of %dx%d", (int)c[2], (int)c[3], (int)c[0], (int)c[1],
                     (int)s->width, (int)s->height);
    if (s->format->halved && (c[0] % 2 || c[2] % 2))
        return !npu_fail(why, "the crop has odd columns, in a format whose colours two columns share");
    if (s->format->halved_rows && (c[1] % 2 || c[3] % 2))
        return !npu_fail(why, "the crop has odd rows, in a format whose colours two rows share");
    return true;
}

bool af_aipp_check(const af_aipp_steps *s, const af_aipp_target *target, npu_why *why)
{
    int64_t width, height;
    if (!s->format) return !npu_fail(why, "the format of the pictures is not set");
    if (!between(s->width, 2, AF_AIPP_MOST_SIZE) || !between(s->height, 1, AF_AIPP_MOST_SIZE))
        return !npu_fail(why, "the pictures are %dx%d, they can be 2x1 to 4096x4096", (int)s->width, (int)s->height);
    if ((s->format->halved && s->width % 2) || (s->format->halved_rows && s->height % 2))
        return !npu_fail(why, "the pictures are %dx%d, in a format that has even sizes", (int)s->width, (int)s->height);
    if (s->crops && !check_crop(s, why)) return false;
    width = s->crops ? s->crop[2] : s->width, height = s->crops ? s->crop[3] : s->height;
    for (int i = 0; s->pads && i < 4; i++)
        if (!between(s->pad[i], 0, AF_AIPP_MOST_BORDER))
            return !npu_fail(why, "the border has %d, it can have 0 to 32 on each side", (int)s->pad[i]);
    if (s->pads) width += s->pad[2] + s->pad[3], height += s->pad[0] + s->pad[1];
    if (s->pads && width > AF_AIPP_MOST_BORDERED)
        return !npu_fail(why, "pictures with a border are 1080 wide at most, not %lld", (long long)width);
    if (width != target->width || height != target->height)
        return !npu_fail(why, "AIPP makes %lldx%lld of the pictures, the network takes %lldx%lld (width x height)", (long long)width,
                     (long long)height, (long long)target->width, (long long)target->height);
    if (!between(target->channels, 1, s->format->channels))
        return !npu_fail(why, "pictures of this format give %d channels, the network takes %lld", s->format->channels,
                     (long long)target->channels);
    if (s->converts && s->format->channels < 3) return !npu_fail(why, "grey pictures have no colours to convert");
    return true;
}

/* --- computing ---------------------------------------------------------------------------------------------------- */

static void fetch(const af_aipp_steps *s, const uint8_t *picture, int32_t x, int32_t y, uint8_t *v)
{
    size_t w = (size_t)s->width, at = (size_t)y * w + (size_t)x;
    const uint8_t *pair;
    switch (s->format->format) {
    case ACL_YUV420SP_U8:
    case ACL_YUV422SP_U8:
        pair = picture + w * (size_t)s->height + (size_t)(s->format->halved_rows ? y / 2 : y) * w + (size_t)(x / 2) * 2;
        v[0] = picture[at], v[1] = pair[0], v[2] = pair[1];
        return;
    case ACL_YUYV_U8:
        pair = picture + (size_t)y * w * 2 + (size_t)(x / 2) * 4;
        v[0] = pair[x % 2 * 2], v[1] = pair[1], v[2] = pair[3];
        return;
    default: memcpy(v, picture + at * (size_t)s->format->bytes, (size_t)s->format->bytes); return;
    }
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t was = *a;
    *a = *b;
    *b = was;
}

static void exchange(const af_aipp_steps *s, uint8_t *v)
{
    if (s->swaps_ax && s->format->channels == 4) {
        uint8_t first = v[0];
        memmove(v, v + 1, 3);
        v[3] = first;
    }
    if (s->swaps_rb && s->format->channels >= 3) swap(s->format->yuv ? &v[1] : &v[0], &v[2]);
}

static void convert(const af_aipp_steps *s, uint8_t *v)
{
    int32_t in[3], channel;
    for (int i = 0; i < 3; i++)
        in[i] = v[i] - (s->format->yuv ? s->in_bias[i] : 0);
    for (int i = 0; i < 3; i++) {
        int32_t sum = s->matrix[i * 3] * in[0] + s->matrix[i * 3 + 1] * in[1] + s->matrix[i * 3 + 2] * in[2];
        channel = (sum + 128 - ((sum + 128) % 256 + 256) % 256) / 256 + (s->format->yuv ? 0 : s->out_bias[i]);
        v[i] = (uint8_t)(channel < 0 ? 0 : channel > 255 ? 255 : channel);
    }
}

static uint16_t half(float value)
{
    return npu_half_from_float(value);
}

/* A table of the results for each byte of a channel. */
static void number(const af_aipp_steps *s, int channel, uint16_t *table)
{
    float least = npu_half_to_float(half(s->least[channel])), factor = npu_half_to_float(half(s->factor[channel]));
    for (int byte = 0; byte < 256; byte++) {
        float value = npu_half_to_float(half((float)(byte - s->mean[channel])));
        value = npu_half_to_float(half(value - least));
        table[byte] = half(value * factor);
    }
}

static void store(const af_aipp_target *t, void *to, size_t at, uint16_t value)
{
    if (t->dtype == NPU_FLOAT16) ((uint16_t *)to)[at] = value;
    else ((float *)to)[at] = npu_half_to_float(value);
}

static uint8_t byte_of(float value)
{
    return (uint8_t)(value > 255 ? 255 : value > 0 ? value : 0);
}

void af_aipp_compute(const af_aipp_steps *s, const af_aipp_target *t, const uint8_t *picture, void *to)
{
    uint16_t tables[4][256], fill = half(s->fill);
    int32_t left = s->crops ? s->crop[0] : 0, top = s->crops ? s->crop[1] : 0;
    int32_t width = s->crops ? s->crop[2] : s->width, height = s->crops ? s->crop[3] : s->height;
    int64_t above = s->pads ? s->pad[0] : 0, before = s->pads ? s->pad[2] : 0;
    for (int c = 0; t->dtype != NPU_UINT8 && c < t->channels; c++)
        number(s, c, tables[c]);
    for (int64_t row = 0; row < t->height; row++)
        for (int64_t column = 0; column < t->width; column++) {
            int64_t y = row - above, x = column - before;
            bool inside = y >= 0 && y < height && x >= 0 && x < width;
            uint8_t v[4] = {0};
            if (inside) {
                fetch(s, picture, left + (int32_t)x, top + (int32_t)y, v);
                exchange(s, v);
                if (s->converts) convert(s, v);
            }
            for (int64_t c = 0; c < t->channels; c++) {
                size_t at = (size_t)(t->planes ? (c * t->height + row) * t->width + column
                                               : (row * t->width + column) * t->channels + c);
                if (t->dtype == NPU_UINT8) ((uint8_t *)to)[at] = inside ? v[c] : byte_of(s->fill);
                else store(t, to, at, inside ? tables[c][v[c]] : fill);
            }
        }
}
