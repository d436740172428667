"""Includes, macros, comments, blank lines: what stands in the text of C and not in its syntax tree."""

from __future__ import annotations

import os
import re
from typing import Any

from .cursors import Cursor, K, T, Unit, file_name, tokens
from .headers import OPENCV, is_of_library, module_of
from .literals import float_text, integer_text, string_bytes
from .reading import TYPEDEFS, cindex, content, file_of, initialiser_of, key, top_level
from .values import python_text, safe_name
from .writer import Comment, Writer

__all__ = ["Files", "macro_text", "notes_of"]

_OTHERS = {"3rdparty", "3rd_party", "third_party", "thirdparty", "external"}
"""Folders of a project with what others wrote: their functions are a library's."""


_INCLUDES = ("include", "inc", "headers")
"""Folders beside that of the C files, with their headers."""
_DEFINED = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.VAR_DECL)


_KERNEL = re.compile(r"/(linux|asm|asm-generic)/")
"""Headers of the kernel, whose records a program hands to ioctl."""


class Files:
    """The files of a translation unit: which are the program's own, which a header module stands for.

    A header in quotation marks is the program's own when it lies near one of its C files: in the same folder, below it,
    above it, or in a folder beside it such as include/, or below that; below the folder in which all of several C files
    lie; when its code stands in it, or in one of the C files. Others are those of libraries.

    own: names of files whose declarations are translated. modules: header module by file. written: modules in the order
    of the includes, and the headers that no module has. foreign: the files of other libraries.
    typedefs: what those call their records.
    """

    def __init__(self, sources: list[str]) -> None:
        """Begin without any header read; several C files' common folder is the project's."""
        self.own: set[str] = set()
        self._folders = {os.path.dirname(os.path.abspath(source)) for source in sources}
        self._declaring: set[str] = set()
        """Headers that declare what the C files define."""
        self._project = os.path.commonpath(self._folders) if len(self._folders) > 1 else ""
        self.modules: dict[str, Any] = {}
        self.written: list[str] = []
        self.unknown: list[str] = []
        self.missing: list[str] = []
        self.unknown_files: dict[str, str] = {}
        self.foreign: set[str] = set()
        self.typedefs: dict[str, list[str]] = {}

    def look(self, unit: Unit) -> None:
        """Note which headers declare what a translation unit's C file defines."""
        for cursor in top_level(unit):
            if cursor.kind in _DEFINED and cursor.is_definition() and file_of(cursor) == unit.spelling:
                self._declaring.add(file_name(cursor.canonical.location))

    def read(self, unit: Unit) -> None:
        """Take up the includes of a translation unit, which stand in the order in which they are read."""
        self.own.add(unit.spelling)
        lacks = unit.__dict__.get("porter_lacks")
        self.missing += [] if lacks is None else [name for name in lacks.missing if name not in self.missing]
        included = (str(inclusion.include.name) for inclusion in unit.get_includes())
        self.foreign.update(name for name in included if _KERNEL.search(name))
        for cursor in top_level(unit):
            if cursor.kind == K.INCLUSION_DIRECTIVE:
                self._included(unit, cursor)
        for cursor in top_level(unit):
            name = file_of(cursor)
            if name is None or name in self.own or name in self.modules:
                continue
            self.foreign.add(name)
            if cursor.kind in TYPEDEFS:
                declaration = cursor.underlying_typedef_type.get_declaration()
                if declaration.kind in (K.STRUCT_DECL, K.UNION_DECL):
                    self.typedefs.setdefault(key(declaration), []).append(cursor.spelling)

    def _included(self, unit: Unit, cursor: Cursor) -> None:
        """Note for one `#include` what its file is: a header module's, OpenCV's, the program's own, or unknown.

        What a header module includes is that module's; a foreign header's quoted includes count where a package has the
        module.
        """
        if cursor.location.file is None:  # by an argument
            return
        including, written = file_name(cursor.location), cursor.spelling
        try:
            file = cursor.get_included_file().name
        except AssertionError:
            return
        if written.startswith(OPENCV.folder):
            self.modules[file] = OPENCV.module()
            return
        if including in self.modules:
            if self.modules[including] is not OPENCV.module():  # what that includes is the C library's
                self.modules.setdefault(file, self.modules[including])
            return
        others = including in self.unknown_files.values()
        if including not in self.own and not (others and _is_quoted(cursor)):
            return
        module = None if is_of_library(written) else module_of(written)
        if others:  # another library's header that names one of a package's, as those of operators name the runtime's
            if module is not None:
                self._has(file, module)
            return
        if module is not None:
            self._has(file, module)
        elif _is_quoted(cursor) and not is_of_library(written) and self._is_near(unit, file):
            self.own.add(file)
        elif not is_of_library(written) and written not in self.unknown:
            self.unknown.append(written)
            self.unknown_files[written] = file

    def _has(self, file: str, module: Any) -> None:
        self.modules[file] = module
        if module.__name__ not in self.written:
            self.written.append(module.__name__)

    def _is_near(self, unit: Unit, file: str) -> bool:
        """Return whether a quoted header is the program's own: it declares or has code, or lies near its C files."""
        if file in self._declaring or _has_code(unit, file):
            return True
        folder = os.path.dirname(os.path.abspath(file))
        if self._project.count(os.sep) > 1 and _below(folder, self._project):
            between = os.path.relpath(folder, self._project).split(os.sep)
            return not _OTHERS.intersection(between)
        return any(
            folder == near_folder
            or _below(folder, near_folder)
            or _below(near_folder, folder)
            or os.path.dirname(folder) == os.path.dirname(near_folder)
            or any(_below(folder, os.path.join(os.path.dirname(near_folder), name)) for name in _INCLUDES)
            for near_folder in self._folders
        )


