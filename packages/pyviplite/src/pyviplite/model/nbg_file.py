"""The facts in an NBG file, read without library, device or numpy, and without loading its weights.

    info = read("mobilenet.nb")
    info.version_text, info.target, info.inputs

The container, all integers little-endian (formats 1.9 to 1.32, inspected on public files; the values equal the
library's answers):

    ===========  ========================================================================
    offset       content
    ===========  ========================================================================
    0            "VPMN"
    4            u32 format version: major * 65536 + minor
    8            u32 target: customer id (CID) of the NPU the file was compiled for
    12           name, 64 bytes, zero-terminated
    76           u32 layers, u32 operations, u32 inputs, u32 outputs
    92           256 bytes of the NPU's features; zero in files for the fake
    0x178        table of sections, (u32 offset, u32 size) each: [0] inputs, [1] outputs; in files for the
                 fake [2] is the graph, up to the end
    ===========  ========================================================================

One tensor of a section takes 116 bytes: u32 number of dimensions, u32 sizes[6] (innermost first), u32 data_format, u32
data_type, u32 quant_format, i32 fixed_point_pos, f32 scale, i32 zero_point, name[64]. In old files (format 1.9) a
tensor takes 108 bytes, with sizes[4]; the section's length shows which.

Format 2.0 is a directory of sections (inspected on four public files, and checked on three others and on altered ones
by what library 2.0.3.2 answers of them):

    ===========  ========================================================================
    offset       content
    ===========  ========================================================================
    0            "VPMN", u32 format version, u32 target, as above
    12           u32, different in each file, which the library does not look at
    16           u64 size of the file
    24           u32 48, u32 12, u32 1: where the next three numbers lie, their bytes, how many such
    48           u32 offset of the directory, u32 bytes of an entry (44), u32 entries
    directory    per entry: u32 kind, u64 offset, u64 size, u64, u32, u32 bytes of a record of the section
    ===========  ========================================================================

Kind 0x23: name[64]. Kind 1: inputs, kind 2: outputs, of 112 bytes each: as above up to quant_format, then i32
fixed_point_pos or f32 scale in the same place, i32 zero_point, name[64]. Kind 3 has a record for each layer. How many
there are follows from a section's size; the library does not look at the counts behind the name.

Formats of the chips' toolkits: 1.9 and 1.15 Amlogic, 1.15 and 1.20 V853, 1.20 and 1.22 T527, 1.30, 1.32 and 2.0 A733.
Library 2.0.3.2 refuses 1.33 and 2.1 (measured); else it is not documented which formats a library loads. The library
answers VIP_ERROR_INVALID_NETWORK (-7) to every file that it refuses. Of the possible reasons, the file shows only its
target: see `mismatch`.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from npu_common.errors import NpuError
from npu_common.file_magic import looks_like
from npu_common.model.file import COPY_AGAIN, FileTensor, ModelFile, PathOrBytes, cut_off, labelled, opened

from ..soc import cid_name

__all__ = ["NbgFile", "NbgFileError", "NbgTensor", "labelled_file", "mismatch", "read"]

MAGIC = b"VPMN"
COMMON = struct.Struct("<4sII")
HEADER = struct.Struct("<4sII64s4I")
FEATURES_AT, FEATURES_SIZE = 92, 256
SECTIONS_AT = 0x178
ENTRY = struct.Struct("<I6I3Iifi64s")
OLD_ENTRY = struct.Struct("<I4I3Iifi64s")
NEWEST = 0x00010020
"""The newest format 1 seen. A file that does not have its layout is damaged, or of a newer format than this."""
DIRECTORY = 0x00020000
"""The format with a directory."""
START = struct.Struct("<4sIIIQ3I12x3I")
START_IS = (48, 12, 1)
SECTION = struct.Struct("<IQQQII")
UNION_ENTRY = struct.Struct("<I6I3I4si64s")
INPUTS, OUTPUTS, LAYERS, NETWORK = 1, 2, 3, 0x23
"""Kinds of sections."""
MAX_TENSORS = 4096
"""Limit for the number of tensors: no network has more, so a larger number is damage."""

ELEMENT_NAMES: Mapping[int, str] = {
    0: "float32", 1: "float16", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "char", 7: "bfloat16", 8: "int32",
    9: "uint32", 10: "int64", 11: "uint64", 12: "float64", 13: "int4", 14: "uint4", 16: "bool",
}  # fmt: skip
"""Element types by VIP_BUFFER_FORMAT. "char" is no numpy type; an element takes one byte."""

CONVERTERS = dict.fromkeys(("onnx", "tflite", "tensorflow", "pytorch", "keras"), "the Acuity toolkit")


class NbgFileError(NpuError, ValueError):
    """The file is no NBG file, or it is damaged."""


@dataclass(frozen=True)
class NbgTensor(FileTensor):
    """One input or output.

    Attributes:
        dtype: numpy's name, or "bfloat16", "int4", "uint4" and "char", which numpy does not have; "" for a
            VIP_BUFFER_FORMAT that this package does not know.
        layout: "", because a network's tables do not contain the meaning of dimensions.
    """

    data_format: int = 0
    packed_rows = True

    @property
    def sizes(self) -> tuple[int, ...]:
        """Dimensions in C's order, innermost first."""
        return self.shape[::-1]


