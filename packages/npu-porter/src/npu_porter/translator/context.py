"""What all parts of a translation share: the program, the state of the function that is being written."""

from __future__ import annotations

import re
from typing import Any

from .errors import Left
from .kinds import Kind, Kinds
from .ranges import Ranges
from .reading import K, T, is_global, key
from .templates import Instances
from .uses import Uses
from .values import Value, safe_name
from .writer import Writer

__all__ = ["Context", "Lines", "Storage"]

Lines = list[Any]
"""Statements; a list in it is the block below the statement before."""


class Storage:
    """How Python keeps a variable of C: its name, and whether that is a variable of cdecl (`cell`)."""

    __slots__ = ("cell", "kind", "name", "text")

    def __init__(self, name: str, kind: Kind, cell: bool, text: bool) -> None:
        self.name, self.kind, self.cell, self.text = name, kind, cell, text


class FunctionState:
    """The function that is being written."""

    def __init__(self, cursor: Any, name: str = "") -> None:
        self.cursor, self.name = cursor, name
        self.names: dict[str, str] = {}
        self.temporaries = 0
        self.globals: set[str] = set()
        self.statics: Lines = []
        self.types: Lines = []
        self.result = cursor.result_type if cursor is not None else None
        self.labels: dict[str, Any] = {}


class Context:
    """The base of the translator's parts.

    before, after: statements that the expression being translated needs around its own.
    left_variables, left_types: the module's, by key and by name, and why they have no translation.
    used_variables: those that functions named so far.
    """

    kinds: Kinds
    uses: Uses
    ranges: Ranges
    writer: Writer
    instances: Instances

    def __init__(self) -> None:
        self.before: Lines = []
        self.after: Lines = []
        self.may_follow = False
        self.function = FunctionState(None)
        self.storages: dict[str, Storage] = {}
        self.type_names: set[str] = set()
        self.imports: set[str] = set()
        self.classes: set[str] = set()
        self.left: list[tuple[str, str]] = []
        self.available: set[str] = set()
        self.macros: dict[str, Any] = {}
        self.modules: dict[str, Any] = {}
        self.loops: list[Any] = []
        self.module_globals: set[str] = set()
        self.module_names: set[str] = set()
        self.statics: dict[str, str] = {}
        self.local_names: dict[str, str] = {}
        self.records: dict[str, Any] = {}
        self.written_records: set[str] = set()
        self.adapted: set[int] = set()
        self.field_values: dict[str, Any] = {}
        self.left_variables: dict[str, str] = {}
        self.left_types: dict[str, str] = {}
        self.used_variables: set[str] = set()

    # --- names ---

    def temporary(self) -> str:
        taken = {*self.module_names, *self.type_names, *self.function.names, *self.local_names.values()}
        while True:
            self.function.temporaries += 1
            name = f"value_{self.function.temporaries}"
            if name not in taken:
                return name

    def kind(self, type_: Any) -> Kind:
        """How a type stands in Python.

        Raises:
            Left: It is a record that has no translation, or made of one.
        """
        kind = self.kinds.of(type_)
        for name in self.left_types and re.findall(r"\w+", kind.spelled):
            if name in self.left_types:
                raise Left(f"{name}, which was left: {self.left_types[name]}")
        return kind

    def storage(self, declaration: Any) -> Storage:
        """Where a variable or parameter is kept.

        Raises:
            Left: Its declaration has no translation.
        """
        name = key(declaration)
        if name in self.left_variables:
            raise Left(f"{declaration.spelling}, which was left: {self.left_variables[name]}")
        if self.function.cursor is not None:
            self.used_variables.add(name)
        found = self.storages.get(name)
        if found is None:
            found = self.storages[name] = self._stored(declaration)
        return found

    def _stored(self, declaration: Any) -> Storage:
        kind = self.kind(declaration.type)
        if declaration.kind == K.PARM_DECL and kind.form == "array" and kind.element is not None:
            made = Kind(
                "char*" if kind.element.form == "char" else "pointer", f"POINTER({kind.element.spelled})", kind.type
            )
            made.size, made.element = 8, kind.element
            kind = made
        address = key(declaration) in self.uses.address
        if kind.form == "handle" and kind.high and not address:
            number = Kind("int", kind.spelled, kind.type, kind.size)  # a status: C never writes to it
            number.low, number.high = kind.low, kind.high
            kind = number
        reference = declaration.type.kind == T.LVALUEREFERENCE and kind.form in ("int", "char", "float")
        address = address or (reference and not declaration.type.get_pointee().is_const_qualified())
        if declaration.type.kind == T.LVALUEREFERENCE and not declaration.type.get_pointee().is_const_qualified():
            if kind.form in ("function", "string"):
                raise Left(f"a reference to a {kind.form}")
            address = address or (kind.form in ("pointer", "char*", "void*") and declaration.kind == K.PARM_DECL)
        cell = kind.form == "handle" or (address and kind.form in ("int", "char", "float", "pointer", "char*", "void*"))
        text = kind.form == "char*" and not self.uses.is_pointer(declaration)
        if kind.form == "array" and kind.element is not None and kind.element.form == "char*":
            text = not self.uses.is_pointer(declaration)
        return Storage(self._variable_name(declaration), kind, cell, text)

    def _variable_name(self, declaration: Any) -> str:
        name = safe_name(declaration.spelling or "unnamed")
        if name in self.type_names or name in self.classes:
            name += "_"
        local = not is_global(declaration)
        if not local:
            self.module_globals.add(name)
            return name
        if declaration.kind == K.VAR_DECL and declaration.storage_class.name == "STATIC":
            return self._static_name(f"{self.function.name}_{declaration.spelling}", declaration)
        known = self.function.names
        unique, number = name, 2
        while known.get(unique, key(declaration)) != key(declaration):
            unique, number = f"{name}_{number}", number + 1
        known[unique] = key(declaration)
        return unique

    def _static_name(self, name: str, declaration: Any) -> str:
        """A name of the module for a variable that a function keeps; two blocks of it may have one of a name."""
        known = {**self.uses.functions, **dict.fromkeys(self.type_names), **dict.fromkeys(self.module_names)}
        unique, number = name, 2
        while unique in known or self.statics.get(unique, key(declaration)) != key(declaration):
            unique, number = f"{name}_{number}", number + 1
        self.statics[unique] = key(declaration)
        return unique

    def is_number_type(self, type_: Any) -> bool:
        return type_.get_canonical().kind not in (T.POINTER, T.RECORD, T.CONSTANTARRAY)

    # --- what the other parts give ---

    def value(self, cursor: Any) -> Value:
        raise NotImplementedError

    def stored(self, cursor: Any, type_: Any, *, checked: bool = False, text: bool = False) -> Value:
        raise NotImplementedError

    def truth(self, cursor: Any) -> Value:
        raise NotImplementedError
