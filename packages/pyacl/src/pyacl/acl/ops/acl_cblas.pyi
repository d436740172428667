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

__all__ = [
    "ACL_TRANS_N",
    "ACL_TRANS_T",
    "ACL_TRANS_NZ",
    "ACL_TRANS_NZ_T",
    "aclTransType",
    "ACL_COMPUTE_HIGH_PRECISION",
    "ACL_COMPUTE_LOW_PRECISION",
    "aclComputeType",
    "aclblasGemvEx",
    "aclblasCreateHandleForGemvEx",
    "aclblasHgemv",
    "aclblasCreateHandleForHgemv",
    "aclblasS8gemv",
    "aclblasCreateHandleForS8gemv",
    "aclblasGemmEx",
    "aclblasCreateHandleForGemmEx",
    "aclblasHgemm",
    "aclblasCreateHandleForHgemm",
    "aclblasS8gemm",
    "aclblasCreateHandleForS8gemm",
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
    "aclopHandle",
    "aclopAttr",
    "aclopKernelDesc",
    "ACL_ENGINE_SYS",
    "ACL_ENGINE_AICORE",
    "ACL_ENGINE_VECTOR",
    "aclopEngineType",
    "aclDataDeallocator",
    "aclopCompileFunc",
    "ACL_COMPILE_FLAG_BIN_SELECTOR",
    "aclopSetModelDir",
    "aclopLoad",
    "aclopCreateAttr",
    "aclopDestroyAttr",
    "aclopSetAttrBool",
    "aclopSetAttrInt",
    "aclopSetAttrFloat",
    "aclopSetAttrString",
    "aclopSetAttrDataType",
    "aclopSetAttrListDataType",
    "aclopSetAttrListBool",
    "aclopSetAttrListInt",
    "aclopSetAttrListFloat",
    "aclopSetAttrListString",
    "aclopSetAttrListListInt",
    "aclopExecute",
    "aclopExecuteV2",
    "aclopCreateHandle",
    "aclopDestroyHandle",
    "aclopExecWithHandle",
    "aclopCast",
    "aclopCreateHandleForCast",
    "aclopCreateKernel",
    "aclopRegisterCompileFunc",
    "aclopUnregisterCompileFunc",
    "aclopSetKernelArgs",
    "aclopSetKernelWorkspaceSizes",
    "aclopUpdateParams",
    "aclopSetMaxOpQueueNum",
    "aclopInferShape",
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
    "ACL_TENSOR_SHAPE_RANGE_NUM",
    "ACL_TENSOR_VALUE_RANGE_NUM",
    "ACL_UNKNOWN_RANK",
    "aclTensorDesc",
    "aclCreateTensorDesc",
    "aclDestroyTensorDesc",
    "aclSetTensorShapeRange",
    "aclSetTensorValueRange",
    "aclGetTensorDescType",
    "aclGetTensorDescFormat",
    "aclGetTensorDescSize",
    "aclGetTensorDescElementCount",
    "aclGetTensorDescNumDims",
    "aclGetTensorDescDim",
    "aclGetTensorDescDimV2",
    "aclGetTensorDescDimRange",
    "aclSetTensorDescName",
    "aclGetTensorDescName",
    "aclTransTensorDescFormat",
    "aclSetTensorStorageFormat",
    "aclSetTensorStorageShape",
    "aclSetTensorFormat",
    "aclSetTensorShape",
    "aclSetTensorOriginFormat",
    "aclSetTensorOriginShape",
    "aclGetTensorDescByIndex",
    "aclGetTensorDescAddress",
    "aclSetTensorDynamicInput",
    "aclSetTensorConst",
    "aclSetTensorPlaceMent",
]
