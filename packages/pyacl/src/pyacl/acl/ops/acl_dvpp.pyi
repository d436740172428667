# Generated from acl_dvpp.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    FunctionPointer,
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

class acldvppPicDesc(Opaque): ...
class acldvppBatchPicDesc(Opaque): ...
class acldvppRoiConfig(Opaque): ...
class acldvppResizeConfig(Opaque): ...
class acldvppBorderConfig(Opaque): ...
class acldvppLutMap(Opaque): ...
class acldvppChannelDesc(Opaque): ...
class acldvppJpegeConfig(Opaque): ...
class aclvdecChannelDesc(Opaque): ...
class acldvppStreamDesc(Opaque): ...
class aclvdecFrameConfig(Opaque): ...
class aclvencChannelDesc(Opaque): ...
class aclvencFrameConfig(Opaque): ...
class acldvppHist(Opaque): ...

_acldvppPixelFormat = NewType("_acldvppPixelFormat", int)
class acldvppPixelFormat(Enumeration[_acldvppPixelFormat]): ...
PIXEL_FORMAT_YUV_400: _acldvppPixelFormat
PIXEL_FORMAT_YUV_SEMIPLANAR_420: _acldvppPixelFormat
PIXEL_FORMAT_YVU_SEMIPLANAR_420: _acldvppPixelFormat
PIXEL_FORMAT_YUV_SEMIPLANAR_422: _acldvppPixelFormat
PIXEL_FORMAT_YVU_SEMIPLANAR_422: _acldvppPixelFormat
PIXEL_FORMAT_YUV_SEMIPLANAR_444: _acldvppPixelFormat
PIXEL_FORMAT_YVU_SEMIPLANAR_444: _acldvppPixelFormat
PIXEL_FORMAT_YUYV_PACKED_422: _acldvppPixelFormat
PIXEL_FORMAT_UYVY_PACKED_422: _acldvppPixelFormat
PIXEL_FORMAT_YVYU_PACKED_422: _acldvppPixelFormat
PIXEL_FORMAT_VYUY_PACKED_422: _acldvppPixelFormat
PIXEL_FORMAT_YUV_PACKED_444: _acldvppPixelFormat
PIXEL_FORMAT_RGB_888: _acldvppPixelFormat
PIXEL_FORMAT_BGR_888: _acldvppPixelFormat
PIXEL_FORMAT_ARGB_8888: _acldvppPixelFormat
PIXEL_FORMAT_ABGR_8888: _acldvppPixelFormat
PIXEL_FORMAT_RGBA_8888: _acldvppPixelFormat
PIXEL_FORMAT_BGRA_8888: _acldvppPixelFormat
PIXEL_FORMAT_YUV_SEMI_PLANNER_420_10BIT: _acldvppPixelFormat
PIXEL_FORMAT_YVU_SEMI_PLANNER_420_10BIT: _acldvppPixelFormat
PIXEL_FORMAT_YVU_PLANAR_420: _acldvppPixelFormat
PIXEL_FORMAT_YVU_PLANAR_422: _acldvppPixelFormat
PIXEL_FORMAT_YVU_PLANAR_444: _acldvppPixelFormat
PIXEL_FORMAT_RGB_444: _acldvppPixelFormat
PIXEL_FORMAT_BGR_444: _acldvppPixelFormat
PIXEL_FORMAT_ARGB_4444: _acldvppPixelFormat
PIXEL_FORMAT_ABGR_4444: _acldvppPixelFormat
PIXEL_FORMAT_RGBA_4444: _acldvppPixelFormat
PIXEL_FORMAT_BGRA_4444: _acldvppPixelFormat
PIXEL_FORMAT_RGB_555: _acldvppPixelFormat
PIXEL_FORMAT_BGR_555: _acldvppPixelFormat
PIXEL_FORMAT_RGB_565: _acldvppPixelFormat
PIXEL_FORMAT_BGR_565: _acldvppPixelFormat
PIXEL_FORMAT_ARGB_1555: _acldvppPixelFormat
PIXEL_FORMAT_ABGR_1555: _acldvppPixelFormat
PIXEL_FORMAT_RGBA_1555: _acldvppPixelFormat
PIXEL_FORMAT_BGRA_1555: _acldvppPixelFormat
PIXEL_FORMAT_ARGB_8565: _acldvppPixelFormat
PIXEL_FORMAT_ABGR_8565: _acldvppPixelFormat
PIXEL_FORMAT_RGBA_8565: _acldvppPixelFormat
PIXEL_FORMAT_BGRA_8565: _acldvppPixelFormat
PIXEL_FORMAT_RGB_BAYER_8BPP: _acldvppPixelFormat
PIXEL_FORMAT_RGB_BAYER_10BPP: _acldvppPixelFormat
PIXEL_FORMAT_RGB_BAYER_12BPP: _acldvppPixelFormat
PIXEL_FORMAT_RGB_BAYER_14BPP: _acldvppPixelFormat
PIXEL_FORMAT_RGB_BAYER_16BPP: _acldvppPixelFormat
PIXEL_FORMAT_BGR_888_PLANAR: _acldvppPixelFormat
PIXEL_FORMAT_HSV_888_PACKAGE: _acldvppPixelFormat
PIXEL_FORMAT_HSV_888_PLANAR: _acldvppPixelFormat
PIXEL_FORMAT_LAB_888_PACKAGE: _acldvppPixelFormat
PIXEL_FORMAT_LAB_888_PLANAR: _acldvppPixelFormat
PIXEL_FORMAT_S8C1: _acldvppPixelFormat
PIXEL_FORMAT_S8C2_PACKAGE: _acldvppPixelFormat
PIXEL_FORMAT_S8C2_PLANAR: _acldvppPixelFormat
PIXEL_FORMAT_S16C1: _acldvppPixelFormat
PIXEL_FORMAT_U8C1: _acldvppPixelFormat
PIXEL_FORMAT_U16C1: _acldvppPixelFormat
PIXEL_FORMAT_S32C1: _acldvppPixelFormat
PIXEL_FORMAT_U32C1: _acldvppPixelFormat
PIXEL_FORMAT_U64C1: _acldvppPixelFormat
PIXEL_FORMAT_S64C1: _acldvppPixelFormat
PIXEL_FORMAT_YUV_SEMIPLANAR_440: _acldvppPixelFormat
PIXEL_FORMAT_YVU_SEMIPLANAR_440: _acldvppPixelFormat
PIXEL_FORMAT_FLOAT32: _acldvppPixelFormat
PIXEL_FORMAT_BUTT: _acldvppPixelFormat
PIXEL_FORMAT_UNKNOWN: _acldvppPixelFormat

