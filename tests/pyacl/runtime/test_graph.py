"""Graphs: launches equal eager runs, exceptions end a capture, and what is recorded lives as long as its graph."""

from __future__ import annotations

import ctypes
import gc
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl import errors
from pyacl.acl import acl_rt as api
from pyacl.memory.copies import copy_async
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import pinned_empty
from pyacl.operators.kernel import KernelBinary
from pyacl.runtime import graph as graph_module
from pyacl.runtime.device import Device
from pyacl.runtime.event import Event
from pyacl.runtime.graph import build_graph, capture_mode
from pyacl.runtime.keeper import captures
from pyacl.runtime.stream import Stream

from fakes.models import kernel_binary
from tests.pyacl.gates import Gate

IMAGE = kernel_binary.build(kernel_binary.LIBRARY)
SUM = [float(n + 2) for n in range(8)]
SQUARE = [float((n + 2) ** 2) for n in range(8)]


class Bench:
    """out = x + y, then out = out * out."""

    def __init__(self) -> None:
        self.stream, self.other = Stream(), Stream()
        self.binary = KernelBinary(IMAGE)
        types = ["pointer", "pointer", "pointer", "uint32"]
        self.add, self.mul = (self.binary.function(f"{op}_float32", types) for op in ("add", "mul"))
        self.x = DeviceBuffer.from_array(np.arange(8, dtype=np.float32))
        self.y = DeviceBuffer.from_array(np.full(8, 2, np.float32))
        self.out = DeviceBuffer(32).fill(0)

    def adds(self, stream: Stream) -> None:
        self.add[1, stream](self.x, self.y, self.out, 8)

    def squares(self, stream: Stream) -> None:
        self.mul[1, stream](self.out, self.out, self.out, 8)

    def result(self) -> list[float]:
        self.stream.synchronize()
        self.other.synchronize()
        return list(self.out.read(np.float32).tolist())

    def close(self) -> None:
        for one in (self.stream, self.other, self.binary, self.x, self.y, self.out):
            one.close()


@pytest.fixture
def bench(device: Device) -> Iterator[Bench]:
    made = Bench()
    yield made
    made.close()
    assert not captures


def test_a_launch_equals_the_eager_run(bench: Bench) -> None:
    with bench.stream.capture() as graph:
        assert bench.stream.captured and not bench.other.captured
        assert "still recording" in repr(graph)
        bench.adds(bench.stream)
        bench.squares(bench.stream)
    assert not bench.stream.captured and bench.result() == [0] * 8, "nothing runs while it is recorded"
    with graph:
        for stream in (bench.stream, bench.other, None):
            bench.out.fill(0)
            graph.launch(stream)
            bench.stream.context.default_stream.synchronize()
            assert bench.result() == SQUARE
        bench.x.write(np.ones(8, np.float32))
        graph.run()
        assert bench.result() == [9] * 8, "on what the memory holds now"
        graph.run(timeout=30)
        assert graph.handle.value == graph.block.address


def test_a_graph_is_not_used_before_it_is_made(bench: Bench) -> None:
    with bench.stream.capture() as graph, pytest.raises(RuntimeError, match="still being recorded"):
        graph.launch(bench.other)
    graph.close()
    with pytest.raises(ClosedError):
        graph.launch()
    assert repr(graph) == "<pyacl.Graph closed>"


def test_what_is_captured_lives_as_long_as_the_graph(bench: Bench, acl: FakeControl) -> None:
    before = acl.live["memory"]
    with bench.stream.capture() as graph:
        source, target, middle = pinned_empty(8, np.float32), pinned_empty(8, np.float32), DeviceBuffer(32)
        source[:] = 5
        copy_async(middle, source, bench.stream)
        bench.add[1, bench.stream](middle, bench.y, middle, 8)
        copy_async(target, middle, bench.stream)
        del source
        middle.close()
    bench.binary.close()
    bench.y.close()
    bench.stream.synchronize()
    gc.collect()
    assert acl.live["memory"] == before + 1 and acl.live["host_memory"] == 2
    for _ in range(2):
        target[:] = 0
        graph.launch(bench.stream)
        bench.stream.synchronize()
        assert target.tolist() == [7] * 8
    with Gate(bench.stream):
        graph.launch(bench.stream)
        graph.close()
        target[:] = 0
        assert acl.live["graph"] == 1, "the launch that is under way needs it"
    assert target.tolist() == [7] * 8
    assert "graph" not in acl.live and "binary" not in acl.live and acl.live["host_memory"] == 1
    assert acl.live["memory"] == before - 2, "without y and what the binary takes"


