"""C++'s algorithms that are given a function: std::sort, std::for_each, std::transform, std::any_of, and their like.

A lambda of one `return` is one of Python's, the body of std::for_each that of a `for`. C++ leaves open in which order
std::sort has elements of which neither comes first: cdecl's says so where it matters.
"""

from __future__ import annotations

from .classes import kind_name, method_name
from .containers import is_of_std
from .context import Context, Lines
from .conversions import as_plain
from .counted import holds_counted
from .cursors import Cursor, K, T, Type, arguments_of, children, defined, tokens, walk
from .errors import Left
from .kinds import Kind
from .places import effect_lines
from .questions import expression, function_name, sequence
from .reading import binary_operator, function_key, key, method_of, stripped, unmoved
from .rules import NEXT, Next, rule
from .statements import Frame, wanted_value
from .uses import initialiser
from .values import ATOM, SUM, Value

__all__ = ["algorithm_call", "lambda_expression", "object_of_call",
           "one_letter", "order_of", "vector_of"]  # fmt: skip

_ELEMENTS = ("int", "char", "float", "string", "instance", "tuple", "path")
_ASKING = ("any_of", "all_of", "none_of", "count_if")


def algorithm_call(cursor: Cursor, *names: str) -> list[Cursor]:
    """Return the arguments of a call of one of std's algorithms; none of other expressions."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling not in names or not is_of_std(inner):
        return []
    return arguments_of(inner)


def vector_of(context: Context, first: Cursor, last: Cursor) -> tuple[Value, Kind]:
    """Return the vector whose begin() and end() those are, and the kind of its elements."""
    begin, end = object_of_call(first, "begin"), object_of_call(last, "end")
    if begin is None or end is None:
        raise Left("an algorithm over something else than a whole vector")
    kind = context.kind(begin.type)
    values = [context.value(end_of_range) for end_of_range in (begin, end)]
    if kind.form != "vector" or kind.element is None or values[0].text != values[1].text:
        raise Left("an algorithm over something else than a whole vector")
    return values[0], kind.element


def object_of_call(cursor: Cursor, name: str) -> Cursor | None:
    base, method = method_of(unmoved(cursor))
    return base if method == name else None


# --- the function ---


def _lambda(context: Context, cursor: Cursor, elements: list[Kind]) -> tuple[list[str], list[Cursor]]:
    """Return the parameters' names and the statements of a lambda that gets such elements."""
    inner = unmoved(cursor)
    if inner.kind != K.LAMBDA_EXPR:
        raise Left("an algorithm with something else than a lambda")
    words = tokens(inner)
    captures = words[: words.index("]")]
    if "mutable" in words or "=" in captures[2:]:
        raise Left("a lambda with variables of its own")
    parameters = [child for child in children(inner) if child.kind == K.PARM_DECL]
    body = next(child for child in children(inner) if child.kind == K.COMPOUND_STMT)
    if len(parameters) != len(elements):
        raise Left("a lambda with other parameters")
    for parameter, element in zip(parameters, elements):
        kind, reference = context.kind(parameter.type), parameter.type.kind == T.LVALUEREFERENCE
        constant = reference and parameter.type.get_pointee().is_const_qualified()
        if (kind.form, kind.spelled) != (element.form, element.spelled) or parameter.type.kind == T.RVALUEREFERENCE:
            raise Left("a lambda that converts its parameters")
        written = key(parameter) in context.uses.writes(body)[0]
        if kind.form in ("record", "object", "pair"):
            if written and not reference:
                raise Left("a lambda that changes a copy")
        elif kind.form not in _ELEMENTS or (written and reference and not constant) or context.storage(parameter).cell:
            raise Left(f"a lambda with a reference to a {kind.form}, or its address")
    return [context.storage(parameter).name for parameter in parameters], children(body)


