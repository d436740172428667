"""The facts in a .dlc file, without library, device or numpy; damage and foreign files are named."""

from __future__ import annotations

import json
import os
import random
import struct
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from pysnpe import Model
from pysnpe.model.dlc_file import DlcFileError, labelled_file, mismatch, read
from pysnpe.testing.fake_graph import tensors

from fakes.models.formats.dlc_container import pack

TEXT = b"converter-command=snpe-onnx-to-dlc a=b\nconverter-version=2.18.0.240101\r\nquantizer-command=N/A\nno sign\n"


def flat(byte: int, identifier: bytes) -> bytes:
    """A record as converters write it: prefix, offset of the root, identifier."""
    return bytes((0xD5, 0x0A, byte, 0, 0, 0, 0, 0)) + struct.pack("<I4s", 24, identifier) + bytes(50)


def real(byte: int = 4, params: bytes = b"NR64", more: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
    """Return a file laid out like real files, without a network."""
    records = {"dlc.metadata": TEXT, "model": flat(byte, b"NETD"), "model.params": flat(byte, params)}
    return pack({**records, **more})


def test_records_metadata_and_generation() -> None:
    found = read(real())
    assert (found.generation, found.size, found.made_for_fakes, found.networks) == (2, len(real()), False, None)
    assert [record.name for record in found.records] == ["dlc.metadata", "model", "model.params"]
    assert [record.identifier for record in found.records] == ["", "NETD", "NR64"]
    assert found.records[0].size == len(TEXT) and found.records[0].offset == 0 and found.records[1].stored
    assert found.converter_version == "2.18.0.240101" and found.quantized is False and found.caches == ()
    assert found.metadata["converter-command"] == "snpe-onnx-to-dlc a=b" and len(found.metadata) == 3
    assert mismatch(found) == ""


@pytest.mark.parametrize("byte, generation", [(3, 1), (2, 1), (9, None)])
def test_files_of_other_generations(byte: int, generation: int | None) -> None:
    found = read(real(byte, b"NETP"))
    assert found.generation == generation and found.records[2].identifier == "NETP"
    word = "for SNPE 1" if generation else "in a format newer than this package"
    assert mismatch(found) == f"it was made {word}: convert the model again with the converters of SNPE 2"


def test_a_model_without_prefix_is_very_old() -> None:
    found = read(pack({"model": struct.pack("<I4s", 24, b"NETD") + bytes(40)}))
    assert (found.generation, found.records[0].identifier) == (1, "NETD")
    assert found.metadata == {} and found.converter_version == "" and found.quantized is None


def test_caches_are_what_comes_beside_the_model() -> None:
    found = read(real(more={"htp.sm8550.v73": b"\0" * 99}))
    assert [(record.name, record.size) for record in found.caches] == [("htp.sm8550.v73", 99)]


def test_a_file_zipped_again_is_read_but_explained() -> None:
    again = BytesIO()
    with zipfile.ZipFile(again, "w", zipfile.ZIP_DEFLATED) as archive, zipfile.ZipFile(BytesIO(real())) as old:
        for name in old.namelist():
            archive.writestr(name, old.read(name))
    found = read(again.getvalue())
    assert found.generation == 2 and found.converter_version == "2.18.0.240101"
    assert "its entries dlc.metadata, model, model.params are compressed" in mismatch(found)


def test_path_and_bytes_say_the_same(tmp_path: Path) -> None:
    path = tmp_path / "net.dlc"
    path.write_bytes(real())
    assert read(path).path == path and read(path).records == read(memoryview(real())).records == read(str(path)).records
    assert labelled_file(path)[0] == str(path) and labelled_file(real())[0] == f"of {len(real())} bytes"
    with pytest.raises(TypeError, match=r"path of a \.dlc file or its bytes, got int 5"):
        labelled_file(5)  # type: ignore[arg-type]


def test_as_dict_is_json(models_folder: Path) -> None:
    shown = json.loads(json.dumps(read(models_folder / "aip_cpu.dlc").as_dict()))
    assert shown["generation"] == 2 and shown["made_for_fakes"] and shown["quantized"]
    (network,) = shown["networks"]
    (image,), (probs,) = network.pop("inputs"), network.pop("outputs")
    assert network == {
        "name": "aip_cpu", "hta": [["conv2", "pool3"]],
        "excluded": {"aip": ["conv1", "probs"], "dsp": ["conv1", "probs"]},
    }  # fmt: skip
    assert (image["name"], image["shape"], image["dtype"], image["nbytes"]) == ("image", [1, 8, 8, 1], "uint8", 64)
    assert probs["index"] == 0 and probs["quantization"] == {"scale": 0.00390625, "zero_point": 0}
    assert [record["name"] for record in shown["records"]][3] == "npu-fake.partitions" and shown["caches"] == []
    assert json.loads(json.dumps(read(real()).as_dict()))["networks"] is None


def test_the_files_of_the_fake_are_read(models_folder: Path) -> None:
    for name, networks, quantized in (
        ("digits_f32", ["digits_f32"], False), ("digits_tf16", ["digits_tf16"], True),
        ("tiny_networks", ["tiny_f32", "add2"], False),
    ):  # fmt: skip
        found = read(models_folder / f"{name}.dlc")
        assert found.networks is not None and [network.name for network in found.networks] == networks
        assert (found.quantized, found.generation) == (quantized, 2)
        assert found.networks[0].hta == () and found.networks[0].excluded == {}
    parted = read(models_folder / "aip_c.dlc").networks
    assert parted is not None and parted[0].hta == (("conv1", "conv2"), ("conv3", "pool3"))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (real()[:-30], r"cut off: \d+ of at least \d+ bytes"),
        (real()[:200], "cut off: 200 of at least"),
        (real()[60:], "no .dlc file"),
        (b"PK\3\4" + real()[60:], "damaged"),
        (pack({}), "without the record `model`, it has no entries"),
        (pack({"model.onnx": b"1"}), "without the record `model`, it has model.onnx. .*311"),
        (pack({"model": b"hello"}), "its record `model` begins with b'hello'"),
        (pack({"model": b""}), "its record `model` begins with b''"),
        (pack({"model": flat(4, b"NETD")[:8] + b"NPUDLC\r\n" + bytes(8) + b"{}"}), "description is not one"),
        (pack({"model": flat(4, b"NETD")[:8] + b"NPUDLC\r\n"}), "description is not one"),
        (flat(4, b"NETD")[8:], "is the record `model` of a .dlc"),
        (b"RKNN" + bytes(100), "pyrknn"),
        (b"VPMN" + bytes(100), "pyviplite"),
        (b"\x7fELF" + bytes(100), "a program, a shared library"),
        (b"\x08\x07\x12\x07pytorch", "snpe-onnx-to-dlc"),
        (b"\x1c\0\0\0TFL3" + bytes(30), "snpe-tflite-to-dlc"),
        (b"version https://git-lfs", "git lfs pull"),
        (b"hello world, this is text", "begins with b'hell'"),
    ],
)
def test_damage_and_foreign_files_are_named(data: bytes, words: str) -> None:
    with pytest.raises(DlcFileError, match=words):
        read(data)
    with pytest.raises(ValueError):
        read(data)


