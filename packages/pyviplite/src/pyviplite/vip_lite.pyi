# Generated from vip_lite.py by tests/abi/stubs.py; do not edit.

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
    Text,
    Union,
    VoidHandle,
    function,
    void_p,
)

from pyviplite.vip_lite_common import *
from pyviplite.vip_lite_common import _vip_status_e

_vip_buffer_from_phy_type_e = NewType("_vip_buffer_from_phy_type_e", int)

class vip_buffer_from_phy_type_e(Enumeration[_vip_buffer_from_phy_type_e]):
    """Whose memory a physical address is, in 2.2: the CPU's (HOST) or the device's. Source: vip_lite.h 2.2."""

VIP_BUFFER_FROM_PHY_TYPE_NONE: Final[_vip_buffer_from_phy_type_e]
VIP_BUFFER_FROM_PHY_TYPE_HOST: Final[_vip_buffer_from_phy_type_e]
VIP_BUFFER_FROM_PHY_TYPE_DEVICE: Final[_vip_buffer_from_phy_type_e]

_vip_buffer_from_user_mem_type_e = NewType("_vip_buffer_from_user_mem_type_e", int)

class vip_buffer_from_user_mem_type_e(Enumeration[_vip_buffer_from_user_mem_type_e]):
    """What kind of memory a program hands over, in 2.2. Source: vip_lite.h 2.2."""

VIP_BUFFER_FROM_USER_MEM_TYPE_NONE: Final[_vip_buffer_from_user_mem_type_e]
VIP_BUFFER_FROM_USER_MEM_TYPE_HOST: Final[_vip_buffer_from_user_mem_type_e]

_vip_buffer_from_fd_type_e = NewType("_vip_buffer_from_fd_type_e", int)

class vip_buffer_from_fd_type_e(Enumeration[_vip_buffer_from_fd_type_e]):
    """What a file descriptor stands for, in 2.2. Source: vip_lite.h 2.2."""

VIP_BUFFER_FROM_FD_TYPE_NONE: Final[_vip_buffer_from_fd_type_e]
VIP_BUFFER_FROM_FD_TYPE_DMA_BUF: Final[_vip_buffer_from_fd_type_e]

_vip_buffer_format_e = NewType("_vip_buffer_format_e", int)

class vip_buffer_format_e(Enumeration[_vip_buffer_format_e]):
    """Element type of a tensor.

    Bytes an element takes in a buffer: FP32, INT32, UINT32 4; FP16, BFP16, INT16, UINT16 2; INT64, UINT64, FP64 8;
    INT8, UINT8 1; INT4 and UINT4 half of one, rows rounded up to bytes, low nibble first. Measured: CHAR and numbers
    the library does not know count 1 byte in 1.6 and 1.8, and 0 for the innermost dimension in 1.13.

    Source: vip_lite.h 1.13.0.1.
    """

VIP_BUFFER_FORMAT_FP32: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_FP16: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_UINT8: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_INT8: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_UINT16: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_INT16: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_CHAR: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_BFP16: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_INT32: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_UINT32: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_INT64: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_UINT64: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_FP64: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_INT4: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_UINT4: Final[_vip_buffer_format_e]
VIP_BUFFER_FORMAT_BOOL8: Final[_vip_buffer_format_e]

_vip_buffer_quantize_format_e = NewType("_vip_buffer_quantize_format_e", int)

class vip_buffer_quantize_format_e(Enumeration[_vip_buffer_quantize_format_e]):
    """How integers stand for real numbers; always one setting for the whole tensor.

    NONE: they do not. DYNAMIC_FIXED_POINT: q * 2**-fixed_point_pos (the position may be negative). TF_ASYMM:
    (q - zero point) * scale. Source: vip_lite.h 1.13.0.1.
    """

VIP_BUFFER_QUANTIZE_NONE: Final[_vip_buffer_quantize_format_e]
VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT: Final[_vip_buffer_quantize_format_e]
VIP_BUFFER_QUANTIZE_TF_ASYMM: Final[_vip_buffer_quantize_format_e]
VIP_BUFFER_QUANTIZE_MAX: Final[_vip_buffer_quantize_format_e]

_vip_buffer_memory_type_e = NewType("_vip_buffer_memory_type_e", int)

class vip_buffer_memory_type_e(Enumeration[_vip_buffer_memory_type_e]):
    """Where a buffer's memory comes from: the driver's video memory (DEFAULT), the program's (HOST), a dma-buf.

    vip_create_buffer does not check it (measured). Source: vip_lite.h before 2.2.
    """

VIP_BUFFER_MEMORY_TYPE_DEFAULT: Final[_vip_buffer_memory_type_e]
VIP_BUFFER_MEMORY_TYPE_HOST: Final[_vip_buffer_memory_type_e]
VIP_BUFFER_MEMORY_TYPE_SECURE: Final[_vip_buffer_memory_type_e]
VIP_BUFFER_MEMORY_TYPE_DMA_BUF: Final[_vip_buffer_memory_type_e]
VIP_BUFFER_MEMORY_TYPE_MAX: Final[_vip_buffer_memory_type_e]

_vip_create_network_type_e = NewType("_vip_create_network_type_e", int)

class vip_create_network_type_e(Enumeration[_vip_create_network_type_e]):
    """What the `data` of vip_create_network is: a path, the NBG in memory, or its place in flash.

    Tested as bits (measured): 3 counts as FROM_FILE. FROM_FLASH on a build without flash support "succeeds" with a
    network of 0 inputs that vip_prepare_network refuses with VIP_ERROR_FAILURE (measured).
    Source: vip_lite.h before 2.2.
    """

VIP_CREATE_NETWORK_FROM_NONE: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_FROM_FILE: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_FROM_MEMORY: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_FROM_FLASH: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_MODE_NORMAL: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_MODE_SECURE: Final[_vip_create_network_type_e]
VIP_CREATE_NETWORK_MAX: Final[_vip_create_network_type_e]

_vip_dup_network_type_e = NewType("_vip_dup_network_type_e", int)

class vip_dup_network_type_e(Enumeration[_vip_dup_network_type_e]):
    """How vip_dup_network makes its copy: one of the first two, or-ed with where the data comes from.

    FOR_CMD_BY_NETWORK: copies the commands of the original, as they are. FOR_CMD_BY_NBG: takes them from the NBG again.
    Source: vip_lite.h before 2.2.
    """

VIP_DUP_NONE: Final[_vip_dup_network_type_e]
VIP_DUP_FOR_CMD_BY_NETWORK: Final[_vip_dup_network_type_e]
VIP_DUP_FOR_CMD_BY_NBG: Final[_vip_dup_network_type_e]
VIP_DUP_FROM_NBG_FILE: Final[_vip_dup_network_type_e]
VIP_DUP_FROM_NBG_MEMORY: Final[_vip_dup_network_type_e]
VIP_DUP_FROM_NBG_FLASH: Final[_vip_dup_network_type_e]
VIP_DUP_FROM_NETWORK: Final[_vip_dup_network_type_e]
VIP_DUP_NETWORK_MAX: Final[_vip_dup_network_type_e]

_vip_power_property_e = NewType("_vip_power_property_e", int)

class vip_power_property_e(Enumeration[_vip_power_property_e]):
    """What vip_power_management does. Bits up to 2.0, consecutive numbers in 2.2. Source: vip_lite.h 1.13.0.1."""

VIP_POWER_PROPERTY_NONE: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_SET_FREQUENCY: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_OFF: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_ON: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_STOP: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_START: Final[_vip_power_property_e]
VIP_POWER_PROPERTY_MAX: Final[_vip_power_property_e]

_vip_network_property_e = NewType("_vip_network_property_e", int)

class vip_network_property_e(Enumeration[_vip_network_property_e]):
    """Properties of a network: below 64 vip_query_network reads them, from 64 on vip_set_network writes them.

    What is written or read, in bytes: LAYER_COUNT, INPUT_COUNT, OUTPUT_COUNT u32. NETWORK_NAME char[64], all 64
    written. MEMORY_POOL_SIZE u32 up to 2.0, vip_size_t in 2.2. PROFILING a vip_inference_profile_t. CORE_COUNT 1 byte
    (since 1.13; -3 before). CHANGE_PPU_PARAM u32 (1.x; a byte mask in 2.2), for networks whose NBG allows it (-11
    otherwise). SET_MEMORY_POOL, SET_COEFF_MEMORY a vip_buffer. SET_DEVICE_ID u32, -11 from the number of devices on;
    SET_DEVICE_INDEX is another name of it. SET_PRIORITY u8 or u32, before vip_prepare_network (-11 after). SET_TIME_OUT
    u32 milliseconds. SET_CORE_INDEX u32: the first core the network runs on. Measured: unknown numbers are ignored with
    success.

    Source: vip_lite.h 1.13.0.1.
    """

VIP_NETWORK_PROP_LAYER_COUNT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_INPUT_COUNT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_OUTPUT_COUNT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_NETWORK_NAME: Final[_vip_network_property_e]
VIP_NETWORK_PROP_ADDRESS_INFO: Final[_vip_network_property_e]
VIP_NETWORK_PROP_READ_REG_IRQ: Final[_vip_network_property_e]
VIP_NETWORK_PROP_MEMORY_POOL_SIZE: Final[_vip_network_property_e]
VIP_NETWORK_PROP_PROFILING: Final[_vip_network_property_e]
VIP_NETWORK_PROP_CORE_COUNT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_EXE_NBG_SIZE: Final[_vip_network_property_e]
VIP_NETWORK_PROP_EXE_NBG_GENERATE: Final[_vip_network_property_e]
VIP_NETWORK_PROP_STATE: Final[_vip_network_property_e]
VIP_NETWORK_PROP_VIDEO_MEMORY_SIZE: Final[_vip_network_property_e]
VIP_NETWORK_PROP_CHANGE_PPU_PARAM: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_MEMORY_POOL: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_DEVICE_ID: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_DEVICE_INDEX: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_PRIORITY: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_TIME_OUT: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_COEFF_MEMORY: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_CORE_INDEX: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_ENABLE_NPD: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_LAYER_DUMP_ID: Final[_vip_network_property_e]
VIP_NETWORK_PROP_SET_VIDEO_MEMORY: Final[_vip_network_property_e]

_vip_network_state_e = NewType("_vip_network_state_e", int)

