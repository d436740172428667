"""libclang: parsing C as the compiler of this machine would, and what cursors say."""

from __future__ import annotations

import ctypes
import functools
import os
import re
import shutil
import subprocess
from typing import Any

from .blanks import Blank
from .cursors import Cursor, K, T, Type, Unit, children, cindex, expressions_of, tokens, walk
from .errors import Left, PortError
from .headers import declared_besides
from .helpers import NOWHERE, declared_instead
from .unresolved import resolved
from .values import operator_name

__all__ = [
    "binary_operator", "cindex", "evaluated", "is_unnamed", "key", "parse", "read_again", "stripped", "unary_operator",
]  # fmt: skip

_KEEP_GOING = 0x200
"""CXTranslationUnit_KeepGoing: what stands behind a header that is not there is read, too."""

_BINARY = [
    "", ".*", "->*", "*", "/", "%", "+", "-", "<<", ">>", "<=>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&",
    "||", "=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "^=", "|=", ",",
]  # fmt: skip
_VECTORS = (
    "__MMX__", "__SSE__", "__SSE2__", "__SSE3__", "__SSSE3__", "__SSE4_1__", "__SSE4_2__", "__AVX__", "__AVX2__",
    "__ARM_NEON", "__ARM_NEON__",
)  # fmt: skip
"""Programs are read as for a machine without vector instructions, whose headers belong to one compiler."""
_UNARY = ["", "x++", "x--", "++x", "--x", "&", "*", "+", "-", "~", "!", "__real", "__imag", "__extension__", "co_await"]


@functools.lru_cache(maxsize=1)
def _lib() -> Any:
    """Return libclang with the types of the functions that cindex does not declare.

    Raise `PortError` for a release before 17.
    """
    library = cindex.conf.lib
    for name in ("clang_getCursorBinaryOperatorKind", "clang_getCursorUnaryOperatorKind"):
        function = getattr(library, name, None)
        if function is None:
            raise PortError("translating needs libclang 17 or later: pip install -U libclang")
        function.argtypes, function.restype = [cindex.Cursor], ctypes.c_int
    # cindex has its own way to turn a cursor of the library into one of Python's.
    for name, taken, given in (
        ("Cursor_getVarDeclInitializer", cindex.Cursor, cindex.Cursor),
        ("Type_getValueType", cindex.Type, cindex.Type),
        ("Location_isInSystemHeader", cindex.SourceLocation, ctypes.c_int),
        ("Cursor_Evaluate", cindex.Cursor, ctypes.c_void_p),
        ("EvalResult_getKind", ctypes.c_void_p, ctypes.c_int),
        ("EvalResult_getAsLongLong", ctypes.c_void_p, ctypes.c_longlong),
        ("EvalResult_isUnsignedInt", ctypes.c_void_p, ctypes.c_int),
        ("EvalResult_getAsUnsigned", ctypes.c_void_p, ctypes.c_ulonglong),
        ("EvalResult_getAsDouble", ctypes.c_void_p, ctypes.c_double),
        ("EvalResult_getAsStr", ctypes.c_void_p, ctypes.c_char_p),
        ("EvalResult_dispose", ctypes.c_void_p, None),
    ):
        function = getattr(library, f"clang_{name}")
        function.argtypes, function.restype = [taken], given
    library.clang_Type_getValueType.errcheck = cindex.Type.from_result
    return library


def is_atomic(type_: Type) -> bool:
    """Return whether a type is an `_Atomic` of C."""
    return bool(type_.get_canonical().kind == T.ATOMIC)


def within_atomic(type_: Type) -> Type:
    """Return the type whose values an `_Atomic` of C has."""
    value: Type = _lib().clang_Type_getValueType(type_)
    return value


def binary_operator(cursor: Cursor) -> str:
    """Return `+`, `&&`, `<<=` of a binary or compound assignment operator."""
    return str(_BINARY[_lib().clang_getCursorBinaryOperatorKind(cursor)])


