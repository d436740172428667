"""DeviceBuffer and HostBuffer: who keeps the memory, when it is freed, and that this happens once."""

from __future__ import annotations

import gc
import re
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.acl import acl_rt as api
from pyacl.errors import AclError, AclErrorRtContextNull, AclErrorRtMemoryAllocation
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer, pinned_empty
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from tests.pyacl.conftest import FAKE, Child
from tests.pyacl.gates import Gate

NUMBERS = np.arange(100, dtype=np.float32)


def live(acl: FakeControl) -> tuple[int, int]:
    """Allocations of device memory and of pinned memory."""
    return acl.live.get("memory", 0), acl.live.get("host_memory", 0)


def test_what_is_written_is_read(device: Device) -> None:
    with DeviceBuffer.from_array(NUMBERS) as buffer:
        assert buffer.nbytes == len(buffer) == 400 and buffer.device == 0 and buffer.address % 64 == 0
        assert buffer.handle.value == buffer.address
        assert np.array_equal(buffer.read(np.float32), NUMBERS)
        assert buffer.read(np.float32, (10, 10)).shape == (10, 10)
        assert np.array_equal(buffer.read(np.float32, 3, offset=40), NUMBERS[10:13])
        assert buffer.read().dtype == np.uint8 and buffer.read(np.int64).shape == (50,)
        buffer.write(b"\0" * 8, offset=8)
        assert list(buffer.read(np.float32, (5,))) == [0, 1, 0, 0, 4]
        target = np.ones(2, np.float32)
        buffer.read_into(target, offset=392)
        assert list(target) == [98, 99]


def test_which_pages(device: Device, acl: FakeControl) -> None:
    wanted = [*range(8), api.ACL_MEM_TYPE_HIGH_BAND_WIDTH | 1, api.ACL_MEM_ACCESS_USER_SPACE_READONLY]
    acl.record()
    for policy in wanted:
        DeviceBuffer(8, policy=policy).close()
    names = {number: name for name, number in api.aclrtMemMallocPolicy.members.items()}
    reported = [names[policy] for policy in range(8)]
    reported += ["ACL_MEM_MALLOC_HUGE_ONLY|ACL_MEM_TYPE_HIGH_BAND_WIDTH", "ACL_MEM_ACCESS_USER_SPACE_READONLY"]
    assert [call.args["policy"] for call in acl.calls.of("aclrtMalloc")] == reported


def test_memory_that_the_device_caches(device: Device, acl: FakeControl) -> None:
    acl.record()
    with DeviceBuffer(100, cached=True) as buffer:
        assert buffer.flush().invalidate() is buffer
        assert buffer.fill(7).read().tolist() == [7] * 100
    assert {"aclrtMallocCached", "aclrtMemFlush", "aclrtMemInvalidate"} <= set(acl.calls.names())


def test_no_bytes_and_no_number(device: Device) -> None:
    for kind in (DeviceBuffer, HostBuffer):
        for wrong in (0, -1, 1 << 70):
            with pytest.raises(ValueError, match=f"{kind.__name__}, nbytes: expected 1 to"):
                kind(wrong)
        with pytest.raises(TypeError, match="expected bytes as an int, got float"):
            kind(1.5)  # type: ignore[arg-type]


def test_a_thread_without_a_context_gets_a_sentence(device: Device) -> None:
    problems: list[BaseException] = []

    def make() -> None:
        for kind in (DeviceBuffer, HostBuffer):
            try:
                kind(8)
            except Exception as problem:
                problems.append(problem)

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    assert [type(problem) for problem in problems] == [AclErrorRtContextNull] * 2
    assert "DeviceBuffer: this thread has no context" in str(problems[0]) and "HostBuffer: this" in str(problems[1])


def test_too_much(device: Device, acl: FakeControl) -> None:
    with pytest.raises(MemoryError, match="bytes on device 0") as caught:
        DeviceBuffer(min(1 << 40, sys.maxsize))
    assert isinstance(caught.value, AclErrorRtMemoryAllocation)
    with acl.fail_alloc(), pytest.raises(MemoryError):
        HostBuffer(100)


def test_closed_once(device: Device, acl: FakeControl) -> None:
    acl.record()
    buffer = DeviceBuffer(64)
    buffer.close()
    buffer.close()
    with HostBuffer(64) as host:
        pass
    host.close()
    assert acl.calls.names().count("aclrtFree") == acl.calls.names().count("aclrtFreeHost") == 1
    assert repr(buffer) == "<pyacl.DeviceBuffer closed>" and repr(host) == "<pyacl.HostBuffer closed>"
    for use in (buffer.read, buffer.fill, lambda: buffer.write(NUMBERS), lambda: buffer[:4], lambda: buffer.handle,
                lambda: host.handle, lambda: host.block, host.array):  # fmt: skip
        with pytest.raises(ClosedError, match="was closed"):
            use()


