"""SNPE's guide "AIP Runtime": each of its statements that a program can see, executed on the fake.

The guide has no code, but one runtime (AIP) over three cores, the division of a network among them, the CPU behind it,
sections of a DLC for HTA and HVX, and three cases, A to C. Tests are named by what it says.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl, fake

FAKES = Path(os.environ.get("NPU_FAKES") or Path(__file__).resolve().parents[2] / "build" / "fakes").resolve()
os.environ.setdefault("PYSNPE_LIBRARY", str(FAKES / "snpe" / "libSNPE.so"))

from pysnpe import Model, SnpeError, available_runtimes  # noqa: E402
from pysnpe.model.dlc_file import read  # noqa: E402
from pysnpe.testing import partitions  # noqa: E402

from fakes.models import digits  # noqa: E402

IMAGES, LABELS = digits.samples()
AIP = ("aip", "cpu")
LAYERS = ("conv1", "conv2", "pool2", "conv3", "pool3")
CASES = {
    # A: one HTA subnet, which equals the AIP subnet. B: one that covers a part, HNN has the rest. C: several of both.
    "A": ("aip_a", ["HTA"]),
    "B": ("aip_b", ["HTA", "HNN"]),
    "C": ("aip_c", ["HTA", "HNN", "HTA", "HNN"]),
}


@pytest.fixture
def fake_snpe() -> Iterator[FakeControl]:
    with fake("snpe") as control:
        yield control


def image(number: int = 0) -> Any:
    return digits.normalise(IMAGES[number])[None]


@pytest.mark.parametrize("case", CASES)
def test_cases_of_partitions(fake_snpe: FakeControl, models_folder: Path, case: str) -> None:
    """AIP carries out the model across its cores; the sections for HTA in the DLC say which part goes there."""
    name, cores = CASES[case]
    with Model(models_folder / f"{name}.dlc", runtimes=AIP) as model:
        parts = partitions(model)
        assert [part.core for part in parts] == cores and {part.runtime for part in parts} == {"AIP"}
        sections = [tuple(section) for section in read(models_folder / f"{name}.dlc").as_dict()["networks"][0]["hta"]]
        on_hta = [(part.layers[0], part.layers[-1]) for part in parts if part.core == "HTA"]
        assert on_hta == sections and all(section for section in sections)
        for number, label in enumerate(LABELS[:4]):
            assert model.run(image(number))[0].argmax() == label
        assert [part.runs for part in partitions(model)] == [4] * len(cores)


def test_the_division_covers_the_network_once_and_in_order(fake_snpe: FakeControl, models_folder: Path) -> None:
    """Subnets follow each other: none is left out or computed twice, and outputs of one are inputs of the next."""
    whole = None
    for name in ("aip_a", "aip_b", "aip_c", "aip_cpu"):
        with Model(models_folder / f"{name}.dlc", runtimes=AIP) as model:
            parts = partitions(model)
        layers = [layer for part in parts for layer in part.layers]
        whole = whole or layers
        assert layers == whole
        for before, after in zip(parts, parts[1:]):
            assert set(after.inputs) <= set(before.outputs) | {"image"}


def test_the_executor_runs_subnets_in_turn_and_hands_buffers_over(fake_snpe: FakeControl, models_folder: Path) -> None:
    """The DSP's executor coordinates the exchange; the trace shows each subnet as it runs."""
    with Model(models_folder / "aip_c.dlc", runtimes=AIP) as model:
        fake_snpe.record()
        model.run(image())
        assert [call.args["core"] for call in fake_snpe.calls.of("subnet")] == CASES["C"][1]
        with fake_snpe.fail("subnet", code=1410, after=1), pytest.raises(SnpeError) as caught:
            model.run(image())
        assert caught.value.code == 1410  # the second one fails, and the program sees it


def test_the_runtime_falls_back_to_the_cpu(fake_snpe: FakeControl, models_folder: Path) -> None:
    """Several partitions: what AIP does not take is a section of its own on the CPU, added by the runtime itself."""
    path = models_folder / "aip_cpu.dlc"
    with Model(path, runtimes=AIP) as model:
        parts = partitions(model)
        assert [part.core for part in parts] == ["CPU", "HTA", "HNN", "CPU"]
        assert [part.runtime for part in parts] == ["CPU", "AIP", "AIP", "CPU"]
        assert all(model.run(image(number))[0].argmax() == label for number, label in enumerate(LABELS[:4]))
    with pytest.raises(SnpeError, match="end `runtimes` with 'cpu'"):
        Model(path, runtimes="aip")


