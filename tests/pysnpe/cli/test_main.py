"""`python -m pysnpe` on the fakes of both releases: info, run, bench as a user calls them; readable traces."""

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

from fakes.models import digits
from fakes.models.formats.dlc_container import pack
from tests import programs

Done = subprocess.CompletedProcess
Cli = Callable[..., "Done[str]"]
FOLDERS = {"2.40.0": "snpe", "2.22.6": "snpe-2.22.6"}
FORMER = (
    "PYSNPE_LIBRARY", "PYSNPE_UDO_LIBRARY", "SNPE_ROOT", "NPU_FAKE", "NPU_TRACE", "LD_LIBRARY_PATH", "ADSP_LIBRARY_PATH"
)  # fmt: skip
WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None\nfrom pysnpe.__main__ import run\nsys.exit(run(sys.argv[1:]))"
IMAGES, LABELS = digits.samples()


@pytest.fixture
def cli(fakes_folder: Path, tmp_path: Path) -> Cli:
    """`cli("info", "a.dlc", on="2.22.6")`: `python -m pysnpe` on that release's fake; on="": no library."""

    def call(*arguments: object, on: str = "2.40.0", code: str = "", **variables: str) -> Done[str]:
        environment = {name: value for name, value in os.environ.items() if name not in FORMER}
        if "NPU_FAKE" not in variables:
            environment["PYSNPE_LIBRARY"] = str(fakes_folder.absolute() / FOLDERS[on] if on else tmp_path / "nowhere")
        return programs.run_package("pysnpe", *arguments, env={**environment, **variables}, cwd=tmp_path, code=code)

    return call


@pytest.fixture
def dlc(models_folder: Path) -> Callable[[str], Path]:
    return lambda name: (models_folder / f"{name}.dlc").absolute()


# --- info -------------------------------------------------------------------------------------------------------------


def test_info_of_a_file_alone(cli: Cli, dlc: Any) -> None:
    """Everything the archive says; neither library, device nor numpy."""
    done = cli("info", dlc("aip_c"), on="", code=WITHOUT_NUMPY)
    assert done.returncode == 0, done.stderr
    head, records, converter, quantizer, parts, image, probs = done.stdout.splitlines()
    assert re.fullmatch(r"for SNPE 2   [\d.]+ kB   converter 2.40.0-fake   quantized   made for the fake library", head)
    assert re.match(r"records: dlc.metadata 151 B, model \d+ B, model.params [\d.]+ kB, npu-fake.partitions", records)
    assert converter == "converter-command: python -m fakes.models.build"
    assert quantizer == "quantizer-command: snpe-dlc-quantize"
    assert parts == "with AIP, on HTA: conv1 to conv2, conv3 to pool3"
    assert image.split() == "in 0 image 1x8x8x1 uint8 scale 0.01042 zp 80 64 B".split()
    assert probs.split() == "out 0 probs 1x10 uint8 scale 0.003906 zp 0 10 B".split()
    shown = cli("info", dlc("aip_cpu"), on="").stdout
    assert "aip cannot run: conv1, probs" in shown and "conv2 to pool3" in shown
    shown = cli("info", dlc("tiny_networks"), on="").stdout
    assert "not quantized" in shown and "networks: tiny_f32, add2; the table shows the first" in shown
    assert re.search(r"out 0 +y +\?x3x5 +float32", cli("info", dlc("tiny_dynamic"), on="").stdout)


def test_info_of_a_real_file(cli: Cli, tmp_path: Path) -> None:
    """Public files have metadata, records, caches; no facts about tensors."""
    prefix, end = bytes((0xD5, 0x0A, 4, 0, 0, 0, 0, 0)), bytes(40)
    records = {
        "dlc.metadata": b"converter-version=2.18.0.240101\nquantizer-command=N/A\nmodel-version=3\n",
        "model": prefix + b"\x18\0\0\0NETD" + end,
        "model.params": prefix + b"\x18\0\0\0NR64" + end,
        "cache.htp": bytes(2000),
    }
    (tmp_path / "real.dlc").write_bytes(pack(records))
    done = cli("info", "real.dlc", on="")
    assert done.returncode == 0, done.stderr
    assert "for SNPE 2" in done.stdout and "converter 2.18.0.240101   not quantized\n" in done.stdout
    assert "prepared for a chip (caches): cache.htp\n" in done.stdout and "model-version: 3" in done.stdout
    assert "a library shows the tensors, nothing shows the layers" in done.stdout and "fake" not in done.stdout
    # The fake knows what it is, but cannot build it.
    shown = cli("info", "real.dlc").stdout
    assert "SNPE 2.40.0.fake   runtimes here: cpu" in shown and "note" not in shown
    assert "it cannot be built for the CPU: Snpe_SNPEBuilder_Build returned" in shown and "(306)" in shown
    records["dlc.metadata"] = b"converter-version=2.31.0.250130\n"
    (tmp_path / "new.dlc").write_bytes(pack(records))
    shown = cli("info", "new.dlc", on="2.22.6").stdout
    assert "note: its converter is 2.31.0.250130, newer than the library (2.22.6" in shown
    records["model"] = b"\xd5\x0a\x03" + records["model"][3:]
    (tmp_path / "old.dlc").write_bytes(pack(records))
    shown = cli("info", "old.dlc", on="").stdout
    assert shown.startswith("for SNPE 1") and "SNPE 2 refuses it: it was made for SNPE 1: convert" in shown


