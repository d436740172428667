"""Devices: how many there are, what they are, using and resetting them."""

from __future__ import annotations

import ctypes
import os
import threading

from . import runtime
from .acl import acl_rt as api
from .context import Context, _stack, current_handle, put_back, require, root_of
from .errors import check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import Root

__all__ = ["Device", "device_count", "release_all", "soc_name"]


class _Use:
    """How often this process has set a device through here, and how often it was reset by force."""

    __slots__ = ("count", "epoch")

    def __init__(self) -> None:
        self.count = 0
        self.epoch = 0


_uses: dict[int, _Use] = {}
_lock = threading.RLock()
_process = os.getpid()


def _use_of(index: int) -> _Use:
    return _uses.setdefault(index, _Use())


def device_count() -> int:
    """How many devices this process sees (aclrtGetDeviceCount)."""
    runtime.ensure()
    cell = ctypes.c_uint32()
    check(api.aclrtGetDeviceCount.raw(ctypes.addressof(cell)), "aclrtGetDeviceCount")
    return cell.value


def soc_name() -> str:
    """Which chip it is, as compilers name it: "Ascend910B3". "" when the library cannot tell."""
    runtime.ensure()
    return (api.aclrtGetSocName() or b"").decode()


def release_all() -> None:
    """Close what is open on all devices and take back every use of them. For finalize()."""
    with _lock:
        for index, use in list(_uses.items()):
            while use.count:
                _release(index, use)


def _release(index: int, use: _Use) -> None:
    use.count -= 1
    try:
        if not use.count:
            root_of(index).close()
    finally:
        check(api.aclrtResetDevice.raw(index), "aclrtResetDevice", f"device {index}")


class Device:
    """A device by its number, from 0. Making one costs nothing; `with device:` uses it.

    `with device:` sets the device (aclrtSetDevice) and binds the calling thread to its default context; at the end what
    was there is put back, and with the last use everything made on the device is closed and the device reset. `use()`
    and `reset()` are the two halves. Uses are counted, over all threads. Source: acl/acl_rt.h 2026.8.
    """

    def __init__(self, index: int = 0) -> None:
        if isinstance(index, bool) or not hasattr(index, "__index__"):
            raise TypeError(f"Device, index: expected a number from 0, got {type(index).__name__}")
        self.index = index.__index__()
        if not 0 <= self.index < 2**31:
            raise ValueError(f"Device, index: expected a number from 0, got {self.index}")

    def __repr__(self) -> str:
        return f"pyacl.Device({self.index})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and other.index == self.index

    def __hash__(self) -> int:
        return hash((Device, self.index))

    # Using it

    def use(self) -> Context:
        """Set the device: it is in use until `reset`, and the calling thread is bound to its default context."""
        runtime.ensure()
        with _lock:
            check(api.aclrtSetDevice.raw(self.index), "aclrtSetDevice", f"device {self.index}")
            _use_of(self.index).count += 1
        return require("Device.use")

    def reset(self, *, force: bool = False) -> None:
        """Take back one use; with the last one close everything made on the device and release it.

        force: release it at once, however often it is in use; tasks that have not run do not run, and all objects of it
        are closed without waiting. Raises what tasks left at their streams, and AclErrorRtContextReleaseError for a
        device that is not set.
        """
        with _lock:
            use = _use_of(self.index)
            if force:
                use.count = 0
                use.epoch += 1
                code = api.aclrtResetDeviceForce.raw(self.index)
                root_of(self.index).abandon()
                check(code, "aclrtResetDeviceForce", f"device {self.index}")
            elif use.count:
                _release(self.index, use)
            else:  # set by the C function, if at all
                check(api.aclrtResetDevice.raw(self.index), "aclrtResetDevice", f"device {self.index}")

    def __enter__(self) -> Device:
        runtime.ensure()
        before = current_handle()
        self.use()
        _stack().append((before, _use_of(self.index).epoch))
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        before, epoch = _stack().pop()
        put_back(before)
        with _lock:
            use = _use_of(self.index)
            if use.epoch != epoch or not use.count:
                return  # reset by force meanwhile, or finalized
            try:
                _release(self.index, use)
            except Exception:
                if problem is None:
                    raise

    @property
    def root(self) -> Root:
        """The family of what is made on it, for `Resource` as a parent."""
        return root_of(self.index)
