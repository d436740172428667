"""Initial values of records and arrays: braces with and without inner ones, `.field =`, `[index] =`."""

from __future__ import annotations

from typing import Any

from .context import Context
from .conversions import as_plain, integer_conversion
from .cursors import Cursor, K, Type, children, expressions_of
from .errors import Left
from .kinds import Kind
from .layouts import shared_bits
from .library import library_type
from .questions import expression, field_is_text, initial, name_of_field
from .reading import evaluated, is_unnamed, numbers_fit, plain_numbers, stripped
from .rules import rule
from .values import Value, as_bytes

__all__ = ["array_type", "default_made", "initial_array"]

Path = list[Any]
"""Names of fields and indices: `.as.raw[1]` is ["as", "raw", 1]."""


@rule(initial)
def initial_initial(context: Context, cursor: Cursor, type_: Type, *, copied: bool = False) -> Value:
    """Return a new record or array with the value of an expression or `{...}`; copied: the taker copies."""
    kind = context.kind(type_)
    inner = stripped(cursor)
    if inner.kind == K.COMPOUND_LITERAL_EXPR:
        return initial(context, expressions_of(inner)[-1], type_)
    if inner.kind == K.INIT_LIST_EXPR:
        if kind.form == "record":
            return _initial_record(context, inner, kind, type_)
        if kind.form == "array":
            return initial_array(context, inner, kind)
        below = children(inner)
        if len(below) == 1:
            return context.stored(below[0], type_)
        raise Left("braces around what is no record")
    if kind.form == "array" and inner.kind == K.STRING_LITERAL:
        return _array_of_text(context, array_type(kind, inner), kind, inner)
    if kind.form == "record":
        if default_made(inner):
            return Value(f"{kind.spelled}()", form="record", fresh=True)
        value = context.value(inner)
        if value.form != "record":
            raise Left(f"{value.text} as a record")
        return value if value.fresh or copied else Value(f"copy({value.text})", form="record", fresh=True)
    raise Left(f"a new {kind.spelled}")


def default_made(cursor: Cursor) -> bool:
    """Return whether a call is C++'s, of a constructor that is written nowhere."""
    declaration = cursor.referenced if cursor.kind == K.CALL_EXPR else None
    return (
        declaration is not None
        and declaration.kind == K.CONSTRUCTOR
        and not list(cursor.get_arguments())
        and declaration.is_default_constructor()
        and str(declaration.location) == str(declaration.semantic_parent.location)
    )


def array_type(kind: Kind, cursor: Cursor | None, text: bool = False) -> str:
    """Return `array(T, n)`; the length of `T a[] = ...` comes from the value."""
    assert kind.element is not None
    length = kind.length
    if length < 0 and cursor is not None:
        length = cursor.type.get_array_size()
    if length < 0:
        raise Left("an array without a length")
    element = "char_p" if text else kind.element.spelled
    return f"array({element}, {length})"


def _named_fields(type_: Type) -> list[Cursor]:
    """Return the fields that braces give values to: bit fields without a name are passed over."""
    fields = []
    for field in type_.get_canonical().get_fields():
        if _is_hidden(field):
            fields += _named_fields(field.type)
        elif not (field.is_bitfield() and is_unnamed(field)):
            fields.append(field)
    return fields


def _is_hidden(field: Cursor) -> bool:
    """Return whether a part of a record has a name that only the C library's macros use."""
    return field.spelling.startswith("__") and is_unnamed(field)


def _initial_record(context: Context, cursor: Cursor, kind: Kind, type_: Type) -> Value:
    below = children(cursor)
    if (
        not below
        or (len(below) == 1 and _is_zero(context, below[0]))
        or (library_type(kind.spelled) is not None and all(evaluated(value) == 0 for value in _values(cursor)))
    ):  # PTHREAD_MUTEX_INITIALIZER
        return Value(f"{kind.spelled}()", form="record", fresh=True)
    union = type_.get_canonical().get_declaration().kind == K.UNION_DECL
    parts = [_designated(child) for child in below]
    return _record(context, kind, type_, parts, named=union or any(path for path, _ in parts))


def _values(cursor: Cursor) -> list[Cursor]:
    """Return what stands between inner braces."""
    if cursor.kind != K.INIT_LIST_EXPR:
        return [stripped(cursor)]
    return [value for child in children(cursor) for value in _values(stripped(child))]


