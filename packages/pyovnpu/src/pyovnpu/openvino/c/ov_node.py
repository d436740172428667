"""..."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names

from ..._library import lib
from . import ov_common, ov_partial_shape, ov_shape
from .ov_common import *
from .ov_partial_shape import *
from .ov_shape import *


class ov_output_const_port_t(Opaque):
    """... Source: ov_node.h 2026.4.1."""


class ov_output_port_t(Opaque):
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_const_port_get_shape(port: POINTER(ov_output_const_port_t), tensor_shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_port_get_shape(port: POINTER(ov_output_port_t), tensor_shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_port_get_any_name(port: POINTER(ov_output_const_port_t), tensor_name: POINTER(char_p)) -> ov_status_e:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_port_get_partial_shape(
    port: POINTER(ov_output_const_port_t), partial_shape: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_port_get_element_type(
    port: POINTER(ov_output_const_port_t), tensor_type: POINTER(ov_element_type_e)
) -> ov_status_e:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_output_port_free(port: POINTER(ov_output_port_t)) -> None:
    """... Source: ov_node.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_output_const_port_free(port: POINTER(ov_output_const_port_t)) -> None:
    """... Source: ov_node.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_partial_shape,
        ov_shape,
    ),
)
