"""NPU RuntimeAPI guide 2.3: its call flow and each of its functions, in Python, and what they do on the fake.

The guide has no code, but a flow of calls (2.1), and for each function a prototype and what it does. Tests are named by
section; a comment before what a section says the call does. Where the libraries were measured to answer otherwise, the
fake does as measured and the test says so. The fake is that of 1.13.0.1, but for the flow, which runs on every release.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

os.environ.setdefault(
    "PYVIPLITE_LIBRARY",
    os.path.join(
        os.path.abspath(os.environ.get("NPU_FAKES") or Path(__file__).resolve().parents[2] / "build" / "fakes"),
        "viplite-1.13.0.1",
    ),
)

from npu_common.cdecl import *
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import *

BUILD = Path(__file__).resolve().parents[2] / "build"
FAKES = Path(os.environ.get("NPU_FAKES") or BUILD / "fakes").resolve()
MODELS = BUILD / "models"
MODEL = os.fsencode(MODELS / "digits_uint8.nb")


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Each flow cleans up what it makes, vip_init included."""
    from pyviplite._library import lib

    live = lib.load().npu_fake_live
    live.argtypes, live.restype = [ctypes.c_char_p], ctypes.c_long
    before = live(None)
    yield
    assert live(None) == before
    assert vip_query_hardware(VIP_QUERY_HW_PROP_CID, 4, vip_uint32_t()) == VIP_ERROR_NOT_SUPPORTED, (
        "no vip_init is left"
    )


@pytest.fixture
def runtime() -> Iterator[None]:
    assert vip_init() == VIP_SUCCESS
    yield
    assert vip_destroy() == VIP_SUCCESS


@pytest.fixture
def network(runtime: None) -> Iterator[vip_network]:
    made = vip_network()
    assert vip_create_network(MODEL, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(made)) == VIP_SUCCESS
    yield made
    assert vip_finish_network(made) == VIP_SUCCESS and vip_destroy_network(made) == VIP_SUCCESS


class Buffers:
    """An input and an output with the NBG's descriptions."""

    def __init__(self, network: vip_network) -> None:
        self.input, self.output = vip_buffer(), vip_buffer()
        for query, buffer in ((vip_query_input, self.input), (vip_query_output, self.output)):
            create_param = params_of(query, network)
            assert vip_create_buffer(byref(create_param), sizeof(create_param), byref(buffer)) == VIP_SUCCESS

    def attach(self, network: vip_network) -> None:
        assert vip_set_input(network, 0, self.input) == VIP_SUCCESS
        assert vip_set_output(network, 0, self.output) == VIP_SUCCESS

    def show(self, number: int) -> None:
        memcpy(vip_map_buffer(self.input), image(number), 64)
        assert vip_unmap_buffer(self.input) == VIP_SUCCESS

    @property
    def best(self) -> int:
        scores = string_at(vip_map_buffer(self.output), vip_get_buffer_size(self.output))
        return scores.index(max(scores))

    def close(self) -> None:
        assert vip_destroy_buffer(self.input) == vip_destroy_buffer(self.output) == VIP_SUCCESS


@pytest.fixture
def buffers(network: vip_network) -> Iterator[Buffers]:
    made = Buffers(network)
    yield made
    made.close()


def params_of(query: Any, network: vip_network) -> vip_buffer_create_params_t:
    """2.2.1: the record is filled from the NBG by vip_query_input and vip_query_output."""
    param: Any = vip_buffer_create_params_t()
    number, value, scale = vip_uint32_t(), vip_enum(), vip_float_t()
    assert query(network, 0, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number)) == VIP_SUCCESS
    param.num_of_dims = number
    assert query(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param.sizes) == VIP_SUCCESS
    assert query(network, 0, VIP_BUFFER_PROP_DATA_FORMAT, byref(value)) == VIP_SUCCESS
    param.data_format = value
    assert query(network, 0, VIP_BUFFER_PROP_QUANT_FORMAT, byref(value)) == VIP_SUCCESS
    param.quant_format = value
    assert query(network, 0, VIP_BUFFER_PROP_TF_SCALE, byref(scale)) == VIP_SUCCESS
    param.quant_data.affine.scale = scale
    assert query(network, 0, VIP_BUFFER_PROP_TF_ZERO_POINT, byref(value)) == VIP_SUCCESS
    param.quant_data.affine.zeroPoint = value
    param.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT
    return param


def image(number: int) -> bytes:
    return bytes(np.load(MODELS / "samples.npy")[number].tobytes())


def label(number: int) -> int:
    return int(np.load(MODELS / "sample_labels.npy")[number])


