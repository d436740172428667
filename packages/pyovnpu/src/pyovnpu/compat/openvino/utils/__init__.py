"""`openvino.utils`."""

from __future__ import annotations

from . import types as types

__all__ = ["types"]
