"""A step that ends without a result is a line of the table, not the end of the session."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.networks import __main__ as session

PYTHON = sys.executable


@pytest.fixture
def python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in place of Python, which a test writes."""
    program = tmp_path / "python"
    monkeypatch.setattr(session.sys, "executable", str(program))
    return program


def write(program: Path, body: str) -> None:
    program.write_text(f"#!{PYTHON}\nimport os, sys, signal\n{body}\n")
    program.chmod(0o755)


def test_what_the_worker_found(python: Path, tmp_path: Path) -> None:
    write(python, f"open({str(tmp_path / 'r.json')!r}, 'w').write('{{\"size\": 3}}')")
    assert session.step(["run"], tmp_path / "r.json") == {"size": 3}


def test_a_crash_is_named_with_the_last_line(python: Path, tmp_path: Path) -> None:
    write(python, "print('first'); print('last words', flush=True); os.kill(os.getpid(), signal.SIGKILL)")
    assert session.step(["run"], tmp_path / "r.json") == {"failed": "the process ended with SIGKILL: last words"}
    write(python, "sys.exit(3)")
    assert session.step(["run"], tmp_path / "r.json") == {"failed": "the process ended with exit code 3: no output"}


def test_an_old_result_is_not_taken_for_the_new_one(python: Path, tmp_path: Path) -> None:
    (tmp_path / "r.json").write_text('{"size": 3}')
    write(python, "os.kill(os.getpid(), signal.SIGTERM)")
    assert "SIGTERM" in session.step(["run"], tmp_path / "r.json")["failed"]


def test_a_step_that_hangs_is_ended(python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "SECONDS", 0.5)
    write(python, "signal.pause()")
    assert session.step(["run"], tmp_path / "r.json") == {"failed": "took longer than 0.5 s"}


def test_a_network_in_tensorflow_lite_runs_where_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """OpenVINO reads it; the other vendors' converters take ONNX."""
    asked = []
    monkeypatch.setattr(session.store, "fetch", lambda networks, folder: {})
    monkeypatch.setattr(session, "measure", lambda network, vendors, *_: asked.append((network.name, vendors)) or [])
    monkeypatch.setattr(session, "detect", lambda *_: [])
    monkeypatch.setattr(sys, "argv", ["networks", "iris", "magika", "--folder", str(tmp_path)])
    assert session.main() == 0
    assert asked == [("magika", list(session.VENDORS)), ("iris", ["openvino"])]
