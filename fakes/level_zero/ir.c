/* Networks and their execution: which engine has them, and what is the same for all. See ir.h. */
#include "ir.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir_engine.h"
#include "npu_engine.h"
#include "npu_log.h"

/* Multiply-accumulates up to which the own kernels, which are there to be exact, are quick enough: a tenth of a second. */
enum { MOST_OWN_WORK = 100 * 1000 * 1000 };

static ir_why begin(char *error, size_t error_size)
{
    ir_why why = {error, error ? error_size : 0};
    if (why.size) error[0] = '\0';
    return why;
}

/* --- networks ----------------------------------------------------------------------------------------------------- */

static ze_ir_network *make(const ir_engine *engine, bool profiling)
{
    ze_ir_network *network = calloc(1, sizeof *network);
    if (!network) return NULL;
    atomic_store(&network->references, 1);
    network->engine = engine;
    network->profiling = profiling;
    return network;
}

static int compile_with(const ir_engine *engine, ir_model *model, const char *xml, size_t xml_size, bool profiling,
                        ze_ir_network **out)
{
    ze_ir_network *network = make(engine, profiling);
    int result = network ? engine->compile(network, model, xml, xml_size)
                         : ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    if (result) {
        ze_ir_release(network);
        network = NULL;
    }
    *out = network;
    return result;
}

/* The second engine, with what it says behind why the first one is not used. */
static int compile_by_second(ir_model *model, const char *xml, size_t xml_size, bool profiling, ze_ir_network **out)
{
    ir_why why = model->why;
    char reason[320] = "";
    int result;
    model->why = (ir_why){reason, sizeof reason};
    result = compile_with(&ir_openvino, model, xml, xml_size, profiling, out);
    model->why = why;
    if (!result) {
        if (why.size && *why.text)
            npu_log(NPU_LOG_INFO, "network \"%s\" is left to the second engine: %s", ze_ir_name(*out), why.text);
        if (why.size) *why.text = '\0';
        return ZE_IR_OK;
    }
    if (why.size && *why.text) {
        size_t length = strlen(why.text);
        snprintf(why.text + length, why.size - length, ". The second engine: %s", reason);
        return result;
    }
    return ir_fail(&why, result, "%s", reason);
}

/* A network that the first engine has and takes long for goes to the second one, where there is one. */
static void pass_on(ir_model *model, const char *xml, size_t xml_size, bool profiling, ze_ir_network **network)
{
    uint64_t work = ir_own_work(*network);
    char text[320] = "";
    ir_why why = model->why;
    npu_why reason = {""};
    ze_ir_network *other;
    if (work <= MOST_OWN_WORK || !npu_engine_name(&reason)) return;
    model->why = (ir_why){text, sizeof text};
    if (!ir_check_rules(model)) {
        snprintf(text, sizeof text, "a run takes %llu million multiply-accumulates", (unsigned long long)(work / 1000000));
        if (!compile_by_second(model, xml, xml_size, profiling, &other)) {
            ze_ir_release(*network);
            *network = other;
        }
    }
    model->why = why;
}

int ze_ir_compile(const char *xml, size_t xml_size, const void *weights, size_t weights_size, bool profiling,
                  ze_ir_network **out, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    const char *chosen = npu_option_text("engine");
    ir_model model;
    int result;
    *out = NULL;
    memset(&model, 0, sizeof model);
    result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    if (!result) xml_size = xml_length(model.xml);
    if (!result && strcmp(chosen, "openvino") != 0) {
        result = compile_with(&ir_own, &model, xml, xml_size, profiling, out);
        if (!result && strcmp(chosen, "own") != 0) pass_on(&model, xml, xml_size, profiling, out);
        if (result == ZE_IR_UNSUPPORTED && !ir_check_rules(&model)) {
            if (strcmp(chosen, "own") != 0)
                result = compile_by_second(&model, xml, xml_size, profiling, out);
            else if (why.size)
                snprintf(why.text + strlen(why.text), why.size - strlen(why.text),
                         ". NPU_FAKE_ENGINE=own leaves out OpenVINO, which could compute it: set auto");
        }
    } else if (!result && !(result = ir_check_rules(&model)))
        result = compile_by_second(&model, xml, xml_size, profiling, out);
    ir_model_close(&model);
    return result;
}

