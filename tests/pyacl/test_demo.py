"""The two programs a newcomer runs first: right answers on the fake, and words instead of tracebacks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.pyacl.conftest import FAKE


def example(root: Path, name: str, *arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYACL_LIBRARY": str(FAKE.absolute()), **variables}
    command = [sys.executable, "-W", "error", str(root / "packages" / "pyacl" / "src" / "pyacl" / "examples" / name)]
    return programs.run([*command, *map(str, arguments)], env=environment, timeout=120)


@pytest.mark.parametrize("board", ["910b", "310p", "310b"])
def test_demo(root: Path, models_folder: Path, board: str) -> None:
    done = example(root, "demo.py", models_folder, NPU_FAKE=f"acl:{board}")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    right = re.search(r"^(\d+) of 20 right", done.stdout, re.M)
    assert right and int(right[1]) >= 19
    assert "batches of [8, 8, 4]" in done.stdout and "2000 additions: 2000, 2000" in done.stdout
    # The three ways agree with each other, picture by picture.
    ways = [
        re.findall(rf"(\d\d_\w+)\.pgm: \S+ ms, (\d) .*?{way}$", done.stdout, re.M)
        for way in (r"\d", r"\(preset\)", r"\(replayed\)")
    ]
    assert len(ways[0]) == 2 and ways[0] == ways[1] == ways[2]


def test_demo_without_models_says_how_to_get_them(root: Path, tmp_path: Path) -> None:
    done = example(root, "demo.py", tmp_path)
    assert done.returncode == 2 and "install npu-fakes" in done.stderr and "Traceback" not in done.stderr


def test_quickstart_alone_says_how_it_is_used(root: Path) -> None:
    done = example(root, "quickstart.py")
    assert done.returncode == 2 and "Usage:" in done.stdout
