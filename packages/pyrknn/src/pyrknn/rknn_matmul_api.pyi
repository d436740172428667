# Generated from rknn_matmul_api.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Final, NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    Float,
    Integer,
    Overloaded,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    Struct,
    float32,
    function,
    int8,
    int32,
    uint32,
)

from pyrknn.rknn_api import *
from pyrknn.rknn_api import _rknn_core_mask, _rknn_tensor_type

class rknn_matmul_ctx(rknn_context):
    """One matrix product with its buffers; functions about memory take it as a rknn_context.

    32 bits wide on 32-bit ARM, else 64. Source: rknn_matmul_api.h 2.3.2.
    """

_rknn_matmul_quant_type = NewType("_rknn_matmul_quant_type", int)

class rknn_matmul_quant_type(Enumeration[_rknn_matmul_quant_type]):
    """How scales and zero points belong to a matrix: one for all, one a channel (length N), or one a group.

    Source: rknn_matmul_api.h 2.3.2.
    """

RKNN_QUANT_TYPE_PER_LAYER_SYM: Final[_rknn_matmul_quant_type]
RKNN_QUANT_TYPE_PER_LAYER_ASYM: Final[_rknn_matmul_quant_type]
RKNN_QUANT_TYPE_PER_CHANNEL_SYM: Final[_rknn_matmul_quant_type]
RKNN_QUANT_TYPE_PER_CHANNEL_ASYM: Final[_rknn_matmul_quant_type]
RKNN_QUANT_TYPE_PER_GROUP_SYM: Final[_rknn_matmul_quant_type]
RKNN_QUANT_TYPE_PER_GROUP_ASYM: Final[_rknn_matmul_quant_type]

class _rknn_quant_params_fields:
    name: Field[bytes, CharArray]
    scale: Field[PointerTo[float32, float, Float], Pointer[float32]]
    scale_len: Field[int, Integer]
    zp: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    zp_len: Field[int, Integer]

class rknn_quant_params(_rknn_quant_params_fields, Struct):
    """Quantization of one matrix.

    name: "A", "B" or "C", as in rknn_matmul_io_attr.
    scale: scales; kept alive while this record refers to them. The runtime copies them in the call.
    scale_len: how many: 1 per layer, N per channel.
    zp: zero points, or None.
    zp_len: how many.
    Bytes (64/32 bit where they differ): 288/272 since 2.0.0b0. Source: rknn_matmul_api.h 2.3.2.
    """
    def __init__(
        self,
        name: CharArray = ...,
        scale: Pointer[float32] = ...,
        scale_len: Integer = ...,
        zp: Pointer[int32] = ...,
        zp_len: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_quant_params, LP_rknn_quant_params]: ...  # type: ignore[override]

class LP_rknn_quant_params(_rknn_quant_params_fields, PointerToRecord[rknn_quant_params]): ...

_rknn_matmul_type = NewType("_rknn_matmul_type", int)

class rknn_matmul_type(Enumeration[_rknn_matmul_type]):
    """Element types of A, B and C. Values 13 and 14 are unused. Source: rknn_matmul_api.h 2.3.2."""

RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32: Final[_rknn_matmul_type]
RKNN_INT8_MM_INT8_TO_INT32: Final[_rknn_matmul_type]
RKNN_INT8_MM_INT8_TO_INT8: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_INT8_TO_FLOAT32: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_INT8_TO_FLOAT16: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_INT4_TO_FLOAT32: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_INT4_TO_FLOAT16: Final[_rknn_matmul_type]
RKNN_INT8_MM_INT8_TO_FLOAT32: Final[_rknn_matmul_type]
RKNN_INT4_MM_INT4_TO_INT16: Final[_rknn_matmul_type]
RKNN_INT8_MM_INT4_TO_INT32: Final[_rknn_matmul_type]
RKNN_FLOAT16_MM_INT4_TO_BFLOAT16: Final[_rknn_matmul_type]
RKNN_INT8_MM_INT4_TO_FLOAT16: Final[_rknn_matmul_type]

def get_matmul_type_string(type: _rknn_matmul_type | rknn_matmul_type) -> bytes:
    """Name of a matmul type.

    type: a rknn_matmul_type value.
    Returns bytes; b"UNKNOW" (sic) for values the header's helper does not name, 15 among them.
    Source: rknn_matmul_api.h 2.3.2.
    """

