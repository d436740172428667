"""The C heap: malloc and its kin, and which blocks of it the program holds.

The blocks come from the C library, so a C function may keep or write them as in a C program; a block that is never
freed stays until the process ends. A pointer made from malloc's result refers to its Block, which knows its size and
whether it was freed. Until it is freed, the Block keeps the objects alive that were stored through such a pointer, also
when the pointer is gone.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from .cells import checked_integer
from .libc import CLibraryFunction
from .memory import Anchor, anchor_at, describe, hold

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import AnyPointer, Integer, void_p
else:
    from .cells import void_p

__all__ = ["Block", "aligned_alloc", "block_at", "calloc", "free", "malloc", "realloc"]

_POINTER_SIZE = ctypes.sizeof(ctypes.c_void_p)
_size = ctypes.c_size_t
_malloc = CLibraryFunction("malloc", ctypes.c_void_p, _size)
_calloc = CLibraryFunction("calloc", ctypes.c_void_p, _size, _size)
_realloc = CLibraryFunction("realloc", ctypes.c_void_p, ctypes.c_void_p, _size)
_aligned = CLibraryFunction("aligned_alloc", ctypes.c_void_p, _size, _size)
_free = CLibraryFunction("free", None, ctypes.c_void_p)


class Block(ctypes.c_ubyte * 0):  # type: ignore[misc]
    """The result of malloc, which owns anchors. It owns no memory: only `free` releases the block, never Python.

    size: bytes. freed: pointers to it may still be there. anchor: its beginning; pointers that `cast` makes of it leave
    here what is stored in records through them. before: such anchors of blocks that realloc made this one of. kept:
    anchors of what `p[i] = q` stored in it, by place.
    """

    _type_ = ctypes.c_ubyte
    _length_ = 0
    size: int
    freed = False
    anchor: Anchor | None = None
    before: tuple[Anchor, ...] = ()
    kept: dict[int, Anchor]

    @property
    def _objects(self) -> dict[int, Anchor]:  # where `kept_anchors` looks
        return self.kept

    def _adopt_from_(self, anchors: dict[int, Anchor], start: int, end: int) -> None:
        """Keep alive the new targets of the pointers between `start` and `end`, after bytes there were written."""
        for place in [place for place in self.kept if start - _POINTER_SIZE < place < end]:
            del self.kept[place]
        if anchors:
            for place in range(start, end - _POINTER_SIZE + 1, _POINTER_SIZE):
                anchor = anchors.get(ctypes.c_void_p.from_address(place).value or 0)
                if anchor is not None:
                    self.kept[place] = anchor

    def end(self) -> dict[int, Anchor]:
        """Mark the block as freed, and return the objects that `p[i] = q` stored there, by address."""
        kept, self.kept, self.freed = self.kept, {}, True
        self.anchor, self.before = None, ()
        return kept


_blocks: dict[int, Block] = {}
"""Blocks of malloc, calloc, aligned_alloc and realloc that were not freed yet, by address."""


def block_at(address: int) -> Block | None:
    """Return the block of the heap that begins at `address`, or None for an address where no block begins."""
    return _blocks.get(address)


def malloc(size: Integer) -> void_p:
    """Allocate memory, like C's malloc.

    `cast(malloc(n * sizeof(rknn_input)), POINTER(rknn_input))` is an array of n records.

    An object stored in a record through a pointer that `cast` made from the result (`inputs[i].buf = data`) stays alive
    until the block is freed. An object stored through another pointer (`context.inputs[i].buf = data`,
    `(inputs + 1)[0].buf = data`) does not: keep it in a variable. Python frees `array(rknn_input, n)()`, which can
    replace malloc.

    Returns:
        The block, which is not zeroed, or NULL when there is no memory (errno is ENOMEM).
    """
    count = checked_integer(size, _size, "malloc, size")
    return _taken(_malloc(count), count)


def calloc(count: Integer, size: Integer) -> void_p:
    """Allocate zeroed memory for `count` elements of `size` bytes, like C's calloc; NULL when memory is short.

    Otherwise it works like malloc.
    """
    elements, each = checked_integer(count, _size, "calloc, count"), checked_integer(size, _size, "calloc, size")
    return _taken(_calloc(elements, each), elements * each)


def aligned_alloc(alignment: Integer, size: Integer) -> void_p:
    """Allocate memory at a multiple of `alignment`, a power of two, like C's aligned_alloc; NULL when memory is short.

    Otherwise it works like malloc. Not on Windows.
    """
    place, count = (
        checked_integer(alignment, _size, "aligned_alloc, alignment"),
        checked_integer(size, _size, "aligned_alloc, size"),
    )
    return _taken(_aligned(place, count), count)


def realloc(block: AnyPointer, size: Integer) -> void_p:
    """Return the block with another size, perhaps elsewhere, like C's realloc; its content is copied.

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
    old = _given_back("realloc", block, address)
    moved = _realloc(address, count) if count else _free(address)
    if count and not moved:
        _blocks[address] = old
        return void_p()
    anchor, before, kept = old.anchor, old.before, old.end()
    result = _taken(moved, count)
    if moved:
        cut, new = moved + count - _POINTER_SIZE, _blocks[moved]
        if anchor is not None and len(anchor._objects or ()) > 1:  # one that was cast refers to itself, too
            before = (*before, anchor)
        new.before = before
        new.kept = {to: anchor for place, anchor in kept.items() if (to := place + moved - address) <= cut}
    return result


def free(block: AnyPointer) -> None:
    """Free a block, like C's free. NULL is allowed and has no effect.

    Args:
        block: what malloc, calloc, realloc or strdup returned: the cell, a pointer made of it, or the address.

    Raises:
        ValueError: it is not such memory, or it was freed before. (C would end the process, or destroy its heap.)
    """
    address = _address("free", block)
    if address:
        _given_back("free", block, address).end()
        _free(address)


def _taken(address: int | None, size: int) -> void_p:
    if not address:
        return void_p()
    block = _blocks[address] = Block.from_address(address)
    block.size, block.kept, block.anchor = size, {}, anchor_at(address, block)
    return void_p(block.anchor)


def _given_back(function: str, block: Any, address: int) -> Block:
    taken = _blocks.pop(address, None)  # at once: of two threads that free it, one gets it
    if taken is None:
        text = f"{function}: {describe(block)} ({address:#x}) is no block of malloc, calloc, realloc or strdup"
        raise ValueError(f"{text}, or was freed before")
    return taken


def _address(function: str, block: Any) -> int:
    if isinstance(block, (bytes, str)):
        fix = "a char_p field reads as a copy of its text; declare it as void_p to free what it points to"
        raise TypeError(f"{function}: expected memory of malloc, got {type(block).__name__} {block[:40]!r}: {fix}")
    return ctypes.addressof(hold(block, function))
