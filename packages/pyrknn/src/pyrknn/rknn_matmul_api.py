"""rknn_matmul_api.h as Python: one matrix product, C = A x B, on the NPU. Source: rknn_matmul_api.h 2.3.2.

Not on RV1103 and RV1106. Every name is the header's own, in its order; release 2.3.2 is the base. "Measured" means
observed on the vendor's librknnrt 1.6.0, "documented" that the header or the RKNN C API reference 2.0.0-beta0 says so.

`rknn_matmul_info` had 24 bytes up to 1.6.0, with other fields in 1.5, and has 64 since 2.0.0b0. Which layout this
module declares follows the library found on this machine (2.0.0b0 brought rknn_create_mem2, 1.6.0 rknn_mem_sync), or
PYRKNN_GENERATION: 1.5, 1.6, or 2.3 and 2.5, which agree here.
`rknn_B_normal_layout_to_native_layout` took seven arguments in 2.0.0b0 and takes five since 2.1.0, behind one symbol:
either call works where the library is of its kind, and raises TypeError where it is not.
"""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    array,
    char,
    char_p,
    exported_names,
    float32,
    inline,
    int8,
    int16,
    int32,
    uint32,
    void_p,
)

from . import rknn_api
from ._library import GENERATION, lib
from .rknn_api import *


class rknn_matmul_ctx(rknn_context):
    """One matrix product with its buffers; functions about memory take it as a rknn_context.

    32 bits wide on 32-bit ARM, else 64.
    """


class rknn_matmul_quant_type(Enumeration):
    """How scales and zero points belong to a matrix: one for all, one a channel (length N), or one a group."""

    RKNN_QUANT_TYPE_PER_LAYER_SYM = 0
    RKNN_QUANT_TYPE_PER_LAYER_ASYM = 1
    RKNN_QUANT_TYPE_PER_CHANNEL_SYM = 2
    RKNN_QUANT_TYPE_PER_CHANNEL_ASYM = 3
    RKNN_QUANT_TYPE_PER_GROUP_SYM = 4
    RKNN_QUANT_TYPE_PER_GROUP_ASYM = 5


class rknn_quant_params(Struct):
    """Quantization of one matrix.

    Bytes on 64/32 bit: 288/272 since 2.0.0b0.

    Attributes:
        name: "A", "B" or "C", as in rknn_matmul_io_attr.
        scale: scales; kept alive while this record refers to them. The runtime copies them in the call.
        scale_len: how many: 1 per layer, N per channel.
        zp: zero points, or None.
        zp_len: how many of them.
    """

    name: array(char, RKNN_MAX_NAME_LEN)
    scale: POINTER(float32)
    scale_len: int32
    zp: POINTER(int32)
    zp_len: int32


class rknn_matmul_type(Enumeration):
    """Element types of A, B and C. Values 13 and 14 are unused."""

    RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32 = 1
    RKNN_INT8_MM_INT8_TO_INT32 = 2
    RKNN_INT8_MM_INT8_TO_INT8 = 3  # since 2.0.0b0
    RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16 = 4  # since 2.0.0b0
    RKNN_FLOAT16_MM_INT8_TO_FLOAT32 = 5  # since 2.0.0b0
    RKNN_FLOAT16_MM_INT8_TO_FLOAT16 = 6  # since 2.0.0b0
    RKNN_FLOAT16_MM_INT4_TO_FLOAT32 = 7  # since 2.0.0b0
    RKNN_FLOAT16_MM_INT4_TO_FLOAT16 = 8  # since 2.0.0b0
    RKNN_INT8_MM_INT8_TO_FLOAT32 = 9  # since 2.1.0
    RKNN_INT4_MM_INT4_TO_INT16 = 10
    RKNN_INT8_MM_INT4_TO_INT32 = 11  # since 2.0.0b0
    RKNN_FLOAT16_MM_INT4_TO_BFLOAT16 = 12  # since 2.3.0
    RKNN_INT8_MM_INT4_TO_FLOAT16 = 15  # since 2.3.2


@inline()
def get_matmul_type_string(type: rknn_matmul_type) -> char_p:
    """Return the name of a matmul type.

    Args:
        type: a rknn_matmul_type value.

    Returns:
        bytes; b"UNKNOW" (sic) for values the header's helper does not name, 15 among them.
    """
    return _get_matmul_type_string_answers.get(int(type), b"UNKNOW")