def unary_operator(cursor: Cursor) -> str:
    """Return `-`, `*`, `x++`, `++x` of a unary operator."""
    return str(_UNARY[_lib().clang_getCursorUnaryOperatorKind(cursor)])


def evaluated(cursor: Cursor) -> Any:
    """Return the value of a constant expression: int, float, bytes; None when clang finds none."""
    library = _lib()
    result = library.clang_Cursor_Evaluate(cursor)
    if not result:
        return None
    try:
        kind = library.clang_EvalResult_getKind(result)
        if kind == 1:
            if library.clang_EvalResult_isUnsignedInt(result):
                return int(library.clang_EvalResult_getAsUnsigned(result))
            return int(library.clang_EvalResult_getAsLongLong(result))
        if kind == 2:
            return float(library.clang_EvalResult_getAsDouble(result))
        return library.clang_EvalResult_getAsStr(result) if kind in (3, 4, 5) else None
    finally:
        library.clang_EvalResult_dispose(result)


def attributes(declaration: Cursor) -> list[list[str]]:
    """Return GNU's attributes of a declaration that clang does not explain: a name, and the words in its parentheses.

    Of one that a macro brings, clang's words go on behind it.
    """
    found = []
    for child in children(declaration):
        if child.kind == K.UNEXPOSED_ATTR:
            words = tokens(child)
            end = words.index(")") if words[1:2] == ["("] else 1
            found.append([word for word in words[:end] if word != "("])
    return found


def initialiser_of(declaration: Cursor) -> Cursor | None:
    """Return the expression that a variable's declaration initialises it with, None when there is none."""
    initial: Any = _lib().clang_Cursor_getVarDeclInitializer(declaration)
    if initial is None or initial.kind.is_invalid():
        return None
    initial._tu = declaration._tu
    for child in children(declaration):  # the cursor that is known already, with what was found out about it
        if child == initial:
            return child
    initialiser: Cursor = initial
    return initialiser


def pattern_of(cursor: Cursor) -> Cursor | None:
    """Return the template, or the part of one, of which a cursor is an instance; None of others."""
    pattern = cursor.__dict__.get("porter_pattern", False)
    if pattern is False:
        pattern = cursor.porter_pattern = _lib().clang_getSpecializedCursorTemplate(cursor)
    return pattern  # type: ignore[no-any-return]


def in_instance(cursor: Cursor) -> bool:
    """Return whether something is an instance of an own class template, or stands in an instance."""
    if not cursor.translation_unit.__dict__.get("porter_instances"):
        return False
    classes = (K.CLASS_DECL, K.STRUCT_DECL, K.ENUM_DECL)
    around: Cursor | None = cursor if cursor.kind in classes else cursor.semantic_parent
    while around is not None and around.kind in classes:
        if pattern_of(around) is not None:
            return True
        around = around.semantic_parent
    return False


def file_of(cursor: Cursor) -> str | None:
    """Return the file that a cursor of `top_level` stands in, asked once; None of what the compiler defines."""
    path = cursor.__dict__.get("porter_file", False)
    if path is False:
        file = cursor.location.file
        path = cursor.porter_file = None if file is None else file.name
    return path  # type: ignore[no-any-return]


def top_level(unit: Unit) -> list[Cursor]:
    """Return what a translation unit declares, that in `extern "C"` and namespaces, too, and its preprocessing.

    Nothing of the compiler's and the C library's headers, which declare ten thousand things.
    """
    top: list[Cursor] | None = unit.__dict__.get("porter_top")
    if top is None:
        top = unit.porter_top = []
        todo = list(unit.cursor.get_children())[::-1]
        outside = _lib().clang_Location_isInSystemHeader
        while todo:
            cursor = todo.pop()
            if outside(cursor.location):
                continue
            if cursor.kind == K.UNEXPOSED_DECL and cursor.extent.end.offset - cursor.extent.start.offset == 1:
                if blank_at(cursor) is None:
                    continue  # a lone `;`
            if cursor.kind in (K.LINKAGE_SPEC, K.NAMESPACE) or (
                cursor.kind == K.UNEXPOSED_DECL and cursor.get_usr() == "" and list(cursor.get_children())
            ):
                todo += list(cursor.get_children())[::-1]
            else:
                top.append(cursor)
                top += _friends(cursor)
    return top


