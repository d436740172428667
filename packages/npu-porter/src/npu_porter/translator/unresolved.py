"""Names that clang cannot resolve, because a header is not there or a stand-in lacks some.

They are declared as things of unknown type, in a file of their own that clang reads first, until the program can be
read; what can be read not even so is taken out (`blanks`). Whatever has to do with a name of that file has no
translation, and says why; everything else has.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

from .blanks import UNKNOWN, Blank, Source, blanked
from .cursors import Cursor
from .errors import PortError
from .headers import OPENCV, module_of
from .helpers import NOWHERE, declared_of
from .opencv_header import DECLARED
from .opencv_header import FILE as OPENCV_FILE

__all__ = ["FILE", "Unresolved", "reason_of", "resolved"]

FILE = os.path.join(NOWHERE, "npu_unresolved.h")
"""The file that declares them."""

UNTYPED = "a value of unknown type"
_ROUNDS = 40
_ANY = "npu_unknown"
_CXX = f"""#pragma once
struct {_ANY} {{
  {_ANY}() {{}} {_ANY}(const {_ANY} &) {{}} template <class... A> {_ANY}(A &&...) {{}}
  template <class T> operator T &() const {{ return *(T *)0; }}
  template <class... A> {_ANY} operator()(A &&...) const {{ return *this; }}
  template <class T> {_ANY} operator[](T &&) const {{ return *this; }}
  template <class T> {_ANY} &operator=(T &&) {{ return *this; }}
  {_ANY} *operator->() const; {_ANY} operator*() const; {_ANY} operator-() const; {_ANY} operator++();
  {_ANY} operator++(int); bool operator!() const; {_ANY} *begin() const; {_ANY} *end() const;
  /* members of {_ANY} */
}};
static {_ANY} {UNKNOWN};
"""
_OPERATORS = ("+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", ">", "<=", ">=", "&", "|", "+=", "-=", "*=", "/=")
_CXX += "template <bool> struct npu_if {}; template <> struct npu_if<true> { typedef int type; };\n"
_CXX += "".join(
    f"template <class L, class R, class = typename npu_if<__is_base_of({_ANY}, L) || __is_base_of({_ANY}, R)>::type>"
    f" {_ANY} operator{sign}(const L &, const R &) {{ return {_ANY}(); }}\n"
    for sign in _OPERATORS
)
_C = f"#pragma once\nextern int {UNKNOWN};\n"

_HEADERS = {
    name: header
    for header, names in {
        "algorithm": "max min sort swap find reverse copy fill count any_of all_of none_of max_element min_element",
        "array": "array", "atomic": "atomic atomic_int atomic_bool", "bitset": "bitset", "chrono": "chrono",
        "cmath": "exp sqrt pow floor ceil round fabs log isnan", "condition_variable": "condition_variable",
        "cstdint": "int8_t uint8_t int16_t uint16_t int32_t uint32_t int64_t uint64_t", "deque": "deque",
        "exception": "exception terminate", "fstream": "ifstream ofstream fstream", "functional": "function bind hash",
        "future": "future promise async packaged_task", "iomanip": "setw setprecision setfill",
        "iostream": "cout cerr cin clog endl", "iterator": "back_inserter distance", "limits": "numeric_limits",
        "list": "list", "map": "map multimap", "memory": "unique_ptr shared_ptr weak_ptr make_shared make_unique",
        "mutex": "mutex lock_guard unique_lock once_flag call_once", "numeric": "accumulate iota inner_product",
        "optional": "optional nullopt nullopt_t", "queue": "queue priority_queue", "random": "mt19937 random_device",
        "set": "set multiset", "span": "span", "sstream": "stringstream istringstream ostringstream",
        "stack": "stack", "stdexcept": "runtime_error logic_error invalid_argument out_of_range",
        "string": "string to_string stoi stof stod getline", "string_view": "string_view", "thread": "thread",
        "tuple": "tuple tie make_tuple", "unordered_map": "unordered_map", "unordered_set": "unordered_set",
        "utility": "pair make_pair move forward", "variant": "variant", "vector": "vector",
    }.items()
    for name in names.split()
}  # fmt: skip
"""The header of C++'s library that declares a name of namespace std: OpenCV's own bring many along."""

_MISSING = re.compile(r"'([^']+)' file not found")
_MEMBER = re.compile(r"no (?:member|type|template) named '(~?\w+)' in (namespace )?'([^']+)'")
_NAME = re.compile(
    r"(use of undeclared identifier|unknown type name|no template named|unknown class name) '(\w+)'"
    r"|(expected namespace name|expected class name|expected a type)$"
)
_INCOMPLETE = re.compile(r"incomplete (?:definition of )?type '(?:(?:const|struct|union|class) )*(\w+)'")
_WORD = re.compile(rb"[A-Za-z_]\w*")


class Unresolved:
    """The names that one translation unit lacks.

    Attributes:
        missing: Headers that are not there, as the program writes them.
        blanks: What was taken out, by file and the byte where it begins.
        originals: The texts of those files as they were.
    """

    def __init__(self, cxx: bool) -> None:
        self.cxx = cxx
        self.missing: list[str] = []
        self.blanks: dict[tuple[str, int], Blank] = {}
        self.originals: dict[str, bytes] = {}
        self.names: dict[tuple[str, str], str] = {}
        """By scope ("", "cv", "cv::dnn") and name: "type", "template", "function", "value", "namespace"."""
        self.members: dict[str, dict[str, str]] = {}
        self.sources: dict[str, Source] = {}
        self.included: list[str] = []
        """Headers of C++'s library that declare what the program names without them."""

    def text(self) -> str:
        """Return the file that declares the names."""
        if not self.cxx:
            return self._text_of_c()
        members = "".join(self._member(_ANY, name, form) for name, form in self.members.get(_ANY, {}).items())
        lines = [f"#include <{header}>" for header in self.included]
        lines.append(_CXX.replace(f"/* members of {_ANY} */", members))
        for (scope, name), form in self.names.items():
            inside = self.members.get(f"{scope}::{name}" if scope else name, {})
            more = "".join(self._member(name, outer_name, its) for outer_name, its in inside.items())
            record = f"struct {name} : {_ANY} {{ using {_ANY}::{_ANY}; {name}() {{}} {more}}};"
            forms = {
                "type": record,
                "template": f"template <class...> {record}",
                "function": f"template <class... A> {_ANY} {name}(A &&...) {{ return {_ANY}(); }}",
                "value": f"static {_ANY} {name};",
                "constant": f"enum npu_{name} {{ {name} }};",
                "namespace": f"namespace {name} {{ }}",
            }[form]
            parts = [part for part in scope.split("::") if part]
            lines.append("".join(f"namespace {part} {{ " for part in parts) + forms + " }" * len(parts))
        return "\n".join(lines) + "\n"

    def _text_of_c(self) -> str:
        lines = [_C]
        for (_, name), form in self.names.items():
            if form in ("type", "template"):
                fields = "".join(f"int {member}; " for member in self.members.get(name, {}))
                lines.append(f"typedef struct {name} {name}; struct {name} {{ int npu_unknown; {fields}}};")
            elif form == "constant":
                lines.append(f"enum {{ {name} }};")
            else:
                lines.append(f"extern int {name};")
        return "\n".join(lines) + "\n"

    def _member(self, owner: str, name: str, form: str) -> str:
        if form == "template":
            return f"template <class T, class... A> {_ANY} {name}(A &&...) const {{ return {_ANY}(); }} "
        if form == "type":
            return f"typedef {_ANY} {name}; "
        return f"static {_ANY} {name}; "


