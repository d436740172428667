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

/* One of several operands, as an image with channels last when the others are; constants may have fewer dimensions. */
static int operand(ir_compile *c, ir_value *x, bool pixels, uint32_t *tensor)
{
    int missing = 4 - x->shape.rank, result, i;
    npu_shape shape = {4, {0}};
    ir_value wide;
    if (!pixels || missing == 0) {
        *tensor = pixels ? ir_pixels(c, x) : ir_plain(c, x);
        return ZE_IR_OK;
    }
    for (i = 0; i < 4; i++) shape.dims[i] = i < missing ? 1 : x->shape.dims[i - missing];
    result = ir_reshaped(c, x, &shape, &wide);
    if (!result) *tensor = ir_pixels(c, &wide);
    return result;
}

/* --- two inputs --------------------------------------------------------------------------------------------------- */

static int binary(ir_compile *c, int index, ir_value **in, ir_value *out, emit_op op)
{
    const ir_layer *layer = &c->model->layers[index];
    const char *broadcast = ir_attribute(layer, "auto_broadcast", "numpy");
    bool pixels = out->shape.rank == 4 && (ir_prefers_pixels(in[0]) || ir_prefers_pixels(in[1]));
    ir_tail tail;
    npu_shape shape;
    uint32_t inputs[2];
    int result, k;
    if (strcmp(broadcast, "numpy") != 0 && strcmp(broadcast, "none") != 0)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "auto_broadcast=\"%.40s\"", broadcast);
    result = ir_find_tail(c, index, -1, 0, &tail);
    if (result) return result;
    for (k = 0; k < 2; k++) pixels = pixels && (in[k]->shape.rank == 4 || (in[k]->data && in[k]->shape.rank < 4));
    for (k = 0; k < 2; k++) {
        result = operand(c, in[k], pixels, &inputs[k]);
        if (result) return result;
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
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index],
                         "it divides %s, this driver floats only", ze_ir_type_name(out->type));
    return binary(c, index, in, out, EMIT_DIV);
}

/* --- levels ------------------------------------------------------------------------------------------------------- */

/* Two constants of one shape, as double. */
static int read_range(ir_compile *c, int index, ir_value *low, ir_value *high, double **lows, double **highs)
{
    size_t n = (size_t)npu_elements(&low->shape);
    int count = (int)n, result;
    if (!npu_shape_equal(&low->shape, &high->shape))
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index], "the ends of a range differ in shape");
    *lows = ir_keep(&c->memory, n, sizeof **lows);
    *highs = ir_keep(&c->memory, n, sizeof **highs);
    if (!*lows || !*highs) return ir_fail(&c->model->why, ZE_IR_MEMORY, "out of memory");
    result = ir_constant_reals(c, index, low, "the range", *lows, &count);
    return result ? result : ir_constant_reals(c, index, high, "the range", *highs, &count);
}

/* y = x op a constant of this shape. */
static int with_constant(ir_compile *c, emit_op op, uint32_t *x, const npu_shape *shape, const npu_shape *like,
                         const float *values, bool pixels)
{
    ir_value constant = {ZE_IR_F32, NPU_FLOAT32, *like, values, EMIT_NONE, EMIT_NONE};
    uint32_t inputs[2] = {*x, EMIT_NONE};
    int64_t none = 0;
    int result = operand(c, &constant, pixels, &inputs[1]);
    if (!result) *x = emit(c->emit, op, inputs, 2, &none, 1, NULL, 0, NPU_FLOAT32, shape);
    return result;
}

/* Into levels and back: the nearest of `levels` steps between the ends of the input's range, at the same place between
 * the ends of the output's. */
