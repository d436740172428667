/* Windows that slide over images: strides, padding, dilation of convolutions and pools. */
#ifndef ZE_IR_WINDOW_H
#define ZE_IR_WINDOW_H

#include "ir_compile.h"

/* Height first; with one spatial dimension its height is 1. */
typedef struct ir_window {
    int64_t kernel[2], stride[2], begin[2], end[2], dilation[2];
} ir_window;

/* Reads strides, pads_begin, pads_end, dilations and auto_pad; the kernel is given. x, y: (N, C, H, W) of the input and
 * the result. */
int ir_read_window(ir_compile *c, int layer, int spatial, const npu_shape *x, const npu_shape *y, ir_window *window);
/* A list of one number per spatial dimension, into height and width. */
int ir_read_pair(ir_compile *c, int layer, int spatial, const char *name, const char *fallback, int64_t ones,
                 int64_t *pair);

#endif
