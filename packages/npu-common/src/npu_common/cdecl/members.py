"""Fields of a program's own record, `n = field(int32)`, in a form that type checkers understand."""

from __future__ import annotations

import ctypes
import re
from _ctypes import CFuncPtr, _Pointer, _SimpleCData
from types import CellType, FunctionType

from npu_common import TYPE_CHECKING

from .cells import is_integer, plain_name, plain_type
from .memory import describe
from .records import Member, Opaque, forward, is_forward

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["field", "fields_of", "refuse_mixture"]

_c_types = (_SimpleCData, _Pointer, CFuncPtr, ctypes.Structure, ctypes.Union, ctypes.Array)


def field(kind: Any, *, bits: int | None = None) -> Any:
    """Declare a field of a Struct or Union in the body of its class.

    `n = field(int32)` is C's `int32_t n;`. Fields stand in C's order. Reading and assigning follow the type, as for the
    records of the header modules.

    Args:
        kind: The field's C type: `int32`, `rknn_context`, `POINTER(T)`, `array(T, n)`, another record. For a pointer to
            the record itself, or to a Struct that stands below it, a function that gives it: `lambda: POINTER(node)`.
        bits: The width of a bit-field, C's `uint32_t n : 3`.

    Raises:
        TypeError: `kind` is no C type, or `bits` stand at a type that is no integer.
        ValueError: The integer type does not have so many bits.
    """
    if isinstance(kind, FunctionType) and bits is None:
        return Member(kind, (), refuse_mixture, fields_of)
    _check_type(kind, "field")
    return Member(kind, () if bits is None else (_checked_width(kind, bits),), refuse_mixture, fields_of)


def _check_type(kind: Any, what: str) -> None:
    if not (isinstance(kind, type) and issubclass(kind, _c_types)):
        given = f"{describe(kind)}, a variable: write its type" if isinstance(kind, _c_types) else describe(kind)
        raise TypeError(f"{what}: expected a C type (int32, POINTER(T), array(T, n), a record), got {given}")
    if issubclass(kind, Opaque):
        raise TypeError(f"{what}: the size of {kind.__name__} is not declared, write POINTER({kind.__name__})")


def _checked_width(kind: Any, bits: int) -> int:
    plain = plain_type(kind)
    if not is_integer(plain):
        raise TypeError(f"field: expected an integer type for bits={bits!r}, got {kind.__name__}")
    if isinstance(bits, bool) or not isinstance(bits, int):
        raise TypeError(f"field: expected bits to be an int, got {describe(bits)}")
    if not 1 <= bits <= 8 * ctypes.sizeof(plain):
        raise ValueError(f"field: {plain_name(plain)} has 1 to {8 * ctypes.sizeof(plain)} bits, got bits={bits}")
    return bits


def refuse_mixture(name: str, namespace: dict[str, Any], annotated: dict[str, Any]) -> None:
    """Raise when a class body declares fields in two ways."""
    other = f"{next(iter(annotated))}: ..." if annotated else "_fields_" if "_fields_" in namespace else None
    if other is not None:
        ours = next(key for key, value in namespace.items() if type(value) is Member)
        raise TypeError(
            f"{name}: expected one way of declaring fields, got {other} beside {ours} = field(...); "
            "write name = field(type) for all of them"
        )


def fields_of(made: Any, namespace: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the `_fields_` of a new record type."""
    members = [(name, value) for name, value in namespace.items() if type(value) is Member]
    return [(name, _kind_in(made, name, member.kind), *member.width) for name, member in members]


def _kind_in(made: Any, name: str, kind: Any) -> Any:
    if not isinstance(kind, FunctionType):
        return kind
    what = f"{made.__name__}.{name}"
    names = {made.__name__: made}
    while True:
        try:
            instance = _with_names(kind, names)()
            break
        except NameError as problem:
            missing = re.search(r"'(\w+)'", str(problem))
            if missing is None or missing[1] in names:
                raise
            around = made.__qualname__.rpartition(".")[0] if missing[1] in kind.__code__.co_freevars else ""
            names[missing[1]] = forward(missing[1], f"{around}.{missing[1]}".lstrip("."), made.__module__)
    unknown = next((one.__name__ for one in _by_value(instance) if is_forward(one)), None)
    if unknown is not None:
        raise TypeError(
            f"{what}: {unknown} is not known here: its function may name {made.__name__} itself and what stands above "
            f"it, and a Struct below behind POINTER alone. Declare {unknown} first"
        )
    _check_type(instance, what)
    return instance


def _by_value(kind: Any) -> list[Any]:
    """Return the types that a type has in itself, not behind a pointer: of elements, parameters and results."""
    while isinstance(kind, type) and issubclass(kind, ctypes.Array):
        kind = kind._type_
    return [kind, *(getattr(kind, "_argtypes_", None) or ()), getattr(kind, "_restype_", None)]


def _with_names(function: Any, names: dict[str, Any]) -> Callable[[], Any]:
    """Return the function, to which records' names are known: the class statement binds a name only at its end."""
    code = function.__code__
    around = function.__closure__ or ()
    cells = [CellType(names[free]) if free in names else cell for free, cell in zip(code.co_freevars, around)]
    return FunctionType(code, {**function.__globals__, **names}, function.__name__, None, tuple(cells))
