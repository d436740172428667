"""C samples in three shapes: the C twin and the line-for-line port make the same calls and print the same classes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

SAMPLES = ["classify_general", "classify_zero_copy"]


def without_times(output: str) -> list[str]:
    """Printed lines; milliseconds differ from run to run."""
    return [re.sub(r"\d+\.\d+ ms", "T ms", line) for line in output.splitlines()]


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("model", ["digits_int8", "digits_fp16"])
def test_port_and_twin_are_alike(
    sample: str,
    model: str,
    root: Path,
    compile_twin,
    run_traced,
    models_folder: Path,
    fake_rknn_library: Path,
) -> None:
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    assert len(images) == 20
    arguments = [str(models_folder / f"{model}.rknn"), *images]
    twin = compile_twin(f"rknn/{sample}.c", "rknn", "rknnrt")
    port = root / "packages" / "pyrknn" / "examples" / f"{sample}.py"

    in_c = run_traced([str(twin), *arguments])
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
    root: Path, compile_twin, run_traced, models_folder: Path, fake_rknn_library: Path
) -> None:
    """The comparison sees another input image, another call and another argument."""
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    model = str(models_folder / "digits_int8.rknn")
    twin = str(compile_twin("rknn/classify_general.c", "rknn", "rknnrt"))
    one = run_traced([twin, model, images[0]])
    other_image = run_traced([twin, model, images[1]])
    more_runs = run_traced([twin, model, images[0], images[0]])
    assert one.trace != other_image.trace
    assert len(one.trace) < len(more_runs.trace)
    assert one.trace == run_traced([twin, model, images[0]]).trace
