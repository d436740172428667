"""Infer requests: synchronous, asynchronous, with callbacks and Futures, on threads, and refused while busy."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError, ForkError
from pyovnpu import CompiledModel, Core, InferRequest, Tensor
from pyovnpu._library import lib
from pyovnpu.errors import OvError, OvInferCancelled, OvRequestBusy
from pyovnpu.runtime import request as request_module

from tests.pyovnpu import networks
from tests.pyovnpu.networks import SIDE


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture
def add(core: Core, device: str) -> Iterator[InferRequest]:
    with core.read_model(networks.add().xml) as model, core.compile_model(model, device) as compiled:
        with compiled.create_infer_request() as made:
            yield made


@pytest.fixture(scope="module")
def slow_model(core: Core) -> Iterator[CompiledModel]:
    with core.read_model(networks.slow().xml) as model, core.compile_model(model, "CPU") as compiled:
        yield compiled


@pytest.fixture
def slow(slow_model: CompiledModel) -> Iterator[InferRequest]:
    with slow_model.create_infer_request() as made:
        made.inputs[0][...] = 0
        yield made


def test_infer_on_its_own_tensors(add: InferRequest) -> None:
    a, b = add.inputs
    a[...], b[...] = 1, 2
    assert add.infer() is add
    assert add.outputs["sum"].tolist() == [[3] * 3] * 2 and add.outputs["double"].tolist() == [[6] * 3] * 2
    b[...] = 5
    assert add.infer().outputs[0].sum() == 36


def test_infer_on_given_tensors(add: InferRequest) -> None:
    a, b = np.full((2, 3), 2, np.float32), np.full((2, 3), 3, np.float32)
    total = Tensor.empty((2, 3))
    add.set_tensor("a", a)
    add.set_input_tensor(Tensor(b), 1)
    add.set_output_tensor(total)
    add.infer()
    assert total.data.tolist() == [[5] * 3] * 2 and add.outputs[0] is not None
    a[...] = 10  # read at each run, no matter who wrote there
    add.infer()
    assert total.data.tolist() == [[13] * 3] * 2
    assert add.get_output_tensor() is total is add.get_tensor("sum")


def test_tensors_by_name_and_index(add: InferRequest) -> None:
    assert add.get_tensor("b") is add.get_input_tensor(1) and add.get_tensor("double") is add.get_output_tensor(1)
    with pytest.raises(KeyError, match="no tensor named 'c'; there are: a, b, sum, double"):
        add.get_tensor("c")
    with pytest.raises(IndexError, match="0 to 1, got 2"):
        add.get_input_tensor(2)
    with pytest.raises(IndexError, match="got -1"):
        add.get_output_tensor(-1)
    with pytest.raises(TypeError, match="expected a tensor name, got int"):
        add.get_tensor(0)  # type: ignore[arg-type]


def test_async(add: InferRequest) -> None:
    add.inputs[0][...], add.inputs[1][...] = 3, 4
    add.wait()  # none was started
    assert add.wait_for(0) is False
    add.start_async()
    add.wait()
    assert add.wait_for(1000) is True and add.outputs[0].sum() == 42
    with pytest.raises(ValueError, match="timeout_ms"):
        add.wait_for(-1)


def test_callback(add: InferRequest) -> None:
    add.inputs[0][...], add.inputs[1][...] = 1, 1
    seen: list[Any] = []
    add.set_callback(lambda request: seen.append((request is add, threading.get_ident(), request.outputs[0].sum())))
    add.start_async()
    add.wait()
    assert seen == [(True, seen[0][1], 12)] and seen[0][1] != threading.get_ident()
    add.set_callback(lambda request: seen.append("other"))
    add.start_async()
    add.wait()
    add.set_callback(None)
    add.start_async()
    add.wait()
    assert seen[1:] == ["other"]
    with pytest.raises(TypeError, match="expected a function or None"):
        add.set_callback(5)  # type: ignore[arg-type]


def test_a_callback_may_start_the_next_run(add: InferRequest) -> None:
    done = threading.Event()
    results: list[float] = []
    add.inputs[0][...], add.inputs[1][...] = 1, 0

    def again(request: InferRequest) -> None:
        results.append(float(request.outputs[0][0, 0]))
        if len(results) < 5:
            request.inputs[0][...] += 1
            request.start_async()
        else:
            done.set()

    add.set_callback(again)
    add.start_async()
    assert done.wait(30)
    add.wait()
    assert results == [1, 2, 3, 4, 5]


def test_what_a_callback_may_not(add: InferRequest) -> None:
    problems: list[str] = []

    def callback(request: InferRequest) -> None:
        for use in (request.wait, lambda: request.wait_for(1), request.infer, request.close):
            try:
                use()
            except RuntimeError as problem:
                problems.append(str(problem))

    add.set_callback(callback)
    add.start_async()
    add.wait()
    assert len(problems) == 4 and all("not in the request's own callback" in text for text in problems)


def test_what_a_callback_raises(add: InferRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    caught: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda info: caught.append(info.exc_value))

    def fail(request: InferRequest) -> None:
        raise LookupError("in the callback")

    add.set_callback(fail)
    add.start_async()
    add.wait()
    assert [str(problem) for problem in caught] == ["in the callback"]


def test_future(add: InferRequest) -> None:
    add.inputs[0][...], add.inputs[1][...] = 3, 4
    future = add.submit()
    assert future.result(30) is add and add.outputs[0].sum() == 42
    assert next(as_completed([add.submit()], 30)).result().outputs[0].sum() == 42


@pytest.fixture(scope="module")
def slower_model(core: Core) -> Iterator[CompiledModel]:
    """Runs for a second: long enough to be seen running by a machine that has much else to do."""
    with core.read_model(networks.slow(layers=80).xml) as model, core.compile_model(model, "CPU") as compiled:
        yield compiled


@pytest.fixture
def slower(slower_model: CompiledModel) -> Iterator[InferRequest]:
    with slower_model.create_infer_request() as made:
        made.inputs[0][...] = 0
        yield made


def test_busy(slower: InferRequest) -> None:
    slow = slower
    views = slow.inputs, slow.outputs
    slow.start_async()
    for use in (
        slow.start_async,
        slow.infer,
        slow.submit,
        slow.profiling_info,
        lambda: slow.set_tensor("x", np.zeros((SIDE, SIDE), np.float32)),
        lambda: slow.set_callback(print),
    ):
        with pytest.raises(OvRequestBusy, match="an asynchronous run is under way.*wait"):
            use()
    with pytest.raises(BufferError, match="computes with it"):
        slow.get_tensor("x").set_shape((4 * SIDE, SIDE))
    assert "running" in repr(slow) and slow.wait_for(0) is False
    slow.wait()
    assert "idle" in repr(slow) and views[1][0].sum() == 0
    slow.infer()


def test_a_tensor_asked_for_first_while_busy(slower_model: CompiledModel) -> None:
    with slower_model.create_infer_request() as request:
        request.start_async()
        with pytest.raises(OvRequestBusy):
            request.get_tensor("y")
        request.wait()
        assert request.get_tensor("y").shape == (SIDE, SIDE)


def test_cancel(slower: InferRequest) -> None:
    slow = slower
    slow.start_async()
    slow.cancel()
    with pytest.raises(OvInferCancelled, match="INFER_CANCELLED"):
        slow.wait()
    slow.infer()
    future = slow.submit()
    slow.cancel()
    with pytest.raises(OvInferCancelled):
        future.result(30)


def test_the_npu_cannot_cancel(core: Core, level_zero: Path) -> None:
    with core.read_model(networks.relu().xml) as model, core.compile_model(model, "NPU") as compiled:
        with compiled.create_infer_request() as request, pytest.raises(OvError, match="not supported"):
            request.cancel()


def test_closing_waits_for_a_run(slow_model: CompiledModel) -> None:
    """C would go on computing with memory that is let go."""
    for _ in range(3):
        request = slow_model.create_infer_request()
        request.set_tensor("x", np.zeros((SIDE, SIDE), np.float32))
        request.set_tensor("y", np.zeros((SIDE, SIDE), np.float32))
        request.start_async()
        request.close()
        request = slow_model.create_infer_request()
        request.set_tensor("x", np.zeros((SIDE, SIDE), np.float32))
        request.start_async()
        with pytest.warns(ResourceWarning, match="infer request.*never closed"):
            del request
            gc.collect()


@pytest.mark.parametrize("action", ["infer", "wait"])
def test_closing_from_another_thread(slow_model: CompiledModel, action: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inside: list[int] = []
    free = request_module._State.free

    def watched(state: Any) -> None:
        inside.append(len(request._gate.inside) + len(request._callers))
        free(state)

    monkeypatch.setattr(request_module._State, "free", watched)
    request = slow_model.create_infer_request()
    problems: list[BaseException] = []
    begun = threading.Event()
    if action == "wait":
        request.start_async()

    def use() -> None:
        try:
            while True:
                getattr(request, action)()
                begun.set()
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=use)
    thread.start()
    begun.wait()  # and goes on
    request.close()
    thread.join()
    assert [type(problem) for problem in problems] == [ClosedError]
    assert inside == [0]  # no one was in C when the request was freed


def test_threads_on_one_request_take_turns(slow: InferRequest) -> None:
    problems: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(3):
                slow.infer()
                slow.set_tensor("x", np.zeros((SIDE, SIDE), np.float32))
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_a_signal_handler_may_close(slow_model: CompiledModel) -> None:
    """It runs on the thread whose run it interrupts: waiting for that run would be waiting for itself."""
    import signal

    request = slow_model.create_infer_request()
    old = signal.signal(signal.SIGALRM, lambda *_: request.close())
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(ClosedError):
            while True:
                request.infer()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_a_request_that_is_needed_alone_runs_afterwards(slow: InferRequest) -> None:
    """Without a step that an interrupt could skip. A signal handler within such a call is told, and does not wait."""
    with slow._lock:
        slow.alone()
        with pytest.raises(RuntimeError, match="needs the request alone. Run it after the call"):
            slow.infer()
    slow.infer()
    with slow._lock:
        slow.alone()
    slow.start_async()
    slow.wait()
    assert slow.infer() is slow


def test_a_run_is_one_call_that_c_does_not_refuse(slow: InferRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also behind calls that need the request alone: a trace shows what the program did."""
    codes = []

    def seen(function: Any, invoke: Any, arguments: Any) -> Any:
        result = invoke(*arguments)
        if "infer" in function.__name__.split("_")[-1]:
            codes.append(result)
        return result

    monkeypatch.setattr(lib, "observer", None)
    lib.observe(SimpleNamespace(call=seen))
    try:
        slow.set_callback(None)
        slow.infer()
        slow.set_input_tensor(slow.get_input_tensor())
        slow.infer()
    finally:
        lib.observe(None)
    assert codes == [0, 0]


