"""SNPE/PSNPE.h as Python: one model on several workers at once, synchronously or with callbacks.

Source: SNPE/PSNPE.h 2.40.0.

A Snpe_BuildConfig says what to build: container, workers (SNPE.RuntimeConfigList), and one of three modes. SYNC:
Snpe_PSNPE_Execute takes a list of inputs and a list of outputs, spreads them over the workers and waits. OUTPUTASYNC:
it returns once they are queued (inferred), and the output callback is called for each index. INPUTOUTPUTASYNC:
Snpe_PSNPE_ExecuteInputOutputAsync takes names of files or keys, a callback turns them into bytes, another one receives
the outputs; memory-mapped buffers do not work there.

Callbacks run on threads of the library. They get one handle, which belongs to SNPE: nothing of it may be deleted, and
it is stale when the callback returns, with what its getters ending in _Ref gave. There is no argument for data of one's
own: the number set with ...CallbackID comes back from ...GetID. Python functions given as callbacks are kept alive by
this module as long as the process, since the library does not say when it has called one for the last time; an
exception in one goes to sys.unraisablehook, as there is no call to raise it from, and an input callback that raises
gives SNPE no map. Delete a PSNPE only after all callbacks have come: the vendor's samples count them.
"""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    bool8,
    callback,
    char_p,
    exported_names,
    int32,
    size_t,
    uint8,
    uint64,
    void_p,
)

from pysnpe._library import lib
from pysnpe.DlContainer import DlContainer
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem import DlEnums, DlError, IBufferAttributes, SNPEPerfProfile, StringList, TensorShape, UserMemoryMap
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserMemoryMap import *
from pysnpe.SNPE import ApplicationBufferMap, RuntimeConfigList, UserBufferList
from pysnpe.SNPE.ApplicationBufferMap import *
from pysnpe.SNPE.RuntimeConfigList import *
from pysnpe.SNPE.UserBufferList import *


class Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t(void_p):
    """The argument of the output callback of OUTPUTASYNC. SNPE's: valid in the callback only."""


class Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t(void_p):
    """The argument of the output callback of INPUTOUTPUTASYNC. SNPE's: valid in the callback only."""


class Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t(void_p):
    """The argument of the input callback of INPUTOUTPUTASYNC. SNPE's: valid in the callback only."""


# The header writes these types in the prototypes. A callback that raises returns nothing: NULL in place of a map.
_OutputCallback = callback(None, Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t, name="output callback")
_InputOutputCallback = callback(None, Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t, name="output callback")
_InputOutputInputCallback = callback(
    Snpe_ApplicationBufferMap_Handle_t,
    Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
    error=None,
    name="input callback",
)


class Snpe_BuildConfig_Handle_t(void_p):
    """The configuration of a PSNPE before it is built.

    Deleted with Snpe_BuildConfig_Delete after the PSNPE was built; the vendor's samples forget it.
    """


class Snpe_PSNPE_Handle_t(void_p):
    """Several networks of one model, and threads that feed the networks. Deleted with Snpe_PSNPE_Delete."""


class Snpe_PSNPE_BuildMode_t(Enumeration):
    """Whether the workers' networks are built one after the other or at the same time."""

    SNPE_PSNPE_BUILDMODE_SERIAL = 0
    SNPE_PSNPE_BUILDMODE_PARALLEL = 1


class Snpe_PSNPE_InputOutputTransmissionMode_t(Enumeration):
    """The way of waiting: SYNC for all outputs, OUTPUTASYNC a callback for each output.

    INPUTOUTPUTASYNC has callbacks for inputs, too.
    """

    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC = 0
    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC = 1
    SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC = 2


