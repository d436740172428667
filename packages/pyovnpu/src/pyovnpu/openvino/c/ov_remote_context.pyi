# Generated from ov_remote_context.py by tests/abi/stubs.py; do not edit.

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

class ov_remote_context_t(Opaque):
    """Memory and queues of a device. Freed with ov_remote_context_free. Source: ov_remote_context.h 2026.4.1."""

@function
def ov_remote_context_create_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    object_args_size: Integer,
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Make a tensor in the device's memory; names and values of parameters follow.

    context: the context.
    type: element type.
    shape: by value, static.
    object_args_size: number of arguments that follow: two for each parameter, 0 for none.
    remote_tensor: receives the handle, to be freed with ov_tensor_free.
    Then each parameter's name, a text, and its value: a text, or the address itself for MEM_HANDLE, DEV_OBJECT_HANDLE
    and their like.
    Returns OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for what the device cannot do.
    Libraries with ov_remote_context_create_tensor_props get the call as that one. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_create_tensor_props(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    remote_tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """Make a tensor in the device's memory, its parameters from an array.

    context: the context.
    type: element type.
    shape: by value, static.
    num_properties: how many; 0 for none.
    properties: names and values, read during the call.
    remote_tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what the device cannot do.
    Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_get_device_name(
    context: Pointer[ov_remote_context_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The device's name, "NPU".

    context: the context.
    device_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_get_params(
    context: Pointer[ov_remote_context_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The context's own handles as one text of names and values, "{L0_CONTEXT:0x...}" on NPU.

    context: the context.
    size: receives the number of parameters.
    params: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_create_host_tensor(
    context: Pointer[ov_remote_context_t],
    type: _ov_element_type_e | ov_element_type_e,
    shape: ov_shape_t,
    tensor: Pointer[PointerTo[ov_tensor_t]],
    /,
) -> _ov_status_e:
    """Make a tensor in memory that both CPU and device reach: ov_tensor_data works on it, and no run copies it.

    context: the context.
    type: element type.
    shape: by value, static.
    tensor: receives the handle, to be freed with ov_tensor_free.
    Returns OK, INVALID_C_PARAM for NULL, else what the device said. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_context_free(context: Pointer[ov_remote_context_t], /) -> None:
    """Free a context. Tensors made in it stay.

    context: the handle, or None. Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_tensor_get_params(
    tensor: Pointer[ov_tensor_t],
    size: Pointer[size_t],
    params: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The tensor's own handles as one text of names and values.

    tensor: a remote tensor.
    size: receives the number of parameters.
    params: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    Source: ov_remote_context.h 2026.4.1.
    """

@function
def ov_remote_tensor_get_device_name(
    remote_tensor: Pointer[ov_tensor_t],
    device_name: Pointer[char_p],
    /,
) -> _ov_status_e:
    """Name of the device the tensor lies on.

    remote_tensor: a remote tensor.
    device_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    Source: ov_remote_context.h 2026.4.1.
    """
