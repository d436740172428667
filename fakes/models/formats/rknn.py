"""Graphs as .rknn files: the input/output table is read off the graph."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from . import npugraph
from .network import Input
from .rknn_container import CHIPS, Tensor, build, largest_first, table_entry

FUSED = ("Relu", "Relu6", "Clip", "Add", "Mul")
"""Operators that become part of the convolution before them."""


def c1_align(graph: npugraph.Graph, tensor: int) -> int:
    """Return the multiple to which the vendor's converter rounds an output's blocks, by its operator."""
    node = next((node for node in graph.nodes if tensor in node.outputs), None)
    if node is None:
        return 1
    if node.op == "Conv2D":
        groups, filters = node.ints[8], graph.tensors[tensor].shape[-1]
        return 4 if groups == filters > 1 else 2
    if node.op in ("GlobalAvgPool", "Resize"):
        return 4
    return max(c1_align(graph, index) for index in node.inputs if index is not None) if node.op in FUSED else 1


def table(
    graph: npugraph.Graph,
    role: str,
    specs: Sequence[Input] = (),
    largest: Mapping[str, Sequence[int]] = MappingProxyType({}),
) -> list[Tensor]:
    """Return the table's lines for the graph's inputs or outputs, in their order.

    role: "input" or "output". specs: inputs whose mean and std are baked into the model. largest: shapes at the largest
    shape set, by name. Without it a free size is the batch, and given as in the largest shape set, or as 1.
    """
    normalised = {spec.name: spec for spec in specs}
    indices = graph.inputs if role == "input" else graph.outputs
    sets = largest_first(graph.shape_sets)
    batch = sets[0][0][0] if sets else 1
    lines = []
    for index in indices:
        tensor = graph.tensors[index]
        quantization = tensor.quantization
        values: dict[str, Any] = {}
        if quantization is not None and quantization.kind == "affine":
            values = {"scale": quantization.scales[0], "zero_point": quantization.zero_points[0]}
        elif quantization is not None:
            values = {"fl": quantization.fl}
        if tensor.name in normalised:
            values.update(mean=normalised[tensor.name].mean, std=normalised[tensor.name].std)
        shape = tuple(largest.get(tensor.name) or (batch if size < 0 else size for size in tensor.shape))
        kind = quantization.kind if quantization is not None else "none"
        align = c1_align(graph, index) if role == "output" else 1
        lines.append(table_entry(tensor.name, shape, tensor.dtype, role, qnt_type=kind, c1_align=align, **values))
    return lines


def wrap(
    graph: npugraph.Graph,
    specs: Sequence[Input] = (),
    *,
    name: str = "",
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    largest: Mapping[str, Sequence[int]] = MappingProxyType({}),
    target_platforms: Sequence[str] = CHIPS,
    **options: Any,
) -> bytes:
    """Return the bytes of a .rknn file that computes `graph`.

    name: the graph's when "". changes: fields of single table lines to say otherwise, by tensor name.
    largest: see `table`. options: format_version, custom_string, mem_size, small, framework of `rknn_container.build`.
    """
    lines = []
    for role in ("input", "output"):
        lines.append(
            [replace(line, **(changes or {}).get(line.name, {})) for line in table(graph, role, specs, largest)]
        )
    return build(
        name=name or graph.name,
        inputs=lines[0],
        outputs=lines[1],
        graph=npugraph.to_bytes(graph),
        target_platforms=target_platforms,
        dynamic_shapes=graph.shape_sets,
        custom_operators=list(dict.fromkeys(json.loads(n.text)["op"] for n in graph.nodes if n.op == "Custom")),
        **options,
    )
