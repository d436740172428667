"""Graphs as .dlc files: what quantized the model is read off the graph, sections are given by the names of layers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from . import npugraph
from .dlc_container import ContainerError, Network, build

Layers = Mapping[str, Sequence[str]]
Sections = Sequence[tuple[str, str]]


def quantized(graph: npugraph.Graph) -> bool:
    """Return whether every graph input has an integer encoding, as after snpe-dlc-quantize."""
    return all(graph.tensors[index].quantization is not None for index in graph.inputs)


def network(
    graph: npugraph.Graph, *, name: str = "", hta: Sections = (), excluded: Layers = MappingProxyType({})
) -> Network:
    """Return a network of a .dlc.

    name: the graph's when "". hta, excluded: see dlc_container.Network; names are checked.
    """
    names = [node.name for node in graph.nodes]
    for layer in [*(end for section in hta for end in section), *(n for part in excluded.values() for n in part)]:
        if names.count(layer) != 1:
            raise ContainerError(f"network: {layer!r} is no layer or not the only one of that name: {', '.join(names)}")
    places = [(names.index(first), names.index(last)) for first, last in hta]
    flat = [place for section in places for place in section]
    if flat != sorted(flat) or any(end >= start for (_, end), (start, _) in zip(places, places[1:])):
        raise ContainerError(f"network: the sections {list(hta)} overlap or are out of order")
    return Network(name or graph.name, npugraph.to_bytes(graph), tuple(hta), dict(excluded))


def wrap(
    graph: npugraph.Graph,
    *,
    name: str = "",
    hta: Sections = (),
    excluded: Layers = MappingProxyType({}),
    dynamic: Sequence[str] = (),
    metadata: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """Return the bytes of a .dlc that computes `graph`; name, hta and excluded are those of `network`.

    dynamic: outputs whose first dimension the API shall not know before a run, as behind non-maximum suppression.
    metadata: lines of the metadata to say otherwise.
    """
    lines = {"quantizer-command": "snpe-dlc-quantize" if quantized(graph) else "N/A", **metadata}
    for output in dynamic:
        if output not in (graph.tensors[index].name for index in graph.outputs):
            raise ContainerError(f"wrap: {output!r} is no output of the graph, it cannot be dynamic")
    if dynamic:
        lines["fake-dynamic-outputs"] = ",".join(dynamic)
    return build([network(graph, name=name, hta=hta, excluded=excluded)], metadata=lines)
