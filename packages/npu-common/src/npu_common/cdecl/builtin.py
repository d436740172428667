"""Functions that GNU C has built in, `builtin_clz` for __builtin_clz: `from npu_common.cdecl.builtin import *`."""

from __future__ import annotations

import ctypes
from _ctypes import _Pointer

from npu_common import TYPE_CHECKING
from npu_common.cdecl import sizeof, ulong

from .address import CArgument
from .bounds import within
from .cells import plain_type

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.ctyping import Integer

_COUNTS: dict[str, Callable[[int, int], int]] = {
    "popcount": lambda number, bits: bin(number).count("1"),
    "parity": lambda number, bits: bin(number).count("1") & 1,
    "clz": lambda number, bits: bits - number.bit_length(),
    "ctz": lambda number, bits: (number & -number).bit_length() - 1,
    "ffs": lambda number, bits: (number & -number).bit_length(),
}
_SIZES = {"": 32, "l": 8 * sizeof(ulong), "ll": 64}

__all__ = [
    *(f"builtin_{name}{suffix}" for name in _COUNTS for suffix in _SIZES), "builtin_add_overflow", "builtin_bswap16",
    "builtin_bswap32", "builtin_bswap64", "builtin_mul_overflow", "builtin_sub_overflow",
]  # fmt: skip


def _count(name: str, bits: int) -> Callable[[Integer], int]:
    """Return a function of the bits of a number of so many; clz and ctz of 0 are an error, as C leaves them open."""

    def call(number: Integer) -> int:
        given = int(number) & (1 << bits) - 1
        if not given and name in ("clz", "ctz"):
            raise ValueError(f"__builtin_{name}: expected a number other than 0")
        return _COUNTS[name](given, bits)

    call.__name__ = call.__qualname__ = f"builtin_{name}"
    call.__doc__ = f"GNU C's __builtin_{name} of {bits} bits."
    return call


globals().update({f"builtin_{name}{suffix}": _count(name, bits) for name in _COUNTS for suffix, bits in _SIZES.items()})


def _swapped(number: Integer, size: int) -> int:
    return int.from_bytes((int(number) & (1 << 8 * size) - 1).to_bytes(size, "little"), "big")


def builtin_bswap16(number: Integer) -> int:
    """Return the two bytes of a number in the other order."""
    return _swapped(number, 2)


def builtin_bswap32(number: Integer) -> int:
    """Return the four bytes of a number in the other order."""
    return _swapped(number, 4)


def builtin_bswap64(number: Integer) -> int:
    """Return the eight bytes of a number in the other order."""
    return _swapped(number, 8)


def _stored(name: str, value: int, place: Any) -> bool:
    """Store a number, cut to its type, and return whether it was cut."""
    target = place._obj if isinstance(place, CArgument) else place
    kind: Any = target._type_ if isinstance(target, _Pointer) else type(target)
    plain = plain_type(kind)
    anchor = within(f"__builtin_{name}_overflow, result", place, ctypes.sizeof(plain), write=True)
    number = plain.from_address(ctypes.addressof(anchor))
    number.value = value
    return bool(number.value != value)


def builtin_add_overflow(first: Integer, second: Integer, result: Any) -> bool:
    """Store `first + second` where `result` points, and return whether the number was too large there."""
    return _stored("add", int(first) + int(second), result)


def builtin_sub_overflow(first: Integer, second: Integer, result: Any) -> bool:
    """Store `first - second` where `result` points, and return whether the number was too large there."""
    return _stored("sub", int(first) - int(second), result)


def builtin_mul_overflow(first: Integer, second: Integer, result: Any) -> bool:
    """Store `first * second` where `result` points, and return whether the number was too large there."""
    return _stored("mul", int(first) * int(second), result)
