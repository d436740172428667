"""stb's image functions, `from npu_common.cdecl.stb_image import *`: files are read and written by Pillow.

What `stbi_load` returns lies on C's heap, as in C: `stbi_image_free` or `free` gives it back. Of PNG and BMP the pixels
are those of stb; two decoders of JPEG differ by one step here and there.
"""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.pillow import pillow

from .bounds import known_room, within, written
from .casts import cast
from .cells import int32, uint8
from .heap import free, malloc
from .memory import hold
from .pointers import POINTER
from .text import text_of

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import AnyPointer, Integer

    from .text import Text

__all__ = [
    "STBI_default",
    "STBI_grey",
    "STBI_grey_alpha",
    "STBI_rgb",
    "STBI_rgb_alpha",
    "stbi_failure_reason",
    "stbi_image_free",
    "stbi_info",
    "stbi_load",
    "stbi_write_bmp",
    "stbi_write_jpg",
    "stbi_write_png",
    "stbir_resize_uint8",
]

STBI_default, STBI_grey, STBI_grey_alpha, STBI_rgb, STBI_rgb_alpha = range(5)
_failure = [""]
_MODES = {"1": "L", "L": "L", "LA": "LA", "RGB": "RGB", "RGBA": "RGBA", "I;16": "I;16", "CMYK": "RGB", "YCbCr": "RGB"}


def _opened(path: str) -> Any:
    """Return the picture as numpy sees it, of shape (height, width, channels)."""
    import numpy

    with pillow("stbi_load").open(path) as picture:
        mode = _MODES.get(picture.mode)
        if mode is None:  # a palette
            mode = "RGBA" if "transparency" in picture.info else "RGB"
        elif mode == "RGB" and "transparency" in picture.info:
            mode = "RGBA"
        if mode == "I;16":
            pixels = (numpy.asarray(picture) >> 8).astype(numpy.uint8)
        else:
            pixels = numpy.asarray(picture if picture.mode == mode else picture.convert(mode))
    return pixels.reshape(*pixels.shape[:2], -1)


def _with_channels(pixels: Any, wanted: int) -> Any:
    """Return the pixels with 1 to 4 channels: grey, grey and alpha, RGB, RGBA."""
    import numpy

    have = pixels.shape[2]
    if wanted == have:
        return pixels
    alpha = pixels[..., -1:] if have in (2, 4) else numpy.full((*pixels.shape[:2], 1), 255, numpy.uint8)
    if wanted > 2:
        colour = pixels[..., :3] if have > 2 else numpy.repeat(pixels[..., :1], 3, axis=2)
    elif have > 2:
        red, green, blue = (pixels[..., index].astype(numpy.uint32) for index in range(3))
        colour = ((red * 77 + green * 150 + blue * 29) >> 8).astype(numpy.uint8)[..., None]
    else:
        colour = pixels[..., :1]
    return numpy.concatenate((colour, alpha), axis=2) if wanted in (2, 4) else colour


def _put(function: str, name: str, target: Any, value: int) -> None:
    if target is None:
        return
    size = ctypes.sizeof(int32)
    place = within(f"{function}, {name}", target, size, write=True)
    ctypes.memmove(ctypes.addressof(place), bytes(ctypes.c_int(value)), size)
    written(target, place, size)


def _read(function: str, filename: Text) -> Any:
    path = os.fsdecode(text_of(filename, f"{function}, filename"))
    image = pillow(function)
    try:
        return _opened(path)
    except (OSError, SyntaxError, ValueError, image.DecompressionBombError) as problem:  # no file, or no picture
        _failure[0] = str(problem)
        return None


