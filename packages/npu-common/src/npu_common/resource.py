"""Lifetime of things the vendor's library owns: closed once, children first, safe at garbage collection and fork().

Ownership is in the handle, not in the Python object: `_Handle` knows how to release, its parent and its children. A
parent object refers to its children weakly, a child refers to its parent strongly. Dropping the last reference to a
context while its memory is in use is therefore safe, and no reference cycle arises.

Everything made from one parent shares its lock, unless a class sets its own. C is called with the lock held, also to
release, so nothing is freed while a call on the context is in progress. A finalizer may run at any point of any thread
and must not wait: a handle that is busy goes to `dropped`, and the thread that is busy with it frees it afterwards.

The states of a handle, and what leads from one to the next:

    open ---- close(), with nothing looking into its memory -----------------------------------> freed
      |
      |------ close() by `with`, arrays look into the family's memory ---> left -- last array --> freed
      |
      |------ the object is collected, no call is in progress ----------------------------------> freed
      |
      |------ the object is collected during a call ---> dropped -- the call ends -------------> freed
      |
      |------ the interpreter ends, no daemon thread is in a call ------------------------------> freed
      |
      '------ the interpreter ends during such a call, or this is a forked child --------------> never freed here

The Python object refuses (`ClosedError`) from the first arrow on; `_Process` has what all handles of a process share.

NPU_DEBUG=1 makes the error of a use after close name the line that closed.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
import time
import weakref
from _warnings import warn  # that of `warnings`, without what is around it: this is imported by every package
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import compress, repeat, starmap
from operator import attrgetter, methodcaller

from npu_common import TYPE_CHECKING

from .errors import ClosedError, ForkError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from typing import Any, Callable, Generic, NoReturn, TypeVar

    _Self = TypeVar("_Self", bound="Resource")
    _Kind = TypeVar("_Kind")

__all__ = [
    "FORK_HINT",
    "AtEnd",
    "Held",
    "Resource",
    "Tried",
    "close_before",
    "discard",
    "do_all",
    "dropped",
    "ended",
    "expect",
    "fixed",
    "free_before",
    "free_dropped",
    "is_freed",
    "look_closer",
    "mark_closed",
    "raise_first",
    "surrounded",
    "viewed_in",
]

_PATIENCE = 1.0
"""Seconds: how long the end of the interpreter waits for calls of daemon threads, and how long it makes them wait."""

FORK_HINT = (
    "Make it in a process that was started afresh (multiprocessing.get_context('spawn')), or fork before the parent "
    "makes its first one"
)
"""The libraries have threads and locks of their own: a lock that another thread held at fork() stays locked."""


class _Process:
    """The state that all handles of this process share.

    unusual: It was forked, or is ending.
    deadline: Of its end, once that has begun.
    dropped: Handles without a Python object that could not be freed at once, because calls on their contexts were in
        progress. After such a call, and without the lock, the caller checks: `if dropped: free_dropped()`.
    freeing: Marks of locks held by what frees. A thread that holds another one is in a call, which needs the handles.
    debugging: Errors name the line that closed.
    """

    __slots__ = ("deadline", "debugging", "dropped", "freeing", "registered", "unusual")

    def __init__(self) -> None:
        self.unusual = self.registered = False
        self.deadline: float | None = None
        self.dropped: dict[Any, None] = {}
        self.freeing: list[weakref.ref[_Mark]] = []
        self.debugging = os.environ.get("NPU_DEBUG", "") not in ("", "0")
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self.forked)

    def forked(self) -> None:
        """Forget the parent's handles: the parent's other threads are not here, either."""
        self.unusual = True
        self.dropped.clear()

    def register(self) -> None:
        """Take part in the end of the interpreter, after weakref's own function, so that this one is called before."""
        if not self.registered:
            self.registered = True
            atexit.register(self.end)

    def end(self) -> None:
        """Begin the end of the interpreter."""
        self.unusual, self.deadline = True, time.monotonic() + _PATIENCE


_shared = _Process()
dropped = _shared.dropped


def look_closer() -> bool:
    """Return True once this process was forked, or is ending.

    Then call `Resource._check_open` before taking a lock.
    """
    return _shared.unusual


def ended() -> bool:
    """Return True once the interpreter ends: the operating system then frees what is left."""
    return _shared.deadline is not None or sys.is_finalizing()


