"""The device's units for pictures: scaling, cutting, colours, JPEG and PNG."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER
from npu_common.resource import fixed

from ..acl.ops import acl_dvpp as api
from ..arguments import instance, whole
from ..errors import AclError, check
from ..memory.arrays import host_bytes
from ..memory.device_buffer import buffer_of
from ..runtime.blocks import BlockOwner, Owned, Share, freeing
from ..runtime.current import require
from ..runtime.event import Event
from ..runtime.host_functions import refuse_in_stream_callback
from ..runtime.stream import Stream
from ..runtime.task_stream import called, checked, has_work
from .picture import Picture, format_of, media_memory

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from ..runtime.context import Context

    Box = Sequence[int]

__all__ = ["Dvpp"]

_INTERPOLATIONS = {"default": 0, "bilinear": 1, "nearest": 2}
_NO_UNITS = "This library has no picture units, or memory ran out"
_DECODED = (128, 16)  # the decoders' strides on every chip; some take less
_PNG = b"\x89PNG"


class Dvpp(BlockOwner):
    """A channel to the picture units of the current context's device: `Dvpp().resize(picture, 224, 224)`.

    Each method makes a new Picture, or writes `into` one, and waits; with `stream` it queues the task and returns at
    once: the picture has its pixels when the stream has passed. Streams keep alive what their tasks use. What a unit
    cannot do, such as a size or format that the chip does not take, shows when the stream is synchronised, as the
    AclTaskError of the unit; the vendor's log has the reason.

    A call without `stream` has a stream of its own, and begins when the default stream of the thread's context has done
    what it was given so far: calls of several threads run at the same time, and each raises the errors of its own task.
    Source: acl/ops/acl_dvpp.h 2026.8.

    A box is (left, top, width, height) in pixels, all even.

    Raises:
        AclErrorRtContextNull: The thread has no context.
    """

    context = fixed["Context"]("The Context it was made in.")

    def __init__(self) -> None:
        self._context: Context = require("Dvpp")
        context = self._context
        description = freeing(context, api.acldvppDestroyChannelDesc, "a channel")
        number = description.given_by(api.acldvppCreateChannelDesc, hint=_NO_UNITS).address
        channel = freeing(context, api.acldvppDestroyChannel, "a channel of pictures")
        channel.free_after(description)
        channel.cell.value = number  # C stores nothing
        self._share = Share(channel.made_by(api.acldvppCreateChannel, number))
        super().__init__(f"channel of pictures {number:#x}", context.root)
        self._lock = threading.RLock()  # an own lock: nothing here waits for other objects of the device
        self._idle: list[Stream] = []  # for calls without a stream: each takes one and puts it back
        self._own(self._share.drop)

    @property
    def handle(self) -> Any:
        """A pointer to acldvppChannelDesc, for functions of the header modules; valid while the channel is open."""
        return ctypes.cast(self.block.address, POINTER(api.acldvppChannelDesc))

    def __repr__(self) -> str:
        return f"<pyacl.Dvpp: {'closed ' if self.closed else ''}channel on device {self._context.device_index}>"

    # Sizes and parts

    def resize(
        self,
        picture: Picture,
        width: int | None = None,
        height: int | None = None,
        *,
        into: Picture | None = None,
        interpolation: str = "default",
        stream: Stream | None = None,
    ) -> Picture:
        """Scale a picture. The chip scales to 1/32 up to 16 times the size.

        Args:
            picture: The Picture to read.
            width, height: Size of the new picture, in pixels.
            into: A Picture to write instead, whose size and format are taken.
            interpolation: "default", the chip's own; "bilinear" or "nearest".
            stream: A Stream to queue the task on; None waits.
        """
        config = self._resizing("Dvpp.resize", interpolation)
        out = self._target("Dvpp.resize", picture, into, width, height)
        return self._do(api.acldvppVpcResizeAsync, stream, picture, out, into, config)

    def crop(
        self,
        picture: Picture,
        box: Box,
        width: int | None = None,
        height: int | None = None,
        *,
        into: Picture | None = None,
        interpolation: str = "default",
        stream: Stream | None = None,
    ) -> Picture:
        """Cut out a box, and scale it to width and height if they are given. Other arguments as for `resize`."""
        area = self._area("Dvpp.crop, box", box, instance("Dvpp.crop, picture", picture, Picture))
        if into is None and width is None and height is None:
            width, height = box[2], box[3]
        config = self._resizing("Dvpp.crop", interpolation)
        out = self._target("Dvpp.crop", picture, into, width, height)
        return self._do(api.acldvppVpcCropResizeAsync, stream, picture, out, into, area, config)

    def paste(
        self,
        picture: Picture,
        into: Picture,
        place: Box,
        *,
        box: Box | None = None,
        interpolation: str = "default",
        stream: Stream | None = None,
    ) -> Picture:
        """Scale a picture, or a box of it, into a place of another picture, whose other pixels stay: letterbox.

        Args:
            picture: The Picture to read.
            into: The Picture to write; `into.buffer.fill(114)` beforehand makes a border.
            place: The box to write; its left is a multiple of 16.
            box: The box to read; None is all of the picture.
            interpolation, stream: As for `resize`.

        Returns:
            `into`.
        """
        instance("Dvpp.paste, picture", picture, Picture), instance("Dvpp.paste, into", into, Picture)
        area = self._area("Dvpp.paste, box", (0, 0, picture.width, picture.height) if box is None else box, picture)
        if len(place) == 4 and place[0] % 16:
            raise ValueError(f"Dvpp.paste, place: expected left to be a multiple of 16, got {place[0]}")
        to = self._area("Dvpp.paste, place", place, into)
        config = self._resizing("Dvpp.paste", interpolation)
        return self._do(api.acldvppVpcCropResizePasteAsync, stream, picture, into, into, area, to, config)

    def convert(
        self, picture: Picture, format: str | None = None, *, into: Picture | None = None, stream: Stream | None = None
    ) -> Picture:
        """Convert the format of a picture, without scaling. Args: format: One of FORMATS; others as for `resize`."""
        instance("Dvpp.convert, picture", picture, Picture)
        if (into is None) == (format is None):
            raise TypeError(f"Dvpp.convert: expected format or into, got {'both' if into else 'neither'}")
        width, height = (picture.width, picture.height) if into is None else (None, None)
        out = self._target("Dvpp.convert", picture, into, width, height, format)
        return self._do(api.acldvppVpcConvertColorAsync, stream, picture, out, into)

    # Files

    def decode(self, data: npt.ArrayLike, format: str | None = None, *, stream: Stream | None = None) -> Picture:
        """Decode a JPEG or PNG, given as the bytes of the file.

        Args:
            format: What it becomes: of a JPEG "nv12" (the default) or what else the chip writes, of a PNG "rgb" or
                "rgba" (the default is what the file has).
            stream: A Stream to queue the task on; None waits.

        Raises:
            ValueError: An AclError: the bytes are neither JPEG nor PNG, or damaged.
        """
        coded = host_bytes("Dvpp.decode", "data", data)
        if not coded.nbytes:
            raise ValueError("Dvpp.decode, data: expected a JPEG or PNG, got no bytes")
        png = coded[:4].tobytes() == _PNG
        look, run = (
            (api.acldvppPngGetImageInfo, api.acldvppPngDecodeAsync)
            if png
            else (api.acldvppJpegGetImageInfo, api.acldvppJpegDecodeAsync)
        )
        width, height, components = (ctypes.c_uint32() for _ in range(3))
        cells = [ctypes.addressof(cell) for cell in (width, height, components)]
        check(look.raw(coded.ctypes.data, coded.nbytes, *cells), look.__name__, f"{coded.nbytes} bytes")
        if format is None:
            format = ("rgb" if components.value % 2 else "rgba") if png else "nv12"
        layout = format_of("Dvpp.decode", format)
        wide, high = (
            -(-size // step) * step for size, step in ((width.value, layout.across), (height.value, layout.down))
        )
        out = Picture(wide, high, format, alignment=(_DECODED[0] * layout.width, _DECODED[1]))
        try:
            memory = media_memory(self._context, coded.nbytes)
            buffer_of(memory, self._context.root).write(coded)
            target = out.block
            self._queue(run, stream, (memory.address, coded.nbytes, target.address), out, memory, target)
        except BaseException:
            out.close()
            raise
        return out

    def encode(self, picture: Picture, quality: int = 100, *, stream: Stream | None = None) -> bytes:
        """Encode a picture as JPEG. Waits for the stream: the size is known when the encoder has run.

        Args:
            picture: The Picture; the encoder reads "nv12", "nv21" and the packed formats with halved chroma.
            quality: 1 to 100.
            stream: The Stream whose tasks come before, and whose errors are raised; None for one of its own.

        Returns:
            The bytes of the JPEG.
        """
        source = instance("Dvpp.encode, picture", picture, Picture).block
        level = whole("Dvpp.encode, quality", quality, 1, 100)
        config = self._config(api.acldvppCreateJpegeConfig, api.acldvppDestroyJpegeConfig)
        check(api.acldvppSetJpegeConfigLevel.raw(config.address, level), "acldvppSetJpegeConfigLevel")
        size = ctypes.c_uint32()
        code = api.acldvppJpegPredictEncSize.raw(source.address, config.address, ctypes.addressof(size))
        check(code, "acldvppJpegPredictEncSize", repr(picture))
        room = size.value = size.value + 1  # more than any JPEG takes: a size that stays was not written
        memory = media_memory(self._context, room)
        arguments = (source.address, memory.address, ctypes.addressof(size), config.address)
        self._queue(api.acldvppJpegEncodeAsync, stream, arguments, picture, memory, source, config, size)
        if stream is not None:
            stream.synchronize()
        if size.value == room:
            raise AclError(
                f"acldvppJpegEncodeAsync wrote no JPEG of {picture!r}",
                function="acldvppJpegEncodeAsync",
                hint="Another synchronize() of the stream has taken the task's error; call encode without a stream",
            )
        written: bytes = buffer_of(memory, self._context.root)[: size.value].read().tobytes()
        return written

    # Tasks

    def _target(
        self,
        function: str,
        picture: Picture,
        into: Picture | None,
        width: int | None,
        height: int | None,
        format: str | None = None,
    ) -> Picture:
        """Return the picture that a task writes: `into`, or a new picture.

        By default it has the format of the source.
        """
        instance(f"{function}, picture", picture, Picture)._check_open()
        if into is None:
            if width is None or height is None:
                raise TypeError(f"{function}: expected width and height, or into, got {width}, {height} and no into")
            return Picture(width, height, picture.format if format is None else format)
        if width is not None or height is not None:
            raise TypeError(f"{function}: expected width and height, or into, got all")
        if instance(f"{function}, into", into, Picture) is picture:
            raise ValueError(f"{function}, into: expected another picture than the one that is read")
        return into

    def _do(
        self,
        function: Any,
        stream: Stream | None,
        picture: Picture,
        out: Picture,
        into: Picture | None,
        *configs: Owned,
    ) -> Picture:
        """Queue a task that reads `picture` and writes `out`; close that again, if it is not `into`, when it fails."""
        try:
            source, target = picture.block, out.block
            arguments = (source.address, target.address, *(one.address for one in configs))
            self._queue(function, stream, arguments, out, source, target, *configs)
        except BaseException:
            if into is None:
                out.close()
            raise
        return out

    def _queue(
        self, function: Any, stream: Stream | None, arguments: tuple[int, ...], about: Picture, *kept: Any
    ) -> None:
        """Queue a task of the channel, which keeps alive the pictures; without a stream wait for the end."""
        channel, what = self.block, f"Dvpp, {function.__name__}"
        if stream is not None:
            target = checked(stream, what, "a pyacl.Stream or None")
        else:
            refuse_in_stream_callback(what)
            target = self._own_stream(require(what))
        check(called(function, channel.address, *arguments, target), function.__name__, repr(about))
        target.hold(channel, *kept)
        if stream is None:
            target.synchronize()
            self._idle.append(target)  # after an error it is dropped: what C does with its next task is not known

    def _own_stream(self, context: Context) -> Stream:
        """Return a stream that no other call uses.

        The context's default stream has done its tasks so far.
        """
        default = context.default_stream
        if has_work(default):
            with Event(timing=False) as event:
                event.record(default)
                # Not by a wait of the stream: an event behind a task that fails may never be reached.
                while not event.query() and has_work(default):
                    time.sleep(0.0005)
        with suppress(IndexError):
            stream = self._idle.pop()
            if stream.context is context and not stream.closed:
                return stream
        stream = Stream()
        stream._no_leak_warning()
        return stream

    def _free(self) -> None:
        self._idle.clear()
        super()._free()

    def _area(self, what: str, box: Box, picture: Picture) -> Owned:
        """Return the rectangle in C's form: its last pixels belong to the rectangle."""
        if len(box) != 4:
            raise ValueError(f"{what}: expected (left, top, width, height), got {box!r:.60}")
        left, top, width, height = (whole(what, one, 0, 1 << 16) for one in box)
        if any(one % 2 for one in (left, top, width, height)) or not width or not height:
            raise ValueError(f"{what}: expected even numbers, width and height from 2 on, got {tuple(box)}")
        if left + width > picture.width or top + height > picture.height:
            raise ValueError(f"{what}: {width}x{height} at {left}, {top} leaves {picture!r}")
        return self._config(
            api.acldvppCreateRoiConfig, api.acldvppDestroyRoiConfig, left, left + width - 1, top, top + height - 1
        )

    def _resizing(self, function: str, interpolation: str) -> Owned:
        if interpolation not in _INTERPOLATIONS:
            raise ValueError(
                f"{function}, interpolation: expected one of {', '.join(_INTERPOLATIONS)}, got {interpolation!r:.60}"
            )
        config = self._config(api.acldvppCreateResizeConfig, api.acldvppDestroyResizeConfig)
        number = _INTERPOLATIONS[interpolation]
        if number:
            code = api.acldvppSetResizeConfigInterpolation.raw(config.address, number)
            check(code, "acldvppSetResizeConfigInterpolation", interpolation)
        return config

    def _config(self, create: Any, destroy: Any, *arguments: int) -> Owned:
        return freeing(self._context, destroy, destroy.__name__).given_by(create, *arguments, hint=_NO_UNITS)
