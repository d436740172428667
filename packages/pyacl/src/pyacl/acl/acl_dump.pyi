# Generated from acl_dump.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import NewType

from npu_common.ctyping import (
    Array,
    CharArray,
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    Text,
    function,
    int64,
    uint8,
    uint64,
)

from pyacl.acl.acl_base_rt import *

ACL_DUMP_MAX_FILE_PATH_LENGTH: int = 4096
ACL_OP_DUMP_OP_AICORE_ARGS: int = 1
ACL_DUMP_MAX_SHAPE_NUM: int = 25

_acldumpType = NewType("_acldumpType", int)
class acldumpType(Enumeration[_acldumpType]): ...
AIC_ERR_BRIEF_DUMP: _acldumpType
AIC_ERR_NORM_DUMP: _acldumpType
AIC_ERR_DETAIL_DUMP: _acldumpType
DATA_DUMP: _acldumpType
OVERFLOW_DUMP: _acldumpType

_acldumpTensorType = NewType("_acldumpTensorType", int)
class acldumpTensorType(Enumeration[_acldumpTensorType]): ...
ACL_DUMP_TENSOR_INPUT: _acldumpTensorType
ACL_DUMP_TENSOR_OUTPUT: _acldumpTensorType
ACL_DUMP_TENSOR_WORKSPACE: _acldumpTensorType

_acldumpTensorAddressType = NewType("_acldumpTensorAddressType", int)
class acldumpTensorAddressType(Enumeration[_acldumpTensorAddressType]): ...
ACL_DUMP_ADDR_PTR: _acldumpTensorAddressType
ACL_DUMP_ADDR_PTR_PTR: _acldumpTensorAddressType
ACL_DUMP_ADDR_RAW: _acldumpTensorAddressType

_acldumpTensorPlacement = NewType("_acldumpTensorPlacement", int)
class acldumpTensorPlacement(Enumeration[_acldumpTensorPlacement]): ...
ACL_DUMP_PLACEMENT_DEVICE: _acldumpTensorPlacement
ACL_DUMP_PLACEMENT_HOST: _acldumpTensorPlacement
ACL_DUMP_PLACEMENT_END: _acldumpTensorPlacement

class _acldumpChunk_fields:
    fileName: Field[bytes, CharArray]
    bufLen: Field[int, Integer]
    isLastChunk: Field[int, Integer]
    offset: Field[int, Integer]
    flag: Field[int, Integer]
    dataBuf: Field[Array[uint8, int, Integer], Iterable[Integer]]

class acldumpChunk(_acldumpChunk_fields, StructRecord[_LP_acldumpChunk]):
    def __init__(
        self,
        fileName: CharArray = ...,
        bufLen: Integer = ...,
        isLastChunk: Integer = ...,
        offset: Integer = ...,
        flag: Integer = ...,
        dataBuf: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_acldumpChunk(_acldumpChunk_fields, PointerToRecord[acldumpChunk]): ...

class _acldumpTensorInfo_fields:
    type: Field[_acldumpTensorType, _acldumpTensorType | acldumpTensorType]
    tensorSize: Field[int, Integer]
    format: Field[int, Integer]
    dataType: Field[int, Integer]
    tensorAddr: Field[PointerTo[int64, int, Integer], Pointer[int64]]
    addrType: Field[_acldumpTensorAddressType, _acldumpTensorAddressType | acldumpTensorAddressType]
    placement: Field[_acldumpTensorPlacement, _acldumpTensorPlacement | acldumpTensorPlacement]
    argsOffset: Field[int, Integer]
    shapeNum: Field[int, Integer]
    originShapeNum: Field[int, Integer]
    shape: Field[Array[uint64, int, Integer], Iterable[Integer]]
    originShape: Field[Array[uint64, int, Integer], Iterable[Integer]]

class acldumpTensorInfo(_acldumpTensorInfo_fields, StructRecord[_LP_acldumpTensorInfo]):
    def __init__(
        self,
        type: _acldumpTensorType | acldumpTensorType = ...,
        tensorSize: Integer = ...,
        format: Integer = ...,
        dataType: Integer = ...,
        tensorAddr: Pointer[int64] = ...,
        addrType: _acldumpTensorAddressType | acldumpTensorAddressType = ...,
        placement: _acldumpTensorPlacement | acldumpTensorPlacement = ...,
        argsOffset: Integer = ...,
        shapeNum: Integer = ...,
        originShapeNum: Integer = ...,
        shape: Iterable[Integer] = ...,
        originShape: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_acldumpTensorInfo(_acldumpTensorInfo_fields, PointerToRecord[acldumpTensorInfo]): ...

@function
def acldumpRegCallback(
    messageCallback: Callable[[_LP_acldumpChunk, int], int | None] | None,
    flag: Integer,
    /,
) -> int: ...

@function
def acldumpUnregCallback() -> None: ...

@function
def aclopStartDumpArgs(dumpType: Integer, path: Text, /) -> int: ...

@function
def aclopStopDumpArgs(dumpType: Integer, /) -> int: ...

@function
def acldumpGetPath(dumpType: _acldumpType | acldumpType, /) -> bytes | None: ...

@function
def acldumpSaveExceptionInfo(
    fileName: Text,
    userTag: Text,
    tensors: Pointer[acldumpTensorInfo],
    tensorCount: Integer,
    /,
) -> int: ...

@function
def acldumpGetExceptionInfoPath(path: Text, maxLen: Integer, /) -> int: ...
