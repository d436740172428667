/* The two NPUs this fake can be, and the calls that describe them. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* Device ids are those by which the plugin distinguishes the generations; tile counts and what the compiler takes for a
 * hint are in OpenVINO's documentation of the NPU device; clocks are such that the published peak rates come out. */
static const zf_device devices[] = {
    {"3720", "Intel(R) AI Boost", 0x7d1d, 2, 2, 1400, 2048, 2, 2, UINT64_C(16) << 30, 0, 11, 0},
    {"4000", "Intel(R) AI Boost", 0x643e, 6, 2, 1950, 2048, 2, 4, UINT64_C(32) << 30, 0, 11, 0},
};

const zf_device *zf_device_now(void)
{
    return &devices[strcmp(npu_option_text("level_zero_device"), "3720") ? 1 : 0];
}

static const uint8_t device_uuid[16] = {0x80, 0xd1, 0xd1, 0x1e, 0xb7, 0x38, 0x11, 0xea,
                                        0xb3, 0xde, 0x02, 0x42, 0xac, 0x13, 0x00, 0x04};

ze_result_t zeDeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices)
{
    ZF_BEGIN("zeDeviceGet", NPU_CALL_DEVICE);
    zf_arg(&call, "hDriver", &zf_driver_kind, hDriver);
    if (!go)
        ZF_FORCED;
    else if ((ret = zf_check(&zf_driver_kind, hDriver, call.function)) != ZE_RESULT_SUCCESS)
        ;
    else if (!pCount)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!strcmp(npu_option_text("level_zero_device"), "none"))
        *pCount = 0;
    else if (*pCount == 0 || !phDevices)
        *pCount = 1;
    else {
        *pCount = 1;
        phDevices[0] = zf_device_handle();
    }
    if (go && ret == ZE_RESULT_SUCCESS) npu_arg_uint(&call, "pCount", *pCount);
    ZF_END;
}

ze_result_t zeDeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount, ze_device_handle_t *phSubdevices)
{
    ZF_BEGIN("zeDeviceGetSubDevices", NPU_CALL_DEVICE);
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);
    npu_arg_pointer(&call, "phSubdevices", phSubdevices);
    if (!go)
        ZF_FORCED;
    else if ((ret = zf_check(&zf_device_kind, hDevice, call.function)) == ZE_RESULT_SUCCESS) {
        if (!pCount)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else
            *pCount = 0;
    }
    ZF_END;
}

/* Every call of one device that fills one record. */
static ze_result_t begin_record(bool go, const npu_call *call, ze_device_handle_t device, const void *record)
{
    ze_result_t ret;
    if (!go) return (ze_result_t)call->code;
    ret = zf_check(&zf_device_kind, device, call->function);
    if (ret == ZE_RESULT_SUCCESS && !record) ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    return ret;
}

#define RECORD(name, kind, parameter)                                                                                 \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);                                                               \
    ret = begin_record(go, &call, hDevice, parameter)

/* What other extensions hang behind the properties; unknown records are left alone. */
static void fill_chain(void *next)
{
    for (int depth = 0; next && depth < 16; depth++) {
        ze_mutable_command_list_exp_properties_t *record = next;
        if (record->stype == ZE_STRUCTURE_TYPE_MUTABLE_COMMAND_LIST_EXP_PROPERTIES) {
            record->mutableCommandListFlags = 0;
            record->mutableCommandFlags = ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENT |
                                          (uint32_t)ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENT_DEPRECATED;
        }
        next = (void *)record->pNext;
    }
}

static const npu_field device_fields[] = {
    NPU_FIELD(ze_device_properties_t, deviceId), NPU_FIELD(ze_device_properties_t, numSlices),
    NPU_FIELD(ze_device_properties_t, coreClockRate), NPU_FIELD_CHARS(ze_device_properties_t, name), NPU_FIELDS_END,
};

