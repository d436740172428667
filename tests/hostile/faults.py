"""The fault matrix: every function that a package calls fails, at its first, second and last call, with each code.

    python -m tests.hostile faults PACKAGE [--short]

What a session (sessions.py) makes of it is judged: the exception names the function and the code, nothing is left
behind, and the next session computes what it always does. A complaint is printed with the session and the fault as
NPU_FAKE_FAULTS or FakeControl.configure() take it.

The cases of a session run in a fork, which writes each to a pipe as it begins: one that ends the process, or leaves
something in the way of the next, is a complaint like others, and another fork goes on behind it.
"""

from __future__ import annotations

import gc
import json
import os
import re
import signal
import sys
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from abi.description import Function, load
from tests.hostile.program import feeds, fill
from tests.hostile.sessions import FAULTS
from tests.hostile.vendors import MODELS, VENDORS, choose

__all__ = ["matrix"]

ALLOCATIONS = 16
SECONDS = 60  # after which a case hangs
FREES = re.compile("destroy|destory|delete|free|unload|unmap|release|close|reset|finalize", re.IGNORECASE)
"""What gives something back: when it fails, one handle stays, and not everything can be reported."""
BLOCKED, DONE = 3, 0  # exit codes of a fork


class Case(NamedTuple):
    """One call that fails. nth: from 0. code: what it returns; a function that returns a pointer returns NULL."""

    function: str
    nth: int
    code: int

    @property
    def fault(self) -> str:
        if self.function == "alloc":
            return f"alloc:nth={self.nth + 1}"
        return f"{self.function}:after={self.nth}:times=1:code={self.code}"


def matrix(package: str, short: bool) -> int:
    """All sessions of a package; the exit code."""
    functions: set[str] = set()
    count = bad = 0
    for name in FAULTS[package].sessions:
        first, code = 0, BLOCKED
        while code != DONE:
            case, complaints = "nothing", [""]
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(reading)
                _fork(package, name, short, first, writing)
            os.close(writing)
            with os.fdopen(reading) as lines:
                for line in lines:
                    first, case, complaints = json.loads(line)
                    functions.add(case.partition(":")[0])
                    count += complaints is not None
                    bad += bool(complaints)
                    for one in complaints or ():
                        print(f"{package} {name!r}, {case}: {one}", flush=True)
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            if code not in (BLOCKED, DONE):
                bad += 1
                print(f"{package} {name!r}, {case}: the process ended with {code}", flush=True)
            if case == "nothing":
                break
            first += 1
        print(f"{package} {name!r}: {count} cases so far, {bad} with complaints", flush=True)
    print(f"{package}: {len(functions)} functions, {count} cases, {bad} with complaints", flush=True)
    return 1 if bad else 0


def _fork(package: str, name: str, short: bool, first: int, pipe: int) -> None:
    code = 1
    try:
        sys.stdout.flush()
        problems = os.dup(2)
        for number in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)  # what the fakes log about all these failures
        with os.fdopen(pipe, "w", buffering=1) as file:
            code = _Matrix(package, name, file).run(short, first)
    except BaseException as problem:
        os.write(problems, f"{package} {name!r}: {problem!r}\n".encode())
    finally:
        os._exit(code)


