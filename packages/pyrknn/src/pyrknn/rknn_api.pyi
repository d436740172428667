# Generated from rknn_api.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    Float,
    Handle,
    Integer,
    Pointer,
    PointerToCell,
    PointerToRecord,
    Struct,
    Text,
    function,
    uint8,
    uint32,
    void_p,
)

GENERATION: str
RKNN_FLAG_PRIOR_HIGH: Final = 0
RKNN_FLAG_PRIOR_MEDIUM: Final = 1
RKNN_FLAG_PRIOR_LOW: Final = 2
RKNN_FLAG_ASYNC_MASK: Final = 4
RKNN_FLAG_COLLECT_PERF_MASK: Final = 8
RKNN_FLAG_MEM_ALLOC_OUTSIDE: Final = 16
RKNN_FLAG_SHARE_WEIGHT_MEM: Final = 32
RKNN_FLAG_FENCE_IN_OUTSIDE: Final = 64
RKNN_FLAG_FENCE_OUT_OUTSIDE: Final = 128
RKNN_FLAG_COLLECT_MODEL_INFO_ONLY: Final = 256
RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE: Final = 512
RKNN_FLAG_EXECUTE_FALLBACK_PRIOR_DEVICE_GPU: Final = 1024
RKNN_FLAG_ENABLE_SRAM: Final = 2048
RKNN_FLAG_SHARE_SRAM: Final = 4096
RKNN_FLAG_DISABLE_PROC_HIGH_PRIORITY: Final = 8192
RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE: Final = 16384
RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE: Final = 32768
RKNN_FLAG_MODEL_BUFFER_ZERO_COPY: Final = 65536
RKNN_MEM_FLAG_ALLOC_NO_CONTEXT: Final = 131072
RKNN_SUCC: Final = 0
RKNN_ERR_FAIL: Final = -1
RKNN_ERR_TIMEOUT: Final = -2
RKNN_ERR_DEVICE_UNAVAILABLE: Final = -3
RKNN_ERR_MALLOC_FAIL: Final = -4
RKNN_ERR_PARAM_INVALID: Final = -5
RKNN_ERR_MODEL_INVALID: Final = -6
RKNN_ERR_CTX_INVALID: Final = -7
RKNN_ERR_INPUT_INVALID: Final = -8
RKNN_ERR_OUTPUT_INVALID: Final = -9
RKNN_ERR_DEVICE_UNMATCH: Final = -10
RKNN_ERR_INCOMPATILE_PRE_COMPILE_MODEL: Final = -11
RKNN_ERR_INCOMPATILE_OPTIMIZATION_LEVEL_VERSION: Final = -12
RKNN_ERR_TARGET_PLATFORM_UNMATCH: Final = -13
RKNN_ERR_KEY_INVALID: Final = -14
RKNN_ERR_DECRYPT_FAILED: Final = -15
RKNN_ERR_SOC_BIND_FAILED: Final = -16
RKNN_MAX_DIMS: Final = 16
RKNN_MAX_NUM_CHANNEL: Final = 15
RKNN_MAX_NAME_LEN: Final = 256
RKNN_MAX_DYNAMIC_SHAPE_NUM: Final = 512

class rknn_context(Handle):
    """One loaded model with its buffers and settings; 0 is never a valid one. 32 bits wide on 32-bit ARM, else 64.

    Source: rknn_api.h 2.3.2.
    """

_rknn_query_cmd = NewType("_rknn_query_cmd", int)

class rknn_query_cmd(Enumeration[_rknn_query_cmd]):
    """What rknn_query asks for. Measured: above the last command of a release the answer is RKNN_ERR_PARAM_INVALID.

    Source: rknn_api.h 2.3.2.
    """

RKNN_QUERY_IN_OUT_NUM: Final[_rknn_query_cmd]
RKNN_QUERY_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_PERF_DETAIL: Final[_rknn_query_cmd]
RKNN_QUERY_PERF_RUN: Final[_rknn_query_cmd]
RKNN_QUERY_SDK_VERSION: Final[_rknn_query_cmd]
RKNN_QUERY_MEM_SIZE: Final[_rknn_query_cmd]
RKNN_QUERY_CUSTOM_STRING: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_NC1HWC2_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_NC1HWC2_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_DEVICE_MEM_INFO: Final[_rknn_query_cmd]
RKNN_QUERY_INPUT_DYNAMIC_RANGE: Final[_rknn_query_cmd]
RKNN_QUERY_CURRENT_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_CURRENT_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR: Final[_rknn_query_cmd]
RKNN_QUERY_CMD_MAX: Final[_rknn_query_cmd]

_rknn_tensor_type = NewType("_rknn_tensor_type", int)

