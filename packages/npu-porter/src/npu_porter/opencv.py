"""OpenCV's pictures for ported programs, `from npu_porter import opencv as cv`, by numpy and Pillow.

A `Mat` shares its pixels as in C++: `cv.Mat(other)` has the same ones, `other.clone()` has its own. What a program
hands to a vendor's library is `mat.data`, a pointer that keeps the pixels alive. Colours are BGR as OpenCV's.

`resize` of 8-bit pixels with INTER_LINEAR or INTER_NEAREST, and `cvtColor`, give OpenCV's numbers to the bit. Files are
decoded and encoded by Pillow: PNG and BMP are the same, JPEG may differ by one step. A call of what is not here the
translator leaves, with the reason; a class that is not here is clang's error.
"""

from __future__ import annotations

import ctypes
import os
import time

from npu_common import TYPE_CHECKING
from npu_common.cdecl.bounds import known_room, within
from npu_common.cdecl.casts import cast
from npu_common.cdecl.cells import uint8
from npu_common.cdecl.format import formatted
from npu_common.cdecl.memory import moved, variable_at
from npu_common.cdecl.pointers import POINTER
from npu_common.cdecl.text import text_of
from npu_common.pillow import pillow

from .opencv_functions import CONSTANTS, function_of, handed_over
from .opencv_values import *  # noqa: F403
from .opencv_values import Point, Rect, Scalar, Size
from .opencv_video import *  # noqa: F403

if TYPE_CHECKING:
    from typing import Any

    from npu_common.cdecl.text import Text
    from npu_common.ctyping import Integer

_DEPTHS = ("u1", "i1", "u2", "i2", "i4", "f4", "f8")
_NAMES = ("8U", "8S", "16U", "16S", "32S", "32F", "64F")
CV_8U, CV_8UC1, CV_8UC2, CV_8UC3, CV_8UC4 = 0, 0, 8, 16, 24
CV_8S, CV_8SC1, CV_8SC2, CV_8SC3, CV_8SC4 = 1, 1, 9, 17, 25
CV_16U, CV_16UC1, CV_16UC2, CV_16UC3, CV_16UC4 = 2, 2, 10, 18, 26
CV_16S, CV_16SC1, CV_16SC2, CV_16SC3, CV_16SC4 = 3, 3, 11, 19, 27
CV_32S, CV_32SC1, CV_32SC2, CV_32SC3, CV_32SC4 = 4, 4, 12, 20, 28
CV_32F, CV_32FC1, CV_32FC2, CV_32FC3, CV_32FC4 = 5, 5, 13, 21, 29
CV_64F, CV_64FC1, CV_64FC2, CV_64FC3, CV_64FC4 = 6, 6, 14, 22, 30

IMREAD_UNCHANGED, IMREAD_GRAYSCALE, IMREAD_COLOR = -1, 0, 1
INTER_NEAREST, INTER_LINEAR = 0, 1
BORDER_CONSTANT, BORDER_REPLICATE, BORDER_REFLECT, BORDER_REFLECT_101, BORDER_DEFAULT = 0, 1, 2, 4, 4
IMWRITE_JPEG_QUALITY, IMWRITE_PNG_COMPRESSION = 1, 16
FILLED, LINE_8, LINE_AA = -1, 8, 16
FONT_HERSHEY_SIMPLEX, FONT_HERSHEY_PLAIN, FONT_HERSHEY_DUPLEX, FONT_HERSHEY_COMPLEX, FONT_HERSHEY_TRIPLEX = range(5)
CAP_PROP_POS_FRAMES, CAP_PROP_FRAME_WIDTH, CAP_PROP_FRAME_HEIGHT, CAP_PROP_FPS, CAP_PROP_FOURCC = 1, 3, 4, 5, 6
CAP_PROP_FRAME_COUNT, CAP_PROP_BUFFERSIZE, CAP_ANY, CAP_V4L2, CAP_GSTREAMER, CAP_FFMPEG = 7, 38, 0, 200, 1800, 1900
WINDOW_NORMAL, WINDOW_AUTOSIZE = 0, 1
COLOR_BGR2BGRA = COLOR_RGB2RGBA = 0
COLOR_BGRA2BGR = COLOR_RGBA2RGB = 1
COLOR_BGR2RGBA = COLOR_RGB2BGRA = 2
COLOR_RGBA2BGR = COLOR_BGRA2RGB = 3
COLOR_BGR2RGB = COLOR_RGB2BGR = 4
COLOR_BGRA2RGBA = COLOR_RGBA2BGRA = 5
COLOR_BGR2GRAY, COLOR_RGB2GRAY, COLOR_GRAY2BGR, COLOR_GRAY2RGB = 6, 7, 8, 8
COLOR_GRAY2BGRA, COLOR_GRAY2RGBA, COLOR_BGRA2GRAY, COLOR_RGBA2GRAY = 9, 9, 10, 11


