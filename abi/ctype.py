"""C types as values: parse the spelling a C compiler prints, print it again, compute sizes and alignments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, Union

_TOKEN = re.compile(r"\s*([A-Za-z_]\w*|\d+|\.\.\.|[*()\[\],])")


@dataclass(frozen=True)
class Named:
    """A fundamental type, a typedef or a tagged type: `unsigned int`, `rknn_context`, `struct _rknn_input`."""

    name: str
    const: bool = False


@dataclass(frozen=True)
class Pointer:
    """Pointer to `to`; `const` says that the pointer itself is constant."""

    to: CType
    const: bool = False


@dataclass(frozen=True)
class Array:
    """`length` elements of `of`; None is the `[]` of a parameter."""

    of: CType
    length: int | None


@dataclass(frozen=True)
class Function:
    """A function type, only ever met behind a pointer."""

    returns: CType
    params: tuple[CType, ...]
    variadic: bool = False


CType = Union[Named, Pointer, Array, Function]


class CTypeError(ValueError):
    """A spelling that is not a C type."""


class _Parser:
    def __init__(self, spelling: str) -> None:
        self.spelling = spelling
        self.tokens = _TOKEN.findall(spelling)
        if "".join(self.tokens) != re.sub(r"\s+", "", spelling):
            raise CTypeError(f"not a C type: {spelling!r}")
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        index = self.at + ahead
        return str(self.tokens[index]) if index < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            raise CTypeError(f"not a C type: {self.spelling!r}, expected {expected or 'more'} at token {self.at}")
        self.at += 1
        return token

    def type(self) -> CType:
        words = []
        const = False
        while re.match(r"[A-Za-z_]", self.peek()):
            word = self.take()
            if word == "const":
                const = True
            elif word != "volatile":
                words.append(word)
        if not words:
            raise CTypeError(f"not a C type: {self.spelling!r}, no type name")
        return self.declarator()(Named(" ".join(words), const))

    def declarator(self) -> Callable[[CType], CType]:
        """Parse an abstract declarator as the function that wraps the type it is applied to."""
        pointers: list[bool] = []
        while self.peek() == "*":
            self.take()
            const = False
            while self.peek() in ("const", "restrict", "__restrict"):
                const |= self.take() == "const"
            pointers.append(const)
        inner: Callable[[CType], CType] = _same
        if self.peek() == "(" and self.peek(1) == "*":
            self.take("(")
            inner = self.declarator()
            self.take(")")
        suffixes: list[Callable[[CType], CType]] = []
        while self.peek() in ("[", "("):
            suffixes.append(self.array() if self.peek() == "[" else self.function())

        def wrap(base: CType) -> CType:
            for is_const in pointers:
                base = Pointer(base, is_const)
            for suffix in reversed(suffixes):
                base = suffix(base)
            return inner(base)

        return wrap

    def array(self) -> Callable[[CType], CType]:
        self.take("[")
        length = None if self.peek() == "]" else self.number()
        self.take("]")
        return lambda base: Array(base, length)

    def number(self) -> int:
        word = self.take()
        if not word.isdigit():
            raise CTypeError(f"not a C type: {self.spelling!r}, {word!r} is no length")
        return int(word)

    def function(self) -> Callable[[CType], CType]:
        self.take("(")
        params: list[CType] = []
        variadic = False
        while self.peek() != ")":
            if self.peek() == "...":
                self.take()
                variadic = True
            else:
                params.append(self.type())
            if self.peek() == ",":
                self.take()
        self.take(")")
        if params == [Named("void")]:
            params = []
        return lambda base: Function(base, tuple(params), variadic)


def _same(base: CType) -> CType:
    return base


def parse(spelling: str) -> CType:
    """Return the type of a spelling like `const char *`, `uint32_t[512][16]` or `int (*)(void *, uint32_t)`."""
    parser = _Parser(spelling)
    result = parser.type()
    if parser.peek():
        raise CTypeError(f"not a C type: {spelling!r}, stopped at {parser.peek()!r}")
    return result


def declare(ctype: CType, name: str = "") -> str:
    """Return the C declaration of `name` with this type; without a name the type's spelling."""
    return _declare(ctype, name, False)


