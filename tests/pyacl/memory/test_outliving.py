"""Arrays over pinned memory that outlive what it was made on: they keep all that the memory needs."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import pyacl
import pytest
from pyacl import errors
from pyacl.memory.host_buffer import HostBuffer, pinned_empty
from pyacl.runtime import family, uses
from pyacl.runtime import lifecycle as runtime
from pyacl.runtime.device import Device

if TYPE_CHECKING:
    from npu_common.testing import FakeControl

Make = Callable[[], Any]


def from_a_buffer() -> Any:
    return HostBuffer(64).array()


def from_numpy() -> Any:
    return np.frombuffer(memoryview(HostBuffer(64).array()), np.uint8)


def without_a_buffer() -> Any:
    return pinned_empty(64)


@pytest.fixture(params=[from_a_buffer, from_numpy, without_a_buffer])
def make(request: pytest.FixtureRequest) -> Make:
    """How the array comes about."""
    found: Make = request.param
    return found


@pytest.fixture(autouse=True)
def nothing_is_left(acl: FakeControl) -> Iterator[None]:
    yield
    gc.collect()
    assert not any(use.waiting for use in uses.all_uses())


def works(array: Any) -> None:
    if array.flags.writeable:
        array[...] = 7
    assert array.sum() in (0, 7 * 64) or not array.flags.writeable


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # no one closes the HostBuffer
def test_a_reset_by_force_refuses(acl: FakeControl, make: Make) -> None:
    device = Device(0)
    with device:
        array, stream = make(), pyacl.Stream()
        acl.record()
        with pytest.raises(
            BufferError, match="cannot reset device 0: arrays still look into pinned memory of 64 bytes"
        ):
            device.reset(force=True)
        assert acl.calls.names() == []
        works(array)
        stream.synchronize()
        del array
        device.reset(force=True)
        assert stream.closed
        assert not device.active


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_finalize_refuses(acl: FakeControl, make: Make) -> None:
    with pyacl.runtime(), Device(0):
        array, stream = make(), pyacl.Stream()
        before = runtime.references()
        with pytest.raises(BufferError, match="cannot finalize AscendCL: arrays still look into pinned memory"):
            pyacl.finalize()
        assert runtime.references() == before
        works(array)
        stream.synchronize()
        del array
    assert stream.closed


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_end_of_with_leaves_the_device_to_the_last_array(acl: FakeControl, make: Make) -> None:
    with Device(0) as device:
        pinned, array, stream = HostBuffer(64), make(), pyacl.Stream()
        context = device.context
    assert [one.closed for one in (pinned, stream, context, device.root)] == [True, True, True, False]
    works(array)
    assert device.active  # in C only: nothing can be made there any more
    assert pyacl.current_context() is None
    assert Device.current() is None
    with pytest.raises(errors.class_of(107002), match="Stream: this thread has no context"):
        pyacl.Stream()
    with pytest.raises(RuntimeError, match="device 0 is not in use"):
        device.context  # noqa: B018
    with pytest.raises(errors.AclError, match="507007"):
        device.reset()
    with pytest.raises(BufferError, match="cannot reset device 0"):
        device.reset(force=True)
    with pytest.raises(BufferError, match="cannot finalize AscendCL"):
        pyacl.finalize()
    works(array)
    acl.record()
    del array
    assert acl.calls.names()[-1] == "aclrtResetDevice"
    assert not device.active
    assert acl.live == {}


def test_the_device_can_be_used_meanwhile(acl: FakeControl) -> None:
    with Device(0):
        first = pinned_empty(64)
    with Device(0) as device, pyacl.Stream() as stream:
        assert not uses.use_of(0).shared  # no one else has set it
        pyacl.copy_async(pyacl.DeviceBuffer.from_address(device.context.handle.value, 64), first, stream, nbytes=0)
        second = pinned_empty(64)
    with Device(0) as device:
        stream = pyacl.Stream()
        del first
        stream.synchronize()  # the device is in use: no array ends it
    assert stream.closed
    assert device.active
    del second
    assert not device.active


def test_the_end_of_a_runtime_block_leaves_ascendcl_up(acl: FakeControl) -> None:
    with pyacl.runtime():
        Device(0).use()
        array = pinned_empty(64)
        acl.record()
    assert "aclFinalizeReference" not in acl.calls.names()
    works(array)
    del array
    assert not Device(0).active
    with pyacl.runtime():
        acl.record()
    assert acl.calls.names() == ["aclFinalizeReference"]
    runtime.ensure()


def test_a_model_leaves_its_device_to_the_arrays(acl: FakeControl, models_folder: Path) -> None:
    with pyacl.Model(models_folder / "tiny_f32.om", 0) as model:
        binding = model.bind()
        inputs, outputs = binding.inputs[0], binding.outputs[0]
        inputs[...] = 1
        binding.run()
        expected = outputs.copy()
    assert model.closed and binding.closed
    assert np.array_equal(outputs, expected)
    inputs[...] = 2
    assert Device(0).active
    del inputs
    assert Device(0).active
    del outputs
    assert not Device(0).active
    assert acl.live == {}


def test_a_binding_leaves_the_memory_to_the_arrays(device: Device, acl: FakeControl, models_folder: Path) -> None:
    with pyacl.Model(models_folder / "tiny_f32.om") as model:
        with model.bind() as binding:
            array = binding.outputs[0]
        array[...] = 1
        assert acl.live["host_memory"] == 1
        with pytest.raises(BufferError), model.bind() as second:
            array = second.inputs[0]
            second.close()
    array[...] = 2
    del array
    assert "host_memory" not in acl.live


def test_the_last_array_may_go_on_any_thread(acl: FakeControl) -> None:
    with Device(0) as device:
        arrays = [pinned_empty(64)]
    thread = threading.Thread(target=arrays.clear)  # has no context
    thread.start()
    thread.join()
    assert not device.active
    assert acl.live == {}


def test_the_last_array_may_go_while_the_device_is_busy(acl: FakeControl) -> None:
    """Inside a function of a stream C takes no resets: the next close of an object makes up for the reset."""
    with Device(0):
        arrays = [pinned_empty(64)]
    with Device(0) as device, pyacl.Stream() as stream:
        gone = weakref.ref(arrays[0])
        stream.launch(arrays.clear)
        stream.synchronize()
        assert gone() is None
    gc.collect()
    assert not device.active


def test_captured_streams_are_no_arrays(acl: FakeControl) -> None:
    """A stream that is recorded cannot be closed.

    The device says so before anything is closed, then force ends the recording.
    """
    device = Device(0)
    device.use()
    stream, event = pyacl.Stream(), pyacl.Event()
    with stream.capture() as graph:
        with pytest.raises(BufferError, match="its tasks go into a graph; end the recording first"):
            device.reset()
        assert not (stream.closed or event.closed)
    graph.close()
    with pytest.raises(errors.ClosedError), stream.capture():
        device.reset(force=True)
    assert stream.closed and event.closed


def test_finalize_refuses_while_a_stream_is_recorded(acl: FakeControl) -> None:
    with pyacl.runtime(), Device(0), pyacl.Stream() as stream:
        with stream.capture() as graph:
            acl.record()
            with pytest.raises(BufferError, match="its tasks go into a graph; end the recording first"):
                pyacl.finalize()
            assert "aclFinalizeReference" not in acl.calls.names()
            assert runtime.references() == 1 and not stream.closed
        graph.close()


def test_who_asks_for_the_device_while_it_ends_hides_no_array(
    acl: FakeControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread may make the next family between the two halves of a close."""
    device, seal = Device(0), family.Root._seal

    def seal_and_ask(root: family.Root) -> None:
        seal(root)
        assert device.root is not root

    monkeypatch.setattr(family.Root, "_seal", seal_and_ask)
    with device:
        array = pinned_empty(64)
    assert not uses.use_of(0).count
    with pytest.raises(BufferError, match="cannot reset device 0"):
        device.reset(force=True)
    works(array)
    del array
    assert not device.active


def test_a_block_keeps_and_frees_nothing_by_itself(acl: FakeControl) -> None:
    """`block` is public: a program that could free it, or give it up, would leave C with what is gone."""
    with Device(0), pyacl.DeviceBuffer(64) as buffer:
        assert {name for name in dir(buffer.block) if name[0] != "_"} == {"address", "nbytes"}
