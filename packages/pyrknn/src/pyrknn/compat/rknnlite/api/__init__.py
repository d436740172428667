"""`rknnlite.api`: RKNNLite over pyrknn.Model.

What a program gets differs from Rockchip's package where that loses data or hides a failure; docs/rknnlite.md in the
repository has the table. Methods answer as there: 0 or -1, None for a failure, the reason on stderr.
"""

from __future__ import annotations

from . import rknn_lite as rknn_lite
from .rknn_lite import RKNNLite as RKNNLite

__all__ = ["RKNNLite"]