_acldvppStreamFormat = NewType("_acldvppStreamFormat", int)
class acldvppStreamFormat(Enumeration[_acldvppStreamFormat]): ...
H265_MAIN_LEVEL: _acldvppStreamFormat
H264_BASELINE_LEVEL: _acldvppStreamFormat
H264_MAIN_LEVEL: _acldvppStreamFormat
H264_HIGH_LEVEL: _acldvppStreamFormat

_acldvppChannelMode = NewType("_acldvppChannelMode", int)
class acldvppChannelMode(Enumeration[_acldvppChannelMode]): ...
DVPP_CHNMODE_VPC: _acldvppChannelMode
DVPP_CHNMODE_JPEGD: _acldvppChannelMode
DVPP_CHNMODE_JPEGE: _acldvppChannelMode
DVPP_CHNMODE_PNGD: _acldvppChannelMode

_acldvppBorderType = NewType("_acldvppBorderType", int)
class acldvppBorderType(Enumeration[_acldvppBorderType]): ...
BORDER_CONSTANT: _acldvppBorderType
BORDER_REPLICATE: _acldvppBorderType
BORDER_REFLECT: _acldvppBorderType
BORDER_REFLECT_101: _acldvppBorderType

_aclvencChannelDescParamType = NewType("_aclvencChannelDescParamType", int)
class aclvencChannelDescParamType(Enumeration[_aclvencChannelDescParamType]): ...
ACL_VENC_THREAD_ID_UINT64: _aclvencChannelDescParamType
ACL_VENC_CALLBACK_PTR: _aclvencChannelDescParamType
ACL_VENC_PIXEL_FORMAT_UINT32: _aclvencChannelDescParamType
ACL_VENC_ENCODE_TYPE_UINT32: _aclvencChannelDescParamType
ACL_VENC_PIC_WIDTH_UINT32: _aclvencChannelDescParamType
ACL_VENC_PIC_HEIGHT_UINT32: _aclvencChannelDescParamType
ACL_VENC_KEY_FRAME_INTERVAL_UINT32: _aclvencChannelDescParamType
ACL_VENC_BUF_ADDR_PTR: _aclvencChannelDescParamType
ACL_VENC_BUF_SIZE_UINT32: _aclvencChannelDescParamType
ACL_VENC_RC_MODE_UINT32: _aclvencChannelDescParamType
ACL_VENC_SRC_RATE_UINT32: _aclvencChannelDescParamType
ACL_VENC_MAX_BITRATE_UINT32: _aclvencChannelDescParamType
ACL_VENC_MAX_IP_PROP_UINT32: _aclvencChannelDescParamType

