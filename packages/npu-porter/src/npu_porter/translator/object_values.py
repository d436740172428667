"""Objects of C++ as values: copies, assignments and braces where Python would share one object."""

from __future__ import annotations

from .calls import own_argument
from .classes import copying, filled, is_member, method_name, needs_delete, until_the_end
from .containers import constructed, copied_value, is_of_std, kept_element
from .context import Context, Lines
from .counted import holds_counted
from .cursors import Cursor, K, T, Type, children, defined, expressions_of, is_default, is_global, walk
from .errors import Left
from .kinds import Kind, is_owner
from .places import effect_lines
from .questions import container_of, expression, initial, stored_as
from .reading import ancestors, evaluated, function_key, key, stripped
from .rules import NEXT, Next, rule
from .statements import returned
from .uses import variable_of
from .values import ATOM, Value

__all__ = ["copied_object", "refuse_shown_copies", "shared_fields"]

_MODULE = "npu_porter.cxx_values"
_CONTAINERS = ("vector", "map", "set")
_MOVED = ("object", "int", "float", "char", "record", "char*", "void*", "handle")


def shared_fields(context: Context, kind: Kind, asked: set[str] | None = None) -> list[str]:
    """Return the fields inside of a value that are pointers, or containers of pointers, as `Class.field`.

    Raises:
        Left: A copy would do more than copy.
    """
    asked = set() if asked is None else asked
    fields: list[str] = []
    if kind.form in ("vector", "set", "map", "array") and kind.element is not None:
        return shared_fields(context, kind.element, asked)
    if kind.form == "pair":
        return _shared_parts(context, kind, asked)
    if kind.form != "object":
        return []
    cursor = defined(kind.type.get_canonical().get_declaration())
    if key(cursor) in asked:
        return []
    asked.add(key(cursor))
    if needs_delete(context, kind) or holds_counted(context, kind):
        raise Left(f"a copy of an object whose end does something, {kind.spelled}")
    for owner in (cursor, *ancestors(cursor)):
        for child in children(owner):
            own = child.kind == K.CONSTRUCTOR and child.is_copy_constructor() and not child.is_default_method()
            own = own and not child.is_deleted_method()
            if own or (child.spelling == "operator=" and child.is_definition() and not child.is_default_method()):
                raise Left(f"a copy that {kind.spelled} makes itself")
            if child.kind != K.FIELD_DECL:
                continue
            if is_owner(child.type):
                raise Left(f"a copy of {child.spelling}, a pointer that owns")
            part = context.kind(child.type)
            if _points(part):
                fields.append(f"{context.kinds.names.get(key(owner), owner.spelling)}.{context.storage(child).name}")
            else:
                fields += shared_fields(context, part, asked)
    return fields


def _shared_parts(context: Context, kind: Kind, asked: set[str]) -> list[str]:
    """Return the parts of a pair that are pointers, as `pair.first` and `pair.second`."""
    parts = [f"pair.{name}" for part, name in zip(kind.parts, ("first", "second")) if _points(part)]
    below = [field for part in kind.parts if not _points(part) for field in shared_fields(context, part, asked)]
    if any("std::pair<" in part.type.get_canonical().spelling for part in kind.parts) and (parts or below):
        raise Left("a copy of pairs of pointers in a pair")
    return [*parts, *below]


def shared_words(context: Context, kind: Kind) -> str:
    """Return what `copied` and `assign` are given behind the values: the fields that are pointers."""
    return "".join(f', "{name}"' for name in shared_fields(context, kind))


def _points(kind: Kind) -> bool:
    """Return True for a pointer to an object of Python, and for containers of such pointers."""
    if kind.form == "instance":
        return True
    return kind.form in ("vector", "set", "map") and kind.element is not None and _points(kind.element)


