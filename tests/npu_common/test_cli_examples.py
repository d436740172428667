"""`examples`, on a package made up for the test: what is listed, what a copy brings, what it leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from npu_common.cli import Exit, Vendor, main
from npu_common.library import Library

Command = Callable[..., int]

PROGRAM = '''"""{title}

    python {name}.py MODEL
    NPU_FAKE=toy python {name}.py $NPU_MODELS/a.toy

More of it.
"""

{imports}


if __name__ == "__main__":
    pass
'''


def vendor(name: str) -> Vendor:
    def no(*_: object) -> bool:
        return False

    library = Library("toynpu-that-is-not-there", env="PYTOY_LIBRARY")
    return Vendor(name, "Toy NPU", library, read_file=no, summary=str, open_model=no, device_present=no)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of examples of a package that can be imported; the current folder is another."""
    folder = tmp_path / "site" / "pytoys" / "examples"
    (folder / "ops").mkdir(parents=True)
    programs = {
        "one": ("The first.", "import os\nimport shared\nfrom ops.add import *"),
        "two": ("The second.", "from shared import thing"),
    }
    for name, (title, imports) in programs.items():
        (folder / f"{name}.py").write_text(PROGRAM.format(title=title, name=name, imports=imports))
    (folder / "shared.py").write_text('"""Shared."""\n\nimport deeper\n\nthing = deeper\n')
    (folder / "deeper.py").write_text('"""Shared by the shared."""\n\nimport shared\n')
    (folder / "ops" / "add.py").write_text('"""An operator."""\n')
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setenv("NPU_MODELS", str(tmp_path / "no models"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return folder


@pytest.fixture
def examples(package: Path) -> Command:
    """A function (*words) -> exit code of `python -m pytoys examples *words`."""
    return lambda *words: main(vendor("pytoys"), ["examples", *words])


def files() -> set[str]:
    return {path.as_posix() for path in Path().rglob("*") if path.is_file()}


def test_programs_are_listed_and_what_helps_them_is_not(examples: Command, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("--list",)):
        assert examples(*words) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[:2] == ["one  The first.", "two  The second."] and "examples --copy NAME" in lines[-1]
    assert files() == set()


def test_a_copy_brings_what_the_program_imports(examples: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert examples("--copy", "two.py") == 0
    assert files() == {"two.py", "shared.py", "deeper.py"}
    assert examples("--copy", "one", "--to", "new/folder") == 0
    assert files() >= {f"new/folder/{name}.py" for name in ("one", "shared", "deeper", "ops/add")}
    assert "new/folder/two.py" not in files()
    said = capsys.readouterr().out
    assert "copied to new/folder: deeper.py, one.py, ops/add.py, shared.py\n" in said
    assert "    python one.py MODEL\n    NPU_FAKE=toy python one.py $NPU_MODELS/a.toy\n$NPU_MODELS: a folder" in said


def test_commands_name_the_models_that_are_there(
    examples: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site" / "npu_fakes" / "models").mkdir(parents=True)
    monkeypatch.delenv("NPU_MODELS")
    monkeypatch.setattr("npu_common.testing.selection.folder_of_package", lambda: tmp_path / "site" / "npu_fakes")
    assert examples("--copy", "two") == 0
    assert f"NPU_FAKE=toy python two.py {tmp_path}/site/npu_fakes/models/a.toy\n" in capsys.readouterr().out


def test_files_of_the_users_stay(examples: Command, package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert examples("--copy", "all") == 0
    assert examples("--copy", "all") == 0, "the same again loses nothing"
    Path("shared.py").write_text("mine")
    Path("two.py").unlink()
    assert examples("--copy", "two") == Exit.USAGE
    assert "shared.py is there and differs: --force overwrites it" in capsys.readouterr().err
    assert Path("shared.py").read_text() == "mine" and not Path("two.py").exists(), "all or none"
    assert examples("--copy", "two", "--force") == 0
    assert Path("shared.py").read_text() == (package / "shared.py").read_text() and Path("two.py").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--copy", "three"], "--copy three: no such example; python -m pytoys examples lists them"),
        (["--copy", "shared"], "--copy shared: no such example"),
        (["--copy", "two", "--to", "file"], "file: cannot make this folder"),
    ],
)
def test_what_cannot_be_copied(
    examples: Command, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("file").touch()
    assert examples(*words) == Exit.USAGE
    assert said in capsys.readouterr().err and files() == {"file"}


def test_an_installation_without_examples(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (package.parents[1] / "bare").mkdir()
    (package.parents[1] / "bare" / "__init__.py").touch()
    assert main(vendor("bare"), ["examples"]) == Exit.USAGE
    assert "this installation of bare has no folder examples" in capsys.readouterr().err
