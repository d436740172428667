# Generated from vip_lite.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    Float,
    Integer,
    Overloaded,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    VoidHandle,
    function,
    void_p,
)

from pyviplite.vip_lite_common import *
from pyviplite.vip_lite_common import _vip_status_e

_vip_buffer_from_phy_type_e = NewType("_vip_buffer_from_phy_type_e", int)
class vip_buffer_from_phy_type_e(Enumeration[_vip_buffer_from_phy_type_e]): ...
VIP_BUFFER_FROM_PHY_TYPE_NONE: _vip_buffer_from_phy_type_e
VIP_BUFFER_FROM_PHY_TYPE_HOST: _vip_buffer_from_phy_type_e
VIP_BUFFER_FROM_PHY_TYPE_DEVICE: _vip_buffer_from_phy_type_e

_vip_buffer_from_user_mem_type_e = NewType("_vip_buffer_from_user_mem_type_e", int)
class vip_buffer_from_user_mem_type_e(Enumeration[_vip_buffer_from_user_mem_type_e]): ...
VIP_BUFFER_FROM_USER_MEM_TYPE_NONE: _vip_buffer_from_user_mem_type_e
VIP_BUFFER_FROM_USER_MEM_TYPE_HOST: _vip_buffer_from_user_mem_type_e

_vip_buffer_from_fd_type_e = NewType("_vip_buffer_from_fd_type_e", int)
class vip_buffer_from_fd_type_e(Enumeration[_vip_buffer_from_fd_type_e]): ...
VIP_BUFFER_FROM_FD_TYPE_NONE: _vip_buffer_from_fd_type_e
VIP_BUFFER_FROM_FD_TYPE_DMA_BUF: _vip_buffer_from_fd_type_e

_vip_buffer_format_e = NewType("_vip_buffer_format_e", int)
class vip_buffer_format_e(Enumeration[_vip_buffer_format_e]): ...
VIP_BUFFER_FORMAT_FP32: _vip_buffer_format_e
VIP_BUFFER_FORMAT_FP16: _vip_buffer_format_e
VIP_BUFFER_FORMAT_UINT8: _vip_buffer_format_e
VIP_BUFFER_FORMAT_INT8: _vip_buffer_format_e
VIP_BUFFER_FORMAT_UINT16: _vip_buffer_format_e
VIP_BUFFER_FORMAT_INT16: _vip_buffer_format_e
VIP_BUFFER_FORMAT_CHAR: _vip_buffer_format_e
VIP_BUFFER_FORMAT_BFP16: _vip_buffer_format_e
VIP_BUFFER_FORMAT_INT32: _vip_buffer_format_e
VIP_BUFFER_FORMAT_UINT32: _vip_buffer_format_e
VIP_BUFFER_FORMAT_INT64: _vip_buffer_format_e
VIP_BUFFER_FORMAT_UINT64: _vip_buffer_format_e
VIP_BUFFER_FORMAT_FP64: _vip_buffer_format_e
VIP_BUFFER_FORMAT_INT4: _vip_buffer_format_e
VIP_BUFFER_FORMAT_UINT4: _vip_buffer_format_e
VIP_BUFFER_FORMAT_BOOL8: _vip_buffer_format_e

_vip_buffer_quantize_format_e = NewType("_vip_buffer_quantize_format_e", int)
class vip_buffer_quantize_format_e(Enumeration[_vip_buffer_quantize_format_e]): ...
VIP_BUFFER_QUANTIZE_NONE: _vip_buffer_quantize_format_e
VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT: _vip_buffer_quantize_format_e
VIP_BUFFER_QUANTIZE_TF_ASYMM: _vip_buffer_quantize_format_e
VIP_BUFFER_QUANTIZE_MAX: _vip_buffer_quantize_format_e

_vip_buffer_memory_type_e = NewType("_vip_buffer_memory_type_e", int)
class vip_buffer_memory_type_e(Enumeration[_vip_buffer_memory_type_e]): ...
VIP_BUFFER_MEMORY_TYPE_DEFAULT: _vip_buffer_memory_type_e
VIP_BUFFER_MEMORY_TYPE_HOST: _vip_buffer_memory_type_e
VIP_BUFFER_MEMORY_TYPE_SECURE: _vip_buffer_memory_type_e
VIP_BUFFER_MEMORY_TYPE_DMA_BUF: _vip_buffer_memory_type_e
VIP_BUFFER_MEMORY_TYPE_MAX: _vip_buffer_memory_type_e

_vip_create_network_type_e = NewType("_vip_create_network_type_e", int)
class vip_create_network_type_e(Enumeration[_vip_create_network_type_e]): ...
VIP_CREATE_NETWORK_FROM_NONE: _vip_create_network_type_e
VIP_CREATE_NETWORK_FROM_FILE: _vip_create_network_type_e
VIP_CREATE_NETWORK_FROM_MEMORY: _vip_create_network_type_e
VIP_CREATE_NETWORK_FROM_FLASH: _vip_create_network_type_e
VIP_CREATE_NETWORK_MODE_NORMAL: _vip_create_network_type_e
VIP_CREATE_NETWORK_MODE_SECURE: _vip_create_network_type_e
VIP_CREATE_NETWORK_MAX: _vip_create_network_type_e