class _rknn_matmul_tensor_attr_fields:
    name: Field[bytes, CharArray]
    n_dims: Field[int, Integer]
    dims: Field[Array[uint32, int, Integer], Iterable[Integer]]
    size: Field[int, Integer]
    type: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]

class rknn_matmul_tensor_attr(_rknn_matmul_tensor_attr_fields, Struct):
    """One matrix.

    name: "A", "B" or "C"; the runtime does not check it (measured).
    n_dims: number of valid entries in `dims`.
    dims: sizes; two in normal layout, three (A, C) or four (B) in native layout.
    size: bytes.
    type: element type.
    Bytes (64/32 bit where they differ): 332 since 1.5.0. Source: rknn_matmul_api.h 2.3.2.
    """
    def __init__(
        self,
        name: CharArray = ...,
        n_dims: Integer = ...,
        dims: Iterable[Integer] = ...,
        size: Integer = ...,
        type: _rknn_tensor_type | rknn_tensor_type = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[rknn_matmul_tensor_attr, LP_rknn_matmul_tensor_attr]: ...

class LP_rknn_matmul_tensor_attr(_rknn_matmul_tensor_attr_fields, PointerToRecord[rknn_matmul_tensor_attr]): ...

class _rknn_matmul_io_attr_fields:
    A: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]
    B: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]
    C: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]

class rknn_matmul_io_attr(_rknn_matmul_io_attr_fields, Struct):
    """The three matrices as the runtime wants them in memory; rknn_matmul_create fills it in.

    A: left factor, M x K.
    B: right factor, K x N.
    C: product, M x N.
    Bytes (64/32 bit where they differ): 996 since 1.5.0. Source: rknn_matmul_api.h 2.3.2.
    """
    def __init__(
        self,
        A: rknn_matmul_tensor_attr = ...,
        B: rknn_matmul_tensor_attr = ...,
        C: rknn_matmul_tensor_attr = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_matmul_io_attr, LP_rknn_matmul_io_attr]: ...  # type: ignore[override]

class LP_rknn_matmul_io_attr(_rknn_matmul_io_attr_fields, PointerToRecord[rknn_matmul_io_attr]): ...

class _rknn_matmul_shape_fields:
    M: Field[int, Integer]
    K: Field[int, Integer]
    N: Field[int, Integer]

class rknn_matmul_shape(_rknn_matmul_shape_fields, Struct):
    """One shape of a dynamic product. Only M may differ between shapes (documented).

    M: rows of A and C.
    K: columns of A, rows of B.
    N: columns of B and C.
    Bytes (64/32 bit where they differ): 12 since 2.0.0b0. Source: rknn_matmul_api.h 2.3.2.
    """
    def __init__(self, M: Integer = ..., K: Integer = ..., N: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_matmul_shape, LP_rknn_matmul_shape]: ...  # type: ignore[override]

class LP_rknn_matmul_shape(_rknn_matmul_shape_fields, PointerToRecord[rknn_matmul_shape]): ...

_rknn_matmul_layout = NewType("_rknn_matmul_layout", int)

class rknn_matmul_layout(Enumeration[_rknn_matmul_layout]):
    """Order in memory: row by row, blocks the NPU reads fastest, or (B only, since 2.1) transposed, N x K row by row.

    Source: rknn_matmul_api.h 2.3.2.
    """

RKNN_MM_LAYOUT_NORM: Final[_rknn_matmul_layout]
RKNN_MM_LAYOUT_NATIVE: Final[_rknn_matmul_layout]
RKNN_MM_LAYOUT_TP_NORM: Final[_rknn_matmul_layout]

class _rknn_matmul_info_fields:
    M: Field[int, Integer]
    K: Field[int, Integer]
    N: Field[int, Integer]
    type: Field[_rknn_matmul_type, _rknn_matmul_type | rknn_matmul_type]
    B_layout: Field[int, Integer]
    B_quant_type: Field[int, Integer]
    AC_layout: Field[int, Integer]
    AC_quant_type: Field[int, Integer]
    iommu_domain_id: Field[int, Integer]
    group_size: Field[int, Integer]
    reserved: Field[Array[int8, int, Integer], Iterable[Integer]]

