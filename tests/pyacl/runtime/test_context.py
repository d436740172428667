"""Contexts and the threads they are bound to."""

from __future__ import annotations

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pyacl
import pytest
from npu_common.cdecl import byref
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.acl.acl_base_rt import aclrtContext
from pyacl.runtime import current as contexts
from pyacl.runtime import uses
from pyacl.runtime.context import Context, borrowed
from pyacl.runtime.current import current, require
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream
from pyacl.runtime.task_stream import keeper_of
from pyacl.runtime.thread_context import on_device

if TYPE_CHECKING:
    from collections.abc import Callable

    from npu_common.testing import FakeControl


def in_thread(function: Any) -> Any:
    """Return the result of `function`, or raise its error, in a thread of its own."""
    found: list[Any] = []

    def run() -> None:
        try:
            found.append(function())
        except Exception as problem:
            found.append(problem)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


def test_a_thread_without_a_context_gets_a_sentence(device: Device) -> None:
    assert in_thread(current) is None
    for make in (Stream, pyacl.Event, pyacl.Notify, pyacl.CountNotify, pyacl.ReportThread):
        with pytest.raises(errors.class_of(107002)) as caught:
            in_thread(make)
        text = str(caught.value)
        assert text.startswith(f"{make.__name__}: this thread has no context. ")
        assert "`with device:` or `context.use()`" in text
    with Stream() as stream, pytest.raises(RuntimeError, match="this thread has no context"):
        in_thread(lambda: pyacl.Event().record(stream))


def test_c_functions_that_find_no_context_say_the_same(device: Device) -> None:
    def ask() -> None:
        errors.check(acl_rt.aclrtSynchronizeDevice(), "aclrtSynchronizeDevice")

    with pytest.raises(RuntimeError, match=r"107002\): this thread has no context: .*with device:"):
        in_thread(ask)


def test_threads_share_a_context_and_leave_it(device: Device) -> None:
    context = require("test")

    def work() -> tuple[Any, Any]:
        with context:
            inside = current()
            with Stream() as stream:
                stream.synchronize()
                return inside, stream.context

    assert in_thread(work) == (context, context)
    assert in_thread(lambda: context.use() is current() is context)
    assert current() is context


def test_a_context_made_here_binds_no_one(device: Device) -> None:
    before = current()
    context = Context(device)
    assert current() is before
    with context as entered:
        assert entered is context is current()
        with Context(1) as other:
            assert current() is other
            assert Device.current() == Device(1)
        assert current() is context
        other.close()
    assert current() is before
    assert not context.closed  # with binds, close closes
    context.close()


def test_with_puts_back_whatever_the_block_bound(device: Device) -> None:
    before = current()
    context = Context(0)
    with context:
        Device(1).use()
    assert current() is before
    Device(1).reset()
    with context:
        context.close()
    assert current() is before


def test_what_was_there_may_be_gone(device: Device) -> None:
    first, second = Context(0), Context(0)
    first.use()
    with second:
        first.close()
    assert current() is second  # there is nothing to put back, and C knows no way to none
    second.close()
    assert current() is None
    device.context.use()


def test_objects_stand_for_handles(device: Device) -> None:
    context = Context(0)
    with context:
        cell = aclrtContext()
        assert acl_rt.aclrtGetCurrentContext(byref(cell)) == 0
        assert cell == context.handle
    made = aclrtContext()
    assert acl_rt.aclrtCreateContext(byref(made), 1) == 0  # as C does, it binds
    shown = current()
    assert shown is not None
    assert shown is current()
    assert shown.device == Device(1)
    assert shown.handle == made
    shown.close()  # not made here: nothing happens
    assert acl_rt.aclrtDestroyContext(made) == 0
    device.context.use()
    context.close()
    with pytest.raises(errors.ClosedError):
        context.handle  # noqa: B018


def test_a_stream_of_another_context_gets_a_sentence(device: Device) -> None:
    context = Context(0)
    with context:
        other = Stream()
    with Stream() as stream, pyacl.Event() as event:
        event.record(stream)
        for act in (lambda: event.record(other), lambda: other.wait(event), lambda: other.launch(print)):
            with pytest.raises(errors.class_of(107003)) as caught:
                act()
            text = str(caught.value)
            assert "the stream belongs to another context than this thread's" in text
            assert "`with stream.context:`" in text
        with other.context:
            other.wait(event)
        other.synchronize()  # C takes it (measured)
    context.close()
    assert other.closed