_vip_dup_network_type_e = NewType("_vip_dup_network_type_e", int)
class vip_dup_network_type_e(Enumeration[_vip_dup_network_type_e]): ...
VIP_DUP_NONE: _vip_dup_network_type_e
VIP_DUP_FOR_CMD_BY_NETWORK: _vip_dup_network_type_e
VIP_DUP_FOR_CMD_BY_NBG: _vip_dup_network_type_e
VIP_DUP_FROM_NBG_FILE: _vip_dup_network_type_e
VIP_DUP_FROM_NBG_MEMORY: _vip_dup_network_type_e
VIP_DUP_FROM_NBG_FLASH: _vip_dup_network_type_e
VIP_DUP_FROM_NETWORK: _vip_dup_network_type_e
VIP_DUP_NETWORK_MAX: _vip_dup_network_type_e

_vip_power_property_e = NewType("_vip_power_property_e", int)
class vip_power_property_e(Enumeration[_vip_power_property_e]): ...
VIP_POWER_PROPERTY_NONE: _vip_power_property_e
VIP_POWER_PROPERTY_SET_FREQUENCY: _vip_power_property_e
VIP_POWER_PROPERTY_OFF: _vip_power_property_e
VIP_POWER_PROPERTY_ON: _vip_power_property_e
VIP_POWER_PROPERTY_STOP: _vip_power_property_e
VIP_POWER_PROPERTY_START: _vip_power_property_e
VIP_POWER_PROPERTY_MAX: _vip_power_property_e

_vip_network_property_e = NewType("_vip_network_property_e", int)
class vip_network_property_e(Enumeration[_vip_network_property_e]): ...
VIP_NETWORK_PROP_LAYER_COUNT: _vip_network_property_e
VIP_NETWORK_PROP_INPUT_COUNT: _vip_network_property_e
VIP_NETWORK_PROP_OUTPUT_COUNT: _vip_network_property_e
VIP_NETWORK_PROP_NETWORK_NAME: _vip_network_property_e
VIP_NETWORK_PROP_ADDRESS_INFO: _vip_network_property_e
VIP_NETWORK_PROP_READ_REG_IRQ: _vip_network_property_e
VIP_NETWORK_PROP_MEMORY_POOL_SIZE: _vip_network_property_e
VIP_NETWORK_PROP_PROFILING: _vip_network_property_e
VIP_NETWORK_PROP_CORE_COUNT: _vip_network_property_e
VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT: _vip_network_property_e
VIP_NETWORK_PROP_EXE_NBG_SIZE: _vip_network_property_e
VIP_NETWORK_PROP_EXE_NBG_GENERATE: _vip_network_property_e
VIP_NETWORK_PROP_STATE: _vip_network_property_e
VIP_NETWORK_PROP_VIDEO_MEMORY_SIZE: _vip_network_property_e
VIP_NETWORK_PROP_CHANGE_PPU_PARAM: _vip_network_property_e
VIP_NETWORK_PROP_SET_MEMORY_POOL: _vip_network_property_e
VIP_NETWORK_PROP_SET_DEVICE_ID: _vip_network_property_e
VIP_NETWORK_PROP_SET_DEVICE_INDEX: _vip_network_property_e
VIP_NETWORK_PROP_SET_PRIORITY: _vip_network_property_e
VIP_NETWORK_PROP_SET_TIME_OUT: _vip_network_property_e
VIP_NETWORK_PROP_SET_COEFF_MEMORY: _vip_network_property_e
VIP_NETWORK_PROP_SET_CORE_INDEX: _vip_network_property_e
VIP_NETWORK_PROP_SET_ENABLE_NPD: _vip_network_property_e
VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD: _vip_network_property_e
VIP_NETWORK_PROP_SET_LAYER_DUMP_ID: _vip_network_property_e
VIP_NETWORK_PROP_SET_VIDEO_MEMORY: _vip_network_property_e

_vip_network_state_e = NewType("_vip_network_state_e", int)
class vip_network_state_e(Enumeration[_vip_network_state_e]): ...
VIP_NET_NONE: _vip_network_state_e
VIP_NET_CREATED: _vip_network_state_e
VIP_NET_PREPARED: _vip_network_state_e
VIP_NET_COMPLETE: _vip_network_state_e
VIP_NET_RUNNING: _vip_network_state_e

_vip_group_property_e = NewType("_vip_group_property_e", int)
class vip_group_property_e(Enumeration[_vip_group_property_e]): ...
VIP_GROUP_PROP_PROFILING: _vip_group_property_e
VIP_GROUP_PROP_EXE_NBG_SIZE: _vip_group_property_e
VIP_GROUP_PROP_EXE_NBG_GENERATE: _vip_group_property_e
VIP_GROUP_PROP_SET_DEVICE_ID: _vip_group_property_e
VIP_GROUP_PROP_SET_DEVICE_INDEX: _vip_group_property_e
VIP_GROUP_PROP_SET_CORE_INDEX: _vip_group_property_e
VIP_GROUP_PROP_SET_TIME_OUT: _vip_group_property_e

_vip_buffer_property_e = NewType("_vip_buffer_property_e", int)
class vip_buffer_property_e(Enumeration[_vip_buffer_property_e]): ...
VIP_BUFFER_PROP_QUANT_FORMAT: _vip_buffer_property_e
VIP_BUFFER_PROP_NUM_OF_DIMENSION: _vip_buffer_property_e
VIP_BUFFER_PROP_SIZES_OF_DIMENSION: _vip_buffer_property_e
VIP_BUFFER_PROP_DATA_FORMAT: _vip_buffer_property_e
VIP_BUFFER_PROP_FIXED_POINT_POS: _vip_buffer_property_e
VIP_BUFFER_PROP_TF_SCALE: _vip_buffer_property_e
VIP_BUFFER_PROP_TF_ZERO_POINT: _vip_buffer_property_e
VIP_BUFFER_PROP_NAME: _vip_buffer_property_e

