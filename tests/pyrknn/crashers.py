"""Programs that do with pyrknn what crashes in C, and how each of them ends."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Optional

from tests import programs

Crashers = Mapping[str, tuple[str, Optional[str]]]
"""What a program does and a part of the exception's text, by measurement; None: an accepted program."""

PROGRAM = """
import os

def forked(action):
    reader, writer = os.pipe()
    if os.fork() == 0:
        try:
            action()
            text = "no exception"
        except BaseException as problem:
            text = str(problem)
        os.write(writer, text.encode())
        os._exit(0)
    os.wait()
    raise RuntimeError(os.read(reader, 1000).decode())

{begin}
try:
    {action}
except Exception as problem:
    print("REFUSED", type(problem).__name__, problem)
else:
    print("ACCEPTED")
"""


def outcomes_of(
    crashers: Crashers, imports: str, begin: str, *arguments: object, library: Path, folder: Path
) -> dict[str, tuple[int, str]]:
    """Run each program on a fake that aborts where the real library crashes; exit codes and outputs.

    Args:
        crashers: What the programs do.
        imports: Statements that import what takes long.
        begin: How all of the programs begin.
        *arguments: `sys.argv[1:]` of them all.
        library: The fake.
        folder: An empty folder.
    """
    texts = [
        PROGRAM.replace("{begin}", begin).replace("{action}", textwrap.indent(action, "    ").strip())
        for action, _ in crashers.values()
    ]
    env = {**os.environ, "PYRKNN_LIBRARY": str(library), "NPU_FAKE_CRASH": "1"}
    return dict(zip(crashers, programs.run_in_forks(imports, texts, *arguments, env=env, folder=folder)))


def check_outcome(outcome: tuple[int, str], expected: str | None) -> None:
    """Check that a program was refused with a text, or accepted where None is expected."""
    code, output = outcome
    assert code == 0, f"the process died ({code}): {output}"
    assert "ACCEPTED" in output if expected is None else "REFUSED" in output and expected in output, output
    assert "the real library crashes here" not in output
