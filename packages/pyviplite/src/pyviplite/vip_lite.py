"""vip_lite.h as Python: VIPLite, which runs network binaries (NBG, `.nb`) on the NPUs of Allwinner chips.

Source: vip_lite.h 1.13.0.1.

Every name is the header's own. A program goes vip_init, vip_create_network, vip_query_*, vip_create_buffer,
vip_prepare_network, vip_set_input and vip_set_output, vip_run_network as often as it likes, vip_finish_network,
vip_destroy_network, vip_destroy_buffer, vip_destroy. Functions return VIP_SUCCESS (0) or a negative VIP_ERROR code.

Five generations of this header are in the field, and names mean other things in each of them:

    1.6   V85x, R853 (libVIPuser, libVIPlite 1.6.4)     vip_init(video_mem_size)
    1.8   V85x, R853 (1.8.0)                            as 1.6, with group triggers and vip_cancel_network
    1.13  T527, MR527 (1.13.0.0 and 1.13.0.1)           vip_init(), group properties, vip_dup_network
    2.0   A733, T736 (libVIPhal, libNBGlinker 2.0.3.2)  cores, layer dumps
    2.2   VeriSilicon's upstream header                 buffers and networks are made from structs, other power numbers

This module declares the one of the library found on this machine, or of PYVIPLITE_GENERATION; without a library 2.0.
GENERATION gives which. When the library is loaded it is asked for its version, and a mismatch raises.
Functions that only other generations have are declared too: `bool(vip_create_buffer_cache)` says whether the library
has one. "Measured" in a docstring means observed on the vendor's 1.6.4, 1.8.0, 1.13.0.0 and 1.13.0.1 libraries (2.0.3.2
without a device only, 2.2 never); "documented" means the header or the NPU RuntimeAPI guide 2.3 says so.

`sizes[]` is innermost first everywhere: a numpy shape reversed. The library checks sizes in bytes and little else, and
a handle that was destroyed crashes: `pyviplite.Model` checks before it calls.
"""

import sys
import warnings

from npu_common.cdecl import POINTER, Enumeration, Struct, Union, array, char_p, exported_names, void_p

from . import vip_lite_common
from ._library import GENERATION, lib
from .vip_lite_common import *

_V853 = GENERATION in ("1.6", "1.8")


class vip_buffer_from_phy_type_e(Enumeration):
    """The owner of a physical address, in 2.2: the CPU (HOST) or the device."""

    VIP_BUFFER_FROM_PHY_TYPE_NONE = 0
    VIP_BUFFER_FROM_PHY_TYPE_HOST = 1
    VIP_BUFFER_FROM_PHY_TYPE_DEVICE = 2


class vip_buffer_from_user_mem_type_e(Enumeration):
    """The kind of memory that a program hands over, in 2.2."""

    VIP_BUFFER_FROM_USER_MEM_TYPE_NONE = 0
    VIP_BUFFER_FROM_USER_MEM_TYPE_HOST = 1


class vip_buffer_from_fd_type_e(Enumeration):
    """The kind of memory behind a file descriptor, in 2.2."""

    VIP_BUFFER_FROM_FD_TYPE_NONE = 0
    VIP_BUFFER_FROM_FD_TYPE_DMA_BUF = 1


class vip_buffer_format_e(Enumeration):
    """Element type of a tensor.

    Bytes an element takes in a buffer: FP32, INT32, UINT32 4; FP16, BFP16, INT16, UINT16 2; INT64, UINT64, FP64 8;
    INT8, UINT8 1; INT4 and UINT4 half of one, rows rounded up to bytes, low nibble first. Measured: CHAR and numbers
    the library does not know count 1 byte in 1.6 and 1.8, and 0 for the innermost dimension in 1.13.
    """

    VIP_BUFFER_FORMAT_FP32 = 0
    VIP_BUFFER_FORMAT_FP16 = 1
    VIP_BUFFER_FORMAT_UINT8 = 2
    VIP_BUFFER_FORMAT_INT8 = 3
    VIP_BUFFER_FORMAT_UINT16 = 4
    VIP_BUFFER_FORMAT_INT16 = 5
    VIP_BUFFER_FORMAT_CHAR = 6
    VIP_BUFFER_FORMAT_BFP16 = 7
    VIP_BUFFER_FORMAT_INT32 = 8
    VIP_BUFFER_FORMAT_UINT32 = 9
    VIP_BUFFER_FORMAT_INT64 = 10
    VIP_BUFFER_FORMAT_UINT64 = 11
    VIP_BUFFER_FORMAT_FP64 = 12
    VIP_BUFFER_FORMAT_INT4 = 13  # since 1.13.0.0
    VIP_BUFFER_FORMAT_UINT4 = 14  # since 1.13.0.0
    VIP_BUFFER_FORMAT_BOOL8 = 16  # since 2.0.3.2


class vip_buffer_quantize_format_e(Enumeration):
    """How integers stand for real numbers; always one setting for the whole tensor.

    NONE: they do not. DYNAMIC_FIXED_POINT: q * 2**-fixed_point_pos (the position may be negative). TF_ASYMM: (q - zero
    point) * scale.
    """

    VIP_BUFFER_QUANTIZE_NONE = 0
    VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT = 1
    VIP_BUFFER_QUANTIZE_TF_ASYMM = 2
    VIP_BUFFER_QUANTIZE_MAX = 3


class vip_buffer_memory_type_e(Enumeration):
    """Where a buffer's memory comes from: the driver's video memory (DEFAULT), the program's (HOST), a dma-buf.

    vip_create_buffer does not check it (measured). Until 2.2.
    """

    VIP_BUFFER_MEMORY_TYPE_DEFAULT = 0
    VIP_BUFFER_MEMORY_TYPE_HOST = 1
    VIP_BUFFER_MEMORY_TYPE_SECURE = 2  # until 1.13.0.1
    VIP_BUFFER_MEMORY_TYPE_DMA_BUF = 3
    VIP_BUFFER_MEMORY_TYPE_MAX = 4


