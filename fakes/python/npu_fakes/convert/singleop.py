"""Single operators as om files, from the list in JSON that ATC takes as --singleop.

Most operators want a network in ONNX that computes what they do; those in COMPUTED the fake has itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ..formats import npugraph, om
from ..formats.om_container import DTYPES, OPERATOR_FORMATS, Operator, OperatorTensor, build, written
from .errors import ConvertError
from .model import dtype_of, inputs_of, parse
from .network import FLOATS
from .prepare import prepare

COMPUTED = (
    "Add", "Sub", "Mul", "Div", "Pow", "Relu", "SoftmaxV2", "Cast", "MatMul", "MatMulV2", "BatchMatMul", "GEMM",
    "Conv2D", "ArgMaxV2",
)  # fmt: skip
"""Types that the fake computes without a network; fakes/acl/OPERATORS.md says what each does."""
LEFT_OUT = ("", "undefined", "reserved", "dt_undefined")
SAME = MappingProxyType({"float": "float32", "double": "float64", "half": "float16", "bf16": "bfloat16"})
LONGEST_NAME = 200


@dataclass(frozen=True)
class Made:
    """A file of one operator.

    Attributes:
        name: Of the file, as ATC forms it.
        operator: What the file says of it.
        engine: Who computes it.
        notes: What a user should know, a sentence each.
    """

    name: str
    data: bytes
    operator: Operator
    engine: str
    notes: tuple[str, ...] = ()


def read(text: str) -> list[Operator]:
    """Return the operators of a list in JSON. Raises ConvertError for other text."""
    try:
        lines = json.loads(text)
    except ValueError as problem:
        raise ConvertError(f"the list of operators is no JSON: {problem}") from None
    except RecursionError:
        raise ConvertError("the list of operators is no JSON: it is nested too deeply") from None
    if isinstance(lines, Mapping):
        lines = [lines]
    if not isinstance(lines, list) or not lines:
        raise ConvertError('expected a list of operators, [{"op": "Add", "input_desc": [...], "output_desc": [...]}]')
    return [_operator(f"operator {index}", line) for index, line in enumerate(lines)]


def make(text: str, networks: Mapping[str, bytes] = MappingProxyType({})) -> list[Made]:
    """Return the files of a list.

    Args:
        text: The list in JSON.
        networks: In ONNX, by the type of the operator that they compute; inputs and outputs in the operator's order.

    Raises:
        ConvertError: The list or a network is wrong, or an operator has no network and wants one.
    """
    operators = read(text)
    unused = sorted(set(networks) - {operator.type for operator in operators})
    if unused:
        raise ConvertError(f"--operator {unused[0]}: the list has {', '.join(sorted({o.type for o in operators}))}")
    return [_made(index, operator, networks.get(operator.type)) for index, operator in enumerate(operators)]


# --- the list ---------------------------------------------------------------------------------------------------------


def _operator(where: str, line: Any) -> Operator:
    if not isinstance(line, Mapping) or not isinstance(line.get("op"), str) or not line["op"]:
        raise ConvertError(f'{where}: expected its type as "op": "Add"')
    where = f"{where}, {line['op']}"
    sides = []
    for key in ("input_desc", "output_desc"):
        given = line.get(key)
        if not isinstance(given, list) or not given:
            raise ConvertError(f"{where}: expected a list of tensors as {key!r}")
        sides.append(tuple(_tensor(f"{where}, {key} {index}", value) for index, value in enumerate(given)))
    given = line.get("attr") or []
    if not isinstance(given, list):
        raise ConvertError(f"{where}: expected a list of attributes as 'attr', got {given!r}")
    attributes = tuple(_attribute(where, value) for value in given)
    return Operator(line["op"], sides[0], sides[1], attributes)


def _tensor(where: str, given: Any) -> OperatorTensor | None:
    if not isinstance(given, Mapping):
        raise ConvertError(f'{where}: expected {{"format": "ND", "shape": [8, 16], "type": "float32"}}, got {given!r}')
    dtype = str(given.get("type", "")).lower()
    if dtype in LEFT_OUT:
        return None
    dtype = SAME.get(dtype, dtype)
    if dtype not in DTYPES:
        raise ConvertError(f"{where}: type is {given['type']!r}, expected one of {', '.join(DTYPES)}")
    layout, shape = str(given.get("format", "ND")).upper(), given.get("shape", [])
    if layout not in OPERATOR_FORMATS:
        raise ConvertError(f"{where}: format is {layout!r}, expected one of {', '.join(OPERATOR_FORMATS)}")
    if not isinstance(shape, list) or not all(isinstance(size, int) and size >= -1 for size in shape):
        raise ConvertError(f"{where}: shape is {shape!r}, expected a list of sizes, -1 for any")
    if len(shape) > npugraph.MAX_RANK:
        raise ConvertError(f"{where}: shape has {len(shape)} dimensions, {npugraph.MAX_RANK} are the most")
    return OperatorTensor(DTYPES[dtype], OPERATOR_FORMATS[layout], tuple(shape), _constant(where, given))


def _constant(where: str, given: Mapping[str, Any]) -> int | None:
    """Return the value of a constant of one integer; no operator of the fake asks for other constants."""
    values = given.get("const_value") if given.get("is_const") else None
    if not given.get("is_const"):
        return None
    if not isinstance(values, list) or not values:
        raise ConvertError(f'{where}: expected the numbers of a constant as "const_value": [0]')
    return values[0] if len(values) == 1 and isinstance(values[0], int) else None


def _attribute(where: str, given: Any) -> tuple[str, str]:
    if not isinstance(given, Mapping) or not isinstance(given.get("name"), str) or "value" not in given:
        raise ConvertError(f'{where}: expected an attribute as {{"name": "axes", "type": "list_int", "value": [1]}}')
    kind, value = str(given.get("type", "")), given["value"]
    try:
        if kind == "data_type" and isinstance(value, str):
            value = DTYPES[SAME.get(value.lower().removeprefix("dt_"), value.lower().removeprefix("dt_"))]
        elif kind == "float":
            value = float(value)
        elif kind == "list_float":
            value = [float(element) for element in value]
        text = written(value)
        if kind.startswith("list_") and not value:  # nothing says of what
            short = {"list_float": "lf:", "list_string": "ls:", "list_list_int": "lli:"}
            text = short.get(kind, "li:")
    except (TypeError, ValueError, KeyError):
        raise ConvertError(f"{where}: attribute {given['name']} is {value!r}, no {kind}") from None
    return given["name"], text


# --- the files --------------------------------------------------------------------------------------------------------


def _name(index: int, operator: Operator) -> str:
    parts = [str(index), re.sub(r"\W", "_", operator.type)]
    for tensor in (*operator.inputs, *operator.outputs):
        if tensor is not None:
            parts += map(str, (tensor.dtype, tensor.format, *tensor.shape))
    return "_".join(parts)[:LONGEST_NAME] + ".om"


def _made(index: int, operator: Operator, network: bytes | None) -> Made:
    name = _name(index, operator)
    if network is not None:
        graph, notes = _graph(operator, network)
        return Made(name, om.wrap(graph, name=name[:-3], operator=operator), operator, "OpenVINO", notes)
    if operator.type not in COMPUTED:
        raise ConvertError(
            f"{operator.type}: the fake has no such operator; give a network in ONNX that computes what it does, "
            f"--operator {operator.type}=net.onnx"
        )
    dimension = operator.inputs[1] if operator.type == "ArgMaxV2" and len(operator.inputs) == 2 else None
    if operator.type == "ArgMaxV2" and (dimension is None or dimension.value is None):
        raise ConvertError(
            'ArgMaxV2: its second input is the dimension, a constant: {"format": "ND", "shape": [1], "type": "int32", '
            '"is_const": true, "const_value": [0]}'
        )
    return Made(name, build(name=name[:-3], operator=operator), operator, "own kernels")


def _graph(operator: Operator, network: bytes) -> tuple[npugraph.Graph, tuple[str, ...]]:
    model = parse(network)
    names = {number: name for name, number in DTYPES.items()}
    sides = ([*inputs_of(model)], [*model.graph.output])
    given: tuple[list[OperatorTensor], ...] = (
        [port for port in operator.inputs if port], [port for port in operator.outputs if port]
    )  # fmt: skip
    for word, values, tensors in zip(("inputs", "outputs"), sides, given):
        if len(values) != len(tensors):
            raise ConvertError(f"{operator.type}: the network has {len(values)} {word}, the operator {len(tensors)}")
        for value, tensor in zip(values, tensors):
            have, wanted = dtype_of(value), names[tensor.dtype]
            if have != wanted and not (have in FLOATS and wanted in FLOATS):
                raise ConvertError(f"{operator.type}: {value.name!r} is {have} in the network, {wanted} in the list")
    notes: tuple[str, ...] = ()
    if all(size >= 0 for tensor in (*given[0], *given[1]) for size in tensor.shape):
        network, notes = _fixed(operator, network, sides, given)
    builder = npugraph.GraphBuilder(operator.type)
    taken = {
        value.name: builder.input(f"x{index}", tensor.shape, names[tensor.dtype])
        for index, (value, tensor) in enumerate(zip(sides[0], given[0]))
    }
    results = {
        value.name: (f"y{index}", tensor.shape, names[tensor.dtype])
        for index, (value, tensor) in enumerate(zip(sides[1], given[1]))
    }
    for result in builder.external(network, taken, results):
        builder.output(result)
    return builder.graph, notes


def _fixed(
    operator: Operator, network: bytes, sides: Sequence[Sequence[Any]], given: Sequence[Sequence[OperatorTensor]]
) -> tuple[bytes, tuple[str, ...]]:
    """Return the network for these shapes, and remarks. Raises ConvertError where its results have other shapes."""
    shapes = {value.name: [tensor.shape] for value, tensor in zip(sides[0], given[0])}
    try:
        ready = prepare(network, shapes=shapes)
    except ConvertError as problem:
        raise ConvertError(f"{operator.type}: {problem}") from None
    for port, tensor in zip(ready.outputs, given[1]):
        if tuple(port.shape) != tensor.shape:
            raise ConvertError(
                f"{operator.type}: output {port.name!r} is {list(port.shape)} in the network, "
                f"{list(tensor.shape)} in the list"
            )
    return ready.onnx, ready.notes