class rknn_tensor_type(Enumeration[_rknn_tensor_type]):
    """Element type of a tensor. Source: rknn_api.h 2.3.2."""

RKNN_TENSOR_FLOAT32: Final[_rknn_tensor_type]
RKNN_TENSOR_FLOAT16: Final[_rknn_tensor_type]
RKNN_TENSOR_INT8: Final[_rknn_tensor_type]
RKNN_TENSOR_UINT8: Final[_rknn_tensor_type]
RKNN_TENSOR_INT16: Final[_rknn_tensor_type]
RKNN_TENSOR_UINT16: Final[_rknn_tensor_type]
RKNN_TENSOR_INT32: Final[_rknn_tensor_type]
RKNN_TENSOR_UINT32: Final[_rknn_tensor_type]
RKNN_TENSOR_INT64: Final[_rknn_tensor_type]
RKNN_TENSOR_BOOL: Final[_rknn_tensor_type]
RKNN_TENSOR_INT4: Final[_rknn_tensor_type]
RKNN_TENSOR_BFLOAT16: Final[_rknn_tensor_type]
RKNN_TENSOR_TYPE_MAX: Final[_rknn_tensor_type]

def get_type_string(type: _rknn_tensor_type | rknn_tensor_type) -> bytes:
    """Short name of an element type.

    type: a rknn_tensor_type value.
    Returns bytes such as b"INT8", b"UNKNOW" (sic) for values the header does not name. Source: rknn_api.h 2.3.2.
    """

_rknn_tensor_qnt_type = NewType("_rknn_tensor_qnt_type", int)

class rknn_tensor_qnt_type(Enumeration[_rknn_tensor_qnt_type]):
    """How the integers of a tensor stand for real numbers: not at all, dynamic fixed point, or affine.

    Source: rknn_api.h 2.3.2.
    """

RKNN_TENSOR_QNT_NONE: Final[_rknn_tensor_qnt_type]
RKNN_TENSOR_QNT_DFP: Final[_rknn_tensor_qnt_type]
RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC: Final[_rknn_tensor_qnt_type]
RKNN_TENSOR_QNT_MAX: Final[_rknn_tensor_qnt_type]

def get_qnt_type_string(type: _rknn_tensor_qnt_type | rknn_tensor_qnt_type) -> bytes:
    """Short name of a quantization type.

    type: a rknn_tensor_qnt_type value.
    Returns b"NONE", b"DFP", b"AFFINE" or b"UNKNOW" (sic). Source: rknn_api.h 2.3.2.
    """

_rknn_tensor_format = NewType("_rknn_tensor_format", int)

class rknn_tensor_format(Enumeration[_rknn_tensor_format]):
    """Order of the dimensions. NC1HWC2 splits channels into C1 groups of C2; UNDEFINED is for other ranks than 4.

    Source: rknn_api.h 2.3.2.
    """

RKNN_TENSOR_NCHW: Final[_rknn_tensor_format]
RKNN_TENSOR_NHWC: Final[_rknn_tensor_format]
RKNN_TENSOR_NC1HWC2: Final[_rknn_tensor_format]
RKNN_TENSOR_UNDEFINED: Final[_rknn_tensor_format]
RKNN_TENSOR_FORMAT_MAX: Final[_rknn_tensor_format]

def get_format_string(fmt: _rknn_tensor_format | rknn_tensor_format) -> bytes:
    """Short name of a tensor format.

    fmt: a rknn_tensor_format value.
    Returns b"NCHW", b"NHWC", b"NC1HWC2", b"UNDEFINED" or b"UNKNOW" (sic). Source: rknn_api.h 2.3.2.
    """

_rknn_core_mask = NewType("_rknn_core_mask", int)

class rknn_core_mask(Enumeration[_rknn_core_mask]):
    """Which NPU cores a context may use (RK3576 and RK3588). AUTO picks an idle core for each run.

    Source: rknn_api.h 2.3.2.
    """

RKNN_NPU_CORE_AUTO: Final[_rknn_core_mask]
RKNN_NPU_CORE_0: Final[_rknn_core_mask]
RKNN_NPU_CORE_1: Final[_rknn_core_mask]
RKNN_NPU_CORE_2: Final[_rknn_core_mask]
RKNN_NPU_CORE_0_1: Final[_rknn_core_mask]
RKNN_NPU_CORE_0_1_2: Final[_rknn_core_mask]
RKNN_NPU_CORE_ALL: Final[_rknn_core_mask]
RKNN_NPU_CORE_UNDEFINED: Final[_rknn_core_mask]

class _rknn_input_output_num_fields:
    n_input: Field[int, Integer]
    n_output: Field[int, Integer]

