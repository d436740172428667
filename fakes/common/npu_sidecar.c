#include "npu_sidecar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "npu_engine.h"
#include "npu_json.h"
#include "npu_kernels.h"
#include "npu_options.h"
#include "npu_trace.h"

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool opened(npu_sidecar *s)
{
    return npu_file_open(&s->file, s->path, 0) == NPU_FILE_OPEN;
}

int npu_sidecar_open(npu_sidecar *sidecar, const char *path, const void *bytes, size_t size, npu_why *why)
{
    const char *place = npu_common_option_now(NPU_OPTION_ONNX), *slash = path ? strrchr(path, '/') : NULL;
    char name[300];
    struct stat status;
    memset(sidecar, 0, sizeof *sidecar);
    if (path)
        snprintf(name, sizeof name, "%.255s", slash ? slash + 1 : path);
    else
        snprintf(name, sizeof name, "%08lx", (unsigned long)npu_crc32(bytes, size));
    if (*place) {
        bool folder = stat(place, &status) == 0 && S_ISDIR(status.st_mode);
        if (folder)
            snprintf(sidecar->path, sizeof sidecar->path, "%.700s/%s.onnx", place, name);
        else
            snprintf(sidecar->path, sizeof sidecar->path, "%.1000s", place);
        if (opened(sidecar)) return 0;
        if (!folder)
            return npu_fail(why, "it holds nothing that a fake computes, and NPU_FAKE_ONNX is %.120s, which cannot be read", place);
    }
    snprintf(sidecar->path, sizeof sidecar->path, "%.1000s.onnx", path ? path : "");
    if (path && opened(sidecar)) return 0;
    return npu_fail(why, "it holds nothing that a fake computes; give the network in ONNX: %s%.80s.onnx%s",
                    path ? "" : "NPU_FAKE_ONNX, that file or a folder with ", name,
                    path ? " beside it or in the folder NPU_FAKE_ONNX" : "");
}

void npu_sidecar_close(npu_sidecar *sidecar)
{
    npu_file_close(&sidecar->file);
}

/* --- matching ----------------------------------------------------------------------------------------------------- */

/* One line of the graph's inputs or outputs. */
typedef struct line {
    npu_side_tensor tensor;
    const npu_port *port;
} line;

typedef struct lines {
    line *line;
    int count;
} lines;

static bool turned(const npu_side_tensor *t)
{
    return t->channels_last && t->shape.rank == 4;
}

static int match(const npu_network *network, bool outputs, const npu_side_table *table, lines *out, npu_why *why)
{
    const char *what = outputs ? "outputs" : "inputs";
    int ports = npu_network_ports(network, outputs), i, k, named = 0;
    out->count = table->tensors ? table->count : ports;
    out->line = calloc((size_t)out->count + 1, sizeof *out->line);
    if (!out->line) return npu_fail(why, "out of memory");
    for (i = 0; table->tensors && i < table->count; i++)
        named += npu_network_find(network, outputs, table->tensors[i].name) >= 0;
    if (table->tensors && ((named && named != table->count) || (!named && table->count != ports)))
        return npu_fail(why, "the model has %d %s, %d of them by the same names in the network in ONNX, which has %d",
                        table->count, what, named, ports);
    for (i = 0; i < out->count; i++) {
        line *l = &out->line[i];
        int number = named ? npu_network_find(network, outputs, table->tensors[i].name) : i;
        l->port = npu_network_port(network, outputs, number);
        if (table->tensors) {
            l->tensor = table->tensors[i];
        } else {
            memcpy(l->tensor.name, l->port->name, sizeof l->tensor.name);
            l->tensor.shape.rank = -1;
            l->tensor.channels_last = table->channels_last;
        }
        if (!l->tensor.typed) {
            l->tensor.dtype = npu_dtype_float(l->port->dtype) ? table->floats : l->port->dtype;
            l->tensor.quant = NPU_QUANT_NONE;
        }
        if (l->tensor.shape.rank < 0) l->tensor.shape = l->port->shape;
        for (k = 0; !outputs && k < l->tensor.shape.rank; k++)
            if (l->tensor.shape.dims[k] < 0) l->tensor.shape.rank = -1;
        if (l->tensor.shape.rank < 0)
            return npu_fail(why, "\"%.60s\" of the network in ONNX has open dimensions, and the model does not say them: "
                                 "give a network with fixed ones", l->port->name);
        if (!outputs && !npu_shape_usable(&l->tensor.shape)) {
            char shape[100];
            npu_shape_text(&l->tensor.shape, shape, sizeof shape);
            return npu_fail(why, "input \"%.60s\" has shape %.90s in the model, which is not usable", l->tensor.name, shape);
        }
    }
    return 0;
}

/* --- writing the block -------------------------------------------------------------------------------------------- */

typedef struct block {
    npu_text tensors, nodes, text; /* bytes of any value, but for text */
    uint32_t tensor_count, node_count;
} block;

