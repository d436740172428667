"""AscendCL's runtime: start and end, devices, contexts, streams, events, graphs.

with pyacl.runtime():
    ...
"""

from __future__ import annotations

import sys
from types import ModuleType

from npu_common import TYPE_CHECKING

from . import current, lifecycle
from .context import borrowed
from .lifecycle import ensure, finalize, init, references

if TYPE_CHECKING:
    import os
    from contextlib import AbstractContextManager

__all__ = ["ensure", "finalize", "init", "references"]


class _Runtime(ModuleType):
    """`pyacl.runtime` is this package, and `with pyacl.runtime():` works as well."""

    def __call__(self, config: str | os.PathLike[str] | None = None) -> AbstractContextManager[None]:
        return lifecycle.runtime(config)

    if TYPE_CHECKING:  # what `pyacl.runtime` is for type checkers
        init = staticmethod(init)
        finalize = staticmethod(finalize)
        ensure = staticmethod(ensure)
        references = staticmethod(references)


current.find_as(borrowed)
sys.modules[__name__].__class__ = _Runtime
