"""The test kit, as an application uses it: fixtures, faults, boards, leaks and markers, in a project of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from npu_common.testing import LeakedHandlesError, SelectionError, fake
from npu_common.testing.selection import board_settings

from tests.programs import PYTEST

from .package import Base, Digits

__all__ = ["KitConformance"]

# An application's tests; FAKE, PACKAGE and others are replaced by the package's own.
TESTS = """
import os

import PACKAGE as package
import pytest
from npu_common.errors import NpuError

KEPT = KEPT_KINDS
left = []


def live(fake):
    return {kind: count for kind, count in fake.live.items() if kind not in KEPT}


@pytest.fixture
def model(fake_FAKE, npu_model):
    with package.Model(npu_model(MODEL)) as model:
        yield model


def test_handles_and_calls(fake_FAKE, npu_model):
    with package.Model(npu_model(MODEL)) as model:
        model.run(model.inputs[0].zeros())
        assert set(LIVE) <= set(fake_FAKE.live)
    assert live(fake_FAKE) == {}
    assert len(fake_FAKE.calls.of(COMPUTE)) == 1 and fake_FAKE.calls.of(COMPUTE)[0].result == 0


def test_the_next_one_begins_fresh(fake_FAKE):
    assert live(fake_FAKE) == {} and COMPUTE not in fake_FAKE.calls.names()


def test_a_run_that_fails(fake_FAKE, model):
    x = model.inputs[0].zeros()
    with fake_FAKE.fail(COMPUTE, code=FAILURE, times=1), pytest.raises(NpuError):
        model.run(x)
    assert model.run(x)


def test_unplugged(fake_FAKE, model):
    model.run(model.inputs[0].zeros())
    with fake_FAKE.unplug(), pytest.raises(NpuError):
        model.run(model.inputs[0].zeros())


def test_faults_are_over(fake_FAKE, model):
    assert model.run(model.inputs[0].zeros())


def test_trace(npu_trace, model):
    model.run(model.inputs[0].zeros())
    loading = len(npu_trace.calls)
    npu_trace.forget()
    model.run(model.inputs[0].zeros())
    assert 0 < len(npu_trace.calls) < loading


def test_unknown_board(npu_board):
    npu_board("nowhere")


def test_unknown_model(npu_model):
    npu_model("nothing")


def test_unknown_function(fake_FAKE):
    with pytest.raises(ValueError, match="no_such_function"):
        fake_FAKE.fail("no_such_function", code=1)


def test_leaks(fake_FAKE, npu_model):
    left.append(package.Model(npu_model(MODEL)))


def test_a_failure_is_no_leak(fake_FAKE, npu_model):
    left.append(package.Model(npu_model(MODEL)))
    raise ZeroDivisionError


def test_is_innocent(fake_FAKE):
    for model in left:
        model.close()


@pytest.mark.npu_hardware("FAKE")
def test_on_hardware(npu_trace):
    raise AssertionError


@pytest.mark.npu_process
def test_in_a_process_of_its_own(fake_FAKE, model):
    assert os.environ.get("NPU_PROCESS_CHILD") and model.run(model.inputs[0].zeros())
"""
OUTCOMES = {
    "test_unknown_board": "FAILED",
    "test_unknown_model": "FAILED",
    "test_a_failure_is_no_leak": "FAILED",
}
WITHOUT = """
import pytest

def test_no_fake(fake_FAKE):
    pass

@pytest.mark.npu_hardware("FAKE")
def test_on_hardware():
    raise AssertionError("there is no such device here")
"""
BOARDS = """
import PACKAGE as package
import pytest

def facts():
FACTS

@pytest.mark.parametrize(("board", "expected"), EXPECTED)
def test_board(npu_board, npu_model, board, expected):
    npu_board(board)
    with package.Model(npu_model(MODEL)) as model:
        assert model.run(model.inputs[0].zeros())
    assert facts() == expected
"""
CHILDS_BOARD = """
@pytest.mark.npu_process
def test_the_board_of_the_run_is_the_childs():
    assert facts() == EXPECTED[0][1]
