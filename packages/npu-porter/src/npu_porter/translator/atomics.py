"""C's atomic numbers: `x++` and its like become calls of <stdatomic.h>."""

from __future__ import annotations

from .context import Context, Lines
from .conversions import as_number
from .cursors import Cursor, K, children
from .errors import Left
from .places import effect_lines
from .questions import address_of, expression
from .reading import binary_operator, is_atomic, stripped, unary_operator
from .rules import NEXT, Next, rule
from .values import Value

__all__: list[str] = []

_STEPS = {"x++": "add", "++x": "add", "x--": "sub", "--x": "sub"}
_CHANGES = {"+=": "add", "-=": "sub", "|=": "or", "^=": "xor", "&=": "and"}


def _change(context: Context, cursor: Cursor) -> str:
    """Return the call that changes an atomic number as `x++` or `x += 1` does; "" for other expressions."""
    step = cursor.kind == K.UNARY_OPERATOR
    if not (step and unary_operator(cursor) in _STEPS) and cursor.kind != K.COMPOUND_ASSIGNMENT_OPERATOR:
        return ""
    target = stripped(children(cursor)[0])
    if not is_atomic(target.type):
        return ""
    change = _STEPS[unary_operator(cursor)] if step else _CHANGES.get(binary_operator(cursor))
    if change is None:
        raise Left(f"{binary_operator(cursor)} of an atomic number")
    by = "1" if step else as_number(context.value(children(cursor)[1])).text
    place = address_of(context, target)
    context.imports.add("npu_common.cdecl.stdatomic")
    return f"atomic_fetch_{change}({f'byref({place.variable})' if place.variable else place.text}, {by})"


@rule(effect_lines)
def atomic_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `x++`, `x += 1` and their like of an atomic number into a call; NEXT for other statements."""
    call = _change(context, stripped(cursor))
    return [call] if call else NEXT


@rule(expression, K.UNARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR)
def atomic_change(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `x++` of an atomic number as a value; NEXT for others.

    Raise `Left` where the number after the change is wanted.
    """
    call = _change(context, cursor)
    if not call:
        return NEXT
    if cursor.kind != K.UNARY_OPERATOR or not unary_operator(cursor).startswith("x"):
        raise Left("an atomic number after its change")
    return Value(call)
