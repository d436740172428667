"""Events: moments, waits and times."""

from __future__ import annotations

import threading
import time
import weakref
from typing import TYPE_CHECKING, Any

import pyacl
import pytest
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.runtime.event import Event
from pyacl.runtime.stream import Stream

if TYPE_CHECKING:
    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device


def test_an_event_may_be_recorded_again_and_again(device: Device) -> None:
    with Stream() as stream, Event() as event:
        assert event.query()  # nothing to wait for yet
        event.synchronize()
        for _ in range(3):
            gate = threading.Event()
            stream.launch(gate.wait)
            assert event.record(stream) is event
            assert not event.query()
            gate.set()
            event.synchronize()
            assert event.query()


def test_the_default_stream_is_meant_by_none(device: Device) -> None:
    ran: list[int] = []
    default = device.context.default_stream
    default.launch(ran.append, 1)
    with Event() as event:
        event.record()
        event.synchronize()
    assert ran == [1]


def test_waiting_on_the_host_for_some_time(device: Device) -> None:
    with Stream() as stream, Event() as event:
        gate = threading.Event()
        stream.launch(gate.wait)
        event.record(stream)
        for timeout in (0, 0.01):
            with pytest.raises(errors.class_of(507047)) as caught:
                event.synchronize(timeout)
            assert isinstance(caught.value, TimeoutError)
        gate.set()
        event.synchronize(60)
        event.synchronize(0)
        stream.launch(event.synchronize)
        with pytest.raises(RuntimeError, match="not inside a function"):
            stream.synchronize()


def test_times_between_events(device: Device) -> None:
    with Stream() as stream, Event() as start, Event() as end:
        start.record(stream)
        stream.launch(time.sleep, 0.02)
        end.record(stream)
        stream.synchronize()
        took = start.elapsed_ms(end)
        assert took >= 20
        assert end.elapsed_ms(start) == pytest.approx(-took)
        assert (end.timestamp_us - start.timestamp_us) / 1000 == pytest.approx(took, abs=0.01)


def test_times_that_cannot_be_reported(acl: FakeControl, device: Device) -> None:
    with Stream() as stream, Event() as start, Event() as end, Event(timing=False) as plain:
        start.record(stream)
        stream.synchronize()
        with pytest.raises(errors.class_of(507000), match=r"Record it first: event.record\(stream\)"):
            start.elapsed_ms(end)
        with pytest.raises(errors.class_of(507000), match="Record it first"):
            end.timestamp_us  # noqa: B018
        gate = threading.Event()
        stream.launch(gate.wait)
        end.record(stream)
        plain.record(stream)
        with pytest.raises(errors.class_of(507006), match=r"Wait for it: event.synchronize\(\)"):
            start.elapsed_ms(end)
        gate.set()
        stream.synchronize()
        acl.record()
        for act in (lambda: start.elapsed_ms(plain), lambda: plain.elapsed_ms(end), lambda: plain.timestamp_us):
            with pytest.raises(ValueError, match=r"takes no times; make it with Event\(timing=True\)"):
                act()
        assert acl.calls.names() == []


def test_a_stream_waits_no_longer_than_it_may(device: Device) -> None:
    with Stream() as one, Stream() as two, Event() as event:
        gate = threading.Event()
        one.launch(gate.wait)
        event.record(one)
        two.wait(event, timeout=0.01)
        with pytest.raises(TimeoutError):
            two.synchronize()
        gate.set()
        with pytest.raises(ValueError, match=r"Stream.wait, timeout: expected seconds above 0"):
            two.wait(event, timeout=0)


def test_what_a_stream_waits_for_may_be_closed_and_forgotten(acl: FakeControl, device: Device) -> None:
    ran: list[str] = []
    with Stream() as one, Stream() as two:
        gate = threading.Event()
        one.launch(gate.wait)
        one.launch(ran.append, "one")
        event = one.record()
        two.wait(event)
        two.launch(ran.append, "two")
        event.close()
        seen = weakref.ref(event)
        del event
        assert seen() is not None  # kept all the same
        gate.set()
        two.synchronize()
        one.synchronize()
        assert seen() is None
    assert ran == ["one", "two"]