# 2.1 The flow: init, create, prepare, inputs and outputs, run again and again, finish, destroy

FLOW = """
import sys
from npu_common.cdecl import *
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
import numpy as np

images, labels = np.load(sys.argv[1] + "/samples.npy"), np.load(sys.argv[1] + "/sample_labels.npy")
network, buffers = vip_network(), [vip_buffer(), vip_buffer()]
assert (vip_init(1024 * 1024) if GENERATION in ("1.6", "1.8") else vip_init()) == VIP_SUCCESS
assert vip_create_network(sys.argv[2].encode(), 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)) == VIP_SUCCESS
assert vip_prepare_network(network) == VIP_SUCCESS
for query, buffer in zip((vip_query_input, vip_query_output), buffers):
    number, value, param = vip_uint32_t(), vip_enum(), vip_buffer_create_params_t()
    assert query(network, 0, VIP_BUFFER_PROP_NUM_OF_DIMENSION, byref(number)) == VIP_SUCCESS
    param.num_of_dims = number
    assert query(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param.sizes) == VIP_SUCCESS
    assert query(network, 0, VIP_BUFFER_PROP_DATA_FORMAT, byref(value)) == VIP_SUCCESS
    param.data_format = value
    assert vip_create_buffer(byref(param), sizeof(param), byref(buffer)) == VIP_SUCCESS
assert vip_set_input(network, 0, buffers[0]) == VIP_SUCCESS
assert vip_set_output(network, 0, buffers[1]) == VIP_SUCCESS
right = 0
for image, label in zip(images, labels):
    memcpy(vip_map_buffer(buffers[0]), image, image.nbytes)
    assert vip_run_network(network) == VIP_SUCCESS
    scores = string_at(vip_map_buffer(buffers[1]), 10)
    right += scores.index(max(scores)) == label
assert vip_finish_network(network) == VIP_SUCCESS
assert vip_destroy_network(network) == VIP_SUCCESS
for buffer in buffers:
    assert vip_destroy_buffer(buffer) == VIP_SUCCESS
assert vip_destroy() == VIP_SUCCESS
print(GENERATION, right)
"""


@pytest.mark.parametrize(
    "release, board, generation",
    [
        ("1.6.4", "v853", "1.6"),
        ("1.8.0", "v853", "1.8"),
        ("1.13.0.0", "", "1.13"),
        ("1.13.0.1", "", "1.13"),
        ("2.0.3.2", "a733", "2.0"),
    ],
)
def test_2_1_flow(release: str, board: str, generation: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FLOW, str(MODELS), str(MODELS / board / "digits_uint8.nb")],
        env={**os.environ, "PYVIPLITE_LIBRARY": str(FAKES / f"viplite-{release}")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == f"{generation} 20"


# 2.2 Records


def test_2_2_1_vip_buffer_create_params_t(network: vip_network) -> None:
    names = ("num_of_dims", "sizes", "data_format", "quant_format", "quant_data", "memory_type")
    assert tuple(name for name, *_ in vip_buffer_create_params_t._fields_) == names
    param: Any = params_of(vip_query_input, network)
    assert param.num_of_dims == 4 and param.sizes[:4] == [1, 8, 8, 1] and len(param.sizes) == 6
    assert param.data_format == VIP_BUFFER_FORMAT_UINT8 and param.quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM
    assert param.quant_data.affine.zeroPoint == 80 and param.memory_type == VIP_BUFFER_MEMORY_TYPE_DEFAULT


# 2.3 Basic functions


def test_2_3_1_vip_init() -> None:
    # May be called several times; as many vip_destroy, of which the last one counts.
    for _ in range(3):
        assert vip_init() == VIP_SUCCESS
    cid = vip_uint32_t()
    for _ in range(3):
        assert vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(cid), byref(cid)) == VIP_SUCCESS
        assert vip_destroy() == VIP_SUCCESS
    assert cid == 0x10000016


def test_2_3_2_vip_create_network(runtime: None) -> None:
    # The NBG from a file, from memory, from flash.
    network = vip_network()
    assert vip_create_network(MODEL, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)) == VIP_SUCCESS
    assert vip_destroy_network(network) == VIP_SUCCESS
    data = Path(os.fsdecode(MODEL)).read_bytes()
    assert vip_create_network(data, len(data), VIP_CREATE_NETWORK_FROM_MEMORY, byref(network)) == VIP_SUCCESS
    assert vip_destroy_network(network) == VIP_SUCCESS
    # Measured, on builds without flash: a network without inputs, which is not to be prepared.
    assert vip_create_network(data, len(data), VIP_CREATE_NETWORK_FROM_FLASH, byref(network)) == VIP_SUCCESS
    assert vip_prepare_network(network) == VIP_ERROR_FAILURE
    assert vip_destroy_network(network) == VIP_SUCCESS
    # When it fails the handle is VIP_NULL.
    status = vip_create_network(b"no such file", 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network))
    assert status == VIP_ERROR_INVALID_NETWORK and not network