def lambda_expression(
    context: Context, cursor: Cursor, elements: list[Kind], type_: Type | None = None
) -> tuple[list[str], Value]:
    """Return the parameters and the result of a lambda of one `return`: a truth, or a value of the type.

    A function of the program, or a variable that holds a lambda, is called.
    """
    called = _called(context, unmoved(cursor), elements, type_)
    if called is not None:
        return called
    names, statements = _lambda(context, cursor, elements)
    if len(statements) != 1 or statements[0].kind != K.RETURN_STMT or not children(statements[0]):
        raise Left("a lambda of several statements")
    result = children(statements[0])[0]
    if type_ is not None and result.type.get_canonical().spelling != type_.get_canonical().spelling:
        raise Left("a lambda whose result is converted")
    before, value = wanted_value(
        context, lambda: context.truth(result) if type_ is None else context.stored(result, type_)
    )
    if before or "\n" in value.text or ":=" in value.text:  # `:=` would make a variable of the lambda's
        raise Left("a lambda with effects inside of its result")
    return names, value


def _called(
    context: Context, cursor: Cursor, elements: list[Kind], type_: Type | None
) -> tuple[list[str], Value] | None:
    """Return names, and the call with them of a function, or of a lambda that a variable holds; None of others."""
    given = stripped(children(cursor)[0]) if cursor.kind == K.UNARY_OPERATOR else cursor
    declaration = given.referenced if given.kind == K.DECL_REF_EXPR else None
    if declaration is None:
        return None
    if declaration.kind == K.FUNCTION_DECL and function_key(declaration) in context.uses.functions:
        parameters, name = list(declaration.get_arguments()), function_name(context, declaration)
        result = declaration.result_type
    elif declaration.kind == K.VAR_DECL and context.kind(declaration.type).form == "closure":
        first = initialiser(declaration)
        held = None if first is None else unmoved(first)
        method = None if held is None or held.kind != K.LAMBDA_EXPR else called_method(held)
        if method is None:
            return None
        parameters, name, result = list(method.get_arguments()), context.value(given).text, method.result_type
    else:
        return None
    kinds = [context.kind(parameter.type) for parameter in parameters]
    if [(one.form, one.spelled) for one in kinds] != [(one.form, one.spelled) for one in elements]:
        raise Left("an algorithm by a function that converts its parameters")
    for parameter, kind in zip(parameters, kinds):
        refers = parameter.type.kind == T.LVALUEREFERENCE
        if refers and not parameter.type.get_pointee().is_const_qualified():
            raise Left("an algorithm by a function that changes its parameters")
        if not refers and kind.form not in _ELEMENTS:
            raise Left(f"an algorithm by a function that is given copies of {kind.form}s")
    if type_ is not None and result.get_canonical().spelling != type_.get_canonical().spelling:
        raise Left("an algorithm by a function whose result is converted")
    names = [context.temporary() for _ in elements]
    return names, Value(f"{name}({', '.join(names)})", boolean=type_ is None)


def called_method(cursor: Cursor) -> Cursor | None:
    """Return the `operator()` of a lambda, which clang shows nowhere in its tree; None where its types are open."""
    owner = cursor.type.get_canonical().get_declaration()
    return next(
        (one for one in owner.get_children() if one.spelling == "operator()" and one.kind == K.CXX_METHOD), None
    )


def one_letter(context: Context, cursor: Cursor) -> str:
    """Return a lambda from a letter to a letter."""
    inner = unmoved(cursor)
    parameters = [child for child in children(inner) if child.kind == K.PARM_DECL]
    if inner.kind != K.LAMBDA_EXPR or len(parameters) != 1 or not context.kind(parameters[0].type).is_integer:
        raise Left("std::transform by something else than a function of a letter")
    [name], statements = _lambda(context, inner, [context.kind(parameters[0].type)])
    if len(statements) != 1 or statements[0].kind != K.RETURN_STMT:
        raise Left("a lambda of several statements")
    before, value = wanted_value(context, lambda: as_plain(context.value(children(statements[0])[0])))
    if before or ":=" in value.text:
        raise Left("a lambda with effects inside of its result")
    return f"lambda {name}: {value.text}"


# --- the algorithms ---


