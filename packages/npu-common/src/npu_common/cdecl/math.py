"""The header <math.h>: `from npu_common.cdecl.math import *`.

Python's own module of that name is another.

The functions are the C library's: of floats (`expf`) the result is a float's, what C answers with NaN or infinity is
NaN or infinity, and `floor` gives a float.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import math
import sys

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

_ONE = (
    "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf exp exp2 expm1 fabs floor lgamma log log10 log1p log2 "
    "nearbyint rint round sin sinh sqrt tan tanh tgamma trunc"
).split()
_TWO = "atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder".split()
_TO_LONG = "lrint lround llrint llround".split()
_CLASSES = "isfinite isinf isnan signbit".split()

__all__ = [
    "HUGE_VAL", "INFINITY", "M_E", "M_LN2", "M_PI", "M_PI_2", "M_PI_4", "M_SQRT2", "NAN",
    "ieee_divide", "ldexp", "ldexpf", *_CLASSES,
    *(name + suffix for name in _ONE + _TWO + _TO_LONG for suffix in ("", "f")),
]  # fmt: skip

M_E = 2.718281828459045
M_LN2 = 0.6931471805599453
M_PI = 3.141592653589793
M_PI_2 = 1.5707963267948966
M_PI_4 = 0.7853981633974483
M_SQRT2 = 1.4142135623730951
INFINITY = HUGE_VAL = float("inf")
NAN = float("nan")

_loaded: list[Any] = []


def ieee_divide(a: Any, b: Any) -> float:
    """Return `a / b` of two floating-point numbers as C has it: division by zero gives an infinity or NaN.

    Python's `/` raises ZeroDivisionError there.
    """
    a, b = float(a), float(b)
    if b != 0.0:
        return a / b
    if a == 0.0 or a != a:
        return NAN
    return INFINITY if _sign(a) == _sign(b) else -INFINITY


def _sign(value: float) -> float:
    return math.copysign(1.0, value)


def _library() -> Any:
    if not _loaded:
        name = "ucrtbase" if sys.platform == "win32" else ctypes.util.find_library("m") or "libm.so.6"
        _loaded.append(ctypes.CDLL(name, use_errno=True))
    return _loaded[0]


def _function(name: str, result: Any, *parameters: Any) -> Callable[..., Any]:
    bound: list[Any] = []

    def call(*arguments: Any) -> Any:
        if not bound:
            function = _library()[name]
            function.restype, function.argtypes = result, parameters
            bound.append(function)
        return bound[0](*[float(argument) for argument in arguments])

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"C's {name}."
    return call


for _suffix, _kind in (("", ctypes.c_double), ("f", ctypes.c_float)):
    for _name in _ONE:
        globals()[_name + _suffix] = _function(_name + _suffix, _kind, _kind)
    for _name in _TWO:
        globals()[_name + _suffix] = _function(_name + _suffix, _kind, _kind, _kind)
    for _name in _TO_LONG:
        _result = ctypes.c_longlong if _name.startswith("ll") else ctypes.c_long
        globals()[_name + _suffix] = _function(_name + _suffix, _result, _kind)
del _suffix, _kind, _name, _result


def ldexp(number: float, power: int) -> float:
    """Return number * 2**power, like C's ldexp."""
    try:
        return math.ldexp(float(number), int(power))
    except OverflowError:
        return math.copysign(INFINITY, number)


def ldexpf(number: float, power: int) -> float:
    """Return number * 2**power of a float, like C's ldexpf."""
    return ctypes.c_float(ldexp(number, power)).value


def isnan(number: float) -> bool:
    """Return whether the number is a NaN, like C's isnan."""
    return float(number) != float(number)


def isinf(number: float) -> bool:
    """Return whether the number is infinite, like C's isinf."""
    return abs(float(number)) == INFINITY


def isfinite(number: float) -> bool:
    """Return whether the number is finite, like C's isfinite."""
    return abs(float(number)) < INFINITY


def signbit(number: float) -> bool:
    """Return whether the sign bit is set, like C's signbit: true of -0.0, too."""
    return _sign(float(number)) < 0
