/* Networks: the driver's own checks, then OpenVINO's CPU device, which takes the IR as it is. See ir.h.
 *
 * A blob, little endian: "ZEOV", u32 version 1, u64 size of the whole, u64 bytes of the XML, u64 bytes of the weights;
 * at 64 the XML, at the next multiple of 64 the weights. */
#include "ir_network.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"
#include "npu_convert.h"
#include "npu_json.h"
#include "npu_trace.h"

enum { HEADER = 64, VERSION = 1 };

static size_t rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

/* --- what OpenVINO makes of it ------------------------------------------------------------------------------------ */

/* The numbers of ports are those of the arguments. */
static int check_side(const ze_ir_network *n, bool outputs, const ir_why *why)
{
    uint32_t first = outputs ? n->input_count : 0, i;
    uint32_t count = outputs ? n->argument_count - n->input_count : n->input_count;
    if ((uint32_t)npu_network_ports(n->computed, outputs) != count)
        return ir_fail(why, ZE_IR_UNSUPPORTED, "OpenVINO finds %d %s in the network, the IR has %u",
                       npu_network_ports(n->computed, outputs), outputs ? "outputs" : "inputs", (unsigned)count);
    for (i = 0; i < count; i++) {
        const ze_ir_argument *a = &n->arguments[first + i];
        npu_dtype dtype;
        if (!ir_engine_type(a->type, &dtype) || npu_network_port(n->computed, outputs, (int)i)->dtype != dtype)
            return ir_fail(why, ZE_IR_UNSUPPORTED, "OpenVINO gives \"%.80s\" another type than the IR", a->name);
    }
    return ZE_IR_OK;
}

