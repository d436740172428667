"""Shapes of a network in ONNX: those asked for, those that follow, and the work that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .edits import Shape, inputs_of, onnx_package, shape_of
from .errors import ConvertError

Sets = Mapping[str, Sequence[Sequence[int]]]


def shape_sets(model: Any, shapes: Sets) -> list[dict[str, Shape]]:
    """The shape of every input, one entry per shape set.

    Raises:
        ConvertError: An input stays open, a shape does not fit, or a name is none.
    """
    values = inputs_of(model)
    if "" in shapes and len(values) == 1:
        shapes = {values[0].name: shapes[""]}
    unknown = sorted((name or "(without name)") for name in set(shapes) - {value.name for value in values})
    if unknown:
        names = ", ".join(value.name for value in values)
        raise ConvertError(f"--shape: the network has no input {', '.join(unknown)}; it has {names}")
    counts = {name: len(given) for name, given in shapes.items() if len(given) != 1}
    if len(set(counts.values())) > 1:
        told = ", ".join(f"{name} {count}" for name, count in counts.items())
        raise ConvertError(
            f"--shape: inputs have different numbers of shapes ({told}); give one per set, or one for all"
        )
    sets: list[dict[str, Shape]] = [{} for _ in range(max(counts.values(), default=1))]
    for value in values:
        declared = shape_of(value)
        if value.name in shapes:
            given = [tuple(int(size) for size in shape) for shape in shapes[value.name]]
        elif declared is None or None in declared:
            text = "no shape" if declared is None else f"the open shape {shape_text(declared)}"
            rest = ",".join(str(size or "N") for size in declared or ("N",))
            raise ConvertError(f"input {value.name!r} has {text}: give --shape {value.name}={rest} with numbers")
        else:
            given = [tuple(size for size in declared if size is not None)]
        for shape in given:
            fits = declared is None or (
                len(declared) == len(shape) and all(d in (None, s) for d, s in zip(declared, shape))
            )
            if not fits or any(size < 1 for size in shape):
                raise ConvertError(
                    f"--shape: input {value.name!r} is {shape_text(declared or ())}, {shape_text(shape)} does not fit"
                )
        for index, one in enumerate(sets):
            one[value.name] = given[index if len(given) > 1 else 0]
    return sets


def shape_text(shape: Sequence[int | None]) -> str:
    """For a message; an open size is "?"."""
    return "[" + ", ".join("?" if size is None or size < 0 else str(size) for size in shape) + "]"


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


def infer(model: Any) -> dict[str, tuple[int | None, ...] | None]:
    """Shapes of tensors of a network whose inputs are fixed, as far as onnx finds them."""
    library = onnx_package()
    try:
        inferred = library.shape_inference.infer_shapes(model, data_prop=True)
    except Exception:  # what it does not know it may still be able to compute
        inferred = model
    known = {value.name: shape_of(value) for value in (*inferred.graph.value_info, *inferred.graph.output)}
    known.update({value.name: shape_of(value) for value in inputs_of(model)})
    return known


def ask_engine(model: Any, sets: Sequence[Mapping[str, Shape]]) -> list[dict[str, tuple[int | None, ...]]] | None:
    """Shapes of the outputs per shape set as OpenVINO has them; None where its Python package is not installed.

    Raises:
        ConvertError: OpenVINO refuses the network; its words name the operators.
    """
    try:
        import openvino
    except ImportError:
        return None
    try:
        read: Any = openvino.Core().read_model(model.SerializeToString())
        there = {name: port for port in read.inputs for name in port.names}
        found = []
        for shapes in sets:
            read.reshape({name: list(shape) for name, shape in shapes.items() if name in there})
            compiled = openvino.compile_model(read, "CPU")  # which finds shapes that reading leaves open
            found.append({
                name: tuple(None if d.is_dynamic else d.get_length() for d in port.partial_shape)
                for port in compiled.outputs
                for name in port.names
                if not port.partial_shape.rank.is_dynamic
            })  # fmt: skip
        return found
    except Exception as problem:  # its own kinds are RuntimeError and more
        lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
        said = [line for line in lines if not line.startswith(("Exception from", "Check "))]
        raise ConvertError(
            f"OpenVINO, which computes it on the fakes, refuses the network: {' '.join(said or lines)}"
        ) from None


def macs(model: Any, shapes: Mapping[str, tuple[int | None, ...] | None]) -> int:
    """Multiply-accumulates of the layers whose shapes are known."""
    known: dict[str, Any] = {**shapes, **{tensor.name: tuple(tensor.dims) for tensor in model.graph.initializer}}
    total = 0
    for node in model.graph.node:
        if node.op_type not in ("Conv", "Gemm", "MatMul", "ConvTranspose") or len(node.input) < 2:
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