class vip_network_state_e(Enumeration[_vip_network_state_e]):
    """Answer to VIP_NETWORK_PROP_STATE, in 2.2: how far a network has come. Source: vip_lite.h 2.2."""

VIP_NET_NONE: Final[_vip_network_state_e]
VIP_NET_CREATED: Final[_vip_network_state_e]
VIP_NET_PREPARED: Final[_vip_network_state_e]
VIP_NET_COMPLETE: Final[_vip_network_state_e]
VIP_NET_RUNNING: Final[_vip_network_state_e]

_vip_group_property_e = NewType("_vip_group_property_e", int)

class vip_group_property_e(Enumeration[_vip_group_property_e]):
    """Properties of a group: below 64 vip_query_group reads them, from 64 on vip_set_group writes them.

    Set them before vip_add_network. PROFILING is a vip_inference_profile_t, the others are u32.
    Source: vip_lite.h 1.13.0.1.
    """

VIP_GROUP_PROP_PROFILING: Final[_vip_group_property_e]
VIP_GROUP_PROP_EXE_NBG_SIZE: Final[_vip_group_property_e]
VIP_GROUP_PROP_EXE_NBG_GENERATE: Final[_vip_group_property_e]
VIP_GROUP_PROP_SET_DEVICE_ID: Final[_vip_group_property_e]
VIP_GROUP_PROP_SET_DEVICE_INDEX: Final[_vip_group_property_e]
VIP_GROUP_PROP_SET_CORE_INDEX: Final[_vip_group_property_e]
VIP_GROUP_PROP_SET_TIME_OUT: Final[_vip_group_property_e]

_vip_buffer_property_e = NewType("_vip_buffer_property_e", int)

class vip_buffer_property_e(Enumeration[_vip_buffer_property_e]):
    """What vip_query_input and vip_query_output tell of a tensor, and the bytes they write (measured).

    QUANT_FORMAT, NUM_OF_DIMENSION, DATA_FORMAT u32. SIZES_OF_DIMENSION u32 for each dimension there is, innermost
    first; the rest of a sizes[6] stays as it was (2.2, inferred: vip_size_t each). FIXED_POINT_POS 4 bytes, though
    documented as one: a one-byte target overflows. TF_SCALE float. TF_ZERO_POINT i32. NAME text with its final NUL, not
    64 bytes. FIXED_POINT_POS is garbage for asymmetric tensors, and scale 1, zero point 0 are told of tensors without
    quantization: ask for QUANT_FORMAT first. Source: vip_lite.h 1.13.0.1.
    """

VIP_BUFFER_PROP_QUANT_FORMAT: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_NUM_OF_DIMENSION: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_SIZES_OF_DIMENSION: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_DATA_FORMAT: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_FIXED_POINT_POS: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_TF_SCALE: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_TF_ZERO_POINT: Final[_vip_buffer_property_e]
VIP_BUFFER_PROP_NAME: Final[_vip_buffer_property_e]

_vip_buffer_operation_type_e = NewType("_vip_buffer_operation_type_e", int)

class vip_buffer_operation_type_e(Enumeration[_vip_buffer_operation_type_e]):
    """What vip_flush_buffer does to the CPU's cache. Source: vip_lite.h 1.13.0.1."""

VIP_BUFFER_OPER_TYPE_NONE: Final[_vip_buffer_operation_type_e]
VIP_BUFFER_OPER_TYPE_FLUSH: Final[_vip_buffer_operation_type_e]
VIP_BUFFER_OPER_TYPE_INVALIDATE: Final[_vip_buffer_operation_type_e]
VIP_BUFFER_OPER_TYPE_MAX: Final[_vip_buffer_operation_type_e]

_vip_query_hardware_property_e = NewType("_vip_query_hardware_property_e", int)

class vip_query_hardware_property_e(Enumeration[_vip_query_hardware_property_e]):
    """What vip_query_hardware tells: the chip, its devices, and the cores of each device.

    CID u32: 0xEE V853, 0x10000016 T527, 0x1000003B A733; an NBG is made for one. DEVICE_COUNT u32.
    CORE_COUNT_EACH_DEVICE u32 for each device. Source: vip_lite.h 1.13.0.1.
    """

VIP_QUERY_HW_PROP_CID: Final[_vip_query_hardware_property_e]
VIP_QUERY_HW_PROP_DEVICE_COUNT: Final[_vip_query_hardware_property_e]
VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE: Final[_vip_query_hardware_property_e]
VIP_QUERY_HW_PROP_MAX: Final[_vip_query_hardware_property_e]

class vip_network(VoidHandle):
    """A network made from an NBG; NULL is none. Functions given NULL answer VIP_ERROR_INVALID_NETWORK (measured).

    Source: vip_lite.h 1.13.0.1.
    """

class vip_buffer(VoidHandle):
    """Memory the NPU can see, holding one tensor. Source: vip_lite.h 1.13.0.1."""

class vip_group(VoidHandle):
    """Networks that are submitted together, one after the other. Source: vip_lite.h 1.13.0.1."""

_vip_buffer_create_prop_e = NewType("_vip_buffer_create_prop_e", int)

class vip_buffer_create_prop_e(Enumeration[_vip_buffer_create_prop_e]):
    """What a buffer is, in 2.2: plain memory, or a tensor as `param.tensor_param` describes. Source: vip_lite.h 2.2."""

VIP_BUFFER_CREATE_PROP_NONE: Final[_vip_buffer_create_prop_e]
VIP_BUFFER_CREATE_PROP_IS_TENSOR: Final[_vip_buffer_create_prop_e]

_vip_buffer_create_type_e = NewType("_vip_buffer_create_type_e", int)

class vip_buffer_create_type_e(Enumeration[_vip_buffer_create_type_e]):
    """Where the memory of a buffer comes from, in 2.2: which member of `src` counts. Source: vip_lite.h 2.2."""

VIP_BUFFER_CREATE_NONE: Final[_vip_buffer_create_type_e]
VIP_BUFFER_CREATE_ALLOC_MEM: Final[_vip_buffer_create_type_e]
VIP_BUFFER_CREATE_FROM_PHY: Final[_vip_buffer_create_type_e]
VIP_BUFFER_CREATE_FROM_USER_MEM: Final[_vip_buffer_create_type_e]
VIP_BUFFER_CREATE_FROM_FD: Final[_vip_buffer_create_type_e]
VIP_BUFFER_CREATE_FROM_BUFFER: Final[_vip_buffer_create_type_e]

class _vip_buffer_param_t_quant_data_dfp_fields:
    fixed_point_pos: Field[int, Integer]

class _vip_buffer_param_t_quant_data_dfp(_vip_buffer_param_t_quant_data_dfp_fields, Struct):
    def __init__(self, fixed_point_pos: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_param_t_quant_data_dfp, LP__vip_buffer_param_t_quant_data_dfp]: ...

class LP__vip_buffer_param_t_quant_data_dfp(_vip_buffer_param_t_quant_data_dfp_fields, PointerToRecord[_vip_buffer_param_t_quant_data_dfp]): ...

class _vip_buffer_param_t_quant_data_affine_fields:
    tf_scale: Field[float, Float]
    tf_zero_point: Field[int, Integer]
    scale: Field[float, Float]
    zero_point: Field[int, Integer]

class _vip_buffer_param_t_quant_data_affine(_vip_buffer_param_t_quant_data_affine_fields, Struct):
    @overload
    def __init__(self, tf_scale: Float = ..., tf_zero_point: Integer = ...) -> None: ...
    @overload
    def __init__(self, scale: Float = ..., zero_point: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_param_t_quant_data_affine, LP__vip_buffer_param_t_quant_data_affine]: ...

class LP__vip_buffer_param_t_quant_data_affine(_vip_buffer_param_t_quant_data_affine_fields, PointerToRecord[_vip_buffer_param_t_quant_data_affine]): ...

class _vip_buffer_param_t_quant_data_fields:
    dfp: Field[_vip_buffer_param_t_quant_data_dfp, _vip_buffer_param_t_quant_data_dfp]
    affine: Field[_vip_buffer_param_t_quant_data_affine, _vip_buffer_param_t_quant_data_affine]

class _vip_buffer_param_t_quant_data(_vip_buffer_param_t_quant_data_fields, Union):
    def __init__(
        self,
        dfp: _vip_buffer_param_t_quant_data_dfp = ...,
        affine: _vip_buffer_param_t_quant_data_affine = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_param_t_quant_data, LP__vip_buffer_param_t_quant_data]: ...

class LP__vip_buffer_param_t_quant_data(_vip_buffer_param_t_quant_data_fields, PointerToRecord[_vip_buffer_param_t_quant_data]): ...

class _vip_buffer_param_t_fields:
    dim_count: Field[int, Integer]
    dim_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    data_format: Field[int, Integer]
    quant_format: Field[int, Integer]
    quant_data: Field[_vip_buffer_param_t_quant_data, _vip_buffer_param_t_quant_data]
    num_of_dims: Field[int, Integer]
    sizes: Field[Array[vip_size_t, int, Integer], Iterable[Integer]]

class vip_buffer_param_t(_vip_buffer_param_t_fields, Struct):
    """A tensor: shape, element type, quantization. 2.0 uses it in layer dumps, 2.2 for buffers as well.

    num_of_dims: number of valid entries in `sizes` (2.2).
    sizes: sizes, innermost first (2.2).
    dim_count, dim_size: the same in 2.0, six 32-bit entries.
    data_format: a vip_buffer_format_e value.
    quant_format: a vip_buffer_quantize_format_e value; says which member of `quant_data` counts.
    quant_data: `dfp.fixed_point_pos`, or `affine.scale` and `affine.zero_point` (2.0: `tf_scale`, `tf_zero_point`).
    Bytes (64/32 bit where they differ): 44 since 2.0.3.2, 88/52 since 2.2. Source: vip_lite.h 2.0.3.2.
    """
    @overload
    def __init__(
        self,
        dim_count: Integer = ...,
        dim_size: Iterable[Integer] = ...,
        data_format: Integer = ...,
        quant_format: Integer = ...,
        quant_data: _vip_buffer_param_t_quant_data = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        num_of_dims: Integer = ...,
        sizes: Iterable[Integer] = ...,
        data_format: Integer = ...,
        quant_format: Integer = ...,
        quant_data: _vip_buffer_param_t_quant_data = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_buffer_param_t, LP_vip_buffer_param_t]: ...  # type: ignore[override]

