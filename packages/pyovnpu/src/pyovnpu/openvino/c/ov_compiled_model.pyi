# Generated from ov_compiled_model.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
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
from pyovnpu.openvino.c.ov_infer_request import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_remote_context import *

class ov_compiled_model_t(Opaque):
    """A model compiled for a device. Freed with ov_compiled_model_free. Source: ov_compiled_model.h 2026.4.1."""

@function
def ov_compiled_model_inputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e:
    """Number of inputs.

    compiled_model: the compiled model.
    size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input(
    compiled_model: Pointer[ov_compiled_model_t],
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only input.

    compiled_model: a compiled model with one input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several inputs. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by its index.

    compiled_model: the compiled model.
    index: from 0.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_input_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    input_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An input, by name.

    compiled_model: the compiled model.
    name: any name of the input.
    input_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_outputs_size(
    compiled_model: Pointer[ov_compiled_model_t],
    size: Pointer[size_t],
    /,
) -> _ov_status_e:
    """Number of outputs.

    compiled_model: the compiled model.
    size: receives it.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output(
    compiled_model: Pointer[ov_compiled_model_t],
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """The only output.

    compiled_model: a compiled model with one output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for several outputs. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output_by_index(
    compiled_model: Pointer[ov_compiled_model_t],
    index: Integer,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by its index.

    compiled_model: the compiled model.
    index: from 0.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an index there is not (measured).
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_output_by_name(
    compiled_model: Pointer[ov_compiled_model_t],
    name: Text,
    output_port: Pointer[PointerTo[ov_output_const_port_t]],
    /,
) -> _ov_status_e:
    """An output, by name.

    compiled_model: the compiled model.
    name: any name of the output.
    output_port: receives a new port, to be freed with ov_output_const_port_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown name. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_runtime_model(
    compiled_model: Pointer[ov_compiled_model_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """The network as the device runs it, with its own layers and types.

    compiled_model: the compiled model.
    model: receives a new model, to be freed with ov_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR where the device does not tell.
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_create_infer_request(
    compiled_model: Pointer[ov_compiled_model_t],
    infer_request: Pointer[PointerTo[ov_infer_request_t]],
    /,
) -> _ov_status_e:
    """Make a request: tensors, and what the device needs for one run at a time.

    compiled_model: the compiled model; the request keeps what it needs of it.
    infer_request: receives the handle, to be freed with ov_infer_request_free.
    Returns OK, INVALID_C_PARAM for NULL, else what the device said. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_set_property(
    compiled_model: Pointer[ov_compiled_model_t],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Set one property: a key and its value follow, no more are read.

    compiled_model: the compiled model.
    Then the key, a text, and its value, a text or what ov_property_t says. C reads exactly two; fewer are refused here.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have or that cannot change any more.
    Libraries with ov_compiled_model_set_properties get the call as that one. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_set_properties(
    compiled_model: Pointer[ov_compiled_model_t],
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    /,
) -> _ov_status_e:
    """Set properties from an array.

    compiled_model: the compiled model.
    num_properties: how many, at least 1.
    properties: keys and values, read during the call.
    Returns OK, INVALID_C_PARAM for NULL or 0, GENERAL_ERROR for a property it does not have or that cannot change any
    more. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_property(
    compiled_model: Pointer[ov_compiled_model_t],
    property_key: Text,
    property_value: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The value of a property as text.

    compiled_model: the compiled model.
    property_key: its name.
    property_value: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property it does not have.
    Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_export_model(
    compiled_model: Pointer[ov_compiled_model_t],
    export_model_path: Text,
    /,
) -> _ov_status_e:
    """Write the compiled model to a file, which ov_core_import_model reads on the same device and release.

    compiled_model: the compiled model.
    export_model_path: the file; its folder must be there.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be written: then without a message of its
    own (measured). Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_free(compiled_model: Pointer[ov_compiled_model_t], /) -> None:
    """Free a compiled model. Its requests stay.

    compiled_model: the handle, or None. Source: ov_compiled_model.h 2026.4.1.
    """

@function
def ov_compiled_model_get_context(
    compiled_model: Pointer[ov_compiled_model_t],
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e:
    """The context of the device it was compiled for.

    compiled_model: the compiled model.
    context: receives the handle, to be freed with ov_remote_context_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without one, like CPU.
    Source: ov_compiled_model.h 2026.4.1.
    """
