"""The facts in an .om file, without library, device or numpy; damage and foreign files are named."""

from __future__ import annotations

import json
import random
import re
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from pyacl.model import om_file
from pyacl.model.om_file import OmFileError, labelled_file, read

PARTS = ((0, 40), (1, 100), (2, 7))


def vendors(
    parts: tuple[tuple[int, int], ...] = PARTS,
    *,
    wide: bool = True,
    version: int = 0x20000000,
    length: int | None = None,
    long_length: int = 0,
    encrypted: int = 0,
    models: int = 1,
    open_shapes: int = 0,
) -> bytes:
    """Return a file laid out by hand like the open-source graph engine's."""
    word = "Q" if wide else "I"
    table, at = struct.pack("<II" if wide else "<I", *([len(parts), 0] if wide else [len(parts)])), 0
    for kind, size in parts:
        table += struct.pack(f"<3{word}", kind, at, size)
        at += size
    body = table + bytes(at)
    head = bytearray(256)
    struct.pack_into("<4sII", head, 0, b"IMOD", 256, version)
    struct.pack_into("<I4B", head, 76, len(body) if length is None else length, encrypted, 1, 0, 0)
    head[84:92] = b"resnet50"
    struct.pack_into("<II", head, 152, 5, models)
    head[160:167] = b"1.0.0.0"
    struct.pack_into("<B3xQBB", head, 180, 3, long_length, 0, open_shapes)
    return bytes(head) + body


def test_a_file_of_the_vendors_compiler() -> None:
    found = read(vendors(models=2, open_shapes=1))
    assert (found.kind, found.name, found.fake, found.described) == ("om", "resnet50", False, False)
    assert (found.version_text, found.ir_version, found.models, found.compiler) == ("0x20000000", 5, 2, "1.0.0.0")
    assert (found.platform, found.model_type, found.encrypted, found.dynamic) == (3, "graph", False, "shapes")
    assert found.parts == {"graph": 40, "weights": 100, "tasks": 7}
    assert found.inputs == () == found.outputs


def test_older_files_have_narrow_tables_and_one_model() -> None:
    found = read(vendors(wide=False, version=0x10000000, models=77, open_shapes=1))
    assert (found.models, found.dynamic) == (1, "none")
    assert found.parts == {"graph": 40, "weights": 100, "tasks": 7}


@pytest.mark.parametrize("parts", [((99, 4),), ((0, 4), (0, 4)), ()])
def test_a_table_that_makes_no_sense_is_not_believed(parts: tuple[tuple[int, int], ...]) -> None:
    assert read(vendors(parts)).parts == {}


def test_of_an_encrypted_file_the_parts_are_not_reported() -> None:
    found = read(vendors(encrypted=1))
    assert found.encrypted and found.parts == {} and found.name == "resnet50"


def test_a_large_file_has_its_length_in_64_bits() -> None:
    whole = vendors()
    assert read(vendors(length=0, long_length=len(whole) - 256)).parts
    with pytest.raises(OmFileError, match=rf"cut off: {len(whole)} of {256 + (1 << 33)} bytes"):
        read(vendors(length=0, long_length=1 << 33))
    with pytest.raises(OmFileError, match="damaged: it says that it has"):
        read(vendors(length=0, long_length=1 << 40))


def test_a_file_of_the_fake(models_folder: Path) -> None:
    found = read(models_folder / "digits_int8.om")
    assert (found.kind, found.name, found.dynamic, found.fake, found.described) == (
        "fake", "digits_int8", "batch", True, True,
    )  # fmt: skip
    image, probs = found.inputs[0], found.outputs[0]
    assert (image.name, image.shape, image.dtype, image.layout) == ("image", (-1, 8, 8, 1), "int8", "NHWC")
    assert (probs.name, probs.shape, probs.layout, probs.nbytes) == ("probs", (-1, 10), "", None)
    assert found.shape_sets == tuple(((n, 8, 8, 1),) for n in (1, 2, 4, 8))
    assert read(models_folder / "digits_f32.om").inputs[0].nbytes == 256


@pytest.mark.parametrize("name", ["mobilenet_f16", "tiny_dims", "tiny_hw", "tiny_multi", "tiny_names", "tiny_bf16"])
def test_it_says_what_the_graph_says(models_folder: Path, name: str) -> None:
    from fakes.models.formats import npugraph
    from fakes.models.formats.om_container import read as read_container

    path = models_folder / f"{name}.om"
    found, graph = read(path), npugraph.from_bytes(read_container(path).graph)
    for side, indices in ((found.inputs, graph.inputs), (found.outputs, graph.outputs)):
        tensors = [graph.tensors[index] for index in indices]
        assert [(t.name, t.shape, t.dtype) for t in side] == [(t.name, t.shape, t.dtype) for t in tensors]
    assert list(found.shape_sets) == graph.shape_sets


