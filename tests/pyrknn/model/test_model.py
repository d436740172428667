"""pyrknn.Model on the fake: the general path, submit, cores, queries, life and death."""

from __future__ import annotations

import gc
import os
import threading
import time
import tracemalloc
import warnings
from concurrent.futures import ThreadPoolExecutor, as_completed
from concurrent.futures import TimeoutError as FutureTimeoutError
from pathlib import Path
from typing import Any

import numpy as np
import pyrknn.rknn_api as api
import pytest
from npu_common.errors import ClosedError
from pyrknn import Model
from pyrknn.errors import RknnErrFail, RknnError, RknnErrParamInvalid

from fakes.models import reference
from fakes.models.formats import npugraph
from tests.properties import examples


def load(folder: Path, name: str, **options: Any) -> Model:
    return Model(folder / f"{name}.rknn", **options)


def graph_of(path: Path) -> Any:
    """The graph block behind the container's JSON part."""
    data = path.read_bytes()
    return npugraph.from_bytes(data[data.rindex(b"NPUG") :])


# Loading


@pytest.mark.parametrize("given", [7, None, ["a"], np.zeros(4)])
def test_what_is_no_model(fake_rknn: Any, given: Any) -> None:
    with pytest.raises(TypeError, match="path of a .rknn file or its bytes"):
        Model(given)


