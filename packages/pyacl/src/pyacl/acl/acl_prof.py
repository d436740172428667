"""acl/acl_prof.h as Python: profiling to files or live through a pipe, and marks of the program's own.

The vendor's tool reads the files. Source: acl/acl_prof.h 2026.8.

Files: aclprofInit, aclprofCreateConfig, aclprofStart, the work, aclprofStop, aclprofFinalize. Pipe:
aclprofCreateSubscribeConfig with the writing end, aclprofModelSubscribe, runs of the model, what is read from the other
end given to aclprofGetOp..., aclprofModelUnSubscribe. The two exclude each other. Both act on the whole process.

The ACL_PROF_... constants at the top are bits of dataTypeConfig. Texts say what the vendor documents; nothing of it was
measured.
"""

from __future__ import annotations

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
    """Which counters of the AI Cores are read; one set at a time.

    ACL_AICORE_NONE reads none.
    """

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
    """Begin or end of a step, for aclprofGetStepTimestamp."""

    ACL_STEP_START = 0
    ACL_STEP_END = 1


class aclprofSubscribeOpFlag(Enumeration):
    """The subject of a record from the pipe: an operator, a subgraph, or the thread an operator ran in."""

    ACL_SUBSCRIBE_OP = 0
    ACL_SUBSCRIBE_SUBGRAPH = 1
    ACL_SUBSCRIBE_OP_THREAD = 2
    ACL_SUBSCRIBE_NONE = 255


class aclprofSubscribeOpAttri(Enumeration):
    """Attributes aclprofGetOpAttriValue reads: the thread's id."""

    ACL_SUBSCRIBE_ATTRI_THREADID = 0
    ACL_SUBSCRIBE_ATTRI_NONE = 1


class aclprofConfigType(Enumeration):
    """Settings of aclprofSetConfig.

    Values are texts: megabytes for ACL_PROF_STORAGE_LIMIT (200 and more), hertz for those ending in FREQ, names for the
    modes. ACL_PROF_ARGS_MIN and _MAX only bound the list. CANN 8.5.0 and 9.0 have ACL_PROF_SCALE in the place of
    ACL_PROF_OPTYPE.
    """

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
    ACL_PROF_SCALE = 14
    ACL_PROF_NTS_METRICS = 15
    ACL_PROF_PATH = 16
    ACL_PROF_ARGS_MAX = 17


class aclprofMessageType(Enumeration):
    """The content of an aclprofEventAttributes: the tensors of an operator."""

    ACL_PROF_MESSAGE_TYPE_TENSOR_INFO = 0


class aclprofConfig(Opaque):
    """The data to collect, and the devices.

    Made by aclprofCreateConfig, freed with aclprofDestroyConfig.
    """


class aclprofStopConfig(Opaque):
    """Reserved: no function of the header takes this type."""


class aclprofAicoreEvents(Opaque):
    """Reserved: aclprofCreateConfig takes NULL in its place."""


class aclprofSubscribeConfig(Opaque):
    """The data to send through the pipe.

    Made by aclprofCreateSubscribeConfig, freed with aclprofDestroySubscribeConfig.
    """


class aclprofStepInfo(Opaque):
    """A step of a training loop.

    Made by aclprofCreateStepInfo, freed with aclprofDestroyStepInfo.
    """


class aclprofTensor(Struct):
    """A tensor of an operator.

    Bytes: 48 since 2023.8.

    Attributes:
        type: 0 for an input, 1 for an output (inferred from the name).
        format: an aclFormat.
        dataType: an aclDataType.
        shapeDim: how many of shape count, at most ACL_PROF_TENSOR_DATA_SHAPE_LEN.
        shape: sizes of the dimensions.
    """

    type: uint32
    format: uint32
    dataType: uint32
    shapeDim: uint32
    shape: array(uint32, 8)


