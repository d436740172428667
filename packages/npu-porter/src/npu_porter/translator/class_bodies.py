"""The class of Python that one of C++ becomes: its fields and methods, `construct`, `delete` and `__init__`."""

from __future__ import annotations

import dataclasses

from .classes import (
    METHODS,
    constructor_call,
    copying,
    field_lines,
    given_arguments,
    is_deleted,
    method_name,
    needs_delete,
)
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, children, expressions_of, file_name
from .declarations import (
    DeclarationState,
    field_starts,
    field_type,
    function_lines,
    last_lines,
    leave_field,
    python_type,
    start_of,
    type_lines,
)
from .degrade import why_left
from .errors import Left
from .kinds import OBJECTS
from .preprocessor import notes_of
from .reading import TYPEDEFS, ancestors, function_key, in_instance, key, overload, stripped
from .rules import NEXT, Next, question, rule
from .statements import leave, quoted, where
from .values import safe_name

__all__ = [
    "ClassState",
    "base_text",
    "class_lines",
    "endings_behind",
    "field_ending",
    "has_constructor",
    "inherited_fields",
    "init_lines",
    "is_made",
    "method_lines",
]


@dataclasses.dataclass
class ClassState:
    """inside: Methods that C++ defines behind their class, and Python has in the class."""

    inside: set[str] = dataclasses.field(default_factory=set)


def class_lines(context: Context, cursor: Cursor) -> None:
    """Write a class."""
    state = context.of(DeclarationState)
    name, line = context.kinds.names[key(cursor)], cursor.extent.start.line
    context.classes.add(key(cursor))
    members = children(cursor)
    for member_cursor in members:
        if key(member_cursor) in context.kinds.objects:
            if member_cursor.is_definition() and key(member_cursor) not in context.classes:
                class_lines(context, member_cursor)
            continue
        if member_cursor.kind in (K.ENUM_DECL, K.STRUCT_DECL, K.UNION_DECL, *TYPEDEFS):
            try:
                context.writer.block(type_lines(context, member_cursor), member_cursor.extent.start.line)
            except Left as problem:
                leave(context, member_cursor, str(problem))
    context.writer.gap_above()
    context.writer.put(f"class {name}{base_text(context, cursor)}:", line)
    context.writer.depth += 1
    state.statics = []
    body = len(context.writer.lines)
    for written_member in [part for member in members for part in _members(context, member)]:
        if written_member.kind not in (K.FIELD_DECL, K.VAR_DECL, *METHODS) or is_deleted(written_member):
            continue
        behind = _defined_behind(context, written_member)
        if behind is None or behind != written_member:
            context.writer.upto(written_member.extent.start.line)
        if behind is None:
            _try_member(context, written_member)
            continue
        if behind != written_member:
            context.writer.trailing(written_member.extent.end.line)
        context.of(ClassState).inside.add(key(behind))
        file, extent = file_name(behind.location), behind.extent
        notes_of(context.writer, behind.translation_unit, file)
        with context.writer.elsewhere(file, extent.start.line, extent.end.line):
            context.writer.upto(extent.start.line)
            _try_member(context, behind)
    init_lines(context, cursor)
    if not any(text.strip()[:1] not in ("", "#", "@") for text, _ in context.writer.lines[body:]):
        context.writer.put("pass", line)
    context.writer.depth -= 1
    context.writer.upto_end(cursor.extent.end.line)
    context.writer.gap()
    if state.statics:
        context.writer.block(state.statics, line)
        context.writer.gap()


def _defined_behind(context: Context, one: Cursor) -> Cursor | None:
    """Return the definition of a method that only is declared in its class; None of other members."""
    if one.kind not in METHODS or (one.is_definition() and not _stands_outside(one)):
        return None
    function = context.uses.functions.get(function_key(one))
    return function if function is not None and file_name(function.location) in context.files.own else None


def _stands_outside(method: Cursor) -> bool:
    """Return whether a method of a class template's instance is defined behind the template."""
    owner, place = method.semantic_parent.extent, method.extent.start
    inside = owner.start.offset <= place.offset < owner.end.offset
    return in_instance(method) and not (inside and file_name(place) == file_name(owner.start))


def _try_member(context: Context, one: Cursor) -> None:
    place = context.writer.place()
    try:
        _member_lines(context, one)
    except Exception as problem:
        context.writer.return_to(place)
        _leave_member(context, one, why_left(problem))
    context.writer.trailing(one.extent.end.line)


