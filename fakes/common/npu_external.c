#include "npu_external.h"

#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_json.h"
#include "npu_trace.h"

enum { INPUTS, OUTPUTS, MOST_PORTS = 256 };

struct npu_external {
    const npu_node *node;
    npu_network *network;
    npu_source onnx;
    int counts[2];
    int *at[2]; /* by port of the network: which of the node's tensors (inputs counted without the ONNX), -1: none */
};

static uint32_t tensor_at(const npu_external *e, int side, int number)
{
    return side == INPUTS ? e->node->input[1 + number] : e->node->output[number];
}

static int refuse(const npu_node *node, npu_why *why, const char *text)
{
    return npu_fail(why, "External \"%.60s\": %s", node->name, text);
}

/* Integers keep their type; real numbers may be stored in any that has a scale, or needs none. */
static bool types_fit(const npu_tensor *tensor, npu_dtype port)
{
    if (tensor->quant.count > 1 || tensor->dtype == NPU_INT4) return false;
    if (!npu_dtype_float(port)) return tensor->dtype == port && tensor->quant.kind == NPU_QUANT_NONE;
    return tensor->dtype != NPU_BOOL;
}

static int take_port(npu_external *e, const npu_graph *graph, int side, int number, const char *name, npu_why *why)
{
    int port = npu_network_find(e->network, side, name);
    const npu_tensor *tensor = &graph->tensors[tensor_at(e, side, number)];
    const npu_port *there;
    if (port < 0 && side == INPUTS) return 0; /* nothing uses it, and the engine leaves it out */
    if (port < 0)
        return npu_fail(why, "External \"%.40s\": its network has no output \"%.80s\"", e->node->name, name);
    there = npu_network_port(e->network, side, port);
    if (e->at[side][port] >= 0)
        return npu_fail(why, "External \"%.40s\": \"%.80s\" is listed twice", e->node->name, name);
    if (!types_fit(tensor, there->dtype))
        return npu_fail(why, "External \"%.40s\": \"%.60s\" is %s, and %s in the network", e->node->name, tensor->name,
                        npu_dtype_name(tensor->dtype), npu_dtype_name(there->dtype));
    if (there->shape.rank >= 0 && there->shape.rank != tensor->shape.rank)
        return npu_fail(why, "External \"%.40s\": \"%.60s\" has %d dimensions, and %d in the network", e->node->name,
                        tensor->name, tensor->shape.rank, there->shape.rank);
    e->at[side][port] = number;
    return 0;
}

/* Reads the text of the node: {"inputs": ["images"], "outputs": ["scores"]}, names of the network in the node's
 * order. */
static int take_ports(npu_external *e, const npu_graph *graph, const npu_json *doc, npu_why *why)
{
    static const char *const keys[] = {"inputs", "outputs"};
    const int expected[] = {e->node->inputs - 1, e->node->outputs};
    int side, i, result = 0;
    for (side = INPUTS; side <= OUTPUTS && !result; side++) {
        int list = doc ? npu_json_get(doc, 0, keys[side]) : -1;
        if (list < 0 || npu_json_count(doc, list) != expected[side])
            result = refuse(e->node, why, "its text does not name one input and output of the network per tensor");
        for (i = 0; i < expected[side] && !result; i++) {
            char name[sizeof ((npu_port *)0)->name];
            long length = npu_json_string(doc, npu_json_at(doc, list, i), name, sizeof name);
            if (length < 0 || length >= (long)sizeof name)
                result = refuse(e->node, why, "a name in its text is no text, or too long");
            else
                result = take_port(e, graph, side, i, name, why);
        }
    }
    for (i = 0; i < e->counts[INPUTS] && !result; i++)
        if (e->at[INPUTS][i] < 0)
            result = npu_fail(why, "External \"%.40s\": it does not give the network's input \"%.80s\"", e->node->name,
                              npu_network_port(e->network, false, i)->name);
    return result;
}

/* Also of the text: "integers" and "open", left out where they are false. */
static int take_flag(const npu_node *node, const npu_json *doc, const char *key, bool *out, npu_why *why)
{
    int value = doc ? npu_json_get(doc, 0, key) : -1;
    if (value < 0 || npu_json_bool(doc, value, out) == 0) return 0;
    return npu_fail(why, "External \"%.60s\": \"%s\" in its text is neither true nor false", node->name, key);
}

