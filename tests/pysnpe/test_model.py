"""pysnpe.Model on the fake: digits in every type and mode, Futures, what it tells, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy.typing as npt
import pytest
from pysnpe import Model

from fakes.models import digits

Arrays = npt.NDArray[Any]
IMAGES, LABELS = digits.samples()
MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "float": ("digits_f32", {}),
    "float, ITensors": ("digits_f32", {"user_buffers": False}),
    "float, derived TF8": ("digits_f32", {"encodings": "tf8"}),
    "tf8": ("digits_tf8", {}),
    "tf8 on the DSP": ("digits_tf8", {"runtimes": ("dsp", "cpu")}),
    "tf8, float results": ("digits_tf8", {"outputs": "float32"}),
    "tf8, ITensors": ("digits_tf8", {"user_buffers": False}),
    "tf8, derived TF16": ("digits_tf8", {"encodings": "tf16"}),
    "tf16": ("digits_tf16", {"runtimes": "dsp"}),
    "tf8 in fixed point on the CPU": ("digits_tf8", {"runtimes": "cpu", "cpu_fixed_point": True}),
}


@pytest.mark.parametrize("mode", MODES)
def test_digits_have_their_classes(models_folder: Path, mode: str) -> None:
    name, options = MODES[mode]
    with Model(models_folder / f"{name}.dlc", **options) as model:
        (image,) = model.inputs
        for pixels, label in zip(IMAGES, LABELS):
            x = digits.normalise(pixels)[None]
            (probs,) = model.run(x)
            assert probs.argmax() == label and probs.shape == (1, 10) and probs.dtype == model.outputs[0].dtype
            if image.quantization is not None:
                assert (model.run(image=image.quantize(x))["probs"] == probs).all()
