"""The Context objects of this process, and the one that the calling thread is in.

`Context` stands on streams and devices, and these on this module. So `pyacl.runtime` gives the class to this module
(`find_as`), which makes an object of it for each context that C, or C functions of the application, have made.
"""

from __future__ import annotations

import ctypes
import threading
import weakref

from npu_common import TYPE_CHECKING
from npu_common.resource import look_closer

from ..acl import acl_rt as api
from ..errors import NO_CONTEXT, check, error_of
from .lifecycle import mine
from .thread_context import NO_CONTEXT_CODE, current_handle

if TYPE_CHECKING:
    from typing import Callable

    from .context import Context

__all__ = ["current", "current_context", "ended", "find_as", "made", "require"]

_bound = threading.local()
_borrowed: dict[int, Context] = {}  # default contexts, and contexts made with the C functions
_owned: weakref.WeakValueDictionary[int, Context] = weakref.WeakValueDictionary()
_lock = threading.RLock()
_borrow: Callable[[int, int], Context]


def find_as(borrow: Callable[[int, int], Context]) -> None:
    """Make Context objects with `borrow`, from a handle and the number of a device."""
    global _borrow
    _borrow = borrow


def made(handle: int, context: Context) -> None:
    """Note the object of a new context; its owner keeps the object."""
    _owned[handle] = context


def ended(handle: int, context: Context) -> None:
    """Forget a context that has ended: C may give its address to another context."""
    with _lock:
        for known in (_owned, _borrowed):
            if known.get(handle) is context:
                del known[handle]


def current() -> Context | None:
    """Return the calling thread's context, or None."""
    handle = current_handle()
    return _known(handle) if handle else None


current_context = current


def require(what: str) -> Context:
    """Return the calling thread's context, which `what` ("DeviceBuffer") needs.

    Raises:
        AclErrorRtContextNull: The thread has no context.
        ForkError: This process is a forked child of the process that started AscendCL.
    """
    if look_closer():
        mine()
    cell, address = _cell()
    code = api.aclrtGetCurrentContext.raw(address)
    if code not in (0, NO_CONTEXT_CODE):
        raise error_of(code, "aclrtGetCurrentContext", what)
    handle = 0 if code else cell.value or 0
    found = _borrowed.get(handle)  # without the lock, because every queued copy calls this
    if found is not None and found.root.managed and not (look_closer() and found._in_other_process()):
        return found
    found = _known(handle) if handle else None
    if found is None:
        problem = error_of(NO_CONTEXT_CODE, "aclrtGetCurrentContext", what)
        raise type(problem)(f"{what}: {NO_CONTEXT}", function="aclrtGetCurrentContext")
    return found


def _cell() -> tuple[ctypes.c_void_p, int]:
    """Return the calling thread's own cell for a handle, and the cell's address."""
    try:
        found: tuple[ctypes.c_void_p, int] = _bound.cell
    except AttributeError:
        cell = ctypes.c_void_p()
        found = _bound.cell = (cell, ctypes.addressof(cell))
    return found


def _known(handle: int) -> Context | None:
    """Return the Context of a handle; make and keep a Context that borrows a handle of another's.

    None while only arrays keep the device set: for all other uses the device has ended.
    """
    with _lock:
        found = _owned.get(handle) or _borrowed.get(handle)
        if found is None or found._in_other_process() or not found.root.managed:
            # C may reuse an address after another user has reset the device.
            device = ctypes.c_int32()
            check(api.aclrtGetDevice.raw(ctypes.addressof(device)), "aclrtGetDevice")
            if found is None or found._in_other_process() or found.device_index != device.value:
                found = _borrowed[handle] = _borrow(handle, device.value)
        return found if found.root.stands and not found.ending else None
