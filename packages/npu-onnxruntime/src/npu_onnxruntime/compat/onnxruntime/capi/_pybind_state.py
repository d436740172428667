"""The names of `onnxruntime`, with the exceptions."""

from __future__ import annotations

from ..names import *  # noqa: F403
