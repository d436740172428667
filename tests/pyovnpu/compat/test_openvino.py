"""openvino on pyovnpu: the idioms of programs for OpenVINO's own package, values and exceptions as measured on it."""

from __future__ import annotations

import contextlib
import gc
import io
import textwrap
import threading
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyovnpu.compat.openvino as ov
import pytest
from pyovnpu.compat.openvino import AsyncInferQueue, Layout, PartialShape, Shape, Tensor, Type, properties
from pyovnpu.compat.openvino.preprocess import ColorFormat, PrePostProcessor, ResizeAlgorithm
from pyovnpu.compat.openvino.properties import hint, streams
from pyovnpu.openvino.c import ov_infer_request as request_api

from tests.garbage import FREE_THREADED
from tests.pyovnpu import networks

X = np.array([[-1, 0, 1, 2, -3, 4, 5, -6]], np.float32)
Y = np.maximum(X, 0)


@pytest.fixture(scope="module")
def core() -> ov.Core:
    return ov.Core()


@pytest.fixture(scope="module")
def relu(core: ov.Core) -> Any:
    return core.compile_model(core.read_model(networks.relu().xml), "CPU")


@pytest.fixture(scope="module")
def add(core: ov.Core) -> Any:
    return core.compile_model(core.read_model(networks.add().xml), "CPU")


@pytest.fixture(scope="module")
def open_relu(core: ov.Core) -> Any:
    return core.compile_model(core.read_model(networks.relu((-1, 8)).xml), "CPU")


# Reading and compiling


def test_positional_device_and_dict_config(core: ov.Core) -> None:
    model = core.read_model(networks.relu().xml)
    config = {hint.performance_mode: hint.PerformanceMode.THROUGHPUT, "NUM_STREAMS": streams.Num(2)}
    compiled = core.compile_model(model, "CPU", config)
    assert compiled.get_property("PERFORMANCE_HINT") == hint.PerformanceMode.THROUGHPUT
    assert compiled.get_property(properties.num_streams) == 2
    with pytest.raises(TypeError, match="NOPE"):
        core.compile_model(model, "CPU", NOPE=1)  # type: ignore[call-arg]
    with pytest.raises(RuntimeError, match="NOPE"):
        core.compile_model(model, "CPU", {"NOPE": 1})
    by_default = core.compile_model(model)
    assert by_default.native.device == "AUTO" and np.array_equal(by_default(X)[0], Y)


def test_on_the_npu(core: ov.Core, level_zero: Path) -> None:
    assert core.available_devices == core.get_available_devices() and {"CPU", "NPU"} <= set(core.available_devices)
    for key in core.get_property("NPU", "SUPPORTED_PROPERTIES"):
        core.get_property("NPU", key)
    config = {properties.intel_npu.turbo(): False}
    on_npu = core.compile_model(model=core.read_model(networks.relu().xml), device_name="NPU", config=config)
    assert np.array_equal(on_npu(X)[0], Y)


def test_read_model(core: ov.Core, tmp_path: Path) -> None:
    net = networks.weighted()
    (tmp_path / "net.xml").write_bytes(net.xml)
    (tmp_path / "net.bin").write_bytes(net.weights)
    weights = Tensor(np.frombuffer(net.weights, np.uint8))
    readings: list[tuple[Any, ...]] = [
        (str(tmp_path / "net.xml"),),
        (tmp_path / "net.xml", str(tmp_path / "net.bin")),
        (net.xml, net.weights),
        (io.BytesIO(net.xml), net.weights),
        (net.xml.decode(), weights),
    ]
    x = np.ones((1, 4), np.float32)
    found = [core.compile_model(core.read_model(*given), "CPU")(x)[0] for given in readings]
    assert all(np.array_equal(one, found[0]) for one in found)
    assert np.array_equal(core.compile_model(net.xml, "CPU", weights=net.weights)(x)[0], found[0])
    with pytest.raises(RuntimeError):
        core.read_model(tmp_path / "none.xml")
    with pytest.raises(TypeError):
        core.read_model(3)
    with core.read_model(net.xml, net.weights) as model:
        assert model.friendly_name == "weighted"
    with pytest.raises(AttributeError):
        _ = model.inputs


