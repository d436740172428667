"""Task groups: what an update launches is what the graph computes, and what tasks use lives until they are replaced."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl import errors, operators
from pyacl.acl import acl_rt as api
from pyacl.memory.copies import copy_async
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.operators.device_tensor import Tensor
from pyacl.runtime.device import Device
from pyacl.runtime.event import Event
from pyacl.runtime.graph import Graph
from pyacl.runtime.keeper import captures
from pyacl.runtime.stream import Stream
from pyacl.runtime.task_group import TaskGroup

from tests.pyacl.gates import Gate
from tests.pyacl.runtime.test_graph import SQUARE, SUM, Bench

DOUBLE = [2 * n for n in SUM]


@pytest.fixture
def bench(device: Device) -> Iterator[Bench]:
    made = Bench()
    yield made
    made.close()
    assert not captures


def recorded(bench: Bench) -> tuple[Graph, TaskGroup]:
    """out = x + y, and in a group out = out * out."""
    with bench.stream.capture() as graph:
        bench.adds(bench.stream)
        with bench.stream.task_group() as group:
            bench.squares(bench.stream)
    return graph, group


def doubles(bench: Bench, stream: Stream) -> None:
    bench.add[1, stream](bench.out, bench.out, bench.out, 8)


def test_a_group_is_updated(bench: Bench) -> None:
    graph, group = recorded(bench)
    with graph:
        assert group.graph is graph and group.handle.value and "still recording" not in repr(group)
        graph.run()
        assert bench.result() == SQUARE
        with group.update(bench.other):
            assert bench.other.captured
            doubles(bench, bench.other)
        assert not bench.other.captured and bench.result() == SQUARE, "nothing runs in an update"
        for _ in range(2):
            graph.run()
            assert bench.result() == DOUBLE
        with group.update(bench.stream):
            bench.squares(bench.stream)
        graph.launch(bench.stream)
        assert bench.result() == SQUARE
    with pytest.raises(ClosedError), group.update(bench.other):
        pass
    with pytest.raises(ClosedError):
        _ = group.handle


def test_an_update_beside_a_launch(bench: Bench) -> None:
    """The launch waits for an event that the other stream records behind the update."""
    with Event(resettable=True, flags=api.ACL_EVENT_EXTERNAL) as event:
        with bench.stream.capture("relaxed") as graph:
            bench.adds(bench.stream)
            bench.stream.wait(event)
            event.reset(bench.stream)
            with bench.stream.task_group() as group:
                bench.squares(bench.stream)
        with graph:
            for expected in (SQUARE, DOUBLE):
                graph.launch(bench.stream)
                if expected is DOUBLE:
                    with group.update(bench.other):
                        doubles(bench, bench.other)
                assert not bench.stream.query()
                event.record(bench.other)
                assert bench.result() == expected


def test_operators_are_updated(bench: Bench) -> None:
    x, y, out = (Tensor(one, (8,), np.float32) for one in (bench.x, bench.y, bench.out))
    with bench.stream.capture("relaxed") as graph, bench.stream.task_group() as group:
        operators.aclnnAdd(x, y, 1.0, out, stream=bench.stream)
    with graph:
        for alpha in (1.0, 3.0, 10.0):
            with group.update(bench.other):
                operators.aclnnAdd(x, y, alpha, out, stream=bench.other)
            bench.other.synchronize()
            graph.launch(bench.stream)
            assert bench.result() == [n + 2 * alpha for n in range(8)]


def test_what_the_newest_tasks_use_is_held(bench: Bench, acl: FakeControl) -> None:
    graph, group = recorded(bench)
    before = acl.live["memory"]
    for number in range(4):
        with DeviceBuffer.from_array(np.full(8, number, np.float32)) as factor, group.update(bench.other):
            bench.mul[1, bench.other](bench.out, factor, bench.out, 8)
        bench.other.synchronize()
        graph.launch(bench.stream)
        assert bench.result() == [number * n for n in SUM]
        assert acl.live["memory"] == before + 1, "that of the update before is gone"
    graph.close()
    assert acl.live["memory"] == before


def test_what_a_launch_uses_outlives_its_replacement(bench: Bench, acl: FakeControl) -> None:
    graph, group = recorded(bench)
    before = acl.live["memory"]

    def multiply(number: float) -> None:
        with DeviceBuffer.from_array(np.full(8, number, np.float32)) as factor, group.update(bench.other):
            bench.mul[1, bench.other](bench.out, factor, bench.out, 8)

    multiply(3)
    bench.other.synchronize()
    with Gate(bench.stream):
        graph.launch(bench.stream)
        multiply(4)
        bench.other.synchronize()
        assert acl.live["memory"] == before + 3, "the gate's, that of the launch under way, the newest"
    bench.stream.synchronize()
    assert acl.live["memory"] == before + 1
    with Gate(bench.other):
        multiply(5)
        graph.close()
        assert acl.live["memory"] == before + 3, "the graph is there until the update has passed"
    bench.stream.synchronize()
    assert acl.live["memory"] == before


def test_wrong_updates(bench: Bench) -> None:
    graph, group = recorded(bench)
    with graph:
        with (
            pytest.raises(errors.AclErrorRtInternalError, match="aclmdlRICaptureTaskUpdateEnd"),
            group.update(bench.other),
        ):
            pass
        with group.update(bench.other):
            with pytest.raises(errors.AclErrorStreamTaskGroupStatus), group.update(bench.stream):
                pass
            with pytest.raises(errors.AclErrorRtTaskTypeNotSupport, match="kernels and operators"):
                copy_async(bench.out, bench.x, bench.other)
            with pytest.raises(BufferError, match="end the recording first"):
                bench.other.close()
            doubles(bench, bench.other)
            with pytest.raises(errors.AclErrorRtInternalError):
                doubles(bench, bench.other)
        with pytest.raises(ZeroDivisionError), group.update(bench.other):
            _ = 1 / 0
        with pytest.raises(TypeError, match="expected a pyacl.Stream"), group.update(None):  # type: ignore[arg-type]
            pass
        with bench.other.capture() as another:
            with pytest.raises(errors.AclErrorRtStreamCaptured), group.update(bench.other):
                pass
            bench.adds(bench.other)
        another.close()
        bench.other.synchronize()
        graph.run()
        assert bench.result() == DOUBLE
        with pytest.raises(errors.AclErrorRtParamInvalid):  # of a group: not one by one
            graph.tasks[1].set_kernel(bench.add, 1, bench.out, bench.out, bench.out, 8)


def test_wrong_groups(bench: Bench) -> None:
    with pytest.raises(RuntimeError, match="not captured"), bench.stream.task_group():
        pass
    with bench.stream.capture() as graph:
        recording = bench.stream.task_group()
        with recording as group:
            with pytest.raises(RuntimeError, match="still being recorded"):
                _ = group.handle
            assert "still recording" in repr(group)
            with pytest.raises(errors.AclErrorStreamTaskGroupStatus), bench.stream.task_group():
                pass
            with pytest.raises(RuntimeError, match="still being recorded"), group.update(bench.other):
                pass
        with pytest.raises(RuntimeError, match="begun before"), recording:
            pass
    graph.close()
    with (
        pytest.raises(errors.AclErrorRtTaskTypeNotSupport),
        bench.stream.capture(),
        bench.stream.task_group() as group,
    ):
        copy_async(bench.out, bench.x, bench.stream)
    with pytest.raises(RuntimeError, match="not made"):
        group._recorded()
    with pytest.raises(errors.AclErrorRtStreamCaptureInvalidated), bench.stream.capture():
        with (
            pytest.raises(errors.AclErrorRtTaskTypeNotSupport, match="the group was not made"),
            bench.stream.task_group(),
            pytest.raises(errors.AclErrorRtTaskTypeNotSupport),
        ):
            copy_async(bench.out, bench.x, bench.stream)


def test_a_device_reset_in_an_update(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    bench = Bench()
    _, group = recorded(bench)
    with group.update(bench.other):
        device.reset(force=True)
    with pytest.raises(ClosedError):
        _ = group.handle


def test_a_group_that_was_not_entered_cannot_be_left(device: Device) -> None:
    with Stream() as stream, pytest.raises(RuntimeError, match="task_group: it was not entered"):
        stream.task_group().__exit__(None, None, None)
