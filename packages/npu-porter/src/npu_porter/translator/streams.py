"""Streams of C++: std::ifstream and std::ofstream are files of <stdio.h>, `std::cout << a << b` is a printf."""

from __future__ import annotations

import dataclasses
from typing import Any

from .calls import outside_argument, own_argument
from .classes import endings
from .containers import constructed, is_of_std, string_of
from .context import Context, Lines, Storage
from .conversions import as_number, as_plain
from .cursors import Cursor, K, T, Type, arguments_of, children, declaration_of, expressions_of, tokens, walk, written
from .declarations import first_value, start_of
from .errors import Left
from .kinds import LIBRARY, Kind
from .literals import string_bytes
from .places import effect_lines, place_of
from .questions import expression, function_name
from .reading import evaluated, function_key, key, method_of, named_in, stripped, unary_operator
from .rules import NEXT, Next, rule
from .uses import changes, variable_of
from .values import ATOM, COMPARE, NOT, Value, python_text

__all__ = []

LIBRARY.update({
    "basic_ifstream": ("stream", "ifstream", ""), "basic_ofstream": ("stream", "ofstream", ""),
    "basic_fstream": ("stream", "fstream", ""), "basic_ostringstream": ("stream", "ostringstream", ""),
    "basic_stringstream": ("stream", "stringstream", ""), "basic_istringstream": ("stream", "stringstream", ""),
    "basic_ostream": ("stream", "stream", ""), "basic_istream": ("stream", "stream", ""),
    "basic_iostream": ("stream", "stream", ""), "basic_filebuf": ("stream", "filebuf", ""),
    "fpos": ("int", "int64", ""),
})  # fmt: skip

_STANDARD = {"cout": "stdout", "cerr": "stderr", "clog": "stderr", "cin": "stdin"}
_MANIPULATORS = (
    "hex", "dec", "oct", "boolalpha", "noboolalpha", "left", "right", "internal", "showpos", "noshowpos", "uppercase",
    "nouppercase", "showbase", "noshowbase", "scientific",
)  # fmt: skip
_ALWAYS = ("fixed", "defaultfloat", "flush")
"""Manipulators that printf's formats can stand for, too."""
_STREAMS = "npu_porter.cxx_stream"
_READING = ("operator>>", "getline", "get")
"""Functions that read and give their stream; `get()` without a variable gives a letter."""
_PRINTING = {"cout", "stdout", "printf", "puts", "putchar", "vprintf"}
_FROM = {"beg": "SEEK_SET", "cur": "SEEK_CUR", "end": "SEEK_END"}


@dataclasses.dataclass
class StreamState:
    """printing: Whether own functions write to the standard output, by their key."""

    printing: dict[str, bool] = dataclasses.field(default_factory=dict)


@rule(constructed)
def stream_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return `stringstream(text)`, `ostringstream()`, `fopen(...)` or NULL for a stream's constructor; else NEXT."""
    kind = context.kind(type_)
    if kind.form != "stream":
        return NEXT
    if kind.spelled == "ostringstream" and not given:
        context.imports.add("npu_porter.cxx_string")
        return Value("ostringstream()", form="stream", fresh=True)
    if kind.spelled in ("ostringstream", "stringstream"):
        words = [string_of(context, argument).text for argument in given[:1]]
        if len(given) > 1:
            words += (
                ["append=True"]
                if {"app", "ate"} & {word for argument in given[1:] for word in tokens(argument)}
                else []
            )
        context.imports.add(_STREAMS)
        return Value(f"stringstream({', '.join(words)})", form="stream", fresh=True)
    return _opened(context, given, kind) if given else Value("NULL", form="stream", fresh=True)


def _opened(context: Context, arguments: list[Cursor], kind: Kind) -> Value:
    """Return `fopen` for the name and mode of a file stream."""
    context.imports.add("npu_common.cdecl.stdio")
    words = {word for argument in arguments[1:] for word in tokens(argument)}
    if kind.spelled == "ofstream":
        words.discard("trunc")  # which it does anyway
    if kind.spelled == "ifstream":
        words.discard("in")
    if len(arguments) > 2 or (kind.spelled != "fstream" and words & {"trunc", "in"}):
        raise Left("a file stream of this mode")
    writes = kind.spelled == "ofstream" or {"out", "app"} & words
    mode = "ab" if "app" in words else "wb" if writes else "rb"
    if kind.spelled == "fstream":
        both = not words or {"in", "out"} <= words
        mode = ("w+b" if "trunc" in words else "a+b" if "app" in words else "r+b") if both else mode
    name = context.value(stripped(arguments[0]))
    text = f"str({name.text})" if name.form == "path" else name.text
    return Value(f'fopen({text}, "{mode}")', form="stream", fresh=True)


