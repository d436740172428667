"""`python -m pyviplite` on the fakes of every release: info, run, bench as a user calls them; readable traces."""

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
from tests.pyviplite.conftest import RELEASES

Done = subprocess.CompletedProcess
Cli = Callable[..., "Done[str]"]
FAMILY = {"1.6": "v853", "1.8": "v853", "1.13": "", "2.0": "a733", "2.2": "a733"}
"""Folder of the models that a generation loads."""
WITHOUT_NUMPY = (
    "import sys; sys.modules['numpy'] = None\nfrom pyviplite.__main__ import run\nsys.exit(run(sys.argv[1:]))"
)


@pytest.fixture
def cli(fakes_folder: Path, tmp_path: Path) -> Cli:
    """`cli("info", "a.nb", on="2.0")`: `python -m pyviplite info a.nb` on that release's fake; on="": no library."""

    def call(*arguments: object, on: str = "1.13", code: str = "", **variables: str) -> Done[str]:
        former = ("PYVIPLITE_GENERATION", "NPU_FAKE", "NPU_TRACE", "LD_LIBRARY_PATH")
        environment = {name: value for name, value in os.environ.items() if name not in former}
        folder = fakes_folder.absolute() / f"viplite-{RELEASES.get(on, on)}" if on else tmp_path / "nowhere"
        return programs.run_package(
            "pyviplite",
            *arguments,
            env={**environment, "PYVIPLITE_LIBRARY": str(folder), **variables},
            cwd=tmp_path,
            code=code,
        )

    return call


@pytest.fixture
def digits(models_folder: Path) -> Callable[..., Path]:
    """`digits("2.0")`: the uint8 network for handwritten digits, for the chip of that generation."""

    def model(generation: str = "1.13", name: str = "digits_uint8") -> Path:
        return (models_folder / FAMILY[generation] / f"{name}.nb").absolute()

    return model


# info


def test_info_of_a_file_alone(cli: Cli, digits: Any) -> None:
    """Version, chip by name, tensors; neither library, device nor numpy."""
    done = cli("info", digits(), on="", code=WITHOUT_NUMPY)
    assert done.returncode == 0, done.stderr
    head, image, probs = done.stdout.splitlines()
    assert head.startswith("digits_uint8   format 1.15   for the NPU 0x10000016 (MR527, T527, A527)   8 layers   ")
    assert image.split() == "in 0 image 1x8x8x1 uint8 scale 0.01042 zp 80 64 B".split()
    assert probs.split() == "out 0 probs 1x10 uint8 scale 0.003906 zp 0 10 B".split()
    done = cli("info", digits("1.13", "digits_dfp16"), on="")
    assert re.search(r"in 0 +image +1x8x8x1 +int16 +fl \d+ +128 B", done.stdout)


def test_info_of_a733s_format(cli: Cli, digits: Any) -> None:
    for on in ("", "2.0"):
        done = cli("info", digits("2.0"), on=on, code=WITHOUT_NUMPY)
        assert "format 1.30   for the NPU 0x1000003b (A733, T736)" in done.stdout, done.stderr
        assert re.search(r"in 0 +image +1x8x8x1 +uint8 +scale 0.01042 zp 80 +64 B", done.stdout), done.stderr
        assert "refuse" not in done.stdout


def test_info_of_a_format_with_another_layout(cli: Cli, digits: Any, tmp_path: Path) -> None:
    """The file alone has version and chip, the library the rest."""
    data = bytearray(Path(digits("2.0")).read_bytes())
    data[4:8], data[0x178:0x180] = (0x00010021).to_bytes(4, "little"), bytes(8)
    (tmp_path / "new.nb").write_bytes(data)
    done = cli("info", tmp_path / "new.nb", on="", code=WITHOUT_NUMPY)
    assert done.returncode == 0 and "on a device the library shows more" in done.stdout and "image" not in done.stdout


@pytest.mark.parametrize("generation", RELEASES)
def test_library_and_file_agree(cli: Cli, models_folder: Path, generation: str) -> None:
    """A library's answer in each generation equals the table of the same network's file for another chip."""
    code = """
import contextlib, io, json, sys
from pathlib import Path
sys.modules['numpy'] = None
from pyviplite.cli.describe import describe
from pyviplite.model.nbg_file import read
own, plain = Path(sys.argv[1]), Path(sys.argv[2])
for path in sorted(own.glob('tiny_*.nb')) + sorted(own.glob('digits_*.nb')):
    if path.stem == sys.argv[3]:
        continue
    device, file = describe(str(path)), read(plain / path.name)
    for side in ('inputs', 'outputs'):
        told, asked = getattr(file, side), device[side]
        for one, other in zip(told, asked):
            if (one.index, one.name, one.shape, one.dtype) != (other.index, other.name, other.shape, other.dtype):
                print('DIFFERENT', path, one, other)
            if one.quantization != other.quantization:
                print('DIFFERENT', path, one.quantization, other.quantization)
        if len(told) != len(asked):
            print('DIFFERENT', path, side)
    assert (device['name'], device['layers']) == (file.name, file.layers)
    print('SAME', path.name)
"""
    left_out = "tiny_i4" if generation in ("1.6", "1.8") else ""  # four bits came with 1.13
    folders = models_folder.absolute() / FAMILY[generation], models_folder.absolute()
    done = cli(*folders, left_out, on=generation, code=code)
    assert done.returncode == 0, done.stderr
    assert "DIFFERENT" not in done.stdout, done.stdout
    assert done.stdout.count("SAME") >= 10


