"""clang's tree as the translator sees it: the part of cindex's classes that it uses, with their types.

`referenced` and `get_definition` are None where clang knows none. What the translator has found out about a cursor it
keeps there, in attributes that begin with `porter_`; `children` here, `stripped` and `key` of `reading` are the way to
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from .errors import Left, PortError

try:
    from clang import cindex
except ImportError as problem:  # the extra is missing
    raise PortError("translating needs libclang: pip install libclang ruff") from problem

__all__ = [
    "Cursor",
    "Extent",
    "File",
    "K",
    "Location",
    "Named",
    "T",
    "Token",
    "Type",
    "Unit",
    "arguments_of",
    "children",
    "cindex",
    "declaration_of",
    "stands_in_std",
    "defined",
    "expressions_of",
    "file_name",
    "is_array_type",
    "is_default",
    "is_global",
    "tokens",
    "walk",
    "written",
]

K = cindex.CursorKind
T = cindex.TypeKind


class Named(Protocol):
    """A kind of cursor, a storage class, a linkage: an enumeration's member."""

    @property
    def name(self) -> str: ...


class File(Named, Protocol):
    """A file, by the name in its `#include`."""


class Location(Protocol):
    """A place in a file, or in none: that of the compiler's own."""

    file: File | None
    line: int
    column: int
    offset: int


class Extent(Protocol):
    """From where to where something stands."""

    start: Location
    end: Location


class Token(Protocol):
    """A word of the text."""

    spelling: str
    kind: Named
    extent: Extent
    location: Location
    cursor: Cursor


class Unit(Protocol):
    """A translation unit."""

    spelling: str
    cursor: Cursor
    diagnostics: Any
    porter_texts: dict[str, str]
    porter_language: str
    porter_std: str
    porter_lacks: Any
    porter_autos: list[str]
    porter_top: list[Cursor]
    porter_overloads: dict[str, int]
    porter_arguments: list[str]
    porter_instances: dict[str, list[Any]]
    porter_probe_roots: list[Cursor]

    def get_file(self, name: str) -> File: ...
    def get_includes(self) -> Iterator[Any]: ...
    def get_tokens(self, *, extent: Any) -> Iterator[Token]: ...


class Type(Protocol):
    """A type of C or C++."""

    kind: Any
    spelling: str
    element_type: Type
    porter_kind: Any

    def get_canonical(self) -> Type: ...
    def get_pointee(self) -> Type: ...
    def get_declaration(self) -> Cursor: ...
    def get_array_element_type(self) -> Type: ...
    def get_array_size(self) -> int: ...
    def get_align(self) -> int: ...
    def get_size(self) -> int: ...
    def get_named_type(self) -> Type: ...
    def get_result(self) -> Type: ...
    def get_fields(self) -> Iterator[Cursor]: ...
    def get_offset(self, name: str) -> int: ...
    def argument_types(self) -> Any: ...
    def is_const_qualified(self) -> bool: ...
    def is_function_variadic(self) -> bool: ...
    def is_pod(self) -> bool: ...
    def get_num_template_arguments(self) -> int: ...
    def get_template_argument_type(self, index: int) -> Type: ...


class Cursor(Protocol):
    """A node of the tree: a declaration, a statement, an expression."""

    kind: Any
    spelling: str
    displayname: str
    mangled_name: str
    hash: int
    type: Type
    result_type: Type
    underlying_typedef_type: Type
    enum_type: Type
    enum_value: int
    location: Location
    extent: Extent
    storage_class: Named
    tls_kind: Any
    access_specifier: Named
    linkage: Any
    canonical: Cursor
    referenced: Cursor | None
    semantic_parent: Cursor
    lexical_parent: Cursor
    translation_unit: Unit
    porter_range: tuple[int, int]
    _tu: Unit
    porter_writes: Any
    porter_children: list[Cursor]
    porter_file: str | None
    porter_stripped: Cursor
    porter_key: str
    porter_template: Cursor | None
    porter_pattern: Cursor | None
    porter_overload: int
    porter_numbers: list[str] | None

    def get_children(self) -> Iterator[Cursor]: ...
    def get_arguments(self) -> Iterator[Cursor]: ...
    def get_tokens(self) -> Iterator[Token]: ...
    def get_definition(self) -> Cursor | None: ...
    def get_included_file(self) -> File: ...
    def get_usr(self) -> str: ...
    def get_bitfield_width(self) -> int: ...
    def get_field_offsetof(self) -> int: ...
    def get_num_template_arguments(self) -> int: ...
    def get_template_argument_kind(self, index: int) -> Any: ...
    def get_template_argument_type(self, index: int) -> Type: ...
    def get_template_argument_value(self, index: int) -> int: ...
    def is_bitfield(self) -> bool: ...
    def is_const_method(self) -> bool: ...
    def is_definition(self) -> bool: ...
    def is_copy_constructor(self) -> bool: ...
    def is_default_constructor(self) -> bool: ...
    def is_default_method(self) -> bool: ...
    def is_deleted_method(self) -> bool: ...
    def is_move_constructor(self) -> bool: ...
    def is_static_method(self) -> bool: ...
    def is_virtual_method(self) -> bool: ...
    def walk_preorder(self) -> Iterator[Cursor]: ...


