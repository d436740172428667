"""Float networks as NPUG graphs: float32, float16, or quantized after training to int8, uint8, int16 or uint16.

    int8     activations affine; weights per output channel, symmetric (zero point 0); bias int32
    uint8    activations and weights affine per tensor with zero points; bias int32
    int16    dynamic fixed point (scale 2**-fl) for activations and weights; bias int32
    uint16   activations affine with 16 bits, weights with 8 as for uint8; bias int32

Softmax always gets the full scale of probabilities: 1/256 for bytes, 2**-15 for int16, 2**-16 for uint16.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models import reference
from fakes.models.formats import npugraph
from fakes.models.formats.network import Floats, Input, Layer, Network
from fakes.models.formats.npugraph import Quantization, affine, dfp
from fakes.models.formats.quantization import LIMITS, affine_for, quantize

DTYPES = ("float32", "float16", "int8", "uint8", "int16", "uint16")
MOVES = ("MaxPool", "Reshape", "Relu")
"""Operations that keep the quantization of their input."""

Ranges = Mapping[str, tuple[float, float]]
"""Smallest and largest value of each activation, by name."""


def dfp_for(low: float, high: float, bits: int = 16) -> Quantization:
    """Return the dynamic fixed point with the most fraction bits that still hold low..high."""
    largest = max(-low, high, 2.0**-20)
    fl = bits - 1 - math.ceil(math.log2(largest))
    while round(largest * 2.0**fl) > 2 ** (bits - 1) - 1:
        fl -= 1
    return dfp(fl)


def input_quantization(spec: Input, dtype: str) -> Quantization | None:
    """Return the quantization of a network input, None of a float input.

    One channel of pixels with a whole mean gets scale 1/std: the byte type then stores the pixel itself.
    """
    if dtype in ("float32", "float16"):
        return None
    if dtype == "int16":
        return dfp_for(spec.low, spec.high)
    if dtype != "uint16" and len(spec.std) == 1 and spec.mean[0] == round(spec.mean[0]):
        return affine(1 / spec.std[0], LIMITS[dtype][0] + round(spec.mean[0]))
    return affine_for(spec.low, spec.high, dtype)


def stored_input(spec: Input, values: npt.NDArray[Any], dtype: str) -> npt.NDArray[Any]:
    """Return user values (pixels) as a graph of this type takes them: normalised, then rounded or quantized."""
    quantization = input_quantization(spec, dtype)
    real = spec.normalise(values)
    return real.astype(dtype) if quantization is None else quantize(real, quantization, dtype)


def _weight_quantization(weights: Floats, dtype: str) -> Quantization:
    if dtype == "int8":
        largest = np.abs(weights.reshape(len(weights), -1)).max(axis=1)
        return affine(np.where(largest > 0, largest, 1.0) / 127, 0, axis=0)
    low, high = float(weights.min()), float(weights.max())
    return dfp_for(low, high) if dtype == "int16" else affine_for(low, high, dtype)


def _activation_quantization(layer: Layer, dtype: str, ranges: Ranges) -> Quantization:
    if layer.op == "Softmax":
        return dfp(15) if dtype == "int16" else affine(2.0**-16 if dtype == "uint16" else 1 / 256, LIMITS[dtype][0])
    if layer.output not in ranges:
        raise ValueError(f"emit: ranges must hold {layer.output!r}, got {', '.join(sorted(ranges)) or 'none'}")
    low, high = ranges[layer.output]
    return dfp_for(low, high) if dtype == "int16" else affine_for(low, high, dtype)


class _Emitter:
    """Adds the layers of one network to a builder."""

    def __init__(self, network: Network, dtype: str, ranges: Ranges) -> None:
        self.builder = npugraph.GraphBuilder(network.name)
        self.dtype = dtype
        self.ranges = ranges
        self.integer = dtype in LIMITS
        self.tensors: dict[str, npugraph.Tensor] = {}

    def input(self, spec: Input, free_batch: bool) -> None:
        shape = (-1, *spec.shape[1:]) if free_batch else spec.shape
        quantization = input_quantization(spec, self.dtype)
        self.tensors[spec.name] = self.builder.input(spec.name, shape, self.dtype, quantization)

    def parameters(self, layer: Layer) -> tuple[npugraph.Tensor, npugraph.Tensor]:
        """Return weights and bias in the stored type."""
        assert layer.weights is not None and layer.bias is not None
        names = layer.output + "_weights", layer.output + "_bias"
        if not self.integer:
            return (
                self.builder.constant(names[0], layer.weights.astype(self.dtype)),
                self.builder.constant(names[1], layer.bias.astype(self.dtype)),
            )
        dtype = "uint8" if self.dtype == "uint16" else self.dtype
        quantization = _weight_quantization(layer.weights, dtype)
        stored = quantize(layer.weights, quantization, dtype)
        source = self.tensors[layer.inputs[0]].quantization
        assert source is not None
        scales = np.float32(source.scales[0]) * np.asarray(quantization.scales, np.float32)
        bias = affine(scales, 0, axis=0 if len(scales) > 1 else -1)
        return (
            self.builder.constant(names[0], stored, dtype, quantization),
            self.builder.constant(names[1], quantize(layer.bias, bias, "int32"), "int32", bias),
        )

    def layer(self, layer: Layer) -> None:
        inputs = [self.tensors[name] for name in layer.inputs]
        options: dict[str, Any] = {"output": layer.output}
        if self.integer and layer.op not in MOVES:
            options["quantization"] = _activation_quantization(layer, self.dtype, self.ranges)
        self.tensors[layer.output] = self.operation(layer, inputs, options)

    def operation(self, layer: Layer, x: Sequence[npugraph.Tensor], options: dict[str, Any]) -> npugraph.Tensor:
        builder, attributes = self.builder, layer.attributes
        if layer.op == "Conv2D":
            weights, bias = self.parameters(layer)
            return builder.conv2d(x[0], weights, bias, **attributes, **options)  # type: ignore[arg-type]
        if layer.op == "MatMul":
            return builder.matmul(x[0], *self.parameters(layer), transpose_b=True, **options)
        if layer.op == "Add":
            return builder.add(x[0], x[1], **options)
        if layer.op == "Mul":
            return builder.mul(x[0], x[1], **options)
        if layer.op == "Relu":
            return builder.relu(x[0], **options)
        if layer.op == "MaxPool":
            return builder.max_pool(x[0], attributes["size"], **options)  # type: ignore[arg-type]
        if layer.op == "GlobalAvgPool":
            return builder.global_avg_pool(x[0], **options)
        if layer.op == "Reshape":
            return builder.reshape(x[0], attributes["shape"], **options)  # type: ignore[arg-type]
        if layer.op == "Concat":
            return builder.concat(x, attributes["axis"], **options)  # type: ignore[arg-type]
        if layer.op == "Softmax":
            return builder.softmax(x[0], **options)
        raise ValueError(f"emit: layer {layer.output!r} has an operation without a graph form: {layer.op!r}")


def emit(
    network: Network,
    dtype: str = "float32",
    ranges: Ranges | None = None,
    batches: Sequence[int] = (),
    outputs: Iterable[str] | None = None,
) -> npugraph.Graph:
    """Return the network as a graph.

    dtype: one of DTYPES, of all inputs, activations and outputs. ranges: needed by the integer types, see `calibrate`.
    batches: makes the batch free and adds one shape set per number. outputs: other than the network's own.
    """
    if dtype not in DTYPES:
        raise ValueError(f"emit: dtype must be one of {', '.join(DTYPES)}, got {dtype!r}")
    emitter = _Emitter(network, dtype, ranges or {})
    for spec in network.inputs:
        emitter.input(spec, free_batch=bool(batches))
    for layer in network.layers:
        emitter.layer(layer)
    emitter.builder.output(*(emitter.tensors[name] for name in outputs or network.outputs))
    for batch in batches:
        emitter.builder.shape_set(*((batch, *spec.shape[1:]) for spec in network.inputs))
    return emitter.builder.graph


def evaluate(graph: npugraph.Graph, *inputs: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
    """Return all outputs of the graph for these inputs, in the reference implementation."""
    return reference.run(graph, list(inputs))


def calibrate(network: Network, *batches: Sequence[npt.NDArray[Any]]) -> dict[str, tuple[float, float]]:
    """Return the smallest and largest value of every layer's output over some batches, in float32.

    batches: each one array per network input, as the user gives them (pixels are normalised here). The ranges are
    rounded outwards to about 1 %, so that another machine's order of sums gives the same ones.
    """
    names = [layer.output for layer in network.layers]
    graph = emit(network, outputs=names)
    ranges = dict.fromkeys(names, (0.0, 0.0))
    for batch in batches:
        values = evaluate(graph, *(spec.normalise(array) for spec, array in zip(network.inputs, batch)))
        for name, value in zip(names, values):
            low, high = ranges[name]
            ranges[name] = min(low, float(value.min())), max(high, float(value.max()))
    return {name: (-_rounded_up(-low), _rounded_up(high)) for name, (low, high) in ranges.items()}


def _rounded_up(value: float) -> float:
    """Return the next number above a positive value that has only 7 significant bits; 0 for anything else."""
    if value <= 0:
        return 0.0
    step = 2.0 ** (math.floor(math.log2(value)) - 6)
    return math.ceil(value / step) * step
