"""std::unordered_map and std::unordered_set whose elements a program goes through: GCC's order, see cxx_unordered.

Others are a dict and a set of Python, whose order nobody asks for.
"""

from __future__ import annotations

import dataclasses
import re

from .containers import constructed, copied_value, empty_element
from .context import Context
from .cursors import Cursor, K, Type, walk
from .errors import Left
from .kinds import Kind, is_unordered
from .questions import container_of, stored_as
from .reading import method_of
from .rules import NEXT, Next, rule
from .values import Value

__all__ = ["goes_through"]

_MODULE = "npu_porter.cxx_unordered"
_NAMES = {"map": "std_unordered_map", "set": "std_unordered_set"}


@dataclasses.dataclass
class UnorderedState:
    """asked: Whether the program goes through such a container, once it is known."""

    asked: bool | None = None


def goes_through(context: Context) -> bool:
    """Return whether the program goes through a container whose order C++ leaves open."""
    state = context.of(UnorderedState)
    if state.asked is None:
        state.asked = any(_goes_through(node) for one in context.uses.functions.values() for node in walk(one))
    return state.asked


def _goes_through(cursor: Cursor) -> bool:
    base: Cursor | None = None
    if cursor.kind == K.CXX_FOR_RANGE_STMT:
        base = next((part for part in cursor.get_children() if part.kind.is_expression()), None)
    elif cursor.kind == K.CALL_EXPR and cursor.spelling in ("begin", "cbegin"):
        base, _ = method_of(cursor)
    return base is not None and "std::unordered_" in base.type.get_canonical().spelling.partition("<")[0]


def _ordered(context: Context, kind: Kind | None) -> str:
    """Return the class of such a container; "" for one that is a plain dict or set."""
    if kind is None or kind.form not in _NAMES or not is_unordered(kind) or not goes_through(context):
        return ""
    key = kind.key if kind.form == "map" else kind.element
    if key is None or key.form not in ("int", "char", "float", "string") or key.single:
        raise Left(f"a {kind.form} whose order C++ leaves open")
    context.imports.add(_MODULE)
    return _NAMES[kind.form]


def _as_ordered(name: str, text: str, kind: Kind) -> Value:
    """Return a new container as one of the class: an empty one, one of values in braces, a copy."""
    copied = re.fullmatch(r"(?:dict|set)\((.+)\)", text)
    if copied and text not in ("set()", "dict()") and copied[1].replace(".", "").isidentifier():
        text = f"{copied[1]}.copied()"
    elif text in ("{}", "set()"):
        text = f"{name}()"
    elif text.startswith("{"):
        values = f"[{text[1:-1]}]" if kind.form == "set" else text
        text = f"{name}({values})"
    elif not text.startswith(f"{name}("):
        text = f"{name}({text})" if text.startswith(("set(", "dict(")) else text
    return Value(text, form=kind.form, fresh=True)


@rule(empty_element)
def unordered_empty(context: Context, element: Kind) -> str | Next:
    """Return `std_unordered_map()` or `_set()` as an empty element, where the program goes through some; else NEXT."""
    name = _ordered(context, element)
    return f"{name}()" if name else NEXT


@rule(constructed)
def unordered_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a constructed unordered map or set in GCC's order; NEXT for others, and where a dict or set will do."""
    kind = context.kind(type_)
    name = _ordered(context, kind)
    if not name:
        return NEXT
    return _as_ordered(name, constructed.behind(unordered_constructed, context, cursor, given, type_).text, kind)


@rule(container_of)
def unordered_container_of(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new unordered container in GCC's order with an expression's value; NEXT where a dict or set will do."""
    name = _ordered(context, kind)
    if not name:
        return NEXT
    return _as_ordered(name, container_of.behind(unordered_container_of, context, cursor, kind).text, kind)


@rule(stored_as)
def unordered_stored_as(context: Context, cursor: Cursor, type_: Type, **how: bool) -> Value | Next:
    """Return a new container for an unordered one in GCC's order that is stored; NEXT for other types."""
    kind = context.kind(type_)
    return container_of(context, cursor, kind) if _ordered(context, kind) else NEXT


@rule(copied_value)
def unordered_copied(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Return a copy of an unordered container in GCC's order; NEXT for other kinds and for values that are new."""
    name = _ordered(context, kind)
    deep = kind.element is not None and not (kind.element.is_number or kind.element.form == "string")
    return _as_ordered(name, f"dict({value.text})", kind) if name and not value.fresh and not deep else NEXT
