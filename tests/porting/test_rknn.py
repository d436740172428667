"""C samples in three shapes: reference program and port make the same calls and print the same classes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.porting.conftest import without_times

SAMPLES = ["classify_general", "classify_zero_copy"]


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("model", ["digits_int8", "digits_fp16"])
def test_port_and_reference_are_alike(
    sample: str,
    model: str,
    root: Path,
    compile_reference,
    run_traced,
    models_folder: Path,
    fake_rknn_library: Path,
) -> None:
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    assert len(images) == 20
    arguments = [str(models_folder / f"{model}.rknn"), *images]
    reference = compile_reference(f"rknn/{sample}.c", "rknn", "rknnrt")
    port = root / "packages" / "pyrknn" / "src" / "pyrknn" / "examples" / f"{sample}.py"

    in_c = run_traced([str(reference), *arguments])
    in_python = run_traced([sys.executable, str(port), *arguments], PYRKNN_LIBRARY=str(fake_rknn_library))

    assert without_times(in_python.output) == without_times(in_c.output)
    assert in_python.trace == in_c.trace
    calls = [line for line in in_c.trace if line.startswith("rknn_run(")]
    assert len(calls) == 20, "one run an image"
    # The first class printed for each image is the label in its file name, for at least 19 of 20.
    labels = (models_folder / "labels.txt").read_text().split()
    found = re.findall(r"\d\d_(\w+)\.pgm: [\d.]+ ms\n  (\d):", in_python.output)
    assert len(found) == 20
    assert sum(label == labels[int(best)] for label, best in found) >= 19


def test_traces_differ_when_the_programs_do(
    root: Path, compile_reference, run_traced, models_folder: Path, fake_rknn_library: Path
) -> None:
    """The comparison sees another input image, another call and another argument."""
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    model = str(models_folder / "digits_int8.rknn")
    reference = str(compile_reference("rknn/classify_general.c", "rknn", "rknnrt"))
    one = run_traced([reference, model, images[0]])
    other_image = run_traced([reference, model, images[1]])
    more_runs = run_traced([reference, model, images[0], images[0]])
    assert one.trace != other_image.trace
    assert len(one.trace) < len(more_runs.trace)
    assert one.trace == run_traced([reference, model, images[0]]).trace


# TYPE, B_LAYOUT, AC_LAYOUT: every type and layout once, not each with each.
MATMULS = [(2, 0, 0), (2, 1, 1), (2, 2, 0), (3, 1, 0), (9, 0, 1), (10, 1, 1), (10, 2, 0), (11, 0, 0), (11, 1, 1)]


@pytest.mark.parametrize("chip, core_mask", [("rk3588", 2), ("rk3576", 0)])
@pytest.mark.parametrize("type, b_layout, ac_layout", MATMULS)
def test_matmul_and_reference_are_alike(
    type: int,
    b_layout: int,
    ac_layout: int,
    chip: str,
    core_mask: int,
    root: Path,
    compile_reference,
    run_traced,
    fake_rknn_library: Path,
) -> None:
    arguments = [str(one) for one in (4, 64, 64, type, b_layout, ac_layout, core_mask)]
    reference = compile_reference("rknn/matmul.c", "rknn", "rknnrt")
    port = root / "packages" / "pyrknn" / "src" / "pyrknn" / "examples" / "matmul.py"
    in_c = run_traced([str(reference), *arguments], NPU_FAKE_RKNN_CHIP=chip)
    in_python = run_traced(
        [sys.executable, str(port), *arguments], NPU_FAKE_RKNN_CHIP=chip, PYRKNN_LIBRARY=str(fake_rknn_library)
    )
    assert in_python.output.splitlines() == in_c.output.splitlines()
    assert in_python.trace == in_c.trace
    assert in_c.output.splitlines()[-1].endswith(", 0 of 256 wrong")
    runs = [line for line in in_c.trace if line.startswith("rknn_matmul_run(")]
    assert len(runs) == 3 and "matmul#1" in runs[0]


@pytest.mark.parametrize("chip", ["rk3588", "rk3566"])
def test_matmul_of_several_shapes_and_reference_are_alike(
    chip: str, root: Path, compile_reference, run_traced, fake_rknn_library: Path
) -> None:
    arguments = ["32", "16", "1", "7", "4"]
    reference = compile_reference("rknn/matmul_dynamic_shape.c", "rknn", "rknnrt")
    port = root / "packages" / "pyrknn" / "src" / "pyrknn" / "examples" / "matmul_dynamic_shape.py"
    in_c = run_traced([str(reference), *arguments], NPU_FAKE_RKNN_CHIP=chip)
    in_python = run_traced(
        [sys.executable, str(port), *arguments], NPU_FAKE_RKNN_CHIP=chip, PYRKNN_LIBRARY=str(fake_rknn_library)
    )
    assert in_python.output == in_c.output and in_c.output.endswith("0 wrong\n")
    assert in_python.trace == in_c.trace
    assert sum(line.startswith("rknn_matmul_set_dynamic_shape(") for line in in_c.trace) == 4
