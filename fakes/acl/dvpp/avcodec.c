/* H.264 and H.265 by libavcodec (releases 58 to 62), loaded on demand. Of its records only the beginnings are looked at
 * that all those releases share; everything else is set by name. */
#include "coded.h"
#include "video.h"

enum { H264 = 27, HEVC = 173, YUV420P = 0, YUVJ420P = 12, PLANES = 8, PICTURE_I = 1, SEARCH_CHILDREN = 1, QUIETER = 48 };

typedef struct av_packet {
    void *buffer;
    int64_t pts, dts;
    uint8_t *data;
    int size;
} av_packet;

typedef struct av_frame {
    uint8_t *data[PLANES];
    int strides[PLANES];
    uint8_t **extended;
    int width, height, samples, format;
} av_frame;

/* The number of fields that follow there: one more until libavutil 59. */
typedef struct av_frame_new {
    av_frame head;
    int type, aspect[2];
    int64_t pts;
} av_frame_new;

typedef struct av_frame_old {
    av_frame head;
    int key, type, aspect[2];
    int64_t pts;
} av_frame_old;

typedef struct av_context {
    const void *class_of;
    int log_level_offset;
} av_context;

static struct {
    void *library;
    unsigned (*version)(void);
    const void *(*find_decoder)(int id);
    const void *(*find_encoder)(const char *name);
    av_context *(*context)(const void *codec);
    void (*context_free)(av_context **context);
    int (*open)(av_context *context, const void *codec, void *options);
    void (*restart)(av_context *context);
    av_packet *(*packet)(void);
    void (*packet_free)(av_packet **packet);
    void (*packet_empty)(av_packet *packet);
    int (*packet_room)(av_packet *packet, int size);
    int (*send_packet)(av_context *context, const av_packet *packet);
    int (*receive_frame)(av_context *context, av_frame *frame);
    int (*send_frame)(av_context *context, const av_frame *frame);
    int (*receive_packet)(av_context *context, av_packet *packet);
    av_frame *(*frame)(void);
    void (*frame_free)(av_frame **frame);
    void (*frame_empty)(av_frame *frame);
    int (*frame_room)(av_frame *frame, int alignment);
    int (*set)(void *object, const char *name, const char *value, int flags);
    int (*why)(int code, char *text, size_t size);
} av;

struct af_video {
    av_context *context;
    av_packet *packet;
    av_frame *frame;
    bool ended; /* no more come */
};

static aclError load(const char *function)
{
    static const char *const names[] = {"libavcodec.so.62", "libavcodec.so.61", "libavcodec.so.60", "libavcodec.so.59",
                                        "libavcodec.so.58", NULL};
    static const af_symbol symbols[] = {
        {"avutil_version", &av.version}, {"avcodec_find_decoder", &av.find_decoder},
        {"avcodec_find_encoder_by_name", &av.find_encoder}, {"avcodec_alloc_context3", &av.context},
        {"avcodec_free_context", &av.context_free}, {"avcodec_open2", &av.open}, {"avcodec_flush_buffers", &av.restart},
        {"av_packet_alloc", &av.packet}, {"av_packet_free", &av.packet_free}, {"av_packet_unref", &av.packet_empty},
        {"av_new_packet", &av.packet_room}, {"avcodec_send_packet", &av.send_packet},
        {"avcodec_receive_frame", &av.receive_frame}, {"avcodec_send_frame", &av.send_frame},
        {"avcodec_receive_packet", &av.receive_packet}, {"av_frame_alloc", &av.frame}, {"av_frame_free", &av.frame_free},
        {"av_frame_unref", &av.frame_empty}, {"av_frame_get_buffer", &av.frame_room}, {"av_opt_set", &av.set},
        {"av_strerror", &av.why}, {NULL, NULL}};
    return af_codec_load(names, "libavcodec", symbols, &av.library, function);
}

static aclError failed(int code, const char *what, const char *function)
{
    char text[128] = "";
    av.why(code, text, sizeof text);
    return af_fail(AF_UNIT_FAILED, function, "libavcodec: %s: %.100s", what, text);
}