@rule(effect_lines)
def lambda_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate std::sort, std::stable_sort and std::for_each of a whole vector or of C's array; NEXT for other calls.

    `rbegin` to `rend` is `sort(reverse=True)`; raise `Left` for other arguments.
    """
    arguments = algorithm_call(cursor, "sort", "stable_sort", "for_each")
    if not arguments:
        return NEXT
    name = stripped(cursor).spelling
    held = object_of_call(arguments[0], "begin")
    listed = held is not None and context.kind(held.type).form == "vector"  # of std::array they are pointers
    if name in ("sort", "stable_sort") and not listed and context.kind(stripped(arguments[0]).type).is_address:
        return _elements_sorted(context, name, arguments)
    backwards = object_of_call(arguments[0], "rbegin")
    if backwards is not None and len(arguments) == 2 and object_of_call(arguments[1], "rend") is not None:
        kind = context.kind(backwards.type)
        if kind.element is None or kind.element.form not in ("int", "float", "string"):
            raise Left("std::sort backwards of objects")
        return [f"{context.value(backwards).at(ATOM)}.sort(reverse=True)"]
    vector, element = vector_of(context, *arguments[:2])
    if name in ("sort", "stable_sort"):
        return _sorted(context, name, vector, element, arguments[2:])
    if name == "for_each" and len(arguments) == 3:
        return _each(context, vector, element, arguments[2])
    raise Left(f"std::{name} with other arguments")


def _sorted(context: Context, name: str, vector: Value, element: Kind, order: list[Cursor]) -> Lines:
    """Return the line that sorts a list: `vector.sort()` where Python's order is C++'s, else `std_sort(vector, less)`.

    Raise `Left` for elements without an order.
    """
    values = element.form in ("record", "object", "pair")  # they stay, and exchange their values
    if element.form not in (*_ELEMENTS, "record", "object", "pair"):
        raise Left(f"std::sort of {element.form}s")
    less = order_of(context, order, element)
    reverse = bool(order) and stripped(order[0]).type.get_canonical().spelling.startswith("std::greater<")
    if (not less or reverse) and element.form != "pair":
        return [f"{vector.at(ATOM)}.sort({'reverse=True' if order else ''})"]
    context.imports.add("npu_porter.cxx_algorithm")
    words = [vector.text, *filter(None, [less])]
    words += ["stable=True"] if name == "stable_sort" else []
    words += ["values_move=True"] if values else []
    return [f"std_sort({', '.join(words)})"]


@rule(expression, K.CALL_EXPR)
def end_of_array(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::begin and std::end of an array of C."""
    arguments = algorithm_call(cursor, "begin", "end")
    kind = context.kind(stripped(arguments[0]).type) if len(arguments) == 1 else None
    if kind is None or kind.form != "array" or kind.length <= 0:
        return NEXT
    count = kind.length if stripped(cursor).spelling == "end" else 0
    return Value(f"{context.value(stripped(arguments[0])).at(ATOM)} + {count}", SUM, form="pointer")


def _elements_sorted(context: Context, name: str, arguments: list[Cursor]) -> Lines:
    """Translate std::sort from one pointer to another: `std::sort(a, a + n)`."""
    element = context.kind(stripped(arguments[0]).type).element
    if element is None or element.form not in ("int", "float"):
        raise Left("std::sort of an array of something else than numbers")
    begin, last = context.value(stripped(arguments[0])), stripped(arguments[1])
    count = ""
    if last.kind == K.BINARY_OPERATOR and binary_operator(last) == "+":
        left, right = children(last)
        if context.value(stripped(left)).text == begin.text:
            count = context.value(right).text
    if not count:
        start = f"({begin.text} + 0)" if begin.form == "array" else begin.at(ATOM)
        count = f"{context.value(last).at(ATOM)} - {start}"
    order = order_of(context, arguments[2:], element)
    context.imports.add("npu_porter.cxx_algorithm")
    words = [begin.text, count, *filter(None, [order]), *(["stable=True"] if name == "stable_sort" else [])]
    return [f"sort_elements({', '.join(words)})"]


