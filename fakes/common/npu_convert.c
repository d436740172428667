/* Conversions of elements, quantization and layouts. */
#include "npu_convert.h"

#include <string.h>

#include "npu_kernels.h"

enum { BLOCK = 512 }; /* elements per pass through a buffer on the stack */

/* --- element types ------------------------------------------------------------------------------------------------ */

uint16_t npu_half_from_float(float value)
{
    uint32_t bits, sign, rounded;
    memcpy(&bits, &value, sizeof bits);
    sign = bits >> 16 & 0x8000;
    bits &= 0x7fffffff;
    if (bits > 0x7f800000) return (uint16_t)(sign | 0x7e00 | (bits >> 13 & 0x3ff)); /* NaN, made quiet */
    if (bits >= 0x47800000) return (uint16_t)(sign | 0x7c00);
    if (bits < 0x38800000) { /* subnormal: let the addition to 0.5 round at 2^-24 */
        float magnitude;
        memcpy(&magnitude, &bits, sizeof magnitude);
        magnitude += 0.5f;
        memcpy(&bits, &magnitude, sizeof bits);
        return (uint16_t)(sign | (bits - 0x3f000000));
    }
    rounded = bits + 0xfff + (bits >> 13 & 1);
    return (uint16_t)(sign | ((rounded - 0x38000000) >> 13));
}

float npu_half_to_float(uint16_t half)
{
    uint32_t sign = (uint32_t)(half & 0x8000) << 16, magnitude = half & 0x7fff, bits;
    float value;
    if (magnitude >= 0x7c00)
        bits = 0x7f800000 | (magnitude & 0x3ff) << 13;
    else if (magnitude >= 0x400)
        bits = (magnitude << 13) + 0x38000000;
    else { /* subnormal: magnitude * 2^-24 */
        value = (float)magnitude * 5.9604644775390625e-8f;
        memcpy(&bits, &value, sizeof bits);
    }
    bits |= sign;
    memcpy(&value, &bits, sizeof value);
    return value;
}

