"""im2d.h as Python: Rockchip's 2D engine (RGA), computed with numpy: `from npu_porter.rga.im2d import *`.

Programs that scale, crop, copy, fill, turn or convert pictures with RGA run unchanged, on any machine: librga is not
loaded and the engine not used, on boards neither. Memory is reached by its virtual address, or by a descriptor that can
be mapped (a dma-buf, what rknn_create_mem gives), directly or as an imported handle.

| | |
|---|---|
| exact | copying, cropping, filling, turning, flipping, and the order of colours of 8 bits |
| by a rule | scaling, RGB to and from YCbCr_420_SP, YCrCb_420_SP and YCbCr_400 by BT.601 of limited range; `pixels` has the rules. The engine's own rounding is not published, so its numbers may be others by a few steps |
| not here | other formats and colour spaces, blending, colour keys, quantizing, raster operations, jobs |

What is not here returns IM_STATUS_NOT_SUPPORTED, and imStrError says what it was. Limits of the engine (strides in
multiples of 16, scaling up to 16 times) are not checked: imcheck finds less wrong than on a board. `interpolation` is
not looked at, all scaling is bilinear; every call is done when it returns.
"""  # noqa: E501 - a table's row

from __future__ import annotations

import ctypes
import itertools
import threading

from npu_common import TYPE_CHECKING
from npu_common.cdecl.bounds import within, written
from npu_common.cdecl.memory import hold
from npu_common.cdecl.stdio import printf

from . import im2d_type
from .im2d_type import *

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.ctyping import AnyPointer, Float, Integer

    from .im2d_type import _IM_STATUS
    from .pixels import Picture, Rect

