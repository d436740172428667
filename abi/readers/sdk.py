"""Compares the ABI data with a vendor's SDK on the user's disk.

`read(abi, folder)` parses the headers with libclang (from PyPI; no compiler and no system headers are needed) for a
64-bit and a 32-bit ARM target, into the same form as the ABI data; `compare_sdk` finds out which of its versions the
SDK is and lists what differs from it.
"""

from __future__ import annotations

import ast
import importlib
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from abi import ctype
from abi.compare import Difference
from abi.description import (
    KINDS,
    Abi,
    Any_,
    Callback,
    Enum,
    Field,
    Function,
    Macro,
    Nested,
    Record,
    Snapshot,
    Typedef,
    Variable,
)

TARGETS = {"lp64": "aarch64-linux-gnu", "ilp32": "arm-linux-gnueabihf"}

# What vendor headers need of the system's, so that no compiler has to be installed.
_SYSTEM = {
    "stdint.h": "".join(
        f"typedef __{sign.upper()}INT{bits}_TYPE__ {sign}int{bits}_t;\n"
        for sign in ("", "u")
        for bits in (8, 16, 32, 64)
    )
    + "typedef __INTPTR_TYPE__ intptr_t;\ntypedef __UINTPTR_TYPE__ uintptr_t;\n",
    "stddef.h": "typedef __SIZE_TYPE__ size_t;\ntypedef __PTRDIFF_TYPE__ ptrdiff_t;\n#define NULL ((void *)0)\n"
    "typedef __WCHAR_TYPE__ wchar_t;\n#define offsetof(type, member) __builtin_offsetof(type, member)\n",
    "stdbool.h": "#define bool _Bool\n#define true 1\n#define false 0\n",
    "stdarg.h": "typedef __builtin_va_list va_list;\n",
    "stdio.h": "#include <stddef.h>\ntypedef struct npu_file FILE;\n",
    "stdlib.h": "#include <stddef.h>\n",
    "string.h": "#include <stddef.h>\n",
    "wchar.h": "#include <stddef.h>\n",
    # C++'s names of the first two, in headers that say they are C's
    "cstdint": "#include <stdint.h>\n",
    "cstddef": "#include <stddef.h>\n",
}


class SdkError(RuntimeError):
    """The headers cannot be read."""


@dataclass
class _Parsed:
    """One header tree parsed for one target."""

    cursors: dict[str, list[Any]]  # header -> top-level cursors in it
    values: dict[str, int]  # macros that are integers


_TAGLESS = re.compile(r"must use '(enum|struct|union)' tag to refer to type '(\w+)'")
_ELSEWHERE = re.compile(r"unknown type name '(?:bool|size_t|u?int\d+_t)'")


def _parse(
    cindex: Any, model: str, headers: dict[str, Path], folders: list[Path], system: Path, before: str = ""
) -> _Parsed:
    """Parse the headers with libclang, behind the declarations in the text `before`."""
    includes = before + "".join(f'#include "{path}"\n' for path in headers.values())
    arguments = ["-xc", "-std=c11", f"--target={TARGETS[model]}", "-nostdinc", "-isystem", str(system)]
    arguments += [f"-I{folder}" for folder in folders]
    probe = str(system / "probe.c")

    def parse(text: str) -> Any:
        options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
        return cindex.Index.create().parse(probe, arguments, [(probe, text)], options)

    unit = parse(includes)
    errors = [str(diagnostic) for diagnostic in unit.diagnostics if diagnostic.severity >= cindex.Diagnostic.Error]
    # Headers that only C++ programs include so far: there `enum x {...};` makes a type x. And headers that leave it to
    # their programs to include C's types.
    tagless = {match.groups() for error in errors if (match := _TAGLESS.search(error))}
    types = "".join(sorted(f"typedef {tag} {name} {name};\n" for tag, name in tagless))
    if any(map(_ELSEWHERE.search, errors)):
        types = "#include <stddef.h>\n#include <stdint.h>\n#include <stdbool.h>\n" + types
    if types and types not in before:
        return _parse(cindex, model, headers, folders, system, before + types)
    if errors:
        raise SdkError("the SDK's headers do not compile:\n" + "\n".join(errors[:10]))
    names = {path.resolve(): header for header, path in headers.items()}
    cursors: dict[str, list[Any]] = {header: [] for header in headers}
    macros: list[str] = []
    for cursor in unit.cursor.get_children():
        file = cursor.location.file
        header = names.get(Path(file.name).resolve()) if file else None
        if header is None:
            continue
        cursors[header].append(cursor)
        if cursor.kind == cindex.CursorKind.MACRO_DEFINITION and _text(cursor):
            macros.append(cursor.spelling)
    # Which macros are integers, and which: as enumerators, one per line, so that an error names its macro by its line.
    lines = includes.count("\n")
    probes = parse(includes + "".join(f"enum {{ npu_probe_{name} = ({name}) }};\n" for name in macros))
    wrong = {
        diagnostic.location.line for diagnostic in probes.diagnostics if diagnostic.severity >= cindex.Diagnostic.Error
    }
    values = {}
    for cursor in probes.cursor.get_children():
        if cursor.kind == cindex.CursorKind.ENUM_DECL and cursor.location.line > lines:
            for constant in cursor.get_children():
                if constant.spelling.startswith("npu_probe_") and constant.location.line not in wrong:
                    values[constant.spelling[len("npu_probe_") :]] = constant.enum_value
    return _Parsed(cursors, values)


