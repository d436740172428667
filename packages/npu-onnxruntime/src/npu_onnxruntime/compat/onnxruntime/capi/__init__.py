"""Modules of onnxruntime that programs import names from."""

from __future__ import annotations

from . import _pybind_state as _pybind_state
from . import onnxruntime_inference_collection as onnxruntime_inference_collection
from . import onnxruntime_pybind11_state as onnxruntime_pybind11_state
