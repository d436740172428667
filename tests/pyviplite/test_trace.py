"""The trace of VIPLite's calls: handles, enumerators and answers by name."""

from __future__ import annotations

import pytest

from tests.pyviplite.conftest import RELEASES, Child
from tests.pyviplite.test_vip_lite import CLASSIFY

TRACED = """
from npu_common.trace import text_line, trace
from pyviplite.vip_lite import lib
with trace(lib) as calls:
    exec(CLASSIFY)
for event in calls.events:
    print("TRACE", text_line(event, times=False, names=True))
"""


def lines_of(child: Child, generation: str) -> list[str]:
    said = child(f"CLASSIFY = {CLASSIFY!r}\n{TRACED}", generation).splitlines()
    return [line[len("TRACE ") :] for line in said if line.startswith("TRACE ")]


SHOWN = {
    "1.8": ["vip_init(video_mem_size=1048576) -> VIP_SUCCESS"],
    "1.13": [
        "vip_init() -> VIP_SUCCESS",
        'digits_f16.nb", size_of_data=0, type=VIP_CREATE_NETWORK_FROM_FILE, network=network#1) -> VIP_SUCCESS',
        "vip_query_network(network=network#1, property=VIP_NETWORK_PROP_INPUT_COUNT, value=1) -> VIP_SUCCESS",
        "index=0, property=VIP_BUFFER_PROP_NUM_OF_DIMENSION, value=4) -> VIP_SUCCESS",
        "property=VIP_BUFFER_PROP_DATA_FORMAT, value=VIP_BUFFER_FORMAT_FP16) -> VIP_SUCCESS",
        "vip_create_buffer(create_param={num_of_dims: 4, sizes: [1, 8, 8, 1], data_format: VIP_BUFFER_FORMAT_FP16, "
        "quant_format: VIP_BUFFER_QUANTIZE_NONE, quant_data: {dfp: {fixed_point_pos: 0}, affine: {scale: 0, "
        "zeroPoint: 0}}, memory_type: VIP_BUFFER_MEMORY_TYPE_DEFAULT}, size_of_param=48, buffer=buffer#1) "
        "-> VIP_SUCCESS",
        "vip_set_input(network=network#1, index=0, input=buffer#1) -> VIP_SUCCESS",
        "vip_flush_buffer(buffer=buffer#1, type=VIP_BUFFER_OPER_TYPE_FLUSH) -> VIP_SUCCESS",
        "vip_get_buffer_size(buffer=buffer#1) -> 128",
        "vip_destroy_network(network=network#3) -> VIP_SUCCESS",
    ],
    "2.2": [
        "vip_create_network(param={device_index: 0, prop: VIP_NET_CREATE_PROP_FROM_NBG, nbg: {type: "
        "VIP_NET_CREATE_NBG_FROM_FILE",
        "vip_create_buffer(create_param={device_index: 0, type: VIP_BUFFER_CREATE_ALLOC_MEM",
        "param: {tensor_param: {num_of_dims: 4, sizes: [1, 8, 8, 1], data_format: VIP_BUFFER_FORMAT_FP16",
    ],
}


@pytest.mark.parametrize("generation", SHOWN)
def test_a_trace_says_what_a_header_would(child: Child, generation: str) -> None:
    lines = lines_of(child, generation)
    assert len(lines) > 300
    assert [text for text in SHOWN[generation] if not any(text in line for line in lines)] == []


@pytest.mark.parametrize("generation", RELEASES)
def test_every_call_can_be_written_down(child: Child, generation: str) -> None:
    lines = lines_of(child, generation)
    assert lines[0].startswith("vip_init(") and lines[-1] == "vip_destroy() -> VIP_SUCCESS"
    assert not [line for line in lines if "uint32_t#" in line or "_t(" in line]


def test_python_api_reads_like_the_header_too(child: Child) -> None:
    """It passes bare addresses; handles, settings and flags have their names all the same."""
    program = """
import sys
from npu_common.trace import text_line, trace
from pyviplite import Group, Model
from pyviplite.vip_lite import lib
with trace(lib) as calls, Model(sys.argv[1] + "/digits_uint8.nb", priority=3, time_out=900) as model:
    image = model.inputs[0].zeros()
    with model.dup() as duplicate, Group(model, duplicate) as group:
        group.run()
    model.trigger(image).result()
for event in calls.events:
    print("TRACE", text_line(event, times=False, names=True))
"""
    said = child(program, "1.13").splitlines()
    lines = [line[len("TRACE ") :] for line in said if line.startswith("TRACE ")]
    for line in (
        "vip_set_network(network=network#1, property=VIP_NETWORK_PROP_SET_PRIORITY, value=3) -> VIP_SUCCESS",
        "vip_set_network(network=network#1, property=VIP_NETWORK_PROP_SET_TIME_OUT, value=900) -> VIP_SUCCESS",
        "vip_query_input(network=network#1, index=0, property=VIP_BUFFER_PROP_TF_ZERO_POINT, value=80) -> VIP_SUCCESS",
        "vip_dup_network(data=null, size_of_data=0, type=VIP_DUP_FOR_CMD_BY_NETWORK|VIP_DUP_FROM_NETWORK, "
        "network=network#1, dup_network=network#2) -> VIP_SUCCESS",
        "vip_add_network(group=group#1, network=network#2) -> VIP_SUCCESS",
        "vip_run_group(group=group#1, num=2) -> VIP_SUCCESS",
        "vip_trigger_network(network=network#1) -> VIP_SUCCESS",
        "vip_wait_network(network=network#1) -> VIP_SUCCESS",
        "vip_destroy_group(group=group#1) -> VIP_SUCCESS",
    ):
        assert line in lines, (line, lines)
    assert sorted(line for line in lines if "destroy_network" in line) == [
        f"vip_destroy_network(network=network#{number}) -> VIP_SUCCESS" for number in (1, 2)
    ]