def _kind(row: dict[str, Any]) -> str:
    return next(kind for kind in KINDS if kind in row)


def _text(macro: Any) -> list[str]:
    """Return the text of an object-like macro; empty for include guards and function-like macros."""
    tokens = list(macro.get_tokens())
    if len(tokens) > 1 and tokens[1].spelling == "(" and tokens[1].extent.start.offset == tokens[0].extent.end.offset:
        return []
    return [token.spelling for token in tokens[1:]]


class _Reader:
    """The reader that turns the two parses into declarations in the form of `description`."""

    def __init__(self, cindex: Any, wide: _Parsed, narrow: _Parsed) -> None:
        self.kinds = cindex.CursorKind
        self.types = cindex.TypeKind
        self.wide, self.narrow = wide, narrow

    def header(self, name: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        # Unnamed records share a key: of those only the enums inside are read here, their typedefs tell the rest.
        narrow = {(other.kind, other.spelling): other for other in self.narrow.cursors[name]}
        for cursor in self.wide.cursors[name]:
            on_arm32 = narrow.get((cursor.kind, cursor.spelling))
            if on_arm32 is not None:
                rows += self.declaration(cursor, on_arm32)
        # `struct _x {...}` beside `typedef struct _x x`: one declaration, under the typedef's name
        typedefs = {row["tag"] for row in rows if "tag" in row and row["tag"] != row[_kind(row)]}
        # `typedef enum {...} x`: its enumerators were met twice, without a name first
        typedefs |= {member for row in rows for member, *_ in row.get("members", ())}
        # `typedef struct {...} x` was met as the record and as the typedef
        named = {(_kind(row), row[_kind(row)]): row for row in rows}
        return [row for (_, name), row in named.items() if name not in typedefs]

    def declaration(self, cursor: Any, on_arm32: Any) -> Iterator[dict[str, Any]]:
        name = cursor.spelling
        if cursor.kind == self.kinds.MACRO_DEFINITION:
            text = _text(cursor)
            if name in self.wide.values:
                yield {"macro": name, "value": self.wide.values[name]}
            else:
                try:
                    # Numbers with a point and string literals, joined ones too, are written as in Python.
                    value = ast.literal_eval(" ".join(text))
                except (SyntaxError, ValueError):
                    return
                yield {"macro": name, "value": value}
        elif cursor.kind == self.kinds.TYPEDEF_DECL:
            yield self.typedef(name, cursor, on_arm32)
        elif cursor.kind in (self.kinds.STRUCT_DECL, self.kinds.UNION_DECL) and cursor.is_definition():
            yield from self.inner_enums(cursor)
            if name and not cursor.is_anonymous():
                yield {**self.record(cursor.type, on_arm32.type, name), "tag": name}
        elif cursor.kind == self.kinds.ENUM_DECL and cursor.is_definition() and not cursor.is_anonymous():
            yield self.enum(cursor, name)
        elif cursor.kind == self.kinds.ENUM_DECL and cursor.is_definition():
            for child in cursor.get_children():  # an enumeration that nothing can be declared of: numbers with names
                yield {"macro": child.spelling, "value": child.enum_value}
        elif cursor.kind == self.kinds.FUNCTION_DECL:
            params = [[child.spelling, child.type.spelling] for child in cursor.get_arguments()]
            variadic = cursor.type.kind == self.types.FUNCTIONPROTO and cursor.type.is_function_variadic()
            row = {"function": name, "returns": cursor.result_type.spelling, "params": params, "variadic": variadic}
            if cursor.is_definition():
                row.update({"inline": True, "table": self.answers(cursor)})
            yield row
        elif cursor.kind == self.kinds.VAR_DECL:
            yield {"variable": name, "type": cursor.type.spelling, "value": self.initial(cursor)}

    def answers(self, function: Any) -> dict[str, str]:
        """Return the texts that a helper returns by value of its argument; {} for more than a switch over literals."""
        (body,) = [child for child in function.get_children() if child.kind == self.kinds.COMPOUND_STMT]
        texts: dict[str, str] = {}
        for statement in body.get_children():
            if statement.kind == self.kinds.SWITCH_STMT:
                for label in list(statement.get_children())[-1].get_children():
                    if not self.answer(label, texts):
                        return {}
            elif statement.kind != self.kinds.RETURN_STMT or not self.answer_is(statement, ["default"], texts):
                return {}
        default = texts.pop("default", None)
        if default is None:
            return {}
        return {
            **{value: texts[value] for value in sorted(texts, key=int) if texts[value] != default},
            "default": default,
        }

    def answer(self, label: Any, texts: dict[str, str]) -> bool:
        """Note the text that `case` labels return, fallen through or not; return whether a text is there."""
        values = []
        while label.kind in (self.kinds.CASE_STMT, self.kinds.DEFAULT_STMT):
            *expression, statement = label.get_children()
            values.append(self.number(expression[0]) if expression else "default")
            label = statement
        return bool(values) and "" not in values and self.answer_is(label, values, texts)

    def answer_is(self, statement: Any, values: list[str], texts: dict[str, str]) -> bool:
        """Note the text of a `return` for values; return whether the statement is one, of one literal."""
        literals = [node for node in statement.walk_preorder() if node.kind == self.kinds.STRING_LITERAL]
        if statement.kind != self.kinds.RETURN_STMT or len(literals) != 1:
            return False
        for value in values:
            texts.setdefault(value, ast.literal_eval(literals[0].spelling))
        return True

    def number(self, expression: Any) -> str:
        """Return the label of a `case`: an enumerator or a number, "" for anything else."""
        for node in expression.walk_preorder():
            if node.kind == self.kinds.DECL_REF_EXPR and node.referenced.kind == self.kinds.ENUM_CONSTANT_DECL:
                return str(node.referenced.enum_value)
        text = "".join(token.spelling for token in expression.get_tokens()).rstrip("uUlL")
        return str(int(text, 0)) if re.fullmatch(r"-?(0[xX][0-9a-fA-F]+|\d+)", text) else ""

    def initial(self, variable: Any) -> Any:
        """Return the value that a constant is declared with, None where the header does not say the value."""
        text = " ".join(token.spelling for token in variable.get_tokens())
        text = text.partition("=")[2].strip().strip("()").strip()
        if text in self.wide.values:
            return self.wide.values[text]
        try:
            return ast.literal_eval(re.sub(r"\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]+\b", r"\1", text))
        except (SyntaxError, ValueError):
            return None

    def inner_enums(self, record: Any) -> Iterator[dict[str, Any]]:
        """Yield enums with a name that are declared inside a record: to C they stand beside the record."""
        for inner in record.get_children():
            if inner.kind == self.kinds.ENUM_DECL and inner.is_definition() and not inner.is_anonymous():
                yield self.enum(inner, inner.spelling)

    def typedef(self, name: str, cursor: Any, on_arm32: Any) -> dict[str, Any]:
        underlying = cursor.underlying_typedef_type
        canonical = underlying.get_canonical()
        direct = underlying.kind == self.types.ELABORATED
        behind = underlying.get_declaration()
        tag = behind.spelling if re.fullmatch(r"\w+", behind.spelling) else ""
        if direct and behind.kind == self.kinds.ENUM_DECL:
            return {**self.enum(behind, name), "tag": tag}
        if direct and behind.kind in (self.kinds.STRUCT_DECL, self.kinds.UNION_DECL):
            if behind.get_definition() is None:
                return {"opaque": name, "tag": tag}
            return {
                **self.record(canonical, on_arm32.underlying_typedef_type.get_canonical(), name),
                "tag": tag,
            }
        prototypes = (self.types.FUNCTIONPROTO, self.types.FUNCTIONNOPROTO)  # the other: `(*f)()`
        if canonical.kind == self.types.POINTER and canonical.get_pointee().kind in prototypes:
            function = underlying.get_pointee()  # not the canonical one: `uint64_t` would be `unsigned long`
            bare = canonical.get_pointee().kind == self.types.FUNCTIONNOPROTO
            params = [] if bare else [_unqualified(kind) for kind in function.argument_types()]
            return {"callback": name, "returns": function.get_result().spelling, "params": params}
        return {"typedef": name, "type": underlying.spelling, "arm32": on_arm32.underlying_typedef_type.spelling}

    def enum(self, cursor: Any, name: str) -> dict[str, Any]:
        members = [[child.spelling, child.enum_value, "sdk"] for child in cursor.get_children()]
        return {"enum": name, "tag": cursor.spelling, "type": cursor.enum_type.spelling, "members": members}

    def record(self, wide: Any, narrow: Any, name: str) -> dict[str, Any]:
        kind = "union" if wide.get_declaration().kind == self.kinds.UNION_DECL else "struct"
        return {
            kind: name,
            "size": [wide.get_size(), narrow.get_size()],
            "align": [wide.get_align(), narrow.get_align()],
            "fields": self.fields(wide, narrow, (0, 0)),
        }

    def fields(self, wide: Any, narrow: Any, start: tuple[int, int]) -> list[list[Any]]:
        rows: list[list[Any]] = []
        for field, two in zip(wide.get_fields(), narrow.get_fields()):
            bits = start[0] + field.get_field_offsetof(), start[1] + two.get_field_offsetof()
            declaration = field.type.get_declaration()
            kind: Any = field.type.spelling
            name = field.spelling if re.fullmatch(r"\w+", field.spelling) else ""
            records = (self.kinds.STRUCT_DECL, self.kinds.UNION_DECL)
            parent = declaration.lexical_parent
            inside = parent is not None and parent.kind in records  # `union {...} x` or `union tag {...} x`
            if declaration.kind in records and (declaration.is_anonymous() or inside):
                nested = "union" if declaration.kind == self.kinds.UNION_DECL else "struct"
                kind = {nested: self.fields(field.type.get_canonical(), two.type.get_canonical(), bits)}
            row = [name, kind, [bits[0] // 8, bits[1] // 8]]
            if field.is_bitfield():
                row.append([field.get_bitfield_width(), *bits])
            rows.append(row)
        return rows


def _unqualified(kind: Any) -> str:
    """Return a parameter's type without its own `const`, which means nothing to a caller."""
    spelling = str(kind.spelling)
    if kind.is_const_qualified():
        spelling = re.sub(r"^const |\s*\bconst$", "", spelling)
    return spelling


def _cindex() -> Any:
    try:
        return importlib.import_module("clang.cindex")
    except ImportError:
        raise SdkError("reading C headers needs libclang: pip install libclang") from None


def _write_system(folder: Path) -> None:
    for file, text in _SYSTEM.items():
        (folder / file).write_text(text, encoding="utf-8")


def diagnostics(header: Path, folders: list[Path], model: str) -> list[str]:
    """Return the errors of a header on a data model, failed static asserts among them, in libclang's words."""
    cindex = _cindex()
    with tempfile.TemporaryDirectory() as name:
        _write_system(Path(name))
        arguments = ["-xc", "-std=c11", f"--target={TARGETS[model]}", "-nostdinc", "-isystem", name]
        unit = cindex.Index.create().parse(str(header), [*arguments, *(f"-I{folder}" for folder in folders)])
        return [
            diagnostic.spelling for diagnostic in unit.diagnostics if diagnostic.severity >= cindex.Diagnostic.Error
        ]


def find_headers(abi: Abi, folder: Path) -> tuple[dict[str, Path], list[Path]]:
    """Return the vendor's headers below `folder`, and the folders to search for what they include."""
    folder = folder.resolve()  # the compiler runs elsewhere
    places = [folder, folder / abi.include, folder / "include", folder / "include" / abi.include]
    headers = {}
    for header in abi.includes:
        path = next((place / header for place in places if (place / header).is_file()), None)
        if path is not None:
            headers[header] = path
    return headers, [place for place in places if place.is_dir()]


def read(abi: Abi, folder: Path) -> Abi:
    """Return the SDK's headers in the form of the ABI data, as an Abi with the one version "sdk"."""
    cindex = _cindex()
    headers, folders = find_headers(abi, folder)
    if not headers:
        raise SdkError(f"{folder}: none of {', '.join(abi.includes)} is there; give the folder that holds them")
    with tempfile.TemporaryDirectory() as name:
        system = Path(name)
        _write_system(system)
        wide, narrow = (_parse(cindex, model, headers, folders, system) for model in TARGETS)
        reader = _Reader(cindex, wide, narrow)
        rows = {header: [{**row, "since": "sdk"} for row in reader.header(header)] for header in headers}
    return Abi(
        {
            "vendor": abi.vendor,
            "package": abi.package,
            "include": abi.include,
            "base": "sdk",
            "versions": ["sdk"],
            "libraries": {},
            "headers": {name: {"includes": abi.includes[name], "declarations": rows[name]} for name in rows},
        }
    )


class SdkComparison:
    """One version of the ABI data against the SDK's declarations."""

    def __init__(self, abi: Abi, version: str, sdk: Snapshot) -> None:
        self.version = version
        self.facts = abi.at(version)
        self.known = abi.union().names
        self.sdk = sdk
        self.found: list[Difference] = []

    def say(self, row: Any_, kind: str, name: str, detail: str) -> None:
        self.found.append(Difference(row.header, kind, name, detail))

    def run(self) -> list[Difference]:
        for header, rows in self.facts.headers.items():
            # A partial SDK may have an empty header in the place of another part's.
            if rows and not any(row.name in self.sdk.names for row in rows):
                self.found.append(Difference(header, "header", header, "the SDK does not have it"))
                continue
            for row in rows:
                self.check(row)
        for header, rows in self.sdk.headers.items():
            for row in rows:
                if row.name in self.facts.names or row.name in self.facts.tags:
                    continue
                elsewhere = self.known.get(row.name)
                lack = f"{self.version} lacks it (since {elsewhere.since})" if elsewhere else "the ABI data does not"
                self.say(row, type(row).__name__.lower(), row.name, f"the SDK's {header} has it, {lack}")
        return self.found

    def check(self, row: Any_) -> None:
        kind = type(row).__name__.lower()
        other = self.sdk.names.get(row.name)
        if other is None:
            if not (isinstance(row, Function) and {self.version, "*"} & set(row.undeclared)):
                self.say(row, kind, row.name, "the ABI data has it, the SDK does not")
        elif type(other) is not type(row):
            self.say(row, kind, row.name, f"ABI data {kind}, SDK {type(other).__name__.lower()}")
        elif isinstance(row, Macro) and isinstance(other, Macro):
            ours, theirs = row.value, other.value
            # `~0UL` is -1 as a signed number, and depends on the machine as an unsigned one
            if not (isinstance(ours, int) and isinstance(theirs, int) and (ours - theirs) % (1 << 64) == 0):
                self.equal(row, kind, row.name, ours, theirs)
        elif isinstance(row, Typedef) and isinstance(other, Typedef):
            self.same(row, kind, row.name, row.name, row.name)
        elif isinstance(row, Enum) and isinstance(other, Enum):
            self.enum(row, other)
        elif isinstance(row, Record) and isinstance(other, Record):
            self.record(row, other)
        elif isinstance(row, Callback) and isinstance(other, Callback):
            self.same(row, kind, row.name, row.name, row.name)
        elif isinstance(row, Function) and isinstance(other, Function):
            self.function(row, other)
        elif isinstance(row, Variable) and isinstance(other, Variable):
            self.same(row, kind, row.name, row.type, other.type)
            if other.value is not None:
                self.equal(row, kind, row.name, row.value, other.value)

    def equal(self, row: Any_, kind: str, name: str, facts: object, sdk: object) -> None:
        if facts != sdk:
            self.say(row, kind, name, f"ABI data {facts}, SDK {sdk}")

    def same(self, row: Any_, kind: str, name: str, facts: str, sdk: str) -> None:
        read = ctype.as_parameter if kind == "parameter" else _as_written
        for model in ctype.MODELS:
            ours = _normal(self.facts, read(ctype.parse(facts)), model)
            theirs = _normal(self.sdk, read(ctype.parse(sdk)), model)
            if ours != theirs:
                self.say(row, kind, name, f"{model.name}: ABI data {facts} = {ours}, SDK {sdk} = {theirs}")

    def enum(self, row: Enum, other: Enum) -> None:
        for name, value in row.values.items():
            if name not in other.values:
                self.say(row, "enumerator", name, f"ABI data {value}, the SDK does not have it")
            else:
                self.equal(row, "enumerator", name, value, other.values[name])
        for name in other.values:
            if name not in row.values:
                self.say(row, "enumerator", name, f"the SDK has it, {self.version} of the ABI data does not")

    def record(self, row: Record, other: Record) -> None:
        self.equal(row, row.kind, row.name, row.kind, other.kind)
        self.equal(row, row.kind, f"{row.name} size", row.size, other.size)
        self.equal(row, row.kind, f"{row.name} alignment", row.align, other.align)
        self.fields(row, row.name, row.fields, other.fields)

    def fields(self, row: Record, path: str, facts: tuple[Field, ...], sdk: tuple[Field, ...]) -> None:
        ours, theirs = [fact.name for fact in facts], [field.name for field in sdk]
        if ours != theirs:
            self.equal(row, "record", path, ", ".join(ours), ", ".join(theirs))
            return
        for fact, two in zip(facts, sdk):
            where = f"{path}.{fact.name}"
            if isinstance(fact.type, Nested) and isinstance(two.type, Nested):
                self.equal(row, "field", where, fact.type.kind, two.type.kind)
                self.fields(row, where, fact.type.fields, two.type.fields)
            elif isinstance(fact.type, str) and isinstance(two.type, str):
                self.same(row, "field", where, fact.type, two.type)
            else:
                self.say(row, "field", where, "an unnamed record on one side only")
            self.equal(row, "field", f"{where} offset", (fact.offset, fact.bits), (two.offset, two.bits))

    def function(self, row: Function, other: Function) -> None:
        self.equal(row, "function", f"{row.name} parameters", len(row.params), len(other.params))
        self.equal(row, "function", f"{row.name} variadic", row.variadic, other.variadic)
        for (name, facts), (theirs, sdk) in zip(row.params, other.params):
            if theirs:
                self.equal(row, "parameter", f"{row.name}({name})", name, theirs)
            self.same(row, "parameter", f"{row.name}({name})", facts, sdk)
        self.same(row, "function", f"{row.name} result", row.returns, other.returns)
        if row.inline and other.table:
            self.equal(row, "inline", row.name, dict(row.table), dict(other.table))


def same_type(ours: Snapshot, facts: str, theirs: Snapshot, sdk: str) -> bool:
    """Return whether the machine has the same type under both spellings, each in the words of its own headers."""
    return all(
        _normal(ours, ctype.parse(facts), model) == _normal(theirs, ctype.parse(sdk), model) for model in ctype.MODELS
    )


def _as_written(kind: ctype.CType) -> ctype.CType:
    return kind


def _normal(snapshot: Snapshot, kind: ctype.CType, model: ctype.DataModel) -> str:
    """Return a type in words that are equal exactly when the machine passes the same: scalars by kind and width."""
    kind = snapshot.canonical(kind, model)
    if isinstance(kind, ctype.Named):
        known = ctype.scalar(kind.name, model)
        words = f"{known.kind}{8 * known.size}" if known is not None else kind.name
        return f"const {words}" if kind.const else words
    if isinstance(kind, ctype.Pointer):
        return f"{_normal(snapshot, kind.to, model)}*"
    if isinstance(kind, ctype.Array):
        return f"{_normal(snapshot, kind.of, model)}[{kind.length}]"
    params = ", ".join(_normal(snapshot, param, model) for param in kind.params)
    return f"{_normal(snapshot, kind.returns, model)}({params})"


def compare_sdk(abi: Abi, folder: Path) -> tuple[str, list[Difference]]:
    """Return the version of the ABI data that is closest to the SDK in `folder`, and the differences."""
    sdk = read(abi, folder).at()
    candidates = [(version, SdkComparison(abi, version, sdk).run()) for version in reversed(abi.versions)]
    return min(candidates, key=lambda one: len(one[1]))
