"""A network in ONNX as it is read: its bytes, its inputs, what they are."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any

from .errors import ConvertError

Shape = tuple[int, ...]

TYPES = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 9: "bool", 10: "float16",
    11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16",
}  # fmt: skip
"""Element types by their numbers in ONNX; strings and complex numbers are no tensors of an NPU."""
NUMBERS = {name: number for number, name in TYPES.items()}
INSTALL = "pip install onnx openvino"
LARGEST = 1 << 30
"""Elements: a tensor of more fits no NPU's board; who works out its contents takes no end of memory and time."""
NEWEST = 255
"""Opset: with a number that is none OpenVINO looks through all below it."""


def onnx_package() -> Any:
    """Import the package onnx. Raises ConvertError where it is not installed."""
    try:
        import onnx
    except ImportError:
        raise ConvertError(f"reading a network needs the package onnx: {INSTALL}") from None
    return onnx


# --- reading ----------------------------------------------------------------------------------------------------------


def load(path: str) -> bytes:
    """Return the bytes of a network with the weights of the files beside the network.

    Raises:
        ConvertError: It is no ONNX, weights are missing, or it is larger than 2 GiB.
        OSError: The file cannot be read.
    """
    library = onnx_package()
    with open(path, "rb") as file:
        data = file.read()
    try:
        model = library.load(path)  # and external data from its folder
        return data if not _external(data) else bytes(model.SerializeToString())
    except OSError as problem:
        raise ConvertError(f"{path}: its weights lie in a file beside it that cannot be read: {problem}") from None
    except ValueError as problem:  # protobuf's limit
        raise ConvertError(f"{path}: with its weights it does not fit in one file of 2 GiB: {problem}") from None
    except Exception as problem:
        where = "its weights lie in a file beside it that cannot be read" if _external(data) else "no network in ONNX"
        raise ConvertError(f"{path}: {where}: {problem}") from None


def _external(data: bytes) -> bool:
    """Tell whether the network keeps weights elsewhere."""
    try:
        model = onnx_package().load_from_string(data)
    except Exception:
        return False
    return any(tensor.data_location == tensor.EXTERNAL for tensor in model.graph.initializer)


def parse(onnx: bytes) -> Any:
    """Return the ModelProto of the bytes. Raises ConvertError when they are none, and without the package onnx."""
    library = onnx_package()
    try:
        model = library.load_from_string(onnx)
    except Exception as problem:  # protobuf's, which are not onnx's to name
        raise ConvertError(f"these bytes are no network in ONNX: {problem}") from None
    if not model.graph.node or not model.graph.output:
        raise ConvertError("these bytes are no network in ONNX: they hold no operators, or no outputs")
    for opset in model.opset_import:
        if not 0 < opset.version <= NEWEST:
            raise ConvertError(f"opset {opset.domain or 'ai.onnx'} {opset.version}: there is no such version")
    for side in (model.graph.input, model.graph.output):
        twice = [name for name, count in Counter(value.name for value in side).items() if count > 1]
        if twice:
            raise ConvertError(f"the network has two inputs, or two outputs, with the name {twice[0]!r}")
    external = [tensor.name for tensor in model.graph.initializer if tensor.data_location == tensor.EXTERNAL]
    if external:
        raise ConvertError(
            f"the network has weights in another file ({external[0]!r}, {len(external)} in all): convert it by its path"
        )
    return model


def check_form(model: Any) -> None:
    """Refuse a network that ONNX's own checker refuses: at an operator without an input OpenVINO ends the process.

    Raises:
        ConvertError: In the checker's words.
    """
    library = onnx_package()
    checker = library.checker
    for tensor in model.graph.initializer:
        try:
            library.numpy_helper.to_array(tensor)
        except (ValueError, TypeError, KeyError) as problem:
            raise ConvertError(f"the weights {tensor.name!r} are damaged: {problem}") from None
    try:
        checker.check_model(model)
    except checker.ValidationError as problem:
        raise ConvertError(f"ONNX's own checker refuses the network: {' '.join(str(problem).split())}") from None
    except UnicodeDecodeError:  # of the words of its refusal
        raise ConvertError("ONNX's own checker refuses the network, at a name that is no UTF-8") from None


