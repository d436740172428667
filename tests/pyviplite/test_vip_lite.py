"""The C API on the fakes: the header's calls as a C program makes them, on every generation."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest

from tests.compiler import shared_library
from tests.pyviplite.conftest import RELEASES, Child, run_child

GENERATIONS = list(RELEASES)

# The calls of a C program, line for line: a classifier that reads its network from a file. What differs between the
# generations differs here as it does in C.
CLASSIFY = """
import sys
from npu_common.cdecl import *
from pyviplite.vip_lite import *
import numpy as np

FOLDER = {"1.6": "v853/", "1.8": "v853/", "1.13": "", "2.0": "a733/", "2.2": "a733/"}

def network_from_file(path, network):
    if GENERATION == "2.2":
        param = vip_create_network_param_t()
        param.prop = VIP_NET_CREATE_PROP_FROM_NBG
        param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE
        param.nbg.file.nbg_path = path
        return vip_create_network(param, sizeof(param), byref(network))
    return vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network))

def buffer_for(network, query, index, buffer):
    create = vip_buffer_create_params_t()
    param = create
    if GENERATION == "2.2":
        create.type = VIP_BUFFER_CREATE_ALLOC_MEM
        create.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR
        param = create.param.tensor_param
    else:
        create.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT
    number = vip_uint32_t()
    assert query(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number)) == VIP_SUCCESS
    param.num_of_dims = number
    sizes = (array(vip_size_t, 8) if GENERATION == "2.2" else array(vip_uint32_t, 6))()
    assert query(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, sizes) == VIP_SUCCESS
    for i in range(number):
        param.sizes[i] = sizes[i]
    format = vip_enum()
    assert query(network, index, VIP_BUFFER_PROP_DATA_FORMAT, byref(format)) == VIP_SUCCESS
    param.data_format = format
    assert query(network, index, VIP_BUFFER_PROP_QUANT_FORMAT, byref(format)) == VIP_SUCCESS
    param.quant_format = format
    if format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        position = vip_int32_t()
        assert query(network, index, VIP_BUFFER_PROP_FIXED_POINT_POS, byref(position)) == VIP_SUCCESS
        param.quant_data.dfp.fixed_point_pos = position
    elif format == VIP_BUFFER_QUANTIZE_TF_ASYMM:
        scale, zero = vip_float_t(), vip_int32_t()
        assert query(network, index, VIP_BUFFER_PROP_TF_SCALE, byref(scale)) == VIP_SUCCESS
        assert query(network, index, VIP_BUFFER_PROP_TF_ZERO_POINT, byref(zero)) == VIP_SUCCESS
        param.quant_data.affine.scale = scale
        if GENERATION == "2.2":
            param.quant_data.affine.zero_point = zero
        else:
            param.quant_data.affine.zeroPoint = zero
    return vip_create_buffer(create, sizeof(create), byref(buffer))

images, labels = np.load(sys.argv[1] + "/samples.npy"), np.load(sys.argv[1] + "/sample_labels.npy")
real = (images.astype(np.float32) - 80) / 96
given = {
    "digits_f16": real.astype(np.float16),
    "digits_uint8": images,
    "digits_dfp16": np.rint(real * 2**14).astype(np.int16),
}
status = vip_init(1 << 20) if GENERATION in ("1.6", "1.8") else vip_init()
assert status == VIP_SUCCESS
for model, data in given.items():
    network, input, output = vip_network(), vip_buffer(), vip_buffer()
    path = f"{sys.argv[1]}/{FOLDER[GENERATION]}{model}.nb".encode()
    assert network_from_file(path, network) == VIP_SUCCESS and network
    count = vip_uint32_t()
    assert vip_query_network(network, VIP_NETWORK_PROP_INPUT_COUNT, byref(count)) == VIP_SUCCESS and count == 1
    assert vip_query_network(network, VIP_NETWORK_PROP_OUTPUT_COUNT, byref(count)) == VIP_SUCCESS and count == 1
    assert buffer_for(network, vip_query_input, 0, input) == VIP_SUCCESS
    assert buffer_for(network, vip_query_output, 0, output) == VIP_SUCCESS
    assert vip_prepare_network(network) == VIP_SUCCESS
    assert vip_set_input(network, 0, input) == VIP_SUCCESS
    assert vip_set_output(network, 0, output) == VIP_SUCCESS
    found = []
    for image in data:
        assert vip_get_buffer_size(input) == image.nbytes
        memcpy(vip_map_buffer(input), image, image.nbytes)
        assert vip_unmap_buffer(input) == VIP_SUCCESS
        assert vip_flush_buffer(input, VIP_BUFFER_OPER_TYPE_FLUSH) == VIP_SUCCESS
        assert vip_run_network(network) == VIP_SUCCESS
        assert vip_flush_buffer(output, VIP_BUFFER_OPER_TYPE_INVALIDATE) == VIP_SUCCESS
        scores = np.frombuffer(string_at(vip_map_buffer(output), vip_get_buffer_size(output)), data.dtype)
        found.append(int(scores.argmax()))
    assert found == labels.tolist(), (model, found)
    assert vip_finish_network(network) == VIP_SUCCESS
    assert vip_destroy_network(network) == VIP_SUCCESS
    assert vip_destroy_buffer(input) == vip_destroy_buffer(output) == VIP_SUCCESS
