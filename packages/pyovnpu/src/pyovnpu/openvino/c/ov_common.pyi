# Generated from ov_common.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Field,
    Integer,
    Pointer,
    PointerTo,
    Struct,
    Text,
    function,
    size_t,
)

GENERATION: str

_ov_status_e = NewType("_ov_status_e", int)

class ov_status_e(Enumeration[_ov_status_e]):
    """... Source: ov_common.h 2026.4.1."""

OK: Final[_ov_status_e]
GENERAL_ERROR: Final[_ov_status_e]
NOT_IMPLEMENTED: Final[_ov_status_e]
NETWORK_NOT_LOADED: Final[_ov_status_e]
PARAMETER_MISMATCH: Final[_ov_status_e]
NOT_FOUND: Final[_ov_status_e]
OUT_OF_BOUNDS: Final[_ov_status_e]
UNEXPECTED: Final[_ov_status_e]
REQUEST_BUSY: Final[_ov_status_e]
RESULT_NOT_READY: Final[_ov_status_e]
NOT_ALLOCATED: Final[_ov_status_e]
INFER_NOT_STARTED: Final[_ov_status_e]
NETWORK_NOT_READ: Final[_ov_status_e]
INFER_CANCELLED: Final[_ov_status_e]
INVALID_C_PARAM: Final[_ov_status_e]
UNKNOWN_C_ERROR: Final[_ov_status_e]
NOT_IMPLEMENT_C_METHOD: Final[_ov_status_e]
UNKNOW_EXCEPTION: Final[_ov_status_e]

_ov_element_type_e = NewType("_ov_element_type_e", int)

class ov_element_type_e(Enumeration[_ov_element_type_e]):
    """... Source: ov_common.h 2026.4.1."""

DYNAMIC: Final[_ov_element_type_e]
BOOLEAN: Final[_ov_element_type_e]
BF16: Final[_ov_element_type_e]
F16: Final[_ov_element_type_e]
F32: Final[_ov_element_type_e]
F64: Final[_ov_element_type_e]
I4: Final[_ov_element_type_e]
I8: Final[_ov_element_type_e]
I16: Final[_ov_element_type_e]
I32: Final[_ov_element_type_e]
I64: Final[_ov_element_type_e]
U1: Final[_ov_element_type_e]
U2: Final[_ov_element_type_e]
U3: Final[_ov_element_type_e]
U4: Final[_ov_element_type_e]
U6: Final[_ov_element_type_e]
U8: Final[_ov_element_type_e]
U16: Final[_ov_element_type_e]
U32: Final[_ov_element_type_e]
U64: Final[_ov_element_type_e]
NF4: Final[_ov_element_type_e]
F8E4M3: Final[_ov_element_type_e]
F8E5M3: Final[_ov_element_type_e]
STRING: Final[_ov_element_type_e]
F4E2M1: Final[_ov_element_type_e]
F8E8M0: Final[_ov_element_type_e]
UNDEFINED: Final[_ov_element_type_e]

class encryption_func:
    def __init__(
        self,
        function: Callable[[bytes | None, int, bytes | None, PointerTo[size_t]], None] | encryption_func | None = None,
    ) -> None: ...
    def __call__(self, _0: Text, _1: Integer, _2: Text, _3: Pointer[size_t]) -> None: ...

class _ov_encryption_callbacks_fields:
    encrypt_func: Field[Any, Callable[[bytes | None, int, bytes | None, PointerTo[size_t]], None] | encryption_func | None]
    decrypt_func: Field[Any, Callable[[bytes | None, int, bytes | None, PointerTo[size_t]], None] | encryption_func | None]

class ov_encryption_callbacks(_ov_encryption_callbacks_fields, Struct):
    """... Bytes (64/32 bit where they differ): 16/8 since 2024.4.0. Source: ov_common.h 2026.4.1."""
    def __init__(
        self,
        encrypt_func: Callable[[bytes | None, int, bytes | None, PointerTo[size_t]], None] | encryption_func | None = ...,
        decrypt_func: Callable[[bytes | None, int, bytes | None, PointerTo[size_t]], None] | encryption_func | None = ...,
    ) -> None: ...

class LP_ov_encryption_callbacks(_ov_encryption_callbacks_fields, PointerTo[ov_encryption_callbacks]):
    @overload
    def __getitem__(self, index: int, /) -> ov_encryption_callbacks: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

@function
def ov_get_error_info(status: _ov_status_e | ov_status_e, /) -> bytes | None:
    """... Source: ov_common.h 2026.4.1."""

@function
def ov_free(content: AnyPointer, /) -> None:
    """... Source: ov_common.h 2026.4.1."""

@function
def ov_get_last_err_msg() -> int | None:
    """... Source: ov_common.h 2026.4.1."""

__all__ = [
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
]
