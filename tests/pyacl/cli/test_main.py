"""`python -m pyacl` on the fake: info, run, bench as a user calls them; readable traces."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.trace import normalised

from tests import programs
from tests.pyacl.conftest import FAKE

Done = subprocess.CompletedProcess
Cli = Callable[..., "Done[str]"]
WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None\nfrom pyacl.__main__ import run\nsys.exit(run(sys.argv[1:]))"
FORMER = ("PYACL_LIBRARY", "NPU_FAKE", "NPU_TRACE", "LD_LIBRARY_PATH", "ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME")


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """Return `cli("info", "a.om")`: `python -m pyacl info a.om` on the fake; library="": on a machine without CANN."""

    def call(*arguments: object, code: str = "", library: str = str(FAKE.absolute()), **variables: str) -> Done[str]:
        environment = {name: value for name, value in os.environ.items() if name not in FORMER}
        environment["PYACL_LIBRARY"] = library or str(tmp_path / "nowhere")
        return programs.run_package("pyacl", *arguments, env={**environment, **variables}, cwd=tmp_path, code=code)

    return call


@pytest.fixture
def om(models_folder: Path) -> Callable[[str], Path]:
    """`om("digits_f16")`: the model file."""
    return lambda name: (models_folder / f"{name}.om").absolute()


# info


def test_info_of_a_file_alone(cli: Cli, om: Any) -> None:
    """Gears and tensors; neither library, device nor numpy."""
    done = cli("info", om("digits_f16"), library="", code=WITHOUT_NUMPY)
    assert done.returncode == 0, done.stderr
    head, gears, image, probs = done.stdout.splitlines()
    assert head.startswith("digits_f16   ") and head.endswith("made for the fake library")
    assert gears == "gears of batch sizes: 1x8x8x1; 2x8x8x1; 4x8x8x1; 8x8x8x1"
    assert image.split() == "in 0 image ?x8x8x1 float16 NHWC".split()
    assert probs.split() == "out 0 probs ?x10 float16".split()


def test_info_with_the_library(cli: Cli, om: Any) -> None:
    done = cli("info", om("tiny_add"), "--json", code=WITHOUT_NUMPY)
    assert done.returncode == 0, done.stderr
    content = json.loads(done.stdout)
    device = content["device"]
    assert (device["soc"], device["devices"], device["run_mode"]) == ("Ascend910B3", 2, "host")
    assert device["memory_bytes"] >= device["memory_free_bytes"] > 0 and device["weight_bytes"] == 64
    assert device["cann"] and device["gears"] == []
    assert [one["name"] for one in device["inputs"]] == ["a", "b"] and device["inputs"][0]["nbytes"] == 64
    line = cli("info", om("tiny_add"), NPU_FAKE_ACL_SOC="Ascend310P3", NPU_FAKE_ACL_DEVICES="1").stdout.splitlines()[-1]
    assert re.match(r"CANN \d[\d.]*   1 Ascend310P3   .* free   weights .*, work ", line)


def vendors_file(path: Path, length: int = 64) -> Path:
    """An om file as the vendor's compiler begins it, without a body anybody could run."""
    from pyacl.model.om_file import HEADER, MAGIC

    path.write_bytes(
        HEADER.pack(
            MAGIC, 256, 0x20000000, b"", length, 0, 0, 1, 0, b"resnet50", 0, b"", 1, 1, b"8.0.0", 0, length, 0, 1
        )
        + bytes(length)
    )
    return path


def test_info_of_a_vendors_file(cli: Cli, tmp_path: Path) -> None:
    """Its header, and what the library says to it; that is a note, not a failure."""
    done = cli("info", vendors_file(tmp_path / "a.om"))
    assert done.returncode == 0
    assert "resnet50" in done.stdout and "compiler 8.0.0" in done.stdout and "open shapes" in done.stdout
    assert "the library shows them" in done.stdout and "note: the device reports: aclmdlGetDescFromFile" in done.stderr


