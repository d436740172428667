"""What `run` takes besides numpy arrays, and that what its refusals say to write gives the right digits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pyovnpu import Model

from tests import hints
from tests.hints import Network


@pytest.fixture(scope="module", params=["CPU", "NPU"])
def net(
    request: pytest.FixtureRequest, level_zero: Path, models_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Network]:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    real = pixels.transpose(0, 3, 1, 2)[:, np.newaxis].astype(np.float32)  # the network normalises
    with Model(models_folder / "digits_f32.xml", request.param) as model:
        yield Network(model, real, real, real, pixels, labels, tmp_path_factory.mktemp("hints"))


@pytest.mark.parametrize("case", hints.TAKEN)
def test_arrays_of_all_kinds_are_taken(net: Network, case: str) -> None:
    hints.check_taken(net, case)


@pytest.mark.parametrize("case", hints.refused("float32"))
def test_what_a_refusal_says_gives_the_right_digits(net: Network, case: str) -> None:
    hints.check_followed(net, case)


def test_what_is_said_of_more_than_one_array_is_right(net: Network) -> None:
    hints.check_batch(net)
    hints.check_onnxruntime(net)


@pytest.mark.parametrize("case", [case for case in hints.refused("float32") if not case.startswith("in a ")])
def test_of_memory_that_is_bound_too(net: Network, case: str) -> None:
    def call(x: object) -> object:
        with net.model.bind(image=x) as binding:
            return {"probs": binding.run().outputs["probs"].copy()}

    hints.check_followed(net, case, call, steps=2 if "bytes" in case else 1)  # bytes are read-only, too
