/* See ir_window.h. */
#include "ir_window.h"

#include <string.h>

int ir_read_pair(ir_compile *c, int layer, int spatial, const char *name, const char *fallback, int64_t ones,
                 int64_t *pair)
{
    int64_t values[2];
    int count = 2, result = ir_integers(c->model, &c->model->layers[layer], name, fallback, values, &count);
    pair[0] = pair[1] = ones;
    if (result) return result;
    if (count == 0 && fallback) return ZE_IR_OK; /* not given: all alike */
    if (count != spatial)
        return ir_refuse(c->model, ZE_IR_MALFORMED, &c->model->layers[layer], "%s has %d numbers, expected %d", name,
                         count, spatial);
    pair[1] = values[spatial == 2];
    if (spatial == 2) pair[0] = values[0];
    return ZE_IR_OK;
}

/* Padding so that the result has one element per stride. */
static void pad_same(ir_window *w, int axis, int64_t size, int64_t result, bool lower)
{
    int64_t total = (result - 1) * w->stride[axis] + (w->kernel[axis] - 1) * w->dilation[axis] + 1 - size;
    if (total < 0) total = 0;
    w->begin[axis] = lower ? total - total / 2 : total / 2;
    w->end[axis] = total - w->begin[axis];
}

int ir_read_window(ir_compile *c, int layer, int spatial, const npu_shape *x, const npu_shape *y, ir_window *window)
{
    static const int64_t most = 65535;
    const ir_layer *l = &c->model->layers[layer];
    const char *pad = ir_attribute(l, "auto_pad", "explicit");
    bool lower = strcmp(pad, "same_lower") == 0, same = lower || strcmp(pad, "same_upper") == 0;
    bool valid = strcmp(pad, "valid") == 0;
    int result = ir_read_pair(c, layer, spatial, "strides", "", 1, window->stride), i;
    if (!result) result = ir_read_pair(c, layer, spatial, "dilations", "", 1, window->dilation);
    if (!result) result = ir_read_pair(c, layer, spatial, "pads_begin", "", 0, window->begin);
    if (!result) result = ir_read_pair(c, layer, spatial, "pads_end", "", 0, window->end);
    if (result) return result;
    if (!same && !valid && strcmp(pad, "explicit") != 0 && strcmp(pad, "notset") != 0)
        return ir_refuse(c->model, ZE_IR_MALFORMED, l, "auto_pad=\"%.40s\"", pad);
    for (i = 0; i < 2; i++) {
        if (window->kernel[i] < 1 || window->stride[i] < 1 || window->dilation[i] < 1 || window->kernel[i] > most ||
            window->stride[i] > most || window->dilation[i] > most)
            return ir_refuse(c->model, ZE_IR_MALFORMED, l,
                             "kernel %lld, stride %lld, dilation %lld, expected 1 to %lld",
                             (long long)window->kernel[i], (long long)window->stride[i],
                             (long long)window->dilation[i], (long long)most);
        if (valid) window->begin[i] = window->end[i] = 0;
        if (same) pad_same(window, i, x->dims[2 + i], y->dims[2 + i], lower);
        if (window->begin[i] < 0 || window->end[i] < 0 || window->begin[i] > most || window->end[i] > most)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, l, "padding %lld and %lld, this driver has 0 to %lld",
                             (long long)window->begin[i], (long long)window->end[i], (long long)most);
    }
    return ZE_IR_OK;
}
