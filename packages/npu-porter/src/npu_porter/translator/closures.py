"""Lambdas and std::function as values: functions of Python inside of the function.

Python sees a variable of the function around by its name, as a capture by reference does; what is captured by value is
a parameter with that value. An empty std::function is NULL.
"""

from __future__ import annotations

import dataclasses
import re

from .calls import own_argument, result
from .classes import method_name
from .constant_references import VALUES
from .context import Context, Lines, Storage
from .counted import holds_counted
from .cursors import Cursor, K, T, Type, arguments_of, children, expressions_of, is_default, is_global, tokens, walk
from .declarations import function_lines, start_of
from .errors import Left
from .kinds import LIBRARY, Kind, points_to_container
from .object_values import copied_object
from .places import Place, effect_lines, place_of
from .questions import expression, function_name
from .reading import function_key, function_type, key, stripped, unary_operator, unmoved
from .rules import NEXT, Next, rule
from .signatures import adapted, bound_call, handed, placeholders
from .uses import is_null, variable_of
from .values import ATOM, Value
from .wholes import as_whole

__all__ = ["as_closure"]

LIBRARY["function"] = "closure", "object", ""


@dataclasses.dataclass
class ClosureState:
    """count: How many lambdas have a name."""

    count: int = 0


@rule(expression, K.LAMBDA_EXPR)
def lambda_value(context: Context, cursor: Cursor) -> Value:
    """Write the function before the statement."""
    methods = [child for child in children(cursor.type.get_declaration()) if child.spelling == "operator()"]
    if len(methods) != 1 or methods[0].kind != K.CXX_METHOD:
        raise Left("a lambda with types that clang does not tell")
    state = context.of(ClosureState)
    state.count += 1
    name = f"lambda_{state.count}"
    with context.having(loops=[], regions=[]), context.apart(context.may_follow):
        lines = context.writer.taken(lambda: function_lines(context, methods[0], name))
    head = next(index for index, line in enumerate(lines) if line.startswith(f"def {name}("))
    captured = _captured(context, cursor)
    if captured:
        begin, arrow, end = lines[head].rpartition(") ->")
        comma = "" if begin.endswith("(") else ", "
        lines[head] = f"{begin}{comma}{', '.join(captured)}{arrow}{end}"
    kept = _kept(context, cursor, lines[head + 1 :], {variable.partition("=")[0] for variable in captured})
    if kept:
        lines.insert(head + 1, f"    nonlocal {', '.join(kept)}")
    context.before += lines
    return Value(name, form="closure", fresh=True)


def _outside(context: Context, cursor: Cursor) -> dict[str, Cursor]:
    """Return the variables of the function around that a lambda names."""
    inside = {key(node) for node in walk(cursor) if node.kind in (K.VAR_DECL, K.PARM_DECL)}
    outer: dict[str, Cursor] = {}
    for node in walk(next(two for two in children(cursor) if two.kind == K.COMPOUND_STMT)):
        named = node.referenced if node.kind == K.DECL_REF_EXPR else None
        if named is None or named.kind not in (K.VAR_DECL, K.PARM_DECL) or key(named) in inside:
            continue
        if not is_global(named) and named.storage_class.name != "STATIC":
            outer[key(named)] = named
    return outer


def _captured(context: Context, cursor: Cursor) -> list[str]:
    """Return parameters with the values of what is captured by value."""
    words = tokens(cursor)
    words = words[1 : _closing(words)]
    if words[:1] == ["="] and (len(words) == 1 or words[1] == ","):
        by_value, rest = True, words[2:]
    elif words[:1] == ["&"] and (len(words) == 1 or words[1] == ","):
        by_value, rest = False, words[2:]
    else:
        by_value, rest = False, words
    named = {rest[at] for at in range(len(rest)) if rest[at].isidentifier() and (at == 0 or rest[at - 1] == ",")}
    referred = {rest[at] for at in range(1, len(rest)) if rest[at].isidentifier() and rest[at - 1] == "&"}
    if ("*", "this") in zip(rest, rest[1:]):
        raise Left("a lambda with a copy of its object")
    captured = []
    body = next(two for two in children(cursor) if two.kind == K.COMPOUND_STMT)
    written = context.uses.writes(body)[0] if "mutable" in tokens(cursor)[: _body(tokens(cursor))] else ()
    for variable in _outside(context, cursor).values():
        if cursor.extent.start.offset < variable.extent.start.offset < body.extent.start.offset:  # `x = value`
            if key(variable) in written or context.storage(variable).cell:
                raise Left("a lambda that changes a variable of its own")
            if variable.type.kind == T.LVALUEREFERENCE and context.storage(variable).kind.form in VALUES:
                raise Left("a lambda with a reference of its own to a number or text")
            captured.append("=".join((context.storage(variable).name, _own_value(context, variable))))
            continue
        if variable.spelling in referred or not (by_value or variable.spelling in named):
            continue
        if key(variable) in written:
            raise Left("a lambda that changes a variable of its own")
        storage = context.storage(variable)
        captured.append(f"{storage.name}={_copied(context, storage, variable)}")
    return captured


