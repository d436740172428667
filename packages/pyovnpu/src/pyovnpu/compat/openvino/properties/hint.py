"""`openvino.properties.hint`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.enums import ExecutionMode, ModelDistributionPolicy, PerformanceMode, Priority, SchedulingCoreType
from ...surface.properties import Property, named

__all__ = ["ExecutionMode", "ModelDistributionPolicy", "PerformanceMode", "Priority", "SchedulingCoreType"]

globals().update(
    named(
        "activations_scale_factor allow_auto_batching compiled_blob dynamic_quantization_group_size enable_cpu_pinning "
        "enable_cpu_reservation enable_hyper_threading execution_mode:EXECUTION_MODE_HINT "
        "inference_precision:INFERENCE_PRECISION_HINT kv_cache_precision model:MODEL_PTR model_distribution_policy "
        "model_priority num_requests:PERFORMANCE_HINT_NUM_REQUESTS performance_mode:PERFORMANCE_HINT "
        "scheduling_core_type"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