@pytest.mark.parametrize(
    ("model", "on", "why"),
    [
        ("1.8", "1.13", "compiled for the NPU 0xee (V851, V853, R853), this one is 0x10000016 (MR527, T527, A527)"),
        ("2.0", "1.13", "compiled for the NPU 0x1000003b (A733, T736), this one is 0x10000016 (MR527, T527, A527)"),
        ("1.13", "2.0", "compiled for the NPU 0x10000016 (MR527, T527, A527), this one is 0x1000003b (A733, T736)"),
    ],
)
def test_a_network_for_another_board_is_explained(cli: Cli, digits: Any, model: str, on: str, why: str) -> None:
    """The usual -7: by the library where there is one, by `run` and `bench` as by `info`."""
    done = cli("info", digits(model), on=on)
    assert done.returncode == 0 and "note: the device reports: vip_create_network returned" in done.stderr
    assert "VIP_ERROR_INVALID_NETWORK (-7)" in done.stderr and why in done.stderr
    for command in ("run", "bench"):
        done = cli(command, digits(model), on=on)
        assert done.returncode == 1 and why in done.stderr and "Traceback" not in done.stderr, done.stderr


def test_info_with_the_library(cli: Cli, digits: Any) -> None:
    done = cli("info", digits(), "--json", NPU_FAKE_VIPLITE_CHIP="multi")
    content = json.loads(done.stdout)  # what the library prints goes elsewhere
    assert "1.13.0.1-AW-2024-11-05" in done.stderr
    assert content["file"]["format_version"] == "1.15" and content["file"]["target"] == 0x10000016
    device = content["device"]
    assert (device["cid"], device["devices"], device["cores"]) == (0x10000016, 2, [2, 2])
    assert device["runtime"] == "1.13.0" and device["memory_pool_bytes"] > 0
    assert device["inputs"][0]["quantization"]["zero_point"] == 80 and device["inputs"][0]["nbytes"] == 64
    shown = cli("info", digits()).stdout.splitlines()[-1]
    assert shown.startswith(
        "VIPLite 1.13.0 (1-AW-2024-11-05)   NPU 0x10000016 (MR527, T527, A527)   1 device, cores: 1"
    )


# run


@pytest.mark.parametrize("generation", RELEASES)
def test_run_classifies(cli: Cli, digits: Any, models_folder: Path, tmp_path: Path, generation: str) -> None:
    """The sample digits, as .npy files through a list, on each generation, against their labels."""
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    lines = []
    for number, image in enumerate(images):
        # The network is quantized so that the pixels are its elements.
        np.save(tmp_path / f"{number}.npy", image.reshape(1, 8, 8, 1))
        lines.append(f"image={number}.npy")
    (tmp_path / "list.txt").write_text("\n".join(lines))
    done = cli("run", digits(generation), "-i", "@list.txt", "--json", on=generation)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)["results"]
    best = [result["outputs"][0]["top"][0]["index"] for result in results]
    assert len(best) == len(labels) and sum(a == b for a, b in zip(best, labels)) >= 19
    assert all(result["device_us"] > 0 for result in results)


@pytest.mark.parametrize("option", ["-t", "--timeout", "--time-out"])
def test_run_gives_up_in_time(cli: Cli, digits: Any, option: str) -> None:
    done = cli("run", digits(), "-i", "zero", option, "5", NPU_FAKE_LATENCY_US="60000")
    assert done.returncode == 1 and "VIP_ERROR_TIMEOUT" in done.stderr
    assert cli("run", digits(), "-i", "zero", option, "50000", NPU_FAKE_LATENCY_US="60000").returncode == 0


def test_settings_reach_the_library(cli: Cli, digits: Any, tmp_path: Path) -> None:
    options = ["-d", "1", "--priority", "200", "--timeout", "1000"]
    done = cli("bench", digits(), "-n", "1", *options, NPU_FAKE_VIPLITE_CHIP="multi", NPU_TRACE="t.txt")
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "t.txt").read_text()
    for name, value in (("DEVICE_ID", 1), ("PRIORITY", 200), ("TIME_OUT", 1000)):
        assert re.search(rf"vip_set_network\(network#1, \S*{name}, {value}\)", lines), (name, lines[:2000])
    done = cli("bench", digits("2.0"), "-n", "1", "-c", "0", on="2.0", NPU_TRACE="u.txt")
    assert done.returncode == 0 and "CORE_INDEX" in (tmp_path / "u.txt").read_text()