def _own_value(context: Context, variable: Cursor) -> str:
    """Return what a variable of a lambda's own begins with, where the lambda is made."""
    context.function.names.setdefault(context.storage(variable).name, key(variable))
    return start_of(context, variable, context.storage(variable))


def _closing(words: list[str]) -> int:
    depth = 0
    for at, word in enumerate(words):
        depth += {"[": 1, "]": -1}.get(word, 0)
        if depth == 0:
            return at
    raise Left("a lambda that clang does not explain")


def _body(words: list[str]) -> int:
    return words.index("{") if "{" in words else len(words)


_NAMED = (
    "int", "float", "char", "string", "instance", "closure", "char*", "void*", "function", "file", "future", "sharing",
)  # fmt: skip
"""Forms of which a capture by value is the variable itself."""


def _copied(context: Context, storage: Storage, declaration: Cursor) -> str:
    """Return what a lambda captures by value: a copy where the value can change, otherwise the variable's name.

    A pointer that is counted, or a kind that cannot be copied, raises Left.
    """
    kind, name = storage.kind, storage.name
    if holds_counted(context, kind):
        raise Left("a capture of a pointer that is counted")
    if storage.cell and kind.form == "string":
        return f"std_string({name}.value)"
    if storage.cell or kind.form in ("handle", "record", "array", "pointer"):
        return f"copy({name})"
    if points_to_container(kind):
        return name
    if kind.form in ("vector", "map", "set"):
        if kind.element is not None and kind.element.form in ("int", "float", "char", "string", "instance", "closure"):
            return f"{name}.copy()"
        return copied_object(context, Value(name, form=kind.form), kind).text
    if kind.form in ("object", "pair"):
        return copied_object(context, Value(name, form=kind.form), kind).text
    if kind.form in _NAMED:
        return name
    raise Left(f"a capture of a {kind.form} by value")


def _kept(context: Context, cursor: Cursor, lines: list[str], captured: set[str]) -> list[str]:
    """Return the variables of the function around to which a lambda gives another value."""
    assigned = set()
    for line in lines:
        assigned |= set(re.findall(r"^\s*(\w+) (?:[-+*/%&|^]|//|<<|>>)?= ", line))
        assigned |= set(re.findall(r"\((\w+) := ", line))
        several = re.match(r"\s*((?:\w+, )+\w+) = ", line)
        assigned |= set(several[1].split(", ")) if several else set()
    names = {context.storage(variable).name for variable in _outside(context, cursor).values()}
    return sorted((assigned & names) - captured)


# --- calls ---


@rule(expression, K.CALL_EXPR)
def closure_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `f(...)` of a std::function or lambda, and tests whether it is empty as `f != NULL`; else NEXT."""
    arguments = list(cursor.get_arguments())
    declaration = cursor.referenced
    if cursor.spelling == "operator()" and arguments and declaration is not None:
        inner = stripped(arguments[0])
        if not context.formed(inner.type, "closure"):
            return NEXT
        callee = context.value(inner)
        if (bound := bound_call(inner)) is not None:
            words = [handed(context, two, type_) for two, type_ in zip(arguments[1:], placeholders(bound))]
            return result(context, f"{callee.at(ATOM)}({', '.join(words)})", declaration, cursor)
        parameters = list(declaration.get_arguments())
        if len(parameters) != len(arguments) - 1 or any(map(is_default, arguments)):
            raise Left("a call of a lambda with other arguments than it has")
        texts = [_argument(context, argument, two) for argument, two in zip(arguments[1:], parameters)]
        return result(context, f"{callee.at(ATOM)}({', '.join(texts)})", declaration, cursor)
    if cursor.spelling == "operator bool" and children(cursor):
        member = stripped(children(cursor)[0])
        if children(member) and context.formed(stripped(children(member)[0]).type, "closure"):
            return Value(f"{context.value(stripped(children(member)[0])).at(ATOM)} != NULL", 4, boolean=True)
    if cursor.spelling in ("operator==", "operator!=") and len(arguments) == 2:
        if context.formed(stripped(arguments[0]).type, "closure") and is_null(arguments[1]):
            sign = cursor.spelling[len("operator") :]
            return Value(f"{context.value(stripped(arguments[0])).at(ATOM)} {sign} NULL", 4, boolean=True)
    return NEXT


def _argument(context: Context, cursor: Cursor, parameter: Cursor) -> str:
    kind = context.kind(parameter.type)
    if kind.form == "char*" and not kind.type.get_canonical().get_pointee().is_const_qualified():
        raise Left("a text that a lambda may write")
    canonical = parameter.type.get_canonical()
    if canonical.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE):
        vars(parameter)["_type"] = canonical  # cindex's own place; a parameter of std::function has no kind of type
    return own_argument(context, cursor, parameter).text


# --- variables ---


def as_closure(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return what `_unconverted` gives, with the conversions of a std::function of the type."""
    value, inner = _unconverted(context, cursor)
    return value if value.form == "null" else adapted(context, value, inner, type_)


