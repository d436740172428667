/* The first engine: the compiler in the other ir_*.c, and the kernels of fakes/common. */
#include "ir_engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir_blob.h"
#include "npu_alloc.h"

typedef struct own_state {
    npu_state *state;
    void *internal;
    ze_ir_time *times; /* one per layer */
} own_state;

/* --- networks ----------------------------------------------------------------------------------------------------- */

static int own_load(ze_ir_network *network, const void *blob, size_t size, const ir_why *why)
{
    own_network *own = network->inside = calloc(1, sizeof *own);
    return own ? blob_read(network, own, blob, size, why) : ir_fail(why, ZE_IR_MEMORY, "out of memory");
}

static int own_compile(ze_ir_network *network, ir_model *model, const char *xml, size_t xml_size)
{
    ir_product product;
    ir_memory memory = {NULL};
    uint8_t *blob;
    size_t size;
    int result;
    (void)xml;
    (void)xml_size;
    memset(&product, 0, sizeof product);
    result = ir_translate(model, &memory, &product);
    if (!result) {
        blob = blob_write(model->name, &product, &size);
        result = blob ? own_load(network, blob, size, &model->why) : ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
        free(blob);
    }
    free(product.block);
    ir_memory_free(&memory);
    return result;
}

uint64_t ir_own_work(const ze_ir_network *network)
{
    const own_network *own = network->inside;
    npu_why reason = {""};
    npu_state *state = npu_state_create(own->graph, NULL, &reason);
    uint64_t work = state ? npu_state_macs(state) : 0;
    if (state) npu_state_destroy(state);
    return work;
}

static void own_close(ze_ir_network *network)
{
    own_network *own = network->inside;
    if (own) npu_graph_release(own->graph);
    free(own);
    free(network->blob);
}

/* --- queries ------------------------------------------------------------------------------------------------------ */

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

static int own_query(ir_model *model, bool *mine)
{
    ir_why why = model->why, nobody = {NULL, 0};
    size_t layers = (size_t)model->layer_count;
    bool *left = calloc(layers * 3 + 1, sizeof *left), *known = left + layers, *computed = known + layers;
    ir_compile c;
    emitter emit;
    int result, i;
    memset(&emit, 0, sizeof emit);
    memset(&c, 0, sizeof c);
    if (!left) return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    model->why = nobody; /* which layers fail is the answer, not an error */
    result = ir_compile_begin(&c, model, &emit, true);
    if (result)
        ir_fail(&why, result, "out of memory");
    else {
        ir_find_known(model, known, computed);
        do
            for (i = 0; i < model->layer_count; i++) mine[i] = !left[i] && ir_try_layer(&c, i) == ZE_IR_OK;
        while (leave_known(&c, computed, mine, left));
    }
    model->why = why;
    ir_compile_end(&c);
    emit_close(&emit);
    free(left);
    return result;
}

/* --- states ------------------------------------------------------------------------------------------------------- */

static int own_begin(ze_ir_state *state, const ir_why *why)
{
    const own_network *own = state->network->inside;
    own_state *s = state->inside = calloc(1, sizeof *s);
    npu_why reason = {"out of memory"};
    size_t bytes;
    if (!s || !(s->times = calloc(own->layer_count + 1u, sizeof *s->times)) ||
        !(s->state = npu_state_create(own->graph, NULL, &reason)))
        return ir_fail(why, ZE_IR_MEMORY, "%s", reason.text);
    bytes = npu_state_internal_bytes(s->state);
    if (bytes) s->internal = npu_alloc(bytes, 64);
    if (bytes && (!s->internal || npu_state_place_internal(s->state, s->internal, bytes, &reason)))
        return ir_fail(why, ZE_IR_MEMORY, "%s", reason.text);
    return ZE_IR_OK;
}

static void own_end(ze_ir_state *state)
{
    own_state *s = state->inside;
    if (!s) return;
    npu_state_destroy(s->state);
    npu_free(s->internal);
    free(s->times);
    free(s);
}

static int own_run(ze_ir_state *state, void *const *arguments, const ir_why *why)
{
    own_state *s = state->inside;
    const ze_ir_network *n = state->network;
    npu_why reason = {""};
    uint32_t i, copies = 0;
    for (i = 0; i < n->argument_count; i++) {
        const ze_ir_argument *a = &n->arguments[i];
        bool copy = !a->input && ir_shares(n, arguments, i);
        copies += copy;
        if (a->input ? npu_state_bind_input(s->state, (int)i, arguments[i], a->bytes, &reason)
                     : npu_state_bind_output(s->state, (int)(i - n->input_count), copy ? NULL : arguments[i], a->bytes,
                                             &reason))
            return ir_fail(why, ZE_IR_MALFORMED, "%s", reason.text);
    }
    if (npu_state_run(s->state, &reason)) return ir_fail(why, ZE_IR_MEMORY, "%s", reason.text);
    for (i = n->input_count; copies && i < n->argument_count; i++)
        if (ir_shares(n, arguments, i))
            memcpy(arguments[i], npu_state_output(s->state, (int)(i - n->input_count)), n->arguments[i].bytes);
    return ZE_IR_OK;
}

static uint32_t own_times(ze_ir_state *state, const ze_ir_time **times)
{
    own_state *s = state->inside;
    const own_network *own = state->network->inside;
    uint32_t i;
    for (i = 0; i < own->layer_count; i++) {
        s->times[i] = own->layers[i];
        s->times[i].ns = 0;
    }
    for (i = 0; i < own->node_count; i++) s->times[own->node_layers[i]].ns += npu_state_node_ns(s->state, (int)i);
    *times = s->times;
    return own->layer_count;
}

static const char *own_name(const ze_ir_network *network)
{
    (void)network;
    return "own kernels";
}

const ir_engine ir_own = {
    .magic = "ZEIR", .name = own_name, .compile = own_compile, .load = own_load, .close = own_close, .query = own_query,
    .begin = own_begin, .end = own_end, .run = own_run, .times = own_times,
};
