"""Reading .rknn files without library, device or numpy: files for the fake, vendor-like files, other files, damage."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyrknn.rknn_file import RknnFileError, check_model, read

from fakes.models import rknn_container

FLATBUFFER = struct.pack("<I4sHHi", 12, b"RKNN", 4, 4, 4)


def container(config: Any, *, version: int = 6, flatbuffer: bytes = FLATBUFFER, tail: bytes = b"") -> bytes:
    """A file as a toolkit lays it out."""
    header = struct.pack("<4sIIIQ", b"RKNN", 0, version, 0, len(flatbuffer)).ljust(24 if version == 1 else 64, b"\0")
    text = config if isinstance(config, bytes) else json.dumps(config).encode()
    return header + flatbuffer + struct.pack("<Q", len(text)) + text + tail


VENDOR = {
    "name": "rknn model",
    "version": "1.6.0+81f21f4d",
    "target_platform": ["rk3566", "rk3562"],
    "network_platform": "ONNX",
    "ori_network_platform": "PYTORCH",
    "norm_tensor": [
        {"tensor_id": 1, "size": [1, 1000], "dtype": {"vx_type": "VSI_NN_TYPE_FLOAT16"}},
        {"tensor_id": 0, "size": [1, 3, 224, 224], "dtype": {"vx_type": "VSI_NN_TYPE_INT8"}},
        {"tensor_id": 2, "size": "?", "dtype": None},
    ],
    "graph": [
        {"left": "output", "left_tensor_id": 1, "right": "norm_tensor", "right_tensor_id": 2},
        {"left": "output", "left_tensor_id": 0, "right": "norm_tensor", "right_tensor_id": 1},
        {"left": "input", "left_tensor_id": 0, "right": "norm_tensor", "right_tensor_id": 0},
        {"left": "input", "left_tensor_id": 1, "right": "norm_tensor", "right_tensor_id": 7},
    ],
}


def fake_bytes(version: int = 6) -> bytes:
    return rknn_container.build(
        name="digits",
        inputs=[rknn_container.table_entry("image", (1, 8, 8, 1), "int8", "input", qnt_type="affine", scale=0.5)],
        outputs=[
            rknn_container.table_entry("map", (1, 4, 5, 6), "int16", "output", qnt_type="dfp", fl=7),
            rknn_container.table_entry("probabilities", (1, 10), "float16", "output"),
        ],
        graph=b"NPUG" + bytes(60),
        target_platforms=["rk3566", "rk3588"],
        format_version=version,
        custom_string="made for a test",
        dynamic_shapes=[[[1, 8, 8, 1]], [[1, 16, 16, 1]]],
    )


@pytest.mark.parametrize("version", [1, 2, 6])
def test_a_fake_file(tmp_path: Path, version: int) -> None:
    path = tmp_path / "digits.rknn"
    path.write_bytes(fake_bytes(version))
    found = read(path)
    assert (found.path, found.size, found.format_version) == (path, path.stat().st_size, version)
    assert (found.name, found.toolkit) == ("digits", rknn_container.FORMAT_VERSIONS[version])
    assert found.target_platforms == ("rk3566", "rk3588") and found.custom_string == "made for a test"
    assert found.fake and found.computable
    assert found.dynamic_shapes == (((1, 8, 8, 1),), ((1, 16, 16, 1),))
    (image,) = found.inputs
    assert (image.name, image.shape, image.dtype, image.layout) == ("image", (1, 8, 8, 1), "int8", "NHWC")
    assert image.quantization == {"scale": 0.5, "zero_point": 0} and image.nbytes == 64
    assert [(t.name, t.shape, t.quantization, t.nbytes) for t in found.outputs] == [
        ("map", (1, 6, 4, 5), {"fl": 7}, 240),
        ("probabilities", (1, 10), None, 20),
    ]


def test_it_agrees_with_the_writers_own_reader() -> None:
    data = fake_bytes()
    ours, theirs = read(data), rknn_container.read(data)
    for name in ("format_version", "name", "toolkit", "target_platforms", "custom_string", "config", "computable"):
        assert getattr(ours, name) == getattr(theirs, name)
    for side in ("inputs", "outputs"):
        for mine, his in zip(getattr(ours, side), getattr(theirs, side)):
            assert (mine.name, mine.shape, mine.dtype, mine.layout) == (his.name, his.dims, his.dtype, his.layout)


def test_bytes_of_any_kind_and_json() -> None:
    data = fake_bytes()
    for form in (bytes, bytearray, memoryview):
        assert read(form(data)).name == "digits"
    shown = json.loads(json.dumps(read(data).as_dict()))
    assert shown["path"] is None and shown["inputs"][0]["quantization"] == {"scale": 0.5, "zero_point": 0}
    assert shown["outputs"][0]["nbytes"] == 240


def test_a_fake_file_without_its_graph_cannot_be_computed() -> None:
    found = read(container({"generator": "npu-fakes", "norm_tensor": []}, tail=b"junk"))
    assert found.fake and not found.computable


def test_a_vendor_file() -> None:
    found = read(container(VENDOR, version=2, tail=b"anything may follow"))
    assert not found.fake and not found.computable
    assert (found.name, found.toolkit, found.source_framework) == ("rknn model", "1.6.0+81f21f4d", "PYTORCH")
    assert [(t.index, t.name, t.shape, t.dtype, t.nbytes) for t in found.inputs] == [
        (0, "input", (1, 3, 224, 224), "int8", 150528)
    ]
    assert [(t.index, t.name, t.shape, t.dtype, t.nbytes) for t in found.outputs] == [
        (0, "output", (1, 1000), "float16", 2000),
        (1, "output1", (), "", None),
    ]


def test_chips() -> None:
    found = read(container(VENDOR))
    assert found.runs_on("RK3568") and found.runs_on("rk3562") and not found.runs_on("rk3588")
    assert read(container({"target_platform": "rv1106"})).runs_on("RV1103")


def test_unknown_keys_and_a_bare_object_are_fine() -> None:
    found = read(container({}))
    assert (found.name, found.inputs, found.target_platforms) == ("", (), ())
    assert read(container({"graph": 3, "norm_tensor": "x", "dynamic_shapes": [[3]]})).dynamic_shapes == ()
    assert read(container(b'{"name":"padded"}\0\0\0')).name == "padded"


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (b"RKCE", "encrypted model.*RKCE.*2.5.0"),
        (b"RKNX", "RKNN3 coprocessors.*RKNX.*librknn3_api"),
        (b"\x7fELF\2\1", "shared library"),
        (b"PK\3\4", "zip archive"),
        (b"version https://git-lfs", "git lfs pull"),
        (b"<!DOCTYPE html>", "web page"),
        (b"\x1c\0\0\0TFL3", "TensorFlow Lite"),
        (b"\x08\x07\x12\x07pytorch", "ONNX"),
        (b"junk", "begins with b'junk'$"),
    ],
)
def test_other_files_are_named(tmp_path: Path, head: bytes, words: str) -> None:
    path = tmp_path / "model.rknn"
    path.write_bytes(head.ljust(100, b"\0"))
    with pytest.raises(RknnFileError, match=words) as caught:
        read(path)
    assert str(path) in str(caught.value)


def test_empty_and_missing_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "empty.rknn").touch()
    with pytest.raises(RknnFileError, match="is empty"):
        read(tmp_path / "empty.rknn")
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "missing.rknn")
    with pytest.raises(IsADirectoryError, match="folder"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (container(VENDOR)[:64], "too few"),
        (container(VENDOR)[:70], "cut off: the network should reach byte 80, the file has 70"),
        (container(VENDOR)[:-1], "cut off: the JSON part.*aborts"),
        (container(VENDOR, flatbuffer=b"\0" * 16), "file identifier"),
        (container(b'{"name": '), "cannot be parsed"),
        (container([1, 2, 3] * 10), "expected an object"),
        (container({"generator": "npu-fakes", "norm_tensor": [{"index": 0}]}), "norm_tensor.*'name'"),
        (container({"generator": "npu-fakes"}), "norm_tensor"),
        (container({"generator": "npu-fakes", "norm_tensor": [3]}), "norm_tensor"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(RknnFileError, match=words):
        read(data)


def test_every_truncation_is_refused() -> None:
    data = container({"name": "x"})
    for length in range(len(data)):
        with pytest.raises(RknnFileError):
            read(data[:length])
    assert read(data).name == "x"


def test_check_model_gives_what_rknn_init_takes(tmp_path: Path) -> None:
    path, data = tmp_path / "x.rknn", bytearray(container({"name": "x"}))
    path.write_bytes(data)
    assert check_model(path) == (str(path), str(path))
    label, same = check_model(data)
    assert same is data and label == f"of {len(data)} bytes (x)"
    with pytest.raises(RknnFileError):
        check_model(data[:-1])
    with pytest.raises(TypeError, match="got int 7"):
        check_model(7)  # type: ignore[arg-type]


def test_weights_are_not_read(tmp_path: Path) -> None:
    """A network of 8 GB (sparse) costs nothing."""
    path = tmp_path / "huge.rknn"
    text = b'{"name":"huge"}'
    with open(path, "wb") as file:
        file.write(struct.pack("<4sIIIQ", b"RKNN", 0, 6, 0, 8 << 30).ljust(64, b"\0") + FLATBUFFER)
        file.seek(64 + (8 << 30))
        file.write(struct.pack("<Q", len(text)) + text)
    assert read(path).name == "huge"


def test_the_built_models(models_folder: Path) -> None:
    paths = sorted(models_folder.glob("*.rknn"))
    assert paths
    for path in paths:
        found = read(path)
        assert found.computable and found.inputs and found.outputs
        assert all(t.nbytes for t in found.inputs + found.outputs)


def test_numpy_is_not_needed() -> None:
    code = "import sys; sys.modules['numpy'] = None; import pyrknn.rknn_file as f; print(len(f.__all__))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "text",
    [
        b"[" * 100_000,
        b'{"generator": "npu-fakes", "norm_tensor": [{"index": 1e999}]}',
        b'{"generator": "npu-fakes", "norm_tensor": [{"index": 0, "name": "x", "dims": [1e999]}]}',
    ],
)
def test_json_that_python_chokes_on(text: bytes, tmp_path: Path) -> None:
    data = struct.pack("<4sIIIQ", b"RKNN", 0, 6, 0, len(FLATBUFFER)).ljust(64, b"\0") + FLATBUFFER
    with pytest.raises(RknnFileError, match="damaged: "):
        read(data + struct.pack("<Q", len(text)) + text)


def test_json_of_other_types_tells_less() -> None:
    text = b"""{"target_platform": 5, "dynamic_shapes": [[[1e999]]], "norm_tensor": [{"tensor_id": []}],
        "graph": [{"left": [], "right": "norm_tensor"}, {"left": "input", "right": "norm_tensor"}]}"""
    data = struct.pack("<4sIIIQ", b"RKNN", 0, 6, 0, len(FLATBUFFER)).ljust(64, b"\0") + FLATBUFFER
    found = read(data + struct.pack("<Q", len(text)) + text)
    assert found.target_platforms == ("5",) and found.dynamic_shapes == () and found.inputs == ()