def __getattr__(name: str) -> Any:
    """Return what `opencv_functions` declares: a constant, or a function of the package cv2."""
    found = CONSTANTS.get(name)
    if found is None:
        found = function_of(Mat, name)
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


class Mat:
    """A picture or matrix: `Mat()`, `Mat(rows, cols, type)`, with a `Scalar` to fill it or memory that it is to use.

    Also `Mat(size, type, ...)`, `Mat(other)`, which shares the pixels, and `Mat(other, rect)`, a part of them. Memory
    of the program's, `Mat(rows, cols, type, data, step=0)`, is kept alive; step: bytes from line to line.

    rows, cols: the size; 0 of an empty one. data: a `POINTER(uint8)` to the first pixel, or NULL.
    """

    __slots__ = ("__weakref__", "_lines", "_pixels", "_type", "data")

    def __init__(self, *given: Any) -> None:
        self._take(None, CV_8UC1, POINTER(uint8)())
        if given and isinstance(given[0], Mat):
            self._share(given[0], *given[1:])
        elif given:
            size, *others = given if isinstance(given[0], Size) else (Size(given[1], given[0]), *given[2:])
            if not others or len(others) > 3:
                raise TypeError(f"Mat: expected rows, columns and a type, got {len(given)} arguments")
            if len(others) == 1 or isinstance(others[1], Scalar):
                self.create(size, others[0])
                if len(others) == 2:
                    self.setTo(others[1])
            else:
                self._lay_over(size, *others)

    def _take(self, pixels: Any, type_: int, data: Any) -> None:
        self._pixels, self._type = pixels, type_
        self.data: Any = data
        self._lines: dict[Any, Any] = {}

    def _share(self, other: Mat, part: Rect | None = None) -> None:
        pixels, data = other._pixels, other.data
        if part is not None:
            if pixels is None or (Rect(0, 0, other.cols, other.rows) & part) != part:
                raise ValueError(f"Mat: expected a part of {other.cols} x {other.rows} pixels, got {part!r}")
            data = data + (part.y * pixels.strides[0] + part.x * pixels.strides[1])
            pixels = pixels[part.y : part.y + part.height, part.x : part.x + part.width]
        self._take(pixels, other._type, data)

    def _lay_over(self, size: Size, type_: Integer, data: Any, step: Integer = 0) -> None:
        import numpy

        depth, channels = _depth_and_channels("Mat", type_)
        line = size.width * channels * depth.itemsize
        step = int(step) or line
        if step < line:
            raise ValueError(f"Mat, step: expected at least {line} bytes, got {step}")
        count = (size.height - 1) * step + line
        anchor = within("Mat, data", data, count)
        room = known_room("Mat, data", data, anchor)
        memory = (ctypes.c_ubyte * count).from_address(ctypes.addressof(anchor))
        pixels = numpy.ndarray(
            (size.height, size.width, channels), depth, memory, 0, (step, channels * depth.itemsize, depth.itemsize)
        )
        if room is not None and not room[1]:
            pixels.flags.writeable = False
        self._take(pixels, int(type_), cast(data, POINTER(uint8)))

    def create(self, *given: Any) -> None:
        """Allocate pixels unless there are such: `create(rows, cols, type)` or `create(size, type)`."""
        import numpy

        size, type_ = given if len(given) == 2 else (Size(given[1], given[0]), given[2])
        depth, channels = _depth_and_channels("Mat.create", type_)
        if size.width < 0 or size.height < 0:
            raise ValueError(f"Mat.create: expected a size of at least 0, got {size!r}")
        shape = (size.height, size.width, channels)
        if self._pixels is not None and self._pixels.shape == shape and self._type == int(type_):
            return
        memory = (ctypes.c_ubyte * max(size.area() * channels * depth.itemsize, 1))()
        self._take(numpy.ndarray(shape, depth, memory), int(type_), cast(memory, POINTER(uint8)))

    def _give(self, pixels: Any, type_: int | None = None) -> None:
        """Store the pixels of a result, in the Mat's own memory when it has that size and type."""
        pixels = pixels.reshape(*pixels.shape[:2], -1)
        if type_ is None:
            type_ = _DEPTHS.index(pixels.dtype.str[1:]) + (pixels.shape[2] - 1 << 3)
        self.create(pixels.shape[0], pixels.shape[1], type_)
        self._pixels[...] = pixels

    def _read(self, function: str) -> Any:
        if self.empty():
            raise ValueError(f"{function}: expected a picture, got an empty Mat")
        return self._pixels

    # --- what it is ---

    @property
    def rows(self) -> int:
        return 0 if self._pixels is None else int(self._pixels.shape[0])

    @property
    def cols(self) -> int:
        return 0 if self._pixels is None else int(self._pixels.shape[1])

    @property
    def step(self) -> int:
        """Bytes from line to line."""
        return 0 if self._pixels is None else int(self._pixels.strides[0])

    def size(self) -> Size:
        return Size(self.cols, self.rows)

    def type(self) -> int:
        return self._type

    def depth(self) -> int:
        return self._type & 7

    def channels(self) -> int:
        return (self._type >> 3) + 1

    def total(self) -> int:
        return self.rows * self.cols

    def elemSize1(self) -> int:
        return int(_DEPTHS[self.depth()][1])

    def elemSize(self) -> int:
        return self.channels() * self.elemSize1()

    def empty(self) -> bool:
        return self.total() == 0

    def is_part(self) -> bool:
        """Return whether it is less than the whole of the picture that it was taken of."""
        whole = getattr(self._pixels, "base", None)
        return getattr(whole, "size", 0) > getattr(self._pixels, "size", 0)

    def isContinuous(self) -> bool:
        return self._pixels is None or bool(self._pixels.flags.c_contiguous)

    def __repr__(self) -> str:
        return f"Mat({self.rows}, {self.cols}, CV_{_NAMES[self.depth()]}C{self.channels()})"

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        """Return the pixels themselves for numpy: (rows, columns, channels)."""
        import numpy

        pixels = numpy.empty((0, 0, 1), numpy.uint8) if self._pixels is None else self._pixels
        return pixels.astype(dtype) if copy or (dtype is not None and dtype != pixels.dtype) else pixels

    # --- pixels ---

    def ptr(self, kind: Any = uint8, row: Integer = 0, column: Integer = 0) -> Any:
        """Return the address of a pixel, C++'s `mat.ptr<kind>(row, column)`.

        Raises:
            IndexError: there is no such line or pixel.
        """
        y, x = int(row), int(column)
        if not (0 <= y < self.rows and 0 <= x < self.cols):
            raise IndexError(f"Mat.ptr: expected a place in {self.cols} x {self.rows} pixels, got line {y}, column {x}")
        return variable_at(POINTER(kind), moved(self.data, y * self.step + x * self.elemSize()))

    def line(self, kind: Any = uint8, row: Integer = 0) -> Any:
        """Return a line of pixels: `line(kind, y)[x]` is C++'s `mat.at<kind>(y, x)`.

        It is the same pointer each time, made once and nobody's variable; one of its own is `ptr(kind, y)`.

        Raises:
            IndexError: there is no such line.
        """
        try:
            return self._lines[kind, row]
        except KeyError:
            pointer = self._lines[kind, row] = self.ptr(kind, row)
            return pointer
        except TypeError:  # a cell, which cannot be looked up
            if isinstance(row, int):  # then it was the kind, which is no type
                raise
            return self.line(kind, int(row))

    def __call__(self, part: Rect) -> Mat:
        """Return a part of the picture, which shares the pixels."""
        return Mat(self, part)

    def row(self, y: Integer) -> Mat:
        return Mat(self, Rect(0, y, self.cols, 1))

    def col(self, x: Integer) -> Mat:
        return Mat(self, Rect(x, 0, 1, self.rows))

    def __copy__(self) -> Mat:
        return Mat(self)

    def assign(self, other: Mat) -> None:
        """Share the other's pixels from here on, C++'s `self = other`."""
        self._share(other)

    def release(self) -> None:
        self._share(Mat())

    def clone(self) -> Mat:
        picture = Mat()
        self.copyTo(picture)
        return picture

    def copyTo(self, target: Mat) -> None:
        """Copy the pixels into another, which gets the size and type."""
        if self.empty():
            target.release()
        else:
            target._give(self._pixels.copy(), self._type)

    def setTo(self, value: Scalar) -> Mat:
        """Give every pixel one value, rounded and cut to the type's range."""
        if not self.empty():
            self._pixels[...] = _saturated(value.val[: self.channels()], self._pixels.dtype)
        return self

    def convertTo(self, target: Mat, type_: Integer, alpha: float = 1, beta: float = 0) -> None:
        """Convert `value * alpha + beta` to another type: rounded, halves to even, and cut to its range."""
        import numpy

        pixels = self._read("Mat.convertTo")
        depth = self.depth() if int(type_) < 0 else int(type_) & 7
        kind = _depth_and_channels("Mat.convertTo", depth)[0]
        if alpha == 1 and beta == 0:
            saturated = _saturated(pixels, kind)
        else:  # OpenCV calculates with floats unless one of both types needs doubles, and rounds once
            number = float if {kind.str[1:], pixels.dtype.str[1:]} & {"f8", "i4"} else numpy.float32
            saturated = pixels.astype("f8") * float(number(alpha)) + float(number(beta))
            saturated = _saturated(saturated.astype(number), kind)
        target._give(saturated, depth + (self.channels() - 1 << 3))

    def mul(self, other: Mat, scale: float = 1) -> Mat:
        """Multiply pixel by pixel, times `scale`: a new Mat, rounded and cut to its type's range."""
        picture, pixels = Mat(), self._read("Mat.mul")
        if (other.size(), other.type()) != (self.size(), self.type()):
            raise ValueError(f"Mat.mul: expected two of one size and type, got {self!r} and {other!r}")
        picture._give(_saturated(pixels.astype("f8") * other._pixels * scale, pixels.dtype), self.type())
        return picture

    def reshape(self, channels: Integer, rows: Integer = 0) -> Mat:
        """Return the same pixels in other lines; 0: as they are."""
        if not self.isContinuous():
            raise ValueError("Mat.reshape: expected lines without gaps, got a part of another Mat; clone() it first")
        picture = Mat(self)
        count, lines = int(channels) or self.channels(), int(rows) or self.rows
        if self.empty() or self._pixels.size % (count * lines):
            raise ValueError(f"Mat.reshape: {self!r} does not divide into {lines} lines of {count} channels")
        picture._take(self._pixels.reshape(lines, -1, count), self.depth() + (count - 1 << 3), self.data)
        return picture

    @staticmethod
    def zeros(*given: Any) -> Mat:
        """Return zeros: `Mat.zeros(rows, cols, type)` or `(size, type)`."""
        return Mat(*given)

    @staticmethod
    def ones(*given: Any) -> Mat:
        return Mat(*given, Scalar(1))