class LP_vip_buffer_param_t(_vip_buffer_param_t_fields, PointerToRecord[vip_buffer_param_t]): ...

class _vip_buffer_create_params_t_quant_data_dfp_fields:
    fixed_point_pos: Field[int, Integer]

class _vip_buffer_create_params_t_quant_data_dfp(_vip_buffer_create_params_t_quant_data_dfp_fields, Struct):
    def __init__(self, fixed_point_pos: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_quant_data_dfp, LP__vip_buffer_create_params_t_quant_data_dfp]: ...

class LP__vip_buffer_create_params_t_quant_data_dfp(_vip_buffer_create_params_t_quant_data_dfp_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data_dfp]): ...

class _vip_buffer_create_params_t_quant_data_affine_fields:
    scale: Field[float, Float]
    zeroPoint: Field[int, Integer]

class _vip_buffer_create_params_t_quant_data_affine(_vip_buffer_create_params_t_quant_data_affine_fields, Struct):
    def __init__(self, scale: Float = ..., zeroPoint: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_quant_data_affine, LP__vip_buffer_create_params_t_quant_data_affine]: ...

class LP__vip_buffer_create_params_t_quant_data_affine(_vip_buffer_create_params_t_quant_data_affine_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data_affine]): ...

class _vip_buffer_create_params_t_quant_data_fields:
    dfp: Field[_vip_buffer_create_params_t_quant_data_dfp, _vip_buffer_create_params_t_quant_data_dfp]
    affine: Field[_vip_buffer_create_params_t_quant_data_affine, _vip_buffer_create_params_t_quant_data_affine]

class _vip_buffer_create_params_t_quant_data(_vip_buffer_create_params_t_quant_data_fields, Union):
    def __init__(
        self,
        dfp: _vip_buffer_create_params_t_quant_data_dfp = ...,
        affine: _vip_buffer_create_params_t_quant_data_affine = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_quant_data, LP__vip_buffer_create_params_t_quant_data]: ...

class LP__vip_buffer_create_params_t_quant_data(_vip_buffer_create_params_t_quant_data_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data]): ...

class _vip_buffer_create_params_t_src_alloc_mem_fields:
    size: Field[int, Integer]
    align: Field[int, Integer]

class _vip_buffer_create_params_t_src_alloc_mem(_vip_buffer_create_params_t_src_alloc_mem_fields, Struct):
    def __init__(self, size: Integer = ..., align: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src_alloc_mem, LP__vip_buffer_create_params_t_src_alloc_mem]: ...

class LP__vip_buffer_create_params_t_src_alloc_mem(_vip_buffer_create_params_t_src_alloc_mem_fields, PointerToRecord[_vip_buffer_create_params_t_src_alloc_mem]): ...

class _vip_buffer_create_params_t_src_from_physical_fields:
    memory_type: Field[_vip_buffer_from_phy_type_e, _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e]
    physical_num: Field[int, Integer]
    physical_table: Field[PointerTo[vip_address_t, int, Integer], Pointer[vip_address_t]]
    size_table: Field[PointerTo[vip_size_t, int, Integer], Pointer[vip_size_t]]

class _vip_buffer_create_params_t_src_from_physical(_vip_buffer_create_params_t_src_from_physical_fields, Struct):
    def __init__(
        self,
        memory_type: _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e = ...,
        physical_num: Integer = ...,
        physical_table: Pointer[vip_address_t] = ...,
        size_table: Pointer[vip_size_t] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src_from_physical, LP__vip_buffer_create_params_t_src_from_physical]: ...

class LP__vip_buffer_create_params_t_src_from_physical(_vip_buffer_create_params_t_src_from_physical_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_physical]): ...

class _vip_buffer_create_params_t_src_from_handle_fields:
    memory_type: Field[
        _vip_buffer_from_user_mem_type_e, _vip_buffer_from_user_mem_type_e | vip_buffer_from_user_mem_type_e
    ]
    size: Field[int, Integer]
    logical_addr: Field[vip_ptr, AnyPointer]

class _vip_buffer_create_params_t_src_from_handle(_vip_buffer_create_params_t_src_from_handle_fields, Struct):
    def __init__(
        self,
        memory_type: _vip_buffer_from_user_mem_type_e | vip_buffer_from_user_mem_type_e = ...,
        size: Integer = ...,
        logical_addr: AnyPointer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src_from_handle, LP__vip_buffer_create_params_t_src_from_handle]: ...

class LP__vip_buffer_create_params_t_src_from_handle(_vip_buffer_create_params_t_src_from_handle_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_handle]): ...

class _vip_buffer_create_params_t_src_from_fd_fields:
    memory_type: Field[_vip_buffer_from_fd_type_e, _vip_buffer_from_fd_type_e | vip_buffer_from_fd_type_e]
    size: Field[int, Integer]
    fd_value: Field[int, Integer]

class _vip_buffer_create_params_t_src_from_fd(_vip_buffer_create_params_t_src_from_fd_fields, Struct):
    def __init__(
        self,
        memory_type: _vip_buffer_from_fd_type_e | vip_buffer_from_fd_type_e = ...,
        size: Integer = ...,
        fd_value: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src_from_fd, LP__vip_buffer_create_params_t_src_from_fd]: ...

class LP__vip_buffer_create_params_t_src_from_fd(_vip_buffer_create_params_t_src_from_fd_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_fd]): ...

class _vip_buffer_create_params_t_src_from_buffer_fields:
    src_buffer: Field[vip_buffer, vip_buffer | None | int]

class _vip_buffer_create_params_t_src_from_buffer(_vip_buffer_create_params_t_src_from_buffer_fields, Struct):
    def __init__(self, src_buffer: vip_buffer | None | int = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src_from_buffer, LP__vip_buffer_create_params_t_src_from_buffer]: ...

class LP__vip_buffer_create_params_t_src_from_buffer(_vip_buffer_create_params_t_src_from_buffer_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_buffer]): ...

class _vip_buffer_create_params_t_src_fields:
    alloc_mem: Field[_vip_buffer_create_params_t_src_alloc_mem, _vip_buffer_create_params_t_src_alloc_mem]
    from_physical: Field[_vip_buffer_create_params_t_src_from_physical, _vip_buffer_create_params_t_src_from_physical]
    from_handle: Field[_vip_buffer_create_params_t_src_from_handle, _vip_buffer_create_params_t_src_from_handle]
    from_fd: Field[_vip_buffer_create_params_t_src_from_fd, _vip_buffer_create_params_t_src_from_fd]
    from_buffer: Field[_vip_buffer_create_params_t_src_from_buffer, _vip_buffer_create_params_t_src_from_buffer]

class _vip_buffer_create_params_t_src(_vip_buffer_create_params_t_src_fields, Union):
    def __init__(
        self,
        alloc_mem: _vip_buffer_create_params_t_src_alloc_mem = ...,
        from_physical: _vip_buffer_create_params_t_src_from_physical = ...,
        from_handle: _vip_buffer_create_params_t_src_from_handle = ...,
        from_fd: _vip_buffer_create_params_t_src_from_fd = ...,
        from_buffer: _vip_buffer_create_params_t_src_from_buffer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_src, LP__vip_buffer_create_params_t_src]: ...

class LP__vip_buffer_create_params_t_src(_vip_buffer_create_params_t_src_fields, PointerToRecord[_vip_buffer_create_params_t_src]): ...

class _vip_buffer_create_params_t_param_fields:
    tensor_param: Field[vip_buffer_param_t, vip_buffer_param_t]

class _vip_buffer_create_params_t_param(_vip_buffer_create_params_t_param_fields, Struct):
    def __init__(self, tensor_param: vip_buffer_param_t = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_buffer_create_params_t_param, LP__vip_buffer_create_params_t_param]: ...

class LP__vip_buffer_create_params_t_param(_vip_buffer_create_params_t_param_fields, PointerToRecord[_vip_buffer_create_params_t_param]): ...

class _vip_buffer_create_params_t_fields:
    num_of_dims: Field[int, Integer]
    sizes: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    data_format: Field[int, Integer]
    quant_format: Field[int, Integer]
    quant_data: Field[_vip_buffer_create_params_t_quant_data, _vip_buffer_create_params_t_quant_data]
    memory_type: Field[int, Integer]
    device_index: Field[int, Integer]
    type: Field[_vip_buffer_create_type_e, _vip_buffer_create_type_e | vip_buffer_create_type_e]
    src: Field[_vip_buffer_create_params_t_src, _vip_buffer_create_params_t_src]
    prop: Field[_vip_buffer_create_prop_e, _vip_buffer_create_prop_e | vip_buffer_create_prop_e]
    param: Field[_vip_buffer_create_params_t_param, _vip_buffer_create_params_t_param]

