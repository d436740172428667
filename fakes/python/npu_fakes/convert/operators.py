"""Operators that the program itself computes (rknn_register_custom_ops): they cut a network into pieces.

Of such an operator the network in ONNX says neither what it computes nor, mostly, of which shape its results are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .errors import ConvertError
from .model import Shape, inferred, inputs_of, onnx_package, shape_of, shape_text
from .options import Options
from .trim import drop_inputs, prune, unused_inputs

ENGINES = ("", "ai.onnx", "ai.onnx.ml", "com.microsoft", "org.openvinotoolkit")
"""Domains of the operators that the fakes' engine knows, or is asked about."""


@dataclass(frozen=True)
class Piece:
    """A part of a network: an operator of the program, or a network in ONNX between such operators.

    Attributes:
        model: The network, None for an operator.
        node: The operator, None for a network.
        shapes: Of its results, by name, and of what it takes.
        types: Numbers of the element types of the same.
    """

    model: Any
    node: Any
    shapes: Mapping[str, Shape]
    types: Mapping[str, int]


def of_program(model: Any) -> list[Any]:
    """Return the operators that the program computes."""
    return [node for node in model.graph.node if node.domain not in ENGINES]


def _results(model: Any) -> dict[str, Any]:
    """Return the operators of the program by the names of their results."""
    return {name: node for node in of_program(model) for name in node.output if name}


def sized(model: Any, options: Options) -> Options:
    """Write the shapes of the program's results into the network; return the options without the shapes.

    Args:
        model: The network, which is changed.
        options: --shape may name such results, and --like has the shapes of outputs.

    Raises:
        ConvertError: A shape is said nowhere, or the conversion cannot have such operators.
    """
    results = _results(model)
    if not results:
        return options
    if options.quantization is not None:
        raise ConvertError(
            f"--calibrate: {next(iter(results.values())).op_type} is the program's operator, and what its results are "
            "is not known; leave --calibrate out"
        )
    outputs = [value.name for value in model.graph.output]
    alike = options.like.by_name(1, outputs) if options.like is not None else {}
    declared = {value.name: value for value in (*model.graph.value_info, *model.graph.output)}
    helper = onnx_package().helper
    for name, node in results.items():
        given = options.shapes.get(name)
        shape = tuple(given[0]) if given else shape_of(declared[name]) if name in declared else None
        if not given and name in alike and alike[name].shape is not None:
            shape = alike[name].shape
        if shape is None or None in shape:
            raise ConvertError(
                f"{node.op_type} is the program's operator, and the shape of its result {name!r} is said nowhere: give "
                f"--shape {name}=1,3,10,10 with its numbers"
            )
        kind = declared[name].type.tensor_type.elem_type if name in declared else 0
        value = helper.make_tensor_value_info(name, kind or onnx_package().TensorProto.FLOAT, shape)
        if name in outputs:
            declared[name].CopyFrom(value)
        else:
            model.graph.value_info.append(value)
    kept = {name: shapes for name, shapes in options.shapes.items() if name not in results}
    if any(len(shapes) > 1 for shapes in kept.values()):
        raise ConvertError("--shape: a network with operators of the program has one shape per input")
    return replace(options, shapes=kept)


def keep_sizes(model: Any) -> None:
    """Leave out what a network says of inner tensors, but for the program's results."""
    results = _results(model)
    kept = [type(value).FromString(value.SerializeToString()) for value in model.graph.value_info]
    del model.graph.value_info[:]
    model.graph.value_info.extend(value for value in kept if value.name in results)


def pieces(model: Any) -> Iterator[Piece]:
    """Yield the parts of a network in the order of computation; without operators of the program the whole.

    Each operator comes behind a network that computes what it takes, from the inputs and the results of others.

    Raises:
        ConvertError: The shape of what an operator takes is not known.
    """
    whole = inferred(model, data_prop=True)
    values = {value.name: value for value in (*whole.graph.value_info, *whole.graph.output, *inputs_of(whole))}
    weights = {tensor.name for tensor in model.graph.initializer}
    there = {value.name for value in inputs_of(model)} | weights
    for node in of_program(model):
        yield from _network(model, values, [name for name in node.input if name and name not in there])
        names = [name for name in (*node.input, *node.output) if name and name not in weights]
        yield Piece(None, node, *_said(values, names))
        there.update(node.output)
    yield from _network(model, values, [value.name for value in model.graph.output if value.name not in there])


def _said(values: Mapping[str, Any], names: list[str]) -> tuple[dict[str, Shape], dict[str, int]]:
    shapes = {}
    for name in names:
        shape = shape_of(values[name]) if name in values else None
        if shape is None or None in shape:
            seen = "unknown" if shape is None else shape_text(shape)
            raise ConvertError(f"{name!r}, which an operator of the program takes or gives: its shape is {seen}")
        shapes[name] = tuple(size for size in shape if size is not None)
    return shapes, {name: values[name].type.tensor_type.elem_type for name in names}


def _network(model: Any, values: Mapping[str, Any], outputs: list[str]) -> Iterator[Piece]:
    """Yield the network that computes these tensors from the inputs and the program's results."""
    if not outputs:
        return
    results = _results(model)
    part = type(model).FromString(model.SerializeToString())
    if results:
        nodes = [node for node in part.graph.node if node.domain in ENGINES]
        kept = [type(node).FromString(node.SerializeToString()) for node in nodes]
        del part.graph.node[:], part.graph.output[:], part.graph.value_info[:]
        part.graph.node.extend(kept)
        part.graph.input.extend(values[name] for name in results)
        part.graph.output.extend(values[name] for name in outputs)
        prune(part)
        drop_inputs(part, unused_inputs(part))
    known = [name for name in outputs if results]
    yield Piece(part, None, *_said(values, known))


def attributes_of(node: Any) -> dict[str, Any]:
    """Return an operator's attributes. Raises ConvertError for one that is neither numbers nor text."""
    attributes = {}
    for attribute in node.attribute:
        value = onnx_package().helper.get_attribute_value(attribute)
        if isinstance(value, bytes):
            value = value.decode("utf-8", "replace")
        elif not isinstance(value, (int, float)) and not (
            isinstance(value, list) and all(isinstance(number, (int, float)) for number in value)
        ):
            raise ConvertError(f"{node.op_type}: its attribute {attribute.name!r} is neither numbers nor text")
        attributes[attribute.name] = value
    return attributes
