"""npu_common.selftest: every end that a case can have, in children that outlive good cases and die with bad cases."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cli import Exit, UsageError, Vendor, main
from npu_common.cli.host import Host
from npu_common.errors import ClosedError
from npu_common.finder import LibraryFile
from npu_common.library import Library
from npu_common.selftest import (
    Differs,
    Given,
    NotApplicable,
    Suite,
    differs_unless,
    equal,
    needs,
    refused,
    runner,
    same,
)
from npu_common.selftest.models import add_model_cases
from npu_common.selftest.runner import Job

from tests.npu_common.selftest_cases import SUITE

CASES = "tests.npu_common.selftest_cases"


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The children that the runner starts."""
    started = []
    popen = runner.subprocess.Popen

    def start(*arguments: Any, **options: Any) -> Any:
        started.append(popen(*arguments, **options))
        return started[-1]

    monkeypatch.setattr(runner.subprocess, "Popen", start)
    return started


# The runner


def test_cases_share_a_child(children: list[Any]) -> None:
    names = ["fine", "wrong", "raises", "lacks", "lacks-a-function"]
    begun: list[tuple[int, str]] = []
    found = runner.run(CASES, [Job(name) for name in names], begins=lambda n, job: begun.append((n, job.case)))
    assert [(result.job.case, result.status) for result in found] == [
        ("fine", "ok"),
        ("wrong", "differs"),
        ("raises", "differs"),
        ("lacks", "not applicable"),
        ("lacks-a-function", "not applicable"),
    ]
    assert [result.detail for result in found] == [
        "",
        "number: expected 2, got 1",
        f"expected no error, got ValueError: a | b\nin {Path.home()}/models",
        "this chip has none",
        "the library does not export toy_run",
    ]
    assert found[1].printed == "on standard output" and found[0].printed == found[3].printed == ""
    assert begun == list(enumerate(names)) and len(children) == 1
    assert all(child.poll() is not None for child in children)


def test_after_a_crash_the_rest_goes_on_in_a_new_child(children: list[Any]) -> None:
    found = runner.run(CASES, [Job("aborts"), Job("fine"), Job("ends"), Job("fine")])
    assert [result.status for result in found] == ["crash", "ok", "crash", "ok"]
    assert re.fullmatch(r"SIGABRT in selftest_cases\.py:\d+ aborts", found[0].detail)
    assert found[0].printed == "last words of the library"
    assert found[2].detail == "the process ended with exit code 7"
    assert len(children) == 4  # `ends` did so behind `fine`, and was tried once more alone


def test_a_crash_behind_other_cases_is_tried_alone(children: list[Any]) -> None:
    found = runner.run(CASES, [Job("breaks"), Job("suffers"), Job("fine")])
    assert [result.status for result in found] == ["ok", "crash", "ok"]
    assert found[1].detail.endswith("; only after the cases before it, alone: ok")
    assert len(children) == 2


def test_a_case_that_does_not_end() -> None:
    found = runner.run(CASES, [Job("hangs"), Job("fine")], time_limit=2)
    assert [(result.status, result.detail) for result in found] == [("hang", "no end within 2 s"), ("ok", "")]


