# Generated from ov_core.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    DerivedRecord,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    Text,
    WideText,
    char_p,
    function,
)

from pyovnpu.openvino.c.deprecated import *
from pyovnpu.openvino.c.ov_common import *
from pyovnpu.openvino.c.ov_common import _ov_status_e
from pyovnpu.openvino.c.ov_compiled_model import *
from pyovnpu.openvino.c.ov_model import *
from pyovnpu.openvino.c.ov_node import *
from pyovnpu.openvino.c.ov_property import *
from pyovnpu.openvino.c.ov_remote_context import *
from pyovnpu.openvino.c.ov_tensor import *

class ov_core_t(Opaque):
    """The runtime: its plugins and their settings. Freed with ov_core_free. Source: ov_core.h 2026.4.1."""

class _ov_version_t_fields:
    buildNumber: Field[bytes | None, Text]
    description: Field[bytes | None, Text]

class ov_version_t(_ov_version_t_fields, Struct):
    """Version of the runtime or of a plugin.

    buildNumber: text like b"2026.4.1-22982-e213a147257-releases/2026/4".
    description: what it is of.
    Freed with ov_version_free when ov_get_openvino_version filled it in; as part of a list, with the list.
    Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1.
    """
    def __init__(self, buildNumber: Text = ..., description: Text = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_version_t, LP_ov_version_t]: ...  # type: ignore[override]

class LP_ov_version_t(_ov_version_t_fields, PointerToRecord[ov_version_t]): ...

class _ov_core_version_t_fields:
    device_name: Field[bytes | None, Text]
    version: Field[ov_version_t, ov_version_t]