static int64_t *number_of(av_frame *frame)
{
    return av.version() >> 16 >= 60 ? &((av_frame_new *)frame)->pts : &((av_frame_old *)frame)->pts;
}

static bool is_265(acldvppStreamFormat type)
{
    return type == H265_MAIN_LEVEL;
}

/* --- beginning and end -------------------------------------------------------------------------------------------- */

void af_video_close(af_video *v)
{
    if (!v) return;
    if (v->context) av.context_free(&v->context);
    if (v->packet) av.packet_free(&v->packet);
    if (v->frame) av.frame_free(&v->frame);
    free(v);
}

static af_video *begin(const void *codec, const char *function, aclError *ret)
{
    af_video *v = calloc(1, sizeof *v);
    if (v) {
        v->context = av.context(codec);
        v->packet = av.packet();
        v->frame = av.frame();
    }
    if (v && v->context && v->packet && v->frame) {
        v->context->log_level_offset = QUIETER;
        av.set(v->context, "threads", "1", 0);
        return v;
    }
    af_video_close(v);
    *ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    return NULL;
}

static af_video *opened(af_video *v, const void *codec, const char *function, aclError *ret)
{
    int code = v ? av.open(v->context, codec, NULL) : 0;
    if (code >= 0) return v;
    *ret = failed(code, "the codec does not open", function);
    af_video_close(v);
    return NULL;
}

af_video *af_video_decoder(acldvppStreamFormat type, const char *function, aclError *ret)
{
    const void *codec;
    *ret = load(function);
    if (*ret != ACL_SUCCESS) return NULL;
    codec = av.find_decoder(is_265(type) ? HEVC : H264);
    if (codec) return opened(begin(codec, function, ret), codec, function, ret);
    *ret = af_fail(AF_UNIT_FAILED, function, "this libavcodec has no decoder of %s", is_265(type) ? "H.265" : "H.264");
    return NULL;
}

static void set_number(af_video *v, const char *name, uint32_t value)
{
    char text[16];
    snprintf(text, sizeof text, "%u", (unsigned)value);
    av.set(v->context, name, text, 0);
}

af_video *af_video_encoder(const af_video_settings *s, const char *function, aclError *ret)
{
    static const char *const of_264[] = {"libx264", "libopenh264", NULL}, *const of_265[] = {"libx265", "libkvazaar", NULL};
    static const char *const profiles[] = {"main", "baseline", "main", "high"};
    const char *const *name = is_265(s->type) ? of_265 : of_264;
    const void *codec = NULL;
    char text[32];
    af_video *v;
    *ret = load(function);
    if (*ret != ACL_SUCCESS) return NULL;
    for (; *name && !codec; name++) codec = av.find_encoder(*name);
    if (!codec) {
        *ret = af_fail(AF_UNIT_FAILED, function, "this libavcodec has no encoder of %s", is_265(s->type) ? "H.265 (libx265, libkvazaar)"
                                                                                                     : "H.264 (libx264, libopenh264)");
        return NULL;
    }
    v = begin(codec, function, ret);
    if (!v) return NULL;
    snprintf(text, sizeof text, "%ux%u", (unsigned)s->width, (unsigned)s->height);
    av.set(v->context, "video_size", text, 0);
    av.set(v->context, "pixel_format", "yuv420p", 0);
    snprintf(text, sizeof text, "1/%u", (unsigned)(s->rate ? s->rate : 30));
    av.set(v->context, "time_base", text, 0);
    av.set(v->context, "bf", "0", 0); /* a packet for each picture, in order */
    if (s->interval) set_number(v, "g", s->interval);
    if (s->kilobits) {
        set_number(v, "b", s->kilobits * 1000);
        set_number(v, "maxrate", s->kilobits * 1000);
        set_number(v, "bufsize", s->kilobits * 1000);
    }
    if (s->constant && s->kilobits) set_number(v, "minrate", s->kilobits * 1000);
    /* Options without a counterpart in an encoder are left out. */
    av.set(v->context, "preset", "veryfast", SEARCH_CHILDREN);
    av.set(v->context, "tune", "zerolatency", SEARCH_CHILDREN);
    av.set(v->context, "x265-params", "log-level=none:repeat-headers=1", SEARCH_CHILDREN);
    av.set(v->context, "forced-idr", "1", SEARCH_CHILDREN);
    if (!is_265(s->type)) av.set(v->context, "profile", profiles[s->type], SEARCH_CHILDREN);
    return opened(v, codec, function, ret);
}

