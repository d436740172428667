"""The facts in a .dlc file, read without library, device or numpy, and without loading its weights.

    info = read("mobilenet.dlc")
    info.generation, info.converter_version, info.records

A .dlc is a zip archive whose entries are stored without compression (inspected on public files of both generations):

    ===============  =====================================================================================
    entry            content
    ===============  =====================================================================================
    `dlc.metadata`   lines of key=value: converter-command, converter-version, quantizer-command, ...
    `model`          8 bytes D5 0A V 00 00 00 00 00, then a FlatBuffer with the identifier NETD; V is 4 for
                     SNPE 2 and 3 for SNPE 1, 2 before that. Very old files have no such prefix.
    `model.params`   the same prefix, then a FlatBuffer NR64 or NETP
    others           caches: networks prepared for one chip by snpe-dlc-graph-prepare or an init cache
    ===============  =====================================================================================

The layout of the FlatBuffers is not public. Only the library knows layers and tensors (`pysnpe.Model`), and how AIP
will divide a network. Files made for the fakes carry a partition table of their own.

libSNPE answers a file that it refuses with a NULL handle; `mismatch` names a likely reason.
"""

from __future__ import annotations

import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, BinaryIO

from npu_common.errors import NpuError
from npu_common.file_magic import looks_like
from npu_common.model.file import COPY_AGAIN, ModelFile, PathOrBytes, cut_off, labelled, opened

from ..testing.fake_graph import DlcTensor, tensors

__all__ = ["DlcFile", "DlcFileError", "DlcNetwork", "DlcRecord", "DlcTensor", "labelled_file", "mismatch", "read"]

METADATA, MODEL, PARAMS = "dlc.metadata", "model", "model.params"
PREFIX = b"\xd5\x0a"
PREFIX_SIZE = 8
GENERATIONS: Mapping[int, int] = {4: 2, 3: 1, 2: 1}
"""Major version of the SNPE that a file was made for, by the third byte of `model`."""
IDENTIFIERS = (b"NETD", b"NR64", b"NETP")
FAKE_MARK = b"NPUDLC\r\n"
FAKE_PARTITIONS = "npu-fake.partitions"
FAKE_DYNAMIC = "fake-dynamic-outputs"
MOST_TEXT = 1 << 20
"""Metadata and tables are read up to this size in bytes; those of real files take a few hundred bytes."""
END_RECORD, END_SIZE = b"PK\x05\x06", 22
ENTRY_MAGIC = b"PK\x03\x04"
ENTRY = struct.Struct("<4s5H3I2H")

CONVERTERS = {name: f"snpe-{name}-to-dlc" for name in ("onnx", "tflite", "tensorflow", "pytorch")}
_DAMAGE = (
    zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OverflowError, struct.error,
    zlib.error, UserWarning,  # zipfile warns of entries that overlap, and warnings may be errors
)  # fmt: skip


class DlcFileError(NpuError, ValueError):
    """The file is no .dlc, or it is damaged."""


@dataclass(frozen=True)
class DlcRecord:
    """An entry of the archive.

    Attributes:
        name: Name of the entry.
        offset: Position of the entry, including its header, in the file.
        stored: Whether it is stored without compression; SNPE reads no other entries.
        identifier: Identifier of the FlatBuffer in it; "" if it has none.
    """

    name: str
    size: int
    offset: int
    stored: bool = True
    identifier: str = ""


@dataclass(frozen=True)
class DlcNetwork:
    """A network of a file made for the fakes.

    Attributes:
        hta: First and last layer of each part compiled for HTA.
        excluded: Names of the layers that a runtime ("cpu", "gpu", "dsp", "aip") cannot run.
        inputs, outputs: Tensors, in the types and encodings of user buffers.
    """

    name: str
    hta: tuple[tuple[str, str], ...] = ()
    excluded: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inputs: tuple[DlcTensor, ...] = ()
    outputs: tuple[DlcTensor, ...] = ()


