# Generated from ov_model.py by tests/abi/stubs.py; do not edit.

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

class ov_model_t(Opaque):
    """A model. Freed with ov_model_free. Source: ov_model.h 2026.4.1."""

@function
def ov_model_free(model: Pointer[ov_model_t], /) -> None:
    """Free a model. What was compiled from it stays.

    model: the handle, or None. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_input(
    model: Pointer[ov_model_t],
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only input.

    model: a model with one input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by name.

    model: the model.
    tensor_name: any name of the input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name (measured). Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_input_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by its index.

    model: the model.
    index: from 0.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not (measured).
    Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_input(model: Pointer[ov_model_t], input_port: Pointer[PointerTo[ov_output_port_t]], /) -> _ov_status_e:
    """The only input, as a port that can be reshaped.

    model: a model with one input.
    input_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    input_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e:
    """An input as a port that can be reshaped, by name.

    model: the model.
    tensor_name: any name of the input.
    input_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_input_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e:
    """An input as a port that can be reshaped, by its index.

    model: the model.
    index: from 0.
    input_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_output(
    model: Pointer[ov_model_t],
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only output.

    model: a model with one output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_output_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by its index.

    model: the model.
    index: from 0.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_const_output_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by name.

    model: the model.
    tensor_name: any name of the output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_output(model: Pointer[ov_model_t], output_port: Pointer[PointerTo[ov_output_port_t]], /) -> _ov_status_e:
    """The only output, as a changeable port.

    model: a model with one output.
    output_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_output_by_index(
    model: Pointer[ov_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e:
    """An output as a changeable port, by its index.

    model: the model.
    index: from 0.
    output_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, UNKNOW_EXCEPTION for an index there is not. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_output_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    output_port: Pointer[PointerTo[ov_output_port_t]],
    /,
) -> _ov_status_e:
    """An output as a changeable port, by name.

    model: the model.
    tensor_name: any name of the output.
    output_port: receives a new port, to be freed with ov_output_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_inputs_size(model: Pointer[ov_model_t], input_size: Pointer[size_t], /) -> _ov_status_e:
    """Number of inputs.

    model: the model.
    input_size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_outputs_size(model: Pointer[ov_model_t], output_size: Pointer[size_t], /) -> _ov_status_e:
    """Number of outputs.

    model: the model.
    output_size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_is_dynamic(model: Pointer[ov_model_t], /) -> bool:
    """True when a shape of the model is dynamic. NPUs need bounds for every dimension, mostly equal ones: reshape
    first.

    model: the model. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_reshape(
    model: Pointer[ov_model_t],
    tensor_names: Pointer[char_p],
    partial_shapes: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e:
    """Give inputs other shapes, by name; what follows from them is computed anew.

    model: a model; what was compiled from it before stays as it was.
    tensor_names: names of inputs.
    partial_shapes: a shape for each, copied.
    size: how many.
    Returns OK, INVALID_C_PARAM for NULL or size 0, GENERAL_ERROR when the network cannot take the shapes.
    Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_reshape_input_by_name(
    model: Pointer[ov_model_t],
    tensor_name: Text,
    partial_shape: ov_partial_shape_t,
    /,
) -> _ov_status_e:
    """Give one input another shape, by name.

    model: the model.
    tensor_name: any name of the input.
    partial_shape: by value, copied.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name or a shape the network cannot take.
    Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_reshape_single_input(model: Pointer[ov_model_t], partial_shape: ov_partial_shape_t, /) -> _ov_status_e:
    """Give the only input another shape.

    model: a model with one input.
    partial_shape: by value, copied.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs or a shape the network cannot take.
    Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_reshape_by_port_indexes(
    model: Pointer[ov_model_t],
    port_indexes: Pointer[size_t],
    partial_shape: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e:
    """Give inputs other shapes, by index.

    model: the model.
    port_indexes: indexes of inputs.
    partial_shape: a shape for each, copied.
    size: how many.
    Returns OK, INVALID_C_PARAM for NULL or size 0, UNKNOW_EXCEPTION for an index there is not, GENERAL_ERROR when the
    network cannot take the shapes. Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_reshape_by_ports(
    model: Pointer[ov_model_t],
    output_ports: Pointer[PointerTo[ov_output_port_t]],
    partial_shapes: Pointer[ov_partial_shape_t],
    size: Integer,
    /,
) -> _ov_status_e:
    """Give inputs other shapes, by port.

    model: the model.
    output_ports: an array of pointers to ports of its inputs.
    partial_shapes: a shape for each, copied.
    size: how many.
    Returns OK, INVALID_C_PARAM for NULL or size 0, GENERAL_ERROR when the network cannot take the shapes.
    Source: ov_model.h 2026.4.1.
    """

@function
def ov_model_get_friendly_name(model: Pointer[ov_model_t], friendly_name: Pointer[char_p], /) -> _ov_status_e:
    """The model's name, from its file.

    model: the model.
    friendly_name: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_model.h 2026.4.1.
    """
