"""`rknnlite.api`: RKNNLite over pyrknn.Model.

What a program gets differs from Rockchip's package where that loses data or hides a failure; docs/rknnlite.md in the
repository has the table. Methods answer as there: 0 or -1, None for a failure, the reason on stderr.
"""

from __future__ import annotations

from . import rknn_lite as rknn_lite
from . import rknn_log as rknn_log
from . import rknn_model as rknn_model
from . import rknn_perf as rknn_perf
from . import rknn_platform_utils as rknn_platform_utils
from . import rknn_runtime as rknn_runtime
from . import rknn_utils as rknn_utils
from .rknn_lite import RKNNLite as RKNNLite

__all__ = ["RKNNLite"]
