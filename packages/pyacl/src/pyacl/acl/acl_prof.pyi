# Generated from acl_prof.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    DerivedRecord,
    Enumeration,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    Text,
    Union,
    function,
    size_t,
    uint32,
    void_p,
)

from pyacl.acl.acl_base_rt import *

ACL_PROF_ACL_API: Final = 1
ACL_PROF_TASK_TIME: Final = 2
ACL_PROF_AICORE_METRICS: Final = 4
ACL_PROF_AICPU: Final = 8
ACL_PROF_L2CACHE: Final = 16
ACL_PROF_HCCL_TRACE: Final = 32
ACL_PROF_TRAINING_TRACE: Final = 64
ACL_PROF_MSPROFTX: Final = 128
ACL_PROF_RUNTIME_API: Final = 256
ACL_PROF_GE_API_L0: Final = 512
ACL_PROF_TASK_TIME_L0: Final = 2048
ACL_PROF_TASK_MEMORY: Final = 4096
ACL_PROF_GE_API_L1: Final = 16777216
ACL_PROF_TASK_TIME_L2: Final = 8192
ACL_PROF_OP_ATTR: Final = 16384
ACL_PROF_TASK_TIME_L3: Final = 32768
ACL_PROF_API_STATS: Final = 17179869184
ACL_PROF_AICORE_SHAPE: Final = 34359738368
ACL_PROF_MAX_OP_NAME_LEN: Final = 257
ACL_PROF_MAX_OP_TYPE_LEN: Final = 65
ACL_PROF_TENSOR_DATA_SHAPE_LEN: Final = 8
ACL_PROF_EVENT_ATTR_VERSION: Final = 1

_aclprofAicoreMetrics = NewType("_aclprofAicoreMetrics", int)

class aclprofAicoreMetrics(Enumeration[_aclprofAicoreMetrics]):
    """Which counters of the AI Cores are read; one set at a time.

    ACL_AICORE_NONE reads none.
    Source: acl/acl_prof.h 2026.8.
    """

ACL_AICORE_ARITHMETIC_UTILIZATION: Final[_aclprofAicoreMetrics]
ACL_AICORE_PIPE_UTILIZATION: Final[_aclprofAicoreMetrics]
ACL_AICORE_MEMORY_BANDWIDTH: Final[_aclprofAicoreMetrics]
ACL_AICORE_L0B_AND_WIDTH: Final[_aclprofAicoreMetrics]
ACL_AICORE_RESOURCE_CONFLICT_RATIO: Final[_aclprofAicoreMetrics]
ACL_AICORE_MEMORY_UB: Final[_aclprofAicoreMetrics]
ACL_AICORE_L2_CACHE: Final[_aclprofAicoreMetrics]
ACL_AICORE_PIPE_EXECUTE_UTILIZATION: Final[_aclprofAicoreMetrics]
ACL_AICORE_MEMORY_ACCESS: Final[_aclprofAicoreMetrics]
ACL_AICORE_NONE: Final[_aclprofAicoreMetrics]

_aclprofStepTag = NewType("_aclprofStepTag", int)

class aclprofStepTag(Enumeration[_aclprofStepTag]):
    """Begin or end of a step, for aclprofGetStepTimestamp. Source: acl/acl_prof.h 2026.8."""

ACL_STEP_START: Final[_aclprofStepTag]
ACL_STEP_END: Final[_aclprofStepTag]

_aclprofSubscribeOpFlag = NewType("_aclprofSubscribeOpFlag", int)

class aclprofSubscribeOpFlag(Enumeration[_aclprofSubscribeOpFlag]):
    """What a record from the pipe is about: an operator, a subgraph, or the thread an operator ran in.

    Source: acl/acl_prof.h 2026.8.
    """

