"""SNPE/SNPE.h as Python: a network that was built: its inputs and outputs, and its execution.

Source: SNPE/SNPE.h 2.40.0.

Snpe_SNPEBuilder_Build gives the network. Which of the two ways of execution it knows was decided before by
Snpe_SNPEBuilder_SetUseUserSuppliedBuffers, for its whole life: with tensors that SNPE allocates (the other way fails
with 121) or with buffers of the caller's (the other way fails with 120). Whether one network may be executed from
several threads at once is not documented; several networks may, and Python runs on meanwhile.

Names without "ForNetwork" speak of the only or first network of a DLC; DLCs with several (Snpe_SNPEBuilder_NetworkInit)
need the ...ForNetwork functions, whose networkName comes from Snpe_SNPE_GetNetworkNames. What getters return is the
caller's to delete, except for the log.
"""

from npu_common.cdecl import char_p, exported_names, void_p

from pysnpe._library import lib
from pysnpe.DiagLog import IDiagLog
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DlSystem import (
    DlEnums,
    DlError,
    IBufferAttributes,
    ITensor,
    SNPEPerfProfile,
    StringList,
    TensorMap,
    TensorShape,
    UserBufferMap,
    UserMemoryMap,
)
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.ITensor import *
from pysnpe.DlSystem.SNPEPerfProfile import *
from pysnpe.DlSystem.StringList import *
from pysnpe.DlSystem.TensorMap import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.DlSystem.UserBufferMap import *
from pysnpe.DlSystem.UserMemoryMap import *


class Snpe_SNPE_Handle_t(void_p):
    """A network ready to execute. Deleted with Snpe_SNPE_Delete; builder and container may be gone long before."""