def _friends(cursor: Cursor) -> list[Cursor]:
    """Return the functions that a class defines as its friends, which stand outside of the class."""
    if cursor.kind not in (K.CLASS_DECL, K.STRUCT_DECL):
        return []
    below = [two for child in children(cursor) if child.kind == K.FRIEND_DECL for two in child.get_children()]
    inside = [friend for child in children(cursor) for friend in _friends(child)]
    return [*(two for two in below if two.kind == K.FUNCTION_DECL and two.is_definition()), *inside]


def stripped(cursor: Cursor) -> Cursor:
    """Return the expression without the parentheses and implicit conversions around, of `_Generic` the branch taken."""
    stripped = cursor.__dict__.get("porter_stripped")
    if stripped is None:
        stripped = cursor.porter_stripped = _stripped(cursor)
    return stripped


def _selected(cursor: Cursor) -> Cursor | None:
    """Return the branch of a `_Generic` that C takes: the one of its type, or of its value; None of several."""
    branches = expressions_of(cursor)[1:]
    wanted, value = cursor.type.get_canonical().spelling, evaluated(cursor)
    found = [branch for branch in branches if branch.type.get_canonical().spelling == wanted]
    if len(found) > 1 and value is not None:
        found = [branch for branch in found if evaluated(branch) == value][:1]
    same = {branch.spelling for branch in found if branch.kind in (K.DECL_REF_EXPR, K.STRING_LITERAL)}
    return found[0] if len(found) == 1 or (len(same) == 1 and all(branch.spelling for branch in found)) else None


def _stripped(cursor: Cursor) -> Cursor:
    while cursor.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR, K.GENERIC_SELECTION_EXPR) or is_copy(cursor):
        if cursor.kind == K.GENERIC_SELECTION_EXPR:
            branch = _selected(cursor)
            if branch is None:
                return cursor
            cursor = branch
            continue
        inner = expressions_of(cursor) if is_copy(cursor) else children(cursor)
        if len(inner) != 1 or (cursor.kind == K.UNEXPOSED_EXPR and not is_implicit(cursor, inner[0])):
            return cursor
        cursor = inner[0]
    return cursor


_ENDS = ("begin", "end", "cbegin", "cend")
"""Functions that are as the methods of their names."""


def method_of(cursor: Cursor) -> tuple[Cursor | None, str]:
    """Return the object of a call of a method, and the method's name; None of other expressions.

    `begin(v)` of C++'s library is `v.begin()`.
    """
    if cursor.kind == K.CALL_EXPR and cursor.spelling in _ENDS:
        given = list(cursor.get_arguments())
        if len(given) == 1 and given[0].type.get_canonical().kind == T.RECORD:
            return stripped(given[0]), cursor.spelling
    below = children(cursor)
    member = stripped(below[0]) if cursor.kind == K.CALL_EXPR and below else cursor
    if member.kind != K.MEMBER_REF_EXPR or not children(member):
        return None, ""
    return stripped(children(member)[0]), member.spelling


def unmoved(cursor: Cursor) -> Cursor:
    """Return the expression that C++ copies or moves on the way, without a call in the text."""
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and inner.referenced is None and len(children(inner)) == 1:
        inner = stripped(children(inner)[0])
    return inner


def is_copy(cursor: Cursor) -> bool:
    """Return whether an expression calls a copy constructor, with which C++ copies a record."""
    if cursor.kind != K.CALL_EXPR or (cursor.referenced is None and cursor.spelling):
        return False
    if cursor.referenced is not None and cursor.referenced.kind != K.CONSTRUCTOR:
        return False
    below = expressions_of(cursor)
    if cursor.referenced is None and not (len(below) == 1 and is_implicit(cursor, below[0])):
        return False  # otherwise a call through a pointer; clang knows no name of a constructor that nobody wrote
    return len(below) == 1 and below[0].type.get_canonical().spelling.replace("const ", "") == (
        cursor.type.get_canonical().spelling.replace("const ", "")
    )