def _depth_and_channels(function: str, type_: Integer) -> Any:
    import numpy

    depth, channels = int(type_) & 7, (int(type_) >> 3) + 1
    if depth >= len(_DEPTHS) or channels > 512 or int(type_) < 0:
        raise ValueError(f"{function}, type: expected such as CV_8UC3, got {int(type_)}")
    return numpy.dtype(_DEPTHS[depth]), channels


def _saturated(values: Any, kind: Any) -> Any:
    """Return the values in a type: integers rounded, halves to even, and cut to its range."""
    import numpy

    values = numpy.asarray(values)
    kind = numpy.dtype(kind)
    if kind.kind == "f" or values.dtype == kind:
        return values.astype(kind)
    limits = numpy.iinfo(kind)
    return numpy.clip(numpy.rint(values.astype("f8")), limits.min, limits.max).astype(kind)


# --- files ---


def imread(filename: Text, flags: Integer = IMREAD_COLOR) -> Mat:
    """Read a picture from a file: BGR, or grey; an empty Mat for a file that Pillow cannot read."""
    import numpy

    matrix, flags, library = Mat(), int(flags), pillow("imread")
    from PIL import ImageOps

    try:
        with library.open(os.fsdecode(text_of(filename, "imread, filename"))) as picture:
            if flags == IMREAD_GRAYSCALE:
                picture.draft("L", picture.size)
            if flags != IMREAD_UNCHANGED:
                picture = ImageOps.exif_transpose(picture)
            deep, mode = picture.mode.startswith("I;16"), picture.mode
            if deep and flags == IMREAD_UNCHANGED:
                matrix._give(numpy.asarray(picture).astype("u2"))
                return matrix
            if deep:
                picture, mode = library.fromarray((numpy.asarray(picture) >> 8).astype("u1")), "L"
            if flags == IMREAD_UNCHANGED:
                wanted = "RGBA" if "A" in mode or "transparency" in picture.info else "L" if mode in "1L" else "RGB"
            else:
                wanted = "L" if flags == IMREAD_GRAYSCALE and mode in "1L" else "RGB"
            pixels = numpy.asarray(picture.convert(wanted))
    except (OSError, SyntaxError, ValueError, library.DecompressionBombError):  # no such file, or no picture
        return matrix
    matrix._give(pixels if wanted == "L" else pixels[..., [2, 1, 0, 3][: pixels.shape[2]]])
    if flags == IMREAD_GRAYSCALE and wanted != "L":
        cvtColor(matrix, matrix, COLOR_BGR2GRAY)
    return matrix