def resolved(
    parse: Callable[[dict[str, str], list[str]], Any],
    cxx: bool,
    newer: list[str],
    texts: Callable[[str], bytes],
    is_own: Callable[[str], bool],
    compilers: list[str],
) -> tuple[Any, Unresolved] | None:
    """Return a translation unit in which everything is declared, and what was not.

    Args:
        parse: Read the program with further texts of files and further arguments.
        cxx: The language is C++.
        newer: Standards of the language to try when there is an error in what is declared.
        texts: The text of a file as it is read.
        is_own: A file that is neither the compiler's nor made up.
        compilers: Folders of the compiler's own headers. One with errors counts as missing: other compilers cannot
            read what it says of vectors of the machine.

    Returns:
        None when the program is wrong in itself: it lacks no header, no stand-in lacks a name, and it uses no macro of
        the compiler's headers that only that compiler can read.
    """
    lacks = Unresolved(cxx)
    edited: dict[str, bytes] = {}
    tried: dict[tuple[str, int, str], int] = {}
    standard: list[str] = []
    first: list[Any] | None = None
    for _ in range(_ROUNDS):

        def read(standard: list[str]) -> tuple[Any, list[Any]]:
            unsaved = {FILE: lacks.text()}
            unsaved.update({os.path.join(NOWHERE, name): declared_of(name) for name in lacks.missing})
            unsaved.update({name: data.decode("utf-8", "replace") for name, data in edited.items()})
            unsaved.update(_stand_ins(lacks))
            unit = parse(unsaved, ["-include", FILE, "-ferror-limit=0", "-fno-spell-checking", *standard])
            return unit, [
                diagnostic
                for diagnostic in unit.diagnostics
                if diagnostic.severity >= 3 and diagnostic.location.file is not None
            ]

        unit, errors = read(standard)
        if not errors:
            return unit, lacks
        missing = [name[1] for error in errors if (name := _MISSING.search(error.spelling))]
        places = [(error.location.file.name, folder) for error in errors for folder in compilers]
        missing += [os.path.relpath(name, folder) for name, folder in places if name.startswith(folder + os.sep)]
        if missing:
            lacks.missing += [name for name in missing if name not in lacks.missing]
            continue
        first = first or errors
        for newer_name in newer:
            other, other_errors = read([f"-std={newer_name}"])
            if len(other_errors) < len(errors):
                unit, errors, standard = other, other_errors, [f"-std={newer_name}"]
        newer = []
        if not errors:
            return unit, lacks
        compilers_own = all(any(name.startswith(tuple(compilers)) for name, _ in _places(error)) for error in errors)
        if not (lacks.missing or lacks.names or _stands_in(unit) or _are_bound(unit, errors, is_own) or compilers_own):
            return None
        declared = [_declare(lacks, error, texts) for error in errors]
        if not any(declared):
            _take_out(lacks, errors, edited, tried, texts, is_own)
    raise PortError("\n".join(map(_said, first or errors)))


