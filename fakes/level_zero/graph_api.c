/* The graph extension's table: creating graphs, the blob, the log, options, queries. Arguments are in graph_args.c. */
#include <stdlib.h>
#include <string.h>

#include "graph_args.h"

/* --- properties of the device's compiler -------------------------------------------------------------------------- */

#define DEVICE_RECORD(name)                                                                                           \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);                                                               \
    if (!go)                                                                                                          \
        ZF_FORCED;                                                                                                    \
    else if ((ret = zf_check(&zf_device_kind, hDevice, call.function)) != ZE_RESULT_SUCCESS)                          \
        ;                                                                                                             \
    else if (!p)                                                                                                      \
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;                                                                   \
    else {                                                                                                            \
        p->graphExtensionVersion = (ze_graph_ext_version_t)zf_graph_version();                                        \
        p->compilerVersion.major = COMPILER_MAJOR;                                                                    \
        p->compilerVersion.minor = COMPILER_MINOR;                                                                    \
        p->graphFormatsSupported =                                                                                    \
            (ze_graph_format_t)(ZE_GRAPH_FORMAT_NATIVE | ZE_GRAPH_FORMAT_NGRAPH_LITE);                                \
        p->maxOVOpsetVersionSupported = OPSET;                                                                        \
    }

enum { COMPILER_MAJOR = 7, COMPILER_MINOR = 5, OPSET = 11 };

static ze_result_t device_properties(ze_device_handle_t hDevice, ze_device_graph_properties_t *p)
{
    DEVICE_RECORD("pfnDeviceGetGraphProperties");
    ZF_END;
}

static ze_result_t device_properties2(ze_device_handle_t hDevice, ze_device_graph_properties_2_t *p)
{
    DEVICE_RECORD("pfnDeviceGetGraphProperties2");
    if (go && ret == ZE_RESULT_SUCCESS) {
        p->elfVersion.major = 1;
        p->elfVersion.minor = 2;
        p->runtimeVersion.major = 7;
        p->runtimeVersion.minor = 2;
        p->elfVersion.patch = p->runtimeVersion.patch = 0;
    }
    ZF_END;
}

/* --- compiling and importing -------------------------------------------------------------------------------------- */

/* What went wrong for this thread last: the plugin asks with no graph, for there is none. */
static _Thread_local char last_log[ZF_LOG];

typedef struct zf_build_log {
    char text[ZF_LOG];
} zf_build_log;

npu_kind zf_build_log_kind = {.name = "build_log", .destroy = free};

static void trace_desc(npu_call *call, const ze_graph_desc_2_t *desc, uint32_t flags)
{
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
    npu_arg_text(call, "origin", graph->origin == ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE ? "driver cache"
                                 : graph->origin == ZE_GRAPH_PROPERTIES_FLAG_PRE_COMPILED   ? "blob"
                                                                                            : "compiled");
}

