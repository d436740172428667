# Generated from ov_core.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    AnyPointer,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
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

class ov_core_t(Opaque): ...

class _ov_version_t_fields:
    buildNumber: Field[bytes | None, Text]
    description: Field[bytes | None, Text]

class ov_version_t(_ov_version_t_fields, StructRecord[_LP_ov_version_t]):
    def __init__(self, buildNumber: Text = ..., description: Text = ...) -> None: ...

class _LP_ov_version_t(_ov_version_t_fields, PointerToRecord[ov_version_t]): ...

class _ov_core_version_t_fields:
    device_name: Field[bytes | None, Text]
    version: Field[ov_version_t, ov_version_t]

class ov_core_version_t(_ov_core_version_t_fields, StructRecord[_LP_ov_core_version_t]):
    def __init__(self, device_name: Text = ..., version: ov_version_t = ...) -> None: ...

class _LP_ov_core_version_t(_ov_core_version_t_fields, PointerToRecord[ov_core_version_t]): ...

class _ov_core_version_list_t_fields:
    versions: Field[_LP_ov_core_version_t, Pointer[ov_core_version_t]]
    size: Field[int, Integer]

class ov_core_version_list_t(_ov_core_version_list_t_fields, StructRecord[_LP_ov_core_version_list_t]):
    def __init__(self, versions: Pointer[ov_core_version_t] = ..., size: Integer = ...) -> None: ...

class _LP_ov_core_version_list_t(_ov_core_version_list_t_fields, PointerToRecord[ov_core_version_list_t]): ...

class _ov_available_devices_t_fields:
    devices: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    size: Field[int, Integer]

class ov_available_devices_t(_ov_available_devices_t_fields, StructRecord[_LP_ov_available_devices_t]):
    def __init__(self, devices: Pointer[char_p] = ..., size: Integer = ...) -> None: ...

class _LP_ov_available_devices_t(_ov_available_devices_t_fields, PointerToRecord[ov_available_devices_t]): ...

@function
def ov_get_openvino_version(version: Pointer[ov_version_t], /) -> _ov_status_e: ...

@function
def ov_version_free(version: Pointer[ov_version_t], /) -> None: ...

@function
def ov_core_create(core: Pointer[PointerTo[ov_core_t]], /) -> _ov_status_e: ...

@function
def ov_core_create_with_config(xml_config_file: Text, core: Pointer[PointerTo[ov_core_t]], /) -> _ov_status_e: ...

@function
def ov_core_create_with_config_unicode(
    xml_config_file_ws: WideText,
    core: Pointer[PointerTo[ov_core_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_free(core: Pointer[ov_core_t], /) -> None: ...

@function
def ov_core_read_model(
    core: Pointer[ov_core_t],
    model_path: Text,
    bin_path: Text,
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_read_model_unicode(
    core: Pointer[ov_core_t],
    model_path: WideText,
    bin_path: WideText,
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_read_model_from_memory_buffer(
    core: Pointer[ov_core_t],
    model_str: AnyPointer,
    str_len: Integer,
    weights: Pointer[ov_tensor_t],
    model: Pointer[PointerTo[ov_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_compile_model(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_from_file(
    core: Pointer[ov_core_t],
    model_path: Text,
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_add_extension(core: Pointer[ov_core_t], path: Text, /) -> _ov_status_e: ...

@function
def ov_core_compile_model_from_file_unicode(
    core: Pointer[ov_core_t],
    model_path: WideText,
    device_name: Text,
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_set_property(
    core: Pointer[ov_core_t],
    device_name: Text,
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_set_properties(
    core: Pointer[ov_core_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    /,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_props(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_from_file_props(
    core: Pointer[ov_core_t],
    model_path: Text,
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_from_file_unicode_props(
    core: Pointer[ov_core_t],
    model_path: WideText,
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_get_property(
    core: Pointer[ov_core_t],
    device_name: Text,
    property_key: Text,
    property_value: Pointer[char_p],
    /,
) -> _ov_status_e: ...

@function
def ov_core_get_available_devices(
    core: Pointer[ov_core_t],
    devices: Pointer[ov_available_devices_t],
    /,
) -> _ov_status_e: ...

@function
def ov_available_devices_free(devices: Pointer[ov_available_devices_t], /) -> None: ...

@function
def ov_core_import_model(
    core: Pointer[ov_core_t],
    content: AnyPointer,
    content_size: Integer,
    device_name: Text,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_get_versions_by_device_name(
    core: Pointer[ov_core_t],
    device_name: Text,
    versions: Pointer[ov_core_version_list_t],
    /,
) -> _ov_status_e: ...

@function
def ov_core_versions_free(versions: Pointer[ov_core_version_list_t], /) -> None: ...

@function
def ov_core_create_context(
    core: Pointer[ov_core_t],
    device_name: Text,
    context_args_size: Integer,
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_create_context_props(
    core: Pointer[ov_core_t],
    device_name: Text,
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_with_context(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    context: Pointer[ov_remote_context_t],
    property_args_size: Integer,
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
    *further: Text | AnyPointer,
) -> _ov_status_e: ...

@function
def ov_core_compile_model_with_context_props(
    core: Pointer[ov_core_t],
    model: Pointer[ov_model_t],
    context: Pointer[ov_remote_context_t],
    num_properties: Integer,
    properties: Pointer[ov_property_t],
    compiled_model: Pointer[PointerTo[ov_compiled_model_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_core_get_default_context(
    core: Pointer[ov_core_t],
    device_name: Text,
    context: Pointer[PointerTo[ov_remote_context_t]],
    /,
) -> _ov_status_e: ...

@function
def ov_shutdown() -> None: ...
