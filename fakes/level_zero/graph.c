/* From a descriptor to a graph: compiling, importing, the cache. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

static uint64_t get(const uint8_t *at, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) value |= (uint64_t)at[i] << 8 * i;
    return value;
}

/* u16 major, u16 minor, u32 2, then twice: u64 size and as many bytes; the model as XML, its weights. */
ze_result_t zf_model_split(const uint8_t *input, size_t size, zf_model *out, char *log)
{
    uint64_t xml, weights;
    snprintf(log, ZF_LOG, "[fake compiler] the serialized model is cut short or malformed (%zu bytes)", size);
    if (size < 16 || get(input + 4, 4) != 2) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    xml = get(input + 8, 8);
    if (xml > size - 16 || size - 16 - xml < 8) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    weights = get(input + 16 + xml, 8);
    if (weights > size - 24 - xml) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    out->xml = (const char *)input + 16;
    out->xml_size = (size_t)xml;
    out->weights = input + 24 + xml;
    out->weights_size = (size_t)weights;
    *log = '\0';
    return ZE_RESULT_SUCCESS;
}

static ze_result_t compile(const uint8_t *input, size_t size, bool profiling, ze_ir_network **network, char *log)
{
    zf_model model;
    char why[1024] = "";
    ze_result_t ret = zf_model_split(input, size, &model, log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    switch (ze_ir_compile(model.xml, model.xml_size, model.weights, model.weights_size, profiling, network, why,
                          sizeof why)) {
    case ZE_IR_OK: break;
    case ZE_IR_MEMORY: return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    case ZE_IR_UNSUPPORTED:
        snprintf(log, ZF_LOG, "[fake compiler] %s", why);
        return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    default:
        snprintf(log, ZF_LOG, "[fake compiler] %s", why);
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    for (uint32_t i = 0; i < ze_ir_arguments(*network); i++) {
        const ze_ir_argument *argument = ze_ir_argument_at(*network, i);
        if (argument->rank > 5) {
            snprintf(log, ZF_LOG, "[fake compiler] %s has %u dimensions, the driver describes at most 5",
                     argument->name, argument->rank);
            ze_ir_release(*network);
            return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
        }
    }
    return ZE_RESULT_SUCCESS;
}

void zf_graph_destroy(void *object)
{
    zf_graph *graph = object;
    ze_ir_release(graph->network);
    pthread_mutex_destroy(&graph->lock);
    free(graph->arguments);
    free(graph->blob);
    free(graph);
}

npu_kind zf_graph_kind = {.name = "graph", .destroy = zf_graph_destroy};

/* Fills graph->network, ->options and ->origin. */
static ze_result_t obtain(ze_graph_format_t format, const uint8_t *input, size_t size, const char *flags,
                          uint32_t graph_flags, zf_graph *graph, char *log)
{
    uint64_t key = 0;
    bool caching = zf_cache_on() && !(graph_flags & ZE_GRAPH_FLAG_DISABLE_CACHING), cached = false;
    ze_result_t ret;
    if (format == ZE_GRAPH_FORMAT_NATIVE) {
        graph->origin = ZE_GRAPH_PROPERTIES_FLAG_PRE_COMPILED;
        return zf_blob_read(input, size, &graph->network, &graph->options, log);
    }
    ret = zf_options_parse(flags, &graph->options, log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (graph_flags & ZE_GRAPH_FLAG_ENABLE_PROFILING) graph->options.profiling = true;
    if (caching) {
        size_t length = 0;
        unsigned char *blob;
        key = zf_cache_key(input, size, flags);
        blob = zf_cache_read(key, &length);
        if (blob) {
            zf_options options;
            cached = zf_blob_read(blob, length, &graph->network, &options, log) == ZE_RESULT_SUCCESS;
            free(blob);
            if (cached) {
                graph->origin = ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE;
                return ZE_RESULT_SUCCESS;
            }
            npu_log(NPU_LOG_WARNING, "cache: %016llx is unusable: %s", (unsigned long long)key, log);
            *log = '\0';
        }
    }
    graph->origin = ZE_GRAPH_PROPERTIES_FLAG_COMPILED;
    ret = compile(input, size, graph->options.profiling, &graph->network, log);
    if (ret == ZE_RESULT_SUCCESS && caching) {
        graph->blob = zf_blob_make(graph->network, &graph->options, &graph->blob_size);
        if (graph->blob) zf_cache_write(key, graph->blob, graph->blob_size);
    }
    return ret;
}

ze_result_t zf_graph_build(ze_graph_format_t format, const uint8_t *input, size_t size, const char *flags,
                           uint32_t graph_flags, zf_graph **out, char *log)
{
    zf_graph *graph;
    ze_result_t ret;
    *log = '\0';
    if (format != ZE_GRAPH_FORMAT_NATIVE && format != ZE_GRAPH_FORMAT_NGRAPH_LITE)
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    if (!input) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!size) return ZE_RESULT_ERROR_INVALID_SIZE;
    if (!(graph = calloc(1, sizeof *graph))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    pthread_mutex_init(&graph->lock, NULL);
    ret = obtain(format, input, size, flags, graph_flags, graph, log);
    if (ret != ZE_RESULT_SUCCESS)
        graph->network = NULL; /* nothing to release */
    else if (!(graph->arguments = calloc(ze_ir_arguments(graph->network) + 1u, sizeof *graph->arguments)))
        ret = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    if (ret != ZE_RESULT_SUCCESS) {
        if (*log) npu_log(NPU_LOG_ERROR, "%s", log);
        zf_graph_destroy(graph);
        return ret;
    }
    npu_log(NPU_LOG_INFO, "network \"%s\" is computed by %s", ze_ir_name(graph->network), ze_ir_engine(graph->network));
    *out = graph;
    return ret;
}
