"""Expressions: what C calculates, and their side effects as statements before and after."""

from __future__ import annotations

from typing import Any

from .context import Context, Lines
from .errors import Left
from .kinds import Kind
from .literals import character_value, float_text, integer_text, string_bytes
from .ranges import combined
from .reading import K, T, binary_operator, children, evaluated, key, stripped, tokens, unary_operator
from .uses import has_effects, is_array, is_null, variable_of
from .values import (
    ATOM,
    DECLARING,
    NOT,
    TERNARY,
    UNARY,
    Value,
    as_bytes,
    binary_level,
    operation,
    python_text,
)

__all__ = ["Expressions"]

_COMPARING = {"<", ">", "<=", ">=", "==", "!="}
_MODULAR = {"+", "-", "*"}


def binary_operation(cursor: Any) -> bool:
    """True for the result of an operator, with its parentheses: a value that nobody has rounded yet."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) in ("-", "+"):
        return binary_operation(children(inner)[0])
    return bool(inner.kind in (K.BINARY_OPERATOR, K.CONDITIONAL_OPERATOR))


def expressions_of(cursor: Any) -> list[Any]:
    return [one for one in children(cursor) if one.kind.is_expression()]


class Expressions(Context):
    """Translates expressions that are read."""

    def value(self, cursor: Any) -> Value:
        """The value of an expression, in the C type that it has there.

        Raises:
            Left: There is no translation.
        """
        macro = self.macro_name(cursor)
        if macro is not None:
            return macro
        method = getattr(self, f"_{cursor.kind.name.lower()}", None)
        if method is None:
            raise Left(f"{cursor.kind.name.lower()} has no rule")
        found: Value = method(cursor)
        return found

    def macro_name(self, cursor: Any) -> Value | None:
        """The name of the macro that the expression came from, when Python has it."""
        return None

    def masked(self, value: Value, cursor: Any) -> Value:
        """A value that may lie outside its unsigned type, cut to it."""
        if not value.unmasked:
            return value
        return self.cut(value.having(unmasked=False), self.kind(cursor.type))

    def cut(self, value: Value, kind: Kind) -> Value:
        """C's conversion of an integer to a type that it may not fit."""
        if kind.spelled == "bool8":
            return operation(value, "!=", Value("0"), boolean=True)
        if kind.mask is not None:
            return operation(value, "&", Value(kind.mask))
        if kind.bits:
            half = 1 << kind.bits - 1
            lifted = operation(operation(value, "+", Value(str(half))), "&", Value(str(2 * half - 1)))
            return operation(lifted, "-", Value(str(half)))
        return Value(f"cast({value.text}, {kind.spelled})")

    def unmasked(self, cursor: Any) -> Value:
        """As `value`, but an unsigned sum may still lie outside its type: the caller cuts."""
        inner = cursor
        grouped = False
        while inner.kind == K.PAREN_EXPR:
            inner, grouped = children(inner)[0], True
        if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in _MODULAR and self.macro_name(inner) is None:
            return self._binary_operator(inner, open_=True).having(grouped=grouped)
        return self.value(cursor)

    # --- literals and names ---

    def _integer_literal(self, cursor: Any) -> Value:
        words = tokens(cursor)
        value = evaluated(cursor)
        if (
            not words and value == cursor.extent.end.line
        ):  # __LINE__: of several lines clang takes the last, GCC the first
            value = cursor.extent.start.line
        if words and words[0][:1].isdigit():
            try:
                text = integer_text(words[0])
                if int(text, 0) == value:
                    return Value(text)
            except ValueError:
                pass
        return Value(str(value))

    def _floating_literal(self, cursor: Any) -> Value:
        words, value = tokens(cursor), evaluated(cursor)
        text = repr(value)
        if words and (words[0][:1].isdigit() or words[0][:1] == "."):
            written = float_text(words[0])
            text = written if float(written) == value or self.kind(cursor.type).single else text
        single = self.kind(cursor.type).single
        number = float(text)
        import struct

        if single and struct.unpack("f", struct.pack("f", number))[0] != number:
            return Value(f"float32({text})", single=True, cell=True)
        return Value(text, single=single)

    def _character_literal(self, cursor: Any) -> Value:
        words = tokens(cursor)
        data = character_value(words[0]) if words and words[0].startswith("'") else bytes([evaluated(cursor) & 0xFF])
        text = python_text(data)
        if text.startswith("b"):
            return Value(str(evaluated(cursor)))
        return Value(text, form="letter")

    def _string_literal(self, cursor: Any) -> Value:
        words = [word for word in tokens(cursor) if '"' in word]
        if words and len(words) == len(tokens(cursor)):
            if any("??" in word for word in words):
                if len(string_bytes(words)) + 1 != cursor.type.get_array_size():
                    raise Left("a text with trigraphs")
            pieces = [string_bytes([word]) for word in words]
            raw = any(python_text(one).startswith("b") for one in pieces)  # one of bytes makes all of them bytes
            return Value("\n".join(python_text(one, raw=raw) for one in pieces), form="text")
        data = string_bytes([cursor.spelling])
        if len(data) + 1 != cursor.type.get_array_size():
            raise Left("a text that is made of macros")
        return Value(python_text(data), form="text")

    def _cxx_bool_literal_expr(self, cursor: Any) -> Value:
        return Value("True" if evaluated(cursor) else "False", boolean=True)

    def _cxx_null_ptr_literal_expr(self, cursor: Any) -> Value:
        return Value("NULL", form="null")

    _gnu_null_expr = _cxx_null_ptr_literal_expr

    def _paren_expr(self, cursor: Any) -> Value:
        inner = self.value(children(cursor)[0])
        return inner.having(grouped=inner.level < ATOM)

    def _decl_ref_expr(self, cursor: Any) -> Value:
        found = cursor.referenced
        if found is None:
            raise Left(f"{cursor.spelling}, which clang does not know")
        if found.kind == K.ENUM_CONSTANT_DECL:
            return Value(self.name_of_constant(found))
        if found.kind == K.FUNCTION_DECL:
            return Value(self.function_name(found), form="function")
        if found.kind not in (K.VAR_DECL, K.PARM_DECL):
            raise Left(f"{cursor.spelling}, a {found.kind.name.lower()}")
        if key(found) == self.uses.main_arguments and not self.uses.arguments_move:
            return Value(self.storage(found).name, form="arguments")
        outside = self.outside_name(found)
        if outside is not None:
            return outside
        storage = self.storage(found)
        kind = storage.kind
        value = self.of_kind(storage.name, kind, text=storage.text, cell=storage.cell)
        if kind.form == "char" and (storage.cell or self.holds_characters(found)):
            value = value.having(form="char")
        return value

    def holds_characters(self, declaration: Any) -> bool:
        """A local `char` that is only assigned characters that were read."""
        if key(declaration) in self.uses.address or declaration.kind != K.VAR_DECL:
            return False
        found = self.uses.assigned.get(key(declaration), [])
        return bool(found) and all(how == "=" and self._reads_character(value) for how, value in found)

    def _reads_character(self, cursor: Any) -> bool:
        inner = stripped(cursor)
        if inner.kind not in (K.ARRAY_SUBSCRIPT_EXPR, K.UNARY_OPERATOR, K.MEMBER_REF_EXPR):
            return False
        return self.kind(inner.type).form == "char" and not (
            inner.kind == K.UNARY_OPERATOR and unary_operator(inner) != "*"
        )

    def of_kind(self, shown: str, kind: Kind, *, text: bool = False, **flags: Any) -> Value:
        """What reading a variable, field or element of a type gives; text: a `char *` that reads as a text."""
        forms = {
            "int": "number", "char": "number", "float": "number", "handle": "handle", "void*": "void",
            "char*": "text" if text else "pointer", "pointer": "pointer", "array": "array", "record": "record",
            "function": "function", "file": "file",
            "object": "object", "instance": "object", "thread": "thread", "iterator": "iterator",
            "stream": "stream", "map": "map", "vector": "vector", "set": "set", "string": "string",
        }  # fmt: skip
        if kind.form not in forms:
            raise Left(f"a value of type {kind.spelled}")
        return Value(shown, form=forms[kind.form], single=kind.single, **flags)

    # --- conversions ---

    def _unexposed_expr(self, cursor: Any) -> Value:
        inner = expressions_of(cursor)
        if not inner and tokens(cursor)[:1] in (["__func__"], ["__FUNCTION__"]):
            return Value(python_text(self.function.cursor.spelling.encode()), form="text")
        if len(inner) == 4 and self.kind(cursor.type).is_number:  # GCC's `a ?: b`
            first, second = (self.plain(self.conversion(one, cursor.type)) for one in (inner[0], inner[3]))
            return operation(first, "or", second, single=first.single and second.single)
        if len(inner) != 1 or stripped(cursor) is cursor:
            raise Left("an expression that clang does not explain")
        return self.conversion(inner[0], cursor.type)

    def conversion(self, cursor: Any, to: Any) -> Value:
        """A value, converted as C does where another type is wanted. Addresses stay as they are."""
        if is_null(cursor) and to.get_canonical().kind == T.POINTER:
            return Value("NULL", form="null")
        target, source = self.kind(to), self.kind(cursor.type)
        if target.form in ("int", "char") and source.is_integer:
            return self.integer_conversion(cursor, target)
        value = self.value(cursor)
        if target.form == "float" and source.is_integer:
            return self.as_number(value).having(integral=True)
        if target.form == "float" and source.form == "float":
            return value if target.single else self.rounded(value, source)
        if target.form in ("int", "char") and source.form == "float":
            if target.spelled == "bool8":
                return operation(value, "!=", Value("0"), boolean=True)
            return Value(f"int({self.rounded(value, source).text})")
        if target.spelled == "bool8" and source.is_address:
            return operation(value, "!=", Value("NULL", form="null"), boolean=True)
        if target.form == "handle" and source.is_integer:
            return value
        if target.form == "int" and source.form == "handle":
            return value
        return value

    def integer_conversion(self, cursor: Any, target: Kind) -> Value:
        """Of an integer to another integer type, exactly."""
        low, high = self.ranges.of(cursor)
        inside = target.low <= low and high <= target.high
        if inside:
            return self.value(cursor)
        if low == high and target.spelled != "bool8":
            bits = target.bits or 8 * target.size
            wrapped = low & ((1 << bits) - 1)
            if target.low < 0 and wrapped > target.high:
                wrapped -= 1 << bits
            text = f"0x{wrapped:X}" if wrapped > 0xFFFF else str(wrapped)
            return Value(text, UNARY if wrapped < 0 else ATOM)
        value = self.as_number(self.unmasked(cursor))
        return self.cut(value, target)

    def as_number(self, value: Value) -> Value:
        """A letter as its code; a character stays, it calculates as a number."""
        if value.form == "letter":
            return value.having(text=f"ord({value.text})", form="number", level=ATOM)
        return value

    def plain(self, value: Value) -> Value:
        """A number that is kept: the value of a variable of cdecl, a character as a number."""
        value = self.as_number(value)
        if value.form == "char":
            return Value(f"int({value.text})")
        if value.cell and value.form in ("number",):
            if value.text.startswith("float32("):
                return Value(f"cast({value.text[8:-1]}, float32)", single=True)
            return value.having(text=f"{value.text}.value", cell=False)
        return value

    def rounded(self, value: Value, kind: Kind) -> Value:
        """A float as C stores it: to 32 bits, unless it has no more."""
        if not kind.single or value.single or value.integral:
            return value
        return Value(f"cast({value.text}, float32)", single=True)

    def _cstyle_cast_expr(self, cursor: Any) -> Value:
        inner = expressions_of(cursor)
        if len(inner) != 1:
            raise Left("a cast that clang does not explain")
        return self.cast_to(inner[0], cursor.type)

    _cxx_static_cast_expr = _cstyle_cast_expr
    _cxx_reinterpret_cast_expr = _cstyle_cast_expr
    _cxx_const_cast_expr = _cstyle_cast_expr
    _cxx_functional_cast_expr = _cstyle_cast_expr

    def cast_to(self, cursor: Any, to: Any) -> Value:
        """An explicit cast."""
        if is_null(cursor) and to.get_canonical().kind == T.POINTER:
            return Value("NULL", form="null")
        target = self.kind(to)
        inner = stripped(cursor)
        source = self.kind(inner.type)
        if target.form == "void":
            return self.value(cursor)
        if target.form == "handle":
            return Value(f"{target.spelled}({self.value(inner).text})", form="handle", fresh=True)
        if target.form in ("pointer", "char*", "void*") and source.is_integer:
            value = self.value(inner)
            if target.form == "void*":
                return Value(f"void_p({value.text})", form="void")
            return Value(f"cast({value.text}, {target.spelled})", form="pointer")
        if target.form in ("pointer", "char*", "void*"):
            return self.as_pointer(inner, target, explicit=True)
        if target.is_integer and source.is_address:
            value = self.value(inner)
            number = Value(f"addressof({value.text})" if value.form == "array" else f"int({value.text})")
            if value.form in ("text", "function", "file", "null"):
                raise Left(f"the address of {value.text} as a number")
            return number if target.size >= source.size else self.cut(number, target)
        if target.form == "float" and source.is_number:
            value = self.conversion(inner, to)
            if value.integral:
                return Value(f"float({value.text})", single=target.single and self._small(inner))
            return self.rounded(value, target)
        if target.form == "function":
            return self.value(cursor)
        if to.get_canonical().kind == T.ENUM and source.is_integer and target.spelled not in DECLARING:
            low, high = self.ranges.of(inner)
            if low != high:
                return Value(f"cast({self.plain(self.value(inner)).text}, {target.spelled})")
        return self.conversion(cursor, to)

    def _small(self, cursor: Any) -> bool:
        """An integer that a float holds exactly."""
        low, high = self.ranges.of(cursor)
        return -(1 << 24) <= low and high <= 1 << 24

    def as_pointer(self, cursor: Any, target: Kind, *, explicit: bool = False) -> Value:
        """The value of an address as a pointer of the type `target`, which is kept in a variable or calculated with."""
        inner = stripped(cursor)
        if is_null(inner):
            return Value(f"{target.spelled}(NULL)" if target.form != "void*" else "void_p(NULL)", form="pointer")
        value = self.value(inner)
        source = self.kind(inner.type)
        if value.form == "null":
            return Value(f"{target.spelled}(NULL)", form="pointer")
        if target.form == "void*":
            value = self.decayed(value) if value.form == "chars" else value
            if value.form in ("function", "file"):
                raise Left(f"{value.text} as a void *")
            return value if value.form == "void" else Value(f"void_p({value.text})", form="void", fresh=True)
        if value.form in ("text", "letter") and target.form == "char*":
            if inner.kind == K.ARRAY_SUBSCRIPT_EXPR and self.value(children(inner)[0]).form == "arguments":
                value = value.having(text=f"{value.text}.encode()")
            elif value.text.startswith('"'):
                value = value.having(text=as_bytes(value.text))
            return Value(f"POINTER(char)({value.text})", form="pointer", fresh=True)
        same = source.element is not None and self._alike(source.element, target)
        if value.form == "chars":
            value = self.decayed(value)
        if value.form == "array":
            return self.decayed(value) if same else Value(f"cast({value.text}, {target.spelled})", form="pointer")
        if value.form == "pointer" and same:
            return value
        if value.form == "text" and value.text.startswith(('"', 'b"')):
            value = Value(f"POINTER(char)({value.text})", form="pointer")
        if value.form in ("pointer", "void", "handle", "text"):
            return Value(f"cast({value.text}, {target.spelled})", form="pointer", fresh=True)
        raise Left(f"{value.text} as {target.spelled}")

    def _alike(self, element: Kind, target: Kind) -> bool:
        wanted = target.element
        if wanted is None:
            return False
        if element.form == "array" and wanted.form == "array":
            return element.spelled == wanted.spelled
        return element.spelled == wanted.spelled

    def decayed(self, value: Value) -> Value:
        """`a` of an array as the pointer to its first element."""
        if value.form == "chars":
            return Value(value.pointer, form="pointer", fresh=True)
        if value.form != "array":
            return value
        return Value(f"{value.at(binary_level('+'))} + 0", binary_level("+"), form="pointer", fresh=True)

    # --- operators ---

    def _unary_operator(self, cursor: Any) -> Value:
        operator = unary_operator(cursor)
        operand = children(cursor)[0]
        if operator in ("x++", "x--", "++x", "--x"):
            return self.stepped(cursor, operator, operand)
        if operator == "&":
            return self.address_of(operand)
        if operator == "*":
            return self.element(operand, "0")
        if operator == "!":
            inner = self.truth(operand)
            if inner.text.startswith("not ") and inner.level == NOT:
                return Value(inner.text[4:], NOT, boolean=True).having(text=f"not {inner.text}")
            return Value(f"not {inner.at(NOT)}", NOT, boolean=True)
        if operator == "__extension__":
            return self.value(operand)
        value = self.as_number(self.value(operand))
        kind = self.kind(cursor.type)
        if operator == "+":
            return value
        if operator in ("-", "~"):
            if operator == "~":
                value = self.plain(value)  # a variable of cdecl turns the bits of its own type, C those of an int
            made = Value(f"{operator}{value.at(UNARY)}", UNARY, single=value.single)
            if kind.form == "float" or kind.low < 0:
                if value.cell:
                    made = made.having(cell=False)
                return made
            if operator == "-" and self.ranges.of(operand) == (0, 0):
                return made
            return self.cut(made, kind)
        raise Left(f"the operator {operator}")

    def _binary_operator(self, cursor: Any, open_: bool = False) -> Value:
        operator = binary_operator(cursor)
        left, right = children(cursor)[:2]
        if operator in ("&&", "||"):
            return self.logical(cursor, operator, left, right)
        if operator == "=":
            return self.assigned(cursor, left, right)
        if operator == ",":
            self.run(left)
            return self.value(right)
        if operator == "/" and self._counts_elements(left, right):
            return Value(f"len({self.value(stripped(expressions_of(stripped(left))[0])).text})")
        one, two = self.kind(stripped(left).type), self.kind(stripped(right).type)
        if one.is_address or two.is_address:
            return self._address_operation(cursor, operator, left, right)
        if operator in _COMPARING:
            return self._comparison(operator, left, right)
        kind = self.kind(cursor.type)
        if kind.form == "float":
            return self._float_operation(operator, left, right, kind)
        return self._integer_operation(cursor, operator, left, right, kind, open_)

    def _counts_elements(self, left: Any, right: Any) -> bool:
        """`sizeof(a) / sizeof(a[0])` of an array that is a variable."""
        whole, part = stripped(left), stripped(right)
        if whole.kind != K.CXX_UNARY_EXPR or part.kind != K.CXX_UNARY_EXPR:
            return False
        inside, element = expressions_of(whole), expressions_of(part)
        if not inside or not element:
            return False
        array, first = variable_of(inside[0]), stripped(element[0])
        if array is None or array.kind != K.VAR_DECL or not is_array(array.type):
            return False
        if first.kind != K.ARRAY_SUBSCRIPT_EXPR or variable_of(children(first)[0]) is None:
            return False
        return bool(key(variable_of(children(first)[0])) == key(array))

    def _compound_assignment_operator(self, cursor: Any) -> Value:
        if has_effects(children(cursor)[0]):
            raise Left("a change whose value is wanted, of a place that changes something itself")
        self.run(cursor)
        return self.value(children(cursor)[0])

    def _float_operation(self, operator: str, left: Any, right: Any, kind: Kind) -> Value:
        first, second = self.as_number(self.value(left)), self.as_number(self.value(right))
        if operator == "/" and first.integral and second.integral:
            first = Value(f"float({first.text})")
        if kind.single:  # C rounds each result, Python the last one
            first, second = (
                self.rounded(value, kind) if binary_operation(one) else value
                for value, one in ((first, left), (second, right))
            )
        return operation(first, operator, second)

    def _integer_operation(
        self, cursor: Any, operator: str, left: Any, right: Any, kind: Kind, open_: bool = False
    ) -> Value:
        ranges = self.ranges.of(left), self.ranges.of(right)
        modular = operator in _MODULAR and kind.low == 0
        keeps = operator == "&" and (ranges[1][0] >= 0 and self._constant(right))
        first = self.as_number(self.unmasked(left) if modular or keeps or operator == "<<" else self.value(left))
        second = self.as_number(self.unmasked(right) if modular else self.value(right))
        if operator in ("/", "%"):
            return self.divided(operator, first, second, ranges, kind)
        loose = first.unmasked or second.unmasked
        if keeps and first.unmasked:
            loose = False
        made = operation(first, operator, second)
        limits = (kind.low, kind.high)
        raw = combined(operator, *ranges, limits)
        outside = loose or not (limits[0] <= raw[0] and raw[1] <= limits[1])
        if operator == "<<" and kind.low < 0 and not outside and ranges[1][1] >= 8 * kind.size:
            outside = True
        if operator == "<<" and combined("<<", *ranges, (0, -1)) == (0, -1) and kind.low == 0:
            return self.cut(made, kind)  # by how much is not known
        if not outside or (kind.low < 0 and operator != "<<"):
            return made
        return made.having(unmasked=True) if open_ else self.cut(made, kind)

    def _constant(self, cursor: Any) -> bool:
        low, high = self.ranges.of(cursor)
        return low == high

    def divided(self, operator: str, first: Value, second: Value, ranges: Any, kind: Kind) -> Value:
        """C's `/` and `%` of integers, which round towards zero."""
        if ranges[0][0] >= 0 and ranges[1][0] >= 0:
            return operation(first, "//" if operator == "/" else "%", second)
        if kind.size <= 4:
            if operator == "/":
                return Value(f"int({operation(first, '/', second).text})")
            self.imports.add("npu_common.cdecl.math")
            return Value(f"int(fmod({first.text}, {second.text}))")
        self.imports.add("npu_common.cdecl.stdlib")
        return Value(f"lldiv({first.text}, {second.text}).{'quot' if operator == '/' else 'rem'}")

    def _comparison(self, operator: str, left: Any, right: Any) -> Value:
        first, second = self.value(left), self.value(right)
        if self.kind(left.type).form == "float" and self.kind(right.type).form == "float":
            first = self.rounded(first, self.kind(left.type))
            second = self.rounded(second, self.kind(right.type))
        elif first.form == "letter" and second.form == "letter":
            first, second = self.as_number(first), self.as_number(second)
        elif first.form == "letter" and second.form != "char":
            first = self.as_number(first)
        elif second.form == "letter" and first.form != "char":
            second = self.as_number(second)
        return operation(first, operator, second, boolean=True)

    def _address_operation(self, cursor: Any, operator: str, left: Any, right: Any) -> Value:
        if operator in _COMPARING:
            return self._address_comparison(operator, left, right)
        one, two = self.kind(stripped(left).type), self.kind(stripped(right).type)
        first, second = (
            self.value(stripped(left) if one.is_address else left),
            self.value(stripped(right) if two.is_address else right),
        )
        if operator == "-" and one.is_address and two.is_address:
            first = self.decayed(first)
            second = self.decayed(second) if second.form == "chars" else second
            return operation(self._movable(first, one), "-", second)
        if operator == "+" and two.is_address:
            first, second, one = second, first, two
        if first.form == "chars" or (operator == "-" and first.form == "array"):
            first = self.decayed(first)
        second = self.as_number(second)
        if second.cell and second.form == "number":
            second = self.plain(second)
        return operation(
            self._movable(first, one), operator, second, form="void" if first.form == "void" else "pointer"
        )

    def _movable(self, value: Value, kind: Kind) -> Value:
        if value.form == "text":
            return Value(f"POINTER(char)({value.text})", form="pointer")
        if value.form in ("pointer", "array", "void"):
            return value
        raise Left(f"arithmetic with {value.text}")

    def _address_comparison(self, operator: str, left: Any, right: Any) -> Value:
        null = is_null(left) or is_null(right)
        first = Value("NULL", form="null") if is_null(left) else self.value(stripped(left))
        second = Value("NULL", form="null") if is_null(right) else self.value(stripped(right))
        if null and operator in ("==", "!="):
            for one in (first, second):
                if one.form in ("array", "chars"):
                    return Value("False" if operator == "==" else "True", boolean=True)
            return operation(first, operator, second, boolean=True)
        if "function" in (first.form, second.form) and operator not in ("==", "!="):
            raise Left("functions in an order")
        if "file" in (first.form, second.form):
            raise Left("files compared with each other")
        if first.form == "text" or second.form == "text":
            first, second = self._compared_text(first), self._compared_text(second)
        first = self.decayed(first)
        second = self.decayed(second) if second.form == "chars" else second
        return operation(first, operator, second, boolean=True)

    def _compared_text(self, value: Value) -> Value:
        return Value(f"POINTER(char)({value.text})", form="pointer") if value.form == "text" else value

    # --- truth ---

    def truth(self, cursor: Any) -> Value:
        """An expression where C asks whether it is zero, as Python asks."""
        inner = stripped(cursor) if not self.kind(cursor.type).is_number else cursor
        if inner.kind == K.PAREN_EXPR:
            found = self.truth(children(inner)[0])
            return found.having(grouped=found.level < NOT)
        if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in ("&&", "||"):
            return self.logical(inner, binary_operator(inner), *children(inner)[:2], as_value=False)
        if inner.kind == K.UNEXPOSED_EXPR and stripped(inner) is not inner:
            return self.truth(expressions_of(inner)[0])
        value = self.masked(self.value(inner), inner)
        if value.form == "letter":
            return Value("True", boolean=True)
        if value.form in ("text", "function", "object"):
            return operation(value, "!=", Value("NULL"), boolean=True)
        if value.form == "null":
            return Value("False", boolean=True)
        if value.form in ("array", "chars"):
            return Value("True", boolean=True)
        if value.form in ("record", "vector", "set", "string"):
            raise Left(f"a {value.form} as a condition")
        if self.kind(inner.type).form == "float":
            return self.rounded(value, self.kind(inner.type))
        return value

    def logical(self, cursor: Any, operator: str, left: Any, right: Any, *, as_value: bool = True) -> Value:
        """`&&` and `||`. As values they are 0 or 1, in Python one of the operands: comparisons are made of these."""
        outer_after, follow = self.after, self.may_follow
        self.after, self.may_follow = [], False
        first = self._boolean(left) if as_value else self.truth(left)
        outer_before, self.before = self.before, []
        second = self._boolean(right) if as_value else self.truth(right)
        inner_before, self.before = self.before, outer_before
        self.after, self.may_follow = outer_after, follow
        word = "and" if operator == "&&" else "or"
        if not inner_before:
            made = operation(first, word, second, boolean=first.boolean and second.boolean)
            # Without its own parentheses C's mixture reads as Python's.
            return made
        name = self.temporary()
        self.before.append(f"{name} = {first.text}")
        self.before.append(f"if {name if word == 'and' else f'not {name}'}:")
        self.before.append([*inner_before, f"{name} = {second.text}"])
        return Value(name, boolean=first.boolean and second.boolean)

    def _boolean(self, cursor: Any) -> Value:
        """A condition as True or False."""
        inner = stripped(cursor)
        if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in ("&&", "||"):
            found = self.logical(inner, binary_operator(inner), *children(inner)[:2])
            return found.having(grouped=cursor is not inner and found.level < ATOM)
        value = self.truth(cursor)
        if value.boolean:
            return value
        kind = self.kind(stripped(cursor).type)
        zero = "NULL" if kind.is_address else "0"
        return operation(value, "!=", Value(zero), boolean=True)

    def _conditional_operator(self, cursor: Any) -> Value:
        asked, yes, no = children(cursor)[:3]
        outer_after, follow = self.after, self.may_follow
        self.after, self.may_follow = [], False
        condition = self.truth(asked)
        before = self.before
        self.before = []
        first = self.branch(yes, no, cursor.type)
        before_first, self.before = self.before, []
        second = self.branch(no, yes, cursor.type)
        before_second, self.before = self.before, before
        self.after, self.may_follow = outer_after, follow
        form = first.form if first.form != "null" else second.form
        flags = {"single": (first.single or first.integral) and (second.single or second.integral), "form": form}
        flags["boolean"] = first.boolean and second.boolean
        flags["integral"] = first.integral and second.integral
        if before_first or before_second:
            name = self.temporary()
            self.before.append(f"if {condition.text}:")
            self.before.append([*before_first, f"{name} = {first.text}"])
            self.before.append("else:")
            self.before.append([*before_second, f"{name} = {second.text}"])
            return Value(name, **flags)  # type: ignore[arg-type]
        text = f"{first.at(TERNARY + 1)} if {condition.at(TERNARY + 1)} else {second.at(TERNARY)}"
        return Value(text, TERNARY, **flags)  # type: ignore[arg-type]

    def branch(self, cursor: Any, other: Any, type_: Any) -> Value:
        """One side of `?:`."""
        if is_null(cursor) and type_.get_canonical().kind == T.POINTER:
            return Value("NULL", form="null")
        value = self.value(cursor)
        if value.form == "letter" and self._letter_too(other):
            return value
        value = self.as_number(value)
        if value.form in ("array", "chars"):
            return self.decayed(value)
        if value.form == "text" and not self.uses.is_text(other):
            return Value(f"POINTER(char)({value.text})", form="pointer")
        if value.cell and value.form == "number" and not value.text.startswith("float32("):
            return self.plain(value)
        return value

    def _letter_too(self, cursor: Any) -> bool:
        return False

    # --- others ---

    def _cxx_unary_expr(self, cursor: Any) -> Value:
        """sizeof."""
        words = tokens(cursor)
        inner = expressions_of(cursor)
        if not words or words[0] != "sizeof" or ";" in words:  # of a macro's text clang gives other tokens
            value = evaluated(cursor)
            if value is None:
                raise Left("sizeof of something that clang does not explain")
            return Value(str(value))
        if inner:
            return self._size_of(stripped(inner[0]))
        return Value(f"sizeof({self._type_in(cursor, words)})")

    def _size_of(self, cursor: Any) -> Value:
        kind = self.kind(cursor.type)
        if cursor.kind == K.STRING_LITERAL:
            return Value(str(cursor.type.get_array_size()))
        variable = variable_of(cursor)
        if variable is not None and self.outside_name(variable) is None:
            storage = self.storage(variable)
            if kind.form in ("record", "array") and storage.kind.form == kind.form:
                return Value(f"sizeof({storage.name})")
        if kind.form == "array" and cursor.type.get_canonical().kind == T.VARIABLEARRAY:
            return Value(f"sizeof({self.value(cursor).text})")
        if kind.form in ("char*", "pointer", "function", "file", "void*"):
            return Value("sizeof(void_p)")
        return Value(f"sizeof({kind.spelled})")

    def _type_in(self, cursor: Any, words: list[str]) -> str:
        """The type in `sizeof(type)`, which clang gives only by its tokens."""
        inside = " ".join(words[1:])
        if not (inside.startswith("(") and inside.endswith(")")):
            raise Left("sizeof of something that clang does not explain")
        return self.type_from_text(inside[1:-1].strip(), children(cursor))

    def type_from_text(self, text: str, references: list[Any]) -> str:
        """Python's name for a type that stands in the source."""
        words = [word for word in text.replace("*", " * ").split() if word not in ("const", "struct", "enum", "union")]
        if "*" in words:
            return "void_p"
        if references and references[0].kind == K.TYPE_REF:
            return self.kind(references[0].referenced.type).spelled
        known = {
            "char": "char", "unsigned char": "uint8", "signed char": "int8", "short": "int16", "int": "int32",
            "unsigned short": "uint16", "unsigned int": "uint32", "unsigned": "uint32", "long": "long_",
            "unsigned long": "ulong", "long long": "int64", "unsigned long long": "uint64", "float": "float32",
            "double": "float64", "bool": "bool8", "_Bool": "bool8", "int8_t": "int8", "int16_t": "int16",
            "int32_t": "int32", "int64_t": "int64", "uint8_t": "uint8", "uint16_t": "uint16", "uint32_t": "uint32",
            "uint64_t": "uint64", "size_t": "size_t", "short int": "int16", "long int": "long_",
        }  # fmt: skip
        found = known.get(" ".join(words))
        if found is None:
            raise Left(f"sizeof({text})")
        return found

    def _compound_literal_expr(self, cursor: Any) -> Value:
        below = expressions_of(cursor)
        return self.initial(below[-1], cursor.type)

    def run(self, cursor: Any) -> None:
        """An expression for its side effects, as statements before."""
        lines = self.effects(cursor)
        self.before += lines

    def effects(self, cursor: Any) -> Lines:
        raise NotImplementedError

    # --- what other parts give ---

    def name_of_constant(self, declaration: Any) -> str:
        raise NotImplementedError

    def function_name(self, declaration: Any) -> str:
        raise NotImplementedError

    def outside_name(self, declaration: Any) -> Value | None:
        raise NotImplementedError

    def address_of(self, cursor: Any) -> Value:
        raise NotImplementedError

    def element(self, base: Any, index: str) -> Value:
        raise NotImplementedError

    def stepped(self, cursor: Any, operator: str, operand: Any) -> Value:
        raise NotImplementedError

    def assigned(self, cursor: Any, left: Any, right: Any) -> Value:
        raise NotImplementedError

    def initial(self, cursor: Any, type_: Any) -> Value:
        raise NotImplementedError
