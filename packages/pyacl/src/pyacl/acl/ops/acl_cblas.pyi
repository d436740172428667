# Generated from acl_cblas.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

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

class aclTransType(Enumeration[_aclTransType]):
    """How a matrix lies in memory: row by row (N), transposed (T), in the chip's blocks of 16 x 16, 16 x 32 for int8
    (NZ), or both (NZ_T, which no function takes).

    Source: acl/ops/acl_cblas.h 2026.8.
    """

ACL_TRANS_N: Final[_aclTransType]
ACL_TRANS_T: Final[_aclTransType]
ACL_TRANS_NZ: Final[_aclTransType]
ACL_TRANS_NZ_T: Final[_aclTransType]

_aclComputeType = NewType("_aclComputeType", int)

class aclComputeType(Enumeration[_aclComputeType]):
    """Precision inside; only ACL_COMPUTE_HIGH_PRECISION is taken. Source: acl/ops/acl_cblas.h 2026.8."""

ACL_COMPUTE_HIGH_PRECISION: Final[_aclComputeType]
ACL_COMPUTE_LOW_PRECISION: Final[_aclComputeType]

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
) -> int:
    """Queue y = alpha * A * x + beta * y, types of your choice.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    a: device address of A, m x n (n x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    dataTypeA: element type of A.
    x: device address of the vector x, n numbers; lives until the stream has passed the task.
    incx: -1: numbers lie without gaps; nothing else is offered.
    dataTypeX: element type of x.
    beta: device address of one number of the result's type that the old result is multiplied by.
    y: device address of the vector y, m numbers; read and overwritten; lives until the stream has passed the task.
    incy: -1: numbers lie without gaps; nothing else is offered.
    dataTypeY: element type of y.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Look matrix times vector up once, types of your choice.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    dataTypeA: element type of A.
    dataTypeX: element type of x.
    dataTypeY: element type of y.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Queue y = alpha * A * x + beta * y in float16.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    a: device address of A, m x n (n x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    x: device address of the vector x, n numbers; lives until the stream has passed the task.
    incx: -1: numbers lie without gaps; nothing else is offered.
    beta: device address of one number of the result's type that the old result is multiplied by.
    y: device address of the vector y, m numbers; read and overwritten; lives until the stream has passed the task.
    incy: -1: numbers lie without gaps; nothing else is offered.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

@function
def aclblasCreateHandleForHgemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int:
    """Look matrix times vector in float16 up once.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Queue y = alpha * A * x + beta * y with int8 factors and an int32 result.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    a: device address of A, m x n (n x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    x: device address of the vector x, n numbers; lives until the stream has passed the task.
    incx: -1: numbers lie without gaps; nothing else is offered.
    beta: device address of one number of the result's type that the old result is multiplied by.
    y: device address of the vector y, m numbers; read and overwritten; lives until the stream has passed the task.
    incy: -1: numbers lie without gaps; nothing else is offered.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

@function
def aclblasCreateHandleForS8gemv(
    transA: _aclTransType | aclTransType,
    m: Integer,
    n: Integer,
    type: _aclComputeType | aclComputeType,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int:
    """Look matrix times vector of int8 up once.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    m: rows of A (after transposition), more than 0.
    n: columns of A (after transposition), more than 0.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Queue C = alpha * A * B + beta * C, types of your choice.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    dataTypeA: element type of A.
    matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the task.
    ldb: -1: rows lie without gaps; nothing else is offered.
    dataTypeB: element type of B.
    beta: device address of one number of the result's type that the old result is multiplied by.
    matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
    ldc: -1: rows lie without gaps; nothing else is offered.
    dataTypeC: element type of C.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Look matrix times matrix up once, types of your choice.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    dataTypeA: element type of A.
    dataTypeB: element type of B.
    dataTypeC: element type of C.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Queue C = alpha * A * B + beta * C in float16.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the task.
    ldb: -1: rows lie without gaps; nothing else is offered.
    beta: device address of one number of the result's type that the old result is multiplied by.
    matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
    ldc: -1: rows lie without gaps; nothing else is offered.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Look matrix times matrix in float16 up once.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Queue C = alpha * A * B + beta * C with int8 factors and an int32 result.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    alpha: device address of one number of the result's type that the product is multiplied by.
    matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the task.
    lda: -1: rows lie without gaps; nothing else is offered.
    matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the task.
    ldb: -1: rows lie without gaps; nothing else is offered.
    beta: device address of one number of the result's type that the old result is multiplied by.
    matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
    ldc: -1: rows lie without gaps; nothing else is offered.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or
    increment other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for
    these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """

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
) -> int:
    """Look matrix times matrix of int8 up once.

    transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
    transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
    m: rows of A (after transposition) and of the result, more than 0.
    n: columns of B (after transposition) and of the result, more than 0.
    k: columns of A and rows of B, more than 0.
    type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
    handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.
    Returns 0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
    ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    Source: acl/ops/acl_cblas.h 2026.8.
    """