class _InC(property):
    """A method that each object has as an attribute, so that `with` calls a function of C itself."""

    def __call__(self, one: object, *given: object) -> Any:  # as contextlib.ExitStack does
        return self.__get__(one)(*given)


class _Block:
    """Base of what `with` takes and gives back by functions of C alone, without a line of Python in between.

    An interrupt that such a line let through would leave a lock held as long as the traceback lives.
    """

    __slots__ = ("_give", "_take")

    __enter__: Any = _InC(attrgetter("_take"))
    __exit__: Any = _InC(attrgetter("_give"))


class Tried(_Block):
    """`with Tried(lock):` holds a lock that is free; one that is not makes it raise StopIteration at once."""

    __slots__ = ()

    def __init__(self, lock: Any) -> None:
        self._take = partial(next, filter(None, map(lock.acquire, (False,))))
        self._give = lock.__exit__


class _Turn(_Block):
    """`with` holds the lock of a resource that is open, and frees afterwards what was dropped meanwhile."""

    __slots__ = ()

    def __init__(self, resource: Resource) -> None:
        lock = resource._lock
        taken = compress((resource,), starmap(lock.__enter__, ((),)))
        refuse = partial(next, map(resource._refuse, starmap(lock.release, ((),))))
        self._take = partial(next, map(_call, map((bool, refuse).__getitem__, map(_is_closed, taken))))
        self._give = partial(lock.__exit__, _Afterwards())


_call, _is_closed = methodcaller("__call__"), attrgetter("_closed")


class Held(_Block):
    """`with` holds a lock; what is given besides lives until the lock is given back."""

    __slots__ = ()

    def __init__(self, lock: Any, *until: object) -> None:
        self._take = lock.__enter__
        self._give = partial(lock.__exit__, *until)  # which `with` keeps; of a tuple C drops the last one first


class AtEnd:
    """Takes steps in C when nothing holds it any more. steps: an iterator, whose items may be there only then."""

    __slots__ = ("_end",)

    __del__: Any = _InC(attrgetter("_end"))

    def __init__(self, steps: Iterator[object]) -> None:
        self._end: Any = partial(deque, steps, 0)


def surrounded(blocks: Iterator[AbstractContextManager[object]], action: Callable[[], object]) -> None:
    """Call a function in one `with` block inside the other, the first outermost.

    Unlike contextlib.ExitStack it leaves no bytecode between a lock that is taken and its block.
    """
    for block in blocks:
        with block:
            return surrounded(blocks, action)
    action()


def freeing(lock: Any, *after: object) -> Held:
    """Hold a lock in `with` while something ends: what is closed meanwhile ends with it, and is not `_too_early`."""
    return Held(lock, *after, _Mark(lock))


class _Mark:
    """Says while it lives that its thread frees what a lock guards."""

    __slots__ = ("__weakref__", "key")

    def __init__(self, lock: Any) -> None:
        self.key = lock, threading.get_ident()
        _shared.freeing.append(weakref.ref(self, _shared.freeing.remove))


def _is_freeing(lock: Any) -> bool:
    """Return whether this thread holds a lock in order to free, not to call C."""
    key = lock, threading.get_ident()
    return any(mark is not None and mark.key == key for mark in [one() for one in _shared.freeing])


def free_dropped() -> None:
    """Free what finalizers found busy, as far as it no longer is. Exceptions go to sys.unraisablehook."""
    some = True
    while some:  # freeing the last child may have dropped its parent
        some = False
        for handle in list(dropped):
            lock = handle.lock
            # Skip it also inside a call on this thread, which may be in a callback of C. The thread that holds the
            # lock calls this function after releasing it, and finds the handle, which stays in the list until freed.
            if handle.busy() or lock._is_owned():
                continue
            try:
                with Tried(lock), freeing(lock):
                    handle.free()
            except StopIteration:
                continue
            except Exception as problem:
                _Unraisable(problem)
            dropped.pop(handle, None)
            some = True


class _Afterwards:
    """Frees what was dropped, when it is itself; in C's own code where nothing was."""

    __slots__ = ()

    __del__: Any = staticmethod(
        partial(next, map(_call, map((bool, free_dropped).__getitem__, map(bool, repeat(dropped)))))
    )


