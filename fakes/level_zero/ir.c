/* Networks and their execution: see ir.h. */
#include "ir.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir_blob.h"
#include "npu_alloc.h"

struct ze_ir_state {
    ze_ir_network *network;
    npu_state *state;
    void *internal;
};

static ir_why begin(char *error, size_t error_size)
{
    ir_why why = {error, error ? error_size : 0};
    if (why.size) error[0] = '\0';
    return why;
}

/* --- networks ----------------------------------------------------------------------------------------------------- */

static int load(const void *blob, size_t size, ze_ir_network **out, const ir_why *why)
{
    ze_ir_network *network = calloc(1, sizeof *network);
    int result;
    *out = NULL;
    if (!network) return ir_fail(why, ZE_IR_MEMORY, "out of memory");
    atomic_store(&network->references, 1);
    result = blob_read(network, blob, size, why);
    if (result)
        ze_ir_release(network);
    else
        *out = network;
    return result;
}

int ze_ir_load(const void *blob, size_t size, ze_ir_network **out, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    return load(blob, size, out, &why);
}

int ze_ir_compile(const char *xml, size_t xml_size, const void *weights, size_t weights_size, ze_ir_network **out,
                  char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    ir_model model;
    ir_product product;
    ir_memory memory = {NULL};
    uint8_t *blob;
    size_t size;
    int result;
    *out = NULL;
    memset(&model, 0, sizeof model);
    memset(&product, 0, sizeof product);
    result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    if (!result) result = ir_translate(&model, &memory, &product);
    if (!result) {
        blob = blob_write(model.name, &product, &size);
        result = blob ? load(blob, size, out, &why) : ir_fail(&why, ZE_IR_MEMORY, "out of memory");
        free(blob);
    }
    free(product.block);
    ir_memory_free(&memory);
    ir_model_close(&model);
    return result;
}

size_t ze_ir_blob_bytes(const ze_ir_network *network)
{
    return network->blob_bytes;
}

const void *ze_ir_blob(const ze_ir_network *network)
{
    return network->blob;
}

ze_ir_network *ze_ir_retain(ze_ir_network *network)
{
    atomic_fetch_add(&network->references, 1);
    return network;
}

void ze_ir_release(ze_ir_network *network)
{
    if (!network || atomic_fetch_sub(&network->references, 1) != 1) return;
    npu_graph_release(network->graph);
    ir_memory_free(&network->memory);
    free(network->blob);
    free(network);
}

const char *ze_ir_name(const ze_ir_network *network)
{
    return network->name;
}

uint32_t ze_ir_arguments(const ze_ir_network *network)
{
    return network->argument_count;
}

const ze_ir_argument *ze_ir_argument_at(const ze_ir_network *network, uint32_t index)
{
    return index < network->argument_count ? &network->arguments[index] : NULL;
}

uint32_t ze_ir_layers(const ze_ir_network *network)
{
    return network->layer_count;
}

const ze_ir_layer *ze_ir_layer_at(const ze_ir_network *network, uint32_t index)
{
    return index < network->layer_count ? &network->layers[index] : NULL;
}

/* --- queries ------------------------------------------------------------------------------------------------------ */

static bool fixed(const npu_shape *shape)
{
    int i;
    for (i = 0; i < shape->rank; i++)
        if (shape->dims[i] < 0) return false;
    return true;
}

/* Is the layer's value known before a run, and no constant of the file? In `known`, which is filled in, those are, too. */
static void find_known(const ir_model *model, bool *known, bool *computed)
{
    int i, k;
    for (i = 0; i < model->order_count; i++) {
        const ir_layer *layer = &model->layers[model->order[i]];
        bool shape = !strcmp(layer->type, "ShapeOf"), is = layer->input_count > 0;
        for (k = 0; k < layer->input_count; k++) {
            const ir_port *input = &layer->inputs[k];
            is = is && (shape ? fixed(&model->layers[input->from].outputs[input->from_port].shape) : known[input->from]);
        }
        if (!strcmp(layer->type, "Result") || !strcmp(layer->type, "Assign") || !strcmp(layer->type, "ReadValue"))
            is = false;
        computed[model->order[i]] = is;
        known[model->order[i]] = is || !strcmp(layer->type, "Const");
    }
}

/* Leaves to the other device what is computed before a run and reaches one of its layers, and what is made of that; says
 * whether there was any. A constant of the file each device gets for itself; these would come as tensors, and operations
 * that want a constant, on either side, would have none. */
static bool leave_known(ir_compile *c, const bool *computed, const bool *mine, bool *left)
{
    const ir_model *model = c->model;
    bool found = false;
    int i, k;
    for (i = 0; i < model->layer_count; i++)
        for (k = 0; !mine[i] && k < model->layers[i].input_count; k++)
            if (computed[model->layers[i].inputs[k].from]) left[model->layers[i].inputs[k].from] = true;
    for (i = 0; i < model->order_count; i++) {
        int at = model->order[i];
        const ir_layer *layer = &model->layers[at];
        if (!computed[at]) continue;
        for (k = 0; k < layer->input_count; k++)
            if (left[layer->inputs[k].from]) left[at] = true;
        if (!c->values[at]->data) left[at] = true; /* this compiler cannot compute it beforehand */
        c->values[at]->data = left[at] ? NULL : c->values[at]->data;
        found = found || (left[at] && mine[at]);
    }
    return found;
}