def imwrite(filename: Text, image: Mat, params: Any = ()) -> bool:
    """Write a picture, in the form that the file's name says; params: pairs, such as IMWRITE_JPEG_QUALITY and 0 to 100.

    Raises:
        ValueError: the picture is empty or not of 8 bits, or the name has no known ending.
    """
    path = os.fsdecode(text_of(filename, "imwrite, filename"))
    pixels = image._read("imwrite")
    if image.depth() or image.channels() == 2 or image.channels() > 4:
        raise ValueError(f"imwrite, image: expected 8 bits of 1, 3 or 4 channels, got {image!r}")
    wishes = dict(zip(params[::2], params[1::2]))
    order = [[0], [], [2, 1, 0], [2, 1, 0, 3]][image.channels() - 1]
    picture = pillow("imwrite").fromarray(pixels[..., order].squeeze(2) if len(order) == 1 else pixels[..., order])
    try:
        picture.save(path, quality=wishes.get(IMWRITE_JPEG_QUALITY, 95), subsampling=2)
    except OSError:
        return False
    return True


# --- sizes and colours ---


def resize(
    src: Mat, dst: Mat, dsize: Size, fx: float = 0, fy: float = 0, interpolation: Integer = INTER_LINEAR
) -> None:
    """Resize a picture to `dsize`, or without one to `fx` and `fy` times the old size.

    Interpolations other than INTER_LINEAR and INTER_NEAREST are those of the package cv2.

    Raises:
        ValueError: there is no picture, or the new size is empty.
    """
    import numpy

    pixels, method = src._read("resize"), int(interpolation)
    if method not in (INTER_NEAREST, INTER_LINEAR):
        handed_over(Mat, "resize", src, dst, dsize, float(fx), float(fy), method)
        return
    if dsize.empty():
        dsize = Size(int(numpy.rint(src.cols * fx)), int(numpy.rint(src.rows * fy)))
        scales = 1 / fy if fy else 0, 1 / fx if fx else 0
    else:
        scales = 1 / (dsize.height / src.rows), 1 / (dsize.width / src.cols)
    if dsize.empty():
        raise ValueError(f"resize, dsize: expected a size of at least 1 x 1, or fx and fy, got {dsize!r}")
    shape = (dsize.height, dsize.width)
    if shape == pixels.shape[:2]:
        resized = pixels.copy()
    elif method == INTER_NEAREST:
        rows, columns = (
            numpy.minimum(numpy.floor(numpy.arange(new) * scale).astype(int), old - 1)
            for new, scale, old in zip(shape, scales, pixels.shape)
        )
        resized = pixels[rows[:, None], columns]
    elif scales == (2.0, 2.0):  # the mean of four
        wide = pixels[: 2 * shape[0], : 2 * shape[1]].astype("u2" if pixels.dtype == "u1" else pixels.dtype)
        total = wide[::2, ::2] + wide[::2, 1::2] + wide[1::2, ::2] + wide[1::2, 1::2]
        resized = (total + 2 >> 2).astype("u1") if pixels.dtype == "u1" else _saturated(total * 0.25, pixels.dtype)
    else:
        down, across = (_between(*side) for side in zip(shape, scales))
        across[1][(across[0] < 0) | (across[0] >= src.cols - 1)] = 0  # only across, as OpenCV does
        resized = _linear(pixels, down, across)
    dst._give(resized, src.type())


