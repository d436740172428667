/* The loader and the driver: the drivers present, their names and their extensions. */
#include <string.h>

#include "level_zero_work.h"

static bool started;

bool zf_started(void)
{
    bool result;
    pthread_mutex_lock(&zf_sync_lock);
    result = started;
    pthread_mutex_unlock(&zf_sync_lock);
    return result;
}

static void start(void)
{
    zf_device_handle();
    pthread_mutex_lock(&zf_sync_lock);
    started = true;
    pthread_mutex_unlock(&zf_sync_lock);
}

ze_result_t zf_Init(ze_init_flags_t flags)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (flags & ~(uint32_t)(ZE_INIT_FLAG_GPU_ONLY | ZE_INIT_FLAG_VPU_ONLY))
        ret = ZE_RESULT_ERROR_INVALID_ENUMERATION;
    else if (flags == ZE_INIT_FLAG_GPU_ONLY)
        ret = ZE_RESULT_ERROR_UNINITIALIZED; /* no such driver here */
    else
        start();
    return ret;
}

static ze_result_t drivers(uint32_t *count, ze_driver_handle_t *handles)
{
    if (!count) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (*count && handles) handles[0] = zf_driver_handle();
    *count = 1;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_DriverGet(uint32_t *pCount, ze_driver_handle_t *phDrivers)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!zf_started())
        ret = ZE_RESULT_ERROR_UNINITIALIZED;
    else
        ret = drivers(pCount, phDrivers);
    return ret;
}

ze_result_t zf_InitDrivers(uint32_t *pCount, ze_driver_handle_t *phDrivers, ze_init_driver_type_desc_t *desc)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!pCount || !desc)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!desc->flags)
        ret = ZE_RESULT_ERROR_INVALID_ENUMERATION;
    else if (!(desc->flags & ZE_INIT_DRIVER_TYPE_FLAG_NPU))
        ret = ZE_RESULT_ERROR_UNINITIALIZED; /* only graphics was asked for */
    else {
        start();
        ret = drivers(pCount, phDrivers);
    }
    return ret;
}

ze_result_t zf_DriverGetApiVersion(ze_driver_handle_t hDriver, ze_api_version_t *version, npu_call *call)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, call->function)) == ZE_RESULT_SUCCESS) {
        if (!version)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else
            npu_arg_uint(call, "version", *version = ZE_API_VERSION_1_13);
    }
    return ret;
}

static const uint8_t driver_uuid[16] = {0x01, 0x7d, 0xe9, 0x31, 0x6b, 0x4d, 0x4f, 0xd4,
                                        0xaa, 0x9b, 0x5b, 0xed, 0x77, 0xfc, 0x8e, 0x89};

ze_result_t zf_DriverGetProperties(ze_driver_handle_t hDriver, ze_driver_properties_t *pDriverProperties,
                                   npu_call *call)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, call->function)) == ZE_RESULT_SUCCESS) {
        if (!pDriverProperties)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else {
            memcpy(pDriverProperties->uuid.id, driver_uuid, sizeof driver_uuid);
            pDriverProperties->driverVersion = (uint32_t)npu_option_number("level_zero_driver_version");
            npu_arg_uint(call, "driverVersion", pDriverProperties->driverVersion);
        }
    }
    return ret;
}

/* --- extensions --------------------------------------------------------------------------------------------------- */

uint32_t zf_graph_version(void)
{
    const char *text = npu_option_text("level_zero_graph");
    unsigned major = 1, minor = 12;
    sscanf(text, "%u.%u", &major, &minor);
    return major << 16 | minor;
}

typedef struct extension {
    const char *name;
    uint32_t version; /* 0: the graph extension's is an option */
    void *table;
    const char *option; /* given only while this option is "1"; NULL: always */
} extension;