def test_closing_a_context_closes_its_streams(device: Device) -> None:
    context = Context(0)
    ran: list[int] = []
    with context:
        stream = Stream()
        stream.launch(ran.append, 1)
        failing = Stream()
        failing.launch(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        context.close()
    assert ran == [1]
    assert stream.closed
    assert failing.closed
    assert context.closed
    context.close()


def test_the_default_stream_of_a_context(device: Device) -> None:
    context = Context(0)
    ran: list[int] = []
    with context:
        context.default_stream.launch(ran.append, 1)
        context.default_stream.synchronize()
    assert ran == [1]
    assert context.default_stream.is_default
    assert context.default_stream.handle == context.default_stream.handle
    assert device.context.default_stream.handle != context.default_stream.handle  # asked from elsewhere
    context.default_stream.close()  # it ends with the context
    assert ran == [1]
    context.close()


@pytest.mark.usefixtures("eager_threads")
def test_a_default_stream_has_one_keeper_whoever_comes_first(device: Device) -> None:
    with ThreadPoolExecutor(4) as threads:
        for _ in range(20):
            start, context = threading.Barrier(4), Context(0)

            def first(context: Context = context, start: threading.Barrier = start) -> Any:
                start.wait()
                return keeper_of(context.default_stream)

            keepers = [each.result() for each in [threads.submit(first) for _ in range(4)]]
            assert len(set(map(id, keepers))) == 1
            context.close()


def test_what_a_default_stream_holds_lives_without_the_object(device: Device) -> None:
    class Thing:
        pass

    thing = Thing()
    seen = weakref.ref(thing)
    gate = threading.Event()
    context = require("test")
    context.default_stream.launch(gate.wait)
    context.default_stream.hold(thing)
    del thing
    gc.collect()
    assert seen() is not None
    gate.set()
    context.default_stream.synchronize()
    assert seen() is None


def test_a_context_no_one_needs_goes_without_a_cycle(device: Device) -> None:
    gc.collect()
    gc.disable()
    try:
        context = Context(0)
        with context:
            stream = Stream()
        stream.synchronize()
        seen = weakref.ref(context), weakref.ref(stream)
        stream.close()
        context.close()
        del context, stream
        assert [ref() for ref in seen] == [None, None]
    finally:
        gc.enable()


def test_a_forgotten_context_warns_and_is_freed(acl: FakeControl) -> None:
    with Device(0):
        context = Context(0)
        with pytest.warns(ResourceWarning, match="context .* of device 0 was never closed"):
            del context
            gc.collect()
        assert acl.live.get("context", 0) == 1


def test_contexts_of_a_device_that_does_not_exist(device: Device) -> None:
    with pytest.raises(ValueError, match=r"aclrtCreateContext .*device 5.*there is no device 5"):
        Context(5)


def test_a_context_is_not_closed_inside_a_function_of_a_stream(device: Device) -> None:
    context = Context(0)
    with Stream() as stream:
        stream.launch(context.close)
        with pytest.raises(RuntimeError, match="not inside a function"):
            stream.synchronize()
    context.close()


def test_asking_which_context_there_is_makes_no_noise(acl: FakeControl, capfd: pytest.CaptureFixture[str]) -> None:
    assert current() is None
    assert Device.current() is None
    with Device(0):
        pass
    assert capfd.readouterr().err == ""
    with pytest.raises(errors.AclError) as caught:
        errors.check(acl_rt.aclrtSynchronizeDevice(), "aclrtSynchronizeDevice")
    assert "aclrtGetCurrentContext" not in caught.value.detail
    assert "aclrtSynchronizeDevice" in capfd.readouterr().err


def test_an_address_that_c_gives_a_second_time(acl: FakeControl) -> None:
    assert acl_rt.aclrtSetDevice(0) == 0  # by C, so no one says when the device is reset
    cell = aclrtContext()
    assert acl_rt.aclrtGetCurrentContext(byref(cell)) == 0
    handle = cell.value or 0
    contexts._borrowed[handle] = borrowed(handle, 1)  # what was there before
    shown = require("test")
    assert shown.device == Device(0)
    assert require("test") is shown
    assert acl_rt.aclrtResetDevice(0) == 0
    shown.root._abandon()


# A device that no one uses but its contexts

QUESTIONS: list[Callable[[], object]] = [
    lambda: Device(0).memory(),
    lambda: Device(0).stream_priorities,
    lambda: (Device(0).enable_access(1), Device(0).disable_access(1)),
    lambda: Device(0).synchronize(),
    lambda: Device(0).context,
    lambda: pyacl.device_count(),
    lambda: pyacl.current_context(),
]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_a_question_about_the_device_does_not_end_its_contexts(acl: FakeControl, ask: Callable[[], object]) -> None:
    """A thread without a context sets the device and resets it; that reset must not be the last of the device."""
    context = Context(0)
    with context:
        stream, notify = Stream(), pyacl.Notify()
    in_thread(ask)
    stream.synchronize()
    assert stream.flags == 0
    notify.close()
    acl.record()
    context.close()
    assert acl.calls.names()[-2:] == ["aclrtDestroyContext", "aclrtResetDevice"]
    assert stream.closed
    assert not Device(0).active


def test_a_queue_closed_elsewhere_does_not_end_the_contexts(acl: FakeControl) -> None:
    context = Context(0)
    with context:
        stream, queue = Stream(), pyacl.Queue(2)
    in_thread(queue.close)
    stream.synchronize()
    context.close()


def test_a_question_is_no_use_by_someone_else(acl: FakeControl) -> None:
    """The device is set while a thread asks: a thread that begins to use it meanwhile still ends what was made."""
    with on_device(0), Device(0):
        assert not uses.use_of(0).shared
        stream = Stream()
    assert stream.closed
    assert acl_rt.aclrtSetDevice(0) == 0
    with on_device(0), Device(0):
        assert uses.use_of(0).shared
        stream = Stream()
    stream.close()
    assert acl_rt.aclrtResetDevice(0) == 0


def test_the_last_context_leaves_the_device_to_what_is_open(acl: FakeControl) -> None:
    first, second = Context(0), Context(0)
    with second:
        buffer = pyacl.DeviceBuffer.from_array(b"x" * 64)
    first.close()
    second.close()
    assert Device(0).active
    with Device(0):
        assert bytes(buffer.read()) == b"x" * 64
    assert buffer.closed
    assert not Device(0).active


def test_contexts_are_no_use_to_take_back(acl: FakeControl) -> None:
    context = Context(0)
    with pytest.raises(errors.class_of(507007), match="aclrtResetDevice .*device 0"):
        Device(0).reset()
    with context, Stream() as stream:
        stream.synchronize()
    Device(0).reset(force=True)
    assert context.closed
    with pytest.raises(errors.class_of(507007), match="aclrtResetDeviceForce .*device 0"):
        Device(0).reset(force=True)


def test_a_context_of_a_device_that_c_has_set(acl: FakeControl) -> None:
    assert acl_rt.aclrtSetDevice(0) == 0
    stream, context = Stream(), Context(0)
    context.close()
    stream.close()
    assert Device(0).active
    assert acl_rt.aclrtResetDevice(0) == 0
    assert not Device(0).active


def test_a_block_ends_in_the_thread_that_began_it(device: Device) -> None:
    other = Context(0)
    for one in (device, other):
        one.__enter__()
        with pytest.raises(RuntimeError, match="the block that ends was not begun in this thread"):
            in_thread(lambda: one.__exit__(None, None, None))  # noqa: B023 - at once
        one.__exit__(None, None, None)
    with pytest.raises(RuntimeError, match="was not begun"):
        other.__exit__()
    other.close()


def test_a_context_that_cannot_be_destroyed_says_so(device: Device, acl: FakeControl) -> None:
    context = Context(0)
    with acl.fail("aclrtDestroyContext", code=507899), pytest.raises(errors.AclError, match=r"DestroyContext.*507899"):
        context.close()
    assert context.closed
    assert acl_rt.aclrtDestroyContext.raw(context._number) == 0
