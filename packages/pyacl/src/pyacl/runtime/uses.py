"""Counts how often this process has set each device.

C counts aclrtSetDevice and aclrtResetDevice, and the last reset ends everything on the device. Every object that needs
the device therefore takes part in the count: each use through `Device`, and the family of the objects made on the
device.
"""

from __future__ import annotations

import ctypes
import os
import threading
import weakref

from npu_common import TYPE_CHECKING
from npu_common.resource import is_freed, viewed_in

from ..acl import acl_rt as api
from ..errors import check
from .host_functions import Lock

if TYPE_CHECKING:
    from .family import Root

__all__ = ["Use", "active", "all_uses", "lock", "use_of"]

_INSIDE = 207000  # code for a call inside a function that a stream runs

lock = Lock()
"""Guards changes of uses. Take it before the locks of objects on a device, never after them."""


class Use:
    """The uses of one device.

    Attributes:
        count: Uses through `Device` that were not taken back.
        leased: How many of these models hold.
        epoch: Rises when all uses end at once.
        shared: Whether the device was set before by a call of the C function outside of this count.
        sets: One item per aclrtSetDevice made here that has no aclrtResetDevice yet.
        root: The family of the objects made on the device now.
        left: Closed families that wait for arrays.
        owed: Resets that C refused inside a function of a stream.
    """

    __slots__ = ("count", "epoch", "index", "leased", "left", "owed", "root", "sets", "setting", "shared")

    def __init__(self, index: int) -> None:
        self.index = index
        self.count = self.leased = 0
        self.epoch = 0
        self.owed = 0
        self.shared = False
        self.sets: list[None] = []
        self.setting = threading.RLock()  # guards C's count and this one; no thread waits for tasks while holding it
        self.root: Root | None = None
        self.left: weakref.WeakSet[Root] = weakref.WeakSet()

    def set(self, mine: list[None]) -> None:
        """Call aclrtSetDevice, which binds the calling thread, and add an item to `mine`."""
        with self.setting:
            self.pay()
            if not self.sets:
                count = ctypes.c_uint32()
                check(api.aclrtGetDeviceCount.raw(ctypes.addressof(count)), "aclrtGetDeviceCount")
                self.shared = self.index < count.value and active(self.index)
            check(api.aclrtSetDevice.raw(self.index), "aclrtSetDevice", f"device {self.index}")
            self.sets.append(None)
            mine.append(None)

    def reset(self, mine: list[None]) -> None:
        """Call aclrtResetDevice for an item of `mine`, unless a reset by force has ended all uses since."""
        with self.setting:
            if mine and self.sets:
                mine.pop()
                self.owed += 1
                self.pay()

    def pay(self) -> None:
        """Make the resets that are owed. Inside a function of a stream C refuses; the next call then makes them."""
        with self.setting:
            while self.owed:
                code = api.aclrtResetDevice.raw(self.index)
                if code == _INSIDE:
                    return
                self.owed -= 1
                self.sets.pop()
                check(code, "aclrtResetDevice", f"device {self.index}")

    @property
    def waiting(self) -> bool:
        """Whether arrays keep a closed family, and with it the device."""
        return any(not is_freed(root) for root in self.left)

    def roots(self) -> list[Root]:
        """Return the family of the objects made on the device now, and closed ones that wait for arrays."""
        return [*self.left, *([] if self.root is None else [self.root])]

    def refuse_viewed(self, what: str) -> None:
        """Raise BufferError while arrays look into memory made on the device."""
        for label in [label for root in self.roots() for label in viewed_in(root)]:
            raise BufferError(
                f"cannot {what}: arrays still look into {label}. Drop them first (`del x`), or keep copies (`x.copy()`)"
            )

    def forget(self) -> None:
        """Set the count to 0, so that no earlier use is taken back later."""
        self.epoch += 1
        self.count = self.leased = 0

    def over(self) -> None:
        """Note that C has ended everything on the device."""
        with self.setting:
            self.forget()
            self.owed = 0
            self.sets = []


_uses: dict[int, Use] = {}


def _after_fork() -> None:
    global lock
    lock = Lock()
    _uses.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def use_of(index: int) -> Use:
    """Return the Use of a device, which need not exist."""
    found = _uses.get(index)
    return _uses.setdefault(index, Use(index)) if found is None else found


def all_uses() -> list[Use]:
    """Return the Use of every device that this process has used."""
    return list(_uses.values())


def active(index: int) -> bool:
    """Return whether the device is set, here or by another caller.

    False if the library has no function for this query.
    """
    if not api.aclrtGetPrimaryCtxState:
        return False
    cell = ctypes.c_int32()
    check(api.aclrtGetPrimaryCtxState.raw(index, None, ctypes.addressof(cell)), "aclrtGetPrimaryCtxState")
    return bool(cell.value)