static int fake_quantize(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    bool pixels = ir_prefers_pixels(in[0]) && out->shape.rank == 4;
    npu_shape shape = pixels ? ir_pixel_shape(&out->shape) : out->shape;
    double *ends[4];
    float *values[4], bounds[2] = {0.0f, 0.0f};
    int64_t levels;
    size_t i, n;
    uint32_t x;
    int result = ir_integer(c->model, layer, "levels", NULL, &levels), k;
    if (!result && (levels < 2 || levels > 65536))
        result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "%lld levels, this driver has 2 to 65536",
                           (long long)levels);
    if (!result) result = read_range(c, index, in[1], in[2], &ends[0], &ends[1]);
    if (!result) result = read_range(c, index, in[3], in[4], &ends[2], &ends[3]);
    if (!result && out->dtype != NPU_FLOAT32)
        result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "it works on %s, this driver on f32",
                           ze_ir_type_name(out->type));
    if (result) return result;
    for (k = 0; k < 4; k++) { /* low, steps per unit; unit per step, low */
        const double *low = ends[k / 2 * 2], *high = ends[k / 2 * 2 + 1];
        n = (size_t)npu_elements(&in[k < 2 ? 1 : 3]->shape);
        values[k] = ir_keep(&c->memory, n, sizeof **values);
        if (!values[k]) return ir_fail(&c->model->why, ZE_IR_MEMORY, "out of memory");
        for (i = 0; i < n; i++) {
            if (k < 2 && !(low[i] < high[i]))
                return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "the input's range %g to %g", low[i], high[i]);
            values[k][i] = (float)(k == 0 || k == 3 ? low[i] : k == 1 ? (double)(levels - 1) / (high[i] - low[i])
                                                                      : (high[i] - low[i]) / (double)(levels - 1));
        }
    }
    bounds[1] = (float)(levels - 1);
    x = pixels ? ir_pixels(c, in[0]) : ir_plain(c, in[0]);
    result = with_constant(c, EMIT_SUB, &x, &shape, &in[1]->shape, values[0], pixels);
    if (!result) result = with_constant(c, EMIT_MUL, &x, &shape, &in[1]->shape, values[1], pixels);
    if (result) return result;
    x = emit(c->emit, EMIT_CLIP, &x, 1, NULL, 0, bounds, 2, NPU_FLOAT32, &shape);
    x = emit(c->emit, EMIT_QUANTIZE, &x, 1, NULL, 0, NULL, 0, NPU_UINT16, &shape); /* rounds, half to even */
    x = emit(c->emit, EMIT_CAST, &x, 1, NULL, 0, NULL, 0, NPU_FLOAT32, &shape);
    result = with_constant(c, EMIT_MUL, &x, &shape, &in[3]->shape, values[2], pixels);
    if (!result) result = with_constant(c, EMIT_ADD, &x, &shape, &in[3]->shape, values[3], pixels);
    set(out, pixels, x);
    return result;
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

/* Elements of one axis by their numbers: what turns RGB into BGR before a network. */
static int pick(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    bool pixels = ir_prefers_pixels(in[0]) && in[1]->shape.rank == 1;
    npu_shape shape = pixels ? ir_pixel_shape(&out->shape) : out->shape;
    int64_t batch, number;
    uint32_t inputs[2];
    int count = 1, axis, result = ir_integer(c->model, layer, "batch_dims", "0", &batch);
    if (!result && batch)
        result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "batch_dims=\"%lld\"", (long long)batch);
    if (!result && in[1]->type != ZE_IR_I32 && in[1]->type != ZE_IR_I64)
        result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "its indices are %s, this driver needs i32 or i64",
                           ze_ir_type_name(in[1]->type));
    if (!result) result = ir_constant_integers(c, index, in[2], "the axis", &number, &count);
    if (!result && count != 1) result = ir_refuse(c->model, ZE_IR_MALFORMED, layer, "no axis");
    if (!result) result = ir_axis(c, index, number, in[0]->shape.rank, &axis);
    if (result) return result;
    inputs[0] = pixels ? ir_pixels(c, in[0]) : ir_plain(c, in[0]);
    inputs[1] = ir_plain(c, in[1]);
    number = pixels ? pixel_axis(axis) : axis;
    set(out, pixels, emit(c->emit, EMIT_GATHER, inputs, 2, &number, 1, NULL, 0, out->dtype, &shape));
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
    {"FakeQuantize", 5, 5, fake_quantize},
    {"Reshape", 2, 2, reshape},
    {"Squeeze", 1, 2, reshape},
    {"Unsqueeze", 2, 2, reshape},
    {"Transpose", 2, 2, transpose},
    {"Concat", 1, 255, concat},
    {"Gather", 3, 3, pick},
    {NULL, 0, 0, NULL},
};