__all__ = [
    "IM_ASYNC", "IM_COLOR_FILL", "IM_COLOR_SPACE_DEFAULT", "IM_COLOR_SPACE_MODE", "IM_CONFIG_CHECK",
    "IM_CONFIG_NAME", "IM_CONFIG_PRIORITY", "IM_CONFIG_SCHEDULER_CORE", "IM_CROP", "IM_DOWN_SCALE", "IM_FBC_MODE",
    "IM_FULL_CSC_MASK", "IM_HAL_TRANSFORM_FLIP_H", "IM_HAL_TRANSFORM_FLIP_H_V", "IM_HAL_TRANSFORM_FLIP_V",
    "IM_HAL_TRANSFORM_MASK", "IM_HAL_TRANSFORM_ROT_180", "IM_HAL_TRANSFORM_ROT_270", "IM_HAL_TRANSFORM_ROT_90",
    "IM_INFORMATION", "IM_RASTER_MODE", "IM_RD_MODE", "IM_RGB_CLIP", "IM_RGB_FULL", "IM_RGB_TO_Y1_DITHER",
    "IM_RGB_TO_Y4", "IM_RGB_TO_Y4_DITHER", "IM_RGB_TO_YUV_BT601_FULL", "IM_RGB_TO_YUV_BT601_LIMIT",
    "IM_RGB_TO_YUV_BT709_LIMIT", "IM_RGB_TO_YUV_MASK", "IM_SCALE", "IM_SCALE_MODE", "IM_STATUS",
    "IM_STATUS_ERROR_VERSION", "IM_STATUS_FAILED", "IM_STATUS_ILLEGAL_PARAM", "IM_STATUS_INVALID_PARAM",
    "IM_STATUS_NOERROR", "IM_STATUS_NOT_SUPPORTED", "IM_STATUS_OUT_OF_MEMORY", "IM_STATUS_SUCCESS", "IM_SYNC",
    "IM_TILE_MODE", "IM_UP_SCALE", "IM_USAGE", "IM_Y4_MASK", "IM_YUV_BT601_FULL_RANGE", "IM_YUV_BT601_LIMIT_RANGE",
    "IM_YUV_BT709_FULL_RANGE", "IM_YUV_BT709_LIMIT_RANGE", "IM_YUV_TO_RGB_BT601_FULL", "IM_YUV_TO_RGB_BT601_LIMIT",
    "IM_YUV_TO_RGB_BT709_LIMIT", "IM_YUV_TO_RGB_MASK", "INTER_CUBIC", "INTER_LINEAR", "INTER_NEAREST", "RGA_ALL",
    "RGA_BYTE_STRIDE", "RGA_EXPECTED", "RGA_FEATURE", "RGA_INPUT_FORMAT", "RGA_MAX_INPUT", "RGA_MAX_OUTPUT",
    "RGA_OUTPUT_FORMAT", "RGA_SCALE_LIMIT", "RGA_VENDOR", "RGA_VERSION", "RK_FORMAT_ABGR_4444",
    "RK_FORMAT_ABGR_5551", "RK_FORMAT_ABGR_8888", "RK_FORMAT_ARGB_4444", "RK_FORMAT_ARGB_5551",
    "RK_FORMAT_ARGB_8888", "RK_FORMAT_BGRA_4444", "RK_FORMAT_BGRA_5551", "RK_FORMAT_BGRA_8888",
    "RK_FORMAT_BGRX_8888", "RK_FORMAT_BGR_565", "RK_FORMAT_BGR_888", "RK_FORMAT_BPP1", "RK_FORMAT_BPP2",
    "RK_FORMAT_BPP4", "RK_FORMAT_BPP8", "RK_FORMAT_RGBA2BPP", "RK_FORMAT_RGBA_4444", "RK_FORMAT_RGBA_5551",
    "RK_FORMAT_RGBA_8888", "RK_FORMAT_RGBX_8888", "RK_FORMAT_RGB_565", "RK_FORMAT_RGB_888", "RK_FORMAT_UNKNOWN",
    "RK_FORMAT_UYVY_420", "RK_FORMAT_UYVY_422", "RK_FORMAT_VYUY_420", "RK_FORMAT_VYUY_422", "RK_FORMAT_XBGR_8888",
    "RK_FORMAT_XRGB_8888", "RK_FORMAT_Y4", "RK_FORMAT_YCbCr_400", "RK_FORMAT_YCbCr_420_P", "RK_FORMAT_YCbCr_420_SP",
    "RK_FORMAT_YCbCr_420_SP_10B", "RK_FORMAT_YCbCr_422_10b_SP", "RK_FORMAT_YCbCr_422_P", "RK_FORMAT_YCbCr_422_SP",
    "RK_FORMAT_YCbCr_422_SP_10B", "RK_FORMAT_YCrCb_420_P", "RK_FORMAT_YCrCb_420_SP", "RK_FORMAT_YCrCb_420_SP_10B",
    "RK_FORMAT_YCrCb_422_10b_SP", "RK_FORMAT_YCrCb_422_P", "RK_FORMAT_YCrCb_422_SP", "RK_FORMAT_YCrCb_422_SP_10B",
    "RK_FORMAT_YUYV_420", "RK_FORMAT_YUYV_422", "RK_FORMAT_YVYU_420", "RK_FORMAT_YVYU_422", "RgaSURF_FORMAT",
    "imStrError", "imStrError_t", "im_colorkey_range", "im_handle_param_t", "im_nn_t", "im_rect", "imcheck",
    "imcheck_t", "imconfig", "imcopy", "imcopy_t", "imcrop", "imcrop_t", "imcvtcolor", "imcvtcolor_t", "imdraw",
    "imfill", "imfill_t", "imflip", "imflip_t", "importbuffer_fd", "importbuffer_physicaladdr",
    "importbuffer_virtualaddr", "improcess", "imreset", "imresize", "imresize_t", "imrotate", "imrotate_t",
    "imsetColorSpace", "imsetOpacity", "imsync", "imtranslate", "imtranslate_t", "querystring",
    "releasebuffer_handle", "rga_buffer_handle_t", "rga_buffer_t", "wrapbuffer_fd", "wrapbuffer_fd_t",
    "wrapbuffer_handle", "wrapbuffer_handle_t", "wrapbuffer_physicaladdr", "wrapbuffer_physicaladdr_t",
    "wrapbuffer_virtualaddr", "wrapbuffer_virtualaddr_t",
]  # fmt: skip
"""With all names of im2d_type, written out because a checker of types reads no others."""

