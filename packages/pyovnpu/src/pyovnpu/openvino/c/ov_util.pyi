# Generated from ov_util.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    FunctionPointer,
    Text,
    function,
)

from pyovnpu.openvino.c.ov_common import *

class ov_util_log_callback_func(FunctionPointer[Callable[[bytes | None], None]]):
    def __init__(self, function: Callable[[bytes | None], None] | ov_util_log_callback_func | None = None) -> None: ...
    def __call__(self, _0: Text) -> None: ...

@function
def ov_util_set_log_callback(func: Callable[[bytes | None], None] | ov_util_log_callback_func | None, /) -> None: ...

@function
def ov_util_reset_log_callback() -> None: ...
