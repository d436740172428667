"""Why a statement or declaration has no translation."""

from __future__ import annotations

from .cursors import Cursor, K, walk
from .errors import Left, PortError
from .reading import blank_at
from .unresolved import UNTYPED, reason_of

__all__ = ["refusal_of", "why_left"]

_NAMES = (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.CALL_EXPR)


def why_left(problem: Exception, cursor: Cursor | None = None) -> str:
    """Return the reason for a user: that of a rule, or that a rule met what it was not made for.

    Raises:
        PortError: The problem is of the whole program.
    """
    if isinstance(problem, PortError):
        raise problem
    if isinstance(problem, Left):
        if str(problem) == UNTYPED and cursor is not None:
            return next(filter(None, (_cause(node) for node in walk(cursor))), UNTYPED)
        return str(problem)
    last = problem.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = f", {last.tb_frame.f_code.co_name}" if last is not None else ""
    return f"a fault of the translator ({type(problem).__name__}{place})"


def refusal_of(cursor: Cursor) -> str | None:
    """Return why an expression has no translation: it was taken out, or names what no header declares."""
    if "porter_lacks" not in cursor.translation_unit.__dict__:
        return None
    if cursor.kind == K.INTEGER_LITERAL:
        blank = blank_at(cursor)
        return None if blank is None else blank.why
    why = reason_of(cursor.referenced) if cursor.kind in _NAMES else None
    if why == UNTYPED:
        return next(filter(None, (_cause(node) for node in walk(cursor))), why)
    return why


def _cause(cursor: Cursor) -> str | None:
    """Return what an expression names that no header declares."""
    declaration = cursor.referenced if cursor.kind in _NAMES else None
    if declaration is None:
        return None
    for candidate in (declaration, declaration.type.get_canonical().get_declaration()):
        why = reason_of(candidate)
        if why is not None and why != UNTYPED:
            return why
    return None
