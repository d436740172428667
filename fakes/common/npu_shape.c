/* Shapes, and the rules every node has to keep. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "npu_external.h"

/* One node while it is being checked. */
typedef struct check {
    const npu_node *node;
    const npu_tensor *in[3], *out; /* the first three inputs, NULL when left out */
    const npu_shape *shape[3];
    const npu_tensor *tensors;
    const npu_shape *shapes;
    npu_shape result;
    bool late; /* the result comes to its sizes in a run: -1 stands for them */
    npu_why *why;
} check;

static int refuse(const check *c, const char *format, ...) NPU_PRINTF(2, 3);

static int refuse(const check *c, const char *format, ...)
{
    char reason[160];
    va_list values;
    va_start(values, format);
    vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    return npu_fail(c->why, "%s \"%.60s\": %s", c->node->op, c->node->name, reason);
}

static int wrong_shape(const check *c, int which, const char *expected)
{
    char text[100];
    npu_shape_text(c->shape[which], text, sizeof text);
    return refuse(c, "\"%.40s\" has shape %s, expected %s", c->in[which]->name, text, expected);
}

static bool numeric(const npu_tensor *t)
{
    return t->dtype != NPU_BOOL;
}

/* An integer the matrix kernels multiply. */
static bool small_integer(const npu_tensor *t)
{
    return t->dtype == NPU_INT4 || t->dtype == NPU_INT8 || t->dtype == NPU_UINT8 || t->dtype == NPU_INT16 ||
           t->dtype == NPU_UINT16;
}

static int whole_tensor_quantized(const check *c, const npu_tensor *t)
{
    if (t->quant.count > 1) return refuse(c, "\"%.40s\" is quantized per channel, which only weights may be here", t->name);
    return 0;
}

static int check_activation(const check *c, int64_t activation, int most)
{
    const float *bounds = c->node->float_values;
    if (activation < 0 || activation > most)
        return refuse(c, "activation %lld, expected 0 to %d", (long long)activation, most);
    if (c->node->floats != (activation == ACTIVATION_CLIP ? 2 : 0))
        return refuse(c, "%d float attributes, expected 2 for clip and none otherwise", c->node->floats);
    if (c->node->floats && !(bounds[0] <= bounds[1]))
        return refuse(c, "clip bounds %g and %g are not in order", (double)bounds[0], (double)bounds[1]);
    return 0;
}

static int check_range(const check *c, int first, int last, int64_t low, int64_t high, const char *what)
{
    int i;
    for (i = first; i <= last; i++)
        if (c->node->int_values[i] < low || c->node->int_values[i] > high)
            return refuse(c, "%s %lld, expected %lld to %lld", what, (long long)c->node->int_values[i], (long long)low,
                   (long long)high);
    return 0;
}

static int64_t windows(int64_t size, int64_t kernel, int64_t stride, int64_t before, int64_t after, int64_t dilation)
{
    int64_t room = size + before + after - (kernel - 1) * dilation - 1;
    return room < 0 ? 0 : room / stride + 1;
}

/* Types and bias of Conv2D and MatMul; axis: of the weights' output channels. */
static int check_products(const check *c, int axis, int64_t channels)
{
    const npu_tensor *x = c->in[0], *w = c->in[1], *bias = c->in[2];
    bool integer = small_integer(x) && small_integer(w);
    bool wide = npu_dtype_bits(x->dtype) > 8 || npu_dtype_bits(w->dtype) > 8;
    int i;
    for (i = 0; i < 2; i++)
        if (!small_integer(c->in[i]) && !npu_dtype_float(c->in[i]->dtype))
            return refuse(c, "\"%.40s\" is %s, expected a float type or int4, int8, uint8, int16, uint16", c->in[i]->name,
                   npu_dtype_name(c->in[i]->dtype));
    if (whole_tensor_quantized(c, x)) return -1;
    if (w->quant.count > 1 && w->quant.axis != axis)
        return refuse(c, "\"%.40s\" is quantized along axis %d, expected %d", w->name, w->quant.axis, axis);
    if (!bias) return 0;
    if (c->shape[2]->rank != 1 || c->shape[2]->dims[0] != channels)
        return wrong_shape(c, 2, "one value per output channel");
    if (integer && bias->dtype != NPU_INT32 && !(wide && bias->dtype == NPU_INT64))
        return refuse(c, "bias \"%.40s\" is %s, expected int32%s", bias->name, npu_dtype_name(bias->dtype),
               wide ? " or int64" : "");
    return 0;
}

