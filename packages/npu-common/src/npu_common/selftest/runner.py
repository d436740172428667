"""The runner of cases, none of which can end the table.

Cases run in a child process, and after a crash or hang the rest runs in a new one.

A start of Python and numpy takes longer than most cases: cases share a child for as long as it lives. A case that
crashes behind others is run once more alone, for the cases before it may have broken the library's state.
"""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Callable

from ..unnamed import unnamed_file

__all__ = ["FAILURES", "Job", "Result", "run"]

FAILURES = ("differs", "crash", "hang")

TIME_LIMIT = 60.0
"""Seconds one case may take."""
START_LIMIT = 60.0
"""Seconds Python may take to start and import the package."""

END_LIMIT = 10.0
"""Seconds a killed process may take to end: one that waits inside a driver may never."""


@dataclass(frozen=True)
class Job:
    """One case, on one model or without a model."""

    case: str
    model: str = ""


@dataclass(frozen=True)
class Result:
    """The result of a job.

    Attributes:
        status: "ok", "differs", "crash", "hang" or "not applicable".
        detail: What was expected and what came; how the process ended; why it does not apply.
        seconds: How long it took.
        printed: What the library printed last, for a case that failed.
    """

    job: Job
    status: str
    detail: str = ""
    seconds: float = 0.0
    printed: str = ""


def run(
    module: str,
    jobs: Sequence[Job],
    *,
    gates: Collection[str] = (),
    models: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    time_limit: float = TIME_LIMIT,
    environ: Mapping[str, str] | None = None,
    begins: Callable[[int, Job], object] = lambda number, job: None,
) -> list[Result]:
    """Run all jobs.

    Args:
        module: The module whose SUITE has the cases.
        jobs: What to run, in order.
        gates: Names of the cases after whose failure on a model no other is tried on it.
        models: Paths of all models given.
        options: The vendor's options, for the cases.
        time_limit: Seconds one case may take.
        environ: Variables for the child beyond this process's own.
        begins: Called with number and job before each.

    Raises:
        RuntimeError: The child ends before the first case: the package cannot be imported.
    """
    order = {"module": module, "models": list(models), "options": dict(options or {})}
    results: list[Result] = []
    shut: dict[str, Result] = {}
    with _Children(order, time_limit, environ) as children:
        for number, job in enumerate(jobs):
            begins(number, job)
            gate = shut.get(job.model)
            if gate is not None:
                results.append(Result(job, "not applicable", f"{gate.job.case}: {gate.status}"))
                continue
            result = children.run(job)
            if result.status in FAILURES and job.case in gates:
                shut[job.model] = result
            results.append(result)
    return results


class _Children:
    """The child at work, and the next one when it has died."""

    def __init__(self, order: Mapping[str, Any], time_limit: float, environ: Mapping[str, str] | None) -> None:
        self._order, self._limit, self._environ = order, time_limit, environ
        self._child: _Child | None = None

    def __enter__(self) -> _Children:
        return self

    def __exit__(self, *problem: object) -> None:
        self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.close()

    def run(self, job: Job) -> Result:
        """Run a job in the present child, or in a new child."""
        fresh = self._child is None
        result = self._try(job)
        if result.status == "crash" and not fresh:
            alone = self._try(job)
            if alone.status == "crash":
                return alone
            detail = f"{result.detail}; only after the cases before it, alone: {alone.status}"
            return replace(result, detail=detail)
        return result

    def _try(self, job: Job) -> Result:
        if self._child is None:
            self._child = _Child(self._order, self._environ)
        result = self._child.run(job, self._limit)
        if result.status in ("crash", "hang"):
            self._end()
        return result


class _Child:
    """A process that runs one job after the other, until it dies."""

    def __init__(self, order: Mapping[str, Any], environ: Mapping[str, str] | None) -> None:
        variables = {**os.environ, **(environ or {})}
        # The child must find the packages where this process found them.
        variables["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        variables.pop("NPU_TRACE", None)  # one child after the other would write over the file
        self._printed = unnamed_file()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "npu_common.selftest.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._printed,
            env=variables,
        )
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        # A thread, for a pipe cannot be waited for with a time limit on Windows.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._write(order)
            if self._answer(START_LIMIT) is None:
                raise RuntimeError(f"{order['module']}: no case began: {self._said(0) or self._ending()}")
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the child. A child that a driver holds does not end: it is left behind."""
        self._process.kill()
        try:
            self._process.wait(END_LIMIT)
        except subprocess.TimeoutExpired:
            self._printed.close()
            return
        self._reader.join()
        with self._process, self._printed:
            pass

    def run(self, job: Job, time_limit: float) -> Result:
        """Run one job. After a crash or hang the child is of no more use."""
        start, before = time.monotonic(), self._size()
        self._write([job.case, job.model])
        try:
            answer = self._answer(time_limit)
        except TimeoutError as problem:
            return Result(job, "hang", str(problem), time.monotonic() - start, self._said(before))
        took = time.monotonic() - start
        if answer is None:
            return Result(job, "crash", f"{self._ending()}{self._place(before)}", took, self._said(before))
        said = self._said(before) if answer["status"] == "differs" else ""
        return Result(job, answer["status"], answer["detail"], took, said)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")  # it ended

    def _write(self, content: object) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(content).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            pass  # it has ended; so does its output

    def _answer(self, limit: float) -> dict[str, str] | None:
        """Return the next line; None when the child has ended. Raises TimeoutError."""
        try:
            line = self._lines.get(timeout=limit)
        except queue.Empty:
            raise TimeoutError(f"no end within {limit:g} s") from None
        answer: dict[str, str] | None = json.loads(line) if line else None
        return answer

    def _ending(self) -> str:
        code = self._process.wait()
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"the process ended with exit code {code if code < 1 << 31 else hex(code)}"

    def _size(self) -> int:
        return os.fstat(self._printed.fileno()).st_size

    def _text(self, start: int) -> str:
        # Not self._printed.seek: the child has the same place in the file.
        size = self._size()
        if hasattr(os, "pread"):
            data = os.pread(self._printed.fileno(), size - start, start)
        else:  # Windows; only read when the child has ended or waits
            self._printed.seek(start)
            data = self._printed.read(size - start)
        return data.decode("utf-8", "replace")

    def _place(self, start: int) -> str:
        """Return the place in Python, innermost first, from the text that faulthandler printed."""
        current = self._text(start).partition("(most recent call first):")[2].partition("\n\n")[0]
        frames = re.findall(r'^ *File "([^"]*)", line (\d+) in (\S+)', current, re.M)
        places = [f"{os.path.basename(file)}:{line} {name}" for file, line, name in frames]
        case = next((place for place in places if place.startswith(("selftest.py", "models.py"))), None)
        shown = [place for place in dict.fromkeys([*places[:1], case]) if place]
        return f" in {', called by '.join(shown)}" if shown else ""

    def _said(self, start: int) -> str:
        """Return the last line that was printed, without faulthandler's text."""
        text = re.split(r"^(?:Fatal Python error|Windows fatal exception)", self._text(start), maxsplit=1, flags=re.M)[
            0
        ]
        lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).strip() for line in text.splitlines()]
        return next((line for line in reversed(lines) if line), "")
