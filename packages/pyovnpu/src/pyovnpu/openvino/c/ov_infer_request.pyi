# Generated from ov_infer_request.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Any, Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    DerivedRecord,
    Enumeration,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    Text,
    function,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_infer_request_t(Opaque):
    """One run at a time of a compiled model. Freed with ov_infer_request_free. Source: ov_infer_request.h 2026.4.1."""

class _ov_callback_t_fields:
    callback_func: Field[Any, Callable[[void_p], None] | None]
    args: Field[void_p, AnyPointer]

class ov_callback_t(_ov_callback_t_fields, Struct):
    """What to call when an asynchronous run has ended.

    callback_func: called on a thread of the runtime, after success and after failure alike: the result is only in
    ov_infer_request_wait. What it raises goes to sys.unraisablehook.
    args: handed to it. An address: what it points to is the caller's to keep.
    Bytes (64/32 bit where they differ): 16/8. Source: ov_infer_request.h 2026.4.1.
    """
    def __init__(self, callback_func: Callable[[void_p], None] | None = ..., args: AnyPointer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_callback_t, LP_ov_callback_t]: ...  # type: ignore[override]

class LP_ov_callback_t(_ov_callback_t_fields, PointerToRecord[ov_callback_t]): ...

_Status = NewType("_Status", int)

class Status(Enumeration[_Status]):
    """What became of a layer: not run, removed by optimization, or run. In C an enumeration inside ov_profiling_info_t.

    Source: ov_infer_request.h 2026.4.1.
    """

NOT_RUN: Final[_Status]
OPTIMIZED_OUT: Final[_Status]
EXECUTED: Final[_Status]

class _ov_profiling_info_t_fields:
    status: Field[_Status, _Status | Status]
    real_time: Field[int, Integer]
    cpu_time: Field[int, Integer]
    node_name: Field[bytes | None, Text]
    exec_type: Field[bytes | None, Text]
    node_type: Field[bytes | None, Text]

class ov_profiling_info_t(_ov_profiling_info_t_fields, Struct):
    """One layer's share of the last run.

    status: a Status value.
    real_time: wall-clock time in microseconds.
    cpu_time: time of the CPU in microseconds.
    node_name: the layer's name.
    exec_type: how the device ran it.
    node_type: the layer's type.
    The texts go with the list, ov_profiling_info_list_free.
    Bytes (64/32 bit where they differ): 48/40. Source: ov_infer_request.h 2026.4.1.
    """
    def __init__(
        self,
        status: _Status | Status = ...,
        real_time: Integer = ...,
        cpu_time: Integer = ...,
        node_name: Text = ...,
        exec_type: Text = ...,
        node_type: Text = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_profiling_info_t, LP_ov_profiling_info_t]: ...  # type: ignore[override]

class LP_ov_profiling_info_t(_ov_profiling_info_t_fields, PointerToRecord[ov_profiling_info_t]): ...

class _ov_profiling_info_list_t_fields:
    profiling_infos: Field[LP_ov_profiling_info_t, Pointer[ov_profiling_info_t]]
    size: Field[int, Integer]

