"""Streams of C++: std::ifstream and std::ofstream are files of <stdio.h>, `std::cout << a << b` is a printf."""

from __future__ import annotations

from typing import Any

from .calls import outside_argument, own_argument
from .containers import constructed
from .context import Context, Lines, Storage
from .cursors import Cursor, Type
from .declarations import first_value, start_of
from .errors import Left
from .kinds import Kind
from .literals import string_bytes
from .places import effect_lines
from .questions import expression
from .reading import K, children, evaluated, is_default, method_of, stripped, tokens
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, COMPARE, Value, python_text

__all__ = []

_STANDARD = {"cout": "stdout", "cerr": "stderr", "clog": "stderr"}
_FROM = {"beg": "SEEK_SET", "cur": "SEEK_CUR", "end": "SEEK_END"}


@rule(constructed)
def stream_constructed(context: Context, cursor: Cursor, arguments: list[Cursor], type_: Type) -> Value | Next:
    kind = context.kind(type_)
    if kind.form != "stream":
        return NEXT
    given = [one for one in arguments if not is_default(one)]
    if kind.spelled == "ostringstream":
        if given:
            raise Left("a stream of a string with a text before")
        context.imports.add("npu_porter.cxx_string")
        return Value("ostringstream()", form="stream", fresh=True)
    return _opened(context, given, kind) if given else Value("NULL", form="stream", fresh=True)


def _opened(context: Context, arguments: list[Cursor], kind: Kind) -> Value:
    """`fopen` for the name and mode of a file stream."""
    context.imports.add("npu_common.cdecl.stdio")
    words = {word for one in arguments[1:] for word in tokens(one)}
    if kind.spelled == "ofstream":
        words.discard("trunc")  # which it does anyway
    if kind.spelled == "ifstream":
        words.discard("in")
    if words & {"trunc", "in"} or len(arguments) > 2 or kind.spelled == "fstream":
        raise Left("a file stream of this mode")
    mode = "rb" if kind.spelled == "ifstream" else "ab" if "app" in words else "wb"
    return Value(f'fopen({context.value(stripped(arguments[0])).text}, "{mode}")', form="stream", fresh=True)


@rule(start_of)
def stream_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    if storage.kind.form != "stream":
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        return "NULL"
    text = context.value(value).text
    if "ate" in tokens(value) and text.startswith("fopen("):
        if declaration.kind != K.VAR_DECL or not context.may_follow:
            raise Left("a file stream of this mode")
        context.after += [f"if {storage.name} != NULL:", [f"fseek({storage.name}, 0, SEEK_END)"]]
    return text


@rule(own_argument)
def stream_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    if context.kind(parameter.type).form == "stream":
        return context.value(stripped(cursor))
    return NEXT


@rule(expression, K.CALL_EXPR)
def stream_call(context: Context, cursor: Cursor) -> Value | Next:
    below = children(cursor)
    member = stripped(below[0]) if below else None
    if cursor.spelling in ("operator!", "operator bool"):
        inner = member if member is not None and member.kind != K.MEMBER_REF_EXPR else None
        if member is not None and inner is None and children(member):
            inner = stripped(children(member)[0])
        arguments = list(cursor.get_arguments())
        inner = stripped(arguments[0]) if arguments else inner
        if inner is not None and context.kind(inner.type).form == "stream":
            return _failed(context, context.value(inner), cursor.spelling == "operator!")
    if cursor.spelling.startswith("operator long") and member is not None and children(member):
        inner = stripped(children(member)[0])
        if inner.type.get_canonical().spelling.replace("const ", "").startswith("std::fpos<"):
            return context.value(inner)
    base, method = method_of(cursor)
    if base is None or not _is_stream(context, base):
        return NEXT
    return _stream_method(context, method, context.value(base), list(cursor.get_arguments()))


def _is_stream(context: Context, cursor: Cursor) -> bool:
    try:
        return context.kind(cursor.type).form == "stream"
    except Left:
        return False


def _failed(context: Context, stream: Value, failed: bool) -> Value:
    """After opening, and after `read`: what could not be read entirely has met the end."""
    context.imports.add("npu_common.cdecl.stdio")
    name = stream.at(ATOM)
    if failed:
        return Value(f"({name} == NULL or feof({name}) != 0)", boolean=True)
    return Value(f"({name} != NULL and feof({name}) == 0)", boolean=True)


def _stream_method(context: Context, name: str, stream: Value, arguments: list[Cursor]) -> Value:
    context.imports.add("npu_common.cdecl.stdio")
    given = [one for one in arguments if not is_default(one)]
    file = stream.text
    if name == "str" and not given:
        return Value(f"{stream.at(ATOM)}.str()", form="string")
    if name == "is_open" and not given:
        return Value(f"{stream.at(ATOM)} != NULL", COMPARE, boolean=True)
    if name in ("fail", "good") and not given:
        return _failed(context, stream, name == "fail")
    if name in ("read", "write") and len(given) == 2:
        data = outside_argument(context, given[0], given[0].type, f"f{name}", []).text
        return Value(f"f{name}({data}, 1, {context.value(given[1]).text}, {file})", form="none")
    if name in ("seekg", "seekp") and given:
        whence = "SEEK_SET"
        if len(given) == 2:
            whence = _FROM.get(stripped(given[1]).spelling, "")
        if not whence:
            raise Left(f"{name} from somewhere else")
        return Value(f"fseek({file}, {_offset(context, given[0])}, {whence})", form="none")
    if name in ("tellg", "tellp"):
        return Value(f"ftell({file})")
    if name == "rdbuf" and not given:
        return stream
    if name == "pubseekoff" and len(given) > 1 and stripped(given[1]).spelling in _FROM:
        context.before.append(f"fseek({file}, {_offset(context, given[0])}, {_FROM[stripped(given[1]).spelling]})")
        return Value(f"ftell({file})")
    if name == "pubseekpos" and given:
        return Value(f"fseek({file}, {_offset(context, given[0])}, SEEK_SET)", form="none")
    if name in ("sgetn", "sputn") and len(given) == 2:
        data = outside_argument(context, given[0], given[0].type, "fread", []).text
        return Value(f"{'fread' if name == 'sgetn' else 'fwrite'}({data}, 1, {context.value(given[1]).text}, {file})")
    if name == "close":
        return Value(f"fclose({file})", form="none")
    if name == "flush":
        return Value(f"fflush({file})", form="none")
    raise Left(f"the method {name} of a stream")


