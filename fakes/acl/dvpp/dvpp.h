/* Pictures: the descriptions that programs make for the units of the chip, and what the units share.
 *
 * No measurement of these units exists. [D]: in the vendor's public samples or documents; [C]: chosen here. ../DVPP.md
 * lists which is which. A call takes the values of the descriptions; the task it queues works on the memory they name.
 */
#ifndef AF_DVPP_H
#define AF_DVPP_H

#include "acl/ops/acl_dvpp.h"
#include "memory.h"
#include "stream.h"

extern npu_kind af_media_memory_kind, af_picture_kind, af_pictures_kind, af_roi_kind, af_resize_kind, af_border_kind,
    af_channel_desc_kind, af_jpege_kind, af_lut_kind, af_hist_kind, af_stream_desc_kind;

typedef struct af_picture {
    const void *handle;
    void *data;
    uint32_t size, width, height, width_stride, height_stride;
    acldvppPixelFormat format;
    uint32_t ret;         /* what became of it; with af_lock held */
    bool in_batch;        /* ended with its batch alone */
} af_picture;

typedef struct af_pictures {
    uint32_t count;
    void *each[]; /* handles of af_picture_kind */
} af_pictures;

/* Both ends belong to the range. */
typedef struct af_roi {
    uint32_t left, right, top, bottom;
} af_roi;

typedef struct af_resize_config {
    uint32_t interpolation;
} af_resize_config;

typedef struct af_border {
    double value[4];
    acldvppBorderType type;
    uint32_t top, bottom, left, right;
} af_border;

typedef struct af_jpege_config {
    uint32_t level;
} af_jpege_config;

typedef struct af_channel_desc {
    bool open;
    uint64_t id;
    uint32_t mode, csc, width, height, precision;
    int32_t device;
} af_channel_desc;

enum { AF_LEVELS = 256, AF_DIMS = 3 };

typedef struct af_lut {
    uint8_t data[AF_DIMS][AF_LEVELS];
} af_lut;

typedef struct af_hist {
    const void *handle;
    uint32_t data[AF_DIMS][AF_LEVELS];
    uint32_t dims, ret;
} af_hist;

typedef struct af_stream_desc {
    void *data;
    uint32_t size, ret;
    acldvppStreamFormat format;
    uint64_t timestamp;
    uint8_t eos;
} af_stream_desc;

/* Is the channel open, and made for this unit (acldvppChannelMode)? 0, or the code. */
aclError af_channel_ready(const af_channel_desc *channel, uint32_t unit, const char *function);

/* The answer of a unit to work that it cannot do: the code of the stream's next synchronisation, and the reason in the
 * log. */
#define AF_UNIT_FAILED ACL_ERROR_RT_AICPU_EXCEPTION

/* The bytes of a picture's or stream's memory, which must be of acldvppMalloc [D]; NULL with the reason in the log. */
unsigned char *af_media_bytes(const void *address, size_t size, const char *what, const char *function);
/* Writes what became of a picture: 0, or a code. */
void af_picture_done(const void *handle, aclError code);

#endif
