"""openvino/c/ov_common.h as Python: status codes, element types, texts that C allocated.

Source: openvino/c/ov_common.h 2026.4.1.

What holds for all headers below openvino/c:

Handles are opaque records behind pointers, `POINTER(ov_core_t)()`. A call that makes one writes it through its last
parameter, and the caller frees it with the `ov_..._free` of its type, once. Each `get` makes a new handle, even for the
same tensor or port: fetch once, not in a loop. Handles hold what they need alive on their own: a request goes on
working after its compiled model and core were freed, tensor data stays readable after its request was freed (measured).
No `free` clears the caller's pointer; all accept NULL.

Texts that come through a `char **` parameter, and those of ov_get_last_err_msg, ov_layout_to_string and
ov_partial_shape_to_string, are the caller's, who gives their address to ov_free: read through a `char_p` or `void_p`
cell and free the cell, not a Python copy of the text.

Codes: OK is 0, all others are negative. A NULL where C needs a pointer is INVALID_C_PARAM, without a message. Almost
everything else that goes wrong is GENERAL_ERROR; what happened is only in ov_get_last_err_msg.

Threads: a core, a model and a compiled model may be used from several threads, an infer request from one at a time.
Every call here releases the interpreter's lock.

Numbers of element types changed in 2025.1: `ov_element_type_e` follows the library found on this machine, or
PYOVNPU_GENERATION (2024.3 or 2025.1); loading a library of the other kind raises GenerationMismatchError.
"""

from npu_common.cdecl import POINTER, Enumeration, Struct, callback, char_p, exported_names, size_t, void_p

from ..._library import GENERATION, lib


class ov_status_e(Enumeration):
    """The answer of almost every function. OK is 0; failures are negative.

    Most failures are GENERAL_ERROR. The spellings UNKNOW_EXCEPTION and NOT_IMPLEMENT_C_METHOD are the header's. Seen in
    practice: REQUEST_BUSY (a run is under way), RESULT_NOT_READY (waited too shortly, or nothing was started),
    INFER_CANCELLED, PARAMETER_MISMATCH (a dynamic shape where a static one is needed), INVALID_C_PARAM (NULL or a count
    that cannot be), UNKNOW_EXCEPTION (a port index out of range).
    """

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
    """Type of a tensor's elements. F32 is 4 bytes, U8 one; U1 to U6, I4, NF4 and F4E2M1 are packed below a byte.

    Releases up to 2025.0 number every type but UNDEFINED one higher, with the same names (their F32 is 5, which 2025.1
    reads as F64), and no call notices: the values here are those of the library found. F8E5M3 is the header's name of
    float8 e5m2. UNDEFINED is gone since 2026.0.0. Elements of STRING are std::string objects (8 bytes each up to
    2025.4, 32 since 2026.0): read or write them through functions only.
    """

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


# Turns bytes into others: (input, input size, output, where to write the output's size). Addresses of bytes, no texts.
# Called without an output it only says the size.
encryption_func = callback(None, void_p, size_t, void_p, POINTER(size_t), name="encryption_func")


class ov_encryption_callbacks(Struct):
    """Two functions that encrypt and decrypt models in the cache: the value of CACHE_ENCRYPTION_CALLBACKS.

    The record and both functions must live as long as the cache is used with them.

    Bytes on 64/32 bit: 16/8 since 2024.4.0.

    Attributes:
        encrypt_func: called when a compiled model is written to the cache.
        decrypt_func: called when one is read.
    """

    encrypt_func: encryption_func
    decrypt_func: encryption_func


@lib.function(since="2024.3.0")
def ov_get_error_info(status: ov_status_e) -> char_p:
    """Return the short English text of a status code. Static: never free it.

    Args:
        status: a code; unknown ones give b"unknown exception" (measured).

    Returns:
        the text.
    """


@lib.function(since="2024.3.0")
def ov_free(content: void_p) -> None:
    """Free a text that the library allocated and gave away.

    Args:
        content: the address, as a `char_p` or `void_p` cell or an int; NULL does nothing. Bytes of Python's own must
            not come here: C would free memory it does not own. Not for the text of ov_get_error_info, nor for texts
            inside records, which go with the record's own free.
    """


@lib.function(since="2024.3.0")
def ov_get_last_err_msg() -> void_p:
    """Return the address of a copy of the last error's text, which the caller gives to ov_free.

    NULL or an empty text: none yet.

    One text for the whole process, whatever thread asks. A success does not clear it, reading neither, INVALID_C_PARAM
    does not set it (all measured): look at it right after the call that failed, and not after INVALID_C_PARAM.
    ov_core_free clears it (measured).

    Returns:
        the text's address, or NULL.
    """


__all__ = exported_names(globals())
