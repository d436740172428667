"""clang's tree as the translator sees it: the part of cindex's classes that it uses, with their types.

`referenced` and `get_definition` are None where clang knows none. What the translator has found out about a cursor it
keeps there, in attributes that begin with `porter_`; `children`, `stripped` and `key` of `reading` are the way to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from .errors import Left

__all__ = [
    "Cursor",
    "Extent",
    "File",
    "Location",
    "Named",
    "Token",
    "Type",
    "Unit",
    "file_name",
    "declaration_of",
    "defined",
]


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
