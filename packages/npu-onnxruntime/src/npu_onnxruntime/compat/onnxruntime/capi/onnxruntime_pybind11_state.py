"""The names of `onnxruntime.capi._pybind_state`."""

from __future__ import annotations

from ._pybind_state import *  # noqa: F403