def _between(new: int, scale: float) -> Any:
    """Return, for each new pixel, the old pixel before, -1 for none, and the distance from the old pixel."""
    import numpy

    at = ((numpy.arange(new) + 0.5) * scale - 0.5).astype("f4")
    first = numpy.floor(at).astype(int)
    return first, at - first.astype("f4")


def _linear(pixels: Any, down: Any, across: Any) -> Any:
    """Interpolate as OpenCV does: across, then down.

    Bytes have 11 bits of fraction, which are cut twice and rounded at the end.
    """
    import numpy

    (rows, y), (columns, x) = down, across
    rows, below = rows.clip(0, len(pixels) - 1), (rows + 1).clip(0, len(pixels) - 1)
    columns, beside = columns.clip(0, pixels.shape[1] - 1), (columns + 1).clip(0, pixels.shape[1] - 1)
    if pixels.dtype == "u1":
        kind, scale = "i4", numpy.float32(2048)
        y, x = numpy.stack([1 - y, y]), numpy.stack([1 - x, x])
        (y0, y1), (x0, x1) = (numpy.rint(part * scale).astype(kind) for part in (y, x))
    else:
        kind = "f8" if pixels.dtype == "f8" else "f4"
        y0, y1, x0, x1 = 1 - y, y, 1 - x, x
    x0, x1 = x0[:, None], x1[:, None]
    y0, y1 = y0[:, None, None], y1[:, None, None]
    wide = pixels[:, columns].astype(kind) * x0 + pixels[:, beside].astype(kind) * x1
    if kind == "i4":
        blended = ((wide[rows] >> 4) * y0 >> 16) + ((wide[below] >> 4) * y1 >> 16) + 2 >> 2
        return blended.clip(0, 255).astype("u1")
    return _saturated(wide[rows] * y0 + wide[below] * y1, pixels.dtype)


