/* acl_dvpp.h: the decoder and the encoder of JPEG, on libturbojpeg. */
#include "coded.h"

/* TurboJPEG's interface since 1.4. */
enum { TJ_444, TJ_422, TJ_420, TJ_GRAY, TJ_440, TJ_411, TJ_YCBCR = 1, TJ_GREY = 2 };

static struct {
    void *library;
    void *(*start_decoder)(void);
    void *(*start_encoder)(void);
    int (*end)(void *handle);
    int (*look)(void *handle, const unsigned char *data, unsigned long size, int *width, int *height, int *sampling, int *colours);
    int (*decode)(void *handle, const unsigned char *data, unsigned long size, unsigned char **planes, int width, int *strides,
                  int height, int flags);
    int (*encode)(void *handle, const unsigned char **planes, int width, const int *strides, int height, int sampling,
                  unsigned char **data, unsigned long *size, int quality, int flags);
    void (*release)(unsigned char *data);
    char *(*why)(void);
} tj;

static aclError load(const char *function)
{
    static const char *const names[] = {"libturbojpeg.so.0", "libturbojpeg.so", NULL};
    static const af_symbol symbols[] = {
        {"tjInitDecompress", &tj.start_decoder}, {"tjInitCompress", &tj.start_encoder}, {"tjDestroy", &tj.end},
        {"tjDecompressHeader3", &tj.look}, {"tjDecompressToYUVPlanes", &tj.decode},
        {"tjCompressFromYUVPlanes", &tj.encode}, {"tjFree", &tj.release}, {"tjGetErrorStr", &tj.why}, {NULL, NULL}};
    return af_codec_load(names, "libturbojpeg", symbols, &tj.library, function);
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

static aclError info(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components,
                     acldvppJpegFormat *format, const char *function)
{
    af_coded coded;
    aclError ret = af_jpeg_look(data, size, &coded, function);
    if (ret != ACL_SUCCESS) return ret;
    *width = coded.width;
    *height = coded.height;
    if (components) *components = coded.components; /* the vendor's samples leave them out */
    if (format) *format = coded.sampling;
    return ret;
}

aclError af_acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height, int32_t *components)
{
    return info(data, size, width, height, components, NULL, AF_NAME);
}

aclError af_acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height,
                                      int32_t *components, acldvppJpegFormat *format)
{
    return info(data, size, width, height, components, format, AF_NAME);
}

/* The format of a decoded picture: chroma as in the file, or half in both directions; on later chips RGB, too. UNKNOWN:
 * as it is, V before U. NULL with the reason in the log. */
static const af_format *format_of(acldvppPixelFormat wanted, acldvppJpegFormat sampling, aclError code, const char *function)
{
    static const acldvppPixelFormat as_it_is[] = {PIXEL_FORMAT_YVU_SEMIPLANAR_444, PIXEL_FORMAT_YVU_SEMIPLANAR_422,
                                                  PIXEL_FORMAT_YVU_SEMIPLANAR_420, PIXEL_FORMAT_YUV_400,
                                                  PIXEL_FORMAT_YVU_SEMIPLANAR_440};
    const af_format *own = sampling <= ACL_JPEG_CSS_440 ? af_format_of(as_it_is[sampling]) : NULL, *format;
    if (!own) {
        af_fail(code, function, "the unit does not know this density of chroma (acldvppJpegFormat %d)", (int)sampling);
        return NULL;
    }
    if (wanted == PIXEL_FORMAT_UNKNOWN) return own;
    format = af_format_of(wanted);
    if (wanted == PIXEL_FORMAT_RGB_888 || wanted == PIXEL_FORMAT_BGR_888) {
        if (!af_soc_now()->first_dvpp) return format;
    } else if (format && format->space == AF_YUV && format->planes < 3 && format->row == 1) {
        bool half = format->sx == 2 && format->sy == 2;
        if (half || (format->components == own->components && format->sx == own->sx && format->sy == own->sy)) return format;
    }
    af_fail(code, function, "format %d: this JPEG becomes %s%s or half of it", (int)wanted, own->name,
            af_soc_now()->first_dvpp ? "" : ", RGB");
    return NULL;
}

enum { LEAST = 32, MOST = 8192 };

static aclError size_check(uint32_t width, uint32_t height, aclError code, const char *function)
{
    if (width >= LEAST && height >= LEAST && width <= MOST && height <= MOST) return ACL_SUCCESS;
    return af_fail(code, function, "%ux%u, the unit takes %dx%d to %dx%d", (unsigned)width, (unsigned)height, (int)LEAST,
                   (int)LEAST, (int)MOST, (int)MOST);
}