int ze_ir_load(const void *blob, size_t size, bool profiling, ze_ir_network **out, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    const ir_engine *engine = blob && size > 4 && !memcmp(blob, ir_openvino.magic, 4) ? &ir_openvino : &ir_own;
    ze_ir_network *network = make(engine, profiling);
    int result = network ? engine->load(network, blob, size, &why) : ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    if (result) {
        ze_ir_release(network);
        network = NULL;
    }
    *out = network;
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
    network->engine->close(network);
    ir_memory_free(&network->memory);
    free(network);
}

const char *ze_ir_name(const ze_ir_network *network)
{
    return network->name;
}

const char *ze_ir_engine(const ze_ir_network *network)
{
    return network->engine->name(network);
}

uint32_t ze_ir_arguments(const ze_ir_network *network)
{
    return network->argument_count;
}

const ze_ir_argument *ze_ir_argument_at(const ze_ir_network *network, uint32_t index)
{
    return index < network->argument_count ? &network->arguments[index] : NULL;
}

/* --- queries ------------------------------------------------------------------------------------------------------ */

/* Who will compile it: the first engine compiles nothing that the second one would not. */
static const ir_engine *who_compiles(const ir_why *why, int *result)
{
    const char *chosen = npu_option_text("engine");
    npu_why reason = {""};
    *result = ZE_IR_OK;
    if (strcmp(chosen, "own") == 0) return &ir_own;
    if (npu_engine_name(&reason)) return &ir_openvino;
    if (strcmp(chosen, "openvino") == 0) *result = ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    return &ir_own;
}

int ze_ir_query(const char *xml, size_t xml_size, const void *weights, size_t weights_size, char **names,
                size_t *length, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    const ir_engine *engine;
    ir_model model;
    size_t room = 1;
    bool *mine = NULL;
    int result, i;
    *names = NULL;
    *length = 0;
    memset(&model, 0, sizeof model);
    engine = who_compiles(&why, &result);
    if (!result) result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    for (i = 0; !result && i < model.layer_count; i++) room += strlen(model.layers[i].name) + 2;
    if (!result) {
        *names = calloc(room, 1);
        mine = calloc((size_t)model.layer_count + 1, sizeof *mine);
        result = *names && mine ? engine->query(&model, mine) : ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    }
    for (i = 0; !result && i < model.layer_count; i++)
        if (mine[i]) *length += (size_t)snprintf(*names + *length, room - *length, "<%s>", model.layers[i].name);
    free(mine);
    ir_model_close(&model);
    return result;
}

/* --- states ------------------------------------------------------------------------------------------------------- */

int ze_ir_state_create(ze_ir_network *network, ze_ir_state **out, char *error, size_t error_size)
{
    ir_why why = begin(error, error_size);
    ze_ir_state *state = calloc(1, sizeof *state);
    int result;
    *out = NULL;
    if (!state) return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    state->network = ze_ir_retain(network);
    result = network->engine->begin(state, &why);
    if (result)
        ze_ir_state_destroy(state);
    else
        *out = state;
    return result;
}

void ze_ir_state_destroy(ze_ir_state *state)
{
    if (!state) return;
    state->network->engine->end(state);
    ze_ir_release(state->network);
    free(state);
}

bool ir_shares(const ze_ir_network *network, void *const *arguments, uint32_t output)
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
    ir_why why = begin(error, error_size);
    const ze_ir_network *n = state->network;
    uint32_t i;
    for (i = 0; i < n->argument_count; i++)
        if (!arguments[i])
            return ir_fail(&why, ZE_IR_MALFORMED, "%s \"%.80s\" (argument %u) has no memory",
                           n->arguments[i].input ? "input" : "output", n->arguments[i].name, (unsigned)i);
    return n->engine->run(state, arguments, &why);
}

uint32_t ze_ir_times(ze_ir_state *state, const ze_ir_time **times)
{
    return state->network->engine->times(state, times);
}
