/* Convolution, GroupConvolution, MatMul. */
#include <string.h>

#include "ir_compile.h"
#include "ir_window.h"

/* (N, C, W) as (N, C, 1, W); weights likewise. */
static npu_shape with_height(const npu_shape *shape)
{
    npu_shape out = *shape;
    if (shape->rank != 3) return out;
    out.rank = 4;
    out.dims[2] = 1;
    out.dims[3] = shape->dims[2];
    return out;
}

static int convolve(ir_compile *c, int index, ir_value *x, ir_value *weights, int64_t groups, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    ir_value x4, w4, y4 = *out;
    npu_shape shape;
    ir_window window;
    ir_tail tail;
    uint32_t inputs[3];
    int result, spatial = x->shape.rank - 2;
    if (spatial < 1 || spatial > 2 || weights->shape.rank != spatial + 2 || out->shape.rank != spatial + 2)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "%d spatial dimensions, this driver has 1 and 2", spatial);
    shape = with_height(&x->shape);
    result = spatial == 2 ? (x4 = *x, ZE_IR_OK) : ir_reshaped(c, x, &shape, &x4);
    shape = with_height(&weights->shape);
    if (!result) result = spatial == 2 ? (w4 = *weights, ZE_IR_OK) : ir_reshaped(c, weights, &shape, &w4);
    if (result) return result;
    y4.shape = with_height(&out->shape);
    memset(&window, 0, sizeof window);
    window.kernel[0] = w4.shape.dims[2];
    window.kernel[1] = w4.shape.dims[3];
    result = ir_read_window(c, index, spatial, &x4.shape, &y4.shape, &window);
    if (!result) result = ir_find_tail(c, index, 1, y4.shape.dims[1], &tail);
    if (result) return result;
    {
        int64_t ints[10] = {window.stride[0], window.stride[1], window.begin[1], window.end[1], window.begin[0],
                            window.end[0], window.dilation[0], window.dilation[1], groups, tail.activation};
        inputs[0] = ir_pixels(c, &x4);
        inputs[1] = ir_pixels(c, &w4);
        if (spatial == 2) x->pixels = x4.pixels;
        inputs[2] = EMIT_NONE;
        if (tail.bias) {
            npu_shape flat = {1, {y4.shape.dims[1]}};
            inputs[2] = emit_constant(c->emit, tail.bias->dtype, &flat, tail.bias->data);
        }
        shape = ir_pixel_shape(&y4.shape);
        y4.pixels = emit(c->emit, EMIT_CONV2D, inputs, 3, ints, 10, tail.bounds, tail.bound_count, y4.dtype, &shape);
    }
    if (spatial == 1) result = ir_reshaped(c, &y4, &out->shape, &y4);
    *out = y4;
    ir_finish_tail(c, index, &tail, out);
    return result;
}

static int convolution(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    return convolve(c, index, in[0], in[1], 1, out);
}

/* Weights (G, O, I, ...) are those of G*O channels. */
static int group_convolution(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    npu_shape shape = in[1]->shape;
    ir_value flat;
    int result, i;
    if (shape.rank < 4)
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[index], "weights of rank %d", shape.rank);
    shape.dims[0] *= shape.dims[1];
    shape.rank--;
    for (i = 1; i < shape.rank; i++) shape.dims[i] = shape.dims[i + 1];
    result = ir_reshaped(c, in[1], &shape, &flat);
    return result ? result : convolve(c, index, in[0], &flat, in[1]->shape.dims[0], out);
}

/* A vector stands for a matrix of one row on the left, of one column on the right; the result loses that dimension. */
static int matmul(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    bool turned[2];
    ir_value side[2];
    npu_shape shape = out->shape;
    ir_tail tail;
    uint32_t inputs[3] = {EMIT_NONE, EMIT_NONE, EMIT_NONE}, y;
    int result = ir_boolean(c->model, &c->model->layers[index], "transpose_a", "false", &turned[0]), k;
    bool vectors;
    if (!result) result = ir_boolean(c->model, &c->model->layers[index], "transpose_b", "false", &turned[1]);
    if (result) return result;
    vectors = in[0]->shape.rank == 1 || in[1]->shape.rank == 1;
    for (k = 0; k < 2; k++) {
        side[k] = *in[k];
        if (in[k]->shape.rank == 1) {
            npu_shape matrix = {2, {k ? in[k]->shape.dims[0] : 1, k ? 1 : in[k]->shape.dims[0]}};
            turned[k] = false;
            result = ir_reshaped(c, in[k], &matrix, &side[k]);
            if (result) return result;
        } else if (in[k]->shape.rank == 0)
            return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[index], "input %d is a scalar", k);
    }
    if (vectors) { /* the result with its matrices' dimensions again */
        int a = in[0]->shape.rank, b = in[1]->shape.rank, matrix = a == 1 ? b : a;
        if (matrix < 2) matrix = 2;
        if (out->shape.rank != matrix - (a == 1) - (b == 1))
            return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[index], "a result of rank %d",
                             out->shape.rank);
        shape.rank = matrix;
        if (a == 1 && b == 1)
            shape.dims[0] = shape.dims[1] = 1;
        else if (b == 1)
            shape.dims[matrix - 1] = 1;
        else {
            shape.dims[matrix - 1] = out->shape.dims[matrix - 2];
            shape.dims[matrix - 2] = 1;
        }
    }
    memset(&tail, 0, sizeof tail);
    tail.last = index;
    if (!vectors && shape.rank > 0) result = ir_find_tail(c, index, shape.rank - 1, shape.dims[shape.rank - 1], &tail);
    if (result) return result;
    for (k = 0; k < 2; k++) inputs[k] = ir_plain(c, &side[k]);
    for (k = 0; k < 2; k++)
        if (in[k]->shape.rank != 1) in[k]->plain = inputs[k];
    if (tail.bias) {
        npu_shape flat = {1, {shape.dims[shape.rank - 1]}};
        inputs[2] = emit_constant(c->emit, tail.bias->dtype, &flat, tail.bias->data);
    }
    {
        int64_t ints[3] = {turned[0], turned[1], tail.activation};
        y = emit(c->emit, EMIT_MATMUL, inputs, 3, ints, 3, tail.bounds, tail.bound_count, out->dtype, &shape);
    }
    out->plain = vectors ? emit_reshape(c->emit, y, &out->shape) : y;
    ir_finish_tail(c, index, &tail, out);
    return ZE_IR_OK;
}

const ir_rule ir_matrix_rules[] = {
    {"Convolution", 2, 2, convolution},
    {"GroupConvolution", 2, 2, group_convolution},
    {"MatMul", 2, 2, matmul},
    {NULL, 0, 0, NULL},
};