def _has_code(unit: Unit, file: str) -> bool:
    """Return whether a header is all there is: it has tables, or functions with their bodies, which no library has."""
    for declaration in top_level(unit):
        if (
            file_of(declaration) != file
            or declaration.semantic_parent is None
            or declaration.semantic_parent.kind == K.NAMESPACE
        ):
            continue
        if declaration.kind == K.FUNCTION_DECL and declaration.is_definition():
            return True
        if declaration.kind == K.VAR_DECL and declaration.type.get_canonical().kind == T.CONSTANTARRAY:
            if initialiser_of(declaration) is not None:
                return True
        if declaration.kind in (K.CLASS_DECL, K.STRUCT_DECL) and any(
            two.kind == K.CXX_METHOD and two.is_definition() for two in declaration.get_children()
        ):
            return True
    return False


def _below(folder: str, other: str) -> bool:
    return folder.startswith(other.rstrip(os.sep) + os.sep)


def _is_quoted(cursor: Cursor) -> bool:
    """Return whether a line is `#include "x.h"`, of the program's own header; a library's stands in angle brackets."""
    words = tokens(cursor)
    return bool(words) and words[-1].startswith('"')


def notes_of(writer: Writer, unit: Unit, name: str) -> tuple[list[Comment], set[int]]:
    """Return a file's comments that are still to be written, and the numbers of its blank lines."""
    if name not in writer.notes:
        writer.notes[name] = _comments_of(unit, name)
    return writer.notes[name]


def _comments_of(unit: Unit, name: str) -> tuple[list[Comment], set[int]]:
    """Return the comments of a file, and the numbers of its blank lines."""
    file = unit.get_file(name)
    data = content(unit, name)
    begin = cindex.SourceLocation.from_offset(unit, file, 0)
    end = cindex.SourceLocation.from_offset(unit, file, len(data))
    text = data.decode("utf-8", "replace").split("\n")
    comments = []
    for token in unit.get_tokens(extent=cindex.SourceRange.from_locations(begin, end)):
        if token.kind == cindex.TokenKind.COMMENT:
            first = token.extent.start
            before = data[: first.offset].rpartition(b"\n")[2]
            comments.append(Comment(_plain(token.spelling), first.line, token.extent.end.line, bool(before.strip())))
    return comments, {number for number, line in enumerate(text, 1) if not line.strip()}


def _plain(comment: str) -> list[str]:
    """Return the lines of a comment without its marks."""
    if comment.startswith("//"):
        return [line.strip() for line in comment.lstrip("/").replace("\\\n", "\n").split("\n")]
    lines = [re.sub(r"^\s*\*+ ?", "", line).rstrip() for line in comment[2:-2].strip("*").split("\n")]
    lines[0] = lines[0].strip()
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return lines or [""]


_OPERATORS = {"(", ")", "+", "-", "*", "<<", ">>", "|", "&", "^"}


def macro_text(cursor: Cursor, known: dict[str, Any]) -> tuple[str, Any] | None:
    """Return Python's text for the value of `#define NAME ...`, and the value; None when it is no constant.

    known: macros that are names of Python, with their values.
    """
    words = tokens(cursor)[1:]
    if not words or cindex.conf.lib.clang_Cursor_isMacroFunctionLike(cursor):
        return None
    try:
        if all(word.startswith('"') for word in words):
            data = string_bytes(words)
            return python_text(data), data
        parts = []
        for word in words:
            if re.fullmatch(r"0[xX][0-9a-fA-F]+[uUlL]*|0[0-7]*[uUlL]*|[1-9][0-9]*[uUlL]*", word):
                if "u" in word.lower() and len(words) > 3:
                    return None
                parts.append(integer_text(word))
            elif re.match(r"\.?[0-9]", word):
                parts.append(float_text(word))
            elif word in _OPERATORS:
                parts.append(word)
            elif word in known:
                parts.append(safe_name(word))
            else:
                return None
        text = re.sub(r"\( | \)", lambda match: match[0].strip(), " ".join(parts))
        text = re.sub(r"(^|[(*+|&^<>-] ?)- (?=[0-9(A-Za-z])", r"\1-", text)
        value = eval(text, {"__builtins__": {}}, {safe_name(name): value for name, value in known.items()})
        if re.fullmatch(r"\(\S+\)", text):
            text = text[1:-1]
        return text, value
    except Exception:
        return None
