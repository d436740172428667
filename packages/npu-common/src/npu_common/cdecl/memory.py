"""Addresses: how a Python object stands in for a C pointer, and what keeps its memory alive.

`hold(value)` answers with an *anchor*: a zero-length ctypes array that lies at the address and refers to the owner of
the memory. ctypes passes an anchor as a pointer, and a pointer field that was given an anchor keeps it, hence the
owner. Copies of a pointer share the anchor instead of referring to each other, so nothing grows and no cycle arises.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData
from _struct import Struct as Packer

from npu_common import TYPE_CHECKING

from .address import ADDRESS_MAX, Address, CArgument, address_in

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "Anchor",
    "anchor_at",
    "anchor_of",
    "cast",
    "follow",
    "hold",
    "kept_anchors",
    "kept_under",
    "look_at",
    "moved",
    "owners_of",
    "root",
    "variable_at",
]

_BITS = 8 * ctypes.sizeof(ctypes.c_void_p)
_packed = Packer("P").pack
_c_records = (ctypes.Structure, ctypes.Union, ctypes.Array, _SimpleCData)
_c_pointers = (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)


class Anchor(ctypes.c_ubyte * 0):  # type: ignore[misc]
    """A place in memory, and the `owner` that must live for it to stay valid (None: no Python object owns it)."""

    _type_ = ctypes.c_ubyte
    _length_ = 0
    owner: Any = None


_anchor_from = Anchor.from_address
of_buffer = Anchor.from_buffer
"""Gives the anchor at a writable contiguous buffer, and is what most arguments and fields are given."""

Data: Any = _SimpleCData.__mro__[1]
"""The base of all ctypes data, which are buffers, too, but name other memory than their own when they are pointers."""


class _Owners(tuple):  # type: ignore[type-arg]
    """Several owners of one address."""


def anchor_at(address: int, owner: Any = None) -> Anchor:
    """Return an anchor at `address`; below zero it counts from the top, as `(void *)-1` does in C."""
    if address >> _BITS:  # 0 for what fits
        if not -(ADDRESS_MAX // 2) - 1 <= address < 0:
            raise OverflowError(f"{address:#x} does not fit a pointer, expected 0 to {ADDRESS_MAX:#x}")
        address &= ADDRESS_MAX
    anchor: Anchor = _anchor_from(address)
    if owner is not None:
        anchor.owner = owner
    return anchor


def root(data: Any) -> Any:
    """Return the ctypes object whose memory `data` is a view of: `data` itself unless it is a field or element."""
    while data._b_base_ is not None:
        data = data._b_base_
    return data


def kept_anchors(data: Any) -> dict[int, Anchor]:
    """Return every anchor that the root of a ctypes object keeps, by address."""
    anchors: dict[int, Anchor] = {}
    seen = set()
    base = root(data)
    todo = [base._objects, getattr(base, "_stored", None)]
    if isinstance(base, _Pointer):
        # `p->field`: the record that the pointer points to holds the field's kept objects, not the pointer.
        held = base._objects
        near = (getattr(base, "_kept", None), *(held.values() if isinstance(held, dict) else ()))
        owners = [getattr(anchor, "owner", anchor) for anchor in near]
        todo += [root(owner)._objects for owner in owners if isinstance(owner, _c_records)]
    while todo:
        item = todo.pop()
        if isinstance(item, Anchor):
            address = ctypes.addressof(item)
            anchors[address] = _joined(anchors[address], item) if address in anchors else item
        elif isinstance(item, (dict, tuple)) and id(item) not in seen:
            seen.add(id(item))
            todo.extend(item.values() if isinstance(item, dict) else item)
    return anchors


def owners_of(anchor: Anchor) -> tuple[Any, ...]:
    owner = anchor.owner
    if owner is None:
        owner = anchor._objects  # from_buffer leaves its memoryview there
    return owner if isinstance(owner, _Owners) else () if owner is None else (owner,)


def _identity(owner: Any) -> Any:
    """Return a key that is equal for two owners that keep the same memory alive."""
    if isinstance(owner, CArgument):
        owner = owner._obj
    if isinstance(owner, memoryview):
        owner = owner.obj
    elif isinstance(owner, (*_c_records, _Pointer, CFuncPtr)):
        owner = root(owner)
    elif type(owner) is dict:
        return tuple(map(id, owner.values()))
    return id(owner)


def _joined(first: Anchor, second: Anchor) -> Anchor:
    """Join two anchors at the same address: fields that were given different owners must keep both."""
    if first is second:
        return first
    owners = {_identity(owner): owner for owner in (*owners_of(first), *owners_of(second))}
    for anchor in (first, second):
        if len(owners_of(anchor)) == len(owners):
            return anchor
    return anchor_at(ctypes.addressof(first), _Owners(owners.values()))


def follow(pointer: Any) -> Anchor:
    """Return an anchor where a pointer points to, owned by what the pointer keeps alive at this moment."""
    address = address_in(pointer)
    if not address:
        return anchor_at(0)
    kept = getattr(pointer, "_kept", None)
    if kept is None or ctypes.addressof(kept) != address:
        kept = kept_anchors(pointer).get(address)
    if kept is not None:
        return kept
    base = root(pointer)
    if base is pointer and isinstance(pointer, CFuncPtr):
        return anchor_at(address, pointer)
    if base is not pointer and (hasattr(type(base), "_adopt_from_") or isinstance(base, _Pointer)):
        return anchor_at(address)  # these keep anchors only: C wrote this address, and C answers for it
    objects = base._objects
    # A copy, for the pointer may be made to point elsewhere while this address is still in use.
    return anchor_at(address, dict(objects) if isinstance(objects, dict) else objects)


def moved(pointer: Any, offset: int) -> Anchor:
    """Return an anchor `offset` bytes behind the target of a pointer, or the start of an array, with the same owner."""
    anchor = follow(pointer) if isinstance(pointer, _c_pointers) else hold(pointer, "pointer arithmetic")
    owner = anchor._objects if anchor.owner is None else anchor.owner
    return anchor_at((ctypes.addressof(anchor) + offset) & ADDRESS_MAX, owner)


def variable_at(kind: Any, anchor: Anchor) -> Any:
    """Return a pointer variable of a cdecl type that points to the anchor, and keeps the anchor alive."""
    variable = kind.from_buffer_copy(_packed(ctypes.addressof(anchor)))
    variable.__dict__["_kept"] = anchor
    if kind._numbers_at_ is not None:
        variable._numbers_ = kind._numbers_at_(ctypes.addressof(variable))
    return variable


def kept_under(holder: Any, index: int, address: int) -> Anchor | None:
    """Return the anchor that a record or array keeps for its field or element `index`, if that points to `address`."""
    base = holder._b_base_
    held = holder._objects if base is None else True
    if held is None or not address:
        return None
    if base is not None or not isinstance(held, dict):  # a part of another one, which keeps for all
        return kept_anchors(holder).get(address)
    kept = held.get(f"{index:x}")  # ctypes' own key; an anchor stored as a pointer lies in a tuple
    anchor = kept[-1] if type(kept) is tuple else kept
    return anchor if isinstance(anchor, Anchor) and ctypes.addressof(anchor) == address else None


class _PyBuffer(ctypes.Structure):
    """CPython's Py_buffer, the same since 2.6 and part of the stable ABI since 3.11."""

    _fields_ = (
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_void_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    )


