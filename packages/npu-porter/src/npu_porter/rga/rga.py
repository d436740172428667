"""rga.h as Python: the pixel formats of Rockchip's 2D engine. Source: rga.h of librga 1.10.

Names give the order of the bytes in memory: RGB_888 has red first. `im2d` says which formats it computes.
"""

from npu_common.cdecl import Enumeration, exported_names


class RgaSURF_FORMAT(Enumeration):
    """Formats of `rga_buffer_t` and `im_handle_param_t`. SP: Y, then chroma pairs; P: three planes."""

    RK_FORMAT_RGBA_8888 = 0x0 << 8
    RK_FORMAT_RGBX_8888 = 0x1 << 8
    RK_FORMAT_RGB_888 = 0x2 << 8
    RK_FORMAT_BGRA_8888 = 0x3 << 8
    RK_FORMAT_RGB_565 = 0x4 << 8
    RK_FORMAT_RGBA_5551 = 0x5 << 8
    RK_FORMAT_RGBA_4444 = 0x6 << 8
    RK_FORMAT_BGR_888 = 0x7 << 8
    RK_FORMAT_YCbCr_422_SP = 0x8 << 8
    RK_FORMAT_YCbCr_422_P = 0x9 << 8
    RK_FORMAT_YCbCr_420_SP = 0xA << 8
    RK_FORMAT_YCbCr_420_P = 0xB << 8
    RK_FORMAT_YCrCb_422_SP = 0xC << 8
    RK_FORMAT_YCrCb_422_P = 0xD << 8
    RK_FORMAT_YCrCb_420_SP = 0xE << 8
    RK_FORMAT_YCrCb_420_P = 0xF << 8
    RK_FORMAT_BPP1 = 0x10 << 8
    RK_FORMAT_BPP2 = 0x11 << 8
    RK_FORMAT_BPP4 = 0x12 << 8
    RK_FORMAT_BPP8 = 0x13 << 8
    RK_FORMAT_Y4 = 0x14 << 8
    RK_FORMAT_YCbCr_400 = 0x15 << 8
    RK_FORMAT_BGRX_8888 = 0x16 << 8
    RK_FORMAT_YVYU_422 = 0x18 << 8
    RK_FORMAT_YVYU_420 = 0x19 << 8
    RK_FORMAT_VYUY_422 = 0x1A << 8
    RK_FORMAT_VYUY_420 = 0x1B << 8
    RK_FORMAT_YUYV_422 = 0x1C << 8
    RK_FORMAT_YUYV_420 = 0x1D << 8
    RK_FORMAT_UYVY_422 = 0x1E << 8
    RK_FORMAT_UYVY_420 = 0x1F << 8
    RK_FORMAT_YCbCr_420_SP_10B = 0x20 << 8
    RK_FORMAT_YCrCb_420_SP_10B = 0x21 << 8
    RK_FORMAT_YCbCr_422_SP_10B = 0x22 << 8
    RK_FORMAT_YCrCb_422_SP_10B = 0x23 << 8
    RK_FORMAT_YCbCr_422_10b_SP = 0x2200 << 8
    RK_FORMAT_YCrCb_422_10b_SP = 0x2300 << 8
    RK_FORMAT_BGR_565 = 0x24 << 8
    RK_FORMAT_BGRA_5551 = 0x25 << 8
    RK_FORMAT_BGRA_4444 = 0x26 << 8
    RK_FORMAT_ARGB_8888 = 0x28 << 8
    RK_FORMAT_XRGB_8888 = 0x29 << 8
    RK_FORMAT_ARGB_5551 = 0x2A << 8
    RK_FORMAT_ARGB_4444 = 0x2B << 8
    RK_FORMAT_ABGR_8888 = 0x2C << 8
    RK_FORMAT_XBGR_8888 = 0x2D << 8
    RK_FORMAT_ABGR_5551 = 0x2E << 8
    RK_FORMAT_ABGR_4444 = 0x2F << 8
    RK_FORMAT_RGBA2BPP = 0x30 << 8
    RK_FORMAT_UNKNOWN = 0x100 << 8


__all__ = exported_names(globals())
