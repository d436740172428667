"""pyACL on pyacl: each convention, each kind of exception, and every function that public programs call."""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pyacl.compat.acl as acl
import pytest
from pyacl._library import lib
from pyacl.compat.calls.calls import _is_out, expressible
from pyacl.compat.calls.exceptions import EXCEPTIONS, ON_FAILURE, UNKNOWN
from pyacl.compat.calls.names import python_name
from pyacl.runtime import lifecycle

from tests.pyacl.conftest import ROOT

SEEN = {
    "": """init finalize create_data_buffer:2 destroy_data_buffer:1 get_data_buffer_addr:1 get_data_buffer_size:1
        create_tensor_desc:3 get_data_buffer_size_v2:1 get_tensor_desc_size:1 get_soc_name destroy_tensor_desc:1
        app_log:2 update_data_buffer:3 data_type_size:1 get_tensor_desc_dim_v2:2 get_tensor_desc_num_dims:1
        set_tensor_const:3""",
    "rt": """memcpy:5 create_context:1 set_device:1 destroy_context:1 malloc:2 reset_device:1 free:1 create_stream
        malloc_host:1 synchronize_stream:1 free_host:1 destroy_stream:1 set_context:1 process_report:1 get_run_mode
        memset:4 get_context get_mem_info:1 get_device launch_callback:4 subscribe_report:2 unsubscribe_report:2
        get_device_count memcpy_async:6 memset_async:5 synchronize_device""",
    "mdl": """get_num_outputs:1 get_num_inputs:1 get_output_dims:2 get_output_data_type:2 get_input_dims:2
        get_input_data_type:2 create_dataset destroy_dataset:1 destroy_desc:1 load_from_file:1 add_dataset_buffer:2
        create_desc get_desc:2 unload:1 get_dataset_buffer:2 get_dataset_num_buffers:1 get_output_size_by_index:2
        execute:3 get_cur_output_dims:2 get_input_size_by_index:2 get_input_index_by_name:2 get_dynamic_batch:1
        set_dynamic_batch_size:4 execute_async:4 load_from_mem:2 get_dynamic_hw:2 get_input_format:2
        set_dataset_tensor_desc:3 set_dynamic_hw_size:5 set_input_dynamic_dims:4 get_dataset_tensor_desc:2
        get_input_dynamic_dims:3 get_input_dynamic_gear_count:2 get_output_format:2 get_output_name_by_index:2""",
    "util": """numpy_to_ptr:1 bytes_to_ptr:1 ptr_to_numpy:3 ptr_to_bytes:2 start_thread:2 stop_thread:1
        numpy_contiguous_to_ptr:1""",
    "op": """create_attr set_model_dir:1 destroy_attr:1 execute_v2:7 cast:6 set_attr_bool:3 create_handle:4
        destroy_handle:1 execute_with_handle:4 set_attr_int:3""",
    "media": """dvpp_malloc:1 dvpp_free:1 dvpp_destroy_pic_desc:1 dvpp_set_pic_desc_data:2 dvpp_set_pic_desc_size:2
        dvpp_create_pic_desc dvpp_set_pic_desc_format:2 dvpp_set_pic_desc_height:2 dvpp_set_pic_desc_height_stride:2
        dvpp_set_pic_desc_width:2 dvpp_set_pic_desc_width_stride:2 dvpp_create_channel:1 dvpp_create_channel_desc
        dvpp_destroy_channel:1 dvpp_destroy_channel_desc:1 dvpp_create_resize_config dvpp_destroy_resize_config:1
        dvpp_vpc_resize_async:5 dvpp_jpeg_decode_async:5 dvpp_create_roi_config:4 dvpp_get_pic_desc_data:1
        dvpp_get_pic_desc_ret_code:1 dvpp_get_pic_desc_size:1 dvpp_vpc_crop_and_paste_async:6
        dvpp_destroy_jpege_config:1 dvpp_create_jpege_config dvpp_jpeg_encode_async:6 dvpp_jpeg_predict_enc_size:2
        dvpp_set_jpege_config_level:2 dvpp_create_stream_desc dvpp_destroy_stream_desc:1 dvpp_jpeg_predict_dec_size:3
        dvpp_get_pic_desc_height:1 dvpp_get_pic_desc_width:1 dvpp_vpc_crop_async:5 vdec_destroy_channel:1
        vdec_destroy_frame_config:1 dvpp_get_stream_desc_data:1 dvpp_get_stream_desc_size:1 dvpp_set_stream_desc_data:2
        dvpp_set_stream_desc_size:2 vdec_create_channel:1 vdec_create_channel_desc vdec_create_frame_config
        vdec_send_frame:5 vdec_set_channel_desc_callback:2 vdec_set_channel_desc_channel_id:2
        vdec_set_channel_desc_entype:2 vdec_set_channel_desc_out_pic_format:2 vdec_set_channel_desc_thread_id:2
        dvpp_destroy_roi_config:1 dvpp_get_pic_desc:2 dvpp_create_batch_pic_desc:1 dvpp_destroy_batch_pic_desc:1
        dvpp_jpeg_get_image_info:2 dvpp_vpc_batch_crop_and_paste_async:7 dvpp_vpc_batch_crop_async:6
        vdec_destroy_channel_desc:1 venc_send_frame:5 dvpp_get_stream_desc_ret_code:1 dvpp_set_stream_desc_eos:2
        dvpp_set_stream_desc_format:2 dvpp_set_stream_desc_ret_code:2 dvpp_set_stream_desc_timestamp:2
        vdec_get_channel_desc_out_mode:1 vdec_set_channel_desc_out_mode:2 venc_create_channel:1
        venc_create_channel_desc venc_create_frame_config venc_destroy_channel:1 venc_destroy_channel_desc:1
        venc_destroy_frame_config:1 venc_get_frame_config_eos:1 venc_get_frame_config_force_i_frame:1
        venc_set_channel_desc_callback:2 venc_set_channel_desc_entype:2 venc_set_channel_desc_key_frame_interval:2
        venc_set_channel_desc_pic_format:2 venc_set_channel_desc_pic_height:2 venc_set_channel_desc_pic_width:2
        venc_set_channel_desc_thread_id:2 venc_set_frame_config_eos:2 venc_set_frame_config_force_i_frame:2""",
    "prof": """init:1 create_config:4 start:1 stop:1 destroy_config:1 finalize mark_ex:2 set_config:2
        create_subscribe_config:3 get_op_type_v2:3 get_op_name_v2:3 model_unsubscribe:1 set_stamp_trace_message:3""",
    "fv": "set_1n_top_num:2 delete:1 destroy_init_para:1 destory_init_para:1",
    "blas": "gemm_ex:19 s8gemm:16 hgemv:13",
}
"""Module: functions and how many arguments they take, 0 where nothing is said."""


