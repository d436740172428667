"""How many examples a property is tried with, and how often anything is tried that is tried many times."""

from __future__ import annotations

import os


def examples(count: int) -> int:
    """`count`, or the eighth part of it on an emulated machine (`nox -s cross`), which computes many times slower."""
    return max(5, count // 8) if os.environ.get("NPU_EMULATED") else count
