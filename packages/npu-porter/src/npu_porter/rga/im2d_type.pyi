# Generated from im2d_type.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Field,
    Integer,
    PointerToRecord,
    StructRecord,
    uint32,
    void_p,
)

from npu_porter.rga.rga import *

class rga_buffer_handle_t(uint32): ...

_IM_USAGE = NewType("_IM_USAGE", int)
class IM_USAGE(Enumeration[_IM_USAGE]): ...
IM_HAL_TRANSFORM_ROT_90: _IM_USAGE
IM_HAL_TRANSFORM_ROT_180: _IM_USAGE
IM_HAL_TRANSFORM_ROT_270: _IM_USAGE
IM_HAL_TRANSFORM_FLIP_H: _IM_USAGE
IM_HAL_TRANSFORM_FLIP_V: _IM_USAGE
IM_HAL_TRANSFORM_FLIP_H_V: _IM_USAGE
IM_HAL_TRANSFORM_MASK: _IM_USAGE
IM_SYNC: _IM_USAGE
IM_CROP: _IM_USAGE
IM_COLOR_FILL: _IM_USAGE
IM_ASYNC: _IM_USAGE

_IM_RD_MODE = NewType("_IM_RD_MODE", int)
class IM_RD_MODE(Enumeration[_IM_RD_MODE]): ...
IM_RASTER_MODE: _IM_RD_MODE
IM_FBC_MODE: _IM_RD_MODE
IM_TILE_MODE: _IM_RD_MODE

_IM_COLOR_SPACE_MODE = NewType("_IM_COLOR_SPACE_MODE", int)
class IM_COLOR_SPACE_MODE(Enumeration[_IM_COLOR_SPACE_MODE]): ...
IM_YUV_TO_RGB_BT601_LIMIT: _IM_COLOR_SPACE_MODE
IM_YUV_TO_RGB_BT601_FULL: _IM_COLOR_SPACE_MODE
IM_YUV_TO_RGB_BT709_LIMIT: _IM_COLOR_SPACE_MODE
IM_YUV_TO_RGB_MASK: _IM_COLOR_SPACE_MODE
IM_RGB_TO_YUV_BT601_FULL: _IM_COLOR_SPACE_MODE
IM_RGB_TO_YUV_BT601_LIMIT: _IM_COLOR_SPACE_MODE
IM_RGB_TO_YUV_BT709_LIMIT: _IM_COLOR_SPACE_MODE
IM_RGB_TO_YUV_MASK: _IM_COLOR_SPACE_MODE
IM_RGB_TO_Y4: _IM_COLOR_SPACE_MODE
IM_RGB_TO_Y4_DITHER: _IM_COLOR_SPACE_MODE
IM_RGB_TO_Y1_DITHER: _IM_COLOR_SPACE_MODE
IM_Y4_MASK: _IM_COLOR_SPACE_MODE
IM_RGB_FULL: _IM_COLOR_SPACE_MODE
IM_RGB_CLIP: _IM_COLOR_SPACE_MODE
IM_YUV_BT601_LIMIT_RANGE: _IM_COLOR_SPACE_MODE
IM_YUV_BT601_FULL_RANGE: _IM_COLOR_SPACE_MODE
IM_YUV_BT709_LIMIT_RANGE: _IM_COLOR_SPACE_MODE
IM_YUV_BT709_FULL_RANGE: _IM_COLOR_SPACE_MODE
IM_FULL_CSC_MASK: _IM_COLOR_SPACE_MODE
IM_COLOR_SPACE_DEFAULT: _IM_COLOR_SPACE_MODE

_IM_SCALE = NewType("_IM_SCALE", int)
class IM_SCALE(Enumeration[_IM_SCALE]): ...
IM_UP_SCALE: _IM_SCALE
IM_DOWN_SCALE: _IM_SCALE

_IM_SCALE_MODE = NewType("_IM_SCALE_MODE", int)
class IM_SCALE_MODE(Enumeration[_IM_SCALE_MODE]): ...
INTER_NEAREST: _IM_SCALE_MODE
INTER_LINEAR: _IM_SCALE_MODE
INTER_CUBIC: _IM_SCALE_MODE

_IM_CONFIG_NAME = NewType("_IM_CONFIG_NAME", int)
class IM_CONFIG_NAME(Enumeration[_IM_CONFIG_NAME]): ...
IM_CONFIG_SCHEDULER_CORE: _IM_CONFIG_NAME
IM_CONFIG_PRIORITY: _IM_CONFIG_NAME
IM_CONFIG_CHECK: _IM_CONFIG_NAME