def is_implicit(cursor: Cursor, inner: Cursor) -> bool:
    """Return whether an unexposed expression is a conversion that stands nowhere in the text."""
    if not inner.kind.is_expression():
        return False
    a, b = cursor.extent, inner.extent
    return bool(a.start.offset == b.start.offset and a.end.offset == b.end.offset)


@functools.cache
def real_path(name: str) -> str:
    """Return one name for a file that is included by several, `yolo/../base/tools.hpp`."""
    return os.path.realpath(name)


def key(cursor: Cursor) -> str:
    """Return the same text for all declarations of one thing, in every translation unit of a program."""
    key = cursor.__dict__.get("porter_key")
    if key is None:
        first = cursor.canonical
        place, parent = first.location, first.semantic_parent
        if template_of(first) is not None or in_instance(first):
            key = f"::{first.get_usr()}"
        elif first.kind in _RECORDS and first.spelling and "(" not in first.spelling:
            key = f"::{first.get_usr()}"  # a file may declare one ahead, in a place of its own
        elif first.kind in (K.VAR_DECL, K.FUNCTION_DECL) and first.linkage == cindex.LinkageKind.EXTERNAL:
            key = f"::{first.mangled_name or first.spelling}"
        else:
            inside = "" if parent is None or parent.kind == K.TRANSLATION_UNIT else parent.spelling
            if inside and parent.kind in _FUNCTIONS:
                inside = parent.get_usr()  # the instances of a template stand in one place
                if first.kind == K.PARM_DECL and template_of(parent) is not None:  # those of a pack, too
                    inside += f":{next((i for i, one in enumerate(parent.get_arguments()) if one == first), 0)}"
            key = f"{real_path(str(place.file))}:{place.offset}:{first.spelling}:{inside}"
        cursor.porter_key = key
    return str(key)


_RECORDS = (K.STRUCT_DECL, K.UNION_DECL, K.CLASS_DECL)
_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)


def template_of(cursor: Cursor) -> Cursor | None:
    """Return the template of which a function or method is an instance; None of others."""
    if cursor.kind not in (K.FUNCTION_DECL, K.CXX_METHOD):
        return None
    template = cursor.__dict__.get("porter_template", False)
    if template is False:
        template = pattern_of(cursor)
        cursor.porter_template = None if template is None or template.kind != K.FUNCTION_TEMPLATE else template
    return cursor.porter_template


def function_key(cursor: Cursor) -> str:
    """Return the name of a function, of a method with that of its class and which of several with its name it is.

    Of a template's instance it is one with its types.
    """
    if template_of(cursor) is not None or (cursor.kind in _FUNCTIONS and in_instance(cursor)):
        return str(cursor.get_usr())
    if cursor.kind == K.CONSTRUCTOR and (cursor.is_copy_constructor() or cursor.is_move_constructor()):
        return f"{cursor.semantic_parent.spelling}::{cursor.displayname}"
    if cursor.kind in _FUNCTIONS and cursor.kind != K.FUNCTION_DECL:
        return f"{cursor.semantic_parent.spelling}::{cursor.spelling}{overload(cursor) or ''}"
    number = cursor.translation_unit.__dict__.get("porter_overloads", {}).get(key(cursor), 0)
    return f"{cursor.spelling}{number or ''}"


def number_overloads(functions: list[Cursor]) -> None:
    """Give each but the first of several functions of a name its number, which `function_key` has."""
    overloads: dict[str, dict[str, Cursor]] = {}
    for function in functions:
        if function.kind == K.FUNCTION_DECL and function.is_definition() and template_of(function) is None:
            overloads.setdefault(function.spelling, {}).setdefault(key(function), function)
    numbers = {name: place for known in overloads.values() for place, name in enumerate(known, 1) if place > 1}
    for function in functions:
        function.translation_unit.porter_overloads = numbers


