/* The second engine: OpenVINO's CPU device computes the IR as it is.
 *
 * A blob, little endian: "ZEOV", u32 version 1, u64 size of the whole, u64 bytes of the XML, u64 bytes of the weights;
 * at 64 the XML, at the next multiple of 64 the weights. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ir_emit.h"
#include "ir_engine.h"
#include "npu_alloc.h"
#include "npu_convert.h"
#include "npu_engine.h"
#include "npu_json.h"
#include "npu_log.h"
#include "npu_trace.h"

enum { HEADER = 64, VERSION = 1, MOST_PORTS = 256 };

typedef struct second_network {
    npu_source source; /* in the blob, or in `xml` and the blob */
    char *xml;         /* without states; NULL: there are none */
    npu_network *network;
    npu_shape inputs[MOST_PORTS];
} second_network;

typedef struct second_state {
    npu_request *request;
    void **memory; /* per argument: what the engine writes when the output lies on an input; NULL: not needed so far */
    ir_memory names; /* in `times` */
    ze_ir_time *times;
    uint32_t time_count, time_room;
} second_state;

/* --- networks ----------------------------------------------------------------------------------------------------- */

static size_t rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

/* The numbers of ports are those of the arguments. */
static int check_side(const ze_ir_network *n, const npu_network *network, bool outputs, const ir_why *why)
{
    uint32_t first = outputs ? n->input_count : 0, i;
    uint32_t count = outputs ? n->argument_count - n->input_count : n->input_count;
    if ((uint32_t)npu_network_ports(network, outputs) != count)
        return ir_fail(why, ZE_IR_UNSUPPORTED, "OpenVINO finds %d %s in the network, the IR has %u",
                       npu_network_ports(network, outputs), outputs ? "outputs" : "inputs", (unsigned)count);
    for (i = 0; i < count; i++) {
        const ze_ir_argument *a = &n->arguments[first + i];
        npu_dtype dtype;
        if (!ir_engine_type(a->type, &dtype) || npu_network_port(network, outputs, (int)i)->dtype != dtype)
            return ir_fail(why, ZE_IR_UNSUPPORTED, "OpenVINO gives \"%.80s\" another type than the IR", a->name);
    }
    return ZE_IR_OK;
}

/* What is computed reads the weights in the blob. */
static int open_network(ze_ir_network *n, second_network *s, const ir_why *why)
{
    npu_why reason = {""};
    npu_shape outputs[MOST_PORTS];
    uint32_t i, k, count = n->argument_count - n->input_count;
    int result;
    if (n->input_count > MOST_PORTS || count > MOST_PORTS)
        return ir_fail(why, ZE_IR_UNSUPPORTED, "more than %d inputs or outputs", MOST_PORTS);
    s->source.checksum = npu_crc32(s->source.bytes, s->source.size);
    s->network = npu_network_open(&s->source, &reason);
    if (!s->network) return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    result = check_side(n, s->network, false, why);
    if (!result) result = check_side(n, s->network, true, why);
    if (result) return result;
    for (i = 0; i < n->input_count; i++) {
        s->inputs[i].rank = (int)n->arguments[i].rank;
        for (k = 0; k < n->arguments[i].rank; k++) s->inputs[i].dims[k] = (int64_t)n->arguments[i].dims[k];
    }
    if (npu_network_shapes(s->network, &s->source, s->inputs, outputs, &reason))
        return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    for (i = 0; i < count; i++) {
        const ze_ir_argument *a = &n->arguments[n->input_count + i];
        bool same = outputs[i].rank == (int)a->rank;
        for (k = 0; same && k < a->rank; k++) same = outputs[i].dims[k] == (int64_t)a->dims[k];
        if (!same)
            return ir_fail(why, ZE_IR_UNSUPPORTED, "OpenVINO gives \"%.80s\" another shape than the IR", a->name);
    }
    return ZE_IR_OK;
}

static int take_model(ze_ir_network *n, const ir_model *model)
{
    second_network *s = n->inside = calloc(1, sizeof *s);
    ir_argument *found = NULL;
    bool states = false;
    uint32_t count, i;
    int result = s ? ir_check_constants(model) : ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    if (!result) result = ir_arguments(model, &n->memory, &found, &count);
    if (result) return result;
    n->name = ir_text(&n->memory, model->name, strlen(model->name));
    n->arguments = ir_keep(&n->memory, count, sizeof *n->arguments);
    if (!n->name || !n->arguments) return ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    n->argument_count = count;
    for (i = 0; i < count; i++) {
        n->arguments[i] = found[i].described;
        n->input_count += found[i].described.input;
        states = states || found[i].described.state;
    }
    s->source.ir = true;
    s->source.profiling = n->profiling;
    s->source.bytes = n->blob + HEADER;
    s->source.size = (size_t)npu_u64(n->blob + 16);
    s->source.weights = n->blob + HEADER + rounded(s->source.size);
    s->source.weights_size = (size_t)npu_u64(n->blob + 24);
    if (states && !(s->xml = ir_without_states(model, &s->source.size, &result))) return result;
    if (states) s->source.bytes = s->xml;
    return open_network(n, s, &model->why);
}