uint16_t npu_bfloat_from_float(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    if ((bits & 0x7fffffff) > 0x7f800000) return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

float npu_bfloat_to_float(uint16_t half)
{
    uint32_t bits = (uint32_t)half << 16;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

double npu_round_even(double value)
{
    return fabs(value) < 2251799813685248.0 ? npu_round_small(value) : value;
}

static inline int int4_at(const uint8_t *data, size_t index)
{
    int nibble = data[index / 2] >> (index % 2 * 4) & 15;
    return (nibble ^ 8) - 8;
}

static inline void put_int4(uint8_t *data, size_t index, int value)
{
    unsigned shift = (unsigned)(index % 2) * 4;
    data[index / 2] = (uint8_t)((data[index / 2] & ~(15u << shift)) | ((unsigned)value & 15u) << shift);
}

/* --- blocks of values --------------------------------------------------------------------------------------------- */

/* A program's buffer may begin anywhere: elements are copied out and in, which compilers make as fast as plain ones. */
#define LOAD(type, real)                                                                                              \
    for (i = 0; i < n; i++) {                                                                                         \
        type element;                                                                                                     \
        memcpy(&element, (const uint8_t *)data + (start + i) * sizeof element, sizeof element);                                   \
        reals[i] = real;                                                                                              \
    }                                                                                                                 \
    break

void npu_load(npu_dtype dtype, double scale, double zero, const void *data, size_t start, size_t n, double *reals)
{
    size_t i;
    switch (dtype) {
    case NPU_FLOAT32: LOAD(float, element);
    case NPU_FLOAT16: LOAD(uint16_t, npu_half_to_float(element));
    case NPU_BFLOAT16: LOAD(uint16_t, npu_bfloat_to_float(element));
    case NPU_INT8: LOAD(int8_t, ((double)element - zero) * scale);
    case NPU_UINT8: LOAD(uint8_t, ((double)element - zero) * scale);
    case NPU_INT16: LOAD(int16_t, ((double)element - zero) * scale);
    case NPU_UINT16: LOAD(uint16_t, ((double)element - zero) * scale);
    case NPU_INT32: LOAD(int32_t, ((double)element - zero) * scale);
    case NPU_INT64: LOAD(int64_t, ((double)element - zero) * scale);
    case NPU_UINT32: LOAD(uint32_t, ((double)element - zero) * scale);
    case NPU_UINT64: LOAD(uint64_t, ((double)element - zero) * scale);
    case NPU_FLOAT64: LOAD(double, element);
    case NPU_BOOL: LOAD(uint8_t, element != 0);
    case NPU_INT4:
        for (i = 0; i < n; i++) reals[i] = ((double)int4_at(data, start + i) - zero) * scale;
        break;
    case NPU_DTYPES: break;
    }
}

/* For types of at most 32 bits: 2^50 is outside their range, and far enough inside double's integers to round. */
static inline double stored(double value, double zero, double low, double high)
{
    value = value == value ? value : 0.0;
    value = value < -1125899906842624.0 ? -1125899906842624.0 : value;
    value = value > 1125899906842624.0 ? 1125899906842624.0 : value;
    value = npu_round_small(value) + zero;
    value = value < low ? low : value;
    return value > high ? high : value;
}

/* NaN passes through both comparisons. */
static inline float clamped(double value, double low, double high)
{
    value = value < low ? low : value;
    return (float)(value > high ? high : value);
}

/* For types of 64 bits. */
static inline double stored_64(double value, double zero, double low, double high)
{
    value = value == value ? npu_round_even(value) + zero : zero;
    value = value < low ? low : value;
    return value > high ? high : value;
}

static inline double clamped_double(double value, double low, double high)
{
    value = value < low ? low : value;
    return value > high ? high : value;
}

#define STORE(type, value)                                                                                            \
    for (i = 0; i < n; i++) {                                                                                         \
        type element = (type)(value);                                                                                     \
        memcpy((uint8_t *)data + (start + i) * sizeof element, &element, sizeof element);                                         \
    }                                                                                                                 \
    break
#define STORED stored(values[i], zero, low, high)

void npu_store(npu_dtype dtype, double zero, double low, double high, void *data, size_t start, size_t n,
               const double *values)
{
    size_t i;
    switch (dtype) {
    case NPU_FLOAT32: STORE(float, clamped(values[i], low, high));
    case NPU_FLOAT16: STORE(uint16_t, npu_half_from_float(clamped(values[i], low, high)));
    case NPU_BFLOAT16: STORE(uint16_t, npu_bfloat_from_float(clamped(values[i], low, high)));
    case NPU_INT8: STORE(int8_t, (int32_t)STORED);
    case NPU_UINT8: STORE(uint8_t, (int32_t)STORED);
    case NPU_INT16: STORE(int16_t, (int32_t)STORED);
    case NPU_UINT16: STORE(uint16_t, (int32_t)STORED);
    case NPU_INT32: STORE(int32_t, STORED);
    case NPU_BOOL: STORE(uint8_t, (int32_t)STORED);
    case NPU_UINT32: STORE(uint32_t, (int64_t)STORED);
    case NPU_INT64: STORE(int64_t, stored_64(values[i], zero, low, high));
    case NPU_UINT64: STORE(uint64_t, stored_64(values[i], zero, low, high));
    case NPU_FLOAT64: STORE(double, clamped_double(values[i], low, high));
    case NPU_INT4:
        for (i = 0; i < n; i++) put_int4(data, start + i, (int)STORED);
        break;
    case NPU_DTYPES: break;
    }
}

void npu_store_reals(npu_dtype dtype, double scale, double zero, double low, double high, void *data, size_t start,
                     size_t n, double *values)
{
    size_t i;
    if (scale != 1.0)
        for (i = 0; i < n; i++) values[i] /= scale;
    npu_store(dtype, zero, low, high, data, start, n, values);
}

double npu_get(npu_dtype dtype, const void *data, size_t index)
{
    double value = 0.0;
    npu_load(dtype, 1.0, 0.0, data, index, 1, &value);
    return value;
}

void npu_put(npu_dtype dtype, void *data, size_t index, double value)
{
    double low, high;
    if ((unsigned)dtype >= NPU_DTYPES) return;
    npu_range(dtype, &low, &high);
    npu_store(dtype, 0.0, low, high, data, index, 1, &value);
}

/* --- quantization ------------------------------------------------------------------------------------------------- */

/* How a tensor falls into runs of one scale each. */
static void runs_of(const npu_quant *quant, const npu_shape *shape, size_t *channels, size_t *run)
{
    int i;
    *channels = 1;
    *run = (size_t)npu_elements(shape);
    if (!quant || quant->count < 2) return;
    *channels = quant->count;
    for (*run = 1, i = quant->axis + 1; i < shape->rank; i++) *run *= (size_t)shape->dims[i];
}

/* Converts like npu_half_from_float, in a form that compilers turn into vectors. */
static void halves_from_floats(const void *data, void *out, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) {
        uint32_t bits, sign, magnitude, tiny, half;
        float small;
        uint16_t element;
        memcpy(&bits, (const uint8_t *)data + i * sizeof bits, sizeof bits);
        sign = bits >> 16 & 0x8000;
        magnitude = bits & 0x7fffffff;
        memcpy(&small, &magnitude, sizeof small);
        small += 0.5f;
        memcpy(&tiny, &small, sizeof tiny);
        half = (magnitude + 0xfff + (magnitude >> 13 & 1) - 0x38000000) >> 13;
        half = magnitude < 0x38800000 ? tiny - 0x3f000000 : half;
        half = magnitude >= 0x47800000 ? 0x7c00 : half;
        half = magnitude > 0x7f800000 ? 0x7e00 | (magnitude >> 13 & 0x3ff) : half;
        element = (uint16_t)(sign | half);
        memcpy((uint8_t *)out + i * sizeof element, &element, sizeof element);
    }
}

/* Converts like npu_half_to_float, likewise. */
static void floats_from_halves(const void *data, void *out, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) {
        uint16_t half;
        uint32_t magnitude, bits, tiny;
        float small;
        memcpy(&half, (const uint8_t *)data + i * sizeof half, sizeof half);
        magnitude = half & 0x7fff;
        small = (float)(int32_t)magnitude * 5.9604644775390625e-8f;
        memcpy(&tiny, &small, sizeof tiny);
        bits = (magnitude << 13) + 0x38000000;
        bits = magnitude < 0x400 ? tiny : bits;
        bits = magnitude >= 0x7c00 ? 0x7f800000 | (magnitude & 0x3ff) << 13 : bits;
        bits |= magnitude > 0x7c00 ? 0x400000 : 0; /* NaN, made quiet */
        bits |= (uint32_t)(half & 0x8000) << 16;
        memcpy((uint8_t *)out + i * sizeof bits, &bits, sizeof bits);
    }
}

