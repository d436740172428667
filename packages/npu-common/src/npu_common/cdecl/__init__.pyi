"""The public face of cdecl for type checkers; `npu_common/ctyping.pyi` says what the names mean."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

from npu_common.ctyping import (
    NULL,
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    Union,
    addressof,
    array,
    bool8,
    byref,
    callback,
    cast,
    char,
    char_p,
    copy,
    field,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    long_,
    memcpy,
    memset,
    offsetof,
    printf,
    ref,
    size_t,
    sizeof,
    string_at,
    uint8,
    uint16,
    uint32,
    uint64,
    ulong,
    void_p,
    wchar_p,
)
from npu_common.library import Library

_F = TypeVar("_F", bound=Callable[..., Any])

ARM32: bool
ILP32: bool

def exported_names(namespace: dict[str, Any], includes: tuple[ModuleType, ...] = ()) -> list[str]: ...

class gc_permanent:
    def __enter__(self) -> None: ...
    def __exit__(self, kind: object, *_: object) -> None: ...

def inline(*, since: str | None = None, until: str | None = None) -> Callable[[_F], _F]: ...

__all__ = [
    "ARM32",
    "ILP32",
    "NULL",
    "POINTER",
    "Enumeration",
    "Library",
    "Opaque",
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
    "int8",
    "int16",
    "int32",
    "int64",
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
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "ulong",
    "void_p",
    "wchar_p",
]
