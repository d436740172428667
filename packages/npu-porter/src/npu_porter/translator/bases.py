"""Inheritance of C++: one base class, others with methods alone, methods that are virtual.

Python looks up every method by the object's own class. So a class that hides what its base has, instead of overriding
it, is left, and so is a constructor that calls a virtual method, which in C++ is still that of the base.
"""

from __future__ import annotations

from typing import Any

from .calls import parameter_kind, result
from .class_bodies import base_text, endings_behind, has_constructor, inherited_fields, init_lines, is_made
from .classes import (
    base_object,
    constructor_call,
    constructor_word,
    given_arguments,
    has_end,
    implementation,
    kind_name,
    method_name,
    needs_delete,
)
from .containers import constructed
from .context import Context, Lines
from .cursors import Cursor, K, Type, children, declaration_of, defined, expressions_of
from .declarations import field_starts, last_lines
from .errors import Left
from .kinds import OBJECTS, Kind
from .questions import expression, stored_as
from .reading import ancestors, base_of, bases_of, function_key, key, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, COMPARE, TERNARY, Value

__all__ = ["constructors_of"]


# --- the class ---


@rule(base_text)
def base_text_of_class(context: Context, cursor: Cursor) -> str:
    """Return "(Base)" for the class statement, "" without a base; Left where the base was left."""
    names = [kind_name(context, base) for base in bases_of(cursor)]
    for name in names:
        if name in context.left_types:
            raise Left(f"{name}, which was left: {context.left_types[name]}")
    return f"({', '.join(names)})" if names else ""


def constructors_of(cursor: Cursor) -> list[Cursor]:
    """Return a class's constructors but those that copy or move, and those that it has by `using Base::Base`."""
    makers = [child for child in children(cursor) if child.kind == K.CONSTRUCTOR]
    makers = [maker for maker in makers if not maker.is_copy_constructor() and not maker.is_move_constructor()]
    if any(child.kind == K.USING_DECLARATION and child.spelling == cursor.spelling for child in children(cursor)):
        makers += [maker for base in bases_of(cursor) for maker in constructors_of(base)]
    return makers


def own_constructor(context: Context, declaration: Cursor) -> Cursor:
    """Return the constructor that runs: the base's where a class has it by `using Base::Base`."""
    if function_key(declaration) not in context.uses.functions:
        for maker in constructors_of(declaration.semantic_parent):
            if maker.spelling == declaration.spelling and _types(maker) == _types(declaration):
                if maker.semantic_parent != declaration.semantic_parent:
                    return own_constructor(context, maker)
    return declaration


def _types(declaration: Cursor) -> list[str]:
    return [parameter.type.get_canonical().spelling for parameter in declaration.get_arguments()]


@rule(constructed)
def inherited_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate a constructor that a class has by `using Base::Base` as the class's; NEXT for other constructors."""
    kind, declaration = context.kind(type_), cursor.referenced
    if kind.form != "object" or declaration is None or declaration.kind != K.CONSTRUCTOR:
        return NEXT
    maker = own_constructor(context, declaration)
    if maker is declaration or function_key(maker) not in context.uses.functions:
        return NEXT
    words = filter(None, (given_arguments(context, maker, cursor), constructor_word(context, maker)))
    return Value(f"{kind.spelled}({', '.join(words)})", form="object", fresh=True)


@rule(inherited_fields)
def base_inherited_fields(context: Context, cursor: Cursor) -> list[Cursor]:
    """Return the fields that a class inherits from all its ancestors, the remotest ancestor's first."""
    fields = [child for base in ancestors(cursor)[::-1] for child in children(base)]
    return [field for field in fields if field.kind == K.FIELD_DECL]


@rule(is_made)
def base_is_made(context: Context, cursor: Cursor) -> bool:
    """Return True where a class or one of its ancestors has a constructor of the program's own."""
    return any(has_constructor(context, ancestor) for ancestor in [cursor, *ancestors(cursor)])


@rule(needs_delete)
def base_needs_delete(context: Context, kind: Kind) -> bool:
    """Return True where an object's end does something in its class or an ancestor; for a pointer, also in any heir."""
    owner = kind.element if kind.form == "instance" else kind
    assert owner is not None
    cursor = defined(owner.type.get_canonical().get_declaration())
    heirs = context.uses.heirs.get(key(cursor), []) if kind.form == "instance" else []
    return any(has_end(context, ancestor) for ancestor in [cursor, *ancestors(cursor), *heirs])