def _record(context: Context, kind: Kind, type_: Type, parts: list[tuple[Path, Cursor]], *, named: bool) -> Value:
    """Return a record whose fields have the values; without a path they belong to the fields in order."""
    fields = _named_fields(type_)
    named = named or len(fields) < len(list(type_.get_canonical().get_fields()))
    named = named or any(unused for _, unused in shared_bits(type_.get_canonical().get_declaration()).values())
    values: dict[int, str] = {}
    deeper: dict[int, list[tuple[Path, Cursor]]] = {}
    position = 0
    rest = list(parts)
    if any(map(_is_hidden, type_.get_canonical().get_fields())) and not all(path for path, _ in parts):
        raise Left("an initial value without the name of its field in a record whose parts the C library hides")
    while rest:
        path, first = rest[0]
        if path:
            position = next((i for i, two in enumerate(fields) if _leads_to(context, two, path)), -1)
            if position < 0:
                raise Left(f"the initial value of {path[0]}")
        if position >= len(fields):
            raise Left("more initial values than fields")
        if len(path) > 1:
            if position in values:
                raise Left("initial values of a field and of its parts")
            deeper.setdefault(position, []).append((path[1:], first))
            rest.pop(0)
            if rest and not rest[0][0]:
                raise Left("an initial value behind one of a part of a field")
            continue
        field = fields[position]
        if field.is_bitfield():
            bits = context.kind(field.type).narrowed(field.get_bitfield_width())
            values[position] = as_plain(integer_conversion(context, stripped(rest.pop(0)[1]), bits)).text
        else:
            values[position] = _next_part(context, rest, field.type, text=_text_field(context, field))
        position += 1
    for index, child in deeper.items():
        values[index] = _from_paths(context, fields[index].type, child)
    texts = []
    for index, text in values.items() if named else sorted(values.items()):
        texts.append(f"{part_name(context, fields, index)}={text}" if named else text)
    return Value(f"{kind.spelled}({', '.join(texts)})", form="record", fresh=True)


def _leads_to(context: Context, field: Cursor, path: Path) -> bool:
    """Return True for the field at the beginning of a path; a record without a name leads to its fields."""
    if not is_unnamed(field):
        return bool(field.spelling == path[0])
    inside = path[1:] if path[0] == "" or "(" in path[0] else []
    return bool(inside) and any(_leads_to(context, own_field, inside) for own_field in _named_fields(field.type))


def part_name(context: Context, fields: list[Cursor], index: int) -> str:
    """Return Python's name of a field, also of a record without a name."""
    if not is_unnamed(fields[index]):
        return name_of_field(context, fields[index])
    return f"part{sum(is_unnamed(field) for field in fields[: index + 1])}"


def _from_paths(context: Context, type_: Type, parts: list[tuple[Path, Cursor]]) -> str:
    """Return the value of a field or element of which only parts are named."""
    kind = context.kind(type_)
    if kind.form == "record":
        return _record(context, kind, type_, parts, named=True).text
    if kind.form != "array" or kind.element is None:
        raise Left("an initial value of a part of what has none")
    groups: dict[int, list[tuple[Path, Cursor]]] = {}
    for path, child in parts:
        groups.setdefault(path[0], []).append((path[1:], child))
    values = {}
    for index, group in groups.items():
        whole = len(group) == 1 and not group[0][0]
        values[index] = (
            _initial_part(context, group[0][1], kind.element.type).text
            if whole
            else _from_paths(context, kind.element.type, group)
        )
    return _array_of(f"{kind.spelled}", kind.element, values).text


def _next_part(context: Context, rest: list[tuple[Path, Cursor]], type_: Type, *, text: bool = False) -> str:
    """Return the value of the next field or element; without braces of its own it takes several of the rest."""
    _, child = rest[0]
    kind = context.kind(type_)
    inner = stripped(child)
    if kind.form in ("record", "array") and inner.kind not in (K.INIT_LIST_EXPR, K.COMPOUND_LITERAL_EXPR):
        of_text = inner.kind == K.STRING_LITERAL and _of_bytes(kind)
        if not of_text and context.kind(inner.type).form != kind.form:
            return _without_braces(context, rest, kind, type_)
    rest.pop(0)
    return _initial_part(context, child, type_, text=text).text


def _without_braces(context: Context, rest: list[tuple[Path, Cursor]], kind: Kind, type_: Type) -> str:
    """Return `array(T, n)(...)` or `Record(field=...)` for a part whose inner braces C leaves out.

    The values are taken off the front of `rest`, up to the next one with a designator; a union takes one.
    """
    if kind.form == "array" and kind.element is not None:
        texts: list[str] = []
        while len(texts) < kind.length and rest and (not texts or not rest[0][0]):
            texts.append(_next_part(context, rest, kind.element.type))
        return f"{kind.spelled}({', '.join(texts)})"
    fields = _named_fields(type_)
    given: list[str] = []
    union = type_.get_canonical().get_declaration().kind == K.UNION_DECL
    for index, field in enumerate(fields[:1] if union else fields):
        if not rest or (given and rest[0][0]):
            break
        name = part_name(context, fields, index)
        given.append(f"{name}={_next_part(context, rest, field.type, text=_text_field(context, field))}")
    return f"{kind.spelled}({', '.join(given)})"


