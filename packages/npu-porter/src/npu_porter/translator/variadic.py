"""The program's own functions with `...` among their parameters, which hand what they are given to printf's family."""

from __future__ import annotations

from .calls import outside_call
from .context import Context, Lines
from .cursors import Cursor, Type, Unit
from .declarations import rest_parameter
from .errors import Left
from .expressions import of_kind
from .places import effect_lines
from .questions import control, expression
from .reading import K, children, key, stripped, walk
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import Value, safe_name

__all__: list[str] = []

_PLAIN = {name: name.replace("v", "", 1) for name in ("vprintf", "vfprintf", "vsprintf", "vsnprintf")}
_MARKS = ("__builtin_va_start", "__builtin_va_end")


def _is_list(type_: Type) -> bool:
    return "__va_list_tag" in type_.get_canonical().spelling or type_.spelling == "va_list"


@rule(rest_parameter)
def variadic_parameter(context: Context, cursor: Cursor) -> str | Next:
    """Name the rest as the function's va_list does."""
    lists = [node for node in walk(cursor) if node.kind == K.VAR_DECL and _is_list(node.type)]
    if not lists:
        return "rest" if not context.module_names & {"rest"} else "further_rest"
    return context.local_names.get(key(lists[0])) or safe_name(lists[0].spelling)


@rule(control, K.DECL_STMT)
def list_declaration(context: Context, cursor: Cursor) -> None | Next:
    """Write nothing for `va_list args;`."""
    return None if children(cursor) and all(_is_list(child.type) for child in children(cursor)) else NEXT


@rule(effect_lines)
def list_marks(context: Context, cursor: Cursor) -> Lines | Next:
    """Write nothing for `va_start(args, format)` and `va_end(args)`; an iterator where arguments are taken singly."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling not in _MARKS:
        return NEXT
    function = context.function.cursor
    if inner.spelling != _MARKS[0] or function is None or not any(map(_is_taken, walk(function))):
        return []
    name = rest_parameter(context, function)
    starts = sum(node.kind == K.CALL_EXPR and node.spelling == _MARKS[0] for node in walk(function))
    if starts != 1:
        raise Left("va_start of several lists")
    return [f"{name} = iter({name})"]


def _is_taken(cursor: Cursor) -> bool:
    """Return True for `va_arg(args, type)`."""
    below = children(cursor) if cursor.kind == K.UNEXPOSED_EXPR else []
    return len(below) == 1 and not _is_list(cursor.type) and _is_list(stripped(below[0]).type) and (
        cursor.type.get_canonical().spelling not in ("struct __va_list_tag *", "__va_list_tag *")
    )  # fmt: skip


@rule(expression, K.UNEXPOSED_EXPR)
def next_argument(context: Context, cursor: Cursor) -> Value | Next:
    """Take the next argument for `va_arg(args, type)`."""
    if not _is_taken(cursor):
        return NEXT
    variable, function = variable_of(stripped(children(cursor)[0])), context.function.cursor
    if variable is None or variable.kind != K.VAR_DECL or function is None:
        raise Left("va_arg of a va_list that another function was given")
    kind = context.kind(cursor.type)
    if not (kind.is_number or kind.form in ("char*", "pointer", "void*", "handle")):
        raise Left(f"va_arg of a {kind.form}")
    if not context.may_follow:
        raise Left("va_arg inside of a condition")
    name = context.temporary()
    context.before.append(f"{name} = next({rest_parameter(context, function)})")
    return of_kind(context, name, kind, text=kind.form == "char*")


@rule(expression, K.CALL_EXPR)
def printed_list(context: Context, cursor: Cursor) -> Value | Next:
    """Call `printf(format, *args)` for `vprintf(format, args)`."""
    name = _PLAIN.get(cursor.spelling)
    if name is None:
        return NEXT
    *arguments, rest = cursor.get_arguments()
    variable, function = variable_of(stripped(rest)), context.function.cursor
    if variable is None or variable.kind != K.VAR_DECL or function is None:
        raise Left(f"{cursor.spelling} of a va_list that another function was given")
    if sum(node.kind == K.CALL_EXPR and node.spelling == _MARKS[0] for node in walk(function)) == 0:
        raise Left(f"{cursor.spelling} of a va_list without va_start")
    declared = _declared(cursor.translation_unit, name)
    if declared is None:
        raise Left(f"{name}, which no header declares that was found")
    value = outside_call(context, declared, cursor, arguments)
    return value.having(text=f"{value.text[:-1]}, *{rest_parameter(context, function)})")


def _declared(unit: Unit, name: str) -> Cursor | None:
    """Return the declaration of a function of the C library."""
    todo = list(unit.cursor.get_children())[::-1]
    while todo:
        cursor = todo.pop()
        if cursor.kind == K.FUNCTION_DECL and cursor.spelling == name:
            return cursor
        if cursor.kind in (K.LINKAGE_SPEC, K.UNEXPOSED_DECL):
            todo += list(cursor.get_children())[::-1]
    return None
