/* A blob, little endian:
 *
 *   "ZEIR", u32 version 1, u64 size of the whole, u64 where the graph block begins (multiple of 64), u32 counts:
 *   arguments, layers, nodes; u32 0; text name
 *   per argument: u8 flags (1 input, 2 state), u8 type, u8 rank, u64 per dimension; texts name, friendly name,
 *   producer, layout; u32 count and texts of tensor names
 *   per layer: texts name, type
 *   per node of the graph: u32 layer
 *   the graph block (fakes/README.md)
 *
 * text is u32 length, UTF-8 bytes, a zero byte. Nothing of it is trusted: files come from anywhere.
 */
#include "ir_blob.h"

#include <stdlib.h>
#include <string.h>

#include "ir_emit.h"
#include "npu_convert.h"
#include "npu_json.h"

enum { HEADER = 40, VERSION = 1, MOST = 65536 };

/* --- writing ------------------------------------------------------------------------------------------------------ */

static void put_text(emit_writer *w, const char *text)
{
    size_t n = strlen(text);
    emit_put(w, n, 4);
    if (w->to) memcpy(w->to + w->at, text, n + 1);
    w->at += n + 1;
}

static size_t write_tables(const char *name, const ir_product *p, uint8_t *to)
{
    emit_writer w = {to, HEADER};
    uint32_t i, k;
    put_text(&w, name);
    for (i = 0; i < p->argument_count; i++) {
        const ze_ir_argument *a = &p->arguments[i].described;
        emit_put(&w, (a->input ? 1u : 0u) | (a->state ? 2u : 0u), 1);
        emit_put(&w, a->type, 1);
        emit_put(&w, a->rank, 1);
        for (k = 0; k < a->rank; k++) emit_put(&w, a->dims[k], 8);
        put_text(&w, a->name);
        put_text(&w, a->friendly_name);
        put_text(&w, a->producer);
        put_text(&w, a->layout);
        emit_put(&w, a->tensor_name_count, 4);
        for (k = 0; k < a->tensor_name_count; k++) put_text(&w, a->tensor_names[k]);
    }
    for (i = 0; i < p->layer_count; i++) {
        put_text(&w, p->layers[i].name);
        put_text(&w, p->layers[i].type);
    }
    for (i = 0; i < p->node_count; i++) emit_put(&w, p->node_layers[i], 4);
    return w.at;
}

