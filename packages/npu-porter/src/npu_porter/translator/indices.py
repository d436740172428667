"""Iterators of std::vector that are variables: the index in the list, len(list) for the end.

Such a variable stands for places in one vector, that of its first value; what leads to another one is left.
"""

from __future__ import annotations

import re
from typing import Any

from .context import Lines
from .errors import Left
from .kinds import Kind
from .lambdas import Lambdas
from .reading import K, T, children, is_global, key, stripped
from .uses import variable_of
from .values import ATOM, Value, operation

__all__ = ["Indices"]

_FOUND = ("find", "find_if")
_MOST = {"max_element": "std_max", "min_element": "std_min"}
_STEPS = {"operator++": "+", "operator--": "-"}


class Indices(Lambdas):
    """Translates them."""

    def __init__(self) -> None:
        super().__init__()
        self._vectors: dict[str, str] = {}
        """The vector of each variable."""

    def _is_index(self, cursor: Any) -> bool:
        try:
            return self.kind(stripped(cursor).type).form == "index"
        except Left:
            return False

    def _vector_of(self, base: Any) -> str:
        """The name of a vector that stays the same one as long as an iterator of it is there."""
        if self.kind(base.type).form != "vector":
            raise Left("an iterator of another container")
        text = self.value(base).text
        if not re.fullmatch(r"(self\.)?\w+", text):
            raise Left("an iterator of a vector without a name")
        return text

    def _index(self, cursor: Any) -> tuple[str, Value]:
        """The vector and the place of an iterator."""
        inner = self._copied_iterator(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling != "operator+" and len(children(inner)) == 1:
            below = stripped(children(inner)[0])
            if inner.spelling.startswith("__normal_iterator") or below.kind == K.DECL_REF_EXPR:
                return self._index(below)  # a copy, or one that can only read
        variable = variable_of(inner)
        if variable is not None:
            if key(variable) not in self._vectors:
                raise Left("an iterator that does not begin with a place in a vector")
            return self._vectors[key(variable)], Value(self.storage(variable).name)
        for name in ("begin", "end"):
            base = self._base_of(inner, name)
            if base is not None:
                vector = self._vector_of(base)
                return vector, Value("0") if name == "begin" else Value(f"len({vector})")
        if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
            first, amount = inner.get_arguments()
            vector, place = self._index(first)
            moved = self.as_number(self.value(amount))
            begins = place.text == "0" and inner.spelling == "operator+"
            return vector, moved if begins else operation(place, inner.spelling[-1], moved)
        arguments = self._algorithm(inner, *_FOUND)
        if len(arguments) == 3:
            return self._searched_for(inner.spelling, arguments)
        arguments = self._algorithm(inner, *_MOST)
        if len(arguments) == 2:
            value, element = self._vector(*arguments)
            if element.is_number:
                self.imports.add("npu_porter.cxx_algorithm")
                return value.text, Value(f"{_MOST[inner.spelling]}({value.text})")
        raise Left("an iterator of another container")

    def _searched_for(self, name: str, arguments: list[Any]) -> tuple[str, Value]:
        value, element = self._vector(*arguments[:2])
        self.imports.add("npu_porter.cxx_algorithm")
        if name == "find_if":
            [parameter], result = self._expression(arguments[2], [element])
            return value.text, Value(f"std_find_if({value.text}, lambda {parameter}: {result.text})")
        return value.text, Value(f"std_find({value.text}, {self._wanted(arguments[2], element).text})")

    def _wanted(self, cursor: Any, element: Kind) -> Value:
        """The value that std::find compares the elements with."""
        inner = stripped(cursor)
        if element.form == "string":
            return self._string(cursor)
        kind = self.kind(inner.type)
        if element.form == "instance" and kind.form == "instance":
            return self.value(self._source(cursor) if self._owner(inner) else inner)
        if element.is_number and kind.form == element.form:
            low = self.ranges.of(inner)[0] if kind.is_integer else 0
            if low >= 0 or kind.spelled == element.spelled:
                return self.plain(self.value(inner))
        raise Left(f"std::find of a {kind.form} among {element.form}s")

    def _same(self, first: Any, second: Any) -> tuple[Value, Value]:
        """Two places in one vector."""
        (vector, one), (other, two) = self._index(first), self._index(second)
        if vector != other:
            raise Left("iterators of two containers")
        return one, two

    # --- expressions ---

    def _call_expr(self, cursor: Any) -> Value:
        arguments = list(cursor.get_arguments())
        name = cursor.spelling
        if name in ("operator==", "operator!=", "operator<", "operator-") and len(arguments) == 2:
            if all(map(self._is_index, arguments)):
                if name in ("operator==", "operator!=") and self._algorithm(
                    self._copied_iterator(arguments[0]), "find_if"
                ):
                    return super()._call_expr(cursor)  # whether there is one
                one, two = self._same(*arguments)
                flags = {} if name == "operator-" else {"boolean": True}
                return operation(one, name[len("operator") :], two, **flags)
        if name in ("operator*", "operator->") and arguments and self._is_index(arguments[0]):
            vector, place = self._index(arguments[0])
            element = self.kind(stripped(arguments[0]).type).element
            if element is None or (name == "operator->" and element.form != "object"):
                raise Left("what an iterator points to")
            return self.of_kind(f"{vector}[{place.text}]", element, text=True)
        if name == "distance" and len(arguments) == 2 and all(map(self._is_index, arguments)):
            one, two = self._same(*arguments)
            return two if one.text == "0" else operation(two, "-", one)
        return super()._call_expr(cursor)

    # --- variables ---

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "index":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        plain = declaration.kind == K.VAR_DECL and declaration.type.kind != T.LVALUEREFERENCE
        if value is None or not plain or is_global(declaration) or declaration.storage_class.name == "STATIC":
            raise Left("an iterator that is no variable with a first value")
        self._vectors[key(declaration)], place = self._index(value)
        return place.text

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
        variable = variable_of(arguments[0]) if arguments and self._is_index(arguments[0]) else None
        if variable is not None:
            name = self._index(arguments[0])[1].text
            if inner.spelling in _STEPS:
                return [f"{name} {_STEPS[inner.spelling]}= 1"]
            if inner.spelling in ("operator+=", "operator-="):
                return [f"{name} {inner.spelling[-2:]} {self.as_number(self.value(arguments[1])).text}"]
            if inner.spelling == "operator=" and len(arguments) == 2:
                erased = self._erased(arguments[1])
                if erased is not None:
                    if erased[1].text != name:
                        raise Left("an iterator behind what another one erases")
                    return self._erasing(*erased)
                vector, place = self._index(arguments[1])
                if vector != self._vectors[key(variable)]:
                    raise Left("an iterator that goes to another container")
                return [f"{name} = {place.text}"]
        erased = self._erased(inner)
        return super()._effects(cursor) if erased is None else self._erasing(*erased)

    def _erased(self, cursor: Any) -> tuple[Any, Value] | None:
        """The vector and the place of `all.erase(it)`."""
        inner = self._copied_iterator(cursor)
        base = self._base_of(inner, "erase")
        arguments = list(inner.get_arguments()) if base is not None else []
        if base is None or self.kind(base.type).form != "vector":
            return None
        if len(arguments) != 1:
            raise Left("erase of several elements")
        vector, place = self._index(arguments[0])
        if vector != self._vector_of(base):
            raise Left("erase at an iterator of another container")
        return base, place

    def _erasing(self, base: Any, place: Value) -> Lines:
        kind, name = self.kind(base.type), self.value(base).at(ATOM)
        if self._counted_vector(kind):
            return [f"unshare({name}.pop({place.text}))"]
        if self._holds(kind):
            raise Left("erase of what does something where it ends")
        return [f"del {name}[{place.text}]"]

    # --- other places ---

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if self.kind(parameter.type).form == "index":
            raise Left("an iterator as an argument")
        return super().own_argument(cursor, parameter)

    def returned(self, cursor: Any) -> Value:
        if self.function.result is not None and self.kind(self.function.result).form == "index":
            raise Left("an iterator as the result")
        return super().returned(cursor)