@rule(init_lines)
def base_init_lines(context: Context, cursor: Cursor) -> None:
    """Write `__init__` by the next rules, then an empty `delete` where only a derived class's end does something.

    Only a class without a base gets that `delete`, and none that defines a destructor.
    """
    init_lines.behind(base_init_lines, context, cursor)
    ends = [
        own_class for own_class in (cursor, *context.uses.heirs.get(key(cursor), ())) if has_end(context, own_class)
    ]
    if ends and base_of(cursor) is None and not has_end(context, cursor):
        if not any(child.kind == K.DESTRUCTOR and child.is_definition() for child in children(cursor)):
            context.writer.gap()
            context.writer.put("def delete(self) -> None:")
            context.writer.put("    pass")


def _base_ends(context: Context, cursor: Cursor) -> str:
    """Return the base whose end does something; "" for none."""
    ancestor = next((ancestor for ancestor in ancestors(cursor) if has_end(context, ancestor)), None)
    return "" if ancestor is None else kind_name(context, ancestor)


@rule(endings_behind)
def base_endings_behind(context: Context, cursor: Cursor) -> Lines:
    """Return the next rules' lines at a destructor's end, then `Base.delete(self)` if a base's end does something."""
    base = _base_ends(context, cursor)
    return [*endings_behind.behind(base_endings_behind, context, cursor), *([f"{base}.delete(self)"] if base else [])]


@rule(field_starts)
def base_field_starts(context: Context, cursor: Cursor) -> Lines:
    """Return what a constructor does first: the call of its base's constructor, then the next rules' field values.

    A constructor that delegates calls no base; a virtual call in the body, and a base that wants values it is not
    given, raise Left.
    """
    _refuse_virtual(context, cursor)
    base = base_of(cursor.semantic_parent)
    lines: Lines = []
    if base is not None and not _delegates(cursor):
        below = children(cursor)
        behind = [
            constructor_call(two) for child, two in zip(below, below[1:]) if child.kind in (K.TYPE_REF, K.TEMPLATE_REF)
        ]
        given = [call for call in behind if call is not None]
        ancestor = next((ancestor for ancestor in [base, *ancestors(base)] if has_constructor(context, ancestor)), None)
        maker = own_constructor(context, declaration_of(given[0])) if given else None
        if maker is not None and function_key(maker) in context.uses.functions:
            called = f"{kind_name(context, base)}.{method_name(context, maker)}(self"
            values = given_arguments(context, maker, given[0])
            lines.append(f"{called}, {values})" if values else f"{called})")
        elif ancestor is not None:
            if all(list(maker.get_arguments()) for maker in constructors_of(ancestor)):
                raise Left("a base that is made without a word")
            lines.append(f"{kind_name(context, ancestor)}.construct(self)")
        elif given and list(given[0].get_arguments()):
            raise Left("a base with initial values")
    return [*lines, *field_starts.behind(base_field_starts, context, cursor)]


def _delegates(constructor: Cursor) -> bool:
    """Return whether another constructor of the class does what comes first, the base included."""
    calls = [constructor_call(child) for child in children(constructor) if child.kind.is_expression()]
    owner = key(constructor.semantic_parent)
    return any(
        call is not None and call.referenced is not None and key(call.referenced.semantic_parent) == owner
        for call in calls
    )


@rule(last_lines)
def base_last_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Raise Left for a destructor that calls an overridden virtual method, directly or not; say NEXT otherwise."""
    if cursor.kind == K.DESTRUCTOR:
        _refuse_virtual(context, cursor)
    return NEXT


def _refuse_virtual(context: Context, cursor: Cursor) -> None:
    for name in context.uses.reached(function_key(cursor)):
        if context.uses.called.get(name, set()) & context.uses.overrides.keys():
            raise Left("a constructor or destructor that calls a virtual method")


# --- calls ---


@rule(expression, K.CALL_EXPR)
def base_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `Base::method(x)`, a virtual method with its class named, as `Base.method(object, x)`; else NEXT.

    An overridden virtual method whose result is a `char *` raises Left.
    """
    declaration = cursor.referenced
    if declaration is not None and declaration.kind == K.CXX_METHOD and declaration.is_virtual_method():
        below = stripped(children(cursor)[0])
        named = [child for child in children(below) if child.kind == K.TYPE_REF]
        if below.kind == K.MEMBER_REF_EXPR and named and key(declaration.semantic_parent) in context.kinds.objects:
            values = given_arguments(context, declaration, cursor)
            owner = base_object(context, below).text
            text = f"{kind_name(context, declaration.semantic_parent)}.{method_name(context, declaration)}({owner}"
            return result(context, f"{text}, {values})" if values else f"{text})", declaration, cursor)
        if (
            context.kind(declaration.result_type).form == "char*"
            and function_key(declaration) in context.uses.overrides
        ):
            raise Left("a text as the result of a virtual method")
    return NEXT