_get_matmul_type_string_answers = {
    1: b"RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32",
    2: b"RKNN_INT8_MM_INT8_TO_INT32",
    3: b"RKNN_INT8_MM_INT8_TO_INT8",
    4: b"RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16",
    5: b"RKNN_FLOAT16_MM_INT8_TO_FLOAT32",
    6: b"RKNN_FLOAT16_MM_INT8_TO_FLOAT16",
    7: b"RKNN_FLOAT16_MM_INT4_TO_FLOAT32",
    8: b"RKNN_FLOAT16_MM_INT4_TO_FLOAT16",
    9: b"RKNN_INT8_MM_INT8_TO_FLOAT32",
    10: b"RKNN_INT4_MM_INT4_TO_INT16",
    11: b"RKNN_INT8_MM_INT4_TO_INT32",
    12: b"RKNN_FLOAT16_MM_INT4_TO_BFLOAT16",
}


class rknn_matmul_tensor_attr(Struct):
    """One matrix.

    Bytes: 332 since 1.5.0.

    Attributes:
        name: "A", "B" or "C"; the runtime does not check it (measured).
        n_dims: number of valid entries in `dims`.
        dims: sizes; two in normal layout, three (A, C) or four (B) in native layout.
        type: element type.
    """

    name: array(char, RKNN_MAX_NAME_LEN)
    n_dims: uint32
    dims: array(uint32, RKNN_MAX_DIMS)
    size: uint32
    type: rknn_tensor_type


class rknn_matmul_io_attr(Struct):
    """The three matrices as the runtime wants them in memory; rknn_matmul_create fills it in.

    Bytes: 996 since 1.5.0.

    Attributes:
        A: left factor, M x K.
        B: right factor, K x N.
        C: product, M x N.
    """

    A: rknn_matmul_tensor_attr
    B: rknn_matmul_tensor_attr
    C: rknn_matmul_tensor_attr


class rknn_matmul_shape(Struct):
    """One shape of a dynamic product. Only M may differ between shapes (documented).

    Bytes: 12 since 2.0.0b0.

    Attributes:
        M: rows of A and C.
        K: columns of A, rows of B.
        N: columns of B and C.
    """

    M: int32
    K: int32
    N: int32


class rknn_matmul_layout(Enumeration):
    """Order in memory: row by row, in blocks for the NPU, or (B only, since 2.1) transposed, N x K row by row."""

    RKNN_MM_LAYOUT_NORM = 0
    RKNN_MM_LAYOUT_NATIVE = 1
    RKNN_MM_LAYOUT_TP_NORM = 2


class rknn_matmul_info(Struct):
    """The multiplication to set up: its sizes and types.

    Bytes: 24 since 1.5.0, 64 since 2.0.0b0.

    Attributes:
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
    """

    M: int32
    K: int32
    N: int32
    if GENERATION == "1.5":
        type: rknn_tensor_type
        native_layout: int32
        perf_layout: int32
    elif GENERATION == "1.6":
        type: rknn_matmul_type
        B_layout: int32
        AC_layout: int32
    else:
        type: rknn_matmul_type
        B_layout: int16
        B_quant_type: int16  # since 2.0.0b0
        AC_layout: int16
        AC_quant_type: int16  # since 2.0.0b0
        iommu_domain_id: int32  # since 2.0.0b0
        group_size: int16  # since 2.1.0
        reserved: array(int8, 34)  # 36 in 2.0.0b0


@lib.function(since="1.5.0")
def rknn_matmul_create(
    ctx: POINTER(rknn_matmul_ctx), info: POINTER(rknn_matmul_info), io_attr: POINTER(rknn_matmul_io_attr)
) -> int32:
    """Make a context for one shape.

    Args:
        ctx: receives the context.
        info: what to multiply.
        io_attr: receives the layout of the three matrices.

    Returns:
        0; RKNN_ERR_CTX_INVALID for a NULL `ctx`, RKNN_ERR_PARAM_INVALID for other NULLs, types the chip lacks, and K or
        N off its blocks (measured). Exported since 1.2.0 without a header.
    """


@lib.function(since="2.0.0b0", until="2.1.0")
def rknn_matmul_create_dyn_shape(
    ctx: POINTER(rknn_matmul_ctx),
    info: POINTER(rknn_matmul_info),
    shape_num: int32,
    dynamic_shapes: POINTER(rknn_matmul_shape),
    io_attrs: POINTER(rknn_matmul_io_attr),
) -> int32:
    """Create a multiplication with several shapes: the first name of rknn_matmul_create_dynamic_shape.

    Args:
        ctx: receives the context.
        info: what to multiply; its M, K and N are not read.
        shape_num: length of `dynamic_shapes` and `io_attrs`.
        dynamic_shapes: the shapes, `shape_num` of them.
        io_attrs: receives the layouts, one a shape.
    """


@lib.function(since="2.1.0")
def rknn_matmul_create_dynamic_shape(
    ctx: POINTER(rknn_matmul_ctx),
    info: POINTER(rknn_matmul_info),
    shape_num: int32,
    dynamic_shapes: POINTER(rknn_matmul_shape),
    io_attrs: POINTER(rknn_matmul_io_attr),
) -> int32:
    """Make a context for several shapes that differ in M.

    Args:
        ctx: receives the context.
        info: what to multiply; its M, K and N are not read.
        shape_num: length of `dynamic_shapes` and `io_attrs`.
        dynamic_shapes: the shapes, `shape_num` of them.
        io_attrs: receives the layouts, one a shape.
    """


