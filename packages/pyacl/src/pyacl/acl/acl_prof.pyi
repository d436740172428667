# Generated from acl_prof.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Enumeration,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    function,
    size_t,
    uint32,
    void_p,
)

from pyacl.acl.acl_base_rt import *

ACL_PROF_ACL_API: int = 1
ACL_PROF_TASK_TIME: int = 2
ACL_PROF_AICORE_METRICS: int = 4
ACL_PROF_AICPU: int = 8
ACL_PROF_L2CACHE: int = 16
ACL_PROF_HCCL_TRACE: int = 32
ACL_PROF_TRAINING_TRACE: int = 64
ACL_PROF_MSPROFTX: int = 128
ACL_PROF_RUNTIME_API: int = 256
ACL_PROF_GE_API_L0: int = 512
ACL_PROF_TASK_TIME_L0: int = 2048
ACL_PROF_TASK_MEMORY: int = 4096
ACL_PROF_GE_API_L1: int = 16777216
ACL_PROF_TASK_TIME_L2: int = 8192
ACL_PROF_OP_ATTR: int = 16384
ACL_PROF_TASK_TIME_L3: int = 32768
ACL_PROF_API_STATS: int = 17179869184
ACL_PROF_AICORE_SHAPE: int = 34359738368
ACL_PROF_MAX_OP_NAME_LEN: int = 257
ACL_PROF_MAX_OP_TYPE_LEN: int = 65
ACL_PROF_TENSOR_DATA_SHAPE_LEN: int = 8
ACL_PROF_EVENT_ATTR_VERSION: int = 1

_aclprofAicoreMetrics = NewType("_aclprofAicoreMetrics", int)
class aclprofAicoreMetrics(Enumeration[_aclprofAicoreMetrics]): ...
ACL_AICORE_ARITHMETIC_UTILIZATION: _aclprofAicoreMetrics
ACL_AICORE_PIPE_UTILIZATION: _aclprofAicoreMetrics
ACL_AICORE_MEMORY_BANDWIDTH: _aclprofAicoreMetrics
ACL_AICORE_L0B_AND_WIDTH: _aclprofAicoreMetrics
ACL_AICORE_RESOURCE_CONFLICT_RATIO: _aclprofAicoreMetrics
ACL_AICORE_MEMORY_UB: _aclprofAicoreMetrics
ACL_AICORE_L2_CACHE: _aclprofAicoreMetrics
ACL_AICORE_PIPE_EXECUTE_UTILIZATION: _aclprofAicoreMetrics
ACL_AICORE_MEMORY_ACCESS: _aclprofAicoreMetrics
ACL_AICORE_NONE: _aclprofAicoreMetrics

_aclprofStepTag = NewType("_aclprofStepTag", int)
class aclprofStepTag(Enumeration[_aclprofStepTag]): ...
ACL_STEP_START: _aclprofStepTag
ACL_STEP_END: _aclprofStepTag

_aclprofSubscribeOpFlag = NewType("_aclprofSubscribeOpFlag", int)
class aclprofSubscribeOpFlag(Enumeration[_aclprofSubscribeOpFlag]): ...
ACL_SUBSCRIBE_OP: _aclprofSubscribeOpFlag
ACL_SUBSCRIBE_SUBGRAPH: _aclprofSubscribeOpFlag
ACL_SUBSCRIBE_OP_THREAD: _aclprofSubscribeOpFlag
ACL_SUBSCRIBE_NONE: _aclprofSubscribeOpFlag

_aclprofSubscribeOpAttri = NewType("_aclprofSubscribeOpAttri", int)
class aclprofSubscribeOpAttri(Enumeration[_aclprofSubscribeOpAttri]): ...
ACL_SUBSCRIBE_ATTRI_THREADID: _aclprofSubscribeOpAttri
ACL_SUBSCRIBE_ATTRI_NONE: _aclprofSubscribeOpAttri

