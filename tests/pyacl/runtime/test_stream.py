"""Streams: order, waiting, what they keep alive, what failed on them, how they end."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any

import pyacl
import pytest
from npu_common.cdecl import byref
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.acl.acl_base_rt import aclrtStream
from pyacl.arguments import milliseconds
from pyacl.runtime.keeper import BATCH, Keeper, wait_for
from pyacl.runtime.stream import Stream
from pyacl.runtime.task_stream import resolve

if TYPE_CHECKING:
    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device


class Thing:
    """Something to hold."""


# What it keeps alive


def test_what_is_held_lives_until_the_stream_was_waited_for(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        thing = Thing()
        seen = weakref.ref(thing)
        stream.hold(thing)
        del thing
        with pytest.raises(TimeoutError) as caught:
            stream.synchronize(0.01)
        gc.collect()
        assert seen() is not None
        gate.set()
        stream.synchronize()
        assert seen() is None
        assert caught.value  # it keeps nothing


def test_what_is_held_goes_without_waiting_for_the_stream(device: Device) -> None:
    with Stream() as stream:
        things = [Thing() for _ in range(BATCH)]
        seen = [weakref.ref(thing) for thing in things]
        for thing in things:
            stream.hold(thing)
        del things, thing
        while not stream.query():
            time.sleep(0.001)
        for _ in range(BATCH):
            stream.hold(None)
        assert [ref() for ref in seen] == [None] * BATCH


def test_a_busy_stream_keeps_all_it_was_given(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        things = [Thing() for _ in range(10 * BATCH)]
        seen = [weakref.ref(thing) for thing in things]
        for thing in things:
            stream.hold(thing)
        del things, thing
        with pytest.raises(TimeoutError):
            stream.synchronize(0.01)
        gc.collect()
        assert all(ref() is not None for ref in seen)
        gate.set()
        stream.synchronize()
        assert not any(ref() is not None for ref in seen)


def test_holding_costs_no_event_per_task(acl: FakeControl, device: Device) -> None:
    before = acl.live.get("event", 0)
    with Stream() as stream:
        stream.synchronize()
        acl.record()
        for _ in range(20 * BATCH):
            stream.hold(device)
        names = acl.calls.names()
        assert names.count("aclrtRecordEvent") <= 21
        assert len(names) <= 100
        assert 0 < acl.live["event"] - before <= 20
        stream.synchronize()
    assert acl.live.get("event", 0) == before


def test_without_an_event_to_spare_it_holds_until_it_is_waited_for(acl: FakeControl, device: Device) -> None:
    with Stream() as stream, acl.fail("aclrtCreateEventExWithFlag", code=207007):
        things = [Thing() for _ in range(3 * BATCH)]
        seen = [weakref.ref(thing) for thing in things]
        for thing in things:
            stream.hold(thing)
        del things, thing
        assert all(ref() is not None for ref in seen)
        assert acl.calls.names().count("aclrtCreateEventExWithFlag") == 2  # it does not ask each time
        stream.synchronize()
        assert not any(ref() is not None for ref in seen)


def test_nothing_held_goes_while_a_task_failed_until_the_stream_is_through(acl: FakeControl, device: Device) -> None:
    with Stream() as stream, pyacl.Event() as event:
        with acl.fail("task", code=507015, times=1):
            event.record(stream)
            thing = Thing()
            seen = weakref.ref(thing)
            stream.hold(thing)
            del thing
            with pytest.raises(errors.AclTaskError):
                stream.synchronize()
        stream.synchronize()
        assert seen() is None


def test_what_a_failed_task_used_goes_when_c_says_that_it_is_over(acl: FakeControl, device: Device) -> None:
    for wait in (Stream.synchronize, lambda stream: stream.synchronize(30), lambda _: device.synchronize()):
        with Stream() as stream:
            thing = Thing()
            seen = weakref.ref(thing)
            acl.configure("task:nth=1:code=507015")
            pyacl.Event().record(stream).close()
            stream.launch(int)
            stream.hold(thing)
            del thing
            with pytest.raises(errors.AclTaskError):
                wait(stream)
            acl.configure("")
            assert seen() is None, wait


def test_an_interrupted_wait_loses_nothing(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        thing = Thing()
        seen = weakref.ref(thing)
        stream.hold(thing)
        del thing

        def interrupted() -> int:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            wait_for((stream._keeper,), -1, interrupted, RuntimeError)
        gc.collect()
        assert seen() is not None
        assert not stream._keeper.waiting._is_owned()
        gate.set()
        stream.synchronize()
        assert seen() is None


def test_a_capture_takes_what_is_held_instead(device: Device) -> None:
    with Stream() as stream:
        graph: list[Any] = []
        stream._keeper.capture = graph
        for _ in range(3 * BATCH):
            stream.hold(1, 2)
        stream._keeper.capture = None
        assert graph == [(1, 2)] * (3 * BATCH)
        assert stream._keeper.pending == []


def test_closing_and_dropping_let_go_of_what_was_held(device: Device) -> None:
    for end in (Stream.close, lambda stream: stream.close(force=True)):
        stream = Stream()
        thing = Thing()
        seen = weakref.ref(thing)
        for _ in range(BATCH + 1):
            stream.hold(thing)
        del thing
        end(stream)
        assert seen() is None
        del stream


def test_a_forgotten_stream_warns_runs_what_it_was_given_and_goes(acl: FakeControl, device: Device) -> None:
    ran: list[int] = []
    before = acl.live["stream"]
    stream = Stream()
    stream.launch(ran.append, 1)
    stream.hold(Thing())
    with pytest.warns(ResourceWarning, match="stream .* was never closed"):
        del stream
    assert ran == [1]
    assert acl.live["stream"] == before


def test_no_cycle_keeps_a_stream(device: Device) -> None:
    gc.collect()
    gc.disable()
    try:
        stream, event = Stream(), pyacl.Event()
        thing = Thing()
        seen = weakref.ref(stream), weakref.ref(event), weakref.ref(thing)
        event.record(stream)
        stream.wait(event)
        stream.hold(thing)
        stream.launch(lambda: None)
        stream.synchronize()
        stream.close()
        event.close()
        del stream, event, thing
        assert [ref() for ref in seen] == [None, None, None]
    finally:
        gc.enable()


def test_a_thread_inside_hold_loses_nothing(acl: FakeControl, device: Device) -> None:
    def given_back(stream: Stream) -> None:
        with pytest.raises(TimeoutError):
            stream.synchronize(0.001)

    def without_an_event(stream: Stream) -> None:
        with acl.fail("aclrtCreateEventExWithFlag", code=207007):
            for _ in range(BATCH):
                stream.hold(None)

    def with_an_event(stream: Stream) -> None:
        for _ in range(BATCH):
            stream.hold(None)

    for meanwhile in (given_back, without_an_event, with_an_event):
        with Stream() as stream:
            gate = threading.Event()
            stream.launch(gate.wait)
            found = stream._keeper.pending  # a thread is here in `hold` ...
            assert found
            meanwhile(stream)
            thing = Thing()
            seen = weakref.ref(thing)
            found.append((thing,))  # ... and goes on
            del thing, found
            assert seen() is not None, meanwhile
            gate.set()
            stream.synchronize()
            assert seen() is None, meanwhile


def test_what_was_given_back_goes_with_a_later_event(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        thing = Thing()
        seen = weakref.ref(thing)
        stream.hold(thing)
        del thing
        with pytest.raises(TimeoutError):
            stream.synchronize(0.001)
        gate.set()
        while not stream.query():
            time.sleep(0.001)
        for _ in range(2):
            for _ in range(BATCH):
                stream.hold(None)
            while not stream.query():
                time.sleep(0.001)
        assert seen() is None


def test_a_finalizer_may_use_the_stream(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    with Stream() as stream:
        ran: list[int] = []

        def finalizer() -> None:
            for _ in range(2 * BATCH):
                stream.hold(None)
            stream.synchronize()
            ran.append(1)

        new_event = Keeper._new_event
        things = [Thing()]
        weakref.finalize(things[0], finalizer)

        def collected(keeper: Keeper) -> int:
            things.clear()  # as the collector may do anywhere
            return new_event(keeper)

        monkeypatch.setattr(Keeper, "_new_event", collected)
        for _ in range(2 * BATCH):
            stream.hold(None)
        assert ran == [1]
        stream.synchronize()


def test_threads_share_a_stream_and_what_it_keeps(device: Device) -> None:
    context = device.context
    alive: list[bool] = []
    seen: list[weakref.ref[Thing]] = []
    problems: list[BaseException] = []

    def look(ref: weakref.ref[Thing]) -> None:
        alive.append(ref() is not None)

    def work(stream: Stream) -> None:
        try:
            with context:
                for number in range(150):
                    thing = Thing()
                    ref = weakref.ref(thing)
                    seen.append(ref)
                    stream.launch(look, ref)
                    stream.hold(thing)
                    del thing
                    if number % 20 == 0:
                        stream.synchronize()
                    if number % 33 == 0:
                        device.synchronize()
        except BaseException as problem:
            problems.append(problem)

    with Stream() as one, Stream() as two:
        threads = [threading.Thread(target=work, args=(stream,)) for stream in (one, two) * 3]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        device.synchronize()
        assert problems == []
        assert alive == [True] * 900
        assert not any(ref() is not None for ref in seen)


# Order and waiting


def test_tasks_run_in_order_and_beside_those_of_others(device: Device) -> None:
    ran: list[str] = []
    with Stream() as one, Stream() as two:
        gate = threading.Event()
        one.launch(gate.wait)
        for number in range(20):
            one.launch(ran.append, f"one {number}")
        two.launch(ran.append, "two")
        two.synchronize()
        assert ran == ["two"]
        assert two.query()
        assert not one.query()
        gate.set()
        one.synchronize()
        assert ran[1:] == [f"one {number}" for number in range(20)]


def test_other_python_threads_go_on_while_one_waits(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        threading.Timer(0.02, gate.set).start()
        stream.synchronize(60)
        assert gate.is_set()


@pytest.mark.parametrize("timeout", [0, 0.0, 0.001])
def test_waiting_for_some_time(device: Device, timeout: float) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        with pytest.raises(errors.class_of(507046)) as caught:
            stream.synchronize(timeout)
        gate.set()  # before what may fail: the end of the block waits for the stream
        assert isinstance(caught.value, TimeoutError)
        assert "still running" in str(caught.value)
        stream.synchronize(60.5)
        stream.synchronize(0)


def test_times_are_seconds() -> None:
    assert milliseconds(None, "toy") == -1
    assert milliseconds(0, "toy") == 0
    assert milliseconds(0.0001, "toy") == 1
    assert milliseconds(1.5, "toy") == 1500
    for bad in (-1, float("nan"), float("inf"), 3_000_000):
        with pytest.raises(ValueError, match="toy, timeout: expected seconds from 0 to 2147483"):
            milliseconds(bad, "toy")
    for worse in ("1", True):
        with pytest.raises(TypeError, match="toy, timeout: expected seconds or None"):
            milliseconds(worse, "toy")  # type: ignore[arg-type]


def test_a_stream_waits_for_another_ones_event(device: Device) -> None:
    ran: list[str] = []
    with Stream() as one, Stream() as two:
        gate = threading.Event()
        one.launch(gate.wait)
        one.launch(ran.append, "one")
        with one.record() as event:
            two.wait(event)
            two.launch(ran.append, "two")
            assert not two.query()
            gate.set()
            two.synchronize()
        assert ran == ["one", "two"]


# What failed


def test_a_task_that_failed_comes_out_once_with_the_text(acl: FakeControl, device: Device) -> None:
    with Stream() as stream, pyacl.Event() as event:
        with acl.fail("task", code=507015, times=1):
            event.record(stream)
            event.record(stream)
            with pytest.raises(errors.class_of(507015)) as caught:
                stream.synchronize()
        problem = caught.value
        assert isinstance(problem, errors.AclTaskError)
        assert problem.function == "aclrtSynchronizeStream"
        assert problem.detail
        assert problem.detail.partition("\n")[0] in str(problem)
        stream.synchronize()


def test_a_stream_may_stop_after_a_failure(acl: FakeControl, device: Device) -> None:
    for stop, expected in ((False, [1]), (True, [])):
        ran: list[int] = []
        stream = Stream(stop_on_failure=stop)
        with acl.fail("task", code=507015, times=1), pyacl.Event() as event:
            event.record(stream)
            stream.launch(ran.append, 1)
            with pytest.raises(errors.AclTaskError):
                stream.synchronize()
        assert ran == expected
        stream.close(force=True)


def test_what_failed_comes_out_of_the_end_of_with(acl: FakeControl, device: Device) -> None:
    before = acl.live["stream"]
    with pytest.raises(errors.AclTaskError), acl.fail("task", code=507015, times=1):  # noqa: SIM117
        with Stream() as stream:
            stream.launch(print)
    assert stream.closed
    with pytest.raises(ZeroDivisionError), Stream() as stream:
        stream.launch(lambda: 1 // 0)
    with pytest.raises(KeyError, match="the news"), Stream() as stream:
        stream.launch(lambda: 1 // 0)
        raise KeyError("the news")
    assert stream.closed
    assert acl.live["stream"] == before


def test_a_python_exception_goes_along_with_a_task_that_failed(acl: FakeControl, device: Device) -> None:
    with Stream() as stream:
        with acl.fail("task", code=507015, after=1, times=1):
            stream.launch(lambda: 1 // 0)
            stream.launch(print)
            with pytest.raises(errors.AclTaskError) as caught:
                stream.synchronize()
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        stream.synchronize()


def test_an_aborted_stream_says_so(device: Device) -> None:
    ran: list[int] = []
    stream = Stream()
    gate = threading.Event()
    stream.launch(gate.wait)
    stream.launch(ran.append, 1)
    threading.Timer(0.05, gate.set).start()
    stream.abort()
    with pytest.raises(errors.class_of(107023), match="close it and make a new one"):
        stream.launch(ran.append, 2)
    stream.close(force=True)
    assert ran == []


# What it is


def test_properties(device: Device) -> None:
    with Stream() as plain, Stream(priority=3, flags=acl_rt.ACL_STREAM_FAST_LAUNCH) as other:
        assert (plain.priority, plain.flags) == (0, 0)
        assert (other.priority, other.flags) == (3, acl_rt.ACL_STREAM_FAST_LAUNCH)
        assert plain.id != other.id
        assert plain.context is pyacl.current_context()
        assert not plain.is_default
        assert f"{plain.handle.value:#x}" in repr(plain)
    assert "closed" in repr(plain)
    with pytest.raises(ValueError, match="Stream, priority: expected 0"):
        Stream(priority=-1)


def test_priorities_are_honoured(acl: FakeControl, on_fake: Any) -> None:
    """One slot, which two streams wait for: the smaller number goes first, so the other one's value is what stays."""
    program = """
import pyacl
from npu_common.testing import fake
from pyacl.acl.acl_rt import aclrtMemsetAsync
from pyacl.memory.device_buffer import DeviceBuffer
with (
    pyacl.Device(0) as device,
    pyacl.Stream() as busy, pyacl.Stream(priority=7) as low, pyacl.Stream(priority=0) as high,
    DeviceBuffer(1) as buffer,
):
    with fake("acl").hold("task", times=1) as slot:
        for number, stream in enumerate((busy, low, high), 1):
            assert aclrtMemsetAsync(buffer.address, 1, number, 1, stream.handle) == 0
            slot.wait(number)
    device.synchronize()
    print(*buffer.read())
"""
    assert on_fake(program, NPU_FAKE_ACL_SLOTS=1) == "2\n"