assert vip_destroy() == VIP_SUCCESS
print("classified", sorted(given))
"""


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_c_program_in_python(child: Child, generation: str) -> None:
    said = child(CLASSIFY, generation)
    assert said.endswith("classified ['digits_dfp16', 'digits_f16', 'digits_uint8']\n")


def test_a_c_program_on_the_older_build_of_1_13(child: Child) -> None:
    assert "classified" in child(CLASSIFY, "1.13.0.0")


SIZES = """
from npu_common.cdecl import offsetof, sizeof
import pyviplite.vip_lite as vip
names = ["vip_buffer_create_params_t", "vip_buffer_param_t", "vip_nld_output_info_t", "vip_ppu_param_t"]
print(vip.GENERATION, [sizeof(getattr(vip, name)) for name in names], vip.VIP_POWER_PROPERTY_ON,
      vip.VIP_CREATE_NETWORK_MAX if vip.GENERATION != "2.2" else "", len(vip.vip_init.signature[1]))
"""


@pytest.mark.parametrize(
    ("generation", "sizes", "sizes_of_32_bits", "said"),
    [
        ("1.6", [48, 44, 136, 52], [48, 44, 128, 52], "4 33 1"),
        ("1.8", [48, 44, 136, 52], [48, 44, 128, 52], "4 33 1"),
        ("1.13", [48, 44, 136, 52], [48, 44, 128, 52], "4 5 0"),
        ("2.0", [48, 44, 136, 52], [48, 44, 128, 52], "4 5 0"),
        ("2.2", [128, 88, 184, 52], [80, 52, 136, 52], "3  0"),
    ],
)
def test_layouts_values_and_prototypes_are_the_generations(
    generation: str, sizes: list[int], sizes_of_32_bits: list[int], said: str
) -> None:
    expected = sizes if ctypes.sizeof(ctypes.c_void_p) == 8 else sizes_of_32_bits
    assert run_child(SIZES, PYVIPLITE_GENERATION=generation) == f"{generation} {expected} {said}\n"


def test_star_import_is_the_header() -> None:
    space: dict[str, Any] = {}
    exec("from pyviplite.vip_lite import *", space)
    assert {"vip_run_network", "VIP_SUCCESS", "vip_uint32_t", "vip_buffer_create_params_t", "VIP_NULL"} <= set(space)
    assert not {"lib", "Struct", "uint32", "byref", "warnings", "sys"} & set(space)
    space = {}
    exec("from pyviplite.awnn_lib import *", space)
    functions = {"init", "uninit", "create", "destroy", "set_input_buffers", "run", "dump_io"}
    functions |= {"get_output_buffers", "get_output_buffer"}
    assert {name for name in space if name.startswith(("awnn", "Awnn"))} == {
        *(f"awnn_{name}" for name in functions),
        "Awnn_Context_t",
    }


LACKS = """
from npu_common.errors import MissingFunctionError
import pyviplite.vip_lite as vip
for name in ("vip_create_buffer_cache", "vip_create_buffer_from_handle", "vip_set_group", "vip_trigger_group",
             "vip_dup_network", "vip_weak_dup_network"):
    function = getattr(vip, name)
    if not function:
        print(name[4:], end=" ")
        try:
            function(*[None] * (len(function.declared) - 1))
        except MissingFunctionError as problem:
            last = str(problem)
            assert f"does not export {name}" in last, problem