class rknn_input_output_num(_rknn_input_output_num_fields, Struct):
    """Answer to RKNN_QUERY_IN_OUT_NUM.

    n_input: number of inputs.
    n_output: number of outputs. Both are 0 under RKNN_FLAG_COLLECT_MODEL_INFO_ONLY (measured).
    Bytes (64/32 bit where they differ): 8 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, n_input: Integer = ..., n_output: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_input_output_num, LP_rknn_input_output_num]: ...  # type: ignore[override]

class LP_rknn_input_output_num(_rknn_input_output_num_fields, PointerToRecord[rknn_input_output_num]): ...

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

class rknn_tensor_attr(_rknn_tensor_attr_fields, Struct):
    """One input or output: shape, type, quantization and memory layout.

    index: which input or output; set it before rknn_query.
    n_dims: number of valid entries in `dims`.
    dims: sizes, outermost first; unused entries are 0.
    name: tensor name; rknn_set_io_mem finds the tensor by it (measured).
    n_elems: number of elements.
    size: bytes of the tensor without row padding.
    fmt: order of `dims`.
    type: element type.
    qnt_type: quantization type; reads AFFINE with scale 1 even for float16 tensors (measured).
    fl: dynamic fixed point: value = q * 2**-fl.
    zp: affine zero point: value = (q - zp) * scale.
    scale: affine scale.
    w_stride: pixels per row including padding; inputs only, outputs read 0 (measured).
    size_with_stride: bytes including row padding: what a zero-copy buffer needs.
    pass_through: set to 1 to hand over data in the model's own type and layout, without conversion.
    h_stride: rows per image in memory, for batches that are not adjacent; 0 means the image height.
    Bytes (64/32 bit where they differ): 360 since 0.6.0, 372 since 1.0.0, 376 since 1.3.0. Source: rknn_api.h 2.3.2.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_tensor_attr, LP_rknn_tensor_attr]: ...  # type: ignore[override]

class LP_rknn_tensor_attr(_rknn_tensor_attr_fields, PointerToRecord[rknn_tensor_attr]): ...

class _rknn_input_range_fields:
    index: Field[int, Integer]
    shape_number: Field[int, Integer]
    fmt: Field[_rknn_tensor_format, _rknn_tensor_format | rknn_tensor_format]
    name: Field[bytes, CharArray]
    dyn_range: Field[
        Array[Array[uint32, int, Integer], Array[uint32, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]
    n_dims: Field[int, Integer]

class rknn_input_range(_rknn_input_range_fields, Struct):
    """Answer to RKNN_QUERY_INPUT_DYNAMIC_RANGE: the shapes one input of a dynamic model accepts.

    index: which input; set it before rknn_query.
    shape_number: number of valid rows in `dyn_range`.
    fmt: order of the dimensions.
    name: input name.
    dyn_range: one shape per row, outermost dimension first.
    n_dims: number of valid columns in `dyn_range`.
    Bytes (64/32 bit where they differ): 33040 since 1.5.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(
        self,
        index: Integer = ...,
        shape_number: Integer = ...,
        fmt: _rknn_tensor_format | rknn_tensor_format = ...,
        name: CharArray = ...,
        dyn_range: Iterable[Iterable[Integer]] = ...,
        n_dims: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_input_range, LP_rknn_input_range]: ...  # type: ignore[override]

class LP_rknn_input_range(_rknn_input_range_fields, PointerToRecord[rknn_input_range]): ...

class _rknn_perf_detail_fields:
    perf_data: Field[bytes | None, Text]
    data_len: Field[int, Integer]

class rknn_perf_detail(_rknn_perf_detail_fields, Struct):
    """Answer to RKNN_QUERY_PERF_DETAIL: a text table of time per layer.

    perf_data: the text; it belongs to the runtime and is valid until the next query or rknn_destroy.
    data_len: its length in bytes; 0 without RKNN_FLAG_COLLECT_PERF_MASK (measured on 1.6.0).
    Bytes (64/32 bit where they differ): 16 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, perf_data: Text = ..., data_len: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_perf_detail, LP_rknn_perf_detail]: ...  # type: ignore[override]

class LP_rknn_perf_detail(_rknn_perf_detail_fields, PointerToRecord[rknn_perf_detail]): ...

class _rknn_perf_run_fields:
    run_duration: Field[int, Integer]

class rknn_perf_run(_rknn_perf_run_fields, Struct):
    """Answer to RKNN_QUERY_PERF_RUN.

    run_duration: microseconds of the last run without setting inputs and getting outputs; garbage before the
        first run (measured).
    Bytes (64/32 bit where they differ): 8 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, run_duration: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_perf_run, LP_rknn_perf_run]: ...  # type: ignore[override]

class LP_rknn_perf_run(_rknn_perf_run_fields, PointerToRecord[rknn_perf_run]): ...

class _rknn_sdk_version_fields:
    api_version: Field[bytes, CharArray]
    drv_version: Field[bytes, CharArray]

class rknn_sdk_version(_rknn_sdk_version_fields, Struct):
    """Answer to RKNN_QUERY_SDK_VERSION.

    api_version: version of the runtime library, such as "1.6.0 (9a7b5d24c@2023-12-13T17:32:13)".
    drv_version: version of the kernel driver, such as "0.9.2".
    Bytes (64/32 bit where they differ): 512 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, api_version: CharArray = ..., drv_version: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_sdk_version, LP_rknn_sdk_version]: ...  # type: ignore[override]