class _Unraisable:
    """Hands an exception that reaches no caller to sys.unraisablehook, which Python calls from finalizers."""

    __slots__ = ("problem",)

    def __init__(self, problem: Exception) -> None:
        self.problem = problem

    def __del__(self) -> None:
        raise self.problem


def raise_first(problems: list[Exception]) -> None:
    """Raise the first of several problems, if there are any, without leaving a reference cycle."""
    if problems:
        try:
            raise problems[0]
        finally:
            problems.clear()  # the frames of the exceptions hold the list


def expect(given: object, kind: type, what: str, fix: str) -> None:
    """Raise TypeError unless `given` is a `kind`, because C cannot check a handle. fix: how to get a `kind`."""
    if not isinstance(given, kind):
        article = "an" if kind.__name__[0] in "AEIOU" else "a"
        raise TypeError(f"{what}: expected {article} {kind.__name__}, got {type(given).__name__}; {fix}")


if TYPE_CHECKING:

    class fixed(Generic[_Kind]):
        """A public attribute that only the class itself sets, because C or the finalizer relies on its value."""

        def __init__(self, doc: str) -> None: ...
        def __get__(self, instance: object, owner: object) -> _Kind: ...
        def __set__(self, instance: object, value: NoReturn) -> None: ...

else:

    class fixed(property):
        """A public attribute that only the class itself sets, because C or the finalizer relies on its value.

        Of `nbytes = fixed[int]("Its size.")` the class sets `_nbytes`, and reads that where it counts.
        """

        def __class_getitem__(cls, kind: object) -> type:
            return cls

        def __init__(self, doc: str) -> None:
            self.__doc__ = doc

        def __set_name__(self, owner: type, name: str) -> None:
            def refuse(instance: object, value: object) -> NoReturn:
                label = getattr(instance, "label", type(instance).__name__)
                raise AttributeError(
                    f"{name} cannot be set: {label} keeps the value it was made with; make another one"
                )

            doc = self.__doc__
            super().__init__(attrgetter(f"_{name}"), refuse)
            self.__doc__ = doc  # which the getter's would take the place of


def mark_closed(resource: Resource, why: str) -> None:
    """Let an object refuse from now on, because C has ended it or is about to. why: the rest of "x was closed"."""
    resource._closed, resource._closed_at = True, why


def is_freed(resource: Resource) -> bool:
    """Return True if C has nothing of an object any more, or never had. A closed object may still wait for arrays."""
    return resource._handle is None or resource._handle.release is None


def viewed_in(resource: Resource) -> list[str]:
    """Return labels of the memory that arrays look into: the object's own, or that of objects made from the object."""
    return [] if resource._handle is None else [one.label for one in resource._handle.family() if one.viewed()]


def close_before(first: Resource, second: Resource) -> None:
    """Let close() of `second`, which is not the parent of `first`, close `first` before."""
    second._children.add(first)


def free_before(first: Resource, second: Resource) -> None:
    """Free the handle of one object before that of another, which is not its parent."""
    if first._handle is not None and second._handle is not None:
        second._handle.children[first._handle] = None


def discard(resource: Resource) -> None:
    """Close the object inside the call that made the object.

    That call has the lock, and its program will not see the object.
    """
    if resource._lock._is_owned():
        with freeing(resource._lock):
            resource.close()
    else:
        resource.close()


def do_all(steps: Iterable[Callable[[], object]]) -> None:
    """Call all steps in order even if some raise; raise the first exception at the end."""
    problems: list[Exception] = []
    for step in steps:
        try:
            step()
        except Exception as problem:
            problems.append(problem)
    raise_first(problems)


def _never() -> bool:
    return False


