/* RuntimeConfigList.h. Lists copy what is put into them. */
#include "psnpe.h"

/* --- RuntimeConfig --- */

void sn_runtime_config_free(void *pointer)
{
    sn_runtime_config *config = pointer;
    if (!config) return;
    sn_child_drop(&config->runtimes);
    sn_child_drop(&config->platform);
    sn_child_drop(&config->dimensions);
    free(config->profile);
    free(config);
}

npu_kind sn_kind_RuntimeConfig = {.name = "RuntimeConfig", .destroy = sn_runtime_config_free};

sn_runtime_config *sn_runtime_config_make(void)
{
    sn_runtime_config *config = sn_make(sizeof *config);
    if (!config) return NULL;
    config->runtime = SNPE_RUNTIME_CPU_FLOAT32;
    config->preset = SNPE_PERFORMANCE_PROFILE_HIGH_PERFORMANCE;
    sn_child_set(&config->runtimes, SN_KIND(RuntimeList), sn_runtimes_make());
    sn_child_set(&config->platform, SN_KIND(PlatformConfig), sn_platform_make());
    sn_child_set(&config->dimensions, SN_KIND(TensorShapeMap), sn_shape_map_make());
    if (config->runtimes.object && config->platform.object && config->dimensions.object) return config;
    sn_runtime_config_free(config);
    return NULL;
}

static sn_platform *copy_platform(const sn_platform *from)
{
    sn_platform *config = sn_platform_make();
    if (!config) return NULL;
    config->type = from->type;
    config->gl = from->gl;
    if (!sn_set_text(&config->options, from->options)) return config;
    sn_platform_free(config);
    return NULL;
}

sn_runtime_config *sn_runtime_config_copy(const sn_runtime_config *from)
{
    sn_runtime_config *config = sn_runtime_config_make();
    if (!config) return NULL;
    config->runtime = from->runtime;
    config->preset = from->preset;
    config->fallback = from->fallback;
    if (from->profile && (config->profile = sn_make(sizeof *config->profile))) *config->profile = *from->profile;
    sn_child_set(&config->runtimes, SN_KIND(RuntimeList), sn_runtimes_copy(from->runtimes.object));
    sn_child_set(&config->platform, SN_KIND(PlatformConfig), copy_platform(from->platform.object));
    sn_child_set(&config->dimensions, SN_KIND(TensorShapeMap), sn_map_copy(from->dimensions.object));
    if (config->runtimes.object && config->platform.object && config->dimensions.object && (!from->profile || config->profile)) return config;
    sn_runtime_config_free(config);
    return NULL;
}

#define GET(handle, failed)                                                                                           \
    sn_runtime_config *config = sn_get(SN_KIND(RuntimeConfig), handle);                                                  \
    if (!config) return failed
#define PUT(handle) sn_put(SN_KIND(RuntimeConfig), handle)

static sn_runtime_config *copy_of(const void *handle)
{
    sn_runtime_config *copy;
    GET(handle, NULL);
    copy = sn_runtime_config_copy(config);
    PUT(handle);
    return copy;
}

Snpe_RuntimeConfig_Handle_t sn_RuntimeConfig_Create(void)
{
    return sn_new(SN_KIND(RuntimeConfig), sn_runtime_config_make());
}

Snpe_RuntimeConfig_Handle_t sn_RuntimeConfig_CreateCopy(Snpe_RuntimeConfig_Handle_t handle)
{
    return sn_new(SN_KIND(RuntimeConfig), copy_of(handle));
}

Snpe_ErrorCode_t sn_RuntimeConfig_Delete(Snpe_RuntimeConfig_Handle_t handle)
{
    return sn_delete(SN_KIND(RuntimeConfig), handle);
}

