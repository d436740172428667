"""The handwritten digits network: committed weights, and its graph in every element type.

Images are (N, 8, 8, 1) uint8, 0 background to 255 ink. `train_digits.py` wrote data/digits.npz.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fakes.models.emit import emit
from fakes.models.formats import npugraph
from fakes.models.formats.network import Floats, Input, Network

DATA = Path(__file__).with_name("data") / "digits.npz"
LABELS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MEAN, STD = 80.0, 96.0
"""Near mean and deviation of the training pixels. Whole numbers with 1/STD as scale make int8 = pixel - 128 exactly."""
BATCHES = (1, 2, 4, 8)
"""Batches of the dynamic-shape variant."""


def normalise(pixels: npt.NDArray[np.uint8]) -> Floats:
    """Return pixels as the network sees them: (pixel - MEAN) / STD, float32."""
    return (pixels.astype(np.float32) - np.float32(MEAN)) / np.float32(STD)


@lru_cache(maxsize=1)
def load() -> dict[str, npt.NDArray[np.generic]]:
    """Return the contents of data/digits.npz.

    convN_weights (O, 3, 3, I), convN_bias, fc_weights (10, in), fc_bias: float32.
    ranges_names, ranges: smallest and largest value of each activation on the training images, float32 (n, 2).
    sample_images (20, 8, 8, 1), sample_labels (20,): uint8, two held-out images of each digit.
    """
    with np.load(DATA) as archive:
        return {name: archive[name] for name in archive.files}


def samples() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Return the 20 committed test images (20, 8, 8, 1) and their labels (20,), uint8."""
    data = load()
    return data["sample_images"].astype(np.uint8), data["sample_labels"].astype(np.uint8)


def network(weights: Mapping[str, Floats] | None = None, batch: int = 1) -> Network:
    """Return the network: conv 12, conv 24 - pool, conv 32 - pool, fully connected 10, softmax.

    All convolutions are 3x3 with relu.

    weights: as `load` names them; the committed ones when None.
    """
    if weights is None:
        weights = {name: array.astype(np.float32) for name, array in load().items() if name[:2] in ("co", "fc")}
    net = Network("digits", Input.pixels("image", (batch, 8, 8, 1), (MEAN,), (STD,)))
    x = "image"
    for layer in ("conv1", "conv2", "conv3"):
        padding = (1, 1, 1, 1)
        x = net.conv(
            x, layer, weights[layer + "_weights"], weights[layer + "_bias"], padding=padding, activation="relu"
        )
        if layer != "conv1":
            x = net.max_pool(x, layer.replace("conv", "pool"))
    x = net.reshape(x, "flat", (0, weights["fc_weights"].shape[1]))
    x = net.dense(x, "logits", weights["fc_weights"], weights["fc_bias"])
    net.softmax(x, "probs")
    net.outputs = ("probs",)
    return net


def ranges() -> dict[str, tuple[float, float]]:
    """Return the smallest and largest value of each activation on the training images, as committed."""
    data = load()
    return {str(name): (float(low), float(high)) for name, (low, high) in zip(data["ranges_names"], data["ranges"])}


def graph(dtype: str = "float32", batches: Sequence[int] = ()) -> npugraph.Graph:
    """Return the trained network as a graph: input "image" (1, 8, 8, 1), output "probs" (1, 10).

    dtype: float32, float16, int8 (affine), uint8 (affine with zero points everywhere) or int16 (dynamic fixed point);
    float inputs are normalised pixels (`normalise`). batches: shape sets of a dynamic graph, see BATCHES.
    """
    return emit(network(), dtype, ranges(), batches)


def custom_graph(dtype: str = "float16") -> npugraph.Graph:
    """Return the trained network whose end is left to the program.

    Operator "cstSoftmax" (axis) makes "probs" (1, 10), operator "ArgMax" (axis) makes "label" (1, 1), int32.
    """
    built = graph(dtype)
    softmax = built.nodes.pop()
    assert softmax.op == "Softmax"
    label = npugraph.Tensor(len(built.tensors), "label", "int32", (1, 1))
    built.tensors.append(label)
    ends = [
        ("cstSoftmax", "cstSoftmax_0", softmax.inputs, softmax.outputs),
        ("ArgMax", "ArgMax_0", softmax.outputs, (label.index,)),
    ]
    for op, name, inputs, outputs in ends:
        text = json.dumps({"op": op, "attrs": {"axis": 1}}, separators=(",", ":"))
        built.nodes.append(npugraph.Node("Custom", name, inputs, outputs, (), (), text))
    built.outputs.append(label.index)
    return built