class _Handle:
    """The C handle to release, separate from the Python object, for the finalizer.

    Handles also know their parents and children, because the garbage collector frees a family in any order.
    lock: of the calls on the handle. quiet: it need not be closed, dropping the object is fine. left: its `with` block
    ended while arrays looked into memory of the family; it is freed with the last of them. viewed: says whether such
    an array looks into this one's own memory. busy: says whether freeing it would wait for the device, which close()
    does and a finalizer must not.
    """

    __slots__ = (
        "busy",
        "children",
        "ending",
        "label",
        "left",
        "lock",
        "owner",
        "owner_process",
        "parent",
        "quiet",
        "release",
        "viewed",
    )

    def __init__(self, owner: Resource, release: Callable[[], None]) -> None:
        self.label = owner.label
        self.lock = owner._lock
        self.owner = weakref.ref(owner)
        self.owner_process = os.getpid()
        self.release: Callable[[], None] | None = release
        self.quiet = self.left = self.ending = False
        self.viewed: Callable[[], bool] = _never
        self.busy: Callable[[], bool] = _never
        self.children: dict[_Handle, None] = {}
        self.parent = owner.parent._handle if owner.parent is not None else None

    def free(self) -> None:
        """Release it, children first; at most once. Nothing that fails stops the rest; raises the first problem then.

        Waits for another thread that is about to. After an interruption, the next call goes on where this one stopped.
        """
        with self.lock:
            release = self.release
            if release is None:
                return
            problems: list[Exception] = []
            for child in reversed(list(self.children)):
                try:
                    child.free()
                except Exception as problem:
                    problems.append(problem)
            if self.release is None:  # a signal handler has freed it while the children were
                return
            self.release = None
            parent, self.parent = self.parent, None
            try:
                self.ending = True
                release()
            except Exception as problem:
                problems.append(problem)
            finally:
                self.ending = False
            self.viewed = self.busy = _never  # which may lead back here
            if parent is not None:
                parent.children.pop(self, None)
                if parent.left:
                    parent.drop()
        raise_first(problems)

    def waits(self) -> bool:
        """Return whether an array looks into memory of the family."""
        return self.viewed() or any(child.waits() for child in list(self.children))

    def drop(self) -> None:
        """Free without waiting; a handle that was left is freed once no array looks into the family's memory."""
        if self.left and self.waits():
            return
        if _shared.deadline is not None:
            self.end()
            return
        dropped[self] = None
        free_dropped()

    def _view_gone(self, _: object) -> None:
        """Note that the last array over the memory is gone; called on any thread."""
        if self.left and self.release is not None and os.getpid() == self.owner_process:
            self.drop()

    def collected(self) -> None:
        """Free an object that was dropped without close(), or at the end of the interpreter."""
        if self.release is None or os.getpid() != self.owner_process:
            return
        self.left = False  # no array keeps the object alive any more
        try:
            if not self.quiet:
                warn(f"{self.label} was never closed; use `with` or close()", ResourceWarning, stacklevel=2)
        finally:  # where warnings are errors, too
            self.drop()

    def end(self) -> None:
        """Free while the interpreter ends.

        A handle that a daemon thread still uses is left to the operating system: the thread may be in a call that
        lasts, and freeing beside it would crash. So is memory that arrays look into, with its family: threads and
        functions that run later may write there.
        """
        deadline = _shared.deadline
        assert deadline is not None
        taken: list[Any] = []
        try:
            for lock in dict.fromkeys(one.lock for one in self.family()):
                if not lock.acquire(timeout=max(0.0, deadline - time.monotonic())):
                    return
                taken.append(lock)
            owner = self.owner()
            if (owner is None or owner._ended(deadline)) and not self.waits() and not self.busy():
                self.free()
        finally:
            for lock in taken:
                lock.release()

    def family(self) -> Iterator[_Handle]:
        """Yield this handle and all handles below."""
        yield self
        for child in list(self.children):
            yield from child.family()


def _caller(kind: type) -> str:
    """Return the file and line of the innermost frame outside of this package and the package of `kind`."""
    inside = {__name__.partition(".")[0], kind.__module__.partition(".")[0]}
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in inside:
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


class _Children(weakref.WeakSet["Resource"]):
    """The living objects. Iteration is over a copy, as in Python 3.14: other threads add and drop objects."""

    data: set[weakref.ref[Resource]]

    def __iter__(self) -> Iterator[Resource]:
        for one in self.data.copy():
            child = one()
            if child is not None:
                yield child