def _offset(context: Context, cursor: Cursor) -> str:
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and len(list(inner.get_arguments())) == 1 and not inner.spelling.startswith("o"):
        inner = stripped(next(iter(inner.get_arguments())))  # an offset becomes a position
    return context.value(inner).text


# --- << ---


@rule(effect_lines)
def stream_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator<<":
        return _inserted(context, inner)
    base, _ = method_of(inner)
    if base is None or inner.kind != K.CALL_EXPR or inner.spelling != "open" or not _is_stream(context, base):
        return NEXT
    if variable_of(base) is None:
        raise Left("open of a stream that is no variable")
    given = [one for one in inner.get_arguments() if not is_default(one)]
    if any("ate" in tokens(one) for one in given):
        raise Left("a file stream of this mode")
    return [f"{context.value(base).text} = {_opened(context, given, context.kind(base.type)).text}"]


def _inserted(context: Context, cursor: Cursor) -> Lines:
    """`stream << a << b` as a printf."""
    parts: list[Any] = []
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling == "operator<<":
        arguments = list(inner.get_arguments())
        if len(arguments) != 2:
            raise Left("<< of something else")
        parts.insert(0, arguments[1])
        inner = stripped(arguments[0])
    stream = _STANDARD.get(inner.spelling, "") if inner.kind == K.DECL_REF_EXPR else ""
    if not stream and _is_stream(context, inner):
        stream = context.value(inner).text
    lines, form, values = _formats(context, parts, stream)
    texts = ", ".join([python_text(form), *values])
    if not stream:
        raise Left("<< to something that is no stream of a file")
    if form:
        lines.append(f"printf({texts})" if stream == "stdout" else f"fprintf({stream}, {texts})")
    if lines != [f"printf({texts})"]:
        context.imports.add("npu_common.cdecl.stdio")
    return lines


def _formats(context: Context, parts: list[Any], stream: str) -> tuple[list[str], bytes, list[str]]:
    """Return statements before, the format and the arguments for what is put into a stream."""
    lines: list[str] = []
    form, width = b"", None
    values: list[str] = []
    for one in map(stripped, parts):
        call = one.spelling if one.kind == K.CALL_EXPR else ""
        if call in ("setw", "setprecision"):
            [number] = one.get_arguments()
            if call == "setw":
                width = evaluated(number)
                if not isinstance(width, int) or width < 0:
                    raise Left("setw of a number that is not known before")
                continue
            if any("precision" in text or "string_of_float" in text for text in values):
                raise Left("setprecision behind a float")
            lines.append(f"{stream}.precision = {context.value(number).text}")
            continue
        if one.kind == K.DECL_REF_EXPR and one.spelling in ("fixed", "defaultfloat"):
            if any("string_of_float" in text for text in values):
                raise Left(f"{one.spelling} behind a float")
            lines.append(f"{stream}.fixed = {one.spelling == 'fixed'}")
            continue
        more, more_values = _format(context, one, stream)
        if width:
            if more == b"\n" or one.kind == K.STRING_LITERAL and b"\0" in more:
                raise Left("setw before something without a width")
            if one.kind == K.STRING_LITERAL:
                more, more_values = b"%s", [python_text(string_bytes([one.spelling]))]
            more = more.replace(b"%", b"%%%d" % width, 1)
        width = None
        form, values = form + more, values + more_values
    if width:
        raise Left("setw behind everything")
    return lines, form, values


def _format(context: Context, cursor: Cursor, stream: str = "stdout") -> tuple[bytes, list[str]]:
    """Return the format with which printf shows what C++ does, and its arguments."""
    if cursor.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF) and cursor.spelling == "endl":
        return b"\n", []
    if cursor.kind == K.STRING_LITERAL:
        return string_bytes([cursor.spelling]).replace(b"%", b"%%"), []
    kind = context.kind(cursor.type)
    if kind.form == "string":
        return b"%s", [context.value(cursor).text]
    value = outside_argument(context, cursor, None, "printf", ['"%c"'])
    if value.form in ("text", "chars") or (kind.form == "char*" and value.form == "pointer"):
        return b"%s", [value.text]
    if kind.form == "float":
        if "fixed" in context.uses.named:
            context.imports |= {"npu_common.cdecl.stdio", "npu_porter.cxx_string"}
            return b"%s", [f"string_of_float({stream}, {value.text})"]
        if "setprecision" in context.uses.named:
            context.imports.add("npu_common.cdecl.stdio")
            return b"%.*g", [f"{stream}.precision", value.text]
        return b"%g", [value.text]
    if kind.form == "char" or (kind.form == "int" and kind.size == 1 and kind.spelled != "bool8"):
        return b"%c", [value.text]
    if kind.form in ("int", "handle") and kind.high:
        long = b"z" if kind.spelled == "size_t" else b"ll" if kind.size == 8 else b""
        return b"%" + long + (b"d" if kind.low < 0 or kind.size < 4 else b"u"), [value.text]
    raise Left(f"<< of {value.text}")