@rule(start_of)
def stream_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a stream variable: NULL for an unopened file, a new text stream, or `fopen`; else NEXT.

    The mode `ate` adds an `fseek` to the end; raise `Left` where no statement may follow.
    """
    if storage.kind.form != "stream":
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        if storage.kind.spelled not in ("stringstream", "ostringstream"):
            return "NULL"
        context.imports.add(_STREAMS if storage.kind.spelled == "stringstream" else "npu_porter.cxx_string")
        return f"{storage.kind.spelled}()"
    text = context.value(value).text
    if "ate" in tokens(value) and text.startswith("fopen("):
        if declaration.kind != K.VAR_DECL or not context.may_follow:
            raise Left("a file stream of this mode")
        context.after += [f"if {storage.name} != NULL:", [f"fseek({storage.name}, 0, SEEK_END)"]]
    return text


@rule(expression, K.DECL_REF_EXPR)
def standard_stream(context: Context, cursor: Cursor) -> Value | Next:
    """Return `stdout`, `stderr` or `stdin` for std::cout, std::cerr, std::clog or std::cin; NEXT for other names."""
    if cursor.spelling in _STANDARD and context.formed(cursor.type, "stream") and is_of_std(cursor):
        context.imports.add("npu_common.cdecl.stdio")
        return Value(_STANDARD[cursor.spelling], form="stream")
    return NEXT


@rule(own_argument)
def stream_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the stream itself as an argument; NEXT for parameters of other types."""
    if context.kind(parameter.type).form == "stream":
        return context.value(stripped(cursor))
    return NEXT