@lib.function(since="2.0.1")
def Snpe_SNPE_Delete(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_ErrorCode_t:
    """Free the network and its hold on the hardware. Its log is stale then; deregister memory-mapped buffers before.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputTensorNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the inputs.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the outputs.

    SetOutputLayers or SetOutputTensors chose these, else they are those of the last layer.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesByLayerName(snpeHandle: Snpe_SNPE_Handle_t, name: char_p) -> Snpe_StringList_Handle_t:
    """Return the names of one layer's output tensors.

    Args:
        name: name of the layer.

    Returns:
        a new list of names; NULL for an unknown layer; the caller deletes it with Snpe_StringList_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensors(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_TensorMap_Handle_t, outputHandle: Snpe_TensorMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Run the network on tensors, and wait for the end.

    Args:
        inputHandle: every input under its name; the tensors stay the caller's.
        outputHandle: receives the outputs. Documented as to be empty; samples use one map for all executions, so that
            outputs of the same name are replaced. The tensors die with the map: read them through
            Snpe_TensorMap_GetTensor_Ref.

    Returns:
        0, or an error code: 105 for a wrong name, 106 for wrong dimensions, 210 or 212 for a missing input, 121 for a
        network of user buffers (after the names of the codes, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensor(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_ITensor_Handle_t, outputHandle: Snpe_TensorMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Run a network with one input, and wait for the end.

    Args:
        inputHandle: the input; stays the caller's.
        outputHandle: receives the outputs, as with Snpe_SNPE_ExecuteITensors.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteUserBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, inputHandle: Snpe_UserBufferMap_Handle_t, outputHandle: Snpe_UserBufferMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Run the network on buffers of the caller's, and wait for the end.

    Data is converted where buffer and network differ in type; buffers registered as memory-mapped are not. The number
    of buffers is checked since 2.2.1, their size in bytes since 2.6.

    Args:
        inputHandle: every input under its name.
        outputHandle: every output under its name; the memory behind is written. TfN encodings of outputs may receive
            scale and zero point.

    Returns:
        0, or an error code: 120 for a network of ITensors.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_RegisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, ionBufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Register ION memory, the older kind of Snpe_SNPE_RegisterUserMemoryMappedBuffers, which replaces it since 2.13.

    Args:
        ionBufferMapHandle: memory by name.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_DeregisterIonBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, ionBufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Undo Snpe_SNPE_RegisterIonBuffers.

    Args:
        ionBufferNamesHandle: the names to let go.
    """


@lib.function(since="2.13")
def Snpe_SNPE_RegisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Map memory for the DSP, so that executions need not copy the memory.

    Once in the life of a buffer, not for each execution. Since 2.13.

    Args:
        bufferMapHandle: memory by name of the input or output it belongs to; the type of its data has to be the
            network's own.
    """


@lib.function(since="2.13")
def Snpe_SNPE_DeregisterUserMemoryMappedBuffers(
    snpeHandle: Snpe_SNPE_Handle_t, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Undo the registration, before the memory is freed.

    Since 2.13.

    Args:
        bufferNamesHandle: the names to let go, as Snpe_UserMemoryMap_GetUserBufferNames gives them.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetModelVersion(snpeHandle: Snpe_SNPE_Handle_t) -> char_p:
    """Return the version that the model's author gave at the conversion.

    Returns:
        the text, which belongs to the network; empty where none was given.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensions(snpeHandle: Snpe_SNPE_Handle_t, name: char_p) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of one input.

    Args:
        name: name of the input.

    Returns:
        a copy of the shape, batch first; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    """


@lib.function(since="2.9")
def Snpe_SNPE_GetInputDimensionsOfFirstTensor(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of the first input.

    Its dimension 0 is the batch size by which samples group their files.

    Since 2.9.

    Returns:
        a copy of the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputLayerNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the layers whose outputs the network gives.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputOutputBufferAttributes(
    snpeHandle: Snpe_SNPE_Handle_t, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """Return the attributes of an input or output: dimensions, type, encoding.

    Args:
        name: name of the input or output.

    Returns:
        the attributes; NULL for an unknown name; the caller deletes them with Snpe_IBufferAttributes_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """Return the names of a network's inputs.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """Return the names of a network's outputs.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputTensorNamesByLayerNameForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_StringList_Handle_t:
    """Return the names of the output tensors of one layer of a network.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        name: name of the layer.

    Returns:
        a new list of names; NULL for an unknown layer; the caller deletes it with Snpe_StringList_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensorsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_TensorMap_Handle_t,
    outputHandle: Snpe_TensorMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """Run one of several networks on tensors, as Snpe_SNPE_ExecuteITensors does.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        inputHandle: every input under its name.
        outputHandle: receives the outputs, which die with it.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteITensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_ITensor_Handle_t,
    outputHandle: Snpe_TensorMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """Run one of several networks on its only input, as Snpe_SNPE_ExecuteITensor does.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        outputHandle: receives the outputs, which die with it.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_ExecuteUserBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t,
    networkName: char_p,
    inputHandle: Snpe_UserBufferMap_Handle_t,
    outputHandle: Snpe_UserBufferMap_Handle_t,
) -> Snpe_ErrorCode_t:
    """Run one of several networks on buffers of the caller's, as Snpe_SNPE_ExecuteUserBuffers does.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        inputHandle: every input under its name.
        outputHandle: every output under its name.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_RegisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, bufferMapHandle: Snpe_UserMemoryMap_Handle_t
) -> Snpe_ErrorCode_t:
    """Map memory for the DSP, as Snpe_SNPE_RegisterUserMemoryMappedBuffers does, for one of several networks.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        bufferMapHandle: memory by name of the input or output it belongs to.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_DeregisterUserMemoryMappedBuffersForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, bufferNamesHandle: Snpe_StringList_Handle_t
) -> Snpe_ErrorCode_t:
    """Undo the registration for one of several networks.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        bufferNamesHandle: the names to let go.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensionsForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of one input of a network.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        name: name of the input.

    Returns:
        a copy of the shape; NULL for an unknown name; the caller deletes it with Snpe_TensorShape_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputDimensionsOfFirstTensorForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions of a network's first input.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.

    Returns:
        a copy of the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetOutputLayerNamesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p
) -> Snpe_StringList_Handle_t:
    """Return the names of the layers whose outputs a network gives.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetInputOutputBufferAttributesForNetwork(
    snpeHandle: Snpe_SNPE_Handle_t, networkName: char_p, name: char_p
) -> Snpe_IBufferAttributes_Handle_t:
    """Return the attributes of an input or output of one network.

    Args:
        networkName: one of Snpe_SNPE_GetNetworkNames.
        name: name of the input or output.

    Returns:
        the attributes; NULL for an unknown name; the caller deletes them with Snpe_IBufferAttributes_Delete.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetDiagLogInterface_Ref(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_IDiagLog_Handle_t:
    """Return the network's diagnostic log.

    Returns:
        the log, borrowed from the network: there is no way to delete it, and it is stale once the network is deleted.
        NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_SNPE_GetNetworkNames(snpeHandle: Snpe_SNPE_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the names of the networks that were built from the DLC.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.22")
def Snpe_SNPE_SetPerformanceProfile(
    snpeHandle: Snpe_SNPE_Handle_t, performanceProfile: Snpe_PerformanceProfile_t
) -> Snpe_ErrorCode_t:
    """Change the performance profile of a network that was built.

    Since 2.22.
    """


@lib.function(since="2.22")
def Snpe_SNPE_SetCustomPerfProfile(
    snpeHandle: Snpe_SNPE_Handle_t, perfProfileHandle: Snpe_SNPEPerfProfile_Handle_t
) -> Snpe_ErrorCode_t:
    """Give a network that was built a performance profile of one's own.

    Since 2.22.
    """


@lib.function(since="2.40.0")
def Snpe_SNPE_SetExecutionPriorityHint(
    snpeHandle: Snpe_SNPE_Handle_t, priority: Snpe_ExecutionPriorityHint_t
) -> Snpe_ErrorCode_t:
    """Change who goes first on the DSP or GPU, of a network that was built.

    Since 2.40.0 (2.22.6 lacks it).
    """


__all__ = exported_names(
    globals(),
    includes=(
        IDiagLog,
        DlEnums,
        DlError,
        IBufferAttributes,
        ITensor,
        SNPEPerfProfile,
        StringList,
        TensorMap,
        TensorShape,
        UserBufferMap,
        UserMemoryMap,
    ),
)
