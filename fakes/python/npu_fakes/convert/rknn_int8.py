"""A network in ONNX as an int8 graph of the fakes' own operations, by the rules that RKNN's converter follows.

Every number of such a graph is computed by the fakes' own kernels: no OpenVINO, the same bits everywhere. The rules
were measured on the vendor's converter and its simulator:

- ranges of activations are those of the float network over all samples, 0 included; scale (high - low) / 255 in
  float32, zero point round(-128 - low / scale);
- weights the same per output channel, the bias int32 in steps of input scale times weight scale;
- results are rounded once, behind the activation: SiLU, Sigmoid, LeakyRelu, HardSwish and an addition behind a
  convolution take the sum as it is, not rounded; behind a depthwise convolution they take the rounded one;
- pools, and what only moves numbers, keep scale and zero point; what only a MaxPool, Relu or Clip uses, or what only
  moves numbers, has the range of its result; the parts of a Split are rounded again, each to its own range;
- means are taken in float32; those over windows of more than 7 numbers a side, and over whole images, which are taken
  in stages (`means`), have their own range;
- what only a Sigmoid uses has a range within -7 to 7, and so has what goes into other activations that end (`REACHES`);
  a Sigmoid whose input reaches 7 has the range 0 to 1;
- a Softmax at the end takes rounded numbers and stays in float16.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ..formats import npugraph
from ..formats.npugraph import GraphBuilder, Quantization, Shape, Tensor
from ..formats.quantization import affine_per_channel, measured_affine, quantize
from .errors import ConvertError
from .layers import OTHER, Layer, consumers

Range = tuple[float, float]
TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)
AXIS_IN_LAST = {0: 0, 1: 3, 2: 1, 3: 2}
KEEPING = ("MaxPool", "AvgPool", "Resize", "Reshape", "Transpose", "Slice")
"""Results have the scale and zero point of what goes in."""
NARROWING = ("MaxPool", "Slice", "Clip", "Resize", "Reshape", "Transpose", "Pad")
"""What they alone use has the range of their result."""
KNOWN_AS = {
    "Relu": "Clip", "AveragePool": "AvgPool", "Resizenearest": "Resize",
    **dict.fromkeys(("Flatten", "Squeeze", "Unsqueeze"), "Reshape"),
}  # fmt: skip
"""Operators of ONNX that no layer covers, a Resize with its mode, by the layer that they are quantized like."""
ON_IMAGES = ("Conv2D", "MaxPool", "AvgPool", "Resize")
UNROUNDED = ("Add", "Sigmoid", "LeakyRelu", "HardSwish")
"""What takes the sum of a convolution as it is."""
REACHES: Mapping[str, Range] = {
    "Sigmoid": (-7.0, 7.0), "Tanh": (-3.2, 3.2), "HardSigmoid": (-2.5, 2.5), "HardSwish": (-3.0, np.inf),
}  # fmt: skip
"""What such an operation alone uses is cut off there."""
SATURATED = 0.999085
"""Above this a Sigmoid's range ends with 1: between the Sigmoid of 6.99, where it does not, and that of 7."""
WIDE = 2048
"""Matrix products of so many numbers were equal to the simulator's, those of 4,096 were not."""
EVERYWHERE = ("Add", "Mul", "Sigmoid", "Silu", "LeakyRelu", "HardSwish", "Clip", "Concat", "Split", "Slice")
"""Operations that take either order of the axes."""


def kind(layer: Layer) -> str:
    """Return what an operation is, for the ranges of what it takes and gives."""
    if layer.op != OTHER:
        return layer.op
    operator: str = layer.attributes["operator"]
    return KNOWN_AS.get(operator, operator)


def keeps(layer: Layer) -> bool:
    """Tell whether the result has the scale of what goes in. The mean over a large window has its own."""
    return kind(layer) in KEEPING and not layer.attributes.get("own")


def unrounded(layers: Sequence[Layer], outputs: Sequence[str]) -> set[str]:
    """Return the results of convolutions that go unrounded into the next operation, one of UNROUNDED."""
    users, names = consumers(layers), set[str]()
    makers = {layer.output: layer for layer in layers}
    for layer in layers:
        if layer.op not in UNROUNDED:
            continue
        for name in layer.inputs:
            maker = makers.get(name)
            alone = len(users[name]) == 1 and name not in outputs
            product = maker is not None and maker.op in ("Conv2D", "MatMul") and maker.attributes.get("groups", 1) == 1
            if maker is not None and product and maker.activation == "none" and alone:
                names.add(name)
                break
    return names