@rule(expression, K.CALL_EXPR)
def stream_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a stream's methods, and `!stream`, `stream << a`, `stream >> a` and getline as values; NEXT for others.

    Writing and reading come before as statements; the value is the stream, or whether it failed.
    """
    below = children(cursor)
    member = stripped(below[0]) if below else None
    if cursor.spelling in ("operator!", "operator bool"):
        inner = member if member is not None and member.kind != K.MEMBER_REF_EXPR else None
        if member is not None and inner is None and children(member):
            inner = stripped(children(member)[0])
        arguments = list(cursor.get_arguments())
        inner = stripped(arguments[0]) if arguments else inner
        if inner is not None and context.kind(inner.type).form == "stream":
            if inner.kind == K.CALL_EXPR and inner.spelling in _READING:
                context.before += _extracted(context, inner)
                return _failed(context, context.value(_root(inner)), cursor.spelling == "operator!", read=True)
            base, name = method_of(inner)
            if base is not None and name == "read":
                context.before.append(_read(context, context.value(base).text, list(inner.get_arguments())))
                return _failed(context, context.value(base), cursor.spelling == "operator!", read=True)
            return _failed(context, context.value(inner), cursor.spelling == "operator!")
    if cursor.spelling.startswith("operator long") and member is not None and children(member):
        inner = stripped(children(member)[0])
        if inner.type.get_canonical().spelling.replace("const ", "").startswith("std::fpos<"):
            return context.value(inner)
    if cursor.spelling in ("operator<<", *_READING) and context.formed(cursor.type, "stream"):
        root = _root(cursor)
        if root is not cursor and context.formed(root.type, "stream"):
            maker = _inserted if cursor.spelling == "operator<<" else _extracted
            context.before += maker(context, cursor)
            return context.value(root)
    base, method = method_of(cursor)
    if base is None or not context.formed(base.type, "stream"):
        return NEXT
    return _stream_method(context, method, context.value(base), list(cursor.get_arguments()))


def _failed(context: Context, stream: Value, failed: bool, read: bool = False) -> Value:
    """After opening, and after `read`: what could not be read entirely has met the end."""
    context.imports.add("npu_common.cdecl.stdio")
    name = stream.at(ATOM)
    if read or {"getline", "operator>>"} & context.uses.named:
        context.imports.add(_STREAMS)
        text = f"good({stream.text})"
        return Value(f"not {text}", NOT, boolean=True) if failed else Value(text, boolean=True)
    if failed:
        return Value(f"({name} == NULL or feof({name}) != 0)", boolean=True)
    return Value(f"({name} != NULL and feof({name}) == 0)", boolean=True)


def _stream_method(context: Context, name: str, stream: Value, arguments: list[Cursor]) -> Value:
    """Translate a method of a stream: `read` into `fread`, `seekg` into `fseek`, `peek` into `stream_peek`, and so on.

    Raise `Left` for an unknown method.
    """
    context.imports.add("npu_common.cdecl.stdio")
    given = written(arguments)
    file = stream.text
    if name == "str" and len(given) == 1:
        context.imports.add(_STREAMS)
        return Value(f"{stream.at(ATOM)}.set_text({string_of(context, given[0]).text})", form="none")
    if name in ("eof", "bad") and not given:
        return Value(f"{stream.at(ATOM)}.at_end" if name == "eof" else "False", boolean=True)
    if name in ("clear", "peek", "get", "ignore") and len(given) < 3 and not (name == "get" and given):
        context.imports.add(_STREAMS)
        words = [file, *(as_number(context.value(argument)).text for argument in given)]
        words = words[:1] if name == "clear" else words
        return Value(f"stream_{name}({', '.join(words)})", form="none" if name in ("clear", "ignore") else "number")
    if name in ("precision", "width", "fill") and len(given) == 1:
        word = {"precision": "setprecision", "width": "setw", "fill": "setfill"}[name]
        context.imports.add(_STREAMS)
        return Value(f'insert({file}, io("{word}", {context.value(given[0]).text}))', form="none")
    if name == "str" and not given:
        return Value(f"{stream.at(ATOM)}.str()", form="string")
    if name == "is_open" and not given:
        return Value(f"{stream.at(ATOM)} != NULL", COMPARE, boolean=True)
    if name in ("fail", "good") and not given:
        return _failed(context, stream, name == "fail")
    if name == "gcount":
        return Value(f"{stream.at(ATOM)}.counted")
    if name == "write" and len(given) == 2 and (memory := _read_memory(context, given[0])):
        return Value(f"fwrite({memory}, 1, {context.value(given[1]).text}, {file})", form="none")
    if name == "read" and len(given) == 2 and "gcount" in context.uses.named:
        return Value(_read(context, file, given), form="none")
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


def _read(context: Context, file: str, given: list[Cursor]) -> str:
    """Return a call that reads into memory, and keeps how much there was."""
    context.imports.add(_STREAMS)
    data = outside_argument(context, given[0], given[0].type, "fread", []).text
    return f"stream_read({file}, {data}, {context.value(given[1]).text})"


def storage_base(cursor: Cursor) -> Cursor | None:
    """Return the vector or string of `v.data()` and `&v[0]`; None of other expressions."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&":
        element = stripped(children(inner)[0])
        given = list(element.get_arguments()) if element.kind == K.CALL_EXPR else []
        if element.spelling != "operator[]" or len(given) != 2 or evaluated(given[1]) != 0:
            return None
        return stripped(given[0])
    base, name = method_of(inner)
    return base if name == "data" else None


def _read_memory(context: Context, cursor: Cursor) -> str:
    """Return the array of C for `(char *)v.data()` that is only read, though its type may be written; "" of others."""
    inner = stripped(cursor)
    while inner.kind in (K.CSTYLE_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR):
        inner = stripped(expressions_of(inner)[-1])
    base = storage_base(inner)
    kind = None if base is None else context.known(base.type)
    if base is None or kind is None or kind.form != "vector" or kind.element is None or not kind.element.is_number:
        return ""
    value = context.value(base)
    if value.form != "vector":
        return ""
    return f"array({kind.element.spelled}, len({value.text}))(*{value.at(ATOM)})"


def _offset(context: Context, cursor: Cursor) -> str:
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and len(list(inner.get_arguments())) == 1 and not inner.spelling.startswith("o"):
        inner = stripped(next(iter(inner.get_arguments())))  # an offset becomes a position
    return context.value(inner).text