_last = threading.local()
_handles: dict[int, tuple[str, Any]] = {}
_numbers = itertools.count(1)
_WORDS = {
    IM_STATUS_NOERROR: "no error",
    IM_STATUS_SUCCESS: "success",
    IM_STATUS_NOT_SUPPORTED: "not supported",
    IM_STATUS_OUT_OF_MEMORY: "out of memory",
    IM_STATUS_INVALID_PARAM: "invalid parameter",
    IM_STATUS_ILLEGAL_PARAM: "illegal parameter",
    IM_STATUS_ERROR_VERSION: "wrong version",
    IM_STATUS_FAILED: "failed",
}
_COLOR_SPACES = (IM_COLOR_SPACE_DEFAULT, IM_YUV_TO_RGB_BT601_LIMIT, IM_RGB_TO_YUV_BT601_LIMIT)


class _Refused(Exception):
    def __init__(self, status: _IM_STATUS, why: str) -> None:
        super().__init__(why)
        self.status = status


def _unsupported(why: str) -> _Refused:
    return _Refused(IM_STATUS_NOT_SUPPORTED, why)


def _invalid(why: str) -> _Refused:
    return _Refused(IM_STATUS_INVALID_PARAM, why)


def _status(work: Callable[[], None], good: _IM_STATUS = IM_STATUS_SUCCESS) -> _IM_STATUS:
    try:
        work()
    except _Refused as problem:
        _last.why = str(problem)
        return problem.status
    _last.why = ""
    return good


def imStrError(status: Integer = IM_STATUS_INVALID_PARAM) -> str:
    """Return the meaning of a status; of a failure also what this thread's last call found wrong."""
    words = _WORDS.get(im2d_type.IM_STATUS(int(status)).value, "unknown status")
    why = getattr(_last, "why", "")
    return f"{words}: {why}" if int(status) <= 0 and why else words


# Memory


def _imported(kind: str, place: Any) -> int:
    number = next(_numbers)
    _handles[number] = (kind, place)
    return number


def importbuffer_virtualaddr(va: AnyPointer, *described: Any) -> int:
    """Return a handle for memory of the CPU, which is kept alive; 0 for NULL.

    Args:
        va: where it begins.
        described: an `im_handle_param_t *`; or width, height and format; or bytes. Not looked at.
    """
    return _imported("vir_addr", va) if ctypes.addressof(hold(va, "importbuffer_virtualaddr, va")) else 0


def importbuffer_fd(fd: Integer, *described: Any) -> int:
    """Return a handle for a dma-buf or another descriptor that can be mapped; 0 for one below zero.

    Further arguments as of `importbuffer_virtualaddr`.
    """
    return _imported("fd", int(fd)) if int(fd) >= 0 else 0


def importbuffer_physicaladdr(pa: Integer, *described: Any) -> int:
    """Refuse physical addresses, which are not reached: return 0, and keep the reason for imStrError."""
    _last.why = "importbuffer_physicaladdr: physical addresses are not reached, import a descriptor or address"
    return 0


def releasebuffer_handle(handle: Integer) -> _IM_STATUS:
    """Give a handle back."""

    def work() -> None:
        if _handles.pop(int(handle), None) is None:
            raise _invalid(f"releasebuffer_handle: no handle {int(handle)} was imported")

    return _status(work)


def _wrapped(width: Integer, height: Integer, wstride: Integer, hstride: Integer, format: Integer) -> rga_buffer_t:
    return rga_buffer_t(
        width=int(width), height=int(height), wstride=int(wstride), hstride=int(hstride), format=int(format),
        color_space_mode=IM_COLOR_SPACE_DEFAULT, global_alpha=0xFF, rd_mode=IM_RASTER_MODE,
    )  # fmt: skip


