"""acl/ops/acl_dvpp.h as Python: pictures and video on the chip's own units.

Scaling and cutting (VPC), JPEG and PNG decoding, JPEG encoding (JPEGD, PNGD, JPEGE), video decoding and encoding (VDEC,
VENC). Source: acl/ops/acl_dvpp.h 2026.8.

The library behind it is closed and no measurement of it exists. These texts say what names and types say; what is
marked inferred may be otherwise, and whatever is not said is undocumented, alignments of strides and limits of sizes
among it: they differ from chip to chip.

Pictures lie in memory of acldvppMalloc. Functions ending in Async queue a task on a stream; a description's return code
says after the task how it went. Functions that only look at an encoded picture (GetImageInfo, Predict...) read host
memory, those that decode it device memory (inferred).

Video: describe a channel, create it, send frames; results come to the channel's callback, in the thread whose id was
set, which must be calling aclrtProcessReport. aclvdecCallback gets (input stream description, output picture
description, userData), aclvencCallback (input picture description, output stream description, userdata); a Python
function given as callback must live until the channel is destroyed.
"""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    callback,
    exported_names,
    float64,
    int32,
    size_t,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)

from ..._library import lib
from .. import acl_base_rt
from ..acl_base_rt import *


class acldvppPicDesc(Opaque):
    """A picture: memory, size, format, width, height, strides.

    Made by acldvppCreatePicDesc, freed with acldvppDestroyPicDesc.
    """


class acldvppBatchPicDesc(Opaque):
    """Several pictures for one call.

    Made by acldvppCreateBatchPicDesc, freed with acldvppDestroyBatchPicDesc.
    """


class acldvppRoiConfig(Opaque):
    """A rectangle of a picture.

    Made by acldvppCreateRoiConfig, freed with acldvppDestroyRoiConfig.
    """


class acldvppResizeConfig(Opaque):
    """How to scale.

    Made by acldvppCreateResizeConfig, freed with acldvppDestroyResizeConfig.
    """


class acldvppBorderConfig(Opaque):
    """A border: widths, kind, colour.

    Made by acldvppCreateBorderConfig, freed with acldvppDestroyBorderConfig.
    """


class acldvppLutMap(Opaque):
    """A table that maps values of channels.

    Made by acldvppCreateLutMap, freed with acldvppDestroyLutMap.
    """


class acldvppChannelDesc(Opaque):
    """A channel of the picture units.

    Made by acldvppCreateChannelDesc, freed with acldvppDestroyChannelDesc.
    """


class acldvppJpegeConfig(Opaque):
    """How to encode JPEG.

    Made by acldvppCreateJpegeConfig, freed with acldvppDestroyJpegeConfig.
    """


class aclvdecChannelDesc(Opaque):
    """A channel of the video decoder.

    Made by aclvdecCreateChannelDesc, freed with aclvdecDestroyChannelDesc.
    """


class acldvppStreamDesc(Opaque):
    """A piece of encoded video.

    Made by acldvppCreateStreamDesc, freed with acldvppDestroyStreamDesc.
    """


class aclvdecFrameConfig(Opaque):
    """Reserved options of a frame to decode.

    Made by aclvdecCreateFrameConfig, freed with aclvdecDestroyFrameConfig.
    """


class aclvencChannelDesc(Opaque):
    """A channel of the video encoder.

    Made by aclvencCreateChannelDesc, freed with aclvencDestroyChannelDesc.
    """


class aclvencFrameConfig(Opaque):
    """Options of a frame to encode: last one, key frame.

    Made by aclvencCreateFrameConfig, freed with aclvencDestroyFrameConfig.
    """


class acldvppHist(Opaque):
    """A histogram. Made by acldvppCreateHist, freed with acldvppDestroyHist."""


class acldvppPixelFormat(Enumeration):
    """How a picture's pixels lie in memory.

    Which of them a unit takes differs from chip to chip and is undocumented here.
    """

    PIXEL_FORMAT_YUV_400 = 0
    PIXEL_FORMAT_YUV_SEMIPLANAR_420 = 1
    PIXEL_FORMAT_YVU_SEMIPLANAR_420 = 2
    PIXEL_FORMAT_YUV_SEMIPLANAR_422 = 3
    PIXEL_FORMAT_YVU_SEMIPLANAR_422 = 4
    PIXEL_FORMAT_YUV_SEMIPLANAR_444 = 5
    PIXEL_FORMAT_YVU_SEMIPLANAR_444 = 6
    PIXEL_FORMAT_YUYV_PACKED_422 = 7
    PIXEL_FORMAT_UYVY_PACKED_422 = 8
    PIXEL_FORMAT_YVYU_PACKED_422 = 9
    PIXEL_FORMAT_VYUY_PACKED_422 = 10
    PIXEL_FORMAT_YUV_PACKED_444 = 11
    PIXEL_FORMAT_RGB_888 = 12
    PIXEL_FORMAT_BGR_888 = 13
    PIXEL_FORMAT_ARGB_8888 = 14
    PIXEL_FORMAT_ABGR_8888 = 15
    PIXEL_FORMAT_RGBA_8888 = 16
    PIXEL_FORMAT_BGRA_8888 = 17
    PIXEL_FORMAT_YUV_SEMI_PLANNER_420_10BIT = 18
    PIXEL_FORMAT_YVU_SEMI_PLANNER_420_10BIT = 19
    PIXEL_FORMAT_YVU_PLANAR_420 = 20
    PIXEL_FORMAT_YVU_PLANAR_422 = 21
    PIXEL_FORMAT_YVU_PLANAR_444 = 22
    PIXEL_FORMAT_RGB_444 = 23
    PIXEL_FORMAT_BGR_444 = 24
    PIXEL_FORMAT_ARGB_4444 = 25
    PIXEL_FORMAT_ABGR_4444 = 26
    PIXEL_FORMAT_RGBA_4444 = 27
    PIXEL_FORMAT_BGRA_4444 = 28
    PIXEL_FORMAT_RGB_555 = 29
    PIXEL_FORMAT_BGR_555 = 30
    PIXEL_FORMAT_RGB_565 = 31
    PIXEL_FORMAT_BGR_565 = 32
    PIXEL_FORMAT_ARGB_1555 = 33
    PIXEL_FORMAT_ABGR_1555 = 34
    PIXEL_FORMAT_RGBA_1555 = 35
    PIXEL_FORMAT_BGRA_1555 = 36
    PIXEL_FORMAT_ARGB_8565 = 37
    PIXEL_FORMAT_ABGR_8565 = 38
    PIXEL_FORMAT_RGBA_8565 = 39
    PIXEL_FORMAT_BGRA_8565 = 40
    PIXEL_FORMAT_RGB_BAYER_8BPP = 50
    PIXEL_FORMAT_RGB_BAYER_10BPP = 51
    PIXEL_FORMAT_RGB_BAYER_12BPP = 52
    PIXEL_FORMAT_RGB_BAYER_14BPP = 53
    PIXEL_FORMAT_RGB_BAYER_16BPP = 54
    PIXEL_FORMAT_BGR_888_PLANAR = 70
    PIXEL_FORMAT_HSV_888_PACKAGE = 71
    PIXEL_FORMAT_HSV_888_PLANAR = 72
    PIXEL_FORMAT_LAB_888_PACKAGE = 73
    PIXEL_FORMAT_LAB_888_PLANAR = 74
    PIXEL_FORMAT_S8C1 = 75
    PIXEL_FORMAT_S8C2_PACKAGE = 76
    PIXEL_FORMAT_S8C2_PLANAR = 77
    PIXEL_FORMAT_S16C1 = 78
    PIXEL_FORMAT_U8C1 = 79
    PIXEL_FORMAT_U16C1 = 80
    PIXEL_FORMAT_S32C1 = 81
    PIXEL_FORMAT_U32C1 = 82
    PIXEL_FORMAT_U64C1 = 83
    PIXEL_FORMAT_S64C1 = 84
    PIXEL_FORMAT_YUV_SEMIPLANAR_440 = 1000
    PIXEL_FORMAT_YVU_SEMIPLANAR_440 = 1001
    PIXEL_FORMAT_FLOAT32 = 1002
    PIXEL_FORMAT_BUTT = 1003
    PIXEL_FORMAT_UNKNOWN = 10000