_ORDERS = {
    0: (3, [0, 1, 2, 3]), 1: (4, [0, 1, 2]), 2: (3, [2, 1, 0, 3]), 3: (4, [2, 1, 0]), 4: (3, [2, 1, 0]),
    5: (4, [2, 1, 0, 3]), 8: (1, [0, 0, 0]), 9: (1, [0, 0, 0, 3]),
}  # fmt: skip
_GREY = {6: (3, [0, 1, 2]), 7: (3, [2, 1, 0]), 10: (4, [0, 1, 2]), 11: (4, [2, 1, 0])}


def cvtColor(src: Mat, dst: Mat, code: Integer) -> None:
    """Convert colours between BGR, RGB, both with alpha, and grey; by the package cv2 between others.

    Raises:
        ValueError: there is no picture, or it has another number of channels.
    """
    import numpy

    pixels, code = src._read("cvtColor"), int(code)
    wanted, order = _ORDERS.get(code) or _GREY.get(code) or (0, [])
    if not wanted:
        handed_over(Mat, "cvtColor", src, dst, code)
        return
    if src.channels() != wanted:
        raise ValueError(f"cvtColor, src: expected {wanted} channels for code {code}, got {src!r}")
    if code in _GREY:
        blue, green, red = (pixels[..., channel] for channel in order)
        if pixels.dtype.kind == "f":
            converted = blue * numpy.float32(0.114) + green * numpy.float32(0.587) + red * numpy.float32(0.299)
        else:
            weighted = blue.astype("u8") * 3735 + green.astype("u8") * 19235 + red.astype("u8") * 9798
            converted = (weighted + (1 << 14) >> 15).astype(pixels.dtype)
    elif order[-1] == 3 and wanted < 4:
        full = 1 if pixels.dtype.kind == "f" else numpy.iinfo(pixels.dtype).max
        converted = numpy.concatenate(
            (pixels[..., order[:3]], numpy.full((*pixels.shape[:2], 1), full, pixels.dtype)), 2
        )
    else:
        converted = pixels[..., order].copy()
    dst._give(converted)


