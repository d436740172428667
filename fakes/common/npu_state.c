/* One context's execution: shapes, memory plan, running, timing. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "npu_external.h"

typedef enum place { NOWHERE, WEIGHTS, INPUT, OUTPUT, INTERNAL } place;

typedef struct home {
    place place;
    size_t index;  /* of the input or output; offset in the weights or the internal block */
    size_t bytes;
    int first, last; /* INTERNAL: node that makes it, last node that reads it */
    bool late;       /* its sizes are known after a run */
} home;

/* A buffer that is the user's while bound and own memory otherwise, allocated when first needed. */
typedef struct buffer {
    void *own, *bound;
    size_t bytes;
} buffer;

typedef struct custom {
    npu_custom_function function;
    void *user;
} custom;

struct npu_state {
    npu_graph *graph;
    npu_shape *shapes;
    home *homes;
    buffer *inputs, *outputs, internal;
    const void *weights; /* outside; NULL: the graph's */
    size_t scratch;
    npu_operand *operands; /* of the node that runs */
    npu_view *views;
    custom *customs;       /* per node */
    npu_request **requests; /* per node, External only: made by its first run */
    uint64_t *node_ns, *node_macs, macs;
    int most_inputs;
    bool prepared;
};

/* --- planning ----------------------------------------------------------------------------------------------------- */

static size_t rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

static npu_work work_of(const npu_state *s, int n)
{
    const npu_node *node = &s->graph->nodes[n];
    npu_work work;
    int i;
    for (i = 0; i < node->inputs || i < 3; i++) {
        bool there = i < node->inputs && node->input[i] != NPU_ABSENT;
        s->operands[i].tensor = there ? &s->graph->tensors[node->input[i]] : NULL;
        s->operands[i].shape = there ? &s->shapes[node->input[i]] : NULL;
        s->operands[i].data = NULL;
    }
    work.node = node;
    work.op = s->graph->ops[n];
    work.in = s->operands;
    work.out.tensor = &s->graph->tensors[node->output[0]];
    work.out.shape = &s->shapes[node->output[0]];
    work.out.data = NULL;
    work.scratch = NULL;
    return work;
}

static size_t scratch_of(const npu_work *work)
{
    switch (work->op) {
    case NPU_CONV2D: case NPU_MATMUL: return npu_matrix_scratch(work);
    case NPU_MAXPOOL: case NPU_AVGPOOL: case NPU_GLOBALAVGPOOL: return npu_pool_scratch(work);
    case NPU_SOFTMAX: return npu_softmax_scratch(work);
    case NPU_RESIZE: return npu_resize_scratch(work);
    case NPU_TRANSPOSE: return work->out.tensor->dtype == NPU_INT4 ? (size_t)npu_elements(work->out.shape) * 2 : 0;
    default: return 0;
    }
}

/* A result that comes to its sizes in a run. Nothing computes on from it: no operation takes such a shape. */
static bool late(const npu_shape *shape)
{
    int i;
    for (i = 0; i < shape->rank; i++)
        if (shape->dims[i] < 0) return true;
    return false;
}

/* Where every tensor lives, and from when to when. */
static void find_homes(npu_state *s)
{
    const npu_graph *graph = s->graph;
    int n, i, t;
    for (t = 0; t < graph->tensor_count; t++) {
        home *h = &s->homes[t];
        if (!graph->tensors[t].constant) continue;
        h->place = WEIGHTS;
        h->index = graph->tensors[t].weight_offset;
    }
    for (i = 0; i < graph->input_count; i++) s->homes[graph->inputs[i]] = (home){.place = INPUT, .index = (size_t)i};
    for (i = 0; i < graph->output_count; i++) s->homes[graph->outputs[i]] = (home){.place = OUTPUT, .index = (size_t)i};
    for (n = 0; n < graph->node_count; n++) {
        const npu_node *node = &graph->nodes[n];
        for (i = 0; i < node->outputs; i++) {
            home *h = &s->homes[node->output[i]];
            if (h->place == NOWHERE) *h = (home){.place = INTERNAL, .first = n, .last = n};
        }
        for (i = 0; i < node->inputs; i++)
            if (node->input[i] != NPU_ABSENT) s->homes[node->input[i]].last = n;
    }
    for (t = 0; t < graph->tensor_count; t++)
        if (s->homes[t].place != NOWHERE && !(s->homes[t].late = late(&s->shapes[t])))
            s->homes[t].bytes = npu_bytes(graph->tensors[t].dtype, (size_t)npu_elements(&s->shapes[t]));
}