@rule(implementation)
def base_implementation(context: Context, declaration: Cursor) -> Cursor | None:
    """Return a definition of a method, or of an overriding method, which all take alike; None without a definition.

    Raises:
        Left: They do not.
    """
    own = function_key(declaration)
    names = [own, *sorted(context.uses.overrides.get(own, ()))]
    implementations = [context.uses.functions[name] for name in names if name in context.uses.functions]
    ways = {tuple(_way(context, argument) for argument in function.get_arguments()) for function in implementations}
    if len(ways) > 1:
        raise Left(f"{declaration.spelling}, whose overriding methods use their parameters in different ways")
    return implementations[0] if implementations else None


def _way(context: Context, parameter: Cursor) -> tuple[bool, bool]:
    kind = parameter_kind(context, parameter.type)
    return (kind.form == "char*" and context.uses.is_pointer(parameter),
            kind.form == "handle" and key(parameter) in context.uses.address)  # fmt: skip


# --- conversions ---


@rule(stored_as)
def base_stored_as(context: Context, cursor: Cursor, type_: Type, **options: Any) -> Value | Next:
    """Raise Left where an object is stored as one of another class, which C++ slices; say NEXT otherwise."""
    _refuse_slice(context, context.kind(type_), stripped(cursor))
    return NEXT


@rule(constructed)
def base_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Raise Left where a copy or move constructor is given an object of another class (slicing); say NEXT otherwise."""
    kind = context.kind(type_)
    if kind.form == "object" and len(given) == 1 and cursor.referenced is not None:
        if cursor.referenced.is_copy_constructor() or cursor.referenced.is_move_constructor():
            _refuse_slice(context, kind, stripped(given[0]))
    return NEXT


def _refuse_slice(context: Context, kind: Kind, cursor: Cursor) -> None:
    if kind.form == "object" and context.uses.heirs:
        source = context.kind(cursor.type)
        if source.form == "object" and source.spelled != kind.spelled:
            raise Left(f"the {kind.spelled} in a {source.spelled}")


def _cast(context: Context, cursor: Cursor) -> tuple[Cursor, Kind] | None:
    """Return what is cast, where that is a pointer to an object as a pointer to one of another class."""
    [inner] = expressions_of(cursor)[-1:]
    target = context.kind(cursor.type)
    if target.form not in OBJECTS or context.kind(stripped(inner).type).form not in OBJECTS:
        return None
    return stripped(inner), target


@rule(expression, K.CXX_STATIC_CAST_EXPR)
def base_static_cast(context: Context, cursor: Cursor) -> Value | Next:
    """Return the operand itself for a `static_cast` between objects, or pointers to objects; NEXT for other casts."""
    class_cast = _cast(context, cursor)
    return NEXT if class_cast is None else context.value(class_cast[0])


@rule(expression, K.CXX_DYNAMIC_CAST_EXPR)
def base_dynamic_cast(context: Context, cursor: Cursor) -> Value:
    """Translate `dynamic_cast<T *>(x)` as `x if isinstance(x, T) else NULL`; Left unless x is a variable."""
    class_cast = _cast(context, cursor)
    if class_cast is None or class_cast[1].form != "instance" or variable_of(class_cast[0]) is None:
        raise Left("a dynamic_cast of something else than a variable")
    text = context.value(class_cast[0]).at(ATOM)
    value = Value(f"isinstance({text}, {class_cast[1].spelled})", COMPARE, boolean=True)
    return Value(f"{text} if {value.text} else NULL", TERNARY, form="object")
