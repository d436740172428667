"""Moves of bytes between arrays, pinned memory and devices, and fills, by what copies, buffers and queues share.

The direction follows from the arguments. What C does not check is checked first: sizes, that the bytes lie without
gaps, that the target may be written to, that the memory is not closed. Queued copies hold both ends until their stream
has passed them, also if the caller closes or drops them meanwhile.
"""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any

from npu_common.buffer import Buffer, address_of

from ..acl import acl_rt as api
from ..errors import check
from ..runtime.current import require
from ..runtime.task_stream import called, resolve
from .arrays import array_over, checked_sizes, gapless
from .device_memory import DeviceMemory
from .host_buffer import HostBuffer
from .pinned import pinned_block

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from ..runtime.stream import Stream

__all__ = [
    "KINDS",
    "Side",
    "check_pinned",
    "count_of",
    "fill",
    "fill_words",
    "move",
    "read",
    "read_into",
    "side_of",
    "write",
]

KINDS = (  # by [target on the device][source on the device]
    (int(api.ACL_MEMCPY_HOST_TO_HOST), int(api.ACL_MEMCPY_DEVICE_TO_HOST)),
    (int(api.ACL_MEMCPY_HOST_TO_DEVICE), int(api.ACL_MEMCPY_DEVICE_TO_DEVICE)),
)


class Side:
    """One end of a copy. hold: keeps the memory alive; pinned: the device can reach it at any time."""

    __slots__ = ("address", "device", "hold", "nbytes", "pinned")

    def __init__(self, address: int, nbytes: int, hold: Any, *, device: bool = False, pinned: bool = False) -> None:
        self.address = address
        self.nbytes = nbytes
        self.hold = hold
        self.device = device
        self.pinned = pinned


def side_of(function: str, name: str, value: Any, writes: bool, *, span: int = 0) -> Side:
    """Return `value` as an end of a copy.

    span: bytes from begin to end of the rows of a 2-D copy, which may have gaps.
    """
    if isinstance(value, DeviceMemory):
        return Side(value.address, value.nbytes, value.block, device=True)
    if isinstance(value, HostBuffer):
        return Side(value.address, value.nbytes, value.block, pinned=True)
    if isinstance(value, Buffer):
        value = value.array()
    array = array_over(function, name, value) if span else gapless(function, name, value)
    if writes and not array.flags.writeable:
        raise ValueError(f"{function}, {name}: the array is read-only; pass one that may be written to")
    address, size = address_of(array) if array.size else 0, span or array.nbytes
    block = pinned_block(array, address, size)
    return Side(address, size, array if block is None else block, pinned=block is not None)


def count_of(function: str, to: Side, source: Side, nbytes: int | None) -> int:
    """Return how many bytes to copy, checked; None for all, and both ends must have the same size."""
    if nbytes is None:
        if to.nbytes != source.nbytes:
            raise ValueError(
                f"{function}: dst has {to.nbytes} bytes and src {source.nbytes}; "
                f"pass how many to copy: nbytes={min(to.nbytes, source.nbytes)}, or pass slices of equal size"
            )
        return to.nbytes
    count = operator.index(nbytes)
    if not 0 <= count <= min(to.nbytes, source.nbytes):
        raise ValueError(
            f"{function}, nbytes: expected 0 to {min(to.nbytes, source.nbytes)} (dst has {to.nbytes} bytes, "
            f"src {source.nbytes}), got {count}"
        )
    return count


def _apart(function: str, to: Side, source: Side, count: int) -> None:
    if to.address < source.address + count and source.address < to.address + count:
        raise ValueError(f"{function}: dst and src overlap; the order in which a device copies is not defined")


def check_pinned(function: str, to: Side, source: Side, pageable: bool) -> None:
    """Raise unless the device can reach both ends at any time, or `pageable` leaves that to the library."""
    for name, side in (("dst", to), ("src", source)):
        if not (side.device or side.pinned or pageable):
            raise ValueError(
                f"{function}, {name}: the memory is not pinned, and a device may read or write it only while it is. "
                "Make the array with pyacl.pinned_empty(shape, dtype), put it into a HostBuffer, or register() it; "
                "copy() waits and takes any array; pageable=True lets the library decide"
            )


