"""`rknnlite` on pyrknn. An import lets the program find it under that name, behind an installed package.

import pyrknn.compat.rknnlite
from rknnlite.api import RKNNLite
"""

from __future__ import annotations

from npu_common.compat import install

from . import api as api
from . import utils as utils

__all__ = ["api"]

install(__name__)
