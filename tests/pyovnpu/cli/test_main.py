"""`python -m pyovnpu` on the fake driver and on the CPU device: info, run, bench as a user calls the commands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import fake
from npu_common.trace import normalised
from pyovnpu import Core
from pyovnpu.__main__ import VENDOR, run
from pyovnpu.errors import NO_NPU, error_of

from tests import programs
from tests.pyovnpu.conftest import FAKE, RELEASES, unpacked

pytestmark = pytest.mark.usefixtures("runtime", "level_zero")


@pytest.fixture
def digits(models_folder: Path) -> str:
    return str(models_folder / "digits_f32.xml")


@pytest.fixture
def blob(digits: str, tmp_path: Path) -> str:
    """The digits, compiled for the fake and exported."""
    path = tmp_path / "digits.blob"
    with Core() as core, core.compile_model(digits) as compiled:
        compiled.export_model(path)
    return str(path)


def call(*arguments: str, code: str | None = None, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """`python -m pyovnpu arguments` in a process of its own; None unsets a variable."""
    environment = {**os.environ, "PYOVNPU_LIBRARY": str(unpacked(RELEASES[0])), "PYOVNPU_LEVEL_ZERO": str(FAKE)}
    for key, value in variables.items():
        environment.pop(key, None)
        if value is not None:
            environment[key] = value
    command = [sys.executable, *(["-c", code] if code else ["-m", "pyovnpu"]), *arguments]
    return programs.run(command, env=environment, timeout=240)


# info


def test_info_of_a_network(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["info", digits]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "digits   IR 11   32 operations, opset1 opset8   weights 44.2 kB"
    assert lines[1].startswith("Const 12, Add 4, Convolution 3,") and lines[1].endswith(" more types")
    assert lines[2].split() == ["in", "0", "image", "1x1x8x8", "float32", "NCHW", "256", "B"]
    assert lines[3].split() == ["out", "0", "probs", "1x10", "float32", "40", "B"]
    assert lines[4].startswith("OpenVINO 2026.4.1   Intel(R) AI Boost 4000   6 tiles   driver ")


def test_info_of_special_networks(models_folder: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["info", str(models_folder / "tiny_stateful.xml"), "--file-only"]) == 0
    shown = capsys.readouterr().out
    assert "stateful (total)" in shown and "OpenVINO" not in shown
    assert run(["info", str(models_folder / "tiny_dynamic.xml"), "--file-only"]) == 0
    shown = capsys.readouterr().out
    assert "open sizes" in shown and "?x8" in shown
    alone = tmp_path / "tiny.xml"
    alone.write_bytes((models_folder / "tiny.xml").read_bytes())
    assert run(["info", str(alone), "--file-only"]) == 0
    assert "no .bin beside it" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["digits_f32", "mobilenet_f32", "mobilenet_f16", "tiny", "tiny_dynamic"])
def test_file_and_openvino_agree(name: str, models_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["info", str(models_folder / f"{name}.xml"), "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    for side in ("inputs", "outputs"):
        assert len(content["file"][side]) == len(content["device"][side]) > 0
        for reported, answered in zip(content["file"][side], content["device"][side]):
            for key in ("index", "name", "shape", "dtype", "nbytes"):
                assert reported[key] == answered[key], (side, key)
    assert content["device"]["npu_max_tiles"] == 6


@pytest.mark.parametrize("release", RELEASES)
def test_one_of_several_tensor_names(release: str, models_folder: Path, tmp_path: Path) -> None:
    text = (models_folder / "tiny.xml").read_text()
    text = text.replace('names="x"', 'names="zz,x,a\\,b,c"').replace('names="y"', 'names="yy,y"')
    (tmp_path / "names.xml").write_text(text)
    (tmp_path / "names.bin").write_bytes((models_folder / "tiny.bin").read_bytes())
    done = call("info", str(tmp_path / "names.xml"), "--json", PYOVNPU_LIBRARY=str(unpacked(release)))
    content = json.loads(done.stdout)
    for part in ("file", "device"):
        assert [tensor["name"] for tensor in content[part]["inputs"] + content[part]["outputs"]] == ["a,b", "y"]
    # OpenVINO shows the first of the alphabet, a number before any word; people know the others.
    assert [one["names"] for one in content["file"]["inputs"]] == [["a,b", "c", "x", "zz"]]
    lines = call("info", str(tmp_path / "names.xml"), "--file-only").stdout.splitlines()
    assert lines[2:4] == ["a,b is also called c, x, zz", "y is also called yy"]


def test_sizes_by_any_of_the_names(models_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (models_folder / "tiny_dynamic.xml").read_text().replace('names="x"', 'names="1,x"')
    (tmp_path / "names.xml").write_text(text)
    (tmp_path / "names.bin").write_bytes((models_folder / "tiny_dynamic.bin").read_bytes())
    model = str(tmp_path / "names.xml")
    for name in ("x", "1"):
        assert run(["run", model, "-d", "CPU", "-i", f"{name}=zero", "--shape", f"{name}:3,8"]) == 0
        assert "  3x" in capsys.readouterr().out
    assert run(["run", model, "-d", "CPU", "--shape", "z:3,8"]) == 2


def test_info_of_an_exported_model(blob: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["info", blob]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("digits   exported model, ")
    assert lines[0].endswith("OpenVINO 2026.4.1   compiled by the fake driver for 4000")
    assert lines[1].startswith("inputs and outputs are not in the readable part")
    assert lines[3].split()[:4] == ["in", "0", "image", "1x1x8x8"]  # the driver knows them
    assert run(["info", blob, "--file-only", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["device"] is None and content["file"]["release"] == "2026.4.1" and content["file"]["fake"] is True


WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None\nfrom pyovnpu.__main__ import run\nsys.exit(run(sys.argv[1:]))"


def test_info_of_an_exported_model_needs_no_numpy(blob: str) -> None:
    done = call("info", blob, code=WITHOUT_NUMPY)  # the library is asked, too
    assert done.returncode == 0 and "1x1x8x8" in done.stdout and "OpenVINO 2026.4.1" in done.stdout, done.stderr


def test_info_says_what_openvino_itself_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.onnx"
    path.write_bytes(b"\x08\x07\x12\x04test")
    assert run(["info", str(path)]) == 1
    assert "OpenVINO itself reads: pyovnpu.Model(path)" in capsys.readouterr().err


# run


def test_run_compares_cpu_and_npu(digits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for device in ("NPU", "CPU"):
        assert run(["run", digits, "-d", device, "-i", "random", "--output", str(tmp_path / device)]) == 0
    npu, cpu = (np.load(tmp_path / device / "probs.npy") for device in ("NPU", "CPU"))
    assert np.abs(npu - cpu).max() < 1e-2  # where the processor has bfloat16, the CPU device computes in it
    on_cpu = ["run", digits, "-d", "CPU", "-i", "random", "--atol", "0.01", "--expect", str(tmp_path / "NPU")]
    assert run(on_cpu) == 0
    np.save(tmp_path / "NPU" / "probs.npy", npu + np.float32(0.02))
    capsys.readouterr()
    assert run(on_cpu) == 4
    assert "DIFFERENT  probs: " in capsys.readouterr().err


def test_run_an_exported_model(blob: str, digits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    assert run(["run", digits, "-i", "random", "--output", out]) == 0
    assert run(["run", blob, "-i", "random", "--expect", out]) == 0
    for further, words in (
        (["--shape", "image:2,1,8,8"], "has the shapes it was compiled for"),
        (["--turbo"], "has the properties it was compiled with"),
    ):
        assert run(["run", blob, "-i", "random", *further]) == 2
        assert words in capsys.readouterr().err


def test_shapes_of_a_dynamic_model(models_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = str(models_folder / "tiny_dynamic.xml")
    assert run(["run", model, "-i", "zero"]) == 2
    assert "input 'x' has open sizes [?,8]; choose them with --shape x:1,8" in capsys.readouterr().err
    assert run(["run", model, "-i", "zero", "--shape", "x:3,8", "--output", str(tmp_path)]) == 0
    assert np.load(tmp_path / "y.npy").shape == (3, 4)
    assert run(["run", model, "--shape", "z:3,8"]) == 2
    assert "no input 'z'; it has: x" in capsys.readouterr().err


def test_options_reach_the_driver(digits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--hint", "throughput", "--turbo", "--tiles", "3", "--set", "npu_compilation_mode_params=dma=1"]
    with fake("openvino_npu") as driver:
        assert run(["run", digits, "-i", "zero", *options, "--set", "MODEL_PRIORITY=HIGH"]) == 0
        (made,) = driver.calls.of("pfnCreate2")
        (queue,) = driver.calls.of("zeCommandQueueCreate")
    flags = made.args["pBuildFlags"]
    assert 'PERFORMANCE_HINT="THROUGHPUT"' in flags and 'NPU_COMPILATION_MODE_PARAMS="dma=1"' in flags
    assert made.args["tiles"] == 3 and "HIGH" in json.dumps(queue.args) and "TURBO" in json.dumps(queue.args)
    cache = tmp_path / "cache"
    for _ in range(2):
        assert run(["run", digits, "-i", "zero", "--cache-dir", str(cache)]) == 0
    assert len(list(cache.iterdir())) == 1
    assert run(["run", digits, "--set", "NPU_TURBO"]) == 2
    assert "expected KEY=VALUE" in capsys.readouterr().err


def test_more_tiles_than_there_are(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["run", digits, "--tiles", "7"]) == 2
    assert "NPU_TILES: expected at most 6" in capsys.readouterr().err


# bench


@pytest.mark.parametrize("mode", [["-d", "CPU"], ["--hint", "throughput"]])
def test_bench_ways(mode: list[str], models_folder: Path, tmp_path: Path) -> None:
    report = tmp_path / "bench.json"
    assert run(["bench", str(models_folder / "tiny.xml"), "-n", "4", *mode, "--json", str(report)]) == 0
    content = json.loads(report.read_text())
    assert content["runs"] == 4 and content["environment"]["fake"] is True
    assert content["environment"]["library_version"].startswith("2026.4.1-")


def test_bench_reports_first_latencies(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    """FEIL compiles and FIL does not: the compiler's delay is in the one and not in the other."""
    with fake("openvino_npu") as driver, driver.delay("pfnCreate2", ms=300):
        assert run(["bench", digits, "-n", "2", "--json"]) == 0
        assert len(driver.calls.of("pfnCreate2")) == 3  # the measured runs' model, FEIL's, and FIL's: from a blob
        feil, fil = (call.args["origin"] for call in driver.calls.of("pfnCreate2")[1:])
    assert (feil, fil) == ("compiled", "blob")
    content = json.loads(capsys.readouterr().out)
    assert (
        content["first_ever_inference_us"] > 300e3 and content["first_inference_us"] > 0 and content["load_us"] > 300e3
    )
    assert run(["bench", digits, "-n", "2"]) == 0
    assert "\nfirst ever inference " in capsys.readouterr().out


