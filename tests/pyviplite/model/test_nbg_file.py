"""The facts in an .nb file, without library, device or numpy; damage and foreign files are named."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from pyviplite.model import nbg_file
from pyviplite.model.nbg_file import NbgFileError, labelled_file, mismatch, read

from tests.pyviplite import directory_files

ENTRY = struct.Struct("<I6I3Iifi64s")


def entry(name: str, sizes: tuple[int, ...], data_format: int, quant: int = 0, **values: float) -> bytes:
    padded = sizes + (0,) * (6 - len(sizes))
    return ENTRY.pack(
        len(sizes), *padded, data_format, 0, quant, int(values.get("fl", 0)), values.get("scale", 1.0),
        int(values.get("zero_point", 0)), name.encode(),
    )  # fmt: skip


IMAGE = entry("input[0]", (1, 28, 28, 1), 2, 2, scale=0.0039, zero_point=5)
PROBS = entry("uid_2_out_0", (10, 1), 1)


def container(
    inputs: tuple[bytes, ...] = (IMAGE,), outputs: tuple[bytes, ...] = (PROBS,), version: int = 0x0001000F
) -> bytes:
    """A file laid out by hand, as inspected on real ones; the tables lie where nothing else says so, at 0x1000."""
    head = bytearray(0x1000)
    struct.pack_into("<4sII64s4I", head, 0, b"VPMN", version, 0xEE, b"lenet_NHWC", 13, 9, len(inputs), len(outputs))
    struct.pack_into("<4I", head, 0x178, 0x1000, 116 * len(inputs), 0x1000 + 116 * len(inputs), 116 * len(outputs))
    return bytes(head) + b"".join(inputs) + b"".join(outputs) + bytes(500)


def test_header_and_tables() -> None:
    found = read(container())
    assert (found.version, found.version_text, found.target) == (0x0001000F, "1.15", 0xEE)
    assert (found.name, found.layers, found.operations, found.described) == ("lenet_NHWC", 13, 9, True)
    image, probs = found.inputs[0], found.outputs[0]
    assert (image.name, image.shape, image.sizes, image.dtype) == ("input[0]", (1, 28, 28, 1), (1, 28, 28, 1), "uint8")
    assert image.quantization == {"scale": pytest.approx(0.0039), "zero_point": 5} and image.nbytes == 784
    assert (probs.name, probs.shape, probs.sizes, probs.dtype) == ("uid_2_out_0", (1, 10), (10, 1), "float16")
    assert probs.quantization is None and probs.nbytes == 20


def test_shapes_are_in_numpys_order() -> None:
    found = read(container(outputs=(entry("boxes", (4, 18900, 1), 0),)))
    assert found.outputs[0].shape == (1, 18900, 4)


def test_fixed_point_and_four_bits() -> None:
    found = read(container((entry("q", (5, 3, 2), 13, 1, fl=-3),), (entry("w", (5, 3, 2), 99),)))
    assert found.inputs[0].quantization == {"fl": -3}
    assert found.inputs[0].nbytes == 18  # each row of five fills three bytes
    assert (found.outputs[0].dtype, found.outputs[0].data_format, found.outputs[0].nbytes) == ("", 99, None)


def test_files_of_amlogics_chips_are_read_and_named() -> None:
    """Format 1.9 has four sizes in an entry; libraries of Allwinner's chips take the file for another NPU's."""
    old = struct.Struct("<I4I3Iifi64s")
    image = old.pack(4, 3, 224, 224, 1, 2, 0, 2, 0, 0.5, 128, b"image")
    probs = old.pack(2, 1000, 1, 0, 0, 1, 0, 0, 0, 0, 0, b"probs")
    head = bytearray(0x1000)
    struct.pack_into("<4sII64s4I", head, 0, b"VPMN", 0x00010009, 0x88, b"mobilenet", 30, 40, 1, 1)
    struct.pack_into("<4I", head, 0x178, 0x1000, old.size, 0x1000 + old.size, old.size)
    found = read(bytes(head) + image + probs)
    assert (found.inputs[0].name, found.inputs[0].shape, found.inputs[0].dtype) == ("image", (1, 224, 224, 3), "uint8")
    assert found.inputs[0].quantization == {"scale": 0.5, "zero_point": 128}
    assert (found.outputs[0].name, found.outputs[0].shape) == ("probs", (1, 1000))
    assert found.target_text == "0x88 (Amlogic A311D)"
    why = "it was compiled for the NPU 0x88 (Amlogic A311D), this one is 0x10000016 (MR527, T527, A527)"
    assert mismatch(found, 0x10000016) == why
    with pytest.raises(NbgFileError, match="inputs 0 has 5 dimensions"):
        read(bytes(head) + b"\5" + image[1:] + probs)
    head[4] = 0x0C  # between the formats seen: the section's length says how long an entry is
    assert read(bytes(head) + image + probs).inputs == found.inputs


def test_path_and_bytes_say_the_same(tmp_path: Path) -> None:
    path = tmp_path / "lenet.nb"
    path.write_bytes(container())
    found = read(path)
    assert found.path == path and found.size == len(container())
    assert read(str(path)).inputs == read(memoryview(container())).inputs == found.inputs
    assert labelled_file(path)[0] == str(path)
    assert labelled_file(container())[0] == f"of {len(container())} bytes (lenet_NHWC)"
    with pytest.raises(TypeError, match=r"path of an \.nb file or its bytes, got int 5"):
        labelled_file(5)  # type: ignore[arg-type]


def test_as_dict_is_json() -> None:
    import json

    shown = json.loads(json.dumps(read(container()).as_dict()))
    assert shown["format_version"] == "1.15" and shown["target"] == 0xEE and "V853" in shown["target_text"]
    assert shown["inputs"][0]["nbytes"] == 784 and shown["outputs"][0]["quantization"] is None


@pytest.mark.parametrize("version", [0x00010009, 0x0001000F, 0x00010016, 0x0001001E, 0x00010020, 0x00010021])
def test_formats_of_all_chips_are_read(version: int) -> None:
    found = read(container(version=version))
    assert found.described and (found.inputs[0].name, found.outputs[0].name) == ("input[0]", "uid_2_out_0")


def test_a_newer_format_with_another_layout_is_no_damage() -> None:
    # A new major version is not read by the old layout, whose counts may all be 0 there.
    for data in (
        struct.pack("<4sII", b"VPMN", 0x00020003, 0x1000003B),
        container(version=0x00020001),
        container(version=0x00030000),
        container(version=0x00010021)[:0x1000],
    ):
        found = read(data)
        assert found.described is False and found.name is None and found.inputs == ()
    assert (read(data).version_text, read(data).target) == ("1.33", 0xEE)
    with pytest.raises(NbgFileError, match="cut off"):
        read(container(version=0x00010020)[:0x1000])


def test_the_format_with_a_directory() -> None:
    """2.0, what the A733's toolkit writes now: a parameter of quantization has one place, counts follow from sizes."""
    made = directory_files.container(
        [directory_files.entry("input/output[0]", (3, 128, 96, 1), 5, 1, fl=15)],
        [
            directory_files.entry("uid_90_out_0", (16, 896), 2, 2, scale=0.5, zero_point=7),
            directory_files.entry("uid_89_out_0", (4,), 1),
        ],
        name="face_detector",
        layers=55,
    )
    found = read(made)
    assert (found.version_text, found.target, found.name, found.layers) == ("2.0", 0x1000003B, "face_detector", 55)
    assert found.described and not found.newer and found.operations is None
    told = [(one.name, one.shape, one.dtype, one.quantization) for one in (*found.inputs, *found.outputs)]
    assert told == [
        ("input/output[0]", (1, 96, 128, 3), "int16", {"fl": 15}),
        ("uid_90_out_0", (896, 16), "uint8", {"scale": 0.5, "zero_point": 7}),
        ("uid_89_out_0", (4,), "float16", None),
    ]
    for size in range(4, len(made), 3):
        with pytest.raises(NbgFileError, match="cut off"):
            read(made[:size])
    for at, form, value, words in (
        (28, "I", 8, r"the header has \[48, 8, 1\]"),
        (56, "I", 1 << 30, "1073741824 sections"),
        (60 + 2 * 44 + 32, "I", 116, "the section of inputs has 112 bytes, 116 for each"),
        (60 + 3 * 44, "I", 99, "the section of outputs has 0 bytes"),
        (60 + 3 * 44 + 4, "Q", 1 << 50, "it says that it has 11258999"),
    ):
        wrong = bytearray(made)
        struct.pack_into("<" + form, wrong, at, value)
        with pytest.raises(NbgFileError, match=words):
            read(bytes(wrong))


