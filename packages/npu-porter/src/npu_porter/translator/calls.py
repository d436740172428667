"""Calls: of own functions, of header modules, of the C library, through pointers."""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common.cdecl.cells import char_p

from .errors import Left
from .kinds import Kind
from .library import module_with
from .places import Places
from .reading import (
    K,
    T,
    children,
    expressions_of,
    function_key,
    function_type,
    is_default,
    is_global,
    key,
    parameter_types,
    stripped,
    tokens,
    unary_operator,
)
from .uses import TEXT_RESULTS, is_null
from .values import ATOM, Value, as_bytes, safe_name

__all__ = ["Calls"]


class Calls(Places):
    """Translates calls."""

    recursive = False
    """A function calls itself."""

    def _call_expr(self, cursor: Any) -> Value:
        below = children(cursor)
        if not below:
            raise Left(f"the call of {cursor.spelling}")
        callee = stripped(below[0])
        while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) in ("*", "&"):
            callee = stripped(children(callee)[0])
        found = callee.referenced if callee.kind == K.DECL_REF_EXPR else None
        arguments = list(cursor.get_arguments())
        if found is not None and found.kind == K.FUNCTION_DECL:
            if function_key(found) in self.uses.functions:
                return self._own_call(found, cursor, arguments)
            return self._outside_call(found, cursor, arguments)
        return self._call_through_pointer(callee, cursor, arguments)

    # --- own functions ---

    def function_name(self, declaration: Any) -> str:
        name = str(declaration.spelling)
        if function_key(declaration) in self.uses.functions:
            self.refuse_overloaded(declaration)
            return self.instances.name(declaration) or safe_name(name)
        return self.outside_function(declaration)

    def refuse_overloaded(self, declaration: Any) -> None:
        """A module of Python has one function of a name."""
        if function_key(declaration) in self.uses.overloaded:
            raise Left(f"{declaration.spelling}, the name of several functions")

    def _own_call(self, declaration: Any, cursor: Any, arguments: list[Any]) -> Value:
        self.refuse_overloaded(declaration)
        function = self.uses.functions[function_key(declaration)]
        if self.function.cursor is not None and key(self.function.cursor) == key(function):
            self.recursive = True
        parameters = list(function.get_arguments())
        if len(parameters) != len(arguments):
            raise Left(f"a call of {declaration.spelling} with other arguments than it has")
        texts = [
            self._array_for(one, parameter, function) or self.own_argument(one, parameter).text
            for one, parameter in zip(arguments, parameters)
        ]
        return self.result(f"{self.function_name(declaration)}({', '.join(texts)})", function, cursor)

    def _array_for(self, cursor: Any, parameter: Any, function: Any) -> str:
        """An array as it is, where C gives the address of its beginning and the function only indexes that."""
        source, wanted = self.kind(stripped(cursor).type), self.parameter_kind(parameter.type)
        if source.form != "array" or wanted.form != "pointer" or source.element is None or wanted.element is None:
            return ""
        if source.element.spelled != wanted.element.spelled or not self.uses.is_only_indexed(parameter, function):
            return ""
        value = self.value(stripped(cursor))
        return value.text if value.form == "array" else ""

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        """An argument of an own function: what its parameter holds."""
        kind = self.parameter_kind(parameter.type)
        inner = stripped(cursor)
        if parameter.type.kind == T.LVALUEREFERENCE:
            value = self.value(inner)
            constant = parameter.type.get_pointee().is_const_qualified()
            if (kind.is_number or kind.form in ("pointer", "char*", "void*")) and not constant:
                if not value.cell and kind.is_number and inner.kind in (K.UNARY_OPERATOR, K.ARRAY_SUBSCRIPT_EXPR):
                    return Value(f"{self.address_of(inner).at(ATOM)}.contents", cell=True)
                if not value.cell:
                    raise Left(f"a reference to {value.text}")
                return value
            if kind.form in ("record", "vector", "set") or (kind.form == "string" and constant):
                return value if kind.form != "string" else self.stored(cursor, parameter.type)
            if not constant:
                raise Left(f"a reference to a {kind.form}")
        if kind.form == "char*" and not self.uses.is_pointer(parameter):
            if is_null(inner):
                return Value("NULL", form="null")
            value = self.value(inner)
            if value.cell:
                return Value(f"copy({value.text})", form="pointer", fresh=True)
            constant = parameter.type.get_canonical().get_pointee().is_const_qualified()
            return self.decayed(value) if value.form == "chars" and not constant else value
        if kind.form in ("pointer", "char*", "void*") and is_null(inner):
            return Value("NULL", form="null")
        if kind.form == "handle" and kind.high and not self.storage(parameter).cell:
            return self.plain(self.value(cursor))
        if kind.form in ("record", "handle"):
            value = self.value(inner)
            if kind.form == "handle" and value.form != "handle":
                return Value(f"{kind.spelled}({value.text})")
            return value
        return (
            self.stored(cursor, parameter.type)
            if kind.form != "pointer"
            else self._stored_address(cursor, kind, False, False)
        )

    def parameter_kind(self, type_: Any) -> Kind:
        """The kind of a parameter: arrays are pointers there."""
        kind = self.kind(type_)
        if kind.form != "array" or kind.element is None:
            return kind
        made = Kind("char*" if kind.element.form == "char" else "pointer", f"POINTER({kind.element.spelled})", type_, 8)
        made.element = kind.element
        return made

    def result(self, text: str, function: Any, cursor: Any) -> Value:
        kind = self.kind(cursor.type)
        if kind.form == "void":
            return Value(text, form="none")
        is_text = kind.form == "char*" and self.returns_text(function)
        made = self.of_kind(text, kind, text=is_text)
        if kind.form == "handle" and kind.high:
            made = made.having(form="number")  # handles that are numbers are returned as numbers
        return made.having(fresh=function.result_type.kind != T.LVALUEREFERENCE, boolean=kind.spelled == "bool8")

    def returns_text(self, function: Any) -> bool:
        """True when a function's `char *` reads as a text."""
        if function_key(function) in self.uses.functions:
            return not self.uses.is_pointer(function)
        return function.spelling in TEXT_RESULTS or self.has_text_result(function)

    def has_text_result(self, declaration: Any) -> bool:
        """True for a function of a header module that is declared to return a text."""
        there = self.kinds.module_class(declaration, declaration.spelling)
        declared = getattr(there, "declared", None)
        found = declared.get("return") if isinstance(declared, dict) else None
        return isinstance(found, type) and issubclass(found, (char_p, ctypes.c_char_p))

    # --- functions of others ---

    def outside_function(self, declaration: Any) -> str:
        """The name of a function that the program does not define."""
        name = str(declaration.spelling)
        there = self.kinds.module_class(declaration, name)
        if there is not None:
            return name
        module = module_with(name)
        if module is None:
            raise Left(f"{name}, which no Python module has")
        self.imports.add(module)
        return name

    own_files: set[str]

    def _outside_call(self, declaration: Any, cursor: Any, arguments: list[Any]) -> Value:
        name = str(declaration.spelling)
        if name.startswith("__builtin_"):
            return self._builtin(name, cursor, arguments)
        name = self.outside_function(declaration)
        parameters = parameter_types(declaration.type)
        texts: list[str] = []
        while arguments and is_default(arguments[-1]):  # C++ fills in what the declaration says
            arguments = arguments[:-1]
        for index, one in enumerate(arguments):
            wanted = parameters[index] if index < len(parameters) else None
            texts.append(self.outside_argument(one, wanted, name, texts).text)
        made = self.result(f"{name}({', '.join(texts)})", declaration, cursor)
        if made.form == "pointer" and made.text.startswith(("getenv", "strerror")):
            made = made.having(form="text")
        return made

    def outside_argument(self, cursor: Any, type_: Any, function: str, before: list[str]) -> Value:
        """An argument for C: numbers are checked there, `&x` is `byref(x)`, arrays go as they are."""
        inner = stripped(cursor)
        if is_null(inner) and (type_ is None or type_.get_canonical().kind == T.POINTER):
            return Value("NULL", form="null")
        wanted = None if type_ is None else self.kind(type_)
        source = self.kind(inner.type)
        if wanted is not None and wanted.form == "void*" or (wanted is not None and wanted.form == "pointer"):
            inner = self._without_cast(inner, wanted)
        if source.is_integer and (wanted is None or wanted.form in ("int", "char", "handle")):
            value = self.value(inner)
            if value.form == "letter":
                keeps = wanted.form == "char" or function in _CHARACTERS if wanted is not None else "%c" in before[0]
                return value if keeps else self.as_number(value)
            return value
        if wanted is not None and wanted.is_number:
            value = self.as_number(self.value(cursor))
            return self.rounded(value, wanted) if wanted.form == "float" and not wanted.single else value
        value = self.value(inner)
        if value.form == "letter":
            return self.as_number(value)
        if value.variable:
            return Value(f"byref({value.variable})", form="pointer")
        if value.form == "chars":
            reads = type_ is None or (wanted is not None and wanted.form == "char*" and _is_constant(type_))
            return value if reads else self.decayed(value)
        if (
            value.form == "void"
            and wanted is not None
            and wanted.element is not None
            and wanted.element.form == "void*"
        ):
            return Value(f"cast({value.text}, {wanted.spelled})", form="pointer")  # itself it would be `&value`
        if value.form == "text" and wanted is not None and wanted.form != "char*" and value.text.startswith('"'):
            return value.having(text=as_bytes(value.text))
        if value.form == "text" and wanted is not None and wanted.form == "void*":
            if inner.kind == K.ARRAY_SUBSCRIPT_EXPR and self.value(children(inner)[0]).form == "arguments":
                return Value(f"{value.text}.encode()")
            return Value(f"POINTER(char)({value.text})", form="pointer")
        if source.form == "float" and source.single:
            return self.rounded(value, source)
        return value

    def _without_cast(self, cursor: Any, wanted: Kind) -> Any:
        """The operand of `(void *)x` or `(void **)&x`: Python passes it as it is."""
        while cursor.kind in (K.CSTYLE_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR, K.CXX_STATIC_CAST_EXPR):
            below = expressions_of(cursor)
            inner = stripped(below[0]) if len(below) == 1 else None
            if inner is None or not self.kind(inner.type).is_address:
                return cursor
            if wanted.form != "void*":
                target = wanted.element
                taken = inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&"
                element = self.kind(inner.type).element
                if target is None or not target.is_address or not taken or element is None or not element.is_address:
                    return cursor
            cursor = inner
        return cursor

    def outside_name(self, declaration: Any) -> Value | None:
        """A variable that the program does not define: stdout, a header's constant."""
        if declaration.kind != K.VAR_DECL or not is_global(declaration):
            return None
        file = declaration.location.file
        if file is None or file.name in self.own_files:
            return None
        name = declaration.spelling
        if self.kinds.module_class(declaration, name) is not None:
            return self.of_kind(name, self.kind(declaration.type))
        if name in ("stdin", "stdout", "stderr"):
            self.imports.add("npu_common.cdecl.stdio")
            return Value(name, form="file")
        module = module_with(name)
        if module is None:
            raise Left(f"{name}, which no Python module has")
        self.imports.add(module)
        kind = self.kind(declaration.type)
        return self.of_kind(name, kind, text=kind.form == "char*", cell=True)

    def name_of_constant(self, declaration: Any) -> str:
        file = declaration.location.file
        name = str(declaration.spelling)
        if file is not None and file.name in self.own_files:
            return safe_name(name)
        if self.kinds.module_class(declaration, name) is not None:
            return name
        return str(declaration.enum_value)

    def _builtin(self, name: str, cursor: Any, arguments: list[Any]) -> Value:
        if name in ("__builtin_expect",):
            return self.value(arguments[0])
        if name == "__builtin_trap" and "__builtin_trap" not in tokens(cursor):  # what clang makes of such a call
            raise Left("an object of C++ given to a function with any number of arguments")
        constant = {"__builtin_inff": "INFINITY", "__builtin_huge_val": "HUGE_VAL", "__builtin_nanf": "NAN"}.get(name)
        if constant is not None:
            self.imports.add("npu_common.cdecl.math")
            return Value(constant, single=True)
        plain = name[len("__builtin_") :]
        if plain in ("isnan", "isinf", "isfinite", "isinf_sign", "fabs", "fabsf"):
            self.imports.add("npu_common.cdecl.math")
            texts = [self.as_number(self.value(one)).text for one in arguments]
            return Value(f"{plain.replace('_sign', '')}({', '.join(texts)})", single=plain == "fabsf")
        raise Left(f"{name}, which no Python module has")

    def _call_through_pointer(self, callee: Any, cursor: Any, arguments: list[Any]) -> Value:
        value = self.value(callee)
        if value.form != "function":
            raise Left(f"a call of {value.text}")
        type_ = function_type(callee.type)
        parameters = [] if type_ is None else parameter_types(type_)
        if len(parameters) != len(arguments):
            raise Left("a call through a pointer with other arguments than its type has")
        texts = []
        for one, wanted in zip(arguments, parameters):
            kind = self.parameter_kind(wanted)
            if kind.form == "char*":
                made = self.value(stripped(one)) if not is_null(one) else Value("NULL")
                text = self.decayed(made).text if made.form == "chars" else made.text
                texts.append(as_bytes(text) if text.startswith('"') else text)
            elif kind.form in ("pointer", "void*") and is_null(one):
                texts.append("NULL")
            elif kind.form in ("record", "handle"):
                texts.append(self.value(stripped(one)).text)
            elif kind.form == "pointer":
                texts.append(self._stored_address(one, kind, False, False).text)
            else:
                texts.append(self.stored(one, wanted).text)
        kind = self.kind(cursor.type)
        text = f"{value.at(ATOM)}({', '.join(texts)})"
        if kind.form == "void":
            return Value(text, form="none")
        return self.of_kind(text, kind, text=kind.form == "char*").having(fresh=True)

    # --- errno ---

    def _unary_operator(self, cursor: Any) -> Value:
        if unary_operator(cursor) == "*":
            inner = stripped(children(cursor)[0])
            if inner.kind == K.CALL_EXPR and inner.spelling == "__errno_location":
                self.imports.add("npu_common.cdecl.errno")
                return Value("errno", cell=True)
        return super()._unary_operator(cursor)

    def place(self, cursor: Any) -> Any:
        inner = stripped(cursor)
        if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
            below = stripped(children(inner)[0])
            if below.kind == K.CALL_EXPR and below.spelling == "__errno_location":
                from .places import Place

                self.imports.add("npu_common.cdecl.errno")
                return Place("errno.value", self.kind(inner.type), "cell", holder="errno")
        return super().place(cursor)


_CHARACTERS = {"putchar", "putc", "fputc", "strchr", "strrchr"}


def _is_constant(type_: Any) -> bool:
    return bool(type_.get_canonical().get_pointee().is_const_qualified())
