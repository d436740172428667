"""Devices: questions, uses, resets and the fate of their objects."""

from __future__ import annotations

import copy
import ctypes
import gc
import pickle
import threading
import time
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np
import pyacl
import pytest
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer
from pyacl.runtime import family, uses
from pyacl.runtime.device import Device, cann_version, device_count, run_mode, soc_name
from pyacl.runtime.stream import Stream

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from npu_common.resource import Resource
    from npu_common.testing import FakeControl

    Child = Callable[..., str]

# Of a device of the fake; a 32-bit process has no room for more.
MEMORY = (128 if ctypes.sizeof(ctypes.c_void_p) == 4 else 1024) << 20


def is_open(resource: Resource) -> bool:
    return not resource.closed


# Questions


def test_what_there_is(acl: FakeControl) -> None:
    assert device_count() == 2
    assert soc_name() == "Ascend910B3"
    assert run_mode() == "host"
    assert cann_version() == "9.1.0"
    with pytest.raises(errors.AclError, match="package 'nothing'"):
        cann_version("nothing")


def test_what_another_machine_has(on_fake: Child) -> None:
    program = """
import pyacl
from pyacl.runtime.device import run_mode
device = pyacl.Device(4)
print(pyacl.device_count(), pyacl.soc_name(), run_mode(), device.memory().total >> 20, device.info().ai_cores)
"""
    settings = {"DEVICES": 5, "SOC": "Ascend310P3", "RUN_MODE": "device", "MEMORY_MB": 64}
    out = on_fake(program, **{f"NPU_FAKE_ACL_{name}": value for name, value in settings.items()})
    assert out.split() == ["5", "Ascend310P3", "device", "64", "8"]


def test_what_a_device_is(acl: FakeControl) -> None:
    device = Device(1)
    info = device.info()
    assert (info.ai_cores, info.vector_cores, info.ai_cpus, info.virtual) == (20, 40, 6, 0)
    assert info.memory_bytes == MEMORY
    assert device.attribute(acl_rt.ACL_DEV_ATTR_PHY_CHIP_ID) == 1
    assert device.works
    priorities = device.stream_priorities
    assert (priorities.least, priorities.greatest) == (7, 0)
    assert len(device.uuid) == 16
    assert device.uuid != Device(0).uuid
    assert device.pci_bus_id == "0000:02:00.0"
    assert device.utilization().memory == 0
    assert not device.active
    with pytest.raises(NotImplementedError, match="attribute 999"):
        device.attribute(999)


def test_any_question_may_be_the_first_call_of_a_program(on_fake: Child) -> None:
    program = """
import pyacl
from pyacl.runtime import device
from pyacl.runtime import lifecycle as runtime
one = pyacl.Device(1)
for ask in (
    device.device_count, device.soc_name, device.run_mode, one.info, one.use,
    lambda: one.active, lambda: one.works, lambda: one.utilization(), lambda: one.stream_priorities,
    lambda: one.uuid, lambda: one.pci_bus_id, lambda: one.can_access(0),
):
    assert not runtime.mine().up
    ask()
    assert runtime.mine().up, ask
    runtime.finalize()
print("all")
"""
    assert on_fake(program) == "all\n"


def test_what_a_chip_does_not_tell_is_none(acl: FakeControl) -> None:
    with acl.fail("aclrtGetDeviceInfo", code=207000, after=1, times=1):
        info = Device(0).info()
    assert info.ai_cores == 20
    assert info.cube_cores is None
    assert info.vector_cores == 40
    with acl.fail("aclrtGetDeviceInfo", code=507010), pytest.raises(errors.AclError, match="507010"):
        Device(0).info()