class vip_create_network_type_e(Enumeration):
    """The kind of `data` for vip_create_network: a path, the NBG in memory, or its place in flash.

    Tested as bits (measured): 3 counts as FROM_FILE. FROM_FLASH on a build without flash support "succeeds" with a
    network of 0 inputs that vip_prepare_network refuses with VIP_ERROR_FAILURE (measured).

    Until 2.2.
    """

    VIP_CREATE_NETWORK_FROM_NONE = 0
    VIP_CREATE_NETWORK_FROM_FILE = 1
    VIP_CREATE_NETWORK_FROM_MEMORY = 2
    VIP_CREATE_NETWORK_FROM_FLASH = 4
    VIP_CREATE_NETWORK_MODE_NORMAL = 16  # until 1.13.0.1
    VIP_CREATE_NETWORK_MODE_SECURE = 32  # until 1.13.0.1
    VIP_CREATE_NETWORK_MAX = 33 if _V853 else 5  # 1.6.4: 33, 1.13.0.1: 5


class vip_dup_network_type_e(Enumeration):
    """How vip_dup_network makes its copy: one of the first two, or-ed with where the data comes from.

    FOR_CMD_BY_NETWORK: copies the commands of the original, as they are. FOR_CMD_BY_NBG: takes them from the NBG again.

    Until 2.2.
    """

    VIP_DUP_NONE = 0
    VIP_DUP_FOR_CMD_BY_NETWORK = 1
    VIP_DUP_FOR_CMD_BY_NBG = 2
    VIP_DUP_FROM_NBG_FILE = 0x100
    VIP_DUP_FROM_NBG_MEMORY = 0x200
    VIP_DUP_FROM_NBG_FLASH = 0x400
    VIP_DUP_FROM_NETWORK = 0x800
    VIP_DUP_NETWORK_MAX = 0x801


class vip_power_property_e(Enumeration):
    """The actions of vip_power_management. Bits up to 2.0, consecutive numbers in 2.2."""

    VIP_POWER_PROPERTY_NONE = 0
    VIP_POWER_PROPERTY_SET_FREQUENCY = 1
    VIP_POWER_PROPERTY_OFF = 2
    VIP_POWER_PROPERTY_ON = 3 if GENERATION == "2.2" else 4
    VIP_POWER_PROPERTY_STOP = 4 if GENERATION == "2.2" else 8
    VIP_POWER_PROPERTY_START = 5 if GENERATION == "2.2" else 16
    VIP_POWER_PROPERTY_MAX = 6 if GENERATION == "2.2" else 17


class vip_network_property_e(Enumeration):
    """Properties of a network: vip_query_network reads those below 64, vip_set_network writes those from 64 on.

    What is written or read, in bytes: LAYER_COUNT, INPUT_COUNT, OUTPUT_COUNT u32. NETWORK_NAME char[64], all 64
    written. MEMORY_POOL_SIZE u32 up to 2.0, vip_size_t in 2.2. PROFILING a vip_inference_profile_t. CORE_COUNT 1 byte
    (since 1.13; -3 before). CHANGE_PPU_PARAM u32 (1.x; a byte mask in 2.2), for networks whose NBG allows it (-11
    otherwise). SET_MEMORY_POOL, SET_COEFF_MEMORY a vip_buffer. SET_DEVICE_ID u32, -11 from the number of devices on;
    SET_DEVICE_INDEX is another name of it. SET_PRIORITY u8 or u32, before vip_prepare_network (-11 after). SET_TIME_OUT
    u32 milliseconds. SET_CORE_INDEX u32: the first core the network runs on. Measured: unknown numbers are ignored with
    success.
    """

    VIP_NETWORK_PROP_LAYER_COUNT = 0
    VIP_NETWORK_PROP_INPUT_COUNT = 1
    VIP_NETWORK_PROP_OUTPUT_COUNT = 2
    VIP_NETWORK_PROP_NETWORK_NAME = 3
    VIP_NETWORK_PROP_ADDRESS_INFO = 4  # until 2.2
    VIP_NETWORK_PROP_READ_REG_IRQ = 5  # until 2.0.3.2
    VIP_NETWORK_PROP_MEMORY_POOL_SIZE = 6
    VIP_NETWORK_PROP_PROFILING = 7
    VIP_NETWORK_PROP_CORE_COUNT = 8  # since 1.13.0.0
    VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT = 9  # since 2.0.3.2
    VIP_NETWORK_PROP_EXE_NBG_SIZE = 10  # since 2.2
    VIP_NETWORK_PROP_EXE_NBG_GENERATE = 11  # since 2.2
    VIP_NETWORK_PROP_STATE = 12  # since 2.2
    VIP_NETWORK_PROP_VIDEO_MEMORY_SIZE = 13  # since 2.2
    VIP_NETWORK_PROP_CHANGE_PPU_PARAM = 64
    VIP_NETWORK_PROP_SET_MEMORY_POOL = 65
    VIP_NETWORK_PROP_SET_DEVICE_ID = 66
    VIP_NETWORK_PROP_SET_DEVICE_INDEX = 66  # since 2.0.3.2
    VIP_NETWORK_PROP_SET_PRIORITY = 67
    VIP_NETWORK_PROP_SET_TIME_OUT = 68  # since 1.13.0.0
    VIP_NETWORK_PROP_SET_COEFF_MEMORY = 69  # since 1.13.0.1
    VIP_NETWORK_PROP_SET_CORE_INDEX = 70  # since 2.0.3.2
    VIP_NETWORK_PROP_SET_ENABLE_NPD = 71  # since 2.0.3.2
    VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD = 72  # since 2.0.3.2
    VIP_NETWORK_PROP_SET_LAYER_DUMP_ID = 73  # since 2.0.3.2
    VIP_NETWORK_PROP_SET_VIDEO_MEMORY = 74  # since 2.2


class vip_network_state_e(Enumeration):
    """Answer to VIP_NETWORK_PROP_STATE, in 2.2: how far a network has come."""

    VIP_NET_NONE = 0
    VIP_NET_CREATED = 1
    VIP_NET_PREPARED = 2
    VIP_NET_COMPLETE = 3
    VIP_NET_RUNNING = 4


class vip_group_property_e(Enumeration):
    """Properties of a group: vip_query_group reads those below 64, vip_set_group writes those from 64 on.

    Set them before vip_add_network. PROFILING is a vip_inference_profile_t, the others are u32.
    """

    VIP_GROUP_PROP_PROFILING = 0
    VIP_GROUP_PROP_EXE_NBG_SIZE = 1  # since 2.2
    VIP_GROUP_PROP_EXE_NBG_GENERATE = 2  # since 2.2
    VIP_GROUP_PROP_SET_DEVICE_ID = 64
    VIP_GROUP_PROP_SET_DEVICE_INDEX = 64  # since 2.0.3.2
    VIP_GROUP_PROP_SET_CORE_INDEX = 65  # since 2.0.3.2
    VIP_GROUP_PROP_SET_TIME_OUT = 68


