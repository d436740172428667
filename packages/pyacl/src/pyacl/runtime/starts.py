"""Streams of a graph that is built start others: at once, or when two numbers on the device compare as wanted.

Source: acl/acl_rt.h 2026.8 (aclrtActiveStream, aclrtSwitchStream).
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ..acl import acl_rt as api
from .blocks import BlockOwner
from .task_stream import TaskStream, called, checked

if TYPE_CHECKING:
    from typing import Any

__all__ = ["start"]

_RELATIONS = ("==", "!=", ">", ">=", "<", "<=")  # in C's order
_TYPES = {"int32": (api.ACL_RT_SWITCH_INT32, 4), "int64": (api.ACL_RT_SWITCH_INT64, 8)}


def _number(memory: Any, size: int, what: str) -> Any:
    if not isinstance(memory, BlockOwner) or not hasattr(memory, "nbytes"):
        raise TypeError(f"Stream.start, when: expected a pyacl.DeviceBuffer on the {what}, got {type(memory).__name__}")
    if memory.nbytes < size:
        raise ValueError(
            f"Stream.start, when: the number on the {what} takes {size} bytes, its buffer has {memory.nbytes}; "
            "dtype='int32' takes 4"
        )
    return memory


def start(stream: TaskStream, other: Any, when: tuple[Any, str, Any] | None, dtype: str) -> None:
    """Start like `Stream.start`."""
    stream._check_open()
    target = checked(other, "Stream.start")
    if when is None:
        code = called(api.aclrtActiveStream, target, stream)
        if code:
            raise stream.error(code, "aclrtActiveStream")
        return
    if dtype not in _TYPES:
        raise ValueError(f"Stream.start, dtype: expected 'int32' or 'int64', got {dtype!r}")
    if not isinstance(when, tuple) or len(when) != 3 or when[1] not in _RELATIONS:
        raise ValueError(
            f"Stream.start, when: expected (buffer, one of {', '.join(_RELATIONS)}, buffer), such as "
            f"when=(count, '<', most); got {when!r}"
        )
    kind, size = _TYPES[dtype]
    left, right = _number(when[0], size, "left"), _number(when[2], size, "right")
    held = (left.block, right.block)
    code = called(
        api.aclrtSwitchStream, left.address, _RELATIONS.index(when[1]), right.address, kind, target, None, stream
    )
    if code:
        raise stream.error(code, "aclrtSwitchStream")
    stream.hold(*held)
