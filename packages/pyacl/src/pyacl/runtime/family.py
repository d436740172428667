"""The objects made on a device, as one family: closed in order, or ended at once with the device.

A reset, a reset by force, finalize() and the end of a context also end objects that the call does not name: a context
ends its streams, including its default stream, and a device ends everything made on it. This module seals all of these
objects before the C call. From then on each object raises ClosedError, and C receives none of their handles.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import partial
from itertools import chain, filterfalse, islice

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, do_all, fixed, freeing, is_freed, mark_closed

from ..acl import acl_rt as api
from ..errors import AclError, check, error_of
from . import uses
from .blocks import Owned
from .host_functions import refuse_in_stream_callback

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, Callable

__all__ = [
    "Family",
    "Root",
    "give_up",
    "is_held",
    "is_last",
    "keep_set",
    "refuse_to_release",
    "release_all",
    "reset",
    "root_of",
    "take",
    "take_back",
]

_NOT_SET = 507007


def _order(member: Resource) -> int:
    """Return the order of closing.

    Report threads (-1), then objects that wait for their tasks (0), other objects, and contexts (2).
    """
    return getattr(member, "_closing_order", 1)


class Family(Resource):
    """A device, or a context of it, whose end also ends its children."""

    ending = fixed[bool]("Is it ending, so that no further objects are made in it?")

    _ending = False

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._sealed: list[Resource] = []  # objects that are not closed, but end with the family
        super().__init__(label, parent)

    def members(self) -> Iterator[Resource]:
        """Yield children, and the children of families among the children.

        Other objects with children close these themselves.
        """
        for child in self._children:
            yield child
            if isinstance(child, Family):
                yield from child.members()

    def _end_default(self) -> None:
        """Wait for the stream that C made itself. Raises the errors of its tasks."""

    def _close_children(self) -> list[Exception]:
        """Close all members, or none where an array looks into one; return what went wrong."""
        for child in self._children:
            child._check_closable()
        problems: list[Exception] = []
        try:
            self._close_members(problems, False)  # functions that streams run may still make objects
            self._ending = True
            self._close_members(problems, True)
        except BufferError:  # an array was made a moment ago
            problems.clear()
            raise
        self._seal_members("")
        return problems

    def _close_members(self, problems: list[Exception], all_of_them: bool) -> None:
        """Close the members that wait for their tasks, or all members. Exceptions are added to `problems`."""
        members = sorted(self.members(), key=_order)
        ends = [one.close for one in members if _order(one) <= 0]
        if all_of_them:
            ends += [one._end_default for one in (self, *members) if isinstance(one, Family)]
            ends += [one.close for one in members if not isinstance(one, Family)]
            ends += [one._close_within for one in members if isinstance(one, Family)]
        for end in ends:
            try:
                end()
            except BufferError:
                raise
            except Exception as problem:
                problems.append(problem)

    def close(self) -> None:
        """Close as every resource does. If that is refused or interrupted, objects can be made as before."""
        try:
            super().close()
        finally:
            if not self._closed:
                self._ending = False

    def _close_within(self) -> None:
        """Close like `close`, called by the family of this object."""
        Family.close(self)

    def _seal_members(self, why: str) -> None:
        """Seal the open objects below this one: they raise ClosedError from now on."""
        for child in self._children:
            self._sealed += _sealed(child, why)

    def _free(self) -> None:
        """Free as every resource does. Then sealed objects drop what they keep, once no call on them is in progress."""
        sealed, self._sealed = self._sealed, []
        do_all([super()._free, *(lambda one=one: _let_go(one) for one in sealed)])


def _sealed(resource: Resource, why: str) -> list[Resource]:
    """Seal the object and its descendants. Returns the objects that were open."""
    found = [one for child in resource._children for one in _sealed(child, why)]
    if not resource.closed:
        mark_closed(resource, why)
        found.append(resource)
    return found


def _let_go(resource: Resource) -> None:
    after = getattr(resource, "_abandoned", None)
    if after is not None:
        with resource._lock:
            after()


class Root(Family):
    """The family of a device: parent of its contexts, events and memory.

    A Root exists from the first use of the device to the last. Its handle stands for the device being set. The device
    is reset when everything made on it has been freed, which may wait for arrays that look into pinned memory.
    """

    index = fixed[int]("Number of the device.")
    managed = fixed[bool]("Is the device in use through `Device`, so that no unexpected reset comes?")

    def __init__(self, use: uses.Use) -> None:
        super().__init__(f"device {use.index}")
        self._index = use.index
        self._use = use
        self._managed = False
        self._kept = kept = uses.Hold(use)  # the family's own
        # Of the uses through `Device`, by owner; of thousands of models none is looked through.
        self._holds: dict[int, dict[uses.Hold, None]] = {uses.PROGRAM: {}, uses.BLOCK: {}, uses.MODEL: {}}
        holds = self._holds
        over: list[None] = []
        self._over = over
        self._own(lambda: _reset(use, [kept, *chain.from_iterable(holds.values())], over))
        self._no_leak_warning(free_at_exit=False)  # when the interpreter ends, the system resets the device

    @property
    def stands(self) -> bool:
        """Whether objects may be made: not while the device ends, nor while only arrays that outlive it keep it set."""
        return not self._ending and (bool(self._kept or self.count) or self._use.shared or not self._use.is_set)

    @property
    def count(self) -> int:
        """How many uses through `Device` were not taken back; from two on, at least so many."""
        return sum(islice(filter(None, map(len, chain.from_iterable(self._holds.values()))), 2))

    @property
    def leased_only(self) -> bool:
        """Whether the device is in use, and by models only."""
        return any(self._holds[uses.MODEL]) and not any(map(any, (self._holds[uses.PROGRAM], self._holds[uses.BLOCK])))

    def working(self) -> bool:
        """Return whether a stream has tasks that have not run, which closing waits for."""
        found = (getattr(one, "_working", None) for one in self.members())
        return any(working is not None and working() for working in found)

    def mortal(self, function: Any, what: str, **options: Any) -> Owned:
        """Make a Block that is freed unless the device has ended since. Arguments as of Block."""
        return Owned(function, what, over=self._over, **options)

    @property
    def over(self) -> Sequence[None]:
        """A sequence that is not empty once the device has ended, and its objects with the device."""
        return self._over

    def _unset(self, hold: uses.Hold) -> None:
        """Give a Hold back. If another user's count was the last, the objects that end with the device are sealed."""
        self._use.reset(hold)
        self._end_with_device()

    def _end_with_device(self) -> None:
        """Seal everything if the device is not set any more, because other code has reset the device."""
        if not self._use.is_set and not uses.active(self._index):
            self._abandon()

    def close(self) -> None:
        """Close everything made on the device, wait for its streams, and reset it, however often it is in use.

        Raises:
            BufferError: Arrays look into memory of the device; nothing was closed.
            Exception: The first error that a task left.
        """
        if not self._is_over():
            refuse_in_stream_callback("closing a device")
        with freeing(uses.lock):
            before = self._closed
            self._managed = False
            try:
                super().close()
            finally:
                self._managed = not self._closed and bool(self.count)
                if self._closed and not before:
                    _forget(self)

    def _force(self) -> None:
        """Prepare for a reset by force: end the objects that must not see it, and let no other object call C."""
        for one in self.members():
            prepare: Any = getattr(one, "_before_force", None)
            if prepare is not None and not one.closed:
                with suppress(AclError):  # a reset by force is meant for devices that do not answer
                    prepare()
        self._end()

    def _end(self) -> None:
        """Seal everything: the device ends in C, used or not. No object of it calls C to free itself any more."""
        use = self._use
        with use.setting:
            use.over()
            for root in use.roots():
                root._over.append(None)
        self._sealed += _sealed(self, " by a reset of its device")

    def _abandon(self) -> None:
        """Handle a reset of the device by other code.

        Memory is freed when the last array over the memory is gone.
        """
        self._end()
        self._spare_views()
        with suppress(AclError):  # after a loss of the device there is nothing to free
            self._free()
        _forget(self)


