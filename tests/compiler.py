"""The C compiler for what tests build themselves; the same choice as in noxfile.py."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path


def c_compiler() -> list[str]:
    """Command line of $CC, cc, gcc or clang; else of the ziglang wheel, which nox installs where none of them is."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    # zig traps on undefined behaviour unless set otherwise.
    return shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=undefined"]


def shared_library(path: Path, source: str | Iterable[str], *flags: str) -> Path:
    """Compile C text into the library `path`; names instead of a text become functions that return 0."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = source if isinstance(source, str) else "".join(f"int {name}(void) {{ return 0; }}\n" for name in source)
    file = path.parent / f"{path.name}.c"
    file.write_text(text)
    subprocess.run([*c_compiler(), "-shared", "-fPIC", "-O1", "-w", str(file), "-o", str(path), *flags], check=True)
    return path
