"""acl/ops/acl_cblas.h as Python: matrix times vector and matrix times matrix, as single operators.

C = alpha * A * B + beta * C. Source: acl/ops/acl_cblas.h 2026.8.

All of them run the operator GEMM, which must have been loaded for the sizes used (aclopSetModelDir) or be compiled on
the way; they queue it and return. The ones beginning with H take float16, those with S8 int8 with an int32 result,
those ending in Ex any types the operator has. Handles save the looking up: aclopExecWithHandle then takes the buffers
A, B, C, alpha, beta and the result C. Codes are those of the open-source library, read in its source.
"""

from npu_common.cdecl import POINTER, Enumeration, exported_names, int8, int32, void_p

from ..._library import lib
from .. import acl_base_rt, acl_op
from ..acl_base_rt import *
from ..acl_op import *


class aclTransType(Enumeration):
    """The layout of a matrix in memory: row by row (N), transposed (T), in blocks (NZ), or both (NZ_T).

    Blocks are the chip's, of 16 x 16, 16 x 32 for int8. No function takes NZ_T.
    """

    ACL_TRANS_N = 0
    ACL_TRANS_T = 1
    ACL_TRANS_NZ = 2
    ACL_TRANS_NZ_T = 3


class aclComputeType(Enumeration):
    """Precision inside; only ACL_COMPUTE_HIGH_PRECISION is taken."""

    ACL_COMPUTE_HIGH_PRECISION = 0
    ACL_COMPUTE_LOW_PRECISION = 1


