"""std::map: a dict of Python, gone through in the order of its keys."""

from __future__ import annotations

from typing import Any

from .context import Lines
from .errors import Left
from .kinds import Kind
from .places import Place
from .reading import K, T, binary_operator, children, is_default, key, stripped, walk
from .statements import Frame
from .streams import Streams
from .values import ATOM, Value

__all__ = ["Maps"]


class Maps(Streams):
    """Translates maps, and loops over them."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: dict[str, tuple[str, Kind]] = {}
        """Variables that stand for a key and its value: the name in Python, the map's type."""

    def _map_of(self, cursor: Any) -> Kind | None:
        try:
            kind = self.kind(stripped(cursor).type)
        except Left:
            return None
        return kind if kind.form == "map" else None

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if self.kind(type_).form == "map" and not [one for one in arguments if not is_default(one)]:
            return Value("{}", form="map", fresh=True)
        return super().constructed(cursor, arguments, type_)

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "map":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if value is None:
            return "{}"
        made = self.value(stripped(value))
        if not made.fresh and declaration.type.kind != T.LVALUEREFERENCE:
            raise Left("a copy of a map")
        return made.text

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if self.kind(parameter.type).form == "map" and parameter.type.kind == T.LVALUEREFERENCE:
            return self.value(stripped(cursor))
        return super().own_argument(cursor, parameter)

    def place(self, cursor: Any, new: bool = False) -> Any:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator[]":
            base, index = inner.get_arguments()
            kind = self._map_of(base)
            if kind is not None and kind.element is not None and kind.key is not None:
                if not (kind.element.is_number or kind.element.form == "string"):
                    raise Left("an element of a map that is no number")
                name, at = self.value(stripped(base)).at(ATOM), self.stored(index, kind.key.type).text
                if not new:  # C++ makes what it does not find
                    empty = '""' if kind.element.form == "string" else self._plain_start(inner, kind.element, None)
                    self.before.append(f"{name}.setdefault({at}, {empty})")
                return Place(f"{name}[{at}]", kind.element, "name")
        return super().place(inner)

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) == "=":
            left, right = children(inner)[:2]
            target = stripped(left)
            if target.kind == K.CALL_EXPR and target.spelling == "operator[]":
                kind = self._map_of(next(iter(target.get_arguments())))
                if kind is not None and kind.element is not None:
                    return [self.place(target, new=True).assign(self.stored(right, kind.element.type).text)]
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
            left, right = inner.get_arguments()
            kind = self._map_of(left)
            if kind is not None:
                return self._assigned_map(self.value(stripped(left)).at(ATOM), kind, stripped(right))
        return super()._effects(cursor)

    def _assigned_map(self, name: str, kind: Kind, right: Any) -> Lines:
        """What stands in braces, or in another map; the variable may be a reference, so that its dict stays."""
        while right.kind == K.UNEXPOSED_EXPR and len(children(right)) == 1:
            right = children(right)[0]
        if right.kind == K.CALL_EXPR and right.spelling in ("", "map", "initializer_list") and not children(right):
            return [f"{name}.clear()"]
        if right.kind != K.INIT_LIST_EXPR:
            if self._map_of(right) is None:
                raise Left("a map made of something else")
            other = self.value(right).at(ATOM)
            return [] if other == name else [f"{name}.clear()", f"{name}.update({other})"]
        assert kind.key is not None and kind.element is not None
        if kind.element.form not in ("int", "float", "char", "string"):
            raise Left("a map of something else than numbers or texts in braces")
        pairs = []
        for one in children(right):
            parts = children(one)
            if one.kind != K.INIT_LIST_EXPR or len(parts) != 2:
                raise Left("a map whose braces hold something else than pairs")
            pairs.append(tuple(self.stored(part, of.type).text for part, of in zip(parts, (kind.key, kind.element))))
        first: dict[str, str] = {}
        for at, value in pairs:  # of two alike C++ takes the first
            first.setdefault(at, value)
        if not first:
            return [f"{name}.clear()"]
        return [f"{name}.clear()", f"{name}.update({{{', '.join(f'{at}: {value}' for at, value in first.items())}}})"]

    def _call_expr(self, cursor: Any) -> Value:
        below = children(cursor)
        member = stripped(below[0]) if below else None
        if cursor.spelling == "operator[]" and self._map_of(next(iter(cursor.get_arguments()), cursor)) is not None:
            found = self.place(cursor)
            return self.of_kind(found.text, found.kind)
        if member is not None and member.kind == K.MEMBER_REF_EXPR and children(member):
            base = stripped(children(member)[0])
            if self._map_of(base) is not None:
                name = self.value(base)
                if member.spelling == "size":
                    return Value(f"len({name.text})")
                if member.spelling == "empty":
                    return Value(f"len({name.text}) == 0", 4, boolean=True)
                if member.spelling == "clear":
                    return Value(f"{name.at(ATOM)}.clear()", form="none")
                raise Left(f"the method {member.spelling} of a map")
        return super()._call_expr(cursor)

    def _member_ref_expr(self, cursor: Any) -> Value:
        if cursor.spelling in ("first", "second") and children(cursor):
            pair = self._pair(children(cursor)[0])
            if pair is not None:
                name, kind = pair
                part = kind.key if cursor.spelling == "first" else kind.element
                assert part is not None
                return self.of_kind(f"{name}[{0 if cursor.spelling == 'first' else 1}]", part)
        return super()._member_ref_expr(cursor)

    def _pair(self, cursor: Any) -> tuple[str, Kind] | None:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator->":
            inner = stripped(next(iter(inner.get_arguments()), inner))
        if inner.kind == K.CALL_EXPR and children(inner):
            inner = stripped(children(inner)[0])
        if inner.kind == K.DECL_REF_EXPR and inner.referenced is not None:
            return self.pairs.get(key(inner.referenced))
        return None

    # --- loops ---

    def _for_stmt_(self, cursor: Any) -> None:
        found = self._iterated(cursor)
        if found is None:
            super()._for_stmt_(cursor)
            return
        self._over(cursor, *found, children(cursor)[-1])

    def _iterated(self, cursor: Any) -> tuple[Any, Any] | None:
        """The iterator and the map of `for (auto it = m.begin(); it != m.end(); ++it)`."""
        parts = children(cursor)
        if len(parts) != 4 or parts[0].kind != K.DECL_STMT or len(children(parts[0])) != 1:
            return None
        declaration = children(parts[0])[0]
        maps = [one for one in walk(parts[0]) if one.kind.is_expression() and self._map_of(one) is not None]
        if not maps or declaration.kind != K.VAR_DECL:
            return None
        calls = {one.spelling for part in parts[:3] for one in walk(part) if one.kind == K.CALL_EXPR}
        if not {"begin", "end", "operator!=", "operator++"} <= calls:
            raise Left("an iterator that does not go from begin() to end()")
        return declaration, maps[-1]

    def _cxx_for_range_stmt_(self, cursor: Any) -> None:
        parts = children(cursor)
        declaration = next((one for one in parts if one.kind == K.VAR_DECL), None)
        ranges = [one for one in parts[:-1] if one.kind.is_expression()]
        if declaration is None or len(ranges) != 1 or self._map_of(ranges[0]) is None:
            super()._cxx_for_range_stmt_(cursor)
            return
        self._over(cursor, declaration, ranges[0], parts[-1])

    def _over(self, cursor: Any, declaration: Any, container: Any, body: Any) -> None:
        inner = stripped(container)
        kind = self._map_of(inner)
        assert kind is not None
        text = self.value(inner).text
        if inner.kind == K.DECL_REF_EXPR and any(
            one.kind == K.DECL_REF_EXPR and one.referenced is not None and key(one.referenced) == key(inner.referenced)
            for one in walk(body)
        ):
            raise Left("a loop over a map that uses the map")
        name = self._variable_name(declaration)
        self.pairs[key(declaration)] = name, kind
        reverse = ", reverse=True" if kind.reverse else ""
        self.writer.put(f"for {name} in sorted({text}.items(){reverse}):", cursor.extent.start.line)
        self.loops.append(Frame())
        self.block(body)
        self.loops.pop()