_aclprofConfigType = NewType("_aclprofConfigType", int)
class aclprofConfigType(Enumeration[_aclprofConfigType]): ...
ACL_PROF_ARGS_MIN: _aclprofConfigType
ACL_PROF_STORAGE_LIMIT: _aclprofConfigType
ACL_PROF_SYS_HARDWARE_MEM_FREQ: _aclprofConfigType
ACL_PROF_LLC_MODE: _aclprofConfigType
ACL_PROF_SYS_IO_FREQ: _aclprofConfigType
ACL_PROF_SYS_INTERCONNECTION_FREQ: _aclprofConfigType
ACL_PROF_DVPP_FREQ: _aclprofConfigType
ACL_PROF_HOST_SYS: _aclprofConfigType
ACL_PROF_HOST_SYS_USAGE: _aclprofConfigType
ACL_PROF_HOST_SYS_USAGE_FREQ: _aclprofConfigType
ACL_PROF_LOW_POWER_FREQ: _aclprofConfigType
ACL_PROF_SYS_MEM_SERVICEFLOW: _aclprofConfigType
ACL_PROF_SYS_CPU_FREQ: _aclprofConfigType
ACL_PROF_OPTYPE: _aclprofConfigType
ACL_PROF_SCALE: _aclprofConfigType
ACL_PROF_NTS_METRICS: _aclprofConfigType
ACL_PROF_PATH: _aclprofConfigType
ACL_PROF_ARGS_MAX: _aclprofConfigType

_aclprofMessageType = NewType("_aclprofMessageType", int)
class aclprofMessageType(Enumeration[_aclprofMessageType]): ...
ACL_PROF_MESSAGE_TYPE_TENSOR_INFO: _aclprofMessageType

class aclprofConfig(Opaque): ...
class aclprofStopConfig(Opaque): ...
class aclprofAicoreEvents(Opaque): ...
class aclprofSubscribeConfig(Opaque): ...
class aclprofStepInfo(Opaque): ...