def test_info_without_a_device_reads_the_file(cli: Cli, om: Any) -> None:
    done = cli("info", om("digits_f16"), NPU_FAKE_ACL_DEVICES="0")
    assert done.returncode == 0 and "image" in done.stdout and "note: the device reports: aclInit" in done.stderr


# run


@pytest.mark.parametrize("board", ["910b", "910a", "310p", "310b"])
def test_run_classifies(cli: Cli, om: Any, models_folder: Path, tmp_path: Path, board: str) -> None:
    """The sample digits, as .npy files through a list, on every board, against their labels."""
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    lines = []
    for number, image in enumerate(images):
        pixels = ((image.astype(np.float32) - 80) / 96).astype(np.float16)
        np.save(tmp_path / f"{number}.npy", pixels.reshape(1, 8, 8, 1))
        lines.append(f"image={number}.npy")
    (tmp_path / "list.txt").write_text("\n".join(lines))
    done = cli(
        "run", om("digits_f16"), "-i", "@list.txt", "--batch", "1", "--json", library=str(FAKE.absolute()),
        NPU_FAKE=f"acl:{board}",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)["results"]
    best = [result["outputs"][0]["top"][0]["index"] for result in results]
    assert len(best) == len(labels) and sum(a == b for a, b in zip(best, labels)) >= 19
    assert done.stderr == "note: fake library in use, nothing here comes from an NPU\n"


@pytest.mark.parametrize(
    ("model", "options", "shape"),
    [
        ("digits_f16", ["--batch", "4"], "4x10"),
        ("digits_f16", ["--dymBatch", "8"], "8x10"),
        ("digits_f16", ["--shape", "image:2,8,8,1"], "2x10"),
        ("tiny_hw", ["--image-size", "8,6"], ""),
        ("tiny_hw", ["--dymHW", "4x6"], ""),
        ("tiny_hw", [], ""),
        ("tiny_dims", [], ""),
        ("tiny_bf16", [], ""),
        ("tiny_i64", ["--priority", "0"], ""),
    ],
)
def test_every_kind_of_model_runs(cli: Cli, om: Any, model: str, options: list[str], shape: str) -> None:
    done = cli("run", om(model), "-i", "random", *options)
    assert done.returncode == 0, done.stderr
    assert f" {shape} " in done.stdout if shape else done.stdout
    assert ("gears, taking" in done.stderr) == (not options and model in ("tiny_hw", "tiny_dims"))


@pytest.mark.parametrize(
    ("model", "arguments", "words"),
    [
        ("digits_f16", ["--batch", "3"], "error: run: the model has no gear batch 3; it has: batch 1, batch 2"),
        ("digits_f16", ["--image-size", "8,8"], "no gears of heights and widths, it has gears of batch sizes"),
        ("digits_f16", ["--shape", "picture:1,8,8,1"], "the model has no input 'picture'; it has: image"),
        ("tiny_add", ["--batch", "1"], "no gears of batch sizes, it has fixed shapes"),
        ("digits_f16", ["--batch", "2", "--shape", "image:2,8,8,1"], "give one of them"),
        ("digits_f16", ["--batch", "x"], "argument --batch/--dymBatch: expected a whole number, got 'x'"),
        ("digits_f16", ["--batch", "0"], "expected at least 1, got 0"),
        ("digits_f16", ["--device", "-1"], "expected at least 0, got -1"),
        ("tiny_hw", ["--image-size", "8"], "expected HEIGHT,WIDTH such as 416,416, got '8'"),
    ],
)
def test_bad_usage_is_2(cli: Cli, om: Any, model: str, arguments: list[str], words: str) -> None:
    done = cli("run", om(model), "-i", "zero", *arguments)
    assert done.returncode == 2 and words in done.stderr, done.stderr


def test_settings_reach_the_library(cli: Cli, om: Any, tmp_path: Path) -> None:
    done = cli("bench", om("digits_f16"), "-n", "1", "-d", "1", "--batch", "2", "--priority", "3", NPU_TRACE="t.txt")
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "t.txt").read_text()
    assert "aclrtSetDevice(1) -> 0" in lines and re.search(r"aclmdlExecute\(1, dataset#\d, dataset#\d\) -> 0", lines)
    assert re.search(r"aclmdlSetDynamicBatchSize\(1, dataset#\d, 1, 2\) -> 0", lines)
    assert "ACL_MDL_PRIORITY_INT32" in lines