static int second_compile(ze_ir_network *n, ir_model *model, const char *xml, size_t xml_size)
{
    size_t weights_at = HEADER + rounded(xml_size);
    emit_writer w;
    n->blob_bytes = weights_at + model->weights_size;
    n->blob = npu_alloc(n->blob_bytes, 64);
    if (!n->blob) return ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    memcpy(n->blob, ir_openvino.magic, 4);
    w = (emit_writer){n->blob, 4};
    emit_put(&w, VERSION, 4);
    emit_put(&w, n->blob_bytes, 8);
    emit_put(&w, xml_size, 8);
    emit_put(&w, model->weights_size, 8);
    memcpy(n->blob + HEADER, xml, xml_size);
    if (model->weights_size) memcpy(n->blob + weights_at, model->weights, model->weights_size);
    return take_model(n, model);
}

static int second_load(ze_ir_network *n, const void *blob, size_t size, const ir_why *why)
{
    const uint8_t *bytes = blob;
    uint64_t total, xml, weights;
    ir_model model;
    npu_why reason = {""};
    int result;
    if (size < HEADER || npu_u32(bytes + 4) != VERSION)
        return ir_fail(why, ZE_IR_MALFORMED, "blob: %zu bytes that are no network compiled by this driver", size);
    total = npu_u64(bytes + 8);
    xml = npu_u64(bytes + 16);
    weights = npu_u64(bytes + 24);
    if (total < HEADER || total > size || xml > total - HEADER || weights > total || HEADER + rounded((size_t)xml) > total ||
        total - HEADER - rounded((size_t)xml) != weights)
        return ir_fail(why, ZE_IR_MALFORMED, "blob: it is cut off, or its header is damaged (%zu bytes)", size);
    if (npu_engine_allows(true, &reason)) return ir_fail(why, ZE_IR_UNSUPPORTED, "blob: %s", reason.text);
    n->blob_bytes = (size_t)total;
    n->blob = npu_alloc(n->blob_bytes, 64);
    if (!n->blob) return ir_fail(why, ZE_IR_MEMORY, "out of memory");
    memcpy(n->blob, blob, n->blob_bytes);
    memset(&model, 0, sizeof model);
    result = ir_model_open(&model, (const char *)n->blob + HEADER, (size_t)xml, n->blob + HEADER + rounded((size_t)xml),
                           (size_t)weights, why);
    if (!result) result = ir_check_rules(&model);
    if (!result) result = take_model(n, &model);
    ir_model_close(&model);
    return result;
}

static void second_close(ze_ir_network *n)
{
    second_network *s = n->inside;
    if (s) {
        npu_network_close(s->network);
        free(s->xml);
    }
    free(s);
    npu_free(n->blob);
}

static const char *second_name(const ze_ir_network *n)
{
    const char *name = npu_engine_name(NULL);
    (void)n;
    return name ? name : "OpenVINO";
}

/* --- states ------------------------------------------------------------------------------------------------------- */

static int second_begin(ze_ir_state *state, const ir_why *why)
{
    second_state *s = state->inside = calloc(1, sizeof *s);
    if (s) s->memory = calloc(state->network->argument_count + 1u, sizeof *s->memory);
    return s && s->memory ? ZE_IR_OK : ir_fail(why, ZE_IR_MEMORY, "out of memory");
}

static void second_end(ze_ir_state *state)
{
    second_state *s = state->inside;
    uint32_t i;
    if (!s) return;
    npu_request_end(s->request);
    for (i = 0; s->memory && i < state->network->argument_count; i++) npu_free(s->memory[i]);
    free(s->memory);
    ir_memory_free(&s->names);
    free(s->times);
    free(s);
}

static int second_run(ze_ir_state *state, void *const *arguments, const ir_why *why)
{
    const ze_ir_network *n = state->network;
    second_network *made = n->inside;
    second_state *s = state->inside;
    void *out[MOST_PORTS];
    npu_why reason = {""};
    uint32_t i;
    for (i = n->input_count; i < n->argument_count; i++) {
        bool apart = ir_shares(n, arguments, i);
        if (apart && !s->memory[i] && !(s->memory[i] = npu_alloc(n->arguments[i].bytes, 64)))
            return ir_fail(why, ZE_IR_MEMORY, "out of memory");
        out[i - n->input_count] = apart ? s->memory[i] : arguments[i];
    }
    if (npu_network_run(made->network, &made->source, made->inputs, &s->request, arguments, out, &reason))
        return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    for (i = n->input_count; i < n->argument_count; i++)
        if (out[i - n->input_count] != arguments[i]) memcpy(arguments[i], s->memory[i], n->arguments[i].bytes);
    npu_engine_count(true);
    return ZE_IR_OK;
}

/* --- times -------------------------------------------------------------------------------------------------------- */

static void take_time(void *user, const char *name, const char *type, uint64_t ns)
{
    second_state *s = user;
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

static uint32_t second_times(ze_ir_state *state, const ze_ir_time **times)
{
    second_state *s = state->inside;
    npu_why why = {""};
    s->time_count = 0;
    ir_memory_free(&s->names);
    if (!state->network->profiling || !s->request || npu_request_times(s->request, take_time, s, &why))
        npu_log(NPU_LOG_WARNING, "no times of layers: %s", *why.text ? why.text : "not compiled or run for profiling");
    *times = s->times;
    return s->time_count;
}

const ir_engine ir_openvino = {
    .magic = "ZEOV", .name = second_name, .compile = second_compile, .load = second_load, .close = second_close,
    .query = ir_query_rules, .begin = second_begin, .end = second_end, .run = second_run, .times = second_times,
};
