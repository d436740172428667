# Generated from rknn_api.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    Float,
    Handle,
    Integer,
    Pointer,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    Text,
    function,
    uint8,
    uint32,
    void_p,
)

GENERATION: str
RKNN_FLAG_PRIOR_HIGH: int = 0
RKNN_FLAG_PRIOR_MEDIUM: int = 1
RKNN_FLAG_PRIOR_LOW: int = 2
RKNN_FLAG_ASYNC_MASK: int = 4
RKNN_FLAG_COLLECT_PERF_MASK: int = 8
RKNN_FLAG_MEM_ALLOC_OUTSIDE: int = 16
RKNN_FLAG_SHARE_WEIGHT_MEM: int = 32
RKNN_FLAG_FENCE_IN_OUTSIDE: int = 64
RKNN_FLAG_FENCE_OUT_OUTSIDE: int = 128
RKNN_FLAG_COLLECT_MODEL_INFO_ONLY: int = 256
RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE: int = 512
RKNN_FLAG_EXECUTE_FALLBACK_PRIOR_DEVICE_GPU: int = 1024
RKNN_FLAG_ENABLE_SRAM: int = 2048
RKNN_FLAG_SHARE_SRAM: int = 4096
RKNN_FLAG_DISABLE_PROC_HIGH_PRIORITY: int = 8192
RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE: int = 16384
RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE: int = 32768
RKNN_FLAG_MODEL_BUFFER_ZERO_COPY: int = 65536
RKNN_MEM_FLAG_ALLOC_NO_CONTEXT: int = 131072
RKNN_SUCC: int = 0
RKNN_ERR_FAIL: int = -1
RKNN_ERR_TIMEOUT: int = -2
RKNN_ERR_DEVICE_UNAVAILABLE: int = -3
RKNN_ERR_MALLOC_FAIL: int = -4
RKNN_ERR_PARAM_INVALID: int = -5
RKNN_ERR_MODEL_INVALID: int = -6
RKNN_ERR_CTX_INVALID: int = -7
RKNN_ERR_INPUT_INVALID: int = -8
RKNN_ERR_OUTPUT_INVALID: int = -9
RKNN_ERR_DEVICE_UNMATCH: int = -10
RKNN_ERR_INCOMPATILE_PRE_COMPILE_MODEL: int = -11
RKNN_ERR_INCOMPATILE_OPTIMIZATION_LEVEL_VERSION: int = -12
RKNN_ERR_TARGET_PLATFORM_UNMATCH: int = -13
RKNN_ERR_KEY_INVALID: int = -14
RKNN_ERR_DECRYPT_FAILED: int = -15
RKNN_ERR_SOC_BIND_FAILED: int = -16
RKNN_MAX_DIMS: int = 16
RKNN_MAX_NUM_CHANNEL: int = 15
RKNN_MAX_NAME_LEN: int = 256
RKNN_MAX_DYNAMIC_SHAPE_NUM: int = 512
class rknn_context(Handle): ...

_rknn_query_cmd = NewType("_rknn_query_cmd", int)
class rknn_query_cmd(Enumeration[_rknn_query_cmd]): ...
RKNN_QUERY_IN_OUT_NUM: _rknn_query_cmd
RKNN_QUERY_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_PERF_DETAIL: _rknn_query_cmd
RKNN_QUERY_PERF_RUN: _rknn_query_cmd
RKNN_QUERY_SDK_VERSION: _rknn_query_cmd
RKNN_QUERY_MEM_SIZE: _rknn_query_cmd
RKNN_QUERY_CUSTOM_STRING: _rknn_query_cmd
RKNN_QUERY_NATIVE_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_NATIVE_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_NATIVE_NC1HWC2_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_NATIVE_NC1HWC2_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_DEVICE_MEM_INFO: _rknn_query_cmd
RKNN_QUERY_INPUT_DYNAMIC_RANGE: _rknn_query_cmd
RKNN_QUERY_CURRENT_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_CURRENT_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR: _rknn_query_cmd
RKNN_QUERY_CMD_MAX: _rknn_query_cmd

