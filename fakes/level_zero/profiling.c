/* The extension "profiling_data": times per layer of the last run of a graph. */
#include <stdlib.h>
#include <string.h>

#include "level_zero_work.h"

static void destroy_query(void *object)
{
    zf_profiling_query *query = object;
    pthread_mutex_destroy(&query->lock);
    free(query->layers);
    free(query);
}

npu_kind zf_profiling_pool_kind = {.name = "profiling_pool", .destroy = free};
npu_kind zf_profiling_query_kind = {.name = "profiling_query", .destroy = destroy_query};

/* Layers of the kinds that run on the multiply-accumulate arrays; the rest runs on the vector units. */
static bool on_arrays(const char *type)
{
    return strstr(type, "Convolution") || strstr(type, "MatMul") || strstr(type, "FullyConnected") ||
           strstr(type, "Pool");
}

void zf_profile(zf_profiling_query *query, ze_ir_state *state, uint64_t begin_ns)
{
    const ze_ir_time *times;
    uint32_t count = ze_ir_times(state, &times), i;
    uint64_t at = begin_ns;
    pthread_mutex_lock(&query->lock);
    if (count != query->count) {
        free(query->layers);
        query->layers = NULL;
    }
    if (!query->layers) query->layers = calloc(count + 1u, sizeof *query->layers);
    if (query->layers) {
        query->count = count;
        for (i = 0; i < count; i++) {
            const ze_ir_time *layer = &times[i];
            ze_profiling_layer_info *info = &query->layers[i];
            uint64_t ns = layer->ns;
            bool arrays = on_arrays(layer->type);
            memset(info, 0, sizeof *info);
            snprintf(info->name, sizeof info->name, "%s", layer->name);
            snprintf(info->layer_type, sizeof info->layer_type, "%s", layer->type);
            info->status = ZE_LAYER_STATUS_EXECUTED;
            info->start_time_ns = at;
            info->duration_ns = ns;
            info->layer_id = i;
            info->fused_layer_id = i;
            info->dpu_ns = arrays ? ns : 0;
            info->sw_ns = arrays ? 0 : ns;
            at += ns;
        }
    }
    pthread_mutex_unlock(&query->lock);
}

ze_result_t zf_pfnProfilingPoolCreate(zf_graph *graph, ze_graph_handle_t hGraph, uint32_t count,
                                      ze_graph_profiling_pool_handle_t *phPool)
{
    zf_profiling_pool *pool;
    if (!phPool) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!count) return ZE_RESULT_ERROR_INVALID_SIZE;
    if (!graph->options.profiling) {
        npu_log(NPU_LOG_INFO, "pfnProfilingPoolCreate: the graph was not compiled with PERF_COUNT=\"YES\"");
        return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
    pool = calloc(1, sizeof *pool);
    if (!pool) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    pool->graph = hGraph;
    pool->count = count;
    return zf_new(&zf_profiling_pool_kind, pool, (void **)phPool);
}

ze_result_t zf_pfnProfilingQueryCreate(zf_profiling_pool *pool, ze_graph_profiling_pool_handle_t hPool, uint32_t index,
                                       ze_graph_profiling_query_handle_t *phQuery)
{
    zf_profiling_query *query;
    if (!phQuery) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (index >= pool->count) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    query = calloc(1, sizeof *query);
    if (!query) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    query->pool = hPool;
    query->graph = (ze_graph_handle_t)(uintptr_t)pool->graph;
    pthread_mutex_init(&query->lock, NULL);
    return zf_new(&zf_profiling_query_kind, query, (void **)phQuery);
}

static void give_tasks(const zf_profiling_query *query, unsigned char *out)
{
    for (uint32_t i = 0; i < query->count; i++) {
        const ze_profiling_layer_info *layer = &query->layers[i];
        ze_profiling_task_info task;
        memset(&task, 0, sizeof task);
        memcpy(task.name, layer->name, sizeof task.name);
        memcpy(task.layer_type, layer->layer_type, sizeof task.layer_type);
        task.exec_type = layer->dpu_ns ? ZE_TASK_EXECUTE_DPU : ZE_TASK_EXECUTE_SW;
        task.start_time_ns = layer->start_time_ns;
        task.duration_ns = layer->duration_ns;
        task.active_cycles = (uint32_t)(layer->duration_ns * zf_device_now()->clock_mhz / 1000);
        task.task_id = i;
        task.parent_layer_id = i;
        memcpy(out + i * sizeof task, &task, sizeof task);
    }
}

/* Two calls: the first, without a place for the data, asks how many bytes there are. */
static ze_result_t give(zf_profiling_query *query, ze_graph_profiling_type_t type, uint32_t *size, uint8_t *data)
{
    size_t record = type == ZE_GRAPH_PROFILING_LAYER_LEVEL ? sizeof(ze_profiling_layer_info)
                                                           : sizeof(ze_profiling_task_info);
    uint32_t needed = (uint32_t)(query->count * record);
    if (type == ZE_GRAPH_PROFILING_RAW) {
        npu_log(NPU_LOG_WARNING, "pfnProfilingQueryGetData: the fake has no raw counters, ask for layers or tasks");
        return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    }
    if (type != ZE_GRAPH_PROFILING_LAYER_LEVEL && type != ZE_GRAPH_PROFILING_TASK_LEVEL)
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    if (!query->layers) return ZE_RESULT_NOT_READY;
    if (!data || !*size) {
        *size = needed;
        return ZE_RESULT_SUCCESS;
    }
    if (*size < needed) return ZE_RESULT_ERROR_INVALID_SIZE;
    *size = needed;
    if (type == ZE_GRAPH_PROFILING_LAYER_LEVEL)
        memcpy(data, query->layers, needed);
    else
        give_tasks(query, data);
    return ZE_RESULT_SUCCESS;
}

const npu_name zf_profiling_types[] = {
    {ZE_GRAPH_PROFILING_LAYER_LEVEL, "LAYER_LEVEL"}, {ZE_GRAPH_PROFILING_TASK_LEVEL, "TASK_LEVEL"},
    {ZE_GRAPH_PROFILING_RAW, "RAW"}, {0, NULL},
};

ze_result_t zf_pfnProfilingQueryGetData(zf_profiling_query *query, ze_graph_profiling_type_t type, uint32_t *pSize,
                                        uint8_t *pData)
{
    ze_result_t ret;
    pthread_mutex_lock(&query->lock);
    ret = pSize ? give(query, type, pSize, pData) : ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    pthread_mutex_unlock(&query->lock);
    return ret;
}

ze_result_t zf_pfnDeviceGetProfilingDataProperties(ze_device_profiling_data_properties_t *pProperties)
{
    if (!pProperties) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    pProperties->extensionVersion = ZE_PROFILING_DATA_EXT_VERSION_CURRENT;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnProfilingLogGetString(ze_graph_profiling_query_handle_t hQuery, uint32_t *pSize, char *pLog,
                                        const char *function)
{
    ze_result_t ret = hQuery ? zf_check(&zf_profiling_query_kind, hQuery, function) : ZE_RESULT_SUCCESS;
    if (ret != ZE_RESULT_SUCCESS) return ret;
    if (!pSize) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (*pSize && pLog) *pLog = '\0'; /* there is never anything to say */
    *pSize = 1;
    return ZE_RESULT_SUCCESS;
}
