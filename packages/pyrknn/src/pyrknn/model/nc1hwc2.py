"""The layout NC1HWC2, in which the NPU holds pictures: channels in blocks of C2.

Channel c of pixel (h, w) is at ((((n * C1 + c / C2) * H + h) * W + w) * C2 + c % C2. C1 is NOT always ceil(C / C2):
compilers pad it further, so it is an argument; read it from the tensor's native dimensions. Rows may be longer than the
width: `w_stride` counts the pixels a row takes in memory.

Arrays and `out` are as in `npu_common.layout`. Padding is written too, with `fill`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from npu_common.layout import check_rank, move_pixels, split_axis, target_of, without_batch

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["nc1hwc2_to_nchw", "nc1hwc2_to_nhwc", "nchw_to_nc1hwc2", "nhwc_to_nc1hwc2"]


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
        return without_batch(nhwc_to_nc1hwc2, a, out, c2, c1=c1, w_stride=w_stride, fill=fill)
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
        return without_batch(nchw_to_nc1hwc2, a, out, c2, c1=c1, w_stride=w_stride, fill=fill)
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
    height: real rows, H by default. Where a plane is stored as one row (outputs whose H*W is no multiple of 4,
        files of old toolkits), give height and width.
    Raises ValueError for shapes that do not fit, TypeError for an out of another dtype.
    """
    if a.ndim == 4:
        return without_batch(nc1hwc2_to_nhwc, a, out, channels, height=height, width=width)
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
        return without_batch(nc1hwc2_to_nchw, a, out, channels, height=height, width=width)
    check_rank("nc1hwc2_to_nchw", a, 5)
    a = _in_rows("nc1hwc2_to_nchw", a, height, width)
    n, h, w = _real_size("nc1hwc2_to_nchw", a, channels, width)
    target = target_of("nc1hwc2_to_nchw", out, (n, channels, h, w), a)
    _from_blocks(a, target.transpose(0, 2, 3, 1))
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
    move_pixels(split_axis(pixels[..., : full * c2], 3, c2), real[..., :full, :])
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
    move_pixels(real[..., :full, :], split_axis(pixels[..., : full * c2], 3, c2))
    for channel in range(rest):
        pixels[..., full * c2 + channel] = real[..., full, channel]


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