class _Matrix:
    """The cases of one session, in a process of its own."""

    def __init__(self, package: str, name: str, file: Any) -> None:
        from npu_common.testing import fake

        choose(package)
        self.package, self.name, self.file, self.faulty = package, name, file, FAULTS[package]
        self.code = compile(self.faulty.sessions[name], "<session>", "exec")
        self.control = fake(VENDORS[package].fake)
        self.lost: list[Any] = []
        sys.unraisablehook = lambda problem: self.lost.append(problem.exc_value)
        warnings.simplefilter("ignore")

    def run(self, short: bool, first: int) -> int:
        """The cases from `first` on."""
        calls = self.calls()
        self.good = self.session()
        gc.collect()
        gc.freeze()
        self.live = self.lasting()
        for index, case in enumerate(self.cases(calls, short)):
            if index >= first:
                print(json.dumps((index, case.fault, None)), file=self.file)
                signal.alarm(SECONDS)
                complaints, blocked = self.judged(case)
                signal.alarm(0)
                print(json.dumps((index, case.fault, complaints)), file=self.file)
                if blocked:
                    return BLOCKED
        return DONE

    def session(self) -> list[Any]:
        found: list[Any] = []

        def out(*some: Any) -> None:
            for arrays in some:
                found.extend(map(np.array, tuple.__iter__(arrays) if isinstance(arrays, tuple) else arrays))

        names = {self.package: import_module(self.package), "file": MODELS.joinpath, "feeds": feeds, "fill": fill}
        exec(self.code, {**names, "np": np, "out": out})
        return found

    def calls(self) -> Mapping[str, int]:
        """How often the package, not the library itself, calls each function in a session."""
        from npu_common.trace import trace

        self.session()  # what is done once in a process
        if self.faulty.below:
            self.control.record()
            self.session()
            names = Counter(self.control.calls.names())
        else:
            with trace(import_module(f"{self.package}._library").lib) as recorder:
                self.session()
                names = Counter(event["name"] for event in recorder.events)
        return {name: count for name, count in names.items() if self.answer(name) and name not in self.faulty.left_out}

    def cases(self, calls: Mapping[str, int], short: bool) -> Iterator[Case]:
        for function, count in calls.items():
            codes = self.faulty.codes if self.answer(function) == "status" else (0,)
            for nth in [0] if short else sorted({0, 1, count - 1} & set(range(count))):
                for code in codes[:1] if short else codes:
                    yield Case(function, nth, code)
        for nth in range(0 if short else ALLOCATIONS):
            yield Case("alloc", nth, 0)

    def answer(self, function: str) -> str:
        """Return the kind of a function's result.

        "status", "made" (a pointer, NULL is the failure), "value", whose failure no one can tell from an answer, "" for
        a name that is no function of the headers.
        """
        text = _returned(self.faulty.facts).get(function, "")
        if not text or text == self.faulty.status:
            return text and "status"
        made = text.endswith("*") and "char" not in text or text.endswith("Handle_t")
        return "made" if made and not function.endswith("_Ref") else "value"

    def judged(self, case: Case) -> tuple[list[str], bool]:
        """Return the faults of the session's reaction, and whether the next case wants another process."""
        self.control.configure(case.fault)
        found = self.outcome(case)
        self.control.reset()
        gc.collect()
        lost, self.lost = self.lost, []
        for one in lost:  # what a finalizer could only write: right for what failed when it was freed
            if not FREES.search(case.function) or getattr(one, "function", "") != case.function:
                found.append(f"in a finalizer: {one!r}")
        live = self.lasting()
        left = {kind: count - self.live.get(kind, 0) for kind, count in live.items()}
        left = {kind: count for kind, count in left.items() if count}
        if case.function in self.faulty.ends:
            return found, True
        one_kept = FREES.search(case.function) and list(left.values()) == [1]  # what was not freed
        if left and not one_kept and case.function not in self.faulty.stays:
            return [*found, f"handles are left: {left}"], True
        try:
            if not self.same(self.session()):
                found.append("the next session has another result")
        except Exception as problem:
            return [*found, f"the next session: {problem!r}"], True
        gc.collect()
        self.live = self.lasting()
        if self.live != live:
            found.append(f"the next session leaves {self.live}, there were {live}")
        return found, False

    def lasting(self) -> dict[str, int]:
        """The live handles, without those that come and go on the library's own threads."""
        return {kind: count for kind, count in self.control.live.items() if kind not in self.faulty.passing}

    def outcome(self, case: Case) -> list[str]:
        from npu_common.errors import NpuError

        answer = self.answer(case.function)
        passed_over = {case.function, f"{self.name}: {case.function}"} & set(self.faulty.passed_over)
        vague = answer == "value" or case.function == "alloc" or self.faulty.below or passed_over
        try:
            result = self.session()
        except NpuError as problem:
            right = vague or problem.function == case.function and (answer == "made" or problem.code == case.code)
            return [] if right else [f"function {problem.function}, code {problem.code}: {problem!r}"]
        except (ValueError, TypeError, LookupError, MemoryError, BufferError, OSError) as problem:
            return [] if vague else [repr(problem)]
        except Exception as problem:
            return [repr(problem)]
        if answer == "value":
            return []  # no one can tell a failure from an answer
        if not self.same(result):
            return ["no exception, and another result"]
        return [] if vague or FREES.search(case.function) else ["no exception"]

    def same(self, result: list[Any]) -> bool:
        return len(result) == len(self.good) and all(map(np.array_equal, result, self.good))


@cache
def _returned(vendor: str) -> Mapping[str, str]:
    return {row.name: row.returns for row in load(vendor).union().all(Function)}
