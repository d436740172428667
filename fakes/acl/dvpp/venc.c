/* acl_dvpp.h: the video encoder. A picture is encoded when it is sent [C]; its callback runs in the channel's thread. */
#include "parameters.h"
#include "report.h"
#include "video.h"

typedef struct af_venc {
    af_video_channel base;
    uint32_t id, format, type, width, height, interval, mode, rate, kilobits, proportion;
    aclvencCallback callback;
    void *buffer;
    uint32_t buffer_size;
} af_venc;

typedef struct af_venc_frame {
    uint8_t key, eos;
} af_venc_frame;

npu_kind af_venc_kind = {.name = "venc_channel", .destroy = af_video_channel_destroy};
npu_kind af_venc_frame_kind = {.name = "venc_frame_config", .destroy = free};

static int begin_anew(uintptr_t handle, void *object, void *user)
{
    (void)handle;
    (void)user;
    af_video_channel_begin_anew(object);
    return 0;
}

static void in_child(void)
{
    npu_handle_each(&af_venc_kind, begin_anew, NULL);
}
NPU_IN_CHILD(in_child);

enum { LEAST = 128, MOST = 1920, INTERVAL = 1, RATE = 30, KILOBITS = 300, PROPORTION = 100, MOST_RATE = 120 };

aclvencChannelDesc *af_aclvencCreateChannelDesc(void)
{
    af_venc *channel = calloc(1, sizeof *channel);
    if (channel) {
        pthread_mutex_init(&channel->base.lock, NULL);
        channel->format = PIXEL_FORMAT_YUV_SEMIPLANAR_420;
        channel->interval = INTERVAL;
    }
    return af_made(&af_venc_kind, channel);
}

/* --- configuration of a frame --------------------------------------------------------------------------------------- */

aclvencFrameConfig *af_aclvencCreateFrameConfig(void)
{
    return af_made(&af_venc_frame_kind, calloc(1, sizeof(af_venc_frame)));
}