/* First fit: each internal tensor gets the lowest gap between those alive at the same time. */
static int plan_internal(npu_state *s, npu_why *why)
{
    const npu_graph *graph = s->graph;
    uint32_t *alive = malloc(((size_t)graph->tensor_count + 1) * sizeof *alive); /* sorted by offset */
    int n, i, k, count = 0;
    size_t end = 0;
    if (!alive) return npu_fail(why, "state: out of memory");
    for (n = 0; n < graph->node_count; n++) {
        const npu_node *node = &graph->nodes[n];
        for (i = k = 0; i < count; i++)
            if (s->homes[alive[i]].last >= n) alive[k++] = alive[i];
        count = k;
        for (k = 0; k < node->outputs; k++) {
            home *h = &s->homes[node->output[k]];
            size_t at = 0;
            if (h->place != INTERNAL) continue;
            for (i = 0; i < count && s->homes[alive[i]].index < at + rounded(h->bytes); i++)
                at = s->homes[alive[i]].index + rounded(s->homes[alive[i]].bytes);
            memmove(alive + i + 1, alive + i, (size_t)(count - i) * sizeof *alive);
            alive[i] = node->output[k];
            count++;
            h->index = at;
            if (at + rounded(h->bytes) > end) end = at + rounded(h->bytes);
            if (end > SIZE_MAX / 4) break;
        }
        if (end > SIZE_MAX / 4) break;
    }
    free(alive);
    if (end > SIZE_MAX / 4) return npu_fail(why, "state: the activations do not fit into this machine's memory");
    s->scratch = end;
    for (n = 0; n < graph->node_count; n++) {
        npu_work work = work_of(s, n);
        const npu_external *external = graph->externals[n];
        size_t need =
            end + rounded(external ? npu_external_scratch(external, graph, s->shapes) : scratch_of(&work));
        if (need > s->internal.bytes) s->internal.bytes = need;
        s->node_macs[n] = npu_node_macs(&graph->nodes[n], graph->ops[n], s->shapes);
        s->macs += s->node_macs[n];
    }
    /* Room to start on a 64-byte boundary in memory that does not. */
    if (s->internal.bytes) s->internal.bytes += 64;
    return 0;
}

static int take_shapes(npu_state *s, const npu_shape *inputs, npu_why *why)
{
    const npu_graph *graph = s->graph;
    const npu_shape *given = inputs;
    char got[100], declared[100];
    int i, k, set;
    if (!inputs && graph->set_count) given = graph->shape_sets;
    for (i = 0; i < graph->tensor_count; i++)
        if (graph->tensors[i].constant) s->shapes[i] = graph->tensors[i].shape;
    for (i = 0; i < graph->input_count; i++) {
        const npu_tensor *t = &graph->tensors[graph->inputs[i]];
        npu_shape shape = given ? given[i] : t->shape;
        for (k = 0; !given && k < shape.rank; k++)
            if (shape.dims[k] < 0) shape.dims[k] = 1;
        if (shape.rank < 0 || shape.rank > NPU_MAX_RANK)
            return npu_fail(why, "input \"%.60s\": rank %d, expected 0 to %d", t->name, shape.rank, NPU_MAX_RANK);
        npu_shape_text(&shape, got, sizeof got);
        npu_shape_text(&t->shape, declared, sizeof declared);
        if (!npu_shape_usable(&shape)) return npu_fail(why, "input \"%.60s\": shape %s is not usable", t->name, got);
        if (!npu_shape_fits(&shape, &t->shape))
            return npu_fail(why, "input \"%.60s\": shape %s does not fit %s", t->name, got, declared);
        s->shapes[graph->inputs[i]] = shape;
    }
    if (!inputs || !graph->set_count) return 0;
    for (set = 0; set < graph->set_count; set++) {
        for (i = 0; i < graph->input_count; i++)
            if (!npu_shape_equal(&inputs[i], &graph->shape_sets[set * graph->input_count + i])) break;
        if (i == graph->input_count) return 0;
    }
    return npu_fail(why, "the input shapes are none of the model's %d shape sets", graph->set_count);
}

