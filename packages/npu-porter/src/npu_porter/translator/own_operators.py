"""Operators that the program's own classes and functions define: methods and functions of Python by their names."""

from __future__ import annotations

from .calls import is_given_place, own_argument, result
from .classes import base_object, given_arguments, kept_object, method_name
from .context import Context, Lines
from .cursors import Cursor, K, arguments_of, children, expressions_of
from .errors import Left
from .places import Place, effect_lines, place_of
from .questions import expression, function_name
from .reading import function_key, key, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, Value

__all__: list[str] = []

_CHANGING = ("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=")


def _defined(context: Context, cursor: Cursor) -> Cursor | None:
    """Return the program's own operator that an expression calls; None where it calls none."""
    declaration = cursor.referenced
    if cursor.kind != K.CALL_EXPR or not cursor.spelling.startswith("operator") or declaration is None:
        return None
    if (
        declaration.kind not in (K.CXX_METHOD, K.FUNCTION_DECL)
        or function_key(declaration) not in context.uses.functions
    ):
        return None
    if declaration.kind == K.CXX_METHOD and key(declaration.semantic_parent) not in context.kinds.objects:
        return None
    arguments = list(cursor.get_arguments())
    first = context.known(stripped(arguments[0]).type) if arguments else None
    if cursor.spelling in ("operator<<", "operator>>") and first is not None and first.form == "stream":
        return None  # see streams
    return declaration


@rule(expression, K.CALL_EXPR)
def operator_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a call of the program's own operator into `a.operator_add(b)` or `operator_add(a, b)`; NEXT for others.

    `x++` hands over 0 for its second parameter; defaults come from the declaration.
    """
    operator_function = _defined(context, cursor)
    if operator_function is None:
        return NEXT
    function = context.uses.functions[function_key(operator_function)]
    arguments = arguments_of(cursor)
    texts: list[str] = []
    below = stripped(children(cursor)[0])
    named = below.referenced if below.kind == K.MEMBER_REF_EXPR else None
    if operator_function.kind == K.CXX_METHOD and named is not None and named.kind == K.CXX_METHOD:  # x.operator+(y)
        owner = base_object(context, below).at(ATOM)
        words = given_arguments(context, operator_function, cursor)
        return result(context, f"{owner}.{method_name(context, operator_function)}({words})", function, cursor)
    if operator_function.kind == K.CXX_METHOD:
        owner_value = kept_object(context, stripped(arguments[0]))
        if owner_value.form != "object":
            raise Left(f"{cursor.spelling} of {owner_value.text}")
        name, arguments = f"{owner_value.at(ATOM)}.{method_name(context, operator_function)}", arguments[1:]
    else:
        name = function_name(context, operator_function)
    parameters = list(function.get_arguments())
    if cursor.spelling in ("operator++", "operator--") and len(parameters) > len(arguments):
        texts = ["0"]
        parameters = []
    for argument in list(operator_function.get_arguments())[
        len(arguments) : len(parameters)
    ]:  # C++ fills in what the class says
        values = expressions_of(argument)
        if not values:
            raise Left(f"{cursor.spelling} with other arguments than it has")
        arguments.append(values[-1])
    texts += [own_argument(context, argument, two).text for argument, two in zip(arguments, parameters)]
    return result(context, f"{name}({', '.join(texts)})", function, cursor)


@rule(effect_lines)
def operator_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Return the call of an own operator as a statement of its own; NEXT where the program defines no such operator."""
    inner = stripped(cursor)
    operator_function = _defined(context, inner)
    if operator_function is None:
        return NEXT
    return [context.value(inner).text]


@rule(place_of)
def operator_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Raise `Left` for an assignment to an own operator's result that is a mere value; NEXT for everything else."""
    inner = stripped(cursor)
    if _defined(context, inner) is not None and variable_of(inner) is None:
        if inner.referenced is not None and is_given_place(context, inner.referenced):
            return NEXT
        value = context.value(inner)
        if not value.cell and value.form != "record":
            raise Left("an assignment to what an operator of the program's own gives")
    return NEXT
