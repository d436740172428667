"""printf's conversions against the C library of this machine: prints what differs, and how many formats were tried.

A program of its own: on some machines numpy brings libquadmath, which adds conversions to printf, and then glibc takes
another way through all formats, on which %qd and %Ld lose half of their number.

    python printf_in_c.py COUNT
"""

from __future__ import annotations

import ctypes
import random
import sys
from typing import Any

from npu_common.cdecl import NULL, POINTER, char, char_p, float64, void_p
from npu_common.cdecl.format import formatted

LENGTHS: dict[str, Any] = {
    "hh": ctypes.c_int,
    "h": ctypes.c_int,
    "": ctypes.c_int,
    "l": ctypes.c_long,
    "ll": ctypes.c_longlong,
    "q": ctypes.c_longlong,
    "L": ctypes.c_longlong,
    "j": ctypes.c_int64,
    "z": ctypes.c_size_t,
    "t": ctypes.c_ssize_t,
}
"""What each length says of an integer's type; what is shorter than an int travels as one."""


def of_libc(format: bytes, *arguments: Any) -> tuple[bytes, int]:
    """Return the text of the C library's snprintf for ctypes' objects, and its result."""
    snprintf = ctypes.CDLL(None).snprintf
    snprintf.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]  # ctypes informs libffi where `...` begins
    room = ctypes.create_string_buffer(8192)
    returned = snprintf(room, len(room), format, *arguments)
    return room.raw[: max(returned, 0)], returned


class Generator:
    """Formats of one to three conversions, and their arguments for Python and for C."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pair(self) -> tuple[str, Any, Any]:
        format, python, c = "", [], []
        for _ in range(self.random.choice((1, 1, 2, 3))):
            text, given, passed = self.conversion()
            format += self.random.choice(("", "x=", "%%", " ", "é|")) + text
            python += given
            c += passed
        return format + self.random.choice(("", "\n", "%% done")), python, c

    def conversion(self) -> tuple[str, list[Any], list[Any]]:
        pick = self.random.choice
        kind = pick("ddiuoxXcspffFeEgGaA")
        flags = "".join(pick(self.flags(kind)) for _ in range(pick((0, 0, 1, 1, 2, 3))))
        text, python, c = f"%{flags}", [], []
        for dot in ("", ".") if kind not in "cp" else ("",):
            form = pick(("none", "none", "number", "star")) if dot == "" or kind != "c" else "none"
            if form == "number":
                text += (
                    dot + str(pick((1, 2, 5, 9, 20, 40))) if dot == "" else dot + pick(("", "0", "1", "3", "7", "25"))
                )
            elif form == "star":
                number = self.random.randint(-30, 30)
                text += f"{dot}*"
                python.append(number)
                c.append(ctypes.c_int(number))
        length, given, passed = self.argument(kind)
        return text + length + kind, [*python, given], [*c, passed]

    @staticmethod
    def flags(kind: str) -> str:
        """Return the flags that C defines for a conversion."""
        return {"c": "-", "s": "-", "p": "-", "u": "-0'", "d": "-+ 0'", "i": "-+ 0'"}.get(kind, "-+ #0")

    def argument(self, kind: str) -> tuple[str, Any, Any]:
        pick = self.random.choice
        if kind in "diuoxX":
            length = pick(list(LENGTHS))
            number = pick((0, 1, -1, self.random.randint(-300, 300), self.random.getrandbits(31), 1 << 40))
            number = pick((number, self.random.getrandbits(64), -self.random.getrandbits(63), 2**31 - 1, -(2**31)))
            return length, number, LENGTHS[length](number)
        if kind == "c":
            number = pick((65, 0, 10, 255, 321, -1))
            return "", number, ctypes.c_int(number)
        if kind == "s":
            data = bytes(self.random.randrange(1, 256) for _ in range(pick((0, 1, 5, 12))))
            return "", pick((data, data + b"\0rest", bytearray(data + b"\0"))), ctypes.c_char_p(data)
        if kind == "p":
            address = pick((0, 1, 4096, self.random.getrandbits(32)))
            return "", pick((address, void_p(address))), ctypes.c_void_p(address)
        real = self.real()
        length = pick(("", "", "l", "L" if kind not in "aA" else ""))  # of %La each machine has another idea
        return length, real, (ctypes.c_longdouble if length == "L" else ctypes.c_double)(real)

    def real(self) -> float:
        pick = self.random.choice
        some = (0.0, -0.0, 1.0, 0.5, -1.5, 2.5, 0.1, 1e-5, 99999.95, 1e15, 1e16, 123456789.0, 9.9999995, 5e-324)
        far = (float("inf"), float("-inf"), float("nan"), -float("nan"), sys.float_info.max, sys.float_info.min, 1e100)
        return pick((pick(some), pick(far), self.random.gauss(0, 1), self.random.uniform(-1e6, 1e6)))


FORMATS = (
    "%s %.3s %10s %-10s| %.0s %c %5c| %-5c| %d %5d %-5d| %05d %+d %.0d %#x %#X %#o %08.3d %p %20p %-20p| %020p %+p "
    "%.10p %f %08.2f %+.1e %#.0f %g %#g %a %.0a %.1a %.15a %020a %-20a| %A %zu %hhd %hu"
)
NUMBERS = (0, 1, 8, 255, -1, 65, 1 << 33, 1.0, 1.03125, 1.09375, 1.96875, 1.999, 9.5, -0.5)


def chosen() -> list[tuple[str, tuple[Any, ...], tuple[Any, ...]]]:
    """Each conversion of each value, and NULL. (What it prints is the C library's own: musl has 0 for %p.)"""
    found: list[tuple[str, tuple[Any, ...], tuple[Any, ...]]] = []
    for format in [*FORMATS.split(" "), "% d"]:
        kind = format.rstrip("|")[-1]
        for number in NUMBERS:
            if kind in "fFeEgGaA":
                passed = (ctypes.c_double(number),)
                found += [(format, (number,), passed), (format, (float64(number),), passed)]
            elif kind not in "sp" and isinstance(number, int):
                found.append((format, (number,), ((ctypes.c_size_t if "z" in format else ctypes.c_int)(number),)))
    for format in ("%s", "%.5s|", "%.6s", "%8s", "%-8s|", "%p", "%8p", "%-8p|", "%.2p"):
        found += [(format, (nothing,), (ctypes.c_void_p(),)) for nothing in (NULL, char_p(), void_p(), POINTER(char)())]
    return found


def main(count: int) -> None:
    generator = Generator(1)
    pairs = [*chosen(), *(generator.pair() for _ in range(count))]
    for format, python, c in pairs:
        expected, returned = of_libc(format.encode(), *c)
        got = formatted("printf", format, tuple(python))
        if got != expected or len(got) != returned:
            print(f"{format!r} of {python}: {got!r}, in C {expected!r}")
    print(f"{len(pairs)} formats tried")


if __name__ == "__main__":
    main(int(sys.argv[1]))
