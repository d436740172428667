"""Reading .rknn files without library, device or numpy: files for the fake, vendor-like files, other files, damage."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyrknn.model.loading import check_model
from pyrknn.model.rknn_file import RknnFile, RknnFileError, aborting, read

from fakes.models.formats import rknn_container
from tests.pyrknn import vendor_files
from tests.pyrknn.vendor_files import Port, converted

FLATBUFFER = struct.pack("<I4sHH36xi", 48, b"RKNN", 38, 4, 40)  # a root table with 17 fields, none of which is set


def container(config: Any, *, version: int = 6, network: bytes = FLATBUFFER, tail: bytes = b"") -> bytes:
    """A file as a toolkit lays it out."""
    return vendor_files.container(
        config, version=version, network=network, tail=tail, header=24 if version == 1 else 64
    )


VENDOR = {
    "name": "rknn model",
    "version": "1.6.0+81f21f4d",
    "target_platform": ["rk3566", "rk3562"],
    "network_platform": "ONNX",
    "ori_network_platform": "PYTORCH",
    "norm_tensor": [
        {"tensor_id": 1, "url": "scores", "size": [1, 1000], "dtype": {"vx_type": ""}},
        {"tensor_id": 0, "url": "image:0", "size": [1, 3, 224, 200], "dtype": {"vx_type": "int8"}},
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
        graph=struct.pack("<4sIQ", b"NPUG", 1, 64) + bytes(48),
        target_platforms=["rk3566", "rk3588"],
        format_version=version,
        custom_string="made for a test",
        dynamic_shapes=[[[1, 4, 4, 1]], [[1, 8, 8, 1]]],
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
    assert found.dynamic_shapes == (((1, 8, 8, 1),), ((1, 4, 4, 1),))
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


def ports(tensors: Any) -> list[tuple[Any, ...]]:
    return [(t.index, t.name, t.shape, t.dtype, t.layout) for t in tensors]


def test_a_vendor_file_whose_network_cannot_be_read() -> None:
    """Names and sizes are the JSON's; what only the network knows stays unknown."""
    found = read(container(VENDOR, version=2, tail=b"anything may follow"))
    assert not found.fake and not found.computable and found.operators == ()
    assert (found.name, found.toolkit, found.source_framework) == ("rknn model", "1.6.0+81f21f4d", "PYTORCH")
    assert ports(found.inputs) == [(0, "image:0", (1, 224, 200, 3), "", "NHWC")]
    assert ports(found.outputs) == [(0, "scores", (1, 1000), "", "UNDEFINED"), (1, "", (), "", "")]
    assert {t.nbytes for t in found.inputs + found.outputs} == {None}


INPUTS = [Port("input/image:0", (1, 3, 16, 20)), Port("ids", (1, 7), "int64"), Port("mask", (1, 2, 4, 6), "bool")]
OUTPUTS = [Port("/head/out.1", (1, 8, 16, 20)), Port("best", (1, 16, 20), "int64"), Port("p", (1, 8, 9, 5), "float16")]


@pytest.mark.parametrize("version", [2, 4, 6])
def test_names_shapes_and_types_are_the_runtimes(version: int) -> None:
    found = read(converted(INPUTS, OUTPUTS, version=version, custom_string="v7"))
    assert (found.format_version, found.small, found.custom_string) == (version, False, "v7")
    assert ports(found.inputs) == [
        (0, "input/image:0", (1, 16, 20, 3), "int8", "NHWC"),
        (1, "ids", (1, 7), "int64", "UNDEFINED"),
        (2, "mask", (1, 4, 6, 2), "bool", "NHWC"),
    ]
    assert ports(found.outputs) == [
        (0, "/head/out.1", (1, 8, 16, 20), "int8", "NCHW"),
        (1, "best", (1, 16, 20), "int64", "UNDEFINED"),
        (2, "p", (1, 8, 9, 5), "float16", "NCHW"),
    ]
    assert [t.nbytes for t in found.outputs] == [2560, 2560, 720]
    assert found.operators == ("InputOperator", "Conv", "OutputOperator") and found.custom_operators == ()


def test_the_types_of_format_1_are_not_reported() -> None:
    """There the runtime shows other types than the file stores."""
    found = read(converted(INPUTS, OUTPUTS, version=1))
    assert {t.dtype for t in found.inputs + found.outputs} == {""} and found.inputs[0].shape == (1, 16, 20, 3)


