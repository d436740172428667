"""Ownership lies in the handle.

Tests of copies, other threads, failures, interruptions, views and the end of the interpreter.
"""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from typing import Any, Callable

import numpy as np
import pytest
from npu_common import resource
from npu_common.buffer import Buffer
from npu_common.errors import ClosedError
from npu_common.resource import Resource

SECONDS = 10
"""How long a thread may take for what takes no time."""


class Thing(Resource):
    """A list of the freed objects, in order; `release` runs before."""

    def __init__(
        self,
        name: str,
        freed: list[str],
        parent: Resource | None = None,
        release: Callable[[], object] = lambda: None,
        lock: Any = None,
    ) -> None:
        super().__init__(name, parent)
        if lock is not None:
            self._lock = lock
        self._own(lambda: (release(), freed.append(name)) and None)

    def orphan(self) -> None:
        """Leave it to the parent, as if no one had noticed the end of this object."""
        self._finalizer.detach()

    def use(self, step: Callable[[], object] = lambda: None) -> None:
        with self._calling():
            step()


class Memory(Buffer):
    """64 bytes that are freed by being written down."""

    def __init__(self, freed: list[str], parent: Resource | None = None, name: str = "memory") -> None:
        store = np.arange(64, dtype=np.uint8)
        super().__init__(name, store.ctypes.data, 64, parent=parent)

        def release(kept: Any = store) -> None:
            freed.append(name)

        self._own(release)


@pytest.fixture
def freed() -> list[str]:
    return []