/* The CPU device reads the weights in the blob. */
static int open_network(ze_ir_network *n, const ir_why *why)
{
    npu_why reason = {""};
    npu_shape outputs[IR_MOST_PORTS];
    uint32_t i, k, count = n->argument_count - n->input_count;
    int result;
    if (n->input_count > IR_MOST_PORTS || count > IR_MOST_PORTS)
        return ir_fail(why, ZE_IR_UNSUPPORTED, "more than %d inputs or outputs", IR_MOST_PORTS);
    if (npu_engine_allows(true, &reason)) return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    n->source.checksum = npu_crc32(n->source.bytes, n->source.size);
    n->computed = npu_network_open(&n->source, &reason);
    if (!n->computed) return ir_fail(why, ZE_IR_UNSUPPORTED, "%s", reason.text);
    result = check_side(n, false, why);
    if (!result) result = check_side(n, true, why);
    if (result) return result;
    for (i = 0; i < n->input_count; i++) {
        n->inputs[i].rank = (int)n->arguments[i].rank;
        for (k = 0; k < n->arguments[i].rank; k++) n->inputs[i].dims[k] = (int64_t)n->arguments[i].dims[k];
    }
    if (npu_network_shapes(n->computed, &n->source, n->inputs, outputs, &reason))
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

/* From the blob, which is there, to all else. OpenVINO sees only what the driver's own checks let through. */
static int take_model(ze_ir_network *n, const ir_model *model)
{
    ir_argument *arguments = NULL;
    bool states = false;
    uint32_t count, i;
    int result = ir_check_rules(model);
    if (!result) result = ir_check_constants(model);
    if (!result) result = ir_arguments(model, &n->memory, &arguments, &count);
    if (result) return result;
    n->name = ir_text(&n->memory, model->name, strlen(model->name));
    n->arguments = ir_keep(&n->memory, count, sizeof *n->arguments);
    if (!n->name || !n->arguments) return ir_fail(&model->why, ZE_IR_MEMORY, "out of memory");
    n->argument_count = count;
    for (i = 0; i < count; i++) {
        n->arguments[i] = arguments[i].described;
        n->input_count += arguments[i].described.input;
        states = states || arguments[i].described.state;
    }
    n->source.ir = true;
    n->source.profiling = n->profiling;
    n->source.bytes = n->blob + HEADER;
    n->source.size = (size_t)npu_u64(n->blob + 16);
    n->source.weights = n->blob + HEADER + rounded(n->source.size);
    n->source.weights_size = (size_t)npu_u64(n->blob + 24);
    if (states && !(n->xml = ir_without_states(model, &n->source.size, &result))) return result;
    if (states) n->source.bytes = n->xml;
    return open_network(n, &model->why);
}

/* --- compiling and loading ---------------------------------------------------------------------------------------- */

static ze_ir_network *make(bool profiling, size_t blob_bytes)
{
    ze_ir_network *network = calloc(1, sizeof *network);
    if (!network) return NULL;
    atomic_store(&network->references, 1);
    network->profiling = profiling;
    network->blob_bytes = blob_bytes;
    network->blob = npu_alloc(blob_bytes, 64);
    if (network->blob) return network;
    free(network);
    return NULL;
}

static void put(uint8_t *to, uint64_t value, int bytes)
{
    for (; bytes; bytes--, value >>= 8) *to++ = (uint8_t)value;
}

static int finish(ze_ir_network *network, int result, ze_ir_network **out)
{
    if (result) {
        ze_ir_release(network);
        network = NULL;
    }
    *out = network;
    return result;
}

int ze_ir_compile(const char *xml, size_t xml_size, const void *weights, size_t weights_size, bool profiling,
                  ze_ir_network **out, char *error, size_t error_size)
{
    ir_why why = ir_begin(error, error_size);
    ze_ir_network *network = NULL;
    ir_model model;
    int result;
    memset(&model, 0, sizeof model);
    result = ir_model_open(&model, xml, xml_size, weights, weights_size, &why);
    if (!result) {
        size_t weights_at = HEADER + rounded(xml_size = xml_length(model.xml));
        network = make(profiling, weights_at + weights_size);
        if (!network) result = ir_fail(&why, ZE_IR_MEMORY, "out of memory");
        if (network) {
            memcpy(network->blob, "ZEOV", 4);
            put(network->blob + 4, VERSION, 4);
            put(network->blob + 8, network->blob_bytes, 8);
            put(network->blob + 16, xml_size, 8);
            put(network->blob + 24, weights_size, 8);
            memcpy(network->blob + HEADER, xml, xml_size);
            if (weights_size) memcpy(network->blob + weights_at, weights, weights_size);
            result = take_model(network, &model);
        }
    }
    ir_model_close(&model);
    return finish(network, result, out);
}

int ze_ir_load(const void *blob, size_t size, bool profiling, ze_ir_network **out, char *error, size_t error_size)
{
    ir_why why = ir_begin(error, error_size);
    const uint8_t *bytes = blob;
    ze_ir_network *network;
    uint64_t total, xml, weights;
    ir_model model;
    int result;
    *out = NULL;
    if (blob && size >= 4 && !memcmp(blob, "ZEIR", 4))
        return ir_fail(&why, ZE_IR_UNSUPPORTED, "blob: an older fake driver compiled it for kernels of its own, which "
                                                "this one has no more; compile the network anew");
    if (!blob || size < HEADER || memcmp(blob, "ZEOV", 4) != 0 || npu_u32(bytes + 4) != VERSION)
        return ir_fail(&why, ZE_IR_MALFORMED, "blob: %zu bytes that are no network compiled by this driver", size);
    total = npu_u64(bytes + 8);
    xml = npu_u64(bytes + 16);
    weights = npu_u64(bytes + 24);
    if (total < HEADER || total > size || xml > total - HEADER || weights > total || HEADER + rounded((size_t)xml) > total ||
        total - HEADER - rounded((size_t)xml) != weights)
        return ir_fail(&why, ZE_IR_MALFORMED, "blob: it is cut off, or its header is damaged (%zu bytes)", size);
    network = make(profiling, (size_t)total);
    if (!network) return ir_fail(&why, ZE_IR_MEMORY, "out of memory");
    memcpy(network->blob, blob, network->blob_bytes);
    memset(&model, 0, sizeof model);
    result = ir_model_open(&model, (const char *)network->blob + HEADER, (size_t)xml,
                           network->blob + HEADER + rounded((size_t)xml), (size_t)weights, &why);
    if (!result) result = take_model(network, &model);
    ir_model_close(&model);
    return finish(network, result, out);
}

/* --- what it is --------------------------------------------------------------------------------------------------- */

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
    npu_network_close(network->computed);
    free(network->xml);
    npu_free(network->blob);
    ir_memory_free(&network->memory);
    free(network);
}

const char *ze_ir_name(const ze_ir_network *network)
{
    return network->name;
}

const char *ze_ir_engine(const ze_ir_network *network)
{
    const char *name = npu_engine_name(NULL);
    (void)network;
    return name ? name : "OpenVINO";
}

uint32_t ze_ir_arguments(const ze_ir_network *network)
{
    return network->argument_count;
}

const ze_ir_argument *ze_ir_argument_at(const ze_ir_network *network, uint32_t index)
{
    return index < network->argument_count ? &network->arguments[index] : NULL;
}