static void put(npu_text *to, uint64_t value, int bytes)
{
    char raw[8];
    for (int i = 0; i < bytes; i++, value >>= 8) raw[i] = (char)(value & 0xff);
    npu_text_add(to, raw, (size_t)bytes);
}

static void put_text(npu_text *to, const char *text, const char *suffix)
{
    put(to, strlen(text) + strlen(suffix), 2);
    npu_text_add(to, text, strlen(text));
    npu_text_add(to, suffix, strlen(suffix));
}

static uint32_t put_tensor(block *b, const npu_side_tensor *t, const char *suffix, bool last)
{
    static const int axes[] = {0, 2, 3, 1};
    uint32_t bits;
    put_text(&b->tensors, t->name, suffix);
    put(&b->tensors, t->dtype, 1);
    put(&b->tensors, (uint64_t)t->shape.rank, 1);
    put(&b->tensors, t->quant, 1);
    put(&b->tensors, 0, 1);
    for (int i = 0; i < t->shape.rank; i++) put(&b->tensors, (uint64_t)t->shape.dims[last ? axes[i] : i], 4);
    if (t->quant == NPU_QUANT_DFP) put(&b->tensors, (uint64_t)(int64_t)t->fl, 4);
    if (t->quant == NPU_QUANT_AFFINE) {
        memcpy(&bits, &t->scale, 4);
        put(&b->tensors, UINT32_MAX, 4); /* axis -1 */
        put(&b->tensors, 1, 4);
        put(&b->tensors, bits, 4);
        put(&b->tensors, (uint64_t)(int64_t)t->zero_point, 4);
    }
    return b->tensor_count++;
}

static void put_transpose(block *b, const npu_side_tensor *t, uint32_t from, uint32_t to, bool to_last)
{
    static const int last[] = {0, 2, 3, 1}, first[] = {0, 3, 1, 2};
    put(&b->nodes, NPU_TRANSPOSE, 2);
    put_text(&b->nodes, t->name, "/turn");
    put(&b->nodes, 1, 1);
    put(&b->nodes, 1, 1);
    put(&b->nodes, from, 4);
    put(&b->nodes, to, 4);
    put(&b->nodes, 4, 1);
    for (int i = 0; i < 4; i++) put(&b->nodes, (uint64_t)(to_last ? last[i] : first[i]), 4);
    put(&b->nodes, 0, 1);
    put(&b->nodes, 0, 4);
    b->node_count++;
}

static void put_names(npu_text *to, const char *key, const lines *all)
{
    npu_text_printf(to, "\"%s\":[", key);
    for (int i = 0; i < all->count; i++) {
        if (i) npu_text_add(to, ",", 1);
        npu_text_json(to, all->line[i].port->name, strlen(all->line[i].port->name));
    }
    npu_text_add(to, "]", 1);
}

/* ids: of the tensors at the node, the inputs' first. */
static void put_external(block *b, const lines *in, const lines *out, const uint32_t *ids, uint32_t checksum)
{
    npu_text_add(&b->text, "{", 1);
    put_names(&b->text, "inputs", in);
    npu_text_add(&b->text, ",", 1);
    put_names(&b->text, "outputs", out);
    npu_text_add(&b->text, "}", 1);
    put(&b->nodes, NPU_EXTERNAL, 2);
    put_text(&b->nodes, "onnx", "");
    put(&b->nodes, (uint64_t)in->count + 1, 1);
    put(&b->nodes, (uint64_t)out->count, 1);
    put(&b->nodes, 0, 4); /* the network is the first tensor */
    for (int i = 0; i < in->count + out->count; i++) put(&b->nodes, ids[i], 4);
    put(&b->nodes, EXTERNAL_INTS, 1);
    put(&b->nodes, checksum, 4);
    put(&b->nodes, 0, 4);
    put(&b->nodes, 0, 1);
    put(&b->nodes, b->text.length, 4);
    npu_text_add(&b->nodes, b->text.data ? b->text.data : "", b->text.length);
    b->node_count++;
}

static void put_network(block *b, size_t size)
{
    put_text(&b->tensors, "onnx.onnx", "");
    put(&b->tensors, NPU_UINT8, 1);
    put(&b->tensors, 1, 1);
    put(&b->tensors, 0, 1);
    put(&b->tensors, 1, 1);
    put(&b->tensors, size, 4);
    put(&b->tensors, 0, 8);
    put(&b->tensors, size, 8);
    b->tensor_count++;
}

