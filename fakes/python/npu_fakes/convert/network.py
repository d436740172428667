"""A network in ONNX made ready for a file: cut, fixed in its shapes, normalised, its results known.

`onnx` must be installed. Where `openvino` is, it reads the network, too: what it refuses the fakes could not compute.
`edits` changes the network, `shapes` finds its shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np

from .edits import (
    INSTALL,
    Numbers,
    Shape,
    cut,
    drop_inputs,
    dtype_of,
    idle_outputs,
    inputs_of,
    narrow,
    normalise,
    onnx_package,
    raise_scalars,
    shape_of,
    unused_inputs,
)  # fmt: skip
from .errors import ConvertError
from .shapes import Sets, ask_engine, fix, infer, macs, shape_sets, shape_text

Say = Callable[[str], None]
Check = Callable[[Any], Sequence[str]]

FLOATS = ("float32", "float16", "bfloat16", "float64")


@dataclass(frozen=True)
class Port:
    """An input or output as the ONNX has it. A size is -1 where the shape sets differ."""

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


def parse(onnx: bytes) -> Any:
    """The ModelProto of the bytes. Raises ConvertError when they are none, and without the package onnx."""
    library = onnx_package()
    try:
        model = library.load_from_string(onnx)
    except Exception as problem:  # protobuf's, which are not onnx's to name
        raise ConvertError(f"these bytes are no network in ONNX: {problem}") from None
    if not model.graph.node or not model.graph.output:
        raise ConvertError("these bytes are no network in ONNX: they hold no operators, or no outputs")
    external = [tensor.name for tensor in model.graph.initializer if tensor.data_location == tensor.EXTERNAL]
    if external:
        raise ConvertError(
            f"the network has weights in another file ({external[0]!r}, {len(external)} in all): convert it by its path"
        )
    return model


def load(path: str) -> bytes:
    """The bytes of a network with the weights that lie in files beside it.

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
    """Does the network keep weights elsewhere?"""
    try:
        model = onnx_package().load_from_string(data)
    except Exception:
        return False
    return any(tensor.data_location == tensor.EXTERNAL for tensor in model.graph.initializer)


def prepare(
    onnx: bytes,
    *,
    shapes: Sets = MappingProxyType({}),
    outputs: Sequence[str] = (),
    norms: Mapping[str, tuple[Numbers, Numbers]] = MappingProxyType({}),
    wide: str = "",
    scalars: bool = True,
    drop_unused: bool = False,
    check: Check = lambda model: (),
    say: Say = lambda step: None,
) -> Network:
    """The network ready for a file.

    Args:
        onnx: The bytes of the network.
        shapes: Of inputs whose shape the network leaves open, by name; several per input make shape sets.
        outputs: Names of the outputs to keep, in this order; inner tensors may be among them. All when empty.
        norms: Mean and std to fold in behind inputs, by name.
        wide: Type that inputs and outputs of int64 get; "" leaves them.
        scalars: Whether inputs and outputs without a dimension stay so; they get one of size 1 else.
        drop_unused: Leave out inputs that no operator reads, outputs that are inputs, and constant outputs.
        check: Gets the network, cut and with fixed inputs, before anything else looks at its operators; returns notes.
        say: Called with the name of each step.

    Raises:
        ConvertError: It cannot be, and why.
    """
    say("reading the network")
    model = parse(onnx)
    notes: list[str] = []
    if outputs:
        cut(model, outputs)
    if drop_unused:
        unused = unused_inputs(model)
        drop_inputs(model, unused)
        shapes = {name: given for name, given in shapes.items() if name not in unused}
        notes += [f"input {name!r} is left out: nothing uses it" for name in unused]
        idle = idle_outputs(model)
        if idle and len(idle) < len(model.graph.output):
            cut(model, [value.name for value in model.graph.output if value.name not in idle])
            notes += [f"output {name!r} is left out: it is {why}" for name, why in idle.items()]
    for value in (*inputs_of(model), *model.graph.output):
        dtype_of(value)
    sets = shape_sets(model, shapes)
    fix(model, sets[0])
    notes += check(model)
    del model.graph.value_info[:]  # said of other shapes
    for value in model.graph.output:
        if None in (shape_of(value) or ()):
            value.type.tensor_type.ClearField("shape")
    for name, (mean, std) in norms.items():
        normalise(model, name, mean, std)
    if not scalars:
        changed = raise_scalars(model, sets)
        notes += [f"{name!r} has no dimension in the network and one, of size 1, in the file" for name in changed]
    if wide:
        changed = narrow(model, "int64", wide)
        notes += [f"{name!r} is int64 in the network and {wide} in the file" for name in changed]
    say("finding shapes")
    known = []
    for one in sets:
        fix(model, one)
        known.append(infer(model))
    say("asking OpenVINO")
    asked = ask_engine(model, sets)
    if asked is None:
        notes.append(f"not tried on OpenVINO, which computes it on the fakes and is not installed: {INSTALL}")
    results = []
    for index, value in enumerate(model.graph.output):
        found = []
        for at in range(len(sets)):
            shape = asked[at].get(value.name) if asked else None
            shape = known[at].get(value.name) if shape is None else shape
            if shape is None or None in shape:
                seen = "unknown" if shape is None else shape_text(shape)
                more = "" if asked is not None else f", or let OpenVINO find it: {INSTALL}"
                raise ConvertError(
                    f"output {value.name!r}: its shape is {seen} even with fixed inputs (it depends on the data); keep "
                    f"others with --outputs, or cut the network before it{more}"
                )
            found.append(tuple(size for size in shape if size is not None))
            known[at][value.name] = found[-1]
        if len({len(shape) for shape in found}) > 1:
            raise ConvertError(f"output {value.name!r} (number {index}) has another rank in each shape set")
        results.append(Port(value.name, dtype_of(value), _common(found)))
    largest = max(range(len(sets)), key=lambda at: sum(int(np.prod(shape)) for shape in sets[at].values()))
    ports = tuple(
        Port(value.name, dtype_of(value), _common([one[value.name] for one in sets])) for value in inputs_of(model)
    )
    fix(model, {port.name: port.shape for port in ports})
    if len(sets) > 1:
        for value in model.graph.output:
            value.type.tensor_type.ClearField("shape")
    several = tuple(tuple(one[port.name] for port in ports) for one in sets) if len(sets) > 1 else ()
    if len(set(several)) < len(several):
        raise ConvertError("--shape: the same shapes were given twice")
    everything = {port.name: known[largest][port.name] for port in (*ports, *results)}
    return Network(
        model.SerializeToString(),
        ports,
        tuple(results),
        several,
        {name: tuple(size or 1 for size in shape or ()) for name, shape in everything.items()},
        macs(model, known[largest]),
        len(model.graph.node),
        tuple(notes),
    )


def _common(shapes: Sequence[Shape]) -> Shape:
    """Sizes that all have, -1 elsewhere."""
    return tuple(sizes[0] if len(set(sizes)) == 1 else -1 for sizes in zip(*shapes))
