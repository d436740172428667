"""The C compiler for what tests build themselves; the same choice as in noxfile.py."""

from __future__ import annotations

import os
import shlex
import shutil
import sys


def c_compiler() -> list[str]:
    """Command line of $CC, cc, gcc or clang; else of the ziglang wheel, which nox installs where none of them is."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    # zig traps on undefined behaviour unless set otherwise.
    return shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=undefined"]
