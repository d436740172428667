"""How the elements of a user buffer are encoded.

    "float32", "float16"            real numbers
    "tf8", "tf16"                   quantized, real = (q - zero_point) * scale. Without scale and zero_point both are
                                    derived from the data of each run, and callers pass and get float32.
    "int8" ... "int64", "uint8" ... whole numbers, never converted
    "bool"                          one byte each
    "unsigned8"                     raw bytes that stand for the numbers 0 to 255

`Encoding("tf8", 0.0078125, 128)`, `"tf8"` and `Affine(0.0078125, 128, dtype="uint8")` (npu_common.quantization) each
name an encoding. Source: DlSystem/IUserBuffer.h 2.40.0.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.quantization import Affine

from ..DlSystem import IUserBuffer as api
from ..errors import SnpeError
from ..handles import Owned

__all__ = ["Encoding", "EncodingLike", "choose_encodings", "derive", "encoding_of"]

EncodingLike = Any

# by kind: element type, and dtype in memory
_KINDS: dict[str, tuple[int, str]] = {
    "float32": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT, "float32"),
    "float16": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16, "float16"),
    "tf8": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8, "uint8"),
    "tf16": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16, "uint16"),
    "int8": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8, "int8"),
    "int16": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16, "int16"),
    "int32": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32, "int32"),
    "int64": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64, "int64"),
    "uint8": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8, "uint8"),
    "uint16": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16, "uint16"),
    "uint32": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32, "uint32"),
    "uint64": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64, "uint64"),
    "bool": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8, "bool"),
    "unsigned8": (api.SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNSIGNED8BIT, "uint8"),
}
_NAMES = {element: kind for kind, (element, _) in _KINDS.items()}
_NARROWEST = 0.01
"""A range of real numbers smaller than this is widened to it, as SNPE's tools do; the SDK's samples refuse such a
range.
"""


@dataclass(frozen=True)
class Encoding:
    """An encoding of elements: real = (q - zero_point) * scale for "tf8" and "tf16".

    Args:
        kind: "float32", "float16", "tf8", "tf16", "int8" to "int64", "uint8" to "uint64", "bool" or "unsigned8" (raw
            bytes for 0 to 255).
        scale, zero_point: Step, and the integer for 0.0, of tf8 and tf16. Leave out both to have them derived from the
            data of each run.

    Raises:
        ValueError: There is no such kind, or SNPE cannot hold the numbers.
    """

    kind: str
    scale: float | None = None
    zero_point: int | None = None

    def __post_init__(self) -> None:
        if self.kind not in _KINDS:
            raise ValueError(f"Encoding, kind: expected one of {', '.join(_KINDS)}, got {self.kind!r}")
        if (self.scale is None) != (self.zero_point is None):
            raise ValueError("Encoding: expected scale and zero_point together, or neither to have them derived")
        if self.scale is None or self.zero_point is None:
            return
        if not self.bits:
            raise ValueError(f"Encoding: only tf8 and tf16 have a scale and a zero point, not {self.kind}")
        if not (self.scale > 0 and math.isfinite(self.scale) and np.float32(self.scale) > 0):
            raise ValueError(f"Encoding, scale: expected a positive finite number, got {self.scale!r}")
        if self.zero_point != int(self.zero_point) or not 0 <= self.zero_point < 1 << self.bits:
            raise ValueError(
                f"Encoding, zero_point: expected the number that stands for 0.0, 0 to {(1 << self.bits) - 1}, "
                f"got {self.zero_point!r}"
            )

    def __str__(self) -> str:
        return self.kind if self.scale is None else f"{self.kind} (scale {self.scale:.6g}, zero {self.zero_point})"

    @property
    def element_type(self) -> int:
        """The Snpe_UserBufferEncoding_ElementType_t value."""
        return _KINDS[self.kind][0]

    @property
    def stored(self) -> np.dtype[Any]:
        """The dtype of the elements in memory."""
        return np.dtype(_KINDS[self.kind][1])

    @property
    def bits(self) -> int:
        """8 for tf8, 16 for tf16, else 0."""
        return {"tf8": 8, "tf16": 16}.get(self.kind, 0)

    @property
    def derived(self) -> bool:
        """Whether scale and zero point are derived from the data of each run."""
        return self.bits > 0 and self.scale is None

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the arrays that callers pass and get: `stored`, or float32 for a derived encoding."""
        return np.dtype(np.float32) if self.derived else self.stored

    @property
    def quantization(self) -> Affine | None:
        """The encoding as a quantization of npu_common, with quantize() and dequantize(); None if it has none."""
        if self.scale is None or self.zero_point is None:
            return None
        return Affine(self.scale, self.zero_point, dtype=self.stored.name)


