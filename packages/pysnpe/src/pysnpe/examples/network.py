"""The parts that the samples with one network share: from the options to a network that is ready to execute."""

from typing import Any

from files import PATH_SIZE, available_runtime, failed, missing, show_version
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DiagLog.Options import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *
from pysnpe.SNPE.SNPEUtil import *


def choose_runtimes(options: Any, runtimes: Snpe_RuntimeList_Handle_t) -> int:
    for i in range(options.runtime_count):
        runtime = available_runtime(options.runtimes[i])
        if runtime == SNPE_RUNTIME_UNSET:
            return -1
        if failed(Snpe_RuntimeList_Add(runtimes, runtime), "Snpe_RuntimeList_Add"):
            return -1
    if Snpe_RuntimeList_Empty(runtimes):
        Snpe_RuntimeList_Add(runtimes, SNPE_RUNTIME_CPU)
    return 0


# NULL, with a line that says why, when the network cannot be built.
def build_network(
    options: Any, container: Snpe_DlContainer_Handle_t, runtimes: Snpe_RuntimeList_Handle_t, user_buffers: int
) -> Snpe_SNPE_Handle_t:
    platform = Snpe_PlatformConfig_Create()
    if Snpe_SNPEBuilder_SetCpuQmxMode:  # 2.40 and later
        Snpe_PlatformConfig_SetIsUserGLBuffer(0)
    builder = Snpe_SNPEBuilder_Create(container)
    Snpe_SNPEBuilder_SetOutputLayers(builder, NULL)
    Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, runtimes)
    Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(builder, user_buffers)
    Snpe_SNPEBuilder_SetPlatformConfig(builder, platform)
    Snpe_SNPEBuilder_SetInitCacheMode(builder, options.cache != NULL)
    Snpe_SNPEBuilder_SetCpuFixedPointMode(builder, options.fixed_point)
    if Snpe_SNPEBuilder_SetCpuQmxMode:
        Snpe_SNPEBuilder_SetPerformanceProfile(builder, SNPE_PERFORMANCE_PROFILE_BURST)
        Snpe_SNPEBuilder_SetCpuQmxMode(builder, False)
    snpe = Snpe_SNPEBuilder_Build(builder)
    broken = missing(void_p(snpe), "Snpe_SNPEBuilder_Build")
    Snpe_SNPEBuilder_Delete(builder)
    Snpe_PlatformConfig_Delete(platform)
    if not broken and options.cache != NULL:
        failed(Snpe_DlContainer_Save(container, options.cache), "Snpe_DlContainer_Save")
    return copy(snpe)


def start_diagnostics(snpe: Snpe_SNPE_Handle_t, folder: Any) -> int:
    log = Snpe_SNPE_GetDiagLogInterface_Ref(snpe)
    if missing(void_p(log), "Snpe_SNPE_GetDiagLogInterface_Ref"):
        return -1
    settings = Snpe_IDiagLog_GetOptions(log)
    Snpe_Options_SetLogFileDirectory(settings, folder)
    broken = failed(Snpe_IDiagLog_SetOptions(log, settings), "Snpe_IDiagLog_SetOptions") or failed(
        Snpe_IDiagLog_Start(log), "Snpe_IDiagLog_Start"
    )
    Snpe_Options_Delete(settings)
    return -1 if broken else 0


def open_network(options: Any, user_buffers: int, batch: Any) -> Snpe_SNPE_Handle_t:
    """Set up logs and diagnostics, open the network, put its batch size into `batch`; NULL on failure."""
    log = array(char, PATH_SIZE)()
    snprintf(log, sizeof(log), "%s/Log", options.folder)
    runtimes = Snpe_RuntimeList_Create()
    Snpe_Util_InitializeLoggingPath(SNPE_LOG_LEVEL_ERROR, log)
    Snpe_Util_SetLogLevel(SNPE_LOG_LEVEL_WARN)
    show_version()
    snpe = Snpe_SNPE_Handle_t(NULL)
    if not choose_runtimes(options, runtimes):
        container = Snpe_DlContainer_Open(options.model)
        if not missing(void_p(container), "Snpe_DlContainer_Open"):
            snpe.value = build_network(options, container, runtimes, user_buffers).value
            Snpe_DlContainer_Delete(container)
    Snpe_RuntimeList_Delete(runtimes)
    if snpe == NULL:
        return Snpe_SNPE_Handle_t(NULL)
    if start_diagnostics(snpe, options.folder):
        Snpe_SNPE_Delete(snpe)
        return Snpe_SNPE_Handle_t(NULL)
    shape = Snpe_SNPE_GetInputDimensionsOfFirstTensor(snpe)
    dims = Snpe_TensorShape_GetDimensions(shape)
    rank = Snpe_TensorShape_Rank(shape)
    printf("input:")
    for i in range(rank):
        printf(" %zu", dims[i])
    printf("\n")
    batch[0] = dims[0]
    Snpe_TensorShape_Delete(shape)
    return copy(snpe)
