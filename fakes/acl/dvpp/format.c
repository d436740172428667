/* The layout of pictures in memory: reading and writing. */
#include "image.h"

#define GREY {{0, 0, 1}}
#define SEMI(first, second) {{0, 0, 1}, {1, first, 2}, {1, second, 2}}
#define PACKED(a, b, c, step) {{0, a, step}, {0, b, step}, {0, c, step}}
#define ALPHA(a, b, c, d) {{0, a, 4}, {0, b, 4}, {0, c, 4}, {0, d, 4}}
#define YUV422(y, u, v) {{0, y, 2}, {0, u, 4}, {0, v, 4}}
#define PLANAR(a, b, c) {{a, 0, 1}, {b, 0, 1}, {c, 0, 1}}
#define F(name) PIXEL_FORMAT_##name, #name

static const af_format formats[] = {
    {F(YUV_400), AF_YUV, 1, 1, 1, 1, 1, GREY},
    {F(YUV_SEMIPLANAR_420), AF_YUV, 3, 2, 2, 1, 2, SEMI(0, 1)},
    {F(YVU_SEMIPLANAR_420), AF_YUV, 3, 2, 2, 1, 2, SEMI(1, 0)},
    {F(YUV_SEMIPLANAR_422), AF_YUV, 3, 2, 1, 1, 2, SEMI(0, 1)},
    {F(YVU_SEMIPLANAR_422), AF_YUV, 3, 2, 1, 1, 2, SEMI(1, 0)},
    {F(YUV_SEMIPLANAR_444), AF_YUV, 3, 1, 1, 1, 2, SEMI(0, 1)},
    {F(YVU_SEMIPLANAR_444), AF_YUV, 3, 1, 1, 1, 2, SEMI(1, 0)},
    {F(YUV_SEMIPLANAR_440), AF_YUV, 3, 1, 2, 1, 2, SEMI(0, 1)},
    {F(YVU_SEMIPLANAR_440), AF_YUV, 3, 1, 2, 1, 2, SEMI(1, 0)},
    {F(YUYV_PACKED_422), AF_YUV, 3, 2, 1, 2, 1, YUV422(0, 1, 3)},
    {F(UYVY_PACKED_422), AF_YUV, 3, 2, 1, 2, 1, YUV422(1, 0, 2)},
    {F(YVYU_PACKED_422), AF_YUV, 3, 2, 1, 2, 1, YUV422(0, 3, 1)},
    {F(VYUY_PACKED_422), AF_YUV, 3, 2, 1, 2, 1, YUV422(1, 2, 0)},
    {F(YUV_PACKED_444), AF_YUV, 3, 1, 1, 3, 1, PACKED(0, 1, 2, 3)},
    {F(YVU_PLANAR_420), AF_YUV, 3, 2, 2, 1, 3, PLANAR(0, 2, 1)},
    {F(YVU_PLANAR_422), AF_YUV, 3, 2, 1, 1, 3, PLANAR(0, 2, 1)},
    {F(YVU_PLANAR_444), AF_YUV, 3, 1, 1, 1, 3, PLANAR(0, 2, 1)},
    {F(RGB_888), AF_RGB, 3, 1, 1, 3, 1, PACKED(0, 1, 2, 3)},
    {F(BGR_888), AF_RGB, 3, 1, 1, 3, 1, PACKED(2, 1, 0, 3)},
    {F(ARGB_8888), AF_RGB, 4, 1, 1, 4, 1, ALPHA(1, 2, 3, 0)},
    {F(ABGR_8888), AF_RGB, 4, 1, 1, 4, 1, ALPHA(3, 2, 1, 0)},
    {F(RGBA_8888), AF_RGB, 4, 1, 1, 4, 1, ALPHA(0, 1, 2, 3)},
    {F(BGRA_8888), AF_RGB, 4, 1, 1, 4, 1, ALPHA(2, 1, 0, 3)},
    {F(BGR_888_PLANAR), AF_RGB, 3, 1, 1, 1, 3, PLANAR(2, 1, 0)},
};

const af_format *af_format_of(acldvppPixelFormat format)
{
    size_t i;
    for (i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].format == format) return &formats[i];
    return NULL;
}

/* A plane behind the first: bytes a row, rows. */
static void chroma(const af_format *f, uint32_t width_stride, uint32_t height_stride, uint32_t *stride, uint32_t *rows)
{
    uint32_t samples = (width_stride + f->sx - 1u) / f->sx;
    *stride = f->planes == 2 ? samples * 2 : samples;
    *rows = (height_stride + f->sy - 1u) / f->sy;
}

uint64_t af_format_bytes(const af_format *f, uint32_t width_stride, uint32_t height_stride)
{
    uint32_t stride, rows;
    uint64_t bytes = (uint64_t)width_stride * height_stride;
    if (f->planes == 1) return bytes;
    chroma(f, width_stride, height_stride, &stride, &rows);
    return bytes + (uint64_t)stride * rows * (f->planes - 1u);
}

