"""pysnpe.ParallelModel on the fake: digits in all three modes on several workers, types, options, refusals."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from npu_common.testing import FakeControl
from pysnpe import Container, Encoding, Model, ParallelModel, PerfProfile, SnpeError, Worker
from pysnpe.model.dlc_file import DlcFileError, read
from pysnpe.parallel.stream_dispatcher import StreamDispatcher
from pysnpe.testing import worker_partitions

from fakes.models import digits
from tests.pysnpe.conftest import FAKES, Child

Array = npt.NDArray[Any]
MODES = ("sync", "output-async", "input-output-async")
LISTS = MODES[:2]
WRONG: Any = 1
IMAGES, LABELS = digits.samples()
INPUTS = [digits.normalise(image)[None] for image in IMAGES]


def classes(results: Any) -> list[int]:
    return [int(outputs["probs"].argmax()) for outputs in results]


@pytest.mark.parametrize("name", ["digits_f32", "digits_tf8", "digits_tf16"])
@pytest.mark.parametrize("workers", [["cpu"], ["cpu", "gpu"], [("dsp", "cpu"), ("aip", "cpu"), "cpu"]], ids=len)
@pytest.mark.parametrize("mode", MODES)
def test_digits_have_their_classes(
    fake_snpe: FakeControl, models_folder: Path, mode: str, workers: list[Any], name: str
) -> None:
    expected = LABELS.tolist()
    with ParallelModel(models_folder / f"{name}.dlc", workers, mode=mode) as model:
        assert classes(model.run_all(INPUTS)) == expected
        assert classes(model.run_all([{"image": x} for x in INPUTS])) == expected
        assert classes(future.result(60) for future in model.submit_all(INPUTS)) == expected
        futures = [model.submit(image=x) for x in INPUTS]
        assert classes(future.result(60) for future in futures) == expected
        assert classes(model.map(iter(INPUTS))) == expected
        assert classes(model.run(x) for x in INPUTS) == expected
        runs = [sum(part.runs for part in parts) // len(parts) for parts in worker_partitions(model)]
        assert len(runs) == len(workers) == len(model.workers) and sum(runs) == 6 * len(INPUTS)


@pytest.mark.parametrize("mode", MODES)
def test_all_workers_are_at_work_at_once(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu"] * 3, mode=mode) as model:
        with fake_snpe.hold("inference") as gate:
            futures = model.submit_all(INPUTS[:6])
            gate.wait(3)
        assert classes(future.result(60) for future in futures) == LABELS[:6].tolist()
        assert all(part.runs for parts in worker_partitions(model) for part in parts)


def test_inputs_are_asked_for_where_no_interrupt_comes(
    fake_snpe: FakeControl, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The map of inputs is C's when the callback has returned, which an interrupt would prevent: Python's come here."""
    threads: set[int] = set()
    give = StreamDispatcher.give

    def noting(dispatcher: StreamDispatcher, keys: Any) -> int | None:
        threads.add(threading.get_ident())
        return give(dispatcher, keys)

    monkeypatch.setattr(StreamDispatcher, "give", noting)
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu"] * 2, mode="input-output-async") as model:
        assert classes([*model.run_all(INPUTS), model.run(INPUTS[0])]) == [*LABELS.tolist(), LABELS[0]]
    assert threads and threading.get_ident() not in threads


@pytest.mark.parametrize("mode", MODES)
def test_results_are_those_of_one_model(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    path = models_folder / "digits_tf8.dlc"
    with (
        Model(path, runtimes="dsp") as one,
        ParallelModel(path, ["dsp", "dsp"], mode=mode) as model,
        ParallelModel(path, ["dsp"], mode=mode, outputs="float32") as real,
    ):
        (image,) = model.inputs
        (probs,) = model.outputs
        assert image.accepts == (np.dtype(np.uint8), np.dtype(np.float32)) and image.shape == (1, 8, 8, 1)
        assert probs.dtype == np.uint8 and probs.quantization == one.outputs[0].quantization
        assert real.outputs[0].dtype == np.float32
        expected = [one.run(x)[0] for x in INPUTS]
        quantized = [image.quantize(x) for x in INPUTS]
        for got in (model.run_all(INPUTS), model.run_all(quantized), list(model.map(quantized))):
            assert all((a == b[0]).all() and b[0].dtype == np.uint8 for a, b in zip(expected, got))
        for a, b in zip(expected, real.run_all(quantized)):
            np.testing.assert_allclose(probs.dequantize(a), b[0], atol=1e-6)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "workers"), [("mobilenet_tf8", ["dsp", "aip"]), ("mobilenet_f32", ["cpu", "cpu"])])
