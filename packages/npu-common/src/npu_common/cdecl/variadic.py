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
from .functions import Unbound, bind
from .memory import Anchor, describe, hold

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["VarArgs"]

_places = (ctypes.Structure, ctypes.Union, ctypes.Array, _Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)


class VarArgs:
    """The arguments of `...` of one function.

    counted_by: the parameter that says how many follow. count: how many C reads where no parameter says it. each: how
    many make one element (2 for a key and its value). array_form: name of the function that takes them as an array.
    """

    __slots__ = ("array_form", "count", "counted_by", "each")

    def __init__(self, counted_by: str = "", count: int = 0, each: int = 1, array_form: str = "") -> None:
        self.counted_by = counted_by
        self.count = count
        self.each = each
        self.array_form = array_form

    def call(self, function: Any, plain_call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call `function`, the further arguments checked and made into what C takes.

        Args:
            function: The declared function.
            plain_call: Calls it in C.
            arguments: All arguments of the program.
        """
        names = [name for name in function.declared if name != "return"]
        fixed, rest = arguments[: len(names)], arguments[len(names) :]
        if len(fixed) < len(names):
            return plain_call(*fixed)  # ctypes says how many are missing
        first = len(names) + 1
        further = [_carried(value, f"{function.__name__}, argument {index}") for index, value in enumerate(rest, first)]
        needed = self._needed(function.__name__, names, fixed)
        if needed % self.each:
            return plain_call(*fixed, *further)  # C refuses the count before it looks at the arguments
        if not 0 <= needed <= len(further):
            counted = f"{self.counted_by} expects {needed} arguments after it" if self.counted_by else f"reads {needed}"
            text = f"{function.__name__}: {counted}, got {len(further)}: C would read what was not passed"
            raise TypeError(text)
        other = function.library.functions.get(self.array_form) if needed else None
        if other is None or not other:
            return plain_call(*fixed, *further)
        if type(other) is Unbound:
            bind(other)
        # Past the observer, which has seen this call already.
        return CFuncPtr.__call__(other, *self._as_array(other, names, fixed, further[:needed]))

    def _needed(self, function: str, names: list[str], fixed: tuple[Any, ...]) -> int:
        """Return how many arguments are to follow."""
        if not self.counted_by:
            return self.count
        value = fixed[names.index(self.counted_by)]
        return checked_integer(value, ctypes.c_size_t, f"{function}, argument {self.counted_by}")

    def _as_array(self, other: Any, names: list[str], fixed: tuple[Any, ...], further: list[Any]) -> list[Any]:
        """Return the arguments of the function that takes an array, which stands behind its number of elements."""
        at = names.index(self.counted_by) if self.counted_by else len(names)
        kinds = [kind for name, kind in other.declared.items() if name != "return"]
        elements = array(getattr(kinds[at + 1], "declared", None) or kinds[at + 1]._type_, len(further) // self.each)()
        for index in range(len(elements)):
            if self.each == 1:
                elements[index] = further[index]
                continue
            for name, value in zip(elements[index].declared, further[index * self.each :]):
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
