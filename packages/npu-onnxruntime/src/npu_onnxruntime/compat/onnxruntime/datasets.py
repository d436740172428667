"""onnxruntime.datasets: examples that come with that package, and not with npu-onnxruntime."""

from __future__ import annotations

from typing import NoReturn

__all__ = ["get_example"]


def get_example(name: str) -> NoReturn:
    """Raise FileNotFoundError: there are no examples here."""
    raise FileNotFoundError(f"onnxruntime.datasets.get_example: npu_onnxruntime has no example networks, got {name!r}")