def narrowed(name: str, users: Mapping[str, Sequence[Layer]], outputs: Sequence[str]) -> str:
    """Return the tensor whose range another one has: the result of what alone uses it, where that is NARROWING."""
    while name not in outputs and len(users.get(name, ())) == 1 and kind(users[name][0]) in NARROWING:
        name = users[name][0].output
    return name


def observed(layers: Sequence[Layer], inputs: Sequence[str], outputs: Sequence[str]) -> list[str]:
    """Return the names of the tensors whose ranges `graph_of` needs."""
    left, users = unrounded(layers, outputs), consumers(layers)
    own = (layer.output for layer in layers if layer.op != "Softmax" and not keeps(layer))
    names = [*inputs, *(name for name in own if name not in left)]
    return list(dict.fromkeys(narrowed(name, users, outputs) for name in names))


def _stored(weights: npt.NDArray[np.float32], scales: Quantization) -> npt.NDArray[np.int8]:
    """Return the weights in int8, divided in float32 as in the vendor's converter.

    The division decides what lies between two steps.
    """
    shape = (-1, *[1] * (weights.ndim - 1))
    units = weights / np.asarray(scales.scales, np.float32).reshape(shape)
    whole = np.rint(units) + np.asarray(scales.zero_points, np.float32).reshape(shape)
    return np.asarray(np.clip(whole, -128, 127), np.int8)


class Scales:
    """How tensors are quantized.

    Args:
        layers: The operations.
        ranges: Smallest and largest number of each tensor that `observed` names.
        outputs: Names of the outputs.
    """

    def __init__(self, layers: Sequence[Layer], ranges: Mapping[str, Range], outputs: Sequence[str]) -> None:
        self.ranges, self.outputs = ranges, outputs
        self.users = consumers(layers)
        self.makers = {layer.output: layer for layer in layers}
        self.chosen: dict[str, Quantization | None] = {}
        self.unrounded = unrounded(layers, outputs)

    def quantization(self, name: str) -> Quantization | None:
        """Return that of a tensor; None: it is a float."""
        if name not in self.chosen:
            self.chosen[name] = self._quantization(name)
        return self.chosen[name]

    def _quantization(self, name: str) -> Quantization | None:
        maker, users = self.makers.get(name), self.users.get(name, [])
        if maker is None and users and all(user.op == "Softmax" for user in users):
            return None
        if maker is not None and (maker.op == "Softmax" or name in self.unrounded):
            return None
        if maker is not None and keeps(maker):
            return self.quantization(maker.inputs[0])
        return measured_affine(*self.range(name), "int8")

    def port(self, name: str) -> Range:
        """Return the range that an input or output is quantized for, behind layers that keep a scale."""
        maker = self.makers.get(name)
        return self.port(maker.inputs[0]) if maker is not None and keeps(maker) and maker.inputs else self.range(name)

    def range(self, name: str) -> Range:
        """Return the range that the tensor is quantized for."""
        name = narrowed(name, self.users, self.outputs)
        low, high = self.ranges[name]
        maker, users = self.makers.get(name), self.users.get(name, [])
        if maker is not None and maker.op == "Sigmoid" and high > SATURATED:
            high = 1.0
        if len(users) == 1 and name not in self.outputs:
            if kind(users[0]) in REACHES:
                least, most = REACHES[kind(users[0])]
                return max(low, least), min(high, most)
            if users[0].op == "Concat":
                least, most = self.range(users[0].output)
                return max(low, least), min(high, most)
        return low, high


