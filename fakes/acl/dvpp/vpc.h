/* The work of the unit for sizes and colours on one picture, as a task of a stream. */
#ifndef AF_VPC_H
#define AF_VPC_H

#include "image.h"

/* FIT: to any size; the others want the size that follows from the input. */
typedef enum { AF_VPC_FIT, AF_VPC_SAME, AF_VPC_LUT, AF_VPC_HALVE } af_vpc_work;

typedef struct af_vpc_job {
    af_vpc_work work;
    af_picture in, out;
    bool crops, pastes, borders;
    af_roi crop, paste;
    af_border border;
} af_vpc_job;

/* All jobs as one task. Takes the jobs (malloc). */
aclError af_vpc_submit(const af_channel_desc *channel, const af_resize_config *resize, af_vpc_job *jobs, uint32_t count,
                       const af_lut *lut, aclrtStream stream, const char *function);
/* Sizes, strides and memory of a picture as the chip wants them: its bytes, or NULL with the reason in the log. */
unsigned char *af_vpc_check(const af_picture *picture, bool output, const char *function);

#endif