ze_result_t zeDeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties)
{
    RECORD("zeDeviceGetProperties", ze_device_properties_t, pDeviceProperties);
    if (ret == ZE_RESULT_SUCCESS) {
        const zf_device *device = zf_device_now();
        ze_device_properties_t *p = pDeviceProperties;
        memset((char *)p + offsetof(ze_device_properties_t, type), 0,
               sizeof *p - offsetof(ze_device_properties_t, type));
        p->type = ZE_DEVICE_TYPE_VPU;
        p->vendorId = 0x8086;
        p->deviceId = device->device_id;
        p->flags = ZE_DEVICE_PROPERTY_FLAG_INTEGRATED;
        p->coreClockRate = device->clock_mhz * 1000000; /* Hz: DEVICE_GOPS comes from it and the next */
        p->physicalEUSimdWidth = 2 * device->macs_per_tile;
        p->maxMemAllocSize = UINT64_C(4) << 30;
        p->maxHardwareContexts = 127;
        p->maxCommandQueuePriority = 2;
        p->numThreadsPerEU = p->numEUsPerSubslice = p->numSubslicesPerSlice = 1;
        p->numSlices = device->tiles;
        p->timerResolution = 1000000000;
        p->timestampValidBits = 64;
        p->kernelTimestampValidBits = 64;
        memcpy(p->uuid.id, device_uuid, sizeof device_uuid);
        snprintf(p->name, sizeof p->name, "%s", device->name);
        fill_chain(p->pNext);
        npu_arg_record(&call, "pDeviceProperties", p, device_fields);
    }
    ZF_END;
}

ze_result_t zeDeviceGetComputeProperties(ze_device_handle_t hDevice, ze_device_compute_properties_t *pComputeProperties)
{
    RECORD("zeDeviceGetComputeProperties", ze_device_compute_properties_t, pComputeProperties);
    if (ret == ZE_RESULT_SUCCESS) {
        ze_device_compute_properties_t *p = pComputeProperties;
        memset((char *)p + offsetof(ze_device_compute_properties_t, maxTotalGroupSize), 0,
               sizeof *p - offsetof(ze_device_compute_properties_t, maxTotalGroupSize));
        p->maxTotalGroupSize = p->maxGroupSizeX = p->maxGroupCountX = 1;
        p->maxGroupSizeY = p->maxGroupSizeZ = p->maxGroupCountY = p->maxGroupCountZ = 1;
    }
    ZF_END;
}

ze_result_t zeDeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                                   ze_command_queue_group_properties_t *pCommandQueueGroupProperties)
{
    ze_command_queue_group_properties_t *p = pCommandQueueGroupProperties;
    RECORD("zeDeviceGetCommandQueueGroupProperties", ze_command_queue_group_properties_t, pCount);
    if (ret == ZE_RESULT_SUCCESS && *pCount && p) {
        p->flags = ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE | ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY;
        p->maxMemoryFillPatternSize = 4;
        p->numQueues = 8;
    }
    if (ret == ZE_RESULT_SUCCESS) npu_arg_uint(&call, "pCount", *pCount = 1);
    ZF_END;
}

ze_result_t zeDeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                        ze_device_memory_properties_t *pMemProperties)
{
    ze_device_memory_properties_t *p = pMemProperties;
    RECORD("zeDeviceGetMemoryProperties", ze_device_memory_properties_t, pCount);
    if (ret == ZE_RESULT_SUCCESS && *pCount && p) {
        p->flags = 0;
        p->maxClockRate = 0;
        p->maxBusWidth = 64;
        p->totalSize = zf_device_now()->memory;
        snprintf(p->name, sizeof p->name, "DDR");
    }
    if (ret == ZE_RESULT_SUCCESS) npu_arg_uint(&call, "pCount", *pCount = 1);
    ZF_END;
}

ze_result_t zeDeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
                                              ze_device_memory_access_properties_t *pMemAccessProperties)
{
    RECORD("zeDeviceGetMemoryAccessProperties", ze_device_memory_access_properties_t, pMemAccessProperties);
    if (ret == ZE_RESULT_SUCCESS) {
        pMemAccessProperties->hostAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->deviceAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->sharedSingleDeviceAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->sharedCrossDeviceAllocCapabilities = 0;
        pMemAccessProperties->sharedSystemAllocCapabilities = 0;
    }
    ZF_END;
}

