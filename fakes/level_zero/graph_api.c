/* The graph extension's table: creating graphs, the blob, the log, options, queries. Arguments are in graph_args.c. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "level_zero_work.h"

/* --- properties of the device's compiler -------------------------------------------------------------------------- */

enum { COMPILER_MAJOR = 7, COMPILER_MINOR = 5, OPSET = 11 };

ze_result_t zf_pfnDeviceGetGraphProperties(ze_device_graph_properties_t *p)
{
    if (!p) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    p->graphExtensionVersion = (ze_graph_ext_version_t)zf_graph_version();
    p->compilerVersion.major = COMPILER_MAJOR;
    p->compilerVersion.minor = COMPILER_MINOR;
    p->graphFormatsSupported = (ze_graph_format_t)(ZE_GRAPH_FORMAT_NATIVE | ZE_GRAPH_FORMAT_NGRAPH_LITE);
    p->maxOVOpsetVersionSupported = OPSET;
    return ZE_RESULT_SUCCESS;
}

/* The first record is a prefix of the second. */
_Static_assert(offsetof(ze_device_graph_properties_t, maxOVOpsetVersionSupported) ==
                   offsetof(ze_device_graph_properties_2_t, maxOVOpsetVersionSupported),
               "what both have is at the same place");

ze_result_t zf_pfnDeviceGetGraphProperties2(ze_device_graph_properties_2_t *p)
{
    ze_result_t ret = zf_pfnDeviceGetGraphProperties((ze_device_graph_properties_t *)(void *)p);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    p->elfVersion.major = 1;
    p->elfVersion.minor = 2;
    p->runtimeVersion.major = 7;
    p->runtimeVersion.minor = 2;
    p->elfVersion.patch = p->runtimeVersion.patch = 0;
    return ZE_RESULT_SUCCESS;
}

/* --- compiling and importing -------------------------------------------------------------------------------------- */

/* The last error of this thread: the plugin asks with no graph, for there is none. */
static _Thread_local char last_log[ZF_LOG];

typedef struct zf_build_log {
    char text[ZF_LOG];
} zf_build_log;

npu_kind zf_build_log_kind = {.name = "build_log", .destroy = free};

void zf_arg_graph_desc(npu_call *call, const char *name, const ze_graph_desc_2_t *desc, uint32_t flags)
{
    (void)name; /* its fields are arguments of their own */
    if (!desc) return;
    npu_arg_enum(call, "format", desc->format, zf_formats);
    npu_arg_uint(call, "inputSize", desc->inputSize);
    npu_arg_text(call, "pBuildFlags", desc->pBuildFlags);
    npu_arg_flags(call, "flags", flags, zf_graph_flags);
}

static void trace_graph(npu_call *call, const zf_graph *graph)
{
    npu_arg_uint(call, "tiles", graph->options.tiles);
    npu_arg_uint(call, "dma_engines", graph->options.dma_engines);
    npu_arg_bool(call, "profiling", graph->options.profiling);
    npu_arg_text(call, "engine", ze_ir_engine(graph->network));
    npu_arg_text(call, "origin", graph->origin == ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE ? "driver cache"
                                 : graph->origin == ZE_GRAPH_PROPERTIES_FLAG_PRE_COMPILED   ? "blob"
                                                                                            : "compiled");
}