_acldvppJpegFormat = NewType("_acldvppJpegFormat", int)
class acldvppJpegFormat(Enumeration[_acldvppJpegFormat]): ...
ACL_JPEG_CSS_444: _acldvppJpegFormat
ACL_JPEG_CSS_422: _acldvppJpegFormat
ACL_JPEG_CSS_420: _acldvppJpegFormat
ACL_JPEG_CSS_GRAY: _acldvppJpegFormat
ACL_JPEG_CSS_440: _acldvppJpegFormat
ACL_JPEG_CSS_411: _acldvppJpegFormat
ACL_JPEG_CSS_UNKNOWN: _acldvppJpegFormat

_acldvppChannelDescParamType = NewType("_acldvppChannelDescParamType", int)
class acldvppChannelDescParamType(Enumeration[_acldvppChannelDescParamType]): ...
ACL_DVPP_CSC_MATRIX_UINT32: _acldvppChannelDescParamType
ACL_DVPP_MODE_UINT32: _acldvppChannelDescParamType
ACL_DVPP_CHANNEL_ID_UINT64: _acldvppChannelDescParamType
ACL_DVPP_CHANNEL_HEIGHT_UINT32: _acldvppChannelDescParamType
ACL_DVPP_CHANNEL_WIDTH_UINT32: _acldvppChannelDescParamType
ACL_DVPP_JPEGD_PRECISION_MODE_ENUM: _acldvppChannelDescParamType

_aclvdecChannelDescParamType = NewType("_aclvdecChannelDescParamType", int)
class aclvdecChannelDescParamType(Enumeration[_aclvdecChannelDescParamType]): ...
ACL_VDEC_CSC_MATRIX_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_OUT_MODE_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_THREAD_ID_UINT64: _aclvdecChannelDescParamType
ACL_VDEC_CALLBACK_PTR: _aclvdecChannelDescParamType
ACL_VDEC_CHANNEL_ID_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_ENCODE_TYPE_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_OUT_PIC_FORMAT_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_OUT_PIC_WIDTH_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_OUT_PIC_HEIGHT_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_REF_FRAME_NUM_UINT32: _aclvdecChannelDescParamType
ACL_VDEC_BIT_DEPTH_UINT32: _aclvdecChannelDescParamType

_acldvppCscMatrix = NewType("_acldvppCscMatrix", int)
class acldvppCscMatrix(Enumeration[_acldvppCscMatrix]): ...
ACL_DVPP_CSC_MATRIX_BT601_WIDE: _acldvppCscMatrix
ACL_DVPP_CSC_MATRIX_BT601_NARROW: _acldvppCscMatrix
ACL_DVPP_CSC_MATRIX_BT709_WIDE: _acldvppCscMatrix
ACL_DVPP_CSC_MATRIX_BT709_NARROW: _acldvppCscMatrix
ACL_DVPP_CSC_MATRIX_BT2020_WIDE: _acldvppCscMatrix
ACL_DVPP_CSC_MATRIX_BT2020_NARROW: _acldvppCscMatrix

_acldvppJpegdPrecisionMode = NewType("_acldvppJpegdPrecisionMode", int)
class acldvppJpegdPrecisionMode(Enumeration[_acldvppJpegdPrecisionMode]): ...
ACL_YUVOUT_ALIGN_DOWN: _acldvppJpegdPrecisionMode
ACL_YUVOUT_ALIGN_UP: _acldvppJpegdPrecisionMode
ACL_YUVOUT_ALIGN_DOWN_COMPAT: _acldvppJpegdPrecisionMode