def _said(one: Any) -> str:
    return f"{one.location.file}:{one.location.line}:{one.location.column}: {one.spelling}"


def _stands_in(unit: Any) -> bool:
    """Return whether the program reads OpenCV's stand-in."""
    return any(
        str(include.include.name).startswith(os.path.join(NOWHERE, OPENCV.folder)) for include in unit.get_includes()
    )


def _are_bound(unit: Any, errors: list[Any], is_own: Callable[[str], bool]) -> bool:
    """Return whether a missing name could be declared by another release of a package's header."""
    files = [
        str(include.include.name).split("/") for include in unit.get_includes() if is_own(str(include.include.name))
    ]
    modules = [module_of("/".join(file[-depth:])) for file in files for depth in (1, 2, 3)]
    begins = {
        name.partition("_")[0] for module in modules if module is not None for name in module.__all__ if "_" in name
    }
    missing = [match[2] for error in errors if (match := _NAME.match(error.spelling)) and match[2]]
    return any("_" in name and name.partition("_")[0] in begins for name in missing)


def _stand_ins(lacks: Unresolved) -> dict[str, str]:
    """Return, by path, OpenCV's stand-in with the members that the program wants of its classes."""
    text = DECLARED
    for owner, members in lacks.members.items():
        scope, _, name = owner.rpartition("::")
        if scope == "cv" and (scope, name) not in lacks.names:
            more = "".join(lacks._member(name, member, form) for member, form in members.items())
            text = re.sub(rf"(?:struct|class) {name} \{{(?:\s*public:)?", rf"\g<0> {more}", text, count=1)
    if text == DECLARED:
        return {}
    return {os.path.join(NOWHERE, OPENCV.folder, OPENCV_FILE): text}


def _declare(lacks: Unresolved, error: Any, texts: Callable[[str], bytes]) -> bool:
    """Declare what the compiler does not know; False at other errors."""
    words = error.spelling
    match = _MEMBER.search(words)
    if match:
        name, scope = match[1], match[3].replace("const ", "")
        if match[2]:
            return _added(lacks, scope.replace("(anonymous namespace)", ""), name, _form(name, words, error, texts))
        scope = re.sub(r"^(?:struct|union|class) ", "", scope).partition("<")[0]
        known = (
            scope == _ANY
            or tuple(scope.rpartition("::")[::2]) in lacks.names
            or (scope.startswith("cv::") and lacks.cxx)
        )
        if not known or name.startswith("~"):
            return False
        form = _form(name, words, error, texts)
        form = form if form in ("template", "type") and "no type" in words or form == "template" else "value"
        inside = lacks.members.setdefault(scope, {})
        if name in inside:
            return False
        inside[name] = form
        return True
    match = _INCOMPLETE.search(words)
    if match and not lacks.cxx:
        return _added(lacks, "", match[1], "type")
    match = _NAME.match(words)
    if not match:
        return False
    if match[2] is None:
        word = _WORD.match(texts(error.location.file.name), error.location.offset)
        if word is None:
            return False
        kind = "namespace" if "namespace" in words else "type"
        return _added(lacks, "", word[0].decode(), kind)
    return _added(lacks, "", match[2], _form(match[2], words, error, texts))


def _added(lacks: Unresolved, scope: str, name: str, form: str) -> bool:
    """Note a name to declare, or the header of C++'s library to include for one of std; return whether that is news.

    A known name is news where it turns out a type or template instead of less.
    """
    header = _HEADERS.get(name) if scope == "std" else None
    if header is not None:
        if header in lacks.included:  # which has it in a newer C++, or no more after what was taken out
            return False
        lacks.included.append(header)
        return True
    before = lacks.names.get((scope, name))
    better = {"type": 2, "template": 3, "namespace": 1}
    if before is not None and better.get(form, 0) <= better.get(before, 0):
        return False
    lacks.names[scope, name] = form
    return True


