/* See ir_compile.h: constants, folding, layer after layer. */
#include "ir_compile.h"

#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_kernels.h"

/* --- ports and constants ------------------------------------------------------------------------------------------ */

/* A value as a port announces it, without tensors. */
static int announced(const ir_compile *c, const ir_layer *layer, const ir_port *port, ir_value *value)
{
    memset(value, 0, sizeof *value);
    value->plain = value->pixels = EMIT_NONE;
    value->type = port->type;
    value->shape = port->shape;
    ir_engine_type(port->type, &value->dtype);
    return ir_check_port(c->model, layer, port);
}

/* Elements narrower than a byte become bytes. Within a byte the first element is in the low bits, of u1 in the high. */
static void unpack(ze_ir_type type, const uint8_t *from, size_t n, uint8_t *to)
{
    size_t i;
    for (i = 0; i < n; i++) {
        if (type == ZE_IR_U1)
            to[i] = from[i / 8] >> (7 - i % 8) & 1;
        else {
            unsigned nibble = from[i / 2] >> (i % 2 * 4) & 15;
            to[i] = (uint8_t)(type == ZE_IR_I4 ? (nibble ^ 8) - 8 : nibble);
        }
    }
}

/* Constants may have types that nothing else has: they are widened here. */
static int read_constant(ir_compile *c, int index, ir_value *value)
{
    const ir_layer *layer = &c->model->layers[index];
    ir_port port = layer->outputs[0];
    ze_ir_type type = ir_type_of(ir_attribute(layer, "element_type", ""));
    int64_t offset, size;
    size_t n;
    uint64_t bytes;
    const uint8_t *from;
    uint8_t *copy;
    int result = ir_integer(c->model, layer, "offset", NULL, &offset);
    if (!result) result = ir_integer(c->model, layer, "size", NULL, &size);
    if (result) return result;
    if (type == ZE_IR_UNDEFINED) type = port.type;
    port.type = type == ZE_IR_U1 || type == ZE_IR_U4 ? ZE_IR_U8 : type == ZE_IR_I4 ? ZE_IR_I8 : type;
    result = announced(c, layer, &port, value);
    if (result) return result;
    n = (size_t)npu_elements(&value->shape);
    bytes = ((uint64_t)n * ir_type_bits(type) + 7) / 8;
    if (offset < 0 || size < 0 || (uint64_t)offset > c->model->weights_size ||
        (uint64_t)size > c->model->weights_size - (uint64_t)offset)
        return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "%lld bytes at %lld lie outside the %zu bytes of weights",
                         (long long)size, (long long)offset, c->model->weights_size);
    if ((uint64_t)size < bytes)
        return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "%lld bytes, its shape and type need %llu", (long long)size,
                         (unsigned long long)bytes);
    from = c->model->weights + offset;
    copy = ir_keep(&c->memory, npu_bytes(value->dtype, n), 1); /* aligned, unlike the weights */
    if (!copy) return ir_no_memory(c);
    if (ir_type_bits(type) < 8)
        unpack(type, from, n, copy);
    else
        memcpy(copy, from, (size_t)bytes);
    value->data = copy;
    return ZE_IR_OK;
}

/* --- one layer ---------------------------------------------------------------------------------------------------- */

static const ir_rule *find_rule(const ir_layer *layer)
{
    const ir_rule *tables[] = {ir_matrix_rules, ir_element_rules, ir_image_rules}, *rule;
    size_t i;
    if (strncmp(layer->version, "opset", 5) != 0) return NULL;
    for (i = 0; i < sizeof tables / sizeof *tables; i++)
        for (rule = tables[i]; rule->type; rule++)
            if (strcmp(rule->type, layer->type) == 0) return rule;
    return NULL;
}

static int translate(ir_compile *c, int index, ir_value **in, ir_value *out)
{
    const ir_layer *layer = &c->model->layers[index];
    const ir_rule *rule = find_rule(layer);
    int result, i;
    if (!rule)
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "this compiler does not support the operation");
    if (layer->input_count < rule->least || layer->input_count > rule->most || layer->output_count < 1)
        return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "%d inputs, %d outputs", layer->input_count,
                         layer->output_count);
    for (i = 1; i < layer->output_count; i++)
        if (layer->outputs[i].users)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "output %d is used, only the first is computed", i);
    result = announced(c, layer, &layer->outputs[0], out);
    if (result) return result;
    c->emit->name = layer->name;
    c->emit->layer = index;
    result = rule->operation(c, index, in, out);
    return !result && c->emit->failed ? ir_no_memory(c) : result;
}

static void gather(const ir_compile *c, const ir_layer *layer, ir_value **in)
{
    int i;
    for (i = 0; i < layer->input_count; i++)
        in[i] = &c->values[layer->inputs[i].from][layer->inputs[i].from_port];
}

/* Translates one layer into a graph of its own whose inputs are the layer's; runs it when all of them are constants
 * and `out` is given. */
