"""An interrupt at every bytecode of what makes, uses and closes an object.

    python -m tests.interrupts pyrknn            every point of every case of tests/hostile/interrupted.py
    python -m tests.interrupts pyrknn Model --points 40

KeyboardInterrupt is raised before one bytecode of the package, of npu_common, or of the modules of Python that they
use; then before the next one. The points begin where C makes the first handle. After each of them the fake says which
handles live; where more do than before, the action runs once more, to its end. A child process does it:
NPU_FAKE_CRASH=1 aborts it at a handle that is freed twice or never was, a watchdog ends it where it waits for ever, and
the next child goes on behind that point.
"""

from __future__ import annotations

import argparse
import dis
import faulthandler
import gc
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

__all__ = ["Outcome", "run"]

ROOT = Path(__file__).resolve().parents[1]
PYTHONS_OWN = ("weakref", "contextlib", "threading")
PATIENCE, SILENT = 30, 20
"""Seconds without a word after which a child is looked at, and how often it may be at work then; a point takes
milliseconds."""

KINDS = ("crash", "wait", "leak", "late", "held", "error")
"""What may be found at a point.

leak: a handle that lives for ever. late: one that the next call frees. held: a lock, while the traceback lives, of an
object that its frames know: a program that keeps the exception cannot close the object from another thread. error:
anything but the interrupt came out, or the action no longer runs.
"""


@dataclass
class Outcome:
    """The outcome of one package's points.

    Attributes:
        points: How many were tried, and `of` how many there are, by case.
        found: What was found: (case, kind, place, explanation), counted.
        swallowed: Points in a finalizer, from which Python lets no exception out: what it was freeing is left.
        owners: Classes whose objects owned a handle.
    """

    points: Counter[str] = field(default_factory=Counter)
    of: Counter[str] = field(default_factory=Counter)
    found: Counter[tuple[str, str, str, str]] = field(default_factory=Counter)
    swallowed: Counter[str] = field(default_factory=Counter)
    owners: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        lines = [
            f"{case}: {self.points[case]} points of {self.of[case]}; "
            + ", ".join(f"{self._count(case, kind)} {kind}" for kind in KINDS)
            + f"; {self.swallowed[case]} in finalizers"
            for case in self.of
        ]
        lines += [f"  {n} x {': '.join(what)}" for what, n in self.found.most_common()]
        return "\n".join(lines)

    def _count(self, case: str, kind: str) -> int:
        return sum(n for what, n in self.found.items() if what[:2] == (case, kind))


# --- the parent -------------------------------------------------------------------------------------------------------


def run(package: str, *cases: str, points: int = 0) -> Outcome:
    """Interrupt the cases of a package, all if none is named, at `points` places each, evenly spaced; 0 for every."""
    outcome = Outcome()
    done: list[str] = []
    after: dict[str, Any] = {"case": "", "point": 0}
    env = {**os.environ, "NPU_FAKE_CRASH": "1", "PYTHONPATH": str(ROOT)}
    while True:
        arguments = [package, *cases, f"--points={points}", "--child", json.dumps({"done": done, **after})]
        command = [sys.executable, "-m", "tests.interrupts", *arguments]
        code, written, said = _watched(command, env)
        reports = [json.loads(line) for line in written if line.startswith("{")]
        at: dict[str, Any] | None = None
        for report in reports:
            at = _note(report, outcome, done, at)
        if reports and reports[-1]["say"] == "again":
            after = reports[-1]
            continue
        if at is None:
            if code or (reports and reports[-1].get("say") != "end"):
                last = said.splitlines()[-1:] or [""]
                place = _left_held(said) or "the end"
                outcome.found["", "wait" if "Timeout" in said else "crash", place, last[0]] += 1
                print(said[-3000:], file=sys.stderr)
            return outcome
        kind = "wait" if "Timeout" in said else "crash"
        place = _left_held(said) or at.get("place", "?")
        outcome.found[at["case"], kind, place, f"ended with {code}: {_reason(said)}"] += 1
        if at["point"] < 0:  # outside of the points: nothing more can be said of this case
            print(said[-3000:], file=sys.stderr)
            done.append(at["case"])
        after = {"case": at["case"], "point": at["point"]}


