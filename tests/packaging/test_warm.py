"""Programs in forks do what programs do that are started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import warm

PROGRAM = """
import os, sys
print(sys.argv[1:], os.environ.get("OF_THIS_ONE"), os.getcwd(), __name__, sys.stdin.read(), flush=True)
print("an error", file=sys.stderr)
os.environ["LEFT"] = "1"
sys.exit(int(sys.argv[1]))
"""


@pytest.mark.parametrize("options", [[], ["-W", "error"]])
@pytest.mark.parametrize("kind", ["-c", "-m", "script"])
def test_as_if_started(tmp_path: Path, kind: str, options: list[str]) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    what = {"-c": ["-c", PROGRAM], "-m": ["-m", "program"], "script": [str(tmp_path / "program.py")]}[kind]
    command = [sys.executable, *options, *what, "3", "a b"]
    environment = {**os.environ, "OF_THIS_ONE": "é"}
    done = warm.run(command, env=environment, cwd=tmp_path)
    nothing = subprocess.DEVNULL
    started = subprocess.run(command, env=environment, cwd=tmp_path, stdin=nothing, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (started.returncode, started.stdout, started.stderr)
    assert done.stdout == f"['3', 'a b'] é {tmp_path} __main__ \n" and done.stderr == "an error\n"


def test_nothing_is_left_for_the_next() -> None:
    command = [sys.executable, "-c", "import os; print(os.environ.pop('LEFT', None)); os.environ['LEFT'] = '1'"]
    assert [warm.run(command).stdout for _ in range(2)] == ["None\n"] * 2


def test_how_programs_end() -> None:
    done = warm.run([sys.executable, "-c", "raise ValueError('this')"])
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == ['  File "<string>", line 1, in <module>', "ValueError: this"]
    assert warm.run([sys.executable, "-c", "import os; os.abort()"]).returncode == -signal.SIGABRT
    assert warm.run([sys.executable, "-c", "import atexit; atexit.register(print, 'late')"]).stdout == "late\n"


def test_variables_are_those_that_the_forking_python_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", "import sys; print(sys.flags.optimize)"]
    assert warm.run(command).stdout == "0\n"
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    assert warm.run(command).stdout == "1\n"


def test_both_texts_in_order() -> None:
    program = "import os\nfor n in range(4): os.write(1 + n % 2, str(n).encode())"
    assert warm.run([sys.executable, "-c", program], stderr=subprocess.STDOUT).stdout == "0123"


def test_one_that_takes_too_long_ends_and_the_next_runs() -> None:
    with pytest.raises(subprocess.TimeoutExpired) as late:
        warm.run([sys.executable, "-c", "import time; print(1, flush=True); time.sleep(60)"], timeout=1)
    assert str(late.value.stdout) == "1\n"
    assert warm.run([sys.executable, "-c", "print(2)"]).stdout == "2\n"


def test_what_is_told_about_starting_is_started() -> None:
    """Where numpy was imported before, and where an option or a variable of Python's own is another."""
    assert warm.run([sys.executable, "-c", "import sys; print('numpy' in sys.modules)"]).stdout == "False\n"
    environment = {**os.environ, "PYTHONOPTIMIZE": "1"}
    assert warm.run([sys.executable, "-c", "import sys; print(sys.flags.optimize)"], env=environment).stdout == "1\n"
    assert warm.run([sys.executable, "-O", "-c", "import sys; print(sys.flags.optimize)"]).stdout == "1\n"
    program = "import sys; print('nu' 'mpy' in getattr(sys, 'mod' 'ules'))"  # seen by nobody: in a fork
    assert warm.run([sys.executable, "-c", program]).stdout == "True\n"
