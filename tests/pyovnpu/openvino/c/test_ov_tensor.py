"""ov_tensor.h, ov_shape.h, ov_partial_shape.h, ov_rank.h, ov_dimension.h, ov_layout.h: records by value, memory."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from typing import Any, Callable

import numpy as np
import pytest
from npu_common.cdecl import POINTER, array, byref, char_p, int32, int64, size_t, string_at, void_p

Create = Callable[..., Any]


@pytest.fixture
def create(api: Any) -> Iterator[Create]:
    """Tensors with memory of their own."""
    kept: list[Any] = []

    def make(kind: int, *dims: int) -> Any:
        handle = POINTER(api.ov_tensor_t)()
        assert api.ov_tensor_create(kind, shape_of(api, *dims), byref(handle)) == api.OK
        kept.append(handle)
        return handle

    yield make
    for handle in kept:
        api.ov_tensor_free(handle)


def shape_of(api: Any, *dims: int) -> Any:
    """A shape whose lengths belong to Python."""
    return api.ov_shape_t(rank=len(dims), dims=array(int64, max(len(dims), 1))(*dims))


def text_of(api: Any, address: Any) -> str:
    text = string_at(address).decode()
    api.ov_free(address)
    return text


def test_a_tensor(api: Any, create: Create) -> None:
    tensor = create(api.F32, 2, 3)
    count, size, kind, data = size_t(), size_t(), api.ov_element_type_e(), void_p()
    assert api.ov_tensor_get_size(tensor, byref(count)) == api.ov_tensor_get_byte_size(tensor, byref(size)) == api.OK
    assert api.ov_tensor_get_element_type(tensor, byref(kind)) == api.ov_tensor_data(tensor, byref(data)) == api.OK
    assert (count, size, kind) == (6, 24, api.F32) and repr(kind) == "ov_element_type_e(F32)"
    floats = (ctypes.c_float * 6).from_address(int(data))
    floats[5] = 2.5
    shape = api.ov_shape_t()
    assert api.ov_tensor_get_shape(tensor, byref(shape)) == api.OK
    assert (shape.rank, list(shape.dims[: shape.rank])) == (2, [2, 3])
    assert api.ov_shape_free(byref(shape)) == api.OK and (shape.rank, bool(shape.dims)) == (0, False)
    assert api.ov_tensor_set_shape(tensor, shape_of(api, 3, 2)) == api.OK
    api.ov_tensor_data(tensor, byref(data))
    assert (ctypes.c_float * 6).from_address(int(data))[5] == 2.5
    assert api.ov_tensor_set_shape(tensor, shape_of(api, 300)) == api.OK  # as much memory as that needs
    assert api.ov_tensor_get_byte_size(tensor, byref(size)) == api.OK and size == 1200


def test_a_scalar_and_refused_types(api: Any, create: Create) -> None:
    size = size_t()
    assert api.ov_tensor_get_byte_size(create(api.I64), byref(size)) == api.OK and size == 8
    handle = POINTER(api.ov_tensor_t)()
    assert api.ov_tensor_create(api.DYNAMIC, shape_of(api, 1), byref(handle)) == api.GENERAL_ERROR
    assert api.ov_tensor_create(99, shape_of(api, 1), byref(handle)) == api.INVALID_C_PARAM
    assert api.ov_tensor_create(api.F32, shape_of(api, 1), None) == api.INVALID_C_PARAM
    assert not handle
    with pytest.raises(ctypes.ArgumentError, match="argument shape: expected ov_shape_t by value, got tuple"):
        api.ov_tensor_create(api.F32, (1,), byref(handle))


def test_host_memory_is_not_copied(api: Any) -> None:
    pixels = np.arange(12, dtype=np.uint8).reshape(3, 4)
    handle, data = POINTER(api.ov_tensor_t)(), void_p()
    assert api.ov_tensor_create_from_host_ptr(api.U8, shape_of(api, 3, 4), pixels, byref(handle)) == api.OK
    assert api.ov_tensor_data(handle, byref(data)) == api.OK and data == pixels.ctypes.data
    assert api.ov_tensor_set_shape(handle, shape_of(api, 6)) == api.OK
    assert api.ov_tensor_set_shape(handle, shape_of(api, 4000)) == api.GENERAL_ERROR
    api.ov_tensor_free(handle)
    assert pixels[2, 3] == 11
    empty = POINTER(api.ov_tensor_t)()
    assert api.ov_tensor_create_from_host_ptr(api.U8, shape_of(api, 3), None, byref(empty)) == api.INVALID_C_PARAM


def test_texts(api: Any, create: Create) -> None:
    texts = array(char_p, 2)(b"one", "zwölf")
    handle, kind = POINTER(api.ov_tensor_t)(), api.ov_element_type_e()
    assert api.ov_tensor_create_from_string_array(texts, 2, shape_of(api, 2), byref(handle)) == api.OK
    api.ov_tensor_get_element_type(handle, byref(kind))
    assert kind == api.STRING and api.ov_tensor_set_string_data(handle, texts, 2) == api.OK
    api.ov_tensor_free(handle)
    assert api.ov_tensor_set_string_data(create(api.F32, 2), texts, 2) == api.INVALID_C_PARAM


def test_shapes_keep_their_lengths(api: Any, create: Create) -> None:
    shape = api.ov_shape_t()
    shape.rank, shape.dims = 3, array(int64, 3)(2, 3, 4)
    gc.collect()
    count = size_t()
    tensor = POINTER(api.ov_tensor_t)()
    assert api.ov_tensor_create(api.U8, shape, byref(tensor)) == api.OK
    api.ov_tensor_get_size(tensor, byref(count))
    api.ov_tensor_free(tensor)
    assert count == 24
    made = api.ov_shape_t()
    assert api.ov_shape_create(3, shape.dims, byref(made)) == api.OK and list(made.dims[:3]) == [2, 3, 4]
    api.ov_shape_free(byref(made))
    for rank, dims in ((0, [1]), (-1, [1]), (1, [-5])):
        assert api.ov_shape_create(rank, array(int64, 1)(*dims), byref(made)) == api.INVALID_C_PARAM


def test_partial_shapes_by_value(api: Any) -> None:
    dims = array(api.ov_dimension_t, 2)()
    dims[0].min, dims[0].max = 1, 8
    dims[1].min = dims[1].max = -1
    partial, shape = api.ov_partial_shape_t(), api.ov_shape_t()
    assert api.ov_partial_shape_create(2, dims, byref(partial)) == api.OK
    assert text_of(api, api.ov_partial_shape_to_string(partial)) == "{1..8,?}"
    assert api.ov_partial_shape_is_dynamic(partial) is True and api.ov_rank_is_dynamic(partial.rank) is False
    assert api.ov_dimension_is_dynamic(dims[0]) is True
    dims[0].min = 8
    assert api.ov_dimension_is_dynamic(dims[0]) is False
    assert (partial.dims[0].min, partial.dims[0].max) == (1, 8)  # it copied them
    assert api.ov_partial_shape_to_shape(partial, byref(shape)) == api.PARAMETER_MISMATCH
    api.ov_partial_shape_free(byref(partial))
    assert api.ov_partial_shape_create_static(2, array(int64, 2)(4, 5), byref(partial)) == api.OK
    assert api.ov_partial_shape_to_shape(partial, byref(shape)) == api.OK and list(shape.dims[:2]) == [4, 5]
    other = api.ov_partial_shape_t()
    assert api.ov_shape_to_partial_shape(shape, byref(other)) == api.OK
    assert text_of(api, api.ov_partial_shape_to_string(other)) == "{4,5}"
    for one in (partial, other):
        api.ov_partial_shape_free(byref(one))
    api.ov_shape_free(byref(shape))


def test_ranks_are_dimensions(api: Any) -> None:
    """ov_rank_t is another name of ov_dimension_t: C takes one where the other is declared."""
    partial = api.ov_partial_shape_t()
    for kind in (api.ov_rank_t, api.ov_dimension_t):
        unknown = kind(min=-1, max=-1)
        assert api.ov_rank_is_dynamic(unknown) is True
        assert api.ov_partial_shape_create_dynamic(unknown, None, byref(partial)) == api.OK
        assert text_of(api, api.ov_partial_shape_to_string(partial)) == "?"
        api.ov_partial_shape_free(byref(partial))
    known = api.ov_rank_t(min=1, max=1)
    assert api.ov_dimension_is_dynamic(known) is False
    assert api.ov_partial_shape_create_dynamic(known, None, byref(partial)) == api.INVALID_C_PARAM
    assert api.ov_partial_shape_create_dynamic(known, array(api.ov_dimension_t, 1)(known), byref(partial)) == api.OK
    api.ov_partial_shape_free(byref(partial))
    with pytest.raises(ctypes.ArgumentError, match="argument rank: expected ov_rank_t by value, got ov_shape_t"):
        api.ov_rank_is_dynamic(api.ov_shape_t())


def test_layouts(api: Any) -> None:
    layout = POINTER(api.ov_layout_t)()
    for text, shown in (("NCHW", "[N,C,H,W]"), ("[N,...,C]", "[N,...,C]"), (b"N?HW", "[N,?,H,W]")):
        assert api.ov_layout_create(text, byref(layout)) == api.OK
        assert text_of(api, api.ov_layout_to_string(layout)) == shown
        api.ov_layout_free(layout)
    assert api.ov_layout_create("NN", byref(layout)) == api.GENERAL_ERROR
    assert api.ov_layout_create(None, byref(layout)) == api.INVALID_C_PARAM


def test_a_handle_of_another_kind_is_refused(api: Any, create: Create, core: Any) -> None:
    with pytest.raises(ctypes.ArgumentError, match="ov_tensor_get_size, argument tensor: expected ov_tensor_t"):
        api.ov_tensor_get_size(core, byref(size_t()))
    with pytest.raises(ctypes.ArgumentError, match="ov_core_create, argument core: expected ov_core_t"):
        api.ov_core_create(byref(create(api.U8, 1)))
    with pytest.raises(ctypes.ArgumentError, match="argument elements_size: expected size_t"):
        api.ov_tensor_get_size(create(api.U8, 1), byref(int32()))