def stbi_load(filename: Text, x: AnyPointer, y: AnyPointer, channels_in_file: AnyPointer, wanted: Integer) -> Any:
    """Read a picture.

    Args:
        filename: PNG, JPEG, BMP and what else Pillow reads.
        x: an `int *` for the width, or NULL.
        y: an `int *` for the height, or NULL.
        channels_in_file: an `int *` for the channels of the file, or NULL.
        wanted: the channels of the result, 1 to 4; 0 for those of the file.

    Returns:
        The bytes on C's heap, row by row; a NULL pointer for what is no picture.

    Raises:
        ImportError: Pillow is not installed.
        ValueError: `wanted` is none of 0 to 4.
    """
    if not 0 <= int(wanted) <= 4:
        raise ValueError(f"stbi_load, wanted: expected 0 to 4 channels, got {int(wanted)}")
    pixels = _read("stbi_load", filename)
    if pixels is None:
        return POINTER(uint8)()
    height, width, channels = pixels.shape
    for name, target, value in (("x", x, width), ("y", y, height), ("channels_in_file", channels_in_file, channels)):
        _put("stbi_load", name, target, value)
    data = _with_channels(pixels, int(wanted) or channels).tobytes()
    memory = malloc(len(data))
    ctypes.memmove(int(memory), data, len(data))
    return cast(memory, POINTER(uint8))


def stbi_info(filename: Text, x: AnyPointer, y: AnyPointer, channels: AnyPointer) -> int:
    """Read width, height and channels of a picture; return 1, or 0 for a file that is no picture."""
    pixels = _read("stbi_info", filename)
    if pixels is None:
        return 0
    for name, target, value in zip(("y", "x", "channels"), (y, x, channels), pixels.shape):
        _put("stbi_info", name, target, value)
    return 1


def stbi_failure_reason() -> str:
    """Return the reason for which the last picture could not be read."""
    return _failure[0]


def stbi_image_free(pixels: Any) -> None:
    """Free the pixels that `stbi_load` returned."""
    free(pixels)


_MOST = (1 << 31) - 1
"""C's int, which the sizes of stb are."""


def _area(
    function: str, data: str, given: Any, width: int, height: int, channels: int, stride: int, write: bool
) -> Any:
    """Return the caller's bytes as an array, its offset in them, and its length.

    A negative stride begins at the last row in memory, as C's `data + (h - 1) * stride, -stride` does, and flips the
    picture. Everything is computed in Python's integers, which do not overflow.
    """
    import numpy

    for name, value, least in (("width", width, 1), ("height", height, 1), ("channels", channels, 1)):
        if not least <= value <= _MOST:
            raise ValueError(f"{function}, {name} of {data}: expected {least} to {_MOST}, got {value}")
    row = width * channels
    stride = stride or row
    if abs(stride) > _MOST:
        raise ValueError(f"{function}, stride of {data}: expected a C int, got {stride}")
    if write and height > 1 and abs(stride) < row:
        raise ValueError(
            f"{function}, stride of {data}: expected 0, or at least the {row} bytes of a row, below 0 to flip the "
            f"picture, got {stride}"
        )
    before = max(0, -stride) * (height - 1)
    size = abs(stride) * (height - 1) + row
    start = _back(f"{function}, {data}", given, before)
    place = within(f"{function}, {data}", start, size, write=write)
    flat = numpy.ctypeslib.as_array((ctypes.c_ubyte * size).from_address(ctypes.addressof(place)))
    rows = numpy.lib.stride_tricks.as_strided(flat[before:], (height, width, channels), (stride, channels, 1))
    return rows, start, place, size


def _back(what: str, given: Any, before: int) -> Any:
    """Return the pointer `before` bytes in front of `given`."""
    if not before:
        return given
    pointer = cast(given, POINTER(uint8))
    if not pointer:
        raise ValueError(f"{what}: expected the last row of a picture, got NULL")
    start = pointer - before
    if known_room(what, pointer, hold(pointer, what)) and not known_room(what, start, hold(start, what)):
        raise ValueError(f"{what}: {before} bytes in front of it asked for, which are not of its memory")
    return start


