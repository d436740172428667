/* A whole session on the driver from C: session MODEL COUNT, where MODEL is a serialised model of COUNT floats in and out.
 * Prints the results. What the second argument counts comes from the graph's own properties too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ze_graph_ext.h"
#include "ze_graph_profiling_ext.h"

#define CHECK(call)                                                                                                   \
    do {                                                                                                              \
        ze_result_t result = (call);                                                                                  \
        if (result != ZE_RESULT_SUCCESS) {                                                                            \
            fprintf(stderr, "%s: 0x%x\n", #call, (unsigned)result);                                                   \
            exit(1);                                                                                                  \
        }                                                                                                             \
    } while (0)

static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data;
    if (!file || fseek(file, 0, SEEK_END)) exit(2);
    *size = (size_t)ftell(file);
    rewind(file);
    data = malloc(*size);
    if (!data || fread(data, 1, *size, file) != *size) exit(2);
    fclose(file);
    return data;
}

int main(int argc, char **argv)
{
    ze_driver_handle_t driver;
    ze_device_handle_t device;
    ze_context_handle_t context;
    ze_command_queue_handle_t queue;
    ze_command_list_handle_t list;
    ze_fence_handle_t fence;
    ze_graph_handle_t graph;
    ze_graph_dditable_ext_t *table;
    ze_graph_profiling_dditable_ext_t *profiling;
    ze_graph_profiling_pool_handle_t pool;
    ze_graph_profiling_query_handle_t query;
    ze_profiling_layer_info layers[16];
    ze_graph_argument_properties_3_t argument = {.stype = ZE_STRUCTURE_TYPE_GRAPH_ARGUMENT_PROPERTIES_3};
    ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    ze_command_list_desc_t list_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC};
    ze_fence_desc_t fence_desc = {.stype = ZE_STRUCTURE_TYPE_FENCE_DESC};
    ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
    ze_graph_desc_2_t desc = {.stype = ZE_STRUCTURE_TYPE_GRAPH_DESC_2, .format = ZE_GRAPH_FORMAT_NGRAPH_LITE,
                              .pBuildFlags = "--config PERF_COUNT=\"YES\""};
    uint32_t one = 1, bytes = 0, i;
    size_t size;
    float *memory[2];
    if (argc < 3) return 2;
    desc.pInput = read_file(argv[1], &size);
    desc.inputSize = size;
    size = (size_t)atoi(argv[2]);

    CHECK(zeInit(ZE_INIT_FLAG_VPU_ONLY));
    CHECK(zeDriverGet(&one, &driver));
    CHECK(zeDeviceGet(driver, &one, &device));
    CHECK(zeContextCreate(driver, &context_desc, &context));
    CHECK(zeDriverGetExtensionFunctionAddress(driver, "ZE_extension_graph", (void **)&table));
    CHECK(zeDriverGetExtensionFunctionAddress(driver, "ZE_extension_profiling_data", (void **)&profiling));
    CHECK(table->pfnCreate2(context, device, &desc, &graph));
    free((void *)desc.pInput);
    CHECK(table->pfnGraphInitialize(graph));
    for (i = 0; i < 2; i++) {
        CHECK(table->pfnGetArgumentProperties3(graph, i, &argument));
        if (argument.dims[argument.dims_count - 1] != size) return 3;
        CHECK(zeMemAllocHost(context, &host_desc, size * sizeof(float), 4096, (void **)&memory[i]));
        CHECK(table->pfnSetArgumentValue(graph, i, memory[i]));
    }
    for (i = 0; i < size; i++) memory[0][i] = (float)i;
    CHECK(profiling->pfnProfilingPoolCreate(graph, 1, &pool));
    CHECK(profiling->pfnProfilingQueryCreate(pool, 0, &query));
    CHECK(zeCommandQueueCreate(context, device, &queue_desc, &queue));
    CHECK(zeCommandListCreate(context, device, &list_desc, &list));
    CHECK(zeFenceCreate(queue, &fence_desc, &fence));
    CHECK(table->pfnAppendGraphExecute(list, graph, query, NULL, 0, NULL));
    CHECK(zeCommandListClose(list));
    CHECK(zeCommandQueueExecuteCommandLists(queue, 1, &list, fence));
    CHECK(zeFenceHostSynchronize(fence, UINT64_MAX));
    for (i = 0; i < size; i++) printf("%g ", (double)memory[1][i]);
    CHECK(profiling->pfnProfilingQueryGetData(query, ZE_GRAPH_PROFILING_LAYER_LEVEL, &bytes, NULL));
    if (bytes > sizeof layers) return 3;
    CHECK(profiling->pfnProfilingQueryGetData(query, ZE_GRAPH_PROFILING_LAYER_LEVEL, &bytes, (uint8_t *)layers));
    for (i = 0; i < bytes / sizeof *layers; i++) printf("%s:%s ", layers[i].name, layers[i].layer_type);

    CHECK(zeFenceDestroy(fence));
    CHECK(zeCommandListDestroy(list));
    CHECK(profiling->pfnProfilingQueryDestroy(query));
    CHECK(profiling->pfnProfilingPoolDestroy(pool));
    CHECK(zeCommandQueueDestroy(queue));
    CHECK(table->pfnDestroy(graph));
    for (i = 0; i < 2; i++) CHECK(zeMemFree(context, memory[i]));
    CHECK(zeContextDestroy(context));
    return 0;
}
