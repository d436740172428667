"""Compares many C programs with their translations: one call of the compiler, one Python for all translations."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
import traceback
import types
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from npu_common.cdecl.stdio import stdout
from npu_porter.cxx_stream import _MANIPULATORS
from npu_porter.translator import port
from npu_porter.translator.summary import Ported

__all__ = ["Outcome", "compare"]

SECONDS = 20
"""What a translation may take; the programs themselves take milliseconds."""

DRIVER = """#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
DECLARED
int main(void)
{
    int (*programs[])(void) = {NAMES};
    for (int i = 0; i < (int)(sizeof(programs) / sizeof(programs[0])); i++) {
        int status;
        char name[32];
        snprintf(name, sizeof(name), "%d.out", i);
        fflush(NULL);
        if (fork() == 0) {
            struct itimerval limit = {{0, 0}, {20, 0}};
            setitimer(ITIMER_PROF, &limit, NULL);
            if (!freopen(name, "w", stdout))
                abort();
            exit(programs[i]());
        }
        wait(&status);
        printf("%d\\n", WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
    }
    return 0;
}
"""


class Outcome(NamedTuple):
    """The outcome of one program.

    how: `equal`, `left` (something has no translation, and the porter says so), `differs`, `raises` (the translation
    ends with an exception), or `breaks` (the porter itself does).
    """

    how: str
    why: str
    ported: Ported | None = None


def compare(texts: Sequence[str], folder: Path, compiler: Sequence[str], *, suffix: str = ".c") -> list[Outcome]:
    """Compile, translate and run programs.

    Args:
        texts: The programs. Each has a main without parameters, and prints what is compared.
        folder: An empty folder.
        compiler: The compiler's command.
        suffix: `.c` or `.cc`.

    Returns:
        An outcome for each.
    """
    in_c = _in_c(texts, folder, compiler, suffix)
    return [_compared(folder / f"{number}{suffix}", expected) for number, expected in enumerate(in_c)]


def _in_c(texts: Sequence[str], folder: Path, compiler: Sequence[str], suffix: str) -> list[tuple[str, int]]:
    """Return the programs' output and end in C: each in a process of its own, all from one executable file."""
    sources, declared = [], []
    for number, text in enumerate(texts):
        (folder / f"{number}{suffix}").write_text(text)
    names = [f"program_{number}" for number in range(len(texts))]
    if suffix == ".c":
        for number, name in enumerate(names):
            sources.append(folder / f"wrapped_{number}{suffix}")
            sources[-1].write_text(f'#define main {name}\n#include "{number}{suffix}"\n')
            declared.append(f"int {name}(void);")
    else:  # C++'s headers are large: they are read once, and each program stands in a namespace
        declared += sorted({line for text in texts for line in text.split("\n") if line.startswith("#include <")})
        for number, name in enumerate(names):
            declared += [f"namespace {name} {{", "#define main run", f'#include "{number}{suffix}"', "#undef main", "}"]
        names = [f"{name}::run" for name in names]
    driver = DRIVER.replace("NAMES", ", ".join(names)).replace("DECLARED", "\n".join(declared))
    sources.append(folder / f"driver{suffix}")
    sources[-1].write_text(driver)
    program = folder / "programs"
    command = [*compiler, "-w", *(one.name for one in sources), "-o", str(program), "-lm"]
    subprocess.run(command, check=True, cwd=folder)
    done = subprocess.run([str(program)], check=True, cwd=folder, stdout=subprocess.PIPE, text=True)
    codes = [int(line) for line in done.stdout.split()]
    return [
        ((folder / f"{number}.out").read_bytes().decode(errors="surrogateescape"), code)
        for number, code in enumerate(codes)
    ]


def _compared(source: Path, expected: tuple[str, int]) -> Outcome:
    try:
        with _limited():
            ported = port([str(source)])
    except Exception:
        return Outcome("breaks", traceback.format_exc())
    shown, code, problem = _run(ported.text, source)
    if (shown, code) == expected and not problem:
        # What was left was not reached, or stands in a comment.
        return Outcome("left" if ported.left else "equal", "; ".join(why for _, why in ported.left), ported)
    if problem.startswith("NotImplementedError: ") and ported.left and expected[0].startswith(shown):
        return Outcome("left", "; ".join(why for _, why in ported.left), ported)
    if problem:
        return Outcome("raises", problem, ported)
    lines = zip([*shown.split("\n"), f"exit code {code}"], [*expected[0].split("\n"), f"exit code {expected[1]}"])
    first = next(((number, *two) for number, two in enumerate(lines, 1) if two[0] != two[1]), (0, shown, expected))
    return Outcome("differs", f"line {first[0]}: Python {first[1]!r}, C {first[2]!r}", ported)


def _run(text: str, source: Path) -> tuple[str, int, str]:
    """Return a translation's output, its exit code, and its last exception."""
    file = str(source.with_suffix(".py"))
    module = types.ModuleType("translated")
    module.__file__ = file
    raw = io.BytesIO()  # bytes that are no UTF-8 count, too
    out = io.TextIOWrapper(raw, encoding="utf-8", errors="surrogateescape", newline="", write_through=True)
    reached: list[bytes] = []

    class Left(NotImplementedError):
        """The error of code without a translation; destructors still print afterwards."""

        def __init__(self, *words: object) -> None:
            super().__init__(*words)
            reached.append(raw.getvalue())

    Left.__name__ = Left.__qualname__ = "NotImplementedError"
    Left.__module__ = "builtins"
    module.__dict__["NotImplementedError"] = Left
    code, problem = 0, ""
    sys.modules[module.__name__] = module  # where enumerations put their names
    folder = os.getcwd()
    own = source.with_suffix(".run")
    own.mkdir()
    os.chdir(own)  # the files that a program writes
    for key, _ in _MANIPULATORS.values():  # in C each program has a std::cout of its own
        vars(stdout).pop(key, None)
    try:
        with contextlib.redirect_stdout(out), _limited():
            exec(compile(text, file, "exec"), module.__dict__)
            code = module.main()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0
    except Exception as ended:
        frames = [one.lineno for one in traceback.extract_tb(ended.__traceback__) if one.filename == file]
        line = getattr(ended, "lineno", None) if isinstance(ended, SyntaxError) else frames[-1] if frames else 0
        problem = f"{traceback.format_exception_only(type(ended), ended)[-1].strip()} (line {line})"
    finally:
        os.chdir(folder)  # which a program may have left
        del sys.modules[module.__name__]
    shown = reached[0] if problem and reached else raw.getvalue()
    return shown.decode(errors="surrogateescape"), code & 0xFF, problem


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """Ends what takes too long."""

    def late(number: int, frame: object) -> None:
        raise TimeoutError(f"not done after {SECONDS} s")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # of processor time: a busy machine is no defect
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