def own_copy(context: Context, value: Value, kind: Kind, moves: bool = False) -> Value | None:
    """Return what a class's own constructor makes of another of its objects; None where the class has none."""
    if kind.form != "object":
        return None
    cursor = defined(kind.type.get_canonical().get_declaration())
    maker = (copying(cursor, True) if moves else None) or copying(cursor)
    if maker is None or function_key(maker) not in context.uses.functions:
        return None
    return Value(f'{kind.spelled}({value.text}, construct="{method_name(context, maker)}")', form="object", fresh=True)


def copied_object(context: Context, value: Value, kind: Kind, moves: bool = False) -> Value:
    """Return a copy of an object, or of a container of objects or containers."""
    if value.fresh:
        return value
    made = own_copy(context, value, kind, moves)
    if made is not None:
        return made
    if moves and _has_arrays(context, kind):
        raise Left(f"a {kind.spelled} that is moved")
    words = shared_words(context, kind)
    context.imports.add(_MODULE)
    return Value(f"{'moved' if moves else 'copied'}({value.text}{words})", form=value.form, fresh=True)


def _has_arrays(context: Context, kind: Kind) -> bool:
    """Return whether an object has arrays that are lists in Python: their elements are moved one by one."""
    if kind.form != "object":
        return kind.form == "vector" and bool(kind.length)
    cursor = defined(kind.type.get_canonical().get_declaration())
    fields = [two for owner in (cursor, *ancestors(cursor)) for two in children(owner) if two.kind == K.FIELD_DECL]
    return any(_has_arrays(context, context.kind(two.type)) for two in fields if two.type.kind != T.POINTER)


