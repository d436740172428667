"""Graphs as .rknn files: the input/output table is read off the graph."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fakes.models import npugraph
from fakes.models.network import Input
from fakes.models.rknn_container import CHIPS, Tensor, build, table_entry


def table(graph: npugraph.Graph, role: str, specs: Sequence[Input] = ()) -> list[Tensor]:
    """The table's lines for the graph's inputs or outputs, in their order.

    role: "input" or "output". specs: inputs whose mean and std are baked into the model.
    A free batch is given as in the first shape set, or as 1.
    """
    normalised = {spec.name: spec for spec in specs}
    indices = graph.inputs if role == "input" else graph.outputs
    batch = graph.shape_sets[0][0][0] if graph.shape_sets else 1
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
        shape = tuple(batch if size < 0 else size for size in tensor.shape)
        kind = quantization.kind if quantization is not None else "none"
        lines.append(table_entry(tensor.name, shape, tensor.dtype, role, qnt_type=kind, **values))
    return lines


def wrap(
    graph: npugraph.Graph,
    specs: Sequence[Input] = (),
    *,
    name: str = "",
    changes: Mapping[str, Mapping[str, Any]] | None = None,
    target_platforms: Sequence[str] = CHIPS,
    **options: Any,
) -> bytes:
    """Bytes of a .rknn file that computes `graph`.

    name: the graph's when "". changes: fields of single table lines to say otherwise, by tensor name.
    options: format_version, custom_string, mem_size, small of `rknn_container.build`.
    """
    lines = []
    for role in ("input", "output"):
        lines.append([replace(line, **(changes or {}).get(line.name, {})) for line in table(graph, role, specs)])
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