@rule(endings)
def stream_endings(context: Context, declaration: Cursor) -> Lines | Next:
    """Close a file that is written, where its block ends before the function does."""
    kind = context.kind(declaration.type)
    if kind.form != "stream" or kind.spelled not in ("ofstream", "fstream"):
        return NEXT
    function = context.function.cursor
    body = None if function is None else children(function)[-1]
    if body is None or any(two == declaration for child in children(body) for two in children(child)):
        return NEXT
    context.imports.add(_STREAMS)
    return [f"stream_close({context.storage(declaration).name})"]


# --- << ---


@rule(effect_lines)
def stream_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `stream << a`, `stream >> a`, getline and `stream.open(name)` as statements; NEXT for other calls.

    Raise `Left` for `<<` to what is no stream, for mode `ate`, and for a stream that is no variable.
    """
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator<<" and context.formed(_root(inner).type, "stream"):
        return _inserted(context, inner)
    if inner.kind == K.CALL_EXPR and inner.spelling == "flush" and is_of_std(inner):
        return []
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator<<":
        if context.kind(stripped(next(iter(inner.get_arguments()))).type).form == "opencv":
            return NEXT
        raise Left("<< to something that is no stream of a file")
    if inner.kind == K.CALL_EXPR and inner.spelling in _READING and context.formed(inner.type, "stream"):
        return _extracted(context, inner)
    base, name = method_of(inner)
    if base is not None and name == "read" and context.formed(base.type, "stream"):
        memory, count = inner.get_arguments()
        text = storage_base(memory)
        kind = None if text is None else context.known(text.type)
        if text is not None and kind is not None and kind.form == "string":
            context.imports.add(_STREAMS)
            place = place_of(context, text)
            words = f"{context.value(base).text}, {place.text}, {context.value(count).text}"
            return [place.assign(f"stream_read_text({words})")]
    if base is None or inner.kind != K.CALL_EXPR or inner.spelling != "open" or not context.formed(base.type, "stream"):
        return NEXT
    if variable_of(base) is None:
        raise Left("open of a stream that is no variable")
    given = arguments_of(inner)
    if any("ate" in tokens(argument) for argument in given):
        raise Left("a file stream of this mode")
    return [f"{context.value(base).text} = {_opened(context, given, context.kind(base.type)).text}"]


def _inserted(context: Context, cursor: Cursor) -> Lines:
    """Translate `stream << a << b` as a printf."""
    parts: list[Any] = []
    inner = stripped(cursor)
    first: Lines = []
    while inner.kind == K.CALL_EXPR and inner.spelling == "operator<<":
        arguments = list(inner.get_arguments())
        if len(arguments) != 2:
            raise Left("<< of something else")
        declaration = inner.referenced
        if declaration is not None and function_key(declaration) in context.uses.functions:
            left = stripped(arguments[0])
            first = _inserted(context, left) if left.kind == K.CALL_EXPR and left.spelling == "operator<<" else []
            inner = _root(inner)
            parameter = list(context.uses.functions[function_key(declaration)].get_arguments())[1]
            given = own_argument(context, arguments[1], parameter).text
            first.append(f"{function_name(context, declaration)}({context.value(inner).text}, {given})")
            break
        parts.insert(0, arguments[1])
        inner = stripped(arguments[0])
    names = [stripped(part).spelling for part in parts]
    if ("setw", "put_time") in zip(names, names[1:]):
        raise Left("setw before std::put_time")
    stream = _STANDARD.get(inner.spelling, "") if inner.kind == K.DECL_REF_EXPR else ""
    if not stream and context.formed(inner.type, "stream"):
        stream = context.value(inner).text
    lines = list(first)
    for group in _groups(context, parts):
        if len(group) == len(parts):
            lines += _shown(context, group, stream)
            continue
        with context.having(before=[], after=[]):
            shown = _shown(context, group, stream)
            lines += [*context.before, *shown, *context.after]
    return lines


def _groups(context: Context, parts: list[Any]) -> list[list[Any]]:
    """Return what is put into a stream, divided where C++ must have shown the earlier before it works out the later."""
    groups: list[list[Any]] = []
    for part in parts:
        if not groups or any(_disturbs(context, part, earlier) for earlier in groups[-1]):
            widths: list[Any] = []  # setw goes with what it is for
            while groups and groups[-1] and stripped(groups[-1][-1]).spelling == "setw":
                widths.insert(0, groups[-1].pop())
            if widths and any(_prints(context, call) for call in _own_calls(context, part)):
                raise Left("setw before a function that prints")
            groups = [*filter(None, groups), widths]
        groups[-1].append(part)
    return groups


def _disturbs(context: Context, part: Cursor, earlier: Cursor) -> bool:
    """Return whether a value must be worked out behind the statement that shows the earlier value."""
    calls = _own_calls(context, part)
    if any(_prints(context, call) for call in calls) or any(_is_indirect(context, node) for node in walk(part)):
        return True
    named, changed = _named(earlier), _changed(context, part)
    if {key(two) for two in named} & changed or {key(two) for two in _named(part)} & _changed(context, earlier):
        return True
    return bool(calls) and any(two.kind == K.VAR_DECL and context.storage(two).cell for two in named)


def _own_calls(context: Context, cursor: Cursor) -> list[Cursor]:
    """Return the calls of the program's own functions in an expression or a body."""
    calls = [node for node in walk(cursor) if node.kind == K.CALL_EXPR and node.referenced is not None]
    return [node for node in calls if function_key(declaration_of(node)) in context.uses.functions]


