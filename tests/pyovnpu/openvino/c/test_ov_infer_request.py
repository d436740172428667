"""ov_infer_request.h, ov_model.h, ov_node.h, ov_util.h: ports, reshaping, runs, callbacks, profiling, the log."""

from __future__ import annotations

import ctypes
import gc
import threading
from typing import Any, Callable

import numpy as np
import pytest
from npu_common.cdecl import POINTER, array, byref, char_p, int64, size_t, void_p

from tests.pyovnpu import networks
from tests.pyovnpu.conftest import Child

from .conftest import Compile, Read

RequestOf = Callable[[networks.Network], Any]


def floats(api: Any, tensor: Any) -> Any:
    """The elements of a float32 tensor, where they lie."""
    data, count = void_p(), size_t()
    assert api.ov_tensor_data(tensor, byref(data)) == api.ov_tensor_get_size(tensor, byref(count)) == api.OK
    return np.ctypeslib.as_array((ctypes.c_float * int(count)).from_address(int(data)))


def fetch(api: Any, function: Any, *arguments: Any) -> Any:
    tensor = POINTER(api.ov_tensor_t)()
    assert function(*arguments, byref(tensor)) == api.OK
    return tensor


def test_a_run(api: Any, request_of: RequestOf) -> None:
    request = request_of(networks.weighted())
    given = fetch(api, api.ov_infer_request_get_input_tensor, request)
    floats(api, given)[:] = 10
    assert api.ov_infer_request_infer(request) == api.OK
    tensors = [
        fetch(api, api.ov_infer_request_get_output_tensor, request),
        fetch(api, api.ov_infer_request_get_output_tensor_by_index, request, 0),
        fetch(api, api.ov_infer_request_get_tensor, request, "y"),
    ]
    for tensor in tensors:
        assert list(floats(api, tensor)) == [11, 12, 13, 14]
    for tensor in (given, *tensors):
        api.ov_tensor_free(tensor)
    missing = POINTER(api.ov_tensor_t)()
    assert api.ov_infer_request_get_tensor(request, "nope", byref(missing)) == api.GENERAL_ERROR
    assert api.ov_infer_request_get_input_tensor_by_index(request, 9, byref(missing)) == api.GENERAL_ERROR


def test_handles_hold_what_they_need(api: Any, child: Child, release: str, root: Any) -> None:
    """A request runs on after all its origins were freed, and its output outlives the request."""
    program = """
import ctypes
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import relu
core, model, compiled = POINTER(ov_core_t)(), POINTER(ov_model_t)(), POINTER(ov_compiled_model_t)()
request, given, result = POINTER(ov_infer_request_t)(), POINTER(ov_tensor_t)(), POINTER(ov_tensor_t)()
xml = relu((1, 4)).xml
assert ov_core_create(byref(core)) == OK
assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK
assert ov_core_compile_model(core, model, "CPU", 0, byref(compiled)) == OK
ov_model_free(model)
assert ov_compiled_model_create_infer_request(compiled, byref(request)) == OK
ov_compiled_model_free(compiled)
ov_core_free(core)
assert ov_infer_request_get_input_tensor(request, byref(given)) == OK
assert ov_infer_request_get_output_tensor(request, byref(result)) == OK
data = void_p()
ov_tensor_data(given, byref(data))
(ctypes.c_float * 4).from_address(int(data))[:] = (-1, 2, -3, 4)
ov_tensor_free(given)
assert ov_infer_request_infer(request) == OK
ov_infer_request_free(request)
ov_tensor_data(result, byref(data))
print(list((ctypes.c_float * 4).from_address(int(data))))
ov_tensor_free(result)
"""
    assert child(program, release=release, PYTHONPATH=str(root)) == "[0.0, 2.0, 0.0, 4.0]\n"


