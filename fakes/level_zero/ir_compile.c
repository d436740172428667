/* See ir_compile.h: constants, folding, layer after layer. */
#include "ir_compile.h"

#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_kernels.h"

static const int64_t MOST_ELEMENTS = (int64_t)1 << 28;

/* --- ports and constants ------------------------------------------------------------------------------------------ */

/* A value as a port announces it, without tensors. */
static int announced(const ir_compile *c, const ir_layer *layer, const ir_port *port, ir_value *value)
{
    int64_t elements = 1;
    char text[100];
    int i;
    memset(value, 0, sizeof *value);
    value->plain = value->pixels = EMIT_NONE;
    value->type = port->type;
    value->shape = port->shape;
    npu_shape_text(&port->shape, text, sizeof text);
    if (!ir_engine_type(port->type, &value->dtype))
        return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "element type %s is not supported",
                         port->type == ZE_IR_UNDEFINED ? "that is missing or unknown" : ze_ir_type_name(port->type));
    for (i = 0; i < port->shape.rank; i++) {
        int64_t dim = port->shape.dims[i];
        if (dim < 0)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer,
                             "dimension %d of shape %s is dynamic (-1). This driver compiles static shapes only: give "
                             "it one size, as ov_model_reshape does; bounds such as 1..8 are not enough here", i, text);
        if (dim == 0 && ir_is_a(layer, "Const")) { /* an empty list of axes, say */
            elements = 0;
            break;
        }
        if (dim < 1 || dim > MOST_ELEMENTS / elements)
            return ir_refuse(c->model, ZE_IR_UNSUPPORTED, layer, "shape %s has no elements or too many", text);
        elements *= dim;
    }
    return ZE_IR_OK;
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
        npu_state_run(state, &why)) {
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

/* "a,b\,c" into "a" and "b,c". */
static int read_names(const ir_compile *c, ir_memory *memory, const char *names, ze_ir_argument *argument)
{
    const char **list, *at;
    char *text;
    size_t n = 1;
    if (!names || !*names) return ZE_IR_OK;
    for (at = names; *at; at++) n += *at == ',';
    list = ir_keep(memory, n, sizeof *list);
    text = ir_keep(memory, strlen(names) + 1, 1);
    if (!list || !text) return ir_no_memory(c);
    list[0] = text;
    n = 1;
    for (at = names; *at; at++) {
        if (*at == '\\' && at[1])
            *text++ = *++at;
        else if (*at == ',') {
            *text++ = '\0';
            list[n++] = text;
        } else
            *text++ = *at;
    }
    argument->tensor_names = list;
    argument->tensor_name_count = (uint32_t)n;
    return ZE_IR_OK;
}

static const char *layout_of(const ir_layer *layer)
{
    const xml_element *attribute = xml_child(xml_child(layer->element, "rt_info"), "attribute");
    for (; attribute; attribute = xml_again(attribute)) {
        const char *name = xml_get(attribute, "name"), *layout = xml_get(attribute, "layout");
        if (name && layout && strcmp(name, "layout") == 0) return layout;
    }
    return "";
}

/* names: of the tensor; prefix: of a state's argument, NULL otherwise. */
static int describe(ir_compile *c, ir_memory *memory, const ir_layer *layer, const ir_value *value, const char *names,
                    const char *prefix, ze_ir_argument *argument)
{
    int i;
    const char *variable = ir_attribute(layer, "variable_id", "");
    argument->name = argument->friendly_name = argument->producer = layer->name;
    argument->type = value->type;
    argument->rank = (uint32_t)value->shape.rank;
    for (i = 0; i < value->shape.rank; i++) argument->dims[i] = (uint64_t)value->shape.dims[i];
    argument->bytes = npu_bytes(value->dtype, (size_t)npu_elements(&value->shape));
    argument->layout = layout_of(layer);
    if (prefix) {
        char *name = ir_keep(memory, strlen(prefix) + strlen(variable) + 1, 1);
        if (!name) return ir_no_memory(c);
        memcpy(name, prefix, strlen(prefix));
        memcpy(name + strlen(prefix), variable, strlen(variable));
        argument->name = name;
        argument->friendly_name = variable;
        argument->state = true;
        return ZE_IR_OK;
    }
    return read_names(c, memory, names, argument);
}

/* Parameters, then what reads states: one input of the graph each. */
static int make_inputs(ir_compile *c, ir_memory *memory, ir_product *p)
{
    int pass, i, result;
    for (pass = 0; pass < 2; pass++)
        for (i = 0; i < c->model->layer_count; i++) {
            const ir_layer *layer = &c->model->layers[i];
            ir_value *value = c->values[i];
            ze_ir_argument *argument = &p->arguments[p->argument_count];
            if (!ir_is_a(layer, pass ? "ReadValue" : "Parameter") || (pass && !layer->needed)) continue;
            if (layer->output_count != 1 || (pass && !ir_attribute(layer, "variable_id", NULL)))
                return ir_refuse(c->model, ZE_IR_MALFORMED, layer, "%d outputs, or no variable_id",
                                 layer->output_count);
            result = announced(c, layer, &layer->outputs[0], value);
            if (result) return result;
            value->plain = emit_input(c->emit, value->dtype, &value->shape);
            argument->input = true;
            result = describe(c, memory, layer, value, layer->outputs[0].names, pass ? "vpux_ie_read_value_" : NULL,
                              argument);
            if (result) return result;
            p->argument_count++;
        }
    return ZE_IR_OK;
}

/* What a state becomes: what its Assign was given, itself when there is none. */
static const ir_layer *assign_of(const ir_model *model, const char *variable)
{
    int i;
    for (i = 0; i < model->layer_count; i++) {
        const char *id = ir_attribute(&model->layers[i], "variable_id", "");
        if (ir_is_a(&model->layers[i], "Assign") && strcmp(id, variable) == 0) return &model->layers[i];
    }
    return NULL;
}

static int make_outputs(ir_compile *c, ir_memory *memory, ir_product *p)
{
    const ir_model *m = c->model;
    int pass, i, result;
    for (pass = 0; pass < 2; pass++)
        for (i = 0; i < m->layer_count; i++) {
            const ir_layer *layer = &m->layers[i], *from = layer, *assign;
            ir_value *value;
            ze_ir_argument *argument = &p->arguments[p->argument_count];
            if (!ir_is_a(layer, pass ? "ReadValue" : "Result") || (pass && !layer->needed)) continue;
            if (!pass && layer->input_count != 1)
                return ir_refuse(m, ZE_IR_MALFORMED, layer, "%d inputs", layer->input_count);
            assign = pass ? assign_of(m, ir_attribute(layer, "variable_id", "")) : layer;
            value = c->values[i];
            if (assign) {
                from = &m->layers[assign->inputs[0].from];
                value = &c->values[assign->inputs[0].from][assign->inputs[0].from_port];
            }
            if (pass && !npu_shape_equal(&value->shape, &layer->outputs[0].shape))
                return ir_refuse(m, ZE_IR_UNSUPPORTED, layer, "its Assign gives the state another shape");
            result = describe(c, memory, layer, value, pass ? NULL : from->outputs[layer->inputs[0].from_port].names,
                              pass ? "vpux_ie_assign_" : NULL, argument);
            if (result) return result;
            argument->producer = from->name;
            c->emit->name = layer->name;
            c->emit->layer = i;
            emit_output(c->emit, ir_plain(c, value));
            p->argument_count++;
        }
    return ZE_IR_OK;
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
    product->arguments = ir_keep(memory, (size_t)model->layer_count * 2, sizeof *product->arguments);
    if (!result && !product->arguments) result = ir_no_memory(&c);
    if (!result) result = make_inputs(&c, memory, product);
    for (i = 0; !result && i < model->order_count; i++) result = compute(&c, model->order[i]);
    if (!result) result = make_outputs(&c, memory, product);
    if (!result) result = list_layers(&c, memory, product);
    if (!result) {
        product->block = emit_block(&emit, model->name, &product->block_size);
        if (!product->block) result = ir_no_memory(&c);
    }
    emit_close(&emit);
    ir_compile_end(&c);
    return result;
}