_rknn_tensor_type = NewType("_rknn_tensor_type", int)
class rknn_tensor_type(Enumeration[_rknn_tensor_type]): ...
RKNN_TENSOR_FLOAT32: _rknn_tensor_type
RKNN_TENSOR_FLOAT16: _rknn_tensor_type
RKNN_TENSOR_INT8: _rknn_tensor_type
RKNN_TENSOR_UINT8: _rknn_tensor_type
RKNN_TENSOR_INT16: _rknn_tensor_type
RKNN_TENSOR_UINT16: _rknn_tensor_type
RKNN_TENSOR_INT32: _rknn_tensor_type
RKNN_TENSOR_UINT32: _rknn_tensor_type
RKNN_TENSOR_INT64: _rknn_tensor_type
RKNN_TENSOR_BOOL: _rknn_tensor_type
RKNN_TENSOR_INT4: _rknn_tensor_type
RKNN_TENSOR_BFLOAT16: _rknn_tensor_type
RKNN_TENSOR_TYPE_MAX: _rknn_tensor_type

def get_type_string(type: _rknn_tensor_type | rknn_tensor_type) -> bytes: ...

_rknn_tensor_qnt_type = NewType("_rknn_tensor_qnt_type", int)
class rknn_tensor_qnt_type(Enumeration[_rknn_tensor_qnt_type]): ...
RKNN_TENSOR_QNT_NONE: _rknn_tensor_qnt_type
RKNN_TENSOR_QNT_DFP: _rknn_tensor_qnt_type
RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC: _rknn_tensor_qnt_type
RKNN_TENSOR_QNT_MAX: _rknn_tensor_qnt_type

def get_qnt_type_string(type: _rknn_tensor_qnt_type | rknn_tensor_qnt_type) -> bytes: ...

_rknn_tensor_format = NewType("_rknn_tensor_format", int)
class rknn_tensor_format(Enumeration[_rknn_tensor_format]): ...
RKNN_TENSOR_NCHW: _rknn_tensor_format
RKNN_TENSOR_NHWC: _rknn_tensor_format
RKNN_TENSOR_NC1HWC2: _rknn_tensor_format
RKNN_TENSOR_UNDEFINED: _rknn_tensor_format
RKNN_TENSOR_FORMAT_MAX: _rknn_tensor_format

def get_format_string(fmt: _rknn_tensor_format | rknn_tensor_format) -> bytes: ...

_rknn_core_mask = NewType("_rknn_core_mask", int)
class rknn_core_mask(Enumeration[_rknn_core_mask]): ...
RKNN_NPU_CORE_AUTO: _rknn_core_mask
RKNN_NPU_CORE_0: _rknn_core_mask
RKNN_NPU_CORE_1: _rknn_core_mask
RKNN_NPU_CORE_2: _rknn_core_mask
RKNN_NPU_CORE_0_1: _rknn_core_mask
RKNN_NPU_CORE_0_1_2: _rknn_core_mask
RKNN_NPU_CORE_ALL: _rknn_core_mask
RKNN_NPU_CORE_UNDEFINED: _rknn_core_mask

class _rknn_input_output_num_fields:
    n_input: Field[int, Integer]
    n_output: Field[int, Integer]

class rknn_input_output_num(_rknn_input_output_num_fields, StructRecord[_LP_rknn_input_output_num]):
    def __init__(self, n_input: Integer = ..., n_output: Integer = ...) -> None: ...

class _LP_rknn_input_output_num(_rknn_input_output_num_fields, PointerToRecord[rknn_input_output_num]): ...

class _rknn_tensor_attr_fields:
    index: Field[int, Integer]
    n_dims: Field[int, Integer]
    dims: Field[Array[uint32, int, Integer], Iterable[Integer]]
    name: Field[bytes, CharArray]
    n_elems: Field[int, Integer]
    size: Field[int, Integer]
    fmt: Field[_rknn_tensor_format, _rknn_tensor_format | rknn_tensor_format]
    type: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]
    qnt_type: Field[_rknn_tensor_qnt_type, _rknn_tensor_qnt_type | rknn_tensor_qnt_type]
    fl: Field[int, Integer]
    zp: Field[int, Integer]
    scale: Field[float, Float]
    w_stride: Field[int, Integer]
    size_with_stride: Field[int, Integer]
    pass_through: Field[int, Integer]
    h_stride: Field[int, Integer]

class rknn_tensor_attr(_rknn_tensor_attr_fields, StructRecord[_LP_rknn_tensor_attr]):
    def __init__(
        self,
        index: Integer = ...,
        n_dims: Integer = ...,
        dims: Iterable[Integer] = ...,
        name: CharArray = ...,
        n_elems: Integer = ...,
        size: Integer = ...,
        fmt: _rknn_tensor_format | rknn_tensor_format = ...,
        type: _rknn_tensor_type | rknn_tensor_type = ...,
        qnt_type: _rknn_tensor_qnt_type | rknn_tensor_qnt_type = ...,
        fl: Integer = ...,
        zp: Integer = ...,
        scale: Float = ...,
        w_stride: Integer = ...,
        size_with_stride: Integer = ...,
        pass_through: Integer = ...,
        h_stride: Integer = ...,
    ) -> None: ...

