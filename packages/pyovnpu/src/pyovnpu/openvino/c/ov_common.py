"""..."""

from npu_common.cdecl import POINTER, Enumeration, Struct, callback, char_p, exported_names, size_t, void_p

from ..._library import GENERATION, lib


class ov_status_e(Enumeration):
    """... Source: ov_common.h 2026.4.1."""

    OK = 0
    GENERAL_ERROR = -1
    NOT_IMPLEMENTED = -2
    NETWORK_NOT_LOADED = -3
    PARAMETER_MISMATCH = -4
    NOT_FOUND = -5
    OUT_OF_BOUNDS = -6
    UNEXPECTED = -7
    REQUEST_BUSY = -8
    RESULT_NOT_READY = -9
    NOT_ALLOCATED = -10
    INFER_NOT_STARTED = -11
    NETWORK_NOT_READ = -12
    INFER_CANCELLED = -13
    INVALID_C_PARAM = -14
    UNKNOWN_C_ERROR = -15
    NOT_IMPLEMENT_C_METHOD = -16
    UNKNOW_EXCEPTION = -17


class ov_element_type_e(Enumeration):
    """... Source: ov_common.h 2026.4.1."""

    _shift = 1 if GENERATION == "2024.3" else 0

    DYNAMIC = _shift
    BOOLEAN = 1 + _shift
    BF16 = 2 + _shift
    F16 = 3 + _shift
    F32 = 4 + _shift
    F64 = 5 + _shift
    I4 = 6 + _shift
    I8 = 7 + _shift
    I16 = 8 + _shift
    I32 = 9 + _shift
    I64 = 10 + _shift
    U1 = 11 + _shift
    U2 = 12 + _shift
    U3 = 13 + _shift
    U4 = 14 + _shift
    U6 = 15 + _shift
    U8 = 16 + _shift
    U16 = 17 + _shift
    U32 = 18 + _shift
    U64 = 19 + _shift
    NF4 = 20 + _shift
    F8E4M3 = 21 + _shift
    F8E5M3 = 22 + _shift
    STRING = 23 + _shift
    F4E2M1 = 24 + _shift
    F8E8M0 = 25 + _shift
    UNDEFINED = 0  # until 2026.0.0


encryption_func = callback(None, char_p, size_t, char_p, POINTER(size_t), name="encryption_func")


class ov_encryption_callbacks(Struct):
    """... Bytes (64/32 bit where they differ): 16/8 since 2024.4.0. Source: ov_common.h 2026.4.1."""

    encrypt_func: encryption_func
    decrypt_func: encryption_func


@lib.function(since="2024.3.0")
def ov_get_error_info(status: ov_status_e) -> char_p:
    """... Source: ov_common.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_free(content: void_p) -> None:
    """... Source: ov_common.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_get_last_err_msg() -> void_p:
    """... Source: ov_common.h 2026.4.1."""


__all__ = exported_names(globals())