def test_2_3_3_vip_prepare_network(network: vip_network) -> None:
    # vip_set_network comes before.
    priority = vip_uint8_t(10)
    assert vip_set_network(network, VIP_NETWORK_PROP_SET_PRIORITY, byref(priority)) == VIP_SUCCESS
    assert vip_prepare_network(network) == VIP_SUCCESS
    assert vip_set_network(network, VIP_NETWORK_PROP_SET_PRIORITY, byref(priority)) == VIP_ERROR_FAILURE


def test_2_3_4_vip_set_input_and_output(network: vip_network, buffers: Buffers) -> None:
    # After vip_prepare_network, ...
    assert vip_set_input(network, 0, buffers.input) == VIP_ERROR_NETWORK_NOT_PREPARED
    assert vip_prepare_network(network) == VIP_SUCCESS
    # ... before vip_run_network (measured: not VIP_ERROR_MISSING_INPUT_OUTPUT), ...
    assert vip_set_input(network, 0, buffers.input) == VIP_SUCCESS
    assert vip_run_network(network) == VIP_ERROR_NOT_SUPPORTED
    assert vip_set_output(network, 0, buffers.output) == VIP_SUCCESS
    buffers.show(5)
    assert vip_run_network(network) == VIP_SUCCESS and buffers.best == label(5)
    # ... and again, to change the buffers.
    others = Buffers(network)
    others.attach(network)
    others.show(16)
    assert vip_run_network(network) == VIP_SUCCESS and others.best == label(16)
    assert buffers.best == label(5)
    others.close()


def test_2_3_5_vip_run_network(network: vip_network, buffers: Buffers) -> None:
    assert vip_run_network(network) == VIP_ERROR_NETWORK_NOT_PREPARED
    assert vip_prepare_network(network) == VIP_SUCCESS
    buffers.attach(network)
    for number in range(20):
        buffers.show(number)
        assert vip_run_network(network) == VIP_SUCCESS and buffers.best == label(number)


def test_2_3_6_vip_finish_network(network: vip_network, buffers: Buffers) -> None:
    # Undoes vip_prepare_network.
    assert vip_prepare_network(network) == VIP_SUCCESS
    buffers.attach(network)
    assert vip_run_network(network) == VIP_SUCCESS
    assert vip_finish_network(network) == VIP_SUCCESS
    assert vip_run_network(network) == VIP_ERROR_NETWORK_NOT_PREPARED
    assert vip_prepare_network(network) == VIP_SUCCESS and vip_run_network(network) == VIP_SUCCESS


def test_2_3_7_vip_destroy_network(runtime: None) -> None:
    network = vip_network()
    assert vip_create_network(MODEL, 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)) == VIP_SUCCESS
    assert vip_destroy_network(network) == VIP_SUCCESS
    assert vip_destroy_network(VIP_NULL) == VIP_ERROR_INVALID_NETWORK


def test_2_3_8_vip_destroy() -> None:
    # Before anything else vip_init has to be called again.
    assert vip_init() == VIP_SUCCESS and vip_destroy() == VIP_SUCCESS
    cid = vip_uint32_t()
    assert vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(cid), byref(cid)) == VIP_ERROR_NOT_SUPPORTED


def test_2_3_9_to_12_buffers(network: vip_network) -> None:
    # vip_create_buffer, vip_map_buffer, vip_unmap_buffer, vip_destroy_buffer; nothing between rows, slices and batches.
    create_param: Any = params_of(vip_query_input, network)
    create_param.sizes[:4] = [5, 3, 2, 7]
    buffer = vip_buffer()
    assert vip_create_buffer(byref(create_param), sizeof(create_param), byref(buffer)) == VIP_SUCCESS
    assert vip_get_buffer_size(buffer) == 5 * 3 * 2 * 7
    data = vip_map_buffer(buffer)
    memcpy(data, bytes(range(210)), 210)
    assert vip_unmap_buffer(buffer) == VIP_SUCCESS
    assert string_at(vip_map_buffer(buffer), 210) == bytes(range(210))
    assert vip_destroy_buffer(buffer) == VIP_SUCCESS
    # When it fails the handle is VIP_NULL.
    create_param.sizes[2] = 0
    status = vip_create_buffer(byref(create_param), sizeof(create_param), byref(buffer))
    assert status == VIP_ERROR_INVALID_ARGUMENTS and not buffer


