"""A worker of the suite that crashes: the run ends, names the test, and shows where the process was."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cores

ROOT = Path(__file__).resolve().parents[2]

CONFTEST = """
from pathlib import Path
import pytest
from tests.crashes import CrashFile

@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    config.pluginmanager.register(CrashFile(Path("crashes")))
"""
CRASHING = """
import os
import subprocess
import sys

def test_a_child_crashes_on_purpose():
    assert subprocess.run([sys.executable, "-c", "import os; os.abort()"]).returncode

def test_crashes_c():
    os.abort()
"""


@pytest.mark.parametrize(("source", "code"), [(CRASHING, 1), ("def test_is_well(): pass", 0)])
def test_what_a_worker_leaves(tmp_path: Path, source: str, code: int) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n1", "--max-worker-restart=0", "."]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment = {**outside, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600)
    assert ended.returncode == code, ended.stdout + ended.stderr
    crashed = "worker 'gw0' crashed while running 'test_it.py::test_crashes_c'" in ended.stdout
    _, _, shown = ended.stdout.partition("crash of gw0")
    assert (crashed, "in test_crashes_c" in shown) == (bool(code),) * 2, ended.stdout
    assert bool(list((tmp_path / "crashes").glob("*.log"))) == bool(code)
    kept = list((tmp_path / "crashes").glob("*.core"))
    if not code:
        assert not kept
    elif cores.SANITIZED:
        assert not kept and "none beside AddressSanitizer" in shown
    elif cores.PATTERN.read_text(encoding="utf-8").startswith("|"):
        assert not kept and "the kernel gives it to a program" in shown
    elif resource.getrlimit(resource.RLIMIT_CORE)[1] == 0:
        assert not kept and "the limit of this machine is 0" in shown
    else:
        assert [str(one) in shown for one in kept] == [True], ended.stdout
        assert ("abort" in shown.partition(cores.HEADING)[2]) == bool(shutil.which("gdb")), shown
        assert not list(tmp_path.glob("core*")), "of children that crash on purpose there is none"