class aclprofTensorInfo(Struct):
    """The tensors of an operator that is about to run.

    Bytes on 64/32 bit: 48/40 since 2023.8.

    Attributes:
        opNameId: its name, as aclprofStr2Id numbers it.
        opTypeId: its type, as aclprofStr2Id numbers it.
        resv: reserved; 0.
        tensorNum: length of tensors.
        kernelType: kind of kernel; the numbers are undocumented.
        blockNums: number of cores it runs on.
        stream: the stream it runs on.
        tensors: an array; must live during the call.
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
    """The note of aclprofRangePushEx.

    Bytes on 64/32 bit: 16/12 since 2023.8.

    Attributes:
        version: ACL_PROF_EVENT_ATTR_VERSION.
        size: bytes of this record: sizeof(aclprofEventAttributes).
        messageType: an aclprofMessageType value; says which member of message counts.
        message: tensorInfo, a pointer to an aclprofTensorInfo.
    """

    version: uint16
    size: uint16
    messageType: uint32
    message: _aclprofEventAttributes_message


@lib.function(since="2024.8")
def aclprofInit(profilerResultPath: char_p, length: size_t) -> aclError:
    """Open the folder profiling writes to. After aclInit, before models are loaded.

    Args:
        profilerResultPath: existing folder; below it a folder is made for each run. Copied.
        length: length of the path without the final 0.

    Returns:
        0, 100000 for NULL or another length, else a code: the folder cannot be written to, or profiling was begun in
        another way.
    """


@lib.function(since="2024.8")
def aclprofFinalize() -> aclError:
    """End profiling and write what is left to its files. After aclprofStop of every configuration.

    Returns:
        0, else a code when aclprofInit did not come first.
    """


@lib.function(since="2024.8")
def aclprofStart(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """Begin to collect.

    Args:
        profilerConfig: from aclprofCreateConfig.

    Returns:
        0, else a code: NULL, no aclprofInit, or a device that collects already.
    """


@lib.function(since="2024.8")
def aclprofCreateConfig(
    deviceIdList: POINTER(uint32),
    deviceNums: uint32,
    aicoreMetrics: aclprofAicoreMetrics,
    aicoreEvents: POINTER(aclprofAicoreEvents),
    dataTypeConfig: uint64,
) -> POINTER(aclprofConfig):
    """Say what to collect, on which devices.

    Args:
        deviceIdList: numbers of devices; copied.
        deviceNums: how many of them.
        aicoreMetrics: which counters; counts with ACL_PROF_AICORE_METRICS in dataTypeConfig.
        aicoreEvents: NULL.
        dataTypeConfig: ACL_PROF_... bits, such as ACL_PROF_ACL_API | ACL_PROF_TASK_TIME | ACL_PROF_AICORE_METRICS.

    Returns:
        the handle, to be freed with aclprofDestroyConfig; NULL for arguments that do not fit.
    """


@lib.function(since="2024.8")
def aclprofDestroyConfig(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """Free a configuration, after aclprofStop.

    Args:
        profilerConfig: from aclprofCreateConfig.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofStop(profilerConfig: POINTER(aclprofConfig)) -> aclError:
    """Stop collecting, with the configuration of the start.

    Synchronise the streams first, or tasks under way are missed.

    Args:
        profilerConfig: from aclprofCreateConfig.

    Returns:
        0, else a code: NULL, or a configuration that was not begun.
    """


@lib.function(since="2024.8")
def aclprofSetConfig(configType: aclprofConfigType, config: char_p, configLength: size_t) -> aclError:
    """Set what aclprofCreateConfig has no room for, before aclprofStart; once for each setting.

    Args:
        configType: the setting: an aclprofConfigType value.
        config: its value as text; copied.
        configLength: length of the text.

    Returns:
        0, else a code for NULL, a setting the chip lacks or a value out of range.
    """


@lib.function(since="2024.8")
def aclprofModelSubscribe(modelId: uint32, profSubscribeConfig: POINTER(aclprofSubscribeConfig)) -> aclError:
    """Begin to send what a model's operators take through the pipe.

    Args:
        modelId: a loaded model.
        profSubscribeConfig: from aclprofCreateSubscribeConfig.

    Returns:
        0, else a code: NULL, a model that is not loaded or is subscribed already, or profiling to files is on.
    """


@lib.function(since="2024.8")
def aclprofModelUnSubscribe(modelId: uint32) -> aclError:
    """Stop sending. The library closes the writing end once all was sent.

    Args:
        modelId: a loaded model.

    Returns:
        0, else a code for a model that is not subscribed.
    """