def test_what_free_says_comes_out_of_close(device: Device, acl: FakeControl) -> None:
    buffer, host = DeviceBuffer(64), HostBuffer(64)
    address, pinned = buffer.handle, host.handle
    with acl.fail("aclrtFree", code=507899), pytest.raises(AclError, match="aclrtFree returned .*507899"):
        buffer.close()
    with acl.fail("aclrtFreeHost", code=507899), pytest.raises(AclError, match="aclrtFreeHost returned .*507899"):
        host.close()
    buffer.close()
    host.close()
    assert api.aclrtFree(address) == 0 == api.aclrtFreeHost(pinned), "freed by the test: the calls above did nothing"


def test_dropped_without_close(device: Device, acl: FakeControl) -> None:
    with pytest.warns(ResourceWarning, match="device memory of 64 bytes .* was never closed"):
        DeviceBuffer(64)
        gc.collect()
    with pytest.warns(ResourceWarning, match="pinned memory of 64 bytes .* was never closed"):
        HostBuffer(64)
        gc.collect()


# Views


def test_a_view_is_the_same_memory(device: Device) -> None:
    with DeviceBuffer.from_array(NUMBERS) as buffer:
        view = buffer[40:80]
        assert (view.address, view.nbytes, view.device) == (buffer.address + 40, 40, 0)
        assert view.base is buffer and view[4:].base is buffer and buffer.base is None
        view[4:8].write(np.array([-1], np.float32))
        assert buffer.read(np.float32, 1, offset=44)[0] == -1
        assert buffer[-8:].read(np.float32).tolist() == [98, 99]
        assert buffer.view(392).nbytes == 8 and buffer[:].nbytes == 400


def test_a_view_stays_inside(device: Device) -> None:
    with DeviceBuffer(400) as buffer:
        for part in (slice(0, 401), slice(400, 500), slice(10, 10), slice(20, 10), slice(0, 20, 2), slice(-401, 0)):
            with pytest.raises(ValueError, match=r"DeviceBuffer\[\.\.\.\]"):
                buffer[part]
        for offset, size in ((400, None), (-1, None), (1, 400), (0, 0)):
            with pytest.raises(ValueError, match="DeviceBuffer.view"):
                buffer.view(offset, size)
        with pytest.raises(TypeError, match="expected a slice of bytes, got int; elements are on the device"):
            buffer[0]  # type: ignore[index]
        with pytest.raises(ValueError, match="do not fit behind byte 0 of the 8"):
            buffer[:8].write(NUMBERS)
        with pytest.raises(TypeError, match="numpy cannot look into device memory"):
            np.asarray(buffer)


def test_views_share_the_memory(device: Device, acl: FakeControl) -> None:
    buffer = DeviceBuffer.from_array(NUMBERS)
    first, second = buffer[:40], buffer[40:80]
    buffer.close()
    first.close()
    with pytest.raises(ClosedError):
        first.read()
    assert live(acl) == (1, 0)
    assert np.array_equal(second.read(np.float32), NUMBERS[10:20])
    del second
    assert live(acl) == (0, 0), "nobody needs it any more"


def test_no_cycle_keeps_memory(device: Device, acl: FakeControl) -> None:
    gc.disable()
    try:
        buffer = DeviceBuffer(64)
        view = buffer[8:]
        view.fill(1)
        buffer.read()
        buffer.close()
        del buffer, view
        array = pinned_empty(10)
        del array
        assert live(acl) == (0, 0)
    finally:
        gc.enable()


