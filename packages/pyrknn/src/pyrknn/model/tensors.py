"""Conversion between the two descriptions of a tensor: rknn_tensor_attr and TensorInfo."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.dtypes import element_type
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.tensor import TensorInfo

from .. import rknn_api as api
from ..errors import RknnError
from .nc1hwc2 import nhwc_to_nc1hwc2

__all__ = [
    "CONVERTIBLE",
    "InputSlot",
    "OutputSlot",
    "bound_info",
    "bytes_needed",
    "info_of",
    "numpy_dtype",
    "rknn_type",
    "strides_of",
    "tensor_name",
]

_ELEMENT_NAMES: dict[int, str] = {
    api.RKNN_TENSOR_FLOAT32: "float32",
    api.RKNN_TENSOR_FLOAT16: "float16",
    api.RKNN_TENSOR_INT8: "int8",
    api.RKNN_TENSOR_UINT8: "uint8",
    api.RKNN_TENSOR_INT16: "int16",
    api.RKNN_TENSOR_UINT16: "uint16",
    api.RKNN_TENSOR_INT32: "int32",
    api.RKNN_TENSOR_UINT32: "uint32",
    api.RKNN_TENSOR_INT64: "int64",
    api.RKNN_TENSOR_BOOL: "bool",
    api.RKNN_TENSOR_INT4: "int4",
    api.RKNN_TENSOR_BFLOAT16: "bfloat16",
}
_RKNN_TYPES = {name: code for code, name in _ELEMENT_NAMES.items()}

CONVERTIBLE = tuple(np.dtype(t) for t in ("uint8", "int8", "float16", "float32"))
"""The dtypes that rknn_inputs_set converts; it accepts another dtype only if it is the model's own (measured)."""

_LAYOUTS = {
    api.RKNN_TENSOR_NCHW: "NCHW",
    api.RKNN_TENSOR_NHWC: "NHWC",
    api.RKNN_TENSOR_NC1HWC2: "NC1HWC2",
}


def numpy_dtype(rknn_type_code: int) -> np.dtype[Any]:
    """Return the numpy dtype of a rknn_tensor_type.

    bfloat16 and int4 need the extra that `npu_common.dtypes` names.

    Raises:
        RknnError: This package or the runtime has no name for the type.
    """
    name = _ELEMENT_NAMES.get(rknn_type_code)
    # Before 2.3.0 the number of bfloat16 stands for no type, and the size in the same record is wrong.
    if rknn_type_code >= api.RKNN_TENSOR_BFLOAT16 and api.GENERATION in ("1.5", "1.6"):
        raise RknnError(
            "the model has a tensor for whose element type this runtime has no name (1.6.0 was seen to do so with "
            "outputs of truth values)",
            hint="Convert the network with a cast of that output to another type at its end",
        )
    if name is None:
        raise RknnError(
            f"the model has a tensor of rknn_tensor_type {rknn_type_code}, which this package does not know",
            hint="Use the C API (pyrknn.rknn_api) for it",
        )
    return element_type(name).numpy


def rknn_type(dtype: Any) -> int:
    """Return the rknn_tensor_type of a numpy dtype. Raises TypeError when the runtime has none."""
    name = np.dtype(dtype).name
    found = _RKNN_TYPES.get(name)
    if found is None:
        raise TypeError(f"RKNN has no element type {name}; it has: {', '.join(_RKNN_TYPES)}")
    return found


def tensor_name(attr: api.rknn_tensor_attr) -> str:
    """Return the tensor's name as text."""
    return attr.name.decode("utf-8", "replace")


def info_of(attr: api.rknn_tensor_attr, *, convertible: bool = False, dtype: Any = None) -> TensorInfo:
    """Make the TensorInfo of `attr`.

    Args:
        attr: The attributes.
        convertible: The runtime converts other dtypes for this tensor.
        dtype: The dtype of arrays, if it differs from that of `attr`.
    """
    own = numpy_dtype(attr.type)
    shown = own if dtype is None else np.dtype(dtype)
    accepts = CONVERTIBLE if convertible and own in CONVERTIBLE else ()
    if own.kind == "f":  # the runtime copies int8 into such a tensor not at all, and returns 0 (measured)
        accepts = tuple(dtype for dtype in accepts if dtype != np.int8)
    return TensorInfo(
        attr.index,
        tensor_name(attr),
        [attr.dims[i] for i in range(attr.n_dims)],
        shown,
        layout=_LAYOUTS.get(attr.fmt, ""),
        quantization=_quantization(attr) if shown == own else None,
        native=attr,
        accepts=accepts,
    )