# Prototypes of our own: those of `ctypes.pythonapi.X` belong to everybody in the process.
_get_buffer = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p, ctypes.c_int)(
    ("PyObject_GetBuffer", ctypes.pythonapi)
)
_release_buffer = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(("PyBuffer_Release", ctypes.pythonapi))


def look_at(value: Any) -> tuple[int, int, bool]:
    """Return address, bytes and writability of a contiguous buffer.

    Raises TypeError, ValueError or BufferError for other objects.
    """
    view = _PyBuffer()
    _get_buffer(value, ctypes.byref(view), 0)
    seen = (view.buf or 0, int(view.len), not view.readonly)
    _release_buffer(ctypes.byref(view))
    return seen


def anchor_of(value: Any) -> Anchor | None:
    """Return an anchor at the memory that `value` names, or None for a value that names no memory.

    None and pointers name what they point to; records, arrays and cells name themselves (C's `&x`); bytes, bytearrays,
    numpy arrays and every other contiguous buffer name their first byte; integers are addresses.
    """
    if value is None:
        return anchor_at(0)
    if isinstance(value, Anchor):
        return value
    if isinstance(value, int):
        return anchor_at(int(value))
    if isinstance(value, _c_pointers):
        return follow(value)
    if isinstance(value, _c_records):
        return anchor_at(ctypes.addressof(value), value)
    if isinstance(value, bytes):
        return anchor_at(address_in(ctypes.c_char_p(value)), value)
    if isinstance(value, CArgument):
        # byref(x, offset): the offset is only in the argument object, and only C can read it from there.
        return anchor_at(ctypes.cast(value, ctypes.c_void_p).value or 0, value)
    try:
        anchor: Anchor = of_buffer(value)
        return anchor
    except (TypeError, ValueError, BufferError):
        pass  # read-only, scattered, of a dtype memoryview does not know, or no buffer at all
    if hasattr(value, "dtype") and not hasattr(value, "__setitem__"):
        # A numpy scalar is a number, though it exports its bytes: an integer is an address, a float names no memory.
        return anchor_at(int(value)) if hasattr(value, "__index__") else None
    owner = value
    try:
        owner = memoryview(value)  # as long as it lives, the exporter may not move or close the memory
    except (TypeError, ValueError, BufferError):
        pass
    try:
        return anchor_at(look_at(owner)[0], owner)
    except (TypeError, ValueError, BufferError):
        return None


