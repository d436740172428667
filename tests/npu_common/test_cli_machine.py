"""`npu`: the doctors of all vendors as one, and model files given to the package for each."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from npu_common.cli import Exit, Finding, Vendor, commands, machine
from npu_common.install import how_to_install
from npu_common.library import Library

ABSENT = Finding("FAIL", "device", "there is none", "buy one", absent=True)
BROKEN = Finding("FAIL", "driver", "it is too old", "take a newer one")
GOOD = Finding("ok", "device", "it answers")


class Installed:
    """Vendor packages that the program finds, each with what its doctor says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch, self.opened = monkeypatch, list[Any]()
        self.packages: dict[str, object] = {}
        monkeypatch.setattr(machine, "installed", lambda: self.packages)

    def add(self, package: str, *findings: Finding) -> None:
        def read_file(path: str) -> Any:
            self.opened.append((package, path))
            raise FileNotFoundError(f"{package} was asked")

        def checks(*_: object) -> Sequence[Finding]:
            return findings

        vendor = Vendor(
            package,
            f"Title of {package}",
            Library("toynpu-that-is-not-there", env="PYTOY_LIBRARY"),
            read_file=read_file,
            summary=str,
            open_model=lambda arguments: self.opened.append(arguments),
            device_present=lambda host: False,
            checks=checks,
        )
        module = ModuleType(f"{package}.__main__")
        module.VENDOR = vendor  # type: ignore[attr-defined]
        self.packages[package] = None
        whole = ModuleType(package)
        whole.__version__ = "1.0"  # type: ignore[attr-defined]
        for name, one in ((package, whole), (module.__name__, module)):
            self.monkeypatch.setitem(sys.modules, name, one)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Installed:
    monkeypatch.chdir(tmp_path)
    # No package has a library here, so that what a doctor says is what its checks say.
    monkeypatch.setattr("npu_common.cli.doctor.library_findings", lambda *_: ())
    return Installed(monkeypatch)


