"""Just enough ELF to ask a shared library, without loading it: for which machine, what it needs and exports."""

from __future__ import annotations

import os
import stat
import struct

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    import mmap

__all__ = ["ElfError", "ElfInfo", "c_library", "read_elf"]

_MACHINES = {3: "i386", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv"}
_SHT_DYNAMIC = 6
_SHT_DYNSYM = 11
_DT_NEEDED = 1
_SHN_UNDEF = 0
_VISIBLE = (1, 2, 10)  # global, weak, unique: what dlsym finds
_NAME_MAX = 4096


class ElfError(ValueError):
    """The file is not a readable ELF shared library."""


class ElfInfo:
    """Facts in an ELF file.

    `machine` ("aarch64"), word size in `bits`, the names that it `exports`, and the files that it has `needed` at link
    time ("libc.so.6").
    """

    __slots__ = ("bits", "exports", "machine", "needed")

    def __init__(self, machine: str, bits: int, exports: frozenset[str], needed: tuple[str, ...] = ()) -> None:
        self.machine = machine
        self.bits = bits
        self.exports = exports
        self.needed = needed

    def __repr__(self) -> str:
        return f"ElfInfo({self.machine}, {self.bits} bits, {len(self.exports)} exports)"


def read_elf(path: str | os.PathLike[str], *, symbols: bool = True) -> ElfInfo:
    """Read machine, class, exported symbols and needed files of the shared library at `path`.

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
                sections = _sections(data, bits) if symbols else []
                exports, needed = _exports(data, bits, sections), _needed(data, bits, sections)
            except (struct.error, IndexError, OverflowError, ValueError) as problem:
                raise ElfError(f"{path}: damaged ELF file ({problem})") from None
            return ElfInfo(machine, bits, exports, needed)


def c_library(file: ElfInfo) -> str:
    """Return the kind of C library that the file was linked with, "" for an unknown kind.

    "glibc", "musl", "uClibc" or "Android": musl and Android both have a libc.so, but musl has no other parts.
    """
    for name in file.needed:
        if name == "libc.so.6":
            return "glibc"
        if name in ("libc.so.0", "libc.so.1"):
            return "uClibc"
        if name == "libc.so" and {"libm.so", "libdl.so", "liblog.so"} & set(file.needed):
            return "Android"
        if name == "libc.so" or name.startswith("libc.musl-"):
            return "musl"
    return ""


def _sections(data: mmap.mmap, bits: int) -> list[tuple[int, ...]]:
    if bits == 64:
        table, entry_size, count = (*struct.unpack_from("<Q", data, 40), *struct.unpack_from("<HH", data, 58))
        section = struct.Struct("<IIQQQQIIQQ")
    else:
        table, entry_size, count = (*struct.unpack_from("<I", data, 32), *struct.unpack_from("<HH", data, 46))
        section = struct.Struct("<IIIIIIIIII")
    if not count:
        raise ElfError("no section headers")
    return [section.unpack_from(data, table + i * entry_size) for i in range(count)]


def _needed(data: mmap.mmap, bits: int, sections: list[tuple[int, ...]]) -> tuple[str, ...]:
    entry = struct.Struct("<qQ" if bits == 64 else "<iI")
    names: list[str] = []
    for fields in sections:
        if fields[1] != _SHT_DYNAMIC:
            continue
        offset, size, strings = fields[4], fields[5], sections[fields[6]][4]
        for position in range(offset, min(offset + size, len(data)) - entry.size + 1, entry.size):
            tag, value = entry.unpack_from(data, position)
            if tag == _DT_NEEDED:
                names.append(_text(data, strings + value))
    return tuple(names)


def _text(data: mmap.mmap, start: int) -> str:
    # Bounded: in a damaged file every name could run to the end of it.
    end = data.find(b"\0", start, start + _NAME_MAX)
    if end < 0:
        raise ElfError("a name has no end")
    return data[start:end].decode("ascii", "replace")


def _exports(data: mmap.mmap, bits: int, sections: list[tuple[int, ...]]) -> frozenset[str]:
    """Return the names that a library exports. Raises ElfError for a damaged table."""
    if bits == 64:
        symbol, info_at, shndx_at = struct.Struct("<IBBHQQ"), 1, 3
    else:
        symbol, info_at, shndx_at = struct.Struct("<IIIBBH"), 3, 5
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
            names.add(_text(data, strings + entry[0]))
    return frozenset(names)
