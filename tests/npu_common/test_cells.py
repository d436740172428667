"""Cells: C variables that count, compare and print as the number they hold, and refuse what C would wrap."""

from __future__ import annotations

import ctypes
import enum
import sys
from typing import Any

import numpy as np
import pytest
from npu_common import cdecl
from npu_common.cdecl import (
    Enumeration,
    bool8,
    byref,
    char_p,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    size_t,
    sizeof,
    string_at,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.cells import integer_range, plain_name, plain_type

INTEGERS = [
    (int8, -(2**7), 2**7 - 1),
    (uint8, 0, 2**8 - 1),
    (int16, -(2**15), 2**15 - 1),
    (uint16, 0, 2**16 - 1),
    (int32, -(2**31), 2**31 - 1),
    (uint32, 0, 2**32 - 1),
    (int64, -(2**63), 2**63 - 1),
    (uint64, 0, 2**64 - 1),
    (size_t, 0, 2 ** (8 * ctypes.sizeof(ctypes.c_size_t)) - 1),
]


class handle(uint64):
    """A typedef."""


class colour(Enumeration):
    """An enum with an alias."""

    COLOUR_RED = 0
    COLOUR_GREEN = 1
    COLOUR_VERT = 1


class status(Enumeration):
    """Signed, for it has a negative member."""

    STATUS_OK = 0
    STATUS_BAD = -3


@pytest.mark.parametrize(("kind", "low", "high"), INTEGERS)
def test_ends_of_the_range_are_held_and_what_lies_beyond_raises(kind: Any, low: int, high: int) -> None:
    assert integer_range(kind.plain) == (low, high)
    cell = kind(low)
    cell.value = high
    assert cell == high and kind(low).value == low
    for outside in (high + 1, low - 1 if low else -2, 2**70):
        with pytest.raises(OverflowError, match=rf"{kind.__name__}: {outside} does not fit u?int\d+_t, expected {low}"):
            kind(outside)
        with pytest.raises(OverflowError):
            cell.value = outside
    assert cell == high


@pytest.mark.parametrize(("kind", "low", "high"), [row for row in INTEGERS if row[1] == 0])
def test_minus_one_means_all_bits_of_an_unsigned_cell(kind: Any, low: int, high: int) -> None:
    assert kind(-1).value == high


def test_bool_holds_zero_and_one_only() -> None:
    assert bool8(True).value is True and bool8(0).value is False
    for outside in (2, -1):
        with pytest.raises(OverflowError):
            bool8(outside)


@pytest.mark.parametrize("integer", [True, enum.IntEnum("E", "ONE").ONE, np.int64(1), np.uint8(1), uint8(1), handle(1)])  # type: ignore[attr-defined]
def test_what_python_counts_as_an_integer_is_taken(integer: Any) -> None:
    assert uint32(integer).value == 1
    assert ctypes.sizeof(uint32) == 4


@pytest.mark.parametrize("other", [1.0, "1", b"1", None, np.float32(1), [1], float32(1)])
def test_what_is_no_integer_is_refused_with_its_type(other: Any) -> None:
    with pytest.raises(TypeError, match=f"uint32: expected an integer or integer cell, got {type(other).__name__}"):
        uint32(other)


def test_cells_compare_as_numbers() -> None:
    assert uint32(3) == 3 and uint32(3) == uint8(3) and uint32(3) == 3.0 and uint32(3) != 4 and 3 == uint32(3)
    assert uint32(3) < 4 and uint32(3) <= uint64(3) and uint32(3) > 2.5 and 5 >= uint32(3)
    assert not uint32(3) == "34" and uint32(3) != "3"
    with pytest.raises(TypeError):
        _ = uint32(3) < "34"  # type: ignore[operator]
    with pytest.raises(TypeError, match=r"uint32 is a variable.*x\.value as a key"):
        hash(uint32(3))


def test_cells_calculate_as_numbers() -> None:
    seven: Any = uint32(7)
    assert [seven + 1, 1 + seven, seven - 9, 9 - seven, seven * 2, 2 * seven] == [8, 8, -2, 2, 14, 14]
    assert [seven // 2, 15 // seven, seven % 4, 15 % seven, seven / 2, 14 / seven] == [3, 2, 3, 1, 3.5, 2.0]
    assert [seven & 3, 3 & seven, seven | 8, 8 | seven, seven ^ 1, 1 ^ seven] == [3, 3, 15, 15, 6, 6]
    assert [seven << 1, 1 << seven, seven >> 1, 256 >> seven, -seven] == [14, 128, 3, 2, -7]
    assert seven + 0.5 == 7.5 and 0.5 + seven == 7.5 and seven + uint8(1) == 8
    assert seven + np.int64(1) == 8
    assert float32(1.5) * 2 == 3.0 and 2 - float64(0.5) == 1.5
    with pytest.raises(TypeError):
        seven + "1"


def test_complement_stays_within_the_width() -> None:
    assert ~uint8(1) == 254 and ~uint32(0) == 0xFFFFFFFF and ~int32(0) == -1


def test_cells_index_print_and_test_as_their_value() -> None:
    assert [10, 20, 30][uint32(1)] == 20 and list(range(uint8(3))) == [0, 1, 2]
    assert f"{uint32(255):#x} {uint32(7)}" == "0xff 7" and repr(handle(5)) == "handle(5)"
    assert not uint32() and uint32(2) and int(float32(2.5)) == 2
    assert bin(uint8(2)) == "0b10"


def test_a_typedef_is_a_type_of_its_own_over_the_same_memory() -> None:
    assert plain_type(handle) is ctypes.c_uint64 and sizeof(handle) == 8 and handle is not uint64
    cell = handle(2**40)
    assert ctypes.cast(byref(cell), ctypes.POINTER(ctypes.c_uint64))[0] == 2**40


def test_enumerators_are_plain_ints_in_the_module_and_no_attributes_of_the_class() -> None:
    module = vars(sys.modules[__name__])
    assert type(module["COLOUR_GREEN"]) is int and module["COLOUR_GREEN"] == 1 and module["STATUS_BAD"] == -3
    assert not hasattr(colour, "COLOUR_GREEN")
    assert colour.members == {"COLOUR_RED": 0, "COLOUR_GREEN": 1, "COLOUR_VERT": 1}


def test_the_intenum_is_built_on_first_use_and_aliases_keep_the_first_name() -> None:
    assert issubclass(colour.enum, enum.IntEnum) and colour.enum is colour.enum
    assert colour.enum(1).name == "COLOUR_GREEN" and colour.enum.COLOUR_VERT is colour.enum.COLOUR_GREEN
    assert colour.name_of(1) == "COLOUR_GREEN" and colour.name_of(9) == "9"
    assert repr(colour(1)) == "colour(COLOUR_GREEN)" and repr(colour(77)) == "colour(77)"


def test_building_no_intenum_is_what_declaring_costs() -> None:
    class fresh(Enumeration):
        FRESH = 1

    assert "_enum_" not in fresh.__dict__
    assert fresh.enum.FRESH == 1 and "_enum_" in fresh.__dict__


def test_enum_variables_are_signed_when_a_member_is_or_as_wide_as_the_class_says() -> None:
    class narrow(Enumeration):
        underlying = int8
        NARROW = -1

    assert colour.plain is ctypes.c_uint32 and status.plain is ctypes.c_int32
    assert status(-3).value == -3 and colour(2**32 - 1).value == 2**32 - 1
    with pytest.raises(OverflowError):
        status(2**31)
    assert sizeof(narrow) == 1 and narrow(-1).value == -1
    assert sizeof(colour) == sizeof(status) == 4
    raw = ctypes.c_int32.from_buffer(status(-3))
    assert raw.value == -3


def test_a_typedef_of_an_enum_keeps_its_members() -> None:
    class tint(colour):
        pass

    assert tint.members == colour.members and tint(1) == 1 and tint.plain is ctypes.c_uint32


def test_void_p_counts_in_bytes() -> None:
    p = void_p(0x1000)
    assert p + 16 == 0x1010 and 16 + p == 0x1010 and p - 16 == 0xFF0 and p - void_p(0xF00) == 0x100
    assert p == 0x1000 and p != 0 and int(p) == 0x1000 and f"{p!r}" == "void_p(0x1000)"
    assert int(void_p()) == 0 and hex(void_p()) == "0x0"
    assert void_p() == cdecl.NULL and not void_p() and repr(void_p()) == "void_p(NULL)" and void_p(0) == void_p(None)
    assert uint8(4) + p == 0x1004


def test_void_p_takes_what_a_void_pointer_parameter_takes_and_keeps_it() -> None:
    data = bytearray(b"abc\0")
    p = void_p(data)
    assert string_at(p.value) == b"abc"
    with pytest.raises(BufferError):
        data.extend(b"grow")  # the cell holds the buffer where it is
    for wrong in (2**70, -(2**70)):
        with pytest.raises(OverflowError, match="void_p"):
            void_p(wrong)
    p.value = None
    assert p.value is None and not p
    data.extend(b"grow")  # let go of
    with pytest.raises(OverflowError):
        p.value = 2**70
    with pytest.raises(TypeError, match="void_p: expected a record"):
        void_p(1.5)


def test_char_p_reads_as_bytes_and_takes_text() -> None:
    assert char_p("grün").value == "grün".encode() and char_p(b"x") == b"x" and char_p("x") == "x"
    assert char_p().value is None and char_p() != b""


@pytest.mark.parametrize(
    ("kind", "name"),
    [(uint32, "uint32_t"), (int8, "int8_t"), (float32, "float"), (float64, "double"), (void_p, "void *")]
    + [(char_p, "const char *"), (bool8, "bool"), (size_t, f"uint{8 * ctypes.sizeof(ctypes.c_size_t)}_t")],
)
def test_plain_names_are_c_names(kind: Any, name: str) -> None:
    assert plain_name(kind.plain) == name


def test_data_model_constants_follow_the_pointer() -> None:
    assert (sizeof(void_p) == 4) == cdecl.ILP32
    assert cdecl.ILP32 or not cdecl.ARM32
    assert sizeof(uint64) == 8 and sizeof(size_t) == sizeof(void_p)