class aclvdecCallback(FunctionPointer[Callable[[PointerTo[acldvppStreamDesc], PointerTo[acldvppPicDesc], void_p], None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[acldvppStreamDesc], PointerTo[acldvppPicDesc], void_p], None] | aclvdecCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[acldvppStreamDesc], _1: Pointer[acldvppPicDesc], _2: AnyPointer) -> None: ...

class aclvencCallback(FunctionPointer[Callable[[PointerTo[acldvppPicDesc], PointerTo[acldvppStreamDesc], void_p], None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[acldvppPicDesc], PointerTo[acldvppStreamDesc], void_p], None] | aclvencCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[acldvppPicDesc], _1: Pointer[acldvppStreamDesc], _2: AnyPointer) -> None: ...

@function
def acldvppMalloc(devPtr: Pointer[void_p], size: Integer, /) -> int: ...

@function
def acldvppFree(devPtr: AnyPointer, /) -> int: ...

@function
def acldvppCreateChannelDesc() -> PointerTo[acldvppChannelDesc]: ...

@function
def acldvppDestroyChannelDesc(channelDesc: Pointer[acldvppChannelDesc], /) -> int: ...

@function
def acldvppGetChannelDescChannelId(channelDesc: Pointer[acldvppChannelDesc], /) -> int: ...

@function
def acldvppCreatePicDesc() -> PointerTo[acldvppPicDesc]: ...

@function
def acldvppDestroyPicDesc(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppSetPicDescData(picDesc: Pointer[acldvppPicDesc], dataDev: AnyPointer, /) -> int: ...

@function
def acldvppSetPicDescSize(picDesc: Pointer[acldvppPicDesc], size: Integer, /) -> int: ...

@function
def acldvppSetPicDescFormat(
    picDesc: Pointer[acldvppPicDesc],
    format: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int: ...

@function
def acldvppSetPicDescWidth(picDesc: Pointer[acldvppPicDesc], width: Integer, /) -> int: ...

@function
def acldvppSetPicDescHeight(picDesc: Pointer[acldvppPicDesc], height: Integer, /) -> int: ...

@function
def acldvppSetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], widthStride: Integer, /) -> int: ...

@function
def acldvppSetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], heightStride: Integer, /) -> int: ...

@function
def acldvppSetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], retCode: Integer, /) -> int: ...

@function
def acldvppGetPicDescData(picDesc: Pointer[acldvppPicDesc], /) -> void_p: ...

@function
def acldvppGetPicDescSize(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppGetPicDescFormat(picDesc: Pointer[acldvppPicDesc], /) -> _acldvppPixelFormat: ...

@function
def acldvppGetPicDescWidth(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppGetPicDescHeight(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppGetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppGetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppGetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], /) -> int: ...

@function
def acldvppCreateRoiConfig(
    left: Integer,
    right: Integer,
    top: Integer,
    bottom: Integer,
    /,
) -> PointerTo[acldvppRoiConfig]: ...

@function
def acldvppDestroyRoiConfig(roiConfig: Pointer[acldvppRoiConfig], /) -> int: ...

@function
def acldvppSetRoiConfigLeft(config: Pointer[acldvppRoiConfig], left: Integer, /) -> int: ...

@function
def acldvppSetRoiConfigRight(config: Pointer[acldvppRoiConfig], right: Integer, /) -> int: ...

@function
def acldvppSetRoiConfigTop(config: Pointer[acldvppRoiConfig], top: Integer, /) -> int: ...

@function
def acldvppSetRoiConfigBottom(config: Pointer[acldvppRoiConfig], bottom: Integer, /) -> int: ...

@function
def acldvppSetRoiConfig(
    config: Pointer[acldvppRoiConfig],
    left: Integer,
    right: Integer,
    top: Integer,
    bottom: Integer,
    /,
) -> int: ...

@function
def acldvppCreateResizeConfig() -> PointerTo[acldvppResizeConfig]: ...

@function
def acldvppDestroyResizeConfig(resizeConfig: Pointer[acldvppResizeConfig], /) -> int: ...

@function
def acldvppCreateJpegeConfig() -> PointerTo[acldvppJpegeConfig]: ...

@function
def acldvppDestroyJpegeConfig(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int: ...

@function
def acldvppSetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], level: Integer, /) -> int: ...

@function
def acldvppGetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int: ...

@function
def aclvdecCreateChannelDesc() -> PointerTo[aclvdecChannelDesc]: ...