@lib.function(since="1.5.0")
def rknn_matmul_set_io_mem(
    ctx: rknn_matmul_ctx, mem: POINTER(rknn_tensor_mem), attr: POINTER(rknn_matmul_tensor_attr)
) -> int32:
    """Let a matrix live in `mem`. Needed once for each of A, B and C; B in normal layout is rearranged in the call.

    Args:
        ctx: a live matmul context.
        mem: memory of at least attr.size bytes; too small is not noticed (measured). The context uses it until it is
            destroyed.
        attr: the matrix, as rknn_matmul_create gave it.

    Returns:
        0, RKNN_ERR_PARAM_INVALID for NULL (measured).
    """


@lib.function(since="1.5.0")
def rknn_matmul_set_core_mask(context: rknn_matmul_ctx, core_mask: rknn_core_mask) -> int32:
    """Choose the NPU cores (RK3576, RK3588).

    The 1.5.x headers for rk356x lack it.

    Args:
        core_mask: AUTO or a single core; several cores are refused by 1.6.0 (measured).

    Returns:
        0, RKNN_ERR_FAIL for masks it does not have; on other chips always (measured).
    """


@lib.function(since="2.0.0b0")
def rknn_matmul_set_quant_params(context: rknn_matmul_ctx, params: POINTER(rknn_quant_params)) -> int32:
    """Set scales and zero points of one matrix. Without it: scale 1, zero point 0.

    Args:
        params: the parameters, named "A", "B" or "C"; copied.
    """


@lib.function(since="2.0.0b0")
def rknn_matmul_get_quant_params(
    ctx: rknn_matmul_ctx, params: POINTER(rknn_quant_params), scale: POINTER(float32)
) -> int32:
    """Read the common scale of B after per-channel scales were normalised (INT8_MM_INT8_TO_INT32 only).

    Args:
        ctx: a live matmul context.
        params: the parameters of B.
        scale: receives the scale; times A's scale it is that of C.
    """


@lib.function(since="2.0.0b0")
def rknn_matmul_set_dynamic_shape(ctx: rknn_matmul_ctx, shape: POINTER(rknn_matmul_shape)) -> int32:
    """Choose one of the shapes the context was made for.

    Args:
        ctx: a live matmul context.
    """


@lib.function(since="1.5.0")
def rknn_matmul_run(ctx: rknn_matmul_ctx) -> int32:
    """Multiply. Before set_io_mem it returns 0 and computes nothing (measured).

    Args:
        ctx: a live matmul context.
    """


@lib.function(since="1.5.0")
def rknn_matmul_destroy(ctx: rknn_matmul_ctx) -> int32:
    """Free the context.

    Args:
        ctx: a live matmul context.

    Returns:
        0, RKNN_ERR_CTX_INVALID for 0.
    """


@lib.function(since="2.0.0b0", until="2.1.0")
def rknn_B_normal_layout_to_native_layout(
    B_input: void_p, B_output: void_p, K: int32, N: int32, subN: int32, subK: int32, type: rknn_matmul_type
) -> int32:
    """Rearrange B from row by row to the chip's blocks, with seven arguments.

    Args:
        B_input: K x N elements, row by row; int4 is one element to a byte, see the other prototype.
        B_output: receives as many elements in blocks.
        K: rows of B.
        N: columns of B.
        subN: dims[2] of B in rknn_matmul_io_attr.
        subK: dims[3] of B in rknn_matmul_io_attr.
        type: a rknn_matmul_type value.
    """


@lib.changed(rknn_B_normal_layout_to_native_layout, since="2.1.0", detected_by="rknn_matmul_create_dyn_shape")
def rknn_B_normal_layout_to_native_layout(
    B_input: void_p, B_output: void_p, K: int32, N: int32, info: POINTER(rknn_matmul_info)
) -> int32:
    """Rearrange B from row by row to the chip's blocks.

    Libraries of 2.0.0b0 take `subN, subK, type` for `info`: dims[2] and dims[3] of B in rknn_matmul_io_attr and the
    rknn_matmul_type.

    Args:
        B_input: K x N elements, row by row; N x K where info.B_layout says transposed. int4: no header says how; boards
            with 2.3.2 were seen to read K x N bytes, one element in each, so never give fewer.
        B_output: receives as many elements in blocks, int4 packed two to a byte (rknn_matmul_io_attr.B.size bytes).
        K: rows of B.
        N: columns of B.
        info: the product B is for.
    """


__all__ = exported_names(globals(), includes=(rknn_api,))
