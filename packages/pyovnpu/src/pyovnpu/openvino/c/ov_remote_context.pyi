# Generated from ov_remote_context.py by abi/writers/stubs.py; do not edit.

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

from pyovnpu.openvino.c.gpu.gpu_plugin_properties import *
from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_element_type_e, _ov_status_e
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_shape import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_remote_context_t(Opaque): ...

@function
def ov_remote_context_create_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    object_args_size: Integer,
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_remote_context_create_tensor_props(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_remote_context_get_device_name(
    context: Pointer[ov_remote_context_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_remote_context_get_params(
    context: Pointer[ov_remote_context_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_remote_context_create_host_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_remote_context_free(context: Pointer[ov_remote_context_t], /) -> None: ...

@function
def ov_remote_tensor_get_params(
    tensor: Pointer[ov_tensor_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_remote_tensor_get_device_name(
    remote_tensor: Pointer[ov_tensor_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e: ...