def test_missing_file(fake_rknn: Any, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Model(tmp_path / "no.rknn")
    with pytest.raises(ValueError, match="Model, outputs: expected one of native, float32, got 'fp32'"):
        Model(tmp_path / "no.rknn", outputs="fp32")


def test_metadata(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "identity_int8") as model:
        (x,), (y,) = model.inputs, model.outputs
        assert (x.name, x.shape, x.dtype, x.layout) == ("x", (1, 6, 10, 20), np.dtype("int8"), "NHWC")
        assert (y.name, y.shape, y.dtype, y.layout) == ("y", (1, 20, 6, 10), np.dtype("int8"), "NCHW")
        assert (x.quantization.scale, x.quantization.zero_point) == (pytest.approx(0.05), 3)
        assert model.inputs["x"] is x and x.native.size == 1200
        assert repr(model) == f"<pyrknn.Model {models_folder}/identity_int8.rknn, 1 input, 1 output>"
        assert not model.dynamic and model.shapes == ()


def test_versions_memory_and_text(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "digits_int8") as model:
        runtime, driver = model.sdk_version
        assert runtime.startswith("2.3.2") and driver == "0.9.8"
        assert model.custom_string == "handwritten digits, 8x8 grey"
        sizes = model.mem_size
        assert sizes.total_weight_size > 1000 and sizes.total_dma_allocated_size > 0
        assert model.last_run_us is None  # before a run the runtime's number is garbage (measured)
        model.run(model.inputs[0].zeros())
        assert isinstance(model.last_run_us, int) and model.last_run_us > 0


def test_time_of_the_last_run(fake_rknn: Any, digits: Path) -> None:
    fake_rknn.set(latency_us=20000)
    with Model(digits) as model:
        begin = time.perf_counter()
        model.run(model.inputs[0].zeros())
        assert 20000 <= (model.last_run_us or 0) <= (time.perf_counter() - begin) * 1e6


def test_perf_detail(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model, pytest.raises(ValueError, match="flags=RKNN_FLAG_COLLECT_PERF_MASK"):
        model.perf_detail()
    with Model(digits, flags=api.RKNN_FLAG_COLLECT_PERF_MASK) as model:
        with pytest.raises(ValueError, match="run the model first"):
            model.perf_detail()
        model.run(model.inputs[0].zeros())
        assert "Time" in model.perf_detail() and "Conv" in model.perf_detail()


def test_query_gives_the_commands_record(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        assert model.query(api.RKNN_QUERY_IN_OUT_NUM).n_output == 1
        assert model.query(api.RKNN_QUERY_OUTPUT_ATTR).name == b"probs"
        assert model.query(api.RKNN_QUERY_NATIVE_INPUT_ATTR).w_stride == 16
        with pytest.raises(RknnErrParamInvalid, match="RKNN_QUERY_OUTPUT_ATTR, index: the model has 1 output, got 5"):
            model.query(api.RKNN_QUERY_OUTPUT_ATTR, 5)
        for command in (99, api.RKNN_QUERY_DEVICE_MEM_INFO):
            with pytest.raises(ValueError, match=f"expected a RKNN_QUERY value with a record, got {command}"):
                model.query(command)


def test_queries_about_shapes_say_which_shapes_there_are(fake_rknn: Any, digits: Path, models_folder: Path) -> None:
    """Codes of these queries mean another thing elsewhere, and so do the codes' own hints."""
    commands = range(api.RKNN_QUERY_INPUT_DYNAMIC_RANGE, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR + 1)
    with Model(digits) as model:
        for command in commands:
            with pytest.raises(RknnError, match="the model has fixed shapes. RKNN_QUERY_INPUT_ATTR") as caught:
                model.query(command)
            assert "Built for another chip" not in str(caught.value) and "rknn_init" not in str(caught.value)
        assert model.query(api.RKNN_QUERY_INPUT_ATTR).n_dims == 4
    with Model(models_folder / "digits_dynamic.rknn") as model:
        for command in commands[1:]:
            with pytest.raises(RknnError, match=r"choose the input shapes first: model.set_input_shapes\(...\)"):
                model.query(command)
        model.set_input_shapes(*next(zip(*model.shapes)))
        for command in commands:
            assert model.query(command)
        with pytest.raises(
            RknnErrParamInvalid, match="no answer for a model of several shapes. RKNN_QUERY_CURRENT_OUTPUT"
        ):
            model.query(api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR)


def test_model_info_only(fake_rknn: Any, digits: Path) -> None:
    with Model(digits, flags=api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) as model:
        assert len(model.inputs) == len(model.outputs) == 0 and model.mem_size.total_weight_size > 0
        for use in (model.run, model.bind, lambda: model.submit().result()):
            with pytest.raises(RknnErrFail, match="COLLECT_MODEL_INFO_ONLY") as refused:
                use()
            assert refused.value.hint == "Load it without the flag", (
                "the runtime was not asked, so its log says nothing"
            )


def test_handle_mixes_c_api_and_python_api(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        number = api.rknn_input_output_num()
        assert api.rknn_query(model.handle, api.RKNN_QUERY_IN_OUT_NUM, number, 8) == 0
        assert number.n_input == 1
        handle = model.handle
    with pytest.raises(ClosedError):
        model.handle  # noqa: B018
    # The old number would crash the vendor's library; 0 is refused.
    assert handle.value == 0
    assert api.rknn_query(handle, api.RKNN_QUERY_IN_OUT_NUM, number, 8) == api.RKNN_ERR_CTX_INVALID


# The main job


@pytest.mark.parametrize("name", ["digits_int8", "digits_fp16"])
@pytest.mark.parametrize("how", ["run", "float32", "submit", "bind", "bind uint8"])
def test_digits_are_read(fake_rknn: Any, models_folder: Path, sample_digits: Any, name: str, how: str) -> None:
    images, labels = sample_digits
    with load(models_folder, name, outputs="float32" if how == "float32" else "native") as model:
        if how == "submit":
            futures = [model.submit(image[np.newaxis]) for image in images]
            found = [int(f.result(30)[0].argmax()) for f in futures]
        elif how.startswith("bind"):
            dtype = "uint8" if "uint8" in how else "float32"
            with model.bind(input_dtype=dtype, outputs="float32") as binding:
                found = []
                for image in images:
                    binding.inputs["image"][...] = image
                    found.append(int(binding.run().outputs["probs"].argmax()))
        else:
            found = [int(model.run(image[np.newaxis])["probs"].argmax()) for image in images]
    right = sum(f == label for f, label in zip(found, labels))
    print(f"{name}, {how}: {right} of {len(labels)} right")
    assert len(labels) == 20 and right >= 19


@pytest.mark.parametrize("name", ["mobilenet_int8", "digits_int8", "add_int8", "two_input", "identity_int8"])
def test_integers_equal_the_reference_bit_by_bit(fake_rknn: Any, models_folder: Path, name: str) -> None:
    path = models_folder / f"{name}.rknn"
    block = graph_of(path)
    with Model(path) as model:
        arrays = [info.random(seed) for seed, info in enumerate(model.inputs)]
        outputs = model.run(*arrays)
        expected = reference.run(block, {info.name: a for info, a in zip(model.inputs, arrays)})
        values = list(expected.values()) if isinstance(expected, dict) else list(expected)
        assert len(values) == len(outputs)
        for info, got, wanted in zip(model.outputs, outputs, values):
            if info.layout == "NCHW":
                wanted = wanted.transpose(0, 3, 1, 2)
            assert got.dtype == wanted.dtype and np.array_equal(got, wanted), info


@pytest.mark.parametrize("name", ["digits_int8", "add_int8", "mobilenet_int8"])
def test_float_outputs_are_the_native_ones_dequantized(fake_rknn: Any, models_folder: Path, name: str) -> None:
    with load(models_folder, name) as native, load(models_folder, name, outputs="float32") as real:
        arrays = [info.random(5) for info in native.inputs]
        assert all(info.dtype == np.float32 and info.quantization is None for info in real.outputs)
        for info, integers, reals in zip(native.outputs, native.run(*arrays), real.run(*arrays)):
            assert reals.dtype == np.float32 and np.array_equal(info.dequantize(integers), reals)


@pytest.mark.parametrize("name", ["identity_int8", "add_int8", "digits_int8", "two_input"])
def test_own_integers_go_in_as_they_are(fake_rknn: Any, models_folder: Path, name: str) -> None:
    """quantize() outside equals the runtime's own; and an identity gives back what went in, whatever its layout."""
    with load(models_folder, name) as model:
        integers = [info.random(3) for info in model.inputs]
        if name == "identity_int8":
            assert np.array_equal(model.run(*integers)[0].transpose(0, 2, 3, 1), integers[0])
        if name != "digits_int8":  # there the runtime normalises reals first
            reals = [info.dequantize(a) for info, a in zip(model.inputs, integers)]
            assert np.array_equal(model.run(*integers)[0], model.run(*reals)[0])
            assert np.array_equal(model.run(*reals)[0], model.run(*integers)[0])  # records do not remember


def test_dtypes_the_runtime_converts(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "identity_fp16") as model:
        small = np.arange(300).reshape(1, 10, 10, 3) % 100
        results = [model.run(small.astype(d))[0] for d in ("uint8", "float16", "float32")]
        assert all(np.array_equal(r.transpose(0, 2, 3, 1), small) for r in results)
        # The runtime would return 0, and compute from what the input held before.
        with pytest.raises(TypeError, match=r"'x': expected float16 or uint8 or float32, got int8; use `x.astype"):
            model.run(small.astype("int8"))


def test_types_that_are_not_converted(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "token_sum") as model:
        tokens = np.arange(-6, 6, dtype=np.int64).reshape(1, 12)
        gain = np.full((1, 12), 0.5, np.float32)
        assert np.array_equal(model.run(tokens, gain)[0], tokens * 0.5)
        with pytest.raises(TypeError, match="'tokens': expected int64, got float32"):
            model.run(gain, gain)


def test_ways_to_call(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "add_int8") as model:
        a, b = (info.random(i) for i, info in enumerate(model.inputs))
        wanted = model.run(a, b)["sum"]
        for outputs in (model.run({"b": b, "a": a}), model.run(b=b, a=a), model.run(a, b=b), model.run({"a": a}, b=b)):
            assert np.array_equal(outputs[0], wanted)
        for arrays, named in (((a,), {}), ((a, b, a), {}), (([a, b],), {}), ((None, {"a": a, "b": b}), {}), ((), {})):
            with pytest.raises(TypeError, match=r"^Model\.run"):
                model.run(*arrays, **named)
        with pytest.raises(TypeError, match="Model.submit: missing input 'b'"):
            model.submit(a)
        before = fake_rknn.live
        fake_rknn.record()
        with pytest.raises(ValueError, match="expected shape"):
            model.run(a[:, :1].copy(), b)
        assert fake_rknn.calls.names() == [] and fake_rknn.live == before  # refused before C


def test_many_outputs(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "multi_output") as model:
        x = model.inputs[0].random(0)
        relu, mean, rows, weights = model.run(x)
        assert np.array_equal(relu.transpose(0, 2, 3, 1), np.maximum(x, 0)) and np.array_equal(rows.ravel(), x.ravel())
        assert mean.shape == (1, 16) and np.allclose(weights.astype(float).sum(-1), 1, atol=0.01)


def test_a_run_is_four_calls(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        x = model.inputs[0].zeros()
        model.run(x)
        fake_rknn.record()
        model.run(x)
        assert fake_rknn.calls.names() == ["rknn_inputs_set", "rknn_run", "rknn_outputs_get", "rknn_outputs_release"]


# Futures


def test_submit_does_not_wait_for_runs(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        x = model.inputs[0].zeros()
        with fake_rknn.hold("inference"):
            futures = [model.submit(x) for _ in range(3)]
            assert not any(future.done() for future in futures)
            with pytest.raises(FutureTimeoutError):  # the builtin TimeoutError from Python 3.11 on
                futures[-1].result(timeout=0.01)
        assert len(list(as_completed(futures, timeout=30))) == 3
        assert all(f.result()[0].shape == (1, 10) for f in futures)


def test_inputs_of_a_future_are_kept(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "identity_int8") as model:
        with fake_rknn.hold("inference"):
            futures = [model.submit(model.inputs[0].random(seed)) for seed in range(5)]
            gc.collect()
        for seed, future in enumerate(futures):
            wanted = model.inputs[0].random(seed)
            assert np.array_equal(future.result(30)[0].transpose(0, 2, 3, 1), wanted)


def test_close_just_before_the_npu_starts(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        with pytest.raises(RuntimeError, match=r"cannot be closed now: .* Close it after the call"):
            model._run_announced(model.close, model.inputs[0].zeros())
        assert not model.closed and model.run(model.inputs[0].zeros())


# Threads


def test_threads_take_turns_on_one_model_and_dups_run_side_by_side(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model, ThreadPoolExecutor(3) as threads:
        others = [model.dup() for _ in range(2)]
        x = model.inputs[0].zeros()
        with fake_rknn.hold("inference") as gate:  # three cores, no lock between them
            futures = [threads.submit(each.run, x) for each in (model, *others)]
            gate.wait(3)
        assert all(future.result(30) for future in futures)
        with fake_rknn.hold("inference") as gate:
            futures = [threads.submit(model.run, x) for _ in range(3)]
            for number in range(1, 4):
                gate.wait(number)
                with pytest.raises(TimeoutError):
                    gate.wait(number + 1, seconds=0.01)
                gate.release()
        assert all(future.result(30) for future in futures)
        for other in others:
            other.close()


def test_other_python_threads_run_meanwhile(fake_rknn: Any, digits: Path) -> None:
    """The GIL is released in rknn_run."""
    with Model(digits) as model, fake_rknn.hold("inference", seconds=10) as gate:
        runner = threading.Thread(target=model.run, args=(model.inputs[0].zeros(),))
        runner.start()
        gate.wait()
        assert not fake_rknn.calls.of("rknn_run")  # with the GIL held, this would not be asked before it had ended
        gate.release()
        runner.join()


def test_close_waits_for_the_run(fake_rknn: Any, digits: Path) -> None:
    model = Model(digits)
    x, results = model.inputs[0].zeros(), []
    runner = threading.Thread(target=lambda: results.append(model.run(x)))
    closing = threading.Thread(target=model.close)
    with fake_rknn.hold("inference") as gate:
        runner.start()
        gate.wait()
        closing.start()
        closing.join(0.01)
        assert closing.is_alive() and fake_rknn.live == {"context": 1}
    closing.join(30)
    assert fake_rknn.live == {}
    runner.join(30)
    assert len(results) == 1


def test_calls_and_close_on_many_threads(fake_rknn: Any, digits: Path) -> None:
    """Whatever the order, each call either works or says the model is closed; no stale handle reaches C."""
    fake_rknn.record()
    for _ in range(30):
        model = Model(digits)
        x = model.inputs[0].zeros()
        calls = [
            lambda m=model, x=x: m.run(x),
            lambda m=model: m.mem_size,
            lambda m=model: m.create_mem(64).close(),
            lambda m=model: m.dup().close(),
            lambda m=model, x=x: m.submit(x),
            model.close,
        ]
        failures: list[BaseException] = []
        start = threading.Barrier(len(calls))

        def work(call: Any, start: threading.Barrier = start, failures: list[BaseException] = failures) -> None:
            start.wait()
            try:
                call()
            except ClosedError:
                pass
            except BaseException as problem:
                failures.append(problem)

        threads = [threading.Thread(target=work, args=(call,)) for call in calls]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == [] and model.closed
    bad = [call for call in fake_rknn.calls if call.result == api.RKNN_ERR_CTX_INVALID]
    assert bad == []


# Life and death


def test_use_after_close(fake_rknn: Any, digits: Path) -> None:
    model = Model(digits)
    x = model.inputs[0].zeros()
    model.close()
    model.close()
    assert model.closed and repr(model) == f"<pyrknn.Model {digits}, closed>"
    fake_rknn.record()
    for use in (
        lambda: model.run(x),
        lambda: model.submit(x),
        model.bind,
        model.dup,
        lambda: model.create_mem(10),
        lambda: model.sdk_version,
        lambda: model.set_core_mask(1),
        lambda: model.query(0),
        lambda: Model(digits, share_weights=model),
    ):
        with pytest.raises(ClosedError, match="was closed"):
            use()
    assert fake_rknn.calls.names() == []


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("way", ["dup", "share_weights"])
def test_family_closes_in_any_order(fake_rknn: Any, digits: Path, way: str, first: int) -> None:
    original = Model(digits)
    other = original.dup() if way == "dup" else Model(digits, share_weights=original)
    assert original.handle.value != other.handle.value
    pair = [original, other]
    x = original.inputs[0].random(1)
    wanted = original.run(x)[0]
    pair.pop(first).close()
    assert np.array_equal(pair[0].run(x)[0], wanted)
    with pair[0].dup() as third:
        assert np.array_equal(third.run(x)[0], wanted)
    pair[0].close()
    assert fake_rknn.live == {}


def test_share_weights_says_which(fake_rknn: Any, digits: Path) -> None:
    with pytest.raises(ValueError, match="needs share_weights=other_model"):
        Model(digits, flags=api.RKNN_FLAG_SHARE_WEIGHT_MEM)
    with pytest.raises(TypeError, match="share_weights: expected a Model, got str"):
        Model(digits, share_weights="model")  # type: ignore[arg-type]
    with Model(digits, flags=api.RKNN_FLAG_MEM_ALLOC_OUTSIDE) as outside:
        with pytest.raises(ValueError, match="share_weights: .*weight_mem=the_same_buffer"):
            Model(digits, share_weights=outside)


def test_forgotten_family_is_freed_without_the_collector(fake_rknn: Any, digits: Path) -> None:
    """No reference cycle: counting frees model, binding and memory at once, memory first."""
    gc.collect()
    gc.disable()
    try:
        model = Model(digits)
        binding, memory = model.bind(), model.create_mem(100)
        binding.run()
        fake_rknn.record()
        gc.collect()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            del model, binding, memory
            assert gc.collect() == 0
        assert fake_rknn.live == {}
        assert fake_rknn.calls.names() == ["rknn_destroy_mem"] * 3 + ["rknn_destroy"]
    finally:
        gc.enable()


def test_forgotten_cycle_frees_memory_before_its_context(child: Any) -> None:
    """The vendor's library dies of memory destroyed after its context (measured); the fake aborts here."""
    program = """
import gc, sys, warnings
from pyrknn import Model
warnings.simplefilter("ignore", ResourceWarning)
for count in range(6):
    model = Model(sys.argv[1] + "/digits_int8.rknn")
    things = [model.create_mem(64) for _ in range(count)] + [model.bind(), model]
    things.append(things)
    del model, things
    gc.collect()
print("alive")
"""
    assert child(program, NPU_FAKE_CRASH="1") == "alive\n"


def test_a_failed_init_leaves_nothing(fake_rknn: Any, digits: Path) -> None:
    for query in range(3):
        fake_rknn.configure(f"rknn_query:after={query}:code=-1:times=1")
        with pytest.raises(RknnErrFail, match="rknn_query"):
            Model(digits)
        assert fake_rknn.live == {}  # no ResourceWarning either: here it would fail the test
    fake_rknn.configure("rknn_set_core_mask:code=-1")
    with pytest.raises(RknnErrFail):
        Model(digits, core_mask=1)
    fake_rknn.configure("rknn_query:code=-1:times=1")
    assert fake_rknn.live == {}


def test_runs_leave_nothing_behind(fake_rknn: Any, digits: Path) -> None:
    runs = examples(int(os.environ.get("NPU_RUNS", "10000")))
    with Model(digits) as model, Model(digits) as other, other.bind() as binding:
        x = model.inputs[0].random(0)

        def work(count: int) -> None:
            for _ in range(count):
                model.run(x)
                binding.run()
                binding.outputs[0]  # noqa: B018 - a view made and dropped

        work(50)
        gc.collect()
        gc.disable()
        tracemalloc.start()
        try:
            work(2500)  # fills CPython's free lists, which only a collection empties
            before, resident = tracemalloc.get_traced_memory()[0], _resident()
            work(runs // 10)
            assert tracemalloc.get_traced_memory()[0] - before < 4096
            tracemalloc.stop()
            work(runs)
            assert gc.collect() == 0
            # An emulator translates the program into this process's memory.
            assert _resident() - resident < 4 << 20 or os.environ.get("NPU_EMULATED")
        finally:
            tracemalloc.stop()
            gc.enable()


def _resident() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_fork(child: Any) -> None:
    program = """
import os, sys, threading, time
import numpy as np
from pyrknn import Model
model = Model(sys.argv[1] + "/digits_int8.rknn")
binding = model.dup().bind()
x = model.inputs[0].zeros()
wanted = model.run(x)[0]
future = model.submit(x); future.result()
runner = threading.Thread(target=lambda: [model.run(x) for _ in range(300)]); runner.start()
child = os.fork()
if child == 0:
    for name, use in {"run": lambda: model.run(x), "bound": binding.run, "submit": lambda: model.submit(x),
                      "query": lambda: model.mem_size, "views": lambda: binding.inputs}.items():
        try:
            use(); print(name, "worked")
        except RuntimeError as problem:
            print(name, type(problem).__name__)
    model.close(); binding.close()
    with Model(sys.argv[1] + "/digits_int8.rknn") as own:
        print("own", np.array_equal(own.run(x)[0], wanted), flush=True)
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
runner.join()
print("parent", np.array_equal(model.run(x)[0], wanted))
binding.run(); duplicate = binding._model; binding.close(); duplicate.close(); model.close()
"""
    lines = child(program).splitlines()
    assert lines[:5] == [f"{name} ForkError" for name in ("run", "bound", "submit", "query", "views")]
    assert lines[5:] == ["own True", "parent True"]


# Trouble


def test_unplugged(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        x = model.inputs[0].zeros()
        model.run(x)
        fake_rknn.configure("unplug")
        with pytest.raises(RknnError):
            model.run(x)
        with pytest.raises(RknnError):
            Model(digits)
        fake_rknn.configure("")


def test_no_memory(fake_rknn: Any, digits: Path) -> None:
    for nth in range(1, 6):
        fake_rknn.configure(f"alloc:nth={nth}")
        try:
            with Model(digits) as model, model.bind() as binding:
                binding.run()
        except (MemoryError, RknnError):
            pass
        fake_rknn.configure("")
        assert fake_rknn.live == {}, nth
    with Model(digits) as model:
        fake_rknn.configure("alloc")
        with pytest.raises(MemoryError, match="rknn_create_mem.*no memory of 4096 bytes"):
            model.create_mem(4096)
        with pytest.raises(MemoryError):
            model.bind()
        fake_rknn.configure("")
        assert model.run(model.inputs[0].zeros())[0].shape == (1, 10)  # nothing was bound


def test_no_device(child: Any) -> None:
    program = """
import sys
from pyrknn import Model
from pyrknn.errors import RknnError
try:
    Model(sys.argv[1] + "/digits_int8.rknn")
except RknnError as problem:
    print(problem.code, problem.function)
"""
    assert child(program, NPU_FAKE_RKNN_DEVICE="0").startswith("-1 rknn_init")


def test_the_models_buffer_is_kept_where_c_goes_on_reading_it(fake_rknn: Any, digits: Path) -> None:
    data = bytearray(digits.read_bytes())
    with Model(memoryview(data), flags=api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY) as model:
        with pytest.raises(BufferError):
            data.append(0)  # would move it
        with model.dup() as duplicate:
            model.close()
            with pytest.raises(BufferError):
                data.append(0)
            duplicate.run(duplicate.inputs[0].zeros())


def test_chips_without_a_general_path_say_so(child: Any) -> None:
    program = """
import sys
from pyrknn import Model
with Model(sys.argv[1] + "/digits_int8.rknn") as model:
    try:
        model.run(model.inputs[0].zeros())
    except Exception as problem:
        print(problem)
    with model.bind(outputs="float32") as binding:
        print(binding.run().outputs[0].shape)
"""
    out = child(program, NPU_FAKE_RKNN_CHIP="rv1106")
    assert "RKNN_ERR_TARGET_PLATFORM_UNMATCH" in out and "use Model.bind()" in out and "(1, 10)" in out


def test_scattered_bytes_of_a_model(fake_rknn: Any, models_folder: Path) -> None:
    data = (models_folder / "identity_int8.rknn").read_bytes()
    scattered = bytearray(2 * len(data))
    scattered[::2] = data
    with pytest.raises(ValueError, match=r"Model, model: expected contiguous memory; use bytes\(view\)"):
        Model(memoryview(scattered)[::2])
    with Model(bytes(memoryview(scattered)[::2])) as model:
        assert model.inputs


def test_models_that_would_end_the_process_are_stopped(child: Any, fakes_folder: Path) -> None:
    """Operators of the program's own on a runtime before 1.6.0; files of all formats go to the runtime."""
    program = (
        "import sys; from pyrknn import Model, RknnError\n"
        "from pyrknn.model.rknn_file import RknnFileError\n"
        "for name in ('custom_softmax', 'two_input', 'identity_int8'):\n"
        "    try:\n"
        "        with Model(f'{sys.argv[1]}/{name}.rknn') as model: print('loads', len(model.inputs))\n"
        "    except RknnFileError as problem: print('stopped', problem)\n"
        "    except RknnError as problem: print('runtime', problem.code)\n"
    )
    library = fakes_folder / "rknn-1.5.2" / "librknnrt.so"
    custom, *others = child(program, PYRKNN_LIBRARY=str(library), NPU_FAKE_CRASH="1").splitlines()
    assert custom.startswith("stopped") and "cstSoftmax" in custom and "1.6.0 or later" in custom
    assert others == ["loads 2", "loads 1"]
    program = program.replace("'custom_softmax', ", "")
    library = fakes_folder / "rknn-1.4.0" / "librknnrt.so"
    assert child(program, PYRKNN_LIBRARY=str(library)).splitlines() == ["loads 2", "runtime -1"]


def test_several_strided_inputs(models_folder: Path) -> None:
    """Each is copied to be contiguous, and all copies live until C has read their bytes."""
    with Model(models_folder / "two_input.rknn") as model:
        inputs = [info.random(seed=info.index) for info in model.inputs]
        apart = [np.repeat(array, 2, axis=2)[:, :, ::2] for array in inputs]
        expected = model.run(*inputs)
        for _ in range(5):
            assert np.array_equal(model.run(*apart)[0], expected[0])


# Elements of the input's own dtype, and numbers of runs


def test_pass_through_is_the_programs_choice(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "identity_int8", outputs="float32") as model:
        info = model.inputs[0]
        values = (np.arange(np.prod(info.shape)) % 5).astype(np.int8).reshape(info.shape)
        usual, real = model.run(values)[0], model.run(values.astype(np.float32))[0]
        assert not np.array_equal(usual, real)

        def passed(run: Model) -> int:
            """Whether C is told to, which it does with int8 in any case."""
            np.testing.assert_array_equal(run.run(values)[0], usual)
            return int(fake_rknn.calls.of("rknn_inputs_set")[-1].args["inputs"][0]["pass_through"])

        for chosen, wanted in ((False, 0), (True, 1), (None, 1)):
            model.set_pass_through(chosen)
            assert passed(model) == wanted
        model.set_pass_through(False)
        with model.dup() as second:
            assert passed(second) == 0
        for wrong in ((), (True, True), (3,), (1,), (np.array([True, False]),)):
            with pytest.raises(TypeError, match="None for each input"):
                model.set_pass_through(*wrong)


def test_a_refused_run_leaves_nothing_of_its_kind(fake_rknn: Any, models_folder: Path) -> None:
    """The next run is of another dtype, and of the same context: C hears of its type and size."""
    with load(models_folder, "identity_int8", outputs="float32") as model:
        image = model.inputs[0].zeros()
        with fake_rknn.fail("rknn_inputs_set", code=-1, times=1), pytest.raises(RknnErrFail):
            model.run(image.astype(np.float32))
        model.run(image)
        given = fake_rknn.calls.of("rknn_inputs_set")[-1].args["inputs"][0]
        assert given["type"] == "RKNN_TENSOR_INT8"
        assert image.nbytes <= given["size"] < image.nbytes * 4  # with the padding of the native layout


def test_pass_through_survives_a_choice_of_shapes(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "digits_dynamic", outputs="float32") as model:
        model.set_pass_through(True)
        for count in (2, 1):
            model.set_input_shapes((count, 8, 8, 1))
            model.run(model.inputs[0].zeros())
            assert fake_rknn.calls.of("rknn_inputs_set")[-1].args["inputs"][0]["pass_through"] == 1


def test_an_input_that_is_never_converted(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "token_sum") as model, pytest.raises(ValueError, match="does not convert int64"):
        model.set_pass_through(*[False for _ in model.inputs])


def test_frame_ids(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        image = model.inputs[0].zeros()
        model.run(image)
        assert model.frame_ids is None
        model.collect_frame_ids()
        model.collect_frame_ids()
        model.run(image)
        assert model.frame_ids == (0, 0)  # as measured on the library
