/* See subnet.h. Here: building a plan; subnet_run.c executes it. */
#include "subnet.h"

#include <stdlib.h>
#include <string.h>

#include "npu_log.h"
#include "subnet_plan.h"

static Snpe_ErrorCode_t no_memory(npu_why *why)
{
    npu_fail(why, "out of memory");
    return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
}

void plan_destroy(plan *p)
{
    if (!p) return;
    for (size_t i = 0; p->subnets && i < p->count; i++) {
        subnet *s = &p->subnets[i];
        npu_state_destroy(s->state);
        npu_graph_release(s->graph);
        free(s->input);
        free(s->output);
        free(s->node);
        free(s->from);
    }
    free(p->subnets);
    free(p->output_from);
    free(p->output_id);
    free(p->output);
    free(p->input);
    free(p->shapes);
    dlc_close(p->file);
    free(p);
}

/* --- what comes out ----------------------------------------------------------------------------------------------- */

static void want(plan *p, uint32_t id)
{
    for (size_t i = 0; i < p->outputs; i++)
        if (p->output_id[i] == id) return;
    p->output_id[p->outputs++] = id;
}

static bool made_by_a_node(const npu_graph *graph, uint32_t id)
{
    for (int n = 0; n < npu_graph_nodes(graph); n++)
        for (int i = 0; i < npu_graph_node(graph, n)->outputs; i++)
            if (npu_graph_node(graph, n)->output[i] == id) return true;
    return false;
}

static Snpe_ErrorCode_t want_named(plan *p, const plan_options *options, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    for (size_t i = 0; i < options->layer_count; i++) {
        int n = 0;
        while (n < npu_graph_nodes(graph) && strcmp(npu_graph_node(graph, n)->name, options->layers[i]) != 0) n++;
        if (n == npu_graph_nodes(graph)) {
            npu_fail(why, "output layer '%.100s' is not in the network", options->layers[i]);
            return SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND;
        }
        for (int k = 0; k < npu_graph_node(graph, n)->outputs; k++) want(p, npu_graph_node(graph, n)->output[k]);
    }
    for (size_t i = 0; i < options->tensor_count; i++) {
        uint32_t id = 0, count = (uint32_t)npu_graph_tensors(graph);
        while (id < count && strcmp(npu_graph_tensor(graph, id)->name, options->tensors[i]) != 0) id++;
        if (id == count || !made_by_a_node(graph, id)) {
            npu_fail(why, "output tensor '%.100s' is not the result of a layer", options->tensors[i]);
            return SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND;
        }
        want(p, id);
    }
    return SNPE_SUCCESS;
}

static bool consumed(const npu_graph *graph, uint32_t id)
{
    for (int n = 0; n < npu_graph_nodes(graph); n++)
        for (int i = 0; i < npu_graph_node(graph, n)->inputs; i++)
            if (npu_graph_node(graph, n)->input[i] == id) return true;
    return false;
}

static uint32_t id_of(const npu_graph *graph, const npu_tensor *tensor)
{
    uint32_t id = 0;
    while (npu_graph_tensor(graph, id) != tensor) id++;
    return id;
}

static Snpe_ErrorCode_t choose_outputs(plan *p, const plan_options *options, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    Snpe_ErrorCode_t code;
    p->output_id = calloc((size_t)npu_graph_tensors(graph) + 1, sizeof *p->output_id);
    if (!p->output_id) return no_memory(why);
    if (options->layer_count && options->tensor_count) {
        npu_fail(why, "output layers and output tensors are both set");
        return SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET;
    }
    code = want_named(p, options, why);
    if (code != SNPE_SUCCESS) return code;
    if (p->outputs == 0 && !options->all)
        for (int i = 0; i < npu_graph_outputs(graph); i++) want(p, id_of(graph, npu_graph_output(graph, i)));
    for (int n = 0; n < npu_graph_nodes(graph); n++)
        for (int i = 0; i < npu_graph_node(graph, n)->outputs; i++) {
            uint32_t id = npu_graph_node(graph, n)->output[i];
            if (options->all || (options->unconsumed && !consumed(graph, id))) want(p, id);
        }
    return SNPE_SUCCESS;
}

/* --- shapes ------------------------------------------------------------------------------------------------------- */

