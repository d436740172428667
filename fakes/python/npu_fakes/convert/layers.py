"""A network in ONNX as a list of the layers that this project computes itself, folded as a vendor's converter does.

`layers_of` works out what is constant, drops what only passes numbers on, folds BatchNormalization and constants per
channel into the convolution before them, activations into the operation before them, and an addition of a
convolution's own input into its weights. A convolution that is split becomes several. What is left must be one of a few
operations; the others are named in one error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from .means import LARGEST, stages
from .model import inferred

Array = npt.NDArray[Any]
Shape = tuple[int, ...]
Activation = Any
"""The activation as npugraph spells it: "none", "relu", "silu" or a pair of bounds."""

MOST_FOLDED = 1 << 24
"""Elements: what is larger is no shape arithmetic, and is not worked out here."""
GROWING = (
    "ConstantOfShape", "EyeLike", "Expand", "Loop", "OneHot", "Pad", "RandomNormal", "RandomUniform", "Range", "Resize",
    "Scan", "Tile", "Upsample",
)  # fmt: skip
"""Operators whose results can be any number of times larger than what they take."""
PASSED_ON = ("Identity", "Dropout")
COVERED = (
    "Conv", "Gemm", "MatMul", "Add", "Sum", "Mul", "Sigmoid", "Relu", "Clip", "LeakyRelu", "HardSwish", "MaxPool",
    "AveragePool", "GlobalAveragePool", "Concat", "Split", "Slice", "Reshape", "Flatten", "Squeeze", "Unsqueeze",
    "Transpose", "Resize", "Softmax", "BatchNormalization", *PASSED_ON,
)  # fmt: skip


OTHER = "Other"
"""An operator that no layer covers; its attribute `operator` names it."""


class NotCovered(Exception):
    """The network has operators that these layers do not cover; `operators` names each once, with the reason."""

    def __init__(self, operators: Mapping[str, str]) -> None:
        self.operators = dict(operators)
        super().__init__("; ".join(f"{name}: {reason}" for name, reason in operators.items()))


@dataclass
class Layer:
    """One operation. Shapes and axes are those of the ONNX, weights OIHW or (out, in)."""

    op: str
    inputs: list[str]
    output: str
    weights: Array | None = None
    bias: Array | None = None
    activation: Activation = "none"
    attributes: dict[str, Any] = field(default_factory=dict)


# --- what is constant -------------------------------------------------------------------------------------------------


class _Network:
    """The nodes that the outputs need, without those whose results are known."""

    def __init__(self, onnx: bytes, outputs: Sequence[str]) -> None:
        import onnx as library
        from onnx import numpy_helper

        self.library = library
        self.model = library.load_from_string(onnx)
        self.outputs = list(outputs) or [value.name for value in self.model.graph.output]
        self.constants: dict[str, Array] = {
            tensor.name: numpy_helper.to_array(tensor) for tensor in self.model.graph.initializer
        }
        self.nodes = list(self.model.graph.node)
        self.shapes: dict[str, Shape] = {}
        for _ in range(8):  # shapes make constants, and those shapes
            known = len(self.constants)
            self._infer()
            self._fold()
            if len(self.constants) == known:
                break
        self.nodes = self._needed()

    def _infer(self) -> None:
        helper = self.library.helper
        graph = self.library.GraphProto()
        graph.CopyFrom(self.model.graph)
        del graph.node[:], graph.value_info[:], graph.initializer[:]
        graph.node.extend(self.nodes)
        graph.initializer.extend(
            self.library.numpy_helper.from_array(np.ascontiguousarray(array), name)
            for name, array in self.constants.items()
        )
        model = helper.make_model(graph, opset_imports=self.model.opset_import, ir_version=self.model.ir_version)
        found = inferred(model, data_prop=True).graph
        for value in (*found.input, *found.value_info, *found.output):
            dims = value.type.tensor_type.shape.dim
            if value.type.tensor_type.HasField("shape") and all(d.HasField("dim_value") for d in dims):
                self.shapes[value.name] = tuple(d.dim_value for d in dims)

    def _evaluate(self, node: Any) -> list[Array] | None:
        """Return the node's results, when all its inputs are known."""
        if node.op_type == "Shape" and node.input[0] in self.shapes and not node.attribute:
            return [np.array(self.shapes[node.input[0]], np.int64)]
        names = [name for name in node.input if name]
        if any(name not in self.constants for name in names):
            return None
        if sum(self.constants[name].size for name in names) > MOST_FOLDED:
            return None
        sizes = [self.shapes.get(name) for name in node.output if name]
        if node.op_type in GROWING and (None in sizes or sum(prod(size or ()) for size in sizes) > MOST_FOLDED):
            return None
        from onnx.reference import ReferenceEvaluator

        helper = self.library.helper
        empty = helper.make_empty_tensor_value_info
        graph = helper.make_graph(
            [node], "one", [empty(n) for n in dict.fromkeys(names)], [empty(n) for n in node.output]
        )
        model = helper.make_model(graph, opset_imports=self.model.opset_import, ir_version=self.model.ir_version)
        try:
            return list(ReferenceEvaluator(model).run(None, {name: self.constants[name] for name in names}))
        except Exception:  # what onnx's evaluator cannot do stays a node, and is named if it is not covered
            return None

    def _fold(self) -> None:
        left = []
        for node in self.nodes:
            results = self._evaluate(node)
            if results is None:
                left.append(node)
            else:
                self.constants.update(zip(node.output, map(np.asarray, results)))
        self.nodes = left

    def _needed(self) -> list[Any]:
        wanted, needed = set(self.outputs), []
        for node in reversed(self.nodes):
            if wanted.intersection(node.output):
                needed.append(node)
                wanted.update(node.input)
        return needed[::-1]


