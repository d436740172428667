/* Reading the graph block. Nothing in it is trusted: see fakes/README.md for the layout. */
#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_engine.h"
#include "npu_external.h"
#include "npu_json.h"

enum { HEADER = 64, MOST_TENSORS = 65536, MOST_NODES = 16384, MOST_IO = 256, MOST_SETS = 4096 };

/* Memory that lives as long as the graph. */
static void *keep(npu_graph *graph, size_t count, size_t size)
{
    struct npu_chunk *c = calloc(1, sizeof *c + (count ? count : 1) * size);
    if (!c) return NULL;
    c->next = graph->chunks;
    graph->chunks = c;
    return c->memory;
}

/* Reads the tables front to back; after the first read past the end everything reads as 0 and failed stays set. */
typedef struct reader {
    const uint8_t *data;
    size_t at, end;
    bool failed;
    npu_graph *graph;
    npu_why *why;
} reader;

static const uint8_t *take(reader *r, size_t n)
{
    static const uint8_t zeros[8];
    const uint8_t *here = r->data + r->at;
    if (n > r->end - r->at) {
        r->failed = true;
        r->at = r->end;
        return n <= sizeof zeros ? zeros : NULL;
    }
    r->at += n;
    return here;
}

static unsigned take_u8(reader *r)
{
    return take(r, 1)[0];
}

static unsigned take_u16(reader *r)
{
    const uint8_t *b = take(r, 2);
    return (unsigned)b[0] | (unsigned)b[1] << 8;
}

static uint32_t take_u32(reader *r)
{
    return npu_u32(take(r, 4));
}

static int32_t take_i32(reader *r)
{
    return (int32_t)take_u32(r);
}