static int check_bytes(const npu_graph *graph, const npu_node *node, npu_source *onnx, npu_why *why)
{
    const npu_tensor *holder = &graph->tensors[node->input[0]];
    if (!holder->constant || holder->dtype != NPU_UINT8)
        return refuse(node, why, "its first input is no constant of uint8, which would be the network");
    onnx->bytes = (const char *)graph->weights + holder->weight_offset;
    onnx->size = holder->weight_bytes;
    onnx->checksum = (uint32_t)node->int_values[EXTERNAL_CHECKSUM];
    if (npu_crc32(onnx->bytes, onnx->size) != onnx->checksum)
        return refuse(node, why, "the network's checksum is another: the file is damaged");
    return 0;
}

npu_external *npu_external_open(const npu_graph *graph, const npu_node *node, npu_why *why)
{
    npu_external *e = calloc(1, sizeof *e);
    npu_json *doc = npu_json_parse(node->text, strlen(node->text), NULL);
    int side, i;
    if (!e) {
        npu_fail(why, "out of memory");
        goto failed;
    }
    e->node = node;
    if (check_bytes(graph, node, &e->onnx, why) || take_flag(node, doc, "integers", &e->onnx.integers, why) ||
        take_flag(node, doc, "open", &e->onnx.open, why))
        goto failed;
    e->network = npu_network_open(&e->onnx, why);
    if (!e->network) goto failed;
    for (side = INPUTS; side <= OUTPUTS; side++) {
        e->counts[side] = npu_network_ports(e->network, side);
        e->at[side] = malloc(((size_t)e->counts[side] + 1) * sizeof **e->at);
        if (!e->at[side]) {
            npu_fail(why, "out of memory");
            goto failed;
        }
        for (i = 0; i < e->counts[side]; i++) e->at[side][i] = -1;
    }
    if (take_ports(e, graph, doc, why)) goto failed;
    npu_json_free(doc);
    return e;
failed:
    npu_json_free(doc);
    npu_external_close(e);
    return NULL;
}

void npu_external_close(npu_external *external)
{
    if (!external) return;
    npu_network_close(external->network);
    free(external->at[INPUTS]);
    free(external->at[OUTPUTS]);
    free(external);
}

/* --- shapes ------------------------------------------------------------------------------------------------------- */

static void input_shapes(const npu_external *e, const npu_shape *shapes, npu_shape *inputs)
{
    int i;
    for (i = 0; i < e->counts[INPUTS]; i++) inputs[i] = shapes[tensor_at(e, INPUTS, e->at[INPUTS][i])];
}

static int ask(const npu_external *e, const npu_shape *shapes, npu_shape *outputs, npu_why *why)
{
    npu_shape inputs[MOST_PORTS];
    input_shapes(e, shapes, inputs);
    return npu_network_shapes(e->network, &e->onnx, inputs, outputs, why);
}

bool npu_external_open_shapes(const npu_external *external)
{
    return external->onnx.open;
}

int npu_external_infer(const npu_external *external, const npu_graph *graph, npu_shape *shapes, npu_why *why)
{
    npu_shape outputs[MOST_PORTS];
    bool open = false;
    int i, k;
    for (i = 0; i < external->node->outputs; i++) {
        npu_shape *shape = &shapes[external->node->output[i]];
        *shape = graph->tensors[external->node->output[i]].shape;
        for (k = 0; k < shape->rank; k++) open = open || shape->dims[k] < 0;
    }
    if (!open || external->onnx.open) return 0;
    if (ask(external, shapes, outputs, why)) return -1;
    for (i = 0; i < external->counts[OUTPUTS]; i++)
        if (external->at[OUTPUTS][i] >= 0) shapes[tensor_at(external, OUTPUTS, external->at[OUTPUTS][i])] = outputs[i];
    return 0;
}

int npu_external_check(const npu_external *external, const npu_graph *graph, const npu_shape *shapes, npu_why *why)
{
    npu_shape outputs[MOST_PORTS];
    char got[100], declared[100];
    int i;
    if (ask(external, shapes, outputs, why)) return -1;
    for (i = 0; i < external->counts[OUTPUTS]; i++) {
        uint32_t id;
        if (external->at[OUTPUTS][i] < 0) continue;
        id = tensor_at(external, OUTPUTS, external->at[OUTPUTS][i]);
        if (external->onnx.open || npu_shape_equal(&outputs[i], &shapes[id])) continue;
        npu_shape_text(&outputs[i], got, sizeof got);
        npu_shape_text(&shapes[id], declared, sizeof declared);
        return npu_fail(why, "External: \"%.60s\" has shape %.70s in the network, the graph declares %.70s",
                        graph->tensors[id].name, got, declared);
    }
    return 0;
}

/* --- running ------------------------------------------------------------------------------------------------------ */

static size_t rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

