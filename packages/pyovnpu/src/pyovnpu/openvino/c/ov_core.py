"""..."""

from npu_common.cdecl import POINTER, Opaque, Struct, char_p, exported_names, size_t, wchar_p

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
    """... Source: ov_core.h 2026.4.1."""


class ov_version_t(Struct):
    """... Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1."""

    buildNumber: char_p
    description: char_p


class ov_core_version_t(Struct):
    """... Bytes (64/32 bit where they differ): 24/12. Source: ov_core.h 2026.4.1."""

    device_name: char_p
    version: ov_version_t


class ov_core_version_list_t(Struct):
    """... Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1."""

    versions: POINTER(ov_core_version_t)
    size: size_t


class ov_available_devices_t(Struct):
    """... Bytes (64/32 bit where they differ): 16/8. Source: ov_core.h 2026.4.1."""

    devices: POINTER(char_p)
    size: size_t


@lib.function(since="2024.3.0")
def ov_get_openvino_version(version: POINTER(ov_version_t)) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_version_free(version: POINTER(ov_version_t)) -> None:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_create(core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_create_with_config(xml_config_file: char_p, core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_create_with_config_unicode(xml_config_file_ws: wchar_p, core: POINTER(POINTER(ov_core_t))) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_free(core: POINTER(ov_core_t)) -> None:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_read_model(
    core: POINTER(ov_core_t), model_path: char_p, bin_path: char_p, model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_read_model_unicode(
    core: POINTER(ov_core_t), model_path: wchar_p, bin_path: wchar_p, model: POINTER(POINTER(ov_model_t))
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_read_model_from_memory_buffer(
    core: POINTER(ov_core_t),
    model_str: char_p,
    str_len: size_t,
    weights: POINTER(ov_tensor_t),
    model: POINTER(POINTER(ov_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


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
    """... Source: ov_core.h 2026.4.1."""


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
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2025.2.0")
def ov_core_add_extension(core: POINTER(ov_core_t), path: char_p) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


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
    """... Source: ov_core.h 2026.4.1."""


@lib.variadic(since="2024.3.0", count=2, each=2, array_form="ov_core_set_properties")
def ov_core_set_property(core: POINTER(ov_core_t), device_name: char_p) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0")
def ov_core_set_properties(
    core: POINTER(ov_core_t), device_name: char_p, num_properties: size_t, properties: POINTER(ov_property_t)
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_props(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_from_file_props(
    core: POINTER(ov_core_t),
    model_path: char_p,
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_from_file_unicode_props(
    core: POINTER(ov_core_t),
    model_path: wchar_p,
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_get_property(
    core: POINTER(ov_core_t), device_name: char_p, property_key: char_p, property_value: POINTER(char_p)
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_get_available_devices(core: POINTER(ov_core_t), devices: POINTER(ov_available_devices_t)) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_available_devices_free(devices: POINTER(ov_available_devices_t)) -> None:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_import_model(
    core: POINTER(ov_core_t),
    content: char_p,
    content_size: size_t,
    device_name: char_p,
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_get_versions_by_device_name(
    core: POINTER(ov_core_t), device_name: char_p, versions: POINTER(ov_core_version_list_t)
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_versions_free(versions: POINTER(ov_core_version_list_t)) -> None:
    """... Source: ov_core.h 2026.4.1."""


@lib.variadic(since="2024.3.0", counted_by="context_args_size", each=2, array_form="ov_core_create_context_props")
def ov_core_create_context(
    core: POINTER(ov_core_t),
    device_name: char_p,
    context_args_size: size_t,
    context: POINTER(POINTER(ov_remote_context_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0")
def ov_core_create_context_props(
    core: POINTER(ov_core_t),
    device_name: char_p,
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    context: POINTER(POINTER(ov_remote_context_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


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
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2026.4.0", calls_back=True)
def ov_core_compile_model_with_context_props(
    core: POINTER(ov_core_t),
    model: POINTER(ov_model_t),
    context: POINTER(ov_remote_context_t),
    num_properties: size_t,
    properties: POINTER(ov_property_t),
    compiled_model: POINTER(POINTER(ov_compiled_model_t)),
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_core_get_default_context(
    core: POINTER(ov_core_t), device_name: char_p, context: POINTER(POINTER(ov_remote_context_t))
) -> ov_status_e:
    """... Source: ov_core.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_shutdown() -> None:
    """... Source: ov_core.h 2026.4.1."""


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
