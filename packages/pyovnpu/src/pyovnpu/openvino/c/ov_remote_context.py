"""openvino/c/ov_remote_context.h as Python: memory that the device can reach.

Source: openvino/c/ov_remote_context.h 2026.4.1.

Contexts exist for NPU and GPU, not for CPU. On NPU a tensor from ov_remote_context_create_host_tensor lies in memory of
the driver that CPU and device share: set on a request it is used without a copy (measured). Parameters of
ov_remote_context_create_tensor there: MEM_TYPE (L0_INTERNAL_BUF, SHARED_BUF, CPU_VA), TENSOR_TYPE (INPUT, OUTPUT,
BINDED) and MEM_HANDLE, an address; none of them gives an internal buffer for inputs and outputs.
"""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, size_t

from ..._library import lib
from . import ov_common, ov_property, ov_shape, ov_tensor
from .gpu import gpu_plugin_properties
from .gpu.gpu_plugin_properties import *
from .ov_common import *
from .ov_property import *
from .ov_shape import *
from .ov_tensor import *


class ov_remote_context_t(Opaque):
    """Memory and queues of a device. Freed with ov_remote_context_free."""


@lib.variadic(
    since="2024.3.0", counted_by="object_args_size", each=2, array_form="ov_remote_context_create_tensor_props"
)
def ov_remote_context_create_tensor(
    context: POINTER(ov_remote_context_t),
    type: ov_element_type_e,
    shape: ov_shape_t,
    object_args_size: size_t,
    remote_tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """Make a tensor in the device's memory; names and values of parameters follow.

    The named arguments are followed by each parameter's name, a text, and its value: a text, or the address itself for
    MEM_HANDLE, DEV_OBJECT_HANDLE and their like.

    Libraries with ov_remote_context_create_tensor_props get the call as that one.

    Args:
        type: element type.
        shape: by value, static.
        object_args_size: number of arguments that follow: two for each parameter, 0 for none.
        remote_tensor: receives the handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for what the device cannot do.
    """


@lib.function(since="2026.4.0")
def ov_remote_context_create_tensor_props(
    context: POINTER(ov_remote_context_t),
    type: ov_element_type_e,
    shape: ov_shape_t,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    remote_tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """Make a tensor in the device's memory, its parameters from an array.

    Args:
        type: element type.
        shape: by value, static.
        num_properties: how many; 0 for none.
        properties: names and values, read during the call.
        remote_tensor: receives the handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what the device cannot do.
    """


@lib.function(since="2024.3.0")
def ov_remote_context_get_device_name(
    context: POINTER(ov_remote_context_t), device_name: POINTER(char_p)
) -> ov_status_e:
    """Get the device's name, "NPU".

    Args:
        device_name: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_remote_context_get_params(
    context: POINTER(ov_remote_context_t), size: POINTER(size_t), params: POINTER(char_p)
) -> ov_status_e:
    """Get the context's own handles as one text of names and values, "{L0_CONTEXT:0x...}" on NPU.

    Args:
        size: receives the number of parameters.
        params: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_remote_context_create_host_tensor(
    context: POINTER(ov_remote_context_t),
    type: ov_element_type_e,
    shape: ov_shape_t,
    tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """Make a tensor in memory that both CPU and device reach.

    ov_tensor_data works on it, and no run copies it.

    Args:
        type: element type.
        shape: by value, static.
        tensor: receives the handle, to be freed with ov_tensor_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, else what the device said.
    """


@lib.function(since="2024.3.0")
def ov_remote_context_free(context: POINTER(ov_remote_context_t)) -> None:
    """Free a context. Tensors made in it stay.

    Args:
        context: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_remote_tensor_get_params(
    tensor: POINTER(ov_tensor_t), size: POINTER(size_t), params: POINTER(char_p)
) -> ov_status_e:
    """Get the tensor's own handles as one text of names and values.

    Args:
        tensor: a remote tensor.
        size: receives the number of parameters.
        params: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    """


@lib.function(since="2024.3.0")
def ov_remote_tensor_get_device_name(remote_tensor: POINTER(ov_tensor_t), device_name: POINTER(char_p)) -> ov_status_e:
    """Get the name of the device the tensor lies on.

    Args:
        device_name: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, also for a tensor that is not remote (measured).
    """


__all__ = exported_names(
    globals(),
    includes=(
        gpu_plugin_properties,
        ov_common,
        ov_property,
        ov_shape,
        ov_tensor,
    ),
)
