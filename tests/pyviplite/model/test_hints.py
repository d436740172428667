"""The code in refusals gives the right result, where a package refuses more than the shape of all requires."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pyviplite import Awnn, Buffer, Model

from tests.conformance import hints
from tests.conformance.package import Digits


@pytest.mark.parametrize("case", hints.refused("uint8"))
def test_of_buffers_and_libawnn_too(models_folder: Path, tmp_path: Path, case: str) -> None:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    own = pixels[:, np.newaxis]
    real = (own.astype(np.float32) - 80) / 96
    path = models_folder / "digits_uint8.nb"
    if case not in ("in a list", "in a tuple"):  # Buffer.write takes one array
        with Model(path) as model:
            info = model.inputs[0]
        with Buffer.for_tensor(info) as buffer, Model(path) as model, model.bind(image=buffer) as binding:
            found = Digits(model, own, real, own, pixels, labels, tmp_path)
            hints.check_followed(
                found, case, lambda x: buffer.write(x) and binding.run().outputs.asdict(), {"buffer": buffer}
            )
    with Awnn(path) as net:
        hints.check_followed(Digits(net, own, real, own, pixels, labels, tmp_path), case, None, {"awnn": net})


@pytest.mark.parametrize(("name", "low", "high"), [("tiny_i64", -9, 9), ("tiny_i32", -9, 9), ("tiny_bf16", -4, 4)])
def test_other_elements(models_folder: Path, name: str, low: int, high: int) -> None:
    """The networks' output is their input: real numbers become elements by the vendor's tools' rules."""
    x = np.linspace(low, high, 30).reshape(2, 3, 5)
    with Model(models_folder / f"{name}.nb") as model:
        info = model.inputs[0]
        (found,), messages = hints.follow(model.run, x, {"model": model})
        assert len(messages) == 1 and np.array_equal(found, info.quantize(x.astype(np.float32)))
        whole = np.arange(30, dtype=np.uint8).reshape(2, 3, 5)
        (found,), messages = hints.follow(model.run, whole, {"model": model})
        assert len(messages) == 1 and np.array_equal(info.dequantize(found), whole)


def test_numbers_of_more_than_four_bits(models_folder: Path) -> None:
    with Model(models_folder / "tiny_i4.nb") as model:
        info = model.inputs[0]
        x = np.arange(-15, 15, dtype=np.int8).reshape(info.shape)
        (found,), messages = hints.follow(model.run, x, {"model": model, "info": info}, hints.OWN)
        assert len(messages) == 1 and np.array_equal(found.astype(np.int8), x.clip(-8, 7))
        (found,), _ = hints.follow(model.run, x, {"model": model, "info": info}, hints.REAL)
        assert np.array_equal(found.astype(np.int8), info.quantize(x.astype(np.float32)).astype(np.int8))