@rule(copied_value)
def object_copied_value(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Return a copy of an object, or of a list or dict of objects and containers; NEXT for other values.

    Raise `Left` for a container of containers of pointers.
    """
    if kind.form == "object":
        return copied_object(context, value, kind)
    if value.fresh or kind.form not in ("vector", "map") or kind.element is None:
        return NEXT
    if kind.form == "map" or kind.element.form in ("object", "vector", "map", "set"):
        if holds_counted(context, kind) or (kind.element.form != "object" and _points(kind)):
            raise Left("a copy of a container of pointers in a container")
        return copied_object(context, value, kind)
    return NEXT


@rule(kept_element)
def object_kept_element(context: Context, cursor: Cursor, kind: Kind) -> str | Next:
    """Refuse objects whose copying shows in a container: a vector that grows copies all its elements."""
    refuse_shown_copies(context, kind.element)
    return NEXT


def refuse_shown_copies(context: Context, element: Kind | None) -> None:
    """Refuse a class whose own copying calls functions.

    Raises:
        Left: It does.
    """
    if element is None or element.form != "object":
        return
    maker = copying(defined(element.type.get_canonical().get_declaration()))
    function = None if maker is None else context.uses.functions.get(function_key(maker))
    if function is not None and any(node.kind == K.CALL_EXPR for node in walk(children(function)[-1])):
        raise Left(f"a container of {element.spelled}, which shows its copies")


@rule(stored_as)
def object_stored_as(context: Context, cursor: Cursor, type_: Type, **how: object) -> Value | Next:
    """Return a copy of an object where a variable keeps one by value; NEXT for other types and for owning pointers.

    Raise `Left` for an object of another class, which C++ would slice.
    """
    kind = context.kind(type_)
    if kind.form != "object" or is_owner(type_):
        return NEXT
    value = context.value(stripped(cursor))
    if value.form != "object":
        raise Left(f"{value.text} as an object")
    _refuse_slice(context, stripped(cursor), kind)
    return copied_object(context, value, kind, is_moved(cursor))


def is_moved(cursor: Cursor) -> bool:
    """Return whether an expression is `std::move(x)`."""
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling != "move" and len(children(inner)) == 1:
        inner = stripped(children(inner)[0])
    return inner.kind == K.CALL_EXPR and inner.spelling == "move" and is_of_std(inner)


@rule(expression, K.CALL_EXPR)
def moved_object(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::move of an object: who takes the object says what happens. Numbers, in pairs too, are copied."""
    if cursor.spelling != "move" or not is_of_std(cursor):
        return NEXT
    kind = context.kind(cursor.type)
    numbers = kind.form in ("pair", "tuple") and all(part.is_number for part in kind.parts)
    if kind.form not in _MOVED and not numbers:
        return NEXT
    return context.value(stripped(next(iter(cursor.get_arguments()))))


@rule(expression, K.CALL_EXPR)
def forwarded_value(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::forward into the value itself, of containers and objects only where it copies; else NEXT."""
    if cursor.spelling != "forward" or not is_of_std(cursor) or cursor.referenced is None:
        return NEXT
    refers = cursor.referenced.result_type.kind == T.LVALUEREFERENCE
    if not refers and context.kind(cursor.type).form not in (*_MOVED, "string", "closure", "instance", "function"):
        return NEXT
    return context.value(stripped(next(iter(cursor.get_arguments()))))


@rule(expression, K.CALL_EXPR)
def moved_container(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::move of a container, of which the taker makes a copy: it is empty behind the statement."""
    if cursor.spelling != "move" or not is_of_std(cursor) or len(list(cursor.get_arguments())) != 1:
        return NEXT
    kind = context.known(cursor.type)
    if kind is None or kind.form not in _CONTAINERS or kind.length or holds_counted(context, kind):
        return NEXT
    if not context.may_follow:
        raise Left("a std::move here")
    value = context.value(stripped(next(iter(cursor.get_arguments()))))
    if value.form == kind.form:
        context.after.append(f"{value.at(ATOM)}.clear()")
    return value


def _refuse_slice(context: Context, cursor: Cursor, kind: Kind) -> None:
    source = context.kind(cursor.type)
    if source.form == "object" and source.spelled != kind.spelled:
        raise Left(f"the {kind.spelled} in a {source.spelled}")


@rule(constructed)
def object_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a copy of the object for a call of a copy or move constructor; NEXT for other constructors and types.

    Raise `Left` for an object of another class.
    """
    kind = context.kind(type_)
    declaration = cursor.referenced
    if (
        kind.form != "object"
        or declaration is None
        or not (declaration.is_copy_constructor() or declaration.is_move_constructor())
    ):
        return NEXT
    _refuse_slice(context, stripped(given[0]), kind)
    return copied_object(context, context.value(stripped(given[0])), kind, is_moved(given[0]))


@rule(own_argument)
def object_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Take what a reference to a temporary is given."""
    kind = context.kind(parameter.type)
    if kind.form == "object" and parameter.type.kind == T.RVALUEREFERENCE:
        return context.value(stripped(cursor))
    if kind.form in _CONTAINERS and parameter.type.kind == T.RVALUEREFERENCE and is_moved(cursor):
        return context.value(stripped(next(iter(stripped(cursor).get_arguments()))))
    if kind.form == "object" and parameter.type.kind != T.LVALUEREFERENCE and needs_delete(context, kind):
        if is_owner(parameter.type):
            return NEXT
        return until_the_end(context, kind, context.stored(cursor, parameter.type).text)
    return NEXT


@rule(effect_lines)
def object_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `a = b` of objects into `assign(a, b)`, with names of fields that are pointers; NEXT for others.

    Raise `Left` for std::move and for an object of another class.
    """
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling != "operator=" or len(list(inner.get_arguments())) != 2:
        return NEXT
    left, right = inner.get_arguments()
    kind = context.kind(left.type)
    if kind.form != "object" or is_owner(left.type) or stripped(right).kind == K.INIT_LIST_EXPR:
        return NEXT
    words = shared_words(context, kind)
    _refuse_slice(context, stripped(right), kind)
    target, value = context.value(stripped(left)), context.value(stripped(right))
    if target.form != "object" or value.form != "object":
        raise Left(f"an assignment to {target.text}")
    context.imports.add(_MODULE)
    if is_moved(right):
        value = copied_object(context, value, kind, True)
    return [f"assign({target.text}, {value.text}{words})"]


@rule(effect_lines)
def cleared_object(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate memset of a whole object with 0 into the assignment of a new one; NEXT for other statements.

    Raises:
        Left: It fills a part of an object, or one that C++ makes by a constructor.
    """
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling != "memset" or len(list(inner.get_arguments())) != 3:
        return NEXT
    target, byte, size = map(stripped, inner.get_arguments())
    while target.kind == K.CSTYLE_CAST_EXPR:
        target = stripped(children(target)[-1])
    kind = context.known(target.type)
    if kind is None or kind.form != "instance" or kind.element is None:
        return NEXT
    type_ = kind.element.type.get_canonical()
    if evaluated(byte) != 0 or evaluated(size) != type_.get_size() or not type_.is_pod():
        raise Left(f"memset of a {kind.element.spelled}, which Python has as an object")
    context.imports.add(_MODULE)
    return [f"assign({context.value(target).text}, {kind.element.spelled}())"]


@rule(returned)
def object_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a local object itself, which lives on as the result."""
    type_ = context.function.result
    kind = context.kind(type_)
    if kind.form in _CONTAINERS and type_.kind != T.LVALUEREFERENCE and is_moved(cursor):
        variable = variable_of(next(iter(stripped(cursor).get_arguments()), cursor))
        local = variable is not None and not is_global(variable) and variable.storage_class.name != "STATIC"
        source = stripped(next(iter(stripped(cursor).get_arguments())))
        value = context.value(source)
        if variable is not None and local and variable.type.kind not in (T.LVALUEREFERENCE, T.RVALUEREFERENCE):
            return value
        if kind.length or holds_counted(context, kind) or value.form != kind.form:
            return NEXT
        name = context.temporary()
        context.before += [f"{name} = {container_of(context, source, kind).text}", f"{value.at(ATOM)}.clear()"]
        return Value(name, form=kind.form, fresh=True)
    if kind.form != "object" or type_.kind == T.LVALUEREFERENCE or is_owner(type_):
        return NEXT
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1 and inner.referenced is None:
        inner = stripped(children(inner)[0])  # it is moved
    variable = variable_of(inner)
    if variable is None or is_global(variable) or variable.storage_class.name == "STATIC":
        return NEXT
    if variable.kind == K.PARM_DECL and (made := own_copy(context, context.value(inner), kind, True)) is not None:
        return made
    if variable.type.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE) or needs_delete(context, kind):
        return NEXT
    if context.kind(variable.type).spelled != kind.spelled:
        return NEXT
    return context.value(inner)


@rule(expression, K.INIT_LIST_EXPR)
def object_init_list(context: Context, cursor: Cursor) -> Value | Next:
    """Translate braces where an expression stands."""
    kind = context.kind(cursor.type)
    if kind.form in ("record", "array"):
        return initial(context, cursor, cursor.type)
    below = children(cursor)
    if kind.form == "vector":
        return container_of(context, cursor, kind)
    if kind.form != "object":
        return context.value(below[0]) if len(below) == 1 and kind.is_number else NEXT
    if len(below) == 1 and context.kind(stripped(below[0]).type).spelled == kind.spelled:
        return copied_object(context, context.value(stripped(below[0])), kind)
    name = context.temporary()
    context.before.append(f"{name} = {kind.spelled}()")
    context.before += filled(context, name, cursor, cursor.type)
    return Value(name, form="object", fresh=True)


@rule(expression, K.CXX_FUNCTIONAL_CAST_EXPR)
def object_functional_cast(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `Class{...}` and `Class(value)`."""
    if context.known(cursor.type) is None or context.kind(cursor.type).form not in ("object", "record"):
        return NEXT
    below = expressions_of(cursor)
    if len(below) != 1 or is_default(below[0]) or is_member(context, stripped(below[0])):
        return NEXT
    if context.kind(cursor.type).form == "record":
        return initial(context, below[0], cursor.type) if below[0].kind == K.INIT_LIST_EXPR else NEXT
    return context.value(below[0])
