/* acl_dvpp.h: the video decoder. A frame is decoded when it is sent [C]; its callback runs in the channel's thread. */
#include "parameters.h"
#include "report.h"
#include "video.h"

/* A frame that was sent and has no picture yet. */
typedef struct pair {
    struct pair *next;
    int64_t number;
    acldvppStreamDesc *input;  /* the program's own handle */
    acldvppPicDesc *output;    /* NULL: skipped */
    af_picture *picture;       /* held */
    void *user;
} pair;

typedef struct af_vdec {
    af_video_channel base;
    uint32_t id, format, width, height, references, depth, mode, csc, type;
    aclvdecCallback callback;
    pair *waiting;
} af_vdec;

npu_kind af_vdec_kind = {.name = "vdec_channel", .destroy = af_video_channel_destroy};
npu_kind af_vdec_frame_kind = {.name = "vdec_frame_config", .destroy = free};

enum { CHANNELS = 256, LEAST = 128, MOST = 4096, REFERENCES = 8, MOST_REFERENCES = 16 };

aclvdecFrameConfig *af_aclvdecCreateFrameConfig(void)
{
    return af_made(&af_vdec_frame_kind, calloc(1, 1));
}

aclvdecChannelDesc *af_aclvdecCreateChannelDesc(void)
{
    af_vdec *channel = calloc(1, sizeof *channel);
    if (channel) {
        pthread_mutex_init(&channel->base.lock, NULL);
        channel->format = PIXEL_FORMAT_YUV_SEMIPLANAR_420;
        channel->references = REFERENCES;
        channel->depth = 8;
    }
    return af_made(&af_vdec_kind, channel);
}

/* --- parameters ---------------------------------------------------------------------------------------------------- */

#define NUMBER(field, least, most) {offsetof(af_vdec, field), sizeof(((af_vdec *)0)->field), least, most, false}
#define ANY(field) {offsetof(af_vdec, field), sizeof(((af_vdec *)0)->field), 0, 0, true}
static const af_parameter fields[] = {
    [ACL_VDEC_CSC_MATRIX_UINT32] = NUMBER(csc, 0, ACL_DVPP_CSC_MATRIX_BT2020_NARROW),
    [ACL_VDEC_OUT_MODE_UINT32] = NUMBER(mode, 0, 1),
    [ACL_VDEC_THREAD_ID_UINT64] = ANY(base.thread),
    [ACL_VDEC_CALLBACK_PTR] = ANY(callback),
    [ACL_VDEC_CHANNEL_ID_UINT32] = NUMBER(id, 0, CHANNELS - 1),
    [ACL_VDEC_ENCODE_TYPE_UINT32] = NUMBER(type, 0, H264_HIGH_LEVEL),
    [ACL_VDEC_OUT_PIC_FORMAT_UINT32] = NUMBER(format, 0, PIXEL_FORMAT_BGR_888),
    [ACL_VDEC_OUT_PIC_WIDTH_UINT32] = NUMBER(width, 0, MOST),
    [ACL_VDEC_OUT_PIC_HEIGHT_UINT32] = NUMBER(height, 0, MOST),
    [ACL_VDEC_REF_FRAME_NUM_UINT32] = NUMBER(references, 0, MOST_REFERENCES),
    [ACL_VDEC_BIT_DEPTH_UINT32] = NUMBER(depth, 0, 10),
};
static const af_parameters parameters = {"aclvdecChannelDescParamType", sizeof fields / sizeof *fields, fields};

static bool writable(uint32_t format)
{
    switch (format) {
    case PIXEL_FORMAT_YUV_SEMIPLANAR_420:
    case PIXEL_FORMAT_YVU_SEMIPLANAR_420: return true;
    case PIXEL_FORMAT_RGB_888:
    case PIXEL_FORMAT_BGR_888: return !af_soc_now()->first_dvpp; /* 310 and 910A: NV12 and NV21 [D] */
    default: return false;
    }
}

