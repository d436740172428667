"""ov_remote_context.h on the real NPU plugin above the fake driver: parameters behind the dots, device memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import POINTER, byref

from tests.pyovnpu.conftest import Child

from .conftest import last_error

PROGRAM = """
import ctypes, sys
from npu_common.cdecl import *
from pyovnpu._library import lib
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import relu
if sys.argv[1] == "variadic":
    for one in lib.functions.values():
        if one.variadic is not None: one.variadic.array_form = ""

def text(function, *arguments):
    cell = char_p()
    assert function(*arguments, byref(cell)) == OK
    found = cell.value.decode()
    ov_free(cell)
    return found

core, model, compiled = POINTER(ov_core_t)(), POINTER(ov_model_t)(), POINTER(ov_compiled_model_t)()
xml = relu((1, 8)).xml
assert ov_core_create(byref(core)) == OK
assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK
context, shape, count = POINTER(ov_remote_context_t)(), ov_shape_t(2, array(int64, 2)(1, 8)), size_t()
assert ov_core_create_context(core, "NPU", 0, byref(context)) == OK
assert text(ov_remote_context_get_device_name, context) == "NPU"
assert text(ov_remote_context_get_params, context, byref(count)).startswith("{L0_CONTEXT:") and count == 1

def tensor(*further, count=None):
    made = POINTER(ov_tensor_t)()
    count = len(further) if count is None else count
    return ov_remote_context_create_tensor(context, F32, shape, count, byref(made), *further), made

code, remote = tensor("MEM_TYPE", "L0_INTERNAL_BUF", "TENSOR_TYPE", "INPUT")
assert code == OK
told = text(ov_remote_tensor_get_params, remote, byref(count))
assert count == 3 and "TENSOR_TYPE:INPUT" in told and "MEM_TYPE:L0_INTERNAL_BUF" in told, told
assert text(ov_remote_tensor_get_device_name, remote) == "NPU"
data = void_p()
assert ov_tensor_data(remote, byref(data)) == GENERAL_ERROR  # the CPU cannot reach it
ov_tensor_free(remote)
assert tensor("MEM_TYPE", "NO_SUCH")[0] == GENERAL_ERROR
assert tensor("MEM_TYPE")[0] == INVALID_C_PARAM
code, remote = tensor()
assert code == OK
ov_tensor_free(remote)
try: tensor("MEM_TYPE", count=2)
except TypeError as problem: assert "object_args_size expects 2 arguments after it, got 1" in str(problem)
else: raise AssertionError

further = ["NPU_COMPILER_TYPE", "DRIVER"]
assert ov_core_compile_model_with_context(core, model, context, 2, byref(compiled), *further) == OK
assert ov_compiled_model_set_property(compiled, "WORKLOAD_TYPE", "EFFICIENT") == OK
request, host, result = POINTER(ov_infer_request_t)(), POINTER(ov_tensor_t)(), POINTER(ov_tensor_t)()
assert ov_compiled_model_create_infer_request(compiled, byref(request)) == OK
assert ov_remote_context_create_host_tensor(context, F32, shape, byref(host)) == OK
assert ov_tensor_data(host, byref(data)) == OK
(ctypes.c_float * 8).from_address(int(data))[:] = (-1, 2, -3, 4, -5, 6, -7, 8)
assert ov_infer_request_set_input_tensor(request, host) == OK
assert ov_infer_request_infer(request) == OK
assert ov_infer_request_get_output_tensor(request, byref(result)) == OK
assert ov_tensor_data(result, byref(data)) == OK
print([int(one) for one in (ctypes.c_float * 8).from_address(int(data))])
assert ov_infer_request_cancel(request) in (OK, GENERAL_ERROR)
for free, handle in (
    (ov_tensor_free, result), (ov_tensor_free, host), (ov_infer_request_free, request),
    (ov_compiled_model_free, compiled), (ov_remote_context_free, context), (ov_model_free, model), (ov_core_free, core),
):
    free(handle)
"""


@pytest.mark.parametrize("forms", ["array", "variadic"])
def test_device_memory(child: Child, level_zero: Path, release: str, forms: str, root: Path) -> None:
    """Records by value before the dots, on releases with array forms and without."""
    out = child(PROGRAM, forms, release=release, fake=True, PYTHONPATH=str(root))
    assert out.splitlines()[-1] == "[0, 2, 0, 4, 0, 6, 0, 8]"


def test_a_cpu_has_no_context(api: Any, core: Any) -> None:
    context = POINTER(api.ov_remote_context_t)()
    assert api.ov_core_get_default_context(core, "CPU", byref(context)) == api.GENERAL_ERROR
    assert "not supported by CPU plugin" in last_error(api) and not context


def test_a_host_tensor_is_no_remote_one(api: Any) -> None:
    from npu_common.cdecl import char_p, size_t

    tensor = POINTER(api.ov_tensor_t)()
    assert api.ov_tensor_create(api.F32, api.ov_shape_t(), byref(tensor)) == api.OK
    assert api.ov_remote_tensor_get_params(tensor, byref(size_t()), byref(char_p())) == api.INVALID_C_PARAM
    assert api.ov_remote_tensor_get_device_name(tensor, byref(char_p())) == api.INVALID_C_PARAM
    api.ov_tensor_free(tensor)
