"""The shipped C kernels on every model: integers equal to the numpy reference bit by bit, floats within rounding."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits, mobilenet, train_digits
from fakes.models.emit import DTYPES, evaluate, stored_input
from fakes.models.formats import npugraph
from fakes.models.formats.rknn_container import CHIPS, read
from tests.conftest import built
from tests.fakes.engine import Engine, load


@pytest.fixture(scope="module")
def kernels(fakes_folder: Path) -> Engine:
    """The evaluator that every fake library carries."""
    return Engine(load(built(fakes_folder / "libnpu_fake_testdriver.so")))


def compare(graph: npugraph.Graph, found: Sequence[npugraph.Array], wanted: Sequence[npugraph.Array]) -> None:
    assert len(found) == len(wanted) == len(graph.outputs)
    for index, one, other in zip(graph.outputs, found, wanted):
        tensor = graph.tensors[index]
        assert (one.dtype, one.shape) == (other.dtype, other.shape), tensor.name
        if tensor.dtype == "float32":
            np.testing.assert_allclose(one, other, rtol=1e-5, atol=1e-5)
        elif tensor.dtype == "float16":
            # A unit in the last place of an early layer grows a little on its way through a deep network.
            limit = 0.01 * float(np.abs(other.astype(np.float32)).max())
            np.testing.assert_allclose(one.astype(np.float32), other.astype(np.float32), rtol=2**-9, atol=limit)
        else:
            assert np.array_equal(one, other), tensor.name


@pytest.mark.parametrize("name", build.MODELS)
def test_kernels_agree_with_the_reference(kernels: Engine, name: str) -> None:
    graph = npugraph.from_bytes(read(build.MODELS[name](CHIPS)).graph)
    random = np.random.RandomState(11)
    inputs = []
    for index in graph.inputs:
        tensor = graph.tensors[index]
        shape = tuple(4 if size < 0 else size for size in tensor.shape)
        if tensor.dtype.startswith("float"):
            inputs.append((random.random_sample(shape) * 4 - 2).astype(tensor.dtype))
        else:
            inputs.append(random.randint(-128, 128, shape).astype(tensor.dtype))
    compare(graph, kernels.run(npugraph.to_bytes(graph), *inputs), evaluate(graph, *inputs))


@pytest.mark.parametrize("dtype", DTYPES)
def test_digits_in_every_type(kernels: Engine, dtype: str) -> None:
    graph = digits.graph(dtype, batches=(20,))
    images, labels = digits.samples()
    stored = stored_input(digits.network().inputs[0], images, dtype)
    found = kernels.run(npugraph.to_bytes(graph), stored)
    compare(graph, found, evaluate(graph, stored))
    assert found[0].argmax(axis=1).tolist() == labels.tolist()


@pytest.mark.parametrize("dtype, least", [("float32", 0.97), ("int8", 0.965)])
def test_accuracy_of_the_kernels_on_the_held_out_images(kernels: Engine, dtype: str, least: float) -> None:
    _, _, images, labels = train_digits.load_split()
    graph = digits.graph(dtype, batches=(len(images),))
    found = kernels.run(npugraph.to_bytes(graph), stored_input(digits.network().inputs[0], images, dtype))
    assert (found[0].argmax(axis=1) == labels).mean() >= least


def test_mobilenet_on_a_picture(kernels: Engine) -> None:
    graph = mobilenet.graph("int8")
    stored = stored_input(mobilenet.network().inputs[0], mobilenet.image(52), "int8")
    found = kernels.run(npugraph.to_bytes(graph), stored)
    compare(graph, found, evaluate(graph, stored))
    exact = evaluate(
        mobilenet.graph("float32"), stored_input(mobilenet.network().inputs[0], mobilenet.image(52), "float32")
    )
    assert found[0].argmax() == exact[0].argmax()
