"""openvino/c/ov_model.h as Python: models as read, before they are compiled. Source: openvino/c/ov_model.h 2026.4.1.

A model may be reshaped until it is compiled; compiling takes a copy.
"""

from npu_common.cdecl import POINTER, Opaque, bool8, char_p, exported_names, size_t

from ..._library import lib
from . import ov_common, ov_node, ov_partial_shape
from .ov_common import *
from .ov_node import *
from .ov_partial_shape import *


class ov_model_t(Opaque):
    """A model. Freed with ov_model_free."""


@lib.function(since="2024.3.0")
def ov_model_free(model: POINTER(ov_model_t)) -> None:
    """Free a model. What was compiled from it stays.

    Args:
        model: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_model_const_input(
    model: POINTER(ov_model_t), input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get the only input.

    Args:
        model: a model with one input.
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs.
    """


@lib.function(since="2024.3.0")
def ov_model_const_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an input, by name.

    Args:
        tensor_name: any name of the input.
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name (measured).
    """


@lib.function(since="2024.3.0")
def ov_model_const_input_by_index(
    model: POINTER(ov_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an input, by its index.

    Args:
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_model_input(model: POINTER(ov_model_t), input_port: POINTER(POINTER(ov_output_port_t))) -> ov_status_e:
    """Get the only input, as a port that can be reshaped.

    Args:
        model: a model with one input.
        input_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs.
    """


@lib.function(since="2024.3.0")
def ov_model_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, input_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """Get an input as a port that can be reshaped, by name.

    Args:
        tensor_name: any name of the input.
        input_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_model_input_by_index(
    model: POINTER(ov_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """Get an input as a port that can be reshaped, by its index.

    Args:
        input_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not.
    """


@lib.function(since="2024.3.0")
def ov_model_const_output(
    model: POINTER(ov_model_t), output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get the only output.

    Args:
        model: a model with one output.
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs.
    """


@lib.function(since="2024.3.0")
def ov_model_const_output_by_index(
    model: POINTER(ov_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an output, by its index.

    Args:
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not.
    """


@lib.function(since="2024.3.0")
def ov_model_const_output_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an output, by name.

    Args:
        tensor_name: any name of the output.
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_model_output(model: POINTER(ov_model_t), output_port: POINTER(POINTER(ov_output_port_t))) -> ov_status_e:
    """Get the only output, as a changeable port.

    Args:
        model: a model with one output.
        output_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs.
    """


@lib.function(since="2024.3.0")
def ov_model_output_by_index(
    model: POINTER(ov_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """Get an output as a changeable port, by its index.

    Args:
        output_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not.
    """


@lib.function(since="2024.3.0")
def ov_model_output_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, output_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """Get an output as a changeable port, by name.

    Args:
        tensor_name: any name of the output.
        output_port: receives a new port, to be freed with ov_output_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_model_inputs_size(model: POINTER(ov_model_t), input_size: POINTER(size_t)) -> ov_status_e:
    """Get the number of inputs.

    Args:
        input_size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_model_outputs_size(model: POINTER(ov_model_t), output_size: POINTER(size_t)) -> ov_status_e:
    """Get the number of outputs.

    Args:
        output_size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_model_is_dynamic(model: POINTER(ov_model_t)) -> bool8:
    """Return True when a shape of the model is dynamic.

    NPUs need bounds for every dimension, mostly equal ones: reshape first. Never ask it of a model that
    ov_compiled_model_get_runtime_model gave: where the network has states, an exception of C++ ends the process
    (measured, 2024.6 to 2026.4.1, CPU). Ask ov_port_get_partial_shape of the model's ports.

    Returns:
        True or False.
    """


@lib.function(since="2024.3.0")
def ov_model_reshape(
    model: POINTER(ov_model_t), tensor_names: POINTER(char_p), partial_shapes: POINTER(ov_partial_shape_t), size: size_t
) -> ov_status_e:
    """Give inputs other shapes, by name; what follows from them is computed anew.

    Args:
        model: a model; what was compiled from it before stays as it was.
        tensor_names: names of inputs.
        partial_shapes: a shape for each, copied.
        size: how many of them.

    Returns:
        OK, INVALID_C_PARAM for NULL or size 0, GENERAL_ERROR when the network cannot take the shapes.
    """


@lib.function(since="2024.3.0")
def ov_model_reshape_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, partial_shape: ov_partial_shape_t
) -> ov_status_e:
    """Give one input another shape, by name.

    Args:
        tensor_name: any name of the input.
        partial_shape: by value, copied.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name or a shape the network cannot take.
    """


@lib.function(since="2024.3.0")
def ov_model_reshape_single_input(model: POINTER(ov_model_t), partial_shape: ov_partial_shape_t) -> ov_status_e:
    """Give the only input another shape.

    Args:
        model: a model with one input.
        partial_shape: by value, copied.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs or a shape the network cannot take.
    """


@lib.function(since="2024.3.0")
def ov_model_reshape_by_port_indexes(
    model: POINTER(ov_model_t), port_indexes: POINTER(size_t), partial_shape: POINTER(ov_partial_shape_t), size: size_t
) -> ov_status_e:
    """Give inputs other shapes, by index.

    Args:
        port_indexes: indexes of inputs.
        partial_shape: a shape for each, copied.
        size: how many of them.

    Returns:
        OK, INVALID_C_PARAM for NULL or size 0, UNKNOW_EXCEPTION for an index there is not, GENERAL_ERROR when the
        network cannot take the shapes.
    """


@lib.function(since="2024.3.0")
def ov_model_reshape_by_ports(
    model: POINTER(ov_model_t),
    output_ports: POINTER(POINTER(ov_output_port_t)),
    partial_shapes: POINTER(ov_partial_shape_t),
    size: size_t,
) -> ov_status_e:
    """Give inputs other shapes, by port.

    Args:
        output_ports: an array of pointers to ports of its inputs.
        partial_shapes: a shape for each, copied.
        size: how many of them.

    Returns:
        OK, INVALID_C_PARAM for NULL or size 0, GENERAL_ERROR when the network cannot take the shapes.
    """


@lib.function(since="2024.3.0")
def ov_model_get_friendly_name(model: POINTER(ov_model_t), friendly_name: POINTER(char_p)) -> ov_status_e:
    """Get the model's name, from its file.

    Args:
        friendly_name: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_node,
        ov_partial_shape,
    ),
)
