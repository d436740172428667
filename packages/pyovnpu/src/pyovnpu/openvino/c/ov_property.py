"""openvino/c/ov_property.h as Python: names of properties, for every device. Source: openvino/c/ov_property.h 2026.4.1.

In C these are variables of the library that hold texts; here they are those texts, the same in every release seen.
Properties the header has no name for (all NPU_... ones) are given as plain texts.
"""

from npu_common.cdecl import Struct, char_p, exported_names, void_p

from . import ov_common
from .ov_common import *


class ov_property_t(Struct):
    """A property and its value, for the functions that take an array of properties.

    Bytes on 64/32 bit: 16/8 since 2026.4.0.

    Attributes:
        key: name of the property.
        value: its value, a text; for CACHE_ENCRYPTION_CALLBACKS a pointer to ov_encryption_callbacks, for OCL_CONTEXT,
            OCL_QUEUE, VA_DEVICE, MEM_HANDLE and DEV_OBJECT_HANDLE an address. Not NULL.
    """

    key: char_p
    value: void_p


ov_property_key_intel_gpu_config_file = "CONFIG_FILE"  # since 2025.2.0
ov_property_key_supported_properties = "SUPPORTED_PROPERTIES"
ov_property_key_available_devices = "AVAILABLE_DEVICES"
ov_property_key_optimal_number_of_infer_requests = "OPTIMAL_NUMBER_OF_INFER_REQUESTS"
ov_property_key_range_for_async_infer_requests = "RANGE_FOR_ASYNC_INFER_REQUESTS"
ov_property_key_range_for_streams = "RANGE_FOR_STREAMS"
ov_property_key_device_full_name = "FULL_DEVICE_NAME"
ov_property_key_device_capabilities = "OPTIMIZATION_CAPABILITIES"
ov_property_key_model_name = "NETWORK_NAME"
ov_property_key_optimal_batch_size = "OPTIMAL_BATCH_SIZE"
ov_property_key_max_batch_size = "MAX_BATCH_SIZE"
ov_property_key_cache_dir = "CACHE_DIR"
ov_property_key_cache_mode = "CACHE_MODE"
ov_property_key_cache_encryption_callbacks = "CACHE_ENCRYPTION_CALLBACKS"  # since 2024.4.0
ov_property_key_num_streams = "NUM_STREAMS"
ov_property_key_inference_num_threads = "INFERENCE_NUM_THREADS"
ov_property_key_affinity = "AFFINITY"  # until 2025.0.0
ov_property_key_hint_enable_cpu_pinning = "ENABLE_CPU_PINNING"
ov_property_key_hint_enable_hyper_threading = "ENABLE_HYPER_THREADING"
ov_property_key_hint_performance_mode = "PERFORMANCE_HINT"
ov_property_key_hint_scheduling_core_type = "SCHEDULING_CORE_TYPE"
ov_property_key_hint_inference_precision = "INFERENCE_PRECISION_HINT"
ov_property_key_hint_num_requests = "PERFORMANCE_HINT_NUM_REQUESTS"
ov_property_key_log_level = "LOG_LEVEL"
ov_property_key_hint_model_priority = "MODEL_PRIORITY"
ov_property_key_enable_profiling = "PERF_COUNT"
ov_property_key_device_priorities = "MULTI_DEVICE_PRIORITIES"
ov_property_key_hint_execution_mode = "EXECUTION_MODE_HINT"
ov_property_key_force_tbb_terminate = "FORCE_TBB_TERMINATE"
ov_property_key_enable_mmap = "ENABLE_MMAP"
ov_property_key_auto_batch_timeout = "AUTO_BATCH_TIMEOUT"


__all__ = exported_names(globals(), includes=(ov_common,))
