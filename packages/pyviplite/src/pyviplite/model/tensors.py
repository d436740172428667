"""Inputs and outputs of a network: the library's answers as TensorInfo, and conversions to and from float32.

C's dimensions begin with the innermost; here all dimensions have numpy's order: shape = reversed(sizes), C-contiguous.
"""

from __future__ import annotations

import ctypes
import struct
from typing import TYPE_CHECKING, Any, Union

import numpy as np
import numpy.typing as npt
from npu_common import tensor
from npu_common.dtypes import ElementType, MissingExtraError, element_type
from npu_common.floats import bfloat16_bits
from npu_common.quantization import Affine, DynamicFixedPoint

from .. import vip_lite as api
from .._library import GENERATION, GENERATIONS
from ..errors import VipError, check
from .elements import float16_truncated, from_bfloat16_bits, pack_nibble_rows
from .nbg_file import ELEMENT_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    Quantization = Union[Affine, DynamicFixedPoint, None]

__all__ = ["TensorInfo", "data_format_of", "element_of", "numpy_dtype", "packed", "query_tensor"]

_FORMATS = {name: code for code, name in ELEMENT_NAMES.items() if name != "char"}
MAX_DIMENSIONS = 8 if GENERATION == "2.2" else 6
"""Length of sizes[] of a buffer. For more dimensions the library reads past its end (measured)."""
_SINCE = {"int4": "1.13", "uint4": "1.13", "bool": "2.0"}
"""First generation of an element type. Earlier ones count one byte per element, as for unknown numbers (measured)."""
_SCRATCH = 256
_UNTOUCHED = 0xA5


