"""The facts in .xml and .blob files, damaged files included; compared with OpenVINO in test_main.py."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from pyovnpu.model.model_file import OvFileError, read

from tests.pyovnpu.conftest import RELEASES, Child

PORTS = """<?xml version="1.0"?>
<net name="ports" version="11"><layers>
<layer id="0" name="a" type="Parameter" version="opset1"><data shape="1,?,2..4,-1" element_type="i64"/>
  <rt_info><attribute name="layout" version="0" layout="[N,C,H,W]"/></rt_info>
  <output><port id="0" precision="I64" names="one,two\\,three"><dim>1</dim><dim>-1</dim>
    <dim>-1</dim><dim>-1</dim></port>
  </output></layer>
<layer id="1" name="b" type="Parameter" version="opset1"><data shape="" element_type="boolean"/>
  <output><port id="0" precision="BOOL"/></output></layer>
<layer id="2" name="c" type="Parameter" version="opset10"><data shape="3" element_type="u4"/>
  <output><port id="0" precision="U4" names="c"><dim>3</dim></port></output></layer>
<layer id="3" name="r" type="Result" version="opset1"><input><port id="0" precision="I64"><dim>1</dim></port></input>
</layer>
<layer id="4" name="s" type="Custom" version="extension"/>
<layer id="5" name="w" type="Const" version="opset1"><data offset="100" size="8"/></layer>
<layer id="6" name="v" type="Const" version="opset1"><data offset="0" size="4"/></layer>
</layers><edges><edge from-layer="0" from-port="0" to-layer="3" to-port="0"/></edges>
<rt_info><MO_version value="2023.0"/><conversion_parameters><framework value="onnx"/></conversion_parameters></rt_info>
</net>
"""


def test_every_kind_of_port(tmp_path: Path) -> None:
    path = tmp_path / "ports.xml"
    path.write_text(PORTS)
    found = read(path)
    a, b, c = found.inputs
    assert (a.name, a.shape, a.dtype, a.layout, a.nbytes) == ("one", (1, -1, -1, -1), "int64", "NCHW", None)
    assert (b.name, b.shape, b.dtype, b.nbytes) == ("input1", (), "bool", 1)
    assert (c.name, c.shape, c.dtype, c.nbytes) == ("c", (3,), "uint4", 2)
    (result,) = found.outputs
    assert (result.name, result.shape, result.dtype, result.nbytes) == ("one", (1,), "int64", 8)
    assert found.opsets == ("opset1", "opset10", "extension") and found.made_by == "framework onnx"
    assert found.dynamic and not found.stateful and (found.weights, found.weights_needed) == (None, 108)
    assert found.as_dict()["inputs"][0]["shape"] == [1, -1, -1, -1]


def test_weights_and_states(models_folder: Path) -> None:
    found = read(models_folder / "tiny_stateful.xml")
    assert found.stateful and found.states == ("total",) and found.operations["ReadValue"] == 1
    assert found.weights == found.weights_needed == (models_folder / "tiny_stateful.bin").stat().st_size
    assert not read(models_folder / "tiny.xml").stateful


def test_blobs_of_three_releases(child: Child, release: str, models_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "tiny.blob"
    program = """
import sys
from pyovnpu import Core
with Core() as core, core.compile_model(sys.argv[1]) as compiled:
    compiled.export_model(sys.argv[2])
"""
    child(program, models_folder / "tiny.xml", path, release=release, fake=True, NPU_FAKE_LEVEL_ZERO_DEVICE="3720")
    found = read(path)
    assert (found.kind, found.name, found.device, found.fake) == ("blob", "tiny", "3720", True)
    assert found.release == ("" if release.startswith("2024") else release)
    assert found.size == path.stat().st_size and found.inputs == ()
    assert release in RELEASES


def test_a_real_compilers_blob(tmp_path: Path) -> None:
    """Its end reports the release; without one, as 2024.6 writes it, the suffix says that the ELF file is a model."""
    table = struct.pack("<5H", 3, 2, 2025, 4, 1).ljust(40, b"\0")
    data = b"\x7fELF" + bytes(100)
    path = tmp_path / "real.blob"
    path.write_bytes(data + table + struct.pack("<Q", len(data)) + b"OVNPU")
    found = read(path)
    assert (found.release, found.version, found.fake, found.device) == ("2025.4.1", "2.3", False, "")
    path.write_bytes(data)
    assert read(path).kind == "blob" and read(path).release == ""
    program = tmp_path / "real.so"
    program.write_bytes(data)
    with pytest.raises(OvFileError, match="needs the suffix .blob"):
        read(program)
    path.write_bytes(data + struct.pack("<Q", 1 << 40) + b"OVNPU")
    with pytest.raises(OvFileError, match="damaged: its end mentions 1099511627776 bytes"):
        read(path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty"),
        (b"version https://git-lfs", "git lfs pull"),
        (b"<!DOCTYPE html>", "web page"),
        (b"PK\x03\x04", "zip archive"),
        (b"\x08\x07onnx", "OpenVINO itself reads"),
        (b"<?xml version='1.0'?><net><layers>", "cut off: the XML ends within <net>, after 34 bytes"),
        (b"<net name='x'></net>", "no network"),
        (b"<?xml version='1.0'?><svg/>", "got <svg>"),
        (PORTS.replace("<dim>1</dim></port></input>", "<dim>x</dim></port></input>").encode(), "damaged: ValueError"),
    ],
)
def test_files_that_are_no_models(data: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "model.xml"
    path.write_bytes(data)
    with pytest.raises(OvFileError, match=words):
        read(path)


def test_damaged_files_are_errors_of_their_own_kind(models_folder: Path, tmp_path: Path) -> None:
    """Cut anywhere: read, or OvFileError; nothing else."""
    data = (models_folder / "tiny.xml").read_bytes()
    path = tmp_path / "cut.xml"
    good = 0
    for length in range(0, len(data), 7):
        path.write_bytes(data[:length])
        try:
            good += bool(read(path).inputs)
        except OvFileError:
            continue
    assert not good
