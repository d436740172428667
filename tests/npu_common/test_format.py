"""printf's conversions, held against the C library of the machine."""

from __future__ import annotations

import ctypes
import enum
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    array,
    bool8,
    byref,
    cast,
    char,
    char_p,
    float32,
    int8,
    int32,
    int64,
    size_t,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
    wchar_p,
)
from npu_common.cdecl.format import formatted

from tests.properties import examples


class kind(Enumeration):
    KIND_A = 0
    KIND_B = 7


class handle(uint64):
    """A typedef."""


class attribute(Struct):
    index: uint32
    name: array(char, 8)
    letter: char
    buf: void_p
    type: kind


def test_everything_prints_as_in_c() -> None:
    """Held against the C library of this machine, by a program of its own, which says why."""
    program, count = Path(__file__).with_name("printf_in_c.py"), max(2000, examples(8000))
    done = subprocess.run([sys.executable, str(program), str(count)], capture_output=True, text=True)
    said = done.stdout.splitlines()
    assert done.returncode == 0 and len(said) == 1, done.stdout + done.stderr
    assert int(said[0].split()[0]) > count


@pytest.mark.parametrize(
    ("format", "value", "text"),
    [
        ("%d", uint32(7), "7"),
        ("%d", uint32(0xFFFFFFFF), "-1"),
        ("%u", int32(-1), "4294967295"),
        ("%u", -1, "4294967295"),
        ("%x", -1, "ffffffff"),
        ("%llu", -1, "18446744073709551615"),
        ("%hhu", -1, "255"),
        ("%hd", 0x18000, "-32768"),
        ("%d", 1 << 40, "0"),
        ("%d", True, "1"),
        ("%d", bool8(1), "1"),
        ("%d", kind(7), "7"),
        ("%d", enum.IntEnum("Colour", "RED GREEN").GREEN, "2"),  # type: ignore[attr-defined]
        ("%u", np.uint8(200), "200"),
        ("%d", np.int64(-5), "-5"),
        ("%d", np.bool_(True), "1"),
        ("%d", ctypes.c_uint16(9), "9"),
        ("%llx", handle(0xABCDEF0123), "abcdef0123"),
        ("%zu", size_t(12), "12"),
        ("%lld", int64(-(1 << 40)), str(-(1 << 40))),
        ("%d", b"A", "65"),
        ("%d", ctypes.c_char(b"A"), "65"),
        ("%d", None, "0"),
        ("%lx", void_p(0xABCD), "abcd"),
        ("%.2f", 3, "3.00"),
        ("%.2f", float32(0.5), "0.50"),
        ("%.2f", uint16(3), "3.00"),
        ("%.2f", np.float32(0.5), "0.50"),
        ("%.2f", np.float16(0.5), "0.50"),
        ("%.2f", np.int8(3), "3.00"),
        ("%.2f", True, "1.00"),
        ("%c", "A", "A"),
        ("%c", "é", "é"),
        ("%c", b"A", "A"),
        ("%c", ctypes.c_char(b"A"), "A"),
        ("%lc", 0xE9, "é"),
        ("%s", "é", "é"),
        ("%5s", "é", "   é"),  # a width counts bytes
        ("%s", "cut\0here", "cut"),
        ("%s", char_p("mobilenet"), "mobilenet"),
        ("%s", char_p(b"mobilenet"), "mobilenet"),
        ("%s", ctypes.c_char_p(b"plain"), "plain"),
        ("%s", bytearray(b"abc"), "abc"),
        ("%s", memoryview(b"abcdef")[2:4], "cd"),
        ("%s", np.frombuffer(b"abc\0d", np.uint8), "abc"),
        ("%s", np.bytes_(b"numpy"), "numpy"),
        ("%s", np.str_("numpy"), "numpy"),
        ("%s", np.array([b"ab", b"c"]), "abc"),  # S2: "ab", then "c" and a NUL
        ("%s", array(char, 8)(b"a", b"b"), "ab"),
        ("%s", array(uint8, 4)(97, 98, 99, 100), "abcd"),  # no NUL: C would read on
        ("%s", array(int8, 4)(97, 98), "ab"),
        ("%s", ctypes.create_string_buffer(b"buffer"), "buffer"),
        ("%s", byref(ctypes.create_string_buffer(b"buffer"), 3), "fer"),
        ("%s", cast(b"pointed", POINTER(char)), "pointed"),
        ("%s", cast(bytearray(b"full"), POINTER(uint8)), "full"),
        ("%s", void_p(b"void"), "void"),
        ("%.3s", void_p(b"void"), "voi"),
        ("%ls", "wide é", "wide é"),
        ("%ls", wchar_p("wide é"), "wide é"),
        ("%.6ls", "wide é", "wide "),  # half a character is not printed
        ("%ls", wchar_p(), "(null)"),
        ("%p", void_p(0x1000), "0x1000"),
        ("%p", 0x1000, "0x1000"),
        ("%p", handle(0x1000), "0x1000"),
        ("%p", np.uint32(0x1000), "0x1000"),
    ],
)  # fmt: skip
def test_what_stands_for_what(format: str, value: Any, text: str) -> None:
    assert formatted("printf", format, (value,)).decode() == text


