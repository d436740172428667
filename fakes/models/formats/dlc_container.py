"""Deep learning containers: zip archives of records, as SNPE 2 has them outside, with the fakes' own records inside.

What a real .dlc has, and these have alike:

- Every entry is stored, asks for version 4.5 and has its sizes in zip64 fields only: 20 bytes of them in front of the
  data, 28 in the directory. The entries are `dlc.metadata`, `model`, `model.params`, in this order, and whatever else.
- `dlc.metadata` is text, lines of key=value.
- `model` and `model.params` begin with 8 bytes that tell the generation: D5 0A 04 00 00 00 00 00 for SNPE 2, with 03
  for SNPE 1, with 02 before that. A flat buffer comes next, in a real file.

What only these have:

- `model`: behind the 8 bytes NPUDLC CR LF, u32 version 1, u32 length, and so many bytes of JSON:
  {"networks": [{"name": "digits", "graph": [0, 45632]}, ...]}, offset and size within what follows the 8 bytes of
- `model.params`: graph blocks (NPUG, fakes/README.md), each on a multiple of 64.
- `npu-fake.partitions`, when there is something to say: the partition table as JSON,
  {"digits": {"hta": [["conv1", "pool2"], ...], "excluded": {"aip": ["probs"], "dsp": [...]}}}. hta: first and last
  layer of each part that the HTA compiler made a section of. excluded: layers that a runtime cannot run.
- A line `fake-dynamic-outputs` of the metadata: names, separated by commas, of outputs whose first dimension is unknown
  to the API before a run.

Nothing in them is Qualcomm's format, and Qualcomm's libraries load none of them.
"""

from __future__ import annotations

import json
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from .source import PathOrBytes, contents

METADATA, MODEL, PARAMS, PARTITIONS = "dlc.metadata", "model", "model.params", "npu-fake.partitions"
GENERATIONS = {4: 2, 3: 1, 2: 1}
"""Byte 2 of the prefix, and the major version of SNPE whose converters write it."""
MARK = b"NPUDLC\r\n"
VERSION = 1
RUNTIMES = ("cpu", "gpu", "dsp", "aip")
ALIGN = 64
ALL = 0xFFFFFFFF  # "look into the zip64 field"
LOCAL = struct.Struct("<4sHHHHHIIIHH")
CENTRAL = struct.Struct("<4sHHHHHHIIIHHHHHII")
END = struct.Struct("<4sHHHHIIH")
NEEDED = 45
EPOCH = 0x0021  # 1 January 1980: the same contents are the same bytes


class ContainerError(ValueError):
    """A container that cannot be built or read; the text says where and why."""


@dataclass(frozen=True)
class Network:
    """A network and its partition table.

    graph: an NPUG block. hta: names of the first and last layer of each HTA section, in order. excluded: names of
    layers by runtime (RUNTIMES) that cannot run them.
    """

    name: str
    graph: bytes
    hta: tuple[tuple[str, str], ...] = ()
    excluded: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class DlcFile:
    """A container of the fake, read. records: every entry and its bytes, in order."""

    metadata: dict[str, str]
    networks: tuple[Network, ...]
    records: dict[str, bytes]


# --- zip --------------------------------------------------------------------------------------------------------------


def pack(records: Mapping[str, bytes]) -> bytes:
    """Return the archive: stored entries in this order, sizes and offsets in zip64 fields, no archive comment."""
    body, directory = bytearray(), bytearray()
    for name, data in records.items():
        raw, crc, at = name.encode(), zlib.crc32(data), len(body)
        sizes = (len(data), len(data))
        body += LOCAL.pack(b"PK\3\4", NEEDED, 0, 0, 0, EPOCH, crc, ALL, ALL, len(raw), 20) + raw
        body += struct.pack("<HHQQ", 1, 16, *sizes) + data
        directory += CENTRAL.pack(
            b"PK\1\2", NEEDED, NEEDED, 0, 0, 0, EPOCH, crc, ALL, ALL, len(raw), 28, 0, 0, 0, 0, ALL
        )
        directory += raw + struct.pack("<HHQQQ", 1, 24, *sizes, at)
    end = END.pack(b"PK\5\6", 0, 0, len(records), len(records), len(directory), len(body), 0)
    return bytes(body + directory) + end


def prefix(byte: int = 4) -> bytes:
    """Return the 8 bytes in front of `model` and `model.params`; byte: see GENERATIONS."""
    return bytes((0xD5, 0x0A, byte)) + bytes(5)


# --- build ------------------------------------------------------------------------------------------------------------