def test_an_exception_ends_the_capture(bench: Bench, acl: FakeControl) -> None:
    with pytest.raises(ZeroDivisionError), bench.stream.capture() as graph:
        held = pinned_empty(8)
        copy_async(bench.x[:8], held, bench.stream)
        del held
        bench.adds(bench.stream)
        raise ZeroDivisionError
    with pytest.raises(ClosedError, match="recording it failed"):
        graph.launch()
    assert "graph" not in acl.live and "host_memory" not in acl.live and not captures
    bench.adds(bench.stream)
    assert bench.result() == SUM, "the stream works as before"


def test_forbidden_calls_are_named(bench: Bench, acl: FakeControl) -> None:
    stream = bench.stream
    with pytest.raises(errors.AclError) as caught, stream.capture():
        bench.x.read()
    assert caught.value.code == 107030 and "capture in mode 'relaxed'" in str(caught.value)
    with pytest.raises(errors.AclError) as caught, stream.capture():
        stream.synchronize()
    assert caught.value.code == 107027 and type(caught.value).__name__ == "AclErrorRtStreamCaptured"
    with pytest.raises(errors.AclError) as caught, stream.capture(), stream.capture():
        pass
    assert caught.value.code == 107027
    with Event() as event, pytest.raises(errors.AclError) as caught, stream.capture():
        event.record(bench.other)
        stream.wait(event)
    assert caught.value.code == 107024 and "Record the event on a stream of the capture" in str(caught.value)
    assert "graph" not in acl.live


def test_a_swallowed_error_comes_out_at_the_end(bench: Bench, acl: FakeControl) -> None:
    with pytest.raises(errors.AclErrorRtStreamCaptureInvalidated) as caught:
        with bench.stream.capture() as graph:
            with pytest.raises(errors.AclError):
                bench.x.read()
    assert caught.value.code == 507903 and "A call during the capture made it invalid" in str(caught.value)
    assert graph.closed and "graph" not in acl.live


def test_modes(bench: Bench) -> None:
    seen: list[object] = []

    def elsewhere() -> None:
        with bench.stream.context:
            try:
                bench.x.read()
                seen.append("read")
            except errors.AclError as problem:
                seen.append(problem.code)

    def thread() -> None:
        worker = threading.Thread(target=elsewhere)
        worker.start()
        worker.join()

    with bench.stream.capture("relaxed") as graph:
        bench.x.read()
        thread()
    graph.close()
    with bench.stream.capture("thread_local") as graph:
        thread()
        with capture_mode("relaxed"):
            bench.x.read()
    graph.close()
    with pytest.raises(errors.AclErrorRtStreamCaptureInvalidated), bench.stream.capture("global"):
        thread()
    assert seen == ["read", "read", 107030]
    for wrong in (bench.stream.capture, capture_mode):
        with pytest.raises(ValueError, match="mode: expected one of global, thread_local, relaxed, got 'open'"):
            with wrong("open"):  # type: ignore[operator]
                pass


