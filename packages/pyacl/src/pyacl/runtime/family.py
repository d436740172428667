"""What was made on a device, as one family: closed in order, and ended at once where C ends it.

A reset, a reset by force, finalize() and the end of a context end much more than they name: streams with their
contexts, default streams, which nobody destroys, everything with its device. All of it is sealed here, before C is
told: from then on each object raises ClosedError, and no handle of it reaches C any more.
"""

from __future__ import annotations

import threading
from contextlib import suppress

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, do_all, fixed

from ..errors import AclError
from . import uses
from .host_functions import refuse_in_stream_callback

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Callable

__all__ = ["Family", "Root", "refuse_to_release", "release_all", "root_of"]


def _order(member: Resource) -> int:
    """Threads that report come first (-1), then what waits for its tasks (0), everything else, and contexts (2)."""
    return getattr(member, "_closing_order", 1)


class Family(Resource):
    """A device, or a context of it: what ends its children when it ends."""

    _ending = False
    """Nothing more is made in it."""

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._sealed: list[Resource] = []  # what is not closed, but ends all the same
        super().__init__(label, parent)

    def _members(self) -> Iterator[Resource]:
        """Children, and those of families among them; what has children of its own besides closes them itself."""
        for child in self.children:
            yield child
            if isinstance(child, Family):
                yield from child._members()

    def _end_default(self) -> None:
        """Wait for what C has made without being asked; raises what its tasks left."""

    def _close_children(self) -> list[Exception]:
        for child in self.children:
            child.check_closable()
        problems: list[Exception] = []
        try:
            self._close_members(problems, False)  # functions that streams run may make something until their end
            self._ending = True
            self._close_members(problems, True)
        except BufferError:  # an array was made a moment ago
            problems.clear()
            raise
        self._seal_members("")
        return problems

    def _close_members(self, problems: list[Exception], all_of_them: bool) -> None:
        """Those that wait for their tasks, or all of them; what goes wrong is added to `problems`."""
        members = sorted(self._members(), key=_order)
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
        """As of all resources; where that is refused or interrupted, things can be made as before."""
        try:
            super().close()
        finally:
            if not self._closed:
                self._ending = False

    def _close_within(self) -> None:
        """`close` as part of what it belongs to."""
        Family.close(self)

    def _seal_members(self, why: str) -> None:
        """Refuse from now on whatever is still open below this one."""
        for child in self.children:
            self._sealed += _sealed(child, why)

    def _free(self) -> None:
        """As of all resources; then sealed objects drop what they keep, once no call on them is in progress."""
        sealed, self._sealed = self._sealed, []
        do_all([super()._free, *(lambda one=one: _let_go(one) for one in sealed)])


def _sealed(resource: Resource, why: str) -> list[Resource]:
    """Those of it and below it that were open, and no longer are."""
    found = [one for child in resource.children for one in _sealed(child, why)]
    if not resource._closed:
        resource._closed, resource._closed_at = True, why
        found.append(resource)
    return found


def _let_go(resource: Resource) -> None:
    after = getattr(resource, "_abandoned", None)
    if after is not None:
        with resource._lock:
            after()


