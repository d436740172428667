/* Kernels that work element by element: Add, Mul, Sub, Div, Relu, Relu6, Clip, Sigmoid, Quantize, Dequantize, Cast,
 * and those that only move elements: Reshape, Transpose, Concat, Gather. All arithmetic is done in double on real numbers; for sums,
 * products and quotients of two float32 that gives the same float32 as computing in float32. */
#include <string.h>

#include "npu_convert.h"
#include "npu_kernels.h"

enum { BLOCK = 512 };

void npu_activation(int64_t activation, const float *floats, double *low, double *high)
{
    *low = activation == ACTIVATION_NONE || activation == ACTIVATION_SILU ? -INFINITY : activation == ACTIVATION_CLIP ? (double)floats[0] : 0.0;
    *high = activation == ACTIVATION_RELU6 ? 6.0 : activation == ACTIVATION_CLIP ? (double)floats[1] : INFINITY;
}

static double within(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

void npu_bounds(const npu_tensor *tensor, double low, double high, double *stored_low, double *stored_high)
{
    double scale = npu_scale_of(&tensor->quant, 0), zero = npu_zero_of(&tensor->quant, 0), least, most;
    npu_range(tensor->dtype, &least, &most);
    if (!npu_dtype_float(tensor->dtype)) {
        low = npu_round_even(low / scale) + zero;
        high = npu_round_even(high / scale) + zero;
    }
    *stored_low = within(low, least, most);
    *stored_high = within(high, least, most);
}

static void load(const npu_operand *x, size_t start, size_t n, double *values)
{
    const npu_tensor *t = x->tensor;
    npu_load(t->dtype, npu_scale_of(&t->quant, 0), npu_zero_of(&t->quant, 0), x->data, start, n, values);
}

static void store(const npu_operand *x, double low, double high, size_t start, size_t n, double *values)
{
    const npu_tensor *t = x->tensor;
    npu_store_reals(t->dtype, npu_scale_of(&t->quant, 0), npu_zero_of(&t->quant, 0), low, high, x->data, start, n,
                    values);
}

/* --- two inputs --------------------------------------------------------------------------------------------------- */

typedef struct side {
    size_t step[NPU_MAX_RANK]; /* per axis of the result, 0 where this side is broadcast */
    bool scalar;               /* within a run: the same element again and again */
    size_t at;
} side;

static void side_steps(side *s, const npu_shape *shape, const npu_shape *out)
{
    size_t step = 1;
    int i, missing = out->rank - shape->rank;
    for (i = out->rank - 1; i >= 0; i--) {
        int64_t dim = i < missing ? 1 : shape->dims[i - missing];
        s->step[i] = dim == 1 ? 0 : step;
        step *= (size_t)dim;
    }
    s->at = 0;
}

/* May the run, so far `run` elements long, grow over this axis? Dense: the next step continues where the run ends. */
static bool grows(const side *s, int axis, size_t run, bool scalar)
{
    return scalar ? s->step[axis] == 0 : s->step[axis] == run;
}

static void fetch(const npu_operand *x, const side *s, size_t offset, size_t n, double *values)
{
    size_t i;
    if (!s->scalar) {
        load(x, s->at + offset, n, values);
        return;
    }
    load(x, s->at, 1, values);
    for (i = 1; i < n; i++) values[i] = values[0];
}

void npu_binary(const npu_work *work)
{
    const npu_shape *shape = work->out.shape;
    size_t total = (size_t)npu_elements(shape), run = 1, done, offset, n, i;
    size_t index[NPU_MAX_RANK] = {0};
    double a[BLOCK], b[BLOCK], low, high;
    side left, right;
    int axis = shape->rank - 1, j;
    side_steps(&left, work->in[0].shape, shape);
    side_steps(&right, work->in[1].shape, shape);
    npu_activation(work->node->int_values[0], work->node->float_values, &low, &high);
    npu_bounds(work->out.tensor, low, high, &low, &high);
    while (axis >= 0 && shape->dims[axis] == 1) axis--;
    left.scalar = axis < 0 || left.step[axis] == 0;
    right.scalar = axis < 0 || right.step[axis] == 0;
    for (; axis >= 0; axis--) {
        if (shape->dims[axis] == 1) continue;
        if (!grows(&left, axis, run, left.scalar) || !grows(&right, axis, run, right.scalar)) break;
        run *= (size_t)shape->dims[axis];
    }
    for (done = 0; done < total; done += run) {
        for (offset = 0; offset < run; offset += n) {
            n = run - offset < BLOCK ? run - offset : BLOCK;
            fetch(&work->in[0], &left, offset, n, a);
            fetch(&work->in[1], &right, offset, n, b);
            switch (work->op) {
            case NPU_ADD: for (i = 0; i < n; i++) a[i] += b[i]; break;
            case NPU_SUB: for (i = 0; i < n; i++) a[i] -= b[i]; break;
            case NPU_MUL: for (i = 0; i < n; i++) a[i] *= b[i]; break;
            default: for (i = 0; i < n; i++) a[i] /= b[i]; break;
            }
            store(&work->out, low, high, done + offset, n, a);
        }
        for (j = axis; j >= 0; j--) {
            left.at += left.step[j];
            right.at += right.step[j];
            if (++index[j] < (size_t)shape->dims[j]) break;
            left.at -= left.step[j] * index[j];
            right.at -= right.step[j] * index[j];
            index[j] = 0;
        }
    }
}

/* --- one input ---------------------------------------------------------------------------------------------------- */

void npu_unary(const npu_work *work)
{
    const npu_operand *x = &work->in[0], *y = &work->out;
    size_t total = (size_t)npu_elements(y->shape), at, n, i;
    double values[BLOCK], low, high;
    int64_t bounds = work->op == NPU_RELU      ? ACTIVATION_RELU
                     : work->op == NPU_RELU6   ? ACTIVATION_RELU6
                     : work->op == NPU_SIGMOID ? ACTIVATION_NONE
                                               : ACTIVATION_CLIP;
    if (work->op == NPU_QUANTIZE || work->op == NPU_DEQUANTIZE) {
        npu_requantize(y->shape, x->tensor->dtype, &x->tensor->quant, x->data, y->tensor->dtype, &y->tensor->quant,
                       y->data);
        return;
    }
    npu_activation(bounds, work->node->float_values, &low, &high);
    npu_bounds(y->tensor, low, high, &low, &high);
    for (at = 0; at < total; at += n) {
        n = total - at < BLOCK ? total - at : BLOCK;
        load(x, at, n, values);
        if (work->op == NPU_SIGMOID)
            for (i = 0; i < n; i++) values[i] = npu_sigmoid(values[i]);
        store(y, low, high, at, n, values);
    }
}

void npu_cast(const npu_work *work)
{
    npu_dtype from = work->in[0].tensor->dtype, to = work->out.tensor->dtype;
    size_t total = (size_t)npu_elements(work->out.shape), at, n, i;
    double values[BLOCK], low, high;
    if (from == to) {
        memcpy(work->out.data, work->in[0].data, npu_bytes(from, total));
        return;
    }
    npu_range(to, &low, &high);
    for (at = 0; at < total; at += n) {
        n = total - at < BLOCK ? total - at : BLOCK;
        npu_load(from, 1.0, 0.0, work->in[0].data, at, n, values);
        if (to == NPU_BOOL)
            for (i = 0; i < n; i++) values[i] = values[i] != 0.0;
        else if (!npu_dtype_float(to))
            for (i = 0; i < n; i++) values[i] = trunc(values[i]);
        npu_store(to, 0.0, low, high, work->out.data, at, n, values);
    }
}

/* --- moving ------------------------------------------------------------------------------------------------------- */

void npu_move(const npu_work *work)
{
    const npu_shape *shape = work->in[0].shape;
    npu_dtype dtype = work->out.tensor->dtype;
    size_t total = (size_t)npu_elements(shape), i;
    int permutation[NPU_MAX_RANK], j;
    int8_t *wide;
    if (work->op == NPU_RESHAPE) {
        memcpy(work->out.data, work->in[0].data, npu_bytes(dtype, total));
        return;
    }
    for (j = 0; j < shape->rank; j++) permutation[j] = (int)work->node->int_values[j];
    if (dtype != NPU_INT4) {
        npu_permute(work->in[0].data, work->out.data, shape, permutation, npu_dtype_bits(dtype) / 8);
        return;
    }
    wide = work->scratch;
    npu_int4_unpack(work->in[0].data, wide, total);
    npu_permute(wide, wide + total, shape, permutation, 1);
    for (i = 0; i < npu_bytes(dtype, total); i++) ((uint8_t *)work->out.data)[i] = 0;
    npu_int4_pack(wide + total, work->out.data, total);
}

void npu_concat(const npu_work *work)
{
    const npu_shape *shape = work->out.shape;
    int axis = (int)work->node->int_values[0], i, k;
    size_t outer = 1, inner = 1, before = 0, o, offset, n, row;
    double values[BLOCK], low, high;
    npu_range(work->out.tensor->dtype, &low, &high);
    for (i = 0; i < axis; i++) outer *= (size_t)shape->dims[i];
    for (i = axis + 1; i < shape->rank; i++) inner *= (size_t)shape->dims[i];
    row = inner * (size_t)shape->dims[axis];
    for (k = 0; k < work->node->inputs; k++) {
        const npu_operand *x = &work->in[k];
        size_t part = inner * (size_t)x->shape->dims[axis];
        bool copy = npu_same_values(x->tensor, work->out.tensor) && x->tensor->dtype != NPU_INT4;
        size_t item = npu_dtype_bits(work->out.tensor->dtype) / 8;
        for (o = 0; o < outer; o++) {
            if (copy) {
                memcpy((char *)work->out.data + (o * row + before) * item, (const char *)x->data + o * part * item,
                       part * item);
                continue;
            }
            for (offset = 0; offset < part; offset += n) {
                n = part - offset < BLOCK ? part - offset : BLOCK;
                load(x, o * part + offset, n, values);
                store(&work->out, low, high, o * row + before + offset, n, values);
            }
        }
        before += part;
    }
}

void npu_gather(const npu_work *work)
{
    const npu_operand *x = &work->in[0], *indices = &work->in[1];
    int axis = (int)work->node->int_values[0], i;
    int64_t size = x->shape->dims[axis], index;
    size_t outer = 1, inner = npu_dtype_bits(x->tensor->dtype) / 8, count = (size_t)npu_elements(indices->shape), o, k;
    char *to = work->out.data;
    for (i = 0; i < axis; i++) outer *= (size_t)x->shape->dims[i];
    for (i = axis + 1; i < x->shape->rank; i++) inner *= (size_t)x->shape->dims[i];
    for (o = 0; o < outer; o++)
        for (k = 0; k < count; k++, to += inner) {
            index = indices->tensor->dtype == NPU_INT32 ? ((const int32_t *)indices->data)[k]
                                                        : ((const int64_t *)indices->data)[k];
            if (index < 0 && index >= -size) index += size;
            if (index < 0 || index >= size)
                memset(to, 0, inner);
            else
                memcpy(to, (const char *)x->data + (o * (size_t)size + (size_t)index) * inner, inner);
        }
}
