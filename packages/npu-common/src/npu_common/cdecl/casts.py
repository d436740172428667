"""C's casts: between pointer types, and of numbers to a type that they may not fit."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from .cells import is_integer
from .characters import CHAR_IS_SIGNED
from .memory import cast as cast_address
from .memory import describe

if TYPE_CHECKING:
    from typing import Any

__all__ = ["cast"]


def cast(value: Any, kind: Any) -> Any:
    """Convert `value` to a type, C's `(T)x`.

    To a pointer type, `cast(record, POINTER(uint8))`: the result keeps alive what `value` names. To a number's type,
    `cast(300, uint8)`: a Python number, what does not fit is cut as C cuts it (44), and a float loses its fraction; to
    `float32` it is rounded.

    Raises:
        TypeError: `value` is no address, or no number, as `kind` wants it.
    """
    plain = getattr(kind, "plain", None)
    if plain is None or issubclass(plain, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_wchar_p)):
        return cast_address(value, kind)
    try:
        if issubclass(plain, (ctypes.c_float, ctypes.c_double)):
            return plain(float(value)).value
        if plain is ctypes.c_bool:
            return bool(value)
        number = int(value)
    except (TypeError, ValueError) as problem:
        if isinstance(value, float):
            raise  # of infinity and NaN
        raise TypeError(f"cast to {kind.__name__}: expected a number, got {describe(value)}") from problem
    if plain is ctypes.c_char:
        return (ctypes.c_byte if CHAR_IS_SIGNED else ctypes.c_ubyte)(number).value
    return plain(number).value if is_integer(plain) else cast_address(value, kind)
