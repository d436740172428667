"""std::unique_ptr and std::shared_ptr: the pointer that they own.

What a std::unique_ptr does at its end, where that is not only to give memory back, stands in a `finally`. Where the
last std::shared_ptr ends Python does not say: those of objects whose end does something are left.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from .calls import own_argument, parameter_kind
from .class_bodies import field_ending
from .classes import base_object, endings, has_end, is_member, kind_name, method_name, needs_delete
from .containers import constructed, is_of_std, made_of
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, arguments_of, children, defined, expressions_of, is_global, written
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import Kind, is_owner, is_shared
from .places import Place, effect_lines, index_text, place_of
from .questions import expression, function_name, stored_as
from .reading import function_key, key, method_of, stripped
from .rules import NEXT, Next, question, rule
from .statements import returned
from .uses import is_null, variable_of
from .values import ATOM, COMPARE, TERNARY, Value, operation

__all__ = [
    "OwnerState",
    "cast_owner",
    "forwarded",
    "made_owner",
    "moved_from",
    "new_owned",
    "owned_value",
    "owner_of",
    "owner_place",
    "refuse_shared",
    "replaced_owner",
    "source_of",
]


@dataclasses.dataclass
class OwnerState:
    """taken: The pointer that the next call gives has an owner. asked: Keys of the classes whose end is looked for."""

    taken: bool = False
    asked: set[str] = dataclasses.field(default_factory=set)


def owner_of(cursor: Cursor) -> bool:
    return is_owner(stripped(cursor).type)


@rule(constructed)
def owner_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return what a new std::unique_ptr or std::shared_ptr owns: NULL, another's pointer, or that of `new`; else NEXT.

    Raise `Left` for a shared_ptr of a pointer that is there already.
    """
    if not is_owner(type_):
        return NEXT
    kind = context.kind(type_)
    if not given or is_null(given[0]):
        return Value(_nothing(kind), form="pointer" if kind.form == "pointer" else "null")
    if owner_of(given[0]):
        return owned_value(context, given[0], type_)
    refuse_shared(context, type_)
    if is_shared(type_) and stripped(given[0]).kind != K.CXX_NEW_EXPR:
        raise Left("a std::shared_ptr of a pointer that is there already, or with an end of its own")
    return context.value(stripped(given[0]))


@rule(start_of)
def owner_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first pointer of a variable that owns, NULL without a value; NEXT for variables of other types.

    Raise `Left` for a reference, and for a field with a deleter that is kept in it.
    """
    if not is_owner(declaration.type):
        return NEXT
    if declaration.type.kind == T.LVALUEREFERENCE:
        raise Left("a reference to a pointer that owns")
    refuse_shared(context, declaration.type)
    if declaration.kind != K.VAR_DECL:
        _ending_lines(context, declaration.type, storage.name)  # the end has a translation
    value = first_value(context, declaration)
    return _nothing(storage.kind) if value is None else owned_value(context, value, declaration.type).text


def _ends_owned(context: Context, type_: Type) -> bool:
    """Return whether something happens where the pointer of such a type ends."""
    kind = context.kind(type_)
    if kind.form == "instance" and needs_delete(context, kind):
        return True
    return not is_shared(type_) and not _end_is_usual(type_)


def _end_is_usual(type_: Type) -> bool:
    type_ = type_.get_pointee() if type_.kind == T.LVALUEREFERENCE else type_
    return bool(type_.get_canonical().get_template_argument_type(1).spelling.startswith("std::default_delete<"))


@question
def refuse_shared(context: Context, type_: Type) -> None:
    if is_shared(type_) and (context.kind(type_).form != "instance" or _ends_owned(context, type_)):
        raise Left("a std::shared_ptr to what is no object, or to one whose end does something")


# --- who owns ---


def moved_from(cursor: Cursor) -> Cursor | None:
    """Return what stands in `std::move(...)`, None of others."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "move" and is_of_std(inner):
        return stripped(next(iter(inner.get_arguments())))
    return None