ze_result_t zf_graph_create(npu_call *call, ze_context_handle_t context, const ze_graph_desc_2_t *desc, uint32_t flags,
                            ze_graph_handle_t *out)
{
    zf_graph *graph;
    ze_result_t ret;
    if (!desc || !out) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    ret = zf_graph_build(desc->format, desc->pInput, desc->inputSize, desc->pBuildFlags, flags, &graph, last_log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    graph->context = context;
    trace_graph(call, graph);
    return zf_new(&zf_graph_kind, graph, (void **)out);
}

ze_result_t zf_graph_fault(const npu_call *call)
{
    snprintf(last_log, sizeof last_log, "[fake compiler] %s fails, as set by a fault", call->function);
    return (ze_result_t)call->code;
}

void zf_build_log_give(npu_call *call, const char *name, ze_graph_build_log_handle_t *out)
{
    zf_build_log *log;
    if (!out) return;
    *out = NULL;
    log = calloc(1, sizeof *log);
    if (log) {
        memcpy(log->text, last_log, sizeof log->text);
        zf_new(&zf_build_log_kind, log, (void **)out);
    }
    zf_arg(call, name, &zf_build_log_kind, *out);
}

/* --- logs --------------------------------------------------------------------------------------------------------- */

static ze_result_t give_text(const char *text, uint32_t *size, char *out)
{
    uint32_t needed = (uint32_t)strlen(text) + 1;
    if (!size) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (out && *size) {
        uint32_t room = *size < needed ? *size : needed;
        memcpy(out, text, room);
        out[room - 1] = '\0';
    }
    *size = needed;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnBuildLogGetString(ze_graph_handle_t hGraph, uint32_t *pSize, char *pBuildLog, const char *function)
{
    ze_result_t ret = hGraph ? zf_check(&zf_graph_kind, hGraph, function) : ZE_RESULT_SUCCESS;
    return ret == ZE_RESULT_SUCCESS ? give_text(hGraph ? "" : last_log, pSize, pBuildLog) : ret;
}

ze_result_t zf_pfnBuildLogGetString2(zf_build_log *log, uint32_t *pSize, char *pBuildLog)
{
    return give_text(log->text, pSize, pBuildLog);
}

/* --- the blob ----------------------------------------------------------------------------------------------------- */

static ze_result_t need_blob(zf_graph *graph)
{
    pthread_mutex_lock(&graph->lock);
    if (!graph->blob) graph->blob = zf_blob_make(graph->network, &graph->options, &graph->blob_size);
    pthread_mutex_unlock(&graph->lock);
    return graph->blob ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

ze_result_t zf_pfnGetNativeBinary(zf_graph *graph, size_t *pSize, uint8_t *pGraphNativeBinary)
{
    ze_result_t ret;
    if (!pSize) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if ((ret = need_blob(graph)) != ZE_RESULT_SUCCESS) return ret;
    if (pGraphNativeBinary && *pSize && *pSize < graph->blob_size)
        ret = ZE_RESULT_ERROR_INVALID_SIZE;
    else if (pGraphNativeBinary && *pSize)
        memcpy(pGraphNativeBinary, graph->blob, graph->blob_size);
    *pSize = graph->blob_size;
    return ret;
}

/* The bytes stay the graph's. */
ze_result_t zf_pfnGetNativeBinary2(zf_graph *graph, size_t *pSize, const uint8_t **pGraphNativeBinary)
{
    ze_result_t ret;
    if (!pSize || !pGraphNativeBinary) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if ((ret = need_blob(graph)) != ZE_RESULT_SUCCESS) return ret;
    *pSize = graph->blob_size;
    *pGraphNativeBinary = graph->blob;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnGraphInitialize(zf_graph *graph)
{
    pthread_mutex_lock(&graph->lock);
    graph->initialized = true;
    pthread_mutex_unlock(&graph->lock);
    return ZE_RESULT_SUCCESS;
}

/* --- what can be compiled ----------------------------------------------------------------------------------------- */

typedef struct zf_query_network {
    char *names;
    size_t length;
} zf_query_network;

static void destroy_query_network(void *object)
{
    zf_query_network *query = object;
    free(query->names);
    free(query);
}

npu_kind zf_query_network_kind = {.name = "query_network", .destroy = destroy_query_network};

ze_result_t zf_query_network_create(const ze_graph_desc_2_t *desc, ze_graph_query_network_handle_t *out)
{
    zf_query_network *query;
    zf_model model;
    char why[1024] = "";
    int result;
    ze_result_t ret;
    if (!desc || !out || !desc->pInput) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (desc->format != ZE_GRAPH_FORMAT_NGRAPH_LITE) return ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
    ret = zf_model_split(desc->pInput, desc->inputSize, &model, last_log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (!(query = calloc(1, sizeof *query))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    result = ze_ir_query(model.xml, model.xml_size, model.weights, model.weights_size, &query->names, &query->length,
                         why, sizeof why);
    if (result != ZE_IR_OK) {
        snprintf(last_log, sizeof last_log, "[fake compiler] %s", why);
        npu_log(NPU_LOG_ERROR, "%s", last_log);
        destroy_query_network(query);
        return result == ZE_IR_MEMORY ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    return zf_new(&zf_query_network_kind, query, (void **)out);
}

ze_result_t zf_pfnQueryNetworkGetSupportedLayers(zf_query_network *query, size_t *pSize, char *pLayers)
{
    if (!pSize) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (pLayers && *pSize && query->names)
        memcpy(pLayers, query->names, *pSize < query->length ? *pSize : query->length);
    *pSize = query->length;
    return ZE_RESULT_SUCCESS;
}

const npu_name zf_option_types[] = {
    {ZE_NPU_COMPILER_OPTIONS, "COMPILER"}, {ZE_NPU_DRIVER_OPTIONS, "DRIVER"}, {0, NULL},
};

ze_result_t zf_pfnCompilerGetSupportedOptions(ze_npu_options_type_t type, size_t *pSize, char *pSupportedOptions)
{
    const char *text = type == ZE_NPU_COMPILER_OPTIONS ? zf_compiler_options : "";
    size_t needed = strlen(text) + 1;
    if (!pSize) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (type != ZE_NPU_COMPILER_OPTIONS && type != ZE_NPU_DRIVER_OPTIONS) return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    if (pSupportedOptions && *pSize) {
        size_t room = *pSize < needed ? *pSize : needed;
        memcpy(pSupportedOptions, text, room);
        pSupportedOptions[room - 1] = '\0';
    }
    *pSize = needed;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnCompilerIsOptionSupported(ze_npu_options_type_t type, const char *pOption, const char *pValue)
{
    if (!pOption) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    return type == ZE_NPU_COMPILER_OPTIONS && zf_option_known(pOption, pValue) ? ZE_RESULT_SUCCESS
                                                                             : ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

const npu_name zf_query_types[] = {
    {ZE_GRAPH_QUERY_MEMORY_DDR, "DDR"}, {ZE_GRAPH_QUERY_MEMORY_DRIVER_CACHE, "DRIVER_CACHE"},
    {ZE_GRAPH_QUERY_MEMORY_PROGRAM_CACHE, "PROGRAM_CACHE"}, {0, NULL},
};

ze_result_t zf_pfnQueryContextMemory(ze_context_handle_t context, ze_graph_memory_query_type_t type,
                                     ze_graph_memory_query_t *query_result)
{
    if (!query_result) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (type == ZE_GRAPH_QUERY_MEMORY_DDR) {
        query_result->total = zf_device_now()->memory;
        query_result->allocated = zf_memory_total(context);
    } else if (type == ZE_GRAPH_QUERY_MEMORY_DRIVER_CACHE) {
        query_result->total = zf_cache_on() ? UINT64_C(1) << 30 : 0;
        query_result->allocated = zf_cache_bytes();
    } else if (type == ZE_GRAPH_QUERY_MEMORY_PROGRAM_CACHE)
        query_result->total = query_result->allocated = 0;
    else
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    return ZE_RESULT_SUCCESS;
}
