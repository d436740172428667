# Generated from rknn_matmul_api.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    Float,
    Integer,
    Overloaded,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    float32,
    function,
    int8,
    int32,
    uint32,
)

from pyrknn.rknn_api import *
from pyrknn.rknn_api import _rknn_core_mask, _rknn_tensor_type

class rknn_matmul_ctx(rknn_context): ...

_rknn_matmul_quant_type = NewType("_rknn_matmul_quant_type", int)
class rknn_matmul_quant_type(Enumeration[_rknn_matmul_quant_type]): ...
RKNN_QUANT_TYPE_PER_LAYER_SYM: _rknn_matmul_quant_type
RKNN_QUANT_TYPE_PER_LAYER_ASYM: _rknn_matmul_quant_type
RKNN_QUANT_TYPE_PER_CHANNEL_SYM: _rknn_matmul_quant_type
RKNN_QUANT_TYPE_PER_CHANNEL_ASYM: _rknn_matmul_quant_type
RKNN_QUANT_TYPE_PER_GROUP_SYM: _rknn_matmul_quant_type
RKNN_QUANT_TYPE_PER_GROUP_ASYM: _rknn_matmul_quant_type

class _rknn_quant_params_fields:
    name: Field[bytes, CharArray]
    scale: Field[PointerTo[float32, float, Float], Pointer[float32]]
    scale_len: Field[int, Integer]
    zp: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    zp_len: Field[int, Integer]

class rknn_quant_params(_rknn_quant_params_fields, StructRecord[_LP_rknn_quant_params]):
    def __init__(
        self,
        name: CharArray = ...,
        scale: Pointer[float32] = ...,
        scale_len: Integer = ...,
        zp: Pointer[int32] = ...,
        zp_len: Integer = ...,
    ) -> None: ...

class _LP_rknn_quant_params(_rknn_quant_params_fields, PointerToRecord[rknn_quant_params]): ...

_rknn_matmul_type = NewType("_rknn_matmul_type", int)
class rknn_matmul_type(Enumeration[_rknn_matmul_type]): ...
RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32: _rknn_matmul_type
RKNN_INT8_MM_INT8_TO_INT32: _rknn_matmul_type
RKNN_INT8_MM_INT8_TO_INT8: _rknn_matmul_type
RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16: _rknn_matmul_type
RKNN_FLOAT16_MM_INT8_TO_FLOAT32: _rknn_matmul_type
RKNN_FLOAT16_MM_INT8_TO_FLOAT16: _rknn_matmul_type
RKNN_FLOAT16_MM_INT4_TO_FLOAT32: _rknn_matmul_type
RKNN_FLOAT16_MM_INT4_TO_FLOAT16: _rknn_matmul_type
RKNN_INT8_MM_INT8_TO_FLOAT32: _rknn_matmul_type
RKNN_INT4_MM_INT4_TO_INT16: _rknn_matmul_type
RKNN_INT8_MM_INT4_TO_INT32: _rknn_matmul_type
RKNN_FLOAT16_MM_INT4_TO_BFLOAT16: _rknn_matmul_type
RKNN_INT8_MM_INT4_TO_FLOAT16: _rknn_matmul_type

def get_matmul_type_string(type: _rknn_matmul_type | rknn_matmul_type) -> bytes: ...

class _rknn_matmul_tensor_attr_fields:
    name: Field[bytes, CharArray]
    n_dims: Field[int, Integer]
    dims: Field[Array[uint32, int, Integer], Iterable[Integer]]
    size: Field[int, Integer]
    type: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]

class rknn_matmul_tensor_attr(_rknn_matmul_tensor_attr_fields, StructRecord[_LP_rknn_matmul_tensor_attr]):
    def __init__(
        self,
        name: CharArray = ...,
        n_dims: Integer = ...,
        dims: Iterable[Integer] = ...,
        size: Integer = ...,
        type: _rknn_tensor_type | rknn_tensor_type = ...,
    ) -> None: ...

class _LP_rknn_matmul_tensor_attr(_rknn_matmul_tensor_attr_fields, PointerToRecord[rknn_matmul_tensor_attr]): ...

class _rknn_matmul_io_attr_fields:
    A: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]
    B: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]
    C: Field[rknn_matmul_tensor_attr, rknn_matmul_tensor_attr]

class rknn_matmul_io_attr(_rknn_matmul_io_attr_fields, StructRecord[_LP_rknn_matmul_io_attr]):
    def __init__(
        self,
        A: rknn_matmul_tensor_attr = ...,
        B: rknn_matmul_tensor_attr = ...,
        C: rknn_matmul_tensor_attr = ...,
    ) -> None: ...

