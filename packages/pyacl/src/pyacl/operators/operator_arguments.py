"""Arguments of operators: parameters as in an operator's document, and conversion of Python values to C's.

A signature is text: `"self: tensor, other: tensor, alpha: scalar, out: output"`. The kinds are those of KINDS; a `?`
behind a kind allows None. Names are the document's, in its order.
"""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Mapping, Sequence

import numpy as np
from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, bool8, char_p, float32, float64, int8, int32, int64, uint64

from ..acl import acl_base_rt as base
from ..aclnn import acl_meta as api
from ..arguments import encoded
from ..runtime.blocks import Block, Owned, array_of
from .device_tensor import ACL_TYPES, Tensor, acl_type, copied_description

if TYPE_CHECKING:
    from typing import Any, Callable

    from ..runtime.stream import Stream

__all__ = ["KINDS", "Parameter", "bind_arguments", "convert", "parse_signature"]

_INTEGERS = {"int8": (int8, 8), "int32": (int32, 32), "int64": (int64, 64)}
KINDS: dict[str, Any] = {
    "tensor": POINTER(api.aclTensor),
    "output": POINTER(api.aclTensor),
    "inplace": POINTER(api.aclTensor),
    "tensors": POINTER(api.aclTensorList),
    "outputs": POINTER(api.aclTensorList),
    "scalar": POINTER(api.aclScalar),
    "scalars": POINTER(api.aclScalarList),
    "ints": POINTER(api.aclIntArray),
    "floats": POINTER(api.aclFloatArray),
    "bools": POINTER(api.aclBoolArray),
    "bool": bool8,
    "int8": int8,
    "int32": int32,
    "int64": int64,
    "uint64": uint64,
    "float": float32,
    "double": float64,
    "dtype": base.aclDataType,
    "text": char_p,
}
"""Kinds of parameters, each with its C type. The operator writes `output` and `outputs`, reads and writes `inplace`,
and reads the other pointers. Lists and scalars may be Python's: their C objects live as long as the call needs them.
"""
_BY_VALUE = ("bool", "int8", "int32", "int64", "uint64", "float", "double", "dtype")


class Parameter:
    """One parameter of an operator: `name`, `kind` (a key of KINDS), `optional`, and its C type, `ctype`."""

    __slots__ = ("ctype", "kind", "name", "optional")

    def __init__(self, name: str, kind: str, optional: bool) -> None:
        self.name = name
        self.kind = kind
        self.optional = optional
        self.ctype = KINDS[kind]

    def __repr__(self) -> str:
        return f"{self.name}: {self.kind}{'?' if self.optional else ''}"


def parse_signature(what: str, text: str) -> tuple[Parameter, ...]:
    """Return the parameters of a signature. Raises ValueError that names a wrong part."""
    encoded(f"{what}, signature", text, 0, 65536)
    parameters: dict[str, Parameter] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, colon, kind = (piece.strip() for piece in part.partition(":"))
        optional, kind = kind.endswith("?"), kind.rstrip("?")
        if not colon or not name.isidentifier() or kind not in KINDS:
            raise ValueError(
                f"{what}, signature: expected `name: kind` with one of {', '.join(KINDS)}, got {part!r}; example: "
                '"self: tensor, dim: int64, out: output"'
            )
        if name in parameters:
            raise ValueError(f"{what}, signature: {name} is there twice")
        if optional and kind in _BY_VALUE:
            raise ValueError(f"{what}, signature: {name} is passed by value, it cannot be left out")
        parameters[name] = Parameter(name, kind, optional)
    return tuple(parameters.values())


def bind_arguments(
    what: str, parameters: Sequence[Parameter], given: Sequence[Any], named: Mapping[str, Any]
) -> list[Any]:
    """Return the values in order of the parameters. Raises TypeError for too many, missing and unknown arguments."""
    if len(given) > len(parameters):
        raise TypeError(f"{what}: expected at most {len(parameters)} arguments, got {len(given)}")
    values = list(given)
    left = dict(named)
    for index, parameter in enumerate(parameters):
        if index < len(given):
            if parameter.name in left:
                raise TypeError(f"{what}: {parameter.name} was given twice")
        elif parameter.name in left:
            values.append(left.pop(parameter.name))
        elif parameter.optional:
            values.append(None)
        else:
            raise TypeError(f"{what}: {parameter.name} is missing; the parameters are {_list(parameters)}")
    if left:
        raise TypeError(f"{what}: {', '.join(left)} is no parameter; they are {_list(parameters)}")
    return values


def _list(parameters: Sequence[Parameter]) -> str:
    return ", ".join(map(repr, parameters))


# --- values ---


def _refuse(where: str, wanted: str, value: Any, fix: str = "") -> TypeError:
    return TypeError(f"{where}: expected {wanted}, got {type(value).__name__}{'; ' + fix if fix else ''}")


def _tensor(where: str, value: Any) -> Tensor:
    if isinstance(value, Tensor):
        return value
    raise _refuse(where, "a pyacl.Tensor", value, "Tensor.from_array(values) brings values to the device")


def _whole(where: str, value: Any, bits: int, signed: bool = True) -> int:
    if isinstance(value, (float, np.floating)):
        raise _refuse(where, "an int", value)
    try:
        number = operator.index(value)
    except TypeError:
        raise _refuse(where, "an int", value) from None
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
    if not low <= number <= high:
        raise ValueError(f"{where}: expected {low} to {high}, got {number}")
    return number


