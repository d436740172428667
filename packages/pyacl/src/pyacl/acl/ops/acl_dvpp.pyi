# Generated from acl_dvpp.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

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

class acldvppPicDesc(Opaque):
    """A picture: memory, size, format, width, height, strides.

    Made by acldvppCreatePicDesc, freed with acldvppDestroyPicDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppBatchPicDesc(Opaque):
    """Several pictures for one call.

    Made by acldvppCreateBatchPicDesc, freed with acldvppDestroyBatchPicDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppRoiConfig(Opaque):
    """A rectangle of a picture.

    Made by acldvppCreateRoiConfig, freed with acldvppDestroyRoiConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppResizeConfig(Opaque):
    """How to scale.

    Made by acldvppCreateResizeConfig, freed with acldvppDestroyResizeConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppBorderConfig(Opaque):
    """A border: widths, kind, colour.

    Made by acldvppCreateBorderConfig, freed with acldvppDestroyBorderConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppLutMap(Opaque):
    """A table that maps values of channels.

    Made by acldvppCreateLutMap, freed with acldvppDestroyLutMap.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppChannelDesc(Opaque):
    """A channel of the picture units.

    Made by acldvppCreateChannelDesc, freed with acldvppDestroyChannelDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppJpegeConfig(Opaque):
    """How to encode JPEG.

    Made by acldvppCreateJpegeConfig, freed with acldvppDestroyJpegeConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class aclvdecChannelDesc(Opaque):
    """A channel of the video decoder.

    Made by aclvdecCreateChannelDesc, freed with aclvdecDestroyChannelDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppStreamDesc(Opaque):
    """A piece of encoded video.

    Made by acldvppCreateStreamDesc, freed with acldvppDestroyStreamDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class aclvdecFrameConfig(Opaque):
    """Reserved options of a frame to decode.

    Made by aclvdecCreateFrameConfig, freed with aclvdecDestroyFrameConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class aclvencChannelDesc(Opaque):
    """A channel of the video encoder.

    Made by aclvencCreateChannelDesc, freed with aclvencDestroyChannelDesc.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class aclvencFrameConfig(Opaque):
    """Options of a frame to encode: last one, key frame.

    Made by aclvencCreateFrameConfig, freed with aclvencDestroyFrameConfig.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

class acldvppHist(Opaque):
    """A histogram. Made by acldvppCreateHist, freed with acldvppDestroyHist. Source: acl/ops/acl_dvpp.h 2026.8."""

_acldvppPixelFormat = NewType("_acldvppPixelFormat", int)

class acldvppPixelFormat(Enumeration[_acldvppPixelFormat]):
    """How a picture's pixels lie in memory.

    Which of them a unit takes differs from chip to chip and is undocumented here.
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

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
    """Kind of encoded video: H.265 main, H.264 baseline, main or high profile. Source: acl/ops/acl_dvpp.h 2026.8."""

H265_MAIN_LEVEL: Final[_acldvppStreamFormat]
H264_BASELINE_LEVEL: Final[_acldvppStreamFormat]
H264_MAIN_LEVEL: Final[_acldvppStreamFormat]
H264_HIGH_LEVEL: Final[_acldvppStreamFormat]

_acldvppChannelMode = NewType("_acldvppChannelMode", int)

class acldvppChannelMode(Enumeration[_acldvppChannelMode]):
    """Bits for acldvppSetChannelDescMode: the units a channel uses. Source: acl/ops/acl_dvpp.h 2026.8."""

DVPP_CHNMODE_VPC: Final[_acldvppChannelMode]
DVPP_CHNMODE_JPEGD: Final[_acldvppChannelMode]
DVPP_CHNMODE_JPEGE: Final[_acldvppChannelMode]
DVPP_CHNMODE_PNGD: Final[_acldvppChannelMode]

_acldvppBorderType = NewType("_acldvppBorderType", int)

class acldvppBorderType(Enumeration[_acldvppBorderType]):
    """What a border is filled with: one colour, the edge repeated, the picture mirrored with the edge or without it.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

BORDER_CONSTANT: Final[_acldvppBorderType]
BORDER_REPLICATE: Final[_acldvppBorderType]
BORDER_REFLECT: Final[_acldvppBorderType]
BORDER_REFLECT_101: Final[_acldvppBorderType]

_aclvencChannelDescParamType = NewType("_aclvencChannelDescParamType", int)

class aclvencChannelDescParamType(Enumeration[_aclvencChannelDescParamType]):
    """Options of a channel of the encoder for aclvencSetChannelDescParam; the end of a name tells the value's type.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

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
    """Chroma subsampling of a JPEG, as acldvppJpegGetImageInfoV2 tells it. Source: acl/ops/acl_dvpp.h 2026.8."""

ACL_JPEG_CSS_444: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_422: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_420: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_GRAY: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_440: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_411: Final[_acldvppJpegFormat]
ACL_JPEG_CSS_UNKNOWN: Final[_acldvppJpegFormat]

_acldvppChannelDescParamType = NewType("_acldvppChannelDescParamType", int)

