"""The state that all parts of a translation share: the program, and the function that is being written."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any, TypeVar, cast

from .cursors import Cursor, Type, Unit
from .errors import Left
from .kinds import Kind, Kinds
from .preprocessor import Files
from .questions import storage_of, stored_as, truth_of, value_of
from .ranges import Ranges
from .templates import Instances
from .uses import Uses
from .values import Value
from .writer import Writer

__all__ = ["Context", "Lines", "Storage"]

S = TypeVar("S")
Lines = list[Any]
"""Statements; a list in it is the block below the statement before."""


class Storage:
    """How Python keeps a variable of C: its name, and whether that is a variable of cdecl (`cell`)."""

    __slots__ = ("cell", "kind", "name", "text")

    def __init__(self, name: str, kind: Kind, cell: bool, text: bool) -> None:
        self.name, self.kind, self.cell, self.text = name, kind, cell, text


class FunctionState:
    """The function that is being written."""

    def __init__(self, cursor: Cursor | None, name: str = "") -> None:
        self.cursor, self.name = cursor, name
        self.names: dict[str, str] = {}
        self.temporaries = 0
        self.globals: set[str] = set()
        self.statics: Lines = []
        self.types: Lines = []

    @property
    def around(self) -> Cursor:
        """Return the declaration of the function around.

        Raises:
            Left: There is no function around.
        """
        if self.cursor is None:
            raise Left("it stands in no function")
        return self.cursor

    @property
    def result(self) -> Type:
        """The type of what the function gives."""
        return self.around.result_type


class Context:
    """One translation: the program, what is known of it, and the function that is being written.

    before, after: statements that the expression being translated needs around its own.
    may_follow: Statements may come after, so that those of `after` are possible.
    loops, regions: those around the statement, see `statements.Frame` and `jumps.Region`.
    left_variables, left_types: the module's, by key and by name, and why they have no translation.
    used_variables: those that functions named so far.
    """

    units: list[Unit]
    files: Files
    kinds: Kinds
    uses: Uses
    ranges: Ranges
    writer: Writer
    instances: Instances

    def __init__(self) -> None:
        """Begin a translation without names, records, imports or anything left, outside of every function."""
        self.before: Lines = []
        self.after: Lines = []
        self.may_follow = False
        self.function = FunctionState(None)
        self.loops: list[Any] = []
        self.regions: list[Any] = []
        self.jump_classes: dict[str, str] = {}
        self.storages: dict[str, Storage] = {}
        self.local_names: dict[str, str] = {}
        self.statics: dict[str, str] = {}
        self.type_names: set[str] = set()
        self.classes: set[str] = set()
        self.module_globals: set[str] = set()
        self.module_names: set[str] = set()
        self.defined: set[str] = set()
        """Keys of the program's own global variables, without those that it declares and some library has."""
        self.records: dict[str, Cursor] = {}
        self.written_records: set[str] = set()
        self.field_values: dict[str, Cursor] = {}
        self.imports: set[str] = set()
        self.left: list[tuple[str, str]] = []
        self.left_lines: set[tuple[str, int]] = set()
        self.left_variables: dict[str, str] = {}
        self.left_types: dict[str, str] = {}
        self.used_variables: set[str] = set()
        self._states: dict[type, Any] = {}

    def of(self, state: type[S]) -> S:
        """Return what a feature knows of this translation, an object of its class."""
        if state not in self._states:
            self._states[state] = state()
        return cast("S", self._states[state])

    @contextlib.contextmanager
    def having(self, **changes: Any) -> Iterator[None]:
        """Give attributes other values as long as a block runs."""
        kept = {name: getattr(self, name) for name in changes}
        vars(self).update(changes)
        try:
            yield
        finally:
            vars(self).update(kept)

    def apart(self, may_follow: bool) -> contextlib.AbstractContextManager[None]:
        """Collect the statements before and after in lists of their own as long as a block runs."""
        return self.having(before=[], after=[], may_follow=may_follow)

    def temporary(self) -> str:
        """Make a new name for a value that C does not name."""
        taken = {*self.module_names, *self.type_names, *self.function.names, *self.local_names.values()}
        while True:
            self.function.temporaries += 1
            name = f"value_{self.function.temporaries}"
            if name not in taken:
                return name

    def kind(self, type_: Type) -> Kind:
        """Return how a type stands in Python.

        Raises:
            Left: It is a record that has no translation, or made of one.
        """
        kind = self.kinds.of(type_)
        for name in self.left_types and re.findall(r"\w+", kind.spelled):
            if name in self.left_types:
                raise Left(f"{name}, which was left: {self.left_types[name]}")
        return kind

    def known(self, type_: Type) -> Kind | None:
        """Return how a type stands in Python, None when it has no translation."""
        try:
            return self.kind(type_)
        except Left:
            return None

    def formed(self, type_: Type, *forms: str) -> Kind | None:
        """Return how a type of one of the forms stands in Python, None of others."""
        kind = self.known(type_)
        return kind if kind is not None and kind.form in forms else None

    def storage(self, declaration: Cursor) -> Storage:
        """Return where a variable or parameter is kept.

        Raises:
            Left: Its declaration has no translation.
        """
        return storage_of(self, declaration)

    def value(self, cursor: Cursor) -> Value:
        """Return the value of an expression, in the C type that it has there.

        Raises:
            Left: There is no translation.
        """
        return value_of(self, cursor)

    def truth(self, cursor: Cursor) -> Value:
        """Return an expression where C asks whether it is zero, as Python asks."""
        return truth_of(self, cursor)

    def stored(
        self, cursor: Cursor, type_: Type, *, checked: bool = False, text: bool = False, character: bool = False
    ) -> Value:
        """Return a value as a variable of the type keeps it; see `places` for the options."""
        return stored_as(self, cursor, type_, checked=checked, text=text, character=character)
