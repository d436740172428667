/* See part.h. What is written here is the graph block of fakes/README.md, which the engine reads as always. */
#include "part.h"

#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_json.h"
#include "npu_kernels.h"

enum { HEADER = 64 };

npu_dtype part_dtype(const npu_tensor *tensor, part_numbers numbers)
{
    bool real = npu_dtype_float(tensor->dtype) || tensor->quant.kind != NPU_QUANT_NONE;
    return numbers == PART_AS_IS || !real ? tensor->dtype : numbers == PART_FLOAT32 ? NPU_FLOAT32 : NPU_FLOAT16;
}

const npu_quant *part_quant(const npu_tensor *tensor, part_numbers numbers)
{
    return numbers == PART_AS_IS && tensor->quant.kind != NPU_QUANT_NONE ? &tensor->quant : NULL;
}

bool part_fits(const npu_graph *graph, const npu_node *node, part_numbers numbers)
{
    int i;
    if (numbers == PART_AS_IS) return true;
    if (strcmp(node->op, "Cast") == 0 && !node->custom) { /* takes the stored numbers, which are gone then */
        return npu_graph_tensor(graph, node->input[0])->quant.kind == NPU_QUANT_NONE &&
               npu_graph_tensor(graph, node->output[0])->quant.kind == NPU_QUANT_NONE;
    }
    if (strcmp(node->op, "Gather") == 0 && !node->custom) /* indices stay integers */
        return npu_graph_tensor(graph, node->input[1])->quant.kind == NPU_QUANT_NONE;
    if (strcmp(node->op, "Conv2D") != 0 && strcmp(node->op, "MatMul") != 0) return true;
    for (i = 0; i < node->inputs; i++) { /* without scales a bias has those of the sums, unknown to floats */
        const npu_tensor *t = node->input[i] == NPU_ABSENT ? NULL : npu_graph_tensor(graph, node->input[i]);
        if (t && !npu_dtype_float(t->dtype) && t->quant.kind == NPU_QUANT_NONE) return false;
    }
    return true;
}

/* --- writing ------------------------------------------------------------------------------------------------------ */

typedef struct writer {
    const npu_graph *graph;
    const part_cut *cut;
    npu_text tables, data; /* bytes of any value */
    uint32_t *number;      /* by tensor of the graph: its number in the part, NPU_ABSENT: not in it */
    uint32_t count;
    bool failed;
} writer;

static void put(npu_text *to, uint64_t value, int bytes)
{
    char raw[8];
    for (int i = 0; i < bytes; i++, value >>= 8) raw[i] = (char)(value & 0xff);
    npu_text_add(to, raw, (size_t)bytes);
}

static void put_float(npu_text *to, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    put(to, bits, 4);
}

static void put_text(npu_text *to, const char *text)
{
    size_t length = strlen(text);
    put(to, length, 2);
    npu_text_add(to, text, length);
}

static void put_quant(npu_text *to, const npu_quant *quant)
{
    if (quant->kind == NPU_QUANT_DFP) {
        put(to, (uint64_t)(int64_t)quant->fl, 4);
        return;
    }
    put(to, (uint64_t)(int64_t)quant->axis, 4);
    put(to, quant->count, 4);
    for (uint32_t i = 0; i < quant->count; i++) put_float(to, quant->scales[i]);
    for (uint32_t i = 0; i < quant->count; i++) put(to, (uint64_t)(int64_t)quant->zero_points[i], 4);
}

static void put_constant(writer *w, const npu_tensor *t, npu_dtype dtype)
{
    const unsigned char *stored = (const unsigned char *)npu_graph_weights(w->graph) + t->weight_offset;
    size_t elements = (size_t)npu_elements(&t->shape), bytes = npu_bytes(dtype, elements);
    void *converted = NULL;
    while (w->data.length % 64) put(&w->data, 0, 1);
    put(&w->tables, w->data.length, 8);
    put(&w->tables, bytes, 8);
    if (dtype != t->dtype) {
        converted = malloc(bytes ? bytes : 1);
        if (!converted) {
            w->failed = true;
            return;
        }
        npu_requantize(&t->shape, t->dtype, t->quant.kind == NPU_QUANT_NONE ? NULL : &t->quant, stored, dtype, NULL,
                       converted);
    }
    npu_text_add(&w->data, converted ? converted : (const void *)stored, bytes);
    free(converted);
}

