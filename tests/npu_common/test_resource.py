"""Lifetimes: closed once, children first, whatever the garbage collector, threads or fork() do."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import warnings
from pathlib import Path
from typing import Any

import pytest
from npu_common.errors import ClosedError, ForkError
from npu_common.resource import Resource, close_before


class Thing(Resource):
    """A resource that writes down what is freed, in order."""

    def __init__(self, name: str, freed: list[str], parent: Resource | None = None) -> None:
        super().__init__(name, parent)
        self.busy = False
        self._own(lambda: freed.append(name))

    def use(self) -> str:
        with self._calling():
            return self.label

    def _before_close(self) -> None:
        if self.busy:
            raise BufferError(f"{self.label} is busy")


@pytest.fixture
def freed() -> list[str]:
    return []


def test_close_frees_once_and_children_first(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child = Thing("child", freed, parent)
    grandchild = Thing("grandchild", freed, child)
    assert not parent.closed
    parent.close()
    parent.close()
    child.close()
    assert freed == ["grandchild", "child", "parent"]
    assert parent.closed and child.closed and grandchild.closed


def test_one_closes_before_another_that_is_no_parent(freed: list[str]) -> None:
    first, second = Thing("first", freed), Thing("second", freed)
    close_before(first, second)
    assert tuple(second._children) == (first,) and tuple(first._children) == ()
    second.close()
    assert freed == ["first", "second"] and first.closed


def test_own_takes_one_handle_and_something_that_frees_it(freed: list[str]) -> None:
    with pytest.raises(TypeError, match=r"Resource\.own, 'release': expected a function that frees the"):
        Resource("a list")._own([])  # type: ignore[arg-type]
    with Thing("t", freed) as thing:
        with pytest.raises(TypeError, match="t owns a handle already"):
            thing._own(lambda: freed.append("again"))
    assert freed == ["t"]


def test_a_closed_child_is_not_freed_again(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    Thing("child", freed, parent).close()
    parent.close()
    assert freed == ["child", "parent"]


def test_use_after_close_says_so(freed: list[str]) -> None:
    thing = Thing("the camera model", freed)
    thing.close()
    with pytest.raises(ClosedError, match="the camera model was closed.*with"):
        thing.use()
    with pytest.raises(RuntimeError), thing:
        pass


def test_with_closes(freed: list[str]) -> None:
    with Thing("it", freed) as thing:
        assert thing.use() == "it"
    assert freed == ["it"]


def test_one_busy_grandchild_keeps_everything_open(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child, other = Thing("child", freed, parent), Thing("other", freed, parent)
    grandchild = Thing("grandchild", freed, child)
    grandchild.busy = True
    with pytest.raises(BufferError, match="grandchild is busy"):
        parent.close()
    assert freed == [] and not any(t.closed for t in (parent, child, other, grandchild))
    grandchild.busy = False
    parent.close()
    assert len(freed) == 4 and freed[-1] == "parent"


def test_an_exception_on_its_way_out_is_not_hidden_by_open_views(freed: list[str]) -> None:
    thing = Thing("it", freed)
    with pytest.raises(KeyError, match="news"), thing:
        thing.busy = True
        raise KeyError("news")
    assert not thing.closed
    thing.busy = False
    with pytest.raises(BufferError), thing:
        thing.busy = True
    thing.busy = False
    thing.close()


def test_views_of_what_is_made_late_are_spared_too(freed: list[str]) -> None:
    class Viewed(Thing):
        def _before_close(self) -> None:
            if not self._leaving:
                raise BufferError("arrays look into it")

    parent = Thing("parent", freed)
    parent._spare_views()
    child = Viewed("child", freed, parent)
    parent.close()
    assert child.closed and freed == ["child", "parent"]


def test_dropped_without_close_warns_and_frees(freed: list[str]) -> None:
    thing = Thing("a forgotten model", freed)
    with pytest.warns(ResourceWarning, match="a forgotten model was never closed"):
        del thing
        gc.collect()
    assert freed == ["a forgotten model"]


def test_closed_things_do_not_warn(freed: list[str]) -> None:
    thing = Thing("it", freed)
    thing.close()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        del thing
        gc.collect()
    assert freed == ["it"]


def test_a_child_keeps_its_parent(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child = Thing("child", freed, parent)
    del parent
    gc.collect()
    assert freed == [] and child.use() == "child"
    with pytest.warns(ResourceWarning):
        del child
        gc.collect()
    assert freed == ["child", "parent"]


@pytest.mark.parametrize("round", range(8))
def test_a_collected_cycle_frees_children_first(freed: list[str], round: int) -> None:
    """The collector calls finalizers in any order; C crashes on memory freed after its context (measured)."""
    parent = Thing("parent", freed)
    children: list[Any] = [Thing(f"child {i}", freed, parent) for i in range(round)]
    loop: list[Any] = [parent, children]
    loop.append(loop)
    with pytest.warns(ResourceWarning):
        del parent, children, loop
        gc.collect()
    assert freed[-1] == "parent" and len(freed) == len(set(freed)) == round + 1


def test_freed_even_where_warnings_are_errors() -> None:
    program = (
        "from npu_common.resource import Resource\n"
        "thing = Resource('it'); thing._own(lambda: print('freed'))\n"
        "del thing\n"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True)
    assert "freed" in done.stdout and "never closed" in done.stderr


def test_freed_at_exit_children_first() -> None:
    program = (
        "from npu_common.resource import Resource\n"
        "a = Resource('a'); a._own(lambda: print('a'))\n"
        "b = Resource('b', a); b._own(lambda: print('b'))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["b", "a"]


def test_a_failing_release_is_reported_and_not_repeated() -> None:
    calls = []

    def release() -> None:
        calls.append(1)
        raise ValueError("the device is gone")

    thing = Resource("it")
    thing._own(release)
    with pytest.raises(ValueError, match="gone"):
        thing.close()
    thing.close()
    assert calls == [1] and thing.closed


def test_close_waits_for_a_call_in_progress(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    child = Thing("child", freed, parent)
    inside, leave = threading.Event(), threading.Event()

    def call() -> None:
        with parent._calling():
            inside.set()
            leave.wait(10)
            assert freed == []

    caller = threading.Thread(target=call)
    caller.start()
    inside.wait(10)
    # The child is what the call may be using: closing it alone waits, too.
    closer = threading.Thread(target=child.close)
    closer.start()
    closer.join(0.1)
    assert closer.is_alive() and freed == []
    leave.set()
    caller.join(10)
    closer.join(10)
    assert freed == ["child"]
    parent.close()


@pytest.mark.parametrize("dropped", [False, True])
def test_a_signal_handler_cannot_end_what_a_release_in_progress_needs(freed: list[str], dropped: bool) -> None:
    model = Thing("model", freed)
    memory = Resource("memory", model)

    def release() -> None:
        with pytest.raises(RuntimeError, match="model cannot be closed now"):
            model.close()
        freed.append("memory")

    memory._own(release)
    memory._no_leak_warning()
    if dropped:
        del memory
    else:
        memory.close()
    assert freed == ["memory"] and not model.closed
    model.close()
    assert freed == ["memory", "model"]


def test_a_signal_handler_may_end_what_is_about_to_be_freed(freed: list[str]) -> None:
    """It closes the family while the children are freed, before the turn of the one that was asked for."""
    root = Thing("root", freed)
    model = Thing("model", freed, root)
    memory = Thing("memory", freed, model)
    calls = 0

    def look(frame: Any, event: str, _: object) -> None:
        nonlocal calls
        if event == "call" and frame.f_code.co_name == "free":
            calls += 1
            if calls == 2:  # of the memory, for the model
                sys.setprofile(None)
                root.close()

    sys.setprofile(look)
    try:
        model.close()
    finally:
        sys.setprofile(None)
    assert freed == ["memory", "model", "root"] and memory.closed


def test_many_threads_closing_free_once(freed: list[str]) -> None:
    for _ in range(50):
        freed.clear()
        thing = Thing("it", freed)
        threads = [threading.Thread(target=thing.close) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert freed == ["it"]


def test_a_forked_child_refuses_and_frees_nothing() -> None:
    program = """