class vip_buffer_property_e(Enumeration):
    """The facts that vip_query_input and vip_query_output tell about a tensor, and the bytes they write (measured).

    QUANT_FORMAT, NUM_OF_DIMENSION, DATA_FORMAT u32. SIZES_OF_DIMENSION u32 for each dimension there is, innermost
    first; the rest of a sizes[6] stays as it was (2.2, inferred: vip_size_t each). FIXED_POINT_POS 4 bytes, though
    documented as one: a one-byte target overflows. TF_SCALE float. TF_ZERO_POINT i32. NAME text with its final NUL, not
    64 bytes. FIXED_POINT_POS is garbage for asymmetric tensors, and scale 1, zero point 0 are given for tensors without
    quantization: ask for QUANT_FORMAT first.
    """

    VIP_BUFFER_PROP_QUANT_FORMAT = 0
    VIP_BUFFER_PROP_NUM_OF_DIMENSION = 1
    VIP_BUFFER_PROP_SIZES_OF_DIMENSION = 2
    VIP_BUFFER_PROP_DATA_FORMAT = 3
    VIP_BUFFER_PROP_FIXED_POINT_POS = 4
    VIP_BUFFER_PROP_TF_SCALE = 5
    VIP_BUFFER_PROP_TF_ZERO_POINT = 6
    VIP_BUFFER_PROP_NAME = 7


class vip_buffer_operation_type_e(Enumeration):
    """The actions of vip_flush_buffer on the CPU's cache."""

    VIP_BUFFER_OPER_TYPE_NONE = 0
    VIP_BUFFER_OPER_TYPE_FLUSH = 1
    VIP_BUFFER_OPER_TYPE_INVALIDATE = 2
    VIP_BUFFER_OPER_TYPE_MAX = 3


class vip_query_hardware_property_e(Enumeration):
    """The answers of vip_query_hardware: the chip, its devices, and the cores of each device.

    CID u32: 0xEE V853, 0x10000016 T527, 0x1000003B A733; an NBG is made for one. DEVICE_COUNT u32.
    CORE_COUNT_EACH_DEVICE u32 for each device.
    """

    VIP_QUERY_HW_PROP_CID = 0
    VIP_QUERY_HW_PROP_DEVICE_COUNT = 1
    VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE = 2
    VIP_QUERY_HW_PROP_MAX = 3


class vip_network(void_p):
    """A network made from an NBG; NULL is none. Functions given NULL answer VIP_ERROR_INVALID_NETWORK (measured)."""


class vip_buffer(void_p):
    """Memory the NPU can see, holding one tensor."""


class vip_group(void_p):
    """Networks that are submitted together, one after the other."""


class vip_buffer_create_prop_e(Enumeration):
    """The kinds of a buffer, in 2.2: plain memory, or a tensor as `param.tensor_param` describes."""

    VIP_BUFFER_CREATE_PROP_NONE = 0
    VIP_BUFFER_CREATE_PROP_IS_TENSOR = 1


class vip_buffer_create_type_e(Enumeration):
    """Where the memory of a buffer comes from, in 2.2: which member of `src` counts."""

    VIP_BUFFER_CREATE_NONE = 0
    VIP_BUFFER_CREATE_ALLOC_MEM = 1
    VIP_BUFFER_CREATE_FROM_PHY = 2
    VIP_BUFFER_CREATE_FROM_USER_MEM = 3
    VIP_BUFFER_CREATE_FROM_FD = 4
    VIP_BUFFER_CREATE_FROM_BUFFER = 5


class _vip_buffer_param_t_quant_data_dfp(Struct):
    fixed_point_pos: vip_int32_t


class _vip_buffer_param_t_quant_data_affine(Struct):
    if GENERATION == "2.2":
        scale: vip_float_t
        zero_point: vip_int32_t
    else:
        tf_scale: vip_float_t
        tf_zero_point: vip_int32_t


class _vip_buffer_param_t_quant_data(Union):
    dfp: _vip_buffer_param_t_quant_data_dfp
    affine: _vip_buffer_param_t_quant_data_affine


class vip_buffer_param_t(Struct):
    """A tensor: shape, element type, quantization. 2.0 uses it in layer dumps, 2.2 for buffers as well.

    Bytes on 64/32 bit: 44 since 2.0.3.2, 88/52 since 2.2.

    Attributes:
        num_of_dims: number of valid entries in `sizes` (2.2).
        sizes: sizes, innermost first (2.2).
        dim_count, dim_size: the same in 2.0, six 32-bit entries.
        data_format: a vip_buffer_format_e value.
        quant_format: a vip_buffer_quantize_format_e value; says which member of `quant_data` counts.
        quant_data: `dfp.fixed_point_pos`, or `affine.scale` and `affine.zero_point` (2.0: `tf_scale`, `tf_zero_point`).
    """

    if GENERATION == "2.2":
        num_of_dims: vip_uint32_t
        sizes: array(vip_size_t, 8)
        data_format: vip_enum
        quant_format: vip_enum
    else:
        dim_count: vip_uint32_t
        dim_size: array(vip_uint32_t, 6)
        data_format: vip_uint32_t
        quant_format: vip_uint32_t
    quant_data: _vip_buffer_param_t_quant_data


class _vip_buffer_create_params_t_quant_data_dfp(Struct):
    fixed_point_pos: vip_int32_t


class _vip_buffer_create_params_t_quant_data_affine(Struct):
    scale: vip_float_t
    zeroPoint: vip_int32_t


class _vip_buffer_create_params_t_quant_data(Union):
    dfp: _vip_buffer_create_params_t_quant_data_dfp
    affine: _vip_buffer_create_params_t_quant_data_affine


class _vip_buffer_create_params_t_src_alloc_mem(Struct):
    size: vip_size_t
    align: vip_uint32_t


class _vip_buffer_create_params_t_src_from_physical(Struct):
    memory_type: vip_buffer_from_phy_type_e
    physical_num: vip_uint32_t
    physical_table: POINTER(vip_address_t)
    size_table: POINTER(vip_size_t)


class _vip_buffer_create_params_t_src_from_handle(Struct):
    memory_type: vip_buffer_from_user_mem_type_e
    size: vip_size_t
    logical_addr: vip_ptr


