/* Element and layout conversions, exactly as the kernels do them. */
#ifndef NPU_CONVERT_H
#define NPU_CONVERT_H

#include "npu_graph.h"

/* IEEE half and bfloat16: round to nearest even, subnormals kept, NaN stays NaN (quiet), overflow to infinity. */
uint16_t npu_half_from_float(float value);
float npu_half_to_float(uint16_t half);
uint16_t npu_bfloat_from_float(float value);
float npu_bfloat_to_float(uint16_t bits);

/* The nearest integer, ties to even, independent of the rounding mode in force being default; NaN gives NaN. */
double npu_round_even(double value);

/* Element i of dense data, as stored (integers unscaled; int4 nibbles sign-extended). */
double npu_get(npu_dtype dtype, const void *data, size_t index);
/* Stores a value: floats are rounded once (via float32), integers get round-half-even, saturation, NaN as 0. */
void npu_put(npu_dtype dtype, void *data, size_t index, double value);

/* q = clamp(round_half_even(real / scale) + zero_point) in double; NaN becomes the zero point. Per channel when
 * quant->axis >= 0: shape says where the axis lies. For float dtypes plain conversion. quant NULL: scale 1, zero 0. */
void npu_quantize(npu_dtype dtype, const npu_quant *quant, const npu_shape *shape, const float *reals, void *out);
/* real = (q - zero_point) * scale in double, rounded once to float32. */
void npu_dequantize(npu_dtype dtype, const npu_quant *quant, const npu_shape *shape, const void *data, float *reals);
/* Between any two dtypes and quantizations with the same shape (double in between; a copy when both are equal). */
void npu_requantize(const npu_shape *shape, npu_dtype from, const npu_quant *from_quant, const void *data, npu_dtype to,
                    const npu_quant *to_quant, void *out);

/* Layouts; item is the element size in bytes (1, 2, 4 or 8), all arrays dense. in and out must not overlap. */
void npu_nhwc_to_nchw(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t item);
void npu_nchw_to_nhwc(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t item);
/* NC1HWC2: element (n, ch, y, x) at (((n*c1 + ch/c2)*h + y)*w + x)*c2 + ch%c2. c1*c2 >= c; surplus channels are set to
 * pad (one item of `item` bytes; NULL: zero bytes) or ignored on the way back. */
void npu_nhwc_to_nc1hwc2(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t c1, size_t c2,
                         size_t item, const void *pad);
void npu_nc1hwc2_to_nhwc(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t c1, size_t c2,
                         size_t item);
/* Rows with a stride: copies `rows` rows of row_bytes between row pitches (both >= row_bytes). */
void npu_copy_rows(const void *in, size_t in_pitch, void *out, size_t out_pitch, size_t rows, size_t row_bytes);
/* Any permutation: out axis i is in axis permutation[i]; rank <= NPU_MAX_RANK. */
void npu_permute(const void *in, void *out, const npu_shape *shape, const int *permutation, size_t item);

/* int4: packed nibbles (low first) <-> one int8 per element. */
void npu_int4_unpack(const void *packed, int8_t *out, size_t n);
void npu_int4_pack(const int8_t *in, void *packed, size_t n); /* values outside -8..7 are clamped */

/* Little-endian reading from containers, any alignment. */
static inline uint32_t npu_u32(const void *at)
{
    const uint8_t *b = at;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}
static inline uint64_t npu_u64(const void *at)
{
    return (uint64_t)npu_u32(at) | (uint64_t)npu_u32((const uint8_t *)at + 4) << 32;
}

#endif
