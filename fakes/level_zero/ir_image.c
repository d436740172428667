/* Operations on images: pools, other sizes, colours. */
#include <string.h>

#include "ir_window.h"

static int pool(ir_compile *c, int index, ir_value *x, ir_value *out, emit_op op, bool whole)
{
    const ir_layer *layer = &c->model->layers[index];
    int spatial = x->shape.rank - 2, result, i;
    npu_shape shape;
    ir_value x4 = *x, y4 = *out;
    ir_window w;
    bool padded = false;
    if (spatial < 1 || spatial > 2 || out->shape.rank != x->shape.rank)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "%d spatial dimensions, this driver has 1 and 2", spatial);
    if (spatial == 1) {
        npu_shape in = {4, {x->shape.dims[0], x->shape.dims[1], 1, x->shape.dims[2]}};
        npu_shape y = {4, {out->shape.dims[0], out->shape.dims[1], 1, out->shape.dims[2]}};
        result = ir_reshaped(c, x, &in, &x4);
        if (result) return result;
        y4.shape = y;
    }
    memset(&w, 0, sizeof w);
    result = ir_read_pair(c, index, spatial, "kernel", NULL, 1, w.kernel);
    if (!result) result = ir_read_window(c, index, spatial, &x4.shape, &y4.shape, &w);
    if (result) return result;
    for (i = 0; i < 2; i++) {
        int64_t span = (w.kernel[i] - 1) * w.dilation[i] + 1;
        int64_t need = (y4.shape.dims[2 + i] - 1) * w.stride[i] + span - x4.shape.dims[2 + i] - w.begin[i];
        padded = padded || w.begin[i] || w.end[i];
        w.end[i] = need > 0 ? need : 0; /* rounding up is padding more */
        if (w.begin[i] >= span || w.end[i] >= span)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer,
                             "a window would lie on padding alone (padding %lld and %lld of windows of %lld)",
                             (long long)w.begin[i], (long long)w.end[i], (long long)span);
    }
    {
        int64_t ints[10] = {w.kernel[0], w.kernel[1], w.stride[0], w.stride[1], w.begin[1], w.end[1],
                            w.begin[0], w.end[0], w.dilation[0], w.dilation[1]};
        uint32_t input = ir_pixels(c, &x4);
        if (spatial == 2) x->pixels = input;
        shape = ir_pixel_shape(&y4.shape);
        /* Where windows reach beyond the image only by rounding up, OpenVINO divides by what they cover. */
        if (op == EMIT_AVGPOOL) ints[8] = whole && padded;
        y4.pixels = emit(c->emit, op, &input, 1, ints, op == EMIT_AVGPOOL ? 9 : 10, NULL, 0, y4.dtype, &shape);
    }
    if (spatial == 1) result = ir_reshaped(c, &y4, &out->shape, &y4);
    *out = y4;
    return result;
}

static int max_pool(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    return pool(c, index, in[0], out, EMIT_MAXPOOL, false);
}

static int avg_pool(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    bool exclude;
    int result = ir_boolean(c->model, &c->model->layers[index], "exclude-pad", NULL, &exclude);
    return result ? result : pool(c, index, in[0], out, EMIT_AVGPOOL, !exclude);
}

/* Means over height and width. */
static int reduce_mean(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    int64_t axes[2];
    int count = 2, result = ir_constant_integers(c, index, in[1], "the axes", axes, &count), i, axis;
    unsigned seen = 0;
    npu_shape kept = {4, {in[0]->shape.dims[0], in[0]->shape.dims[1], 1, 1}}, shape = ir_pixel_shape(&kept);
    ir_value y = *out;
    uint32_t input;
    if (result) return result;
    for (i = 0; i < count; i++) {
        result = ir_axis(c, index, axes[i], in[0]->shape.rank, &axis);
        if (result) return result;
        seen |= 1u << axis;
    }
    if (in[0]->shape.rank != 4 || seen != (1u << 2 | 1u << 3))
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index],
                         "this driver takes means over height and width of (N, C, H, W) only");
    input = ir_pixels(c, in[0]);
    y.shape = kept;
    y.pixels = emit(c->emit, EMIT_GLOBALAVGPOOL, &input, 1, NULL, 0, NULL, 0, y.dtype, &shape);
    if (npu_shape_equal(&kept, &out->shape)) {
        *out = y;
        return ZE_IR_OK;
    }
    return ir_reshaped(c, &y, &out->shape, out);
}

/* --- other sizes -------------------------------------------------------------------------------------------------- */

/* The number of a word in a list, -1: not there. */
static int64_t word(const char *text, const char *const *list)
{
    int i;
    for (i = 0; list[i]; i++)
        if (strcmp(text, list[i]) == 0) return i;
    return -1;
}

/* Only zeros, or nothing. */
static int no_padding(ir_compile *c, int index, const char *name)
{
    int64_t pads[NPU_MAX_RANK];
    int count = NPU_MAX_RANK, result = ir_integers(c->model, &c->model->layers[index], name, "", pads, &count), i;
    for (i = 0; !result && i < count; i++)
        if (pads[i])
            result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, &c->model->layers[index], "%s is not zero", name);
    return result;
}

