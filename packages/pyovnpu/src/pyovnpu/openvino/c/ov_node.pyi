# Generated from ov_node.py by tests/abi/stubs.py; do not edit.

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

class ov_output_const_port_t(Opaque):
    """A port that cannot be changed. Freed with ov_output_const_port_free. Source: ov_node.h 2026.4.1."""

class ov_output_port_t(Opaque):
    """A port of a model that can still be reshaped. Freed with ov_output_port_free. Source: ov_node.h 2026.4.1."""

@function
def ov_const_port_get_shape(
    port: Pointer[ov_output_const_port_t],
    tensor_shape: Pointer[ov_shape_t],
    /,
) -> _ov_status_e:
    """The static shape of a port.

    port: the port.
    tensor_shape: receives it, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic: ask ov_port_get_partial_shape.
    Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_shape(port: Pointer[ov_output_port_t], tensor_shape: Pointer[ov_shape_t], /) -> _ov_status_e:
    """The static shape of a changeable port; otherwise as ov_const_port_get_shape.

    port: the port.
    tensor_shape: receives it, freed by ov_shape_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the shape is dynamic. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_any_name(port: Pointer[ov_output_const_port_t], tensor_name: Pointer[char_p], /) -> _ov_status_e:
    """One of the port's names; which of several, the runtime decides.

    port: the port.
    tensor_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the port has no name. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_partial_shape(
    port: Pointer[ov_output_const_port_t],
    partial_shape: Pointer[ov_partial_shape_t],
    /,
) -> _ov_status_e:
    """The shape of a port, static or not.

    port: the port.
    partial_shape: receives it, freed by ov_partial_shape_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_node.h 2026.4.1.
    """

@function
def ov_port_get_element_type(
    port: Pointer[ov_output_const_port_t],
    tensor_type: Pointer[ov_element_type_e],
    /,
) -> _ov_status_e:
    """The element type of a port.

    port: the port.
    tensor_type: receives an ov_element_type_e value.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_node.h 2026.4.1.
    """

@function
def ov_output_port_free(port: Pointer[ov_output_port_t], /) -> None:
    """Free a changeable port.

    port: the handle, or None. Source: ov_node.h 2026.4.1.
    """

@function
def ov_output_const_port_free(port: Pointer[ov_output_const_port_t], /) -> None:
    """Free a constant port.

    port: the handle, or None. Source: ov_node.h 2026.4.1.
    """
