# Generated from ov_compiled_model.py by tests/abi/stubs.py; do not edit.

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

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_infer_request import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_remote_context import *

class ov_compiled_model_t(Opaque):
    """A model compiled for a device. Freed with ov_compiled_model_free. Source: ov_compiled_model.h 2026.4.1."""

class LP_ov_compiled_model_t(PointerTo[ov_compiled_model_t]): ...

@function
def ov_compiled_model_inputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e:
    """Number of inputs.

    compiled_model: the compiled model.
    size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input(
    compiled_model: Pointer[ov_compiled_model_t],
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only input.

    compiled_model: a compiled model with one input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by its index.

    compiled_model: the compiled model.
    index: from 0.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by name.

    compiled_model: the compiled model.
    name: any name of the input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_outputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e:
    """Number of outputs.

    compiled_model: the compiled model.
    size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output(
    compiled_model: Pointer[ov_compiled_model_t],
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only output.

    compiled_model: a compiled model with one output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by its index.

    compiled_model: the compiled model.
    index: from 0.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by name.

    compiled_model: the compiled model.
    name: any name of the output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_runtime_model(
    compiled_model: Pointer[ov_compiled_model_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """The network as the device runs it, with its own layers and types.

    compiled_model: the compiled model.
    model: receives a new model, to be freed with ov_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR where the device does not tell.
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_create_infer_request(
    compiled_model: Pointer[ov_compiled_model_t],
    infer_request: Pointer[PointerTo[ov_infer_request_t]],
    /,
) -> _ov_status_e:
    """Make a request: tensors, and what the device needs for one run at a time.

    compiled_model: the compiled model; the request keeps what it needs of it.
    infer_request: receives the handle, to be freed with ov_infer_request_free.
    Returns OK, INVALID_C_PARAM for NULL, else what the device said. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_set_property(
    compiled_model: Pointer[ov_compiled_model_t],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Set one property: a key and its value follow, no more are read.

    compiled_model: the compiled model.
    Then the key, a text, and its value, a text or what ov_property_t says. C reads exactly two; fewer are refused here.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have or that cannot change any more.
    Libraries with ov_compiled_model_set_properties get the call as that one. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_set_properties(
    compiled_model: Pointer[ov_compiled_model_t],
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    /,
) -> _ov_status_e:
    """Set properties from an array.

    compiled_model: the compiled model.
    num_properties: how many, at least 1.
    properties: keys and values, read during the call.
    Returns OK, INVALID_C_PARAM for NULL or 0, GENERAL_ERROR for a property it does not have or that cannot change any
    more. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_property(
    compiled_model: Pointer[ov_compiled_model_t],
    property_key: Text,
    property_value: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The value of a property as text.

    compiled_model: the compiled model.
    property_key: its name.
    property_value: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have.
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_export_model(
    compiled_model: Pointer[ov_compiled_model_t],
    export_model_path: Text,
    /,
) -> _ov_status_e:
    """Write the compiled model to a file, which ov_core_import_model reads on the same device and release.

    compiled_model: the compiled model.
    export_model_path: the file; its folder must be there.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be written: then without a message of its
    own (measured). Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_free(compiled_model: Pointer[ov_compiled_model_t], /) -> None:
    """Free a compiled model. Its requests stay.

    compiled_model: the handle, or None. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_context(
    compiled_model: Pointer[ov_compiled_model_t],
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e:
    """The context of the device it was compiled for.

    compiled_model: the compiled model.
    context: receives the handle, to be freed with ov_remote_context_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without one, like CPU.
    Source: ov_compiled_model.h 2026.4.1.
    """

__all__ = [
    "ov_compiled_model_t",
    "ov_compiled_model_inputs_size",
    "ov_compiled_model_input",
    "ov_compiled_model_input_by_index",
    "ov_compiled_model_input_by_name",
    "ov_compiled_model_outputs_size",
    "ov_compiled_model_output",
    "ov_compiled_model_output_by_index",
    "ov_compiled_model_output_by_name",
    "ov_compiled_model_get_runtime_model",
    "ov_compiled_model_create_infer_request",
    "ov_compiled_model_set_property",
    "ov_compiled_model_set_properties",
    "ov_compiled_model_get_property",
    "ov_compiled_model_export_model",
    "ov_compiled_model_free",
    "ov_compiled_model_get_context",
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
    "ov_model_t",
    "ov_model_free",
    "ov_model_const_input",
    "ov_model_const_input_by_name",
    "ov_model_const_input_by_index",
    "ov_model_input",
    "ov_model_input_by_name",
    "ov_model_input_by_index",
    "ov_model_const_output",
    "ov_model_const_output_by_index",
    "ov_model_const_output_by_name",
    "ov_model_output",
    "ov_model_output_by_index",
    "ov_model_output_by_name",
    "ov_model_inputs_size",
    "ov_model_outputs_size",
    "ov_model_is_dynamic",
    "ov_model_reshape",
    "ov_model_reshape_input_by_name",
    "ov_model_reshape_single_input",
    "ov_model_reshape_by_port_indexes",
    "ov_model_reshape_by_ports",
    "ov_model_get_friendly_name",
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
    "ov_remote_context_t",
    "ov_remote_context_create_tensor",
    "ov_remote_context_create_tensor_props",
    "ov_remote_context_get_device_name",
    "ov_remote_context_get_params",
    "ov_remote_context_create_host_tensor",
    "ov_remote_context_free",
    "ov_remote_tensor_get_params",
    "ov_remote_tensor_get_device_name",
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
]