class acldvppStreamFormat(Enumeration):
    """Kind of encoded video: H.265 main, H.264 baseline, main or high profile."""

    H265_MAIN_LEVEL = 0
    H264_BASELINE_LEVEL = 1
    H264_MAIN_LEVEL = 2
    H264_HIGH_LEVEL = 3


class acldvppChannelMode(Enumeration):
    """Bits for acldvppSetChannelDescMode: the units a channel uses."""

    DVPP_CHNMODE_VPC = 1
    DVPP_CHNMODE_JPEGD = 2
    DVPP_CHNMODE_JPEGE = 4
    DVPP_CHNMODE_PNGD = 8


class acldvppBorderType(Enumeration):
    """The filling of a border: one colour, the edge repeated, or the picture mirrored, with or without the edge."""

    BORDER_CONSTANT = 0
    BORDER_REPLICATE = 1
    BORDER_REFLECT = 2
    BORDER_REFLECT_101 = 3


class aclvencChannelDescParamType(Enumeration):
    """Options of a channel of the encoder for aclvencSetChannelDescParam; the end of a name says the value's type."""

    ACL_VENC_THREAD_ID_UINT64 = 0
    ACL_VENC_CALLBACK_PTR = 1
    ACL_VENC_PIXEL_FORMAT_UINT32 = 2
    ACL_VENC_ENCODE_TYPE_UINT32 = 3
    ACL_VENC_PIC_WIDTH_UINT32 = 4
    ACL_VENC_PIC_HEIGHT_UINT32 = 5
    ACL_VENC_KEY_FRAME_INTERVAL_UINT32 = 6
    ACL_VENC_BUF_ADDR_PTR = 7
    ACL_VENC_BUF_SIZE_UINT32 = 8
    ACL_VENC_RC_MODE_UINT32 = 9
    ACL_VENC_SRC_RATE_UINT32 = 10
    ACL_VENC_MAX_BITRATE_UINT32 = 11
    ACL_VENC_MAX_IP_PROP_UINT32 = 12


class acldvppJpegFormat(Enumeration):
    """Chroma subsampling of a JPEG, from acldvppJpegGetImageInfoV2."""

    ACL_JPEG_CSS_444 = 0
    ACL_JPEG_CSS_422 = 1
    ACL_JPEG_CSS_420 = 2
    ACL_JPEG_CSS_GRAY = 3
    ACL_JPEG_CSS_440 = 4
    ACL_JPEG_CSS_411 = 5
    ACL_JPEG_CSS_UNKNOWN = 1000


class acldvppChannelDescParamType(Enumeration):
    """Options of a picture channel for acldvppSetChannelDescParam; the end of a name says the value's type."""

    ACL_DVPP_CSC_MATRIX_UINT32 = 0
    ACL_DVPP_MODE_UINT32 = 1
    ACL_DVPP_CHANNEL_ID_UINT64 = 2
    ACL_DVPP_CHANNEL_HEIGHT_UINT32 = 3
    ACL_DVPP_CHANNEL_WIDTH_UINT32 = 4
    ACL_DVPP_JPEGD_PRECISION_MODE_ENUM = 5


class aclvdecChannelDescParamType(Enumeration):
    """Options of a channel of the decoder for aclvdecSetChannelDescParam; the end of a name says the value's type."""

    ACL_VDEC_CSC_MATRIX_UINT32 = 0
    ACL_VDEC_OUT_MODE_UINT32 = 1
    ACL_VDEC_THREAD_ID_UINT64 = 2
    ACL_VDEC_CALLBACK_PTR = 3
    ACL_VDEC_CHANNEL_ID_UINT32 = 4
    ACL_VDEC_ENCODE_TYPE_UINT32 = 5
    ACL_VDEC_OUT_PIC_FORMAT_UINT32 = 6
    ACL_VDEC_OUT_PIC_WIDTH_UINT32 = 7
    ACL_VDEC_OUT_PIC_HEIGHT_UINT32 = 8
    ACL_VDEC_REF_FRAME_NUM_UINT32 = 9
    ACL_VDEC_BIT_DEPTH_UINT32 = 10


class acldvppCscMatrix(Enumeration):
    """Matrix between YUV and RGB: the standard, and full (WIDE) or limited (NARROW) range."""

    ACL_DVPP_CSC_MATRIX_BT601_WIDE = 0
    ACL_DVPP_CSC_MATRIX_BT601_NARROW = 1
    ACL_DVPP_CSC_MATRIX_BT709_WIDE = 2
    ACL_DVPP_CSC_MATRIX_BT709_NARROW = 3
    ACL_DVPP_CSC_MATRIX_BT2020_WIDE = 4
    ACL_DVPP_CSC_MATRIX_BT2020_NARROW = 5


class acldvppJpegdPrecisionMode(Enumeration):
    """How odd sizes of a decoded JPEG become even: rounded down, up, or as older releases did."""

    ACL_YUVOUT_ALIGN_DOWN = 0
    ACL_YUVOUT_ALIGN_UP = 1
    ACL_YUVOUT_ALIGN_DOWN_COMPAT = 2


aclvdecCallback = callback(None, POINTER(acldvppStreamDesc), POINTER(acldvppPicDesc), void_p)


aclvencCallback = callback(None, POINTER(acldvppPicDesc), POINTER(acldvppStreamDesc), void_p)


@lib.function(since="2023.8")
def acldvppMalloc(devPtr: POINTER(void_p), size: size_t) -> aclError:
    """Allocate device memory that the picture units can use.

    Args:
        devPtr: receives its address, to be freed with acldvppFree, not with aclrtFree.
    """


@lib.function(since="2023.8")
def acldvppFree(devPtr: void_p) -> aclError:
    """Free memory of the picture units.

    Args:
        devPtr: from acldvppMalloc.
    """


