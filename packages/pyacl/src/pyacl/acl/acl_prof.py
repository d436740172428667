"""acl/acl_prof.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    Union,
    array,
    char_p,
    exported_names,
    int8,
    size_t,
    uint16,
    uint32,
    uint64,
    void_p,
)

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

ACL_PROF_ACL_API = 1
ACL_PROF_TASK_TIME = 2
ACL_PROF_AICORE_METRICS = 4
ACL_PROF_AICPU = 8
ACL_PROF_L2CACHE = 16
ACL_PROF_HCCL_TRACE = 32
ACL_PROF_TRAINING_TRACE = 64
ACL_PROF_MSPROFTX = 128
ACL_PROF_RUNTIME_API = 256
ACL_PROF_GE_API_L0 = 512
ACL_PROF_TASK_TIME_L0 = 2048
ACL_PROF_TASK_MEMORY = 4096
ACL_PROF_GE_API_L1 = 16777216
ACL_PROF_TASK_TIME_L2 = 8192
ACL_PROF_OP_ATTR = 16384
ACL_PROF_TASK_TIME_L3 = 32768
ACL_PROF_API_STATS = 17179869184
ACL_PROF_AICORE_SHAPE = 34359738368
ACL_PROF_MAX_OP_NAME_LEN = 257
ACL_PROF_MAX_OP_TYPE_LEN = 65
ACL_PROF_TENSOR_DATA_SHAPE_LEN = 8
ACL_PROF_EVENT_ATTR_VERSION = 1


class aclprofAicoreMetrics(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_AICORE_ARITHMETIC_UTILIZATION = 0
    ACL_AICORE_PIPE_UTILIZATION = 1
    ACL_AICORE_MEMORY_BANDWIDTH = 2
    ACL_AICORE_L0B_AND_WIDTH = 3
    ACL_AICORE_RESOURCE_CONFLICT_RATIO = 4
    ACL_AICORE_MEMORY_UB = 5
    ACL_AICORE_L2_CACHE = 6
    ACL_AICORE_PIPE_EXECUTE_UTILIZATION = 7
    ACL_AICORE_MEMORY_ACCESS = 8
    ACL_AICORE_NONE = 255


class aclprofStepTag(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_STEP_START = 0
    ACL_STEP_END = 1


class aclprofSubscribeOpFlag(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_SUBSCRIBE_OP = 0
    ACL_SUBSCRIBE_SUBGRAPH = 1
    ACL_SUBSCRIBE_OP_THREAD = 2
    ACL_SUBSCRIBE_NONE = 255


class aclprofSubscribeOpAttri(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_SUBSCRIBE_ATTRI_THREADID = 0
    ACL_SUBSCRIBE_ATTRI_NONE = 1


class aclprofConfigType(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_PROF_ARGS_MIN = 0
    ACL_PROF_STORAGE_LIMIT = 1
    ACL_PROF_SYS_HARDWARE_MEM_FREQ = 3
    ACL_PROF_LLC_MODE = 4
    ACL_PROF_SYS_IO_FREQ = 5
    ACL_PROF_SYS_INTERCONNECTION_FREQ = 6
    ACL_PROF_DVPP_FREQ = 7
    ACL_PROF_HOST_SYS = 8
    ACL_PROF_HOST_SYS_USAGE = 9
    ACL_PROF_HOST_SYS_USAGE_FREQ = 10
    ACL_PROF_LOW_POWER_FREQ = 11
    ACL_PROF_SYS_MEM_SERVICEFLOW = 12
    ACL_PROF_SYS_CPU_FREQ = 13
    ACL_PROF_OPTYPE = 14
    ACL_PROF_NTS_METRICS = 15
    ACL_PROF_PATH = 16
    ACL_PROF_ARGS_MAX = 17


class aclprofMessageType(Enumeration):
    """... Source: acl/acl_prof.h 2026.8."""

    ACL_PROF_MESSAGE_TYPE_TENSOR_INFO = 0


class aclprofConfig(Opaque):
    """... Source: acl/acl_prof.h 2026.8."""


class aclprofStopConfig(Opaque):
    """... Source: acl/acl_prof.h 2026.8."""


class aclprofAicoreEvents(Opaque):
    """... Source: acl/acl_prof.h 2026.8."""


class aclprofSubscribeConfig(Opaque):
    """... Source: acl/acl_prof.h 2026.8."""


class aclprofStepInfo(Opaque):
    """... Source: acl/acl_prof.h 2026.8."""


class aclprofTensor(Struct):
    """...

    type: ...
    format: ...
    dataType: ...
    shapeDim: ...
    shape: ...
    Bytes (64/32 bit where they differ): 48 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """

    type: uint32
    format: uint32
    dataType: uint32
    shapeDim: uint32
    shape: array(uint32, 8)


class aclprofTensorInfo(Struct):
    """...

    opNameId: ...
    opTypeId: ...
    resv: ...
    tensorNum: ...
    kernelType: ...
    blockNums: ...
    stream: ...
    tensors: ...
    Bytes (64/32 bit where they differ): 48/40 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """

    opNameId: uint64
    opTypeId: uint64
    resv: uint32
    tensorNum: uint32
    kernelType: uint32
    blockNums: uint32
    stream: void_p
    tensors: POINTER(aclprofTensor)


class _aclprofEventAttributes_message(Union):
    tensorInfo: POINTER(aclprofTensorInfo)


class aclprofEventAttributes(Struct):
    """...

    version: ...
    size: ...
    messageType: ...
    message: ...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """

    version: uint16
    size: uint16
    messageType: uint32
    message: _aclprofEventAttributes_message


@lib.function(since="2024.8")
def aclprofInit(profilerResultPath: char_p, length: size_t) -> aclError:
    """...

    profilerResultPath: ...
    length: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofFinalize() -> aclError:
    """...

    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofStart(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """...

    profilerConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofCreateConfig(
    deviceIdList: POINTER(uint32),
    deviceNums: uint32,
    aicoreMetrics: aclprofAicoreMetrics,
    aicoreEvents: POINTER(aclprofAicoreEvents),
    dataTypeConfig: uint64,
) -> POINTER(aclprofConfig):
    """...

    deviceIdList: ...
    deviceNums: ...
    aicoreMetrics: ...
    aicoreEvents: ...
    dataTypeConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofDestroyConfig(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """...

    profilerConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofStop(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """...

    profilerConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofSetConfig(configType: aclprofConfigType, config: char_p, configLength: size_t) -> aclError:
    """...

    configType: ...
    config: ...
    configLength: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofModelSubscribe(modelId: uint32, profSubscribeConfig: POINTER(aclprofSubscribeConfig)) -> aclError:
    """...

    modelId: ...
    profSubscribeConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofModelUnSubscribe(modelId: uint32) -> aclError:
    """...

    modelId: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofCreateSubscribeConfig(timeInfoSwitch: int8, aicoreMetrics: aclprofAicoreMetrics, fd: void_p) -> POINTER(
    aclprofSubscribeConfig
):
    """...

    timeInfoSwitch: ...
    aicoreMetrics: ...
    fd: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofDestroySubscribeConfig(profSubscribeConfig: POINTER(aclprofSubscribeConfig)) -> aclError:
    """...

    profSubscribeConfig: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpDescSize(opDescSize: POINTER(size_t)) -> aclError:
    """...

    opDescSize: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpNum(opInfo: void_p, opInfoLen: size_t, opNumber: POINTER(uint32)) -> aclError:
    """...

    opInfo: ...
    opInfoLen: ...
    opNumber: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpTypeLen(opInfo: void_p, opInfoLen: size_t, index: uint32, opTypeLen: POINTER(size_t)) -> aclError:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    opTypeLen: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpType(opInfo: void_p, opInfoLen: size_t, index: uint32, opType: char_p, opTypeLen: size_t) -> aclError:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    opType: ...
    opTypeLen: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpNameLen(opInfo: void_p, opInfoLen: size_t, index: uint32, opNameLen: POINTER(size_t)) -> aclError:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    opNameLen: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpName(opInfo: void_p, opInfoLen: size_t, index: uint32, opName: char_p, opNameLen: size_t) -> aclError:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    opName: ...
    opNameLen: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpStart(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpEnd(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpDuration(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetModelId(opInfo: void_p, opInfoLen: size_t, index: uint32) -> size_t:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpFlag(opInfo: void_p, opInfoLen: size_t, index: uint32) -> aclprofSubscribeOpFlag:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetOpAttriValue(opInfo: void_p, opInfoLen: size_t, index: uint32, attri: aclprofSubscribeOpAttri) -> char_p:
    """...

    opInfo: ...
    opInfoLen: ...
    index: ...
    attri: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofGetStepTimestamp(stepInfo: POINTER(aclprofStepInfo), tag: aclprofStepTag, stream: aclrtStream) -> aclError:
    """...

    stepInfo: ...
    tag: ...
    stream: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofCreateStepInfo() -> POINTER(aclprofStepInfo):
    """...

    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofDestroyStepInfo(stepinfo: POINTER(aclprofStepInfo)) -> None:
    """...

    stepinfo: ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofCreateStamp() -> void_p:
    """...

    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofDestroyStamp(stamp: void_p) -> None:
    """...

    stamp: ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofPush(stamp: void_p) -> aclError:
    """...

    stamp: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofPop() -> aclError:
    """...

    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofRangeStart(stamp: void_p, rangeId: POINTER(uint32)) -> aclError:
    """...

    stamp: ...
    rangeId: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofRangeStop(rangeId: uint32) -> aclError:
    """...

    rangeId: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofSetStampTraceMessage(stamp: void_p, msg: char_p, msgLen: uint32) -> aclError:
    """...

    stamp: ...
    msg: ...
    msgLen: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="2024.8")
def aclprofMark(stamp: void_p) -> aclError:
    """...

    stamp: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="8.5.0")
def aclprofMarkEx(msg: char_p, msgLen: size_t, stream: aclrtStream) -> aclError:
    """...

    msg: ...
    msgLen: ...
    stream: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclprofStr2Id(message: char_p) -> uint64:
    """...

    message: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclprofRangePushEx(attr: POINTER(aclprofEventAttributes)) -> aclError:
    """...

    attr: ...
    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclprofRangePop() -> aclError:
    """...

    Returns ...
    Source: acl/acl_prof.h 2026.8.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
