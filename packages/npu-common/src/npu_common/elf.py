"""Just enough ELF to ask a shared library, without loading it: for which machine is it, and what does it export?"""

from __future__ import annotations

import os
import stat
import struct

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    import mmap

__all__ = ["ElfError", "ElfInfo", "read_elf"]

_MACHINES = {3: "i386", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv"}
_SHT_DYNSYM = 11
_SHN_UNDEF = 0
_VISIBLE = (1, 2, 10)  # global, weak, unique: what dlsym finds
_NAME_MAX = 4096


class ElfError(ValueError):
    """The file is not a readable ELF shared library."""


class ElfInfo:
    """Facts in an ELF file: `machine` ("aarch64"), word size in `bits`, and the names that it `exports`."""

    __slots__ = ("bits", "exports", "machine")

    def __init__(self, machine: str, bits: int, exports: frozenset[str]) -> None:
        self.machine = machine
        self.bits = bits
        self.exports = exports

    def __repr__(self) -> str:
        return f"ElfInfo({self.machine}, {self.bits} bits, {len(self.exports)} exports)"


def read_elf(path: str | os.PathLike[str], *, symbols: bool = True) -> ElfInfo:
    """Read machine, class and exported symbols of the shared library at `path`.

    Raises OSError when the file cannot be read, ElfError when it is no little-endian ELF file, is damaged, or was
    stripped of the section headers that lead to the symbols. symbols=False reads the header alone.
    """
    with open(path, "rb") as file:
        state = os.fstat(file.fileno())
        if not stat.S_ISREG(state.st_mode) or state.st_size < 64:
            raise ElfError(f"{path}: too short for an ELF file")
        import mmap

        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            if data[:4] != b"\x7fELF" or data[5] != 1:
                raise ElfError(f"{path}: not a little-endian ELF file")
            bits = {1: 32, 2: 64}.get(data[4], 0)
            if not bits:
                raise ElfError(f"{path}: unknown ELF class {data[4]}")
            machine = _MACHINES.get(struct.unpack_from("<H", data, 18)[0], "unknown")
            try:
                exports = _exports(data, bits) if symbols else frozenset()
            except (struct.error, IndexError, OverflowError, ValueError) as problem:
                raise ElfError(f"{path}: damaged ELF file ({problem})") from None
            return ElfInfo(machine, bits, exports)


def _exports(data: mmap.mmap, bits: int) -> frozenset[str]:
    if bits == 64:
        section_table, entry_size, count = (*struct.unpack_from("<Q", data, 40), *struct.unpack_from("<HH", data, 58))
        section = struct.Struct("<IIQQQQIIQQ")
        symbol, info_at, shndx_at = struct.Struct("<IBBHQQ"), 1, 3
    else:
        section_table, entry_size, count = (*struct.unpack_from("<I", data, 32), *struct.unpack_from("<HH", data, 46))
        section = struct.Struct("<IIIIIIIIII")
        symbol, info_at, shndx_at = struct.Struct("<IIIBBH"), 3, 5
    if not count:
        raise ElfError("no section headers")
    sections = [section.unpack_from(data, section_table + i * entry_size) for i in range(count)]
    names: set[str] = set()
    for fields in sections:
        if fields[1] != _SHT_DYNSYM:
            continue
        offset, size, link = fields[4], fields[5], fields[6]
        if offset + size > len(data):
            raise ElfError("the symbol table reaches past the end of the file")
        strings = sections[link][4]
        for position in range(offset, offset + size, symbol.size):
            entry = symbol.unpack_from(data, position)
            if entry[shndx_at] == _SHN_UNDEF or not entry[0] or entry[info_at] >> 4 not in _VISIBLE:
                continue
            start = strings + entry[0]
            # Bounded: in a damaged file every name could run to the end of it.
            end = data.find(b"\0", start, start + _NAME_MAX)
            if end < 0:
                raise ElfError("a symbol has no name")
            names.add(data[start:end].decode("ascii", "replace"))
    return frozenset(names)
