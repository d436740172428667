"""The page of the commands: what each says of itself with --help."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from abi.vendors import PACKAGES
from tools.docs.sources import ROOT

PROGRAMS = (*PACKAGES, "npu_common", "npu_fakes")

_SOURCES = [*ROOT.glob("packages/*/src"), ROOT / "fakes" / "python"]
# Its distribution is not installed where the site is built: nothing has a version.
_FAKES = (
    "import runpy, npu_fakes; npu_fakes.__version__ = ''; "
    "runpy.run_module('npu_fakes', run_name='__main__', alter_sys=True)"
)


def said(program: str, *arguments: str) -> str:
    """Return the output of `python -m PROGRAM ARGUMENTS`. The library of no vendor is looked for."""
    start = ("-c", _FAKES) if program == "npu_fakes" else ("-m", program)
    paths = os.pathsep.join([*map(str, _SOURCES), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *start, *arguments],
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "84"},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.rstrip()


def commands(text: str) -> list[str]:
    """Return the commands that a program's help lists."""
    match = re.search(r"^positional arguments:\n(.*?)(?=^\S|\Z)", text, re.M | re.S)
    return re.findall(r"^    ([a-z]+)\b", match[1], re.M) if match else []


def pages(whole: bool = True) -> Iterator[tuple[str, str]]:
    """Yield the place and text of the page. whole: also what each command says."""
    lines = ["# Command line", "", "What the programs say of themselves with `--help`.", ""]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        helps = dict(zip(PROGRAMS, pool.map(lambda program: said(program, "--help"), PROGRAMS)))
        calls = [(program, command) for program in PROGRAMS for command in commands(helps[program]) if whole]
        texts = dict(zip(calls, pool.map(lambda call: said(*call, "--help"), calls)))
    seen: dict[str, str] = {}
    for program in PROGRAMS:
        name = "npu-fakes" if program == "npu_fakes" else f"python -m {program}"
        lines += [f"## {name}", "", "```text", helps[program], "```", ""]
        for (owner, command), text in texts.items():
            if owner != program:
                continue
            lines += [f"### {name} {command}", ""]
            same = seen.setdefault(re.sub(r"\s+", " ", text.replace(program, "PACKAGE")), f"{name} {command}")
            if same == f"{name} {command}":
                lines += ["```text", text, "```", ""]
            else:
                lines += [f"As `{same}`.", ""]
    yield "command-line.md", "\n".join(lines) + "\n"
