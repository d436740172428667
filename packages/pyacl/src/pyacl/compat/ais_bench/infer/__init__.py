"""`ais_bench.infer`: the module `interface`."""

from __future__ import annotations

from . import interface as interface

__all__ = ["interface"]
