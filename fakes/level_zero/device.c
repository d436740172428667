/* The NPUs that this fake can be, and the calls about the devices. */
#include <stdlib.h>
#include <string.h>

#include "level_zero_work.h"

/* Device ids are those by which the plugin distinguishes the generations; tile counts and what the compiler takes for a
 * hint are in OpenVINO's documentation of the NPU device; clocks are such that the published peak rates come out. Of 50xx
 * the tiles and engines are those of Intel's compiler, whose choice for a hint is not published: the fake takes all
 * tiles; that 5020 has the clock of 5010 is chosen. */
static const zf_device devices[] = {
    {"3720", "level_zero NPU 3720 (fake)", 0x7d1d, 2, 2, 1400, 2048, 2, 2, UINT64_C(16) << 30, 0, 11, 0},
    {"4000", "level_zero NPU 4000 (fake)", 0x643e, 6, 2, 1950, 2048, 2, 4, UINT64_C(32) << 30, 0, 11, 0},
    {"5010", "level_zero NPU 5010 (fake)", 0xb03e, 3, 2, 2035, 4096, 3, 3, UINT64_C(32) << 30, 0, 11, 0},
    {"5020", "level_zero NPU 5020 (fake)", 0xfd3e, 1, 2, 2035, 4096, 1, 1, UINT64_C(32) << 30, 0, 11, 0},
};

const zf_device *zf_device_now(void)
{
    const char *wanted = npu_option_text("level_zero_device");
    size_t i;
    for (i = 0; i < sizeof devices / sizeof *devices; i++)
        if (!strcmp(devices[i].architecture, wanted)) return &devices[i];
    return &devices[1]; /* "none" */
}

static const uint8_t device_uuid[16] = {0x80, 0xd1, 0xd1, 0x1e, 0xb7, 0x38, 0x11, 0xea,
                                        0xb3, 0xde, 0x02, 0x42, 0xac, 0x13, 0x00, 0x04};

ze_result_t zf_DeviceGet(ze_driver_handle_t hDriver, uint32_t *pCount, ze_device_handle_t *phDevices,
                         const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_driver_kind, hDriver, function)) != ZE_RESULT_SUCCESS)
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
    return ret;
}

ze_result_t zf_DeviceGetSubDevices(ze_device_handle_t hDevice, uint32_t *pCount, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_device_kind, hDevice, function)) == ZE_RESULT_SUCCESS) {
        if (!pCount)
            ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        else
            *pCount = 0;
    }
    return ret;
}

/* The common part of every call that fills one record of one device. */
static ze_result_t check_record(ze_device_handle_t device, const void *record, const char *function)
{
    ze_result_t ret = zf_check(&zf_device_kind, device, function);
    return ret == ZE_RESULT_SUCCESS && !record ? ZE_RESULT_ERROR_INVALID_NULL_POINTER : ret;
}

/* Fills the records of other extensions behind the properties; unknown records are left alone. */
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

ze_result_t zf_DeviceGetProperties(ze_device_handle_t hDevice, ze_device_properties_t *pDeviceProperties,
                                   npu_call *call)
{
    ze_result_t ret = check_record(hDevice, pDeviceProperties, call->function);
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
        snprintf(p->name, sizeof p->name, "Intel(R) AI Boost");
        fill_chain(p->pNext);
        npu_arg_record(call, "pDeviceProperties", p, device_fields);
    }
    return ret;
}

ze_result_t zf_DeviceGetComputeProperties(ze_device_handle_t hDevice,
                                          ze_device_compute_properties_t *pComputeProperties, const char *function)
{
    ze_result_t ret = check_record(hDevice, pComputeProperties, function);
    if (ret == ZE_RESULT_SUCCESS) {
        ze_device_compute_properties_t *p = pComputeProperties;
        memset((char *)p + offsetof(ze_device_compute_properties_t, maxTotalGroupSize), 0,
               sizeof *p - offsetof(ze_device_compute_properties_t, maxTotalGroupSize));
        p->maxTotalGroupSize = p->maxGroupSizeX = p->maxGroupCountX = 1;
        p->maxGroupSizeY = p->maxGroupSizeZ = p->maxGroupCountY = p->maxGroupCountZ = 1;
    }
    return ret;
}

