"""Float networks: described once, emitted as NPUG graphs of any element type (see emit.py).

Activations are NHWC, convolution weights OHWI, fully connected weights (out, in). All values are float32.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Union

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Attribute = Union[int, float, str, tuple[int, ...]]


@dataclass(frozen=True)
class Input:
    """A network input: pixels that the model normalises itself, (pixel - mean) / std, or plain numbers.

    shape: with the batch. mean, std: per channel, () for plain numbers. low, high: range of the normalised values.
    """

    name: str
    shape: tuple[int, ...]
    mean: tuple[float, ...] = ()
    std: tuple[float, ...] = ()
    low: float = -1.0
    high: float = 1.0

    @staticmethod
    def pixels(name: str, shape: tuple[int, ...], mean: tuple[float, ...], std: tuple[float, ...]) -> Input:
        """Return an image input of bytes 0..255 with the normalisation baked into the model."""
        low = min((0 - m) / s for m, s in zip(mean, std))
        high = max((255 - m) / s for m, s in zip(mean, std))
        return Input(name, shape, mean, std, low, high)

    def normalise(self, values: npt.NDArray[np.generic]) -> Floats:
        """Return the float32 values that the network computes on: normalised pixels, or the input's own values."""
        plain = values.astype(np.float32)
        if not self.std:
            return plain
        mean: Floats = np.asarray(self.mean, np.float32)
        std: Floats = np.asarray(self.std, np.float32)
        return (plain - mean) / std


@dataclass(frozen=True)
class Layer:
    """One operation. `op` is the graph's word for it; weights and bias only for Conv2D and MatMul."""

    op: str
    inputs: tuple[str, ...]
    output: str
    weights: Floats | None = None
    bias: Floats | None = None
    attributes: dict[str, Attribute] = field(default_factory=dict)


class Network:
    """Layers in the order of execution. The methods add one layer each and return the name of its output."""

    def __init__(self, name: str, *inputs: Input) -> None:
        self.name = name
        self.inputs = inputs
        self.layers: list[Layer] = []
        self.outputs: tuple[str, ...] = ()

    def _add(self, layer: Layer) -> str:
        self.layers.append(layer)
        return layer.output

    def conv(
        self,
        x: str,
        output: str,
        weights: Floats,
        bias: Floats,
        *,
        stride: int = 1,
        padding: tuple[int, int, int, int] = (0, 0, 0, 0),
        groups: int = 1,
        activation: str = "none",
    ) -> str:
        """Add a convolution. padding: left, right, top, bottom. activation: none, relu or relu6."""
        attributes: dict[str, Attribute] = {
            "stride": stride, "padding": padding, "groups": groups, "activation": activation,
        }  # fmt: skip
        return self._add(Layer("Conv2D", (x,), output, weights, bias, attributes))

    def dense(self, x: str, output: str, weights: Floats, bias: Floats) -> str:
        """Add a fully connected layer on (N, in): weights (out, in)."""
        return self._add(Layer("MatMul", (x,), output, weights, bias))

    def add(self, a: str, b: str, output: str) -> str:
        """Add the operation a + b."""
        return self._add(Layer("Add", (a, b), output))

    def mul(self, a: str, b: str, output: str) -> str:
        """Add the operation a * b."""
        return self._add(Layer("Mul", (a, b), output))

    def relu(self, x: str, output: str) -> str:
        """Add the operation max(x, 0)."""
        return self._add(Layer("Relu", (x,), output))

    def max_pool(self, x: str, output: str, size: int = 2) -> str:
        """Add the maximum over size x size windows that do not overlap."""
        return self._add(Layer("MaxPool", (x,), output, attributes={"size": size}))

    def global_avg_pool(self, x: str, output: str) -> str:
        """Add a mean over height and width, (N, 1, 1, C)."""
        return self._add(Layer("GlobalAvgPool", (x,), output))

    def reshape(self, x: str, output: str, shape: tuple[int, ...]) -> str:
        """Add a reshape to the same elements in another shape; 0 keeps the batch."""
        return self._add(Layer("Reshape", (x,), output, attributes={"shape": shape}))

    def concat(self, parts: tuple[str, ...], output: str, axis: int = -1) -> str:
        """Add a concatenation of the parts along an axis."""
        return self._add(Layer("Concat", parts, output, attributes={"axis": axis}))

    def softmax(self, x: str, output: str) -> str:
        """Add a softmax over the last axis."""
        return self._add(Layer("Softmax", (x,), output))
