"""A network in ONNX as a model file of each vendor: `rknn_of`, `om_of`, `nbg_of`, `dlc_of`.

The file holds the ONNX as it is, in one node External, which the fakes' second engine computes. Around it lies what the
vendor's converter does by default without quantization: the type of inputs and outputs, and their layout.

| | inputs and outputs | four dimensions |
|---|---|---|
| .rknn | float16 | NHWC in the graph; outputs are reported as NCHW |
| .om | float32 | as in the ONNX |
| .nb | float16 | as in the ONNX |
| .dlc | float32 | NHWC |

Integers and bools keep their type. `onnx` must be installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from . import dlc, nbg, npugraph, om, rknn
from .npugraph import Shape

Shapes = Mapping[str, Sequence[int]]
NOTHING: Shapes = MappingProxyType({})

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)
TYPES = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 9: "bool", 10: "float16",
    11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16",
}  # fmt: skip
"""Element types by their numbers in ONNX; strings and complex numbers are no tensors of an NPU."""


class OnnxError(ValueError):
    """A network that cannot become a model file; the text says what to do."""


@dataclass(frozen=True)
class Port:
    """An input or output of the network as the ONNX has it, with every dimension fixed."""

    name: str
    dtype: str
    shape: Shape


def _shape(value: Any) -> tuple[int | None, ...] | None:
    tensor = value.type.tensor_type
    if not tensor.HasField("shape"):
        return None
    return tuple(d.dim_value if d.HasField("dim_value") and d.dim_value > 0 else None for d in tensor.shape.dim)


def _dtype(value: Any) -> str:
    number = value.type.tensor_type.elem_type
    if number not in TYPES:
        raise OnnxError(f"{value.name!r} has ONNX's element type {number}, expected one of {', '.join(TYPES.values())}")
    return TYPES[number]


def _fix(value: Any, shape: Sequence[int]) -> None:
    """Give an input of the ONNX its shape."""
    dims = value.type.tensor_type.shape
    del dims.dim[:]
    for size in shape:
        dims.dim.add().dim_value = int(size)


def _inputs(model: Any, shapes: Shapes) -> list[Port]:
    weights = {tensor.name for tensor in model.graph.initializer}
    values = [value for value in model.graph.input if value.name not in weights]
    unknown = set(shapes) - {value.name for value in values}
    if unknown:
        names = ", ".join(value.name for value in values)
        raise OnnxError(f"shapes: the network has no input {', '.join(sorted(unknown))}; it has {names}")
    ports = []
    for value in values:
        declared = _shape(value)
        shape = tuple(shapes.get(value.name, declared or ()))
        if None in shape or (declared is None and value.name not in shapes):
            raise OnnxError(
                f"input {value.name!r} has the open shape {declared}: give shapes={{{value.name!r}: (...)}}"
            )
        fits = declared is None or (
            len(declared) == len(shape) and all(d in (None, s) for d, s in zip(declared, shape))
        )
        if not fits:
            raise OnnxError(f"shapes: input {value.name!r} is {declared}, {shape} does not fit")
        fixed = tuple(int(size) for size in shape if size is not None)
        _fix(value, fixed)
        ports.append(Port(value.name, _dtype(value), fixed))
    return ports


def _macs(model: Any, shapes: Mapping[str, tuple[int | None, ...] | None]) -> int:
    """Multiply-accumulates of the layers whose shapes are known."""
    known: dict[str, Any] = {**shapes, **{tensor.name: tuple(tensor.dims) for tensor in model.graph.initializer}}
    total = 0
    for node in model.graph.node:
        if node.op_type not in ("Conv", "Gemm", "MatMul", "ConvTranspose"):
            continue
        result, a, b = (known.get(name) for name in (node.output[0], *node.input[:2]))
        if not result or not a or not b or None in (*result, *a, *b):
            continue
        if node.op_type == "ConvTranspose":
            total += int(np.prod(a)) * int(np.prod(b[1:]))
        elif node.op_type == "Conv":
            total += int(np.prod(result)) * int(np.prod(b[1:]))
        else:
            transposed = any(field.name == "transA" and field.i for field in node.attribute)
            total += int(np.prod(result)) * int(a[-2 if transposed else -1] or 0)
    return total


def _outputs_of_engine(onnx: bytes, inputs: Sequence[Port]) -> dict[str, tuple[int | None, ...] | None]:
    """What OpenVINO infers, where its Python package is installed."""
    try:
        import openvino
    except ImportError:
        return {}
    model: Any = openvino.Core().read_model(onnx)
    there = {name for port in model.inputs for name in port.names}
    model.reshape({port.name: list(port.shape) for port in inputs if port.name in there})
    model = openvino.compile_model(model, "CPU")  # which finds shapes that reading leaves open
    return {
        name: tuple(None if d.is_dynamic else d.get_length() for d in port.partial_shape)
        for port in model.outputs
        for name in port.names
        if not port.partial_shape.rank.is_dynamic
    }


def describe(
    onnx: bytes, shapes: Shapes = NOTHING, outputs: Sequence[str] = ()
) -> tuple[bytes, list[Port], list[Port], int]:
    """The network with fixed inputs, its inputs, its outputs, its multiply-accumulates.

    Args:
        onnx: The bytes of the network.
        shapes: Of inputs whose shape the network leaves open, by name.
        outputs: Names of the outputs to keep, in this order; all when empty.

    Raises:
        OnnxError: the network is none, an input or output has no fixed shape, or a type that no NPU has.
    """
    import onnx as library

    try:
        model = library.load_from_string(onnx)
    except Exception as problem:  # protobuf's, which are not onnx's to name
        raise OnnxError(f"these bytes are no network in ONNX: {problem}") from None
    if any(tensor.data_location == library.TensorProto.EXTERNAL for tensor in model.graph.initializer):
        raise OnnxError("the network has its weights in another file: load it with onnx.load(path) and give its bytes")
    inputs = _inputs(model, shapes)
    del model.graph.value_info[:]  # said of other shapes
    declared = {value.name: value for value in model.graph.output}
    missing = [name for name in outputs if name not in declared]
    if missing:
        raise OnnxError(f"outputs: the network has no {', '.join(missing)}; it has {', '.join(declared)}")
    for value in declared.values():
        if value.type.tensor_type.HasField("shape") and None in (_shape(value) or ()):
            value.type.tensor_type.ClearField("shape")
    fixed = model.SerializeToString()
    try:
        inferred = library.shape_inference.infer_shapes(model, data_prop=True)
    except Exception:  # what it does not know it may still be able to compute
        inferred = model
    known = {value.name: _shape(value) for value in (*inferred.graph.value_info, *inferred.graph.output)}
    known.update({port.name: port.shape for port in inputs})
    wanted = list(outputs) or list(declared)
    if any(known[name] is None or None in (known[name] or ()) for name in wanted):
        known.update(_outputs_of_engine(fixed, inputs))
    ports = []
    for name in wanted:
        shape = known[name]
        if shape is None or None in shape:
            raise OnnxError(
                f"output {name!r}: its shape is {shape} even with fixed inputs; keep others with outputs=, or cut the "
                "network before it (without the package openvino some shapes are not found)"
            )
        ports.append(Port(name, _dtype(declared[name]), tuple(size for size in shape if size is not None)))
    return fixed, inputs, ports, _macs(model, known)


def graph_of(
    onnx: bytes,
    *,
    name: str = "onnx",
    shapes: Shapes = NOTHING,
    outputs: Sequence[str] = (),
    dtype: str = "float32",
    channels_last: bool = False,
) -> npugraph.Graph:
    """The graph around a network.

    Args:
        onnx: The bytes of the network.
        name: Of the graph.
        shapes: Of inputs whose shape the network leaves open, by name.
        outputs: Names of the outputs to keep, in this order; all when empty.
        dtype: Of the graph's inputs and outputs that are floats in the network.
        channels_last: Four dimensions are NCHW in the network and NHWC in the graph.

    Raises:
        OnnxError: see `describe`.
    """
    fixed, inputs, results, macs = describe(onnx, shapes, outputs)
    builder = npugraph.GraphBuilder(name)

    def stored(port: Port) -> str:
        return dtype if port.dtype in npugraph.FLOATS else port.dtype

    def turned(port: Port) -> bool:
        return channels_last and len(port.shape) == 4

    given = {}
    for port in inputs:
        shape = tuple(port.shape[axis] for axis in TO_LAST) if turned(port) else port.shape
        given[port.name] = builder.input(port.name, shape, stored(port))
    for port in inputs:
        if turned(port):
            given[port.name] = builder.transpose(given[port.name], TO_FIRST, output=f"{port.name}/nchw")
    names = {port.name: f"{port.name}/nchw" if turned(port) or port.name in given else port.name for port in results}
    made = builder.external(
        fixed, given, {port.name: (names[port.name], port.shape, stored(port)) for port in results}, macs=macs
    )
    for port, tensor in zip(results, made):
        builder.output(builder.transpose(tensor, TO_LAST, output=port.name) if turned(port) else tensor)
    return builder.graph


def rknn_of(onnx: bytes, *, name: str = "onnx", shapes: Shapes = NOTHING, outputs: Sequence[str] = (),
            dtype: str = "float16", **options: Any) -> bytes:  # fmt: skip
    """Bytes of a .rknn; options: those of `rknn.wrap`, the others as for `graph_of`."""
    graph = graph_of(onnx, name=name, shapes=shapes, outputs=outputs, dtype=dtype, channels_last=True)
    return rknn.wrap(graph, **options)


def om_of(onnx: bytes, *, name: str = "onnx", shapes: Shapes = NOTHING, outputs: Sequence[str] = (),
          dtype: str = "float32") -> bytes:  # fmt: skip
    """Bytes of an .om; arguments as for `graph_of`."""
    graph = graph_of(onnx, name=name, shapes=shapes, outputs=outputs, dtype=dtype)
    tensors = [graph.tensors[index] for index in (*graph.inputs, *graph.outputs)]
    return om.wrap(graph, formats={tensor.name: "NCHW" for tensor in tensors if len(tensor.shape) == 4})


def nbg_of(onnx: bytes, *, name: str = "onnx", shapes: Shapes = NOTHING, outputs: Sequence[str] = (),
           dtype: str = "float16", board: str = "t527") -> bytes:  # fmt: skip
    """Bytes of an .nb for the fake of a board; arguments as for `graph_of`."""
    graph = graph_of(onnx, name=name, shapes=shapes, outputs=outputs, dtype=dtype)
    return nbg.wrap(graph, board=board)


def dlc_of(onnx: bytes, *, name: str = "onnx", shapes: Shapes = NOTHING, outputs: Sequence[str] = (),
           dtype: str = "float32") -> bytes:  # fmt: skip
    """Bytes of a .dlc; arguments as for `graph_of`."""
    return dlc.wrap(graph_of(onnx, name=name, shapes=shapes, outputs=outputs, dtype=dtype, channels_last=True))
