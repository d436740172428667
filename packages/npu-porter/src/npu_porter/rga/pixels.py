"""The computations of `im2d`, with numpy, in whole numbers.

A picture is read as RGBA or as Y, Cb, Cr of every pixel, turned, resized, converted and written. Resizing mixes the
four pixels around the middle of each new one in steps of 1/2048, also when it shrinks; beyond an edge lies its pixel.
RGB and YUV are converted by BT.601 of limited range in steps of 1/256. A pixel of a 420 picture has the chroma of its
block of four, a block has the mean of its pixels' chroma, halves upwards.
"""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from . import rga

__all__ = ["CHROMA", "COLOURS", "GREY", "Picture", "fill", "nbytes", "transfer"]

Rect = tuple[int, int, int, int]

COLOURS: dict[int, str] = {
    rga.RK_FORMAT_RGBA_8888: "RGBA", rga.RK_FORMAT_RGBX_8888: "RGBX", rga.RK_FORMAT_RGB_888: "RGB",
    rga.RK_FORMAT_BGRA_8888: "BGRA", rga.RK_FORMAT_BGRX_8888: "BGRX", rga.RK_FORMAT_BGR_888: "BGR",
    rga.RK_FORMAT_ARGB_8888: "ARGB", rga.RK_FORMAT_XRGB_8888: "XRGB", rga.RK_FORMAT_ABGR_8888: "ABGR",
    rga.RK_FORMAT_XBGR_8888: "XBGR",
}  # fmt: skip
"""Formats of red, green and blue: what each byte of a pixel is. X is alpha that nothing looks at."""

CHROMA: dict[int, tuple[int, int]] = {rga.RK_FORMAT_YCbCr_420_SP: (1, 2), rga.RK_FORMAT_YCrCb_420_SP: (2, 1)}
"""Formats of Y and pairs of chroma: which of Y, Cb, Cr comes first in a pair, which second."""

GREY = rga.RK_FORMAT_YCbCr_400


class Picture(NamedTuple):
    """Where a picture lies and how."""

    address: int
    width: int
    height: int
    wstride: int
    hstride: int
    format: int


