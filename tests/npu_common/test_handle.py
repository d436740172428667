"""CHandle and Tried: what a handle needs goes after it, and an interrupt leaves no lock held."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from npu_common.errors import ClosedError
from npu_common.handle import CHandle
from npu_common.model.pool import _Run
from npu_common.resource import Resource, Tried

from tests.interrupts import Tracer
from tests.npu_common.sample_api import sample_fn


class _Noted:
    def __init__(self, done: list[str], name: str, problem: type[Exception] | None = None) -> None:
        self.done, self.name, self.problem = done, name, problem

    def free(self) -> None:
        self.done.append(self.name)
        if self.problem is not None:
            raise self.problem(self.name)


@pytest.mark.parametrize("problem", [None, ValueError])
def test_what_it_needs_is_freed_after_it_once(problem: type[Exception] | None) -> None:
    done: list[str] = []
    handle = CHandle(lambda number: done.append(f"handle {number}"))
    handle.first.append(_Noted(done, "before"))
    handle.last.extend([_Noted(done, "last"), _Noted(done, "after", problem)])
    assert handle.returned(lambda: 7) == handle.number == 7
    if problem is None:
        handle.free()
    else:
        with pytest.raises(problem, match="after"):
            handle.free()
    handle.free()
    assert done == ["before", "handle 7", "after", "last"]


def test_a_function_that_raises_has_freed_it() -> None:
    """Otherwise the exception's traceback would keep alive what the handle needed."""

    def refuse(number: int) -> None:
        raise ValueError(number)

    done: list[str] = []
    handle = CHandle(refuse, keep=[object()])
    handle.last.append(_Noted(done, "after"))
    handle.returned(lambda: 7)
    with pytest.raises(ValueError, match="7"):
        handle.free()
    assert not handle.keep and done == ["after"]
    handle.free()


def test_a_block_of_with_frees_it() -> None:
    freed: list[int] = []
    handle = CHandle(freed.append)
    handle.returned(lambda: 5)
    with handle as number:
        assert number == 5 and not freed
    assert freed == [5]


