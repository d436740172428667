/* States: where OpenVINO computes a network. See ir.h. */
#include <stdlib.h>
#include <string.h>

#include "ir_network.h"
#include "npu_alloc.h"
#include "npu_log.h"

int ze_ir_state_create(ze_ir_network *network, ze_ir_state **out, char *error, size_t error_size)
{
    ir_why why = ir_begin(error, error_size);
    ze_ir_state *state = calloc(1, sizeof *state);
    *out = NULL;
    if (!state) return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    state->network = ze_ir_retain(network);
    state->memory = calloc(network->argument_count + 1u, sizeof *state->memory);
    if (!state->memory) {
        ze_ir_state_destroy(state);
        return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    }
    *out = state;
    return ZE_IR_OK;
}

void ze_ir_state_destroy(ze_ir_state *state)
{
    uint32_t i;
    if (!state) return;
    npu_request_end(state->request);
    for (i = 0; state->memory && i < state->network->argument_count; i++) npu_free(state->memory[i]);
    free(state->memory);
    ir_memory_free(&state->names);
    free(state->times);
    ze_ir_release(state->network);
    free(state);
}

/* Does an output share memory with an input? */
static bool shares(const ze_ir_network *network, void *const *arguments, uint32_t output)
{
    uintptr_t at = (uintptr_t)arguments[output], end = at + network->arguments[output].bytes;
    uint32_t i;
    for (i = 0; i < network->input_count; i++) {
        uintptr_t other = (uintptr_t)arguments[i];
        if (at < other + network->arguments[i].bytes && other < end) return true;
    }
    return false;
}

int ze_ir_run(ze_ir_state *state, void *const *arguments, char *error, size_t error_size)
{
    ir_why why = ir_begin(error, error_size);
    ze_ir_network *n = state->network;
    void *out[IR_MOST_PORTS];
    npu_why reason = {""};
    uint32_t i;
    for (i = 0; i < n->argument_count; i++)
        if (!arguments[i])
            return ir_fail(&why, ZE_IR_MALFORMED, "%s \"%.80s\" (argument %u) has no memory",
                           n->arguments[i].input ? "input" : "output", n->arguments[i].name, (unsigned)i);
    for (i = n->input_count; i < n->argument_count; i++) {
        bool apart = shares(n, arguments, i);
        if (apart && !state->memory[i] && !(state->memory[i] = npu_alloc(n->arguments[i].bytes, 64)))
            return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
        out[i - n->input_count] = apart ? state->memory[i] : arguments[i];
    }
    if (npu_network_run(n->computed, &n->source, n->inputs, &state->request, arguments, out, &reason))
        return ir_fail(&why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    for (i = n->input_count; i < n->argument_count; i++)
        if (out[i - n->input_count] != arguments[i]) memcpy(arguments[i], state->memory[i], n->arguments[i].bytes);
    npu_engine_count(true);
    return ZE_IR_OK;
}

/* --- times -------------------------------------------------------------------------------------------------------- */

static void take_time(void *user, const char *name, const char *type, uint64_t ns)
{
    ze_ir_state *s = user;
    if (s->time_count == s->time_room) {
        uint32_t room = s->time_room * 2 + 64;
        ze_ir_time *grown = realloc(s->times, room * sizeof *grown);
        if (!grown) return;
        s->times = grown;
        s->time_room = room;
    }
    name = ir_text(&s->names, name, strlen(name));
    type = ir_text(&s->names, type, strlen(type));
    if (name && type) s->times[s->time_count++] = (ze_ir_time){name, type, ns};
}

uint32_t ze_ir_times(ze_ir_state *state, const ze_ir_time **times)
{
    npu_why why = {""};
    state->time_count = 0;
    ir_memory_free(&state->names);
    if (!state->network->profiling || !state->request || npu_request_times(state->request, take_time, state, &why))
        npu_log(NPU_LOG_WARNING, "no times of layers: %s", *why.text ? why.text : "not compiled or run for profiling");
    *times = state->times;
    return state->time_count;
}
