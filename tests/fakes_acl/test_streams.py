"""Streams, events, notifies, priorities: what is ordered, and what is not."""

from __future__ import annotations

import ctypes as C
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from npu_common.testing.control import Gate as KitGate

from tests.fakes_acl.machine import D2D, D2H, H2D, Machine
from tests.fakes_acl.test_memory import Location, Physical

FUNCTION = C.CFUNCTYPE(None, C.c_void_p)
EQUAL = 1  # ACL_STREAM_WAIT_VALUE_EQ
PARAM, CONTEXT, OTHER_CONTEXT, HANDLE, DMA = 107000, 107002, 107003, 107017, 507013


class Gate:
    """A value in device memory that streams wait for."""

    def __init__(self, acl: Machine) -> None:
        self.acl = acl
        self.address = acl.upload(np.zeros(1, np.uint64))

    def close(self, stream: int, value: int = 1) -> None:
        self.acl.do("aclrtValueWait", self.address, value, EQUAL, stream)

    def open(self, value: int = 1) -> None:
        self.acl.write(self.address, np.array([value], np.uint64))


@pytest.fixture
def gate(acl: Machine) -> Iterator[Gate]:
    made = Gate(acl)
    yield made
    acl.free(made.address)


def tasks_of(acl: Machine) -> KitGate:
    """Counts the tasks that streams come to."""
    return FakeControl(acl.library).watch("task")


@pytest.fixture
def two(acl: Machine) -> Iterator[tuple[int, int]]:
    streams = (acl.stream(), acl.stream())
    yield streams
    for stream in streams:
        acl.do("aclrtDestroyStream", stream)


def event(acl: Machine) -> int:
    return acl.make("aclrtCreateEvent")


def idle(acl: Machine, stream: int | None) -> bool:
    status = C.c_int(9)
    acl.do("aclrtStreamQuery", stream, C.byref(status))
    return status.value == 0


def launch(acl: Machine, stream: int, function: Any, user: int | None = None) -> None:
    assert acl.library["aclrtLaunchHostFunc"](C.c_void_p(stream), function, C.c_void_p(user)) == 0


