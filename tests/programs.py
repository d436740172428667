"""Python programs, as tests start them: each in a process of its own, with what it writes as text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

__all__ = ["PYTEST", "program_output", "run", "run_in_forks", "run_package", "run_pytest", "users_project", "without"]


def run(
    command: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = 60,
    stderr: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[str]:
    """subprocess.run with both outputs captured (in one text with stderr=subprocess.STDOUT) and nothing to read."""
    nothing, out = subprocess.DEVNULL, subprocess.PIPE
    return subprocess.run(
        command, env=env, cwd=cwd, text=True, timeout=timeout, stdin=nothing, stdout=out, stderr=stderr
    )


FORKS = """
import json, os, signal, sys
folder, number = sys.argv.pop(1), 0
programs, codes = json.load(sys.stdin), []
IMPORTS
for number, program in enumerate(programs):
    child = os.fork()
    if not child:
        break
    codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
else:
    print(json.dumps(codes))
    sys.exit()
signal.alarm(60)
output = os.open(f"{folder}/{number}.txt", os.O_CREAT | os.O_WRONLY)
os.dup2(output, 1)
os.dup2(output, 2)
exec(program, {"__name__": "__main__"})
"""


def run_in_forks(
    imports: str, programs: Sequence[str], *arguments: object, env: Mapping[str, str], folder: Path
) -> list[tuple[int, str]]:
    """Exit codes and outputs of programs, each in a process of its own, forked from one that has made the imports.

    Of a package nothing but its modules is there before the fork: no library, no object.

    Args:
        imports: Statements that import what takes long.
        programs: Their source code.
        *arguments: `sys.argv[1:]` of them all.
        env: Their environment.
        folder: An empty folder.
    """
    command = [sys.executable, "-W", "ignore::ResourceWarning", "-c", FORKS.replace("IMPORTS", imports)]
    command += map(str, (folder, *arguments))
    done = subprocess.run(command, env=env, text=True, input=json.dumps(programs), capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    outputs = [(folder / f"{number}.txt").read_text(errors="replace") for number in range(len(programs))]
    return list(zip(json.loads(done.stdout), outputs))


def program_output(program: str, *arguments: object, env: Mapping[str, str], timeout: float = 120) -> str:
    """Run a Python program with these variables; its output. It must end well, and leave nothing unclosed."""
    done = run([sys.executable, "-W", "error", "-c", program, *map(str, arguments)], env=env, timeout=timeout)
    assert done.returncode == 0, f"{done.returncode}: {done.stdout}{done.stderr}"
    assert "ResourceWarning" not in done.stderr and "Exception ignored" not in done.stderr, done.stderr
    return done.stdout


def without(*settings: str) -> Callable[..., str]:
    """Return a function that runs a program without these variables of the machine's; its output. It must end well.

    Further positional arguments are the program's, NAME=value sets environment variables.
    """

    def run(program: str, *arguments: object, **variables: object) -> str:
        environment = {name: value for name, value in os.environ.items() if name not in settings}
        environment.update({name: str(value) for name, value in variables.items()})
        return program_output(program, *arguments, env=environment)

    return run


def run_package(
    package: str, *arguments: object, env: Mapping[str, str], cwd: Path, code: str = ""
) -> subprocess.CompletedProcess[str]:
    """`python -m package arguments`, or a program that runs the same command. It must not print a traceback."""
    start = ["-c", code] if code else ["-m", package]
    done = run([sys.executable, "-W", "error", *start, *map(str, arguments)], env=env, cwd=cwd, timeout=120)
    assert not [word for word in ("Exception ignored", "Warning", "Traceback") if word in done.stderr], done.stderr
    return done


def users_project(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, fakes: Path, models: Path, *unset: str
) -> pytest.Pytester:
    """A project outside this repository, whose user has set the two folders, and none of the variables `unset`."""
    for name in ("NPU_FAKE", *unset):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NPU_FAKES", str(fakes.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models.absolute()))
    return pytester


_OTHERS = ("anyio", "hypothesispytest", "timeout", "xdist", "xdist.looponfail")
PYTEST = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *(f"-pno:{name}" for name in _OTHERS))
"""pytest for an application's tests: without the plugins of others, which take longer than such tests."""


def run_pytest(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run project.runpytest_subprocess(*arguments), by PYTEST."""
    began = time.monotonic()
    command = [*PYTEST, f"--basetemp={project.path / 'basetemp'}", *arguments]
    done = run(command, cwd=project.path, timeout=120, env={**os.environ, "HOME": str(project.path)})
    out, err = done.stdout.splitlines(), done.stderr.splitlines()
    return pytest.RunResult(done.returncode, out, err, time.monotonic() - began)
