"""Python programs as forks of a Python that has imported numpy: starting one is most of what it takes, the more so on
an emulated machine.

    done = warm.run([sys.executable, "-W", "error", "-m", "pyrknn", "info"], env={**os.environ, "PYRKNN_LIBRARY": path})
    assert done.returncode == 0, done.stderr

Only what every program imports anyhow is there before it begins, none of our packages.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pytest

__all__ = ["run", "run_pytest"]

# What our packages and their command lines import from elsewhere.
_EVERYBODYS = """argparse collections.abc concurrent.futures contextlib ctypes dataclasses enum importlib.metadata
    importlib.resources inspect json logging mmap numpy pathlib platform runpy shutil struct subprocess tempfile
    textwrap threading traceback types typing warnings weakref zipfile""".split()


def _early(variables: Mapping[str, str]) -> dict[str, str]:
    """What Python, the loader, malloc and AddressSanitizer read when a process starts."""
    return {name: value for name, value in variables.items() if name.startswith(("PYTHON", "LD_", "MALLOC_", "ASAN_"))}


_ENVIRONMENT = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # of what forks: threads do not survive that


def run(
    command: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = 60,
    stderr: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[str]:
    """subprocess.run(command, capture_output=True, text=True, ...), in a fork if the command is Python's.

    That is sys.executable, any number of -W with what belongs to it, then a script, or -m and a module, or -c and a
    program; and its arguments. Any other is started; so is a program that looks at sys.modules, and one for which `env`
    has other values of what is read when a process starts.
    stderr: subprocess.STDOUT for both in one text, in the order in which they were written.
    """
    variables = dict(os.environ if env is None else env)
    options, rest = [], [str(word) for word in command]
    python = rest.pop(0) == sys.executable
    while rest[:1] == ["-W"]:
        options += rest[:2]
        del rest[:2]
    known = python and rest and (rest[0] in ("-m", "-c") or not rest[0].startswith("-"))
    if not known or _early(variables) != _early(_ENVIRONMENT) or any("sys.modules" in word for word in rest):
        nothing, out = subprocess.DEVNULL, subprocess.PIPE
        return subprocess.run(
            command, env=variables, cwd=cwd, text=True, timeout=timeout, stdin=nothing, stdout=out, stderr=stderr
        )
    imports = ("pytest",) if rest[:2] == ["-m", "pytest"] else ()
    program = _Program(rest, variables, str(cwd or Path.cwd()), stderr == subprocess.STDOUT)
    return _Server.for_programs(tuple(options), imports).run(command, program, timeout)


def run_pytest(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """project.runpytest_subprocess(*arguments), without a cache, and without hypothesis' plugin, which takes longer
    than all the rest when a run ends.
    """
    from pytest import RunResult  # the Python that forks runs this file

    began = time.monotonic()
    without = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
    command = [sys.executable, "-m", "pytest", *without, f"--basetemp={project.path / 'basetemp'}", *arguments]
    done = run(command, cwd=project.path, timeout=120, env={**os.environ, "HOME": str(project.path)})
    out, err = done.stdout.splitlines(), done.stderr.splitlines()
    return RunResult(done.returncode, out, err, time.monotonic() - began)


class _Program(NamedTuple):
    words: list[str]
    env: dict[str, str]
    cwd: str
    together: bool  # what it writes to standard error goes where the rest goes


class _Server:
    """The Python that forks, for one set of options and of what is imported beyond numpy."""

    running: dict[tuple[tuple[str, ...], tuple[str, ...]], _Server] = {}

    @classmethod
    def for_programs(cls, options: tuple[str, ...], imports: tuple[str, ...]) -> _Server:
        if (options, imports) not in cls.running:
            cls.running[options, imports] = cls(options, imports)
        return cls.running[options, imports]

    def __init__(self, options: tuple[str, ...], imports: tuple[str, ...]) -> None:
        self.key = options, imports
        self.owner = os.getpid()
        self.one_at_a_time = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, *options, __file__, *imports],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=_ENVIRONMENT,
            start_new_session=True,
        )
        atexit.register(self.close)

    def run(self, command: Sequence[str], program: _Program, timeout: float) -> subprocess.CompletedProcess[str]:
        with self.one_at_a_time, tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder, name) for name in ("stdout", "stderr")]
            for path in paths:
                path.touch()
            requests, replies = self._pipe(self.process.stdin), self._pipe(self.process.stdout)
            requests.write(json.dumps([program, *map(str, paths)]) + "\n")
            requests.flush()
            in_time = bool(select.select([replies], [], [], timeout)[0])
            answer = replies.readline() if in_time else ""
            out, err = (path.read_text(encoding="utf-8", errors="replace") for path in paths)
        if not answer:
            self.close()
            if not in_time:
                raise subprocess.TimeoutExpired(list(command), timeout, out, err)
            raise RuntimeError("the Python that forks ended by itself; what it said stands above")
        return subprocess.CompletedProcess(list(command), json.loads(answer), out, err)

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe

    def close(self) -> None:
        """End this, and the program if one runs."""
        if os.getpid() != self.owner:
            return  # a fork of the process that started it, at its end
        _Server.running.pop(self.key, None)
        atexit.unregister(self.close)
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        with self.process:
            pass


def _serve() -> None:
    """Fork for every line of standard input, and write each program's exit status; in a fork, run the program."""
    for name in (*_EVERYBODYS, *sys.argv[1:]):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()  # else each program's collections go through all this again, the last ones at its end
    requests, replies = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    for line in iter(requests.readline, ""):
        child = os.fork()
        if child == 0:
            requests.close()
            replies.close()
            program, *paths = json.loads(line)
            _become(_Program(*program), paths)
            return
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        replies.write(f"{code}\n")
        replies.flush()


def _become(program: _Program, paths: Sequence[str]) -> None:
    """Be that program up to its end, writing to the files `paths`; then Python ends as after any program."""
    import runpy
    import traceback
    import types

    for number, path in enumerate(paths, 1):
        file = os.open(path, os.O_WRONLY)
        os.dup2(file, number)
        os.close(file)
    if program.together:
        os.dup2(1, 2)
    os.chdir(program.cwd)
    os.environ.clear()
    os.environ.update(program.env)
    kind, *rest = program.words
    try:
        if kind in ("-m", "-c"):
            sys.argv = [kind, *rest[1:]]
            sys.path[0] = program.cwd if kind == "-m" else ""
            if kind == "-m":
                runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
            else:
                main = sys.modules["__main__"] = types.ModuleType("__main__")
                exec(compile(rest[0], "<string>", "exec"), main.__dict__)
        else:
            sys.argv = [kind, *rest]
            sys.path[0] = str(Path(kind).resolve().parent)
            runpy.run_path(kind, run_name="__main__")
    except Exception as problem:
        assert problem.__traceback__
        traceback.print_exception(type(problem), problem, problem.__traceback__.tb_next)  # from the program on
        sys.exit(1)


if __name__ == "__main__":
    _serve()