ze_result_t zf_DeviceGetCommandQueueGroupProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                                    ze_command_queue_group_properties_t *pCommandQueueGroupProperties, npu_call *call)
{
    ze_command_queue_group_properties_t *p = pCommandQueueGroupProperties;
    ze_result_t ret = check_record(hDevice, pCount, call->function);
    if (ret == ZE_RESULT_SUCCESS && *pCount && p) {
        p->flags = ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE | ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY;
        p->maxMemoryFillPatternSize = 4;
        p->numQueues = 8;
    }
    if (ret == ZE_RESULT_SUCCESS) npu_arg_uint(call, "pCount", *pCount = 1);
    return ret;
}

ze_result_t zf_DeviceGetMemoryProperties(ze_device_handle_t hDevice, uint32_t *pCount,
                                         ze_device_memory_properties_t *pMemProperties, npu_call *call)
{
    ze_device_memory_properties_t *p = pMemProperties;
    ze_result_t ret = check_record(hDevice, pCount, call->function);
    if (ret == ZE_RESULT_SUCCESS && *pCount && p) {
        p->flags = 0;
        p->maxClockRate = 0;
        p->maxBusWidth = 64;
        p->totalSize = zf_device_now()->memory;
        snprintf(p->name, sizeof p->name, "DDR");
    }
    if (ret == ZE_RESULT_SUCCESS) npu_arg_uint(call, "pCount", *pCount = 1);
    return ret;
}

ze_result_t zf_DeviceGetMemoryAccessProperties(ze_device_handle_t hDevice,
                                               ze_device_memory_access_properties_t *pMemAccessProperties, const char *function)
{
    ze_result_t ret = check_record(hDevice, pMemAccessProperties, function);
    if (ret == ZE_RESULT_SUCCESS) {
        pMemAccessProperties->hostAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->deviceAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->sharedSingleDeviceAllocCapabilities = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
        pMemAccessProperties->sharedCrossDeviceAllocCapabilities = 0;
        pMemAccessProperties->sharedSystemAllocCapabilities = 0;
    }
    return ret;
}

ze_result_t zf_DeviceGetExternalMemoryProperties(ze_device_handle_t hDevice,
                                                 ze_device_external_memory_properties_t *pExternalMemoryProperties, npu_call *call)
{
    ze_result_t ret = check_record(hDevice, pExternalMemoryProperties, call->function);
    if (ret == ZE_RESULT_SUCCESS) {
        pExternalMemoryProperties->memoryAllocationImportTypes = ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF;
        pExternalMemoryProperties->memoryAllocationExportTypes = 0;
        pExternalMemoryProperties->imageImportTypes = 0;
        pExternalMemoryProperties->imageExportTypes = 0;
        npu_arg_uint(call, "import", ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF);
    }
    return ret;
}

ze_result_t zf_DevicePciGetPropertiesExt(ze_device_handle_t hDevice, ze_pci_ext_properties_t *pPciProperties,
                                         const char *function)
{
    ze_result_t ret = check_record(hDevice, pPciProperties, function);
    if (ret == ZE_RESULT_SUCCESS) {
        const zf_device *device = zf_device_now();
        pPciProperties->address.domain = 0;
        pPciProperties->address.bus = device->pci_bus;
        pPciProperties->address.device = device->pci_device;
        pPciProperties->address.function = device->pci_function;
        pPciProperties->maxSpeed.genVersion = pPciProperties->maxSpeed.width = -1;
        pPciProperties->maxSpeed.maxBandwidth = -1;
    }
    return ret;
}

ze_result_t zf_DeviceGetGlobalTimestamps(uint64_t *hostTimestamp, uint64_t *deviceTimestamp)
{
    if (!hostTimestamp || !deviceTimestamp) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    *hostTimestamp = *deviceTimestamp = zf_nanoseconds();
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_device_lacks(ze_device_handle_t device, const char *function)
{
    ze_result_t ret = zf_check(&zf_device_kind, device, function);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    npu_log(NPU_LOG_WARNING, "%s: an NPU has no such feature", function);
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
