/* Operations on images: pools. */
#include <string.h>

#include "ir_window.h"

/* How many elements of a window at this place lie on the image or its padding. */
static int64_t covered(int64_t at, int64_t stride, int64_t kernel, int64_t begin, int64_t size, int64_t end)
{
    int64_t first = at * stride - begin, last = first + kernel;
    return last > size + end ? size + end - first : last - first;
}

/* AvgPool over windows that reach beyond the padding (rounding up) divides by what they cover of it, the engine by the
 * whole window: a factor per place makes up for it. */
static int correct_overhang(ir_compile *c, const ir_window *w, const int64_t *declared_end, const npu_shape *x,
                            ir_value *y)
{
    npu_shape shape = {4, {1, y->shape.dims[2], y->shape.dims[3], 1}}, pixels = ir_pixel_shape(&y->shape);
    size_t n = (size_t)npu_elements(&shape);
    float *factors = ir_keep(&c->memory, n, sizeof *factors);
    int64_t oy, ox, none = 0;
    uint32_t inputs[2];
    if (!factors) return ir_fail(&c->model->why, ZE_IR_MEMORY, "out of memory");
    for (oy = 0; oy < shape.dims[1]; oy++)
        for (ox = 0; ox < shape.dims[2]; ox++) {
            int64_t area = covered(oy, w->stride[0], w->kernel[0], w->begin[0], x->dims[2], declared_end[0]) *
                           covered(ox, w->stride[1], w->kernel[1], w->begin[1], x->dims[3], declared_end[1]);
            factors[oy * shape.dims[2] + ox] = (float)((double)(w->kernel[0] * w->kernel[1]) / (double)area);
        }
    inputs[0] = y->pixels;
    inputs[1] = emit_constant(c->emit, NPU_FLOAT32, &shape, factors);
    y->pixels = emit(c->emit, EMIT_MUL, inputs, 2, &none, 1, NULL, 0, y->dtype, &pixels);
    return ZE_IR_OK;
}

static int pool(ir_compile *c, int index, ir_value *x, ir_value *out, emit_op op, bool whole)
{
    const ir_layer *layer = &c->model->layers[index];
    int spatial = x->shape.rank - 2, result, i;
    npu_shape shape;
    ir_value x4 = *x, y4 = *out;
    ir_window w;
    int64_t declared_end[2];
    bool beyond = false;
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
        int64_t need = (y4.shape.dims[2 + i] - 1) * w.stride[i] + w.kernel[i] - x4.shape.dims[2 + i] - w.begin[i];
        if (w.dilation[i] != 1)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "dilation %lld, this driver has 1",
                             (long long)w.dilation[i]);
        declared_end[i] = w.end[i];
        beyond = beyond || need > w.end[i];
        w.end[i] = need > 0 ? need : 0; /* rounding up is padding more */
    }
    {
        int64_t ints[9] = {w.kernel[0], w.kernel[1], w.stride[0], w.stride[1], w.begin[1], w.end[1],
                           w.begin[0], w.end[0], whole};
        uint32_t input = ir_pixels(c, &x4);
        if (spatial == 2) x->pixels = input;
        shape = ir_pixel_shape(&y4.shape);
        y4.pixels = emit(c->emit, op, &input, 1, ints, op == EMIT_AVGPOOL ? 9 : 8, NULL, 0, y4.dtype, &shape);
    }
    if (op == EMIT_AVGPOOL && whole && beyond) {
        result = correct_overhang(c, &w, declared_end, &x4.shape, &y4);
        if (result) return result;
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

const ir_rule ir_image_rules[] = {
    {"MaxPool", 1, 1, max_pool},
    {"AvgPool", 1, 1, avg_pool},
    {NULL, 0, 0, NULL},
};
