"""The .rknn container: what `build` writes, `read` gives back; damaged files are named for what is wrong."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from fakes.models.formats import rknn_container
from fakes.models.formats.rknn_container import ContainerError, Tensor, build, read, table_entry

GRAPH = b"NPUG" + bytes(range(60))
IMAGE = table_entry(
    "image", (1, 8, 8, 1), "int8", "input", qnt_type="affine", scale=0.0078125, zero_point=-48, mean=(80,), std=(96,)
)
PROBS = table_entry("probs", (1, 10), "int8", "output", qnt_type="affine", scale=0.00390625, zero_point=-128)
MAPS = table_entry("maps", (1, 128, 100, 8), "float16", "output")


def model(version: int = 6, **changes: object) -> bytes:
    arguments: dict[str, object] = {
        "name": "small", "inputs": [IMAGE], "outputs": [PROBS, MAPS], "graph": GRAPH, "format_version": version,
        "custom_string": "über", "target_platforms": ["rk3588", "rk3566"],
    }  # fmt: skip
    arguments.update(changes)
    return build(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("version, header", [(1, 24), (2, 64), (6, 64)])
def test_the_layout_is_the_vendors(version: int, header: int) -> None:
    data = model(version)
    assert data[:4] == b"RKNN"
    zero, found, also_zero, length = struct.unpack_from("<IIIQ", data, 4)
    assert (zero, found, also_zero) == (0, version, 0)
    assert data[24:header] == bytes(header - 24)
    assert data[header + 4 : header + 8] == b"RKNN"
    (text_size,) = struct.unpack_from("<Q", data, header + length)
    text = data[header + length + 8 : header + length + 8 + text_size]
    config = json.loads(text)
    assert {
        "connection", "const_tensor", "graph", "input_num", "output_num", "nodes", "norm_tensor", "norm_tensor_num",
        "node_num", "virtual_tensor", "name", "network_platform", "ori_network_platform", "target_platform", "version",
    } <= set(config)  # fmt: skip
    assert config["generator"] == "npu-fakes"
    assert [(entry["role"], entry["index"]) for entry in config["norm_tensor"]] == [
        ("input", 0), ("output", 0), ("output", 1),
    ]  # fmt: skip
    graph_at = header + length + 8 + text_size
    assert data[graph_at:] == GRAPH
    assert graph_at % 16 == 0


def test_the_flatbuffer_holds_name_and_toolkit() -> None:
    buffer = read(model()).flatbuffer
    (root,) = struct.unpack_from("<I", buffer)
    vtable = root - struct.unpack_from("<i", buffer, root)[0]
    texts = []
    for number in (rknn_container.NAME, rknn_container.TOOLKIT):
        field = root + struct.unpack_from("<H", buffer, vtable + 4 + 2 * number)[0]
        at = field + struct.unpack_from("<I", buffer, field)[0]
        (size,) = struct.unpack_from("<I", buffer, at)
        assert buffer[at + 4 + size] == 0
        texts.append(buffer[at + 4 : at + 4 + size].decode())
    assert texts == ["small", "2.3.2"]


@pytest.mark.parametrize("version", [1, 2, 4, 6])
def test_read_gives_back_what_build_was_given(version: int, tmp_path: Path) -> None:
    path = tmp_path / "small.rknn"
    path.write_bytes(model(version, dynamic_shapes=[[(1, 4, 8, 1)], [(1, 8, 8, 1)]]))
    found = read(path)
    assert found.format_version == version
    assert found.toolkit == {1: "1.1.0", 2: "1.4.1", 4: "1.5.0", 6: "2.3.2"}[version]
    assert found.name == "small"
    assert found.inputs == (IMAGE,)
    assert found.outputs == (PROBS, MAPS)
    assert found.custom_string == "über"
    assert found.target_platforms == ("rk3588", "rk3566")
    assert found.dynamic_shapes == (((1, 8, 8, 1),), ((1, 4, 8, 1),)), "the largest first"
    assert found.graph == GRAPH and found.computable


def test_the_small_form_has_its_flatbuffer_last() -> None:
    data = model(small=True)
    marked, length = struct.unpack_from("<I4xQ", data, 8)
    (size,) = struct.unpack_from("<I", data, 64)
    assert marked == 0x1006 and data[64 + 4 : 64 + 8] != b"RKNN"
    buffer = data[64 + length - size : 64 + length]
    assert buffer[4:8] == b"RKNN"
    found = read(data)
    assert found.small and (found.format_version, found.flatbuffer, found.inputs) == (6, buffer, (IMAGE,))
    assert found.graph == GRAPH


def test_every_field_of_a_tensor_survives() -> None:
    odd = Tensor("a", (2, 3, 5, 7), "NCHW", "int16", "dfp", 1.0, 0, 9, (1.5,), (2.5,), "NC1HWC2", 4, "inner")
    plain = Tensor("b", (3,), "UNDEFINED", "int64")
    found = read(model(inputs=[odd, plain]))
    assert found.inputs == (odd, plain)


def test_layouts_follow_rank_and_channels() -> None:
    assert (IMAGE.layout, IMAGE.native_layout) == ("NHWC", "NHWC")
    assert (PROBS.layout, PROBS.native_layout) == ("UNDEFINED", "UNDEFINED")
    assert (MAPS.layout, MAPS.dims, MAPS.nhwc, MAPS.native_layout) == (
        "NCHW", (1, 8, 128, 100), (1, 128, 100, 8), "NC1HWC2",
    )  # fmt: skip
    deep = table_entry("deep", (1, 4, 4, 8), "int8", "input")
    assert (deep.layout, deep.native_layout) == ("NHWC", "NC1HWC2")
    assert table_entry("wide", (1, 4, 4, 8), "float32", "output").native_layout == "NCHW"


@pytest.mark.parametrize(
    "nhwc, dtype, align, chip, dims",
    [
        # Outputs as the vendor's converter lays them: a convolution, a depthwise one, a pool.
        ((1, 16, 20, 8), "int8", 2, "rk3588", (1, 2, 16, 20, 16)),
        ((1, 16, 20, 8), "int8", 2, "rk3566", (1, 2, 16, 20, 8)),
        ((1, 16, 20, 8), "int8", 2, "rk3562", (1, 1, 16, 20, 16)),
        ((1, 16, 20, 8), "int8", 2, "rv1106", (1, 1, 16, 20, 16)),
        ((1, 16, 20, 8), "float16", 2, "rk3568", (1, 2, 16, 20, 4)),
        ((1, 16, 20, 33), "int8", 2, "rk3588", (1, 4, 16, 20, 16)),
        ((1, 16, 20, 33), "float16", 2, "rk3588", (1, 6, 16, 20, 8)),
        ((1, 16, 20, 33), "float16", 2, "rk3562", (1, 5, 16, 20, 8)),
        ((1, 16, 20, 8), "int8", 4, "rk3588", (1, 4, 16, 20, 16)),
        ((1, 16, 20, 8), "int8", 4, "rk3562", (1, 2, 16, 20, 16)),
        ((1, 8, 10, 8), "int8", 1, "rk3588", (1, 1, 8, 10, 16)),
        ((1, 4, 6, 2), "int32", 1, "rk3588", (1, 1, 4, 6, 4)),
        ((1, 9, 13, 8), "int8", 2, "rk3588", (1, 2, 1, 120, 16)),
        ((1, 9, 13, 8), "int64", 1, "rk3588", (1, 8, 9, 13)),
    ],
)
def test_native_dims_per_chip(nhwc: tuple[int, ...], dtype: str, align: int, chip: str, dims: tuple[int, ...]) -> None:
    assert table_entry("maps", nhwc, dtype, "output", c1_align=align).native_dims(chip) == dims


@pytest.mark.parametrize(
    "channels, dtype, dims",
    [
        (2, "float16", (1, 1, 16, 20, 8)),
        (20, "int8", (1, 2, 16, 20, 16)),
        (20, "float16", (1, 3, 16, 20, 8)),
        (3, "int8", (1, 16, 20, 3)),
    ],
)
def test_inputs_have_the_blocks_their_channels_need(channels: int, dtype: str, dims: tuple[int, ...]) -> None:
    assert table_entry("x", (1, 16, 20, channels), dtype, "input").native_dims("rk3588") == dims
    assert table_entry("x", (1, 16, 20, channels), "int64", "input").native_dims("rk3588") == (1, channels, 16, 20)


ROOT = 64 + struct.unpack_from("<I", model(), 64)[0]


def damaged(at: int, patch: bytes) -> bytes:
    data = bytearray(model())
    data[at : at + len(patch)] = patch
    return bytes(data)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "not a .rknn file"),
        (b"JUNK" * 40, "not a .rknn file"),
        (b"RKCE" + bytes(100), "encrypted"),
        (b"RKNX" + bytes(100), "RKNN3"),
        (model()[:64], "too few"),
        (damaged(16, struct.pack("<Q", 1 << 20)), "network of 1048576 bytes"),
        (damaged(64 + 4, b"X"), "identifier"),
        (damaged(64, struct.pack("<I", 4000)), "root table at 4000"),
        (damaged(64, struct.pack("<I", 17)), "root table at 17"),
        (damaged(ROOT, struct.pack("<i", 1000)), "vtable at"),
        (damaged(64 + 8, struct.pack("<H", 3)), "vtable of 3"),
        (damaged(64 + 10, struct.pack("<H", 60000)), "table of 60000"),
        (damaged(64 + 12, struct.pack("<H", 500)), "field at 500"),
        (model()[:400], "passes the end"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(ContainerError, match=words):
        read(data)


def replace_config(change: object) -> bytes:
    """A model whose JSON part is something else."""
    data = model()
    (length,) = struct.unpack_from("<Q", data, 16)
    text = change if isinstance(change, bytes) else json.dumps(change).encode()
    return data[: 64 + length] + struct.pack("<Q", len(text)) + text


def test_json_must_be_an_object_with_a_complete_table() -> None:
    with pytest.raises(ContainerError, match="cannot be parsed"):
        read(replace_config(b'{"name":'))
    with pytest.raises(ContainerError, match="must be an object, got list"):
        read(replace_config([1]))
    with pytest.raises(ContainerError, match="incomplete.*dims"):
        read(replace_config({"generator": "npu-fakes", "norm_tensor": [{"role": "input", "index": 0, "name": "x"}]}))


def test_a_vendor_file_is_read_but_not_computable() -> None:
    found = read(replace_config({"name": "real", "version": "2.3.2", "target_platform": ["rk3588"]}) + b"weights")
    assert (found.name, found.toolkit, found.target_platforms) == ("real", "2.3.2", ("rk3588",))
    assert not found.computable and found.inputs == () and found.generator == ""


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"format_version": 3}, "format_version must be one of"),
        ({"target_platforms": ["rk1808"]}, "rk1808"),
        ({"graph": b"ELF"}, "NPUG block"),
        ({"dynamic_shapes": [[(1, 8, 8, 1), (1,)]]}, "one per input, got 2"),
        ({"dynamic_shapes": [[(2, 8, 8, 1)]]}, "must equal the dims"),
    ],
)
def test_build_refuses_what_the_library_would_refuse(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        model(**changes)  # type: ignore[arg-type]


def test_reading_needs_no_numpy() -> None:
    code = "import sys; import fakes.models.formats.rknn_container; sys.exit('numpy' in sys.modules)"
    root = Path(rknn_container.__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
