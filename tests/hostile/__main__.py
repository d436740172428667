"""Attacks on a package: what no program does on purpose, and what no library should do.

    python -m tests.hostile walk TARGET [--steps N] [--seed N] [--folder DIR]    random programs
    python -m tests.hostile faults PACKAGE [--short]                             every function fails
    python -m tests.hostile replay FILE                                          a walk's program again
    python -m tests.hostile shrink FILE                                          the fewest statements that do the same

A walk consists of programs, each of its own seed and in a process of its own: program 17 is the same with `--seed 17
--steps 1`, up to what threads do. One that ends badly stays in DIR (default: the current folder), as TARGET-17.py,
with what was written to standard error beside it. NPU_FAKE_CRASH=1 makes a fake abort where the vendor's library
crashes; it is set here unless it is.

Programs of an odd seed are interrupted: in a third of their statements Ctrl-C comes at some bytecode. They end as a
program ends that drops nothing, and handles are not counted: an interrupt in a finalizer leaves what it was freeing. A
wait there for a lock that only Python's own code holds is Python's: none of the packages is on any thread's stack.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import re
import resource
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

from tests.hostile.vendors import TARGETS, VENDORS

STEPS = 500  # of a program
SECONDS = 60  # for a statement, or the end of a program
MEMORY = 8 << 30  # bytes: an array whose size is a slip of the walk's must not take the machine along
PRELUDE = "from tests.hostile.program import *"
REASONS = (
    r"^(?:FOUND .*|.*the real library crashes here.*|Timeout \(.*|Fatal Python error.*|.*ERROR: \w+Sanitizer.*|"
    r".*runtime error: .*)$"
)

Statements = Callable[[dict[str, Any]], Iterable[str]]
"""Of a program: yields them, given the program's variables."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.hostile", description="attacks on a package; see the module's head")
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("walk")
    one.add_argument("package", metavar="TARGET", choices=TARGETS)
    one.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    one.add_argument("--steps", type=int, default=100_000)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--folder", type=Path, default=Path())
    one.set_defaults(
        run=lambda given: walk(given.package, given.steps, given.seed, given.folder.absolute(), given.jobs)
    )
    one = commands.add_parser("faults")
    one.add_argument("package", choices=VENDORS)
    one.add_argument("--short", action="store_true", help="each function once, with one code")
    one.set_defaults(run=lambda chosen: faults(chosen.package, chosen.short))
    for name, run in (("replay", replay), ("shrink", shrink)):
        one = commands.add_parser(name)
        one.add_argument("file", type=Path)
        one.set_defaults(run=lambda chosen, run=run: run(chosen.file.absolute()))
    chosen = parser.parse_args()
    os.environ.setdefault("NPU_FAKE_CRASH", "1")
    if "libasan" not in os.environ.get("LD_PRELOAD", "") and not os.environ.get("NPU_EMULATED"):  # these reserve more
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return int(chosen.run(chosen))