def test_a_closed_stream_is_refused_before_c(acl: FakeControl, device: Device) -> None:
    stream = Stream()
    stream.close()
    stream.close()
    acl.record()
    acts: list[Any] = [
        stream.synchronize, stream.query, stream.abort, stream.record, lambda: stream.launch(print),
        lambda: stream.handle, lambda: stream.priority, lambda: resolve(stream, "toy"),
    ]  # fmt: skip
    with pyacl.Event() as event:
        acts.append(lambda: stream.wait(event))
        acl.record()
        for act in acts:
            with pytest.raises(errors.ClosedError, match="stream .* was closed"):
                act()
        assert not acl.calls.of("aclrtSynchronizeStream", "aclrtStreamQuery", "aclrtLaunchHostFunc").names()


def test_a_stream_that_c_destroyed_is_reported(device: Device) -> None:
    stream = Stream()
    assert acl_rt.aclrtDestroyStream(stream.handle) == 0
    with pytest.raises(errors.class_of(107017), match="destroyed, or its device was reset"):
        stream.query()
    with pytest.raises(errors.class_of(107017)):
        stream.close()
    assert stream.closed


def test_which_stream_a_task_goes_to(device: Device) -> None:
    default = resolve(None, "toy")
    assert default.is_default
    cell = aclrtStream()
    assert acl_rt.aclrtCtxGetCurrentDefaultStream(byref(cell)) == 0
    assert default.handle == cell
    with Stream() as stream:
        assert resolve(stream, "toy") is stream
    with pytest.raises(TypeError, match="toy, stream: expected a pyacl.Stream or None, got int"):
        resolve(7, "toy")  # type: ignore[arg-type]


