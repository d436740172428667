"""What `run` takes besides numpy arrays, and that what its refusals say to write gives the right digits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pyviplite import Awnn, Buffer, Model

from tests import hints
from tests.hints import Network

NETS = {"digits_uint8": "uint8", "digits_dfp16": "int16", "digits_f16": "float16"}


@pytest.fixture(scope="module")
def net(
    request: pytest.FixtureRequest, models_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Network]:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    plain = pixels[:, np.newaxis].astype(np.float32)
    real = (plain - 80) / 96
    with Model(models_folder / f"{request.param}.nb") as model:
        info = model.inputs[0]
        own = info.quantize(real)
        seen = own if request.param == "digits_uint8" else info.quantize(plain)  # that network's own are the pixels
        yield Network(model, own, real, seen, pixels, labels, tmp_path_factory.mktemp("hints"))


@pytest.mark.parametrize(("net", "case"), [(net, case) for net in NETS for case in hints.TAKEN], indirect=["net"])
def test_arrays_of_all_kinds_are_taken(net: Network, case: str) -> None:
    hints.check_taken(net, case)


@pytest.mark.parametrize(
    ("net", "case"), [(net, case) for net, kind in NETS.items() for case in hints.refused(kind)], indirect=["net"]
)
def test_what_a_refusal_says_gives_the_right_digits(net: Network, case: str) -> None:
    hints.check_followed(net, case)


@pytest.mark.parametrize("net", NETS, indirect=True)
def test_what_is_said_of_more_than_one_array_is_right(net: Network) -> None:
    hints.check_batch(net)
    hints.check_onnxruntime(net)
    hints.check_outputs(net)


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
            found = Network(model, own, real, own, pixels, labels, tmp_path)
            hints.check_followed(
                found, case, lambda x: buffer.write(x) and binding.run().outputs.asdict(), {"buffer": buffer}
            )
    with Awnn(path) as net:
        hints.check_followed(Network(net, own, real, own, pixels, labels, tmp_path), case, None, {"awnn": net})


@pytest.mark.parametrize(("name", "low", "high"), [("tiny_i64", -9, 9), ("tiny_i32", -9, 9), ("tiny_bf16", -4, 4)])
def test_other_elements(models_folder: Path, name: str, low: int, high: int) -> None:
    """Networks whose output is their input: real numbers become elements as the vendor's tools make them."""
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
