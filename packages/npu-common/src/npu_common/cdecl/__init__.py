"""The C language as Python: the declarations of header modules, and the C library for ported programs.

`from npu_common.cdecl import *` stands where C includes <stdint.h> and <stddef.h>; it has printf, memcpy and memset as
well. The C library has a module for each header: `stdio`, `stdlib`, `string`, `errno`, `time`, `sys_time`, `unistd`.

The modules `cells`, `records`, `pointers`, `callbacks`, `convert` (parameters) and `functions` document which values
may be passed where, and which objects are kept alive.
"""

from __future__ import annotations

import ctypes as _ctypes
import gc
from types import ModuleType as _ModuleType

from npu_common import TYPE_CHECKING


class gc_permanent:  # noqa: N801 - reads as a statement
    """The context `with gc_permanent():` around the includes of a header that includes all others.

    They make thousands of permanent objects, which the garbage collector would examine again and again. So the
    collector is off inside the block, and afterwards treats the new objects as old ones. If the program had switched it
    off, it stays off. If the program has frozen objects (`gc.freeze`), they stay frozen, and the new objects are
    collected as usual.
    """

    def __enter__(self) -> None:
        self.was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, kind: object, *_: object) -> None:
        if not self.was_on:
            return
        if kind is None and not gc.get_freeze_count():
            gc.freeze()  # this and the next together: everything is old now, without having been looked at
            gc.unfreeze()
        gc.enable()


with gc_permanent():
    from .arrays import array
    from .callbacks import callback
    from .casts import cast
    from .cells import (
        ARM32,
        ILP32,
        NULL,
        Enumeration,
        bool8,
        char,
        char_p,
        float32,
        float64,
        int8,
        int16,
        int32,
        int64,
        long_,
        size_t,
        uint8,
        uint16,
        uint32,
        uint64,
        ulong,
        void_p,
        wchar_p,
    )
    from .functions import Unbound as _Unbound
    from .functions import inline
    from .pointers import POINTER
    from .records import Opaque, Struct, Union

if TYPE_CHECKING:
    from typing import Any

    from npu_common.library import Library

    from .members import field
    from .references import byref, copy, offsetof, ref
    from .stdio import printf

sizeof = _ctypes.sizeof
addressof = _ctypes.addressof


_headers: dict[str, dict[str, Any]] = {}
"""The names that each header module declares itself, by header; for each module: its own, then of all it includes."""


def exported_names(namespace: dict[str, Any], includes: tuple[_ModuleType, ...] = ()) -> list[str]:
    """Return `__all__` of a header module: the names that it declares, then those of the headers that it includes.

    Its own are numbers and texts, what was declared in it, and typedefs: new names for cells, pointers, arrays and
    callbacks that cdecl made.
    """
    own = namespace["__name__"]
    shared = globals()
    headers: dict[str, Any] = {}  # each header once, however many others include it
    for module in includes:
        headers.update(_headers.get(module.__name__) or {module.__name__: module.__all__})
    included = dict.fromkeys([name for names in headers.values() for name in names])
    names: list[str] = []
    # A header that includes the others has thousands of names: the commonest kinds come first.
    for name in [name for name in namespace if name not in included]:
        if name[0] == "_":
            continue
        value = namespace[name]
        kind = type(value)
        if kind is int or kind is str or kind is float or kind is bytes:
            names.append(name)
        elif kind is _Unbound:
            if value.__dict__["__module__"] == own:
                names.append(name)
        elif kind is not _ModuleType and not (name in shared and shared[name] is value):
            origin = getattr(value, "__module__", None) or ""
            typedef = isinstance(value, type) and origin.startswith(("ctypes", "_ctypes", __name__))
            if origin == own or typedef:
                names.append(name)
    _headers[own] = {own: names, **headers}
    return [*names, *included]


def __getattr__(name: str) -> Any:
    # Library stands above this package (it knows files and loading); header modules still find it here.
    if name == "Library":
        from npu_common.library import Library

        return Library
    if name in ("byref", "copy", "offsetof", "ref"):  # of programs, not of header modules, as the next
        from . import references

        return globals().setdefault(name, getattr(references, name))
    if name in ("memcpy", "memset", "string_at"):
        from . import copying

        return globals().setdefault(name, getattr(copying, name))
    if name == "field":
        from .members import field

        return globals().setdefault(name, field)
    if name == "printf":
        from .stdio import printf

        return globals().setdefault(name, printf)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "ARM32",
    "Enumeration",
    "ILP32",
    "Library",
    "NULL",
    "Opaque",
    "POINTER",
    "Struct",
    "Union",
    "addressof",
    "array",
    "bool8",
    "byref",
    "callback",
    "cast",
    "char",
    "char_p",
    "copy",
    "exported_names",
    "field",
    "float32",
    "float64",
    "inline",
    "int16",
    "int32",
    "int64",
    "int8",
    "gc_permanent",
    "long_",
    "memcpy",
    "memset",
    "offsetof",
    "printf",
    "ref",
    "size_t",
    "sizeof",
    "string_at",
    "uint16",
    "uint32",
    "uint64",
    "uint8",
    "ulong",
    "void_p",
    "wchar_p",
]