ACL_SUBSCRIBE_OP: Final[_aclprofSubscribeOpFlag]
ACL_SUBSCRIBE_SUBGRAPH: Final[_aclprofSubscribeOpFlag]
ACL_SUBSCRIBE_OP_THREAD: Final[_aclprofSubscribeOpFlag]
ACL_SUBSCRIBE_NONE: Final[_aclprofSubscribeOpFlag]

_aclprofSubscribeOpAttri = NewType("_aclprofSubscribeOpAttri", int)

class aclprofSubscribeOpAttri(Enumeration[_aclprofSubscribeOpAttri]):
    """Attributes aclprofGetOpAttriValue reads: the thread's id. Source: acl/acl_prof.h 2026.8."""

ACL_SUBSCRIBE_ATTRI_THREADID: Final[_aclprofSubscribeOpAttri]
ACL_SUBSCRIBE_ATTRI_NONE: Final[_aclprofSubscribeOpAttri]

_aclprofConfigType = NewType("_aclprofConfigType", int)

class aclprofConfigType(Enumeration[_aclprofConfigType]):
    """Settings of aclprofSetConfig.

    Values are texts: megabytes for ACL_PROF_STORAGE_LIMIT (200 and more), hertz for those ending in FREQ, names for the
    modes. ACL_PROF_ARGS_MIN and _MAX only bound the list.
    Source: acl/acl_prof.h 2026.8.
    """

ACL_PROF_ARGS_MIN: Final[_aclprofConfigType]
ACL_PROF_STORAGE_LIMIT: Final[_aclprofConfigType]
ACL_PROF_SYS_HARDWARE_MEM_FREQ: Final[_aclprofConfigType]
ACL_PROF_LLC_MODE: Final[_aclprofConfigType]
ACL_PROF_SYS_IO_FREQ: Final[_aclprofConfigType]
ACL_PROF_SYS_INTERCONNECTION_FREQ: Final[_aclprofConfigType]
ACL_PROF_DVPP_FREQ: Final[_aclprofConfigType]
ACL_PROF_HOST_SYS: Final[_aclprofConfigType]
ACL_PROF_HOST_SYS_USAGE: Final[_aclprofConfigType]
ACL_PROF_HOST_SYS_USAGE_FREQ: Final[_aclprofConfigType]
ACL_PROF_LOW_POWER_FREQ: Final[_aclprofConfigType]
ACL_PROF_SYS_MEM_SERVICEFLOW: Final[_aclprofConfigType]
ACL_PROF_SYS_CPU_FREQ: Final[_aclprofConfigType]
ACL_PROF_OPTYPE: Final[_aclprofConfigType]
ACL_PROF_NTS_METRICS: Final[_aclprofConfigType]
ACL_PROF_PATH: Final[_aclprofConfigType]
ACL_PROF_ARGS_MAX: Final[_aclprofConfigType]

_aclprofMessageType = NewType("_aclprofMessageType", int)

class aclprofMessageType(Enumeration[_aclprofMessageType]):
    """What an aclprofEventAttributes carries: the tensors of an operator. Source: acl/acl_prof.h 2026.8."""

ACL_PROF_MESSAGE_TYPE_TENSOR_INFO: Final[_aclprofMessageType]

class aclprofConfig(Opaque):
    """What to collect, on which devices.

    Made by aclprofCreateConfig, freed with aclprofDestroyConfig.
    Source: acl/acl_prof.h 2026.8.
    """

class aclprofStopConfig(Opaque):
    """Reserved: no function of the header takes one. Source: acl/acl_prof.h 2026.8."""

class aclprofAicoreEvents(Opaque):
    """Reserved: aclprofCreateConfig takes NULL for it. Source: acl/acl_prof.h 2026.8."""

class aclprofSubscribeConfig(Opaque):
    """What to send through the pipe.

    Made by aclprofCreateSubscribeConfig, freed with aclprofDestroySubscribeConfig.
    Source: acl/acl_prof.h 2026.8.
    """