static const extension extensions[] = {
    {"ZE_extension_graph", 0, &zf_graph_table, NULL},
    {"ZE_extension_profiling_data", ZE_PROFILING_DATA_EXT_VERSION_CURRENT, &zf_profiling_table, NULL},
    {"ZE_extension_command_queue_npu", ZE_COMMAND_QUEUE_NPU_EXT_VERSION_CURRENT, &zf_command_queue_table, NULL},
    {"ZE_extension_driver_npu", ZE_DRIVER_NPU_EXT_VERSION_CURRENT, &zf_driver_table, NULL},
    {"ZE_extension_context_npu", ZE_CONTEXT_NPU_EXT_VERSION_CURRENT, &zf_context_table, NULL},
    {"ZE_experimental_mutable_command_list", 0x10001, NULL, "level_zero_mutable"},
    {"ZE_extension_external_memmap_sysmem", 0x10000, NULL, "level_zero_import"},
};
enum { EXTENSIONS = sizeof extensions / sizeof *extensions };

static bool offered(const extension *offer)
{
    return !offer->option || !strcmp(npu_option_text(offer->option), "1");
}

ze_result_t zf_DriverGetExtensionProperties(ze_driver_handle_t hDriver, uint32_t *pCount,
                                            ze_driver_extension_properties_t *pExtensionProperties, npu_call *call)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, call->function)) == ZE_RESULT_SUCCESS) {
        if (!pCount)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else {
            uint32_t room = pExtensionProperties ? *pCount : 0, offered_count = 0;
            for (int i = 0; i < EXTENSIONS; i++) {
                if (!offered(&extensions[i])) continue;
                if (offered_count < room) {
                    ze_driver_extension_properties_t *properties = &pExtensionProperties[offered_count];
                    snprintf(properties->name, sizeof properties->name, "%s", extensions[i].name);
                    properties->version = extensions[i].version ? extensions[i].version : zf_graph_version();
                }
                offered_count++;
            }
            *pCount = room && room < offered_count ? room : offered_count;
            npu_arg_uint(call, "pCount", *pCount);
        }
    }
    return ret;
}

/* The table of an extension whose name begins with that of ours: ZE_extension_graph_1_5 asks for the same table. */
static ze_result_t find_table(const char *name, void **out)
{
    for (int i = 0; i < EXTENSIONS; i++) {
        size_t length = strlen(extensions[i].name);
        bool ends = !strncmp(name, extensions[i].name, length) && (!name[length] || !strncmp(name + length, "_1", 2));
        if (ends && extensions[i].table && offered(&extensions[i])) {
            *out = extensions[i].table;
            return ZE_RESULT_SUCCESS;
        }
    }
    *out = NULL;
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ze_result_t zf_DriverGetExtensionFunctionAddress(ze_driver_handle_t hDriver, const char *name,
                                                 void **ppFunctionAddress, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, function)) == ZE_RESULT_SUCCESS)
        ret = name && ppFunctionAddress ? find_table(name, ppFunctionAddress) : ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    return ret;
}

ze_result_t zf_pfnGetExtension(ze_driver_extension_npu_ext_t *pExtension)
{
    return pExtension && pExtension->name && pExtension->ppFunctionAddress
               ? find_table(pExtension->name, pExtension->ppFunctionAddress)
               : ZE_RESULT_ERROR_INVALID_NULL_POINTER;
}

/* --- the loader itself -------------------------------------------------------------------------------------------- */

static void describe(zel_component_version_t *component)
{
    memset(component, 0, sizeof *component);
    snprintf(component->component_name, sizeof component->component_name, "loader");
    component->spec_version = ZE_API_VERSION_1_13;
    component->component_lib_version.major = 1;
    component->component_lib_version.minor = 24;
    component->component_lib_version.patch = 0;
}

ze_result_t zf_LoaderGetVersions(size_t *num_elems, zel_component_version_t *versions)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!num_elems)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else {
        if (*num_elems && versions) describe(versions);
        *num_elems = 1;
    }
    return ret;
}

ze_result_t zf_GetLoaderVersion(zel_component_version_t *version)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!version)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else
        describe(version);
    return ret;
}

ze_result_t zf_SetDriverTeardown(void)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    return ret;
}
