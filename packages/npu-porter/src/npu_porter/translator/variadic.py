"""Functions with `...` among their parameters, and va_list: taken singly, or handed to printf's family and others."""

from __future__ import annotations

from collections.abc import Collection

from .calls import outside_call
from .context import Context, Lines
from .cursors import Cursor, K, Unit, children, expressions_of, walk
from .declarations import rest_parameter
from .errors import Left
from .expressions import of_kind
from .places import effect_lines
from .questions import control, expression
from .reading import key, stripped, unary_operator
from .rules import NEXT, Next, rule
from .values import Value, safe_name

__all__: list[str] = []

_PLAIN = {name: name.replace("v", "", 1) for name in ("vprintf", "vfprintf", "vsprintf", "vsnprintf")}
_START, _COPY, _END = (f"__builtin_va_{word}" for word in ("start", "copy", "end"))


def _is_list(context: Context, cursor: Cursor) -> bool:
    kind = context.known(cursor.type)
    return kind is not None and kind.form == "va_list"


def _lists(context: Context, function: Cursor) -> list[Cursor]:
    return [node for node in walk(function) if node.kind == K.VAR_DECL and _is_list(context, node)]


def _calls(cursor: Cursor, names: Collection[str]) -> list[Cursor]:
    return [node for node in walk(cursor) if node.kind == K.CALL_EXPR and node.spelling in names]


def _is_list_object(context: Context, function: Cursor) -> bool:
    """Return True where a list is more than a name for all further arguments: they are taken singly, or handed on."""
    uses = [node for node in walk(function) if node.kind == K.DECL_REF_EXPR and _is_list(context, node)]
    plain: int = sum(
        node.kind == K.DECL_REF_EXPR and _is_list(context, node)
        for call in _calls(function, (*_PLAIN, _START, _END))
        for node in walk(call)
    )
    return len(uses) > plain


@rule(rest_parameter)
def variadic_parameter(context: Context, cursor: Cursor) -> str:
    """Name the rest as the function's va_list does, if that is one list that starts once or is no more than a name."""
    lists = _lists(context, cursor)
    if lists and (not _is_list_object(context, cursor) or len(lists) == len(_calls(cursor, [_START])) == 1):
        return context.local_names.get(key(lists[0])) or safe_name(lists[0].spelling)
    return "rest" if not context.module_names & {"rest"} else "further_rest"


@rule(control, K.DECL_STMT)
def list_declaration(context: Context, cursor: Cursor) -> None | Next:
    """Write nothing for `va_list args;`."""
    plain = children(cursor) and all(_is_list(context, child) and not _given(child) for child in children(cursor))
    return None if plain else NEXT


def _given(declaration: Cursor) -> list[Cursor]:
    """Return what a list begins with: not the constructor that C++ has for each record."""
    return [value for value in children(declaration)[1:] if value.kind != K.CALL_EXPR or children(value)]


@rule(effect_lines)
def list_marks(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate va_start, va_copy and va_end, which may mean nothing."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling not in (_START, _COPY, _END):
        return NEXT
    function = context.function.cursor
    if inner.spelling == _END or function is None:
        return []
    place, *source = (context.value(stripped(argument)).text for argument in inner.get_arguments())
    if inner.spelling == _COPY:
        return [f"{place} = copy({source[0]})"]
    context.imports.add("npu_common.cdecl.stdarg")
    return [f"{place} = va_list({rest_parameter(context, function)})"] if _is_list_object(context, function) else []


@rule(expression, K.UNEXPOSED_EXPR)
def next_argument(context: Context, cursor: Cursor) -> Value | Next:
    """Take the next argument for `va_arg(args, type)`."""
    below = expressions_of(cursor)
    if len(below) != 1 or _is_list(context, cursor) or not _is_list(context, stripped(below[0])):
        return NEXT
    kind = context.kind(cursor.type)
    if not (kind.is_number or kind.form in ("char*", "pointer", "void*", "handle", "function", "file")):
        raise Left(f"va_arg of a {kind.form}")
    name = context.temporary()
    context.before.append(f"{name} = next({context.value(stripped(below[0])).text})")
    return of_kind(context, name, kind, text=kind.form == "char*")


@rule(expression, K.UNARY_OPERATOR)
def pointer_to_list(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `&args` and `*p` of a `va_list *p`: both are the list itself."""
    inner = stripped(children(cursor)[0])
    both = unary_operator(cursor) in ("&", "*") and _is_list(context, cursor) and _is_list(context, inner)
    return context.value(inner) if both else NEXT


@rule(expression, K.CALL_EXPR)
def printed_list(context: Context, cursor: Cursor) -> Value | Next:
    """Call `printf(format, *args)` for `vprintf(format, args)`."""
    name = _PLAIN.get(cursor.spelling)
    if name is None:
        return NEXT
    *arguments, rest = cursor.get_arguments()
    function = context.function.cursor
    if not _is_list(context, stripped(rest)) or function is None:
        raise Left(f"{cursor.spelling} of what is no va_list")
    declared = _declared(cursor.translation_unit, name)
    if declared is None:
        raise Left(f"{name}, which no header declares that was found")
    value = outside_call(context, declared, cursor, arguments)
    whole = bool(_lists(context, function)) and not _is_list_object(context, function)
    taken = rest_parameter(context, function) if whole else context.value(stripped(rest)).text
    return value.having(text=f"{value.text[:-1]}, *{taken})")


def _declared(unit: Unit, name: str) -> Cursor | None:
    """Return the declaration of a function of the C library; None where no header has the name."""
    todo = list(unit.cursor.get_children())[::-1]
    while todo:
        cursor = todo.pop()
        if cursor.kind == K.FUNCTION_DECL and cursor.spelling == name:
            return cursor
        if cursor.kind in (K.LINKAGE_SPEC, K.UNEXPOSED_DECL):
            todo += list(cursor.get_children())[::-1]
    return None
