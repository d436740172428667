"""rknn_tensor_attr as TensorInfo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyrknn.rknn_api as api
import pytest
from npu_common.quantization import Affine, DynamicFixedPoint
from pyrknn.errors import RknnError
from pyrknn.model.tensors import (
    CONVERTIBLE,
    InputSlot,
    bound_info,
    bytes_needed,
    info_of,
    numpy_dtype,
    rknn_type,
    strides_of,
    tensor_name,
)

TYPES = {n: v for n, v in api.rknn_tensor_type.members.items() if v < api.RKNN_TENSOR_TYPE_MAX}


def attr_of(dims: Any = (1, 4, 6, 3), **fields: Any) -> Any:
    given = {"fmt": api.RKNN_TENSOR_NHWC, "type": api.RKNN_TENSOR_INT8, "n_dims": len(dims), "name": "x", **fields}
    given.setdefault("n_elems", int(np.prod(dims)))
    given.setdefault("size", given["n_elems"] * numpy_dtype(given["type"]).itemsize)
    given.setdefault("size_with_stride", given["size"])
    return api.rknn_tensor_attr(dims=dims, **given)


@pytest.mark.parametrize("name", TYPES)
def test_every_element_type_there_and_back(name: str) -> None:
    dtype = numpy_dtype(TYPES[name])
    assert rknn_type(dtype) == TYPES[name]
    words = {"BFLOAT16": "bfloat16", "BOOL": "bool", "INT4": "int4"}
    assert dtype.name == words.get(name[12:], name[12:].lower())


def test_types_that_are_none() -> None:
    with pytest.raises(TypeError, match="RKNN has no element type float64; it has: float32, float16, int8"):
        rknn_type(np.float64)
    with pytest.raises(RknnError, match="rknn_tensor_type 99, which this package does not know"):
        numpy_dtype(99)


def test_info() -> None:
    attr = attr_of(index=2, qnt_type=api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC, scale=0.5, zp=-3)
    info = info_of(attr, convertible=True)
    assert (info.index, info.name, info.shape, info.layout) == (2, "x", (1, 4, 6, 3), "NHWC")
    assert info.native is attr and set(info.accepts) == set(CONVERTIBLE) and info.accepts[0] == np.int8
    assert isinstance(info.quantization, Affine)
    assert (info.quantization.scale, info.quantization.zero_point) == (0.5, -3)
    shown = info_of(attr, dtype=np.float32)
    assert shown.dtype == np.float32 and shown.quantization is None and shown.accepts == (np.dtype("float32"),)


def test_dynamic_fixed_point() -> None:
    info = info_of(attr_of(qnt_type=api.RKNN_TENSOR_QNT_DFP, fl=-2))
    assert isinstance(info.quantization, DynamicFixedPoint) and info.quantization.fl == -2
    assert info.dequantize(np.full(info.shape, 3, np.int8)).ravel()[0] == 12


@pytest.mark.parametrize("kind", [api.RKNN_TENSOR_FLOAT16, api.RKNN_TENSOR_INT64, api.RKNN_TENSOR_FLOAT32])
def test_types_that_only_say_they_are_quantized(kind: int) -> None:
    """Measured: float16 and int64 tensors read AFFINE with scale 1."""
    info = info_of(attr_of(type=kind, qnt_type=api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC, scale=1.0))
    assert info.quantization is None


def test_scale_zero_is_no_quantization() -> None:
    assert info_of(attr_of(qnt_type=api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC)).quantization is None


@pytest.mark.parametrize(("fmt", "layout"), [(0, "NCHW"), (1, "NHWC"), (2, "NC1HWC2"), (3, "")])
def test_layouts(fmt: int, layout: str) -> None:
    assert info_of(attr_of(fmt=fmt)).layout == layout


def test_names_that_are_no_utf8() -> None:
    assert tensor_name(attr_of(name=b"caf\xc3\xa9")) == "café"
    assert tensor_name(attr_of(name=b"\xff:0")) == "\ufffd:0"


def test_strides() -> None:
    assert strides_of(bound_info(attr_of())) is None
    assert strides_of(bound_info(attr_of(w_stride=6, h_stride=4))) is None
    assert strides_of(bound_info(attr_of(w_stride=16))) == (4 * 16 * 3, 48, 3, 1)
    assert strides_of(bound_info(attr_of(w_stride=16, h_stride=8))) == (8 * 16 * 3, 48, 3, 1)
    assert strides_of(bound_info(attr_of(fmt=api.RKNN_TENSOR_NCHW, w_stride=16))) is None
    assert strides_of(bound_info(attr_of((2, 3), fmt=api.RKNN_TENSOR_UNDEFINED, w_stride=16))) is None


def test_bytes_needed() -> None:
    assert bytes_needed(attr_of()) == 72
    assert bytes_needed(attr_of(size_with_stride=192)) == 192
    assert bytes_needed(attr_of(w_stride=16, size_with_stride=192)) == 192
    padded = attr_of(w_stride=16, size_with_stride=192)
    padded.type = api.RKNN_TENSOR_UINT8
    assert bytes_needed(padded) == 192
    padded.type = api.RKNN_TENSOR_FLOAT32
    assert bytes_needed(padded) == 4 * 192
    half = attr_of(type=api.RKNN_TENSOR_FLOAT16, w_stride=16, size_with_stride=384)
    half.type = api.RKNN_TENSOR_UINT8
    assert bytes_needed(half) == 192
    real = attr_of((1, 10), fmt=3, size_with_stride=16)
    real.type = api.RKNN_TENSOR_FLOAT32
    assert bytes_needed(real) == 40


def slot_of(native: Any, **plain: Any) -> Any:
    quantized = {"qnt_type": api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC, "scale": 1.0}
    slot = InputSlot(api.rknn_input(), info_of(attr_of(**{**quantized, **plain}), convertible=True))
    slot.native = native
    return slot


X = np.arange(72, dtype=np.int8).reshape(1, 4, 6, 3)


def test_own_integers_are_passed_through() -> None:
    kinds = slot_of(attr_of()).kinds
    assert kinds[np.dtype("int8")][:2] == (api.RKNN_TENSOR_INT8, 1)
    assert kinds[np.dtype("uint8")][:2] == (api.RKNN_TENSOR_UINT8, 0)
    assert kinds[np.dtype("float32")][:2] == (api.RKNN_TENSOR_FLOAT32, 0)
    assert slot_of(attr_of(), qnt_type=0).kinds[np.dtype("int8")][:2] == (api.RKNN_TENSOR_INT8, 0)
    tokens = InputSlot(api.rknn_input(), info_of(attr_of(type=api.RKNN_TENSOR_INT64), convertible=True))
    assert [kind[:2] for kind in tokens.kinds.values()] == [(api.RKNN_TENSOR_INT64, 1)]


def test_what_the_runtime_converts_is_one_use() -> None:
    def uses(*names: str, **native: Any) -> int:
        plain = info_of(attr_of(qnt_type=api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC, scale=1.0), convertible=True)
        slot = InputSlot(api.rknn_input(), plain, attr_of(**native))
        return len({slot.kinds[np.dtype(name)][2] for name in names})

    assert uses("float16", "float32") == 1
    assert uses("uint8", "float32") == uses("int8", "float32") == 2
    assert uses("uint8", "float16", "float32", type=api.RKNN_TENSOR_FLOAT16) == 1


def test_staging() -> None:
    assert slot_of(attr_of()).staged(X) is X
    rows = slot_of(attr_of(w_stride=16, size_with_stride=192)).staged(X)
    assert rows.nbytes == 192 and np.array_equal(rows.view("i1").reshape(4, 16, 3)[:, :6], X[0])
    blocks = attr_of((1, 2, 4, 6, 16), fmt=api.RKNN_TENSOR_NC1HWC2)
    slot = slot_of(blocks)
    for data in (X, X + 1):
        got = slot.staged(data).view("i1").reshape(2, 4, 6, 16)
        assert np.array_equal(got[0, ..., :3], data[0]) and not got[0, ..., 3:].any() and not got[1].any()
    flat = slot_of(attr_of((1, 2, 1, 24, 16), fmt=api.RKNN_TENSOR_NC1HWC2)).staged(X)
    assert np.array_equal(flat, slot_of(blocks).staged(X))  # old compilers flatten H and W
    planes = slot_of(attr_of((1, 3, 4, 6), fmt=api.RKNN_TENSOR_NCHW)).staged(X)
    assert np.array_equal(planes.view("i1").reshape(3, 4, 6), X[0].transpose(2, 0, 1))
    nchw = slot_of(attr_of(w_stride=16, size_with_stride=192), fmt=api.RKNN_TENSOR_NCHW, dims=(1, 3, 4, 6))
    assert np.array_equal(nchw.staged(np.ascontiguousarray(X.transpose(0, 3, 1, 2))), rows)


def test_staging_of_a_type_the_npu_does_not_hold() -> None:
    with pytest.raises(RknnError, match="the NPU holds float16, the model's attributes say int8.*float32"):
        slot_of(attr_of(type=api.RKNN_TENSOR_FLOAT16)).staged(X)