def copyMakeBorder(
    src: Mat, dst: Mat, top: Integer, bottom: Integer, left: Integer, right: Integer, borderType: Integer,
    value: Scalar | None = None,
) -> None:  # fmt: skip
    """Copy the picture with a border of so many pixels around."""
    import numpy

    pixels, kind = src._read("copyMakeBorder"), int(borderType)
    around = ((int(top), int(bottom)), (int(left), int(right)), (0, 0))
    modes = {BORDER_REPLICATE: "edge", BORDER_REFLECT: "symmetric", BORDER_REFLECT_101: "reflect"}
    if kind == BORDER_CONSTANT:
        framed = numpy.pad(pixels, around)
        inside = framed[around[0][0] : around[0][0] + src.rows, around[1][0] : around[1][0] + src.cols]
        framed[...] = _saturated((value or Scalar()).val[: src.channels()], pixels.dtype)
        inside[...] = pixels
    elif kind in modes:
        framed = numpy.pad(pixels, around, mode=modes[kind])  # type: ignore[call-overload]
    else:
        raise ValueError(
            f"copyMakeBorder, borderType: expected CONSTANT, REPLICATE, REFLECT or REFLECT_101, got {kind}"
        )
    dst._give(framed, src.type())


def flip(src: Mat, dst: Mat, flipCode: Integer) -> None:
    """Turn the picture upside down (0), left to right (above 0), or both (below 0)."""
    pixels, code = src._read("flip"), int(flipCode)
    pixels = pixels[::-1] if code <= 0 else pixels
    dst._give((pixels[:, ::-1] if code else pixels).copy(), src.type())


def transpose(src: Mat, dst: Mat) -> None:
    """Turn lines into columns."""
    dst._give(src._read("transpose").transpose(1, 0, 2).copy(), src.type())


def split(src: Mat, channels: list[Mat]) -> None:
    """Put a Mat for each channel into the list, in place of its content."""
    pixels, planes = src._read("split"), []
    for index in range(src.channels()):
        planes.append(Mat())
        planes[-1]._give(pixels[..., index], src.depth())
    channels[:] = planes


def merge(channels: list[Mat], dst: Mat) -> None:
    """Make one Mat of several channels."""
    import numpy

    dst._give(numpy.concatenate([channel._read("merge") for channel in channels], axis=2))