def test_ports(core: ov.Core, add: Any, open_relu: Any) -> None:
    port = add.input(0)
    assert port is add.input("a") is add.inputs[0] and port == add.input(0) and port != add.output(0)
    assert (port.any_name, port.get_any_name(), port.names) == ("a", "a", {"a"}) and "a" in port.names
    assert port.shape == [2, 3] == port.get_shape() and port.shape == (2, 3) and str(port.shape) == "[2,3]"
    assert port.element_type is Type.f32 and port.partial_shape == PartialShape([2, 3])
    assert repr(add.output("sum")) == "<ConstOutput: names[sum] shape[2,3] type: f32>"
    assert str(open_relu.input().partial_shape) == "[?,8]"
    refused: list[tuple[Any, type[Exception]]] = [("none", RuntimeError), (5, RuntimeError), (-1, TypeError)]
    refused.append((1.0, TypeError))
    for wrong, kind in refused:
        with pytest.raises(kind):
            add.input(wrong)
    with pytest.raises(RuntimeError, match="2"):
        add.input()
    with pytest.raises(RuntimeError, match="open"):
        _ = open_relu.input().shape
    model = core.read_model(networks.add().xml)
    with pytest.raises(IndexError):
        model.input(4)
    assert port.node.friendly_name == port.get_node().get_friendly_name() == "a"
    assert port.node.layout.empty and add.output(0).node.input(0).get_source_output().node.friendly_name == "sum"
    with pytest.raises(NotImplementedError, match="names, shape"):
        port.node.get_type_name()
    with pytest.raises(NotImplementedError, match="names, shape"):
        _ = port.rt_info


def test_all_names_of_a_port_are_known(core: ov.Core) -> None:
    net = networks.Network()
    net.result(net.layer("ReLU", [net.parameter("x", (1, 8), names="x:0,serving_x")], (1, 8), names="y,Identity:0"))
    compiled = core.compile_model(core.read_model(net.xml), "CPU")
    for name in ("x:0", "serving_x"):
        found = compiled({name: X})
        assert np.array_equal(found["Identity:0"], Y) and found["y"] is found["Identity:0"]
        assert name in compiled.input().names


def test_reshape(core: ov.Core) -> None:
    model = core.read_model(networks.relu().xml)
    for shape in ([2, 8], {"x": [3, 8]}, {0: (4, 8)}, {model.input(): PartialShape([-1, 8])}, "1..5,8"):
        model.reshape(shape)
    assert str(model.input().partial_shape) == "[1..5,8]" and model.is_dynamic()
    model.reshape([2, 8])
    assert core.compile_model(model, "CPU")(np.repeat(X, 2, 0))[0].shape == (2, 8)
    for wrong, kind in (({"none": [1]}, RuntimeError), (4, TypeError)):
        with pytest.raises(kind):
            model.reshape(wrong)


# Running


def test_called(relu: Any, add: Any) -> None:
    results = [relu(X), relu([X]), relu((X,)), relu({0: X}), relu({"x": X}), relu({relu.input(): X}), relu(Tensor(X))]
    assert all(np.array_equal(one[0], Y) and one[0].dtype == np.float32 for one in results)
    a, b = np.ones((2, 3), np.float32), np.full((2, 3), 2, np.float32)
    for given in ([a, b], {"a": a, "b": b}, {0: a, add.input("b"): b}):
        found = add(given)
        assert found["sum"].tolist() == [[3] * 3] * 2 and found[add.output("double")].tolist() == [[6] * 3] * 2
    assert add({0: b})["sum"].tolist() == [[4] * 3] * 2  # the other input keeps its content
    assert relu(np.asfortranarray(X.astype(np.int64)))[0].dtype == np.float32
    assert np.array_equal(relu(np.repeat(X, 2, 1)[:, ::2])[0], Y)
    assert np.array_equal(relu()[0], Y) and np.array_equal(relu({})[0], Y)


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (X[:, 1:], RuntimeError),
        (X.ravel(), RuntimeError),
        (3.0, RuntimeError),
        ({"none": X}, RuntimeError),
        ({7: X}, RuntimeError),
        ({1.5: X}, TypeError),
        ([X, X], RuntimeError),
        (object(), TypeError),
        (Tensor(X.astype(np.float64)), RuntimeError),
        (Tensor(X[:, 1:].copy()), RuntimeError),
    ],
)
def test_refused_as_there(relu: Any, given: Any, kind: type[Exception]) -> None:
    for run in (relu, relu.infer_new_request, relu.create_infer_request().infer):
        with pytest.raises(kind):
            run(given)


def test_results(add: Any) -> None:
    found = add([np.ones((2, 3), np.float32)] * 2)
    assert list(found) == add.outputs == list(found.keys()) and len(found) == 2
    assert found[0] is found["sum"] is found[add.output(0)] is found[-2] is next(iter(found.values()))
    assert found.names() == ({"sum"}, {"double"}) and "sum" in found and 5 not in found and found.get("none") is None
    assert found.to_tuple()[1] is found.to_dict()[add.output(1)] is dict(found.items())[add.output(1)]
    for wrong, kind in ((9, KeyError), ("none", KeyError), (1.0, TypeError)):
        with pytest.raises(kind):
            _ = found[wrong]