def test_the_large_network(
    fake_snpe: FakeControl, models_folder: Path, name: str, workers: list[str], mode: str
) -> None:
    """Both outputs, element by element, as one Model gives them (which test_model.py holds against the reference)."""
    path = models_folder / f"{name}.dlc"
    with Model(path) as one, ParallelModel(path, workers, mode=mode) as model:
        pictures = [one.inputs[0].random(seed) for seed in (1, 2)]
        for found, x in zip(model.run_all(pictures), pictures):
            expected = one.run(x)
            assert len(found) == 2 and found.names == expected.names
            assert all(np.array_equal(a, b) for a, b in zip(found, expected))


@pytest.mark.parametrize("mode", LISTS)
@pytest.mark.parametrize("kind", ["i8", "i16", "i32", "i64", "u8", "u16", "f16"])
def test_lists_take_every_type(fake_snpe: FakeControl, models_folder: Path, mode: str, kind: str) -> None:
    path = models_folder / f"tiny_{kind}.dlc"
    with Model(path, runtimes="cpu") as one, ParallelModel(path, ["cpu", "cpu"], mode=mode) as model:
        items = [model.inputs[0].random(seed) for seed in range(5)]
        for x, y in zip(items, model.run_all(items)):
            expected = one.run(x)[0]
            assert y[0].dtype == expected.dtype and (y[0] == expected).all()


@pytest.mark.parametrize("mode", MODES)
def test_several_inputs_and_outputs(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    path = models_folder / "tiny_add.dlc"
    with Model(path, runtimes="cpu") as one, ParallelModel(path, ["cpu", "cpu"], mode=mode) as model:
        pairs = [(model.inputs["a"].random(i), model.inputs["b"].random(i + 9)) for i in range(4)]
        expected = [one.run(*pair)["sum"] for pair in pairs]
        named = [{"b": b, "a": a} for a, b in pairs]
        for items in (pairs, named):
            assert all((a == b["sum"]).all() for a, b in zip(expected, model.run_all(items)))
    path = models_folder / "tiny_multi.dlc"
    with Model(path, runtimes="cpu", outputs="float32") as one, ParallelModel(path, ["cpu"], mode=mode) as model:
        x = model.inputs[0].random(1)
        got, found = one.run(x), model.run(x)
        assert found.names == got.names == ("relu", "mean", "rows", "weights")
        for a, b in zip(got, found):
            np.testing.assert_allclose(a, b.astype(np.float32), rtol=1e-3, atol=1e-3)


def test_a_stream_is_of_reals_and_tf8(fake_snpe: FakeControl, models_folder: Path) -> None:
    with pytest.raises(ValueError, match="has float32 and tf8 only, and 'tokens' is int64; use 'output-async'"):
        ParallelModel(models_folder / "tiny_tokens.dlc", ["cpu"], mode=MODES[2])
    with pytest.raises(ValueError, match="encodings: 'input-output-async' has float32 and the network's own tf8"):
        ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=MODES[2], encodings="float32")
    with ParallelModel(models_folder / "tiny_add.dlc", ["cpu"], mode=MODES[2]) as model:
        a, b = (info.random(1) for info in model.inputs)
        with pytest.raises(TypeError, match="all inputs as float32 or all as uint8, got uint8, float32"):
            model.run(a, b.astype(np.float32))
    with ParallelModel(models_folder / "tiny_f16.dlc", ["cpu"], mode=MODES[2]) as model:
        assert model.inputs[0].accepts == (np.dtype(np.float32),) == (model.outputs[0].dtype,)