@dataclass(frozen=True)
class NbgFile(ModelFile):
    """The header and the tables of an NBG file.

    A file of an unknown newer format has no name, layers, operations, inputs and outputs here: they are None or empty.

    Attributes:
        size: Size of the file in bytes.
        version: Format version, as in the file.
        target: Customer id of the NPU.
    """

    version: int
    target: int
    name: str | None = None
    layers: int | None = None
    operations: int | None = None
    inputs: tuple[NbgTensor, ...] = ()
    outputs: tuple[NbgTensor, ...] = ()

    @property
    def version_text(self) -> str:
        """Format version as "1.15"."""
        return f"{self.version >> 16}.{self.version & 0xFFFF}"

    @property
    def described(self) -> bool:
        """Whether the file's tables could be read, as in every known format."""
        return self.name is not None

    @property
    def newer(self) -> bool:
        """Whether the format is newer than those whose tables this package reads."""
        return not self.described

    @property
    def target_text(self) -> str:
        """The customer id, and the chips known to have this id."""
        return cid_name(self.target)

    def _own_facts(self) -> dict[str, Any]:
        return {
            "format_version": self.version_text,
            "target": self.target,
            "target_text": self.target_text,
            "described": self.described,
            "name": self.name,
            "layers": self.layers,
            "operations": self.operations,
        }


def read(source: PathOrBytes) -> NbgFile:
    """Read a network file, or its bytes.

    Args:
        source: Path, or bytes.

    Raises:
        FileNotFoundError: There is no such file. Another OSError: the file cannot be read.
        NbgFileError: It is no NBG file, or it is damaged.
    """
    with opened(source, "an .nb file") as (file, size, path):
        return _read(file, size, path)


def labelled_file(model: PathOrBytes) -> tuple[str, NbgFile]:
    """Return a label for messages, and the facts in the file.

    Raises like `read`, and TypeError for neither path nor bytes.
    """
    return labelled(model, read, "an .nb file")


def mismatch(file: NbgFile, cid: int | None) -> str:
    """Return the reason why an NPU of customer id `cid` refuses the file.

    "" without a reason, or if the id is not known (None).
    """
    if cid is None or cid == file.target:
        return ""
    return f"it was compiled for the NPU {cid_name(file.target)}, this one is {cid_name(cid)}"


def _read(file: BinaryIO, size: int, path: Path | None) -> NbgFile:
    what = str(path) if path else "the network"
    head = file.read(HEADER.size)
    _check_magic(file, head, what, path)
    if len(head) < COMMON.size:
        raise NbgFileError(cut_off(what, size, COMMON.size, at_least=True), hint=COPY_AGAIN)
    _, version, target = COMMON.unpack_from(head)
    if version == DIRECTORY:
        return _by_directory(file, size, path, what)
    if version >> 16 > NEWEST >> 16:  # of another layout, which the one below would read as garbage
        return NbgFile(path, size, version, target)
    try:
        return _described(file, size, path, what, head)
    except NbgFileError:
        if version <= NEWEST:
            raise
        return NbgFile(path, size, version, target)


def _described(file: BinaryIO, size: int, path: Path | None, what: str, head: bytes) -> NbgFile:
    if size < SECTIONS_AT + 24:
        raise NbgFileError(cut_off(what, size, SECTIONS_AT + 24, at_least=True), hint=COPY_AGAIN)
    _, version, target, name, layers, operations, inputs, outputs = HEADER.unpack_from(head)
    if not outputs:  # zeros, where another layout has something else
        raise NbgFileError(f"{what}: damaged: a network without outputs")
    file.seek(SECTIONS_AT)
    sections = struct.unpack("<6I", file.read(24))
    tables = [
        _table(file, size, what, word, count, *sections[2 * number :][:2])
        for number, (word, count) in enumerate((("inputs", inputs), ("outputs", outputs)))
    ]
    file.seek(FEATURES_AT)
    if not any(file.read(FEATURES_SIZE)) and sum(sections[4:]) > size:
        raise NbgFileError(cut_off(what, size, sum(sections[4:])), hint=COPY_AGAIN)
    return NbgFile(path, size, version, target, _text(name), layers, operations, tables[0], tables[1])


