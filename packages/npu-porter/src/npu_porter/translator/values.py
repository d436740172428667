"""An expression of Python: its text, how tightly it binds, and what kind of value it is."""

from __future__ import annotations

import keyword
import re
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any

__all__ = [
    "ATOM",
    "BITS",
    "COMPARE",
    "DECLARING",
    "OPERATORS",
    "RESERVED",
    "TAKEN",
    "TERNARY",
    "UNARY",
    "Value",
    "as_bytes",
    "binary_level",
    "operator_name",
    "python_text",
    "safe_name",
    "type_name",
]

TERNARY, OR, AND, NOT, COMPARE, BITS, XOR, BITAND, SHIFT, SUM, PRODUCT, UNARY, POWER, ATOM = range(14)
WALRUS = -1

_LEVELS = {
    "|": BITS, "^": XOR, "&": BITAND, "<<": SHIFT, ">>": SHIFT, "+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT,
    "//": PRODUCT, "%": PRODUCT, "==": COMPARE, "!=": COMPARE, "<": COMPARE, ">": COMPARE, "<=": COMPARE,
    ">=": COMPARE, "and": AND, "or": OR,
}  # fmt: skip

DECLARING = {
    "array", "callback", "field", "POINTER", "char_p", "void_p", "bool8", "float32", "float64", "int8", "int16",
    "int32", "int64", "uint8", "uint16", "uint32", "uint64", "long_", "ulong", "size_t", "wchar_p",
}  # fmt: skip
"""Names that declare the fields of a record."""

RESERVED = {
    *keyword.kwlist, *DECLARING, "bool", "bytes", "float", "int", "len", "ord", "range", "str", "sys", "math",
    "addressof", "byref", "cast", "copy", "offsetof", "ref", "sizeof", "string_at", "Enumeration", "Library", "Opaque",
    "Struct", "Union", "char", "exported_names", "gc_permanent", "inline", "NotImplementedError", "Exception", "sorted",
    "set", "list", "chrono", "cv", "clear_shared", "share", "unshare", "unshare_all",
}  # fmt: skip
"""Names that a translation uses in Python's or cdecl's meaning."""

TAKEN: ContextVar[frozenset[str]] = ContextVar("TAKEN", default=frozenset())
"""Further names of that kind, of the present translation; see `hidden`."""

OPERATORS = {
    "==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "+": "add", "-": "sub", "*": "mul",
    "/": "div", "%": "mod", "<<": "lshift", ">>": "rshift", "&": "and", "|": "or", "^": "xor", "~": "invert",
    "!": "not", "+=": "iadd", "-=": "isub", "*=": "imul", "/=": "idiv", "%=": "imod", "()": "call", "[]": "item",
    "++": "increment", "--": "decrement", "=": "assign",
}  # fmt: skip
"""Operators that a program may define, with the words for them in names of Python."""


@dataclass(frozen=True)
class Value:
    """form: what it is in Python.

    `number` (int, float or bool), `char` (reads as a character: compares with 'x', calculates), `letter` (a literal
    'x'), `text`, `pointer`, `void` (a `void *`), `array`, `record`, `handle`, `function`, `file`, `null`, `none`.

    cell: a variable of cdecl stands there, whose value is `.value`. boolean: True, False, or 0 and 1. single: a float
    that is one in 32 bits. fresh: nobody else has the record. grouped: C has parentheses around it.
    """

    text: str
    level: int = ATOM
    form: str = "number"
    cell: bool = False
    boolean: bool = False
    single: bool = False
    fresh: bool = False
    grouped: bool = False
    integral: bool = False
    unmasked: bool = False
    pointer: str = ""
    variable: str = ""

    def at(self, level: int) -> str:
        """Return the text where something binds as tightly as `level`."""
        return f"({self.text})" if self.level < level or (self.grouped and level > TERNARY) else self.text

    def having(self, **changes: Any) -> Value:
        return replace(self, **changes)


def binary_level(operator: str) -> int:
    return _LEVELS[operator]


def operation(left: Value, operator: str, right: Value, **flags: Any) -> Value:
    """Return `left operator right`, with parentheses where Python needs some, and where people read it wrong."""
    level = _LEVELS[operator]
    # Comparisons chain in Python, so that neither side may be one; the others group to the left.
    first = level + 1 if level == COMPARE else level
    left_text, two = (
        value.at(_read_as(value.level, level, least)) for value, least in ((left, first), (right, level + 1))
    )
    return Value(f"{left_text} {operator} {two}", level, **flags)


def _read_as(inner: int, outer: int, least: int) -> int:
    """Return the level that an operand needs: of mixed bits, sums and conditions compilers, too, want parentheses."""
    bits = BITS <= outer <= SHIFT and inner != outer and BITS <= inner < UNARY
    compared = outer == COMPARE and BITS <= inner <= BITAND  # C compares first
    return ATOM if bits or compared or (outer == OR and inner == AND) else least


def safe_name(name: str) -> str:
    """Return a name of C that may stand in Python."""
    return f"{name}_" if name in RESERVED or name in TAKEN.get() else name


def operator_name(spelling: str) -> str:
    """Return Python's name of a method or function: of `operator+` operator_add."""
    if re.match(r"operator (?!(new|delete)\b)", spelling):  # `operator bool`
        return re.sub(r"\W+", "_", spelling).strip("_")
    word = OPERATORS.get(spelling[len("operator") :]) if spelling.startswith("operator") else None
    return f"operator_{word}" if word else safe_name(spelling)


def type_name(name: str) -> str:
    """Return the safe name of a type: in a class Python reads `__name` as a name of that class's own."""
    return f"_{safe_name(name).lstrip('_')}" if name.startswith("__") else safe_name(name)


_ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\", '"': '\\"', "\0": "\\0"}


def as_bytes(text: str) -> str:
    """Return a literal as one of bytes; the C may have it in several lines."""
    if not text.isascii():
        return f"({text}).encode()"
    return re.sub(r'^(\s*)(?=")', r"\1b", text, flags=re.M)


def python_text(data: bytes, *, raw: bool = False) -> str:
    """Return a literal for the bytes of a C text: a str where UTF-8 gives the same bytes; raw: bytes in any case."""
    try:
        text = data.decode("latin-1" if raw else "utf-8")
        prefix = "b" if raw else ""
    except UnicodeDecodeError:
        text = data.decode("latin-1")
        prefix = "b"
    shown = []
    for index, letter in enumerate(text):
        if letter == "\0" and text[index + 1 : index + 2].isdigit():
            shown.append("\\x00")
        elif letter in _ESCAPES:
            shown.append(_ESCAPES[letter])
        elif letter.isprintable() and (ord(letter) < 128 or not prefix):
            shown.append(letter)
        else:
            shown.append(f"\\x{ord(letter):02x}" if ord(letter) < 256 and prefix or ord(letter) < 128 else letter)
    return f'{prefix}"{"".join(shown)}"'
