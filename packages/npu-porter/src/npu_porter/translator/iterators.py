"""Iterators of std::map that are variables, and what is inserted into maps."""

from __future__ import annotations

from typing import Any

from .context import Lines
from .counted import Counted
from .errors import Left
from .kinds import Kind
from .reading import K, T, children, is_default, stripped
from .uses import variable_of
from .values import ATOM, Value, operation

__all__ = ["Iterators"]


class Iterators(Counted):
    """Translates them."""

    def _iterator(self, cursor: Any) -> Kind | None:
        try:
            kind = self.kind(stripped(cursor).type)
        except Left:
            return None
        return kind if kind.form == "iterator" else None

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "iterator":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if value is None or (stripped(value).kind == K.CALL_EXPR and not children(stripped(value))):
            self.imports.add("npu_porter.cxx_map")
            return "map_iterator({})"
        return self._made(value).text

    def _made(self, cursor: Any) -> Value:
        """A new iterator; Python would share one."""
        value = self.value(stripped(cursor))
        if not value.fresh:
            raise Left("a copy of an iterator")
        return value

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
        if arguments and self._iterator(arguments[0]) is not None and variable_of(arguments[0]) is not None:
            name = self.value(stripped(arguments[0])).text
            if inner.spelling == "operator++":
                return [f"{name}.step()"]
            if inner.spelling == "operator=" and len(arguments) == 2:
                return [self.place(arguments[0]).assign(self._made(arguments[1]).text)]
        return super()._effects(cursor)

    def _call_expr(self, cursor: Any) -> Value:
        below, arguments = children(cursor), list(cursor.get_arguments())
        member = stripped(below[0]) if below else None
        if cursor.spelling in ("operator==", "operator!=") and len(arguments) == 2:
            if all(self._iterator(one) is not None for one in arguments):
                found = self._searched_in(cursor.spelling[len("operator") :], arguments)
                if found is not None:
                    return found
                first, second = (self.value(stripped(one)) for one in arguments)
                return operation(first, cursor.spelling[len("operator") :], second, boolean=True)
        if member is not None and member.kind == K.MEMBER_REF_EXPR and children(member):
            base = stripped(children(member)[0])
            kind = self._map_of(base)
            if kind is not None and member.spelling in ("begin", "end") and not arguments:
                self.imports.add("npu_porter.cxx_map")
                reverse = ", reverse=True" if kind.reverse else ""
                return Value(f"map_{member.spelling}({self.value(base).text}{reverse})", form="iterator", fresh=True)
            if kind is not None and member.spelling == "insert":
                return self._inserted_pair(self.value(base), kind, arguments)
        return super()._call_expr(cursor)

    def _inserted_pair(self, name: Value, kind: Kind, arguments: list[Any]) -> Value:
        """`all.insert({key, value})`, with a hint before or without: a key that is there keeps its value."""
        if len(arguments) == 2 and "_iterator<" in arguments[0].type.get_canonical().spelling.partition("std::pair")[0]:
            arguments = arguments[1:]  # where to look first
        pair = stripped(arguments[0]) if len(arguments) == 1 else None
        parts: list[Any] = []
        while pair is not None and len(parts) != 2:
            parts = children(pair) if pair.kind == K.INIT_LIST_EXPR else []
            if pair.kind == K.CALL_EXPR:
                parts = [one for one in pair.get_arguments() if not is_default(one)]
            pair = stripped(parts[0]) if len(parts) == 1 and stripped(parts[0]) is not pair else None
        if len(parts) != 2 or kind.key is None or kind.element is None:
            raise Left("the method insert of a map")
        texts = [
            (self._string(one) if part.form == "string" else self.stored(one, part.type)).text
            for one, part in zip(parts, (kind.key, kind.element))
        ]
        return Value(f"{name.at(ATOM)}.setdefault({', '.join(texts)})", form="none")

    def _member_ref_expr(self, cursor: Any) -> Value:
        if cursor.spelling in ("first", "second") and children(cursor):
            inner = stripped(children(cursor)[0])
            arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
            kind = self._iterator(arguments[0]) if inner.spelling == "operator->" and len(arguments) == 1 else None
            if kind is not None and self._pair(children(cursor)[0]) is None:
                part = kind.key if cursor.spelling == "first" else kind.element
                assert part is not None
                name = self.value(stripped(arguments[0])).at(ATOM)
                return self.of_kind(f"{name}.{cursor.spelling}", part)
        return super()._member_ref_expr(cursor)

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if self.kind(parameter.type).form == "iterator":
            if parameter.type.kind != T.LVALUEREFERENCE:
                raise Left("a copy of an iterator")
            return self.value(stripped(cursor))
        return super().own_argument(cursor, parameter)
