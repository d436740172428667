"""A network that is ready for a file: what it takes, what it gives, its shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .model import Shape

Say = Callable[[str], None]

FLOATS = ("float32", "float16", "bfloat16", "float64")


@dataclass(frozen=True)
class Port:
    """An input or output of the ONNX. A size is -1 where the shape sets differ, and where it stays open."""

    name: str
    dtype: str
    shape: Shape


@dataclass(frozen=True)
class Network:
    """A network ready to be wrapped.

    Attributes:
        onnx: Its bytes: inputs fixed, other outputs cut off, mean and std folded in where they were to be.
        inputs: In the network's order.
        outputs: In the order asked for.
        sets: Shapes of all inputs, one entry per shape set, in the ONNX's order of dimensions; () with fixed shapes.
        largest: Shapes of inputs and outputs at the largest set, by name.
        macs: Multiply-accumulates of one inference at the largest set, as far as they are known.
        operators: How many it has.
        notes: What a user should know, a sentence each.
    """

    onnx: bytes
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    sets: tuple[tuple[Shape, ...], ...] = ()
    largest: Mapping[str, Shape] = field(default_factory=dict)
    macs: int = 0
    operators: int = 0
    notes: tuple[str, ...] = ()


def open_sizes(network: Network) -> bool:
    """Tell whether sizes stay open, without shape sets."""
    return not network.sets and any(-1 in port.shape for port in (*network.inputs, *network.outputs))


def is_float(port: Port) -> bool:
    """Tell whether the port holds real numbers, which the file may store in another type."""
    return port.dtype in FLOATS
