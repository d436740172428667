"""`rknnlite` on pyrknn. Importing this lets the program find it under that name, behind an installed one.

import pyrknn.compat.rknnlite
from rknnlite.api import RKNNLite
"""

from __future__ import annotations

from npu_common.compat import install

from . import api as api

__all__ = ["api"]

install(__name__)