def own_name(function: Cursor) -> str:
    """Return Python's name of a function that is no method: of several with one name `f`, `f_2`."""
    number = function_key(function)[len(function.spelling) :] if template_of(function) is None else ""
    return f"{operator_name(function.spelling)}{f'_{number}' if number else ''}"


TYPEDEFS = (K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL)

EXCEPTIONS = {
    "exception", "runtime_error", "logic_error", "invalid_argument", "out_of_range", "domain_error", "length_error",
    "range_error", "overflow_error", "system_error", "bad_alloc", "future_error", "filesystem_error",
}  # fmt: skip
"""C++'s exceptions that `npu_porter.cxx_exception` has."""


def standard_base(type_: Type) -> str:
    """Return the exception of C++'s library that a class has as its base or its base's; "" of others."""
    cursor: Cursor | None = type_.get_canonical().get_declaration().get_definition()
    while cursor is not None:
        base = next((child for child in children(cursor) if child.kind == K.CXX_BASE_SPECIFIER), None)
        name = "" if base is None else str(base.type.get_canonical().spelling)
        if name.startswith("std::") and name[len("std::") :] in EXCEPTIONS:
            return name[len("std::") :]
        cursor = base_of(cursor)
    return ""


def bases_of(cursor: Cursor) -> list[Cursor]:
    """Return the definitions of a class's bases, without C++'s own: the one with fields or constructors first."""
    bases = [child.type.get_canonical() for child in children(cursor) if child.kind == K.CXX_BASE_SPECIFIER]
    known = [base.get_declaration().get_definition() for base in bases if not base.spelling.startswith("std::")]
    return sorted((base for base in known if base is not None), key=is_interface)


def base_of(cursor: Cursor) -> Cursor | None:
    """Return the definition of a class's first base; None of a class that has no base, or C++'s exception."""
    return next(iter(bases_of(cursor)), None)


def is_interface(cursor: Cursor) -> bool:
    """Return whether a class has methods alone: no field, constructor or base, and no end that does something."""
    return not any(
        child.kind in (K.FIELD_DECL, K.CONSTRUCTOR, K.CXX_BASE_SPECIFIER)
        or (child.kind == K.DESTRUCTOR and any(below for below in children(child) if children(below)))
        for child in children(cursor)
    )


def ancestors(cursor: Cursor) -> list[Cursor]:
    """Return the definitions of a class's bases, of their bases, and so on."""
    return [two for base in bases_of(cursor) for two in (base, *ancestors(base))]


def overload(method: Cursor) -> int:
    """Return which of its class's methods of one name, or constructors, this is: 2 of the second, 0 of the first."""
    number = method.__dict__.get("porter_overload")
    if number is None:
        overridden = overridden_by(method)
        if overridden is not None:
            method.porter_overload = overload(overridden)
            return int(method.porter_overload)
        owner = method.semantic_parent.get_definition() or method.semantic_parent
        named = [child for child in children(owner) if child.kind == method.kind and child.spelling == method.spelling]
        if method.kind == K.CONSTRUCTOR:  # the one without parameters is the first, wherever it stands
            named = [maker for maker in named if not (maker.is_copy_constructor() or maker.is_move_constructor())]
            named.sort(key=lambda one: bool(list(one.get_arguments())))
        place = next((index for index, overloaded in enumerate(named) if key(overloaded) == key(method)), 0)
        number = method.porter_overload = place + 1 if place else 0
    return int(number)


def signature(method: Cursor) -> tuple[str, ...]:
    """Return what an overriding method has alike: its name, the types of its parameters, whether it is const."""
    parameters = [type_.get_canonical().spelling for type_ in method.type.argument_types()]
    constant = "const" in method.type.get_canonical().spelling.rpartition(")")[2]
    return method.spelling, *parameters, str(constant)


def overridden_by(method: Cursor) -> Cursor | None:
    """Return the virtual method of a base that a method stands for; None of others."""
    if method.kind != K.CXX_METHOD:
        return None
    owner = method.semantic_parent.get_definition() or method.semantic_parent
    for base in ancestors(owner):
        for part in children(base):
            if part.kind == K.CXX_METHOD and part.spelling == method.spelling and part.is_virtual_method():
                if signature(part) == signature(method):
                    return part
    return None


