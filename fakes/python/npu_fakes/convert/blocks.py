"""How Rockchip's NPU stores an output: it depends on the operator that makes it, as measured on the toolkit's files."""

from __future__ import annotations

from typing import Any

FOLLOWING = ("Relu", "Clip", "Add", "Mul", "LeakyRelu", "PRelu", "HardSwish", "BatchNormalization", "Identity")
"""Operators that become part of the convolution before them."""

ON_THE_CPU = (
    "Sin", "Cos", "Erf", "Exp", "Log", "LogSoftmax", "Reciprocal", "LRN", "Expand", "ArgMin", "Not", "ScatterND",
    "SpaceToDepth",
)  # fmt: skip
"""Operators that the NPU leaves to the CPU: tensors at both ends of them stay in planes."""

CONVOLUTION, WIDE = 2, 4


def stored(model: Any, dtypes: dict[str, str]) -> dict[str, dict[str, Any]]:
    """Return the entries of an .rknn's table that differ for tensors with four dimensions, by name.

    Args:
        model: The network.
        dtypes: Of its inputs and outputs with four dimensions in the file.
    """
    makers = {name: node for node in model.graph.node for name in node.output}
    weights = {tensor.name: tensor.dims for tensor in model.graph.initializer}
    found: dict[str, dict[str, Any]] = {}
    known: dict[tuple[str, str], int] = {}
    for name, dtype in dtypes.items():
        readers = [node.op_type for node in model.graph.node if name in node.input]
        ends = [makers[name].op_type] if name in makers else readers
        if ends and all(operator in ON_THE_CPU for operator in ends):
            found[name] = {"native_layout": "NCHW", "c1_align": 1}
        elif name in makers:
            found[name] = {"c1_align": _blocks(makers, weights, known, name, dtype)}
    return found


Known = dict[tuple[str, str], int]


def _blocks(makers: dict[str, Any], weights: dict[str, Any], known: Known, name: str, dtype: str) -> int:
    """Return the multiple to which the number of channel blocks is rounded."""
    if (name, dtype) not in known:
        node = makers.get(name)
        known[name, dtype] = 1 if node is None else _behind(node, makers, weights, known, dtype)
    return known[name, dtype]


def _behind(node: Any, makers: dict[str, Any], weights: dict[str, Any], known: Known, dtype: str) -> int:
    """Return that multiple for the result of an operator."""
    if node.op_type == "Conv":
        groups = next((field.i for field in node.attribute if field.name == "group"), 1)
        filters = next(iter(weights.get(node.input[1], ())), 0)
        return WIDE if groups == filters > 1 else CONVOLUTION
    if node.op_type in ("GlobalAveragePool", "Resize"):
        return WIDE
    if node.op_type == "Sigmoid":
        before = _blocks(makers, weights, known, node.input[0], dtype)
        return WIDE if before == CONVOLUTION and dtype == "float16" else before
    if node.op_type in FOLLOWING:
        return max(_blocks(makers, weights, known, one, dtype) for one in node.input if one)
    return 1
