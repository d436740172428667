"""Channels: messages of arrays, ends and errors, waiting and its end, and whose memory the arrays look into."""

from __future__ import annotations

import gc
import threading
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from npu_common.cdecl import int64
from npu_common.errors import ClosedError
from pyacl.acl import acl_tdt as api
from pyacl.errors import AclError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer
from pyacl.queue.channel import Channel, EndOfSequenceError, SequenceFailedError
from pyacl.runtime.device import Device

if TYPE_CHECKING:
    from npu_common.testing import FakeControl

ARRAY = np.arange(6, dtype=np.float32).reshape(2, 3)


def test_a_message_arrives_with_types_and_shapes(device: Device) -> None:
    arrays: list[Any] = [ARRAY, np.int64(7), np.zeros((0, 3), np.int8), np.array([True]), np.array([[1.5]], "f2")]
    with Channel("samples", 4) as here, Channel("samples") as there:
        here.send(*arrays)
        assert (len(here), len(there)) == (1, 1)
        found = there.receive()
        assert len(there) == 0
    for got, sent in zip(found, arrays):
        assert (got.dtype, got.shape) == (np.asarray(sent).dtype, np.asarray(sent).shape)
        assert np.array_equal(got, sent)
    assert len(found) == 5


@pytest.mark.parametrize(
    "name", ["float32", "float16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float64",
             "bool", "complex64", "complex128"]
)  # fmt: skip
def test_every_type_that_has_a_number(device: Device, name: str) -> None:
    with Channel("types") as channel:
        channel.send(np.arange(4).astype(name))
        (found,) = channel.receive()
        assert found.dtype == np.dtype(name)
        assert np.array_equal(found, np.arange(4).astype(name))


def test_bfloat16(device: Device) -> None:
    import ml_dtypes

    with Channel("types") as channel:
        channel.send(np.array([1.5, -2], ml_dtypes.bfloat16))
        assert channel.receive()[0].dtype == ml_dtypes.bfloat16


def test_what_was_sent_is_a_copy(device: Device) -> None:
    values = ARRAY.copy()
    with Channel("copy") as channel:
        channel.send(values)
        values[...] = 0
        assert np.array_equal(channel.receive()[0], ARRAY)


def test_bytes_device_memory_and_pinned_memory(device: Device) -> None:
    with Channel("sides") as channel, DeviceBuffer.from_array(ARRAY) as buffer, HostBuffer.from_array(ARRAY) as pinned:
        channel.send(buffer, buffer[:4])
        first, second = channel.receive()
        assert np.array_equal(first.view(np.float32), ARRAY.ravel()) and second.nbytes == 4
        channel.send(pinned, b"text")
        first, second = channel.receive()
        assert np.array_equal(first.view(np.float32), ARRAY.ravel()) and bytes(second) == b"text"
        with pytest.raises(ValueError, match="some arrays are on the device"):
            channel.send(buffer, ARRAY)


def test_received_arrays_outlive_later_messages_and_the_channel(device: Device, acl: FakeControl) -> None:
    with Channel("kept") as channel:
        for number in range(3):
            channel.send(ARRAY + number)
        kept = [channel.receive()[0] for _ in range(3)]
        assert acl.live["tdt_dataset"] == 3
        part = kept[0][1, :2]
    assert [array[0, 0] for array in kept] == [0, 1, 2]
    del kept
    assert acl.live == {**acl.live, "tdt_dataset": 1}
    assert np.array_equal(part, [3, 4])
    del part
    assert "tdt_dataset" not in acl.live and "tdt_item" not in acl.live


def test_memory_is_used_again(device: Device, acl: FakeControl) -> None:
    with Channel("again") as channel:
        addresses = set()
        for _ in range(20):
            channel.send(ARRAY)
            addresses.add(channel.receive()[0].ctypes.data)
        assert len(addresses) == 1
        assert acl.live["tdt_dataset"] == 1


def test_no_cycles(device: Device) -> None:
    with Channel("cycles") as channel:
        channel.send(ARRAY)
        channel.receive()
        gc.collect()
        gc.disable()
        try:
            channel.send(ARRAY)
            channel.receive()
            assert gc.collect() == 0
        finally:
            gc.enable()


def test_iteration_ends_where_the_other_end_says_so(device: Device) -> None:
    with Channel("all") as here, Channel("all") as there:
        for number in range(3):
            here.send(np.int32(number))
        here.end()
        assert [int(array) for (array,) in there] == [0, 1, 2]
        here.end()
        with pytest.raises(EndOfSequenceError, match="the sender has ended") as caught:
            there.receive()
        assert caught.value.arrays == ()
        here.fail()
        with pytest.raises(SequenceFailedError, match="channel 'all' of device 0: the other end failed"):
            there.receive()