class acldvppChannelDescParamType(Enumeration[_acldvppChannelDescParamType]):
    """Options of a picture channel for acldvppSetChannelDescParam; the end of a name tells the value's type.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

ACL_DVPP_CSC_MATRIX_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_MODE_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_ID_UINT64: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_HEIGHT_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_CHANNEL_WIDTH_UINT32: Final[_acldvppChannelDescParamType]
ACL_DVPP_JPEGD_PRECISION_MODE_ENUM: Final[_acldvppChannelDescParamType]

_aclvdecChannelDescParamType = NewType("_aclvdecChannelDescParamType", int)

class aclvdecChannelDescParamType(Enumeration[_aclvdecChannelDescParamType]):
    """Options of a channel of the decoder for aclvdecSetChannelDescParam; the end of a name tells the value's type.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

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
    """Matrix between YUV and RGB: the standard, and full (WIDE) or limited (NARROW) range.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

ACL_DVPP_CSC_MATRIX_BT601_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT601_NARROW: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT709_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT709_NARROW: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT2020_WIDE: Final[_acldvppCscMatrix]
ACL_DVPP_CSC_MATRIX_BT2020_NARROW: Final[_acldvppCscMatrix]

_acldvppJpegdPrecisionMode = NewType("_acldvppJpegdPrecisionMode", int)

class acldvppJpegdPrecisionMode(Enumeration[_acldvppJpegdPrecisionMode]):
    """How odd sizes of a decoded JPEG become even: rounded down, up, or as older releases did.

    Source: acl/ops/acl_dvpp.h 2026.8.
    """

ACL_YUVOUT_ALIGN_DOWN: Final[_acldvppJpegdPrecisionMode]
ACL_YUVOUT_ALIGN_UP: Final[_acldvppJpegdPrecisionMode]
ACL_YUVOUT_ALIGN_DOWN_COMPAT: Final[_acldvppJpegdPrecisionMode]

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
def acldvppMalloc(devPtr: Pointer[void_p], size: Integer, /) -> int:
    """Allocate device memory that the picture units can use.

    devPtr: receives its address, to be freed with acldvppFree, not with aclrtFree.
    size: bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppFree(devPtr: AnyPointer, /) -> int:
    """Free memory of the picture units.

    devPtr: from acldvppMalloc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateChannelDesc() -> PointerTo[acldvppChannelDesc]:
    """Make the description of a picture channel.

    Returns the handle, to be freed with acldvppDestroyChannelDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyChannelDesc(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """Free the description of a picture channel, after acldvppDestroyChannel.

    channelDesc: from acldvppCreateChannelDesc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetChannelDescChannelId(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """Number of a picture channel; there is one after acldvppCreateChannel.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreatePicDesc() -> PointerTo[acldvppPicDesc]:
    """Make the description of a picture, with nothing set.

    Returns the handle, to be freed with acldvppDestroyPicDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyPicDesc(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """Free the description of a picture, not its memory.

    picDesc: from acldvppCreatePicDesc, not from a batch.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescData(picDesc: Pointer[acldvppPicDesc], dataDev: AnyPointer, /) -> int:
    """Set where a picture lies.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    dataDev: from acldvppMalloc; kept by address.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescSize(picDesc: Pointer[acldvppPicDesc], size: Integer, /) -> int:
    """Set how much memory a picture has.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    size: bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescFormat(
    picDesc: Pointer[acldvppPicDesc],
    format: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """Set a picture's format.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    format: the format.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescWidth(picDesc: Pointer[acldvppPicDesc], width: Integer, /) -> int:
    """Set a picture's width.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    width: in pixels, without padding.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescHeight(picDesc: Pointer[acldvppPicDesc], height: Integer, /) -> int:
    """Set a picture's height.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    height: in pixels, without padding.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], widthStride: Integer, /) -> int:
    """Set how far apart rows lie.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    widthStride: bytes (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], heightStride: Integer, /) -> int:
    """Set how many rows the memory of a plane has.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    heightStride: rows.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], retCode: Integer, /) -> int:
    """Set the return code a picture carries.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    retCode: the code; 0 for success (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescData(picDesc: Pointer[acldvppPicDesc], /) -> void_p:
    """Where a picture lies.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns its device address, NULL when none is set. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescSize(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """How much memory a picture has; for a decoded one, how much it takes.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns bytes. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescFormat(picDesc: Pointer[acldvppPicDesc], /) -> _acldvppPixelFormat:
    """A picture's format.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns an acldvppPixelFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescWidth(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """A picture's width.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescHeight(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """A picture's height.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescWidthStride(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """How far apart rows lie.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns bytes (inferred). Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescHeightStride(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """How many rows the memory of a plane has.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns rows. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDescRetCode(picDesc: Pointer[acldvppPicDesc], /) -> int:
    """How the task that wrote the picture went.

    picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    Returns 0 for success (inferred), else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateRoiConfig(
    left: Integer,
    right: Integer,
    top: Integer,
    bottom: Integer,
    /,
) -> PointerTo[acldvppRoiConfig]:
    """Make a rectangle.

    left: left edge, in pixels.
    right: right edge, in pixels; belongs to the rectangle (inferred).
    top: upper edge, in pixels.
    bottom: lower edge, in pixels; belongs to the rectangle (inferred).
    Returns the handle, to be freed with acldvppDestroyRoiConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyRoiConfig(roiConfig: Pointer[acldvppRoiConfig], /) -> int:
    """Free a rectangle.

    roiConfig: from acldvppCreateRoiConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigLeft(config: Pointer[acldvppRoiConfig], left: Integer, /) -> int:
    """Move a rectangle's left edge.

    config: from acldvppCreateRoiConfig.
    left: left edge, in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigRight(config: Pointer[acldvppRoiConfig], right: Integer, /) -> int:
    """Move a rectangle's right edge.

    config: from acldvppCreateRoiConfig.
    right: right edge, in pixels; belongs to the rectangle (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigTop(config: Pointer[acldvppRoiConfig], top: Integer, /) -> int:
    """Move a rectangle's upper edge.

    config: from acldvppCreateRoiConfig.
    top: upper edge, in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetRoiConfigBottom(config: Pointer[acldvppRoiConfig], bottom: Integer, /) -> int:
    """Move a rectangle's lower edge.

    config: from acldvppCreateRoiConfig.
    bottom: lower edge, in pixels; belongs to the rectangle (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Move all edges of a rectangle.

    config: from acldvppCreateRoiConfig.
    left: left edge, in pixels.
    right: right edge, in pixels; belongs to the rectangle (inferred).
    top: upper edge, in pixels.
    bottom: lower edge, in pixels; belongs to the rectangle (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateResizeConfig() -> PointerTo[acldvppResizeConfig]:
    """Make options of scaling, at their defaults.

    Returns the handle, to be freed with acldvppDestroyResizeConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyResizeConfig(resizeConfig: Pointer[acldvppResizeConfig], /) -> int:
    """Free options of scaling.

    resizeConfig: from acldvppCreateResizeConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateJpegeConfig() -> PointerTo[acldvppJpegeConfig]:
    """Make options of JPEG encoding, at their defaults.

    Returns the handle, to be freed with acldvppDestroyJpegeConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyJpegeConfig(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int:
    """Free options of JPEG encoding.

    jpegeConfig: from acldvppCreateJpegeConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], level: Integer, /) -> int:
    """Set the quality of JPEG encoding.

    jpegeConfig: from acldvppCreateJpegeConfig.
    level: the quality; more is better (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetJpegeConfigLevel(jpegeConfig: Pointer[acldvppJpegeConfig], /) -> int:
    """The quality of JPEG encoding.

    jpegeConfig: from acldvppCreateJpegeConfig.
    Returns the quality. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateChannelDesc() -> PointerTo[aclvdecChannelDesc]:
    """Make the description of a channel of the video decoder.

    Returns the handle, to be freed with aclvdecDestroyChannelDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyChannelDesc(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """Free the description of a channel of the video decoder, after aclvdecDestroyChannel.

    channelDesc: from aclvdecCreateChannelDesc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], channelId: Integer, /) -> int:
    """Choose the decoder's channel.

    channelDesc: the channel's description, from the Create function of its type.
    channelId: its number, from 0; no two channels of a device share one.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], threadId: Integer, /) -> int:
    """Choose the thread that gets the decoder's results.

    channelDesc: the channel's description, from the Create function of its type.
    threadId: the thread's pthread id (threading.get_ident()); it calls aclrtProcessReport.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescCallback(
    channelDesc: Pointer[aclvdecChannelDesc],
    callback: Callable[[PointerTo[acldvppStreamDesc], PointerTo[acldvppPicDesc], void_p], None] | aclvdecCallback | None,
    /,
) -> int:
    """Choose the function that gets decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    callback: called with stream description, picture description and the frame's userData; must live until the channel
    is destroyed.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescEnType(
    channelDesc: Pointer[aclvdecChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """Set the kind of video to decode.

    channelDesc: the channel's description, from the Create function of its type.
    enType: the kind.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicFormat(
    channelDesc: Pointer[aclvdecChannelDesc],
    outPicFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """Set the format of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    outPicFormat: the format.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], outPicWidth: Integer, /) -> int:
    """Set the width of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    outPicWidth: in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], outPicHeight: Integer, /) -> int:
    """Set the height of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    outPicHeight: in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], refFrameNum: Integer, /) -> int:
    """Set how many reference frames the decoder keeps.

    channelDesc: the channel's description, from the Create function of its type.
    refFrameNum: the number.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], bitDepth: Integer, /) -> int:
    """Set the bit depth of the video.

    channelDesc: the channel's description, from the Create function of its type.
    bitDepth: how 8 and 10 bits are told is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescChannelId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """The decoder's channel.

    channelDesc: the channel's description, from the Create function of its type.
    Returns its number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescThreadId(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """The thread that gets the decoder's results.

    channelDesc: the channel's description, from the Create function of its type.
    Returns a pthread id. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescCallback(channelDesc: Pointer[aclvdecChannelDesc], /) -> Any:
    """The function that gets decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the function, as C sees it. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescEnType(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppStreamFormat:
    """The kind of video to decode.

    channelDesc: the channel's description, from the Create function of its type.
    Returns an acldvppStreamFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicFormat(channelDesc: Pointer[aclvdecChannelDesc], /) -> _acldvppPixelFormat:
    """The format of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    Returns an acldvppPixelFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicWidth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """The width of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutPicHeight(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """The height of decoded pictures.

    channelDesc: the channel's description, from the Create function of its type.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescBitDepth(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """The bit depth of the video.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the value that was set. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescRefFrameNum(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """How many reference frames the decoder keeps.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateChannelDesc() -> PointerTo[aclvencChannelDesc]:
    """Make the description of a channel of the video encoder.

    Returns the handle, to be freed with aclvencDestroyChannelDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyChannelDesc(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """Free the description of a channel of the video encoder, after aclvencDestroyChannel.

    channelDesc: from aclvencCreateChannelDesc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], threadId: Integer, /) -> int:
    """Choose the thread that gets the encoder's results.

    channelDesc: the channel's description, from the Create function of its type.
    threadId: the thread's pthread id (threading.get_ident()); it calls aclrtProcessReport.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescCallback(
    channelDesc: Pointer[aclvencChannelDesc],
    callback: Callable[[PointerTo[acldvppPicDesc], PointerTo[acldvppStreamDesc], void_p], None] | aclvencCallback | None,
    /,
) -> int:
    """Choose the function that gets encoded video.

    channelDesc: the channel's description, from the Create function of its type.
    callback: called with picture description, stream description and the frame's userdata; must live until the channel
    is destroyed.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescEnType(
    channelDesc: Pointer[aclvencChannelDesc],
    enType: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """Set the kind of video to encode to.

    channelDesc: the channel's description, from the Create function of its type.
    enType: the kind.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicFormat(
    channelDesc: Pointer[aclvencChannelDesc],
    picFormat: _acldvppPixelFormat | acldvppPixelFormat,
    /,
) -> int:
    """Set the format of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    picFormat: the format.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], picWidth: Integer, /) -> int:
    """Set the width of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    picWidth: in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], picHeight: Integer, /) -> int:
    """Set the height of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    picHeight: in pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescKeyFrameInterval(
    channelDesc: Pointer[aclvencChannelDesc],
    keyFrameInterval: Integer,
    /,
) -> int:
    """Set how often a key frame comes.

    channelDesc: the channel's description, from the Create function of its type.
    keyFrameInterval: frames from one to the next.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], bufAddr: AnyPointer, /) -> int:
    """Give the encoder memory for its output.

    channelDesc: the channel's description, from the Create function of its type.
    bufAddr: device memory; yours until the channel is destroyed. NULL: the library allocates (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], bufSize: Integer, /) -> int:
    """Set how much memory the encoder's output has.

    channelDesc: the channel's description, from the Create function of its type.
    bufSize: bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], rcMode: Integer, /) -> int:
    """Choose how the bit rate is kept.

    channelDesc: the channel's description, from the Create function of its type.
    rcMode: the mode; its numbers are undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], srcRate: Integer, /) -> int:
    """Set the frame rate of the input.

    channelDesc: the channel's description, from the Create function of its type.
    srcRate: frames per second.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], maxBitRate: Integer, /) -> int:
    """Set the bit rate.

    channelDesc: the channel's description, from the Create function of its type.
    maxBitRate: kilobits per second (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetChannelDescParam(
    channelDesc: Pointer[aclvencChannelDesc],
    paramType: _aclvencChannelDescParamType | aclvencChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """Set an option of a channel of the encoder, before the channel is created.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the value, in bytes.
    param: address of the value; for a pointer option, of a variable that holds the pointer.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescBufAddr(channelDesc: Pointer[aclvencChannelDesc], /) -> void_p:
    """The memory of the encoder's output.

    channelDesc: the channel's description, from the Create function of its type.
    Returns its address, NULL when none is set. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescBufSize(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """How much memory the encoder's output has.

    channelDesc: the channel's description, from the Create function of its type.
    Returns bytes. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescChannelId(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """Number of a channel of the encoder; there is one after aclvencCreateChannel.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescThreadId(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """The thread that gets the encoder's results.

    channelDesc: the channel's description, from the Create function of its type.
    Returns a pthread id. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescCallback(channelDesc: Pointer[aclvencChannelDesc], /) -> Any:
    """The function that gets encoded video.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the function, as C sees it. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescEnType(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppStreamFormat:
    """The kind of video to encode to.

    channelDesc: the channel's description, from the Create function of its type.
    Returns an acldvppStreamFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicFormat(channelDesc: Pointer[aclvencChannelDesc], /) -> _acldvppPixelFormat:
    """The format of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    Returns an acldvppPixelFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicWidth(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """The width of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescPicHeight(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """The height of pictures to encode.

    channelDesc: the channel's description, from the Create function of its type.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescKeyFrameInterval(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """How often a key frame comes.

    channelDesc: the channel's description, from the Create function of its type.
    Returns frames from one to the next. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescRcMode(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """How the bit rate is kept.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the mode; its numbers are undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescSrcRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """The frame rate of the input.

    channelDesc: the channel's description, from the Create function of its type.
    Returns frames per second. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetChannelDescMaxBitRate(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """The bit rate.

    channelDesc: the channel's description, from the Create function of its type.
    Returns kilobits per second (inferred). Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read an option of a channel of the encoder.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the memory behind param, in bytes.
    paramRetSize: receives how many bytes were written.
    param: receives the value; for a pointer option the pointer.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], /) -> int:
    """Is a frame made a key frame?

    config: from aclvencCreateFrameConfig.
    Returns 1 for yes, 0 for no. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencGetFrameConfigEos(config: Pointer[aclvencFrameConfig], /) -> int:
    """Is a frame the last one?

    config: from aclvencCreateFrameConfig.
    Returns 1 for yes, 0 for no. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetFrameConfigForceIFrame(config: Pointer[aclvencFrameConfig], forceIFrame: Integer, /) -> int:
    """Make a frame a key frame.

    config: from aclvencCreateFrameConfig.
    forceIFrame: 1 for yes, 0 for no.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencSetFrameConfigEos(config: Pointer[aclvencFrameConfig], eos: Integer, /) -> int:
    """Make a frame the last one.

    config: from aclvencCreateFrameConfig.
    eos: 1 for yes, 0 for no.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyFrameConfig(config: Pointer[aclvencFrameConfig], /) -> int:
    """Free options of frames to encode.

    config: from aclvencCreateFrameConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateFrameConfig() -> PointerTo[aclvencFrameConfig]:
    """Make options of frames to encode, at their defaults.

    Returns the handle, to be freed with aclvencDestroyFrameConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencCreateChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """Open a channel of the video encoder.

    channelDesc: from aclvencCreateChannelDesc, with thread, callback, kind, format and sizes set; lives until
    aclvencDestroyChannel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvencDestroyChannel(channelDesc: Pointer[aclvencChannelDesc], /) -> int:
    """Close a channel of the video encoder, after its last frame came back.

    channelDesc: of an open channel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Give a picture to the encoder. The encoded piece comes to the callback.

    channelDesc: of an open channel.
    input: the picture; description and memory live until the callback was called for it.
    reserve: reserved; NULL.
    config: from aclvencCreateFrameConfig; a frame that is the last one may come without a picture (inferred).
    userdata: handed to the callback as it is.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateStreamDesc() -> PointerTo[acldvppStreamDesc]:
    """Make the description of a piece of encoded video, with nothing set.

    Returns the handle, to be freed with acldvppDestroyStreamDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyStreamDesc(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """Free the description of a piece of encoded video, not its memory.

    streamDesc: from acldvppCreateStreamDesc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], dataDev: AnyPointer, /) -> int:
    """Set where a piece lies.

    streamDesc: from acldvppCreateStreamDesc.
    dataDev: device memory; kept by address.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], size: Integer, /) -> int:
    """Set how long a piece is.

    streamDesc: from acldvppCreateStreamDesc.
    size: bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescFormat(
    streamDesc: Pointer[acldvppStreamDesc],
    format: _acldvppStreamFormat | acldvppStreamFormat,
    /,
) -> int:
    """Set the kind of video.

    streamDesc: from acldvppCreateStreamDesc.
    format: the kind.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], timestamp: Integer, /) -> int:
    """Give a piece a time of your own.

    streamDesc: from acldvppCreateStreamDesc.
    timestamp: the time; its unit is yours (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], retCode: Integer, /) -> int:
    """Set the return code a piece carries.

    streamDesc: from acldvppCreateStreamDesc.
    retCode: the code; 0 for success (inferred).
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], eos: Integer, /) -> int:
    """Say that a piece is the last one.

    streamDesc: from acldvppCreateStreamDesc.
    eos: 1 for yes, 0 for no.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescData(streamDesc: Pointer[acldvppStreamDesc], /) -> void_p:
    """Where a piece lies.

    streamDesc: from acldvppCreateStreamDesc.
    Returns its address, NULL when none is set. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescSize(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """How long a piece is.

    streamDesc: from acldvppCreateStreamDesc.
    Returns bytes. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescFormat(streamDesc: Pointer[acldvppStreamDesc], /) -> _acldvppStreamFormat:
    """The kind of video.

    streamDesc: from acldvppCreateStreamDesc.
    Returns an acldvppStreamFormat. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescTimestamp(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """The time a piece carries.

    streamDesc: from acldvppCreateStreamDesc.
    Returns the value that was set. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescRetCode(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """How coding a piece went.

    streamDesc: from acldvppCreateStreamDesc.
    Returns 0 for success (inferred), else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetStreamDescEos(streamDesc: Pointer[acldvppStreamDesc], /) -> int:
    """Is a piece the last one?

    streamDesc: from acldvppCreateStreamDesc.
    Returns 1 for yes, 0 for no. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateFrameConfig() -> PointerTo[aclvdecFrameConfig]:
    """Make options of a frame to decode; nothing can be set in them.

    Returns the handle, to be freed with aclvdecDestroyFrameConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyFrameConfig(vdecFrameConfig: Pointer[aclvdecFrameConfig], /) -> int:
    """Free options of a frame to decode.

    vdecFrameConfig: from aclvdecCreateFrameConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read size and components from a JPEG's head.

    data: the JPEG.
    size: its length in bytes.
    width: receives the width in pixels.
    height: receives the height in pixels.
    components: receives the number of colour components.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read size, components and chroma subsampling from a JPEG's head.

    data: the JPEG.
    size: its length in bytes.
    width: receives the width in pixels.
    height: receives the height in pixels.
    components: receives the number of colour components.
    format: receives the subsampling.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegPredictEncSize(
    inputDesc: Pointer[acldvppPicDesc],
    config: Pointer[acldvppJpegeConfig],
    size: Pointer[uint32],
    /,
) -> int:
    """How much memory an encoded picture may need.

    inputDesc: the picture to encode.
    config: from acldvppCreateJpegeConfig.
    size: receives bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppJpegPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int:
    """How much memory a decoded JPEG needs.

    data: the JPEG.
    dataSize: its length in bytes.
    outputPixelFormat: the format it would be decoded to.
    decSize: receives bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read size and components from a PNG's head.

    data: the PNG.
    dataSize: its length in bytes.
    width: receives the width in pixels.
    height: receives the height in pixels.
    components: receives the number of colour components.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppPngPredictDecSize(
    data: AnyPointer,
    dataSize: Integer,
    outputPixelFormat: _acldvppPixelFormat | acldvppPixelFormat,
    decSize: Pointer[uint32],
    /,
) -> int:
    """How much memory a decoded PNG needs.

    data: the PNG.
    dataSize: its length in bytes.
    outputPixelFormat: the format it would be decoded to.
    decSize: receives bytes.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """Open a channel of the picture units.

    channelDesc: from acldvppCreateChannelDesc; lives until acldvppDestroyChannel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyChannel(channelDesc: Pointer[acldvppChannelDesc], /) -> int:
    """Close a channel of the picture units, after the streams have passed its tasks.

    channelDesc: of an open channel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue scaling of a picture to the size of another.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting a rectangle out of a picture; scaled when the destination has another size (inferred).

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    cropArea: the rectangle to cut out.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting a rectangle out of a picture and scaling it in a chosen way.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    cropArea: the rectangle to cut out.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting rectangles out of several pictures.

    channelDesc: the channel's description, from the Create function of its type.
    srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
    roiNums: for each source picture how many rectangles are cut out of it.
    size: number of source pictures, the length of roiNums.
    dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
    cropAreas: the rectangles to cut out, those of the first picture first.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting rectangles out of several pictures and scaling them in a chosen way.

    channelDesc: the channel's description, from the Create function of its type.
    srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
    roiNums: for each source picture how many rectangles are cut out of it.
    size: number of source pictures, the length of roiNums.
    dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
    cropAreas: the rectangles to cut out, those of the first picture first.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting a rectangle out of a picture and putting it into a rectangle of another.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    cropArea: the rectangle to cut out.
    pasteArea: the rectangle of the destination it goes to.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting a rectangle out of a picture, scaling it in a chosen way, and putting it into a rectangle of
    another.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    cropArea: the rectangle to cut out.
    pasteArea: the rectangle of the destination it goes to.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting rectangles out of several pictures and putting them into rectangles of others.

    channelDesc: the channel's description, from the Create function of its type.
    srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
    roiNums: for each source picture how many rectangles are cut out of it.
    size: number of source pictures, the length of roiNums.
    dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
    cropAreas: the rectangles to cut out, those of the first picture first.
    pasteAreas: for each of them the rectangle of the destination it goes to.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting rectangles out of several pictures, scaling them in a chosen way, and putting them into rectangles
    of others.

    channelDesc: the channel's description, from the Create function of its type.
    srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
    roiNums: for each source picture how many rectangles are cut out of it.
    size: number of source pictures, the length of roiNums.
    dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
    cropAreas: the rectangles to cut out, those of the first picture first.
    pasteAreas: for each of them the rectangle of the destination it goes to.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue decoding of a JPEG.

    channelDesc: the channel's description, from the Create function of its type.
    data: the JPEG in device memory; lives until the stream has passed the task.
    size: its length in bytes.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue encoding of a picture.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    data: device memory that receives the JPEG.
    size: bytes of that memory; receives the JPEG's length, so it lives until the stream has passed the task (inferred).
    config: from acldvppCreateJpegeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue decoding of a PNG.

    channelDesc: the channel's description, from the Create function of its type.
    data: the PNG in device memory; lives until the stream has passed the task.
    size: its length in bytes.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecCreateChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """Open a channel of the video decoder.

    channelDesc: from aclvdecCreateChannelDesc, with channel, thread, callback and kind set; lives until
    aclvdecDestroyChannel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecDestroyChannel(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """Close a channel of the video decoder, after its last picture came back.

    channelDesc: of an open channel.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Give a piece of video to the decoder. The decoded picture comes to the callback.

    channelDesc: of an open channel.
    input: the piece; description and memory live until the callback was called for it.
    output: where the picture goes; the same.
    config: from aclvdecCreateFrameConfig, or NULL.
    userData: handed to the callback as it is.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSendSkippedFrame(
    channelDesc: Pointer[aclvdecChannelDesc],
    input: Pointer[acldvppStreamDesc],
    config: Pointer[aclvdecFrameConfig],
    userData: AnyPointer,
    /,
) -> int:
    """Give a piece of video to the decoder whose picture is not wanted.

    channelDesc: of an open channel.
    input: the piece; description and memory live until the callback was called for it.
    config: from aclvdecCreateFrameConfig, or NULL.
    userData: handed to the callback as it is.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppVpcConvertColorAsync(
    channelDesc: Pointer[acldvppChannelDesc],
    inputDesc: Pointer[acldvppPicDesc],
    outputDesc: Pointer[acldvppPicDesc],
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue conversion of a picture to another format.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue halving of a picture, a step of an image pyramid.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    reserve: reserved; NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetChannelDescMode(channelDesc: Pointer[acldvppChannelDesc], mode: Integer, /) -> int:
    """Choose the units a channel uses.

    channelDesc: the channel's description, from the Create function of its type.
    mode: acldvppChannelMode bits, or-ed.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetResizeConfigInterpolation(resizeConfig: Pointer[acldvppResizeConfig], interpolation: Integer, /) -> int:
    """Choose how to scale.

    resizeConfig: from acldvppCreateResizeConfig.
    interpolation: the method; its numbers are undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetResizeConfigInterpolation(resizeConfig: Pointer[acldvppResizeConfig], /) -> int:
    """How it is scaled.

    resizeConfig: from acldvppCreateResizeConfig.
    Returns the method; its numbers are undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], outMode: Integer, /) -> int:
    """Choose when the decoder gives pictures out.

    channelDesc: the channel's description, from the Create function of its type.
    outMode: in display order or as soon as they are decoded; which number means which is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecGetChannelDescOutMode(channelDesc: Pointer[aclvdecChannelDesc], /) -> int:
    """When the decoder gives pictures out.

    channelDesc: the channel's description, from the Create function of its type.
    Returns the mode. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateBatchPicDesc(batchSize: Integer, /) -> PointerTo[acldvppBatchPicDesc]:
    """Make descriptions of several pictures in one.

    batchSize: how many.
    Returns the handle, to be freed with acldvppDestroyBatchPicDesc; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], index: Integer, /) -> PointerTo[acldvppPicDesc]:
    """The description of a picture of a batch.

    batchPicDesc: from acldvppCreateBatchPicDesc.
    index: from 0.
    Returns the description, the batch's own: not to be freed; NULL for an index there is not (inferred).
    Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyBatchPicDesc(batchPicDesc: Pointer[acldvppBatchPicDesc], /) -> int:
    """Free descriptions of several pictures, not their memory.

    batchPicDesc: from acldvppCreateBatchPicDesc.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateLutMap() -> PointerTo[acldvppLutMap]:
    """Make a table that maps values of channels.

    Returns the handle, to be freed with acldvppDestroyLutMap; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyLutMap(lutMap: Pointer[acldvppLutMap], /) -> int:
    """Free a table that maps values of channels.

    lutMap: from acldvppCreateLutMap.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetLutMapDims(lutMap: Pointer[acldvppLutMap], /) -> int:
    """Number of channels a table maps.

    lutMap: from acldvppCreateLutMap.
    Returns the number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetLutMapData(
    lutMap: Pointer[acldvppLutMap],
    dim: Integer,
    data: Pointer[PointerTo[uint8, int, Integer]],
    len: Pointer[uint32],
    /,
) -> int:
    """The table of one channel, to be filled in.

    lutMap: from acldvppCreateLutMap.
    dim: the channel, from 0.
    data: receives the address of the table's bytes, the map's own: not to be freed.
    len: receives their number.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue mapping a picture's values through tables, as histogram equalisation needs.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    lutMap: from acldvppCreateLutMap.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateBorderConfig() -> PointerTo[acldvppBorderConfig]:
    """Make a border, nothing wide.

    Returns the handle, to be freed with acldvppDestroyBorderConfig; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, value: Float, /) -> int:
    """Set the colour of a border of type BORDER_CONSTANT.

    borderConfig: from acldvppCreateBorderConfig.
    index: the channel, from 0.
    value: its value.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigBorderType(
    borderConfig: Pointer[acldvppBorderConfig],
    borderType: _acldvppBorderType | acldvppBorderType,
    /,
) -> int:
    """Choose what a border is filled with.

    borderConfig: from acldvppCreateBorderConfig.
    borderType: the kind.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], top: Integer, /) -> int:
    """Set how many rows a border has above.

    borderConfig: from acldvppCreateBorderConfig.
    top: rows.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], bottom: Integer, /) -> int:
    """Set how many rows a border has below.

    borderConfig: from acldvppCreateBorderConfig.
    bottom: rows.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], left: Integer, /) -> int:
    """Set how wide a border is on the left.

    borderConfig: from acldvppCreateBorderConfig.
    left: pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], right: Integer, /) -> int:
    """Set how wide a border is on the right.

    borderConfig: from acldvppCreateBorderConfig.
    right: pixels.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigValue(borderConfig: Pointer[acldvppBorderConfig], index: Integer, /) -> float:
    """The colour of a border.

    borderConfig: from acldvppCreateBorderConfig.
    index: the channel, from 0.
    Returns the channel's value. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigBorderType(borderConfig: Pointer[acldvppBorderConfig], /) -> _acldvppBorderType:
    """What a border is filled with.

    borderConfig: from acldvppCreateBorderConfig.
    Returns an acldvppBorderType. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigTop(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """How many rows a border has above.

    borderConfig: from acldvppCreateBorderConfig.
    Returns rows. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigBottom(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """How many rows a border has below.

    borderConfig: from acldvppCreateBorderConfig.
    Returns rows. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigLeft(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """How wide a border is on the left.

    borderConfig: from acldvppCreateBorderConfig.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetBorderConfigRight(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """How wide a border is on the right.

    borderConfig: from acldvppCreateBorderConfig.
    Returns pixels. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyBorderConfig(borderConfig: Pointer[acldvppBorderConfig], /) -> int:
    """Free a border.

    borderConfig: from acldvppCreateBorderConfig.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue putting a border around a picture.

    channelDesc: the channel's description, from the Create function of its type.
    inputDesc: the picture read; description and memory live until the stream has passed the task.
    outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has passed
    the task.
    borderConfig: from acldvppCreateBorderConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue counting a picture's values.

    channelDesc: the channel's description, from the Create function of its type.
    srcPicDesc: the picture read; description and memory live until the stream has passed the task.
    hist: from acldvppCreateHist; receives the counts when the stream has passed the task.
    reserve: reserved; NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppCreateHist() -> PointerTo[acldvppHist]:
    """Make a histogram.

    Returns the handle, to be freed with acldvppDestroyHist; NULL on failure. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppDestroyHist(hist: Pointer[acldvppHist], /) -> int:
    """Free a histogram.

    hist: from acldvppCreateHist.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistDims(hist: Pointer[acldvppHist], /) -> int:
    """Number of channels a histogram has.

    hist: from acldvppCreateHist.
    Returns the number. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistData(
    hist: Pointer[acldvppHist],
    dim: Integer,
    data: Pointer[PointerTo[uint32, int, Integer]],
    len: Pointer[uint16],
    /,
) -> int:
    """The counts of one channel.

    hist: from acldvppCreateHist.
    dim: the channel, from 0.
    data: receives the address of the counts, the histogram's own: not to be freed.
    len: receives their number.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppGetHistRetCode(hist: Pointer[acldvppHist], /) -> int:
    """How counting went.

    hist: from acldvppCreateHist.
    Returns 0 for success (inferred), else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppClearHist(hist: Pointer[acldvppHist], /) -> int:
    """Set all counts to 0, to use the histogram again.

    hist: from acldvppCreateHist.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Queue cutting rectangles out of several pictures, scaling them, and putting borders around them.

    channelDesc: the channel's description, from the Create function of its type.
    srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
    roiNums: for each source picture how many rectangles are cut out of it.
    size: number of source pictures, the length of roiNums.
    dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
    cropAreas: the rectangles to cut out, those of the first picture first.
    borderCfgs: for each rectangle the border around it.
    resizeConfig: from acldvppCreateResizeConfig.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def acldvppSetChannelDescParam(
    channelDesc: Pointer[acldvppChannelDesc],
    paramType: _acldvppChannelDescParamType | acldvppChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """Set an option of a picture channel, before the channel is created.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the value, in bytes.
    param: address of the value; for a pointer option, of a variable that holds the pointer.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read an option of a picture channel.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the memory behind param, in bytes.
    paramRetSize: receives how many bytes were written.
    param: receives the value.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """

@function
def aclvdecSetChannelDescParam(
    channelDesc: Pointer[aclvdecChannelDesc],
    paramType: _aclvdecChannelDescParamType | aclvdecChannelDescParamType,
    length: Integer,
    param: AnyPointer,
    /,
) -> int:
    """Set an option of a channel of the decoder, before the channel is created.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the value, in bytes.
    param: address of the value; for a pointer option, of a variable that holds the pointer.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
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
    """Read an option of a channel of the decoder.

    channelDesc: the channel's description, from the Create function of its type.
    paramType: which option; the end of its name tells the type of the value.
    length: size of the memory behind param, in bytes.
    paramRetSize: receives how many bytes were written.
    param: receives the value; for a pointer option the pointer.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_dvpp.h 2026.8.
    """