_vip_buffer_operation_type_e = NewType("_vip_buffer_operation_type_e", int)
class vip_buffer_operation_type_e(Enumeration[_vip_buffer_operation_type_e]): ...
VIP_BUFFER_OPER_TYPE_NONE: _vip_buffer_operation_type_e
VIP_BUFFER_OPER_TYPE_FLUSH: _vip_buffer_operation_type_e
VIP_BUFFER_OPER_TYPE_INVALIDATE: _vip_buffer_operation_type_e
VIP_BUFFER_OPER_TYPE_MAX: _vip_buffer_operation_type_e

_vip_query_hardware_property_e = NewType("_vip_query_hardware_property_e", int)
class vip_query_hardware_property_e(Enumeration[_vip_query_hardware_property_e]): ...
VIP_QUERY_HW_PROP_CID: _vip_query_hardware_property_e
VIP_QUERY_HW_PROP_DEVICE_COUNT: _vip_query_hardware_property_e
VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE: _vip_query_hardware_property_e
VIP_QUERY_HW_PROP_MAX: _vip_query_hardware_property_e

class vip_network(VoidHandle): ...
class vip_buffer(VoidHandle): ...
class vip_group(VoidHandle): ...

_vip_buffer_create_prop_e = NewType("_vip_buffer_create_prop_e", int)
class vip_buffer_create_prop_e(Enumeration[_vip_buffer_create_prop_e]): ...
VIP_BUFFER_CREATE_PROP_NONE: _vip_buffer_create_prop_e
VIP_BUFFER_CREATE_PROP_IS_TENSOR: _vip_buffer_create_prop_e

_vip_buffer_create_type_e = NewType("_vip_buffer_create_type_e", int)
class vip_buffer_create_type_e(Enumeration[_vip_buffer_create_type_e]): ...
VIP_BUFFER_CREATE_NONE: _vip_buffer_create_type_e
VIP_BUFFER_CREATE_ALLOC_MEM: _vip_buffer_create_type_e
VIP_BUFFER_CREATE_FROM_PHY: _vip_buffer_create_type_e
VIP_BUFFER_CREATE_FROM_USER_MEM: _vip_buffer_create_type_e
VIP_BUFFER_CREATE_FROM_FD: _vip_buffer_create_type_e
VIP_BUFFER_CREATE_FROM_BUFFER: _vip_buffer_create_type_e

class _vip_buffer_param_t_quant_data_dfp_fields:
    fixed_point_pos: Field[int, Integer]

class _vip_buffer_param_t_quant_data_dfp(_vip_buffer_param_t_quant_data_dfp_fields, StructRecord[_LP__vip_buffer_param_t_quant_data_dfp]):
    def __init__(self, fixed_point_pos: Integer = ...) -> None: ...

class _LP__vip_buffer_param_t_quant_data_dfp(_vip_buffer_param_t_quant_data_dfp_fields, PointerToRecord[_vip_buffer_param_t_quant_data_dfp]): ...

class _vip_buffer_param_t_quant_data_affine_fields:
    tf_scale: Field[float, Float]
    tf_zero_point: Field[int, Integer]
    scale: Field[float, Float]
    zero_point: Field[int, Integer]

class _vip_buffer_param_t_quant_data_affine(_vip_buffer_param_t_quant_data_affine_fields, StructRecord[_LP__vip_buffer_param_t_quant_data_affine]):
    @overload
    def __init__(self, tf_scale: Float = ..., tf_zero_point: Integer = ...) -> None: ...
    @overload
    def __init__(self, scale: Float = ..., zero_point: Integer = ...) -> None: ...

class _LP__vip_buffer_param_t_quant_data_affine(_vip_buffer_param_t_quant_data_affine_fields, PointerToRecord[_vip_buffer_param_t_quant_data_affine]): ...

class _vip_buffer_param_t_quant_data_fields:
    dfp: Field[_vip_buffer_param_t_quant_data_dfp, _vip_buffer_param_t_quant_data_dfp]
    affine: Field[_vip_buffer_param_t_quant_data_affine, _vip_buffer_param_t_quant_data_affine]

class _vip_buffer_param_t_quant_data(_vip_buffer_param_t_quant_data_fields, UnionRecord[_LP__vip_buffer_param_t_quant_data]):
    def __init__(
        self,
        dfp: _vip_buffer_param_t_quant_data_dfp = ...,
        affine: _vip_buffer_param_t_quant_data_affine = ...,
    ) -> None: ...

class _LP__vip_buffer_param_t_quant_data(_vip_buffer_param_t_quant_data_fields, PointerToRecord[_vip_buffer_param_t_quant_data]): ...

class _vip_buffer_param_t_fields:
    dim_count: Field[int, Integer]
    dim_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    data_format: Field[int, Integer]
    quant_format: Field[int, Integer]
    quant_data: Field[_vip_buffer_param_t_quant_data, _vip_buffer_param_t_quant_data]
    num_of_dims: Field[int, Integer]
    sizes: Field[Array[vip_size_t, int, Integer], Iterable[Integer]]

class vip_buffer_param_t(_vip_buffer_param_t_fields, StructRecord[_LP_vip_buffer_param_t]):
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

class _LP_vip_buffer_param_t(_vip_buffer_param_t_fields, PointerToRecord[vip_buffer_param_t]): ...

class _vip_buffer_create_params_t_quant_data_dfp_fields:
    fixed_point_pos: Field[int, Integer]

