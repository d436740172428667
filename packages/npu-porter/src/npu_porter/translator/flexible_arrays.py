"""Arrays whose length C does not know: flexible array members, and arrays of variable length of arrays."""

from __future__ import annotations

from .context import Context, Storage
from .conversions import as_plain
from .cursors import Cursor, K, T, Type, children, expressions_of
from .declarations import start_of
from .errors import Left
from .places import index_text, steps_of
from .questions import expression
from .reading import initialiser_of, stripped
from .rules import NEXT, Next, rule
from .values import Value

__all__: list[str] = []


def _is_open(cursor: Cursor) -> bool:
    """Return True for a field at the end of a record, of an array without a length."""
    declaration = cursor.referenced if cursor.kind == K.MEMBER_REF_EXPR else None
    if declaration is None or declaration.kind != K.FIELD_DECL:
        return False
    type_ = declaration.type.get_canonical()
    return type_.kind == T.INCOMPLETEARRAY or (type_.kind == T.CONSTANTARRAY and type_.get_array_size() == 0)


@rule(expression, K.MEMBER_REF_EXPR)
def open_member(context: Context, cursor: Cursor) -> Value | Next:
    """Return a pointer to where the elements begin: the memory behind is the record's, too."""
    if not _is_open(cursor):
        return NEXT
    element = context.kind(cursor.type).element
    assert element is not None
    value = expression.behind(open_member, context, cursor)
    begin = value.text if value.form != "chars" else f"ref({', '.join(steps_of(context, cursor))})"
    return Value(f"cast({begin}, POINTER({element.spelled}))", form="pointer", fresh=True)


@rule(steps_of)
def open_steps(context: Context, cursor: Cursor) -> list[str] | Next:
    """Return array and index as `ref`'s arguments for `record.data[i]` of a flexible array member; NEXT for others."""
    inner = stripped(cursor)
    if inner.kind != K.ARRAY_SUBSCRIPT_EXPR:
        return NEXT
    base, index = children(inner)[:2]
    if not _is_open(stripped(base)):
        return NEXT
    return [context.value(stripped(base)).text, index_text(context, index)]


@rule(start_of)
def variable_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the array of `int table[rows][columns];`: the lengths are worked out once, the inner ones first."""
    type_ = declaration.type.get_canonical()
    if type_.kind != T.VARIABLEARRAY or storage.kind.element is None or storage.kind.element.form != "array":
        return NEXT
    if initialiser_of(declaration) is not None:
        raise Left("an array of variable length with initial values")
    levels = _levels(declaration.type)
    sizes = [as_plain(context.value(expression)).text for expression in expressions_of(declaration)]
    fixed = [level for level in levels if level >= 0]
    if len(sizes) != len(levels) and len(sizes) != len(levels) - len(fixed):
        raise Left("an array of arrays whose length is a variable")
    element = storage.kind
    while element.form == "array" and element.element is not None:
        element = element.element
    rest = sizes if len(sizes) == len(levels) else None
    text, unused = element.spelled, list(sizes)
    for length in levels[::-1]:
        size = rest.pop(0) if rest is not None else str(length) if length >= 0 else unused.pop(0)
        text = f"array({text}, {size})"
    return f"{text}()"


def _levels(type_: Type) -> list[int]:
    """Return the lengths of an array of arrays, the outer one first; -1 of what is a variable."""
    levels = []
    type_ = type_.get_canonical()
    while type_.kind in (T.CONSTANTARRAY, T.VARIABLEARRAY):
        levels.append(type_.get_array_size() if type_.kind == T.CONSTANTARRAY else -1)
        type_ = type_.get_array_element_type().get_canonical()
    return levels