def _member_lines(context: Context, one: Cursor) -> None:
    """Write a field or method in the body of its class."""
    line = one.extent.start.line
    if one.kind == K.VAR_DECL:
        storage, name = context.storage(one), safe_name(one.spelling)
        if storage.kind.form == "object" and not one.is_definition():  # which makes the object stands behind
            context.writer.put(f"{name}: {_field_type(context, storage)}", line)
        else:
            context.writer.put(f"{name} = {start_of(context, one, storage)}", line)
    elif one.kind == K.FIELD_DECL:
        storage = context.storage(one)
        start_of(context, one, storage)  # what it begins with has a translation
        context.writer.put(f"{storage.name}: {_field_type(context, storage)}", line)
    elif one.is_definition() and not one.is_default_method():
        context.writer.gap_above()
        method_lines(context, one)
        context.writer.gap()
    elif function_key(one) in context.uses.functions or function_key(one) in context.uses.overrides:
        context.imports.add("Any")
        context.writer.put(f"{method_name(context, one)}: Any", line)


def _field_type(context: Context, storage: Storage) -> str:
    if storage.cell or storage.kind.type.get_canonical().kind == T.ENUM:  # a number or its variable, or a member
        context.imports.add("Any")
        return "Any"
    return python_type(context, storage.kind)


def _leave_member(context: Context, one: Cursor, why: str) -> None:
    """Leave out a field or method for a reason: a field becomes a TODO comment, a method raises NotImplementedError."""
    line = one.extent.start.line
    if one.kind in (K.FIELD_DECL, K.VAR_DECL):
        leave_field(context, one, why)
        context.writer.put(f"# TODO(port): {one.spelling}: {' '.join(why.split())}", line)
        return
    static = one.kind == K.CXX_METHOD and one.is_static_method()
    context.writer.gap()
    if static:
        context.writer.put("@staticmethod", line)
    context.imports.add("Any")
    context.writer.put(f"def {method_name(context, one)}({'' if static else 'self, '}*arguments: Any) -> Any:", line)
    context.writer.depth += 1
    leave(context, one, why)
    context.writer.depth -= 1
    context.writer.gap()


@question
def base_text(context: Context, cursor: Cursor) -> str:
    """Return the base of a class, in parentheses."""
    return ""


@question
def inherited_fields(context: Context, cursor: Cursor) -> list[Cursor]:
    """Return the fields of its bases."""
    return []


def has_constructor(context: Context, cursor: Cursor) -> bool:
    """Return True for a class with a constructor of the program's."""
    constructors = [
        child for child in children(cursor) if child.kind == K.CONSTRUCTOR and not child.is_default_method()
    ]
    return any(function_key(constructor) in context.uses.functions for constructor in constructors)


def has_overloaded_constructors(context: Context, cursor: Cursor) -> bool:
    """Return True for a class with several constructors, or one that copies."""
    copies = any(copying(cursor, moves) is not None for moves in (False, True))
    return copies or any(child.kind == K.CONSTRUCTOR and overload(child) for child in children(cursor))


@question
def is_made(context: Context, cursor: Cursor) -> bool:
    """Return True for a class whose objects a constructor of the program's makes."""
    return has_constructor(context, cursor)


def field_endings(context: Context, cursor: Cursor) -> Lines:
    """Return what happens where the fields of an object end: the last one first."""
    fields = [child for child in children(cursor)[::-1] if child.kind == K.FIELD_DECL]
    kept_fields = [
        field for field in fields if key(field) not in context.left_variables and context.known(field.type) is not None
    ]
    return [line for kept_field in kept_fields for line in field_ending(context, kept_field)]


@question
def field_ending(context: Context, field: Cursor) -> Lines:
    kind = context.kind(field.type)
    ends = kind.form == "object" and needs_delete(context, kind)
    return [f"self.{context.storage(field).name}.delete()"] if ends else []


@question
def endings_behind(context: Context, cursor: Cursor) -> Lines:
    """Return what happens behind a destructor's body."""
    return field_endings(context, cursor)


@rule(last_lines)
def class_last_lines(context: Context, cursor: Cursor) -> Lines:
    """Return lines for a body's end: of a destructor first the endings of its class, then what the next rules say."""
    lines = endings_behind(context, cursor.semantic_parent) if cursor.kind == K.DESTRUCTOR else []
    return [*lines, *last_lines.behind(class_last_lines, context, cursor)]


def _members(context: Context, member: Cursor) -> list[Cursor]:
    """Return what a class has for one of C's members: the instances of a template."""
    return context.instances.of(member) if member.kind == K.FUNCTION_TEMPLATE else [member]


