# Generated from ov_remote_context.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    char_p,
    function,
    size_t,
)

from pyovnpu.openvino.c.gpu.gpu_plugin_properties import *
from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_element_type_e, _ov_status_e
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_shape import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_remote_context_t(Opaque):
    """Memory and queues of a device. Freed with ov_remote_context_free. Source: ov_remote_context.h 2026.4.1."""

class LP_ov_remote_context_t(PointerTo[ov_remote_context_t]): ...

@function
def ov_remote_context_create_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    object_args_size: Integer,
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Make a tensor in the device's memory; names and values of parameters follow.

    context: the context.
    type: element type.
    shape: by value, static.
    object_args_size: number of arguments that follow: two for each parameter, 0 for none.
    remote_tensor: receives the handle, to be freed with ov_tensor_free.
    Then each parameter's name, a text, and its value: a text, or the address itself for MEM_HANDLE, DEV_OBJECT_HANDLE
    and their like.
    Returns OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for what the device cannot do.
    Libraries with ov_remote_context_create_tensor_props get the call as that one. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_create_tensor_props(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """Make a tensor in the device's memory, its parameters from an array.

    context: the context.
    type: element type.
    shape: by value, static.
    num_properties: how many; 0 for none.
    properties: names and values, read during the call.
    remote_tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what the device cannot do.
    Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_get_device_name(
    context: Pointer[ov_remote_context_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The device's name, "NPU".

    context: the context.
    device_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_get_params(
    context: Pointer[ov_remote_context_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The context's own handles as one text of names and values, "{L0_CONTEXT:0x...}" on NPU.

    context: the context.
    size: receives the number of parameters.
    params: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_create_host_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """Make a tensor in memory that both CPU and device reach: ov_tensor_data works on it, and no run copies it.

    context: the context.
    type: element type.
    shape: by value, static.
    tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, else what the device said. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_free(context: Pointer[ov_remote_context_t], /) -> None:
    """Free a context. Tensors made in it stay.

    context: the handle, or None. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_tensor_get_params(
    tensor: Pointer[ov_tensor_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The tensor's own handles as one text of names and values.

    tensor: a remote tensor.
    size: receives the number of parameters.
    params: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_tensor_get_device_name(
    remote_tensor: Pointer[ov_tensor_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e:
    """Name of the device the tensor lies on.

    remote_tensor: a remote tensor.
    device_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    Source: ov_remote_context.h 2026.4.1.
    """

__all__ = [
    "ov_remote_context_t",
    "ov_remote_context_create_tensor",
    "ov_remote_context_create_tensor_props",
    "ov_remote_context_get_device_name",
    "ov_remote_context_get_params",
    "ov_remote_context_create_host_tensor",
    "ov_remote_context_free",
    "ov_remote_tensor_get_params",
    "ov_remote_tensor_get_device_name",
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
    "ov_property_t",
    "ov_property_key_intel_gpu_config_file",
    "ov_property_key_supported_properties",
    "ov_property_key_available_devices",
    "ov_property_key_optimal_number_of_infer_requests",
    "ov_property_key_range_for_async_infer_requests",
    "ov_property_key_range_for_streams",
    "ov_property_key_device_full_name",
    "ov_property_key_device_capabilities",
    "ov_property_key_model_name",
    "ov_property_key_optimal_batch_size",
    "ov_property_key_max_batch_size",
    "ov_property_key_cache_dir",
    "ov_property_key_cache_mode",
    "ov_property_key_cache_encryption_callbacks",
    "ov_property_key_num_streams",
    "ov_property_key_inference_num_threads",
    "ov_property_key_affinity",
    "ov_property_key_hint_enable_cpu_pinning",
    "ov_property_key_hint_enable_hyper_threading",
    "ov_property_key_hint_performance_mode",
    "ov_property_key_hint_scheduling_core_type",
    "ov_property_key_hint_inference_precision",
    "ov_property_key_hint_num_requests",
    "ov_property_key_log_level",
    "ov_property_key_hint_model_priority",
    "ov_property_key_enable_profiling",
    "ov_property_key_device_priorities",
    "ov_property_key_hint_execution_mode",
    "ov_property_key_force_tbb_terminate",
    "ov_property_key_enable_mmap",
    "ov_property_key_auto_batch_timeout",
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
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
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
    "ov_property_key_intel_gpu_context_type",
    "ov_property_key_intel_gpu_ocl_context",
    "ov_property_key_intel_gpu_ocl_context_device_id",
    "ov_property_key_intel_gpu_tile_id",
    "ov_property_key_intel_gpu_ocl_queue",
    "ov_property_key_intel_gpu_va_device",
    "ov_property_key_intel_gpu_shared_mem_type",
    "ov_property_key_intel_gpu_mem_handle",
    "ov_property_key_intel_gpu_dev_object_handle",
    "ov_property_key_intel_gpu_va_plane",
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
]
