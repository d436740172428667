"""Copies: every direction, what is refused before C sees it, and that queued ones hold both ends."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl._library import lib
from pyacl.errors import AclError
from pyacl.memory import transfers
from pyacl.memory.copies import copy, copy_2d, copy_2d_async, copy_async
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer, pinned_empty
from pyacl.runtime.context import Context
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from tests.pyacl.gates import Gate

NUMBERS = np.arange(100, dtype=np.float32)
KINDS = {
    (0, 0): "ACL_MEMCPY_HOST_TO_HOST",
    (0, 1): "ACL_MEMCPY_HOST_TO_DEVICE",
    (1, 0): "ACL_MEMCPY_DEVICE_TO_HOST",
    (1, 1): "ACL_MEMCPY_DEVICE_TO_DEVICE",
}


def memory(on_device: int) -> DeviceBuffer | HostBuffer:
    return DeviceBuffer(400) if on_device else HostBuffer(400)


@pytest.mark.parametrize("queued", [False, True])
@pytest.mark.parametrize(("source", "target"), list(KINDS))
def test_every_direction(device: Device, acl: FakeControl, source: int, target: int, queued: bool) -> None:
    acl.record()
    with memory(source) as src, memory(target) as dst, Stream() as stream:
        copy(src, NUMBERS)
        if queued:
            copy_async(dst, src, stream)
            stream.synchronize()
        else:
            copy(dst, src)
        call = acl.calls.of("aclrtMemcpyAsync" if queued else "aclrtMemcpy")[-1]
        assert call.args["kind"] == KINDS[source, target] and call.args["count"] == call.args["destMax"] == 400
        back = np.empty(100, np.float32)
        copy(back, dst)
        assert np.array_equal(back, NUMBERS)


def test_the_stream_lives_while_a_copy_is_queued(device: Device) -> None:
    """close() waits for the call of C, which has the stream's number; from inside it is refused."""
    refused = []

    class Closing:
        def call(self, function: Any, invoke: Any, arguments: tuple[Any, ...]) -> Any:
            if function.__name__ == "aclrtMemcpyAsync":
                with pytest.raises(RuntimeError, match="from inside one of its own calls"):
                    stream.close()
                refused.append(function)
            return invoke(*arguments)

    with DeviceBuffer(400) as src, DeviceBuffer(400) as dst, Stream() as stream:
        lib.observe(Closing())
        try:
            copy_async(dst, src, stream)
        finally:
            lib.observe(None)
        stream.synchronize()
    assert len(refused) == 1


def test_bytes_and_bytearrays(device: Device) -> None:
    with DeviceBuffer(4) as buffer:
        back = bytearray(4)
        copy(buffer, b"abcd")
        copy(back, buffer)
        assert back == b"abcd"
        copy(back, memoryview(b"xyzw")[:2], nbytes=2)
        assert back == b"xycd"
        with pytest.raises(ValueError, match="bytes without gaps"):
            copy(buffer, memoryview(b"abcdefgh")[::2])
        with pytest.raises(ValueError, match="copy, dst: the array is read-only"):
            copy(b"abcd", buffer)


def test_a_part(device: Device) -> None:
    with DeviceBuffer(400) as buffer:
        buffer.fill(0)
        copy(buffer, NUMBERS, nbytes=12)
        assert buffer.read(np.float32, 5).tolist() == [0, 1, 2, 0, 0]
        copy(buffer, NUMBERS, nbytes=0)
        copy(buffer[100:200], buffer[0:100])
        assert buffer.read(np.float32, 3, offset=100).tolist() == [0, 1, 2]