@pytest.mark.parametrize(
    ("arguments", "on", "words"),
    [
        (["--core", "0"], "1.13", "Model, core: needs VIPLite 2.0 or later, this is 1.13"),
        (["--timeout", "5"], "1.8", "Model, time_out: needs VIPLite 1.13 or later, this is 1.8"),
        (["--priority", "256"], "1.13", "priority: expected 0 to 255, got 256"),
        (["--device", "x"], "1.13", "argument -d/--device: expected a whole number, got 'x'"),
        (["--shape", "image:1,8,8,1"], "1.13", "--shape: the networks of VIPLite have fixed shapes"),
    ],
)
def test_bad_usage_is_2(cli: Cli, digits: Any, arguments: list[str], on: str, words: str) -> None:
    done = cli("run", digits(on), "-i", "zero", *arguments, on=on)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"PYVIPLITE_GENERATION": "3"}, "PYVIPLITE_GENERATION=3: expected one of 1.6, 1.8, 1.13, 2.0, 2.2"),
    ],
)
@pytest.mark.parametrize("command", ["doctor", "info", "run"])
def test_settings_that_mean_nothing_are_2(
    cli: Cli, digits: Any, command: str, variables: dict[str, str], words: str
) -> None:
    done = cli(command, digits(), **variables)
    assert done.returncode == 2 and done.stderr.startswith("error: ") and words in done.stderr, done.stderr
    assert "Traceback" not in done.stderr and done.stdout == ""


def test_a_generation_that_the_library_is_not_is_reported(cli: Cli, digits: Any) -> None:
    for command, code in (("info", 0), ("run", 1), ("doctor", 1)):
        done = cli(command, digits("2.0"), on="2.0", PYVIPLITE_GENERATION="1.13")
        assert done.returncode == code and "of generation 2.0" in done.stdout + done.stderr, done.stderr
        assert "Traceback" not in done.stderr


def test_a_device_that_is_not_there_is_1(cli: Cli, digits: Any) -> None:
    done = cli("run", digits(), "-i", "zero", "-d", "1")
    assert done.returncode == 1 and "device 1 of" in done.stderr, done.stderr


# bench


def test_bench_measures_host_and_device(cli: Cli, digits: Any) -> None:
    done = cli("bench", digits(), "-l", "12", "--json", NPU_FAKE_LATENCY_US="2000")
    assert done.returncode == 0, done.stderr
    content = json.loads(done.stdout)
    assert content["runs"] == 12
    host, device = content["samples"]["host_us"], content["samples"]["device_us"]
    # What the hardware measured of a run lies inside what the host saw of it.
    assert len(device) == 12
    assert all(2000 <= one <= other + 1 for one, other in zip(device, host))
    environment = content["environment"]
    assert environment["fake"] is True and environment["library_version"] == "1.13.0 (1-AW-2024-11-05)"
    assert environment["generation"] == "1.13" and environment["companion"].endswith("libVIPuser.so")
    assert cli("bench", digits(), "--layers").returncode == 2


# Traces


@pytest.mark.parametrize("generation", RELEASES)
def test_a_whole_process_is_traced_by_variable(cli: Cli, digits: Any, tmp_path: Path, generation: str) -> None:
    done = cli("run", digits(generation), "-i", "zero", on=generation, NPU_TRACE="calls.json")
    assert done.returncode == 0, done.stderr
    lines = normalised(tmp_path / "calls.json")
    assert lines[0].startswith("vip_init(") and lines[-1] == "vip_destroy() -> VIP_SUCCESS"
    created = next(line for line in lines if line.startswith("vip_create_network("))
    # In 2.2 the path is a `void *` of a record, which may as well be no text.
    assert "network=network#1" in created and ("digits_uint8.nb" in created or generation == "2.2")
    assert "vip_set_input(network=network#1, index=0, input=buffer#1) -> VIP_SUCCESS" in lines
    assert "vip_set_output(network=network#1, index=0, output=buffer#2) -> VIP_SUCCESS" in lines
    assert "vip_run_network(network=network#1) -> VIP_SUCCESS" in lines
    assert "vip_destroy_buffer(buffer=buffer#2) -> VIP_SUCCESS" in lines
    # Answers are shown, though the Python API passes bare addresses.
    assert (
        "vip_query_network(network=network#1, property=VIP_NETWORK_PROP_INPUT_COUNT, value=1) -> VIP_SUCCESS" in lines
    )
    image = "network=network#1, index=0, property="
    for answer in ("DATA_FORMAT, value=VIP_BUFFER_FORMAT_UINT8", "TF_ZERO_POINT, value=80", "NAME, value=image"):
        assert any(f"{image}VIP_BUFFER_PROP_{answer}" in line for line in lines), answer
