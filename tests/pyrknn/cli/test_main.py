"""`python -m pyrknn` on the fake: info, run, bench as a user calls them; traces compared with the fake's own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import NpuError
from npu_common.trace import differences, normalised, trace
from pyrknn.__main__ import VENDOR, layers_of, run
from pyrknn._library import lib
from pyrknn.model.rknn_file import read

from tests import programs


@pytest.fixture
def digits(models_folder: Path) -> str:
    """The int8 network for handwritten digits."""
    return str(models_folder / "digits_int8.rknn")


def child(
    *arguments: str, library: Path | str | None = None, code: str | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    """`python -m pyrknn arguments` in a process of its own."""
    environment = {**os.environ, **variables}
    if library is not None:
        environment["PYRKNN_LIBRARY"] = str(library)
    start = ["-c", code] if code else ["-m", "pyrknn"]
    command = [sys.executable, *start, *arguments]
    return programs.run(command, env=environment, timeout=120)


def test_info_with_the_fake(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["info", digits]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("digits_int8   format 6, toolkit 2.3.2") and "made for the fake library" in lines[0]
    assert lines[2].split()[:7] == ["in", "0", "image", "1x8x8x1", "int8", "NHWC", "scale"]
    assert lines[3].split()[:5] == ["out", "0", "probs", "1x10", "int8"] and lines[3].endswith("10 B")
    assert lines[4].startswith("librknnrt 2.3.2") and "rknpu 0.9.8" in lines[4] and "weights " in lines[4]


def test_file_and_device_agree(models_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table in the file and the answers of the runtime, for every model that was built."""
    seen = 0
    for path in sorted(models_folder.glob("*.rknn")):
        assert run(["info", str(path), "--json"]) == 0
        content = json.loads(capsys.readouterr().out)
        device = content["device"]
        for side in ("inputs", "outputs"):
            assert len(device[side]) == len(content["file"][side]) > 0
            for reported, answered in zip(content["file"][side], device[side]):
                for key in ("index", "name", "shape", "dtype", "layout", "nbytes"):
                    if key == "dtype" and content["file"]["format_version"] == 1:
                        continue
                    assert reported[key] == answered[key], (path.name, key)
                if reported["quantization"] and "scale" in reported["quantization"] and answered["quantization"]:
                    scales = reported["quantization"]["scale"], answered["quantization"]["scale"]
                    assert scales[0] == pytest.approx(scales[1], rel=1e-6)
                    assert reported["quantization"]["zero_point"] == answered["quantization"]["zero_point"]
        seen += 1
    assert seen >= 5