#define FLAG(name, field) \
    aclError af_aclvencSetFrameConfig##name(af_venc_frame *config, uint8_t value) \
    { \
        if (value > 1) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%u is neither 0 nor 1", (unsigned)value); \
        config->field = value; \
        return ACL_SUCCESS; \
    } \
    uint8_t af_aclvencGetFrameConfig##name(af_venc_frame *config) \
    { \
        return config->field; \
    }
FLAG(ForceIFrame, key)
FLAG(Eos, eos)

/* --- parameters ---------------------------------------------------------------------------------------------------- */

#define NUMBER(field, least, most) {offsetof(af_venc, field), sizeof(((af_venc *)0)->field), least, most, false}
#define ANY(field) {offsetof(af_venc, field), sizeof(((af_venc *)0)->field), 0, 0, true}
static const af_parameter fields[] = {
    [ACL_VENC_THREAD_ID_UINT64] = ANY(base.thread),
    [ACL_VENC_CALLBACK_PTR] = ANY(callback),
    [ACL_VENC_PIXEL_FORMAT_UINT32] = NUMBER(format, PIXEL_FORMAT_YUV_SEMIPLANAR_420, PIXEL_FORMAT_YVU_SEMIPLANAR_420),
    [ACL_VENC_ENCODE_TYPE_UINT32] = NUMBER(type, 0, H264_HIGH_LEVEL),
    [ACL_VENC_PIC_WIDTH_UINT32] = NUMBER(width, LEAST, MOST),
    [ACL_VENC_PIC_HEIGHT_UINT32] = NUMBER(height, LEAST, MOST),
    [ACL_VENC_KEY_FRAME_INTERVAL_UINT32] = NUMBER(interval, 1, 65535),
    [ACL_VENC_BUF_ADDR_PTR] = ANY(buffer),
    [ACL_VENC_BUF_SIZE_UINT32] = NUMBER(buffer_size, 0, UINT32_MAX),
    [ACL_VENC_RC_MODE_UINT32] = NUMBER(mode, 0, 2),
    [ACL_VENC_SRC_RATE_UINT32] = NUMBER(rate, 0, MOST_RATE),
    [ACL_VENC_MAX_BITRATE_UINT32] = NUMBER(kilobits, 0, 30000),
    [ACL_VENC_MAX_IP_PROP_UINT32] = NUMBER(proportion, 0, PROPORTION),
};
static const af_parameters parameters = {"aclvencChannelDescParamType", sizeof fields / sizeof *fields, fields};

aclError af_aclvencSetChannelDescParam(af_venc *channel, aclvencChannelDescParamType paramType, size_t length, const void *param)
{
    return af_parameter_set(&parameters, channel, channel->base.open, paramType, length, param, AF_NAME);
}

aclError af_aclvencGetChannelDescParam(af_venc *channel, aclvencChannelDescParamType paramType, size_t length,
                                       size_t *paramRetSize, void *param)
{
    return af_parameter_get(&parameters, channel, paramType, length, paramRetSize, param, AF_NAME);
}

#define BOTH(name, field, type, which) \
    aclError af_aclvencSetChannelDesc##name(af_venc *channel, type value) \
    { \
        return af_parameter_set(&parameters, channel, channel->base.open, which, sizeof value, &value, AF_NAME); \
    } \
    type af_aclvencGetChannelDesc##name(af_venc *channel) \
    { \
        return (type)channel->field; \
    }
BOTH(ThreadId, base.thread, uint64_t, ACL_VENC_THREAD_ID_UINT64)
BOTH(Callback, callback, aclvencCallback, ACL_VENC_CALLBACK_PTR)
BOTH(EnType, type, acldvppStreamFormat, ACL_VENC_ENCODE_TYPE_UINT32)
BOTH(PicFormat, format, acldvppPixelFormat, ACL_VENC_PIXEL_FORMAT_UINT32)
BOTH(PicWidth, width, uint32_t, ACL_VENC_PIC_WIDTH_UINT32)
BOTH(PicHeight, height, uint32_t, ACL_VENC_PIC_HEIGHT_UINT32)
BOTH(KeyFrameInterval, interval, uint32_t, ACL_VENC_KEY_FRAME_INTERVAL_UINT32)
BOTH(BufAddr, buffer, void *, ACL_VENC_BUF_ADDR_PTR)
BOTH(BufSize, buffer_size, uint32_t, ACL_VENC_BUF_SIZE_UINT32)
BOTH(RcMode, mode, uint32_t, ACL_VENC_RC_MODE_UINT32)
BOTH(SrcRate, rate, uint32_t, ACL_VENC_SRC_RATE_UINT32)
BOTH(MaxBitRate, kilobits, uint32_t, ACL_VENC_MAX_BITRATE_UINT32)

uint32_t af_aclvencGetChannelDescChannelId(af_venc *channel)
{
    if (channel->base.open) return channel->id;
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (aclvencCreateChannel)");
    return UINT32_MAX;
}

/* --- callbacks ------------------------------------------------------------------------------------------------------ */

/* The packet's memory and description are the library's: both end with the callback. */
typedef struct delivery {
    aclvencCallback callback;
    acldvppPicDesc *input;
    acldvppStreamDesc *output;
    void *memory, *user;
} delivery;

static void lost(void *user)
{
    delivery *d = user;
    if (d->output) npu_handle_close(&af_stream_desc_kind, (uintptr_t)d->output);
    if (d->memory && npu_handle_live(&af_media_memory_kind, (uintptr_t)d->memory)) af_acldvppFree(d->memory);
    free(d);
}

static void deliver(void *user)
{
    const delivery *d = user;
    d->callback(d->input, d->output, d->user);
    lost(user);
}

/* size 0: the picture failed, with this code. */
static aclError packet(af_venc *channel, acldvppPicDesc *input, const unsigned char *data, size_t size, aclError code, void *user,
                       const char *function)
{
    delivery *d = calloc(1, sizeof *d);
    af_stream_desc *desc = NULL;
    aclError ret = ACL_SUCCESS;
    if (d) {
        *d = (delivery){.callback = channel->callback, .input = input, .user = user, .output = af_acldvppCreateStreamDesc()};
        desc = d->output ? npu_handle_acquire(&af_stream_desc_kind, (uintptr_t)d->output) : NULL;
    }
    if (!desc)
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    else if (size)
        ret = af_acldvppMalloc(&d->memory, size);
    if (ret == ACL_SUCCESS) {
        if (size) memcpy(af_device_bytes(d->memory, size), data, size);
        *desc = (af_stream_desc){.data = d->memory, .size = (uint32_t)size, .ret = (uint32_t)code,
                                 .format = (acldvppStreamFormat)channel->type};
    }
    if (desc) npu_handle_release(&af_stream_desc_kind, (uintptr_t)d->output);
    if (ret == ACL_SUCCESS && af_post(channel, deliver, lost, d)) return ret;
    if (d) lost(d);
    return ret == ACL_SUCCESS ? af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory") : ret;
}

/* --- channels ------------------------------------------------------------------------------------------------------- */

/* [D] Training cards have no encoder. */
static bool chip_encodes(void)
{
    return strncmp(af_soc_now()->name, "Ascend910", 9) != 0;
}

aclError af_aclvencCreateChannel(af_venc *channel)
{
    static uint32_t next;
    aclError ret = ACL_SUCCESS;
    af_context *here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    af_leave(here);
    if (!chip_encodes())
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "%s has no video encoder; NPU_FAKE_ACL_SOC=Ascend310, Ascend310P3 and "
                       "Ascend310B4 have one", af_soc_now()->name);
    if (!channel->callback || !channel->base.thread || !channel->width || !channel->height)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the description has no callback, no thread for it, or no width and height");
    if (channel->width % 2 || channel->height % 2)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%ux%u: sizes are even", (unsigned)channel->width, (unsigned)channel->height);
    pthread_mutex_lock(&channel->base.lock);
    if (channel->base.open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is open already");
    else {
        af_video_settings settings = {(acldvppStreamFormat)channel->type, channel->width, channel->height, channel->interval,
                                      channel->kilobits ? channel->kilobits : KILOBITS,
                                      channel->rate ? channel->rate : RATE, channel->mode == 2};
        channel->base.codec = af_video_encoder(&settings, AF_NAME, &ret);
        if (channel->base.codec) ret = af_video_channel_open(&channel->base, AF_NAME);
        pthread_mutex_lock(&af_lock);
        if (channel->base.open) channel->id = next++;
        pthread_mutex_unlock(&af_lock);
    }
    pthread_mutex_unlock(&channel->base.lock);
    return ret;
}

/* Everything sent has been encoded, and its callbacks run first. */
aclError af_aclvencDestroyChannel(af_venc *channel)
{
    aclError ret = af_refuse_in_callback(AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&channel->base.lock);
    if (!channel->base.open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (aclvencCreateChannel)");
    else
        af_video_channel_close(&channel->base);
    pthread_mutex_unlock(&channel->base.lock);
    if (ret != ACL_SUCCESS) return ret;
    af_video_channel_heard(&channel->base, AF_NAME);
    af_listen_end(channel);
    return ret;
}

aclError af_aclvencDestroyChannelDesc(aclvencChannelDesc *channelDesc)
{
    return af_video_channel_end(&af_venc_kind, channelDesc, "aclvencDestroyChannel", AF_NAME);
}

/* --- pictures ------------------------------------------------------------------------------------------------------- */

/* [D] The format is the channel's, whatever the picture says. */
static aclError encode(af_venc *channel, const af_picture *picture, bool key, const char *function)
{
    af_picture p = *picture;
    af_image image = {0};
    const unsigned char *bytes;
    aclError ret;
    p.format = (acldvppPixelFormat)channel->format;
    if (!p.width && !p.height) {
        p.width = channel->width;
        p.height = channel->height;
    }
    if (p.width != channel->width || p.height != channel->height)
        return af_fail(AF_UNIT_FAILED, function, "input: %ux%u, the channel has %ux%u", (unsigned)p.width, (unsigned)p.height,
                       (unsigned)channel->width, (unsigned)channel->height);
    if (!p.width_stride) p.width_stride = (p.width + 15) / 16 * 16;
    if (!p.height_stride) p.height_stride = p.height;
    bytes = af_picture_bytes(&p, "input", function);
    if (!bytes) return AF_UNIT_FAILED;
    if (!af_image_read(&image, &p, bytes, (af_rect){0, 0, p.width, p.height}))
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    ret = af_video_encode(channel->base.codec, &image, key, channel->base.sent++, function);
    af_image_free(&image);
    return ret;
}

static aclError send(af_venc *channel, acldvppPicDesc *input, const af_picture *picture, bool key, void *user, const char *function)
{
    const unsigned char *data;
    size_t size;
    aclError ret = encode(channel, picture, key, function), sent = ACL_SUCCESS;
    if (ret != ACL_SUCCESS) return packet(channel, input, NULL, 0, ret, user, function);
    while (sent == ACL_SUCCESS && af_video_packet(channel->base.codec, &data, &size))
        sent = packet(channel, input, data, size, ACL_SUCCESS, user, function);
    return sent;
}

aclError af_aclvencSendFrame(af_venc *channel, acldvppPicDesc *input, void *reserve, aclvencFrameConfig *config, void *userdata)
{
    aclError ret = ACL_SUCCESS;
    const af_venc_frame *frame = config ? af_get(&af_venc_frame_kind, config, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret) : NULL;
    const af_picture *picture = NULL;
    bool eos = frame && frame->eos, key = frame && frame->key;
    (void)reserve; /* the vendor's samples give what they like */
    if (frame) af_put(&af_venc_frame_kind, config);
    if (ret == ACL_SUCCESS && eos) ret = af_refuse_in_callback(AF_NAME);
    if (ret == ACL_SUCCESS && (input || !eos)) picture = af_get(&af_picture_kind, input, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (ret == ACL_SUCCESS) {
        pthread_mutex_lock(&channel->base.lock);
        if (!channel->base.open)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (aclvencCreateChannel)");
        else if (picture && picture->data)
            ret = send(channel, input, picture, key, userdata, AF_NAME);
        else if (!eos)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "input: a picture without data has eos set"); /* [D] */
        pthread_mutex_unlock(&channel->base.lock);
        if (ret == ACL_SUCCESS && eos) ret = af_video_channel_heard(&channel->base, AF_NAME);
    }
    if (picture) af_put(&af_picture_kind, input);
    return ret;
}