class _aclprofTensor_fields:
    type: Field[int, Integer]
    format: Field[int, Integer]
    dataType: Field[int, Integer]
    shapeDim: Field[int, Integer]
    shape: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclprofTensor(_aclprofTensor_fields, StructRecord[_LP_aclprofTensor]):
    def __init__(
        self,
        type: Integer = ...,
        format: Integer = ...,
        dataType: Integer = ...,
        shapeDim: Integer = ...,
        shape: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclprofTensor(_aclprofTensor_fields, PointerToRecord[aclprofTensor]): ...

class _aclprofTensorInfo_fields:
    opNameId: Field[int, Integer]
    opTypeId: Field[int, Integer]
    resv: Field[int, Integer]
    tensorNum: Field[int, Integer]
    kernelType: Field[int, Integer]
    blockNums: Field[int, Integer]
    stream: Field[void_p, AnyPointer]
    tensors: Field[_LP_aclprofTensor, Pointer[aclprofTensor]]

class aclprofTensorInfo(_aclprofTensorInfo_fields, StructRecord[_LP_aclprofTensorInfo]):
    def __init__(
        self,
        opNameId: Integer = ...,
        opTypeId: Integer = ...,
        resv: Integer = ...,
        tensorNum: Integer = ...,
        kernelType: Integer = ...,
        blockNums: Integer = ...,
        stream: AnyPointer = ...,
        tensors: Pointer[aclprofTensor] = ...,
    ) -> None: ...

class _LP_aclprofTensorInfo(_aclprofTensorInfo_fields, PointerToRecord[aclprofTensorInfo]): ...

class _aclprofEventAttributes_message_fields:
    tensorInfo: Field[_LP_aclprofTensorInfo, Pointer[aclprofTensorInfo]]

class _aclprofEventAttributes_message(_aclprofEventAttributes_message_fields, UnionRecord[_LP__aclprofEventAttributes_message]):
    def __init__(self, tensorInfo: Pointer[aclprofTensorInfo] = ...) -> None: ...

class _LP__aclprofEventAttributes_message(_aclprofEventAttributes_message_fields, PointerToRecord[_aclprofEventAttributes_message]): ...

class _aclprofEventAttributes_fields:
    version: Field[int, Integer]
    size: Field[int, Integer]
    messageType: Field[int, Integer]
    message: Field[_aclprofEventAttributes_message, _aclprofEventAttributes_message]

class aclprofEventAttributes(_aclprofEventAttributes_fields, StructRecord[_LP_aclprofEventAttributes]):
    def __init__(
        self,
        version: Integer = ...,
        size: Integer = ...,
        messageType: Integer = ...,
        message: _aclprofEventAttributes_message = ...,
    ) -> None: ...

class _LP_aclprofEventAttributes(_aclprofEventAttributes_fields, PointerToRecord[aclprofEventAttributes]): ...

@function
def aclprofInit(profilerResultPath: Text, length: Integer, /) -> int: ...

@function
def aclprofFinalize() -> int: ...

@function
def aclprofStart(profilerConfig: Pointer[aclprofConfig], /) -> int: ...

@function
def aclprofCreateConfig(
    deviceIdList: Pointer[uint32],
    deviceNums: Integer,
    aicoreMetrics: _aclprofAicoreMetrics | aclprofAicoreMetrics,
    aicoreEvents: Pointer[aclprofAicoreEvents],
    dataTypeConfig: Integer,
    /,
) -> PointerTo[aclprofConfig]: ...

@function
def aclprofDestroyConfig(profilerConfig: Pointer[aclprofConfig], /) -> int: ...

@function
def aclprofStop(profilerConfig: Pointer[aclprofConfig], /) -> int: ...

@function
def aclprofSetConfig(
    configType: _aclprofConfigType | aclprofConfigType,
    config: Text,
    configLength: Integer,
    /,
) -> int: ...

@function
def aclprofModelSubscribe(modelId: Integer, profSubscribeConfig: Pointer[aclprofSubscribeConfig], /) -> int: ...

@function
def aclprofModelUnSubscribe(modelId: Integer, /) -> int: ...

@function
def aclprofCreateSubscribeConfig(
    timeInfoSwitch: Integer,
    aicoreMetrics: _aclprofAicoreMetrics | aclprofAicoreMetrics,
    fd: AnyPointer,
    /,
) -> PointerTo[aclprofSubscribeConfig]: ...

@function
def aclprofDestroySubscribeConfig(profSubscribeConfig: Pointer[aclprofSubscribeConfig], /) -> int: ...

@function
def aclprofGetOpDescSize(opDescSize: Pointer[size_t], /) -> int: ...

@function
def aclprofGetOpNum(opInfo: AnyPointer, opInfoLen: Integer, opNumber: Pointer[uint32], /) -> int: ...

@function
def aclprofGetOpTypeLen(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opTypeLen: Pointer[size_t],
    /,
) -> int: ...

@function
def aclprofGetOpType(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opType: Text,
    opTypeLen: Integer,
    /,
) -> int: ...

@function
def aclprofGetOpNameLen(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opNameLen: Pointer[size_t],
    /,
) -> int: ...

@function
def aclprofGetOpName(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opName: Text,
    opNameLen: Integer,
    /,
) -> int: ...

@function
def aclprofGetOpStart(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int: ...

@function
def aclprofGetOpEnd(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int: ...

@function
def aclprofGetOpDuration(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int: ...

@function
def aclprofGetModelId(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int: ...

@function
def aclprofGetOpFlag(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> _aclprofSubscribeOpFlag: ...

@function
def aclprofGetOpAttriValue(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    attri: _aclprofSubscribeOpAttri | aclprofSubscribeOpAttri,
    /,
) -> bytes | None: ...

@function
def aclprofGetStepTimestamp(
    stepInfo: Pointer[aclprofStepInfo],
    tag: _aclprofStepTag | aclprofStepTag,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclprofCreateStepInfo() -> PointerTo[aclprofStepInfo]: ...

@function
def aclprofDestroyStepInfo(stepinfo: Pointer[aclprofStepInfo], /) -> None: ...

@function
def aclprofCreateStamp() -> void_p: ...

@function
def aclprofDestroyStamp(stamp: AnyPointer, /) -> None: ...

@function
def aclprofPush(stamp: AnyPointer, /) -> int: ...

@function
def aclprofPop() -> int: ...

@function
def aclprofRangeStart(stamp: AnyPointer, rangeId: Pointer[uint32], /) -> int: ...

@function
def aclprofRangeStop(rangeId: Integer, /) -> int: ...

@function
def aclprofSetStampTraceMessage(stamp: AnyPointer, msg: Text, msgLen: Integer, /) -> int: ...

@function
def aclprofMark(stamp: AnyPointer, /) -> int: ...

@function
def aclprofMarkEx(msg: Text, msgLen: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclprofStr2Id(message: Text, /) -> int: ...

@function
def aclprofRangePushEx(attr: Pointer[aclprofEventAttributes], /) -> int: ...

@function
def aclprofRangePop() -> int: ...
