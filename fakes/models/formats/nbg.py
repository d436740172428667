"""Graphs as NBG files: the input/output table is read off the graph."""

from __future__ import annotations

from . import npugraph
from .nbg_container import TARGETS, VERSIONS, Tensor, build


def table(graph: npugraph.Graph, indices: list[int]) -> list[Tensor]:
    """Return entries for some tensors of the graph; sizes are the graph's shape, innermost first."""
    entries = []
    for index in indices:
        tensor = graph.tensors[index]
        quantization = tensor.quantization
        sizes = tensor.shape[::-1]
        if quantization is None:
            entries.append(Tensor(tensor.name, sizes, tensor.dtype))
        elif quantization.kind == "dfp":
            entries.append(Tensor(tensor.name, sizes, tensor.dtype, "dfp", fl=quantization.fl))
        else:
            scale, zero_point = quantization.scales[0], quantization.zero_points[0]
            entries.append(Tensor(tensor.name, sizes, tensor.dtype, "affine", scale, zero_point))
    return entries


def wrap(graph: npugraph.Graph, *, name: str = "", board: str = "t527", layers: int = 0) -> bytes:
    """Return the bytes of an NBG file that computes `graph` on the fake of a board (key of TARGETS).

    name: the graph's when "". layers: how many the header says; 0: the graph's.
    """
    return build(
        name=name or graph.name,
        inputs=table(graph, graph.inputs),
        outputs=table(graph, graph.outputs),
        graph=npugraph.to_bytes(graph),
        target=TARGETS[board],
        version=VERSIONS[board],
        layers=layers or len(graph.nodes),
        operations=layers or len(graph.nodes),
    )
