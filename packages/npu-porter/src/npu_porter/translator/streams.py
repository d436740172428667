"""Streams of C++: std::ifstream and std::ofstream are files of <stdio.h>, `std::cout << a << b` is a printf."""

from __future__ import annotations

from typing import Any

from .bases import Bases
from .context import Lines
from .errors import Left
from .kinds import Kind
from .literals import string_bytes
from .reading import K, children, evaluated, is_default, stripped, tokens
from .uses import variable_of
from .values import ATOM, COMPARE, Value, python_text

__all__ = ["Streams"]

_STANDARD = {"cout": "stdout", "cerr": "stderr", "clog": "stderr"}
_FROM = {"beg": "SEEK_SET", "cur": "SEEK_CUR", "end": "SEEK_END"}


class Streams(Bases):
    """Translates streams of C++."""

    has_precision = False
    """The program says somewhere how many digits a stream shows."""

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        kind = self.kind(type_)
        if kind.form != "stream":
            return super().constructed(cursor, arguments, type_)
        given = [one for one in arguments if not is_default(one)]
        if kind.spelled == "ostringstream":
            if given:
                raise Left("a stream of a string with a text before")
            self.imports.add("npu_porter.cxx_string")
            return Value("ostringstream()", form="stream", fresh=True)
        return self._opened(given, kind) if given else Value("NULL", form="stream", fresh=True)

    def _opened(self, arguments: list[Any], kind: Kind) -> Value:
        """`fopen` for the name and mode of a file stream."""
        self.imports.add("npu_common.cdecl.stdio")
        words = {word for one in arguments[1:] for word in tokens(one)}
        if kind.spelled == "ofstream":
            words.discard("trunc")  # which it does anyway
        if kind.spelled == "ifstream":
            words.discard("in")
        if words & {"trunc", "in"} or len(arguments) > 2 or kind.spelled == "fstream":
            raise Left("a file stream of this mode")
        mode = "rb" if kind.spelled == "ifstream" else "ab" if "app" in words else "wb"
        return Value(f'fopen({self.value(stripped(arguments[0])).text}, "{mode}")', form="stream", fresh=True)

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "stream":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if value is None:
            return "NULL"
        text = self.value(value).text
        if "ate" in tokens(value) and text.startswith("fopen("):
            if declaration.kind != K.VAR_DECL or not self.may_follow:
                raise Left("a file stream of this mode")
            self.after += [f"if {storage.name} != NULL:", [f"fseek({storage.name}, 0, SEEK_END)"]]
        return text

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if self.kind(parameter.type).form == "stream":
            return self.value(stripped(cursor))
        return super().own_argument(cursor, parameter)

    def _call_expr(self, cursor: Any) -> Value:
        below = children(cursor)
        member = stripped(below[0]) if below else None
        if cursor.spelling in ("operator!", "operator bool"):
            inner = member if member is not None and member.kind != K.MEMBER_REF_EXPR else None
            if member is not None and inner is None and children(member):
                inner = stripped(children(member)[0])
            arguments = list(cursor.get_arguments())
            inner = stripped(arguments[0]) if arguments else inner
            if inner is not None and self.kind(inner.type).form == "stream":
                return self._failed(self.value(inner), cursor.spelling == "operator!")
        if cursor.spelling.startswith("operator long") and member is not None and children(member):
            inner = stripped(children(member)[0])
            if inner.type.get_canonical().spelling.replace("const ", "").startswith("std::fpos<"):
                return self.value(inner)
        if member is not None and member.kind == K.MEMBER_REF_EXPR and children(member):
            base = stripped(children(member)[0])
            if self._is_stream(base):
                return self._stream_method(member.spelling, self.value(base), list(cursor.get_arguments()))
        return super()._call_expr(cursor)

    def _is_stream(self, cursor: Any) -> bool:
        try:
            return self.kind(cursor.type).form == "stream"
        except Left:
            return False

    def _failed(self, stream: Value, failed: bool) -> Value:
        """After opening, and after `read`: what could not be read entirely has met the end."""
        self.imports.add("npu_common.cdecl.stdio")
        name = stream.at(ATOM)
        if failed:
            return Value(f"({name} == NULL or feof({name}) != 0)", boolean=True)
        return Value(f"({name} != NULL and feof({name}) == 0)", boolean=True)

    def _stream_method(self, name: str, stream: Value, arguments: list[Any]) -> Value:
        self.imports.add("npu_common.cdecl.stdio")
        given = [one for one in arguments if not is_default(one)]
        file = stream.text
        if name == "str" and not given:
            return Value(f"{stream.at(ATOM)}.str()", form="string")
        if name == "is_open" and not given:
            return Value(f"{stream.at(ATOM)} != NULL", COMPARE, boolean=True)
        if name in ("fail", "good") and not given:
            return self._failed(stream, name == "fail")
        if name in ("read", "write") and len(given) == 2:
            data = self.outside_argument(given[0], given[0].type, f"f{name}", []).text
            return Value(f"f{name}({data}, 1, {self.value(given[1]).text}, {file})", form="none")
        if name in ("seekg", "seekp") and given:
            whence = "SEEK_SET"
            if len(given) == 2:
                whence = _FROM.get(stripped(given[1]).spelling, "")
            if not whence:
                raise Left(f"{name} from somewhere else")
            return Value(f"fseek({file}, {self._offset(given[0])}, {whence})", form="none")
        if name in ("tellg", "tellp"):
            return Value(f"ftell({file})")
        if name == "rdbuf" and not given:
            return stream
        if name == "pubseekoff" and len(given) > 1 and stripped(given[1]).spelling in _FROM:
            self.before.append(f"fseek({file}, {self._offset(given[0])}, {_FROM[stripped(given[1]).spelling]})")
            return Value(f"ftell({file})")
        if name == "pubseekpos" and given:
            return Value(f"fseek({file}, {self._offset(given[0])}, SEEK_SET)", form="none")
        if name in ("sgetn", "sputn") and len(given) == 2:
            data = self.outside_argument(given[0], given[0].type, "fread", []).text
            return Value(f"{'fread' if name == 'sgetn' else 'fwrite'}({data}, 1, {self.value(given[1]).text}, {file})")
        if name == "close":
            return Value(f"fclose({file})", form="none")
        if name == "flush":
            return Value(f"fflush({file})", form="none")
        raise Left(f"the method {name} of a stream")

    def _offset(self, cursor: Any) -> str:
        inner = stripped(cursor)
        while (
            inner.kind == K.CALL_EXPR and len(list(inner.get_arguments())) == 1 and not inner.spelling.startswith("o")
        ):
            inner = stripped(next(iter(inner.get_arguments())))  # an offset becomes a position
        return self.value(inner).text

    # --- << ---

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator<<":
            return self._inserted(inner)
        if inner.kind == K.CALL_EXPR and inner.spelling == "open" and children(inner):
            member = stripped(children(inner)[0])
            if member.kind == K.MEMBER_REF_EXPR and children(member) and self._is_stream(stripped(children(member)[0])):
                base = stripped(children(member)[0])
                if variable_of(base) is None:
                    raise Left("open of a stream that is no variable")
                given = [one for one in inner.get_arguments() if not is_default(one)]
                if any("ate" in tokens(one) for one in given):
                    raise Left("a file stream of this mode")
                return [f"{self.value(base).text} = {self._opened(given, self.kind(base.type)).text}"]
        return super()._effects(cursor)

    def _inserted(self, cursor: Any) -> Lines:
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
        if not stream and self._is_stream(inner):
            stream = self.value(inner).text
        lines, form, values = self._formats(parts, stream)
        texts = ", ".join([python_text(form), *values])
        if not stream:
            raise Left("<< to something that is no stream of a file")
        if form:
            lines.append(f"printf({texts})" if stream == "stdout" else f"fprintf({stream}, {texts})")
        if lines != [f"printf({texts})"]:
            self.imports.add("npu_common.cdecl.stdio")
        return lines

    def _formats(self, parts: list[Any], stream: str) -> tuple[list[str], bytes, list[str]]:
        """Statements before, the format and the arguments for what is put into a stream."""
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
                lines.append(f"{stream}.precision = {self.value(number).text}")
                continue
            if one.kind == K.DECL_REF_EXPR and one.spelling in ("fixed", "defaultfloat"):
                if any("string_of_float" in text for text in values):
                    raise Left(f"{one.spelling} behind a float")
                lines.append(f"{stream}.fixed = {one.spelling == 'fixed'}")
                continue
            more, more_values = self._format(one, stream)
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

    def _format(self, cursor: Any, stream: str = "stdout") -> tuple[bytes, list[str]]:
        """What printf shows as C++ does, and the arguments for it."""
        if cursor.kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF) and cursor.spelling == "endl":
            return b"\n", []
        if cursor.kind == K.STRING_LITERAL:
            return string_bytes([cursor.spelling]).replace(b"%", b"%%"), []
        kind = self.kind(cursor.type)
        if kind.form == "string":
            return b"%s", [self.value(cursor).text]
        value = self.outside_argument(cursor, None, "printf", ['"%c"'])
        if value.form in ("text", "chars") or (kind.form == "char*" and value.form == "pointer"):
            return b"%s", [value.text]
        if kind.form == "float":
            if "fixed" in self.uses.named:
                self.imports |= {"npu_common.cdecl.stdio", "npu_porter.cxx_string"}
                return b"%s", [f"string_of_float({stream}, {value.text})"]
            if self.has_precision:
                self.imports.add("npu_common.cdecl.stdio")
                return b"%.*g", [f"{stream}.precision", value.text]
            return b"%g", [value.text]
        if kind.form == "char" or (kind.form == "int" and kind.size == 1 and kind.spelled != "bool8"):
            return b"%c", [value.text]
        if kind.form in ("int", "handle") and kind.high:
            long = b"z" if kind.spelled == "size_t" else b"ll" if kind.size == 8 else b""
            return b"%" + long + (b"d" if kind.low < 0 or kind.size < 4 else b"u"), [value.text]
        raise Left(f"<< of {value.text}")