print()
print(last)
"""


@pytest.mark.parametrize(
    ("release", "missing", "last"),
    [
        ("1.6.4", "create_buffer_cache set_group trigger_group dup_network", "which came with 1.13.0.0"),
        ("1.8.0", "create_buffer_cache set_group dup_network", "which came with 1.13.0.0"),
        ("1.13.0.0", "create_buffer_cache", "which came with 1.13.0.1"),
        (
            "2.2",
            "create_buffer_cache create_buffer_from_handle dup_network weak_dup_network",
            "which left with 2.2",
        ),
    ],
)
def test_functions_of_other_generations_are_false_and_say_why(
    child: Child, release: str, missing: str, last: str
) -> None:
    names, problem = child(LACKS, release).splitlines()
    assert names.split() == missing.split()
    assert last in problem


@pytest.mark.parametrize("release", ["1.13.0.1", "2.0.3.2"])
def test_nothing_is_missing_where_all_is_exported(child: Child, release: str) -> None:
    assert child(LACKS.replace("print(last)", "print('last' in globals())"), release) == "\nFalse\n"


LOG_PATH = """
import warnings
from pyviplite.vip_lite import *
assert not vip_set_log_path
for _ in range(2):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        status = vip_set_log_path("./logs")  # here
    assert status == VIP_ERROR_NOT_SUPPORTED and not vip_set_log_path
    (said,) = caught
    assert said.category is RuntimeWarning and said.filename == "<string>" and said.lineno == 8, said
    assert "VIPlite.so does not have this function" in str(said.message)
try:
    vip_set_log_path("./logs")
except RuntimeWarning as problem:  # warnings are errors in this process
    print(problem)
"""


def test_no_library_has_vip_set_log_path_and_the_call_says_so(child: Child) -> None:
    assert "the log stays where it is" in child(LOG_PATH, "1.13")


def test_a_library_with_vip_set_log_path_is_called(make_viplite: Any, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    text = (tmp_path / "libVIPlite.so.c").read_text()
    shared_library(tmp_path / "libVIPlite.so", text + "\nint vip_set_log_path(char *path) { return path[0]; }")
    program = "from pyviplite.vip_lite import *; print(bool(vip_set_log_path), vip_set_log_path('A/'))"
    assert run_child(program, PYVIPLITE_LIBRARY=str(tmp_path)) == "True 65\n"


QUERIES = """
import sys
from npu_common.cdecl import *
from pyviplite.vip_lite import *
assert vip_init() == 0
network = vip_network()
path = sys.argv[1].encode() + b"/digits_uint8.nb"
assert vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)) == 0
def written(query, *arguments):
    memory = array(uint8, 80)()
    memset(memory, 0xA5, 80)
    assert query(*arguments, memory) == 0
    return next((80 - i for i, byte in enumerate(reversed(memory)) if byte != 0xA5), 0)
for property in vip_buffer_property_e.members.values():
    print(written(vip_query_input, network, 0, property), end=" ")
for property in (VIP_NETWORK_PROP_INPUT_COUNT, VIP_NETWORK_PROP_NETWORK_NAME, VIP_NETWORK_PROP_PROFILING,
                 VIP_NETWORK_PROP_CORE_COUNT):
    print(written(vip_query_network, network, property), end=" ")
"""


def test_queries_write_as_many_bytes_as_the_docstrings_say(child: Child) -> None:
    said = child(QUERIES, "1.13").splitlines()[-1]
    # quantization, dimensions, sizes of four, format, position, scale, zero point, "image"; count, name, profile, cores
    assert said.split() == ["4", "4", "16", "4", "4", "4", "4", "6", "4", "64", "8", "1"]


@pytest.mark.parametrize("generation", GENERATIONS)
def test_arguments_are_checked_as_the_prototypes_say(child: Child, generation: str) -> None:
    program = """
import ctypes
from npu_common.cdecl import *
import pyviplite.vip_lite as vip
for call in (
    lambda: vip.vip_query_hardware(vip.VIP_QUERY_HW_PROP_CID, 1 << 32, None),
    lambda: vip.vip_destroy_network("network"),
    lambda: vip.vip_create_group(1, vip.vip_buffer_create_params_t()),
    lambda: vip.vip_create_network(),
):
    try:
        print(call())
    except (TypeError, ctypes.ArgumentError) as problem:
        print(str(problem))
"""
    said = child(program, generation).splitlines()
    assert "vip_query_hardware, argument size" in said[0]
    assert "vip_destroy_network, argument network" in said[1]
    assert "vip_create_group, argument group" in said[2]
    assert "vip_create_network" in said[3] or "takes" in said[3] or "required argument" in said[3]
