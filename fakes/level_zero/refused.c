/* Modules, kernels and images: an NPU has none. The plugin looks the names up and never calls them. */
#include "driver.h"

static ze_result_t refuse(const char *function)
{
    npu_call call;
    ze_result_t ret = ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    if (!npu_call_begin(&call, function, NPU_CALL_DEVICE))
        ret = (ze_result_t)call.code;
    else
        npu_log(NPU_LOG_WARNING, "%s: an NPU runs compiled graphs; it has no kernels and no images", function);
    return (ze_result_t)npu_call_end(&call, (int64_t)ret);
}

#define U(x) (void)(x)

ze_result_t zeModuleCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_module_desc_t *desc,
                           ze_module_handle_t *phModule, ze_module_build_log_handle_t *phBuildLog)
{
    U(hContext), U(hDevice), U(desc), U(phModule), U(phBuildLog);
    return refuse("zeModuleCreate");
}

ze_result_t zeModuleDestroy(ze_module_handle_t hModule)
{
    U(hModule);
    return refuse("zeModuleDestroy");
}

ze_result_t zeModuleBuildLogDestroy(ze_module_build_log_handle_t hModuleBuildLog)
{
    U(hModuleBuildLog);
    return refuse("zeModuleBuildLogDestroy");
}

ze_result_t zeModuleBuildLogGetString(ze_module_build_log_handle_t hModuleBuildLog, size_t *pSize, char *pBuildLog)
{
    U(hModuleBuildLog), U(pSize), U(pBuildLog);
    return refuse("zeModuleBuildLogGetString");
}

ze_result_t zeModuleGetNativeBinary(ze_module_handle_t hModule, size_t *pSize, uint8_t *pModuleNativeBinary)
{
    U(hModule), U(pSize), U(pModuleNativeBinary);
    return refuse("zeModuleGetNativeBinary");
}

ze_result_t zeModuleGetKernelNames(ze_module_handle_t hModule, uint32_t *pCount, const char **pNames)
{
    U(hModule), U(pCount), U(pNames);
    return refuse("zeModuleGetKernelNames");
}

ze_result_t zeKernelCreate(ze_module_handle_t hModule, const ze_kernel_desc_t *desc, ze_kernel_handle_t *phKernel)
{
    U(hModule), U(desc), U(phKernel);
    return refuse("zeKernelCreate");
}

ze_result_t zeKernelDestroy(ze_kernel_handle_t hKernel)
{
    U(hKernel);
    return refuse("zeKernelDestroy");
}

ze_result_t zeKernelSetGroupSize(ze_kernel_handle_t hKernel, uint32_t groupSizeX, uint32_t groupSizeY,
                                 uint32_t groupSizeZ)
{
    U(hKernel), U(groupSizeX), U(groupSizeY), U(groupSizeZ);
    return refuse("zeKernelSetGroupSize");
}

ze_result_t zeKernelSetArgumentValue(ze_kernel_handle_t hKernel, uint32_t argIndex, size_t argSize,
                                     const void *pArgValue)
{
    U(hKernel), U(argIndex), U(argSize), U(pArgValue);
    return refuse("zeKernelSetArgumentValue");
}

ze_result_t zeCommandListAppendLaunchKernel(ze_command_list_handle_t hCommandList, ze_kernel_handle_t hKernel,
                                            const ze_group_count_t *pLaunchFuncArgs, ze_event_handle_t hSignalEvent,
                                            uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents)
{
    U(hCommandList), U(hKernel), U(pLaunchFuncArgs), U(hSignalEvent), U(numWaitEvents), U(phWaitEvents);
    return refuse("zeCommandListAppendLaunchKernel");
}

ze_result_t zeImageCreate(ze_context_handle_t hContext, ze_device_handle_t hDevice, const ze_image_desc_t *desc,
                          ze_image_handle_t *phImage)
{
    U(hContext), U(hDevice), U(desc), U(phImage);
    return refuse("zeImageCreate");
}

ze_result_t zeImageDestroy(ze_image_handle_t hImage)
{
    U(hImage);
    return refuse("zeImageDestroy");
}

ze_result_t zeCommandListAppendImageCopy(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
                                         ze_image_handle_t hSrcImage, ze_event_handle_t hSignalEvent,
                                         uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents)
{
    U(hCommandList), U(hDstImage), U(hSrcImage), U(hSignalEvent), U(numWaitEvents), U(phWaitEvents);
    return refuse("zeCommandListAppendImageCopy");
}

ze_result_t zeCommandListAppendImageCopyToMemory(ze_command_list_handle_t hCommandList, void *dstptr,
                                                 ze_image_handle_t hSrcImage, const ze_image_region_t *pSrcRegion,
                                                 ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                 ze_event_handle_t *phWaitEvents)
{
    U(hCommandList), U(dstptr), U(hSrcImage), U(pSrcRegion), U(hSignalEvent), U(numWaitEvents), U(phWaitEvents);
    return refuse("zeCommandListAppendImageCopyToMemory");
}

ze_result_t zeCommandListAppendImageCopyFromMemory(ze_command_list_handle_t hCommandList, ze_image_handle_t hDstImage,
                                                   const void *srcptr, const ze_image_region_t *pDstRegion,
                                                   ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                   ze_event_handle_t *phWaitEvents)
{
    U(hCommandList), U(hDstImage), U(srcptr), U(pDstRegion), U(hSignalEvent), U(numWaitEvents), U(phWaitEvents);
    return refuse("zeCommandListAppendImageCopyFromMemory");
}
