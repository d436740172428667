# Generated from ov_property.py by tests/abi/stubs.py; do not edit.

from typing import Final

from npu_common.ctyping import (
    AnyPointer,
    DerivedRecord,
    Field,
    PointerToRecord,
    Struct,
    Text,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *

class _ov_property_t_fields:
    key: Field[bytes | None, Text]
    value: Field[void_p, AnyPointer]

class ov_property_t(_ov_property_t_fields, Struct):
    """A property and its value, for the functions that take an array of them.

    key: name of the property.
    value: its value, a text; for CACHE_ENCRYPTION_CALLBACKS a pointer to ov_encryption_callbacks, for OCL_CONTEXT,
    OCL_QUEUE, VA_DEVICE, MEM_HANDLE and DEV_OBJECT_HANDLE an address. Not NULL.
    Bytes (64/32 bit where they differ): 16/8 since 2026.4.0. Source: ov_property.h 2026.4.1.
    """
    def __init__(self, key: Text = ..., value: AnyPointer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_property_t, LP_ov_property_t]: ...  # type: ignore[override]

class LP_ov_property_t(_ov_property_t_fields, PointerToRecord[ov_property_t]): ...

ov_property_key_intel_gpu_config_file: Final = "CONFIG_FILE"
ov_property_key_supported_properties: Final = "SUPPORTED_PROPERTIES"
ov_property_key_available_devices: Final = "AVAILABLE_DEVICES"
ov_property_key_optimal_number_of_infer_requests: Final = "OPTIMAL_NUMBER_OF_INFER_REQUESTS"
ov_property_key_range_for_async_infer_requests: Final = "RANGE_FOR_ASYNC_INFER_REQUESTS"
ov_property_key_range_for_streams: Final = "RANGE_FOR_STREAMS"
ov_property_key_device_full_name: Final = "FULL_DEVICE_NAME"
ov_property_key_device_capabilities: Final = "OPTIMIZATION_CAPABILITIES"
ov_property_key_model_name: Final = "NETWORK_NAME"
ov_property_key_optimal_batch_size: Final = "OPTIMAL_BATCH_SIZE"
ov_property_key_max_batch_size: Final = "MAX_BATCH_SIZE"
ov_property_key_cache_dir: Final = "CACHE_DIR"
ov_property_key_cache_mode: Final = "CACHE_MODE"
ov_property_key_cache_encryption_callbacks: Final = "CACHE_ENCRYPTION_CALLBACKS"
ov_property_key_num_streams: Final = "NUM_STREAMS"
ov_property_key_inference_num_threads: Final = "INFERENCE_NUM_THREADS"
ov_property_key_affinity: Final = "AFFINITY"
ov_property_key_hint_enable_cpu_pinning: Final = "ENABLE_CPU_PINNING"
ov_property_key_hint_enable_hyper_threading: Final = "ENABLE_HYPER_THREADING"
ov_property_key_hint_performance_mode: Final = "PERFORMANCE_HINT"
ov_property_key_hint_scheduling_core_type: Final = "SCHEDULING_CORE_TYPE"
ov_property_key_hint_inference_precision: Final = "INFERENCE_PRECISION_HINT"
ov_property_key_hint_num_requests: Final = "PERFORMANCE_HINT_NUM_REQUESTS"
ov_property_key_log_level: Final = "LOG_LEVEL"
ov_property_key_hint_model_priority: Final = "MODEL_PRIORITY"
ov_property_key_enable_profiling: Final = "PERF_COUNT"
ov_property_key_device_priorities: Final = "MULTI_DEVICE_PRIORITIES"
ov_property_key_hint_execution_mode: Final = "EXECUTION_MODE_HINT"
ov_property_key_force_tbb_terminate: Final = "FORCE_TBB_TERMINATE"
ov_property_key_enable_mmap: Final = "ENABLE_MMAP"
ov_property_key_auto_batch_timeout: Final = "AUTO_BATCH_TIMEOUT"

__all__ = [
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
]