def is_unnamed(field: Cursor) -> bool:
    """Return True for a record without a name among another's fields; some releases of clang describe it instead.

    A name of the C library's own, which its macros hide (`sa_handler`), is none, either.
    """
    if field.spelling.startswith("__") and (declaration := field.referenced or field).kind == K.FIELD_DECL:
        in_library = bool(_lib().clang_Location_isInSystemHeader(declaration.location))
        return in_library and declaration.type.get_canonical().kind == T.RECORD
    return not field.spelling or "(" in field.spelling


def function_type(type_: Type) -> Type | None:
    """Return the function type behind a pointer or typedef, with its declaration's names; None for others."""
    for _ in range(20):
        if _count_of_parameters(type_) >= 0:
            return type_
        if type_.kind == T.ELABORATED:
            type_ = type_.get_named_type()
        elif type_.kind == T.TYPEDEF:
            type_ = type_.get_declaration().underlying_typedef_type
        elif type_.kind in (T.POINTER, T.AUTO):
            type_ = type_.get_pointee() if type_.kind == T.POINTER else type_.get_canonical()
        else:
            break
    return None


def parameter_types(type_: Type) -> list[Type]:
    """Return the types of a function type's parameters."""
    return [_lib().clang_getArgType(type_, index) for index in range(_count_of_parameters(type_))]


def _count_of_parameters(type_: Type) -> int:
    """Return how many parameters a function type has, -1 for another type."""
    return ctypes.c_int(_lib().clang_getNumArgTypes(type_)).value


def named_in(cursor: Cursor, *kinds: Any) -> dict[str, Cursor]:
    """Return the declarations, by key, that a part of the program names; kinds: of the names, as `x` by default."""
    named = [node.referenced for node in walk(cursor) if node.kind in (kinds or (K.DECL_REF_EXPR,))]
    return {key(declaration): declaration for declaration in named if declaration is not None}


@functools.lru_cache(maxsize=4)
def _system_folders(language: str) -> tuple[str, ...]:
    """Return where the compiler of this machine finds the headers of the C library; libclang brings none."""
    compiler = os.environ.get("CC") or next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return ()
    done = subprocess.run(
        [*compiler.split(), "-E", "-v", "-x", language, os.devnull], capture_output=True, text=True, check=False
    )
    match = re.search(r"#include <\.\.\.>.*?:\n(.*?)\nEnd of search", done.stderr, re.S)
    return tuple(line.strip() for line in match[1].splitlines()) if match else ()


def language_of(path: str) -> str:
    """Return the language of a file's name, "c" or "c++"."""
    return "c++" if path.endswith((".cc", ".cpp", ".cxx", ".C")) else "c"