@lib.function(since="2023.8")
def acldvppCreateChannelDesc() -> POINTER(acldvppChannelDesc):
    """Make the description of a picture channel.

    Returns:
        the handle, to be freed with acldvppDestroyChannelDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyChannelDesc(channelDesc: POINTER(acldvppChannelDesc)) -> aclError:
    """Free the description of a picture channel, after acldvppDestroyChannel.

    Args:
        channelDesc: from acldvppCreateChannelDesc.
    """


@lib.function(since="2023.8")
def acldvppGetChannelDescChannelId(channelDesc: POINTER(acldvppChannelDesc)) -> uint64:
    """Return the number of a picture channel; there is one after acldvppCreateChannel.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the number.
    """


@lib.function(since="2023.8")
def acldvppCreatePicDesc() -> POINTER(acldvppPicDesc):
    """Make the description of a picture, with nothing set.

    Returns:
        the handle, to be freed with acldvppDestroyPicDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyPicDesc(picDesc: POINTER(acldvppPicDesc)) -> aclError:
    """Free the description of a picture, not its memory.

    Args:
        picDesc: from acldvppCreatePicDesc, not from a batch.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescData(picDesc: POINTER(acldvppPicDesc), dataDev: void_p) -> aclError:
    """Set where a picture lies.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        dataDev: from acldvppMalloc; kept by address.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescSize(picDesc: POINTER(acldvppPicDesc), size: uint32) -> aclError:
    """Set how much memory a picture has.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescFormat(picDesc: POINTER(acldvppPicDesc), format: acldvppPixelFormat) -> aclError:
    """Set a picture's format.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescWidth(picDesc: POINTER(acldvppPicDesc), width: uint32) -> aclError:
    """Set a picture's width.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        width: in pixels, without padding.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescHeight(picDesc: POINTER(acldvppPicDesc), height: uint32) -> aclError:
    """Set a picture's height.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        height: in pixels, without padding.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescWidthStride(picDesc: POINTER(acldvppPicDesc), widthStride: uint32) -> aclError:
    """Set how far apart rows lie.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        widthStride: bytes (inferred).
    """


@lib.function(since="2023.8")
def acldvppSetPicDescHeightStride(picDesc: POINTER(acldvppPicDesc), heightStride: uint32) -> aclError:
    """Set how many rows the memory of a plane has.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        heightStride: rows.
    """


@lib.function(since="2023.8")
def acldvppSetPicDescRetCode(picDesc: POINTER(acldvppPicDesc), retCode: uint32) -> aclError:
    """Set the return code a picture carries.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.
        retCode: the code; 0 for success (inferred).
    """


