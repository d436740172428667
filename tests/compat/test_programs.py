"""`nox -s compat`: which programs a folder has, and what running one unchanged says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.compat.__main__ import run, surface
from tools.compat.programs import ListError, Program, calls_of, found_in

PROGRAM = """
import sys
from rknnlite.api import RKNNLite

lite = RKNNLite()
if lite.load_rknn(sys.argv[1]) != 0 or lite.init_runtime(core_mask=RKNNLite.NPU_CORE_0) != 0:
    sys.exit("no model")
print("inputs and outputs:", lite.rknn_runtime.get_in_out_num())
lite.release()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "main.py").write_text(PROGRAM)
    (tmp_path / "one" / "other.py").write_text("import json")
    (tmp_path / "old.py").write_text("print 'Python 2'")
    return tmp_path


@pytest.fixture
def place(folder: Path, fake_rknn_library: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fake_rknn_library.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.absolute()))
    return folder


def outcome(folder: Path, **fields: Any) -> str:
    program = Program("one", "one", fields.pop("script", "main.py"), **fields)
    return run(program, folder, "pyrknn", "rknn:rk3588", surface("pyrknn")).why


def test_files_that_import_the_package_are_programs(folder: Path) -> None:
    assert [(one.name, one.folder, one.script) for one in found_in(folder, {"rknnlite"})] == [
        ("one/main.py", "one", "main.py")
    ]


def test_the_list_comes_first(folder: Path) -> None:
    entry = {"name": "a", "folder": "one", "script": "main.py", "arguments": ["net.rknn"]}
    (folder / "programs.json").write_text(json.dumps([entry]))
    assert found_in(folder, set()) == [Program("a", "one", "main.py", arguments=["net.rknn"])]  # type: ignore[arg-type]
    for wrong in ('[{"name": "a"}]', "{", '[{"name": "a", "folder": "b", "script": "c", "color": 1}]'):
        (folder / "programs.json").write_text(wrong)
        with pytest.raises(ListError, match="programs.json"):
            found_in(folder, set())


def test_calls_that_a_program_makes(folder: Path) -> None:
    known = surface("pyrknn")
    assert {"inference", "load_rknn", "NPU_CORE_ALL", "get_tensor_attr"} <= known
    assert calls_of(folder / "one", known) == {
        "load_rknn", "init_runtime", "NPU_CORE_0", "get_in_out_num", "release"
    }  # fmt: skip


def test_a_program_runs_unchanged(place: Path) -> None:
    models = {"net.rknn": {"built": "digits_int8.rknn"}}
    assert outcome(place, arguments=("net.rknn",), models=models, says=("inputs and outputs: (1, 1)",)) == ""
    assert not (place / "one" / "net.rknn").exists()


def test_why_a_program_does_not_run(place: Path) -> None:
    assert outcome(place, arguments=("net.rknn",)) == "exit code 1: no model"
    models = {"net.rknn": {"built": "digits_int8.rknn"}}
    assert outcome(place, arguments=("net.rknn",), models=models, says=("a cat",)).startswith("does not say 'a cat'")
    (place / "one" / "writes.py").write_text("open('other.py', 'w').close()")
    assert outcome(place, script="writes.py") == "its files were changed"
    (place / "one" / "waits.py").write_text("import threading; threading.Event().wait()")
    assert outcome(place, script="waits.py", seconds=3) == "takes longer than 3 s"


def test_a_machine_is_pretended(place: Path) -> None:
    (place / "one" / "asks.py").write_text(
        "import platform; print(platform.machine(), open('/proc/device-tree/compatible').read())"
    )
    pretend = {"machine": "aarch64", "files": {"/proc/device-tree/compatible": "rockchip,rk3588"}}
    assert outcome(place, script="asks.py", pretend=pretend, says=("aarch64 rockchip,rk3588",)) == ""
