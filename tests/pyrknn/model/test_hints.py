"""What `run` takes besides numpy arrays, and that what its refusals say to write gives the right digits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pyrknn import Model

from tests import hints
from tests.hints import Network

NETS = {"digits_int8": ("int8", "uint8", "float16", "float32"), "digits_fp16": ("float32", "uint8", "int8", "float16")}


@pytest.fixture(scope="module")
def net(
    request: pytest.FixtureRequest, models_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Network]:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    real = pixels[:, np.newaxis].astype(np.float32)  # the runtime normalises
    own = (real - 128).astype(np.int8) if request.param == "digits_int8" else real
    with Model(models_folder / f"{request.param}.rknn") as model:
        yield Network(model, own, real, own, pixels, labels, tmp_path_factory.mktemp("hints"))


@pytest.mark.parametrize(("net", "case"), [(net, case) for net in NETS for case in hints.TAKEN], indirect=["net"])
def test_arrays_of_all_kinds_are_taken(net: Network, case: str) -> None:
    hints.check_taken(net, case)


@pytest.mark.parametrize(
    ("net", "case"), [(net, case) for net, kinds in NETS.items() for case in hints.refused(*kinds)], indirect=["net"]
)
def test_what_a_refusal_says_gives_the_right_digits(net: Network, case: str) -> None:
    hints.check_followed(net, case)


@pytest.mark.parametrize("net", NETS, indirect=True)
def test_what_is_said_of_more_than_one_array_is_right(net: Network) -> None:
    hints.check_batch(net)
    hints.check_onnxruntime(net)
    hints.check_outputs(net)
