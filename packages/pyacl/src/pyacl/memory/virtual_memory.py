"""Addresses and device memory apart.

Reserve a range of addresses, allocate physical memory, map the memory into the range.

    with AddressRange(8 * size) as addresses, PhysicalMemory(size) as memory:
        buffer = addresses.map(memory)

So a buffer can grow without moving. The buffer is a DeviceBuffer as any other. It keeps the range and the memory alive
until the buffer, its views and the streams that use it have released them, also if these are closed before.
"""

from __future__ import annotations

import ctypes
import threading

from npu_common import TYPE_CHECKING
from npu_common.cdecl import void_p
from npu_common.resource import fixed

from ..acl import acl_rt as api
from ..arguments import INT32, UINT32, whole
from ..errors import check
from ..runtime.blocks import BlockOwner, Owned, Share, freeing
from ..runtime.current import require
from ..runtime.family import root_of
from .arrays import byte_count
from .device_buffer import DeviceBuffer, buffer_of

if TYPE_CHECKING:
    from ..runtime.context import Context

__all__ = ["AddressRange", "PhysicalMemory", "granularity"]


def _properties(device: int, kind: int) -> api.aclrtPhysicalMemProp:
    wanted = api.aclrtPhysicalMemProp()
    wanted.handleType = api.ACL_MEM_HANDLE_TYPE_NONE
    wanted.allocationType = api.ACL_MEM_ALLOCATION_TYPE_PINNED
    wanted.memAttr = api.aclrtMemAttr(kind)
    wanted.location.type = api.ACL_MEM_LOCATION_TYPE_DEVICE
    wanted.location.id = device
    return wanted


def _granularity(device: int, kind: int, recommended: bool) -> int:
    option = api.ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED if recommended else api.ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM
    found = ctypes.c_size_t()
    wanted = _properties(device, kind)
    code = api.aclrtMemGetAllocationGranularity.raw(ctypes.addressof(wanted), option, ctypes.addressof(found))
    check(code, "aclrtMemGetAllocationGranularity", f"device {device}")
    return found.value


def granularity(device: int | None = None, *, kind: int = api.ACL_HBM_MEM_HUGE, recommended: bool = False) -> int:
    """Return the number of bytes that sizes of physical memory and address ranges are multiples of.

    Source: acl/acl_rt.h 2026.8.

    Args:
        device: Number of the device; None for the current context's.
        kind: ACL_..._MEM... of aclrtMemAttr.
        recommended: Whether to return the value that performs best instead of the least one.
    """
    context = require("granularity")
    which = context.device_index if device is None else whole("granularity, device", device, 0, INT32[1])
    return _granularity(which, whole("granularity, kind", kind, *UINT32), recommended)


def _whole(function: str, nbytes: int, step: int) -> int:
    size = byte_count(function, "nbytes", nbytes)
    if step and size % step:
        raise ValueError(
            f"{function}, nbytes: expected a multiple of {step}, got {size}; {(size // step + 1) * step} is the next"
        )
    return size


class _Part(BlockOwner):
    """The common base of both: one handle, which mappings keep alive, too."""

    nbytes = fixed[int]("Its size.")

    def _begin(self, block: Owned, context: Context, label: str) -> None:
        self._share = Share(block)
        super().__init__(label, context.root)
        self._lock = threading.RLock()
        self._nbytes = block.nbytes
        self._own(self._share.drop)


class PhysicalMemory(_Part):
    """Device memory without an address. It may be closed while it is mapped.

    Source: acl/acl_rt.h 2026.8, aclrtMallocPhysical.

    Args:
        nbytes: Size in bytes, a multiple of `granularity()`.
        device: Number of the device; None for the current context's.
        kind: ACL_..._MEM... of aclrtMemAttr: which memory and pages.
    """

    device = fixed[int]("Number of its device.")

    def __init__(self, nbytes: int, *, device: int | None = None, kind: int = api.ACL_HBM_MEM_HUGE) -> None:
        context = require("PhysicalMemory")
        self._device = context.device_index if device is None else whole("PhysicalMemory, device", device, 0, INT32[1])
        kind = whole("PhysicalMemory, kind", kind, *UINT32)
        size = _whole("PhysicalMemory", nbytes, _granularity(self._device, kind, False))
        block = freeing(context, api.aclrtFreePhysical, "physical memory", size)
        wanted = _properties(self._device, kind)
        detail = f"{size} bytes on device {self._device}"
        block.made_by(api.aclrtMallocPhysical, block.place, size, ctypes.addressof(wanted), 0, detail=detail)
        self._begin(block, context, f"physical memory of {size} bytes")

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self.nbytes} bytes of device {self._device}"
        return f"<pyacl.PhysicalMemory {state}>"

    @property
    def handle(self) -> api.aclrtDrvMemHandle:
        """The aclrtDrvMemHandle, for the functions of the header modules."""
        return api.aclrtDrvMemHandle(self.block.address)


class AddressRange(_Part):
    """Consecutive device addresses without memory.

    They may be closed while memory is mapped, and end with the last mapping.

    Source: acl/acl_rt.h 2026.8, aclrtReserveMemAddress.

    Args:
        nbytes: Size in bytes, a multiple of `granularity()`.
        huge: Whether to reserve for huge pages.
    """

    address = fixed[int]("Where it begins on the device.")

    def __init__(self, nbytes: int, *, huge: bool = False) -> None:
        context = require("AddressRange")
        size = _whole("AddressRange", nbytes, _granularity(context.device_index, api.ACL_HBM_MEM_HUGE, False))
        block = freeing(context, api.aclrtReleaseMemAddress, "device addresses", size)
        block.made_by(api.aclrtReserveMemAddress, block.place, size, 0, None, int(huge), detail=f"{size} bytes")
        self._address = block.address
        self._begin(block, context, f"{size} device addresses from {self._address:#x} on")

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self.nbytes} bytes from {self._address:#x} on"
        return f"<pyacl.AddressRange {state}>"

    @property
    def handle(self) -> void_p:
        """The first address, as a pointer for the functions of `pyacl.acl`."""
        return void_p(self.block.address)

    def map(self, memory: PhysicalMemory, offset: int = 0) -> DeviceBuffer:
        """Map a whole physical memory to the addresses from byte `offset` on. Closing the buffer unmaps it.

        Raises:
            ValueError: The memory does not fit, or (an AclError) other memory is mapped there already.
        """
        if not isinstance(memory, PhysicalMemory):
            raise TypeError(f"AddressRange.map, memory: expected a PhysicalMemory, got {type(memory).__name__}")
        addresses, physical = self.block, memory.block
        if memory.nbytes > self.nbytes:
            raise ValueError(
                f"AddressRange.map, memory: its {memory.nbytes} bytes are more than the {self.nbytes} addresses"
            )
        start = byte_count("AddressRange.map", "offset", offset, 0, self.nbytes - memory.nbytes)
        context = require("AddressRange.map")
        mapped = freeing(context, api.aclrtUnmapMem, "mapped memory", memory.nbytes, (addresses, physical))
        address = mapped.cell.value = self._address + start  # C stores nothing
        detail = f"{memory.nbytes} bytes at byte {start} of {self.label}"
        mapped.made_by(api.aclrtMapMem, address, memory.nbytes, 0, physical.address, 0, detail=detail)
        return buffer_of(mapped, root_of(memory.device), owned=True)
