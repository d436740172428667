"""Pictures in memory that the device's picture units see."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from typing import NamedTuple

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER
from npu_common.resource import fixed

from ..acl.ops import acl_dvpp as api
from ..arguments import UINT32, whole
from ..errors import check
from ..memory.arrays import gapless
from ..memory.copies import copy_2d, copy_2d_async
from ..memory.device_buffer import DeviceBuffer, buffer_of
from ..runtime.blocks import BlockOwner, Owned, Share, freeing
from ..runtime.current import require

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from ..runtime.context import Context
    from ..runtime.stream import Stream

__all__ = ["FORMATS", "Picture", "PictureFormat", "format_of", "media_memory"]


class PictureFormat(NamedTuple):
    """How a picture lies in memory.

    Attributes:
        code: The acldvppPixelFormat.
        width: Bytes of a pixel in the first plane.
        across, down: Pixels that share a chroma sample, in a row and in a column.
        planes: 1, or 2 with chroma behind, U and V side by side.
    """

    code: int
    width: int = 1
    across: int = 1
    down: int = 1
    planes: int = 1


FORMATS = {
    "gray": PictureFormat(int(api.PIXEL_FORMAT_YUV_400)),
    "nv12": PictureFormat(int(api.PIXEL_FORMAT_YUV_SEMIPLANAR_420), 1, 2, 2, 2),
    "nv21": PictureFormat(int(api.PIXEL_FORMAT_YVU_SEMIPLANAR_420), 1, 2, 2, 2),
    "nv16": PictureFormat(int(api.PIXEL_FORMAT_YUV_SEMIPLANAR_422), 1, 2, 1, 2),
    "nv61": PictureFormat(int(api.PIXEL_FORMAT_YVU_SEMIPLANAR_422), 1, 2, 1, 2),
    "nv24": PictureFormat(int(api.PIXEL_FORMAT_YUV_SEMIPLANAR_444), 1, 1, 1, 2),
    "nv42": PictureFormat(int(api.PIXEL_FORMAT_YVU_SEMIPLANAR_444), 1, 1, 1, 2),
    "yuyv": PictureFormat(int(api.PIXEL_FORMAT_YUYV_PACKED_422), 2, 2),
    "uyvy": PictureFormat(int(api.PIXEL_FORMAT_UYVY_PACKED_422), 2, 2),
    "yvyu": PictureFormat(int(api.PIXEL_FORMAT_YVYU_PACKED_422), 2, 2),
    "vyuy": PictureFormat(int(api.PIXEL_FORMAT_VYUY_PACKED_422), 2, 2),
    "yuv": PictureFormat(int(api.PIXEL_FORMAT_YUV_PACKED_444), 3),
    "rgb": PictureFormat(int(api.PIXEL_FORMAT_RGB_888), 3),
    "bgr": PictureFormat(int(api.PIXEL_FORMAT_BGR_888), 3),
    "argb": PictureFormat(int(api.PIXEL_FORMAT_ARGB_8888), 4),
    "abgr": PictureFormat(int(api.PIXEL_FORMAT_ABGR_8888), 4),
    "rgba": PictureFormat(int(api.PIXEL_FORMAT_RGBA_8888), 4),
    "bgra": PictureFormat(int(api.PIXEL_FORMAT_BGRA_8888), 4),
}
"""The formats by name. A chip takes some of them, and writes fewer: the 910A NV12 and NV21 only."""

ALIGNMENT = (16, 2)
"""What the units want rows in bytes, and rows in number, to be multiples of."""


def format_of(what: str, format: str) -> PictureFormat:
    """Return the format of that name. Raises ValueError that lists the names."""
    found = FORMATS.get(format) if isinstance(format, str) else None
    if found is None:
        raise ValueError(f"{what}, format: expected one of {', '.join(FORMATS)}, got {format!r:.60}")
    return found


def media_memory(context: Context, nbytes: int) -> Owned:
    """Allocate memory of acldvppMalloc: the units see no other. Raises MemoryError when the device has not as much."""
    block = freeing(context, api.acldvppFree, "memory of pictures", nbytes)
    return block.made_by(api.acldvppMalloc, block.place, nbytes, detail=f"{nbytes} bytes")


class Picture(BlockOwner):
    """A picture of uint8 in device memory, with the acldvppPicDesc that describes it to the units.

    `Picture(640, 480, "nv12")` is not initialised, `Picture.from_array(array)` has the array's pixels. The memory is
    freed when the picture is closed or dropped and no stream, and no view of `buffer`, uses it any more.
    Source: acl/ops/acl_dvpp.h 2026.8.

    Args:
        width, height: Pixels. Even in formats whose chroma is halved that way.
        format: One of `pyacl.media.picture.FORMATS`.
        alignment: Rows in memory begin at multiples of the first number of bytes, and there is a multiple of the second
            number of them. Decoders want more than other units do; `Dvpp.decode` knows.

    Raises:
        MemoryError: An AclError: the device has not enough memory.
        AclErrorRtContextNull: The thread has no context.
    """

    width = fixed[int]("Pixels of a row.")
    height = fixed[int]("Rows of pixels.")
    format = fixed[str]("Name of its format.")
    row_bytes = fixed[int]("Bytes from row to row of the first plane: the width stride.")
    rows = fixed[int]("Rows of the first plane in memory: the height stride.")
    nbytes = fixed[int]("Bytes in memory, with what lies between the rows.")

    def __init__(
        self, width: int, height: int, format: str = "nv12", *, alignment: tuple[int, int] = ALIGNMENT
    ) -> None:
        layout = self._layout = format_of("Picture", format)
        self._width = whole("Picture, width", width, 1, 1 << 16)
        self._height = whole("Picture, height", height, 1, 1 << 16)
        if self._width % layout.across or self._height % layout.down:
            raise ValueError(f"Picture: {format} halves chroma and wants even sizes, got {width}x{height}")
        across, down = (whole("Picture, alignment", one, 1, 1 << 16) for one in alignment)
        self._format = format
        self._row_bytes = -(-self._width * layout.width // across) * across
        self._rows = -(-self._height // down) * down
        ends = [offset + pitch * rows for offset, pitch, _, rows in self._planes(self._rows)]
        self._nbytes = whole("Picture, bytes", ends[-1], *UINT32)
        context = require("Picture")
        memory = self._memory = media_memory(context, self._nbytes)
        description = freeing(context, api.acldvppDestroyPicDesc, "a picture", keep=memory)
        self._describe(description.given_by(api.acldvppCreatePicDesc, hint="Memory ran out").address, memory)
        self._share = Share(description)
        super().__init__(f"{format} picture of {width}x{height}", context.root)
        self._root = context.root
        self._lock = threading.RLock()  # an own lock: nothing here waits for other objects of the device
        self._own(self._share.drop)

    def _describe(self, number: int, memory: Owned) -> None:
        for name, value in (
            ("Data", memory.address), ("Size", self._nbytes), ("Format", self._layout.code),
            ("Width", self._width), ("Height", self._height),
            ("WidthStride", self._row_bytes), ("HeightStride", self._rows),
        ):  # fmt: skip
            function = getattr(api, f"acldvppSetPicDesc{name}")
            check(function.raw(number, value), function.__name__, str(value))

    def _planes(self, rows: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield offset, bytes from row to row, bytes of pixels in a row, and rows of each plane, of `rows` pixels."""
        layout = self._layout
        yield 0, self._row_bytes, self._width * layout.width, rows
        if layout.planes == 2:
            scale = 2 // layout.across
            yield self._row_bytes * self._rows, self._row_bytes * scale, self._width * scale, rows // layout.down

    @classmethod
    def from_array(cls, array: npt.NDArray[Any], format: str | None = None) -> Picture:
        """Allocate a picture with the pixels of an array of uint8.

        Args:
            array: As `read` returns it.
            format: One of FORMATS; by default "gray" for two dimensions, "rgb" for three channels, "rgba" for four.
        """
        pixels = gapless("Picture.from_array", "array", array)
        if format is None:
            format = {(): "gray", (3,): "rgb", (4,): "rgba"}.get(pixels.shape[2:]) if pixels.ndim > 1 else None
            if format is None:
                raise ValueError(
                    "Picture.from_array, array: expected (height, width) or (height, width, 3 or 4), got "
                    f"{pixels.shape}"
                )
        layout = format_of("Picture.from_array", format)
        if pixels.ndim != 2 + (layout.width > 1):
            wanted = f"(height, width, {layout.width})" if layout.width > 1 else "two dimensions"
            raise ValueError(f"Picture.from_array, array: {format} has {wanted}, got {pixels.shape}")
        lines = pixels.shape[0]  # with those of chroma
        height = (
            lines if layout.planes == 1 else lines * layout.across * layout.down // (layout.across * layout.down + 2)
        )
        picture = cls(pixels.shape[1], height, format)
        try:
            picture.write(pixels)
        except BaseException:
            picture.close()
            raise
        return picture

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the array: (height, width, bytes of a pixel), or (height, width) of gray.

        Of a format in two planes (rows of both, width), as OpenCV has NV12: (height * 3 // 2, width).
        """
        layout = self._layout
        if layout.planes == 2:
            return (self._height + self._height * 2 // (layout.across * layout.down), self._width)
        return (self._height, self._width, layout.width) if layout.width > 1 else (self._height, self._width)

    @property
    def handle(self) -> Any:
        """The acldvppPicDesc, for the functions of the header modules; valid while the picture is open."""
        return ctypes.cast(self.block.address, POINTER(api.acldvppPicDesc))

    @property
    def buffer(self) -> DeviceBuffer:
        """The memory, with what lies between the rows: a model takes it as its input without a copy.

        A model wants the pixels alone: `row_bytes` and `rows` are then the width in bytes and the height, as they are
        for widths of multiples of 16 and even heights. The buffer keeps the memory alive.
        """
        self._check_open()
        return buffer_of(self._memory, self._root)

    def __repr__(self) -> str:
        return f"<pyacl.Picture: {'closed ' if self.closed else ''}{self._format} {self._width}x{self._height}>"

    def write(self, array: npt.NDArray[Any], stream: Stream | None = None, *, pageable: bool = False) -> Picture:
        """Copy the pixels of an array, and wait; with `stream`, queue this by the rules of `copies.copy_async`.

        Args:
            array: Contiguous, of uint8 and `shape`.
            stream: A Stream, or None.
            pageable: Queue the copy of an array that is not pinned, too.

        Returns:
            The picture.
        """
        pixels = gapless("Picture.write", "array", array)
        if pixels.shape != self.shape or pixels.dtype != "uint8":
            raise ValueError(
                f"Picture.write, array: expected uint8 of shape {self.shape} for {self!r}, got {pixels.dtype} of "
                f"{pixels.shape}"
            )
        for part, memory, pitch in self._parts(pixels):
            if stream is None:
                copy_2d(memory, part, dst_pitch=pitch)
            else:
                copy_2d_async(memory, part, stream, dst_pitch=pitch, pageable=pageable)
        return self

    def read(self) -> npt.NDArray[Any]:
        """Return a fresh array of uint8 with the pixels, of `shape`.

        It waits for the copy, not for what streams still do.
        """
        import numpy as np

        pixels = np.empty(self.shape, np.uint8)
        for part, memory, pitch in self._parts(pixels):
            copy_2d(part, memory, src_pitch=pitch)
        return pixels

    def _parts(self, pixels: npt.NDArray[Any]) -> Iterator[tuple[npt.NDArray[Any], DeviceBuffer, int]]:
        """Yield the pixels in the array as rows, the memory, and the bytes from row to row there, of each plane."""
        flat, begin, memory = pixels.reshape(-1), 0, self.buffer
        for offset, pitch, width, rows in self._planes(self._height):
            yield flat[begin : begin + rows * width].reshape(rows, width), memory[offset:], pitch
            begin += rows * width
