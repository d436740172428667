"""Sizes of the memory behind pointers, where Python knows them; no function of this package goes past the end."""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from npu_common import TYPE_CHECKING

from .address import CArgument
from .heap import Block, block_at
from .memory import Anchor, anchor_of, describe, hold, kept_anchors, look_at, owners_of, root
from .pointers import pointee

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

__all__ = ["LOWEST", "anchors_in", "known_room", "target_of", "within", "written"]

LOWEST = 4096
"""The lowest address that a system maps; a smaller number is no address."""
_records = (ctypes.Structure, ctypes.Union, ctypes.Array, _SimpleCData)
_pointers = (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)


def known_room(what: str, value: Any, anchor: Anchor) -> tuple[int, bool] | None:
    """Return the bytes from the anchor of `value` to the end of its memory, and whether these may be written.

    None where only C knows: an address, a pointer that C gave.

    Raises:
        ValueError: the block of the heap that it points into was freed.
    """
    if isinstance(value, ctypes.Array):
        return ctypes.sizeof(value), True
    address = ctypes.addressof(anchor)
    block = block_at(address)
    for start, size, writable in [*_extents(anchor), *([] if block is None else [(address, block.size, True)])]:
        if start <= address <= start + size:
            if writable is None:
                raise ValueError(f"{what}: {describe(value)} points to memory that was freed")
            room = start + size - address
            if isinstance(value, _Pointer) and issubclass(value._type_, ctypes.Array):
                room = min(room, ctypes.sizeof(value._type_))  # ref(record, "text"): the field, not the record
            return room, writable
    return None


def _extents(anchor: Anchor) -> Iterator[tuple[int, int, bool | None]]:
    """Yield address, bytes and writability (None: freed) of the memory that keeping `anchor` keeps."""
    todo: list[Any] = [anchor]
    seen = set()
    while todo:
        owner = todo.pop()
        if isinstance(owner, CArgument):
            owner = owner._obj
        if id(owner) in seen:
            continue  # what `cast` makes of an array refers to it, and to itself
        seen.add(id(owner))
        if isinstance(owner, Anchor):
            todo += owners_of(owner)
        elif isinstance(owner, dict):  # what a ctypes object refers to
            todo += owner.values()
        elif isinstance(owner, Block):
            yield ctypes.addressof(owner), owner.size, None if owner.freed else True
        elif isinstance(owner, bytes):
            first = anchor_of(owner)
            if first is not None:
                yield ctypes.addressof(first), len(owner) + 1, False  # with the NUL behind it
        elif isinstance(owner, memoryview):
            yield look_at(owner)
        elif isinstance(owner, _records):
            whole = root(owner)
            yield ctypes.addressof(whole), ctypes.sizeof(whole), True


def within(what: str, value: Any, size: int, *, write: bool = False) -> Anchor:
    """Return the place that `value` names, when `size` bytes lie there as far as Python knows.

    Raises:
        ValueError: it is NULL, or has less room.
        TypeError: it names no memory, or memory that must not be written.
    """
    anchor = hold(value, what)
    _within(what, value, anchor, size, write=write)
    known = known_room(what, value, anchor)
    if known is not None:
        room, writable = known
        if write and size and not writable:
            raise TypeError(f"{what}: expected writable memory, got {describe(value)}, which points into bytes")
        if size > room:
            raise ValueError(f"{what}: {size} bytes asked for, but {describe(value)} has {room}")
    return anchor


def target_of(what: str, value: Any, kind: Any, count: int = 1, *, null: bool = False) -> int:
    """Return the address that C writes `count` values of a type to, which have room there; 0 for NULL.

    Args:
        null: Whether C takes NULL.

    Raises:
        ValueError: The memory has less room, or it is NULL.
        TypeError: It is of another type, or must not be written.
    """
    place = ctypes.addressof(pointee(value, kind, what))
    if place or not null:
        within(what, value, count * ctypes.sizeof(kind), write=True)
    return place


def anchors_in(value: Any) -> dict[int, Anchor]:
    """Return, by address, the objects that the pointers in a record or array keep alive; C may move the pointers."""
    holder = value._obj if isinstance(value, CArgument) else value
    return kept_anchors(holder) if isinstance(holder, (*_records, _Pointer)) else {}


def written(value: Any, anchor: Anchor, size: int, kept: dict[int, Anchor] | None = None) -> None:
    """Let pointer fields of records keep their new targets, of `kept`, after C wrote `size` bytes."""
    if not size:
        return  # it may be NULL
    if isinstance(value, CArgument):  # of a pointer, too: C wrote it, not the record it points to
        adopt = value._obj._adopt_from_ if hasattr(type(value._obj), "_adopt_from_") else None
    else:
        adopt = getattr(value, "_adopt_from_", None)  # of the record, where this is a pointer to one
    if adopt is not None:
        start = ctypes.addressof(anchor)
        adopt(kept or {}, start, start + size)


def _within(what: str, value: Any, anchor: Anchor, size: int, *, write: bool = False) -> None:
    """Refuse what C would do silently: a NULL or read-only place, a size below zero or past the end."""
    if size < 0:
        raise ValueError(f"{what}: expected a size of at least 0 bytes, got {size}")
    if size and not ctypes.addressof(anchor):
        raise ValueError(f"{what}: NULL has no {size} bytes")
    if size and isinstance(value, int) and value < LOWEST:
        raise ValueError(f"{what}: expected an address, got {value}")
    if isinstance(value, int) or isinstance(value, _pointers) or hasattr(value, "__index__") and not _sized(value):
        return  # an address: only C knows what lies there
    if isinstance(value, CArgument):
        record = value._obj
        room = ctypes.sizeof(record) - (ctypes.addressof(anchor) - ctypes.addressof(record))
    elif isinstance(value, _records):
        room = ctypes.sizeof(value)
    elif value is None:
        room = 0
    elif isinstance(value, bytes):
        room, writable = len(value) + 1, False  # C sees the NUL behind it
        if write and size:
            raise TypeError(f"{what}: expected writable memory, got {describe(value)}")
    else:
        _, room, writable = look_at(value)
        if write and size and not writable:
            raise TypeError(f"{what}: expected writable memory, got {describe(value)}, which is read-only")
    if size > room:
        raise ValueError(f"{what}: {size} bytes asked for, but {describe(value)} has {room}")


def _sized(value: Any) -> bool:
    """Return True for values that have memory and also convert to an integer (cells, numpy arrays of one element)."""
    has_elements = hasattr(value, "__setitem__") and not isinstance(value, ctypes.c_void_p)
    return isinstance(value, _records) or has_elements