# --- layers -----------------------------------------------------------------------------------------------------------


def _in_two_dimensions(given: Mapping[str, Any], *shapes: Sequence[int]) -> bool:
    """Return whether pictures are computed: shapes of four sizes, and attributes with a number per axis for two."""
    counts = {"kernel_shape": 2, "strides": 2, "dilations": 2, "pads": 4}
    return all(len(shape) == 4 for shape in shapes) and all(
        len(given[name]) == count for name, count in counts.items() if name in given
    )


def _windows(
    sizes: Sequence[int], kernel: Sequence[int], given: Mapping[str, Any], result: Sequence[int]
) -> dict[str, Any]:
    """Return stride, dilation and padding (left, right, top, bottom) that give `result`."""
    stride, dilation = given.get("strides", (1, 1)), given.get("dilations", (1, 1))
    pads = list(given.get("pads", (0, 0, 0, 0)))
    auto = given.get("auto_pad", b"NOTSET")
    for axis in range(2):
        need = (result[axis] - 1) * stride[axis] + (kernel[axis] - 1) * dilation[axis] + 1 - sizes[axis]
        if auto in (b"SAME_UPPER", b"SAME_LOWER"):
            small, large = max(need, 0) // 2, max(need, 0) - max(need, 0) // 2
            pads[axis], pads[axis + 2] = (small, large) if auto == b"SAME_UPPER" else (large, small)
        elif given.get("ceil_mode"):
            pads[axis + 2] = max(pads[axis + 2], need - pads[axis])
    return {
        "stride": tuple(stride), "dilation": tuple(dilation), "padding": (pads[1], pads[3], pads[0], pads[2]),
    }  # fmt: skip


