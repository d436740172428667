"""Memory layouts of NPU tensors and how to get from one to another.

NC1HWC2 stores channel c of pixel (h, w) at ((((n * C1 + c / C2) * H + h) * W + w) * C2 + c % C2. C1 is NOT always
ceil(C / C2): compilers pad it further, so it is an argument; read it from the tensor's native dimensions. Rows may be
longer than the width: `w_stride` counts the pixels a row takes in memory.

Every function takes arrays of any dtype and any strides, writes into `out` when given (any strides, not overlapping the
input) and returns it. Padding is written too, with `fill`. Four-bit types: one element per byte here, then
`npu_common.dtypes.pack_nibbles`. Importing this module does not import numpy.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "Layout",
    "nc1hwc2_to_nchw",
    "nc1hwc2_to_nhwc",
    "nchw_to_nc1hwc2",
    "nchw_to_nhwc",
    "nhwc_to_nc1hwc2",
    "nhwc_to_nchw",
    "pad_width",
]

# Bytes of source that one step of a blocked copy covers; measured: smaller blocks lose more to numpy's call overhead
# than they win in cache.
_BLOCK_BYTES = 256 * 1024
_ITEM_BYTES = (16, 8, 4, 2)
# Up to here channels are moved one plane at a time: numpy's own order would make its inner loop that short.
_FEW_CHANNELS = 4


class Layout(str, enum.Enum):
    """How the dimensions of a tensor lie in memory. Members are strings and compare equal to their names."""

    UNDEFINED = "UNDEFINED"
    ND = "ND"
    NC = "NC"
    NCHW = "NCHW"
    NHWC = "NHWC"
    NC1HWC2 = "NC1HWC2"
    NCDHW = "NCDHW"
    NDHWC = "NDHWC"
    MATMUL_A = "MATMUL_A"
    MATMUL_B = "MATMUL_B"
    MATMUL_B_TRANSPOSED = "MATMUL_B_TRANSPOSED"
    MATMUL_C = "MATMUL_C"

    # Python 3.11 and 3.12 print mixed-in enumerations in different ways: always the plain name here.
    def __str__(self) -> str:
        return self.value

    def __format__(self, specification: str) -> str:
        return format(self.value, specification)


def nchw_to_nhwc(a: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (N, C, H, W) to (N, H, W, C); without N: (C, H, W) to (H, W, C).

    Raises ValueError for other shapes.
    """
    if a.ndim == 3:
        return _without_batch(nchw_to_nhwc, a, out)
    check_rank("nchw_to_nhwc", a, 4)
    n, c, h, w = a.shape
    target = target_of("nchw_to_nhwc", out, (n, h, w, c), a)
    _move_pixels(a.transpose(0, 2, 3, 1), target)
    return target


