/* Operations on elements, and those that only move them. */
#include <string.h>

#include "ir_compile.h"

/* Gives a result in the order the operation worked in. */
static void set(ir_value *out, bool pixels, uint32_t tensor)
{
    *(pixels ? &out->pixels : &out->plain) = tensor;
}

/* --- one input ---------------------------------------------------------------------------------------------------- */

static int unary(ir_compile *c, ir_value *x, emit_op op, const int64_t *ints, int int_count, const float *floats,
                 int float_count, ir_value *out)
{
    bool pixels = ir_prefers_pixels(x) && out->shape.rank == 4;
    npu_shape shape = pixels ? ir_pixel_shape(&out->shape) : out->shape;
    uint32_t tensor = pixels ? ir_pixels(c, x) : ir_plain(c, x);
    set(out, pixels, emit(c->emit, op, &tensor, 1, ints, int_count, floats, float_count, out->dtype, &shape));
    return ZE_IR_OK;
}

static int relu(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    (void)index;
    return unary(c, in[0], EMIT_RELU, NULL, 0, NULL, 0, out);
}

static int clamp(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    double low, high;
    float bounds[2];
    int result = ir_real(c->model, layer, "min", &low);
    if (!result) result = ir_real(c->model, layer, "max", &high);
    if (result) return result;
    bounds[0] = (float)low;
    bounds[1] = (float)high;
    return unary(c, in[0], EMIT_CLIP, NULL, 0, bounds, 2, out);
}

static int convert(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    (void)index;
    return unary(c, in[0], EMIT_CAST, NULL, 0, NULL, 0, out);
}

/* Where an axis of the IR's order lies when channels are last. */
static int pixel_axis(int axis)
{
    static const int places[4] = {0, 3, 1, 2};
    return places[axis];
}

static int softmax(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    int64_t number;
    int axis, result = ir_integer(c->model, &c->model->layers[index], "axis", "1", &number);
    if (!result) result = ir_axis(c, index, number, in[0]->shape.rank, &axis);
    if (result) return result;
    number = ir_prefers_pixels(in[0]) ? pixel_axis(axis) : axis;
    return unary(c, in[0], EMIT_SOFTMAX, &number, 1, NULL, 0, out);
}

/* --- two inputs --------------------------------------------------------------------------------------------------- */

static int binary(ir_compile *c, int index, ir_value **in, ir_value *out, emit_op op)
{
    const ir_layer *layer = &c->model->layers[index];
    const char *broadcast = ir_attribute(layer, "auto_broadcast", "numpy");
    bool pixels = out->shape.rank == 4 && (ir_prefers_pixels(in[0]) || ir_prefers_pixels(in[1]));
    ir_value wide[2];
    ir_tail tail;
    npu_shape shape;
    uint32_t inputs[2];
    int result, k, i;
    if (strcmp(broadcast, "numpy") != 0 && strcmp(broadcast, "none") != 0)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "auto_broadcast=\"%.40s\"", broadcast);
    result = ir_find_tail(c, index, -1, 0, &tail);
    if (result) return result;
    for (k = 0; k < 2; k++) pixels = pixels && (in[k]->shape.rank == 4 || (in[k]->data && in[k]->shape.rank < 4));
    for (k = 0; k < 2; k++) {
        int missing = 4 - in[k]->shape.rank;
        if (!pixels) {
            inputs[k] = ir_plain(c, in[k]);
            continue;
        }
        if (missing == 0) {
            inputs[k] = ir_pixels(c, in[k]);
            continue;
        }
        shape.rank = 4;
        for (i = 0; i < 4; i++) shape.dims[i] = i < missing ? 1 : in[k]->shape.dims[i - missing];
        result = ir_reshaped(c, in[k], &shape, &wide[k]);
        if (result) return result;
        inputs[k] = ir_pixels(c, &wide[k]);
    }
    shape = pixels ? ir_pixel_shape(&out->shape) : out->shape;
    set(out, pixels,
        emit(c->emit, op, inputs, 2, &tail.activation, 1, tail.bounds, tail.bound_count, out->dtype, &shape));
    ir_finish_tail(c, index, &tail, out);
    return ZE_IR_OK;
}

static int add(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    return binary(c, index, in, out, EMIT_ADD);
}