def _real(where: str, value: Any) -> float:
    if isinstance(value, (str, bytes)):
        raise _refuse(where, "a number", value)
    try:
        return float(value)
    except (TypeError, ValueError):
        raise _refuse(where, "a number", value) from None


def _truth(where: str, value: Any) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise _refuse(where, "True or False", value)
    return bool(value)


def _items(where: str, value: Any, wanted: str) -> list[Any]:
    if isinstance(value, (str, bytes)) or not hasattr(value, "__iter__"):
        raise _refuse(where, wanted, value)
    return list(value)


def _new_scalar(where: str, value: Any) -> Owned:
    """Make an aclScalar: float64, int64 or bool for Python numbers, their own type for numpy's."""
    if isinstance(value, (bool, np.bool_)):
        array = np.array(bool(value))
    elif isinstance(value, (np.generic, np.ndarray)) and np.ndim(value) == 0:
        array = np.asarray(value)
    elif isinstance(value, int):
        array = np.array(_whole(where, value, 64), np.int64)
    elif isinstance(value, (float, complex)):
        array = np.array(value)
    else:
        raise _refuse(where, "a number", value)
    if array.dtype.name not in ACL_TYPES:
        raise TypeError(f"{where}: expected a number of one of {', '.join(ACL_TYPES)}, got {array.dtype}")
    data = np.ascontiguousarray(array)
    return Owned(api.aclDestroyScalar).given_by(api.aclCreateScalar, data.ctypes.data, ACL_TYPES[array.dtype.name])


def _array(where: str, value: Any, ctype: Any, one: Callable[[str, Any], Any], name: str) -> Owned:
    numbers = [one(f"{where}[{i}]", item) for i, item in enumerate(_items(where, value, "a sequence of numbers"))]
    data = (ctype * max(len(numbers), 1))(*numbers)
    return Owned(getattr(api, f"aclDestroy{name}")).given_by(getattr(api, f"aclCreate{name}"), data, len(numbers))


def _list_block(members: list[Owned], keep: Any, name: str) -> Owned:
    """Return a Block for a C list that destroys its members."""
    data = array_of(ctypes.c_void_p, max(len(members), 1))(*(member.address for member in members))
    block = Owned(getattr(api, f"aclDestroy{name}"), keep=keep)
    return block.given_by(getattr(api, f"aclCreate{name}"), data, len(members), takes=members)


def _tensor_list(where: str, value: Any) -> tuple[Owned, list[Tensor]]:
    """Make an aclTensorList of copied descriptions, because C's list destroys its members."""
    tensors = [_tensor(f"{where}[{i}]", item) for i, item in enumerate(_items(where, value, "a sequence of Tensors"))]
    members = [copied_description(tensor) for tensor in tensors]
    return _list_block(members, [tensor.block for tensor in tensors], "TensorList"), tensors


def _scalar_list(where: str, value: Any) -> Owned:
    numbers = _items(where, value, "a sequence of numbers")
    return _list_block([_new_scalar(f"{where}[{i}]", number) for i, number in enumerate(numbers)], None, "ScalarList")


def convert(where: str, parameter: Parameter, value: Any, stream: Stream | None) -> tuple[Any, Any, list[Tensor]]:
    """Convert a value for C.

    Returns:
        The C argument, the object to keep alive, and the tensors in the value. Device tensors must be on the stream's
        device.
    """
    kind = parameter.kind
    if value is None:
        if parameter.optional:
            return None, None, []
        raise _refuse(where, f"a value of the kind {kind}", value)
    if kind in ("tensor", "output", "inplace"):
        tensor = _tensor(where, value)
        block: Block | Owned = tensor.block if stream is None else tensor.on(stream, where)
        return block.address, block, [tensor]
    if kind in ("tensors", "outputs"):
        block, tensors = _tensor_list(where, value)
        if stream is not None:
            for own_tensor in tensors:
                own_tensor.on(stream, where)
        return block.address, block, tensors
    if kind in _INTEGERS:
        return _whole(where, value, _INTEGERS[kind][1]), None, []
    if kind == "uint64":
        return _whole(where, value, 64, signed=False), None, []
    if kind == "bool":
        return _truth(where, value), None, []
    if kind in ("float", "double"):
        return _real(where, value), None, []
    if kind == "dtype":
        return acl_type(where, value), None, []
    if kind == "text":
        data = value.encode() if isinstance(value, str) else value
        if not isinstance(data, bytes):
            raise _refuse(where, "a text", value)
        return data, data, []
    block = _of_kind(where, kind, value)
    return block.address, block, []


def _of_kind(where: str, kind: str, value: Any) -> Owned:
    """Return the scalar, list of scalars, or array of numbers that C takes for a value; `where` is for errors."""
    if kind == "scalar":
        return _new_scalar(where, value)
    if kind == "scalars":
        return _scalar_list(where, value)
    if kind == "ints":
        return _array(where, value, ctypes.c_int64, lambda at, one: _whole(at, one, 64), "IntArray")
    if kind == "floats":
        return _array(where, value, ctypes.c_float, _real, "FloatArray")
    return _array(where, value, ctypes.c_bool, _truth, "BoolArray")