static int infer_conv(check *c)
{
    const int64_t *a = c->node->int_values;
    const npu_shape *x = c->shape[0], *w = c->shape[1];
    if (x->rank != 4) return wrong_shape(c, 0, "(N, H, W, C)");
    if (w->rank != 4) return wrong_shape(c, 1, "(O, kh, kw, C / groups)");
    if (check_range(c, CONV_STRIDE_H, CONV_STRIDE_W, 1, 65535, "stride") ||
        check_range(c, CONV_LEFT, CONV_BOTTOM, 0, 65535, "padding") ||
        check_range(c, CONV_DILATION_H, CONV_DILATION_W, 1, 65535, "dilation") ||
        check_range(c, CONV_GROUPS, CONV_GROUPS, 1, NPU_MOST_ELEMENTS, "groups") ||
        check_activation(c, a[CONV_ACTIVATION], ACTIVATION_SILU))
        return -1;
    if (w->dims[3] * a[CONV_GROUPS] != x->dims[3] || w->dims[0] % a[CONV_GROUPS])
        return refuse(c, "%lld input channels, %lld output channels, weights for %lld, %lld groups do not fit",
               (long long)x->dims[3], (long long)w->dims[0], (long long)w->dims[3], (long long)a[CONV_GROUPS]);
    if (check_products(c, 0, w->dims[0])) return -1;
    c->result.rank = 4;
    c->result.dims[0] = x->dims[0];
    c->result.dims[1] =
        windows(x->dims[1], w->dims[1], a[CONV_STRIDE_H], a[CONV_TOP], a[CONV_BOTTOM], a[CONV_DILATION_H]);
    c->result.dims[2] =
        windows(x->dims[2], w->dims[2], a[CONV_STRIDE_W], a[CONV_LEFT], a[CONV_RIGHT], a[CONV_DILATION_W]);
    c->result.dims[3] = w->dims[0];
    return 0;
}

/* numpy's rule for the dimensions in front of the last `kept`. */
static int broadcast(check *c, int kept)
{
    const npu_shape *a = c->shape[0], *b = c->shape[1];
    int rank = a->rank > b->rank ? a->rank : b->rank, i;
    for (i = 0; i < rank - kept; i++) {
        int64_t x = i < rank - a->rank ? 1 : a->dims[i - (rank - a->rank)];
        int64_t y = i < rank - b->rank ? 1 : b->dims[i - (rank - b->rank)];
        char left[80], right[80];
        if (x != y && x != 1 && y != 1) {
            npu_shape_text(a, left, sizeof left);
            npu_shape_text(b, right, sizeof right);
            return refuse(c, "shapes %s and %s do not broadcast", left, right);
        }
        c->result.dims[i] = x == 1 ? y : x;
    }
    c->result.rank = rank;
    return 0;
}

static int infer_matmul(check *c)
{
    const npu_shape *a = c->shape[0], *b = c->shape[1];
    const int64_t *turned = c->node->int_values;
    int64_t m, k, k2, n;
    if (a->rank < 2) return wrong_shape(c, 0, "at least 2 dimensions");
    if (b->rank < 2) return wrong_shape(c, 1, "at least 2 dimensions");
    if (check_range(c, MATMUL_TRANSPOSE_A, MATMUL_TRANSPOSE_B, 0, 1, "transpose") ||
        check_activation(c, turned[MATMUL_ACTIVATION], ACTIVATION_SILU))
        return -1;
    m = a->dims[a->rank - (turned[0] ? 1 : 2)];
    k = a->dims[a->rank - (turned[0] ? 2 : 1)];
    k2 = b->dims[b->rank - (turned[1] ? 1 : 2)];
    n = b->dims[b->rank - (turned[1] ? 2 : 1)];
    if (k != k2) return refuse(c, "the factors share %lld and %lld elements", (long long)k, (long long)k2);
    if (check_products(c, b->rank - (turned[1] ? 2 : 1), n) || broadcast(c, 2)) return -1;
    c->result.dims[c->result.rank - 2] = m;
    c->result.dims[c->result.rank - 1] = n;
    return 0;
}

