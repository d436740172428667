"""Typed pointers: `POINTER(T)` with C's `->` as a dot."""

from __future__ import annotations

import ctypes
from _ctypes import _Pointer

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

__all__ = ["POINTER"]

_made: dict[Any, Any] = {}


class _RecordPointer(_Pointer):  # type: ignore[misc,type-arg]
    """A pointer to a record: `p.field` is C's `p->field`, for reading and writing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.contents, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "contents":
            super().__setattr__(name, value)
        else:
            setattr(self.contents, name, value)

    def __repr__(self) -> str:
        address = ctypes.c_void_p.from_buffer(self).value
        return f"<{type(self)._type_.__name__} * {hex(address) if address else 'NULL'}>"


def POINTER(target: Any) -> Any:  # noqa: N802 - C programmers know it as ctypes.POINTER
    """The C type `target *`. An instance is false when NULL; `p.contents`, `p[0]` and, for records, `p.field`
    follow it.

    As a parameter it takes an instance of `target` (C's `&x`), an array of it, `byref(x)`, a pointer, a contiguous
    buffer, bytes, an address or None.
    """
    made = _made.get(target)
    if made is None:
        if isinstance(target, type) and issubclass(target, (ctypes.Structure, ctypes.Union)):
            made = type(_Pointer)(f"LP_{target.__name__}", (_RecordPointer,), {"_type_": target})
            _register(target, made)
        else:
            made = ctypes.POINTER(target)
        _made[target] = made
    return made


def _register(target: Any, pointer: Any) -> None:
    """Make ctypes use this class too, so that `ctypes.pointer(x)` and results are of one type with ours."""
    cache = getattr(ctypes, "_pointer_type_cache", None)
    try:
        if cache is not None:
            cache[target] = pointer
    except (TypeError, AttributeError):
        pass
    if not hasattr(target, "__pointer_type__"):
        return
    target.__pointer_type__ = pointer
