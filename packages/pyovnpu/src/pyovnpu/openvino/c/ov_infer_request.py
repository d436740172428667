"""..."""

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
    """... Source: ov_infer_request.h 2026.4.1."""


class ov_callback_t(Struct):
    """... Bytes (64/32 bit where they differ): 16/8. Source: ov_infer_request.h 2026.4.1."""

    callback_func: callback(None, void_p)
    args: void_p


class Status(Enumeration):
    """... Source: ov_infer_request.h 2026.4.1."""

    NOT_RUN = 0
    OPTIMIZED_OUT = 1
    EXECUTED = 2


class ov_profiling_info_t(Struct):
    """... Bytes (64/32 bit where they differ): 48/40. Source: ov_infer_request.h 2026.4.1."""

    status: Status
    real_time: int64
    cpu_time: int64
    node_name: char_p
    exec_type: char_p
    node_type: char_p


class ov_profiling_info_list_t(Struct):
    """... Bytes (64/32 bit where they differ): 16/8. Source: ov_infer_request.h 2026.4.1."""

    profiling_infos: POINTER(ov_profiling_info_t)
    size: size_t


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor_name: char_p, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor_by_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_port_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_tensor_by_const_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_const_port_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_input_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_input_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_output_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_output_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(ov_tensor_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor_name: char_p, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor_by_const_port(
    infer_request: POINTER(ov_infer_request_t),
    port: POINTER(ov_output_const_port_t),
    tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_tensor_by_port(
    infer_request: POINTER(ov_infer_request_t), port: POINTER(ov_output_port_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_input_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_input_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_output_tensor_by_index(
    infer_request: POINTER(ov_infer_request_t), idx: size_t, tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_output_tensor(
    infer_request: POINTER(ov_infer_request_t), tensor: POINTER(POINTER(ov_tensor_t))
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_infer(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_cancel(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_start_async(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_wait(infer_request: POINTER(ov_infer_request_t)) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_wait_for(infer_request: POINTER(ov_infer_request_t), timeout: int64) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_set_callback(
    infer_request: POINTER(ov_infer_request_t), callback: POINTER(ov_callback_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_free(infer_request: POINTER(ov_infer_request_t)) -> None:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_infer_request_get_profiling_info(
    infer_request: POINTER(ov_infer_request_t), profiling_infos: POINTER(ov_profiling_info_list_t)
) -> ov_status_e:
    """... Source: ov_infer_request.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_profiling_info_list_free(profiling_infos: POINTER(ov_profiling_info_list_t)) -> None:
    """... Source: ov_infer_request.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_node,
        ov_tensor,
    ),
)
