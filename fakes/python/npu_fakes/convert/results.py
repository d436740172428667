"""Shapes of a network's tensors once its inputs are fixed, by onnx and by OpenVINO, and the work that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

import numpy as np

from .errors import ConvertError
from .model import INSTALL, Shape, dtype_of, fix, inferred, inputs_of, shape_of, shape_text
from .network import Network, Port, Say
from .operators import of_program, pieces

Sizes = dict[str, Union[tuple[Union[int, None], ...], None]]
"""Shapes of tensors by name, None for an open size and for no shape."""


def infer(model: Any) -> Sizes:
    """Return the shapes of tensors of a network whose inputs are fixed, as far as onnx infers shapes."""
    whole = inferred(model, data_prop=True)
    known = {value.name: shape_of(value) for value in (*whole.graph.value_info, *whole.graph.output)}
    known.update({value.name: shape_of(value) for value in inputs_of(model)})
    return known


def ask_engine(model: Any, sets: Sequence[Mapping[str, Shape]]) -> list[Sizes] | None:
    """Return shapes of the outputs per shape set as OpenVINO has them; None where it is not installed.

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
        sizes: list[Sizes] = []
        for shapes in sets:
            read.reshape({name: list(shape) for name, shape in shapes.items() if name in there})
            compiled = openvino.compile_model(read, "CPU")  # which finds shapes that reading leaves open
            sizes.append({
                name: tuple(None if d.is_dynamic else d.get_length() for d in port.partial_shape)
                for port in compiled.outputs
                for name in port.names
                if not port.partial_shape.rank.is_dynamic
            })  # fmt: skip
        return sizes
    except Exception as problem:  # its own kinds are RuntimeError and more
        lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
        said = [line for line in lines if not line.startswith(("Exception from", "Check "))]
        raise ConvertError(
            f"OpenVINO, which computes it on the fakes, refuses the network: {' '.join(said or lines)}"
        ) from None


def _ask_pieces(model: Any) -> list[Sizes] | None:
    """Return what `ask_engine` does of the networks between the program's operators, None where it does."""
    whole: Sizes = {}
    for piece in pieces(model):
        if piece.model is None:
            whole.update({name: piece.shapes[name] for name in piece.node.output if name})
            continue
        sizes = ask_engine(piece.model, [{}])
        if sizes is None:
            return None
        whole.update(sizes[0])
    return [whole]


def macs(model: Any, shapes: Mapping[str, tuple[int | None, ...] | None]) -> int:
    """Count the multiply-accumulates of the layers whose shapes are known."""
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


def settled(
    model: Any, sets: Sequence[Mapping[str, Shape]], notes: Sequence[str], say: Say, open: bool = False
) -> Network:
    """Return the network with the shapes of its outputs, which are asked of onnx and of OpenVINO.

    Args:
        model: The network; its inputs get sizes.
        sets: Shapes of its inputs, by name, one entry per shape set.
        notes: What is known of it so far.
        say: Called with the name of each step.
        open: Whether outputs may come to their sizes in a run.

    Raises:
        ConvertError: OpenVINO refuses it, or the shape of an output depends on the data and may not.
    """
    notes = list(notes)
    say("finding shapes")
    known: list[Sizes] = []
    for shapes in sets:
        fix(model, shapes)
        known.append(infer(model))
    say("asking OpenVINO")
    asked = ask_engine(model, sets) if not of_program(model) else _ask_pieces(model)
    if asked is None:
        notes.append(f"not tried on OpenVINO, which computes it on the fakes and is not installed: {INSTALL}")
    results = _outputs(model, known, asked, open and len(sets) == 1)
    largest = max(range(len(sets)), key=lambda at: sum(int(np.prod(shape)) for shape in sets[at].values()))
    ports = tuple(
        Port(value.name, dtype_of(value), _common([shapes_of_set[value.name] for shapes_of_set in sets]))
        for value in inputs_of(model)
    )
    fix(model, {port.name: port.shape for port in ports})
    if len(sets) > 1:
        for value in model.graph.output:
            value.type.tensor_type.ClearField("shape")
    several = (
        tuple(tuple(shapes_of_set[port.name] for port in ports) for shapes_of_set in sets) if len(sets) > 1 else ()
    )
    if len(set(several)) < len(several):
        raise ConvertError("--shape: the same shapes were given twice")
    everything = {port.name: known[largest][port.name] for port in (*ports, *results)}
    return Network(
        model.SerializeToString(),
        ports,
        tuple(results),
        several,
        {name: tuple(-1 if size is None else size or 1 for size in shape or ()) for name, shape in everything.items()},
        macs(model, known[largest]),
        len(model.graph.node),
        tuple(notes),
    )


def _common(shapes: Sequence[Shape]) -> Shape:
    """Return the sizes that all shapes have, -1 elsewhere."""
    return tuple(sizes[0] if len(set(sizes)) == 1 else -1 for sizes in zip(*shapes))


def _outputs(model: Any, known: Sequence[Sizes], asked: Sequence[Sizes] | None, open: bool) -> list[Port]:
    """Return the outputs with the shapes that `known` and `asked` have of each shape set; `known` gets them all."""
    results = []
    for index, value in enumerate(model.graph.output):
        outputs = []
        for at in range(len(known)):
            shape = asked[at].get(value.name) if asked else None
            shape = known[at].get(value.name) if shape is None else shape
            if shape is not None and open:
                shape = tuple(-1 if size is None else size for size in shape)
            if shape is None or None in shape:
                seen = "unknown" if shape is None else shape_text(shape)
                more = "" if asked is not None else f", or let OpenVINO find it: {INSTALL}"
                raise ConvertError(
                    f"output {value.name!r}: its shape is {seen} even with fixed inputs (it depends on the data); keep "
                    f"others with --outputs, or cut the network before it{more}"
                )
            outputs.append(tuple(size for size in shape if size is not None))
            known[at][value.name] = outputs[-1]
        if len({len(shape) for shape in outputs}) > 1:
            raise ConvertError(f"output {value.name!r} (number {index}) has another rank in each shape set")
        results.append(Port(value.name, dtype_of(value), _common(outputs)))
    return results
