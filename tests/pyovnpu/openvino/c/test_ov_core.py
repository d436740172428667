"""ov_core.h, ov_compiled_model.h, ov_property.h: devices, properties in both forms, compiling, caching, importing."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import POINTER, array, byref, char_p, size_t, void_p

from tests.pyovnpu import networks
from tests.pyovnpu.conftest import Child

from .conftest import Compile, Read, last_error


def text(api: Any, function: Any, *arguments: Any) -> str:
    """Return the text that a function writes through its last parameter, a `char **`."""
    cell = char_p()
    assert function(*arguments, byref(cell)) == api.OK, last_error(api)
    found = (cell.value or b"").decode()
    api.ov_free(cell)
    return found


def test_devices_and_versions(api: Any, core: Any) -> None:
    devices = api.ov_available_devices_t()
    assert api.ov_core_get_available_devices(core, byref(devices)) == api.OK
    assert b"CPU" in [devices.devices[i] for i in range(devices.size)]
    api.ov_available_devices_free(byref(devices))
    version, versions = api.ov_version_t(), api.ov_core_version_list_t()
    assert api.ov_get_openvino_version(byref(version)) == api.OK
    assert version.buildNumber.startswith(b"2026.4.1-") and version.description == b"OpenVINO Runtime"
    api.ov_version_free(byref(version))
    assert version.buildNumber is None
    assert api.ov_core_get_versions_by_device_name(core, "CPU", byref(versions)) == api.OK and versions.size == 1
    assert versions.versions[0].device_name == b"CPU"
    assert versions.versions[0].version.description in (b"openvino_intel_cpu_plugin", b"openvino_arm_cpu_plugin")
    api.ov_core_versions_free(byref(versions))


def test_the_last_error_is_a_text_to_free(api: Any, core: Any) -> None:
    model = POINTER(api.ov_model_t)()
    assert api.ov_core_read_model(core, "/nowhere.xml", None, byref(model)) == api.GENERAL_ERROR
    assert "nowhere.xml" in last_error(api) and "nowhere.xml" in last_error(api)  # reading leaves it there
    assert api.ov_core_read_model(core, None, None, byref(model)) == api.INVALID_C_PARAM
    assert "nowhere.xml" in last_error(api)  # of the call before
    assert api.ov_get_error_info(api.GENERAL_ERROR) == b"general error"
    assert api.ov_get_error_info(5) == b"unknown exception"


PROPERTIES = """
from npu_common.cdecl import *
from pyovnpu.openvino.c import openvino as api
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import relu
core, model, compiled = POINTER(ov_core_t)(), POINTER(ov_model_t)(), POINTER(ov_compiled_model_t)()
assert ov_core_create(byref(core)) == OK
xml = relu().xml
assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK

def property(function, *arguments):
    cell = char_p()
    assert function(*arguments, byref(cell)) == OK
    found = cell.value.decode()
    ov_free(cell)
    return found

assert ov_core_set_property(core, "CPU", ov_property_key_inference_num_threads, "3") == OK
assert property(ov_core_get_property, core, "CPU", "INFERENCE_NUM_THREADS") == "3"
assert ov_core_set_property(core, "CPU", b"INFERENCE_NUM_THREADS", char_p(b"2"), "SECOND", "ignored") == OK
assert property(ov_core_get_property, core, "CPU", "INFERENCE_NUM_THREADS") == "2"
assert ov_core_set_property(core, "CPU", "NO_SUCH", "1") == GENERAL_ERROR
assert ov_core_set_property(None, "CPU", "A", "1") == INVALID_C_PARAM

def compile(*further, count=None):
    count = len(further) if count is None else count
    code = ov_core_compile_model(core, model, "CPU", count, byref(compiled), *further)
    if code == OK:
        found = property(ov_compiled_model_get_property, compiled, "INFERENCE_NUM_THREADS")
        hint = property(ov_compiled_model_get_property, compiled, "PERFORMANCE_HINT")
        ov_compiled_model_free(compiled)
        return found, hint
    return code