class _LP_rknn_tensor_attr(_rknn_tensor_attr_fields, PointerToRecord[rknn_tensor_attr]): ...

class _rknn_input_range_fields:
    index: Field[int, Integer]
    shape_number: Field[int, Integer]
    fmt: Field[_rknn_tensor_format, _rknn_tensor_format | rknn_tensor_format]
    name: Field[bytes, CharArray]
    dyn_range: Field[
        Array[Array[uint32, int, Integer], Array[uint32, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]
    n_dims: Field[int, Integer]

class rknn_input_range(_rknn_input_range_fields, StructRecord[_LP_rknn_input_range]):
    def __init__(
        self,
        index: Integer = ...,
        shape_number: Integer = ...,
        fmt: _rknn_tensor_format | rknn_tensor_format = ...,
        name: CharArray = ...,
        dyn_range: Iterable[Iterable[Integer]] = ...,
        n_dims: Integer = ...,
    ) -> None: ...

class _LP_rknn_input_range(_rknn_input_range_fields, PointerToRecord[rknn_input_range]): ...

class _rknn_perf_detail_fields:
    perf_data: Field[bytes | None, Text]
    data_len: Field[int, Integer]

class rknn_perf_detail(_rknn_perf_detail_fields, StructRecord[_LP_rknn_perf_detail]):
    def __init__(self, perf_data: Text = ..., data_len: Integer = ...) -> None: ...

class _LP_rknn_perf_detail(_rknn_perf_detail_fields, PointerToRecord[rknn_perf_detail]): ...

class _rknn_perf_run_fields:
    run_duration: Field[int, Integer]

class rknn_perf_run(_rknn_perf_run_fields, StructRecord[_LP_rknn_perf_run]):
    def __init__(self, run_duration: Integer = ...) -> None: ...

class _LP_rknn_perf_run(_rknn_perf_run_fields, PointerToRecord[rknn_perf_run]): ...

class _rknn_sdk_version_fields:
    api_version: Field[bytes, CharArray]
    drv_version: Field[bytes, CharArray]

class rknn_sdk_version(_rknn_sdk_version_fields, StructRecord[_LP_rknn_sdk_version]):
    def __init__(self, api_version: CharArray = ..., drv_version: CharArray = ...) -> None: ...

class _LP_rknn_sdk_version(_rknn_sdk_version_fields, PointerToRecord[rknn_sdk_version]): ...

class _rknn_mem_size_fields:
    total_weight_size: Field[int, Integer]
    total_internal_size: Field[int, Integer]
    total_dma_allocated_size: Field[int, Integer]
    total_sram_size: Field[int, Integer]
    free_sram_size: Field[int, Integer]
    reserved: Field[Array[uint32, int, Integer], Iterable[Integer]]

class rknn_mem_size(_rknn_mem_size_fields, StructRecord[_LP_rknn_mem_size]):
    def __init__(
        self,
        total_weight_size: Integer = ...,
        total_internal_size: Integer = ...,
        total_dma_allocated_size: Integer = ...,
        total_sram_size: Integer = ...,
        free_sram_size: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_rknn_mem_size(_rknn_mem_size_fields, PointerToRecord[rknn_mem_size]): ...

class _rknn_custom_string_fields:
    string: Field[bytes, CharArray]

class rknn_custom_string(_rknn_custom_string_fields, StructRecord[_LP_rknn_custom_string]):
    def __init__(self, string: CharArray = ...) -> None: ...

class _LP_rknn_custom_string(_rknn_custom_string_fields, PointerToRecord[rknn_custom_string]): ...

_rknn_tensor_mem_flags = NewType("_rknn_tensor_mem_flags", int)
class rknn_tensor_mem_flags(Enumeration[_rknn_tensor_mem_flags]): ...
RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE: _rknn_tensor_mem_flags
RKNN_TENSOR_MEMORY_FLAGS_FROM_FD: _rknn_tensor_mem_flags
RKNN_TENSOR_MEMORY_FLAGS_FROM_PHYS: _rknn_tensor_mem_flags
RKNN_TENSOR_MEMORY_FLAGS_UNKNOWN: _rknn_tensor_mem_flags

_rknn_mem_alloc_flags = NewType("_rknn_mem_alloc_flags", int)
class rknn_mem_alloc_flags(Enumeration[_rknn_mem_alloc_flags]): ...
RKNN_FLAG_MEMORY_FLAGS_DEFAULT: _rknn_mem_alloc_flags
RKNN_FLAG_MEMORY_CACHEABLE: _rknn_mem_alloc_flags
RKNN_FLAG_MEMORY_NON_CACHEABLE: _rknn_mem_alloc_flags
RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM: _rknn_mem_alloc_flags

_rknn_mem_sync_mode = NewType("_rknn_mem_sync_mode", int)
class rknn_mem_sync_mode(Enumeration[_rknn_mem_sync_mode]): ...
RKNN_MEMORY_SYNC_TO_DEVICE: _rknn_mem_sync_mode
RKNN_MEMORY_SYNC_FROM_DEVICE: _rknn_mem_sync_mode
RKNN_MEMORY_SYNC_BIDIRECTIONAL: _rknn_mem_sync_mode

class _rknn_tensor_mem_fields:
    virt_addr: Field[void_p, AnyPointer]
    phys_addr: Field[int, Integer]
    fd: Field[int, Integer]
    offset: Field[int, Integer]
    size: Field[int, Integer]
    flags: Field[int, Integer]
    priv_data: Field[void_p, AnyPointer]

class rknn_tensor_mem(_rknn_tensor_mem_fields, StructRecord[_LP_rknn_tensor_mem]):
    def __init__(
        self,
        virt_addr: AnyPointer = ...,
        phys_addr: Integer = ...,
        fd: Integer = ...,
        offset: Integer = ...,
        size: Integer = ...,
        flags: Integer = ...,
        priv_data: AnyPointer = ...,
    ) -> None: ...

class _LP_rknn_tensor_mem(_rknn_tensor_mem_fields, PointerToRecord[rknn_tensor_mem]): ...

class _rknn_input_fields:
    index: Field[int, Integer]
    buf: Field[void_p, AnyPointer]
    size: Field[int, Integer]
    pass_through: Field[int, Integer]
    type: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]
    fmt: Field[_rknn_tensor_format, _rknn_tensor_format | rknn_tensor_format]

class rknn_input(_rknn_input_fields, StructRecord[_LP_rknn_input]):
    def __init__(
        self,
        index: Integer = ...,
        buf: AnyPointer = ...,
        size: Integer = ...,
        pass_through: Integer = ...,
        type: _rknn_tensor_type | rknn_tensor_type = ...,
        fmt: _rknn_tensor_format | rknn_tensor_format = ...,
    ) -> None: ...

class _LP_rknn_input(_rknn_input_fields, PointerToRecord[rknn_input]): ...

class _rknn_output_fields:
    want_float: Field[int, Integer]
    is_prealloc: Field[int, Integer]
    index: Field[int, Integer]
    buf: Field[void_p, AnyPointer]
    size: Field[int, Integer]

class rknn_output(_rknn_output_fields, StructRecord[_LP_rknn_output]):
    def __init__(
        self,
        want_float: Integer = ...,
        is_prealloc: Integer = ...,
        index: Integer = ...,
        buf: AnyPointer = ...,
        size: Integer = ...,
    ) -> None: ...

class _LP_rknn_output(_rknn_output_fields, PointerToRecord[rknn_output]): ...

class _rknn_decrypt_key_mem_fields:
    key_data: Field[void_p, AnyPointer]
    key_size: Field[int, Integer]

class rknn_decrypt_key_mem(_rknn_decrypt_key_mem_fields, StructRecord[_LP_rknn_decrypt_key_mem]):
    def __init__(self, key_data: AnyPointer = ..., key_size: Integer = ...) -> None: ...

class _LP_rknn_decrypt_key_mem(_rknn_decrypt_key_mem_fields, PointerToRecord[rknn_decrypt_key_mem]): ...

class _rknn_init_extend_fields:
    ctx: Field[rknn_context, rknn_context | int]
    real_model_offset: Field[int, Integer]
    real_model_size: Field[int, Integer]
    model_buffer_fd: Field[int, Integer]
    model_buffer_flags: Field[int, Integer]
    user_key: Field[_LP_rknn_decrypt_key_mem, Pointer[rknn_decrypt_key_mem]]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]

class rknn_init_extend(_rknn_init_extend_fields, StructRecord[_LP_rknn_init_extend]):
    def __init__(
        self,
        ctx: rknn_context | int = ...,
        real_model_offset: Integer = ...,
        real_model_size: Integer = ...,
        model_buffer_fd: Integer = ...,
        model_buffer_flags: Integer = ...,
        user_key: Pointer[rknn_decrypt_key_mem] = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_rknn_init_extend(_rknn_init_extend_fields, PointerToRecord[rknn_init_extend]): ...

class _rknn_run_extend_fields:
    frame_id: Field[int, Integer]
    non_block: Field[int, Integer]
    timeout_ms: Field[int, Integer]
    fence_fd: Field[int, Integer]

class rknn_run_extend(_rknn_run_extend_fields, StructRecord[_LP_rknn_run_extend]):
    def __init__(
        self,
        frame_id: Integer = ...,
        non_block: Integer = ...,
        timeout_ms: Integer = ...,
        fence_fd: Integer = ...,
    ) -> None: ...

class _LP_rknn_run_extend(_rknn_run_extend_fields, PointerToRecord[rknn_run_extend]): ...

class _rknn_output_extend_fields:
    frame_id: Field[int, Integer]

class rknn_output_extend(_rknn_output_extend_fields, StructRecord[_LP_rknn_output_extend]):
    def __init__(self, frame_id: Integer = ...) -> None: ...

class _LP_rknn_output_extend(_rknn_output_extend_fields, PointerToRecord[rknn_output_extend]): ...

@function
def rknn_init(
    context: PointerToCell[rknn_context],
    model: AnyPointer,
    size: Integer,
    flag: Integer,
    extend: Pointer[rknn_init_extend],
    /,
) -> int: ...

@function
def rknn_dup_context(context_in: PointerToCell[rknn_context], context_out: PointerToCell[rknn_context], /) -> int: ...

@function
def rknn_destroy(context: rknn_context, /) -> int: ...

@function
def rknn_query(
    context: rknn_context,
    cmd: _rknn_query_cmd | rknn_query_cmd,
    info: AnyPointer,
    size: Integer,
    /,
) -> int: ...

@function
def rknn_inputs_set(context: rknn_context, n_inputs: Integer, inputs: Pointer[rknn_input], /) -> int: ...

@function
def rknn_set_batch_core_num(context: rknn_context, core_num: Integer, /) -> int: ...

@function
def rknn_set_core_mask(context: rknn_context, core_mask: _rknn_core_mask | rknn_core_mask, /) -> int: ...

@function
def rknn_run(context: rknn_context, extend: Pointer[rknn_run_extend], /) -> int: ...

@function
def rknn_wait(context: rknn_context, extend: Pointer[rknn_run_extend], /) -> int: ...

@function
def rknn_outputs_get(
    context: rknn_context,
    n_outputs: Integer,
    outputs: Pointer[rknn_output],
    extend: Pointer[rknn_output_extend],
    /,
) -> int: ...

@function
def rknn_outputs_release(context: rknn_context, n_ouputs: Integer, outputs: Pointer[rknn_output], /) -> int: ...

@function
def rknn_create_mem_from_phys(
    ctx: rknn_context,
    phys_addr: Integer,
    virt_addr: AnyPointer,
    size: Integer,
    /,
) -> _LP_rknn_tensor_mem: ...

@function
def rknn_create_mem_from_fd(
    ctx: rknn_context,
    fd: Integer,
    virt_addr: AnyPointer,
    size: Integer,
    offset: Integer,
    /,
) -> _LP_rknn_tensor_mem: ...

@function
def rknn_create_mem_from_mb_blk(ctx: rknn_context, mb_blk: AnyPointer, offset: Integer, /) -> _LP_rknn_tensor_mem: ...

@function
def rknn_create_mem(ctx: rknn_context, size: Integer, /) -> _LP_rknn_tensor_mem: ...

@function
def rknn_destory_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int: ...

@function
def rknn_create_mem2(ctx: rknn_context, size: Integer, alloc_flags: Integer, /) -> _LP_rknn_tensor_mem: ...

@function
def rknn_destroy_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int: ...

@function
def rknn_set_weight_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int: ...

@function
def rknn_set_internal_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int: ...

@function
def rknn_set_io_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], attr: Pointer[rknn_tensor_attr], /) -> int: ...

@function
def rknn_set_input_shape(ctx: rknn_context, attr: Pointer[rknn_tensor_attr], /) -> int: ...

@function
def rknn_set_input_shapes(ctx: rknn_context, n_inputs: Integer, attr: Pointer[rknn_tensor_attr], /) -> int: ...

@function
def rknn_mem_sync(
    context: rknn_context,
    mem: Pointer[rknn_tensor_mem],
    mode: _rknn_mem_sync_mode | rknn_mem_sync_mode,
    /,
) -> int: ...
