"""std::thread: the class `std_thread` of cdecl."""

from __future__ import annotations

from typing import Any

from .context import Lines
from .errors import Left
from .maps import Maps
from .reading import K, children, function_key, is_default, key, stripped, unary_operator
from .values import ATOM, Value

__all__ = ["Threads"]

_METHODS = ("join", "joinable", "detach", "get_id")


class Threads(Maps):
    """Translates threads of C++."""

    def _is_thread(self, cursor: Any) -> bool:
        try:
            return self.kind(stripped(cursor).type).form == "thread"
        except Left:
            return False

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if self.kind(type_).form != "thread":
            return super().constructed(cursor, arguments, type_)
        self.imports.add("npu_porter.cxx_thread")
        given = [one for one in arguments if not is_default(one)]
        if len(given) == 1 and self._is_thread(given[0]):  # it is moved
            value = self.value(stripped(given[0]))
            if not value.fresh:
                raise Left("a thread that is moved")
            return value
        return Value(f"std_thread({', '.join(self._begun(given))})", form="thread", fresh=True)

    def _begun(self, given: list[Any]) -> list[str]:
        """The function that the thread runs, and its arguments, which C++ copies."""
        if not given:
            return []
        callee = stripped(given[0])
        while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) == "&":
            callee = stripped(children(callee)[0])
        found = callee.referenced if callee.kind == K.DECL_REF_EXPR else None
        function = None if found is None else self.uses.functions.get(function_key(found))
        if found is None or function is None:
            raise Left("a thread of something that is no function of the program")
        rest = given[1:]
        if found.kind == K.CXX_METHOD and not found.is_static_method():
            owner = self.value(stripped(rest.pop(0)))
            if owner.form != "object":
                raise Left("a thread of a method of no object")
            name = f"{owner.at(ATOM)}.{self.method_name(found)}"
        elif found.kind == K.CXX_METHOD:
            name = f"{self.kinds.names[key(found.semantic_parent)]}.{self.method_name(found)}"
        else:
            name = self.function_name(found)
        parameters = list(function.get_arguments())
        if len(parameters) != len(rest):
            raise Left("a thread of a function with other arguments than it has")
        return [name, *(self._copied(one, parameter) for one, parameter in zip(rest, parameters))]

    def _copied(self, cursor: Any, parameter: Any) -> str:
        inner = stripped(cursor)
        shared = inner.kind == K.CALL_EXPR and inner.spelling in ("ref", "cref")
        if shared:
            return self.own_argument(next(iter(inner.get_arguments())), parameter).text
        value = self.own_argument(cursor, parameter)
        if value.form in ("vector", "set", "map", "stream") or (value.form == "object" and not self._points(inner)):
            raise Left("a copy for a thread")
        copies = value.form in ("record", "handle", "pointer", "void") and not value.fresh
        return f"copy({value.text})" if copies else value.text

    def _points(self, cursor: Any) -> bool:
        return self.kind(cursor.type).form == "instance"

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "thread":
            return super()._start(declaration, storage)
        self.imports.add("npu_porter.cxx_thread")
        value = self.first_value(declaration)
        return "std_thread()" if value is None else self.value(stripped(value)).text

    def stored(self, cursor: Any, type_: Any, **how: Any) -> Value:
        if self.kind(type_).form != "thread":
            return super().stored(cursor, type_, **how)
        return self.constructed(cursor, [cursor], type_)

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and self._is_thread(inner):
            left, right = inner.get_arguments()
            return [self.place(left).assign(self.stored(right, stripped(left).type).text)]
        return super()._effects(cursor)

    def _call_expr(self, cursor: Any) -> Value:
        below = children(cursor)
        member = stripped(below[0]) if below else None
        if member is not None and member.kind == K.MEMBER_REF_EXPR and children(member):
            base = stripped(children(member)[0])
            if self._is_thread(base):
                if member.spelling not in _METHODS:
                    raise Left(f"the method {member.spelling} of a thread")
                text = f"{self.value(base).at(ATOM)}.{member.spelling}()"
                return Value(text, form="number" if member.spelling in ("joinable", "get_id") else "none",
                             boolean=member.spelling == "joinable")  # fmt: skip
        return super()._call_expr(cursor)
