# Generated from ov_model.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    char_p,
    function,
    size_t,
)

from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_partial_shape import *

class ov_model_t(Opaque): ...

@function
def ov_model_free(model: Pointer[ov_model_t], /) -> None: ...

@function
def ov_model_const_input(
    model: Pointer[ov_model_t],
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_const_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_const_input_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_input(model: Pointer[ov_model_t], input_port: Pointer[PointerTo[ov_output_port_t]], /) -> _ov_status_e: ...

@function
def ov_model_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    input_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_input_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_const_output(
    model: Pointer[ov_model_t],
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_const_output_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_const_output_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_output(
    model: Pointer[ov_model_t],
    output_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_output_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_output_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    output_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_model_inputs_size(model: Pointer[ov_model_t], input_size: Pointer[size_t], /) -> _ov_status_e: ...

@function
def ov_model_outputs_size(model: Pointer[ov_model_t], output_size: Pointer[size_t], /) -> _ov_status_e: ...

@function
def ov_model_is_dynamic(model: Pointer[ov_model_t], /) -> bool: ...

@function
def ov_model_reshape(
    model: Pointer[ov_model_t],
    tensor_names: Pointer[char_p],
    partial_shapes: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_model_reshape_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    partial_shape: ov_partial_shape_t,
    /,
) -> _ov_status_e: ...

@function
def ov_model_reshape_single_input(model: Pointer[ov_model_t], partial_shape: ov_partial_shape_t, /) -> _ov_status_e: ...

@function
def ov_model_reshape_by_port_indexes(
    model: Pointer[ov_model_t],
    port_indexes: Pointer[size_t],
    partial_shape: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_model_reshape_by_ports(
    model: Pointer[ov_model_t],
    output_ports: Pointer[PointerTo[ov_output_port_t]],
    partial_shapes: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e: ...

@function
def ov_model_get_friendly_name(model: Pointer[ov_model_t], friendly_name: Pointer[char_p], /) -> _ov_status_e: ...
