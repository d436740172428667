"""`npu serve`: the settings that it writes, and what it says where MLServer is not to be had."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest
from npu_common.cli import Exit, machine, serve


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "net.rknn"
    path.write_bytes(b"RKNN" + bytes(60))
    return path


def test_the_settings_name_each_model_and_the_ports(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second file of the name keeps its suffix; settings that are there stay."""
    other = model.with_suffix(".om")
    other.write_bytes(b"IMOD" + bytes(300))
    started = []
    module = ModuleType("mlserver.cli")
    module.main = lambda: started.append(sys.argv[1:])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "mlserver", ModuleType("mlserver"))
    monkeypatch.setitem(sys.modules, "mlserver.cli", module)
    monkeypatch.setattr(serve, "find_spec", lambda name: object())
    monkeypatch.setattr(sys, "argv", ["npu"])
    folder = tmp_path / "served"
    (folder / "net.om").mkdir(parents=True)
    mine = json.dumps({"name": "net.om", "parameters": {"uri": "../../net.om", "extra": {"depth": 3}}})
    (folder / "net.om" / "model-settings.json").write_text(mine)
    ports = ["--port", "1", "--grpc-port", "2", "--metrics-port", "3"]
    assert machine.main(["serve", str(model), str(other), "--folder", str(folder), *ports]) == Exit.GOOD
    assert started == [["start", str(folder)]]
    server = json.loads((folder / "settings.json").read_text())
    assert [server[f"{what}_port"] for what in ("http", "grpc", "metrics")] == [1, 2, 3]
    assert json.loads((folder / "net.rknn" / "model-settings.json").read_text()) == {
        "name": "net.rknn",
        "implementation": "npu_common.serving.mlserver.NpuRuntime",
        "parameters": {"uri": str(model)},
    }
    assert (folder / "net.om" / "model-settings.json").read_text() == mine


@pytest.mark.parametrize("there", ['{"parameters": {"uri": "/old/net.rknn"}}', '{"name": "net"}', "no JSON"])
def test_settings_about_another_file_are_not_served_in_its_place(
    there: str, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: object())
    settings = tmp_path / "served" / "net" / "model-settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(there)
    assert machine.main(["serve", str(model), "--folder", str(tmp_path / "served")]) == Exit.USAGE
    about = "/old/net.rknn" if "old" in there else "no file"
    assert f"{settings} is about {about}: remove it, or choose another --folder" in capsys.readouterr().err
    assert settings.read_text() == there


def test_two_files_of_one_name_are_refused(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: object())
    again = tmp_path / "again" / model.name
    again.parent.mkdir()
    again.write_bytes(model.read_bytes())
    arguments = ["serve", str(model), str(again), "--folder", str(tmp_path / "served")]
    assert machine.main(arguments) == Exit.USAGE
    assert "two models are named net.rknn" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("version", "words"), [((3, 12, 0), "npu-common[mlserver]"), ((3, 13, 0), "MLServer wants Python below 3.13")]
)
def test_without_mlserver_the_light_way_is_named(
    model: Path,
    version: tuple[int, int, int],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "version_info", version)
    assert machine.main(["serve", str(model)]) == Exit.USAGE
    said = capsys.readouterr().err
    assert words in said and "--copy serve_litserve" in said


def test_a_file_that_is_no_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("nothing")
    assert machine.main(["serve", str(tmp_path / "text.txt")]) == Exit.FAILED
    assert machine.main(["serve", str(tmp_path / "none.rknn")]) == Exit.USAGE
