"""im2d_type.h as Python: the records and numbers of `im2d`. Source: im2d_type.h of librga 1.10.

Of usages, modes and records those are here that what `im2d` computes takes.
"""

from npu_common.cdecl import Enumeration, Struct, exported_names, int32, uint32, void_p

from . import rga
from .rga import *


class rga_buffer_handle_t(uint32):
    """A handle that importbuffer_fd and its like return; 0 for none."""

    distinct = False


class IM_USAGE(Enumeration):
    """Flags of improcess: its actions besides copying."""

    IM_HAL_TRANSFORM_ROT_90 = 1 << 0
    IM_HAL_TRANSFORM_ROT_180 = 1 << 1
    IM_HAL_TRANSFORM_ROT_270 = 1 << 2
    IM_HAL_TRANSFORM_FLIP_H = 1 << 3
    IM_HAL_TRANSFORM_FLIP_V = 1 << 4
    IM_HAL_TRANSFORM_FLIP_H_V = 1 << 5
    IM_HAL_TRANSFORM_MASK = 0x3F
    IM_SYNC = 1 << 19
    IM_CROP = 1 << 20
    IM_COLOR_FILL = 1 << 21
    IM_ASYNC = 1 << 26


class IM_RD_MODE(Enumeration):
    """How pixels lie in memory."""

    IM_RASTER_MODE = 1 << 0
    IM_FBC_MODE = 1 << 1
    IM_TILE_MODE = 1 << 2


class IM_COLOR_SPACE_MODE(Enumeration):
    """Between RGB and YUV."""

    IM_YUV_TO_RGB_BT601_LIMIT = 1 << 0
    IM_YUV_TO_RGB_BT601_FULL = 2 << 0
    IM_YUV_TO_RGB_BT709_LIMIT = 3 << 0
    IM_YUV_TO_RGB_MASK = 3 << 0
    IM_RGB_TO_YUV_BT601_FULL = 1 << 2
    IM_RGB_TO_YUV_BT601_LIMIT = 2 << 2
    IM_RGB_TO_YUV_BT709_LIMIT = 3 << 2
    IM_RGB_TO_YUV_MASK = 3 << 2
    IM_RGB_TO_Y4 = 1 << 4
    IM_RGB_TO_Y4_DITHER = 2 << 4
    IM_RGB_TO_Y1_DITHER = 3 << 4
    IM_Y4_MASK = 3 << 4
    IM_RGB_FULL = 1 << 8
    IM_RGB_CLIP = 2 << 8
    IM_YUV_BT601_LIMIT_RANGE = 3 << 8
    IM_YUV_BT601_FULL_RANGE = 4 << 8
    IM_YUV_BT709_LIMIT_RANGE = 5 << 8
    IM_YUV_BT709_FULL_RANGE = 6 << 8
    IM_FULL_CSC_MASK = 0xF << 8
    IM_COLOR_SPACE_DEFAULT = 0


class IM_SCALE(Enumeration):
    """Directions of a pyramid."""

    IM_UP_SCALE = 0
    IM_DOWN_SCALE = 1


class IM_SCALE_MODE(Enumeration):
    """Interpolations of imresize, all of which are ignored."""

    INTER_NEAREST = 0
    INTER_LINEAR = 1
    INTER_CUBIC = 2


class IM_CONFIG_NAME(Enumeration):
    """Settings of imconfig."""

    IM_CONFIG_SCHEDULER_CORE = 0
    IM_CONFIG_PRIORITY = 1
    IM_CONFIG_CHECK = 2


class IM_INFORMATION(Enumeration):
    """Questions of querystring."""

    RGA_VENDOR = 0
    RGA_VERSION = 1
    RGA_MAX_INPUT = 2
    RGA_MAX_OUTPUT = 3
    RGA_BYTE_STRIDE = 4
    RGA_SCALE_LIMIT = 5
    RGA_INPUT_FORMAT = 6
    RGA_OUTPUT_FORMAT = 7
    RGA_FEATURE = 8
    RGA_EXPECTED = 9
    RGA_ALL = 10


class IM_STATUS(Enumeration):
    """Status codes: above 0 is good. imcheck's good is IM_STATUS_NOERROR, the others' IM_STATUS_SUCCESS."""

    IM_STATUS_NOERROR = 2
    IM_STATUS_SUCCESS = 1
    IM_STATUS_NOT_SUPPORTED = -1
    IM_STATUS_OUT_OF_MEMORY = -2
    IM_STATUS_INVALID_PARAM = -3
    IM_STATUS_ILLEGAL_PARAM = -4
    IM_STATUS_ERROR_VERSION = -5
    IM_STATUS_FAILED = 0


class im_rect(Struct):
    """A part of a picture, in pixels; zeroed for the whole picture.

    Attributes:
        x: its left column.
        y: its top row.
        width: columns.
        height: rows.
    """

    x: int32
    y: int32
    width: int32
    height: int32


class im_colorkey_range(Struct):
    """Colours that are left out; nothing here reads the range.

    Attributes:
        max: the last.
        min: the first.
    """

    max: int32
    min: int32


class im_nn_t(Struct):
    """Scales and offsets of imquantize, which is not here.

    Attributes:
        scale_r: of red.
        scale_g: of green.
        scale_b: of blue.
        offset_r: of red.
        offset_g: of green.
        offset_b: of blue.
    """

    scale_r: int32
    scale_g: int32
    scale_b: int32
    offset_r: int32
    offset_g: int32
    offset_b: int32


class rga_buffer_t(Struct):
    """A picture: where it lies, as the functions named wrapbuffer fill it in, and how.

    The first of `handle`, `phy_addr`, `fd` and `vir_addr` that is set counts.

    Attributes:
        vir_addr: its memory; kept alive.
        phy_addr: a physical address, which nothing here reaches.
        fd: a dma-buf or other descriptor that can be mapped.
        width: columns.
        height: rows.
        wstride: pixels from one row to the next.
        hstride: rows from one plane to the next.
        format: a RgaSURF_FORMAT value.
        color_space_mode: an IM_COLOR_SPACE_MODE value.
        global_alpha: for blending, which is not here.
        rd_mode: an IM_RD_MODE value.
        color: for filling with improcess, which is not here.
        colorkey_range: not looked at.
        nn: not looked at.
        rop_code: not looked at.
        handle: what an importbuffer function returned.
    """

    vir_addr: void_p
    phy_addr: void_p
    fd: int32
    width: int32
    height: int32
    wstride: int32
    hstride: int32
    format: int32
    color_space_mode: int32
    global_alpha: int32
    rd_mode: int32
    color: int32
    colorkey_range: im_colorkey_range
    nn: im_nn_t
    rop_code: int32
    handle: rga_buffer_handle_t


class im_handle_param_t(Struct):
    """The picture that importbuffer_fd and its like take.

    Attributes:
        width: columns, with those of the stride.
        height: rows.
        format: a RgaSURF_FORMAT value.
    """

    width: uint32
    height: uint32
    format: uint32


__all__ = exported_names(globals(), includes=(rga,))