static aclError set(af_vdec *channel, int type, size_t length, const void *value, const char *function)
{
    uint32_t number = 0;
    bool word = length == sizeof number;
    if (word) memcpy(&number, value, sizeof number);
    if (word && ((type == ACL_VDEC_OUT_PIC_FORMAT_UINT32 && !writable(number)) ||
                 (type == ACL_VDEC_BIT_DEPTH_UINT32 && number != 8 && number != 10)))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "value %u is none of aclvdecChannelDescParamType %d", (unsigned)number, type);
    return af_parameter_set(&parameters, channel, channel->base.open, type, length, value, function);
}

aclError af_aclvdecSetChannelDescParam(af_vdec *channel, aclvdecChannelDescParamType paramType, size_t length, const void *param)
{
    return set(channel, paramType, length, param, AF_NAME);
}

aclError af_aclvdecGetChannelDescParam(af_vdec *channel, aclvdecChannelDescParamType paramType, size_t length,
                                       size_t *paramRetSize, void *param)
{
    return af_parameter_get(&parameters, channel, paramType, length, paramRetSize, param, AF_NAME);
}

#define BOTH(name, field, type, which) \
    aclError af_aclvdecSetChannelDesc##name(af_vdec *channel, type value) \
    { \
        return set(channel, which, sizeof value, &value, AF_NAME); \
    } \
    type af_aclvdecGetChannelDesc##name(af_vdec *channel) \
    { \
        return (type)channel->field; \
    }
BOTH(ChannelId, id, uint32_t, ACL_VDEC_CHANNEL_ID_UINT32)
BOTH(ThreadId, base.thread, uint64_t, ACL_VDEC_THREAD_ID_UINT64)
BOTH(Callback, callback, aclvdecCallback, ACL_VDEC_CALLBACK_PTR)
BOTH(EnType, type, acldvppStreamFormat, ACL_VDEC_ENCODE_TYPE_UINT32)
BOTH(OutPicFormat, format, acldvppPixelFormat, ACL_VDEC_OUT_PIC_FORMAT_UINT32)
BOTH(OutPicWidth, width, uint32_t, ACL_VDEC_OUT_PIC_WIDTH_UINT32)
BOTH(OutPicHeight, height, uint32_t, ACL_VDEC_OUT_PIC_HEIGHT_UINT32)
BOTH(RefFrameNum, references, uint32_t, ACL_VDEC_REF_FRAME_NUM_UINT32)
BOTH(BitDepth, depth, uint32_t, ACL_VDEC_BIT_DEPTH_UINT32)
BOTH(OutMode, mode, uint32_t, ACL_VDEC_OUT_MODE_UINT32)

/* --- callbacks ------------------------------------------------------------------------------------------------------ */

typedef struct delivery {
    aclvdecCallback callback;
    pair *one;
} delivery;

static void pair_free(pair *work)
{
    if (work->picture) npu_handle_release(&af_picture_kind, (uintptr_t)work->output);
    free(work);
}

static void lost(void *user)
{
    delivery *d = user;
    pair_free(d->one);
    free(d);
}

static void deliver(void *user)
{
    delivery *d = user;
    d->callback(d->one->input, d->one->output, d->one->user);
    lost(d);
}

static void done(af_vdec *channel, pair *work, aclError code)
{
    delivery *d = malloc(sizeof *d);
    if (work->picture) work->picture->ret = (uint32_t)code;
    if (d) *d = (delivery){channel->callback, work};
    if (d && af_post(channel, deliver, lost, d)) return;
    free(d);
    pair_free(work);
}

/* --- pictures ------------------------------------------------------------------------------------------------------- */

