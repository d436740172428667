# ruff: noqa: F403, F405
"""A C program of OpenVINO in Python; mypy --strict finds no fault. Never run."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from npu_common.cdecl import *
from npu_common.ctyping import PointerTo
from pyovnpu.openvino.c.openvino import *


def describe(port: PointerTo[ov_output_const_port_t]) -> str:
    name = char_p()
    if ov_port_get_any_name(port, byref(name)) != OK:
        return ""
    text = (name.value or b"").decode()
    ov_free(name)
    kind = ov_element_type_e()
    ov_port_get_element_type(port, byref(kind))
    shape = ov_shape_t()
    ov_const_port_get_shape(port, byref(shape))
    dims: list[int] = shape.dims[: shape.rank] if shape.rank else []
    ov_shape_free(byref(shape))
    return f"{text} {ov_element_type_e.name_of(int(kind))} {dims}"


def on_done(arguments: void_p) -> None:
    print(arguments)


def on_line(line: bytes | None) -> None:
    print(line)


def flip(source: void_p, size: int, target: void_p, target_size: PointerTo[size_t]) -> None:
    target_size[0] = size
    if target:
        memcpy(target, string_at(source, size), size)


def classify(path: str, pixels: npt.NDArray[np.uint8]) -> int:
    core = POINTER(ov_core_t)()
    if ov_core_create(byref(core)) != OK:
        message = ov_get_last_err_msg()
        if message:
            print(string_at(message))
            ov_free(message)
        return -1
    version = ov_version_t()
    ov_get_openvino_version(byref(version))
    build: bytes | None = version.buildNumber
    print(build)
    ov_version_free(byref(version))

    devices = ov_available_devices_t()
    ov_core_get_available_devices(core, byref(devices))
    for i in range(devices.size):
        print(devices.devices[i])
    ov_available_devices_free(byref(devices))

    model = POINTER(ov_model_t)()
    ov_core_read_model(core, path, None, byref(model))
    ov_core_read_model_unicode(core, path, wchar_p("x.bin"), byref(model))
    ov_core_read_model_from_memory_buffer(core, b"<net/>", 6, None, byref(model))
    port = POINTER(ov_output_const_port_t)()
    ov_model_const_input_by_index(model, 0, byref(port))
    print(describe(port))
    ov_output_const_port_free(port)

    dims = array(ov_dimension_t, 2)()
    dims[0] = ov_dimension_t(min=1, max=8)
    partial = ov_partial_shape_t()
    ov_partial_shape_create(2, dims, byref(partial))
    ov_model_reshape_single_input(model, partial)
    ov_rank_is_dynamic(partial.rank)
    ov_partial_shape_free(byref(partial))

    compiled = POINTER(ov_compiled_model_t)()
    ov_core_set_property(core, "NPU", ov_property_key_cache_dir, "/tmp")
    keys = ov_encryption_callbacks(encrypt_func=flip, decrypt_func=flip)
    further = ["NPU_TURBO", "YES"]
    ov_core_compile_model(core, model, "NPU", 0, byref(compiled))
    ov_core_compile_model(core, model, "NPU", len(further), byref(compiled), *further)
    ov_core_compile_model(core, model, "NPU", 4, byref(compiled), "A", b"b", "CACHE_ENCRYPTION_CALLBACKS", keys)
    properties = array(ov_property_t, 1)()
    properties[0] = ov_property_t(key="NPU_TILES", value=b"2")
    ov_core_compile_model_props(core, model, "NPU", 1, properties, byref(compiled))

    shape = ov_shape_t(rank=4, dims=array(int64, 4)(1, 224, 224, 3))
    tensor = POINTER(ov_tensor_t)()
    ov_tensor_create_from_host_ptr(U8, shape, pixels, byref(tensor))
    request = POINTER(ov_infer_request_t)()
    ov_compiled_model_create_infer_request(compiled, byref(request))
    ov_infer_request_set_input_tensor(request, tensor)
    callback = ov_callback_t(callback_func=on_done, args=None)
    ov_infer_request_set_callback(request, callback)
    ov_util_set_log_callback(on_line)
    status = ov_infer_request_wait_for(request, 100)
    if status == RESULT_NOT_READY:
        ov_infer_request_cancel(request)
    data = void_p()
    ov_tensor_data(tensor, byref(data))
    layers = ov_profiling_info_list_t()
    ov_infer_request_get_profiling_info(request, byref(layers))
    if layers.size and layers.profiling_infos[0].status == EXECUTED:
        print(layers.profiling_infos[0].node_name, layers.profiling_infos[0].real_time)
    ov_profiling_info_list_free(byref(layers))
    ov_tensor_free(tensor)
    ov_infer_request_free(request)
    ov_compiled_model_free(compiled)
    ov_model_free(model)
    ov_core_free(core)
    return int(data)