def test_results_are_copies_unless_shared(relu: Any) -> None:
    request = relu.create_infer_request()
    kept, shared = request.infer(X)[0], request.infer(X, share_outputs=True)[0]
    request.infer(-X)
    assert np.array_equal(kept, Y) and np.array_equal(shared, np.maximum(-X, 0))


def test_large_inputs_are_read_in_place_and_never_written(core: ov.Core) -> None:
    compiled = core.compile_model(core.read_model(networks.relu((1, 1 << 17)).xml), "CPU")
    first, second = (np.full((1, 1 << 17), value, np.float32) for value in (2, 3))
    request = compiled.create_infer_request()
    assert request.infer(first, share_inputs=True)[0][0, 0] == 2
    assert np.shares_memory(request.get_input_tensor().data, first)
    assert request.infer(second)[0][0, 0] == 3 and first[0, 0] == 2  # a copy, and not into the program's array
    assert compiled(first)[0][0, 0] == 2 and compiled(second)[0][0, 0] == 3 and first[0, 0] == 2
    request.start_async(second)
    second[...] = 9  # its content was copied
    request.wait()
    assert request.results[0][0, 0] == 3


def test_open_sizes(open_relu: Any) -> None:
    for rows in (1, 3, 1):
        x = np.repeat(X, rows, 0)
        assert np.array_equal(open_relu(x)[0], np.maximum(x, 0))
    request = open_relu.create_infer_request()
    tensor, output = request.get_input_tensor(), request.get_output_tensor()
    seen = []
    for rows in (2, 5, 1):
        tensor.shape = [rows, 8]
        tensor.data[:] = rows
        request.infer()
        seen.append(output.data)  # kept over the next runs, which may move the memory
    assert [array.shape for array in seen] == [(2, 8), (5, 8), (1, 8)] and [array[0, 0] for array in seen] == [2, 5, 1]
    assert request.infer(X)[0].shape == (1, 8)
    tensor = request.get_input_tensor()
    tensor.shape = [4, 8]  # behind a run with an array
    assert request.infer()[0].shape == (4, 8)
    for wrong in (np.zeros((1, 9), np.float32), np.zeros(8, np.float32)):
        with pytest.raises(RuntimeError):
            request.infer(wrong)


def test_infer_new_request(core: ov.Core, relu: Any) -> None:
    assert np.array_equal(relu.infer_new_request({0: X})[relu.output(0)], Y)
    net = networks.accumulator()
    states = core.compile_model(core.read_model(net.xml, net.weights), "CPU")
    one = np.ones(states.input().shape, np.float32)
    first, second = states.infer_new_request(one)[0], states.infer_new_request(one)[0]
    assert np.array_equal(first, second)  # each begins with the initial state
    assert not np.array_equal(states(one)[0], states(one)[0])
    with pytest.raises(NotImplementedError, match="new request"):
        states.create_infer_request().query_state()


def test_tensors_of_a_request(add: Any) -> None:
    request = add.create_infer_request()
    for port in add.inputs:
        request.get_tensor(port).data[:] = 1
    request.infer()
    assert request.get_tensor("sum").data.sum() == 12 == request.get_output_tensor(0).data.sum()
    a, out = Tensor(np.full((2, 3), 5, np.float32), shared_memory=True), np.zeros((2, 3), np.float32)
    request.set_tensor("a", a)
    request.set_input_tensor(1, Tensor(np.zeros((2, 3), np.float32)))
    request.set_tensor(add.output("double"), Tensor(out, shared_memory=True))
    request.infer()
    assert out.tolist() == [[10] * 3] * 2 == request.results["double"].tolist()
    a.data[0, 0] = 7
    assert request.infer()["sum"][0, 0] == 7
    request.set_tensors({"b": a, add.input(0): a})
    request.set_input_tensors({1: Tensor(np.ones((2, 3), np.float32))})
    request.set_output_tensors({0: Tensor(np.zeros((2, 3), np.float32))})
    assert request.infer()["sum"][0, 0] == 8
    assert [tensor.shape for tensor in (*request.input_tensors, *request.output_tensors)] == [[2, 3]] * 4
    assert request.model_inputs == add.inputs and request.get_compiled_model().outputs == add.outputs
    wrong = Tensor(np.zeros((2, 2), np.float32))
    refused: list[Callable[[], Any]] = [
        lambda: request.set_input_tensor(0, wrong),
        lambda: request.set_tensor("none", a),
        lambda: request.set_input_tensor(9, a),
        lambda: request.get_output_tensor(9),
        lambda: request.get_tensor("none"),
    ]
    for call in refused:
        with pytest.raises(RuntimeError):
            call()
    wrongly_typed: list[Callable[[], Any]] = [lambda: request.get_tensor(0), lambda: request.set_input_tensor(0, out)]
    for call in wrongly_typed:
        with pytest.raises(TypeError):
            call()