def test_tensors_of_the_caller(api: Any, request_of: RequestOf) -> None:
    request = request_of(networks.add((2, 3)))
    a, b, out = (np.full((2, 3), value, np.float32) for value in (1, 2, 0))
    shape = api.ov_shape_t(rank=2, dims=array(int64, 2)(2, 3))
    tensors = []
    for data in (a, b, out):
        tensor = POINTER(api.ov_tensor_t)()
        assert api.ov_tensor_create_from_host_ptr(api.F32, shape, data, byref(tensor)) == api.OK
        tensors.append(tensor)
    assert api.ov_infer_request_set_tensor(request, "a", tensors[0]) == api.OK
    assert api.ov_infer_request_set_input_tensor_by_index(request, 1, tensors[1]) == api.OK
    assert api.ov_infer_request_set_output_tensor_by_index(request, 0, tensors[2]) == api.OK
    for tensor in tensors:
        api.ov_tensor_free(tensor)  # the request keeps its own handles
    assert api.ov_infer_request_infer(request) == api.OK and (out == 3).all()
    a += 5
    assert api.ov_infer_request_infer(request) == api.OK and (out == 8).all()
    wrong = fetch(api, api.ov_tensor_create, api.F32, api.ov_shape_t(rank=1, dims=array(int64, 1)(7)))
    assert api.ov_infer_request_set_tensor(request, "a", wrong) == api.GENERAL_ERROR
    api.ov_tensor_free(wrong)


def test_waiting_and_the_callback(api: Any, request_of: RequestOf) -> None:
    request = request_of(networks.slow(256, 4))
    assert api.ov_infer_request_wait_for(request, 0) == api.RESULT_NOT_READY
    assert api.ov_infer_request_wait(request) == api.OK  # nothing was started
    done = threading.Event()
    seen: list[Any] = []

    def ended(arguments: Any) -> None:
        seen.append((arguments, threading.get_ident()))
        done.set()

    marker = ctypes.c_int(5)
    callback = api.ov_callback_t(callback_func=ended, args=marker)
    assert api.ov_infer_request_set_callback(request, callback) == api.OK
    gc.collect()
    for run in range(1, 4):
        done.clear()
        assert api.ov_infer_request_start_async(request) == api.OK
        assert api.ov_infer_request_wait(request) == api.OK
        assert done.wait(60) and len(seen) == run
    assert {address for address, _ in seen} == {ctypes.addressof(marker)}
    assert threading.get_ident() not in {thread for _, thread in seen}
    assert api.ov_infer_request_set_callback(request, None) == api.INVALID_C_PARAM
    assert api.ov_infer_request_infer(request) == api.OK and len(seen) == 3  # not for runs that are waited for


def test_a_running_request_is_busy(api: Any, request_of: RequestOf) -> None:
    request = request_of(networks.slow(768, 12))
    codes = set()
    for _ in range(20):  # a machine under load may come back only when the run is over
        assert api.ov_infer_request_start_async(request) == api.OK
        codes.add(api.ov_infer_request_start_async(request))
        assert api.ov_infer_request_wait(request) == api.OK
        if api.REQUEST_BUSY in codes:
            break
    assert codes <= {api.REQUEST_BUSY, api.OK} and api.REQUEST_BUSY in codes


def test_profiling(api: Any, core: Any, read: Read) -> None:
    compiled, request = POINTER(api.ov_compiled_model_t)(), POINTER(api.ov_infer_request_t)()
    model = read(networks.slow(64, 1))
    assert api.ov_core_compile_model(core, model, "CPU", 2, byref(compiled), "PERF_COUNT", "YES") == api.OK
    assert api.ov_compiled_model_create_infer_request(compiled, byref(request)) == api.OK
    assert api.ov_infer_request_infer(request) == api.OK
    layers = api.ov_profiling_info_list_t()
    assert api.ov_infer_request_get_profiling_info(request, byref(layers)) == api.OK
    found = {layers.profiling_infos[i].node_type: layers.profiling_infos[i] for i in range(layers.size)}
    assert any(layer.status == api.EXECUTED and layer.real_time >= 0 for layer in found.values())
    assert b"Result" in found or b"Output" in found
    api.ov_profiling_info_list_free(byref(layers))
    api.ov_infer_request_free(request)
    api.ov_compiled_model_free(compiled)


def name_of(api: Any, port: Any) -> bytes:
    cell = char_p()
    assert api.ov_port_get_any_name(port, byref(cell)) == api.OK
    name = bytes(cell.value or b"")
    api.ov_free(cell)
    return name


