/* MaxPool, AvgPool, GlobalAvgPool and Softmax, in double on real numbers; AvgPool in float32 where its flags say so. */
#include <string.h>

#include "npu_kernels.h"

/* --- pooling ------------------------------------------------------------------------------------------------------ */

size_t npu_pool_scratch(const npu_work *work)
{
    return (size_t)work->in[0].shape->dims[3] * 2 * sizeof(double);
}

/* best[i] = max, where NaN wins and stays. */
static void take_larger(double *restrict best, const double *restrict values, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++)
        if (values[i] > best[i] || values[i] != values[i]) best[i] = values[i];
}

/* Numbers loaded from at most 16 bits are exact in double (a step times a float32): rounded once, such a number is the
 * float32 product. */
static void add_all_single(double *restrict sum, const double *restrict values, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) sum[i] = (float)sum[i] + (float)values[i];
}

static void add_all(double *restrict sum, const double *restrict values, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) sum[i] += values[i];
}

void npu_pool(const npu_work *work)
{
    const npu_tensor *in = work->in[0].tensor, *out = work->out.tensor;
    const npu_shape *x = work->in[0].shape, *y = work->out.shape;
    const int64_t *a = work->node->int_values;
    bool global = work->op == NPU_GLOBALAVGPOOL, largest = work->op == NPU_MAXPOOL;
    int64_t kernel_h = global ? x->dims[1] : a[POOL_KERNEL_H], kernel_w = global ? x->dims[2] : a[POOL_KERNEL_W];
    int64_t stride_h = global ? 1 : a[POOL_STRIDE_H], stride_w = global ? 1 : a[POOL_STRIDE_W];
    int64_t top = global ? 0 : a[POOL_TOP], left = global ? 0 : a[POOL_LEFT], n, oy, ox, ky, kx;
    bool dilated = largest && work->node->ints == POOL_DILATED_INTS;
    int64_t step_h = dilated ? a[POOL_DILATION_H] : 1, step_w = dilated ? a[POOL_DILATION_W] : 1;
    int64_t flags = global || largest ? 0 : a[POOL_FLAGS];
    bool whole = flags & POOL_COUNT_PAD, single = flags & POOL_SINGLE;
    size_t c = (size_t)x->dims[3], i, done = 0;
    double *result = work->scratch, *values = result + c, low, high;
    npu_range(out->dtype, &low, &high);
    for (n = 0; n < y->dims[0]; n++)
        for (oy = 0; oy < y->dims[1]; oy++)
            for (ox = 0; ox < y->dims[2]; ox++, done += c) {
                int64_t counted = 0;
                for (i = 0; i < c; i++) result[i] = largest ? -INFINITY : 0.0;
                for (ky = 0; ky < kernel_h; ky++) {
                    int64_t row = oy * stride_h - top + ky * step_h;
                    if (row < 0 || row >= x->dims[1]) continue;
                    for (kx = 0; kx < kernel_w; kx++) {
                        int64_t column = ox * stride_w - left + kx * step_w;
                        if (column < 0 || column >= x->dims[2]) continue;
                        npu_load(in->dtype, npu_scale_of(&in->quant, 0), npu_zero_of(&in->quant, 0), work->in[0].data,
                                 (size_t)((n * x->dims[1] + row) * x->dims[2] + column) * c, c, values);
                        if (largest)
                            take_larger(result, values, c);
                        else if (single)
                            add_all_single(result, values, c);
                        else
                            add_all(result, values, c);
                        counted++;
                    }
                }
                if (!largest) {
                    double divisor = (double)(whole ? kernel_h * kernel_w : counted);
                    for (i = 0; i < c; i++) result[i] = single ? (float)result[i] / (float)divisor : result[i] / divisor;
                    if (single && !npu_dtype_float(out->dtype)) {
                        float scale = (float)npu_scale_of(&out->quant, 0);
                        for (i = 0; i < c; i++) result[i] = (float)result[i] / scale;
                        npu_store(out->dtype, npu_zero_of(&out->quant, 0), low, high, work->out.data, done, c, result);
                        continue;
                    }
                }
                npu_store_reals(out->dtype, npu_scale_of(&out->quant, 0), npu_zero_of(&out->quant, 0), low, high,
                                work->out.data, done, c, result);
            }
}

/* --- softmax ------------------------------------------------------------------------------------------------------ */

static size_t inner_of(const npu_work *work)
{
    const npu_shape *shape = work->in[0].shape;
    size_t inner = 1;
    int i;
    for (i = (int)work->node->int_values[0] + 1; i < shape->rank; i++) inner *= (size_t)shape->dims[i];
    return inner;
}

size_t npu_softmax_scratch(const npu_work *work)
{
    size_t n = (size_t)work->in[0].shape->dims[work->node->int_values[0]];
    return (n + 2) * inner_of(work) * sizeof(double);
}

void npu_softmax(const npu_work *work)
{
    const npu_tensor *in = work->in[0].tensor, *out = work->out.tensor;
    size_t n = (size_t)work->in[0].shape->dims[work->node->int_values[0]], inner = inner_of(work), at, k, i;
    size_t slice = n * inner, total = (size_t)npu_elements(work->in[0].shape);
    double *values = work->scratch, *most = values + slice, *sum = most + inner, low, high;
    npu_range(out->dtype, &low, &high);
    for (at = 0; at < total; at += slice) {
        npu_load(in->dtype, npu_scale_of(&in->quant, 0), npu_zero_of(&in->quant, 0), work->in[0].data, at, slice,
                 values);
        for (i = 0; i < inner; i++) {
            most[i] = values[i];
            sum[i] = 0.0;
        }
        for (k = 1; k < n; k++) take_larger(most, values + k * inner, inner);
        for (k = 0; k < n; k++)
            for (i = 0; i < inner; i++) {
                double *value = &values[k * inner + i];
                *value = exp(*value - most[i]);
                sum[i] += *value;
            }
        for (k = 0; k < n; k++)
            for (i = 0; i < inner; i++) values[k * inner + i] /= sum[i];
        npu_store_reals(out->dtype, npu_scale_of(&out->quant, 0), npu_zero_of(&out->quant, 0), low, high,
                        work->out.data, at, slice, values);
    }
}
