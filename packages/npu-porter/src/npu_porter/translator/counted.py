"""std::shared_ptr to objects whose end does something: Python's objects, which count their owners.

Whoever keeps such a pointer counts: a variable, a parameter by value, a field, an element of a vector. What a call
gives is counted already, for the one who keeps it. A reference counts nothing. Where C++ ends what keeps a pointer
stands `unshare`; places that are none of these are left.
"""

from __future__ import annotations

from typing import Any

from .context import Lines
from .errors import Left
from .kinds import Kind, is_owner, is_shared
from .owners import Owners
from .reading import K, T, children, is_default, is_global, key, stripped
from .uses import is_null, variable_of
from .values import ATOM, TERNARY, Value

__all__ = ["Counted"]

_MODULE = "npu_porter.cxx_shared"
_READING = ("size", "empty", "begin", "end", "back", "front", "at")
_ELEMENTS = ("operator[]", "at", "back", "front", "operator*")


class Counted(Owners):
    """Counts them."""

    def __init__(self) -> None:
        super().__init__()
        self._asking: set[str] = set()
        self._ended: set[str] = set()
        """Variables behind which their end stands."""

    # --- what is counted ---

    def is_counted(self, type_: Any) -> bool:
        """True of a std::shared_ptr, or a reference to one, to an object whose end does something."""
        if not is_shared(type_):
            return False
        kind = self.kind(type_)
        return kind.form == "instance" and self.needs_delete(kind)

    def _holds(self, kind: Kind | None) -> bool:
        """True of what is counted, and of a container of it or of objects whose end does something."""
        if kind is None:
            return False
        if kind.form in ("vector", "set", "map", "array", "iterator"):
            ends = kind.element is not None and kind.element.form == "object" and self.needs_delete(kind.element)
            return ends or self._holds(kind.element)
        return self.is_counted(kind.type)

    def _counted_vector(self, kind: Kind) -> bool:
        return kind.form == "vector" and not kind.length and kind.element is not None and self.is_counted(
            kind.element.type
        )  # fmt: skip

    def ends(self, cursor: Any) -> bool:
        if super().ends(cursor):
            return True
        if key(cursor) in self._asking:
            return False  # a pointer to the class in itself
        self._asking.add(key(cursor))
        try:
            return any(one.kind == K.FIELD_DECL and self._holds(self.kind(one.type)) for one in children(cursor))
        finally:
            self._asking.discard(key(cursor))

    def _refuse_shared(self, type_: Any) -> None:
        if not self.is_counted(type_):
            super()._refuse_shared(type_)

    def _share(self, text: str) -> Value:
        self.imports.add(_MODULE)
        return Value(f"share({text})", form="object", fresh=True)

    # --- who keeps it ---

    def _owned(self, cursor: Any, type_: Any) -> Value:
        if not self.is_counted(type_):
            return super()._owned(cursor, type_)
        inner = self._source(cursor)
        if is_null(inner):
            return Value("NULL", form="null")
        moved = self._moved_from(inner)
        if moved is not None:
            place, name = self._owner_place(moved), self.temporary()
            self.before += [f"{name} = {self.value(moved).text}", place.assign("NULL")]
            return Value(name, form="object")
        if inner.kind == K.CALL_EXPR and self._owner(inner) and inner.spelling not in _ELEMENTS:
            if inner.referenced is not None and inner.referenced.kind != K.CONSTRUCTOR:
                if inner.referenced.result_type.kind == T.LVALUEREFERENCE:
                    return self._share(self.value(inner).text)
            self._taken = True
            return self.value(inner)
        if inner.kind not in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.CALL_EXPR):
            raise Left("a std::shared_ptr that is chosen or worked out")
        return self._share(self.value(inner).text)

    def _replaced(self, cursor: Any, value: str) -> Lines:
        if not self.is_counted(stripped(cursor).type):
            return super()._replaced(cursor, value)
        place, old = self._owner_place(cursor), self.temporary()
        self.imports.add(_MODULE)
        return [f"{place.text}, {old} = {value}, {place.text}", f"unshare({old})"]

    def _call_expr(self, cursor: Any) -> Value:
        found = cursor.referenced
        if not self._owner(cursor) or found is None or not self.is_counted(cursor.type):
            return super()._call_expr(cursor)
        if found.kind == K.CONSTRUCTOR:
            return self._made_of(cursor)
        by_value = found.result_type.kind != T.LVALUEREFERENCE and not cursor.spelling.startswith("operator")
        taken = self._taken
        if by_value and not taken:
            raise Left("a std::shared_ptr that nobody keeps, with an end that does something")
        return super()._call_expr(cursor)

    def new_owned(self, text: str, type_: Any) -> str:
        return self._share(text).text if self.is_counted(type_) else text

    def _made_of(self, cursor: Any) -> Value:
        taken, self._taken = self._taken, False
        given = [one for one in cursor.get_arguments() if not is_default(one)]
        if not given or (len(given) == 1 and is_null(given[0])):
            return Value("NULL", form="null")
        if len(given) > 1 or stripped(given[0]).kind != K.CXX_NEW_EXPR or not taken:
            raise Left("a std::shared_ptr of a pointer that is there already, or that nobody keeps")
        return self._share(self.value(stripped(given[0])).text)

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if self.is_counted(type_):
            return self._made_of(cursor)
        kind = self.kind(type_)
        if kind.form in ("vector", "set", "map") and self._holds(kind):
            if [one for one in arguments if not is_default(one)]:
                raise Left(f"a {kind.form} of pointers that are counted, made of others")
        return super().constructed(cursor, arguments, type_)

    def _made_owner(self, cursor: Any, arguments: list[Any]) -> Value:
        value = super()._made_owner(cursor, arguments)
        return self._share(value.text) if self.is_counted(cursor.type) else value

    def _cast_owner(self, cursor: Any, given: Any) -> Value:
        value = super()._cast_owner(cursor, given)
        return self._share(value.at(TERNARY)) if self.is_counted(cursor.type) else value

    def returned(self, cursor: Any) -> Value:
        type_: Any = self.function.result
        if not self.is_counted(type_) or type_.kind == T.LVALUEREFERENCE:
            if type_.kind != T.LVALUEREFERENCE and self._holds(self.kind(type_)):
                raise Left("a container of pointers that are counted, as the result")
            return super().returned(cursor)
        moved = self._moved_from(self._source(cursor))
        if moved is None:
            return self._owned(cursor, type_)
        variable = variable_of(moved)
        if variable is None or is_global(variable):
            raise Left("a std::move of no local variable, returned")
        return self._share(self.value(moved).text)  # the variable ends here, and counts as one less then

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        kind = self.kind(parameter.type)
        reference = parameter.type.kind == T.LVALUEREFERENCE
        if self.is_counted(parameter.type):
            return super().own_argument(cursor, parameter) if reference else self._owned(cursor, parameter.type)
        if not self._holds(kind):
            return super().own_argument(cursor, parameter)
        if not reference:
            raise Left("a copy of a container of pointers that are counted")
        values = self._listed(cursor)
        if values is None:
            return super().own_argument(cursor, parameter)
        return Value(f"[{', '.join(self._lent(one) for one in values)}]", form="vector", fresh=True)

    def _listed(self, cursor: Any) -> list[Any] | None:
        """The values in the braces of a vector that ends with the statement; None of other expressions."""
        inner = stripped(cursor)
        while inner.kind in (K.CALL_EXPR, K.UNEXPOSED_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR):
            below = [one for one in children(inner) if one.kind.is_expression() and not is_default(one)]
            if len(below) != 1 or (inner.kind == K.CALL_EXPR and not self._constructor(inner)):
                return None
            inner = stripped(below[0])
        return children(inner) if inner.kind == K.INIT_LIST_EXPR else None

    def _constructor(self, cursor: Any) -> bool:
        return cursor.referenced is None or bool(cursor.referenced.kind == K.CONSTRUCTOR)

    def _lent(self, cursor: Any) -> str:
        """An element of such a vector: a variable that keeps the object as long as the statement lasts."""
        inner = self._source(cursor)
        variable = variable_of(inner)
        if variable is None or is_global(variable):
            raise Left("an element that no variable of the function keeps")
        return self.value(inner).text

    def address_of(self, cursor: Any) -> Value:
        if self.is_counted(stripped(cursor).type):
            raise Left("the address of a pointer that is counted")
        return super().address_of(cursor)

    # --- variables, fields, parameters ---

    def _start(self, declaration: Any, storage: Any) -> str:
        kind, reference = storage.kind, declaration.type.kind == T.LVALUEREFERENCE
        if not self._holds(kind) or (reference and kind.form == "vector"):
            return super()._start(declaration, storage)
        if reference:
            raise Left("a reference to a pointer that owns")
        counted, vector = self.is_counted(declaration.type), self._counted_vector(kind)
        if not counted and not vector:
            raise Left(f"a {kind.form} of what does something where it ends")
        if declaration.kind == K.VAR_DECL:
            if is_global(declaration) or declaration.storage_class.name == "STATIC":
                raise Left("a pointer that is counted and ends with the program")
            if declaration.semantic_parent.kind in (K.CLASS_DECL, K.STRUCT_DECL) or key(declaration) not in self._ended:
                raise Left("a pointer that is counted, which does not end with a block")
        elif declaration.kind != K.FIELD_DECL:
            raise Left("a pointer that is counted in another place")
        value = self.first_value(declaration)
        if value is None:
            return "[]" if vector else "NULL"
        if declaration.kind == K.FIELD_DECL and key(declaration) not in self.field_values:
            if not (is_null(value) or not children(stripped(value))):
                raise Left("a field that is counted, with a value of its own")
        if counted:
            return self._owned(value, declaration.type).text
        return self.container(value, kind).text

    def container(self, cursor: Any, kind: Kind) -> Value:
        if not self._counted_vector(kind):
            if self._holds(kind):
                raise Left(f"a {kind.form} of what does something where it ends")
            return super().container(cursor, kind)
        values = self._listed(cursor)
        if values is None:
            inner = stripped(cursor)
            if inner.kind == K.CALL_EXPR and self._constructor(inner):
                if not [one for one in inner.get_arguments() if not is_default(one)]:
                    return Value("[]", form="vector", fresh=True)
            raise Left("a copy of a container of pointers that are counted")
        assert kind.element is not None
        parts = [self._owned(one, kind.element.type).text for one in values]
        return Value(f"[{', '.join(parts)}]", form="vector", fresh=True)

    def endings(self, declaration: Any) -> Lines:
        lines = self._ending_of(self.kind(declaration.type), lambda: self.storage(declaration).name)
        if not lines:
            return super().endings(declaration)
        self._ended.add(key(declaration))
        return lines

    def _ending_of(self, kind: Kind, name: Any) -> Lines:
        if not self.is_counted(kind.type) and not self._counted_vector(kind):
            return []
        self.imports.add(_MODULE)
        return [f"{'unshare_all' if kind.form == 'vector' else 'unshare'}({name()})"]

    def field_ending(self, field: Any) -> Lines:
        found = self._ending_of(self.kind(field.type), lambda: f"self.{self.storage(field).name}")
        return found or super().field_ending(field)

    def last_lines(self, cursor: Any) -> Lines:
        lines = super().last_lines(cursor)
        for one in list(cursor.get_arguments())[::-1]:
            if one.type.kind != T.LVALUEREFERENCE and is_owner(one.type):
                lines += self._ending_of(self.kind(one.type), lambda one=one: self.storage(one).name)
        return lines

    # --- vectors ---

    def _kept(self, cursor: Any, kind: Kind) -> str:
        if self._counted_vector(kind):
            assert kind.element is not None
            if not self._owner(self._source(cursor)) and not is_null(self._source(cursor)):
                raise Left("an element that the vector makes")
            return self._owned(cursor, kind.element.type).text
        if self._holds(kind):
            raise Left(f"a {kind.form} of what does something where it ends")
        return super()._kept(cursor, kind)

    def _method(self, cursor: Any, member: Any, arguments: list[Any]) -> Value:
        base = stripped(children(member)[0]) if children(member) else None
        kind = None if base is None else self.kind(base.type)
        if kind is None or not self._counted_vector(kind):
            return super()._method(cursor, member, arguments)
        name, value = member.spelling, self.value(base)
        self.imports.add(_MODULE)
        if name == "clear":
            return Value(f"clear_shared({value.text})", form="none")
        if name == "pop_back":
            return Value(f"unshare({value.at(ATOM)}.pop())", form="none")
        if name in _READING or (name in ("push_back", "emplace_back") and len(arguments) == 1):
            return super()._method(cursor, member, arguments)
        raise Left(f"the method {name} of a vector of pointers that are counted")

    def copied(self, value: Value, kind: Kind) -> Value:
        if not value.fresh and self._holds(kind):
            raise Left("a copy of a container of pointers that are counted")
        return super().copied(value, kind)

    def _refilled(self, name: str, kind: Kind, value: str) -> Lines:
        if self._holds(kind):
            raise Left("an assignment to a container of pointers that are counted")
        return super()._refilled(name, kind, value)

    def each(self, declaration: Any, name: str, body: Any) -> None:
        if declaration.type.kind == T.LVALUEREFERENCE or not self.is_counted(declaration.type):
            super().each(declaration, name, body)
            return
        self.imports.add(_MODULE)
        self.writer.depth += 1
        self.writer.put(f"share({name})", body.extent.start.line)
        self.writer.put("try:", body.extent.start.line)
        self.block(body)
        self.writer.put("finally:")
        self.writer.put(f"    unshare({name})")
        self.writer.depth -= 1

    # --- statements ---

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        found = inner.referenced if inner.kind == K.CALL_EXPR else None
        if found is not None and found.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and is_owner(found.result_type):
            by_value = found.result_type.kind != T.LVALUEREFERENCE and not inner.spelling.startswith("operator")
            if by_value and self.is_counted(found.result_type):
                self._taken = True
                self.imports.add(_MODULE)
                return [f"unshare({self.value(inner).text})"]
        return super()._effects(cursor)
