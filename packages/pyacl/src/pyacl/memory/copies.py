"""Copies between arrays, pinned memory and devices, and fills.

The direction follows from the arguments. What C does not check is checked first: sizes, that the bytes lie without
gaps, that the target may be written to, that the memory is not closed. Queued copies hold both ends until their stream
has passed them, also if the caller closes or drops them meanwhile.
"""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any

import numpy as np
from npu_common.buffer import Buffer, address_of
from npu_common.resource import look_closer

from ..acl import acl_rt as api
from ..errors import check
from ..runtime.blocks import Block
from ..runtime.current import require
from ..runtime.stream import Stream
from ..runtime.task_stream import resolve
from . import registered
from .buffers import DeviceBuffer, HostBuffer, _sizes

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

__all__ = ["copy", "copy_2d", "copy_2d_async", "copy_async", "fill", "fill_words"]

_KINDS = (  # by [target on the device][source on the device]
    (int(api.ACL_MEMCPY_HOST_TO_HOST), int(api.ACL_MEMCPY_DEVICE_TO_HOST)),
    (int(api.ACL_MEMCPY_HOST_TO_DEVICE), int(api.ACL_MEMCPY_DEVICE_TO_DEVICE)),
)


# Fast path: copies between two open buffers of one size, by class of dst, then of src. All other copies, and all
# errors, take the general path, which checks every argument and raises.
_QUICK: dict[type, dict[type, int]] = {
    DeviceBuffer: {DeviceBuffer: _KINDS[True][True], HostBuffer: _KINDS[True][False]},
    HostBuffer: {DeviceBuffer: _KINDS[False][True]},
}
_NONE: dict[type, int] = {}


class _Side:
    """One end of a copy. hold: keeps the memory alive; pinned: the device can reach it at any time."""

    __slots__ = ("address", "device", "hold", "nbytes", "pinned")

    def __init__(self, address: int, nbytes: int, hold: Any, *, device: bool = False, pinned: bool = False) -> None:
        self.address = address
        self.nbytes = nbytes
        self.hold = hold
        self.device = device
        self.pinned = pinned


