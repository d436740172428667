"""The test kit with the fake AscendCL, in an application's tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pyacl._testing import FAKE

from tests import programs

pytest_plugins = ["pytester"]

HEAD = """
import numpy as np, pytest
from pyacl import AclError, Device, DeviceBuffer, Event, Model, Stream, soc_name, device_count
"""


@pytest.fixture
def project(
    pytester: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A project outside this repository, whose user has set the two folders."""
    boards = [f"NPU_FAKE_{option.upper()}" for board in FAKE.boards.values() for option in board]
    return programs.users_project(pytester, monkeypatch, fakes_folder, models_folder, "PYACL_LIBRARY", *boards)


def run(project: pytest.Pytester, tests: str, *arguments: str) -> pytest.RunResult:
    project.makepyfile(test_app=HEAD + tests)
    return programs.run_pytest(project, *arguments)


FIRST = """
@pytest.fixture
def model(fake_acl, npu_model):
    with Model(npu_model("digits_f16")) as model:
        yield model

IMAGE = np.zeros((1, 8, 8, 1), np.float16)

def test_memory_runs_out(fake_acl):
    with Device(0):
        fake_acl.fail_alloc(nth=1)
        with pytest.raises(MemoryError):
            DeviceBuffer(64)
        DeviceBuffer(64).close()

def test_a_task_that_hangs(fake_acl):
    with Device(0), Stream() as stream, DeviceBuffer(64) as buffer:
        with fake_acl.hold("task"):
            buffer.fill(0, stream)
            with pytest.raises(TimeoutError):
                stream.synchronize(timeout=0.02)
        stream.synchronize()

def test_two_devices(npu_board, npu_model):
    npu_board("two")
    assert (device_count(), soc_name()) == (2, "Ascend910B3")
    with Model(npu_model("digits_f16"), 1) as model:
        model.run(IMAGE)

def test_one_device(npu_board, npu_model):
    npu_board("310p")
    assert (device_count(), soc_name()) == (1, "Ascend310P3")
    with pytest.raises(AclError) as problem:
        Model(npu_model("digits_f16"), 1)
    assert problem.value.code == 107001
    npu_board("310")
    assert (device_count(), soc_name()) == (4, "Ascend310")
"""


def test_faults_and_boards(project: pytest.Pytester) -> None:
    done = run(project, FIRST, "--npu-fake=acl", "-W", "error")
    done.assert_outcomes(passed=4)
    done.stdout.fnmatch_lines(["[*] FAKE LIBRARY IN USE: acl, *acl/libascendcl.so. Nothing * [*]"])


def test_leaks_fail_the_test(project: pytest.Pytester) -> None:
    tests = """
kept = []

def test_leaks_memory(fake_acl):
    Device(0).use()
    kept.append(DeviceBuffer(64))

def test_tidy_up():
    for one in reversed(kept):
        one.close()
    Device(0).reset()
"""
    done = run(project, tests, "--npu-fake=acl")
    done.assert_outcomes(passed=2, errors=1)
    done.stdout.fnmatch_lines(["*test_leaks_memory: handles were left behind: *1 memory*"])


def test_the_readmes_tests(project: pytest.Pytester, root: Path) -> None:
    """The block marked "py" in the README, as it stands there; the boards it names are all there are."""
    section = (root / "packages/pyacl/README.md").read_text().partition("\n## Testing without hardware\n")[2]
    (block,) = re.findall(r"^```py\n(.*?)^```", section, re.M | re.S)
    project.makepyfile(test_app=block)
    done = programs.run_pytest(project, "--npu-fake=acl", "-W", "error")
    done.assert_outcomes(passed=5, skipped=1)
    table = section.partition("| board |")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines() if row.startswith("| `")]
    named = {row[0].strip("`"): (row[1], row[2]) for row in rows}
    assert named == {name: (board["acl_soc"], board["acl_devices"]) for name, board in FAKE.boards.items()}