static void declared_sizes(const npu_graph *graph, npu_shape *shapes)
{
    for (int i = 0; i < npu_graph_inputs(graph); i++) {
        const npu_tensor *t = npu_graph_input(graph, i);
        npu_shape *shape = &shapes[id_of(graph, t)];
        *shape = npu_graph_shape_sets(graph) ? npu_graph_shape_set(graph, 0)[i] : t->shape;
        for (int axis = 0; axis < shape->rank; axis++)
            if (shape->dims[axis] < 1) shape->dims[axis] = 1;
    }
}

static Snpe_ErrorCode_t choose_sizes(plan *p, const plan_options *options, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    npu_why inner;
    p->shapes = calloc((size_t)npu_graph_tensors(graph) + 1, sizeof *p->shapes);
    if (!p->shapes) return no_memory(why);
    declared_sizes(graph, p->shapes);
    for (size_t k = 0; k < options->resized_count; k++) {
        const npu_tensor *t = NULL;
        const npu_shape *size = &options->sizes[k];
        char text[100];
        for (int i = 0; i < npu_graph_inputs(graph) && !t; i++)
            if (strcmp(npu_graph_input(graph, i)->name, options->resized[k]) == 0) t = npu_graph_input(graph, i);
        if (!t) {
            npu_fail(why, "the network has no input '%.100s'", options->resized[k]);
            return SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME;
        }
        npu_shape_text(size, text, sizeof text);
        if (size->rank != t->shape.rank || !part_size_usable(size)) {
            npu_fail(why, "input '%.60s' cannot have the dimensions %s", options->resized[k], text);
            return SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS;
        }
        p->shapes[id_of(graph, t)] = *size;
    }
    if (part_shapes(graph, p->shapes, &inner) == 0) return SNPE_SUCCESS;
    npu_fail(why, "the network does not allow these input dimensions: %.180s", inner.text);
    return SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED;
}

static void describe(const plan *p, uint32_t id, plan_tensor *out)
{
    const npu_tensor *t = npu_graph_tensor(p->network->graph, id);
    out->name = t->name;
    out->dtype = t->dtype;
    out->quant = t->quant;
    out->shape = p->shapes[id];
    out->elements = (size_t)npu_elements(&out->shape);
    out->bytes = npu_bytes(t->dtype, out->elements);
}

static Snpe_ErrorCode_t describe_all(plan *p, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    p->inputs = (size_t)npu_graph_inputs(graph);
    p->input = calloc(p->inputs + 1, sizeof *p->input);
    p->output = calloc(p->outputs + 1, sizeof *p->output);
    p->output_from = calloc(p->outputs + 1, sizeof *p->output_from);
    if (!p->input || !p->output || !p->output_from) return no_memory(why);
    for (size_t i = 0; i < p->inputs; i++) describe(p, id_of(graph, npu_graph_input(graph, (int)i)), &p->input[i]);
    for (size_t i = 0; i < p->outputs; i++) describe(p, p->output_id[i], &p->output[i]);
    return SNPE_SUCCESS;
}

/* --- subnets ------------------------------------------------------------------------------------------------------ */

/* By node: does an output depend on it? NULL: out of memory. */
static bool *needed_nodes(const plan *p)
{
    const npu_graph *graph = p->network->graph;
    bool *needed = calloc((size_t)npu_graph_nodes(graph) + 1, sizeof *needed);
    bool *wanted = calloc((size_t)npu_graph_tensors(graph) + 1, sizeof *wanted);
    for (size_t i = 0; wanted && i < p->outputs; i++) wanted[p->output_id[i]] = true;
    for (int n = npu_graph_nodes(graph) - 1; needed && wanted && n >= 0; n--) {
        const npu_node *node = npu_graph_node(graph, n);
        for (int i = 0; i < node->outputs; i++) needed[n] |= wanted[node->output[i]];
        for (int i = 0; i < node->inputs && needed[n]; i++)
            if (node->input[i] != NPU_ABSENT) wanted[node->input[i]] = true;
    }
    if (!wanted) {
        free(needed);
        needed = NULL;
    }
    free(wanted);
    return needed;
}

/* Tables by tensor while the borders are drawn. */
typedef struct borders {
    source *made;  /* subnet and place among its outputs (-1: not one yet); subnet -1: input of the plan */
    bool *there;   /* someone makes it */
    int *used_in;  /* the last subnet but its own that takes it, plus 1 */
} borders;