Snpe_Runtime_t sn_RuntimeConfig_GetRuntime(Snpe_RuntimeConfig_Handle_t handle)
{
    int runtime;
    GET(handle, SNPE_RUNTIME_UNSET);
    runtime = config->runtime;
    PUT(handle);
    return (Snpe_Runtime_t)runtime;
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetRuntime(Snpe_RuntimeConfig_Handle_t handle, Snpe_Runtime_t runtime)
{
    bool good = sn_runtime_known((int)runtime);
    GET(handle, SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    if (good) config->runtime = (int)runtime;
    PUT(handle);
    return good ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

/* A copy of what a handle shows becomes a part of the config. */
static Snpe_ErrorCode_t set_part(const void *handle, int which, npu_kind *kind, void *copy)
{
    sn_runtime_config *config = copy ? sn_get(SN_KIND(RuntimeConfig), handle) : NULL;
    if (!config) {
        if (copy) kind->destroy(copy);
        return sn_last_code();
    }
    sn_child_set(which == 0 ? &config->runtimes : which == 1 ? &config->platform : &config->dimensions, kind, copy);
    PUT(handle);
    return SNPE_SUCCESS;
}

static void *part(const void *handle, int which)
{
    void *result;
    GET(handle, NULL);
    result = sn_child_ref(which == 0 ? &config->runtimes : which == 1 ? &config->platform : &config->dimensions);
    PUT(handle);
    return result;
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetRuntimeList(Snpe_RuntimeConfig_Handle_t handle, Snpe_RuntimeList_Handle_t list)
{
    return set_part(handle, 0, SN_KIND(RuntimeList), sn_runtimes_of(list));
}

Snpe_RuntimeList_Handle_t sn_RuntimeConfig_GetRuntimeList_Ref(Snpe_RuntimeConfig_Handle_t handle)
{
    return part(handle, 0);
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetPlatformOptionLocal(Snpe_RuntimeConfig_Handle_t handle, Snpe_PlatformConfig_Handle_t pc)
{
    return set_part(handle, 1, SN_KIND(PlatformConfig), sn_platform_of(pc));
}

Snpe_PlatformConfig_Handle_t sn_RuntimeConfig_GetPlatformOptionLocal_Ref(Snpe_RuntimeConfig_Handle_t handle)
{
    return part(handle, 1);
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetInputDimensionsMap(Snpe_RuntimeConfig_Handle_t handle, Snpe_TensorShapeMap_Handle_t map)
{
    return set_part(handle, 2, SN_KIND(TensorShapeMap), sn_map_of(SN_KIND(TensorShapeMap), map));
}

Snpe_TensorShapeMap_Handle_t sn_RuntimeConfig_GetInputDimensionsMap_Ref(Snpe_RuntimeConfig_Handle_t handle)
{
    return part(handle, 2);
}

Snpe_PerformanceProfile_t sn_RuntimeConfig_GetPerformanceProfile(Snpe_RuntimeConfig_Handle_t handle)
{
    int preset;
    GET(handle, SNPE_PERFORMANCE_PROFILE_DEFAULT);
    preset = config->preset;
    PUT(handle);
    return (Snpe_PerformanceProfile_t)preset;
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetPerformanceProfile(Snpe_RuntimeConfig_Handle_t handle, Snpe_PerformanceProfile_t preset)
{
    bool good = sn_preset_known((int)preset);
    GET(handle, SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    if (good) config->preset = (int)preset;
    PUT(handle);
    return good ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetCustomPerfProfile(Snpe_RuntimeConfig_Handle_t handle,
                                                       Snpe_SNPEPerfProfile_Handle_t perfProfileHandle)
{
    sn_profile *copy;
    GET(handle, SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    copy = sn_profile_of(perfProfileHandle);
    if (copy) {
        free(config->profile);
        config->profile = copy;
    }
    PUT(handle);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

int sn_RuntimeConfig_GetEnableCPUFallback(Snpe_RuntimeConfig_Handle_t handle)
{
    int fallback;
    GET(handle, 0);
    fallback = config->fallback;
    PUT(handle);
    return fallback;
}

Snpe_ErrorCode_t sn_RuntimeConfig_SetEnableCPUFallback(Snpe_RuntimeConfig_Handle_t handle, int enableCpuFallback)
{
    GET(handle, SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    config->fallback = enableCpuFallback != 0;
    PUT(handle);
    return SNPE_SUCCESS;
}

/* --- RuntimeConfigList --- */

npu_kind sn_kind_RuntimeConfigList = {.name = "RuntimeConfigList", .destroy = sn_row_free};

static void *make(void)
{
    return sn_runtime_config_make();
}

static void *copy_config(const void *config)
{
    return sn_runtime_config_copy(config);
}

static const sn_row_kind list = {SN_KIND(RuntimeConfigList), SN_KIND(RuntimeConfig), make, copy_config};

Snpe_RuntimeConfigList_Handle_t sn_RuntimeConfigList_CreateSize(size_t size)
{
    return sn_row_create(&list, size);
}

Snpe_RuntimeConfigList_Handle_t sn_RuntimeConfigList_Create(void)
{
    return sn_row_create(&list, 0);
}

Snpe_ErrorCode_t sn_RuntimeConfigList_Delete(Snpe_RuntimeConfigList_Handle_t handle)
{
    return sn_delete(SN_KIND(RuntimeConfigList), handle);
}

Snpe_ErrorCode_t sn_RuntimeConfigList_PushBack(Snpe_RuntimeConfigList_Handle_t handle, Snpe_RuntimeConfig_Handle_t rcHandle)
{
    return sn_row_push(&list, handle, rcHandle);
}

Snpe_RuntimeConfig_Handle_t sn_RuntimeConfigList_At_Ref(Snpe_RuntimeConfigList_Handle_t handle, size_t idx)
{
    return sn_row_at(&list, handle, idx);
}

sn_row *sn_runtime_configs_of(const void *handle)
{
    return sn_row_copy(&list, handle);
}

Snpe_ErrorCode_t sn_RuntimeConfigList_Assign(Snpe_RuntimeConfigList_Handle_t src, Snpe_RuntimeConfigList_Handle_t dst)
{
    return sn_row_assign(&list, src, dst);
}

size_t sn_RuntimeConfigList_Size(Snpe_RuntimeConfigList_Handle_t handle)
{
    return sn_row_size(&list, handle, false);
}

size_t sn_RuntimeConfigList_Capacity(Snpe_RuntimeConfigList_Handle_t handle)
{
    return sn_row_size(&list, handle, true);
}

Snpe_ErrorCode_t sn_RuntimeConfigList_Clear(Snpe_RuntimeConfigList_Handle_t handle)
{
    return sn_row_empty(&list, handle);
}
