"""Libraries of others whose headers no package has: what a program uses of them is declared in its Python.

The records, enumerations and functions that it names stand behind the imports, as a header module would have them. The
functions are looked up in the libraries that the user names, `-l sndfile`, when they are first called.
"""

from __future__ import annotations

import contextlib
import os
from typing import Any

from .context import Lines
from .errors import Left
from .kinds import Kind
from .reading import K, T, children, file_of, key
from .threads import Threads
from .values import safe_name, type_name

__all__ = ["Foreign"]

_LIBRARY = "library"
_PLAIN = (K.FIELD_DECL, K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL, K.PACKED_ATTR)


class Foreign(Threads):
    """Declares what the headers of other libraries have.

    libraries: names as a linker has them, `sndfile` of libsndfile.so.
    """

    libraries: list[str]
    files: Any

    def __init__(self) -> None:
        super().__init__()
        self._records: dict[str, Any] = {}
        self._open: set[str] = set()
        self._constants: dict[str, int] = {}
        self._functions: dict[str, str] = {}
        self._missing: set[str] = set()

    def _is_foreign(self, declaration: Any) -> bool:
        """Declared in a header that is neither the program's nor the compiler's, and that no package has."""
        file = file_of(declaration)
        return file is not None and file in self.files.foreign

    # --- records ---

    def foreign_record(self, declaration: Any) -> str | None:
        """The name of a record or enumeration of such a header; None where Python cannot have it."""
        found = declaration.get_definition() or declaration
        if not self._is_foreign(found) or found.semantic_parent.kind == K.NAMESPACE:
            return None
        if found.kind not in (K.STRUCT_DECL, K.UNION_DECL) or (name := self._name_of(found)) is None:
            self._missing.add(str(file_of(found)))
            return None
        self.kinds.names[key(declaration)] = self.kinds.names[key(found)] = name
        self._records[name] = found
        if not self._is_plain(found):
            del self._records[name], self.kinds.names[key(found)]
            self.kinds.names.pop(key(declaration), None)
            self._missing.add(str(file_of(found)))
            return None
        self.type_names.add(name)
        return name

    def _name_of(self, declaration: Any) -> str | None:
        """Its tag; where a typedef stands for it, that."""
        name = declaration.type.spelling.rpartition(" ")[2]
        for one in self.files.typedefs.get(key(declaration), ()):
            name = one
        return type_name(name) if name.isidentifier() and name not in self._records else None

    def _is_plain(self, declaration: Any) -> bool:
        """A record as C has it, of types that Python has."""
        if any(one.kind not in _PLAIN for one in children(declaration)):
            return False
        for field in declaration.type.get_canonical().get_fields():
            inner = field.type.get_canonical()
            while inner.kind in (T.CONSTANTARRAY, T.POINTER):
                inner = inner.get_array_element_type() if inner.kind == T.CONSTANTARRAY else inner.get_pointee()
                inner = inner.get_canonical()
            if "(" in inner.get_declaration().spelling:
                continue  # a part of this one
            try:
                kind = self.kind(field.type)
                if kind.form == "file" or not kind.spelled:
                    return False
            except Left:
                return False
        return True

    def _field_type(self, field: Any, record: str) -> str:
        text = super()._field_type(field, record)
        later = not text.startswith("lambda") and any(f"({name})" in text for name in self._open)
        return f"lambda: {text}" if later else text

    # --- constants and functions ---

    def name_of_constant(self, declaration: Any) -> str:
        found = super().name_of_constant(declaration)
        name = safe_name(declaration.spelling)
        if not self._is_foreign(declaration) or name == found or name in self.module_globals:
            return found
        self._constants[name] = declaration.enum_value
        return name

    def outside_function(self, declaration: Any) -> str:
        try:
            return super().outside_function(declaration)
        except Left as problem:
            self._missing.add(str(file_of(declaration)))
            if not self._is_foreign(declaration):
                raise
            if declaration.mangled_name not in (declaration.spelling, f"_{declaration.spelling}"):
                raise
            if not self.libraries:
                raise Left(f"{problem}; -l NAME says which library has it") from None
            self._missing.discard(str(file_of(declaration)))
        name = str(declaration.spelling)
        if name not in self._functions:
            self._functions[name] = self._signature(declaration)
        return name

    def _signature(self, declaration: Any) -> str:
        if declaration.type.is_function_variadic():
            raise Left(f"{declaration.spelling} with ... among its parameters")
        parts = []
        for index, one in enumerate(declaration.get_arguments(), 1):
            kind = self.parameter_kind(one.type)
            if kind.form == "file":
                raise Left(f"a FILE * for {declaration.spelling}")
            constant = kind.form == "char*" and one.type.get_canonical().get_pointee().is_const_qualified()
            parts.append(f"{safe_name(one.spelling or f'unnamed_{index}')}: {'char_p' if constant else kind.spelled}")
        kind = self.kind(declaration.result_type)
        result = "char_p" if self.has_text_result(declaration) else kind.spelled
        return f"def {declaration.spelling}({', '.join(parts)}) -> {result}:"

    def has_text_result(self, declaration: Any) -> bool:
        if super().has_text_result(declaration):
            return True
        result = declaration.result_type.get_canonical()
        if result.kind != T.POINTER or declaration.kind != K.FUNCTION_DECL or not self._is_foreign(declaration):
            return False
        target = result.get_pointee()
        return bool(target.is_const_qualified() and target.get_canonical().kind in (T.CHAR_S, T.CHAR_U))

    # --- the text ---

    def lacks(self, header: str) -> bool:
        """True when something was left because of a header that no package has, or of one beside it."""
        folder = os.path.dirname(self.files.unknown_files[header])
        return not header.endswith((".h", ".hpp")) or any(os.path.dirname(one) == folder for one in self._missing)

    def foreign_lines(self) -> list[str]:
        """What stands behind the imports."""
        lines: Lines = []
        written: set[str] = set()

        def write(name: str) -> None:
            if name in written or name not in self._records:
                return
            written.add(name)
            self._open.add(name)
            found = self._records[name]
            for field in found.type.get_canonical().get_fields():
                try:
                    kind: Kind | None = self.kind(field.type)
                except Left:  # a part without a name, which stands in the record itself
                    continue
                while kind is not None and kind.form == "array":
                    kind = kind.element
                inner = kind.element if kind is not None and kind.form == "pointer" else kind
                if inner is not None and inner.form == "record":
                    with contextlib.suppress(Left):  # the same
                        write(inner.spelled)
            made = self.type_lines(found)
            self._open.discard(name)
            lines.extend(["", "", *made])

        for name in list(self._records):
            write(name)
        constants = [f"{name} = {value}" for name, value in self._constants.items()]
        found = [*([""] if constants else []), *constants, *lines]
        if self._functions:
            first, *others = [f'"{one}"' for one in self.libraries]
            parts = f", parts=({', '.join(others)},)" if others else ""
            variable = f"{self.libraries[0].upper().replace('-', '_')}_LIBRARY"
            found += ["", f'{_LIBRARY} = Library({first}, env="{variable}"{parts}, versioned=True)']
        for name, signature in self._functions.items():
            found += ["", "", f"@{_LIBRARY}.function", signature, [f'"""{name}, see the header."""']]
        return found
