"""Kernel binaries of the fake: what is written reads back, damage is named."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from fakes.models import build
from fakes.models.kernel_binary import LIBRARY, BinaryError, Function, read
from fakes.models.kernel_binary import build as binary

SMALL = binary([Function("mine", "add", "int32"), Function("yours", "trap", entry=77)], variables={"counter": 8})


def test_the_library_is_written(tmp_path: Path) -> None:
    assert build.main([str(tmp_path), "--only", "kernels.o"]) == 0
    functions = read(tmp_path / "kernels.o")
    assert [(f.name, f.op, f.dtype) for f in functions] == [(f.name, f.op, f.dtype) for f in LIBRARY]
    assert [function.entry for function in functions] == list(range(1, len(LIBRARY) + 1))


def test_entries_can_be_chosen() -> None:
    assert read(SMALL) == (Function("mine", "add", "int32", 1), Function("yours", "trap", "float32", 77))


def test_numbers_of_a_kernel_for_one_size() -> None:
    function = Function("mine", "matmul", "int32", 5, (2, 3, 4))
    assert read(binary([function])) == (function,)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"\x7fELF" + bytes(100), "not a kernel binary of the fake"),
        (SMALL[:20], "20 bytes are too few"),
        (SMALL[:-1], "expected version 1 and"),
        (SMALL[:-1] + b"]", "checksum"),
        (SMALL[:8] + struct.pack("<I", 3) + SMALL[12:], "version 3"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(BinaryError, match=words):
        read(data)


@pytest.mark.parametrize(
    "functions, words",
    [
        ([], "at least one"),
        ([Function("a", "add"), Function("a", "mul")], "two functions are named 'a'"),
        ([Function("a", "conv")], "op of 'a'"),
        ([Function("a", "softmax", "int8")], "does not exist for 'int8'"),
        ([Function("a", "matmul", numbers=(1, 2))], "matmul of 'a' has 3 numbers"),
    ],
)
def test_what_the_fake_does_not_have_is_refused(functions: list[Function], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        binary(functions)
