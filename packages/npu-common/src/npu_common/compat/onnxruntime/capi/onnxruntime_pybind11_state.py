"""The names of `onnxruntime`, exceptions among them."""

from __future__ import annotations

from ..names import *  # noqa: F403