class Snpe_UserBufferData_t(Struct):
    """Bytes of one output, as Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer returns them, by value.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        data: where they are; valid in the callback only (inferred). `string_at(it.data, it.size)` copies them.
    """

    data: POINTER(uint8)
    size: size_t


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> size_t:
    """Return which inference is over.

    Args:
        oacpHandle: what the callback was given.

    Returns:
        index in the lists that Snpe_PSNPE_Execute got; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(
    oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t,
) -> int32:
    """Ask whether the inference succeeded.

    Args:
        oacpHandle: what the callback was given.

    Returns:
        non-zero for yes: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> char_p:
    """Return why the inference failed.

    Args:
        oacpHandle: what the callback was given.

    Returns:
        a text that is valid in the callback.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_OutputAsyncCallbackParam_GetID(oacpHandle: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> size_t:
    """Return the number set with Snpe_BuildConfig_SetOutputCallbackID.

    Args:
        oacpHandle: what the callback was given.

    Returns:
        the number; 0 where none was set.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> size_t:
    """Return which inference is over.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        the dataIndex that Snpe_PSNPE_ExecuteInputOutputAsync got; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> int32:
    """Ask whether the inference succeeded.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        non-zero for yes: not an error code.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> char_p:
    """Return why the inference failed.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        a text that is valid in the callback.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """Return the names of the outputs.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetOutputMap_Ref(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> Snpe_ApplicationBufferMap_Handle_t:
    """Return all outputs by name.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        the map, borrowed from SNPE: not to be deleted, stale when the callback returns. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetID(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t,
) -> size_t:
    """Return the number set with Snpe_BuildConfig_SetInputOutputCallbackID.

    Args:
        ioacpHandle: what the callback was given.

    Returns:
        the number; 0 where none was set.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """Return the paths or keys of the inputs to be made, which Snpe_PSNPE_ExecuteInputOutputAsync got.

    Args:
        ioiacpHandle: what the callback was given.

    Returns:
        a new list of texts; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputNames(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> Snpe_StringList_Handle_t:
    """Return the names of the network's inputs, under which the bytes go into the map.

    Args:
        ioiacpHandle: what the callback was given.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetID(
    ioiacpHandle: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t,
) -> size_t:
    """Return the number set with Snpe_BuildConfig_SetInputOutputInputCallbackID.

    Args:
        ioiacpHandle: what the callback was given.

    Returns:
        the number; 0 where none was set.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(
    ioacpHandle: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t, name: char_p
) -> Snpe_UserBufferData_t:
    """Return the bytes of one output, in the type that isTF8Outputbuff chose.

    Args:
        ioacpHandle: what the callback was given.
        name: name of the output.

    Returns:
        a record by value, to be read in the callback; its data is a NULL pointer for an unknown name.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_Create() -> Snpe_BuildConfig_Handle_t:
    """Return a configuration with defaults.

    Returns:
        the configuration; the caller deletes it with Snpe_BuildConfig_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_Delete(buildConfigHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Delete a configuration. Not its container, nor what else it was given.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetBuildMode(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_PSNPE_BuildMode_t:
    """Read whether the workers' networks are built in parallel.

    Returns:
        the mode; SERIAL, which is 0, on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetBuildMode(
    bcHandle: Snpe_BuildConfig_Handle_t, buildMode: Snpe_PSNPE_BuildMode_t
) -> Snpe_ErrorCode_t:
    """Build the workers' networks one after the other or at the same time."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetContainer(
    bcHandle: Snpe_BuildConfig_Handle_t, dlcHandle: Snpe_DlContainer_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose the model.

    Args:
        dlcHandle: the open DLC. It stays the caller's, who deletes it after the PSNPE (as samples do).
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetContainer_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_DlContainer_Handle_t:
    """Return the container that was set.

    Returns:
        the container, borrowed from who set it: not to be deleted here. NULL where none was set.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputBufferNames(
    bcHandle: Snpe_BuildConfig_Handle_t, slHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose layers whose outputs the networks give."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputBufferNames_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the layers that were set.

    Returns:
        the list, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputTensors(
    bcHandle: Snpe_BuildConfig_Handle_t, slHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose the tensors that the networks give."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputTensors_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the tensors that were set.

    Returns:
        the list, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetRuntimeConfigList(
    bcHandle: Snpe_BuildConfig_Handle_t, rclHandle: Snpe_RuntimeConfigList_Handle_t
) -> Snpe_ErrorCode_t:
    """Choose the workers.

    Args:
        rclHandle: one configuration for each; may be deleted after Snpe_PSNPE_Build.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetRuntimeConfigList_Ref(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_RuntimeConfigList_Handle_t:
    """Return the workers that were set.

    Returns:
        the list, borrowed from the configuration: not to be deleted. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetInputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t) -> size_t:
    """Return how many threads call the input callback.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t, threadNumbers: size_t
) -> Snpe_ErrorCode_t:
    """Choose how many threads call the input callback.

    Args:
        threadNumbers: the number, from 1.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetOutputThreadNumbers(bcHandle: Snpe_BuildConfig_Handle_t) -> size_t:
    """Return how many threads call the output callback.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputThreadNumbers(
    bcHandle: Snpe_BuildConfig_Handle_t, threadNumbers: size_t
) -> Snpe_ErrorCode_t:
    """Choose how many threads call the output callback: with more than one it runs on several at once.

    Args:
        threadNumbers: the number, from 1.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t, callbackFunc: _OutputCallback
) -> Snpe_ErrorCode_t:
    """Choose who receives outputs in the mode OUTPUTASYNC.

    Args:
        callbackFunc: called once for each index, on the library's threads, with a handle for the
            Snpe_PSNPE_OutputAsyncCallbackParam getters.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetOutputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """Choose the number that Snpe_PSNPE_OutputAsyncCallbackParam_GetID gives, to tell several PSNPEs apart."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Set no output callback."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t, callbackFunc: _InputOutputCallback
) -> Snpe_ErrorCode_t:
    """Choose who receives outputs in the mode INPUTOUTPUTASYNC.

    Args:
        callbackFunc: called once for each inference, on the library's threads, with a handle for the
            Snpe_PSNPE_InputOutputAsyncCallbackParam getters.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """Choose the number that Snpe_PSNPE_InputOutputAsyncCallbackParam_GetID gives."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearInputOutputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Set no output callback for INPUTOUTPUTASYNC."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputInputCallback(
    bcHandle: Snpe_BuildConfig_Handle_t,
    callbackFunc: _InputOutputInputCallback,
) -> Snpe_ErrorCode_t:
    """Choose who makes inputs in the mode INPUTOUTPUTASYNC.

    Args:
        callbackFunc: called once for each inference, on the library's threads, with a handle for the
            Snpe_PSNPE_InputOutputInputAsyncCallbackParam getters. It returns a map with the bytes of every input: SNPE
            deletes it, the callback must not.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputInputCallbackID(bcHandle: Snpe_BuildConfig_Handle_t, id: size_t) -> Snpe_ErrorCode_t:
    """Choose the number that Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetID gives."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_ClearInputOutputInputCallback(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Set no input callback."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t, iotMode: Snpe_PSNPE_InputOutputTransmissionMode_t
) -> Snpe_ErrorCode_t:
    """Choose the mode of execution."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetInputOutputTransmissionMode(
    bcHandle: Snpe_BuildConfig_Handle_t,
) -> Snpe_PSNPE_InputOutputTransmissionMode_t:
    """Return the mode of execution.

    Returns:
        the mode; SYNC, which is 0, on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetProfilingLevel(
    bcHandle: Snpe_BuildConfig_Handle_t, profilingLevel: Snpe_ProfilingLevel_t
) -> Snpe_ErrorCode_t:
    """Choose how much executions record for the diagnostic log."""


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetProfilingLevel(bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ProfilingLevel_t:
    """Return how much executions record.

    Returns:
        the level; OFF, which is 0, on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode(
    bcHandle: Snpe_BuildConfig_Handle_t, encode0: uint64, encode1: uint64
) -> Snpe_ErrorCode_t:
    """Set both encode numbers: zero point and step of inputs that INPUTOUTPUTASYNC takes as TF8.

    Which is which is not documented.

    Args:
        encode0: the first number.
        encode1: the second number.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode0(bcHandle: Snpe_BuildConfig_Handle_t, encode0: uint64) -> Snpe_ErrorCode_t:
    """Set the first encode number.

    Args:
        encode0: see Snpe_BuildConfig_SetEncode.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEncode1(bcHandle: Snpe_BuildConfig_Handle_t, encode1: uint64) -> Snpe_ErrorCode_t:
    """Set the second encode number.

    Args:
        encode1: see Snpe_BuildConfig_SetEncode.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode(bcHandle: Snpe_BuildConfig_Handle_t) -> POINTER(uint64):
    """Return both encode numbers.

    Returns:
        a pointer to two numbers within the configuration; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode0(bcHandle: Snpe_BuildConfig_Handle_t) -> uint64:
    """Return the first encode number.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEncode1(bcHandle: Snpe_BuildConfig_Handle_t) -> uint64:
    """Return the second encode number.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetEnableInitCache(
    bcHandle: Snpe_BuildConfig_Handle_t, enableInitCache: int32
) -> Snpe_ErrorCode_t:
    """Choose whether what Build prepared goes into the container, for Snpe_DlContainer_Save to keep.

    Args:
        enableInitCache: other than 0 for yes.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetEnableInitCache(bcHandle: Snpe_BuildConfig_Handle_t) -> int32:
    """Read whether what Build prepared goes into the container.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetPlatformOptions(
    bcHandle: Snpe_BuildConfig_Handle_t, platformOptions: char_p
) -> Snpe_ErrorCode_t:
    """Choose platform options for all workers.

    Args:
        platformOptions: pairs key:value with ; between them, "" for none; enableCpuFxpMode:ON for fixed point on the
            CPU. Copied.
    """


@lib.function(since="2.40.0")
def Snpe_BuildConfig_SetAcceleratedInit(
    bcHandle: Snpe_BuildConfig_Handle_t, acceleratedInit: bool8
) -> Snpe_ErrorCode_t:
    """Prepare the networks faster. What it costs is not documented.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        acceleratedInit: true for yes.
    """


@lib.function(since="2.40.0")
def Snpe_BuildConfig_GetAcceleratedInit(bcHandle: Snpe_BuildConfig_Handle_t) -> int32:
    """Read whether the networks are prepared faster.

    Since 2.40.0 (2.22.6 lacks it).

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetPlatformOptions(bcHandle: Snpe_BuildConfig_Handle_t) -> char_p:
    """Return the platform options that were set.

    Returns:
        a text of the configuration's; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_SetDiaglogOutputDir(
    bcHandle: Snpe_BuildConfig_Handle_t, diaglogOutputDir: char_p
) -> Snpe_ErrorCode_t:
    """Choose the folder of the diagnostic logs.

    Args:
        diaglogOutputDir: the folder; copied.
    """


@lib.function(since="2.0.1")
def Snpe_BuildConfig_GetDiaglogOutputDir(bcHandle: Snpe_BuildConfig_Handle_t) -> char_p:
    """Return the folder of the diagnostic logs.

    Returns:
        a text of the configuration's; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Create() -> Snpe_PSNPE_Handle_t:
    """Return a PSNPE that is still to be built.

    Returns:
        the PSNPE; the caller deletes it with Snpe_PSNPE_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Delete(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_ErrorCode_t:
    """Free the networks and their threads. Only after the last callback has come: samples count them.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Build(psnpeHandle: Snpe_PSNPE_Handle_t, bcHandle: Snpe_BuildConfig_Handle_t) -> Snpe_ErrorCode_t:
    """Build a network for every worker.

    Args:
        bcHandle: what to build.

    Returns:
        0, or an error code; see Snpe_PSNPE_GetLastErrorString.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_Execute(
    psnpeHandle: Snpe_PSNPE_Handle_t,
    inputBufferListHandle: Snpe_UserBufferList_Handle_t,
    outputBufferListHandle: Snpe_UserBufferList_Handle_t,
) -> Snpe_ErrorCode_t:
    """Run inferences on the workers.

    Waits for all in the mode SYNC; in OUTPUTASYNC it returns when they are queued (inferred), and the callback reports
    each.

    Args:
        inputBufferListHandle: a map of inputs for each inference.
        outputBufferListHandle: a map of outputs for each inference, as many as inputs. In OUTPUTASYNC lists, maps,
            buffers and memory stay alive until the last callback.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_ExecuteInputOutputAsync(
    psnpeHandle: Snpe_PSNPE_Handle_t,
    inputMapHandle: Snpe_StringList_Handle_t,
    dataIndex: size_t,
    isTF8buff: int32,
    isTF8Outputbuff: int32,
) -> Snpe_ErrorCode_t:
    """Queue one inference in the mode INPUTOUTPUTASYNC.

    The input callback makes its inputs, the output callback receives its outputs.

    Args:
        inputMapHandle: paths or keys, which only the input callback reads. A list of texts, whatever its name says.
        dataIndex: comes back in the output callback.
        isTF8buff: other than 0 when the input callback gives quantized bytes, 0 for floats.
        isTF8Outputbuff: other than 0 for outputs as quantized bytes, 0 for floats.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the inputs.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetOutputTensorNames(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the outputs.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputDimensions(psnpeHandle: Snpe_PSNPE_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of the first input.

    Returns:
        a copy of the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputDimensions_Name(psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of one input.

    Args:
        name: name of the input.

    Returns:
        a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetBufferAttributesDims(psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of an input or output.

    Args:
        name: name of the input or output.

    Returns:
        a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_RegisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Register ION memory, the older kind of Snpe_PSNPE_RegisterUserMemoryMappedBuffers, which replaces it since 2.13.

    Args:
        ionBufferMapHandle: memory by name.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_DeregisterIonBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, ionBufferNames: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Undo Snpe_PSNPE_RegisterIonBuffers.

    Args:
        ionBufferNames: the names to let go.
    """


@lib.function(since="2.13")
def Snpe_PSNPE_RegisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Map memory for the DSP, so that executions need not copy it; once in the life of a buffer.

    Not for INPUTOUTPUTASYNC. Since 2.13.

    Args:
        bufferMapHandle: memory by name of the input or output it belongs to.
    """


@lib.function(since="2.13")
def Snpe_PSNPE_DeregisterUserMemoryMappedBuffers(
    psnpeHandle: Snpe_PSNPE_Handle_t, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Undo the registration, before the memory is freed.

    Since 2.13.

    Args:
        bufferNamesHandle: the names to let go.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetLastErrorString(psnpeHandle: Snpe_PSNPE_Handle_t) -> char_p:
    """Return the last error of this PSNPE.

    Returns:
        a text of the library's own; empty where nothing did.
    """


@lib.function(since="2.0.1")
def Snpe_PSNPE_GetInputOutputBufferAttributes(
    psnpeHandle: Snpe_PSNPE_Handle_t, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """Return the attributes of an input or output that the networks expect.

    Args:
        name: name of the input or output.

    Returns:
        the attributes; NULL for an unknown name; the caller deletes them with Snpe_IBufferAttributes_Delete.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_GetInputOutputBufferAttributesForNetwork(
    psnpeHandle: Snpe_PSNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """Return the attributes of an input or output that one of several networks expects.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        networkName: name of the network in the DLC.
        name: name of the input or output.

    Returns:
        the attributes; NULL for an unknown name; the caller deletes them with Snpe_IBufferAttributes_Delete.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_SetPerformanceProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t, instanceIdx: size_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """Change the performance profile of one worker.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        instanceIdx: index of the worker in the list it was built from.
    """


@lib.function(since="2.40.0")
def Snpe_PSNPE_SetCustomPerfProfile(
    psnpeHandle: Snpe_PSNPE_Handle_t, instanceIdx: size_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Give one worker a performance profile of one's own.

    Since 2.40.0 (2.22.6 lacks it).

    Args:
        instanceIdx: index of the worker in the list it was built from.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlContainer,
        DlEnums,
        DlError,
        IBufferAttributes,
        SNPEPerfProfile,
        StringList,
        TensorShape,
        UserMemoryMap,
        ApplicationBufferMap,
        RuntimeConfigList,
        UserBufferList,
    ),
)