def parse(path: str, include: list[str], define: list[str], std: str, text: str | None = None) -> Unit:
    """Return the translation unit.

    Args:
        path: The file.
        include, define: As for a compiler's -I and -D.
        std: The language; files of the other one have their default.
        text: Instead of what the file has.

    Raises:
        PortError: It does not compile.
    """
    language = language_of(path)
    if ("++" in std) != (language == "c++") and re.fullmatch(r"(c|gnu)(\+\+)?\w\w", std):
        std = ""
    arguments = ["-x", language, f"-std={std or ('c++14' if language == 'c++' else 'gnu11')}", "-w"]
    arguments += ["-ferror-limit=20", "-nostdinc"]
    if language == "c":  # as compilers have it that are older than C99's end of implicit declarations
        allowed = (
            "implicit-function-declaration",
            "implicit-int",
            "int-conversion",
            "incompatible-function-pointer-types",
        )
        arguments += [f"-Wno-error={name}" for name in allowed]
    else:
        arguments.append("-Wno-error=non-pod-varargs")  # a std::string for printf, which GCC compiles
    arguments += [part for folder in (NOWHERE, *include) for part in ("-I", folder)]
    arguments += [part for folder in _system_folders(language) for part in ("-isystem", folder)]
    # Without this the functions of <ctype.h> are macros that look into tables.
    arguments += ["-D_GNU_SOURCE", "-D__NO_CTYPE", *(f"-U{vector}" for vector in _VECTORS)]
    arguments += [f"-D{definition}" for definition in define]
    unsaved = {path: text} if text is not None else _decoded([path])
    unsaved.update(declared_instead(path, include))
    read = functools.partial(_read, path, std, language)
    unit: Unit = read(arguments, unsaved)
    errors = _errors(unit)
    if errors:
        system = _system_folders(language)
        texts = unit.porter_texts

        def content_of(name: str) -> bytes:
            if name in texts:
                return str(texts[name]).encode()
            with open(name, "rb") as file:
                return file.read()

        newer = ["c++17", "c++20"] if language == "c++" and not std else []
        units_read = resolved(
            lambda more, added: read([*arguments, *added], {**texts, **more}),
            language == "c++",
            newer,
            content_of,
            lambda name: not name.startswith((NOWHERE, *system)) and (name in texts or os.path.isfile(name)),
            [folder for folder in system if os.path.isfile(os.path.join(folder, "stddef.h"))],
        )
        if units_read is None:
            raise PortError("\n".join(map(_message, errors)))
        unit, lacks = units_read
        unit.porter_lacks = lacks
    unit.porter_language, unit.porter_std = language, std
    return unit


def read_behind(unit: Unit, behind: str) -> Unit | None:
    """Read a unit again, with a text behind its file that may name what is private; None where that has errors."""
    path = unit.spelling
    text = f"{content(unit, path).decode('utf-8', 'replace')}\n{behind}"
    return read_again(unit, {**unit.porter_texts, path: text}, "-fno-access-control")


def read_again(unit: Unit, texts: dict[str, str], *arguments: str) -> Unit | None:
    """Read a unit again with other texts of its files; None where these have errors."""
    language, std = unit.porter_language, unit.porter_std
    again = _read(unit.spelling, std, language, [*unit.porter_arguments, *arguments], texts)
    if _errors(again):
        return None
    again.porter_language, again.porter_std = language, std
    for name in ("porter_lacks", "porter_autos"):
        if name in unit.__dict__:
            setattr(again, name, unit.__dict__[name])
    return again


def _errors(unit: Any) -> list[Any]:
    return [
        diagnostic
        for diagnostic in unit.diagnostics
        if diagnostic.severity >= cindex.Diagnostic.Error and diagnostic.location.file is not None
    ]


def _read(path: str, std: str, language: str, arguments: list[str], texts: dict[str, str]) -> Unit:
    """Return the translation unit, with the texts of those files that are not UTF-8.

    Raises:
        PortError: The arguments are none of clang's, or a file cannot be read.
    """
    unsaved = dict(texts)
    options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | _KEEP_GOING
    _lib()
    system = _system_folders(language)
    while True:
        try:
            unit: Unit = cindex.Index.create().parse(
                path, args=arguments, unsaved_files=[*unsaved.items()], options=options
            )
        except cindex.TranslationUnitLoadError as problem:
            fix = f"; --std {std}: expected such as c11, gnu11 or c++17" if std else ""
            raise PortError(f"{path}: {problem}{fix}") from None
        read = [name for name in _included(unit) if name not in unsaved]
        own = [name for name in read if not name.startswith(system)]
        added_texts = {**_decoded(own), **declared_besides(read)}
        if not added_texts:
            break
        unsaved.update(added_texts)
    unit.porter_texts, unit.porter_arguments = unsaved, arguments
    return unit


def blanks_of(cursor: Cursor) -> tuple[dict[tuple[str, int], Blank], str, int]:
    """Return what was taken out of a cursor's translation unit, and where the cursor begins."""
    lacks = cursor.translation_unit.__dict__.get("porter_lacks")
    file = cursor.extent.start.file
    if lacks is None or not lacks.blanks or file is None:
        return {}, "", 0
    return lacks.blanks, file.name, cursor.extent.start.offset