_lock = threading.RLock()


def root_of(index: int) -> Root:
    """Return the family of a device."""
    use = uses.use_of(index)
    with _lock:
        if use.root is None or use.root.closed:
            use.root = Root(use)
        return use.root


def _forget(root: Root) -> None:
    """Separate the family from its device."""
    use = root._use
    with _lock:
        if use.root is root:
            use.root = None
        if not is_freed(root):
            use.left.add(root)


def _reset(use: uses.Use, holds: list[uses.Hold], over: list[None]) -> None:
    """Reset the device for a Root, as often as it was set for the Root."""
    if not over:
        over.append(None)
        do_all([partial(use.reset, hold) for hold in holds])


def take(hold: uses.Hold) -> None:
    """Count one use of a device more and bind the calling thread to its default context, under the lock."""
    root = root_of(hold.use.index)
    holds = root._holds[hold.owner]
    for ended in list(filterfalse(None, holds)):
        del holds[ended]
    holds[hold] = None
    hold.use.set(hold)
    root._managed = True


def is_held(hold: uses.Hold) -> bool:
    """Return whether a use of a device has not ended: it was not taken back, nor has the device ended since."""
    root = hold.use.root
    if not hold or root is None or hold not in root._holds[hold.owner]:
        return False
    return not (root.closed or root._in_other_process())


