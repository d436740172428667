"""Random programs of pyrknn on a fake: none crashes, and a crash or a wrong input is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.real import stand_models

SIZES = {"weight_size": 5248, "internal_size": 1114112, "dma_size": 1151432}
PROGRAM = """
import os, signal, sys
from tools.real import walks
{change}
sys.exit(walks.main(sys.argv[1:]))
"""
CRASH = "walks.Program.one_run = lambda self: os.kill(os.getpid(), signal.SIGSEGV)"
FALSE = """
from tools.real import refusals
refusals.Perf.works = refusals.Arguments.works = lambda self, path: 1 / 0
refusals.Command.sentence = "nothing"
refusals.Mask.fails = refusals.OtherShape.fails = refusals.OtherDtype.fails = lambda self, path: False
"""
FOREIGN = "walks.known = lambda path: {(dtype, n): {'4:deadbeef'} for dtype in walks.DTYPES for n in (20, 100)}"


@pytest.mark.parametrize("name", ["two_input", "custom_residual"])
def test_programs_end_well(name: str, fake_rknn_library: Path, tmp_path: Path, root: Path) -> None:
    done = walked(fake_rknn_library, tmp_path, root, name=name)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 programs" in done.stdout
    assert "crashes: {}" in done.stdout
    assert "false: 0" in done.stdout and "? " not in done.stdout


def test_a_crash_is_told(fake_rknn_library: Path, tmp_path: Path, root: Path) -> None:
    done = walked(fake_rknn_library, tmp_path, root, CRASH)
    assert done.returncode == 1
    assert "signal 11 at open" in done.stdout


def test_a_foreign_input_is_told(fake_rknn_library: Path, tmp_path: Path, root: Path) -> None:
    done = walked(fake_rknn_library, tmp_path, root, FOREIGN)
    assert done.returncode == 1
    assert "after open" in done.stdout
    assert "different: 0" not in done.stdout


def test_a_false_sentence_is_told(fake_rknn_library: Path, tmp_path: Path, root: Path) -> None:
    done = walked(fake_rknn_library, tmp_path, root, FALSE, programs=12)
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stdout, "advice that ends badly"
    assert "? RknnErrParamInvalid" in done.stdout or "? ValueError: Model.query, command" in done.stdout
    assert "what it refuses works" in done.stdout


def walked(
    library: Path, folder: Path, root: Path, change: str = "", name: str = "two_input", programs: int = 4
) -> subprocess.CompletedProcess[str]:
    model = folder / "m.rknn"
    model.write_bytes(stand_models.rknn_named(name, SIZES))
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(change=change), str(model), "--programs", str(programs), "--seed", "3"],
        env={**os.environ, "PYRKNN_LIBRARY": str(library)}, cwd=root, capture_output=True, text=True,
    )  # fmt: skip
