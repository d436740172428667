"""Reads the description in an .om file, without library, device or numpy, and without loading its weights.

    info = read("resnet50.om")
    info.kind, info.name, info.inputs

Two kinds of file have this suffix.

**Files of the vendor's compiler** (`kind` "om"). What is known comes from the open-source graph engine, which reads and
writes them; no file was at hand here, so nothing of it was measured. All integers little-endian:

    ===========  ====================================================================================
    offset       content of the header, 256 bytes
    ===========  ====================================================================================
    0            "IMOD", u32 size of the header, u32 format version
    12           64 bytes checksum
    76           u32 bytes behind the header (0 or wrong for large files: then the u64 at 184 counts)
    80           u8 encrypted, u8 checksum is used, u8 type of model, u8 made offline (0) or online (1)
    84           name, 32 bytes, zero-terminated
    116          u32 operations in thousands, 32 bytes of the user's
    152          u32 version of the graph's format, u32 number of models (since format 0x20000000)
    160          version of the compiler, 20 bytes, u8 platform
    184          u64 bytes behind the header, u8, u8 1 where shapes are open
    ===========  ====================================================================================

Behind it stands a table of parts: a count, then type, offset and size of each, in 32-bit numbers (older files) or
64-bit ones; offsets count from the table's end. If the numbers of a part do not fit the file, `parts` is empty. Inputs
and outputs stand inside the serialized graph, whose format is the vendor's: `described` is False and `inputs` is empty.
Only the library can read them (`Model(path).inputs`).

**Files of this project's fake library** (`kind` "fake"). A layout of its own, "NPUOM" and a JSON description with a
graph behind it, documented with the fake. Inputs, outputs and gears can all be read. No NPU runs such files.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from npu_common.errors import NpuError
from npu_common.file_magic import looks_like
from npu_common.model.file import COPY_AGAIN, FileTensor, ModelFile, PathOrBytes, cut_off, labelled, opened

__all__ = ["OmFile", "OmFileError", "OmTensor", "labelled_file", "read"]

MAGIC = b"IMOD"
HEADER = struct.Struct("<4sII64sI4B32sI32sII20sB3xQBB62x")
MODEL_TYPES = {0: "graph", 1: "standard", 2: "tiny", 3: "flow"}
PARTS = {
    0: "graph", 1: "weights", 2: "tasks", 3: "kernels", 4: "AI CPU kernels", 5: "libraries", 6: "flow", 7: "flow parts",
    8: "inputs and outputs", 9: "static tasks", 10: "dynamic tasks", 11: "task parameters", 20: "description",
    21: "queue entries", 22: "kernel arguments",
}  # fmt: skip
"""Parts of the vendor's files by type."""
COUNTED = 0x20000000
"""Format version from which the number of models counts."""
NEWEST = 0x2FFFFFFF
"""The newest format version whose header stands in the table above."""

FAKE_MAGIC = b"NPUOM\r\n\x1a"
FAKE_HEADER = struct.Struct("<8sIIQQQQQQ")
GRAPH_MAGIC = b"NPUG"
GRAPH_HEADER = struct.Struct("<4sIQIIIIIIQQQ")
GRAPH_DTYPES = (
    "float32", "float16", "bfloat16", "int8", "uint8", "int16", "uint16", "int32", "int64", "bool", "int4",
    "float64", "uint32", "uint64",
)  # fmt: skip
DYNAMIC = ("none", "batch", "hw", "dims", "shapes")
MOST = 4096
"""Limit for tensors and gears: no model has more, so a larger number is damage."""

CONVERTERS = {"onnx": "atc", "tensorflow": "atc"}


class OmFileError(NpuError, ValueError):
    """The file is no om file, or it is damaged."""


OmTensor = FileTensor
"""An input or output: the shape has -1 where the gears differ."""


