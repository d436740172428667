"""Reports of the fake libSNPE that Qualcomm's library does not have: which layers of a built network ran on which core.

from pysnpe.testing import partitions
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .core_partitions import Partition as Partition
    from .core_partitions import partitions as partitions
    from .core_partitions import worker_partitions as worker_partitions

# Imported on first use, because `fake_graph` works without a library.
__getattr__, __dir__, __all__ = attach(__name__, {"core_partitions": "Partition partitions worker_partitions"})