def nhwc_to_nchw(a: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (N, H, W, C) to (N, C, H, W); without N: (H, W, C) to (C, H, W).

    Raises ValueError for other shapes.
    """
    if a.ndim == 3:
        return _without_batch(nhwc_to_nchw, a, out)
    check_rank("nhwc_to_nchw", a, 4)
    n, h, w, c = a.shape
    target = target_of("nhwc_to_nchw", out, (n, c, h, w), a)
    _move_pixels(a, target.transpose(0, 2, 3, 1))
    return target


def nhwc_to_nc1hwc2(
    a: npt.NDArray[Any],
    c2: int,
    *,
    c1: int | None = None,
    w_stride: int | None = None,
    fill: float = 0,
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Convert (N, H, W, C) to (N, C1, H, w_stride, C2); without N: (H, W, C) to (C1, H, w_stride, C2).

    c2: channels per block. c1: blocks, at least ceil(C / c2), which is also the default.
    w_stride: pixels per row in memory, at least W (default W). fill: value of the padding.
    Raises ValueError for shapes that do not fit, TypeError for an out of another dtype.
    """
    if a.ndim == 3:
        return _without_batch(nhwc_to_nc1hwc2, a, out, c2, c1=c1, w_stride=w_stride, fill=fill)
    check_rank("nhwc_to_nc1hwc2", a, 4)
    return _to_blocks("nhwc_to_nc1hwc2", a, c2, c1, w_stride, fill, out)


def nchw_to_nc1hwc2(
    a: npt.NDArray[Any],
    c2: int,
    *,
    c1: int | None = None,
    w_stride: int | None = None,
    fill: float = 0,
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Convert (N, C, H, W) to (N, C1, H, w_stride, C2), or without N; arguments as in `nhwc_to_nc1hwc2`."""
    if a.ndim == 3:
        return _without_batch(nchw_to_nc1hwc2, a, out, c2, c1=c1, w_stride=w_stride, fill=fill)
    check_rank("nchw_to_nc1hwc2", a, 4)
    return _to_blocks("nchw_to_nc1hwc2", a.transpose(0, 2, 3, 1), c2, c1, w_stride, fill, out)


def nc1hwc2_to_nhwc(
    a: npt.NDArray[Any],
    channels: int,
    *,
    height: int | None = None,
    width: int | None = None,
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Convert (N, C1, H, w_stride, C2) to (N, H, width, channels).

    Without N it converts (C1, H, w_stride, C2) to (H, width, channels).

    channels: real channels, at most C1 * C2. width: real pixels per row, at most w_stride, which is the default.
    height: real rows, H by default. Where a plane is stored as one row (RKNN: outputs whose H*W is no multiple of 4,
        files of old toolkits), give height and width.
    Raises ValueError for shapes that do not fit, TypeError for an out of another dtype.
    """
    if a.ndim == 4:
        return _without_batch(nc1hwc2_to_nhwc, a, out, channels, height=height, width=width)
    check_rank("nc1hwc2_to_nhwc", a, 5)
    a = _in_rows("nc1hwc2_to_nhwc", a, height, width)
    n, h, w = _real_size("nc1hwc2_to_nhwc", a, channels, width)
    target = target_of("nc1hwc2_to_nhwc", out, (n, h, w, channels), a)
    _from_blocks(a, target)
    return target


def nc1hwc2_to_nchw(
    a: npt.NDArray[Any],
    channels: int,
    *,
    height: int | None = None,
    width: int | None = None,
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Convert (N, C1, H, w_stride, C2) to (N, channels, H, width), or without N.

    Arguments are as in `nc1hwc2_to_nhwc`.
    """
    if a.ndim == 4:
        return _without_batch(nc1hwc2_to_nchw, a, out, channels, height=height, width=width)
    check_rank("nc1hwc2_to_nchw", a, 5)
    a = _in_rows("nc1hwc2_to_nchw", a, height, width)
    n, h, w = _real_size("nc1hwc2_to_nchw", a, channels, width)
    target = target_of("nc1hwc2_to_nchw", out, (n, channels, h, w), a)
    _from_blocks(a, target.transpose(0, 2, 3, 1))
    return target


def pad_width(
    a: npt.NDArray[Any], w_stride: int, *, axis: int = -2, fill: float = 0, out: npt.NDArray[Any] | None = None
) -> npt.NDArray[Any]:
    """Make rows w_stride pixels long: (N, H, W, C) -> (N, H, w_stride, C), or any rank with the width along `axis`.

    The way back needs no copy: `padded[:, :, :width]`. Raises ValueError when w_stride is below the width.
    """
    if not -a.ndim <= axis < a.ndim:
        raise ValueError(f"pad_width, axis: expected an axis of the shape {a.shape}, got {axis}")
    axis %= a.ndim
    width = a.shape[axis]
    if w_stride < width:
        raise ValueError(f"pad_width, w_stride: expected at least the width {width}, got {w_stride}")
    target = target_of("pad_width", out, (*a.shape[:axis], w_stride, *a.shape[axis + 1 :]), a)
    before = (slice(None),) * axis
    target[(*before, slice(0, width))] = a
    target[(*before, slice(width, None))] = fill
    return target


def _to_blocks(
    function: str,
    pixels: npt.NDArray[Any],
    c2: int,
    c1: int | None,
    w_stride: int | None,
    fill: float,
    out: npt.NDArray[Any] | None,
) -> npt.NDArray[Any]:
    """Copy pixels (N, H, W, C), with any strides, into blocks."""
    n, h, w, c = pixels.shape
    if c2 < 1:
        raise ValueError(f"{function}, c2: expected at least 1, got {c2}")
    needed = -(-c // c2)
    c1 = needed if c1 is None else c1
    w_stride = w if w_stride is None else w_stride
    if c1 < needed:
        raise ValueError(f"{function}, c1: expected at least {needed} blocks of {c2} for {c} channels, got {c1}")
    if w_stride < w:
        raise ValueError(f"{function}, w_stride: expected at least the width {w}, got {w_stride}")
    target = target_of(function, out, (n, c1, h, w_stride, c2), pixels)
    target[:, :, :, w:] = fill
    full, rest = divmod(c, c2)
    real = target[:, :, :, :w].transpose(0, 2, 3, 1, 4)
    _move_pixels(split_axis(pixels[..., : full * c2], 3, c2), real[..., :full, :])
    if rest:
        for channel in range(rest):
            real[..., full, channel] = pixels[..., full * c2 + channel]
        real[..., full, rest:] = fill
    target[:, needed:, :, :w] = fill
    return target


def _from_blocks(blocks: npt.NDArray[Any], pixels: npt.NDArray[Any]) -> None:
    """Copy blocks (N, C1, H, w_stride, C2) into pixels (N, H, W, C), with any strides."""
    width, channels = pixels.shape[2:]
    c2 = blocks.shape[4]
    full, rest = divmod(channels, c2)
    real = blocks[:, :, :, :width].transpose(0, 2, 3, 1, 4)
    _move_pixels(real[..., :full, :], split_axis(pixels[..., : full * c2], 3, c2))
    for channel in range(rest):
        pixels[..., full * c2 + channel] = real[..., full, channel]


def _move_pixels(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """Copy (N, H, W, C) or (N, H, W, blocks, C2) to the same shape, where channels or blocks lie in different places.

    A few rows at a time: one side is read or written once per channel or block, and is still in cache then.
    """
    if source.size == 0:
        return
    if source.flags.c_contiguous and target.flags.c_contiguous:
        # A single channel or block: nothing changes places.
        target.reshape(-1)[...] = source.reshape(-1)
        return
    item = wide_item(source, target)
    if item is not None:
        source, target = source.view(item), target.view(item)
    images, height, _, count = source.shape[:4]
    planes = [(..., channel) for channel in range(count)] if source.ndim == 4 and count <= _FEW_CHANNELS else [...]
    rows = max(1, _BLOCK_BYTES * images * height // max(1, source.nbytes))
    for image in range(images):
        for row in range(0, height, rows):
            for plane in planes:
                target[image, row : row + rows][plane] = source[image, row : row + rows][plane]


def wide_item(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> np.dtype[Any] | None:
    """Return the widest plain item that divides the last axis of both arrays, or None where only elements fit."""
    import numpy as np

    size = source.itemsize
    if source.dtype.hasobject or source.ndim == 0 or source.strides[-1] != size or target.strides[-1] != size:
        return None
    run = source.shape[-1] * size
    for width in _ITEM_BYTES:
        if width > size and run % width == 0:
            return np.dtype(f"V{width}")
    return None


def split_axis(a: npt.NDArray[Any], axis: int, block: int) -> npt.NDArray[Any]:
    """Return a view with `axis` split into (count, block): one more dimension, same memory, whatever the strides."""
    return a.reshape(*a.shape[:axis], a.shape[axis] // block, block, *a.shape[axis + 1 :])


def _without_batch(function: Any, a: npt.NDArray[Any], out: Any, *values: Any, **named: Any) -> npt.NDArray[Any]:
    """Run a function for batches on an array without the batch dimension."""
    result: npt.NDArray[Any] = function(a[None], *values, out=None if out is None else out[None], **named)
    return result[0] if out is None else out  # type: ignore[no-any-return]


def _in_rows(function: str, a: npt.NDArray[Any], height: int | None, width: int | None) -> npt.NDArray[Any]:
    """Return blocks whose planes lie in rows of pixels.

    Pixels that lie in one row, more of them than needed, are cut into rows. ValueError, which names `function`, for a
    height or width that does not fit; without a height the blocks are returned as they are.
    """
    n, c1, h, w_stride, c2 = a.shape
    if height is None or height == h:
        return a
    if h != 1 or height < 1:
        raise ValueError(f"{function}, height: expected {h}, or more where a plane is stored as one row, got {height}")
    if width is None or not 0 < height * width <= w_stride:
        raise ValueError(
            f"{function}, width: expected at most {w_stride // height} pixels for {height} rows in {w_stride}, "
            f"got {width}"
        )
    return a[:, :, 0, : height * width].reshape(n, c1, height, width, c2)


def _real_size(function: str, a: npt.NDArray[Any], channels: int, width: int | None) -> tuple[int, int, int]:
    n, c1, h, w_stride, c2 = a.shape
    width = w_stride if width is None else width
    if not 0 <= channels <= c1 * c2:
        raise ValueError(f"{function}, channels: expected at most {c1} x {c2} = {c1 * c2}, got {channels}")
    if not 0 <= width <= w_stride:
        raise ValueError(f"{function}, width: expected at most the {w_stride} pixels of a row, got {width}")
    return n, h, width


def check_rank(function: str, a: npt.NDArray[Any], rank: int) -> None:
    if a.ndim != rank:
        raise ValueError(f"{function}: expected an array of {rank} dimensions, got the shape {a.shape}")


def target_of(
    function: str, out: npt.NDArray[Any] | None, shape: tuple[int, ...], source: npt.NDArray[Any]
) -> npt.NDArray[Any]:
    import numpy as np

    if out is None:
        return np.empty(shape, source.dtype)
    if out.dtype != source.dtype:
        raise TypeError(f"{function}, out: expected an array of {source.dtype}, got {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"{function}, out: expected the shape {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise ValueError(f"{function}, out: expected a writable array, got a read-only one; pass out.copy()")
    if np.may_share_memory(source, out):
        raise ValueError(f"{function}, out: expected memory of its own, got an array that overlaps the input")
    return out