def order_of(context: Context, order: list[Cursor], element: Kind) -> str:
    """Return the function that says which of two elements comes first; "" where Python's `<` does."""
    if not order and element.form == "object":
        owner = defined(element.type.get_canonical().get_declaration())
        own = next((child for child in children(owner) if child.spelling == "operator<"), None)
        if own is not None and key(owner) in context.kinds.objects:
            return f"{element.spelled}.{method_name(context, own)}"
        return _free_order(context, element)
    if not order or stripped(order[0]).type.get_canonical().spelling.startswith("std::greater<"):
        if element.form in ("instance", "object", "record"):
            raise Left("an order of pointers by their addresses, or of records")
        return "" if not order else "lambda one, two: one > two"
    given = stripped(order[0])
    if given.kind == K.UNARY_OPERATOR:
        given = stripped(children(given)[0])
    declaration = given.referenced if given.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) else None
    if declaration is not None and declaration.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and (
        function_key(declaration) in context.uses.functions
    ):  # fmt: skip
        kinds = [context.kind(argument.type) for argument in declaration.get_arguments()]
        if any((kind.form, kind.spelled) != (element.form, element.spelled) for kind in kinds):
            raise Left("std::sort by a function that converts its parameters")
        if declaration.kind == K.CXX_METHOD:
            if not declaration.is_static_method():
                raise Left("std::sort by a method of an object")
            return f"{kind_name(context, declaration.semantic_parent)}.{method_name(context, declaration)}"
        return function_name(context, declaration)
    called = unmoved(order[0])
    variables, fields, _ = context.uses.writes(called)
    if fields or variables - {key(node) for node in walk(called) if node.kind in (K.VAR_DECL, K.PARM_DECL)}:
        raise Left("an order that changes something: how often it is asked differs")
    bodies = [child for child in children(called) if child.kind == K.COMPOUND_STMT]
    if context.kind(called.type).form == "closure" and not (bodies and len(children(bodies[0])) == 1):
        return context.value(called).text
    names, value = lambda_expression(context, order[0], [element, element])
    return f"lambda {', '.join(names)}: {value.text}"


def _free_order(context: Context, element: Kind) -> str:
    """Return the program's own `operator<` of two such elements."""
    for function in context.uses.functions.values():
        if function.kind == K.FUNCTION_DECL and function.spelling == "operator<":
            if all(context.kind(two.type).spelled == element.spelled for two in function.get_arguments()):
                return function_name(context, function)
    raise Left(f"std::sort of {element.form}s")


def _each(context: Context, vector: Value, element: Kind, function: Cursor) -> Lines:
    """Translate std::for_each with a lambda into `for name in vector:` with the lambda's body.

    Raise `Left` for a lambda with a `return`, and for pointers that are counted.
    """
    [name], statements = _lambda(context, function, [element])
    if holds_counted(context, element):
        raise Left("std::for_each over pointers that are counted")
    if any(two.kind == K.RETURN_STMT for statement in statements for two in walk(statement)):
        raise Left("a lambda with a return, called for each")
    with context.apart(True), context.having(loops=[*context.loops, Frame()]):
        lines = context.writer.taken(lambda: sequence(context, statements))
    return [f"for {name} in {vector.text}:", lines or ["pass"]]


@rule(expression, K.CALL_EXPR)
def lambda_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate any_of, all_of, none_of and count_if with a lambda; NEXT for other calls.

    `find_if(...) == v.end()` is none_of, `!=` any_of; comparing with another place raises `Left`.
    """
    arguments = algorithm_call(cursor, *_ASKING)
    if len(arguments) == 3:
        return _asked(context, cursor.spelling, arguments)
    if cursor.spelling in ("operator==", "operator!=") and len(list(cursor.get_arguments())) == 2:
        first, second = cursor.get_arguments()
        arguments = algorithm_call(unmoved(first), "find_if")
        if len(arguments) == 3:
            end = object_of_call(second, "end")
            if end is None or context.value(end).text != vector_of(context, *arguments[:2])[0].text:
                raise Left("std::find_if, whose result is compared with something else than the end")
            return _asked(context, "none_of" if cursor.spelling == "operator==" else "any_of", arguments)
    return NEXT


def _asked(context: Context, name: str, arguments: list[Cursor]) -> Value:
    vector, element = vector_of(context, *arguments[:2])
    [parameter], value = lambda_expression(context, arguments[2], [element])
    context.imports.add("npu_porter.cxx_algorithm")
    text = f"{name}({vector.text}, lambda {parameter}: {value.text})"
    return Value(text) if name == "count_if" else Value(text, boolean=True)
