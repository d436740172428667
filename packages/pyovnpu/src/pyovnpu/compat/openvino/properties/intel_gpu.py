"""`openvino.properties.intel_gpu`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.properties import Property, named

__all__: list[str] = []

globals().update(
    named(
        "device_max_alloc_mem_size:GPU_DEVICE_MAX_ALLOC_MEM_SIZE device_total_mem_size:GPU_DEVICE_TOTAL_MEM_SIZE "
        "disable_winograd_convolution:GPU_DISABLE_WINOGRAD_CONVOLUTION "
        "enable_loop_unrolling:GPU_ENABLE_LOOP_UNROLLING execution_units_count:GPU_EXECUTION_UNITS_COUNT "
        "memory_statistics:GPU_MEMORY_STATISTICS uarch_version:GPU_UARCH_VERSION"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