class _vip_buffer_create_params_t_src_from_fd(Struct):
    memory_type: vip_buffer_from_fd_type_e
    size: vip_size_t
    fd_value: vip_uint32_t


class _vip_buffer_create_params_t_src_from_buffer(Struct):
    src_buffer: vip_buffer


class _vip_buffer_create_params_t_src(Union):
    alloc_mem: _vip_buffer_create_params_t_src_alloc_mem
    from_physical: _vip_buffer_create_params_t_src_from_physical
    from_handle: _vip_buffer_create_params_t_src_from_handle
    from_fd: _vip_buffer_create_params_t_src_from_fd
    from_buffer: _vip_buffer_create_params_t_src_from_buffer


class _vip_buffer_create_params_t_param(Struct):
    tensor_param: vip_buffer_param_t


class vip_buffer_create_params_t(Struct):
    """Which buffer to make. Two different records share this name.

    Up to 2.0 it has `num_of_dims` to `memory_type`, in 2.2 `device_index` to `param`.

    Bytes on 64/32 bit: 48 since 1.6.4, 128/80 since 2.2.

    Attributes:
        num_of_dims: number of valid entries in `sizes`, at most 6. The library does not check it: 7 and more read past
            the array and make a buffer of any size (measured). 0 is refused with -3.
        sizes: sizes, innermost first; zeroes are refused with -3.
        data_format: a vip_buffer_format_e value.
        quant_format: a vip_buffer_quantize_format_e value; not checked (measured).
        quant_data: `dfp.fixed_point_pos`, or `affine.scale` and `affine.zeroPoint`.
        memory_type: a vip_buffer_memory_type_e value.
        type: a vip_buffer_create_type_e value; says which member of `src` counts.
        src: `alloc_mem` (size, align), `from_physical`, `from_handle` (the program keeps the memory alive), `from_fd`,
            `from_buffer`.
        prop: a vip_buffer_create_prop_e value.
        param: `tensor_param`, with VIP_BUFFER_CREATE_PROP_IS_TENSOR.
    """

    if GENERATION == "2.2":
        device_index: vip_uint32_t
        type: vip_buffer_create_type_e
        src: _vip_buffer_create_params_t_src
        prop: vip_buffer_create_prop_e
        param: _vip_buffer_create_params_t_param
    else:
        num_of_dims: vip_uint32_t
        sizes: array(vip_uint32_t, 6)
        data_format: vip_enum
        quant_format: vip_enum
        quant_data: _vip_buffer_create_params_t_quant_data
        memory_type: vip_uint32_t


class vip_net_create_prop_e(Enumeration):
    """The sources of a network, in 2.2: an NBG or another network; LAZY_ALLOC may be or-ed to the value."""

    VIP_NET_CREATE_PROP_NONE = 0
    VIP_NET_CREATE_PROP_FROM_NBG = 1
    VIP_NET_CREATE_PROP_FROM_NETWORK = 2
    VIP_NET_CREATE_PROP_LAZY_ALLOC = 4


class vip_net_create_nbg_flash_type_e(Enumeration):
    """How an NBG in flash is addressed, in 2.2."""

    VIP_NET_CREATE_NBG_FLASH_MEM_NONE = 0
    VIP_NET_CREATE_NBG_FLASH_MEM_LOGICAL = 1
    VIP_NET_CREATE_NBG_FLASH_MEM_PHYSICAL = 2


class vip_net_create_nbg_type_e(Enumeration):
    """Where an NBG is, in 2.2: which member of `nbg` counts. FROM_FLASH is 3 here, not 4."""

    VIP_NET_CREATE_NBG_FROM_NONE = 0
    VIP_NET_CREATE_NBG_FROM_FILE = 1
    VIP_NET_CREATE_NBG_FROM_MEMORY = 2
    VIP_NET_CREATE_NBG_FROM_FLASH = 3


class vip_net_create_net_type_e(Enumeration):
    """The parts that a network made from another one shares, in 2.2."""

    VIP_NET_CREATE_NET_NONE = 0
    VIP_NET_CREATE_NET_SHARE_COEFF = 1


class _vip_create_network_param_t_nbg_union_memory(Struct):
    nbg_memory: void_p
    nbg_size: vip_size_t


class _vip_create_network_param_t_nbg_union_flash_union(Union):
    flash_logical: void_p
    flash_physical: vip_address_t


class _vip_create_network_param_t_nbg_union_flash(Struct):
    _anonymous_ = ("_1",)

    flash_type: vip_net_create_nbg_flash_type_e
    _1: _vip_create_network_param_t_nbg_union_flash_union
    nbg_size: vip_size_t


class _vip_create_network_param_t_nbg_union_file(Struct):
    nbg_path: void_p
    offset: vip_size_t


class _vip_create_network_param_t_nbg_union(Union):
    memory: _vip_create_network_param_t_nbg_union_memory
    flash: _vip_create_network_param_t_nbg_union_flash
    file: _vip_create_network_param_t_nbg_union_file


class _vip_create_network_param_t_nbg(Struct):
    _anonymous_ = ("_1",)

    type: vip_net_create_nbg_type_e
    _1: _vip_create_network_param_t_nbg_union


class _vip_create_network_param_t_net(Struct):
    type: vip_net_create_net_type_e
    src_network: vip_network


class vip_create_network_param_t(Struct):
    """The arguments of vip_create_network, in 2.2.

    Bytes on 64/32 bit: 56/32 since 2.2.

    Attributes:
        prop: vip_net_create_prop_e values; FROM_NBG reads `nbg`, FROM_NETWORK `net`.
        nbg: `type`, and `memory` (nbg_memory, nbg_size), `file` (nbg_path, offset) or `flash` (flash_type,
            flash_logical or flash_physical, nbg_size).
        net: `type` and `src_network`, a network whose coefficients are shared.
    """

    device_index: vip_uint32_t
    prop: vip_net_create_prop_e
    nbg: _vip_create_network_param_t_nbg
    net: _vip_create_network_param_t_net


class vip_power_frequency_t(Struct):
    """Value of VIP_POWER_PROPERTY_SET_FREQUENCY.

    Bytes: 1 since 1.6.4.

    Attributes:
        fscale_percent: clock in percent of the full one, 1 to 100.
    """

    fscale_percent: vip_uint8_t


class vip_inference_profile_t(Struct):
    """Answer to VIP_NETWORK_PROP_PROFILING: the last run.

    Bytes: 8 since 1.6.4.

    Attributes:
        inference_time: microseconds.
        total_cycle: cycles of the NPU. Both are 0 before the first run (measured).
    """

    inference_time: vip_uint32_t
    total_cycle: vip_uint32_t