@dataclass(frozen=True)
class DlcFile(ModelFile):
    """The directory and the metadata of a .dlc file.

    Attributes:
        size: Size of the file in bytes.
        generation: Major version of the SNPE that the file was made for; None for a format newer than this package.
        records: All entries in order.
        metadata: The key=value pairs that the converter wrote.
        networks: Networks of a file made for the fakes; None for a real file, whose networks only the library can read.
    """

    generation: int | None
    records: tuple[DlcRecord, ...]
    metadata: Mapping[str, str]
    networks: tuple[DlcNetwork, ...] | None = None

    @property
    def made_for_fakes(self) -> bool:
        """Whether `python -m fakes.models.build` wrote the file. Qualcomm's library does not load such files."""
        return self.networks is not None

    @property
    def newer(self) -> bool:
        """Whether its records are newer than those that this package knows."""
        return self.generation is None

    @property
    def inputs(self) -> tuple[DlcTensor, ...]:
        """Inputs of the first network of a file made for the fakes; () for a real file, whose layout is not public."""
        return self.networks[0].inputs if self.networks else ()

    @property
    def outputs(self) -> tuple[DlcTensor, ...]:
        """Outputs of the first network of a file made for the fakes; () for a real file."""
        return self.networks[0].outputs if self.networks else ()

    @property
    def converter_version(self) -> str:
        """Release of the converter, such as "2.18.0.240101"; "" when the file does not say."""
        return self.metadata.get("converter-version", "")

    @property
    def quantized(self) -> bool | None:
        """Whether a quantizer wrote the file, as DSP and AIP require; None when the file does not say."""
        command = self.metadata.get("quantizer-command")
        return None if command is None else command.strip() not in ("", "N/A")

    @property
    def caches(self) -> tuple[DlcRecord, ...]:
        """Records beyond the model: networks prepared for a chip, and init caches."""
        known = (METADATA, MODEL, PARAMS, FAKE_PARTITIONS)
        return tuple(record for record in self.records if record.name not in known)

    def _own_facts(self) -> dict[str, Any]:
        networks = None
        if self.networks is not None:
            networks = [
                {
                    "name": network.name,
                    "hta": [list(pair) for pair in network.hta],
                    "excluded": {runtime: list(layers) for runtime, layers in network.excluded.items()},
                    "inputs": [tensor.as_dict() for tensor in network.inputs],
                    "outputs": [tensor.as_dict() for tensor in network.outputs],
                }
                for network in self.networks
            ]
        return {
            "generation": self.generation,
            "made_for_fakes": self.made_for_fakes,
            "quantized": self.quantized,
            "metadata": dict(self.metadata),
            "records": [
                {"name": r.name, "size": r.size, "offset": r.offset, "stored": r.stored, "identifier": r.identifier}
                for r in self.records
            ],
            "caches": [record.name for record in self.caches],
            "networks": networks,
        }


def read(source: PathOrBytes) -> DlcFile:
    """Read a .dlc file, or its bytes.

    Args:
        source: Path, or bytes.

    Raises:
        FileNotFoundError: There is no such file. Another OSError: the file cannot be read.
        DlcFileError: It is no .dlc, or it is damaged.
    """
    with opened(source, "a .dlc file") as (file, size, path):
        return _read(file, size, path)


def labelled_file(model: PathOrBytes) -> tuple[str, DlcFile]:
    """Return a label for messages, and the facts in the file.

    Raises like `read`, and TypeError for neither path nor bytes.
    """
    return labelled(model, read, "a .dlc file", "model")


def mismatch(file: DlcFile) -> str:
    """Return the reason why a library of SNPE 2 refuses the file; "" if none is known."""
    reasons = []
    if file.generation != 2:
        kind = "in a format newer than this package" if file.generation is None else f"for SNPE {file.generation}"
        reasons.append(f"it was made {kind}: convert the model again with the converters of SNPE 2")
    packed = [record.name for record in file.records if not record.stored]
    if packed:
        reasons.append(
            f"its entries {', '.join(packed)} are compressed, as after unpacking and zipping it again: SNPE reads "
            f"stored entries only (zip -0)"
        )
    return " and ".join(reasons)


# --- reading ----------------------------------------------------------------------------------------------------------


def _read(file: BinaryIO, size: int, path: Path | None) -> DlcFile:
    what = str(path) if path else "the model"
    _check_beginning_and_size(file, size, what, path)
    try:
        with zipfile.ZipFile(file) as archive:
            return _describe(archive, size, path, what, file)
    except DlcFileError:
        raise
    except _DAMAGE as error:
        reason = str(error).rstrip(".") or type(error).__name__
        raise DlcFileError(f"{what}: damaged: {reason}", hint=COPY_AGAIN) from error


def _check_beginning_and_size(file: BinaryIO, size: int, what: str, path: Path | None) -> None:
    head = file.read(16)
    if not head:
        raise DlcFileError(f"{what} is empty, expected a .dlc file", hint=COPY_AGAIN)
    if head[4:8] == b"NETD":
        raise DlcFileError(f"{what} is the record `{MODEL}` of a .dlc, not the whole file")
    if head[:2] != b"PK":
        looks = looks_like(file, CONVERTERS, path)
        raise DlcFileError(f"{what} is no .dlc file: it begins with {head[:4]!r}, expected b'PK\\x03\\x04'{looks}")
    needed, known = _needed(file, size)
    if needed > size:
        raise DlcFileError(cut_off(what, size, needed, at_least=not known), hint=COPY_AGAIN)


def _needed(file: BinaryIO, size: int) -> tuple[int, bool]:
    """Return the bytes that an archive needs, and whether these are all: its end record is there, at least in part."""
    start = max(0, size - 65557)
    file.seek(start)
    end = file.read()
    place = end.rfind(END_RECORD)
    if place >= 0:
        whole = len(end) >= place + END_SIZE
        comment = struct.unpack_from("<H", end, place + END_SIZE - 2)[0] if whole else 0
        return start + place + END_SIZE + comment, whole
    at = 0
    while True:  # along the entries, each of which has its size in front
        file.seek(at)
        head = file.read(ENTRY.size)
        if len(head) < ENTRY.size or not head.startswith(ENTRY_MAGIC):
            break
        _, _, flags, _, _, _, _, packed, _, name, extra = ENTRY.unpack(head)
        file.seek(at + ENTRY.size + name)
        more = file.read(extra)
        if packed == 0xFFFFFFFF:
            if len(more) < 20:
                break
            packed = struct.unpack_from("<Q", more, 12)[0]
        at += ENTRY.size + name + extra + packed
        if flags & 8 or at > size:  # with bit 3 the size stands behind the data
            break
    return max(at + END_SIZE, size + 1), False


