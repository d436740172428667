/* Video: libavcodec behind a few functions, and frames that go to the program's callbacks. */
#ifndef AF_VIDEO_H
#define AF_VIDEO_H

#include "image.h"

extern npu_kind af_vdec_kind, af_vdec_frame_kind, af_venc_kind, af_venc_frame_kind;

/* --- the codecs (avcodec.c) --------------------------------------------------------------------------------------- */

typedef struct af_video af_video;

typedef struct af_video_settings {
    acldvppStreamFormat type;
    uint32_t width, height, interval, kilobits, rate; /* of an encoder; 0: the codec's own */
    bool constant;                                    /* the same rate all the time */
} af_video_settings;

/* NULL with *ret set and the reason in the log, which names what is missing. */
af_video *af_video_decoder(acldvppStreamFormat type, const char *function, aclError *ret);
af_video *af_video_encoder(const af_video_settings *settings, const char *function, aclError *ret);
void af_video_close(af_video *video);

/* One coded frame in, with a number that its picture will have; data NULL: no more come. 0 or AF_UNIT_FAILED. */
aclError af_video_feed(af_video *video, const unsigned char *data, size_t size, int64_t number, const char *function);
/* The next picture that is ready; false: none. The image is the caller's. After the last one the decoder begins anew. */
bool af_video_picture(af_video *video, af_image *image, int64_t *number, aclError *ret, const char *function);

/* One picture in (YUV, chroma halved both ways). */
aclError af_video_encode(af_video *video, const af_image *image, bool key, int64_t number, const char *function);
/* The next packet that is ready: its bytes until the following call. false: none. */
bool af_video_packet(af_video *video, const unsigned char **data, size_t *size);

/* --- what channels of both kinds have (video_channel.c) ----------------------------------------------------------- */

/* The first member of a channel's description. */
typedef struct af_video_channel {
    pthread_mutex_t lock; /* one sender at a time, and what follows */
    bool open;
    uint64_t thread; /* runs the callbacks */
    af_video *codec;
    int64_t sent;
} af_video_channel;

void af_video_channel_destroy(void *object);

/* In a child of fork. In the middle of a picture the codec cannot go on: the channel is closed there, what it has stays,
 * and the answer is true. */
bool af_video_channel_begin_anew(af_video_channel *channel);

/* With its lock and a codec: from now on its callbacks run. Without memory the codec is closed. */
aclError af_video_channel_open(af_video_channel *channel, const char *function);
void af_video_channel_close(af_video_channel *channel);

/* Waits for the callbacks of what was sent. Without the channel's lock: callbacks may send frames. */
aclError af_video_channel_heard(af_video_channel *channel, const char *function);

/* Destroy...ChannelDesc; `first` names what closes the channel. */
aclError af_video_channel_end(npu_kind *kind, void *desc, const char *first, const char *function);

#endif