class rknn_matmul_info(_rknn_matmul_info_fields, Struct):
    """What to multiply.

    M: rows of A and C. 0 aborts on RK3588 (measured).
    K: columns of A, rows of B; a multiple of the chip's block. RK3588: 32.
    N: columns of B and C; a multiple of the chip's block.
    type: a rknn_matmul_type value; in 1.5 a rknn_tensor_type, the type of A and B (the numbers agree).
    native_layout, perf_layout: 1.5 only, in the place of B_layout and AC_layout.
    B_layout: a rknn_matmul_layout value for B. Up to 1.6.0 any value but 0 means native (measured).
    B_quant_type: a rknn_matmul_quant_type value for B.
    AC_layout: a rknn_matmul_layout value for A and C: normal or native.
    AC_quant_type: a rknn_matmul_quant_type value for A and C: per layer.
    iommu_domain_id: IO memory domain, 0 by default.
    group_size: elements a group along K, with the per-group types; 2.1.0 took it from `reserved`.
    reserved: zero.
    Bytes (64/32 bit where they differ): 24 since 1.5.0, 64 since 2.0.0b0. Source: rknn_matmul_api.h 2.3.2.
    """
    def __init__(
        self,
        M: Integer = ...,
        K: Integer = ...,
        N: Integer = ...,
        type: _rknn_matmul_type | rknn_matmul_type = ...,
        B_layout: Integer = ...,
        B_quant_type: Integer = ...,
        AC_layout: Integer = ...,
        AC_quant_type: Integer = ...,
        iommu_domain_id: Integer = ...,
        group_size: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_matmul_info, LP_rknn_matmul_info]: ...  # type: ignore[override]

class LP_rknn_matmul_info(_rknn_matmul_info_fields, PointerToRecord[rknn_matmul_info]): ...

