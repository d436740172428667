"""Operators: those of aclnn by name, single operators from om files, kernels, and the tensors they take.

from pyacl.operators import aclnnAdd
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from .operator import SIGNATURES as SIGNATURES
    from .operator import Operator as Operator
    from .operator import Prepared as Prepared
    from .operator import available as available
    from .operator import declare_phases as declare_phases
    from .operator import operator_named as operator_named

__all__ = ["SIGNATURES", "Operator", "Prepared", "available", "declare_phases", "operator_named"]


def __getattr__(name: str) -> Any:
    """Find a name of `operator`, or an operator of SIGNATURES.

    So kernels and tensors can be imported without these.
    """
    if name in __all__ or name.startswith("aclnn"):
        from .operator import SIGNATURES, operator_named

        if name in SIGNATURES:
            return operator_named(name)
        import sys

        value = getattr(sys.modules[f"{__name__}.operator"], name, None)
        if value is not None:
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