def _check(network: Network) -> None:
    if not network.graph.startswith(b"NPUG"):
        raise ContainerError(f"build: the graph of {network.name!r} is no NPUG block, it begins {network.graph[:4]!r}")
    for runtime in network.excluded:
        if runtime not in RUNTIMES:
            raise ContainerError(f"build: {runtime!r} is no runtime, expected one of {', '.join(RUNTIMES)}")


def _partitions(networks: Sequence[Network]) -> dict[str, Any]:
    table = {}
    for network in networks:
        said: dict[str, Any] = {}
        if network.hta:
            said["hta"] = [list(section) for section in network.hta]
        if network.excluded:
            said["excluded"] = {runtime: list(layers) for runtime, layers in network.excluded.items()}
        if said:
            table[network.name] = said
    return table


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def build(
    networks: Sequence[Network],
    *,
    metadata: Mapping[str, str] | None = None,
    records: Mapping[str, bytes] | None = None,
    generation_byte: int = 4,
) -> bytes:
    """Return the bytes of a .dlc with these networks.

    metadata: changes and additions to the lines a converter writes. records: further entries, such as caches.
    generation_byte: see GENERATIONS; anything but 4 is refused by SNPE 2.
    """
    if not networks:
        raise ContainerError("build: no network")
    if len({network.name for network in networks}) != len(networks):
        raise ContainerError("build: two networks have one name")
    params, lines = bytearray(), []
    for network in networks:
        _check(network)
        params += bytes(-len(params) % ALIGN)
        lines.append({"name": network.name, "graph": [len(params), len(network.graph)]})
        params += network.graph
    text = _json({"networks": lines})
    said = {
        "converter-command": "python -m fakes.models.build",
        "converter-version": "2.40.0-fake",
        "model-copyright": "N/A",
        "model-version": "N/A",
        "quantizer-command": "N/A",
        **(metadata or {}),
    }
    for key, value in said.items():
        if "\n" in key + value or "=" in key:
            raise ContainerError(f"build: metadata {key!r} does not fit on a line key=value")
    partitions = _partitions(networks)
    entries = {
        METADATA: "".join(f"{key}={value}\n" for key, value in said.items()).encode(),
        MODEL: prefix(generation_byte) + MARK + struct.pack("<II", VERSION, len(text)) + text,
        PARAMS: prefix(generation_byte) + bytes(params),
        **({PARTITIONS: _json(partitions)} if partitions else {}),
        **(records or {}),
    }
    return pack(entries)


# --- read -------------------------------------------------------------------------------------------------------------


def _records(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return {entry.filename: archive.read(entry) for entry in archive.infolist()}
    except (zipfile.BadZipFile, NotImplementedError, EOFError, OSError) as error:
        raise ContainerError(f"read: no usable zip archive: {error}") from error


def _networks(text: bytes, params: bytes, table: Mapping[str, Any]) -> tuple[Network, ...]:
    networks = []
    for line in json.loads(text)["networks"]:
        (at, size), said = line["graph"], table.get(line["name"], {})
        graph = params[at : at + size]
        if len(graph) != size or not graph.startswith(b"NPUG"):
            raise ContainerError(f"read: no NPUG block of {size} bytes at {at} of {PARAMS} for {line['name']!r}")
        hta = tuple((str(first), str(last)) for first, last in said.get("hta", ()))
        excluded = {runtime: tuple(layers) for runtime, layers in said.get("excluded", {}).items()}
        networks.append(Network(line["name"], graph, hta, excluded))
    return tuple(networks)


def read(source: PathOrBytes) -> DlcFile:
    """Read a .dlc of the fake (path or bytes).

    Raises ContainerError naming the first part that is wrong, FileNotFoundError for a missing path.
    """
    data = contents(source)
    records = _records(data)
    for name in (MODEL, PARAMS):
        if name not in records:
            raise ContainerError(f"read: no record {name!r}, there are {', '.join(records) or 'none'}")
    model = records[MODEL]
    if model[:8] != prefix() or model[8:16] != MARK:
        raise ContainerError(f"read: no .dlc of the fake, the record {MODEL!r} begins {model[:16]!r}")
    try:
        version, length = struct.unpack_from("<II", model, 16)
        if version != VERSION or 24 + length > len(model):
            raise ContainerError(
                f"read: version {version} and {length} bytes of text in {len(model)} bytes of {MODEL!r}"
            )
        table = json.loads(records.get(PARTITIONS, b"{}"))
        networks = _networks(model[24 : 24 + length], records[PARAMS][8:], table)
        text = records.get(METADATA, b"").decode()
    except ContainerError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, struct.error) as error:
        raise ContainerError(f"read: the description is not one: {error}") from error
    metadata = dict(line.partition("=")[::2] for line in text.splitlines())
    return DlcFile(metadata, networks, records)
