/* The arguments of a network, numbered as ir.h says. */
#include <string.h>

#include "ir_model.h"

static const int64_t MOST_ELEMENTS = (int64_t)1 << 28;

int ir_check_port(const ir_model *model, const ir_layer *layer, const ir_port *port)
{
    int64_t elements = 1;
    npu_dtype dtype;
    char text[100];
    int i;
    npu_shape_text(&port->shape, text, sizeof text);
    if (!ir_engine_type(port->type, &dtype))
        return ir_refuse(model, ZE_IR_UNSUPPORTED, layer, "element type %s is not supported",
                         port->type == ZE_IR_UNDEFINED ? "that is missing or unknown" : ze_ir_type_name(port->type));
    for (i = 0; i < port->shape.rank; i++) {
        int64_t dim = port->shape.dims[i];
        if (dim < 0)
            return ir_refuse(model, ZE_IR_UNSUPPORTED, layer,
                             "dimension %d of shape %s is dynamic (-1). This driver compiles static shapes only: give "
                             "it one size, as ov_model_reshape does; bounds such as 1..8 are not enough here", i, text);
        if (dim == 0 && strcmp(layer->type, "Const") == 0) return ZE_IR_OK; /* an empty list of axes, say */
        if (dim < 1 || dim > MOST_ELEMENTS / elements)
            return ir_refuse(model, ZE_IR_UNSUPPORTED, layer, "shape %s has no elements or too many", text);
        elements *= dim;
    }
    return ZE_IR_OK;
}

/* "a,b\,c" into "a" and "b,c". */
static int read_names(const ir_model *m, ir_memory *memory, const char *names, ze_ir_argument *argument)
{
    const char **list, *at;
    char *text;
    size_t n = 1;
    if (!names || !*names) return ZE_IR_OK;
    for (at = names; *at; at++) n += *at == ',';
    list = ir_keep(memory, n, sizeof *list);
    text = ir_keep(memory, strlen(names) + 1, 1);
    if (!list || !text) return ir_fail(&m->why, ZE_IR_MEMORY, "out of memory");
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

/* prefix: of a state's argument, NULL otherwise. layer and from are there. */
static int describe(const ir_model *m, ir_memory *memory, const char *prefix, ir_argument *out)
{
    const ir_layer *layer = &m->layers[out->layer], *from = &m->layers[out->from];
    const ir_port *port = &from->outputs[out->from_port];
    const char *variable = ir_attribute(layer, "variable_id", ""), *name = layer->name, *producer = from->name;
    ze_ir_argument *a = &out->described;
    npu_dtype dtype;
    int i, result = ir_check_port(m, from, port);
    if (result) return result;
    ir_engine_type(port->type, &dtype);
    a->type = port->type;
    a->rank = (uint32_t)port->shape.rank;
    for (i = 0; i < port->shape.rank; i++) a->dims[i] = (uint64_t)port->shape.dims[i];
    a->bytes = npu_bytes(dtype, (size_t)npu_elements(&port->shape));
    a->layout = ir_text(memory, layout_of(layer), strlen(layout_of(layer)));
    a->producer = ir_text(memory, producer, strlen(producer));
    a->friendly_name = prefix ? ir_text(memory, variable, strlen(variable)) : ir_text(memory, name, strlen(name));
    a->name = a->friendly_name;
    if (prefix && a->name) {
        char *both = ir_keep(memory, strlen(prefix) + strlen(variable) + 1, 1);
        if (both) strcat(strcpy(both, prefix), variable);
        a->name = both;
        a->state = true;
    }
    if (!a->layout || !a->producer || !a->friendly_name || !a->name)
        return ir_fail(&m->why, ZE_IR_MEMORY, "out of memory");
    return prefix ? ZE_IR_OK : read_names(m, memory, port->names, a);
}

const ir_layer *ir_assign_of(const ir_model *model, const char *variable)
{
    int i;
    for (i = 0; i < model->layer_count; i++) {
        const char *id = ir_attribute(&model->layers[i], "variable_id", "");
        if (strcmp(model->layers[i].type, "Assign") == 0 && strcmp(id, variable) == 0) return &model->layers[i];
    }
    return NULL;
}

/* Which value is given: that of the layer itself, or what it or the Assign of its state takes. */
static int find_value(const ir_model *m, bool input, bool state, ir_argument *a)
{
    const ir_layer *layer = &m->layers[a->layer], *taker = layer;
    const char *variable = ir_attribute(layer, "variable_id", NULL);
    a->from = a->layer;
    a->from_port = 0;
    if (state && (layer->output_count != 1 || !variable))
        return ir_refuse(m, ZE_IR_MALFORMED, layer, "%d outputs, or no variable_id", layer->output_count);
    if (input)
        return layer->output_count == 1 ? ZE_IR_OK
                                        : ir_refuse(m, ZE_IR_MALFORMED, layer, "%d outputs", layer->output_count);
    if (state) taker = ir_assign_of(m, variable);
    if (!taker) return ZE_IR_OK; /* the state stays what it is */
    if (taker->input_count != 1) return ir_refuse(m, ZE_IR_MALFORMED, taker, "%d inputs", taker->input_count);
    a->from = taker->inputs[0].from;
    a->from_port = taker->inputs[0].from_port;
    if (state && !npu_shape_equal(&m->layers[a->from].outputs[a->from_port].shape, &layer->outputs[0].shape))
        return ir_refuse(m, ZE_IR_UNSUPPORTED, layer, "its Assign gives the state another shape");
    return ZE_IR_OK;
}

int ir_arguments(const ir_model *model, ir_memory *memory, ir_argument **arguments, uint32_t *count)
{
    static const struct {
        const char *type, *prefix;
        bool input;
    } passes[] = {
        {"Parameter", NULL, true}, {"ReadValue", "vpux_ie_read_value_", true},
        {"Result", NULL, false}, {"ReadValue", "vpux_ie_assign_", false},
    };
    int pass, i, result;
    *count = 0;
    *arguments = ir_keep(memory, (size_t)model->layer_count * 2, sizeof **arguments);
    if (!*arguments) return ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    for (pass = 0; pass < 4; pass++)
        for (i = 0; i < model->layer_count; i++) {
            ir_argument *a = &(*arguments)[*count];
            bool state = passes[pass].prefix != NULL;
            if (strcmp(model->layers[i].type, passes[pass].type) != 0 || (state && !model->layers[i].needed)) continue;
            a->layer = i;
            a->described.input = passes[pass].input;
            result = find_value(model, passes[pass].input, state, a);
            if (!result) result = describe(model, memory, passes[pass].prefix, a);
            if (result) return result;
            ++*count;
        }
    return ZE_IR_OK;
}
