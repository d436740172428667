/* PSNPE.h: BuildConfig. What is set is copied. */
#include "container.h"
#include "psnpe.h"

static void free_config(void *pointer)
{
    sn_build_config *config = pointer;
    if (!config) return;
    sn_child_drop(&config->container);
    sn_child_drop(&config->layers);
    sn_child_drop(&config->tensors);
    sn_child_drop(&config->configs);
    free(config->options);
    free(config->diaglog);
    free(config);
}

npu_kind sn_kind_BuildConfig = {.name = "BuildConfig", .destroy = free_config};

Snpe_BuildConfig_Handle_t sn_BuildConfig_Create(void)
{
    sn_build_config *config = sn_make(sizeof *config);
    if (!config) return NULL;
    config->input_threads = config->output_threads = 1;
    config->options = sn_copy_text("");
    config->diaglog = sn_copy_text("");
    sn_child_set(&config->layers, SN_KIND(StringList), sn_strings_make());
    sn_child_set(&config->tensors, SN_KIND(StringList), sn_strings_make());
    sn_child_set(&config->configs, SN_KIND(RuntimeConfigList), sn_make(sizeof(sn_row)));
    if (config->options && config->diaglog && config->layers.object && config->tensors.object && config->configs.object)
        return sn_new(SN_KIND(BuildConfig), config);
    free_config(config);
    return NULL;
}

Snpe_ErrorCode_t sn_BuildConfig_Delete(Snpe_BuildConfig_Handle_t handle)
{
    return sn_delete(SN_KIND(BuildConfig), handle);
}

/* One number or pointer of the config: SET refuses values for which `good` does not hold. */
#define SET(name, type, place, good)                                                                                  \
    Snpe_ErrorCode_t sn_BuildConfig_Set##name(Snpe_BuildConfig_Handle_t handle, type value)                           \
    {                                                                                                                 \
        sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);                                                  \
        bool fits = (good);                                                                                           \
        if (!config) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;                                                              \
        if (fits) config->place = value;                                                                                 \
        sn_put(SN_KIND(BuildConfig), handle);                                                                         \
        return fits ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);                                       \
    }
#define GET(name, type, place)                                                                                        \
    type sn_BuildConfig_Get##name(Snpe_BuildConfig_Handle_t handle)                                                   \
    {                                                                                                                 \
        const sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);                                            \
        type value;                                                                                                   \
        if (!config) return (type)0;                                                                                     \
        value = (type)config->place;                                                                                     \
        sn_put(SN_KIND(BuildConfig), handle);                                                                         \
        return value;                                                                                                 \
    }
#define BETWEEN(low, high) ((int)value >= (int)(low) && (int)value <= (int)(high))
#define MOST_THREADS 64

SET(BuildMode, Snpe_PSNPE_BuildMode_t, build_mode, BETWEEN(SNPE_PSNPE_BUILDMODE_SERIAL, SNPE_PSNPE_BUILDMODE_PARALLEL))
GET(BuildMode, Snpe_PSNPE_BuildMode_t, build_mode)
SET(InputOutputTransmissionMode, Snpe_PSNPE_InputOutputTransmissionMode_t, mode,
    BETWEEN(SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC))
GET(InputOutputTransmissionMode, Snpe_PSNPE_InputOutputTransmissionMode_t, mode)
SET(ProfilingLevel, Snpe_ProfilingLevel_t, profiling, BETWEEN(SNPE_PROFILING_LEVEL_OFF, SNPE_PROFILING_LEVEL_LINTING))
GET(ProfilingLevel, Snpe_ProfilingLevel_t, profiling)
SET(InputThreadNumbers, size_t, input_threads, value >= 1 && value <= MOST_THREADS)
GET(InputThreadNumbers, size_t, input_threads)
SET(OutputThreadNumbers, size_t, output_threads, value >= 1 && value <= MOST_THREADS)
GET(OutputThreadNumbers, size_t, output_threads)
SET(OutputCallback, sn_output_callback, output, value != NULL)
SET(InputOutputCallback, sn_inout_callback, inout, value != NULL)
SET(InputOutputInputCallback, sn_input_callback, input, value != NULL)
SET(OutputCallbackID, size_t, output_id, true)
SET(InputOutputCallbackID, size_t, inout_id, true)
SET(InputOutputInputCallbackID, size_t, input_id, true)
SET(Encode0, uint64_t, encode[0], true)
SET(Encode1, uint64_t, encode[1], true)
GET(Encode0, uint64_t, encode[0])
GET(Encode1, uint64_t, encode[1])
SET(EnableInitCache, int, cache, true)
GET(EnableInitCache, int, cache)
SET(AcceleratedInit, _Bool, accelerated, true)
GET(AcceleratedInit, int, accelerated)
GET(PlatformOptions, const char *, options)
GET(DiaglogOutputDir, const char *, diaglog)

static Snpe_ErrorCode_t clear(const void *handle, int which)
{
    sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);
    if (!config) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (which == 0) config->output = NULL;
    else if (which == 1) config->inout = NULL;
    else config->input = NULL;
    sn_put(SN_KIND(BuildConfig), handle);
    return SNPE_SUCCESS;
}

