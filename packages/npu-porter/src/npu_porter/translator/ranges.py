"""Intervals of integer expressions: where nothing can leave its type, Python needs no mask."""

from __future__ import annotations

from .cursors import Cursor, K, Type, children, expressions_of
from .errors import Left
from .kinds import Kinds
from .reading import binary_operator, evaluated, initialiser_of, key, unary_operator
from .uses import Uses

__all__ = ["Ranges", "combined"]


_LENGTHS = {"strlen", "strnlen", "strspn", "strcspn"}
_SIZES = {"size", "length", "capacity"}
_MEMORY = (1 << 62) - 1
"""More bytes no object of C has: all of its addresses have fewer bits."""

_COMPARISONS = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"}


class Ranges:
    """The values that expressions of one program can have."""

    def __init__(self, kinds: Kinds, uses: Uses) -> None:
        self._kinds, self._uses = kinds, uses
        self._variables: dict[str, tuple[int, int]] = {}
        self._asking: set[str] = set()

    def of_type(self, type_: Type) -> tuple[int, int]:
        """Return all values of an integer type."""
        kind = self._kinds.of(type_)
        if kind.form not in ("int", "char", "handle"):
            raise Left(f"{type_.spelling} where an integer is expected")
        return kind.low, kind.high

    def of(self, cursor: Cursor) -> tuple[int, int]:
        """Return the values an integer expression can have in C."""
        known = cursor.__dict__.get("porter_range")
        if known is not None:
            return known  # type: ignore[no-any-return]
        limits = self.of_type(cursor.type)
        interval = self.exact(cursor)
        interval = interval if limits[0] <= interval[0] and interval[1] <= limits[1] else limits
        if not self._asking:
            cursor.porter_range = interval
        return interval

    def exact(self, cursor: Cursor) -> tuple[int, int]:
        """Return the values when nothing wraps at the outermost operator: they may lie outside the type."""
        limits = self.of_type(cursor.type)
        kind = cursor.kind
        if kind in (K.INTEGER_LITERAL, K.CHARACTER_LITERAL, K.CXX_BOOL_LITERAL_EXPR, K.CXX_UNARY_EXPR):
            value = evaluated(cursor)
            return (value, value) if isinstance(value, int) else limits
        if kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR, K.CSTYLE_CAST_EXPR):
            below = expressions_of(cursor)
            if len(below) == 1 and self._is_integer(below[0]):
                return self.of(below[0])
            return limits
        if kind == K.DECL_REF_EXPR:
            return self._reference(cursor, limits)
        if kind == K.MEMBER_REF_EXPR and cursor.referenced is not None and cursor.referenced.is_bitfield():
            narrowed = self._kinds.of(cursor.type).narrowed(cursor.referenced.get_bitfield_width())
            return narrowed.low, narrowed.high
        if kind == K.UNARY_OPERATOR:
            return self._unary(cursor, limits)
        if kind == K.CONDITIONAL_OPERATOR:
            yes, no = (self.of(child) for child in children(cursor)[1:3])
            return min(yes[0], no[0]), max(yes[1], no[1])
        if kind == K.BINARY_OPERATOR:
            return self._binary(cursor, limits)
        if kind == K.CALL_EXPR and limits[1] > _MEMORY and _counts_memory(cursor.referenced):
            return 0, _MEMORY
        return limits

    def _is_integer(self, cursor: Cursor) -> bool:
        try:
            return self._kinds.of(cursor.type).form in ("int", "char", "handle")
        except Left:
            return False

    def _reference(self, cursor: Cursor, limits: tuple[int, int]) -> tuple[int, int]:
        target = cursor.referenced
        if target is None:
            return limits
        if target.kind == K.ENUM_CONSTANT_DECL:
            return target.enum_value, target.enum_value
        if target.kind == K.VAR_DECL:
            return self.of_variable(target)
        return limits

    def of_variable(self, declaration: Cursor) -> tuple[int, int]:
        """Return the values that a local variable takes anywhere."""
        limits = self.of_type(declaration.type)
        name = key(declaration)
        if name in self._variables:
            return self._variables[name]
        local = declaration.semantic_parent.kind == K.FUNCTION_DECL
        if not local or name in self._uses.address or name in self._asking:
            return limits
        self._asking.add(name)
        start = initialiser_of(declaration)
        begun = start is not None and self._is_integer(start) and declaration.storage_class.name != "STATIC"
        low, high = limits[::-1] if begun else (0, 0)
        for how, value in self._uses.assigned.get(name, ()):
            if (low, high) == limits:
                break  # it can have any value: what else it is given adds none
            if how == "=" and value.kind != K.INIT_LIST_EXPR and self._is_integer(value):
                interval = self.of(value)
                low, high = min(low, interval[0]), max(high, interval[1])
            elif how == "++" and (limits[0] < 0 or limits[1] >= 1 << 31):
                high = limits[1]
                if limits[0] == 0 and limits[1] < 1 << 63:
                    low = 0  # unsigned ones begin again at 0
            elif how == "--" and limits[0] < 0:
                low = limits[0]
            elif how == "op" and value[0] == "+" and limits[0] < 0 and self._is_integer(value[1]):
                interval = self.of(value[1])
                low, high = (limits[0] if interval[0] < 0 else low), (limits[1] if interval[1] > 0 else high)
            else:
                low, high = limits
        self._asking.discard(name)
        if not limits[0] <= low <= high <= limits[1]:
            low, high = limits
        elif low == high:  # never changed: its name says more than its number
            low, high = min(low, 0), max(high, 0)
        if not self._asking:
            self._variables[name] = (low, high)
        return low, high

    def forget(self, name: str) -> None:
        """Forget what was found out about a local variable."""
        self._variables.pop(name, None)

    def _unary(self, cursor: Cursor, limits: tuple[int, int]) -> tuple[int, int]:
        operator = unary_operator(cursor)
        if operator == "!":
            return 0, 1
        if operator in ("-", "+", "~"):
            low, high = self.of(children(cursor)[0])
            return {"-": (-high, -low), "+": (low, high), "~": (~high, ~low)}[operator]
        return limits

    def _binary(self, cursor: Cursor, limits: tuple[int, int]) -> tuple[int, int]:
        operator = binary_operator(cursor)
        if operator in _COMPARISONS:
            return 0, 1
        left, right = children(cursor)[:2]
        if operator in ("=", ","):
            return self.of(right) if operator == "," else limits
        if not (self._is_integer(left) and self._is_integer(right)):
            return limits
        return combined(operator, self.of(left), self.of(right), limits)