def test_fields_of_records_and_what_points_to_them() -> None:
    record = attribute(index=3, name="conv1", letter=b"x", type=7)
    record.buf = data = array(uint8, 4)()
    format = "%d %s %c %d %p"
    fields = (record.index, record.name, record.letter, record.type, record.buf)
    assert formatted("printf", format, fields) == f"3 conv1 x 7 {ctypes.addressof(data):#x}".encode()
    pointer = cast(byref(record), POINTER(attribute))
    at = f"{ctypes.addressof(record):#x}".encode()
    for place in (pointer, record, byref(record), cast(record, POINTER(uint8)), void_p(record)):
        assert formatted("printf", "%p", (place,)) == at
    assert formatted("printf", "%p", (POINTER(attribute)(),)) == b"(nil)"
    numbers = np.zeros(3, np.float32)
    assert formatted("printf", "%p", (numbers,)) == f"{numbers.ctypes.data:#x}".encode()
    low = f"{int(at, 16):x} {int(at, 16) & 0xFFFFFFFF:x}".encode()
    assert formatted("printf", "%lx %x", (pointer, pointer)) == low


def test_no_more_is_read_than_the_precision_says() -> None:
    """The text may end at the end of what is mapped."""
    import mmap

    page = mmap.PAGESIZE
    pages = mmap.mmap(-1, 2 * page)
    start = ctypes.addressof(ctypes.c_char.from_buffer(pages))
    libc = ctypes.CDLL(None)
    libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    pages[page - 3 : page] = b"abc"
    assert not libc.mprotect(start + page, page, 0)
    try:
        assert (
            formatted("printf", "%.3s|%.*s|%.0s", (start + page - 3, 2, start + page - 2, start + page)) == b"abc|bc|"
        )
    finally:
        assert not libc.mprotect(start + page, page, 3)


def test_signedness_of_a_character_is_the_compilers() -> None:
    above = b"\xe9"
    assert formatted("printf", "%d", (above,)) == str(ctypes_char(above)).encode()
    assert formatted("printf", "%hhu %c", (above, above)) == b"233 \xe9"


def ctypes_char(data: bytes) -> int:
    """Return this machine's C compiler's char."""
    import platform

    return data[0] if platform.machine().startswith(("arm", "aarch64")) else data[0] - 256