void af_format_plane(const af_format *f, const af_picture *picture, int plane, uint64_t *offset, uint32_t *stride)
{
    uint32_t rows;
    *offset = 0;
    *stride = picture->width_stride;
    if (!plane) return;
    chroma(f, picture->width_stride, picture->height_stride, stride, &rows);
    *offset = (uint64_t)picture->width_stride * picture->height_stride + (uint64_t)*stride * rows * (uint32_t)(plane - 1);
}

enum { WIDTH_MULTIPLE = 16, HEIGHT_MULTIPLE = 2, MOST_STRIDE = 32768, MOST_ROWS = 8192 };

unsigned char *af_picture_bytes(const af_picture *p, const char *what, const char *function)
{
    const af_format *format = af_format_of(p->format);
    uint64_t bytes;
    if ((format->sx == 2 && p->width % 2) || (format->sy == 2 && p->height % 2)) {
        af_fail(AF_UNIT_FAILED, function, "%s: %ux%u, %s wants even sizes", what, (unsigned)p->width, (unsigned)p->height,
                format->name);
        return NULL;
    }
    if (p->width_stride % WIDTH_MULTIPLE || p->width_stride < p->width * format->row || p->height_stride % HEIGHT_MULTIPLE ||
        p->height_stride < p->height || p->width_stride > MOST_STRIDE || p->height_stride > MOST_ROWS) {
        af_fail(AF_UNIT_FAILED, function, "%s: strides %ux%u; for %ux%u %s they are multiples of %dx%d from %ux%u on", what,
                (unsigned)p->width_stride, (unsigned)p->height_stride, (unsigned)p->width, (unsigned)p->height, format->name,
                (int)WIDTH_MULTIPLE, (int)HEIGHT_MULTIPLE, (unsigned)(p->width * format->row), (unsigned)p->height);
        return NULL;
    }
    bytes = af_format_bytes(format, p->width_stride, p->height_stride);
    if (bytes > p->size) {
        af_fail(AF_UNIT_FAILED, function, "%s: size %u, a picture with these strides has %llu bytes", what, (unsigned)p->size,
                (unsigned long long)bytes);
        return NULL;
    }
    return af_media_bytes(p->data, (size_t)bytes, what, function);
}

/* --- images ------------------------------------------------------------------------------------------------------- */

bool af_image_make(af_image *image, af_space space, int components, uint32_t width, uint32_t height, uint32_t sx, uint32_t sy)
{
    int i;
    *image = (af_image){.space = space, .components = components, .width = width, .height = height, .sx = sx, .sy = sy};
    for (i = 0; i < components; i++) {
        bool small = space == AF_YUV && i > 0;
        af_plane *plane = &image->plane[i];
        plane->width = small ? (width + sx - 1) / sx : width;
        plane->height = small ? (height + sy - 1) / sy : height;
        plane->bytes = malloc((size_t)plane->width * plane->height + 1);
        if (plane->bytes) continue;
        af_image_free(image);
        return false;
    }
    return true;
}

void af_image_free(af_image *image)
{
    int i;
    for (i = 0; i < AF_COMPONENTS; i++) {
        free(image->plane[i].bytes);
        image->plane[i].bytes = NULL;
    }
}

bool af_image_read(af_image *out, const af_picture *picture, const unsigned char *bytes, af_rect rect)
{
    const af_format *f = af_format_of(picture->format);
    int i;
    if (!af_image_make(out, f->space, f->components, rect.width, rect.height, f->sx, f->sy)) return false;
    for (i = 0; i < f->components; i++) {
        const af_plane *plane = &out->plane[i];
        bool small = f->space == AF_YUV && i > 0;
        uint32_t x0 = small ? rect.x / f->sx : rect.x, y0 = small ? rect.y / f->sy : rect.y, stride, x, y;
        uint64_t offset;
        af_format_plane(f, picture, f->at[i].plane, &offset, &stride);
        for (y = 0; y < plane->height; y++) {
            const unsigned char *from = bytes + offset + (uint64_t)(y0 + y) * stride + (uint64_t)x0 * f->at[i].step +
                                        f->at[i].offset;
            uint8_t *to = plane->bytes + (size_t)y * plane->width;
            for (x = 0; x < plane->width; x++) to[x] = from[(size_t)x * f->at[i].step];
        }
    }
    return true;
}

void af_image_write(const af_image *image, const af_picture *picture, unsigned char *bytes, uint32_t x, uint32_t y)
{
    const af_format *f = af_format_of(picture->format);
    int i;
    for (i = 0; i < f->components; i++) {
        const af_plane *plane = &image->plane[i];
        bool small = f->space == AF_YUV && i > 0;
        uint32_t x0 = small ? x / f->sx : x, y0 = small ? y / f->sy : y, stride, row, column;
        uint64_t offset;
        af_format_plane(f, picture, f->at[i].plane, &offset, &stride);
        for (row = 0; row < plane->height; row++) {
            unsigned char *to = bytes + offset + (uint64_t)(y0 + row) * stride + (uint64_t)x0 * f->at[i].step +
                                f->at[i].offset;
            const uint8_t *from = plane->bytes + (size_t)row * plane->width;
            for (column = 0; column < plane->width; column++) to[(size_t)column * f->at[i].step] = from[column];
        }
    }
}
