"""`openvino.preprocess`."""

from __future__ import annotations

from ...surface.core import get_version as get_version
from ...surface.preprocess import *  # noqa: F403
from ...surface.preprocess import __all__ as __all__