def test_two_entries_of_one_name() -> None:
    twice = BytesIO()
    with zipfile.ZipFile(twice, "w") as archive:
        archive.writestr("model", flat(4, b"NETD"))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("model", b"")
    with pytest.raises(DlcFileError, match="two entries have one name"):
        read(twice.getvalue())


def test_every_cut_and_much_damage_is_read_or_refused(models_folder: Path) -> None:
    for whole in (real(), (models_folder / "aip_cpu.dlc").read_bytes()):
        for size in (*range(0, 400), *range(400, len(whole), 31)):
            with pytest.raises(DlcFileError):
                read(whole[:size])
        rng, read_anyway = random.Random(1), 0
        for _ in range(1500):
            damaged = bytearray(whole)
            for _ in range(rng.choice((1, 1, 3))):
                at = rng.randrange(400) if rng.random() < 0.5 else len(whole) - 1 - rng.randrange(400)
                damaged[at] = rng.choice((0, 1, 255, rng.randrange(256)))
            try:
                read(bytes(damaged))
                read_anyway += 1
            except DlcFileError as error:
                assert str(error)
        assert 0 < read_anyway < 1500


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.dlc")
    with pytest.raises(IsADirectoryError, match=r"expected a \.dlc file"):
        read(tmp_path)


def test_reading_needs_neither_numpy_nor_a_library(tmp_path: Path) -> None:
    path = tmp_path / "net.dlc"
    path.write_bytes(real())
    program = f"""
import sys
from pysnpe.model.dlc_file import read
print(read({str(path)!r}).as_dict()["generation"])
print(sorted({{"numpy", "ctypes", "pysnpe._library"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=dict(os.environ))
    assert done.stdout.split("\n")[:2] == ["2", "[]"], done.stderr


# --- tensors of the fakes' files --------------------------------------------------------------------------------------


def _told(info: Any) -> tuple[Any, ...]:
    about = info.quantization
    scale = zero = None
    if about is not None:
        scale = about["scale"] if isinstance(about, dict) else about.scale
        zero = about["zero_point"] if isinstance(about, dict) else about.zero_point
    return info.index, info.name, tuple(info.shape), str(info.dtype), scale, zero


def test_tensors_of_the_file_are_those_of_the_library(models_folder: Path) -> None:
    paths = [path for path in sorted(models_folder.glob("*.dlc")) if "udo" not in path.stem]  # wants its package
    assert len(paths) > 20
    for path in paths:
        file = read(path)
        assert file.networks is not None and file.inputs == file.networks[0].inputs
        for network in file.networks:
            with Model(path, runtimes="cpu", network=network.name) as model:
                assert list(map(_told, network.inputs)) == list(map(_told, model.inputs)), path
                assert list(map(_told, network.outputs)) == list(map(_told, model.outputs)), path


@pytest.mark.parametrize(
    ("at", "byte", "why"),
    [
        (0, b"X", "begins with b'XPUG'"),
        (4, b"\2", "head"),
        (16, b"\x09", "cut off"),
        (18, b"\xff", "head"),
        (24, b"\xff", "head"),
        (40, b"\1", "head"),
        (75, b"\xff", "an unknown type|cut off"),
    ],
)
def test_damage_in_the_tables_of_the_fakes_graph(models_folder: Path, at: int, byte: bytes, why: str) -> None:
    data = bytearray((models_folder / "tiny_f32.dlc").read_bytes())
    start = data.index(b"NPUG")
    whole = tensors(BytesIO(data), start)
    assert [tensor.name for side in whole for tensor in side] == ["x", "y"]
    data[start + at : start + at + 1] = byte
    with pytest.raises(ValueError, match=why):
        tensors(BytesIO(data), start)


def test_a_graph_that_is_none_is_damage(models_folder: Path) -> None:
    records = {"model": b"", "model.params": bytes((0xD5, 0x0A, 4, 0, 0, 0, 0, 0)) + b"WRONG" * 20}
    with zipfile.ZipFile(models_folder / "tiny_f32.dlc") as archive:
        records["model"] = archive.read("model")
    with pytest.raises(DlcFileError, match=r"the model: damaged: .*its graph begins with b'WRON'"):
        read(pack(records))
    del records["model.params"]
    assert read(pack(records)).inputs == ()  # the library says 307
