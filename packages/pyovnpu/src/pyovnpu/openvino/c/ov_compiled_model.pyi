# Generated from ov_compiled_model.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
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
from pyovnpu.openvino.c.ov_infer_request import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_remote_context import *

class ov_compiled_model_t(Opaque): ...

@function
def ov_compiled_model_inputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_input(
    compiled_model: Pointer[ov_compiled_model_t],
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_input_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_input_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_outputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_output(
    compiled_model: Pointer[ov_compiled_model_t],
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_output_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_output_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_get_runtime_model(
    compiled_model: Pointer[ov_compiled_model_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_create_infer_request(
    compiled_model: Pointer[ov_compiled_model_t],
    infer_request: Pointer[PointerTo[ov_infer_request_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_set_property(
    compiled_model: Pointer[ov_compiled_model_t],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_compiled_model_set_properties(
    compiled_model: Pointer[ov_compiled_model_t],
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_get_property(
    compiled_model: Pointer[ov_compiled_model_t],
    property_key: Text,
    property_value: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_export_model(
    compiled_model: Pointer[ov_compiled_model_t],
    export_model_path: Text,
    /,
) -> _ov_status_e: ...

@function
def ov_compiled_model_free(compiled_model: Pointer[ov_compiled_model_t], /) -> None: ...

@function
def ov_compiled_model_get_context(
    compiled_model: Pointer[ov_compiled_model_t],
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e: ...
