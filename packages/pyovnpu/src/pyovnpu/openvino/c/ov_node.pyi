# Generated from ov_node.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Opaque,
    Pointer,
    char_p,
    function,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_partial_shape import *
from pyovnpu.openvino.c.ov_shape import *

class ov_output_const_port_t(Opaque): ...
class ov_output_port_t(Opaque): ...

@function
def ov_const_port_get_shape(
    port: Pointer[ov_output_const_port_t],
    tensor_shape: Pointer[ov_shape_t],
    /,
) -> _ov_status_e: ...

@function
def ov_port_get_shape(port: Pointer[ov_output_port_t], tensor_shape: Pointer[ov_shape_t], /) -> _ov_status_e: ...

@function
def ov_port_get_any_name(port: Pointer[ov_output_const_port_t], tensor_name: Pointer[char_p], /) -> _ov_status_e: ...

@function
def ov_port_get_partial_shape(
    port: Pointer[ov_output_const_port_t],
    partial_shape: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e: ...

@function
def ov_port_get_element_type(
    port: Pointer[ov_output_const_port_t],
    tensor_type: Pointer[ov_element_type_e],
    /,
) -> _ov_status_e: ...

@function
def ov_output_port_free(port: Pointer[ov_output_port_t], /) -> None: ...

@function
def ov_output_const_port_free(port: Pointer[ov_output_const_port_t], /) -> None: ...
