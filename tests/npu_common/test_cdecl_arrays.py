"""Arrays of C: their elements and their end."""

import ctypes
from typing import Any

import pytest
from npu_common.cdecl import (
    POINTER,
    Struct,
    array,
    bool8,
    char,
    float32,
    float64,
    ref,
    uint8,
    uint32,
    void_p,
)

from tests.npu_common.sample_api import handle, item, mode, pair


def test_arrays_check_their_elements() -> None:
    with pytest.raises(OverflowError):
        array(uint8, 2)(256)
    with pytest.raises(ValueError, match="expected at most 2 elements, got 3"):
        array(uint8, 2)(1, 2, 3)
    with pytest.raises(TypeError, match="expected item, got pair"):
        array(item, 2)()[0] = pair()
    assert array(uint8, 4) is array(uint8, 4) and (item * 3) is array(item, 3) and (3 * item) is array(item, 3)
    names = array(array(char, 4), 2)("ab", b"cd")
    assert names[0].value == b"ab" and names[1].value == b"cd"
    with pytest.raises(ValueError, match="at most 4 bytes"):
        names[0] = "12345"
    assert list(array(float32, 2)(1, 2.5)) == [1.0, 2.5]


def test_elements_of_a_typedef_are_copies_of_its_own_type() -> None:
    handles = array(handle, 2)(5, 6)
    assert handles[1] == 6 and isinstance(handles[1], handle)
    second = handles[1]
    ref(handles, 1)[0] = 7
    assert handles[1] == 7 and second == 6 and [int(one) for one in handles] == [5, 7]
    with pytest.raises(TypeError, match=r"read from handle\[2\] and is a copy, as in C; write a\[i\] = value"):
        handles[1].value = 7
    assert isinstance(array(mode, 1)(1)[0], int) and isinstance(array(uint32, 1)(1)[0], int)


class renamed(uint32):
    """The header's own name for a number, no handle."""

    distinct = False


def test_elements_of_a_number_by_another_name_are_numbers() -> None:
    numbers = array(renamed, 2)(5, 6)
    assert numbers[1] == 6 and type(numbers[1]) is int
    with pytest.raises(OverflowError):
        numbers[0] = 1 << 32

    class holder(Struct):
        sizes: array(renamed, 3)
        count: renamed

    assert type(holder(sizes=[1, 2, 3], count=3).sizes[2]) is int
    pointer = POINTER(renamed)(renamed(7))
    assert type(pointer[0]) is int and pointer[0] == 7


@pytest.mark.parametrize("element", [float32, uint32, char, item, POINTER(item), void_p, array(uint32, 2)])
@pytest.mark.parametrize("index", [3, -4, 7])
def test_arrays_have_an_end(element: Any, index: int) -> None:
    a = array(element, 3)()
    for method, use in (("__getitem__", lambda: a[index]), ("__setitem__", lambda: a.__setitem__(index, a[0]))):
        native = getattr(type(a), method) is getattr(ctypes.Array, method)  # fast, and says less
        with pytest.raises(IndexError, match=r"^invalid index" if native else rf"\[3\] has no element \[{index}\]"):
            use()


def test_ctypes_reads_numbers_and_records_and_stores_floats() -> None:
    for element in (float32, uint32, bool8, item, array(uint32, 2)):
        assert array(element, 3).__getitem__ is ctypes.Array.__getitem__
    for element in (float32, float64):
        assert array(element, 3).__setitem__ is ctypes.Array.__setitem__