def _declare(ctype: CType, inner: str, after_pointer: bool) -> str:
    if isinstance(ctype, Named):
        words = ("const " if ctype.const else "") + ctype.name
        return f"{words} {inner}" if inner else words
    if isinstance(ctype, Pointer):
        return _declare(ctype.to, ("*const " if ctype.const else "*") + inner, True)
    if after_pointer:
        inner = f"({inner})"
    if isinstance(ctype, Array):
        return _declare(ctype.of, f"{inner}[{'' if ctype.length is None else ctype.length}]", False)
    params = [declare(param) for param in ctype.params] + (["..."] if ctype.variadic else [])
    return _declare(ctype.returns, f"{inner}({', '.join(params) or 'void'})", False)


def as_parameter(ctype: CType) -> CType:
    """Return the type C gives a parameter: arrays become pointers, top-level const goes."""
    if isinstance(ctype, Array):
        return Pointer(ctype.of)
    if isinstance(ctype, Function):
        return Pointer(ctype)
    if isinstance(ctype, Named):
        return Named(ctype.name)
    return Pointer(ctype.to)


@dataclass(frozen=True)
class DataModel:
    """Widths that differ between machines. Alignment equals size for every scalar on both models served here."""

    name: str
    long: int
    pointer: int


LP64 = DataModel("lp64", 8, 8)
ILP32 = DataModel("ilp32", 4, 4)  # 32-bit ARM with the EABI: 64-bit integers are aligned to 8
MODELS = (LP64, ILP32)


@dataclass(frozen=True)
class Scalar:
    """The common key of two equal arguments: `kind` is one of signed, unsigned, float, bool, void."""

    kind: str
    size: int


_FIXED = {
    "void": Scalar("void", 1),
    "char": Scalar("char", 1),
    "signed char": Scalar("signed", 1),
    "unsigned char": Scalar("unsigned", 1),
    "short": Scalar("signed", 2),
    "unsigned short": Scalar("unsigned", 2),
    "int": Scalar("signed", 4),
    "unsigned int": Scalar("unsigned", 4),
    "unsigned": Scalar("unsigned", 4),
    "long long": Scalar("signed", 8),
    "unsigned long long": Scalar("unsigned", 8),
    "float": Scalar("float", 4),
    "double": Scalar("float", 8),
    "wchar_t": Scalar("wide character", 4),
    "_Bool": Scalar("bool", 1),
    "bool": Scalar("bool", 1),
    "int8_t": Scalar("signed", 1),
    "int16_t": Scalar("signed", 2),
    "int32_t": Scalar("signed", 4),
    "int64_t": Scalar("signed", 8),
    "uint8_t": Scalar("unsigned", 1),
    "uint16_t": Scalar("unsigned", 2),
    "uint32_t": Scalar("unsigned", 4),
    "uint64_t": Scalar("unsigned", 8),
}
_WORD = {
    "long": "signed",
    "unsigned long": "unsigned",
    "size_t": "unsigned",
    "ssize_t": "signed",
    "intptr_t": "signed",
    "uintptr_t": "unsigned",
    "ptrdiff_t": "signed",
}


def scalar(name: str, model: DataModel) -> Scalar | None:
    """Return the fundamental type of this name, None when a header has to define the type."""
    if name in _WORD:
        return Scalar(_WORD[name], model.long)
    return _FIXED.get(name)


def place(members: Sequence[tuple[int, int]], union: bool = False) -> tuple[int, int, list[int]]:
    """Lay out members given as (size, alignment): total size, alignment and byte offsets, by the rules of C."""
    offsets: list[int] = []
    end = 0
    alignment = 1
    for size, align in members:
        start = 0 if union else -(-end // align) * align
        offsets.append(start)
        end = max(end, start + size)
        alignment = max(alignment, align)
    return -(-end // alignment) * alignment, alignment, offsets