@function
def rknn_matmul_create(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    io_attr: Pointer[rknn_matmul_io_attr],
    /,
) -> int:
    """Make a context for one shape.

    ctx: receives the context.
    info: what to multiply.
    io_attr: receives the layout of the three matrices.
    Returns 0; RKNN_ERR_CTX_INVALID for a NULL `ctx`, RKNN_ERR_PARAM_INVALID for other NULLs, types the chip lacks, and
        K or N off its blocks (measured). Exported since 1.2.0 without a header.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_create_dyn_shape(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    shape_num: Integer,
    dynamic_shapes: Pointer[rknn_matmul_shape],
    io_attrs: Pointer[rknn_matmul_io_attr],
    /,
) -> int:
    """The first name of rknn_matmul_create_dynamic_shape.

    ctx: receives the context.
    info: what to multiply; its M, K and N are not read.
    shape_num: length of `dynamic_shapes` and `io_attrs`.
    dynamic_shapes: the shapes.
    io_attrs: receives the layouts, one a shape.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h before 2.1.0.
    """

@function
def rknn_matmul_create_dynamic_shape(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    shape_num: Integer,
    dynamic_shapes: Pointer[rknn_matmul_shape],
    io_attrs: Pointer[rknn_matmul_io_attr],
    /,
) -> int:
    """Make a context for several shapes that differ in M.

    ctx: receives the context.
    info: what to multiply; its M, K and N are not read.
    shape_num: length of `dynamic_shapes` and `io_attrs`.
    dynamic_shapes: the shapes.
    io_attrs: receives the layouts, one a shape.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_set_io_mem(
    ctx: rknn_matmul_ctx,
    mem: Pointer[rknn_tensor_mem],
    attr: Pointer[rknn_matmul_tensor_attr],
    /,
) -> int:
    """Let a matrix live in `mem`. Needed once for each of A, B and C; B in normal layout is rearranged in the call.

    ctx: a live matmul context.
    mem: memory of at least attr.size bytes; too small is not noticed (measured). The context uses it until it is
        destroyed.
    attr: the matrix, as rknn_matmul_create gave it.
    Returns 0, RKNN_ERR_PARAM_INVALID for NULL (measured).
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_set_core_mask(context: rknn_matmul_ctx, core_mask: _rknn_core_mask | rknn_core_mask, /) -> int:
    """Choose the NPU cores (RK3576, RK3588).

    context: a live matmul context.
    core_mask: AUTO or a single core; several cores are refused by 1.6.0 (measured).
    Returns 0, RKNN_ERR_FAIL for masks it does not have; on other chips always (measured).
    The 1.5.x headers for rk356x lack it.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_set_quant_params(context: rknn_matmul_ctx, params: Pointer[rknn_quant_params], /) -> int:
    """Set scales and zero points of one matrix. Without it: scale 1, zero point 0.

    context: a live matmul context.
    params: the parameters, named "A", "B" or "C"; copied.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_get_quant_params(
    ctx: rknn_matmul_ctx,
    params: Pointer[rknn_quant_params],
    scale: Pointer[float32],
    /,
) -> int:
    """The common scale of B after per-channel scales were normalised (INT8_MM_INT8_TO_INT32 only).

    ctx: a live matmul context.
    params: the parameters of B.
    scale: receives the scale; times A's scale it is that of C.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_set_dynamic_shape(ctx: rknn_matmul_ctx, shape: Pointer[rknn_matmul_shape], /) -> int:
    """Choose one of the shapes the context was made for.

    ctx: a live matmul context.
    shape: the shape.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_run(ctx: rknn_matmul_ctx, /) -> int:
    """Multiply. Before set_io_mem it returns 0 and computes nothing (measured).

    ctx: a live matmul context.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """

@function
def rknn_matmul_destroy(ctx: rknn_matmul_ctx, /) -> int:
    """Free the context.

    ctx: a live matmul context.
    Returns 0, RKNN_ERR_CTX_INVALID for 0.
    Source: rknn_matmul_api.h 2.3.2.
    """

class _rknn_B_normal_layout_to_native_layout(Overloaded):
    """Rearrange B from row by row to the chip's blocks. Libraries of 2.0.0b0 take `subN, subK, type` for `info`:
    dims[2] and dims[3] of B in rknn_matmul_io_attr and the rknn_matmul_type.

    B_input: K x N elements, row by row; N x K where info.B_layout says transposed.
    B_output: receives as many elements in blocks.
    K: rows of B.
    N: columns of B.
    info: the product B is for.
    Returns 0, or a negative RKNN_ERR code.
    Source: rknn_matmul_api.h 2.3.2.
    """
    @overload
    def __call__(
        self,
        B_input: AnyPointer,
        B_output: AnyPointer,
        K: Integer,
        N: Integer,
        subN: Integer,
        subK: Integer,
        type: _rknn_matmul_type | rknn_matmul_type,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        B_input: AnyPointer,
        B_output: AnyPointer,
        K: Integer,
        N: Integer,
        info: Pointer[rknn_matmul_info],
        /,
    ) -> int: ...

rknn_B_normal_layout_to_native_layout: _rknn_B_normal_layout_to_native_layout

__all__ = [
    "rknn_matmul_ctx",
    "RKNN_QUANT_TYPE_PER_LAYER_SYM",
    "RKNN_QUANT_TYPE_PER_LAYER_ASYM",
    "RKNN_QUANT_TYPE_PER_CHANNEL_SYM",
    "RKNN_QUANT_TYPE_PER_CHANNEL_ASYM",
    "RKNN_QUANT_TYPE_PER_GROUP_SYM",
    "RKNN_QUANT_TYPE_PER_GROUP_ASYM",
    "rknn_matmul_quant_type",
    "rknn_quant_params",
    "RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32",
    "RKNN_INT8_MM_INT8_TO_INT32",
    "RKNN_INT8_MM_INT8_TO_INT8",
    "RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16",
    "RKNN_FLOAT16_MM_INT8_TO_FLOAT32",
    "RKNN_FLOAT16_MM_INT8_TO_FLOAT16",
    "RKNN_FLOAT16_MM_INT4_TO_FLOAT32",
    "RKNN_FLOAT16_MM_INT4_TO_FLOAT16",
    "RKNN_INT8_MM_INT8_TO_FLOAT32",
    "RKNN_INT4_MM_INT4_TO_INT16",
    "RKNN_INT8_MM_INT4_TO_INT32",
    "RKNN_FLOAT16_MM_INT4_TO_BFLOAT16",
    "RKNN_INT8_MM_INT4_TO_FLOAT16",
    "rknn_matmul_type",
    "get_matmul_type_string",
    "rknn_matmul_tensor_attr",
    "rknn_matmul_io_attr",
    "rknn_matmul_shape",
    "RKNN_MM_LAYOUT_NORM",
    "RKNN_MM_LAYOUT_NATIVE",
    "RKNN_MM_LAYOUT_TP_NORM",
    "rknn_matmul_layout",
    "rknn_matmul_info",
    "rknn_matmul_create",
    "rknn_matmul_create_dyn_shape",
    "rknn_matmul_create_dynamic_shape",
    "rknn_matmul_set_io_mem",
    "rknn_matmul_set_core_mask",
    "rknn_matmul_set_quant_params",
    "rknn_matmul_get_quant_params",
    "rknn_matmul_set_dynamic_shape",
    "rknn_matmul_run",
    "rknn_matmul_destroy",
    "rknn_B_normal_layout_to_native_layout",
    "GENERATION",
    "RKNN_FLAG_PRIOR_HIGH",
    "RKNN_FLAG_PRIOR_MEDIUM",
    "RKNN_FLAG_PRIOR_LOW",
    "RKNN_FLAG_ASYNC_MASK",
    "RKNN_FLAG_COLLECT_PERF_MASK",
    "RKNN_FLAG_MEM_ALLOC_OUTSIDE",
    "RKNN_FLAG_SHARE_WEIGHT_MEM",
    "RKNN_FLAG_FENCE_IN_OUTSIDE",
    "RKNN_FLAG_FENCE_OUT_OUTSIDE",
    "RKNN_FLAG_COLLECT_MODEL_INFO_ONLY",
    "RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE",
    "RKNN_FLAG_EXECUTE_FALLBACK_PRIOR_DEVICE_GPU",
    "RKNN_FLAG_ENABLE_SRAM",
    "RKNN_FLAG_SHARE_SRAM",
    "RKNN_FLAG_DISABLE_PROC_HIGH_PRIORITY",
    "RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE",
    "RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE",
    "RKNN_FLAG_MODEL_BUFFER_ZERO_COPY",
    "RKNN_MEM_FLAG_ALLOC_NO_CONTEXT",
    "RKNN_SUCC",
    "RKNN_ERR_FAIL",
    "RKNN_ERR_TIMEOUT",
    "RKNN_ERR_DEVICE_UNAVAILABLE",
    "RKNN_ERR_MALLOC_FAIL",
    "RKNN_ERR_PARAM_INVALID",
    "RKNN_ERR_MODEL_INVALID",
    "RKNN_ERR_CTX_INVALID",
    "RKNN_ERR_INPUT_INVALID",
    "RKNN_ERR_OUTPUT_INVALID",
    "RKNN_ERR_DEVICE_UNMATCH",
    "RKNN_ERR_INCOMPATILE_PRE_COMPILE_MODEL",
    "RKNN_ERR_INCOMPATILE_OPTIMIZATION_LEVEL_VERSION",
    "RKNN_ERR_TARGET_PLATFORM_UNMATCH",
    "RKNN_ERR_KEY_INVALID",
    "RKNN_ERR_DECRYPT_FAILED",
    "RKNN_ERR_SOC_BIND_FAILED",
    "RKNN_MAX_DIMS",
    "RKNN_MAX_NUM_CHANNEL",
    "RKNN_MAX_NAME_LEN",
    "RKNN_MAX_DYNAMIC_SHAPE_NUM",
    "rknn_context",
    "RKNN_QUERY_IN_OUT_NUM",
    "RKNN_QUERY_INPUT_ATTR",
    "RKNN_QUERY_OUTPUT_ATTR",
    "RKNN_QUERY_PERF_DETAIL",
    "RKNN_QUERY_PERF_RUN",
    "RKNN_QUERY_SDK_VERSION",
    "RKNN_QUERY_MEM_SIZE",
    "RKNN_QUERY_CUSTOM_STRING",
    "RKNN_QUERY_NATIVE_INPUT_ATTR",
    "RKNN_QUERY_NATIVE_OUTPUT_ATTR",
    "RKNN_QUERY_NATIVE_NC1HWC2_INPUT_ATTR",
    "RKNN_QUERY_NATIVE_NC1HWC2_OUTPUT_ATTR",
    "RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR",
    "RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR",
    "RKNN_QUERY_DEVICE_MEM_INFO",
    "RKNN_QUERY_INPUT_DYNAMIC_RANGE",
    "RKNN_QUERY_CURRENT_INPUT_ATTR",
    "RKNN_QUERY_CURRENT_OUTPUT_ATTR",
    "RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR",
    "RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR",
    "RKNN_QUERY_CMD_MAX",
    "rknn_query_cmd",
    "RKNN_TENSOR_FLOAT32",
    "RKNN_TENSOR_FLOAT16",
    "RKNN_TENSOR_INT8",
    "RKNN_TENSOR_UINT8",
    "RKNN_TENSOR_INT16",
    "RKNN_TENSOR_UINT16",
    "RKNN_TENSOR_INT32",
    "RKNN_TENSOR_UINT32",
    "RKNN_TENSOR_INT64",
    "RKNN_TENSOR_BOOL",
    "RKNN_TENSOR_INT4",
    "RKNN_TENSOR_BFLOAT16",
    "RKNN_TENSOR_TYPE_MAX",
    "rknn_tensor_type",
    "get_type_string",
    "RKNN_TENSOR_QNT_NONE",
    "RKNN_TENSOR_QNT_DFP",
    "RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC",
    "RKNN_TENSOR_QNT_MAX",
    "rknn_tensor_qnt_type",
    "get_qnt_type_string",
    "RKNN_TENSOR_NCHW",
    "RKNN_TENSOR_NHWC",
    "RKNN_TENSOR_NC1HWC2",
    "RKNN_TENSOR_UNDEFINED",
    "RKNN_TENSOR_FORMAT_MAX",
    "rknn_tensor_format",
    "get_format_string",
    "RKNN_NPU_CORE_AUTO",
    "RKNN_NPU_CORE_0",
    "RKNN_NPU_CORE_1",
    "RKNN_NPU_CORE_2",
    "RKNN_NPU_CORE_0_1",
    "RKNN_NPU_CORE_0_1_2",
    "RKNN_NPU_CORE_ALL",
    "RKNN_NPU_CORE_UNDEFINED",
    "rknn_core_mask",
    "rknn_input_output_num",
    "rknn_tensor_attr",
    "rknn_input_range",
    "rknn_perf_detail",
    "rknn_perf_run",
    "rknn_sdk_version",
    "rknn_mem_size",
    "rknn_custom_string",
    "RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE",
    "RKNN_TENSOR_MEMORY_FLAGS_FROM_FD",
    "RKNN_TENSOR_MEMORY_FLAGS_FROM_PHYS",
    "RKNN_TENSOR_MEMORY_FLAGS_UNKNOWN",
    "rknn_tensor_mem_flags",
    "RKNN_FLAG_MEMORY_FLAGS_DEFAULT",
    "RKNN_FLAG_MEMORY_CACHEABLE",
    "RKNN_FLAG_MEMORY_NON_CACHEABLE",
    "RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM",
    "rknn_mem_alloc_flags",
    "RKNN_MEMORY_SYNC_TO_DEVICE",
    "RKNN_MEMORY_SYNC_FROM_DEVICE",
    "RKNN_MEMORY_SYNC_BIDIRECTIONAL",
    "rknn_mem_sync_mode",
    "rknn_tensor_mem",
    "rknn_input",
    "rknn_output",
    "rknn_decrypt_key_mem",
    "rknn_init_extend",
    "rknn_run_extend",
    "rknn_output_extend",
    "rknn_init",
    "rknn_dup_context",
    "rknn_destroy",
    "rknn_query",
    "rknn_inputs_set",
    "rknn_set_batch_core_num",
    "rknn_set_core_mask",
    "rknn_run",
    "rknn_wait",
    "rknn_outputs_get",
    "rknn_outputs_release",
    "rknn_create_mem_from_phys",
    "rknn_create_mem_from_fd",
    "rknn_create_mem_from_mb_blk",
    "rknn_create_mem",
    "rknn_destory_mem",
    "rknn_create_mem2",
    "rknn_destroy_mem",
    "rknn_set_weight_mem",
    "rknn_set_internal_mem",
    "rknn_set_io_mem",
    "rknn_set_input_shape",
    "rknn_set_input_shapes",
    "rknn_mem_sync",
]