_IM_INFORMATION = NewType("_IM_INFORMATION", int)
class IM_INFORMATION(Enumeration[_IM_INFORMATION]): ...
RGA_VENDOR: _IM_INFORMATION
RGA_VERSION: _IM_INFORMATION
RGA_MAX_INPUT: _IM_INFORMATION
RGA_MAX_OUTPUT: _IM_INFORMATION
RGA_BYTE_STRIDE: _IM_INFORMATION
RGA_SCALE_LIMIT: _IM_INFORMATION
RGA_INPUT_FORMAT: _IM_INFORMATION
RGA_OUTPUT_FORMAT: _IM_INFORMATION
RGA_FEATURE: _IM_INFORMATION
RGA_EXPECTED: _IM_INFORMATION
RGA_ALL: _IM_INFORMATION

_IM_STATUS = NewType("_IM_STATUS", int)
class IM_STATUS(Enumeration[_IM_STATUS]): ...
IM_STATUS_NOERROR: _IM_STATUS
IM_STATUS_SUCCESS: _IM_STATUS
IM_STATUS_NOT_SUPPORTED: _IM_STATUS
IM_STATUS_OUT_OF_MEMORY: _IM_STATUS
IM_STATUS_INVALID_PARAM: _IM_STATUS
IM_STATUS_ILLEGAL_PARAM: _IM_STATUS
IM_STATUS_ERROR_VERSION: _IM_STATUS
IM_STATUS_FAILED: _IM_STATUS

class _im_rect_fields:
    x: Field[int, Integer]
    y: Field[int, Integer]
    width: Field[int, Integer]
    height: Field[int, Integer]

class im_rect(_im_rect_fields, StructRecord[_LP_im_rect]):
    def __init__(self, x: Integer = ..., y: Integer = ..., width: Integer = ..., height: Integer = ...) -> None: ...

class _LP_im_rect(_im_rect_fields, PointerToRecord[im_rect]): ...

class _im_colorkey_range_fields:
    max: Field[int, Integer]
    min: Field[int, Integer]

class im_colorkey_range(_im_colorkey_range_fields, StructRecord[_LP_im_colorkey_range]):
    def __init__(self, max: Integer = ..., min: Integer = ...) -> None: ...

class _LP_im_colorkey_range(_im_colorkey_range_fields, PointerToRecord[im_colorkey_range]): ...

class _im_nn_t_fields:
    scale_r: Field[int, Integer]
    scale_g: Field[int, Integer]
    scale_b: Field[int, Integer]
    offset_r: Field[int, Integer]
    offset_g: Field[int, Integer]
    offset_b: Field[int, Integer]

class im_nn_t(_im_nn_t_fields, StructRecord[_LP_im_nn_t]):
    def __init__(
        self,
        scale_r: Integer = ...,
        scale_g: Integer = ...,
        scale_b: Integer = ...,
        offset_r: Integer = ...,
        offset_g: Integer = ...,
        offset_b: Integer = ...,
    ) -> None: ...

class _LP_im_nn_t(_im_nn_t_fields, PointerToRecord[im_nn_t]): ...

class _rga_buffer_t_fields:
    vir_addr: Field[void_p, AnyPointer]
    phy_addr: Field[void_p, AnyPointer]
    fd: Field[int, Integer]
    width: Field[int, Integer]
    height: Field[int, Integer]
    wstride: Field[int, Integer]
    hstride: Field[int, Integer]
    format: Field[int, Integer]
    color_space_mode: Field[int, Integer]
    global_alpha: Field[int, Integer]
    rd_mode: Field[int, Integer]
    color: Field[int, Integer]
    colorkey_range: Field[im_colorkey_range, im_colorkey_range]
    nn: Field[im_nn_t, im_nn_t]
    rop_code: Field[int, Integer]
    handle: Field[int, Integer]

class rga_buffer_t(_rga_buffer_t_fields, StructRecord[_LP_rga_buffer_t]):
    def __init__(
        self,
        vir_addr: AnyPointer = ...,
        phy_addr: AnyPointer = ...,
        fd: Integer = ...,
        width: Integer = ...,
        height: Integer = ...,
        wstride: Integer = ...,
        hstride: Integer = ...,
        format: Integer = ...,
        color_space_mode: Integer = ...,
        global_alpha: Integer = ...,
        rd_mode: Integer = ...,
        color: Integer = ...,
        colorkey_range: im_colorkey_range = ...,
        nn: im_nn_t = ...,
        rop_code: Integer = ...,
        handle: Integer = ...,
    ) -> None: ...

class _LP_rga_buffer_t(_rga_buffer_t_fields, PointerToRecord[rga_buffer_t]): ...

class _im_handle_param_t_fields:
    width: Field[int, Integer]
    height: Field[int, Integer]
    format: Field[int, Integer]

class im_handle_param_t(_im_handle_param_t_fields, StructRecord[_LP_im_handle_param_t]):
    def __init__(self, width: Integer = ..., height: Integer = ..., format: Integer = ...) -> None: ...

class _LP_im_handle_param_t(_im_handle_param_t_fields, PointerToRecord[im_handle_param_t]): ...