@dataclass
class _Emitter:
    """The emitter that adds layer after layer to a builder.

    Four dimensions are NHWC there wherever an operation allows.
    """

    builder: GraphBuilder
    layers: Sequence[Layer]
    shapes: Mapping[str, Shape]
    ranges: Mapping[str, Range]
    outputs: Sequence[str]
    last: dict[str, Tensor] = field(default_factory=dict)
    plain: dict[str, Tensor] = field(default_factory=dict)

    def __post_init__(self) -> None:
        scales = Scales(self.layers, self.ranges, self.outputs)
        self.quantization, self.unrounded = scales.quantization, scales.unrounded

    def options(self, name: str, output: str) -> dict[str, Any]:
        quantization = self.quantization(name)
        dtype = "int8" if quantization else "float64" if name in self.unrounded else "float16"
        return {"output": output, "dtype": dtype, "quantization": quantization}

    # layouts

    def given(self, name: str, last: bool) -> Tensor:
        """Return a tensor as NHWC, or as in the ONNX."""
        there, other = (self.last, self.plain) if last else (self.plain, self.last)
        if name not in there:
            taken = name in other and other[name].name == name
            axes, suffix = (TO_LAST, "nhwc") if last else (TO_FIRST, "nchw")
            there[name] = self.builder.transpose(other[name], axes, output=f"{name}/{suffix}" if taken else name)
        return there[name]

    def is_image(self, name: str) -> bool:
        return len(self.shapes[name]) == 4

    def input(self, name: str) -> None:
        quantization, shape = self.quantization(name), self.shapes[name]
        image = self.is_image(name)
        stored = tuple(shape[axis] for axis in TO_LAST) if image else shape
        tensor = self.builder.input(name, stored, "int8" if quantization else "float16", quantization)
        (self.last if image else self.plain)[name] = tensor

    def layer(self, layer: Layer) -> None:
        images = self.is_image(layer.output) and all(map(self.is_image, layer.inputs))
        last = images and (layer.op in ON_IMAGES or layer.op in EVERYWHERE)
        # The table has four dimensions as NHWC: an output that is made in the ONNX's order is turned at the end.
        turned = not last and self.is_image(layer.output) and layer.output in self.outputs
        options = self.options(layer.output, f"{layer.output}/nchw" if turned else layer.output)
        tensor = self.operation(layer, [self.given(name, last) for name in layer.inputs], last, options)
        (self.last if last else self.plain)[layer.output] = tensor

    # operations

    def constants(self, layer: Layer) -> tuple[Tensor, Tensor]:
        """Return weights and bias, stored."""
        assert layer.weights is not None and layer.bias is not None
        weights = layer.weights.transpose(TO_LAST) if layer.op == "Conv2D" else layer.weights
        if not np.isfinite(weights).all():
            raise ConvertError(
                f"the weights of {layer.output!r} are no numbers, or infinite: 8 bits have no step for them"
            )
        scales = affine_per_channel(weights)
        source = self.quantization(layer.inputs[0])
        assert source is not None
        steps = np.float32(source.scales[0]) * np.asarray(scales.scales, np.float32)
        bias = npugraph.affine(steps, 0, 0 if len(steps) > 1 else -1)
        return (
            self.builder.constant(f"{layer.output}/weights", _stored(weights, scales), "int8", scales),
            self.builder.constant(f"{layer.output}/bias", quantize(layer.bias, bias, "int32"), "int32", bias),
        )

    def operation(self, layer: Layer, x: list[Tensor], last: bool, options: dict[str, Any]) -> Tensor:
        builder, given = self.builder, layer.attributes
        shape = self.shapes[layer.output]
        if layer.op == "Conv2D":
            weights, bias = self.constants(layer)
            return builder.conv2d(x[0], weights, bias, activation=layer.activation, **given, **options)
        if layer.op == "MatMul":
            return builder.matmul(
                x[0], *self.constants(layer), transpose_b=True, activation=layer.activation, **options
            )  # fmt: skip
        if layer.op in ("Add", "Mul"):
            operation = builder.add if layer.op == "Add" else builder.mul
            return operation(x[0], x[1], activation=layer.activation, **options)
        if layer.op == "Sigmoid":
            return builder.sigmoid(x[0], **options)
        if layer.op == "Silu":
            gate = builder.sigmoid(x[0], output=f"{layer.output}/sigmoid", dtype="float64")
            return builder.mul(x[0], gate, **options)
        if layer.op == "LeakyRelu":
            positive = builder.relu(x[0], output=f"{layer.output}/positive")
            negative = builder.clip(x[0], -np.inf, 0, output=f"{layer.output}/negative")
            slope = builder.constant(f"{layer.output}/slope", np.float32(given["alpha"]))
            small = builder.mul(negative, slope, output=f"{layer.output}/small", dtype="float64")
            return builder.add(positive, small, **options)
        if layer.op == "HardSwish":
            six, half = (builder.constant(f"{layer.output}/{n}", np.float32(n)) for n in (6, 0.5))
            part = builder.div(x[0], six, output=f"{layer.output}/part", dtype="float64")
            gate = builder.add(part, half, activation=(0, 1), output=f"{layer.output}/gate", dtype="float64")
            return builder.mul(x[0], gate, **options)
        if layer.op == "Clip":
            low, high = (0.0, np.inf) if layer.activation == "relu" else layer.activation
            return builder.clip(x[0], low, high, **options)
        if layer.op == "MaxPool":
            window = given["kernel"], given["stride"], given["padding"]
            return builder.max_pool(x[0], *window, dilation=given["dilation"], **options)
        if layer.op == "AvgPool":
            window = given["kernel"], given["stride"], given["padding"]
            factor = np.float32(given.get("factor", 1))
            own = options if factor == 1 else {"output": f"{layer.output}/mean", "dtype": "float32"}
            mean = builder.avg_pool(x[0], *window, count_include_pad=given["counted"], single=True, **own)
            if factor == 1:
                return mean
            rest = builder.constant(f"{layer.output}/factor", factor)
            real = builder.mul(mean, rest, output=f"{layer.output}/real", dtype="float32")
            return builder.quantize(real, **options)
        if layer.op == "Concat":
            return builder.concat(x, AXIS_IN_LAST[given["axis"]] if last else given["axis"], **options)
        if layer.op in ("Split", "Slice"):
            axis = AXIS_IN_LAST[given["axis"]] if last else given["axis"]
            indices = builder.constant(f"{layer.output}/indices", given["indices"].astype(np.int32))
            if layer.op == "Slice":
                return builder.gather(x[0], indices, axis, **options)
            part = builder.gather(x[0], indices, axis, output=f"{layer.output}/part")
            return builder.quantize(part, **options)
        if layer.op == "Resize":
            size = tuple(shape[axis] for axis in TO_LAST)
            scales = given["scales"] and [given["scales"][axis] for axis in TO_LAST]
            points = {"coordinates": given["coordinates"], "nearest": given["nearest"]}
            return builder.resize(x[0], size, scales=scales, mode="nearest", **points, **options)
        if layer.op == "Reshape":
            return builder.reshape(x[0], shape, **options)
        if layer.op == "Transpose":
            return builder.transpose(x[0], given["axes"], **options)
        assert layer.op == "Softmax", layer.op
        return builder.softmax(x[0], given["axis"], **options)


