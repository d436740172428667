"""Operators: arithmetic, comparisons, C's truth, `&&`, `||` and `?:`, and what runs before and after them."""

from __future__ import annotations

from typing import Any

from .context import Lines
from .conversions import Conversions
from .errors import Left
from .kinds import Kind
from .ranges import combined
from .reading import K, T, binary_operator, children, expressions_of, key, stripped, unary_operator
from .uses import has_effects, is_array, is_null, variable_of
from .values import ATOM, NOT, TERNARY, UNARY, Value, operation

__all__ = ["Operators", "binary_operation"]

_COMPARING = {"<", ">", "<=", ">=", "==", "!="}
_MODULAR = {"+", "-", "*"}


def binary_operation(cursor: Any) -> bool:
    """True for the result of an operator, with its parentheses: a value that nobody has rounded yet."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) in ("-", "+"):
        return binary_operation(children(inner)[0])
    return bool(inner.kind in (K.BINARY_OPERATOR, K.CONDITIONAL_OPERATOR))


class Operators(Conversions):
    """Translates what C calculates from one or more values."""

    def unmasked(self, cursor: Any) -> Value:
        """As `value`, but an unsigned sum may still lie outside its type: the caller cuts."""
        inner = cursor
        grouped = False
        while inner.kind == K.PAREN_EXPR:
            inner, grouped = children(inner)[0], True
        if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in _MODULAR and self.macro_name(inner) is None:
            return self._binary_operator(inner, open_=True).having(grouped=grouped)
        return self.value(cursor)

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

    # --- side effects ---

    def run(self, cursor: Any) -> None:
        """An expression for its side effects, as statements before."""
        lines = self.effects(cursor)
        self.before += lines

    def effects(self, cursor: Any) -> Lines:
        raise NotImplementedError

    # --- what other parts give ---

    def macro_name(self, cursor: Any) -> Value | None:
        """The name of the macro that the expression came from, when Python has it."""
        return None

    def address_of(self, cursor: Any) -> Value:
        raise NotImplementedError

    def element(self, base: Any, index: str) -> Value:
        raise NotImplementedError

    def stepped(self, cursor: Any, operator: str, operand: Any) -> Value:
        raise NotImplementedError

    def assigned(self, cursor: Any, left: Any, right: Any) -> Value:
        raise NotImplementedError
