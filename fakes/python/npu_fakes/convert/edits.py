"""A network in ONNX taken apart and changed: what it has, what is cut off, renamed, put in front."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from .errors import ConvertError

Shape = tuple[int, ...]
Numbers = Sequence[float]

TYPES = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 9: "bool", 10: "float16",
    11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16",
}  # fmt: skip
"""Element types by their numbers in ONNX; strings and complex numbers are no tensors of an NPU."""
NUMBERS = {name: number for number, name in TYPES.items()}
INSTALL = "pip install onnx openvino"


def onnx_package() -> Any:
    """The package onnx. Raises ConvertError where it is not installed."""
    try:
        import onnx
    except ImportError:
        raise ConvertError(f"reading a network needs the package onnx: {INSTALL}") from None
    return onnx


# --- values and names -------------------------------------------------------------------------------------------------


def inputs_of(model: Any) -> list[Any]:
    """The graph's inputs that are no weights."""
    weights = {tensor.name for tensor in model.graph.initializer}
    return [value for value in model.graph.input if value.name not in weights]


def shape_of(value: Any) -> tuple[int | None, ...] | None:
    """Sizes, None where one is open; None without a rank."""
    tensor = value.type.tensor_type
    if not tensor.HasField("shape"):
        return None
    return tuple(d.dim_value if d.HasField("dim_value") and d.dim_value > 0 else None for d in tensor.shape.dim)


def dtype_of(value: Any) -> str:
    """Name of the element type. Raises ConvertError for one that no NPU has."""
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


def _used(node: Any) -> set[str]:
    """Names that an operator reads, those of its bodies included."""
    names = {name for name in node.input if name}
    for graph in _subgraphs(node):
        for inner in graph.node:
            names |= _used(inner)
        names |= {value.name for value in graph.output}
    return names


def _rename_uses(nodes: Any, old: str, new: str) -> None:
    for node in nodes:
        for index, name in enumerate(node.input):
            if name == old:
                node.input[index] = new
        for graph in _subgraphs(node):
            _rename_uses(graph.node, old, new)


def _free(model: Any, wanted: str) -> str:
    """A name that nothing has yet."""
    taken = {name for node in model.graph.node for name in (*node.input, *node.output, node.name)}
    numbered = (f"{wanted}_{number}" for number in itertools.count(1))
    return next(name for name in itertools.chain([wanted], numbered) if name not in taken)


# --- changes ----------------------------------------------------------------------------------------------------------


def cut(model: Any, outputs: Sequence[str]) -> None:
    """Keep these outputs, in this order, and what they need; inner tensors may be among them.

    Raises:
        ConvertError: The network has no such tensor, or its type is not known.
    """
    declared = {value.name: value for value in model.graph.output}
    inside = [name for name in outputs if name not in declared]
    values = {}
    if inside:
        try:
            inferred = onnx_package().shape_inference.infer_shapes(model)
        except Exception as problem:
            raise ConvertError(f"--outputs {inside[0]}: types inside of the network are not known: {problem}") from None
        values = {value.name: value for value in (*inferred.graph.value_info, *inputs_of(model))}
    made = {name for node in model.graph.node for name in node.output}
    for name in inside:
        if name not in made:
            raise ConvertError(
                f"--outputs: the network has no {name}; its outputs are {', '.join(declared)}{_like(name, made)}"
            )
        if name not in values:
            raise ConvertError(f"--outputs {name}: its type is not known; cut the network at another tensor")
    kept = [declared.get(name) or values[name] for name in outputs]
    kept = [type(value).FromString(value.SerializeToString()) for value in kept]
    del model.graph.output[:]
    model.graph.output.extend(kept)
    prune(model)


def _like(name: str, made: set[str]) -> str:
    import difflib

    near = difflib.get_close_matches(name, made, 3)
    return f"; inner tensors like it: {', '.join(near)}" if near else ""


def prune(model: Any) -> None:
    """Leave out operators and weights that no output needs."""
    needed = {value.name for value in model.graph.output}
    kept = []
    for node in reversed(model.graph.node):
        if needed.intersection(node.output):
            needed |= _used(node)
            kept.append(node)
    nodes = [type(node).FromString(node.SerializeToString()) for node in reversed(kept)]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    weights = [tensor for tensor in model.graph.initializer if tensor.name in needed]
    if len(weights) < len(model.graph.initializer):
        weights = [type(tensor).FromString(tensor.SerializeToString()) for tensor in weights]
        del model.graph.initializer[:]
        model.graph.initializer.extend(weights)


def unused_inputs(model: Any) -> list[str]:
    """Inputs that no operator reads."""
    read = {name for node in model.graph.node for name in _used(node)} | {value.name for value in model.graph.output}
    return [value.name for value in inputs_of(model) if value.name not in read]