@pytest.fixture
def unraisable(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return the arguments of sys.unraisablehook."""
    reported: list[str] = []
    monkeypatch.setattr(
        sys, "unraisablehook", lambda what: reported.append(f"{what.exc_type.__name__}: {what.exc_value}")
    )
    yield reported


class Busy:
    """A call on `thing` that another thread is in, from entering the `with` block to its end."""

    def __init__(self, thing: Thing) -> None:
        self.thing = thing
        self.inside, self.leave = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self._call)

    def _call(self) -> None:
        self.thing.use(lambda: (self.inside.set(), self.leave.wait(SECONDS)))

    def __enter__(self) -> Busy:
        self.thread.start()
        assert self.inside.wait(SECONDS)
        return self

    def __exit__(self, *_: object) -> None:
        self.leave.set()
        self.thread.join(SECONDS)
        assert not self.thread.is_alive()


# Copies


@pytest.mark.parametrize("wish", [copy.copy, copy.deepcopy, pickle.dumps], ids=["copy", "deepcopy", "pickle"])
def test_copies_are_refused(wish: Callable[[Any], Any], freed: list[str]) -> None:
    thing, memory = Thing("the camera model", freed), Memory(freed)
    with pytest.raises(TypeError, match="the camera model cannot be copied or pickled: a second.*Make another one"):
        wish(thing)
    with pytest.raises(TypeError, match=r"memory cannot be copied.*x\.array\(\)\.copy\(\)"):
        wish({"memory": [memory]} if wish is not copy.copy else memory)
    memory.close()
    thing.close()
    assert freed == ["memory", "the camera model"]


# Threads


def test_a_parent_waits_for_a_child_that_is_being_released(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    begun, go = threading.Event(), threading.Event()
    # A lock of its own: that of the family is not what the parent waits for.
    children = [Thing("child", freed, parent, lambda: (begun.set(), go.wait(SECONDS)), threading.RLock())]
    children[0]._no_leak_warning()
    dropping = threading.Thread(target=children.clear)
    dropping.start()
    assert begun.wait(SECONDS)
    closing = threading.Thread(target=parent.close)
    closing.start()
    closing.join(0.05)
    assert closing.is_alive() and freed == []
    go.set()
    dropping.join(SECONDS)
    closing.join(SECONDS)
    assert freed == ["child", "parent"]


def test_what_is_dropped_during_a_call_is_freed_after_it(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child: Any = Thing("child", freed, parent)
    child._no_leak_warning()
    with Busy(parent) as busy:
        del child
        assert freed == [] and len(resource.dropped) == 1
        busy.leave.set()
        busy.thread.join(SECONDS)
        assert freed == ["child"] and not resource.dropped
    parent.close()
    assert freed == ["child", "parent"]


def test_what_is_dropped_inside_a_call_of_the_same_thread_waits_too(freed: list[str]) -> None:
    """C may have called back: it is still inside the context."""
    parent = Thing("parent", freed)
    children = [Thing("child", freed, parent)]
    children[0]._no_leak_warning()
    seen: list[list[str]] = []
    parent.use(lambda: (children.clear(), seen.append(list(freed))))
    assert seen == [[]] and freed == ["child"]
    parent.close()


def test_closing_the_parent_frees_what_was_dropped(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child: Any = Thing("child", freed, parent)
    child._no_leak_warning()
    with parent._lock:  # by code that does not look at what was dropped
        del child
    assert freed == []
    parent.close()
    assert freed == ["child", "parent"] and not resource.dropped


def test_families_do_not_wait_for_each_other(freed: list[str]) -> None:
    one, other = Thing("one", freed), Thing("other", freed)
    child: Any = Thing("child", freed, other)
    child._no_leak_warning()
    with Busy(one):
        del child
        assert freed == ["child"]
    one.close()
    other.close()


def test_a_release_that_fails_after_the_call_is_reported(freed: list[str], unraisable: list[str]) -> None:
    def fail() -> None:
        raise OSError("the device is gone")

    parent = Thing("parent", freed)
    children: list[Any] = [
        Thing("child", freed, parent),
        Thing("bad", freed, parent, fail),
        Thing("last", freed, parent),
    ]
    for child in children:
        child._no_leak_warning()
    del child
    with Busy(parent):
        children.clear()
    assert unraisable == ["OSError: the device is gone"] and sorted(freed) == ["child", "last"]
    parent.close()
    assert len(freed) == 3 and not resource.dropped


@pytest.mark.usefixtures("eager_threads")
def test_many_threads_making_dropping_and_calling() -> None:
    """Nothing is freed beside a call, nothing is left over, and no one waits for ever."""
    inside: list[str] = []
    wrong: list[str] = []
    counts = {"made": 0, "freed": 0}
    counting = threading.Lock()

    def release() -> None:
        if inside:
            wrong.append("freed beside a call")
        with counting:
            counts["freed"] += 1

    parent = Thing("parent", [])

    def call() -> None:
        inside.append("call")
        inside.pop()

    def work() -> None:
        for number in range(300):
            parent.use(call)
            loop: list[Any] = [Thing("child", [], parent, release)]
            loop[0]._no_leak_warning()
            with counting:
                counts["made"] += 1
            if number % 3 == 0:
                loop.append(loop)  # for the collector, whichever thread that runs on
            if number % 50 == 0:
                gc.collect()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    gc.collect()
    parent.close()
    assert not wrong and counts["made"] == counts["freed"] == 1200 and not resource.dropped


# Failures and interruptions


def test_failing_children_stop_no_one(freed: list[str]) -> None:
    def fail(text: str) -> Callable[[], None]:
        def release() -> None:
            raise OSError(text)

        return release

    parent = Thing("parent", freed)
    Things = [Thing(f"child {i}", freed, parent) for i in range(2)]
    Things.append(Thing("bad", freed, Things[0], fail("first")))
    Things.append(Thing("worse", freed, parent, fail("second")))
    with pytest.raises(OSError, match="first|second"):
        parent.close()
    assert sorted(freed) == ["child 0", "child 1", "parent"] and all(thing.closed for thing in (parent, *Things))
    parent.close()
    assert len(freed) == 3


@pytest.mark.parametrize("way", ["closed", "dropped"])
def test_the_handles_go_on_too(way: str, freed: list[str], unraisable: list[str]) -> None:
    """The same where the objects are gone, or were never closed one by one."""
    problems = iter([OSError("first"), OSError("second"), None])

    def release() -> None:
        problem = next(problems)
        if problem is not None:
            raise problem

    parent: Any = Thing("parent", freed)
    for number in range(3):
        Thing.orphan(Thing(f"child {number}", freed, parent, release))
    parent._no_leak_warning()
    if way == "closed":
        with pytest.raises(OSError, match="first"):
            parent.close()
    else:
        del parent
        gc.collect()
        assert unraisable == ["OSError: first"]
    assert freed == ["child 0", "parent"]  # the one made last goes first


def test_a_failing_close_leaves_no_garbage(freed: list[str]) -> None:
    def fail() -> None:
        raise OSError("gone")

    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            parent = Thing("parent", freed, release=fail)
            Thing.orphan(Thing("child", freed, parent, fail))
            with pytest.raises(OSError, match="gone"):
                parent.close()
            del parent
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize("where", ["child", "seal"])
def test_an_interrupted_close_is_taken_up_again(where: str, freed: list[str]) -> None:
    interrupts = iter([True])

    def interrupt() -> None:
        if next(interrupts, False):
            raise KeyboardInterrupt

    class Interrupted(Thing):
        def _seal(self) -> None:
            super()._seal()
            if where == "seal":
                interrupt()

    parent = Interrupted("parent", freed)
    first, second = Thing("first", freed, parent), Thing("second", freed, parent)
    if where == "child":
        second.close = first.close = lambda: interrupt()  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        parent.close()
    for child in (first, second):
        vars(child).pop("close", None)
    parent.close()
    assert sorted(freed) == ["first", "parent", "second"] and freed[-1] == "parent"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        del parent, first, second, child
        gc.collect()


def test_a_handle_that_was_interrupted_is_freed_by_the_next_call(freed: list[str]) -> None:
    interrupts = iter([True])

    def interrupt() -> None:
        if next(interrupts, False):
            raise KeyboardInterrupt

    parent = Thing("parent", freed)
    Thing.orphan(Thing("child", freed, parent, interrupt))
    with pytest.raises(KeyboardInterrupt):
        parent.close()
    assert parent.closed and freed == []
    parent.close()
    assert freed == ["parent"]


def test_closing_what_was_never_owned() -> None:
    """The constructor was interrupted before the C call."""

    class Half(Resource):
        def __init__(self) -> None:
            super().__init__("half")
            try:
                raise KeyboardInterrupt
            except BaseException:
                self.close()
                raise

    with pytest.raises(KeyboardInterrupt):
        Half()
    thing = Resource("half")
    thing._no_leak_warning()
    thing.close()
    thing.close()
    assert thing.closed


# Views at the end of a `with` block


def test_the_end_of_a_with_block_waits_for_the_last_view(freed: list[str]) -> None:
    with Memory(freed) as memory:
        views = [memory.array(), memory.array("u2")[3:]]
    assert memory.closed and freed == []
    with pytest.raises(ClosedError):
        memory.array()
    views[0][:] = 7
    assert views[1][0] == 0x0707
    memory.close()  # a second one is fine, and changes nothing
    views.pop()
    assert freed == []
    views.clear()
    assert freed == ["memory"]
    memory.close()


def test_so_does_that_of_the_family(freed: list[str]) -> None:
    with Thing("parent", freed) as parent:
        other = Thing("other", freed, parent)
        seen, unseen = Memory(freed, parent, "seen"), Memory(freed, parent, "unseen")
        view: Any = seen.array()
    assert sorted(freed) == ["other", "unseen"]
    assert all(one.closed for one in (parent, other, seen, unseen)) and view[5] == 5
    with pytest.raises(ClosedError):
        parent.use()
    del view
    assert freed[2:] == ["seen", "parent"]


def test_close_of_the_parent_waits_for_a_child_whose_block_was_left(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    with Memory(freed, parent) as memory:
        view: Any = memory.array()
    parent.close()
    assert parent.closed and freed == []
    view[:] = 7
    del view
    assert freed == ["memory", "parent"]


def test_the_last_view_may_be_all_that_is_left(freed: list[str]) -> None:
    def made() -> Any:
        with Thing("parent", freed) as parent:
            return Memory(freed, parent).array()

    view = made()
    gc.collect()
    assert freed == [] and view[1] == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        del view
    assert freed == ["memory", "parent"]


def test_the_last_view_may_go_during_a_call(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    with Memory(freed, parent) as memory:
        view: Any = memory.array()
    with Busy(parent):
        del view
        assert freed == []
    assert freed == ["memory"] and memory.closed
    parent.close()


def test_explicit_close_refuses(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    view: Any = Memory(freed, parent).array()
    with pytest.raises(BufferError, match="arrays still look"):
        parent.close()
    assert not parent.closed and freed == []
    with pytest.warns(ResourceWarning, match="memory was never closed"):
        del view
    parent.close()
    assert freed == ["memory", "parent"]


def test_other_reasons_still_refuse(freed: list[str]) -> None:
    class Attached(Memory):
        attached = True

        def _before_close(self) -> None:
            super()._before_close()
            if self.attached:
                raise BufferError("somebody points at it")

    parent = Thing("parent", freed)
    with pytest.raises(BufferError, match="points at it"), parent:
        child, other = Attached(freed, parent), Memory(freed, parent, "other")
        view: Any = other.array()
    assert freed == [] and not any(one.closed for one in (parent, child, other))
    child.attached = False
    with parent:
        pass
    assert freed == ["memory"]
    del view
    assert freed == ["memory", "other", "parent"]


def test_a_view_taken_while_the_block_ends(freed: list[str]) -> None:
    """The view is taken between the check and the call, as in test_buffer.

    It counts, for nothing is freed under a view.
    """

    class Raced(Memory):
        late: Any = None

        def _seal(self) -> None:
            self.late = self.array()
            super()._seal()

    with Raced(freed) as memory:
        pass
    assert memory.closed and freed == [] and memory.late[1] == 1
    memory.late = None
    assert freed == ["memory"]


# The end of the interpreter

DAEMON = """
import threading
from npu_common.resource import Resource

inside, never = threading.Event(), threading.Event()
parent, other = Resource("parent"), Resource("other")
parent._own(lambda: print("parent freed", flush=True))
other._own(lambda: print("other freed", flush=True))
child = Resource("child", parent)
child._lock = threading.RLock()
child._own(lambda: print("child freed", flush=True))

def call():
    with {busy}._calling():
        inside.set()
        never.wait()

threading.Thread(target=call, daemon=True).start()
inside.wait()
"""


@pytest.mark.parametrize(
    "busy, freed", [("parent", ["child", "other"]), ("child", ["other"]), ("other", ["child", "parent"])]
)
def test_what_a_daemon_thread_is_in_is_left_to_the_operating_system(busy: str, freed: list[str]) -> None:
    done = run(DAEMON.format(busy=busy))
    assert sorted(line.split()[0] for line in done.stdout.splitlines()) == freed


def test_daemon_threads_begin_no_call_at_the_end() -> None:
    done = run(
        """
import threading
from npu_common.resource import Resource

class Thing(Resource):
    def __init__(self):
        super().__init__("it")
        self.freed = freed = []
        self._own(lambda: (freed.append(1), print("freed", flush=True)))

thing, running = Thing(), threading.Event()

def call():
    while True:
        with thing._calling():
            assert not thing.freed
            running.set()

threading.Thread(target=call, daemon=True).start()
running.wait()
"""
    )
    assert done.stdout == "freed\n" and "Traceback" not in done.stderr


def test_a_daemon_thread_does_not_wait_with_the_lock_at_the_end() -> None:
    """The end begins while it is between taking the lock and looking whether it may go on."""
    done = run(
        """
import atexit
import threading
import time
import weakref
from npu_common.resource import Resource

time.sleep = lambda seconds: threading.Event().wait()  # longer than the end waits
taken, ending = threading.Event(), threading.Event()

class Lock:
    def __init__(self):
        self.lock = threading.RLock()
        self.acquire, self.release, self._is_owned = self.lock.acquire, self.lock.release, self.lock._is_owned

    def __enter__(self):
        self.acquire()
        if threading.current_thread().daemon:
            taken.set()
            ending.wait()
        return True

    def __exit__(self, *_):
        self.release()

thing = Resource("it")
thing._lock = Lock()
weakref.finalize(thing, print, end="")  # frees at exit, after what is registered from here on
atexit.register(ending.set)
thing._own(lambda: print("freed", flush=True))

def call():
    with thing._calling():
        pass

threading.Thread(target=call, daemon=True).start()
taken.wait()
"""
    )
    assert done.stdout == "freed\n" and "Traceback" not in done.stderr


def test_memory_that_arrays_look_into_stays_until_the_process_ends() -> None:
    """Daemon threads write to it, and what runs later at exit."""
    done = run(
        """
import atexit, ctypes
kept = []

def late():
    kept[0][...] = 7
    print("written", kept[0].sum())

atexit.register(late)  # runs after what is registered later
from npu_common.buffer import Buffer

class Memory(Buffer):
    def __init__(self, name, parent=None):
        memory = (ctypes.c_ubyte * 8)()
        super().__init__(name, ctypes.addressof(memory), 8, parent=parent)
        self._own(lambda: print(name, "freed", len(memory)))

parent = Memory("parent")
viewed, other, alone = Memory("viewed", parent), Memory("other", parent), Memory("alone")
kept.append(viewed.array())
"""
    )
    assert done.stdout.splitlines() == ["alone freed 8", "other freed 8", "written 56"]


def test_later_use_is_refused() -> None:
    done = run(
        """
import atexit
from npu_common.resource import Resource

def late():
    try:
        with child._calling():
            print("used")
    except RuntimeError as problem:
        print(problem)

atexit.register(late)  # runs after what is registered later
parent = Resource("parent")
child = Resource("child", parent)
parent._own(lambda: print("freed"))
"""
    )
    assert done.stdout.splitlines()[0] == "freed"
    assert "child was closed by the end of the interpreter" in done.stdout


def run(program: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore::ResourceWarning", "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done