def test_memory_of_someone_else(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer.from_array(NUMBERS) as buffer:
        borrowed = DeviceBuffer.from_address(buffer.handle, 400, keep=buffer)
        assert np.array_equal(borrowed.read(np.float32), NUMBERS)
        borrowed.close()
        assert buffer.read().size == 400
        for wrong in (0, -1):
            with pytest.raises(ValueError, match="not NULL"):
                DeviceBuffer.from_address(wrong, 4)
    freed: list[int] = []
    owned = DeviceBuffer.from_address(64, 64, free=freed.append)
    view = owned[32:]
    owned.close()
    assert not freed
    view.close()
    assert freed == [64]


def test_the_device_takes_its_memory_along(acl: FakeControl) -> None:
    with Device(0):
        buffer = DeviceBuffer(64)
        view = buffer[8:]
        host = HostBuffer(64)
        other = DeviceBuffer(64)[8:]
        assert other.read().size == 56
    for closed in (buffer, view, host, other):
        with pytest.raises(ClosedError):
            closed.handle  # noqa: B018
    assert not any(acl.live.values()), acl.live


def test_a_forced_reset_leaves_nothing(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    buffer = DeviceBuffer(64)
    view, host = buffer[8:], HostBuffer(8)
    device.reset(force=True)
    for closed in (buffer, view, host):
        with pytest.raises(ClosedError, match="by a reset of its device"):
            closed.handle  # noqa: B018
    assert live(acl) == (0, 0)


def test_on_the_device_of_the_context(acl: FakeControl) -> None:
    with Device(0), DeviceBuffer(8) as first, Device(1), DeviceBuffer(8) as second:
        assert (first.device, second.device) == (0, 1)
        assert "of device 1" in repr(second)


def test_dropped_in_a_thread_without_a_context(device: Device, acl: FakeControl) -> None:
    """Whether C frees memory there is not known: if not, it is freed in the context it was made in."""
    with Stream() as stream:
        kept = [DeviceBuffer(64), HostBuffer(64)]
        blocks = [buffer.block for buffer in kept]
        for buffer in kept:
            buffer.close()
        del kept, buffer
        assert live(acl) == (1, 1)
        with acl.fail("aclrtFree", code=107002, times=1), acl.fail("aclrtFreeHost", code=107002, times=1):
            thread = threading.Thread(target=blocks.clear)
            thread.start()
            thread.join()
        assert live(acl) == (0, 0)
        stream.synchronize()


# Pinned memory


def test_pinned_memory_as_arrays(device: Device) -> None:
    with HostBuffer.from_array(NUMBERS) as host:
        assert host.nbytes == 400 and host.handle.value == host.address
        view = host.array(np.float32, (10, 10))
        assert view[9, 9] == 99
        with pytest.raises(BufferError, match="arrays still look into its memory"):
            host.close()
        del view
    array = pinned_empty((3, 4), np.int16)
    assert array.shape == (3, 4) and array.dtype == np.int16
    assert pinned_empty(5).shape == (5,) and pinned_empty((0, 2)).size == 0
    with pytest.raises(ValueError, match="pinned_empty, shape"):
        pinned_empty((-1, 2))


# Memory and streams


def test_closing_under_a_queued_copy_waits_for_the_stream(device: Device, acl: FakeControl) -> None:
    result = pinned_empty(100, np.float32)
    with Stream() as stream:
        with Gate(stream):
            source, target = HostBuffer.from_array(NUMBERS), DeviceBuffer(400)
            target.write_async(source, stream)
            target.read_into_async(result, stream)
            source.close()
            target.close()
            with pytest.raises(ClosedError):
                target.read()
            assert live(acl) == (2, 2), "the gate's and what the stream needs: not freed yet"
        assert np.array_equal(result, NUMBERS)
        assert live(acl) == (0, 1), "and freed when it had passed"
        del result
        assert live(acl) == (0, 0)


def test_dropping_under_a_queued_copy(device: Device, acl: FakeControl) -> None:
    with Stream() as stream, DeviceBuffer(400) as target:
        with Gate(stream):
            array = pinned_empty(100, np.float32)
            array[:] = NUMBERS
            target[:].write_async(array, stream)
            del array
            gc.collect()
            assert live(acl) == (2, 1)
        assert np.array_equal(target.read(np.float32), NUMBERS)
        assert live(acl) == (1, 0)


def test_the_end_of_a_program_that_closes_nothing(child: Child, tmp_path: Path) -> None:
    """Memory that a stream still needs is freed after the stream is through, not before."""
    program = """
import warnings
warnings.simplefilter("ignore")
from pyacl.acl import acl_rt as api
from pyacl.runtime.device import Device
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import pinned_empty
from pyacl.runtime.stream import Stream
Device(0).use()
stream, word, buffer = Stream(), DeviceBuffer(8).fill(0), DeviceBuffer(64)
api.aclrtValueWait(word.handle, 1, api.ACL_STREAM_WAIT_VALUE_EQ, stream.handle)
buffer.write_async(pinned_empty(64), stream)
print("end")
"""
    trace = tmp_path / "trace.json"
    assert child(program, PYACL_LIBRARY=FAKE, NPU_FAKE_TRACE=trace) == "end\n"
    calls = re.findall(r'"name": ?"(acl\w+)"', trace.read_text())
    ends = [name for name in calls if name in ("aclrtFree", "aclrtFreeHost", "aclrtDestroyStream")]
    assert ends[:2] == ["aclrtFree", "aclrtDestroyStream"], "of the word, which the stream does not know; then it waits"
    assert sorted(ends[2:]) == ["aclrtFree", "aclrtFreeHost"]


def test_a_forked_child_has_no_memory_of_the_device(child: Child) -> None:
    program = """
import os, warnings
warnings.simplefilter("ignore")
import numpy as np, pyacl
from npu_common.errors import ForkError
pyacl.Device(0).use()
buffer, host = pyacl.DeviceBuffer(8).fill(3), pyacl.HostBuffer(8)
view, stream = buffer[4:], pyacl.Stream()
pid = os.fork()
if not pid:
    refused = 0
    for use in (buffer.read, view.read, buffer.fill, host.array, lambda: pyacl.copy(np.zeros(8), np.ones(8)),
                lambda: pyacl.DeviceBuffer(8), lambda: pyacl.copy_async(buffer, host),
                lambda: pyacl.copy(buffer, host), lambda: pyacl.copy_async(buffer, host, stream)):
        try:
            use()
        except ForkError:
            refused += 1
    buffer.close()
    host.close()
    del buffer, view, host, stream
    os._exit(refused)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), buffer.read()[0])
stream.close()
view.close()
buffer.close()
host.close()
"""
    assert child(program, PYACL_LIBRARY=FAKE) == "9 3\n"
