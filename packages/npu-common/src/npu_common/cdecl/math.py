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
    "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fabs floor lgamma log log10 log1p "
    "log2 logb nearbyint rint round sin sinh sqrt tan tanh tgamma trunc"
).split()
_TWO = "atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder".split()
_TO_LONG = "lrint lround llrint llround".split()
_OTHERS = "fma frexp ilogb modf remquo sincos".split()
_CLASSES = (
    "fpclassify isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal isunordered "
    "signbit"
).split()

__all__ = [
    "FP_INFINITE", "FP_NAN", "FP_NORMAL", "FP_SUBNORMAL", "FP_ZERO",
    "HUGE_VAL", "INFINITY", "M_1_PI", "M_2_PI", "M_2_SQRTPI", "M_E", "M_LN10", "M_LN2", "M_LOG10E", "M_LOG2E",
    "M_PI", "M_PI_2", "M_PI_4", "M_SQRT1_2", "M_SQRT2", "NAN",
    "ieee_divide", "ldexp", "ldexpf", "scalbn", "scalbnf", *_CLASSES,
    *(name + suffix for name in _ONE + _TWO + _TO_LONG + _OTHERS for suffix in ("", "f")),
]  # fmt: skip

M_E = 2.718281828459045
M_LN2 = 0.6931471805599453
M_PI = 3.141592653589793
M_PI_2 = 1.5707963267948966
M_PI_4 = 0.7853981633974483
M_SQRT2 = 1.4142135623730951
M_SQRT1_2 = 0.7071067811865476
M_LN10 = 2.302585092994046
M_LOG2E = 1.4426950408889634
M_LOG10E = 0.4342944819032518
M_1_PI = 0.3183098861837907
M_2_PI = 0.6366197723675814
M_2_SQRTPI = 1.1283791670955126
FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL = 0, 1, 2, 3, 4
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


def _with_places(name: str, kinds: tuple[Any, ...], result: Any) -> Callable[..., Any]:
    """Return a function of so many numbers, then of pointers, to which C writes the rest of its results."""
    numbers, *places = kinds
    parameters = [*[result] * numbers, *[ctypes.c_void_p] * len(places)]

    def call(*arguments: Any) -> Any:
        from .bounds import within

        given = [float(argument) for argument in arguments[:numbers]]
        anchors = [
            ctypes.addressof(within(f"{name}, result", place, ctypes.sizeof(kind), write=True))
            for kind, place in zip(places, arguments[numbers:])
        ]
        function = _library()[name]
        function.restype, function.argtypes = None if name.startswith("sincos") else result, parameters
        return function(*given, *anchors)

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
    globals()["fma" + _suffix] = _function("fma" + _suffix, _kind, _kind, _kind, _kind)
    globals()["ilogb" + _suffix] = _function("ilogb" + _suffix, ctypes.c_int, _kind)
    for _name, _places in (
        ("frexp", (1, ctypes.c_int)), ("modf", (1, _kind)), ("remquo", (2, ctypes.c_int)), ("sincos", (1, _kind, _kind))
    ):  # fmt: skip
        globals()[_name + _suffix] = _with_places(_name + _suffix, _places, _kind)
del _suffix, _kind, _name, _places, _result


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


def fpclassify(number: float) -> int:
    """Return FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL or FP_NORMAL, like C's fpclassify of a double."""
    size = abs(float(number))
    if size != size or size == INFINITY:
        return FP_NAN if size != size else FP_INFINITE
    return FP_ZERO if size == 0 else FP_SUBNORMAL if size < sys.float_info.min else FP_NORMAL


def isnormal(number: float) -> bool:
    """Return whether a double is neither zero, subnormal, infinite nor NaN, like C's isnormal."""
    return fpclassify(number) == FP_NORMAL


def isunordered(a: float, b: float) -> bool:
    """Return whether a number is a NaN, like C's isunordered."""
    return isnan(a) or isnan(b)


def isgreater(a: float, b: float) -> bool:
    """Return whether a > b, like C's isgreater."""
    return float(a) > float(b)


def isgreaterequal(a: float, b: float) -> bool:
    """Return whether a >= b, like C's isgreaterequal."""
    return float(a) >= float(b)


def isless(a: float, b: float) -> bool:
    """Return whether a < b, like C's isless."""
    return float(a) < float(b)


def islessequal(a: float, b: float) -> bool:
    """Return whether a <= b, like C's islessequal."""
    return float(a) <= float(b)


def islessgreater(a: float, b: float) -> bool:
    """Return whether a < b or a > b, like C's islessgreater."""
    return float(a) < float(b) or float(a) > float(b)


def scalbn(number: float, power: int) -> float:
    """Return number * 2**power, like C's scalbn."""
    return ldexp(number, power)


def scalbnf(number: float, power: int) -> float:
    """Return number * 2**power of a float, like C's scalbnf."""
    return ldexpf(number, power)
