"""openvino/c/ov_core.h as Python: devices, and models read and compiled for devices.

Source: openvino/c/ov_core.h 2026.4.1.

Functions that take properties come twice. Those with `...` take key, value, key, value behind their named arguments,
after a count of arguments, two for each pair: `ov_core_compile_model(core, model, "NPU", 2, byref(compiled),
"NPU_TURBO", "YES")`. Those with _props take an array, since 2026.4.0; where the library has them, the first kind is
called as the second. Values are texts, numbers too: "4"; see ov_property_t for the few that are addresses. An odd count
is INVALID_C_PARAM, as in C; a count of more arguments than were given is refused here, because C would read past them.
"""

from npu_common.cdecl import POINTER, Opaque, Struct, char_p, exported_names, size_t, void_p, wchar_p

from ..._library import lib
from . import deprecated, ov_common, ov_compiled_model, ov_model, ov_node, ov_property, ov_remote_context, ov_tensor
from .deprecated import *
from .ov_common import *
from .ov_compiled_model import *
from .ov_model import *
from .ov_node import *
from .ov_property import *
from .ov_remote_context import *
from .ov_tensor import *


class ov_core_t(Opaque):
    """The runtime: its plugins and their settings. Freed with ov_core_free."""


class ov_version_t(Struct):
    """Version of the runtime or of a plugin.

    Freed with ov_version_free when ov_get_openvino_version filled it in; as part of a list, with the list.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        buildNumber: text like b"2026.4.1-22982-e213a147257-releases/2026/4".
        description: what it is of.
    """

    buildNumber: char_p
    description: char_p


class ov_core_version_t(Struct):
    """A device and the version of its plugin.

    Bytes on 64/32 bit: 24/12.

    Attributes:
        version: of the plugin.
    """

    device_name: char_p
    version: ov_version_t


class ov_core_version_list_t(Struct):
    """Versions of a device's plugins. Freed with ov_core_versions_free.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        versions: the records.
        size: how many of them.
    """

    versions: POINTER(ov_core_version_t)
    size: size_t


class ov_available_devices_t(Struct):
    """Names of devices. Freed with ov_available_devices_free.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        devices: the names: b"CPU", b"NPU".
        size: how many of them.
    """

    devices: POINTER(char_p)
    size: size_t


@lib.function(since="2024.3.0")
def ov_get_openvino_version(version: POINTER(ov_version_t)) -> ov_status_e:
    """Get the runtime's version.

    Args:
        version: receives it, freed by ov_version_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_version_free(version: POINTER(ov_version_t)) -> None:
    """Free the texts of a version. The record itself is the caller's.

    Args:
        version: a record that ov_get_openvino_version filled in.
    """


@lib.function(since="2024.3.0")
def ov_core_create(core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """Start the runtime. Plugins are loaded when a device is first named.

    Args:
        core: receives the handle, to be freed with ov_core_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, else an error code.
    """


@lib.function(since="2024.3.0")
def ov_core_create_with_config(xml_config_file: char_p, core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """Start the runtime with a list of plugins of one's own.

    Args:
        xml_config_file: the list, a file like the plugins.xml of older releases.
        core: receives the handle, to be freed with ov_core_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be read.
    """


@lib.function(since="2024.3.0")
def ov_core_create_with_config_unicode(xml_config_file_ws: wchar_p, core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """Create a core like ov_core_create_with_config, with the path in wide characters.

    Libraries built without wide paths lack this function.

    Args:
        xml_config_file_ws: the list, a str.
        core: receives the handle, to be freed with ov_core_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when the file cannot be read.
    """


@lib.function(since="2024.3.0")
def ov_core_free(core: POINTER(ov_core_t)) -> None:
    """Free the runtime's handle.

    Models and requests made with it go on working (measured); the text of the last error is gone.

    Args:
        core: the handle, or None.
    """


@lib.function(since="2024.3.0")
def ov_core_read_model(
    core: POINTER(ov_core_t), model_path: char_p, bin_path: char_p, model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """Read a model from a file: OpenVINO IR (.xml), ONNX, TensorFlow, TFLite, PaddlePaddle.

    Args:
        model_path: the file.
        bin_path: the weights of an IR; None: the .bin beside it.
        model: receives the handle, to be freed with ov_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a file is missing or not understood.
    """


@lib.function(since="2024.3.0")
def ov_core_read_model_unicode(
    core: POINTER(ov_core_t), model_path: wchar_p, bin_path: wchar_p, model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """Read a model like ov_core_read_model, with the paths in wide characters.

    Libraries built without wide paths lack this function.

    Args:
        model_path: the file, a str.
        bin_path: the weights, or None.
        model: receives the handle, to be freed with ov_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when a file is missing or not understood.
    """


@lib.function(since="2024.3.0")
def ov_core_read_model_from_memory_buffer(
    core: POINTER(ov_core_t),
    model_str: void_p,
    str_len: size_t,
    weights: POINTER(ov_tensor_t),
    model: POINTER(POINTER(ov_model_t)),
) -> ov_status_e:
    """Read an IR or ONNX model from memory.

    Args:
        model_str: the XML of an IR, or an ONNX file's bytes; read during the call. Bytes, no str.
        str_len: its length in bytes.
        weights: a tensor of type U8 with the .bin of an IR, or None. The model shares its memory: memory of the
            caller's must outlive model and compiled model.
        model: receives the handle, to be freed with ov_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what is no model.
    """


@lib.variadic(
    since="2024.3.0", counted_by="property_args_size", each=2, array_form="ov_core_compile_model_props", calls_back=True
)
def ov_core_compile_model(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    device_name: char_p,
    property_args_size: size_t,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model for a device; keys and values of properties follow.

    The named arguments are followed by each property's key and value, texts.

    Args:
        model: the model; it may be freed afterwards.
        device_name: "CPU", "NPU", "NPU.0" or "AUTO".
        property_args_size: number of arguments that follow: two for each property, 0 for none.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for an unknown device or property and when the
        compiler refuses the model. May take seconds to minutes.
    """


