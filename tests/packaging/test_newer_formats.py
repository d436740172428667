"""A model file of a format that came after this package is named as newer, and no table of it is read."""

from __future__ import annotations

import importlib
import json
import re
import struct
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any, Callable

import pytest

NEWER = "its format is newer than this package"
Damage = Callable[[bytes], bytes]


def with_u32(at: int, value: int) -> Damage:
    """Return what puts a number into a file and shifts all that stands behind the header."""
    return lambda raw: raw[:at] + struct.pack("<I", value) + raw[at + 4 : 64] + bytes(range(64)) + raw[64:]


def without_counts(raw: bytes) -> bytes:
    """Return a file of a later format 1 that has zeros where format 1 has its counts, as format 2 has."""
    return raw[:4] + struct.pack("<I", 0x00010040) + raw[8:76] + bytes(16) + raw[92:]


def newer_dlc(raw: bytes) -> bytes:
    """Return the archive with records of a newer kind."""
    written = BytesIO()
    with zipfile.ZipFile(BytesIO(raw)) as old, zipfile.ZipFile(written, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            new.writestr(entry.filename, content[:2] + b"\x09" + content[3:] if content[:2] == b"\xd5\x0a" else content)
    return written.getvalue()


def newer_ir(raw: bytes) -> bytes:
    """Return the XML with the next version in its first element."""
    return re.sub(rb'version="1[01]"', b'version="12"', raw, count=1)


CASES: dict[str, tuple[str, str, Damage]] = {
    "pyrknn": ("rknn_file", "digits_int8.rknn", with_u32(8, 9)),
    "pyviplite": ("nbg_file", "digits_uint8.nb", with_u32(4, 0x00030000)),
    "pyviplite of another layout in the same major": ("nbg_file", "digits_uint8.nb", without_counts),
    "pysnpe": ("dlc_file", "digits_f32.dlc", newer_dlc),
    "pyacl": ("om_file", "", lambda _: b"IMOD" + struct.pack("<II", 512, 0x40000000) + bytes(range(244)) + bytes(9)),
    "pyovnpu": ("model_file", "digits_f32.xml", newer_ir),
}  # fmt: skip


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest, models_folder: Path, tmp_path: Path) -> tuple[str, Any, Path]:
    """A package, its reader, and a file of a newer format."""
    module, name, damage = CASES[request.param]
    package = request.param.split()[0]
    raw = (models_folder / name).read_bytes() if name else b""
    path = tmp_path / (name or "newer.om")
    path.write_bytes(damage(raw))
    assert path.read_bytes() != raw
    return package, importlib.import_module(f"{package}.model.{module}"), path


def test_no_table_of_it_is_read(case: tuple[str, Any, Path]) -> None:
    _, reader, path = case
    found = reader.read(path)
    assert found.newer
    facts = found.as_dict()
    assert (facts["newer_format"], facts["inputs"], facts["outputs"]) == (True, [], [])


def test_info_says_so(case: tuple[str, Any, Path]) -> None:
    package, _, path = case
    command = [
        sys.executable,
        "-m",
        package,
        "info",
        "--file-only",
        "--json",
        str(path.with_suffix(".json")),
        str(path),
    ]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert NEWER in ended.stdout and "damaged" not in ended.stdout
    assert json.loads(path.with_suffix(".json").read_text())["file"]["newer_format"] is True


def test_today_s_files_are_not_newer(models_folder: Path) -> None:
    for case, (module, name, _) in CASES.items():
        if name:
            assert not importlib.import_module(f"{case.split()[0]}.model.{module}").read(models_folder / name).newer