class vip_ppu_param_t(Struct):
    """Work sizes of the programmable unit, for vip_set_ppu_param.

    Bytes: 52 since 1.6.4.

    Attributes:
        work_dim: number of dimensions in use, 1 to 3; as in the NBG.
        global_offset: first work item of each dimension.
        global_scale: step between work items.
        local_size: work items of a group.
        global_size: work items in all.
    """

    work_dim: vip_uint32_t
    global_offset: array(vip_uint32_t, 3)
    global_scale: array(vip_uint32_t, 3)
    local_size: array(vip_uint32_t, 3)
    global_size: array(vip_uint32_t, 3)


class vip_nld_layer_id_t(Struct):
    """Value of VIP_NETWORK_PROP_SET_LAYER_DUMP_ID: the layers whose outputs to keep, since 2.0.

    Bytes on 64/32 bit: 16/8 since 2.0.3.2.

    Attributes:
        layer_count: length of `layer_id`.
        layer_id: their numbers; kept alive while this record refers to them.
    """

    layer_count: vip_int32_t
    layer_id: POINTER(vip_int32_t)


class vip_nld_output_info_t(Struct):
    """One output of a dumped layer, since 2.0.

    Bytes on 64/32 bit: 136/128 since 2.0.3.2, 184/136 since 2.2.

    Attributes:
        uid: its number in the original model.
        param: the tensor.
        size: bytes at `memory`.
        memory: the data; it belongs to the library.
    """

    layer_name: array(vip_char_t, 64)
    layer_id: vip_uint32_t
    layer_output_index: vip_uint32_t
    uid: vip_uint32_t
    param: vip_buffer_param_t
    size: vip_uint32_t
    memory: void_p


class vip_nld_output_t(Struct):
    """Answer to VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT, since 2.0.

    Bytes on 64/32 bit: 16/8 since 2.0.3.2.

    Attributes:
        count: length of `info`.
        info: the outputs of the dumped layers; the caller provides the array.
    """

    count: vip_uint32_t
    info: POINTER(vip_nld_output_info_t)


class _vip_video_memory_info_t_command(Struct):
    physical: vip_address_t
    size: vip_size_t


class _vip_video_memory_info_t_coeff(Struct):
    physical: vip_address_t
    size: vip_size_t


class _vip_video_memory_info_t_mem_pool(Struct):
    physical: vip_address_t
    size: vip_size_t


class _vip_video_memory_info_t_other(Struct):
    physical: vip_address_t
    size: vip_size_t


class vip_video_memory_info_t(Struct):
    """Value of VIP_NETWORK_PROP_SET_VIDEO_MEMORY, in 2.2: physical memory the program gives a network.

    Bytes on 64/32 bit: 72/36 since 2.2.

    Attributes:
        type: a vip_buffer_from_phy_type_e value: whose addresses these are.
        command: for the commands; `physical` address and `size` in bytes, like the other three.
        coeff: for the coefficients.
        mem_pool: for what lies between layers.
        other: for the rest.
    """

    type: vip_buffer_from_phy_type_e
    command: _vip_video_memory_info_t_command
    coeff: _vip_video_memory_info_t_coeff
    mem_pool: _vip_video_memory_info_t_mem_pool
    other: _vip_video_memory_info_t_other


@lib.function(since="1.6.4")
def vip_get_version() -> vip_uint32_t:
    """Return the release: (major << 16) | (minor << 8) | patch. Works before vip_init.

    Returns:
        0x00010D00 for 1.13.0.0 and 1.13.0.1 alike: only the banner that vip_init prints has the fourth number.
    """


if _V853:

    @lib.function(since="1.6.4")
    def vip_init(video_mem_size: vip_uint32_t) -> vip_status_e:
        """Open the driver and start the hardware.

        Calls are counted; vip_destroy undoes one call.

        The prototype of 1.6.4 and 1.8.0.

        Args:
            video_mem_size: bytes of memory to reserve for networks and buffers.

        Returns:
            0; VIP_ERROR_NOT_SUPPORTED for the 33rd call that was not undone (measured), VIP_ERROR_IO without driver.
            1.8.0 prints a banner to stdout on every call, and errors later on. Call it once per process (documented).
        """

else:

    @lib.function(since="1.6.4")
    def vip_init() -> vip_status_e:
        """Open the driver and start the hardware.

        Calls are counted; vip_destroy undoes one call.

        Prints a banner to stdout on every call, and errors later on; it has the whole release number. Call it once per
        process (documented).

        Returns:
            0; VIP_ERROR_IO without /dev/vipcore (measured). No limit of nested calls was met at 300.
        """


@lib.function(since="1.6.4")
def vip_destroy() -> vip_status_e:
    """Undo one vip_init; the last one stops the hardware and frees what is left of networks and buffers.

    Documented: in the thread that called vip_init. Returns 0, also when there was no vip_init or networks live on
    (measured; VIP_ERROR_OUT_OF_MEMORY without a device).
    """


@lib.function(since="1.6.4")
def vip_query_hardware(property: vip_query_hardware_property_e, size: vip_uint32_t, value: void_p) -> vip_status_e:
    """Read which chip this is.

    Args:
        property: a vip_query_hardware_property_e value.
        size: bytes at `value`; too few give success and nothing is written (measured).
        value: receives the answer.

    Returns:
        0; VIP_ERROR_NOT_SUPPORTED before vip_init and after the last vip_destroy, VIP_ERROR_INVALID_ARGUMENTS for an
        unknown property or a NULL value (measured).
    """


@lib.function(since="1.6.4")
def vip_create_buffer(
    create_param: POINTER(vip_buffer_create_params_t), size_of_param: vip_uint32_t, buffer: POINTER(vip_buffer)
) -> vip_status_e:
    """Make a buffer in the driver's memory: zeroed, at least 64-byte aligned, without padding between rows.

    Args:
        create_param: which one; copied. Make it from the answers of vip_query_input and vip_query_output.
        size_of_param: sizeof(vip_buffer_create_params_t); not checked up to 2.0 (measured).
        buffer: receives the buffer; NULL when it fails.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for NULLs, no dimensions or a dimension of 0; VIP_ERROR_OUT_OF_MEMORY. Its memory
        is mostly uncached: slow to read element by element.
    """


