"""Integers, floats and `void *` as C variables.

A *cell* is one C variable: `n = uint32()` is `uint32_t n = 0;`, `byref(n)` is `&n`. Cells compare, print, index and
calculate as the number they hold, so code ported from C rarely needs `.value`. A typedef is a subclass:
`class rknn_context(uint64)` gives handles a type of their own.
"""

from __future__ import annotations

import _operator as operators  # the C half of `operator`, loaded in every interpreter
import ctypes
import os
import sys
from _ctypes import _SimpleCData

from npu_common import TYPE_CHECKING

from .address import Address, address_in, refuse_store
from .characters import Character, character
from .memory import hold, moved, variable_at

if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar

__all__ = [
    "ARM32",
    "ILP32",
    "NULL",
    "Cell",
    "Enumeration",
    "IntegerCell",
    "Multiplied",
    "bool8",
    "char",
    "char_p",
    "float32",
    "float64",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer_range",
    "is_integer",
    "long_",
    "plain_type",
    "read_type",
    "size_t",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "ulong",
    "void_p",
    "wchar_p",
]

ILP32 = ctypes.sizeof(ctypes.c_void_p) == 4
"""True where pointers are 32 bits wide."""

ARM32 = ILP32 and hasattr(os, "uname") and os.uname().machine.startswith(("arm", "aarch64"))
"""True where a C compiler defines `__arm__` (an armhf interpreter on an aarch64 kernel included)."""

NULL = None
"""C's NULL, for every pointer parameter and field."""

_stored: Any = _SimpleCData.__dict__["value"]


def _number(value: Any) -> Any:
    """Return the Python number behind a cell or number; anything else unchanged."""
    return value.value if isinstance(value, _SimpleCData) else value


def _is_number(value: Any) -> bool:
    if isinstance(value, (int, float, ctypes.c_void_p)):
        return True
    return hasattr(value, "__index__") and not hasattr(value, "__setitem__")


def _operator(name: str, reflected: bool = False) -> Callable[[Any, Any], Any]:
    """Return the method for a comparison or calculation on the number of a cell; `name` as in the module `operator`."""
    operate: Callable[[Any, Any], Any] = getattr(operators, f"{name}_" if name in ("and", "or") else name)
    compares = name in ("eq", "lt", "le", "gt", "ge")

    def apply(self: Any, other: Any) -> Any:
        other = _number(other)
        if not _is_number(other):
            if not compares or not isinstance(other, str) or len(other) != 1:
                return NotImplemented
            other = ord(other)  # C's 'x' is a number
        return operate(other, self.value) if reflected else operate(self.value, other)

    apply.__name__ = f"__{'r' if reflected else ''}{name}__"
    return apply


class Cell:
    """Base of all cells. Their value is mutable, so cells of numbers have no hash: use `x.value` as dictionary key."""

    __slots__ = ()
    value: Any
    plain: ClassVar[Any] = None
    _origin_: str | None = None

    __eq__ = _operator("eq")
    __lt__ = _operator("lt")
    __le__ = _operator("le")
    __gt__ = _operator("gt")
    __ge__ = _operator("ge")

    def __hash__(self) -> int:
        raise TypeError(
            f"{type(self).__name__} is a variable, whose value changes: use x.value as a key, here {self.value!r}"
        )

    def __ne__(self, other: object) -> Any:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r})"

    def __str__(self) -> str:
        return str(self.value)

    def __format__(self, spec: str) -> str:
        return format(self.value, spec)

    def __bool__(self) -> bool:
        return bool(self.value)

    def __copy__(self) -> Any:
        return type(self)(self.value)  # type: ignore[call-arg]


class IntegerCell(Cell):
    """The base of cells that hold an integer.

    Assigning out of range raises instead of wrapping; -1 means "all bits" if unsigned.
    """

    __slots__ = ()

    def __init__(self, value: Any = 0) -> None:
        if value.__class__ is not int or value:  # fresh memory is zero already
            _stored.__set__(self, checked_integer(value, type(self).plain, type(self).__name__))

    def _store(self, value: Any) -> None:
        if self._origin_ is not None:
            refuse_store(self)
        _stored.__set__(self, checked_integer(value, type(self).plain, type(self).__name__))

    value = property(lambda self: _stored.__get__(self), _store, doc="The number; assigning checks the range.")

    def __int__(self) -> int:
        return int(self.value)

    def __index__(self) -> int:
        return int(self.value)

    for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift"):
        locals()[f"__{_name}__"] = _operator(_name)
        locals()[f"__r{_name}__"] = _operator(_name, reflected=True)
    del _name

    def __invert__(self) -> int:
        """Return C's `~` of the number, within the width of the type."""
        low, high = integer_range(type(self).plain)
        inverted = ~int(self.value)
        return inverted if low else inverted & high

    def __neg__(self) -> int:
        return -int(self.value)


