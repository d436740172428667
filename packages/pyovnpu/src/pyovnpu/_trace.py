"""Hints for traces that the declarations do not contain: the steps of an inference."""

from __future__ import annotations

from npu_common.trace import TraceHints

__all__ = ["HINTS"]

HINTS = TraceHints(
    steps={
        "load": "ov_core_read_model ov_core_read_model_from_memory_buffer ov_core_import_model ov_core_compile_model"
        " ov_core_compile_model_from_file ov_core_compile_model_with_context",
        "run": "ov_infer_request_infer ov_infer_request_start_async",
        "wait": "ov_infer_request_wait ov_infer_request_wait_for",
    }
)