class aclprofStepInfo(Opaque):
    """A step of a training loop.

    Made by aclprofCreateStepInfo, freed with aclprofDestroyStepInfo.
    Source: acl/acl_prof.h 2026.8.
    """

class _aclprofTensor_fields:
    type: Field[int, Integer]
    format: Field[int, Integer]
    dataType: Field[int, Integer]
    shapeDim: Field[int, Integer]
    shape: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclprofTensor(_aclprofTensor_fields, Struct):
    """A tensor of an operator.

    type: 0 for an input, 1 for an output (inferred from the name).
    format: an aclFormat.
    dataType: an aclDataType.
    shapeDim: how many of shape count, at most ACL_PROF_TENSOR_DATA_SHAPE_LEN.
    shape: sizes of the dimensions.
    Bytes (64/32 bit where they differ): 48 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """
    def __init__(
        self,
        type: Integer = ...,
        format: Integer = ...,
        dataType: Integer = ...,
        shapeDim: Integer = ...,
        shape: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclprofTensor, LP_aclprofTensor]: ...  # type: ignore[override]

class LP_aclprofTensor(_aclprofTensor_fields, PointerToRecord[aclprofTensor]): ...

class _aclprofTensorInfo_fields:
    opNameId: Field[int, Integer]
    opTypeId: Field[int, Integer]
    resv: Field[int, Integer]
    tensorNum: Field[int, Integer]
    kernelType: Field[int, Integer]
    blockNums: Field[int, Integer]
    stream: Field[void_p, AnyPointer]
    tensors: Field[LP_aclprofTensor, Pointer[aclprofTensor]]