def _quantization(attr: api.rknn_tensor_attr) -> Affine | DynamicFixedPoint | None:
    kind = element_type(_ELEMENT_NAMES[attr.type])
    # float16 and int64 tensors also report AFFINE with scale 1, which has no meaning (measured).
    if not kind.is_integer or kind.bits > 16:
        return None
    if attr.qnt_type == api.RKNN_TENSOR_QNT_DFP:
        return DynamicFixedPoint(attr.fl, kind)
    if attr.qnt_type == api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC and attr.scale > 0:
        return Affine(attr.scale, attr.zp, dtype=kind)
    return None


def bound_info(attr: api.rknn_tensor_attr) -> TensorInfo:
    """Make the TensorInfo of a tensor in bound memory, with the type and layout of its attributes."""
    return info_of(attr, dtype=numpy_dtype(attr.type))


def bytes_needed(attr: api.rknn_tensor_attr) -> int:
    """Return the bytes that rknn_set_io_mem requires: native layouts pad rows, and element types differ in size."""
    info = bound_info(attr)
    strides = strides_of(info)
    plain = strides[0] * info.shape[0] if strides else info.nbytes
    # For a converted tensor size_with_stride is still the size in the model's own type.
    converted = attr.n_elems and attr.size // attr.n_elems != info.dtype.itemsize
    return plain if converted else max(plain, attr.size_with_stride)


def strides_of(info: TensorInfo) -> tuple[int, ...] | None:
    """Return byte strides of an NHWC tensor whose rows are padded to w_stride pixels; None without padding."""
    attr = info.native
    if info.layout != "NHWC" or len(info.shape) != 4:
        return None
    _, height, width, channels = info.shape
    row, rows = attr.w_stride or width, attr.h_stride or height
    if row == width and rows == height:
        return None
    item = info.dtype.itemsize
    return (rows * row * channels * item, row * channels * item, channels * item, item)


def _as_it_is(dtype: np.dtype[Any], info: TensorInfo, native: api.rknn_tensor_attr | None) -> bool:
    """Return whether C must copy the elements without converting them (pass_through).

    This holds for integers in a quantized tensor's own type, which the runtime copies unchanged anyway where the tensor
    is of int8 (measured). It never holds for uint8: the runtime turns the NPU's tensor into one of uint8 where possible
    and converts elsewhere, regardless of the attributes (measured). The vendor's samples rely on this.
    """
    if dtype not in CONVERTIBLE:
        return True
    if info.quantization is None or dtype != info.dtype or dtype == np.uint8:
        return False
    other_integers = (
        api.RKNN_TENSOR_INT8,
        api.RKNN_TENSOR_UINT8,
    )  # the NPU types that the runtime itself converts to; `staged` refuses others
    return native is None or native.type == info.native.type or native.type not in other_integers


def _kind(dtype: np.dtype[Any], unchanged: bool, native: api.rknn_tensor_attr | None) -> tuple[int, int, int]:
    """Return how a run gives elements of `dtype` to C: rknn_tensor_type, pass_through, and the use of the context.

    Elements that the runtime converts are one use, whatever their dtype (measured on 1.4.0 to 1.6.0, RK3588, RK3566 and
    RK3562), but for uint8 where the NPU reads integers: these become its own type.
    """
    number = rknn_type(dtype)
    into_floats = native is not None and numpy_dtype(native.type).kind == "f"
    converted = not unchanged and (dtype != np.uint8 or into_floats)
    return number, int(unchanged), 0 if converted else number << 1 | unchanged


