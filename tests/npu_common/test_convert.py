"""The values for a C function, seen from C: every value goes through the sample library and comes back."""

from __future__ import annotations

import ctypes
import enum
import mmap
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    POINTER,
    addressof,
    array,
    bool8,
    byref,
    char,
    char_p,
    convert,
    float32,
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
from npu_common.cdecl.cells import integer_range

from tests.npu_common.sample_api import INTEGERS, attr, handle, item, long_attr, mode, other_handle, pair


class answer(enum.IntEnum):
    """An IntEnum member is an int."""

    ANSWER = 42


@pytest.mark.parametrize("name", INTEGERS)
def test_integers_arrive_whole_and_out_of_range_raises(api: SimpleNamespace, name: str) -> None:
    function, kind = getattr(api, name), INTEGERS[name]
    low, high = integer_range(kind.plain)
    for value in (low, high, 0, 1, high // 2 + 1):
        assert function(value) == function(kind(value)) == function.raw(value) == value
    outside = [high + 1, low - 1 if low else -2, 2**70, -(2**70)]
    for value in outside:
        with pytest.raises(ctypes.ArgumentError, match=rf"{name}, argument v: {value} does not fit"):
            function(value)
    if low == 0:
        assert function(-1) == high
    for value in (True, answer.ANSWER, np.int64(42), np.uint8(42), uint8(42), handle(42), mode(7), ctypes.c_int(42)):
        expected = value.value if hasattr(value, "value") else int(value)
        assert function(value) == expected
    for wrong in (1.0, "1", None, b"1", np.float32(1), float32(1), item(), [1], np.zeros(2, np.int32)):
        with pytest.raises(ctypes.ArgumentError, match=f"{name}, argument v: expected an integer or integer cell"):
            function(wrong)


def test_bool_char_and_reals(api: SimpleNamespace) -> None:
    assert api.sample_bool(True) is True and api.sample_bool(0) is False and api.sample_bool(bool8(1)) is True
    with pytest.raises(ctypes.ArgumentError, match="2 does not fit bool"):
        api.sample_bool(2)
    assert api.sample_char(b"x") == b"x"
    for value in (0.5, 2, float32(0.5), np.float64(0.5), uint8(2), np.int32(2), ctypes.c_float(0.5)):
        expected = getattr(value, "value", value)
        assert api.sample_float(value) == expected and api.sample_double(value) == expected
    for wrong in ("1", None, b"1", item(), np.zeros(1)):
        with pytest.raises(ctypes.ArgumentError, match="sample_float, argument v: expected a number, got"):
            api.sample_float(wrong)


def test_void_pointers_take_everything_that_names_memory(api: SimpleNamespace) -> None:
    record, cell, numbers = item(), uint32(1), array(uint32, 4)()
    data, x = bytearray(b"data"), np.arange(6, dtype=np.float32).reshape(2, 3)
    frozen = x.copy()
    frozen.flags.writeable = False
    mapped = mmap.mmap(-1, 4096)
    for value, address in [
        (record, addressof(record)),
        (byref(record), addressof(record)),
        (byref(record, 8), addressof(record) + 8),
        (ctypes.pointer(record), addressof(record)),
        (cell, addressof(cell)),
        (numbers, addressof(numbers)),
        (void_p(0x1000), 0x1000),
        (void_p(0x1000) + 16, 0x1010),
        (np.uint64(0x1000), 0x1000),
        (0x1000, 0x1000),
        (0, None),
        (None, None),
        (void_p(), None),
        (-1, 2 ** (8 * sizeof(void_p)) - 1),
        (-2, 2 ** (8 * sizeof(void_p)) - 2),
        (x, x.ctypes.data),
        (x[1], x.ctypes.data + 12),
        (frozen, frozen.ctypes.data),
        (data, addressof((ctypes.c_char * 4).from_buffer(data))),
        (memoryview(data)[1:], addressof((ctypes.c_char * 4).from_buffer(data)) + 1),
        (mapped, addressof(ctypes.c_char.from_buffer(mapped))),
    ]:
        assert api.sample_ptr(value) == address, value
    assert string_at(api.sample_ptr(b"bytes")) == b"bytes"
    text = char_p("text")
    assert string_at(api.sample_ptr(text)) == b"text"


def test_void_pointers_refuse_what_names_none(api: SimpleNamespace) -> None:
    scattered = np.zeros((4, 4))[:, ::2]
    with pytest.raises(
        ctypes.ArgumentError,
        match=r"sample_ptr, argument v: expected a record, cell, array, .*, got ndarray of shape \(4, 2\), float64, "
        r"not contiguous \(use np\.ascontiguousarray\(x\)\)",
    ):
        api.sample_ptr(scattered)
    for wrong in ("text", np.str_("text"), 1.5, np.float64(1), [1], {}, (), np.asfortranarray(np.zeros((2, 3)))):
        with pytest.raises(ctypes.ArgumentError, match="sample_ptr, argument v: expected a record"):
            api.sample_ptr(wrong)
    for wrong_address in (2 ** (8 * sizeof(void_p)), 2**70):
        with pytest.raises(ctypes.ArgumentError, match="sample_ptr, argument v: .*does not fit a pointer"):
            api.sample_ptr(wrong_address)


def test_typed_pointers_read_what_they_are_given(api: SimpleNamespace) -> None:
    data = bytes(range(5))
    mapped = mmap.mmap(-1, 4096)
    mapped[:5] = data
    for value in (
        data,
        bytearray(data),
        memoryview(data),
        np.frombuffer(data, np.uint8),
        array(uint8, 5)(*data),
        array(char, 5)(*(data[i : i + 1] for i in range(5))),
        mapped,
        ctypes.cast(ctypes.c_char_p(data), POINTER(uint8)),
        void_p(data),
    ):
        assert api.sample_sum(value, 5) == 10, type(value)
    assert api.sample_sum(None, 5) == 0
    record = item(index=4)
    for value in (record, byref(record), ctypes.pointer(record), addressof(record), array(item, 2)(record)):
        assert api.sample_item_index(value) == 4
    for wrong in (pair(), byref(pair()), uint32(), array(uint32, 2)(), "text", 1.5, ctypes.pointer(pair())):
        with pytest.raises(ctypes.ArgumentError, match="sample_item_index, argument item: expected item or a record"):
            api.sample_item_index(wrong)
    with pytest.raises(ctypes.ArgumentError, match="sample_sum, argument bytes: expected uint8 or"):
        api.sample_sum(uint16(1), 1)
    with pytest.raises(ctypes.ArgumentError, match="not contiguous"):
        api.sample_sum(np.zeros((4, 4), np.uint8)[:, ::2], 1)


def test_cells_are_outputs(api: SimpleNamespace) -> None:
    number, out, where = uint32(), handle(), void_p()
    assert api.sample_set_u32(number, 5) == 0 and number == 5
    assert api.sample_set_u32(byref(number), 6) == 0 and number == 6
    assert api.sample_set_u32(int32(1), 6) == 0
    assert api.sample_set_u64(out, 2**63) == 0 and out == 2**63
    assert api.sample_set_u64(other_handle(), 1) == 0
    numbers = array(uint32, 2)()
    assert api.sample_set_u32(byref(numbers, 4), 7) == 0 and list(numbers) == [0, 7]
    x = np.zeros(2, np.uint32)
    assert api.sample_set_u32(x, 9) == 0 and x[0] == 9
    assert api.sample_set_ptr(byref(where), 0x1234) == 0 and where == 0x1234
    assert api.sample_set_ptr(where, None) == 0 and where == 0
    for wrong in (uint64(), uint8(), float32(), byref(uint64())):
        with pytest.raises(ctypes.ArgumentError, match="sample_set_u32, argument out: expected uint32"):
            api.sample_set_u32(wrong, 1)


def test_pointers_to_pointers(api: SimpleNamespace) -> None:
    one, two = item(index=1), item(index=2)
    assert api.sample_first_index(array(POINTER(item), 2)(one, two), 2) == 2
    assert api.sample_first_index(array(void_p, 2)(one, two), 1) == 1
    assert api.sample_first_index(ctypes.pointer(two), 1) == 2
    assert api.sample_first_index(byref(ctypes.pointer(two)), 1) == 2
    mem = POINTER(item)()
    assert api.sample_set_ptr(mem, two) == 0 and mem.index == 2


def test_text_is_utf8_and_has_no_nul(api: SimpleNamespace) -> None:
    assert (
        api.sample_text("grün") == "grün".encode() and api.sample_text(b"x") == b"x" and api.sample_text(None) is None
    )
    assert api.sample_text(char_p("cell")) == b"cell" and api.sample_text(bytearray(b"array\0")) == b"array"
    assert api.sample_text(array(char, 8)(b"c")) == b"c" and api.sample_text(void_p(b"void")) == b"void"
    for bad in ("a\0b", b"a\0b"):
        with pytest.raises(ctypes.ArgumentError, match="sample_text, argument v: the text has a NUL byte inside"):
            api.sample_text(bad)
    for wrong in (1.5, item(), uint32(1), [b"x"]):
        with pytest.raises(ctypes.ArgumentError, match="sample_text, argument v: expected"):
            api.sample_text(wrong)


def test_records_by_value_in_and_out(api: SimpleNamespace) -> None:
    swapped = api.sample_swap(pair(first=3, second=7.0))
    assert isinstance(swapped, pair) and (swapped.first, swapped.second) == (7, 3.0)
    for wrong in (item(), None, 0, byref(pair()), (1, 2.0)):
        with pytest.raises(ctypes.ArgumentError, match="sample_swap, argument pair: expected pair by value, got"):
            api.sample_swap(wrong)


def test_records_with_unions_by_value_only_where_ctypes_gets_them_right(api: SimpleNamespace) -> None:
    with pytest.raises(TypeError, match="sample_attr_by_value, argument attr: attr holds a union, and ctypes cannot"):
        api.sample_attr_by_value(attr(kind=1))
    with pytest.raises(TypeError, match="raw call: attr holds a union"):
        api.sample_attr_by_value.raw(attr(kind=1))
    given = long_attr(kind=3)
    given.attr.quant_data.affine.scale = 0.5
    given.attr.quant_data.affine.zero_point = -9
    given.tail[7] = 8
    back = api.sample_long_attr_by_value(given)
    assert (back.kind, back.attr.quant_data.affine.scale, back.attr.quant_data.affine.zero_point) == (4, 1.0, -9)
    assert list(back.tail) == [0, 0, 0, 0, 0, 0, 0, 8] and given.kind == 3


def test_a_temporary_lives_through_the_call(api: SimpleNamespace) -> None:
    assert api.sample_sum(np.full(4096, 1, np.uint8), 4096) == 4096
    assert api.sample_sum(bytes([2]) * 4096, 4096) == 8192
    assert api.sample_item_index(item(index=8)) == 8


def test_raw_takes_addresses_ints_and_records(api: SimpleNamespace) -> None:
    record = item(index=6)
    assert api.sample_item_index.raw(addressof(record)) == 6 and api.sample_item_index.raw(byref(record)) == 6
    assert api.sample_three.raw(2**40, addressof(record), 5) == 5 and api.sample_three.raw(1, None, 5) == -1
    assert api.sample_swap.raw(pair(1, 2.0)).first == 2
    assert api.sample_float.raw(0.5) == 0.5 and api.sample_text.raw(b"x") == b"x"
    with pytest.raises(ctypes.ArgumentError, match="does not fit uint32_t"):
        api.sample_three.raw(1, None, 2**32)


def test_undeclarable_parameters_are_named(api: SimpleNamespace) -> None:
    with pytest.raises(TypeError, match="f, argument dims: .* is no type a C function can take; an array parameter"):
        convert.accepting(array(uint32, 4), "f, argument dims")


@pytest.fixture
def ilp32(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make converters like a 32-bit machine."""
    monkeypatch.setattr(convert, "_POINTER_BITS", 32)
    monkeypatch.setattr(convert, "_ADDRESSES", 2**32)


def letter(argument: Any) -> str:
    """How ctypes would pass it: 'P' as an address, 'Q' or 'L' as 64 bits; '' for an int, which goes as a C int."""
    return repr(argument).split("'")[1] if "cparam" in repr(argument) else ""


@pytest.mark.usefixtures("ilp32")
def test_sixty_four_bits_stay_whole_where_pointers_have_32() -> None:
    wide = convert.accepting(uint64, "f, argument handle").from_param
    assert letter(wide(2**40)) in ("L", "Q") and str(2**40) in repr(wide(2**40))
    assert letter(convert.accepting(int64, "f, argument n").from_param(-(2**40))) in ("l", "q")
    raw = convert.raw(uint64)
    assert raw is not ctypes.c_void_p and letter(raw.from_param(2**40)) in ("L", "Q")


@pytest.mark.usefixtures("ilp32")
def test_addresses_of_64_bits_are_refused_where_pointers_have_32() -> None:
    pointer = convert.accepting(void_p, "f, argument p").from_param
    assert letter(pointer(2**32 - 1)) == "P"
    for wrong in (2**32, 2**63):
        with pytest.raises(OverflowError, match="does not fit a pointer of 32 bits"):
            pointer(wrong)


def test_on_lp64_a_handle_travels_as_an_address_does() -> None:
    travels = letter(convert.accepting(uint64, "f, argument handle").from_param(2**40))
    assert travels == ("P" if sizeof(void_p) == 8 else "Q")
    assert size_t.plain in (uint32.plain, uint64.plain, ctypes.c_ulong, ctypes.c_size_t)