def _text_field(context: Context, declaration: Cursor) -> bool:
    kind = context.kind(declaration.type)
    return kind.form == "char*" and field_is_text(context, declaration)


def _initial_part(context: Context, cursor: Cursor, type_: Type, *, text: bool = False) -> Value:
    kind = context.kind(type_)
    inner = stripped(cursor)
    if kind.form == "array" and kind.element is not None and kind.element.form == "char":
        if inner.kind == K.STRING_LITERAL:
            return context.value(inner)
    if kind.form in ("record", "array"):
        return initial(context, cursor, type_, copied=True)
    if inner.kind == K.INIT_LIST_EXPR and len(children(inner)) == 1:
        return _initial_part(context, children(inner)[0], type_, text=text)
    return context.stored(cursor, type_, checked=True, text=text)


def _is_zero(context: Context, cursor: Cursor) -> bool:
    inner = stripped(cursor)
    if inner.kind == K.INIT_LIST_EXPR:
        below = children(inner)
        return not below or (len(below) == 1 and _is_zero(context, below[0]))
    return inner.kind in (K.INTEGER_LITERAL, K.FLOATING_LITERAL) and evaluated(inner) == 0


def initial_array(context: Context, cursor: Cursor, kind: Kind, text: bool = False) -> Value:
    """Return `array(T, n)(...)` with the values of `{...}` or of a text, `[index] =` in their places.

    Gaps get 0, NULL or an empty record; `{}` and `{0}` give `array(T, n)()`.
    """
    assert kind.element is not None
    array = array_type(kind, cursor, text)
    numbers = plain_numbers(cursor) if kind.element.form == "int" and kind.element.spelled != "bool8" else None
    if numbers is not None and len(numbers) > 1:
        if numbers_fit(numbers, kind.element):
            return Value(f"{array}({', '.join(numbers)})", form="array", fresh=True)
    below = children(cursor)
    if not below or (len(below) == 1 and _is_zero(context, below[0])):
        return Value(f"{array}()", form="array", fresh=True)
    if len(below) == 1 and stripped(below[0]).kind == K.STRING_LITERAL and _of_bytes(kind):
        return _array_of_text(context, array, kind, stripped(below[0]))
    values: dict[int, str] = {}
    deeper: dict[int, list[tuple[Path, Cursor]]] = {}
    position = 0
    rest = [_designated(child) for child in below]
    while rest:
        path, child = rest[0]
        if path:
            position = path[0]
        if len(path) > 1:
            if position in values:
                raise Left("initial values of an element and of its parts")
            deeper.setdefault(position, []).append((path[1:], child))
            rest.pop(0)
            if rest and not rest[0][0]:
                raise Left("an initial value behind one of a part of an element")
            continue
        values[position] = _next_part(context, rest, kind.element.type, text=text)
        position += 1
    for index, inner_parts in deeper.items():
        values[index] = _from_paths(context, kind.element.type, inner_parts)
    return _array_of(array, kind.element, values)


def _of_bytes(kind: Kind) -> bool:
    """Return whether a text may be an array's value: characters, or numbers of their size."""
    return kind.element is not None and (
        kind.element.form == "char" or (kind.element.form, kind.element.size) == ("int", 1)
    )


def _array_of_text(context: Context, array: str, kind: Kind, text: Cursor) -> Value:
    """Return an array that begins with a text; unsigned char has the text's bytes as its numbers."""
    words = context.value(text).text
    if kind.element is not None and kind.element.form == "int":
        words = f"*{as_bytes(words)}"
    return Value(f"{array}({words})", form="array", fresh=True)


def _array_of(made: str, element: Kind, values: dict[int, str]) -> Value:
    empty = {"record": f"{element.spelled}()", "pointer": "NULL", "char*": "NULL", "void*": "NULL"}
    filler = empty.get(element.form, "0")
    if element.form == "array" and len(values) <= max(values):
        filler = f"{element.spelled}()"
    parts = [values.get(index, filler) for index in range(max(values) + 1)]
    return Value(f"{made}({', '.join(parts)})", form="array", fresh=True)


@rule(expression, K.INIT_LIST_EXPR)
def initial_init_list(context: Context, cursor: Cursor) -> Value:
    """Raise `Left` for braces `{...}` where an expression stands, unless an earlier rule translates the braces."""
    raise Left("braces with initial values here")


def _designated(cursor: Cursor) -> tuple[Path, Cursor]:
    """Return the path and value of `.field[1].part = value`; of a value alone the path is empty."""
    below = children(cursor)
    if cursor.kind != K.UNEXPOSED_EXPR or len(below) < 2:
        return [], cursor
    path: Path = []
    for child in below[:-1]:
        index = child.spelling if child.kind == K.MEMBER_REF else evaluated(child)
        if not isinstance(index, (str, int)):
            return [], cursor
        if child.kind != K.MEMBER_REF or not _is_hidden(child):
            path.append(index)
    return path, below[-1]
