# Generated from ov_common.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    DerivedRecord,
    Enumeration,
    Field,
    FunctionPointer,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    function,
    size_t,
    void_p,
)

GENERATION: str

_ov_status_e = NewType("_ov_status_e", int)

class ov_status_e(Enumeration[_ov_status_e]):
    """What almost every function answers. OK is 0; failures are negative.

    Most failures are GENERAL_ERROR. The spellings UNKNOW_EXCEPTION and NOT_IMPLEMENT_C_METHOD are the header's. Seen in
    practice: REQUEST_BUSY (a run is under way), RESULT_NOT_READY (waited too shortly, or nothing was started),
    INFER_CANCELLED, PARAMETER_MISMATCH (a dynamic shape where a static one is needed), INVALID_C_PARAM (NULL or a count
    that cannot be), UNKNOW_EXCEPTION (a port index out of range). Source: ov_common.h 2026.4.1.
    """

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
    """Type of a tensor's elements. F32 is 4 bytes, U8 one; U1 to U6, I4, NF4 and F4E2M1 are packed below a byte.

    Releases up to 2025.0 number every type but UNDEFINED one higher, with the same names (their F32 is 5, which 2025.1
    reads as F64), and no call notices: the values here are those of the library found. F8E5M3 is the header's name of
    float8 e5m2. UNDEFINED is gone since 2026.0.0. Elements of STRING are std::string objects (8 bytes each up to
    2025.4, 32 since 2026.0): read or write them through functions only. Source: ov_common.h 2026.4.1.
    """

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

class encryption_func(FunctionPointer[Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None]]):
    def __init__(
        self,
        function: Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: Integer, _2: AnyPointer, _3: Pointer[size_t]) -> None: ...

class _ov_encryption_callbacks_fields:
    encrypt_func: Field[
        Any, Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None
    ]
    decrypt_func: Field[
        Any, Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None
    ]

class ov_encryption_callbacks(_ov_encryption_callbacks_fields, Struct):
    """Two functions that encrypt and decrypt models in the cache: the value of CACHE_ENCRYPTION_CALLBACKS.

    encrypt_func: called when a compiled model is written to the cache.
    decrypt_func: called when one is read.
    The record and both functions must live as long as the cache is used with them.
    Bytes (64/32 bit where they differ): 16/8 since 2024.4.0. Source: ov_common.h 2026.4.1.
    """
    def __init__(
        self,
        encrypt_func: Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None = ...,
        decrypt_func: Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[ov_encryption_callbacks, LP_ov_encryption_callbacks]: ...

class LP_ov_encryption_callbacks(_ov_encryption_callbacks_fields, PointerToRecord[ov_encryption_callbacks]): ...

@function
def ov_get_error_info(status: _ov_status_e | ov_status_e, /) -> bytes | None:
    """The short English text of a status code. Static: never free it.

    status: a code; unknown ones give b"unknown exception" (measured). Source: ov_common.h 2026.4.1.
    """

@function
def ov_free(content: AnyPointer, /) -> None:
    """Free a text that the library allocated and gave away.

    content: the address, as a `char_p` or `void_p` cell or an int; NULL does nothing. Bytes of Python's own must not
    come here: C would free memory it does not own. Not for the text of ov_get_error_info, nor for texts inside records,
    which go with the record's own free. Source: ov_common.h 2026.4.1.
    """

@function
def ov_get_last_err_msg() -> void_p:
    """Address of a copy of the last error's text, which the caller gives to ov_free. NULL or an empty text: none yet.

    One text for the whole process, whatever thread asks. A success does not clear it, reading neither, INVALID_C_PARAM
    does not set it (all measured): look at it right after the call that failed, and not after INVALID_C_PARAM.
    ov_core_free clears it (measured). Source: ov_common.h 2026.4.1.
    """

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
