"""The tests left out on other machines exist, and figures are read from pytest's output."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.cross import processors
from tools.cross.machines import MACHINES, Tools
from tools.cross.suite import CALLS, FAST, FAST_LEFT_OUT, LEFT_OUT, LONGEST, LeftOut, Run, _jobs, figures, folders


@pytest.mark.parametrize(
    "one",
    [*LEFT_OUT, *FAST_LEFT_OUT, *(LeftOut(place, "runs") for place in (*FAST, *processors.INT8))],
    ids=lambda one: one.place,
)
def test_what_is_named_is_there(root: Path, one: LeftOut) -> None:
    """pytest says nothing about a test that is deselected and does not exist, nor that others begin as it does."""
    file, *names = one.place.split("::")
    assert (root / file).exists() and one.why and set(one.on) <= set(MACHINES)
    found = ast.parse((root / file).read_text()).body if names else []
    if names:
        alike = [node.name for node in found if isinstance(node, ast.FunctionDef) and node.name.startswith(names[-1])]
        assert {f"{file}::{name}" for name in alike} <= {left.place for left in (*LEFT_OUT, *FAST_LEFT_OUT)}
    for name in names:
        found = next(
            node.body
            for node in found
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name.partition("[")[0]
        )


def test_a_processor_is_asked_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable of this machine says what a library computes by, and numpy chooses nothing."""
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Haswell")
    emulator = tmp_path / "qemu" / processors.EMULATOR
    emulator.parent.mkdir()
    emulator.write_text('#!/bin/sh\n[ "$1 $2" = "-cpu Old" ] && shift 2 && exec "$@"\n')
    emulator.chmod(0o755)
    python = tmp_path / "python"
    python.write_text('#!/bin/sh\necho "AVX2$OPENBLAS_CORETYPE"\n')
    python.chmod(0o755)
    environment = processors.on(processors.Processor("old", "Old"), tmp_path, python).environment()
    assert (environment["NPU_EMULATED"], environment["NPY_DISABLE_CPU_FEATURES"]) == ("old", "AVX2")
    assert "OPENBLAS_CORETYPE" not in environment and environment["PATH"] == os.environ["PATH"]


def test_every_test_on_the_npu_is_named(root: Path) -> None:
    """On a machine without the plugin it would fail, and only there."""
    left = [f"--deselect={one.place}" for one in LEFT_OUT if one.place.startswith("tests/pyovnpu/")]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", "tests/pyovnpu"]
    run = subprocess.run([*command, *left], cwd=root, capture_output=True, text=True, check=False)
    found = [line for line in run.stdout.splitlines() if "::" in line]
    assert run.returncode == 0 and len(found) > 500, run.stdout + run.stderr
    assert [one for one in found if re.search(r"[\[-]NPU[\]-]", one)] == []


def test_every_folder_of_tests_is_run_or_named(root: Path) -> None:
    found = folders(root)
    assert {"tests/npu_common", "tests/pyrknn", "tests/fakes_acl", "tests/pyovnpu"} <= set(found)
    assert "tests/benchmarks" not in found
    assert tuple(found[: len(LONGEST)]) == LONGEST and found[len(LONGEST) :] == sorted(found[len(LONGEST) :])


def test_a_benchmark_is_a_program_and_part_of_a_whole_run(root: Path, tmp_path: Path) -> None:
    tools = Tools(tmp_path / "python", tmp_path / "cc")
    run = Run(MACHINES["armhf"], tools, tmp_path, tmp_path)

    def commands(*arguments: str) -> list[tuple[str, ...]]:
        return [job.command for job in _jobs(run, root, arguments)]

    assert commands(CALLS, "--rounds", "5") == [(str(tools.python), CALLS, "--rounds", "5")]
    assert (str(tools.python), CALLS) in commands() and (root / CALLS).is_file()
    [tests] = commands("tests/pyrknn", "-x")
    assert tests[1:3] == ("-m", "pytest") and tests[-2:] == ("tests/pyrknn", "-x")


@pytest.mark.parametrize(
    "line, expected",
    [
        ("3 failed, 18 passed in 116.76s (0:01:56)", {"failed": 3, "passed": 18}),
        ("==== 1 skipped, 2 errors in 3.1s ====", {"skipped": 1, "error": 2}),
        ("Segmentation fault", {}),
    ],
)
def test_figures(line: str, expected: dict[str, int]) -> None:
    assert figures(line) == expected
