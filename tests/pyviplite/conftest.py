"""pyviplite on the fakes of every generation, each in a process of its own; and made-up libraries to be recognised."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from abi.description import Abi, load
from tests import programs
from tests.compiler import shared_library

Child = Callable[..., str]
Make = Callable[..., Path]

RELEASES = {
    "1.6": "1.6.4",
    "1.8": "1.8.0",
    "1.13": "1.13.0.1",
    "2.0": "2.0.3.2",
    "2.2": "2.2",
}
"""The release that stands for each generation: its fake lies in `viplite-<release>`."""

# What vip_get_version answers, and the build in the file: the whole version is in none.
_SAID = {
    "1.6.4": (0x00010604, ""),
    "1.8.0": (0x00010800, "0-AW-2022-04-21"),
    "1.13.0.0": (0x00010D00, "0-AW-2023-07-04"),
    "1.13.0.1": (0x00010D00, "1-AW-2024-11-05"),
    "2.0.3.2": (0x00020003, "2-AW-2024-08-30"),
    "2.2": (0x00020200, ""),
}


def run_child(program: str, *arguments: object, **variables: str) -> str:
    """Run a program in a process of its own, without settings of the machine's; its output. It must end well."""
    settings = ("PYVIPLITE_LIBRARY", "PYVIPLITE_GENERATION", "PYVIPLITE_AWNN", "NPU_FAKE", "LD_LIBRARY_PATH")
    environment = {name: value for name, value in os.environ.items() if name not in settings}
    return programs.program_output(program, *arguments, env={**environment, **variables})


@pytest.fixture(scope="session")
def child(fakes_folder: Path, models_folder: Path) -> Child:
    """`child(program, "1.13", NAME=value)`: its output on the fake of that generation (or release, "1.13.0.0").

    The program finds the models' folder in sys.argv[1].
    """

    def run(program: str, generation: str, **variables: str) -> str:
        folder = fakes_folder / f"viplite-{RELEASES.get(generation, generation)}"
        return run_child(program, models_folder, **{"PYVIPLITE_LIBRARY": str(folder), **variables})

    return run


@pytest.fixture(scope="session")
def viplite() -> Abi:
    """The ABI data."""
    return load("viplite")


@pytest.fixture(scope="session")
def make_viplite(viplite: Abi) -> Make:
    """Return `make(folder, "1.8.0")`, which makes a pair of libraries and returns the upper one of both.

    They have that release's exports, which do nothing.

    It needs a symbol of the lower one without linking to it, so it loads only when that one is visible.
    """

    def make(folder: Path, release: str, *, version: int | None = None, file: str = "") -> Path:
        upper, lower = ("NBGlinker", "VIPhal") if release.startswith("2") else ("VIPlite", "VIPuser")
        number, text = _SAID[release]
        exports = [name for name in viplite.exports(f"lib{upper}", release) if name != "vip_get_version"]
        lines = [
            f'const char vip_build[] = "{text}";',
            f"extern int {lower}_base(void);",
            f"int (*vip_uses)(void) = {lower}_base;",
            f"unsigned vip_get_version(void) {{ return {number if version is None else version}u; }}",
            *(f"int {name}(void) {{ return 0; }}" for name in exports),
        ]
        shared_library(folder / f"lib{lower}.so", f"int {lower}_base(void) {{ return 7; }}")
        return shared_library(folder / (file or f"lib{upper}.so"), "\n".join(lines))

    return make
