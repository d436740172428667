"""..."""

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
    """... Source: ov_remote_context.h 2026.4.1."""


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
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2026.4.0")
def ov_remote_context_create_tensor_props(
    context: POINTER(ov_remote_context_t),
    type: ov_element_type_e,
    shape: ov_shape_t,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    remote_tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_context_get_device_name(
    context: POINTER(ov_remote_context_t), device_name: POINTER(char_p)
) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_context_get_params(
    context: POINTER(ov_remote_context_t), size: POINTER(size_t), params: POINTER(char_p)
) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_context_create_host_tensor(
    context: POINTER(ov_remote_context_t),
    type: ov_element_type_e,
    shape: ov_shape_t,
    tensor: POINTER(POINTER(ov_tensor_t)),
) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_context_free(context: POINTER(ov_remote_context_t)) -> None:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_tensor_get_params(
    tensor: POINTER(ov_tensor_t), size: POINTER(size_t), params: POINTER(char_p)
) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_remote_tensor_get_device_name(remote_tensor: POINTER(ov_tensor_t), device_name: POINTER(char_p)) -> ov_status_e:
    """... Source: ov_remote_context.h 2026.4.1."""


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