assert compile() == ("2", "LATENCY"), compile()
threads, hint = compile("INFERENCE_NUM_THREADS", "1", "PERFORMANCE_HINT", "THROUGHPUT")
assert hint == "THROUGHPUT" and threads in ("1", "0"), threads  # 0: 2024.6 on ARM, where 1 is asked for with this hint
assert compile("INFERENCE_NUM_THREADS") == INVALID_C_PARAM
assert compile("INFERENCE_NUM_THREADS", "1", "PERFORMANCE_HINT") == INVALID_C_PARAM
assert compile("INFERENCE_NUM_THREADS", "1", "PERFORMANCE_HINT", "THROUGHPUT", count=2) == ("1", "LATENCY")
assert compile("NO_SUCH", "1") == GENERAL_ERROR
for wrong in (("INFERENCE_NUM_THREADS", 1), ("INFERENCE_NUM_THREADS", 1.5), (3, "1"), ("A", ["1"])):
    try: compile(*wrong)
    except TypeError as problem: assert "expected a text or a pointer" in str(problem)
    else: raise AssertionError(wrong)
try: compile("INFERENCE_NUM_THREADS", count=2)
except TypeError as problem:
    assert "property_args_size expects 2 arguments after it, got 1" in str(problem), problem
else: raise AssertionError

import os, tempfile
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "mödel.xml")
    with open(path, "wb") as file: file.write(xml)
    with open(path[:-3] + "bin", "wb"): pass
    for function, name in ((ov_core_compile_model_from_file, path), (ov_core_compile_model_from_file_unicode, path)):
        assert function(core, name, "CPU", 2, byref(compiled), "INFERENCE_NUM_THREADS", "1") == OK
        assert property(ov_compiled_model_get_property, compiled, "INFERENCE_NUM_THREADS") == "1"
        ov_compiled_model_free(compiled)
    other = POINTER(ov_model_t)()
    assert ov_core_read_model_unicode(core, path, None, byref(other)) == OK
    assert property(ov_model_get_friendly_name, other) == "relu"
    ov_model_free(other)

assert ov_core_compile_model(core, model, "CPU", 0, byref(compiled)) == OK
assert ov_compiled_model_set_property(compiled, "NO_SUCH", "1") == GENERAL_ERROR
context = POINTER(ov_remote_context_t)()
assert ov_core_create_context(core, "CPU", 0, byref(context)) == GENERAL_ERROR  # a CPU has none
assert ov_core_create_context(core, "CPU", 1, byref(context), "A") == INVALID_C_PARAM
ov_compiled_model_free(compiled)
ov_model_free(model)
ov_core_free(core)
print(bool(ov_core_compile_model_props))
"""


@pytest.mark.parametrize("forms", ["array", "variadic"])
def test_properties_behind_the_dots(child: Child, release: str, forms: str, root: Path) -> None:
    """The same calls run on releases with array forms and without; on the newest also without these forms."""
    program = PROPERTIES
    if forms == "variadic":
        program = "from pyovnpu._library import lib\n" + program.replace(
            "core, model, compiled =",
            "for one in lib.functions.values():\n"
            "    if one.variadic is not None: one.variadic.array_form = ''\n"
            "core, model, compiled =",
        )
    out = child(program, release=release, PYTHONPATH=str(root))
    assert out == f"{release == '2026.4.1'}\n"


def test_array_forms(api: Any, core: Any, read: Read) -> None:
    properties = array(api.ov_property_t, 2)()
    properties[0].key, properties[0].value = "INFERENCE_NUM_THREADS", b"1"
    properties[1] = api.ov_property_t(key=b"PERFORMANCE_HINT", value=char_p(b"THROUGHPUT"))
    compiled = POINTER(api.ov_compiled_model_t)()
    model = read(networks.relu())
    assert api.ov_core_compile_model_props(core, model, "CPU", 2, properties, byref(compiled)) == api.OK
    assert text(api, api.ov_compiled_model_get_property, compiled, "PERFORMANCE_HINT") == "THROUGHPUT"
    api.ov_compiled_model_free(compiled)
    assert api.ov_core_set_properties(core, "CPU", 1, properties) == api.OK
    assert api.ov_core_set_properties(core, "CPU", 0, properties) == api.INVALID_C_PARAM
    properties[1].value = None
    assert api.ov_core_compile_model_props(core, model, "CPU", 2, properties, byref(compiled)) == api.GENERAL_ERROR
    assert "must not be null" in last_error(api)


def test_export_and_import_have_nul_bytes(api: Any, core: Any, compiled: Compile, tmp_path: Path) -> None:
    file = tmp_path / "blob"
    assert api.ov_compiled_model_export_model(compiled(networks.weighted()), str(file)) == api.OK
    blob = file.read_bytes()
    assert b"\0" in blob
    again = POINTER(api.ov_compiled_model_t)()
    assert api.ov_core_import_model(core, blob, len(blob), "CPU", byref(again)) == api.OK, last_error(api)
    count = size_t()
    assert api.ov_compiled_model_inputs_size(again, byref(count)) == api.OK and count == 1
    api.ov_compiled_model_free(again)
    assert api.ov_core_import_model(core, b"junk", 4, "CPU", byref(again)) == api.GENERAL_ERROR


@pytest.mark.parametrize("forms", ["array", "variadic"])
def test_functions_that_encrypt_the_cache(child: Child, release: str, forms: str, root: Path, tmp_path: Path) -> None:
    """A record with two Python functions goes through `...`, and both are called with bytes."""
    program = """
