"""The stress network: its shape, and that activations live at every depth in every element type."""

from __future__ import annotations

import numpy as np
import pytest

from fakes.models import mobilenet
from fakes.models.emit import emit, evaluate, stored_input
from fakes.models.formats import npugraph
from fakes.models.formats.network import Network


@pytest.fixture(scope="module")
def network() -> Network:
    return mobilenet.network()


def dequantized(tensor: npugraph.Tensor, values: npugraph.Array) -> npugraph.Array:
    quantization = tensor.quantization
    if quantization is None:
        return values.astype(np.float64)
    return (values.astype(np.float64) - quantization.zero_points[0]) * quantization.scales[0]


def test_it_has_what_a_mobilenet_has(network: Network) -> None:
    convolutions = [layer for layer in network.layers if layer.op == "Conv2D"]
    assert sum(layer.attributes["groups"] != 1 for layer in convolutions) == 10
    assert sum(layer.attributes["stride"] == 2 for layer in convolutions) == 5
    assert sum(layer.op == "Add" for layer in network.layers) == 4
    graph = mobilenet.graph("int8")
    assert [graph.tensors[i].shape for i in graph.inputs] == [(1, 224, 224, 3)]
    assert [(graph.tensors[i].name, graph.tensors[i].shape) for i in graph.outputs] == [
        ("probs", (1, 1000)), ("features", (1, 7, 7, 256)),
    ]  # fmt: skip


def test_activations_neither_vanish_nor_saturate(network: Network) -> None:
    names = [layer.output for layer in network.layers]
    pixels = stored_input(network.inputs[0], mobilenet.image(60), "float32")
    values = evaluate(emit(network, outputs=names), pixels)
    for name, value in zip(names, values):
        if name != "probs":
            assert 0.1 < value.std() < 10, name
        if name.endswith(("expand", "depthwise", "stem", "features")):
            assert 0.02 < (value > 0).mean() and (value >= 6).mean() < 0.2, name


def test_different_images_get_different_confident_classes() -> None:
    winners = []
    for seed in (50, 52, 53, 100):
        pixels = stored_input(mobilenet.network().inputs[0], mobilenet.image(seed), "float32")
        probabilities = evaluate(mobilenet.graph("float32"), pixels)[0][0]
        assert probabilities.sum() == pytest.approx(1, abs=1e-4)
        assert probabilities.max() > 0.05
        winners.append(int(probabilities.argmax()))
    assert len(set(winners)) == 4


@pytest.mark.parametrize("dtype, share, near", [("float16", 1.0, 0.02), ("int8", 0.6, 0.2)])
def test_smaller_types_follow_float32(dtype: str, share: float, near: float) -> None:
    spec = mobilenet.network().inputs[0]
    graph, exact = mobilenet.graph(dtype), mobilenet.graph("float32")
    agree = []
    for seed in (50, 51, 52, 53, 100):
        pixels = mobilenet.image(seed)
        probabilities, features = evaluate(graph, stored_input(spec, pixels, dtype))
        wanted = evaluate(exact, stored_input(spec, pixels, "float32"))
        agree.append(probabilities[0].argmax() in wanted[0][0].argsort()[-5:])
        error = np.abs(dequantized(graph.tensors[graph.outputs[1]], features) - wanted[1])
        assert error.mean() < near * wanted[1].std()
    assert np.mean(agree) >= share


def test_the_same_seed_gives_the_same_bytes() -> None:
    first = npugraph.to_bytes(mobilenet.graph("int8"))
    for cached in (mobilenet.network, mobilenet.ranges):
        cached.cache_clear()
    assert npugraph.to_bytes(mobilenet.graph("int8")) == first
    stems = [mobilenet.body(seed).layers[0].weights for seed in (mobilenet.SEED, 7)]
    assert stems[0] is not None and stems[1] is not None and not np.array_equal(stems[0], stems[1])


def test_images_are_seeded() -> None:
    assert np.array_equal(mobilenet.image(3), mobilenet.image(3))
    assert not np.array_equal(mobilenet.image(3), mobilenet.image(4))
    assert mobilenet.image(3).shape == (1, 224, 224, 3) and mobilenet.image(3).dtype == np.uint8