@pytest.mark.parametrize(
    ("format", "values", "problem", "said"),
    [
        ("%d", (1.5,), TypeError, "printf, argument 1 after the format ('%d' in '%d'): expected an integer, got float"),
        ("%s %5u\n", ("a", float32(2)), TypeError, r"argument 2 after the format ('%5u' in '%s %5u\n')"),
        ("%d", (np.float32(1),), TypeError, "write %g, or int(x); C's division of integers is //"),
        ("%d", ("12",), TypeError, "got str '12': write %s"),
        ("%d", ("a",), TypeError, "write ord(x), a character of C is a number"),
        ("%d", (np.zeros(1, np.int32),), TypeError, "expected an integer, got ndarray"),
        ("%d", (b"ab",), TypeError, "expected an integer, got bytes"),
        ("%*d", ("5", 1), TypeError, "argument 1 after the format ('%*d' in '%*d'): expected an integer"),
        ("%f", ("1.5",), TypeError, "expected a number, got str"),
        ("%f", (None,), TypeError, "expected a number, got NoneType"),
        ("%f", (void_p(8),), TypeError, "expected a number, got void_p"),
        ("%f", (np.zeros(1, np.float32),), TypeError, "expected a number, got ndarray"),
        ("%f", (10**400,), OverflowError, "is too large for a double"),
        ("%s", (5,), TypeError, "expected a text, got int 5: write %d"),
        ("%s", (uint32(5000),), TypeError, "expected a text, got uint32 uint32(5000): write %d"),
        ("%s", (1.5,), TypeError, "expected a text, got float 1.5: write %g"),
        ("%s", (True,), TypeError, "expected a text, got bool True: write %d"),
        ("%s", (np.int32(7),), TypeError, "expected a text"),
        ("%s", (np.float32(7),), TypeError, "expected a text"),
        ("%s", (np.zeros(2, np.float32),), TypeError, "expected a text"),
        ("%s", (cast(b"four", POINTER(float32)),), TypeError, "expected a text"),
        ("%s", (attribute(),), TypeError, "expected a text"),
        ("%s", (object(),), TypeError, "expected a text"),
        ("%s", (wchar_p("wide"),), TypeError, "write %ls"),
        ("%p", ("text",), TypeError, "encode it"),
        ("%p", (1.5,), TypeError, "expected a record"),
        ("%d %s\n", (1,), TypeError, r"expected an argument for '%s' in the format '%d %s\n', got only 1"),
        ("%*d", (1,), TypeError, "expected an argument for '%*d'"),
        ("%n", (byref(int32()),), ValueError, "what the function returns"),
        ("%", (), ValueError, "'%' in the format '%' is no conversion of C; a percent sign is written %%"),
        ("50% of", (), TypeError, "expected an argument for '% o' in the format '50% of'"),
        ("%-08.3", (), ValueError, "no conversion"),
        ("%y", (1,), ValueError, "'%y' in the format '%y' is no conversion of C"),
        ("%lhd", (1,), ValueError, "no conversion of C"),
        ("%1$d", (1,), ValueError, "no conversion of C"),
        ("%5%", (), ValueError, "no conversion of C"),
        ("%99999999999d", (1,), ValueError, "the width or precision of '%99999999999d' does not fit an int"),
        (None, (), ValueError, "printf, format: NULL has no text"),
    ],
)  # fmt: skip
def test_what_c_leaves_undefined_is_an_error(
    format: Any, values: tuple[Any, ...], problem: type[Exception], said: str
) -> None:
    with pytest.raises(problem) as raised:
        formatted("printf", format, values)
    assert said in str(raised.value)


def test_surplus_arguments_are_ignored_as_in_c_with_a_warning() -> None:
    said = r"printf: the format '%d\\n' takes 1 arguments, got 3; C ignores the rest"
    with pytest.warns(RuntimeWarning, match=said):
        assert formatted("printf", "%d\n", (1, 2, 3)) == b"1\n"


def test_formats_are_parsed_once_and_not_kept_for_ever() -> None:
    from npu_common.cdecl import format as module

    for number in range(600):
        assert formatted("printf", f"{number}:%d", (number,)) == f"{number}:{number}".encode()
    assert len(module._parsed) <= 256
