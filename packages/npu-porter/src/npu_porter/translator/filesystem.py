"""std::filesystem: paths, which never change in Python, and what `npu_porter.cxx_filesystem` asks of files."""

from __future__ import annotations

from .containers import copied_value, empty_element, string_of
from .context import Context, Lines
from .cursors import Cursor, K, arguments_of, children, expressions_of, tokens
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import effect_lines, place_of
from .questions import control, expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .statements import looped, range_of_for, wanted_value
from .values import ATOM, Value, operation
from .wholes import as_whole

__all__: list[str] = []

LIBRARY["filesystem::path"] = "path", "fs_path", ""
LIBRARY["filesystem::directory_entry"] = "entry", "directory_entry", ""

_MODULE = "npu_porter.cxx_filesystem"
_FORMS = ("path", "entry")
_FUNCTIONS = {
    "exists": "exists", "is_directory": "is_directory", "is_regular_file": "is_regular_file", "is_empty": "is_empty",
    "file_size": "file_size", "create_directory": "create_directory", "create_directories": "create_directories",
    "remove": "fs_remove", "remove_all": "remove_all", "rename": "fs_rename", "copy_file": "copy_file",
    "current_path": "current_path", "absolute": "fs_absolute", "canonical": "canonical",
}  # fmt: skip
_PARTS = ("filename", "stem", "extension", "parent_path", "path")
_TRUTHS = (
    "empty", "has_extension", "has_filename", "has_parent_path", "is_absolute", "is_relative", "exists",
    "is_directory", "is_regular_file",
)  # fmt: skip
_CHANGES = ("replace_extension", "replace_filename", "remove_filename", "clear", "append")
_ITERATORS = ("directory_iterator", "recursive_directory_iterator")


def _form(context: Context, cursor: Cursor | None) -> str:
    kind = None if cursor is None else context.formed(cursor.type, *_FORMS)
    return "" if kind is None else kind.form


def _path(context: Context, cursor: Cursor) -> Value:
    """Return what C++ makes a path of: a path, an entry of a directory, or a text."""
    inner = stripped(cursor)
    while True:
        wraps = inner.kind in (K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR, K.INIT_LIST_EXPR)
        if inner.kind == K.CALL_EXPR and inner.referenced is not None and inner.referenced.kind == K.CONSTRUCTOR:
            wraps = inner.spelling == "path"
        below = expressions_of(inner)
        if inner.kind == K.CALL_EXPR and wraps:
            below = arguments_of(inner)
        if not wraps and not (inner.kind == K.CALL_EXPR and inner.spelling in ("move", "")):
            break
        if not below:
            context.imports.add(_MODULE)
            return Value("fs_path()", form="path", fresh=True)
        inner = stripped(below[0])
        if inner.spelling.startswith("basic_string") and not _form(context, inner):
            break
    base, name = method_of(inner)
    if base is not None and name.startswith("operator ") and _form(context, base) == "entry":
        return Value(f"{context.value(base).at(ATOM)}.path()", form="path")
    if _form(context, inner):
        return context.value(inner)
    return string_of(context, inner)


@rule(as_whole)
def path_as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return an expression as a path, or entry of a directory; NEXT for other kinds."""
    return _as_path(context, cursor) if kind.form in _FORMS else NEXT


def _as_path(context: Context, cursor: Cursor) -> Value:
    """Return a path of a class that variables keep."""
    value = _path(context, cursor)
    context.imports.add(_MODULE)
    if value.form in _FORMS:
        return value
    return Value(f"fs_path({value.text})", form="path", fresh=True)


@rule(empty_element)
def path_empty(context: Context, element: Kind) -> str | Next:
    """Return an empty path as an element of a container; NEXT for other elements."""
    if element.form not in _FORMS:
        return NEXT
    context.imports.add(_MODULE)
    return "fs_path()"


@rule(copied_value)
def paths_copied(context: Context, value: Value, kind: Kind) -> Value | Next:
    """Return a list of the same paths; NEXT for other containers."""
    if kind.element is None or kind.element.form not in _FORMS or value.fresh:
        return NEXT
    return Value(f"list({value.text})", form="vector", fresh=True)


@rule(string_of)
def string_of_path(context: Context, cursor: Cursor) -> Value | Next:
    """Return the text of a path where C++ makes a string of it; NEXT for other expressions."""
    inner = stripped(cursor)
    base, name = method_of(inner)
    if base is not None and name.startswith("operator basic_string") and _form(context, base):
        return Value(f"str({context.value(base).text})", form="string")
    return Value(f"str({context.value(inner).text})", form="string") if _form(context, inner) else NEXT


# --- what is asked ---


@rule(expression, K.CALL_EXPR)
def path_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate functions of std::filesystem, methods and operators of paths; NEXT for other calls."""
    given = arguments_of(cursor)
    declaration = cursor.referenced
    if declaration is not None and declaration.kind == K.FUNCTION_DECL and cursor.spelling in _FUNCTIONS:
        if declaration.semantic_parent.spelling == "filesystem":
            return _function(context, cursor, given)
    base, name = method_of(cursor)
    if base is not None and (form := _form(context, base)) and not name.startswith("operator="):
        return _method(context, base, form, name, given)
    sign = cursor.spelling[len("operator") :] if cursor.spelling.startswith("operator") else ""
    if sign in ("/", "==", "!=", "<", ">", "<=", ">=") and len(given) == 2:
        sides = [_form(context, argument) or _form(context, stripped(argument)) for argument in given]
        if not any(sides):
            return NEXT
        left, right = _as_path(context, given[0]), _path(context, given[1])
        computed = operation(left, sign, right)
        return computed.having(form="path", fresh=True) if sign == "/" else computed.having(boolean=True)
    return NEXT


