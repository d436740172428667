"""The C compiler for what tests build themselves; the same choice as in noxfile.py."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path


def c_compiler() -> list[str]:
    """Command line of $CC, cc, gcc or clang; else of the ziglang wheel, which nox installs where none of them is."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    # zig traps on undefined behaviour unless set otherwise.
    return shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=undefined"]


_libraries: dict[tuple[str, ...], bytes] = {}
"""Those that this process has compiled, by text and options: many tests want the same."""


def shared_library(path: Path, source: str | Iterable[str], *flags: str) -> Path:
    """Compile C text into the library `path`; names instead of a text become functions that return 0."""
    text = source if isinstance(source, str) else "".join(f"int {name}(void) {{ return 0; }}\n" for name in source)
    return compiled(path, text, "-shared", "-fPIC", "-O1", "-w", more=flags)


def compiled(path: Path, text: str, *options: str, more: Sequence[str] = ()) -> Path:
    """Compile C text into `path`, with options before the file and `more` behind the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.parent / f"{path.name}.c"
    file.write_text(text)
    command = (*c_compiler(), *options, *more)
    known = _libraries.get((text, *command))
    if known is None:
        subprocess.run([*c_compiler(), *options, str(file), "-o", str(path), *more], check=True)
        _libraries[(text, *command)] = path.read_bytes()
    else:
        path.write_bytes(known)
        path.chmod(0o755)
    return path