@lib.variadic(
    since="2024.3.0",
    counted_by="property_args_size",
    each=2,
    array_form="ov_core_compile_model_from_file_props",
    calls_back=True,
)
def ov_core_compile_model_from_file(
    core: POINTER(ov_core_t),
    model_path: char_p,
    device_name: char_p,
    property_args_size: size_t,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Read and compile a model in one step, so that a cache (CACHE_DIR) can spare the reading; properties follow.

    The named arguments are followed by each property's key and value, texts.

    Args:
        model_path: the file.
        device_name: as in ov_core_compile_model.
        property_args_size: number of arguments that follow.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model, and GENERAL_ERROR when the file cannot be read.
    """


@lib.function(since="2025.2.0")
def ov_core_add_extension(core: POINTER(ov_core_t), path: char_p) -> ov_status_e:
    """Load a library with further operations.

    Args:
        path: the library.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR when it cannot be loaded.
    """


@lib.variadic(
    since="2024.3.0",
    counted_by="property_args_size",
    each=2,
    array_form="ov_core_compile_model_from_file_unicode_props",
    calls_back=True,
)
def ov_core_compile_model_from_file_unicode(
    core: POINTER(ov_core_t),
    model_path: wchar_p,
    device_name: char_p,
    property_args_size: size_t,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model like ov_core_compile_model_from_file, with the path in wide characters.

    Libraries built without wide paths lack this function.

    The named arguments are followed by each property's key and value, texts.

    Args:
        model_path: the file, a str.
        device_name: as in ov_core_compile_model.
        property_args_size: number of arguments that follow.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model_from_file.
    """


@lib.variadic(since="2024.3.0", count=2, each=2, array_form="ov_core_set_properties")
def ov_core_set_property(core: POINTER(ov_core_t), device_name: char_p) -> ov_status_e:
    """Set one property of a device: a key and its value follow, no more are read.

    The named arguments are followed by the key and the value, texts. C reads exactly two; fewer are refused here,
    further ones C ignores.

    Args:
        device_name: the device; "" or None for the runtime itself.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property or value the device does not know.
    """


@lib.function(since="2026.4.0")
def ov_core_set_properties(
    core: POINTER(ov_core_t), device_name: char_p, num_properties: size_t, properties: POINTER(ov_property_t)
) -> ov_status_e:
    """Set properties of a device from an array.

    Args:
        device_name: the device; "" or None for the runtime itself.
        num_properties: how many, at least 1.
        properties: keys and values, read during the call.

    Returns:
        OK, INVALID_C_PARAM for NULL or 0 (measured), GENERAL_ERROR for a property or value the device does not know.
    """


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_props(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model for a device, with properties from an array.

    Args:
        model: the model; it may be freed afterwards.
        device_name: as in ov_core_compile_model.
        num_properties: how many; 0 for none.
        properties: keys and values, read during the call.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for an unknown device or property, a NULL value, and when the
        compiler refuses the model.
    """


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_from_file_props(
    core: POINTER(ov_core_t),
    model_path: char_p,
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Read and compile a model in one step, with properties from an array.

    Args:
        model_path: the file.
        device_name: as in ov_core_compile_model.
        num_properties: how many; 0 for none.
        properties: keys and values, read during the call.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model_props, and GENERAL_ERROR when the file cannot be read.
    """


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_from_file_unicode_props(
    core: POINTER(ov_core_t),
    model_path: wchar_p,
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model like ov_core_compile_model_from_file_props, with the path in wide characters.

    Libraries built without wide paths lack this function.

    Args:
        model_path: the file, a str.
        device_name: as in ov_core_compile_model.
        num_properties: how many; 0 for none.
        properties: keys and values, read during the call.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model_from_file_props.
    """


@lib.function(since="2024.3.0")
def ov_core_get_property(
    core: POINTER(ov_core_t), device_name: char_p, property_key: char_p, property_value: POINTER(char_p)
) -> ov_status_e:
    """Get the value of a device's property as text; numbers and lists too.

    Args:
        device_name: name of the device, such as "NPU".
        property_key: its name. SUPPORTED_PROPERTIES gives all names, with spaces between them.
        property_value: receives the text, to be given to ov_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a property or device there is not.
    """


@lib.function(since="2024.3.0")
def ov_core_get_available_devices(core: POINTER(ov_core_t), devices: POINTER(ov_available_devices_t)) -> ov_status_e:
    """Get the names of the devices of this machine.

    Plugins without a device are not listed; the NPU is not when its driver is missing.

    Args:
        devices: receives the names, freed by ov_available_devices_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_available_devices_free(devices: POINTER(ov_available_devices_t)) -> None:
    """Free the names. The record itself is the caller's.

    Args:
        devices: a record that ov_core_get_available_devices filled in.
    """


@lib.function(since="2024.3.0")
def ov_core_import_model(
    core: POINTER(ov_core_t),
    content: void_p,
    content_size: size_t,
    device_name: char_p,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Make a compiled model from what ov_compiled_model_export_model wrote.

    Args:
        content: the file's bytes. Whether the device copies them is its business: keep them as long as the compiled
            model.
        content_size: their number.
        device_name: the device it was compiled for.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for what another device or release wrote.
    """


@lib.function(since="2024.3.0")
def ov_core_get_versions_by_device_name(
    core: POINTER(ov_core_t), device_name: char_p, versions: POINTER(ov_core_version_list_t)
) -> ov_status_e:
    """Get the versions of the plugins behind a device name.

    Args:
        device_name: the device; several for "HETERO:..." and the like.
        versions: receives the list, freed by ov_core_versions_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for a device there is not.
    """


@lib.function(since="2024.3.0")
def ov_core_versions_free(versions: POINTER(ov_core_version_list_t)) -> None:
    """Free the records and texts of a list. The record itself is the caller's, and keeps its size (measured).

    Args:
        versions: a record that ov_core_get_versions_by_device_name filled in.
    """


@lib.variadic(since="2024.3.0", counted_by="context_args_size", each=2, array_form="ov_core_create_context_props")
def ov_core_create_context(
    core: POINTER(ov_core_t),
    device_name: char_p,
    context_args_size: size_t,
    context: POINTER(POINTER(ov_remote_context_t)),
) -> ov_status_e:
    """Make a context on a device; names and values of parameters follow.

    The named arguments are followed by each parameter's name and its value, a text or an address (void_p).

    Args:
        device_name: "NPU" or "GPU".
        context_args_size: number of arguments that follow: two for each parameter, 0 for none.
        context: receives the handle, to be freed with ov_remote_context_free.

    Returns:
        OK, INVALID_C_PARAM for NULL or an odd count, GENERAL_ERROR for devices without contexts.
    """


@lib.function(since="2026.4.0")
def ov_core_create_context_props(
    core: POINTER(ov_core_t),
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    context: POINTER(POINTER(ov_remote_context_t)),
) -> ov_status_e:
    """Make a context on a device, its parameters from an array.

    Args:
        device_name: "NPU" or "GPU".
        num_properties: how many; 0 for none.
        properties: names and values, read during the call.
        context: receives the handle, to be freed with ov_remote_context_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without contexts.
    """


@lib.variadic(
    since="2024.3.0",
    counted_by="property_args_size",
    each=2,
    array_form="ov_core_compile_model_with_context_props",
    calls_back=True,
)
def ov_core_compile_model_with_context(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    context: POINTER(ov_remote_context_t),
    property_args_size: size_t,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model for the device of a context; properties follow.

    The named arguments are followed by each property's key and value, texts.

    Args:
        model: the model; it may be freed afterwards.
        property_args_size: number of arguments that follow.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model.
    """


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_with_context_props(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    context: POINTER(ov_remote_context_t),
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """Compile a model for the device of a context, with properties from an array.

    Args:
        model: the model; it may be freed afterwards.
        num_properties: how many; 0 for none.
        properties: keys and values, read during the call.
        compiled_model: receives the handle, to be freed with ov_compiled_model_free.

    Returns:
        as ov_core_compile_model_props.
    """


@lib.function(since="2024.3.0")
def ov_core_get_default_context(
    core: POINTER(ov_core_t), device_name: char_p, context: POINTER(POINTER(ov_remote_context_t))
) -> ov_status_e:
    """Get the context that the plugin itself works in.

    Args:
        device_name: "NPU" or "GPU".
        context: receives the handle, to be freed with ov_remote_context_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, GENERAL_ERROR for devices without contexts, like CPU (measured).
    """


@lib.function(since="2024.3.0")
def ov_shutdown() -> None:
    """Unload plugins and what they hold.

    For programs that unload the library; nothing of OpenVINO may be used afterwards. Python processes need not call it.
    """


__all__ = exported_names(
    globals(),
    includes=(
        deprecated,
        ov_common,
        ov_compiled_model,
        ov_model,
        ov_node,
        ov_property,
        ov_remote_context,
        ov_tensor,
    ),
)