def read_only() -> Any:
    array = NUMBERS.copy()
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("what", "problem", "sentence"),
    [
        (lambda: np.zeros(200, np.float32)[::2], ValueError, r"strides \(8,\) has gaps or another order.*ascontiguous"),
        (lambda: np.zeros((20, 5), np.float32).T, ValueError, "has gaps or another order"),
        (lambda: np.broadcast_to(np.float32(1), (100,)), ValueError, "has gaps or another order"),
        (lambda: NUMBERS[::-1], ValueError, "has gaps or another order"),
        (lambda: NUMBERS.astype(">f4"), TypeError, "in the other order; pass .*newbyteorder"),
        (lambda: np.array([None] * 50), TypeError, "plain numbers, got dtype object"),
        (lambda: [1.0] * 100, TypeError, r"got list; make it an array .*np.asarray\(x, dtype\)"),
        (lambda: 7, TypeError, "got int"),
        (lambda: None, TypeError, "got NoneType"),
        (lambda: NUMBERS[:99], ValueError, "400 bytes and src 396; .* nbytes=396|396 bytes and src 400"),
        (lambda: np.zeros(101, np.float32), ValueError, "404"),
    ],
)
def test_refused_before_c(device: Device, acl: FakeControl, what: Any, problem: type[Exception], sentence: str) -> None:
    """The vendor's own binding copies wrong bytes for most of these calls."""
    with DeviceBuffer(400) as buffer, Stream() as stream:
        buffer.fill(3)
        acl.record()
        tries: list[Any] = [
            lambda: copy(buffer, what()),
            lambda: copy(what(), buffer),
            lambda: copy_async(buffer, what(), stream, pageable=True),
            lambda: copy_async(what(), buffer, stream, pageable=True),
        ]
        for attempt in tries:
            with pytest.raises(problem, match=sentence):
                attempt()
        assert not [name for name in acl.calls.names() if "Memcpy" in name]
        assert set(buffer.read()) == {3}