def drop_inputs(model: Any, names: Sequence[str]) -> None:
    """Leave out inputs."""
    kept = [type(v).FromString(v.SerializeToString()) for v in model.graph.input if v.name not in names]
    del model.graph.input[:]
    model.graph.input.extend(kept)


def normalise(model: Any, name: str, mean: Numbers, std: Numbers) -> None:
    """(x - mean) / std behind an input, per channel (its second dimension)."""
    library = onnx_package()
    value = next(value for value in inputs_of(model) if value.name == name)
    rank = len(shape_of(value) or ())
    dtype = np.dtype(dtype_of(value))
    source = name
    nodes = []
    for operator, numbers, idle in (("Sub", mean, 0.0), ("Div", std, 1.0)):
        if all(number == idle for number in numbers):
            continue
        shape = (len(numbers), *[1] * (rank - 2)) if len(numbers) > 1 else ()
        constant, result = (_free(model, f"{name}/{operator.lower()}/{end}") for end in ("by", "result"))
        model.graph.initializer.append(
            library.numpy_helper.from_array(np.array(numbers, dtype).reshape(shape), constant)
        )
        nodes.append(
            library.helper.make_node(operator, [source, constant], [result], name=f"{name}/{operator.lower()}")
        )
        source = result
    if nodes:
        _rename_uses(model.graph.node, name, source)
        _insert(model, nodes)


def _insert(model: Any, nodes: Sequence[Any]) -> None:
    """Operators in front of all others."""
    others = [type(node).FromString(node.SerializeToString()) for node in model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend([*nodes, *others])


def idle_outputs(model: Any) -> dict[str, str]:
    """Outputs that no input changes, or that are inputs, each with what it is."""
    given = {value.name for value in inputs_of(model)}
    live = set(given)
    for node in model.graph.node:
        if live & _used(node) or node.op_type.startswith("Random"):
            live.update(node.output)
    names = [value.name for value in model.graph.output]
    return {name: "an input" if name in given else "constant" for name in names if name in given or name not in live}


def _rename(model: Any, old: str, new: str) -> None:
    """Another name for what an operator makes."""
    for node in model.graph.node:
        for index, name in enumerate(node.output):
            if name == old:
                node.output[index] = new
    _rename_uses(model.graph.node, old, new)


def narrow(model: Any, wide: str, stored: str) -> list[str]:
    """Inputs and outputs of one integer type get another, with a Cast inside; their names."""
    library = onnx_package()
    changed, casts = [], []
    for value in inputs_of(model):
        if dtype_of(value) == wide:
            inner = _free(model, f"{value.name}/{wide}")
            _rename_uses(model.graph.node, value.name, inner)
            casts.append(library.helper.make_node("Cast", [value.name], [inner], name=inner, to=NUMBERS[wide]))
            value.type.tensor_type.elem_type = NUMBERS[stored]
            changed.append(value.name)
    _insert(model, casts)
    made = {name for node in model.graph.node for name in node.output}
    for value in model.graph.output:
        if dtype_of(value) == wide and value.name in made:
            inner = _free(model, f"{value.name}/{wide}")
            _rename(model, value.name, inner)
            cast = library.helper.make_node("Cast", [inner], [value.name], name=f"{inner}/cast", to=NUMBERS[stored])
            model.graph.node.append(cast)
            value.type.tensor_type.elem_type = NUMBERS[stored]
            changed.append(value.name)
    return changed


def raise_scalars(model: Any, sets: Sequence[dict[str, Shape]]) -> list[str]:
    """Inputs and outputs without a dimension get one of size 1, in the shape sets too, and a Reshape; their names."""
    library = onnx_package()
    changed, reshapes = [], []

    def reshape(given: str, made: str, shape: Sequence[int]) -> Any:
        constant = _free(model, f"{made}/shape")
        model.graph.initializer.append(library.numpy_helper.from_array(np.asarray(shape, np.int64), constant))
        return library.helper.make_node("Reshape", [given, constant], [made], name=f"{made}/reshape")

    for value in inputs_of(model):
        if shape_of(value) == ():
            inner = _free(model, f"{value.name}/scalar")
            _rename_uses(model.graph.node, value.name, inner)
            reshapes.append(reshape(value.name, inner, ()))
            changed.append(value.name)
            value.type.tensor_type.shape.dim.add().dim_value = 1
            for one in sets:
                one[value.name] = (1,)
    _insert(model, reshapes)
    made = {name for node in model.graph.node for name in node.output}
    for value in model.graph.output:
        if shape_of(value) == () and value.name in made:
            inner = _free(model, f"{value.name}/scalar")
            _rename(model, value.name, inner)
            model.graph.node.append(reshape(inner, value.name, (1,)))
            value.type.tensor_type.shape.dim.add().dim_value = 1
            changed.append(value.name)
    return changed
