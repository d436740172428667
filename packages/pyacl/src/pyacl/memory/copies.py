"""Copies between arrays, pinned memory and devices, and fills.

The direction follows from the arguments. What C does not check is checked first: sizes, that the bytes lie without
gaps, that the target may be written to, that the memory is not closed. Queued copies hold both ends until their stream
has passed them, also if the caller closes or drops them meanwhile.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

from npu_common.resource import look_closer

from ..acl import acl_rt as api
from ..errors import check
from ..runtime.stream import Stream
from ..runtime.task_stream import called, resolve
from .arrays import array_over
from .device_buffer import DeviceBuffer
from .host_buffer import HostBuffer
from .transfers import KINDS, Side, check_pinned, count_of, move, side_of

if TYPE_CHECKING:
    pass

__all__ = ["copy", "copy_2d", "copy_2d_async", "copy_async"]

# Fast path: copies between two open buffers of one size, by class of dst, then of src. All other copies, and all
# errors, take the general path, which checks every argument and raises. Private attributes are read here and in the
# fast path of kernels, nowhere else outside of their classes: through properties, copy_async took a tenth longer.
_QUICK: dict[type, dict[type, int]] = {
    DeviceBuffer: {DeviceBuffer: KINDS[True][True], HostBuffer: KINDS[True][False]},
    HostBuffer: {DeviceBuffer: KINDS[False][True]},
}
_NONE: dict[type, int] = {}


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
    to, source = side_of("copy", "dst", dst, True), side_of("copy", "src", src, False)
    move("copy", to, source, count_of("copy", to, source, nbytes), None, False)


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
                with stream._calling():  # another thread's close() waits
                    code = api.aclrtMemcpyAsync.raw(target, count, begin, count, kind, stream._number)
                if code:
                    check(code, "aclrtMemcpyAsync")
                stream.hold(to_block, from_block)
                return
    to, source = side_of("copy_async", "dst", dst, True), side_of("copy_async", "src", src, False)
    count = count_of("copy_async", to, source, nbytes)
    move("copy_async", to, source, count, resolve(stream, "copy_async"), pageable)


# Rows


def _rows(function: str, name: str, value: Any, writes: bool, pitch: int | None) -> tuple[Side, int, int, int]:
    """Return an end of a 2-D copy and its pitch.

    For an array, also the bytes of a row and the number of rows (else 0).
    """
    if isinstance(value, (DeviceBuffer, HostBuffer)):
        if pitch is None:
            raise ValueError(f"{function}, {name}_pitch: a buffer has no rows; pass the bytes from row to row")
        return side_of(function, name, value, writes), operator.index(pitch), 0, 0
    array = array_over(function, name, value)
    if array.ndim != 2 or not array.size:
        raise ValueError(f"{function}, {name}: expected two dimensions and elements, got shape {array.shape}")
    if array.shape[1] > 1 and array.strides[1] != array.itemsize:
        raise ValueError(
            f"{function}, {name}: the elements of a row must lie side by side, got strides {array.strides}; "
            f"pass np.ascontiguousarray({name})"
        )
    row = array.shape[1] * array.itemsize
    step = array.strides[0] if array.shape[0] > 1 else row
    if step < row:
        raise ValueError(f"{function}, {name}: rows must follow each other, got strides {array.strides}")
    if pitch is not None and operator.index(pitch) != step:
        raise ValueError(f"{function}, {name}_pitch: the rows of the array are {step} bytes apart, got {pitch}")
    side = side_of(function, name, array, writes, span=step * (array.shape[0] - 1) + row)
    return side, step, row, array.shape[0]


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
    """Copy rows of bytes between two memories with pitches, now or on a stream; check sizes before."""
    to, to_pitch, *to_rows = _rows(function, "dst", dst, True, pitches[0])
    source, from_pitch, *from_rows = _rows(function, "src", src, False, pitches[1])
    sizes = []
    for what, given, here, there in zip(("width", "height"), (width, height), to_rows, from_rows):
        if given is None:
            if not (here or there) or (here and there and here != there):
                raise ValueError(
                    f"{function}: the {what} of dst is {here or 'unknown'}, of src {there or 'unknown'}; pass {what}="
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
    kind = KINDS[to.device][source.device]
    if stream is not None:
        check_pinned(function, to, source, pageable)
    if stream is None:
        code = api.aclrtMemcpy2d.raw(to.address, to_pitch, source.address, from_pitch, wide, high, kind)
        check(code, "aclrtMemcpy2d")
        return
    code = called(api.aclrtMemcpy2dAsync, to.address, to_pitch, source.address, from_pitch, wide, high, kind, stream)
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