aclError af_acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
                                      uint32_t *decSize)
{
    af_coded coded;
    const af_format *format;
    aclError ret = af_jpeg_look(data, dataSize, &coded, AF_NAME);
    if (ret == ACL_SUCCESS) ret = size_check(coded.width, coded.height, ACL_ERROR_INVALID_PARAM, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    format = format_of(outputPixelFormat, coded.sampling, ACL_ERROR_INVALID_PARAM, AF_NAME);
    if (!format) return ACL_ERROR_INVALID_PARAM;
    *decSize = (uint32_t)af_decoded_bytes(format, coded.width, coded.height);
    return ACL_SUCCESS;
}

/* The formats that the encoder reads: NV12, NV21, packed 4:2:2 [D]. */
static const af_format *readable(const af_picture *picture, aclError code, const char *function)
{
    const af_format *format = af_format_of(picture->format);
    if (format && format->space == AF_YUV && format->sx == 2 && (format->row == 2 || (format->sy == 2 && format->planes == 2)))
        return format;
    af_fail(code, function, "format %d: the unit encodes NV12, NV21 and packed 4:2:2", (int)picture->format);
    return NULL;
}

/* More than any picture of this size can become. */
aclError af_acldvppJpegPredictEncSize(af_picture *picture, af_jpege_config *config, uint32_t *size)
{
    uint32_t width = (picture->width + 15) / 16 * 16, height = (picture->height + 15) / 16 * 16;
    aclError ret = size_check(picture->width, picture->height, ACL_ERROR_INVALID_PARAM, AF_NAME);
    (void)config;
    if (ret != ACL_SUCCESS) return ret;
    if (!readable(picture, ACL_ERROR_INVALID_PARAM, AF_NAME)) return ACL_ERROR_INVALID_PARAM;
    *size = width * height * 4 + 2048;
    return ACL_SUCCESS;
}

/* --- decoding ----------------------------------------------------------------------------------------------------- */

static aclError failed(const char *function)
{
    return af_fail(AF_UNIT_FAILED, function, "libturbojpeg: %.200s", tj.why());
}

static uint32_t padded(uint32_t size, uint32_t multiple)
{
    return (size + multiple - 1) / multiple * multiple;
}

/* The planes of the coded picture; `image` has its own chroma, and even sizes where that is halved. */
static aclError planes_of(const unsigned char *data, size_t size, const af_coded *coded, af_image *image, const char *function)
{
    static const uint8_t density[][2] = {{1, 1}, {2, 1}, {2, 2}, {1, 1}, {1, 2}};
    uint32_t sx = density[coded->sampling][0], sy = density[coded->sampling][1];
    bool grey = coded->sampling == ACL_JPEG_CSS_GRAY;
    void *decoder;
    int width, height, sampling, colours, strides[3], i;
    unsigned char *planes[3];
    aclError ret = load(function);
    if (ret != ACL_SUCCESS) return ret;
    decoder = tj.start_decoder();
    if (!decoder) return failed(function);
    if (tj.look(decoder, data, (unsigned long)size, &width, &height, &sampling, &colours))
        ret = failed(function);
    else if ((uint32_t)width != coded->width || (uint32_t)height != coded->height || sampling != (int)coded->sampling ||
             (colours != TJ_YCBCR && colours != TJ_GREY))
        ret = af_fail(AF_UNIT_FAILED, function, "the JPEG is neither grey nor YCbCr, or its header says two things");
    else if (!af_image_make(image, AF_YUV, grey ? 1 : 3, padded(coded->width, sx), padded(coded->height, sy), sx, sy))
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    for (i = 0; i < 3 && ret == ACL_SUCCESS; i++) {
        planes[i] = image->plane[i].bytes;
        strides[i] = (int)image->plane[i].width;
    }
    if (ret == ACL_SUCCESS && tj.decode(decoder, data, (unsigned long)size, planes, width, strides, height, 0)) ret = failed(function);
    tj.end(decoder);
    return ret;
}

/* Columns and rows that a picture of even size has more than the coded one repeat the last; fewer are left out. */
static bool cut(const af_image *from, uint32_t width, uint32_t height, af_image *out)
{
    int i;
    if (!af_image_make(out, from->space, from->components, width, height, from->sx, from->sy)) return false;
    for (i = 0; i < out->components; i++) {
        const af_plane *a = &from->plane[i], *b = &out->plane[i];
        uint32_t x, y;
        for (y = 0; y < b->height; y++)
            for (x = 0; x < b->width; x++)
                b->bytes[(size_t)y * b->width + x] = a->bytes[(size_t)(y < a->height ? y : a->height - 1) * a->width +
                                                              (x < a->width ? x : a->width - 1)];
    }
    return true;
}

static aclError decode(const af_coded_task *t)
{
    const unsigned char *data = af_media_bytes(t->data, t->size, "data", t->function);
    af_image image = {0}, whole = {0}, out = {0};
    af_picture picture = t->picture;
    af_coded coded;
    const af_format *format;
    unsigned char *to;
    aclError ret;
    if (!data || af_jpeg_look(data, t->size, &coded, t->function) != ACL_SUCCESS) return AF_UNIT_FAILED;
    if (!coded.baseline)
        return af_fail(AF_UNIT_FAILED, t->function, "the unit decodes sequential JPEG with Huffman codes and 8 bits only");
    if (size_check(coded.width, coded.height, AF_UNIT_FAILED, t->function) != ACL_SUCCESS) return AF_UNIT_FAILED;
    format = format_of(picture.format, coded.sampling, AF_UNIT_FAILED, t->function);
    if (format) af_decoded_fill(&picture, format, &coded);
    to = format ? af_decoded_check(&picture, format, &coded, t->function) : NULL;
    if (!to) return AF_UNIT_FAILED;
    picture.format = format->format;
    ret = planes_of(data, t->size, &coded, &image, t->function);
    if (ret == ACL_SUCCESS && !(cut(&image, picture.width, picture.height, &whole) &&
                                af_image_fit(&whole, format, picture.width, picture.height, false, ACL_DVPP_CSC_MATRIX_BT601_WIDE, &out)))
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, t->function, "the process is out of memory");
    if (ret == ACL_SUCCESS) {
        af_image_write(&out, &picture, to, 0, 0);
        af_decoded_tell(&picture);
    }
    af_image_free(&image);
    af_image_free(&whole);
    af_image_free(&out);
    return ret;
}