static void draw_uses(const plan *p, const partition *parts, size_t count, borders *b)
{
    const npu_graph *graph = p->network->graph;
    for (size_t i = 0; i < p->inputs; i++) {
        uint32_t id = id_of(graph, npu_graph_input(graph, (int)i));
        b->there[id] = true;
        b->made[id] = (source){-1, (int)i};
    }
    for (size_t k = 0; k < count; k++)
        for (int n = 0; n < parts[k].nodes; n++) {
            const npu_node *node = npu_graph_node(graph, parts[k].node[n]);
            for (int i = 0; i < node->inputs; i++) {
                uint32_t id = node->input[i];
                if (id != NPU_ABSENT && b->there[id] && b->made[id].subnet != (int)k) b->used_in[id] = (int)k + 1;
            }
            for (int i = 0; i < node->outputs; i++) {
                b->there[node->output[i]] = true;
                b->made[node->output[i]] = (source){(int)k, -1};
            }
        }
    for (size_t i = 0; i < p->outputs; i++) b->used_in[p->output_id[i]] = (int)count + 1;
}

static bool among(const uint32_t *list, int count, uint32_t id)
{
    for (int i = 0; i < count; i++)
        if (list[i] == id) return true;
    return false;
}

static int tensors_of(const npu_graph *graph, const subnet *s, bool inputs)
{
    int total = 0;
    for (int n = 0; n < s->said.nodes; n++) {
        const npu_node *node = npu_graph_node(graph, s->node[n]);
        total += inputs ? node->inputs : node->outputs;
    }
    return total;
}

static Snpe_ErrorCode_t draw_borders(const plan *p, subnet *s, int number, borders *b, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    int ins = tensors_of(graph, s, true), outs = tensors_of(graph, s, false);
    s->said.input = s->input = calloc((size_t)ins + 1, sizeof *s->input);
    s->said.output = s->output = calloc((size_t)outs + 1, sizeof *s->output);
    s->from = calloc((size_t)ins + 1, sizeof *s->from);
    if (!s->input || !s->output || !s->from) return no_memory(why);
    for (int n = 0; n < s->said.nodes; n++) {
        const npu_node *node = npu_graph_node(graph, s->node[n]);
        s->custom |= node->custom;
        for (int i = 0; i < node->inputs; i++) {
            uint32_t id = node->input[i];
            if (id == NPU_ABSENT || !b->there[id] || b->made[id].subnet == number) continue;
            if (among(s->input, s->said.inputs, id)) continue;
            s->from[s->said.inputs] = b->made[id];
            s->input[s->said.inputs++] = id;
        }
        for (int i = 0; i < node->outputs; i++) {
            uint32_t id = node->output[i];
            if (b->used_in[id] <= number + 1) continue;
            b->made[id].index = s->said.outputs;
            s->output[s->said.outputs++] = id;
        }
    }
    return SNPE_SUCCESS;
}

static part_numbers numbers_behind(const plan *p, source from)
{
    return from.subnet < 0 ? PART_AS_IS : p->subnets[from.subnet].numbers;
}

static bool same_numbers(const npu_tensor *t, part_numbers a, part_numbers b)
{
    return part_dtype(t, a) == part_dtype(t, b) && (part_quant(t, a) == NULL) == (part_quant(t, b) == NULL);
}

static Snpe_ErrorCode_t make_state(plan *p, subnet *s, const plan_options *options, npu_why *why)
{
    part_cut cut = {.node = s->node, .nodes = s->said.nodes, .input = s->input, .output = s->output,
                    .inputs = s->said.inputs, .outputs = s->said.outputs, .numbers = s->numbers, .shapes = p->shapes};
    npu_why inner;
    s->graph = part_make(p->network->graph, &cut, &inner);
    s->state = s->graph ? npu_state_create(s->graph, NULL, &inner) : NULL;
    if (!s->state) {
        npu_fail(why, "the %s subnet from '%.60s' on cannot be made: %.150s", core_name(s->said.where),
                 npu_graph_node(p->network->graph, s->node[0])->name, inner.text);
        return SNPE_ERRORCODE_NETWORK_CREATION_FAILED;
    }
    for (int n = 0; s->custom && n < s->said.nodes; n++) {
        const npu_node *node = npu_graph_node(s->graph, n);
        if (node->custom) npu_state_set_custom(s->state, node->op, options->custom, options->custom_user, NULL);
    }
    for (int i = 0; i < s->said.inputs; i++)
        s->said.conversions += !same_numbers(npu_graph_tensor(p->network->graph, s->input[i]),
                                             numbers_behind(p, s->from[i]), s->numbers);
    return SNPE_SUCCESS;
}