@lib.function(since="2024.8")
def aclblasGemvEx(
    transA: aclTransType,
    m: int32,
    n: int32,
    alpha: void_p,
    a: void_p,
    lda: int32,
    dataTypeA: aclDataType,
    x: void_p,
    incx: int32,
    dataTypeX: aclDataType,
    beta: void_p,
    y: void_p,
    incy: int32,
    dataTypeY: aclDataType,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue y = alpha * A * x + beta * y, types of your choice.

    Args:
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

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForGemvEx(
    transA: aclTransType,
    m: int32,
    n: int32,
    dataTypeA: aclDataType,
    dataTypeX: aclDataType,
    dataTypeY: aclDataType,
    type: aclComputeType,
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look matrix times vector up once, types of your choice.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        m: rows of A (after transposition), more than 0.
        n: columns of A (after transposition), more than 0.
        dataTypeA: element type of A.
        dataTypeX: element type of x.
        dataTypeY: element type of y.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


@lib.function(since="2024.8")
def aclblasHgemv(
    transA: aclTransType,
    m: int32,
    n: int32,
    alpha: POINTER(aclFloat16),
    a: POINTER(aclFloat16),
    lda: int32,
    x: POINTER(aclFloat16),
    incx: int32,
    beta: POINTER(aclFloat16),
    y: POINTER(aclFloat16),
    incy: int32,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue y = alpha * A * x + beta * y in float16.

    Args:
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

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForHgemv(
    transA: aclTransType, m: int32, n: int32, type: aclComputeType, handle: POINTER(POINTER(aclopHandle))
) -> aclError:
    """Look matrix times vector in float16 up once.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        m: rows of A (after transposition), more than 0.
        n: columns of A (after transposition), more than 0.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


@lib.function(since="2024.8")
def aclblasS8gemv(
    transA: aclTransType,
    m: int32,
    n: int32,
    alpha: POINTER(int32),
    a: POINTER(int8),
    lda: int32,
    x: POINTER(int8),
    incx: int32,
    beta: POINTER(int32),
    y: POINTER(int32),
    incy: int32,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue y = alpha * A * x + beta * y with int8 factors and an int32 result.

    Args:
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

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForS8gemv(
    transA: aclTransType, m: int32, n: int32, type: aclComputeType, handle: POINTER(POINTER(aclopHandle))
) -> aclError:
    """Look matrix times vector of int8 up once.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        m: rows of A (after transposition), more than 0.
        n: columns of A (after transposition), more than 0.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


@lib.function(since="2024.8")
def aclblasGemmEx(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    alpha: void_p,
    matrixA: void_p,
    lda: int32,
    dataTypeA: aclDataType,
    matrixB: void_p,
    ldb: int32,
    dataTypeB: aclDataType,
    beta: void_p,
    matrixC: void_p,
    ldc: int32,
    dataTypeC: aclDataType,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue C = alpha * A * B + beta * C, types of your choice.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
        m: rows of A (after transposition) and of the result, more than 0.
        n: columns of B (after transposition) and of the result, more than 0.
        k: columns of A and rows of B, more than 0.
        alpha: device address of one number of the result's type that the product is multiplied by.
        matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the
            task.
        lda: -1: rows lie without gaps; nothing else is offered.
        dataTypeA: element type of A.
        matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the
            task.
        ldb: -1: rows lie without gaps; nothing else is offered.
        dataTypeB: element type of B.
        beta: device address of one number of the result's type that the old result is multiplied by.
        matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
        ldc: -1: rows lie without gaps; nothing else is offered.
        dataTypeC: element type of C.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForGemmEx(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    dataTypeA: aclDataType,
    dataTypeB: aclDataType,
    dataTypeC: aclDataType,
    type: aclComputeType,
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look matrix times matrix up once, types of your choice.

    Args:
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

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


@lib.function(since="2024.8")
def aclblasHgemm(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    alpha: POINTER(aclFloat16),
    matrixA: POINTER(aclFloat16),
    lda: int32,
    matrixB: POINTER(aclFloat16),
    ldb: int32,
    beta: POINTER(aclFloat16),
    matrixC: POINTER(aclFloat16),
    ldc: int32,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue C = alpha * A * B + beta * C in float16.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
        m: rows of A (after transposition) and of the result, more than 0.
        n: columns of B (after transposition) and of the result, more than 0.
        k: columns of A and rows of B, more than 0.
        alpha: device address of one number of the result's type that the product is multiplied by.
        matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the
            task.
        lda: -1: rows lie without gaps; nothing else is offered.
        matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the
            task.
        ldb: -1: rows lie without gaps; nothing else is offered.
        beta: device address of one number of the result's type that the old result is multiplied by.
        matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
        ldc: -1: rows lie without gaps; nothing else is offered.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForHgemm(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    type: aclComputeType,
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look matrix times matrix in float16 up once.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
        m: rows of A (after transposition) and of the result, more than 0.
        n: columns of B (after transposition) and of the result, more than 0.
        k: columns of A and rows of B, more than 0.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


@lib.function(since="2024.8")
def aclblasS8gemm(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    alpha: POINTER(int32),
    matrixA: POINTER(int8),
    lda: int32,
    matrixB: POINTER(int8),
    ldb: int32,
    beta: POINTER(int32),
    matrixC: POINTER(int32),
    ldc: int32,
    type: aclComputeType,
    stream: aclrtStream,
) -> aclError:
    """Queue C = alpha * A * B + beta * C with int8 factors and an int32 result.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
        m: rows of A (after transposition) and of the result, more than 0.
        n: columns of B (after transposition) and of the result, more than 0.
        k: columns of A and rows of B, more than 0.
        alpha: device address of one number of the result's type that the product is multiplied by.
        matrixA: device address of A, m x k (k x m when transposed), row by row; lives until the stream has passed the
            task.
        lda: -1: rows lie without gaps; nothing else is offered.
        matrixB: device address of B, k x n (n x k when transposed), row by row; lives until the stream has passed the
            task.
        ldb: -1: rows lie without gaps; nothing else is offered.
        beta: device address of one number of the result's type that the old result is multiplied by.
        matrixC: device address of C, m x n; read and overwritten; lives until the stream has passed the task.
        ldc: -1: rows lie without gaps; nothing else is offered.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, 100000 for NULL, a size below 1, a transposition not offered, a leading dimension or increment
        other than -1, or ACL_COMPUTE_LOW_PRECISION, ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these
        sizes.
    """


@lib.function(since="2024.8")
def aclblasCreateHandleForS8gemm(
    transA: aclTransType,
    transB: aclTransType,
    transC: aclTransType,
    m: int32,
    n: int32,
    k: int32,
    type: aclComputeType,
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look matrix times matrix of int8 up once.

    Args:
        transA: A as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transB: B as it is, transposed, or in the chip's own blocks: ACL_TRANS_N, ACL_TRANS_T or ACL_TRANS_NZ.
        transC: C as it is or in the chip's own blocks: ACL_TRANS_N or ACL_TRANS_NZ.
        m: rows of A (after transposition) and of the result, more than 0.
        n: columns of B (after transposition) and of the result, more than 0.
        k: columns of A and rows of B, more than 0.
        type: ACL_COMPUTE_HIGH_PRECISION; nothing else is offered.
        handle: receives a handle for aclopExecWithHandle, to be freed with aclopDestroyHandle.

    Returns:
        0, 100000 for NULL, a size below 1, a transposition not offered, or ACL_COMPUTE_LOW_PRECISION,
        ACL_ERROR_OP_NOT_FOUND when the operator was not loaded for these sizes.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_op,
    ),
)
