"""NBG files of format 2.0, laid out by hand like inspected real files."""

from __future__ import annotations

import struct
from collections.abc import Sequence

A733 = 0x1000003B


def entry(name: str, sizes: Sequence[int], data_format: int, quantization: int = 0, **values: float) -> bytes:
    """Return an input or output. values: fl, or scale and zero_point."""
    padded = (*sizes, *[1] * (6 - len(sizes)))
    parameter = struct.pack("<i", int(values["fl"])) if "fl" in values else struct.pack("<f", values.get("scale", 1.0))
    head = struct.pack("<I6I3I", len(sizes), *padded, data_format, 0, quantization)
    return head + parameter + struct.pack("<i64s", int(values.get("zero_point", 0)), name.encode())


def container(
    inputs: Sequence[bytes], outputs: Sequence[bytes], name: str = "net", layers: int = 3, pool: int = 1000
) -> bytes:
    """Return a file. The counts behind the name are wrong, for no reader looks at them."""
    sections = [
        (0x23, 220, struct.pack("<64s5I", name.encode(), 9, 9, 9, 9, 9).ljust(220, b"\0")),
        (0x25, 8, struct.pack("<Q", pool)),
        (1, 112, b"".join(inputs)),
        (2, 112, b"".join(outputs)),
        (3, 76, bytes(76 * layers)),
        (0x18, 1, bytes(100)),
    ]
    at = 60 + 44 * len(sections)
    directory, body = b"", b""
    for kind, record, content in sections:
        directory += struct.pack("<IQQQIIQ", kind, at + len(body), len(content), 0, 0, record, 0)
        body += content
    size = at + len(body)
    start = struct.pack("<4sIIIQ3I12x3I", b"VPMN", 0x00020000, A733, 0x1234, size, 48, 12, 1, 60, 44, len(sections))
    return start + directory + body