import ctypes, os, sys
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *
from pyovnpu._library import lib
from tests.pyovnpu.networks import weighted
if sys.argv[2] == "variadic":
    ov_core_compile_model.variadic.array_form = ov_core_set_property.variadic.array_form = ""
calls = []

def flip(source, size, target, target_size):
    target_size[0] = size
    if target:
        calls.append(size)
        memcpy(target, bytes(byte ^ 0x5A for byte in string_at(source, size)), size)

keys = ov_encryption_callbacks(encrypt_func=flip, decrypt_func=flip)
weights = weighted().weights
xml = weighted().xml
for attempt in range(2):
    core, tensor, model = POINTER(ov_core_t)(), POINTER(ov_tensor_t)(), POINTER(ov_model_t)()
    compiled, cell = POINTER(ov_compiled_model_t)(), char_p()
    assert ov_core_create(byref(core)) == OK
    shape = ov_shape_t(1, array(int64, 1)(len(weights)))
    assert ov_tensor_create_from_host_ptr(U8, shape, weights, byref(tensor)) == OK
    assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), tensor, byref(model)) == OK
    further = ["CACHE_DIR", sys.argv[1], "CACHE_ENCRYPTION_CALLBACKS", keys]
    assert ov_core_compile_model(core, model, "CPU", len(further), byref(compiled), *further) == OK
    assert ov_compiled_model_get_property(compiled, "LOADED_FROM_CACHE", byref(cell)) == OK
    print(cell, len(calls) > attempt)
    ov_free(cell)
    for free, handle in ((ov_compiled_model_free, compiled), (ov_model_free, model), (ov_tensor_free, tensor)):
        free(handle)
    ov_core_free(core)
(name,) = os.listdir(sys.argv[1])
with open(os.path.join(sys.argv[1], name), "rb") as file:
    print(b"weighted" in bytes(byte ^ 0x5A for byte in file.read()))
"""
    out = child(program, tmp_path, forms, release=release, PYTHONPATH=str(root))
    assert out.splitlines()[:2] == ["b'NO' True", "b'YES' True"], out


def test_wrong_calls_are_refused_before_c(api: Any, core: Any, read: Read) -> None:
    model, compiled = read(networks.relu()), POINTER(api.ov_compiled_model_t)()
    with pytest.raises(ctypes.ArgumentError, match="ov_core_compile_model, argument core: expected ov_core_t"):
        api.ov_core_compile_model(model, core, "CPU", 0, byref(compiled))
    with pytest.raises(TypeError, match="takes at least 5 argument"):
        api.ov_core_compile_model(core, model, "CPU")
    with pytest.raises(ctypes.ArgumentError, match="expected str, got bytes"):
        api.ov_core_read_model_unicode(core, b"path", None, byref(model))
    with pytest.raises(ctypes.ArgumentError, match="argument model_str: .*got str"):
        api.ov_core_read_model_from_memory_buffer(core, "<net/>", 6, None, byref(model))
    assert api.ov_core_get_property(core, "CPU", "NO_SUCH", byref(void_p())) == api.GENERAL_ERROR
