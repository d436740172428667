"""The error handling that the samples share: a call that fails ends the sample, which frees what it has made."""

from typing import Any

from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *


def failed(status: Any, function: Any) -> int:
    if status == OK:
        return 0
    printf("%s fail! ret=%d\n", function, status)
    return 1