def test_2_3_13_vip_query_input_and_output(network: vip_network) -> None:
    name = array(vip_char_t, 64)()
    assert vip_query_input(network, 0, VIP_BUFFER_PROP_NAME, name) == VIP_SUCCESS and string_at(name) == b"image"
    assert vip_query_output(network, 0, VIP_BUFFER_PROP_NAME, name) == VIP_SUCCESS and string_at(name) == b"probs"
    sizes = array(vip_uint32_t, 6)()
    assert vip_query_output(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, sizes) == VIP_SUCCESS
    assert sizes[:2] == [10, 1]
    assert vip_query_output(network, 1, VIP_BUFFER_PROP_NAME, name) == VIP_ERROR_INVALID_ARGUMENTS


# 2.4 Further functions


def test_2_4_1_1_vip_set_network(network: vip_network, buffers: Buffers) -> None:
    priority, time_out = vip_uint8_t(200), vip_uint32_t(1000)
    assert vip_set_network(network, VIP_NETWORK_PROP_SET_PRIORITY, byref(priority)) == VIP_SUCCESS
    assert vip_set_network(network, VIP_NETWORK_PROP_SET_TIME_OUT, byref(time_out)) == VIP_SUCCESS
    assert vip_prepare_network(network) == VIP_SUCCESS
    buffers.attach(network)
    assert vip_run_network(network) == VIP_SUCCESS


def test_2_4_1_2_and_3_vip_trigger_and_wait_network(network: vip_network, buffers: Buffers) -> None:
    assert vip_prepare_network(network) == VIP_SUCCESS
    buffers.attach(network)
    buffers.show(9)
    assert vip_trigger_network(network) == VIP_SUCCESS
    assert vip_wait_network(network) == VIP_SUCCESS
    assert buffers.best == label(9)


def test_2_4_1_4_vip_dup_network(network: vip_network, buffers: Buffers) -> None:
    # The weights are shared; the original is not destroyed while the copy is in use.
    assert vip_prepare_network(network) == VIP_SUCCESS
    dup_network = vip_network()
    # The document also has commands from a file: the library refuses that for whole networks (measured on 1.13.0.1).
    by_file = VIP_DUP_FOR_CMD_BY_NBG | VIP_DUP_FROM_NBG_FILE
    assert vip_dup_network(MODEL, 0, by_file, network, byref(dup_network)) == VIP_ERROR_NOT_SUPPORTED
    by_network = VIP_DUP_FOR_CMD_BY_NETWORK | VIP_DUP_FROM_NETWORK
    assert vip_dup_network(VIP_NULL, 0, by_network, network, byref(dup_network)) == VIP_SUCCESS
    assert vip_prepare_network(dup_network) == VIP_SUCCESS
    own = Buffers(dup_network)
    own.attach(dup_network)
    buffers.attach(network)
    own.show(12)
    buffers.show(3)
    assert vip_run_network(dup_network) == vip_run_network(network) == VIP_SUCCESS
    assert (own.best, buffers.best) == (label(12), label(3))
    assert vip_finish_network(dup_network) == vip_destroy_network(dup_network) == VIP_SUCCESS
    own.close()


def run_with_input(network: vip_network, buffers: Buffers, other: vip_buffer, number: int) -> None:
    """The image lies in `other` already."""
    assert vip_prepare_network(network) == VIP_SUCCESS
    buffers.attach(network)
    assert vip_set_input(network, 0, other) == VIP_SUCCESS
    assert vip_run_network(network) == VIP_SUCCESS and buffers.best == label(number)
    assert vip_destroy_buffer(other) == VIP_SUCCESS


def test_2_4_2_1_vip_create_buffer_from_handle(network: vip_network, buffers: Buffers) -> None:
    # Memory of the program; its size a multiple of 64 bytes.
    create_param, buffer = params_of(vip_query_input, network), vip_buffer()
    room = (ctypes.c_uint8 * 192)()
    handle_logical = (ctypes.addressof(room) + 63) // 64 * 64
    status = vip_create_buffer_from_handle(byref(create_param), handle_logical, 100, byref(buffer))
    assert status == VIP_ERROR_INVALID_ARGUMENTS and not buffer
    status = vip_create_buffer_from_handle(byref(create_param), handle_logical, 64, byref(buffer))
    assert status == VIP_SUCCESS
    memcpy(handle_logical, image(7), 64)
    assert vip_flush_buffer(buffer, VIP_BUFFER_OPER_TYPE_FLUSH) == VIP_SUCCESS
    run_with_input(network, buffers, buffer, 7)


