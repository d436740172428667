"""Counts how often this process has set each device.

C counts aclrtSetDevice and aclrtResetDevice, and the last reset ends everything on the device. Every object that needs
the device therefore takes part in the count: each use through `Device`, and the family of the objects made on the
device. Each of them has a Hold, which it makes before it calls C.
"""

from __future__ import annotations

import ctypes
import os
import threading
import weakref
from functools import partial
from itertools import compress, repeat, starmap
from operator import not_

from npu_common import TYPE_CHECKING
from npu_common.handle import without_python
from npu_common.resource import is_freed, viewed_in

from ..acl import acl_rt as api
from ..errors import check
from .host_functions import Lock

if TYPE_CHECKING:
    from .family import Root

__all__ = ["BLOCK", "MODEL", "PROGRAM", "Hold", "Use", "active", "all_uses", "lock", "move", "use_of"]

_INSIDE = 207000  # code for a call inside a function that a stream runs

PROGRAM, BLOCK, MODEL = range(3)
"""Owners of uses: who calls `Device.use`, a `with` block, a model. `Device.reset` takes back the first of them."""

lock = Lock()
"""Guards changes of uses. Take it before the locks of objects on a device, never after them."""


class Hold(list[None]):
    """One owner's use of a device, with an item per aclrtSetDevice of the owner that C counts.

    An item comes and goes in the step of Python's own C code that calls C: no interrupt comes between, and to give back
    what is not held does nothing. What a dropped Hold has left, the next call for the device gives back.

    Attributes:
        use: Of the device.
        owner: PROGRAM, BLOCK or MODEL.
    """

    __slots__ = ("__weakref__", "owner", "use")
    __eq__ = object.__eq__
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __init__(self, use: Use, owner: int = PROGRAM) -> None:
        self.use = use
        self.owner = owner
        with use.setting:
            use.holds.add(self)

    def __del__(self) -> None:
        if self:
            self.use.owed.extend(self)


class Use:
    """The uses of one device.

    Attributes:
        shared: Whether the device was set before by a call of the C function outside of this count.
        holds: What has set it, or may: an item may come from another Hold.
        root: The family of the objects made on the device now.
        left: Closed families that wait for arrays.
        owed: An item per reset that is still to be made: C refuses resets inside a function of a stream.
    """

    __slots__ = ("holds", "index", "left", "owed", "root", "setting", "shared")

    def __init__(self, index: int) -> None:
        self.index = index
        self.owed: list[None] = []
        self.shared = False
        self.holds: weakref.WeakSet[Hold] = weakref.WeakSet()
        self.setting = threading.RLock()  # guards C's count and this one; no thread waits for tasks while holding it
        self.root: Root | None = None
        self.left: weakref.WeakSet[Root] = weakref.WeakSet()

    @property
    def is_set(self) -> bool:
        """Whether a call of aclrtSetDevice made here has no aclrtResetDevice yet."""
        return bool(self.owed) or any(self.holds)

    @property
    def count(self) -> int:
        """How many uses through `Device` were not taken back; from two on, at least so many."""
        return 0 if self.root is None else self.root.count

    def set(self, hold: Hold) -> None:
        """Call aclrtSetDevice, which binds the calling thread, and add an item to `hold`."""
        with self.setting:
            self.pay()
            if not self.is_set:
                count = ctypes.c_uint32()
                check(api.aclrtGetDeviceCount.raw(ctypes.addressof(count)), "aclrtGetDeviceCount")
                self.shared = self.index < count.value and active(self.index)
            code: dict[int, int] = {}
            codes = map(partial(code.setdefault, 0), starmap(without_python(api.aclrtSetDevice), ((self.index,),)))
            hold.extend(compress((None,), map(not_, codes)))
            check(code[0], "aclrtSetDevice", f"device {self.index}")

    def reset(self, hold: Hold) -> None:
        """Call aclrtResetDevice for each item of `hold`. A reset by force has left none."""
        with self.setting:
            move(hold, self.owed)
            self.pay()

    def pay(self) -> None:
        """Make the resets that are owed. Inside a function of a stream C refuses; the next call then makes them."""
        with self.setting:
            reset, problem = without_python(api.aclrtResetDevice), 0
            while self.owed:
                code: dict[int, int] = {}
                codes = map(partial(code.setdefault, 0), starmap(reset, ((self.index,),)))
                list(starmap(self.owed.pop, compress(((),), map(_INSIDE.__ne__, codes))))
                if code[0] == _INSIDE:
                    break
                problem = problem or code[0]
            check(problem, "aclrtResetDevice", f"device {self.index}")

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

    def over(self) -> None:
        """Note that C has ended everything on the device."""
        with self.setting:
            for items in (self.owed, *self.holds):
                items.clear()


def move(items: list[None], to: list[None]) -> None:
    """Move all items in one step."""
    to.extend(starmap(items.pop, repeat((), len(items))))


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