def test_closing_waits_for_who_is_waiting(acl: FakeControl, device: Device) -> None:
    stream = Stream()
    ended: list[object] = []

    def wait() -> None:
        try:
            ended.append(stream.synchronize(60))  # type: ignore[func-returns-value]
        except Exception as problem:
            ended.append(problem)

    before = acl.live["stream"]
    waiting, closing = threading.Thread(target=wait), threading.Thread(target=stream.close)
    with acl.hold("aclrtSynchronizeStreamWithTimeout") as gate:
        waiting.start()
        gate.wait()
        closing.start()
        closing.join(0.01)
        assert closing.is_alive() and acl.live["stream"] == before
    for thread in (waiting, closing):
        thread.join(30)
    assert ended == [None]


def test_a_stream_is_not_waited_for_inside_its_own_function(device: Device) -> None:
    with Stream() as stream, Stream() as other:
        for act in (stream.synchronize, stream.close, other.synchronize):
            stream.launch(act)
            with pytest.raises(RuntimeError, match="not inside a function that a stream runs"):
                stream.synchronize()
        assert not stream.closed


def test_what_is_no_event_is_refused(device: Device) -> None:
    with Stream() as stream, pyacl.Notify() as notify:
        for wrong in (3, notify):
            with pytest.raises(TypeError, match=r"Stream\.wait, event: expected a pyacl\.Event, got (int|Notify)"):
                stream.wait(wrong)  # type: ignore[arg-type]
            with pytest.raises(TypeError, match=r"Stream\.record, event: expected a pyacl\.Event"):
                stream.record(wrong)  # type: ignore[arg-type]


