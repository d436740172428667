"""Further methods of C++'s vectors, lists and arrays, and the places of their elements."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from .algorithms import part_of, position_of
from .bases import constructors_of
from .calls import default_of, own_argument
from .classes import constructor_word, implementation
from .containers import constructed, copied_value, empty_element, kept_element, made_of, method_call
from .context import Context, Lines, Storage
from .conversions import as_number
from .counted import holds_counted
from .cursors import Cursor, K, T, Type, arguments_of, children, defined, is_array_type, walk
from .declarations import first_value, start_of
from .errors import Left
from .kinds import Kind
from .lambdas import lambda_expression, order_of
from .object_values import refuse_shown_copies
from .owners import forwarded
from .places import Place, effect_lines, index_text, place_of
from .questions import container_of, expression
from .reading import method_of, named_in, stripped
from .rules import NEXT, Next, rule
from .uses import has_effects, initialiser
from .values import ATOM, Value, operation

__all__: list[str] = []

_PLAIN = ("int", "char", "float", "string", "instance", "pointer", "void*", "tuple")
_NOTHING = ("reserve", "shrink_to_fit")


def _vector(context: Context, cursor: Cursor | None) -> Kind | None:
    kind = None if cursor is None else context.formed(cursor.type, "vector")
    return kind if kind is not None and kind.element is not None else None


def repeated(context: Context, element: Kind, value: str, count: Value) -> str:
    """Return a list of so many elements, each a value of its own."""
    if element.form in _PLAIN:
        return f"[{value}] * {count.at(ATOM)}"
    return f"[{value} for _ in range({count.text})]"


def filler(context: Context, element: Kind, given: list[Cursor]) -> str:
    """Return the value of new elements: C++'s zero, or a copy of what is given."""
    if not given:
        return empty_element(context, element)
    kind = Kind("vector", "list", element.type)
    kind.element = element
    if element.form in _PLAIN:
        return kept_element(context, given[0], kind)
    value = context.value(stripped(given[0]))
    if has_effects(given[0]) and not value.fresh:
        raise Left("a value that is worked out for each element")
    return copied_value(context, value.having(fresh=False), element).text if element.form != "record" else (
        f"copy({value.text})"
    )  # fmt: skip