def _array(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """An array over the caller's memory, never over a copy of it."""
    if isinstance(value, np.ndarray):
        found = value
    elif isinstance(value, (bytes, bytearray, memoryview)):
        view = memoryview(value)
        if not view.c_contiguous:
            raise ValueError(f"{function}, {name}: expected bytes without gaps; pass bytes({name})")
        found = np.frombuffer(view, np.uint8)
    else:
        raise TypeError(
            f"{function}, {name}: expected an array, bytes, DeviceBuffer or HostBuffer, got {type(value).__name__}; "
            "make it an array of the dtype the device expects: np.asarray(x, dtype)"
        )
    if found.dtype.hasobject:
        raise TypeError(f"{function}, {name}: expected plain numbers, got dtype {found.dtype}")
    if not found.dtype.isnative:
        raise TypeError(
            f"{function}, {name}: the bytes of {found.dtype} are in the other order; "
            f"pass {name}.astype({name}.dtype.newbyteorder('='))"
        )
    return found


def _pinned_block(array: npt.NDArray[Any]) -> Block | None:
    """The pinned memory that an array looks into, or None."""
    base: Any = array
    while base is not None:
        owner = getattr(base, "buffer", None)  # the object that npu_common.buffer puts below its arrays
        if isinstance(owner, HostBuffer):
            return owner._share.block
        base = base.obj if isinstance(base, memoryview) else getattr(base, "base", None)
    return None


def _gapless(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """An array over the caller's memory. Raises unless its bytes lie side by side in C's order."""
    found = _array(function, name, value)
    if not found.flags.c_contiguous:
        raise ValueError(
            f"{function}, {name}: the array of shape {found.shape} and strides {found.strides} has gaps or another "
            f"order: its bytes would arrive wrong. Pass np.ascontiguousarray({name})"
        )
    return found


def host_bytes(function: str, name: str, value: Any) -> npt.NDArray[Any]:
    """The bytes of a contiguous array or buffer object: a view as uint8, not a copy."""
    flat: npt.NDArray[Any] = _gapless(function, name, value).reshape(-1).view(np.uint8)
    return flat


def _side(function: str, name: str, value: Any, writes: bool, *, span: int = 0) -> _Side:
    """`value` as an end of a copy. span: bytes from begin to end of the rows of a 2-D copy, which may have gaps."""
    if isinstance(value, DeviceBuffer):
        return _Side(value.address, value.nbytes, value.block, device=True)
    if isinstance(value, HostBuffer):
        return _Side(value.address, value.nbytes, value.block, pinned=True)
    if isinstance(value, Buffer):
        value = value.array()
    found = _array(function, name, value) if span else _gapless(function, name, value)
    if writes and not found.flags.writeable:
        raise ValueError(f"{function}, {name}: the array is read-only; pass one that may be written to")
    address, size = address_of(found) if found.size else 0, span or found.nbytes
    block = _pinned_block(found) or registered.block_at(address, size)
    return _Side(address, size, found if block is None else block, pinned=block is not None)


def _count(function: str, to: _Side, source: _Side, nbytes: int | None) -> int:
    if nbytes is None:
        if to.nbytes != source.nbytes:
            raise ValueError(
                f"{function}: dst has {to.nbytes} bytes and src {source.nbytes}; "
                f"say how many to copy: nbytes={min(to.nbytes, source.nbytes)}, or pass slices of equal size"
            )
        return to.nbytes
    count = operator.index(nbytes)
    if not 0 <= count <= min(to.nbytes, source.nbytes):
        raise ValueError(
            f"{function}, nbytes: expected 0 to {min(to.nbytes, source.nbytes)} (dst has {to.nbytes} bytes, "
            f"src {source.nbytes}), got {count}"
        )
    return count


def _apart(function: str, to: _Side, source: _Side, count: int) -> None:
    if to.address < source.address + count and source.address < to.address + count:
        raise ValueError(f"{function}: dst and src overlap; the order in which a device copies is not defined")


def _async_sides(function: str, to: _Side, source: _Side, pageable: bool) -> None:
    for name, side in (("dst", to), ("src", source)):
        if not (side.device or side.pinned or pageable):
            raise ValueError(
                f"{function}, {name}: the memory is not pinned, and a device may read or write it only while it is. "
                "Make the array with pyacl.pinned_empty(shape, dtype), put it into a HostBuffer, or register() it; "
                "copy() waits and takes any array; pageable=True leaves it to the library"
            )


def _move(
    function: str, to: _Side, source: _Side, count: int, stream: Stream | None, pageable: bool, detail: str = ""
) -> None:
    kind = _KINDS[to.device][source.device]
    if stream is not None:
        _async_sides(function, to, source, pageable)
    if not (to.device or source.device):
        require(function)  # raise first if this process or thread cannot use the device
    if not count:
        return
    _apart(function, to, source, count)
    if stream is None:
        check(api.aclrtMemcpy.raw(to.address, to.nbytes, source.address, count, kind), "aclrtMemcpy", detail)
        return
    check(
        api.aclrtMemcpyAsync.raw(to.address, to.nbytes, source.address, count, kind, stream._number),
        "aclrtMemcpyAsync",
        detail,
    )
    stream.hold(to.hold, source.hold)


def copy(dst: Any, src: Any, *, nbytes: int | None = None) -> None:
    """Copy `src` to `dst`, and wait until the copy is done. Other Python threads can run meanwhile.

    Bytes are copied as they are; nothing is converted. Source: acl/acl_rt.h 2026.8, aclrtMemcpy.

    Args:
        dst, src: A DeviceBuffer or a view of one, a HostBuffer, a contiguous array, or bytes (dst: a bytearray).
        nbytes: Number of bytes from the beginning; None for all, and both must have the same size.

    Raises:
        ValueError: An array has gaps, the target is read-only, the sizes do not fit, or the ends overlap.
    """
    kind = _QUICK.get(dst.__class__, _NONE).get(src.__class__)
    if kind is not None and nbytes is None and not (dst._closed or src._closed or look_closer()):
        # Memory first, then its address: the memory stays alive if another thread closes the buffer now.
        to_block, from_block = dst._share.block, src._share.block
        target, begin, count = dst.address, src.address, dst.nbytes
        if to_block and from_block and count == src.nbytes and (target >= begin + count or begin >= target + count):
            code = api.aclrtMemcpy.raw(target, count, begin, count, kind)
            if code:
                check(code, "aclrtMemcpy")
            return
    to, source = _side("copy", "dst", dst, True), _side("copy", "src", src, False)
    _move("copy", to, source, _count("copy", to, source, nbytes), None, False)


def copy_async(
    dst: Any, src: Any, stream: Stream | None = None, *, nbytes: int | None = None, pageable: bool = False
) -> None:
    """Queue a copy on a stream (None: the default stream). dst holds the bytes when the stream has passed the copy.

    Arrays must lie in pinned memory (`pinned_empty`, `HostBuffer.array`): devices differ in when they read other
    memory, at the call or later, and some refuse it. C keeps both addresses, so both ends are kept alive until the
    stream has passed the copy, or, in a capture, until the graph is closed. They may be closed before. Source:
    acl/acl_rt.h 2026.8, aclrtMemcpyAsync.

    Args:
        dst, src, nbytes: As for `copy`.
        stream: A Stream, or None.
        pageable: True passes on any array; do not touch it until the stream has passed the copy.
    """
    kind = _QUICK.get(dst.__class__, _NONE).get(src.__class__)
    if kind is not None and nbytes is None and type(stream) is Stream:
        if not (dst._closed or src._closed or stream._closed or look_closer()):
            to_block, from_block = dst._share.block, src._share.block
            target, begin, count = dst.address, src.address, dst.nbytes
            if to_block and from_block and count == src.nbytes and (target >= begin + count or begin >= target + count):
                code = api.aclrtMemcpyAsync.raw(target, count, begin, count, kind, stream._number)
                if code:
                    check(code, "aclrtMemcpyAsync")
                stream.hold(to_block, from_block)
                return
    to, source = _side("copy_async", "dst", dst, True), _side("copy_async", "src", src, False)
    count = _count("copy_async", to, source, nbytes)
    _move("copy_async", to, source, count, resolve(stream, "copy_async"), pageable)


# The methods of DeviceBuffer


def _part(function: str, buffer: DeviceBuffer, offset: int, nbytes: int | None = None) -> _Side:
    """The bytes of device memory from `offset` on, as an end of a copy."""
    block = buffer.block
    start = operator.index(offset)
    if not 0 <= start <= buffer.nbytes:
        raise ValueError(f"{function}, offset: expected 0 to {buffer.nbytes}, got {start}")
    room = buffer.nbytes - start
    if nbytes is not None and nbytes > room:
        raise ValueError(
            f"{function}: {nbytes} bytes do not fit behind byte {start} of the {buffer.nbytes} the device memory has"
        )
    return _Side(buffer.address + start, room, block, device=True)


def write(
    buffer: DeviceBuffer, values: Any, offset: int = 0, stream: Stream | None = None, pageable: bool = False
) -> None:
    """As DeviceBuffer.write and write_async."""
    function = "DeviceBuffer.write" if stream is None else "DeviceBuffer.write_async"
    source = _side(function, "values", values, False)
    to = _part(function, buffer, offset, source.nbytes)
    _move(function, to, source, source.nbytes, stream, pageable)


def read_into(
    buffer: DeviceBuffer, target: Any, offset: int = 0, stream: Stream | None = None, pageable: bool = False
) -> None:
    """As DeviceBuffer.read_into and read_into_async."""
    function = "DeviceBuffer.read_into" if stream is None else "DeviceBuffer.read_into_async"
    to = _side(function, "target", target, True)
    source = _part(function, buffer, offset, to.nbytes)
    _move(function, to, source, to.nbytes, stream, pageable)


def read(buffer: DeviceBuffer, dtype: Any, shape: Iterable[int] | int | None, offset: int) -> npt.NDArray[Any]:
    """As DeviceBuffer.read."""
    kind = np.dtype(dtype)
    if kind.hasobject or not kind.itemsize:
        raise TypeError(f"DeviceBuffer.read, dtype: expected one whose elements are plain bytes, got {kind}")
    room = _part("DeviceBuffer.read", buffer, offset).nbytes
    if shape is None:
        shape = room // kind.itemsize
    sizes = _sizes("DeviceBuffer.read", shape)
    _part("DeviceBuffer.read", buffer, offset, math.prod(sizes) * kind.itemsize)  # check before the array is allocated
    result = np.empty(sizes, kind)
    read_into(buffer, result, offset)
    return result


# Fills


def fill(buffer: DeviceBuffer | HostBuffer, value: int = 0, stream: Stream | None = None) -> None:
    """Set every byte of a buffer to `value` (0 to 255), and wait; with `stream`, queue this and keep the buffer alive.

    Source: acl/acl_rt.h 2026.8, aclrtMemset and aclrtMemsetAsync.
    """
    byte = operator.index(value)
    if not 0 <= byte <= 255:
        raise ValueError(f"fill, value: expected a byte, 0 to 255, got {byte}")
    _fill("fill", buffer, byte, stream, 1)


def fill_words(buffer: DeviceBuffer | HostBuffer, word: int = 0, stream: Stream | None = None) -> None:
    """Set every four bytes of a buffer to `word` (0 to 2**32 - 1), and wait; with `stream`, queue this.

    The buffer's address and size are multiples of 4 bytes. `np.float32(1).view(np.uint32)` is the word of a float.
    Source: acl/acl_rt.h 2026.8, aclrtMemsetD32 and aclrtMemsetD32Async (CANN 9.1).
    """
    number = operator.index(word)
    if not 0 <= number <= 0xFFFFFFFF:
        raise ValueError(f"fill_words, word: expected 0 to {0xFFFFFFFF}, got {number}")
    _fill("fill_words", buffer, number, stream, 4)


def _fill(function: str, buffer: Any, value: int, stream: Stream | None, width: int) -> None:
    if not isinstance(buffer, (DeviceBuffer, HostBuffer)):
        raise TypeError(
            f"{function}, buffer: expected a DeviceBuffer or HostBuffer, got {type(buffer).__name__}; use x.fill()"
        )
    block = buffer.block
    address, nbytes = buffer.address, buffer.nbytes
    if address % width or nbytes % width:
        raise ValueError(f"{function}, buffer: expected begin and size to be multiples of {width}, got {buffer!r}")
    if stream is None:
        name = "aclrtMemset" if width == 1 else "aclrtMemsetD32"
        code = getattr(api, name).raw(address, nbytes, value, nbytes // width)
        del block  # kept alive during the call
        check(code, name)
        return
    stream = resolve(stream, function)
    name = "aclrtMemsetAsync" if width == 1 else "aclrtMemsetD32Async"
    check(getattr(api, name).raw(address, nbytes, value, nbytes // width, stream._number), name)
    stream.hold(block)


# Rows


def _rows(function: str, name: str, value: Any, writes: bool, pitch: int | None) -> tuple[_Side, int, int, int]:
    """An end of a 2-D copy and its pitch; for an array, also the bytes of a row and the number of rows (else 0)."""
    if isinstance(value, (DeviceBuffer, HostBuffer)):
        if pitch is None:
            raise ValueError(f"{function}, {name}_pitch: a buffer has no rows; say how many bytes lie between two")
        return _side(function, name, value, writes), operator.index(pitch), 0, 0
    found = _array(function, name, value)
    if found.ndim != 2 or not found.size:
        raise ValueError(f"{function}, {name}: expected two dimensions and elements, got shape {found.shape}")
    if found.shape[1] > 1 and found.strides[1] != found.itemsize:
        raise ValueError(
            f"{function}, {name}: the elements of a row must lie side by side, got strides {found.strides}; "
            f"pass np.ascontiguousarray({name})"
        )
    row = found.shape[1] * found.itemsize
    step = found.strides[0] if found.shape[0] > 1 else row
    if step < row:
        raise ValueError(f"{function}, {name}: rows must follow each other, got strides {found.strides}")
    if pitch is not None and operator.index(pitch) != step:
        raise ValueError(f"{function}, {name}_pitch: the rows of the array are {step} bytes apart, got {pitch}")
    side = _side(function, name, found, writes, span=step * (found.shape[0] - 1) + row)
    return side, step, row, found.shape[0]


def _copy_rows(
    function: str,
    dst: Any,
    src: Any,
    width: int | None,
    height: int | None,
    pitches: tuple[int | None, int | None],
    stream: Stream | None,
    pageable: bool,
) -> None:
    to, to_pitch, *to_rows = _rows(function, "dst", dst, True, pitches[0])
    source, from_pitch, *from_rows = _rows(function, "src", src, False, pitches[1])
    sizes = []
    for what, given, here, there in zip(("width", "height"), (width, height), to_rows, from_rows):
        if given is None:
            if not (here or there) or (here and there and here != there):
                raise ValueError(
                    f"{function}, {what}: dst has {here or 'no'} and src {there or 'no'}; say how many to copy"
                )
            given = here or there
        number = operator.index(given)
        if number < 1 or (here and number > here) or (there and number > there):
            raise ValueError(
                f"{function}, {what}: expected at least 1 and at most dst's {here or 'memory'} and src's "
                f"{there or 'memory'}, got {number}"
            )
        sizes.append(number)
    wide, high = sizes
    for name, side, pitch in (("dst", to, to_pitch), ("src", source, from_pitch)):
        if pitch < wide:
            raise ValueError(f"{function}, {name}_pitch: expected at least the {wide} bytes of a row, got {pitch}")
        extent = pitch * (high - 1) + wide
        if extent > side.nbytes:
            raise ValueError(
                f"{function}, {name}: {high} rows of {wide} bytes, {pitch} apart, end at byte {extent}, "
                f"past the {side.nbytes} there are"
            )
    if to.address < source.address + from_pitch * (high - 1) + wide and (
        source.address < to.address + to_pitch * (high - 1) + wide
    ):
        raise ValueError(f"{function}: dst and src overlap; the order in which a device copies is not defined")
    if not (to.device or source.device):
        raise ValueError(f"{function}: expected device memory on one side at least; numpy copies rows of the host")
    kind = _KINDS[to.device][source.device]
    if stream is not None:
        _async_sides(function, to, source, pageable)
    if stream is None:
        code = api.aclrtMemcpy2d.raw(to.address, to_pitch, source.address, from_pitch, wide, high, kind)
        check(code, "aclrtMemcpy2d")
        return
    code = api.aclrtMemcpy2dAsync.raw(
        to.address, to_pitch, source.address, from_pitch, wide, high, kind, stream._number
    )
    check(code, "aclrtMemcpy2dAsync")
    stream.hold(to.hold, source.hold)


def copy_2d(
    dst: Any,
    src: Any,
    *,
    width: int | None = None,
    height: int | None = None,
    dst_pitch: int | None = None,
    src_pitch: int | None = None,
) -> None:
    """Copy rows that do not lie side by side, and wait. Source: acl/acl_rt.h 2026.8, aclrtMemcpy2d.

    Args:
        dst, src: Buffers, or arrays of two dimensions whose elements lie side by side in each row.
        width: Bytes of a row; by default the array's.
        height: Number of rows; by default the array's.
        dst_pitch, src_pitch: Bytes from row to row of a buffer; an array has its own.

    Raises:
        ValueError: A row would leave the memory.
    """
    _copy_rows("copy_2d", dst, src, width, height, (dst_pitch, src_pitch), None, False)


def copy_2d_async(
    dst: Any,
    src: Any,
    stream: Stream | None = None,
    *,
    width: int | None = None,
    height: int | None = None,
    dst_pitch: int | None = None,
    src_pitch: int | None = None,
    pageable: bool = False,
) -> None:
    """Queue copy_2d on a stream. The rules of copy_async for arrays and lifetime hold here, too."""
    queue = resolve(stream, "copy_2d_async")
    _copy_rows("copy_2d_async", dst, src, width, height, (dst_pitch, src_pitch), queue, pageable)