@lib.function(since="1.6.4")
def vip_destroy_buffer(buffer: vip_buffer) -> vip_status_e:
    """Free a buffer.

    Take care that no network will run with the buffer: nothing checks this rule.

    Returns:
        0; VIP_ERROR_IO for NULL (measured). On 1.13 a run after it gives VIP_ERROR_NETWORK_INCOMPATIBLE.
    """


@lib.function(since="1.6.4")
def vip_map_buffer(buffer: vip_buffer) -> void_p:
    """Return where the CPU sees a buffer.

    The address is the same in every call and stays until the buffer is destroyed.

    Returns:
        the address, None for NULL and for buffers made from physical addresses (measured).
    """


@lib.function(since="1.6.4")
def vip_unmap_buffer(buffer: vip_buffer) -> vip_status_e:
    """Undo vip_map_buffer; it does nothing and returns 0 for any argument (measured).

    Returns:
        0.
    """


@lib.function(since="1.6.4")
def vip_get_buffer_size(buffer: vip_buffer) -> vip_uint32_t:
    """Return the bytes of a buffer: element size times elements, unpadded.

    A buffer made from memory has the size it was given.

    Returns:
        0 for NULL (measured).
    """


@lib.function(since="1.6.4")
def vip_flush_buffer(buffer: vip_buffer, type: vip_buffer_operation_type_e) -> vip_status_e:
    """Bring cache and memory together: FLUSH after the CPU wrote an input, INVALIDATE before it reads an output.

    Needed for cached memory: vip_create_buffer_cache, vip_create_buffer_from_handle. Buffers from physical addresses
    and file descriptors do not support it (documented).

    Args:
        type: a vip_buffer_operation_type_e value.

    Returns:
        0; VIP_ERROR_FAILURE for NULL, NONE and MAX (measured).
    """


@lib.function(since="1.6.4")
def vip_destroy_network(network: vip_network) -> vip_status_e:
    """Free a network, prepared or not. Its buffers stay; networks made from it must go first.

    Returns:
        0; VIP_ERROR_INVALID_NETWORK for NULL (measured).
    """


@lib.function(since="1.6.4")
def vip_set_network(network: vip_network, property: vip_enum, value: void_p) -> vip_status_e:
    """Set a property, mostly before vip_prepare_network.

    Args:
        property: a vip_network_property_e value from 64 on.
        value: the value; see vip_network_property_e for its type. It is copied; a memory pool or coefficient buffer
            must live as long as the network is prepared.

    Returns:
        0, also for numbers the library does not know (measured); VIP_ERROR_FAILURE for values that cannot be,
        VIP_ERROR_INVALID_ARGUMENTS for a NULL value, VIP_ERROR_INVALID_NETWORK for a NULL network.
    """


@lib.function(since="1.6.4")
def vip_query_network(network: vip_network, property: vip_enum, value: void_p) -> vip_status_e:
    """Read a property. Works before vip_prepare_network.

    Args:
        property: a vip_network_property_e value below 64.
        value: receives the answer; see vip_network_property_e for its size. A name takes 64 bytes.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for a NULL value and properties that are unknown or can only be set,
        VIP_ERROR_INVALID_NETWORK for a NULL network (measured).
    """


@lib.function(since="1.6.4")
def vip_prepare_network(network: vip_network) -> vip_status_e:
    """Allocate what the network needs and finish its commands. Takes long; then it may run any number of times.

    Returns:
        0; VIP_ERROR_NOT_SUPPORTED when it is prepared already, and then it no longer is: finish and prepare it again
        (measured; documented is that nothing happens). VIP_ERROR_OUT_OF_MEMORY, VIP_ERROR_FAILURE.
    """


@lib.function(since="1.6.4")
def vip_query_input(network: vip_network, index: vip_uint32_t, property: vip_enum, value: void_p) -> vip_status_e:
    """Read one property of an input.

    Args:
        index: which input.
        property: a vip_buffer_property_e value.
        value: receives the answer; see vip_buffer_property_e for its size.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for an unknown property, an index too high or a NULL value (measured).
    """


@lib.function(since="1.6.4")
def vip_query_output(network: vip_network, index: vip_uint32_t, property: vip_enum, value: void_p) -> vip_status_e:
    """Read one property of an output.

    Args:
        index: which output.
        property: a vip_buffer_property_e value.
        value: receives the answer; see vip_buffer_property_e for its size.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for an unknown property, an index too high or a NULL value (measured).
    """


@lib.function(since="1.6.4")
def vip_set_input(network: vip_network, index: vip_uint32_t, input: vip_buffer) -> vip_status_e:
    """Attach a buffer to an input, after vip_prepare_network; it stays attached, also over finish and prepare.

    Args:
        index: which input.
        input: the buffer; it must live as long as the network runs with it, and may be attached to other networks too.

    Returns:
        0; VIP_ERROR_NETWORK_NOT_PREPARED before vip_prepare_network, VIP_ERROR_INVALID_ARGUMENTS for NULL, an index too
        high or a buffer with fewer bytes than the tensor. Shape, type and quantization are not compared (measured).
    """


@lib.function(since="1.6.4")
def vip_set_output(network: vip_network, index: vip_uint32_t, output: vip_buffer) -> vip_status_e:
    """Attach a buffer to an output, after vip_prepare_network; it stays attached, also over finish and prepare.

    Args:
        index: which output.
        output: the buffer; it must live as long as the network runs with it.

    Returns:
        0; as vip_set_input otherwise.
    """


@lib.function(since="1.6.4")
def vip_run_network(network: vip_network) -> vip_status_e:
    """Run a network and wait for the end.

    Returns:
        0; VIP_ERROR_NETWORK_NOT_PREPARED, VIP_ERROR_NOT_SUPPORTED when an input or output is missing (measured;
        documented is VIP_ERROR_MISSING_INPUT_OUTPUT), and what the hardware reports: VIP_ERROR_TIMEOUT, POWER_OFF,
        POWER_STOP, RECOVERY, CANCELED. The next run is possible after those.
    """


@lib.function(since="1.6.4")
def vip_finish_network(network: vip_network) -> vip_status_e:
    """Give back what vip_prepare_network took; attached buffers stay attached.

    Returns:
        0, also when it is not prepared (measured). Nothing keeps a triggered network from being finished.
    """


