"""rknn_custom_op.h as Python: operators of a model that the program computes itself. Source: rknn_custom_op.h 2.3.2.

Not on RV1103 and RV1106; release 1.6.0 brought it, 2.3.2 is the base. Callback fields take Python functions. They run
on the thread that called rknn_register_custom_ops, rknn_run or rknn_destroy; an exception inside returns -1 to the
runtime and is raised again from that call. "Measured" means observed on librknnrt 1.6.0.

Measured order: `init` during registration, `compute` once in each run, `destroy` in rknn_destroy. `prepare`, documented
as called before each run, was never called.

The header's RKNN_CUSTOM_OP_EXPORT is not here: like every macro that decorates a declaration, it says how a C compiler
exports a function (of an operator plugin), which has no counterpart in Python; register the operator instead.
"""

from npu_common.cdecl import (
    ARM32,
    POINTER,
    Enumeration,
    Struct,
    array,
    callback,
    char,
    char_p,
    exported_names,
    int32,
    uint32,
    uint64,
    void_p,
)

from . import rknn_api
from ._library import lib
from .rknn_api import *

RKNN_WARNING_SKIP_CUSTOM_OP_COMPUTE = -14  # since 2.0.0b0
RKNN_CUSTOM_OP_MAX_STR_LEN = 64  # since 1.6.0
RKNN_CUSTOM_OP_MAX_VALUE_LEN = 32  # since 1.6.0


class rknn_custom_op_interal_context(uint32 if ARM32 else uint64):
    """The runtime's own context of an operator (the name is the header's). 32 bits wide on 32-bit ARM, else 64."""


class rknn_target_type(Enumeration):
    """Which device computes an operator."""

    RKNN_TARGET_TYPE_CPU = 1
    RKNN_TARGET_TYPE_GPU = 2
    RKNN_TARGET_TYPE_MAX = 3


class rknn_gpu_op_context(Struct):
    """OpenCL objects of an operator on the GPU; NULL on the CPU.

    Bytes on 64/32 bit: 24/12 since 1.6.0.

    Attributes:
        cl_context: the cl_context of OpenCL.
        cl_command_queue: the cl_command_queue of OpenCL.
        cl_kernel: the cl_kernel of OpenCL.
    """

    cl_context: void_p
    cl_command_queue: void_p
    cl_kernel: void_p


class rknn_custom_op_context(Struct):
    """The first argument of every callback.

    Bytes on 64/32 bit: 48/24 since 1.6.0.

    Attributes:
        target: a rknn_target_type value.
        internal_ctx: the runtime's own.
        gpu_ctx: OpenCL objects, for operators on the GPU.
        priv_data: the program's: set it in `init`, find it again in `compute` and `destroy`. What it points to is the
            program's to keep.
    """

    target: rknn_target_type
    internal_ctx: rknn_custom_op_interal_context
    gpu_ctx: rknn_gpu_op_context
    priv_data: void_p


class rknn_custom_op_tensor(Struct):
    """One input or output of an operator.

    Bytes: 416 since 1.6.0.

    Attributes:
        attr: name (with the suffix _cst_temp), shape, type: NCHW and float32 (measured).
        mem: its memory; `virt_addr` is where the data is.
    """

    attr: rknn_tensor_attr
    mem: rknn_tensor_mem


class rknn_custom_op_attr(Struct):
    """One attribute of an operator; rknn_custom_op_get_op_attr fills it in.

    Bytes on 64/32 bit: 272/268 since 1.6.0.

    Attributes:
        name: attribute name.
        dtype: element type.
        n_elems: number of elements, 0 when there is no such attribute (measured on a zeroed record).
        data: the elements, cast it to a pointer to `dtype`; the runtime's, NULL when there is no such attribute.
    """

    name: array(char, RKNN_MAX_NAME_LEN)
    dtype: rknn_tensor_type
    n_elems: uint32
    data: void_p


class rknn_custom_op(Struct):
    """An operator to register. The record may go after the call, the functions must stay: thunks are kept for you.

    Bytes on 64/32 bit: 832/816 since 1.6.0.

    Attributes:
        version: version of the operator.
        target: a rknn_target_type value.
        op_type: type name of the operator in the model.
        cl_kernel_name: GPU: name of the kernel.
        cl_kernel_source: GPU: path of the source, or its text. Required there.
        cl_source_size: GPU: length of the text, 0 for a path.
        cl_build_options: GPU: compiler options.
        init: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, or None. Called once in registration; a
            failure is ignored, but drops priv_data (measured).
        prepare: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, or None. Never called (measured).
        compute: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, required. Another status than 0
            fails the run.
        compute_native: reserved, None.
        destroy: function (op_ctx) -> status, or None. Called once, in rknn_destroy.
    """

    version: uint32
    target: rknn_target_type
    op_type: array(char, RKNN_MAX_NAME_LEN)
    cl_kernel_name: array(char, RKNN_MAX_NAME_LEN)
    cl_kernel_source: char_p
    cl_source_size: uint64
    cl_build_options: array(char, RKNN_MAX_NAME_LEN)
    init: callback(
        int32,
        POINTER(rknn_custom_op_context),
        POINTER(rknn_custom_op_tensor),
        uint32,
        POINTER(rknn_custom_op_tensor),
        uint32,
        error=RKNN_ERR_FAIL,
    )
    prepare: callback(
        int32,
        POINTER(rknn_custom_op_context),
        POINTER(rknn_custom_op_tensor),
        uint32,
        POINTER(rknn_custom_op_tensor),
        uint32,
        error=RKNN_ERR_FAIL,
    )
    compute: callback(
        int32,
        POINTER(rknn_custom_op_context),
        POINTER(rknn_custom_op_tensor),
        uint32,
        POINTER(rknn_custom_op_tensor),
        uint32,
        error=RKNN_ERR_FAIL,
    )
    compute_native: callback(
        int32,
        POINTER(rknn_custom_op_context),
        POINTER(rknn_custom_op_tensor),
        uint32,
        POINTER(rknn_custom_op_tensor),
        uint32,
        error=RKNN_ERR_FAIL,
    )
    destroy: callback(int32, POINTER(rknn_custom_op_context), error=RKNN_ERR_FAIL)


get_custom_op_func = callback(POINTER(rknn_custom_op))


@lib.function(since="1.6.0", calls_back=True)
def rknn_register_custom_ops(ctx: rknn_context, op: POINTER(rknn_custom_op), custom_op_num: uint32) -> int32:
    """Register operators, after rknn_init and before rknn_run.

    Args:
        op: the operators. The records are copied, the functions are called until rknn_destroy.
        custom_op_num: how many of them.

    Returns:
        0; RKNN_ERR_PARAM_INVALID for NULL, without `compute`, or a GPU operator without source; RKNN_ERR_FAIL when an
        operator of the model stays unregistered; one the model lacks is ignored. Registering again calls `init` again
        and keeps priv_data; on a context made by rknn_dup_context, which has its operators already, it makes
        rknn_destroy crash (all measured).
    """


@lib.function(since="1.6.0")
def rknn_custom_op_get_op_attr(
    op_ctx: POINTER(rknn_custom_op_context), attr_name: char_p, op_attr: POINTER(rknn_custom_op_attr)
) -> None:
    """Look up an attribute, inside a callback.

    Args:
        op_ctx: what the callback was given.
        attr_name: attribute name.
        op_attr: receives the result. Zero it before: `name` is not written, and whether the rest is when there is no
            such attribute cannot be relied on.
    """


__all__ = exported_names(globals(), includes=(rknn_api,))