def encoding_of(given: EncodingLike, what: str) -> Encoding:
    """Return the Encoding for a name, an Affine or an Encoding. Raises TypeError or ValueError for anything else."""
    if isinstance(given, Encoding):
        return given
    if isinstance(given, str):
        if given not in _KINDS:
            raise ValueError(f"{what}: expected one of {', '.join(_KINDS)}, got {given!r}")
        return Encoding(given)
    if isinstance(given, Affine):
        kind = {"uint8": "tf8", "uint16": "tf16"}.get(given.dtype.name)
        if kind is None or given.axis is not None:
            raise ValueError(
                f"{what}: SNPE's user buffers are quantized as uint8 or uint16 with one scale, got {given!r}; "
                f"use Affine(scale, zero_point, dtype='uint8')"
            )
        assert isinstance(given.scale, float) and isinstance(given.zero_point, int)
        return Encoding(kind, given.scale, given.zero_point)
    raise TypeError(f"{what}: expected an Encoding, an Affine or a name such as 'tf8', got {type(given).__name__}")


def choose_encodings(given: Any, names: Sequence[str], what: str) -> dict[str, Encoding]:
    """Return encodings by tensor name, from one for all tensors or from a mapping.

    Raises TypeError for unknown tensors.
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        return dict.fromkeys(names, encoding_of(given, what))
    for name in given:
        if name not in names:
            raise TypeError(f"{what}: the model has no tensor {name!r}; it has: {', '.join(names)}")
    return {name: encoding_of(encoding, f"{what}, {name!r}") for name, encoding in given.items()}


def derive(x: npt.NDArray[Any], bits: int, what: str) -> tuple[float, int]:
    """Return the scale and zero point for the range of `x`, widened so that 0.0 is an exact value.

    Raises:
        ValueError: The range is infinite.
    """
    low, high = (min(float(x.min()), 0.0), max(float(x.max()), 0.0)) if x.size else (0.0, 0.0)
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError(f"{what}: no range can be derived from NaN or infinity; give scale and zero point")
    high = max(high, low + _NARROWEST)
    most = (1 << bits) - 1
    scale = (high - low) / most
    return float(np.float32(scale)), min(max(math.floor(-low / scale + 0.5), 0), most)


def read(handle: int) -> Encoding:
    """Return the encoding behind a borrowed handle (from a `_Ref` function)."""
    element = int(api.Snpe_UserBufferEncoding_GetElementType.raw(handle))
    kind = _NAMES.get(element)
    if kind is None:
        raise SnpeError(
            f"a tensor has elements of type {element}, which this package does not know",
            hint="Use the header modules (pysnpe.DlSystem.IUserBuffer) for it",
        )
    if kind in ("tf8", "tf16"):
        scale = float(api.Snpe_UserBufferEncodingTfN_GetQuantizedStepSize.raw(handle))
        zero = int(api.Snpe_UserBufferEncodingTfN_GetStepExactly0.raw(handle))
        if scale > 0:
            return Encoding(kind, scale, min(zero, (1 << (8 if kind == "tf8" else 16)) - 1))
    return Encoding(kind)


def create(encoding: Encoding) -> Owned:
    """Make an encoding handle. A derived encoding has step 0 and zero point 0 until the first run fills both in."""
    kind = encoding.kind
    width = encoding.stored.itemsize * 8
    function: Any
    arguments: tuple[Any, ...] = (width,)
    if encoding.bits:
        function = api.Snpe_UserBufferEncodingTfN_Create
        arguments = (encoding.zero_point or 0, encoding.scale or 0.0, encoding.bits)
    elif kind == "float32":
        function, arguments = api.Snpe_UserBufferEncodingFloat_Create, ()
    elif kind == "unsigned8":
        function, arguments = api.Snpe_UserBufferEncodingUnsigned8Bit_Create, ()
    elif kind == "float16":
        function = api.Snpe_UserBufferEncodingFloatN_Create
    elif kind == "bool":
        function = api.Snpe_UserBufferEncodingBool_Create
    elif kind.startswith("uint"):
        function = api.Snpe_UserBufferEncodingUintN_Create
    else:
        function = api.Snpe_UserBufferEncodingIntN_Create
    return Owned(api.Snpe_UserBufferEncoding_Delete, function, *arguments, detail=str(encoding))