class _vip_buffer_create_params_t_quant_data_dfp(_vip_buffer_create_params_t_quant_data_dfp_fields, StructRecord[_LP__vip_buffer_create_params_t_quant_data_dfp]):
    def __init__(self, fixed_point_pos: Integer = ...) -> None: ...

class _LP__vip_buffer_create_params_t_quant_data_dfp(_vip_buffer_create_params_t_quant_data_dfp_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data_dfp]): ...

class _vip_buffer_create_params_t_quant_data_affine_fields:
    scale: Field[float, Float]
    zeroPoint: Field[int, Integer]

class _vip_buffer_create_params_t_quant_data_affine(_vip_buffer_create_params_t_quant_data_affine_fields, StructRecord[_LP__vip_buffer_create_params_t_quant_data_affine]):
    def __init__(self, scale: Float = ..., zeroPoint: Integer = ...) -> None: ...

class _LP__vip_buffer_create_params_t_quant_data_affine(_vip_buffer_create_params_t_quant_data_affine_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data_affine]): ...

class _vip_buffer_create_params_t_quant_data_fields:
    dfp: Field[_vip_buffer_create_params_t_quant_data_dfp, _vip_buffer_create_params_t_quant_data_dfp]
    affine: Field[_vip_buffer_create_params_t_quant_data_affine, _vip_buffer_create_params_t_quant_data_affine]

class _vip_buffer_create_params_t_quant_data(_vip_buffer_create_params_t_quant_data_fields, UnionRecord[_LP__vip_buffer_create_params_t_quant_data]):
    def __init__(
        self,
        dfp: _vip_buffer_create_params_t_quant_data_dfp = ...,
        affine: _vip_buffer_create_params_t_quant_data_affine = ...,
    ) -> None: ...

class _LP__vip_buffer_create_params_t_quant_data(_vip_buffer_create_params_t_quant_data_fields, PointerToRecord[_vip_buffer_create_params_t_quant_data]): ...

class _vip_buffer_create_params_t_src_alloc_mem_fields:
    size: Field[int, Integer]
    align: Field[int, Integer]

class _vip_buffer_create_params_t_src_alloc_mem(_vip_buffer_create_params_t_src_alloc_mem_fields, StructRecord[_LP__vip_buffer_create_params_t_src_alloc_mem]):
    def __init__(self, size: Integer = ..., align: Integer = ...) -> None: ...

class _LP__vip_buffer_create_params_t_src_alloc_mem(_vip_buffer_create_params_t_src_alloc_mem_fields, PointerToRecord[_vip_buffer_create_params_t_src_alloc_mem]): ...

class _vip_buffer_create_params_t_src_from_physical_fields:
    memory_type: Field[_vip_buffer_from_phy_type_e, _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e]
    physical_num: Field[int, Integer]
    physical_table: Field[PointerTo[vip_address_t, int, Integer], Pointer[vip_address_t]]
    size_table: Field[PointerTo[vip_size_t, int, Integer], Pointer[vip_size_t]]

class _vip_buffer_create_params_t_src_from_physical(_vip_buffer_create_params_t_src_from_physical_fields, StructRecord[_LP__vip_buffer_create_params_t_src_from_physical]):
    def __init__(
        self,
        memory_type: _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e = ...,
        physical_num: Integer = ...,
        physical_table: Pointer[vip_address_t] = ...,
        size_table: Pointer[vip_size_t] = ...,
    ) -> None: ...

class _LP__vip_buffer_create_params_t_src_from_physical(_vip_buffer_create_params_t_src_from_physical_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_physical]): ...

class _vip_buffer_create_params_t_src_from_handle_fields:
    memory_type: Field[
        _vip_buffer_from_user_mem_type_e, _vip_buffer_from_user_mem_type_e | vip_buffer_from_user_mem_type_e
    ]
    size: Field[int, Integer]
    logical_addr: Field[vip_ptr, AnyPointer]

class _vip_buffer_create_params_t_src_from_handle(_vip_buffer_create_params_t_src_from_handle_fields, StructRecord[_LP__vip_buffer_create_params_t_src_from_handle]):
    def __init__(
        self,
        memory_type: _vip_buffer_from_user_mem_type_e | vip_buffer_from_user_mem_type_e = ...,
        size: Integer = ...,
        logical_addr: AnyPointer = ...,
    ) -> None: ...

class _LP__vip_buffer_create_params_t_src_from_handle(_vip_buffer_create_params_t_src_from_handle_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_handle]): ...

class _vip_buffer_create_params_t_src_from_fd_fields:
    memory_type: Field[_vip_buffer_from_fd_type_e, _vip_buffer_from_fd_type_e | vip_buffer_from_fd_type_e]
    size: Field[int, Integer]
    fd_value: Field[int, Integer]

class _vip_buffer_create_params_t_src_from_fd(_vip_buffer_create_params_t_src_from_fd_fields, StructRecord[_LP__vip_buffer_create_params_t_src_from_fd]):
    def __init__(
        self,
        memory_type: _vip_buffer_from_fd_type_e | vip_buffer_from_fd_type_e = ...,
        size: Integer = ...,
        fd_value: Integer = ...,
    ) -> None: ...

class _LP__vip_buffer_create_params_t_src_from_fd(_vip_buffer_create_params_t_src_from_fd_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_fd]): ...

class _vip_buffer_create_params_t_src_from_buffer_fields:
    src_buffer: Field[vip_buffer, vip_buffer | None | int]

class _vip_buffer_create_params_t_src_from_buffer(_vip_buffer_create_params_t_src_from_buffer_fields, StructRecord[_LP__vip_buffer_create_params_t_src_from_buffer]):
    def __init__(self, src_buffer: vip_buffer | None | int = ...) -> None: ...