@function
def aclvdecDestroyChannelDesc(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecSetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], channelId: Integer, /) -> int: ...

@function
def aclvdecSetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], threadId: Integer, /) -> int: ...

@function
def aclvdecSetChannelDescCallback(
    channelDesc: Pointer[aclvdecChannelDesc],
    callback: Callable[[PointerTo[acldvppStreamDesc], PointerTo[acldvppPicDesc], void_p], None] | aclvdecCallback | None,
    /,
) -> int: ...

@function
def aclvdecSetChannelDescEnType(
    channelDesc: Pointer[aclvdecChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int: ...

@function
def aclvdecSetChannelDescOutPicFormat(
    channelDesc: Pointer[aclvdecChannelDesc],
    outPicFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int: ...

@function
def aclvdecSetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], outPicWidth: Integer, /) -> int: ...

@function
def aclvdecSetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], outPicHeight: Integer, /) -> int: ...

@function
def aclvdecSetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], refFrameNum: Integer, /) -> int: ...

@function
def aclvdecSetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], bitDepth: Integer, /) -> int: ...

@function
def aclvdecGetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecGetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecGetChannelDescCallback(channelDesc: Pointer[aclvdecChannelDesc], /) -> Any: ...

@function
def aclvdecGetChannelDescEnType(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppStreamFormat: ...

@function
def aclvdecGetChannelDescOutPicFormat(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppPixelFormat: ...

@function
def aclvdecGetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecGetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecGetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecGetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvencCreateChannelDesc() -> PointerTo[aclvencChannelDesc]: ...

@function
def aclvencDestroyChannelDesc(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencSetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], threadId: Integer, /) -> int: ...

@function
def aclvencSetChannelDescCallback(
    channelDesc: Pointer[aclvencChannelDesc],
    callback: Callable[[PointerTo[acldvppPicDesc], PointerTo[acldvppStreamDesc], void_p], None] | aclvencCallback | None,
    /,
) -> int: ...

@function
def aclvencSetChannelDescEnType(
    channelDesc: Pointer[aclvencChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int: ...

@function
def aclvencSetChannelDescPicFormat(
    channelDesc: Pointer[aclvencChannelDesc],
    picFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int: ...

@function
def aclvencSetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], picWidth: Integer, /) -> int: ...

@function
def aclvencSetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], picHeight: Integer, /) -> int: ...

@function
def aclvencSetChannelDescKeyFrameInterval(
    channelDesc: Pointer[aclvencChannelDesc],
    keyFrameInterval: Integer,
    /,
) -> int: ...

@function
def aclvencSetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], bufAddr: AnyPointer, /) -> int: ...

@function
def aclvencSetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], bufSize: Integer, /) -> int: ...

@function
def aclvencSetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], rcMode: Integer, /) -> int: ...

@function
def aclvencSetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], srcRate: Integer, /) -> int: ...

@function
def aclvencSetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], maxBitRate: Integer, /) -> int: ...

@function
def aclvencSetChannelDescParam(
    channelDesc: Pointer[aclvencChannelDesc],
    paramType: _aclvencChannelDescParamType | aclvencChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int: ...

@function
def aclvencGetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], /) -> void_p: ...

@function
def aclvencGetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescChannelId(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescCallback(channelDesc: Pointer[aclvencChannelDesc], /) -> Any: ...

@function
def aclvencGetChannelDescEnType(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppStreamFormat: ...

@function
def aclvencGetChannelDescPicFormat(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppPixelFormat: ...

@function
def aclvencGetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescKeyFrameInterval(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencGetChannelDescParam(
    channelDesc: Pointer[aclvencChannelDesc],
    paramType: _aclvencChannelDescParamType | aclvencChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int: ...

@function
def aclvencGetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], /) -> int: ...

@function
def aclvencGetFrameConfigEos(config: Pointer[aclvencFrameConfig], /) -> int: ...

@function
def aclvencSetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], forceIFrame: Integer, /) -> int: ...

@function
def aclvencSetFrameConfigEos(config: Pointer[aclvencFrameConfig], eos: Integer, /) -> int: ...

@function
def aclvencDestroyFrameConfig(config: Pointer[aclvencFrameConfig], /) -> int: ...

@function
def aclvencCreateFrameConfig() -> PointerTo[aclvencFrameConfig]: ...

@function
def aclvencCreateChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencDestroyChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int: ...

@function
def aclvencSendFrame(
    channelDesc: Pointer[aclvencChannelDesc],
    input: Pointer[acldvppPicDesc],
    reserve: AnyPointer,
    config: Pointer[aclvencFrameConfig],
    userdata: AnyPointer,
    /,
) -> int: ...

@function
def acldvppCreateStreamDesc() -> PointerTo[acldvppStreamDesc]: ...

@function
def acldvppDestroyStreamDesc(streamDesc: Pointer[acldvppStreamDesc], /) -> int: ...

@function
def acldvppSetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], dataDev: AnyPointer, /) -> int: ...