static Snpe_ErrorCode_t make_subnets(plan *p, partition *parts, size_t count, const plan_options *options, npu_why *why)
{
    size_t tensors = (size_t)npu_graph_tensors(p->network->graph) + 1;
    borders b = {calloc(tensors, sizeof *b.made), calloc(tensors, sizeof *b.there), calloc(tensors, sizeof *b.used_in)};
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    p->subnets = calloc(count + 1, sizeof *p->subnets);
    if (!b.made || !b.there || !b.used_in || !p->subnets) code = no_memory(why);
    if (code == SNPE_SUCCESS) draw_uses(p, parts, count, &b);
    for (size_t k = 0; k < count && code == SNPE_SUCCESS; k++) {
        subnet *s = &p->subnets[k];
        p->count = k + 1;
        s->said.node = s->node = parts[k].node;
        parts[k].node = NULL; /* taken over */
        s->said.nodes = parts[k].nodes;
        s->said.where = parts[k].where;
        s->said.runtime = parts[k].runtime;
        s->numbers = core_numbers(s->said.where, options->cpu_fixed_point);
        code = draw_borders(p, s, (int)k, &b, why);
        if (code == SNPE_SUCCESS) code = make_state(p, s, options, why);
    }
    for (size_t i = 0; i < p->outputs && code == SNPE_SUCCESS; i++) p->output_from[i] = b.made[p->output_id[i]];
    free(b.made);
    free(b.there);
    free(b.used_in);
    return code;
}

static void log_subnets(const plan *p)
{
    for (size_t i = 0; i < p->count && npu_log_enabled(NPU_LOG_INFO); i++) {
        const subnet *s = &p->subnets[i];
        npu_log(NPU_LOG_INFO, "%s: subnet %zu on %s, layers %s to %s", p->network->name, i, core_name(s->said.where),
                npu_graph_node(p->network->graph, s->node[0])->name,
                npu_graph_node(p->network->graph, s->node[s->said.nodes - 1])->name);
    }
}

/* CPU fixed point mode with a model of floats: the real library ends in an exception that no one catches. */
static Snpe_ErrorCode_t check_fixed_point(const plan *p, const plan_options *options, npu_why *why)
{
    const npu_graph *graph = p->network->graph;
    for (int i = 0; options->cpu_fixed_point && i < npu_graph_tensors(graph); i++) {
        const npu_tensor *t = npu_graph_tensor(graph, (uint32_t)i);
        if (npu_dtype_float(t->dtype)) {
            npu_fail(why, "the CPU's fixed point mode needs a quantized model, '%.60s' is %s", t->name,
                     npu_dtype_name(t->dtype));
            return (Snpe_ErrorCode_t)npu_crash("Snpe_SNPEBuilder_Build", why ? why->text : "a model of floats",
                                               SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED);
        }
    }
    return SNPE_SUCCESS;
}

static Snpe_ErrorCode_t build(plan *p, const int *runtimes, size_t count, const plan_options *options, npu_why *why)
{
    Snpe_ErrorCode_t code = choose_outputs(p, options, why);
    partition *parts = NULL;
    size_t part_count = 0;
    bool *needed;
    if (code == SNPE_SUCCESS) code = choose_sizes(p, options, why);
    if (code == SNPE_SUCCESS) code = describe_all(p, why);
    if (code == SNPE_SUCCESS) code = check_fixed_point(p, options, why);
    if (code != SNPE_SUCCESS) return code;
    needed = needed_nodes(p);
    code = needed ? partition_make(options, runtimes, count, p->shapes, needed, &parts, &part_count, why) : no_memory(why);
    free(needed);
    if (code != SNPE_SUCCESS) return code;
    code = make_subnets(p, parts, part_count, options, why);
    partition_free(parts, part_count);
    if (code == SNPE_SUCCESS) log_subnets(p);
    return code;
}

Snpe_ErrorCode_t plan_build(dlc *file, const int *runtimes, size_t count, const plan_options *options, plan **out,
                            npu_why *why)
{
    npu_why ignored;
    plan *p = calloc(1, sizeof *p);
    Snpe_ErrorCode_t code;
    if (!why) why = &ignored;
    if (!p) return no_memory(why);
    if (!options->network) { /* of a real DLC, or an unknown name */
        free(p);
        code = dlc_model(file, why);
        if (code != SNPE_SUCCESS) return code;
        npu_fail(why, "the .dlc has no such network");
        return SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK;
    }
    p->file = dlc_retain(file);
    p->network = options->network;
    code = build(p, runtimes, count, options, why);
    if (code == SNPE_SUCCESS)
        *out = p;
    else
        plan_destroy(p);
    return code;
}
