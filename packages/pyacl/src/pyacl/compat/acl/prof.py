"""`acl.prof` on pyacl: profiling."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..calls import family
from ..calls.arguments import address
from ..calls.calls import wrong_arguments

if TYPE_CHECKING:
    from typing import Any

__all__ = ["create_subscribe_config", "get_op_name_v2", "get_op_type_v2"]

__getattr__, __dir__ = family(__name__, "acl_prof")

_files: dict[int, Any] = {}
"""The file numbers that C was given the address of, by number: C reads them later."""


def create_subscribe_config(switch: int, metrics: int, fd: int, /) -> int:
    """Make the settings of a subscription for `model_subscribe`, and keep the file's number for C.

    -> config, 0 if there is none
    """
    from pyacl.acl.acl_prof import aclprofCreateSubscribeConfig

    try:
        switch, metrics, number = (address(value) for value in (switch, metrics, fd))
        if switch > 255:
            raise TypeError(f"switch: expected 0 to 255, got {switch}")
    except TypeError as error:
        raise wrong_arguments("acl.prof.create_subscribe_config", str(error)) from None
    cell = _files.setdefault(fd, ctypes.c_int(number))
    config = aclprofCreateSubscribeConfig.raw(ctypes.c_int8(switch).value, metrics, ctypes.addressof(cell))
    return int(config or 0)


def get_op_type_v2(info: int, length: int, index: int, /) -> tuple[str | None, int]:
    """Return the type of an operator in the data of a subscription's file.

    -> str (None on failure), ret
    """
    return _whole("type", info, length, index)


def get_op_name_v2(info: int, length: int, index: int, /) -> tuple[str | None, int]:
    """Return the name of an operator in the data of a subscription's file.

    -> str (None on failure), ret
    """
    return _whole("name", info, length, index)


def _whole(what: str, info: int, length: int, index: int) -> tuple[str | None, int]:
    size, code = __getattr__(f"get_op_{what}_len")(info, length, index)
    if code:
        return None, code
    text, code = __getattr__(f"get_op_{what}")(info, length, index, size)
    return (None if code else text), code