static int infer_pool(check *c, npu_op op)
{
    const npu_shape *x = c->shape[0];
    const int64_t *a = c->node->int_values;
    bool dilated = op == NPU_MAXPOOL && c->node->ints == POOL_DILATED_INTS;
    if (x->rank != 4) return wrong_shape(c, 0, "(N, H, W, C)");
    c->result = *x;
    if (op == NPU_GLOBALAVGPOOL) {
        c->result.dims[1] = c->result.dims[2] = 1;
        return 0;
    }
    if (check_range(c, POOL_KERNEL_H, POOL_KERNEL_W, 1, 65535, "kernel") ||
        check_range(c, POOL_STRIDE_H, POOL_STRIDE_W, 1, 65535, "stride") ||
        (dilated && check_range(c, POOL_DILATION_H, POOL_DILATION_W, 1, 65535, "dilation")) ||
        check_range(c, POOL_LEFT, POOL_RIGHT, 0, (a[POOL_KERNEL_W] - 1) * (dilated ? a[POOL_DILATION_W] : 1),
                    "padding") ||
        check_range(c, POOL_TOP, POOL_BOTTOM, 0, (a[POOL_KERNEL_H] - 1) * (dilated ? a[POOL_DILATION_H] : 1),
                    "padding") ||
        (op == NPU_AVGPOOL && check_range(c, POOL_FLAGS, POOL_FLAGS, 0, POOL_COUNT_PAD | POOL_SINGLE, "flags")))
        return -1;
    c->result.dims[1] = windows(x->dims[1], a[POOL_KERNEL_H], a[POOL_STRIDE_H], a[POOL_TOP], a[POOL_BOTTOM],
                                dilated ? a[POOL_DILATION_H] : 1);
    c->result.dims[2] = windows(x->dims[2], a[POOL_KERNEL_W], a[POOL_STRIDE_W], a[POOL_LEFT], a[POOL_RIGHT],
                                dilated ? a[POOL_DILATION_W] : 1);
    return 0;
}

static int infer_reshape(check *c)
{
    const npu_shape *x = c->shape[0];
    int64_t total = npu_elements(x), known = 1;
    int i, open = -1;
    c->result.rank = c->node->ints;
    for (i = 0; i < c->node->ints; i++) {
        int64_t dim = c->node->int_values[i];
        if (dim == 0 && i < x->rank) dim = x->dims[i];
        if (dim == -1 && open < 0) {
            open = i;
            dim = 1;
        }
        if (dim < 1 || dim > NPU_MOST_ELEMENTS / known)
            return refuse(c, "dimension %lld of the new shape is not usable", (long long)c->node->int_values[i]);
        known *= dim;
        c->result.dims[i] = dim;
    }
    if (open >= 0) c->result.dims[open] = total / known;
    if (npu_elements(&c->result) != total) {
        char text[100];
        npu_shape_text(&c->result, text, sizeof text);
        return refuse(c, "%lld elements do not fit into %s", (long long)total, text);
    }
    return 0;
}

static int infer_transpose(check *c)
{
    const npu_shape *x = c->shape[0];
    unsigned seen = 0;
    int i;
    if (c->node->ints != x->rank)
        return refuse(c, "a permutation of %d axes for a tensor of rank %d", c->node->ints, x->rank);
    c->result.rank = x->rank;
    for (i = 0; i < x->rank; i++) {
        int64_t axis = c->node->int_values[i];
        if (axis < 0 || axis >= x->rank || (seen & 1u << axis)) return refuse(c, "the axes are no permutation");
        seen |= 1u << axis;
        c->result.dims[i] = x->dims[axis];
    }
    return 0;
}

static int infer_concat(check *c)
{
    int64_t axis = c->node->int_values[0];
    int k, i;
    c->result = *c->shape[0];
    if (check_range(c, 0, 0, 0, c->result.rank - 1, "axis")) return -1;
    for (k = 1; k < c->node->inputs; k++) {
        const npu_shape *x = &c->shapes[c->node->input[k]];
        bool fits = x->rank == c->result.rank;
        for (i = 0; fits && i < x->rank; i++) fits = i == axis || x->dims[i] == c->result.dims[i];
        if (!fits) return refuse(c, "input %d does not have the shape of the first beside axis %d", k, (int)axis);
        c->result.dims[axis] += x->dims[axis];
    }
    return 0;
}