@dataclass(frozen=True)
class OmFile(ModelFile):
    """The outline of an om file.

    Attributes:
        kind: "om" (the vendor's) or "fake".
        size: Size of the file in bytes.
        name: Name of the model.
        dynamic: "none", "batch", "hw", "dims", or "shapes" if some sizes are open. The header of the vendor's file says
            "shapes" or "none", which does not exclude gears.
        shape_sets: The shapes of all inputs in each gear (fake only).
        version: Format version.
        ir_version, models, compiler, platform, model_type, encrypted, parts: Of the vendor's files only; `models` is
            how many the file holds, `compiler` its version as text, `parts` the bytes of each part by name.
    """

    kind: str
    name: str
    version: int
    dynamic: str = "none"
    inputs: tuple[OmTensor, ...] = ()
    outputs: tuple[OmTensor, ...] = ()
    shape_sets: tuple[tuple[tuple[int, ...], ...], ...] = ()
    ir_version: int = 0
    models: int = 1
    compiler: str = ""
    platform: int = 0
    model_type: str = ""
    encrypted: bool = False
    parts: Mapping[str, int] = field(default_factory=dict)

    @property
    def described(self) -> bool:
        """Whether this reader found inputs and outputs in the file."""
        return bool(self.inputs)

    @property
    def newer(self) -> bool:
        """Whether the format is newer than the one in the table above."""
        return not self.fake and self.version > NEWEST

    @property
    def fake(self) -> bool:
        """True for a file that only this project's fake library runs."""
        return self.kind == "fake"

    @property
    def version_text(self) -> str:
        """Format version, hexadecimal for the vendor's own numbers."""
        return str(self.version) if self.fake else f"{self.version:#010x}"

    def _own_facts(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "format_version": self.version_text,
            "dynamic": self.dynamic,
            "described": self.described,
            "shape_sets": [[list(shape) for shape in shapes] for shapes in self.shape_sets],
            "ir_version": self.ir_version,
            "models": self.models,
            "compiler": self.compiler,
            "platform": self.platform,
            "model_type": self.model_type,
            "encrypted": self.encrypted,
            "parts": dict(self.parts),
        }


def read(source: PathOrBytes) -> OmFile:
    """Read an om file, or its bytes.

    Raises FileNotFoundError or another OSError when the path cannot be read, OmFileError when it is no om file or a
    damaged one.
    """
    with opened(source, "an .om file") as (file, size, path):
        return _read(file, size, path)


def labelled_file(model: PathOrBytes, function: str) -> tuple[str, OmFile]:
    """Return a label for messages, and the facts in the file.

    Raises like `read`, and TypeError for neither path nor bytes.
    """
    return labelled(model, read, "an .om file", f"{function}, model")


def _read(file: BinaryIO, size: int, path: Path | None) -> OmFile:
    what = str(path) if path else "the model"
    head = file.read(HEADER.size)
    if head.startswith(FAKE_MAGIC):
        return _Fake(file, head, size, what).read(path)
    if head[:4] == MAGIC:
        return _vendors(file, head, size, path, what)
    raise _foreign(file, head, what, path)


def _foreign(file: BinaryIO, head: bytes, what: str, path: Path | None) -> OmFileError:
    if not head:
        return OmFileError(f"{what} is empty, expected an om file", hint=COPY_AGAIN)
    looks = looks_like(file, CONVERTERS, path)
    return OmFileError(f"{what} is no om file: it begins with {head[:4]!r}, expected {MAGIC!r}{looks}")


# --- the vendor's files -----------------------------------------------------------------------------------------------


def _vendors(file: BinaryIO, head: bytes, size: int, path: Path | None, what: str) -> OmFile:
    """Return the description of a file by the vendor's converter, from its header. Raises OmFileError."""
    if len(head) < HEADER.size:
        raise OmFileError(cut_off(what, size, HEADER.size, at_least=True), hint=COPY_AGAIN)
    (_, head_size, version, _, length, encrypted, _, kind, _, name, _, _, ir_version, models, compiler, platform,
     long_length, _, open_shapes) = HEADER.unpack(head)  # fmt: skip
    if version > NEWEST:
        return OmFile(path, size, "om", "", version)
    promised = long_length or length
    if promised > size - head_size:
        raise OmFileError(cut_off(what, size, head_size + promised), hint=COPY_AGAIN)
    models = models if version >= COUNTED else 1
    return OmFile(
        path,
        size,
        "om",
        _text(name),
        version,
        "shapes" if version >= COUNTED and open_shapes == 1 else "none",
        ir_version=ir_version,
        models=models,
        compiler=_text(compiler),
        platform=platform,
        model_type=MODEL_TYPES.get(kind, str(kind)),
        encrypted=bool(encrypted),
        parts={} if encrypted else _parts(file, head_size, size),
    )


def _parts(file: BinaryIO, at: int, size: int) -> dict[str, int]:
    """Return the bytes of each part, where a table of 32-bit or 64-bit numbers makes sense of the file."""
    for word, first in (("I", 4), ("Q", 8)):
        file.seek(at)
        width = struct.calcsize(word)
        raw = file.read(first + 3 * width * 64)
        if len(raw) < first:
            return {}
        count = struct.unpack_from("<I", raw)[0]
        end = first + 3 * width * count
        if not 0 < count <= 64 or len(raw) < end:
            continue
        rows = list(struct.iter_unpack(f"<3{word}", raw[first:end]))
        behind = size - at - end
        kinds = [kind for kind, _, _ in rows]
        if len(set(kinds)) == count and all(k in PARTS and o + n <= behind for k, o, n in rows):
            return {PARTS[kind]: length for kind, _, length in rows}
    return {}