def test_a_child_that_cannot_be_killed_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    popen = subprocess.Popen

    class Held(popen):  # type: ignore[misc, valid-type]
        """The first one is held by a driver."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            made.append(self)

        def kill(self) -> None:
            if self is not made[0]:
                super().kill()

    monkeypatch.setattr(runner.subprocess, "Popen", Held)
    monkeypatch.setattr(runner, "END_LIMIT", 0.1)
    found = runner.run(CASES, [Job("hangs"), Job("fine")], time_limit=2)
    with made[0]:
        popen.kill(made[0])
    assert [result.status for result in found] == ["hang", "ok"] and len(made) == 2


def test_a_gate_that_fails_shuts_for_its_model_only(children: list[Any]) -> None:
    jobs = [Job(case, model) for case in ("loads", "runs") for model in ("/models/bad.toy", "/models/good.toy")]
    options = {"models": ["/models/bad.toy", "/models/good.toy"], "options": {"speed": 3}}
    found = runner.run(CASES, [*jobs, Job("fine")], gates=["loads"], **options)
    assert [result.status for result in found] == ["differs", "ok", "not applicable", "ok", "ok"]
    assert found[2].detail == "loads: differs" and len(children) == 1


def test_a_package_that_cannot_be_imported() -> None:
    with pytest.raises(RuntimeError, match="no_such_module: no case began: .*No module named 'no_such_module'"):
        runner.run("no_such_module", [Job("fine")])


# What cases say


def test_helpers() -> None:
    equal("x", 1, 1)
    differs_unless(True, "never said")
    refused((TypeError, ValueError), int, "x")
    one, other = np.arange(3, dtype=np.int64), np.array([0, 1, 5], np.int64)
    same("output", [one, np.array([np.nan])], [one.copy(), np.array([np.nan])])
    for wrong, text in (
        (lambda: equal("x", 1, 2), "x: expected 2, got 1"),
        (lambda: differs_unless(0, "there is none"), "there is none"),
        (lambda: refused(ValueError, int, 3), "int: expected ValueError, got no error"),
        (lambda: refused(TypeError, int, "x"), "int: expected TypeError, got ValueError: invalid literal"),
        (lambda: same("output", [one], [other]), "output 0: 1 of 3 elements are not the same"),
        (lambda: same("output", [one], [one.astype("f4")]), r"output 0: expected \(3,\) int64, got \(3,\) float32"),
        (lambda: same("output", [one], []), "output: expected 1 arrays, got 0"),
    ):
        with pytest.raises(Differs, match=text):
            wrong()

    class Missing:
        __name__ = "toy_sync"

        def __bool__(self) -> bool:
            return False

    with pytest.raises(NotApplicable, match="the library has no function toy_sync"):
        needs(Missing())


def test_a_suite_wants_names_and_sentences() -> None:
    suite = Suite(documented=True)

    @suite.case()
    def two_words(given: Given) -> None:
        """A sentence
        of two lines."""

    made = suite.cases["two-words"]
    assert made.expected == "A sentence of two lines." and made.documented and not made.model
    with pytest.raises(ValueError, match="there is a case 'two-words' already"):
        suite.case()(two_words)
    with pytest.raises(ValueError, match="expected a docstring that describes the result, got none"):
        suite.case()(lambda given: None)


def test_the_docstring_of_a_case_is_an_order_and_the_table_has_the_result() -> None:
    suite = Suite()

    @suite.case()
    def plain(given: Given) -> None:
        """Check that a sum is right."""

    @suite.case()
    def named(given: Given) -> None:
        """Check that toy_add returns 0."""

    @suite.case()
    def quoted(given: Given) -> None:
        """Check that `run` waits."""

    assert [case.expected for case in suite.cases.values()] == [
        "A sum is right.",
        "toy_add returns 0.",
        "`run` waits.",
    ]


class ToyModel:
    """A Model with one input, that adds `error` to what it computes from the third run on."""

    def __init__(self, error: int) -> None:
        from npu_common.tensor import TensorInfo, Tensors

        self.inputs = Tensors([TensorInfo(0, "x", (2, 3), "int8")])
        self.outputs = Tensors([TensorInfo(0, "y", (2, 3), "int8")])
        self.error, self.runs, self.closed = error, 0, False

    def run(self, x: Any) -> list[Any]:
        if self.closed:
            raise ClosedError("closed")
        self.runs += 1
        return [x + np.int8(self.error if self.runs > 2 else 0)]

    def __enter__(self) -> ToyModel:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True


def test_model_cases_see_a_model_that_changes() -> None:
    for error in (0, 1):
        suite = Suite()
        add_model_cases(suite, lambda given, error=error: ToyModel(error))
        function = suite.cases["run-twice"].function
        if error:
            with pytest.raises(Differs, match="output after another 0: 6 of 6 elements are not the same"):
                function(Given("m"))
        else:
            function(Given("m"))


# The command


class Toy:
    """A vendor whose library is a file that is never loaded."""

    def __init__(self, library: Path, *, fake: bool, present: bool) -> None:
        located = LibraryFile(str(library), "PYTOY_LIBRARY")

        def add_options(parser: argparse.ArgumentParser, command: str) -> None:
            if command == "selftest":
                parser.add_argument("--speed", type=int, default=3)

        self.vendor = Vendor(
            name="pytoy",
            title="Toy NPU",
            library=Library("toy", env="PYTOY_LIBRARY"),
            read_file=lambda path: None,
            summary=lambda found: "",
            open_model=lambda arguments: None,
            device_present=lambda host: present,
            add_options=add_options,
            fake=lambda host, found: located if fake else None,
            selftest=CASES,
        )


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is a library by its first bytes: this Python's own."""
    path = tmp_path / "libtoy.so"
    path.write_bytes(Path("/proc/self/exe").read_bytes()[:4096])
    monkeypatch.setenv("PYTOY_LIBRARY", str(path))
    monkeypatch.setattr(Host, "wrong_format", lambda self, located: None)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return path