def nbytes(width: int, height: int, wstride: int, hstride: int, form: int) -> int:
    """Return the number of bytes from a picture's first pixel to its last."""
    if form in CHROMA:
        return wstride * hstride + (height // 2 - 1) * wstride + width
    return ((height - 1) * wstride + width) * len(COLOURS.get(form, "Y"))


def _plane(picture: Picture, rows: int, columns: int, channels: int, offset: int = 0) -> Any:
    """Return one plane's bytes, of shape (rows, columns, channels), as they lie in memory."""
    import numpy

    row = picture.wstride * len(COLOURS.get(picture.format, "Y"))
    size = (rows - 1) * row + columns * channels
    memory = memoryview((ctypes.c_ubyte * size).from_address(picture.address + offset)).cast("B")
    flat = numpy.frombuffer(memory, numpy.uint8)
    return numpy.lib.stride_tricks.as_strided(flat, (rows, columns, channels), (row, channels, 1))


def _planes(picture: Picture) -> tuple[Any, Any]:
    """Return all pixels, and the blocks of chroma of a 420 picture."""
    channels = len(COLOURS.get(picture.format, "Y"))
    pixels = _plane(picture, picture.height, picture.width, channels)
    if picture.format not in CHROMA:
        return pixels, None
    offset = picture.wstride * picture.hstride
    return pixels, _plane(picture, picture.height // 2, picture.width // 2, 2, offset)


def _read(picture: Picture, rect: Rect) -> Any:
    """Return pixels as RGBA (4 channels) or Y, Cb, Cr (3)."""
    import numpy

    x, y, width, height = rect
    pixels, blocks = _planes(picture)
    part = pixels[y : y + height, x : x + width]
    if picture.format in COLOURS:
        order = COLOURS[picture.format].replace("X", "A")
        channels = numpy.full((height, width, 4), 255, numpy.int64)
        for index, letter in enumerate(order):
            channels[..., "RGBA".index(letter)] = part[..., index]
        return channels
    channels = numpy.full((height, width, 3), 128, numpy.int64)
    channels[..., 0] = part[..., 0]
    if blocks is not None:
        pairs = blocks[y // 2 : (y + height) // 2, x // 2 : (x + width) // 2]
        for index, channel in enumerate(CHROMA[picture.format]):
            channels[..., channel] = pairs[..., index].repeat(2, axis=0).repeat(2, axis=1)
    return channels


def _write(picture: Picture, rect: Rect, made: Any) -> None:
    x, y, width, height = rect
    pixels, blocks = _planes(picture)
    part = pixels[y : y + height, x : x + width]
    if picture.format in COLOURS:
        for index, letter in enumerate(COLOURS[picture.format].replace("X", "A")):
            part[..., index] = made[..., "RGBA".index(letter)]
        return
    part[..., 0] = made[..., 0]
    if blocks is not None:
        pairs = blocks[y // 2 : (y + height) // 2, x // 2 : (x + width) // 2]
        for index, channel in enumerate(CHROMA[picture.format]):
            four = made[..., channel].reshape(height // 2, 2, width // 2, 2).sum(axis=(1, 3))
            pairs[..., index] = (four + 2) >> 2


def _to_yuv(colours: Any) -> Any:
    import numpy

    red, green, blue = (colours[..., index] for index in range(3))
    luma = ((66 * red + 129 * green + 25 * blue + 128) >> 8) + 16
    first = ((-38 * red - 74 * green + 112 * blue + 128) >> 8) + 128
    second = ((112 * red - 94 * green - 18 * blue + 128) >> 8) + 128
    return numpy.stack((luma, first, second), axis=-1)


def _to_rgb(yuv: Any) -> Any:
    import numpy

    luma, first, second = 298 * (yuv[..., 0] - 16) + 128, yuv[..., 1] - 128, yuv[..., 2] - 128
    channels = (luma + 409 * second, luma - 100 * first - 208 * second, luma + 516 * first)
    rgb = [(channel >> 8).clip(0, 255) for channel in channels]
    return numpy.stack((*rgb, numpy.full_like(luma, 255)), axis=-1)


def _places(source: int, target: int) -> tuple[Any, Any, Any]:
    """Return, for each of `target` new pixels, two pixels of `source` and a weight.

    They are the two around its middle, and the second's weight of 2048.
    """
    import numpy

    at = (2 * numpy.arange(target, dtype=numpy.int64) + 1) * source * 1024 // target - 1024
    at = at.clip(0, (source - 1) * 2048)
    first = at >> 11
    return first, (first + 1).clip(0, source - 1), at & 2047


def _resized(made: Any, width: int, height: int) -> Any:
    if made.shape[:2] == (height, width):
        return made
    above, below, down = _places(made.shape[0], height)
    left, right, across = _places(made.shape[1], width)
    across = across[:, None]
    rows = made[:, left] * (2048 - across) + made[:, right] * across
    down = down[:, None, None]
    return (rows[above] * (2048 - down) + rows[below] * down + (1 << 21)) >> 22


def _turned(made: Any, turn: int) -> Any:
    import numpy

    if turn in (1, 2, 4):  # clockwise
        return numpy.rot90(made, -{1: 1, 2: 2, 4: 3}[turn])
    if turn == 0:
        return made
    return made[:, ::-1] if turn == 8 else made[::-1] if turn == 16 else made[::-1, ::-1]


def transfer(source: Picture, source_rect: Rect, target: Picture, target_rect: Rect, turn: int) -> None:
    """Put a part of one picture into a part of another, which may be the same.

    turn: One bit of IM_HAL_TRANSFORM_MASK, or 0.
    """
    planes = _read(source, source_rect)
    if "X" in COLOURS.get(source.format, "") and "A" in COLOURS.get(target.format, ""):
        planes[..., 3] = 255
    planes = _resized(_turned(planes, turn), target_rect[2], target_rect[3])
    if (source.format in COLOURS) != (target.format in COLOURS):
        planes = _to_yuv(planes) if source.format in COLOURS else _to_rgb(planes)
    _write(target, target_rect, planes)


def fill(target: Picture, rect: Rect, color: int) -> None:
    """Make every pixel red, green, blue and alpha of the number's bytes, the lowest first."""
    import numpy

    colour = numpy.array([color >> shift & 255 for shift in (0, 8, 16, 24)], numpy.int64)
    broadcast = numpy.broadcast_to(colour, (rect[3], rect[2], 4))
    _write(target, rect, broadcast if target.format in COLOURS else _to_yuv(broadcast))
