"""Calls that run side by side: what close() waits for, and what it does not wait for."""

from __future__ import annotations

import itertools
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from npu_common import shared
from npu_common.errors import ClosedError
from npu_common.shared import Shared, Until


class Parallel(Shared):
    """A resource of this test, which notes that it was freed."""

    def __init__(self) -> None:
        super().__init__("parallel")
        self.freed: list[None] = []
        freed = self.freed
        self._own(lambda: freed.append(None))

    def call(self, body: Callable[[], object]) -> None:
        with self._calling():
            body()


def closed_soon(thing: Parallel) -> bool:
    """Return whether a close() on another thread ends."""
    closer = threading.Thread(target=thing.close, daemon=True)
    closer.start()
    closer.join(10)
    return not closer.is_alive() and thing.freed == [None]


@pytest.fixture
def thing() -> Parallel:
    return Parallel()


def test_close_waits_for_every_call(thing: Parallel) -> None:
    inside, leave = threading.Barrier(4), [threading.Event() for _ in range(3)]

    def body(event: threading.Event) -> None:
        inside.wait(10)
        event.wait(10)
        assert thing.freed == []

    threads = [threading.Thread(target=thing.call, args=(partial(body, event),)) for event in leave]
    for thread in threads:
        thread.start()
    inside.wait(10)  # all three are in a call at once
    closer = threading.Thread(target=thing.close)
    closer.start()
    for event, thread in zip(leave, threads):
        assert closer.is_alive() and thing.freed == []
        event.set()
        thread.join(10)
    closer.join(10)
    assert thing.freed == [None]


def test_a_call_inside_a_call_is_one_too(thing: Parallel) -> None:
    inside, leave = threading.Event(), threading.Event()

    def body() -> None:
        thing.call(lambda: None)
        inside.set()
        leave.wait(10)
        assert thing.freed == []

    caller = threading.Thread(target=thing.call, args=(body,))
    caller.start()
    inside.wait(10)
    closer = threading.Thread(target=thing.close)
    closer.start()
    closer.join(0.1)
    assert closer.is_alive()
    leave.set()
    caller.join(10)
    closer.join(10)
    assert thing.freed == [None]


def test_close_inside_a_call_of_the_same_thread_is_refused(thing: Parallel) -> None:
    with pytest.raises(RuntimeError, match="from inside one of its own calls"):
        thing.call(thing.close)
    assert not thing.closed
    thing.call(lambda: None)
    thing.close()
    assert thing.freed == [None]


def test_an_exception_that_is_kept_holds_up_no_close(thing: Parallel) -> None:
    """Its traceback keeps the variables of the call, and of the one that was refused."""
    kept: list[BaseException] = []

    def fail() -> None:
        raise OSError("C said so")

    def call(body: Callable[[], object]) -> None:
        try:
            thing.call(body)
        except (OSError, ClosedError) as problem:
            kept.append(problem)

    caller = threading.Thread(target=call, args=(fail,))
    caller.start()
    caller.join(10)
    call(fail)
    thing.close()
    call(fail)
    assert [type(problem) for problem in kept] == [OSError, OSError, ClosedError]
    other = Parallel()
    other._closed = True  # as a reset does, before it closes
    with pytest.raises(ClosedError) as refused:
        other.call(fail)
    assert closed_soon(other) and refused.value


def interrupted(action: Callable[[], object], point: int) -> BaseException | None:
    """Run an action with an interrupt before that bytecode of the module and of `call`; None where it has fewer."""
    left = [point]

    def trace(frame: Any, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename != shared.__file__ and frame.f_code is not Parallel.call.__code__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        action()
    except KeyboardInterrupt as problem:
        sys.settrace(None)
        return problem
    finally:
        sys.settrace(None)
    return None


@pytest.mark.parametrize("what", ["call", "close"])
def test_an_interrupt_at_any_bytecode_holds_up_no_close(what: str) -> None:
    for point in itertools.count(1):
        thing = Parallel()
        thing.call(lambda: None)
        action: Callable[[], object] = thing.close if what == "close" else partial(thing.call, lambda: None)
        problem = interrupted(action, point)  # kept, as an interactive Python does
        assert closed_soon(thing), point
        if problem is None:
            assert point > 20
            return


def test_until_drops_the_last_one_first_at_the_end_of_a_block() -> None:
    dropped: list[str] = []

    class Noted:
        def __init__(self, name: str) -> None:
            self.name = name

        def __del__(self) -> None:
            dropped.append(self.name)

    with Until((Noted("call"), Noted("stack"))):
        assert not dropped
    assert dropped == ["stack", "call"]
    with pytest.raises(ZeroDivisionError), Until((Noted("once more"),)):
        print(1 / 0)
    assert dropped[2:] == ["once more"]
