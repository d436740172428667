"""Python programs, as tests start them: each in a process of its own, with what it writes as text."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

__all__ = ["run", "run_pytest"]


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


def run_pytest(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """project.runpytest_subprocess(*arguments), without a cache, and without hypothesis' plugin, which takes longer
    than all the rest when a run ends.
    """
    began = time.monotonic()
    without = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist")
    command = [sys.executable, "-m", "pytest", *without, f"--basetemp={project.path / 'basetemp'}", *arguments]
    done = run(command, cwd=project.path, timeout=120, env={**os.environ, "HOME": str(project.path)})
    out, err = done.stdout.splitlines(), done.stderr.splitlines()
    return pytest.RunResult(done.returncode, out, err, time.monotonic() - began)