@lib.function(since="1.6.4")
def vip_trigger_network(network: vip_network) -> vip_status_e:
    """Start a run and return; vip_wait_network waits for the end.

    Of several, the hardware takes the highest priority first.

    Returns:
        as vip_run_network, as far as that is known at once; a second trigger gives 0 (measured).
    """


@lib.function(since="1.6.4")
def vip_wait_network(network: vip_network) -> vip_status_e:
    """Wait for a triggered network.

    Returns:
        the code of the run; 0 when nothing was triggered (measured).
    """


@lib.function(since="1.6.4")
def vip_create_group(count: vip_uint32_t, group: POINTER(vip_group)) -> vip_status_e:
    """Make an empty group.

    Args:
        count: networks it may hold.
        group: receives the group.

    Returns:
        0; VIP_ERROR_FAILURE for a count of 0 or NULL (measured).
    """


@lib.function(since="1.6.4")
def vip_destroy_group(group: vip_group) -> vip_status_e:
    """Free a group; its networks stay.

    Returns:
        0.
    """


@lib.function(since="1.6.4")
def vip_add_network(group: vip_group, network: vip_network) -> vip_status_e:
    """Put a prepared network at the end of a group.

    Args:
        network: the network; it must live as long as the group runs.

    Returns:
        0; VIP_ERROR_FAILURE for a network that is not prepared or one too many (that one:
        VIP_ERROR_NETWORK_NOT_PREPARED on 1.13), VIP_ERROR_INVALID_NETWORK for NULL (measured). On 1.6.4 the next call
        about the group never returns after a failure (measured).
    """


@lib.function(since="1.6.4")
def vip_run_group(group: vip_group, num: vip_uint32_t) -> vip_status_e:
    """Run the first networks of a group, in the order they were added, and wait for the end.

    Args:
        num: how many of them.

    Returns:
        0; VIP_ERROR_FAILURE for 0, for more than were added and for an empty group (measured). On 1.6.4 the next call
        about the group never returns after a failure (measured).
    """


@lib.function(since="1.6.4")
def vip_set_ppu_param(network: vip_network, param: POINTER(vip_ppu_param_t), index: vip_uint32_t) -> vip_status_e:
    """Change the work sizes of a network whose NBG was made for it, with VIP_NETWORK_PROP_CHANGE_PPU_PARAM set before.

    Args:
        param: the sizes; `work_dim` as in the NBG.
        index: pass 0.

    Returns:
        0; VIP_ERROR_FAILURE for a network not made for it, VIP_ERROR_INVALID_ARGUMENTS for NULL (measured).
    """


@lib.function(since="1.6.4", until="2.2")
def vip_create_buffer_from_physical(
    create_param: POINTER(vip_buffer_create_params_t),
    physical_table: POINTER(vip_address_t),
    size_table: POINTER(vip_uint32_t),
    physical_num: vip_uint32_t,
    buffer: POINTER(vip_buffer),
) -> vip_status_e:
    """Make a buffer of physical memory, in one piece or, with an MMU, in several.

    Args:
        create_param: the tensor it holds.
        physical_table: addresses of the pieces; the first 64-byte aligned (documented, not checked). Copied.
        size_table: bytes of each piece. Copied.
        physical_num: how many; more than 1 needs the MMU (1.8.0 has none: VIP_ERROR_INVALID_ARGUMENTS).
        buffer: receives the buffer.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for none and for fewer bytes than the tensor (measured). vip_map_buffer gives
        NULL for it, and there is no cache to flush.
    """


@lib.function(since="1.6.4", until="2.2")
def vip_create_buffer_from_handle(
    create_param: POINTER(vip_buffer_create_params_t),
    handle_logical: vip_ptr,
    handle_size: vip_uint32_t,
    buffer: POINTER(vip_buffer),
) -> vip_status_e:
    """Make a buffer of the program's own memory, without copying. Cached: fast for the CPU, to be flushed.

    Args:
        create_param: the tensor it holds.
        handle_logical: the memory; a multiple of 64 (2.0: users align to 256). Keep it alive until the buffer is
            destroyed.
        handle_size: its bytes; a multiple of 64, at least the tensor's.
        buffer: receives the buffer.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for NULL, misaligned or too little memory; VIP_ERROR_FAILURE on builds without
        MMU, such as 1.8.0's (measured).
    """


@lib.function(since="1.6.4", until="2.2")
def vip_create_buffer_from_fd(
    create_param: POINTER(vip_buffer_create_params_t),
    fd: vip_uint32_t,
    memory_size: vip_uint32_t,
    buffer: POINTER(vip_buffer),
) -> vip_status_e:
    """Make a buffer of a dma-buf, without copying. Linux and Android.

    Args:
        create_param: the tensor it holds.
        fd: the dma-buf; keep it open until the buffer is destroyed. The library does not check it (measured).
        memory_size: its bytes; a multiple of 64 (documented), at least the tensor's.
        buffer: receives the buffer.

    Returns:
        0; VIP_ERROR_INVALID_ARGUMENTS for fewer bytes than the tensor (measured). No cache to flush: use the dma-buf's
        own synchronisation.
    """


@lib.function(since="1.6.4", until="2.2")
def vip_weak_dup_network(network: vip_network, dup_network: POINTER(vip_network)) -> vip_status_e:
    """Make a second network of a prepared one, sharing its commands and coefficients.

    Headers before 2.0.3.2 declare it.

    Args:
        network: the original; it must outlive the copy. Destroy the copy first.
        dup_network: receives the copy, which needs inputs and outputs of its own.

    Returns:
        0; VIP_ERROR_FAILURE when the original is not prepared, VIP_ERROR_NOT_SUPPORTED on 1.13 (measured). 2.0.3.2
        exports it without declaring it; 2.2 has VIP_NET_CREATE_PROP_FROM_NETWORK instead.
    """


@lib.function(since="1.8.0")
def vip_trigger_group(group: vip_group, num: vip_uint32_t) -> vip_status_e:
    """Start the first networks of a group and return; vip_wait_group waits for the end.

    Args:
        num: how many of them.

    Returns:
        as vip_run_group, as far as that is known at once.
    """


@lib.function(since="1.8.0")
def vip_wait_group(group: vip_group) -> vip_status_e:
    """Wait for a triggered group.

    Returns:
        the code of the run.
    """


@lib.function(since="1.8.0")
def vip_cancel_network(network: vip_network) -> vip_status_e:
    """Stop a triggered network; its vip_wait_network then returns VIP_ERROR_CANCELED.

    Returns:
        0; VIP_ERROR_NOT_SUPPORTED where it was left out, as in the 1.8.0 measured.
    """


