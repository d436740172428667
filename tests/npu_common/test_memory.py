"""The objects that name memory."""

from __future__ import annotations

import array
import ctypes
import gc
import mmap
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common import cdecl
from npu_common.cdecl import POINTER, addressof, byref, cast, char_p, sizeof, string_at, uint8, uint32, void_p
from npu_common.cdecl.memory import anchor_at, anchor_of, describe, hold
from npu_common.cdecl.stdlib import free, malloc

from tests.npu_common.sample_api import item, sample_fn


def at(value: Any) -> int:
    """The address `value` names."""
    return addressof(hold(value, "test"))


def test_records_cells_and_arrays_name_themselves() -> None:
    record, cell, numbers = item(), uint32(5), cdecl.array(uint8, 4)()
    assert at(record) == addressof(record) and at(cell) == addressof(cell) and at(numbers) == addressof(numbers)
    assert at(byref(record)) == addressof(record) and at(byref(record, 8)) == addressof(record) + 8


def test_pointers_name_what_they_point_to() -> None:
    record = item(index=7)
    assert at(ctypes.pointer(record)) == addressof(record) and at(void_p(0x1234)) == 0x1234
    assert at(ctypes.c_void_p(0x1234)) == 0x1234 and at(None) == 0 and at(void_p()) == 0 and at(0x10) == 0x10
    thunk = sample_fn(lambda data, value: value)
    assert at(thunk) == ctypes.cast(thunk, ctypes.c_void_p).value
    assert string_at(at(char_p("text"))) == b"text"
    assert at(-1) == 2 ** (8 * sizeof(void_p)) - 1
    assert at(np.uint64(0x1234)) == 0x1234


@pytest.mark.parametrize(
    "value",
    [b"text", bytearray(b"text"), memoryview(b"text"), memoryview(bytearray(b"text")), array.array("b", b"text")]
    + [np.frombuffer(b"text", dtype=np.uint8), np.array([b"t", b"e", b"x", b"t"])],
    ids=lambda value: f"{type(value).__name__}",
)
def test_buffers_name_their_first_byte(value: Any) -> None:
    assert string_at(at(value), 4) == b"text"


def test_slices_and_read_only_arrays_are_where_numpy_says() -> None:
    x = np.arange(12, dtype=np.int16).reshape(3, 4)
    assert at(x) == x.ctypes.data and at(x[1:]) == x.ctypes.data + 8
    x.flags.writeable = False
    assert at(x[1]) == x.ctypes.data + 8
    assert at(x[:, :1][:1]) == x.ctypes.data
    half = np.zeros(4, dtype="datetime64[s]")  # memoryview does not know this dtype
    assert at(half) == half.ctypes.data


def test_mapped_files_read_only_or_not(tmp_path: Path) -> None:
    path = tmp_path / "model"
    path.write_bytes(b"mapped" + bytes(mmap.PAGESIZE))
    with open(path, "r+b") as file:
        for access in (mmap.ACCESS_READ, mmap.ACCESS_WRITE):
            data = mmap.mmap(file.fileno(), 0, access=access)
            anchor = hold(data, "test")
            assert string_at(addressof(anchor), 6) == b"mapped"
            with pytest.raises(BufferError):
                data.close()  # the anchor holds the mapping
            del anchor
            gc.collect()
            data.close()


@pytest.mark.parametrize(
    "value",
    ["text", 1.5, [1, 2], {}, object(), np.float32(1), np.zeros((4, 4))[:, ::2], np.asfortranarray(np.zeros((2, 3)))],
)
def test_what_names_no_memory_is_refused(value: Any) -> None:
    assert anchor_of(value) is None
    with pytest.raises(TypeError, match=r"f, argument p: expected a record, cell, array, byref\(\), "):
        hold(value, "f, argument p")


def test_refusals_say_what_came_and_the_fix() -> None:
    assert describe(np.zeros((4, 4))[:, ::2]) == (
        "ndarray of shape (4, 2), float64, not contiguous (use np.ascontiguousarray(x))"
    )
    assert describe("é") == "str 'é'"
    assert describe(memoryview(b"abcd")[::2]) == "memoryview of 2 bytes, not contiguous"
    assert describe(byref(uint32())) == "byref(uint32)"

    class rude:
        def __repr__(self) -> str:
            raise RuntimeError("no")

    assert describe(rude()) == "rude"


def test_addresses_out_of_range_raise() -> None:
    for wrong in (2 ** (8 * sizeof(void_p)), -(2 ** (8 * sizeof(void_p)))):
        with pytest.raises(OverflowError, match="does not fit a pointer"):
            anchor_at(wrong)


def test_an_anchor_keeps_its_owner_and_a_pointer_only_what_it_points_to_now() -> None:
    first, second = item(), item()
    gone = weakref.ref(first)
    pointer = ctypes.pointer(first)
    anchor = hold(pointer, "test")
    pointer.contents = second
    del first
    assert gone() is not None and addressof(anchor) == addressof(gone())  # type: ignore[arg-type]
    del anchor
    gc.collect()
    assert gone() is None
    target = item()
    gone = weakref.ref(target)
    anchor = hold(void_p(target), "test")
    del target
    assert gone() is not None
    del anchor
    assert gone() is None


def test_a_bytearray_cannot_move_while_it_is_held() -> None:
    data = bytearray(4)
    anchor = hold(data, "test")
    with pytest.raises(BufferError):
        data.extend(bytes(1000))
    del anchor
    data.extend(b"x")


def test_cast_takes_what_names_memory_and_keeps_it() -> None:
    record = item(index=0x01020304)
    gone = weakref.ref(record)
    numbers = cdecl.cast(record, cdecl.POINTER(uint8))
    del record
    assert gone() is not None and numbers[0:4] == [4, 3, 2, 1]
    del numbers
    gc.collect()
    assert gone() is None
    assert cdecl.cast(np.arange(3, dtype=np.uint32), cdecl.POINTER(uint32))[2] == 2
    assert cdecl.cast(0x1000, void_p) == 0x1000 and not cdecl.cast(None, cdecl.POINTER(item))


def test_memory_without_a_type_says_how_to_give_it_one() -> None:
    """`p = malloc(4); p[0] = 1`, and a length that C divides."""
    place: Any = malloc(4)
    with pytest.raises(TypeError, match=r"void_p: a void \* has no elements, got \[1\]; cast\(p, POINTER\(uint8\)\)"):
        place[1] = 3
    with pytest.raises(TypeError, match="a void \\* has no elements"):
        place[0]
    with pytest.raises(TypeError, match="not iterable"):
        list(place)
    typed = cast(place, POINTER(uint8))
    typed[1] = 3
    assert typed[1] == 3 and place + 1 != place and place == typed
    free(place)
    length: Any = 8 / 4
    with pytest.raises(TypeError, match="got float 2.0; C's division of integers is //"):
        uint32(length)