class FloatCell(Cell):
    """Cells that hold a C float or double."""

    __slots__ = ()

    def __init__(self, value: Any = 0.0) -> None:
        super().__init__(float(_number(value)))  # type: ignore[call-arg]

    def __float__(self) -> float:
        return float(self.value)

    def __neg__(self) -> float:
        return -float(self.value)

    def __int__(self) -> int:
        return int(self.value)

    for _name in ("add", "sub", "mul", "truediv"):
        locals()[f"__{_name}__"] = _operator(_name)
        locals()[f"__r{_name}__"] = _operator(_name, reflected=True)
    del _name


_RANGES: dict[Any, tuple[int, int]] = {}
_signed = (ctypes.c_int8, ctypes.c_int16, ctypes.c_int32, ctypes.c_int64, ctypes.c_long, ctypes.c_ssize_t)
_unsigned = (ctypes.c_uint8, ctypes.c_uint16, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_ulong, ctypes.c_size_t)
_RANGES.update({t: (-1 << (8 * ctypes.sizeof(t) - 1), (1 << (8 * ctypes.sizeof(t) - 1)) - 1) for t in _signed})
_RANGES.update({t: (0, (1 << (8 * ctypes.sizeof(t))) - 1) for t in _unsigned})
_RANGES[ctypes.c_bool] = (0, 1)


def integer_range(plain: Any) -> tuple[int, int]:
    """Return the smallest and largest value of a plain ctypes integer type."""
    return _RANGES[plain]


def is_integer(plain: Any) -> bool:
    """Return True for the plain ctypes integer types."""
    return plain in _RANGES


def checked_integer(value: Any, plain: Any, what: str) -> int:
    """Return `value` as an int that fits `plain`.

    Raises TypeError or OverflowError that names `what`.
    """
    try:
        number = value.__index__()
    except (AttributeError, TypeError):
        number = _integer_of(value, what)
    low, high = _RANGES[plain]
    if low <= number <= high:
        return int(number)
    if number == -1 and low == 0 and high > 1:
        return high
    raise OverflowError(f"{what}: {number} does not fit {plain_name(plain)}, expected {low} to {high}")


def _integer_of(value: Any, what: str) -> Any:
    """Return the int in a ctypes integer that is no cell (`ctypes.c_uint32(7)`)."""
    inner = value.value if isinstance(value, _SimpleCData) else value
    if isinstance(inner, int):
        return inner
    fix = "; C's division of integers is //" if isinstance(inner, float) and inner.is_integer() else ""
    raise TypeError(f"{what}: expected an integer or integer cell, got {type(value).__name__} {value!r:.60}{fix}")


def plain_name(plain: Any) -> str:
    """Return the C name of a plain ctypes type: `uint32_t` for c_uint32, `char *` for c_char_p."""
    if plain is None:
        return "void"
    named = {
        ctypes.c_float: "float",
        ctypes.c_double: "double",
        ctypes.c_void_p: "void *",
        ctypes.c_char_p: "const char *",
        ctypes.c_wchar_p: "const wchar_t *",
        ctypes.c_char: "char",
        ctypes.c_bool: "bool",
    }
    if plain in named:
        return named[plain]
    if plain in _RANGES:
        return f"{'u' if _RANGES[plain][0] == 0 else ''}int{8 * ctypes.sizeof(plain)}_t"
    return str(getattr(plain, "__name__", plain))


def read_type(declared: Any) -> Any:
    """Return the ctypes type of a result or a callback's argument; handles and `void *` keep their own type."""
    return declared if isinstance(declared, type) and issubclass(declared, void_p) else plain_type(declared)


def plain_type(declared: Any) -> Any:
    """Return the plain ctypes type behind a declared type: c_uint64 for a typedef'd handle, a record as it is."""
    if isinstance(declared, type) and issubclass(declared, Cell):
        return declared.plain
    return declared


