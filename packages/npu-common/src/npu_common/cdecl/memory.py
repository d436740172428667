"""Addresses: how a Python object stands in for a C pointer, and what keeps its memory alive.

`hold(value)` answers with an *anchor*: a zero-length ctypes array that lies at the address and refers to the owner of
the memory. ctypes passes an anchor as a pointer, and a pointer field that was given an anchor keeps it, hence the
owner.
"""

from __future__ import annotations

import ctypes
import sys
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

__all__ = ["anchor_at", "anchor_of", "byref", "hold", "memcpy", "memset", "string_at"]

byref = ctypes.byref
string_at = ctypes.string_at

_ADDRESS_MAX = (1 << (8 * ctypes.sizeof(ctypes.c_void_p))) - 1
_c_records = (ctypes.Structure, ctypes.Union, ctypes.Array, _SimpleCData)
_CArgObject = type(ctypes.byref(ctypes.c_int()))


class Anchor(ctypes.c_ubyte * 0):  # type: ignore[misc]
    """A place in memory and, in `owner`, the object whose memory it is."""

    _type_ = ctypes.c_ubyte
    _length_ = 0
    owner: Any


def anchor_at(address: int, owner: Any = None) -> Anchor:
    """An anchor at `address`; a negative address counts from the top, as `(void *)-1` does in C."""
    if not -1 <= address <= _ADDRESS_MAX:
        raise OverflowError(f"{address:#x} does not fit a pointer, expected 0 to {_ADDRESS_MAX:#x}")
    anchor: Anchor = Anchor.from_address(address & _ADDRESS_MAX)
    if owner is not None:
        anchor.owner = owner
    return anchor


def _pointer_value(pointer: Any) -> int:
    """The address a ctypes pointer, function pointer or `void *` cell holds."""
    return ctypes.c_void_p.from_buffer(pointer).value or 0


class _ReadOnlyView:
    """Holds the buffer of a read-only object (memoryview of bytes, mapped file) for as long as C may read it."""

    class _Buffer(ctypes.Structure):
        # CPython's Py_buffer begins so in every version; the tail is its own business and gets room to spare.
        _fields_ = [
            ("buf", ctypes.c_void_p),
            ("obj", ctypes.py_object),
            ("len", ctypes.c_ssize_t),
            ("_", ctypes.c_void_p * 16),
        ]

    def __init__(self, value: Any) -> None:
        self._view = self._Buffer()
        self._held = False
        ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(value), ctypes.byref(self._view), 0)
        self._held = True

    @property
    def address(self) -> int:
        return self._view.buf or 0

    def __del__(self) -> None:
        if self._held and not sys.is_finalizing():
            self._held = False
            ctypes.pythonapi.PyBuffer_Release(ctypes.byref(self._view))


ctypes.pythonapi.PyObject_GetBuffer.argtypes = [ctypes.py_object, ctypes.c_void_p, ctypes.c_int]
ctypes.pythonapi.PyBuffer_Release.argtypes = [ctypes.c_void_p]
ctypes.pythonapi.PyBuffer_Release.restype = None


def anchor_of(value: Any) -> Anchor | None:
    """An anchor at the memory that `value` names, or None when it names none.

    None and pointers name what they point to; records, arrays and cells name themselves (C's `&x`); bytes, bytearrays,
    numpy arrays and every other contiguous buffer name their first byte; integers are addresses.
    """
    if value is None:
        return Anchor.from_address(0)
    if isinstance(value, Anchor):
        return value
    if isinstance(value, int):
        return anchor_at(int(value))
    if isinstance(value, (_Pointer, CFuncPtr, ctypes.c_void_p)):
        return anchor_at(_pointer_value(value), value)
    if isinstance(value, ctypes.c_char_p):
        return anchor_at(_pointer_value(value), value)
    if isinstance(value, _c_records):
        return anchor_at(ctypes.addressof(value), value)
    if isinstance(value, bytes):
        text = ctypes.c_char_p(value)
        return anchor_at(_pointer_value(text), value)
    if isinstance(value, _CArgObject):
        # byref(x, offset): the offset is only in the argument object, and only C can read it from there.
        pointer = ctypes.cast(value, ctypes.c_void_p)
        return anchor_at(pointer.value or 0, value)
    try:
        anchor: Anchor = Anchor.from_buffer(value)
        return anchor
    except (TypeError, ValueError, BufferError):
        pass  # read-only, scattered, or no buffer at all
    try:
        view = _ReadOnlyView(value)
    except (TypeError, ValueError, BufferError):
        return None
    return anchor_at(view.address, view)


def hold(value: Any, what: str) -> Anchor:
    """`anchor_of(value)`, or an error that names `what` and says why the value names no memory."""
    anchor = anchor_of(value)
    if anchor is not None:
        return anchor
    raise TypeError(f"{what}: expected {POINTER_LIKE}, got {describe(value)}")


POINTER_LIKE = "a record, cell, array, byref(), pointer, contiguous buffer, bytes, address or None"


def describe(value: Any) -> str:
    """`value` in a few words, for error messages: type, and shape, dtype or length where it has them."""
    kind = type(value).__name__
    shape, dtype = getattr(value, "shape", None), getattr(value, "dtype", None)
    if shape is not None and dtype is not None:
        flags = getattr(value, "flags", None)
        scattered = flags is not None and not getattr(flags, "c_contiguous", True)
        fix = ", not contiguous (use np.ascontiguousarray(x))" if scattered else ""
        return f"{kind} of shape {tuple(shape)}, {dtype}{fix}"
    if isinstance(value, memoryview):
        return f"memoryview of {value.nbytes} bytes{'' if value.c_contiguous else ', not contiguous'}"
    if isinstance(value, str):
        return f"str {value[:40]!r} (encode it: C has no Unicode strings)"
    return f"{kind} {value!r:.60}"


def memset(target: Any, byte: int, size: Any) -> None:
    """C's memset: fill `size` bytes at `target` (record, array, buffer or address) with `byte`.

    A target whose size Python knows is checked: writing past its end raises ValueError.
    """
    anchor = hold(target, "memset, target")
    _within("memset", target, int(size))
    ctypes.memset(ctypes.addressof(anchor), int(byte), int(size))


def memcpy(target: Any, source: Any, size: Any) -> None:
    """C's memcpy: copy `size` bytes from `source` to `target`. They may overlap.

    Copying a whole record onto one of the same type also copies what its pointer fields keep alive.
    Targets and sources whose size Python knows are checked: passing their end raises ValueError.
    """
    to, from_ = hold(target, "memcpy, target"), hold(source, "memcpy, source")
    count = int(size)
    _within("memcpy", target, count)
    _within("memcpy", source, count)
    ctypes.memmove(ctypes.addressof(to), ctypes.addressof(from_), count)
    to_record, from_record = getattr(target, "_obj", target), getattr(source, "_obj", source)
    adopt = getattr(to_record, "_adopt_", None)
    if adopt is not None and type(to_record) is type(from_record) and count >= ctypes.sizeof(to_record):
        adopt(from_record)


def _within(name: str, value: Any, size: int) -> None:
    if isinstance(value, _CArgObject) or value is None or isinstance(value, (int, _Pointer, ctypes.c_void_p)):
        return
    if isinstance(value, _c_records):
        room = ctypes.sizeof(value)
    elif isinstance(value, bytes):
        room = len(value) + 1
    else:
        room = memoryview(value).nbytes
    if size > room:
        raise ValueError(f"{name}: {size} bytes asked for, but {describe(value)} has {room}")
