"""The test kit with the fake AscendCL, as an application uses it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
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
    for name in ("NPU_FAKE", "PYACL_LIBRARY", *(f"NPU_FAKE_{o.upper()}" for b in FAKE.boards.values() for o in b)):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NPU_FAKES", str(fakes_folder.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.absolute()))
    return pytester


def run(project: pytest.Pytester, tests: str, *arguments: str) -> pytest.RunResult:
    project.makepyfile(test_app=HEAD + tests)
    return programs.run_pytest(project, *arguments)


FIRST = """
@pytest.fixture
def model(fake_acl, npu_model):
    with Model(npu_model("digits_f16")) as model:
        yield model

IMAGE = np.zeros((1, 8, 8, 1), np.float16)

def test_digits(fake_acl, npu_model):
    with Model(npu_model("digits_f16")) as model:
        model.run(IMAGE)
        assert fake_acl.live["model"] == 1 and fake_acl.live["model_desc"] == 1
    assert fake_acl.live == {}
    (call,) = fake_acl.calls.of("aclmdlExecute")
    assert call.result == 0 and call.args["input"].startswith("dataset#")

def test_a_run_that_fails(fake_acl, model):
    with fake_acl.fail("aclmdlExecute", code=507015, times=1), pytest.raises(AclError) as problem:
        model.run(IMAGE)
    assert problem.value.code == 507015
    model.run(IMAGE)

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

def test_unplugged(fake_acl, model):
    with fake_acl.unplug(), pytest.raises(AclError) as problem:
        model.run(IMAGE)
    assert problem.value.code == 507010

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

def test_trace(npu_trace, npu_model):
    with Model(npu_model("digits_f16")) as model:
        model.run(IMAGE)
        npu_trace.forget()
        model.run(IMAGE)
        assert "aclmdlExecute" in npu_trace.names() and "aclmdlLoadFromFile" not in npu_trace.names()
"""


def test_a_first_test_of_an_application(project: pytest.Pytester) -> None:
    done = run(project, FIRST, "--npu-fake=acl", "-W", "error")
    done.assert_outcomes(passed=8)
    done.stdout.fnmatch_lines(["[*] FAKE LIBRARY IN USE: acl, *acl/libascendcl.so. Nothing * [*]"])


def test_leaks_fail_the_test(project: pytest.Pytester) -> None:
    tests = """
kept = []

def test_leaks(fake_acl, npu_model):
    kept.append(Model(npu_model("digits_f16")))

def test_leaks_memory(fake_acl):
    Device(0).use()
    kept.append(DeviceBuffer(64))

def test_tidy_up():
    for one in reversed(kept):
        one.close()
    Device(0).reset()
"""
    done = run(project, tests, "--npu-fake=acl")
    done.assert_outcomes(passed=3, errors=2)
    done.stdout.fnmatch_lines(["*test_leaks: handles were left behind: *1 model*"])
    done.stdout.fnmatch_lines(["*test_leaks_memory: handles were left behind: *1 memory*"])


@pytest.mark.parametrize("board", FAKE.boards)
def test_every_board_computes(project: pytest.Pytester, board: str) -> None:
    """As its chip, with its number of devices, on the side it has its programs run on."""
    wanted = FAKE.boards[board]
    expected = (wanted["acl_soc"], int(wanted["acl_devices"]), wanted["acl_run_mode"])
    tests = f"""
def test_it(fake_acl, npu_model):
    from pyacl.runtime.device import run_mode
    assert (soc_name(), device_count(), run_mode()) == {expected}
    with Model(npu_model("digits_f16"), device_count() - 1) as model:
        assert model.run(np.zeros((2, 8, 8, 1), np.float16))[0].shape == (2, 10)

@pytest.mark.npu_process
def test_the_board_of_the_run_is_the_childs():
    assert soc_name() == {expected[0]!r}
"""
    done = run(project, tests, f"--npu-fake=acl:{board}", "-W", "error")
    done.assert_outcomes(passed=2)
    done.stdout.fnmatch_lines([f"[*] FAKE LIBRARY IN USE: acl as {board}, *libascendcl.so. Nothing * [*]"])


def test_boards_that_cannot_be(project: pytest.Pytester) -> None:
    done = run(project, "def test_it(): pass", "--npu-fake=acl:ascend")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*fake 'acl' knows no board 'ascend'; known are: 910b, *"])


def test_any_program_chooses_a_board(fakes_folder: Path) -> None:
    """By NPU_FAKE, with the folder of all fakes or with a variable that names this one."""
    program = "import pyacl; print(pyacl.device_count(), pyacl.soc_name())"
    former = ("NPU_FAKE", "NPU_FAKES", "PYACL_LIBRARY")
    environment = {name: value for name, value in os.environ.items() if name not in former}
    folder = fakes_folder.absolute()
    for variables in ({"NPU_FAKES": str(folder)}, {"PYACL_LIBRARY": str(folder / "acl")}):
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**environment, **variables, "NPU_FAKE": "acl:310p"},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.stdout == "1 Ascend310P3\n", done.stderr


def test_tests_for_hardware_are_skipped_with_the_doctors_reason(project: pytest.Pytester) -> None:
    tests = """
@pytest.mark.npu_hardware("acl")
def test_on_a_card(npu_trace):
    assert False
"""
    done = run(project, tests, "--npu-fake=acl", "-rs")
    done.assert_outcomes(skipped=1)
    done.stdout.fnmatch_lines(["*acl: the fake is in use*"])
    if not os.path.exists("/dev/davinci0"):
        done = run(project, tests, "-rs")
        done.assert_outcomes(skipped=1)
        done.stdout.fnmatch_lines(["*SKIPPED*acl: *fix: *"])


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