ze_result_t zeDeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
                                                ze_device_external_memory_properties_t *pExternalMemoryProperties)
{
    RECORD("zeDeviceGetExternalMemoryProperties", ze_device_external_memory_properties_t, pExternalMemoryProperties);
    if (ret == ZE_RESULT_SUCCESS) {
        pExternalMemoryProperties->memoryAllocationImportTypes = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF;
        pExternalMemoryProperties->memoryAllocationExportTypes = 0;
        pExternalMemoryProperties->imageImportTypes = 0;
        pExternalMemoryProperties->imageExportTypes = 0;
        npu_arg_uint(&call, "import", ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF);
    }
    ZF_END;
}

ze_result_t zeDeviceGetStatus(ze_device_handle_t hDevice)
{
    ZF_BEGIN("zeDeviceGetStatus", NPU_CALL_DEVICE);
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);
    if (!go)
        ZF_FORCED;
    else
        ret = zf_check(&zf_device_kind, hDevice, call.function);
    ZF_END;
}

ze_result_t zeDevicePciGetPropertiesExt(ze_device_handle_t hDevice, ze_pci_ext_properties_t *pPciProperties)
{
    RECORD("zeDevicePciGetPropertiesExt", ze_pci_ext_properties_t, pPciProperties);
    if (ret == ZE_RESULT_SUCCESS) {
        const zf_device *device = zf_device_now();
        pPciProperties->address.domain = 0;
        pPciProperties->address.bus = device->pci_bus;
        pPciProperties->address.device = device->pci_device;
        pPciProperties->address.function = device->pci_function;
        pPciProperties->maxSpeed.genVersion = pPciProperties->maxSpeed.width = -1;
        pPciProperties->maxSpeed.maxBandwidth = -1;
    }
    ZF_END;
}

static ze_result_t unsupported(bool go, const npu_call *call, ze_device_handle_t device)
{
    ze_result_t ret;
    if (!go) return (ze_result_t)call->code;
    ret = zf_check(&zf_device_kind, device, call->function);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    npu_log(NPU_LOG_WARNING, "%s: an NPU has nothing of this kind", call->function);
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

#define UNSUPPORTED(name)                                                                                             \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hDevice", &zf_device_kind, hDevice);                                                               \
    ret = unsupported(go, &call, hDevice);                                                                            \
    ZF_END

ze_result_t zeDeviceGetModuleProperties(ze_device_handle_t hDevice, ze_device_module_properties_t *pModuleProperties)
{
    (void)pModuleProperties;
    UNSUPPORTED("zeDeviceGetModuleProperties");
}

ze_result_t zeDeviceGetCacheProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                       ze_device_cache_properties_t *pCacheProperties)
{
    (void)pCount;
    (void)pCacheProperties;
    UNSUPPORTED("zeDeviceGetCacheProperties");
}

ze_result_t zeDeviceGetImageProperties(ze_device_handle_t hDevice, ze_device_image_properties_t *pImageProperties)
{
    (void)pImageProperties;
    UNSUPPORTED("zeDeviceGetImageProperties");
}

ze_result_t zeDeviceGetRuntimeRequirements(ze_device_handle_t hDevice, const void *pObjDesc, size_t *pSize,
                                           char *pRequirements)
{
    (void)pObjDesc;
    (void)pSize;
    (void)pRequirements;
    UNSUPPORTED("zeDeviceGetRuntimeRequirements");
}

ze_result_t zeDeviceGetRuntimeRequirementsKey(ze_device_handle_t hDevice, const char **pKey)
{
    (void)pKey;
    UNSUPPORTED("zeDeviceGetRuntimeRequirementsKey");
}

ze_result_t zeDeviceValidateRuntimeRequirements(ze_device_handle_t hDevice, const char *pRequirements,
                                                ze_validate_runtime_requirements_output_t *pOut)
{
    (void)pRequirements;
    (void)pOut;
    UNSUPPORTED("zeDeviceValidateRuntimeRequirements");
}