@lib.function(since="2023.8")
def acldvppGetPicDescData(picDesc: POINTER(acldvppPicDesc)) -> void_p:
    """Return where a picture lies.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        its device address, NULL when none is set.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescSize(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return how much memory a picture has; for a decoded one, how much it takes.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        bytes.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescFormat(picDesc: POINTER(acldvppPicDesc)) -> acldvppPixelFormat:
    """Return a picture's format.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        an acldvppPixelFormat.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescWidth(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return a picture's width.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescHeight(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return a picture's height.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescWidthStride(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return how far apart rows lie.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        bytes (inferred).
    """


@lib.function(since="2023.8")
def acldvppGetPicDescHeightStride(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return how many rows the memory of a plane has.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        rows.
    """


@lib.function(since="2023.8")
def acldvppGetPicDescRetCode(picDesc: POINTER(acldvppPicDesc)) -> uint32:
    """Return how the task that wrote the picture went.

    Args:
        picDesc: from acldvppCreatePicDesc or acldvppGetPicDesc.

    Returns:
        0 for success (inferred), else a code; which ones is undocumented.
    """


@lib.function(since="2023.8")
def acldvppCreateRoiConfig(left: uint32, right: uint32, top: uint32, bottom: uint32) -> POINTER(acldvppRoiConfig):
    """Make a rectangle.

    Args:
        left: left edge, in pixels.
        right: right edge, in pixels; belongs to the rectangle (inferred).
        top: upper edge, in pixels.
        bottom: lower edge, in pixels; belongs to the rectangle (inferred).

    Returns:
        the handle, to be freed with acldvppDestroyRoiConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyRoiConfig(roiConfig: POINTER(acldvppRoiConfig)) -> aclError:
    """Free a rectangle.

    Args:
        roiConfig: from acldvppCreateRoiConfig.
    """


@lib.function(since="2023.8")
def acldvppSetRoiConfigLeft(config: POINTER(acldvppRoiConfig), left: uint32) -> aclError:
    """Move a rectangle's left edge.

    Args:
        config: from acldvppCreateRoiConfig.
        left: left edge, in pixels.
    """


@lib.function(since="2023.8")
def acldvppSetRoiConfigRight(config: POINTER(acldvppRoiConfig), right: uint32) -> aclError:
    """Move a rectangle's right edge.

    Args:
        config: from acldvppCreateRoiConfig.
        right: right edge, in pixels; belongs to the rectangle (inferred).
    """


@lib.function(since="2023.8")
def acldvppSetRoiConfigTop(config: POINTER(acldvppRoiConfig), top: uint32) -> aclError:
    """Move a rectangle's upper edge.

    Args:
        config: from acldvppCreateRoiConfig.
        top: upper edge, in pixels.
    """


@lib.function(since="2023.8")
def acldvppSetRoiConfigBottom(config: POINTER(acldvppRoiConfig), bottom: uint32) -> aclError:
    """Move a rectangle's lower edge.

    Args:
        config: from acldvppCreateRoiConfig.
        bottom: lower edge, in pixels; belongs to the rectangle (inferred).
    """


@lib.function(since="2023.8")
def acldvppSetRoiConfig(
    config: POINTER(acldvppRoiConfig), left: uint32, right: uint32, top: uint32, bottom: uint32
) -> aclError:
    """Move all edges of a rectangle.

    Args:
        config: from acldvppCreateRoiConfig.
        left: left edge, in pixels.
        right: right edge, in pixels; belongs to the rectangle (inferred).
        top: upper edge, in pixels.
        bottom: lower edge, in pixels; belongs to the rectangle (inferred).
    """


@lib.function(since="2023.8")
def acldvppCreateResizeConfig() -> POINTER(acldvppResizeConfig):
    """Make options of scaling, at their defaults.

    Returns:
        the handle, to be freed with acldvppDestroyResizeConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyResizeConfig(resizeConfig: POINTER(acldvppResizeConfig)) -> aclError:
    """Free options of scaling.

    Args:
        resizeConfig: from acldvppCreateResizeConfig.
    """


@lib.function(since="2023.8")
def acldvppCreateJpegeConfig() -> POINTER(acldvppJpegeConfig):
    """Make options of JPEG encoding, at their defaults.

    Returns:
        the handle, to be freed with acldvppDestroyJpegeConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyJpegeConfig(jpegeConfig: POINTER(acldvppJpegeConfig)) -> aclError:
    """Free options of JPEG encoding.

    Args:
        jpegeConfig: from acldvppCreateJpegeConfig.
    """


@lib.function(since="2023.8")
def acldvppSetJpegeConfigLevel(jpegeConfig: POINTER(acldvppJpegeConfig), level: uint32) -> aclError:
    """Set the quality of JPEG encoding.

    Args:
        jpegeConfig: from acldvppCreateJpegeConfig.
        level: the quality; more is better (inferred).
    """


@lib.function(since="2023.8")
def acldvppGetJpegeConfigLevel(jpegeConfig: POINTER(acldvppJpegeConfig)) -> uint32:
    """Return the quality of JPEG encoding.

    Args:
        jpegeConfig: from acldvppCreateJpegeConfig.

    Returns:
        the quality.
    """


@lib.function(since="2023.8")
def aclvdecCreateChannelDesc() -> POINTER(aclvdecChannelDesc):
    """Make the description of a channel of the video decoder.

    Returns:
        the handle, to be freed with aclvdecDestroyChannelDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def aclvdecDestroyChannelDesc(channelDesc: POINTER(aclvdecChannelDesc)) -> aclError:
    """Free the description of a channel of the video decoder, after aclvdecDestroyChannel.

    Args:
        channelDesc: from aclvdecCreateChannelDesc.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescChannelId(channelDesc: POINTER(aclvdecChannelDesc), channelId: uint32) -> aclError:
    """Choose the decoder's channel.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        channelId: its number, from 0; no two channels of a device share one.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescThreadId(channelDesc: POINTER(aclvdecChannelDesc), threadId: uint64) -> aclError:
    """Choose the thread that gets the decoder's results.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        threadId: the thread's pthread id (threading.get_ident()); it calls aclrtProcessReport.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescCallback(channelDesc: POINTER(aclvdecChannelDesc), callback: aclvdecCallback) -> aclError:
    """Choose the function that gets decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        callback: called with stream description, picture description and the frame's userData; must live until the
            channel is destroyed.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescEnType(channelDesc: POINTER(aclvdecChannelDesc), enType: acldvppStreamFormat) -> aclError:
    """Set the kind of video to decode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        enType: the kind: an acldvppStreamFormat value.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescOutPicFormat(
    channelDesc: POINTER(aclvdecChannelDesc), outPicFormat: acldvppPixelFormat
) -> aclError:
    """Set the format of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescOutPicWidth(channelDesc: POINTER(aclvdecChannelDesc), outPicWidth: uint32) -> aclError:
    """Set the width of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        outPicWidth: in pixels.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescOutPicHeight(channelDesc: POINTER(aclvdecChannelDesc), outPicHeight: uint32) -> aclError:
    """Set the height of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        outPicHeight: in pixels.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescRefFrameNum(channelDesc: POINTER(aclvdecChannelDesc), refFrameNum: uint32) -> aclError:
    """Set how many reference frames the decoder keeps.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescBitDepth(channelDesc: POINTER(aclvdecChannelDesc), bitDepth: uint32) -> aclError:
    """Set the bit depth of the video.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        bitDepth: how 8 and 10 bits are written is undocumented.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescChannelId(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return the decoder's channel.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        its number.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescThreadId(channelDesc: POINTER(aclvdecChannelDesc)) -> uint64:
    """Return the thread that gets the decoder's results.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        a pthread id.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescCallback(channelDesc: POINTER(aclvdecChannelDesc)) -> aclvdecCallback:
    """Return the function that gets decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the function, as C sees it.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescEnType(channelDesc: POINTER(aclvdecChannelDesc)) -> acldvppStreamFormat:
    """Return the kind of video to decode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        an acldvppStreamFormat.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescOutPicFormat(channelDesc: POINTER(aclvdecChannelDesc)) -> acldvppPixelFormat:
    """Return the format of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        an acldvppPixelFormat.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescOutPicWidth(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return the width of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescOutPicHeight(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return the height of decoded pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescBitDepth(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return the bit depth of the video.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the value that was set.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescRefFrameNum(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return how many reference frames the decoder keeps.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the number.
    """


@lib.function(since="2023.8")
def aclvencCreateChannelDesc() -> POINTER(aclvencChannelDesc):
    """Make the description of a channel of the video encoder.

    Returns:
        the handle, to be freed with aclvencDestroyChannelDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def aclvencDestroyChannelDesc(channelDesc: POINTER(aclvencChannelDesc)) -> aclError:
    """Free the description of a channel of the video encoder, after aclvencDestroyChannel.

    Args:
        channelDesc: from aclvencCreateChannelDesc.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescThreadId(channelDesc: POINTER(aclvencChannelDesc), threadId: uint64) -> aclError:
    """Choose the thread that gets the encoder's results.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        threadId: the thread's pthread id (threading.get_ident()); it calls aclrtProcessReport.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescCallback(channelDesc: POINTER(aclvencChannelDesc), callback: aclvencCallback) -> aclError:
    """Choose the function that gets encoded video.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        callback: called with picture description, stream description and the frame's userdata; must live until the
            channel is destroyed.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescEnType(channelDesc: POINTER(aclvencChannelDesc), enType: acldvppStreamFormat) -> aclError:
    """Set the kind of video to encode to.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        enType: the kind: an acldvppStreamFormat value.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescPicFormat(channelDesc: POINTER(aclvencChannelDesc), picFormat: acldvppPixelFormat) -> aclError:
    """Set the format of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescPicWidth(channelDesc: POINTER(aclvencChannelDesc), picWidth: uint32) -> aclError:
    """Set the width of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        picWidth: in pixels.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescPicHeight(channelDesc: POINTER(aclvencChannelDesc), picHeight: uint32) -> aclError:
    """Set the height of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        picHeight: in pixels.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescKeyFrameInterval(
    channelDesc: POINTER(aclvencChannelDesc), keyFrameInterval: uint32
) -> aclError:
    """Set how often a key frame comes.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        keyFrameInterval: frames from one to the next.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescBufAddr(channelDesc: POINTER(aclvencChannelDesc), bufAddr: void_p) -> aclError:
    """Give the encoder memory for its output.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        bufAddr: device memory; yours until the channel is destroyed. NULL: the library allocates (inferred).
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescBufSize(channelDesc: POINTER(aclvencChannelDesc), bufSize: uint32) -> aclError:
    """Set how much memory the encoder's output has.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescRcMode(channelDesc: POINTER(aclvencChannelDesc), rcMode: uint32) -> aclError:
    """Choose how the bit rate is kept.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        rcMode: the mode; its numbers are undocumented.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescSrcRate(channelDesc: POINTER(aclvencChannelDesc), srcRate: uint32) -> aclError:
    """Set the frame rate of the input.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcRate: frames per second.
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescMaxBitRate(channelDesc: POINTER(aclvencChannelDesc), maxBitRate: uint32) -> aclError:
    """Set the bit rate.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        maxBitRate: kilobits per second (inferred).
    """


@lib.function(since="2023.8")
def aclvencSetChannelDescParam(
    channelDesc: POINTER(aclvencChannelDesc), paramType: aclvencChannelDescParamType, length: size_t, param: void_p
) -> aclError:
    """Set an option of a channel of the encoder, before the channel is created.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the value, in bytes.
        param: address of the value; for a pointer option, of a variable that holds the pointer.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescBufAddr(channelDesc: POINTER(aclvencChannelDesc)) -> void_p:
    """Return the memory of the encoder's output.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        its address, NULL when none is set.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescBufSize(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return how much memory the encoder's output has.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        bytes.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescChannelId(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return the number of a channel of the encoder; there is one after aclvencCreateChannel.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the number.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescThreadId(channelDesc: POINTER(aclvencChannelDesc)) -> uint64:
    """Return the thread that gets the encoder's results.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        a pthread id.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescCallback(channelDesc: POINTER(aclvencChannelDesc)) -> aclvencCallback:
    """Return the function that gets encoded video.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the function, as C sees it.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescEnType(channelDesc: POINTER(aclvencChannelDesc)) -> acldvppStreamFormat:
    """Return the kind of video to encode to.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        an acldvppStreamFormat.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescPicFormat(channelDesc: POINTER(aclvencChannelDesc)) -> acldvppPixelFormat:
    """Return the format of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        an acldvppPixelFormat.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescPicWidth(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return the width of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescPicHeight(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return the height of pictures to encode.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescKeyFrameInterval(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return how often a key frame comes.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        frames from one to the next.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescRcMode(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return how the bit rate is kept.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the mode; its numbers are undocumented.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescSrcRate(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return the frame rate of the input.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        frames per second.
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescMaxBitRate(channelDesc: POINTER(aclvencChannelDesc)) -> uint32:
    """Return the bit rate.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        kilobits per second (inferred).
    """


@lib.function(since="2023.8")
def aclvencGetChannelDescParam(
    channelDesc: POINTER(aclvencChannelDesc),
    paramType: aclvencChannelDescParamType,
    length: size_t,
    paramRetSize: POINTER(size_t),
    param: void_p,
) -> aclError:
    """Read an option of a channel of the encoder.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the memory behind param, in bytes.
        paramRetSize: receives how many bytes were written.
        param: receives the value; for a pointer option the pointer.
    """


@lib.function(since="2023.8")
def aclvencGetFrameConfigForceIFrame(config: POINTER(aclvencFrameConfig)) -> uint8:
    """Read whether a frame is made a key frame.

    Args:
        config: from aclvencCreateFrameConfig.

    Returns:
        1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def aclvencGetFrameConfigEos(config: POINTER(aclvencFrameConfig)) -> uint8:
    """Read whether a frame is the last.

    Args:
        config: from aclvencCreateFrameConfig.

    Returns:
        1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def aclvencSetFrameConfigForceIFrame(config: POINTER(aclvencFrameConfig), forceIFrame: uint8) -> aclError:
    """Make a frame a key frame.

    Args:
        config: from aclvencCreateFrameConfig.
        forceIFrame: 1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def aclvencSetFrameConfigEos(config: POINTER(aclvencFrameConfig), eos: uint8) -> aclError:
    """Make a frame the last.

    Args:
        config: from aclvencCreateFrameConfig.
        eos: 1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def aclvencDestroyFrameConfig(config: POINTER(aclvencFrameConfig)) -> aclError:
    """Free options of frames to encode.

    Args:
        config: from aclvencCreateFrameConfig.
    """


@lib.function(since="2023.8")
def aclvencCreateFrameConfig() -> POINTER(aclvencFrameConfig):
    """Make options of frames to encode, at their defaults.

    Returns:
        the handle, to be freed with aclvencDestroyFrameConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def aclvencCreateChannel(channelDesc: POINTER(aclvencChannelDesc)) -> aclError:
    """Open a channel of the video encoder.

    Args:
        channelDesc: from aclvencCreateChannelDesc, with thread, callback, kind, format and sizes set; lives until
            aclvencDestroyChannel.
    """


@lib.function(since="2023.8")
def aclvencDestroyChannel(channelDesc: POINTER(aclvencChannelDesc)) -> aclError:
    """Close a channel of the video encoder, after its last frame came back.

    Args:
        channelDesc: of an open channel.
    """


@lib.function(since="2023.8")
def aclvencSendFrame(
    channelDesc: POINTER(aclvencChannelDesc),
    input: POINTER(acldvppPicDesc),
    reserve: void_p,
    config: POINTER(aclvencFrameConfig),
    userdata: void_p,
) -> aclError:
    """Give a picture to the encoder. The encoded piece comes to the callback.

    Args:
        channelDesc: of an open channel.
        input: the picture; description and memory live until the callback was called for it.
        reserve: reserved; NULL.
        config: from aclvencCreateFrameConfig; a frame that is the last one may come without a picture (inferred).
        userdata: handed to the callback as it is.
    """


@lib.function(since="2023.8")
def acldvppCreateStreamDesc() -> POINTER(acldvppStreamDesc):
    """Make the description of a piece of encoded video, with nothing set.

    Returns:
        the handle, to be freed with acldvppDestroyStreamDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyStreamDesc(streamDesc: POINTER(acldvppStreamDesc)) -> aclError:
    """Free the description of a piece of encoded video, not its memory.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescData(streamDesc: POINTER(acldvppStreamDesc), dataDev: void_p) -> aclError:
    """Set where a piece lies.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
        dataDev: device memory; kept by address.
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescSize(streamDesc: POINTER(acldvppStreamDesc), size: uint32) -> aclError:
    """Set how long a piece is.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescFormat(streamDesc: POINTER(acldvppStreamDesc), format: acldvppStreamFormat) -> aclError:
    """Set the kind of video.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
        format: the kind: an acldvppStreamFormat value.
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescTimestamp(streamDesc: POINTER(acldvppStreamDesc), timestamp: uint64) -> aclError:
    """Give a piece a time of your own.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
        timestamp: the time; its unit is yours (inferred).
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescRetCode(streamDesc: POINTER(acldvppStreamDesc), retCode: uint32) -> aclError:
    """Set the return code a piece carries.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
        retCode: the code; 0 for success (inferred).
    """


@lib.function(since="2023.8")
def acldvppSetStreamDescEos(streamDesc: POINTER(acldvppStreamDesc), eos: uint8) -> aclError:
    """Say that a piece is the last.

    Args:
        streamDesc: from acldvppCreateStreamDesc.
        eos: 1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescData(streamDesc: POINTER(acldvppStreamDesc)) -> void_p:
    """Return where a piece lies.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        its address, NULL when none is set.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescSize(streamDesc: POINTER(acldvppStreamDesc)) -> uint32:
    """Return how long a piece is.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        bytes.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescFormat(streamDesc: POINTER(acldvppStreamDesc)) -> acldvppStreamFormat:
    """Return the kind of video.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        an acldvppStreamFormat.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescTimestamp(streamDesc: POINTER(acldvppStreamDesc)) -> uint64:
    """Return the time a piece carries.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        the value that was set.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescRetCode(streamDesc: POINTER(acldvppStreamDesc)) -> uint32:
    """Return how coding a piece went.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        0 for success (inferred), else a code; which ones is undocumented.
    """


@lib.function(since="2023.8")
def acldvppGetStreamDescEos(streamDesc: POINTER(acldvppStreamDesc)) -> uint8:
    """Read whether a piece is the last.

    Args:
        streamDesc: from acldvppCreateStreamDesc.

    Returns:
        1 for yes, 0 for no.
    """


@lib.function(since="2023.8")
def aclvdecCreateFrameConfig() -> POINTER(aclvdecFrameConfig):
    """Make options of a frame to decode; there is nothing to set.

    Returns:
        the handle, to be freed with aclvdecDestroyFrameConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def aclvdecDestroyFrameConfig(vdecFrameConfig: POINTER(aclvdecFrameConfig)) -> aclError:
    """Free options of a frame to decode.

    Args:
        vdecFrameConfig: from aclvdecCreateFrameConfig.
    """


@lib.function(since="2023.8")
def acldvppJpegGetImageInfo(
    data: void_p, size: uint32, width: POINTER(uint32), height: POINTER(uint32), components: POINTER(int32)
) -> aclError:
    """Read size and components from a JPEG's head.

    Args:
        data: the JPEG.
        size: its length in bytes.
        width: receives the width in pixels.
        height: receives the height in pixels.
        components: receives the number of colour components.
    """


@lib.function(since="2023.8")
def acldvppJpegGetImageInfoV2(
    data: void_p,
    size: uint32,
    width: POINTER(uint32),
    height: POINTER(uint32),
    components: POINTER(int32),
    format: POINTER(acldvppJpegFormat),
) -> aclError:
    """Read size, components and chroma subsampling from a JPEG's head.

    Args:
        data: the JPEG.
        size: its length in bytes.
        width: receives the width in pixels.
        height: receives the height in pixels.
        components: receives the number of colour components.
        format: receives the subsampling.
    """


@lib.function(since="2023.8")
def acldvppJpegPredictEncSize(
    inputDesc: POINTER(acldvppPicDesc), config: POINTER(acldvppJpegeConfig), size: POINTER(uint32)
) -> aclError:
    """Get how much memory an encoded picture may need.

    Args:
        inputDesc: the picture to encode.
        config: from acldvppCreateJpegeConfig.
        size: receives the size in bytes.
    """


@lib.function(since="2023.8")
def acldvppJpegPredictDecSize(
    data: void_p, dataSize: uint32, outputPixelFormat: acldvppPixelFormat, decSize: POINTER(uint32)
) -> aclError:
    """Get how much memory a decoded JPEG needs.

    Args:
        data: the JPEG.
        dataSize: its length in bytes.
        outputPixelFormat: the format it would be decoded to.
        decSize: receives the size in bytes.
    """


@lib.function(since="2023.8")
def acldvppPngGetImageInfo(
    data: void_p, dataSize: uint32, width: POINTER(uint32), height: POINTER(uint32), components: POINTER(int32)
) -> aclError:
    """Read size and components from a PNG's head.

    Args:
        data: the PNG.
        dataSize: its length in bytes.
        width: receives the width in pixels.
        height: receives the height in pixels.
        components: receives the number of colour components.
    """


@lib.function(since="2023.8")
def acldvppPngPredictDecSize(
    data: void_p, dataSize: uint32, outputPixelFormat: acldvppPixelFormat, decSize: POINTER(uint32)
) -> aclError:
    """Get how much memory a decoded PNG needs.

    Args:
        data: the PNG.
        dataSize: its length in bytes.
        outputPixelFormat: the format it would be decoded to.
        decSize: receives the size in bytes.
    """


@lib.function(since="2023.8")
def acldvppCreateChannel(channelDesc: POINTER(acldvppChannelDesc)) -> aclError:
    """Open a channel of the picture units.

    Args:
        channelDesc: from acldvppCreateChannelDesc; lives until acldvppDestroyChannel.
    """


@lib.function(since="2023.8")
def acldvppDestroyChannel(channelDesc: POINTER(acldvppChannelDesc)) -> aclError:
    """Close a channel of the picture units, after the streams have passed its tasks.

    Args:
        channelDesc: of an open channel.
    """


@lib.function(since="2023.8")
def acldvppVpcResizeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue scaling of a picture to the size of another.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcCropAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    cropArea: POINTER(acldvppRoiConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting a rectangle out of a picture; scaled when the destination has another size (inferred).

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        cropArea: the rectangle to cut out.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcCropResizeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    cropArea: POINTER(acldvppRoiConfig),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting a rectangle out of a picture and scaling it in a chosen way.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        cropArea: the rectangle to cut out.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcBatchCropAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcBatchPicDescs: POINTER(acldvppBatchPicDesc),
    roiNums: POINTER(uint32),
    size: uint32,
    dstBatchPicDescs: POINTER(acldvppBatchPicDesc),
    cropAreas: POINTER(POINTER(acldvppRoiConfig)),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting rectangles out of several pictures.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
        roiNums: for each source picture how many rectangles are cut out of it.
        size: number of source pictures, the length of roiNums.
        dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
        cropAreas: the rectangles to cut out, those of the first picture first.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcBatchCropResizeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcBatchPicDescs: POINTER(acldvppBatchPicDesc),
    roiNums: POINTER(uint32),
    size: uint32,
    dstBatchPicDescs: POINTER(acldvppBatchPicDesc),
    cropAreas: POINTER(POINTER(acldvppRoiConfig)),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting rectangles out of several pictures and scaling them in a chosen way.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
        roiNums: for each source picture how many rectangles are cut out of it.
        size: number of source pictures, the length of roiNums.
        dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
        cropAreas: the rectangles to cut out, those of the first picture first.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcCropAndPasteAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    cropArea: POINTER(acldvppRoiConfig),
    pasteArea: POINTER(acldvppRoiConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting a rectangle out of a picture and putting it into a rectangle of another.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        cropArea: the rectangle to cut out.
        pasteArea: the rectangle of the destination it goes to.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcCropResizePasteAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    cropArea: POINTER(acldvppRoiConfig),
    pasteArea: POINTER(acldvppRoiConfig),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting a rectangle out of a picture, scaling, and putting it into a rectangle of another picture.

    The way of scaling can be chosen.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        cropArea: the rectangle to cut out.
        pasteArea: the rectangle of the destination it goes to.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcBatchCropAndPasteAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcBatchPicDescs: POINTER(acldvppBatchPicDesc),
    roiNums: POINTER(uint32),
    size: uint32,
    dstBatchPicDescs: POINTER(acldvppBatchPicDesc),
    cropAreas: POINTER(POINTER(acldvppRoiConfig)),
    pasteAreas: POINTER(POINTER(acldvppRoiConfig)),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting rectangles out of several pictures and putting them into rectangles of others.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
        roiNums: for each source picture how many rectangles are cut out of it.
        size: number of source pictures, the length of roiNums.
        dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
        cropAreas: the rectangles to cut out, those of the first picture first.
        pasteAreas: for each of them the rectangle of the destination it goes to.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcBatchCropResizePasteAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcBatchPicDescs: POINTER(acldvppBatchPicDesc),
    roiNums: POINTER(uint32),
    size: uint32,
    dstBatchPicDescs: POINTER(acldvppBatchPicDesc),
    cropAreas: POINTER(POINTER(acldvppRoiConfig)),
    pasteAreas: POINTER(POINTER(acldvppRoiConfig)),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting rectangles out of several pictures, scaling, and putting these into others.

    They go into rectangles of the others; the way of scaling can be chosen.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
        roiNums: for each source picture how many rectangles are cut out of it.
        size: number of source pictures, the length of roiNums.
        dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
        cropAreas: the rectangles to cut out, those of the first picture first.
        pasteAreas: for each of them the rectangle of the destination it goes to.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppJpegDecodeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    data: void_p,
    size: uint32,
    outputDesc: POINTER(acldvppPicDesc),
    stream: aclrtStream,
) -> aclError:
    """Queue decoding of a JPEG.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        data: the JPEG in device memory; lives until the stream has passed the task.
        size: its length in bytes.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppJpegEncodeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    data: void_p,
    size: POINTER(uint32),
    config: POINTER(acldvppJpegeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue encoding of a picture.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        data: device memory that receives the JPEG.
        size: bytes of that memory; receives the JPEG's length, so it lives until the stream has passed the task
            (inferred).
        config: from acldvppCreateJpegeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppPngDecodeAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    data: void_p,
    size: uint32,
    outputDesc: POINTER(acldvppPicDesc),
    stream: aclrtStream,
) -> aclError:
    """Queue decoding of a PNG.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        data: the PNG in device memory; lives until the stream has passed the task.
        size: its length in bytes.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def aclvdecCreateChannel(channelDesc: POINTER(aclvdecChannelDesc)) -> aclError:
    """Open a channel of the video decoder.

    Args:
        channelDesc: from aclvdecCreateChannelDesc, with channel, thread, callback and kind set; lives until
            aclvdecDestroyChannel.
    """


@lib.function(since="2023.8")
def aclvdecDestroyChannel(channelDesc: POINTER(aclvdecChannelDesc)) -> aclError:
    """Close a channel of the video decoder, after its last picture came back.

    Args:
        channelDesc: of an open channel.
    """


@lib.function(since="2023.8")
def aclvdecSendFrame(
    channelDesc: POINTER(aclvdecChannelDesc),
    input: POINTER(acldvppStreamDesc),
    output: POINTER(acldvppPicDesc),
    config: POINTER(aclvdecFrameConfig),
    userData: void_p,
) -> aclError:
    """Give a piece of video to the decoder. The decoded picture comes to the callback.

    Args:
        channelDesc: of an open channel.
        input: the piece; description and memory live until the callback was called for it.
        output: where the picture goes; the same.
        config: from aclvdecCreateFrameConfig, or NULL.
        userData: handed to the callback as it is.
    """


@lib.function(since="2023.8")
def aclvdecSendSkippedFrame(
    channelDesc: POINTER(aclvdecChannelDesc),
    input: POINTER(acldvppStreamDesc),
    config: POINTER(aclvdecFrameConfig),
    userData: void_p,
) -> aclError:
    """Give a piece of video to the decoder whose picture is not wanted.

    Args:
        channelDesc: of an open channel.
        input: the piece; description and memory live until the callback was called for it.
        config: from aclvdecCreateFrameConfig, or NULL.
        userData: handed to the callback as it is.
    """


@lib.function(since="2023.8")
def acldvppVpcConvertColorAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    stream: aclrtStream,
) -> aclError:
    """Queue conversion of a picture to another format.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcPyrDownAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    reserve: void_p,
    stream: aclrtStream,
) -> aclError:
    """Queue halving of a picture, a step of an image pyramid.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        reserve: reserved; NULL.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppSetChannelDescMode(channelDesc: POINTER(acldvppChannelDesc), mode: uint32) -> aclError:
    """Choose the units a channel uses.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        mode: acldvppChannelMode bits, or-ed.
    """


@lib.function(since="2023.8")
def acldvppSetResizeConfigInterpolation(resizeConfig: POINTER(acldvppResizeConfig), interpolation: uint32) -> aclError:
    """Choose how to scale.

    Args:
        resizeConfig: from acldvppCreateResizeConfig.
        interpolation: the method; its numbers are undocumented.
    """


@lib.function(since="2023.8")
def acldvppGetResizeConfigInterpolation(resizeConfig: POINTER(acldvppResizeConfig)) -> uint32:
    """Return the way of scaling.

    Args:
        resizeConfig: from acldvppCreateResizeConfig.

    Returns:
        the method; its numbers are undocumented.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescOutMode(channelDesc: POINTER(aclvdecChannelDesc), outMode: uint32) -> aclError:
    """Choose when the decoder gives pictures out.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        outMode: in display order or as soon as they are decoded; which number means which is undocumented.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescOutMode(channelDesc: POINTER(aclvdecChannelDesc)) -> uint32:
    """Return when the decoder gives pictures out.

    Args:
        channelDesc: the channel's description, from the Create function of its type.

    Returns:
        the mode.
    """


@lib.function(since="2023.8")
def acldvppCreateBatchPicDesc(batchSize: uint32) -> POINTER(acldvppBatchPicDesc):
    """Make one description of several pictures.

    Args:
        batchSize: how many of them.

    Returns:
        the handle, to be freed with acldvppDestroyBatchPicDesc; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppGetPicDesc(batchPicDesc: POINTER(acldvppBatchPicDesc), index: uint32) -> POINTER(acldvppPicDesc):
    """Return the description of a picture of a batch.

    Args:
        batchPicDesc: from acldvppCreateBatchPicDesc.

    Returns:
        the description, the batch's own: not to be freed; NULL for an index there is not (inferred).
    """


@lib.function(since="2023.8")
def acldvppDestroyBatchPicDesc(batchPicDesc: POINTER(acldvppBatchPicDesc)) -> aclError:
    """Free descriptions of several pictures, not their memory.

    Args:
        batchPicDesc: from acldvppCreateBatchPicDesc.
    """


@lib.function(since="2023.8")
def acldvppCreateLutMap() -> POINTER(acldvppLutMap):
    """Make a table that maps values of channels.

    Returns:
        the handle, to be freed with acldvppDestroyLutMap; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyLutMap(lutMap: POINTER(acldvppLutMap)) -> aclError:
    """Free a table that maps values of channels.

    Args:
        lutMap: from acldvppCreateLutMap.
    """


@lib.function(since="2023.8")
def acldvppGetLutMapDims(lutMap: POINTER(acldvppLutMap)) -> uint32:
    """Return the number of channels a table maps.

    Args:
        lutMap: from acldvppCreateLutMap.

    Returns:
        the number.
    """


@lib.function(since="2023.8")
def acldvppGetLutMapData(
    lutMap: POINTER(acldvppLutMap), dim: uint32, data: POINTER(POINTER(uint8)), len: POINTER(uint32)
) -> aclError:
    """Get the table of one channel, to be filled in.

    Args:
        lutMap: from acldvppCreateLutMap.
        dim: the channel, from 0.
        data: receives the address of the table's bytes, the map's own: not to be freed.
        len: receives their number.
    """


@lib.function(since="2023.8")
def acldvppVpcEqualizeHistAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    lutMap: POINTER(acldvppLutMap),
    stream: aclrtStream,
) -> aclError:
    """Queue mapping a picture's values through tables, as histogram equalisation needs.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        lutMap: from acldvppCreateLutMap.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppCreateBorderConfig() -> POINTER(acldvppBorderConfig):
    """Make a border, nothing wide.

    Returns:
        the handle, to be freed with acldvppDestroyBorderConfig; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigValue(borderConfig: POINTER(acldvppBorderConfig), index: uint32, value: float64) -> aclError:
    """Set the colour of a border of type BORDER_CONSTANT.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        index: the channel, from 0.
        value: the colour component.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigBorderType(
    borderConfig: POINTER(acldvppBorderConfig), borderType: acldvppBorderType
) -> aclError:
    """Choose what a border is filled with.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        borderType: the kind: an acldvppBorderType value.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigTop(borderConfig: POINTER(acldvppBorderConfig), top: uint32) -> aclError:
    """Set how many rows a border has above.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        top: rows.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigBottom(borderConfig: POINTER(acldvppBorderConfig), bottom: uint32) -> aclError:
    """Set how many rows a border has below.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        bottom: rows.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigLeft(borderConfig: POINTER(acldvppBorderConfig), left: uint32) -> aclError:
    """Set how wide a border is on the left.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        left: pixels.
    """


@lib.function(since="2023.8")
def acldvppSetBorderConfigRight(borderConfig: POINTER(acldvppBorderConfig), right: uint32) -> aclError:
    """Set how wide a border is on the right.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        right: pixels.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigValue(borderConfig: POINTER(acldvppBorderConfig), index: uint32) -> float64:
    """Return the colour of a border.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
        index: the channel, from 0.

    Returns:
        the channel's value.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigBorderType(borderConfig: POINTER(acldvppBorderConfig)) -> acldvppBorderType:
    """Return the filling of a border.

    Args:
        borderConfig: from acldvppCreateBorderConfig.

    Returns:
        an acldvppBorderType.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigTop(borderConfig: POINTER(acldvppBorderConfig)) -> uint32:
    """Return how many rows a border has above.

    Args:
        borderConfig: from acldvppCreateBorderConfig.

    Returns:
        rows.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigBottom(borderConfig: POINTER(acldvppBorderConfig)) -> uint32:
    """Return how many rows a border has below.

    Args:
        borderConfig: from acldvppCreateBorderConfig.

    Returns:
        rows.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigLeft(borderConfig: POINTER(acldvppBorderConfig)) -> uint32:
    """Return how wide a border is on the left.

    Args:
        borderConfig: from acldvppCreateBorderConfig.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def acldvppGetBorderConfigRight(borderConfig: POINTER(acldvppBorderConfig)) -> uint32:
    """Return how wide a border is on the right.

    Args:
        borderConfig: from acldvppCreateBorderConfig.

    Returns:
        pixels.
    """


@lib.function(since="2023.8")
def acldvppDestroyBorderConfig(borderConfig: POINTER(acldvppBorderConfig)) -> aclError:
    """Free a border.

    Args:
        borderConfig: from acldvppCreateBorderConfig.
    """


@lib.function(since="2023.8")
def acldvppVpcMakeBorderAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    inputDesc: POINTER(acldvppPicDesc),
    outputDesc: POINTER(acldvppPicDesc),
    borderConfig: POINTER(acldvppBorderConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue putting a border around a picture.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        inputDesc: the picture read; description and memory live until the stream has passed the task.
        outputDesc: the picture written: memory, format, sizes and strides set beforehand; lives until the stream has
            passed the task.
        borderConfig: from acldvppCreateBorderConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppVpcCalcHistAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcPicDesc: POINTER(acldvppPicDesc),
    hist: POINTER(acldvppHist),
    reserve: void_p,
    stream: aclrtStream,
) -> aclError:
    """Queue counting a picture's values.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcPicDesc: the picture read; description and memory live until the stream has passed the task.
        hist: from acldvppCreateHist; receives the counts when the stream has passed the task.
        reserve: reserved; NULL.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppCreateHist() -> POINTER(acldvppHist):
    """Make a histogram.

    Returns:
        the handle, to be freed with acldvppDestroyHist; NULL on failure.
    """


@lib.function(since="2023.8")
def acldvppDestroyHist(hist: POINTER(acldvppHist)) -> aclError:
    """Free a histogram.

    Args:
        hist: from acldvppCreateHist.
    """


@lib.function(since="2023.8")
def acldvppGetHistDims(hist: POINTER(acldvppHist)) -> uint32:
    """Return the number of channels a histogram has.

    Args:
        hist: from acldvppCreateHist.

    Returns:
        the number.
    """


@lib.function(since="2023.8")
def acldvppGetHistData(
    hist: POINTER(acldvppHist), dim: uint32, data: POINTER(POINTER(uint32)), len: POINTER(uint16)
) -> aclError:
    """Get the counts of one channel.

    Args:
        hist: from acldvppCreateHist.
        dim: the channel, from 0.
        data: receives the address of the counts, the histogram's own: not to be freed.
        len: receives their number.
    """


@lib.function(since="2023.8")
def acldvppGetHistRetCode(hist: POINTER(acldvppHist)) -> uint32:
    """Return how counting went.

    Args:
        hist: from acldvppCreateHist.

    Returns:
        0 for success (inferred), else a code; which ones is undocumented.
    """


@lib.function(since="2023.8")
def acldvppClearHist(hist: POINTER(acldvppHist)) -> aclError:
    """Set all counts to 0, to use the histogram again.

    Args:
        hist: from acldvppCreateHist.
    """


@lib.function(since="2023.8")
def acldvppVpcBatchCropResizeMakeBorderAsync(
    channelDesc: POINTER(acldvppChannelDesc),
    srcBatchPicDescs: POINTER(acldvppBatchPicDesc),
    roiNums: POINTER(uint32),
    size: uint32,
    dstBatchPicDescs: POINTER(acldvppBatchPicDesc),
    cropAreas: POINTER(POINTER(acldvppRoiConfig)),
    borderCfgs: POINTER(POINTER(acldvppBorderConfig)),
    resizeConfig: POINTER(acldvppResizeConfig),
    stream: aclrtStream,
) -> aclError:
    """Queue cutting rectangles out of several pictures, scaling, and putting borders around the results.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        srcBatchPicDescs: the pictures read; descriptions and memory live until the stream has passed the task.
        roiNums: for each source picture how many rectangles are cut out of it.
        size: number of source pictures, the length of roiNums.
        dstBatchPicDescs: the pictures written, one for each rectangle; they live until the stream has passed the task.
        cropAreas: the rectangles to cut out, those of the first picture first.
        borderCfgs: for each rectangle the border around it.
        resizeConfig: from acldvppCreateResizeConfig.
        stream: the stream to queue on; NULL is the current context's default stream.
    """


@lib.function(since="2023.8")
def acldvppSetChannelDescParam(
    channelDesc: POINTER(acldvppChannelDesc), paramType: acldvppChannelDescParamType, length: size_t, param: void_p
) -> aclError:
    """Set an option of a picture channel, before the channel is created.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the value, in bytes.
        param: address of the value; for a pointer option, of a variable that holds the pointer.
    """


@lib.function(since="2023.8")
def acldvppGetChannelDescParam(
    channelDesc: POINTER(acldvppChannelDesc),
    paramType: acldvppChannelDescParamType,
    length: size_t,
    paramRetSize: POINTER(size_t),
    param: void_p,
) -> aclError:
    """Read an option of a picture channel.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the memory behind param, in bytes.
        paramRetSize: receives how many bytes were written.
        param: receives the value.
    """


@lib.function(since="2023.8")
def aclvdecSetChannelDescParam(
    channelDesc: POINTER(aclvdecChannelDesc), paramType: aclvdecChannelDescParamType, length: size_t, param: void_p
) -> aclError:
    """Set an option of a channel of the decoder, before the channel is created.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the value, in bytes.
        param: address of the value; for a pointer option, of a variable that holds the pointer.
    """


@lib.function(since="2023.8")
def aclvdecGetChannelDescParam(
    channelDesc: POINTER(aclvdecChannelDesc),
    paramType: aclvdecChannelDescParamType,
    length: size_t,
    paramRetSize: POINTER(size_t),
    param: void_p,
) -> aclError:
    """Read an option of a channel of the decoder.

    Args:
        channelDesc: the channel's description, from the Create function of its type.
        paramType: which option; the end of its name says the type of the value.
        length: size of the memory behind param, in bytes.
        paramRetSize: receives how many bytes were written.
        param: receives the value; for a pointer option the pointer.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