def test_the_table(library: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    models = [tmp_path / name for name in ("bad.toy", "good.toy")]
    for model in models:
        model.write_bytes(b"model")
    toy = Toy(library, fake=True, present=False)
    names = ["fine", "wrong", "raises", "lacks", "loads", "runs"]
    report = tmp_path / "report.json"
    wanted = [word for name in names for word in ("--case", name)]
    command = ["selftest", *map(str, models), *wanted, "--json", str(report)]
    assert main(toy.vendor, command) == Exit.FAILED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "### python -m pytoy selftest: 3 ok, 3 differs, 2 not applicable"
    assert lines[-1] == "3 ok, 3 differs, 2 not applicable"
    assert "| fake | yes, no result comes from an NPU |" in lines
    digest = hashlib.sha256(b"model").hexdigest()[:12]
    assert f"| model | bad.toy, 5 bytes, sha256 {digest} |" in lines
    table = lines[lines.index("| case | expected | result |") + 2 : -2]
    assert table == [
        "| fine | Nothing happens. | ok |",
        "| wrong | 1 is 2. | differs: number: expected 2, got 1: printed: on standard output |",
        "| raises | No error. (documented) | differs: expected no error, got ValueError: a \\| b in ~/models |",
        "| lacks | A feature is there. | not applicable: this chip has none |",
        "| loads (bad.toy) | The model loads. | differs: expected no error, got ValueError: bad.toy is bad |",
        "| loads (good.toy) | The model loads. | ok |",
        "| runs (bad.toy) | The model runs, with the options of the command line. | not applicable: loads: differs |",
        "| runs (good.toy) | The model runs, with the options of the command line. | ok |",
    ]
    content = json.loads(report.read_text())
    assert content["counts"] == {"ok": 3, "differs": 3, "not applicable": 2}
    assert content["results"][4]["model"] == "bad.toy" and content["results"][2]["documented"] is True
    assert str(tmp_path) not in json.dumps(content["results"])


def test_without_a_model(library: Path, capsys: pytest.CaptureFixture[str], children: list[Any]) -> None:
    toy = Toy(library, fake=True, present=False)
    assert main(toy.vendor, ["selftest", "--case", "loads", "--case", "fine"]) == Exit.GOOD
    out, err = capsys.readouterr()
    assert out.startswith("### python -m pytoy selftest: 1 ok, 1 not applicable\n")
    assert "| loads | The model loads. | not applicable: no model given |" in out
    assert err == "note: the fakes have models for it, in the folder NPU_MODELS\n"
    assert main(toy.vendor, ["selftest", "--case", "loads"]) == Exit.GOOD and len(children) == 1


@pytest.mark.parametrize(("present", "code"), [(True, Exit.FAILED), (False, Exit.ABSENT)])
def test_exit_code_on_a_machine_with_and_without_a_device(library: Path, present: bool, code: int) -> None:
    assert main(Toy(library, fake=False, present=present).vendor, ["selftest", "--case", "wrong"]) == code


def test_list_and_wrong_names(library: Path, capsys: pytest.CaptureFixture[str], children: list[Any]) -> None:
    toy = Toy(library, fake=True, present=False)
    assert main(toy.vendor, ["selftest", "--list"]) == Exit.GOOD
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(SUITE.cases)
    assert re.fullmatch(r"raises +No error\. \(documented\)", lines[2])
    for arguments, text in (
        (["--case", "no-such"], "--case no-such: there is no such case; --list shows all"),
        (["no/such.toy"], "no/such.toy: no such file"),
    ):
        assert main(toy.vendor, ["selftest", *arguments]) == Exit.USAGE
        assert capsys.readouterr().err == f"error: selftest: {text}\n"
    assert issubclass(UsageError, Exception) and not children


def test_without_a_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], children: list[Any]
) -> None:
    monkeypatch.setenv("PYTOY_LIBRARY", str(tmp_path / "nowhere.so"))
    assert main(Toy(tmp_path, fake=False, present=False).vendor, ["selftest"]) == Exit.ABSENT
    assert "no library there. Fix: unset PYTOY_LIBRARY" in capsys.readouterr().err and not children


def test_a_vendor_without_cases_has_no_such_command(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from dataclasses import replace

    vendor = replace(Toy(library, fake=True, present=False).vendor, selftest="")
    with pytest.raises(SystemExit):
        main(vendor, ["selftest"])
    assert "invalid choice: 'selftest'" in capsys.readouterr().err
