"""rknn_tensor_attr and TensorInfo: the two descriptions of one tensor, and the way between them."""

from __future__ import annotations

from typing import Any

import numpy as np
from npu_common.dtypes import element_type
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.tensor import TensorInfo

from . import rknn_api as api

__all__ = ["CONVERTIBLE", "info_of", "numpy_dtype", "rknn_type", "tensor_name"]

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
"""The dtypes rknn_inputs_set converts itself; others it takes only in the model's own type (measured)."""

_LAYOUTS = {
    api.RKNN_TENSOR_NCHW: "NCHW",
    api.RKNN_TENSOR_NHWC: "NHWC",
    api.RKNN_TENSOR_NC1HWC2: "NC1HWC2",
}


def numpy_dtype(rknn_type_code: int) -> np.dtype[Any]:
    """The numpy dtype of a rknn_tensor_type; bfloat16 and int4 need the extra that `npu_common.dtypes` names."""
    return element_type(_ELEMENT_NAMES[rknn_type_code]).numpy


def rknn_type(dtype: Any) -> int:
    """The rknn_tensor_type of a numpy dtype. Raises TypeError when the runtime has none."""
    name = np.dtype(dtype).name
    found = _RKNN_TYPES.get(name)
    if found is None:
        raise TypeError(f"RKNN has no element type {name}; it has: {', '.join(_RKNN_TYPES)}")
    return found


def tensor_name(attr: api.rknn_tensor_attr) -> str:
    """The name field as text."""
    return attr.name.decode("utf-8", "replace")


def info_of(attr: api.rknn_tensor_attr, *, convertible: bool = False, dtype: Any = None) -> TensorInfo:
    """Describe `attr`. convertible: the runtime converts what it is given. dtype: what an array has if not
    attr.type."""
    own = numpy_dtype(attr.type)
    shown = own if dtype is None else np.dtype(dtype)
    accepts = CONVERTIBLE if convertible and own in CONVERTIBLE else ()
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
    # Measured: float16 and int64 tensors say AFFINE with scale 1 too; they mean nothing by it.
    if not kind.is_integer or kind.bits > 16:
        return None
    if attr.qnt_type == api.RKNN_TENSOR_QNT_DFP:
        return DynamicFixedPoint(attr.fl, kind)
    if attr.qnt_type == api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC and attr.scale > 0:
        return Affine(attr.scale, attr.zp, dtype=kind)
    return None