def _unconverted(context: Context, cursor: Cursor) -> tuple[Value, Cursor]:
    """Return a lambda, function, static method or closure, NULL for nullptr or nothing, and its expression.

    Copies, moves, braces and `&` around are passed through; anything else raises Left.
    """
    inner = unmoved(cursor)
    while True:
        if (
            inner.kind == K.CALL_EXPR
            and inner.spelling in ("function", "move", "")
            and inner.get_arguments() is not None
        ):
            given = expressions_of(inner)
            given = arguments_of(inner) if inner.spelling else given
            if not given:
                return Value("NULL", form="null"), inner
            if len(given) == 1 and not is_default(given[0]):
                inner = stripped(given[0])
                continue
        if inner.kind == K.UNEXPOSED_EXPR and len(children(inner)) == 1:
            inner = stripped(children(inner)[0])
            continue
        if inner.kind == K.INIT_LIST_EXPR and len(children(inner)) < 2:
            if not children(inner):
                return Value("NULL", form="null"), inner
            inner = stripped(children(inner)[0])
            continue
        if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&":
            inner = stripped(children(inner)[0])
            continue
        break
    if is_null(inner):
        return Value("NULL", form="null"), inner
    if context.formed(inner.type, "closure") or inner.kind == K.LAMBDA_EXPR:
        return context.value(inner).having(form="closure"), inner
    declaration = inner.referenced if inner.kind == K.DECL_REF_EXPR else None
    if (
        declaration is not None
        and declaration.kind == K.FUNCTION_DECL
        and function_key(declaration) in context.uses.functions
    ):
        return Value(function_name(context, declaration), form="closure"), inner
    if declaration is not None and declaration.kind == K.CXX_METHOD and declaration.is_static_method():
        owner = context.kinds.names[key(declaration.semantic_parent)]
        return Value(f"{owner}.{method_name(context, declaration)}", form="closure"), inner
    if declaration is not None and declaration.kind == K.CXX_METHOD and not declaration.is_virtual_method():
        owner = context.kinds.names[key(declaration.semantic_parent)]
        return Value(f"{owner}.{method_name(context, declaration)}", form="closure"), inner
    raise Left("a std::function of something else than a function or lambda of the program")


@rule(as_whole)
def closure_as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a function, lambda or NULL as a variable of the std::function type keeps it; NEXT for other kinds."""
    return as_closure(context, cursor, kind.type) if kind.form == "closure" else NEXT


@rule(own_argument)
def closure_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the function itself for a reference to one of C; NEXT for other parameters."""
    if function_type(parameter.type.get_pointee()) is not None and parameter.type.get_pointee().kind != T.POINTER:
        return context.value(stripped(cursor))
    return NEXT


@rule(place_of)
def closure_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return where an assignment to a std::function in a field or element goes; NEXT for variables and other types."""
    inner = stripped(cursor)
    if not context.formed(inner.type, "closure"):
        return NEXT
    if variable_of(inner) is not None:
        return NEXT
    return Place(context.value(inner).text, context.kind(inner.type), "name")


@rule(effect_lines)
def closure_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `f = g` of a std::function as the assignment of a function, lambda or NULL; else NEXT."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling != "operator=" or len(list(inner.get_arguments())) != 2:
        return NEXT
    left, right = inner.get_arguments()
    if not context.formed(stripped(left).type, "closure"):
        return NEXT
    value = as_closure(context, right, stripped(left).type).text
    return [place_of(context, left).assign(value)]
