"""..."""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, size_t

from ..._library import lib
from . import ov_common, ov_infer_request, ov_model, ov_node, ov_property, ov_remote_context
from .ov_common import *
from .ov_infer_request import *
from .ov_model import *
from .ov_node import *
from .ov_property import *
from .ov_remote_context import *


class ov_compiled_model_t(Opaque):
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_inputs_size(compiled_model: POINTER(ov_compiled_model_t), size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_input(
    compiled_model: POINTER(ov_compiled_model_t), input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_input_by_index(
    compiled_model: POINTER(ov_compiled_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_input_by_name(
    compiled_model: POINTER(ov_compiled_model_t), name: char_p, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_outputs_size(compiled_model: POINTER(ov_compiled_model_t), size: POINTER(size_t)) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_output(
    compiled_model: POINTER(ov_compiled_model_t), output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_output_by_index(
    compiled_model: POINTER(ov_compiled_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_output_by_name(
    compiled_model: POINTER(ov_compiled_model_t), name: char_p, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_get_runtime_model(
    compiled_model: POINTER(ov_compiled_model_t), model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_create_infer_request(
    compiled_model: POINTER(ov_compiled_model_t), infer_request: POINTER(POINTER(ov_infer_request_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.variadic(since="2024.3.0", count=2, each=2, array_form="ov_compiled_model_set_properties")
def ov_compiled_model_set_property(compiled_model: POINTER(ov_compiled_model_t)) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2026.4.0")
def ov_compiled_model_set_properties(
    compiled_model: POINTER(ov_compiled_model_t), num_properties: size_t, properties: POINTER(ov_property_t)
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_get_property(
    compiled_model: POINTER(ov_compiled_model_t), property_key: char_p, property_value: POINTER(char_p)
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_export_model(
    compiled_model: POINTER(ov_compiled_model_t), export_model_path: char_p
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_free(compiled_model: POINTER(ov_compiled_model_t)) -> None:
    """... Source: ov_compiled_model.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_compiled_model_get_context(
    compiled_model: POINTER(ov_compiled_model_t), context: POINTER(POINTER(ov_remote_context_t))
) -> ov_status_e:
    """... Source: ov_compiled_model.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_infer_request,
        ov_model,
        ov_node,
        ov_property,
        ov_remote_context,
    ),
)
