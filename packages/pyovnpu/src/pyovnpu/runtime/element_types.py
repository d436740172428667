"""ov_element_type_e and numpy dtypes.

The numbers of ov_element_type_e are not the same in all releases (2025.1 shifted them all), and a wrong one is no error
to C: it computes with another type. They therefore come from the header module, which follows the library found.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ..openvino.c import ov_common as api

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "STRING_BYTES_SINCE_2026",
    "code_of",
    "dtype_of",
    "format_of",
    "has_dtype",
    "is_string",
    "name_of",
    "numpy_name",
]

_NAMES: dict[str, str] = {
    # ov_element_type_e: npu_common.dtypes
    "F32": "float32",
    "F16": "float16",
    "BF16": "bfloat16",
    "F64": "float64",
    "I8": "int8",
    "U8": "uint8",
    "I16": "int16",
    "U16": "uint16",
    "I32": "int32",
    "U32": "uint32",
    "I64": "int64",
    "U64": "uint64",
    "BOOLEAN": "bool",
    "F8E4M3": "float8_e4m3fn",
    "F8E5M3": "float8_e5m2",  # the header's spelling of E5M2
    "F8E8M0": "float8_e8m0fnu",
}
_OTHERS = ("UNDEFINED", "DYNAMIC", "U1", "U2", "U3", "U4", "U6", "I4", "NF4", "F4E2M1", "STRING")

_DTYPE_NAMES = {getattr(api, short): long for short, long in _NAMES.items() if hasattr(api, short)}
_CODES = {long: code for code, long in _DTYPE_NAMES.items()}
_SHORT = {getattr(api, short): short.lower() for short in (*_OTHERS, *_NAMES) if hasattr(api, short)}
_BY_SHORT = {short: code for code, short in _SHORT.items()}

STRING_BYTES_SINCE_2026 = 32
"""Bytes of an element of a STRING tensor from 2026.0 on, 8 before: a C++ std::string, which only C++ may touch."""


def name_of(code: int) -> str:
    """`f32` for F32, as OpenVINO prints it."""
    return _SHORT.get(code, f"ov_element_type_e {code}")


_FORMATS = {
    "float32": "f",
    "float64": "d",
    "int8": "b",
    "uint8": "B",
    "int16": "h",
    "uint16": "H",
    "int32": "i",
    "uint32": "I",
    "int64": "q",
    "uint64": "Q",
    "bool": "?",
}


def format_of(code: int) -> str:
    """What the elements are to memoryview (module `struct`), bytes where it knows no better."""
    return _FORMATS.get(_DTYPE_NAMES.get(code, ""), "B")


def numpy_name(code: int) -> str:
    """What numpy (or ml_dtypes) calls it, OpenVINO's name where there is no such dtype; numpy is not needed for it."""
    return _DTYPE_NAMES.get(code) or name_of(code)


def has_dtype(code: int) -> bool:
    """Has numpy (or ml_dtypes) such elements? Not texts, nor those of fewer than 8 bits."""
    return code in _DTYPE_NAMES


def is_string(code: int) -> bool:
    """Are the elements std::string objects?"""
    return _SHORT.get(code) == "string"


def code_of(dtype: Any) -> int:
    """The ov_element_type_e of a numpy dtype, of its name, or of OpenVINO's name ("f32").

    Raises TypeError when there is none.
    """
    if isinstance(dtype, str):
        found = _BY_SHORT.get(dtype.lower(), _CODES.get(dtype))
        if found is not None:
            return int(found)
    from npu_common.dtypes import element_type

    try:
        return int(_CODES[element_type(_numpy_name(dtype)).name])
    except (TypeError, KeyError):
        raise TypeError(
            f"element type: OpenVINO has none for {dtype!r}; expected a numpy dtype of {', '.join(_CODES)}"
        ) from None


def _numpy_name(dtype: Any) -> Any:
    if isinstance(dtype, type) and dtype.__module__ not in ("numpy", "ml_dtypes", "builtins"):
        raise TypeError(dtype)
    if dtype is int or dtype is float:  # numpy would say int64 and float64, whatever was meant
        raise TypeError(dtype)
    import numpy as np

    return np.dtype(dtype)


def dtype_of(code: int) -> Any:
    """The numpy dtype of an ov_element_type_e.

    bfloat16 and the 8-bit floats need the extra that `npu_common.dtypes` names. Raises TypeError for what numpy cannot
    hold: texts, and types of fewer than 8 bits, which OpenVINO packs.
    """
    name = _DTYPE_NAMES.get(code)
    if name is None:
        if is_string(code):
            raise TypeError(
                "elements of a STRING tensor are C++ std::string objects (8 bytes each up to 2025.4, 32 since 2026.0), "
                "which the C API cannot read back"
            )
        raise TypeError(f"numpy has no dtype for OpenVINO's {name_of(code)}; use the bytes: tensor.array()")
    from npu_common.dtypes import element_type

    return element_type(name).numpy