int ze_ir_query(const char *xml, size_t xml_size, const void *weights, size_t weights_size, char **names,
                size_t *length, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size), nobody = {NULL, 0};
    ir_model model;
    ir_compile c;
    emitter emit;
    size_t room = 1;
    bool *mine = NULL, *left, *known, *computed;
    int result, i;
    *names = NULL;
    *length = 0;
    memset(&model, 0, sizeof model);
    memset(&emit, 0, sizeof emit);
    memset(&c, 0, sizeof c);
    result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    if (!result) {
        model.why = nobody; /* which layers fail is the answer, not an error */
        result = ir_compile_begin(&c, &model, &emit, true);
        if (result) ir_fail(&why, result, "out of memory");
    }
    for (i = 0; !result && i < model.layer_count; i++) room += strlen(model.layers[i].name) + 2;
    if (!result) {
        *names = calloc(room, 1);
        mine = calloc((size_t)model.layer_count * 4 + 1, sizeof *mine);
        if (!*names || !mine) result = ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    }
    if (!result) {
        left = mine + model.layer_count;
        known = left + model.layer_count;
        computed = known + model.layer_count;
        find_known(&model, known, computed);
        do
            for (i = 0; i < model.layer_count; i++) mine[i] = !left[i] && ir_try_layer(&c, i) == ZE_IR_OK;
        while (leave_known(&c, computed, mine, left));
    }
    for (i = 0; !result && i < model.layer_count; i++)
        if (mine[i]) *length += (size_t)snprintf(*names + *length, room - *length, "<%s>", model.layers[i].name);
    free(mine);
    ir_compile_end(&c);
    emit_close(&emit);
    ir_model_close(&model);
    return result;
}

/* --- states ------------------------------------------------------------------------------------------------------- */

int ze_ir_state_create(ze_ir_network *network, ze_ir_state **out, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    ze_ir_state *state = calloc(1, sizeof *state);
    npu_why reason = {"out of memory"};
    size_t bytes;
    *out = NULL;
    if (!state) return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    state->network = ze_ir_retain(network);
    state->state = npu_state_create(network->graph, NULL, &reason);
    if (state->state) {
        bytes = npu_state_internal_bytes(state->state);
        if (bytes) state->internal = npu_alloc(bytes, 64);
        if (!bytes || (state->internal && !npu_state_place_internal(state->state, state->internal, bytes, &reason))) {
            *out = state;
            return ZE_IR_OK;
        }
    }
    ze_ir_state_destroy(state);
    return ir_fail(&why, ZE_IR_MEMORY, "%s", reason.text);
}

void ze_ir_state_destroy(ze_ir_state *state)
{
    if (!state) return;
    npu_state_destroy(state->state);
    npu_free(state->internal);
    ze_ir_release(state->network);
    free(state);
}

/* Does an output share memory with an input? */
static bool shared(const ze_ir_network *n, void *const *arguments, uint32_t output)
{
    uintptr_t at = (uintptr_t)arguments[output], end = at + n->arguments[output].bytes;
    uint32_t i;
    for (i = 0; i < n->input_count; i++) {
        uintptr_t other = (uintptr_t)arguments[i];
        if (at < other + n->arguments[i].bytes && other < end) return true;
    }
    return false;
}

int ze_ir_run(ze_ir_state *state, void *const *arguments, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    const ze_ir_network *n = state->network;
    npu_why reason = {""};
    uint32_t i, copies = 0;
    for (i = 0; i < n->argument_count; i++)
        if (!arguments[i])
            return ir_fail(&why, ZE_IR_MALFORMED, "%s \"%.80s\" (argument %u) has no memory",
                           n->arguments[i].input ? "input" : "output", n->arguments[i].name, (unsigned)i);
    for (i = 0; i < n->argument_count; i++) {
        const ze_ir_argument *a = &n->arguments[i];
        bool copy = !a->input && shared(n, arguments, i);
        copies += copy;
        if (a->input ? npu_state_bind_input(state->state, (int)i, arguments[i], a->bytes, &reason)
                     : npu_state_bind_output(state->state, (int)(i - n->input_count), copy ? NULL : arguments[i],
                                             a->bytes, &reason))
            return ir_fail(&why, ZE_IR_MALFORMED, "%s", reason.text);
    }
    if (npu_state_run(state->state, &reason)) return ir_fail(&why, ZE_IR_MEMORY, "%s", reason.text);
    for (i = n->input_count; copies && i < n->argument_count; i++)
        if (shared(n, arguments, i))
            memcpy(arguments[i], npu_state_output(state->state, (int)(i - n->input_count)), n->arguments[i].bytes);
    return ZE_IR_OK;
}

uint64_t ze_ir_layer_ns(const ze_ir_state *state, uint32_t layer)
{
    uint64_t sum = 0;
    uint32_t i;
    for (i = 0; i < state->network->node_count; i++)
        if (state->network->node_layers[i] == layer) sum += npu_state_node_ns(state->state, (int)i);
    return sum;
}

uint64_t ze_ir_run_ns(const ze_ir_state *state)
{
    uint64_t sum = 0;
    uint32_t i;
    for (i = 0; i < state->network->node_count; i++) sum += npu_state_node_ns(state->state, (int)i);
    return sum;
}