/* desc is a ze_graph_desc_t when flags are not in it: the common part is all that is read. */
static ze_result_t create(npu_call *call, ze_context_handle_t context, ze_device_handle_t device,
                          const ze_graph_desc_2_t *desc, uint32_t flags, ze_graph_handle_t *out)
{
    zf_graph *graph;
    ze_result_t ret = zf_check(&zf_context_kind, context, call->function);
    if (ret == ZE_RESULT_SUCCESS) ret = zf_check(&zf_device_kind, device, call->function);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (!desc || !out) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    ret = zf_graph_build(desc->format, desc->pInput, desc->inputSize, desc->pBuildFlags, flags, &graph, last_log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    graph->context = context;
    trace_graph(call, graph);
    return zf_new(&zf_graph_kind, graph, (void **)out);
}

#define CREATE(name, graph_flags)                                                                                     \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hContext", &zf_context_kind, hContext);                                                            \
    const ze_graph_desc_2_t *common = (const ze_graph_desc_2_t *)(const void *)desc;                                  \
    trace_desc(&call, common, graph_flags);                                                                           \
    if (!go) snprintf(last_log, sizeof last_log, "[fake compiler] %s fails as the fault says", call.function);        \
    ret = go ? create(&call, hContext, hDevice, common, graph_flags, phGraph) : (ze_result_t)call.code;               \
    zf_arg(&call, "phGraph", &zf_graph_kind, go && ret == ZE_RESULT_SUCCESS ? *phGraph : NULL)

static ze_result_t create1(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_graph_desc_t *desc,
                           ze_graph_handle_t *phGraph)
{
    CREATE("pfnCreate", 0);
    ZF_END;
}

static ze_result_t create2(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_graph_desc_2_t *desc,
                           ze_graph_handle_t *phGraph)
{
    CREATE("pfnCreate2", desc ? desc->flags : 0);
    ZF_END;
}

static ze_result_t create3(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_graph_desc_2_t *desc,
                           ze_graph_handle_t *phGraph, ze_graph_build_log_handle_t *phGraphBuildLog)
{
    CREATE("pfnCreate3", desc ? desc->flags : 0);
    if (phGraphBuildLog) {
        zf_build_log *log = calloc(1, sizeof *log);
        *phGraphBuildLog = NULL;
        if (log) {
            memcpy(log->text, last_log, sizeof log->text);
            zf_new(&zf_build_log_kind, log, (void **)phGraphBuildLog);
        }
        zf_arg(&call, "phGraphBuildLog", &zf_build_log_kind, *phGraphBuildLog);
    }
    ZF_END;
}

static ze_result_t destroy(ze_graph_handle_t hGraph)
{
    ZF_BEGIN("pfnDestroy", NPU_CALL_PLAIN);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    ret = go ? zf_close(&zf_graph_kind, hGraph, call.function) : (ze_result_t)call.code;
    ZF_END;
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

static ze_result_t build_log(ze_graph_handle_t hGraph, uint32_t *pSize, char *pBuildLog)
{
    ZF_BEGIN("pfnBuildLogGetString", NPU_CALL_PLAIN);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    npu_arg_pointer(&call, "pBuildLog", pBuildLog);
    if (!go)
        ZF_FORCED;
    else if (!hGraph || (ret = zf_check(&zf_graph_kind, hGraph, call.function)) == ZE_RESULT_SUCCESS)
        ret = give_text(hGraph ? "" : last_log, pSize, pBuildLog);
    ZF_END;
}

static ze_result_t build_log2(ze_graph_build_log_handle_t hGraphBuildLog, uint32_t *pSize, char *pBuildLog)
{
    ZF_BEGIN("pfnBuildLogGetString2", NPU_CALL_PLAIN);
    zf_arg(&call, "hGraphBuildLog", &zf_build_log_kind, hGraphBuildLog);
    if (!go)
        ZF_FORCED;
    else {
        zf_build_log *log = zf_get(&zf_build_log_kind, hGraphBuildLog, call.function, &ret);
        if (log) {
            ret = give_text(log->text, pSize, pBuildLog);
            zf_put(&zf_build_log_kind, hGraphBuildLog);
        }
    }
    ZF_END;
}

static ze_result_t destroy_build_log(ze_graph_build_log_handle_t hGraphBuildLog)
{
    ZF_BEGIN("pfnBuildLogDestroy", NPU_CALL_PLAIN);
    zf_arg(&call, "hGraphBuildLog", &zf_build_log_kind, hGraphBuildLog);
    ret = go ? zf_close(&zf_build_log_kind, hGraphBuildLog, call.function) : (ze_result_t)call.code;
    ZF_END;
}

/* --- the blob ----------------------------------------------------------------------------------------------------- */

static ze_result_t need_blob(zf_graph *graph)
{
    pthread_mutex_lock(&graph->lock);
    if (!graph->blob) graph->blob = zf_blob_make(graph->network, &graph->options, &graph->blob_size);
    pthread_mutex_unlock(&graph->lock);
    return graph->blob ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

static ze_result_t native_binary(ze_graph_handle_t hGraph, size_t *pSize, uint8_t *pGraphNativeBinary)
{
    ZF_BEGIN("pfnGetNativeBinary", NPU_CALL_DEVICE);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    npu_arg_pointer(&call, "pGraphNativeBinary", pGraphNativeBinary);
    if (!go)
        ZF_FORCED;
    else {
        zf_graph *graph = zf_get(&zf_graph_kind, hGraph, call.function, &ret);
        if (graph && !pSize)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else if (graph && (ret = need_blob(graph)) == ZE_RESULT_SUCCESS) {
            if (pGraphNativeBinary && *pSize && *pSize < graph->blob_size)
                ret = ZE_RESULT_ERROR_INVALID_SIZE;
            else if (pGraphNativeBinary && *pSize)
                memcpy(pGraphNativeBinary, graph->blob, graph->blob_size);
            *pSize = graph->blob_size;
        }
        if (graph) zf_put(&zf_graph_kind, hGraph);
    }
    ZF_END;
}

/* The bytes stay the graph's. */
static ze_result_t native_binary2(ze_graph_handle_t hGraph, size_t *pSize, const uint8_t **pGraphNativeBinary)
{
    ZF_BEGIN("pfnGetNativeBinary2", NPU_CALL_DEVICE);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    if (!go)
        ZF_FORCED;
    else {
        zf_graph *graph = zf_get(&zf_graph_kind, hGraph, call.function, &ret);
        if (graph && (!pSize || !pGraphNativeBinary))
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else if (graph && (ret = need_blob(graph)) == ZE_RESULT_SUCCESS) {
            *pSize = graph->blob_size;
            *pGraphNativeBinary = graph->blob;
        }
        if (graph) zf_put(&zf_graph_kind, hGraph);
    }
    ZF_END;
}

/* --- initialisation and execution --------------------------------------------------------------------------------- */

static ze_result_t initialize(ze_graph_handle_t hGraph)
{
    ZF_BEGIN("pfnGraphInitialize", NPU_CALL_DEVICE);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    if (!go)
        ZF_FORCED;
    else {
        zf_graph *graph = zf_get(&zf_graph_kind, hGraph, call.function, &ret);
        if (graph) {
            pthread_mutex_lock(&graph->lock);
            graph->initialized = true;
            pthread_mutex_unlock(&graph->lock);
            zf_put(&zf_graph_kind, hGraph);
        }
    }
    ZF_END;
}

static ze_result_t evict(ze_graph_handle_t hGraph)
{
    ZF_BEGIN("pfnEvict", NPU_CALL_DEVICE);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    ret = go ? zf_check(&zf_graph_kind, hGraph, call.function) : (ze_result_t)call.code; /* it comes back by itself */
    ZF_END;
}

static ze_result_t append_initialize(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph,
                                     ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                     ze_event_handle_t *phWaitEvents)
{
    ZF_BEGIN("pfnAppendGraphInitialize", NPU_CALL_DEVICE);
    zf_arg(&call, "hCommandList", &zf_list_kind, hCommandList);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    ret = go ? zf_append_graph(hCommandList, hGraph, NULL, hSignalEvent, numWaitEvents, phWaitEvents, true,
                               call.function)
             : (ze_result_t)call.code;
    ZF_END;
}

static ze_result_t append_execute(ze_command_list_handle_t hCommandList, ze_graph_handle_t hGraph,
                                  ze_graph_profiling_query_handle_t hProfilingQuery, ze_event_handle_t hSignalEvent,
                                  uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents)
{
    ZF_BEGIN("pfnAppendGraphExecute", NPU_CALL_DEVICE);
    zf_arg(&call, "hCommandList", &zf_list_kind, hCommandList);
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);
    zf_arg(&call, "hProfilingQuery", &zf_profiling_query_kind, hProfilingQuery);
    zf_arg(&call, "hSignalEvent", &zf_event_kind, hSignalEvent);
    zf_arg_list(&call, "phWaitEvents", &zf_event_kind, numWaitEvents, (void *const *)phWaitEvents);
    ret = go ? zf_append_graph(hCommandList, hGraph, hProfilingQuery, hSignalEvent, numWaitEvents, phWaitEvents, false,
                               call.function)
             : (ze_result_t)call.code;
    ZF_END;
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

static ze_result_t query(const ze_graph_desc_2_t *desc, ze_graph_query_network_handle_t *out)
{
    zf_query_network *found;
    zf_model model;
    char why[1024] = "";
    int result;
    ze_result_t ret;
    if (!desc || !out || !desc->pInput) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (desc->format != ZE_GRAPH_FORMAT_NGRAPH_LITE) return ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
    ret = zf_model_split(desc->pInput, desc->inputSize, &model, last_log);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (!(found = calloc(1, sizeof *found))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    result = ze_ir_query(model.xml, model.xml_size, model.weights, model.weights_size, &found->names, &found->length,
                         why, sizeof why);
    if (result != ZE_IR_OK) {
        snprintf(last_log, sizeof last_log, "[fake compiler] %s", why);
        npu_log(NPU_LOG_ERROR, "%s", last_log);
        destroy_query_network(found);
        return result == ZE_IR_MEMORY ? ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY : ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    return zf_new(&zf_query_network_kind, found, (void **)out);
}

#define QUERY(name, graph_flags)                                                                                      \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hContext", &zf_context_kind, hContext);                                                            \
    const ze_graph_desc_2_t *common = (const ze_graph_desc_2_t *)(const void *)desc;                                  \
    trace_desc(&call, common, graph_flags);                                                                           \
    if (!go)                                                                                                          \
        ZF_FORCED;                                                                                                    \
    else if ((ret = zf_check(&zf_context_kind, hContext, call.function)) == ZE_RESULT_SUCCESS &&                      \
             (ret = zf_check(&zf_device_kind, hDevice, call.function)) == ZE_RESULT_SUCCESS)                          \
        ret = query(common, phQuery);                                                                                 \
    zf_arg(&call, "phQuery", &zf_query_network_kind, go && ret == ZE_RESULT_SUCCESS ? *phQuery : NULL);               \
    ZF_END

static ze_result_t query1(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_graph_desc_t *desc,
                          ze_graph_query_network_handle_t *phQuery)
{
    QUERY("pfnQueryNetworkCreate", 0);
}

static ze_result_t query2(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_graph_desc_2_t *desc,
                          ze_graph_query_network_handle_t *phQuery)
{
    QUERY("pfnQueryNetworkCreate2", desc ? desc->flags : 0);
}

static ze_result_t end_query(ze_graph_query_network_handle_t hQuery)
{
    ZF_BEGIN("pfnQueryNetworkDestroy", NPU_CALL_PLAIN);
    zf_arg(&call, "hQuery", &zf_query_network_kind, hQuery);
    ret = go ? zf_close(&zf_query_network_kind, hQuery, call.function) : (ze_result_t)call.code;
    ZF_END;
}

static ze_result_t supported_layers(ze_graph_query_network_handle_t hQuery, size_t *pSize, char *pLayers)
{
    ZF_BEGIN("pfnQueryNetworkGetSupportedLayers", NPU_CALL_DEVICE);
    zf_arg(&call, "hQuery", &zf_query_network_kind, hQuery);
    npu_arg_pointer(&call, "pLayers", pLayers);
    if (!go)
        ZF_FORCED;
    else {
        zf_query_network *found = zf_get(&zf_query_network_kind, hQuery, call.function, &ret);
        if (found) {
            if (!pSize)
                ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
            else {
                if (pLayers && *pSize && found->names)
                    memcpy(pLayers, found->names, *pSize < found->length ? *pSize : found->length);
                *pSize = found->length;
            }
            zf_put(&zf_query_network_kind, hQuery);
        }
    }
    ZF_END;
}

static const npu_name option_types[] = {
    {ZE_NPU_COMPILER_OPTIONS, "COMPILER"}, {ZE_NPU_DRIVER_OPTIONS, "DRIVER"}, {0, NULL},
};

static ze_result_t supported_options(ze_device_handle_t hDevice, ze_npu_options_type_t type, size_t *pSize,
                                     char *pSupportedOptions)
{
    ZF_BEGIN("pfnCompilerGetSupportedOptions", NPU_CALL_DEVICE);
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);
    npu_arg_enum(&call, "type", type, option_types);
    npu_arg_pointer(&call, "pSupportedOptions", pSupportedOptions);
    if (!go)
        ZF_FORCED;
    else if ((ret = zf_check(&zf_device_kind, hDevice, call.function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!pSize)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (type != ZE_NPU_COMPILER_OPTIONS && type != ZE_NPU_DRIVER_OPTIONS)
        ret = ZE_RESULT_ERROR_INVALID_ENUMERATION;
    else {
        const char *text = type == ZE_NPU_COMPILER_OPTIONS ? zf_compiler_options : "";
        size_t needed = strlen(text) + 1;
        if (pSupportedOptions && *pSize) {
            size_t room = *pSize < needed ? *pSize : needed;
            memcpy(pSupportedOptions, text, room);
            pSupportedOptions[room - 1] = '\0';
        }
        *pSize = needed;
    }
    ZF_END;
}

static ze_result_t option_supported(ze_device_handle_t hDevice, ze_npu_options_type_t type, const char *pOption,
                                    const char *pValue)
{
    ZF_BEGIN("pfnCompilerIsOptionSupported", NPU_CALL_DEVICE);
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);
    npu_arg_enum(&call, "type", type, option_types);
    npu_arg_text(&call, "pOption", pOption);
    npu_arg_text(&call, "pValue", pValue);
    if (!go)
        ZF_FORCED;
    else if ((ret = zf_check(&zf_device_kind, hDevice, call.function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!pOption)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (type != ZE_NPU_COMPILER_OPTIONS || !zf_option_known(pOption, pValue))
        ret = ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    ZF_END;
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

static const npu_name query_types[] = {
    {ZE_GRAPH_QUERY_MEMORY_DDR, "DDR"}, {ZE_GRAPH_QUERY_MEMORY_DRIVER_CACHE, "DRIVER_CACHE"},
    {ZE_GRAPH_QUERY_MEMORY_PROGRAM_CACHE, "PROGRAM_CACHE"}, {0, NULL},
};

static ze_result_t context_memory(ze_context_handle_t hContext, ze_graph_memory_query_type_t type,
                                  ze_graph_memory_query_t *query_result)
{
    ZF_BEGIN("pfnQueryContextMemory", NPU_CALL_DEVICE);
    zf_arg(&call, "hContext", &zf_context_kind, hContext);
    npu_arg_enum(&call, "type", type, query_types);
    if (!go)
        ZF_FORCED;
    else if ((ret = zf_check(&zf_context_kind, hContext, call.function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!query_result)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (type == ZE_GRAPH_QUERY_MEMORY_DDR) {
        query_result->total = zf_device_now()->memory;
        query_result->allocated = zf_memory_total(hContext);
    } else if (type == ZE_GRAPH_QUERY_MEMORY_DRIVER_CACHE) {
        query_result->total = zf_cache_on() ? UINT64_C(1) << 30 : 0;
        query_result->allocated = zf_cache_bytes();
    } else if (type == ZE_GRAPH_QUERY_MEMORY_PROGRAM_CACHE)
        query_result->total = query_result->allocated = 0;
    else
        ret = ZE_RESULT_ERROR_INVALID_ENUMERATION;
    if (go && ret == ZE_RESULT_SUCCESS) npu_arg_uint(&call, "allocated", query_result->allocated);
    ZF_END;
}

ze_graph_dditable_ext_t zf_graph_table = {
    .pfnCreate = create1,
    .pfnDestroy = destroy,
    .pfnGetProperties = zf_graph_properties,
    .pfnGetArgumentProperties = zf_argument_properties,
    .pfnSetArgumentValue = zf_set_argument,
    .pfnAppendGraphInitialize = append_initialize,
    .pfnAppendGraphExecute = append_execute,
    .pfnGetNativeBinary = native_binary,
    .pfnDeviceGetGraphProperties = device_properties,
    .pfnGraphGetArgumentMetadata = zf_argument_metadata,
    .pfnGetArgumentProperties2 = zf_argument_properties2,
    .pfnGetArgumentProperties3 = zf_argument_properties3,
    .pfnQueryNetworkCreate = query1,
    .pfnQueryNetworkDestroy = end_query,
    .pfnQueryNetworkGetSupportedLayers = supported_layers,
    .pfnBuildLogGetString = build_log,
    .pfnCreate2 = create2,
    .pfnQueryNetworkCreate2 = query2,
    .pfnQueryContextMemory = context_memory,
    .pfnDeviceGetGraphProperties2 = device_properties2,
    .pfnGetNativeBinary2 = native_binary2,
    .pfnGetProperties2 = zf_graph_properties2,
    .pfnGraphInitialize = initialize,
    .pfnCompilerGetSupportedOptions = supported_options,
    .pfnCompilerIsOptionSupported = option_supported,
    .pfnCreate3 = create3,
    .pfnGetProperties3 = zf_graph_properties3,
    .pfnBuildLogGetString2 = build_log2,
    .pfnBuildLogDestroy = destroy_build_log,
    .pfnSetArgumentValue2 = zf_set_argument2,
    .pfnEvict = evict,
};
