"""Graphs as om files: the description is read off the graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from . import npugraph
from .om_container import Operator, Tensor, build, default_format

Aipp = Mapping[str, Mapping[str, Any]]
NONE: Aipp = MappingProxyType({})
Ranges = Mapping[str, Sequence[Sequence[int]]]
ANY: Ranges = MappingProxyType({})


def table(
    graph: npugraph.Graph,
    indices: Sequence[int],
    formats: Mapping[str, str],
    aipp: Aipp = NONE,
    ranges: Ranges = ANY,
) -> list[Tensor]:
    """Return the description of some tensors of the graph."""
    chosen = [graph.tensors[index] for index in indices]
    return [
        Tensor(t.name, formats.get(t.name, default_format(len(t.shape))), aipp.get(t.name), ranges.get(t.name))
        for t in chosen
    ]


def kind_of(graph: npugraph.Graph, formats: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the kind of the graph's dynamic shapes.

    "batch" when only first dimensions differ, and alike; "hw" when only rows and columns of images do, and alike;
    "dims" else. Without sets "none", or "shapes" where a size is open. formats: see `wrap`.
    """
    if not graph.shape_sets:
        ends = (graph.tensors[index] for index in (*graph.inputs, *graph.outputs))
        return "shapes" if any(-1 in tensor.shape for tensor in ends) else "none"
    first = graph.shape_sets[0]
    differing = {
        (number, axis)
        for gear in graph.shape_sets
        for number, (shape, other) in enumerate(zip(gear, first))
        for axis, (size, before) in enumerate(zip(shape, other))
        if size != before
    }
    if all(axis == 0 for _, axis in differing):
        moving = {number for number, _ in differing}
        alike = all(len({gear[number][0] for number in moving}) == 1 for gear in graph.shape_sets)
        return "batch" if alike else "dims"
    axes = {}  # of height and width, by image
    for number in {number for number, _ in differing}:
        planes = formats.get(graph.tensors[graph.inputs[number]].name) == "NCHW"
        axes[number] = (2, 3) if planes else (1, 2)
    if any(len(first[number]) != 4 or axis not in axes[number] for number, axis in differing):
        return "dims"
    sizes = [{tuple(gear[number][axis] for axis in axes[number]) for number in axes} for gear in graph.shape_sets]
    return "hw" if all(len(size) == 1 for size in sizes) else "dims"


def wrap(
    graph: npugraph.Graph,
    *,
    name: str = "",
    dynamic: str | None = None,
    formats: Mapping[str, str] = MappingProxyType({}),
    aipp: Aipp = NONE,
    ranges: Ranges = ANY,
    operator: Operator | None = None,
) -> bytes:
    """Return the bytes of an om file that computes `graph`.

    name: the graph's when "". dynamic: found from the shapes when None. operator: the single operator that the
    graph computes.

    formats: by tensor name; 4-D tensors are NHWC, others ND by default. aipp, ranges: by name of
    an input, see om_container.
    """
    kind = kind_of(graph, formats)
    if operator is not None and kind == "shapes":  # which its own ports say
        kind = "none"
    return build(
        name=name or graph.name,
        inputs=table(graph, graph.inputs, formats, aipp, ranges),
        outputs=table(graph, graph.outputs, formats),
        graph=npugraph.to_bytes(graph),
        dynamic=kind if dynamic is None else dynamic,
        operator=operator,
    )