def _watched(command: list[str], env: dict[str, str]) -> tuple[int, list[str], str]:
    """Run a child until it ends, or waits: not at its end, either.

    Returns:
        Its exit code, the lines it wrote, and what it wrote to standard error: of one that waits "Timeout" and, by
        faulthandler's handler of SIGABRT, the stacks of its threads.
    """
    lines: list[str] = []
    with tempfile.TemporaryFile("w+") as err:
        child = subprocess.Popen(
            command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=err
        )
        assert child.stdout is not None
        rest, waits, silent = b"", False, 0
        while not waits:
            if not select.select([child.stdout], [], [], PATIENCE)[0]:
                silent += 1
                waits = silent > SILENT or not _at_work(child.pid)
                continue
            silent = 0
            data = os.read(child.stdout.fileno(), 1 << 16)
            *whole, rest = (rest + data).split(b"\n")
            lines += [line.decode() for line in whole]
            if not data:
                break
        if waits:
            child.send_signal(signal.SIGABRT)
        code = child.wait()
        child.stdout.close()
        err.seek(0)
        return code, lines, ("Timeout\n" if waits else "") + err.read().strip()


def _at_work(pid: int) -> bool:
    """Return whether a thread of a process computes, or waits for a processor or a disk."""
    threads = Path(f"/proc/{pid}/task").glob("*/stat")
    return any(stat.read_text(errors="replace").rpartition(")")[2].split()[0] in "RD" for stat in threads)


def _note(
    report: dict[str, Any], outcome: Outcome, done: list[str], at: dict[str, Any] | None
) -> dict[str, Any] | None:
    """Take over a line of a child. Returns the point that it is at."""
    say, case = report["say"], report.get("case", "")
    if say == "at":
        if report["point"] >= 0 and report.get("place", "") == "":
            outcome.points[case] += 1
        return report
    if say == "begin":
        outcome.of[case] = report["of"]
        outcome.owners.update(report["owners"])
    elif say == "found":
        outcome.found[case, report["kind"], report["place"], report["why"]] += 1
    elif say == "swallowed":
        outcome.swallowed[case] += 1
    elif say == "again":
        return None
    elif say == "done":
        done.append(case)
        return None
    return at


def _left_held(said: str) -> str:
    """Return the place where a thread waits to enter a Condition of threading's, or "".

    threading holds a Condition's lock for a few lines only. One that is never given back was left held by an interrupt
    in these lines.
    """
    held = re.search(r'most recent call first\):\n  File ".*/(threading\.py)", line (\d+) in (__enter__)\n', said)
    return f"{held[1]}:{held[2]} {held[3]}" if held and "Timeout" in said else ""


def _reason(said: str) -> str:
    lines = [line for line in said.splitlines() if "crashes here" in line or "Fatal" in line or "Timeout" in line]
    frames = [line.strip() for line in said.splitlines() if line.startswith("  File ")]
    return "; ".join([*lines[-2:], *frames[:2]])[:300]


# --- the child --------------------------------------------------------------------------------------------------------


def say(**report: Any) -> None:
    """Write a line for the parent; it is there even when the process ends right now."""
    os.write(1, json.dumps(report).encode() + b"\n")


_UNPROTECTED = ("NOP", "SETUP_FINALLY", "SETUP_WITH", "PUSH_EXC_INFO", "WITH_EXCEPT_START", "POP_EXCEPT")


@cache
def pythons_own(code: CodeType) -> frozenset[int]:
    """Offsets of bytecodes that Python itself does not protect, and before which it runs no signal handler.

    - After the body of `with`, on the way to __exit__: an exception leaves the block without calling __exit__
      (CPython's issue 29988).
    - `try` (NOP; before 3.11 SETUP_FINALLY, and SETUP_WITH of `with`): the compiler leaves it out of the block around.
    - The two ends of `except`: CPython loses a reference to the exception that is handled, and so to all that the
      frames of its traceback hold.

    Python 3.9 and 3.10 run signal handlers at some of the first and the last.
    """
    found: set[int] = set()
    before: list[dis.Instruction] = []
    for one in dis.get_instructions(code):
        if one.opname in ("CALL", "CALL_FUNCTION") and len(before) > 4:
            last = [each for each in before[-6:] if each.opname not in ("PRECALL", "PUSH_NULL")]
            nones = [each for each in last[-3:] if each.opname == "DUP_TOP" or each.argval is None]
            if len(nones) == 3 and all(each.opname in ("LOAD_CONST", "DUP_TOP") for each in nones):
                place = before.index(nones[0])
                while before[place - 1].opname in ("POP_BLOCK", "SWAP", "ROT_TWO", "NOP"):
                    place -= 1
                found.update(each.offset for each in (*before[place:], one))
        elif one.opname in _UNPROTECTED:
            found.add(one.offset)
        before.append(one)
    return frozenset(found)


