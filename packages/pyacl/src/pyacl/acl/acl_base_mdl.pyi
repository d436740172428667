# Generated from acl_base_mdl.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    int64,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat, _aclMemType

ACL_TENSOR_SHAPE_RANGE_NUM: int = 2
ACL_TENSOR_VALUE_RANGE_NUM: int = 2
ACL_UNKNOWN_RANK: int = -2
class aclTensorDesc(Opaque): ...

@function
def aclCreateTensorDesc(
    dataType: _aclDataType | aclDataType,
    numDims: Integer,
    dims: Pointer[int64],
    format: _aclFormat | aclFormat,
    /,
) -> PointerTo[aclTensorDesc]: ...

@function
def aclDestroyTensorDesc(desc: Pointer[aclTensorDesc], /) -> None: ...

@function
def aclSetTensorShapeRange(
    desc: Pointer[aclTensorDesc],
    dimsCount: Integer,
    dimsRange: Pointer[Array[int64, int, Integer]],
    /,
) -> int: ...

@function
def aclSetTensorValueRange(
    desc: Pointer[aclTensorDesc],
    valueCount: Integer,
    valueRange: Pointer[Array[int64, int, Integer]],
    /,
) -> int: ...

@function
def aclGetTensorDescType(desc: Pointer[aclTensorDesc], /) -> _aclDataType: ...

@function
def aclGetTensorDescFormat(desc: Pointer[aclTensorDesc], /) -> _aclFormat: ...

@function
def aclGetTensorDescSize(desc: Pointer[aclTensorDesc], /) -> int: ...

@function
def aclGetTensorDescElementCount(desc: Pointer[aclTensorDesc], /) -> int: ...

@function
def aclGetTensorDescNumDims(desc: Pointer[aclTensorDesc], /) -> int: ...

@function
def aclGetTensorDescDim(desc: Pointer[aclTensorDesc], index: Integer, /) -> int: ...

@function
def aclGetTensorDescDimV2(desc: Pointer[aclTensorDesc], index: Integer, dimSize: Pointer[int64], /) -> int: ...

@function
def aclGetTensorDescDimRange(
    desc: Pointer[aclTensorDesc],
    index: Integer,
    dimRangeNum: Integer,
    dimRange: Pointer[int64],
    /,
) -> int: ...

@function
def aclSetTensorDescName(desc: Pointer[aclTensorDesc], name: Text, /) -> None: ...

@function
def aclGetTensorDescName(desc: Pointer[aclTensorDesc], /) -> bytes | None: ...

@function
def aclTransTensorDescFormat(
    srcDesc: Pointer[aclTensorDesc],
    dstFormat: _aclFormat | aclFormat,
    dstDesc: Pointer[PointerTo[aclTensorDesc]],
    /,
) -> int: ...

@function
def aclSetTensorStorageFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int: ...

@function
def aclSetTensorStorageShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int: ...

@function
def aclSetTensorFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int: ...

@function
def aclSetTensorShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int: ...

@function
def aclSetTensorOriginFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int: ...

@function
def aclSetTensorOriginShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int: ...

@function
def aclGetTensorDescByIndex(desc: Pointer[aclTensorDesc], index: Integer, /) -> PointerTo[aclTensorDesc]: ...

@function
def aclGetTensorDescAddress(desc: Pointer[aclTensorDesc], /) -> void_p: ...

@function
def aclSetTensorDynamicInput(desc: Pointer[aclTensorDesc], dynamicInputName: Text, /) -> int: ...

@function
def aclSetTensorConst(desc: Pointer[aclTensorDesc], dataBuffer: AnyPointer, length: Integer, /) -> int: ...

@function
def aclSetTensorPlaceMent(desc: Pointer[aclTensorDesc], memType: _aclMemType | aclMemType, /) -> int: ...