/* --- decoding ------------------------------------------------------------------------------------------------------ */

aclError af_video_feed(af_video *v, const unsigned char *data, size_t size, int64_t number, const char *function)
{
    int code;
    if (!data) {
        v->ended = true;
        code = av.send_packet(v->context, NULL);
        return code < 0 ? failed(code, "the end of the stream", function) : ACL_SUCCESS;
    }
    if (size > INT32_MAX / 2 || av.packet_room(v->packet, (int)size) < 0)
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    memcpy(v->packet->data, data, size);
    v->packet->pts = v->packet->dts = number;
    code = av.send_packet(v->context, v->packet);
    av.packet_empty(v->packet);
    return code < 0 ? failed(code, "the frame does not decode", function) : ACL_SUCCESS;
}

static bool planes_out(const av_frame *frame, af_image *image)
{
    int i;
    uint32_t y;
    if (!af_image_make(image, AF_YUV, 3, (uint32_t)frame->width, (uint32_t)frame->height, 2, 2)) return false;
    for (i = 0; i < 3; i++)
        for (y = 0; y < image->plane[i].height; y++)
            memcpy(image->plane[i].bytes + (size_t)y * image->plane[i].width,
                   frame->data[i] + (ptrdiff_t)y * frame->strides[i], image->plane[i].width);
    return true;
}

bool af_video_picture(af_video *v, af_image *image, int64_t *number, aclError *ret, const char *function)
{
    const av_frame *frame = v->frame;
    *ret = ACL_SUCCESS;
    if (av.receive_frame(v->context, v->frame) < 0) { /* wants more, or was the last */
        if (v->ended) av.restart(v->context);
        v->ended = false;
        return false;
    }
    *number = *number_of(v->frame);
    if ((frame->format != YUV420P && frame->format != YUVJ420P) || frame->width <= 0 || frame->height <= 0 ||
        frame->width % 2 || frame->height % 2)
        *ret = af_fail(AF_UNIT_FAILED, function, "the stream has pictures of %dx%d in libavutil's format %d; the fake decodes even "
                       "sizes in 4:2:0 of 8 bits", frame->width, frame->height, frame->format);
    else if (!planes_out(frame, image))
        *ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    av.frame_empty(v->frame);
    return true;
}

/* --- encoding ------------------------------------------------------------------------------------------------------ */

aclError af_video_encode(af_video *v, const af_image *image, bool key, int64_t number, const char *function)
{
    av_frame *frame = v->frame;
    int i, code;
    uint32_t y;
    frame->width = (int)image->width;
    frame->height = (int)image->height;
    frame->format = YUV420P;
    code = av.frame_room(frame, 0);
    for (i = 0; i < 3 && code >= 0; i++)
        for (y = 0; y < image->plane[i].height; y++)
            memcpy(frame->data[i] + (ptrdiff_t)y * frame->strides[i],
                   image->plane[i].bytes + (size_t)y * image->plane[i].width, image->plane[i].width);
    if (code >= 0) {
        *number_of(frame) = number;
        if (key) *(av.version() >> 16 >= 60 ? &((av_frame_new *)frame)->type : &((av_frame_old *)frame)->type) = PICTURE_I;
        code = av.send_frame(v->context, frame);
    }
    av.frame_empty(frame);
    return code < 0 ? failed(code, "the picture does not encode", function) : ACL_SUCCESS;
}

bool af_video_packet(af_video *v, const unsigned char **data, size_t *size)
{
    av.packet_empty(v->packet);
    if (av.receive_packet(v->context, v->packet) < 0) return false;
    *data = v->packet->data;
    *size = (size_t)v->packet->size;
    return true;
}
