"""`openvino.properties`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.enums import CacheMode as CacheMode
from ...surface.enums import WorkloadType as WorkloadType
from ...surface.properties import Property, named
from . import device as device
from . import hint as hint
from . import intel_auto as intel_auto
from . import intel_cpu as intel_cpu
from . import intel_gpu as intel_gpu
from . import intel_npu as intel_npu
from . import log as log
from . import streams as streams

globals().update(
    named(
        "auto_batch_timeout available_devices cache_dir cache_encryption_callbacks cache_mode compatibility_check "
        "compilation_num_threads enable_mmap enable_profiling:PERF_COUNT enable_weightless execution_devices "
        "force_tbb_terminate inference_num_threads key_cache_group_size key_cache_precision loaded_from_cache "
        "max_batch_size model_name:NETWORK_NAME num_streams optimal_batch_size optimal_number_of_infer_requests "
        "range_for_async_infer_requests range_for_streams runtime_requirements supported_properties "
        "value_cache_group_size value_cache_precision weights_path workload_type"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
