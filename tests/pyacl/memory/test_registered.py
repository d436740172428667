"""Arrays registered in place: pinned meanwhile, mapped on request, held as long as a stream uses the memory."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest
from npu_common.buffer import aligned_empty
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl import errors
from pyacl.memory.copies import copy_2d_async, copy_async
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.registered import register
from pyacl.operators.kernel import KernelBinary
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from fakes.models import kernel_binary
from tests.pyacl.gates import Gate

PAGE = 4096


def numbers() -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    array = aligned_empty(100, np.float32, PAGE)
    array[:] = np.arange(100)
    return array  # type: ignore[return-value]


def test_registered_arrays_are_pinned(device: Device, acl: FakeControl) -> None:
    array = numbers()
    with DeviceBuffer(40) as buffer, Stream() as stream:
        with register(array) as pinned:
            assert pinned.array is array and pinned.nbytes == 400 and "400 bytes at" in repr(pinned)
            for part in (array[10:20], array.reshape(10, 10)[1], memoryview(array)[10:20]):
                buffer.fill(0)
                copy_async(buffer, part, stream)
                stream.synchronize()
                assert buffer.read(np.float32).tolist() == list(range(10, 20))
            copy_2d_async(buffer, array.reshape(10, 10)[:2, 5:], stream, dst_pitch=20)
            stream.synchronize()
            assert buffer.read(np.float32).tolist() == [5, 6, 7, 8, 9, 15, 16, 17, 18, 19]
        with pytest.raises(ValueError, match="is not pinned"):
            copy_async(buffer, array[:10], stream)
    assert "registered_memory" not in acl.live


def test_what_is_queued_keeps_the_registration(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(400) as buffer, Stream() as stream:
        with Gate(stream):
            array = numbers()
            held = weakref.ref(array)
            pinned = register(array)
            copy_async(buffer, array, stream)
            pinned.close()
            pinned.close()
            del array, pinned
            gc.collect()
            assert acl.live["registered_memory"] == 1 and held() is not None
        assert "registered_memory" not in acl.live and held() is None
        assert buffer.read(np.float32)[-1] == 99


def test_mapped_arrays_are_device_memory(device: Device) -> None:
    array, out = numbers(), numbers()
    with Stream() as stream, KernelBinary(kernel_binary.build(kernel_binary.LIBRARY)) as binary:
        with register(array, mapped=True) as first, register(out, mapped=True) as second:
            x, y = first.device_view, second.device_view
            binary["AddKernel"][1, stream](x, x, y, np.uint32(100))
            stream.synchronize()
            assert out.tolist() == [2 * n for n in range(100)]
        with pytest.raises(errors.AclErrorHostMemoryAlreadyRegistered):
            register(array)  # the view still needs it
        del x, y
        with register(array) as first, pytest.raises(ValueError, match=r"only pinned; register\(array, mapped=True\)"):
            first.device_view  # noqa: B018
    with pytest.raises(ClosedError):
        first.block  # noqa: B018


def test_what_cannot_be_registered(device: Device, acl: FakeControl) -> None:
    array = numbers()
    acl.record()
    with pytest.raises(
        ValueError, match=r"not on a page; make it with npu_common.buffer.aligned_empty\(shape, dtype, "
    ):
        register(array[1:])
    for wrong in (array[::2], array[:0], np.frombuffer(b"abcd", np.uint8)):
        with pytest.raises(ValueError, match="expected a contiguous, writable array"):
            register(wrong)
    with pytest.raises(TypeError, match="expected an array, got bytes"):
        register(b"abcd")  # type: ignore[arg-type]
    assert "aclrtHostRegisterV2" not in acl.calls.names()
    with register(array), pytest.raises(ValueError, match="registered already"):
        register(array[:10])
    with acl.fail("aclrtHostRegisterV2", code=207001), pytest.raises(MemoryError):
        register(array)
    register(array).close()


def test_the_device_ends_first(acl: FakeControl) -> None:
    array = numbers()
    with Device(0):
        pinned = register(array)
    assert pinned.closed and "registered_memory" not in acl.live
    device = Device(0)
    device.use()
    pinned = register(array)
    device.reset(force=True)
    assert pinned.closed and "registered_memory" not in acl.live
    with Device(0):
        register(array).close()
