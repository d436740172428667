/* See ir_compile.h: what operations do with values, in their two orders, and what is fused to a layer. */
#include <stdlib.h>
#include <string.h>

#include "ir_compile.h"
#include "npu_convert.h"
#include "npu_kernels.h"

static const int to_pixels[4] = {0, 2, 3, 1}, from_pixels[4] = {0, 3, 1, 2};

/* --- values ------------------------------------------------------------------------------------------------------- */

npu_shape ir_pixel_shape(const npu_shape *shape)
{
    npu_shape out = *shape;
    int i;
    for (i = 0; i < 4; i++) out.dims[i] = shape->dims[to_pixels[i]];
    return out;
}

bool ir_prefers_pixels(const ir_value *value)
{
    return value->pixels != EMIT_NONE && value->plain == EMIT_NONE && !value->data;
}

uint32_t ir_plain(ir_compile *c, ir_value *value)
{
    if (value->plain != EMIT_NONE) return value->plain;
    if (value->data)
        value->plain = emit_constant(c->emit, value->dtype, &value->shape, value->data);
    else
        value->plain = emit_transpose(c->emit, value->pixels, from_pixels);
    return value->plain;
}

uint32_t ir_pixels(ir_compile *c, ir_value *value)
{
    npu_shape shape;
    void *turned;
    if (value->pixels != EMIT_NONE) return value->pixels;
    if (!value->data) return value->pixels = emit_transpose(c->emit, value->plain, to_pixels);
    shape = ir_pixel_shape(&value->shape);
    turned = malloc(npu_bytes(value->dtype, (size_t)npu_elements(&shape)));
    if (!turned) return EMIT_NONE;
    npu_permute(value->data, turned, &value->shape, to_pixels, npu_dtype_bits(value->dtype) / 8);
    value->pixels = emit_constant(c->emit, value->dtype, &shape, turned);
    free(turned);
    return value->pixels;
}

int ir_reshaped(ir_compile *c, ir_value *value, const npu_shape *shape, ir_value *out)
{
    ir_value made = *value;
    made.shape = *shape;
    made.plain = made.pixels = EMIT_NONE;
    if (!value->data) made.plain = emit_reshape(c->emit, ir_plain(c, value), shape);
    *out = made;
    return c->emit->failed ? ir_no_memory(c) : ZE_IR_OK;
}

int ir_constant_reals(ir_compile *c, int layer, const ir_value *value, const char *what, double *values, int *count)
{
    int64_t n = npu_elements(&value->shape);
    if (!value->data)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[layer],
                         "%s is computed at run time, this driver needs a constant", what);
    if (n > *count)
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[layer],
                         "%s has %lld elements, expected at most %d", what, (long long)n, *count);
    *count = (int)n;
    npu_load(value->dtype, 1.0, 0.0, value->data, 0, (size_t)n, values);
    return ZE_IR_OK;
}

int ir_constant_integers(ir_compile *c, int layer, const ir_value *value, const char *what, int64_t *values, int *count)
{
    double reals[64];
    int result, i;
    if (*count > 64) *count = 64;
    if (npu_dtype_float(value->dtype))
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[layer], "%s is %s, expected an integer type",
                         what, ze_ir_type_name(value->type));
    result = ir_constant_reals(c, layer, value, what, reals, count);
    for (i = 0; !result && i < *count; i++)
        values[i] = reals[i] > 9e15 ? (int64_t)9e15 : reals[i] < -9e15 ? (int64_t)-9e15 : (int64_t)reals[i];
    return result;
}

int ir_axis(ir_compile *c, int layer, int64_t axis, int rank, int *out)
{
    if (axis < -rank || axis >= rank)
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[layer], "axis %lld for a tensor of rank %d",
                         (long long)axis, rank);
    *out = (int)(axis < 0 ? axis + rank : axis);
    return ZE_IR_OK;
}

/* --- fusing ------------------------------------------------------------------------------------------------------- */

/* One value per channel, broadcast over everything else? */
static bool per_channel(const ir_value *value, int rank, int axis, int64_t channels)
{
    int i, missing = rank - value->shape.rank;
    if (!value->data || missing < 0 || axis < missing) return false;
    for (i = 0; i < value->shape.rank; i++)
        if (value->shape.dims[i] != (i + missing == axis ? channels : 1)) return false;
    return true;
}

int ir_find_tail(ir_compile *c, int layer, int channel_axis, int64_t channels, ir_tail *tail)
{
    const ir_layer *layers = c->model->layers;
    int rank = layers[layer].outputs[0].shape.rank, next, k;
    memset(tail, 0, sizeof *tail);
    tail->last = layer;
    if (c->alone) return ZE_IR_OK;
    next = ir_only_user(c->model, layer, 0);
    if (next >= 0 && channel_axis >= 0 && ir_is_a(&layers[next], "Add") && layers[next].input_count == 2 &&
        strcmp(ir_attribute(&layers[next], "auto_broadcast", "numpy"), "numpy") == 0)
        for (k = 0; k < 2 && !tail->bias; k++) {
            const ir_port *port = &layers[next].inputs[k];
            ir_value *other = c->values[port->from] ? &c->values[port->from][port->from_port] : NULL;
            if (port->from == layer || !other || !npu_dtype_float(other->dtype) ||
                !npu_shape_equal(&layers[next].outputs[0].shape, &layers[layer].outputs[0].shape) ||
                !per_channel(other, rank, channel_axis, channels))
                continue;
            tail->bias = other;
            tail->last = next;
        }
    next = ir_only_user(c->model, tail->last, 0);
    if (next >= 0 && ir_is_a(&layers[next], "ReLU")) {
        tail->activation = 1;
        tail->last = next;
    } else if (next >= 0 && ir_is_a(&layers[next], "Clamp")) {
        double low, high;
        if (ir_real(c->model, &layers[next], "min", &low) || ir_real(c->model, &layers[next], "max", &high))
            return ZE_IR_MALFORMED;
        if (!((float)low <= (float)high)) return ZE_IR_OK; /* refused when its turn comes */
        tail->activation = 3;
        tail->bounds[0] = (float)low;
        tail->bounds[1] = (float)high;
        tail->bound_count = 2;
        tail->last = next;
    }
    return ZE_IR_OK;
}

void ir_finish_tail(ir_compile *c, int layer, const ir_tail *tail, ir_value *out)
{
    int at = layer;
    while (at != tail->last) {
        at = ir_only_user(c->model, at, 0);
        c->fused[at] = true;
    }
    if (at != layer) *c->values[at] = *out;
}