def test_profiling(core: Core, device: str) -> None:
    net = networks.add()
    with core.read_model(net.xml) as model, core.compile_model(model, device, PERF_COUNT=True) as compiled:
        with compiled.create_infer_request() as request:
            layers = request.infer().profiling_info()
    assert any(layer.status == "EXECUTED" for layer in layers)
    assert all(layer.real_time_us >= 0 and layer.node_name for layer in layers)
    if device == "CPU":
        assert {"Add_2", "a"} & {layer.node_name for layer in layers}


def test_moving_outputs(core: Core) -> None:
    """Outputs whose shape follows the input: OpenVINO moves them as it runs, so no one may look into them then."""
    with core.read_model(networks.relu((-1, 8)).xml) as model, core.compile_model(model, "CPU") as compiled:
        with compiled.create_infer_request() as request:
            output = request.get_output_tensor()
            for rows in (2, 4000, 3, 100):
                request.set_tensor("x", np.full((rows, 8), rows, np.float32))
                request.infer()
                assert output.shape == (rows, 8) and output.data.shape == (rows, 8) and output.data[-1, -1] == rows
            view = output.data
            for run in (request.infer, request.start_async):
                with pytest.raises(BufferError, match="still looks into output 'y'.*copy"):
                    run()
            del view
            request.start_async()
            request.wait()
            assert output.data[0, 0] == 100
            with compiled.create_infer_request() as other, pytest.raises(ValueError, match="another shape at each run"):
                other.set_output_tensor(output)


