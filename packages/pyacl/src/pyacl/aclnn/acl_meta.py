"""aclnn/acl_meta.h as Python: tensors, scalars and lists for the two-phase operators.

Such are aclnnAddGetWorkspaceSize and aclnnAdd. Source: aclnn/acl_meta.h 2026.8.

The first phase prepares (its last two arguments receive a size and an executor), the second takes workspace, size,
executor and stream. The objects here are descriptions in host memory. A tensor keeps the address of device memory and
never owns it; it must live until the second phase has been called, its memory until the stream has passed the operator.
The operators themselves (aclnnAdd and so on) stand in headers of their own and are not declared here.

An executor serves one second phase and frees itself with it, unless aclSetAclOpExecutorRepeatable said otherwise. The
functions beginning with Acl in capitals are older spellings of those beginning with acl.

Codes are numbers of the operator library: 161001 a NULL argument, 161002 a bad argument, 561103 a NULL inside; read in
its source, not measured.
"""

from npu_common.cdecl import (
    POINTER,
    Opaque,
    bool8,
    char_p,
    exported_names,
    float32,
    int32,
    int64,
    size_t,
    uint64,
    void_p,
)

from .._library import lib
from ..acl import acl_base_rt
from ..acl.acl_base_rt import *


class aclOpExecutor(Opaque):
    """An operator prepared by its first phase.

    Made by ...GetWorkspaceSize; used up by the second phase or, when repeatable, freed with aclDestroyAclOpExecutor.
    """


class aclTensor(Opaque):
    """Shape, strides, type, format and device address of a tensor.

    Made by aclCreateTensor, freed with aclDestroyTensor.
    """


class aclScalar(Opaque):
    """One number with its type.

    Made by aclCreateScalar, freed with aclDestroyScalar.
    """


class aclIntArray(Opaque):
    """A list of int64. Made by aclCreateIntArray, freed with aclDestroyIntArray."""


class aclFloatArray(Opaque):
    """A list of float32.

    Made by aclCreateFloatArray, freed with aclDestroyFloatArray.
    """


class aclBoolArray(Opaque):
    """A list of true and false.

    Made by aclCreateBoolArray, freed with aclDestroyBoolArray.
    """


class aclTensorList(Opaque):
    """A list of tensors.

    Made by aclCreateTensorList, freed with aclDestroyTensorList, which frees its tensors as well.
    """


class aclScalarList(Opaque):
    """A list of scalars.

    Made by aclCreateScalarList, freed with aclDestroyScalarList, which frees its scalars as well.
    """


class aclnnStatus(int32):
    """Code of the operator library: 0 (OK) is success, 161xxx bad arguments.

    361xxx are the runtime's failures, 561xxx the library's own.
    """


OK = 0  # const aclnnStatus