class Multiplied:
    """Metaclass of C types whose `T * 3` is `array(T, 3)`."""

    make_array: ClassVar[Callable[[Any, Any], Any]]
    """`records.array`, which stands above this module and puts itself here."""

    def __mul__(cls, length: int) -> Any:
        return Multiplied.make_array(cls, length)

    __rmul__ = __mul__


class _CellType(Multiplied, type(ctypes.c_uint32)):  # type: ignore[misc]
    """Metaclass of cells, derived because ctypes makes a byte-swapped second type for its own metaclass."""


def _of_character(name: str) -> Callable[..., Any]:
    def apply(self: Any, *other: Any) -> Any:
        return getattr(self.value, f"__{name}__")(*map(_number, other))

    return apply


class char(Cell, ctypes.c_char, metaclass=_CellType):
    """C's char, which reads as bytes of length 1 that compare and calculate as the number (`characters.Character`)."""

    plain = ctypes.c_char

    def __init__(self, value: Any = b"\0") -> None:
        """Set the cell to `value`: bytes or str of one character, or its code."""
        super().__init__(character(value, "char"))

    def _store(self, value: Any) -> None:
        _stored.__set__(self, character(value, "char"))

    value = property(lambda self: Character(_stored.__get__(self)), _store, doc="The character.")

    for _name in (
        "eq",
        "ne",
        "lt",
        "le",
        "gt",
        "ge",
        "add",
        "sub",
        "radd",
        "rsub",
        "and",
        "or",
        "bool",
        "int",
        "index",
    ):
        locals()[f"__{_name}__"] = _of_character(_name)
    del _name


class bool8(IntegerCell, ctypes.c_bool, metaclass=_CellType):
    """C's bool."""

    plain = ctypes.c_bool


class int8(IntegerCell, ctypes.c_int8, metaclass=_CellType):
    """int8_t."""

    plain = ctypes.c_int8


class int16(IntegerCell, ctypes.c_int16, metaclass=_CellType):
    """int16_t."""

    plain = ctypes.c_int16


class int32(IntegerCell, ctypes.c_int32, metaclass=_CellType):
    """int32_t, and C's int."""

    plain = ctypes.c_int32


class int64(IntegerCell, ctypes.c_int64, metaclass=_CellType):
    """int64_t."""

    plain = ctypes.c_int64


class uint8(IntegerCell, ctypes.c_uint8, metaclass=_CellType):
    """uint8_t."""

    plain = ctypes.c_uint8


class uint16(IntegerCell, ctypes.c_uint16, metaclass=_CellType):
    """uint16_t."""

    plain = ctypes.c_uint16


class uint32(IntegerCell, ctypes.c_uint32, metaclass=_CellType):
    """uint32_t, and C's unsigned int."""

    plain = ctypes.c_uint32


class uint64(IntegerCell, ctypes.c_uint64, metaclass=_CellType):
    """uint64_t, 64 bits wide on every machine."""

    plain = ctypes.c_uint64


class size_t(IntegerCell, ctypes.c_size_t, metaclass=_CellType):
    """size_t: as wide as a pointer."""

    plain = ctypes.c_size_t


class long_(IntegerCell, ctypes.c_long, metaclass=_CellType):
    """C's long: 64 bits on LP64 Linux, else 32."""

    plain = ctypes.c_long


class ulong(IntegerCell, ctypes.c_ulong, metaclass=_CellType):
    """C's unsigned long: 64 bits on LP64 Linux, else 32."""

    plain = ctypes.c_ulong


class float32(FloatCell, ctypes.c_float, metaclass=_CellType):
    """C's float."""

    plain = ctypes.c_float


class float64(FloatCell, ctypes.c_double, metaclass=_CellType):
    """C's double."""

    plain = ctypes.c_double