def _describe(archive: zipfile.ZipFile, size: int, path: Path | None, what: str, file: BinaryIO) -> DlcFile:
    """Return the description of a .dlc archive. Raises DlcFileError."""
    entries = {entry.filename: entry for entry in archive.infolist()}
    if len(entries) != len(archive.infolist()):
        raise DlcFileError(f"{what}: damaged: two entries have one name")
    if MODEL not in entries:
        names = ", ".join(list(entries)[:5]) or "no entries"
        looks = looks_like(file, CONVERTERS, path)
        looks = "" if "zip archive" in looks else looks
        raise DlcFileError(
            f"{what} is a zip archive without the record `{MODEL}`, it has {names}{looks}",
            hint="snpe-onnx-to-dlc and the other converters write .dlc files; libSNPE answers this one with error 311",
        )
    for entry in entries.values():
        if entry.header_offset + entry.compress_size > size:
            needed = entry.header_offset + entry.compress_size
            raise DlcFileError(cut_off(what, size, needed, at_least=True), hint=COPY_AGAIN)
    heads = {name: _head(archive, entry) for name, entry in entries.items()}
    records = tuple(
        DlcRecord(name, e.file_size, e.header_offset, e.compress_type == zipfile.ZIP_STORED, _identifier(heads[name]))
        for name, e in entries.items()
    )
    metadata = _metadata(_text(archive, METADATA)) if METADATA in entries else {}
    networks = None
    generation = _generation(heads[MODEL], what)
    if heads[MODEL][8:16] == FAKE_MARK and generation is not None:
        networks = _networks(archive, what, metadata.get(FAKE_DYNAMIC, "").split(","))
    return DlcFile(path, size, generation, records, metadata, networks)


def _head(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    with archive.open(entry) as stream:
        return stream.read(16)


def _text(archive: zipfile.ZipFile, name: str) -> str:
    with archive.open(name) as stream:
        return stream.read(MOST_TEXT).decode("utf-8", "replace")


def _identifier(head: bytes) -> str:
    """Return the FlatBuffer's identifier, which stands behind the prefix or at the very beginning."""
    identifier = next((word for at in (12, 4) for word in IDENTIFIERS if head[at : at + 4] == word), b"")
    return identifier.decode()


def _generation(head: bytes, what: str) -> int | None:
    if head[:2] == PREFIX and len(head) >= 8 and head[2] >= min(GENERATIONS):
        return GENERATIONS.get(head[2])
    if head[4:8] == b"NETD":
        return 1
    raise DlcFileError(f"{what}: damaged: its record `{MODEL}` begins with {head[:8]!r}", hint=COPY_AGAIN)


def _metadata(text: str) -> dict[str, str]:
    pairs = (line.partition("=") for line in text.splitlines() if "=" in line)
    return {key.strip(): value for key, _, value in pairs}


def _networks(archive: zipfile.ZipFile, what: str, dynamic: list[str]) -> tuple[DlcNetwork, ...]:
    try:
        text = _text(archive, MODEL)
        said = json.loads(text[text.index("{") :])
        table = json.loads(_text(archive, FAKE_PARTITIONS)) if FAKE_PARTITIONS in archive.namelist() else {}
        sides = _sides(archive, [int(line["graph"][0]) for line in said["networks"]], dynamic)
        return tuple(
            _network(str(line["name"]), table.get(line["name"], {}), *side)
            for line, side in zip(said["networks"], sides)
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DlcFileError(f"{what}: damaged: its description is not one: {error}") from error


def _sides(
    archive: zipfile.ZipFile, offsets: list[int], dynamic: list[str]
) -> list[tuple[tuple[DlcTensor, ...], tuple[DlcTensor, ...]]]:
    """Return inputs and outputs of the graphs in `model.params`.

    Empty without this record (the library then answers 307).
    """
    if PARAMS not in archive.namelist():
        return [((), ()) for _ in offsets]
    sides = []
    with archive.open(PARAMS) as stream:
        for offset in offsets:
            inputs, outputs = tensors(stream, PREFIX_SIZE + offset)
            # The size of these outputs is known only after a run.
            outputs = tuple(replace(t, shape=(-1, *t.shape[1:])) if t.name in dynamic else t for t in outputs)
            sides.append((inputs, outputs))
    return sides


def _network(
    name: str, said: Mapping[str, Any], inputs: tuple[DlcTensor, ...], outputs: tuple[DlcTensor, ...]
) -> DlcNetwork:
    hta = tuple((str(first), str(last)) for first, last in said.get("hta", ()))
    excluded = {str(runtime): tuple(map(str, layers)) for runtime, layers in said.get("excluded", {}).items()}
    return DlcNetwork(name, hta, excluded, inputs, outputs)
