"""Statements of which only a part has no translation: what clang cannot resolve, heads of loops without a meaning."""

from __future__ import annotations

from typing import Any

from .context import Context
from .cursors import Cursor, K, children, walk
from .degrade import refusal_of
from .errors import Left
from .places import place_of
from .questions import address_of, control, value_of
from .reading import blank_at, file_of, initialiser_of, key, source_text, stripped
from .rules import NEXT, Next, rule
from .statements import block, leave_text, left_head, looped, where
from .unresolved import reason_of
from .values import Value

__all__: list[str] = []

_WORDS = {K.IF_STMT: "if", K.WHILE_STMT: "while", K.FOR_STMT: "while", K.CXX_FOR_RANGE_STMT: "for"}


def _refuse(context: Context, cursor: Cursor) -> None:
    why = refusal_of(cursor)
    if why is None and cursor.kind == K.MEMBER_REF_EXPR and cursor.referenced is not None:
        why = context.left_variables.get(key(cursor.referenced))
        why = why and f"{cursor.spelling}, which was left: {why}"
    if why is not None:
        raise Left(why)


@rule(value_of)
def unresolved_value(context: Context, cursor: Cursor) -> Value | Next:
    """Refuse what names what no header declares, and fields that were left."""
    _refuse(context, cursor)
    return NEXT


@rule(address_of)
def unresolved_address(context: Context, cursor: Cursor) -> Value | Next:
    """Refuse the same."""
    _refuse(context, stripped(cursor))
    return NEXT


@rule(place_of)
def unresolved_place(context: Context, cursor: Cursor, new: bool = False) -> Any:
    """Refuse the same."""
    _refuse(context, stripped(cursor))
    return NEXT


@rule(control, K.NULL_STMT, K.DECL_STMT)
def unreadable(context: Context, cursor: Cursor) -> None | Next:
    """Refuse a statement that clang cannot read."""
    blank = blank_at(cursor)
    if blank is not None:
        raise Left(blank.why)
    why = _undone(cursor)
    if why is None:
        return NEXT
    line = cursor.extent.start.line
    context.writer.put(f"# TODO(port): {source_text(cursor)} {why}", line)
    context.left.append((where(cursor), why))
    context.left_lines.add((str(file_of(cursor)), line))
    return None


def _undone(cursor: Cursor) -> str | None:
    """Return why a declaration of C that does nothing has no translation: only what needs the variable raises."""
    parts = [child for child in children(cursor) if child.kind == K.VAR_DECL and initialiser_of(child) is None]
    if len(parts) != len(children(cursor)) or cursor.translation_unit.porter_language != "c":
        return None
    reasons = [reason_of(variable.type.get_canonical().get_declaration()) for variable in parts]
    return reasons[0] if reasons and all(reasons) else None


@rule(left_head, *_WORDS)
def body_kept(context: Context, cursor: Cursor, why: str) -> bool:
    """Write `if`, `while` or `for` without its head, which is left, but with its body.

    Returns:
        False, with nothing written, where the body has no place without the head.
    """
    word = _WORDS[cursor.kind]
    bodies = children(cursor)[-1:]
    if word == "if" and len(children(cursor)) == 3:
        bodies = children(cursor)[-2:]
    if not bodies or not bodies[0].kind.is_statement() or any(map(_has_labels, bodies)):
        return False
    writer, first = context.writer, cursor.extent.start.line
    length = bodies[0].extent.start.offset - cursor.extent.start.offset
    head = source_text(cursor).encode()[:length].decode("utf-8", "replace").rstrip()
    leave_text(context, cursor, why, head, first + head.count("\n"))
    writer.put(f"{word} {'_ in ' if word == 'for' else ''}...:", first)
    if word == "if":
        block(context, bodies[0])
    else:
        looped(context, bodies[0])
    if len(bodies) == 2:
        writer.put("else:", bodies[1].extent.start.line)
        block(context, bodies[1])
    return True


def _has_labels(cursor: Cursor) -> bool:
    return any(node.kind in (K.LABEL_STMT, K.CASE_STMT, K.DEFAULT_STMT) for node in walk(cursor))
