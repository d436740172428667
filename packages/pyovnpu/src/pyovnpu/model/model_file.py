"""Read the description in a model file: OpenVINO's IR (.xml and .bin) and exported models (.blob).

    info = read("mobilenet.xml")
    info.inputs, info.operations, info.stateful

`read` needs neither library, device nor numpy, and takes only the size of the weights. `export_model` writes the
compiler's blob, followed by a table that the NPU plugin adds (measured on files of 2024.6.0, 2025.4.1 and 2026.4.1;
2024.6.0 adds none):

    =============  ==========================================================================
    from the end   content
    =============  ==========================================================================
    -5             "OVNPU"
    -13            u64 bytes of the blob
    blob's end     u16 minor and major version of this table, u16 year, u16 and u16 of the release
    =============  ==========================================================================

The compiler's blob is an ELF file. A blob of the fake driver begins with "NPUZEBLB" and names its device.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from npu_common.errors import NpuError
from npu_common.file_magic import open_file
from npu_common.model.file import COPY_AGAIN, FileTensor, ModelFile, cut_off

from .file_kind import looks_foreign

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = ["OvTensor", "OvFile", "OvFileError", "read"]

END = b"OVNPU"
_ENDS_EARLY = (3, 5, 20)
"""Codes of expat: no element found, an unclosed token, an unclosed CDATA section. An XML file does not say its size."""
FAKE_BLOB = b"NPUZEBLB"
NEWEST_IR = 11
"""The newest version of an IR that this package reads; OpenVINO writes it since 2022."""

_TYPES = {
    # element_type of the IR: numpy's name, bytes
    "f32": ("float32", 4),
    "f16": ("float16", 2),
    "bf16": ("bfloat16", 2),
    "f64": ("float64", 8),
    "boolean": ("bool", 1),
    **{f"{kind}{bits}": (f"{name}{bits}", bits // 8) for kind, name in (("i", "int"), ("u", "uint")) for bits in
       (8, 16, 32, 64)},
    "i4": ("int4", 0),
    "u4": ("uint4", 0),
    "u1": ("uint1", 0),
    "string": ("string", 0),
}  # fmt: skip
_PRECISIONS = {"FP32": "f32", "FP16": "f16", "BF16": "bf16", "FP64": "f64", "BOOL": "boolean"}


class OvFileError(NpuError, ValueError):
    """The file is neither an IR nor an exported NPU model, or it is damaged."""


@dataclass(frozen=True)
class OvTensor(FileTensor):
    """One input or output.

    Attributes:
        name: The name that OpenVINO shows.
        names: All names in the file; `run` and its results accept each of them.
        shape: The sizes, -1 where one is open.
        dtype: numpy's name of the element type, "" when it is not known.
        layout: Such as "NCHW"; "" when the file has none.
    """

    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class OvFile(ModelFile):
    """The description in a model file.

    Attributes:
        path: The file.
        size: Bytes of the .xml, or of the whole .blob.
        kind: "ir" or "blob".
        name: The network's name; for a .blob the file's name without suffix.
        version: Of an IR its version; of a .blob the version of the table that the NPU plugin adds.
        inputs, outputs: The tensors; empty for a .blob.
        operations: Number of operations of each type.
        opsets: The opsets that the operations come from.
        states: Names of the variables (ReadValue, Assign).
        weights: Bytes of the .bin, None when there is none beside the .xml.
        weights_needed: Bytes of the .bin that the constants use.
        release: The OpenVINO release that exported a .blob.
        device: The device of a blob that the fake driver wrote.
        fake: True when the fake driver wrote the blob.
        made_by: The framework or converter that made the IR.
    """

    path: Path
    kind: str = ""
    name: str = ""
    version: str = ""
    inputs: tuple[OvTensor, ...] = ()
    outputs: tuple[OvTensor, ...] = ()
    operations: Mapping[str, int] = field(default_factory=dict)
    opsets: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    weights: int | None = None
    weights_needed: int = 0
    release: str = ""
    device: str = ""
    fake: bool = False
    made_by: str = ""

    @property
    def newer(self) -> bool:
        """Whether it is an IR of a version newer than this package reads."""
        return self.kind == "ir" and self.version.isdecimal() and int(self.version) > NEWEST_IR

    @property
    def stateful(self) -> bool:
        """True when the network keeps a state from run to run."""
        return bool(self.states)

    @property
    def dynamic(self) -> bool:
        """True when an input has an open size."""
        return any(min(tensor.shape, default=0) < 0 for tensor in self.inputs)

    def _own_facts(self) -> dict[str, Any]:
        skipped = ("path", "size", "inputs", "outputs")
        plain = {key: value for key, value in vars(self).items() if key not in skipped}
        return {
            **{key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()},
            "operations": dict(self.operations),
            "stateful": self.stateful,
            "dynamic": self.dynamic,
        }


def read(path: str | os.PathLike[str]) -> OvFile:
    """Read the description in a .xml or .blob file.

    Args:
        path: The file.

    Returns:
        The description; tensors and operations only for an IR.

    Raises:
        OSError: The file cannot be read.
        OvFileError: The file is neither an IR nor an exported NPU model, or it is damaged.
    """
    place = Path(path)
    with open_file(place, "an .xml or .blob file") as file:
        head = file.read(64)
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 13))
        end = file.read()
        text = head.lstrip(b"\xef\xbb\xbf \t\r\n")
        if text.startswith((b"<?xml", b"<net")):
            return _read_ir(place, size)
        if end.endswith(END) and len(end) == 13 or head.startswith(FAKE_BLOB) or _is_elf_blob(place, head):
            return _read_blob(place, file, head, end, size)
        what = looks_foreign(file, place)[1] if size else "; it is empty"
    if head.startswith(b"\x7fELF"):
        what += " (a compiled model needs the suffix .blob)"
    elif head.startswith(b"RR_U"):
        what = "; OpenVINO exported it from its CPU device, and only Core.import_model reads it"
    what = what or "; other formats, such as .onnx, OpenVINO itself reads: pyovnpu.Model(path)"
    raise OvFileError(f"{place}: neither an IR (.xml) nor an exported NPU model (.blob){what}")


# Exported models


def _is_elf_blob(path: Path, head: bytes) -> bool:
    """Return whether 2024.6 or an earlier release exported the file.

    The file is then the compiler's ELF file and nothing else.
    """
    return path.suffix == ".blob" and head.startswith(b"\x7fELF")


def _read_blob(path: Path, file: Any, head: bytes, end: bytes, size: int) -> OvFile:
    release = version = ""
    if end.endswith(END):
        (blob,) = struct.unpack("<Q", end[:8])
        if blob > size - 13:
            raise OvFileError(f"{path}: damaged: its end mentions {blob} bytes, but the file has {size}")
        file.seek(blob)
        table = file.read(10)
        if len(table) == 10:
            minor, major, year, first, second = struct.unpack("<5H", table)
            version, release = f"{major}.{minor}", f"{year}.{first}.{second}"
    else:
        needed = _bytes_of_blob(head)
        if needed > size:
            raise OvFileError(cut_off(str(path), size, needed, at_least=True), hint=COPY_AGAIN)
    fake = head.startswith(FAKE_BLOB)
    device = str(struct.unpack_from("<I", head, 16)[0]) if fake and len(head) >= 20 else ""
    return OvFile(path, size, "blob", path.stem, version, release=release, device=device, fake=fake)


def _bytes_of_blob(head: bytes) -> int:
    """Return the bytes that a blob's own header says it has; 0 where it does not say."""
    if head.startswith(FAKE_BLOB) and len(head) >= 40:
        return sum(struct.unpack_from("<I16xQ", head, 12))
    if head.startswith(b"\x7fELF\x02\x01") and len(head) == 64:  # 64 bits, little-endian: up to the table of sections
        (at,) = struct.unpack_from("<Q", head, 40)
        each, count = struct.unpack_from("<2H", head, 58)
        return int(at + each * count)
    return 0