static int multiply(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    return binary(c, index, in, out, EMIT_MUL);
}

static int subtract(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    return binary(c, index, in, out, EMIT_SUB);
}

static int divide(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    if (!npu_dtype_float(out->dtype))
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index], "it divides %s, this driver floats only",
                         ze_ir_type_name(out->type));
    return binary(c, index, in, out, EMIT_DIV);
}

/* --- moving ------------------------------------------------------------------------------------------------------- */

/* Reshape, Squeeze, Unsqueeze: what the result's shape is has been inferred by who wrote the IR; the engine checks that
 * the elements fit. */
static int reshape(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    if (c->model->layers[index].input_count > 1 && !in[1]->data)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index],
                         "its second input is computed at run time, this driver needs a constant");
    out->plain = emit_reshape(c->emit, ir_plain(c, in[0]), &out->shape);
    return ZE_IR_OK;
}

static int transpose(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    static const int to[4] = {0, 2, 3, 1}, from[4] = {0, 3, 1, 2};
    int64_t order[NPU_MAX_RANK];
    int axes[NPU_MAX_RANK], rank = in[0]->shape.rank, count = NPU_MAX_RANK, i;
    unsigned seen = 0;
    int result = ir_constant_integers(c, index, in[1], "the order of axes", order, &count);
    if (result) return result;
    for (i = 0; count == 0 && i < rank; i++) { /* no order: backwards */
        axes[i] = rank - 1 - i;
        seen |= 1u << i;
    }
    if (count && in[1]->shape.rank == 1 && in[1]->shape.dims[0] == rank)
        for (i = 0; i < rank; i++) {
            result = ir_axis(c, index, order[i], rank, &axes[i]);
            if (result) return result;
            seen |= 1u << axes[i];
        }
    if (seen != (1u << rank) - 1 || out->shape.rank != rank)
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[index], "the order is no permutation of %d axes",
                         rank);
    for (i = 0; i < rank; i++)
        if (out->shape.dims[i] != in[0]->shape.dims[axes[i]])
            return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[index], "the result's shape does not fit");
    /* From one order of an image into the other: nothing to do, it only has another name. */
    if (rank == 4 && memcmp(axes, to, sizeof to) == 0)
        out->plain = ir_pixels(c, in[0]);
    else if (rank == 4 && memcmp(axes, from, sizeof from) == 0)
        out->pixels = ir_plain(c, in[0]);
    else
        out->plain = emit_transpose(c->emit, ir_plain(c, in[0]), axes);
    return ZE_IR_OK;
}

static int concat(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    int count = c->model->layers[index].input_count, axis, i;
    bool pixels = out->shape.rank == 4;
    uint32_t inputs[255];
    npu_shape shape;
    int64_t number;
    int result = ir_integer(c->model, &c->model->layers[index], "axis", NULL, &number);
    if (!result) result = ir_axis(c, index, number, out->shape.rank, &axis);
    if (result) return result;
    for (i = 0; i < count; i++) pixels = pixels && in[i]->shape.rank == 4 && (in[i]->data || ir_prefers_pixels(in[i]));
    for (i = 0; i < count; i++) inputs[i] = pixels ? ir_pixels(c, in[i]) : ir_plain(c, in[i]);
    number = pixels ? pixel_axis(axis) : axis;
    shape = pixels ? ir_pixel_shape(&out->shape) : out->shape;
    set(out, pixels, emit(c->emit, EMIT_CONCAT, inputs, count, &number, 1, NULL, 0, out->dtype, &shape));
    return ZE_IR_OK;
}

const ir_rule ir_element_rules[] = {
    {"ReLU", 1, 1, relu},
    {"Clamp", 1, 1, clamp},
    {"Convert", 1, 1, convert},
    {"SoftMax", 1, 1, softmax},
    {"Softmax", 1, 1, softmax},
    {"Add", 2, 2, add},
    {"Multiply", 2, 2, multiply},
    {"Subtract", 2, 2, subtract},
    {"Divide", 2, 2, divide},
    {"Reshape", 2, 2, reshape},
    {"Squeeze", 1, 2, reshape},
    {"Unsqueeze", 2, 2, reshape},
    {"Transpose", 2, 2, transpose},
    {"Concat", 1, 255, concat},
    {NULL, 0, 0, NULL},
};