/* The axis of x becomes all axes of the indices. */
static int infer_gather(check *c)
{
    const npu_shape *x = c->shape[0], *indices = c->shape[1];
    npu_dtype dtype = c->in[1]->dtype;
    int axis, i;
    if (check_range(c, 0, 0, 0, x->rank - 1, "axis")) return -1;
    axis = (int)c->node->int_values[0];
    if (dtype != NPU_INT32 && dtype != NPU_INT64)
        return refuse(c, "indices of %s, expected int32 or int64", npu_dtype_name(dtype));
    if (c->in[0]->dtype == NPU_INT4) return refuse(c, "two elements of int4 share a byte, expected wider ones");
    if (x->rank - 1 + indices->rank > NPU_MAX_RANK)
        return refuse(c, "its result would have %d dimensions", x->rank - 1 + indices->rank);
    for (i = 0; i < axis; i++) c->result.dims[i] = x->dims[i];
    for (i = 0; i < indices->rank; i++) c->result.dims[axis + i] = indices->dims[i];
    for (i = axis + 1; i < x->rank; i++) c->result.dims[i - 1 + indices->rank] = x->dims[i];
    c->result.rank = x->rank - 1 + indices->rank;
    return 0;
}

static int infer_resize(check *c)
{
    const npu_shape *x = c->shape[0];
    const int64_t *a = c->node->int_values;
    int64_t largest = 1;
    int i;
    if (c->node->ints != RESIZE_SIZES + x->rank || c->node->floats != x->rank)
        return refuse(c, "%d sizes and %d scales for a tensor of rank %d", c->node->ints - RESIZE_SIZES,
                      c->node->floats, x->rank);
    if (check_range(c, RESIZE_MODE, RESIZE_MODE, 0, RESIZE_MODES - 1, "mode") ||
        check_range(c, RESIZE_COORDINATES, RESIZE_COORDINATES, 0, RESIZE_COORDINATE_KINDS - 1, "coordinates") ||
        check_range(c, RESIZE_NEAREST, RESIZE_NEAREST, 0, RESIZE_NEAREST_KINDS - 1, "nearest") ||
        check_range(c, RESIZE_ANTIALIAS, RESIZE_ANTIALIAS, 0, 1, "antialias") ||
        check_range(c, RESIZE_SIZES, RESIZE_SIZES + x->rank - 1, 1, NPU_MOST_ELEMENTS, "size"))
        return -1;
    c->result.rank = x->rank;
    for (i = 0; i < x->rank; i++) {
        int64_t size = c->result.dims[i] = a[RESIZE_SIZES + i], more = size > x->dims[i] ? size : x->dims[i];
        float scale = c->node->float_values[i];
        if (!(scale >= 1e-6f && scale <= 1e6f)) return refuse(c, "scale %g of axis %d", (double)scale, i);
        if (more > NPU_MOST_ELEMENTS / largest) return refuse(c, "it is too large between its axes");
        largest *= more;
    }
    return 0;
}

static int infer_custom(check *c)
{
    int k, i;
    for (k = 0; k < c->node->outputs; k++) {
        const npu_shape *declared = &c->tensors[c->node->output[k]].shape;
        for (i = 0; i < declared->rank; i++)
            if (declared->dims[i] < 0 && (i > 0 || !c->in[0] || c->shape[0]->rank < 1))
                return refuse(c, "\"%.40s\": only the batch of a custom node's result may be free",
                       c->tensors[c->node->output[k]].name);
    }
    return 0;
}

/* Operations that copy elements as they are. */
static bool moves(npu_op op)
{
    return op == NPU_RESHAPE || op == NPU_TRANSPOSE || op == NPU_GATHER;
}

static int check_types(const check *c, npu_op op)
{
    const npu_tensor *x = c->in[0], *y = c->out;
    int i;
    for (i = 0; i < c->node->inputs; i++) {
        const npu_tensor *t;
        if (c->node->input[i] == NPU_ABSENT) continue;
        t = &c->tensors[c->node->input[i]];
        if (op != NPU_CAST && !moves(op) && !numeric(t))
            return refuse(c, "\"%.40s\" is bool, expected numbers", t->name);
        if (op != NPU_CONV2D && op != NPU_MATMUL && op != NPU_DEQUANTIZE && op != NPU_QUANTIZE &&
            whole_tensor_quantized(c, t))
            return -1;
    }
    if (op != NPU_CAST && !moves(op) && !numeric(y))
        return refuse(c, "result \"%.40s\" is bool, expected numbers", y->name);
    if (op != NPU_QUANTIZE && whole_tensor_quantized(c, y)) return -1;
    if (moves(op) && !npu_same_values(x, y))
        return refuse(c, "result \"%.40s\" differs in type or quantization; use Quantize", y->name);
    if (op == NPU_QUANTIZE && npu_dtype_float(y->dtype)) return refuse(c, "result \"%.40s\" is a float type", y->name);
    if (op == NPU_DEQUANTIZE && (npu_dtype_float(x->dtype) || !npu_dtype_float(y->dtype)))
        return refuse(c, "from %s to %s, expected from integers to a float type", npu_dtype_name(x->dtype),
               npu_dtype_name(y->dtype));
    if (op == NPU_CLIP && !(c->node->float_values[0] <= c->node->float_values[1]))
        return refuse(c, "bounds %g and %g are not in order", (double)c->node->float_values[0],
               (double)c->node->float_values[1]);
    return 0;
}