def _is_indirect(context: Context, node: Cursor) -> bool:
    """Return whether a call runs what is known at run time alone: a closure, a function's address, a virtual method."""
    declaration = node.referenced if node.kind == K.CALL_EXPR else None
    if declaration is None:
        return False
    if declaration.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL):
        return True
    if declaration.spelling == "operator()":
        kind = context.known(stripped(children(node)[0]).type)
        return kind is not None and kind.form in ("closure", "function")
    return bool(declaration.kind == K.CXX_METHOD and declaration.is_virtual_method())


def _prints(context: Context, call: Cursor) -> bool:
    """Return whether an own function, or one that it calls, writes to the standard output."""
    known, name = context.of(StreamState).printing, function_key(declaration_of(call))
    if name not in known:
        known[name] = False  # while it is asked: a function may call itself
        body = context.uses.functions[name]
        words = {node.spelling for node in walk(body) if node.kind in (K.DECL_REF_EXPR, K.CALL_EXPR)}
        known[name] = bool(words & _PRINTING) or any(_prints(context, two) for two in _own_calls(context, body))
    return known[name]


def _named(cursor: Cursor) -> list[Cursor]:
    return [name for name in named_in(cursor).values() if name.kind in (K.VAR_DECL, K.PARM_DECL)]


def _changed(context: Context, cursor: Cursor) -> set[str]:
    """Return the keys of the variables that an expression assigns to, or lends to an own function that may."""
    targets = []
    for node in walk(cursor):
        if changes(node) or (node.kind == K.CALL_EXPR and node.spelling in ("operator=", "operator+=")):
            targets += (list(node.get_arguments()) or children(node))[:1]
    for call in _own_calls(context, cursor):
        for argument, parameter in zip(call.get_arguments(), declaration_of(call).get_arguments()):
            refers = parameter.type.get_canonical().kind in (T.LVALUEREFERENCE, T.POINTER)
            if refers and not parameter.type.get_canonical().get_pointee().is_const_qualified():
                targets.append(argument)
    return {key(two) for target in targets for two in _named(target)}


def _shown(context: Context, parts: list[Any], stream: str) -> Lines:
    """Translate what is put into a stream in one go."""
    if stream and (_MANIPULATED & context.uses.named or any(_any_width(part) for part in parts)):
        context.imports |= {"npu_common.cdecl.stdio", _STREAMS}
        put = [text for part in parts for text in _put(context, stripped(part))]
        return [f"insert({', '.join([stream, *put])})"]
    lines, form, values = _formats(context, parts, stream)
    texts = ", ".join([python_text(form), *values])
    if not stream:
        raise Left("<< to something that is no stream of a file")
    if form:
        lines.append(f"printf({texts})" if stream == "stdout" else f"fprintf({stream}, {texts})")
    if lines != [f"printf({texts})"]:
        context.imports.add("npu_common.cdecl.stdio")
    return lines


_MANIPULATED = {*_MANIPULATORS, "setfill"}


def _root(cursor: Cursor) -> Cursor:
    """Return the stream at the beginning of a chain."""
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.spelling in ("operator<<", *_READING):
        base, _ = method_of(inner)
        inner = base if inner.spelling == "get" and base is not None else stripped(next(iter(inner.get_arguments())))
    return inner