class void_p(Address, Cell, ctypes.c_void_p, metaclass=_CellType):
    """C's `void *`: an address, which compares with NULL, 0 and pointers, hashes and counts in bytes.

    `.value` is None for NULL.
    """

    plain = ctypes.c_void_p

    def __init__(self, value: Any = None) -> None:
        """Set the address to `value`.

        value: an address, None, or an object that a `void *` parameter takes and that the cell then keeps alive.
        """
        if value is None:
            super().__init__()
            return
        self._store(value)

    def _store(self, value: Any) -> None:
        if self._origin_ is not None:
            refuse_store(self)
        self._kept = hold(value, type(self).__name__)
        _stored.__set__(self, ctypes.addressof(self._kept))

    value = property(lambda self: _stored.__get__(self), _store, doc="The address, None for NULL.")

    def __index__(self) -> int:
        return self.value or 0

    def __add__(self, count: Any) -> Any:
        return variable_at(void_p, moved(self, count.__index__())) if _counts(count) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if _counts(other):
            return variable_at(void_p, moved(self, -other.__index__()))
        return address_in(self) - address_in(other) if isinstance(other, ctypes.c_void_p) else NotImplemented

    def __getitem__(self, index: Any) -> Any:
        raise TypeError(_untyped(self, index))

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError(_untyped(self, index))

    def __iter__(self) -> Any:
        raise TypeError(f"{type(self).__name__!r} object is not iterable")

    def __copy__(self) -> Any:
        return type(self)(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({'NULL' if not self.value else hex(self.value)})"


def _untyped(value: Any, index: Any) -> str:
    name = type(value).__name__
    fix = "cast(p, POINTER(uint8)) says of which type they are"
    return f"{name}: a void * has no elements, got [{index!r}]; {fix}"


def _counts(value: Any) -> bool:
    """Return True for a number of bytes, False for another address."""
    return hasattr(value, "__index__") and not isinstance(value, ctypes.c_void_p) and not hasattr(value, "__setitem__")


class char_p(Cell, ctypes.c_char_p, metaclass=_CellType):
    """`const char *`: reads as bytes, takes bytes or str (UTF-8). For a `char *` that the caller frees use `void_p`."""

    plain = ctypes.c_char_p

    def __init__(self, value: Any = None) -> None:
        super().__init__(value.encode() if isinstance(value, str) else value)

    def __eq__(self, other: object) -> Any:
        other = _number(other)
        if isinstance(other, str):
            other = other.encode()
        return self.value == other if other is None or isinstance(other, bytes) else NotImplemented


class wchar_p(Cell, ctypes.c_wchar_p, metaclass=_CellType):
    """`const wchar_t *`: reads as str, takes str."""

    plain = ctypes.c_wchar_p


class _EnumerationType(Multiplied, type(ctypes.c_uint32)):  # type: ignore[misc]
    """The metaclass that moves the integer members of a C enum into the header module's namespace, as C does."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        if not bases or bases[0] is IntegerCell:
            return super().__new__(mcls, name, bases, namespace)
        members = {k: v for k, v in namespace.items() if type(v) is int and k[0] != "_"}
        for key in members:
            del namespace[key]
        underlying = namespace.pop("underlying", None)
        base: Any = bases[0]
        if members or not base.members:
            namespace["members"] = members
            plain: Any = plain_type(underlying)
            if plain is None:
                plain = ctypes.c_int32 if members and min(members.values()) < 0 else ctypes.c_uint32
            namespace["plain"] = plain
            namespace["_type_"] = plain._type_  # the code letter decides the width and how the value reads
            module = sys.modules.get(namespace.get("__module__", ""))
            if module is not None:
                module.__dict__.update(members)
        return super().__new__(mcls, name, bases, namespace)

    @property
    def enum(cls) -> Any:
        """The members as an `enum.IntEnum`, built on first use. Aliases (equal values) keep the first name."""
        built = cls.__dict__.get("_enum_")
        if built is None:
            import enum

            make: Any = enum.IntEnum
            built = cls._enum_ = make(cls.__name__, cls.members, module=cls.__module__)
        return built

    def name_of(cls, value: int) -> str:
        """Return the name of a value, such as `RKNN_TENSOR_INT8` for 2; the number as text for an unknown value."""
        try:
            return str(cls.enum(int(value)).name)
        except ValueError:
            return str(int(value))


class Enumeration(IntegerCell, _SimpleCData, metaclass=_EnumerationType):  # type: ignore[type-arg]
    """A C enum. Its members are plain ints, as in C, and stand in the header module.

    `rknn_tensor_type()` is a variable of the enum: 32 bits, signed when a member is negative, or what the class says
    with `underlying = int8`. `rknn_tensor_type.enum` is the `IntEnum` of its members, `rknn_tensor_type.members` the
    name to value table.
    """

    _type_ = "I"
    plain: ClassVar[Any] = ctypes.c_uint32
    members: ClassVar[dict[str, int]] = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({type(self).name_of(self.value)})"