class _LP__vip_buffer_create_params_t_src_from_buffer(_vip_buffer_create_params_t_src_from_buffer_fields, PointerToRecord[_vip_buffer_create_params_t_src_from_buffer]): ...

class _vip_buffer_create_params_t_src_fields:
    alloc_mem: Field[_vip_buffer_create_params_t_src_alloc_mem, _vip_buffer_create_params_t_src_alloc_mem]
    from_physical: Field[_vip_buffer_create_params_t_src_from_physical, _vip_buffer_create_params_t_src_from_physical]
    from_handle: Field[_vip_buffer_create_params_t_src_from_handle, _vip_buffer_create_params_t_src_from_handle]
    from_fd: Field[_vip_buffer_create_params_t_src_from_fd, _vip_buffer_create_params_t_src_from_fd]
    from_buffer: Field[_vip_buffer_create_params_t_src_from_buffer, _vip_buffer_create_params_t_src_from_buffer]

class _vip_buffer_create_params_t_src(_vip_buffer_create_params_t_src_fields, UnionRecord[_LP__vip_buffer_create_params_t_src]):
    def __init__(
        self,
        alloc_mem: _vip_buffer_create_params_t_src_alloc_mem = ...,
        from_physical: _vip_buffer_create_params_t_src_from_physical = ...,
        from_handle: _vip_buffer_create_params_t_src_from_handle = ...,
        from_fd: _vip_buffer_create_params_t_src_from_fd = ...,
        from_buffer: _vip_buffer_create_params_t_src_from_buffer = ...,
    ) -> None: ...

class _LP__vip_buffer_create_params_t_src(_vip_buffer_create_params_t_src_fields, PointerToRecord[_vip_buffer_create_params_t_src]): ...

class _vip_buffer_create_params_t_param_fields:
    tensor_param: Field[vip_buffer_param_t, vip_buffer_param_t]

class _vip_buffer_create_params_t_param(_vip_buffer_create_params_t_param_fields, StructRecord[_LP__vip_buffer_create_params_t_param]):
    def __init__(self, tensor_param: vip_buffer_param_t = ...) -> None: ...

class _LP__vip_buffer_create_params_t_param(_vip_buffer_create_params_t_param_fields, PointerToRecord[_vip_buffer_create_params_t_param]): ...

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

class vip_buffer_create_params_t(_vip_buffer_create_params_t_fields, StructRecord[_LP_vip_buffer_create_params_t]):
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

class _LP_vip_buffer_create_params_t(_vip_buffer_create_params_t_fields, PointerToRecord[vip_buffer_create_params_t]): ...

_vip_net_create_prop_e = NewType("_vip_net_create_prop_e", int)
class vip_net_create_prop_e(Enumeration[_vip_net_create_prop_e]): ...
VIP_NET_CREATE_PROP_NONE: _vip_net_create_prop_e
VIP_NET_CREATE_PROP_FROM_NBG: _vip_net_create_prop_e
VIP_NET_CREATE_PROP_FROM_NETWORK: _vip_net_create_prop_e
VIP_NET_CREATE_PROP_LAZY_ALLOC: _vip_net_create_prop_e

_vip_net_create_nbg_flash_type_e = NewType("_vip_net_create_nbg_flash_type_e", int)
class vip_net_create_nbg_flash_type_e(Enumeration[_vip_net_create_nbg_flash_type_e]): ...
VIP_NET_CREATE_NBG_FLASH_MEM_NONE: _vip_net_create_nbg_flash_type_e
VIP_NET_CREATE_NBG_FLASH_MEM_LOGICAL: _vip_net_create_nbg_flash_type_e
VIP_NET_CREATE_NBG_FLASH_MEM_PHYSICAL: _vip_net_create_nbg_flash_type_e

_vip_net_create_nbg_type_e = NewType("_vip_net_create_nbg_type_e", int)
class vip_net_create_nbg_type_e(Enumeration[_vip_net_create_nbg_type_e]): ...
VIP_NET_CREATE_NBG_FROM_NONE: _vip_net_create_nbg_type_e
VIP_NET_CREATE_NBG_FROM_FILE: _vip_net_create_nbg_type_e
VIP_NET_CREATE_NBG_FROM_MEMORY: _vip_net_create_nbg_type_e
VIP_NET_CREATE_NBG_FROM_FLASH: _vip_net_create_nbg_type_e

_vip_net_create_net_type_e = NewType("_vip_net_create_net_type_e", int)
class vip_net_create_net_type_e(Enumeration[_vip_net_create_net_type_e]): ...
VIP_NET_CREATE_NET_NONE: _vip_net_create_net_type_e
VIP_NET_CREATE_NET_SHARE_COEFF: _vip_net_create_net_type_e

class _vip_create_network_param_t_nbg_union_memory_fields:
    nbg_memory: Field[void_p, AnyPointer]
    nbg_size: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_memory(_vip_create_network_param_t_nbg_union_memory_fields, StructRecord[_LP__vip_create_network_param_t_nbg_union_memory]):
    def __init__(self, nbg_memory: AnyPointer = ..., nbg_size: Integer = ...) -> None: ...

class _LP__vip_create_network_param_t_nbg_union_memory(_vip_create_network_param_t_nbg_union_memory_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_memory]): ...

class _vip_create_network_param_t_nbg_union_flash_union_fields:
    flash_logical: Field[void_p, AnyPointer]
    flash_physical: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_flash_union(_vip_create_network_param_t_nbg_union_flash_union_fields, UnionRecord[_LP__vip_create_network_param_t_nbg_union_flash_union]):
    def __init__(self, flash_logical: AnyPointer = ..., flash_physical: Integer = ...) -> None: ...