@rule(effect_lines)
def vector_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `resize`, `assign`, `insert`, `erase`, `swap`, `fill` and their like of a vector; NEXT for others.

    `reserve` and `shrink_to_fit` give no lines; raise `Left` for a vector of counted pointers.
    """
    inner = stripped(cursor)
    base, name = method_of(inner)
    kind = _vector(context, base)
    if inner.kind != K.CALL_EXPR or base is None or kind is None or kind.element is None:
        return NEXT
    if context.value(base).form != "vector":
        return NEXT
    given = arguments_of(inner)
    maker = _METHODS.get((name, len(given))) or _METHODS.get((name, -1))
    if maker is None:
        return [] if name in _NOTHING else NEXT
    if holds_counted(context, kind):
        raise Left(f"the method {name} of a vector of pointers that are counted")
    return maker(context, base, kind, given)


def _resized(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    assert kind.element is not None
    name, count = context.value(base).at(ATOM), as_number(context.value(given[0]))
    lines: Lines = []
    if has_effects(given[0]):
        held = context.temporary()
        lines, count = [f"{held} = {count.text}"], Value(held)
    rest = operation(count, "-", Value(f"len({name})"))
    return [
        *lines,
        f"{name}[{count.text}:] = {repeated(context, kind.element, filler(context, kind.element, given[1:]), rest)}",
    ]


def _assigned(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    assert kind.element is not None
    name = context.value(base).at(ATOM)
    if len(given) == 1:
        return [f"{name}[:] = {container_of(context, given[0], kind).text}"]
    if context.kind(stripped(given[0]).type).is_integer:
        count = as_number(context.value(given[0]))
        return [f"{name}[:] = {repeated(context, kind.element, filler(context, kind.element, given[1:]), count)}"]
    return [f"{name}[:] = {part_of(context, kind.element, *given)}"]


def _inserted(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    """Translate `v.insert(it, x)` into `v.insert(i, x)`, and of several elements into `v[i:i] = ...`.

    A std::list's iterator moves on; raise `Left` for several elements there, and for an iterator of another container.
    """
    assert kind.element is not None
    place = position_of(context, given[0])
    name = context.value(base).at(ATOM)
    if place.base.text != context.value(base).text:
        raise Left("insert at an iterator of another container")
    at = f"len({name})" if place.index is None else place.index.text
    several = stripped(given[1]).kind == K.INIT_LIST_EXPR or (
        context.kind(stripped(given[1]).type).form == "vector" and kind.element.form != "vector"
    )
    if len(given) == 2 and not several:
        lines: Lines = [f"{name}.insert({at}, {kept_element(context, given[1], kind)})"]
        if _is_list(base) and at.isidentifier():
            lines.append(f"{at} += 1")  # the iterator stays at its element
        return lines
    if _is_list(base):
        raise Left("an insertion of several elements into a list")
    if len(given) == 2:
        text = container_of(context, given[1], kind).text
    elif context.kind(stripped(given[1]).type).is_integer:
        count = as_number(context.value(given[1]))
        text = repeated(context, kind.element, filler(context, kind.element, given[2:]), count)
    else:
        text = part_of(context, kind.element, *given[1:])
    return [f"{name}[{at}:{at}] = {text}"]


def _erased(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    """Translate `v.erase(first, last)` into `del v[a:b]`, and of std::remove and its like into a filtered list.

    Raise `Left` for iterators of another container.
    """
    first, last = stripped(given[0]), position_of(context, given[1])
    name = context.value(base).at(ATOM)
    while first.kind == K.CALL_EXPR and first.referenced is not None and first.referenced.kind == K.CONSTRUCTOR:
        first = stripped(children(first)[0])
    while first.kind == K.CALL_EXPR and first.referenced is None and len(children(first)) == 1:
        first = stripped(children(first)[0])
    if first.kind == K.CALL_EXPR and first.spelling in ("remove", "remove_if", "unique") and last.index is None:
        from .algorithms import kept_by

        return [f"{name}[:] = {kept_by(context, first, kind.element)}"]
    begin = position_of(context, given[0])
    if {begin.base.text, last.base.text} != {context.value(base).text}:
        raise Left("erase at iterators of another container")
    start = "" if begin.index is None or begin.index.text == "0" else begin.index.text
    if begin.index is None:
        return []
    return [f"del {name}[{start}:{'' if last.index is None else last.index.text}]"]


def _swapped(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    context.imports.add("npu_porter.cxx_values")
    return [f"exchange({context.value(base).text}, {context.value(stripped(given[0])).text})"]


def _filled(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    assert kind.element is not None
    name = context.value(base).at(ATOM)
    return [
        f"{name}[:] = {repeated(context, kind.element, filler(context, kind.element, given), Value(f'len({name})'))}"
    ]


def _front_pushed(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    return [f"{context.value(base).at(ATOM)}.insert(0, {kept_element(context, given[0], kind)})"]


def _front_popped(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines:
    return [f"del {context.value(base).at(ATOM)}[0]"]


def _emplaced(context: Context, base: Cursor, kind: Kind, given: list[Cursor]) -> Lines | Next:
    """Translate `emplace_back(a, b)`: a constructor's arguments; NEXT for an element itself."""
    element = kind.element
    assert element is not None
    name = context.value(base).at(ATOM)
    if not given:
        return [f"{name}.append({empty_element(context, element)})"]
    source = context.known(stripped(given[0]).type)
    same = source is not None and source.form == "object" and source.spelled == element.spelled
    if len(given) == 1 and (same or element.form != "object") or (source is not None and source.form == "index"):
        return NEXT
    refuse_shown_copies(context, element)
    return [f"{name}.append({made_of(context, element, given).text})"]


