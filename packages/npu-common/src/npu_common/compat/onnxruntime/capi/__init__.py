"""Where programs find onnxruntime's exceptions."""

from __future__ import annotations

from . import onnxruntime_pybind11_state as onnxruntime_pybind11_state
