# Generated from ov_common.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, NewType

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
OK: _ov_status_e
GENERAL_ERROR: _ov_status_e
NOT_IMPLEMENTED: _ov_status_e
NETWORK_NOT_LOADED: _ov_status_e
PARAMETER_MISMATCH: _ov_status_e
NOT_FOUND: _ov_status_e
OUT_OF_BOUNDS: _ov_status_e
UNEXPECTED: _ov_status_e
REQUEST_BUSY: _ov_status_e
RESULT_NOT_READY: _ov_status_e
NOT_ALLOCATED: _ov_status_e
INFER_NOT_STARTED: _ov_status_e
NETWORK_NOT_READ: _ov_status_e
INFER_CANCELLED: _ov_status_e
INVALID_C_PARAM: _ov_status_e
UNKNOWN_C_ERROR: _ov_status_e
NOT_IMPLEMENT_C_METHOD: _ov_status_e
UNKNOW_EXCEPTION: _ov_status_e

_ov_element_type_e = NewType("_ov_element_type_e", int)
class ov_element_type_e(Enumeration[_ov_element_type_e]): ...
DYNAMIC: _ov_element_type_e
BOOLEAN: _ov_element_type_e
BF16: _ov_element_type_e
F16: _ov_element_type_e
F32: _ov_element_type_e
F64: _ov_element_type_e
I4: _ov_element_type_e
I8: _ov_element_type_e
I16: _ov_element_type_e
I32: _ov_element_type_e
I64: _ov_element_type_e
U1: _ov_element_type_e
U2: _ov_element_type_e
U3: _ov_element_type_e
U4: _ov_element_type_e
U6: _ov_element_type_e
U8: _ov_element_type_e
U16: _ov_element_type_e
U32: _ov_element_type_e
U64: _ov_element_type_e
NF4: _ov_element_type_e
F8E4M3: _ov_element_type_e
F8E5M3: _ov_element_type_e
STRING: _ov_element_type_e
F4E2M1: _ov_element_type_e
F8E8M0: _ov_element_type_e
UNDEFINED: _ov_element_type_e

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