void npu_requantize(const npu_shape *shape, npu_dtype from, const npu_quant *from_quant, const void *data, npu_dtype to,
                    const npu_quant *to_quant, void *out)
{
    size_t total = (size_t)npu_elements(shape), from_channels, from_run, to_channels, to_run, at, n;
    double values[BLOCK], low, high;
    if (from == to && npu_same_quant(from_quant, to_quant)) {
        memcpy(out, data, npu_bytes(from, total));
        return;
    }
    if (from == NPU_FLOAT32 && to == NPU_FLOAT16) {
        halves_from_floats(data, out, total);
        return;
    }
    if (from == NPU_FLOAT16 && to == NPU_FLOAT32) {
        floats_from_halves(data, out, total);
        return;
    }
    runs_of(from_quant, shape, &from_channels, &from_run);
    runs_of(to_quant, shape, &to_channels, &to_run);
    npu_range(to, &low, &high);
    for (at = 0; at < total; at += n) {
        size_t i = at / from_run % from_channels, j = at / to_run % to_channels;
        n = from_run - at % from_run;
        if (n > to_run - at % to_run) n = to_run - at % to_run;
        if (n > BLOCK) n = BLOCK;
        npu_load(from, npu_scale_of(from_quant, i), npu_zero_of(from_quant, i), data, at, n, values);
        if (npu_dtype_float(from) && !npu_dtype_float(to)) {
            /* Real numbers come as float32 and are divided as float32, as C code with floats does. */
            float scale = (float)npu_scale_of(to_quant, j);
            size_t k;
            for (k = 0; k < n; k++) values[k] = (float)values[k] / scale;
            npu_store(to, npu_zero_of(to_quant, j), low, high, out, at, n, values);
        } else
            npu_store_reals(to, npu_scale_of(to_quant, j), npu_zero_of(to_quant, j), low, high, out, at, n, values);
    }
}

void npu_quantize(npu_dtype dtype, const npu_quant *quant, const npu_shape *shape, const float *reals, void *out)
{
    npu_requantize(shape, NPU_FLOAT32, NULL, reals, dtype, npu_dtype_float(dtype) ? NULL : quant, out);
}

void npu_dequantize(npu_dtype dtype, const npu_quant *quant, const npu_shape *shape, const void *data, float *reals)
{
    npu_requantize(shape, dtype, npu_dtype_float(dtype) ? NULL : quant, data, NPU_FLOAT32, NULL, reals);
}

void npu_int4_unpack(const void *packed, int8_t *out, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = (int8_t)int4_at(packed, i);
}

void npu_int4_pack(const int8_t *in, void *packed, size_t n)
{
    size_t i;
    memset(packed, 0, n / 2 + n % 2);
    for (i = 0; i < n; i++) put_int4(packed, i, in[i] < -8 ? -8 : in[i] > 7 ? 7 : in[i]);
}

/* --- layouts ------------------------------------------------------------------------------------------------------ */

