"""openvino/c/ov_infer_request.h as Python: runs of a compiled model. Source: openvino/c/ov_infer_request.h 2026.4.1.

A request has a tensor for each input and output. Either write into its own (ov_infer_request_get_...: no copy where the
device shares memory with the CPU) or set others. It runs one inference at a time; several requests run side by side.
While a run is under way all calls but the two that wait and ov_infer_request_cancel answer REQUEST_BUSY (measured),
tensors included: fetch them before.
"""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    callback,
    char_p,
    exported_names,
    int64,
    size_t,
    void_p,
)

from ..._library import lib
from . import ov_common, ov_node, ov_tensor
from .ov_common import *
from .ov_node import *
from .ov_tensor import *


class ov_infer_request_t(Opaque):
    """One run at a time of a compiled model. Freed with ov_infer_request_free."""


class ov_callback_t(Struct):
    """The function to call when an asynchronous run has ended.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        callback_func: called on a thread of the runtime, after success and after failure alike: the result is only in
            ov_infer_request_wait. What it raises goes to sys.unraisablehook.
        args: handed to it. An address: what it points to is the caller's to keep.
    """

    callback_func: callback(None, void_p)
    args: void_p


class Status(Enumeration):
    """The fate of a layer: not run, removed by optimization, or run.

    In C an enumeration inside ov_profiling_info_t.
    """

    NOT_RUN = 0
    OPTIMIZED_OUT = 1
    EXECUTED = 2


class ov_profiling_info_t(Struct):
    """One layer's share of the last run.

    The texts go with the list, ov_profiling_info_list_free. Bytes on 64/32 bit: 48/40.

    Attributes:
        status: a Status value.
        real_time: wall-clock time in microseconds.
        cpu_time: time of the CPU in microseconds.
        node_name: the layer's name.
        exec_type: how the device ran it.
        node_type: the layer's type.
    """

    status: Status
    real_time: int64
    cpu_time: int64
    node_name: char_p
    exec_type: char_p
    node_type: char_p


class ov_profiling_info_list_t(Struct):
    """Layers of the last run. Freed with ov_profiling_info_list_free.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        profiling_infos: the records.
        size: how many of them.
    """

    profiling_infos: POINTER(ov_profiling_info_t)
    size: size_t


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor_name: char_p, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor of an input or output, by name.

    Args:
        infer_request: a request that is not running.
        tensor_name: any name of the port.
        tensor: kept by the request; the handle may be freed, memory of the caller's must stay. Host memory is copied on
            each run where the device cannot reach it (NPU, measured).

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor_by_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_port_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor of an input or output, by a port of the model.

    Args:
        infer_request: a request that is not running.
        port: a port of the model that was compiled.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor_by_const_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_const_port_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor of an input or output, by a port of the compiled model or the model.

    Args:
        infer_request: a request that is not running.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_input_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor of an input, by its index.

    Args:
        infer_request: a request that is not running.
        idx: index of the input, from 0.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_input_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor of the only input.

    Args:
        infer_request: a request that is not running.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_output_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor that an output is written to, by its index.

    Args:
        infer_request: a request that is not running.
        idx: index of the output, from 0.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_output_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """Set the tensor that the only output is written to.

    Args:
        infer_request: a request that is not running.
        tensor: as in ov_infer_request_set_tensor.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs, a wrong type or shape.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor_name: char_p, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of an input or output, by name.

    Args:
        tensor_name: any name of the port.
        tensor: receives a new handle of it, to be freed with ov_tensor_free; the data is the request's, and stays
            readable after the request was freed (measured).

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor_by_const_port(
    infer_request: POINTER(ov_infer_request_t),
    port: POINTER(ov_output_const_port_t),
    tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """Get the tensor of an input or output, by a port of the compiled model or the model.

    Args:
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor_by_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_port_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of an input or output, by a port of the model.

    Args:
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a foreign port.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_input_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of an input, by its index.

    Args:
        idx: index of the input, from 0.
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_input_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of the only input.

    Args:
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_output_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of an output, by its index.

    Args:
        idx: index of the output, from 0.
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_output_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """Get the tensor of the only output.

    Args:
        tensor: receives a new handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_infer(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """Run, and return when the outputs are written.

    The callback of ov_infer_request_set_callback is not called for it (CPU, measured).

    Args:
        infer_request: a request that is not running.

    Returns:
        OK, REQUEST_BUSY while an asynchronous run is under way, INVALID_C_PARAM for NULL, else what the device said.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_cancel(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """Ask a run that is under way to stop; ov_infer_request_wait then answers INFER_CANCELLED.

    Without one: nothing happens.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR on NPU, which cannot cancel (measured).
    """


@lib.function(since="2024.3.0")
def ov_infer_request_start_async(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """Start a run and return at once. Inputs must not be touched before it has ended.

    Args:
        infer_request: a request that is not running.

    Returns:
        OK, REQUEST_BUSY while one is under way, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_wait(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """Wait until the run has ended, and give its result.

    Args:
        infer_request: the request; one that was never started answers OK (measured).

    Returns:
        OK when the outputs are written, INFER_CANCELLED, INVALID_C_PARAM for NULL, else what the device said.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_wait_for(infer_request: POINTER(ov_infer_request_t), timeout: int64) -> ov_status_e:
    """Wait for the run, but no longer than a time.

    Args:
        timeout: milliseconds; 0 only asks.

    Returns:
        OK when the outputs are written, RESULT_NOT_READY when the time is over or nothing was started (no failure: ask
        again), INVALID_C_PARAM for NULL, else what the device said.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_set_callback(
    infer_request: POINTER(ov_infer_request_t), callback: POINTER(ov_callback_t)
) -> ov_status_e:
    """Name the function to call at the end of each asynchronous run.

    Args:
        infer_request: a request that is not running.
        callback: C keeps the address of this record, not a copy (measured: changing the record changes what is called):
            it, its function and what `args` points to must live until the request is freed. NULL is refused with
            INVALID_C_PARAM: a callback cannot be taken away again.

    Returns:
        OK, INVALID_C_PARAM for NULL, REQUEST_BUSY while a run is under way.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_free(infer_request: POINTER(ov_infer_request_t)) -> None:
    """Free a request. Wait for its run first: a callback may still be on its way.

    Args:
        infer_request: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_infer_request_get_profiling_info(
    infer_request: POINTER(ov_infer_request_t), profiling_infos: POINTER(ov_profiling_info_list_t)
) -> ov_status_e:
    """Get the times of the layers of the last run.

    Compile with PERF_COUNT=YES to have them measured; without it the list comes with times of zero (CPU, measured) or
    the call fails.

    Args:
        infer_request: a request that is not running.
        profiling_infos: receives the list, freed by ov_profiling_info_list_free.

    Returns:
        OK, REQUEST_BUSY while a run is under way, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_profiling_info_list_free(profiling_infos: POINTER(ov_profiling_info_list_t)) -> None:
    """Free the records and texts of a list. The record itself is the caller's.

    Args:
        profiling_infos: a record that ov_infer_request_get_profiling_info filled in.
    """


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_node,
        ov_tensor,
    ),
)