"""


class KitConformance(Base):
    """`fake_<name>`, `npu_model`, `npu_board`, `npu_trace`, `npu_process` and `npu_hardware` with its fake."""

    def pytest(
        self, folder: Path, project: Path, tests: str, *arguments: str, without: str = "", **replaced: Any
    ) -> str:
        """Return pytest's output for these tests, in a project outside any repository."""
        package = self.package
        words = {"PACKAGE": package.name, "FAKE": package.fake, "MODEL": repr(self.file(folder).name),
                 "COMPUTE": repr(package.compute), "FAILURE": package.failure, "LIVE": tuple(package.live),
                 "KEPT_KINDS": package.about.kept, "FACTS": indent(package.board or "return None", "    "),
                 **replaced}  # fmt: skip
        names = "|".join(sorted(words, key=len, reverse=True))
        text = re.sub(rf"(?<![A-Z])({names})(?![A-Z_])", lambda found: str(words[found[1]]), tests)
        (project / "test_app.py").write_text(text)
        command = [*PYTEST, "-rA", "--rootdir", str(project)]
        environment = self.environment(folder)
        environment.pop(without, None)
        done = subprocess.run([*command, *arguments], cwd=project, env=environment, capture_output=True, text=True)
        return done.stdout + done.stderr

    def test_an_applications_tests(self, folder: Path, tmp_path: Path) -> None:
        said = self.pytest(folder, tmp_path, TESTS, f"--npu-fake={self.package.fake}", "-W", "error")
        outcomes = _outcomes(said)
        for name in re.findall(r"^def (test_\w+)", TESTS, re.M):
            if name != "test_on_hardware":
                assert outcomes.get(name) == OUTCOMES.get(name, "PASSED"), f"{name}: {outcomes.get(name)}\n{said}"
        assert re.search(r"test_leaks: handles were left behind: .*; close them, or use `with`", said), said
        assert outcomes["test_leaks at teardown"] == "ERROR" and len(re.findall(r"^ERROR ", said, re.M)) == 1, said
        assert f"FAKE LIBRARY IN USE: {self.package.fake}, " in said and "Nothing here comes from an NPU." in said
        assert f"{self.package.fake}: the fake is in use" in said
        assert re.search(r"no fake has a board 'nowhere'; expected one of: \w", said), said
        assert re.search(rf"no 'nothing' in .*; there are: .*{self.file(folder).stem}", said), said

    def test_without_a_selection_there_is_no_fake(self, folder: Path, tmp_path: Path) -> None:
        said = self.pytest(folder, tmp_path, WITHOUT, without=self.package.about.env)
        fake_ = self.package.fake
        assert _outcomes(said)["test_no_fake at setup"] == "ERROR", said
        assert re.search(rf"fake '{fake_}' is not in use.*--npu-fake={fake_}, before they are imported", said), said
        assert re.search(rf"SKIPPED \[1\] .*{fake_}: .*fix: ", said), said

    def test_every_board(self, folder: Path, tmp_path: Path) -> None:
        """On each board a model runs, and the library reports that board; boards of one library share a process."""
        about = self.package.about
        groups: dict[str, list[str]] = {}
        for board in self.package.boards:
            groups.setdefault(about.file_of(board), []).append(board)
        for number, boards in enumerate(groups.values()):
            child = number == len(groups) - 1  # once
            expected = [(board, self.package.boards[board]) for board in boards]
            said = self.pytest(
                folder,
                tmp_path,
                BOARDS + CHILDS_BOARD * child,
                f"--npu-fake={about.name}:{boards[0]}",
                "-W",
                "error",
                EXPECTED=expected,
            )
            assert f" {len(boards) + child} passed" in said, said
            assert f"FAKE LIBRARY IN USE: {about.name} as {boards[0]}, " in said, said

    def test_any_program_chooses_a_board(self, folder: Path) -> None:
        facts = indent(self.package.board or "return None", "    ")
        program = f"import {self.package.name} as package\ndef facts():\n{facts}\nprint(repr(facts()))"
        for board, expected in list(self.package.boards.items())[::-1][:2]:
            done = subprocess.run(
                [sys.executable, "-c", program], capture_output=True, text=True,
                env=self.environment(folder, NPU_FAKE=f"{self.package.fake}:{board}"),
            )  # fmt: skip
            assert done.returncode == 0 and done.stdout.splitlines()[-1] == repr(expected), done.stderr

    def test_boards_that_cannot_be(self) -> None:
        with pytest.raises(
            SelectionError, match=f"fake '{self.package.fake}' has no board 'nowhere'; expected one of: "
        ):
            board_settings(self.package.about, "nowhere")

    def test_without_pytest(self, path: Path, digits: Digits) -> None:
        with pytest.raises(LeakedHandlesError, match="handles were left behind: "), fake(self.package.fake):
            left = self.package.open(path)
        left.close()
        with fake(self.package.fake) as control, self.package.open(path) as model:
            model.run(digits.own[0])
            assert control.calls.of(self.package.compute)

    def test_the_description_imports_no_library(self) -> None:
        """Every run of pytest reads the description."""
        about = self.package.about
        program = (
            "import sys\nfrom npu_common.testing.selection import description\n"
            f"about = description({about.name!r})\n"
            f"print('ctypes' in sys.modules, {about.library.partition(':')[0]!r} in sys.modules, about.suffix)"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                              env=self.environment(Path()))  # fmt: skip
        assert done.stdout.split() == ["False", "False", about.suffix]


def _outcomes(said: str) -> Mapping[str, str]:
    """Return the outcome of each test, in the words of pytest's summary."""
    found: dict[str, str] = {}
    for outcome, name in re.findall(r"^(PASSED|FAILED|ERROR) test_app\.py::(\w+)", said, re.M):
        found.setdefault(name, outcome)
    for when, name in re.findall(r"ERROR at (setup|teardown) of (\w+)", said):
        found[f"{name} at {when}"] = "ERROR"
    return found