class LP_rknn_sdk_version(_rknn_sdk_version_fields, PointerToRecord[rknn_sdk_version]): ...

class _rknn_mem_size_fields:
    total_weight_size: Field[int, Integer]
    total_internal_size: Field[int, Integer]
    total_dma_allocated_size: Field[int, Integer]
    total_sram_size: Field[int, Integer]
    free_sram_size: Field[int, Integer]
    reserved: Field[Array[uint32, int, Integer], Iterable[Integer]]

class rknn_mem_size(_rknn_mem_size_fields, Struct):
    """Answer to RKNN_QUERY_MEM_SIZE. A shorter buffer is accepted too (measured).

    total_weight_size: bytes of the weights.
    total_internal_size: bytes of the tensors between layers.
    total_dma_allocated_size: bytes of device memory the context holds in all.
    total_sram_size: bytes of on-chip SRAM for the NPU.
    free_sram_size: bytes of it that are free.
    reserved: zero.
    Bytes (64/32 bit where they differ): 8 since 1.0.0, 64 since 1.4.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(
        self,
        total_weight_size: Integer = ...,
        total_internal_size: Integer = ...,
        total_dma_allocated_size: Integer = ...,
        total_sram_size: Integer = ...,
        free_sram_size: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_mem_size, LP_rknn_mem_size]: ...  # type: ignore[override]

class LP_rknn_mem_size(_rknn_mem_size_fields, PointerToRecord[rknn_mem_size]): ...

class _rknn_custom_string_fields:
    string: Field[bytes, CharArray]

class rknn_custom_string(_rknn_custom_string_fields, Struct):
    """Answer to RKNN_QUERY_CUSTOM_STRING.

    string: text the author of the model stored in it, empty if none.
    Bytes (64/32 bit where they differ): 1024 since 1.0.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, string: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_custom_string, LP_rknn_custom_string]: ...  # type: ignore[override]

class LP_rknn_custom_string(_rknn_custom_string_fields, PointerToRecord[rknn_custom_string]): ...

_rknn_tensor_mem_flags = NewType("_rknn_tensor_mem_flags", int)

class rknn_tensor_mem_flags(Enumeration[_rknn_tensor_mem_flags]):
    """Where the memory of a rknn_tensor_mem came from. Source: rknn_api.h 2.3.2."""

RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE: Final[_rknn_tensor_mem_flags]
RKNN_TENSOR_MEMORY_FLAGS_FROM_FD: Final[_rknn_tensor_mem_flags]
RKNN_TENSOR_MEMORY_FLAGS_FROM_PHYS: Final[_rknn_tensor_mem_flags]
RKNN_TENSOR_MEMORY_FLAGS_UNKNOWN: Final[_rknn_tensor_mem_flags]

_rknn_mem_alloc_flags = NewType("_rknn_mem_alloc_flags", int)

class rknn_mem_alloc_flags(Enumeration[_rknn_mem_alloc_flags]):
    """How rknn_create_mem2 allocates. DEFAULT is cacheable. Source: rknn_api.h 2.3.2."""

RKNN_FLAG_MEMORY_FLAGS_DEFAULT: Final[_rknn_mem_alloc_flags]
RKNN_FLAG_MEMORY_CACHEABLE: Final[_rknn_mem_alloc_flags]
RKNN_FLAG_MEMORY_NON_CACHEABLE: Final[_rknn_mem_alloc_flags]
RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM: Final[_rknn_mem_alloc_flags]

_rknn_mem_sync_mode = NewType("_rknn_mem_sync_mode", int)

class rknn_mem_sync_mode(Enumeration[_rknn_mem_sync_mode]):
    """Which side of the CPU cache rknn_mem_sync updates: device before a run, CPU after one, or both.

    Source: rknn_api.h 2.3.2.
    """

RKNN_MEMORY_SYNC_TO_DEVICE: Final[_rknn_mem_sync_mode]
RKNN_MEMORY_SYNC_FROM_DEVICE: Final[_rknn_mem_sync_mode]
RKNN_MEMORY_SYNC_BIDIRECTIONAL: Final[_rknn_mem_sync_mode]

