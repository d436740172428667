"""Command lists, queues, fences and events: order, waiting, what may not be done."""

from __future__ import annotations

import ctypes as C
import threading
from collections.abc import Iterator

import pytest
from npu_common.testing import FakeControl

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P


@pytest.fixture
def bench(ze: Driver) -> Iterator[tuple[Driver, P, P]]:
    """A queue and two kilobytes of memory."""
    queue, memory = ze.queue(), ze.memory(2048)
    yield ze, queue, memory
    ze.zeMemFree(ze.context, memory)
    ze.zeCommandQueueDestroy(queue)


def fill(ze: Driver, command_list: P, memory: P, at: int, size: int, byte: int, *events: object) -> None:
    pattern = C.c_uint8(byte)
    signal, waits = events or (None, [])
    assert isinstance(waits, list)
    ze.zeCommandListAppendMemoryFill(
        command_list, P((memory.value or 0) + at), C.byref(pattern), 1, size, signal, len(waits), waits or None
    )


def test_commands_run_in_their_order(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    first, second, fence = ze.list(), ze.list(), ze.fence(queue)
    fill(ze, first, memory, 0, 1024, 1)
    fill(ze, first, memory, 16, 16, 2)
    ze.zeCommandListAppendBarrier(first, None, 0, None)
    one_range = (C.c_size_t * 1)(32), (P * 1)(memory.value)
    ze.zeCommandListAppendMemoryRangesBarrier(first, 1, *one_range, None, 0, None)
    assert (
        ze.zeCommandListAppendMemoryRangesBarrier.code(first, 1, None, one_range[1], None, 0, None)
        == z.INVALID_NULL_POINTER
    )
    ze.zeCommandListAppendMemoryCopy(second, P((memory.value or 0) + 1024), memory, 64, None, 0, None)
    for one in (first, second):
        ze.zeCommandListClose(one)
    assert ze.run(queue, [first, second], fence) == 0
    assert (
        C.string_at(memory, 48) == C.string_at((memory.value or 0) + 1024, 48) == b"\1" * 16 + b"\2" * 16 + b"\1" * 16
    )
    for one in (first, second):
        ze.zeCommandListDestroy(one)
    ze.zeFenceDestroy(fence)


def test_time_stamps_go_up(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    command_list, fence = ze.list(), ze.fence(queue)
    for at in (0, 8):
        ze.zeCommandListAppendWriteGlobalTimestamp(command_list, P((memory.value or 0) + at), None, 0, None)
    ze.zeCommandListClose(command_list)
    assert ze.run(queue, [command_list], fence) == 0
    begin, end = (C.c_uint64 * 2).from_address(memory.value or 0)
    assert 0 < begin <= end
    ze.zeCommandListDestroy(command_list)
    ze.zeFenceDestroy(fence)


def test_a_fence_waits_and_gives_up(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    command_list, fence = ze.list(), ze.fence(queue)
    pool, [gate] = ze.events(1)
    fill(ze, command_list, memory, 0, 4, 7, None, [gate])
    ze.zeCommandListClose(command_list)
    assert ze.run(queue, [command_list], fence, timeout=0) == z.NOT_READY
    assert ze.zeFenceHostSynchronize.code(fence, 20_000_000) == z.NOT_READY
    assert ze.zeCommandListReset.code(command_list) == z.HANDLE_OBJECT_IN_USE
    opener = threading.Timer(0.02, ze.zeEventHostSignal, [gate])
    opener.start()
    ze.zeFenceHostSynchronize(fence, z.FOREVER)
    opener.join()
    assert C.string_at(memory, 4) == b"\7" * 4
    ze.zeFenceReset(fence)
    assert ze.zeFenceHostSynchronize.code(fence, 0) == z.NOT_READY
    for name, handle in (("CommandList", command_list), ("Fence", fence), ("Event", gate), ("EventPool", pool)):
        getattr(ze, f"ze{name}Destroy")(handle)


def test_work_is_asynchronous_but_not_on_a_synchronous_queue(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    synchronous = ze.queue(mode=1)
    command_list = ze.list()
    fill(ze, command_list, memory, 0, 4, 9)
    ze.zeCommandListClose(command_list)
    for one, waits in ((queue, False), (synchronous, True)):
        C.memset(memory, 0, 4)
        fence = ze.fence(one)
        caller = threading.Thread(target=ze.zeCommandQueueExecuteCommandLists, args=(one, 1, [command_list], fence))
        with FakeControl(ze.library).hold("job") as gate:
            caller.start()
            gate.wait()
            caller.join(0.01 if waits else 30)
            assert caller.is_alive() == waits
            assert C.string_at(memory, 4) == bytes(4)
        caller.join(30)
        ze.zeFenceHostSynchronize(fence, z.FOREVER)
        ze.zeFenceDestroy(fence)
        assert C.string_at(memory, 4) == b"\t" * 4
    ze.zeCommandListDestroy(command_list)  # what still runs holds it
    ze.zeCommandQueueDestroy(synchronous)


def test_a_queue_is_waited_for_and_asked_about(bench: tuple[Driver, P, P]) -> None:
    """Programs use these functions beside fences: the NPU plugin does not, the driver's own tests do."""
    ze, queue, memory = bench
    command_list, fence, immediate = ze.list(), ze.fence(queue), C.c_uint8(7)
    ze.zeCommandListIsImmediate(command_list, C.byref(immediate))
    assert immediate.value == 0
    fill(ze, command_list, memory, 0, 4, 9)
    ze.zeCommandListClose(command_list)
    with FakeControl(ze.library).hold("job") as gate:
        ze.zeCommandQueueExecuteCommandLists(queue, 1, [command_list], fence)
        gate.wait()
        assert ze.zeFenceQueryStatus.code(fence) == z.NOT_READY
        assert ze.zeCommandQueueSynchronize.code(queue, 0) == z.NOT_READY
    ze.zeCommandQueueSynchronize(queue, z.FOREVER)
    assert C.string_at(memory, 4) == b"\t" * 4
    ze.zeFenceQueryStatus(fence)
    for handle, destroy in ((fence, ze.zeFenceDestroy), (command_list, ze.zeCommandListDestroy)):
        destroy(handle)
    assert ze.zeFenceQueryStatus.code(fence) == z.INVALID_ARGUMENT
    assert ze.zeCommandListIsImmediate.code(None, C.byref(immediate)) == z.INVALID_NULL_HANDLE


def test_the_clocks_of_host_and_device_go_up_together(ze: Driver) -> None:
    times = [C.c_uint64() for _ in range(4)]
    for host, device in (times[:2], times[2:]):
        ze.zeDeviceGetGlobalTimestamps(ze.device, C.byref(host), C.byref(device))
    assert 0 < times[0].value == times[1].value <= times[2].value == times[3].value
    assert ze.zeDeviceGetGlobalTimestamps.code(ze.device, None, C.byref(times[0])) == z.INVALID_NULL_POINTER


def test_events_between_queues(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    other, (pool, [event]) = ze.queue(), ze.events(1)
    first, second, fence = ze.list(), ze.list(), ze.fence(queue)
    fill(ze, first, memory, 0, 64, 3, None, [event])
    fill(ze, second, memory, 0, 64, 5)
    ze.zeCommandListAppendSignalEvent(second, event)
    for one in (first, second):
        ze.zeCommandListClose(one)
    ze.zeCommandQueueExecuteCommandLists(queue, 1, [first], fence)
    assert ze.zeEventQueryStatus.code(event) == z.NOT_READY
    ze.zeCommandQueueExecuteCommandLists(other, 1, [second], None)
    ze.zeFenceHostSynchronize(fence, z.FOREVER)
    assert C.string_at(memory, 64) == b"\3" * 64
    times = z.Timestamps()
    ze.zeEventQueryKernelTimestamp(event, times)
    assert 0 < times.start <= times.end
    ze.zeEventHostReset(event)
    assert ze.zeEventHostSynchronize.code(event, 1000) == z.NOT_READY
    for one in (first, second):
        ze.zeCommandListDestroy(one)
    for name, handle in (("CommandQueue", other), ("Fence", fence), ("Event", event), ("EventPool", pool)):
        getattr(ze, f"ze{name}Destroy")(handle)


def test_a_queue_that_waits_for_ever_can_be_destroyed(ze: Driver) -> None:
    queue, memory, command_list = ze.queue(), ze.memory(64), ze.list()
    pool, [never] = ze.events(1)
    fill(ze, command_list, memory, 0, 4, 1, None, [never])
    ze.zeCommandListClose(command_list)
    ze.zeCommandQueueExecuteCommandLists(queue, 1, [command_list], None)
    ze.zeCommandQueueDestroy(queue)
    for name, handle in (("CommandList", command_list), ("Event", never), ("EventPool", pool)):
        getattr(ze, f"ze{name}Destroy")(handle)
    ze.zeMemFree(ze.context, memory)


def test_an_immediate_list_runs_at_once(bench: tuple[Driver, P, P]) -> None:
    ze, _, memory = bench
    command_list = ze.make("zeCommandListCreateImmediate", ze.context, ze.device, z.QueueDesc(mode=2))
    fill(ze, command_list, memory, 0, 8, 4)
    fill(ze, command_list, memory, 4, 8, 6)
    ze.zeCommandListHostSynchronize(command_list, z.FOREVER)
    assert C.string_at(memory, 12) == b"\4" * 4 + b"\6" * 8
    assert ze.zeCommandListClose.code(command_list) == z.INVALID_ARGUMENT
    ze.zeCommandListDestroy(command_list)


def test_what_may_not_be_done_with_a_list(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    command_list = ze.list()
    assert ze.zeCommandQueueExecuteCommandLists.code(queue, 1, [command_list], None) == z.INVALID_ARGUMENT  # open
    assert ze.zeCommandQueueExecuteCommandLists.code(queue, 0, None, None) == z.INVALID_SIZE
    assert ze.zeCommandListHostSynchronize.code(command_list, 0) == z.INVALID_ARGUMENT
    copy = ze.zeCommandListAppendMemoryCopy
    stranger = C.create_string_buffer(64)
    assert copy.code(command_list, memory, stranger, 64, None, 0, None) == z.INVALID_ARGUMENT
    assert copy.code(command_list, memory, memory, 4096, None, 0, None) == z.INVALID_ARGUMENT  # beyond its end
    assert copy.code(command_list, None, memory, 4, None, 0, None) == z.INVALID_NULL_POINTER
    assert copy.code(command_list, memory, memory, 4, P(64), 0, None) == z.INVALID_ARGUMENT
    assert copy.code(command_list, memory, memory, 4, None, 1, None) == z.INVALID_NULL_POINTER
    ze.zeCommandListClose(command_list)
    assert copy.code(command_list, memory, memory, 4, None, 0, None) == z.INVALID_ARGUMENT  # closed
    ze.zeCommandListReset(command_list)
    copy(command_list, memory, memory, 4, None, 0, None)
    ze.zeCommandListDestroy(command_list)


def test_memory_freed_before_the_job_is_a_fault_of_the_device(bench: tuple[Driver, P, P]) -> None:
    ze, queue, memory = bench
    gone, command_list, fence = ze.memory(64), ze.list(), ze.fence(queue)
    pool, [after] = ze.events(1)
    ze.zeCommandListAppendMemoryCopy(command_list, memory, gone, 64, None, 0, None)
    ze.zeCommandListAppendSignalEvent(command_list, after)
    ze.zeCommandListClose(command_list)
    ze.zeMemFree(ze.context, gone)
    assert ze.run(queue, [command_list], fence) == z.DEVICE_LOST
    assert ze.zeEventHostSynchronize.code(after, z.FOREVER) == z.DEVICE_LOST  # no one waits for ever
    for name, handle in (("CommandList", command_list), ("Fence", fence), ("Event", after), ("EventPool", pool)):
        getattr(ze, f"ze{name}Destroy")(handle)


def test_priority_turbo_and_workload_are_seen(ze: Driver) -> None:
    turbo = z.QueueTurbo(stype=1, turbo=True)
    options = z.QueueOptions(stype=2, options=3)
    queues = [ze.queue(priority=2, pNext=C.addressof(turbo)), ze.queue(priority=1, mode=2, pNext=C.addressof(options))]
    seen = [(call["priority"], call["mode"], call["options"]) for call in ze.calls("zeCommandQueueCreate")]
    assert seen == [("HIGH", "DEFAULT", "TURBO"), ("LOW", "ASYNCHRONOUS", "TURBO|DEVICE_SYNC")]
    ze.pfnSetWorkloadType(queues[0], 1)
    assert ze.calls("pfnSetWorkloadType")[0]["workloadType"] == "BACKGROUND"
    assert ze.pfnSetWorkloadType.code(queues[0], 2) == z.INVALID_ENUMERATION
    out = P()
    for wrong in (z.QueueDesc(priority=3), z.QueueDesc(mode=3)):
        code = ze.zeCommandQueueCreate.code(ze.context, ze.device, wrong, C.byref(out))
        assert code == z.INVALID_ENUMERATION
    for queue in queues:
        ze.zeCommandQueueDestroy(queue)


def test_event_pools_have_their_size(ze: Driver) -> None:
    pool, [first] = ze.events(1)
    out = P()
    assert ze.zeEventCreate.code(pool, z.EventDesc(index=1), C.byref(out)) == z.INVALID_ARGUMENT
    assert ze.zeEventCreate.code(pool, z.EventDesc(index=0), C.byref(out)) == z.INVALID_ARGUMENT  # in use
    ze.zeEventDestroy(first)
    ze.zeEventDestroy(ze.make("zeEventCreate", pool, z.EventDesc(index=0)))
    ze.zeEventPoolDestroy(pool)
    assert ze.zeEventPoolCreate.code(ze.context, z.PoolDesc(count=0), 0, None, C.byref(out)) == z.INVALID_SIZE


class Job:
    """A queue whose one job is a graph."""

    def __init__(self, ze: Driver, flags: str, **fields: int) -> None:
        self.ze = ze
        self.graph = ze.graph(z.adder(), flags)
        self.memories = [ze.memory(64) for _ in range(2)]
        for index, memory in enumerate(self.memories):
            ze.pfnSetArgumentValue(self.graph, index, memory)
        self.queue, self.list = ze.queue(**fields), ze.list()
        self.fence = ze.fence(self.queue)
        ze.pfnAppendGraphExecute(self.list, self.graph, None, None, 0, None)
        ze.zeCommandListClose(self.list)

    def start(self) -> None:
        self.ze.zeCommandQueueExecuteCommandLists(self.queue, 1, [self.list], self.fence)

    def ended(self, seconds: float = 0) -> bool:
        return self.ze.zeFenceHostSynchronize.code(self.fence, int(seconds * 1e9)) == z.SUCCESS

    def close(self) -> None:
        ze = self.ze
        ze.pfnDestroy(self.graph)
        ze.zeCommandListDestroy(self.list)
        ze.zeFenceDestroy(self.fence)
        ze.zeCommandQueueDestroy(self.queue)
        for memory in self.memories:
            ze.zeMemFree(ze.context, memory)


def test_who_needs_the_same_tiles_goes_by_priority(ze: Driver) -> None:
    whole = '--config NPU_TILES="6"'
    jobs = [Job(ze, whole, priority=priority) for priority in (0, 1, 0, 2)]  # normal, low, normal, high
    with FakeControl(ze.library).hold("inference") as gate:
        for number, job in enumerate(jobs, 1):  # the first computes, the rest come after one another
            job.start()
            gate.wait(number)
        waiting = list(jobs)
        for number in (0, 3, 2, 1):
            gate.release()
            assert jobs[number].ended(30)
            waiting.remove(jobs[number])
            assert not any(job.ended() for job in waiting)
    for job in jobs:
        job.close()


def test_graphs_on_other_tiles_run_side_by_side(ze: Driver) -> None:
    jobs = [Job(ze, '--config NPU_TILES="3"') for _ in range(2)]
    with FakeControl(ze.library).hold("inference", times=1) as gate:
        for number, job in enumerate(jobs, 1):
            job.start()
            gate.wait(number)
        assert jobs[1].ended(30) and not jobs[0].ended()
    assert jobs[0].ended(30)
    for job in jobs:
        job.close()