def test_refused_sizes_targets_and_overlap(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(400) as buffer:
        acl.record()
        for wrong in (-1, 401):
            with pytest.raises(ValueError, match=r"copy, nbytes: expected 0 to 400 .* got"):
                copy(buffer, NUMBERS, nbytes=wrong)
        with pytest.raises(ValueError, match="copy, dst: the array is read-only"):
            copy(read_only(), buffer)
        with pytest.raises(ValueError, match="dst and src overlap"):
            copy(buffer[:200], buffer[100:300])
        with pytest.raises(ValueError, match="dst and src overlap"):
            copy(NUMBERS, NUMBERS)
        with pytest.raises(ValueError, match="DeviceBuffer.write, offset: expected 0 to 400"):
            buffer.write(NUMBERS, offset=-4)
        with pytest.raises(ValueError, match="DeviceBuffer.write: 400 bytes do not fit behind byte 4 of the 400"):
            buffer.write(NUMBERS, offset=4)
        with pytest.raises(ValueError, match="DeviceBuffer.read_into: 400 bytes do not fit"):
            buffer.read_into(NUMBERS.copy(), offset=1)
        with pytest.raises(ValueError, match="DeviceBuffer.read: 1000000000000000 bytes do not fit"):
            buffer.read(np.uint8, (10**9, 10**6))
        with pytest.raises(ValueError, match="DeviceBuffer.read, shape: expected sizes of at least 0"):
            buffer.read(np.uint8, (-1,))
        with pytest.raises(TypeError, match="DeviceBuffer.read, dtype"):
            buffer.read(object)
        assert not [name for name in acl.calls.names() if "Memcpy" in name]
        assert buffer.read(np.int64, (), offset=392).shape == ()


# Queued copies


def test_host_memory_of_queued_copies_is_pinned(device: Device) -> None:
    with DeviceBuffer(400) as buffer, Stream() as stream:
        for attempt in (
            lambda: copy_async(buffer, NUMBERS, stream),
            lambda: copy_async(NUMBERS.copy(), buffer, stream),
            lambda: buffer.write_async(NUMBERS + 1, stream),
            lambda: buffer.read_into_async(np.empty(100, np.float32), stream),
            lambda: copy_2d_async(buffer, np.zeros((10, 10), np.float32), stream, dst_pitch=40),
        ):
            with pytest.raises(ValueError, match=r"is not pinned.*pyacl.pinned_empty\(shape, dtype\).*HostBuffer"):
                attempt()


def test_parts_and_shapes_of_pinned_arrays_are_pinned(device: Device) -> None:
    with DeviceBuffer(40) as buffer, Stream() as stream:
        array = pinned_empty((10, 10), np.float32)
        array[:] = NUMBERS.reshape(10, 10)
        for part in (array[3], array.reshape(-1)[30:40], array.view(np.uint8)[3], memoryview(array)[3:4]):
            buffer.fill(0)
            copy_async(buffer, part, stream)
            stream.synchronize()
            assert np.array_equal(buffer.read(np.float32), NUMBERS[30:40])
        del part, array


def test_pageable_memory_on_request(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(400) as buffer, Stream() as stream:
        target = np.zeros(100, np.float32)
        with Gate(stream):
            buffer.write_async(NUMBERS + 1, stream, pageable=True)  # held: no one else has the sum
            buffer.read_into_async(target, stream, pageable=True)
            passing = np.zeros(100, np.float32)
            buffer.read_into_async(passing, stream, pageable=True)
            held = weakref.ref(passing)
            del passing
            gc.collect()
            assert held() is not None, "C writes there: the stream holds it"
        assert held() is None
        assert np.array_equal(target, NUMBERS + 1)
        with acl.set(acl_pageable="refuse"), pytest.raises(AclError, match="507899"):
            buffer.write_async(NUMBERS, stream, pageable=True)


@pytest.mark.parametrize("queued", [False, True])
@pytest.mark.parametrize(("source", "target"), list(KINDS))
def test_copies_between_buffers_are_checked(
    device: Device, acl: FakeControl, source: int, target: int, queued: bool
) -> None:
    """They take a shorter way than arrays, with the same answers."""
    with Stream() as stream, memory(source) as src, memory(target) as dst, memory(target) as closed:

        def move(to: Any, of: Any) -> None:
            copy_async(to, of, stream) if queued else copy(to, of)

        small = DeviceBuffer(396) if target else HostBuffer(396)
        closed.close()
        acl.record()
        with pytest.raises(ClosedError, match="was closed"):
            move(closed, src)
        with pytest.raises(ValueError, match=r"dst has 396 bytes and src 400; pass how many to copy: nbytes=396"):
            move(small, src)
        with pytest.raises(ValueError, match="dst and src overlap"):
            move(dst, dst)
        small.close()
        src.close()
        with pytest.raises(ClosedError, match="was closed"):
            move(dst, src)
        assert not [name for name in acl.calls.names() if "Memcpy" in name]


@pytest.mark.parametrize("queued", [False, True])
def test_views_side_by_side_do_not_overlap(device: Device, acl: FakeControl, queued: bool) -> None:
    with Stream() as stream, DeviceBuffer(400).write(NUMBERS) as buffer:

        def move(to: Any, of: Any) -> None:
            copy_async(to, of, stream) if queued else copy(to, of)

        first, second, across = buffer[:200], buffer[200:], buffer[196:396]
        for to, of in ((first, across), (across, first), (second, across), (across, second)):
            with pytest.raises(ValueError, match="dst and src overlap"):
                move(to, of)
        move(first, second)
        stream.synchronize()
        assert np.array_equal(buffer.read(np.float32), np.tile(NUMBERS[50:], 2))
        move(second, first)
        with acl.fail("aclrtMemcpyAsync" if queued else "aclrtMemcpy", code=207001), pytest.raises(MemoryError):
            move(first, second)


@pytest.mark.parametrize(("source", "target"), list(KINDS))
def test_queued_copies_between_buffers_hold_both_ends(
    device: Device, acl: FakeControl, source: int, target: int
) -> None:
    with Stream() as stream:
        src, dst = memory(source), memory(target)
        blocks = [weakref.ref(src.block), weakref.ref(dst.block)]
        with Gate(stream):
            copy_async(dst, src, stream)
            dst.close()
            src.close()
            del src, dst
            gc.collect()
            assert all(block() is not None for block in blocks)
        stream.synchronize()
        assert all(block() is None for block in blocks)


def test_a_queued_copy_that_c_refuses_holds_nothing(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(400) as buffer, Stream() as stream, HostBuffer(400) as host:
        with acl.fail("aclrtMemcpyAsync", code=207001), pytest.raises(MemoryError):
            copy_async(buffer, host, stream)
        assert not stream._keeper.pending


def test_the_default_stream(device: Device) -> None:
    with DeviceBuffer(400) as buffer:
        array = pinned_empty(100, np.float32)
        array[:] = NUMBERS
        copy_async(buffer, array)
        del array
        stream = buffer.write_async(pinned_empty(0)) and device.use().default_stream
        device.reset()
        stream.synchronize()
        assert np.array_equal(buffer.read(np.float32), NUMBERS)


def test_streams_are_checked(device: Device) -> None:
    with DeviceBuffer(400) as buffer, HostBuffer(400) as host:
        with pytest.raises(TypeError, match="copy_async, stream: expected a pyacl.Stream or None, got int"):
            copy_async(buffer, host, 7)  # type: ignore[arg-type]
        stream = Stream()
        stream.close()
        with pytest.raises(Exception, match="stream .* was closed"):
            copy_async(buffer, host, stream)
        with Stream() as stream:
            other = Context(0)
            with other, pytest.raises(AclError, match="belongs to another context than this thread's"):
                copy_async(buffer, host, stream)
            other.close()


def test_a_thread_without_a_context(device: Device) -> None:
    problems: list[str] = []

    def use(buffer: DeviceBuffer) -> None:
        for attempt in (lambda: copy(buffer, NUMBERS), buffer.read, buffer.fill):
            try:
                attempt()
            except Exception as problem:
                problems.append(str(problem))

    with DeviceBuffer(400) as buffer:
        thread = threading.Thread(target=use, args=(buffer,))
        thread.start()
        thread.join()
    assert len(problems) == 3
    assert all("this thread has no context" in problem for problem in problems)


def test_an_unplugged_device(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(400) as buffer, acl.unplug(), pytest.raises(AclError, match="507010"):
        buffer.write(NUMBERS)


def test_between_devices(acl: FakeControl) -> None:
    with Device(0), DeviceBuffer.from_array(NUMBERS) as first, Device(1), DeviceBuffer(400) as second:
        copy(second, first)
        assert np.array_equal(second.read(np.float32), NUMBERS)


# Fills


@pytest.mark.parametrize("queued", [False, True])
def test_fills(device: Device, queued: bool) -> None:
    one = int(np.float32(1).view(np.uint32))
    with DeviceBuffer(400) as buffer, HostBuffer(8) as host, Stream() as stream:
        where = stream if queued else None
        transfers.fill(buffer, 255, where)
        transfers.fill_words(buffer[40:80], one, where)
        transfers.fill(host, 1, where)
        stream.synchronize()
        values = buffer.read(np.float32)
        assert list(values[10:20]) == [1] * 10 and np.isnan(values[20:]).all() and np.isnan(values[:10]).all()
        assert bytes(host.array()) == b"\1" * 8


def test_fills_are_checked(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(402) as buffer:
        acl.record()
        for wrong in (-1, 256):
            with pytest.raises(ValueError, match="fill, value: expected a byte"):
                buffer.fill(wrong)
        with pytest.raises(ValueError, match="fill_words, word"):
            transfers.fill_words(buffer[:400], 1 << 32)
        for part in (buffer, buffer[2:6]):
            with pytest.raises(ValueError, match="multiples of 4"):
                transfers.fill_words(part, 1)
        with pytest.raises(TypeError, match="fill, buffer: expected a DeviceBuffer or HostBuffer, got ndarray"):
            transfers.fill(NUMBERS, 1)  # type: ignore[arg-type]
        assert not [name for name in acl.calls.names() if "Memset" in name]


def test_a_queued_fill_holds_the_memory(device: Device, acl: FakeControl) -> None:
    with Stream() as stream, Gate(stream):
        buffer = DeviceBuffer(400)
        buffer.fill(1, stream)
        buffer.close()
        assert acl.live["memory"] == 2
    assert "memory" not in acl.live


# Rows


def test_rows_of_arrays(device: Device) -> None:
    picture = np.arange(200, dtype=np.float32).reshape(10, 20)
    with DeviceBuffer(400) as buffer:
        copy_2d(buffer, picture[:, 5:15], dst_pitch=40)
        assert np.array_equal(buffer.read(np.float32, (10, 10)), picture[:, 5:15])
        target = np.zeros((20, 30), np.float32)
        copy_2d(target[4:14, 8:18], buffer, src_pitch=40)
        assert np.array_equal(target[4:14, 8:18], picture[:, 5:15]) and target.sum() == picture[:, 5:15].sum()
        copy_2d(target[:2, :3], buffer, src_pitch=40, width=8, height=1)
        assert target[0, :3].tolist() == [5, 6, 0]


def test_rows_between_buffers(device: Device) -> None:
    with DeviceBuffer.from_array(NUMBERS) as first, DeviceBuffer(400) as second, Stream() as stream:
        second.fill(0)
        copy_2d_async(second, first, stream, width=8, height=3, dst_pitch=12, src_pitch=40)
        stream.synchronize()
        assert second.read(np.float32, 9).tolist() == [0, 1, 0, 10, 11, 0, 20, 21, 0]


def test_rows_are_checked(device: Device, acl: FakeControl) -> None:
    picture = np.zeros((10, 20), np.float32)
    with DeviceBuffer(400) as buffer, HostBuffer(400) as host:
        acl.record()
        refused: list[tuple[str, dict[str, Any]]] = [
            ("dst_pitch: a buffer has no rows", {"src": picture}),
            ("end at byte 800, past the 400", {"src": picture, "dst_pitch": 80}),
            ("dst_pitch: expected at least the 80 bytes of a row", {"src": picture, "dst_pitch": 40}),
            ("elements of a row must lie side by side", {"src": picture[:, ::2], "dst_pitch": 40}),
            ("rows must follow each other", {"src": picture[::-1, :10], "dst_pitch": 40}),
            ("expected two dimensions", {"src": NUMBERS, "dst_pitch": 40}),
            ("expected two dimensions", {"src": picture[:0], "dst_pitch": 40}),
            ("src_pitch: the rows .* are 80 bytes apart", {"src": picture[:, :9], "dst_pitch": 40, "src_pitch": 40}),
            ("width: .* at most dst's memory and src's 40", {"src": picture[:, :10], "dst_pitch": 44, "width": 44}),
            ("height: expected at least 1", {"src": picture[:, :10], "dst_pitch": 40, "height": 0}),
            ("dst is unknown, of src unknown; pass width=", {"src": buffer, "dst_pitch": 40, "src_pitch": 40}),
            ("overlap", {"src": buffer[4:], "dst_pitch": 40, "src_pitch": 40, "width": 8, "height": 2}),
        ]  # fmt: skip
        for sentence, arguments in refused:
            with pytest.raises(ValueError, match=f"copy_2d.*{sentence}"):
                copy_2d(buffer, **arguments)
        with pytest.raises(ValueError, match="device memory on one side"):
            copy_2d(host, picture[:, :10], dst_pitch=40)
        assert not [name for name in acl.calls.names() if "Memcpy" in name]


def test_queued_rows_hold_both_ends(device: Device, acl: FakeControl) -> None:
    with Stream() as stream, DeviceBuffer(400) as target:
        with Gate(stream):
            rows = pinned_empty((10, 20), np.float32)
            rows[:] = 1
            copy_2d_async(target, rows[:, :10], stream, dst_pitch=40)
            del rows
            gc.collect()
            assert acl.live["host_memory"] == 1
        assert target.read(np.float32).sum() == 100
        assert "host_memory" not in acl.live


# Against a model


@pytest.mark.parametrize("seed", range(12))
def test_any_sequence_equals_numpy(device: Device, seed: int) -> None:
    """Writes, fills, copies between parts, rows and reads on 96 bytes of the device, and the same in numpy."""
    chance = np.random.default_rng(seed)
    model = np.zeros(96, np.uint8)

    def part(size: int, most: int) -> int:
        return int(chance.integers(0, most - size + 1))

    with DeviceBuffer(96) as buffer, Stream() as stream:
        buffer.fill(0)
        pinned = pinned_empty(96)
        for _ in range(60):
            size = int(chance.integers(1, 49))
            to, source = part(size, 96), part(size, 96)
            what = chance.integers(0, 6)
            if what == 0:
                pinned[:size] = chance.integers(0, 256, size)
                buffer.write_async(pinned[:size], stream, offset=to)
                stream.synchronize()
                model[to : to + size] = pinned[:size]
            elif what == 1:
                buffer[to : to + size].fill(size, stream)
                model[to : to + size] = size
            elif what == 2 and (to + size <= source or source + size <= to):
                copy_async(buffer[to : to + size], buffer[source : source + size], stream)
                model[to : to + size] = model[source : source + size]
            elif what == 3:
                rows = chance.integers(0, 256, (6, 16)).astype(np.uint8)
                high, wide = int(chance.integers(1, 7)), int(chance.integers(1, 17))
                stream.synchronize()
                copy_2d(buffer, rows[:high, 16 - wide :], dst_pitch=16)
                model.reshape(6, 16)[:high, :wide] = rows[:high, 16 - wide :]
            elif what == 4:
                high, wide = int(chance.integers(1, 7)), int(chance.integers(1, 17))
                target = np.zeros((6, 20), np.uint8)
                stream.synchronize()
                copy_2d(target[:high, 4 : 4 + wide], buffer, src_pitch=16)
                assert np.array_equal(target[:high, 4 : 4 + wide], model.reshape(6, 16)[:high, :wide])
                assert not target[high:].any() and not target[:, :4].any() and not target[:, 4 + wide :].any()
            else:
                stream.synchronize()
                assert np.array_equal(buffer.read(np.uint8, size, offset=source), model[source : source + size])
        stream.synchronize()
        assert np.array_equal(buffer.read(), model)
        del pinned


def test_threads_that_copy_and_close(device: Device, acl: FakeControl) -> None:
    """Memory that one thread closes while another one copies is freed behind the copy; nothing else is refused."""
    context = device.context
    problems: list[BaseException] = []
    shared: list[DeviceBuffer] = []

    def use() -> None:
        with context, Stream() as stream:
            array = pinned_empty(1 << 14)
            for _ in range(60):
                try:
                    buffer = shared[-1] if shared else None
                    if buffer is not None:
                        copy_async(array, buffer[: 1 << 14], stream)
                        copy(array, buffer)
                except ClosedError:
                    pass
                except Exception as problem:
                    problems.append(problem)
            stream.synchronize()

    def make() -> None:
        with context:
            for _ in range(60):
                shared.append(DeviceBuffer(1 << 14).fill(1))
                shared.pop(0).close() if len(shared) > 1 else None
            shared.pop().close()

    threads = [threading.Thread(target=run) for run in (use, make, use)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert "memory" not in acl.live and "host_memory" not in acl.live
