"""What the samples with one network share: from the options to a network that is ready to execute."""

from __future__ import annotations

from typing import Any

from files import *
from npu_common.cdecl import *
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DiagLog.Options import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *


def choose_runtimes(options: Options, runtimes: Any) -> int:
    for name in options.runtimes:
        runtime = available_runtime(name)
        if runtime == SNPE_RUNTIME_UNSET:
            return -1
        if failed(Snpe_RuntimeList_Add(runtimes, runtime), "Snpe_RuntimeList_Add"):
            return -1
    if Snpe_RuntimeList_Empty(runtimes):
        Snpe_RuntimeList_Add(runtimes, SNPE_RUNTIME_CPU)
    return 0


def build_network(options: Options, container: Any, runtimes: Any, user_buffers: int) -> Any:
    """NULL, with a line that says why, when the network cannot be built."""
    platform = Snpe_PlatformConfig_Create()
    if Snpe_SNPEBuilder_SetCpuQmxMode:  # 2.40 and later
        Snpe_PlatformConfig_SetIsUserGLBuffer(0)
    builder = Snpe_SNPEBuilder_Create(container)
    Snpe_SNPEBuilder_SetOutputLayers(builder, NULL)
    Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, runtimes)
    Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(builder, user_buffers)
    Snpe_SNPEBuilder_SetPlatformConfig(builder, platform)
    Snpe_SNPEBuilder_SetInitCacheMode(builder, int(options.cache != ""))
    Snpe_SNPEBuilder_SetCpuFixedPointMode(builder, options.fixed_point)
    if Snpe_SNPEBuilder_SetCpuQmxMode:
        Snpe_SNPEBuilder_SetPerformanceProfile(builder, SNPE_PERFORMANCE_PROFILE_BURST)
        Snpe_SNPEBuilder_SetCpuQmxMode(builder, False)
    snpe = Snpe_SNPEBuilder_Build(builder)
    broken = missing(snpe, "Snpe_SNPEBuilder_Build")
    Snpe_SNPEBuilder_Delete(builder)
    Snpe_PlatformConfig_Delete(platform)
    if not broken and options.cache:
        failed(Snpe_DlContainer_Save(container, options.cache), "Snpe_DlContainer_Save")
    return snpe


def start_diagnostics(snpe: Any, folder: str) -> int:
    log = Snpe_SNPE_GetDiagLogInterface_Ref(snpe)
    if missing(log, "Snpe_SNPE_GetDiagLogInterface_Ref"):
        return -1
    settings = Snpe_IDiagLog_GetOptions(log)
    Snpe_Options_SetLogFileDirectory(settings, folder)
    broken = (failed(Snpe_IDiagLog_SetOptions(log, settings), "Snpe_IDiagLog_SetOptions") or
              failed(Snpe_IDiagLog_Start(log), "Snpe_IDiagLog_Start"))  # fmt: skip
    Snpe_Options_Delete(settings)
    return -1 if broken else 0


def open_network(options: Options, user_buffers: int) -> tuple[Any, int]:
    """The network, and how many lines go into one execution. Nothing else stays behind."""
    log = f"{options.folder}/Log"
    runtimes = Snpe_RuntimeList_Create()
    Snpe_Util_InitializeLoggingPath(SNPE_LOG_LEVEL_ERROR, log)
    Snpe_Util_SetLogLevel(SNPE_LOG_LEVEL_WARN)
    show_version()
    snpe: Any = NULL
    if not choose_runtimes(options, runtimes):
        container = Snpe_DlContainer_Open(options.model)
        if not missing(container, "Snpe_DlContainer_Open"):
            snpe = build_network(options, container, runtimes, user_buffers)
            Snpe_DlContainer_Delete(container)
    Snpe_RuntimeList_Delete(runtimes)
    if not snpe:
        return NULL, 0
    if start_diagnostics(snpe, options.folder):
        Snpe_SNPE_Delete(snpe)
        return NULL, 0
    shape = Snpe_SNPE_GetInputDimensionsOfFirstTensor(snpe)
    dims = Snpe_TensorShape_GetDimensions(shape)
    rank = Snpe_TensorShape_Rank(shape)
    printf("input:")
    for i in range(rank):
        printf(" %zu", dims[i])
    printf("\n")
    batch = dims[0]
    Snpe_TensorShape_Delete(shape)
    return snpe, batch
