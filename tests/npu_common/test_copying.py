"""C's memset and memcpy, and string_at, with the bounds C does not check."""

from __future__ import annotations

import ctypes
import gc
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common import cdecl
from npu_common.cdecl import (
    POINTER,
    addressof,
    byref,
    cast,
    char,
    memcpy,
    memset,
    ref,
    sizeof,
    string_at,
    uint8,
    uint32,
    void_p,
)
from npu_common.cdecl.stdlib import free, malloc
from npu_common.cdecl.string import strlen

from tests.npu_common.sample_api import item


def test_string_at_reads_text_and_bytes_within_bounds() -> None:
    data = bytearray(b"text\0more")
    assert string_at(data) == b"text" and string_at(data, 9) == b"text\0more" and string_at(void_p(data), 2) == b"te"
    assert string_at(item(index=0x41), 4) == b"A\0\0\0" and string_at(b"x") == b"x" and string_at(None, 0) == b""
    with pytest.raises(ValueError, match="string_at: 10 bytes asked for, but bytearray"):
        string_at(data, 10)
    for null in (None, 0, void_p()):
        with pytest.raises(ValueError, match="string_at: NULL has no"):
            string_at(null)
        with pytest.raises(ValueError, match="string_at: NULL has no"):
            string_at(null, 4)


def test_string_at_stops_where_the_memory_does() -> None:
    """A text without a NUL: C reads on. A size below -1 is none."""
    block = malloc(8)
    memset(block, ord("x"), 8)
    assert string_at(block) == b"xxxxxxxx" and string_at(cast(block, POINTER(char)) + 6) == b"xx"
    free(block)
    with pytest.raises(ValueError, match="freed"):
        string_at(cast(block, POINTER(char)))
    with pytest.raises(ValueError, match="at least 0 bytes, got -24"):
        string_at(b"text", -24)


@pytest.mark.parametrize("number", [8, -1, -100, -(1 << 63)])
def test_a_small_or_negative_number_is_no_address(number: int) -> None:
    with pytest.raises(ValueError, match=f"expected an address, got {number}"):
        memset(number, 0, 4)
    with pytest.raises(TypeError, match="expected a text"):
        strlen(number)


def test_memset_looks_at_the_memory_last() -> None:
    """The byte may be a program's own, and free the memory when it is asked for its value."""
    block = cast(malloc(8), POINTER(char))

    class Freeing:
        def __index__(self) -> int:
            free(block)
            return 7

    with pytest.raises(ValueError, match="freed"):
        memset(block, Freeing(), 8)  # type: ignore[arg-type]


def test_memset_fills_records_buffers_and_addresses() -> None:
    record = item(index=5, size=6)
    memset(record, 0xFF, 4)
    assert record.index == 0xFFFFFFFF and record.size == 6
    data = bytearray(b"abcdef")
    memset(data, ord("x"), uint32(3))
    memset(addressof((ctypes.c_char * 6).from_buffer(data)) + 5, ord("z"), 1)
    assert data == b"xxxdez"
    x = np.ones(3, dtype=np.int32)
    memset(x, 0, x.nbytes)
    assert x.tolist() == [0, 0, 0]


def test_memcpy_copies_between_everything() -> None:
    record, x = item(), np.arange(3, dtype=np.uint32)
    memcpy(record, x, 4)
    memcpy(byref(record, item.size.offset), b"\x07\0\0", 4)  # four bytes: C sees a NUL behind bytes
    assert record.index == 0 and record.size == 7
    target = bytearray(4)
    memcpy(target, byref(record, item.size.offset), 4)
    assert target == b"\x07\0\0\0"
    memcpy(x, memoryview(target), 4)
    assert x[0] == 7
    memcpy(void_p(x), void_p(target), 0)
    with pytest.raises(ValueError, match="memcpy, source: "):
        memcpy(bytearray(8), b"abc", 5)


def test_bytes_behind_a_pointer_leave_what_it_keeps() -> None:
    class Named(cdecl.Struct):
        name = cdecl.field(void_p)
        count = cdecl.field(uint32)

    class Text(bytearray):
        """Memory whose end is seen."""

    kept, others = Text(b"kept"), Named(name=bytearray(b"others"), count=7)
    record, still = Named(name=kept), weakref.ref(kept)
    del kept
    memcpy(ref(record, "count"), ref(others, "count"), 4)
    gc.collect()
    assert record.count == 7 and still() == b"kept" and string_at(record.name, 4) == b"kept"


@pytest.mark.parametrize("size", [5, -1, 2**40])
@pytest.mark.parametrize(
    "target", [bytearray(4), np.zeros(4, np.uint8), uint32(), cdecl.array(uint8, 4)(), byref(item(), sizeof(item) - 4)]
)
def test_sizes_past_the_end_are_refused(target: Any, size: int) -> None:
    with pytest.raises(ValueError, match="memset, target: "):
        memset(target, 0, size)
    with pytest.raises(ValueError, match="memcpy, target: "):
        memcpy(target, bytearray(8) if size != 2**40 else 0x1000, size)
    with pytest.raises(ValueError, match="memcpy, source: " if size > 0 else "at least 0 bytes"):
        memcpy(0x1000, target, size)


def test_what_must_not_be_written_is_refused(tmp_path: Path) -> None:
    frozen = np.zeros(4, np.uint8)
    frozen.flags.writeable = False
    for target in (b"literal", memoryview(b"literal"), frozen):
        with pytest.raises(TypeError, match="memset, target: expected writable memory"):
            memset(target, 0, 1)
        with pytest.raises(TypeError, match="memcpy, target: expected writable memory"):
            memcpy(target, b"x", 1)
    for null in (None, 0, void_p()):
        with pytest.raises(ValueError, match="NULL has no 4 bytes"):
            memset(null, 0, 4)
        with pytest.raises(ValueError, match="memcpy, source: NULL"):
            memcpy(bytearray(4), null, 4)
        memset(null, 0, 0)


def test_pointers_into_the_heap_and_into_records_end_where_their_memory_does() -> None:
    block = malloc(8)
    words = cast(block, POINTER(uint32))
    memset(block, 1, 8)
    assert string_at(words + 1, 4) == b"\1\1\1\1"
    for past, size in ((block, 9), (words, 9), (words + 1, 5)):
        with pytest.raises(ValueError, match=f"{size} bytes asked for, but .* has {size - 1}"):
            memset(past, 0, size)
        with pytest.raises(ValueError, match="memcpy, source: "):
            memcpy(bytearray(16), past, size)
        with pytest.raises(ValueError, match="string_at: "):
            string_at(past, size)
    free(block)
    with pytest.raises(ValueError, match="memory that was freed"):
        memset(words, 0, 1)
    record = item(index=5)
    with pytest.raises(ValueError, match=f"{sizeof(item) + 1} bytes asked for"):
        memset(ctypes.pointer(record), 0, sizeof(item) + 1)
    memset(ref(record, "index"), 0xFF, 4)
    assert record.index == 0xFFFFFFFF


def test_pointers_that_cast_made_of_what_c_returned_lead_back_to_themselves() -> None:
    numbers = cdecl.array(uint32, 4)(1, 2, 3, 4)
    words = cast(void_p(addressof(numbers)), POINTER(uint32))
    memset(words, 0, 4)
    memcpy(cast(words + 1, void_p), b"\7\0\0", 4)
    assert [*numbers] == [0, 7, 3, 4] and string_at(words + 2, 1) == b"\3"