class Root(Family):
    """The family of a device: parent of its contexts, events and memory.

    There is one from the first use of the device to the last. Its handle is the device being set: it is reset when all
    that was made on it has been freed, which may wait for arrays that look into pinned memory.
    """

    index = fixed[int]("Number of the device.")

    def __init__(self, use: uses.Use) -> None:
        super().__init__(f"device {use.index}")
        self._index = use.index
        self._use = use
        self._managed = False  # in use through `Device`, so no reset comes by surprise
        sets: list[None] = []
        self._sets = sets
        over: list[None] = []
        self._over = over
        self.own(lambda: _reset(use, sets, over))
        self.no_leak_warning()
        self._finalizer.atexit = False  # at the end of the interpreter the device is left to the system

    @property
    def stands(self) -> bool:
        """May anything be made? Not while it ends, nor where only arrays that outlive it keep the device set."""
        return not self._ending and (bool(self._sets) or self._use.shared or not self._use.sets)

    def working(self) -> bool:
        """Has a stream tasks that have not run, which closing waits for?"""
        found = (getattr(one, "_working", None) for one in self._members())
        return any(working is not None and working() for working in found)

    def mortal(self, release: Callable[..., Any]) -> Callable[..., Any]:
        """`release`, unless the device has ended since: then what it frees is gone, and C would follow it."""
        over = self._over
        return lambda *arguments: None if over else release(*arguments)

    def _set(self) -> None:
        """Set the device in C, once more; it stays so until the family ends, or `_unset`."""
        self._use.set(self._sets)

    def _unset(self) -> None:
        """Take one `_set` back. What ends with the device is sealed when another user's count was the last."""
        self._use.reset(self._sets)
        self._end_with_device()

    def _end_with_device(self) -> None:
        """Seal everything if the device is not set any more: by a reset that was none of ours."""
        if not self._use.sets and not uses.active(self._index):
            self._abandon()

    def close(self) -> None:
        """Close everything made on the device, and reset it, however often it is in use: streams are waited for.

        Raises BufferError, and closes nothing, while arrays look into memory of the device; the first error a task left
        otherwise.
        """
        if not self._is_over():
            refuse_in_stream_callback("closing a device")
        with uses.lock:
            before = self._closed
            self._managed = False
            try:
                super().close()
            finally:
                self._managed = not self._closed and bool(self._use.count)
                if self._closed and not before:
                    self._use.forget()
                    _forget(self)

    def _force(self) -> None:
        """The device is about to be reset by force: what must not see that, ends, and nothing else reaches C."""
        for one in self._members():
            prepare: Any = getattr(one, "_before_force", None)
            if prepare is not None and not one.closed:
                with suppress(AclError):  # a device that does not answer is what force is for
                    prepare()
        self._end()

    def _end(self) -> None:
        """Seal everything: it ends in C, used or not."""
        self._use.over()
        self._sealed += _sealed(self, " by a reset of its device")

    def _abandon(self) -> None:
        """The device was reset outside of this package. Memory is freed when no array looks into it any more."""
        self._end()
        self.spare_views()
        with suppress(AclError):  # there is nothing to free where all was lost
            self._free()
        _forget(self)


_lock = threading.RLock()


def root_of(index: int) -> Root:
    """The family of a device."""
    use = uses.use_of(index)
    with _lock:
        if use.root is None or use.root.closed:
            use.root = Root(use)
        return use.root


def _forget(root: Root) -> None:
    """It is no longer the device's."""
    use, handle = root._use, root._handle
    with _lock:
        if use.root is root:
            use.root = None
        if handle is not None and handle.release is not None:
            use.left.add(root)


def _reset(use: uses.Use, sets: list[None], over: list[None]) -> None:
    """The end of a Root: as often as it set the device."""
    if not over:
        over.append(None)
        do_all([lambda: use.reset(sets)] * len(sets))


def release_all() -> None:
    """Close what is open on all devices and take back every use of them, under the lock, for the end of AscendCL.

    Where arrays look into memory of a device, it ends with the last of them. Devices that were set by the C
    function keep what was made there. Raises the first error a task left, when all is done.
    """
    for use in uses.all_uses():
        use.forget()  # who is in a `with` block has nothing to take back at its end
    steps: list[Callable[[], object]] = [use.pay for use in uses.all_uses()]
    for root in [use.root for use in uses.all_uses() if use.root is not None]:
        if root._use.shared:
            steps += [root._unset] * len(root._sets)
        else:
            root.spare_views()
            steps.append(root.close)
    do_all(steps)


def refuse_to_release(leaving: bool) -> None:
    """Raise BufferError where `release_all` could not end a device: a stream is recorded, or, unless `leaving`, arrays
    look into its memory."""
    for use in uses.all_uses():
        if not leaving:
            use.refuse_viewed("finalize AscendCL")
        if use.root is not None and not use.shared:
            if leaving:
                use.root.spare_views()
            use.root.check_closable()