class Tracer:
    """Raises KeyboardInterrupt before one bytecode.

    Args:
        *packages: Whose bytecodes; those of npu_common, and of what they use of Python, are counted, too.
        unraisable: Note the interrupts that came in a finalizer.

    Attributes:
        calls: How many function calls there have been.
        within: The number of the call that the bytecode belongs to.
    """

    def __init__(self, *packages: str, unraisable: bool = True) -> None:
        self.traced = (*packages, "npu_common", *PYTHONS_OWN)
        self.place = ""
        self.swallowed = False
        self.calls = self.within = 0
        if unraisable:
            sys.unraisablehook = self._unraisable

    def _unraisable(self, problem: Any) -> None:
        if isinstance(problem.exc_value, KeyboardInterrupt):
            self.swallowed = True
        else:
            sys.__unraisablehook__(problem)

    def call(self, action: Callable[[], object], reached: Callable[[], bool], only: int = 0) -> None:
        """Call the action. `reached` is asked before each bytecode; where it says yes, the interrupt comes."""
        self.begin(reached, only)
        try:
            action()
        finally:
            self.end()

    def begin(self, reached: Callable[[], bool], only: int = 0) -> None:
        """Count in the functions that this thread calls from now on.

        Args:
            only: The number of a function call, from 1: `reached` is asked before its bytecodes alone; 0 for all.
        """

        def called(frame: FrameType, event: str, argument: object) -> Any:
            if frame.f_globals.get("__name__", "").partition(".")[0] not in self.traced:
                return None
            self.calls = number = self.calls + 1
            if only not in (0, number):
                return None
            protected = pythons_own(frame.f_code)
            frame.f_trace_opcodes = True

            def trace(frame: FrameType, event: str, argument: object) -> Any:
                if event == "opcode" and frame.f_lasti not in protected:
                    self.within = number
                    if reached():
                        code = frame.f_code
                        self.place = f"{os.path.basename(code.co_filename)}:{frame.f_lineno} {code.co_name}"
                        sys.settrace(None)
                        raise KeyboardInterrupt
                return trace

            return trace

        self.place, self.swallowed, self.calls, self.within = "", False, 0, 0
        sys.settrace(called)

    def end(self) -> None:
        sys.settrace(None)


