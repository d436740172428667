"""Every function of cdecl's headers with NULL, small numbers, short memory and functions in every place.

None ends the process, whatever the others are: an error in words, or what C answers.
"""

from __future__ import annotations

import ctypes
import importlib
import itertools
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from inspect import Parameter, isclass, signature
from pathlib import Path
from typing import Any

import npu_common.cdecl
import pytest

SOURCES = {one.stem: one for one in Path(npu_common.cdecl.__path__[0]).glob("*.py")}
MODULES = ["", *sorted(name for name, source in SOURCES.items() if ".h>" in source.read_text().split("\n")[0])]
"""The headers, and cdecl itself."""
ENDS = {"abort", "exit", "_exit", "quick_exit", "raise_", "pthread_exit", "execl", "execv", "execve", "execvp"}
OTHERS = {"kill", "killpg", "setpriority", "sched_setaffinity", "sched_setscheduler", "setpgid"}
"""They reach other processes."""
WAITS = {"pause", "sleep", "usleep", "nanosleep", "fork", "sigwait", "pthread_cond_wait", "pthread_barrier_wait"}
CALLS = 120


def functions(module: str) -> dict[str, Callable[..., Any]]:
    """Return the functions of a module that may be called with anything."""
    header = importlib.import_module(f"npu_common.cdecl.{module}".rstrip("."))
    names = set(getattr(header, "__all__", ())) - ENDS - OTHERS - WAITS
    members = {name: getattr(header, name) for name in sorted(names) if hasattr(header, name)}
    return {name: one for name, one in members.items() if callable(one) and not isclass(one)}


def arguments_of(function: Callable[..., Any]) -> Iterator[tuple[Any, ...]]:
    """Return many rows of arguments: all where they are few, else by chance."""
    try:
        places = [one.kind for one in signature(function).parameters.values()]
    except ValueError:  # a built-in function
        places = [Parameter.VAR_POSITIONAL]
    counts = {sum(kind != Parameter.VAR_POSITIONAL for kind in places)}
    if Parameter.VAR_POSITIONAL in places:
        types = getattr(function, "argtypes", None)
        counts = {len(types)} if types else {min(counts) + more for more in range(7)}
    chance = random.Random(0)
    for count in sorted(counts):
        values = [
            *(lambda: None, lambda: 7, lambda: -1, lambda: "x", lambda: len),
            *(lambda: ctypes.create_string_buffer(1), lambda: ctypes.create_string_buffer(256)),
        ]
        rows = itertools.product(values, repeat=count)
        if len(values) ** count > CALLS:
            rows = iter([tuple(chance.choices(values, k=count)) for _ in range(CALLS)])
        for row in rows:
            yield tuple(one() for one in row)


@pytest.mark.parametrize("module", [one for one in MODULES if functions(one)])
def test_functions(module: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", __file__, module],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    called = (tmp_path / "called").read_text()
    assert done.returncode == 0, (called, done.stderr[-2000:])


def main(module: str) -> None:
    def late(number: int, frame: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    note = Path("called").open("w")  # noqa: SIM115 - to the end of the process
    for name, function in functions(module).items():
        for arguments in arguments_of(function):
            note.seek(0)
            note.truncate()
            note.write(f"{name}{arguments}")
            note.flush()
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)
                function(*arguments)
            except Exception:
                pass
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, late)
    os._exit(0)  # what the calls did to the process need not end well


if __name__ == "__main__":
    main(sys.argv[1])
