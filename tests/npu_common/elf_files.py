"""Writes small ELF shared libraries of any machine byte by byte, so that no cross compiler is needed."""

from __future__ import annotations

import struct

MACHINES = {"i386": (3, 32), "arm": (40, 32), "x86_64": (62, 64), "aarch64": (183, 64)}


def elf(
    machine: str, exports: tuple[str, ...] = (), undefined: tuple[str, ...] = (), local: tuple[str, ...] = ()
) -> bytes:
    """A file with a header, a dynamic symbol table and its strings: all that read_elf looks at."""
    number, bits = MACHINES[machine]
    wide = bits == 64
    strings, symbols = b"\0", struct.pack("<IBBHQQ" if wide else "<IIIBBH", *[0] * 6)
    for names, bind, section in ((local, 0, 1), (exports, 1, 1), (undefined, 1, 0)):
        for name in names:
            info = bind << 4 | 2
            if wide:
                symbols += struct.pack("<IBBHQQ", len(strings), info, 0, section, 0x1000, 4)
            else:
                symbols += struct.pack("<IIIBBH", len(strings), 0x1000, 4, info, 0, section)
            strings += name.encode() + b"\0"
    header_size, entry_size = (64, 64) if wide else (52, 40)
    at_strings = header_size + len(symbols)
    at_sections = at_strings + len(strings) + (-(at_strings + len(strings)) % 8)
    word = "Q" if wide else "I"

    def section_entry(kind: int, offset: int, size: int, link: int) -> bytes:
        return struct.pack(f"<II{word * 4}II{word * 2}", 0, kind, 0, 0, offset, size, link, 0, 8, 24 if wide else 16)

    identity = b"\x7fELF" + bytes([2 if wide else 1, 1, 1]) + bytes(9)
    header = identity + struct.pack(
        f"<HHI{word * 3}IHHHHHH", 3, number, 1, 0, 0, at_sections, 0, header_size, 0, 0, entry_size, 3, 0
    )
    body = (header + symbols + strings).ljust(at_sections, b"\0")
    sections = section_entry(0, 0, 0, 0) + section_entry(11, header_size, len(symbols), 2)
    return (body + sections + section_entry(3, at_strings, len(strings), 0)).ljust(64, b"\0")