def _function(context: Context, cursor: Cursor, given: list[Cursor]) -> Value:
    """Translate a call of a function of std::filesystem; Left for one that is given an error_code."""
    context.imports.add(_MODULE)
    words = []
    for argument in given:
        name = stripped(argument).type.get_canonical().spelling
        if name.startswith("std::filesystem::copy_options"):
            if "overwrite_existing" not in tokens(argument):
                raise Left("std::filesystem::copy_file with other options")
            words.append("overwrite=True")
        elif not _form(context, argument) and not _form(context, stripped(argument)):
            raise Left(f"std::filesystem::{cursor.spelling} of something else than a path")
        else:
            words.append(_path(context, argument).text)
    text = f"{_FUNCTIONS[cursor.spelling]}({', '.join(words)})"
    if _form(context, cursor):
        return Value(text, form="path", fresh=True)
    kind = context.kind(cursor.type)
    return Value(text, form="none" if kind.form == "void" else "number", boolean=kind.spelled == "bool8")


def _method(context: Context, base: Cursor, form: str, name: str, given: list[Cursor]) -> Value:
    """Translate a method of a path or of an entry of a directory; Left for others."""
    value = _as_path(context, base)
    owner = value.at(ATOM)
    if name in ("string", "native", "generic_string", "u8string") and not given:
        return Value(f"str({value.text})", form="string")
    if name == "c_str":
        return Value(f"str({value.text})", form="text")
    if name.startswith("operator "):
        return value if "basic_string" not in name else Value(f"str({value.text})", form="string")
    if name in _PARTS and not given:
        return Value(f"{owner}.{name}()", form="path", fresh=True)
    if name in _TRUTHS and not given:
        return Value(f"{owner}.{name}()", boolean=True)
    if name == "file_size" and not given:
        return Value(f"{owner}.{name}()")
    if name in ("replace_extension", "replace_filename"):
        context.before += _changed(context, base, name, given)
        return context.value(base)
    raise Left(f"the method {name} of a path")


# --- changes, and loops ---


def _changed(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Lines:
    place = place_of(context, base)
    words = ", ".join(_path(context, argument).text for argument in given)
    if name == "clear":
        return [place.assign("fs_path()")]
    if name == "remove_filename":
        name, words = "replace_filename", '""'
    if name == "append":
        return [f"{place.text} /= {words}"]
    return [place.assign(f"{place.text}.{name}({words})")]


@rule(effect_lines)
def path_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `p = q`, `p /= q`, `p += q` and methods that change a path; NEXT for other statements."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR:
        return NEXT
    given = arguments_of(inner)
    base, name = method_of(inner)
    if base is not None and name in _CHANGES and _form(context, base) == "path":
        return _changed(context, base, name, given)
    if inner.spelling in ("operator=", "operator/=", "operator+=") and len(given) == 2:
        if _form(context, stripped(given[0])) != "path":
            return NEXT
        place = place_of(context, stripped(given[0]))
        if inner.spelling == "operator=":
            return [place.assign(_as_path(context, given[1]).text)]
        return [f"{place.text} {inner.spelling[len('operator') :]} {_path(context, given[1]).text}"]
    return NEXT


@rule(control, K.CXX_FOR_RANGE_STMT)
def directory_for(context: Context, cursor: Cursor) -> None | Next:
    """Write `for (auto &entry : directory_iterator(path))`; NEXT for other loops."""
    parts = range_of_for(cursor)
    name = "" if parts is None else parts[1].type.get_canonical().spelling.rpartition("::")[2]
    if parts is None or name not in _ITERATORS:
        return NEXT
    inner = stripped(parts[1])
    while inner.kind != K.CALL_EXPR and len(below := expressions_of(inner)) == 1:
        inner = stripped(below[0])
    given = arguments_of(inner)
    if inner.kind != K.CALL_EXPR or len(given) != 1 or not _form(context, stripped(given[0])):
        raise Left("a loop over a directory with options, or by an iterator")
    before, value = wanted_value(context, lambda: _path(context, given[0]))
    context.imports.add(_MODULE)
    line = cursor.extent.start.line
    context.writer.block(before, line)
    word = ", recursive=True" if name.startswith("recursive") else ""
    storage = context.storage(parts[0])
    context.writer.put(f"for {storage.name} in directory_entries({value.text}{word}):", line)
    looped(context, children(cursor)[-1])
    return None