class _LP__vip_create_network_param_t_nbg_union_flash_union(_vip_create_network_param_t_nbg_union_flash_union_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_flash_union]): ...

class _vip_create_network_param_t_nbg_union_flash_fields:
    flash_type: Field[
        _vip_net_create_nbg_flash_type_e, _vip_net_create_nbg_flash_type_e | vip_net_create_nbg_flash_type_e
    ]
    _1: Field[_vip_create_network_param_t_nbg_union_flash_union, _vip_create_network_param_t_nbg_union_flash_union]
    nbg_size: Field[int, Integer]
    flash_logical: Field[void_p, AnyPointer]
    flash_physical: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_flash(_vip_create_network_param_t_nbg_union_flash_fields, StructRecord[_LP__vip_create_network_param_t_nbg_union_flash]):
    def __init__(
        self,
        flash_type: _vip_net_create_nbg_flash_type_e | vip_net_create_nbg_flash_type_e = ...,
        _1: _vip_create_network_param_t_nbg_union_flash_union = ...,
        nbg_size: Integer = ...,
    ) -> None: ...

class _LP__vip_create_network_param_t_nbg_union_flash(_vip_create_network_param_t_nbg_union_flash_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_flash]): ...

class _vip_create_network_param_t_nbg_union_file_fields:
    nbg_path: Field[void_p, AnyPointer]
    offset: Field[int, Integer]

class _vip_create_network_param_t_nbg_union_file(_vip_create_network_param_t_nbg_union_file_fields, StructRecord[_LP__vip_create_network_param_t_nbg_union_file]):
    def __init__(self, nbg_path: AnyPointer = ..., offset: Integer = ...) -> None: ...

class _LP__vip_create_network_param_t_nbg_union_file(_vip_create_network_param_t_nbg_union_file_fields, PointerToRecord[_vip_create_network_param_t_nbg_union_file]): ...

class _vip_create_network_param_t_nbg_union_fields:
    memory: Field[_vip_create_network_param_t_nbg_union_memory, _vip_create_network_param_t_nbg_union_memory]
    flash: Field[_vip_create_network_param_t_nbg_union_flash, _vip_create_network_param_t_nbg_union_flash]
    file: Field[_vip_create_network_param_t_nbg_union_file, _vip_create_network_param_t_nbg_union_file]

class _vip_create_network_param_t_nbg_union(_vip_create_network_param_t_nbg_union_fields, UnionRecord[_LP__vip_create_network_param_t_nbg_union]):
    def __init__(
        self,
        memory: _vip_create_network_param_t_nbg_union_memory = ...,
        flash: _vip_create_network_param_t_nbg_union_flash = ...,
        file: _vip_create_network_param_t_nbg_union_file = ...,
    ) -> None: ...

class _LP__vip_create_network_param_t_nbg_union(_vip_create_network_param_t_nbg_union_fields, PointerToRecord[_vip_create_network_param_t_nbg_union]): ...

class _vip_create_network_param_t_nbg_fields:
    type: Field[_vip_net_create_nbg_type_e, _vip_net_create_nbg_type_e | vip_net_create_nbg_type_e]
    _1: Field[_vip_create_network_param_t_nbg_union, _vip_create_network_param_t_nbg_union]
    memory: Field[_vip_create_network_param_t_nbg_union_memory, _vip_create_network_param_t_nbg_union_memory]
    flash: Field[_vip_create_network_param_t_nbg_union_flash, _vip_create_network_param_t_nbg_union_flash]
    file: Field[_vip_create_network_param_t_nbg_union_file, _vip_create_network_param_t_nbg_union_file]

class _vip_create_network_param_t_nbg(_vip_create_network_param_t_nbg_fields, StructRecord[_LP__vip_create_network_param_t_nbg]):
    def __init__(
        self,
        type: _vip_net_create_nbg_type_e | vip_net_create_nbg_type_e = ...,
        _1: _vip_create_network_param_t_nbg_union = ...,
    ) -> None: ...

class _LP__vip_create_network_param_t_nbg(_vip_create_network_param_t_nbg_fields, PointerToRecord[_vip_create_network_param_t_nbg]): ...

class _vip_create_network_param_t_net_fields:
    type: Field[_vip_net_create_net_type_e, _vip_net_create_net_type_e | vip_net_create_net_type_e]
    src_network: Field[vip_network, vip_network | None | int]

class _vip_create_network_param_t_net(_vip_create_network_param_t_net_fields, StructRecord[_LP__vip_create_network_param_t_net]):
    def __init__(
        self,
        type: _vip_net_create_net_type_e | vip_net_create_net_type_e = ...,
        src_network: vip_network | None | int = ...,
    ) -> None: ...

class _LP__vip_create_network_param_t_net(_vip_create_network_param_t_net_fields, PointerToRecord[_vip_create_network_param_t_net]): ...

class _vip_create_network_param_t_fields:
    device_index: Field[int, Integer]
    prop: Field[_vip_net_create_prop_e, _vip_net_create_prop_e | vip_net_create_prop_e]
    nbg: Field[_vip_create_network_param_t_nbg, _vip_create_network_param_t_nbg]
    net: Field[_vip_create_network_param_t_net, _vip_create_network_param_t_net]