class Child:
    """Runs the cases one after the other, each at its points."""

    def __init__(self, package: str, points: int, state: dict[str, Any]) -> None:
        from npu_common.testing import fake

        from tests.hostile.vendors import VENDORS

        self.points = points
        self.state = state
        self.tracer = Tracer(package)
        self.controls = [fake(name) for name in (VENDORS[package].fake, *VENDORS[package].further)]
        self.before: dict[str, int] = {}
        self.earlier = "none"

    def live(self) -> dict[str, int]:
        gc.collect()
        return self.counted()

    def counted(self) -> dict[str, int]:
        """Living handles of all libraries of the package, by kind."""
        return dict(sum((Counter(one.live) for one in self.controls), Counter[str]()))

    def case(self, name: str, action: Callable[[], object]) -> None:
        say(say="at", case=name, point=-1)
        with _owners() as owners:
            action()
        action()
        gc.collect()
        gc.freeze()  # what the collector looks at from here on is little
        places = self._places(action)
        say(say="begin", case=name, of=len(places), owners=sorted(owners))
        step = max(1, len(places) // self.points) if self.points else 1
        begin = self.state["point"] + step if self.state["case"] == name else 0
        self.before = self.live()
        for point in range(begin, len(places), step):
            self._try(name, action, point, *places[point])
        self._again(name, action, len(places), "")
        say(say="done", case=name)

    def _places(self, action: Callable[[], object]) -> list[tuple[int, int]]:
        """Where a bytecode comes from the one on before which C has made something for the first time.

        Returns:
            Of each the number of its function call, and how many bytecodes of that call come before it.
        """
        before = self.counted()
        places: list[tuple[int, int]] = []
        seen: Counter[int] = Counter()
        first = -1

        def reached() -> bool:
            nonlocal first
            if first < 0 and self.counted() != before:
                first = len(places)
            call = self.tracer.within
            places.append((call, seen[call]))
            seen[call] += 1
            return False

        self.tracer.call(action, reached)
        return places[max(first, 0) :]

    def _try(self, name: str, action: Callable[[], object], point: int, call: int, after: int) -> None:
        say(say="at", case=name, point=point)
        seen = -1

        def reached() -> bool:
            nonlocal seen
            seen += 1
            return seen == after

        why, held = "", ""
        try:
            self.tracer.call(action, reached, call)
        except KeyboardInterrupt as interrupt:
            held = _held(interrupt)
        except BaseException as problem:  # the interrupt, turned into something else
            if not _is_turned(problem):
                why = f"{_text(problem)}, the point before is {self.earlier}"
            del problem
        tracer = self.tracer
        self.earlier = tracer.place or "no point any more"
        say(say="at", case=name, point=point, place=self.earlier)
        if why:
            say(say="found", case=name, kind="error", place=tracer.place, why=why)
        if held:
            say(say="found", case=name, kind="held", place=tracer.place, why=held)
        if tracer.swallowed:
            say(say="swallowed", case=name)
        left = self._more()
        if why or left:
            self._again(name, action, point, left)
        if tracer.swallowed:
            self.before = self.live()

    def _again(self, name: str, action: Callable[[], object], point: int, late: str) -> None:
        """Run the action to its end, as the program that goes on would. late: what the interrupted one has left."""
        try:
            action()
        except BaseException as problem:
            say(say="found", case=name, kind="error", place=self.earlier, why="later: " + _text(problem))
            say(say="again", case=name, point=point)
            os._exit(3)  # the points behind this one would all come to the same
        left = "" if self.tracer.swallowed else self._more()
        if left or late and not self.tracer.swallowed:
            say(say="found", case=name, kind="leak" if left else "late", place=self.earlier, why=left or late)
        if left:  # it may hide the next one: a device is set, however often
            say(say="again", case=name, point=point)
            os._exit(3)

    def _more(self) -> str:
        """Say what lives beyond what lived before the points."""
        more = {what: n - self.before.get(what, 0) for what, n in self.live().items() if n > self.before.get(what, 0)}
        return str(more) if more else ""


def _is_turned(problem: BaseException) -> bool:
    """ctypes makes an ArgumentError of what a conversion of arguments raises, the interrupt too."""
    return type(problem).__name__ == "ArgumentError" and "KeyboardInterrupt" in str(problem)


_LOCK, _RLOCK = type(threading.Lock()), type(threading.RLock())


def _held(interrupt: BaseException) -> str:
    """Name the locks of resources in a traceback's frames that are still taken: by this thread, which left them all."""
    from npu_common.resource import Resource

    found: set[str] = set()
    assert interrupt.__traceback__ is not None
    # Without the caller's own frame, whose f_locals would keep the interrupt.
    for frame, _ in traceback.walk_tb(interrupt.__traceback__.tb_next):
        for one in [one for one in frame.f_locals.values() if isinstance(one, Resource)]:
            for name, lock in vars(one).items():
                if isinstance(lock, _RLOCK) and lock._is_owned() or isinstance(lock, _LOCK) and lock.locked():
                    found.add(f"{type(one).__name__}.{name}")
    return ", ".join(sorted(found))


def _text(problem: BaseException) -> str:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {problem} at {os.path.basename(where.filename)}:{where.lineno}"[:200]


class _owners:
    """Notes whose objects call Resource._own meanwhile."""

    def __enter__(self) -> set[str]:
        from npu_common.resource import Resource

        self.own = own = Resource._own
        found: set[str] = set()

        def noting(resource: Any, *arguments: Any, **named: Any) -> None:
            found.add(f"{type(resource).__module__}.{type(resource).__qualname__}")
            own(resource, *arguments, **named)

        Resource._own = noting  # type: ignore[method-assign,assignment]
        return found

    def __exit__(self, *_: object) -> None:
        from npu_common.resource import Resource

        Resource._own = self.own  # type: ignore[method-assign]


def child(package: str, names: list[str], points: int, state: dict[str, Any]) -> None:
    """Run the cases that are not done."""
    from tests.hostile.interrupted import CASES
    from tests.hostile.vendors import choose

    warnings.simplefilter("ignore")
    faulthandler.enable()
    choose(package)
    runner: Child | None = None
    for name, action in _cases(CASES[package](), names):
        if name not in state["done"]:
            runner = runner or Child(package, points, state)
            runner.case(name, action)
    say(say="end")


def _cases(cases: dict[str, Callable[[], object]], names: list[str]) -> Iterator[tuple[str, Callable[[], object]]]:
    for name, action in cases.items():
        if not names or name in names:
            yield name, action


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package")
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--points", type=int, default=0, help="how many of each case, evenly spaced; 0 for every one")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.package, given.cases, given.points, json.loads(given.child))
        return 0
    outcome = run(given.package, *given.cases, points=given.points)
    print(outcome)
    return 1 if outcome.found else 0


if __name__ == "__main__":
    sys.exit(main())