def wrapbuffer_virtualaddr_t(
    vir_addr: AnyPointer, width: Integer, height: Integer, wstride: Integer, hstride: Integer, format: Integer
) -> rga_buffer_t:
    """Return a picture at an address; strides in pixels."""
    buffer = _wrapped(width, height, wstride, hstride, format)
    buffer.vir_addr = vir_addr
    return buffer


def wrapbuffer_physicaladdr_t(
    phy_addr: AnyPointer, width: Integer, height: Integer, wstride: Integer, hstride: Integer, format: Integer
) -> rga_buffer_t:
    """Return a picture at a physical address, which no function here reaches."""
    buffer = _wrapped(width, height, wstride, hstride, format)
    buffer.phy_addr = phy_addr
    return buffer


def wrapbuffer_fd_t(
    fd: Integer, width: Integer, height: Integer, wstride: Integer, hstride: Integer, format: Integer
) -> rga_buffer_t:
    """Return a picture in a dma-buf or another descriptor that can be mapped."""
    buffer = _wrapped(width, height, wstride, hstride, format)
    buffer.fd = int(fd)
    return buffer


def wrapbuffer_handle_t(
    handle: Integer, width: Integer, height: Integer, wstride: Integer, hstride: Integer, format: Integer
) -> rga_buffer_t:
    """Return a picture in imported memory."""
    buffer = _wrapped(width, height, wstride, hstride, format)
    buffer.handle = int(handle)
    return buffer


def _macro(
    wrap: Callable[..., rga_buffer_t], place: Any, width: Integer, height: Integer, form: Integer, strides: Any
) -> rga_buffer_t:
    if len(strides) not in (0, 2):
        printf("invalid parameter\n")
        return rga_buffer_t()
    wstride, hstride = strides or (width, height)
    return wrap(place, width, height, wstride, hstride, form)


def wrapbuffer_virtualaddr(
    vir_addr: AnyPointer, width: Integer, height: Integer, format: Integer, *strides: Integer
) -> rga_buffer_t:
    """Return a picture at an address; `strides` are none, or wstride and hstride."""
    return _macro(wrapbuffer_virtualaddr_t, vir_addr, width, height, format, strides)


def wrapbuffer_physicaladdr(
    phy_addr: AnyPointer, width: Integer, height: Integer, format: Integer, *strides: Integer
) -> rga_buffer_t:
    """Return a picture at a physical address, with strides as in `wrapbuffer_virtualaddr`."""
    return _macro(wrapbuffer_physicaladdr_t, phy_addr, width, height, format, strides)


def wrapbuffer_fd(fd: Integer, width: Integer, height: Integer, format: Integer, *strides: Integer) -> rga_buffer_t:
    """Return a picture in a descriptor, with strides as in `wrapbuffer_virtualaddr`."""
    return _macro(wrapbuffer_fd_t, fd, width, height, format, strides)


def wrapbuffer_handle(
    handle: Integer, width: Integer, height: Integer, format: Integer, *strides: Integer
) -> rga_buffer_t:
    """Return a picture in imported memory, with strides as in `wrapbuffer_virtualaddr`."""
    return _macro(wrapbuffer_handle_t, handle, width, height, format, strides)


def _fields(buffer: Any) -> Any:
    """Return a copy, as C passes records."""
    record = rga_buffer_t()
    for name in rga_buffer_t.declared:
        setattr(record, name, getattr(buffer, name))
    return record


def imsetOpacity(buf: AnyPointer, alpha: Integer) -> None:
    """Set `global_alpha` of an `rga_buffer_t *`, which counts for blending alone."""
    _set("imsetOpacity", buf, "global_alpha", int(alpha) & 255)


def imsetColorSpace(buf: AnyPointer, mode: Integer) -> None:
    """Set `color_space_mode` of an `rga_buffer_t *`."""
    _set("imsetColorSpace", buf, "color_space_mode", int(mode))


