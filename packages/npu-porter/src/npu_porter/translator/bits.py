"""std::vector<bool>, whose elements are objects of a class of their own in C++: here they are True and False."""

from __future__ import annotations

from .context import Context, Lines
from .cursors import Cursor, K
from .errors import Left
from .places import effect_lines, place_of
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, Value

__all__: list[str] = []

_ELEMENT = "std::_Bit_reference"


def _is_element(cursor: Cursor) -> bool:
    return str(cursor.type.get_canonical().spelling.replace("const ", "")) == _ELEMENT


def _element(context: Context, cursor: Cursor) -> Cursor:
    """Return what is assigned to.

    Raises:
        Left: It is a variable, which C++ keeps as a reference to the element.
    """
    inner = stripped(cursor)
    if variable_of(inner) is not None:
        raise Left("an assignment to a variable that stands for an element of std::vector<bool>")
    return inner


@rule(expression, K.CALL_EXPR)
def bit_expression(context: Context, cursor: Cursor) -> Value | Next:
    """Return an element of `std::vector<bool>` itself, as a truth, for its conversion to bool; NEXT for other calls."""
    base, name = method_of(cursor)
    if base is None or not _is_element(base) or name != "operator bool":
        return NEXT
    return context.value(base).having(boolean=True)


@rule(effect_lines)
def bit_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Return the assignment for `v[i] = x`, `v[i].flip()` or `v.flip()` of a `std::vector<bool>`; NEXT for others."""
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    if inner.spelling == "operator=" and len(arguments) == 2 and _is_element(arguments[0]):
        place = place_of(context, _element(context, arguments[0]))
        return [place.assign(_truth(context, arguments[1]))]
    base, name = method_of(inner)
    if base is not None and name == "flip" and _is_element(base):
        place = place_of(context, _element(context, base))
        return [place.assign(f"not {context.value(base).at(ATOM)}")]
    kind = None if base is None or name != "flip" else context.known(base.type)
    if base is not None and kind is not None and kind.form == "vector" and not arguments:
        text = context.value(base).text
        return [f"{text}[:] = [not bit for bit in {text}]"]
    return NEXT


def _truth(context: Context, cursor: Cursor) -> str:
    """Return a value as True or False."""
    value = context.truth(cursor)
    return value.text if value.boolean else f"bool({value.text})"