def test_no_interrupt_loses_what_a_function_with_callbacks_makes_and_frees(
    api: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python raises again what the callbacks raised, around the step and not between C and the handle."""
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)  # which the tracer replaces
    live: list[int] = []

    def make(_: Any, value: int) -> int:
        live.append(value)
        return value

    def free(_: Any, value: int) -> int:
        live.remove(value)
        return 0

    maker, freer = sample_fn(make), sample_fn(free)
    handle = CHandle(api.sample_call, freer, None)

    def used() -> None:
        nonlocal handle
        handle = CHandle(api.sample_call, freer, None)
        handle.returned(api.sample_call, maker, None, 5)
        handle.free()

    used()
    tracer = Tracer("npu_common")
    left: Iterator[int] = iter(())

    def reached() -> bool:
        code = sys._getframe(2).f_code  # of the callback's own code an interrupt is what it answers to C
        around = code.co_name == "watch" or code.co_filename.endswith(("functions.py", "handle.py"))
        return around and next(left, -1) == 0

    for point in range(3000):
        left = iter(range(point, -2, -1))
        try:
            tracer.call(used, reached)
        # ctypes makes the second of one in a conversion; none comes out of the finalizer of the handle before.
        except (KeyboardInterrupt, ctypes.ArgumentError):
            pass
        assert live == [handle.number] * bool(handle.number), tracer.place
        if not tracer.place:
            break
        handle.free()
        assert not live, tracer.place
    assert 100 < point < 2999


def test_no_interrupt_frees_what_c_took_or_loses_what_it_left() -> None:
    """A handle that a second one takes over when it is made, which is then given to C."""
    live: list[int] = []
    given: list[int] = []
    marks: list[bool] = []
    handles: list[CHandle] = []

    def make(number: int) -> int:
        live.append(number)
        return number

    def give(number: int, code: int) -> int:
        given.extend([number] * (not code))
        return code

    def free(number: int) -> None:
        live.remove(number)
        if number == 6:
            live.remove(5)

    def used() -> None:
        member, whole = CHandle(free), CHandle(free)
        handles[:] = [member, whole]
        member.returned(make, 5)
        assert whole.returned(make, 0, takes=[member]) is None and member.number == 5
        live.remove(0)
        whole.returned(make, 6, takes=[member])
        assert whole.taken_by(give, 6, 3) == 3 and whole.number == 6
        assert whole.taken_by(give, 6, 0, then=partial(marks.append, True)) == 0

    tracer = Tracer("npu_common")
    for point in range(3000):
        del live[:], given[:], marks[:]
        left = iter(range(point, -2, -1))
        try:
            tracer.call(used, lambda left=left: next(left, -1) == 0)  # type: ignore[misc]
        except KeyboardInterrupt:
            pass
        assert bool(given) == bool(marks)
        for handle in handles:
            handle.free()
        live[:] = [number for number in live if number]
        assert live == [5, 6] * bool(given), tracer.place
        if not tracer.place:
            break
    assert 100 < point < 2999 and given


def test_an_interrupt_leaves_what_is_freed_before_it_there() -> None:
    class Interrupted(_Noted):
        def free(self) -> None:
            self.done.append(self.name)
            if self.done == [self.name]:
                raise KeyboardInterrupt

    done: list[str] = []
    handle = CHandle(lambda number: done.append(f"handle {number}"))
    handle.first.append(Interrupted(done, "before"))
    handle.returned(lambda: 7)
    with pytest.raises(KeyboardInterrupt):
        handle.free()
    assert done == ["before"]
    handle.free()
    assert done == ["before", "before", "handle 7"]


def test_a_lock_that_is_tried_is_free_again_after_an_interrupt_anywhere() -> None:
    lock = threading.RLock()
    inside: list[int] = []

    def used() -> None:
        with Tried(lock):
            inside.append(1)

    tracer = Tracer("tests")
    for point in range(1000):
        left = iter(range(point, -2, -1))
        try:
            tracer.call(used, lambda left=left: next(left, -1) == 0)  # type: ignore[misc]
        except KeyboardInterrupt:
            assert _takes(lock), tracer.place
        else:
            break
    assert 5 < point < 999 and inside


def test_the_lock_of_a_pools_future_is_free_again_after_an_interrupt_anywhere() -> None:
    """Else the worker that has the result would wait for it for ever, and close() for the worker."""
    future = _Run((), lambda _: None)

    def used() -> None:
        with future._condition:
            future._state.title()

    tracer = Tracer("tests")
    for point in range(1000):
        left = iter(range(point, -2, -1))
        try:
            tracer.call(used, lambda left=left: next(left, -1) == 0)  # type: ignore[misc]
        except KeyboardInterrupt:
            assert _takes(future._condition._lock), tracer.place
        else:
            break
    assert 3 < point < 999


def test_a_lock_of_another_thread_is_refused_at_once() -> None:
    lock = threading.RLock()
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            holding.set()
            done.wait(10)

    thread = threading.Thread(target=hold)
    thread.start()
    holding.wait(10)
    with pytest.raises(StopIteration), Tried(lock):
        raise AssertionError("it was not free")
    done.set()
    thread.join()


def _takes(lock: Any) -> bool:
    """Whether another thread can take the lock."""
    found: list[bool] = []

    def take() -> None:
        found.append(lock.acquire(False))
        if found[0]:
            lock.release()

    thread = threading.Thread(target=take)
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_an_interrupt_of_a_call_comes_out_of_the_block_that_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the lock still held, close() would refuse as inside a call, and this would take the interrupt's place."""
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)  # which the tracer replaces
    lock: Any = None

    def used() -> None:
        nonlocal lock
        with Resource("thing") as one:
            lock = one._lock
            one._own(lambda: None)
            with one._calling():
                pass

    tracer = Tracer("tests")
    for point in range(3000):
        left = iter(range(point, -2, -1))
        try:
            tracer.call(used, lambda left=left: next(left, -1) == 0)  # type: ignore[misc]
        except KeyboardInterrupt:
            pass
        else:
            break
        assert lock is None or _takes(lock), tracer.place
    assert 100 < point < 2999


def test_a_call_on_what_another_thread_closed_meanwhile_leaves_no_lock() -> None:
    one = Resource("thing")
    one._own(lambda: None)
    found: list[Exception] = []

    def call() -> None:
        try:
            with turn:
                raise AssertionError("it was closed")
        except ClosedError as problem:
            found.append(problem)

    turn = one._calling()  # as if it waited for the lock from here on
    one.close()
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()
    assert found and _takes(one._lock)


def test_an_exit_stack_takes_a_call_too() -> None:
    with Resource("thing") as one, ExitStack() as stack:
        one._own(lambda: None)
        stack.enter_context(one._calling())
        assert not _takes(one._lock)
        stack.close()
        assert _takes(one._lock)


@pytest.mark.parametrize("name", ["cell", "first", "last", "keep", "lock"])
def test_what_it_needs_cannot_be_exchanged(name: str) -> None:
    handle = CHandle(lambda number: None)
    with pytest.raises(AttributeError, match=f"{name} cannot be set"):
        setattr(handle, name, 5)