static uint32_t up(uint32_t value, uint32_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

/* [D] A width and height of the output that are set scale; strides are multiples of 16 and 2. */
static aclError write_picture(const af_vdec *channel, const af_image *image, af_picture *picture)
{
    static const char function[] = "aclvdecSendFrame";
    const af_format *format = af_format_of((acldvppPixelFormat)channel->format);
    af_picture to = *picture;
    af_image out = {0};
    unsigned char *bytes;
    if (image->width < LEAST || image->height < LEAST || image->width > MOST || image->height > MOST)
        return af_fail(AF_UNIT_FAILED, function, "the stream has %ux%u, the unit decodes %dx%d to %dx%d", (unsigned)image->width,
                       (unsigned)image->height, (int)LEAST, (int)LEAST, (int)MOST, (int)MOST);
    to.format = format->format;
    if (!to.width || !to.height) {
        to.width = image->width;
        to.height = image->height;
    }
    if (to.width < 10 || to.height < 6 || to.width > MOST || to.height > MOST)
        return af_fail(AF_UNIT_FAILED, function, "output: %ux%u, the unit writes 10x6 to %dx%d", (unsigned)to.width,
                       (unsigned)to.height, (int)MOST, (int)MOST);
    if (!to.width_stride) to.width_stride = up(to.width * format->row, 16);
    if (!to.height_stride) to.height_stride = up(to.height, 2);
    bytes = af_picture_bytes(&to, "output", function);
    if (!bytes) return AF_UNIT_FAILED;
    if (!af_image_fit(image, format, to.width, to.height, false, channel->csc, &out))
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    af_image_write(&out, &to, bytes, 0, 0);
    af_image_free(&out);
    to.size = (uint32_t)af_format_bytes(format, to.width_stride, to.height_stride);
    *picture = to;
    return ACL_SUCCESS;
}

static pair *take(af_vdec *channel, int64_t number)
{
    pair **link = &channel->waiting, *work;
    while (*link && (*link)->number != number) link = &(*link)->next;
    work = *link;
    if (work) *link = work->next;
    return work;
}

/* Pictures that are ready go to the frames they belong to, in the order in which they are shown. */
static void drain(af_vdec *channel)
{
    int64_t number;
    aclError ret;
    af_image image = {0};
    while (af_video_picture(channel->base.codec, &image, &number, &ret, "aclvdecSendFrame")) {
        pair *work = take(channel, number);
        if (work && work->picture && ret == ACL_SUCCESS) ret = write_picture(channel, &image, work->picture);
        if (work) done(channel, work, ret);
        af_image_free(&image);
    }
}

static aclError flush(af_vdec *channel, const char *function)
{
    aclError ret = af_video_feed(channel->base.codec, NULL, 0, 0, function);
    drain(channel);
    while (channel->waiting) { /* frames that gave no picture */
        pair *work = take(channel, channel->waiting->number);
        done(channel, work, work->picture ? af_fail(AF_UNIT_FAILED, function, "frame %lld of the channel gave no picture",
                                                  (long long)work->number) : ACL_SUCCESS);
    }
    return ret;
}

/* --- channels ------------------------------------------------------------------------------------------------------- */

static af_vdec *owners[CHANNELS]; /* with af_lock held: which ids are open */

static int begin_anew(uintptr_t handle, void *object, void *user)
{
    af_vdec *channel = object;
    (void)handle;
    (void)user;
    if (af_video_channel_begin_anew(&channel->base)) {
        if (owners[channel->id] == channel) owners[channel->id] = NULL;
        channel->waiting = NULL;
    }
    return 0;
}

static void in_child(void)
{
    npu_handle_each(&af_vdec_kind, begin_anew, NULL);
}
NPU_IN_CHILD(in_child);

aclError af_aclvdecCreateChannel(af_vdec *channel)
{
    aclError ret = ACL_SUCCESS;
    af_context *here = af_here(AF_NAME, &ret);
    bool taken = false;
    if (!here) return ret;
    af_leave(here);
    if (!channel->callback || !channel->base.thread)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the description has no callback or no thread for it");
    pthread_mutex_lock(&channel->base.lock);
    if (channel->base.open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is open already");
    else {
        pthread_mutex_lock(&af_lock);
        taken = owners[channel->id] != NULL;
        if (!taken) owners[channel->id] = channel;
        pthread_mutex_unlock(&af_lock);
        if (taken)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "channel %u is open for another description", (unsigned)channel->id);
        else
            channel->base.codec = af_video_decoder((acldvppStreamFormat)channel->type, AF_NAME, &ret);
        if (channel->base.codec) ret = af_video_channel_open(&channel->base, AF_NAME);
        if (!taken && !channel->base.open) {
            pthread_mutex_lock(&af_lock);
            owners[channel->id] = NULL;
            pthread_mutex_unlock(&af_lock);
        }
    }
    pthread_mutex_unlock(&channel->base.lock);
    return ret;
}

/* [D] What was sent is decoded first, and its callbacks have run. */
aclError af_aclvdecDestroyChannel(af_vdec *channel)
{
    aclError ret = af_refuse_in_callback(AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&channel->base.lock);
    if (!channel->base.open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (aclvdecCreateChannel)");
    else {
        flush(channel, AF_NAME);
        af_video_channel_close(&channel->base);
    }
    pthread_mutex_unlock(&channel->base.lock);
    if (ret != ACL_SUCCESS) return ret;
    af_video_channel_heard(&channel->base, AF_NAME);
    af_listen_end(channel);
    pthread_mutex_lock(&af_lock);
    owners[channel->id] = NULL;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclError af_aclvdecDestroyChannelDesc(aclvdecChannelDesc *channelDesc)
{
    return af_video_channel_end(&af_vdec_kind, channelDesc, "aclvdecDestroyChannel", AF_NAME);
}

/* --- frames --------------------------------------------------------------------------------------------------------- */

static aclError decode(af_vdec *channel, const af_stream_desc *frame, pair *work, const char *function)
{
    const unsigned char *bytes = af_device_bytes(frame->data, frame->size); /* [D] of either kind of memory */
    pair **last = &channel->waiting;
    int64_t number = work->number = channel->base.sent++;
    aclError ret;
    while (*last) last = &(*last)->next;
    *last = work;
    ret = bytes ? af_video_feed(channel->base.codec, bytes, frame->size, number, function)
                : af_fail(AF_UNIT_FAILED, function, "input: no %u bytes of live device memory begin at %p", (unsigned)frame->size, frame->data);
    drain(channel);
    work = ret == ACL_SUCCESS ? NULL : take(channel, number);
    if (work) done(channel, work, ret);
    return ACL_SUCCESS; /* [D] the call says nothing of the task */
}

static aclError send(af_vdec *channel, acldvppStreamDesc *input, acldvppPicDesc *output, bool skipped, void *user, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream_desc *frame = af_get(&af_stream_desc_kind, input, function, ACL_ERROR_INVALID_PARAM, &ret);
    pair *work;
    if (!frame) return ret;
    if (frame->eos) ret = af_refuse_in_callback(function);
    if (ret == ACL_SUCCESS && !frame->eos && (!frame->data || !frame->size))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "input: a frame without data has eos set"); /* [D] */
    work = ret == ACL_SUCCESS && !frame->eos ? calloc(1, sizeof *work) : NULL;
    if (work) {
        *work = (pair){.input = input, .output = skipped ? NULL : output, .user = user};
        if (!skipped) work->picture = af_get(&af_picture_kind, output, function, ACL_ERROR_INVALID_PARAM, &ret);
    } else if (ret == ACL_SUCCESS && !frame->eos)
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
    if (ret == ACL_SUCCESS) {
        pthread_mutex_lock(&channel->base.lock);
        if (!channel->base.open)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the channel is not open (aclvdecCreateChannel)");
        else if (frame->eos)
            ret = flush(channel, function);
        else {
            ret = decode(channel, frame, work, function);
            work = NULL;
        }
        pthread_mutex_unlock(&channel->base.lock);
        /* [D] returns when the callbacks have run */
        if (ret == ACL_SUCCESS && frame->eos) ret = af_video_channel_heard(&channel->base, function);
    }
    if (work) pair_free(work);
    af_put(&af_stream_desc_kind, input);
    return ret;
}

aclError af_aclvdecSendFrame(af_vdec *channel, acldvppStreamDesc *input, acldvppPicDesc *output, aclvdecFrameConfig *config, void *userData)
{
    (void)config;
    return send(channel, input, output, false, userData, AF_NAME);
}

/* [D] Decoded for the frames that follow; the callback gets no picture. */
aclError af_aclvdecSendSkippedFrame(af_vdec *channel, acldvppStreamDesc *input, aclvdecFrameConfig *config, void *userData)
{
    (void)config;
    return send(channel, input, NULL, true, userData, AF_NAME);
}