def _set(function: str, buf: Any, field: str, value: int) -> None:
    offset, size = getattr(rga_buffer_t, field).offset, 4
    place = within(f"{function}, buf", buf, ctypes.sizeof(rga_buffer_t), write=True)
    ctypes.memmove(ctypes.addressof(place) + offset, bytes(ctypes.c_int(value)), size)


def _find(function: str, name: str, buffer: Any) -> tuple[str, Any]:
    """Return the key of the picture's memory."""
    if buffer.handle:
        kind, place = _handles.get(int(buffer.handle), ("", None))
        if not kind:
            raise _invalid(f"{function}, {name}: no handle {int(buffer.handle)} was imported")
        return kind, place
    if buffer.phy_addr:
        raise _unsupported(f"{function}, {name}: physical addresses are not reached")
    if buffer.fd > 0:
        return "fd", int(buffer.fd)
    if not buffer.vir_addr:
        raise _invalid(f"{function}, {name}: expected a handle, fd or vir_addr, got none")
    return "vir_addr", buffer.vir_addr


def _checked(function: str, name: str, buffer: Any) -> None:
    from .pixels import CHROMA, COLOURS, GREY

    width, height, wstride, hstride = (
        int(getattr(buffer, member)) for member in ("width", "height", "wstride", "hstride")
    )
    form = int(buffer.format)
    if form not in COLOURS and form not in CHROMA and form != GREY:
        raise _unsupported(f"{function}, {name}: format {form & 0xFFFFFFFF:#x} is not computed")
    if buffer.rd_mode not in (0, IM_RASTER_MODE):
        raise _unsupported(f"{function}, {name}: rd_mode {int(buffer.rd_mode)} is not computed")
    if buffer.color_space_mode not in _COLOR_SPACES:
        raise _unsupported(f"{function}, {name}: color_space_mode {int(buffer.color_space_mode)} is not computed")
    if not 0 < width <= wstride or not 0 < height <= hstride:
        raise _invalid(
            f"{function}, {name}: expected a size within the strides {wstride} x {hstride}, got {width} x {height}"
        )
    if form in CHROMA and (width % 2 or height % 2 or wstride % 2 or hstride % 2):
        raise _invalid(f"{function}, {name}: expected even sizes of format {form:#x}, got {width} x {height}")


def _part(function: str, name: str, buffer: Any, rect: Any) -> Rect:
    """Return the rectangle, or all of the picture."""
    from .pixels import CHROMA

    x, y, width, height = (int(getattr(rect, member)) for member in ("x", "y", "width", "height"))
    if width == 0 or height == 0:
        return 0, 0, int(buffer.width), int(buffer.height)
    if min(x, y, width, height) < 0 or x + width > buffer.width or y + height > buffer.height:
        raise _invalid(
            f"{function}, {name}: [{x} {y} {width} {height}] is no part of {int(buffer.width)} x {int(buffer.height)}"
        )
    if buffer.format in CHROMA and (x % 2 or y % 2 or width % 2 or height % 2):
        raise _invalid(
            f"{function}, {name}: expected even numbers of format {int(buffer.format):#x}, "
            f"got [{x} {y} {width} {height}]"
        )
    return x, y, width, height


