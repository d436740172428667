"""Existing arrays, made known to the device in place: pinned for asynchronous copies, or mapped."""

from __future__ import annotations

import ctypes
import mmap
import threading

import numpy as np
from npu_common import TYPE_CHECKING
from npu_common.buffer import address_of
from npu_common.resource import fixed

from ..acl import acl_rt as api
from ..errors import check
from ..runtime.blocks import BlockOwner, Owned, Share, freeing
from ..runtime.current import require
from . import pinned
from .device_buffer import DeviceBuffer, buffer_of

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

__all__ = ["RegisteredMemory", "register"]


class RegisteredMemory(BlockOwner):
    """From `register`: the array, and arrays that look into it, count as pinned until this is closed.

    The array stays alive, and registered, until no stream uses it any more.
    """

    array = fixed["npt.NDArray[Any]"]("The array whose memory it is.")
    address = fixed[int]("Where it lies in the host's memory.")
    nbytes = fixed[int]("Its size.")
    mapped = fixed[bool]("Does the device see it?")

    def __init__(self, array: npt.NDArray[Any], mapped: bool) -> None:
        if not isinstance(array, np.ndarray):
            raise TypeError(f"register, array: expected an array, got {type(array).__name__}")
        if not array.flags.c_contiguous or not array.flags.writeable or not array.nbytes:
            raise ValueError("register, array: expected a contiguous, writable array with at least one byte")
        address = address_of(array)
        if address % mmap.PAGESIZE:
            raise ValueError(
                f"register, array: it begins at {address:#x}, not on a page; make it with "
                f"npu_common.buffer.aligned_empty(shape, dtype, {mmap.PAGESIZE})"
            )
        if pinned.overlaps(address, array.nbytes):
            raise ValueError("register, array: some of its bytes are registered already")
        context = require("register")
        block = freeing(context, api.aclrtHostUnregister, "registered memory", array.nbytes, array)
        flags = api.ACL_HOST_REG_PINNED | (api.ACL_HOST_REG_MAPPED if mapped else 0)
        block.cell.value = address  # C stores nothing
        block.made_by(api.aclrtHostRegisterV2, address, array.nbytes, flags, detail=f"{array.nbytes} bytes")
        self._share = Share(block)
        self._array = array
        self._address, self._nbytes = address, array.nbytes
        self._mapped = mapped
        super().__init__(f"registered memory of {array.nbytes} bytes at {address:#x}", context.root)
        self._lock = threading.RLock()
        self._root = context.root
        noted, share = pinned.Noted(address, block), self._share
        self._own(lambda: _unregister(noted, share))

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self._nbytes} bytes at {self._address:#x}"
        return f"<pyacl.RegisteredMemory {state}>"

    @property
    def device_view(self) -> DeviceBuffer:
        """The array as device memory, for kernels; only for mapped memory. Keeps the array alive."""
        block = self.block
        if not self._mapped:
            raise ValueError("RegisteredMemory.device_view: only pinned; register(array, mapped=True) maps it, too")
        cell = ctypes.c_void_p()
        code = api.aclrtHostGetDevicePointer.raw(block.address, ctypes.addressof(cell), 0)
        check(code, "aclrtHostGetDevicePointer", self.label)
        return buffer_of(Owned.at(cell.value or 0, self._nbytes, None, block), self._root, owned=False)


def _unregister(noted: pinned.Noted, share: Share) -> None:
    noted.free()
    share.drop()


def register(array: npt.NDArray[Any], *, mapped: bool = False) -> RegisteredMemory:
    """Pin a contiguous, writable array where it is (CANN 8.5).

    Asynchronous copies then accept the array and parts of it.

    Close the result before other code frees or reuses the memory; the tasks queued until then keep the registration.
    Source: acl/acl_rt.h 2026.8, aclrtHostRegisterV2.

    Args:
        array: It must begin on a page.
        mapped: Whether the device may also work on the array (`device_view`).

    Returns:
        The RegisteredMemory.
    """
    return RegisteredMemory(array, mapped)
