"""..."""

from npu_common.cdecl import POINTER, Opaque, bool8, char_p, exported_names, size_t

from ..._library import lib
from . import ov_common, ov_node, ov_partial_shape
from .ov_common import *
from .ov_node import *
from .ov_partial_shape import *


class ov_model_t(Opaque):
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_free(model: POINTER(ov_model_t)) -> None:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_input(
    model: POINTER(ov_model_t), input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_input_by_index(
    model: POINTER(ov_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_input(model: POINTER(ov_model_t), input_port: POINTER(POINTER(ov_output_port_t))) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, input_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_input_by_index(
    model: POINTER(ov_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_output(
    model: POINTER(ov_model_t), output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_output_by_index(
    model: POINTER(ov_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_const_output_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_output(model: POINTER(ov_model_t), output_port: POINTER(POINTER(ov_output_port_t))) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_output_by_index(
    model: POINTER(ov_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_output_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, output_port: POINTER(POINTER(ov_output_port_t))
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_inputs_size(model: POINTER(ov_model_t), input_size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_outputs_size(model: POINTER(ov_model_t), output_size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_is_dynamic(model: POINTER(ov_model_t)) -> bool8:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_reshape(
    model: POINTER(ov_model_t), tensor_names: POINTER(char_p), partial_shapes: POINTER(ov_partial_shape_t), size: size_t
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_reshape_input_by_name(
    model: POINTER(ov_model_t), tensor_name: char_p, partial_shape: ov_partial_shape_t
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_reshape_single_input(model: POINTER(ov_model_t), partial_shape: ov_partial_shape_t) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_reshape_by_port_indexes(
    model: POINTER(ov_model_t), port_indexes: POINTER(size_t), partial_shape: POINTER(ov_partial_shape_t), size: size_t
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_reshape_by_ports(
    model: POINTER(ov_model_t),
    output_ports: POINTER(POINTER(ov_output_port_t)),
    partial_shapes: POINTER(ov_partial_shape_t),
    size: size_t,
) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_model_get_friendly_name(model: POINTER(ov_model_t), friendly_name: POINTER(char_p)) -> ov_status_e:
    """... Source: ov_model.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_node,
        ov_partial_shape,
    ),
)
