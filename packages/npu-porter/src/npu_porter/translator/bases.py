"""Inheritance of C++: one base class, methods that are virtual.

Python looks up every method by the object's own class. So a class that hides what its base has, instead of overriding
it, is left, and so is a constructor that calls a virtual method, which in C++ is still that of the base.
"""

from __future__ import annotations

from typing import Any

from .classes import Classes
from .context import Lines
from .errors import Left
from .kinds import OBJECTS, Kind
from .reading import K, ancestors, base_of, children, function_key, key, stripped
from .uses import variable_of
from .values import ATOM, COMPARE, TERNARY, Value

__all__ = ["Bases"]


class Bases(Classes):
    """Translates classes with a base."""

    # --- the class ---

    def base_text(self, cursor: Any) -> str:
        base = base_of(cursor)
        if base is None:
            return ""
        name = self.kind_name(base)
        if name in self.left_types:
            raise Left(f"{name}, which was left: {self.left_types[name]}")
        return f"({name})"

    def inherited_fields(self, cursor: Any) -> list[Any]:
        found = [one for base in ancestors(cursor)[::-1] for one in children(base)]
        return [one for one in found if one.kind == K.FIELD_DECL]

    def is_made(self, cursor: Any) -> bool:
        return super().is_made(cursor) or any(map(super().is_made, ancestors(cursor)))

    def needs_delete(self, kind: Kind) -> bool:
        owner = kind.element if kind.form == "instance" else kind
        assert owner is not None
        cursor = owner.type.get_canonical().get_declaration().get_definition()
        heirs = self.uses.heirs.get(key(cursor), []) if kind.form == "instance" else []
        return any(self.ends(one) for one in [cursor, *ancestors(cursor), *heirs])

    def _init_lines(self, cursor: Any) -> None:
        super()._init_lines(cursor)
        ends = [one for one in (cursor, *self.uses.heirs.get(key(cursor), ())) if self.ends(one)]
        if ends and base_of(cursor) is None and not self.ends(cursor):
            if not any(one.kind == K.DESTRUCTOR and one.is_definition() for one in children(cursor)):
                self.writer.gap()
                self.writer.put("def delete(self) -> None:")
                self.writer.put("    pass")

    def _base_ends(self, cursor: Any) -> str:
        """The base whose end does something; "" for none."""
        found = next((one for one in ancestors(cursor) if self.ends(one)), None)
        return "" if found is None else self.kind_name(found)

    def endings_behind(self, cursor: Any) -> Lines:
        base = self._base_ends(cursor)
        return [*super().endings_behind(cursor), *([f"{base}.delete(self)"] if base else [])]

    def field_starts(self, cursor: Any) -> Lines:
        self._refuse_virtual(cursor)
        base = base_of(cursor.semantic_parent)
        lines: Lines = []
        if base is not None:
            below = children(cursor)
            given = [
                two for one, two in zip(below, below[1:]) if one.kind == K.TYPE_REF and two.kind == K.CALL_EXPR
                and two.referenced is not None and two.referenced.kind == K.CONSTRUCTOR
            ]  # fmt: skip
            made = next((one for one in [base, *ancestors(base)] if Classes.is_made(self, one)), None)
            if given and function_key(given[0].referenced) in self.uses.functions:
                called = f"{self.kind_name(base)}.construct(self"
                values = self._given(given[0].referenced, given[0])
                lines.append(f"{called}, {values})" if values else f"{called})")
            elif made is not None:
                makers = [one for one in children(made) if one.kind == K.CONSTRUCTOR]
                if any(list(one.get_arguments()) for one in makers):
                    raise Left("a base that is made without a word")
                lines.append(f"{self.kind_name(made)}.construct(self)")
            elif given and list(given[0].get_arguments()):
                raise Left("a base with initial values")
        return [*lines, *super().field_starts(cursor)]

    def last_lines(self, cursor: Any) -> Lines:
        if cursor.kind == K.DESTRUCTOR:
            self._refuse_virtual(cursor)
        return super().last_lines(cursor)

    def _refuse_virtual(self, cursor: Any) -> None:
        for name in self.uses.reached(function_key(cursor)):
            if self.uses.called.get(name, set()) & self.uses.overrides.keys():
                raise Left("a constructor or destructor that calls a virtual method")

    # --- calls ---

    def _call_expr(self, cursor: Any) -> Value:
        found = cursor.referenced
        if found is not None and found.kind == K.CXX_METHOD and found.is_virtual_method():
            below = stripped(children(cursor)[0])
            named = [one for one in children(below) if one.kind == K.TYPE_REF]
            if below.kind == K.MEMBER_REF_EXPR and named and key(found.semantic_parent) in self.kinds.objects:
                values = self._given(found, cursor)
                owner = self._base(below).text
                text = f"{self.kind_name(found.semantic_parent)}.{self.method_name(found)}({owner}"
                return self.result(f"{text}, {values})" if values else f"{text})", found, cursor)
            if self.kind(found.result_type).form == "char*" and function_key(found) in self.uses.overrides:
                raise Left("a text as the result of a virtual method")
        return super()._call_expr(cursor)

    def implementation(self, declaration: Any) -> Any:
        """A definition of a method: its own, or of one that overrides it; all take their parameters alike.

        Raises:
            Left: They do not.
        """
        own = function_key(declaration)
        names = [own, *sorted(self.uses.overrides.get(own, ()))]
        found = [self.uses.functions[one] for one in names if one in self.uses.functions]
        ways = {tuple(self._way(one) for one in function.get_arguments()) for function in found}
        if len(ways) > 1:
            raise Left(f"{declaration.spelling}, whose overriding methods use their parameters in different ways")
        return found[0] if found else None

    def _way(self, parameter: Any) -> tuple[bool, bool]:
        kind = self.parameter_kind(parameter.type)
        return (kind.form == "char*" and self.uses.is_pointer(parameter),
                kind.form == "handle" and key(parameter) in self.uses.address)  # fmt: skip

    # --- conversions ---

    def stored(self, cursor: Any, type_: Any, **options: Any) -> Value:
        self._refuse_slice(self.kind(type_), stripped(cursor))
        return super().stored(cursor, type_, **options)

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        kind = self.kind(type_)
        if kind.form == "object" and len(arguments) == 1 and cursor.referenced is not None:
            if cursor.referenced.is_copy_constructor() or cursor.referenced.is_move_constructor():
                self._refuse_slice(kind, stripped(arguments[0]))
        return super().constructed(cursor, arguments, type_)

    def _refuse_slice(self, kind: Kind, cursor: Any) -> None:
        if kind.form == "object" and self.uses.heirs:
            source = self.kind(cursor.type)
            if source.form == "object" and source.spelled != kind.spelled:
                raise Left(f"the {kind.spelled} in a {source.spelled}")

    def _cast(self, cursor: Any) -> tuple[Any, Kind] | None:
        """What is cast, where that is a pointer to an object as a pointer to one of another class."""
        [inner] = [one for one in children(cursor) if one.kind.is_expression()][-1:]
        target = self.kind(cursor.type)
        if target.form not in OBJECTS or self.kind(stripped(inner).type).form not in OBJECTS:
            return None
        return stripped(inner), target

    def _cxx_static_cast_expr(self, cursor: Any) -> Value:
        found = self._cast(cursor)
        return super()._cxx_static_cast_expr(cursor) if found is None else self.value(found[0])

    def _cxx_dynamic_cast_expr(self, cursor: Any) -> Value:
        found = self._cast(cursor)
        if found is None or found[1].form != "instance" or variable_of(found[0]) is None:
            raise Left("a dynamic_cast of something else than a variable")
        text = self.value(found[0]).at(ATOM)
        made = Value(f"isinstance({text}, {found[1].spelled})", COMPARE, boolean=True)
        return Value(f"{text} if {made.text} else NULL", TERNARY, form="object")
