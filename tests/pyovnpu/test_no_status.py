"""C functions that return no status: none throws on the real library, but for what the Python API does not call."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import programs
from tests.pyovnpu.no_status import THROWS, without_status

PROGRAM = "import sys; sys.path.insert(0, sys.argv.pop(1)); from tests.pyovnpu.no_status import main; main()"


def test_functions_without_a_status_throw_nothing(child: Any, release: str, root: Path) -> None:
    """All of the ABI description; a new one that takes another kind of object has no way to be called, and fails."""
    count = json.loads(child(PROGRAM, root, release=release, fake=True).splitlines()[-1])
    known = set(without_status())
    assert set(count) <= known and all(count.values())
    assert known - set(count) <= {"ov_util_set_log_callback", "ov_util_reset_log_callback"}  # since 2025.4
    assert count["ov_model_is_dynamic"] > 20 and count["ov_partial_shape_to_string"] > 100


@pytest.mark.parametrize("name", THROWS)
def test_what_throws(name: str, release: str, root: Path) -> None:
    """On a release on which it no longer throws this fails, and the Python API may call the function again."""
    from tests.pyovnpu.conftest import unpacked

    command = [sys.executable, "-m", "tests.pyovnpu.no_status", name]
    done = programs.run(command, env={**os.environ, "PYOVNPU_LIBRARY": str(unpacked(release))}, cwd=root, timeout=240)
    last = done.stdout.splitlines()[-1]
    assert done.returncode == -signal.SIGABRT and re.fullmatch(rf"call {name} made of \w*stateful on CPU", last), done


def test_what_throws_is_not_called(root: Path) -> None:
    package = root / "packages" / "pyovnpu" / "src" / "pyovnpu"
    header_modules = package / "openvino"
    for path in package.rglob("*.py"):
        if header_modules not in path.parents:
            text = path.read_text(encoding="utf-8")
            assert not [name for name in THROWS if re.search(rf"\.{name}\b", text)], path
