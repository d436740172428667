"""Machines that let a program write nowhere: site-packages, home, current folder, and none for temporary files."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CAPABILITIES = (1, 2, 3)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER: what lets root write everywhere
PR_CAPBSET_DROP = 24
NO_TEMPORARY = "import tempfile\ntempfile._candidate_tempdir_list = list\n"


def obey_permissions() -> None:
    """In the child: root without the right to pass over permissions."""
    if os.geteuid() == 0:
        for capability in CAPABILITIES:
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, capability)


@pytest.fixture(scope="module")
def machine(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with site-packages, home and current folder, in which nobody may write."""
    folder = tmp_path_factory.mktemp("machine")
    for package in ("npu-common", "pyrknn", "pyovnpu"):
        rubbish = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(root / "packages" / package / "src", folder / "site", ignore=rubbish, dirs_exist_ok=True)
    for name in ("home", "here"):
        (folder / name).mkdir()
    for path in [folder, *folder.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    return folder


def run(
    machine: Path, library: Path, *arguments: str, package: str = "pyrknn", **variables: str
) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONDONTWRITEBYTECODE", "NPU_FAKE")}
    places = {"HOME": str(machine / "home"), "PYTHONPATH": str(machine / "site")}
    places[f"{package.upper()}_LIBRARY"] = str(library)
    return subprocess.run(
        [sys.executable, "-m", package, *arguments],
        cwd=machine / "here",
        env={**kept, **places, **variables},
        preexec_fn=obey_permissions,  # noqa: PLW1509 - no thread of this process holds a lock that it needs
        capture_output=True,
        text=True,
    )


def test_everything_works_that_writes_nothing(machine: Path, fake_rknn_library: Path, models_folder: Path) -> None:
    model = str((models_folder / "digits_int8.rknn").absolute())
    for command in (["doctor"], ["info", model], ["run", model], ["bench", model, "-n", "3"], ["examples"]):
        done = run(machine, fake_rknn_library.absolute(), *command)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr and "ermission" not in done.stderr
    assert not list(machine.rglob("__pycache__")), "the folders were writable after all"


def test_what_has_to_write_says_where_it_cannot(machine: Path, fake_rknn_library: Path, models_folder: Path) -> None:
    model = str((models_folder / "digits_int8.rknn").absolute())
    for command, said in (
        (["bench", model, "-n", "3", "--json", "out.json"], "error: bench: out.json: cannot write there"),
        (["run", model, "--output", "out"], "error: run: out: cannot make this folder"),
        (["examples", "--copy", "demo"], "error: examples: .: this folder cannot be written to"),
    ):
        done = run(machine, fake_rknn_library.absolute(), *command)
        assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr, done.stderr
    done = run(machine, fake_rknn_library.absolute(), "run", model, NPU_TRACE="trace.json")
    assert done.returncode == 0 and re.search(r"NPU_TRACE: calls are not traced: .*'trace.json'", done.stderr)


def test_caches_that_nothing_can_be_added_to(machine: Path, root: Path, models_folder: Path) -> None:
    """OpenVINO refuses a folder that it cannot make, and says nothing of one that it cannot write to."""
    model = str((models_folder / "digits_f32.xml").absolute())
    for place, code, said in (
        (str(machine / "home"), 0, "/home cannot be written to: compiled models are read there, not kept"),
        ("caches", 1, "ov_core_compile_model returned GENERAL_ERROR"),
    ):
        command = ("run", model, "-d", "CPU", "--cache-dir", place)
        done = run(machine, root / "build/openvino/2026.4.1", *command, package="pyovnpu")
        assert done.returncode == code and said in done.stderr and "Traceback" not in done.stderr, done.stderr
        assert code == 0 or "caches" in done.stderr and "Permission denied" in done.stderr


PROBED = [
    ("pyviplite", "fakes/viplite-1.13.0.1", ["doctor"], "ok    npu "),
    ("pysnpe", "fakes/snpe", ["doctor"], "ok    runtimes"),
    ("pyacl", "fakes/acl", ["doctor"], "ok    npu "),
    ("pyovnpu", "openvino/2026.4.1", ["doctor"], "ok    openvino"),
    ("pyovnpu", "openvino/2026.4.1", ["bench", "digits_f32.xml", "-n", "3"], "first ever inference "),
    ("pyrknn", "fakes/librknnrt.so", ["selftest", "--case", "run-twice", "digits_int8.rknn"], "1 ok"),
    (
        "pysnpe",
        "fakes/snpe",
        ["selftest", "--case", "saved", "digits_f32.dlc"],
        "no folder for temporary files, set TMPDIR",
    ),
]


@pytest.mark.parametrize(
    "package, library, command, said", PROBED, ids=[f"{package}-{command[0]}" for package, _, command, _ in PROBED]
)
def test_no_folder_for_temporary_files(
    package: str, library: str, command: list[str], said: str, root: Path, models_folder: Path, tmp_path: Path
) -> None:
    """A container was started read-only: libraries are asked all the same, in processes of their own."""
    (tmp_path / "sitecustomize.py").write_text(NO_TEMPORARY)
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    variables = {
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        f"{package.upper()}_LIBRARY": str(root / "build" / library),
        "PYOVNPU_LEVEL_ZERO": str(root / "build/fakes/level_zero/libze_loader.so.1"),
    }
    done = subprocess.run(
        [sys.executable, "-m", package, *command],
        cwd=models_folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and said in done.stdout, done.stdout + done.stderr
