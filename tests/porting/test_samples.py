"""The samples beyond classification: reference program and port print the same and leave the same call trace."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tests.porting.conftest import Both, Ran, called, without_times


@pytest.fixture
def both(compile_reference, run_both, fake_rknn_library: Path) -> Both:
    """A function (sample, *arguments, **environment) -> (reference program's run, port's run), checked to be equal."""

    def run(sample: str, *arguments: object, **variables: str) -> tuple[Ran, Ran]:
        reference = compile_reference(f"rknn/{sample}.c", "rknn", "rknnrt")
        settings = {"PYRKNN_LIBRARY": str(fake_rknn_library), **variables}
        in_c, in_python = run_both(reference, "pyrknn", sample, *arguments, shown=shown, **settings)
        assert in_c.trace[-1].startswith("rknn_destroy(") and in_c.trace[-1].endswith("-> 0")
        return in_c, in_python

    return run


def shown(output: str) -> list[str]:
    """Printed lines without what differs from run to run: milliseconds, and the numbers of the table of layers."""
    lines = without_times(output)
    table = re.compile(r" NPU  |Elapsed|Total Inf")  # columns are as wide as their numbers
    return [" ".join(re.sub(r"\d+", "N", line).split()) if table.search(line) else line for line in lines]


@pytest.fixture(scope="module")
def two_inputs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Raw uint8 data for the two images of the two_input model, 128x128 with 1 and 3 channels."""
    folder = tmp_path_factory.mktemp("raw")
    source = np.random.default_rng(3)
    paths = []
    for channels in (1, 3):
        paths.append(folder / f"{channels}.bin")
        source.integers(0, 256, (128, 128, channels), np.uint8).tofile(paths[-1])
    return paths


@pytest.mark.parametrize("model", ["two_input", "two_input_v1"])
def test_multiple_input(both: Both, models_folder: Path, two_inputs: list[Path], model: str, tmp_path: Path) -> None:
    ran, _ = both("multiple_input", models_folder / f"{model}.rknn", *two_inputs)
    assert called(ran, "rknn_run") == 1 and called(ran, "rknn_query") == 2 + 2 + 1 + 1
    as_float = tmp_path / "float.bin"
    np.fromfile(two_inputs[0], np.uint8).astype(np.float32).tofile(as_float)
    again, _ = both("multiple_input", models_folder / f"{model}.rknn", as_float, two_inputs[1])
    assert again.output == ran.output, "the same numbers, once as bytes and once as float32"
    other, _ = both("multiple_input", models_folder / f"{model}.rknn", two_inputs[0], two_inputs[1], RKNN_LOG_LEVEL="0")
    assert other.trace == ran.trace


@pytest.mark.parametrize("chip", ["rk3588", "rk3566"])
def test_create_mem(both: Both, models_folder: Path, two_inputs: list[Path], chip: str) -> None:
    ran, _ = both("create_mem", models_folder / "two_input.rknn", 3, *two_inputs, NPU_FAKE_RKNN_CHIP=chip)
    assert called(ran, "rknn_run") == 3 and called(ran, "rknn_set_io_mem") == 3
    assert f"[1, 2, 128, 128, {16 if chip == 'rk3588' else 8}]" in ran.output
    # Unpacked by hand it is what the general path converts itself.
    general, _ = both("multiple_input", models_folder / "two_input.rknn", *two_inputs, NPU_FAKE_RKNN_CHIP=chip)
    sums = [float(text) for text in re.findall(r"channel \d: first [-\d.]+, sum ([-\d.]+)", ran.output)]
    (whole,) = re.findall(r"output 0: .* sum ([-\d.]+)", general.output)
    assert len(sums) == 8 and sum(sums) == pytest.approx(float(whole), abs=0.1) and abs(float(whole)) > 1000


def test_internal_memory_reuse(both: Both, models_folder: Path) -> None:
    images = sorted(models_folder.glob("samples/*.pgm"))[:6]
    models = [models_folder / "digits_int8.rknn", models_folder / "digits_fp16.rknn"]
    ran, _ = both("internal_mem_reuse", *models, *images)
    assert called(ran, "rknn_set_internal_mem") == called(ran, "rknn_create_mem_from_fd") == 2
    labels = (models_folder / "labels.txt").read_text().split()
    found = re.findall(r"\d\d_(\w+)\.pgm\na: (\d): [\d.]+\nb: (\d)", ran.output)
    assert len(found) == 6
    assert sum(labels[int(a)] == labels[int(b)] == label for label, a, b in found) >= 5


def test_dynamic_shape(both: Both, models_folder: Path) -> None:
    images = sorted(models_folder.glob("samples/*.pgm"))[:5]
    ran, _ = both("dynamic_shape", models_folder / "digits_dynamic.rknn", *images)
    shapes = int(re.findall(r": (\d+) shapes of 4 dimensions", ran.output)[0])
    assert shapes >= 2 and called(ran, "rknn_set_input_shapes") == called(ran, "rknn_run") == shapes
    labels = (models_folder / "labels.txt").read_text().split()
    wanted = [path.stem[3:] for path in images]
    found = [(int(n), labels[int(best)]) for n, best in re.findall(r"image (\d+): (\d):", ran.output)]
    right = sum(label == wanted[n % 5] for n, label in found)
    assert right >= 0.9 * len(found) and len(found) >= 3


@pytest.mark.parametrize("core_mask", [0, 3, 7])
def test_benchmark(both: Both, models_folder: Path, core_mask: int) -> None:
    ran, in_python = both("benchmark", models_folder / "digits_int8.rknn", 4, core_mask, NPU_FAKE_LATENCY_US="2000")
    assert called(ran, "rknn_run") == 4
    for program in (ran, in_python):
        (duration,) = re.findall(r"run duration (\d+\.\d+) ms", program.output)
        (average,) = re.findall(r"average (\d+\.\d+) ms", program.output)
        assert 2 <= float(duration) and 2 <= float(average)
    assert "Conv2D" in ran.output and "Total Inference Time" in ran.output


def test_custom_cpu_op(both: Both, models_folder: Path) -> None:
    """Two operators of the program; what compute wrote is in the outputs' checksums of the trace."""
    images = sorted(models_folder.glob("samples/*.pgm"))
    ran, _ = both("custom_cpu_op", models_folder / "digits_custom.rknn", *images)
    assert called(ran, "rknn_register_custom_ops") == 1 and called(ran, "rknn_custom_op_get_op_attr") == 2
    assert called(ran, "rknn_run") == len(images) == 20
    assert ran.output.count("destroy after 20 runs") == 2 and ran.output.count("init: 1 inputs, 1 outputs, axis 1") == 2
    assert "prepare" not in ran.output.splitlines(), "never called (measured)"
    labels = (models_folder / "labels.txt").read_text().split()
    found = re.findall(r"\d\d_(\w+)\.pgm: (\d) with (0\.\d+|1\.0+)", ran.output)
    assert len(found) == 20 and sum(label == labels[int(best)] for label, best, _ in found) >= 19
