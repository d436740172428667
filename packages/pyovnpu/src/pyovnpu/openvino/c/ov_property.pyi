# Generated from ov_property.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Field,
    PointerToRecord,
    StructRecord,
    Text,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *

class _ov_property_t_fields:
    key: Field[bytes | None, Text]
    value: Field[void_p, AnyPointer]

class ov_property_t(_ov_property_t_fields, StructRecord[_LP_ov_property_t]):
    def __init__(self, key: Text = ..., value: AnyPointer = ...) -> None: ...

class _LP_ov_property_t(_ov_property_t_fields, PointerToRecord[ov_property_t]): ...

ov_property_key_intel_gpu_config_file: str = "CONFIG_FILE"
ov_property_key_supported_properties: str = "SUPPORTED_PROPERTIES"
ov_property_key_available_devices: str = "AVAILABLE_DEVICES"
ov_property_key_optimal_number_of_infer_requests: str = "OPTIMAL_NUMBER_OF_INFER_REQUESTS"
ov_property_key_range_for_async_infer_requests: str = "RANGE_FOR_ASYNC_INFER_REQUESTS"
ov_property_key_range_for_streams: str = "RANGE_FOR_STREAMS"
ov_property_key_device_full_name: str = "FULL_DEVICE_NAME"
ov_property_key_device_capabilities: str = "OPTIMIZATION_CAPABILITIES"
ov_property_key_model_name: str = "NETWORK_NAME"
ov_property_key_optimal_batch_size: str = "OPTIMAL_BATCH_SIZE"
ov_property_key_max_batch_size: str = "MAX_BATCH_SIZE"
ov_property_key_cache_dir: str = "CACHE_DIR"
ov_property_key_cache_mode: str = "CACHE_MODE"
ov_property_key_cache_encryption_callbacks: str = "CACHE_ENCRYPTION_CALLBACKS"
ov_property_key_num_streams: str = "NUM_STREAMS"
ov_property_key_inference_num_threads: str = "INFERENCE_NUM_THREADS"
ov_property_key_affinity: str = "AFFINITY"
ov_property_key_hint_enable_cpu_pinning: str = "ENABLE_CPU_PINNING"
ov_property_key_hint_enable_hyper_threading: str = "ENABLE_HYPER_THREADING"
ov_property_key_hint_performance_mode: str = "PERFORMANCE_HINT"
ov_property_key_hint_scheduling_core_type: str = "SCHEDULING_CORE_TYPE"
ov_property_key_hint_inference_precision: str = "INFERENCE_PRECISION_HINT"
ov_property_key_hint_num_requests: str = "PERFORMANCE_HINT_NUM_REQUESTS"
ov_property_key_log_level: str = "LOG_LEVEL"
ov_property_key_hint_model_priority: str = "MODEL_PRIORITY"
ov_property_key_enable_profiling: str = "PERF_COUNT"
ov_property_key_device_priorities: str = "MULTI_DEVICE_PRIORITIES"
ov_property_key_hint_execution_mode: str = "EXECUTION_MODE_HINT"
ov_property_key_force_tbb_terminate: str = "FORCE_TBB_TERMINATE"
ov_property_key_enable_mmap: str = "ENABLE_MMAP"
ov_property_key_auto_batch_timeout: str = "AUTO_BATCH_TIMEOUT"