def test_the_entire_network_with_aip_alone(fake_snpe: FakeControl, models_folder: Path) -> None:
    for name, cores in CASES.values():
        with Model(models_folder / f"{name}.dlc", runtimes="aip") as model:
            assert [part.core for part in partitions(model)] == cores


def test_outputs_are_dequantized_where_asked(fake_snpe: FakeControl, models_folder: Path) -> None:
    """Formats are converted as needed: numbers are quantized where they enter, real ones come back."""
    with Model(models_folder / "aip_a.dlc", runtimes=AIP) as quantized:
        stored = quantized.run(image())[0]
        how = quantized.outputs[0].quantization
        assert stored.dtype == np.uint8 and how is not None
    with Model(models_folder / "aip_a.dlc", runtimes=AIP, outputs="float32") as model:
        reals = model.run(image())[0]
        assert reals.dtype == np.float32 and np.allclose(reals, how.dequantize(stored))
    with Model(models_folder / "aip_cpu.dlc", runtimes=AIP) as model:
        assert [bool(part.conversions) for part in partitions(model)][1:] == [True, False, True]  # at the CPU's borders


def test_parts_compute_as_their_core_does(fake_snpe: FakeControl, models_folder: Path) -> None:
    """The cases are one network, and differ by roundings at most: of the sixteen digits all have their class."""
    found = {}
    for case, (name, _) in CASES.items():
        with Model(models_folder / f"{name}.dlc", runtimes=AIP) as model:
            found[case] = np.concatenate([model.run(image(number))[0] for number in range(len(LABELS))])
        assert np.array_equal(found[case].argmax(axis=1), LABELS)
    for case in "BC":
        assert np.abs(found[case].astype(int) - found["A"]).max() <= 2


def test_what_is_not_prepared_offline_does_not_run_on_hta(fake_snpe: FakeControl, models_folder: Path) -> None:
    """Binaries for HTA are embedded in the DLC: without them AIP has HVX alone."""
    path = models_folder / "digits_tf8.dlc"
    assert not read(path).as_dict()["networks"][0].get("hta")
    with Model(path, runtimes=AIP) as model:
        assert [part.core for part in partitions(model)] == ["HNN"]
        assert model.run(image())[0].argmax() == LABELS[0]


def test_a_network_that_is_not_quantized_is_none_for_aip(fake_snpe: FakeControl, models_folder: Path) -> None:
    with pytest.raises(SnpeError, match="aip"):
        Model(models_folder / "digits_f32.dlc", runtimes="aip")
    with Model(models_folder / "digits_f32.dlc", runtimes=AIP) as model:
        assert [part.core for part in partitions(model)] == ["CPU"]


def test_aip_is_one_runtime_of_a_chip_that_has_hta(fake_snpe: FakeControl, models_folder: Path) -> None:
    """A user selects one runtime, whatever cores stand behind; chips without HTA have no AIP."""
    assert "aip" in available_runtimes()
    program = "import pysnpe; print(pysnpe.available_runtimes())"
    newer = {**os.environ, "NPU_FAKE": "snpe:sm8550", "NPU_FAKES": str(FAKES)}
    newer.pop("PYSNPE_LIBRARY", None)
    done = subprocess.run([sys.executable, "-c", program], env=newer, capture_output=True, text=True, check=True)
    assert "dsp" in done.stdout and "aip" not in done.stdout


def test_sections_are_shown_by_the_command(models_folder: Path) -> None:
    shown = {
        name: subprocess.run(
            [sys.executable, "-m", "pysnpe", "info", str(models_folder / f"{name}.dlc")],
            capture_output=True, text=True, check=False,
        ).stdout
        for name in ("aip_b", "aip_c", "aip_cpu")
    }  # fmt: skip
    assert "with AIP, on HTA: conv1 to pool3\n" in shown["aip_b"]
    assert "with AIP, on HTA: conv1 to conv2, conv3 to pool3\n" in shown["aip_c"]
    assert "aip cannot run: conv1, probs" in shown["aip_cpu"]
