"""Small networks as OpenVINO IR, for tests: XML and weights from a few lines of Python.

The models of build/models are larger and come from fakes/models; these have what those lack: dynamic shapes, states,
several inputs, odd element types.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any


class Network:
    """Layers in order; each method adds one and returns its id. `xml` and `weights` are what read_model takes."""

    def __init__(self, name: str = "net") -> None:
        self.name = name
        self.layers: list[str] = []
        self.edges: list[tuple[int, int, int]] = []
        self.outputs: dict[int, tuple[str, Sequence[int]]] = {}
        self.data = bytearray()

    def layer(
        self,
        kind: str,
        inputs: Sequence[int],
        shape: Sequence[int] | None,
        *,
        version: str = "opset1",
        precision: str = "FP32",
        names: str = "",
        label: str = "",
        data: Mapping[str, Any] | None = None,
    ) -> int:
        number = len(self.layers)
        attributes = "".join(f' {key}="{value}"' for key, value in (data or {}).items())
        ports = ""
        for port, source in enumerate(inputs):
            self.edges.append((source, number, port))
            of, sizes = self.outputs[source]
            ports += f'<port id="{port}" precision="{of}">{_dims(sizes)}</port>'
        text = f'<layer id="{number}" name="{label or f"{kind}_{number}"}" type="{kind}" version="{version}">'
        text += f"<data{attributes}/>" if data else ""
        text += f"<input>{ports}</input>" if inputs else ""
        if shape is not None:
            named = f' names="{names}"' if names else ""
            text += f'<output><port id="{len(inputs)}" precision="{precision}"{named}>{_dims(shape)}</port></output>'
            self.outputs[number] = (precision, shape)
        self.layers.append(text + "</layer>")
        return number

    def parameter(self, name: str, shape: Sequence[int], element: str = "f32", names: str | None = None) -> int:
        sizes = ",".join("?" if n < 0 else str(n) for n in shape)
        given = name if names is None else names
        data = {"shape": sizes, "element_type": element}
        return self.layer("Parameter", [], shape, precision=_PRECISIONS[element], names=given, label=name, data=data)

    def constant(self, data: bytes, shape: Sequence[int], element: str = "f32") -> int:
        offset = len(self.data)
        self.data += data
        attributes = {
            "element_type": element,
            "shape": ", ".join(map(str, shape)),
            "offset": offset,
            "size": len(data),
        }
        return self.layer("Const", [], shape, precision=_PRECISIONS[element], data=attributes)

    def result(self, source: int, label: str = "") -> int:
        return self.layer("Result", [source], None, label=label)

    @property
    def xml(self) -> bytes:
        edges = "".join(
            f'<edge from-layer="{a}" from-port="{self._port(a)}" to-layer="{b}" to-port="{p}"/>'
            for a, b, p in self.edges
        )
        text = f'<?xml version="1.0"?><net name="{self.name}" version="11"><layers>{"".join(self.layers)}</layers>'
        return f"{text}<edges>{edges}</edges></net>".encode()

    def _port(self, layer: int) -> int:
        return sum(1 for _, target, _ in self.edges if target == layer)

    @property
    def weights(self) -> bytes:
        return bytes(self.data)


_PRECISIONS = {
    "f32": "FP32", "f16": "FP16", "bf16": "BF16", "f64": "FP64", "i8": "I8", "u8": "U8", "i16": "I16", "u16": "U16",
    "i32": "I32", "u32": "U32", "i64": "I64", "u64": "U64", "boolean": "BOOL", "string": "STRING",
    "u4": "U4", "i4": "I4", "nf4": "NF4",
}  # fmt: skip


def _dims(shape: Sequence[int]) -> str:
    return "".join(f"<dim>{n}</dim>" for n in shape)


def relu(shape: Sequence[int] = (1, 8), element: str = "f32") -> Network:
    """y = max(x, 0)."""
    net = Network("relu")
    x = net.parameter("x", shape, element)
    net.result(net.layer("ReLU", [x], shape, precision=_PRECISIONS[element], names="y"))
    return net


def add(shape: Sequence[int] = (2, 3)) -> Network:
    """sum = a + b, double = sum + sum: two inputs, two outputs."""
    net = Network("add")
    a, b = net.parameter("a", shape), net.parameter("b", shape)
    total = net.layer("Add", [a, b], shape, names="sum", data={"auto_broadcast": "numpy"})
    double = net.layer("Add", [total, total], shape, names="double", data={"auto_broadcast": "numpy"})
    net.result(total)
    net.result(double)
    return net


def weighted(count: int = 4) -> Network:
    """y = x + (1, 2, 3, ...), which stand in the weights."""
    import struct

    net = Network("weighted")
    x = net.parameter("x", (1, count))
    c = net.constant(struct.pack(f"<{count}f", *range(1, count + 1)), (1, count))
    net.result(net.layer("Add", [x, c], (1, count), names="y", data={"auto_broadcast": "numpy"}))
    return net


def accumulator(count: int = 4) -> Network:
    """y = state += x: a state that each run adds to."""
    net = Network("accumulator")
    shape = (1, count)
    x = net.parameter("x", shape)
    zero = net.constant(bytes(4 * count), shape)
    sizes = ",".join(map(str, shape))
    attributes = {"variable_id": "s", "variable_type": "f32", "variable_shape": sizes}
    old = net.layer("ReadValue", [zero], shape, version="opset6", data=attributes)
    new = net.layer("Add", [old, x], shape, names="y", data={"auto_broadcast": "numpy"})
    net.layer("Assign", [new], shape, version="opset6", data={"variable_id": "s"})
    net.result(new)
    return net


def image(height: int = 8, width: int = 8, channels: int = 3) -> Network:
    """y = max(x, 0) on an NCHW image, for preprocessing."""
    return relu((1, channels, height, width))


# Of the matrices of `slow`. An emulated machine is slow with small ones.
SIDE = 256 if os.environ.get("NPU_EMULATED") else 1024


def slow(size: int = SIDE, layers: int = 8) -> Network:
    """Matrix products enough for an asynchronous run to be seen running."""
    if os.environ.get("NPU_EMULATED"):
        size, layers = min(size, SIDE), max(1, layers // 8)
    net = Network("slow")
    x = net.parameter("x", (size, size))
    y = x
    for _ in range(layers):
        y = net.layer("MatMul", [y, x], (size, size), data={"transpose_a": "false", "transpose_b": "false"})
    net.result(net.layer("ReLU", [y], (size, size), names="y"))
    return net
