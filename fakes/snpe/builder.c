/* SNPEBuilder.h. Setters copy what they are given: lists, maps and the container may be deleted at once. */
#include "container.h"
#include "session.h"

typedef struct builder {
    sn_head head;
    sn_setup setup;
} builder;

static void free_wish(sn_wish *wish)
{
    free(wish->name);
    sn_strings_free(wish->layers);
    sn_strings_free(wish->tensors);
    sn_map_free(wish->dimensions);
}

void sn_setup_free(sn_setup *setup)
{
    size_t i;
    for (i = 0; i < setup->wish_count; i++) free_wish(&setup->wishes[i]);
    free(setup->wishes);
    dlc_close(setup->file);
    sn_runtimes_free(setup->runtimes);
    sn_strings_free(setup->networks);
    sn_platform_free(setup->platform);
    free(setup->profile);
    sn_map_free(setup->data_types);
    free(setup->model_name);
}

sn_wish *sn_setup_wish(sn_setup *setup, const char *network)
{
    size_t i;
    sn_wish *wish;
    for (i = 0; i < setup->wish_count; i++) {
        wish = &setup->wishes[i];
        if (network && wish->name ? !strcmp(network, wish->name) : network == wish->name) return wish;
    }
    if (!sn_grow(&setup->wishes, setup->wish_count + 1, sizeof *setup->wishes)) return NULL;
    wish = &setup->wishes[setup->wish_count];
    *wish = (sn_wish){NULL, NULL, NULL, NULL};
    if (network && !(wish->name = sn_copy_text(network))) return NULL;
    setup->wish_count++;
    return wish;
}

static void free_builder(void *pointer)
{
    builder *maker = pointer;
    sn_setup_free(&maker->setup);
    free(maker);
}

npu_kind sn_kind_SNPEBuilder = {.name = "SNPEBuilder", .destroy = free_builder};

Snpe_SNPEBuilder_Handle_t sn_SNPEBuilder_Create(Snpe_DlContainer_Handle_t containerHandle)
{
    dlc *file = sn_container_file(containerHandle);
    builder *maker;
    if (!file) return NULL;
    maker = sn_make(sizeof *maker);
    if (maker) maker->setup.file = file;
    else dlc_close(file);
    return sn_new(SN_KIND(SNPEBuilder), maker);
}

Snpe_ErrorCode_t sn_SNPEBuilder_Delete(Snpe_SNPEBuilder_Handle_t handle)
{
    return sn_delete(SN_KIND(SNPEBuilder), handle);
}

/* Begins and ends every setter. */
#define OPEN(handle)                                                                                                  \
    builder *maker = sn_get(SN_KIND(SNPEBuilder), handle);                                                              \
    sn_setup *setup = maker ? &maker->setup : NULL;                                                                       \
    if (!maker) return SNPE_ERRORCODE_CAPI_BAD_HANDLE
#define SHUT(handle, good)                                                                                            \
    do {                                                                                                              \
        bool worked = (good);                                                                                         \
        sn_put(SN_KIND(SNPEBuilder), handle);                                                                         \
        return worked ? SNPE_SUCCESS : sn_last_code();                                                                \
    } while (0)