npu_state *npu_state_create(npu_graph *graph, const npu_shape *inputs, npu_why *why)
{
    npu_state *s = calloc(1, sizeof *s);
    size_t tensors = (size_t)graph->tensor_count + 1, nodes = (size_t)graph->node_count + 1;
    int n, i, most = 3, most_outputs = 1;
    if (!s) {
        npu_fail(why, "state: out of memory");
        return NULL;
    }
    for (n = 0; n < graph->node_count; n++) {
        if (graph->nodes[n].inputs > most) most = graph->nodes[n].inputs;
        if (graph->nodes[n].outputs > most_outputs) most_outputs = graph->nodes[n].outputs;
    }
    s->most_inputs = most;
    s->graph = npu_graph_retain(graph);
    s->shapes = calloc(tensors, sizeof *s->shapes);
    s->homes = calloc(tensors, sizeof *s->homes);
    s->inputs = calloc((size_t)graph->input_count + 1, sizeof *s->inputs);
    s->outputs = calloc((size_t)graph->output_count + 1, sizeof *s->outputs);
    s->operands = calloc((size_t)most, sizeof *s->operands);
    s->views = calloc((size_t)(most + most_outputs), sizeof *s->views);
    s->customs = calloc(nodes, sizeof *s->customs);
    s->requests = calloc(nodes, sizeof *s->requests);
    s->node_ns = calloc(nodes, sizeof *s->node_ns);
    s->node_macs = calloc(nodes, sizeof *s->node_macs);
    if (!s->shapes || !s->homes || !s->inputs || !s->outputs || !s->operands || !s->views || !s->customs ||
        !s->requests || !s->node_ns || !s->node_macs) {
        npu_fail(why, "state: out of memory");
        goto failed;
    }
    if (take_shapes(s, inputs, why) || npu_infer_shapes(graph, s->shapes, why)) goto failed;
    find_homes(s);
    if (plan_internal(s, why)) goto failed;
    for (i = 0; i < graph->input_count; i++) s->inputs[i].bytes = s->homes[graph->inputs[i]].bytes;
    for (i = 0; i < graph->output_count; i++) s->outputs[i].bytes = s->homes[graph->outputs[i]].bytes;
    return s;
failed:
    npu_state_destroy(s);
    return NULL;
}