@pytest.mark.parametrize("mode", LISTS)
def test_encodings_that_are_given(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    how = {"image": Encoding("tf8", 0.0078125, 128), "probs": "float16"}
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu", "cpu"], mode=mode, encodings=how) as model:
        assert [str(model.inputs[0].dtype), str(model.outputs[0].dtype)] == ["uint8", "float16"]
        assert classes(model.run_all([model.inputs[0].quantize(x) for x in INPUTS])) == LABELS.tolist()
        with pytest.raises(TypeError, match="expected uint8, got float32"):
            model.run(INPUTS[0])
    with pytest.raises(ValueError, match=r"tf8 needs scale and zero point here, Encoding\('tf8', scale, zero_point\)"):
        ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=mode, encodings="tf8")
    with pytest.raises(TypeError, match="the model has no tensor 'picture'"):
        ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=mode, encodings={"picture": "tf8"})


@pytest.mark.parametrize("mode", LISTS)
def test_outputs_of_unknown_size(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    path = models_folder / "tiny_dynamic.dlc"
    with Model(path, runtimes="cpu") as one, ParallelModel(path, ["cpu", "cpu"], mode=mode) as model:
        assert model.outputs[0].shape == (-1, 3, 5)
        items = [model.inputs[0].random(i) for i in range(4)]
        for x, (y,) in zip(items, model.run_all(items)):
            expected = one.run(x)[0]
            assert y.shape == expected.shape == (2, 3, 5) and (y == expected).all()
    with ParallelModel(path, ["cpu"], mode=mode, dynamic_dim=1) as model:
        with pytest.raises(SnpeError, match=r"has 120 bytes, there was room for 60\. Build with dynamic_dim=2 or more"):
            model.run(items[0])


@pytest.mark.parametrize("mode", MODES)
def test_arrays_that_look_odd(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=mode) as model:
        x = INPUTS[3]
        locked = x.copy()
        locked.flags.writeable = False
        crooked = np.frombuffer(b"\0" + x.tobytes(), np.uint8)[1:].view(np.float32).reshape(x.shape)
        assert not crooked.flags.aligned
        assert model._job("run", (crooked,), {}).given[0].flags.aligned  # the DSP takes nothing else
        assert model._job("run", (x,), {}).given[0] is x
        for odd in (locked, crooked, np.asfortranarray(np.broadcast_to(x, (2, 8, 8, 1)))[:1]):
            assert classes([model.run(odd), *model.run_all([odd])]) == [LABELS[3]] * 2
        for wrong, message in (
            (x.astype(np.float64), "expected float32, got float64"),
            (x[0], r"expected shape \(1, 8, 8, 1\), got \(8, 8, 1\); use `x\[np.newaxis\]`"),
        ):
            for call in (
                model.run,
                model.submit,
                lambda one: model.run_all([x, one]),
                lambda one: model.submit_all([one]),
            ):
                with pytest.raises((TypeError, ValueError), match=message):
                    call(wrong)
        for items in (x, {"image": x}, "image"):
            with pytest.raises(TypeError, match=r"expected a sequence of items, .*use `\[x\]`"):
                model.run_all(items)
        assert model.run_all([]) == [] and model.submit_all(()) == [] and list(model.map([])) == []


@pytest.mark.parametrize("mode", MODES)
def test_several_threads_run_at_once(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    found: dict[int, list[int]] = {}
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu", "cpu"], mode=mode) as model:

        def work(which: int) -> None:
            found[which] = classes(model.run(x) for x in INPUTS) + classes(model.run_all(INPUTS))

        threads = [threading.Thread(target=work, args=(which,)) for which in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    assert found == dict.fromkeys(range(4), LABELS.tolist() * 2)


# --- building ---------------------------------------------------------------------------------------------------------


def test_workers_are_described_to_c(fake_snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    workers = [
        "gpu",
        ("aip", "dsp"),
        Worker("dsp", cpu_fallback=True, performance="burst", platform_options={"unsignedPD": False}),
        Worker("cpu", performance=PerfProfile("balanced", fast_init=True)),
    ]
    with ParallelModel(
        models_folder / "aip_b.dlc", workers, platform_options="unsignedPD:ON", profiling="detailed",
        diag_log=tmp_path / "logs", parallel_build=False, output_tensors="probs",
    ) as model:  # fmt: skip
        assert repr(model).endswith("aip_b.dlc on gpu | aip, dsp | dsp, cpu | cpu, sync, 1 input, 1 output>")
        model.run_all([model.inputs[0].zeros()] * 8)
        assert [{part.runtime for part in parts} for parts in worker_partitions(model)] == [
            {"GPU"},
            {"AIP"},
            {"DSP"},
            {"CPU"},
        ]
    calls = fake_snpe.calls
    assert len(calls.of("Snpe_RuntimeConfigList_PushBack")) == 4
    assert not calls.of("Snpe_BuildConfig_SetBuildMode")
    assert len(calls.of("Snpe_RuntimeConfig_SetCustomPerfProfile")) == 1
    (preset,) = calls.of("Snpe_RuntimeConfig_SetPerformanceProfile")
    assert "BURST" in str(preset.args["perfProfile"])
    assert [call.args["enableCpuFallback"] for call in calls.of("Snpe_RuntimeConfig_SetEnableCPUFallback")] == [
        0,
        0,
        1,
        0,
    ]
    # Which worker takes how many of the eight is up to the scheduler: one may take none.
    logs = [path.read_text() for path in (tmp_path / "logs").iterdir()]
    assert len(logs) == 4 and "layer=conv1" in "".join(logs)


def test_sizes_of_inputs(fake_snpe: FakeControl, models_folder: Path) -> None:
    two = {"image": (2, 8, 8, 1)}
    for mode in MODES:
        with ParallelModel(models_folder / "digits_f32.dlc", ["cpu", "cpu"], mode=mode, input_dimensions=two) as model:
            assert model.inputs[0].shape == two["image"] and model.outputs[0].shape == (2, 10)
            (found,) = model.run(np.concatenate(INPUTS[:2]))
            assert found.argmax(1).tolist() == LABELS[:2].tolist()


def test_init_caches(fake_snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    path = models_folder / "digits_tf8.dlc"
    ParallelModel(path, ["dsp"], init_cache=tmp_path / "cached.dlc").close()
    assert [record.name for record in read(tmp_path / "cached.dlc").caches]
    with Container(path) as container:
        ParallelModel(container, ["aip"], init_cache=True).close()
        container.save(tmp_path / "other.dlc")
    assert [record.name for record in read(tmp_path / "other.dlc").caches]
    with pytest.raises(FileNotFoundError, match="no such folder"):
        ParallelModel(path, ["dsp"], init_cache=tmp_path / "none" / "cached.dlc")
    assert fake_snpe.live == {}


def test_bytes_of_a_model(fake_snpe: FakeControl, models_folder: Path) -> None:
    with ParallelModel((models_folder / "digits_f32.dlc").read_bytes(), ["cpu"]) as model:
        assert classes(model.run_all(INPUTS)) == LABELS.tolist()


@pytest.mark.parametrize("mode", MODES)
def test_a_build_that_fails_leaves_nothing(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    for parallel in (True, False):
        with pytest.raises(
            SnpeError, match=r"Snpe_PSNPE_Build returned .*digits_f32.dlc for workers aip \| cpu"
        ) as error:
            ParallelModel(models_folder / "digits_f32.dlc", ["aip", "cpu"], mode=mode, parallel_build=parallel)
        assert error.value.code and error.value.fields["error_message"]
    fake_snpe.set(snpe_aip="no")
    with pytest.raises(SnpeError, match="aip"):
        ParallelModel(models_folder / "digits_tf8.dlc", ["aip"], mode=mode)
    for function in (
        "Snpe_RuntimeConfigList_Create", "Snpe_BuildConfig_SetContainer", "Snpe_RuntimeConfig_Create",
        "Snpe_PSNPE_Create", "Snpe_PSNPE_GetInputTensorNames", "Snpe_PSNPE_GetInputOutputBufferAttributes",
    ):  # fmt: skip
        with fake_snpe.fail(function, code=15), pytest.raises(SnpeError, match=function):
            ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=mode)
    assert fake_snpe.live == {}


@pytest.mark.parametrize(
    ("options", "problem", "message"),
    [
        ({"workers": []}, ValueError, "ParallelModel, workers: expected at least one runtime or Worker, got none"),
        (
            {"workers": "dsp"},
            TypeError,
            r"expected a sequence of runtimes or Workers such as \['dsp', 'gpu'\], got 'dsp'",
        ),
        ({"workers": Worker("dsp")}, TypeError, "expected a sequence of runtimes or Workers"),
        ({"workers": ["cpu", "htp"]}, ValueError, r"workers\[1\], runtimes: expected one of .* got 'htp'"),
        ({"workers": [("dsp", "dsp")]}, ValueError, r"workers\[0\], runtimes: 'dsp' is there twice"),
        ({"workers": [Worker("dsp", WRONG)]}, TypeError, "cpu_fallback: expected True or False, got int 1"),
        ({"workers": [Worker("dsp", performance="warp")]}, ValueError, "performance: expected one of .* got 'warp'"),
        ({"workers": [Worker("dsp", platform_options={"a;": 1})]}, ValueError, "platform_options"),
        (
            {"mode": "async"},
            ValueError,
            "mode: expected one of 'sync', 'output-async', 'input-output-async', got 'async'",
        ),
        ({"mode": 1}, ValueError, "mode: expected one of .*, got 1"),
        ({"outputs": "int8"}, ValueError, "outputs: expected one of native, float32, got 'int8'"),
        ({"depth": 0}, ValueError, "depth: expected at least 1, got 0"),
        ({"depth": 2.5}, TypeError, "depth: expected a number, got float 2.5"),
        ({"output_threads": 0}, ValueError, "output_threads: expected at least 1, got 0"),
        ({"input_threads": True}, TypeError, "input_threads: expected a number, got bool True"),
        ({"dynamic_dim": -1}, ValueError, "dynamic_dim: expected at least 1, got -1"),
        ({"diag_log": "a\0b"}, ValueError, "diag_log: .* holds a NUL character"),
        ({"output_layers": ["a"], "output_tensors": ["b"]}, ValueError, "choose output_layers or output_tensors"),
        ({"profiling": "loud"}, ValueError, "ParallelModel, profiling: expected one of .* got 'loud'"),
        ({"input_dimensions": {"image": (0,)}}, ValueError, "ParallelModel, input_dimensions, 'image'"),
    ],
)
def test_options_that_make_no_sense(
    fake_snpe: FakeControl, models_folder: Path, options: dict[str, Any], problem: type[Exception], message: str
) -> None:
    given = {"workers": ["cpu"], **options}
    with pytest.raises(problem, match=message):
        ParallelModel(models_folder / "digits_f32.dlc", **given)
    assert not fake_snpe.calls.of("Snpe_DlContainer_Open")


def test_models_that_are_none(fake_snpe: FakeControl, tmp_path: Path) -> None:
    (tmp_path / "text.dlc").write_text("a text")
    with pytest.raises(DlcFileError):
        ParallelModel(tmp_path / "text.dlc", ["cpu"])
    with pytest.raises(FileNotFoundError):
        ParallelModel(tmp_path / "none.dlc", ["cpu"])


def test_performance_of_a_worker(fake_snpe: FakeControl, models_folder: Path) -> None:
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu", "gpu"]) as model:
        model.set_performance(1, "burst")
        model.set_performance(0, PerfProfile("balanced", async_voting=True))
        (call,) = fake_snpe.calls.of("Snpe_PSNPE_SetPerformanceProfile")
        assert call.args["instanceIdx"] == 1 and "BURST" in str(call.args["performanceProfile"])
        assert len(fake_snpe.calls.of("Snpe_PSNPE_SetCustomPerfProfile")) == 1
        with pytest.raises(IndexError, match="worker: expected 0 to 1, got 2"):
            model.set_performance(2, "burst")
        with pytest.raises(TypeError, match="worker: expected an index, got str 'dsp'"):
            model.set_performance("dsp", "burst")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="profile: expected one of"):
            model.set_performance(0, "warp")


def test_an_older_library(child: Child, models_folder: Path) -> None:
    program = """
import sys
import numpy as np
from pysnpe import ParallelModel
from pysnpe.errors import MissingFunctionError
for mode in ("sync", "output-async", "input-output-async"):
    with ParallelModel(sys.argv[1], ["cpu", "cpu"], mode=mode) as model:
        print(len(model.run_all([np.zeros((1, 8, 8, 1), np.float32)] * 5)))
        try:
            model.set_performance(0, "burst")
        except MissingFunctionError as problem:
            assert "2.40" in str(problem)
"""
    out = child(program, models_folder / "digits_f32.dlc", PYSNPE_LIBRARY=FAKES / "snpe-2.22.6")
    assert out.split() == ["5"] * 3