def _counts_memory(function: Cursor | None) -> bool:
    """Return whether a function of C's, or a method of a container of C++'s, counts what lies in memory."""
    if function is None or function.get_definition() is not None and function.spelling not in _SIZES:
        return False
    outer = function.semantic_parent
    if function.spelling in _LENGTHS:
        return bool(outer.kind != K.NAMESPACE)
    return function.spelling in _SIZES and outer.semantic_parent.spelling in ("std", "__cxx11")


def combined(operator: str, one: tuple[int, int], two: tuple[int, int], limits: tuple[int, int]) -> tuple[int, int]:
    """Return the values of `a operator b` as Python calculates it; `limits` where nothing is known."""
    (a, b), (c, d) = one, two
    if operator == "+":
        return a + c, b + d
    if operator == "-":
        return a - d, b - c
    if operator == "*":
        corners = [a * c, a * d, b * c, b * d]
        return min(corners), max(corners)
    if operator == "/" and c > 0:
        return (0 if a >= 0 else -(-a // c)), (b // c if b >= 0 else 0)
    if operator == "%" and c > 0:
        return (0 if a >= 0 else max(a, -(d - 1))), max(0, min(b, d - 1))
    if operator == "/" and d < 0:  # as by the positive number, with the other sign
        low, high = combined("/", one, (-d, -c), limits)
        return -high, -low
    if operator == "%" and d < 0:
        return combined("%", one, (-d, -c), limits)
    if operator == "&":
        if a >= 0 and c >= 0:
            return 0, min(b, d)
        if a >= 0 or c >= 0:
            return 0, b if a >= 0 else d
        return _bits(a, b, c, d)
    if operator in ("|", "^") and a >= 0 and c >= 0:
        return 0, (1 << max(b.bit_length(), d.bit_length())) - 1
    if operator in ("|", "^"):
        return _bits(a, b, c, d)
    if operator == "<<" and 0 <= c and d < 64:
        return min(a << c, a << d), max(b << c, b << d)
    if operator == ">>" and 0 <= c and d < 64:
        return min(a >> c, a >> d), max(b >> c, b >> d)
    return limits


def _bits(*values: int) -> tuple[int, int]:
    """Return the signed numbers that have no more bits than two given numbers."""
    limit = 1 << max((value if value >= 0 else ~value).bit_length() for value in values)
    return -limit, limit - 1