static bool within(int value, int low, int high)
{
    if (value >= low && value <= high) return true;
    sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return false;
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetPerformanceProfile(Snpe_SNPEBuilder_Handle_t handle, Snpe_PerformanceProfile_t profile)
{
    sn_profile *fresh;
    OPEN(handle);
    fresh = sn_profile_make((int)profile);
    if (fresh) {
        free(setup->profile);
        setup->profile = fresh;
    }
    SHUT(handle, fresh);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetCustomPerfProfile(Snpe_SNPEBuilder_Handle_t handle,
                                                     Snpe_SNPEPerfProfile_Handle_t perfProfileHandle)
{
    sn_profile *fresh;
    OPEN(handle);
    fresh = sn_profile_of(perfProfileHandle);
    if (fresh) {
        free(setup->profile);
        setup->profile = fresh;
    }
    SHUT(handle, fresh);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetProfilingLevel(Snpe_SNPEBuilder_Handle_t handle, Snpe_ProfilingLevel_t level)
{
    bool good;
    OPEN(handle);
    good = within((int)level, SNPE_PROFILING_LEVEL_OFF, SNPE_PROFILING_LEVEL_LINTING);
    if (good) setup->profiling = (int)level;
    SHUT(handle, good);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetExecutionPriorityHint(Snpe_SNPEBuilder_Handle_t handle,
                                                         Snpe_ExecutionPriorityHint_t priority)
{
    bool good;
    OPEN(handle);
    good = within((int)priority, SNPE_EXECUTION_PRIORITY_NORMAL, SNPE_EXECUTION_PRIORITY_NORMAL_HIGH);
    if (good) setup->priority = (int)priority;
    SHUT(handle, good);
}

/* --- lists of names --- */

/* NULL takes the setting back: every vendor's sample passes NULL for "the final layer". */
static bool set_list(sn_strings **place, const void *list)
{
    sn_strings *copy = NULL;
    if (list && !(copy = sn_strings_of(list))) return false;
    sn_strings_free(*place);
    *place = copy;
    return true;
}

Snpe_ErrorCode_t sn_SNPEBuilder_NetworkInit(Snpe_SNPEBuilder_Handle_t handle, Snpe_StringList_Handle_t names)
{
    OPEN(handle);
    SHUT(handle, set_list(&setup->networks, names));
}

static Snpe_ErrorCode_t set_outputs(const void *handle, const char *network, const void *list, bool tensors)
{
    sn_wish *wish;
    OPEN(handle);
    wish = sn_setup_wish(setup, network);
    SHUT(handle, wish && set_list(tensors ? &wish->tensors : &wish->layers, list));
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetOutputLayers(Snpe_SNPEBuilder_Handle_t handle, Snpe_StringList_Handle_t names)
{
    return set_outputs(handle, NULL, names, false);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetOutputTensors(Snpe_SNPEBuilder_Handle_t handle, Snpe_StringList_Handle_t names)
{
    return set_outputs(handle, NULL, names, true);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetOutputLayersForNetwork(Snpe_SNPEBuilder_Handle_t handle, const char *networkName,
                                                          Snpe_StringList_Handle_t names)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return set_outputs(handle, networkName, names, false);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetOutputTensorsForNetwork(Snpe_SNPEBuilder_Handle_t handle, const char *networkName,
                                                           Snpe_StringList_Handle_t names)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return set_outputs(handle, networkName, names, true);
}

static Snpe_ErrorCode_t set_dimensions(const void *handle, const char *network, const void *map)
{
    sn_wish *wish;
    sn_map *copy = NULL;
    OPEN(handle);
    wish = sn_setup_wish(setup, network);
    if (wish && (copy = sn_map_of(SN_KIND(TensorShapeMap), map))) {
        sn_map_free(wish->dimensions);
        wish->dimensions = copy;
    }
    SHUT(handle, copy);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetInputDimensions(Snpe_SNPEBuilder_Handle_t handle, Snpe_TensorShapeMap_Handle_t map)
{
    return set_dimensions(handle, NULL, map);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetInputDimensionsForNetwork(Snpe_SNPEBuilder_Handle_t handle, const char *networkName,
                                                             Snpe_TensorShapeMap_Handle_t map)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return set_dimensions(handle, networkName, map);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetRuntimeProcessorOrder(Snpe_SNPEBuilder_Handle_t handle,
                                                         Snpe_RuntimeList_Handle_t runtimeListHandle)
{
    sn_runtimes *copy;
    OPEN(handle);
    copy = sn_runtimes_of(runtimeListHandle);
    if (copy) {
        sn_runtimes_free(setup->runtimes);
        setup->runtimes = copy;
    }
    SHUT(handle, copy);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetPlatformConfig(Snpe_SNPEBuilder_Handle_t handle,
                                                  Snpe_PlatformConfig_Handle_t platformConfigHandle)
{
    sn_platform *copy;
    OPEN(handle);
    copy = sn_platform_of(platformConfigHandle);
    if (copy) {
        sn_platform_free(setup->platform);
        setup->platform = copy;
    }
    SHUT(handle, copy);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetBufferDataType(Snpe_SNPEBuilder_Handle_t handle,
                                                  Snpe_IOBufferDataTypeMap_Handle_t dataTypeMapHandle)
{
    sn_map *copy;
    OPEN(handle);
    copy = sn_map_of(SN_KIND(IOBufferDataTypeMap), dataTypeMapHandle);
    if (copy) {
        sn_map_free(setup->data_types);
        setup->data_types = copy;
    }
    SHUT(handle, copy);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetModelName(Snpe_SNPEBuilder_Handle_t handle, const char *modelName)
{
    OPEN(handle);
    SHUT(handle, sn_set_text(&setup->model_name, modelName) == SNPE_SUCCESS);
}

Snpe_ErrorCode_t sn_SNPEBuilder_SetCacheCompatibilityMode(Snpe_SNPEBuilder_Handle_t handle, Snpe_CacheCompatibility_t mode)
{
    bool good;
    OPEN(handle);
    good = within((int)mode, SNPE_CACHE_COMPATIBILITY_PERMISSIVE, SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE);
    if (good) setup->compatibility = (int)mode;
    SHUT(handle, good);
}

/* Switches and numbers. */
#define SETTER(name, type, place, value)                                                                              \
    Snpe_ErrorCode_t sn_SNPEBuilder_##name(Snpe_SNPEBuilder_Handle_t handle, type given)                              \
    {                                                                                                                 \
        OPEN(handle);                                                                                                 \
        setup->place = value;                                                                                         \
        SHUT(handle, true);                                                                                           \
    }
SETTER(SetUseUserSuppliedBuffers, int, user_buffers, given != 0)
SETTER(SetDebugMode, int, debug, given != 0)
SETTER(SetInitCacheMode, int, cache, given != 0)
SETTER(SetUnconsumedTensorsAsOutputs, int, unconsumed, given != 0)
SETTER(SetTimeOut, uint64_t, timeout_us, given)
SETTER(SetSingleThreadedInit, int, single_threaded, given != 0)
SETTER(SetCpuFixedPointMode, _Bool, cpu_fixed_point, given)
SETTER(SetCpuQmxMode, _Bool, qmx, given)
SETTER(SetAcceleratedInit, _Bool, accelerated, given)
SETTER(SetMemoryLimitHint, uint64_t, memory_limit_mb, given)

Snpe_ErrorCode_t sn_SNPEBuilder_ValidateCache(Snpe_SNPEBuilder_Handle_t handle)
{
    Snpe_ErrorCode_t code;
    OPEN(handle);
    code = sn_cache_validate(setup);
    sn_put(SN_KIND(SNPEBuilder), handle);
    return code;
}

Snpe_SNPE_Handle_t sn_SNPEBuilder_Build(Snpe_SNPEBuilder_Handle_t handle)
{
    builder *maker = sn_get(SN_KIND(SNPEBuilder), handle);
    void *session;
    if (!maker) return NULL;
    session = sn_session_build(&maker->setup);
    sn_put(SN_KIND(SNPEBuilder), handle);
    return sn_new(SN_KIND(SNPE), session);
}