static npu_graph *parse(const block *b, const lines *in, const lines *out, const uint32_t *ports, const npu_source *onnx,
                        npu_why *why)
{
    npu_text all = {0};
    npu_graph *graph = NULL;
    size_t at = 64 + 2 + b->tensors.length + 4 * (size_t)(in->count + out->count) + b->nodes.length;
    size_t data_at = (at + 63) / 64 * 64;
    npu_text_add(&all, "NPUG", 4);
    put(&all, 1, 4);
    put(&all, data_at + onnx->size, 8);
    put(&all, b->tensor_count, 4);
    put(&all, b->node_count, 4);
    put(&all, (uint64_t)in->count, 4);
    put(&all, (uint64_t)out->count, 4);
    put(&all, 0, 8); /* shape sets, flags */
    put(&all, data_at, 8);
    put(&all, onnx->size, 8);
    put(&all, 0, 8);
    put_text(&all, "", "");
    npu_text_add(&all, b->tensors.data, b->tensors.length);
    for (int i = 0; i < in->count + out->count; i++) put(&all, ports[i], 4);
    npu_text_add(&all, b->nodes.data, b->nodes.length);
    while (!all.failed && all.length < data_at) put(&all, 0, 1);
    npu_text_add(&all, onnx->bytes, onnx->size);
    if (all.failed || b->tensors.failed || b->nodes.failed || b->text.failed)
        npu_fail(why, "out of memory");
    else
        graph = npu_graph_parse(all.data, all.length, why);
    npu_text_free(&all);
    return graph;
}

static npu_graph *build(const lines *in, const lines *out, const npu_source *onnx, npu_why *why)
{
    block b = {0};
    npu_graph *graph = NULL;
    size_t count = (size_t)(in->count + out->count);
    uint32_t *ids = calloc(2 * count + 1, sizeof *ids), *ports = ids ? ids + count : NULL;
    if (!ids) {
        npu_fail(why, "out of memory");
        return NULL;
    }
    put_network(&b, onnx->size);
    for (int i = 0; i < in->count; i++) {
        const npu_side_tensor *t = &in->line[i].tensor;
        ids[i] = ports[i] = put_tensor(&b, t, "", turned(t));
        if (turned(t)) put_transpose(&b, t, ports[i], ids[i] = put_tensor(&b, t, "/nchw", false), false);
    }
    for (int i = in->count; i < in->count + out->count; i++) {
        const npu_side_tensor *t = &out->line[i - in->count].tensor;
        ids[i] = ports[i] = put_tensor(&b, t, turned(t) ? "/nchw" : "", false);
    }
    put_external(&b, in, out, ids, onnx->checksum);
    for (int i = in->count; i < in->count + out->count; i++) {
        const npu_side_tensor *t = &out->line[i - in->count].tensor;
        if (turned(t)) put_transpose(&b, t, ids[i], ports[i] = put_tensor(&b, t, "", true), true);
    }
    graph = parse(&b, in, out, ports, onnx, why);
    npu_text_free(&b.tensors);
    npu_text_free(&b.nodes);
    npu_text_free(&b.text);
    free(ids);
    return graph;
}

/* The engine answers for these inputs what the network leaves open. */
static int settle(npu_network *network, const npu_source *onnx, const lines *in, lines *out, npu_why *why)
{
    int inputs = npu_network_ports(network, false), outputs = npu_network_ports(network, true), i, k, result = -1;
    npu_shape *given = calloc((size_t)inputs + 1, sizeof *given), *shapes = calloc((size_t)outputs + 1, sizeof *shapes);
    int given_count = 0;
    for (i = 0; given && shapes && i < inputs; i++)
        for (k = 0; k < in->count; k++)
            if (in->line[k].port == npu_network_port(network, false, i)) {
                given[i] = in->line[k].tensor.shape;
                given_count++;
            }
    if (!given || !shapes)
        npu_fail(why, "out of memory");
    else if (given_count != inputs)
        npu_fail(why, "the network in ONNX has %d inputs, the model gives %d of them", inputs, given_count);
    else
        result = npu_network_shapes(network, onnx, given, shapes, why);
    for (k = 0; !result && k < out->count; k++) {
        npu_shape *shape = &out->line[k].tensor.shape;
        for (i = 0; out->line[k].port != npu_network_port(network, true, i); i++) {
        }
        if (shape->rank >= 0 && !npu_shape_fits(&shapes[i], shape))
            result = npu_fail(why, "output \"%.60s\" has another shape in the network in ONNX than in the model",
                              out->line[k].tensor.name);
        *shape = shapes[i];
    }
    free(given);
    free(shapes);
    return result;
}

npu_graph *npu_sidecar_graph(const npu_sidecar *sidecar, const npu_side_table *inputs, const npu_side_table *outputs,
                             npu_why *why)
{
    npu_source onnx = {.bytes = sidecar->file.bytes, .size = sidecar->file.size};
    npu_network *network;
    npu_graph *graph = NULL;
    lines in = {0}, out = {0};
    if (npu_engine_allows(true, why)) return NULL;
    onnx.checksum = npu_crc32(onnx.bytes, onnx.size);
    network = npu_network_open(&onnx, why);
    if (!network) return NULL;
    if (match(network, false, inputs, &in, why) == 0 && match(network, true, outputs, &out, why) == 0 &&
        settle(network, &onnx, &in, &out, why) == 0)
        graph = build(&in, &out, &onnx, why);
    npu_network_close(network);
    free(in.line);
    free(out.line);
    return graph;
}
