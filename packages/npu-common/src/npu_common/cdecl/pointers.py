"""Typed pointers: `POINTER(T)` with C's `->` as a dot, and what may stand for a `T *`."""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData

from .cells import Cell, checked_integer, is_integer, plain_name, plain_type
from .memory import POINTER_LIKE, CArgument, anchor_at, anchor_of, describe, hold

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

    from .memory import Anchor

__all__ = ["POINTER", "pointee", "same_memory"]

_made: dict[Any, Any] = {}
_new_pointer_type: Any = type(_Pointer)
_records = (ctypes.Structure, ctypes.Union)
_bytes = (ctypes.c_char, ctypes.c_ubyte, ctypes.c_byte)


class _RecordPointer(_Pointer):  # type: ignore[type-arg]
    """A pointer to a record: `p.field` is C's `p->field`, for reading and writing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_as_parameter_":
            raise AttributeError(name)  # asked by Python and ctypes about the pointer, not about the record
        return getattr(self.contents, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "contents":
            super().__setattr__(name, value)
        else:
            setattr(self.contents, name, value)

    def __repr__(self) -> str:
        address = ctypes.c_void_p.from_address(ctypes.addressof(self)).value
        return f"<{type(self)._type_.__name__} * {hex(address) if address else 'NULL'}>"


class _NumberPointer(_Pointer):  # type: ignore[type-arg]
    """A pointer to numbers: `p[i]` reads as a Python number, as C's does; assigning checks the range."""

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        return [one.value for one in item] if isinstance(index, slice) else item.value

    def __setitem__(self, index: Any, value: Any) -> None:
        plain = plain_type(self._type_)
        if is_integer(plain):
            value = checked_integer(value, plain, f"{type(self).__name__}[{index}]")
        super().__setitem__(index, value)


def POINTER(target: Any) -> Any:  # noqa: N802 - C programmers know it as ctypes.POINTER
    """The C type `target *`. An instance is false when NULL; `p.contents`, `p[0]` and, for records, `p.field`
    follow it.

    As a parameter it takes an instance of `target` (C's `&x`), an array of it, `byref(x)`, a pointer, a contiguous
    buffer, bytes, an address or None.
    """
    made = _made.get(target)
    if made is None:
        if isinstance(target, type) and issubclass(target, _records):
            made = _new_pointer_type(f"LP_{target.__name__}", (_RecordPointer,), {"_type_": target})
            _register(target, made)
        elif isinstance(target, type) and issubclass(target, Cell) and _is_plain(target):
            made = _new_pointer_type(f"LP_{target.__name__}", (_NumberPointer,), {"_type_": target})
            _register(target, made)
        else:
            made = ctypes.POINTER(target)
        # Two threads may come here at once; the first one's class is everybody's.
        made = _made.setdefault(target, made)
    return made


def _is_plain(target: Any) -> bool:
    """One of cdecl's own cells, or a typedef that only gives one another name."""
    return target.__module__ == Cell.__module__ or not getattr(target, "distinct", True)


def _register(target: Any, pointer: Any) -> None:
    """Make ctypes use this class too, so that `ctypes.pointer(x)` and results are of one type with ours."""
    if hasattr(type(target), "__pointer_type__"):  # where ctypes keeps it since Python 3.14
        target.__pointer_type__ = pointer
    else:
        cache: Any = vars(ctypes)["_pointer_type_cache"]
        cache[target] = pointer


def pointee(value: Any, target: Any, what: str) -> Anchor:
    """What C gets where a `target *` is declared, by C's own rules: an anchor.

    An instance of `target` is passed by reference, an array decays, a pointer, `void *` cell or address is taken as it
    is, and so is raw memory (buffers, byte arrays). Another record and a cell of another width are refused.
    """
    holder = value._obj if isinstance(value, CArgument) else value
    if not isinstance(holder, (_SimpleCData, *_records, ctypes.Array, _Pointer, CFuncPtr)):
        try:
            anchor = anchor_of(value)
        except OverflowError as problem:
            raise OverflowError(f"{what}: {problem}") from None
        if anchor is None:
            raise _refused(value, target, what)
        return anchor
    kind: Any = type(holder)
    if holder is not value:  # byref(x): the address of x, whatever x is
        if same_memory(kind, target) or (isinstance(holder, ctypes.Array) and _decays(kind, target)):
            return hold(value, what)
    elif same_memory(kind, target):
        return anchor_at(ctypes.addressof(holder), holder)
    elif isinstance(holder, ctypes.Array):
        if _decays(kind, target):
            return hold(value, what)
    elif (
        isinstance(holder, ctypes.c_void_p)
        or (isinstance(holder, ctypes.c_char_p) and plain_type(target) in _bytes)
        or (isinstance(holder, _Pointer) and (same_memory(kind._type_, target) or plain_type(kind._type_) in _bytes))
    ):
        return hold(value, what)
    raise _refused(value, target, what)


def _refused(value: Any, target: Any, what: str) -> TypeError:
    return TypeError(f"{what}: expected {_name(target)} or {POINTER_LIKE}, got {describe(value)}")


def _name(target: Any) -> str:
    if isinstance(target, type) and issubclass(target, _Pointer):
        return f"{_name(target._type_)} *"
    return str(getattr(target, "__name__", target))


def _decays(array: Any, target: Any) -> bool:
    """Does an array become a `target *`? Of elements like it, yes; bytes are raw memory for any type."""
    element = getattr(array, "_plain_", array._type_)
    return plain_type(element) in _bytes or same_memory(element, target)


def same_memory(own: Any, target: Any) -> bool:
    """May C read and write an `own` as a `target`?"""
    own, target = plain_type(own), plain_type(target)
    if own is target:
        return True
    if not (isinstance(own, type) and isinstance(target, type)):
        return False
    if issubclass(target, (_Pointer, ctypes.c_void_p, ctypes.c_char_p)):
        if issubclass(own, _Pointer) and issubclass(target, _Pointer):
            return same_memory(own._type_, target._type_)
        # Where `T **` and `void **` meet, C wants a cast; the memory is the same.
        return issubclass(own, ctypes.c_void_p if issubclass(target, ctypes.c_char_p) else (_Pointer, ctypes.c_void_p))
    if issubclass(own, _SimpleCData) and issubclass(target, _SimpleCData):
        # Signedness does not matter to memory, width and kind do.
        return own in _bytes and target in _bytes or plain_name(own).lstrip("u") == plain_name(target).lstrip("u")
    if issubclass(own, _records):
        # A typedef of a record may stand for it in both directions, a longer record for its beginning only.
        return issubclass(own, target) or (issubclass(target, own) and ctypes.sizeof(target) == ctypes.sizeof(own))
    return issubclass(own, target)