static int infer(check *c, npu_op op)
{
    if (op != NPU_CUSTOM && op != NPU_EXTERNAL && check_types(c, op)) return -1;
    switch (op) {
    case NPU_CONV2D: return infer_conv(c);
    case NPU_MATMUL: return infer_matmul(c);
    case NPU_ADD: case NPU_MUL: case NPU_SUB: case NPU_DIV:
        if (check_activation(c, c->node->int_values[0], ACTIVATION_CLIP)) return -1;
        return broadcast(c, 0);
    case NPU_MAXPOOL: case NPU_AVGPOOL: case NPU_GLOBALAVGPOOL: return infer_pool(c, op);
    case NPU_SOFTMAX:
        c->result = *c->shape[0];
        return check_range(c, 0, 0, 0, c->result.rank - 1, "axis");
    case NPU_RESHAPE: return infer_reshape(c);
    case NPU_TRANSPOSE: return infer_transpose(c);
    case NPU_CONCAT: return infer_concat(c);
    case NPU_GATHER: return infer_gather(c);
    case NPU_RESIZE: return infer_resize(c);
    case NPU_CUSTOM: return infer_custom(c);
    case NPU_EXTERNAL: return 0; /* see npu_external_infer */
    default: c->result = *c->shape[0]; return 0;
    }
}

static int accept(const check *c, uint32_t id, npu_shape *shapes)
{
    const npu_tensor *t = &c->tensors[id];
    char got[100], declared[100];
    npu_shape_text(&c->result, got, sizeof got);
    if (!c->late && !npu_shape_usable(&c->result)) return refuse(c, "its result would have shape %s", got);
    if (!npu_shape_fits(&c->result, &t->shape)) {
        npu_shape_text(&t->shape, declared, sizeof declared);
        return refuse(c, "its result has shape %s, the graph declares %s", got, declared);
    }
    shapes[id] = c->result;
    return 0;
}

int npu_infer_shapes(const npu_graph *graph, npu_shape *shapes, npu_why *why)
{
    int n, i;
    for (n = 0; n < graph->node_count; n++) {
        const npu_node *node = &graph->nodes[n];
        check c;
        memset(&c, 0, sizeof c);
        c.node = node;
        c.tensors = graph->tensors;
        c.shapes = shapes;
        c.why = why;
        for (i = 0; i < node->inputs && i < 3; i++) {
            if (node->input[i] == NPU_ABSENT) continue;
            c.in[i] = &graph->tensors[node->input[i]];
            c.shape[i] = &shapes[node->input[i]];
        }
        c.out = &graph->tensors[node->output[0]];
        if (infer(&c, graph->ops[n])) return -1;
        if (graph->externals[n] && npu_external_infer(graph->externals[n], graph, shapes, why)) return -1;
        for (i = 0; i < node->outputs; i++) {
            if (graph->externals[n]) {
                c.result = shapes[node->output[i]];
                c.late = npu_external_open_shapes(graph->externals[n]);
            } else if (node->custom) {
                c.result = graph->tensors[node->output[i]].shape;
                if (c.result.rank > 0 && c.result.dims[0] < 0) c.result.dims[0] = c.shape[0]->dims[0];
            }
            if (accept(&c, node->output[i], shapes)) return -1;
        }
    }
    return 0;
}

uint64_t npu_node_macs(const npu_node *node, npu_op op, const npu_shape *shapes)
{
    uint64_t results = (uint64_t)npu_elements(&shapes[node->output[0]]);
    const npu_shape *w, *x;
    if (op == NPU_CONV2D) {
        w = &shapes[node->input[1]];
        return results * (uint64_t)(w->dims[1] * w->dims[2] * w->dims[3]);
    }
    if (op == NPU_MATMUL) {
        x = &shapes[node->input[0]];
        return results * (uint64_t)x->dims[x->rank - (node->int_values[MATMUL_TRANSPOSE_A] ? 2 : 1)];
    }
    if (op == NPU_EXTERNAL) return (uint64_t)(uint32_t)node->int_values[EXTERNAL_MEGAMACS] * 1000000u;
    return 0;
}
