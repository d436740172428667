/* The refusals of real NPUs for networks that OpenVINO's CPU device would compute, and their meaning for HETERO. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir_network.h"

/* The rules, with what says so:
 *
 * - Inputs and outputs have fixed shapes: "NPU Device" in OpenVINO's documentation, and the records of ze_graph_ext.h,
 *   whose dimensions are numbers. (ir_check_port)
 * - They have at most 5 dimensions: ZE_MAX_GRAPH_ARGUMENT_DIMENSIONS_SIZE in ze_graph_ext.h. (graph.c)
 * - No texts: ze_graph_argument_precision_t and ze_graph_metadata_type in ze_graph_ext.h have no such type.
 */
enum { MOST_DIMENSIONS = 5 };

static bool is_text(const ir_port *port)
{
    return port->precision && (!strcmp(port->precision, "STRING") || !strcmp(port->precision, "string"));
}

static bool is_fixed(const npu_shape *shape)
{
    int i;
    for (i = 0; i < shape->rank; i++)
        if (shape->dims[i] < 0) return false;
    return true;
}

int ir_check_rules(const ir_model *model)
{
    int i, k, result;
    for (i = 0; i < model->layer_count; i++) {
        const ir_layer *layer = &model->layers[i];
        const ir_port *port = layer->outputs;
        if (!strcmp(layer->type, "Result") && layer->input_count)
            port = &model->layers[layer->inputs[0].from].outputs[layer->inputs[0].from_port];
        else if (strcmp(layer->type, "Parameter") != 0 || !layer->output_count)
            port = NULL;
        for (k = 0; layer->needed && k < layer->output_count; k++)
            if (is_text(&layer->outputs[k]))
                return ir_refuse(model, ZE_IR_UNSUPPORTED, layer, "it gives texts, a type that an NPU does not have");
        result = port ? ir_check_port(model, layer, port) : ZE_IR_OK;
        if (result) return result;
    }
    return ZE_IR_OK;
}

/* --- queries ------------------------------------------------------------------------------------------------------ */

static const ir_port *source_of(const ir_model *m, const ir_port *input)
{
    return &m->layers[input->from].outputs[input->from_port];
}

static void find_known(const ir_model *model, bool *known, bool *computed)
{
    int i, k;
    for (i = 0; i < model->order_count; i++) {
        const ir_layer *layer = &model->layers[model->order[i]];
        bool shape = !strcmp(layer->type, "ShapeOf"), is = layer->input_count > 0;
        for (k = 0; k < layer->input_count; k++)
            is = is && (shape ? is_fixed(&source_of(model, &layer->inputs[k])->shape) : known[layer->inputs[k].from]);
        if (!strcmp(layer->type, "Result") || !strcmp(layer->type, "Assign") || !strcmp(layer->type, "ReadValue"))
            is = false;
        computed[model->order[i]] = is;
        known[model->order[i]] = is || !strcmp(layer->type, "Const");
    }
}

/* Could the value be an argument, where another device is on its other end? */
static bool may_cross(const ir_port *port)
{
    npu_dtype dtype;
    return ir_engine_type(port->type, &dtype) && port->shape.rank <= MOST_DIMENSIONS;
}

static bool could_have(const ir_model *m, const ir_layer *layer)
{
    bool door = !strcmp(layer->type, "Parameter") || !strcmp(layer->type, "Result");
    int k;
    if (strncmp(layer->version, "opset", 5) != 0) return false;
    for (k = 0; k < layer->output_count; k++)
        if (!is_fixed(&layer->outputs[k].shape) || is_text(&layer->outputs[k]) || (door && !may_cross(&layer->outputs[k])))
            return false;
    for (k = 0; k < layer->input_count; k++) {
        const ir_port *from = source_of(m, &layer->inputs[k]);
        if (!is_fixed(&from->shape) || is_text(from) || (door && !may_cross(from))) return false;
    }
    return true;
}

/* Values known before a run are made where they are used: given over as tensors they would be no constants there, and
 * shapes made of them open. A value that cannot be an argument has both its ends on one device. */
static bool settle(const ir_model *m, const bool *computed, bool *mine)
{
    bool changed = false;
    int i, k;
    for (i = 0; i < m->layer_count; i++)
        for (k = 0; k < m->layers[i].input_count; k++) {
            const ir_port *input = &m->layers[i].inputs[k];
            bool *from = &mine[input->from], *to = &mine[i];
            if (*from == *to || !strcmp(m->layers[input->from].type, "Const")) continue;
            if (computed[input->from] || !may_cross(source_of(m, input))) {
                *from = *to = false;
                changed = true;
            }
        }
    return changed;
}

/* By layer: could it be compiled, with those that are? */
static int query(ir_model *model, bool *mine)
{
    size_t layers = (size_t)model->layer_count;
    bool *known = calloc(layers * 2 + 1, sizeof *known), *computed = known + layers;
    int i;
    if (!known) return ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    find_known(model, known, computed);
    for (i = 0; i < model->layer_count; i++) mine[i] = could_have(model, &model->layers[i]);
    while (settle(model, computed, mine)) {
    }
    free(known);
    return ZE_IR_OK;
}

int ze_ir_query(const char *xml, size_t xml_size, const void *weights, size_t weights_size, char **names,
                size_t *length, char *error, size_t error_size)
{
    ir_why why = ir_begin(error, error_size);
    ir_model model;
    size_t room = 1;
    bool *mine = NULL;
    int result, i;
    *names = NULL;
    *length = 0;
    memset(&model, 0, sizeof model);
    result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    for (i = 0; !result && i < model.layer_count; i++) room += strlen(model.layers[i].name) + 2;
    if (!result) {
        *names = calloc(room, 1);
        mine = calloc((size_t)model.layer_count + 1, sizeof *mine);
        result = *names && mine ? query(&model, mine) : ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    }
    for (i = 0; !result && i < model.layer_count; i++)
        if (mine[i]) *length += (size_t)snprintf(*names + *length, room - *length, "<%s>", model.layers[i].name);
    free(mine);
    ir_model_close(&model);
    return result;
}
