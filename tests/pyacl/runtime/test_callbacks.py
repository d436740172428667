"""Python functions that streams call, report threads, and word of tasks that failed."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any

import pyacl
import pytest
from npu_common.cdecl import byref
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.acl.acl_rt import aclmdlRI
from pyacl.runtime import callbacks
from pyacl.runtime.callbacks import ReportThread, TaskException, on_task_exception
from pyacl.runtime.event import Event
from pyacl.runtime.keeper import BATCH
from pyacl.runtime.stream import Stream

if TYPE_CHECKING:
    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device


# Functions of the stream


CRASHING = """
import ctypes, faulthandler
faulthandler.enable()
from pyacl import Device, Stream
with Device(0), Stream() as stream:
    stream.launch(ctypes.string_at, 0)
    stream.synchronize()
"""


def test_a_crash_in_a_thread_of_the_library_reaches_faulthandler() -> None:
    """The fake's threads leave signals to the program's own threads, but not those of a crash."""
    done = subprocess.run([sys.executable, "-c", CRASHING], capture_output=True, text=True, timeout=60)
    assert done.returncode < 0 and "Fatal Python error: Segmentation fault" in done.stderr
    assert "in string_at" in done.stderr


def test_a_stream_calls_a_function_with_its_arguments(device: Device) -> None:
    got: list[Any] = []

    def function(*args: Any, **kwargs: Any) -> None:
        got.append((args, kwargs, threading.get_ident()))

    with Stream() as stream:
        stream.launch(function, 1, "two", three=3)
        stream.synchronize()
    ((args, kwargs, thread),) = got
    assert (args, kwargs) == ((1, "two"), {"three": 3})
    assert thread != threading.get_ident()


def test_the_stream_waits_for_it(device: Device) -> None:
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        with Event().record(stream) as event:
            assert not event.query()
            gate.set()
            event.synchronize(60)


def test_the_function_lives_until_the_stream_has_passed_it(device: Device) -> None:
    class Thing:
        def __call__(self, ran: list[int]) -> None:
            ran.append(1)

    with Stream() as stream:
        gate = threading.Event()
        ran: list[int] = []
        stream.launch(gate.wait)
        thing = Thing()
        seen = weakref.ref(thing)
        stream.launch(thing, ran)
        del thing
        gc.collect()
        assert seen() is not None
        gate.set()
        stream.synchronize()
        assert ran == [1]
        assert seen() is None
        assert not callbacks._jobs


@pytest.mark.parametrize("fails", [False, True])
def test_a_function_that_leads_to_its_stream_does_not_keep_it(device: Device, fails: bool) -> None:
    """Once it has run, though nobody has waited: the keeper of the tasks has its arguments no more, and no frames."""

    def function(mine: Stream) -> None:
        if fails:
            raise KeyError(str(mine))

    stream = Stream()
    stream.launch(function, stream)
    with Event().record(stream) as event:
        event.synchronize()
    seen = weakref.ref(stream)
    with pytest.warns(ResourceWarning, match="stream.* was never closed"):
        del stream
        gc.collect()
    assert seen() is None


def test_thousands_of_functions_do_not_pile_up(device: Device) -> None:
    ran: list[int] = []
    with Stream() as stream:
        for number in range(3000):
            stream.launch(ran.append, number)
        while not stream.query():
            time.sleep(0.001)
        for number in range(2 * BATCH):  # no one waits for the stream: it is asked now and then
            stream.launch(ran.append, number)
        assert len(callbacks._jobs) <= 4 * BATCH
        stream.synchronize()
        assert ran[:3000] == list(range(3000))
        assert len(callbacks._jobs) == 0


def test_what_it_raises_comes_out_of_the_next_synchronisation(device: Device) -> None:
    ran: list[int] = []

    def fail() -> None:
        raise KeyError("from the stream")

    with Stream() as stream:
        stream.launch(fail)
        stream.launch(ran.append, 1)
        with pytest.raises(KeyError, match="from the stream") as caught:
            stream.synchronize()
        assert caught.traceback[-1].name == "fail"  # where it was raised
        assert ran == [1]
        stream.synchronize()  # once
        stream.launch(fail)
        stream.launch(lambda: 1 // 0)
        with pytest.raises(KeyError):  # the first
            stream.synchronize()
        stream.synchronize()


def test_even_what_ends_programs_comes_out(device: Device) -> None:
    with Stream() as stream:
        stream.launch(sys.exit, 3)
        with pytest.raises(SystemExit):
            stream.synchronize()


def test_no_cycle_is_left_by_an_exception(device: Device) -> None:
    gc.collect()
    gc.disable()
    try:

        class Thing:
            pass

        def fail(thing: Thing) -> None:
            raise KeyError

        thing = Thing()
        seen = weakref.ref(thing)
        with Stream() as stream:
            stream.launch(fail, thing)
            del thing
            with pytest.raises(KeyError):
                stream.synchronize()
        assert seen() is None
    finally:
        gc.enable()


def test_what_cannot_be_called_is_refused(acl: FakeControl, device: Device) -> None:
    with Stream() as stream, ReportThread(stream) as reports:
        acl.record()
        with pytest.raises(TypeError, match="Stream.launch, function: expected a callable, got int"):
            stream.launch(7)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="ReportThread.launch, function: expected a callable, got str"):
            reports.launch(stream, "print")  # type: ignore[arg-type]
        assert not {"aclrtLaunchHostFunc", "aclrtLaunchCallback"} & set(acl.calls.names())


def test_a_function_of_a_captured_graph_runs_each_time(device: Device) -> None:
    ran: list[int] = []
    graph = aclmdlRI()
    with Stream() as stream:
        kept: list[Any] = []
        assert acl_rt.aclmdlRICaptureBegin(stream.handle, acl_rt.ACL_MODEL_RI_CAPTURE_MODE_RELAXED) == 0
        stream._keeper.capture = kept
        stream.launch(ran.append, 1)
        stream._keeper.capture = None
        assert acl_rt.aclmdlRICaptureEnd(stream.handle, byref(graph)) == 0
        assert ran == []
        for _ in range(3):
            assert acl_rt.aclmdlRIExecuteAsync(graph, stream.handle) == 0
        stream.synchronize()
        assert ran == [1, 1, 1]
        assert acl_rt.aclmdlRIDestroy(graph) == 0


def test_a_function_that_was_let_go_is_missed(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    missed: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", missed.append)
    thunk = callbacks._thunk(acl_rt.aclrtHostFunc, callbacks._run)
    with Stream() as stream:
        assert acl_rt.aclrtLaunchHostFunc.raw(stream.handle.value, thunk, 1 << 40) == 0
        stream.synchronize()
    assert len(missed) == 1
    assert "let go" in str(missed[0].exc_value)


# Threads that report


def test_a_report_thread_runs_functions_of_its_streams(device: Device) -> None:
    ran: list[tuple[str, int]] = []

    def function(name: str) -> None:
        ran.append((name, threading.get_ident()))

    with Stream() as one, Stream() as two, ReportThread(one) as reports:
        reports.subscribe(two)
        assert reports.streams == (one, two)
        assert repr(reports) == "<pyacl.ReportThread: of 2 streams>"
        reports.launch(one, function, "one")
        reports.launch(two, function, "two")
        one.synchronize()
        two.synchronize()
        assert sorted(name for name, _ in ran) == ["one", "two"]
        assert {thread for _, thread in ran} == {reports._state.ident}
    assert repr(reports) == "<pyacl.ReportThread: closed>"
    assert reports._state.ended


def test_a_stream_waits_for_a_report_or_does_not(device: Device) -> None:
    ran: list[str] = []
    with Stream() as stream, ReportThread(stream) as reports:
        gate = threading.Event()
        reports.launch(stream, gate.wait, block=False)
        stream.launch(ran.append, "stream")
        stream.synchronize()
        assert ran == ["stream"]
        assert callbacks._unblocked  # the stream has passed it, and let it go
        gate.set()
        reports.launch(stream, ran.append, "report")
        stream.launch(ran.append, "after")
        stream.synchronize()
        assert ran == ["stream", "report", "after"]
        assert not callbacks._unblocked


def test_what_reported_functions_raise_comes_out(device: Device) -> None:
    with Stream() as stream:
        with ReportThread(stream) as reports:
            reports.launch(stream, lambda: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                stream.synchronize()
        with pytest.raises(ZeroDivisionError), ReportThread(stream) as reports:
            reports.launch(stream, lambda: 1 // 0)
        with pytest.raises(KeyError), ReportThread(stream) as reports:
            reports.launch(stream, lambda: 1 // 0)
            raise KeyError
        assert reports._state.ended


def test_a_stream_has_one_report_thread(device: Device) -> None:
    with Stream() as stream, Stream() as other, ReportThread(stream) as reports:
        with pytest.raises(errors.class_of(107011), match="A stream has one report thread"):
            ReportThread(stream)
        with pytest.raises(ValueError, match=r"ReportThread.launch: .* is not one of its streams; use subscribe\(\)"):
            reports.launch(other, print)
        with pytest.raises(ValueError, match="ReportThread.unsubscribe: .* is not one of its streams"):
            reports.unsubscribe(other)
        reports.unsubscribe(stream)
        with ReportThread(stream, other) as second:
            second.launch(stream, print)
    with pytest.raises(errors.ClosedError):
        reports.subscribe(stream)


def test_a_report_thread_is_closed_before_its_streams(device: Device) -> None:
    ran: list[int] = []
    context = pyacl.Context(0)
    with context:
        stream = Stream()
        reports = ReportThread(stream)
        reports.launch(stream, ran.append, 1)
    context.close()
    assert ran == [1]
    assert reports.closed
    assert stream.closed


def test_a_stream_closed_before_its_report_thread(device: Device) -> None:
    stream = Stream()
    with ReportThread(stream):
        stream.close()


def test_a_forgotten_report_thread_ends(device: Device) -> None:
    with Stream() as stream:
        reports = ReportThread(stream)
        state = reports._state
        with pytest.warns(ResourceWarning, match="report thread was never closed"):
            del reports
        assert state.ended
        with ReportThread(stream):  # the stream is free again
            pass


def test_a_report_thread_that_met_an_error_says_so(acl: FakeControl, device: Device) -> None:
    with Stream() as stream:
        reports = ReportThread()
        with acl.fail("aclrtProcessReport", code=507010):
            reports.subscribe(stream)
            reports._state.over.get(timeout=60)
        with pytest.raises(errors.AclError, match="aclrtProcessReport .*507010"):
            reports.launch(stream, print)
        with pytest.raises(errors.AclError, match="507010"):
            reports.close()
        assert reports.closed


def test_a_report_thread_outlives_a_reset_by_force(acl: FakeControl) -> None:
    with pyacl.Device(0) as device:
        stream = Stream()
        reports = ReportThread(stream)
        acl.record()
        device.reset(force=True)
        names = acl.calls.names()
        assert names.index("aclrtUnSubscribeReport") < names.index("aclrtResetDeviceForce")
        assert reports.closed
        assert reports._state.ended


# Tasks that failed


def test_word_of_a_task_that_failed(acl: FakeControl, device: Device) -> None:
    reported: list[TaskException] = []
    with (
        Stream() as stream,
        Event() as event,
        on_task_exception(reported.append) as found,
        on_task_exception() as other,
    ):
        number = stream.id
        with acl.fail("task", code=507015, times=1):
            event.record(stream)
            with pytest.raises(errors.AclTaskError):
                stream.synchronize()
        assert len(found) == len(other) == 1
        assert [found[0]] == reported == list(other)
        assert (reported[0].code, reported[0].device_id, reported[0].stream_id) == (507015, 0, number)
        assert reported[0].kind is errors.class_of(507015)
        other.close()
        other.close()
        with acl.fail("task", code=507018, times=1):
            event.record(stream)
            with pytest.raises(errors.AclTaskError):
                stream.synchronize()
        assert [one.code for one in found] == [507015, 507018]
        assert len(other) == 1
    assert not callbacks._watchers
    assert not callbacks._registered


def test_an_older_library_knows_one_function(acl: FakeControl, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("aclrtExceptionInfoCallbackRegister", "aclrtExceptionInfoCallbackUnregister"):
        monkeypatch.setattr(acl_rt, name, None)
    with Stream() as stream, Event() as event, on_task_exception() as found, on_task_exception() as other:
        with acl.fail("task", code=507015, times=1):
            event.record(stream)
            with pytest.raises(errors.AclTaskError):
                stream.synchronize()
        assert len(found) == len(other) == 1
    assert acl.calls.names().count("aclrtSetExceptionInfoCallback") == 2


def test_a_registration_that_fails_leaves_nothing(acl: FakeControl, device: Device) -> None:
    with acl.fail("aclrtExceptionInfoCallbackRegister", code=207012), pytest.raises(errors.AclError, match="207012"):
        on_task_exception()
    assert not callbacks._watchers


def test_report_threads_are_for_streams_only(device: Device, capfd: pytest.CaptureFixture[str]) -> None:
    """Everything else has a handle, too, which C would follow."""
    with pyacl.Event() as event, pyacl.Notify() as notify, pyacl.Context(0) as context:
        others: list[Any] = [event, notify, context, context.default_stream.handle, device, None, "stream"]
        with pyacl.ReportThread() as reports:
            for other in others:
                message = f"ReportThread.subscribe, stream: expected a pyacl.Stream, got {type(other).__name__}"
                for act in (lambda: pyacl.ReportThread(other), lambda: reports.subscribe(other)):  # noqa: B023
                    with pytest.raises(TypeError, match=message):
                        act()
                for act in (lambda: reports.launch(other, print), lambda: reports.unsubscribe(other)):  # noqa: B023
                    with pytest.raises(ValueError, match="is not one of its streams"):
                        act()
    context.close()
    assert "crashes here" not in capfd.readouterr().err