def module(name: str) -> Any:
    return getattr(acl, name) if name else acl


@pytest.mark.parametrize("name", SEEN)
def test_every_function_that_programs_call(name: str) -> None:
    for entry in SEEN[name].split():
        called, _, count = entry.partition(":")
        assert called in dir(module(name))
        function = getattr(module(name), called)
        wanted = int(count or 0)
        if not wanted:
            continue
        for given in (wanted + 1, wanted - 1):
            with pytest.raises(TypeError, match=r"it takes \d+ arguments|positional argument"):
                function(*[object()] * given)
        with pytest.raises((TypeError, ValueError)) as wrong:
            function(*[object()] * wanted)
        assert "positional argument" not in str(wrong.value) and "it takes" not in str(wrong.value)
        with pytest.raises(TypeError):
            function(x=1)


def c_functions() -> dict[str, Any]:
    """The C functions of the headers that pyACL covers."""
    for name in ("", "rt", "mdl", "op", "blas", "prof", "media", "fv"):
        dir(module(name))  # imports its headers
    not_covered = ("acl_tdt", "acl_tdt_queue", "acl_op_compiler", "acl_platform")
    return {
        name: function
        for name, function in lib.functions.items()
        if function.__module__.startswith("pyacl.acl.") and function.__module__.rpartition(".")[2] not in not_covered
    }


