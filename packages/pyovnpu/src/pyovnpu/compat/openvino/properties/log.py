"""`openvino.properties.log`."""

from __future__ import annotations

from ...surface.enums import Level
from ...surface.properties import Property

__all__ = ["Level", "level"]

level = Property("LOG_LEVEL")
