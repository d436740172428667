"""`openvino.properties.intel_cpu`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.enums import TbbPartitioner as TbbPartitioner
from ...surface.properties import Property, named

__all__ = ["TbbPartitioner"]

globals().update(
    named(
        "denormals_optimization:CPU_DENORMALS_OPTIMIZATION "
        "sparse_weights_decompression_rate:CPU_SPARSE_WEIGHTS_DECOMPRESSION_RATE tbb_partitioner"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