def _by_directory(file: BinaryIO, size: int, path: Path | None, what: str) -> NbgFile:
    file.seek(0)
    head = file.read(START.size)
    if len(head) < START.size:
        raise NbgFileError(cut_off(what, size, START.size, at_least=True), hint=COPY_AGAIN)
    _, version, target, _, whole, *start, at, length, count = START.unpack(head)
    if tuple(start) != START_IS or length < SECTION.size or count > MAX_TENSORS:
        raise NbgFileError(f"{what}: damaged: the header has {start}, {count} sections of {length} bytes each")
    if whole > size:
        raise NbgFileError(cut_off(what, size, whole), hint=COPY_AGAIN)
    file.seek(at)
    directory = file.read(count * length)
    if len(directory) < count * length:
        raise NbgFileError(cut_off(what, size, at + count * length, at_least=True), hint=COPY_AGAIN)
    sections: dict[int, tuple[int, int, int]] = {}
    for entry in range(0, count * length, length):
        kind, offset, nbytes, _, _, record = SECTION.unpack_from(directory, entry)
        sections[kind] = offset, nbytes, record
    tables: list[tuple[NbgTensor, ...]] = []
    for kind, word in ((INPUTS, "inputs"), (OUTPUTS, "outputs")):
        offset, nbytes, record = sections.get(kind, (0, 0, 0))
        if record != UNION_ENTRY.size or not 0 < nbytes <= MAX_TENSORS * record or nbytes % record:
            raise NbgFileError(f"{what}: damaged: the section of {word} has {nbytes} bytes, {record} for each")
        raw = _cut(file, size, what, offset, nbytes)
        tables.append(
            tuple(_tensor(what, word, i, _parted(each)) for i, each in enumerate(UNION_ENTRY.iter_unpack(raw)))
        )
    offset, nbytes, _ = sections.get(NETWORK, (0, 0, 0))
    name = _text(_cut(file, size, what, offset, min(nbytes, 64)))
    _, nbytes, record = sections.get(LAYERS, (0, 0, 0))
    layers = nbytes // record if record else None
    return NbgFile(path, size, version, target, name, layers, None, tables[0], tables[1])


def _parted(fields: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return an entry of format 2.0 as one of format 1, which has both parameters of quantization."""
    *begin, parameter, zero_point, name = fields
    return (*begin, *struct.unpack("<i", parameter), *struct.unpack("<f", parameter), zero_point, name)


def _cut(file: BinaryIO, size: int, what: str, offset: int, nbytes: int) -> bytes:
    if offset + nbytes > size:
        raise NbgFileError(cut_off(what, size, offset + nbytes, at_least=True), hint=COPY_AGAIN)
    file.seek(offset)
    return file.read(nbytes)


def _check_magic(file: BinaryIO, head: bytes, what: str, path: Path | None) -> None:
    magic = head[:4]
    if magic == MAGIC:
        return
    if not head:
        raise NbgFileError(f"{what} is empty, expected an NBG file", hint=COPY_AGAIN)
    raise NbgFileError(
        f"{what} is no NBG file: it begins with {magic!r}, expected {MAGIC!r}{looks_like(file, CONVERTERS, path)}"
    )


def _table(
    file: BinaryIO, size: int, what: str, word: str, count: int, offset: int, length: int
) -> tuple[NbgTensor, ...]:
    entry = OLD_ENTRY if length == count * OLD_ENTRY.size else ENTRY
    if count > MAX_TENSORS or count * entry.size > length:
        raise NbgFileError(
            f"{what}: damaged: {count} {word} need {count * entry.size} bytes of table, it has {length}",
            hint=COPY_AGAIN,
        )
    entries = entry.iter_unpack(_cut(file, size, what, offset, length)[: count * entry.size])
    return tuple(_tensor(what, word, index, fields) for index, fields in enumerate(entries))


def _tensor(what: str, word: str, index: int, fields: tuple[Any, ...]) -> NbgTensor:
    rank, *sizes = fields[:-7]
    data_format, _, quant_format, fl, scale, zero_point, name = fields[-7:]
    if not 1 <= rank <= len(sizes) or 0 in sizes[:rank]:
        raise NbgFileError(f"{what}: damaged: {word} {index} has {rank} dimensions, sizes {sizes}")
    quantization: dict[str, Any] | None = None
    if quant_format == 1:
        quantization = {"fl": fl}
    elif quant_format == 2:
        quantization = {"scale": scale, "zero_point": zero_point}
    dtype = ELEMENT_NAMES.get(data_format, "")
    return NbgTensor(index, _text(name), tuple(sizes[:rank])[::-1], dtype, "", quantization, data_format)


def _text(raw: bytes) -> str:
    return raw.split(b"\0", 1)[0].decode("utf-8", "replace")