class vip_buffer_create_params_t(_vip_buffer_create_params_t_fields, Struct):
    """Which buffer to make. Two different records share this name.

    Up to 2.0:
    num_of_dims: number of valid entries in `sizes`, at most 6. The library does not check it: 7 and more read past the
        array and make a buffer of any size (measured). 0 is refused with -3.
    sizes: sizes, innermost first; zeroes are refused with -3.
    data_format: a vip_buffer_format_e value.
    quant_format: a vip_buffer_quantize_format_e value; not checked (measured).
    quant_data: `dfp.fixed_point_pos`, or `affine.scale` and `affine.zeroPoint`.
    memory_type: a vip_buffer_memory_type_e value.

    In 2.2:
    device_index: which device.
    type: a vip_buffer_create_type_e value; says which member of `src` counts.
    src: `alloc_mem` (size, align), `from_physical`, `from_handle` (the program keeps the memory alive), `from_fd`,
        `from_buffer`.
    prop: a vip_buffer_create_prop_e value.
    param: `tensor_param`, with VIP_BUFFER_CREATE_PROP_IS_TENSOR.

    Bytes (64/32 bit where they differ): 48 since 1.6.4, 128/80 since 2.2. Source: vip_lite.h 1.13.0.1.
    """
    @overload
    def __init__(
        self,
        num_of_dims: Integer = ...,
        sizes: Iterable[Integer] = ...,
        data_format: Integer = ...,
        quant_format: Integer = ...,
        quant_data: _vip_buffer_create_params_t_quant_data = ...,
        memory_type: Integer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        device_index: Integer = ...,
        type: _vip_buffer_create_type_e | vip_buffer_create_type_e = ...,
        src: _vip_buffer_create_params_t_src = ...,
        prop: _vip_buffer_create_prop_e | vip_buffer_create_prop_e = ...,
        param: _vip_buffer_create_params_t_param = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[vip_buffer_create_params_t, LP_vip_buffer_create_params_t]: ...

class LP_vip_buffer_create_params_t(_vip_buffer_create_params_t_fields, PointerToRecord[vip_buffer_create_params_t]): ...

_vip_net_create_prop_e = NewType("_vip_net_create_prop_e", int)

class vip_net_create_prop_e(Enumeration[_vip_net_create_prop_e]):
    """What a network is made from, in 2.2: an NBG or another network; LAZY_ALLOC may be or-ed to it.

    Source: vip_lite.h 2.2.
    """

VIP_NET_CREATE_PROP_NONE: Final[_vip_net_create_prop_e]
VIP_NET_CREATE_PROP_FROM_NBG: Final[_vip_net_create_prop_e]
VIP_NET_CREATE_PROP_FROM_NETWORK: Final[_vip_net_create_prop_e]
VIP_NET_CREATE_PROP_LAZY_ALLOC: Final[_vip_net_create_prop_e]

_vip_net_create_nbg_flash_type_e = NewType("_vip_net_create_nbg_flash_type_e", int)

class vip_net_create_nbg_flash_type_e(Enumeration[_vip_net_create_nbg_flash_type_e]):
    """How an NBG in flash is addressed, in 2.2. Source: vip_lite.h 2.2."""

VIP_NET_CREATE_NBG_FLASH_MEM_NONE: Final[_vip_net_create_nbg_flash_type_e]
VIP_NET_CREATE_NBG_FLASH_MEM_LOGICAL: Final[_vip_net_create_nbg_flash_type_e]
VIP_NET_CREATE_NBG_FLASH_MEM_PHYSICAL: Final[_vip_net_create_nbg_flash_type_e]

_vip_net_create_nbg_type_e = NewType("_vip_net_create_nbg_type_e", int)

class vip_net_create_nbg_type_e(Enumeration[_vip_net_create_nbg_type_e]):
    """Where an NBG is, in 2.2: which member of `nbg` counts. FROM_FLASH is 3 here, not 4. Source: vip_lite.h 2.2."""

VIP_NET_CREATE_NBG_FROM_NONE: Final[_vip_net_create_nbg_type_e]
VIP_NET_CREATE_NBG_FROM_FILE: Final[_vip_net_create_nbg_type_e]
VIP_NET_CREATE_NBG_FROM_MEMORY: Final[_vip_net_create_nbg_type_e]
VIP_NET_CREATE_NBG_FROM_FLASH: Final[_vip_net_create_nbg_type_e]

_vip_net_create_net_type_e = NewType("_vip_net_create_net_type_e", int)

class vip_net_create_net_type_e(Enumeration[_vip_net_create_net_type_e]):
    """What a network made from another one shares with it, in 2.2. Source: vip_lite.h 2.2."""

VIP_NET_CREATE_NET_NONE: Final[_vip_net_create_net_type_e]
VIP_NET_CREATE_NET_SHARE_COEFF: Final[_vip_net_create_net_type_e]

class _vip_create_network_param_t_nbg_union_memory_fields:
    nbg_memory: Field[void_p, AnyPointer]
    nbg_size: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_memory(_vip_create_network_param_t_nbg_union_memory_fields, Struct):
    def __init__(self, nbg_memory: AnyPointer = ..., nbg_size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg_union_memory, LP__vip_create_network_param_t_nbg_union_memory]: ...

class LP__vip_create_network_param_t_nbg_union_memory(_vip_create_network_param_t_nbg_union_memory_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_memory]): ...

class _vip_create_network_param_t_nbg_union_flash_union_fields:
    flash_logical: Field[void_p, AnyPointer]
    flash_physical: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_flash_union(_vip_create_network_param_t_nbg_union_flash_union_fields, Union):
    def __init__(self, flash_logical: AnyPointer = ..., flash_physical: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg_union_flash_union, LP__vip_create_network_param_t_nbg_union_flash_union]: ...

class LP__vip_create_network_param_t_nbg_union_flash_union(_vip_create_network_param_t_nbg_union_flash_union_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_flash_union]): ...

class _vip_create_network_param_t_nbg_union_flash_fields:
    flash_type: Field[
        _vip_net_create_nbg_flash_type_e, _vip_net_create_nbg_flash_type_e | vip_net_create_nbg_flash_type_e
    ]
    _1: Field[_vip_create_network_param_t_nbg_union_flash_union, _vip_create_network_param_t_nbg_union_flash_union]
    nbg_size: Field[int, Integer]
    flash_logical: Field[void_p, AnyPointer]
    flash_physical: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_flash(_vip_create_network_param_t_nbg_union_flash_fields, Struct):
    def __init__(
        self,
        flash_type: _vip_net_create_nbg_flash_type_e | vip_net_create_nbg_flash_type_e = ...,
        _1: _vip_create_network_param_t_nbg_union_flash_union = ...,
        nbg_size: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg_union_flash, LP__vip_create_network_param_t_nbg_union_flash]: ...

class LP__vip_create_network_param_t_nbg_union_flash(_vip_create_network_param_t_nbg_union_flash_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_flash]): ...

class _vip_create_network_param_t_nbg_union_file_fields:
    nbg_path: Field[void_p, AnyPointer]
    offset: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_file(_vip_create_network_param_t_nbg_union_file_fields, Struct):
    def __init__(self, nbg_path: AnyPointer = ..., offset: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg_union_file, LP__vip_create_network_param_t_nbg_union_file]: ...

class LP__vip_create_network_param_t_nbg_union_file(_vip_create_network_param_t_nbg_union_file_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_file]): ...

class _vip_create_network_param_t_nbg_union_fields:
    memory: Field[_vip_create_network_param_t_nbg_union_memory, _vip_create_network_param_t_nbg_union_memory]
    flash: Field[_vip_create_network_param_t_nbg_union_flash, _vip_create_network_param_t_nbg_union_flash]
    file: Field[_vip_create_network_param_t_nbg_union_file, _vip_create_network_param_t_nbg_union_file]

class _vip_create_network_param_t_nbg_union(_vip_create_network_param_t_nbg_union_fields, Union):
    def __init__(
        self,
        memory: _vip_create_network_param_t_nbg_union_memory = ...,
        flash: _vip_create_network_param_t_nbg_union_flash = ...,
        file: _vip_create_network_param_t_nbg_union_file = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg_union, LP__vip_create_network_param_t_nbg_union]: ...

class LP__vip_create_network_param_t_nbg_union(_vip_create_network_param_t_nbg_union_fields, PointerToRecord[_vip_create_network_param_t_nbg_union]): ...

class _vip_create_network_param_t_nbg_fields:
    type: Field[_vip_net_create_nbg_type_e, _vip_net_create_nbg_type_e | vip_net_create_nbg_type_e]
    _1: Field[_vip_create_network_param_t_nbg_union, _vip_create_network_param_t_nbg_union]
    memory: Field[_vip_create_network_param_t_nbg_union_memory, _vip_create_network_param_t_nbg_union_memory]
    flash: Field[_vip_create_network_param_t_nbg_union_flash, _vip_create_network_param_t_nbg_union_flash]
    file: Field[_vip_create_network_param_t_nbg_union_file, _vip_create_network_param_t_nbg_union_file]

class _vip_create_network_param_t_nbg(_vip_create_network_param_t_nbg_fields, Struct):
    def __init__(
        self,
        type: _vip_net_create_nbg_type_e | vip_net_create_nbg_type_e = ...,
        _1: _vip_create_network_param_t_nbg_union = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_nbg, LP__vip_create_network_param_t_nbg]: ...

class LP__vip_create_network_param_t_nbg(_vip_create_network_param_t_nbg_fields, PointerToRecord[_vip_create_network_param_t_nbg]): ...

class _vip_create_network_param_t_net_fields:
    type: Field[_vip_net_create_net_type_e, _vip_net_create_net_type_e | vip_net_create_net_type_e]
    src_network: Field[vip_network, vip_network | None | int]

class _vip_create_network_param_t_net(_vip_create_network_param_t_net_fields, Struct):
    def __init__(
        self,
        type: _vip_net_create_net_type_e | vip_net_create_net_type_e = ...,
        src_network: vip_network | None | int = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_create_network_param_t_net, LP__vip_create_network_param_t_net]: ...

class LP__vip_create_network_param_t_net(_vip_create_network_param_t_net_fields, PointerToRecord[_vip_create_network_param_t_net]): ...

class _vip_create_network_param_t_fields:
    device_index: Field[int, Integer]
    prop: Field[_vip_net_create_prop_e, _vip_net_create_prop_e | vip_net_create_prop_e]
    nbg: Field[_vip_create_network_param_t_nbg, _vip_create_network_param_t_nbg]
    net: Field[_vip_create_network_param_t_net, _vip_create_network_param_t_net]