class ov_core_version_t(_ov_core_version_t_fields, Struct):
    """A device and the version of its plugin.

    device_name: the device.
    version: of the plugin. Bytes (64/32 bit where they differ): 24/12. Source: ov_core.h 2026.4.1.
    """
    def __init__(self, device_name: Text = ..., version: ov_version_t = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[ov_core_version_t, LP_ov_core_version_t]: ...  # type: ignore[override]

class LP_ov_core_version_t(_ov_core_version_t_fields, PointerToRecord[ov_core_version_t]): ...

class _ov_core_version_list_t_fields:
    versions: Field[LP_ov_core_version_t, Pointer[ov_core_version_t]]
    size: Field[int, Integer]

class ov_core_version_list_t(_ov_core_version_list_t_fields, Struct):
    """Versions of a device's plugins. Freed with ov_core_versions_free.

    versions: the records.
    size: how many. Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1.
    """
    def __init__(self, versions: Pointer[ov_core_version_t] = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[ov_core_version_list_t, LP_ov_core_version_list_t]: ...

class LP_ov_core_version_list_t(_ov_core_version_list_t_fields, PointerToRecord[ov_core_version_list_t]): ...

class _ov_available_devices_t_fields:
    devices: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    size: Field[int, Integer]

class ov_available_devices_t(_ov_available_devices_t_fields, Struct):
    """Names of devices. Freed with ov_available_devices_free.

    devices: the names: b"CPU", b"NPU".
    size: how many. Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1.
    """
    def __init__(self, devices: Pointer[char_p] = ..., size: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[ov_available_devices_t, LP_ov_available_devices_t]: ...

class LP_ov_available_devices_t(_ov_available_devices_t_fields, PointerToRecord[ov_available_devices_t]): ...

@function
def ov_get_openvino_version(version: Pointer[ov_version_t], /) -> _ov_status_e:
    """The runtime's version.

    version: receives it, freed by ov_version_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_core.h 2026.4.1.
    """

@function
def ov_version_free(version: Pointer[ov_version_t], /) -> None:
    """Free the texts of a version. The record itself is the caller's.

    version: a record that ov_get_openvino_version filled in. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_create(core: Pointer[PointerTo[ov_core_t]], /) -> _ov_status_e:
    """Start the runtime. Plugins are loaded when a device is first named.

    core: receives the handle, to be freed with ov_core_free.
    Returns OK, INVALID_C_PARAM for NULL, else an error code. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_create_with_config(xml_config_file: Text, core: Pointer[PointerTo[ov_core_t]], /) -> _ov_status_e:
    """Start the runtime with a list of plugins of one's own.

    xml_config_file: the list, a file like the plugins.xml of older releases.
    core: receives the handle, to be freed with ov_core_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be read. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_create_with_config_unicode(
    xml_config_file_ws: WideText,
    core: Pointer[PointerTo[ov_core_t]],
    /,
) -> _ov_status_e:
    """As ov_core_create_with_config, the path in wide characters. Libraries built without them lack it.

    xml_config_file_ws: the list, a str.
    core: receives the handle, to be freed with ov_core_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be read. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_free(core: Pointer[ov_core_t], /) -> None:
    """Free the runtime's handle. Models and requests made with it go on working (measured); the text of the last error
    is gone.

    core: the handle, or None. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_read_model(
    core: Pointer[ov_core_t],
    model_path: Text,
    bin_path: Text,
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """Read a model from a file: OpenVINO IR (.xml), ONNX, TensorFlow, TFLite, PaddlePaddle.

    core: the runtime.
    model_path: the file.
    bin_path: the weights of an IR; None: the .bin beside it.
    model: receives the handle, to be freed with ov_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a file is missing or not understood.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_read_model_unicode(
    core: Pointer[ov_core_t],
    model_path: WideText,
    bin_path: WideText,
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """As ov_core_read_model, the paths in wide characters. Libraries built without them lack it.

    core: the runtime.
    model_path: the file, a str.
    bin_path: the weights, or None.
    model: receives the handle, to be freed with ov_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a file is missing or not understood.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_read_model_from_memory_buffer(
    core: Pointer[ov_core_t],
    model_str: AnyPointer,
    str_len: Integer,
    weights: Pointer[ov_tensor_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e:
    """Read an IR or ONNX model from memory.

    core: the runtime.
    model_str: the XML of an IR, or an ONNX file's bytes; read during the call. Bytes, no str.
    str_len: its length in bytes.
    weights: a tensor of type U8 with the .bin of an IR, or None. The model shares its memory: memory of the caller's
    must outlive model and compiled model.
    model: receives the handle, to be freed with ov_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what is no model. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Compile a model for a device; keys and values of properties follow.

    core: the runtime.
    model: the model; it may be freed afterwards.
    device_name: "CPU", "NPU", "NPU.0" or "AUTO".
    property_args_size: number of arguments that follow: two for each property, 0 for none.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Then each property's key and value, texts.
    Returns OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for an unknown device or property and when the
    compiler refuses the model. May take seconds to minutes. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_from_file(
    core: Pointer[ov_core_t],
    model_path: Text,
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Read and compile a model in one step, so that a cache (CACHE_DIR) can spare the reading; properties follow.

    core: the runtime.
    model_path: the file.
    device_name: as in ov_core_compile_model.
    property_args_size: number of arguments that follow.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Then each property's key and value, texts.
    Returns as ov_core_compile_model, and GENERAL_ERROR when the file cannot be read. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_add_extension(core: Pointer[ov_core_t], path: Text, /) -> _ov_status_e:
    """Load a library with further operations.

    core: the runtime.
    path: the library.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when it cannot be loaded. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_from_file_unicode(
    core: Pointer[ov_core_t],
    model_path: WideText,
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """As ov_core_compile_model_from_file, the path in wide characters. Libraries built without them lack it.

    core: the runtime.
    model_path: the file, a str.
    device_name: as in ov_core_compile_model.
    property_args_size: number of arguments that follow.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Then each property's key and value, texts.
    Returns as ov_core_compile_model_from_file. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_set_property(core: Pointer[ov_core_t], device_name: Text, /, *further: Text | AnyPointer) -> _ov_status_e:
    """Set one property of a device: a key and its value follow, no more are read.

    core: the runtime.
    device_name: the device; "" or None for the runtime itself.
    Then the key and the value, texts. C reads exactly two; fewer are refused here, further ones C ignores.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property or value the device does not know.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_set_properties(
    core: Pointer[ov_core_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    /,
) -> _ov_status_e:
    """Set properties of a device from an array.

    core: the runtime.
    device_name: the device; "" or None for the runtime itself.
    num_properties: how many, at least 1.
    properties: keys and values, read during the call.
    Returns OK, INVALID_C_PARAM for NULL or 0 (measured), GENERAL_ERROR for a property or value the device does not
    know. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_props(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e:
    """Compile a model for a device, with properties from an array.

    core: the runtime.
    model: the model; it may be freed afterwards.
    device_name: as in ov_core_compile_model.
    num_properties: how many; 0 for none.
    properties: keys and values, read during the call.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown device or property, a NULL value, and when the
    compiler refuses the model. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_from_file_props(
    core: Pointer[ov_core_t],
    model_path: Text,
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e:
    """Read and compile a model in one step, with properties from an array.

    core: the runtime.
    model_path: the file.
    device_name: as in ov_core_compile_model.
    num_properties: how many; 0 for none.
    properties: keys and values, read during the call.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Returns as ov_core_compile_model_props, and GENERAL_ERROR when the file cannot be read. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_from_file_unicode_props(
    core: Pointer[ov_core_t],
    model_path: WideText,
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e:
    """As ov_core_compile_model_from_file_props, the path in wide characters. Libraries built without them lack it.

    core: the runtime.
    model_path: the file, a str.
    device_name: as in ov_core_compile_model.
    num_properties: how many; 0 for none.
    properties: keys and values, read during the call.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Returns as ov_core_compile_model_from_file_props. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_get_property(
    core: Pointer[ov_core_t],
    device_name: Text,
    property_key: Text,
    property_value: Pointer[char_p],
    /,
) -> _ov_status_e:
    """The value of a device's property as text; numbers and lists too.

    core: the runtime.
    device_name: the device.
    property_key: its name. SUPPORTED_PROPERTIES gives all names, with spaces between them.
    property_value: receives the text, to be given to ov_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property or device there is not.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_get_available_devices(
    core: Pointer[ov_core_t],
    devices: Pointer[ov_available_devices_t],
    /,
) -> _ov_status_e:
    """Names of the devices of this machine. Plugins without a device are not listed; the NPU is not when its driver is
    missing.

    core: the runtime.
    devices: receives the names, freed by ov_available_devices_free.
    Returns OK, INVALID_C_PARAM for NULL. Source: ov_core.h 2026.4.1.
    """

@function
def ov_available_devices_free(devices: Pointer[ov_available_devices_t], /) -> None:
    """Free the names. The record itself is the caller's.

    devices: a record that ov_core_get_available_devices filled in. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_import_model(
    core: Pointer[ov_core_t],
    content: AnyPointer,
    content_size: Integer,
    device_name: Text,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e:
    """Make a compiled model from what ov_compiled_model_export_model wrote.

    core: the runtime.
    content: the file's bytes. Whether the device copies them is its business: keep them as long as the compiled model.
    content_size: their number.
    device_name: the device it was compiled for.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what another device or release wrote.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_get_versions_by_device_name(
    core: Pointer[ov_core_t],
    device_name: Text,
    versions: Pointer[ov_core_version_list_t],
    /,
) -> _ov_status_e:
    """Versions of the plugins behind a device name.

    core: the runtime.
    device_name: the device; several for "HETERO:..." and the like.
    versions: receives the list, freed by ov_core_versions_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a device there is not. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_versions_free(versions: Pointer[ov_core_version_list_t], /) -> None:
    """Free the records and texts of a list. The record itself is the caller's, and keeps its size (measured).

    versions: a record that ov_core_get_versions_by_device_name filled in. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_create_context(
    core: Pointer[ov_core_t],
    device_name: Text,
    context_args_size: Integer,
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Make a context on a device; names and values of parameters follow.

    core: the runtime.
    device_name: "NPU" or "GPU".
    context_args_size: number of arguments that follow: two for each parameter, 0 for none.
    context: receives the handle, to be freed with ov_remote_context_free.
    Then each parameter's name and its value, a text or an address (void_p).
    Returns OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for devices without contexts.
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_create_context_props(
    core: Pointer[ov_core_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e:
    """Make a context on a device, its parameters from an array.

    core: the runtime.
    device_name: "NPU" or "GPU".
    num_properties: how many; 0 for none.
    properties: names and values, read during the call.
    context: receives the handle, to be freed with ov_remote_context_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without contexts. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_with_context(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    context: Pointer[ov_remote_context_t],
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e:
    """Compile a model for the device of a context; properties follow.

    core: the runtime.
    model: the model; it may be freed afterwards.
    context: the context.
    property_args_size: number of arguments that follow.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Then each property's key and value, texts.
    Returns as ov_core_compile_model. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_compile_model_with_context_props(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    context: Pointer[ov_remote_context_t],
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e:
    """Compile a model for the device of a context, with properties from an array.

    core: the runtime.
    model: the model; it may be freed afterwards.
    context: the context.
    num_properties: how many; 0 for none.
    properties: keys and values, read during the call.
    compiled_model: receives the handle, to be freed with ov_compiled_model_free.
    Returns as ov_core_compile_model_props. Source: ov_core.h 2026.4.1.
    """

@function
def ov_core_get_default_context(
    core: Pointer[ov_core_t],
    device_name: Text,
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e:
    """The context that the plugin itself works in.

    core: the runtime.
    device_name: "NPU" or "GPU".
    context: receives the handle, to be freed with ov_remote_context_free.
    Returns OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without contexts, like CPU (measured).
    Source: ov_core.h 2026.4.1.
    """

@function
def ov_shutdown() -> None:
    """Unload plugins and what they hold. For programs that unload the library; nothing of OpenVINO may be used
    afterwards. Python processes need not call it.

    Source: ov_core.h 2026.4.1.
    """

__all__ = [
    "ov_core_t",
    "ov_version_t",
    "ov_core_version_t",
    "ov_core_version_list_t",
    "ov_available_devices_t",
    "ov_get_openvino_version",
    "ov_version_free",
    "ov_core_create",
    "ov_core_create_with_config",
    "ov_core_create_with_config_unicode",
    "ov_core_free",
    "ov_core_read_model",
    "ov_core_read_model_unicode",
    "ov_core_read_model_from_memory_buffer",
    "ov_core_compile_model",
    "ov_core_compile_model_from_file",
    "ov_core_add_extension",
    "ov_core_compile_model_from_file_unicode",
    "ov_core_set_property",
    "ov_core_set_properties",
    "ov_core_compile_model_props",
    "ov_core_compile_model_from_file_props",
    "ov_core_compile_model_from_file_unicode_props",
    "ov_core_get_property",
    "ov_core_get_available_devices",
    "ov_available_devices_free",
    "ov_core_import_model",
    "ov_core_get_versions_by_device_name",
    "ov_core_versions_free",
    "ov_core_create_context",
    "ov_core_create_context_props",
    "ov_core_compile_model_with_context",
    "ov_core_compile_model_with_context_props",
    "ov_core_get_default_context",
    "ov_shutdown",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_compiled_model_t",
    "ov_compiled_model_inputs_size",
    "ov_compiled_model_input",
    "ov_compiled_model_input_by_index",
    "ov_compiled_model_input_by_name",
    "ov_compiled_model_outputs_size",
    "ov_compiled_model_output",
    "ov_compiled_model_output_by_index",
    "ov_compiled_model_output_by_name",
    "ov_compiled_model_get_runtime_model",
    "ov_compiled_model_create_infer_request",
    "ov_compiled_model_set_property",
    "ov_compiled_model_set_properties",
    "ov_compiled_model_get_property",
    "ov_compiled_model_export_model",
    "ov_compiled_model_free",
    "ov_compiled_model_get_context",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_infer_request_t",
    "ov_callback_t",
    "NOT_RUN",
    "OPTIMIZED_OUT",
    "EXECUTED",
    "Status",
    "ov_profiling_info_t",
    "ov_profiling_info_list_t",
    "ov_infer_request_set_tensor",
    "ov_infer_request_set_tensor_by_port",
    "ov_infer_request_set_tensor_by_const_port",
    "ov_infer_request_set_input_tensor_by_index",
    "ov_infer_request_set_input_tensor",
    "ov_infer_request_set_output_tensor_by_index",
    "ov_infer_request_set_output_tensor",
    "ov_infer_request_get_tensor",
    "ov_infer_request_get_tensor_by_const_port",
    "ov_infer_request_get_tensor_by_port",
    "ov_infer_request_get_input_tensor_by_index",
    "ov_infer_request_get_input_tensor",
    "ov_infer_request_get_output_tensor_by_index",
    "ov_infer_request_get_output_tensor",
    "ov_infer_request_infer",
    "ov_infer_request_cancel",
    "ov_infer_request_start_async",
    "ov_infer_request_wait",
    "ov_infer_request_wait_for",
    "ov_infer_request_set_callback",
    "ov_infer_request_free",
    "ov_infer_request_get_profiling_info",
    "ov_profiling_info_list_free",
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_tensor_t",
    "ov_tensor_create_from_host_ptr",
    "ov_tensor_create",
    "ov_tensor_set_shape",
    "ov_tensor_create_from_string_array",
    "ov_tensor_get_shape",
    "ov_tensor_get_element_type",
    "ov_tensor_set_string_data",
    "ov_tensor_get_size",
    "ov_tensor_get_byte_size",
    "ov_tensor_data",
    "ov_tensor_free",
    "ov_model_t",
    "ov_model_free",
    "ov_model_const_input",
    "ov_model_const_input_by_name",
    "ov_model_const_input_by_index",
    "ov_model_input",
    "ov_model_input_by_name",
    "ov_model_input_by_index",
    "ov_model_const_output",
    "ov_model_const_output_by_index",
    "ov_model_const_output_by_name",
    "ov_model_output",
    "ov_model_output_by_index",
    "ov_model_output_by_name",
    "ov_model_inputs_size",
    "ov_model_outputs_size",
    "ov_model_is_dynamic",
    "ov_model_reshape",
    "ov_model_reshape_input_by_name",
    "ov_model_reshape_single_input",
    "ov_model_reshape_by_port_indexes",
    "ov_model_reshape_by_ports",
    "ov_model_get_friendly_name",
    "ov_property_t",
    "ov_property_key_intel_gpu_config_file",
    "ov_property_key_supported_properties",
    "ov_property_key_available_devices",
    "ov_property_key_optimal_number_of_infer_requests",
    "ov_property_key_range_for_async_infer_requests",
    "ov_property_key_range_for_streams",
    "ov_property_key_device_full_name",
    "ov_property_key_device_capabilities",
    "ov_property_key_model_name",
    "ov_property_key_optimal_batch_size",
    "ov_property_key_max_batch_size",
    "ov_property_key_cache_dir",
    "ov_property_key_cache_mode",
    "ov_property_key_cache_encryption_callbacks",
    "ov_property_key_num_streams",
    "ov_property_key_inference_num_threads",
    "ov_property_key_affinity",
    "ov_property_key_hint_enable_cpu_pinning",
    "ov_property_key_hint_enable_hyper_threading",
    "ov_property_key_hint_performance_mode",
    "ov_property_key_hint_scheduling_core_type",
    "ov_property_key_hint_inference_precision",
    "ov_property_key_hint_num_requests",
    "ov_property_key_log_level",
    "ov_property_key_hint_model_priority",
    "ov_property_key_enable_profiling",
    "ov_property_key_device_priorities",
    "ov_property_key_hint_execution_mode",
    "ov_property_key_force_tbb_terminate",
    "ov_property_key_enable_mmap",
    "ov_property_key_auto_batch_timeout",
    "ov_remote_context_t",
    "ov_remote_context_create_tensor",
    "ov_remote_context_create_tensor_props",
    "ov_remote_context_get_device_name",
    "ov_remote_context_get_params",
    "ov_remote_context_create_host_tensor",
    "ov_remote_context_free",
    "ov_remote_tensor_get_params",
    "ov_remote_tensor_get_device_name",
    "ov_property_key_intel_gpu_context_type",
    "ov_property_key_intel_gpu_ocl_context",
    "ov_property_key_intel_gpu_ocl_context_device_id",
    "ov_property_key_intel_gpu_tile_id",
    "ov_property_key_intel_gpu_ocl_queue",
    "ov_property_key_intel_gpu_va_device",
    "ov_property_key_intel_gpu_shared_mem_type",
    "ov_property_key_intel_gpu_mem_handle",
    "ov_property_key_intel_gpu_dev_object_handle",
    "ov_property_key_intel_gpu_va_plane",
    "ov_model_t",
    "ov_model_free",
    "ov_model_const_input",
    "ov_model_const_input_by_name",
    "ov_model_const_input_by_index",
    "ov_model_input",
    "ov_model_input_by_name",
    "ov_model_input_by_index",
    "ov_model_const_output",
    "ov_model_const_output_by_index",
    "ov_model_const_output_by_name",
    "ov_model_output",
    "ov_model_output_by_index",
    "ov_model_output_by_name",
    "ov_model_inputs_size",
    "ov_model_outputs_size",
    "ov_model_is_dynamic",
    "ov_model_reshape",
    "ov_model_reshape_input_by_name",
    "ov_model_reshape_single_input",
    "ov_model_reshape_by_port_indexes",
    "ov_model_reshape_by_ports",
    "ov_model_get_friendly_name",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_output_const_port_t",
    "ov_output_port_t",
    "ov_const_port_get_shape",
    "ov_port_get_shape",
    "ov_port_get_any_name",
    "ov_port_get_partial_shape",
    "ov_port_get_element_type",
    "ov_output_port_free",
    "ov_output_const_port_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_property_t",
    "ov_property_key_intel_gpu_config_file",
    "ov_property_key_supported_properties",
    "ov_property_key_available_devices",
    "ov_property_key_optimal_number_of_infer_requests",
    "ov_property_key_range_for_async_infer_requests",
    "ov_property_key_range_for_streams",
    "ov_property_key_device_full_name",
    "ov_property_key_device_capabilities",
    "ov_property_key_model_name",
    "ov_property_key_optimal_batch_size",
    "ov_property_key_max_batch_size",
    "ov_property_key_cache_dir",
    "ov_property_key_cache_mode",
    "ov_property_key_cache_encryption_callbacks",
    "ov_property_key_num_streams",
    "ov_property_key_inference_num_threads",
    "ov_property_key_affinity",
    "ov_property_key_hint_enable_cpu_pinning",
    "ov_property_key_hint_enable_hyper_threading",
    "ov_property_key_hint_performance_mode",
    "ov_property_key_hint_scheduling_core_type",
    "ov_property_key_hint_inference_precision",
    "ov_property_key_hint_num_requests",
    "ov_property_key_log_level",
    "ov_property_key_hint_model_priority",
    "ov_property_key_enable_profiling",
    "ov_property_key_device_priorities",
    "ov_property_key_hint_execution_mode",
    "ov_property_key_force_tbb_terminate",
    "ov_property_key_enable_mmap",
    "ov_property_key_auto_batch_timeout",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_remote_context_t",
    "ov_remote_context_create_tensor",
    "ov_remote_context_create_tensor_props",
    "ov_remote_context_get_device_name",
    "ov_remote_context_get_params",
    "ov_remote_context_create_host_tensor",
    "ov_remote_context_free",
    "ov_remote_tensor_get_params",
    "ov_remote_tensor_get_device_name",
    "ov_property_key_intel_gpu_context_type",
    "ov_property_key_intel_gpu_ocl_context",
    "ov_property_key_intel_gpu_ocl_context_device_id",
    "ov_property_key_intel_gpu_tile_id",
    "ov_property_key_intel_gpu_ocl_queue",
    "ov_property_key_intel_gpu_va_device",
    "ov_property_key_intel_gpu_shared_mem_type",
    "ov_property_key_intel_gpu_mem_handle",
    "ov_property_key_intel_gpu_dev_object_handle",
    "ov_property_key_intel_gpu_va_plane",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_property_t",
    "ov_property_key_intel_gpu_config_file",
    "ov_property_key_supported_properties",
    "ov_property_key_available_devices",
    "ov_property_key_optimal_number_of_infer_requests",
    "ov_property_key_range_for_async_infer_requests",
    "ov_property_key_range_for_streams",
    "ov_property_key_device_full_name",
    "ov_property_key_device_capabilities",
    "ov_property_key_model_name",
    "ov_property_key_optimal_batch_size",
    "ov_property_key_max_batch_size",
    "ov_property_key_cache_dir",
    "ov_property_key_cache_mode",
    "ov_property_key_cache_encryption_callbacks",
    "ov_property_key_num_streams",
    "ov_property_key_inference_num_threads",
    "ov_property_key_affinity",
    "ov_property_key_hint_enable_cpu_pinning",
    "ov_property_key_hint_enable_hyper_threading",
    "ov_property_key_hint_performance_mode",
    "ov_property_key_hint_scheduling_core_type",
    "ov_property_key_hint_inference_precision",
    "ov_property_key_hint_num_requests",
    "ov_property_key_log_level",
    "ov_property_key_hint_model_priority",
    "ov_property_key_enable_profiling",
    "ov_property_key_device_priorities",
    "ov_property_key_hint_execution_mode",
    "ov_property_key_force_tbb_terminate",
    "ov_property_key_enable_mmap",
    "ov_property_key_auto_batch_timeout",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
    "ov_tensor_t",
    "ov_tensor_create_from_host_ptr",
    "ov_tensor_create",
    "ov_tensor_set_shape",
    "ov_tensor_create_from_string_array",
    "ov_tensor_get_shape",
    "ov_tensor_get_element_type",
    "ov_tensor_set_string_data",
    "ov_tensor_get_size",
    "ov_tensor_get_byte_size",
    "ov_tensor_data",
    "ov_tensor_free",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_tensor_t",
    "ov_tensor_create_from_host_ptr",
    "ov_tensor_create",
    "ov_tensor_set_shape",
    "ov_tensor_create_from_string_array",
    "ov_tensor_get_shape",
    "ov_tensor_get_element_type",
    "ov_tensor_set_string_data",
    "ov_tensor_get_size",
    "ov_tensor_get_byte_size",
    "ov_tensor_data",
    "ov_tensor_free",
    "GENERATION",
    "OK",
    "GENERAL_ERROR",
    "NOT_IMPLEMENTED",
    "NETWORK_NOT_LOADED",
    "PARAMETER_MISMATCH",
    "NOT_FOUND",
    "OUT_OF_BOUNDS",
    "UNEXPECTED",
    "REQUEST_BUSY",
    "RESULT_NOT_READY",
    "NOT_ALLOCATED",
    "INFER_NOT_STARTED",
    "NETWORK_NOT_READ",
    "INFER_CANCELLED",
    "INVALID_C_PARAM",
    "UNKNOWN_C_ERROR",
    "NOT_IMPLEMENT_C_METHOD",
    "UNKNOW_EXCEPTION",
    "ov_status_e",
    "DYNAMIC",
    "BOOLEAN",
    "BF16",
    "F16",
    "F32",
    "F64",
    "I4",
    "I8",
    "I16",
    "I32",
    "I64",
    "U1",
    "U2",
    "U3",
    "U4",
    "U6",
    "U8",
    "U16",
    "U32",
    "U64",
    "NF4",
    "F8E4M3",
    "F8E5M3",
    "STRING",
    "F4E2M1",
    "F8E8M0",
    "UNDEFINED",
    "ov_element_type_e",
    "encryption_func",
    "ov_encryption_callbacks",
    "ov_get_error_info",
    "ov_free",
    "ov_get_last_err_msg",
    "ov_partial_shape_t",
    "ov_partial_shape_create",
    "ov_partial_shape_create_dynamic",
    "ov_partial_shape_create_static",
    "ov_partial_shape_free",
    "ov_partial_shape_to_shape",
    "ov_shape_to_partial_shape",
    "ov_partial_shape_is_dynamic",
    "ov_partial_shape_to_string",
    "ov_dimension_t",
    "ov_dimension_is_dynamic",
    "ov_layout_t",
    "ov_layout_create",
    "ov_layout_free",
    "ov_layout_to_string",
    "ov_rank_t",
    "ov_rank_is_dynamic",
    "ov_shape_t",
    "ov_shape_create",
    "ov_shape_free",
]