def test_the_small_form(tmp_path: Path) -> None:
    """RV1103, RV1106: no identifier where the large form has it, whatever was in memory in the header."""
    data = converted(INPUTS[:2], OUTPUTS, small=True, version=4, chip="rv1106", custom_string="tiny")
    found = read(data)
    assert (found.format_version, found.small, found.custom_string) == (4, True, "tiny")
    assert [t.dtype for t in found.inputs + found.outputs] == ["int8", "int64", "int8", "int64", "float16"]
    assert found.runs_on("rv1103") and found.operators[1] == "Conv" and found.as_dict()["small"] is True
    (tmp_path / "x.rknn").write_bytes(data)
    assert read(tmp_path / "x.rknn").inputs == found.inputs
    for size in (0, 1 << 31):  # no FlatBuffer where the table says: its facts are not known, the rest is
        odd = read(data[:64] + struct.pack("<I", size) + data[68:])
        assert odd.operators == () and [t.name for t in odd.inputs] == ["input/image:0", "ids"]
    for length in range(len(data)):
        with pytest.raises(RknnFileError):
            read(data[:length])


def test_batches_and_dynamic_shapes() -> None:
    (image,) = read(converted(INPUTS[:1], OUTPUTS[:1], batch=4)).inputs
    assert image.shape == (4, 16, 20, 3)
    sizes = [{"x": (1, 3, h, 40), "n": (h, 2)} for h in (32, 24, 16)]
    found = read(converted([Port("x", (1, 3, 32, 40)), Port("n", (32, 2))], OUTPUTS[:1], sets=sizes))
    assert found.dynamic_shapes == tuple((((1, h, 40, 3)), (h, 2)) for h in (32, 24, 16))
    assert [t.shape for t in found.inputs] == [(1, 32, 40, 3), (32, 2)]


def test_whether_a_file_says_that_its_shapes_are_fixed() -> None:
    sizes = [{"x": (1, 3, h, 40)} for h in (32, 24)]
    assert read(converted([Port("x", (1, 3, 32, 40))], OUTPUTS[:1], sets=sizes)).dynamic is True
    for small in (False, True):
        assert read(converted(INPUTS[:1], OUTPUTS[:1], small=small)).dynamic is False
    assert read(container({"name": "x"})).dynamic is None, "its network cannot be read"
    newer = bytearray(converted(INPUTS[:1], OUTPUTS[:1]))
    newer[8] = 9
    assert read(newer).dynamic is None, "in a format that is not known"
    assert read(fake_bytes()).dynamic is True


def test_any_byte_of_the_network_may_be_wrong() -> None:
    """The network's own tables are for information only: damage there is the runtime's to find."""
    for small in (False, True):
        data = converted(INPUTS[:1], OUTPUTS[:1], small=small)
        length = struct.unpack_from("<Q", data, 16)[0]
        for at in range(64 + 8, 64 + length):
            for value in (0, 0x7F, 0xFF):
                found = read(data[:at] + bytes([value]) + data[at + 1 :])
                assert [t.shape for t in found.inputs] == [(1, 16, 20, 3)]


def test_a_network_that_never_ends_is_left() -> None:
    """Tables that refer to each other many times over cost no time."""
    nodes = [{1: "Conv"}] * 2000
    graph = {0: [], 1: nodes}
    data = container(VENDOR, network=vendor_files.encode({2: [graph] * 30}, b"RKNN"))
    assert read(data).operators == ("Conv",)
    one = vendor_files.encode({2: [{1: [{1: "Conv"}]}]}, b"RKNN")
    at = one.index(struct.pack("<I", 1), 20)
    assert read(container(VENDOR, network=one[:at] + struct.pack("<I", 1 << 24) + one[at + 4 :])).operators == ()


def found_with(**options: Any) -> RknnFile:
    return read(converted(INPUTS[:1], OUTPUTS[:1], **options))