class vip_create_network_param_t(_vip_create_network_param_t_fields, StructRecord[_LP_vip_create_network_param_t]):
    def __init__(
        self,
        device_index: Integer = ...,
        prop: _vip_net_create_prop_e | vip_net_create_prop_e = ...,
        nbg: _vip_create_network_param_t_nbg = ...,
        net: _vip_create_network_param_t_net = ...,
    ) -> None: ...

class _LP_vip_create_network_param_t(_vip_create_network_param_t_fields, PointerToRecord[vip_create_network_param_t]): ...

class _vip_power_frequency_t_fields:
    fscale_percent: Field[int, Integer]

class vip_power_frequency_t(_vip_power_frequency_t_fields, StructRecord[_LP_vip_power_frequency_t]):
    def __init__(self, fscale_percent: Integer = ...) -> None: ...

class _LP_vip_power_frequency_t(_vip_power_frequency_t_fields, PointerToRecord[vip_power_frequency_t]): ...

class _vip_inference_profile_t_fields:
    inference_time: Field[int, Integer]
    total_cycle: Field[int, Integer]

class vip_inference_profile_t(_vip_inference_profile_t_fields, StructRecord[_LP_vip_inference_profile_t]):
    def __init__(self, inference_time: Integer = ..., total_cycle: Integer = ...) -> None: ...

class _LP_vip_inference_profile_t(_vip_inference_profile_t_fields, PointerToRecord[vip_inference_profile_t]): ...

class _vip_ppu_param_t_fields:
    work_dim: Field[int, Integer]
    global_offset: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    global_scale: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    local_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    global_size: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]

