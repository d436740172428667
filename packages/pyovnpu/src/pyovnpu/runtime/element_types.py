"""Conversion between ov_element_type_e and numpy dtypes.

The numbers of ov_element_type_e differ between releases (2025.1 shifted them all). C does not notice a wrong number: it
computes with another type. The numbers here therefore come from the header module, which matches the located library.
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
"""Bytes of a STRING element (a C++ std::string) from 2026.0 on, 8 before. Only C++ code may read or write it."""


def name_of(code: int) -> str:
    """Return OpenVINO's name of an element type, `f32` for F32."""
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
    """Return the memoryview format of the elements (as in module `struct`); "B" where memoryview has no such format."""
    return _FORMATS.get(_DTYPE_NAMES.get(code, ""), "B")


def numpy_name(code: int) -> str:
    """Return the numpy (or ml_dtypes) name of an element type, else OpenVINO's name; does not import numpy."""
    return _DTYPE_NAMES.get(code) or name_of(code)


def has_dtype(code: int) -> bool:
    """Return whether numpy or ml_dtypes has the element type.

    They have neither texts nor types of fewer than 8 bits.
    """
    return code in _DTYPE_NAMES


def is_string(code: int) -> bool:
    """Return whether the elements are std::string objects."""
    return _SHORT.get(code) == "string"


def code_of(dtype: Any) -> int:
    """Return the ov_element_type_e of a dtype.

    Args:
        dtype: A numpy dtype, its name, or OpenVINO's name ("f32").

    Raises:
        TypeError: OpenVINO has no such element type.
    """
    if isinstance(dtype, str):
        code = _BY_SHORT.get(dtype.lower(), _CODES.get(dtype))
        if code is not None:
            return int(code)
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
    if dtype is int or dtype is float:  # numpy would choose int64 and float64, which the caller hardly means
        raise TypeError(dtype)
    import numpy as np

    return np.dtype(dtype)


def dtype_of(code: int) -> Any:
    """Return the numpy dtype of an ov_element_type_e.

    bfloat16 and the 8-bit floats need the extra that `npu_common.dtypes` names.

    Raises:
        TypeError: numpy has no such dtype: texts, and types of fewer than 8 bits, which OpenVINO packs.
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
