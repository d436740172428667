"""How often this process has set each device, and for whom.

C counts aclrtSetDevice and aclrtResetDevice, and the last reset ends everything on the device. So whatever needs the
device set takes part in the count: every use through `Device`, and the family of what was made there.
"""

from __future__ import annotations

import ctypes
import os
import threading
import weakref

from npu_common import TYPE_CHECKING

from ..acl import acl_rt as api
from ..errors import check
from .host_functions import Lock

if TYPE_CHECKING:
    from .family import Root

__all__ = ["Use", "active", "all_uses", "lock", "use_of"]

_INSIDE = 207000  # of a function that a stream runs

lock = Lock()
"""Around what changes uses. Taken before the locks of what was made on a device, never after them."""


class Use:
    """One device. count: uses through `Device` that were not taken back; leased: those of them that models hold.

    epoch: rises where all of them end at once. shared: somebody had set the device by the C function before. sets: one
    item for each aclrtSetDevice of ours that no reset has answered. root: the family of what is made there now. left:
    families that are closed and wait for arrays. owed: resets that C refused, inside a function of a stream.
    """

    __slots__ = ("count", "epoch", "index", "leased", "left", "owed", "root", "sets", "setting", "shared")

    def __init__(self, index: int) -> None:
        self.index = index
        self.count = self.leased = 0
        self.epoch = 0
        self.owed = 0
        self.shared = False
        self.sets: list[None] = []
        self.setting = threading.RLock()  # around C's count and ours: nobody waits while holding it
        self.root: Root | None = None
        self.left: weakref.WeakSet[Root] = weakref.WeakSet()

    def set(self, mine: list[None]) -> None:
        """aclrtSetDevice, for who owns `mine`: it binds the calling thread."""
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
        """The aclrtResetDevice for one of `mine`, unless the device was reset by force since."""
        with self.setting:
            if mine and self.sets:
                mine.pop()
                self.owed += 1
                self.pay()

    def pay(self) -> None:
        """The resets that are owed. Where C takes none, inside a function of a stream, the next one here makes up."""
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
        """Do arrays keep a closed family, and with it the device?"""
        return any(root._handle is not None and root._handle.release is not None for root in self.left)

    def refuse_viewed(self, what: str) -> None:
        """Raise BufferError while arrays look into memory that was made on the device."""
        for root in (*self.left, self.root):
            for handle in root._handle.family() if root is not None and root._handle is not None else ():
                if handle.viewed():
                    raise BufferError(
                        f"cannot {what}: arrays still look into {handle.label}. Drop them first (`del x`), or keep "
                        "copies (`x.copy()`)"
                    )

    def forget(self) -> None:
        """No use is to be taken back any more."""
        self.epoch += 1
        self.count = self.leased = 0

    def over(self) -> None:
        """Everything on the device has ended in C: nothing that was made until now is given back to it."""
        with self.setting:
            self.forget()
            self.owed = 0
            self.sets = []
            for root in (*self.left, self.root):
                if root is not None:
                    root._over.append(None)


_uses: dict[int, Use] = {}


def _after_fork() -> None:
    global lock
    lock = Lock()
    _uses.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def use_of(index: int) -> Use:
    """That of a device, which need not exist."""
    found = _uses.get(index)
    return _uses.setdefault(index, Use(index)) if found is None else found


def all_uses() -> list[Use]:
    """Of the devices this process has had to do with."""
    return list(_uses.values())


def active(index: int) -> bool:
    """Is the device set, by whomever? False where the library cannot tell."""
    if not api.aclrtGetPrimaryCtxState:
        return False
    cell = ctypes.c_int32()
    check(api.aclrtGetPrimaryCtxState.raw(index, None, ctypes.addressof(cell)), "aclrtGetPrimaryCtxState")
    return bool(cell.value)