def _write(
    path: Text, form: str, width: Any, height: Any, channels: Any, data: Any, stride: int, **options: Any
) -> int:
    function = f"stbi_write_{'jpg' if form == 'JPEG' else form.lower()}"
    pixels, *_ = _area(function, "data", data, int(width), int(height), int(channels), stride, False)
    if int(channels) > 4:
        raise ValueError(f"{function}, channels: expected 1 to 4, got {int(channels)}")
    if form != "PNG":
        pixels = _with_channels(pixels, 1 if int(channels) < 3 else 3)
    picture = pillow(function).fromarray(pixels[..., 0].copy() if pixels.shape[2] == 1 else pixels.copy())
    try:
        picture.save(os.fsdecode(text_of(path, f"{function}, filename")), form, **options)
    except OSError as problem:
        _failure[0] = str(problem)
        return 0
    return 1


def stbi_write_png(filename: Text, w: Integer, h: Integer, comp: Integer, data: Any, stride_in_bytes: Integer) -> int:
    """Write a PNG; returns 1, or 0 when the file cannot be written."""
    return _write(filename, "PNG", w, h, comp, data, int(stride_in_bytes))


def stbi_write_bmp(filename: Text, w: Integer, h: Integer, comp: Integer, data: Any) -> int:
    """Write a BMP; returns 1, or 0 when the file cannot be written."""
    return _write(filename, "BMP", w, h, comp, data, 0)


def stbi_write_jpg(filename: Text, w: Integer, h: Integer, comp: Integer, data: Any, quality: Integer) -> int:
    """Write a JPEG; returns 1, or 0 when the file cannot be written."""
    return _write(filename, "JPEG", w, h, comp, data, 0, quality=int(quality) or 90)


def _weights(source: int, target: int) -> Any:
    """Return the matrix (target, source) of one direction.

    It is Mitchell's filter to fewer pixels, Catmull and Rom's to more.

    Pixels beyond the edge are those at the edge.
    """
    import numpy

    scale = target / source
    b, c = (1 / 3, 1 / 3) if scale < 1 else (0.0, 0.5)
    stretch = max(1.0, 1 / scale)
    centres = (numpy.arange(target) + 0.5) / scale
    reach = int(numpy.ceil(2 * stretch)) + 1
    offsets = numpy.floor(centres)[:, None].astype(int) + numpy.arange(-reach, reach + 1)
    at = numpy.abs((offsets + 0.5 - centres[:, None]) / stretch)
    near = ((12 - 9 * b - 6 * c) * at**3 + (-18 + 12 * b + 6 * c) * at**2 + 6 - 2 * b) / 6
    far = ((-b - 6 * c) * at**3 + (6 * b + 30 * c) * at**2 + (-12 * b - 48 * c) * at + 8 * b + 24 * c) / 6
    weights = numpy.where(at < 1, near, numpy.where(at < 2, far, 0))
    weights /= weights.sum(axis=1, keepdims=True)
    matrix = numpy.zeros((target, source))
    rows = numpy.broadcast_to(numpy.arange(target)[:, None], offsets.shape)
    numpy.add.at(matrix, (rows, offsets.clip(0, source - 1)), weights)
    return matrix


def stbir_resize_uint8(
    input_pixels: Any, input_w: Integer, input_h: Integer, input_stride_in_bytes: Integer,
    output_pixels: Any, output_w: Integer, output_h: Integer, output_stride_in_bytes: Integer, num_channels: Integer,
) -> int:  # fmt: skip
    """Resize a picture as stb's first resizer does by default; returns 1."""
    import numpy

    channels = int(num_channels)
    function = "stbir_resize_uint8"
    read, *_ = _area(
        function, "input_pixels", input_pixels, int(input_w), int(input_h), channels, int(input_stride_in_bytes), False
    )
    height, width = int(output_h), int(output_w)
    lines, start, place, size = _area(
        function, "output_pixels", output_pixels, width, height, channels, int(output_stride_in_bytes), True
    )
    down, across = _weights(int(input_h), height), _weights(int(input_w), width)
    resized = numpy.einsum("yi,ijc->yjc", down, read.astype(numpy.float64))
    resized = numpy.einsum("xj,yjc->yxc", across, resized)
    lines[...] = numpy.floor(resized.clip(0, 255) + 0.5).astype(numpy.uint8)
    written(start, place, size)
    return 1