def by_types(function: Any) -> bool:
    """Whether a function is made of its types and words, not written by hand."""
    place, _, called = python_name(function.__name__).rpartition(".")
    return expressible(function) and called not in module(place).__all__


def test_every_c_function_has_its_name_or_a_sentence() -> None:
    """Functions left out take records by value, functions, or arrays whose form in pyACL nobody knows."""
    left_out = set()
    functions = c_functions()
    for name, function in functions.items():
        place, _, called = python_name(name).rpartition(".")
        if expressible(function) or called in module(place).__all__:
            assert callable(getattr(module(place), called)) and called in dir(module(place))
        else:
            left_out.add(name)
            with pytest.raises(AttributeError, match=f"from .* import {name} has it as in C"):
                getattr(module(place), called)
            assert called not in dir(module(place))
    assert left_out >= UNKNOWN
    assert (len(functions), len(left_out)) == (815, 49)


def test_what_comes_back_is_never_constant_in_c() -> None:
    data = json.loads((ROOT / "abi" / "data" / "acl.json").read_text())
    found = {d["function"]: d for h in data["headers"].values() for d in h["declarations"] if "function" in d}
    functions = c_functions()
    for name, words in EXCEPTIONS.items():
        assert set(words) <= set(functions[name].declared), name
    assert set(ON_FAILURE) <= set(EXCEPTIONS)
    checked = 0
    for name, function in functions.items():
        for parameter, kind in found[name].get("params", ()):
            if by_types(function) and kind.startswith("const") and parameter not in EXCEPTIONS.get(name, {}):
                assert not _is_out(function, function.declared[parameter]), (name, parameter)
                checked += 1
    assert checked > 200


@pytest.mark.parametrize(
    ("c", "python"),
    [
        ("aclmdlSetDynamicHWSize", "mdl.set_dynamic_hw_size"), ("aclmdlGetInputDimsV2", "mdl.get_input_dims_v2"),
        ("aclrtMemcpy2dAsync", "rt.memcpy2d_async"), ("aclrtMallocAlign32", "rt.malloc_align32"),
        ("aclblasS8gemm", "blas.s8gemm"), ("aclFloat16ToFloat", "float16_to_float"),
        ("acldumpRegCallback", "mdl.dump_reg_callback"), ("acldvppVpcResizeAsync", "media.dvpp_vpc_resize_async"),
        ("aclvdecSetChannelDescEnType", "media.vdec_set_channel_desc_entype"),
        ("aclmdlRICaptureBegin", "mdl.ri_capture_begin"), ("aclfvSetNMTopNum", "fv.set_nm_top_num"),
        ("aclopExecWithHandle", "op.execute_with_handle"), ("aclrtUnSubscribeReport", "rt.unsubscribe_report"),
    ],
)  # fmt: skip
def test_names(c: str, python: str) -> None:
    assert python_name(c) == python


def test_ways_of_import_and_what_is_not_there() -> None:
    program = """
import pyacl.compat.acl, sys
import acl, acl.rt
from acl import mdl
assert acl.rt is pyacl.compat.acl.rt and sys.modules["acl.mdl"] is mdl is acl.mdl
assert "bytes_to_ptr" in dir(acl.util) and "malloc" in dir(acl.rt)
assert "pyacl.acl.ops.acl_dvpp" not in sys.modules and "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
    for name in ("ACL_SUCCESS", "tdt", "nn"):
        with pytest.raises(AttributeError):
            getattr(acl, name)
    with pytest.raises(AttributeError, match=r"hi_mpi\.h is not bound"):
        _ = acl.himpi.init
    assert "rt" in dir(acl) and not hasattr(acl.op, "compile") and not hasattr(acl.mdl, "destroy_model")


@pytest.fixture
def context(fake_acl: Any) -> Any:
    lifecycle.finalize()  # what other tests of this process have left up
    assert acl.init() == 0 and acl.rt.set_device(0) == 0
    made, ret = acl.rt.create_context(0)
    assert ret == 0
    yield made
    assert acl.rt.destroy_context(made) == 0 and acl.rt.reset_device(0) == 0 and acl.finalize() == 0


def test_run_of_a_script(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import acl\nprint(acl.init(), acl.get_soc_name(), acl.finalize())\n")
    command = [sys.executable, "-m", "pyacl.compat", str(script)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout == "0 Ascend910B3 0\n"


def test_finalize_from_a_destructor_at_the_end(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("""
import acl
class Resource:
    def __init__(self):
        print(acl.init(), acl.rt.set_device(0))
    def __del__(self):
        print(acl.rt.reset_device(0), acl.finalize())
