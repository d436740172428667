"""OpenCV's pictures: `cv::Mat`, sizes, colours, and the functions that `npu_porter.opencv` has.

Every class of its own is a class there, whose objects are copied where C++ copies them; `a = b` is `a.assign(b)`, which
whoever refers to `a` sees.
"""

from __future__ import annotations

from typing import Any

from .buffers import Buffers
from .context import Lines
from .errors import Left
from .headers import OPENCV
from .kinds import Kind
from .places import Place
from .reading import K, T, children, is_copy, is_default, is_global, stripped
from .uses import variable_of
from .values import ATOM, Value, operation

__all__ = ["Pictures"]


class Pictures(Buffers):
    """Translates them."""

    def _picture(self, type_: Any) -> Kind | None:
        """The kind of one of OpenCV's classes; None of other types."""
        try:
            kind = self.kind(type_)
        except Left:
            return None
        return kind if kind.form == "opencv" else None

    def _is_opencv(self, declaration: Any) -> bool:
        return declaration is not None and self.kinds.is_opencv(declaration)

    def _result(self, text: str, type_: Any, *, level: int = ATOM, fresh: bool = True) -> Value:
        self.imports.add("opencv")
        kind = self.kind(type_)
        if kind.form == "void":
            return Value(text, level, form="none")
        return self.of_kind(text, kind).having(level=level, fresh=fresh, boolean=kind.spelled == "bool8")

    def of_kind(self, shown: str, kind: Kind, **flags: Any) -> Value:
        if kind.form == "opencv":
            self.imports.add("opencv")
            return Value(shown, form="opencv")
        return super().of_kind(shown, kind, **flags)

    def name_of_constant(self, declaration: Any) -> str:
        if not self._is_opencv(declaration):
            return super().name_of_constant(declaration)
        self.imports.add("opencv")
        return f"cv.{declaration.spelling}"

    # --- values that are kept ---

    def _own_picture(self, cursor: Any, type_: Any) -> Value:
        """An object of one's own."""
        inner, kind = stripped(cursor), self.kind(type_)
        if inner.kind == K.INIT_LIST_EXPR:
            return self._filled_picture(type_, children(inner))
        value = self.value(inner)
        if value.fresh and self.kind(inner.type).spelled == kind.spelled:
            return value
        return self._result(f"{kind.spelled}({value.text})", type_)

    def _filled_picture(self, type_: Any, arguments: list[Any], parameters: list[Any] | None = None) -> Value:
        given = [one for one in arguments if one.kind.is_expression() and not is_default(one)]
        types = [one.type for one in given] if parameters is None else [one.type for one in parameters]
        texts = [self._handed(one, wanted).text for one, wanted in zip(given, types)]
        return self._result(f"{self.kind(type_).spelled}({', '.join(texts)})", type_)

    def _handed(self, cursor: Any, type_: Any) -> Value:
        """An argument for one of its functions."""
        kind = self.kind(type_)
        if kind.form == "string":
            return self._string(cursor)
        if kind.form in ("opencv", "vector"):
            inner = stripped(cursor)
            if inner.kind == K.INIT_LIST_EXPR:
                return self._own_picture(cursor, type_) if kind.form == "opencv" else self.container(cursor, kind)
            return self.value(inner)
        return self.stored(cursor, type_) if kind.is_number else self.outside_argument(cursor, type_, "cv", [])

    def stored(self, cursor: Any, type_: Any, **how: Any) -> Value:
        return (
            super().stored(cursor, type_, **how) if self._picture(type_) is None else self._own_picture(cursor, type_)
        )

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if self._picture(parameter.type) is None:
            return super().own_argument(cursor, parameter)
        if parameter.type.kind == T.LVALUEREFERENCE:
            inner = stripped(cursor)
            return self._own_picture(cursor, parameter.type) if inner.kind == K.INIT_LIST_EXPR else self.value(inner)
        return self._own_picture(cursor, parameter.type)

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "opencv":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if declaration.type.kind == T.LVALUEREFERENCE:
            return self.value(stripped(value)).text
        return (
            self._result(f"{storage.kind.spelled}()", declaration.type).text
            if value is None
            else (self._own_picture(value, declaration.type).text)
        )

    def returned(self, cursor: Any) -> Value:
        type_: Any = self.function.result
        if type_ is None or self._picture(type_) is None:
            return super().returned(cursor)
        variable = variable_of(stripped(cursor))
        own = variable is not None and variable.kind == K.VAR_DECL and not is_global(variable)
        own = own and variable.storage_class.name != "STATIC" and variable.type.kind != T.LVALUEREFERENCE
        if type_.kind == T.LVALUEREFERENCE or own:
            return self.value(stripped(cursor))
        return self._own_picture(cursor, type_)

    def _empty(self, element: Kind) -> str:
        return f"{element.spelled}()" if element.form == "opencv" else super()._empty(element)

    # --- parts ---

    def _picture_with(self, member: Any) -> Value | None:
        """The object of OpenCV's whose member it is."""
        below = [one for one in children(member) if one.kind.is_expression()]
        if not below or self._picture(stripped(below[0]).type) is None:
            return None
        return self.value(stripped(below[0]))

    def _member_ref_expr(self, cursor: Any) -> Value:
        owner = self._picture_with(cursor)
        if owner is None:
            return super()._member_ref_expr(cursor)
        return self._result(f"{owner.at(ATOM)}.{cursor.spelling}", cursor.type, fresh=False)

    def place(self, cursor: Any, *how: Any) -> Any:
        inner = stripped(cursor)
        part = inner.kind == K.MEMBER_REF_EXPR and self._picture_with(inner) is not None
        found = inner.referenced if inner.kind == K.CALL_EXPR else None
        if part or (found is not None and self._is_opencv(found) and found.result_type.kind == T.LVALUEREFERENCE):
            return Place(self.value(inner).text, self.kind(inner.type), "part")
        return super().place(cursor, *how)

    def address_of(self, cursor: Any) -> Value:
        inner = stripped(cursor)
        if self._is_opencv(inner.referenced if inner.kind == K.CALL_EXPR else None) and inner.spelling == "at":
            text = self.value(inner).text
            begin, _, index = text.rpartition("[")  # `m.ptr(kind, y)[x]`
            return Value(f"{begin} + {index[:-1]}", ATOM - 1, form="pointer", fresh=True)
        if self._picture(inner.type) is not None:
            raise Left("the address of an object of OpenCV's")
        return super().address_of(cursor)

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and len(list(inner.get_arguments())) == 2:
            left, right = inner.get_arguments()
            kind = self._picture(stripped(left).type)
            if kind is not None:
                target = self.value(stripped(left)).at(ATOM)
                if kind.spelled == "cv.Mat" and self.kind(stripped(right).type).spelled == "cv.Scalar":
                    return [f"{target}.setTo({self.value(stripped(right)).text})"]
                given = (
                    self._own_picture(right, left.type)
                    if stripped(right).kind == K.INIT_LIST_EXPR
                    else (self.value(stripped(right)))
                )
                return [f"{target}.assign({given.text})"]
        return super()._effects(cursor)

    # --- calls ---

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if self._picture(type_) is None:
            return super().constructed(cursor, arguments, type_)
        if len(arguments) == 1 and self.kind(stripped(arguments[0]).type).spelled == self.kind(type_).spelled:
            return self._own_picture(arguments[0], type_)
        return self._filled_picture(type_, arguments, list(cursor.referenced.get_arguments()))

    def _call_expr(self, cursor: Any) -> Value:
        found = cursor.referenced
        if found is None and is_copy(cursor) and self._picture(cursor.type) is not None:
            return self._own_picture(stripped(cursor), cursor.type)
        if not self._is_opencv(found) or found.kind == K.CONSTRUCTOR:
            return super()._call_expr(cursor)
        name, arguments = str(found.spelling), list(cursor.get_arguments())
        method = found.kind == K.CXX_METHOD or found.semantic_parent.kind != K.NAMESPACE
        if name.startswith("operator"):
            return self._operated(cursor, name[len("operator") :], arguments)
        if not method and not hasattr(OPENCV.module(), name):
            raise Left(f"cv::{name}, which {OPENCV.name} does not have")
        texts = [
            self._handed(one, wanted.type).text
            for one, wanted in zip(arguments, found.get_arguments())
            if not is_default(one)
        ]
        if not method:
            return self._result(f"cv.{name}({', '.join(texts)})", cursor.type)
        if found.is_static_method():
            return self._result(f"cv.{found.semantic_parent.spelling}.{name}({', '.join(texts)})", cursor.type)
        member = stripped(children(cursor)[0])
        owner = self._picture_with(member)
        if owner is None:
            raise Left(f"the method {name}")
        if name in ("at", "ptr"):
            element = self.kind(cursor.type) if name == "at" else self.kind(cursor.type).element
            if element is None or element.form == "void":
                raise Left(f"{name} of no type")
            kind = "char" if element.form == "char" else element.spelled
            first, column = (texts[:1], texts[1:]) if len(texts) > 1 or name == "ptr" else ([], texts)
            base = f"{owner.at(ATOM)}.ptr({', '.join([kind, *first, *(column if name == 'ptr' else [])])})"
            return self._result(base if name == "ptr" else f"{base}[{column[0]}]", cursor.type, fresh=False)
        return self._result(f"{owner.at(ATOM)}.{name}({', '.join(texts)})", cursor.type)

    def _operated(self, cursor: Any, sign: str, arguments: list[Any]) -> Value:
        first, *others = arguments
        owner = self.value(stripped(first))
        parameters = list(cursor.referenced.get_arguments())[-len(others) or None :]
        texts = [self._handed(one, wanted.type).text for one, wanted in zip(others, parameters)]
        if sign == "()":
            return self._result(f"{owner.at(ATOM)}({', '.join(texts)})", cursor.type)
        if sign == "[]":
            return self._result(f"{owner.at(ATOM)}[{texts[0]}]", cursor.type, fresh=False)
        if sign in ("+", "-", "*", "/"):
            raise Left("arithmetic of a cv::Mat, which OpenCV rounds once for a whole expression")
        if sign in ("==", "!=", "&") and others:
            made = operation(owner, sign, self._handed(others[0], parameters[0].type))
            return self._result(made.text, cursor.type, level=made.level)
        raise Left(f"operator{sign} of {self.kind(stripped(first).type).spelled}")