class vip_create_network_param_t(_vip_create_network_param_t_fields, Struct):
    """What vip_create_network makes a network from, in 2.2.

    device_index: which device.
    prop: vip_net_create_prop_e values; FROM_NBG reads `nbg`, FROM_NETWORK `net`.
    nbg: `type`, and `memory` (nbg_memory, nbg_size), `file` (nbg_path, offset) or `flash` (flash_type, flash_logical or
        flash_physical, nbg_size).
    net: `type` and `src_network`, a network whose coefficients are shared.
    Bytes (64/32 bit where they differ): 56/32 since 2.2. Source: vip_lite.h 2.2.
    """
    def __init__(
        self,
        device_index: Integer = ...,
        prop: _vip_net_create_prop_e | vip_net_create_prop_e = ...,
        nbg: _vip_create_network_param_t_nbg = ...,
        net: _vip_create_network_param_t_net = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[vip_create_network_param_t, LP_vip_create_network_param_t]: ...

class LP_vip_create_network_param_t(_vip_create_network_param_t_fields, PointerToRecord[vip_create_network_param_t]): ...

class _vip_power_frequency_t_fields:
    fscale_percent: Field[int, Integer]

class vip_power_frequency_t(_vip_power_frequency_t_fields, Struct):
    """Value of VIP_POWER_PROPERTY_SET_FREQUENCY.

    fscale_percent: clock in percent of the full one, 1 to 100.
    Bytes (64/32 bit where they differ): 1 since 1.6.4. Source: vip_lite.h 1.13.0.1.
    """
    def __init__(self, fscale_percent: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_power_frequency_t, LP_vip_power_frequency_t]: ...  # type: ignore[override]

class LP_vip_power_frequency_t(_vip_power_frequency_t_fields, PointerToRecord[vip_power_frequency_t]): ...

class _vip_inference_profile_t_fields:
    inference_time: Field[int, Integer]
    total_cycle: Field[int, Integer]

class vip_inference_profile_t(_vip_inference_profile_t_fields, Struct):
    """Answer to VIP_NETWORK_PROP_PROFILING: the last run.

    inference_time: microseconds.
    total_cycle: cycles of the NPU. Both are 0 before the first run (measured).
    Bytes (64/32 bit where they differ): 8 since 1.6.4. Source: vip_lite.h 1.13.0.1.
    """
    def __init__(self, inference_time: Integer = ..., total_cycle: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[vip_inference_profile_t, LP_vip_inference_profile_t]: ...

class LP_vip_inference_profile_t(_vip_inference_profile_t_fields, PointerToRecord[vip_inference_profile_t]): ...

class _vip_ppu_param_t_fields:
    work_dim: Field[int, Integer]
    global_offset: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    global_scale: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    local_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    global_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]

class vip_ppu_param_t(_vip_ppu_param_t_fields, Struct):
    """Work sizes of the programmable unit, for vip_set_ppu_param.

    work_dim: number of dimensions in use, 1 to 3; as in the NBG.
    global_offset: first work item of each dimension.
    global_scale: step between work items.
    local_size: work items of a group.
    global_size: work items in all.
    Bytes (64/32 bit where they differ): 52 since 1.6.4. Source: vip_lite.h 1.13.0.1.
    """
    def __init__(
        self,
        work_dim: Integer = ...,
        global_offset: Iterable[Integer] = ...,
        global_scale: Iterable[Integer] = ...,
        local_size: Iterable[Integer] = ...,
        global_size: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_ppu_param_t, LP_vip_ppu_param_t]: ...  # type: ignore[override]

class LP_vip_ppu_param_t(_vip_ppu_param_t_fields, PointerToRecord[vip_ppu_param_t]): ...

class _vip_nld_layer_id_t_fields:
    layer_count: Field[int, Integer]
    layer_id: Field[PointerTo[vip_int32_t, int, Integer], Pointer[vip_int32_t]]

class vip_nld_layer_id_t(_vip_nld_layer_id_t_fields, Struct):
    """Value of VIP_NETWORK_PROP_SET_LAYER_DUMP_ID: the layers whose outputs to keep, since 2.0.

    layer_count: length of `layer_id`.
    layer_id: their numbers; kept alive while this record refers to them.
    Bytes (64/32 bit where they differ): 16/8 since 2.0.3.2. Source: vip_lite.h 2.0.3.2.
    """
    def __init__(self, layer_count: Integer = ..., layer_id: Pointer[vip_int32_t] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_nld_layer_id_t, LP_vip_nld_layer_id_t]: ...  # type: ignore[override]

class LP_vip_nld_layer_id_t(_vip_nld_layer_id_t_fields, PointerToRecord[vip_nld_layer_id_t]): ...

class _vip_nld_output_info_t_fields:
    layer_name: Field[bytes, CharArray]
    layer_id: Field[int, Integer]
    layer_output_index: Field[int, Integer]
    uid: Field[int, Integer]
    param: Field[vip_buffer_param_t, vip_buffer_param_t]
    size: Field[int, Integer]
    memory: Field[void_p, AnyPointer]

class vip_nld_output_info_t(_vip_nld_output_info_t_fields, Struct):
    """One output of a dumped layer, since 2.0.

    layer_name: name of the layer.
    layer_id: its number.
    layer_output_index: which of its outputs.
    uid: its number in the original model.
    param: the tensor.
    size: bytes at `memory`.
    memory: the data; it belongs to the library.
    Bytes (64/32 bit where they differ): 136/128 since 2.0.3.2, 184/136 since 2.2. Source: vip_lite.h 2.0.3.2.
    """
    def __init__(
        self,
        layer_name: CharArray = ...,
        layer_id: Integer = ...,
        layer_output_index: Integer = ...,
        uid: Integer = ...,
        param: vip_buffer_param_t = ...,
        size: Integer = ...,
        memory: AnyPointer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_nld_output_info_t, LP_vip_nld_output_info_t]: ...  # type: ignore[override]

class LP_vip_nld_output_info_t(_vip_nld_output_info_t_fields, PointerToRecord[vip_nld_output_info_t]): ...

class _vip_nld_output_t_fields:
    count: Field[int, Integer]
    info: Field[LP_vip_nld_output_info_t, Pointer[vip_nld_output_info_t]]

class vip_nld_output_t(_vip_nld_output_t_fields, Struct):
    """Answer to VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT, since 2.0.

    count: length of `info`.
    info: the outputs of the dumped layers; the caller provides the array.
    Bytes (64/32 bit where they differ): 16/8 since 2.0.3.2. Source: vip_lite.h 2.0.3.2.
    """
    def __init__(self, count: Integer = ..., info: Pointer[vip_nld_output_info_t] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[vip_nld_output_t, LP_vip_nld_output_t]: ...  # type: ignore[override]

class LP_vip_nld_output_t(_vip_nld_output_t_fields, PointerToRecord[vip_nld_output_t]): ...

class _vip_video_memory_info_t_command_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_command(_vip_video_memory_info_t_command_fields, Struct):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_video_memory_info_t_command, LP__vip_video_memory_info_t_command]: ...

class LP__vip_video_memory_info_t_command(_vip_video_memory_info_t_command_fields, PointerToRecord[_vip_video_memory_info_t_command]): ...

class _vip_video_memory_info_t_coeff_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_coeff(_vip_video_memory_info_t_coeff_fields, Struct):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_video_memory_info_t_coeff, LP__vip_video_memory_info_t_coeff]: ...

class LP__vip_video_memory_info_t_coeff(_vip_video_memory_info_t_coeff_fields, PointerToRecord[_vip_video_memory_info_t_coeff]): ...

class _vip_video_memory_info_t_mem_pool_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_mem_pool(_vip_video_memory_info_t_mem_pool_fields, Struct):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_video_memory_info_t_mem_pool, LP__vip_video_memory_info_t_mem_pool]: ...

class LP__vip_video_memory_info_t_mem_pool(_vip_video_memory_info_t_mem_pool_fields, PointerToRecord[_vip_video_memory_info_t_mem_pool]): ...

class _vip_video_memory_info_t_other_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_other(_vip_video_memory_info_t_other_fields, Struct):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_vip_video_memory_info_t_other, LP__vip_video_memory_info_t_other]: ...

class LP__vip_video_memory_info_t_other(_vip_video_memory_info_t_other_fields, PointerToRecord[_vip_video_memory_info_t_other]): ...

class _vip_video_memory_info_t_fields:
    type: Field[_vip_buffer_from_phy_type_e, _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e]
    command: Field[_vip_video_memory_info_t_command, _vip_video_memory_info_t_command]
    coeff: Field[_vip_video_memory_info_t_coeff, _vip_video_memory_info_t_coeff]
    mem_pool: Field[_vip_video_memory_info_t_mem_pool, _vip_video_memory_info_t_mem_pool]
    other: Field[_vip_video_memory_info_t_other, _vip_video_memory_info_t_other]

