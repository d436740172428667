"""A vendor's library for ARM under the driver, on this machine."""

from __future__ import annotations

import struct
from pathlib import Path

from tools.real.programs import Build
from tools.real.vendors import Vendor

ROOT = Path(__file__).resolve().parents[2]
MACHINES = {40: "armhf", 183: "aarch64"}
"""By the number in the library's ELF header."""
TARGETS = {"armhf": "arm-linux-gnueabihf.2.31", "aarch64": "aarch64-linux-gnu.2.31"}
EMULATORS = {"armhf": ("qemu-arm-static", "cortex-a7"), "aarch64": ("qemu-aarch64-static", "cortex-a76")}


def machine_of(library: Path) -> str:
    """Return the machine that the library was compiled for. ValueError: none that the emulator runs."""
    head = library.read_bytes()[:20]
    number = struct.unpack_from("<H", head, 18)[0] if head[:4] == b"\x7fELF" and len(head) == 20 else 0
    if number not in MACHINES:
        raise ValueError(f"{library}: expected a library for 64-bit or 32-bit ARM")
    return MACHINES[number]


def emulated(vendor: Vendor, library: Path, release: str, folder: Path, zig: str) -> tuple[list[str], Build]:
    """Return the command that runs sequences on a library, and how a driver for this machine is made.

    Args:
        vendor: Whose it is.
        library: The file.
        release: The library's.
        folder: Where the emulator and the machines' files lie, and what is compiled goes.
        zig: The compiler.
    """
    machine = machine_of(library)
    include = vendor.include(ROOT / "build" / "include", release)
    compiler = (zig, "cc", "-target", TARGETS[machine], "-fno-sanitize=undefined")
    foreign = Build(vendor.name, vendor.library(release), release, vendor.headers, include, compiler)
    driver = foreign.driver(folder / f"{vendor.name}-{release}-{machine}")
    preload = foreign.stand_in(vendor.stand_in, folder / f"{vendor.stand_in[:-2]}-{machine}.so")
    emulator, processor = EMULATORS[machine]
    command = [
        str(folder / "qemu" / emulator), "-cpu", processor, "-L", str(folder / machine),
        "-E", f"LD_PRELOAD={preload}", "-E", f"LD_LIBRARY_PATH={library.parent}", str(driver), str(library),
    ]  # fmt: skip
    return command, Build(vendor.name, vendor.library(release), release, vendor.headers, include, (zig, "cc"))
