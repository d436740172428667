"""The test kit with the fake VIPLite, as an application uses it: boards that are other libraries included."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from pyviplite._testing import FAKE
from pyviplite.soc import CHIPS

from tests import programs

pytest_plugins = ["pytester"]

HEAD = """
import numpy as np, pytest
from pyviplite import Buffer, Group, Model, VipError
from pyviplite import vip_lite_common as codes
"""


@pytest.fixture
def project(
    pytester: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A project outside this repository, whose user has set the two folders."""
    return programs.users_project(
        pytester, monkeypatch, fakes_folder, models_folder, "PYVIPLITE_LIBRARY", "PYVIPLITE_GENERATION"
    )


def run(project: pytest.Pytester, tests: str, *arguments: str) -> pytest.RunResult:
    project.makepyfile(test_app=HEAD + tests)
    return programs.run_pytest(project, *arguments)


FIRST = """
@pytest.fixture
def model(fake_viplite, npu_model):
    with Model(npu_model("digits_uint8")) as model:
        yield model

def test_memory_runs_out(fake_viplite, model):
    fake_viplite.fail_alloc(nth=1)
    with pytest.raises(MemoryError):
        Buffer((4, 4))
    Buffer((4, 4)).close()

def test_time_out(fake_viplite, model):
    model.set_time_out(5)
    with fake_viplite.set(latency_us=20000), pytest.raises(TimeoutError):
        model.run(model.inputs[0].zeros())

def test_two_devices(npu_board, npu_model):
    npu_board("multi")
    from pyviplite import runtime
    assert runtime.hardware().core_counts == (2, 2)
    with Model(npu_model("digits_uint8"), device=1) as model:
        model.run(model.inputs[0].zeros())

def test_one_device_again(fake_viplite, npu_model):
    with pytest.raises(VipError) as problem:
        Model(npu_model("digits_uint8"), device=1)
    assert problem.value.code == codes.VIP_ERROR_FAILURE
"""


def test_faults_and_boards(project: pytest.Pytester) -> None:
    done = run(project, FIRST, "--npu-fake=viplite", "-W", "error")
    done.assert_outcomes(passed=4)
    done.stdout.fnmatch_lines(["[*] FAKE LIBRARY IN USE: viplite, *viplite-1.13.0.1/libVIPlite.so. Nothing * [*]"])


def test_leaked_networks_buffers_and_groups_fail_the_test(project: pytest.Pytester) -> None:
    tests = """
kept = []

def test_leaks(fake_viplite, npu_model):
    kept.append(Model(npu_model("digits_uint8")))
    kept.append(Group(kept[0]))

def test_leaks_memory(fake_viplite):
    kept.append(Buffer((16,)))

def test_is_innocent(fake_viplite):
    assert fake_viplite.live == {"network": 1, "buffer": 3, "group": 1}

def test_tidy_up():
    for one in reversed(kept):
        one.close()
"""
    done = run(project, tests, "--npu-fake=viplite")
    done.assert_outcomes(passed=4, errors=2)
    done.stdout.fnmatch_lines(["*test_leaks: handles were left behind: *1 network*"])
    done.stdout.fnmatch_lines(["*test_leaks_memory: handles were left behind: 1 buffer; close them, or use `with`*"])


def test_boards_are_the_chips_whose_library_someone_has_seen() -> None:
    known = {chip.name.lower() for chip in CHIPS if chip.measured}
    assert known <= set(FAKE.boards)
    assert not {"mr536", "t536"} & set(FAKE.boards)
    for chip in CHIPS:
        if chip.name.lower() in FAKE.boards and chip.generation:
            file = FAKE.files[chip.name.lower()]
            assert file.startswith(f"viplite-{chip.generation}") and file.endswith(chip.libraries[1]), chip


