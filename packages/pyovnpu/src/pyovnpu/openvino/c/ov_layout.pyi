# Generated from ov_layout.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    void_p,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e

class ov_layout_t(Opaque): ...

@function
def ov_layout_create(layout_desc: Text, layout: Pointer[PointerTo[ov_layout_t]], /) -> _ov_status_e: ...

@function
def ov_layout_free(layout: Pointer[ov_layout_t], /) -> None: ...

@function
def ov_layout_to_string(layout: Pointer[ov_layout_t], /) -> void_p: ...
