"""Profiling and dumps: when operators and tasks ran, and their data.

with pyacl.profiling("profile"):
    model.run(image)
"""

from __future__ import annotations

import sys
from types import ModuleType

from npu_common import TYPE_CHECKING

from .profile import METRICS, OperatorRun, OperatorTimes, Profile, mark, operators, span, step

if TYPE_CHECKING:
    import os
    from typing import Any

__all__ = ["METRICS", "OperatorRun", "OperatorTimes", "Profile", "mark", "operators", "span", "step"]


class _Profiling(ModuleType):
    """`pyacl.profiling` is this package, and `with pyacl.profiling(folder):` works as well."""

    def __call__(self, folder: str | os.PathLike[str], **options: Any) -> Profile:
        return Profile(folder, **options)

    if TYPE_CHECKING:  # what `pyacl.profiling` is for type checkers
        mark = staticmethod(mark)
        operators = staticmethod(operators)
        span = staticmethod(span)
        step = staticmethod(step)


sys.modules[__name__].__class__ = _Profiling
