"""Notifies between streams and devices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyacl
import pytest
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.runtime.notify import CountNotify, Notify, reset_all
from pyacl.runtime.stream import Stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from npu_common.testing import FakeControl
    from pyacl.runtime.device import Device


def test_one_stream_signals_and_one_of_another_device_waits(device: Device) -> None:
    ran: list[str] = []
    with Notify() as notify, Stream() as here:
        with pyacl.Device(1), Stream() as there:
            notify.wait(there)
            there.launch(ran.append, "there")
            assert not there.query()
            with device:
                here.launch(ran.append, "here")
                notify.record(here)
            there.synchronize()
        assert ran == ["here", "there"]


def test_each_signal_lets_one_wait_pass(device: Device) -> None:
    with Notify() as notify, Stream() as one, Stream() as two:
        notify.record(one)
        notify.wait(two)
        two.synchronize()
        notify.wait(two, timeout=1)
        assert not two.query()
        notify.record()  # the default stream
        two.synchronize()


def test_a_signal_is_taken_away(device: Device) -> None:
    with Notify() as a, Notify() as b, Stream() as stream:
        for notify in (a, b):
            notify.record(stream)
        stream.synchronize()
        a.reset()
        a.record(stream)
        reset_all(a, b)
        reset_all()
        stream.synchronize()
        reset_all(a, b)
        for notify in (a, b):
            notify.wait(stream, timeout=1)
            with pytest.raises(TimeoutError):
                stream.synchronize()


def test_a_notify_that_counts(device: Device) -> None:
    ran: list[str] = []
    with CountNotify() as count, Stream() as one, Stream() as two:
        count.record(2, one)
        count.record(3, one, mode="add")
        count.wait(5, one, 1)
        count.record(8, one, mode="or")  # 13
        count.wait(13, one, 1)
        count.record(0b101, one, mode="and")  # 5
        count.wait(6, one, 1, compare="<")
        count.wait(4, one, 1, compare=">")
        count.wait(5, one, 1, compare=">=")
        count.wait(4, one, 1, compare="bits", clear=True)
        count.wait(0, one, 1)
        one.synchronize()
        count.wait(3, two, compare=">=")
        two.launch(ran.append, "three")
        for _ in range(3):
            assert ran == []
            count.record(1, one, mode="add")
            one.synchronize()
        two.synchronize()
        assert ran == ["three"]
        count.reset(one)
        count.wait(0, one, 1)
        one.synchronize()


def test_bad_arguments_do_not_reach_c(acl: FakeControl, device: Device) -> None:
    with CountNotify() as count, Notify() as notify:
        acl.record()
        bad: list[tuple[type[Exception], str, Callable[[], Any]]] = [
            (ValueError, "expected one of 'set', 'add', 'or', 'and', got 'sub'", lambda: count.record(1, mode="sub")),
            (ValueError, "expected one of '<', .*, got '!='", lambda: count.wait(1, compare="!=")),
            (ValueError, "CountNotify.record, value: expected 0 to 4294967295, got -1", lambda: count.record(-1)),
            (TypeError, "CountNotify.wait, value: expected a whole number, got float", lambda: count.wait(1.0)),  # type: ignore[arg-type]
            (ValueError, "CountNotify.wait, timeout: .*got 0", lambda: count.wait(1, timeout=0)),
            (TypeError, "Notify.wait, timeout: expected whole seconds", lambda: notify.wait(timeout=0.5)),  # type: ignore[arg-type]
        ]
        for error, text, act in bad:
            with pytest.raises(error, match=text):
                act()
        assert acl.calls.names() == []


def test_what_they_are(device: Device) -> None:
    with Notify() as a, Notify() as b, CountNotify() as count:
        assert a.id != b.id
        assert count.id >= 0
        assert repr(a) == f"<pyacl.Notify: notify {a.handle.value:#x} of device 0>"
        assert "counting notify" in repr(count)
        assert count.handle.value
    with pytest.raises(ValueError, match="aclrtCreateNotify .*flags 77"):
        Notify(flags=77)


def test_closed_ones_are_refused(device: Device) -> None:
    notify, count = Notify(), CountNotify()
    notify.close()
    count.close()
    acts: list[Any] = [
        notify.record, notify.wait, notify.reset, lambda: notify.handle, lambda: notify.id,
        lambda: count.record(1), lambda: count.wait(1), count.reset, lambda: count.handle, lambda: count.id,
    ]  # fmt: skip
    for act in acts:
        with pytest.raises(errors.ClosedError, match="notify .* was closed"):
            act()


def test_one_that_cannot_be_destroyed_says_so(device: Device, acl: FakeControl) -> None:
    for kind, function in ((Notify, acl_rt.aclrtDestroyNotify), (CountNotify, acl_rt.aclrtCntNotifyDestroy)):
        made = kind()
        with acl.fail(function.__name__, code=507899), pytest.raises(errors.AclError, match=f"{function.__name__} "):
            made.close()
        assert made.closed
        assert function.raw(made._number) == 0