def patched(at: int, form: str, *values: int) -> bytes:
    data = bytearray(container())
    struct.pack_into("<" + form, data, at, *values)
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"VPMN\x0f\0\1", "cut off: 7 of at least 12 bytes"),
        (container()[:300], "cut off: 300 of at least 400 bytes"),
        (container()[:0x1000], "cut off: 4096 of at least 4212 bytes"),
        (container()[: 0x1000 + 200], "cut off: 4296 of at least"),
        (patched(84, "I", 5000), "5000 inputs need"),
        (patched(88, "I", 0xFFFFFFFF), "outputs need"),
        (patched(0x178, "I", 0xFFFFFFF0), "cut off"),
        (patched(0x1000, "I", 7), "inputs 0 has 7 dimensions"),
        (patched(0x1000, "I", 0), "inputs 0 has 0 dimensions"),
        (patched(0x1008, "I", 0), "inputs 0 has 4 dimensions"),
        (b"RKNN" + bytes(100), "no NBG file.*pyrknn"),
        (b"\x7fELF" + bytes(100), "a program, a shared library"),
        (b"\x08\x07\x12\x07pytorch", "ONNX.*Acuity"),
        (b"\x1c\0\0\0TFL3" + bytes(30), "TensorFlow Lite"),
        (b"version https://git-lfs", "git lfs pull"),
        (b"hello world, this is text", "begins with b'hell'"),
    ],
)
def test_damage_and_foreign_files_are_named(data: bytes, words: str) -> None:
    with pytest.raises(NbgFileError, match=words):
        read(data)
    with pytest.raises(ValueError):
        read(data)