static int translate_alone(ir_compile *c, int index, ir_value **in, ir_value *out, bool run)
{
    const ir_layer *layer = &c->model->layers[index];
    emitter alone, *before = c->emit;
    ir_value *operands = calloc((size_t)layer->input_count + 1, sizeof *operands);
    ir_value **pointers = calloc((size_t)layer->input_count + 1, sizeof *pointers);
    uint8_t *block = NULL;
    npu_graph *graph = NULL;
    npu_state *state = NULL;
    npu_why why = {""};
    size_t size, bytes;
    void *data;
    int result, i, k;
    memset(&alone, 0, sizeof alone);
    if (!operands || !pointers) {
        result = ir_no_memory(c);
        goto done;
    }
    for (i = 0; i < layer->input_count; i++) {
        operands[i] = *in[i];
        operands[i].pixels = EMIT_NONE;
        if (npu_elements(&operands[i].shape)) /* an empty list is only looked at */
            operands[i].plain = emit_input(&alone, operands[i].dtype, &operands[i].shape);
        pointers[i] = &operands[i];
    }
    c->emit = &alone;
    c->alone = true;
    result = translate(c, index, pointers, out);
    if (!result) emit_output(&alone, ir_plain(c, out));
    if (result) goto done;
    block = emit_block(&alone, "", &size);
    if (!block) {
        result = ir_no_memory(c);
        goto done;
    }
    graph = npu_graph_parse(block, size, &why);
    if (!graph) {
        result = ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "%s", why.text);
        goto done;
    }
    out->plain = out->pixels = EMIT_NONE;
    if (!run) goto done;
    state = npu_state_create(graph, NULL, &why);
    bytes = npu_bytes(out->dtype, (size_t)npu_elements(&out->shape));
    data = ir_keep(&c->memory, bytes, 1);
    if (!state || !data) {
        result = ir_no_memory(c);
        goto done;
    }
    for (i = k = 0; i < layer->input_count; i++) {
        if (!npu_elements(&in[i]->shape)) continue;
        npu_state_bind_input(state, k, (void *)in[i]->data, npu_state_input_bytes(state, k), &why);
        k++;
    }
    if (npu_state_output_bytes(state, 0) != bytes || npu_state_bind_output(state, 0, data, bytes, &why) ||
        npu_state_compute(state, &why)) {
        result = ir_refuse(c->model, ZE_IR_MEMORY, layer, "%s", why.text);
        goto done;
    }
    out->data = data;
done:
    npu_state_destroy(state);
    npu_graph_release(graph);
    free(block);
    emit_close(&alone);
    free(operands);
    free(pointers);
    c->emit = before;
    c->alone = false;
    return result;
}

int ir_try_layer(ir_compile *c, int index)
{
    const ir_layer *layer = &c->model->layers[index];
    ir_value *made = calloc((size_t)layer->input_count + 1, sizeof *made), out, **in;
    int result = ZE_IR_OK, i;
    in = calloc((size_t)layer->input_count + 1, sizeof *in);
    if (!made || !in) result = ir_no_memory(c);
    for (i = 0; !result && i < layer->input_count; i++) {
        int from = layer->inputs[i].from, port = layer->inputs[i].from_port;
        in[i] = c->values[from] && c->values[from][port].data ? &c->values[from][port] : &made[i];
        if (in[i] == &made[i])
            result = announced(c, &c->model->layers[from], &c->model->layers[from].outputs[port], in[i]);
    }
    if (!result && !c->values[index]->data) { /* otherwise a constant, or made of such */
        if (ir_is_a(layer, "Parameter") || ir_is_a(layer, "Const") || ir_is_a(layer, "ReadValue"))
            result = layer->output_count ? announced(c, layer, &layer->outputs[0], &out) : ZE_IR_MALFORMED;
        else if (!ir_is_a(layer, "Result") && !ir_is_a(layer, "Assign"))
            result = translate_alone(c, index, in, &out, false);
    }
    free(made);
    free(in);
    return result;
}

/* --- the model ---------------------------------------------------------------------------------------------------- */

