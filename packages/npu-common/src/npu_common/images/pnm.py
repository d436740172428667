"""PGM and PPM files, without numpy."""

from __future__ import annotations

import os
import re
from typing import NamedTuple

__all__ = ["Image", "parse_pnm", "read_pnm"]

_WORD = re.compile(rb"#[^\r\n]*|[^\s#]+")


class Image(NamedTuple):
    """8-bit pixels, row by row, channels together (HWC)."""

    width: int
    height: int
    channels: int
    pixels: bytes


def read_pnm(path: str | os.PathLike[str]) -> Image:
    """Read a binary PGM (grey) or PPM (RGB) file with 8 bits a sample. ValueError: it is none, or was cut off."""
    with open(path, "rb") as file:
        return parse_pnm(file.read(), path)


def parse_pnm(data: bytes, path: str | os.PathLike[str]) -> Image:
    """Read a PNM picture from the bytes of a file; `path` is for messages."""
    where = os.fspath(path)
    words, end = _header(data)
    magic, width, height, maximum = (words + [b""] * 4)[:4]
    if magic not in (b"P5", b"P6") or maximum != b"255" or not (width.isdigit() and height.isdigit()):
        raise ValueError(f"{where}: expected a binary PGM or PPM file with 8 bits a sample")
    channels = 1 if magic == b"P5" else 3
    size = int(width) * int(height) * channels
    if len(data) - end < size:
        raise ValueError(f"{where}: expected {size} bytes of pixels, the whole file has {len(data)}")
    return Image(int(width), int(height), channels, data[end : end + size])


def _header(data: bytes) -> tuple[list[bytes], int]:
    """Return the four words of a header, without the comments between them, and where the pixels begin."""
    words: list[bytes] = []
    for match in _WORD.finditer(data, 0, 4096):
        if not match[0].startswith(b"#"):
            words.append(match[0])
        if len(words) == 4:
            return words, match.end() + 1
    return words, len(data)
