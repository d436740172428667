"""The code in refusals gives the right result, where a package refuses more than the shape of all requires."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pysnpe import Model, ParallelModel

from tests.conformance import hints
from tests.conformance.package import Digits

NETS = {"digits_tf8": ("uint8", "float32"), "digits_tf16": ("uint16", "float32"), "digits_f32": ("float32",)}


@pytest.fixture
def net(request: pytest.FixtureRequest, snpe: FakeControl, models_folder: Path, tmp_path: Path) -> Iterator[Digits]:
    with Model(models_folder / f"{request.param}.dlc") as model:
        yield network(model, models_folder, tmp_path)


def network(model: object, models_folder: Path, folder: Path) -> Digits:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    plain = pixels[:, np.newaxis].astype(np.float32)
    real = (plain - 80) / 96
    info = model.inputs[0]  # type: ignore[attr-defined]
    own = real if info.quantization is None else info.quantize(real)
    seen = pixels[:, np.newaxis] if own.dtype == np.uint8 else plain  # those of tf8 are the network's own
    return Digits(model, own, real, seen, pixels, labels, folder)


@pytest.mark.parametrize(
    ("net", "case"),
    [
        (net, case)
        for net, kinds in NETS.items()
        for case in hints.refused(*kinds)
        if case not in ("in a list", "in a tuple", "in a graph")  # bind takes one array
    ],
    indirect=["net"],
)
def test_of_memory_that_is_bound_too(net: Digits, case: str) -> None:
    def call(x: object) -> object:
        with net.model.bind(image=x) as binding:
            return {"probs": binding.run().outputs["probs"].copy()}

    hints.check_followed(net, case, call)


@pytest.mark.parametrize("case", ["memoryview", "DLPack", "with gaps", "read-only"])
@pytest.mark.parametrize("net", NETS, indirect=True)
def test_memory_of_all_kinds_is_bound_as_it_is(net: Digits, case: str) -> None:
    for index, label in enumerate(net.labels[:5]):
        given = hints.TAKEN[case].make(net, index)
        with net.model.bind(image=given) as binding:
            assert hints.answers(binding.run().outputs.asdict()) == [label]
            assert case != "memoryview" or np.shares_memory(binding.inputs[0], np.asarray(given))


def test_of_several_workers_too(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    with ParallelModel(models_folder / "digits_tf8.dlc", ["cpu", "cpu"]) as model:
        net = network(model, models_folder, tmp_path)
        for case in ("list of its own", "float64", "no batch", "picture", "in a list"):
            hints.check_followed(net, case)
        found, messages = hints.follow(model.run_all, net.own[3], {"model": model}, "one item")
        assert hints.answers(found) == [net.labels[3]] and len(messages) == 1
        found, messages = hints.follow(model.run_all, net.own[:, 0], {"model": model}, "a batch of them")
        assert hints.answers(found) == net.labels.tolist() and len(messages) == 1
        for item in (lambda x: (None, x), lambda x: ([x["image"]],)):
            names = {"model": model}
            found, messages = hints.follow(lambda x, item=item: model.run_all([item(x)]), {"image": net.own[3]}, names)
            assert hints.answers(found) == [net.labels[3]] and len(messages) == 1
