# Generated from ov_infer_request.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    Text,
    function,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_infer_request_t(Opaque): ...

class _ov_callback_t_fields:
    callback_func: Field[Any, Callable[[void_p], None] | None]
    args: Field[void_p, AnyPointer]

class ov_callback_t(_ov_callback_t_fields, StructRecord[_LP_ov_callback_t]):
    def __init__(self, callback_func: Callable[[void_p], None] | None = ..., args: AnyPointer = ...) -> None: ...

class _LP_ov_callback_t(_ov_callback_t_fields, PointerToRecord[ov_callback_t]): ...

_Status = NewType("_Status", int)
class Status(Enumeration[_Status]): ...
NOT_RUN: _Status
OPTIMIZED_OUT: _Status
EXECUTED: _Status

class _ov_profiling_info_t_fields:
    status: Field[_Status, _Status | Status]
    real_time: Field[int, Integer]
    cpu_time: Field[int, Integer]
    node_name: Field[bytes | None, Text]
    exec_type: Field[bytes | None, Text]
    node_type: Field[bytes | None, Text]

class ov_profiling_info_t(_ov_profiling_info_t_fields, StructRecord[_LP_ov_profiling_info_t]):
    def __init__(
        self,
        status: _Status | Status = ...,
        real_time: Integer = ...,
        cpu_time: Integer = ...,
        node_name: Text = ...,
        exec_type: Text = ...,
        node_type: Text = ...,
    ) -> None: ...

class _LP_ov_profiling_info_t(_ov_profiling_info_t_fields, PointerToRecord[ov_profiling_info_t]): ...

class _ov_profiling_info_list_t_fields:
    profiling_infos: Field[_LP_ov_profiling_info_t, Pointer[ov_profiling_info_t]]
    size: Field[int, Integer]

class ov_profiling_info_list_t(_ov_profiling_info_list_t_fields, StructRecord[_LP_ov_profiling_info_list_t]):
    def __init__(self, profiling_infos: Pointer[ov_profiling_info_t] = ..., size: Integer = ...) -> None: ...

class _LP_ov_profiling_info_list_t(_ov_profiling_info_list_t_fields, PointerToRecord[ov_profiling_info_list_t]): ...

@function
def ov_infer_request_set_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor_name: Text,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_tensor_by_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_port_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_tensor_by_const_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_const_port_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_input_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_input_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_output_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_set_output_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor_name: Text,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_tensor_by_const_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_const_port_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_tensor_by_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_port_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_input_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_input_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_output_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_get_output_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_infer(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e: ...

@function
def ov_infer_request_cancel(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e: ...

@function
def ov_infer_request_start_async(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e: ...

@function
def ov_infer_request_wait(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e: ...

@function
def ov_infer_request_wait_for(infer_request: Pointer[ov_infer_request_t], timeout: Integer, /) -> _ov_status_e: ...

@function
def ov_infer_request_set_callback(
    infer_request: Pointer[ov_infer_request_t],
    callback: Pointer[ov_callback_t],
    /,
) -> _ov_status_e: ...

@function
def ov_infer_request_free(infer_request: Pointer[ov_infer_request_t], /) -> None: ...

@function
def ov_infer_request_get_profiling_info(
    infer_request: Pointer[ov_infer_request_t],
    profiling_infos: Pointer[ov_profiling_info_list_t],
    /,
) -> _ov_status_e: ...

@function
def ov_profiling_info_list_free(profiling_infos: Pointer[ov_profiling_info_list_t], /) -> None: ...