@lib.function(since="2024.8")
def aclprofCreateSubscribeConfig(timeInfoSwitch: int8, aicoreMetrics: aclprofAicoreMetrics, fd: void_p) -> POINTER(
    aclprofSubscribeConfig
):
    """Say what to send through a pipe.

    Args:
        timeInfoSwitch: 1: times of operators, 0: none.
        aicoreMetrics: ACL_AICORE_NONE; counters are not sent today.
        fd: address of an int with the pipe's writing end, as os.pipe gives it: byref(int32(fd)). It must live until
            aclprofModelUnSubscribe, and the library closes the descriptor.

    Returns:
        the handle, to be freed with aclprofDestroySubscribeConfig; NULL for arguments that do not fit.
    """


@lib.function(since="2024.8")
def aclprofDestroySubscribeConfig(profSubscribeConfig: POINTER(aclprofSubscribeConfig)) -> aclError:
    """Free what was said about a pipe, after aclprofModelUnSubscribe.

    Args:
        profSubscribeConfig: from aclprofCreateSubscribeConfig.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofGetOpDescSize(opDescSize: POINTER(size_t)) -> aclError:
    """Get the bytes of one record in the pipe; read multiples of this number.

    Args:
        opDescSize: receives the size in bytes.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofGetOpNum(opInfo: void_p, opInfoLen: size_t, opNumber: POINTER(uint32)) -> aclError:
    """Get how many operators a piece read from the pipe describes.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        opNumber: receives the number.

    Returns:
        0, else a code for NULL or a wrong length.
    """


