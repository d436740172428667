"""`python3 noxfile.py` on a machine that has Python alone. `.ci/run` starts every session so."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

WITHOUT = """
import importlib.util, runpy, sys
find_spec = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == "ensurepip" else find_spec(name)
sys.argv = ["noxfile.py", "-l"]
runpy.run_path("noxfile.py", run_name="__main__")
"""


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    shutil.copy(root / "noxfile.py", tmp_path)
    return tmp_path


def started(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where pip finds nothing to install."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    nothing = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env={**kept, **nothing}, capture_output=True, text=True
    )


def test_a_python_without_venv_is_told_in_one_sentence(folder: Path) -> None:
    done = started(folder, "-c", WITHOUT)
    assert done.returncode == 1 and not (folder / "build" / "nox").exists()
    assert done.stderr.startswith("noxfile.py: this Python lacks venv: install python3-venv, or ")
    assert len(done.stderr.splitlines()) == 1


def test_an_environment_that_is_not_whole_is_made_again(folder: Path) -> None:
    """No package comes here, so nox is never in it: the next start does not run what is half there."""
    for _ in range(2):
        done = started(folder, "noxfile.py", "-l")
        assert done.returncode == 1 and done.stderr.startswith("noxfile.py: installing nox into build/nox, once\n")
        assert done.stderr.endswith("noxfile.py: pip could not install nox, for the reason above\n")


def test_tests_of_pure_python_build_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the files and the modules they import say, so no list of tests has to be kept."""
    monkeypatch.setitem(sys.modules, "nox", MagicMock())
    names = runpy.run_path(str(root / "noxfile.py"), run_name="noxfile")
    needed = names["run_on_fakes"]
    assert not needed(["tests/npu_common/test_layout.py"])
    assert not needed(["-x", "tests/npu_common/test_layout.py::test_all", "tests/npu_common/test_resource.py"])
    for arguments in (
        [], ["-x"], ["tests/pyrknn"], ["tests/npu_common"], ["tests/npu_common/test_cli.py"], ["tests/nowhere.py"],
        ["tests/npu_common/test_layout.py", "tests/fakes/test_states.py"], ["tests/npu_common/test_conformance.py"],
    ):  # fmt: skip
        assert needed(arguments), arguments
