"""`openvino.runtime`: where the names were until 2025."""

from __future__ import annotations

import importlib
from typing import Any

__all__: list[str] = []


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    return getattr(importlib.import_module(__name__.rpartition(".")[0]), name)