@lib.function(since="2024.8")
def aclprofGetOpTypeLen(opInfo: void_p, opInfoLen: size_t, index: uint32, opTypeLen: POINTER(size_t)) -> aclError:
    """Get the memory that the name of an operator's type needs.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.
        opTypeLen: receives bytes, with the final 0.

    Returns:
        0, else a code for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpType(opInfo: void_p, opInfoLen: size_t, index: uint32, opType: char_p, opTypeLen: size_t) -> aclError:
    """Get the name of an operator's type, such as "Conv2D".

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.
        opType: memory that receives it, ended by 0.
        opTypeLen: its size, from aclprofGetOpTypeLen.

    Returns:
        0, else a code for NULL, too little memory or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpNameLen(opInfo: void_p, opInfoLen: size_t, index: uint32, opNameLen: POINTER(size_t)) -> aclError:
    """Get the memory that an operator's name needs.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.
        opNameLen: receives bytes, with the final 0.

    Returns:
        0, else a code for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpName(opInfo: void_p, opInfoLen: size_t, index: uint32, opName: char_p, opNameLen: size_t) -> aclError:
    """Get an operator's name in the model.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.
        opName: memory that receives it, ended by 0.
        opNameLen: its size, from aclprofGetOpNameLen.

    Returns:
        0, else a code for NULL, too little memory or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpStart(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """Return when an operator began.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.

    Returns:
        a time in nanoseconds of the device's clock, 0 for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpEnd(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """Return when an operator ended.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.

    Returns:
        a time in nanoseconds of the device's clock, 0 for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpDuration(opInfo: void_p, opInfoLen: size_t, index: uint32) -> uint64:
    """Return how long an operator took.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.

    Returns:
        nanoseconds, 0 for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetModelId(opInfo: void_p, opInfoLen: size_t, index: uint32) -> size_t:
    """Return the model that an operator belongs to.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.

    Returns:
        the model's id, 0 for NULL, a wrong length or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpFlag(opInfo: void_p, opInfoLen: size_t, index: uint32) -> aclprofSubscribeOpFlag:
    """Return the subject of a record.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.

    Returns:
        an aclprofSubscribeOpFlag, ACL_SUBSCRIBE_NONE for NULL or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetOpAttriValue(opInfo: void_p, opInfoLen: size_t, index: uint32, attri: aclprofSubscribeOpAttri) -> char_p:
    """Return an attribute of an operator as text.

    Args:
        opInfo: bytes read from the pipe given to aclprofCreateSubscribeConfig.
        opInfoLen: their length, a multiple of aclprofGetOpDescSize.
        index: of the operator among them, from 0.
        attri: ACL_SUBSCRIBE_ATTRI_THREADID.

    Returns:
        a text inside the library, not to be freed; NULL for another attribute or an operator there is not.
    """


@lib.function(since="2024.8")
def aclprofGetStepTimestamp(stepInfo: POINTER(aclprofStepInfo), tag: aclprofStepTag, stream: aclrtStream) -> aclError:
    """Mark the begin or end of a step of a training loop on a stream.

    Args:
        stepInfo: from aclprofCreateStepInfo; the same for begin and end.
        tag: ACL_STEP_START or ACL_STEP_END.
        stream: the stream the step runs on.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofCreateStepInfo() -> POINTER(aclprofStepInfo):
    """Make a step.

    Returns:
        the handle, to be freed with aclprofDestroyStepInfo; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclprofDestroyStepInfo(stepinfo: POINTER(aclprofStepInfo)) -> None:
    """Free a step; once only.

    Args:
        stepinfo: from aclprofCreateStepInfo.
    """


@lib.function(since="2024.8")
def aclprofCreateStamp() -> void_p:
    """Make a mark of the program's own. Marks count with ACL_PROF_MSPROFTX, between aclprofStart and aclprofStop.

    Returns:
        the mark, to be freed with aclprofDestroyStamp; NULL when there is no room for more.
    """


@lib.function(since="2024.8")
def aclprofDestroyStamp(stamp: void_p) -> None:
    """Free a mark.

    Args:
        stamp: from aclprofCreateStamp.
    """


@lib.function(since="2024.8")
def aclprofPush(stamp: void_p) -> aclError:
    """Begin a span in the calling thread; spans nest, and aclprofPop ends the innermost.

    Args:
        stamp: from aclprofCreateStamp.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofPop() -> aclError:
    """End the innermost span of the calling thread.

    Returns:
        0, else a code when none was begun.
    """


@lib.function(since="2024.8")
def aclprofRangeStart(stamp: void_p, rangeId: POINTER(uint32)) -> aclError:
    """Begin a span that may end in another thread.

    Args:
        stamp: from aclprofCreateStamp.
        rangeId: receives its number for aclprofRangeStop.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofRangeStop(rangeId: uint32) -> aclError:
    """End a span, from any thread.

    Args:
        rangeId: from aclprofRangeStart.

    Returns:
        0, else a code for a span there is not.
    """


@lib.function(since="2024.8")
def aclprofSetStampTraceMessage(stamp: void_p, msg: char_p, msgLen: uint32) -> aclError:
    """Give a mark a text, before it is used.

    Args:
        stamp: from aclprofCreateStamp.
        msg: the text; copied.
        msgLen: its length, at most 127 (documented).

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="2024.8")
def aclprofMark(stamp: void_p) -> aclError:
    """Note a moment.

    Args:
        stamp: from aclprofCreateStamp.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="8.5.0")
def aclprofMarkEx(msg: char_p, msgLen: size_t, stream: aclrtStream) -> aclError:
    """Note a moment with a text on a stream: when the stream comes to it, and when it was queued.

    Args:
        msg: the text; copied.
        msgLen: its length, at most 127 (documented).
        stream: the stream; NULL is the current context's default stream.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="9.0.0")
def aclprofStr2Id(message: char_p) -> uint64:
    """Give a number to a text, for aclprofTensorInfo. The same text has the same number.

    Args:
        message: the text; copied.

    Returns:
        the number; the largest uint64 for NULL (inferred).
    """


@lib.function(since="9.0.0")
def aclprofRangePushEx(attr: POINTER(aclprofEventAttributes)) -> aclError:
    """Begin a span in the calling thread that carries the tensors of an operator; aclprofRangePop ends the span.

    Args:
        attr: read during the call.

    Returns:
        0, else a code (100000 for NULL).
    """


@lib.function(since="9.0.0")
def aclprofRangePop() -> aclError:
    """End the innermost span that aclprofRangePushEx began in the calling thread.

    Returns:
        0, else a code when none was begun.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
