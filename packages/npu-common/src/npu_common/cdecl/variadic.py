"""Functions with `...`: which arguments may follow the declared parameters, and how they are passed to C.

Only addresses and texts may follow. Most platforms pass them like named arguments; on Apple's arm64 libffi needs the
number of named arguments, which ctypes supplies. Where the library also has a function that takes the further arguments
as an array, this function is called instead, which works on every platform.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer

from npu_common import TYPE_CHECKING

from .address import CArgument
from .arrays import array
from .cells import checked_integer
from .memory import Anchor, describe, hold

if TYPE_CHECKING:
    from typing import Any, Callable

    from .functions import VarArgs

__all__ = ["call"]

_places = (ctypes.Structure, ctypes.Union, ctypes.Array, _Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)


def call(
    rule: VarArgs,
    function: Any,
    plain_call: Callable[..., Any],
    arguments: tuple[Any, ...],
    unobserved: Callable[[Any, list[Any]], Any],
) -> Any:
    """Call `function`, the further arguments checked and made into what C takes.

    Args:
        rule: Which arguments may follow.
        function: The declared function.
        plain_call: Calls it in C.
        arguments: All arguments of the program.
        unobserved: Calls another function, which takes them as an array: the observer has seen this call already.
    """
    names = [name for name in function.declared if name != "return"]
    fixed, rest = arguments[: len(names)], arguments[len(names) :]
    if len(fixed) < len(names):
        return plain_call(*fixed)  # ctypes says how many are missing
    first = len(names) + 1
    further = [_carried(value, f"{function.__name__}, argument {index}") for index, value in enumerate(rest, first)]
    wanted = _wanted(rule, function.__name__, names, fixed)
    if wanted % rule.each:
        return plain_call(*fixed, *further)  # C refuses the count before it looks at the arguments
    if not 0 <= wanted <= len(further):
        counted = f"{rule.counted_by} expects {wanted} arguments after it" if rule.counted_by else f"reads {wanted}"
        text = f"{function.__name__}: {counted}, got {len(further)}: C would read what was not passed"
        raise TypeError(text)
    other = function.library.functions.get(rule.array_form) if wanted else None
    if other is None or not other:
        return plain_call(*fixed, *further)
    return unobserved(other, _as_array(rule, other, names, fixed, further[:wanted]))


def _wanted(rule: VarArgs, function: str, names: list[str], fixed: tuple[Any, ...]) -> int:
    if not rule.counted_by:
        return rule.count
    value = fixed[names.index(rule.counted_by)]
    return checked_integer(value, ctypes.c_size_t, f"{function}, argument {rule.counted_by}")


def _as_array(rule: VarArgs, other: Any, names: list[str], fixed: tuple[Any, ...], further: list[Any]) -> list[Any]:
    """Return the arguments of the function that takes an array, which stands behind its number of elements."""
    at = names.index(rule.counted_by) if rule.counted_by else len(names)
    kinds = [kind for name, kind in other.declared.items() if name != "return"]
    elements = array(getattr(kinds[at + 1], "declared", None) or kinds[at + 1]._type_, len(further) // rule.each)()
    for index in range(len(elements)):
        if rule.each == 1:
            elements[index] = further[index]
            continue
        for name, value in zip(elements[index].declared, further[index * rule.each :]):
            setattr(elements[index], name, value)
    return [*fixed[:at], len(elements), elements, *fixed[at + 1 :]]


def _carried(value: Any, what: str) -> Any:
    """Return a further argument as an address, and the object that the address keeps alive."""
    if isinstance(value, str):
        value = value.encode()
    if isinstance(value, bytes):
        if b"\0" in value:
            raise ValueError(f"{what}: the text has a NUL byte inside, C would stop there")
        return ctypes.c_char_p(value)
    if value is None:
        return ctypes.c_void_p()
    if isinstance(value, ctypes.c_char_p):
        return value
    if isinstance(value, (*_places, Anchor, CArgument)):
        return hold(value, what)
    fix = "write numbers as text ('4'), addresses as void_p(address)"
    raise TypeError(f"{what}: expected a text or a pointer, got {describe(value)}: {fix}")