@pytest.mark.parametrize(
    ("doctors", "code"),
    [
        ({"pya": [ABSENT], "pyb": [GOOD]}, Exit.GOOD),
        ({"pya": [ABSENT], "pyb": [ABSENT]}, Exit.ABSENT),
        ({"pya": [GOOD], "pyb": [BROKEN]}, Exit.FAILED),
        ({"pya": [ABSENT, BROKEN]}, Exit.FAILED),
        ({}, Exit.ABSENT),
    ],
)
def test_the_doctor_asks_every_package(
    found: Installed, doctors: dict[str, list[Finding]], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for package, findings in doctors.items():
        found.add(package, *findings)
    assert machine.main(["doctor", "--json", "report.json"]) == code
    out, err = capsys.readouterr()
    report = json.loads(Path("report.json").read_text())
    assert report["tool"] == "npu doctor" and [one["tool"] for one in report["packages"]] == [
        f"{package} doctor" for package in doctors
    ]
    for package, findings in doctors.items():
        assert f"## Title of {package}\n" in out and all(finding.text in out for finding in findings)
    words = {"ok": "works", "device": "not on this machine", "driver": "has a problem"}
    assert (
        out.splitlines()[-len(doctors) :]
        == [
            f"{package}: {words[findings[-1].status if findings[-1] is GOOD else findings[-1].topic]}"
            for package, findings in doctors.items()
        ]
        or not doctors
    )
    assert bool(doctors) != ("no vendor's package is installed" in err)


def test_the_doctors_json_and_markdown(found: Installed, capsys: pytest.CaptureFixture[str]) -> None:
    found.add("pya", GOOD)
    assert machine.main(["doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["packages"][0]["findings"][0]["text"] == GOOD.text
    assert machine.main(["doctor", "--markdown"]) == 0
    assert "### python -m pya doctor: no problems" in capsys.readouterr().out


def test_a_file_goes_to_the_package_that_opens_it(found: Installed, capsys: pytest.CaptureFixture[str]) -> None:
    found.add("pyrknn")
    Path("a.model").write_bytes(b"RKNN" + bytes(100))
    assert machine.main(["info", "a.model", "--file-only"]) == Exit.USAGE
    assert found.opened == [("pyrknn", "a.model")] and "pyrknn was asked" in capsys.readouterr().err
    with pytest.raises(SystemExit) as caught:
        machine.main(["run", "a.model", "--help"])
    assert caught.value.code == 0 and "usage: python -m pyrknn run" in capsys.readouterr().out


def test_examples_of_all_or_of_one(
    found: Installed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []

    def run(vendor: Vendor, words: Sequence[str]) -> int:
        asked.append([vendor.name, *words])
        return Exit.GOOD

    found.add("pyb")
    found.add("pya")
    monkeypatch.setattr("npu_common.cli.commands.main", run)
    monkeypatch.setattr(machine, "find_spec", lambda name: name if name == "npu_examples" else None)
    assert machine.main(["examples"]) == 0
    assert asked == [["npu_examples", "examples"], ["pya", "examples"], ["pyb", "examples"]]
    assert [line for line in capsys.readouterr().out.splitlines() if line] == ["## npu_examples", "## pya", "## pyb"]
    assert machine.main(["examples", "pyb", "--copy", "demo"]) == 0
    assert asked[3:] == [["pyb", "examples", "--copy", "demo"]]
    assert machine.main(["examples", "pyc"]) == Exit.USAGE
    assert "no package 'pyc' is installed; there are: npu_examples, pya, pyb" in capsys.readouterr().err
    monkeypatch.setattr(machine, "find_spec", lambda name: None)
    assert machine.main(["examples"]) == 0 and "npu_examples" not in capsys.readouterr().out
    assert machine.main(["examples", "npu_examples"]) == Exit.USAGE
    assert "programs for any vendor's NPU are npu-examples: " in capsys.readouterr().err


def test_files_that_nothing_opens(
    found: Installed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("text").write_text("hello")
    assert machine.main(["info", "text"]) == Exit.FAILED
    assert "text is no model compiled for an NPU" in capsys.readouterr().err
    assert machine.main(["bench", "nothing"]) == Exit.USAGE
    assert "nothing" in capsys.readouterr().err
    Path("a.om").write_bytes(b"IMOD" + bytes(100))

    def absent(name: str) -> ModuleType:
        if not name.startswith("pyacl"):
            return import_module(name)
        raise ModuleNotFoundError("No module named 'pyacl'", name="pyacl")

    monkeypatch.setattr(machine, "import_module", absent)
    assert machine.main(["info", "a.om"]) == Exit.FAILED
    assert f"which pyacl opens. {how_to_install('pyacl-npu')}" in capsys.readouterr().err


def test_a_command_of_another_distribution_says_where_it_is(
    found: Installed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found.add("pyrknn", GOOD)
    monkeypatch.setattr(commands, "find_spec", lambda package: None)
    (tmp_path / "a.rknn").write_bytes(b"RKNN" + bytes(60))
    for options in ([], ["--onnx", "a.onnx"], ["--help"]):
        assert machine.main(["compare", str(tmp_path / "a.rknn"), *options]) == Exit.USAGE
        assert f"compare: it comes with npu-onnxruntime: {how_to_install('npu-onnxruntime')}" in capsys.readouterr().err


def test_a_package_that_cannot_be_imported_says_so(found: Installed, monkeypatch: pytest.MonkeyPatch) -> None:
    found.add("pya", GOOD)

    def broken(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'something_else'", name="something_else")

    monkeypatch.setattr(machine, "import_module", broken)
    Path("a.rknn").write_bytes(b"RKNN" + bytes(100))
    with pytest.raises(ModuleNotFoundError, match="something_else"):
        machine.main(["info", "a.rknn"])


@pytest.mark.parametrize("words", [["fly"], ["run"], ["run", "--seed", "3", "a.rknn"], ["doctor", "a.rknn"]])
def test_bad_usage_is_2_and_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        machine.main(words)
    err = capsys.readouterr().err
    assert caught.value.code == Exit.USAGE and err.startswith("error: ") and len(err.splitlines()) == 1


def test_alone_it_says_what_it_can_do(found: Installed, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine.main([]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in ("python -m npu_common", "doctor", "info", "run", "bench", "exit codes"))