def test_every_cut_is_read_or_refused() -> None:
    whole = container()
    for size in (*range(0, 420), *range(0x0FF0, len(whole), 7)):
        try:
            found = read(whole[:size])
        except NbgFileError:
            assert size < 0x1000 + 232
        else:
            assert found.outputs[0].name == "uid_2_out_0"


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.nb")
    with pytest.raises(IsADirectoryError, match=r"expected an \.nb file"):
        read(tmp_path)


def test_mismatch_explains_minus_seven() -> None:
    file = read(container())
    assert mismatch(file, 0xEE) == mismatch(file, None) == ""
    assert mismatch(file, 0x10000016) == (
        "it was compiled for the NPU 0xee (V851, V853, R853), this one is 0x10000016 (MR527, T527, A527)"
    )


def test_the_files_of_the_fake_are_read(models_folder: Path) -> None:
    found = read(models_folder / "digits_uint8.nb")
    assert (found.name, found.target, found.inputs[0].shape, found.outputs[0].shape) == (
        "digits_uint8", 0x10000016, (1, 8, 8, 1), (1, 10),
    )  # fmt: skip
    assert found.inputs[0].quantization == {"scale": pytest.approx(1 / 96), "zero_point": 80}
    assert read(models_folder / "v853" / "digits_dfp16.nb").inputs[0].quantization is not None
    assert read(models_folder / "a733" / "digits_f16.nb").version_text == "1.30"


def test_reading_needs_neither_numpy_nor_a_library(tmp_path: Path) -> None:
    path = tmp_path / "lenet.nb"
    path.write_bytes(container())
    program = f"""
import sys
from pyviplite.model.nbg_file import read
print(read({str(path)!r}).as_dict()["inputs"][0]["nbytes"])
print(sorted({{"numpy", "ctypes", "pyviplite.vip_lite", "pyviplite._library"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=dict(os.environ))
    assert done.stdout.split("\n")[:2] == ["784", "[]"], done.stderr


def test_element_names_are_those_of_the_header() -> None:
    # VIP_BUFFER_FORMAT of generations 1.6 to 2.2; 15 is none.
    assert sorted(nbg_file.ELEMENT_NAMES) == [*range(15), 16]