def _width(layer: Layer) -> int:
    """Return how many numbers are summed up in one of the results."""
    return 0 if layer.weights is None else layer.weights.shape[1]


def doubts(layers: Sequence[Layer]) -> list[str]:
    """Return a sentence for each place where the rules are not exact, or were not measured."""
    notes = []
    if any(layer.op == "AvgPool" and keeps(layer) for layer in layers):
        notes.append(
            "means exactly between two steps may be rounded to the other one: the last bit of the scale decides"
        )
    wide = [layer.output for layer in layers if layer.op == "MatMul" and _width(layer) > WIDE]
    if wide:
        notes.append(
            f"products of more than {WIDE} numbers ({', '.join(wide)}) differ in two of five values, most by one step: "
            "the vendor's converter takes them apart, in a way that is not known"
        )
    return notes


def graph_of(
    layers: Sequence[Layer],
    shapes: Mapping[str, Shape],
    ranges: Mapping[str, Range],
    inputs: Sequence[str],
    outputs: Sequence[str],
    name: str = "onnx",
) -> npugraph.Graph:
    """Return the int8 graph.

    Args:
        layers: Of `layers.layers_of`.
        shapes: Of all tensors, as in the ONNX.
        ranges: Smallest and largest number of each tensor that `observed` names, in the float network.
        inputs: Names of the inputs, in the order of the table.
        outputs: Names of the outputs, in the order of the table.
        name: Of the graph.

    Returns:
        A graph with NHWC inputs and outputs where the ONNX has NCHW; tensors have the ONNX's names.
    """
    emitter = _Emitter(GraphBuilder(name), layers, shapes, ranges, outputs)
    for given in inputs:
        emitter.input(given)
    for layer in layers:
        emitter.layer(layer)
    for wanted in outputs:
        emitter.builder.output(emitter.given(wanted, emitter.is_image(wanted)))
    return emitter.builder.graph