def blank_at(cursor: Cursor) -> Blank | None:
    """Return what was taken out where a cursor begins."""
    blanks, name, offset = blanks_of(cursor)
    return blanks.get((name, offset))


def _included(unit: Unit) -> set[str]:
    """Return the names of the files that a translation unit includes."""
    return {str(inclusion.include.name) for inclusion in unit.get_includes()}


def _decoded(paths: list[str]) -> dict[str, str]:
    """Return, by path, the texts of those files that are not UTF-8: U+FFFD stands for what is not.

    Raises:
        PortError: One cannot be read, or is no text.
    """
    texts = {}
    for path in paths:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except IsADirectoryError:
            raise PortError(f"{path}: expected a C file, got a folder") from None
        except FileNotFoundError:
            raise PortError(f"{path}: no such file") from None
        except OSError as problem:
            raise PortError(f"{path}: {problem.strerror}") from None
        if b"\0" in data:
            raise PortError(f"{path}: expected a C file, got one with a NUL at byte {data.index(0)}")
        try:
            data.decode()
        except UnicodeDecodeError:
            texts[path] = data.decode("utf-8", "replace")
    return texts


def content(unit: Unit, name: str) -> bytes:
    """Return a file as clang has read it: extents count in its bytes."""
    known = unit.__dict__.setdefault("porter_contents", {})
    if name not in known:
        text = unit.porter_texts.get(name)
        if text is None:
            with open(name, "rb") as file:
                known[name] = file.read()
        else:
            known[name] = text.encode()
    return known[name]  # type: ignore[no-any-return]


def _message(diagnostic: Any) -> str:
    place = diagnostic.location
    text = f"{place.file}:{place.line}:{place.column}: {diagnostic.spelling}"
    missing = re.search(r"'([^']+)' file not found", diagnostic.spelling)
    if missing:
        text += f"; -I FOLDER says where {missing[1]} lies"
        if not _system_folders("c"):
            text += ", of the C library's headers, too: this machine has no C compiler that knows"
    return text


def source_text(cursor: Cursor) -> str:
    """Return the text of the file between the ends of the cursor."""
    extent = cursor.extent
    if extent.start.file is None:
        raise Left("it stands in no file")
    lacks = cursor.translation_unit.__dict__.get("porter_lacks")
    name = extent.start.file.name
    text = lacks.originals.get(name) if lacks is not None else None
    if text is None:
        text = content(cursor.translation_unit, name)
    shown = text[extent.start.offset : extent.end.offset].decode("utf-8", "replace")
    for type_ in cursor.translation_unit.__dict__.get("porter_autos", ()):  # what the program does not have
        shown = shown.replace(type_, "auto")
    return shown


_NUMBER = r"-?(?:0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?[fF]?)"
_NUMBERS = re.compile(rf"\{{\s*(?:{_NUMBER}\s*,\s*)*(?:{_NUMBER})?\s*\}}")


def plain_numbers(cursor: Cursor) -> list[str] | None:
    """Return the numbers of `{1, 0x2, 3}` when there is nothing else in it: tables have thousands."""
    numbers = cursor.__dict__.get("porter_numbers", False)
    if numbers is False:
        numbers = None
        if cursor.kind == K.INIT_LIST_EXPR and cursor.extent.start.file is not None:
            text = source_text(cursor)
            if _NUMBERS.fullmatch(text):
                numbers = [word.strip() for word in text.strip("{} \n\t\r").split(",") if word.strip()]
                if any(re.match(r"-?0[0-9]+$", number) for number in numbers):
                    numbers = None
        cursor.porter_numbers = numbers
    return numbers  # type: ignore[no-any-return]


def numbers_fit(numbers: list[str], kind: Any) -> bool:
    """Return whether numbers of C's text are literals of Python, too, and values of an integer type or a float."""
    if kind.form == "float":
        return not any(re.match(r"-?0[xX]", number) for number in numbers)
    if any(not re.fullmatch(r"-?(0[xX][0-9a-fA-F]+|[0-9]+)", number) for number in numbers):
        return False
    return all(kind.low <= int(number, 0) <= kind.high for number in numbers)