@rule(made_of)
def made_object(context: Context, kind: Kind, given: list[Cursor]) -> Value | Next:
    """Return a new object, made by the constructor that takes so many arguments; NEXT for other classes."""
    if kind.form != "object":
        return NEXT
    makers = constructors_of(defined(kind.type.get_canonical().get_declaration()))
    if not makers and not given:
        return Value(f"{kind.spelled}()", form="object", fresh=True)
    makers = [maker for maker in makers if _takes(maker, len(given))]
    if len(makers) > 1:
        makers = [maker for maker in makers if _is_alike(context, maker, given)]
    if len(makers) != 1:
        raise Left(f"a {kind.spelled} that the library makes of these arguments")
    function = implementation(context, makers[0]) or makers[0]
    texts = [forwarded(context, argument, two).text for argument, two in zip(given, function.get_arguments())]
    for declared, parameter in [*zip(makers[0].get_arguments(), function.get_arguments())][len(given) :]:
        default = default_of(declared)
        texts += [] if default is None else [own_argument(context, default, parameter).text]
    word = constructor_word(context, makers[0])
    return Value(f"{kind.spelled}({', '.join([*texts, *filter(None, [word])])})", form="object", fresh=True)


def _takes(maker: Cursor, count: int) -> bool:
    """Return whether a constructor may be given so many arguments."""
    parameters = list(maker.get_arguments())
    return count <= len(parameters) and all(default_of(parameter) is not None for parameter in parameters[count:])


def _is_alike(context: Context, maker: Cursor, arguments: list[Cursor]) -> bool:
    """Return whether a constructor takes numbers where numbers are given, and texts where texts are."""
    for argument, parameter in zip(arguments, maker.get_arguments()):
        kinds = context.known(stripped(argument).type), context.known(parameter.type)
        forms = ["number" if kind and kind.is_number else "text" if kind and _is_text(kind) else "" for kind in kinds]
        if forms[0] != forms[1]:
            return False
    return True


def _is_text(kind: Kind) -> bool:
    return kind.form in ("string", "char*") or (
        kind.form == "array" and kind.element is not None and kind.element.form == "char"
    )


def _is_list(base: Cursor) -> bool:
    return re.match(r"(const )?std::(__cxx11::)?list<", base.type.get_canonical().spelling) is not None


def _list_method(context: Context, base: Cursor, kind: Kind, given: list[Cursor], name: str) -> Lines | Next:
    """Translate what std::list does to itself, where std::vector needs an algorithm."""
    element, text = kind.element, context.value(base).at(ATOM)
    if not _is_list(base) or element is None:
        return NEXT
    if name == "remove_if":
        [one], asked = lambda_expression(context, given[0], [element])
        return [f"{text}[:] = [{one} for {one} in {text} if not ({asked.text})]"]
    if name == "sort" and given:
        context.imports.add("npu_porter.cxx_algorithm")
        words = [text, *filter(None, [order_of(context, given, element)]), "stable=True"]
        return [f"std_sort({', '.join(words)})"]
    if name == "splice":
        place, other = position_of(context, given[0]), context.value(stripped(given[1])).text
        if place.base.text != context.value(base).text:
            raise Left("splice at an iterator of another container")
        at = f"len({text})" if place.index is None else place.index.text
        moves = [f"{at} += len({other})"] if at.isidentifier() else []  # the iterator stays at its element
        return [f"{text}[{at}:{at}] = {other}", *moves, f"{other}.clear()"]
    if element is None or element.form not in ("int", "char", "float", "string"):
        raise Left(f"the method {name} of a std::list")
    if name == "remove":
        wanted = context.temporary()
        removed = f"{text}[:] = [one for one in {text} if one != {wanted}]"
        return [f"{wanted} = {kept_element(context, given[0], kind)}", removed]
    if name == "unique":
        return [f"{text}[:] = [one for place, one in enumerate({text}) if not place or one != {text}[place - 1]]"]
    if name == "merge":
        other = context.value(stripped(given[0])).text
        return [f"{text}[:] = sorted([*{text}, *{other}])", f"{other}.clear()"]
    return [f"{text}.{name}()"]