class _Memory:
    """A picture's memory for the time of a call; of a descriptor with the caches in order."""

    def __init__(self, function: str, name: str, buffer: Any, write: bool) -> None:
        from .pixels import Picture, nbytes

        shape = tuple(int(getattr(buffer, member)) for member in ("width", "height", "wstride", "hstride", "format"))
        size = nbytes(*shape)
        kind, place = _find(function, name, buffer)
        self._mapped: Any = None
        self._flags, self._fd, self._place, self._size = (3 if write else 1), -1, place, size
        if kind == "vir_addr":
            self._address = ctypes.addressof(within(f"{function}, {name}", place, size, write=write))
        else:
            from npu_common.buffer import map_dma_buf

            try:
                self._mapped = map_dma_buf(place, size)
            except (OSError, ValueError) as problem:
                raise _invalid(f"{function}, {name}: fd {place} has no {size} bytes to map") from problem
            self._fd = place
            self._view = ctypes.c_char.from_buffer(self._mapped)
            self._address = ctypes.addressof(self._view)
        self.picture: Picture = Picture(self._address, *shape)

    def _sync(self, flags: int) -> None:
        if self._fd < 0:
            return
        import struct
        from fcntl import ioctl

        from npu_common.dma_heap import DMA_BUF_IOCTL_SYNC

        try:
            ioctl(self._fd, DMA_BUF_IOCTL_SYNC, bytearray(struct.pack("=Q", flags)))
        except OSError:
            pass  # no dma-buf: one memory for all

    def __enter__(self) -> Picture:
        self._sync(self._flags)
        return self.picture

    def __exit__(self, *_: object) -> None:
        self._sync(self._flags | 4)
        if self._mapped is not None:
            del self._view
            self._mapped.close()


# Pictures


def _process(
    function: str, src: Any, dst: Any, srect: Any = None, drect: Any = None, usage: Integer = 0, pat: Any = None,
    run: bool = True,
) -> None:  # fmt: skip
    for name, buffer in (("src", src), ("dst", dst)):
        _find(function, name, buffer)
        _checked(function, name, buffer)
    turn = int(usage) & IM_HAL_TRANSFORM_MASK
    if int(usage) & ~(IM_HAL_TRANSFORM_MASK | IM_SYNC | IM_ASYNC | IM_CROP) or turn & (turn - 1):
        raise _unsupported(f"{function}: usage {int(usage) & 0xFFFFFFFF:#x} is not computed")
    if pat is not None and (pat.handle or pat.phy_addr or pat.fd > 0 or pat.vir_addr):
        raise _unsupported(f"{function}: a third picture is not computed")
    source = _part(function, "srect", src, im_rect() if srect is None else srect)
    target = _part(function, "drect", dst, im_rect() if drect is None else drect)
    if not run:
        return
    from .pixels import transfer

    with _Memory(function, "src", src, False) as first, _Memory(function, "dst", dst, True) as second:
        transfer(first, source, second, target, turn)


def _fence(function: str, release_fence_fd: Any) -> None:
    """Accept a fence: there is nothing to wait for."""
    if release_fence_fd is not None:
        place = within(f"{function}, release_fence_fd", release_fence_fd, 4, write=True)
        ctypes.memmove(ctypes.addressof(place), bytes(ctypes.c_int(-1)), 4)
        written(release_fence_fd, place, 4)


def imcheck_t(
    src: rga_buffer_t, dst: rga_buffer_t, pat: rga_buffer_t, src_rect: im_rect, dst_rect: im_rect, pat_rect: im_rect,
    mode_usage: Integer,
) -> _IM_STATUS:  # fmt: skip
    """Return IM_STATUS_NOERROR when improcess would compute this job."""

    def work() -> None:
        _process("imcheck", src, dst, src_rect, dst_rect, mode_usage, pat, run=False)

    return _status(work, IM_STATUS_NOERROR)


def imcheck(
    src: rga_buffer_t, dst: rga_buffer_t, src_rect: im_rect, dst_rect: im_rect, mode_usage: Integer = 0
) -> _IM_STATUS:
    """Return IM_STATUS_NOERROR when improcess would compute this job."""
    return imcheck_t(src, dst, rga_buffer_t(), src_rect, dst_rect, im_rect(), mode_usage)