def test_the_older_kind_is_a_flag(device: Device) -> None:
    with Stream() as one, Stream() as two, Event(resettable=True) as event:
        ran: list[str] = []
        assert not event.query()
        two.wait(event)  # before anybody recorded it
        two.launch(ran.append, "two")
        assert not two.query()
        assert not event.waits_done()
        one.launch(ran.append, "one")
        event.record(one)
        two.synchronize()
        assert ran == ["one", "two"]
        assert event.query()
        assert event.waits_done()
        event.reset(two)
        two.synchronize()
        two.wait(event)
        two.launch(ran.append, "again")
        assert not two.query()
        event.record(one)
        two.synchronize()
        assert ran == ["one", "two", "again"]
    with Event() as event, pytest.raises(ValueError, match=r"only Event\(resettable=True\)"):
        event.reset()
    with Event() as event, pytest.raises(errors.AclError, match="aclrtQueryEventStatus"):
        event.waits_done()


def test_flags_are_the_headers(device: Device) -> None:
    with Event(flags=acl_rt.ACL_EVENT_TIME_LINE) as event:
        assert event.timing
    with Event(flags=acl_rt.ACL_EVENT_SYNC) as event:
        assert not event.timing
    with pytest.raises(ValueError, match="flags 0x1000"):
        Event(flags=0x1000)


def test_events_in_a_capture_that_belong_to_no_graph(acl: FakeControl, device: Device) -> None:
    """They are recorded and waited for when the graph runs, like those of a stream that is not captured."""
    with Event(flags=acl_rt.ACL_EVENT_SYNC) as event, Event(flags=acl_rt.ACL_EVENT_SYNC) as other, Stream() as stream:
        with stream.capture() as graph:
            event.record(stream, external=True)
            stream.wait(other, external=True)
            with pytest.raises(ValueError, match="timeout: with external=True expected None"):
                stream.wait(other, timeout=2.5, external=True)
            for wrong in (Event(), Event(flags=acl_rt.ACL_EVENT_SYNC, resettable=True)):
                with wrong, pytest.raises(ValueError, match=r"Event\(flags=acl_rt.ACL_EVENT_SYNC\)"):
                    wrong.record(stream, external=True)
        with graph, Stream() as outside:
            assert [task.kind for task in graph.tasks] == ["event_record", "event_wait"]
            other.record(outside)
            graph.launch(stream)
            outside.wait(event)
            outside.synchronize()
            stream.synchronize()
    waits = acl.calls.of("aclrtStreamWaitEventWithFlag")
    assert [call.name for call in acl.calls.of("aclrtRecordEvent", "aclrtRecordEventWithFlag")][:1] == [
        "aclrtRecordEventWithFlag"
    ]
    assert [(call.args["timeout"], call.args["flag"]) for call in waits] == [
        (0, acl_rt.ACL_EVENT_WAIT_EXTERNAL),
    ]


def test_events_of_another_device(device: Device) -> None:
    ran: list[str] = []
    with Stream() as here:
        gate = threading.Event()
        here.launch(gate.wait)
        here.launch(ran.append, "here")
        with here.record() as event, pyacl.Device(1), Stream() as there:
            there.wait(event)
            there.launch(ran.append, "there")
            gate.set()
            there.synchronize()
    assert ran == ["here", "there"]


def test_a_closed_event_is_refused(acl: FakeControl, device: Device) -> None:
    event = Event()
    assert repr(event) == f"<pyacl.Event: event {event.handle.value:#x}>"
    assert isinstance(event.id, int)
    event.close()
    event.close()
    acts: list[Any] = [
        event.record, event.query, event.synchronize, event.waits_done, event.reset, lambda: event.timestamp_us,
        lambda: event.elapsed_ms(event), lambda: event.handle, lambda: event.id,
    ]  # fmt: skip
    acl.record()
    for act in acts:
        with pytest.raises(errors.ClosedError, match="event .* was closed"):
            act()
    with Stream() as stream:
        acl.record()
        with pytest.raises(errors.ClosedError):
            stream.wait(event)
    assert "aclrtStreamWaitEvent" not in acl.calls.names()


def test_no_event_is_left_when_there_is_none(acl: FakeControl, device: Device) -> None:
    with acl.fail("aclrtCreateEventExWithFlag", code=207007), pytest.raises(errors.AclResourceError, match="207007"):
        Event()


def test_an_event_that_cannot_be_destroyed_says_so(device: Device, acl: FakeControl) -> None:
    event = Event()
    with acl.fail("aclrtDestroyEvent", code=507899), pytest.raises(errors.AclError, match="aclrtDestroyEvent .*507899"):
        event.close()
    assert event.closed
    assert acl_rt.aclrtDestroyEvent.raw(event._number) == 0


def test_only_events_have_times_between_them(device: Device) -> None:
    with Event() as event, pytest.raises(TypeError, match="Event.elapsed_ms, end: expected a pyacl.Event, got Device"):
        event.elapsed_ms(device)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="Event, flags: expected a whole number, got str"):
        Event(flags="all")  # type: ignore[arg-type]