def test_tensors_that_are_set_belong_to_the_program(add: Any) -> None:
    """What is set is used as it is at each run, and arrays given to a run are not written into it."""
    request = add.create_infer_request()
    small, other = Tensor(np.ones((2, 3), np.float32)), Tensor(np.full((2, 3), 5, np.float32))
    assert other.native is not None  # this one C uses in place
    request.infer([small, other])
    small.data[0, 0] = other.data[0, 0] = 10
    assert request.infer()["sum"].tolist() == [[20, 6, 6], [6, 6, 6]]
    assert request.get_input_tensor(0) is small and request.get_tensor("b").data[0, 0] == 10
    assert request.infer({0: other, 1: small})["sum"][0, 0] == 20
    zeros = np.zeros((2, 3), np.float32)
    assert not request.infer([zeros, zeros])["sum"].any()
    assert small.data[0, 0] == other.data[0, 0] == 10
    request.set_input_tensor(1, small)
    small.shape = [1, 2]
    with pytest.raises(RuntimeError, match="expects shape"):
        request.infer()
    with pytest.raises(RuntimeError):
        request.start_async()


def test_start_async(relu: Any) -> None:
    request = relu.create_infer_request()
    request.start_async({0: X})
    request.wait()
    assert np.array_equal(request.results[0], Y) and request.latency > 0 and str(request.userdata) == "None"
    got: list[Any] = []
    request.set_callback(got.append, "first")
    for userdata in (None, "second", None):
        request.start_async(X, userdata)
        assert request.wait_for(60_000)
    assert got == ["first", "second", "second"] and request.userdata == "second"
    request.infer(X)
    assert got[3:] == []
    request.set_callback(lambda _: [].pop())
    request.start_async(X)
    with pytest.raises(RuntimeError, match="IndexError"):
        request.wait()
    request.start_async(X)
    with pytest.raises(RuntimeError):
        request.wait()


def test_a_busy_request_is_refused(core: ov.Core) -> None:
    net = networks.slow()
    request = core.compile_model(core.read_model(net.xml, net.weights), "CPU").create_infer_request()
    request.get_input_tensor().data[...] = 0
    request.start_async()
    with pytest.raises(RuntimeError, match="(?i)busy"):
        request.start_async()
    with pytest.raises(RuntimeError, match="(?i)busy"):
        request.infer(np.zeros(request.model_inputs[0].shape, np.float32))
    request.wait()


def test_async_queue(relu: Any) -> None:
    queue = AsyncInferQueue(relu, 3)
    assert (len(queue), queue.is_ready(), queue.get_idle_request_id()) == (3, True, 0)
    got: dict[int, Any] = {}

    def done(request: Any, userdata: int) -> None:
        got[userdata] = request.get_output_tensor(0).data.copy(), next(iter(request.results.values())), request.latency

    queue.set_callback(done)
    for number in range(20):
        queue.start_async({0: X * number}, number)
    queue.wait_all()
    assert sorted(got) == list(range(20))
    for number, (data, result, latency) in got.items():
        assert np.array_equal(data, Y * number) and np.array_equal(result, data) and latency > 0
    assert sorted(queue.userdata) == [17, 18, 19] and [request.latency > 0 for request in queue] == [True] * 3
    queue[queue.get_idle_request_id()].get_tensor("x").data[:] = X
    queue.start_async()
    queue.wait_all()
    assert len(AsyncInferQueue(relu)) == len(AsyncInferQueue(relu, 0)) >= 1
    for wrong in ((relu, -1), (object(), 1)):
        with pytest.raises(TypeError):
            AsyncInferQueue(*wrong)