def improcess(
    src: rga_buffer_t, dst: rga_buffer_t, pat: rga_buffer_t, srect: im_rect, drect: im_rect, prect: im_rect,
    *more: Any,
) -> _IM_STATUS:  # fmt: skip
    """Put a part of `src` into a part of `dst`, turned, scaled and converted.

    Args:
        src: the picture that is read.
        dst: the picture that is written.
        pat: zeroed; a third picture is not computed.
        srect: which part of `src`, all of it when zeroed.
        drect: which part of `dst`.
        prect: not looked at.
        more: the usage; or, as in C++, acquire_fence_fd, `int *release_fence_fd`, NULL and the usage.
    """
    if len(more) not in (1, 4):
        raise TypeError(f"improcess: expected 7 or 10 arguments, got {6 + len(more)}")
    if len(more) == 4:
        _fence("improcess", more[1])

    def work() -> None:
        if len(more) == 4 and more[2]:
            raise _unsupported("improcess: options are not computed")
        _process("improcess", src, dst, srect, drect, more[-1], pat)

    return _status(work)


def imcopy(src: rga_buffer_t, dst: rga_buffer_t, sync: Integer = 1, release_fence_fd: AnyPointer = None) -> _IM_STATUS:
    """Copy a picture into another of its size, whose format may differ."""
    _fence("imcopy", release_fence_fd)

    def work() -> None:
        if (src.width, src.height) != (dst.width, dst.height):
            raise _invalid(
                f"imcopy, dst: expected the size of src, {int(src.width)} x {int(src.height)}, "
                f"got {int(dst.width)} x {int(dst.height)}"
            )
        _process("imcopy", src, dst)

    return _status(work)


def imresize(
    src: rga_buffer_t, dst: rga_buffer_t, fx: Float = 0.0, fy: Float = 0.0, interpolation: Integer = INTER_LINEAR,
    sync: Integer = 1, release_fence_fd: AnyPointer = None,
) -> _IM_STATUS:  # fmt: skip
    """Scale a picture to the size of another, or, with `fx` and `fy` above 0, by these into its upper left corner.

    Args:
        src: the picture that is read.
        dst: the picture that is written.
        fx: how many times wider; 1 when `fy` alone is above 0.
        fy: how many times higher; 1 when `fx` alone is above 0.
        interpolation: not looked at.
        sync: not looked at, the picture is complete.
        release_fence_fd: an `int *` that gets -1, or NULL.
    """
    _fence("imresize", release_fence_fd)

    def work() -> None:
        rect = im_rect()
        across, down = float(fx), float(fy)
        if across > 0 or down > 0:
            rect.width = int(int(src.width) * (across if across > 0 else 1.0))
            rect.height = int(int(src.height) * (down if down > 0 else 1.0))
            if not 0 < rect.width <= dst.width or not 0 < rect.height <= dst.height:
                raise _invalid(
                    f"imresize, dst: expected room for {rect.width} x {rect.height}, "
                    f"got {int(dst.width)} x {int(dst.height)}"
                )
        _process("imresize", src, dst, None, rect)

    return _status(work)


def imcrop(
    src: rga_buffer_t, dst: rga_buffer_t, rect: im_rect, sync: Integer = 1, release_fence_fd: AnyPointer = None
) -> _IM_STATUS:
    """Copy a part of a picture into the upper left corner of another."""
    _fence("imcrop", release_fence_fd)
    corner = im_rect(0, 0, int(rect.width), int(rect.height))
    return _status(lambda: _process("imcrop", src, dst, rect, corner))


def imtranslate(
    src: rga_buffer_t, dst: rga_buffer_t, x: Integer, y: Integer, sync: Integer = 1,
    release_fence_fd: AnyPointer = None,
) -> _IM_STATUS:  # fmt: skip
    """Copy a picture to the right by `x` and down by `y`; what leaves it is dropped, the rest of `dst` stays."""
    _fence("imtranslate", release_fence_fd)
    width, height = int(src.width) - int(x), int(src.height) - int(y)

    def work() -> None:
        if int(x) < 0 or int(y) < 0 or width <= 0 or height <= 0:
            raise _invalid(
                f"imtranslate: expected a place in {int(src.width)} x {int(src.height)}, got {int(x)}, {int(y)}"
            )
        _process("imtranslate", src, dst, im_rect(0, 0, width, height), im_rect(int(x), int(y), width, height))

    return _status(work)


