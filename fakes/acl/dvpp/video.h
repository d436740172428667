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

#endif