@lib.function(since="2023.8")
def aclCreateTensor(
    viewDims: POINTER(int64),
    viewDimsNum: uint64,
    dataType: aclDataType,
    stride: POINTER(int64),
    offset: int64,
    format: aclFormat,
    storageDims: POINTER(int64),
    storageDimsNum: uint64,
    tensorData: void_p,
) -> POINTER(aclTensor):
    """Describe a tensor in device memory.

    Args:
        viewDims: the shape operators see, outermost first; copied.
        viewDimsNum: number of dimensions.
        dataType: element type.
        stride: for each dimension how many elements lie between neighbours; copied. NULL: contiguous.
        offset: index of the first element, counted in elements from the address.
        format: order of the dimensions; ACL_FORMAT_ND when none counts.
        storageDims: the shape as it lies in memory; copied.
        storageDimsNum: its number of dimensions.
        tensorData: device address; kept, not owned. May be NULL and be set later with aclSetRawTensorAddr.

    Returns:
        the tensor, to be freed with aclDestroyTensor; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclCreateScalar(value: void_p, dataType: aclDataType) -> POINTER(aclScalar):
    """Make a scalar.

    Args:
        value: address of the number in host memory; copied.
        dataType: element type.

    Returns:
        the scalar, to be freed with aclDestroyScalar; NULL for NULL.
    """


@lib.function(since="2023.8")
def aclCreateIntArray(value: POINTER(int64), size: uint64) -> POINTER(aclIntArray):
    """Make a list of integers.

    Args:
        value: the integers; copied.
        size: number of elements.

    Returns:
        the list, to be freed with aclDestroyIntArray; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclCreateFloatArray(value: POINTER(float32), size: uint64) -> POINTER(aclFloatArray):
    """Make a list of floating-point numbers.

    Args:
        value: the numbers; copied.
        size: number of elements.

    Returns:
        the list, to be freed with aclDestroyFloatArray; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclCreateBoolArray(value: POINTER(bool8), size: uint64) -> POINTER(aclBoolArray):
    """Make a list of true and false.

    Args:
        value: one byte each; copied.
        size: number of elements.

    Returns:
        the list, to be freed with aclDestroyBoolArray; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclCreateTensorList(value: POINTER(POINTER(aclTensor)), size: uint64) -> POINTER(aclTensorList):
    """Make a list of tensors. From now on the tensors are the list's.

    Args:
        value: the tensors' handles; the list keeps them, do not call aclDestroyTensor on them.
        size: number of elements.

    Returns:
        the list, to be freed with aclDestroyTensorList; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclCreateScalarList(value: POINTER(POINTER(aclScalar)), size: uint64) -> POINTER(aclScalarList):
    """Make a list of scalars. From now on the scalars are the list's.

    Args:
        value: the scalars' handles; the list keeps them, do not call aclDestroyScalar on them.
        size: number of elements.

    Returns:
        the list, to be freed with aclDestroyScalarList; NULL for arguments that do not fit.
    """


@lib.function(since="2023.8")
def aclDestroyTensor(tensor: POINTER(aclTensor)) -> aclnnStatus:
    """Free a tensor's description; its device memory stays. After the second phase was called.

    Args:
        tensor: from aclCreateTensor, in no list.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyScalar(scalar: POINTER(aclScalar)) -> aclnnStatus:
    """Free a scalar. After the second phase was called.

    Args:
        scalar: from aclCreateScalar, in no list.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyIntArray(array: POINTER(aclIntArray)) -> aclnnStatus:
    """Free a list of integers.

    Args:
        array: from aclCreateIntArray.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyFloatArray(array: POINTER(aclFloatArray)) -> aclnnStatus:
    """Free a list of floating-point numbers.

    Args:
        array: from aclCreateFloatArray.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyBoolArray(array: POINTER(aclBoolArray)) -> aclnnStatus:
    """Free a list of true and false.

    Args:
        array: from aclCreateBoolArray.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyTensorList(array: POINTER(aclTensorList)) -> aclnnStatus:
    """Free a list and its tensors, not their device memory.

    Args:
        array: from aclCreateTensorList.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclDestroyScalarList(array: POINTER(aclScalarList)) -> aclnnStatus:
    """Free a list and its scalars.

    Args:
        array: from aclCreateScalarList.

    Returns:
        0; NULL does nothing (inferred).
    """


@lib.function(since="2023.8")
def aclGetViewShape(
    tensor: POINTER(aclTensor), viewDims: POINTER(POINTER(int64)), viewDimsNum: POINTER(uint64)
) -> aclnnStatus:
    """Get the shape operators see.

    Args:
        viewDims: receives a new array made with C++ new[]; the header has no function that frees it, so every call
            leaks it.
        viewDimsNum: receives its length.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetStorageShape(
    tensor: POINTER(aclTensor), storageDims: POINTER(POINTER(int64)), storageDimsNum: POINTER(uint64)
) -> aclnnStatus:
    """Get the shape as it lies in memory.

    Args:
        storageDims: receives a new array made with C++ new[]; the header has no function that frees it, so every call
            leaks it.
        storageDimsNum: receives its length.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetViewStrides(
    tensor: POINTER(aclTensor), stridesValue: POINTER(POINTER(int64)), stridesNum: POINTER(uint64)
) -> aclnnStatus:
    """Get the strides, in elements.

    Args:
        stridesValue: receives a new array made with C++ new[]; the header has no function that frees it, so every call
            leaks it.
        stridesNum: receives its length.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetViewOffset(tensor: POINTER(aclTensor), offset: POINTER(int64)) -> aclnnStatus:
    """Get the index of the first element.

    Args:
        offset: receives elements from the address.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetFormat(tensor: POINTER(aclTensor), format: POINTER(aclFormat)) -> aclnnStatus:
    """Get the order of the dimensions.

    Args:
        format: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetDataType(tensor: POINTER(aclTensor), dataType: POINTER(aclDataType)) -> aclnnStatus:
    """Get the element type.

    Args:
        dataType: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetIntArraySize(array: POINTER(aclIntArray), size: POINTER(uint64)) -> aclnnStatus:
    """Get the length of a list of integers.

    Args:
        size: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetFloatArraySize(array: POINTER(aclFloatArray), size: POINTER(uint64)) -> aclnnStatus:
    """Get the length of a list of floating-point numbers.

    Args:
        size: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetBoolArraySize(array: POINTER(aclBoolArray), size: POINTER(uint64)) -> aclnnStatus:
    """Get the length of a list of true and false.

    Args:
        size: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetTensorListSize(tensorList: POINTER(aclTensorList), size: POINTER(uint64)) -> aclnnStatus:
    """Get the length of a list of tensors.

    Args:
        size: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetScalarListSize(scalarList: POINTER(aclScalarList), size: POINTER(uint64)) -> aclnnStatus:
    """Get the length of a list of scalars.

    Args:
        size: receives the result.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclInitTensor(
    tensor: POINTER(aclTensor),
    viewDims: POINTER(int64),
    viewDimsNum: uint64,
    dataType: aclDataType,
    stride: POINTER(int64),
    offset: int64,
    format: aclFormat,
    storageDims: POINTER(int64),
    storageDimsNum: uint64,
    tensorDataAddr: void_p,
) -> aclnnStatus:
    """Describe another tensor with an existing handle; cheaper than destroying and making a handle.

    Args:
        tensor: from aclCreateTensor, in use by no operator.
        viewDims: the shape operators see, outermost first; copied.
        viewDimsNum: number of dimensions.
        dataType: element type.
        stride: for each dimension how many elements lie between neighbours; copied. NULL: contiguous.
        offset: index of the first element, counted in elements from the address.
        format: order of the dimensions; ACL_FORMAT_ND when none counts.
        storageDims: the shape as it lies in memory; copied.
        storageDimsNum: its number of dimensions.
        tensorDataAddr: device address; kept, not owned.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclSetAclOpExecutorRepeatable(executor: POINTER(aclOpExecutor)) -> aclnnStatus:
    """Let the second phase be called many times.

    Call it at once after the first phase; not every operator allows it.

    Args:
        executor: from an operator's ...GetWorkspaceSize; from now on to be freed with aclDestroyAclOpExecutor.

    Returns:
        0, 561103 for NULL, else a 561xxx code: the operator copies between host and device, or is of another make.
    """


@lib.function(since="2023.8")
def aclDestroyAclOpExecutor(executor: POINTER(aclOpExecutor)) -> aclnnStatus:
    """Free a repeatable executor, after the stream has passed its last use.

    Args:
        executor: one that aclSetAclOpExecutorRepeatable was called on.

    Returns:
        0, 561103 for NULL, else a 561xxx code.
    """


@lib.function(since="2023.8")
def AclSetInputTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an input of a repeatable executor another device address for the next second phases.

    An older spelling of aclSetInputTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's tensors of that direction, from 0, as its definition lists them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def AclSetOutputTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an output of a repeatable executor another device address for the next second phases.

    An older spelling of aclSetOutputTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's tensors of that direction, from 0, as its definition lists them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def AclSetDynamicInputTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in an input list of a repeatable executor another device address.

    An older spelling of aclSetDynamicInputTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's parameters of that direction, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def AclSetDynamicOutputTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in an output list of a repeatable executor another device address.

    An older spelling of aclSetDynamicOutputTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's parameters of that direction, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def AclSetTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an input or output of a repeatable executor another device address.

    An older spelling of aclSetTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's inputs and outputs together, from 0, as its first phase takes them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def AclSetDynamicTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in a list, input or output, of a repeatable executor another device address.

    An older spelling of aclSetDynamicTensorAddr.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's inputs and outputs together, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def aclSetInputTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an input of a repeatable executor another device address for the next second phases.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's tensors of that direction, from 0, as its definition lists them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def aclSetOutputTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an output of a repeatable executor another device address for the next second phases.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's tensors of that direction, from 0, as its definition lists them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def aclSetDynamicInputTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in an input list of a repeatable executor another device address.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's parameters of that direction, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def aclSetDynamicOutputTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in an output list of a repeatable executor another device address.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's parameters of that direction, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def aclSetTensorAddr(
    executor: POINTER(aclOpExecutor), index: size_t, tensor: POINTER(aclTensor), addr: void_p
) -> aclnnStatus:
    """Give an input or output of a repeatable executor another device address.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        index: place among the operator's inputs and outputs together, from 0, as its first phase takes them.
        tensor: the tensor that the operator was prepared with; keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not (documented).
    """


@lib.function(since="2023.8")
def aclSetDynamicTensorAddr(
    executor: POINTER(aclOpExecutor),
    irIndex: size_t,
    relativeIndex: size_t,
    tensors: POINTER(aclTensorList),
    addr: void_p,
) -> aclnnStatus:
    """Give a tensor in a list, input or output, of a repeatable executor another device address.

    Args:
        executor: from an operator's ...GetWorkspaceSize.
        irIndex: place of the list among the operator's inputs and outputs together, from 0.
        relativeIndex: place of the tensor in the list, from 0.
        tensors: the list that the operator was prepared with; its tensor keeps the new address.
        addr: device address, a multiple of 32; shape and type stay.

    Returns:
        0, 561103 for NULL, 161002 for an index there is not.
    """


@lib.function(since="2023.8")
def aclSetRawTensorAddr(tensor: POINTER(aclTensor), addr: void_p) -> aclnnStatus:
    """Give a tensor another device address, before the first phase.

    Args:
        addr: device address; kept, not owned.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclGetRawTensorAddr(tensor: POINTER(aclTensor), addr: POINTER(void_p)) -> aclnnStatus:
    """Get the device address of a tensor.

    Args:
        addr: receives it, without the view's offset.

    Returns:
        0, 161001 for NULL.
    """


@lib.function(since="2023.8")
def aclDumpOpTensors(
    opType: char_p,
    opName: char_p,
    tensors: POINTER(POINTER(aclTensor)),
    inputTensorNum: size_t,
    outputTensorNum: size_t,
    stream: aclrtStream,
) -> aclnnStatus:
    """Write tensors of an operator to the dump folder, where dumps are switched on.

    Args:
        opType: type of the operator, part of the file's name.
        opName: name of the operator, part of the file's name.
        tensors: inputs first, then outputs.
        inputTensorNum: how many inputs.
        outputTensorNum: how many outputs.
        stream: the stream whose work is to be seen in them.

    Returns:
        0, else a code of the operator library (undocumented).
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