class _Layers:
    """Turns node after node into layers, each folded into the one before it where that is allowed."""

    def __init__(self, network: _Network) -> None:
        self.network = network
        self.shapes, self.constants = network.shapes, network.constants
        self.layers: list[Layer] = []
        self.producer: dict[str, Layer] = {}
        self.same: dict[str, str] = {}
        self.missing: dict[str, str] = {}
        self.uses = Counter(name for node in network.nodes for name in node.input)
        self.uses.update(network.outputs)
        for node in network.nodes:
            self.node(node)

    # what a node may use

    def name(self, name: str) -> str:
        while name in self.same:
            name = self.same[name]
        return name

    def constant(self, node: Any, index: int) -> Array | None:
        """Return an input that is known; None: it is left out, or computed."""
        if index >= len(node.input) or not node.input[index]:
            return None
        return self.constants.get(self.name(node.input[index]))

    def attributes(self, node: Any) -> dict[str, Any]:
        return {a.name: self.network.library.helper.get_attribute_value(a) for a in node.attribute}

    def add(self, op: str, node: Any, inputs: Sequence[str], output: str = "", **attributes: Any) -> Layer:
        layer = Layer(op, [self.name(name) for name in inputs], output or node.output[0], attributes=attributes)
        self.layers.append(layer)
        self.producer[layer.output] = layer
        return layer

    def refuse(self, node: Any, reason: str) -> None:
        """Remember what is not covered; in its place stands a layer for each result."""
        self.missing.setdefault(node.op_type, f"{reason} ({node.name or node.output[0]})")
        inputs = [name for name in node.input if name and name not in self.constants]
        for output in node.output:
            if output:
                mode = self.attributes(node).get("mode", b"") if node.op_type == "Resize" else b""
                self.add(OTHER, node, inputs, output, operator=node.op_type + mode.decode(errors="replace"))

    def before(self, name: str, *ops: str, uses: int = 1) -> Layer | None:
        """Return the layer that makes a tensor, if it is one of these and nothing else uses its result."""
        layer = self.producer.get(self.name(name))
        if layer is None or layer.op not in ops or layer.activation != "none":
            return None
        return layer if self.uses[layer.output] == uses and layer.output not in self.network.outputs else None

    def take_over(self, layer: Layer, output: str) -> None:
        """Let the layer make the tensor of the node that is folded into the layer."""
        del self.producer[layer.output]
        layer.output = output
        self.producer[output] = layer

    # nodes

    def node(self, node: Any) -> None:
        method: Callable[[Any], None] | None = getattr(self, f"_{node.op_type.lower()}", None)
        if node.op_type not in COVERED or method is None or node.domain not in ("", "ai.onnx"):
            self.refuse(node, "not covered")
            return
        shapes = [
            self.shapes.get(name)
            for name in (*[n for n in node.input if n and n not in self.constants], node.output[0])
        ]
        if None in shapes:
            self.refuse(node, "its shapes are not known")
            return
        method(node)

    def _identity(self, node: Any) -> None:
        source = self.name(node.input[0])
        self.uses[source] += self.uses[node.output[0]] - 1
        if node.output[0] in self.network.outputs:
            layer = self.producer.get(source)
            if layer is None or source in self.network.outputs:
                self.refuse(node, "an output that is another tensor under a second name")
                return
            self.take_over(layer, node.output[0])
            self.uses[node.output[0]] = self.uses[source]
            for other in self.layers:
                other.inputs = [node.output[0] if name == source else name for name in other.inputs]
            self.same[source] = node.output[0]
            return
        self.same[node.output[0]] = source

    _dropout = _identity

    def _conv(self, node: Any) -> None:
        weights, bias = self.constant(node, 1), self.constant(node, 2)
        if weights is None or weights.ndim != 4 or (len(node.input) > 2 and node.input[2] and bias is None):
            self.refuse(node, "only two-dimensional ones with constant weights are covered")
            return
        given, x, y = self.attributes(node), self.shapes[node.input[0]], self.shapes[node.output[0]]
        if not _in_two_dimensions(given, x, y):
            self.refuse(node, "its shapes, strides, dilations or pads are not those of two dimensions")
            return
        window = _windows(x[2:], weights.shape[2:], given, y[2:])
        layer = self.add("Conv2D", node, node.input[:1], **window, groups=given.get("group", 1))
        layer.weights = weights.astype(np.float32)
        layer.bias = np.zeros(len(weights), np.float32) if bias is None else bias.astype(np.float32)

    def _gemm(self, node: Any) -> None:
        given, weights, bias = self.attributes(node), self.constant(node, 1), self.constant(node, 2)
        if weights is None or given.get("transA") or (len(node.input) > 2 and node.input[2] and bias is None):
            self.refuse(node, "only those of rows with constant weights are covered")
            return
        weights = weights if given.get("transB") else weights.T
        bias = np.zeros(1, np.float32) if bias is None else bias * np.float32(given.get("beta", 1.0))
        if bias.size not in (1, len(weights)):
            self.refuse(node, "its bias is another one for every row")
            return
        layer = self.add("MatMul", node, node.input[:1])
        layer.weights = np.ascontiguousarray(weights * np.float32(given.get("alpha", 1.0)), np.float32)
        layer.bias = np.broadcast_to(bias.reshape(-1), len(weights)).astype(np.float32)

    def _matmul(self, node: Any) -> None:
        weights = self.constant(node, 1)
        if weights is None or weights.ndim != 2:
            self.refuse(node, "only those with a constant matrix are covered")
            return
        layer = self.add("MatMul", node, node.input[:1])
        layer.weights = np.ascontiguousarray(weights.T, np.float32)
        layer.bias = np.zeros(weights.shape[1], np.float32)

    def _fold_constant(self, node: Any, value: Array, source: str) -> bool:
        """Fold a factor or an addend that is one number, or one per channel, into the earlier product."""
        layer = self.before(source, "Conv2D", "MatMul")
        if layer is None or layer.weights is None or layer.bias is None:
            return False
        rank, channels = len(self.shapes[node.output[0]]), len(layer.weights)
        axis = 1 if layer.op == "Conv2D" else rank - 1
        shape = [1] * (rank - value.ndim) + list(value.shape)
        if len(shape) != rank or any(
            size != (channels if i == axis else 1) for i, size in enumerate(shape) if size != 1
        ):
            return False
        vector = np.broadcast_to(value.reshape(-1), channels).astype(np.float32)
        if node.op_type != "Mul":
            layer.bias = layer.bias + vector
        else:
            layer.weights = layer.weights * vector.reshape(-1, *[1] * (layer.weights.ndim - 1))
            layer.bias = layer.bias * vector
        self.take_over(layer, node.output[0])
        return True

    def _binary(self, node: Any) -> None:
        sides = [self.constant(node, 0), self.constant(node, 1)]
        for value, other in zip(sides, (node.input[1], node.input[0])):
            if value is not None:
                if not self._fold_constant(node, value, other):
                    self.refuse(node, "with a constant, it is covered behind a convolution or matrix product only")
                return
        self.add("Mul" if node.op_type == "Mul" else "Add", node, node.input)

    def _sum(self, node: Any) -> None:
        if len(node.input) == 2:
            self._add(node)
        else:
            self.refuse(node, f"of {len(node.input)} tensors it is not covered")

    def _add(self, node: Any) -> None:
        for index in range(2):
            layer = self.before(node.input[index], "Conv2D")
            if layer is not None and layer.inputs[0] == self.name(node.input[1 - index]) and self._add_identity(layer):
                self.take_over(layer, node.output[0])
                return
        if self._add_products(node):
            return
        self._binary(node)

    def _add_products(self, node: Any) -> bool:
        """Fold the sum of two convolutions of one tensor into one convolution."""
        first, second = (self.before(name, "Conv2D") for name in node.input)
        if first is None or second is None or first is second:
            return False
        assert first.weights is not None and second.weights is not None
        alike = first.inputs == second.inputs and first.attributes == second.attributes
        if not alike or first.weights.shape != second.weights.shape:
            return False
        first.weights, first.bias = first.weights + second.weights, first.bias + second.bias  # type: ignore[operator]
        self.layers.remove(second)
        del self.producer[second.output]
        self.take_over(first, node.output[0])
        return True

    def _add_identity(self, layer: Layer) -> bool:
        """Fold a convolution of x plus x: its weights get the identity."""
        assert layer.weights is not None
        outputs, inputs, height, width = layer.weights.shape
        left, right, top, bottom = layer.attributes["padding"]
        centred = (left, right, top, bottom) == (width // 2, width // 2, height // 2, height // 2)
        plain = layer.attributes["stride"] == layer.attributes["dilation"] == (1, 1)
        odd = height % 2 == width % 2 == 1
        if outputs != inputs or layer.attributes["groups"] != 1 or not (plain and odd and centred):
            return False
        layer.weights = layer.weights.copy()
        layer.weights[np.arange(outputs), np.arange(outputs), height // 2, width // 2] += np.float32(1)
        return True

    def _mul(self, node: Any) -> None:
        for sigmoid, source in (node.input, reversed(node.input)):
            gate = self.before(sigmoid, "Sigmoid")
            if gate is None or gate.inputs[0] != self.name(source):
                continue
            self.layers.remove(gate)
            del self.producer[gate.output]
            layer = self.before(source, "Conv2D", "MatMul", uses=2)
            if layer is None or layer.attributes.get("groups", 1) > 1:
                self.add("Silu", node, [source])
            else:
                layer.activation = "silu"
                self.take_over(layer, node.output[0])
            return
        self._binary(node)

    def _batchnormalization(self, node: Any) -> None:
        layer = self.before(node.input[0], "Conv2D")
        values = [self.constant(node, index) for index in range(1, 5)]
        if layer is None or layer.weights is None or layer.bias is None or any(v is None for v in values):
            self.refuse(node, "it is covered behind a convolution only")
            return
        gamma, beta, mean, variance = (np.asarray(v, np.float64) for v in values)
        factor = gamma / np.sqrt(variance + self.attributes(node).get("epsilon", 1e-5))
        layer.weights = (layer.weights * factor.reshape(-1, 1, 1, 1)).astype(np.float32)
        layer.bias = ((layer.bias - mean) * factor + beta).astype(np.float32)
        self.take_over(layer, node.output[0])

    def _activate(self, node: Any, activation: Activation) -> None:
        layer = self.before(node.input[0], "Conv2D", "MatMul", "Add", "Mul")
        if layer is None:
            layer = self.add("Clip", node, node.input[:1])
        else:
            self.take_over(layer, node.output[0])
        layer.activation = activation

    def _relu(self, node: Any) -> None:
        self._activate(node, "relu")

    def _clip(self, node: Any) -> None:
        given, limits = self.attributes(node), [self.constant(node, 1), self.constant(node, 2)]
        if any(name and self.name(name) not in self.constants for name in node.input[1:3]):
            self.refuse(node, "only constant bounds are covered")
            return
        low, high = (
            float(v) if v is not None else given.get(key, default)
            for v, key, default in zip(limits, ("min", "max"), (-np.inf, np.inf))
        )
        self._activate(node, "relu" if (low, high) == (0.0, np.inf) else (low, high))

    def _sigmoid(self, node: Any) -> None:
        self.add("Sigmoid", node, node.input[:1])

    def _behind_convolution(self, node: Any, op: str, **attributes: Any) -> None:
        """Fold an activation that was measured on the sum of a convolution, which nothing else uses."""
        layer = self.before(node.input[0], "Conv2D")
        if layer is None or layer.attributes["groups"] > 1:
            self.refuse(node, "it is covered behind a convolution (not depthwise) that nothing else uses")
            return
        self.add(op, node, node.input[:1], **attributes)

    def _leakyrelu(self, node: Any) -> None:
        self._behind_convolution(node, "LeakyRelu", alpha=self.attributes(node).get("alpha", 0.01))

    def _hardswish(self, node: Any) -> None:
        self._behind_convolution(node, "HardSwish")

    def _maxpool(self, node: Any) -> None:
        self._pool(node, "MaxPool")

    def _averagepool(self, node: Any) -> None:
        self._pool(node, "AvgPool")

    def _pool(self, node: Any, op: str) -> None:
        given, x, y = self.attributes(node), self.shapes[node.input[0]], self.shapes[node.output[0]]
        kernel = given["kernel_shape"]
        counted = bool(given.get("count_include_pad", 0))
        several = len([n for n in node.output if n]) > 1
        if several or (counted and given.get("ceil_mode")) or not _in_two_dimensions(given, x, y):
            self.refuse(node, "only two-dimensional ones with one result are covered")
            return
        window = _windows(x[2:], kernel, given, y[2:])
        if op == "MaxPool":
            self.add(op, node, node.input[:1], **window, kernel=tuple(kernel))
            return
        if window["dilation"] != (1, 1):
            self.refuse(node, "with dilation it is not covered")
        elif tuple(kernel) == x[2:] and not any(window["padding"]):
            self._globalaveragepool(node)
        else:
            own = max(kernel) > LARGEST
            self.add(op, node, node.input[:1], **window, kernel=tuple(kernel), counted=counted, own=own)

    def _globalaveragepool(self, node: Any) -> None:
        x = self.shapes[node.input[0]]
        if len(x) != 4:
            self.refuse(node, "only two-dimensional ones are covered")
            return
        found, factor = stages(*x[2:])
        source = node.input[0]
        for number, stage in enumerate(found, 1):
            last = number == len(found)
            output = node.output[0] if last else f"{node.output[0]}/stage{number}"
            if not last:
                self.uses[output] = 1
                self.shapes[output] = (*x[:2], *stage.size)
            window: dict[str, Any] = {"kernel": stage.kernel, "stride": stage.kernel, "padding": stage.padding}
            how: dict[str, Any] = {"factor": factor} if last else {"between": True}
            self.add("AvgPool", node, [source], output, **window, counted=True, own=True, **how)
            source = output

    def _concat(self, node: Any) -> None:
        if any(name in self.constants for name in node.input):
            self.refuse(node, "constant parts are not covered")
            return
        self.add("Concat", node, node.input, axis=self.attributes(node)["axis"] % len(self.shapes[node.output[0]]))

    def _split(self, node: Any) -> None:
        axis = self.attributes(node).get("axis", 0) % len(self.shapes[node.input[0]])
        if any(output not in self.shapes for output in node.output):
            self.refuse(node, "its shapes are not known")
            return
        product = self.before(node.input[0], "Conv2D") if axis == 1 else None
        whole = product is not None and product.attributes["groups"] == 1
        source, at = product.inputs[0] if product is not None and whole else self.name(node.input[0]), 0
        for output in node.output:
            indices = np.arange(at, at + self.shapes[output][axis])
            at += len(indices)
            if not self.uses[output]:
                continue
            self.uses[source] += 1
            if product is None or not whole:
                self.add("Split", node, [source], output, axis=axis, indices=indices)
                continue
            part = self.add("Conv2D", node, [source], output, **product.attributes)  # of some of the filters
            part.weights, part.bias = product.weights[indices], product.bias[indices]  # type: ignore[index]
        self.uses[source] -= 1
        if product is not None and whole:
            self.layers.remove(product)
            del self.producer[product.output]

    def _slice(self, node: Any) -> None:
        shape = self.shapes[node.input[0]]
        given = [self.constant(node, index) for index in range(1, 5)]
        if len(node.input) < 3 or any(n and v is None for n, v in zip(node.input[1:], given)):
            self.refuse(node, "only constant bounds are covered")
            return
        starts, ends = given[0], given[1]
        assert starts is not None and ends is not None
        axes = range(len(starts)) if given[2] is None else [int(a) % len(shape) for a in given[2]]
        steps = [1] * len(starts) if given[3] is None else given[3].tolist()
        source, last = node.input[0], len(starts) - 1
        for i, (axis, start, end, step) in enumerate(zip(axes, starts.tolist(), ends.tolist(), steps)):
            output = node.output[0] if i == last else f"{node.output[0]}/{i}"
            indices = np.arange(shape[axis])[slice(start, end if end >= -shape[axis] else None, step)]
            if i != last:
                self.uses[output] = 1
                self.shapes[output] = tuple(
                    len(indices) if k == axis else size for k, size in enumerate(self.shapes[self.name(source)])
                )
            self.add("Slice", node, [source], output, axis=axis, indices=indices)
            source = output

    def _reshape(self, node: Any) -> None:
        self.add("Reshape", node, node.input[:1])

    _flatten = _squeeze = _unsqueeze = _reshape

    def _transpose(self, node: Any) -> None:
        rank = len(self.shapes[node.input[0]])
        self.add("Transpose", node, node.input, axes=tuple(self.attributes(node).get("perm", range(rank)[::-1])))

    def _resize(self, node: Any) -> None:
        given = self.attributes(node)
        mode = given.get("mode", b"nearest").decode()
        region = self.constant(node, 1)
        if mode != "nearest" or len(self.shapes[node.input[0]]) != 4 or (region is not None and region.size):
            self.refuse(node, f"mode {mode} is not covered, nearest of four dimensions is")
            return
        scales = self.constant(node, 2)
        self.add(
            "Resize", node, node.input[:1], scales=None if scales is None or not scales.size else scales.tolist(),
            coordinates=given.get("coordinate_transformation_mode", b"half_pixel").decode(),
            nearest=given.get("nearest_mode", b"round_prefer_floor").decode(),
        )  # fmt: skip

    def _softmax(self, node: Any) -> None:
        if self.uses[node.output[0]] != 1 or node.output[0] not in self.network.outputs:
            self.refuse(node, "it is covered as an output only: it stays in float16")
            return
        opset = next(o.version for o in self.network.model.opset_import if o.domain in ("", "ai.onnx"))
        rank = len(self.shapes[node.output[0]])
        axis = self.attributes(node).get("axis", -1 if opset >= 13 else 1) % rank
        if opset < 13 and axis != rank - 1:
            self.refuse(node, "below opset 13 it is covered along the last axis only")
            return
        self.add("Softmax", node, node.input, axis=axis)


def layers_of(onnx: bytes, outputs: Sequence[str] = (), *, whole: bool = True) -> tuple[list[Layer], dict[str, Shape]]:
    """Return the layers of a network in the order of execution, and the shapes of its tensors.

    Args:
        onnx: The bytes of the network, with fixed shapes.
        outputs: Names of the outputs that are wanted; all when empty.
        whole: Whether it is an error that layers do not cover an operator; else an OTHER stands in its place.

    Raises:
        NotCovered: names each operator that the layers do not have.
    """
    network = _Network(onnx, outputs)
    layers = _Layers(network)
    for name in network.outputs:
        if name not in layers.producer and not layers.missing:
            layers.missing["output"] = f"{name} is constant, or an input"
    if layers.missing and whole:
        raise NotCovered(layers.missing)
    return layers.layers, network.shapes


def consumers(layers: Sequence[Layer]) -> dict[str, list[Layer]]:
    """Return the layers that use each tensor."""
    users: dict[str, list[Layer]] = {}
    for layer in layers:
        for name in layer.inputs:
            users.setdefault(name, []).append(layer)
    return users
