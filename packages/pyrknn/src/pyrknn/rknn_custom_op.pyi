# Generated from rknn_custom_op.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    FunctionPointer,
    Handle,
    Integer,
    Pointer,
    PointerToRecord,
    Struct,
    Text,
    function,
    void_p,
)

from pyrknn.rknn_api import *
from pyrknn.rknn_api import _rknn_tensor_type

RKNN_WARNING_SKIP_CUSTOM_OP_COMPUTE: Final = -14
RKNN_CUSTOM_OP_MAX_STR_LEN: Final = 64
RKNN_CUSTOM_OP_MAX_VALUE_LEN: Final = 32

class rknn_custom_op_interal_context(Handle):
    """The runtime's own context of an operator (the name is the header's). 32 bits wide on 32-bit ARM, else 64.

    Source: rknn_custom_op.h 2.3.2.
    """

_rknn_target_type = NewType("_rknn_target_type", int)

class rknn_target_type(Enumeration[_rknn_target_type]):
    """Which device computes an operator. Source: rknn_custom_op.h 2.3.2."""

RKNN_TARGET_TYPE_CPU: Final[_rknn_target_type]
RKNN_TARGET_TYPE_GPU: Final[_rknn_target_type]
RKNN_TARGET_TYPE_MAX: Final[_rknn_target_type]

class _rknn_gpu_op_context_fields:
    cl_context: Field[void_p, AnyPointer]
    cl_command_queue: Field[void_p, AnyPointer]
    cl_kernel: Field[void_p, AnyPointer]

class rknn_gpu_op_context(_rknn_gpu_op_context_fields, Struct):
    """OpenCL objects of an operator on the GPU; NULL on the CPU.

    cl_context: cl_context.
    cl_command_queue: cl_command_queue.
    cl_kernel: cl_kernel.
    Bytes (64/32 bit where they differ): 24/12 since 1.6.0. Source: rknn_custom_op.h 2.3.2.
    """
    def __init__(
        self,
        cl_context: AnyPointer = ...,
        cl_command_queue: AnyPointer = ...,
        cl_kernel: AnyPointer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_gpu_op_context, LP_rknn_gpu_op_context]: ...  # type: ignore[override]

class LP_rknn_gpu_op_context(_rknn_gpu_op_context_fields, PointerToRecord[rknn_gpu_op_context]): ...

class _rknn_custom_op_context_fields:
    target: Field[_rknn_target_type, _rknn_target_type | rknn_target_type]
    internal_ctx: Field[rknn_custom_op_interal_context, rknn_custom_op_interal_context | int]
    gpu_ctx: Field[rknn_gpu_op_context, rknn_gpu_op_context]
    priv_data: Field[void_p, AnyPointer]

class rknn_custom_op_context(_rknn_custom_op_context_fields, Struct):
    """What callbacks get first.

    target: a rknn_target_type value.
    internal_ctx: the runtime's own.
    gpu_ctx: OpenCL objects, for operators on the GPU.
    priv_data: the program's: set it in `init`, find it again in `compute` and `destroy`. What it points to is the
        program's to keep.
    Bytes (64/32 bit where they differ): 48/24 since 1.6.0. Source: rknn_custom_op.h 2.3.2.
    """
    def __init__(
        self,
        target: _rknn_target_type | rknn_target_type = ...,
        internal_ctx: rknn_custom_op_interal_context | int = ...,
        gpu_ctx: rknn_gpu_op_context = ...,
        priv_data: AnyPointer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[rknn_custom_op_context, LP_rknn_custom_op_context]: ...

class LP_rknn_custom_op_context(_rknn_custom_op_context_fields, PointerToRecord[rknn_custom_op_context]): ...

class _rknn_custom_op_tensor_fields:
    attr: Field[rknn_tensor_attr, rknn_tensor_attr]
    mem: Field[rknn_tensor_mem, rknn_tensor_mem]

class rknn_custom_op_tensor(_rknn_custom_op_tensor_fields, Struct):
    """One input or output of an operator.

    attr: name (with the suffix _cst_temp), shape, type: NCHW and float32 (measured).
    mem: its memory; `virt_addr` is where the data is.
    Bytes (64/32 bit where they differ): 416 since 1.6.0. Source: rknn_custom_op.h 2.3.2.
    """
    def __init__(self, attr: rknn_tensor_attr = ..., mem: rknn_tensor_mem = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_custom_op_tensor, LP_rknn_custom_op_tensor]: ...  # type: ignore[override]

class LP_rknn_custom_op_tensor(_rknn_custom_op_tensor_fields, PointerToRecord[rknn_custom_op_tensor]): ...

class _rknn_custom_op_attr_fields:
    name: Field[bytes, CharArray]
    dtype: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]
    n_elems: Field[int, Integer]
    data: Field[void_p, AnyPointer]

class rknn_custom_op_attr(_rknn_custom_op_attr_fields, Struct):
    """One attribute of an operator; rknn_custom_op_get_op_attr fills it in.

    name: attribute name.
    dtype: element type.
    n_elems: number of elements, 0 when there is no such attribute (measured on a zeroed record).
    data: the elements, cast it to a pointer to `dtype`; the runtime's, NULL when there is no such attribute.
    Bytes (64/32 bit where they differ): 272/268 since 1.6.0. Source: rknn_custom_op.h 2.3.2.
    """
    def __init__(
        self,
        name: CharArray = ...,
        dtype: _rknn_tensor_type | rknn_tensor_type = ...,
        n_elems: Integer = ...,
        data: AnyPointer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_custom_op_attr, LP_rknn_custom_op_attr]: ...  # type: ignore[override]

