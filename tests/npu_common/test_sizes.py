"""Sizes, counts and strides that C would follow past the end: negative, zero, huge and mixed numbers.

What lies outside of the memory is never read nor written (AddressSanitizer looks, too: `nox -s sanitize`), and what C
allows works.
"""

from __future__ import annotations

import ctypes
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.cdecl import stdio, stdlib, string

BLOCK = 96
ODD = [-(1 << 63), -(1 << 31) - 1, -(1 << 31), -30000, -299, -24, -12, -1, 0, (1 << 31) - 1, 1 << 31, 1 << 40, 1 << 63]
PLACES = st.sampled_from([0, 12, 24, 48, 95, 96])

BYTES: dict[str, Any] = {
    "memcpy": lambda a, b, n: string.memcpy(a, b, n),
    "memmove": lambda a, b, n: string.memmove(a, b, n),
    "memset": lambda a, b, n: string.memset(a, 1, n),
    "memcmp": lambda a, b, n: string.memcmp(a, b, n),
    "memchr": lambda a, b, n: string.memchr(a, 1, n),
    "strncpy": lambda a, b, n: string.strncpy(a, b"abc", n),
    "fread": lambda a, b, n: stdio.fread(a, 1, n, a_file()),
    "fread of items": lambda a, b, n: stdio.fread(a, n, n, a_file()),
    "fwrite": lambda a, b, n: stdio.fwrite(a, 1, n, a_file()),
    "fwrite of items": lambda a, b, n: stdio.fwrite(a, n, n, a_file()),
    "qsort": lambda a, b, n: stdlib.qsort(a, n, 1, lambda one, other: 0),
    "qsort of items": lambda a, b, n: stdlib.qsort(a, 2, n, lambda one, other: 0),
}
ITEMS: dict[str, Any] = {
    "fread of items": lambda size: abs(size),
    "fwrite of items": lambda size: abs(size),
    "qsort of items": lambda size: 2,
}
"""How many items a function takes; one where it is not here."""
_files: list[Any] = []


def a_file() -> Any:
    if not _files:
        _files.append(stdio.fopen("/dev/zero", "r+"))
    return _files[0]


@pytest.mark.parametrize("name", BYTES)
@given(size=st.one_of(st.integers(-3, 3 * BLOCK), st.sampled_from(ODD)), place=PLACES)
def test_bytes_beyond_the_block_are_not_touched(name: str, size: int, place: int) -> None:
    """The block lies in a larger one whose rest Python knows nothing of."""
    room, reach = BLOCK - place, size * ITEMS.get(name, lambda size: 1)(size)
    memory, other = stdlib.malloc(BLOCK), stdlib.malloc(BLOCK)
    ctypes.memset(int(memory), 0, BLOCK)
    ctypes.memset(int(other), 0, BLOCK)
    try:
        BYTES[name](ctypes_pointer(memory) + place, ctypes_pointer(other) + place, size)
    except (ValueError, OverflowError, TypeError, MemoryError):
        assert not room or not 0 <= reach <= room, (name, size, place)
    else:
        assert 0 <= reach <= room or name in ("memchr", "memcmp") or size == 0, (name, size, place)
    finally:
        stdlib.free(memory)
        stdlib.free(other)


@given(
    size=st.one_of(st.integers(-3, 99), st.sampled_from(ODD)), count=st.one_of(st.integers(-3, 9), st.sampled_from(ODD))
)
def test_memory_of_any_size(size: int, count: int) -> None:
    """NULL, an error, or the memory: never less of it than asked for."""
    for make in (lambda: stdlib.malloc(size), lambda: stdlib.calloc(count, size)):
        try:
            made = make()
        except (ValueError, OverflowError, TypeError, MemoryError):
            continue
        if made:
            wanted = size if make.__code__.co_names[-1] == "malloc" else size * count
            assert 0 <= wanted < 1 << 40
            ctypes.memset(int(made), 1, min(wanted, BLOCK))
        stdlib.free(made)


def ctypes_pointer(memory: Any) -> Any:
    from npu_common.cdecl import POINTER, cast, uint8

    return cast(memory, POINTER(uint8))


def test_elements_without_bytes_are_sorted_at_once() -> None:
    """C compares each of the 1 << 62 elements with its neighbours."""
    block = stdlib.calloc(BLOCK, 1)
    stdlib.qsort(block, 1 << 62, 0, lambda one, other: pytest.fail("compared"))
    stdlib.free(block)