kept = Resource()
""")
    command = [sys.executable, "-m", "pyacl.compat", str(script)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("0 0\n0 0\n", "")


# Arguments and what comes back


def test_arguments(context: int) -> None:
    place, ret = acl.rt.malloc(16, 0)
    assert type(place) is int and place and ret == 0
    assert acl.rt.memset(place, 16, np.int32(7), 16) == 0  # an enumeration, int32: what has __index__
    for wrong, why in [
        ((np.int64(16), 0), "size: expected an int"),
        ((16.0, 0), "size: expected an int, got float"),
        ((None, 0), "size: "),
        ((16, 2**31), "policy: expected -2147483648 to 2147483647"),
        ((16, "x"), "policy: "),
    ]:
        with pytest.raises(TypeError, match=rf"^acl\.rt\.malloc args parse failed: {why}"):
            acl.rt.malloc(*wrong)
    assert acl.rt.malloc(-1, 0) == (0, 207001) or acl.rt.malloc(-1, 0)[1]  # SIZE_MAX
    assert acl.rt.free(place) == 0
    for wrong_stream in (1.5, None):
        with pytest.raises(TypeError, match=r"acl\.rt\.launch_callback args parse failed: stream: expected an int"):
            acl.rt.launch_callback(print, 1, 1, wrong_stream)
    assert acl.rt.get_mem_info(-1)[2] != 0  # an enumeration of C without negative values
    assert acl.rt.get_run_mode("whatever")[1] == 0  # without arguments of its own it looks at none
    assert acl.rt.get_context(1, 2) == (context, 0)
    for wrong_text in (b"x", None, "a\0b", 1):
        with pytest.raises(TypeError, match="modelPath: expected a str"):
            acl.mdl.load_from_file(wrong_text)
    assert acl.mdl.load_from_file("/nothing/there")[0] == 0  # the tuple keeps its length
    with pytest.raises(TypeError, match=r"acl\.init args parse failed"):
        acl.init(1)
    assert acl.set_tensor_shape.__doc__ == "acl.set_tensor_shape(desc, dims) -> ret: aclSetTensorShape of C."


def test_int8_and_floats(context: int) -> None:
    aipp = acl.mdl.create_aipp(1)
    for switch, code in ((1, 0), (255, 100000)):
        assert acl.mdl.set_aipp_rbuv_swap_switch(aipp, switch) == code
    for wrong in (-1, 256):
        with pytest.raises(TypeError, match="expected 0 to 255"):
            acl.mdl.set_aipp_rbuv_swap_switch(0, wrong)
    assert acl.mdl.set_aipp_dtc_pixel_min(aipp, 1, 2.5, np.float32(3), 0, 0) == 0
    assert acl.mdl.set_aipp_dtc_pixel_min(aipp, 1, 2.5, np.float32(3), 0, 1) == 100000  # no second picture in the batch
    assert acl.mdl.destroy_aipp(aipp) == 0
    with pytest.raises(TypeError, match="expected a number"):
        acl.mdl.set_aipp_dtc_pixel_min(0, "1", 0, 0, 0, 0)


def test_tensor_descriptions(context: int) -> None:
    desc = acl.create_tensor_desc(0, [2, 3], 2)
    assert acl.get_tensor_desc_num_dims(desc) == 2 and acl.get_tensor_desc_dim_v2(desc, 1) == (3, 0)
    assert acl.set_tensor_shape_range(desc, [[1, 2], [3, 3]]) == 0
    assert acl.get_tensor_desc_dim_range(desc, 0, 2) == ([1, 2], 0)
    none, ret = acl.get_tensor_desc_dim_range(desc, 9, 2)
    assert none is None and ret
    assert acl.set_tensor_shape(desc, [4]) == 0 and acl.get_tensor_desc_size(desc) == 16
    with pytest.raises(TypeError, match="expected a list, got tuple"):
        acl.create_tensor_desc(0, (2, 3), 2)
    with pytest.raises(ValueError, match="lists of two numbers"):
        acl.set_tensor_shape_range(desc, [[1]])
    assert acl.get_tensor_desc_name(desc) in ("", None) and acl.destroy_tensor_desc(desc) is None
    assert acl.data_type_size(0) == 4 and acl.float16_to_float(acl.float_to_float16(1.5)) == 1.5


# Models


def run(path: Path, data: np.ndarray[Any, Any]) -> bytes:
    model, ret = acl.mdl.load_from_file(str(path))
    assert ret == 0
    desc = acl.mdl.create_desc()
    assert acl.mdl.get_desc(desc, model) == 0
    sets = []
    memory = []
    for count, size_of in (
        (acl.mdl.get_num_inputs(desc), acl.mdl.get_input_size_by_index),
        (acl.mdl.get_num_outputs(desc), acl.mdl.get_output_size_by_index),
    ):
        made = acl.mdl.create_dataset()
        for index in range(count):
            size = size_of(desc, index)
            place, ret = acl.rt.malloc(size, 0)
            assert ret == 0
            memory.append((place, size))
            assert acl.mdl.add_dataset_buffer(made, acl.create_data_buffer(place, size)) == (made, 0)
        sets.append(made)
    (source, size), (result, length) = memory
    assert acl.rt.memcpy(source, size, acl.util.numpy_to_ptr(data), data.nbytes, 1) == 0
    assert acl.mdl.execute(model, *sets) == 0
    host, ret = acl.rt.malloc_host(length)
    assert ret == 0 and acl.rt.memcpy(host, length, result, length, 2) == 0
    found = acl.util.ptr_to_bytes(host, length)
    assert acl.rt.free_host(host) == 0
    for made in sets:
        for index in range(acl.mdl.get_dataset_num_buffers(made)):
            assert acl.destroy_data_buffer(acl.mdl.get_dataset_buffer(made, index)) == 0
        assert acl.mdl.destroy_dataset(made) == 0
    assert [acl.rt.free(place) for place, _ in memory] == [0, 0]
    dims, ret = acl.mdl.get_output_dims(desc, 0)
    assert ret == 0 and dims["dimCount"] == len(dims["dims"]) and isinstance(dims["name"], str)
    assert acl.mdl.destroy_desc(desc) == 0 and acl.mdl.unload(model) == 0
    return found


def test_a_model_computes_what_model_computes(context: int, models_folder: Path) -> None:
    path = models_folder / "digits_f32.om"
    from pyacl import Model

    with Model(path) as model:
        data = model.inputs[0].random(seed=1)
        wanted = model.run(data)[0]
        assert np.frombuffer(run(path, data), wanted.dtype).tolist() == wanted.ravel().tolist()


def test_dicts(context: int, models_folder: Path) -> None:
    model, _ = acl.mdl.load_from_file(str(models_folder / "tiny_dims.om"))
    desc = acl.mdl.create_desc()
    assert acl.mdl.get_desc(desc, model) == 0
    dims, ret = acl.mdl.get_input_dims(desc, 0)
    assert ret == 0 and dims == {"name": "x", "dimCount": 2, "dims": [-1, -1]}
    refused, ret = acl.mdl.get_input_dims(desc, 99)
    assert refused == {} and ret
    count, ret = acl.mdl.get_input_dynamic_gear_count(desc, -1)
    gears, ret = acl.mdl.get_input_dynamic_dims(desc, -1, count)
    assert ret == 0 and len(gears) == count and set(gears[0]) == {"name", "dimCount", "dims"}
    assert acl.mdl.get_input_dynamic_dims(desc, -1, 4097) == (None, 100000)
    index, ret = acl.mdl.get_input_index_by_name(desc, "ascend_mbatch_shape_data")
    assert ret == 0
    made = acl.mdl.create_dataset()
    for number in range(acl.mdl.get_num_inputs(desc)):
        size = acl.mdl.get_input_size_by_index(desc, number)
        acl.mdl.add_dataset_buffer(made, acl.create_data_buffer(acl.rt.malloc(size, 0)[0], size))
    given = {"dimCount": gears[0]["dimCount"], "dims": gears[0]["dims"]}  # a name is not needed
    assert acl.mdl.set_input_dynamic_dims(model, made, index, given) == 0
    for wrong in ({"dims": [1]}, [1, 2], {"dimCount": "x", "dims": [1]}, {"dimCount": 1000, "dims": [1]}):
        with pytest.raises(TypeError, match=r"set_input_dynamic_dims args parse failed: dims: "):
            acl.mdl.set_input_dynamic_dims(model, made, index, wrong)
    assert acl.mdl.get_dynamic_batch(desc) == ({"batchCount": 0, "batch": []}, 0)
    assert acl.mdl.get_dynamic_hw(desc, -1) == ({"hwCount": 0, "hw": []}, 0)
    assert acl.mdl.get_first_aipp_info(model, 99)[0] is None
    assert acl.mdl.get_output_name_by_index(desc, 99) in ("", None)
    for number in range(acl.mdl.get_dataset_num_buffers(made)):
        buffer = acl.mdl.get_dataset_buffer(made, number)
        acl.rt.free(acl.get_data_buffer_addr(buffer))
        acl.destroy_data_buffer(buffer)
    acl.mdl.destroy_dataset(made)
    acl.mdl.destroy_desc(desc)
    assert acl.mdl.unload(model) == 0


def test_records_of_the_runtime(context: int) -> None:
    uuid, ret = acl.rt.device_get_uuid(0)
    assert ret == 0 and len(uuid["bytes"]) == 16
    rates, ret = acl.rt.get_device_utilization_rate(0)
    assert list(rates) == [
        "cube_utilization", "vector_utilization", "aicpu_utilization", "memory_utilization", "utilization_extend",
    ]  # fmt: skip
    version, ret = acl.get_cann_version(0)
    assert ret == 0 and set(version) == {
        "version", "major_version", "minor_version", "release_version", "patch_version", "reserved",
    }  # fmt: skip
    text, ret = acl.get_version_str("runtime")
    assert ret == 0 and text and len(acl.get_version()) == 4
    attributes, count, ret = acl.get_cann_attribute_list()
    assert len(attributes) == count and ret == 0
    place, ret = acl.rt.malloc_with_cfg(64, 0, {})
    assert ret == 0 and acl.rt.free(place) == 0
    place, ret = acl.rt.malloc_with_cfg(64, 0, {"attrs": [{"attr": 1, "value": {"moduleId": 33}}], "numAttrs": 1})
    assert ret == 0
    found, ret = acl.rt.pointer_get_attributes(place)
    assert ret == 0 and set(found) == {"location", "page_size", "rsv"} and set(found["location"]) == {"id", "type"}
    assert acl.rt.free(place) == 0
    prop = {"handleType": 0, "allocationType": 0, "memAttr": 1, "location": {"id": 0, "type": 1}, "reserve": 0}
    granularity, ret = acl.rt.mem_get_allocation_granularity(prop, 0)
    assert ret == 0 and granularity > 0
    handle, ret = acl.rt.malloc_physical(granularity, prop, 0)
    assert ret == 0 and acl.rt.free_physical(handle) == 0
    assert acl.rt.get_primary_ctx_state(0)[1:] == (0, 0)
    stream, _ = acl.rt.create_stream()
    assert acl.rt.set_stream_attribute(stream, 3, {"userCustomTag": 5}) == 0
    assert acl.rt.get_stream_attribute(stream, 3) == ({"userCustomTag": 5}, 0)
    assert acl.rt.destroy_stream(stream) == 0
    with pytest.raises(ValueError, match="len must be less than 1024"):
        acl.rt.ipc_mem_get_export_key(0, 16, 1024, 0)
    assert acl.app_log(1, "100% of it") is None
    with pytest.raises(TypeError, match=r"acl\.app_log args parse failed"):
        acl.app_log(1, b"x")
    assert acl.get_recent_err_msg() is None or isinstance(acl.get_recent_err_msg(), str)


def test_operators(context: int) -> None:
    attr = acl.op.create_attr()
    assert acl.op.set_attr_bool(attr, "flag", 1) == 0 and acl.op.set_attr_string(attr, "mode", "fast") == 0
    assert acl.op.set_attr_list_int(attr, "ints", [1, 2]) == 0
    assert acl.op.set_attr_list_float(attr, "floats", np.ones(3, np.float32)) == 0
    assert acl.op.set_attr_list_string(attr, "texts", ["a", "b"]) == 0
    assert acl.op.set_attr_list_list_int(attr, "rows", [[1, 2], []]) == 0
    assert acl.op.set_attr_data_type(attr, "type", 1) == (attr, 0)
    desc = acl.create_tensor_desc(0, [2], 2)
    buffer = acl.create_data_buffer(acl.rt.malloc(8, 0)[0], 8)
    assert acl.op.execute_v2("NoSuchOperator", [desc], [buffer], [desc], [buffer], attr, 0) != 0
    with pytest.raises(ValueError, match=r"inputs: expected 1 elements, as inputDesc says, got 0"):
        acl.op.execute_v2("Add", [desc], [], [desc], [buffer], attr, 0)
    handle, ret = acl.op.create_handle("NoSuchOperator", [desc], [desc], attr)
    assert handle == 0 and ret
    with pytest.raises(TypeError):
        acl.op.register_compile_func("Add", None)
    acl.rt.free(acl.get_data_buffer_addr(buffer))
    acl.destroy_data_buffer(buffer)
    acl.destroy_tensor_desc(desc)
    assert acl.op.destroy_attr(attr) is None


# Callbacks and threads


def test_callbacks_in_a_thread_of_util(context: int, capsys: Any) -> None:
    done = threading.Event()
    seen: list[Any] = []
    ready = threading.Event()

    def report(arguments: Any) -> None:
        acl.rt.set_context(context)
        ready.set()
        while not done.is_set():
            acl.rt.process_report(100)
        seen.append(arguments)

    thread, ret = acl.util.start_thread(report, ["one", "object"])
    assert ret == 0
    ready.wait()
    stream, _ = acl.rt.create_stream()
    assert acl.rt.subscribe_report(thread, stream) == 0

    def called(arguments: Any) -> None:
        seen.append((arguments, threading.get_ident() == thread))
        if arguments == 2:
            raise KeyError("in a callback")

    for number in range(3):
        assert acl.rt.launch_callback(called, number, 1, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert seen == [(0, True), (1, True), (2, True)]
    assert acl.rt.unsubscribe_report(thread, stream) == 0
    done.set()
    assert acl.util.stop_thread(thread) == 0 and seen[-1] == ["one", "object"]
    assert "in a callback" in capsys.readouterr().err
    assert len(acl.rt._waiting) == 0
    assert acl.rt.launch_callback(called, 1, 1, stream) != 0 and len(acl.rt._waiting) == 0  # nobody subscribed
    with pytest.raises(TypeError, match="expected a function"):
        acl.rt.launch_callback(None, 1, 1, stream)
    assert acl.rt.destroy_stream(stream) == 0


def test_threads(capsys: Any) -> None:
    seen: list[Any] = []
    thread, ret = acl.util.start_thread(lambda: seen.append("none"), None)
    assert ret == 0 and acl.util.stop_thread(thread) == 0 and seen == ["none"]
    assert acl.util.stop_thread(thread) != 0
    thread, _ = acl.util.start_thread(lambda x: 1 / x, 0)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        acl.util.stop_thread(thread)
    assert "ZeroDivisionError" in capsys.readouterr().err
    with pytest.raises(TypeError, match=r"acl\.util\.start_thread args parse failed"):
        acl.util.start_thread(3, None)
    with pytest.raises(TypeError):
        acl.util.start_thread(print)


def test_exception_callback(context: int) -> None:
    assert acl.rt.set_exception_info_callback(lambda info: None) == 0
    assert acl.rt.set_exception_info_callback(None) == 0 and acl.rt.set_exception_info_callback() == 0
    with pytest.raises(TypeError):
        acl.rt.set_exception_info_callback(3)
    with pytest.raises(RuntimeError, match="vdec_set_channel_desc_callback gives it one"):
        acl.media.vdec_send_frame(1, 0, 0, 0, "data")


def test_dump_callback(context: int) -> None:
    assert acl.mdl.dump_reg_callback(lambda chunk: None, 1) == 500001  # the fake's code for an unknown flag
    assert acl.mdl.dump_reg_callback(lambda chunk: None, 0) == 0
    assert acl.mdl.dump_unreg_callback() is None
    with pytest.raises(TypeError):
        acl.mdl.dump_reg_callback("x", 1)


# acl.util


def test_addresses() -> None:
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    place = acl.util.numpy_to_ptr(array)
    view = acl.util.ptr_to_numpy(place, (2, 3), 11)
    view[0, 0] = 9
    assert array[0, 0] == 9 and view.dtype == np.float32
    assert acl.util.ptr_to_numpy(place, (3,), 23).dtype == np.float16
    assert acl.util.ptr_to_bytes(place, 4) == array.tobytes()[:4]
    with pytest.warns(UserWarning, match="not C contiguous"):
        assert acl.util.numpy_to_ptr(array.T) == place
    again, kept = acl.util.numpy_contiguous_to_ptr(array.T)
    assert kept.flags.c_contiguous and again != place and acl.util.numpy_contiguous_to_ptr(array)[1] is array
    data = b"content\0 of bytes"
    assert ctypes.string_at(acl.util.bytes_to_ptr(data), len(data)) == data
    for function, wrong in (
        (acl.util.numpy_to_ptr, [1]),
        (acl.util.numpy_contiguous_to_ptr, b""),
        (acl.util.bytes_to_ptr, bytearray(1)),
    ):
        with pytest.raises(ValueError, match=r"^acl\.util\."):
            function(wrong)
    for arguments in ((place, [2], 11), (place, (2.0,), 11), (1.5, (2,), 11), (place, (2,), 99)):
        with pytest.raises(TypeError, match="args parse failed"):
            acl.util.ptr_to_numpy(*arguments)
    for function, arguments in (
        (acl.util.ptr_to_numpy, (0, (2,), 11)),
        (acl.util.ptr_to_numpy, (place, (-1,), 11)),
        (acl.util.ptr_to_bytes, (0, 4)),
        (acl.util.ptr_to_bytes, (place, -1)),
    ):
        with pytest.raises(ValueError, match="ptr is 0|negative|or more"):
            function(*arguments)
    assert acl.util.ptr_to_bytes(0, 0) == b"" and acl.util.ptr_to_numpy(0, (0,), 2).size == 0


def test_profiling(context: int, tmp_path: Path) -> None:
    assert acl.prof.init(str(tmp_path)) == 0
    config = acl.prof.create_config([0], 0, 0, 3)
    assert config and acl.prof.start(config) == 0 and acl.prof.stop(config) == 0
    assert acl.prof.destroy_config(config) == 0 and acl.prof.finalize() == 0
    with pytest.raises(TypeError, match="expected a list"):
        acl.prof.create_config((0,), 0, 0, 3)
