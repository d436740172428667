"""Whatever a program does with the public API, the answer is a result or an exception, and nothing is left behind.

The fault matrix is whole where samples are (tests/properties.py). A walk says how to run one of its programs again;
see tests/hostile/__main__.py.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests import programs
from tests.hostile.vendors import TARGETS, VENDORS
from tests.properties import STEPS, WHOLE

pytestmark = pytest.mark.first

HOURS = 3 * 3600  # a guard, for a whole walk
SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")


def attack(root: Path, *arguments: str | Path) -> CompletedProcess[str]:
    """python -m tests.hostile, whose report becomes the test's."""
    done = programs.run([sys.executable, "-m", "tests.hostile", *map(str, arguments)], cwd=root, timeout=HOURS)
    print(done.stdout, done.stderr[-5000:])
    return done


def runs_here(package: str) -> None:
    """Skip OpenVINO under AddressSanitizer."""
    if package == "pyovnpu" and SANITIZED:
        pytest.skip("OpenVINO's RTLD_DEEPBIND ends a process with AddressSanitizer; nox -s sanitize runs it without")


@pytest.mark.timeout(HOURS)
@pytest.mark.parametrize("target", TARGETS)
def test_a_walk_ends_well(target: str, root: Path, tmp_path: Path) -> None:
    runs_here(target)
    assert attack(root, "walk", target, "--steps", str(STEPS), "--folder", tmp_path).returncode == 0


@pytest.mark.timeout(HOURS)
@pytest.mark.parametrize("package", VENDORS)
def test_every_function_may_fail(package: str, root: Path) -> None:
    runs_here(package)
    assert attack(root, "faults", package, *([] if WHOLE else ["--short"])).returncode == 0


def test_a_program_can_be_replayed_and_shrunk(root: Path, tmp_path: Path) -> None:
    """One with a defect of its own: the statement that has it is found among those that have not."""
    program = tmp_path / "program.py"
    program.write_text(
        "from tests.hostile.program import *\n\npyrknn = begin('pyrknn')\n"
        "with tried: v1 = pyrknn.Model(file('add_int8.rknn'))\n"
        "with tried: v2 = v1.run(*feeds(v1))\n"
        "with tried: v3 = Callback('nothing').what.missing\n"
        "with tried: v4 = v1.run('x')\n"
        "with tried: v5 = 1 / (v1 is None)\n"
        "with tried: v6 = v1.inputs\n"
    )
    replayed, shrunk = attack(root, "replay", program), attack(root, "shrink", program)
    assert replayed.returncode == 1 and "ZeroDivisionError" in replayed.stdout
    assert shrunk.returncode == 0, shrunk.stdout
    assert [line for line in shrunk.stdout.splitlines() if line.startswith("with")] == [
        "with tried: v1 = pyrknn.Model(file('add_int8.rknn'))",
        "with tried: v5 = 1 / (v1 is None)",
    ]