/* Scales as the coordinates use them: given, or the ratio of the sizes. */
static int read_scales(ir_compile *c, int index, ir_value **in, const ir_value *out, float *scales)
{
    const ir_layer *layer = &c->model->layers[index];
    bool four = strcmp(layer->version, "opset11") != 0, given;
    int axes_at = four ? 3 : 2, scales_at = four ? 2 : 1, count = NPU_MAX_RANK, axis_count = NPU_MAX_RANK, i, axis;
    const char *by = ir_attribute(layer, "shape_calculation_mode", "");
    double values[NPU_MAX_RANK];
    int64_t axes[NPU_MAX_RANK];
    int result = ZE_IR_OK;
    given = strcmp(by, "scales") == 0;
    if (!given && strcmp(by, "sizes") != 0)
        return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "shape_calculation_mode=\"%.40s\"", by);
    for (i = 0; i < in[0]->shape.rank; i++)
        scales[i] = (float)out->shape.dims[i] / (float)in[0]->shape.dims[i];
    if (!given || layer->input_count <= scales_at) return ZE_IR_OK;
    result = ir_constant_reals(c, index, in[scales_at], "its scales", values, &count);
    for (i = 0; i < NPU_MAX_RANK; i++) axes[i] = i;
    if (!result && layer->input_count > axes_at)
        result = ir_constant_integers(c, index, in[axes_at], "its axes", axes, &axis_count);
    else
        axis_count = in[0]->shape.rank;
    if (!result && axis_count != count)
        result = ir_refuse(c->model, ZE_IR_MALFORMED, layer, "%d scales for %d axes", count, axis_count);
    for (i = 0; !result && i < count; i++) {
        result = ir_axis(c, index, axes[i], in[0]->shape.rank, &axis);
        if (!result) scales[axis] = (float)values[i];
    }
    return result;
}

static int interpolate(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    static const char *const modes[] = {"nearest", "linear", "linear_onnx", NULL};
    static const char *const kinds[] = {"half_pixel", "pytorch_half_pixel", "asymmetric", "tf_half_pixel_for_nn",
                                        "align_corners", NULL};
    static const char *const rules[] = {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil", "simple", NULL};
    static const int to_pixels[4] = {0, 2, 3, 1}, as_is[NPU_MAX_RANK] = {0, 1, 2, 3, 4, 5, 6, 7};
    const ir_layer *layer = &c->model->layers[index];
    const char *mode = ir_attribute(layer, "mode", ""), *kind, *rule;
    float scales[NPU_MAX_RANK], moved[NPU_MAX_RANK];
    bool antialias, pixels = ir_prefers_pixels(in[0]);
    const int *order = pixels ? to_pixels : as_is;
    int64_t ints[4 + NPU_MAX_RANK];
    npu_shape shape = out->shape;
    uint32_t input;
    int result, i, rank = in[0]->shape.rank;
    kind = ir_attribute(layer, "coordinate_transformation_mode", "half_pixel");
    rule = ir_attribute(layer, "nearest_mode", "round_prefer_floor");
    if (strcmp(layer->version, "opset1") == 0 || word(mode, modes) < 0)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer,
                         "mode \"%.40s\", this driver has nearest, linear and linear_onnx of opset4 and opset11", mode);
    ints[0] = word(mode, modes) > 0;
    ints[1] = word(kind, kinds);
    ints[2] = word(rule, rules);
    if (ints[1] < 0 || ints[2] < 0 || out->shape.rank != rank)
        return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "coordinates \"%.40s\", nearest_mode \"%.40s\"", kind, rule);
    result = ir_boolean(c->model, layer, "antialias", "false", &antialias);
    if (!result) result = no_padding(c, index, "pads_begin");
    if (!result) result = no_padding(c, index, "pads_end");
    if (!result) result = read_scales(c, index, in, out, scales);
    if (result) return result;
    ints[3] = antialias && strcmp(mode, "linear") == 0;
    for (i = 0; i < rank; i++) {
        ints[4 + i] = shape.dims[i] = out->shape.dims[order[i]];
        moved[i] = scales[order[i]];
    }
    input = pixels ? ir_pixels(c, in[0]) : ir_plain(c, in[0]);
    input = emit(c->emit, EMIT_RESIZE, &input, 1, ints, 4 + rank, moved, rank, out->dtype, &shape);
    *(pixels ? &out->pixels : &out->plain) = input;
    return ZE_IR_OK;
}

/* --- colours ------------------------------------------------------------------------------------------------------ */

static int from_yuv(ir_compile *c, ir_value **in, int planes, bool i420, bool bgr, ir_value *out)
{
    int64_t ints[2] = {i420, bgr};
    uint32_t inputs[3];
    int i;
    for (i = 0; i < planes; i++) inputs[i] = ir_plain(c, in[i]);
    out->plain = emit(c->emit, EMIT_YUVTORGB, inputs, planes, ints, 2, NULL, 0, out->dtype, &out->shape);
    return ZE_IR_OK;
}

static int yuv(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    return from_yuv(c, in, layer->input_count, layer->type[0] == 'I', strstr(layer->type, "BGR") != NULL, out);
}

const ir_rule ir_image_rules[] = {
    {"ReduceMean", 2, 2, reduce_mean},
    {"Interpolate", 2, 4, interpolate},
    {"NV12toRGB", 1, 2, yuv},
    {"NV12toBGR", 1, 2, yuv},
    {"I420toRGB", 1, 3, yuv},
    {"I420toBGR", 1, 3, yuv},
    {"MaxPool", 1, 1, max_pool},
    {"AvgPool", 1, 1, avg_pool},
    {NULL, 0, 0, NULL},
};