_LIST = (
    ("sort", 0), ("sort", 1), ("reverse", 0), ("remove", 1), ("remove_if", 1), ("unique", 0), ("splice", 2),
    ("merge", 1),
)  # fmt: skip
_METHODS: dict[tuple[str, int], Callable[[Context, Cursor, Kind, list[Cursor]], Lines | Next]] = {
    ("resize", 1): _resized, ("resize", 2): _resized, ("assign", 1): _assigned, ("assign", 2): _assigned,
    ("insert", 2): _inserted, ("insert", 3): _inserted, ("erase", 2): _erased, ("swap", 1): _swapped,
    ("fill", 1): _filled, ("push_front", 1): _front_pushed, ("pop_front", 0): _front_popped,
    ("emplace_back", -1): _emplaced, ("emplace_front", 1): _front_pushed,
    **{(name, count): partial(_list_method, name=name) for name, count in _LIST},
}  # fmt: skip


@rule(method_call)
def vector_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `emplace_back(...)` and its like, of arguments for a constructor, into `append(...)`; else NEXT."""
    kind = _vector(context, base)
    if kind is None or name not in ("emplace_back", "emplace", "push"):
        return NEXT
    lines = _emplaced(context, base, kind, given)
    return NEXT if isinstance(lines, Next) else Value(lines[0], form="none")


# --- elements ---


@rule(place_of)
def vector_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place `v[i]` for `v[i]`, `at`, `front` and `back` of numbers or strings; NEXT for other places.

    In a program with `try`, a checking `at(v, i)` comes before an `at`.
    """
    inner = stripped(cursor)
    base, name = method_of(inner)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator[]":
        base, name = stripped(next(iter(inner.get_arguments()))), "[]"
    kind = _vector(context, base)
    if base is None or kind is None or kind.element is None or name not in ("[]", "at", "front", "back"):
        return NEXT
    value = context.value(base)
    if value.form != "vector" or kind.element.form not in ("int", "char", "float", "string", "record"):
        return NEXT
    if name == "at" and context.uses.tries:
        context.imports.add("npu_porter.cxx_exception")
        context.before.append(f"at({value.text}, {index_text(context, list(inner.get_arguments())[-1])})")
    at = {"front": "0", "back": "-1"}.get(name) or index_text(context, list(inner.get_arguments())[-1])
    if kind.element.form == "record":
        held = _is_held(context, base, kind.element)
        return Place(f"{value.at(ATOM)}[{at}]", kind.element, "record" if held else "name", form="record")
    return Place(f"{value.at(ATOM)}[{at}]", kind.element, "name")


def _is_held(context: Context, base: Cursor, element: Kind) -> bool:
    """Return whether the function has a reference to a record of a vector: then its memory is what is written."""
    named = _names(base)
    for node in walk(context.function.cursor) if context.function.cursor is not None else ():
        if node.kind == K.VAR_DECL and node.type.kind == T.LVALUEREFERENCE:
            kind, first = context.known(node.type), initialiser(node)
            if kind is not None and kind.spelled == element.spelled and first is not None and named & _names(first):
                return True
    return False


def _names(cursor: Cursor) -> set[str]:
    """Return the keys of the variables and fields that an expression names."""
    names = named_in(cursor, K.DECL_REF_EXPR, K.MEMBER_REF_EXPR)
    return {key for key, name in names.items() if name.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL)}