def test_ports(api: Any, read: Read, compiled: Compile) -> None:
    model, built = read(networks.add((2, 3))), compiled(networks.add((2, 3)))
    count = size_t()
    assert api.ov_model_inputs_size(model, byref(count)) == api.OK and count == 2
    assert api.ov_compiled_model_outputs_size(built, byref(count)) == api.OK and count == 2
    port = POINTER(api.ov_output_const_port_t)()
    names = []
    for function, owner in ((api.ov_model_const_input_by_index, model), (api.ov_compiled_model_output_by_index, built)):
        for index in range(2):
            assert function(owner, index, byref(port)) == api.OK
            names.append(name_of(api, port))
            shape, kind = api.ov_shape_t(), api.ov_element_type_e()
            assert api.ov_const_port_get_shape(port, byref(shape)) == api.OK
            assert api.ov_port_get_element_type(port, byref(kind)) == api.OK
            assert (list(shape.dims[: shape.rank]), kind) == ([2, 3], api.F32)
            api.ov_shape_free(byref(shape))
            api.ov_output_const_port_free(port)
    assert names == [b"a", b"b", b"sum", b"double"]
    assert api.ov_model_const_input(model, byref(port)) == api.GENERAL_ERROR  # it has two
    assert api.ov_model_const_input_by_index(model, 9, byref(port)) == api.UNKNOW_EXCEPTION
    assert api.ov_compiled_model_input_by_index(built, 9, byref(port)) == api.GENERAL_ERROR
    assert api.ov_model_const_input_by_name(model, "q", byref(port)) == api.GENERAL_ERROR


@pytest.mark.parametrize("how", ["names", "name", "single", "indexes", "ports"])
def test_reshaping(api: Any, read: Read, how: str) -> None:
    model = read(networks.relu((-1, 4)))
    assert api.ov_model_is_dynamic(model) is True
    shapes = array(api.ov_partial_shape_t, 1)()
    assert api.ov_partial_shape_create_static(2, array(int64, 2)(3, 4), byref(shapes[0])) == api.OK
    port = POINTER(api.ov_output_port_t)()
    assert api.ov_model_input(model, byref(port)) == api.OK
    code = {
        "names": lambda: api.ov_model_reshape(model, array(char_p, 1)("x"), shapes, 1),
        "name": lambda: api.ov_model_reshape_input_by_name(model, "x", shapes[0]),
        "single": lambda: api.ov_model_reshape_single_input(model, shapes[0]),
        "indexes": lambda: api.ov_model_reshape_by_port_indexes(model, array(size_t, 1)(0), shapes, 1),
        "ports": lambda: api.ov_model_reshape_by_ports(model, array(POINTER(api.ov_output_port_t), 1)(port), shapes, 1),
    }[how]()
    assert code == api.OK and api.ov_model_is_dynamic(model) is False
    api.ov_output_port_free(port)
    api.ov_partial_shape_free(byref(shapes[0]))
    assert api.ov_model_reshape(model, None, None, 0) == api.INVALID_C_PARAM
    output, shape = POINTER(api.ov_output_const_port_t)(), api.ov_shape_t()
    assert api.ov_model_const_output(model, byref(output)) == api.OK
    assert api.ov_const_port_get_shape(output, byref(shape)) == api.OK and list(shape.dims[:2]) == [3, 4]
    api.ov_shape_free(byref(shape))
    api.ov_output_const_port_free(output)


LOG = """
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import relu
print(bool(ov_util_set_log_callback))
if ov_util_set_log_callback:
    lines = []
    def log(line):
        lines.append(line)
    ov_util_set_log_callback(log)
    core, model, compiled = POINTER(ov_core_t)(), POINTER(ov_model_t)(), POINTER(ov_compiled_model_t)()
    assert ov_core_create(byref(core)) == OK
    xml = relu().xml
    assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK
    further = ["LOG_LEVEL", "LOG_TRACE"]
    ov_core_compile_model(core, model, "AUTO:CPU", 2, byref(compiled), *further)
    ov_util_reset_log_callback()
    assert all(type(line) is bytes for line in lines)
    print(len(lines) > 0)
"""


def test_the_log(child: Child, release: str, root: Any) -> None:
    out = child(LOG, release=release, PYTHONPATH=str(root)).split()
    assert out == (["False"] if release == "2024.6.0" else ["True", "True"])