def move(
    function: str, to: Side, source: Side, count: int, stream: Stream | None, pageable: bool, detail: str = ""
) -> None:
    """Copy `count` bytes and wait; with `stream`, queue this and keep both ends alive."""
    kind = KINDS[to.device][source.device]
    if stream is not None:
        check_pinned(function, to, source, pageable)
    if not (to.device or source.device):
        require(function)  # raise first if this process or thread cannot use the device
    if not count:
        return
    _apart(function, to, source, count)
    if stream is None:
        check(api.aclrtMemcpy.raw(to.address, to.nbytes, source.address, count, kind), "aclrtMemcpy", detail)
        return
    check(
        called(api.aclrtMemcpyAsync, to.address, to.nbytes, source.address, count, kind, stream),
        "aclrtMemcpyAsync",
        detail,
    )
    stream.hold(to.hold, source.hold)


def _part(function: str, buffer: DeviceMemory, offset: int, nbytes: int | None = None) -> Side:
    """Return the bytes of device memory from `offset` on, as an end of a copy."""
    block = buffer.block
    start = operator.index(offset)
    if not 0 <= start <= buffer.nbytes:
        raise ValueError(f"{function}, offset: expected 0 to {buffer.nbytes}, got {start}")
    room = buffer.nbytes - start
    if nbytes is not None and nbytes > room:
        raise ValueError(
            f"{function}: {nbytes} bytes do not fit behind byte {start} of the {buffer.nbytes} the device memory has"
        )
    return Side(buffer.address + start, room, block, device=True)


def write(
    buffer: DeviceMemory, values: Any, offset: int = 0, stream: Stream | None = None, pageable: bool = False
) -> None:
    """Write like DeviceBuffer.write and write_async."""
    function = "DeviceBuffer.write" if stream is None else "DeviceBuffer.write_async"
    source = side_of(function, "values", values, False)
    to = _part(function, buffer, offset, source.nbytes)
    move(function, to, source, source.nbytes, stream, pageable)


def read_into(
    buffer: DeviceMemory, target: Any, offset: int = 0, stream: Stream | None = None, pageable: bool = False
) -> None:
    """Read like DeviceBuffer.read_into and read_into_async."""
    function = "DeviceBuffer.read_into" if stream is None else "DeviceBuffer.read_into_async"
    to = side_of(function, "target", target, True)
    source = _part(function, buffer, offset, to.nbytes)
    move(function, to, source, to.nbytes, stream, pageable)


def read(buffer: DeviceMemory, dtype: Any, shape: Iterable[int] | int | None, offset: int) -> npt.NDArray[Any]:
    """Read like DeviceBuffer.read."""
    import numpy as np

    kind = np.dtype(dtype)
    if kind.hasobject or not kind.itemsize:
        raise TypeError(f"DeviceBuffer.read, dtype: expected one whose elements are plain bytes, got {kind}")
    room = _part("DeviceBuffer.read", buffer, offset).nbytes
    if shape is None:
        shape = room // kind.itemsize
    shape = checked_sizes("DeviceBuffer.read", shape)
    _part("DeviceBuffer.read", buffer, offset, math.prod(shape) * kind.itemsize)  # check before the array is allocated
    result = np.empty(shape, kind)
    read_into(buffer, result, offset)
    return result


def fill(buffer: DeviceMemory | HostBuffer, value: int = 0, stream: Stream | None = None) -> None:
    """Set every byte of a buffer to `value` (0 to 255), and wait; with `stream`, queue this and keep the buffer alive.

    Source: acl/acl_rt.h 2026.8, aclrtMemset and aclrtMemsetAsync.
    """
    byte = operator.index(value)
    if not 0 <= byte <= 255:
        raise ValueError(f"fill, value: expected a byte, 0 to 255, got {byte}")
    _fill("fill", buffer, byte, stream, 1)


def fill_words(buffer: DeviceMemory | HostBuffer, word: int = 0, stream: Stream | None = None) -> None:
    """Set every four bytes of a buffer to `word` (0 to 2**32 - 1), and wait; with `stream`, queue the task.

    The buffer's address and size are multiples of 4 bytes. `np.float32(1).view(np.uint32)` is the word of a float.
    Source: acl/acl_rt.h 2026.8, aclrtMemsetD32 and aclrtMemsetD32Async (CANN 9.1).
    """
    number = operator.index(word)
    if not 0 <= number <= 0xFFFFFFFF:
        raise ValueError(f"fill_words, word: expected 0 to {0xFFFFFFFF}, got {number}")
    _fill("fill_words", buffer, number, stream, 4)


def _fill(function: str, buffer: Any, value: int, stream: Stream | None, width: int) -> None:
    """Fill memory with a value of 1 or 4 bytes, now or on a stream."""
    if not isinstance(buffer, (DeviceMemory, HostBuffer)):
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
    check(called(getattr(api, name), address, nbytes, value, nbytes // width, stream), name)
    stream.hold(block)
