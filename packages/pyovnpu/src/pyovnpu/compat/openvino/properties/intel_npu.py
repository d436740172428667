"""`openvino.properties.intel_npu`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.properties import Property, named

__all__: list[str] = []

_NAMES = (
    "bypass_umd_caching compilation_mode_params compiler_dynamic_quantization compiler_type compiler_version "
    "defer_weights_load device_alloc_mem_size device_total_mem_size disable_idle_memory_prunning driver_version "
    "enable_strides_for max_tiles platform qdq_optimization qdq_optimization_aggressive run_inferences_sequentially "
    "tiles turbo"
)
globals().update((name, Property(f"NPU_{key}")) for name, key in named(_NAMES).items())

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
