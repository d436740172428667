"""Queues: arrays in and out, waiting and its end, routes, and shared buffers of programs on the device."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyacl.errors import AclError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer
from pyacl.queue.queue import Queue, WrongSizeError
from pyacl.queue.shared_buffer import SharedBuffer
from pyacl.runtime.device import Device

if TYPE_CHECKING:
    from npu_common.testing import FakeControl

ARRAY = np.arange(6, dtype=np.float32).reshape(2, 3)


def in_thread(work: Callable[[], Any]) -> Any:
    """Return the result of `work`, or raise its error, in a thread of its own, on device 0."""
    outcome: list[Any] = []

    def run() -> None:
        try:
            with Device(0):
                outcome.append(work())
        except BaseException as problem:
            outcome.append(problem)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, outcome


def test_arrays_come_out_as_they_went_in(device: Device) -> None:
    with Queue(3, name="frames") as queue:
        queue.put(ARRAY)
        queue.put(b"bytes", user=b"note")
        assert np.array_equal(queue.get("float32", (2, 3)), ARRAY)
        room, notes = bytearray(16), bytearray(96)
        assert queue.get_into(room, user=notes) == 5
        assert (bytes(room[:5]), bytes(notes)) == (b"bytes", b"note" + b"\0" * 92)
        queue.put(ARRAY)
        found = queue.get("float32", (-1, 3), nbytes=4096)
        assert found.shape == (2, 3)
        assert "frames" in repr(queue) and "device 0" in repr(queue)


def test_what_was_put_in_is_a_copy(device: Device) -> None:
    values = ARRAY.copy()
    with Queue(2) as queue:
        queue.put(values)
        values[...] = 0
        assert np.array_equal(queue.get("float32", (2, 3)), ARRAY)


def test_device_and_pinned_memory(device: Device) -> None:
    with Queue(2) as queue, DeviceBuffer.from_array(ARRAY) as source, DeviceBuffer(24) as target:
        queue.put(source)
        assert queue.get_into(target) == 24
        assert np.array_equal(target.read("float32", (2, 3)), ARRAY)
        with HostBuffer(24) as pinned:
            queue.put(ARRAY)
            assert queue.get_into(pinned) == 24
            assert np.array_equal(pinned.array("float32", (2, 3)), ARRAY)
        queue.put(source[8:16])
        assert np.array_equal(queue.get("float32", 2), [2, 3])


def test_a_queue_of_one_kind_of_array_needs_no_announcement(device: Device) -> None:
    with Queue(2, dtype="float32", shape=(2, 3)) as queue:
        queue.put(ARRAY)
        assert np.array_equal(queue.get(), ARRAY)
        with pytest.raises(TypeError, match=r"float64; pass values.astype\('float32'\)"):
            queue.put(ARRAY.astype(np.float64))
        with pytest.raises(ValueError, match=r"is for shape \(2, 3\), got \(3, 2\)"):
            queue.put(np.zeros((3, 2), np.float32))
        queue.put(ARRAY)
        assert queue.get("uint8", (24,)).nbytes == 24


def test_waiting_has_an_end(acl: FakeControl, device: Device) -> None:
    with Queue(2) as queue:
        begin = time.monotonic()
        with pytest.raises(TimeoutError, match=r"QUEUE_EMPTY \(207013\).*after 0.15 s"):
            queue.get("uint8", 4, timeout=0.15)
        assert time.monotonic() - begin >= 0.15
        with pytest.raises(TimeoutError):
            queue.get("uint8", 4, timeout=0)
        queue.put(b"1")
        queue.put(b"2")
        with pytest.raises(TimeoutError, match=r"QUEUE_FULL \(207014\)") as caught:
            queue.put(b"3", timeout=0.01)
        assert isinstance(caught.value, AclError)
        with pytest.raises(ValueError, match="expected seconds"):
            queue.put(b"3", timeout=-1)

        puts = acl.watch("acltdtEnqueueData")

        def take() -> bytes:
            puts.wait(3)
            return bytes(queue.get("uint8", 1))

        thread, outcome = in_thread(take)
        queue.put(b"3")  # for ever, over several slices
        thread.join()
        assert outcome == [b"1"]


def test_closing_ends_waiting(acl: FakeControl, device: Device) -> None:
    queue = Queue(2)
    with acl.watch("acltdtDequeueData") as gets:
        thread, outcome = in_thread(lambda: queue.get("uint8", 1))
        gets.wait()
    queue.close()
    thread.join(10)
    assert isinstance(outcome[0], ClosedError)
    with pytest.raises(ClosedError, match="queue"):
        queue.put(b"x")
    queue.close()


def test_what_does_not_fit(device: Device) -> None:
    with Queue(2) as queue:
        queue.put(ARRAY)
        with pytest.raises(ValueError, match="the entry has 24 bytes, there is room for 8"):
            queue.get("float32", 2)
        with pytest.raises(WrongSizeError, match="24 bytes came, not float32") as caught:
            queue.get("float32", 7)
        assert np.array_equal(caught.value.data.view(np.float32), ARRAY.ravel())
        for wrong in ((-1,), (-1, -1), (2, -2), (0, 3), None):
            with pytest.raises(ValueError, match=r"Queue.get"):
                queue.get("float32", wrong, timeout=0)


@pytest.mark.parametrize(
    "value, message",
    [
        (ARRAY.T, "ascontiguousarray"),
        (ARRAY[:, ::2], "ascontiguousarray"),
        ([1, 2], "expected an array"),
        (np.zeros(0), "at least one byte"),
        (np.array([object()]), "plain numbers"),
        (ARRAY.astype(">f4"), "other order"),
    ],
)
def test_what_cannot_be_put(device: Device, value: Any, message: str) -> None:
    with Queue(2) as queue, pytest.raises((TypeError, ValueError), match=message):
        queue.put(value, timeout=0)


def test_arguments_are_checked_before_c_sees_them(device: Device) -> None:
    with pytest.raises(ValueError, match="depth: expected 2 to 4294967295, got"):
        Queue(1)
    with pytest.raises(ValueError, match="expected 0 to 127 bytes"):
        Queue(name="n" * 128)
    with pytest.raises(TypeError, match="plain bytes"):
        Queue(dtype=object)
    with Queue(2) as queue:
        with pytest.raises(ValueError, match="at most 96 bytes, got 97"):
            queue.put(b"x", user=b"u" * 97)
        with pytest.raises(TypeError, match="expected bytes"):
            queue.put(b"x", user="text")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="bytearray of 1 to 96"):
            queue.get_into(bytearray(4), user=bytearray(97))
        with pytest.raises(ValueError, match="read-only"):
            queue.get_into(np.frombuffer(b"1234", np.uint8), timeout=0)
        closed = DeviceBuffer(4)
        closed.close()
        with pytest.raises(ClosedError):
            queue.put(closed)


def test_the_number_of_a_queue_means_another_one_elsewhere(device: Device) -> None:
    with Queue(2) as queue:
        with Device(1), pytest.raises(ValueError, match=r"on device 1; use `with pyacl.Device\(0\):`"):
            queue.put(b"x")
        problems: list[BaseException] = []

        def without() -> None:
            try:
                queue.put(b"x")
            except BaseException as problem:
                problems.append(problem)

        thread = threading.Thread(target=without)
        thread.start()
        thread.join()
        assert "this thread has no context" in str(problems[0])


def test_what_fails_around_a_queue_leaves_nothing(acl: FakeControl) -> None:
    with Device(0), acl.fail("acltdtCreateQueueAttr", code=0), pytest.raises(AclError, match="acltdtCreateQueueAttr"):
        Queue(4)
    with pytest.raises(AclError, match="aclrtSetCurrentContext"), Device(0), Queue(4):
        acl.configure("aclrtSetCurrentContext:times=1:code=507015")
    acl.reset()
    assert acl.live == {}


def test_a_queue_is_closed_from_any_thread(acl: FakeControl) -> None:
    with Device(0):
        queue = Queue(2)
        thread = threading.Thread(target=queue.close)  # a thread without a context
        thread.start()
        thread.join()
        assert queue.closed and not acl.live.get("tdt_queue")
        left = Queue(2)
        with Device(1):
            left.close()
        assert not acl.live.get("tdt_queue")
        with pytest.warns(ResourceWarning, match="queue .* was never closed"):
            Queue(2)
            gc.collect()
    with Device(0):
        kept = Queue(2)
    assert kept.closed  # with its device


def test_a_reset_by_force_ends_queues(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    queue = Queue(2)
    with acl.watch("acltdtDequeueData") as gets:
        thread, outcome = in_thread(lambda: queue.get("uint8", 1))
        gets.wait()
    device.reset(force=True)
    thread.join(10)
    assert isinstance(outcome[0], (ClosedError, AclError))
    assert queue.closed and not acl.live.get("tdt_queue")


# Routes


def test_routes_hand_on_until_they_are_closed(device: Device) -> None:
    with Queue(2) as source, Queue(2) as left, Queue(2) as right:
        with source.route_to(left, right) as route:
            source.put(ARRAY)
            for target in (left, right):
                assert np.array_equal(target.get("float32", (2, 3), timeout=5), ARRAY)
            assert repr(route) == f"<pyacl.QueueRoute: route from queue {source.id} to {left.id}, {right.id}>"
            with pytest.raises(ValueError, match="is a target already"):
                source.route_to(left)
            with pytest.raises(AclError, match="round for ever"):
                left.route_to(source)
        source.put(b"stays")
        assert bytes(source.get("uint8", 5)) == b"stays"


def test_closing_a_queue_closes_its_routes(device: Device) -> None:
    source, target = Queue(2), Queue(2)
    route = source.route_to(target)
    target.close()
    assert route.closed
    source.put(b"x")
    source.close()
    route.close()


def test_routes_that_make_no_sense(device: Device) -> None:
    with Queue(2) as source, Queue(2) as target:
        with pytest.raises(ValueError, match="at least one queue"):
            source.route_to()
        with pytest.raises(ValueError, match="named twice"):
            source.route_to(target, target)
        with pytest.raises(TypeError, match="expected queues, got int"):
            source.route_to(3)  # type: ignore[arg-type]
        with Device(1), Queue(2) as elsewhere, pytest.raises(ValueError, match="another device"):
            source.route_to(elsewhere)


# Programs on the device


@pytest.fixture
def on_device(acl: FakeControl, device: Device) -> Iterator[FakeControl]:
    with acl.set(acl_run_mode="device"):
        yield acl


def test_shared_buffers_are_refused_on_the_host(device: Device) -> None:
    with pytest.raises(NotImplementedError, match="acltdtAllocBuf"):
        SharedBuffer(16)
    with Queue(2) as queue, pytest.raises(NotImplementedError, match="acltdtDequeue"):
        queue.get_buffer(timeout=0)


def test_a_shared_buffer_is_given_away(on_device: FakeControl) -> None:
    with Queue(2) as queue:
        buffer = SharedBuffer(64)
        view = buffer.array("float32", (2, 3))
        view[...] = ARRAY
        buffer.length = 24
        buffer.user = b"mark"
        address = buffer.address
        with pytest.raises(BufferError, match="arrays still look"):
            queue.put(buffer)
        del view
        queue.put(buffer)
        with pytest.raises(ClosedError):
            buffer.array()
        assert on_device.live["tdt_queue"] == 1 and "tdt_buf" not in on_device.live
        with queue.get_buffer(timeout=1) as out:
            assert (out.address, out.length, out.user[:4]) == (address, 24, b"mark")
            assert np.array_equal(out.array("float32", (2, 3)), ARRAY)
            with out.share() as second:
                assert second.address == address
        queue.put(ARRAY)
        assert np.array_equal(queue.get("float32", (2, 3)), ARRAY)


@pytest.mark.parametrize("force", [False, True])
def test_a_shared_buffer_ends_with_its_device(acl: FakeControl, force: bool) -> None:
    with acl.set(acl_run_mode="device"), Device(0) as device:
        device.use()
        buffer = SharedBuffer(64)
        view = buffer.array()
        with pytest.raises(BufferError, match="arrays still look"):
            device.reset(force=force) if force else device.root.close()
        del view
        device.reset(force=force) if force else device.root.close()
        assert buffer.closed
        for act in (buffer.array, buffer.share, lambda: buffer.length, lambda: buffer.user, lambda: buffer.handle):
            with pytest.raises(ClosedError):
                act()
        assert "tdt_buf" not in acl.live


def test_a_shared_buffer_stays_when_there_is_no_room(on_device: FakeControl) -> None:
    with Queue(2) as queue, SharedBuffer(4) as buffer:
        queue.put(b"1")
        queue.put(b"2")
        with pytest.raises(TimeoutError, match="after 0.02 s"):
            queue.put(buffer, timeout=0.02)
        with pytest.raises(ValueError, match="user data of its own"):
            queue.put(buffer, user=b"u")
        assert buffer.length == 4
        for _ in range(2):
            queue.get_buffer(timeout=0).close()
        with pytest.raises(TimeoutError, match="QUEUE_EMPTY"):
            queue.get_buffer(timeout=0)