/* (outer, rows, columns) -> (outer, columns, rows), square by square so that both sides stay in the cache. */
#define SWAP(type)                                                                                                    \
    for (o = 0; o < outer; o++)                                                                                       \
        for (r0 = 0; r0 < rows; r0 += 32)                                                                             \
            for (c0 = 0; c0 < columns; c0 += 32)                                                                      \
                for (r = r0; r < rows && r < r0 + 32; r++)                                                            \
                    for (c = c0; c < columns && c < c0 + 32; c++)                                                     \
                        memcpy((char *)out + ((o * columns + c) * rows + r) * sizeof(type),                           \
                               (const char *)in + ((o * rows + r) * columns + c) * sizeof(type), sizeof(type));       \
    break

static void swap_axes(const void *in, void *out, size_t outer, size_t rows, size_t columns, size_t item)
{
    size_t o, r, c, r0, c0;
    switch (item) {
    case 1: SWAP(uint8_t);
    case 2: SWAP(uint16_t);
    case 4: SWAP(uint32_t);
    case 8: SWAP(uint64_t);
    }
}

void npu_nhwc_to_nchw(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t item)
{
    swap_axes(in, out, n, h * w, c, item);
}

void npu_nchw_to_nhwc(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t item)
{
    swap_axes(in, out, n, c, h * w, item);
}

void npu_nhwc_to_nc1hwc2(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t c1, size_t c2,
                         size_t item, const void *pad)
{
    static const uint64_t zero = 0;
    const char *from = in;
    char *to = out;
    size_t area = h * w, i, block, at, k;
    for (i = 0; i < n; i++)
        for (block = 0; block < c1; block++) {
            size_t first = block * c2, used = first >= c ? 0 : c - first < c2 ? c - first : c2;
            for (at = 0; at < area; at++, to += c2 * item) {
                memcpy(to, from + ((i * area + at) * c + (used ? first : 0)) * item, used * item);
                for (k = used; k < c2; k++) memcpy(to + k * item, pad ? pad : &zero, item);
            }
        }
}

void npu_nc1hwc2_to_nhwc(const void *in, void *out, size_t n, size_t h, size_t w, size_t c, size_t c1, size_t c2,
                         size_t item)
{
    const char *from = in;
    char *to = out;
    size_t area = h * w, i, block, at;
    for (i = 0; i < n; i++)
        for (block = 0; block < c1; block++) {
            size_t first = block * c2, used = first >= c ? 0 : c - first < c2 ? c - first : c2;
            for (at = 0; used && at < area; at++)
                memcpy(to + ((i * area + at) * c + first) * item, from + ((i * c1 + block) * area + at) * c2 * item,
                       used * item);
        }
}

void npu_copy_rows(const void *in, size_t in_pitch, void *out, size_t out_pitch, size_t rows, size_t row_bytes)
{
    size_t i;
    for (i = 0; i < rows; i++) memcpy((char *)out + i * out_pitch, (const char *)in + i * in_pitch, row_bytes);
}

/* n elements, `step` apart in the input: as loops over a type, which take a fraction of the time. */
static void gather_row(const char *in, char *out, size_t n, size_t step, size_t item)
{
    size_t k;
    switch (item) {
    case 1: for (k = 0; k < n; k++) out[k] = in[k * step]; break;
    case 2: for (k = 0; k < n; k++) memcpy(out + k * 2, in + k * step * 2, 2); break;
    case 4: for (k = 0; k < n; k++) memcpy(out + k * 4, in + k * step * 4, 4); break;
    default: for (k = 0; k < n; k++) memcpy(out + k * item, in + k * step * item, item); break;
    }
}

void npu_permute(const void *in, void *out, const npu_shape *shape, const int *permutation, size_t item)
{
    size_t stride[NPU_MAX_RANK], step[NPU_MAX_RANK], index[NPU_MAX_RANK] = {0}, extent[NPU_MAX_RANK];
    size_t total = (size_t)npu_elements(shape), done, from = 0, row;
    int rank = shape->rank, i;
    if (!rank) {
        memcpy(out, in, item);
        return;
    }
    for (i = rank - 1; i >= 0; i--) stride[i] = i == rank - 1 ? 1 : stride[i + 1] * (size_t)shape->dims[i + 1];
    for (i = 0; i < rank; i++) {
        step[i] = stride[permutation[i]];
        extent[i] = (size_t)shape->dims[permutation[i]];
    }
    row = extent[rank - 1];
    for (done = 0; done < total; done += row) {
        gather_row((const char *)in + from * item, (char *)out + done * item, row, step[rank - 1], item);
        for (i = rank - 2; i >= 0; i--) {
            from += step[i];
            if (++index[i] < extent[i]) break;
            from -= step[i] * extent[i];
            index[i] = 0;
        }
    }
}