class InputSlot:
    """The fields of one rknn_input that a run fills in, as ctypes objects over the record, which are fast to write.

    Attributes:
        kinds: For each dtype that an array may have, what `_kind` returns.
        written: Which of these the record says now.
        native: The attributes of the layout that C expects of such bytes; None when the library did not report them.
    """

    __slots__ = (
        "_stage",
        "_staged",
        "_usual",
        "buf",
        "check",
        "info",
        "kinds",
        "native",
        "pass_through",
        "record",
        "shape",
        "size",
        "type",
        "written",
    )

    def __init__(self, record: Any, info: TensorInfo, native: api.rknn_tensor_attr | None = None) -> None:
        kind = api.rknn_input
        self.record, self.info, self.check, self.shape = record, info, info.check, info.shape
        record.index = info.index
        # Attributes of other ranks than four say UNDEFINED, from which the runtime cannot convert (measured).
        fmt = info.native.fmt
        record.fmt = api.RKNN_TENSOR_NHWC if fmt == api.RKNN_TENSOR_UNDEFINED else fmt
        self.buf = ctypes.c_void_p.from_buffer(record, kind.buf.offset)
        self.size = ctypes.c_uint32.from_buffer(record, kind.size.offset)
        self.type = ctypes.c_uint32.from_buffer(record, kind.type.offset)
        self.pass_through = ctypes.c_uint8.from_buffer(record, kind.pass_through.offset)
        self.kinds = {d: _kind(d, _as_it_is(d, info, native), native) for d in info.accepts}
        self.written: tuple[int, int, int] | None = None
        self.native = native
        self._usual = self.kinds.get(info.dtype)
        self._stage: npt.NDArray[Any] | None = None
        self._staged: npt.NDArray[Any] | None = None

    def check_choice(self, unchanged: bool | None) -> None:
        """Raise ValueError where `choose` makes no sense: the runtime does not convert this dtype."""
        if unchanged is False and self.info.dtype not in CONVERTIBLE:
            raise ValueError(
                f"Model.set_pass_through, {self.info.name!r}: the runtime does not convert {self.info.dtype}; "
                "give True or None"
            )

    def choose(self, unchanged: bool | None) -> None:
        """Choose whether C copies elements of the input's own dtype unchanged; None: as `kinds` has it at first."""
        own = self.info.dtype
        if self._usual is not None:
            self.kinds[own] = self._usual if unchanged is None else _kind(own, unchanged, self.native)

    def staged(self, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return `source` in the layout of the native attributes.

        This is `source` itself where the layouts agree, otherwise a copy that the next run overwrites.
        """
        if self._stage is None:
            assert self.native is not None
            info = bound_info(self.native)
            if info.dtype != source.dtype:
                raise RknnError(
                    f"input {info.name!r}: the NPU holds {info.dtype}, the model's attributes say {source.dtype}",
                    hint="Give float32, which the runtime converts",
                )
            strides = strides_of(info)
            if info.shape == source.shape and strides is None:
                return source
            self._stage = np.zeros(bytes_needed(info.native), np.uint8)
            self._staged = np.ndarray(info.shape, info.dtype, self._stage, 0, strides)
        target, pixels = self._staged, source
        assert target is not None
        if self.info.layout == "NCHW":
            pixels = source.transpose(0, 2, 3, 1)
        if target.ndim == 5:
            # Old compilers merge H and W into one dimension; the order of the elements is the same.
            blocks = (target.shape[0], target.shape[1], *pixels.shape[1:3], target.shape[4])
            nhwc_to_nc1hwc2(pixels, blocks[4], c1=blocks[1], out=target.reshape(blocks))
        else:
            target[...] = pixels if target.shape == pixels.shape else pixels.transpose(0, 3, 1, 2)
        return self._stage


class OutputSlot:
    """The fields of one rknn_output that a run fills in, and the shape and dtype of its array."""

    __slots__ = ("buf", "dtype", "record", "shape")

    def __init__(self, record: Any, info: TensorInfo, as_float: bool) -> None:
        record.index = info.index
        record.want_float = int(as_float)
        record.is_prealloc = 1
        record.size = max(info.nbytes, 0)
        self.record = record
        self.buf = ctypes.c_void_p.from_buffer(record, api.rknn_output.buf.offset)
        self.shape, self.dtype = info.shape, info.dtype