def test_operators_that_abort_the_process() -> None:
    own = found_with(operators=["Conv", "cstA", "cstB", "cstA"], custom=["cstB", "cstA"])
    assert own.custom_operators == ("cstA", "cstB")
    for runtime in ("1.6.0 (9a7b)", "1.4.0", None):  # 1.4.0 refuses the format by itself
        assert aborting(own, runtime) is None
    text, fix = aborting(own, "1.5.2 (c6b7b351a)") or ("", "")
    assert "cstA, cstB" in text and "1.5.2" in text and "1.6.0 or later" in fix
    floor = found_with(operators=["Conv", "Floor", "TopK"])
    text, fix = aborting(floor, "1.6.0 (9a7b)") or ("", "")
    assert "Floor, TopK" in text and "2.5.0" in fix
    for runtime, toolkit in (("2.3.2", "2.5.0"), (None, "2.5.0"), ("1.6.0", "1.6.0"), ("1.6.0", "")):
        assert aborting(found_with(operators=["Floor"], toolkit=toolkit), runtime) is None
    assert aborting(found_with(), "1.5.2") is None


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
        (b"RKNX", "rknn3-toolkit made for .*RK3572.*RKNX.*librknn3_api"),
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
        (container(VENDOR)[:64], "cut off: 64 of at least 65 bytes"),
        (container(VENDOR)[:70], f"cut off: 70 of at least {72 + len(FLATBUFFER)} bytes"),
        (container(VENDOR)[:-1], f"cut off: {len(container(VENDOR)) - 1} of at least {len(container(VENDOR))} bytes"),
        (fake_bytes()[:-1], f"cut off: {len(fake_bytes()) - 1} of {len(fake_bytes())} bytes"),
        (fake_bytes()[:-60], f"cut off: {len(fake_bytes()) - 60} of at least {len(fake_bytes()) - 48} bytes"),
        (container(VENDOR)[:16] + b"\xff" * 8 + container(VENDOR)[24:], "damaged: it says that it has 1844"),
        (container(VENDOR, network=b"\0" * 16), "file identifier"),
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


def test_a_format_of_the_future_is_read_where_the_library_reads_it() -> None:
    """librknnrt 1.6.0 does not look at the number: what it would abort on is refused, what lies elsewhere is left."""
    with pytest.raises(RknnFileError, match="the JSON part cannot be parsed"):
        read(container(b'{"name": ', version=262))
    for other in (container(VENDOR, version=262), container(b'{"name": ', network=b"\0" * 16, version=262)):
        assert read(other).newer and read(other).name == ""


@pytest.mark.parametrize(
    ("version", "fields", "aborts"), [(6, 15, True), (9, 15, True), (6, 17, False), (4, 15, False)]
)
def test_a_header_that_names_a_later_format_than_the_network_has(version: int, fields: int, aborts: bool) -> None:
    table = struct.pack("<HH", 4 + 2 * fields, 4) + bytes(2 * fields)
    network = struct.pack("<I4s", 8 + len(table) + len(table) % 4, b"RKNN") + table + bytes(len(table) % 4)
    network += struct.pack("<i", len(network) - 8)
    reason = aborting(read(container(VENDOR, version=version, network=network)), None)
    assert bool(reason) == aborts
    assert reason is None or f"its header names format {version}, its network is of an older one" in reason[0]


def test_every_truncation_is_refused() -> None:
    data = container({"name": "x"})
    for length in range(len(data)):
        with pytest.raises(RknnFileError):
            read(data[:length])
    assert read(data).name == "x"


def test_check_model_gives_a_label_and_the_description(tmp_path: Path) -> None:
    path, data = tmp_path / "x.rknn", bytearray(container({"name": "x"}))
    path.write_bytes(data)
    assert check_model(path) == (str(path), read(path))
    assert check_model(data) == (f"of {len(data)} bytes (x)", read(data))
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
    code = "import sys; sys.modules['numpy'] = None; import pyrknn.model.rknn_file as f; print(len(f.__all__))"
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


def test_json_of_other_types_reports_less() -> None:
    text = b"""{"target_platform": 5, "dynamic_shapes": [[[1e999]]], "norm_tensor": [{"tensor_id": []}],
        "graph": [{"left": [], "right": "norm_tensor"}, {"left": "input", "right": "norm_tensor"}]}"""
    data = struct.pack("<4sIIIQ", b"RKNN", 0, 6, 0, len(FLATBUFFER)).ljust(64, b"\0") + FLATBUFFER
    found = read(data + struct.pack("<Q", len(text)) + text)
    assert found.target_platforms == ("5",) and found.dynamic_shapes == () and found.inputs == ()