void npu_state_destroy(npu_state *state)
{
    int i;
    if (!state) return;
    for (i = 0; state->inputs && i < state->graph->input_count; i++) free(state->inputs[i].own);
    for (i = 0; state->outputs && i < state->graph->output_count; i++) free(state->outputs[i].own);
    free(state->internal.own);
    free(state->shapes);
    free(state->homes);
    free(state->inputs);
    free(state->outputs);
    free(state->operands);
    free(state->views);
    free(state->customs);
    for (i = 0; state->requests && i < state->graph->node_count; i++) npu_request_end(state->requests[i]);
    free(state->requests);
    free(state->node_ns);
    free(state->node_macs);
    npu_graph_release(state->graph);
    free(state);
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

static void *memory_of(buffer *b)
{
    if (b->bound) return b->bound;
    if (!b->own && b->bytes) b->own = calloc(1, b->bytes);
    return b->own;
}

static int bind(buffer *b, const char *what, void *memory, size_t size, npu_why *why)
{
    if (memory && size < b->bytes)
        return npu_fail(why, "%s: %zu bytes of memory, %zu needed", what, size, b->bytes);
    b->bound = memory;
    if (memory) {
        free(b->own);
        b->own = NULL;
    }
    return 0;
}

static bool input_index(const npu_state *s, int index)
{
    return index >= 0 && index < s->graph->input_count;
}

static bool output_index(const npu_state *s, int index)
{
    return index >= 0 && index < s->graph->output_count;
}

const npu_shape *npu_state_input_shape(const npu_state *state, int index)
{
    return input_index(state, index) ? &state->shapes[state->graph->inputs[index]] : NULL;
}

const npu_shape *npu_state_output_shape(const npu_state *state, int index)
{
    return output_index(state, index) ? &state->shapes[state->graph->outputs[index]] : NULL;
}

const npu_shape *npu_state_tensor_shape(const npu_state *state, uint32_t id)
{
    return id < (uint32_t)state->graph->tensor_count ? &state->shapes[id] : NULL;
}

size_t npu_state_input_bytes(const npu_state *state, int index)
{
    return input_index(state, index) ? state->inputs[index].bytes : 0;
}

size_t npu_state_output_bytes(const npu_state *state, int index)
{
    return output_index(state, index) ? state->outputs[index].bytes : 0;
}

void *npu_state_input(npu_state *state, int index)
{
    return input_index(state, index) ? memory_of(&state->inputs[index]) : NULL;
}

void *npu_state_output(npu_state *state, int index)
{
    return output_index(state, index) ? memory_of(&state->outputs[index]) : NULL;
}

int npu_state_bind_input(npu_state *state, int index, void *memory, size_t size, npu_why *why)
{
    if (!input_index(state, index)) return npu_fail(why, "there is no input %d", index);
    return bind(&state->inputs[index], "input", memory, size, why);
}

int npu_state_bind_output(npu_state *state, int index, void *memory, size_t size, npu_why *why)
{
    if (!output_index(state, index)) return npu_fail(why, "there is no output %d", index);
    if (memory && state->homes[state->graph->outputs[index]].late)
        return npu_fail(why, "output %d: its size is known after a run, so it cannot be bound", index);
    return bind(&state->outputs[index], "output", memory, size, why);
}

size_t npu_state_internal_bytes(const npu_state *state)
{
    return state->internal.bytes;
}

int npu_state_place_internal(npu_state *state, void *memory, size_t size, npu_why *why)
{
    return bind(&state->internal, "internal memory", memory, size, why);
}

int npu_state_use_weights(npu_state *state, const void *memory, size_t size, npu_why *why)
{
    size_t need = state->graph->weight_bytes;
    if (memory && size < need) return npu_fail(why, "weight memory: %zu bytes of memory, %zu needed", size, need);
    state->weights = memory;
    return 0;
}

int npu_state_place_weights(npu_state *state, void *memory, size_t size, npu_why *why)
{
    if (npu_state_use_weights(state, memory, size, why)) return -1;
    if (memory && state->graph->weight_bytes) memcpy(memory, state->graph->weights, state->graph->weight_bytes);
    return 0;
}

/* --- running ------------------------------------------------------------------------------------------------------ */

static uint64_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static char *aligned_internal(npu_state *s)
{
    char *start = memory_of(&s->internal);
    return start ? start + (64 - (uintptr_t)start % 64) % 64 : NULL;
}

static void *data_of(npu_state *s, uint32_t id, char *internal)
{
    const home *h = &s->homes[id];
    switch (h->place) {
    case WEIGHTS: return (char *)(s->weights ? s->weights : s->graph->weights) + h->index;
    case INPUT: return memory_of(&s->inputs[h->index]);
    case OUTPUT: return memory_of(&s->outputs[h->index]);
    case INTERNAL: return internal + h->index;
    default: return NULL;
    }
}

static int show_tensors(npu_state *s, const npu_node *node, char *internal, npu_why *why)
{
    int i;
    for (i = 0; i < node->inputs + node->outputs; i++) {
        uint32_t id = node->input[i]; /* the outputs' ids follow */
        npu_view *view = &s->views[i < node->inputs ? i : s->most_inputs + i - node->inputs];
        view->tensor = &s->graph->tensors[id];
        view->shape = s->shapes[id];
        view->data = data_of(s, id, internal);
        view->bytes = s->homes[id].bytes;
        if (!view->data && !s->homes[id].late) return npu_fail(why, "run: out of memory");
    }
    return 0;
}

static int run_custom(npu_state *s, int n, char *internal, npu_why *why)
{
    const npu_node *node = &s->graph->nodes[n];
    int code;
    if (!s->customs[n].function)
        return npu_fail(why, "node \"%.60s\": custom operator %.60s is not registered", node->name, node->op);
    if (show_tensors(s, node, internal, why)) return -1;
    code = s->customs[n].function(s->customs[n].user, node, s->views, s->views + s->most_inputs);
    if (code)
        return npu_fail(why, "node \"%.60s\": custom operator %.60s returned %d", node->name, node->op, code);
    return 0;
}

/* Own memory of the sizes that an output has come to. */
static void *grown(npu_state *s, uint32_t id, const npu_shape *shape)
{
    buffer *b = &s->outputs[s->homes[id].index];
    size_t bytes = npu_bytes(s->graph->tensors[id].dtype, (size_t)npu_elements(shape));
    void *own = realloc(b->own, bytes ? bytes : 1);
    if (!own) return NULL;
    b->own = own;
    b->bytes = s->homes[id].bytes = bytes;
    s->shapes[id] = *shape;
    return own;
}

static int take_results(npu_state *s, int n, npu_why *why)
{
    const npu_external *external = s->graph->externals[n];
    const npu_node *node = &s->graph->nodes[n];
    int i;
    for (i = 0; i < node->outputs; i++) {
        uint32_t id = node->output[i];
        npu_view *view = &s->views[s->most_inputs + i];
        if (s->homes[id].late && s->homes[id].place != OUTPUT) continue; /* nobody takes it */
        if (npu_external_result_shape(external, s->graph, i, s->requests[n], &view->shape, why)) return -1;
        if (s->homes[id].late && !(view->data = grown(s, id, &view->shape))) return npu_fail(why, "run: out of memory");
        view->bytes = s->homes[id].bytes;
        if (npu_external_result(external, i, s->requests[n], view, why)) return -1;
    }
    return 0;
}

static int run_external(npu_state *s, int n, char *internal, npu_why *why)
{
    const npu_external *external = s->graph->externals[n];
    if (show_tensors(s, &s->graph->nodes[n], internal, why)) return -1;
    if (npu_external_run(external, s->views, s->views + s->most_inputs, &s->requests[n], internal + s->scratch, why))
        return -1;
    return npu_external_open_shapes(external) ? take_results(s, n, why) : 0;
}

static int run_node(npu_state *s, int n, char *internal, npu_why *why)
{
    npu_work work = work_of(s, n);
    int i;
    if (work.op == NPU_CUSTOM) return run_custom(s, n, internal, why);
    if (s->graph->externals[n]) return run_external(s, n, internal, why);
    for (i = 0; i < work.node->inputs; i++) {
        if (work.node->input[i] == NPU_ABSENT) continue;
        s->operands[i].data = data_of(s, work.node->input[i], internal);
        if (!s->operands[i].data) return npu_fail(why, "run: out of memory");
    }
    work.out.data = data_of(s, work.node->output[0], internal);
    if (!work.out.data) return npu_fail(why, "run: out of memory");
    work.scratch = internal + s->scratch;
    switch (work.op) {
    case NPU_CONV2D: npu_conv2d(&work); break;
    case NPU_MATMUL: npu_matmul(&work); break;
    case NPU_ADD: case NPU_MUL: case NPU_SUB: case NPU_DIV: npu_binary(&work); break;
    case NPU_MAXPOOL: case NPU_AVGPOOL: case NPU_GLOBALAVGPOOL: npu_pool(&work); break;
    case NPU_SOFTMAX: npu_softmax(&work); break;
    case NPU_RESHAPE: case NPU_TRANSPOSE: npu_move(&work); break;
    case NPU_CONCAT: npu_concat(&work); break;
    case NPU_GATHER: npu_gather(&work); break;
    case NPU_CAST: npu_cast(&work); break;
    case NPU_RESIZE: npu_resize(&work); break;
    default: npu_unary(&work); break;
    }
    return 0;
}

int npu_state_prepare(npu_state *state, npu_why *why)
{
    const npu_graph *graph = state->graph;
    int n;
    for (n = 0; n < graph->node_count && !state->prepared; n++)
        if (graph->externals[n] && npu_external_check(graph->externals[n], graph, state->shapes, why)) return -1;
    state->prepared = true;
    return 0;
}

int npu_state_compute(npu_state *state, npu_why *why)
{
    char *internal = aligned_internal(state);
    uint64_t before = nanoseconds(), now;
    int n;
    if (npu_state_prepare(state, why)) return -1;
    if (state->internal.bytes && !internal) return npu_fail(why, "run: out of memory");
    for (n = 0; n < state->graph->node_count; n++) {
        if (run_node(state, n, internal, why)) return -1;
        now = nanoseconds();
        state->node_ns[n] = now - before;
        before = now;
    }
    return 0;
}

int npu_state_run(npu_state *state, npu_why *why)
{
    bool external = false;
    int n;
    if (npu_state_compute(state, why)) return -1;
    for (n = 0; n < state->graph->node_count; n++) external = external || state->graph->externals[n];
    npu_engine_count(external);
    return 0;
}

uint64_t npu_state_node_ns(const npu_state *state, int node)
{
    return node >= 0 && node < state->graph->node_count ? state->node_ns[node] : 0;
}

uint64_t npu_state_node_macs(const npu_state *state, int node)
{
    return node >= 0 && node < state->graph->node_count ? state->node_macs[node] : 0;
}

uint64_t npu_state_macs(const npu_state *state)
{
    return state->macs;
}

int npu_state_set_custom(npu_state *state, const char *op, npu_custom_function function, void *user, npu_why *why)
{
    int n, nodes = 0;
    for (n = 0; n < state->graph->node_count; n++) {
        const npu_node *node = &state->graph->nodes[n];
        if (!node->custom || strcmp(node->op, op) != 0) continue;
        state->customs[n] = (custom){function, user};
        nodes++;
    }
    return nodes ? 0 : npu_fail(why, "no node of this graph has the custom operator \"%.80s\"", op);
}