static bool as_it_is(const npu_tensor *tensor, npu_dtype port)
{
    return tensor->dtype == port && tensor->quant.kind == NPU_QUANT_NONE;
}

/* Bytes that a port takes in the scratch memory. */
static size_t staged(const npu_tensor *tensor, const npu_shape *shape, npu_dtype port)
{
    return tensor && as_it_is(tensor, port) ? 0 : rounded(npu_bytes(port, (size_t)npu_elements(shape)));
}

size_t npu_external_scratch(const npu_external *external, const npu_graph *graph, const npu_shape *shapes)
{
    size_t bytes = 0;
    int side, i;
    for (side = INPUTS; side <= OUTPUTS; side++)
        for (i = 0; i < external->counts[side]; i++) {
            uint32_t id;
            if (external->at[side][i] < 0 || (side == OUTPUTS && external->onnx.open)) continue;
            id = tensor_at(external, side, external->at[side][i]);
            bytes += staged(&graph->tensors[id], &shapes[id], npu_network_port(external->network, side, i)->dtype);
        }
    return bytes;
}

static const npu_quant *quant_of(const npu_tensor *tensor)
{
    return tensor->quant.kind == NPU_QUANT_NONE ? NULL : &tensor->quant;
}

int npu_external_run(const npu_external *external, const npu_view *inputs, const npu_view *outputs,
                     npu_request **request, char *scratch, npu_why *why)
{
    void *buffers[2][MOST_PORTS];
    npu_shape shapes[MOST_PORTS];
    int side, i, code;
    for (side = INPUTS; side <= OUTPUTS; side++)
        for (i = 0; i < external->counts[side]; i++) {
            npu_dtype dtype = npu_network_port(external->network, side, i)->dtype;
            int number = external->at[side][i];
            const npu_view *view = side == INPUTS ? &inputs[1 + number] : &outputs[number];
            buffers[side][i] = NULL; /* the engine's own */
            if (number < 0 || (side == OUTPUTS && external->onnx.open)) continue;
            if (side == INPUTS) shapes[i] = view->shape;
            buffers[side][i] = as_it_is(view->tensor, dtype) ? view->data : scratch;
            scratch += staged(view->tensor, &view->shape, dtype);
            if (side == INPUTS && buffers[side][i] != view->data)
                npu_requantize(&view->shape, view->tensor->dtype, quant_of(view->tensor), view->data, dtype, NULL,
                               buffers[side][i]);
        }
    code = npu_network_run(external->network, &external->onnx, shapes, request, buffers[INPUTS], buffers[OUTPUTS], why);
    for (i = 0; i < external->counts[OUTPUTS] && !code; i++) {
        const npu_view *view;
        if (external->at[OUTPUTS][i] < 0 || external->onnx.open) continue;
        view = &outputs[external->at[OUTPUTS][i]];
        if (buffers[OUTPUTS][i] != view->data)
            npu_requantize(&view->shape, npu_network_port(external->network, true, i)->dtype, NULL, buffers[OUTPUTS][i],
                           view->tensor->dtype, quant_of(view->tensor), view->data);
    }
    return code;
}

/* --- results of open sizes ---------------------------------------------------------------------------------------- */

static int port_of(const npu_external *e, int number)
{
    int port = 0;
    while (e->at[OUTPUTS][port] != number) port++; /* take_ports has seen to it that there is one */
    return port;
}

int npu_external_result_shape(const npu_external *external, const npu_graph *graph, int number, npu_request *request,
                              npu_shape *shape, npu_why *why)
{
    const npu_tensor *tensor = &graph->tensors[tensor_at(external, OUTPUTS, number)];
    char got[100], declared[100];
    const void *data;
    if (npu_request_output(request, port_of(external, number), shape, &data, why)) return -1;
    if (npu_shape_fits(shape, &tensor->shape)) return 0;
    npu_shape_text(shape, got, sizeof got);
    npu_shape_text(&tensor->shape, declared, sizeof declared);
    return npu_fail(why, "External: \"%.60s\" has come to shape %.70s, the graph declares %.70s", tensor->name, got, declared);
}

int npu_external_result(const npu_external *external, int number, npu_request *request, const npu_view *to, npu_why *why)
{
    int port = port_of(external, number);
    npu_dtype dtype = npu_network_port(external->network, true, port)->dtype;
    npu_shape shape;
    const void *data;
    if (npu_request_output(request, port, &shape, &data, why)) return -1;
    if (as_it_is(to->tensor, dtype))
        memcpy(to->data, data, to->bytes);
    else
        npu_requantize(&to->shape, dtype, NULL, data, to->tensor->dtype, quant_of(to->tensor), to->data);
    return 0;
}