@pytest.mark.parametrize("physical_num", [1, 2])
def test_2_4_2_2_vip_create_buffer_from_physical(network: vip_network, buffers: Buffers, physical_num: int) -> None:
    # Memory in one piece, or in several, each in the tables; here of the memory another buffer has.
    create_param, buffer = params_of(vip_query_input, network), vip_buffer()
    buffers.show(18)
    start = int(vip_map_buffer(buffers.input) or 0)
    physical_table, size_table = array(vip_address_t, 2)(), array(vip_uint32_t, 2)()
    for i in range(physical_num):
        size_table[i] = 64 // physical_num
        physical_table[i] = start + i * 64 // physical_num
    status = vip_create_buffer_from_physical(
        byref(create_param), physical_table, size_table, physical_num, byref(buffer)
    )
    assert status == VIP_SUCCESS
    run_with_input(network, buffers, buffer, 18)


def test_2_4_2_3_vip_create_buffer_from_fd(network: vip_network, buffers: Buffers) -> None:
    # A dma-buf; the fake takes any memory with a descriptor.
    create_param, buffer = params_of(vip_query_input, network), vip_buffer()
    fd = os.memfd_create("frame")
    os.write(fd, image(11))
    assert vip_create_buffer_from_fd(byref(create_param), fd, 64, byref(buffer)) == VIP_SUCCESS
    run_with_input(network, buffers, buffer, 11)
    os.close(fd)


def test_2_4_2_4_vip_create_buffer_cache(network: vip_network, buffers: Buffers) -> None:
    # Cached, 64 bytes aligned.
    create_param, buffer = params_of(vip_query_input, network), vip_buffer()
    assert vip_create_buffer_cache(byref(create_param), sizeof(create_param), byref(buffer)) == VIP_SUCCESS
    memcpy(vip_map_buffer(buffer), image(2), 64)
    assert int(vip_map_buffer(buffer) or 0) % 64 == 0
    assert vip_flush_buffer(buffer, VIP_BUFFER_OPER_TYPE_FLUSH) == VIP_SUCCESS
    run_with_input(network, buffers, buffer, 2)


def test_2_4_3_1_vip_set_log_path(runtime: None) -> None:
    # After vip_init. No library examined has it: the call warns, and says that it is not supported.
    assert not vip_set_log_path
    with pytest.warns(RuntimeWarning, match="does not have this function"):
        assert vip_set_log_path(b"./") == VIP_ERROR_NOT_SUPPORTED


def test_2_5_codes() -> None:
    names = ["SUCCESS"]
    names += ["TIMEOUT", "IO", "INVALID_ARGUMENTS", "NOT_SUPPORTED", "OUT_OF_RESOURCE", "OUT_OF_MEMORY"]
    names += ["INVALID_NETWORK", "MISSING_INPUT_OUTPUT", "NETWORK_NOT_PREPARED", "NETWORK_INCOMPATIBLE", "FAILURE"]
    names += ["POWER_OFF", "POWER_STOP", "RECOVERY", "CANCELED"]
    for number, name in enumerate(names):
        full = f"VIP_{name}" if number == 0 else f"VIP_ERROR_{name}"
        assert globals()[full] == -number and vip_status_e.name_of(-number) == full


# 3 libawnn


def test_3_awnn(tmp_path: Path) -> None:
    awnn_init()
    context = awnn_create(MODEL)
    input_buffers = array(void_p, 1)()
    for number in range(0, 20, 3):
        data = image(number)
        input_buffers[0] = data
        awnn_set_input_buffers(context, input_buffers)
        awnn_run(context)
        outputs = awnn_get_output_buffers(context)
        scores = outputs[0][:10]
        assert scores.index(max(scores)) == label(number) and abs(sum(scores) - 1) < 0.05
        raw = cast(awnn_get_output_buffer(context, 0), POINTER(uint8))[:10]
        np.testing.assert_allclose(np.array(raw) / 256, scores, atol=1e-6)
    awnn_dump_io(context, os.fsencode(tmp_path / "tensors"))
    assert (tmp_path / "tensors.input_0.txt").read_text().split() == [str(byte) for byte in data]
    np.testing.assert_allclose(np.loadtxt(tmp_path / "tensors.output_0.txt"), scores, atol=1e-6)
    awnn_destroy(context)
    awnn_uninit()


def test_3_awnn_create_fails() -> None:
    awnn_init()
    assert not awnn_create(b"no such file")
    awnn_uninit()
