"""`openvino.properties.streams`."""

from __future__ import annotations

from ...surface.enums import Num
from ...surface.properties import Property

__all__ = ["Num", "num"]

num = Property("NUM_STREAMS")
