# Generated from ov_common.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Field,
    FunctionPointer,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    function,
    size_t,
    void_p,
)

GENERATION: str

_ov_status_e = NewType("_ov_status_e", int)
class ov_status_e(Enumeration[_ov_status_e]): ...
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
class ov_element_type_e(Enumeration[_ov_element_type_e]): ...
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

class ov_encryption_callbacks(_ov_encryption_callbacks_fields, StructRecord[_LP_ov_encryption_callbacks]):
    def __init__(
        self,
        encrypt_func: Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None = ...,
        decrypt_func: Callable[[void_p, int, void_p, PointerTo[size_t, int, Integer]], None] | encryption_func | None = ...,
    ) -> None: ...

class _LP_ov_encryption_callbacks(_ov_encryption_callbacks_fields, PointerToRecord[ov_encryption_callbacks]): ...

@function
def ov_get_error_info(status: _ov_status_e | ov_status_e, /) -> bytes | None: ...

@function
def ov_free(content: AnyPointer, /) -> None: ...

@function
def ov_get_last_err_msg() -> void_p: ...
