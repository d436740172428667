"""Just enough ELF to ask a shared library, without loading it: for which machine is it, and what does it export?"""

from __future__ import annotations

import mmap
import os
import struct

__all__ = ["ElfError", "ElfInfo", "read_elf"]

_MACHINES = {3: "i386", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv"}
_SHT_DYNSYM = 11
_SHN_UNDEF = 0


class ElfError(ValueError):
    """The file is not a readable ELF shared library."""


class ElfInfo:
    """What the file says of itself: `machine` ("aarch64"), word size in `bits`, and the names it `exports`."""

    __slots__ = ("bits", "exports", "machine")

    def __init__(self, machine: str, bits: int, exports: frozenset[str]) -> None:
        self.machine = machine
        self.bits = bits
        self.exports = exports

    def __repr__(self) -> str:
        return f"ElfInfo({self.machine}, {self.bits} bits, {len(self.exports)} exports)"


def read_elf(path: str | os.PathLike[str], *, symbols: bool = True) -> ElfInfo:
    """Read machine, class and exported symbols of the shared library at `path`.

    Raises OSError when the file cannot be read, ElfError when it is no little-endian ELF file or is damaged.
    """
    with open(path, "rb") as file:
        if os.fstat(file.fileno()).st_size < 64:
            raise ElfError(f"{path}: too short for an ELF file")
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            if data[:4] != b"\x7fELF" or data[5] != 1:
                raise ElfError(f"{path}: not a little-endian ELF file")
            bits = {1: 32, 2: 64}.get(data[4], 0)
            if not bits:
                raise ElfError(f"{path}: unknown ELF class {data[4]}")
            machine = _MACHINES.get(struct.unpack_from("<H", data, 18)[0], "unknown")
            try:
                exports = _exports(data, bits) if symbols else frozenset()
            except (struct.error, IndexError, ValueError) as problem:
                raise ElfError(f"{path}: damaged ELF file ({problem})") from None
            return ElfInfo(machine, bits, exports)


def _exports(data: mmap.mmap, bits: int) -> frozenset[str]:
    if bits == 64:
        section_table, entry_size, count = (*struct.unpack_from("<Q", data, 40), *struct.unpack_from("<HH", data, 58))
        section = struct.Struct("<IIQQQQIIQQ")
        symbol, shndx_at = struct.Struct("<IBBHQQ"), 3
    else:
        section_table, entry_size, count = (*struct.unpack_from("<I", data, 32), *struct.unpack_from("<HH", data, 46))
        section = struct.Struct("<IIIIIIIIII")
        symbol, shndx_at = struct.Struct("<IIIBBH"), 5
    sections = [section.unpack_from(data, section_table + i * entry_size) for i in range(count)]
    names: set[str] = set()
    for fields in sections:
        if fields[1] != _SHT_DYNSYM:
            continue
        offset, size, link = fields[4], fields[5], fields[6]
        strings = sections[link][4]
        for position in range(offset, offset + size, symbol.size):
            entry = symbol.unpack_from(data, position)
            if entry[shndx_at] == _SHN_UNDEF or not entry[0]:
                continue
            start = strings + entry[0]
            names.add(data[start : data.find(b"\0", start)].decode("ascii", "replace"))
    return frozenset(names)
