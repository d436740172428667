"""Texts as C has them: characters up to a NUL, wherever they lie, and pointers to characters."""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr, _Pointer, _SimpleCData
from _thread import allocate_lock
from _weakref import ref

from npu_common import TYPE_CHECKING

from .address import CArgument, refuse_copy
from .bounds import LOWEST, known_room, within
from .cells import char, char_p, plain_type, void_p
from .libc import CLibraryFunction
from .memory import anchor_at, anchor_of, describe, hold, variable_at
from .pointers import POINTER, is_pointer

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import AnyPointer, Integer, PointerTo

    from .memory import Anchor

    Text = str | AnyPointer
    _CharPointer = PointerTo[ctypes.c_char]
else:
    _CharPointer = POINTER(char)

__all__ = ["CharPointer", "is_address", "point_to", "text_behind", "text_of", "text_place"]

_strnlen = CLibraryFunction("strnlen", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t)
_characters = (ctypes.c_char, ctypes.c_ubyte, ctypes.c_byte)


def text_of(value: Any, what: str, longest: int | None = None) -> bytes:
    """Return the characters before the NUL of the text that `value` names.

    Args:
        value: str (as UTF-8), bytes or another buffer, an array of characters, a `char *` of any kind, `void *`, an
            address. An array without a NUL is read to its end, where C would read on.
        what: function and parameter, for errors.
        longest: no more characters than these are looked at, as `%.*s` and strncpy promise.

    Raises:
        ValueError: NULL.
        TypeError: it names no text.
    """
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    if not isinstance(value, bytes):
        return text_behind(_place(value, what), value, what, longest)
    end = value.find(b"\0")
    if longest is not None and not 0 <= end < longest:
        end = longest
    return value if end < 0 else value[:end]


def text_behind(anchor: Anchor, value: Any, what: str, longest: int | None = None) -> bytes:
    """Return the characters before the NUL at the anchor of `value`. Arguments as of `text_of`."""
    address, known = ctypes.addressof(anchor), known_room(what, value, anchor)
    if known is not None:
        longest = known[0] if longest is None else min(known[0], longest)
    if longest is None:
        return ctypes.string_at(address)
    return ctypes.string_at(address, _strnlen(address, longest))


def text_place(value: Any, what: str) -> tuple[Anchor, bytes]:
    """Return where a text lies, and the text."""
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    return (_pooled(value) if isinstance(value, bytes) else _place(value, what)), text_of(value, what)


_pool: dict[bytes, Any] = {}
_pooling = allocate_lock()


def _pooled(text: bytes) -> Anchor:
    """Return the one place of a text that never changes, as long as its anchor is referenced.

    Pointers into it can be subtracted and compared as in C, although a str is made into bytes each time, and a field
    reads as other bytes each time.
    """
    with _pooling:
        known = _pool.get(text)
        anchor: Anchor | None = None if known is None else known()
        if anchor is None:
            anchor = hold(text, "text")
            _pool[text] = ref(anchor, lambda gone: _pool.pop(text) if _pool.get(text) is gone else None)
    return anchor


def is_address(value: Any) -> bool:
    """Return True for a number that may be an address, as `void *` reads.

    (An enumerator or a bool is never an address.)
    """
    return type(value) is int or (hasattr(value, "dtype") and hasattr(value, "__index__") and not _is_sequence(value))


def _is_sequence(value: Any) -> bool:
    return hasattr(value, "__setitem__")  # numpy's arrays of one element count as numbers, too


def _place(value: Any, what: str) -> Anchor:
    """Return where the characters lie; refuse an object that is no text in C either."""
    if value is None:
        raise ValueError(f"{what}: NULL has no text")
    if not _may_be_text(value):
        raise TypeError(f"{what}: expected a text (str, bytes, char array, char pointer), got {describe(value)}")
    anchor = hold(value, what)
    if 0 <= ctypes.addressof(anchor) < LOWEST or isinstance(value, int) and value < 0:
        if ctypes.addressof(anchor):
            raise TypeError(f"{what}: expected a text (str, bytes, char array, char pointer), got {describe(value)}")
        raise ValueError(f"{what}: NULL has no text")
    return anchor


def _may_be_text(value: Any) -> bool:
    if isinstance(value, (ctypes.Array, _Pointer)):
        element: Any = value._type_
        if isinstance(value, _Pointer) and issubclass(element, ctypes.Array):
            element = element._type_  # ref(record, "text") points to an array
        return plain_type(element) in _characters
    if isinstance(value, (CArgument, ctypes.c_void_p, ctypes.c_char_p)) or is_address(value):
        return True
    if isinstance(value, (_SimpleCData, ctypes.Structure, ctypes.Union, CFuncPtr, int, float)):
        return False
    letters = getattr(getattr(value, "dtype", None), "kind", "") == "S"
    return (letters or getattr(value, "itemsize", 1) == 1) and anchor_of(value) is not None


class CharPointer(_CharPointer):
    """The `char *` that strchr, strstr and strtok return: a place in a text, which it keeps alive.

    `p[i]` is a character (bytes of length 1), `p + 1` the next place, `p - text` how far it is from the beginning of
    the text it was found in, whether that is a str, bytes, an array or another pointer.
    """

    _type_ = char

    @staticmethod
    def at(anchor: Anchor, index: int) -> CharPointer:
        """Return a pointer to the text `index` characters behind an anchor."""
        pointer: CharPointer = variable_at(CharPointer, anchor_at(ctypes.addressof(anchor) + index, anchor))
        return pointer

    def __setitem__(self, index: Any, value: Any) -> None:
        place = self + index
        anchor = within("char *", place, 1, write=True)
        if known_room("char *", place, anchor) is None and known_room("char *", self, hold(self, "char *")) is not None:
            raise ValueError(f"char *: [{index}] is outside of the memory that {describe(self)} points into")
        super().__setitem__(index, value)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, (str, bytes)):
            start, text = text_place(other, "char * - text")
            distance = int(self) - ctypes.addressof(start)
            if not 0 <= distance <= len(text):
                raise ValueError(f"char * - text: this pointer does not point into {text[:40]!r}")
            return distance
        plain: Any = super()
        answer = plain.__sub__(other)
        return int(self) - ctypes.addressof(hold(other, "char * - char *")) if answer is NotImplemented else answer

    def __repr__(self) -> str:
        return f"<char * {text_of(self, 'char *')!r}>" if self else "<char * NULL>"

    if TYPE_CHECKING:

        def __add__(self, count: Integer) -> CharPointer: ...
        def __radd__(self, count: Integer) -> CharPointer: ...
        def __int__(self) -> int: ...


def point_to(what: str, end: Any, place: CharPointer) -> None:
    """Store a place, `*end = place`."""
    holder: Any = end._obj if isinstance(end, CArgument) else end
    refuse_copy(what, holder)
    if isinstance(holder, char_p):
        holder.value = text_of(place, what)  # it reads as bytes, and those it keeps
    elif isinstance(holder, void_p):
        holder.value = place
    elif isinstance(holder, POINTER(char)):
        ctypes.memmove(ctypes.byref(holder), ctypes.byref(place), ctypes.sizeof(holder))
        holder.__dict__["_kept"] = hold(place, what)
    elif isinstance(holder, _Pointer) and is_pointer(plain_type(holder._type_)):
        holder[0] = place
    else:
        fix = "byref(x) where x is a POINTER(char)(), char_p() or void_p(), or NULL"
        raise TypeError(f"{what}: expected {fix}, got {describe(end)}")