# --- the fake's files -------------------------------------------------------------------------------------------------


class _Fake:
    """Reads a file of the fake. The library checks the whole file, this class only the values that it returns."""

    def __init__(self, file: BinaryIO, head: bytes, size: int, what: str) -> None:
        self.what = what
        if len(head) < FAKE_HEADER.size:
            raise OmFileError(cut_off(what, size, FAKE_HEADER.size, at_least=True), hint=COPY_AGAIN)
        _, self.version, crc, whole, text_at, text_size, graph_at, graph_size, _ = FAKE_HEADER.unpack_from(head)
        if self.version != 1:
            raise OmFileError(f"{what}: format version {self.version} of the fake's files, this package knows 1")
        if whole > size:
            raise OmFileError(cut_off(what, size, whole), hint=COPY_AGAIN)
        if whole < FAKE_HEADER.size:
            raise self._wrong(f"its header says {whole} bytes")
        file.seek(0)
        self.data = data = file.read(whole)
        if zlib.crc32(memoryview(data)[FAKE_HEADER.size :]) != crc:
            raise self._wrong("the checksum does not match")
        if text_at + text_size > whole or graph_at + graph_size > whole:
            raise self._wrong("a part passes the end of the file")
        self.size = size
        self.description = data[text_at : text_at + text_size]
        self.graph = data[graph_at : graph_at + graph_size]
        self.at = GRAPH_HEADER.size

    def _wrong(self, why: str) -> OmFileError:
        return OmFileError(f"{self.what}: damaged: {why}", hint=COPY_AGAIN)

    def read(self, path: Path | None) -> OmFile:
        """Return the description of a file made for the fake. Raises OmFileError."""
        try:
            said = json.loads(self.description)
            shapes, dtypes, ids, sets = self._tables()
            sides = [
                tuple(
                    OmTensor(number, str(line["name"]), shapes[tensor], dtypes[tensor], _layout(str(line["format"])))
                    for number, (tensor, line) in enumerate(zip(side, said[word]))
                )
                for side, word in zip(ids, ("inputs", "outputs"))
            ]
            if [len(side) for side in sides] != [len(said[word]) for word in ("inputs", "outputs")]:
                raise ValueError("the description and the graph have different inputs or outputs")
            if said["dynamic"] not in DYNAMIC:
                raise ValueError(f"dynamic is {said['dynamic']!r}")
            name, dynamic = str(said["name"]), str(said["dynamic"])
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, struct.error, RecursionError) as problem:
            raise self._wrong(f"{type(problem).__name__}: {problem}") from None
        return OmFile(path, self.size, "fake", name, self.version, dynamic, sides[0], sides[1], tuple(sets))

    def _take(self, form: str) -> tuple[Any, ...]:
        values = struct.unpack_from("<" + form, self.graph, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def _tables(self) -> Any:
        """Return shapes and dtypes of all tensors, ids of inputs and of outputs, shape sets."""
        magic, version, _, count, _, n_in, n_out, n_sets, _, _, _, _ = GRAPH_HEADER.unpack_from(self.graph)
        if magic != GRAPH_MAGIC or version != 1:
            raise ValueError(f"the graph begins with {magic!r}, version {version}")
        if max(n_in, n_out, n_sets) > MOST:
            raise ValueError(f"{n_in} inputs, {n_out} outputs, {n_sets} gears")
        self._take(f"{self._take('H')[0]}s")
        shapes: list[tuple[int, ...]] = []
        dtypes: list[str] = []
        for _ in range(count):
            self._take(f"{self._take('H')[0]}s")
            dtype, rank, quantized, constant = self._take("BBBB")
            shapes.append(self._take(f"{rank}i"))
            dtypes.append(GRAPH_DTYPES[dtype])
            if quantized == 1:
                _, scales = self._take("iI")
                self._take(f"{scales}f{scales}i")
            elif quantized == 2:
                self._take("i")
            if constant:
                self._take("QQ")
        ids = [self._take(f"{n}I") for n in (n_in, n_out)]
        sets = [tuple(self._take(f"{self._take('B')[0]}i") for _ in range(n_in)) for _ in range(n_sets)]
        return shapes, dtypes, ids, sets


def _layout(format: str) -> str:
    return "" if format == "ND" else format


def _text(raw: bytes) -> str:
    return raw.split(b"\0", 1)[0].decode("utf-8", "replace")