def test_feil_uses_no_cache(digits: str, tmp_path: Path) -> None:
    done = call("bench", digits, "-n", "1", "--cache-dir", str(tmp_path / "c"), NPU_FAKE_TRACE=str(tmp_path / "t.json"))
    assert done.returncode == 0, done.stderr
    made = [line for line in normalised(tmp_path / "t.json") if line.startswith("pfnCreate2(")]
    assert "DISABLE_CACHING" in made[1] and "origin=compiled" in made[1], made[1]


def test_first_inference_of_an_exported_model(blob: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", blob, "-n", "2", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["first_inference_us"] > 0 and "first_ever_inference_us" not in content


def test_inflight_is_the_number_of_requests(digits: str) -> None:
    with fake("openvino_npu") as driver, driver.set(latency_us=20000):
        assert run(["bench", digits, "-n", "8", "--inflight", "3", "-w", "0"]) == 0
        # One command list for each request of the pool; one more each for FEIL and FIL.
        assert len(driver.calls.of("zeCommandListCreate")) == 3 + 2


def test_bench_layers(digits: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", digits, "-n", "2", "--layers", "--json"]) == 0
    layers = json.loads(capsys.readouterr().out)["layers"]
    assert {layer["kind"] for layer in layers} >= {"Convolution", "MaxPool"}
    assert all(layer["time_us"] >= 0 for layer in layers)


# Exit codes


@pytest.mark.parametrize("release", RELEASES)
def test_no_device_and_no_driver_are_3(digits: str, release: str) -> None:
    library = str(unpacked(release))
    done = call("bench", digits, PYOVNPU_LIBRARY=library, NPU_FAKE_LEVEL_ZERO_DEVICE="none")
    assert done.returncode == 3 and "there is no NPU (devices: CPU)" in done.stderr and "doctor" in done.stderr
    done = call("run", digits, PYOVNPU_LIBRARY=library, PYOVNPU_LEVEL_ZERO=None)
    assert done.returncode == 3 and "doctor" in done.stderr, done.stderr
    words = r"compile_model returned \w+ \(-\d+\): \S+: there is no NPU \(devices: CPU\)\n.* doctor .*\n--device CPU "
    assert re.search(words, done.stderr) and "device=" not in done.stderr, done.stderr


def test_the_cpu_needs_no_npu(digits: str) -> None:
    done = call("run", digits, "-i", "zero", "-d", "CPU", PYOVNPU_LEVEL_ZERO=None)
    assert done.returncode == 0 and "probs  1x10" in done.stdout, done.stderr


def test_absent() -> None:
    assert VENDOR.absent(error_of(-1, "ov_core_compile_model", hint=NO_NPU, said=""))
    assert not VENDOR.absent(error_of(-1, "ov_infer_request_infer", said="something else"))


def test_no_handle_of_an_exported_model_is_left_behind(digits: str, blob: str) -> None:
    with fake("openvino_npu"):
        for arguments in (["info", blob], ["bench", digits, "-n", "2", "--layers"]):
            assert run(arguments) == 0