class _rknn_tensor_mem_fields:
    virt_addr: Field[void_p, AnyPointer]
    phys_addr: Field[int, Integer]
    fd: Field[int, Integer]
    offset: Field[int, Integer]
    size: Field[int, Integer]
    flags: Field[int, Integer]
    priv_data: Field[void_p, AnyPointer]

class rknn_tensor_mem(_rknn_tensor_mem_fields, Struct):
    """Memory the NPU can reach. The runtime makes these records; a program reads them and passes them back.

    virt_addr: where the CPU sees it.
    phys_addr: where the NPU sees it (an IO virtual address); all ones for memory made from a file descriptor
        (measured).
    fd: dma-buf file descriptor, -1 for memory made from a physical address.
    offset: where the data begins, in bytes from `fd` and `virt_addr`.
    size: bytes, as asked for.
    flags: a rknn_tensor_mem_flags value; 1.6.0 says ALLOC_INSIDE for all kinds (measured).
    priv_data: the runtime's own.
    Bytes (64/32 bit where they differ): 40 since 1.0.0. Source: rknn_api.h 2.3.2.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_tensor_mem, LP_rknn_tensor_mem]: ...  # type: ignore[override]

class LP_rknn_tensor_mem(_rknn_tensor_mem_fields, PointerToRecord[rknn_tensor_mem]): ...

class _rknn_input_fields:
    index: Field[int, Integer]
    buf: Field[void_p, AnyPointer]
    size: Field[int, Integer]
    pass_through: Field[int, Integer]
    type: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]
    fmt: Field[_rknn_tensor_format, _rknn_tensor_format | rknn_tensor_format]

class rknn_input(_rknn_input_fields, Struct):
    """Data for one input of the general path.

    index: which input; an index out of range is ignored without an error (measured).
    buf: the data; must stay as it is until rknn_inputs_set returned. Kept alive while this record refers to it.
        NULL crashes.
    size: bytes in `buf`.
    pass_through: 1: `buf` is in the model's own type and layout and is copied as it is.
    type: element type of `buf`: UINT8, INT8, FLOAT16 or FLOAT32. INT32 and INT64 fail inside although the call
        returns 0 (measured).
    fmt: order of the elements in `buf`: NHWC or, for some models, NCHW. Other values crash (measured).
    Bytes (64/32 bit where they differ): 32/24 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(
        self,
        index: Integer = ...,
        buf: AnyPointer = ...,
        size: Integer = ...,
        pass_through: Integer = ...,
        type: _rknn_tensor_type | rknn_tensor_type = ...,
        fmt: _rknn_tensor_format | rknn_tensor_format = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_input, LP_rknn_input]: ...  # type: ignore[override]

class LP_rknn_input(_rknn_input_fields, PointerToRecord[rknn_input]): ...

class _rknn_output_fields:
    want_float: Field[int, Integer]
    is_prealloc: Field[int, Integer]
    index: Field[int, Integer]
    buf: Field[void_p, AnyPointer]
    size: Field[int, Integer]

class rknn_output(_rknn_output_fields, Struct):
    """One output of the general path.

    want_float: 1: as float32, else in the model's own type.
    is_prealloc: 1: `buf` and `size` are the program's, else the runtime allocates and rknn_outputs_release frees.
    index: which output.
    buf: the data. With is_prealloc, a buffer too small is only logged, and may be overrun (measured).
    size: bytes in `buf`.
    Bytes (64/32 bit where they differ): 24/16 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(
        self,
        want_float: Integer = ...,
        is_prealloc: Integer = ...,
        index: Integer = ...,
        buf: AnyPointer = ...,
        size: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_output, LP_rknn_output]: ...  # type: ignore[override]

class LP_rknn_output(_rknn_output_fields, PointerToRecord[rknn_output]): ...

class _rknn_decrypt_key_mem_fields:
    key_data: Field[void_p, AnyPointer]
    key_size: Field[int, Integer]

class rknn_decrypt_key_mem(_rknn_decrypt_key_mem_fields, Struct):
    """The key of an encrypted model (release 2.5).

    key_data: the key.
    key_size: its bytes.
    Source: rknn_toolkit_lite2 2.5.0, which declares it; no public header does.
    """
    def __init__(self, key_data: AnyPointer = ..., key_size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_decrypt_key_mem, LP_rknn_decrypt_key_mem]: ...  # type: ignore[override]

class LP_rknn_decrypt_key_mem(_rknn_decrypt_key_mem_fields, PointerToRecord[rknn_decrypt_key_mem]): ...

class _rknn_init_extend_fields:
    ctx: Field[rknn_context, rknn_context | int]
    real_model_offset: Field[int, Integer]
    real_model_size: Field[int, Integer]
    model_buffer_fd: Field[int, Integer]
    model_buffer_flags: Field[int, Integer]
    user_key: Field[LP_rknn_decrypt_key_mem, Pointer[rknn_decrypt_key_mem]]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]

class rknn_init_extend(_rknn_init_extend_fields, Struct):
    """Options of rknn_init that need more than a flag bit.

    ctx: context whose weights to share, with RKNN_FLAG_SHARE_WEIGHT_MEM.
    real_model_offset: where the model begins in the file or buffer, in bytes.
    real_model_size: bytes of the model there; 0 means up to the end.
    model_buffer_fd: dma-buf that holds the model, with RKNN_FLAG_MODEL_BUFFER_ZERO_COPY.
    model_buffer_flags: flags of that buffer.
    user_key: (generation 2.5 only) key of an encrypted model, or None.
    reserved: zero.
    Bytes (64/32 bit where they differ): 132 since 1.0.0, 136/132 since 1.2.0, 144/136 since 2.5.0. Source:
    rknn_api.h 2.3.2.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_init_extend, LP_rknn_init_extend]: ...  # type: ignore[override]