@function
def acldvppSetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], size: Integer, /) -> int: ...

@function
def acldvppSetStreamDescFormat(
    streamDesc: Pointer[acldvppStreamDesc],
    format: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int: ...

@function
def acldvppSetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], timestamp: Integer, /) -> int: ...

@function
def acldvppSetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], retCode: Integer, /) -> int: ...

@function
def acldvppSetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], eos: Integer, /) -> int: ...

@function
def acldvppGetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], /) -> void_p: ...

@function
def acldvppGetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], /) -> int: ...

@function
def acldvppGetStreamDescFormat(streamDesc: Pointer[acldvppStreamDesc], /) -> _acldvppStreamFormat: ...

@function
def acldvppGetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], /) -> int: ...

@function
def acldvppGetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], /) -> int: ...

@function
def acldvppGetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], /) -> int: ...

@function
def aclvdecCreateFrameConfig() -> PointerTo[aclvdecFrameConfig]: ...

@function
def aclvdecDestroyFrameConfig(vdecFrameConfig: Pointer[aclvdecFrameConfig], /) -> int: ...

@function
def acldvppJpegGetImageInfo(
    data: AnyPointer,
    size: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    /,
) -> int: ...

@function
def acldvppJpegGetImageInfoV2(
    data: AnyPointer,
    size: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    format: Pointer[acldvppJpegFormat],
    /,
) -> int: ...

@function
def acldvppJpegPredictEncSize(
    inputDesc: Pointer[acldvppPicDesc],
    config: Pointer[acldvppJpegeConfig],
    size: Pointer[uint32],
    /,
) -> int: ...

@function
def acldvppJpegPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int: ...

@function
def acldvppPngGetImageInfo(
    data: AnyPointer,
    dataSize: Integer,
    width: Pointer[uint32],
    height: Pointer[uint32],
    components: Pointer[int32],
    /,
) -> int: ...

@function
def acldvppPngPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int: ...

@function
def acldvppCreateChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int: ...

@function
def acldvppDestroyChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int: ...

@function
def acldvppVpcResizeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppVpcCropAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppVpcCropResizeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    resizeConfig: Pointer[acldvppResizeConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def acldvppVpcCropAndPasteAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    cropArea: Pointer[acldvppRoiConfig],
    pasteArea: Pointer[acldvppRoiConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def acldvppJpegDecodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    data: AnyPointer,
    size: Integer,
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppJpegEncodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    data: AnyPointer,
    size: Pointer[uint32],
    config: Pointer[acldvppJpegeConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppPngDecodeAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    data: AnyPointer,
    size: Integer,
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclvdecCreateChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecDestroyChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def aclvdecSendFrame(
    channelDesc: Pointer[aclvdecChannelDesc],
    input: Pointer[acldvppStreamDesc],
    output: Pointer[acldvppPicDesc],
    config: Pointer[aclvdecFrameConfig],
    userData: AnyPointer,
    /,
) -> int: ...

@function
def aclvdecSendSkippedFrame(
    channelDesc: Pointer[aclvdecChannelDesc],
    input: Pointer[acldvppStreamDesc],
    config: Pointer[aclvdecFrameConfig],
    userData: AnyPointer,
    /,
) -> int: ...

@function
def acldvppVpcConvertColorAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppVpcPyrDownAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    reserve: AnyPointer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppSetChannelDescMode(channelDesc: Pointer[acldvppChannelDesc], mode: Integer, /) -> int: ...

@function
def acldvppSetResizeConfigInterpolation(
    resizeConfig: Pointer[acldvppResizeConfig],
    interpolation: Integer,
    /,
) -> int: ...

@function
def acldvppGetResizeConfigInterpolation(resizeConfig: Pointer[acldvppResizeConfig], /) -> int: ...

@function
def aclvdecSetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], outMode: Integer, /) -> int: ...

@function
def aclvdecGetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], /) -> int: ...