static float take_f32(reader *r)
{
    uint32_t bits = take_u32(r);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* A text without NUL inside; NULL sets the reason. */
static char *take_text(reader *r, size_t length)
{
    const uint8_t *from = take(r, length);
    char *text;
    if (r->failed || memchr(from, '\0', length) || !npu_utf8((const char *)from, length)) {
        npu_fail(r->why, "graph: a name runs past the tables, holds a zero byte or is not UTF-8");
        return NULL;
    }
    text = keep(r->graph, length + 1, 1);
    if (!text)
        npu_fail(r->why, "graph: out of memory");
    else
        memcpy(text, from, length);
    return text;
}

static int cut_off(const reader *r, const char *where)
{
    return npu_fail(r->why, "graph: the tables end inside %s", where);
}

/* Is there room for n items of at least `size` bytes? Keeps allocations in proportion to the block. */
static bool room_for(const reader *r, size_t n, size_t size)
{
    return n <= (r->end - r->at) / size;
}

/* --- tensors ------------------------------------------------------------------------------------------------------ */

static int read_quantization(reader *r, npu_tensor *t)
{
    float *scales;
    int32_t *zeros;
    double low, high;
    uint32_t i;
    npu_quant *q = &t->quant;
    q->axis = -1;
    if (q->kind == NPU_QUANT_NONE) return 0;
    if (npu_dtype_float(t->dtype) || t->dtype == NPU_BOOL)
        return npu_fail(r->why, "graph: tensor \"%.60s\" is %s and quantized", t->name, npu_dtype_name(t->dtype));
    q->count = 1;
    if (q->kind == NPU_QUANT_DFP)
        q->fl = take_i32(r);
    else {
        q->axis = take_i32(r);
        q->count = take_u32(r);
    }
    if (r->failed || (q->kind == NPU_QUANT_AFFINE && !room_for(r, q->count, 8))) return cut_off(r, "a quantization");
    if (q->kind == NPU_QUANT_DFP && (q->fl < -126 || q->fl > 126))
        return npu_fail(r->why, "graph: tensor \"%.60s\": fl %d, expected -126 to 126", t->name, q->fl);
    if (q->count == 0 || q->axis < -1 || q->axis >= t->shape.rank ||
        (q->axis < 0 ? q->count != 1 : t->shape.dims[q->axis] != (int64_t)q->count))
        return npu_fail(r->why, "graph: tensor \"%.60s\": %lu scales on axis %d do not fit", t->name,
                        (unsigned long)q->count, q->axis);
    q->scales = scales = keep(r->graph, q->count, sizeof *scales);
    q->zero_points = zeros = keep(r->graph, q->count, sizeof *zeros);
    if (!scales || !zeros) return npu_fail(r->why, "graph: out of memory");
    npu_range(t->dtype, &low, &high);
    for (i = 0; i < q->count; i++) scales[i] = q->kind == NPU_QUANT_DFP ? ldexpf(1.0f, -q->fl) : take_f32(r);
    for (i = 0; i < q->count; i++) zeros[i] = q->kind == NPU_QUANT_DFP ? 0 : take_i32(r);
    for (i = 0; i < q->count; i++)
        if (!(scales[i] > 0.0f) || isinf(scales[i]) || zeros[i] < low || zeros[i] > high)
            return npu_fail(r->why, "graph: tensor \"%.60s\": scale %g or zero point %ld is not usable", t->name,
                            (double)scales[i], (long)zeros[i]);
    return 0;
}

static int read_tensor(reader *r, npu_tensor *t, size_t data_size)
{
    unsigned dtype, rank, quant, constant, i;
    int64_t room = (int64_t)1 << 28;
    uint64_t at, bytes;
    t->name = take_text(r, take_u16(r));
    if (!t->name) return -1;
    dtype = take_u8(r);
    rank = take_u8(r);
    quant = take_u8(r);
    constant = take_u8(r);
    if (r->failed) return cut_off(r, "a tensor");
    if (dtype >= NPU_DTYPES || rank > NPU_MAX_RANK || quant > NPU_QUANT_DFP || constant > 1)
        return npu_fail(r->why, "graph: tensor \"%.60s\": type %u, rank %u, quantization %u or flags %u unknown",
                        t->name, dtype, rank, quant, constant);
    t->dtype = (npu_dtype)dtype;
    t->shape.rank = (int)rank;
    t->quant.kind = (npu_quant_kind)quant;
    t->constant = constant != 0;
    for (i = 0; i < rank; i++) {
        int64_t dim = t->shape.dims[i] = take_i32(r);
        if (r->failed) return cut_off(r, "a tensor");
        if (dim == -1 && !t->constant) continue;
        if (dim < 1 || dim > room)
            return npu_fail(r->why, "graph: tensor \"%.60s\": dimension %lld is not usable", t->name, (long long)dim);
        room /= dim;
    }
    if (read_quantization(r, t)) return -1;
    if (!t->constant) return r->failed ? cut_off(r, "a tensor") : 0;
    at = npu_u64(take(r, 8));
    bytes = npu_u64(take(r, 8));
    if (r->failed) return cut_off(r, "a tensor");
    if (at % 64 || at > data_size || bytes > data_size - at ||
        bytes != npu_bytes(t->dtype, (size_t)npu_elements(&t->shape)))
        return npu_fail(r->why, "graph: constant \"%.60s\": %llu bytes at %llu do not fit its shape or the data",
                        t->name, (unsigned long long)bytes, (unsigned long long)at);
    t->weight_offset = (size_t)at;
    t->weight_bytes = (size_t)bytes;
    return 0;
}

/* --- nodes -------------------------------------------------------------------------------------------------------- */

static const struct rule {
    const char *name;
    int least, most; /* inputs */
    int ints;        /* -1: as many as the rank of a tensor; -2: four and as many;
                        -3: a pool's, and the dilation or not */
    int floats;      /* -1: depends on the activation, checked with the shapes */
} rules[NPU_OPS] = {
    [NPU_CONV2D] = {"Conv2D", 2, 3, CONV_INTS, -1},
    [NPU_MATMUL] = {"MatMul", 2, 3, MATMUL_INTS, -1},
    [NPU_ADD] = {"Add", 2, 2, 1, -1},
    [NPU_MUL] = {"Mul", 2, 2, 1, -1},
    [NPU_RELU] = {"Relu", 1, 1, 0, 0},
    [NPU_RELU6] = {"Relu6", 1, 1, 0, 0},
    [NPU_CLIP] = {"Clip", 1, 1, 0, 2},
    [NPU_MAXPOOL] = {"MaxPool", 1, 1, -3, 0},
    [NPU_AVGPOOL] = {"AvgPool", 1, 1, POOL_INTS + 1, 0},
    [NPU_GLOBALAVGPOOL] = {"GlobalAvgPool", 1, 1, 0, 0},
    [NPU_SOFTMAX] = {"Softmax", 1, 1, 1, 0},
    [NPU_RESHAPE] = {"Reshape", 1, 1, -1, 0},
    [NPU_TRANSPOSE] = {"Transpose", 1, 1, -1, 0},
    [NPU_CONCAT] = {"Concat", 1, 255, 1, 0},
    [NPU_QUANTIZE] = {"Quantize", 1, 1, 0, 0},
    [NPU_DEQUANTIZE] = {"Dequantize", 1, 1, 0, 0},
    [NPU_CAST] = {"Cast", 1, 1, 0, 0},
    [NPU_CUSTOM] = {"Custom", 0, 255, 0, 0},
    [NPU_SUB] = {"Sub", 2, 2, 1, -1},
    [NPU_DIV] = {"Div", 2, 2, 1, -1},
    [NPU_RESIZE] = {"Resize", 1, 1, -2, -1},
    [NPU_GATHER] = {"Gather", 2, 2, 1, 0},
    [NPU_EXTERNAL] = {"External", 1, 255, EXTERNAL_INTS, 0},
    [NPU_SIGMOID] = {"Sigmoid", 1, 1, 0, 0},
};

static int read_custom(reader *r, npu_node *node)
{
    npu_why inner;
    npu_json *doc = npu_json_parse(node->text, strlen(node->text), &inner);
    char op[128];
    long length = npu_json_string(doc, npu_json_get(doc, 0, "op"), op, sizeof op);
    npu_json_free(doc);
    if (!doc) return npu_fail(r->why, "graph: custom node \"%.60s\": %.120s", node->name, inner.text);
    if (length <= 0 || length >= (long)sizeof op || strlen(op) != (size_t)length)
        return npu_fail(r->why, "graph: custom node \"%.60s\": no usable \"op\" in its text", node->name);
    node->custom = true;
    node->op = keep(r->graph, (size_t)length + 1, 1);
    if (!node->op) return npu_fail(r->why, "graph: out of memory");
    memcpy((char *)node->op, op, (size_t)length);
    return 0;
}

static int read_node(reader *r, npu_node *node, npu_op *op)
{
    const struct rule *rule;
    uint32_t *ids;
    int64_t *ints;
    float *floats;
    unsigned number = take_u16(r);
    uint32_t length;
    int i;
    node->name = take_text(r, take_u16(r));
    if (!node->name) return -1;
    if (number < 1 || number >= NPU_OPS || !rules[number].name) /* 22 was a conversion of colours */
        return npu_fail(r->why, "graph: node \"%.60s\": operation %u is unknown", node->name, number);
    *op = (npu_op)number;
    rule = &rules[number];
    node->op = rule->name;
    node->inputs = (int)take_u8(r);
    node->outputs = (int)take_u8(r);
    if (r->failed || !room_for(r, (size_t)(node->inputs + node->outputs), 4)) return cut_off(r, "a node");
    if (node->inputs < rule->least || node->inputs > rule->most || node->outputs < 1 ||
        (node->outputs > 1 && number != NPU_CUSTOM && number != NPU_EXTERNAL))
        return npu_fail(r->why, "graph: %s \"%.60s\" with %d inputs and %d outputs", node->op, node->name,
                        node->inputs, node->outputs);
    ids = keep(r->graph, (size_t)(node->inputs + node->outputs), sizeof *ids);
    if (!ids) return npu_fail(r->why, "graph: out of memory");
    for (i = 0; i < node->inputs + node->outputs; i++) ids[i] = take_u32(r);
    node->input = ids;
    node->output = ids + node->inputs;
    node->ints = (int)take_u8(r);
    if (r->failed || !room_for(r, (size_t)node->ints, 4)) return cut_off(r, "a node");
    node->int_values = ints = keep(r->graph, (size_t)node->ints, sizeof *ints);
    if (!ints) return npu_fail(r->why, "graph: out of memory");
    for (i = 0; i < node->ints; i++) ints[i] = take_i32(r);
    node->floats = (int)take_u8(r);
    if (r->failed || !room_for(r, (size_t)node->floats, 4)) return cut_off(r, "a node");
    node->float_values = floats = keep(r->graph, (size_t)node->floats, sizeof *floats);
    if (!floats) return npu_fail(r->why, "graph: out of memory");
    for (i = 0; i < node->floats; i++) floats[i] = take_f32(r);
    length = take_u32(r);
    if (r->failed || !room_for(r, length, 1)) return cut_off(r, "a node");
    node->text = take_text(r, length);
    if (!node->text) return -1;
    if ((rule->ints == -1 && node->ints > NPU_MAX_RANK) ||
        (rule->ints == -2 && (node->ints < RESIZE_SIZES || node->ints > RESIZE_SIZES + NPU_MAX_RANK)) ||
        (rule->ints == -3 && node->ints != POOL_INTS && node->ints != POOL_DILATED_INTS) ||
        (rule->ints >= 0 && node->ints != rule->ints) ||
        (rule->floats >= 0 && node->floats != rule->floats))
        return npu_fail(r->why, "graph: %s \"%.60s\" with %d integer and %d float attributes", node->op, node->name,
                        node->ints, node->floats);
    return number == NPU_CUSTOM ? read_custom(r, node) : 0;
}

/* Every tensor has one origin, and it comes before its uses. */
static int check_order(const npu_graph *graph, npu_why *why)
{
    uint32_t count = (uint32_t)graph->tensor_count, id;
    bool *there = calloc(count ? count : 1, sizeof *there);
    int result = -1, n, i;
    if (!there) return npu_fail(why, "graph: out of memory");
    for (id = 0; id < count; id++) there[id] = graph->tensors[id].constant;
    for (i = 0; i < graph->input_count; i++) {
        id = graph->inputs[i];
        if (id >= count || there[id]) {
            npu_fail(why, "graph: input %d is tensor %lu, which is no tensor, a constant or listed twice", i,
                     (unsigned long)id);
            goto done;
        }
        there[id] = true;
    }
    for (n = 0; n < graph->node_count; n++) {
        const npu_node *node = &graph->nodes[n];
        for (i = 0; i < node->inputs; i++) {
            id = node->input[i];
            if (id == NPU_ABSENT && i >= rules[graph->ops[n]].least && rules[graph->ops[n]].most <= 3)
                continue;
            if (id >= count || !there[id]) {
                npu_fail(why, "graph: %s \"%.60s\": input %d is used before anything made it", node->op, node->name, i);
                goto done;
            }
        }
        for (i = 0; i < node->outputs; i++) {
            id = node->output[i];
            if (id >= count || there[id]) {
                npu_fail(why, "graph: %s \"%.60s\": output %d is no tensor or has another origin", node->op,
                         node->name, i);
                goto done;
            }
            there[id] = true;
        }
    }
    for (i = 0; i < graph->output_count; i++) {
        int k;
        id = graph->outputs[i];
        result = id >= count || !there[id] || graph->tensors[id].constant;
        for (k = 0; k < graph->input_count && !result; k++) result = graph->inputs[k] == id;
        for (k = 0; k < i && !result; k++) result = graph->outputs[k] == id;
        if (result) {
            result = npu_fail(why, "graph: output %d is tensor %lu, which no node makes or which is listed twice", i,
                              (unsigned long)id);
            goto done;
        }
    }
    result = 0;
done:
    free(there);
    return result;
}

/* --- the block ---------------------------------------------------------------------------------------------------- */

size_t npu_graph_probe(const void *data, size_t size)
{
    uint64_t total;
    if (!data || size < HEADER || memcmp(data, "NPUG", 4) != 0) return 0;
    total = npu_u64((const uint8_t *)data + 8);
    return total >= HEADER && total <= size ? (size_t)total : 0;
}

static int read_io(reader *r)
{
    npu_graph *graph = r->graph;
    int i, k, d;
    graph->inputs = keep(graph, (size_t)graph->input_count, sizeof *graph->inputs);
    graph->outputs = keep(graph, (size_t)graph->output_count, sizeof *graph->outputs);
    graph->shape_sets = keep(graph, (size_t)graph->set_count * (size_t)graph->input_count, sizeof *graph->shape_sets);
    if (!graph->inputs || !graph->outputs || !graph->shape_sets) return npu_fail(r->why, "graph: out of memory");
    for (i = 0; i < graph->input_count; i++) graph->inputs[i] = take_u32(r);
    for (i = 0; i < graph->output_count; i++) graph->outputs[i] = take_u32(r);
    for (i = 0; i < graph->set_count * graph->input_count; i++) {
        npu_shape *shape = &graph->shape_sets[i];
        unsigned rank = take_u8(r);
        if (rank > NPU_MAX_RANK) return npu_fail(r->why, "graph: shape set: rank %u is above %d", rank, NPU_MAX_RANK);
        shape->rank = (int)rank;
        for (d = 0; d < shape->rank; d++) shape->dims[d] = take_i32(r);
    }
    if (r->failed) return cut_off(r, "the inputs and outputs");
    for (i = 0; i < graph->set_count; i++)
        for (k = 0; k < graph->input_count; k++) {
            uint32_t id = graph->inputs[k];
            if (id >= (uint32_t)graph->tensor_count ||
                !npu_shape_usable(&graph->shape_sets[i * graph->input_count + k]) ||
                !npu_shape_fits(&graph->shape_sets[i * graph->input_count + k], &graph->tensors[id].shape))
                return npu_fail(r->why, "graph: shape set %d does not fit input %d", i, k);
        }
    return 0;
}

/* Behind everything else: only a graph that is good so far is worth an engine. */
static int open_externals(npu_graph *graph, npu_why *why)
{
    bool any = false;
    int n;
    for (n = 0; n < graph->node_count; n++) any = any || graph->ops[n] == NPU_EXTERNAL;
    if (npu_engine_allows(any, why)) return -1;
    for (n = 0; n < graph->node_count; n++)
        if (graph->ops[n] == NPU_EXTERNAL && !(graph->externals[n] = npu_external_open(graph, &graph->nodes[n], why)))
            return -1;
    return 0;
}

static int read_block(npu_graph *graph, const uint8_t *data, size_t size, npu_why *why)
{
    reader r = {data, HEADER, 0, false, graph, why};
    uint32_t tensors = npu_u32(data + 16), nodes = npu_u32(data + 20), inputs = npu_u32(data + 24);
    uint32_t outputs = npu_u32(data + 28), sets = npu_u32(data + 32), flags = npu_u32(data + 36), i;
    uint64_t data_at = npu_u64(data + 40), data_size = npu_u64(data + 48);
    if (flags || tensors > MOST_TENSORS || nodes > MOST_NODES || inputs > MOST_IO || outputs < 1 ||
        outputs > MOST_IO || sets > MOST_SETS)
        return npu_fail(why, "graph: %lu tensors, %lu nodes, %lu inputs, %lu outputs, %lu shape sets, flags %lx",
                        (unsigned long)tensors, (unsigned long)nodes, (unsigned long)inputs, (unsigned long)outputs,
                        (unsigned long)sets, (unsigned long)flags);
    if (data_at < HEADER || data_at % 64 || data_at > size || data_size != size - data_at)
        return npu_fail(why, "graph: the data section does not lie within the block");
    r.end = (size_t)data_at;
    if (!room_for(&r, tensors, 6) || !room_for(&r, nodes, 12) || !room_for(&r, inputs + outputs, 4) ||
        !room_for(&r, (size_t)sets * inputs, 1))
        return npu_fail(why, "graph: the tables are too short for their counts");
    graph->tensor_count = (int)tensors;
    graph->node_count = (int)nodes;
    graph->input_count = (int)inputs;
    graph->output_count = (int)outputs;
    graph->set_count = inputs ? (int)sets : 0;
    graph->tensors = keep(graph, tensors, sizeof *graph->tensors);
    graph->nodes = keep(graph, nodes, sizeof *graph->nodes);
    graph->ops = keep(graph, nodes, sizeof *graph->ops);
    graph->externals = keep(graph, nodes, sizeof *graph->externals);
    if (!graph->tensors || !graph->nodes || !graph->ops || !graph->externals) return npu_fail(why, "graph: out of memory");
    graph->name = take_text(&r, take_u16(&r));
    if (!graph->name) return -1;
    for (i = 0; i < tensors; i++)
        if (read_tensor(&r, &graph->tensors[i], (size_t)data_size)) return -1;
    if (read_io(&r)) return -1;
    for (i = 0; i < nodes; i++)
        if (read_node(&r, &graph->nodes[i], &graph->ops[i])) return -1;
    if (check_order(graph, why)) return -1;
    graph->weight_bytes = (size_t)data_size;
    graph->weights_at = (size_t)data_at;
    if (data_size && posix_memalign(&graph->weights, 64, (size_t)data_size)) {
        graph->weights = NULL;
        return npu_fail(why, "graph: out of memory");
    }
    if (data_size) memcpy(graph->weights, data + data_at, (size_t)data_size);
    return open_externals(graph, why);
}

npu_graph *npu_graph_parse(const void *data, size_t size, npu_why *why)
{
    npu_graph *graph;
    npu_state *trial;
    uint32_t version = data && size >= 8 ? npu_u32((const uint8_t *)data + 4) : 0;
    size_t total = npu_graph_probe(data, size);
    if (!total && size >= HEADER && memcmp(data, "NPUG", 4) == 0 && npu_u64((const uint8_t *)data + 8) > size) {
        npu_fail(why, "graph: no complete NPUG block: cut off, %zu of %llu bytes", size,
                 (unsigned long long)npu_u64((const uint8_t *)data + 8));
        return NULL;
    }
    if (!total || version != 1) {
        npu_fail(why, "graph: no complete NPUG block of version 1 (%zu bytes, version %lu)", size,
                 (unsigned long)version);
        return NULL;
    }
    graph = calloc(1, sizeof *graph);
    if (!graph) {
        npu_fail(why, "graph: out of memory");
        return NULL;
    }
    atomic_store(&graph->references, 1);
    if (read_block(graph, data, total, why) == 0) {
        int good = 0;
        trial = npu_state_create(graph, NULL, why); /* shapes that fit nowhere are found now, not at the first run */
        if (trial) good = npu_state_prepare(trial, why) == 0;
        npu_state_destroy(trial);
        if (good) return graph;
    }
    npu_graph_release(graph);
    return NULL;
}
