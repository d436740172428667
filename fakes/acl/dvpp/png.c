/* acl_dvpp.h: the decoder of PNG, on libpng's simplified interface. */
#include "coded.h"

/* png_image of libpng 1.6. */
typedef struct png_image {
    void *opaque;
    uint32_t version, width, height, format, flags, colormap_entries, warning_or_error;
    char message[64];
} png_image;

enum { PNG_IMAGE_VERSION = 1, PNG_ALPHA = 1, PNG_COLOR = 2 };

static struct {
    void *library;
    int (*begin)(png_image *image, const void *memory, size_t size);
    int (*finish)(png_image *image, const void *background, void *buffer, int32_t row_stride, void *colormap);
    void (*end)(png_image *image);
} png;

static aclError load(const char *function)
{
    static const char *const names[] = {"libpng16.so.16", "libpng16.so", NULL};
    static const af_symbol symbols[] = {{"png_image_begin_read_from_memory", &png.begin},
                                        {"png_image_finish_read", &png.finish},
                                        {"png_image_free", &png.end}, {NULL, NULL}};
    return af_codec_load(names, "libpng16", symbols, &png.library, function);
}

aclError af_acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height,
                                   int32_t *components)
{
    af_coded coded;
    aclError ret = af_png_look(data, dataSize, &coded, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    *width = coded.width;
    *height = coded.height;
    if (components) *components = coded.components;
    return ret;
}

/* RGB and RGBA; UNKNOWN: what the picture has. NULL with the reason in the log. */
static const af_format *format_of(acldvppPixelFormat wanted, const af_coded *coded, aclError code, const char *function)
{
    if (wanted == PIXEL_FORMAT_UNKNOWN)
        wanted = coded->components % 2 ? PIXEL_FORMAT_RGB_888 : PIXEL_FORMAT_RGBA_8888;
    if (wanted == PIXEL_FORMAT_RGB_888 || wanted == PIXEL_FORMAT_RGBA_8888) return af_format_of(wanted);
    af_fail(code, function, "format %d: PNG becomes PIXEL_FORMAT_RGB_888 or PIXEL_FORMAT_RGBA_8888", (int)wanted);
    return NULL;
}

aclError af_acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
                                     uint32_t *decSize)
{
    af_coded coded;
    const af_format *format;
    uint64_t bytes;
    aclError ret = af_png_look(data, dataSize, &coded, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    format = format_of(outputPixelFormat, &coded, ACL_ERROR_INVALID_PARAM, AF_NAME);
    if (!format) return ACL_ERROR_INVALID_PARAM;
    bytes = coded.width > 65536 || coded.height > 65536 ? UINT64_MAX : af_decoded_bytes(format, coded.width, coded.height);
    if (bytes > UINT32_MAX)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%ux%u is more than the unit can do", (unsigned)coded.width,
                       (unsigned)coded.height);
    *decSize = (uint32_t)bytes;
    return ACL_SUCCESS;
}

enum { LEAST = 32, MOST = 4096 };

static aclError decode(const af_coded_task *t)
{
    const unsigned char *data = af_media_bytes(t->data, t->size, "data", t->function);
    png_image image = {.version = PNG_IMAGE_VERSION};
    af_picture picture = t->picture;
    af_coded coded;
    const af_format *format;
    unsigned char *to;
    uint8_t *pixels;
    bool good;
    uint32_t y, bytes;
    aclError ret;
    if (!data || af_png_look(data, t->size, &coded, t->function) != ACL_SUCCESS) return AF_UNIT_FAILED;
    if (coded.width < LEAST || coded.height < LEAST || coded.width > MOST || coded.height > MOST)
        return af_fail(AF_UNIT_FAILED, t->function, "%ux%u, the unit decodes %dx%d to %dx%d", (unsigned)coded.width,
                       (unsigned)coded.height, (int)LEAST, (int)LEAST, (int)MOST, (int)MOST);
    format = format_of(picture.format, &coded, AF_UNIT_FAILED, t->function);
    if (format) af_decoded_fill(&picture, format, &coded);
    to = format ? af_decoded_check(&picture, format, &coded, t->function) : NULL;
    if (!to) return AF_UNIT_FAILED;
    ret = load(t->function);
    if (ret != ACL_SUCCESS) return ret;
    if (!png.begin(&image, data, t->size))
        return af_fail(AF_UNIT_FAILED, t->function, "libpng cannot read it: %.64s", image.message);
    image.format = format->row == 4 ? PNG_COLOR | PNG_ALPHA : PNG_COLOR;
    bytes = coded.width * format->row;
    pixels = malloc((size_t)bytes * coded.height);
    good = pixels && image.width == coded.width && image.height == coded.height &&
           png.finish(&image, NULL, pixels, (int32_t)bytes, NULL);
    if (!good) png.end(&image);
    for (y = 0; good && y < coded.height && y < picture.height; y++)
        memcpy(to + (size_t)y * picture.width_stride, pixels + (size_t)y * bytes,
               picture.width * format->row < bytes ? picture.width * format->row : bytes);
    free(pixels);
    if (good) af_decoded_tell(&picture);
    return good ? ACL_SUCCESS : af_fail(AF_UNIT_FAILED, t->function, "libpng cannot decode it: %.64s", image.message);
}

aclError af_acldvppPngDecodeAsync(af_channel_desc *channel, const void *data, uint32_t size, af_picture *picture,
                                  aclrtStream stream)
{
    af_coded_task t = {.function = AF_NAME, .work = decode, .data = data, .size = size, .picture = *picture};
    return af_coded_submit(channel, DVPP_CHNMODE_PNGD, &t, "png decoder", stream);
}