@rule(expression, K.CALL_EXPR)
def vector_compared(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `==` and `!=` of containers of numbers and texts."""
    if cursor.spelling not in ("operator==", "operator!=") or len(list(cursor.get_arguments())) != 2:
        return NEXT
    first, second = (stripped(argument) for argument in cursor.get_arguments())
    kinds = [context.known(vector.type) for vector in (first, second)]
    if any(kind is None or kind.form not in ("vector", "set", "map") or kind.element is None for kind in kinds):
        return NEXT
    inside = kinds[0].element  # type: ignore[union-attr]
    while inside is not None and inside.form in ("vector", "map"):
        inside = inside.element
    if inside is None or inside.form not in ("int", "char", "float", "string"):
        raise Left(f"{cursor.spelling} of containers of objects")
    values = [context.value(vector) for vector in (first, second)]
    return operation(values[0], cursor.spelling[len("operator") :], values[1], boolean=True)


# --- arrays ---


@rule(start_of)
def array_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the start of a std::array: a list that keeps its length."""
    if not _is_array(declaration.type) or declaration.type.kind == T.LVALUEREFERENCE:
        return NEXT
    kind, value = storage.kind, first_value(context, declaration)
    assert kind.element is not None
    if value is None:
        return repeated(context, kind.element, empty_element(context, kind.element), Value(str(kind.length)))
    return container_of(context, value, kind).text


def _is_array(type_: Type) -> bool:
    return type_.get_canonical().spelling.replace("const ", "").startswith("std::array<")


@rule(own_argument)
def array_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the list itself for a parameter `T all[]` of an array that is a list; NEXT for other parameters."""
    if context.kind(parameter.type).form != "vector" or not is_array_type(parameter.type):
        return NEXT
    value = context.value(stripped(cursor))
    if value.form != "vector" or not is_array_type(stripped(cursor).type):
        raise Left(f"{value.text} as an array")
    return value


@rule(container_of)
def array_container_of(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a list of the values in braces for a std::array or C's array, filled up to its length; else NEXT."""
    inner = stripped(cursor)
    of_c = is_array_type(kind.type)
    if kind.form != "vector" or not (of_c or _is_array(kind.type)) or kind.element is None:
        return NEXT
    if inner.kind != K.INIT_LIST_EXPR:
        return NEXT
    below = children(inner)
    while not of_c and len(below) == 1 and stripped(below[0]).kind == K.INIT_LIST_EXPR and kind.element.form not in (
        "vector", "object", "record", "pair"
    ):  # fmt: skip
        below = children(stripped(below[0]))
    if not of_c and len(below) == 1 and stripped(below[0]).kind == K.INIT_LIST_EXPR and kind.length != 1:
        inside = children(stripped(below[0]))
        below = inside if all(stripped(node).kind == K.INIT_LIST_EXPR for node in inside) else below
    parts = [kept_element(context, child, kind) for child in below]
    text = f"[{', '.join(parts)}]"
    if len(parts) < kind.length:
        rest = repeated(
            context, kind.element, empty_element(context, kind.element), Value(str(kind.length - len(parts)))
        )
        text = f"{text} + {rest}" if parts else rest
    return Value(text, 9 if len(parts) < kind.length else ATOM, form="vector", fresh=True)


@rule(constructed)
def array_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a list of empty elements for `std::array<T, n>`, of n copies for `vector(n, x)`; NEXT for others.

    A vector of numbers, texts or pointers is NEXT, too.
    """
    kind = context.kind(type_)
    if kind.form != "vector" or kind.element is None:
        return NEXT
    if _is_array(type_) and not given:
        elements = repeated(context, kind.element, empty_element(context, kind.element), Value(str(kind.length)))
        return Value(elements, form="vector", fresh=True)
    if len(given) == 2 and kind.element.form not in _PLAIN and context.kind(stripped(given[0]).type).is_integer:
        elements = repeated(context, kind.element, filler(context, kind.element, given[1:]), context.value(given[0]))
        return Value(elements, form="vector", fresh=True)
    return NEXT


@rule(expression, K.CALL_EXPR)
def array_size(context: Context, cursor: Cursor) -> Value | Next:
    """Translate the number of elements of a vector in a temporary, and std::size."""
    if cursor.spelling == "size" and len(list(cursor.get_arguments())) == 1:
        inner = stripped(next(iter(cursor.get_arguments())))
        if _vector(context, inner) is not None:
            return Value(f"len({context.value(inner).text})")
    return NEXT
