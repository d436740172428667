# Generated from acl_cblas.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Pointer,
    PointerTo,
    PointerToCell,
    function,
    int8,
    int32,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType
from pyacl.acl.acl_op import *

_aclTransType = NewType("_aclTransType", int)
class aclTransType(Enumeration[_aclTransType]): ...
ACL_TRANS_N: _aclTransType
ACL_TRANS_T: _aclTransType
ACL_TRANS_NZ: _aclTransType
ACL_TRANS_NZ_T: _aclTransType

_aclComputeType = NewType("_aclComputeType", int)
class aclComputeType(Enumeration[_aclComputeType]): ...
ACL_COMPUTE_HIGH_PRECISION: _aclComputeType
ACL_COMPUTE_LOW_PRECISION: _aclComputeType

@function
def aclblasGemvEx(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    alpha: AnyPointer,
    a: AnyPointer,
    lda: Integer,
    dataTypeA: _aclDataType | aclDataType,
    x: AnyPointer,
    incx: Integer,
    dataTypeX: _aclDataType | aclDataType,
    beta: AnyPointer,
    y: AnyPointer,
    incy: Integer,
    dataTypeY: _aclDataType | aclDataType,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForGemvEx(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    dataTypeA: _aclDataType | aclDataType,
    dataTypeX: _aclDataType | aclDataType,
    dataTypeY: _aclDataType | aclDataType,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

@function
def aclblasHgemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    alpha: PointerToCell[aclFloat16],
    a: PointerToCell[aclFloat16],
    lda: Integer,
    x: PointerToCell[aclFloat16],
    incx: Integer,
    beta: PointerToCell[aclFloat16],
    y: PointerToCell[aclFloat16],
    incy: Integer,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForHgemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

@function
def aclblasS8gemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    alpha: Pointer[int32],
    a: Pointer[int8],
    lda: Integer,
    x: Pointer[int8],
    incx: Integer,
    beta: Pointer[int32],
    y: Pointer[int32],
    incy: Integer,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForS8gemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

@function
def aclblasGemmEx(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    alpha: AnyPointer,
    matrixA: AnyPointer,
    lda: Integer,
    dataTypeA: _aclDataType | aclDataType,
    matrixB: AnyPointer,
    ldb: Integer,
    dataTypeB: _aclDataType | aclDataType,
    beta: AnyPointer,
    matrixC: AnyPointer,
    ldc: Integer,
    dataTypeC: _aclDataType | aclDataType,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForGemmEx(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    dataTypeA: _aclDataType | aclDataType,
    dataTypeB: _aclDataType | aclDataType,
    dataTypeC: _aclDataType | aclDataType,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

@function
def aclblasHgemm(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    alpha: PointerToCell[aclFloat16],
    matrixA: PointerToCell[aclFloat16],
    lda: Integer,
    matrixB: PointerToCell[aclFloat16],
    ldb: Integer,
    beta: PointerToCell[aclFloat16],
    matrixC: PointerToCell[aclFloat16],
    ldc: Integer,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForHgemm(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

@function
def aclblasS8gemm(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    alpha: Pointer[int32],
    matrixA: Pointer[int8],
    lda: Integer,
    matrixB: Pointer[int8],
    ldb: Integer,
    beta: Pointer[int32],
    matrixC: Pointer[int32],
    ldc: Integer,
    type: _aclComputeType | aclComputeType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclblasCreateHandleForS8gemm(
    transA: _aclTransType | aclTransType,
    transB: _aclTransType | aclTransType,
    transC: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    k: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...
