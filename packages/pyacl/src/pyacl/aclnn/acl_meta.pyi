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

class LP_aclOpExecutor(PointerTo[aclOpExecutor]): ...

class aclTensor(Opaque):
    """Shape, strides, type, format and device address of a tensor.

    Made by aclCreateTensor, freed with aclDestroyTensor.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclTensor(PointerTo[aclTensor]): ...

class aclScalar(Opaque):
    """One number with its type.

    Made by aclCreateScalar, freed with aclDestroyScalar.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclScalar(PointerTo[aclScalar]): ...

class aclIntArray(Opaque):
    """A list of int64. Made by aclCreateIntArray, freed with aclDestroyIntArray. Source: aclnn/acl_meta.h 2026.8."""

class LP_aclIntArray(PointerTo[aclIntArray]): ...

class aclFloatArray(Opaque):
    """A list of float32.

    Made by aclCreateFloatArray, freed with aclDestroyFloatArray.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclFloatArray(PointerTo[aclFloatArray]): ...

class aclBoolArray(Opaque):
    """A list of true and false.

    Made by aclCreateBoolArray, freed with aclDestroyBoolArray.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclBoolArray(PointerTo[aclBoolArray]): ...

class aclTensorList(Opaque):
    """A list of tensors.

    Made by aclCreateTensorList, freed with aclDestroyTensorList, which frees its tensors as well.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclTensorList(PointerTo[aclTensorList]): ...

class aclScalarList(Opaque):
    """A list of scalars.

    Made by aclCreateScalarList, freed with aclDestroyScalarList, which frees its scalars as well.
    Source: aclnn/acl_meta.h 2026.8.
    """

class LP_aclScalarList(PointerTo[aclScalarList]): ...

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
) -> LP_aclTensor:
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
def aclCreateScalar(value: AnyPointer, dataType: _aclDataType | aclDataType, /) -> LP_aclScalar:
    """Make a scalar.

    value: address of the number in host memory; copied.
    dataType: element type.
    Returns the scalar, to be freed with aclDestroyScalar; NULL for NULL. Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateIntArray(value: Pointer[int64], size: Integer, /) -> LP_aclIntArray:
    """Make a list of integers.

    value: the integers; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyIntArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateFloatArray(value: Pointer[float32], size: Integer, /) -> LP_aclFloatArray:
    """Make a list of floating-point numbers.

    value: the numbers; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyFloatArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateBoolArray(value: Pointer[bool8], size: Integer, /) -> LP_aclBoolArray:
    """Make a list of true and false.

    value: one byte each; copied.
    size: number of elements.
    Returns the list, to be freed with aclDestroyBoolArray; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateTensorList(value: Pointer[PointerTo[aclTensor]], size: Integer, /) -> LP_aclTensorList:
    """Make a list of tensors. From now on the tensors are the list's.

    value: the tensors' handles; the list keeps them, do not call aclDestroyTensor on them.
    size: number of elements.
    Returns the list, to be freed with aclDestroyTensorList; NULL for arguments that do not fit.
    Source: aclnn/acl_meta.h 2026.8.
    """

@function
def aclCreateScalarList(value: Pointer[PointerTo[aclScalar]], size: Integer, /) -> LP_aclScalarList:
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
    viewDims: Pointer[PointerTo[int64]],
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
    storageDims: Pointer[PointerTo[int64]],
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
    stridesValue: Pointer[PointerTo[int64]],
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

__all__ = [
    "aclOpExecutor",
    "aclTensor",
    "aclScalar",
    "aclIntArray",
    "aclFloatArray",
    "aclBoolArray",
    "aclTensorList",
    "aclScalarList",
    "aclnnStatus",
    "OK",
    "aclCreateTensor",
    "aclCreateScalar",
    "aclCreateIntArray",
    "aclCreateFloatArray",
    "aclCreateBoolArray",
    "aclCreateTensorList",
    "aclCreateScalarList",
    "aclDestroyTensor",
    "aclDestroyScalar",
    "aclDestroyIntArray",
    "aclDestroyFloatArray",
    "aclDestroyBoolArray",
    "aclDestroyTensorList",
    "aclDestroyScalarList",
    "aclGetViewShape",
    "aclGetStorageShape",
    "aclGetViewStrides",
    "aclGetViewOffset",
    "aclGetFormat",
    "aclGetDataType",
    "aclGetIntArraySize",
    "aclGetFloatArraySize",
    "aclGetBoolArraySize",
    "aclGetTensorListSize",
    "aclGetScalarListSize",
    "aclInitTensor",
    "aclSetAclOpExecutorRepeatable",
    "aclDestroyAclOpExecutor",
    "AclSetInputTensorAddr",
    "AclSetOutputTensorAddr",
    "AclSetDynamicInputTensorAddr",
    "AclSetDynamicOutputTensorAddr",
    "AclSetTensorAddr",
    "AclSetDynamicTensorAddr",
    "aclSetInputTensorAddr",
    "aclSetOutputTensorAddr",
    "aclSetDynamicInputTensorAddr",
    "aclSetDynamicOutputTensorAddr",
    "aclSetTensorAddr",
    "aclSetDynamicTensorAddr",
    "aclSetRawTensorAddr",
    "aclGetRawTensorAddr",
    "aclDumpOpTensors",
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