def test_memory_and_load_follow_what_is_done(acl: FakeControl, device: Device) -> None:
    before = device.memory()
    assert acl.calls.names().count("aclrtGetMemInfo") == 1  # a card has HBM or DDR: the first that is there
    with DeviceBuffer(MEMORY // 4), Stream() as stream:
        after = device.memory("HBM")
        assert before.free - after.free >= MEMORY // 4
        assert after.total == before.total == MEMORY
        assert device.utilization().memory >= 25
        assert Device(1).memory().free == Device(1).memory().total  # asked from a thread that is on device 0
        assert Device.current() == device
        gate = threading.Event()
        stream.launch(gate.wait)
        gate.set()
    with pytest.raises(ValueError, match=r"Device.memory, kind: expected one of .*HBM_HUGE.*, got 'disk'"):
        device.memory("disk")


def test_devices_reach_each_other_once_switched_on(acl: FakeControl) -> None:
    a, b = Device(0), Device(1)
    assert a.can_access(b)
    assert a.can_access(1)
    assert not a.access_enabled(b)
    a.enable_access(b)
    assert a.access_enabled(b)
    assert not b.access_enabled(a)
    a.disable_access(1)
    assert not a.access_enabled(b)
    with pytest.raises(errors.AclError, match="no peer of itself"):
        a.can_access(0)


def test_devices_are_values() -> None:
    assert Device(1) == Device(1) != Device(0)
    assert len({Device(1), Device(1), Device(0)}) == 2
    assert repr(Device(np.int64(1))) == "pyacl.Device(1)"  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="Device, index: expected a whole number, got str"):
        Device("0")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected 0 to 2147483647, got -1"):
        Device(-1)


def test_a_device_that_does_not_exist(acl: FakeControl) -> None:
    with pytest.raises(ValueError, match=r"aclrtSetDevice .*107001.*device 2.*only 2.*device_count"), Device(2):
        pass
    with pytest.raises(errors.AclError, match="device 9"):
        Device(9).info()
    assert pyacl.current_context() is None


# Using and binding


def test_with_binds_the_thread_and_puts_back_what_was_there(acl: FakeControl) -> None:
    assert Device.current() is None
    with Device(0) as zero:
        assert Device.current() == zero
        first = pyacl.current_context()
        with Device(1) as one:
            assert Device.current() == one
            with zero:
                assert pyacl.current_context() is first
            assert Device.current() == one
        assert pyacl.current_context() is first
        assert not Device(1).active
    assert Device.current() is None
    assert not Device(0).active


def test_uses_are_counted(acl: FakeControl) -> None:
    device = Device(0)
    with device:
        stream = Stream()
        with device:
            pass
        device.use()
        device.reset()
        stream.synchronize()
        assert is_open(stream)
    assert stream.closed
    with pytest.raises(errors.AclError, match=r"aclrtResetDevice .*507007.*reset as often"):
        device.reset()


def test_the_end_of_with_closes_what_was_made_on_it(acl: FakeControl) -> None:
    ran: list[str] = []
    with Device(0):
        stream, event, notify = Stream(), pyacl.Event(), pyacl.Notify()
        buffer, pinned = DeviceBuffer(64), HostBuffer(64)
        context = pyacl.Context(0)
        with context:
            inner = Stream()
            inner.launch(ran.append, "inner")
        thread = pyacl.ReportThread(stream)
        thread.launch(stream, ran.append, "reported")
        stream.launch(ran.append, "stream")
        default = pyacl.current_context()
        acl.record()
    assert sorted(ran) == ["inner", "reported", "stream"]
    names = acl.calls.names()
    order = ["aclrtUnSubscribeReport", "aclrtDestroyStream", "aclrtFree", "aclrtDestroyContext", "aclrtResetDevice"]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert max(at for at, name in enumerate(names) if name == "aclrtDestroyStream") < names.index("aclrtFree")
    made = (stream, event, notify, buffer, pinned, context, inner, thread, default)
    assert all(one is not None and one.closed for one in made)
    for use in (stream.synchronize, stream.query, event.query, event.record, notify.record, context.use):
        with pytest.raises(errors.ClosedError, match="was closed"):
            use()