class _LP_rknn_matmul_io_attr(_rknn_matmul_io_attr_fields, PointerToRecord[rknn_matmul_io_attr]): ...

class _rknn_matmul_shape_fields:
    M: Field[int, Integer]
    K: Field[int, Integer]
    N: Field[int, Integer]

class rknn_matmul_shape(_rknn_matmul_shape_fields, StructRecord[_LP_rknn_matmul_shape]):
    def __init__(self, M: Integer = ..., K: Integer = ..., N: Integer = ...) -> None: ...

class _LP_rknn_matmul_shape(_rknn_matmul_shape_fields, PointerToRecord[rknn_matmul_shape]): ...

_rknn_matmul_layout = NewType("_rknn_matmul_layout", int)
class rknn_matmul_layout(Enumeration[_rknn_matmul_layout]): ...
RKNN_MM_LAYOUT_NORM: _rknn_matmul_layout
RKNN_MM_LAYOUT_NATIVE: _rknn_matmul_layout
RKNN_MM_LAYOUT_TP_NORM: _rknn_matmul_layout

class _rknn_matmul_info_fields:
    M: Field[int, Integer]
    K: Field[int, Integer]
    N: Field[int, Integer]
    type: Field[_rknn_matmul_type, _rknn_matmul_type | rknn_matmul_type]
    B_layout: Field[int, Integer]
    B_quant_type: Field[int, Integer]
    AC_layout: Field[int, Integer]
    AC_quant_type: Field[int, Integer]
    iommu_domain_id: Field[int, Integer]
    group_size: Field[int, Integer]
    reserved: Field[Array[int8, int, Integer], Iterable[Integer]]

class rknn_matmul_info(_rknn_matmul_info_fields, StructRecord[_LP_rknn_matmul_info]):
    def __init__(
        self,
        M: Integer = ...,
        K: Integer = ...,
        N: Integer = ...,
        type: _rknn_matmul_type | rknn_matmul_type = ...,
        B_layout: Integer = ...,
        B_quant_type: Integer = ...,
        AC_layout: Integer = ...,
        AC_quant_type: Integer = ...,
        iommu_domain_id: Integer = ...,
        group_size: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_rknn_matmul_info(_rknn_matmul_info_fields, PointerToRecord[rknn_matmul_info]): ...

@function
def rknn_matmul_create(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    io_attr: Pointer[rknn_matmul_io_attr],
    /,
) -> int: ...

@function
def rknn_matmul_create_dyn_shape(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    shape_num: Integer,
    dynamic_shapes: Pointer[rknn_matmul_shape],
    io_attrs: Pointer[rknn_matmul_io_attr],
    /,
) -> int: ...

@function
def rknn_matmul_create_dynamic_shape(
    ctx: PointerToCell[rknn_matmul_ctx],
    info: Pointer[rknn_matmul_info],
    shape_num: Integer,
    dynamic_shapes: Pointer[rknn_matmul_shape],
    io_attrs: Pointer[rknn_matmul_io_attr],
    /,
) -> int: ...

@function
def rknn_matmul_set_io_mem(
    ctx: rknn_matmul_ctx,
    mem: Pointer[rknn_tensor_mem],
    attr: Pointer[rknn_matmul_tensor_attr],
    /,
) -> int: ...

@function
def rknn_matmul_set_core_mask(context: rknn_matmul_ctx, core_mask: _rknn_core_mask | rknn_core_mask, /) -> int: ...

@function
def rknn_matmul_set_quant_params(context: rknn_matmul_ctx, params: Pointer[rknn_quant_params], /) -> int: ...

@function
def rknn_matmul_get_quant_params(
    ctx: rknn_matmul_ctx,
    params: Pointer[rknn_quant_params],
    scale: Pointer[float32],
    /,
) -> int: ...

@function
def rknn_matmul_set_dynamic_shape(ctx: rknn_matmul_ctx, shape: Pointer[rknn_matmul_shape], /) -> int: ...

@function
def rknn_matmul_run(ctx: rknn_matmul_ctx, /) -> int: ...

@function
def rknn_matmul_destroy(ctx: rknn_matmul_ctx, /) -> int: ...

class _rknn_B_normal_layout_to_native_layout(Overloaded):
    @overload
    def __call__(
        self,
        B_input: AnyPointer,
        B_output: AnyPointer,
        K: Integer,
        N: Integer,
        subN: Integer,
        subK: Integer,
        type: _rknn_matmul_type | rknn_matmul_type,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        B_input: AnyPointer,
        B_output: AnyPointer,
        K: Integer,
        N: Integer,
        info: Pointer[rknn_matmul_info],
        /,
    ) -> int: ...

rknn_B_normal_layout_to_native_layout: _rknn_B_normal_layout_to_native_layout