def _any_width(cursor: Cursor) -> bool:
    """Return True for std::setw of a number that is not known before."""
    inner = stripped(cursor)
    return inner.kind == K.CALL_EXPR and inner.spelling == "setw" and not isinstance(
        evaluated(next(iter(inner.get_arguments()))), int
    )  # fmt: skip


def _parts_shown(context: Context, cursor: Cursor, kind: Kind) -> str:
    """Return the text that C++ shows for a small class of OpenCV's, number by number."""
    if kind.spelled == "cv.Mat" or {"fixed", "scientific", "setprecision", "setw", "hex"} & set(context.uses.named):
        raise Left(f"<< of a {kind.spelled} in a program that sets how numbers are shown")
    return f"str({context.value(cursor).text})"


def _put(context: Context, cursor: Cursor) -> list[str]:
    """Return a value as `insert` shows it: letters are bytes, numbers with a sign know their width."""
    call = cursor.spelling if cursor.kind == K.CALL_EXPR else ""
    if call == "rdbuf":
        return [_rest_of(context, cursor)]
    if call in ("setw", "setprecision", "setfill"):
        value = context.value(next(iter(cursor.get_arguments())))
        return [f'io("{call}", {value.text})']
    if cursor.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF):
        if cursor.spelling == "endl":
            return ['"\\n"']
        if cursor.spelling in (*_MANIPULATORS, *_ALWAYS):
            return [f'io("{cursor.spelling}")']
    if cursor.kind == K.STRING_LITERAL:
        return [context.value(cursor).text]
    if call == "put_time":
        return [_dated(context, cursor)]
    kind = context.kind(cursor.type)
    if kind.form == "path":
        return [f"{context.value(cursor).at(ATOM)}.quoted()"]
    if kind.form == "string":
        return [string_of(context, cursor).text]
    if kind.form == "opencv":
        return [_parts_shown(context, cursor, kind)]
    value = outside_argument(context, cursor, None, "printf", ['"%c"'])
    if value.form in ("text", "chars", "letter"):
        return [value.text]
    if kind.form == "float":
        return [f"float({value.text})"]
    if kind.spelled == "bool8":
        return [f"bool({value.text})"]
    if kind.form == "char" or (kind.form == "int" and kind.size == 1):
        if value.form == "char" and not value.cell:
            return [value.text]
        return [f"bytes([{value.text if value.cell else as_plain(value).text}{'.value' if value.cell else ''} & 0xFF])"]
    if kind.form in ("int", "handle") and kind.high:
        wide = kind.low < 0 and {"hex", "oct"} & context.uses.named
        return [f"{kind.spelled}({as_plain(value).text})" if wide else as_plain(value).text]
    return [_address(context, kind, value)]


def _address(context: Context, kind: Kind, value: Value) -> str:
    """Return the text of a pointer; values that are none raise Left."""
    if kind.form not in ("pointer", "instance", "void*"):
        raise Left(f"<< of {value.text}")
    context.imports.add(_STREAMS)
    return f"address_text({value.text})"


# --- >> ---


def _extracted(context: Context, cursor: Cursor) -> Lines:
    """Translate `stream >> a >> b` and `std::getline(stream, a)`: each gives a variable what it reads."""
    inner = stripped(cursor)
    stream = context.value(_root(inner)).text
    arguments = arguments_of(inner)
    context.imports |= {"npu_common.cdecl.stdio", _STREAMS}
    left = stripped(arguments[0])
    lines = _extracted(context, left) if left.kind == K.CALL_EXPR and left.spelling in _READING else []
    if inner.spelling == "get":
        place = place_of(context, arguments[0])
        return [place.assign(f"stream_letter({stream}, {place.text}, skips=False)")]
    if inner.spelling == "getline":
        place = place_of(context, arguments[1])
        end = f", {context.value(arguments[2]).text}" if len(arguments) > 2 else ""
        return [*lines, place.assign(f"stream_line({stream}, {place.text}{end})")]
    target = stripped(arguments[1])
    if target.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF) and target.spelling in ("hex", "dec", "oct"):
        return [*lines, f'io("{target.spelling}").apply({stream})']
    if target.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF) and target.spelling == "ws":
        raise Left(">> of std::ws")
    declaration = inner.referenced
    if declaration is not None and function_key(declaration) in context.uses.functions:
        raise Left(">> of the program's own")
    place = place_of(context, target)
    kind = place.kind
    if kind.form == "string":
        return [*lines, place.assign(f"stream_word({stream}, {place.text})")]
    if kind.form == "float":
        text = f"stream_float({stream}, {place.text})"
        return [*lines, place.assign(f"cast({text}, float32)" if kind.single and not place.checks else text)]
    if kind.form == "char" or (kind.form == "int" and kind.size == 1 and kind.spelled != "bool8"):
        return [*lines, place.assign(f"stream_letter({stream}, {place.text})")]
    if kind.form == "int" and kind.spelled != "bool8":
        return [*lines, place.assign(f"stream_number({stream}, {place.text}, {kind.low}, {kind.high})")]
    raise Left(f">> of a {kind.form}")


