"""`npu examples npu_examples`: what is listed, and what a copy brings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from npu_common.cli import machine


def test_they_are_listed_and_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert machine.main(["examples", "npu_examples"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"^detect +Finds things in pictures", printed, re.M)
    assert "npu examples npu_examples --copy NAME" in printed
    assert machine.main(["examples", "npu_examples", "--copy", "detect", "--to", "new"]) == 0
    commands = [line for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    assert len(commands) == 3 and Path("new/detect.py").is_file()
