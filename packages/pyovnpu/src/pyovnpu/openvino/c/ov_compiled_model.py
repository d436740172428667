"""openvino/c/ov_compiled_model.h as Python: models compiled for a device.

Source: openvino/c/ov_compiled_model.h 2026.4.1.
"""

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
    """A model compiled for a device. Freed with ov_compiled_model_free."""


@lib.function(since="2024.3.0")
def ov_compiled_model_inputs_size(compiled_model: POINTER(ov_compiled_model_t), size: POINTER(size_t)) -> ov_status_e:
    """Get the number of inputs.

    Args:
        size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_input(
    compiled_model: POINTER(ov_compiled_model_t), input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get the only input.

    Args:
        compiled_model: a compiled model with one input.
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_input_by_index(
    compiled_model: POINTER(ov_compiled_model_t), index: size_t, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an input, by its index.

    Args:
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_input_by_name(
    compiled_model: POINTER(ov_compiled_model_t), name: char_p, input_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an input, by name.

    Args:
        name: any name of the input.
        input_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_outputs_size(compiled_model: POINTER(ov_compiled_model_t), size: POINTER(size_t)) -> ov_status_e:
    """Get the number of outputs.

    Args:
        size: receives the result.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_output(
    compiled_model: POINTER(ov_compiled_model_t), output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get the only output.

    Args:
        compiled_model: a compiled model with one output.
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_output_by_index(
    compiled_model: POINTER(ov_compiled_model_t), index: size_t, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an output, by its index.

    Args:
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_output_by_name(
    compiled_model: POINTER(ov_compiled_model_t), name: char_p, output_port: POINTER(POINTER(ov_output_const_port_t))
) -> ov_status_e:
    """Get an output, by name.

    Args:
        name: any name of the output.
        output_port: receives a new port, to be freed with ov_output_const_port_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_get_runtime_model(
    compiled_model: POINTER(ov_compiled_model_t), model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """Get the network as the device runs it, with its own layers and types.

    Args:
        model: receives a new model, to be freed with ov_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR where the device does not report it.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_create_infer_request(
    compiled_model: POINTER(ov_compiled_model_t), infer_request: POINTER(POINTER(ov_infer_request_t))
) -> ov_status_e:
    """Make a request: tensors, and what the device needs for one run at a time.

    Args:
        compiled_model: the compiled model; the request keeps what it needs of it.
        infer_request: receives the handle, to be freed with ov_infer_request_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, else what the device said.
    """


@lib.variadic(since="2024.3.0", count=2, each=2, array_form="ov_compiled_model_set_properties")
def ov_compiled_model_set_property(compiled_model: POINTER(ov_compiled_model_t)) -> ov_status_e:
    """Set one property: a key and its value follow, no more are read.

    The named arguments are followed by the key, a text, and its value, a text or what ov_property_t says. C reads
    exactly two; fewer are refused here.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have or that cannot change any more.
        Libraries with ov_compiled_model_set_properties get the call as that one.
    """


@lib.function(since="2026.4.0")
def ov_compiled_model_set_properties(
    compiled_model: POINTER(ov_compiled_model_t), num_properties: size_t, properties: POINTER(ov_property_t)
) -> ov_status_e:
    """Set properties from an array.

    Args:
        num_properties: how many, at least 1.
        properties: keys and values, read during the call.

    Returns:
        OK, INVALID_C_PARAM for NULL or 0, GENERAL_ERROR for a property it does not have or that cannot change any more.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_get_property(
    compiled_model: POINTER(ov_compiled_model_t), property_key: char_p, property_value: POINTER(char_p)
) -> ov_status_e:
    """Get the value of a property as text.

    Args:
        property_key: its name.
        property_value: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_export_model(
    compiled_model: POINTER(ov_compiled_model_t), export_model_path: char_p
) -> ov_status_e:
    """Write the compiled model to a file, which ov_core_import_model reads on the same device and release.

    Args:
        export_model_path: the file; its folder must be there.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be written: then without a message of its own
        (measured).
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_free(compiled_model: POINTER(ov_compiled_model_t)) -> None:
    """Free a compiled model. Its requests stay.

    Args:
        compiled_model: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_compiled_model_get_context(
    compiled_model: POINTER(ov_compiled_model_t), context: POINTER(POINTER(ov_remote_context_t))
) -> ov_status_e:
    """Get the context of the device it was compiled for.

    Args:
        context: receives the handle, to be freed with ov_remote_context_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without one, like CPU.
    """


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