class vip_video_memory_info_t(_vip_video_memory_info_t_fields, Struct):
    """Value of VIP_NETWORK_PROP_SET_VIDEO_MEMORY, in 2.2: physical memory the program gives a network.

    type: a vip_buffer_from_phy_type_e value: whose addresses these are.
    command: for the commands; `physical` address and `size` in bytes, like the other three.
    coeff: for the coefficients.
    mem_pool: for what lies between layers.
    other: for the rest.
    Bytes (64/32 bit where they differ): 72/36 since 2.2. Source: vip_lite.h 2.2.
    """
    def __init__(
        self,
        type: _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e = ...,
        command: _vip_video_memory_info_t_command = ...,
        coeff: _vip_video_memory_info_t_coeff = ...,
        mem_pool: _vip_video_memory_info_t_mem_pool = ...,
        other: _vip_video_memory_info_t_other = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[vip_video_memory_info_t, LP_vip_video_memory_info_t]: ...

class LP_vip_video_memory_info_t(_vip_video_memory_info_t_fields, PointerToRecord[vip_video_memory_info_t]): ...

@function
def vip_get_version() -> int:
    """The release: (major << 16) | (minor << 8) | patch. Works before vip_init.

    Returns 0x00010D00 for 1.13.0.0 and 1.13.0.1 alike: only the banner that vip_init prints has the fourth number.
    Source: vip_lite.h 1.13.0.1.
    """

class _vip_init(Overloaded):
    """Open the driver and start the hardware. Calls are counted; vip_destroy undoes one.

    Returns 0; VIP_ERROR_IO without /dev/vipcore (measured). No limit of nested calls was met at 300.
    Prints a banner to stdout on every call, and errors later on; it has the whole release number.
    Call it once per process (documented). Source: vip_lite.h 1.13.0.1.
    """
    @overload
    def __call__(self, video_mem_size: Integer, /) -> _vip_status_e:
        """Open the driver and start the hardware. Calls are counted; vip_destroy undoes one.

        video_mem_size: bytes of memory to reserve for networks and buffers.
        Returns 0; VIP_ERROR_NOT_SUPPORTED for the 33rd call that was not undone (measured), VIP_ERROR_IO without
        driver. 1.8.0 prints a banner to stdout on every call, and errors later on. Call it once per process
        (documented).
        Source: vip_lite.h 1.8.0.
        """
    @overload
    def __call__(self) -> _vip_status_e: ...

vip_init: _vip_init

@function
def vip_destroy() -> _vip_status_e:
    """Undo one vip_init; the last one stops the hardware and frees what is left of networks and buffers.

    Documented: in the thread that called vip_init. Returns 0, also when there was no vip_init or networks live on
    (measured; VIP_ERROR_OUT_OF_MEMORY without a device). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_query_hardware(
    property: _vip_query_hardware_property_e | vip_query_hardware_property_e,
    size: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e:
    """Which chip this is.

    property: a vip_query_hardware_property_e value.
    size: bytes at `value`; too few give success and nothing is written (measured).
    value: receives the answer.
    Returns 0; VIP_ERROR_NOT_SUPPORTED before vip_init and after the last vip_destroy, VIP_ERROR_INVALID_ARGUMENTS for
        an unknown property or a NULL value (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_create_buffer(
    create_param: Pointer[vip_buffer_create_params_t],
    size_of_param: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e:
    """Make a buffer in the driver's memory: zeroed, at least 64-byte aligned, without padding between rows.

    create_param: which one; copied. Make it from what vip_query_input and vip_query_output tell.
    size_of_param: sizeof(vip_buffer_create_params_t); not checked up to 2.0 (measured).
    buffer: receives the buffer; NULL when it fails.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for NULLs, no dimensions or a dimension of 0; VIP_ERROR_OUT_OF_MEMORY.
    Its memory is mostly uncached: slow to read element by element. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_destroy_buffer(buffer: vip_buffer | None, /) -> _vip_status_e:
    """Free a buffer. Take care that no network will run with it: nobody checks.

    buffer: the buffer.
    Returns 0; VIP_ERROR_IO for NULL (measured). On 1.13 a run after it gives VIP_ERROR_NETWORK_INCOMPATIBLE.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_map_buffer(buffer: vip_buffer | None, /) -> void_p:
    """Where the CPU sees a buffer. The address is the same in every call and stays until the buffer is destroyed.

    buffer: the buffer.
    Returns the address, None for NULL and for buffers made from physical addresses (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_unmap_buffer(buffer: vip_buffer | None, /) -> _vip_status_e:
    """The counterpart of vip_map_buffer; does nothing and returns 0 whatever it is given (measured).

    buffer: the buffer.
    Returns 0. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_get_buffer_size(buffer: vip_buffer | None, /) -> int:
    """Bytes of a buffer: element size times elements, unpadded; of one made from memory, the size it was given.

    buffer: the buffer.
    Returns 0 for NULL (measured). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_flush_buffer(
    buffer: vip_buffer | None,
    type: _vip_buffer_operation_type_e | vip_buffer_operation_type_e,
    /,
) -> _vip_status_e:
    """Bring cache and memory together: FLUSH after the CPU wrote an input, INVALIDATE before it reads an output.

    Needed for cached memory: vip_create_buffer_cache, vip_create_buffer_from_handle. Buffers from physical addresses
    and file descriptors do not support it (documented).
    buffer: the buffer.
    type: a vip_buffer_operation_type_e value.
    Returns 0; VIP_ERROR_FAILURE for NULL, NONE and MAX (measured). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_destroy_network(network: vip_network | None, /) -> _vip_status_e:
    """Free a network, prepared or not. Its buffers stay; networks made from it must go first.

    network: the network.
    Returns 0; VIP_ERROR_INVALID_NETWORK for NULL (measured). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_network(network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e:
    """Set a property, mostly before vip_prepare_network.

    network: the network.
    property: a vip_network_property_e value from 64 on.
    value: the value; see vip_network_property_e for its type. It is copied; a memory pool or coefficient buffer must
        live as long as the network is prepared.
    Returns 0, also for numbers the library does not know (measured); VIP_ERROR_FAILURE for values that cannot be,
        VIP_ERROR_INVALID_ARGUMENTS for a NULL value, VIP_ERROR_INVALID_NETWORK for a NULL network.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_query_network(network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e:
    """Read a property. Works before vip_prepare_network.

    network: the network.
    property: a vip_network_property_e value below 64.
    value: receives the answer; see vip_network_property_e for its size. A name takes 64 bytes.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for a NULL value and properties that are unknown or can only be set,
        VIP_ERROR_INVALID_NETWORK for a NULL network (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_prepare_network(network: vip_network | None, /) -> _vip_status_e:
    """Allocate what the network needs and finish its commands. Takes long; then it may run any number of times.

    network: the network.
    Returns 0; VIP_ERROR_NOT_SUPPORTED when it is prepared already, and then it no longer is: finish and prepare it
        again (measured; documented is that nothing happens). VIP_ERROR_OUT_OF_MEMORY, VIP_ERROR_FAILURE.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_query_input(
    network: vip_network | None,
    index: Integer,
    property: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e:
    """What an input looks like.

    network: the network.
    index: which input.
    property: a vip_buffer_property_e value.
    value: receives the answer; see vip_buffer_property_e for its size.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for an unknown property, an index too high or a NULL value (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_query_output(
    network: vip_network | None,
    index: Integer,
    property: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e:
    """What an output looks like.

    network: the network.
    index: which output.
    property: a vip_buffer_property_e value.
    value: receives the answer; see vip_buffer_property_e for its size.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for an unknown property, an index too high or a NULL value (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_input(network: vip_network | None, index: Integer, input: vip_buffer | None, /) -> _vip_status_e:
    """Attach a buffer to an input, after vip_prepare_network; it stays attached, also over finish and prepare.

    network: the network.
    index: which input.
    input: the buffer; it must live as long as the network runs with it, and may be attached to other networks too.
    Returns 0; VIP_ERROR_NETWORK_NOT_PREPARED before vip_prepare_network, VIP_ERROR_INVALID_ARGUMENTS for NULL, an index
        too high or a buffer with fewer bytes than the tensor. Shape, type and quantization are not compared (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_output(network: vip_network | None, index: Integer, output: vip_buffer | None, /) -> _vip_status_e:
    """Attach a buffer to an output, after vip_prepare_network; it stays attached, also over finish and prepare.

    network: the network.
    index: which output.
    output: the buffer; it must live as long as the network runs with it.
    Returns 0; as vip_set_input otherwise.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_run_network(network: vip_network | None, /) -> _vip_status_e:
    """Run a network and wait for it.

    network: the network.
    Returns 0; VIP_ERROR_NETWORK_NOT_PREPARED, VIP_ERROR_NOT_SUPPORTED when an input or output is missing (measured;
        documented is VIP_ERROR_MISSING_INPUT_OUTPUT), and what the hardware reports: VIP_ERROR_TIMEOUT, POWER_OFF,
        POWER_STOP, RECOVERY, CANCELED. The next run is possible after those.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_finish_network(network: vip_network | None, /) -> _vip_status_e:
    """Give back what vip_prepare_network took; attached buffers stay attached.

    network: the network.
    Returns 0, also when it is not prepared (measured). Nobody keeps a triggered network from being finished.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_trigger_network(network: vip_network | None, /) -> _vip_status_e:
    """Start a run and return; vip_wait_network waits for it. Of several, the hardware takes the highest priority first.

    network: the network.
    Returns as vip_run_network, as far as that is known at once; a second trigger gives 0 (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_wait_network(network: vip_network | None, /) -> _vip_status_e:
    """Wait for a triggered network.

    network: the network.
    Returns the code of the run; 0 when nothing was triggered (measured). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_create_group(count: Integer, group: PointerToCell[vip_group], /) -> _vip_status_e:
    """Make an empty group.

    count: networks it may hold.
    group: receives the group.
    Returns 0; VIP_ERROR_FAILURE for a count of 0 or NULL (measured). Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_destroy_group(group: vip_group | None, /) -> _vip_status_e:
    """Free a group; its networks stay.

    group: the group.
    Returns 0. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_add_network(group: vip_group | None, network: vip_network | None, /) -> _vip_status_e:
    """Put a prepared network at the end of a group.

    group: the group.
    network: the network; it must live as long as the group runs.
    Returns 0; VIP_ERROR_FAILURE for a network that is not prepared or one too many (that one:
        VIP_ERROR_NETWORK_NOT_PREPARED on 1.13), VIP_ERROR_INVALID_NETWORK for NULL (measured). On 1.6.4 the next call
        about the group never returns after a failure (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_run_group(group: vip_group | None, num: Integer, /) -> _vip_status_e:
    """Run the first networks of a group, in the order they were added, and wait for them.

    group: the group.
    num: how many.
    Returns 0; VIP_ERROR_FAILURE for 0, for more than were added and for an empty group (measured). On 1.6.4 the next
        call about the group never returns after a failure (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_ppu_param(network: vip_network | None, param: Pointer[vip_ppu_param_t], index: Integer, /) -> _vip_status_e:
    """Change the work sizes of a network whose NBG was made for it, with VIP_NETWORK_PROP_CHANGE_PPU_PARAM set before.

    network: the network.
    param: the sizes; `work_dim` as in the NBG.
    index: 0.
    Returns 0; VIP_ERROR_FAILURE for a network not made for it, VIP_ERROR_INVALID_ARGUMENTS for NULL (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_create_buffer_from_physical(
    create_param: Pointer[vip_buffer_create_params_t],
    physical_table: Pointer[vip_address_t],
    size_table: Pointer[vip_uint32_t],
    physical_num: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e:
    """Make a buffer of physical memory, in one piece or, with an MMU, in several.

    create_param: the tensor it holds.
    physical_table: addresses of the pieces; the first 64-byte aligned (documented, not checked). Copied.
    size_table: bytes of each piece. Copied.
    physical_num: how many; more than 1 needs the MMU (1.8.0 has none: VIP_ERROR_INVALID_ARGUMENTS).
    buffer: receives the buffer.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for none and for fewer bytes than the tensor (measured). vip_map_buffer gives
        NULL for it, and there is no cache to flush.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_create_buffer_from_handle(
    create_param: Pointer[vip_buffer_create_params_t],
    handle_logical: AnyPointer,
    handle_size: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e:
    """Make a buffer of the program's own memory, without copying. Cached: fast for the CPU, to be flushed.

    create_param: the tensor it holds.
    handle_logical: the memory; a multiple of 64 (2.0: users align to 256). Keep it alive until the buffer is destroyed.
    handle_size: its bytes; a multiple of 64, at least the tensor's.
    buffer: receives the buffer.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for NULL, misaligned or too little memory; VIP_ERROR_FAILURE on builds
        without MMU, such as 1.8.0's (measured).
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_create_buffer_from_fd(
    create_param: Pointer[vip_buffer_create_params_t],
    fd: Integer,
    memory_size: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e:
    """Make a buffer of a dma-buf, without copying. Linux and Android.

    create_param: the tensor it holds.
    fd: the dma-buf; keep it open until the buffer is destroyed. The library does not check it (measured).
    memory_size: its bytes; a multiple of 64 (documented), at least the tensor's.
    buffer: receives the buffer.
    Returns 0; VIP_ERROR_INVALID_ARGUMENTS for fewer bytes than the tensor (measured). No cache to flush: use the
        dma-buf's own synchronisation.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_weak_dup_network(network: vip_network | None, dup_network: PointerToCell[vip_network], /) -> _vip_status_e:
    """Make a second network of a prepared one, sharing its commands and coefficients.

    network: the original; it must outlive the copy. Destroy the copy first.
    dup_network: receives the copy, which needs inputs and outputs of its own.
    Returns 0; VIP_ERROR_FAILURE when the original is not prepared, VIP_ERROR_NOT_SUPPORTED on 1.13 (measured). 2.0.3.2
        exports it without declaring it; 2.2 has VIP_NET_CREATE_PROP_FROM_NETWORK instead.
    Source: vip_lite.h before 2.0.3.2.
    """

@function
def vip_trigger_group(group: vip_group | None, num: Integer, /) -> _vip_status_e:
    """Start the first networks of a group and return; vip_wait_group waits for them.

    group: the group.
    num: how many.
    Returns as vip_run_group, as far as that is known at once. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_wait_group(group: vip_group | None, /) -> _vip_status_e:
    """Wait for a triggered group.

    group: the group.
    Returns the code of the run. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_cancel_network(network: vip_network | None, /) -> _vip_status_e:
    """Stop a triggered network; its vip_wait_network then returns VIP_ERROR_CANCELED.

    network: the network.
    Returns 0; VIP_ERROR_NOT_SUPPORTED where it was left out, as in the 1.8.0 measured.
    Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_group(group: vip_group | None, property: Integer, value: AnyPointer, /) -> _vip_status_e:
    """Set a property of a group, before networks are added.

    group: the group.
    property: a vip_group_property_e value from 64 on.
    value: the value, a u32.
    Returns 0, or a negative VIP_ERROR code. Source: vip_lite.h 1.13.0.1.
    """

@function
def vip_set_log_path(path: Text, /) -> _vip_status_e:
    """Choose the folder for log files, after vip_init; "./" by default.

    Only the RuntimeAPI guide has it: no header and none of the five libraries examined does. Where the library lacks it
    the call warns (RuntimeWarning), does nothing and returns VIP_ERROR_NOT_SUPPORTED; `bool(vip_set_log_path)` tells.
    path: the folder.
    Returns 0, or a negative VIP_ERROR code. Source: NPU RuntimeAPI guide 2.3.
    """

@function
def vip_query_group(group: vip_group | None, property: Integer, value: AnyPointer, /) -> _vip_status_e:
    """Read a property of a group.

    group: the group.
    property: a vip_group_property_e value below 64.
    value: receives the answer: for PROFILING a vip_inference_profile_t.
    Returns 0, or a negative VIP_ERROR code. Source: vip_lite.h 1.13.0.1.
    """

class _vip_create_network(Overloaded):
    """Make a network from an NBG or from another network.

    param: from what.
    param_size: sizeof(vip_create_network_param_t).
    network: receives the network.
    Returns 0, or a negative VIP_ERROR code. Nothing was measured on 2.2. Source: vip_lite.h 2.2.
    """
    @overload
    def __call__(
        self,
        data: AnyPointer,
        size_of_data: Integer,
        type: Integer,
        network: PointerToCell[vip_network],
        /,
    ) -> _vip_status_e:
        """Make a network from an NBG.

        data: path of the file as bytes, the NBG itself, or its place in flash; see `type`. The NBG is copied: its
            memory may be freed at once (measured), except in flash.
        size_of_data: bytes of the NBG in memory; 0 for a path.
        type: a vip_create_network_type_e value.
        network: receives the network; NULL when the NBG is no good, unchanged when `data` is NULL.
        Returns 0; VIP_ERROR_INVALID_ARGUMENTS for NULL data; VIP_ERROR_INVALID_NETWORK for whatever else is wrong: no
            file, no NBG, made for another chip (see vip_query_hardware, CID) or for another release (measured;
            documented is VIP_ERROR_NETWORK_INCOMPATIBLE). The reason is in the log on stdout.
        Source: vip_lite.h 1.13.0.1.
        """
    @overload
    def __call__(
        self,
        data: AnyPointer,
        size_of_data: Integer,
        type: _vip_create_network_type_e | vip_create_network_type_e,
        network: PointerToCell[vip_network],
        /,
    ) -> _vip_status_e:
        """Make a network from an NBG.

        data: path of the file as bytes, the NBG itself, or its place in flash; see `type`. The NBG is copied: its
            memory may be freed at once (measured), except in flash.
        size_of_data: bytes of the NBG in memory; 0 for a path.
        type: a vip_create_network_type_e value.
        network: receives the network; NULL when the NBG is no good, unchanged when `data` is NULL.
        Returns 0; VIP_ERROR_INVALID_ARGUMENTS for NULL data; VIP_ERROR_INVALID_NETWORK for whatever else is wrong: no
            file, no NBG, made for another chip (see vip_query_hardware, CID) or for another release (measured;
            documented is VIP_ERROR_NETWORK_INCOMPATIBLE). The reason is in the log on stdout.
        Source: vip_lite.h 1.13.0.1.
        """
    @overload
    def __call__(
        self,
        param: Pointer[vip_create_network_param_t],
        param_size: Integer,
        network: PointerToCell[vip_network],
        /,
    ) -> _vip_status_e: ...

vip_create_network: _vip_create_network

@function
def vip_dup_network(
    data: AnyPointer,
    size_of_data: Integer,
    type: _vip_dup_network_type_e | vip_dup_network_type_e,
    network: vip_network | None,
    dup_network: PointerToCell[vip_network],
    /,
) -> _vip_status_e:
    """Make a second network of the same NBG that shares the coefficients of the first.

    data: as in vip_create_network; NULL with VIP_DUP_FROM_NETWORK.
    size_of_data: as in vip_create_network.
    type: vip_dup_network_type_e values or-ed: what to copy, and where from.
    network: the original; it must outlive the copy. Destroy the copy first.
    dup_network: receives the copy, which needs inputs and outputs of its own.
    Returns 0, or a negative VIP_ERROR code. 1.13.0.0 exports it without declaring it.
    Source: vip_lite.h 1.13.0.1.
    """

class _vip_power_management(Overloaded):
    """Switch the NPU on and off, stop and start it, set its clock.

    device_index: which device.
    property: a vip_power_property_e value; 2.2 has other numbers for ON, STOP and START.
    value: a vip_power_frequency_t with SET_FREQUENCY, else None.
    Returns 0; VIP_ERROR_NOT_SUPPORTED from the 2.0.3.2 measured, which leaves it out.
    Source: vip_lite.h 2.0.3.2.
    """
    @overload
    def __call__(self, network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e:
        """Switch the NPU on and off, stop and start it, set its clock.

        network: the network.
        property: a vip_power_property_e value.
        value: a vip_power_frequency_t with SET_FREQUENCY, else None.
        Returns 0; VIP_ERROR_NOT_SUPPORTED from both libraries measured, which leave it out.
        Source: vip_lite.h 1.8.0.
        """
    @overload
    def __call__(
        self,
        device_index: Integer,
        property: _vip_power_property_e | vip_power_property_e,
        value: AnyPointer,
        /,
    ) -> _vip_status_e: ...

vip_power_management: _vip_power_management

@function
def vip_create_buffer_cache(
    create_param: Pointer[vip_buffer_create_params_t],
    size_of_param: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e:
    """Make a buffer of cached memory that the library allocates, 64-byte aligned: fast for the CPU, to be flushed.

    create_param: which one; copied.
    size_of_param: sizeof(vip_buffer_create_params_t).
    buffer: receives the buffer.
    Returns 0, or a negative VIP_ERROR code. Documented since 1.13.0, exported since 1.13.0.1.
    Source: vip_lite.h 1.13.0.1.
    """

__all__ = [
    "VIP_BUFFER_FROM_PHY_TYPE_NONE",
    "VIP_BUFFER_FROM_PHY_TYPE_HOST",
    "VIP_BUFFER_FROM_PHY_TYPE_DEVICE",
    "vip_buffer_from_phy_type_e",
    "VIP_BUFFER_FROM_USER_MEM_TYPE_NONE",
    "VIP_BUFFER_FROM_USER_MEM_TYPE_HOST",
    "vip_buffer_from_user_mem_type_e",
    "VIP_BUFFER_FROM_FD_TYPE_NONE",
    "VIP_BUFFER_FROM_FD_TYPE_DMA_BUF",
    "vip_buffer_from_fd_type_e",
    "VIP_BUFFER_FORMAT_FP32",
    "VIP_BUFFER_FORMAT_FP16",
    "VIP_BUFFER_FORMAT_UINT8",
    "VIP_BUFFER_FORMAT_INT8",
    "VIP_BUFFER_FORMAT_UINT16",
    "VIP_BUFFER_FORMAT_INT16",
    "VIP_BUFFER_FORMAT_CHAR",
    "VIP_BUFFER_FORMAT_BFP16",
    "VIP_BUFFER_FORMAT_INT32",
    "VIP_BUFFER_FORMAT_UINT32",
    "VIP_BUFFER_FORMAT_INT64",
    "VIP_BUFFER_FORMAT_UINT64",
    "VIP_BUFFER_FORMAT_FP64",
    "VIP_BUFFER_FORMAT_INT4",
    "VIP_BUFFER_FORMAT_UINT4",
    "VIP_BUFFER_FORMAT_BOOL8",
    "vip_buffer_format_e",
    "VIP_BUFFER_QUANTIZE_NONE",
    "VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT",
    "VIP_BUFFER_QUANTIZE_TF_ASYMM",
    "VIP_BUFFER_QUANTIZE_MAX",
    "vip_buffer_quantize_format_e",
    "VIP_BUFFER_MEMORY_TYPE_DEFAULT",
    "VIP_BUFFER_MEMORY_TYPE_HOST",
    "VIP_BUFFER_MEMORY_TYPE_SECURE",
    "VIP_BUFFER_MEMORY_TYPE_DMA_BUF",
    "VIP_BUFFER_MEMORY_TYPE_MAX",
    "vip_buffer_memory_type_e",
    "VIP_CREATE_NETWORK_FROM_NONE",
    "VIP_CREATE_NETWORK_FROM_FILE",
    "VIP_CREATE_NETWORK_FROM_MEMORY",
    "VIP_CREATE_NETWORK_FROM_FLASH",
    "VIP_CREATE_NETWORK_MODE_NORMAL",
    "VIP_CREATE_NETWORK_MODE_SECURE",
    "VIP_CREATE_NETWORK_MAX",
    "vip_create_network_type_e",
    "VIP_DUP_NONE",
    "VIP_DUP_FOR_CMD_BY_NETWORK",
    "VIP_DUP_FOR_CMD_BY_NBG",
    "VIP_DUP_FROM_NBG_FILE",
    "VIP_DUP_FROM_NBG_MEMORY",
    "VIP_DUP_FROM_NBG_FLASH",
    "VIP_DUP_FROM_NETWORK",
    "VIP_DUP_NETWORK_MAX",
    "vip_dup_network_type_e",
    "VIP_POWER_PROPERTY_NONE",
    "VIP_POWER_PROPERTY_SET_FREQUENCY",
    "VIP_POWER_PROPERTY_OFF",
    "VIP_POWER_PROPERTY_ON",
    "VIP_POWER_PROPERTY_STOP",
    "VIP_POWER_PROPERTY_START",
    "VIP_POWER_PROPERTY_MAX",
    "vip_power_property_e",
    "VIP_NETWORK_PROP_LAYER_COUNT",
    "VIP_NETWORK_PROP_INPUT_COUNT",
    "VIP_NETWORK_PROP_OUTPUT_COUNT",
    "VIP_NETWORK_PROP_NETWORK_NAME",
    "VIP_NETWORK_PROP_ADDRESS_INFO",
    "VIP_NETWORK_PROP_READ_REG_IRQ",
    "VIP_NETWORK_PROP_MEMORY_POOL_SIZE",
    "VIP_NETWORK_PROP_PROFILING",
    "VIP_NETWORK_PROP_CORE_COUNT",
    "VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT",
    "VIP_NETWORK_PROP_EXE_NBG_SIZE",
    "VIP_NETWORK_PROP_EXE_NBG_GENERATE",
    "VIP_NETWORK_PROP_STATE",
    "VIP_NETWORK_PROP_VIDEO_MEMORY_SIZE",
    "VIP_NETWORK_PROP_CHANGE_PPU_PARAM",
    "VIP_NETWORK_PROP_SET_MEMORY_POOL",
    "VIP_NETWORK_PROP_SET_DEVICE_ID",
    "VIP_NETWORK_PROP_SET_DEVICE_INDEX",
    "VIP_NETWORK_PROP_SET_PRIORITY",
    "VIP_NETWORK_PROP_SET_TIME_OUT",
    "VIP_NETWORK_PROP_SET_COEFF_MEMORY",
    "VIP_NETWORK_PROP_SET_CORE_INDEX",
    "VIP_NETWORK_PROP_SET_ENABLE_NPD",
    "VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD",
    "VIP_NETWORK_PROP_SET_LAYER_DUMP_ID",
    "VIP_NETWORK_PROP_SET_VIDEO_MEMORY",
    "vip_network_property_e",
    "VIP_NET_NONE",
    "VIP_NET_CREATED",
    "VIP_NET_PREPARED",
    "VIP_NET_COMPLETE",
    "VIP_NET_RUNNING",
    "vip_network_state_e",
    "VIP_GROUP_PROP_PROFILING",
    "VIP_GROUP_PROP_EXE_NBG_SIZE",
    "VIP_GROUP_PROP_EXE_NBG_GENERATE",
    "VIP_GROUP_PROP_SET_DEVICE_ID",
    "VIP_GROUP_PROP_SET_DEVICE_INDEX",
    "VIP_GROUP_PROP_SET_CORE_INDEX",
    "VIP_GROUP_PROP_SET_TIME_OUT",
    "vip_group_property_e",
    "VIP_BUFFER_PROP_QUANT_FORMAT",
    "VIP_BUFFER_PROP_NUM_OF_DIMENSION",
    "VIP_BUFFER_PROP_SIZES_OF_DIMENSION",
    "VIP_BUFFER_PROP_DATA_FORMAT",
    "VIP_BUFFER_PROP_FIXED_POINT_POS",
    "VIP_BUFFER_PROP_TF_SCALE",
    "VIP_BUFFER_PROP_TF_ZERO_POINT",
    "VIP_BUFFER_PROP_NAME",
    "vip_buffer_property_e",
    "VIP_BUFFER_OPER_TYPE_NONE",
    "VIP_BUFFER_OPER_TYPE_FLUSH",
    "VIP_BUFFER_OPER_TYPE_INVALIDATE",
    "VIP_BUFFER_OPER_TYPE_MAX",
    "vip_buffer_operation_type_e",
    "VIP_QUERY_HW_PROP_CID",
    "VIP_QUERY_HW_PROP_DEVICE_COUNT",
    "VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE",
    "VIP_QUERY_HW_PROP_MAX",
    "vip_query_hardware_property_e",
    "vip_network",
    "vip_buffer",
    "vip_group",
    "VIP_BUFFER_CREATE_PROP_NONE",
    "VIP_BUFFER_CREATE_PROP_IS_TENSOR",
    "vip_buffer_create_prop_e",
    "VIP_BUFFER_CREATE_NONE",
    "VIP_BUFFER_CREATE_ALLOC_MEM",
    "VIP_BUFFER_CREATE_FROM_PHY",
    "VIP_BUFFER_CREATE_FROM_USER_MEM",
    "VIP_BUFFER_CREATE_FROM_FD",
    "VIP_BUFFER_CREATE_FROM_BUFFER",
    "vip_buffer_create_type_e",
    "vip_buffer_param_t",
    "vip_buffer_create_params_t",
    "VIP_NET_CREATE_PROP_NONE",
    "VIP_NET_CREATE_PROP_FROM_NBG",
    "VIP_NET_CREATE_PROP_FROM_NETWORK",
    "VIP_NET_CREATE_PROP_LAZY_ALLOC",
    "vip_net_create_prop_e",
    "VIP_NET_CREATE_NBG_FLASH_MEM_NONE",
    "VIP_NET_CREATE_NBG_FLASH_MEM_LOGICAL",
    "VIP_NET_CREATE_NBG_FLASH_MEM_PHYSICAL",
    "vip_net_create_nbg_flash_type_e",
    "VIP_NET_CREATE_NBG_FROM_NONE",
    "VIP_NET_CREATE_NBG_FROM_FILE",
    "VIP_NET_CREATE_NBG_FROM_MEMORY",
    "VIP_NET_CREATE_NBG_FROM_FLASH",
    "vip_net_create_nbg_type_e",
    "VIP_NET_CREATE_NET_NONE",
    "VIP_NET_CREATE_NET_SHARE_COEFF",
    "vip_net_create_net_type_e",
    "vip_create_network_param_t",
    "vip_power_frequency_t",
    "vip_inference_profile_t",
    "vip_ppu_param_t",
    "vip_nld_layer_id_t",
    "vip_nld_output_info_t",
    "vip_nld_output_t",
    "vip_video_memory_info_t",
    "vip_get_version",
    "vip_init",
    "vip_destroy",
    "vip_query_hardware",
    "vip_create_buffer",
    "vip_destroy_buffer",
    "vip_map_buffer",
    "vip_unmap_buffer",
    "vip_get_buffer_size",
    "vip_flush_buffer",
    "vip_destroy_network",
    "vip_set_network",
    "vip_query_network",
    "vip_prepare_network",
    "vip_query_input",
    "vip_query_output",
    "vip_set_input",
    "vip_set_output",
    "vip_run_network",
    "vip_finish_network",
    "vip_trigger_network",
    "vip_wait_network",
    "vip_create_group",
    "vip_destroy_group",
    "vip_add_network",
    "vip_run_group",
    "vip_set_ppu_param",
    "vip_create_buffer_from_physical",
    "vip_create_buffer_from_handle",
    "vip_create_buffer_from_fd",
    "vip_weak_dup_network",
    "vip_trigger_group",
    "vip_wait_group",
    "vip_cancel_network",
    "vip_set_group",
    "vip_set_log_path",
    "vip_query_group",
    "vip_create_network",
    "vip_dup_network",
    "vip_power_management",
    "vip_create_buffer_cache",
    "GENERATION",
    "VIP_NULL",
    "VIP_INVALID_VALUE",
    "vip_uint8_t",
    "vip_uint16_t",
    "vip_uint32_t",
    "vip_uint64_t",
    "vip_int8_t",
    "vip_int16_t",
    "vip_int32_t",
    "vip_int64_t",
    "vip_char_t",
    "vip_float_t",
    "vip_enum",
    "vip_ptr",
    "vip_float64_t",
    "vip_address_t",
    "vip_size_t",
    "vip_false_e",
    "vip_true_e",
    "vip_bool_e",
    "VIP_ERROR_NOT_FINISH",
    "VIP_ERROR_FUSA",
    "VIP_ERROR_NAN_INF",
    "VIP_ERROR_CANCELED",
    "VIP_ERROR_RECOVERY",
    "VIP_ERROR_POWER_STOP",
    "VIP_ERROR_POWER_OFF",
    "VIP_ERROR_FAILURE",
    "VIP_ERROR_NETWORK_INCOMPATIBLE",
    "VIP_ERROR_NETWORK_NOT_PREPARED",
    "VIP_ERROR_MISSING_INPUT_OUTPUT",
    "VIP_ERROR_INVALID_NETWORK",
    "VIP_ERROR_OUT_OF_MEMORY",
    "VIP_ERROR_OUT_OF_RESOURCE",
    "VIP_ERROR_NOT_SUPPORTED",
    "VIP_ERROR_INVALID_ARGUMENTS",
    "VIP_ERROR_IO",
    "VIP_ERROR_TIMEOUT",
    "VIP_SUCCESS",
    "vip_status_e",
]