def hold(value: Any, what: str) -> Anchor:
    """Return `anchor_of(value)`; TypeError, or its OverflowError, that names `what` where the value names no memory."""
    try:
        anchor = anchor_of(value)
    except OverflowError as problem:
        raise OverflowError(f"{what}: {problem}") from None
    if anchor is not None:
        return anchor
    raise no_memory(value, POINTER_LIKE, what)


def no_memory(value: Any, expected: str, what: str) -> TypeError:
    """Return the error for a value that names no memory; a text names some once it is encoded."""
    fix = " (encode it: C has no Unicode strings)" if isinstance(value, str) else ""
    return TypeError(f"{what}: expected {expected}, got {describe(value)}{fix}")


POINTER_LIKE = "a record, cell, array, byref(), pointer, contiguous buffer, bytes, address or None"


def describe(value: Any) -> str:
    """Describe `value` in a few words, for error messages: type, and its shape, dtype or length."""
    kind = type(value).__name__
    # The attributes of a pointer are those of the record behind it, if there is one.
    array = None if isinstance(value, (*_c_pointers, CArgument)) else value
    shape, dtype = getattr(array, "shape", None), getattr(array, "dtype", None)
    if shape is not None and dtype is not None:
        flags = getattr(value, "flags", None)
        scattered = flags is not None and not getattr(flags, "c_contiguous", True)
        fix = ", not contiguous (use np.ascontiguousarray(x))" if scattered else ""
        return f"{kind} of shape {tuple(shape)}, {dtype}{fix}"
    if isinstance(value, memoryview):
        return f"memoryview of {value.nbytes} bytes{'' if value.c_contiguous else ', not contiguous'}"
    if isinstance(value, str):
        return f"str {value[:40]!r}"
    if isinstance(value, CArgument):
        return f"byref({type(value._obj).__name__})"
    try:
        return f"{kind} {value!r:.60}"
    except Exception:  # a repr that fails must not hide the error it is written into
        return kind


def cast(value: Any, kind: Any) -> Any:
    """Cast to a pointer type, as in C: `cast(record, POINTER(uint8))`.

    The result keeps alive the memory that `value` names.
    """
    anchor = hold(value, "cast")
    pointer = ctypes.cast(anchor, kind)  # what records behind the pointer keep, the anchor keeps from then on
    if isinstance(pointer, Address):
        pointer.__dict__["_kept"] = anchor
    return pointer