@pytest.mark.parametrize("release", FOLDERS)
def test_info_with_the_library(cli: Cli, dlc: Any, release: str) -> None:
    done = cli("info", dlc("digits_tf16"), "--json", on=release, NPU_FAKE_SNPE_AIP="no")
    content = json.loads(done.stdout)
    assert content["file"]["generation"] == 2 and content["file"]["quantized"] is True
    device = content["device"]
    assert device["runtime"].startswith(release) and device["networks"] == ["digits_tf16"]
    assert device["runtimes"] == ["cpu", "gpu", "gpu_float16", "dsp"]
    assert list(device["runtimes_absent"]) == ["aip"] and device["runtimes_absent"]["aip"]
    (image,) = device["inputs"]
    assert (image["name"], image["shape"], image["dtype"], image["nbytes"]) == ("image", [1, 8, 8, 1], "uint16", 128)
    assert image["quantization"]["zero_point"] == 20560
    shown = cli("info", dlc("digits_tf16"), on=release, NPU_FAKE_SNPE_AIP="no").stdout.splitlines()[-1]
    assert re.fullmatch(
        rf"SNPE {release}\S*   runtimes here: cpu, gpu, gpu_float16, dsp; not aip, computed by own kernels", shown
    )


# --- run --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize(
    ("model", "options"),
    [
        ("digits_f32", ["-r", "cpu"]),
        ("digits_f32", ["--itensor"]),
        ("digits_tf8", ["--outputs", "float32"]),
        ("digits_tf8", ["-r", "dsp", "--performance", "burst", "--priority", "high"]),
        ("digits_tf8", ["-r", "cpu", "--cpu-fixed-point"]),
        ("aip_c", ["-r", "aip,cpu", "--platform-options", "unsignedPD:ON"]),
        ("aip_cpu", ["-r", "aip", "-r", "cpu"]),
    ],
)
def test_run_classifies(cli: Cli, dlc: Any, tmp_path: Path, release: str, model: str, options: list[str]) -> None:
    """The sample digits, as .npy files through a list, on each release and runtime, against their labels."""
    lines = []
    for number, image in enumerate(digits.normalise(IMAGES)):
        np.save(tmp_path / f"{number}.npy", image.reshape(1, 8, 8, 1).astype(np.float32))
        lines.append(f"image={number}.npy")
    (tmp_path / "list.txt").write_text("\n".join(lines))
    done = cli("run", dlc(model), "-i", "@list.txt", "--output", "out", "--json", "r.json", *options, on=release)
    assert done.returncode == 0, done.stderr
    results = json.loads((tmp_path / "r.json").read_text())["results"]
    assert [result["outputs"][0]["top"][0]["index"] for result in results] == list(LABELS)
    probs = np.load(tmp_path / "out" / "0003" / "probs.npy")
    wanted = np.float32 if model == "digits_f32" or "--outputs" in options else np.uint8
    assert probs.dtype == wanted and probs.shape == (1, 10)


def test_run_on_a_network_of_several_and_on_another_shape(cli: Cli, dlc: Any) -> None:
    done = cli("run", dlc("tiny_networks"), "-r", "cpu", "--network", "add2", "-i", "zero")
    assert done.returncode == 0 and "output" in done.stdout, done.stderr
    done = cli("run", dlc("tiny_conv"), "-r", "cpu", "--shape", "x:3,6,8,3", "-i", "zero")
    assert done.returncode == 0 and "y  3x6x8x4  float32" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["run", "digits_f32", "-r", "npu"], 2, "expected one of 'cpu', 'gpu', 'gpu_float16', 'dsp', 'aip', got 'npu'"),
        (["run", "digits_f32", "-r", "cpu,cpu"], 2, "'cpu' is there twice"),
        (["run", "digits_f32", "--performance", "warp"], 2, "'burst'"),
        (["run", "digits_f32", "--itensor", "--outputs", "float32"], 2, "--itensor: ITensors are float32"),
        (["bench", "digits_f32", "--itensor", "--bind"], 2, "leave out --bind"),
        (["run", "digits_f32", "-r", "aip", "-i", "zero"], 1, "end `runtimes` with 'cpu'"),
        (["run", "digits_f32", "--cpu-fixed-point"], 2, "is not quantized"),
    ],
)
def test_what_cannot_be_is_said(cli: Cli, dlc: Any, arguments: list[str], code: int, said: str) -> None:
    command, model, *rest = arguments
    done = cli(command, dlc(model), *rest)
    assert (done.returncode, said in done.stderr) == (code, True), done.stderr