aclError af_acldvppJpegDecodeAsync(af_channel_desc *channel, const void *data, uint32_t size, af_picture *picture,
                                   aclrtStream stream)
{
    af_coded_task t = {.function = AF_NAME, .work = decode, .data = data, .size = size, .picture = *picture};
    return af_coded_submit(channel, DVPP_CHNMODE_JPEGD, &t, "jpeg decoder", stream);
}

/* --- encoding ----------------------------------------------------------------------------------------------------- */

static aclError encode(const af_coded_task *t)
{
    const af_picture *p = &t->picture;
    const af_format *format = readable(p, AF_UNIT_FAILED, t->function);
    const unsigned char *planes[3];
    unsigned char *from, *to, *encoded = NULL;
    unsigned long size = 0;
    af_image image = {0};
    void *encoder = NULL;
    int strides[3], i;
    uint32_t bytes;
    aclError ret;
    if (!format || size_check(p->width, p->height, AF_UNIT_FAILED, t->function) != ACL_SUCCESS) return AF_UNIT_FAILED;
    from = af_picture_bytes(p, "input", t->function);
    to = from ? af_media_bytes(t->data, t->size, "data", t->function) : NULL;
    if (!to) return AF_UNIT_FAILED;
    ret = load(t->function);
    if (ret == ACL_SUCCESS && !af_image_read(&image, p, from, (af_rect){0, 0, p->width, p->height}))
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, t->function, "the process is out of memory");
    for (i = 0; i < 3 && ret == ACL_SUCCESS; i++) {
        planes[i] = image.plane[i].bytes;
        strides[i] = (int)image.plane[i].width;
    }
    if (ret == ACL_SUCCESS) {
        encoder = tj.start_encoder();
        if (!encoder || tj.encode(encoder, planes, (int)p->width, strides, (int)p->height, format->sy == 2 ? TJ_420 : TJ_422,
                                  &encoded, &size, t->level ? (int)t->level : 100, 0))
            ret = failed(t->function);
        else if (size > t->size)
            ret = af_fail(AF_UNIT_FAILED, t->function, "the JPEG has %lu bytes, there is room for %u", size, (unsigned)t->size);
    }
    if (ret == ACL_SUCCESS) {
        memcpy(to, encoded, size);
        bytes = (uint32_t)size;
        if (!npu_copy(t->result, &bytes, sizeof bytes)) ret = af_fail(AF_UNIT_FAILED, t->function, "size lies nowhere any more");
    }
    if (encoded) tj.release(encoded);
    if (encoder) tj.end(encoder);
    af_image_free(&image);
    return ret;
}

/* *size: the room there is; the bytes of the JPEG once the stream has passed. */
aclError af_acldvppJpegEncodeAsync(af_channel_desc *channel, af_picture *picture, const void *data, uint32_t *size,
                                   af_jpege_config *config, aclrtStream stream)
{
    af_coded_task t = {.function = AF_NAME, .work = encode, .data = data, .size = *size,
                       .result = size, .level = config->level, .picture = *picture};
    return af_coded_submit(channel, DVPP_CHNMODE_JPEGE, &t, "jpeg encoder", stream);
}