def source_of(cursor: Cursor) -> Cursor:
    """Return the expression below the constructors that copy, move and convert."""
    inner = stripped(cursor)
    while inner.kind in (K.CALL_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR) and owner_of(inner):
        if inner.kind == K.CXX_FUNCTIONAL_CAST_EXPR:  # `std::unique_ptr<T>(...)`
            inner = stripped(expressions_of(inner)[-1])
            continue
        named = inner.referenced
        if named is not None and named.kind != K.CONSTRUCTOR:
            break
        given = arguments_of(inner)
        if named is None:  # a conversion that the program does not write
            given = expressions_of(inner)
        if len(given) != 1 or not (owner_of(given[0]) or is_null(given[0])):
            break
        inner = stripped(given[0])
    return inner


@question
def owned_value(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return the pointer that a variable or field of the type is given."""
    refuse_shared(context, type_)
    inner = source_of(cursor)
    if is_null(inner):
        return Value(_nothing(context.kind(type_)), form="null")
    moved = moved_from(inner)
    if moved is not None:
        place = owner_place(context, moved)
        if not context.may_follow:
            raise Left("a std::move here")
        context.after.append(place.assign(_nothing(context.kind(moved.type))))
        return context.value(moved)
    if inner.kind == K.CALL_EXPR and owner_of(inner):
        context.of(OwnerState).taken = True
    elif not is_shared(type_) and owner_of(inner):
        raise Left("a std::unique_ptr that is returned or thrown here")
    return context.value(inner)


_ELEMENTS = ("front", "back", "operator[]", "at")


def owner_place(context: Context, cursor: Cursor) -> Place:
    """Return the place of an owner that gets another pointer."""
    inner = stripped(cursor)
    variable = variable_of(inner)
    named = variable is not None and (variable.type.kind != T.LVALUEREFERENCE or context.storage(variable).cell)
    element = is_shared(inner.type) and inner.kind == K.CALL_EXPR and inner.spelling in _ELEMENTS
    element = element and not _ends_owned(context, inner.type)
    if not named and not element and not is_member(context, inner):
        raise Left("a change of a pointer that owns, which is no variable")
    refuse_shared(context, inner.type)
    return place_of(context, inner)


@question
def replaced_owner(context: Context, cursor: Cursor, value: str) -> Lines:
    """Return lines that give an owner another pointer, then end what it had."""
    place = owner_place(context, cursor)
    if not _ends_owned(context, stripped(cursor).type):
        return [place.assign(value)]
    old = context.temporary()
    ending = _ending_lines(context, stripped(cursor).type, old)
    return [f"{old} = {context.value(stripped(cursor)).text}", place.assign(value), *ending]


@rule(effect_lines)
def owner_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `owner = x` and `owner.reset(x)` into an assignment behind which the old object ends; NEXT for others.

    Raise `Left` for a move to itself, and for a shared one's reset to a pointer that is there already.
    """
    inner = stripped(cursor)
    arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and owner_of(arguments[0]):
        target, given = arguments
        moved = moved_from(source_of(given))
        if moved is not None and context.value(moved).text == context.value(stripped(target)).text:
            raise Left("a std::move to itself")
        return replaced_owner(context, target, owned_value(context, given, stripped(target).type).text)
    base, method = method_of(inner)
    if base is None or method != "reset" or not owner_of(base):
        return NEXT
    values = written(arguments)
    if not values or is_null(values[0]):
        return replaced_owner(context, base, _nothing(context.kind(base.type)))
    if len(values) > 1 or (is_shared(base.type) and stripped(values[0]).kind != K.CXX_NEW_EXPR):
        raise Left("a reset to a pointer that is there already")
    return replaced_owner(context, base, new_owned(context, context.value(stripped(values[0])).text, base.type))


@question
def new_owned(context: Context, text: str, type_: Type) -> str:
    """Return what `new` gives to an owner."""
    return text


@rule(stored_as)
def owner_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return the pointer for an owner that is stored; NEXT for other types.

    Raise `Left` where its end does something, which variables alone can have.
    """
    if not is_owner(type_):
        return NEXT
    if _ends_owned(context, type_):
        raise Left("a pointer that owns, with an end that does something, in another place than a variable")
    return owned_value(context, cursor, type_)


@rule(own_argument)
def owner_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the pointer for a parameter that owns, or that refers to an owner without writing; NEXT for others.

    Raise `Left` for a reference that may write, and for one to a member or global.
    """
    if not is_owner(parameter.type):
        return NEXT
    if parameter.type.kind != T.LVALUEREFERENCE:
        return context.stored(cursor, parameter.type)
    inner = source_of(cursor)
    variable = variable_of(inner)
    if not parameter.type.get_pointee().is_const_qualified():
        raise Left("a reference to a pointer that owns")
    if is_member(context, inner) or (variable is not None and is_global(variable)):
        raise Left("a reference to a pointer that owns, which the function may change")
    refuse_shared(context, parameter.type)
    return context.value(inner)


@rule(returned)
def owner_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return the pointer that a function gives away, whose local owner becomes NULL before; NEXT for other results.

    Raise `Left` for a reference to an owner.
    """
    type_ = context.function.result
    if not is_owner(type_):
        return NEXT
    if type_.kind == T.LVALUEREFERENCE:
        raise Left("a reference to a pointer that owns")
    inner = source_of(cursor)
    moved = moved_from(inner)
    variable = variable_of(inner)
    if moved is None and (variable is None or is_shared(type_)):
        return owned_value(context, cursor, type_)
    source = inner if moved is None else moved  # a local variable is moved without a word
    name, place = context.temporary(), owner_place(context, source)
    context.before.append(f"{name} = {context.value(source).text}")
    context.before.append(place.assign(_nothing(context.kind(source.type))))
    return Value(name, form="object")


@question
def made_owner(context: Context, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Return std::make_shared and std::make_unique."""
    refuse_shared(context, cursor.type)
    kind = context.kind(cursor.type)
    target = kind.element
    whole = cursor.type.get_canonical().get_template_argument_type(0)
    if target is not None and whole.kind == T.INCOMPLETEARRAY and target.is_number:
        return Value(
            f"array({target.spelled}, {context.value(arguments[0]).text})() + 0", 10, form="pointer", fresh=True
        )
    if target is not None and target.is_number and kind.form == "pointer" and len(arguments) < 2:
        if arguments and context.kind(stripped(arguments[0]).type).form != target.form:
            raise Left("a number that the standard library converts")
        text = "".join(context.stored(argument, target.type, checked=True).text for argument in arguments)
        return Value(f"ref({target.spelled}({text}))", form="pointer", fresh=True)
    if target is None or target.form not in ("object", "record"):
        raise Left(f"{cursor.spelling} of {cursor.type.spelling}")
    if target.form == "record":
        if len(arguments) == 1 and context.kind(stripped(arguments[0]).type).spelled == target.spelled:
            value = context.value(stripped(arguments[0]))
            return Value(f"ref({value.text if value.fresh else f'copy({value.text})'})", form="pointer", fresh=True)
        if arguments:
            raise Left(f"{cursor.spelling} of a record with values")
        return Value(f"ref({target.spelled}())", form="pointer", fresh=True)
    if len(arguments) == 1 and context.kind(stripped(arguments[0]).type).spelled == target.spelled:
        return context.stored(arguments[0], target.type)
    return made_of(context, target, arguments)


def forwarded(context: Context, cursor: Cursor, parameter: Cursor) -> Value:
    """Return an argument that the standard library hands on: its conversion stands nowhere in the program."""
    wanted, inner = parameter_kind(context, parameter.type), stripped(cursor)
    source = context.kind(inner.type)
    if wanted.is_number:
        low, high = context.ranges.of(inner) if source.is_integer else (0, 0)
        fits = source.is_integer and wanted.is_integer and wanted.low <= low and high <= wanted.high
        if not fits and (source.form, source.single) != (wanted.form, wanted.single):
            raise Left("a number that the standard library converts")
        if wanted.spelled == "bool8" and source.spelled != "bool8":
            raise Left("a number that the standard library converts")
    elif wanted.form == "char*":
        if inner.kind != K.STRING_LITERAL:
            raise Left("a text that the standard library hands on")
    elif wanted.form != "string" and source.form != wanted.form:
        raise Left(f"a {source.form} that the standard library hands on")
    return own_argument(context, cursor, parameter)


@question
def cast_owner(context: Context, cursor: Cursor, given: Cursor) -> Value:
    """Return std::dynamic_pointer_cast and std::static_pointer_cast."""
    refuse_shared(context, cursor.type)
    if variable_of(given) is None:
        raise Left(f"a {cursor.spelling} of something else than a variable")
    value = context.value(stripped(given))
    if cursor.spelling.startswith("static"):
        return value
    computed = Value(f"isinstance({value.at(ATOM)}, {context.kind(cursor.type).spelled})", COMPARE, boolean=True)
    return Value(f"{value.at(ATOM)} if {computed.text} else NULL", TERNARY, form="object")


def _nothing(kind: Kind) -> str:
    return f"{kind.spelled}(NULL)" if kind.form in ("pointer", "char*", "void*") else "NULL"


@rule(expression, K.CALL_EXPR)
def shared_this(context: Context, cursor: Cursor) -> Value | Next:
    """Translate shared_from_this() into the object itself; NEXT for other calls."""
    member = stripped(children(cursor)[0]) if cursor.spelling == "shared_from_this" and children(cursor) else None
    if member is None or member.kind != K.MEMBER_REF_EXPR or not owner_of(cursor):
        return NEXT
    refuse_shared(context, cursor.type)
    return base_object(context, member).having(form="object")


@rule(expression, K.CALL_EXPR)
def owner_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate make_unique, make_shared, pointer casts, and operators, `get`, `release` and `bool` of an owner.

    Raise `Left` for other methods, and for a result with an end of its own that nobody keeps; NEXT for other calls.
    """
    state = context.of(OwnerState)
    below, arguments = children(cursor), list(cursor.get_arguments())
    member = stripped(below[0]) if below else None
    inside = children(member) if member is not None and member.kind == K.MEMBER_REF_EXPR else []
    taken, state.taken = state.taken, False
    declaration = cursor.referenced
    if declaration is not None and declaration.kind == K.FUNCTION_DECL and owner_of(cursor) and is_of_std(cursor):
        if cursor.spelling in ("make_shared", "make_unique") and (taken or not _ends_owned(context, cursor.type)):
            return made_owner(context, cursor, arguments)
        if cursor.spelling in ("dynamic_pointer_cast", "static_pointer_cast"):
            return cast_owner(context, cursor, arguments[0])
        raise Left(f"{cursor.spelling} of a pointer that owns here")
    if (
        declaration is not None
        and declaration.kind in (K.FUNCTION_DECL, K.CXX_METHOD)
        and is_owner(declaration.result_type)
    ):
        by_value = declaration.result_type.kind != T.LVALUEREFERENCE and not declaration.spelling.startswith("operator")
        if by_value and not taken and _ends_owned(context, declaration.result_type):
            raise Left("a std::unique_ptr that nobody keeps, with an end that does something")
    called = cursor.spelling in ("operator()", "operator[]") and not owner_of(arguments[0])  # of something else
    if cursor.spelling.startswith("operator") and arguments and any(map(owner_of, arguments)) and not called:
        return _owner_operator(context, cursor.spelling[len("operator") :], arguments)
    if member is not None and inside and owner_of(inside[0]):
        value = context.value(stripped(inside[0]))
        if member.spelling == "get":
            return value
        if member.spelling == "operator bool":
            return operation(value, "!=", Value("NULL"), boolean=True)
        if member.spelling == "release" and context.may_follow:
            context.after.append(
                owner_place(context, inside[0]).assign(_nothing(context.kind(stripped(inside[0]).type)))
            )
            return value
        raise Left(f"the method {member.spelling} of a pointer that owns")
    return NEXT


def _owner_operator(context: Context, name: str, arguments: list[Cursor]) -> Value:
    """Translate `==`, `!=`, `->`, `*` and `[]` of an owner, which in Python is the pointer or object itself.

    Raise `Left` for other operators.
    """
    if name in ("==", "!=") and len(arguments) == 2:
        first, second = (
            Value("NULL", form="null") if is_null(argument) else context.value(stripped(argument))
            for argument in arguments
        )
        return operation(first, name, second, boolean=True)
    value, kind = context.value(stripped(arguments[0])), context.kind(stripped(arguments[0]).type)
    if name == "->" or (name == "*" and kind.form == "instance"):
        return value
    if name in ("[]", "*") and kind.element is not None and kind.form == "pointer":
        index = index_text(context, arguments[1]) if name == "[]" else "0"
        computed = of_kind(context, f"{value.at(ATOM)}[{index}]", kind.element)
        return computed.having(fresh=computed.form == "handle")
    raise Left(f"operator{name} of a pointer that owns")


def _functor(context: Context, type_: Type) -> str:
    """Return the call operator of the class that ends a std::unique_ptr."""
    maker = type_.get_canonical().get_template_argument_type(1)
    kind = context.kind(maker)
    parts = [child for child in children(defined(maker.get_declaration())) if child.spelling == "operator()"]
    if kind.form != "object" or len(parts) != 1 or function_key(parts[0]) not in context.uses.functions:
        raise Left("a std::unique_ptr with an end of its own")
    return f"{kind.spelled}().{method_name(context, parts[0])}"


def _ending_lines(context: Context, type_: Type, name: str) -> Lines:
    """Return what happens where such an owner ends: unless NULL, `delete()` or a call of its deleter.

    A shared_ptr or a usual end has no lines; raise `Left` for a deleter whose type does not say what it does.
    """
    kind = context.kind(type_)
    if not is_shared(type_) and not _end_is_usual(type_):
        return [f"if {name} != NULL:", [f"{_functor(context, type_)}({name})"]]
    ends = kind.form == "instance" and needs_delete(context, kind)
    return [f"if {name} != NULL:", [f"{name}.delete()"]] if ends else []


@rule(endings)
def owner_endings(context: Context, declaration: Cursor) -> Lines | Next:
    """Return what happens where an owner's block ends: that of its type, or a call of the given deleter; else NEXT."""
    if not is_owner(declaration.type):
        return NEXT
    name, value = context.storage(declaration).name, first_value(context, declaration)
    given = [] if value is None else list(stripped(value).get_arguments())
    deleter = stripped(given[1]) if len(given) > 1 and not is_shared(declaration.type) else None
    while deleter is not None and deleter.kind == K.UNARY_OPERATOR:
        deleter = stripped(children(deleter)[0])
    target = None if deleter is None or deleter.kind != K.DECL_REF_EXPR else deleter.referenced
    if target is None or target.kind not in (K.FUNCTION_DECL, K.CXX_METHOD):
        return _ending_lines(context, declaration.type, name)
    if target.kind == K.CXX_METHOD:
        if function_key(target) not in context.uses.functions:
            raise Left(f"{target.spelling}, which is defined nowhere")
        called = f"{kind_name(context, target.semantic_parent)}.{method_name(context, target)}"
    else:
        called = function_name(context, target)
    return [f"if {name} != NULL:", [f"{called}({name})"]]


@rule(field_ending)
def owner_field_ending(context: Context, field: Cursor) -> Lines | Next:
    """Return what happens where an owner among an object's fields ends; NEXT for other fields."""
    if not is_owner(field.type):
        return NEXT
    return _ending_lines(context, field.type, f"self.{context.storage(field).name}")


@rule(has_end)
def owner_has_end(context: Context, cursor: Cursor) -> bool:
    """Return True where a class's end does something, by the next rules or as a field owns what ends.

    While a class is asked, a field that leads back to the class counts as False.
    """
    asked = context.of(OwnerState).asked
    if has_end.behind(owner_has_end, context, cursor):
        return True
    if key(cursor) in asked:
        return False  # a pointer to the class in itself
    asked.add(key(cursor))
    try:
        fields = [child for child in children(cursor) if child.kind == K.FIELD_DECL and is_owner(child.type)]
        return any(context.known(field.type) is not None and _ends_owned(context, field.type) for field in fields)
    finally:
        asked.discard(key(cursor))
