"""The ELF reader: the truth about good files, ElfError and nothing else about damaged files."""

from __future__ import annotations

import ctypes
import os
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from npu_common.elf import ElfError, ElfInfo, c_library, read_elf

from tests.npu_common.elf_files import MACHINES, elf
from tests.properties import examples

GOOD = {machine: elf(machine, ("npu_init", "npu_run"), ("malloc",), ("hidden",)) for machine in MACHINES}


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file to write damaged libraries into."""
    return tmp_path_factory.mktemp("elf") / "libdamaged.so"


@pytest.mark.parametrize("machine", MACHINES)
def test_machine_word_size_and_exports(tmp_path: Path, machine: str) -> None:
    path = tmp_path / "lib.so"
    path.write_bytes(GOOD[machine])
    info = read_elf(path)
    assert (info.machine, info.bits) == (machine, MACHINES[machine][1])
    assert info.exports == {"npu_init", "npu_run"}  # neither what it imports nor what it hides
    assert read_elf(path, symbols=False).exports == frozenset()
    assert repr(info) == f"ElfInfo({machine}, {info.bits} bits, 2 exports)"


def test_a_library_the_compiler_made(sample_path: Path) -> None:
    info = read_elf(sample_path)
    assert info.bits == 8 * ctypes.sizeof(ctypes.c_void_p) and info.machine == read_elf("/proc/self/exe").machine
    assert {"sample_i32", "sample_call"} <= info.exports
    assert info.exports.isdisjoint({"run_job", "kept_fn", "pthread_create", "malloc", "calloc"})
    assert c_library(info) == c_library(read_elf("/proc/self/exe")) and any(
        name.startswith("libc.") for name in info.needed
    )
    loaded = ctypes.CDLL(str(sample_path))
    assert all(hasattr(loaded, name) for name in info.exports)


def test_the_kind_of_c_library() -> None:
    for needed, kind in {
        ("libm.so.6", "libc.so.6"): "glibc",
        ("libc.so",): "musl",
        ("libc.musl-x86_64.so.1",): "musl",
        ("libc.so.0",): "uClibc",
        ("liblog.so", "libc.so"): "Android",
        (): "",
    }.items():
        assert c_library(ElfInfo("arm", 32, frozenset(), needed)) == kind


def test_what_is_no_library(tmp_path: Path) -> None:
    path = tmp_path / "lib.so"
    for content, why in [
        (b"", "too short"),
        (b"\x7fELF", "too short"),
        (b"INPUT(libreal.so)".ljust(100), "not a little-endian ELF file"),
        (b"\x7fELF\x02\x02".ljust(100, b"\0"), "not a little-endian ELF file"),
        (b"\x7fELF\x07\x01".ljust(100, b"\0"), "unknown ELF class 7"),
        (b"\x7fELF\x02\x01".ljust(100, b"\0"), "no section headers"),
    ]:
        path.write_bytes(content)
        with pytest.raises(ElfError, match=why) as caught:
            read_elf(path)
        assert str(path) in str(caught.value)
    with pytest.raises(FileNotFoundError):
        read_elf(tmp_path / "nothing.so")
    with pytest.raises(OSError):
        read_elf(tmp_path)
    with pytest.raises(ElfError):
        read_elf("/dev/null")


def read(path: Path, data: bytes) -> ElfInfo | None:
    """Return the reader's answer for `data`, or None for ElfError. Anything else fails the test."""
    path.write_bytes(data)
    try:
        return read_elf(path)
    except ElfError:
        return None


@given(st.binary(max_size=400))
@settings(max_examples=examples(150))
def test_any_bytes(scratch: Path, data: bytes) -> None:
    read(scratch, data)
    for kind in (b"\x7fELF\x01\x01", b"\x7fELF\x02\x01"):
        info = read(scratch, kind + data)
        assert info is None or info.bits == 32 * kind[4]


@given(st.sampled_from(sorted(GOOD)), st.data())
@settings(max_examples=examples(300))
def test_good_files_with_bytes_changed(scratch: Path, machine: str, data: Any) -> None:
    content = bytearray(GOOD[machine])
    for _ in range(data.draw(st.integers(1, 6))):
        position = data.draw(st.integers(0, len(content) - 1))
        patch = data.draw(st.sampled_from([b"\xff" * 8, b"\0" * 8, b"\x7f", struct.pack("<Q", 2**63 - 1)]))
        content[position : position + len(patch)] = patch[: len(content) - position]
    info = read(scratch, bytes(content))
    assert info is None or all(isinstance(name, str) and len(name) < 4096 for name in info.exports)


@given(st.sampled_from(sorted(GOOD)), st.integers(0, 1000))
def test_good_files_cut_short(scratch: Path, machine: str, length: int) -> None:
    whole = read(scratch, GOOD[machine])
    assert whole is not None
    info = read(scratch, GOOD[machine][:length])
    assert info is None or info.exports == whole.exports


def test_numbers_too_wide_for_python_are_damage_too(scratch: Path) -> None:
    content = bytearray(GOOD["x86_64"])
    struct.pack_into("<Q", content, 40, 2**64 - 8)  # section table
    assert read(scratch, bytes(content)) is None


def test_names_without_an_end_cost_no_time(scratch: Path) -> None:
    """Every symbol of a damaged file may claim a name that runs to the end of the file."""
    count = 20_000
    table = b"".join(struct.pack("<IBBHQQ", 1, 0x12, 0, 1, 0, 0) for _ in range(count))
    content = bytearray(GOOD["x86_64"])
    (sections,) = struct.unpack_from("<Q", content, 40)
    at = len(content)
    struct.pack_into("<QQ", content, sections + 64 + 24, at, len(table))  # the symbols: offset, size
    struct.pack_into("<Q", content, sections + 128 + 24, at + len(table))  # the strings
    assert read(scratch, bytes(content) + table + b"x" * 1_000_000) is None


def test_the_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "lib.so"
    path.write_bytes(GOOD["arm"])
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(10):
        read_elf(path)
    assert len(os.listdir("/proc/self/fd")) == before


def test_asking_loads_nothing(sample_path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "libnever_loaded.so"
    copy.write_bytes(sample_path.read_bytes())
    assert "sample_i32" in read_elf(copy).exports
    maps = Path("/proc/self/maps").read_text()
    assert "libnever_loaded" not in maps