def test_what_a_task_left_comes_out_of_the_end_of_with(acl: FakeControl) -> None:
    with pytest.raises(ZeroDivisionError), Device(0):
        stream = Stream()
        stream.launch(lambda: 1 // 0)
    assert stream.closed
    assert not Device(0).active
    with pytest.raises(KeyError, match="the news"), Device(0):
        stream = Stream()
        stream.launch(lambda: 1 // 0)
        raise KeyError("the news")
    assert not Device(0).active


def test_the_end_of_with_waits_for_default_streams(acl: FakeControl) -> None:
    ran: list[str] = []
    before = acl.live.get("event", 0)
    with Device(0) as device:
        device.context.default_stream.launch(time.sleep, 0.05)
        device.context.default_stream.launch(ran.append, "default")
        context = pyacl.Context(0)
        with context:
            context.default_stream.launch(ran.append, "made")
            for _ in range(1000):
                context.default_stream.hold(device)
        context.close()
        assert ran.count("made") == 1
    assert ran.count("default") == 1
    assert acl.live.get("event", 0) == before
    with pytest.raises(ZeroDivisionError), Device(0) as device:
        device.context.default_stream.launch(lambda: 1 // 0)
    with pytest.raises(errors.AclTaskError), Device(0) as device, acl.fail("task", code=507015):
        device.context.default_stream.launch(print)
        while not device.context.default_stream.query():
            time.sleep(0.001)
    assert not device.active


def test_a_reset_waits_for_arrays_that_look_into_memory(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    stream = Stream()
    pinned = HostBuffer(64)
    view = np.asarray(pinned)
    with pytest.raises(BufferError):
        device.reset()
    assert is_open(stream)
    view[0] = 1
    del view
    device.reset()
    assert stream.closed
    assert pinned.closed
    assert not device.active


def test_questions_close_nothing_of_someone_elses(acl: FakeControl) -> None:
    assert acl_rt.aclrtSetDevice(0) == 0  # a program that uses C for devices
    stream = Stream()
    assert Device(0).memory().free
    with Device(0):
        pass
    Device(0).use()
    Device(0).reset()
    stream.synchronize()
    stream.close()
    assert acl_rt.aclrtResetDevice(0) == 0
    assert not Device(0).active


def test_a_reset_by_the_c_function_through_reset(acl: FakeControl) -> None:
    assert acl_rt.aclrtSetDevice(0) == 0
    stream = Stream()
    Device(0).reset()
    assert stream.closed


def test_the_default_context_of_a_device_from_elsewhere(acl: FakeControl) -> None:
    with pytest.raises(RuntimeError, match="device 1 is not in use"):
        Device(1).context  # noqa: B018
    with Device(1), Device(0):
        context = Device(1).context
        assert Device.current() == Device(0)
        assert context.device == Device(1)
        with context:
            assert Device.current() == Device(1)


# Waiting


def test_waiting_for_a_device_waits_for_all_its_streams(device: Device) -> None:
    class Thing:
        pass

    with Stream() as one, Stream() as two:
        gate = threading.Event()
        seen: list[weakref.ref[Thing]] = []
        for stream in (one, two, device.context.default_stream):
            thing = Thing()
            seen.append(weakref.ref(thing))
            stream.launch(gate.wait)
            stream.hold(thing)
            del thing
        with pytest.raises(TimeoutError, match="aclrtSynchronizeDeviceWithTimeout"):
            device.synchronize(0.01)
        assert all(ref() is not None for ref in seen)
        gate.set()
        device.synchronize()
        assert [ref() for ref in seen] == [None, None, None]
        with pytest.raises(ValueError, match="above 0"):
            device.synchronize(0)


def test_waiting_for_a_device_raises_what_its_streams_met(device: Device) -> None:
    with Stream() as stream:
        stream.launch(lambda: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            device.synchronize()
        device.synchronize()


def test_a_wait_that_fails_asks_about_no_stream_that_has_ended(acl: FakeControl, device: Device) -> None:
    """C follows the handle of a stream that is no more."""
    with Stream() as closed:
        pass
    with Stream(), acl.fail("aclrtSynchronizeDevice", code=507018), pytest.raises(errors.AclError):
        device.synchronize()
    assert [call.result for call in acl.calls if call.name == "aclrtStreamQuery"] == [0]
    assert closed.closed


def test_a_device_is_waited_for_from_a_thread_without_context(device: Device) -> None:
    problems: list[object] = []
    with Stream() as stream:
        gate = threading.Event()
        stream.launch(gate.wait)
        thread = threading.Thread(target=lambda: problems.append(device.synchronize(30)))  # type: ignore[func-returns-value]
        thread.start()
        gate.set()
        thread.join()
    assert problems == [None]


def test_streams_take_no_tasks_after_an_abortion(device: Device) -> None:
    before = Stream()
    device.abort()
    with pytest.raises(errors.class_of(107023)):
        before.launch(print)
    before.close(force=True)
    with Stream() as after:
        after.synchronize()


def test_reset_takes_back_what_use_counted(acl: FakeControl) -> None:
    """Not the use of the block that it is in."""
    device = Device(0)
    device.use()
    with device:
        stream = Stream()
        device.reset()
        assert is_open(stream)
    assert stream.closed and not device.active


def test_an_interrupted_end_of_a_block_takes_its_use_back(acl: FakeControl, monkeypatch: pytest.MonkeyPatch) -> None:
    close, once = family.Root.close, [KeyboardInterrupt()]

    def interrupted(root: family.Root) -> None:
        if once:
            raise once.pop()
        close(root)

    monkeypatch.setattr(family.Root, "close", interrupted)
    with pytest.raises(KeyboardInterrupt), Device(0):
        pass
    gc.collect()
    assert not uses.use_of(0).count and acl.live == {}


def test_a_device_in_use_can_be_copied(acl: FakeControl) -> None:
    """It is a number: the copy's blocks are its own."""
    with Device(0) as device:
        other = pickle.loads(pickle.dumps(copy.copy(device)))
        assert other == device
        with pytest.raises(RuntimeError, match="was not begun in this thread"):
            other.__exit__(None, None, None)


# Resets by force


def test_a_reset_by_force_makes_everything_stale(acl: FakeControl) -> None:
    device = Device(0)
    with device:
        with device:
            stream, event, notify = Stream(), pyacl.Event(), pyacl.Notify()
            buffer, pinned = DeviceBuffer(64), HostBuffer(64)
            context = pyacl.Context(0)
            gate = threading.Event()
            ran: list[int] = []
            stream.launch(gate.wait)
            stream.launch(ran.append, 1)
            threading.Timer(0.05, gate.set).start()
            acl.record()
            device.reset(force=True)
            stale = acl.calls.of("aclrtDestroyStream", "aclrtDestroyEvent", "aclrtDestroyContext")
            assert not stale  # the vendor's library would follow what is gone
            assert ran == []
            for one in (stream, event, notify, buffer, pinned, context):
                assert one.closed, one
                one.close()
            with pytest.raises(errors.ClosedError, match="stream .* was closed by a reset of its device"):
                stream.synchronize()
            assert not device.active
        # nothing to take back here, though `with` was entered twice
    assert pyacl.current_context() is None
    with device, Stream() as anew:
        anew.synchronize()


def test_with_takes_back_only_its_own_use(acl: FakeControl) -> None:
    device = Device(0)
    with device:
        device.reset(force=True)
        device.use()
    assert device.active
    device.reset()
    assert not Device(0).active


def test_a_device_that_is_gone_can_be_reset_by_force(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    stream = Stream()
    with acl.unplug():
        with pytest.raises(errors.AclError, match=r"507010.*reset\(force=True\)"):
            stream.synchronize()
        device.reset(force=True)
    assert stream.closed
    with device, Stream() as anew:
        anew.synchronize()


def test_nothing_is_reset_inside_a_function_of_a_stream(device: Device) -> None:
    for act in (device.reset, device.use, device.synchronize, device.abort):
        with Stream() as stream:
            stream.launch(act)
            with pytest.raises(RuntimeError, match="not inside a function that a stream runs"):
                stream.synchronize()


@pytest.mark.parametrize("after", range(6))
def test_a_use_that_fails_halfway_is_taken_back(acl: FakeControl, models_folder: Path, after: int) -> None:
    with acl.fail("aclrtGetCurrentContext", code=507899, after=after, times=1):
        with suppress(errors.AclError), pyacl.Model(models_folder / "tiny_f32.om", 0) as model:
            model.run(np.zeros((2, 3, 5), np.float32))
        gc.collect()
        assert uses.use_of(0).count == 0
        assert acl.live == {}
        with suppress(errors.AclError), Device(0):
            pass
    assert not Device(0).active
