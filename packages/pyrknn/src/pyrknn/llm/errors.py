"""Exceptions of language models. librkllmrt's status codes have no names: 0 is success, and all others are failures."""

from __future__ import annotations

from npu_common.errors import NpuError

from .._rkllm_library import GENERATIONS, lib
from ..rkllm import GENERATION

__all__ = ["RkllmError", "check", "missing"]


class RkllmError(NpuError):
    """A call of librkllmrt failed.

    Attributes:
        code: What the function returned; None where a callback reported the failure.
        function: The C function that failed.
        hint: What usually helps, "" if nothing is known.
    """


def check(code: int, function: str, detail: str = "") -> None:
    """Raise RkllmError unless `code` is 0. detail: the situation, for the message."""
    if code:
        why = f": {detail}" if detail else ""
        hint = lib.fake_error() or "The runtime logs the reason to stdout and stderr"
        problem = RkllmError(f"{function} returned {code}{why}", function=function, hint=hint)
        problem.code = code
        raise problem


def missing(what: str, name: str) -> ValueError:
    """Return the error for an option that records of the loaded release do not have.

    Args:
        what: The function of the Python API and its argument.
        name: The C name of what is missing.
    """
    return ValueError(f"{what}: librkllmrt {GENERATIONS[GENERATION]} has no {name}")
