"""What the samples share: a call that fails ends the sample, which frees what it has made."""

from __future__ import annotations

from npu_common.cdecl import printf
from pyovnpu.openvino.c.ov_common import OK


class Failed(Exception):
    """Stands for C's `goto err`."""


def CHECK(function: str, status: int) -> None:
    """C's macro takes the function's name out of the source."""
    if status != OK:
        printf("%s fail! ret=%d\n", function, status)
        raise Failed
