/* Resize, in double on real numbers. Coordinates are float32, as those who defined them compute them. */
#include <string.h>

#include "npu_kernels.h"

/* --- resize ------------------------------------------------------------------------------------------------------- */

/* Axis after axis, between two buffers. The larger of both sizes of every axis bounds all that lies between. */
static size_t buffer_elements(const npu_work *work)
{
    const npu_shape *x = work->in[0].shape, *y = work->out.shape;
    size_t n = 1;
    int i;
    for (i = 0; i < x->rank; i++) n *= (size_t)(x->dims[i] > y->dims[i] ? x->dims[i] : y->dims[i]);
    return n;
}

size_t npu_resize_scratch(const npu_work *work)
{
    return 2 * buffer_elements(work) * sizeof(double);
}

/* Where an element of the result lies in the input. */
static float coordinate(int64_t kind, float at, float scale, float size, float result)
{
    float there;
    switch (kind) {
    case ASYMMETRIC: return at / scale;
    case ALIGN_CORNERS: return result == 1.0f ? 0.0f : at * (size - 1.0f) / (result - 1.0f);
    case TF_HALF_PIXEL_FOR_NN: return (at + 0.5f) / scale;
    case PYTORCH_HALF_PIXEL:
        if (result <= 1.0f) return 0.0f;
        break;
    default: break;
    }
    there = (at + 0.5f) / scale;
    return there - 0.5f;
}

static int64_t nearest(int64_t kind, float at, float scale)
{
    float below = floorf(at);
    switch (kind) {
    case ROUND_PREFER_FLOOR: return (int64_t)(at == below + 0.5f ? below : floorf(at + 0.5f));
    case ROUND_PREFER_CEIL: return (int64_t)floorf(at + 0.5f);
    case NEAREST_FLOOR: return (int64_t)below;
    case NEAREST_CEIL: return (int64_t)ceilf(at);
    default: return (int64_t)(scale < 1.0f ? ceilf(at) : truncf(at));
    }
}

/* Adds one element of the input, weighted, to one of the result; both are rows of `inner` elements. */
static void add_rows(const double *in, double *out, size_t outer, size_t in_step, size_t out_step, size_t inner,
                     double weight)
{
    size_t o, i;
    for (o = 0; o < outer; o++, in += in_step, out += out_step)
        for (i = 0; i < inner; i++) out[i] += weight * in[i];
}

static double triangle(float narrow, float distance)
{
    double height = 1.0 - fabs((double)narrow * (double)distance);
    return height > 0.0 ? height : 0.0;
}

static void resize_axis(const npu_work *work, int axis, const double *in, double *out, size_t outer, size_t inner)
{
    const int64_t *a = work->node->int_values;
    int64_t size = work->in[0].shape->dims[axis], result = work->out.shape->dims[axis], at, k;
    float scale = work->node->float_values[axis];
    float narrow = a[RESIZE_ANTIALIAS] && scale < 1.0f ? scale : 1.0f;
    int64_t reach = scale > 1.0f ? 2 : (int64_t)ceilf(2.0f / narrow);
    memset(out, 0, outer * (size_t)result * inner * sizeof *out);
    for (at = 0; at < result; at++) {
        float c = coordinate(a[RESIZE_COORDINATES], (float)at, scale, (float)size, (float)result);
        int64_t first, last;
        double sum = 0.0;
        if (a[RESIZE_MODE] == RESIZE_NEAREST_MODE) {
            first = nearest(a[RESIZE_NEAREST], c, scale);
            first = first < 0 ? 0 : first >= size ? size - 1 : first;
            add_rows(in + (size_t)first * inner, out + (size_t)at * inner, outer, (size_t)size * inner,
                     (size_t)result * inner, inner, 1.0);
            continue;
        }
        first = (int64_t)floorf(c + 0.5f) - reach;
        last = first + 2 * reach;
        if (first < 0) first = 0;
        if (last >= size) last = size - 1;
        for (k = first; k <= last; k++) sum += triangle(narrow, c - (float)k);
        for (k = first; k <= last && sum > 0.0; k++) {
            double weight = triangle(narrow, c - (float)k) / sum;
            if (weight > 0.0)
                add_rows(in + (size_t)k * inner, out + (size_t)at * inner, outer, (size_t)size * inner,
                         (size_t)result * inner, inner, weight);
        }
    }
}

void npu_resize(const npu_work *work)
{
    const npu_tensor *in = work->in[0].tensor, *out = work->out.tensor;
    const npu_shape *x = work->in[0].shape, *y = work->out.shape;
    double *now = work->scratch, *next = now + buffer_elements(work), *other, low, high;
    int axis, i;
    npu_range(out->dtype, &low, &high);
    npu_load(in->dtype, npu_scale_of(&in->quant, 0), npu_zero_of(&in->quant, 0), work->in[0].data, 0,
             (size_t)npu_elements(x), now);
    for (axis = 0; axis < x->rank; axis++) {
        size_t outer = 1, inner = 1;
        if (x->dims[axis] == y->dims[axis] && work->node->float_values[axis] == 1.0f) continue;
        for (i = 0; i < axis; i++) outer *= (size_t)y->dims[i];
        for (i = axis + 1; i < x->rank; i++) inner *= (size_t)x->dims[i];
        resize_axis(work, axis, now, next, outer, inner);
        other = now;
        now = next;
        next = other;
    }
    npu_store_reals(out->dtype, npu_scale_of(&out->quant, 0), npu_zero_of(&out->quant, 0), low, high, work->out.data, 0,
                    (size_t)npu_elements(y), now);
}