def stands_in_std(declaration: Cursor) -> bool:
    """Return whether something is declared in std itself, or in an inline namespace such as `std::_V2`."""
    parent = declaration.semantic_parent
    while parent is not None and parent.kind == K.NAMESPACE and parent.spelling.startswith("_"):
        parent = parent.semantic_parent
    return parent is not None and parent.spelling == "std"


def declaration_of(cursor: Cursor) -> Cursor:
    """Return what a cursor names.

    Raises:
        Left: clang does not know.
    """
    if cursor.referenced is None:
        raise Left(f"{cursor.spelling or 'a name'}, which clang does not know")
    return cursor.referenced


def defined(cursor: Cursor) -> Cursor:
    """Return the definition of what a cursor declares; of what has none the declaration."""
    return cursor.get_definition() or cursor


def file_name(place: Location) -> str:
    """Return the name of the file that a place is in; empty for what the compiler defines."""
    return "" if place.file is None else str(place.file.name)


def is_default(cursor: Cursor) -> bool:
    """Return True for an argument that stands nowhere in the text; of a macro's argument only the extent is empty."""
    return cursor.extent.start.file is None


def written(cursors: Iterable[Cursor]) -> list[Cursor]:
    """Return the expressions that stand in the text: no names of types, and no arguments that C++ fills in."""
    return [cursor for cursor in cursors if cursor.kind.is_expression() and not is_default(cursor)]


def arguments_of(call: Cursor) -> list[Cursor]:
    """Return the arguments of a call that stand in the text."""
    return [argument for argument in call.get_arguments() if not is_default(argument)]


def children(cursor: Cursor) -> list[Cursor]:
    """Return the children, asked once."""
    children: list[Cursor] | None = cursor.__dict__.get("porter_children")
    if children is None:
        children = cursor.porter_children = list(cursor.get_children()) or _members_of_instance(cursor)
    return children


def _members_of_instance(cursor: Cursor) -> list[Cursor]:
    """Return the members of a class template's instance, which clang shows nowhere, see `class_templates`."""
    known = cursor.translation_unit.__dict__.get("porter_instances")
    if not known or cursor.kind not in (K.CLASS_DECL, K.STRUCT_DECL):
        return []
    return list(known.get(cursor.get_usr(), []))


def expressions_of(cursor: Cursor) -> list[Cursor]:
    """Return the cursors below that are expressions: a cast's without its type's names."""
    return [child for child in children(cursor) if child.kind.is_expression()]


def walk(cursor: Cursor) -> Iterator[Cursor]:
    """Yield the cursor and everything below."""
    yield cursor
    for child in children(cursor):
        yield from walk(child)


def tokens(cursor: Cursor) -> list[str]:
    return [token.spelling for token in cursor.get_tokens()]


def is_global(declaration: Cursor) -> bool:
    """Return True for what is declared outside of functions and records, also in `extern "C"`."""
    return declaration.semantic_parent.kind in (
        K.TRANSLATION_UNIT, K.NAMESPACE, K.LINKAGE_SPEC, K.UNEXPOSED_DECL,
    )  # fmt: skip


def is_array_type(type_: Type) -> bool:
    return type_.get_canonical().kind in (T.CONSTANTARRAY, T.INCOMPLETEARRAY, T.VARIABLEARRAY)
