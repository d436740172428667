"""The questions that every part asks: what an expression is, how it is stored, what stands for a name.

What only one part and those before it ask stands with that part.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from .cursors import Cursor, Type
from .errors import Left, unruled
from .kinds import Kind
from .rules import NEXT, Next, question
from .values import Value

if TYPE_CHECKING:
    from .context import Context, Lines, Storage

__all__ = [
    "address_of",
    "assigned",
    "constant_of",
    "container_of",
    "control",
    "effects",
    "element_of",
    "expression",
    "field_is_text",
    "function_name",
    "initial",
    "macro_name",
    "name_of_constant",
    "name_of_field",
    "outside_name",
    "sequence",
    "stepped",
    "storage_of",
    "stored_as",
    "truth_of",
    "unmasked",
    "value_of",
    "variable_name",
]

# --- one kind of cursor ---


@question
def expression(context: Context, cursor: Cursor) -> Value | Next:
    """Return the value of an expression of this kind."""
    raise Left(unruled(cursor.kind.name))


@question
def control(context: Context, cursor: Cursor) -> None | Next:
    """Write a statement of this kind."""
    raise Left(unruled(cursor.kind.name))


# --- values ---


@question
def value_of(context: Context, cursor: Cursor) -> Value | Next:
    """See `Context.value`."""
    macro = macro_name(context, cursor)
    return expression(context, cursor) if macro is None else macro


@question
def unmasked(context: Context, cursor: Cursor) -> Value | Next:
    """Return a value whose unsigned sum may still lie outside its type: the caller cuts."""
    return NEXT


@question
def truth_of(context: Context, cursor: Cursor) -> Value | Next:
    """See `Context.truth`."""
    return NEXT


@question
def stored_as(
    context: Context, cursor: Cursor, type_: Type, *, checked: bool = False, text: bool = False, character: bool = False
) -> Value | Next:
    """See `Context.stored`."""
    return NEXT


@question
def initial(context: Context, cursor: Cursor, type_: Type, *, copied: bool = False) -> Value | Next:
    """Return a new record or array with the value of an expression or `{...}`; copied: the taker copies."""
    return NEXT


@question
def container_of(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new container of C++'s library with the value of an expression."""
    return NEXT


@question
def effects(context: Context, cursor: Cursor) -> Lines | Next:
    """Return the statements for an expression whose value nobody wants."""
    return NEXT


@question
def address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `&` of an expression."""
    return NEXT


@question
def element_of(context: Context, base: Cursor, index: str, cursor: Cursor | None = None) -> Value | Next:
    """Translate `base[index]`."""
    return NEXT


@question
def stepped(context: Context, cursor: Cursor, operator: str, operand: Cursor) -> Value | Next:
    """Translate `x++` and the like, as a value."""
    return NEXT


@question
def assigned(context: Context, cursor: Cursor, left: Cursor, right: Cursor) -> Value | Next:
    """Translate `left = right`, as a value."""
    return NEXT


# --- names ---


@question
def storage_of(context: Context, declaration: Cursor) -> Storage | Next:
    """See `Context.storage`."""
    return NEXT


@question
def variable_name(context: Context, declaration: Cursor) -> str | Next:
    """Return Python's name for a variable, a field or a parameter."""
    return NEXT


@question
def macro_name(context: Context, cursor: Cursor) -> Value | None | Next:
    """Return the name of the macro that the expression came from, when Python has that macro."""
    return None


@question
def constant_of(context: Context, name: str, cursor: Cursor) -> Value | None | Next:
    """Return `name`, a constant macro, where it is the value of the expression; None where it is not."""
    return None


@question
def name_of_constant(context: Context, declaration: Cursor) -> str | Next:
    """Return Python's name for a constant of an enumeration."""
    return NEXT


@question
def name_of_field(context: Context, declaration: Cursor) -> str | Next:
    """Return Python's name for a field of a record."""
    return NEXT


@question
def field_is_text(context: Context, declaration: Cursor) -> bool | Next:
    """Return True for a field that keeps a text of Python."""
    return NEXT


@question
def function_name(context: Context, declaration: Cursor) -> str | Next:
    """Return Python's name for a function."""
    return NEXT


@question
def lasting_lines(context: Context, declaration: Cursor, lines: Lines) -> Lines:
    """Return the statements of a global or `static` variable; those of a function's stand behind the function."""
    if context.function.cursor is None:
        return lines
    context.function.statics += lines
    return []


@question
def outside_name(context: Context, declaration: Cursor) -> Value | None | Next:
    """Return a variable that is not the program's own; None of others."""
    return NEXT


# --- statements ---


@question
def sequence(context: Context, statements: list[Cursor]) -> None | Next:
    """Write statements one after the other."""
    return NEXT