def take_back(hold: uses.Hold, *, leaving: bool = False) -> None:
    """Take back one use of a device, under the lock. The last one ends all objects on the device and resets it.

    With `leaving`, arrays that look into memory of the device delay that until the last of them is dropped; otherwise
    they cause BufferError. A use that has ended is none.
    """
    root = hold.use.root
    if root is None or not is_held(hold):
        return
    if not is_last(hold):
        root._managed = root.count > 1
        root._unset(hold)
        return
    if leaving:
        root._spare_views()
    root.close()


def is_last(hold: uses.Hold) -> bool:
    """Return whether taking this use back would end the device."""
    return is_held(hold) and hold.use.count == 1 and not hold.use.shared


def keep_set(root: Root) -> None:
    """Set the device once for the objects on it, if none of them has, under the lock."""
    if not (root._kept or root.count):
        root._use.set(root._kept)


def give_up(root: Root) -> list[Callable[[], object]]:
    """Return what ends an unused device, under the lock; nothing while the device is in use."""
    if root.count:
        return []
    return [partial(root._unset, root._kept) if root._use.shared else root.close]


def reset(index: int, force: bool) -> None:
    """Reset the device like `Device.reset`, under the lock."""
    root, where = root_of(index), f"device {index}"
    use = root._use
    if force:
        use.refuse_viewed(f"reset {where}")
        known = use.is_set or uses.active(index)
        if known:
            root._force()
        code = api.aclrtResetDeviceForce.raw(index)
        if known or not code:
            root._abandon()
        check(code, "aclrtResetDeviceForce", where)
    elif root.count:
        take_back(next(hold for holds in root._holds.values() for hold in reversed(holds) if hold))
    elif use.is_set and not use.shared:  # set by open contexts: C does not count a use of `Device`
        raise error_of(_NOT_SET, "aclrtResetDevice", where, said="")
    else:  # set by the C function, or not at all
        check(api.aclrtResetDevice.raw(index), "aclrtResetDevice", where)
        root._end_with_device()


def release_all() -> None:
    """Close what is open on all devices and take back every use of them, under the lock, before AscendCL is finalized.

    If arrays look into memory of a device, the device ends with the last of them. Devices that were set by the C
    function keep their objects.

    Raises:
        Exception: The first error that a task left, after all is done.
    """
    steps: list[Callable[[], object]] = [use.pay for use in uses.all_uses()]
    for root in [use.root for use in uses.all_uses() if use.root is not None]:
        # A thread in a `with` block then takes back nothing at its end.
        for hold in list(chain.from_iterable(root._holds.values())):
            uses.move(hold, root._kept)
        if root._use.shared:
            steps.append(partial(root._unset, root._kept))
        else:
            root._spare_views()
            steps.append(root.close)
    do_all(steps)


def refuse_to_release(leaving: bool) -> None:
    """Raise BufferError where `release_all` could not end a device.

    Either a stream is recorded, or, unless `leaving`, arrays look into the device's memory.
    """
    for use in uses.all_uses():
        if not leaving:
            use.refuse_viewed("finalize AscendCL")
        if use.root is not None and not use.shared:
            if leaving:
                use.root._spare_views()
            use.root._check_closable()