static void put_tensor(writer *w, uint32_t id)
{
    const npu_tensor *t = npu_graph_tensor(w->graph, id);
    npu_dtype dtype = part_dtype(t, w->cut->numbers);
    const npu_quant *quant = part_quant(t, w->cut->numbers);
    if (w->number[id] != NPU_ABSENT) return;
    w->number[id] = w->count++;
    put_text(&w->tables, t->name);
    put(&w->tables, dtype, 1);
    put(&w->tables, (uint64_t)t->shape.rank, 1);
    put(&w->tables, quant ? quant->kind : NPU_QUANT_NONE, 1);
    put(&w->tables, t->constant, 1);
    for (int i = 0; i < t->shape.rank; i++) {
        const npu_shape *shape = t->constant ? &t->shape : &w->cut->shapes[id];
        put(&w->tables, (uint64_t)shape->dims[i], 4);
    }
    if (quant) put_quant(&w->tables, quant);
    if (t->constant) put_constant(w, t, dtype);
}

static void put_tensors(writer *w)
{
    for (int i = 0; i < w->cut->inputs; i++) put_tensor(w, w->cut->input[i]);
    for (int n = 0; n < w->cut->nodes; n++) {
        const npu_node *node = npu_graph_node(w->graph, w->cut->node[n]);
        for (int i = 0; i < node->inputs; i++)
            if (node->input[i] != NPU_ABSENT) put_tensor(w, node->input[i]);
        for (int i = 0; i < node->outputs; i++) put_tensor(w, node->output[i]);
    }
}

/* In floats quantizing is a copy, or a change of the type where plain integers come in. */
static npu_op op_in(const writer *w, int number)
{
    const npu_node *node = npu_graph_node(w->graph, number);
    npu_op op = w->graph->ops[number];
    if (w->cut->numbers == PART_AS_IS || (op != NPU_QUANTIZE && op != NPU_DEQUANTIZE)) return op;
    if (part_dtype(npu_graph_tensor(w->graph, node->input[0]), w->cut->numbers) ==
        part_dtype(npu_graph_tensor(w->graph, node->output[0]), w->cut->numbers))
        return NPU_RESHAPE;
    return NPU_CAST;
}

static void put_node(writer *w, int number)
{
    const npu_node *node = npu_graph_node(w->graph, number);
    npu_op op = op_in(w, number);
    int kept = op == NPU_RESHAPE && w->graph->ops[number] != NPU_RESHAPE
                   ? npu_graph_tensor(w->graph, node->input[0])->shape.rank : 0;
    size_t length = strlen(node->text);
    put(&w->tables, op, 2);
    put_text(&w->tables, node->name);
    put(&w->tables, (uint64_t)node->inputs, 1);
    put(&w->tables, (uint64_t)node->outputs, 1);
    for (int i = 0; i < node->inputs; i++)
        put(&w->tables, node->input[i] == NPU_ABSENT ? NPU_ABSENT : w->number[node->input[i]], 4);
    for (int i = 0; i < node->outputs; i++) put(&w->tables, w->number[node->output[i]], 4);
    put(&w->tables, (uint64_t)(kept ? kept : node->ints), 1);
    for (int i = 0; i < kept; i++) put(&w->tables, 0, 4);
    for (int i = 0; i < node->ints; i++) put(&w->tables, (uint64_t)node->int_values[i], 4);
    put(&w->tables, (uint64_t)node->floats, 1);
    for (int i = 0; i < node->floats; i++) put_float(&w->tables, node->float_values[i]);
    put(&w->tables, length, 4);
    npu_text_add(&w->tables, node->text, length);
}

