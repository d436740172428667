"""Libraries of others whose headers no package has: what a program uses of them is declared in its Python.

The records, enumerations and functions that it names stand behind the imports, as a header module would have them. The
functions are looked up in the libraries that the user names, `-l sndfile`, when they are first called.
"""

from __future__ import annotations

import contextlib
import dataclasses
import os

from .calls import has_text_result, outside_function, parameter_kind
from .context import Context, Lines
from .cursors import Cursor, K, T, Type, children, walk
from .declarations import field_type, type_lines
from .errors import Left
from .kinds import Kind
from .layouts import packing
from .questions import constant_of, name_of_constant
from .reading import evaluated, file_of, key, stripped
from .rules import NEXT, Next, rule
from .values import Value, safe_name, type_name

__all__ = ["ForeignState", "foreign_lines", "foreign_record", "is_foreign", "lacks"]

_LIBRARY = "library"
_PLAIN = (K.FIELD_DECL, K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL, K.PACKED_ATTR)


@dataclasses.dataclass
class ForeignState:
    """The parts that a program uses of libraries whose headers no package has.

    libraries: Names as a linker has them, `sndfile` of libsndfile.so. open: Records that are being written.
    macros: Those of such headers that the program uses. missing: Headers for which something was left.
    """

    libraries: list[str] = dataclasses.field(default_factory=list)
    records: dict[str, Cursor] = dataclasses.field(default_factory=dict)
    open: set[str] = dataclasses.field(default_factory=set)
    constants: dict[str, int] = dataclasses.field(default_factory=dict)
    functions: dict[str, str] = dataclasses.field(default_factory=dict)
    macros: set[str] = dataclasses.field(default_factory=set)
    missing: set[str] = dataclasses.field(default_factory=set)


def is_foreign(context: Context, declaration: Cursor) -> bool:
    """Return True for what a header declares that is neither the program's nor the compiler's nor a package's."""
    file = file_of(declaration)
    return file is not None and file in context.files.foreign


# --- records ---


def foreign_record(context: Context, declaration: Cursor) -> str | None:
    """Return the name of a record or enumeration of such a header; None where Python cannot have such a type."""
    state = context.of(ForeignState)
    definition = declaration.get_definition() or declaration
    if not is_foreign(context, definition) or definition.semantic_parent.kind == K.NAMESPACE:
        return None
    if definition.kind not in (K.STRUCT_DECL, K.UNION_DECL) or (name := _name_of(context, definition)) is None:
        if "(" not in definition.spelling:  # else a part of another one
            state.missing.add(str(file_of(definition)))
        return None
    context.kinds.names[key(declaration)] = context.kinds.names[key(definition)] = name
    state.records[name] = definition
    if not _is_plain(context, definition):
        del state.records[name], context.kinds.names[key(definition)]
        context.kinds.names.pop(key(declaration), None)
        state.missing.add(str(file_of(definition)))
        return None
    context.type_names.add(name)
    return name


def _name_of(context: Context, declaration: Cursor) -> str | None:
    """Return the tag of a record, or of its typedef; None where it has no name, or its name is known."""
    name = declaration.type.spelling.rpartition(" ")[2]
    for typedef in context.files.typedefs.get(key(declaration), ()):
        name = typedef
    return type_name(name) if name.isidentifier() and name not in context.of(ForeignState).records else None


def _is_plain(context: Context, declaration: Cursor) -> bool:
    """Return whether a record is one of C, with fields that Python has, at the places where ctypes puts fields."""
    if any(child.kind not in _PLAIN for child in children(declaration)):
        return False
    try:
        packing(declaration, declaration.spelling)
    except Left:
        return False
    for field in declaration.type.get_canonical().get_fields():
        inner = field.type.get_canonical()
        while inner.kind in (T.CONSTANTARRAY, T.POINTER):
            inner = inner.get_array_element_type() if inner.kind == T.CONSTANTARRAY else inner.get_pointee()
            inner = inner.get_canonical()
        part = inner.get_declaration()
        if "(" in part.spelling:  # a part of this one
            if part.kind in (K.STRUCT_DECL, K.UNION_DECL) and not _is_plain(context, part):
                return False
            continue
        try:
            kind = context.kind(field.type)
            if kind.form == "file" or not kind.spelled:
                return False
        except Left:
            return False
    return True


@rule(field_type)
def foreign_field_type(context: Context, field: Cursor, record: str) -> str:
    """Return the type that later rules give a field, behind `lambda: ` where it names a record still being written."""
    text = field_type.behind(foreign_field_type, context, field, record)
    later = not text.startswith("lambda") and any(f"({name})" in text for name in context.of(ForeignState).open)
    return f"lambda: {text}" if later else text


# --- constants and functions ---


@rule(name_of_constant)
def foreign_name_of_constant(context: Context, declaration: Cursor) -> str:
    """Return an enumerator of a foreign header under its own name, and note its value for the module.

    Where the header is not foreign, or the name is a global of the program, the later rules' name stands.
    """
    known_name = name_of_constant.behind(foreign_name_of_constant, context, declaration)
    name = safe_name(declaration.spelling)
    if not is_foreign(context, declaration) or name == known_name or name in context.module_globals:
        return known_name
    context.of(ForeignState).constants[name] = declaration.enum_value
    return name


