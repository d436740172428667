"""The C heap: malloc and its kin, and which blocks of it the program holds.

The blocks are the C library's own, so a C function may keep or write them as in a C program. Python does not own them:
what nobody frees stays until the process ends, and what is written into them keeps nothing alive.
"""

from __future__ import annotations

import ctypes

from .cells import checked_integer
from .libc import CLibraryFunction
from .memory import describe, hold

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import AnyPointer, Integer, void_p
else:
    from .cells import void_p

__all__ = ["block_size", "calloc", "free", "malloc", "realloc"]

_size = ctypes.c_size_t
_malloc = CLibraryFunction("malloc", ctypes.c_void_p, _size)
_calloc = CLibraryFunction("calloc", ctypes.c_void_p, _size, _size)
_realloc = CLibraryFunction("realloc", ctypes.c_void_p, ctypes.c_void_p, _size)
_free = CLibraryFunction("free", None, ctypes.c_void_p)

_blocks: dict[int, int] = {}
"""Bytes of each block that malloc, calloc or realloc returned and nobody has freed, by address."""


def block_size(address: int) -> int | None:
    """Bytes of the block of the heap that begins at `address`, or None when none of the program's begins there."""
    return _blocks.get(address)


def malloc(size: Integer) -> void_p:
    """C's malloc: `cast(malloc(n * sizeof(rknn_input)), POINTER(rknn_input))` is an array of n records.

    Pointers that are stored in the block keep nothing alive: keep the arrays and texts they point to in variables of
    the program until the block is freed. `array(rknn_input, n)()` needs no such care.

    Args:
        size: bytes.

    Returns:
        The block, which is not zeroed, or NULL when there is no memory (errno is ENOMEM).
    """
    count = checked_integer(size, _size, "malloc, size")
    return _taken(_malloc(count), count)


def calloc(count: Integer, size: Integer) -> void_p:
    """C's calloc: zeroed memory for `count` elements of `size` bytes; NULL when there is none. As for the rest,
    malloc."""
    elements, each = checked_integer(count, _size, "calloc, count"), checked_integer(size, _size, "calloc, size")
    return _taken(_calloc(elements, each), elements * each)


def realloc(block: AnyPointer, size: Integer) -> void_p:
    """C's realloc: the block with another size, perhaps elsewhere; what it held is copied.

    Args:
        block: what malloc, calloc, realloc or strdup returned, or NULL for a new block. It is gone when the result is
            not NULL, and pointers into it are as invalid as in C.
        size: bytes; 0 frees the block.

    Returns:
        The block, or NULL when there is no memory (`block` is still there) or `size` is 0.

    Raises:
        ValueError: `block` is not such memory.
    """
    count = checked_integer(size, _size, "realloc, size")
    address = _address("realloc", block)
    if not address:
        return malloc(count)
    held = _given_back("realloc", block, address)
    if not count:
        _free(address)
        return void_p()
    moved = _realloc(address, count)
    if not moved:
        _blocks[address] = held
    return _taken(moved, count)


def free(block: AnyPointer) -> None:
    """C's free. NULL is nothing.

    Args:
        block: what malloc, calloc, realloc or strdup returned: the cell, a pointer made of it, or the address.

    Raises:
        ValueError: it is not such memory, or it was freed before. (C would end the process, or destroy its heap.)
    """
    address = _address("free", block)
    if address:
        _given_back("free", block, address)
        _free(address)


def _taken(address: int | None, size: int) -> void_p:
    if address:
        _blocks[address] = size
    return void_p(address)


def _given_back(function: str, block: Any, address: int) -> int:
    size = _blocks.pop(address, None)  # at once: of two threads that free it, one gets it
    if size is None:
        text = f"{function}: {describe(block)} ({address:#x}) is no block of malloc, calloc, realloc or strdup"
        raise ValueError(f"{text}, or was freed before")
    return size


def _address(function: str, block: Any) -> int:
    if isinstance(block, (bytes, str)):
        fix = "a char_p field reads as a copy of its text, declare a char * that the program frees as void_p"
        raise TypeError(f"{function}: expected memory of malloc, got {type(block).__name__} {block[:40]!r}: {fix}")
    return ctypes.addressof(hold(block, function))
