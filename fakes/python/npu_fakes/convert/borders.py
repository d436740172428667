"""Operators at the borders of a network: mean and std behind inputs, casts and reshapes at inputs and outputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .model import NUMBERS, Shape, dtype_of, free_name, inputs_of, insert, onnx_package, rename_uses, shape_of

Numbers = Sequence[float]


def normalise(model: Any, name: str, mean: Numbers, std: Numbers) -> None:
    """Put (x - mean) / std behind an input, per channel (its second dimension)."""
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
        constant, result = (free_name(model, f"{name}/{operator.lower()}/{end}") for end in ("by", "result"))
        model.graph.initializer.append(
            library.numpy_helper.from_array(np.array(numbers, dtype).reshape(shape), constant)
        )
        nodes.append(
            library.helper.make_node(operator, [source, constant], [result], name=f"{name}/{operator.lower()}")
        )
        source = result
    if nodes:
        rename_uses(model.graph.node, name, source)
        insert(model, nodes)


def _rename(model: Any, old: str, new: str) -> None:
    """Give the result of an operator another name."""
    for node in model.graph.node:
        for index, name in enumerate(node.output):
            if name == old:
                node.output[index] = new
    rename_uses(model.graph.node, old, new)


def narrow(model: Any, wide: str, stored: str) -> list[str]:
    """Give inputs and outputs of one integer type another, with a Cast inside; return their names."""
    library = onnx_package()
    changed, casts = [], []
    for value in inputs_of(model):
        if dtype_of(value) == wide:
            inner = free_name(model, f"{value.name}/{wide}")
            rename_uses(model.graph.node, value.name, inner)
            casts.append(library.helper.make_node("Cast", [value.name], [inner], name=inner, to=NUMBERS[wide]))
            value.type.tensor_type.elem_type = NUMBERS[stored]
            changed.append(value.name)
    insert(model, casts)
    computed = {name for node in model.graph.node for name in node.output}
    for value in model.graph.output:
        if dtype_of(value) == wide and value.name in computed:
            inner = free_name(model, f"{value.name}/{wide}")
            _rename(model, value.name, inner)
            cast = library.helper.make_node("Cast", [inner], [value.name], name=f"{inner}/cast", to=NUMBERS[stored])
            model.graph.node.append(cast)
            value.type.tensor_type.elem_type = NUMBERS[stored]
            changed.append(value.name)
    return changed


def raise_scalars(model: Any, sets: Sequence[dict[str, Shape]]) -> list[str]:
    """Give inputs and outputs without a dimension one of size 1, in the shape sets too; return their names."""
    library = onnx_package()
    changed, reshapes = [], []

    def reshape(given: str, produced: str, shape: Sequence[int]) -> Any:
        constant = free_name(model, f"{produced}/shape")
        model.graph.initializer.append(library.numpy_helper.from_array(np.asarray(shape, np.int64), constant))
        return library.helper.make_node("Reshape", [given, constant], [produced], name=f"{produced}/reshape")

    for value in inputs_of(model):
        if shape_of(value) == ():
            inner = free_name(model, f"{value.name}/scalar")
            rename_uses(model.graph.node, value.name, inner)
            reshapes.append(reshape(value.name, inner, ()))
            changed.append(value.name)
            value.type.tensor_type.shape.dim.add().dim_value = 1
            for sizes in sets:
                sizes[value.name] = (1,)
    insert(model, reshapes)
    produced = {name for node in model.graph.node for name in node.output}
    for value in model.graph.output:
        if shape_of(value) == () and value.name in produced:
            inner = free_name(model, f"{value.name}/scalar")
            _rename(model, value.name, inner)
            model.graph.node.append(reshape(inner, value.name, (1,)))
            value.type.tensor_type.shape.dim.add().dim_value = 1
            changed.append(value.name)
    return changed


def adapt(
    model: Any,
    sets: Sequence[dict[str, Shape]],
    norms: Mapping[str, tuple[Numbers, Numbers]],
    *,
    wide: str,
    scalars: bool,
) -> list[str]:
    """Make inputs and outputs what a file holds.

    Args:
        model: The network, which is changed.
        sets: Shapes of its inputs, which get a dimension where the inputs do.
        norms: Mean and std to fold in, by input.
        wide: Type that inputs and outputs of int64 get; "" leaves them.
        scalars: Whether inputs and outputs without a dimension stay so.

    Returns:
        A sentence for each input or output that differs from the network's.
    """
    notes = []
    for name, (mean, std) in norms.items():
        normalise(model, name, mean, std)
    if not scalars:
        changed = raise_scalars(model, sets)
        notes += [f"{name!r} has no dimension in the network and one, of size 1, in the file" for name in changed]
    if wide:
        changed = narrow(model, "int64", wide)
        notes += [f"{name!r} is int64 in the network and {wide} in the file" for name in changed]
    return notes
