/* An IR without states: what reads one becomes an input, what sets one an output. */
#include <stdlib.h>
#include <string.h>

#include "ir_network.h"
#include "npu_json.h"

static void put(npu_text *text, const char *bytes)
{
    npu_text_add(text, bytes, strlen(bytes));
}

static void put_escaped(npu_text *text, const char *value)
{
    for (; *value; value++)
        switch (*value) {
        case '&': put(text, "&amp;"); break;
        case '<': put(text, "&lt;"); break;
        case '>': put(text, "&gt;"); break;
        case '"': put(text, "&quot;"); break;
        case '\n': put(text, "&#10;"); break;
        case '\t': put(text, "&#9;"); break;
        default: npu_text_add(text, value, 1);
        }
}

static void put_begin(npu_text *text, const xml_element *element)
{
    size_t i;
    npu_text_printf(text, "<%s", element->name);
    for (i = 0; i < element->attribute_count; i++) {
        npu_text_printf(text, " %s=\"", element->attributes[i].name);
        put_escaped(text, element->attributes[i].value);
        put(text, "\"");
    }
    put(text, ">");
}

/* No deeper than the reader lets elements be. */
static void put_element(npu_text *text, const xml_element *element)
{
    const xml_element *child;
    put_begin(text, element);
    put_escaped(text, element->text);
    for (child = element->first; child; child = child->next) put_element(text, child);
    npu_text_printf(text, "</%s>\n", element->name);
}

static bool is_a(const ir_layer *layer, const char *type)
{
    return strcmp(layer->type, type) == 0;
}

static bool of_state(const ir_layer *layer)
{
    return is_a(layer, "ReadValue") || is_a(layer, "Assign");
}

static bool kept(const ir_layer *layer)
{
    return is_a(layer, "ReadValue") && layer->needed;
}

/* A layer in place of one of a state, with its number and one side of its ports. */
static void put_layer(npu_text *text, const ir_layer *layer, const char *type, const char *side)
{
    const xml_element *ports = xml_child(layer->element, side);
    int i;
    put(text, "<layer id=\"");
    put_escaped(text, layer->id);
    put(text, "\" name=\"");
    put_escaped(text, layer->name);
    npu_text_printf(text, "\" type=\"%s\" version=\"opset1\">", type);
    if (layer->output_count && is_a(layer, "ReadValue")) {
        const npu_shape *shape = &layer->outputs[0].shape;
        put(text, "<data shape=\"");
        for (i = 0; i < shape->rank; i++) npu_text_printf(text, "%s%lld", i ? "," : "", (long long)shape->dims[i]);
        npu_text_printf(text, "\" element_type=\"%s\"/>", ze_ir_type_name(layer->outputs[0].type));
    }
    if (ports) put_element(text, ports);
    put(text, "</layer>\n");
}

static int put_layers(npu_text *text, const ir_model *m, const xml_element *list)
{
    int i;
    put_begin(text, list);
    for (i = 0; i < m->layer_count; i++)
        if (!of_state(&m->layers[i])) put_element(text, m->layers[i].element);
    for (i = 0; i < m->layer_count; i++)
        if (kept(&m->layers[i])) put_layer(text, &m->layers[i], "Parameter", "output");
    for (i = 0; i < m->layer_count; i++) {
        const ir_layer *assign;
        if (!kept(&m->layers[i])) continue;
        assign = ir_assign_of(m, ir_attribute(&m->layers[i], "variable_id", ""));
        if (!assign)
            return ir_refuse(m, ZE_IR_UNSUPPORTED, &m->layers[i], "OpenVINO's CPU device takes no state that nothing sets");
        put_layer(text, assign, "Result", "input");
    }
    put(text, "</layers>\n");
    return ZE_IR_OK;
}

/* NULL: it is of no state. */
static const ir_layer *state_layer(const ir_model *m, const char *id)
{
    int i;
    for (i = 0; i < m->layer_count; i++)
        if (of_state(&m->layers[i]) && strcmp(m->layers[i].id, id) == 0) return &m->layers[i];
    return NULL;
}

/* Does the Assign set a state that is read? */
static bool sets(const ir_model *m, const ir_layer *assign)
{
    const char *variable = ir_attribute(assign, "variable_id", "");
    int i;
    for (i = 0; i < m->layer_count; i++)
        if (kept(&m->layers[i]) && !strcmp(ir_attribute(&m->layers[i], "variable_id", ""), variable))
            return ir_assign_of(m, variable) == assign;
    return false;
}

static int put_edges(npu_text *text, const ir_model *m, const xml_element *list)
{
    const xml_element *edge;
    put_begin(text, list);
    for (edge = xml_child(list, "edge"); edge; edge = xml_again(edge)) {
        const ir_layer *to = state_layer(m, xml_get(edge, "to-layer")), *from = state_layer(m, xml_get(edge, "from-layer"));
        if (to && (is_a(to, "ReadValue") || !sets(m, to))) continue; /* its first value; what nobody reads */
        if (from && is_a(from, "Assign"))
            return ir_refuse(m, ZE_IR_UNSUPPORTED, from, "OpenVINO's CPU device takes no Assign whose result is used");
        if (from && !kept(from)) continue;
        put_element(text, edge);
    }
    put(text, "</edges>\n");
    return ZE_IR_OK;
}

char *ir_without_states(const ir_model *model, size_t *size, int *result)
{
    const xml_element *net = xml_root(model->xml), *child;
    npu_text text = {0};
    *result = ZE_IR_OK;
    put(&text, "<?xml version=\"1.0\"?>\n");
    put_begin(&text, net);
    for (child = net->first; child && !*result; child = child->next)
        if (!strcmp(child->name, "layers"))
            *result = put_layers(&text, model, child);
        else if (!strcmp(child->name, "edges"))
            *result = put_edges(&text, model, child);
        else
            put_element(&text, child);
    npu_text_printf(&text, "</%s>\n", net->name);
    if (!*result && (text.failed || !text.data)) *result = ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    if (*result) npu_text_free(&text);
    *size = text.length;
    return text.data;
}
