"""Loops over the elements of OpenCV's pictures: translated as they stand, and named, as numpy has all at once."""

from __future__ import annotations

from collections.abc import Iterable

from .context import Context
from .cursors import Cursor, K, children, walk
from .reading import key, method_of, named_in, source_text, stripped, unary_operator
from .statements import where
from .uses import variable_of

__all__ = ["pixel_loops"]

_STEPS = ("x++", "++x", "x--", "--x")


def pixel_loops(context: Context, functions: Iterable[Cursor]) -> list[tuple[str, str]]:
    """Return where nested loops use the elements of a picture one by one, and the numpy that has them all."""
    loops: dict[tuple[str, str], None] = {}
    for function in functions:
        _collect(context, function, [], loops)
    return list(loops)


def _collect(
    context: Context, cursor: Cursor, loops: list[tuple[Cursor, set[str]]], found: dict[tuple[str, str], None]
) -> None:
    if cursor.kind == K.FOR_STMT:
        loops = [*loops, (cursor, _counters(cursor))]
    elif len(loops) > 1 and (picture := _picture(context, cursor)) is not None:
        named = named_in(cursor)
        if sum(bool(counters & named.keys()) for _, counters in loops) > 1:
            text = f"a loop over the elements of {picture}; at once: numpy.asarray({picture})  # row, column, channel"
            found[where(loops[0][0]), text] = None
    for child in children(cursor):
        _collect(context, child, loops, found)


def _counters(loop: Cursor) -> set[str]:
    """Return the variables that the head of a loop changes."""
    heads = [two for child in children(loop)[:-1] for two in walk(child)]
    counters = set()
    for head in heads:
        steps = head.kind == K.UNARY_OPERATOR and unary_operator(head) in _STEPS
        variable = variable_of(children(head)[0]) if steps or head.kind == K.COMPOUND_ASSIGNMENT_OPERATOR else None
        if variable is not None:
            counters.add(key(variable))
    return counters


def _picture(context: Context, cursor: Cursor) -> str | None:
    """Return Python's name of the picture of `at<T>(y, x)`, `ptr<T>(y)[x]` or `data[i]`; None of other expressions."""
    base: Cursor | None = None
    if cursor.kind == K.CALL_EXPR:
        base, name = method_of(cursor)
        base = base if name == "at" else None
    elif cursor.kind == K.ARRAY_SUBSCRIPT_EXPR:
        inner = stripped(children(cursor)[0])
        base, name = method_of(inner)
        base = base if name in ("ptr", "data") else None
    kind = None if base is None else context.known(base.type)
    if base is None or kind is None or kind.form != "opencv":
        return None
    variable = variable_of(base)
    if variable is not None:
        return context.storage(variable).name
    own = base.kind == K.MEMBER_REF_EXPR and not children(base)
    return f"self.{base.spelling}" if own else source_text(base).replace("->", ".").replace("this.", "self.")
