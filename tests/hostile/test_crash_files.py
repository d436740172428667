"""A worker of the suite that crashes: the run ends, names the test, and shows where the process was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
import faulthandler

def test_is_well():
    pass

def test_crashes_c():
    faulthandler._sigsegv()
"""


@pytest.mark.parametrize(("source", "code"), [(CRASHING, 1), ("def test_is_well(): pass", 0)])
def test_what_a_worker_leaves(tmp_path: Path, source: str, code: int) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n1", "--max-worker-restart=0", "."]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment = {**outside, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert ended.returncode == code, ended.stdout + ended.stderr
    crashed = "worker 'gw0' crashed while running 'test_it.py::test_crashes_c'" in ended.stdout
    shown = "in test_crashes_c" in ended.stdout.partition("crash of gw0")[2]
    assert (crashed, shown) == (bool(code),) * 2, ended.stdout
    assert bool(list((tmp_path / "crashes").glob("*.log"))) == bool(code)