# IR


def _read_ir(path: Path, size: int) -> OvFile:
    from xml.etree import ElementTree

    try:
        net = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as problem:
        if problem.code in _ENDS_EARLY:
            text = f"{path}: cut off: the XML ends within <net>, after {size} bytes ({problem})"
            raise OvFileError(text, hint=COPY_AGAIN) from None
        raise OvFileError(f"{path}: damaged: {problem}") from None
    layers = net.findall("./layers/layer")
    newer = OvFile(path, size, "ir", net.get("name", ""), net.get("version", ""))
    if net.tag == "net" and newer.newer:
        return newer
    if net.tag != "net" or not layers:
        raise OvFileError(f"{path}: an XML file, but no network: expected <net> with <layers>, got <{net.tag}>")
    try:
        description = _network(path, size, net, layers)
    except (KeyError, ValueError) as problem:
        raise OvFileError(f"{path}: damaged: {type(problem).__name__} {problem}") from None
    if description.weights is not None and description.weights < description.weights_needed:
        text = cut_off(str(path.with_suffix(".bin")), description.weights, description.weights_needed, at_least=True)
        raise OvFileError(text, hint=COPY_AGAIN)
    return description


def _network(path: Path, size: int, net: Element, layers: list[Element]) -> OvFile:
    operations: dict[str, int] = {}
    needed = 0
    for layer in layers:
        operations[layer.get("type", "?")] = operations.get(layer.get("type", "?"), 0) + 1
        data = layer.find("data")
        if data is not None and data.get("offset") is not None:
            needed = max(needed, int(data.get("offset", "0")) + int(data.get("size", "0")))
    by_id = {layer.get("id"): layer for layer in layers}
    sources = {
        (edge.get("to-layer"), edge.get("to-port")): (edge.get("from-layer"), edge.get("from-port"))
        for edge in net.findall("./edges/edge")
    }
    inputs = [layer for layer in layers if layer.get("type") == "Parameter"]
    results = [layer for layer in layers if layer.get("type") == "Result"]
    weights = path.with_suffix(".bin")
    return OvFile(
        path,
        size,
        "ir",
        net.get("name", ""),
        net.get("version", ""),
        tuple(_input(index, layer) for index, layer in enumerate(inputs)),
        tuple(_output(index, layer, by_id, sources) for index, layer in enumerate(results)),
        dict(sorted(operations.items(), key=lambda item: (-item[1], item[0]))),
        tuple(sorted({layer.get("version", "") for layer in layers} - {""}, key=_opset)),
        tuple(sorted(_variables(layers))),
        weights.stat().st_size if weights.is_file() else None,
        needed,
        made_by=_made_by(net),
    )


