"""C++ as far as C programs use it: references, `new`, containers, std::string, `for (x : all)`.

A vector, stack or queue is a list of Python's, a string a str, a set a set. A reference is the variable itself: that of
a number is a variable of cdecl.
"""

from __future__ import annotations

import dataclasses
import math

from .calls import outside_argument, outside_call, own_argument
from .context import Context, Lines, Storage
from .conversions import as_plain, converted
from .cursors import (
    Cursor,
    K,
    T,
    Type,
    arguments_of,
    children,
    declaration_of,
    expressions_of,
    is_default,
    stands_in_std,
    walk,
    written,
)
from .errors import Left
from .expressions import expression_decl_ref, of_kind
from .initials import default_made
from .kinds import LIBRARY, Kind, is_unordered
from .places import index_text
from .questions import container_of, control, expression, initial
from .reading import binary_operator, evaluated, is_copy, key, method_of, named_in, stripped, unmoved
from .rules import NEXT, Next, question, rule
from .statements import Frame, block, looped, range_of_for, wanted_value
from .uses import changes, has_effects, initialiser, variable_of
from .values import ATOM, COMPARE, SUM, UNARY, Value, operation

__all__ = [
    "constructed",
    "copied_value",
    "elements_of",
    "empty_element",
    "for_each",
    "freed",
    "set_in_order",
    "is_of_std",
    "kept_element",
    "made_of",
    "method_call",
    "searched_in",
    "string_of",
    "whole_container",
]

LIBRARY.update(dict.fromkeys(("set", "unordered_set"), ("set", "list", "e")))
LIBRARY.update(
    dict.fromkeys(
        ("vector", "stack", "queue", "deque", "list", "span", "array", "priority_queue", "initializer_list"),
        ("vector", "list", "e"),
    )
)


@dataclasses.dataclass
class ContainerState:
    """freed: What `free()` is given pointers to, once it is known."""

    freed: set[str] | None = None