def test_path_and_bytes_say_the_same(models_folder: Path) -> None:
    path = models_folder / "tiny_add.om"
    found, data = read(path), path.read_bytes()
    assert found.path == path and found.size == len(data)
    assert read(str(path)).inputs == read(memoryview(data)).inputs == found.inputs
    assert labelled_file(path, "f")[0] == str(path)
    assert labelled_file(data, "f")[0] == f"of {len(data)} bytes (tiny_add)"
    with pytest.raises(TypeError, match=r"^f, model: expected the path of an \.om file or its bytes, got int 5"):
        labelled_file(5, "f")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        read(path.parent / "none.om")
    with pytest.raises(IsADirectoryError, match=r"expected an \.om file"):
        read(path.parent)


def test_as_dict_is_json(models_folder: Path) -> None:
    for source in (models_folder / "tiny_hw.om", vendors()):
        found = read(source)
        shown = json.loads(json.dumps(found.as_dict()))
        assert shown["kind"] == found.kind and shown["bytes"] == found.size
        assert [t["name"] for t in shown["inputs"]] == [t.name for t in found.inputs]
        assert shown["parts"] == dict(found.parts)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"IMOD" + bytes(100), "cut off: 104 of at least 256 bytes"),
        (vendors()[:300], "cut off: 300 of"),
        (b"RKNN" + bytes(300), "no om file.*pyrknn"),
        (b"VPMN" + bytes(300), "no om file.*pyviplite"),
        (b"\x7fELF" + bytes(300), "compiled kernel"),
        (b"\x08\x07\x12\x07pytorch", "ONNX.*atc"),
        (b"\x1c\0\0\0TFL3" + bytes(30), "TensorFlow Lite"),
        (b"version https://git-lfs", "git lfs pull"),
        (b"hello world, this is text", "begins with b'hell'"),
        (om_file.FAKE_MAGIC + bytes(10), "cut off: 18 of at least 64 bytes"),
        (om_file.FAKE_MAGIC + b"\2" + bytes(60), "format version 2.*knows 1"),
        (om_file.FAKE_MAGIC + b"\1" + bytes(60), "its header says 0 bytes"),
    ],
)
def test_damage_and_foreign_files_are_named(data: bytes, words: str) -> None:
    with pytest.raises(OmFileError, match=words):
        read(data)


def test_damage_behind_the_checksum_is_an_error_of_ours_or_none(models_folder: Path) -> None:
    """Random changes whose checksum fits: nothing but OmFileError comes out, and never without end."""
    whole = (models_folder / "tiny_hw.om").read_bytes()
    chance = random.Random(7)
    refused = 0
    for _ in range(600):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(16, len(data))] = chance.randrange(256)
        struct.pack_into("<I", data, 12, zlib.crc32(data[64:]))
        try:
            read(bytes(data))
        except OmFileError as problem:
            assert re.search("damaged|cut off", str(problem))
            refused += 1
    assert 100 < refused < 600
    cut = bytearray(whole)
    cut[-1] ^= 1
    with pytest.raises(OmFileError, match="the checksum does not match"):
        read(bytes(cut))
    with pytest.raises(OmFileError, match=f"cut off: {len(whole) - 1} of {len(whole)} bytes"):
        read(whole[:-1])


def test_random_headers_of_the_vendors_never_fail_otherwise() -> None:
    chance = random.Random(3)
    for _ in range(400):
        data = bytearray(vendors(wide=bool(chance.randint(0, 1))))
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(4, len(data))] = chance.randrange(256)
        try:
            assert sum(read(bytes(data)).parts.values()) <= 3 * len(data)
        except OmFileError as problem:
            assert re.search("damaged|cut off", str(problem))


def test_it_needs_neither_library_nor_numpy(models_folder: Path) -> None:
    program = (
        "import sys; from pyacl.model.om_file import read; print(read(sys.argv[1]).inputs[0].nbytes); "
        "assert 'numpy' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(models_folder / "tiny_add.om")], capture_output=True, text=True, check=True
    )
    assert done.stdout == "64\n"
