# Generated from gpu_plugin_properties.py by tests/abi/stubs.py; do not edit.

from typing import Final

from pyovnpu.openvino.c.ov_common import *

ov_property_key_intel_gpu_context_type: Final = "CONTEXT_TYPE"
ov_property_key_intel_gpu_ocl_context: Final = "OCL_CONTEXT"
ov_property_key_intel_gpu_ocl_context_device_id: Final = "OCL_CONTEXT_DEVICE_ID"
ov_property_key_intel_gpu_tile_id: Final = "TILE_ID"
ov_property_key_intel_gpu_ocl_queue: Final = "OCL_QUEUE"
ov_property_key_intel_gpu_va_device: Final = "VA_DEVICE"
ov_property_key_intel_gpu_shared_mem_type: Final = "SHARED_MEM_TYPE"
ov_property_key_intel_gpu_mem_handle: Final = "MEM_HANDLE"
ov_property_key_intel_gpu_dev_object_handle: Final = "DEV_OBJECT_HANDLE"
ov_property_key_intel_gpu_va_plane: Final = "VA_PLANE"

__all__ = [
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