def test_moving_outputs_into_memory_of_ours(core: Core) -> None:
    with core.read_model(networks.relu((-1, 8)).xml) as model, core.compile_model(model, "CPU") as compiled:
        with compiled.create_infer_request() as request:
            array = np.zeros((4, 8), np.float32)
            request.set_output_tensor(array)
            for rows in (4, 2):
                request.set_input_tensor(np.full((rows, 8), rows, np.float32))
                request.infer()
                found = request.get_output_tensor().data
                assert found.shape == (rows, 8) and found[0, 0] == rows and np.shares_memory(found, array)
                del found
            request.set_input_tensor(np.zeros((5, 8), np.float32))
            with pytest.raises(OvError, match="shape"):
                request.infer()


def test_a_dynamic_input_of_its_own(core: Core) -> None:
    with core.read_model(networks.relu((-1, 8)).xml) as model, core.compile_model(model, "CPU") as compiled:
        with compiled.create_infer_request() as request:
            for rows in (3, 300):
                tensor = request.get_input_tensor()
                tensor.set_shape((rows, 8))
                tensor.data[...] = rows
                assert request.infer().get_output_tensor().data.sum() == rows * rows * 8


def test_states_go_on(core: Core, device: str) -> None:
    net = networks.accumulator()
    with core.read_model(net.xml, net.weights) as model, core.compile_model(model, device) as compiled:
        assert model.stateful and compiled.stateful
        with compiled.create_infer_request() as one, compiled.create_infer_request() as two:
            for request in (one, two):
                request.inputs[0][...] = 1
            assert [one.infer().outputs[0][0, 0].item() for _ in range(3)] == [1, 2, 3]
            assert two.infer().outputs[0][0, 0] == 1  # each request has its own
            with pytest.raises(NotImplementedError, match="C API has no functions for states.*create_infer_request"):
                one.reset_state()