class ov_profiling_info_list_t(_ov_profiling_info_list_t_fields, Struct):
    """Layers of the last run. Freed with ov_profiling_info_list_free.

    profiling_infos: the records.
    size: how many. Bytes (64/32 bit where they differ): 16/8. Source: ov_infer_request.h 2026.4.1.
    """
    def __init__(self, profiling_infos: Pointer[ov_profiling_info_t] = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[ov_profiling_info_list_t, LP_ov_profiling_info_list_t]: ...

class LP_ov_profiling_info_list_t(_ov_profiling_info_list_t_fields, PointerToRecord[ov_profiling_info_list_t]): ...

@function
def ov_infer_request_set_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor_name: Text,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor of an input or output, by name.

    infer_request: a request that is not running.
    tensor_name: any name of the port.
    tensor: kept by the request; the handle may be freed, memory of the caller's must stay. Host memory is copied on
    each run where the device cannot reach it (NPU, measured).
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_tensor_by_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_port_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor of an input or output, by a port of the model.

    infer_request: a request that is not running.
    port: a port of the model that was compiled.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_tensor_by_const_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_const_port_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor of an input or output, by a port of the compiled model or the model.

    infer_request: a request that is not running.
    port: the port.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_input_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor of an input, by its index.

    infer_request: a request that is not running.
    idx: index of the input, from 0.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_input_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor of the only input.

    infer_request: a request that is not running.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_output_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor that an output is written to, by its index.

    infer_request: a request that is not running.
    idx: index of the output, from 0.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_output_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[ov_tensor_t],
    /,
) -> _ov_status_e:
    """Set the tensor that the only output is written to.

    infer_request: a request that is not running.
    tensor: as in ov_infer_request_set_tensor.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs, a wrong type or shape.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor_name: Text,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of an input or output, by name.

    infer_request: the request.
    tensor_name: any name of the port.
    tensor: receives a new handle of it, to be freed with ov_tensor_free; the data is the request's, and stays readable
    after the request was freed (measured).
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_tensor_by_const_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_const_port_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of an input or output, by a port of the compiled model or the model.

    infer_request: the request.
    port: the port.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_tensor_by_port(
    infer_request: Pointer[ov_infer_request_t],
    port: Pointer[ov_output_port_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of an input or output, by a port of the model.

    infer_request: the request.
    port: the port.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_input_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of an input, by its index.

    infer_request: the request.
    idx: index of the input, from 0.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_input_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of the only input.

    infer_request: the request.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_output_tensor_by_index(
    infer_request: Pointer[ov_infer_request_t],
    idx: Integer,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of an output, by its index.

    infer_request: the request.
    idx: index of the output, from 0.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_output_tensor(
    infer_request: Pointer[ov_infer_request_t],
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """The tensor of the only output.

    infer_request: the request.
    tensor: receives a new handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_infer(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e:
    """Run, and return when the outputs are written. The callback of ov_infer_request_set_callback is not called for it
    (CPU, measured).

    infer_request: a request that is not running.
    Returns OK, REQUEST_BUSY while an asynchronous run is under way, INVALID_C_PARAM for NULL, else what the device
    said. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_cancel(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e:
    """Ask a run that is under way to stop; ov_infer_request_wait then answers INFER_CANCELLED. Without one: nothing
    happens.

    infer_request: the request.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR on NPU, which cannot cancel (measured).
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_start_async(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e:
    """Start a run and return at once. Inputs must not be touched before it has ended.

    infer_request: a request that is not running.
    Returns OK, REQUEST_BUSY while one is under way, INVALID_C_PARAM for NULL. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_wait(infer_request: Pointer[ov_infer_request_t], /) -> _ov_status_e:
    """Wait until the run has ended, and give its result.

    infer_request: the request; one that was never started answers OK (measured).
    Returns OK when the outputs are written, INFER_CANCELLED, INVALID_C_PARAM for NULL, else what the device said.
    Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_wait_for(infer_request: Pointer[ov_infer_request_t], timeout: Integer, /) -> _ov_status_e:
    """Wait for the run, but no longer than a time.

    infer_request: the request.
    timeout: milliseconds; 0 only asks.
    Returns OK when the outputs are written, RESULT_NOT_READY when the time is over or nothing was started (no failure:
    ask again), INVALID_C_PARAM for NULL, else what the device said. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_set_callback(
    infer_request: Pointer[ov_infer_request_t],
    callback: Pointer[ov_callback_t],
    /,
) -> _ov_status_e:
    """Name the function to call at the end of each asynchronous run.

    infer_request: a request that is not running.
    callback: C keeps the address of this record, not a copy (measured: changing the record changes what is called): it,
    its function and what `args` points to must live until the request is freed. NULL is refused with INVALID_C_PARAM: a
    callback cannot be taken away again.
    Returns OK, INVALID_C_PARAM for NULL, REQUEST_BUSY while a run is under way. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_free(infer_request: Pointer[ov_infer_request_t], /) -> None:
    """Free a request. Wait for its run first: a callback may still be on its way.

    infer_request: the handle, or None. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_infer_request_get_profiling_info(
    infer_request: Pointer[ov_infer_request_t],
    profiling_infos: Pointer[ov_profiling_info_list_t],
    /,
) -> _ov_status_e:
    """Times of the layers of the last run. Compile with PERF_COUNT=YES to have them measured; without it the list comes
    with times of zero (CPU, measured) or the call fails.

    infer_request: a request that is not running.
    profiling_infos: receives the list, freed by ov_profiling_info_list_free.
    Returns OK, REQUEST_BUSY while a run is under way, INVALID_C_PARAM for NULL. Source: ov_infer_request.h 2026.4.1.
    """

@function
def ov_profiling_info_list_free(profiling_infos: Pointer[ov_profiling_info_list_t], /) -> None:
    """Free the records and texts of a list. The record itself is the caller's.

    profiling_infos: a record that ov_infer_request_get_profiling_info filled in. Source: ov_infer_request.h 2026.4.1.
    """

__all__ = [
    "ov_infer_request_t",
    "ov_callback_t",
    "NOT_RUN",
    "OPTIMIZED_OUT",
    "EXECUTED",
    "Status",
    "ov_profiling_info_t",
    "ov_profiling_info_list_t",
    "ov_infer_request_set_tensor",
    "ov_infer_request_set_tensor_by_port",
    "ov_infer_request_set_tensor_by_const_port",
    "ov_infer_request_set_input_tensor_by_index",
    "ov_infer_request_set_input_tensor",
    "ov_infer_request_set_output_tensor_by_index",
    "ov_infer_request_set_output_tensor",
    "ov_infer_request_get_tensor",
    "ov_infer_request_get_tensor_by_const_port",
    "ov_infer_request_get_tensor_by_port",
    "ov_infer_request_get_input_tensor_by_index",
    "ov_infer_request_get_input_tensor",
    "ov_infer_request_get_output_tensor_by_index",
    "ov_infer_request_get_output_tensor",
    "ov_infer_request_infer",
    "ov_infer_request_cancel",
    "ov_infer_request_start_async",
    "ov_infer_request_wait",
    "ov_infer_request_wait_for",
    "ov_infer_request_set_callback",
    "ov_infer_request_free",
    "ov_infer_request_get_profiling_info",
    "ov_profiling_info_list_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_tensor_t",
    "ov_tensor_create_from_host_ptr",
    "ov_tensor_create",
    "ov_tensor_set_shape",
    "ov_tensor_create_from_string_array",
    "ov_tensor_get_shape",
    "ov_tensor_get_element_type",
    "ov_tensor_set_string_data",
    "ov_tensor_get_size",
    "ov_tensor_get_byte_size",
    "ov_tensor_data",
    "ov_tensor_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
]
