"""Reserved addresses and physical memory: what is mapped works as any memory, and goes in the right order."""

from __future__ import annotations

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.errors import AclError
from pyacl.memory.host_buffer import pinned_empty
from pyacl.memory.virtual_memory import AddressRange, PhysicalMemory, granularity
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from tests.pyacl.gates import Gate

MB = 1 << 20


def kinds(acl: FakeControl) -> set[str]:
    return {"virtual_memory", "physical_memory"} & set(acl.live)


def test_two_memories_side_by_side(device: Device, acl: FakeControl) -> None:
    step = granularity()
    assert step == granularity(0, recommended=True) == 2 * MB
    with AddressRange(2 * step) as addresses, PhysicalMemory(step) as first, PhysicalMemory(step) as second:
        assert addresses.handle.value == addresses.address and first.handle.value == first.block.address
        assert f"{2 * step} bytes" in repr(addresses) and "of device 0" in repr(first)
        with addresses.map(first) as low, addresses.map(second, step) as high:
            assert (low.address, high.address) == (addresses.address, addresses.address + step)
            assert low.nbytes == high.nbytes == step and low.device == 0
            low.fill(1)
            high.write(np.arange(8, dtype=np.uint8))
            assert high.read(np.uint8, 8).tolist() == list(range(8)) and low.read(np.uint8, 4, offset=step - 4).all()
            with pytest.raises(AclError, match="aclrtMapMem returned .*107000.* at byte 0 of"):
                addresses.map(second)
        with addresses.map(first, step) as moved:
            assert moved.read(np.uint8, 2).tolist() == [1, 1], "the same memory elsewhere"
    assert not kinds(acl)


def test_what_is_below_stays_while_it_is_used(device: Device, acl: FakeControl) -> None:
    step = granularity()
    addresses, memory = AddressRange(step), PhysicalMemory(step)
    buffer = addresses.map(memory)
    addresses.close()
    memory.close()
    view = buffer[:8]
    result = pinned_empty(8)
    acl.record()
    with Stream() as stream, Gate(stream):
        view.fill(9, stream)
        view.read_into_async(result, stream)
        buffer.close()
        view.close()
        assert kinds(acl) == {"virtual_memory", "physical_memory"}
    assert result.tolist() == [9] * 8 and not kinds(acl)
    ends = [name for name in acl.calls.names() if name in ("aclrtUnmapMem", "aclrtReleaseMemAddress")]
    assert ends == ["aclrtUnmapMem", "aclrtReleaseMemAddress"], "nothing may be mapped when the addresses go"
    for use in (lambda: addresses.map(memory), lambda: memory.handle, lambda: addresses.handle):
        with pytest.raises(ClosedError):
            use()


def test_sizes_and_places_are_checked(device: Device, acl: FakeControl) -> None:
    step = granularity()
    for kind in (AddressRange, PhysicalMemory):
        with pytest.raises(
            ValueError, match=rf"{kind.__name__}, nbytes: expected a multiple of {step}, got 100; {step}"
        ):
            kind(100)
        with pytest.raises(ValueError, match="nbytes: expected 1 to"):
            kind(0)
    with AddressRange(step) as addresses, PhysicalMemory(step) as fits, PhysicalMemory(2 * step) as large:
        with pytest.raises(ValueError, match="its 4194304 bytes are more than the 2097152 addresses"):
            addresses.map(large)
        with pytest.raises(ValueError, match="offset: expected 0 to 0 bytes, got 64"):
            addresses.map(fits, 64)
        with pytest.raises(TypeError, match="expected a PhysicalMemory, got int"):
            addresses.map(7)  # type: ignore[arg-type]
    with pytest.raises(AclError, match="aclrtMemGetAllocationGranularity"):
        PhysicalMemory(step, device=77)
    with acl.fail("aclrtMallocPhysical", code=207001), pytest.raises(MemoryError):
        PhysicalMemory(step)
    assert not kinds(acl)


def test_memory_of_another_device(acl: FakeControl) -> None:
    with Device(0), Device(1):
        pass
    with Device(1), Device(0), AddressRange(2 * MB) as addresses, PhysicalMemory(2 * MB, device=1) as memory:
        with addresses.map(memory) as buffer:
            assert buffer.device == 1


def test_the_device_ends_first(acl: FakeControl) -> None:
    with Device(0):
        addresses, memory = AddressRange(2 * MB), PhysicalMemory(2 * MB)
        buffer = addresses.map(memory)
    assert addresses.closed and memory.closed and buffer.closed and not kinds(acl)