def test_an_end_may_come_with_arrays(device: Device) -> None:
    """Programs in C send tensors and the mark in one dataset."""
    with Channel("mixed") as channel:
        dims = (int64 * 1)(6)
        items = [
            api.acltdtCreateDataItem(api.ACL_TENSOR_DATA_TENSOR, dims, 1, api.ACL_FLOAT, ARRAY, 24),
            api.acltdtCreateDataItem(api.ACL_TENSOR_DATA_END_OF_SEQUENCE, None, 0, api.ACL_DT_UNDEFINED, None, 0),
        ]
        dataset = api.acltdtCreateDataset()
        for item in items:
            assert api.acltdtAddDataItem(dataset, item) == 0
        assert api.acltdtSendTensor(channel.handle, dataset, -1) == 0
        assert api.acltdtDestroyDataset(dataset) == 0
        for item in items:
            assert api.acltdtDestroyDataItem(item) == 0
        ((found,),) = list(channel)
        assert np.array_equal(found, ARRAY.ravel())


def test_waiting_has_an_end(device: Device) -> None:
    with Channel("slow", 2) as channel:
        begin = time.monotonic()
        with pytest.raises(TimeoutError, match=r"QUEUE_EMPTY \(207013\): channel 'slow' of device 0, after 0.15 s"):
            channel.receive(timeout=0.15)
        assert time.monotonic() - begin >= 0.15
        channel.send(ARRAY)
        channel.send(ARRAY)
        with pytest.raises(TimeoutError, match=r"QUEUE_FULL \(207014\)") as caught:
            channel.send(ARRAY, timeout=0)
        assert isinstance(caught.value, AclError)
        channel.clear()
        assert len(channel) == 0 and channel
        channel.send(ARRAY, timeout=0)


def test_threads_send_and_receive(device: Device) -> None:
    with Channel("threads", 2) as channel:
        got: list[int] = []

        def receive() -> None:
            with Device(0):
                got.extend(int(array[0]) for (array,) in channel)

        thread = threading.Thread(target=receive)
        thread.start()
        for number in range(50):
            channel.send(np.array([number]))
        channel.end()
        thread.join(30)
        assert got == list(range(50))


def test_closing_ends_waiting(acl: FakeControl, device: Device) -> None:
    channel = Channel("closing")
    problems: list[BaseException] = []

    def receive() -> None:
        with Device(0):
            try:
                channel.receive()
            except BaseException as problem:
                problems.append(problem)

    thread = threading.Thread(target=receive)
    with acl.watch("acltdtReceiveTensor") as receives:
        thread.start()
        receives.wait()
    channel.close()
    thread.join(10)
    assert isinstance(problems[0], ClosedError)
    for use in (lambda: channel.send(ARRAY), channel.receive, lambda: len(channel), channel.clear):
        with pytest.raises(ClosedError):
            use()
    channel.close()


@pytest.mark.parametrize(
    "value, message",
    [
        (ARRAY.T, "ascontiguousarray"),
        ([1, 2], "expected an array"),
        (3.5, r"got float; np.float32\(3.5\)"),
        (np.array(["text"]), "has no aclDataType"),
        (np.array([object()]), "plain numbers"),
        (ARRAY.astype(">f4"), "other order"),
        (np.zeros(1, "datetime64[s]"), "has no aclDataType"),
    ],
)
def test_what_cannot_be_sent(device: Device, value: Any, message: str) -> None:
    with Channel("refused") as channel:
        with pytest.raises((TypeError, ValueError), match=message):
            channel.send(ARRAY, value)
        assert len(channel) == 0


def test_channels_that_cannot_be(device: Device) -> None:
    for name in ("", "n" * 128):
        with pytest.raises(ValueError, match="1 to 127 bytes"):
            Channel(name)
    with pytest.raises(ValueError, match="capacity: expected 2 to .*, got 1"):
        Channel("small", 1)
    with pytest.raises(AclError, match="NULL for 'elsewhere' on device 1.*not set"):
        Channel("elsewhere", device=1)
    with Channel("empty") as channel, pytest.raises(ValueError, match=r"at least one array; call end\(\)"):
        channel.send()


def test_a_thread_without_a_context_is_reported(device: Device) -> None:
    problems: list[BaseException] = []
    with Channel("bare") as channel:

        def receive() -> None:
            try:
                channel.receive(timeout=0)
            except BaseException as problem:
                problems.append(problem)

        thread = threading.Thread(target=receive)
        thread.start()
        thread.join()
    assert "Channel.receive: this thread has no context" in str(problems[0])


def test_a_failing_call_leaves_nothing_behind(device: Device, acl: FakeControl) -> None:
    with Channel("faults") as channel:
        for fault in ("acltdtSendTensor:code=107003", "acltdtAddDataItem:nth=2:code=100000", "alloc:nth=1"):
            acl.configure(fault)
            with pytest.raises(AclError):
                channel.send(ARRAY, ARRAY)
            assert "tdt_dataset" not in acl.live and "tdt_item" not in acl.live
        acl.configure("")
        channel.send(ARRAY)
        with acl.fail("acltdtReceiveTensor", code=107003), pytest.raises(AclError, match="107003") as caught:
            channel.receive()
        assert np.array_equal(channel.receive()[0], ARRAY)
        del caught
        gc.collect()
        assert acl.live["tdt_dataset"] <= 2 and acl.live["tdt_item"] == 1  # of what is used again


def test_a_reset_by_force_ends_channels(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    channel = Channel("reset")
    channel.send(ARRAY)
    (found,) = channel.receive()
    device.reset(force=True)
    assert channel.closed and np.array_equal(found, ARRAY)
    assert "tdt_channel" not in acl.live