class aclprofTensorInfo(_aclprofTensorInfo_fields, Struct):
    """The tensors of an operator that is about to run.

    opNameId: its name, as aclprofStr2Id numbers it.
    opTypeId: its type, as aclprofStr2Id numbers it.
    resv: reserved; 0.
    tensorNum: length of tensors.
    kernelType: kind of kernel; the numbers are undocumented.
    blockNums: number of cores it runs on.
    stream: the stream it runs on.
    tensors: an array; must live during the call.
    Bytes (64/32 bit where they differ): 48/40 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclprofTensorInfo, LP_aclprofTensorInfo]: ...  # type: ignore[override]

class LP_aclprofTensorInfo(_aclprofTensorInfo_fields, PointerToRecord[aclprofTensorInfo]): ...

class _aclprofEventAttributes_message_fields:
    tensorInfo: Field[LP_aclprofTensorInfo, Pointer[aclprofTensorInfo]]

class _aclprofEventAttributes_message(_aclprofEventAttributes_message_fields, Union):
    def __init__(self, tensorInfo: Pointer[aclprofTensorInfo] = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_aclprofEventAttributes_message, LP__aclprofEventAttributes_message]: ...

class LP__aclprofEventAttributes_message(_aclprofEventAttributes_message_fields, PointerToRecord[_aclprofEventAttributes_message]): ...

class _aclprofEventAttributes_fields:
    version: Field[int, Integer]
    size: Field[int, Integer]
    messageType: Field[int, Integer]
    message: Field[_aclprofEventAttributes_message, _aclprofEventAttributes_message]

class aclprofEventAttributes(_aclprofEventAttributes_fields, Struct):
    """What aclprofRangePushEx notes.

    version: ACL_PROF_EVENT_ATTR_VERSION.
    size: bytes of this record: sizeof(aclprofEventAttributes).
    messageType: an aclprofMessageType value; says which member of message counts.
    message: tensorInfo, a pointer to an aclprofTensorInfo.
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_prof.h 2026.8.
    """
    def __init__(
        self,
        version: Integer = ...,
        size: Integer = ...,
        messageType: Integer = ...,
        message: _aclprofEventAttributes_message = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclprofEventAttributes, LP_aclprofEventAttributes]: ...

class LP_aclprofEventAttributes(_aclprofEventAttributes_fields, PointerToRecord[aclprofEventAttributes]): ...

@function
def aclprofInit(profilerResultPath: Text, length: Integer, /) -> int:
    """Open the folder profiling writes to. After aclInit, before models are loaded.

    profilerResultPath: existing folder; below it a folder is made for each run. Copied.
    length: length of the path without the final 0.
    Returns 0, 100000 for NULL or another length, else a code: the folder cannot be written to, or profiling was begun
    in another way.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofFinalize() -> int:
    """End profiling and write what is left to its files. After aclprofStop of every configuration.

    Returns 0, else a code when aclprofInit did not come first. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofStart(profilerConfig: Pointer[aclprofConfig], /) -> int:
    """Begin to collect.

    profilerConfig: from aclprofCreateConfig.
    Returns 0, else a code: NULL, no aclprofInit, or a device that collects already. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofCreateConfig(
    deviceIdList: Pointer[uint32],
    deviceNums: Integer,
    aicoreMetrics: _aclprofAicoreMetrics | aclprofAicoreMetrics,
    aicoreEvents: Pointer[aclprofAicoreEvents],
    dataTypeConfig: Integer,
    /,
) -> PointerTo[aclprofConfig]:
    """Say what to collect, on which devices.

    deviceIdList: numbers of devices; copied.
    deviceNums: how many.
    aicoreMetrics: which counters; counts with ACL_PROF_AICORE_METRICS in dataTypeConfig.
    aicoreEvents: NULL.
    dataTypeConfig: ACL_PROF_... bits, such as ACL_PROF_ACL_API | ACL_PROF_TASK_TIME | ACL_PROF_AICORE_METRICS.
    Returns the handle, to be freed with aclprofDestroyConfig; NULL for arguments that do not fit.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofDestroyConfig(profilerConfig: Pointer[aclprofConfig], /) -> int:
    """Free a configuration, after aclprofStop.

    profilerConfig: from aclprofCreateConfig.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofStop(profilerConfig: Pointer[aclprofConfig], /) -> int:
    """Stop collecting; with the configuration that began it.

    Synchronise the streams first, or tasks under way are missed.

    profilerConfig: from aclprofCreateConfig.
    Returns 0, else a code: NULL, or a configuration that was not begun. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofSetConfig(configType: _aclprofConfigType | aclprofConfigType, config: Text, configLength: Integer, /) -> int:
    """Set what aclprofCreateConfig has no room for, before aclprofStart; once for each setting.

    configType: the setting.
    config: its value as text; copied.
    configLength: length of the text.
    Returns 0, else a code for NULL, a setting the chip lacks or a value out of range. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofModelSubscribe(modelId: Integer, profSubscribeConfig: Pointer[aclprofSubscribeConfig], /) -> int:
    """Begin to send what a model's operators take through the pipe.

    modelId: a loaded model.
    profSubscribeConfig: from aclprofCreateSubscribeConfig.
    Returns 0, else a code: NULL, a model that is not loaded or is subscribed already, or profiling to files is on.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofModelUnSubscribe(modelId: Integer, /) -> int:
    """Stop sending. The library closes the writing end once all was sent.

    modelId: a loaded model.
    Returns 0, else a code for a model that is not subscribed. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofCreateSubscribeConfig(
    timeInfoSwitch: Integer,
    aicoreMetrics: _aclprofAicoreMetrics | aclprofAicoreMetrics,
    fd: AnyPointer,
    /,
) -> PointerTo[aclprofSubscribeConfig]:
    """Say what to send through a pipe.

    timeInfoSwitch: 1: times of operators, 0: none.
    aicoreMetrics: ACL_AICORE_NONE; counters are not sent today.
    fd: address of an int with the pipe's writing end, as os.pipe gives it: byref(int32(fd)). It must live until
    aclprofModelUnSubscribe, and the library closes the descriptor.
    Returns the handle, to be freed with aclprofDestroySubscribeConfig; NULL for arguments that do not fit.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofDestroySubscribeConfig(profSubscribeConfig: Pointer[aclprofSubscribeConfig], /) -> int:
    """Free what was said about a pipe, after aclprofModelUnSubscribe.

    profSubscribeConfig: from aclprofCreateSubscribeConfig.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpDescSize(opDescSize: Pointer[size_t], /) -> int:
    """Bytes of one record in the pipe; read multiples of it.

    opDescSize: receives bytes.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpNum(opInfo: AnyPointer, opInfoLen: Integer, opNumber: Pointer[uint32], /) -> int:
    """How many operators a piece read from the pipe tells of.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    opNumber: receives the number.
    Returns 0, else a code for NULL or a wrong length. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpTypeLen(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, opTypeLen: Pointer[size_t], /) -> int:
    """Memory the name of an operator's type needs.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    opTypeLen: receives bytes, with the final 0.
    Returns 0, else a code for NULL, a wrong length or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpType(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opType: Text,
    opTypeLen: Integer,
    /,
) -> int:
    """Name of an operator's type, such as "Conv2D".

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    opType: memory that receives it, ended by 0.
    opTypeLen: its size, as aclprofGetOpTypeLen told.
    Returns 0, else a code for NULL, too little memory or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpNameLen(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, opNameLen: Pointer[size_t], /) -> int:
    """Memory an operator's name needs.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    opNameLen: receives bytes, with the final 0.
    Returns 0, else a code for NULL, a wrong length or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpName(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    opName: Text,
    opNameLen: Integer,
    /,
) -> int:
    """An operator's name in the model.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    opName: memory that receives it, ended by 0.
    opNameLen: its size, as aclprofGetOpNameLen told.
    Returns 0, else a code for NULL, too little memory or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpStart(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int:
    """When an operator began.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    Returns a time in nanoseconds of the device's clock, 0 for NULL, a wrong length or an operator there is not.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpEnd(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int:
    """When an operator ended.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    Returns a time in nanoseconds of the device's clock, 0 for NULL, a wrong length or an operator there is not.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpDuration(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int:
    """How long an operator took.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    Returns nanoseconds, 0 for NULL, a wrong length or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetModelId(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> int:
    """Model an operator belongs to.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    Returns the model's id, 0 for NULL, a wrong length or an operator there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpFlag(opInfo: AnyPointer, opInfoLen: Integer, index: Integer, /) -> _aclprofSubscribeOpFlag:
    """What a record is about.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    Returns an aclprofSubscribeOpFlag, ACL_SUBSCRIBE_NONE for NULL or an operator there is not.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetOpAttriValue(
    opInfo: AnyPointer,
    opInfoLen: Integer,
    index: Integer,
    attri: _aclprofSubscribeOpAttri | aclprofSubscribeOpAttri,
    /,
) -> bytes | None:
    """An attribute of an operator as text.

    opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
    opInfoLen: their length, a multiple of aclprofGetOpDescSize.
    index: of the operator among them, from 0.
    attri: ACL_SUBSCRIBE_ATTRI_THREADID.
    Returns a text inside the library, not to be freed; NULL for another attribute or an operator there is not.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofGetStepTimestamp(
    stepInfo: Pointer[aclprofStepInfo],
    tag: _aclprofStepTag | aclprofStepTag,
    stream: aclrtStream | None,
    /,
) -> int:
    """Mark the begin or end of a step of a training loop on a stream.

    stepInfo: from aclprofCreateStepInfo; the same for begin and end.
    tag: ACL_STEP_START or ACL_STEP_END.
    stream: the stream the step runs on.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofCreateStepInfo() -> PointerTo[aclprofStepInfo]:
    """Make a step.

    Returns the handle, to be freed with aclprofDestroyStepInfo; NULL when memory runs out.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofDestroyStepInfo(stepinfo: Pointer[aclprofStepInfo], /) -> None:
    """Free a step; once only.

    stepinfo: from aclprofCreateStepInfo.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofCreateStamp() -> void_p:
    """Make a mark of the program's own. Marks count with ACL_PROF_MSPROFTX, between aclprofStart and aclprofStop.

    Returns the mark, to be freed with aclprofDestroyStamp; NULL when there is no room for more.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofDestroyStamp(stamp: AnyPointer, /) -> None:
    """Free a mark.

    stamp: from aclprofCreateStamp.
    Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofPush(stamp: AnyPointer, /) -> int:
    """Begin a span in the calling thread; spans nest, and aclprofPop ends the innermost.

    stamp: from aclprofCreateStamp.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofPop() -> int:
    """End the innermost span of the calling thread.

    Returns 0, else a code when none was begun. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofRangeStart(stamp: AnyPointer, rangeId: Pointer[uint32], /) -> int:
    """Begin a span that may end in another thread.

    stamp: from aclprofCreateStamp.
    rangeId: receives its number for aclprofRangeStop.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofRangeStop(rangeId: Integer, /) -> int:
    """End a span, from any thread.

    rangeId: as aclprofRangeStart told.
    Returns 0, else a code for a span there is not. Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofSetStampTraceMessage(stamp: AnyPointer, msg: Text, msgLen: Integer, /) -> int:
    """Give a mark a text, before it is used.

    stamp: from aclprofCreateStamp.
    msg: the text; copied.
    msgLen: its length, at most 127 (documented).
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofMark(stamp: AnyPointer, /) -> int:
    """Note a moment.

    stamp: from aclprofCreateStamp.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofMarkEx(msg: Text, msgLen: Integer, stream: aclrtStream | None, /) -> int:
    """Note a moment with a text on a stream: when the stream comes to it, and when it was queued.

    msg: the text; copied.
    msgLen: its length, at most 127 (documented).
    stream: the stream; NULL is the current context's default stream.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofStr2Id(message: Text, /) -> int:
    """Number a text, for aclprofTensorInfo. The same text has the same number.

    message: the text; copied.
    Returns the number; the largest uint64 for NULL (inferred). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofRangePushEx(attr: Pointer[aclprofEventAttributes], /) -> int:
    """Begin a span in the calling thread that carries the tensors of an operator; aclprofRangePop ends it.

    attr: read during the call.
    Returns 0, else a code (100000 for NULL). Source: acl/acl_prof.h 2026.8.
    """

@function
def aclprofRangePop() -> int:
    """End the innermost span that aclprofRangePushEx began in the calling thread.

    Returns 0, else a code when none was begun. Source: acl/acl_prof.h 2026.8.
    """

__all__ = [
    "ACL_PROF_ACL_API",
    "ACL_PROF_TASK_TIME",
    "ACL_PROF_AICORE_METRICS",
    "ACL_PROF_AICPU",
    "ACL_PROF_L2CACHE",
    "ACL_PROF_HCCL_TRACE",
    "ACL_PROF_TRAINING_TRACE",
    "ACL_PROF_MSPROFTX",
    "ACL_PROF_RUNTIME_API",
    "ACL_PROF_GE_API_L0",
    "ACL_PROF_TASK_TIME_L0",
    "ACL_PROF_TASK_MEMORY",
    "ACL_PROF_GE_API_L1",
    "ACL_PROF_TASK_TIME_L2",
    "ACL_PROF_OP_ATTR",
    "ACL_PROF_TASK_TIME_L3",
    "ACL_PROF_API_STATS",
    "ACL_PROF_AICORE_SHAPE",
    "ACL_PROF_MAX_OP_NAME_LEN",
    "ACL_PROF_MAX_OP_TYPE_LEN",
    "ACL_PROF_TENSOR_DATA_SHAPE_LEN",
    "ACL_PROF_EVENT_ATTR_VERSION",
    "ACL_AICORE_ARITHMETIC_UTILIZATION",
    "ACL_AICORE_PIPE_UTILIZATION",
    "ACL_AICORE_MEMORY_BANDWIDTH",
    "ACL_AICORE_L0B_AND_WIDTH",
    "ACL_AICORE_RESOURCE_CONFLICT_RATIO",
    "ACL_AICORE_MEMORY_UB",
    "ACL_AICORE_L2_CACHE",
    "ACL_AICORE_PIPE_EXECUTE_UTILIZATION",
    "ACL_AICORE_MEMORY_ACCESS",
    "ACL_AICORE_NONE",
    "aclprofAicoreMetrics",
    "ACL_STEP_START",
    "ACL_STEP_END",
    "aclprofStepTag",
    "ACL_SUBSCRIBE_OP",
    "ACL_SUBSCRIBE_SUBGRAPH",
    "ACL_SUBSCRIBE_OP_THREAD",
    "ACL_SUBSCRIBE_NONE",
    "aclprofSubscribeOpFlag",
    "ACL_SUBSCRIBE_ATTRI_THREADID",
    "ACL_SUBSCRIBE_ATTRI_NONE",
    "aclprofSubscribeOpAttri",
    "ACL_PROF_ARGS_MIN",
    "ACL_PROF_STORAGE_LIMIT",
    "ACL_PROF_SYS_HARDWARE_MEM_FREQ",
    "ACL_PROF_LLC_MODE",
    "ACL_PROF_SYS_IO_FREQ",
    "ACL_PROF_SYS_INTERCONNECTION_FREQ",
    "ACL_PROF_DVPP_FREQ",
    "ACL_PROF_HOST_SYS",
    "ACL_PROF_HOST_SYS_USAGE",
    "ACL_PROF_HOST_SYS_USAGE_FREQ",
    "ACL_PROF_LOW_POWER_FREQ",
    "ACL_PROF_SYS_MEM_SERVICEFLOW",
    "ACL_PROF_SYS_CPU_FREQ",
    "ACL_PROF_OPTYPE",
    "ACL_PROF_NTS_METRICS",
    "ACL_PROF_PATH",
    "ACL_PROF_ARGS_MAX",
    "aclprofConfigType",
    "ACL_PROF_MESSAGE_TYPE_TENSOR_INFO",
    "aclprofMessageType",
    "aclprofConfig",
    "aclprofStopConfig",
    "aclprofAicoreEvents",
    "aclprofSubscribeConfig",
    "aclprofStepInfo",
    "aclprofTensor",
    "aclprofTensorInfo",
    "aclprofEventAttributes",
    "aclprofInit",
    "aclprofFinalize",
    "aclprofStart",
    "aclprofCreateConfig",
    "aclprofDestroyConfig",
    "aclprofStop",
    "aclprofSetConfig",
    "aclprofModelSubscribe",
    "aclprofModelUnSubscribe",
    "aclprofCreateSubscribeConfig",
    "aclprofDestroySubscribeConfig",
    "aclprofGetOpDescSize",
    "aclprofGetOpNum",
    "aclprofGetOpTypeLen",
    "aclprofGetOpType",
    "aclprofGetOpNameLen",
    "aclprofGetOpName",
    "aclprofGetOpStart",
    "aclprofGetOpEnd",
    "aclprofGetOpDuration",
    "aclprofGetModelId",
    "aclprofGetOpFlag",
    "aclprofGetOpAttriValue",
    "aclprofGetStepTimestamp",
    "aclprofCreateStepInfo",
    "aclprofDestroyStepInfo",
    "aclprofCreateStamp",
    "aclprofDestroyStamp",
    "aclprofPush",
    "aclprofPop",
    "aclprofRangeStart",
    "aclprofRangeStop",
    "aclprofSetStampTraceMessage",
    "aclprofMark",
    "aclprofMarkEx",
    "aclprofStr2Id",
    "aclprofRangePushEx",
    "aclprofRangePop",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
]