class TensorInfo(tensor.TensorInfo):
    """One input or output of a network, or the contents of a buffer.

    4-bit elements are arrays with one element per byte. bfloat16, int4 and uint4 arrays have dtypes of ml_dtypes;
    without ml_dtypes they are uint16 (bit patterns), int8 and uint8. With ml_dtypes, both dtypes are accepted.

    Attributes:
        element: The element type, also int4, bfloat16 ...
        data_format: VIP_BUFFER_FORMAT value.
        sizes: Dimensions in C's order.
        buffer_nbytes: Bytes of a buffer for the tensor; rows of 4-bit elements fill whole bytes.
    """

    __slots__ = ("data_format", "element")

    data_format: int
    element: ElementType

    quantizes_all = True

    def __init__(
        self, index: int, name: str, shape: Sequence[int], data_format: int, quantization: Quantization = None
    ) -> None:
        self._fill(element=element_of(data_format), data_format=data_format)
        super().__init__(
            index,
            name,
            shape,
            numpy_dtype(self.element),
            quantization=quantization,
            accepts=(self.element.storage,) if self.element.ml_dtypes else (),
        )

    @property
    def sizes(self) -> tuple[int, ...]:
        """Dimensions in C's order: innermost first."""
        return self.shape[::-1]

    @property
    def buffer_nbytes(self) -> int:
        """Bytes of a buffer that holds the tensor."""
        return self.element.nbytes(self.shape, packed_rows=True)

    @property
    def buffer_dtype(self) -> np.dtype[Any]:
        """Dtype of an array over the buffer: uint8 if a byte holds two elements."""
        return np.dtype(np.uint8) if self.element.bits < 8 else self.dtype

    @property
    def buffer_shape(self) -> tuple[int, ...]:
        """Shape of an array over the buffer: in bytes per row if a byte holds two elements."""
        if self.element.bits >= 8:
            return self.shape
        return (*self.shape[:-1], (self.shape[-1] + 1) // 2)

    def random(self, seed: int | None = None) -> npt.NDArray[Any]:
        """Return a random array, as npu_common makes it; for 4-bit elements, over their whole range."""
        if self.element.bits >= 8:
            return super().random(seed)
        low, high = self.element.minimum, self.element.maximum
        numbers = np.random.default_rng(seed).integers(low, high, self.shape, self.element.storage, endpoint=True)
        return numbers.astype(self.dtype, copy=False)

    def quantize(self, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Convert real numbers (float32) to this tensor's elements, as the vendor's tools do.

        Quantized integers: round half to even, clamp. Integers without quantization: cut off the fraction. float16: cut
        off the mantissa, at most 65504, subnormals to 0. bfloat16: round half to even.

        Args:
            values: Array of real numbers.
            out: Array for the result; None for a fresh one.

        Returns:
            The elements, in `out` if given.
        """
        if self.quantization is not None:
            if out is None and isinstance(values, np.ndarray):
                out = np.empty(values.shape, self.dtype)  # npu_common would require ml_dtypes for its own dtype
            return self.quantization.quantize(values, out)
        if self.element.name == "float16":
            return float16_truncated(values, out)
        if self.element.name == "bfloat16":
            if out is not None:
                bfloat16_bits(values, out.view(np.uint16))
                return out
            return bfloat16_bits(values).view(self.dtype)
        _expect_float32(values)
        # As float64: numpy's trunc of float32 warns of large numbers on a Cortex-A7.
        steps = values if self.element.kind == "f" else np.trunc(np.nan_to_num(values).astype(np.float64))
        if self.element.is_integer:
            # C's cast is undefined out of range; here the result is the nearest limit.
            steps = np.clip(steps, self.element.minimum, self.element.maximum)
            if self.element.bits == 64:
                steps = _to_64_bits(steps, self.element)
        stored = steps.astype(self.element.storage).astype(self.dtype, copy=False)
        if out is None:
            return stored
        if out.shape != stored.shape or out.dtype != stored.dtype:
            raise ValueError(
                f"quantize, out: expected {stored.dtype} of shape {stored.shape}, got {out.dtype}, {out.shape}"
            )
        out[...] = stored
        return out

    def dequantize(self, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Convert this tensor's elements to real numbers (float32). Exact, but subnormals of bfloat16 become 0."""
        if self.quantization is not None:
            return self.quantization.dequantize(values, out)
        if self.element.name == "bfloat16":
            return from_bfloat16_bits(values, out)
        if not isinstance(values, np.ndarray) or values.dtype not in self.accepts:
            dtype = getattr(values, "dtype", type(values).__name__)
            raise TypeError(f"dequantize: expected an array of {self.dtype}, got {dtype}")
        reals: npt.NDArray[Any] = values.astype(np.float32)
        if out is None:
            return reals
        if out.shape != reals.shape or out.dtype != np.float32:
            raise ValueError(f"dequantize, out: expected float32 of shape {reals.shape}, got {out.dtype}, {out.shape}")
        out[...] = reals
        return out


def packed(info: TensorInfo, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.uint8]:
    """Pack 4-bit elements, one per byte, as a buffer holds them: two to a byte, each row from a whole byte on.

    Raises:
        ValueError: An element has more than four bits, and would lose its upper ones.
    """
    kind = info.element
    if values.dtype == kind.storage and values.size:
        low, high = int(values.min()), int(values.max())
        if low < kind.minimum or high > kind.maximum:
            raise ValueError(
                f"{info.name!r}: {kind} holds {kind.minimum} to {kind.maximum}, got {low} to {high}; "
                f"use `x.clip({kind.minimum}, {kind.maximum})` where x holds the network's own integers, "
                "`info.quantize(x.astype('float32'))` where x holds real numbers"
            )
    return pack_nibble_rows(values.view(kind.storage), out)


def _expect_float32(values: Any) -> None:
    if not isinstance(values, np.ndarray) or values.dtype != np.float32:
        dtype = getattr(values, "dtype", type(values).__name__)
        raise TypeError(f"quantize: expected an array of float32, got {dtype}; use x.astype('float32')")


def _to_64_bits(values: npt.NDArray[Any], kind: ElementType) -> npt.NDArray[Any]:
    """Convert to a 64-bit type.

    Its largest value is no double; the next double above would wrap around, so the value is set here.
    """
    top = values >= float(kind.maximum)
    wide = np.where(top, 0.0, values).astype(kind.storage)
    wide[top] = kind.maximum
    return wide


def numpy_dtype(element: ElementType) -> np.dtype[Any]:
    """Return the dtype of arrays: numpy's or ml_dtypes'; without ml_dtypes, the storage type."""
    try:
        return element.numpy
    except MissingExtraError:
        return element.storage


def _unknown_here(name: str) -> str:
    """Return the reason why this generation does not have the element type; "" if it does."""
    first = _SINCE.get(name, GENERATIONS[0])
    if GENERATIONS.index(GENERATION) >= GENERATIONS.index(first):
        return ""
    return f"{name} came with VIPLite {first}, this is {GENERATION}"


def element_of(data_format: int) -> ElementType:
    """Return the element type of a VIP_BUFFER_FORMAT value.

    Raises:
        VipError: The value is CHAR, unknown, or newer than this generation.
    """
    name = ELEMENT_NAMES.get(data_format)
    if name is None or name == "char":
        raise VipError(
            f"a tensor of VIP_BUFFER_FORMAT {data_format} has no size the library agrees on ({name or 'unknown'})",
            hint="Use the C API (pyviplite.vip_lite) for it",
        )
    if _unknown_here(name):
        raise VipError(f"a tensor has an element type the library cannot size: {_unknown_here(name)}")
    return element_type(name)


def data_format_of(dtype: Any) -> int:
    """Return the VIP_BUFFER_FORMAT value of a dtype or an element type's name. Raises TypeError when there is none."""
    name = element_type(dtype).name
    format_found = _FORMATS.get(name)
    if format_found is None:
        raise TypeError(f"VIPLite has no element type {name}; it has: {', '.join(_FORMATS)}")
    if _unknown_here(name):
        raise TypeError(_unknown_here(name))
    return format_found


def query_tensor(output: bool, network: int, index: int) -> TensorInfo:
    """Query all facts about one input or output of a network (an address)."""
    function = "vip_query_output" if output else "vip_query_input"
    ask = (api.vip_query_output if output else api.vip_query_input).raw
    # One large buffer for all answers: names have no announced length, and the fixed point position is written as four
    # bytes though documented as one (measured).
    scratch = (ctypes.c_ubyte * _SCRATCH)()
    where = ctypes.addressof(scratch)

    def query(prop: int, word: str) -> bytes:
        ctypes.memset(where, _UNTOUCHED, _SCRATCH)
        check(ask(network, index, prop, where), function, f"{word} of {'output' if output else 'input'} {index}")
        return bytes(scratch)

    def integer(prop: int, word: str) -> int:
        return int(struct.unpack_from("<i", query(prop, word))[0])

    rank = integer(api.VIP_BUFFER_PROP_NUM_OF_DIMENSION, "number of dimensions")
    if not 1 <= rank <= MAX_DIMENSIONS:
        raise VipError(f"{function}: {'output' if output else 'input'} {index} has {rank} dimensions")
    sizes = _sizes(query(api.VIP_BUFFER_PROP_SIZES_OF_DIMENSION, "sizes"), rank)
    data_format = integer(api.VIP_BUFFER_PROP_DATA_FORMAT, "data format")
    element = element_of(data_format)
    quantization: Quantization = None
    quant_format = integer(api.VIP_BUFFER_PROP_QUANT_FORMAT, "quantization format")
    # Only the fields of this format: the others hold garbage (measured: 36 as position of an affine tensor).
    if quant_format == api.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT and _quantizable(element):
        fl = integer(api.VIP_BUFFER_PROP_FIXED_POINT_POS, "fixed point position")
        quantization = DynamicFixedPoint(fl, element)
    elif quant_format == api.VIP_BUFFER_QUANTIZE_TF_ASYMM and _quantizable(element):
        scale = struct.unpack_from("<f", query(api.VIP_BUFFER_PROP_TF_SCALE, "scale"))[0]
        zero_point = integer(api.VIP_BUFFER_PROP_TF_ZERO_POINT, "zero point")
        quantization = Affine(scale, zero_point, dtype=element) if scale > 0 else None
    name = query(api.VIP_BUFFER_PROP_NAME, "name").split(b"\0", 1)[0].decode("utf-8", "replace")
    return TensorInfo(index, name, sizes[::-1], data_format, quantization)


def _quantizable(element: ElementType) -> bool:
    return element.is_integer and element.bits <= 32


def _sizes(answer: bytes, rank: int) -> tuple[int, ...]:
    """Return the sizes in an answer.

    They are u32 each up to 2.0; where vip_size_t (2.2) is wider, the answer is twice as long.
    """
    wide = any(byte != _UNTOUCHED for byte in answer[4 * rank : 8 * rank])
    sizes = struct.unpack_from(f"<{rank}{'Q' if wide else 'I'}", answer)
    if 0 in sizes:
        raise VipError(f"a tensor has sizes {sizes}")
    return sizes
