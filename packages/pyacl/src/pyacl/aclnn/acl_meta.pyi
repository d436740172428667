# Generated from acl_meta.py by abi/writers/stubs.py; do not edit.

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

class aclOpExecutor(Opaque): ...
class aclTensor(Opaque): ...
class aclScalar(Opaque): ...
class aclIntArray(Opaque): ...
class aclFloatArray(Opaque): ...
class aclBoolArray(Opaque): ...
class aclTensorList(Opaque): ...
class aclScalarList(Opaque): ...
class aclnnStatus(Handle): ...
OK: int = 0

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
) -> PointerTo[aclTensor]: ...

@function
def aclCreateScalar(value: AnyPointer, dataType: _aclDataType | aclDataType, /) -> PointerTo[aclScalar]: ...

@function
def aclCreateIntArray(value: Pointer[int64], size: Integer, /) -> PointerTo[aclIntArray]: ...

@function
def aclCreateFloatArray(value: Pointer[float32], size: Integer, /) -> PointerTo[aclFloatArray]: ...

@function
def aclCreateBoolArray(value: Pointer[bool8], size: Integer, /) -> PointerTo[aclBoolArray]: ...

@function
def aclCreateTensorList(value: Pointer[PointerTo[aclTensor]], size: Integer, /) -> PointerTo[aclTensorList]: ...

@function
def aclCreateScalarList(value: Pointer[PointerTo[aclScalar]], size: Integer, /) -> PointerTo[aclScalarList]: ...

@function
def aclDestroyTensor(tensor: Pointer[aclTensor], /) -> int: ...

@function
def aclDestroyScalar(scalar: Pointer[aclScalar], /) -> int: ...

@function
def aclDestroyIntArray(array: Pointer[aclIntArray], /) -> int: ...

@function
def aclDestroyFloatArray(array: Pointer[aclFloatArray], /) -> int: ...

@function
def aclDestroyBoolArray(array: Pointer[aclBoolArray], /) -> int: ...

@function
def aclDestroyTensorList(array: Pointer[aclTensorList], /) -> int: ...

@function
def aclDestroyScalarList(array: Pointer[aclScalarList], /) -> int: ...

@function
def aclGetViewShape(
    tensor: Pointer[aclTensor],
    viewDims: Pointer[PointerTo[int64, int, Integer]],
    viewDimsNum: Pointer[uint64],
    /,
) -> int: ...

@function
def aclGetStorageShape(
    tensor: Pointer[aclTensor],
    storageDims: Pointer[PointerTo[int64, int, Integer]],
    storageDimsNum: Pointer[uint64],
    /,
) -> int: ...

@function
def aclGetViewStrides(
    tensor: Pointer[aclTensor],
    stridesValue: Pointer[PointerTo[int64, int, Integer]],
    stridesNum: Pointer[uint64],
    /,
) -> int: ...

@function
def aclGetViewOffset(tensor: Pointer[aclTensor], offset: Pointer[int64], /) -> int: ...

@function
def aclGetFormat(tensor: Pointer[aclTensor], format: Pointer[aclFormat], /) -> int: ...

@function
def aclGetDataType(tensor: Pointer[aclTensor], dataType: Pointer[aclDataType], /) -> int: ...

@function
def aclGetIntArraySize(array: Pointer[aclIntArray], size: Pointer[uint64], /) -> int: ...

@function
def aclGetFloatArraySize(array: Pointer[aclFloatArray], size: Pointer[uint64], /) -> int: ...

@function
def aclGetBoolArraySize(array: Pointer[aclBoolArray], size: Pointer[uint64], /) -> int: ...

@function
def aclGetTensorListSize(tensorList: Pointer[aclTensorList], size: Pointer[uint64], /) -> int: ...

@function
def aclGetScalarListSize(scalarList: Pointer[aclScalarList], size: Pointer[uint64], /) -> int: ...

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
) -> int: ...

@function
def aclSetAclOpExecutorRepeatable(executor: Pointer[aclOpExecutor], /) -> int: ...

@function
def aclDestroyAclOpExecutor(executor: Pointer[aclOpExecutor], /) -> int: ...

@function
def AclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def AclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def AclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def AclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def AclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def AclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetDynamicInputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetDynamicOutputTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetTensorAddr(
    executor: Pointer[aclOpExecutor],
    index: Integer,
    tensor: Pointer[aclTensor],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetDynamicTensorAddr(
    executor: Pointer[aclOpExecutor],
    irIndex: Integer,
    relativeIndex: Integer,
    tensors: Pointer[aclTensorList],
    addr: AnyPointer,
    /,
) -> int: ...

@function
def aclSetRawTensorAddr(tensor: Pointer[aclTensor], addr: AnyPointer, /) -> int: ...

@function
def aclGetRawTensorAddr(tensor: Pointer[aclTensor], addr: Pointer[void_p], /) -> int: ...

@function
def aclDumpOpTensors(
    opType: Text,
    opName: Text,
    tensors: Pointer[PointerTo[aclTensor]],
    inputTensorNum: Integer,
    outputTensorNum: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...