def test_an_interrupt_behind_the_exchange_of_modes(acl: FakeControl, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt between C's return and the block finds the mode as it was."""
    before = int(api.ACL_MODEL_RI_CAPTURE_MODE_RELAXED)
    cell = ctypes.c_int32(before)
    api.aclmdlRICaptureThreadExchangeMode(ctypes.byref(cell))

    def interrupted(code: int, name: str) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(graph_module, "check", interrupted)
    with pytest.raises(KeyboardInterrupt), capture_mode("global"):
        pass
    api.aclmdlRICaptureThreadExchangeMode(ctypes.byref(cell))
    assert cell.value == before


def test_where_captures_do_not_work(bench: Bench, acl: FakeControl) -> None:
    with pytest.raises(ValueError, match="the default stream cannot be captured"):
        bench.stream.context.default_stream.capture()
    capture = bench.stream.capture()
    with capture as graph:
        pass
    graph.close()
    with pytest.raises(RuntimeError, match=r"call stream.capture\(\) again"), capture:
        pass
    with acl.fail("aclmdlRICaptureBegin", code=207000), pytest.raises(NotImplementedError, match="Not on this chip"):
        with bench.stream.capture():
            pass
    with acl.fail("aclmdlRICaptureGetInfo", code=107000), pytest.raises(errors.AclError, match="CaptureGetInfo"):
        with bench.stream.capture():
            pass
    assert not captures and not bench.stream.captured and "graph" not in acl.live


def test_a_captured_stream_is_not_closed(bench: Bench) -> None:
    with Event() as fork, Event() as back, bench.stream.capture() as graph:
        fork.record(bench.stream)
        bench.other.wait(fork)
        for stream in (bench.stream, bench.other):
            with pytest.raises(BufferError, match="its tasks go into a graph; end the recording first"):
                stream.close()
        bench.adds(bench.other)
        back.record(bench.other)
        bench.stream.wait(back)
    graph.run()
    assert bench.result() == SUM
    graph.close()


def test_a_device_reset_while_recording(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    bench = Bench()
    acl.record()
    with pytest.raises(ClosedError, match="by a reset of its device"), bench.stream.capture():
        bench.adds(bench.stream)
        device.reset(force=True)
    assert "aclmdlRICaptureEnd" not in acl.calls.names(), "the stream means nothing to C any more"
    assert not captures and not any(acl.live.values()), acl.live
    for problem in (None, ZeroDivisionError):
        device.use()
        with pytest.raises(problem or ClosedError), build_graph(Stream(flags=api.ACL_STREAM_PERSISTENT)):
            device.reset(force=True)
            if problem is not None:
                raise problem
    assert not any(acl.live.values()), acl.live
    assert "aclmdlRIUnbindStream" not in acl.calls.names()


def test_streams_that_join(bench: Bench, acl: FakeControl) -> None:
    stream, other = bench.stream, bench.other
    with Event() as fork, Event() as back, stream.capture() as graph:
        fork.record(stream)
        other.wait(fork)
        assert other.captured
        for _ in range(70):  # more than a stream holds before it looks how far it is
            bench.adds(other)
        held = pinned_empty(8, np.float32)
        copy_async(held, bench.out, other)
        back.record(other)
        stream.wait(back)
        bench.squares(stream)
    assert not other.captured and not other._keeper.pending
    result = held[:]
    del held
    graph.launch(stream)
    assert bench.result() == SQUARE and result.tolist() == SUM
    with pytest.raises(errors.AclError) as caught, Event() as event, stream.capture():
        event.record(stream)
        other.wait(event)
        bench.adds(other)
    assert caught.value.code == 107025 and "Let the first stream wait" in str(caught.value)
    graph.close()
    assert "graph" not in acl.live


def test_the_end_of_a_capture_that_was_not_begun(bench: Bench) -> None:
    with pytest.raises(RuntimeError, match="the block was not begun"):
        bench.stream.capture().__exit__(None, None, None)


def test_ending_in_another_thread(bench: Bench) -> None:
    problems: list[errors.AclError] = []
    capture = bench.stream.capture()
    graph = capture.__enter__()

    def end() -> None:
        with bench.stream.context:
            try:
                capture.__exit__(None, None, None)
            except errors.AclError as problem:
                problems.append(problem)

    worker = threading.Thread(target=end)
    worker.start()
    worker.join()
    assert [problem.code for problem in problems] == [107038]
    assert bench.stream.captured, "it goes on"
    bench.adds(bench.stream)
    capture.__exit__(None, None, None)
    graph.run()
    assert bench.result() == SUM
    graph.close()


def test_names_and_tasks(bench: Bench, tmp_path: Path) -> None:
    with bench.stream.capture() as graph:
        bench.adds(bench.stream)
        bench.squares(bench.stream)
        copy_async(bench.x, bench.out, bench.stream)
    with graph:
        graph.name = "sum and square"
        assert graph.name == "sum and square" and graph.id >= 0
        with pytest.raises(ValueError, match="without NUL"):
            graph.name = "a\0b"
        add, square, rest = graph.tasks
        assert [task.kind for task in (add, square, rest)] == ["kernel", "kernel", "default"]
        assert [task.id for task in (add, square, rest)] == [1, 2, 3] and {task.branch for task in graph.tasks} == {0}
        assert repr(square) == "<pyacl.GraphTask 2: kernel>"
        square.disable()
        graph.update()
        graph.run()
        assert bench.result() == SUM
        graph.write_json(tmp_path / "graph.json")
        assert json.loads((tmp_path / "graph.json").read_text())
    for use in (lambda: add.kind, add.disable, lambda: graph.tasks):
        with pytest.raises(ClosedError):
            use()


def test_a_changed_kernel_holds_what_it_uses(bench: Bench, acl: FakeControl) -> None:
    with bench.stream.capture() as graph:
        bench.adds(bench.stream)
    with graph:
        (task,) = graph.tasks
        with DeviceBuffer.from_array(np.full(8, 10, np.float32)) as ten:
            task.set_kernel(bench.mul, 1, ten, bench.y, bench.out, 8)
        before = acl.live["memory"]
        graph.update()
        graph.run()
        assert bench.result() == [20] * 8
        with pytest.raises(TypeError, match="expected 4 arguments, got 1"):
            task.set_kernel(bench.mul, 1, bench.x)
    assert acl.live["memory"] == before - 1


def test_an_abort(bench: Bench) -> None:
    with bench.stream.capture() as graph:
        bench.adds(bench.stream)
    with graph:
        graph.abort()  # nothing runs: nothing to stop
        graph.run()
        assert bench.result() == SUM


def test_a_time_that_is_over(bench: Bench, acl: FakeControl) -> None:
    word = DeviceBuffer(8).fill(0)
    with bench.stream.capture() as graph:
        assert api.aclrtValueWait(word.handle, 1, api.ACL_STREAM_WAIT_VALUE_EQ, bench.stream.handle) == 0
    with pytest.raises(TimeoutError):
        graph.run(timeout=0.02)
    graph.close()
    assert acl.live["graph"] == 1, "it is still running"
    word.write(np.array([1], np.uint64))
    bench.stream.context.default_stream.synchronize()
    assert "graph" not in acl.live
    word.close()
    with pytest.raises(ClosedError):
        graph.run()


def test_the_explicit_route(bench: Bench, acl: FakeControl) -> None:
    with Stream(flags=api.ACL_STREAM_PERSISTENT) as first, Stream(flags=api.ACL_STREAM_PERSISTENT) as second:
        held = DeviceBuffer(32)
        with build_graph(first, second) as graph:
            assert first.captured
            bench.adds(first)
            bench.add[1, first](bench.out, bench.y, held, 8)
            held.close()
            bench.squares(first)
        assert not first.captured and bench.result() == [0] * 8
        graph.launch(bench.stream)
        assert bench.result() == SQUARE
        acl.record()
        graph.close()
        ends = [name for name in acl.calls.names() if name.startswith("aclmdlRI")]
        assert ends == ["aclmdlRIUnbindStream", "aclmdlRIUnbindStream", "aclmdlRIDestroy"]
        bench.adds(first)  # the stream's own again
        first.synchronize()
        assert bench.result() == SUM
    assert "graph" not in acl.live


def test_the_end_of_a_graph_that_is_not_being_built(bench: Bench, acl: FakeControl) -> None:
    with Stream(flags=api.ACL_STREAM_PERSISTENT) as first:
        built = build_graph(first)
        with pytest.raises(RuntimeError, match="the block was not begun"):
            built.__exit__(None, None, None)
        for problem in (None, ZeroDivisionError()):
            built = build_graph(first)
            graph = built.__enter__()
            bench.adds(first)
            built.__exit__(type(problem) if problem else None, problem, None)
            with pytest.raises(RuntimeError, match="the block was not begun"):  # twice
                built.__exit__(None, None, None)
            graph.close()
    assert "graph" not in acl.live


def test_the_explicit_route_fails_cleanly(bench: Bench, acl: FakeControl) -> None:
    with Stream(flags=api.ACL_STREAM_PERSISTENT) as first:
        with pytest.raises(ZeroDivisionError), build_graph(first) as graph:
            bench.adds(first)
            raise ZeroDivisionError
        assert graph.closed and not first.captured
        with acl.fail("aclmdlRIBuildEnd", code=107000), pytest.raises(errors.AclError, match="aclmdlRIBuildEnd"):
            with build_graph(first):
                bench.adds(first)
        with acl.fail("aclmdlRIBindStream", code=107005), pytest.raises(errors.AclError, match="aclmdlRIBindStream"):
            with build_graph(first):
                pass
        with build_graph(first) as graph:
            bench.adds(first)
        with pytest.raises(errors.AclError, match="107005"), build_graph(first):
            pass
        graph.run()
        assert bench.result() == SUM
        graph.close()
    with pytest.raises(ValueError, match="at least one stream"):
        build_graph()
    with pytest.raises(ValueError, match=r"does not keep its tasks; make it with Stream\(flags=acl_rt.ACL_STREAM_PERS"):
        build_graph(bench.stream)
    with pytest.raises(TypeError, match="expected pyacl.Streams, got int"):
        build_graph(7)  # type: ignore[arg-type]
    assert "graph" not in acl.live


def test_the_device_ends_first(acl: FakeControl) -> None:
    with Device(0):
        bench = Bench()
        with bench.stream.capture() as graph:
            bench.adds(bench.stream)
        graph.launch(bench.stream)
    assert graph.closed
    assert not any(acl.live.values()), acl.live


def test_a_forced_reset(acl: FakeControl) -> None:
    device = Device(0)
    device.use()
    bench = Bench()
    with bench.stream.capture() as graph:
        bench.adds(bench.stream)
    device.reset(force=True)
    with pytest.raises(ClosedError):
        graph.launch()
    assert not any(acl.live.values()), acl.live
