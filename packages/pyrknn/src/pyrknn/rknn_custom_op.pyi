# Generated from rknn_custom_op.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, NewType

from npu_common.ctyping import (
    AnyPointer,
    CharArray,
    Enumeration,
    Field,
    FunctionPointer,
    Handle,
    Integer,
    Pointer,
    PointerToRecord,
    StructRecord,
    Text,
    function,
    void_p,
)

from pyrknn.rknn_api import *
from pyrknn.rknn_api import _rknn_tensor_type

RKNN_WARNING_SKIP_CUSTOM_OP_COMPUTE: int = -14
RKNN_CUSTOM_OP_MAX_STR_LEN: int = 64
RKNN_CUSTOM_OP_MAX_VALUE_LEN: int = 32
class rknn_custom_op_interal_context(Handle): ...

_rknn_target_type = NewType("_rknn_target_type", int)
class rknn_target_type(Enumeration[_rknn_target_type]): ...
RKNN_TARGET_TYPE_CPU: _rknn_target_type
RKNN_TARGET_TYPE_GPU: _rknn_target_type
RKNN_TARGET_TYPE_MAX: _rknn_target_type

class _rknn_gpu_op_context_fields:
    cl_context: Field[void_p, AnyPointer]
    cl_command_queue: Field[void_p, AnyPointer]
    cl_kernel: Field[void_p, AnyPointer]

class rknn_gpu_op_context(_rknn_gpu_op_context_fields, StructRecord[_LP_rknn_gpu_op_context]):
    def __init__(
        self,
        cl_context: AnyPointer = ...,
        cl_command_queue: AnyPointer = ...,
        cl_kernel: AnyPointer = ...,
    ) -> None: ...

class _LP_rknn_gpu_op_context(_rknn_gpu_op_context_fields, PointerToRecord[rknn_gpu_op_context]): ...

class _rknn_custom_op_context_fields:
    target: Field[_rknn_target_type, _rknn_target_type | rknn_target_type]
    internal_ctx: Field[rknn_custom_op_interal_context, rknn_custom_op_interal_context | int]
    gpu_ctx: Field[rknn_gpu_op_context, rknn_gpu_op_context]
    priv_data: Field[void_p, AnyPointer]

class rknn_custom_op_context(_rknn_custom_op_context_fields, StructRecord[_LP_rknn_custom_op_context]):
    def __init__(
        self,
        target: _rknn_target_type | rknn_target_type = ...,
        internal_ctx: rknn_custom_op_interal_context | int = ...,
        gpu_ctx: rknn_gpu_op_context = ...,
        priv_data: AnyPointer = ...,
    ) -> None: ...

class _LP_rknn_custom_op_context(_rknn_custom_op_context_fields, PointerToRecord[rknn_custom_op_context]): ...

class _rknn_custom_op_tensor_fields:
    attr: Field[rknn_tensor_attr, rknn_tensor_attr]
    mem: Field[rknn_tensor_mem, rknn_tensor_mem]

class rknn_custom_op_tensor(_rknn_custom_op_tensor_fields, StructRecord[_LP_rknn_custom_op_tensor]):
    def __init__(self, attr: rknn_tensor_attr = ..., mem: rknn_tensor_mem = ...) -> None: ...

class _LP_rknn_custom_op_tensor(_rknn_custom_op_tensor_fields, PointerToRecord[rknn_custom_op_tensor]): ...

class _rknn_custom_op_attr_fields:
    name: Field[bytes, CharArray]
    dtype: Field[_rknn_tensor_type, _rknn_tensor_type | rknn_tensor_type]
    n_elems: Field[int, Integer]
    data: Field[void_p, AnyPointer]

class rknn_custom_op_attr(_rknn_custom_op_attr_fields, StructRecord[_LP_rknn_custom_op_attr]):
    def __init__(
        self,
        name: CharArray = ...,
        dtype: _rknn_tensor_type | rknn_tensor_type = ...,
        n_elems: Integer = ...,
        data: AnyPointer = ...,
    ) -> None: ...

class _LP_rknn_custom_op_attr(_rknn_custom_op_attr_fields, PointerToRecord[rknn_custom_op_attr]): ...

class _rknn_custom_op_fields:
    version: Field[int, Integer]
    target: Field[_rknn_target_type, _rknn_target_type | rknn_target_type]
    op_type: Field[bytes, CharArray]
    cl_kernel_name: Field[bytes, CharArray]
    cl_kernel_source: Field[bytes | None, Text]
    cl_source_size: Field[int, Integer]
    cl_build_options: Field[bytes, CharArray]
    init: Field[
        Any,
        Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    prepare: Field[
        Any,
        Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    compute: Field[
        Any,
        Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    compute_native: Field[
        Any,
        Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None,
    ]
    destroy: Field[Any, Callable[[_LP_rknn_custom_op_context], int | None] | None]

class rknn_custom_op(_rknn_custom_op_fields, StructRecord[_LP_rknn_custom_op]):
    def __init__(
        self,
        version: Integer = ...,
        target: _rknn_target_type | rknn_target_type = ...,
        op_type: CharArray = ...,
        cl_kernel_name: CharArray = ...,
        cl_kernel_source: Text = ...,
        cl_source_size: Integer = ...,
        cl_build_options: CharArray = ...,
        init: Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        prepare: Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        compute: Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        compute_native: Callable[[_LP_rknn_custom_op_context, _LP_rknn_custom_op_tensor, int, _LP_rknn_custom_op_tensor, int], int | None] | None = ...,
        destroy: Callable[[_LP_rknn_custom_op_context], int | None] | None = ...,
    ) -> None: ...

class _LP_rknn_custom_op(_rknn_custom_op_fields, PointerToRecord[rknn_custom_op]): ...

class get_custom_op_func(FunctionPointer[Callable[[], _LP_rknn_custom_op | None]]):
    def __init__(
        self,
        function: Callable[[], _LP_rknn_custom_op | None] | get_custom_op_func | None = None,
    ) -> None: ...
    def __call__(self) -> _LP_rknn_custom_op: ...

@function
def rknn_register_custom_ops(ctx: rknn_context, op: Pointer[rknn_custom_op], custom_op_num: Integer, /) -> int: ...

@function
def rknn_custom_op_get_op_attr(
    op_ctx: Pointer[rknn_custom_op_context],
    attr_name: Text,
    op_attr: Pointer[rknn_custom_op_attr],
    /,
) -> None: ...
