"""The outer parts of a .rknn file: header, network, JSON. The weights are not read.

All integers little-endian:

    =========  ==========================================================================================
    offset     content
    =========  ==========================================================================================
    0          "RKNN" ("RKCE": encrypted, "RKNX": for the RKNN3 runtime)
    8          u32 format version; bit 12 marks the small form, which librknnmrt reads (RV1103, RV1106 ...)
    16         u64 L
    24 or 64   end of the header: 24 in format 1, else 64 (in the small form any bytes from 24 on)
    then       L bytes: a FlatBuffer, file identifier "RKNN" at +4; in the small form sections whose sizes
               stand in a table of u32 in front: the first is the FlatBuffer's size, which comes last
    then       u64 J, J bytes of JSON; the vendor's library ignores the rest
    =========  ==========================================================================================

Measured on files of rknn-toolkit2 1.1.0 to 2.5.0.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from npu_common.errors import NpuError
from npu_common.file_magic import looks_like
from npu_common.model.file import COPY_AGAIN, cut_off

__all__ = ["NEWEST", "Container", "RknnFileError", "read_container"]

MAGIC = b"RKNN"
NEWEST = 6
"""The newest format version whose parts this package finds."""
FIVE, FIELDS_SINCE_FIVE = 5, 17
"""The fields of the root table: format 2 has 15 of them, format 6 has 22."""
SMALL_FORM = 0x1000
SMALLEST = 65
"""Bytes of the smallest file that the vendor's library does not refuse as too small."""

FOREIGN_MAGICS = {
    b"RKCE": (
        "an encrypted model",
        "Only librknnrt 2.5.0 and later load it, together with its key; its tables cannot be read from the file",
    ),
    b"RKNX": (
        "a model that rknn3-toolkit made for RK1820, RK1828 or RK3572",
        "It needs librknn3_api, another API that this package does not bind; for a chip of librknnrt convert the "
        "network again with rknn-toolkit2",
    ),
}
CONVERTERS = dict.fromkeys(("onnx", "tflite", "tensorflow", "pytorch"), "rknn-toolkit2")


class RknnFileError(NpuError, ValueError):
    """The file is no .rknn model this package can use, or it is damaged."""


class Container(NamedTuple):
    """The parts of a file.

    Attributes:
        format_version: The version without the bit of the small form. Of a version above NEWEST nothing else is read.
        small: True for the small form, which librknnmrt reads.
        network_size: L in the table above, in bytes.
        flatbuffer: Offsets of the FlatBuffer's first byte and of the byte after its last.
        config: The JSON part.
        behind: Offset of what stands behind the JSON part.
        tail: The sixteen bytes after the JSON part; fewer at the end of the file.
        later_header: Whether the header names a later format than the network has.
    """

    format_version: int
    small: bool
    network_size: int
    flatbuffer: tuple[int, int]
    config: dict[str, Any]
    behind: int
    tail: bytes
    later_header: bool = False


def read_container(file: BinaryIO, size: int, what: str, path: Path | None) -> Container:
    """Find the parts of a .rknn file.

    Args:
        file: The file, open for reading bytes.
        what: What messages call the file.
        path: Its path, None for bytes.

    Raises:
        RknnFileError: It is no .rknn file, or a damaged one; the message says which part is wrong.
    """
    head = file.read(64)
    _check_magic(file, head, what, path)
    if size < SMALLEST:
        raise RknnFileError(cut_off(what, size, SMALLEST, at_least=True), hint=COPY_AGAIN)
    version, network_size = struct.unpack_from("<I", head, 8)[0], struct.unpack_from("<Q", head, 16)[0]
    small = bool(version & SMALL_FORM)
    unread = Container(version & ~SMALL_FORM, small, network_size, (0, 0), {}, size, b"")
    newer = unread.format_version > NEWEST
    start = 24 if version == 1 else 64
    end = start + network_size
    if end + 8 > size:
        if newer:  # its parts lie elsewhere
            return unread
        raise RknnFileError(cut_off(what, size, end + 8, at_least=True), hint=COPY_AGAIN)
    file.seek(start)
    front = file.read(8)
    if newer and (small or front[4:] != MAGIC):
        return unread
    if not small and front[4:] != MAGIC:
        raise RknnFileError(f"{what}: damaged: file identifier {front[4:]!r} at byte {start + 4}, expected {MAGIC!r}")
    later = not small and _later_header(file, (start, end), unread.format_version)
    if small and network_size >= 4:
        start = max(start, end - struct.unpack_from("<I", front)[0])
    file.seek(end)
    json_size = struct.unpack("<Q", file.read(8))[0]
    if end + 8 + json_size > size:
        # The vendor's library aborts the process on such a file. A fake's graph may follow.
        raise RknnFileError(cut_off(what, size, end + 8 + json_size, at_least=True), hint=COPY_AGAIN)
    config = _parse(file.read(json_size), what)
    if newer:  # librknnrt does not look at the number (1.6.0): it reads the parts where it finds them, this one too
        return unread._replace(later_header=later)
    return unread._replace(
        flatbuffer=(start, end), config=config, behind=end + 8 + json_size, tail=file.read(16), later_header=later
    )


def _later_header(file: BinaryIO, flatbuffer: tuple[int, int], version: int) -> bool:
    """Return whether the network's root table has fewer fields than networks of this format have."""

    def number(at: int, kind: str) -> int:
        if not flatbuffer[0] <= at <= flatbuffer[1] - 4:
            raise IndexError
        file.seek(at)
        return int(struct.unpack(kind, file.read(struct.calcsize(kind)))[0])

    try:
        root = flatbuffer[0] + number(flatbuffer[0], "<I")
        return version >= FIVE and (number(root - number(root, "<i"), "<H") - 4) // 2 < FIELDS_SINCE_FIVE
    except IndexError:  # no table, which the library says itself
        return False


def _check_magic(file: BinaryIO, head: bytes, what: str, path: Path | None) -> None:
    magic = head[:4]
    if magic == MAGIC:
        return
    if magic in FOREIGN_MAGICS:
        kind, hint = FOREIGN_MAGICS[magic]
        raise RknnFileError(
            f"{what} is {kind} (magic {magic.decode()}), expected RKNN", hint=hint[0].upper() + hint[1:]
        )
    if not head:
        raise RknnFileError(f"{what} is empty, expected a .rknn file", hint=COPY_AGAIN)
    raise RknnFileError(f"{what} is no .rknn file: it begins with {magic!r}{looks_like(file, CONVERTERS, path)}")


def _parse(text: bytes, what: str) -> dict[str, Any]:
    try:
        config = json.loads(text.rstrip(b"\0 \n"))
    except (ValueError, RecursionError) as problem:
        raise RknnFileError(
            f"{what}: damaged: the JSON part cannot be parsed ({problem}); the vendor's library aborts on it",
            hint=COPY_AGAIN,
        ) from None
    if not isinstance(config, dict):
        raise RknnFileError(f"{what}: damaged: the JSON part is {type(config).__name__}, expected an object")
    return config