import os, threading
from npu_common.errors import ForkError
from npu_common.resource import Resource, close_before

thing = Resource("it"); thing._own(lambda: print("freed by", os.getpid() == first, flush=True))
first = os.getpid()
thing._lock.acquire()  # another thread's call in progress: the child inherits a lock that nobody releases
child = os.fork()
if child == 0:
    try:
        with thing._calling():
            print("used")
    except ForkError as problem:
        print("refused:", problem, flush=True)
    threading.Thread(target=thing.close).start()  # must not wait for the lock
    raise SystemExit(0)
os.waitpid(child, 0)
thing._lock.release()
thing.close()
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    first, last = done.stdout.splitlines()
    assert first.startswith("refused: it belongs to process") and "spawn" in first
    assert last == "freed by True"


def test_fork_error_is_a_runtime_error() -> None:
    assert issubclass(ForkError, RuntimeError) and issubclass(ClosedError, RuntimeError)


def test_use_leaves_no_garbage(freed: list[str]) -> None:
    parent = Thing("parent", freed)
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            with Thing("child", freed, parent) as child:
                child.use()
        assert gc.collect() == 0
    finally:
        gc.enable()
    parent.close()


PACKAGE = """
from npu_common.resource import Resource, close_before

class Made(Resource):
    def __init__(self):
        super().__init__("made")
        self._own(lambda: None)

    def close(self):
        super().close()
"""
PROGRAM = """from package import Made
made = Made()
made.close()
made.__enter__()
"""


@pytest.mark.parametrize("value, where", [("1", " at {program}:3."), ("0", "."), (None, ".")])
def test_in_debug_mode_the_error_names_the_line_that_closed(value: str | None, where: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    (tmp_path / "package.py").write_text(PACKAGE)
    environment = {key: old for key, old in os.environ.items() if key != "NPU_DEBUG"}
    if value is not None:
        environment["NPU_DEBUG"] = value
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, env=environment, check=False)
    assert f"ClosedError: made was closed{where.format(program=program)} Use it" in done.stderr, done.stderr