def test_after_fork(add: InferRequest) -> None:
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            said = []
            for use in (add.infer, add.start_async, lambda: add.get_tensor("a"), lambda: add.inputs, add.wait):
                try:
                    use()
                    said.append("nothing")
                except ForkError:
                    said.append("refused")
            add.close()
            os.write(write, " ".join(said).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert os.read(read, 1000) == b"refused refused refused refused refused"
    os.close(read)
    os.close(write)
    add.infer()


def test_a_run_leaves_nothing_behind(add: InferRequest) -> None:
    array = np.zeros((2, 3), np.float32)
    add.set_tensor("a", array)
    outputs = add.outputs
    add.infer()
    gc.collect()
    gc.disable()
    try:
        before = sys.getrefcount(array), sys.getrefcount(add), len(gc.get_objects())
        for _ in range(500):
            add.infer()
        assert gc.collect() == 0
        after = sys.getrefcount(array), sys.getrefcount(add), len(gc.get_objects())
    finally:
        gc.enable()
    assert before[:2] == after[:2] and abs(after[2] - before[2]) < 20
    assert add._gate.inside == {} and outputs[0] is not None


def test_requests_and_callbacks_are_collected_without_cycles(core: Core) -> None:
    with core.read_model(networks.relu().xml) as model, core.compile_model(model, "CPU") as compiled:
        gc.collect()
        gc.disable()
        try:
            before = len(request_module._alive)
            for _ in range(20):
                request = compiled.create_infer_request()
                request.set_callback(lambda r: r.outputs)
                request.start_async()
                request.wait()
                request.close()
            assert request_module._callers == {} and len(request_module._alive) == before
        finally:
            gc.enable()