def _form(name: str, words: str, error: Any, texts: Callable[[str], bytes]) -> str:
    """Return how a name is used: as a type, a function, a constant."""
    data = texts(error.location.file.name)
    form = ""
    for match in re.finditer(rb"\b%s\b\s*" % name.encode(), data):
        rest, before = data[match.end() : match.end() + 80], data[max(match.start() - 80, 0) : match.start()]
        if re.match(rb"<[\w\s:,*&<>]*>", rest):
            return "template"
        if rest.startswith(b"::"):
            form = form or "namespace"
        elif re.match(rb"[A-Za-z_]\w*\s*[;=({,)\[:]|[*&]+\s*(?:const\s+)?[A-Za-z_]\w*\s*[;=,)({]|[*&]+\s*[>),]", rest):
            if not name.isupper() or "type" in words:
                form = "type"
        elif rest[:1] in (b">", b",") and re.search(rb"<(?:[\w:]+\s*,\s*)*(?:[\w]+::)*$", before):
            form = "type"
        elif rest[:1] == b"(" and not form:
            form = "function"
    if "type name" in words or "no type" in words or "class name" in words:
        return form if form in ("namespace", "template") else "type"
    if "template" in words:
        return "template"
    if form:
        return form
    return "constant" if name.upper() == name else "value"


def _places(error: Any) -> Iterator[tuple[str, int]]:
    """Yield where an error stands, and where the compiler says that it comes from."""
    for child in (error, *error.children):
        if child.location.file is not None:
            yield child.location.file.name, child.location.offset


def _take_out(
    lacks: Unresolved,
    errors: list[Any],
    edited: dict[str, bytes],
    tried: dict[tuple[str, int, str], int],
    texts: Callable[[str], bytes],
    is_own: Callable[[str], bool],
) -> None:
    """Take out the statements with errors, the inner ones first.

    Raises:
        PortError: An error stands in no statement.
    """
    taken: list[tuple[str, int, int]] = []
    for error in errors:
        place = next((place for place in _places(error) if is_own(place[0])), None)
        if place is None:
            continue
        name, offset = place
        if any(file == name and begin <= offset < end for file, begin, end in taken):
            continue
        source = lacks.sources.get(name)
        if source is None:
            source = lacks.sources[name] = Source(texts(name))
            lacks.originals[name] = source.data
        if not source.complete:
            continue
        at = (name, offset, "")
        level = tried.get(at, 0)
        tried[at] = level + 1
        blank = source.region(offset, level, f"{error.spelling}")
        while blank is not None and (name, blank.start) in lacks.blanks and level < 12:
            known = lacks.blanks[name, blank.start]
            if known.end < blank.end or known.form != blank.form:
                break
            level += 1
            tried[at] = level + 1
            blank = source.region(offset, level, error.spelling)
        if blank is None:
            continue
        for key in [old for old in lacks.blanks if old[0] == name and blank.start <= old[1] < blank.end]:
            del lacks.blanks[key]
        lacks.blanks[name, blank.start] = blank
        taken.append((name, blank.start, blank.end))
    if not taken:
        raise PortError("\n".join(map(_said, errors)))
    for name in {blank[0] for blank in taken}:
        data = lacks.originals[name]
        for (file, _), blank in lacks.blanks.items():
            if file == name:
                data = blanked(data, blank)
        edited[name] = data


def reason_of(declaration: Cursor | None) -> str | None:
    """Return why a name has no translation: it is declared nowhere; None of others."""
    file = None if declaration is None else declaration.location.file
    if declaration is None or file is None or (file.name != FILE and not _is_added(declaration, file.name)):
        return None
    parts = [declaration.spelling]
    parent = declaration.semantic_parent
    if parent is not None and parent.kind.name == "ENUM_DECL":
        parent = parent.semantic_parent
    while parent is not None and parent.spelling and parent.kind.name != "TRANSLATION_UNIT":
        parts.insert(0, parent.spelling)
        parent = parent.semantic_parent
    name = "::".join(parts)
    if name == UNKNOWN or _ANY in (name, declaration.spelling) or declaration.spelling.startswith("operator"):
        return UNTYPED
    if parts[0] == "cv":
        return f"{name}, which {OPENCV.name} does not have"
    return f"{name.replace(f'{_ANY}::', '')}, which no header declares that was found"


def _is_added(declaration: Cursor, file: str) -> bool:
    """Return True for what was added to a class of OpenCV's stand-in."""
    there = file.startswith(NOWHERE) and declaration.kind.name in ("VAR_DECL", "FIELD_DECL")
    return bool(there and declaration.type.spelling == _ANY)