class LP_rknn_init_extend(_rknn_init_extend_fields, PointerToRecord[rknn_init_extend]): ...

class _rknn_run_extend_fields:
    frame_id: Field[int, Integer]
    non_block: Field[int, Integer]
    timeout_ms: Field[int, Integer]
    fence_fd: Field[int, Integer]

class rknn_run_extend(_rknn_run_extend_fields, Struct):
    """Options of one run.

    frame_id: counts runs; the runtime fills it in.
    non_block: 1: rknn_run returns at once and rknn_wait waits. On 1.6.0 rknn_wait then fails (measured).
    timeout_ms: longest wait in milliseconds.
    fence_fd: fence to wait for or to signal, -1 for none.
    Bytes (64/32 bit where they differ): 8 since 0.6.0, 16 since 1.0.0, 24 since 1.2.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(
        self,
        frame_id: Integer = ...,
        non_block: Integer = ...,
        timeout_ms: Integer = ...,
        fence_fd: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_run_extend, LP_rknn_run_extend]: ...  # type: ignore[override]

class LP_rknn_run_extend(_rknn_run_extend_fields, PointerToRecord[rknn_run_extend]): ...

class _rknn_output_extend_fields:
    frame_id: Field[int, Integer]

class rknn_output_extend(_rknn_output_extend_fields, Struct):
    """Options of rknn_outputs_get.

    frame_id: which run the outputs are from.
    Bytes (64/32 bit where they differ): 8 since 0.6.0. Source: rknn_api.h 2.3.2.
    """
    def __init__(self, frame_id: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[rknn_output_extend, LP_rknn_output_extend]: ...  # type: ignore[override]

class LP_rknn_output_extend(_rknn_output_extend_fields, PointerToRecord[rknn_output_extend]): ...

@function
def rknn_init(
    context: PointerToCell[rknn_context],
    model: AnyPointer,
    size: Integer,
    flag: Integer,
    extend: Pointer[rknn_init_extend],
    /,
) -> int:
    """Load a model and make a context for it.

    context: receives the context. After a failure it may hold a number that is no context (measured): trust it
        only when 0 came back.
    model: the model's bytes, or with size 0 its path. The runtime copies what it needs, unless
        RKNN_FLAG_MODEL_BUFFER_ZERO_COPY.
    size: bytes at `model`; 0 when `model` is a path.
    flag: RKNN_FLAG values or'ed together.
    extend: more options, or None.
    Returns 0; RKNN_ERR_MODEL_INVALID for anything that is no model for this chip (-1 before 1.5.2), RKNN_ERR_FAIL
        without an NPU
    device, RKNN_ERR_CTX_INVALID when `context` is None. A file cut inside its JSON part aborts the process (measured).
    Rknn_init2 is looked up beside it since 2.5.0; its prototype is not public. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_dup_context(context_in: PointerToCell[rknn_context], context_out: PointerToCell[rknn_context], /) -> int:
    """Make a second context for the same model; the weights are shared. Either may be destroyed first (measured).

    context_in: a live context. 0 crashes (measured).
    context_out: receives the new context.
    Returns 0, or a negative RKNN_ERR code. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_destroy(context: rknn_context, /) -> int:
    """Free a context and every rknn_tensor_mem made from it. Destroying it twice crashes (measured): destroy
    memory first.

    context: a live context.
    Returns 0, RKNN_ERR_CTX_INVALID for 0. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_query(context: rknn_context, cmd: _rknn_query_cmd | rknn_query_cmd, info: AnyPointer, size: Integer, /) -> int:
    """Ask about the model, the runtime or the last run.

    context: a live context.
    cmd: a RKNN_QUERY value; it decides the record expected in `info`.
    info: the record to fill in; for attributes set its `index` first.
    size: sizeof the record.
    Returns 0; RKNN_ERR_PARAM_INVALID for an unknown command, a record too small or an index out of range; the
        dynamic-shape
    commands 13 to 15 return RKNN_ERR_MODEL_INVALID on a static model, 16 and 17 RKNN_ERR_CTX_INVALID (measured).
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_inputs_set(context: rknn_context, n_inputs: Integer, inputs: Pointer[rknn_input], /) -> int:
    """Copy, convert and quantize data into the model's inputs (general path). Not on RV1103 and RV1106.

    context: a live context.
    n_inputs: length of `inputs`; fewer than the model has is accepted.
    inputs: one record per input; the buffers may be reused after the call.
    Returns 0; RKNN_ERR_PARAM_INVALID when there are too many or one is too small. float32 becomes
    clamp(round_half_even(x / scale) + zp) (measured). Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_batch_core_num(context: rknn_context, core_num: Integer, /) -> int:
    """How many NPU cores share the images of a batch (RK3576, RK3588).

    context: a live context.
    core_num: 1 to 3.
    Returns 0, RKNN_ERR_FAIL for other numbers (measured).
    1.3.0 declares it for rk3588 only. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_core_mask(context: rknn_context, core_mask: _rknn_core_mask | rknn_core_mask, /) -> int:
    """Choose the NPU cores of a context (RK3576, RK3588).

    context: a live context.
    core_mask: a RKNN_NPU_CORE value. 5 and 6 (cores 0+2, 1+2) are refused; ALL needs release 2.0.
    Returns 0, RKNN_ERR_FAIL for masks the chip does not have, RKNN_ERR_TARGET_PLATFORM_UNMATCH on RK3566 and
        RK3568 (measured). Source: rknn_api.h 2.3.2.
    """

@function
def rknn_run(context: rknn_context, extend: Pointer[rknn_run_extend], /) -> int:
    """Run the model once, and return when it is done (or at once with extend.non_block).

    context: a live context.
    extend: options, or None.
    Returns 0, or a negative RKNN_ERR code. Without inputs it runs on what the buffers hold (measured).
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_wait(context: rknn_context, extend: Pointer[rknn_run_extend], /) -> int:
    """Wait for a run started with non_block. Documented as supported on no chip; 1.6.0 answers RKNN_ERR_FAIL
    (measured).

    context: a live context.
    extend: the options of that run.
    Returns 0, or a negative RKNN_ERR code. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_outputs_get(
    context: rknn_context,
    n_outputs: Integer,
    outputs: Pointer[rknn_output],
    extend: Pointer[rknn_output_extend],
    /,
) -> int:
    """Fetch outputs, converted to NCHW and on request to float32 (general path). Not on RV1103 and RV1106.

    context: a live context.
    n_outputs: length of `outputs`.
    outputs: one record per output wanted. Those without is_prealloc get a buffer that rknn_outputs_release must free.
    extend: options, or None.
    Returns 0, RKNN_ERR_PARAM_INVALID for too many or an index out of range. Before the first run the data is
        stale, not refused. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_outputs_release(context: rknn_context, n_ouputs: Integer, outputs: Pointer[rknn_output], /) -> int:
    """Free what rknn_outputs_get allocated. Releasing the same records twice crashes (measured).

    context: a live context.
    n_ouputs: length of `outputs`.
    outputs: the records given to rknn_outputs_get. Their `buf` keeps the freed address.
    Returns 0, or a negative RKNN_ERR code. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_create_mem_from_phys(
    ctx: rknn_context,
    phys_addr: Integer,
    virt_addr: AnyPointer,
    size: Integer,
    /,
) -> LP_rknn_tensor_mem:
    """Wrap memory known by its physical address.

    ctx: a live context.
    phys_addr: physical address.
    virt_addr: where the CPU sees it.
    size: bytes.
    Returns the record, or a NULL pointer. rknn_destroy_mem frees the record, never the memory.
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_create_mem_from_fd(
    ctx: rknn_context,
    fd: Integer,
    virt_addr: AnyPointer,
    size: Integer,
    offset: Integer,
    /,
) -> LP_rknn_tensor_mem:
    """Wrap a dma-buf (camera, decoder, RGA) without copying.

    ctx: a live context.
    fd: dma-buf file descriptor; it stays the caller's.
    virt_addr: where the CPU sees the beginning of the buffer.
    size: bytes.
    offset: where the data begins, in bytes.
    Returns the record, or a NULL pointer. A bad descriptor is not noticed (measured). Source: rknn_api.h 2.3.2.
    """

