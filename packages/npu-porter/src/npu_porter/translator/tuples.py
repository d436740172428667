"""std::tuple of numbers, texts and objects: a tuple of Python.

As nothing changes one of Python's, a tuple is read, copied and given another value as a whole; std::get of a part that
is assigned to is left.
"""

from __future__ import annotations

from typing import Any

from .context import Lines
from .errors import Left
from .kinds import Kind
from .opencv import Pictures
from .reading import K, T, children, is_default, is_global, stripped, tokens
from .uses import variable_of
from .values import ATOM, Value

__all__ = ["Tuples"]

_PARTS = ("int", "char", "float", "string", "instance")
_SIGNS = ("<", ">")


class Tuples(Pictures):
    """Translates them."""

    def _tuple_of(self, type_: Any) -> Kind | None:
        try:
            kind = self.kind(type_)
        except Left:
            return None
        if kind.form != "tuple":
            return None
        if any(one.form not in _PARTS or self._holds(one) for one in kind.parts):
            raise Left(f"the type {type_.spelling}")
        return kind

    def of_kind(self, shown: str, kind: Kind, **flags: Any) -> Value:
        if kind.form == "tuple":
            return Value(shown, form="tuple")
        return super().of_kind(shown, kind, **flags)

    # --- values ---

    def _filled_tuple(self, arguments: list[Any], kind: Kind) -> Value:
        if len(arguments) != len(kind.parts):
            raise Left("a tuple of other values than it has")
        texts = []
        for one, part in zip(arguments, kind.parts):
            texts.append((self._string(one) if part.form == "string" else self.plain(self.stored(one, part.type))).text)
        return Value(f"({', '.join(texts)}{',' if len(texts) == 1 else ''})", form="tuple", fresh=True)

    def _empty_part(self, part: Kind) -> str:
        texts = {"string": '""', "instance": "NULL", "float": "0.0"}
        return texts.get(part.form, "False" if part.spelled == "bool8" else "0")

    def _as_tuple(self, cursor: Any, kind: Kind) -> Value:
        """An expression as a tuple of the kind."""
        inner = stripped(cursor)
        if inner.kind == K.INIT_LIST_EXPR:
            return self._filled_tuple(children(inner), kind)
        source = self._tuple_of(inner.type)
        found = inner.referenced if inner.kind == K.CALL_EXPR else None
        if inner.kind == K.CALL_EXPR and (found is None or found.kind == K.CONSTRUCTOR):
            given = [one for one in inner.get_arguments() if not is_default(one)]
            if found is None:
                given = [one for one in children(inner) if one.kind.is_expression()]
            if len(given) == 1 and self._tuple_of(stripped(given[0]).type) is not None:
                return self._as_tuple(given[0], kind)
            if not given:
                parts = ", ".join(map(self._empty_part, kind.parts))
                return Value(f"({parts}{',' if len(kind.parts) == 1 else ''})", form="tuple", fresh=True)
            return self._filled_tuple(given, kind)
        if inner.kind == K.CALL_EXPR and inner.spelling == "make_tuple" and self._is_of_std(inner):
            return self._filled_tuple([one for one in inner.get_arguments() if not is_default(one)], kind)
        if source is None or [(one.form, one.spelled) for one in source.parts] != [
            (one.form, one.spelled) for one in kind.parts
        ]:
            raise Left("a tuple that is converted")
        return self.value(inner)

    def stored(self, cursor: Any, type_: Any, **how: Any) -> Value:
        kind = self._tuple_of(type_)
        return super().stored(cursor, type_, **how) if kind is None else self._as_tuple(cursor, kind)

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        kind = self._tuple_of(type_)
        return super().constructed(cursor, arguments, type_) if kind is None else self._as_tuple(cursor, kind)

    def _call_expr(self, cursor: Any) -> Value:
        if cursor.spelling in ("get", "make_tuple", "tie") and self._is_of_std(cursor):
            if cursor.spelling == "make_tuple":
                kind = self._tuple_of(cursor.type)
                if kind is None:
                    raise Left(f"the type {cursor.type.spelling}")
                return self._as_tuple(cursor, kind)
            [given] = list(cursor.get_arguments())[:1]
            kind = self._tuple_of(stripped(given).type)
            if cursor.spelling == "get" and kind is not None:
                index = self._place_of(cursor, kind)
                return self.of_kind(f"{self.value(stripped(given)).at(ATOM)}[{index}]", kind.parts[index])
            raise Left(f"std::{cursor.spelling} here")
        return super()._call_expr(cursor)

    def _method(self, cursor: Any, member: Any, arguments: list[Any]) -> Value:
        if member.spelling == "emplace_back" and len(arguments) > 1 and children(member):
            base = stripped(children(member)[0])
            element = self.kind(base.type).element
            kind = None if element is None else self._tuple_of(element.type)
            if kind is not None:
                return Value(f"{self.value(base).text}.append({self._filled_tuple(arguments, kind).text})", form="none")
        return super()._method(cursor, member, arguments)

    def _place_of(self, cursor: Any, kind: Kind) -> int:
        """Which part std::get gives."""
        found = cursor.referenced
        if found.get_template_argument_kind(0).name == "INTEGRAL":
            return int(found.get_template_argument_value(0))
        wanted = found.get_template_argument_type(0).get_canonical().spelling
        names = [one.type.get_canonical().spelling for one in kind.parts]
        if names.count(wanted) != 1:
            raise Left("std::get of a type")
        return names.index(wanted)

    # --- variables ---

    def _start(self, declaration: Any, storage: Any) -> str:
        kind = self._tuple_of(declaration.type)
        if kind is None:
            return super()._start(declaration, storage)
        if declaration.type.kind == T.LVALUEREFERENCE:
            raise Left("a reference to a tuple")
        value = self.first_value(declaration)
        if value is None:
            raise Left("a tuple without a first value")
        return self._as_tuple(value, kind).text

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
            target, given = list(inner.get_arguments())
            left = stripped(target)
            if left.kind == K.CALL_EXPR and left.spelling == "tie" and self._is_of_std(left):
                return self._tied(list(left.get_arguments()), given)
            kind = self._tuple_of(left.type)
            if kind is not None:
                variable = variable_of(left)
                if variable is not None and (variable.type.kind == T.LVALUEREFERENCE or is_global(variable)):
                    raise Left("an assignment to a tuple of another name")
                if variable is None and not self._is_member(left):
                    raise Left("an assignment to a tuple that is no variable")
                return [f"{self.value(left).text} = {self._as_tuple(given, kind).text}"]
        return super()._effects(cursor)

    def _tied(self, targets: list[Any], given: Any) -> Lines:
        """`std::tie(a, b) = f()`."""
        inner = stripped(given)
        source = self._tuple_of(inner.type)
        if source is None or len(source.parts) != len(targets):
            raise Left("std::tie of something else than a tuple")
        names = []
        for one, part in zip(targets, source.parts):
            if stripped(one).spelling == "ignore":
                names.append("_")
                continue
            place = self.place(one)
            kind = place.kind
            if (kind.form, kind.spelled) != (part.form, part.spelled) or self._holds(kind):
                raise Left("std::tie that converts")
            names.append(place.text)
        return [f"{', '.join(names)}{',' if len(names) == 1 else ''} = {self._as_tuple(given, source).text}"]

    def place(self, cursor: Any, new: bool = False) -> Any:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "get" and self._is_of_std(inner):
            raise Left("a part of a tuple that is written")
        return super().place(inner, new)

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        kind = self._tuple_of(parameter.type)
        if kind is None:
            return super().own_argument(cursor, parameter)
        if parameter.type.kind == T.LVALUEREFERENCE and not parameter.type.get_pointee().is_const_qualified():
            raise Left("a reference to a tuple")
        return self._as_tuple(cursor, kind)

    def returned(self, cursor: Any) -> Value:
        type_: Any = self.function.result
        kind = None if type_ is None else self._tuple_of(type_)
        if kind is None:
            return super().returned(cursor)
        if type_.kind == T.LVALUEREFERENCE:
            raise Left("a reference to a tuple")
        return self._as_tuple(cursor, kind)

    # --- order ---

    def _generic(self, order: Any, element: Kind) -> str | None:
        """`[](auto &a, auto &b) { return std::get<1>(a) > std::get<1>(b); }`, of which clang knows no types."""
        inner = self._copied_iterator(order)
        if inner.kind != K.LAMBDA_EXPR:
            return None
        parameters = [one for one in children(inner) if one.kind == K.PARM_DECL]
        if len(parameters) != 2 or not all("auto" in tokens(one) for one in parameters):
            return None
        words = tokens(inner)
        body = [one for one in words[words.index("{") + 1 :] if one not in ("std", "::")]
        if words[:2] != ["[", "]"] or body[:1] != ["return"] or body[-2:] != [";", "}"]:
            raise Left("a lambda with types that clang does not tell")
        names = [one.spelling for one in parameters]
        texts: list[str] = []
        rest = body[1:-2]
        while rest:
            text, part, rest = self._side(rest, names, element)
            if part.form not in ("int", "float", "string") or part.spelled == "bool8":
                raise Left("a lambda that compares something else than numbers and texts")
            texts.append(text)
            if rest and rest[0] in _SIGNS and len(texts) == 1:
                texts.append(rest[0])
                first, rest = part, rest[1:]
            elif rest or len(texts) != 3 or (first.form, first.spelled) != (part.form, part.spelled):
                raise Left("a lambda with types that clang does not tell")
        if len(texts) != 3:
            raise Left("a lambda with types that clang does not tell")
        return f"lambda {', '.join(names)}: {' '.join(texts)}"

    def _side(self, words: list[str], names: list[str], element: Kind) -> tuple[str, Kind, list[str]]:
        """One side of the comparison: a parameter or a part of it, its type, and what stands behind it."""
        if words[0] in names:
            return words[0], element, words[1:]
        get = words[:7]
        if len(get) == 7 and [*get[:2], get[3], get[4], get[6]] == ["get", "<", ">", "(", ")"] and get[5] in names:
            if element.form == "tuple" and get[2].isdigit() and int(get[2]) < len(element.parts):
                return f"{get[5]}[{get[2]}]", element.parts[int(get[2])], words[7:]
        raise Left("a lambda with types that clang does not tell")