def test_a_board_that_is_another_library(project: pytest.Pytester) -> None:
    tests = """
def test_here(npu_board):
    npu_board("a733")

@pytest.mark.npu_process(fake="viplite:a733")
def test_there(npu_board, npu_model):
    from pyviplite.vip_lite import GENERATION
    npu_board("t736")
    with Model(npu_model("digits_uint8"), core=0) as model:
        assert GENERATION == "2.0" and model.run(model.inputs[0].zeros())

@pytest.mark.npu_process
def test_the_board_of_the_run_is_the_childs(npu_model):
    import os
    assert os.environ["NPU_FAKE_VIPLITE_CHIP"] == "mr527"
"""
    done = run(project, tests, "--npu-fake=viplite:mr527")
    done.assert_outcomes(passed=2, failed=1)
    done.stdout.fnmatch_lines(
        ["*board 'a733' needs the library viplite-2.0.3.2/libNBGlinker.so, but *npu_process(fake=*viplite:a733*"]
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("viplite:a733,viplite", "fake 'viplite' was given twice: viplite:a733, viplite; *one library*"),
    ],
)
def test_boards_that_cannot_be(project: pytest.Pytester, words: str, message: str) -> None:
    done = run(project, "def test_it(): pass", f"--npu-fake={words}")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"*{message}"])


def which(**variables: str) -> str:
    program = """
from pyviplite import runtime
from pyviplite._library import lib
print(lib.locate().path, hex(runtime.hardware().cid))
"""
    former = ("NPU_FAKE", "NPU_FAKES", "PYVIPLITE_LIBRARY", "PYVIPLITE_GENERATION")
    environment = {name: value for name, value in os.environ.items() if name not in former}
    done = programs.run([sys.executable, "-c", program], env={**environment, **variables}, timeout=60)
    return done.stdout.splitlines()[-1] if not done.returncode else done.stderr.splitlines()[-1]


def test_any_program_chooses_a_board(fakes_folder: Path) -> None:
    """By NPU_FAKE, with the folder of all fakes, or with a variable that names one of them or its folder."""
    folder = fakes_folder.absolute()
    two = f"{folder / 'viplite-2.0.3.2' / 'libNBGlinker.so'} 0x1000003b"
    one = f"{folder / 'viplite-1.8.0' / 'libVIPlite.so'} 0xee"
    usual = f"{folder / 'viplite-1.13.0.1' / 'libVIPlite.so'} 0x10000016"
    assert which(NPU_FAKE="viplite", NPU_FAKES=str(folder)) == usual
    assert which(NPU_FAKE="viplite:a733", NPU_FAKES=str(folder)) == two
    for named in (folder, folder / "viplite-1.13.0.1", folder / "viplite-1.13.0.1" / "libVIPlite.so"):
        assert which(NPU_FAKE="viplite:v853", PYVIPLITE_LIBRARY=str(named)) == one
        assert which(NPU_FAKE="viplite", PYVIPLITE_LIBRARY=str(named)) == usual
    assert which(NPU_FAKE="viplite", PYVIPLITE_LIBRARY=str(folder / "viplite-2.0.3.2")) == two
    assert "viplite-1.8.0/libVIPlite.so, which does not exist" in which(
        NPU_FAKE="viplite:v853", PYVIPLITE_LIBRARY=sys.executable
    )


def test_models_beside_the_fake(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without NPU_MODELS: build/models beside build/fakes, the board's own first."""
    monkeypatch.delenv("NPU_MODELS")
    tests = """
def test_it(npu_model):
    print("found", npu_model("digits_f16"), npu_model("mobilenet.nb"))
    1 / 0
"""
    done = run(project, tests, "--npu-fake=viplite:a733")
    done.stdout.fnmatch_lines(["found *models/a733/digits_f16.nb *models/a733/mobilenet.nb"])
    done = run(project, tests, "--npu-fake=viplite")
    done.stdout.fnmatch_lines(["found *models/digits_f16.nb *models/mobilenet.nb"])


def test_the_readmes_tests(project: pytest.Pytester, root: Path) -> None:
    """The block marked "py" in the README, as it stands there; the names of its boards are all there are."""
    section = (root / "packages/pyviplite/README.md").read_text().partition("\n## Testing without hardware\n")[2]
    (block,) = re.findall(r"^```py\n(.*?)^```", section, re.M | re.S)
    project.makepyfile(test_app=block)
    done = programs.run_pytest(project, "--npu-fake=viplite", "-W", "error")
    done.assert_outcomes(passed=4, skipped=1)
    table = section.partition("| board |")[2].partition("\n\n")[0]
    named = {
        board: row.split("|")[2].strip() for row in table.splitlines() for board in re.findall(r"`([\w.-]+)`", row)
    }
    assert named == {board: Path(file).parts[0][len("viplite-") :] for board, file in FAKE.files.items()}