def _rest_of(context: Context, cursor: Cursor) -> str:
    """Return all that is left in a stream whose `rdbuf()` is put into another."""
    context.imports.add(_STREAMS)
    return f"stream_rest({context.value(cursor).text})"


def _dated(context: Context, cursor: Cursor) -> str:
    """Translate std::put_time."""
    context.imports.add(_STREAMS)
    parts, form = cursor.get_arguments()
    given = outside_argument(context, parts, parts.type, "put_time", []).text
    return f"put_time({given}, {context.value(form).text})"


def _formats(context: Context, parts: list[Any], stream: str) -> tuple[list[str], bytes, list[str]]:
    """Return statements before, the format and the arguments for what is put into a stream."""
    lines: list[str] = []
    form, width = b"", None
    values: list[str] = []
    for part in map(stripped, parts):
        call = part.spelling if part.kind == K.CALL_EXPR else ""
        if call in ("setw", "setprecision"):
            [number] = part.get_arguments()
            if call == "setw":
                width = evaluated(number)
                if not isinstance(width, int) or width < 0:
                    raise Left("setw of a number that is not known before")
                continue
            if any("precision" in text or "string_of_float" in text for text in values):
                raise Left("setprecision behind a float")
            lines.append(f"{stream}.precision = {context.value(number).text}")
            continue
        if part.kind == K.DECL_REF_EXPR and part.spelling in ("fixed", "defaultfloat"):
            if any("string_of_float" in text for text in values):
                raise Left(f"{part.spelling} behind a float")
            lines.append(f"{stream}.fixed = {part.spelling == 'fixed'}")
            continue
        more, more_values = _format(context, part, stream)
        if width:
            if more == b"\n" or part.kind == K.STRING_LITERAL and b"\0" in more:
                raise Left("setw before something without a width")
            if part.kind == K.STRING_LITERAL:
                more, more_values = b"%s", [python_text(string_bytes([part.spelling]))]
            more = more.replace(b"%", b"%%%d" % width, 1)
        width = None
        form, values = form + more, values + more_values
    if width:
        raise Left("setw behind everything")
    return lines, form, values


def _format(context: Context, cursor: Cursor, stream: str = "stdout") -> tuple[bytes, list[str]]:
    """Return the format with which printf shows what C++ does, and its arguments."""
    if cursor.kind == K.CALL_EXPR and cursor.spelling == "rdbuf":
        return b"%s", [_rest_of(context, cursor)]
    if cursor.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF) and cursor.spelling == "endl":
        return b"\n", []
    if cursor.kind == K.STRING_LITERAL:
        return string_bytes([cursor.spelling]).replace(b"%", b"%%"), []
    if cursor.kind == K.CALL_EXPR and cursor.spelling == "put_time":
        return b"%s", [_dated(context, cursor)]
    kind = context.kind(cursor.type)
    if kind.form == "path":
        return b"%s", [f"{context.value(cursor).at(ATOM)}.quoted()"]
    if kind.form == "string":
        return b"%s", [context.value(cursor).text]
    if kind.form == "opencv":
        return b"%s", [_parts_shown(context, cursor, kind)]
    value = outside_argument(context, cursor, None, "printf", ['"%c"'])
    letters = kind.form == "char*" or (
        kind.form == "array" and kind.element is not None and kind.element.form == "char"
    )
    if value.form in ("text", "chars") or (letters and value.form in ("pointer", "array")):
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
    return b"%s", [_address(context, kind, value)]