def test_a_queue_enters_python_on_cs_thread_for_a_callback_only(relu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    set_callback = request_api.ov_infer_request_set_callback
    monkeypatch.setattr(request_api, "ov_infer_request_set_callback", None)  # benchmarks ran at half the speed with it
    queue = AsyncInferQueue(relu, 3)
    for number in range(20):
        place = queue.get_idle_request_id()
        queue.start_async({0: X * number})
        queue[place].wait()
        assert np.array_equal(queue[place].results[0], Y * number) and queue[place].latency > 0
    queue.wait_all()
    assert queue.is_ready() and [request.latency > 0 for request in queue] == [True] * 3
    queue[queue.get_idle_request_id()].start_async(X)  # past the queue
    for _ in queue:
        queue.start_async(X)
    monkeypatch.setattr(request_api, "ov_infer_request_set_callback", set_callback)
    got: list[Any] = []
    queue.set_callback(lambda _, userdata: got.append(userdata))  # waits for what is under way
    assert not got
    for number in range(5):
        queue.start_async(X, number)
    queue.wait_all()
    assert sorted(got) == list(range(5))


def test_a_queue_takes_the_request_that_ended_first(relu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = AsyncInferQueue(relu, 2)
    with monkeypatch.context() as patched:
        patched.setattr(queue[0], "_poll", lambda *_: False)
        for number in range(5):
            queue.start_async(X * number)
            assert queue.get_idle_request_id() == 1
    queue.wait_all()
    assert [np.array_equal(request.results[0], Y * number) for request, number in zip(queue, (0, 4))] == [True] * 2


def test_a_run_that_failed_in_a_queue_without_callback(core: ov.Core) -> None:
    net = networks.slow()
    queue = AsyncInferQueue(core.compile_model(core.read_model(net.xml, net.weights), "CPU"), 2)
    for request in queue:
        request.get_input_tensor().data[...] = 0
    for end in (queue.wait_all, queue.get_idle_request_id, queue.start_async):
        for _ in queue:
            queue.start_async()
        for request in queue:
            request.cancel()
        with pytest.raises(RuntimeError, match="(?i)cancel"):
            end()
        with contextlib.suppress(RuntimeError):  # of the other request
            queue.wait_all()
        queue.wait_all()


def test_several_threads_may_use_one_queue(relu: Any) -> None:
    queue, problems = AsyncInferQueue(relu, 3), []

    def go() -> None:
        try:
            for _ in range(100):
                queue.start_async(X)
                queue.is_ready()
            queue.wait_all()
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=go) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not problems and not any(thread.is_alive() for thread in threads)
    assert all(np.array_equal(request.results[0], Y) for request in queue)


def test_exceptions_of_a_queue_are_raised_once(relu: Any) -> None:
    queue = AsyncInferQueue(relu, 1)

    def fail(_: Any, userdata: int) -> None:
        raise ValueError(f"no {userdata}")

    queue.set_callback(fail)
    queue.start_async(X, 1)
    with pytest.raises(ValueError, match="no 1"):
        queue.start_async(X, 2)
    queue.start_async(X, 3)
    with pytest.raises(ValueError, match="no 3"):
        queue.wait_all()
    queue.wait_all()
    with pytest.raises(RuntimeError):
        queue.start_async(X[:, 1:])
    assert queue.is_ready()
    queue.set_callback(lambda *_: None)
    queue.start_async(X)
    queue.wait_all()


def test_several_threads_may_call_one_model(relu: Any) -> None:
    wrong: list[Any] = []

    def go(number: int) -> None:
        for _ in range(200):
            if not np.array_equal(relu(X * number)[0], Y * number):
                wrong.append(number)

    threads = [threading.Thread(target=go, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.skipif(FREE_THREADED, reason="there, what several threads used waits for the collector")
def test_no_garbage_and_no_growth(relu: Any, open_relu: Any) -> None:
    request, queue = relu.create_infer_request(), AsyncInferQueue(relu, 2)
    queue.set_callback(lambda request, _: request.results)
    plain = AsyncInferQueue(relu, 2)

    def use() -> None:
        for _ in range(50):
            plain.start_async(X)
            relu(X), open_relu(X), request.infer({0: X}), relu.infer_new_request([X]), request.get_tensor("x").data
            queue.start_async(X)
        queue.wait_all()
        plain.wait_all()

    use()
    gc.collect()
    gc.disable()
    try:
        tracemalloc.start()
        use()
        before = tracemalloc.get_traced_memory()[0]
        use()
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert gc.collect() == 0 and grown < 2000
        assert [one() for one in used_and_dropped(relu)] == [None, None]  # without the collector
    finally:
        gc.enable()


def used_and_dropped(compiled: Any) -> list[Any]:
    """A request and a queue, which were used."""
    request, queue = compiled.create_infer_request(), AsyncInferQueue(compiled, 2)
    request.set_callback(lambda _: None)
    request.start_async(X)
    request.wait()
    queue.set_callback(lambda *_: None)
    queue.start_async(X)
    queue.wait_all()
    return [weakref.ref(request), weakref.ref(queue)]


# Files, properties, versions


def test_export_and_import(core: ov.Core, relu: Any) -> None:
    blob = relu.export_model()
    stream = io.BytesIO()
    assert isinstance(blob, io.BytesIO) and relu.export_model(stream) is None and stream.getvalue() == blob.getvalue()
    for given in (blob, blob.getvalue()):
        assert np.array_equal(core.import_model(given, "CPU")(X)[0], Y)
    with pytest.raises(RuntimeError):
        core.import_model(b"abc", "CPU")


def test_properties(core: ov.Core) -> None:
    keys = core.get_property("CPU", "SUPPORTED_PROPERTIES")
    assert keys["FULL_DEVICE_NAME"] == "RO"
    for key in keys:
        core.get_property("CPU", key)
    typed = {
        "RANGE_FOR_STREAMS": tuple, "OPTIMIZATION_CAPABILITIES": list, "DEVICE_TYPE": properties.device.Type,
        "NUM_STREAMS": int, "PERF_COUNT": bool, "INFERENCE_PRECISION_HINT": Type,
        "PERFORMANCE_HINT": hint.PerformanceMode, "LOG_LEVEL": properties.log.Level, "MODEL_DISTRIBUTION_POLICY": set,
        "EXECUTION_DEVICES": list, "CPU_SPARSE_WEIGHTS_DECOMPRESSION_RATE": float,
        "ENABLE_CPU_PINNING": bool,
    }  # fmt: skip
    for key, kind in typed.items():
        assert isinstance(core.get_property("CPU", key), kind), key
    own = ov.Core()
    own.set_property("CPU", {hint.performance_mode: hint.PerformanceMode.THROUGHPUT})
    own.set_property("CPU", hint.inference_precision(Type.f32))
    own.set_property({properties.enable_mmap(): False})
    own.set_property("CPU", {properties.log.level: properties.log.Level.ERR})
    assert own.get_property("CPU", hint.performance_mode()) is hint.PerformanceMode.THROUGHPUT
    assert own.get_property("ENABLE_MMAP") is False
    for wrong in ({"NOPE": 1}, {"PERFORMANCE_HINT": "NOPE"}):
        with pytest.raises(RuntimeError):
            own.set_property("CPU", wrong)
    with pytest.raises(TypeError):
        own.set_property("CPU", 3)
    assert hint.performance_mode == "PERFORMANCE_HINT" == hint.performance_mode() and isinstance(hint.num_requests, str)
    assert hint.num_requests(2) == ("PERFORMANCE_HINT_NUM_REQUESTS", 2)


def test_versions(core: ov.Core) -> None:
    assert ov.get_version() == ov.__version__ == core.get_versions("CPU")["CPU"].build_number
    version = core.get_versions("CPU")["CPU"]
    assert (version.major, version.minor, version.patch) == tuple(map(int, ov.__version__.split("-")[0].split(".")))
    assert core.get_versions("NOPE") == {}


def test_profiling(core: ov.Core) -> None:
    compiled = core.compile_model(core.read_model(networks.relu().xml), "CPU", {"PERF_COUNT": True})
    request = compiled.create_infer_request()
    request.infer(X)
    found = request.profiling_info
    assert ov.ProfilingInfo.Status.EXECUTED in {one.status for one in found} and found[0].real_time.days == 0


# Values


def test_types() -> None:
    assert Type(np.float32) is Type.f32 and Type(np.dtype("int64")) is Type.i64 and Type(bool) is Type.boolean
    assert (
        Type.u8.to_dtype() == np.uint8
        and Type.bf16.size == 2
        and Type.u4.bitwidth == 4
        and str(Type.f32) == "<Type: 'float32'>"
    )
    assert (
        Type.f32.is_real() and Type.i8.is_integral() and not Type.u8.is_signed() and Type.i64.get_type_name() == "i64"
    )
    with pytest.raises(TypeError):
        Type("f32")
    assert ov.utils.types.get_dtype(Type.i32) == np.int32 and ov.utils.types.get_element_type(np.int8) is Type.i8


def test_shapes() -> None:
    shape = Shape([1, 3, 8])
    assert shape == [1, 3, 8] == list(shape) and shape == (1, 3, 8) and np.zeros(shape).shape == (1, 3, 8)
    shape[0] = 2
    assert (str(shape), shape[-1], len(shape), repr(shape[:2])) == ("[2,3,8]", 8, 3, "<Shape: [2,3]>")
    open_shape = PartialShape([1, -1, (2, 3), "4..", ov.Dimension(5)])
    assert str(open_shape) == "[1,?,2..3,4..,5]" and open_shape.is_dynamic and open_shape.rank == 5
    assert open_shape[1].is_dynamic and open_shape[2].max_length == 3 and open_shape[0].get_length() == 1
    assert len(open_shape[0]) == 1 and ov.Dimension("") == 0 and ov.Dimension() == -1
    open_shape[1] = 7
    assert open_shape[1] == 7 and PartialShape("1,2") == [1, 2] == PartialShape([1, 2]).to_shape()
    assert PartialShape([1, -1]).compatible([1, 4]) and PartialShape([1, -1]).relaxes([1, 4])
    assert PartialShape([1, 4]).refines([1, -1]) and str(PartialShape.dynamic()) == "[...]"
    for call in (PartialShape([-1]).to_shape, PartialShape([-1])[0].get_length, lambda: len(PartialShape.dynamic())):
        with pytest.raises(RuntimeError):
            call()
    with pytest.raises(TypeError):
        PartialShape(3)


def test_layouts() -> None:
    layout = Layout("NCHW")
    assert str(layout) == "[N,C,H,W]" and layout == Layout("[N,C,H,W]") == "nchw" and layout.get_index_by_name("H") == 2
    assert Layout("...C").get_index_by_name("C") == -1 and not layout.has_name("Z") and Layout().empty
    assert ov.layout_helpers.width_idx(layout) == 3 and ov.layout_helpers.has_batch(layout)
    with pytest.raises(RuntimeError):
        Layout("NNC")


def test_tensors() -> None:
    copy, shared = Tensor(X), Tensor(X, shared_memory=True)
    assert np.shares_memory(shared.data, X) and not np.shares_memory(copy.data, X)
    assert (copy.shape, copy.size, copy.byte_size, copy.strides) == ([1, 8], 8, 32, [32, 4]) and copy.is_continuous()
    assert Tensor(Type.i64, [2, 3]).data.dtype == np.int64 and Tensor(np.uint8, Shape([4])).element_type is Type.u8
    assert Tensor([1, 2]).data.tolist() == [1, 2] and Tensor(X, [8]).shape == [8]
    packed = Tensor(np.arange(4, dtype=np.uint8), [8], Type.u4)
    assert packed.element_type is Type.u4 and packed.data.tolist() == [0, 1, 2, 3]
    copy.copy_from(Tensor(np.ones((2, 2), np.float32)))
    assert copy.shape == [2, 2] and repr(copy) == "<Tensor: shape[2,2] type: f32>"
    copy.shape = [4, 5]
    assert copy.data.shape == (4, 5) and copy.size == 20
    with pytest.raises(RuntimeError):
        Tensor(X, shared_memory=True).shape = [3, 8]
    copy.copy_from(np.ones((2, 2), np.float32))
    target = Tensor(Type.f32, [2, 2])
    copy.copy_to(target)
    assert target.data.sum() == 4
    frozen = X.copy()
    frozen.flags.writeable = False
    for wrong, kind in ((frozen, ValueError), (X[:, ::2], RuntimeError)):
        with pytest.raises(kind):
            Tensor(wrong, shared_memory=True)
    for call in (lambda: Tensor(shared, [0, 0], [1, 2]), lambda: Tensor(["a"]).str_data):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(TypeError):
        Tensor()


# Preprocessing


def test_preprocessing(core: ov.Core) -> None:
    net = networks.image()
    model = core.read_model(net.xml, net.weights)
    size = list(model.input().shape)
    ppp = PrePostProcessor(model)
    tensor = ppp.input().tensor()
    assert tensor.set_element_type(Type.u8).set_layout(Layout("NHWC")) is tensor
    tensor.set_spatial_static_shape(16, 12).set_color_format(ColorFormat.RGB)
    steps = ppp.input(0).preprocess().convert_element_type().convert_color(ColorFormat.BGR)
    steps.resize(ResizeAlgorithm.RESIZE_LINEAR).mean([1.0, 2.0, 3.0]).scale(2.0)
    ppp.input().model().set_layout(Layout("NCHW"))
    ppp.output().tensor().set_element_type(Type.f32)
    assert ppp.build() is model
    assert model.input().shape == [1, 16, 12, size[1]] and model.input().element_type is Type.u8
    assert core.compile_model(model, "CPU")(np.zeros((1, 16, 12, 3), np.uint8))[0].dtype == np.float32
    again = PrePostProcessor(core.read_model(net.xml, net.weights))
    for call in (
        lambda: again.output().tensor().set_layout(Layout("NC")),
        lambda: again.output().postprocess().convert_element_type(Type.f32),
        lambda: again.input().tensor().set_shape([1, -1, 12, 3]),
        lambda: again.input().preprocess().custom(len),
        lambda: again.input().preprocess().resize(ResizeAlgorithm.RESIZE_LINEAR, 4, 4),
    ):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(RuntimeError):
        again.input("none")
    with pytest.raises(TypeError):
        again.input().tensor().set_element_type(np.uint8)
    with pytest.raises(TypeError):
        PrePostProcessor(core)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", ["type", "shape"])
def test_the_shape_of_what_is_received(core: ov.Core, first: str) -> None:
    net = networks.image()
    model = core.read_model(net.xml, net.weights)
    ppp = PrePostProcessor(model)
    if first == "type":  # which the shape leaves as it is
        ppp.input().tensor().set_element_type(Type.u8)
        ppp.input().tensor().set_shape((1, 16, 12, 3)).set_layout(Layout("NHWC"))
    else:
        ppp.input().tensor().set_shape((1, 16, 12, 3)).set_element_type(Type.u8).set_layout(Layout("NHWC"))
    ppp.input().preprocess().resize(ResizeAlgorithm.RESIZE_LINEAR)
    ppp.input().model().set_layout(Layout("NCHW"))
    ppp.build()
    assert model.input().shape == [1, 16, 12, 3] and model.input().element_type is Type.u8
    image = np.arange(16 * 12 * 3, dtype=np.uint8).reshape(1, 16, 12, 3)
    other = core.read_model(net.xml, net.weights)
    way = PrePostProcessor(other)
    way.input().tensor().set_element_type(Type.u8).set_layout(Layout("NHWC")).set_spatial_static_shape(16, 12)
    way.input().preprocess().resize(ResizeAlgorithm.RESIZE_LINEAR)
    way.input().model().set_layout(Layout("NCHW"))
    assert np.array_equal(core.compile_model(model, "CPU")(image)[0], core.compile_model(way.build(), "CPU")(image)[0])


# Names


def absent() -> Iterator[Any]:
    from pyovnpu.compat.openvino import op, opset8

    core = ov.Core()
    model = core.read_model(networks.relu().xml)
    yield from (
        lambda: opset8.parameter,
        lambda: op.Constant,
        lambda: ov.Model([], [], "x"),
        lambda: ov.convert_model("x.onnx"),
        lambda: ov.save_model(model, "x.xml"),
        lambda: core.query_model(model, "CPU"),
        lambda: model.get_ops(),
        lambda: model.get_parameters(),
        lambda: ov.set_batch(model, 2),
        lambda: ov.Node(),
        lambda: ov.Symbol(),
    )


def test_what_c_cannot_do_says_so() -> None:
    for call in absent():
        with pytest.raises(NotImplementedError, match="C API"):
            call()


def test_programs_find_it(child: Any, tmp_path: Path) -> None:
    (tmp_path / "net.xml").write_bytes(networks.relu().xml)
    program = """
        import sys
        from npu_common.compat import install
        install("pyovnpu.compat.openvino")
        import numpy as np
        import openvino as ov
        import openvino.runtime
        import openvino.properties.hint as hints
        from openvino.runtime import AsyncInferQueue, Core, Layout, Type
        from openvino.preprocess import PrePostProcessor
        from openvino.utils.types import get_dtype
        from openvino import opset8, properties as props
        import openvino.opset1, openvino.runtime.opset1
        from openvino.runtime.utils.types import get_dtype as former
        assert former is get_dtype
        assert openvino.runtime.Core is ov.Core is Core and props.hint is hints
        compiled = ov.compile_model(sys.argv[1], "CPU", {hints.performance_mode: hints.PerformanceMode.LATENCY})
        try:
            from openvino.opset8 import parameter
        except NotImplementedError as problem:
            print("C API" in str(problem), end=" ")
        print(compiled(np.ones((1, 8), np.float32))[compiled.output(0)].sum())
    """
    assert child(textwrap.dedent(program), tmp_path / "net.xml") == "True 8.0\n"


@pytest.mark.parametrize("release", ["2024.6.0", "2025.4.1"])
def test_older_releases(child: Any, release: str, tmp_path: Path) -> None:
    (tmp_path / "net.xml").write_bytes(networks.relu().xml)
    program = """
        import sys
        import numpy as np
        import pyovnpu.compat.openvino as ov
        core = ov.Core()
        model = core.read_model(sys.argv[1])
        ppp = ov.preprocess.PrePostProcessor(model)
        ppp.input().tensor().set_element_type(ov.Type.u8)
        compiled = core.compile_model(ppp.build(), "CPU")
        assert compiled.input().element_type is ov.Type.u8 and compiled.output().element_type is ov.Type.f32
        queue = ov.AsyncInferQueue(compiled, 2)
        queue.start_async(np.ones((1, 8), np.uint8))
        queue.wait_all()
        print(queue[0].results[0].sum(), core.get_property("CPU", "PERFORMANCE_HINT").name)
    """
    assert child(textwrap.dedent(program), tmp_path / "net.xml", release=release) == "8.0 LATENCY\n"