uint8_t *blob_write(const char *name, const ir_product *product, size_t *size)
{
    size_t graph_at = (write_tables(name, product, NULL) + 63) & ~(size_t)63;
    emit_writer w = {calloc(1, graph_at + product->block_size), 0};
    if (!w.to) return NULL;
    *size = graph_at + product->block_size;
    memcpy(w.to, "ZEIR", 4);
    w.at = 4;
    emit_put(&w, VERSION, 4);
    emit_put(&w, *size, 8);
    emit_put(&w, graph_at, 8);
    emit_put(&w, product->argument_count, 4);
    emit_put(&w, product->layer_count, 4);
    emit_put(&w, product->node_count, 4);
    write_tables(name, product, w.to);
    memcpy(w.to + graph_at, product->block, product->block_size);
    return w.to;
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef struct reader {
    const uint8_t *data;
    size_t at, end;
    bool failed; /* something ran past the end, or memory is out */
} reader;

static uint64_t take(reader *r, int bytes)
{
    uint64_t value = 0;
    int i;
    if ((size_t)bytes > r->end - r->at) {
        r->failed = true;
        r->at = r->end;
        return 0;
    }
    for (i = 0; i < bytes; i++) value |= (uint64_t)r->data[r->at + (size_t)i] << (8 * i);
    r->at += (size_t)bytes;
    return value;
}

/* Texts stay where they are: the blob outlives them. */
static const char *take_text(reader *r)
{
    uint64_t n = take(r, 4);
    const char *text = (const char *)r->data + r->at;
    if (r->failed || n >= r->end - r->at || text[n] != '\0' || strlen(text) != n || !npu_utf8(text, (size_t)n)) {
        r->failed = true;
        return "";
    }
    r->at += (size_t)n + 1;
    return text;
}

static void take_argument(reader *r, ir_memory *memory, ze_ir_argument *a)
{
    uint64_t flags = take(r, 1), type = take(r, 1), rank = take(r, 1), count;
    const char **names;
    uint32_t i;
    if (flags > 3 || type >= ZE_IR_TYPES || rank > ZE_IR_MAX_RANK) {
        r->failed = true;
        return;
    }
    a->input = (flags & 1) != 0;
    a->state = (flags & 2) != 0;
    a->type = (ze_ir_type)type;
    a->rank = (uint32_t)rank;
    for (i = 0; i < a->rank; i++) a->dims[i] = take(r, 8);
    a->name = take_text(r);
    a->friendly_name = take_text(r);
    a->producer = take_text(r);
    a->layout = take_text(r);
    count = take(r, 4);
    if (r->failed || count > (r->end - r->at) / 5) {
        r->failed = true;
        return;
    }
    names = ir_keep(memory, (size_t)count, sizeof *names);
    if (!names) {
        r->failed = true;
        return;
    }
    for (i = 0; i < count; i++) names[i] = take_text(r);
    a->tensor_names = names;
    a->tensor_name_count = (uint32_t)count;
}

static int read_tables(ze_ir_network *n, own_network *own, reader *r)
{
    uint32_t i;
    n->name = take_text(r);
    for (i = 0; i < n->argument_count && !r->failed; i++) take_argument(r, &n->memory, &n->arguments[i]);
    for (i = 0; i < own->layer_count && !r->failed; i++) {
        own->layers[i].name = take_text(r);
        own->layers[i].type = take_text(r);
    }
    for (i = 0; i < own->node_count && !r->failed; i++) {
        own->node_layers[i] = (uint32_t)take(r, 4);
        if (own->node_layers[i] >= own->layer_count) r->failed = true;
    }
    return r->failed;
}

/* Do the arguments say what the graph's inputs and outputs are? */
static bool arguments_fit(ze_ir_network *n, const own_network *own)
{
    uint32_t i, k, inputs = (uint32_t)npu_graph_inputs(own->graph), outputs = (uint32_t)npu_graph_outputs(own->graph);
    n->input_count = inputs;
    if (n->argument_count != inputs + outputs || own->node_count != (uint32_t)npu_graph_nodes(own->graph)) return false;
    for (i = 0; i < n->argument_count; i++) {
        ze_ir_argument *a = &n->arguments[i];
        const npu_tensor *t =
            i < inputs ? npu_graph_input(own->graph, (int)i) : npu_graph_output(own->graph, (int)(i - inputs));
        npu_dtype dtype;
        if (a->input != (i < inputs) || !ir_engine_type(a->type, &dtype) || dtype != t->dtype ||
            a->rank != (uint32_t)t->shape.rank)
            return false;
        for (k = 0; k < a->rank; k++)
            if (t->shape.dims[k] < 1 || a->dims[k] != (uint64_t)t->shape.dims[k]) return false;
        a->bytes = npu_bytes(dtype, (size_t)npu_elements(&t->shape));
    }
    return true;
}

int blob_read(ze_ir_network *network, own_network *own, const void *blob, size_t size, const ir_why *why)
{
    const uint8_t *bytes = blob;
    uint64_t total, graph_at;
    npu_why reason = {""};
    reader r;
    if (!blob || size < HEADER || memcmp(bytes, "ZEIR", 4) != 0 || npu_u32(bytes + 4) != VERSION)
        return ir_fail(why, ZE_IR_MALFORMED, "blob: %zu bytes that are no network compiled by this driver", size);
    total = npu_u64(bytes + 8);
    graph_at = npu_u64(bytes + 16);
    network->argument_count = npu_u32(bytes + 24);
    own->layer_count = npu_u32(bytes + 28);
    own->node_count = npu_u32(bytes + 32);
    if (total > size || graph_at < HEADER || graph_at > total || network->argument_count > MOST ||
        own->layer_count > MOST || own->node_count > MOST)
        return ir_fail(why, ZE_IR_MALFORMED, "blob: it is cut off, or its header is damaged (%zu bytes)", size);
    network->blob = malloc((size_t)total);
    network->arguments = ir_keep(&network->memory, network->argument_count, sizeof *network->arguments);
    own->layers = ir_keep(&network->memory, own->layer_count, sizeof *own->layers);
    own->node_layers = ir_keep(&network->memory, own->node_count, sizeof *own->node_layers);
    if (!network->blob || !network->arguments || !own->layers || !own->node_layers)
        return ir_fail(why, ZE_IR_MEMORY, "out of memory");
    network->blob_bytes = (size_t)total;
    memcpy(network->blob, blob, (size_t)total);
    r = (reader){network->blob, HEADER, (size_t)graph_at, false};
    if (read_tables(network, own, &r)) return ir_fail(why, ZE_IR_MALFORMED, "blob: its tables are damaged");
    own->graph = npu_graph_parse(network->blob + graph_at, (size_t)(total - graph_at), &reason);
    if (!own->graph) return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    if (!arguments_fit(network, own)) return ir_fail(why, ZE_IR_MALFORMED, "blob: its arguments are not those of its graph");
    return ZE_IR_OK;
}
