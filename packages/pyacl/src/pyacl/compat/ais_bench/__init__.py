"""`ais_bench` on pyacl. Importing this lets the program find it under that name, behind an installed one.

import pyacl.compat.ais_bench
from ais_bench.infer.interface import InferSession
"""

from __future__ import annotations

from npu_common.compat import install

from . import infer as infer

__all__ = ["infer"]

install(__name__)