static void put_all(writer *w)
{
    const part_cut *cut = w->cut;
    put_text(&w->tables, npu_graph_name(w->graph));
    put_tensors(w);
    for (int i = 0; i < cut->inputs; i++) put(&w->tables, w->number[cut->input[i]], 4);
    for (int i = 0; i < cut->outputs; i++) put(&w->tables, w->number[cut->output[i]], 4);
    for (int n = 0; n < cut->nodes; n++) put_node(w, cut->node[n]);
    while ((HEADER + w->tables.length) % 64) put(&w->tables, 0, 1);
}

static void put_header(npu_text *to, const writer *w)
{
    size_t data_at = HEADER + w->tables.length;
    npu_text_add(to, "NPUG", 4);
    put(to, 1, 4);
    put(to, data_at + w->data.length, 8);
    put(to, w->count, 4);
    put(to, (uint64_t)w->cut->nodes, 4);
    put(to, (uint64_t)w->cut->inputs, 4);
    put(to, (uint64_t)w->cut->outputs, 4);
    put(to, 0, 8); /* shape sets, flags */
    put(to, data_at, 8);
    put(to, w->data.length, 8);
    put(to, 0, 8);
}

npu_graph *part_make(const npu_graph *graph, const part_cut *cut, npu_why *why)
{
    writer w = {.graph = graph, .cut = cut};
    npu_text block = {NULL, 0, 0, false};
    npu_graph *part = NULL;
    int tensors = npu_graph_tensors(graph);
    w.number = malloc((size_t)(tensors ? tensors : 1) * sizeof *w.number);
    if (w.number) {
        for (int i = 0; i < tensors; i++) w.number[i] = NPU_ABSENT;
        put_all(&w);
        put_header(&block, &w);
        npu_text_add(&block, w.tables.data ? w.tables.data : "", w.tables.length);
        npu_text_add(&block, w.data.data ? w.data.data : "", w.data.length);
    }
    if (!w.number || w.failed || w.tables.failed || w.data.failed || block.failed)
        npu_fail(why, "out of memory");
    else
        part = npu_graph_parse(block.data, block.length, why);
    npu_text_free(&block);
    npu_text_free(&w.tables);
    npu_text_free(&w.data);
    free(w.number);
    return part;
}

/* --- shapes ------------------------------------------------------------------------------------------------------- */

/* The results of a custom node keep their declared size, but for the batch if an input gives a batch. */
static void keep_custom(const npu_graph *graph, const npu_node *node, npu_tensor *tensors)
{
    bool batch = node->inputs && node->input[0] != NPU_ABSENT && tensors[node->input[0]].shape.rank > 0;
    for (int i = 0; i < node->outputs; i++) {
        npu_shape *shape = &tensors[node->output[i]].shape;
        *shape = graph->tensors[node->output[i]].shape;
        if (batch && shape->rank > 0) shape->dims[0] = -1;
    }
}

bool part_size_usable(const npu_shape *shape)
{
    return npu_shape_usable(shape);
}

int part_shapes(const npu_graph *graph, npu_shape *shapes, npu_why *why)
{
    size_t count = (size_t)graph->tensor_count;
    npu_tensor *tensors = malloc((count ? count : 1) * sizeof *tensors);
    npu_graph loose; /* only what the rules about shapes look at */
    int result;
    if (!tensors) return npu_fail(why, "out of memory");
    memcpy(tensors, graph->tensors, count * sizeof *tensors);
    for (size_t i = 0; i < count; i++) {
        if (tensors[i].constant) shapes[i] = tensors[i].shape;
        for (int axis = 0; !tensors[i].constant && axis < tensors[i].shape.rank; axis++)
            tensors[i].shape.dims[axis] = -1;
    }
    for (int n = 0; n < graph->node_count; n++)
        if (graph->nodes[n].custom) keep_custom(graph, &graph->nodes[n], tensors);
    memset(&loose, 0, sizeof loose);
    loose.tensors = tensors;
    loose.tensor_count = graph->tensor_count;
    loose.nodes = graph->nodes;
    loose.ops = graph->ops;
    loose.externals = graph->externals;
    loose.node_count = graph->node_count;
    result = npu_infer_shapes(&loose, shapes, why);
    free(tensors);
    return result;
}