def test_info_reports_what_memory_the_model_takes(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pyrknn import Model

    with Model(digits) as model:
        size = model.mem_size
    assert run(["info", digits, "--json"]) == 0
    device = json.loads(capsys.readouterr().out)["device"]
    assert (device["weight_bytes"], device["internal_bytes"]) == (size.total_weight_size, size.total_internal_size)
    assert device["weight_bytes"] != device["internal_bytes"]


def test_info_keeps_a_model_from_a_runtime_that_would_abort_on_it(models_folder: Path, fakes_folder: Path) -> None:
    model = str(models_folder / "custom_softmax.rknn")
    done = child("info", model, library=fakes_folder / "rknn-1.5.2" / "librknnrt.so", NPU_FAKE_CRASH="1")
    assert done.returncode == 0 and "operators of the program's own: cstSoftmax" in done.stdout
    assert "runtime 1.5.2" in done.stderr and "aborts" in done.stderr and "librknnrt 1" not in done.stdout


def test_shapes_of_a_dynamic_model(models_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = str(models_folder / "digits_dynamic.rknn")
    sets = read(model).dynamic_shapes
    wanted = "image:" + ",".join(map(str, sets[1][0]))
    assert run(["run", model, "-i", "zero", "--shape", wanted, "--output", str(tmp_path)]) == 0
    assert np.load(tmp_path / "probs.npy").shape[0] == sets[1][0][0]
    assert run(["run", model, "-i", "zero"]) == 0
    first = "x".join(map(str, sets[0][0]))
    assert f"{len(sets)} input shapes, taking {first}; choose" in capsys.readouterr().err
    assert run(["run", model, "-i", "zero", "--shape", "image:3,3,3,3"]) == 2
    assert run(["run", model, "-i", "zero", "--shape", "other:1,2"]) == 2
    assert run(["run", str(models_folder / "digits_int8.rknn"), "--shape", "image:1,8,8,1"]) == 2


def test_bench_measures_host_and_device(digits: str, tmp_path: Path) -> None:
    report = tmp_path / "bench.json"
    assert run(["bench", digits, "-n", "30", "--json", str(report), "--layers"]) == 0
    content = json.loads(report.read_text())
    assert content["runs"] == 30 and len(content["samples"]["device_us"]) == 30
    # The device's share is inside the host's time, run by run.
    pairs = zip(content["samples"]["host_us"], content["samples"]["device_us"])
    assert all(0 <= device <= host + 1 for host, device in pairs)
    assert {layer["kind"] for layer in content["layers"]} >= {"Conv2D", "Softmax"}
    assert content["environment"]["fake"] is True and content["environment"]["library_version"].startswith("2.3.2")
    assert 0 < content["input_copy_share"] < 1


def test_bench_notes_that_copying_costs(digits: str, capsys: pytest.CaptureFixture[str], fake_rknn: Any) -> None:
    fake_rknn.configure("rknn_inputs_set:delay_us=30000")
    assert run(["bench", digits, "-n", "3", "-w", "0"]) == 0
    (share,) = re.findall(r"note: copying inputs takes (\d+)%", capsys.readouterr().out)
    assert int(share) > 50
    assert run(["bench", digits, "-n", "3", "-w", "0", "--bind"]) == 0
    assert "note:" not in capsys.readouterr().out
    fake_rknn.reset()
    fake_rknn.set(latency_us=100000)
    assert run(["bench", digits, "-n", "3", "-w", "0"]) == 0
    shown = capsys.readouterr().out
    assert "note:" not in shown and " ms" in shown
    assert shown.startswith("FAKE LIBRARY IN USE: these times are not those of an NPU\n")


def test_run_on_a_chip_with_bindings_only(digits: str, fakes_folder: Path, tmp_path: Path) -> None:
    """RV1103 and RV1106 have no rknn_inputs_set; `run` gives the same as other chips, without calling this function."""
    for library in ("librknnrt.so", "librknnmrt.so"):
        done = child(
            "run", digits, "--outputs", "float32", "--output", str(tmp_path / library), library=fakes_folder / library
        )
        assert done.returncode == 0 and "rknn_inputs_set" not in done.stderr, done.stderr
    expected, found = (np.load(next((tmp_path / one).glob("*.npy"))) for one in ("librknnrt.so", "librknnmrt.so"))
    assert np.array_equal(expected, found)


def test_core_mask_reaches_the_runtime(digits: str, fake_rknn: Any) -> None:
    fake_rknn.record()
    assert run(["bench", digits, "-n", "1", "--core-mask", "0_1_2"]) == 0
    (call,) = fake_rknn.calls.of("rknn_set_core_mask")
    assert call.args["core_mask"] == "RKNN_NPU_CORE_0_1_2"


def test_absent() -> None:
    problem = NpuError("x", function="rknn_init")
    problem.code = -1
    assert VENDOR.absent(problem)
    problem.function = "rknn_run"
    assert not VENDOR.absent(problem)


PERF = """
===================================================================
                  Network Layer Information Table
===================================================================
ID   OpType           DataType Target InputShape              OutputShape   Cycles(DDR/NPU/Total) Time(us)  FullName
0    InputOperator    UINT8    CPU    \\                       (1,3,224,224) 0/0/0                  10        Input:x
1    ConvRelu         UINT8    NPU    (1,3,224,224),(32,3,3,3) (1,32,112,112) 4/5/6               412.5     Conv:1
2    Broken           UINT8    NPU    x   y
-------------------------------------------------------------------
Total Operator Elapsed Per Frame Time(us): 422
"""


def test_layers_of_a_vendor_table() -> None:
    rows = layers_of(PERF)
    assert [(row.name, row.kind, row.time_us) for row in rows] == [
        ("Input:x", "InputOperator", 10.0),
        ("Conv:1", "ConvRelu", 412.5),
    ]
    assert rows[1].columns["Target"] == "NPU"
    assert layers_of("no table here\n1 2 3\n") == []


TRACED = """
import ctypes, sys
from npu_common.trace import trace
from pyrknn import Model
from pyrknn._library import lib

with trace(lib, sys.argv[1]):
    for path in sys.argv[2:]:
        with Model(path) as model:
            if model.dynamic:
                model.set_input_shapes(*[shapes[-1] for shapes in model.shapes])
            model.run(*[info.random(0) for info in model.inputs])
            model.last_run_us, model.sdk_version, model.mem_size, model.custom_string
        with Model(open(path, "rb").read()) as model:
            if model.dynamic:
                model.set_input_shapes(*[shapes[0] for shapes in model.shapes])
            with model.create_mem(4096) as memory:
                memory.sync("to_device")
            with model.bind() as binding:
                binding.run()
            with model.dup() as duplicate:
                duplicate.set_core_mask(1)
                try:
                    duplicate.set_core_mask(5)
                except Exception:
                    pass
ctypes.CDLL(str(lib.locate().path)).npu_fake_trace(None)
"""


def test_the_bindings_trace_equals_the_fakes(models_folder: Path, tmp_path: Path) -> None:
    """Two decoders, written apart, in two languages, of the same calls."""
    models = [str(models_folder / f"{name}.rknn") for name in ("digits_int8", "digits_dynamic", "two_input")]
    ours, fakes = tmp_path / "binding.json", tmp_path / "fake.json"
    done = child(str(ours), *models, code=TRACED, NPU_FAKE_TRACE=str(fakes))
    assert done.returncode == 0, done.stderr
    assert differences(ours, fakes, buffers=False) == []
    lines = normalised(ours)
    assert len(lines) > 80 and any("mem#2" in line for line in lines) and lines[-1].startswith("rknn_destroy(")


def test_a_whole_process_is_traced_by_variable(digits: str, tmp_path: Path) -> None:
    path = tmp_path / "calls.json"
    done = child("run", digits, "-i", "zero", NPU_TRACE=str(path))
    assert done.returncode == 0, done.stderr
    lines = normalised(path)
    assert lines[0] == f'rknn_init(context=context#1, model="{digits}", size=0, flag=0, extend=null) -> 0'
    assert any(line.startswith("rknn_inputs_set(context=context#1, n_inputs=1, inputs=[{index: 0,") for line in lines)
    assert lines[-1] == "rknn_destroy(context=context#1) -> 0"


def test_raw_calls_are_decoded_from_addresses(digits: str) -> None:
    """The Python API's hot path passes addresses; the trace shows records all the same."""
    from pyrknn import Model

    with Model(digits) as model, trace(lib) as calls:
        model.run(model.inputs[0].zeros())
    arguments = {event["name"]: event["args"] for event in calls.events}
    (given,) = arguments["rknn_inputs_set"]["inputs"]
    assert list(given) == ["index", "buf", "size", "pass_through", "type", "fmt"]
    assert (given["index"], given["buf"], given["type"]) == (0, "ptr", "RKNN_TENSOR_INT8") and given["size"] >= 64
    (taken,) = arguments["rknn_outputs_get"]["outputs"]
    assert (taken["is_prealloc"], taken["buf"], taken["size"]) == (1, "ptr", 10)


def test_info_of_a_model_that_the_device_refuses(
    digits: str, fake_rknn: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file's description is shown, and the device's code as a note."""
    with fake_rknn.fail("rknn_init", code=-6):
        run(["info", digits])
    said = capsys.readouterr()
    assert "the device reports: rknn_init returned RKNN_ERR_MODEL_INVALID (-6)" in said.out + said.err
