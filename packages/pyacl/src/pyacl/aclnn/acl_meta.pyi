# Generated from acl_meta.py by tests/abi/stubs.py; do not edit.

from typing import Final

from npu_common.ctyping import (
    AnyPointer,
    Handle,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    bool8,
    float32,
    function,
    int64,
    uint64,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat

class aclOpExecutor(Opaque):
    """An operator prepared by its first phase.

    Made by ...GetWorkspaceSize; used up by the second phase or, when repeatable, freed with aclDestroyAclOpExecutor.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclTensor(Opaque):
    """Shape, strides, type, format and device address of a tensor.

    Made by aclCreateTensor, freed with aclDestroyTensor.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclScalar(Opaque):
    """One number with its type.

    Made by aclCreateScalar, freed with aclDestroyScalar.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclIntArray(Opaque):
    """A list of int64. Made by aclCreateIntArray, freed with aclDestroyIntArray. Source: aclnn/acl_meta.h 2026.8."""

class aclFloatArray(Opaque):
    """A list of float32.

    Made by aclCreateFloatArray, freed with aclDestroyFloatArray.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclBoolArray(Opaque):
    """A list of true and false.

    Made by aclCreateBoolArray, freed with aclDestroyBoolArray.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclTensorList(Opaque):
    """A list of tensors.

    Made by aclCreateTensorList, freed with aclDestroyTensorList, which frees its tensors as well.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclScalarList(Opaque):
    """A list of scalars.

    Made by aclCreateScalarList, freed with aclDestroyScalarList, which frees its scalars as well.
    Source: aclnn/acl_meta.h 2026.8.
    """

class aclnnStatus(Handle):
    """Code of the operator library: 0 (OK) is success, 161xxx bad arguments, 361xxx the runtime's failure, 561xxx the
    library's own.

    Source: aclnn/acl_meta.h 2026.8.
    """

OK: Final = 0

@function
def aclCreateTensor(
    viewDims: Pointer[int64],
    viewDimsNum: Integer,
    dataType: _aclDataType | aclDataType,
    stride: Pointer[int64],
    offset: Integer,
    format: _aclFormat | aclFormat,
    storageDims: Pointer[int64],
    storageDimsNum: Integer,
    tensorData: AnyPointer,
    /,
) -> PointerTo[aclTensor]:
    """Describe a tensor in device memory.

    viewDims: the shape operators see, outermost first; copied.
    viewDimsNum: number of dimensions.
    dataType: element type.
    stride: for each dimension how many elements lie between neighbours; copied. NULL: contiguous.
    offset: index of the first element, counted in elements from the address.
    format: order of the dimensions; ACL_FORMAT_ND when none counts.
    storageDims: the shape as it lies in memory; copied.
    storageDimsNum: its number of dimensions.
    tensorData: device address; kept, not owned. May be NULL and be set later with aclSetRawTensorAddr.
    Returns the tensor, to be freed with aclDestroyTensor; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateScalar(value: AnyPointer, dataType: _aclDataType | aclDataType, /) -> PointerTo[aclScalar]:
    """Make a scalar.

    value: address of the number in host memory; copied.
    dataType: element type.
    Returns the scalar, to be freed with aclDestroyScalar; NULL for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateIntArray(value: Pointer[int64], size: Integer, /) -> PointerTo[aclIntArray]:
    """Make a list of integers.

    value: the integers; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyIntArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateFloatArray(value: Pointer[float32], size: Integer, /) -> PointerTo[aclFloatArray]:
    """Make a list of floating-point numbers.

    value: the numbers; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyFloatArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateBoolArray(value: Pointer[bool8], size: Integer, /) -> PointerTo[aclBoolArray]:
    """Make a list of true and false.

    value: one byte each; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyBoolArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateTensorList(value: Pointer[PointerTo[aclTensor]], size: Integer, /) -> PointerTo[aclTensorList]:
    """Make a list of tensors. From now on the tensors are the list's.

    value: the tensors' handles; the list keeps them, do not call aclDestroyTensor on them.
    size: number of elements.
    Returns the list, to be freed with aclDestroyTensorList; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateScalarList(value: Pointer[PointerTo[aclScalar]], size: Integer, /) -> PointerTo[aclScalarList]:
    """Make a list of scalars. From now on the scalars are the list's.

    value: the scalars' handles; the list keeps them, do not call aclDestroyScalar on them.
    size: number of elements.
    Returns the list, to be freed with aclDestroyScalarList; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyTensor(tensor: Pointer[aclTensor], /) -> int:
    """Free a tensor's description; its device memory stays. After the second phase was called.

    tensor: from aclCreateTensor, in no list.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyScalar(scalar: Pointer[aclScalar], /) -> int:
    """Free a scalar. After the second phase was called.

    scalar: from aclCreateScalar, in no list.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyIntArray(array: Pointer[aclIntArray], /) -> int:
    """Free a list of integers.

    array: from aclCreateIntArray.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyFloatArray(array: Pointer[aclFloatArray], /) -> int:
    """Free a list of floating-point numbers.

    array: from aclCreateFloatArray.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyBoolArray(array: Pointer[aclBoolArray], /) -> int:
    """Free a list of true and false.

    array: from aclCreateBoolArray.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyTensorList(array: Pointer[aclTensorList], /) -> int:
    """Free a list and its tensors, not their device memory.

    array: from aclCreateTensorList.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyScalarList(array: Pointer[aclScalarList], /) -> int:
    """Free a list and its scalars.

    array: from aclCreateScalarList.
    Returns 0; NULL does nothing (inferred). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewShape(
    tensor: Pointer[aclTensor],
    viewDims: Pointer[PointerTo[int64, int, Integer]],
    viewDimsNum: Pointer[uint64],
    /,
) -> int:
    """The shape operators see.

    tensor: a tensor.
    viewDims: receives a new array made with C++ new[]; the header has no function that frees it, so every call leaks
    it.
    viewDimsNum: receives its length.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetStorageShape(
    tensor: Pointer[aclTensor],
    storageDims: Pointer[PointerTo[int64, int, Integer]],
    storageDimsNum: Pointer[uint64],
    /,
) -> int:
    """The shape as it lies in memory.

    tensor: a tensor.
    storageDims: receives a new array made with C++ new[]; the header has no function that frees it, so every call leaks
    it.
    storageDimsNum: receives its length.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewStrides(
    tensor: Pointer[aclTensor],
    stridesValue: Pointer[PointerTo[int64, int, Integer]],
    stridesNum: Pointer[uint64],
    /,
) -> int:
    """The strides, in elements.

    tensor: a tensor.
    stridesValue: receives a new array made with C++ new[]; the header has no function that frees it, so every call
    leaks it.
    stridesNum: receives its length.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetViewOffset(tensor: Pointer[aclTensor], offset: Pointer[int64], /) -> int:
    """Index of the first element.

    tensor: a tensor.
    offset: receives elements from the address.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetFormat(tensor: Pointer[aclTensor], format: Pointer[aclFormat], /) -> int:
    """Order of the dimensions.

    tensor: a tensor.
    format: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetDataType(tensor: Pointer[aclTensor], dataType: Pointer[aclDataType], /) -> int:
    """Element type.

    tensor: a tensor.
    dataType: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetIntArraySize(array: Pointer[aclIntArray], size: Pointer[uint64], /) -> int:
    """Length of a list of integers.

    array: the list.
    size: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetFloatArraySize(array: Pointer[aclFloatArray], size: Pointer[uint64], /) -> int:
    """Length of a list of floating-point numbers.

    array: the list.
    size: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetBoolArraySize(array: Pointer[aclBoolArray], size: Pointer[uint64], /) -> int:
    """Length of a list of true and false.

    array: the list.
    size: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetTensorListSize(tensorList: Pointer[aclTensorList], size: Pointer[uint64], /) -> int:
    """Length of a list of tensors.

    tensorList: the list.
    size: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetScalarListSize(scalarList: Pointer[aclScalarList], size: Pointer[uint64], /) -> int:
    """Length of a list of scalars.

    scalarList: the list.
    size: receives it.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclInitTensor(
    tensor: Pointer[aclTensor],
    viewDims: Pointer[int64],
    viewDimsNum: Integer,
    dataType: _aclDataType | aclDataType,
    stride: Pointer[int64],
    offset: Integer,
    format: _aclFormat | aclFormat,
    storageDims: Pointer[int64],
    storageDimsNum: Integer,
    tensorDataAddr: AnyPointer,
    /,
) -> int:
    """Describe another tensor with a handle there is already; cheaper than destroying and making one.

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
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetAclOpExecutorRepeatable(executor: Pointer[aclOpExecutor], /) -> int:
    """Let the second phase be called many times.

    Call it at once after the first phase; not every operator allows it.

    executor: from an operator's ...GetWorkspaceSize; from now on to be freed with aclDestroyAclOpExecutor.
    Returns 0, 561103 for NULL, else a 561xxx code: the operator copies between host and device, or is of another make.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDestroyAclOpExecutor(executor: Pointer[aclOpExecutor], /) -> int:
    """Free a repeatable executor, after the stream has passed its last use.

    executor: one that aclSetAclOpExecutorRepeatable was called on.
    Returns 0, 561103 for NULL, else a 561xxx code. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an input of a repeatable executor another device address for the next second phases.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's tensors of that direction, from 0, as its definition lists them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an output of a repeatable executor another device address for the next second phases.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's tensors of that direction, from 0, as its definition lists them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in an input list of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's parameters of that direction, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in an output list of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's parameters of that direction, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an input or output of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's inputs and outputs together, from 0, as its first phase takes them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def AclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in a list, input or output, of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's inputs and outputs together, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an input of a repeatable executor another device address for the next second phases.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's tensors of that direction, from 0, as its definition lists them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an output of a repeatable executor another device address for the next second phases.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's tensors of that direction, from 0, as its definition lists them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in an input list of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's parameters of that direction, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in an output list of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's parameters of that direction, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int:
    """Give an input or output of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    index: place among the operator's inputs and outputs together, from 0, as its first phase takes them.
    tensor: the tensor that the operator was prepared with; keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not (documented). Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int:
    """Give a tensor in a list, input or output, of a repeatable executor another device address.

    executor: from an operator's ...GetWorkspaceSize.
    irIndex: place of the list among the operator's inputs and outputs together, from 0.
    relativeIndex: place of the tensor in the list, from 0.
    tensors: the list that the operator was prepared with; its tensor keeps the new address.
    addr: device address, a multiple of 32; shape and type stay.
    Returns 0, 561103 for NULL, 161002 for an index there is not. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclSetRawTensorAddr(tensor: Pointer[aclTensor], addr: AnyPointer, /) -> int:
    """Give a tensor another device address, before the first phase.

    tensor: a tensor.
    addr: device address; kept, not owned.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclGetRawTensorAddr(tensor: Pointer[aclTensor], addr: Pointer[void_p], /) -> int:
    """Device address of a tensor.

    tensor: a tensor.
    addr: receives it, without the view's offset.
    Returns 0, 161001 for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclDumpOpTensors(
    opType: Text,
    opName: Text,
    tensors: Pointer[PointerTo[aclTensor]],
    inputTensorNum: Integer,
    outputTensorNum: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """Write tensors of an operator to the dump folder, where dumps are switched on.

    opType: type of the operator, part of the file's name.
    opName: name of the operator, part of the file's name.
    tensors: inputs first, then outputs.
    inputTensorNum: how many inputs.
    outputTensorNum: how many outputs.
    stream: the stream whose work is to be seen in them.
    Returns 0, else a code of the operator library (undocumented). Source: aclnn/acl_meta.h 2026.8.
    """
