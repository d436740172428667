# Generated from acl_dvpp.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    function,
    int32,
    size_t,
    uint8,
    uint16,
    uint32,
    void_p,
)

from pyacl.acl.acl_base_rt import *

class acldvppPicDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppPicDesc(PointerTo[acldvppPicDesc]): ...

class acldvppBatchPicDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppBatchPicDesc(PointerTo[acldvppBatchPicDesc]): ...

class acldvppRoiConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppRoiConfig(PointerTo[acldvppRoiConfig]): ...

class acldvppResizeConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppResizeConfig(PointerTo[acldvppResizeConfig]): ...

class acldvppBorderConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppBorderConfig(PointerTo[acldvppBorderConfig]): ...

class acldvppLutMap(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppLutMap(PointerTo[acldvppLutMap]): ...

class acldvppChannelDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppChannelDesc(PointerTo[acldvppChannelDesc]): ...

class acldvppJpegeConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppJpegeConfig(PointerTo[acldvppJpegeConfig]): ...

class aclvdecChannelDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_aclvdecChannelDesc(PointerTo[aclvdecChannelDesc]): ...

class acldvppStreamDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppStreamDesc(PointerTo[acldvppStreamDesc]): ...

class aclvdecFrameConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_aclvdecFrameConfig(PointerTo[aclvdecFrameConfig]): ...

class aclvencChannelDesc(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_aclvencChannelDesc(PointerTo[aclvencChannelDesc]): ...

class aclvencFrameConfig(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_aclvencFrameConfig(PointerTo[aclvencFrameConfig]): ...

class acldvppHist(Opaque):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

class LP_acldvppHist(PointerTo[acldvppHist]): ...

_acldvppPixelFormat = NewType("_acldvppPixelFormat", int)

class acldvppPixelFormat(Enumeration[_acldvppPixelFormat]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

PIXEL_FORMAT_YUV_400: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_SEMIPLANAR_420: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_SEMIPLANAR_420: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_SEMIPLANAR_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_SEMIPLANAR_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_SEMIPLANAR_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_SEMIPLANAR_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUYV_PACKED_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_UYVY_PACKED_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVYU_PACKED_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_VYUY_PACKED_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_PACKED_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGR_888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ARGB_8888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ABGR_8888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGBA_8888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGRA_8888: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_SEMI_PLANNER_420_10BIT: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_SEMI_PLANNER_420_10BIT: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_PLANAR_420: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_PLANAR_422: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_PLANAR_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGR_444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ARGB_4444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ABGR_4444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGBA_4444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGRA_4444: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGR_555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGR_565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ARGB_1555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ABGR_1555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGBA_1555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGRA_1555: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ARGB_8565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_ABGR_8565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGBA_8565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGRA_8565: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_BAYER_8BPP: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_BAYER_10BPP: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_BAYER_12BPP: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_BAYER_14BPP: Final[_acldvppPixelFormat]
PIXEL_FORMAT_RGB_BAYER_16BPP: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BGR_888_PLANAR: Final[_acldvppPixelFormat]
PIXEL_FORMAT_HSV_888_PACKAGE: Final[_acldvppPixelFormat]
PIXEL_FORMAT_HSV_888_PLANAR: Final[_acldvppPixelFormat]
PIXEL_FORMAT_LAB_888_PACKAGE: Final[_acldvppPixelFormat]
PIXEL_FORMAT_LAB_888_PLANAR: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S8C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S8C2_PACKAGE: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S8C2_PLANAR: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S16C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_U8C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_U16C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S32C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_U32C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_U64C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_S64C1: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YUV_SEMIPLANAR_440: Final[_acldvppPixelFormat]
PIXEL_FORMAT_YVU_SEMIPLANAR_440: Final[_acldvppPixelFormat]
PIXEL_FORMAT_FLOAT32: Final[_acldvppPixelFormat]
PIXEL_FORMAT_BUTT: Final[_acldvppPixelFormat]
PIXEL_FORMAT_UNKNOWN: Final[_acldvppPixelFormat]

_acldvppStreamFormat = NewType("_acldvppStreamFormat", int)

class acldvppStreamFormat(Enumeration[_acldvppStreamFormat]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

H265_MAIN_LEVEL: Final[_acldvppStreamFormat]
H264_BASELINE_LEVEL: Final[_acldvppStreamFormat]
H264_MAIN_LEVEL: Final[_acldvppStreamFormat]
H264_HIGH_LEVEL: Final[_acldvppStreamFormat]

_acldvppChannelMode = NewType("_acldvppChannelMode", int)

class acldvppChannelMode(Enumeration[_acldvppChannelMode]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

DVPP_CHNMODE_VPC: Final[_acldvppChannelMode]
DVPP_CHNMODE_JPEGD: Final[_acldvppChannelMode]
DVPP_CHNMODE_JPEGE: Final[_acldvppChannelMode]
DVPP_CHNMODE_PNGD: Final[_acldvppChannelMode]

_acldvppBorderType = NewType("_acldvppBorderType", int)

class acldvppBorderType(Enumeration[_acldvppBorderType]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

BORDER_CONSTANT: Final[_acldvppBorderType]
BORDER_REPLICATE: Final[_acldvppBorderType]
BORDER_REFLECT: Final[_acldvppBorderType]
BORDER_REFLECT_101: Final[_acldvppBorderType]

_aclvencChannelDescParamType = NewType("_aclvencChannelDescParamType", int)

class aclvencChannelDescParamType(Enumeration[_aclvencChannelDescParamType]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_VENC_THREAD_ID_UINT64: Final[_aclvencChannelDescParamType]
ACL_VENC_CALLBACK_PTR: Final[_aclvencChannelDescParamType]
ACL_VENC_PIXEL_FORMAT_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_ENCODE_TYPE_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_PIC_WIDTH_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_PIC_HEIGHT_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_KEY_FRAME_INTERVAL_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_BUF_ADDR_PTR: Final[_aclvencChannelDescParamType]
ACL_VENC_BUF_SIZE_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_RC_MODE_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_SRC_RATE_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_MAX_BITRATE_UINT32: Final[_aclvencChannelDescParamType]
ACL_VENC_MAX_IP_PROP_UINT32: Final[_aclvencChannelDescParamType]

_acldvppJpegFormat = NewType("_acldvppJpegFormat", int)

class acldvppJpegFormat(Enumeration[_acldvppJpegFormat]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_JPEG_CSS_444: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_422: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_420: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_GRAY: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_440: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_411: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_UNKNOWN: Final[_acldvppJpegFormat]

_acldvppChannelDescParamType = NewType("_acldvppChannelDescParamType", int)

class acldvppChannelDescParamType(Enumeration[_acldvppChannelDescParamType]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_DVPP_CSC_MATRIX_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_MODE_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_ID_UINT64: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_HEIGHT_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_WIDTH_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_JPEGD_PRECISION_MODE_ENUM: Final[_acldvppChannelDescParamType]

_aclvdecChannelDescParamType = NewType("_aclvdecChannelDescParamType", int)

class aclvdecChannelDescParamType(Enumeration[_aclvdecChannelDescParamType]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_VDEC_CSC_MATRIX_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_OUT_MODE_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_THREAD_ID_UINT64: Final[_aclvdecChannelDescParamType]
ACL_VDEC_CALLBACK_PTR: Final[_aclvdecChannelDescParamType]
ACL_VDEC_CHANNEL_ID_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_ENCODE_TYPE_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_OUT_PIC_FORMAT_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_OUT_PIC_WIDTH_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_OUT_PIC_HEIGHT_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_REF_FRAME_NUM_UINT32: Final[_aclvdecChannelDescParamType]
ACL_VDEC_BIT_DEPTH_UINT32: Final[_aclvdecChannelDescParamType]

_acldvppCscMatrix = NewType("_acldvppCscMatrix", int)

class acldvppCscMatrix(Enumeration[_acldvppCscMatrix]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_DVPP_CSC_MATRIX_BT601_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT601_NARROW: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT709_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT709_NARROW: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT2020_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT2020_NARROW: Final[_acldvppCscMatrix]

_acldvppJpegdPrecisionMode = NewType("_acldvppJpegdPrecisionMode", int)

class acldvppJpegdPrecisionMode(Enumeration[_acldvppJpegdPrecisionMode]):
    """... Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_YUVOUT_ALIGN_DOWN: Final[_acldvppJpegdPrecisionMode]
ACL_YUVOUT_ALIGN_UP: Final[_acldvppJpegdPrecisionMode]
ACL_YUVOUT_ALIGN_DOWN_COMPAT: Final[_acldvppJpegdPrecisionMode]

class aclvdecCallback:
    def __init__(
        self,
        function: Callable[[LP_acldvppStreamDesc, LP_acldvppPicDesc, int | None], None] | aclvdecCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[acldvppStreamDesc], _1: Pointer[acldvppPicDesc], _2: AnyPointer) -> None: ...

class aclvencCallback:
    def __init__(
        self,
        function: Callable[[LP_acldvppPicDesc, LP_acldvppStreamDesc, int | None], None] | aclvencCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[acldvppPicDesc], _1: Pointer[acldvppStreamDesc], _2: AnyPointer) -> None: ...

@function
def acldvppMalloc(devPtr: Pointer[void_p], size: Integer, /) -> int:
    """...

    devPtr: ...
    size: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppFree(devPtr: AnyPointer, /) -> int:
    """...

    devPtr: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateChannelDesc() -> LP_acldvppChannelDesc:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyChannelDesc(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetChannelDescChannelId(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreatePicDesc() -> LP_acldvppPicDesc:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyPicDesc(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescData(picDesc: Pointer[acldvppPicDesc], dataDev: AnyPointer, /) -> int:
    """...

    picDesc: ...
    dataDev: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescSize(picDesc: Pointer[acldvppPicDesc], size: Integer, /) -> int:
    """...

    picDesc: ...
    size: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescFormat(
    picDesc: Pointer[acldvppPicDesc],
    format: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """...

    picDesc: ...
    format: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescWidth(picDesc: Pointer[acldvppPicDesc], width: Integer, /) -> int:
    """...

    picDesc: ...
    width: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescHeight(picDesc: Pointer[acldvppPicDesc], height: Integer, /) -> int:
    """...

    picDesc: ...
    height: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], widthStride: Integer, /) -> int:
    """...

    picDesc: ...
    widthStride: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], heightStride: Integer, /) -> int:
    """...

    picDesc: ...
    heightStride: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], retCode: Integer, /) -> int:
    """...

    picDesc: ...
    retCode: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescData(picDesc: Pointer[acldvppPicDesc], /) -> int | None:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescSize(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescFormat(picDesc: Pointer[acldvppPicDesc], /) -> _acldvppPixelFormat:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescWidth(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescHeight(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """...

    picDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateRoiConfig(left: Integer, right: Integer, top: Integer, bottom: Integer, /) -> LP_acldvppRoiConfig:
    """...

    left: ...
    right: ...
    top: ...
    bottom: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyRoiConfig(roiConfig: Pointer[acldvppRoiConfig], /) -> int:
    """...

    roiConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigLeft(config: Pointer[acldvppRoiConfig], left: Integer, /) -> int:
    """...

    config: ...
    left: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigRight(config: Pointer[acldvppRoiConfig], right: Integer, /) -> int:
    """...

    config: ...
    right: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigTop(config: Pointer[acldvppRoiConfig], top: Integer, /) -> int:
    """...

    config: ...
    top: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigBottom(config: Pointer[acldvppRoiConfig], bottom: Integer, /) -> int:
    """...

    config: ...
    bottom: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfig(
    config: Pointer[acldvppRoiConfig],
    left: Integer,
    right: Integer,
    top: Integer,
    bottom: Integer,
    /,
) -> int:
    """...

    config: ...
    left: ...
    right: ...
    top: ...
    bottom: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateResizeConfig() -> LP_acldvppResizeConfig:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyResizeConfig(resizeConfig: Pointer[acldvppResizeConfig], /) -> int:
    """...

    resizeConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateJpegeConfig() -> LP_acldvppJpegeConfig:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyJpegeConfig(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int:
    """...

    jpegeConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], level: Integer, /) -> int:
    """...

    jpegeConfig: ...
    level: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int:
    """...

    jpegeConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateChannelDesc() -> LP_aclvdecChannelDesc:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyChannelDesc(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], channelId: Integer, /) -> int:
    """...

    channelDesc: ...
    channelId: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], threadId: Integer, /) -> int:
    """...

    channelDesc: ...
    threadId: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescCallback(
    channelDesc: Pointer[aclvdecChannelDesc],
    callback: Callable[[LP_acldvppStreamDesc, LP_acldvppPicDesc, int | None], None] | aclvdecCallback | None,
    /,
) -> int:
    """...

    channelDesc: ...
    callback: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescEnType(
    channelDesc: Pointer[aclvdecChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """...

    channelDesc: ...
    enType: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicFormat(
    channelDesc: Pointer[aclvdecChannelDesc],
    outPicFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """...

    channelDesc: ...
    outPicFormat: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], outPicWidth: Integer, /) -> int:
    """...

    channelDesc: ...
    outPicWidth: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], outPicHeight: Integer, /) -> int:
    """...

    channelDesc: ...
    outPicHeight: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], refFrameNum: Integer, /) -> int:
    """...

    channelDesc: ...
    refFrameNum: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], bitDepth: Integer, /) -> int:
    """...

    channelDesc: ...
    bitDepth: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescCallback(channelDesc: Pointer[aclvdecChannelDesc], /) -> Any:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescEnType(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppStreamFormat:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicFormat(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppPixelFormat:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateChannelDesc() -> LP_aclvencChannelDesc:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyChannelDesc(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], threadId: Integer, /) -> int:
    """...

    channelDesc: ...
    threadId: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescCallback(
    channelDesc: Pointer[aclvencChannelDesc],
    callback: Callable[[LP_acldvppPicDesc, LP_acldvppStreamDesc, int | None], None] | aclvencCallback | None,
    /,
) -> int:
    """...

    channelDesc: ...
    callback: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescEnType(
    channelDesc: Pointer[aclvencChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """...

    channelDesc: ...
    enType: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicFormat(
    channelDesc: Pointer[aclvencChannelDesc],
    picFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """...

    channelDesc: ...
    picFormat: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], picWidth: Integer, /) -> int:
    """...

    channelDesc: ...
    picWidth: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], picHeight: Integer, /) -> int:
    """...

    channelDesc: ...
    picHeight: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescKeyFrameInterval(
    channelDesc: Pointer[aclvencChannelDesc],
    keyFrameInterval: Integer,
    /,
) -> int:
    """...

    channelDesc: ...
    keyFrameInterval: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], bufAddr: AnyPointer, /) -> int:
    """...

    channelDesc: ...
    bufAddr: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], bufSize: Integer, /) -> int:
    """...

    channelDesc: ...
    bufSize: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], rcMode: Integer, /) -> int:
    """...

    channelDesc: ...
    rcMode: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], srcRate: Integer, /) -> int:
    """...

    channelDesc: ...
    srcRate: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], maxBitRate: Integer, /) -> int:
    """...

    channelDesc: ...
    maxBitRate: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescParam(
    channelDesc: Pointer[aclvencChannelDesc],
    paramType: _aclvencChannelDescParamType | aclvencChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], /) -> int | None:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescChannelId(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescCallback(channelDesc: Pointer[aclvencChannelDesc], /) -> Any:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescEnType(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppStreamFormat:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicFormat(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppPixelFormat:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescKeyFrameInterval(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescParam(
    channelDesc: Pointer[aclvencChannelDesc],
    paramType: _aclvencChannelDescParamType | aclvencChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    paramRetSize: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], /) -> int:
    """...

    config: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetFrameConfigEos(config: Pointer[aclvencFrameConfig], /) -> int:
    """...

    config: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], forceIFrame: Integer, /) -> int:
    """...

    config: ...
    forceIFrame: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetFrameConfigEos(config: Pointer[aclvencFrameConfig], eos: Integer, /) -> int:
    """...

    config: ...
    eos: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyFrameConfig(config: Pointer[aclvencFrameConfig], /) -> int:
    """...

    config: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateFrameConfig() -> LP_aclvencFrameConfig:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSendFrame(
    channelDesc: Pointer[aclvencChannelDesc],
    input: Pointer[acldvppPicDesc],
    reserve: AnyPointer,
    config: Pointer[aclvencFrameConfig],
    userdata: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    input: ...
    reserve: ...
    config: ...
    userdata: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateStreamDesc() -> LP_acldvppStreamDesc:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyStreamDesc(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], dataDev: AnyPointer, /) -> int:
    """...

    streamDesc: ...
    dataDev: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], size: Integer, /) -> int:
    """...

    streamDesc: ...
    size: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescFormat(
    streamDesc: Pointer[acldvppStreamDesc],
    format: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """...

    streamDesc: ...
    format: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], timestamp: Integer, /) -> int:
    """...

    streamDesc: ...
    timestamp: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], retCode: Integer, /) -> int:
    """...

    streamDesc: ...
    retCode: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], eos: Integer, /) -> int:
    """...

    streamDesc: ...
    eos: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], /) -> int | None:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescFormat(streamDesc: Pointer[acldvppStreamDesc], /) -> _acldvppStreamFormat:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """...

    streamDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateFrameConfig() -> LP_aclvdecFrameConfig:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyFrameConfig(vdecFrameConfig: Pointer[aclvdecFrameConfig], /) -> int:
    """...

    vdecFrameConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegGetImageInfo(
    data: AnyPointer,
    size: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    /,
) -> int:
    """...

    data: ...
    size: ...
    width: ...
    height: ...
    components: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegGetImageInfoV2(
    data: AnyPointer,
    size: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    format: Pointer[acldvppJpegFormat],
    /,
) -> int:
    """...

    data: ...
    size: ...
    width: ...
    height: ...
    components: ...
    format: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegPredictEncSize(
    inputDesc: Pointer[acldvppPicDesc],
    config: Pointer[acldvppJpegeConfig],
    size: Pointer[uint32],
    /,
) -> int:
    """...

    inputDesc: ...
    config: ...
    size: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int:
    """...

    data: ...
    dataSize: ...
    outputPixelFormat: ...
    decSize: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppPngGetImageInfo(
    data: AnyPointer,
    dataSize: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    /,
) -> int:
    """...

    data: ...
    dataSize: ...
    width: ...
    height: ...
    components: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppPngPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int:
    """...

    data: ...
    dataSize: ...
    outputPixelFormat: ...
    decSize: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcResizeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcCropAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    cropArea: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcCropResizeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    cropArea: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcBatchCropAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcBatchPicDescs: Pointer[acldvppBatchPicDesc],
    roiNums: Pointer[uint32],
    size: Integer,
    dstBatchPicDescs: Pointer[acldvppBatchPicDesc],
    cropAreas: Pointer[PointerTo[acldvppRoiConfig]],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcBatchPicDescs: ...
    roiNums: ...
    size: ...
    dstBatchPicDescs: ...
    cropAreas: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcBatchCropResizeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcBatchPicDescs: Pointer[acldvppBatchPicDesc],
    roiNums: Pointer[uint32],
    size: Integer,
    dstBatchPicDescs: Pointer[acldvppBatchPicDesc],
    cropAreas: Pointer[PointerTo[acldvppRoiConfig]],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcBatchPicDescs: ...
    roiNums: ...
    size: ...
    dstBatchPicDescs: ...
    cropAreas: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcCropAndPasteAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    pasteArea: Pointer[acldvppRoiConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    cropArea: ...
    pasteArea: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcCropResizePasteAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    pasteArea: Pointer[acldvppRoiConfig],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    cropArea: ...
    pasteArea: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcBatchCropAndPasteAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcBatchPicDescs: Pointer[acldvppBatchPicDesc],
    roiNums: Pointer[uint32],
    size: Integer,
    dstBatchPicDescs: Pointer[acldvppBatchPicDesc],
    cropAreas: Pointer[PointerTo[acldvppRoiConfig]],
    pasteAreas: Pointer[PointerTo[acldvppRoiConfig]],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcBatchPicDescs: ...
    roiNums: ...
    size: ...
    dstBatchPicDescs: ...
    cropAreas: ...
    pasteAreas: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcBatchCropResizePasteAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcBatchPicDescs: Pointer[acldvppBatchPicDesc],
    roiNums: Pointer[uint32],
    size: Integer,
    dstBatchPicDescs: Pointer[acldvppBatchPicDesc],
    cropAreas: Pointer[PointerTo[acldvppRoiConfig]],
    pasteAreas: Pointer[PointerTo[acldvppRoiConfig]],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcBatchPicDescs: ...
    roiNums: ...
    size: ...
    dstBatchPicDescs: ...
    cropAreas: ...
    pasteAreas: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegDecodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    data: AnyPointer,
    size: Integer,
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    data: ...
    size: ...
    outputDesc: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegEncodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    data: AnyPointer,
    size: Pointer[uint32],
    config: Pointer[acldvppJpegeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    data: ...
    size: ...
    config: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppPngDecodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    data: AnyPointer,
    size: Integer,
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    data: ...
    size: ...
    outputDesc: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSendFrame(
    channelDesc: Pointer[aclvdecChannelDesc],
    input: Pointer[acldvppStreamDesc],
    output: Pointer[acldvppPicDesc],
    config: Pointer[aclvdecFrameConfig],
    userData: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    input: ...
    output: ...
    config: ...
    userData: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSendSkippedFrame(
    channelDesc: Pointer[aclvdecChannelDesc],
    input: Pointer[acldvppStreamDesc],
    config: Pointer[aclvdecFrameConfig],
    userData: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    input: ...
    config: ...
    userData: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcConvertColorAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcPyrDownAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    reserve: AnyPointer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    reserve: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetChannelDescMode(channelDesc: Pointer[acldvppChannelDesc], mode: Integer, /) -> int:
    """...

    channelDesc: ...
    mode: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetResizeConfigInterpolation(resizeConfig: Pointer[acldvppResizeConfig], interpolation: Integer, /) -> int:
    """...

    resizeConfig: ...
    interpolation: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetResizeConfigInterpolation(resizeConfig: Pointer[acldvppResizeConfig], /) -> int:
    """...

    resizeConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], outMode: Integer, /) -> int:
    """...

    channelDesc: ...
    outMode: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """...

    channelDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateBatchPicDesc(batchSize: Integer, /) -> LP_acldvppBatchPicDesc:
    """...

    batchSize: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], index: Integer, /) -> LP_acldvppPicDesc:
    """...

    batchPicDesc: ...
    index: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyBatchPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], /) -> int:
    """...

    batchPicDesc: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateLutMap() -> LP_acldvppLutMap:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyLutMap(lutMap: Pointer[acldvppLutMap], /) -> int:
    """...

    lutMap: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetLutMapDims(lutMap: Pointer[acldvppLutMap], /) -> int:
    """...

    lutMap: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetLutMapData(
    lutMap: Pointer[acldvppLutMap],
    dim: Integer,
    data: Pointer[PointerTo[uint8]],
    len: Pointer[uint32],
    /,
) -> int:
    """...

    lutMap: ...
    dim: ...
    data: ...
    len: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcEqualizeHistAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    lutMap: Pointer[acldvppLutMap],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    lutMap: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateBorderConfig() -> LP_acldvppBorderConfig:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, value: Float, /) -> int:
    """...

    borderConfig: ...
    index: ...
    value: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigBorderType(
    borderConfig: Pointer[acldvppBorderConfig],
    borderType: _acldvppBorderType | acldvppBorderType,
    /,
) -> int:
    """...

    borderConfig: ...
    borderType: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], top: Integer, /) -> int:
    """...

    borderConfig: ...
    top: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], bottom: Integer, /) -> int:
    """...

    borderConfig: ...
    bottom: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], left: Integer, /) -> int:
    """...

    borderConfig: ...
    left: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], right: Integer, /) -> int:
    """...

    borderConfig: ...
    right: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, /) -> float:
    """...

    borderConfig: ...
    index: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigBorderType(borderConfig: Pointer[acldvppBorderConfig], /) -> _acldvppBorderType:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyBorderConfig(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """...

    borderConfig: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcMakeBorderAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    borderConfig: Pointer[acldvppBorderConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    inputDesc: ...
    outputDesc: ...
    borderConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcCalcHistAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcPicDesc: Pointer[acldvppPicDesc],
    hist: Pointer[acldvppHist],
    reserve: AnyPointer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcPicDesc: ...
    hist: ...
    reserve: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateHist() -> LP_acldvppHist:
    """...

    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyHist(hist: Pointer[acldvppHist], /) -> int:
    """...

    hist: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistDims(hist: Pointer[acldvppHist], /) -> int:
    """...

    hist: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistData(
    hist: Pointer[acldvppHist],
    dim: Integer,
    data: Pointer[PointerTo[uint32]],
    len: Pointer[uint16],
    /,
) -> int:
    """...

    hist: ...
    dim: ...
    data: ...
    len: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistRetCode(hist: Pointer[acldvppHist], /) -> int:
    """...

    hist: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppClearHist(hist: Pointer[acldvppHist], /) -> int:
    """...

    hist: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcBatchCropResizeMakeBorderAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcBatchPicDescs: Pointer[acldvppBatchPicDesc],
    roiNums: Pointer[uint32],
    size: Integer,
    dstBatchPicDescs: Pointer[acldvppBatchPicDesc],
    cropAreas: Pointer[PointerTo[acldvppRoiConfig]],
    borderCfgs: Pointer[PointerTo[acldvppBorderConfig]],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    channelDesc: ...
    srcBatchPicDescs: ...
    roiNums: ...
    size: ...
    dstBatchPicDescs: ...
    cropAreas: ...
    borderCfgs: ...
    resizeConfig: ...
    stream: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetChannelDescParam(
    channelDesc: Pointer[acldvppChannelDesc],
    paramType: _acldvppChannelDescParamType | acldvppChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetChannelDescParam(
    channelDesc: Pointer[acldvppChannelDesc],
    paramType: _acldvppChannelDescParamType | acldvppChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    paramRetSize: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescParam(
    channelDesc: Pointer[aclvdecChannelDesc],
    paramType: _aclvdecChannelDescParamType | aclvdecChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescParam(
    channelDesc: Pointer[aclvdecChannelDesc],
    paramType: _aclvdecChannelDescParamType | aclvdecChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int:
    """...

    channelDesc: ...
    paramType: ...
    length: ...
    paramRetSize: ...
    param: ...
    Returns ...
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

__all__ = [
    "acldvppPicDesc",
    "acldvppBatchPicDesc",
    "acldvppRoiConfig",
    "acldvppResizeConfig",
    "acldvppBorderConfig",
    "acldvppLutMap",
    "acldvppChannelDesc",
    "acldvppJpegeConfig",
    "aclvdecChannelDesc",
    "acldvppStreamDesc",
    "aclvdecFrameConfig",
    "aclvencChannelDesc",
    "aclvencFrameConfig",
    "acldvppHist",
    "PIXEL_FORMAT_YUV_400",
    "PIXEL_FORMAT_YUV_SEMIPLANAR_420",
    "PIXEL_FORMAT_YVU_SEMIPLANAR_420",
    "PIXEL_FORMAT_YUV_SEMIPLANAR_422",
    "PIXEL_FORMAT_YVU_SEMIPLANAR_422",
    "PIXEL_FORMAT_YUV_SEMIPLANAR_444",
    "PIXEL_FORMAT_YVU_SEMIPLANAR_444",
    "PIXEL_FORMAT_YUYV_PACKED_422",
    "PIXEL_FORMAT_UYVY_PACKED_422",
    "PIXEL_FORMAT_YVYU_PACKED_422",
    "PIXEL_FORMAT_VYUY_PACKED_422",
    "PIXEL_FORMAT_YUV_PACKED_444",
    "PIXEL_FORMAT_RGB_888",
    "PIXEL_FORMAT_BGR_888",
    "PIXEL_FORMAT_ARGB_8888",
    "PIXEL_FORMAT_ABGR_8888",
    "PIXEL_FORMAT_RGBA_8888",
    "PIXEL_FORMAT_BGRA_8888",
    "PIXEL_FORMAT_YUV_SEMI_PLANNER_420_10BIT",
    "PIXEL_FORMAT_YVU_SEMI_PLANNER_420_10BIT",
    "PIXEL_FORMAT_YVU_PLANAR_420",
    "PIXEL_FORMAT_YVU_PLANAR_422",
    "PIXEL_FORMAT_YVU_PLANAR_444",
    "PIXEL_FORMAT_RGB_444",
    "PIXEL_FORMAT_BGR_444",
    "PIXEL_FORMAT_ARGB_4444",
    "PIXEL_FORMAT_ABGR_4444",
    "PIXEL_FORMAT_RGBA_4444",
    "PIXEL_FORMAT_BGRA_4444",
    "PIXEL_FORMAT_RGB_555",
    "PIXEL_FORMAT_BGR_555",
    "PIXEL_FORMAT_RGB_565",
    "PIXEL_FORMAT_BGR_565",
    "PIXEL_FORMAT_ARGB_1555",
    "PIXEL_FORMAT_ABGR_1555",
    "PIXEL_FORMAT_RGBA_1555",
    "PIXEL_FORMAT_BGRA_1555",
    "PIXEL_FORMAT_ARGB_8565",
    "PIXEL_FORMAT_ABGR_8565",
    "PIXEL_FORMAT_RGBA_8565",
    "PIXEL_FORMAT_BGRA_8565",
    "PIXEL_FORMAT_RGB_BAYER_8BPP",
    "PIXEL_FORMAT_RGB_BAYER_10BPP",
    "PIXEL_FORMAT_RGB_BAYER_12BPP",
    "PIXEL_FORMAT_RGB_BAYER_14BPP",
    "PIXEL_FORMAT_RGB_BAYER_16BPP",
    "PIXEL_FORMAT_BGR_888_PLANAR",
    "PIXEL_FORMAT_HSV_888_PACKAGE",
    "PIXEL_FORMAT_HSV_888_PLANAR",
    "PIXEL_FORMAT_LAB_888_PACKAGE",
    "PIXEL_FORMAT_LAB_888_PLANAR",
    "PIXEL_FORMAT_S8C1",
    "PIXEL_FORMAT_S8C2_PACKAGE",
    "PIXEL_FORMAT_S8C2_PLANAR",
    "PIXEL_FORMAT_S16C1",
    "PIXEL_FORMAT_U8C1",
    "PIXEL_FORMAT_U16C1",
    "PIXEL_FORMAT_S32C1",
    "PIXEL_FORMAT_U32C1",
    "PIXEL_FORMAT_U64C1",
    "PIXEL_FORMAT_S64C1",
    "PIXEL_FORMAT_YUV_SEMIPLANAR_440",
    "PIXEL_FORMAT_YVU_SEMIPLANAR_440",
    "PIXEL_FORMAT_FLOAT32",
    "PIXEL_FORMAT_BUTT",
    "PIXEL_FORMAT_UNKNOWN",
    "acldvppPixelFormat",
    "H265_MAIN_LEVEL",
    "H264_BASELINE_LEVEL",
    "H264_MAIN_LEVEL",
    "H264_HIGH_LEVEL",
    "acldvppStreamFormat",
    "DVPP_CHNMODE_VPC",
    "DVPP_CHNMODE_JPEGD",
    "DVPP_CHNMODE_JPEGE",
    "DVPP_CHNMODE_PNGD",
    "acldvppChannelMode",
    "BORDER_CONSTANT",
    "BORDER_REPLICATE",
    "BORDER_REFLECT",
    "BORDER_REFLECT_101",
    "acldvppBorderType",
    "ACL_VENC_THREAD_ID_UINT64",
    "ACL_VENC_CALLBACK_PTR",
    "ACL_VENC_PIXEL_FORMAT_UINT32",
    "ACL_VENC_ENCODE_TYPE_UINT32",
    "ACL_VENC_PIC_WIDTH_UINT32",
    "ACL_VENC_PIC_HEIGHT_UINT32",
    "ACL_VENC_KEY_FRAME_INTERVAL_UINT32",
    "ACL_VENC_BUF_ADDR_PTR",
    "ACL_VENC_BUF_SIZE_UINT32",
    "ACL_VENC_RC_MODE_UINT32",
    "ACL_VENC_SRC_RATE_UINT32",
    "ACL_VENC_MAX_BITRATE_UINT32",
    "ACL_VENC_MAX_IP_PROP_UINT32",
    "aclvencChannelDescParamType",
    "ACL_JPEG_CSS_444",
    "ACL_JPEG_CSS_422",
    "ACL_JPEG_CSS_420",
    "ACL_JPEG_CSS_GRAY",
    "ACL_JPEG_CSS_440",
    "ACL_JPEG_CSS_411",
    "ACL_JPEG_CSS_UNKNOWN",
    "acldvppJpegFormat",
    "ACL_DVPP_CSC_MATRIX_UINT32",
    "ACL_DVPP_MODE_UINT32",
    "ACL_DVPP_CHANNEL_ID_UINT64",
    "ACL_DVPP_CHANNEL_HEIGHT_UINT32",
    "ACL_DVPP_CHANNEL_WIDTH_UINT32",
    "ACL_DVPP_JPEGD_PRECISION_MODE_ENUM",
    "acldvppChannelDescParamType",
    "ACL_VDEC_CSC_MATRIX_UINT32",
    "ACL_VDEC_OUT_MODE_UINT32",
    "ACL_VDEC_THREAD_ID_UINT64",
    "ACL_VDEC_CALLBACK_PTR",
    "ACL_VDEC_CHANNEL_ID_UINT32",
    "ACL_VDEC_ENCODE_TYPE_UINT32",
    "ACL_VDEC_OUT_PIC_FORMAT_UINT32",
    "ACL_VDEC_OUT_PIC_WIDTH_UINT32",
    "ACL_VDEC_OUT_PIC_HEIGHT_UINT32",
    "ACL_VDEC_REF_FRAME_NUM_UINT32",
    "ACL_VDEC_BIT_DEPTH_UINT32",
    "aclvdecChannelDescParamType",
    "ACL_DVPP_CSC_MATRIX_BT601_WIDE",
    "ACL_DVPP_CSC_MATRIX_BT601_NARROW",
    "ACL_DVPP_CSC_MATRIX_BT709_WIDE",
    "ACL_DVPP_CSC_MATRIX_BT709_NARROW",
    "ACL_DVPP_CSC_MATRIX_BT2020_WIDE",
    "ACL_DVPP_CSC_MATRIX_BT2020_NARROW",
    "acldvppCscMatrix",
    "ACL_YUVOUT_ALIGN_DOWN",
    "ACL_YUVOUT_ALIGN_UP",
    "ACL_YUVOUT_ALIGN_DOWN_COMPAT",
    "acldvppJpegdPrecisionMode",
    "aclvdecCallback",
    "aclvencCallback",
    "acldvppMalloc",
    "acldvppFree",
    "acldvppCreateChannelDesc",
    "acldvppDestroyChannelDesc",
    "acldvppGetChannelDescChannelId",
    "acldvppCreatePicDesc",
    "acldvppDestroyPicDesc",
    "acldvppSetPicDescData",
    "acldvppSetPicDescSize",
    "acldvppSetPicDescFormat",
    "acldvppSetPicDescWidth",
    "acldvppSetPicDescHeight",
    "acldvppSetPicDescWidthStride",
    "acldvppSetPicDescHeightStride",
    "acldvppSetPicDescRetCode",
    "acldvppGetPicDescData",
    "acldvppGetPicDescSize",
    "acldvppGetPicDescFormat",
    "acldvppGetPicDescWidth",
    "acldvppGetPicDescHeight",
    "acldvppGetPicDescWidthStride",
    "acldvppGetPicDescHeightStride",
    "acldvppGetPicDescRetCode",
    "acldvppCreateRoiConfig",
    "acldvppDestroyRoiConfig",
    "acldvppSetRoiConfigLeft",
    "acldvppSetRoiConfigRight",
    "acldvppSetRoiConfigTop",
    "acldvppSetRoiConfigBottom",
    "acldvppSetRoiConfig",
    "acldvppCreateResizeConfig",
    "acldvppDestroyResizeConfig",
    "acldvppCreateJpegeConfig",
    "acldvppDestroyJpegeConfig",
    "acldvppSetJpegeConfigLevel",
    "acldvppGetJpegeConfigLevel",
    "aclvdecCreateChannelDesc",
    "aclvdecDestroyChannelDesc",
    "aclvdecSetChannelDescChannelId",
    "aclvdecSetChannelDescThreadId",
    "aclvdecSetChannelDescCallback",
    "aclvdecSetChannelDescEnType",
    "aclvdecSetChannelDescOutPicFormat",
    "aclvdecSetChannelDescOutPicWidth",
    "aclvdecSetChannelDescOutPicHeight",
    "aclvdecSetChannelDescRefFrameNum",
    "aclvdecSetChannelDescBitDepth",
    "aclvdecGetChannelDescChannelId",
    "aclvdecGetChannelDescThreadId",
    "aclvdecGetChannelDescCallback",
    "aclvdecGetChannelDescEnType",
    "aclvdecGetChannelDescOutPicFormat",
    "aclvdecGetChannelDescOutPicWidth",
    "aclvdecGetChannelDescOutPicHeight",
    "aclvdecGetChannelDescBitDepth",
    "aclvdecGetChannelDescRefFrameNum",
    "aclvencCreateChannelDesc",
    "aclvencDestroyChannelDesc",
    "aclvencSetChannelDescThreadId",
    "aclvencSetChannelDescCallback",
    "aclvencSetChannelDescEnType",
    "aclvencSetChannelDescPicFormat",
    "aclvencSetChannelDescPicWidth",
    "aclvencSetChannelDescPicHeight",
    "aclvencSetChannelDescKeyFrameInterval",
    "aclvencSetChannelDescBufAddr",
    "aclvencSetChannelDescBufSize",
    "aclvencSetChannelDescRcMode",
    "aclvencSetChannelDescSrcRate",
    "aclvencSetChannelDescMaxBitRate",
    "aclvencSetChannelDescParam",
    "aclvencGetChannelDescBufAddr",
    "aclvencGetChannelDescBufSize",
    "aclvencGetChannelDescChannelId",
    "aclvencGetChannelDescThreadId",
    "aclvencGetChannelDescCallback",
    "aclvencGetChannelDescEnType",
    "aclvencGetChannelDescPicFormat",
    "aclvencGetChannelDescPicWidth",
    "aclvencGetChannelDescPicHeight",
    "aclvencGetChannelDescKeyFrameInterval",
    "aclvencGetChannelDescRcMode",
    "aclvencGetChannelDescSrcRate",
    "aclvencGetChannelDescMaxBitRate",
    "aclvencGetChannelDescParam",
    "aclvencGetFrameConfigForceIFrame",
    "aclvencGetFrameConfigEos",
    "aclvencSetFrameConfigForceIFrame",
    "aclvencSetFrameConfigEos",
    "aclvencDestroyFrameConfig",
    "aclvencCreateFrameConfig",
    "aclvencCreateChannel",
    "aclvencDestroyChannel",
    "aclvencSendFrame",
    "acldvppCreateStreamDesc",
    "acldvppDestroyStreamDesc",
    "acldvppSetStreamDescData",
    "acldvppSetStreamDescSize",
    "acldvppSetStreamDescFormat",
    "acldvppSetStreamDescTimestamp",
    "acldvppSetStreamDescRetCode",
    "acldvppSetStreamDescEos",
    "acldvppGetStreamDescData",
    "acldvppGetStreamDescSize",
    "acldvppGetStreamDescFormat",
    "acldvppGetStreamDescTimestamp",
    "acldvppGetStreamDescRetCode",
    "acldvppGetStreamDescEos",
    "aclvdecCreateFrameConfig",
    "aclvdecDestroyFrameConfig",
    "acldvppJpegGetImageInfo",
    "acldvppJpegGetImageInfoV2",
    "acldvppJpegPredictEncSize",
    "acldvppJpegPredictDecSize",
    "acldvppPngGetImageInfo",
    "acldvppPngPredictDecSize",
    "acldvppCreateChannel",
    "acldvppDestroyChannel",
    "acldvppVpcResizeAsync",
    "acldvppVpcCropAsync",
    "acldvppVpcCropResizeAsync",
    "acldvppVpcBatchCropAsync",
    "acldvppVpcBatchCropResizeAsync",
    "acldvppVpcCropAndPasteAsync",
    "acldvppVpcCropResizePasteAsync",
    "acldvppVpcBatchCropAndPasteAsync",
    "acldvppVpcBatchCropResizePasteAsync",
    "acldvppJpegDecodeAsync",
    "acldvppJpegEncodeAsync",
    "acldvppPngDecodeAsync",
    "aclvdecCreateChannel",
    "aclvdecDestroyChannel",
    "aclvdecSendFrame",
    "aclvdecSendSkippedFrame",
    "acldvppVpcConvertColorAsync",
    "acldvppVpcPyrDownAsync",
    "acldvppSetChannelDescMode",
    "acldvppSetResizeConfigInterpolation",
    "acldvppGetResizeConfigInterpolation",
    "aclvdecSetChannelDescOutMode",
    "aclvdecGetChannelDescOutMode",
    "acldvppCreateBatchPicDesc",
    "acldvppGetPicDesc",
    "acldvppDestroyBatchPicDesc",
    "acldvppCreateLutMap",
    "acldvppDestroyLutMap",
    "acldvppGetLutMapDims",
    "acldvppGetLutMapData",
    "acldvppVpcEqualizeHistAsync",
    "acldvppCreateBorderConfig",
    "acldvppSetBorderConfigValue",
    "acldvppSetBorderConfigBorderType",
    "acldvppSetBorderConfigTop",
    "acldvppSetBorderConfigBottom",
    "acldvppSetBorderConfigLeft",
    "acldvppSetBorderConfigRight",
    "acldvppGetBorderConfigValue",
    "acldvppGetBorderConfigBorderType",
    "acldvppGetBorderConfigTop",
    "acldvppGetBorderConfigBottom",
    "acldvppGetBorderConfigLeft",
    "acldvppGetBorderConfigRight",
    "acldvppDestroyBorderConfig",
    "acldvppVpcMakeBorderAsync",
    "acldvppVpcCalcHistAsync",
    "acldvppCreateHist",
    "acldvppDestroyHist",
    "acldvppGetHistDims",
    "acldvppGetHistData",
    "acldvppGetHistRetCode",
    "acldvppClearHist",
    "acldvppVpcBatchCropResizeMakeBorderAsync",
    "acldvppSetChannelDescParam",
    "acldvppGetChannelDescParam",
    "aclvdecSetChannelDescParam",
    "aclvdecGetChannelDescParam",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
]