Snpe_ErrorCode_t sn_BuildConfig_ClearOutputCallback(Snpe_BuildConfig_Handle_t handle)
{
    return clear(handle, 0);
}

Snpe_ErrorCode_t sn_BuildConfig_ClearInputOutputCallback(Snpe_BuildConfig_Handle_t handle)
{
    return clear(handle, 1);
}

Snpe_ErrorCode_t sn_BuildConfig_ClearInputOutputInputCallback(Snpe_BuildConfig_Handle_t handle)
{
    return clear(handle, 2);
}

Snpe_ErrorCode_t sn_BuildConfig_SetEncode(Snpe_BuildConfig_Handle_t handle, uint64_t encode0, uint64_t encode1)
{
    Snpe_ErrorCode_t code = sn_BuildConfig_SetEncode0(handle, encode0);
    return code ? code : sn_BuildConfig_SetEncode1(handle, encode1);
}

uint64_t *sn_BuildConfig_GetEncode(Snpe_BuildConfig_Handle_t handle)
{
    sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);
    uint64_t *place;
    if (!config) return NULL;
    place = config->encode;
    sn_put(SN_KIND(BuildConfig), handle);
    return place;
}

static Snpe_ErrorCode_t set_text(const void *handle, bool options, const char *text)
{
    sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);
    Snpe_ErrorCode_t code;
    if (!config) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    code = sn_set_text(options ? &config->options : &config->diaglog, text);
    sn_put(SN_KIND(BuildConfig), handle);
    return code;
}

Snpe_ErrorCode_t sn_BuildConfig_SetPlatformOptions(Snpe_BuildConfig_Handle_t handle, const char *platformOptions)
{
    return set_text(handle, true, platformOptions);
}

Snpe_ErrorCode_t sn_BuildConfig_SetDiaglogOutputDir(Snpe_BuildConfig_Handle_t handle, const char *diaglogOutputDir)
{
    return set_text(handle, false, diaglogOutputDir);
}

/* --- parts --- */

enum part { CONTAINER, LAYERS, TENSORS, CONFIGS };

static sn_child *child(sn_build_config *config, enum part which)
{
    switch (which) {
    case CONTAINER: return &config->container;
    case LAYERS: return &config->layers;
    case TENSORS: return &config->tensors;
    default: return &config->configs;
    }
}

static Snpe_ErrorCode_t set_part(const void *handle, enum part which, npu_kind *kind, void *copy)
{
    sn_build_config *config = copy ? sn_get(SN_KIND(BuildConfig), handle) : NULL;
    if (!config) {
        if (copy) kind->destroy(copy);
        return sn_last_code();
    }
    sn_child_set(child(config, which), kind, copy);
    sn_put(SN_KIND(BuildConfig), handle);
    return SNPE_SUCCESS;
}

static void *part_of(const void *handle, enum part which)
{
    sn_build_config *config = sn_get(SN_KIND(BuildConfig), handle);
    void *result;
    if (!config) return NULL;
    result = sn_child_ref(child(config, which));
    if (!result) sn_fail(SNPE_ERRORCODE_CONFIG_MISSING_PARAM);
    sn_put(SN_KIND(BuildConfig), handle);
    return result;
}

Snpe_ErrorCode_t sn_BuildConfig_SetContainer(Snpe_BuildConfig_Handle_t handle, Snpe_DlContainer_Handle_t dlcHandle)
{
    dlc *file = sn_container_file(dlcHandle);
    return set_part(handle, CONTAINER, SN_KIND(DlContainer), file ? sn_container_make(file) : NULL);
}

Snpe_DlContainer_Handle_t sn_BuildConfig_GetContainer_Ref(Snpe_BuildConfig_Handle_t handle)
{
    return part_of(handle, CONTAINER);
}

Snpe_ErrorCode_t sn_BuildConfig_SetOutputBufferNames(Snpe_BuildConfig_Handle_t handle, Snpe_StringList_Handle_t slHandle)
{
    return set_part(handle, LAYERS, SN_KIND(StringList), sn_strings_of(slHandle));
}

Snpe_StringList_Handle_t sn_BuildConfig_GetOutputBufferNames_Ref(Snpe_BuildConfig_Handle_t handle)
{
    return part_of(handle, LAYERS);
}

Snpe_ErrorCode_t sn_BuildConfig_SetOutputTensors(Snpe_BuildConfig_Handle_t handle, Snpe_StringList_Handle_t slHandle)
{
    return set_part(handle, TENSORS, SN_KIND(StringList), sn_strings_of(slHandle));
}

Snpe_StringList_Handle_t sn_BuildConfig_GetOutputTensors_Ref(Snpe_BuildConfig_Handle_t handle)
{
    return part_of(handle, TENSORS);
}

Snpe_ErrorCode_t sn_BuildConfig_SetRuntimeConfigList(Snpe_BuildConfig_Handle_t handle, Snpe_RuntimeConfigList_Handle_t rclHandle)
{
    return set_part(handle, CONFIGS, SN_KIND(RuntimeConfigList), sn_runtime_configs_of(rclHandle));
}

Snpe_RuntimeConfigList_Handle_t sn_BuildConfig_GetRuntimeConfigList_Ref(Snpe_BuildConfig_Handle_t handle)
{
    return part_of(handle, CONFIGS);
}