def test_a_missing_runtime_is_absence(cli: Cli, dlc: Any) -> None:
    """Exit code 3: a CI job without that NPU may skip."""
    done = cli("run", dlc("aip_b"), "-r", "aip", "-i", "zero", NPU_FAKE_SNPE_AIP="no")
    assert done.returncode == 3 and "(500)" in done.stderr and "doctor  looks for the reason" in done.stderr
    assert cli("run", dlc("aip_b"), on="").returncode == 3


def test_boards_of_the_fake_are_chosen_by_name(cli: Cli, dlc: Any, fakes_folder: Path) -> None:
    fakes = str(fakes_folder.absolute())
    shown = {
        board: cli("info", dlc("aip_b"), NPU_FAKE=f"snpe{board}", NPU_FAKES=fakes).stdout.splitlines()[-2:]
        for board in ("", ":sm8550", ":pc", ":2.22.6-pc")
    }
    assert shown[""][1] == "SNPE 2.40.0.fake   runtimes here: cpu, gpu, gpu_float16, dsp, aip, computed by own kernels"
    assert shown[":sm8550"][1].endswith("runtimes here: cpu, gpu, gpu_float16, dsp; not aip, computed by own kernels")
    assert shown[":pc"][1].endswith("runtimes here: cpu; not gpu, gpu_float16, dsp, aip, computed by own kernels")
    assert shown[":2.22.6-pc"][1].startswith("SNPE 2.22.6.fake   runtimes here: cpu; not")


# --- traces -----------------------------------------------------------------------------------------------------------


def test_a_runs_trace_is_readable(cli: Cli, dlc: Any, tmp_path: Path) -> None:
    """Text: every handle by class and order, every constant by name."""
    assert cli("run", dlc("digits_tf8"), "-i", "zero", "--trace", "t.txt").returncode == 0
    lines = [line.rpartition("   ")[0] for line in (tmp_path / "t.txt").read_text().splitlines()]
    assert "Snpe_SNPE_ExecuteUserBuffers(SNPE#1, UserBufferMap#1, UserBufferMap#2) -> SNPE_SUCCESS" in lines
    assert "Snpe_TensorShape_CreateDimsSize(ptr, 4) -> TensorShape#2" in lines
    assert not [line for line in lines if re.search(r"0x[0-9a-f]{6,}|=\d{9,}|Handle_t", line)], "no bare address"


@pytest.mark.parametrize("release", FOLDERS)
def test_a_whole_process_is_traced_by_variable(cli: Cli, dlc: Any, tmp_path: Path, release: str) -> None:
    done = cli("run", dlc("aip_b"), "-i", "zero", on=release, NPU_TRACE="calls.json")
    assert done.returncode == 0, done.stderr
    lines = normalised(tmp_path / "calls.json")
    assert lines[0].startswith("Snpe_DlContainer_Open(") and lines[0].endswith("-> DlContainer#1")
    assert lines[-1] == "Snpe_SNPE_Delete(snpeHandle=SNPE#1) -> SNPE_SUCCESS"
    added = [line for line in lines if "RuntimeList_Add(" in line]
    assert "runtime=SNPE_RUNTIME_AIP_FIXED8_TF" in added[0] and len(added) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["calls.json"]  # nothing of libraries no one uses


def test_handles_are_called_as_the_fake_calls_them(cli: Cli, dlc: Any, tmp_path: Path) -> None:
    """The trace of the bindings and that of the library below them are the same calls with the same names."""
    program = f"""
import numpy as np
from pysnpe import Model, PerfProfile
with Model({str(dlc("digits_tf8"))!r}, performance=PerfProfile("burst"), platform_options="unsignedPD:ON",
           input_dimensions={{"image": (2, 8, 8, 1)}}) as model:
    model.run(np.zeros((2, 8, 8, 1), np.uint8))
with Model({str(dlc("digits_f32"))!r}, user_buffers=False) as model:
    model.run(np.zeros((1, 8, 8, 1), np.float32))
"""
    done = cli(code=program, NPU_TRACE="ours.json", NPU_FAKE_TRACE=str(tmp_path / "its.json"))
    assert done.returncode == 0, done.stderr
    ours, its = (normalised(tmp_path / name, skip=["subnet"]) for name in ("ours.json", "its.json"))
    kinds = [sorted(set(re.findall(r"\b(\w+#\d+)", "\n".join(lines)))) for lines in (ours, its)]
    assert kinds[0] == kinds[1] and len(kinds[0]) > 15
    calls = [[line.partition("(")[0] for line in lines] for lines in (ours, its)]
    assert calls[0] == calls[1]


def test_all_handles_of_the_headers_have_names() -> None:
    """The names are those of classes, without Handle_t."""
    from pysnpe._trace import HINTS

    from abi.description import load

    reported = set(re.findall(r"\bSnpe_\w+_Handle_t\b", str(load("snpe"))))
    text = (Path(__file__).parents[3] / "abi" / "data" / "snpe.json").read_text()
    reported |= set(re.findall(r"\bSnpe_\w+_Handle_t\b", text))
    assert reported == set(HINTS.handles) and len(reported) > 30