def walk(package: str, steps: int, seed: int, folder: Path, jobs: int) -> int:
    """Random programs until so many statements have been run; the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds: Counter[str] = Counter()
    running: dict[int, tuple[Path, Apart]] = {}
    done = programs = started = pythons = 0
    while running or done < steps:
        while len(running) < jobs and done + STEPS * len(running) < steps:
            path = folder / f"{package}-{seed + started}.py"
            one = Apart(path.with_suffix(".log"), package, _written(path, package, seed + started))
            running[one.pid] = path, one
            started += 1
        pid, status = os.wait()
        path, one = running.pop(pid)
        code, reason = one.ended(status)
        programs += 1
        done += len(_read(path)[1])
        if code and "Timeout" in reason and _is_pythons(path):
            pythons += 1
        elif code:
            kinds[_kind(code, reason)] += 1
            print(f"{path}: exit code {code}: {reason}", flush=True)
        if not code:
            path.unlink()
            path.with_suffix(".log").unlink()
        if programs % 20 == 0 or not (running or done < steps):
            print(
                f"{package}: {done} steps in {programs} programs, {dict(kinds) or 'all well'}"
                f"{f'; {pythons} waits of Python alone' if pythons else ''}",
                flush=True,
            )
        if not done:
            break
    return 1 if kinds else 0


def _kind(code: int, reason: str) -> str:
    if code < 0 or "Fatal" in reason or "Sanitizer" in reason:
        return "crashes"
    return "waits without end" if "Timeout" in reason else "live handles" if "handles" in reason else "wrong exceptions"


def _is_pythons(path: Path) -> bool:
    """Return whether an interrupt has left a lock of Python's own code held.

    No thread that runs a statement is in a package then; at the end, when none does, no thread at all.
    """
    stacks = path.with_suffix(".log").read_text(encoding="utf-8", errors="replace").split("\n\n")
    waiting = [stack for stack in stacks if '"<walk>"' in stack] or stacks
    interrupted = any("interrupted(" in line for line in _read(path)[1])
    return interrupted and not any(f"{os.sep}packages{os.sep}" in stack for stack in waiting)


class Apart:
    """A program in a fork of this process, which has no library loaded, in a folder of its own."""

    def __init__(self, log: Path, package: str, statements: Statements) -> None:
        self.log, self.crashes = log, TARGETS[package].crashes
        self.folder = tempfile.mkdtemp(prefix="walk-")  # no object, which would remove it at the child's end, too
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            _forked(log, self.folder, package, statements)

    def ended(self, status: int) -> tuple[int, str]:
        """Its exit code, and why, from what waiting for it gave."""
        shutil.rmtree(self.folder, ignore_errors=True)
        code = os.waitstatus_to_exitcode(status)
        reasons = REASONS if self.crashes else REASONS.replace(".*the real library crashes here.*|", "")
        found = re.findall(reasons, self.log.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
        return (code or 98 if found else code), (found[0] if found else "")


def _apart(log: Path, package: str, statements: Statements) -> tuple[int, str]:
    """Run a program apart and wait for it: its exit code, and why."""
    one = Apart(log, package, statements)
    return one.ended(os.waitpid(one.pid, 0)[1])


def _forked(log: Path, folder: str, package: str, statements: Statements) -> NoReturn:
    code = 99
    try:
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        os.chdir(folder)
        faulthandler.enable()
        ends = _execute(package, statements)
        code = 0
    except BaseException as problem:
        print(f"FOUND {problem}" if type(problem).__name__ == "Found" else f"FOUND {problem!r}", flush=True)
        traceback.print_exc()
    finally:
        if code or ends:
            os._exit(code)
    raise SystemExit(0)


def _execute(package: str, statements: Statements) -> bool:
    """Run a program in this process; return whether it has come to its end and left nothing open."""
    from tests.hostile.program import begin, check, end

    space: dict[str, Any] = {}
    exec(PRELUDE, space)
    space[package] = begin(package)
    stopped = False
    for statement in statements(space):
        faulthandler.dump_traceback_later(SECONDS, exit=True)
        exec(compile(statement, "<walk>", "exec"), space)
        check()
        stopped = stopped or "interrupted(" in statement
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    if not stopped:
        end(space)
    return not stopped


def _written(path: Path, package: str, seed: int) -> Statements:
    """Write each new statement before it is run, so that the last one is the statement that ends the process."""

    def statements(space: dict[str, Any]) -> Iterable[str]:
        from tests.hostile.writer import Writer

        writer = Writer(package, seed, space)
        with path.open("w", encoding="utf-8", errors="surrogatepass") as file:
            print(*_head(package), sep="\n", file=file)
            for _ in range(STEPS):
                statement = writer.next()
                line = f"with {writer.surroundings(statement)}: {statement}"
                print(line, file=file, flush=True)
                yield line
                writer.did(statement)

    return statements


def _head(package: str) -> tuple[str, ...]:
    return PRELUDE, "", f"{package} = begin({package!r})"


def _read(path: Path) -> tuple[str, list[str]]:
    """The package and the statements of a program."""
    lines = path.read_text(encoding="utf-8", errors="surrogatepass").split("\n")
    [package] = [line.split("'")[1] for line in lines if "begin('" in line and not line.startswith("with ")]
    return package, [line for line in lines if line.startswith("with tried")]


def replay(path: Path) -> int:
    package, statements = _read(path)
    log = path.with_suffix(".log")
    code, reason = _apart(log, package, lambda _: statements)
    print(f"exit code {code}: {reason}; more in {log}" if code else "ends well")
    return 1 if code else 0


def shrink(path: Path) -> int:
    """Leave out statements as long as the program ends in the same way."""
    package, statements = _read(path)

    def outcome(some: list[str]) -> tuple[int, str]:
        code, reason = _apart(path.with_suffix(".log"), package, lambda _: some)
        return code, re.sub(r"[0-9a-fx]{6,}|[0-9]+", "N", reason)

    wanted = outcome(statements)
    print(f"{len(statements)} statements: {wanted}", flush=True)
    size = len(statements) // 2 if wanted[0] else 0
    while size:
        at, before = 0, len(statements)
        while at < len(statements):
            fewer = statements[:at] + statements[at + size :]
            if outcome(fewer) == wanted:
                statements = fewer
            else:
                at += size
        if size > 1 or len(statements) == before:
            size //= 2
    print(*_head(package), *statements, sep="\n")
    return 0 if wanted[0] else 1


def faults(package: str, short: bool) -> int:
    from tests.hostile.faults import matrix

    return matrix(package, short)


if __name__ == "__main__":
    sys.exit(main())