def imcvtcolor(
    src: rga_buffer_t, dst: rga_buffer_t, sfmt: Integer, dfmt: Integer, mode: Integer = IM_COLOR_SPACE_DEFAULT,
    sync: Integer = 1, release_fence_fd: AnyPointer = None,
) -> _IM_STATUS:  # fmt: skip
    """Convert a picture.

    Args:
        src: the picture that is read.
        dst: the picture that is written.
        sfmt: the format that counts for `src`.
        dfmt: the format that counts for `dst`.
        mode: 0, IM_YUV_TO_RGB_BT601_LIMIT or IM_RGB_TO_YUV_BT601_LIMIT, which are the same here.
        sync: not looked at, the picture is complete.
        release_fence_fd: an `int *` that gets -1, or NULL.
    """
    _fence("imcvtcolor", release_fence_fd)
    first, second = _fields(src), _fields(dst)
    first.format, second.format, second.color_space_mode = int(sfmt), int(dfmt), int(mode)
    return _status(lambda: _process("imcvtcolor", first, second))


def imrotate(
    src: rga_buffer_t, dst: rga_buffer_t, rotation: Integer, sync: Integer = 1, release_fence_fd: AnyPointer = None
) -> _IM_STATUS:
    """Turn a picture clockwise: IM_HAL_TRANSFORM_ROT_90 and its like; it is scaled to the size of `dst`."""
    _fence("imrotate", release_fence_fd)
    return _status(lambda: _process("imrotate", src, dst, None, None, rotation))


def imflip(
    src: rga_buffer_t, dst: rga_buffer_t, mode: Integer, sync: Integer = 1, release_fence_fd: AnyPointer = None
) -> _IM_STATUS:
    """Mirror a picture: IM_HAL_TRANSFORM_FLIP_H left to right, _FLIP_V top to bottom, _FLIP_H_V both."""
    _fence("imflip", release_fence_fd)
    return _status(lambda: _process("imflip", src, dst, None, None, mode))


def imfill(
    dst: rga_buffer_t, rect: im_rect, color: Integer, sync: Integer = 1, release_fence_fd: AnyPointer = None
) -> _IM_STATUS:
    """Fill a part of a picture.

    Args:
        dst: the picture.
        rect: which part, all of it when zeroed.
        color: red in the lowest byte, then green, blue, alpha: 0xff0000ff is red.
        sync: not looked at, the picture is complete.
        release_fence_fd: an `int *` that gets -1, or NULL.
    """
    _fence("imfill", release_fence_fd)

    def work() -> None:
        _find("imfill", "dst", dst)
        _checked("imfill", "dst", dst)
        part = _part("imfill", "rect", dst, rect)
        from .pixels import fill

        with _Memory("imfill", "dst", dst, True) as picture:
            fill(picture, part, int(color) & 0xFFFFFFFF)

    return _status(work)


imreset = imdraw = imfill
imStrError_t = imStrError
# What the header's macros call: the same with all arguments.
imcopy_t, imresize_t, imcrop_t, imtranslate_t = imcopy, imresize, imcrop, imtranslate
imcvtcolor_t, imrotate_t, imflip_t, imfill_t = imcvtcolor, imrotate, imflip, imfill


def imsync(release_fence_fd: Integer) -> _IM_STATUS:
    """Return IM_STATUS_SUCCESS: every call is done when it returns."""
    return _status(lambda: None)


def imconfig(name: Integer, value: Integer) -> _IM_STATUS:
    """Return IM_STATUS_SUCCESS; there are no cores to choose."""
    return _status(lambda: None)


def querystring(name: Integer) -> str:
    """Return one sentence for every IM_INFORMATION value."""
    return "npu_porter.rga.im2d: computed with numpy, librga is not loaded\n"
