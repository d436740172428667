#ifndef RKNN_FAKE_CONVERT_H
#define RKNN_FAKE_CONVERT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "npu_convert.h"
#include "rknn_api.h"

/* Where the elements of a tensor lie. Tensors that are not 4-D count as one pixel of `c` channels. */
typedef struct {
    rknn_tensor_type type;
    rknn_tensor_format fmt; /* UNDEFINED counts as NHWC */
    uint32_t n, h, w, c;
    uint32_t w_stride; /* NHWC: pixels per stored row */
    uint32_t h_stride; /* NHWC: rows from image to image, when more than h */
    uint32_t c_stride; /* NHWC: elements from pixel to pixel, when more than c */
    uint32_t c1, c2;   /* NC1HWC2 */
    uint32_t plane;    /* NC1HWC2: pixels from block to block, when more than h * w */
} rf_view;

/* How stored values and real numbers belong together: real = (stored - zp) * scale * 2^-fl. */
typedef struct {
    float scale;
    int32_t zp;
    int8_t fl;
} rf_quant;

/* Baked-in normalisation of an input, (x - mean) / std; `channels` values, 1 for all channels alike, 0 for none. */
typedef struct {
    const float *mean;
    const float *std;
    uint32_t channels;
} rf_norm;

/* Bytes per element, 0 for types the runtime does not convert. */
size_t rf_type_size(rknn_tensor_type type);
const char *rf_type_name(rknn_tensor_type type);
/* Elements that fit between the first and the last, stride and channel padding included. */
size_t rf_view_elements(const rf_view *view);
size_t rf_view_bytes(const rf_view *view);

/* Move elements between layouts bit by bit; both views have the same type and n, h,
 * w, c. Padding is set to `padding`. */
void rf_copy(const rf_view *from, const void *source, const rf_view *to, void *target, int padding);

/* Real numbers (each stored element as it reads, no quantization) -> normalised, quantized to the target type. */
void rf_quantize(const rf_view *from, const void *source, const rf_norm *norm, const rf_view *to, void *target,
                 const rf_quant *quant);

/* Stored values -> real numbers in the target type: float32 and float16 as they are, integers rounded half to even. */
void rf_dequantize(const rf_view *from, const void *source, const rf_quant *quant, const rf_view *to, void *target);

/* The runtime's name for a graph type; false without one. */
bool rf_type_of(npu_dtype dtype, rknn_tensor_type *type);

#endif