class LP_rknn_custom_op_attr(_rknn_custom_op_attr_fields, PointerToRecord[rknn_custom_op_attr]): ...

class _rknn_custom_op_fields:
    version: Field[int, Integer]
    target: Field[_rknn_target_type, _rknn_target_type | rknn_target_type]
    op_type: Field[bytes, CharArray]
    cl_kernel_name: Field[bytes, CharArray]
    cl_kernel_source: Field[bytes | None, Text]
    cl_source_size: Field[int, Integer]
    cl_build_options: Field[bytes, CharArray]
    init: Field[
        Any,
        Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    prepare: Field[
        Any,
        Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    compute: Field[
        Any,
        Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    compute_native: Field[
        Any,
        Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    destroy: Field[Any, Callable[[LP_rknn_custom_op_context], int | None] | None]

class rknn_custom_op(_rknn_custom_op_fields, Struct):
    """An operator to register. The record may go after the call, the functions must stay: thunks are kept for you.

    version: version of the operator.
    target: a rknn_target_type value.
    op_type: type name of the operator in the model.
    cl_kernel_name: GPU: name of the kernel.
    cl_kernel_source: GPU: path of the source, or its text. Required there.
    cl_source_size: GPU: length of the text, 0 for a path.
    cl_build_options: GPU: compiler options.
    init: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, or None. Called once in registration;
        a failure is ignored, but drops priv_data (measured).
    prepare: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, or None. Never called (measured).
    compute: function (op_ctx, inputs, n_inputs, outputs, n_outputs) -> status, required. Another status than 0
        fails the run.
    compute_native: reserved, None.
    destroy: function (op_ctx) -> status, or None. Called once, in rknn_destroy.
    Bytes (64/32 bit where they differ): 832/816 since 1.6.0. Source: rknn_custom_op.h 2.3.2.
    """
    def __init__(
        self,
        version: Integer = ...,
        target: _rknn_target_type | rknn_target_type = ...,
        op_type: CharArray = ...,
        cl_kernel_name: CharArray = ...,
        cl_kernel_source: Text = ...,
        cl_source_size: Integer = ...,
        cl_build_options: CharArray = ...,
        init: Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        prepare: Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        compute: Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        compute_native: Callable[[LP_rknn_custom_op_context, LP_rknn_custom_op_tensor, int, LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        destroy: Callable[[LP_rknn_custom_op_context], int | None] | None = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_custom_op, LP_rknn_custom_op]: ...  # type: ignore[override]

class LP_rknn_custom_op(_rknn_custom_op_fields, PointerToRecord[rknn_custom_op]): ...

class get_custom_op_func(FunctionPointer[Callable[[], LP_rknn_custom_op | None]]):
    def __init__(self, function: Callable[[], LP_rknn_custom_op | None] | get_custom_op_func | None = None) -> None: ...
    def __call__(self) -> LP_rknn_custom_op: ...

@function
def rknn_register_custom_ops(ctx: rknn_context, op: Pointer[rknn_custom_op], custom_op_num: Integer, /) -> int:
    """Register operators, after rknn_init and before rknn_run.

    ctx: a live context.
    op: the operators. The records are copied, the functions are called until rknn_destroy.
    custom_op_num: how many.
    Returns 0; RKNN_ERR_PARAM_INVALID for NULL, without `compute`, or a GPU operator without source; RKNN_ERR_FAIL
        when the model has no operator of that type, or one that stays unregistered (measured). Registering again
        calls `init` again and keeps priv_data (measured).
    Source: rknn_custom_op.h 2.3.2.
    """

@function
def rknn_custom_op_get_op_attr(
    op_ctx: Pointer[rknn_custom_op_context],
    attr_name: Text,
    op_attr: Pointer[rknn_custom_op_attr],
    /,
) -> None:
    """Look up an attribute, inside a callback.

    op_ctx: what the callback was given.
    attr_name: attribute name.
    op_attr: receives it. Zero it before: `name` is not written, and whether the rest is when there is no such attribute
        cannot be relied on.
    Source: rknn_custom_op.h 2.3.2.
    """

__all__ = [
    "RKNN_WARNING_SKIP_CUSTOM_OP_COMPUTE",
    "RKNN_CUSTOM_OP_MAX_STR_LEN",
    "RKNN_CUSTOM_OP_MAX_VALUE_LEN",
    "rknn_custom_op_interal_context",
    "RKNN_TARGET_TYPE_CPU",
    "RKNN_TARGET_TYPE_GPU",
    "RKNN_TARGET_TYPE_MAX",
    "rknn_target_type",
    "rknn_gpu_op_context",
    "rknn_custom_op_context",
    "rknn_custom_op_tensor",
    "rknn_custom_op_attr",
    "rknn_custom_op",
    "get_custom_op_func",
    "rknn_register_custom_ops",
    "rknn_custom_op_get_op_attr",
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