class Resource:
    """Base of models, buffers, bindings: everything with a close().

    A subclass uses:

    - `_own(release)` once the vendor's handle exists; `_no_leak_warning()` where dropping it without close() is fine.
    - `_check_open()` before a handle reaches C, or `with self._calling():` around the calls, which also takes the lock;
      `with self._closing():` around what frees. `_in_other_process()` is true in a forked child, which calls no C.
    - `label`, the object in error messages; `parent`, what it was made from; `_children`, those made from it that live.
    - `_spare_views()`, `_check_closable()`, `_close_with_parent()` and `_view_gone` take part in closing a family.

    A subclass may override: `_before_close` (refuse to close), `_seal` (the object is closed from here on), `_free`
    (release), `_ended` (the interpreter ends) and `_instead` (what to do instead of copying). A class that needs a lock
    of its own sets `_lock`, a re-entrant one, before `_own`. Copying and pickling are refused.

    Args:
        label: The object in messages, such as "model digits.rknn".
        parent: What it is made from: closing the parent closes this object first.
    """

    label = fixed[str]('What messages call it, such as "model digits.rknn".')
    parent = fixed["Resource | None"]("What it was made from.")
    closed = fixed[bool]("True after close().")

    _handle: _Handle | None = None
    _finalizer: Any = None
    _closed = False
    _closed_at = ""
    _leaving = False
    _instead = "Make another one from the same arguments, in another process too"
    """The error message's advice for a program that tries to copy the object."""

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._label = label
        self._parent = parent
        self._children = _Children()
        self._lock: Any = threading.RLock() if parent is None else parent._lock
        self._process = os.getpid()
        if parent is not None:
            parent._children.add(self)
            if parent._leaving:
                self._leaving = True

    def _own(self, release: Callable[[], None], viewed: Callable[[], bool] = _never) -> None:
        """Take over a handle of the vendor's library: from now on `release` frees it, exactly once.

        Args:
            release: Frees it. It must not refer to this object, which may be gone by then, and must itself keep alive
                what C needs until the end.
            viewed: Says whether an array looks into the handle's own memory; it must not refer to this object either.
                Call `_view_gone` when the last such array is gone.

        Raises:
            TypeError: `release` cannot be called, or the object owns a handle already: this is for derived classes.
        """
        given: object = release  # not everybody's program is type-checked
        if not callable(given):
            where = f"{type(self).__name__}.own, 'release'"
            raise TypeError(f"{where}: expected a function that frees the handle, got {type(given).__name__}")
        if self._handle is not None:
            raise TypeError(f"{self.label} owns a handle already; own() is for classes derived from Resource, once")
        handle = _Handle(self, release)
        handle.viewed = viewed
        # Until the finalizer exists only the object holds the handle: where an interrupt stops this, it frees itself.
        self._handle = handle
        self._finalizer = weakref.finalize(self, handle.collected)
        if handle.parent is not None:
            handle.parent.children[handle] = None
        _shared.register()

    @property
    def _view_gone(self) -> Callable[[object], None] | None:
        """Callback for weak references to the owners of memory behind arrays; None before `_own`."""
        return self._handle._view_gone if self._handle is not None else None

    def _no_leak_warning(self, *, free_at_exit: bool = True) -> None:
        """Let the object be dropped without close(), with no ResourceWarning: for memory, and for what others close.

        Args:
            free_at_exit: False leaves it to the operating system when the interpreter ends.
        """
        if self._handle is not None:
            self._handle.quiet = True
            self._finalizer.atexit = free_at_exit

    def __reduce_ex__(self, protocol: Any) -> NoReturn:  # of copy.copy, copy.deepcopy and pickle
        raise TypeError(
            f"{self.label} cannot be copied or pickled: a second object would use the handle after the first was "
            f"closed. {self._instead}"
        )

    def _in_other_process(self) -> bool:
        """Return True in a forked child.

        The handle belongs to the parent process, and the lock may be held there for ever.
        """
        return _shared.unusual and os.getpid() != self._process

    def _check_open(self) -> None:
        """Raise unless the handle may be used in this process now.

        Raises:
            ClosedError: The object was closed.
            ForkError: The handle belongs to the parent process.
        """
        if _shared.unusual:
            self._check_closely()
        if self._closed:
            raise ClosedError(
                f"{self.label} was closed{self._closed_at}", hint="Use it inside its `with` block, or make a new one"
            )

    def _check_closely(self) -> None:
        deadline = _shared.deadline
        if deadline is not None and threading.current_thread().daemon and not self._lock._is_owned():
            # The interpreter ends, and this thread with it. A running thread would keep the lock that freeing needs; so
            # would one that waits inside a call, which goes on to its end instead.
            time.sleep(max(0.0, deadline - time.monotonic()))
        if not self._closed and self._in_other_process():
            raise ForkError(f"{self.label} belongs to process {self._process}", hint=FORK_HINT)

    def _calling(self) -> AbstractContextManager[object]:
        """Surround calls into C: one thread at a time per context, and never after close()."""
        self._check_open()
        return _Turn(self)

    def _refuse(self, _: object) -> None:
        """Raise ClosedError, for `_Turn`."""
        self._check_open()

    def _too_early(self) -> RuntimeError:
        """Return the error for close() inside a call of the same thread, which would go on with what was freed."""
        return RuntimeError(
            f"{self.label} cannot be closed now: a callback or a signal handler has interrupted a call of this thread "
            "that uses it. Close it after the call, or raise an exception that leaves its `with` block"
        )

    def _closing(self) -> Held:
        """Surround a call that frees: like `_calling`, but not inside another call. Raises `_too_early`."""
        lock = self._lock
        if lock._is_owned() and (not _is_freeing(lock) or self._has_one_ending()):
            raise self._too_early()
        return freeing(lock, _Afterwards())

    def _has_one_ending(self) -> bool:
        """Return whether an object made from this one is being released, which needs this one to live."""
        return self._handle is not None and any(one.ending for one in self._handle.family())

    def _before_close(self) -> None:
        """Raise BufferError when something still depends on the handle.

        Do not raise for arrays over its memory while `_leaving` is set: the handle's `viewed` handles them.
        """

    def _seal(self) -> None:
        """Mark the object as closed: from here on `_check_open` refuses."""
        self._closed = True
        if _shared.debugging:
            self._closed_at = f" at {_caller(type(self))}"

    def _ended(self, deadline: float) -> bool:
        """Refuse from now on: the interpreter ends. False where a thread is in a call that takes no lock."""
        self._closed, self._closed_at = True, " by the end of the interpreter"
        quiet = True
        for child in self._children:
            quiet &= child._ended(deadline)
        return quiet

    def close(self) -> None:
        """Free it; what was made from it is closed first. Waits for a call in progress. Closing twice is fine.

        Raises RuntimeError in a callback or a signal handler that has interrupted such a call, and BufferError while
        arrays still look into its memory. What fails while it is freed does not stop the rest of the family; the first
        such problem is raised at the end.
        """
        if self._in_other_process():
            self._closed = True
            return
        if self._is_over():
            return
        with self._closing():
            if not self._is_over():  # by another thread, while this one waited
                problems = [] if self._closed else self._close_children()
                try:
                    self._free()
                except Exception as problem:
                    problems.append(problem)
                raise_first(problems)

    def _is_over(self) -> bool:
        """Return whether the resource is closed, with nothing left to do here.

        An interrupted close() is taken up again.
        """
        handle = self._handle
        return self._closed and (handle is None or handle.release is None or handle.left)

    def _close_children(self) -> list[Exception]:
        """Close all children, or none where a child cannot be closed; return the errors met while freeing."""
        children = tuple(self._children)
        for child in children:
            child._check_closable()
        self._before_close()
        problems: list[Exception] = []
        for child in children:
            try:
                child._close_with_parent()
            except Exception as problem:
                if not child._closed:  # an array was made a moment ago
                    problems.clear()
                    raise
                problems.append(problem)
        return problems

    def _close_with_parent(self) -> None:
        """Close because the parent is closed."""
        self.close()

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        handle = self._handle
        if handle is None:
            return
        if handle.waits():  # its own `with` block was left, or that of a child
            handle.quiet = handle.left = True
            if handle.waits():  # ask again: the last array may have gone before `left` was set
                return
        try:
            handle.free()
        finally:
            if handle.release is None and self._finalizer is not None:
                self._finalizer.detach()

    def _check_closable(self) -> None:
        """Raise BufferError where this object or one made from it cannot be closed now."""
        if not self._closed:
            for child in self._children:
                child._check_closable()
            self._before_close()

    def _spare_views(self) -> None:
        """Let close() wait, as at the end of `with`, for arrays that look into memory of the family."""
        if not self._leaving:  # children may refer to each other
            self._leaving = True
            for child in self._children:
                child._spare_views()

    def __enter__(self: _Self) -> _Self:
        self._check_open()
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        """Close the object. Memory that arrays still look into is freed with the last of these arrays."""
        self._spare_views()
        try:
            self.close()
        except BufferError:
            if problem is None:  # else the exception of the block goes on
                raise
