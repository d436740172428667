"""A vendor's library for ARM under the driver, on this machine."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Sequence
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


def emulated(vendor: Vendor, library: Path, release: str, folder: Path, own: Path, zig: str) -> tuple[list[str], Build]:
    """Return the command that runs sequences on a library, and how a driver for this machine is made.

    Args:
        vendor: Whose it is.
        library: The file.
        release: The library's.
        folder: Where the emulator and the machines' files lie.
        own: Where what is compiled goes: a folder of this run's own.
        zig: The compiler.
    """
    machine = machine_of(library)
    include = vendor.include(ROOT / "build" / "include", release)
    compiler = (zig, "cc", "-target", TARGETS[machine], "-fno-sanitize=undefined")
    foreign = Build(vendor.name, vendor.library(release), release, vendor.headers, include, compiler)
    driver = foreign.driver(own / f"{vendor.name}-{release}-{machine}")
    preload = foreign.stand_in(vendor.stand_in, own / f"{vendor.stand_in[:-2]}-{machine}.so")
    emulator, processor = EMULATORS[machine]
    command = [
        str(folder / "qemu" / emulator), "-cpu", processor, "-L", str(folder / machine),
        "-E", f"LD_PRELOAD={preload}", "-E", f"LD_LIBRARY_PATH={library.parent}", str(driver), str(library),
    ]  # fmt: skip
    return command, Build(vendor.name, vendor.library(release), release, vendor.headers, include, (zig, "cc"))


def run_programs(
    vendor: Vendor,
    library: Path,
    hardware: dict[str, str],
    folder: Path,
    own: Path,
    zig: str,
    models: Sequence[Path],
    arguments: Sequence[str],
) -> int:
    """Run random programs of pyrknn (walks.py) on a library; return 0 where all are well.

    Args:
        vendor: Whose it is.
        library: The file.
        hardware: What the stand-in is told.
        folder: Where the emulator and the machines' files lie, Python among them.
        own: Where what is compiled goes: a folder of this run's own.
        zig: The compiler.
        models: Files; each has programs of its own.
        arguments: Of walks.py, behind the model.
    """
    machine = machine_of(library)
    compiler = (zig, "cc", "-target", TARGETS[machine], "-fno-sanitize=undefined")
    build = Build(vendor.name, "", "", (), folder, compiler)
    preload = build.stand_in(vendor.stand_in, own / f"{vendor.stand_in[:-2]}-{machine}.so")
    [python] = (folder / machine).glob("usr/bin/python3.[0-9][0-9]")
    places = (ROOT / "packages" / "pyrknn" / "src", ROOT / "packages" / "npu-common" / "src", ROOT)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NPU_", "RKNN_", "PYTHON"))}
    environment = {
        **kept, **hardware, "PYTHONHOME": str(folder / machine / "usr"), "PYTHONPATH": ":".join(map(str, places)),
    }  # fmt: skip
    emulator, processor = EMULATORS[machine]
    command = [
        str(folder / "qemu" / emulator), "-cpu", processor, "-L", str(folder / machine), "-0", str(python),
        "-E", f"LD_PRELOAD={preload}", "-E", f"PYRKNN_LIBRARY={library}", str(python), "-m", "tools.real.walks",
    ]  # fmt: skip
    codes = []
    for model in models:
        print(model.name, flush=True)
        done = subprocess.run([*command, str(model.resolve()), *arguments], env=environment, cwd=ROOT, check=False)
        codes.append(done.returncode)
    return 1 if any(codes) else 0