def until(condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        time.sleep(0.005)
    raise AssertionError("it never happened")


def test_tasks_of_a_stream_run_in_order(acl: Machine, two: tuple[int, int]) -> None:
    seen: list[int] = []
    calls = [FUNCTION(lambda _, number=number: seen.append(number)) for number in range(40)]
    for call in calls:
        launch(acl, two[0], call)
    acl.do("aclrtSynchronizeStream", two[0])
    assert seen == list(range(40))


def test_streams_do_not_wait_for_each_other(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    gate.close(two[0])
    acl.do("aclrtSynchronizeStream", two[1])
    assert not idle(acl, two[0])
    assert acl.code("aclrtSynchronizeStreamWithTimeout", two[0], 20) == 507046
    gate.open()
    acl.do("aclrtSynchronizeStream", two[0])
    assert idle(acl, two[0])


def test_the_null_stream_is_the_contexts_default_stream(acl: Machine, gate: Gate) -> None:
    default = acl.make("aclrtCtxGetCurrentDefaultStream")
    gate.close(default)
    assert not idle(acl, None)
    gate.open()
    acl.do("aclrtSynchronizeStream", None)
    assert acl.code("aclrtDestroyStream", default) == PARAM


def test_asynchronous_copies_run_when_the_stream_gets_there(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    host = _host(acl, 64)
    device = acl.upload(np.zeros(64, np.uint8))
    C.memset(host, 7, 64)
    gate.close(two[0])
    acl.do("aclrtMemcpyAsync", device, 64, host, 64, H2D, two[0])
    assert not acl.download(device, (64,), np.uint8).any()
    C.memset(host, 9, 64)  # the copy has not read it yet
    gate.open()
    acl.do("aclrtSynchronizeStream", two[0])
    assert (acl.download(device, (64,), np.uint8) == 9).all()
    acl.free(device)
    acl.do("aclrtFreeHost", host)


def _host(acl: Machine, size: int) -> int:
    out = C.c_void_p()
    acl.do("aclrtMallocHost", C.byref(out), size)
    return out.value or 0


def test_pageable_sources_are_taken_at_the_call(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    device, source = acl.malloc(64), np.full(64, 3, np.uint8)
    gate.close(two[0])
    acl.do("aclrtMemcpyAsync", device, 64, source.ctypes.data, 64, H2D, two[0])
    source[:] = 4
    gate.open()
    acl.do("aclrtSynchronizeStream", two[0])
    assert (acl.download(device, (64,), np.uint8) == 3).all()
    acl.set("acl_pageable", "refuse")
    assert acl.code("aclrtMemcpyAsync", device, 64, source.ctypes.data, 64, H2D, two[0]) == 507899
    acl.free(device)


def test_pinned_memory_outlives_its_free_while_a_copy_needs_it(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    size = 8 << 20  # so much goes back to the machine when it is freed
    host, device = _host(acl, size), acl.malloc(size)
    C.memset(host, 5, size)
    gate.close(two[0])
    acl.do("aclrtMemcpyAsync", device, size, host, size, H2D, two[0])
    acl.do("aclrtFreeHost", host)
    gate.open()
    acl.do("aclrtSynchronizeStream", two[0])
    assert (acl.download(device, (size,), np.uint8) == 5).all()
    acl.free(device)


@pytest.mark.parametrize("way", ["to", "from"])
def test_device_memory_that_went_under_a_queued_copy(acl: Machine, gate: Gate, two: tuple[int, int], way: str) -> None:
    """Freed, and unmapped from reserved addresses, which no one else's memory lies at either."""
    size, out = 2 << 20, C.c_void_p()
    prop = Physical(location=Location(0, 1), attribute=4)
    other, freed = acl.malloc(size), acl.malloc(size)
    acl.do("aclrtMallocPhysical", C.byref(out), size, C.byref(prop), 0)
    page = out.value
    acl.do("aclrtReserveMemAddress", C.byref(out), size, 0, None, 0)
    mapped = out.value or 0
    acl.do("aclrtMapMem", mapped, size, 0, page, 0)
    for address, go in ((freed, "aclrtFree"), (mapped, "aclrtUnmapMem")):
        ends = (address, other) if way == "to" else (other, address)
        gate.open(0)
        gate.close(two[0])
        acl.do("aclrtMemcpyAsync", ends[0], size, ends[1], size, D2D, two[0])
        acl.do(go, address)
        gate.open()
        assert acl.code("aclrtSynchronizeStream", two[0]) == DMA
        assert acl.code("aclrtSynchronizeStream", two[0]) == 0
    acl.do("aclrtReleaseMemAddress", mapped)
    acl.do("aclrtFreePhysical", page)
    acl.free(other)


def test_a_stream_waits_for_an_event_of_another(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    made, tasks = event(acl), tasks_of(acl)
    gate.close(two[0])
    acl.do("aclrtRecordEvent", made, two[0])
    acl.do("aclrtStreamWaitEvent", two[1], made)
    tasks.wait(2)
    assert not idle(acl, two[1])
    gate.open()
    acl.do("aclrtSynchronizeStream", two[1])
    acl.do("aclrtDestroyEvent", made)


def test_a_wait_before_the_record_waits_for_it(acl: Machine, two: tuple[int, int]) -> None:
    made, tasks = event(acl), tasks_of(acl)
    acl.do("aclrtStreamWaitEvent", two[1], made)
    tasks.wait()
    assert not idle(acl, two[1])
    acl.do("aclrtRecordEvent", made, two[0])
    acl.do("aclrtSynchronizeStream", two[1])
    acl.do("aclrtDestroyEvent", made)


def test_events_of_create_ex_count_their_records(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    out, status = C.c_void_p(), C.c_int(9)
    acl.do("aclrtCreateEventExWithFlag", C.byref(out), 8)
    made = out.value or 0
    acl.do("aclrtQueryEventStatus", made, C.byref(status))
    assert status.value == 1  # complete before the first record
    acl.do("aclrtStreamWaitEvent", two[1], made)  # nothing to wait for
    acl.do("aclrtSynchronizeStream", two[1])
    acl.do("aclrtRecordEvent", made, two[0])
    acl.do("aclrtSynchronizeStream", two[0])
    tasks = tasks_of(acl)
    gate.close(two[0])
    acl.do("aclrtRecordEvent", made, two[0])
    acl.do("aclrtQueryEventStatus", made, C.byref(status))
    assert status.value == 0
    acl.do("aclrtStreamWaitEvent", two[1], made)
    tasks.wait(2)
    assert not idle(acl, two[1])
    gate.open()
    acl.do("aclrtSynchronizeStream", two[1])
    assert acl.code("aclrtResetEvent", made, two[0]) == PARAM
    assert acl.code("aclrtQueryEvent", made, C.byref(status)) == PARAM
    acl.do("aclrtDestroyEvent", made)


def test_times_of_events(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    first, second, ms = event(acl), event(acl), C.c_float(-1)
    acl.do("aclrtRecordEvent", first, two[0])
    acl.do("aclrtSynchronizeEvent", first)
    gate.close(two[0])
    acl.do("aclrtRecordEvent", second, two[0])
    assert acl.code("aclrtEventElapsedTime", C.byref(ms), first, second) == 507006  # not reached yet
    FakeControl(acl.library).delay("task", ms=20)
    gate.open()
    acl.do("aclrtSynchronizeEvent", second)
    acl.do("aclrtEventElapsedTime", C.byref(ms), first, second)
    assert ms.value >= 20
    untimed = C.c_void_p()
    acl.do("aclrtCreateEventWithFlag", C.byref(untimed), 1)
    acl.do("aclrtRecordEvent", untimed, two[0])
    acl.do("aclrtSynchronizeStream", two[0])
    assert acl.code("aclrtEventElapsedTime", C.byref(ms), first, untimed) == 107006
    for made in (first, second, untimed):
        acl.do("aclrtDestroyEvent", made)


def test_an_event_may_be_destroyed_before_it_is_reached(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    made = event(acl)
    gate.close(two[0])
    acl.do("aclrtRecordEvent", made, two[0])
    acl.do("aclrtStreamWaitEvent", two[1], made)
    acl.do("aclrtDestroyEvent", made)
    assert acl.code("aclrtDestroyEvent", made) == HANDLE
    gate.open()
    acl.do("aclrtSynchronizeStream", two[1])


def test_the_higher_priority_gets_the_free_slot(acl: Machine) -> None:
    acl.set("acl_slots", "1")
    word, cells = acl.upload(np.zeros(64, np.uint8)), acl.upload(np.zeros(8 * 64, np.uint8))
    streams = []
    for priority in (0, *[7] * 8, 1):
        out = C.c_void_p()
        acl.do("aclrtCreateStreamWithConfig", C.byref(out), priority, 0)
        streams.append(out.value)
    busy, *low, high = streams
    slot = FakeControl(acl.library).hold("task", times=1)
    acl.do("aclrtMemsetAsync", cells, 1, 0, 1, busy)
    slot.wait()
    for number, stream in enumerate(low):  # each reports what was there when its turn came
        acl.do("aclrtMemcpyAsync", cells + 64 * number, 64, word, 64, D2D, stream)
    acl.do("aclrtMemsetAsync", word, 64, 2, 64, high)
    slot.wait(10)
    slot.release()
    acl.do("aclrtSynchronizeDevice")
    assert (acl.download(cells, (8 * 64,), np.uint8) == 2).all()
    for made in streams:
        acl.do("aclrtDestroyStream", made)
    acl.free(word, cells)


def test_notifies_order_streams_of_two_devices(acl: Machine, gate: Gate) -> None:
    here = acl.stream()
    out = C.c_void_p()
    acl.do("aclrtCreateNotify", C.byref(out), 0)
    notify, context = out.value, acl.make("aclrtGetCurrentContext")
    acl.do("aclrtSetDevice", 1)
    there = acl.stream()
    acl.do("aclrtWaitAndResetNotify", notify, there, 0)
    assert not idle(acl, there)
    acl.do("aclrtSetCurrentContext", context)
    acl.do("aclrtRecordNotify", notify, here)
    acl.do("aclrtSynchronizeStream", there)
    acl.do("aclrtDestroyNotify", notify)
    acl.do("aclrtDestroyStream", here)
    acl.do("aclrtDestroyStream", there)
    acl.do("aclrtResetDevice", 1)


def test_another_contexts_stream_takes_no_tasks(acl: Machine, two: tuple[int, int]) -> None:
    mine, other = acl.make("aclrtGetCurrentContext"), C.c_void_p()
    acl.do("aclrtCreateContext", C.byref(other), 0)
    made = event(acl)
    assert acl.code("aclrtRecordEvent", made, two[0]) == OTHER_CONTEXT
    acl.do("aclrtSynchronizeStream", two[0])  # measured
    acl.do("aclrtDestroyEvent", made)
    acl.do("aclrtDestroyContext", other)
    assert acl.code("aclrtSynchronizeStream", None) == CONTEXT
    acl.do("aclrtSetCurrentContext", mine)


def test_a_failing_task_surfaces_at_synchronisation_once(acl: Machine, two: tuple[int, int]) -> None:
    reported: list[tuple[int, int]] = []
    library = acl.library
    info = C.CFUNCTYPE(None, C.c_void_p)

    def tell(what: int) -> None:
        reported.append((acl.aclrtGetErrorCodeFromExceptionInfo(what), acl.aclrtGetDeviceIdFromExceptionInfo(what)))

    callback = info(tell)
    acl.do("aclrtSetExceptionInfoCallback", callback)
    device = acl.malloc(64)
    assert library.npu_fake_configure(b"task:nth=1:code=507015") == 0
    acl.do("aclrtMemsetAsync", device, 64, 1, 64, two[0])
    assert acl.code("aclrtSynchronizeStream", two[0]) == 507015
    assert acl.code("aclrtPeekAtLastError", 0) == 507015
    assert acl.code("aclrtGetLastError", 0) == 507015
    assert acl.code("aclrtGetLastError", 0) == 0
    acl.do("aclrtSynchronizeStream", two[0])
    assert reported == [(507015, 0)]
    acl.do("aclrtSetExceptionInfoCallback", None)
    acl.free(device)


def test_stop_on_failure_leaves_the_rest_undone(acl: Machine) -> None:
    stream, device = acl.stream(), acl.upload(np.zeros(64, np.uint8))
    acl.do("aclrtSetStreamFailureMode", stream, 1)
    assert acl.library.npu_fake_configure(b"task:nth=1:code=507015") == 0
    for value in (1, 2):
        acl.do("aclrtMemsetAsync", device, 64, value, 64, stream)
    assert acl.code("aclrtSynchronizeStream", stream) == 507015
    assert acl.code("aclrtSynchronizeStream", stream) == 507015
    assert not acl.download(device, (64,), np.uint8).any()
    acl.do("aclrtDestroyStream", stream)
    acl.free(device)


def test_an_aborted_stream_drops_its_tasks(acl: Machine, gate: Gate) -> None:
    stream, device = acl.stream(), acl.upload(np.zeros(64, np.uint8))
    gate.close(stream)
    acl.do("aclrtMemsetAsync", device, 64, 1, 64, stream)
    acl.do("aclrtStreamAbort", stream)
    assert acl.code("aclrtSynchronizeStream", stream) == 107023
    assert acl.code("aclrtMemsetAsync", device, 64, 1, 64, stream) == 107023
    assert not acl.download(device, (64,), np.uint8).any()
    acl.do("aclrtDestroyStream", stream)
    acl.free(device)


def test_destroying_by_force_drops_the_tasks_and_gently_runs_them(acl: Machine, gate: Gate) -> None:
    device = acl.upload(np.zeros(64, np.uint8))
    forced, gentle = acl.stream(), acl.stream()
    gate.close(forced)
    acl.do("aclrtMemsetAsync", device, 64, 1, 64, forced)
    acl.do("aclrtDestroyStreamForce", forced)
    assert not acl.download(device, (64,), np.uint8).any()
    acl.do("aclrtMemsetAsync", device, 64, 2, 64, gentle)
    acl.do("aclrtDestroyStream", gentle)
    assert (acl.download(device, (64,), np.uint8) == 2).all()
    assert acl.code("aclrtSynchronizeStream", gentle) == HANDLE
    acl.free(device)


def test_a_wait_no_one_ends_does_not_hang_the_end(acl: Machine) -> None:
    stream, made = acl.stream(), event(acl)
    acl.do("aclrtStreamWaitEvent", stream, made)
    acl.do("aclrtDestroyStream", stream)
    acl.do("aclrtDestroyEvent", made)


# --- callbacks --------------------------------------------------------------------------------------------------------


class Reporter:
    """A thread that processes reports (or host functions), as in the vendor's samples."""

    def __init__(self, acl: Machine, process: str = "aclrtProcessReport") -> None:
        self.acl, self.going = acl, True
        self.codes: set[int] = set()
        self.context = acl.make("aclrtGetCurrentContext")
        ready = threading.Event()

        def work() -> None:
            acl.do("aclrtSetCurrentContext", self.context)
            ready.set()
            while self.going:
                code = acl.code(process, 50)
                if code == 107012:  # before and after the subscription
                    time.sleep(0.005)
                else:
                    self.codes.add(code)

        self.thread = threading.Thread(target=work)
        self.thread.start()
        ready.wait()

    @property
    def id(self) -> int:
        return self.thread.ident or 0

    def stop(self) -> None:
        self.going = False
        self.thread.join()


@pytest.fixture
def reporter(acl: Machine) -> Iterator[Reporter]:
    made = Reporter(acl)
    yield made
    made.stop()
    assert made.codes <= {0, 507012}


def test_callbacks_run_on_the_subscribed_thread_in_order(
    acl: Machine, reporter: Reporter, two: tuple[int, int]
) -> None:
    seen: list[Any] = []
    call = FUNCTION(lambda user: seen.append((user, threading.get_ident())))
    acl.do("aclrtSubscribeReport", reporter.id, two[0])
    for number in range(1, 6):
        acl.do("aclrtLaunchCallback", call, number, 1, two[0])
    acl.do("aclrtSynchronizeStream", two[0])  # blocking ones: the stream is done when they are
    assert seen == [(number, reporter.id) for number in range(1, 6)]
    acl.do("aclrtLaunchCallback", call, 6, 0, two[0])
    until(lambda: len(seen) == 6)
    acl.do("aclrtUnSubscribeReport", reporter.id, two[0])
    assert acl.code("aclrtLaunchCallback", call, 7, 1, two[0]) == 107015


def test_each_thread_reports_for_its_own_streams(acl: Machine, reporter: Reporter, two: tuple[int, int]) -> None:
    other = Reporter(acl)
    seen: list[Any] = []
    call = FUNCTION(lambda user: seen.append((user, threading.get_ident())))
    for stream, thread in zip(two, (reporter, other)):
        acl.do("aclrtSubscribeReport", thread.id, stream)
    wanted = []
    for _ in range(10):
        for user, (stream, thread) in enumerate(zip(two, (reporter, other)), 1):
            acl.do("aclrtLaunchCallback", call, user, 1, stream)
            wanted.append((user, thread.id))
    for stream, thread in zip(two, (reporter, other)):
        acl.do("aclrtSynchronizeStream", stream)
        acl.do("aclrtUnSubscribeReport", thread.id, stream)
    other.stop()
    assert sorted(seen) == sorted(wanted)


def test_host_functions_run_on_the_thread_that_subscribed_for_them(
    acl: Machine, reporter: Reporter, two: tuple[int, int]
) -> None:
    """Beside a thread for callbacks, each with its own; without a subscription on a thread of the library's."""
    seen: list[Any] = []
    call = FUNCTION(lambda user: seen.append((user, threading.get_ident())))
    worker = Reporter(acl, "aclrtProcessHostFunc")
    stream = two[0]
    acl.do("aclrtSubscribeReport", reporter.id, stream)
    acl.do("aclrtSubscribeHostFunc", worker.id, stream)
    assert acl.code("aclrtSubscribeHostFunc", reporter.id, stream) == 107011
    for user in (1, 3):
        acl.do("aclrtLaunchCallback", call, user, 1, stream)
        launch(acl, stream, call, user + 1)
    acl.do("aclrtSynchronizeStream", stream)
    assert seen == [(1, reporter.id), (2, worker.id), (3, reporter.id), (4, worker.id)]
    assert acl.code("aclrtUnSubscribeHostFunc", reporter.id, stream) == 107011
    acl.do("aclrtUnSubscribeHostFunc", worker.id, stream)
    launch(acl, stream, call, 5)
    acl.do("aclrtSynchronizeStream", stream)
    assert seen[4][0] == 5 and seen[4][1] not in (reporter.id, worker.id, threading.get_ident())
    acl.do("aclrtUnSubscribeReport", reporter.id, stream)
    worker.stop()
    assert worker.codes <= {0, 507012}
    assert acl.code("aclrtProcessHostFunc", 100) == 107012
    assert acl.code("aclrtProcessHostFunc", 0) == 100000


def test_a_host_function_no_one_listens_for_any_more_runs_all_the_same(acl: Machine) -> None:
    stream, ran = acl.stream(), threading.Event()
    call = FUNCTION(lambda _: ran.set())
    acl.do("aclrtSubscribeHostFunc", threading.get_ident(), stream)
    launch(acl, stream, call)
    assert not idle(acl, stream)
    acl.do("aclrtUnSubscribeHostFunc", threading.get_ident(), stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert ran.is_set()
    acl.do("aclrtDestroyStream", stream)


class Config(C.Structure):
    """aclrtStreamConfigHandle."""

    _fields_ = [("work", C.c_void_p), ("size", C.c_size_t), ("flag", C.c_size_t), ("priority", C.c_uint32)]


def test_streams_made_with_settings(acl: Machine) -> None:
    config = acl.aclrtCreateStreamConfigHandle()
    for attribute, value in ((3, C.c_uint32(5)), (2, C.c_uint32(1)), (2, C.c_size_t(3)), (1, C.c_size_t(4096))):
        acl.do("aclrtSetStreamConfigOpt", config, attribute, C.byref(value), C.sizeof(value))
    known = Config.from_address(config)
    assert (known.size, known.flag, known.priority) == (4096, 3, 5)
    wrong = (
        (None, 3, C.c_uint32(), 4),
        (config, 4, C.c_uint32(), 4),
        (config, 3, C.c_uint64(), 8),
        (config, 3, None, 4),
    )
    for handle, attribute, given, size in wrong:
        at = None if given is None else C.byref(given)
        assert acl.code("aclrtSetStreamConfigOpt", handle, attribute, at, size) == 100000
    reported, out = C.c_uint32(), C.c_void_p()
    for handle, flag, priority in ((config, 3, 5), (None, 0, 0)):
        acl.do("aclrtCreateStreamV2", C.byref(out), handle)
        acl.do("aclrtStreamGetFlags", out, C.byref(reported))
        assert reported.value == flag
        acl.do("aclrtStreamGetPriority", out, C.byref(reported))
        assert reported.value == priority
        acl.do("aclrtDestroyStream", out)
    assert acl.code("aclrtCreateStreamV2", None, config) == 100000
    acl.do("aclrtDestroyStreamConfigHandle", config)
    assert acl.code("aclrtDestroyStreamConfigHandle", config) == 100000
    assert acl.code("aclrtCreateStreamV2", C.byref(out), config) == 100000
    assert acl.code("aclrtDestroyStreamConfigHandle", None) == 100000


def test_waiting_inside_a_callback_is_refused(acl: Machine, two: tuple[int, int]) -> None:
    codes: list[int] = []
    context = acl.make("aclrtGetCurrentContext")

    def inside(_: int) -> None:
        acl.do("aclrtSetCurrentContext", context)
        codes.append(acl.code("aclrtSynchronizeStream", two[0]))
        codes.append(acl.code("aclrtDestroyStream", two[0]))

    call = FUNCTION(inside)
    launch(acl, two[0], call)
    acl.do("aclrtSynchronizeStream", two[0])
    assert codes == [207000, 207000]


def test_a_callback_no_one_reports_any_more_does_not_hang(acl: Machine) -> None:
    stream, call = acl.stream(), FUNCTION(lambda _: None)
    acl.do("aclrtSubscribeReport", threading.get_ident(), stream)
    acl.do("aclrtLaunchCallback", call, None, 1, stream)
    acl.do("aclrtUnSubscribeReport", threading.get_ident(), stream)
    assert acl.code("aclrtSynchronizeStream", stream) == 107015
    acl.do("aclrtDestroyStream", stream)


def test_copies_back_are_asynchronous_too(acl: Machine, gate: Gate, two: tuple[int, int]) -> None:
    host, device = _host(acl, 64), acl.upload(np.full(64, 8, np.uint8))
    C.memset(host, 0, 64)
    gate.close(two[0])
    acl.do("aclrtMemcpyAsync", host, 64, device, 64, D2H, two[0])
    assert C.string_at(host, 64) == bytes(64)
    gate.open()
    acl.do("aclrtSynchronizeStream", two[0])
    assert C.string_at(host, 64) == b"\x08" * 64
    acl.do("aclrtFreeHost", host)
    acl.free(device)