def _opset(name: str) -> tuple[int, str]:
    number = name[len("opset") :]
    return (int(number), name) if name.startswith("opset") and number.isdigit() else (1 << 30, name)


def _variables(layers: list[Element]) -> set[str]:
    names = set()
    for layer in layers:
        data = layer.find("data")
        if layer.get("type") in ("ReadValue", "Assign") and data is not None:
            names.add(data.get("variable_id", layer.get("name", "")))
    return names


def _made_by(net: Element) -> str:
    for path in ("./rt_info/framework/*", "./rt_info/conversion_parameters/framework", "./rt_info/MO_version"):
        element = net.find(path)
        if element is not None:
            return " ".join(part for part in (element.tag, element.get("value", "")) if part)
    return ""


def _input(index: int, layer: Element) -> OvTensor:
    data = layer.find("data")
    port = layer.find("./output/port")
    kind = data.get("element_type", "") if data is not None else ""
    shape = data.get("shape", "") if data is not None else ""
    names = _names(port)
    dims = _written(shape) if data is not None and data.get("shape") is not None else _dims(port)
    # OpenVINO shows the alphabetically first name.
    return OvTensor(index, min(names, default=f"input{index}"), dims, _dtype(kind, port), _layout(layer), names=names)


def _output(index: int, layer: Element, by_id: Mapping[str | None, Element], sources: Mapping[Any, Any]) -> OvTensor:
    port = layer.find("./input/port")
    source = sources.get((layer.get("id"), port.get("id") if port is not None else None))
    element = by_id[source[0]].find(f"./output/port[@id='{source[1]}']") if source else None
    names, kind = _names(element), element if element is not None else port
    dims, dtype = _dims(port), _dtype("", kind)
    return OvTensor(index, min(names, default=f"output{index}"), dims, dtype, _layout(layer), names=names)


def _names(port: Element | None) -> tuple[str, ...]:
    """Return all names of a tensor; a backslash precedes each comma in a name."""
    written = port.get("names", "") if port is not None else ""
    names = (name.replace("\0", ",").strip() for name in written.replace("\\,", "\0").split(","))
    return tuple(sorted(name for name in names if name))


def _dims(port: Element | None) -> tuple[int, ...]:
    return () if port is None else tuple(int(dim.text or "0") for dim in port.findall("dim"))


def _written(shape: str) -> tuple[int, ...]:
    """Parse a shape such as "1,3,?,1..8"; -1 stands for an open size."""
    parts = [part.strip() for part in shape.split(",") if part.strip()]
    return tuple(int(part) if part.lstrip("-").isdigit() else -1 for part in parts)


def _dtype(kind: str, port: Element | None) -> str:
    if not kind and port is not None:
        precision = port.get("precision", "")
        kind = _PRECISIONS.get(precision, precision.lower())
    return _TYPES[kind][0] if kind in _TYPES else kind


def _layout(layer: Element) -> str:
    for attribute in layer.iter("attribute"):
        if attribute.get("name") == "layout":
            return attribute.get("layout", "").strip("[]").replace(",", "")
    return ""
