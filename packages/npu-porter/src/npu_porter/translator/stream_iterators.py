"""Iterators of streams: std::ostream_iterator writes what an algorithm gives, the other two read all that is left."""

from __future__ import annotations

from .algorithms import range_of
from .containers import constructed, is_of_std, string_of
from .context import Context, Lines
from .conversions import converted
from .cursors import Cursor, K, Type, arguments_of, expressions_of
from .errors import Left
from .kinds import LIBRARY, Kind
from .lambdas import lambda_expression
from .places import effect_lines
from .reading import stripped, unmoved
from .rules import NEXT, Next, rule
from .values import Value

__all__: list[str] = []

LIBRARY.update(
    dict.fromkeys(("istreambuf_iterator", "istream_iterator", "ostream_iterator"), ("stream_iterator", "object", ""))
)

_MODULE = "npu_porter.cxx_stream"
_COPIES = ("copy", "copy_if", "copy_n", "transform")


def _iterator(cursor: Cursor, name: str) -> Cursor | None:
    """Return the construction of an iterator of such a class; None of other expressions."""
    inner = stripped(cursor)
    while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR):
        if not inner.type.get_canonical().spelling.replace("const ", "").startswith(f"std::{name}<"):
            return None
        given = expressions_of(inner)
        if inner.kind == K.CALL_EXPR and (len(given) != 1 or _converts(inner, given[0])):
            return inner
        inner = stripped(given[-1])
    return None


def _converts(cursor: Cursor, inner: Cursor) -> bool:
    """Return whether an object is made of something of another type: it is no copy."""
    names = [two.type.get_canonical().spelling.replace("const ", "") for two in (cursor, stripped(inner))]
    return names[0] != names[1]


def _read(context: Context, first: Cursor) -> tuple[str, Kind] | None:
    """Return a list of all that an iterator reads, and the kind of its elements; None of other iterators."""
    for name in ("istreambuf_iterator", "istream_iterator"):
        maker = _iterator(first, name)
        given = [] if maker is None else arguments_of(maker)
        if maker is None or len(given) != 1:
            continue
        context.imports.add(_MODULE)
        stream = context.value(stripped(given[0])).text
        element = context.kind(maker.type.get_canonical().get_template_argument_type(0))
        if name == "istreambuf_iterator":
            context.imports.add("npu_porter.cxx_string")
            return f"string_codes(stream_rest({stream}))", element
        reader = {
            "string": 'stream_word(stream, "")',
            "float": "stream_float(stream, 0.0)",
            "int": f"stream_number(stream, 0, {element.low}, {element.high})",
        }.get(element.form)
        if reader is None or element.single or element.size == 1:
            raise Left(f"std::istream_iterator of a {element.form}")
        return f"stream_words({stream}, lambda stream: {reader})", element
    return None


@rule(constructed)
def read_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate a string or vector made of two iterators of a stream."""
    values = _read(context, given[0]) if len(given) == 2 else None
    if values is None:
        return NEXT
    text, element = values
    kind = context.kind(type_)
    if kind.form == "string" and text.startswith("string_codes("):
        return Value(text[len("string_codes(") : -1], form="string", fresh=True)
    if kind.form == "vector" and kind.element is not None and kind.element.spelled == element.spelled:
        return Value(text, form="vector", fresh=True)
    if kind.form == "vector" and kind.element is not None and kind.element.is_number and element.is_number:
        one = converted("one", element, kind.element)
        return Value(f"[{one} for one in {text}]", form="vector", fresh=True)
    if kind.form == "set" and kind.element is not None and kind.element.spelled == element.spelled:
        return Value(f"set({text})", form="set", fresh=True)
    raise Left(f"a {kind.form} of what a stream's iterators read")


@rule(effect_lines)
def copied_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate std::copy and its like from or to a stream."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling not in _COPIES or not is_of_std(inner):
        return NEXT
    given = arguments_of(inner)
    place = 3 if inner.spelling == "copy_n" or len(given) < 3 else 2
    maker = _iterator(given[2], "ostream_iterator") if place == 2 else None
    values = _read(context, given[0])
    if maker is None and values is None:
        return NEXT
    text, element = values if values is not None else range_of(context, *given[:2])[:2]
    name = context.temporary()
    shown, condition = name, ""
    if inner.spelling != "copy":
        result = maker.type.get_canonical().get_template_argument_type(0) if maker is not None else element.type
        [name], value = lambda_expression(context, given[3], [element], None if inner.spelling == "copy_if" else result)
        condition = f" if {value.text}" if inner.spelling == "copy_if" else ""
        shown, element = (name, element) if condition else (value.text, context.kind(result))
    if maker is None:
        return [f"{_target(context, given[2], element)}.extend({_listed(shown, name, text, condition)})"]
    stream, *between = arguments_of(maker)
    context.imports |= {"npu_common.cdecl.stdio", _MODULE}
    words = [context.value(stripped(stream)).text, _shown(element, shown)]
    words += [string_of(context, two).text for two in between]
    lines: Lines = [f"insert({', '.join(words)})"]
    return [f"for {name} in {text}:", [f"if {value.text}:", lines] if condition else lines]


def _listed(shown: str, name: str, text: str, condition: str) -> str:
    return text if shown == name and not condition else f"[{shown} for {name} in {text}{condition}]"


def _target(context: Context, cursor: Cursor, element: Kind) -> str:
    """Return the vector that a back_inserter writes to."""
    inner = unmoved(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "back_inserter":
        target = stripped(next(iter(inner.get_arguments())))
        kind = context.kind(target.type)
        if kind.form == "vector" and kind.element is not None and kind.element.spelled == element.spelled:
            return context.value(target).text
    raise Left("a copy of what a stream's iterators read to something else than a vector")


def _shown(element: Kind, name: str) -> str:
    """Return an element as `insert` shows elements."""
    if element.form == "char" or (element.form == "int" and element.size == 1 and element.spelled != "bool8"):
        return f"bytes([{name} & 0xFF])"
    if element.form in ("int", "float", "string"):
        return f"float({name})" if element.form == "float" else name
    raise Left(f"<< of a {element.form}")