@lib.function(since="1.13.0.0")
def vip_set_group(group: vip_group, property: vip_enum, value: void_p) -> vip_status_e:
    """Set a property of a group, before networks are added.

    Args:
        property: a vip_group_property_e value from 64 on.
        value: the value, a u32.
    """


def _no_log_path(path: bytes) -> int:
    level, frame = 1, sys._getframe()
    while frame.f_back and (level == 1 or frame.f_globals.get("__name__", "").startswith("npu_common.")):
        level, frame = level + 1, frame.f_back  # past what makes the C call, to the line that asked for it
    located = lib.locate()
    warnings.warn(
        f"vip_set_log_path: {located.path if located else lib.names[0]} does not have this function, so the log stays "
        f"where it is (VIPLite writes it to stdout); returning VIP_ERROR_NOT_SUPPORTED ({VIP_ERROR_NOT_SUPPORTED})",
        RuntimeWarning,
        stacklevel=level,
    )
    return VIP_ERROR_NOT_SUPPORTED


@lib.function(since="1.13.0.0", fallback=_no_log_path)
def vip_set_log_path(path: char_p) -> vip_status_e:
    """Choose the folder for log files, after vip_init; "./" by default.

    Only the RuntimeAPI guide has it: no header and none of the five libraries examined does. Where the library lacks it
    the call warns (RuntimeWarning), does nothing and returns VIP_ERROR_NOT_SUPPORTED; `bool(vip_set_log_path)` says.

    Known from the NPU RuntimeAPI guide 2.3.

    Args:
        path: the folder.
    """


@lib.function(since="1.13.0.0")
def vip_query_group(group: vip_group, property: vip_enum, value: void_p) -> vip_status_e:
    """Read a property of a group.

    Args:
        property: a vip_group_property_e value below 64.
        value: receives the answer: for PROFILING a vip_inference_profile_t.
    """


if GENERATION == "2.2":

    @lib.function(since="1.6.4")
    def vip_create_network(
        param: POINTER(vip_create_network_param_t), param_size: vip_uint32_t, network: POINTER(vip_network)
    ) -> vip_status_e:
        """Make a network from an NBG or from another network.

        The prototype since 2.2.

        Nothing was measured on 2.2.

        Args:
            param: what to make the network from.
            param_size: sizeof(vip_create_network_param_t).
            network: receives the network.
        """

else:

    @lib.function(since="1.6.4")
    def vip_create_network(
        data: void_p,
        size_of_data: vip_uint32_t,
        type: vip_enum if _V853 else vip_create_network_type_e,
        network: POINTER(vip_network),
    ) -> vip_status_e:
        """Make a network from an NBG.

        Args:
            data: path of the file as bytes, the NBG itself, or its place in flash; see `type`. The NBG is copied: its
                memory may be freed at once (measured), except in flash.
            size_of_data: bytes of the NBG in memory; 0 for a path.
            type: a vip_create_network_type_e value.
            network: receives the network; NULL when the NBG is no good, unchanged when `data` is NULL.

        Returns:
            0; VIP_ERROR_INVALID_ARGUMENTS for NULL data; VIP_ERROR_INVALID_NETWORK for whatever else is wrong: no file,
            no NBG, made for another chip (see vip_query_hardware, CID) or for another release (measured; documented is
            VIP_ERROR_NETWORK_INCOMPATIBLE). The reason is in the log on stdout.
        """


@lib.function(since="1.13.0.0", until="2.2")
def vip_dup_network(
    data: void_p,
    size_of_data: vip_uint32_t,
    type: vip_dup_network_type_e,
    network: vip_network,
    dup_network: POINTER(vip_network),
) -> vip_status_e:
    """Make a second network of the same NBG that shares the coefficients of the first.

    1.13.0.0 exports it without declaring it.

    Args:
        data: as in vip_create_network; NULL with VIP_DUP_FROM_NETWORK.
        size_of_data: as in vip_create_network.
        type: vip_dup_network_type_e values or-ed: what to copy, and where from.
        network: the original; it must outlive the copy. Destroy the copy first.
        dup_network: receives the copy, which needs inputs and outputs of its own.
    """


if _V853:

    @lib.function(since="1.6.4")
    def vip_power_management(network: vip_network, property: vip_enum, value: void_p) -> vip_status_e:
        """Switch the NPU on and off, stop and start it, set its clock.

        The prototype of 1.6.4 and 1.8.0.

        Args:
            property: a vip_power_property_e value.
            value: a vip_power_frequency_t with SET_FREQUENCY, else None.

        Returns:
            0; VIP_ERROR_NOT_SUPPORTED from both libraries measured, which leave it out.
        """

elif GENERATION == "1.13":

    @lib.function(since="1.6.4")
    def vip_power_management(device_id: vip_uint32_t, property: vip_power_property_e, value: void_p) -> vip_status_e:
        """Switch the NPU on and off, stop and start it, set its clock.

        Args:
            property: a vip_power_property_e value.
            value: a vip_power_frequency_t with SET_FREQUENCY, else None.

        Returns:
            0; VIP_ERROR_NOT_SUPPORTED from both libraries measured, which leave it out.
        """

else:

    @lib.function(since="1.6.4")
    def vip_power_management(device_index: vip_uint32_t, property: vip_power_property_e, value: void_p) -> vip_status_e:
        """Switch the NPU on and off, stop and start it, set its clock.

        The prototype since 2.0.3.2.

        Args:
            property: a vip_power_property_e value; 2.2 has other numbers for ON, STOP and START.
            value: a vip_power_frequency_t with SET_FREQUENCY, else None.

        Returns:
            0; VIP_ERROR_NOT_SUPPORTED from the 2.0.3.2 measured, which leaves it out.
        """


@lib.function(since="1.13.0.1", until="2.2")
def vip_create_buffer_cache(
    create_param: POINTER(vip_buffer_create_params_t), size_of_param: vip_uint32_t, buffer: POINTER(vip_buffer)
) -> vip_status_e:
    """Make a buffer of cached memory that the library allocates, 64-byte aligned: fast for the CPU, to be flushed.

    Documented since 1.13.0, exported since 1.13.0.1.

    Args:
        create_param: which one; copied.
        size_of_param: sizeof(vip_buffer_create_params_t).
        buffer: receives the buffer.
    """


__all__ = exported_names(globals(), includes=(vip_lite_common,))
