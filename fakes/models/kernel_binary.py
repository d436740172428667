r"""Kernel binaries for the fake AscendCL: files that name functions of a small kernel library inside the fake.

A real kernel binary is an ELF file with a chip's machine code. One of these carries no code, only names: the fake
computes the operation on its device memory when the function is launched.

Layout (all integers little-endian):

    ===========  =====================================================================
    offset       content
    ===========  =====================================================================
    0            magic "NPUKRN\r\n"
    8            u32 version 1
    12           u32 CRC-32 of everything behind the header
    16           u64 size of the file
    24           u64 0
    32           description (JSON, UTF-8) up to the end
    ===========  =====================================================================

The description: {"name": text, "functions": [{"name", "op", "dtype", "entry", "numbers"}, ...], "globals": [{"name",
"size"}]}. op is a key of OPS, dtype one of DTYPES, entry the number for aclrtBinaryGetFunctionByEntry. Arguments lie
behind each other as in a C struct: addresses of device memory, then uint32_t numbers; a kernel that was compiled for
one size has "numbers" in itself and takes addresses alone. This module needs nothing beyond the standard library.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from fakes.models.formats.source import PathOrBytes, contents

MAGIC = b"NPUKRN\r\n"
VERSION = 1
HEADER = struct.Struct("<8sIIQQ")

OPS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "add": ("x", "y", "out", "#n"),
    "mul": ("x", "y", "out", "#n"),
    "matmul": ("a", "b", "out", "#m", "#k", "#n"),
    "relu": ("x", "out", "#n"),
    "softmax": ("x", "out", "#rows", "#columns"),
    "delay": ("#microseconds",),
    "trap": (),
})  # fmt: skip
"""Operations and their arguments: addresses, then uint32_t numbers (with #).

add and mul: n elements. matmul: (m, k) by (k, n). relu: n elements. softmax: along the columns of (rows, columns).
delay takes time and touches nothing; trap fails as a kernel that ran into an exception."""
DTYPES = ("float32", "float16", "bfloat16", "int32", "int16", "int8", "uint8")
"""softmax wants one of the floats. Integers wrap around in add, mul and matmul."""
FLOATS = DTYPES[:3]


class BinaryError(ValueError):
    """The bytes are not a complete kernel binary of the fake; the text says which part is wrong."""


@dataclass(frozen=True)
class Function:
    """One kernel. op: key of OPS. dtype: of DTYPES; it means nothing for delay and trap.

    numbers: sizes that the kernel was compiled with, one for each # of its operation; None: they are arguments.
    """

    name: str
    op: str
    dtype: str = "float32"
    entry: int = 0
    numbers: tuple[int, ...] | None = None


LIBRARY = (
    Function("AddKernel", "add"),
    Function("add_custom", "add", "float16"),
    *(Function(f"{op}_{dtype}", op, dtype) for op in ("add", "mul", "matmul", "relu") for dtype in DTYPES),
    *(Function(f"softmax_{dtype}", "softmax", dtype) for dtype in FLOATS),
    Function("delay", "delay"),
    Function("trap", "trap"),
)
"""Everything the fake can compute; build/models/kernels.o holds these."""


def build(functions: Sequence[Function], *, name: str = "kernels", variables: Mapping[str, int] | None = None) -> bytes:
    """Return the bytes of a kernel binary.

    Entries left 0 are numbered from 1. variables: names and sizes in bytes of device variables (aclrtBinaryGetGlobal).
    ValueError: no functions, one name twice, an operation or element type the fake does not have.
    """
    if not functions:
        raise ValueError("build: a binary has at least one function")
    names = [function.name for function in functions]
    for function in functions:
        if names.count(function.name) > 1:
            raise ValueError(f"build: two functions are named {function.name!r}")
        if function.op not in OPS:
            raise ValueError(f"build: op of {function.name!r} must be one of {', '.join(OPS)}, got {function.op!r}")
        if function.dtype not in (FLOATS if function.op == "softmax" else DTYPES):
            raise ValueError(f"build: {function.op} of {function.name!r} does not exist for {function.dtype!r}")
        needed = sum(parameter.startswith("#") for parameter in OPS[function.op])
        if function.numbers is not None and len(function.numbers) != needed:
            raise ValueError(f"build: {function.op} of {function.name!r} has {needed} numbers, got {function.numbers}")
    lines: list[dict[str, object]] = [
        {"name": function.name, "op": function.op, "dtype": function.dtype, "entry": function.entry or number}
        for number, function in enumerate(functions, 1)
    ]
    for line, function in zip(lines, functions):
        if function.numbers is not None:
            line["numbers"] = list(function.numbers)
    fields = {
        "name": name,
        "functions": lines,
        "globals": [{"name": n, "size": s} for n, s in (variables or {}).items()],
    }
    body = json.dumps(fields, separators=(",", ":")).encode()
    return HEADER.pack(MAGIC, VERSION, zlib.crc32(body), HEADER.size + len(body), 0) + body


def _numbers(value: list[int] | None) -> tuple[int, ...] | None:
    return None if value is None else tuple(value)


def read(source: PathOrBytes) -> tuple[Function, ...]:
    """Return the functions of a kernel binary (path or bytes).

    Raises BinaryError naming the first part that is wrong, FileNotFoundError for a missing path.
    """
    data = contents(source)
    if data[: len(MAGIC)] != MAGIC:
        raise BinaryError(f"read: not a kernel binary of the fake, it begins with {data[:8]!r}, expected {MAGIC!r}")
    if len(data) < HEADER.size:
        raise BinaryError(f"read: {len(data)} bytes are too few, the header takes {HEADER.size}")
    _, version, crc, size, _ = HEADER.unpack_from(data)
    if version != VERSION or size != len(data):
        raise BinaryError(f"read: version {version} of {size} bytes, expected version {VERSION} and {len(data)} bytes")
    if zlib.crc32(data[HEADER.size :]) != crc:
        raise BinaryError("read: the checksum does not match, the file is damaged")
    try:
        lines = json.loads(data[HEADER.size :])["functions"]
        return tuple(
            Function(line["name"], line["op"], line["dtype"], line["entry"], _numbers(line.get("numbers")))
            for line in lines
        )
    except (ValueError, KeyError, TypeError) as error:
        raise BinaryError(f"read: the description is not one: {error}") from error
