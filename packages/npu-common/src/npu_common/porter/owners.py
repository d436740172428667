"""std::unique_ptr: the pointer that it owns. What it does at its end, where that is not only to give memory back,
stands in a `finally`.
"""

from __future__ import annotations

from typing import Any

from .containers import is_default
from .context import Lines
from .errors import Left
from .foreign import Foreign
from .kinds import Kind, is_owner
from .reading import K, T, children, function_key, stripped
from .uses import is_null
from .values import ATOM, Value, operation

__all__ = ["Owners"]


class Owners(Foreign):
    """Translates pointers that own what they point to."""

    def _owner(self, cursor: Any) -> bool:
        return is_owner(stripped(cursor).type)

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if not is_owner(type_):
            return super().constructed(cursor, arguments, type_)
        given = [one for one in arguments if not is_default(one)]
        kind = self.kind(type_)
        if not given or is_null(given[0]):
            return Value(self._nothing(kind), form="pointer" if kind.form == "pointer" else "null")
        if self._owner(given[0]):
            raise Left("a std::unique_ptr that is moved")
        return self.value(stripped(given[0]))

    def _start(self, declaration: Any, storage: Any) -> str:
        if not is_owner(declaration.type):
            return super()._start(declaration, storage)
        if declaration.kind != K.VAR_DECL or declaration.type.kind == T.LVALUEREFERENCE:
            raise Left("a std::unique_ptr that is no variable of its own")
        value = self.first_value(declaration)
        return self._nothing(storage.kind) if value is None else self.value(stripped(value)).text

    def _nothing(self, kind: Kind) -> str:
        return f"{kind.spelled}(NULL)" if kind.form in ("pointer", "char*", "void*") else "NULL"

    def _call_expr(self, cursor: Any) -> Value:
        below, arguments = children(cursor), list(cursor.get_arguments())
        member = stripped(below[0]) if below else None
        inside = children(member) if member is not None and member.kind == K.MEMBER_REF_EXPR else []
        if cursor.spelling.startswith("operator") and arguments and any(map(self._owner, arguments)):
            return self._owner_operator(cursor.spelling[len("operator") :], arguments)
        if member is not None and inside and self._owner(inside[0]):
            value = self.value(stripped(inside[0]))
            if member.spelling == "get":
                return value
            if member.spelling == "operator bool":
                return operation(value, "!=", Value("NULL"), boolean=True)
            raise Left(f"the method {member.spelling} of a std::unique_ptr")
        return super()._call_expr(cursor)

    def _owner_operator(self, name: str, arguments: list[Any]) -> Value:
        if name in ("==", "!=") and len(arguments) == 2:
            first, second = (
                Value("NULL", form="null") if is_null(one) else self.value(stripped(one)) for one in arguments
            )
            return operation(first, name, second, boolean=True)
        value, kind = self.value(stripped(arguments[0])), self.kind(stripped(arguments[0]).type)
        if name == "->":
            return value
        if name in ("[]", "*") and kind.element is not None and kind.form == "pointer":
            index = self.index_text(arguments[1]) if name == "[]" else "0"
            made = self.of_kind(f"{value.at(ATOM)}[{index}]", kind.element)
            return made.having(fresh=made.form == "handle")
        raise Left(f"operator{name} of a std::unique_ptr")

    def endings(self, declaration: Any) -> Lines:
        if not is_owner(declaration.type):
            return super().endings(declaration)
        kind, name = self.kind(declaration.type), self.storage(declaration).name
        if kind.form == "instance" and self.needs_delete(kind):
            return [f"if {name} != NULL:", [f"{name}.delete()"]]
        if declaration.type.get_canonical().get_template_argument_type(1).spelling.startswith("std::default_delete<"):
            return []
        value = self.first_value(declaration)
        given = [] if value is None else list(stripped(value).get_arguments())
        deleter = stripped(given[1]) if len(given) > 1 else None
        while deleter is not None and deleter.kind == K.UNARY_OPERATOR:
            deleter = stripped(children(deleter)[0])
        found = None if deleter is None or deleter.kind != K.DECL_REF_EXPR else deleter.referenced
        if found is None or found.kind not in (K.FUNCTION_DECL, K.CXX_METHOD):
            raise Left("a std::unique_ptr with an end of its own")
        if found.kind == K.CXX_METHOD:
            if function_key(found) not in self.uses.functions:
                raise Left(f"{found.spelling}, which is defined nowhere")
            called = f"{self.kind_name(found.semantic_parent)}.{self.method_name(found)}"
        else:
            called = self.function_name(found)
        return [f"if {name} != NULL:", [f"{called}({name})"]]