int ir_compile_begin(ir_compile *c, ir_model *model, emitter *emit, bool asked)
{
    int i, k, result;
    memset(c, 0, sizeof *c);
    c->model = model;
    c->emit = emit;
    c->values = ir_keep(&c->memory, (size_t)model->layer_count, sizeof *c->values);
    c->fused = ir_keep(&c->memory, (size_t)model->layer_count, sizeof *c->fused);
    if (!c->values || !c->fused) return ir_no_memory(c);
    for (i = 0; i < model->layer_count; i++) {
        size_t n = (size_t)model->layers[i].output_count;
        c->values[i] = ir_keep(&c->memory, n ? n : 1, sizeof **c->values);
        if (!c->values[i]) return ir_no_memory(c);
        for (k = 0; k < (int)(n ? n : 1); k++) c->values[i][k].plain = c->values[i][k].pixels = EMIT_NONE;
    }
    /* Constants first, and what is computed from nothing else. */
    for (i = 0; i < model->order_count; i++) {
        int at = model->order[i];
        const ir_layer *layer = &model->layers[at];
        ir_value **in;
        bool constant = layer->input_count > 0;
        if (ir_is_a(layer, "Const") && layer->output_count == 1) {
            result = read_constant(c, at, c->values[at]);
            if (result && !asked) return result;
        }
        for (k = 0; k < layer->input_count; k++)
            constant = constant && c->values[layer->inputs[k].from][layer->inputs[k].from_port].data;
        if (!constant || ir_is_a(layer, "Result") || ir_is_a(layer, "Assign") || ir_is_a(layer, "ReadValue")) continue;
        in = calloc((size_t)layer->input_count, sizeof *in);
        if (!in) return ir_no_memory(c);
        gather(c, layer, in);
        result = translate_alone(c, at, in, c->values[at], true);
        free(in);
        if (result && !asked) return result;
    }
    return ZE_IR_OK;
}

void ir_compile_end(ir_compile *c)
{
    ir_memory_free(&c->memory);
}

static int compute(ir_compile *c, int index)
{
    const ir_layer *layer = &c->model->layers[index];
    ir_value out, **in;
    int result;
    if (c->fused[index] || (layer->output_count && (c->values[index]->data || c->values[index]->plain != EMIT_NONE)))
        return ZE_IR_OK; /* constants, parameters and states are there already */
    if (ir_is_a(layer, "Result")) return ZE_IR_OK;
    in = calloc((size_t)layer->input_count + 1, sizeof *in);
    if (!in) return ir_no_memory(c);
    gather(c, layer, in);
    if (ir_is_a(layer, "Assign")) {
        if (layer->input_count == 1) *c->values[index] = *in[0];
        free(in);
        return layer->input_count == 1 ? ZE_IR_OK : ir_refuse(c->model, ZE_IR_MALFORMED, layer, "no input");
    }
    result = translate(c, index, in, &out);
    if (!result) *c->values[index] = out;
    free(in);
    return result;
}

/* --- arguments ---------------------------------------------------------------------------------------------------- */

/* One input of the graph for each argument that is one, in their order. */
static int make_inputs(ir_compile *c, const ir_argument *arguments, uint32_t count)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        ir_value *value = c->values[arguments[i].layer];
        const ir_layer *layer = &c->model->layers[arguments[i].layer];
        int result;
        if (!arguments[i].described.input) continue;
        result = announced(c, layer, &layer->outputs[0], value);
        if (result) return result;
        value->plain = emit_input(c->emit, value->dtype, &value->shape);
    }
    return ZE_IR_OK;
}

static void make_outputs(ir_compile *c, const ir_argument *arguments, uint32_t count)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const ir_argument *a = &arguments[i];
        if (a->described.input) continue;
        c->emit->name = c->model->layers[a->layer].name;
        c->emit->layer = a->layer;
        emit_output(c->emit, ir_plain(c, &c->values[a->from][a->from_port]));
    }
}

/* The layers that became nodes, in the order of their first one, and which node belongs to which. */
static int list_layers(const ir_compile *c, ir_memory *memory, ir_product *p)
{
    const emitter *e = c->emit;
    int *numbers = ir_keep(memory, (size_t)c->model->layer_count, sizeof *numbers);
    size_t i;
    p->layers = ir_keep(memory, e->node_count, sizeof *p->layers);
    p->node_layers = ir_keep(memory, e->node_count, sizeof *p->node_layers);
    if (!numbers || !p->layers || !p->node_layers) return ir_no_memory(c);
    for (i = 0; i < e->node_count; i++) {
        int layer = e->nodes[i].layer;
        if (!numbers[layer]) {
            p->layers[p->layer_count].name = c->model->layers[layer].name;
            p->layers[p->layer_count++].type = c->model->layers[layer].type;
            numbers[layer] = (int)p->layer_count;
        }
        p->node_layers[i] = (uint32_t)numbers[layer] - 1;
    }
    p->node_count = (uint32_t)e->node_count;
    return ZE_IR_OK;
}

int ir_translate(ir_model *model, ir_memory *memory, ir_product *product)
{
    emitter emit;
    ir_compile c;
    int result, i;
    memset(&emit, 0, sizeof emit);
    result = ir_compile_begin(&c, model, &emit, false);
    if (!result) result = ir_arguments(model, memory, &product->arguments, &product->argument_count);
    if (!result) result = make_inputs(&c, product->arguments, product->argument_count);
    for (i = 0; !result && i < model->order_count; i++) result = compute(&c, model->order[i]);
    if (!result) make_outputs(&c, product->arguments, product->argument_count);
    if (!result) result = list_layers(&c, memory, product);
    if (!result) {
        product->block = emit_block(&emit, model->name, &product->block_size);
        if (!product->block) result = ir_no_memory(&c);
    }
    emit_close(&emit);
    ir_compile_end(&c);
    return result;
}
