"""openvino/c/ov_node.h as Python: ports, the inputs and outputs of models. Source: openvino/c/ov_node.h 2026.4.1.

A port has name, type and shape. Models give both kinds; compiled models give constant ones only.
"""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names

from ..._library import lib
from . import ov_common, ov_partial_shape, ov_shape
from .ov_common import *
from .ov_partial_shape import *
from .ov_shape import *


class ov_output_const_port_t(Opaque):
    """A port that cannot be changed. Freed with ov_output_const_port_free."""


class ov_output_port_t(Opaque):
    """A port of a model that can still be reshaped. Freed with ov_output_port_free."""


@lib.function(since="2024.3.0")
def ov_const_port_get_shape(port: POINTER(ov_output_const_port_t), tensor_shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Get the static shape of a port.

    Args:
        tensor_shape: receives it, freed by ov_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic: ask ov_port_get_partial_shape.
    """


@lib.function(since="2024.3.0")
def ov_port_get_shape(port: POINTER(ov_output_port_t), tensor_shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Get the static shape of a changeable port; otherwise as ov_const_port_get_shape.

    Args:
        tensor_shape: receives it, freed by ov_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic.
    """


@lib.function(since="2024.3.0")
def ov_port_get_any_name(port: POINTER(ov_output_const_port_t), tensor_name: POINTER(char_p)) -> ov_status_e:
    """Get one of the port's names; which of several, the runtime decides.

    Args:
        tensor_name: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the port has no name.
    """


@lib.function(since="2024.3.0")
def ov_port_get_partial_shape(
    port: POINTER(ov_output_const_port_t), partial_shape: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """Get the shape of a port, static or not.

    Args:
        partial_shape: receives it, freed by ov_partial_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_port_get_element_type(
    port: POINTER(ov_output_const_port_t), tensor_type: POINTER(ov_element_type_e)
) -> ov_status_e:
    """Get the element type of a port.

    Args:
        tensor_type: receives an ov_element_type_e value.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_output_port_free(port: POINTER(ov_output_port_t)) -> None:
    """Free a changeable port.

    Args:
        port: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_output_const_port_free(port: POINTER(ov_output_const_port_t)) -> None:
    """Free a constant port.

    Args:
        port: the handle, or None.
    """


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_partial_shape,
        ov_shape,
    ),
)
