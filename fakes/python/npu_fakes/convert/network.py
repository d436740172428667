"""A network in ONNX made ready for a file: cut, fixed in its shapes, normalised, its results known.

`onnx` must be installed. Where `openvino` is, it reads the network, too: what it refuses the fakes could not compute.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np

from .errors import ConvertError

Shape = tuple[int, ...]
Sets = Mapping[str, Sequence[Sequence[int]]]
Numbers = Sequence[float]
Say = Callable[[str], None]
Check = Callable[[Any], Sequence[str]]

TYPES = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 9: "bool", 10: "float16",
    11: "float64", 12: "uint32", 13: "uint64", 16: "bfloat16",
}  # fmt: skip
"""Element types by their numbers in ONNX; strings and complex numbers are no tensors of an NPU."""
NUMBERS = {name: number for number, name in TYPES.items()}
FLOATS = ("float32", "float16", "bfloat16", "float64")
INSTALL = 'pip install "npu-fakes[onnx]"'


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
    library = _onnx()
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
    library = _onnx()
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
        model = _onnx().load_from_string(data)
    except Exception:
        return False
    return any(tensor.data_location == tensor.EXTERNAL for tensor in model.graph.initializer)


def _onnx() -> Any:
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
            inferred = _onnx().shape_inference.infer_shapes(model)
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
    library = _onnx()
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
    library = _onnx()
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
    library = _onnx()
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


# --- shapes -----------------------------------------------------------------------------------------------------------


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
            text = "no shape" if declared is None else f"the open shape {_text(declared)}"
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
                    f"--shape: input {value.name!r} is {_text(declared or ())}, {_text(shape)} does not fit"
                )
        for index, one in enumerate(sets):
            one[value.name] = given[index if len(given) > 1 else 0]
    return sets


def _text(shape: Sequence[int | None]) -> str:
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
    library = _onnx()
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
                seen = "unknown" if shape is None else _text(shape)
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