@question
def init_lines(context: Context, cursor: Cursor) -> None:
    """Write a class's `__init__`: first values of its fields, then a call of `construct` where it has a constructor.

    Of several constructors an argument names the one to call; `delete` follows where a field's end does something and
    no destructor is written.
    """
    members = children(cursor)
    fields = [member for member in members if member.kind == K.FIELD_DECL]
    has_body = is_made(context, cursor)
    context.writer.gap()
    several = any(has_overloaded_constructors(context, ancestor) for ancestor in (cursor, *ancestors(cursor)))
    word = ', construct: str = "construct"' if several else ""
    if has_body:
        context.imports.add("Any")
    context.writer.put(f"def __init__(self{f', *arguments: Any{word}' if has_body else ''}) -> None:")
    context.writer.depth += 1
    inherited = inherited_fields(context, cursor)
    made_fields = [own_field for own_field in [*inherited, *fields] if key(own_field) not in context.left_variables]
    for field in fields:
        if field not in made_fields and any(part.kind.is_expression() for part in children(field)):
            leave(context, field, context.left_variables[key(field)])
    for field in made_fields:
        context.writer.block(field_lines(context, "self", field), 0)
    if has_body:
        name, values = _without_arguments(context, cursor)
        made = f' if arguments else "{name}"' if name not in ("", "construct") else ""
        given = f"*(arguments or ({', '.join(values)},))" if values else "*arguments"
        context.writer.put(f"{f'getattr(self, construct{made})' if several else 'self.construct'}({given})")
    elif not made_fields:
        context.writer.put("pass")
    context.writer.depth -= 1
    written = any(
        member.kind == K.DESTRUCTOR
        and function_key(member) in context.uses.functions
        and not member.is_default_method()
        for member in members
    )
    if field_endings(context, cursor) and not written:
        context.writer.gap()
        context.writer.put("def delete(self) -> None:")
        context.writer.block([endings_behind(context, cursor)], 0)


def _without_arguments(context: Context, cursor: Cursor) -> tuple[str, list[str]]:
    """Return the constructor that C++ calls without arguments, and the default values of its parameters, if any."""
    makers = [child for child in children(cursor) if child.kind == K.CONSTRUCTOR and not is_deleted(child)]
    for maker in makers:
        parameters = list(maker.get_arguments())
        defaults = [expressions_of(one) for one in parameters]
        if maker.is_copy_constructor() or maker.is_move_constructor() or not all(defaults):
            continue
        texts = [context.stored(values[-1], one.type).text for values, one in zip(defaults, parameters)]
        return method_name(context, maker), texts
    return "", []


def method_lines(context: Context, cursor: Cursor, owner: str = "") -> None:
    """Write a method in its class; owner: where there is no class, what its name begins with as a function's."""
    static = cursor.kind == K.CXX_METHOD and cursor.is_static_method()
    if static and not owner:
        context.writer.put("@staticmethod", cursor.extent.start.line)
    name = f"{owner}{method_name(context, cursor)}"
    function_lines(context, cursor, name, "" if static else f"self{': Any' if owner else ''}")


@rule(field_starts)
def class_field_starts(context: Context, cursor: Cursor) -> Lines:
    """Return what a constructor gives to fields before its body."""
    lines: Lines = []
    below = children(cursor)
    for reference, value in zip(below, below[1:]):
        call = constructor_call(value) if reference.kind in (K.TYPE_REF, K.TEMPLATE_REF) else None
        maker = None if call is None else call.referenced
        if call is not None and maker is not None and key(maker.semantic_parent) == key(cursor.semantic_parent):
            lines.append(f"self.{method_name(context, maker)}({given_arguments(context, maker, call)})")
        if reference.kind == K.MEMBER_REF and reference.referenced is not None:
            field = reference.referenced
            if key(field) in context.left_variables:
                why = quoted(context.left_variables[key(field)])
                lines += [f"# TODO(port): {field.spelling}: {why}"]
                lines += [f'raise NotImplementedError("{where(reference)}: {why}")']
                context.left.append((where(reference), why))
                continue
            with context.having(field_values={**context.field_values, key(field): _without_copy(value)}):
                lines += field_lines(context, "self", field)
    return lines


def _without_copy(value: Cursor) -> Cursor:
    """Return `{...}` of `field_({...})`, which C++ makes first and then copies; any other value as it is."""
    inner = stripped(value)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1:
        below = stripped(children(inner)[0])
        if below.type.get_canonical() != inner.type.get_canonical():
            break
        inner = below
    return inner if inner.kind == K.INIT_LIST_EXPR else value


@rule(field_type)
def object_field_type(context: Context, field: Cursor, record: str) -> str | Next:
    """Refuse a field that only Python's classes have: C knows every byte of a record.

    Raises:
        Left: It is one.
    """
    inner = context.kind(field.type)
    while inner.element is not None and inner.form in ("array", "vector"):
        inner = inner.element
    if inner.form in (*OBJECTS, "string", "vector", "map", "set", "pair"):
        raise Left(f"the record {record}: Python has {field.spelling} as an object")
    return NEXT