class vip_ppu_param_t(_vip_ppu_param_t_fields, StructRecord[_LP_vip_ppu_param_t]):
    def __init__(
        self,
        work_dim: Integer = ...,
        global_offset: Iterable[Integer] = ...,
        global_scale: Iterable[Integer] = ...,
        local_size: Iterable[Integer] = ...,
        global_size: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_vip_ppu_param_t(_vip_ppu_param_t_fields, PointerToRecord[vip_ppu_param_t]): ...

class _vip_nld_layer_id_t_fields:
    layer_count: Field[int, Integer]
    layer_id: Field[PointerTo[vip_int32_t, int, Integer], Pointer[vip_int32_t]]

class vip_nld_layer_id_t(_vip_nld_layer_id_t_fields, StructRecord[_LP_vip_nld_layer_id_t]):
    def __init__(self, layer_count: Integer = ..., layer_id: Pointer[vip_int32_t] = ...) -> None: ...

class _LP_vip_nld_layer_id_t(_vip_nld_layer_id_t_fields, PointerToRecord[vip_nld_layer_id_t]): ...

class _vip_nld_output_info_t_fields:
    layer_name: Field[bytes, CharArray]
    layer_id: Field[int, Integer]
    layer_output_index: Field[int, Integer]
    uid: Field[int, Integer]
    param: Field[vip_buffer_param_t, vip_buffer_param_t]
    size: Field[int, Integer]
    memory: Field[void_p, AnyPointer]

class vip_nld_output_info_t(_vip_nld_output_info_t_fields, StructRecord[_LP_vip_nld_output_info_t]):
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

class _LP_vip_nld_output_info_t(_vip_nld_output_info_t_fields, PointerToRecord[vip_nld_output_info_t]): ...

class _vip_nld_output_t_fields:
    count: Field[int, Integer]
    info: Field[_LP_vip_nld_output_info_t, Pointer[vip_nld_output_info_t]]

class vip_nld_output_t(_vip_nld_output_t_fields, StructRecord[_LP_vip_nld_output_t]):
    def __init__(self, count: Integer = ..., info: Pointer[vip_nld_output_info_t] = ...) -> None: ...

class _LP_vip_nld_output_t(_vip_nld_output_t_fields, PointerToRecord[vip_nld_output_t]): ...

class _vip_video_memory_info_t_command_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_command(_vip_video_memory_info_t_command_fields, StructRecord[_LP__vip_video_memory_info_t_command]):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...

class _LP__vip_video_memory_info_t_command(_vip_video_memory_info_t_command_fields, PointerToRecord[_vip_video_memory_info_t_command]): ...

class _vip_video_memory_info_t_coeff_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_coeff(_vip_video_memory_info_t_coeff_fields, StructRecord[_LP__vip_video_memory_info_t_coeff]):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...

class _LP__vip_video_memory_info_t_coeff(_vip_video_memory_info_t_coeff_fields, PointerToRecord[_vip_video_memory_info_t_coeff]): ...

class _vip_video_memory_info_t_mem_pool_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_mem_pool(_vip_video_memory_info_t_mem_pool_fields, StructRecord[_LP__vip_video_memory_info_t_mem_pool]):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...

class _LP__vip_video_memory_info_t_mem_pool(_vip_video_memory_info_t_mem_pool_fields, PointerToRecord[_vip_video_memory_info_t_mem_pool]): ...

class _vip_video_memory_info_t_other_fields:
    physical: Field[int, Integer]
    size: Field[int, Integer]

class _vip_video_memory_info_t_other(_vip_video_memory_info_t_other_fields, StructRecord[_LP__vip_video_memory_info_t_other]):
    def __init__(self, physical: Integer = ..., size: Integer = ...) -> None: ...

class _LP__vip_video_memory_info_t_other(_vip_video_memory_info_t_other_fields, PointerToRecord[_vip_video_memory_info_t_other]): ...

class _vip_video_memory_info_t_fields:
    type: Field[_vip_buffer_from_phy_type_e, _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e]
    command: Field[_vip_video_memory_info_t_command, _vip_video_memory_info_t_command]
    coeff: Field[_vip_video_memory_info_t_coeff, _vip_video_memory_info_t_coeff]
    mem_pool: Field[_vip_video_memory_info_t_mem_pool, _vip_video_memory_info_t_mem_pool]
    other: Field[_vip_video_memory_info_t_other, _vip_video_memory_info_t_other]

class vip_video_memory_info_t(_vip_video_memory_info_t_fields, StructRecord[_LP_vip_video_memory_info_t]):
    def __init__(
        self,
        type: _vip_buffer_from_phy_type_e | vip_buffer_from_phy_type_e = ...,
        command: _vip_video_memory_info_t_command = ...,
        coeff: _vip_video_memory_info_t_coeff = ...,
        mem_pool: _vip_video_memory_info_t_mem_pool = ...,
        other: _vip_video_memory_info_t_other = ...,
    ) -> None: ...

class _LP_vip_video_memory_info_t(_vip_video_memory_info_t_fields, PointerToRecord[vip_video_memory_info_t]): ...

@function
def vip_get_version() -> int: ...

class _vip_init(Overloaded):
    @overload
    def __call__(self, video_mem_size: Integer, /) -> _vip_status_e: ...
    @overload
    def __call__(self) -> _vip_status_e: ...

vip_init: _vip_init

@function
def vip_destroy() -> _vip_status_e: ...

@function
def vip_query_hardware(
    property: _vip_query_hardware_property_e | vip_query_hardware_property_e,
    size: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e: ...

@function
def vip_create_buffer(
    create_param: Pointer[vip_buffer_create_params_t],
    size_of_param: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e: ...

@function
def vip_destroy_buffer(buffer: vip_buffer | None, /) -> _vip_status_e: ...

@function
def vip_map_buffer(buffer: vip_buffer | None, /) -> void_p: ...

@function
def vip_unmap_buffer(buffer: vip_buffer | None, /) -> _vip_status_e: ...

@function
def vip_get_buffer_size(buffer: vip_buffer | None, /) -> int: ...

@function
def vip_flush_buffer(
    buffer: vip_buffer | None,
    type: _vip_buffer_operation_type_e | vip_buffer_operation_type_e,
    /,
) -> _vip_status_e: ...

@function
def vip_destroy_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_set_network(network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e: ...

@function
def vip_query_network(network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e: ...

@function
def vip_prepare_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_query_input(
    network: vip_network | None,
    index: Integer,
    property: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e: ...

@function
def vip_query_output(
    network: vip_network | None,
    index: Integer,
    property: Integer,
    value: AnyPointer,
    /,
) -> _vip_status_e: ...

@function
def vip_set_input(network: vip_network | None, index: Integer, input: vip_buffer | None, /) -> _vip_status_e: ...

@function
def vip_set_output(network: vip_network | None, index: Integer, output: vip_buffer | None, /) -> _vip_status_e: ...

@function
def vip_run_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_finish_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_trigger_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_wait_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_create_group(count: Integer, group: PointerToCell[vip_group], /) -> _vip_status_e: ...

@function
def vip_destroy_group(group: vip_group | None, /) -> _vip_status_e: ...

@function
def vip_add_network(group: vip_group | None, network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_run_group(group: vip_group | None, num: Integer, /) -> _vip_status_e: ...

@function
def vip_set_ppu_param(
    network: vip_network | None,
    param: Pointer[vip_ppu_param_t],
    index: Integer,
    /,
) -> _vip_status_e: ...

@function
def vip_create_buffer_from_physical(
    create_param: Pointer[vip_buffer_create_params_t],
    physical_table: Pointer[vip_address_t],
    size_table: Pointer[vip_uint32_t],
    physical_num: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e: ...

@function
def vip_create_buffer_from_handle(
    create_param: Pointer[vip_buffer_create_params_t],
    handle_logical: AnyPointer,
    handle_size: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e: ...

@function
def vip_create_buffer_from_fd(
    create_param: Pointer[vip_buffer_create_params_t],
    fd: Integer,
    memory_size: Integer,
    buffer: PointerToCell[vip_buffer],
    /,
) -> _vip_status_e: ...

@function
def vip_weak_dup_network(network: vip_network | None, dup_network: PointerToCell[vip_network], /) -> _vip_status_e: ...

@function
def vip_trigger_group(group: vip_group | None, num: Integer, /) -> _vip_status_e: ...

@function
def vip_wait_group(group: vip_group | None, /) -> _vip_status_e: ...

@function
def vip_cancel_network(network: vip_network | None, /) -> _vip_status_e: ...

@function
def vip_set_group(group: vip_group | None, property: Integer, value: AnyPointer, /) -> _vip_status_e: ...

@function
def vip_set_log_path(path: Text, /) -> _vip_status_e: ...

@function
def vip_query_group(group: vip_group | None, property: Integer, value: AnyPointer, /) -> _vip_status_e: ...

class _vip_create_network(Overloaded):
    @overload
    def __call__(
        self,
        data: AnyPointer,
        size_of_data: Integer,
        type: Integer,
        network: PointerToCell[vip_network],
        /,
    ) -> _vip_status_e: ...
    @overload
    def __call__(
        self,
        data: AnyPointer,
        size_of_data: Integer,
        type: _vip_create_network_type_e | vip_create_network_type_e,
        network: PointerToCell[vip_network],
        /,
    ) -> _vip_status_e: ...
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
) -> _vip_status_e: ...

class _vip_power_management(Overloaded):
    @overload
    def __call__(self, network: vip_network | None, property: Integer, value: AnyPointer, /) -> _vip_status_e: ...
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
) -> _vip_status_e: ...