@rule(constant_of)
def foreign_constant_of(context: Context, name: str, cursor: Cursor) -> Value | Next:
    """Return a foreign header's macro by its name, and note its value for the module; NEXT for others.

    What has a sizeof differs from machine to machine, and stays an expression.
    """
    state, named = context.of(ForeignState), safe_name(name)
    number = evaluated(stripped(cursor))
    if name in state.macros:  # parts of its text, which are asked later, stand in the same place
        state.macros.discard(name)
        sized = any(node.kind == K.CXX_UNARY_EXPR for node in walk(cursor))
        if isinstance(number, int) and not sized and named not in context.module_globals:
            state.constants[named] = number
    return Value(named) if number is not None and state.constants.get(named) == number else NEXT


@rule(outside_function)
def foreign_outside_function(context: Context, declaration: Cursor) -> str:
    """Return the name that later rules give; where they raise `Left`, declare a foreign C function by its own name.

    Raise `Left` all the same for other headers, for C++'s mangled names, and where no `-l` names a library.
    """
    state = context.of(ForeignState)
    try:
        return outside_function.behind(foreign_outside_function, context, declaration)
    except Left as problem:
        state.missing.add(str(file_of(declaration)))
        if not is_foreign(context, declaration):
            raise
        if declaration.mangled_name not in (declaration.spelling, f"_{declaration.spelling}"):
            raise
        if not state.libraries:
            raise Left(f"{problem}; -l NAME says which library has it") from None
        state.missing.discard(str(file_of(declaration)))
    name = str(declaration.spelling)
    if name not in state.functions:
        state.functions[name] = _signature(context, declaration)
    return name


def _signature(context: Context, declaration: Cursor) -> str:
    """Return the line `def name(x: int32, ...) -> type:` that declares a function, with `char_p` for constant texts.

    Raise `Left` for `...` and for a `FILE *` among the parameters.
    """
    if declaration.type.is_function_variadic():
        raise Left(f"{declaration.spelling} with ... among its parameters")
    parts = []
    for index, argument in enumerate(declaration.get_arguments(), 1):
        kind = parameter_kind(context, argument.type)
        if kind.form == "file":
            raise Left(f"a FILE * for {declaration.spelling}")
        constant = kind.form == "char*" and argument.type.get_canonical().get_pointee().is_const_qualified()
        parts.append(f"{safe_name(argument.spelling or f'unnamed_{index}')}: {'char_p' if constant else kind.spelled}")
    kind = context.kind(declaration.result_type)
    result = "char_p" if has_text_result(context, declaration) else kind.spelled
    return f"def {declaration.spelling}({', '.join(parts)}) -> {result}:"


@rule(has_text_result)
def foreign_has_text_result(context: Context, declaration: Cursor) -> bool:
    """Return True where later rules do, and for a foreign header's function that returns `const char *`."""
    if has_text_result.behind(foreign_has_text_result, context, declaration):
        return True
    result = declaration.result_type.get_canonical()
    if result.kind != T.POINTER or declaration.kind != K.FUNCTION_DECL or not is_foreign(context, declaration):
        return False
    target = result.get_pointee()
    return bool(target.is_const_qualified() and target.get_canonical().kind in (T.CHAR_S, T.CHAR_U))


# --- the text ---


def _fields(type_: Type) -> list[Cursor]:
    """Return the fields of a record, those of its parts without a name, too."""
    fields: list[Cursor] = []
    for field in type_.get_canonical().get_fields():
        inner = field.type.get_canonical()
        while inner.kind == T.CONSTANTARRAY:
            inner = inner.get_array_element_type().get_canonical()
        fields += _fields(inner) if "(" in inner.get_declaration().spelling else [field]
    return fields


def lacks(context: Context, header: str) -> bool:
    """Return whether something was left because of a header that no package has, or of one in the same folder."""
    if header in context.files.missing:
        return True
    folder = os.path.dirname(context.files.unknown_files[header])
    return not header.endswith((".h", ".hpp")) or any(
        os.path.dirname(name) == folder for name in context.of(ForeignState).missing
    )


def foreign_lines(context: Context) -> list[str]:
    """Return what stands behind the imports."""
    state = context.of(ForeignState)
    lines: Lines = []
    written: set[str] = set()

    def write(name: str) -> None:
        """Add the lines of a foreign record to `lines`, once, behind those of the records that its fields hold."""
        if name in written or name not in state.records:
            return
        written.add(name)
        state.open.add(name)
        record = state.records[name]
        for field in _fields(record.type):
            try:
                kind: Kind | None = context.kind(field.type)
            except Left:  # a type that Python lacks, which `type_lines` refuses
                continue
            while kind is not None and kind.form in ("array", "pointer"):
                kind = kind.element
            if kind is not None and kind.form == "record":
                with contextlib.suppress(Left):  # the same
                    write(kind.spelled)
        written_lines = type_lines(context, record)
        state.open.discard(name)
        lines.extend(["", "", *written_lines])

    for name in list(state.records):
        write(name)
    constants = [f"{name} = {value}" for name, value in state.constants.items()]
    all_lines = [*([""] if constants else []), *constants, *lines]
    if state.functions:
        first, *others = [f'"{library}"' for library in state.libraries]
        parts = f", parts=({', '.join(others)},)" if others else ""
        variable = f"{state.libraries[0].upper().replace('-', '_')}_LIBRARY"
        all_lines += ["", f'{_LIBRARY} = Library({first}, env="{variable}"{parts}, versioned=True)']
    for name, signature in state.functions.items():
        all_lines += ["", "", f"@{_LIBRARY}.function", signature, [f'"""{name}, see the header."""']]
    return all_lines