@rule(expression, K.DECL_REF_EXPR)
def container_decl_ref(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `std::string::npos` as `npos` of npu_porter.cxx_string; NEXT for other names."""
    if cursor.spelling == "npos" and cursor.type.get_canonical().spelling == "const unsigned long":
        context.imports.add("npu_porter.cxx_string")
        return Value("npos")
    return NEXT


@rule(expression, K.MEMBER_REF_EXPR)
def container_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `text.npos` as `npos`, or another static member of that name as a variable; NEXT for other members."""
    if cursor.spelling == "npos" and declaration_of(cursor).kind == K.VAR_DECL:  # text.npos
        reference = container_decl_ref(context, cursor)
        return expression_decl_ref(context, cursor) if reference is NEXT else reference
    return NEXT


# --- calls of methods and operators ---


@rule(expression, K.CALL_EXPR)
def container_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate constructors, operators and methods of std types, and a hidden copy as its source; NEXT for others."""
    below = children(cursor)
    declaration = cursor.referenced
    if declaration is None and is_copy(cursor):
        return context.value(stripped(cursor))
    if declaration is not None and declaration.kind == K.CONSTRUCTOR:
        return constructed(context, cursor, written(cursor.get_arguments()), cursor.type)
    if cursor.spelling.startswith("operator") and below and list(cursor.get_arguments()):
        return _operator(context, cursor, list(cursor.get_arguments()))
    if below and stripped(below[0]).kind == K.MEMBER_REF_EXPR and declaration is not None:
        if declaration.kind in (K.CXX_METHOD, K.CONVERSION_FUNCTION):
            base, name = method_of(cursor)
            if base is None:
                raise Left(f"the method {cursor.spelling}")
            return method_call(context, base, name, arguments_of(cursor))
    return NEXT


def _operator(context: Context, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate `v[i]`, `==`, `!=` and `+` of strings, and `all.find(x) == all.end()`; Left for other operators."""
    if not arguments:
        raise Left(f"{cursor.spelling} of {cursor.type.spelling}")
    name = cursor.spelling[len("operator") :]
    if name in ("==", "!="):
        container = searched_in(context, name, arguments)
        if container is not None:
            return container
    kind = context.kind(stripped(arguments[0]).type)
    if name == "[]" and kind.form == "vector" and kind.element is not None:
        base = context.value(stripped(arguments[0]))
        value = of_kind(context, f"{base.at(ATOM)}[{index_text(context, arguments[1])}]", kind.element, text=True)
        return value
    if name in ("==", "!=", "+", "+=") and any(
        context.kind(stripped(argument).type).form == "string" for argument in arguments
    ):
        texts = [string_of(context, argument) for argument in arguments]
        if name == "+=":
            raise Left("a string that is changed inside of an expression")
        return operation(texts[0], name, texts[1], form="string", boolean=name != "+").having(
            form="string" if name == "+" else "number"
        )
    raise Left(f"operator{name} of {kind.form}")


def searched_in(context: Context, operator: str, arguments: list[Cursor]) -> Value | None:
    """Translate `all.find(x) == all.end()` of a set or map."""
    parts = []
    for argument in arguments:
        inner = stripped(argument)
        base, name = method_of(inner)
        if base is None:
            return None
        parts.append((name, base, list(inner.get_arguments())))
    (first, argument, given), (second, two, _) = parts
    if (first, second) != ("find", "end"):
        return None
    kind = context.kind(argument.type)
    item = kind.element if kind.form == "set" else kind.key if kind.form == "map" else None
    if item is None or context.value(argument).text != context.value(two).text:
        return None
    wanted = string_of(context, given[0]) if item.form == "string" else context.stored(given[0], item.type)
    word = "not in" if operator == "==" else "in"
    return Value(f"{wanted.at(COMPARE + 1)} {word} {context.value(argument).at(COMPARE + 1)}", COMPARE, boolean=True)


@question
def string_of(context: Context, cursor: Cursor) -> Value:
    """Return what C++ turns into a std::string, as a str."""
    inner = stripped(cursor)
    called = inner.referenced is not None and inner.referenced.kind in (K.CXX_METHOD, K.FUNCTION_DECL)
    if inner.kind == K.CALL_EXPR and context.kind(inner.type).form == "string":
        given = arguments_of(inner)
        if len(given) == 1 and not inner.spelling.startswith("operator") and _constructs(inner) and not called:
            return string_of(context, given[0])
    if inner.kind == K.CALL_EXPR and inner.spelling == "move" and is_of_std(inner):
        return string_of(context, next(iter(inner.get_arguments())))
    if inner.kind == K.CALL_EXPR and inner.spelling == "to_string" and is_of_std(inner):
        [number] = inner.get_arguments()
        value, source = as_plain(context.value(number)), stripped(number).type.get_canonical().kind
        if context.kind(stripped(number).type).is_integer:
            plain = source not in (T.ENUM, T.BOOL) and _is_no_truth(context, stripped(number))
            return Value(f"str({value.text})" if plain else f"str(int({value.text}))", form="string")
        if value.form == "number" and context.kind(stripped(number).type).form == "float":
            context.imports.add("npu_porter.cxx_string")
            return Value(f"string_of_number({value.text})", form="string")
    value = context.value(inner)
    if value.form == "string" or value.text.startswith('"') or value.form == "arguments":
        return value.having(form="string")
    if value.form == "text" and value.text.startswith("argv["):
        return value.having(form="string")
    if value.form == "letter":
        return value.having(form="string")
    if value.form in ("text", "chars") or context.kind(inner.type).form == "char*" or value.form == "array":
        context.imports.add("npu_porter.cxx_string")
        return Value(f"string_of({value.text})", form="string")
    raise Left(f"{value.text} as a string")


def _is_no_truth(context: Context, cursor: Cursor) -> bool:
    """Return whether an integer cannot be what a comparison gave, which Python would show as True."""
    if cursor.kind == K.BINARY_OPERATOR:
        return binary_operator(cursor) in ("+", "-", "*", "/", "%", "<<", ">>")
    variable = variable_of(cursor)
    if variable is None or variable.kind != K.VAR_DECL:
        return bool(cursor.kind == K.INTEGER_LITERAL)
    first = initialiser(variable)
    begins = first is not None and stripped(first).kind == K.INTEGER_LITERAL
    return begins and all(how in ("++", "--") for how, _ in context.uses.assigned.get(key(variable), ()))


@question
def elements_of(context: Context, cursor: Cursor, type_: Type | None) -> Value | None:
    """Translate `x.data()` of a vector of numbers or records for a function that only reads: an array of C."""
    base, method = method_of(stripped(cursor))
    if base is None or method != "data":
        return None
    kind = context.kind(base.type)
    if kind.form != "vector" or kind.element is None or type_ is None:
        return None
    constant = type_.get_canonical().get_pointee().is_const_qualified()
    if not (kind.element.is_number or kind.element.form in ("pointer", "void*", "handle")) and not (
        constant and kind.element.form == "record"
    ):
        return None
    name = context.value(base).at(ATOM)
    text = f"array({kind.element.spelled}, len({name}))(*{name})"
    if constant:
        return Value(text, form="array", fresh=True)
    if kind.element.is_number or not context.may_follow:  # numbers may still be written when the function is back
        raise Left("data() of a vector for a function that may write there")
    given = context.temporary()
    context.before.append(f"{given} = {text}")
    context.after.append(f"{name}[:] = {given}")
    return Value(given, form="array", fresh=True)


@rule(outside_argument)
def container_outside_argument(
    context: Context, cursor: Cursor, type_: Type | None, function: str, before: list[str]
) -> Value | Next:
    """Return an array of C for `v.data()` of a vector as an argument to a function outside; NEXT for others."""
    elements = elements_of(context, cursor, type_)
    return NEXT if elements is None else elements


@rule(own_argument)
def container_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return a pointer to an array of C for `v.data()` of a vector as an own function's argument; NEXT for others."""
    elements = elements_of(context, cursor, parameter.type)
    if elements is not None:
        return elements.having(text=f"{elements.text} + 0", level=10, form="pointer")
    return NEXT


@rule(expression, K.CALL_EXPR)
def container_limit(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `std::numeric_limits<int>::max()`."""
    declaration = cursor.referenced
    if declaration is None or declaration.semantic_parent.spelling != "numeric_limits":
        return NEXT
    value = evaluated(cursor)
    kind = context.kind(cursor.type)
    if not isinstance(value, (int, float)):
        raise Left(f"{declaration.spelling} of {kind.spelled}")
    if isinstance(value, float) and (math.isinf(value) or math.isnan(value)):
        return Value(f'float("{value}")', single=kind.single)
    return Value(repr(value), UNARY if value < 0 else ATOM, single=kind.single)


@rule(outside_call)
def container_outside_call(context: Context, declaration: Cursor, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate a call by the next rules, for a function of std without the arguments that C++ fills in."""
    if is_of_std(cursor):
        arguments = written(arguments)
    return outside_call.behind(container_outside_call, context, declaration, cursor, arguments)


def is_of_std(cursor: Cursor) -> bool:
    declaration = cursor.referenced
    return declaration is not None and stands_in_std(declaration)


@question
def method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value:
    """Translate a method of a vector, string or set by Python's own, such as `append` for push_back; Left for others.

    The size of a string counts UTF-8 bytes, erase of a set is discard, and `at` checks the index only where the program
    has a `try`.
    """
    kind, value = context.kind(base.type), context.value(base)
    if kind.form == "pointer" and kind.element is not None and value.form == kind.element.form:
        kind = kind.element  # x->size() of what Python has itself
    if kind.form == "string" and name.startswith("operator basic_string_view"):
        return value
    if value.form != kind.form or kind.form not in ("vector", "string", "set"):
        raise Left(f"the method {name} of {kind.form}")
    if name in ("size", "length") and kind.form != "string":
        return Value(f"len({value.text})")
    if name == "empty":
        return Value(f"not {value.at(ATOM)}", COMPARE - 1, boolean=True)
    if kind.form == "string":
        if name in ("c_str", "data"):
            return Value(value.text, form="text")
        if name in ("size", "length"):
            return Value(f"len({value.at(ATOM)}.encode())")
        return _searched(context, name, value, given)
    if name == "clear":
        return Value(f"{value.text}.clear()", form="none")
    if kind.form == "set" and name in ("count", "erase", "emplace", "contains") and len(given) == 1:
        item = kept_element(context, given[0], kind)
        if name == "erase" or name == "emplace":
            return Value(f"{value.text}.{'discard' if name == 'erase' else 'add'}({item})", form="none")
        text = f"{Value(item).at(COMPARE + 1)} in {value.at(COMPARE + 1)}"
        return Value(text, COMPARE, boolean=True) if name == "contains" else Value(f"int({text})")
    if kind.form == "set" and name == "insert" and len(given) == 1:
        return Value(f"{value.text}.add({kept_element(context, given[0], kind)})", form="none")
    if kind.form == "vector" and kind.element is not None:
        if name in ("push_back", "emplace_back", "push", "emplace") and len(given) == 1:
            return Value(f"{value.text}.append({kept_element(context, given[0], kind)})", form="none")
        if name in ("pop_back", "pop"):
            is_queue = base.type.get_canonical().spelling.replace("const ", "").startswith("std::queue<")
            return Value(f"{value.text}.pop({'0' if is_queue else ''})", form="none")
        if name in ("back", "top", "front"):
            return of_kind(context, f"{value.text}[{'0' if name == 'front' else '-1'}]", kind.element, text=True)
        if name == "at" and len(given) == 1 and context.uses.tries:
            context.imports.add("npu_porter.cxx_exception")
            return of_kind(context, f"at({value.text}, {index_text(context, given[0])})", kind.element, text=True)
        if name == "at" and len(given) == 1:
            return of_kind(context, f"{value.text}[{index_text(context, given[0])}]", kind.element, text=True)
    raise Left(f"the method {name} of a {kind.form}")


def _searched(context: Context, name: str, text: Value, arguments: list[Cursor]) -> Value:
    """Return a method of a string that is a function of `strings`."""
    given = list(arguments)
    searches = name in ("find", "rfind", "find_first_of", "find_last_of")
    if not searches and name != "substr" or len(given) > 2 or (searches and not given):
        raise Left(f"the method {name} of a string")
    context.imports.add("npu_porter.cxx_string")
    words = [text.text]
    if searches:
        words.append(string_of(context, given.pop(0)).text)
    words += [context.value(argument).text for argument in given]
    return Value(f"string_{name}({', '.join(words)})", form="number" if searches else "string")


@question
def kept_element(context: Context, cursor: Cursor, kind: Kind) -> str:
    """Return an element as a container keeps it: a value of its own."""
    element = kind.element
    assert element is not None
    if element.form == "string":
        return string_of(context, cursor).text
    if element.form in ("vector", "set", "map"):
        return container_of(context, cursor, element).text
    return context.stored(cursor, element.type).text


@question
def made_of(context: Context, kind: Kind, given: list[Cursor]) -> Value:
    """Return a new object that a container makes of values, as in `emplace_back(a, b)`."""
    raise Left(f"a {kind.spelled} that the library makes of these arguments")


# --- construction ---


@question
def constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value:
    """Return the value of a constructor's call; arguments: those that stand in the text."""
    kind = context.kind(type_)
    if kind.form == "record":
        if not given and default_made(cursor):
            return Value(f"{kind.spelled}()", form="record", fresh=True)
        raise Left(f"a constructor of {kind.spelled}")
    if kind.form == "string":
        if not given:
            return Value('""', form="string", fresh=True)
        if len(given) == 1:
            return string_of(context, given[0])
    if kind.form == "set" and not given:
        return Value("set()", form="set", fresh=True)
    if kind.form == "set" and len(given) == 1 and stripped(given[0]).kind == K.INIT_LIST_EXPR:
        parts = [kept_element(context, child, kind) for child in children(stripped(given[0]))]
        return Value(f"{{{', '.join(parts)}}}" if parts else "set()", form="set", fresh=True)
    if kind.form == "vector" and kind.element is not None:
        if not given:
            return Value("[]", form="vector", fresh=True)
        if len(given) == 1 and stripped(given[0]).kind == K.INIT_LIST_EXPR:
            return container_of(context, given[0], kind)
        if len(given) == 1 and context.kind(stripped(given[0]).type).is_integer:
            count = context.value(given[0]).text
            return Value(f"[{empty_element(context, kind.element)} for _ in range({count})]", form="vector", fresh=True)
    if len(given) == 2:
        whole = whole_container(context, given)
        if whole is not None and kind.element is not None:
            base, _ = method_of(stripped(given[0]))
            source = None if base is None else context.kind(base.type)
            one = "one" if source is None or source.element is None else converted("one", source.element, kind.element)
            if source is not None and source.form == "set" and kind.form != "set":
                whole = set_in_order(source, whole)
                if one == "one":
                    return whole
            brackets = "{}" if kind.form == "set" else "[]"
            text = f"{brackets[0]}{one} for one in {whole.text}{brackets[1]}"
            maker = "set" if kind.form == "set" else "list"
            return Value(f"{maker}({whole.text})" if one == "one" else text, form=kind.form, fresh=True)
    if len(given) == 1 and context.kind(stripped(given[0]).type).form == kind.form:
        return copied_value(context, context.value(stripped(given[0])), kind)
    raise Left(f"a constructor of a {kind.form}")


def set_in_order(kind: Kind, value: Value) -> Value:
    """Return a list of a set's elements, as C++ goes through the set."""
    text = f"{value.at(ATOM)}.ordered()" if is_unordered(kind) else f"sorted({value.text})"
    return Value(text, form="vector", fresh=True)


def whole_container(context: Context, arguments: list[Cursor]) -> Value | None:
    """Return the container of numbers whose begin() and end() the arguments are; None of others."""
    owners = []
    for argument, name in zip(arguments, ("begin", "end")):
        inner = unmoved(argument)
        base, method = method_of(inner)
        if base is None or method != name:
            if inner.kind != K.CALL_EXPR or inner.spelling != name or len(list(inner.get_arguments())) != 1:
                return None
            base = stripped(next(iter(inner.get_arguments())))
        element = context.kind(base.type).element
        if element is None or not element.is_number:
            return None
        owners.append(context.value(base))
    return owners[0] if owners[0].text == owners[1].text else None


@question
def empty_element(context: Context, element: Kind) -> str:
    if element.form in ("int", "char", "float"):
        return "0.0" if element.form == "float" else "0"
    if element.form in ("record", "object"):
        return f"{element.spelled}()"
    if element.form == "vector" and element.length > 0 and element.element is not None:
        return f"[{empty_element(context, element.element)} for _ in range({element.length})]"
    empty = {"closure": "NULL", "string": '""', "vector": "[]", "set": "set()", "map": "{}", "instance": "NULL"}
    if element.form in empty:
        return empty[element.form]
    raise Left(f"a vector of {element.form}")


@question
def copied_value(context: Context, value: Value, kind: Kind) -> Value:
    """Return a container of one's own."""
    if value.fresh or kind.form == "string":
        return value
    element = kind.element
    if kind.form == "set":
        return Value(f"set({value.text})", form="set", fresh=True)
    if element is not None and element.form in ("int", "char", "float", "string", "instance", "closure"):
        return Value(f"list({value.text})", form="vector", fresh=True)
    return Value(f"[copy(one) for one in {value.text}]", form="vector", fresh=True)


@rule(container_of)
def container_container_of(context: Context, cursor: Cursor, kind: Kind) -> Value:
    """Return the value of an expression as a variable of a container's type keeps the value."""
    inner = stripped(cursor)
    if inner.kind == K.INIT_LIST_EXPR and kind.form == "vector":
        parts = [kept_element(context, child, kind) for child in children(inner)]
        return Value(f"[{', '.join(parts)}]", form="vector", fresh=True)
    if kind.form == "string":
        return string_of(context, inner)
    value = context.value(inner)
    if value.form != kind.form:
        raise Left(f"{value.text} as a {kind.form}")
    return copied_value(context, value, kind)


# --- new and delete ---


@rule(expression, K.CXX_NEW_EXPR)
def container_new(context: Context, cursor: Cursor) -> Value:
    """Translate `new T` as `ref(T())`, `new T(x)` as `ref(T(x))` and `new T[n]` as a pointer to a new array of C.

    An array of a type that the program gives to `free()` comes from calloc; other initial values raise Left.
    """
    target = context.kind(cursor.type).element
    if target is None:
        raise Left("new of something without a type")
    sizes = [
        expression for expression in expressions_of(cursor) if expression.kind not in (K.CALL_EXPR, K.INIT_LIST_EXPR)
    ]
    # Python raises at any lack of memory; `new T[n]()` has zeros.
    sizes = [size for size in sizes if stripped(size).spelling != "nothrow" and not is_default(size)]
    braces = [
        expression
        for expression in expressions_of(cursor)
        if expression.kind == K.INIT_LIST_EXPR and children(expression)
    ]
    if "[" in [token.spelling for token in cursor.get_tokens()]:
        if len(sizes) != 1 or not context.kind(stripped(sizes[0]).type).is_integer:
            raise Left("new[] with initial values")
        size = context.value(sizes[0])
        if braces and (target.form not in ("int", "float") or target.spelled in freed(context)):
            raise Left("new[] with initial values")
        if braces:
            values = [context.stored(child, target.type).text for child in children(braces[0])]
            text = f"array({target.spelled}, {size.text})({', '.join(values)}) + 0"
            return Value(text, SUM, form="pointer", fresh=True)
        if target.spelled in freed(context):
            context.imports.add("npu_common.cdecl.stdlib")
            text = f"cast(calloc({size.text}, sizeof({target.spelled})), POINTER({target.spelled}))"
            return Value(text, form="pointer", fresh=True)
        return Value(f"array({target.spelled}, {size.text})() + 0", 10, form="pointer", fresh=True)
    calls = [expression for expression in expressions_of(cursor) if expression.kind == K.CALL_EXPR]
    given = [*sizes, *braces]
    if len(given) == 1 and target.form in ("int", "float"):
        first_expression = children(given[0])[0] if braces else given[0]
        return Value(
            f"ref({target.spelled}({context.stored(first_expression, target.type).text}))", form="pointer", fresh=True
        )
    if len(braces) == 1 and not sizes and target.form == "record":
        return Value(f"ref({initial(context, braces[0], target.type).text})", form="pointer", fresh=True)
    if given or any(not default_made(call) for call in calls):
        raise Left("new with initial values")
    return Value(f"ref({target.spelled}())", form="pointer", fresh=True)


def freed(context: Context) -> set[str]:
    """Return what `free()` is given pointers to: `new T[n]` of such is memory of C's heap, as g++ and clang do."""
    known = context.of(ContainerState)
    if known.freed is None:
        kinds = [context.kind(stripped(pointer).type) for pointer in context.uses.freed]
        known.freed = {kind.element.spelled for kind in kinds if kind.element is not None and kind.form == "pointer"}
    return known.freed


@rule(expression, K.CXX_DELETE_EXPR)
def container_delete(context: Context, cursor: Cursor) -> Value:
    """Translate `delete` as setting a pointer's variable to NULL, `delete[]` of a type given to `free()` as `free`.

    A plain `delete` of such a type, and one whose operand is no variable, raise Left.
    """
    value = context.value(stripped(children(cursor)[0]))
    element = context.kind(stripped(children(cursor)[0]).type).element
    if element is not None and element.spelled in freed(context):
        if "[" not in [token.spelling for token in cursor.get_tokens()][:3]:
            raise Left(f"delete of {element.spelled}, which free() is given, too")
        context.imports.add("npu_common.cdecl.stdlib")
        return Value(f"free({value.text})", form="none")
    variable = variable_of(children(cursor)[0])
    if variable is None or value.cell:
        raise Left("delete of something that is no variable")
    return Value(f"{value.text} = {context.kind(variable.type).spelled}(NULL)", form="none")


# --- for (x : all) ---


@rule(control, K.CXX_FOR_RANGE_STMT)
def container_for_range(context: Context, cursor: Cursor) -> None:
    """Write `for (x : all)` over a vector, array or set (sorted, or in std::unordered_set's order) as Python's `for`.

    Where it changes numbers or texts by reference it goes over places; values that it may change are copied; other
    changes raise Left.
    """
    parts = range_of_for(cursor)
    if parts is None:
        raise Left("a for over something else")
    declaration, container = parts
    storage, body = context.storage(declaration), children(cursor)[-1]
    reference = declaration.type.kind == T.LVALUEREFERENCE
    written = key(declaration) in context.uses.writes(body)[0]
    refers = reference and storage.cell and storage.kind.form in ("int", "float", "char", "string")
    changed = reference and not refers and _is_changed(context, declaration, body, written)
    if changed:
        _over_places(context, cursor, declaration, container)
        return
    copies = not reference and (storage.kind.form == "opencv" or (written and storage.kind.form == "record"))
    copies = copies or (not reference and storage.kind.form in _COPIED)
    plain = not reference and not storage.cell and storage.kind.form in ("int", "float", "string")
    kept = refers or copies or plain or (reference and storage.kind.form in ("record", "object", "opencv"))
    if written and not kept:
        raise Left("a for that changes its elements")
    before, value = wanted_value(context, lambda: context.value(stripped(container)))
    if value.form not in ("vector", "set", "array"):
        raise Left(f"a for over {value.text}")
    if refers and value.form in ("vector", "array"):
        value = _variables(context, value, before)
    shown = value.text if value.form != "set" else set_in_order(context.kind(stripped(container).type), value).text
    line = cursor.extent.start.line
    context.writer.block(before, line)
    context.writer.put(f"for {storage.name} in {shown}:", line)
    if copies:
        text = f"copy({storage.name})"
        if storage.kind.form in _COPIED:
            text = copied_value(context, Value(storage.name, form=storage.kind.form), storage.kind).text
        context.writer.put(f"    {storage.name} = {text}", line)
    context.loops.append(Frame())
    for_each(context, declaration, storage.name, body)
    context.loops.pop()


def _variables(context: Context, value: Value, before: Lines) -> Value:
    """Return the elements of a list or array as variables of their own, which the body of a `for` may lend."""
    name = value.text
    if not name.replace(".", "").isidentifier():
        name = context.temporary()
        before.append(f"{name} = {value.text}")
    element = "item_ref({0}, place)" if value.form == "vector" else "ref({0}, place).contents"
    if value.form == "vector":
        context.imports.add("npu_porter.cxx_values")
    return Value(f"({element.format(name)} for place in range(len({name})))", form="vector")


_COPIED = ("object", "pair", "vector", "map", "set")
_CHANGES = (
    "operator=", "operator+=", "push_back", "pop_back", "append", "clear", "erase", "insert", "replace", "resize",
    "assign", "swap", "getline", "operator>>", "transform", "reverse", "sort", "exchange",
)  # fmt: skip


def _is_changed(context: Context, declaration: Cursor, body: Cursor, written: bool) -> bool:
    """Return whether a loop gives its elements, numbers or texts, other values."""
    kind = context.kind(declaration.type)
    if kind.form not in ("int", "float", "char", "string") or declaration.type.get_pointee().is_const_qualified():
        return False
    if written or kind.form != "string":
        return written
    for node in walk(body):
        target: Cursor | None = None
        if node.kind == K.CALL_EXPR and (node.spelling in _CHANGES or key(declaration) in context.uses.lent):
            target = node
        elif node.kind == K.UNARY_OPERATOR or node.kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            target = children(node)[0] if changes(node) else None  # n[0] = 'x'
        elif _may_write(node):
            target = node  # char &letter = n[0]
        elif node.kind == K.CXX_FOR_RANGE_STMT and any(_may_write(two) for two in children(node)):
            target = next((two for two in children(node)[:-1] if two.kind.is_expression()), None)
        if target is not None and key(declaration) in named_in(target):
            return True
    return False


def _may_write(cursor: Cursor) -> bool:
    """Return whether a node declares a reference that is not constant."""
    reference = cursor.kind == K.VAR_DECL and cursor.type.kind == T.LVALUEREFERENCE
    return reference and not cursor.type.get_pointee().is_const_qualified()


def _over_places(context: Context, cursor: Cursor, declaration: Cursor, container: Cursor) -> None:
    """Write a loop over the places of the elements, whose variable stands for an element."""
    inner = stripped(container)
    value = context.value(inner)
    if value.form not in ("vector", "array") or has_effects(inner) or key(declaration) in context.uses.address:
        raise Left("a for that changes its elements")
    index, kind = context.temporary(), context.kind(declaration.type)
    context.storages[key(declaration)] = Storage(f"{value.at(ATOM)}[{index}]", kind, False, False)
    context.writer.put(f"for {index} in range(len({value.text})):", cursor.extent.start.line)
    looped(context, children(cursor)[-1])


@question
def for_each(context: Context, declaration: Cursor, name: str, body: Cursor) -> None:
    """Write the body of a `for` over elements."""
    block(context, body)


def _constructs(cursor: Cursor) -> bool:
    """Return whether a call has no name before its parentheses: that of a constructor."""
    below = children(cursor)
    return not below or below[0].kind != K.UNEXPOSED_EXPR or stripped(below[0]).kind != K.DECL_REF_EXPR