def test_a_device_that_is_not_there_is_1(cli: Cli, om: Any) -> None:
    done = cli("run", om("tiny_add"), "-i", "zero", "-d", "7")
    assert done.returncode == 1 and "ACL_ERROR_RT_INVALID_DEVICEID (107001): device 7" in done.stderr


# bench


def test_bench_shows_times_by_operator(cli: Cli, om: Any, tmp_path: Path) -> None:
    done = cli("bench", om("digits_f16"), "-n", "5", "--layers", "--json", "a.json")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "FAKE LIBRARY IN USE: these times are not those of an NPU"
    assert re.search(r"^conv1 +Conv2D +\d+ +\d", done.stdout, re.M)
    layers = json.loads((tmp_path / "a.json").read_text())["layers"]
    assert {one["kind"] for one in layers} >= {"Conv2D", "MatMul", "Softmax"}
    assert cli("bench", "--compare", "a.json", "a.json").returncode == 0


# Traces


def test_a_runs_trace_is_readable(cli: Cli, om: Any, tmp_path: Path) -> None:
    """Text: every handle by kind and order, every constant by name, only the shapes that count."""
    assert cli("run", om("digits_f16"), "-i", "zero", NPU_TRACE="t.txt").returncode == 0
    text = (tmp_path / "t.txt").read_text()
    lines = [line.rpartition("   ")[0] for line in text.splitlines()]
    assert "aclmdlGetDesc(model_desc#1, 1) -> 0" in lines
    assert "aclmdlGetInputDimsV2(model_desc#1, 0, {name: image, dimCount: 4, dims: [-1, 8, 8, 1]}) -> 0" in lines
    assert "aclmdlGetDynamicBatch(model_desc#1, {batchCount: 4, batch: [1, 2, 4, 8]}) -> 0" in lines
    assert "aclmdlGetInputDataType(model_desc#1, 0) -> ACL_FLOAT16" in lines
    assert not [line for line in lines if re.search(r"0x[0-9a-f]{6,}|=\d{9,}|acl[a-zA-Z]+#", line)]


def test_handles_are_called_as_the_fake_calls_them(cli: Cli, om: Any, tmp_path: Path) -> None:
    """The trace of the bindings and that of the library below them name the same objects alike."""
    kernels = om("digits_f16").parent / "kernels.o"
    program = f"""
import numpy as np, pyacl
from pyacl.operators import single_op
from pyacl.operators import aclnnAdd
with pyacl.Device(0), pyacl.Stream() as stream, pyacl.Model({str(om("digits_f16"))!r}) as model:
    model.run(np.zeros((2, 8, 8, 1), np.float16))
    with pyacl.Event() as event, pyacl.Notify() as notify:
        event.record(stream)
        notify.record(stream)
        notify.wait(stream)
    with pyacl.KernelBinary({str(kernels)!r}) as binary, pyacl.DeviceBuffer(32) as x:
        add = binary.function("add_float32", ["pointer", "pointer", "pointer", "uint32"])
        with stream.capture() as graph:
            add[1, stream](x, x, x, 8)
        graph.launch(stream)
        stream.synchronize()
        graph.close()
    with pyacl.Tensor.zeros((2, 2)) as a:
        aclnnAdd(a, a, 1, a, stream=stream)
        single_op.execute("Add", [a, a], [a], stream=stream, compile=True)
        stream.synchronize()
"""
    done = cli(code=program, NPU_TRACE="ours.json", NPU_FAKE_TRACE=str(tmp_path / "its.json"))
    assert done.returncode == 0, done.stderr
    ours, its = (set(re.findall(r"\b([a-z_]+)#\d", "\n".join(normalised(tmp_path / name))))
                 for name in ("ours.json", "its.json"))  # fmt: skip
    assert {"stream", "context", "event", "notify", "dataset", "model_desc", "graph", "function"} <= ours
    assert not [kind for kind in ours if kind not in its]
