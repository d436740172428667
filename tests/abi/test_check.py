"""The command that `nox -s abi` runs, and its report."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from abi import check
from abi.compare import Difference
from abi.description import Abi, Function, load


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(Path(check.__file__)), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def test_everything_agrees() -> None:
    done = run()
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("the ABI agrees\n")


@pytest.mark.parametrize(("rknn", "viplite"), [("1.5", "1.6"), ("1.6", "1.13"), ("2.3", "2.0"), ("2.5", "2.2")])
def test_a_machine_of_any_generation_agrees(rknn: str, viplite: str) -> None:
    generations = {"PYRKNN_GENERATION": rknn, "PYVIPLITE_GENERATION": viplite}
    done = run("rknn", "viplite", "--without-fakes", "--without-stubs", **generations)
    assert done.returncode == 0, done.stdout + done.stderr


def test_vendors_can_be_chosen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(check, "choose_newest", lambda: None)
    monkeypatch.setattr(check, "check_generations", lambda abi: [])
    assert check.main(["viplite", "--without-fakes", "--without-stubs"]) == 0
    headers = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()[:-1]]
    assert headers == list(load("viplite").includes)
    with pytest.raises(SystemExit):
        check.main(["viplite", "vip"])
    assert "vip: expected vendors of acl, level_zero, " in capsys.readouterr().err


def test_all_generations_are_compared(rknn: Abi, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    def answer(command: list[str], *, env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        called.append(env["PYRKNN_GENERATION"])
        found = '[{"where": "rknn_api.h", "kind": "struct", "name": "rknn_init_extend", "detail": "136"}]'
        return subprocess.CompletedProcess(command, 0, found, "")

    monkeypatch.setattr(subprocess, "run", answer)
    found = check.check_generations(rknn)
    assert called == ["1.5", "1.6", "2.3"]
    assert found == [
        Difference(f"rknn_api.h (generation {one})", "struct", "rknn_init_extend", "136") for one in called
    ]


def test_figures_that_are_not_current_are_red(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    overview, report = tmp_path / "README.md", tmp_path / "report.md"
    text = check.README.read_text(encoding="utf-8")
    overview.write_text(text.replace("in the fake 37 work", "in the fake 36 work"), encoding="utf-8")
    monkeypatch.setattr(check, "README", overview)
    monkeypatch.setattr(check, "choose_newest", lambda: None)
    monkeypatch.setattr(check, "check_generations", lambda abi: [])
    monkeypatch.setattr(
        check, "check_headers", lambda abi, stubs=True: [check.HeaderResult(abi, next(iter(abi.includes)), None)]
    )
    assert check.main(["--without-fakes"]) == 1
    assert "README.md: are not current" in capsys.readouterr().out
    assert check.main(["--without-fakes", "--write"]) == 0
    assert check.main(["--without-fakes", "--report", str(report)]) == 0
    assert overview.read_text(encoding="utf-8") == text
    assert "rknn_api.h (no module yet)" in report.read_text(encoding="utf-8")


def test_what_any_part_finds_is_printed_and_red(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = Difference("here", "kind", "name", "of a generation")
    monkeypatch.setattr(check, "choose_newest", lambda: None)
    monkeypatch.setattr(check, "is_current", lambda module: False)
    monkeypatch.setattr(check, "check_generations", lambda abi: [wrong])
    monkeypatch.setattr(check, "check_fakes", lambda abi: [Difference("there", "export", "symbol", "of a fake")])
    assert check.main(["rknn"]) == 1
    out = capsys.readouterr().out
    assert "here: kind name: of a generation" in out and "there: export symbol: of a fake" in out
    assert "stub rknn_api.pyi: is not current, run: python abi/writers/stubs.py pyrknn.rknn_api" in out


def test_the_report_counts_what_is_verified(rknn: Abi) -> None:
    module = ModuleType("rknn_api")  # without rknn_wait, and with two that are wrong
    declared = [row for row in rknn.union().headers["rknn_api.h"] if row.name != "rknn_wait"]
    vars(module).update({row.name: row for row in declared})
    wrong = [
        Difference("rknn_api.h", "parameter", "rknn_run(extend)", "x"),
        Difference("rknn_api.h", "field", "rknn_input.buf", "x"),
    ]
    result = check.HeaderResult(rknn, "rknn_api.h", module, wrong)
    functions = [row for row in load("rknn").union().all(Function, "rknn_api.h") if not row.inline]
    number = len(functions)
    assert result.count("functions", (Function,)) == (number, number - 1, number - 2)
    text = check.report([result])
    assert f"| functions | {number} | {number - 1} | {number - 2} |" in text
    assert "| records | 15 | 15 | 14 |" in text
    assert f"\nFake: {number} work, 0 work in part, 0 refused, 0 missing.\n" in text
    assert "| librknnrt | 1.4.0 | 23 | 23 | 0 | 0 | 0 |" in text


def test_an_sdk_no_one_knows_is_red(tmp_path: Path) -> None:
    lines, found = check.check_includes([tmp_path])
    assert lines == [] and "no vendor's headers" in found[0].detail