# --- values and names -------------------------------------------------------------------------------------------------


def inputs_of(model: Any) -> list[Any]:
    """Return the graph's inputs that are no weights."""
    weights = {tensor.name for tensor in model.graph.initializer}
    return [value for value in model.graph.input if value.name not in weights]


def shape_of(value: Any) -> tuple[int | None, ...] | None:
    """Return the sizes of a value, None for an open one; None for a value without a rank."""
    tensor = value.type.tensor_type
    if not tensor.HasField("shape"):
        return None
    return tuple(d.dim_value if d.HasField("dim_value") and d.dim_value > 0 else None for d in tensor.shape.dim)


def dtype_of(value: Any) -> str:
    """Return the name of the element type. Raises ConvertError for one that no NPU has."""
    if not value.type.HasField("tensor_type"):
        raise ConvertError(
            f"{value.name!r} is no tensor but a {value.type.WhichOneof('value') or 'value without type'}"
        )
    number = value.type.tensor_type.elem_type
    if number not in TYPES:
        kind = {8: "text", 14: "complex numbers", 15: "complex numbers"}.get(number, f"ONNX's element type {number}")
        raise ConvertError(f"{value.name!r} holds {kind}, which no NPU takes; cut it off with --outputs, or replace it")
    return TYPES[number]


def _subgraphs(node: Any) -> Iterator[Any]:
    for attribute in node.attribute:
        if attribute.HasField("g"):
            yield attribute.g
        yield from attribute.graphs


def used(node: Any) -> set[str]:
    """Return the names that an operator reads, those of its bodies included."""
    names = {name for name in node.input if name}
    for graph in _subgraphs(node):
        for inner in graph.node:
            names |= used(inner)
        names |= {value.name for value in graph.output}
    return names


def rename_uses(nodes: Any, old: str, new: str) -> None:
    """Let operators read another tensor."""
    for node in nodes:
        for index, name in enumerate(node.input):
            if name == old:
                node.input[index] = new
        for graph in _subgraphs(node):
            rename_uses(graph.node, old, new)


def free_name(model: Any, wanted: str) -> str:
    """Return a name that nothing in the network has yet."""
    taken = {name for node in model.graph.node for name in (*node.input, *node.output, node.name)}
    numbered = (f"{wanted}_{number}" for number in itertools.count(1))
    return next(name for name in itertools.chain([wanted], numbered) if name not in taken)


def insert(model: Any, nodes: Sequence[Any]) -> None:
    """Put operators in front of all others."""
    others = [type(node).FromString(node.SerializeToString()) for node in model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend([*nodes, *others])


def fix(model: Any, shapes: Mapping[str, Sequence[int]]) -> None:
    """Give the inputs their sizes; -1 leaves one open."""
    for value in inputs_of(model):
        dims = value.type.tensor_type.shape
        del dims.dim[:]
        for axis, size in enumerate(shapes[value.name]):
            if size < 0:
                dims.dim.add().dim_param = f"{value.name}_{axis}"
            else:
                dims.dim.add().dim_value = int(size)


def shape_text(shape: Sequence[int | None]) -> str:
    """Return a shape for a message; an open size is "?"."""
    return "[" + ", ".join("?" if size is None or size < 0 else str(size) for size in shape) + "]"


def inferred(model: Any, *, data_prop: bool = False) -> Any:
    """Return the network with the shapes that onnx finds; as it is where it finds none.

    Args:
        model: The network.
        data_prop: Whether shapes that depend on what other shapes hold are found, too.
    """
    try:
        return onnx_package().shape_inference.infer_shapes(model, data_prop=data_prop)
    except Exception:  # what onnx does not know may still be computed
        return model


def check_sizes(model: Any) -> None:
    """Find the sizes that the network states, before anything works out what tensors hold.

    Raises:
        ConvertError: A tensor has more than LARGEST elements.
    """
    known = inferred(model)
    for value in (*known.graph.input, *known.graph.value_info, *known.graph.output):
        shape = shape_of(value) or ()
        if prod(size or 1 for size in shape) > LARGEST:
            raise ConvertError(f"{value.name!r} is {shape_text(shape)}: {LARGEST} elements are the most")
