"""The plan of a file: how it holds what a network takes and gives, and what a quantizer decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..formats import npugraph
from .model import Shape
from .network import Network, Port, Say
from .targets import Target

TO_LAST = (0, 2, 3, 1)
LONGEST_NAME = 63
"""Bytes of a name in the table of an .nb."""


@dataclass(frozen=True)
class Stored:
    """How the file holds an input or output.

    Attributes:
        dtype: Element type.
        quantization: None for plain numbers.
        turned: Four dimensions are NHWC in the file's graph, and NCHW in the network.
        name: In the file; the network's when "".
    """

    dtype: str
    quantization: npugraph.Quantization | None = None
    turned: bool = False
    name: str = ""


@dataclass(frozen=True)
class Plan:
    """All that a file is written from.

    Attributes:
        network: What is computed.
        target: Whom for.
        stored: How the file holds each input and output, by the network's names.
        norms: Mean and std that the table of an .rknn holds, by input.
        name: Of the model.
        aipp: What an .om says of AIPP, by input.
        format: Of an .om's inputs and outputs with four dimensions; "": as they are turned.
        gears: Their kind in an .om; "": what differs says it.
        ranges: What an .om says of open sizes, by input.
        graph: Computes in place of the ONNX, with inputs and outputs as `stored` has them; None: the ONNX does.
    """

    network: Network
    target: Target
    stored: Mapping[str, Stored]
    norms: Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]] = field(default_factory=dict)
    name: str = "onnx"
    aipp: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    format: str = ""
    gears: str = ""
    ranges: Mapping[str, Sequence[Sequence[int]]] = field(default_factory=dict)
    graph: npugraph.Graph | None = None

    def name_of(self, port: Port) -> str:
        """Return the name in the file."""
        name = self.stored[port.name].name or port.name
        return name.encode()[:LONGEST_NAME].decode(errors="ignore") if self.target.vendor == "viplite" else name

    def shape_of(self, port: Port, shape: Shape | None = None) -> Shape:
        """Return the shape in the file's graph."""
        return _turn(self.stored[port.name], port.shape if shape is None else shape)

    def quantized(self, found: Quantized) -> Plan:
        """Return the plan with what a quantizer decided."""
        stored = dict(self.stored)
        for name, (dtype, quantization) in found.stored.items():
            stored[name] = replace(stored[name], dtype=dtype, quantization=quantization)
        network = self.network if found.onnx is None else replace(self.network, onnx=found.onnx)
        return replace(self, network=network, stored=stored, graph=found.graph, name=self.name + found.mark)


def _turn(stored: Stored, shape: Shape) -> Shape:
    return tuple(shape[axis] for axis in TO_LAST) if stored.turned and len(shape) == 4 else shape


@dataclass(frozen=True)
class Quantized:
    """The findings of a quantizer.

    Attributes:
        stored: Element type and quantization of inputs and outputs, by the network's names. Those absent stay float.
        onnx: Computes in place of the network, with the same inputs and outputs; None: the network does.
        graph: Computes in place of any ONNX: a graph of the fakes' own operations whose inputs and outputs have the
            types of `stored`, the names and layouts of the file (`Plan.name_of`, `Plan.shape_of`); None: none.
        notes: What a user should know, a sentence each.
        mark: Added to the model's name in the file.
    """

    stored: Mapping[str, tuple[str, npugraph.Quantization]]
    onnx: bytes | None = None
    graph: npugraph.Graph | None = None
    notes: tuple[str, ...] = ()
    mark: str = ""


class Quantizer(Protocol):
    """Decides how a network is quantized, once all else is known."""

    def __call__(self, plan: Plan, say: Say) -> Quantized:
        """Quantize `plan.network` for `plan.target`.

        Args:
            plan: With the float types of the vendor. `plan.norms` holds mean and std that are not in the network but in
                the file's table: ranges of such inputs are those of (x - mean) / std.
            say: Call it with the name of each step.
        """