@function
def acldvppCreateBatchPicDesc(batchSize: Integer, /) -> PointerTo[acldvppBatchPicDesc]: ...

@function
def acldvppGetPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], index: Integer, /) -> PointerTo[acldvppPicDesc]: ...

@function
def acldvppDestroyBatchPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], /) -> int: ...

@function
def acldvppCreateLutMap() -> PointerTo[acldvppLutMap]: ...

@function
def acldvppDestroyLutMap(lutMap: Pointer[acldvppLutMap], /) -> int: ...

@function
def acldvppGetLutMapDims(lutMap: Pointer[acldvppLutMap], /) -> int: ...

@function
def acldvppGetLutMapData(
    lutMap: Pointer[acldvppLutMap],
    dim: Integer,
    data: Pointer[PointerTo[uint8, int, Integer]],
    len: Pointer[uint32],
    /,
) -> int: ...

@function
def acldvppVpcEqualizeHistAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    lutMap: Pointer[acldvppLutMap],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppCreateBorderConfig() -> PointerTo[acldvppBorderConfig]: ...

@function
def acldvppSetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, value: Float, /) -> int: ...

@function
def acldvppSetBorderConfigBorderType(
    borderConfig: Pointer[acldvppBorderConfig],
    borderType: _acldvppBorderType | acldvppBorderType,
    /,
) -> int: ...

@function
def acldvppSetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], top: Integer, /) -> int: ...

@function
def acldvppSetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], bottom: Integer, /) -> int: ...

@function
def acldvppSetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], left: Integer, /) -> int: ...

@function
def acldvppSetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], right: Integer, /) -> int: ...

@function
def acldvppGetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, /) -> float: ...

@function
def acldvppGetBorderConfigBorderType(borderConfig: Pointer[acldvppBorderConfig], /) -> _acldvppBorderType: ...

@function
def acldvppGetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], /) -> int: ...

@function
def acldvppGetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], /) -> int: ...

@function
def acldvppGetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], /) -> int: ...

@function
def acldvppGetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], /) -> int: ...

@function
def acldvppDestroyBorderConfig(borderConfig: Pointer[acldvppBorderConfig], /) -> int: ...

@function
def acldvppVpcMakeBorderAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    borderConfig: Pointer[acldvppBorderConfig],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppVpcCalcHistAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    srcPicDesc: Pointer[acldvppPicDesc],
    hist: Pointer[acldvppHist],
    reserve: AnyPointer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def acldvppCreateHist() -> PointerTo[acldvppHist]: ...

@function
def acldvppDestroyHist(hist: Pointer[acldvppHist], /) -> int: ...

@function
def acldvppGetHistDims(hist: Pointer[acldvppHist], /) -> int: ...

@function
def acldvppGetHistData(
    hist: Pointer[acldvppHist],
    dim: Integer,
    data: Pointer[PointerTo[uint32, int, Integer]],
    len: Pointer[uint16],
    /,
) -> int: ...

@function
def acldvppGetHistRetCode(hist: Pointer[acldvppHist], /) -> int: ...

@function
def acldvppClearHist(hist: Pointer[acldvppHist], /) -> int: ...

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
) -> int: ...

@function
def acldvppSetChannelDescParam(
    channelDesc: Pointer[acldvppChannelDesc],
    paramType: _acldvppChannelDescParamType | acldvppChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int: ...

@function
def acldvppGetChannelDescParam(
    channelDesc: Pointer[acldvppChannelDesc],
    paramType: _acldvppChannelDescParamType | acldvppChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int: ...

@function
def aclvdecSetChannelDescParam(
    channelDesc: Pointer[aclvdecChannelDesc],
    paramType: _aclvdecChannelDescParamType | aclvdecChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int: ...

@function
def aclvdecGetChannelDescParam(
    channelDesc: Pointer[aclvdecChannelDesc],
    paramType: _aclvdecChannelDescParamType | aclvdecChannelDescParamType,
    length: Integer,
    paramRetSize: Pointer[size_t],
    param: AnyPointer,
    /,
) -> int: ...