def rotate(src: Mat, dst: Mat, rotateCode: Integer) -> None:
    """Turn by 90 degrees clockwise (0), by 180 (1), or by 90 the other way (2)."""
    import numpy

    dst._give(numpy.rot90(src._read("rotate"), -1 - int(rotateCode)).copy(), src.type())


def hconcat(*given: Any) -> None:
    """Put pictures side by side: `hconcat(a, b, dst)` or `hconcat([a, b, c], dst)`."""
    _joined("hconcat", given, 1)


def vconcat(*given: Any) -> None:
    """Put pictures one below the other: `vconcat(a, b, dst)` or `vconcat([a, b, c], dst)`."""
    _joined("vconcat", given, 0)


def _joined(function: str, given: Any, axis: int) -> None:
    import numpy

    pictures = given[0] if isinstance(given[0], list) else given[:-1]
    given[-1]._give(numpy.concatenate([one._read(function) for one in pictures], axis), pictures[0].type())


def getTickCount() -> int:
    """Return the nanoseconds of a clock that only goes forward."""
    return time.perf_counter_ns()


def getTickFrequency() -> float:
    """Return how many ticks of `getTickCount` a second has."""
    return 1e9


def noArray() -> Mat:
    """Return an empty Mat: no mask."""
    return Mat()


def format(template: Text, *values: Any) -> str:
    """Return what printf would write."""
    return formatted("format", template, values).decode("utf-8", "surrogateescape")


def rectangle(img: Mat, *given: Any) -> None:
    """Draw a rectangle between two points, or a `Rect` in place of both.

    `rectangle(img, pt1, pt2, color, thickness=1, lineType, shift)`.

    A frame of thickness 1 and a filled one (-1) are OpenCV's pixels; of thicker ones it rounds the corners.
    """
    first, *others = given
    if isinstance(first, Rect):
        first, second = first.tl(), Point(first.x + first.width - 1, first.y + first.height - 1)
    else:
        second, *others = others
    color, thickness = others[0], int(others[1]) if len(others) > 1 else 1
    pixels = img._read("rectangle")
    value = _saturated(color.val[: img.channels()], pixels.dtype)
    (left, right), (top, bottom) = sorted((first.x, second.x)), sorted((first.y, second.y))

    def fill(x0: int, y0: int, x1: int, y1: int) -> None:
        pixels[max(y0, 0) : max(y1 + 1, 0), max(x0, 0) : max(x1 + 1, 0)] = value

    if thickness < 0:
        fill(left, top, right, bottom)
        return
    less, more = thickness // 2, (thickness - 1) // 2 if thickness % 2 else thickness // 2
    for y in (top, bottom):
        fill(left - less, y - less, right + more, y + more)
    for x in (left, right):
        fill(x - less, top - less, x + more, bottom + more)


def putText(
    img: Mat, text: Text, org: Point, fontFace: Integer, fontScale: float, color: Scalar, thickness: Integer = 1,
    lineType: Integer = LINE_8, bottomLeftOrigin: bool = False,
) -> None:  # fmt: skip
    """Write from `org` to the right, in Pillow's own font of about OpenCV's height: other pixels than OpenCV's.

    Of Pillow 10.1 and later, whose font has sizes.

    Raises:
        ValueError: `bottomLeftOrigin` is true, which is not here.
    """
    import numpy

    if bottomLeftOrigin:
        raise ValueError("putText, bottomLeftOrigin: expected false, got true; flip() the picture before and after")
    pixels, words = img._read("putText"), os.fsdecode(text_of(text, "putText, text"))
    stroke, height = max(int(thickness), 1) // 2, 13 if int(fontFace) == FONT_HERSHEY_PLAIN else 29
    mask = pillow("putText").new("1", (img.cols, img.rows))
    from PIL import ImageDraw, ImageFont

    font = ImageFont.load_default(max(height * float(fontScale), 1))
    ImageDraw.Draw(mask).text((org.x, org.y), words, 1, font, anchor="ls", stroke_width=stroke)
    pixels[numpy.asarray(mask)] = _saturated(color.val[: img.channels()], pixels.dtype)