@function
def rknn_create_mem_from_mb_blk(ctx: rknn_context, mb_blk: AnyPointer, offset: Integer, /) -> LP_rknn_tensor_mem:
    """Wrap a Rockchip media buffer block.

    ctx: a live context.
    mb_blk: the block.
    offset: where the data begins, in bytes.
    Returns the record, or a NULL pointer.
    Declared, but no Linux library seen exports it. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_create_mem(ctx: rknn_context, size: Integer, /) -> LP_rknn_tensor_mem:
    """Allocate cacheable memory that the NPU reaches without copying.

    ctx: a live context.
    size: bytes.
    Returns the record, or a NULL pointer for size 0 (measured) or when memory is short. Free it with
        rknn_destroy_mem before
    rknn_destroy. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_destory_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int:
    """The first spelling of rknn_destroy_mem.

    ctx: a live context.
    mem: the record.
    Returns 0, or a negative RKNN_ERR code. Source: rknn_api.h before 1.3.0.
    """

@function
def rknn_create_mem2(ctx: rknn_context, size: Integer, alloc_flags: Integer, /) -> LP_rknn_tensor_mem:
    """rknn_create_mem with a choice of cache and SRAM.

    ctx: a live context.
    size: bytes.
    alloc_flags: rknn_mem_alloc_flags or'ed together, or RKNN_MEM_FLAG_ALLOC_NO_CONTEXT.
    Returns the record, or a NULL pointer. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_destroy_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int:
    """Free a rknn_tensor_mem. Memory that was wrapped, not allocated, stays its owner's.

    ctx: a live context.
    mem: the record; unusable afterwards.
    Returns 0, RKNN_ERR_PARAM_INVALID for NULL. After rknn_destroy of its context it crashes (measured).
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_weight_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int:
    """Place the weights in memory of the program's. Needs RKNN_FLAG_MEM_ALLOC_OUTSIDE.

    ctx: a live context.
    mem: at least total_weight_size bytes; the context uses it until it is destroyed.
    Returns 0, RKNN_ERR_PARAM_INVALID without the flag (measured). Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_internal_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], /) -> int:
    """Place the tensors between layers in memory of the program's; two contexts that never run at once may share it.

    ctx: a live context.
    mem: at least total_internal_size bytes; the context uses it until it is destroyed.
    Returns 0, RKNN_ERR_PARAM_INVALID for NULL (measured). Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_io_mem(ctx: rknn_context, mem: Pointer[rknn_tensor_mem], attr: Pointer[rknn_tensor_attr], /) -> int:
    """Let an input or output live in memory of the program's: zero copy. Needed once, not per run.

    ctx: a live context.
    mem: the memory; the context uses it until it is destroyed or given another.
    attr: name, type, fmt and pass_through of the data in it; the tensor is found by name (measured).
    Returns 0, RKNN_ERR_PARAM_INVALID for NULL, RKNN_ERR_FAIL for an unknown name or memory too small (measured).
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_input_shape(ctx: rknn_context, attr: Pointer[rknn_tensor_attr], /) -> int:
    """The 1.5.0 way to choose the shape of one input of a dynamic model.

    ctx: a live context.
    attr: index, dims, n_dims and fmt of the input.
    Returns 0, or a negative RKNN_ERR code.
    Deprecated since 1.5.2. Source: rknn_api.h 2.3.2.
    """

@function
def rknn_set_input_shapes(ctx: rknn_context, n_inputs: Integer, attr: Pointer[rknn_tensor_attr], /) -> int:
    """Choose the shapes of all inputs of a dynamic model, out of those RKNN_QUERY_INPUT_DYNAMIC_RANGE lists.

    ctx: a live context.
    n_inputs: number of inputs; all of them must be given.
    attr: index, name, dims, n_dims and fmt of each.
    Returns 0; RKNN_ERR_MODEL_INVALID on a static model, RKNN_ERR_PARAM_INVALID for NULL (measured).
    Source: rknn_api.h 2.3.2.
    """

@function
def rknn_mem_sync(
    context: rknn_context,
    mem: Pointer[rknn_tensor_mem],
    mode: _rknn_mem_sync_mode | rknn_mem_sync_mode,
    /,
) -> int:
    """Make CPU and NPU see the same data in cacheable memory. Runs do it themselves unless flags 0x4000 or 0x8000
    turned it off.

    context: a live context.
    mem: the memory.
    mode: a RKNN_MEMORY_SYNC value; others are accepted too (measured).
    Returns 0, RKNN_ERR_PARAM_INVALID for NULL. Source: rknn_api.h 2.3.2.
    """

__all__ = [
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