def test_a_stream_that_cannot_be_destroyed_says_so(device: Device, acl: FakeControl) -> None:
    """The error of its tasks comes first; the stream is closed either way."""
    stream = Stream()
    with (
        acl.fail("aclrtDestroyStream", code=507899),
        pytest.raises(errors.AclError, match="aclrtDestroyStream .*507899"),
    ):
        stream.close()
    assert stream.closed
    assert acl_rt.aclrtDestroyStream.raw(stream._number) == 0
    stream = Stream()
    stream.launch(lambda: 1 // 0)
    with acl.fail("aclrtDestroyStream", code=507899), pytest.raises(ZeroDivisionError):
        stream.close()
    assert acl_rt.aclrtDestroyStream.raw(stream._number) == 0


def test_a_closed_stream_holds_nothing(device: Device, acl: FakeControl) -> None:
    class Thing:
        pass

    stream = Stream()
    stream.close()
    acl.record()
    things = [Thing() for _ in range(BATCH)]
    seen = [weakref.ref(thing) for thing in things]
    while things:
        stream.hold(things.pop())
    assert [ref() for ref in seen] == [None] * BATCH
    assert not stream.captured
    assert acl.calls.names() == []


def test_a_closed_stream_is_not_asked_while_another_is_captured(device: Device, acl: FakeControl) -> None:
    closed = Stream()
    closed.close()
    with Stream() as stream, stream.capture() as graph:
        acl.record()
        assert not closed.captured
        closed.hold(object())
        assert acl.calls.names() == []
    graph.close()


def test_options_that_c_does_not_take(device: Device) -> None:
    for options, message in (
        ({"priority": 1.5}, "Stream, priority: expected a whole number, got float"),
        ({"priority": 2**62}, "Stream, priority: expected 0 to 4294967295"),
        ({"flags": "fast"}, "Stream, flags: expected a whole number, got str"),
    ):
        with pytest.raises((TypeError, ValueError), match=message):
            Stream(**options)  # type: ignore[arg-type]
