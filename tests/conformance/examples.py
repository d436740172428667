"""`python -m package examples`: each sample program, copied alone to an empty folder, runs there as it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from npu_common.cli import main

from .package import Base

__all__ = ["ExampleConformance"]


class ExampleConformance(Base):
    """The sample programs that come with the package."""

    def examples(self, *words: object) -> int:
        """`python -m package examples words` in this process: its exit code."""
        return main(self.package.vendor, ["examples", *map(str, words)])

    def test_examples_are_listed_with_a_line_each(self, capsys: Any) -> None:
        assert self.examples() == 0
        shown = capsys.readouterr().out
        assert self.examples("--list") == 0 and capsys.readouterr().out == shown
        lines = shown.splitlines()[:-2]
        assert {"demo", "classify"} & {line.split()[0] for line in lines} and len(lines) >= 5
        assert all(re.fullmatch(r"\w+ +[A-Z].*\.", line) for line in lines), shown

    def test_each_example_runs_where_it_was_copied_to(
        self, folder: Path, tmp_path: Path, capsys: Any, monkeypatch: Any
    ) -> None:
        """On the fake, with the commands that the copying printed."""
        monkeypatch.setenv("NPU_MODELS", str(folder))
        assert self.examples() == 0
        names = [line.split()[0] for line in capsys.readouterr().out.splitlines()[:-2]]
        ran = 0
        for name in names:
            assert self.examples("--copy", name, "--to", tmp_path / name) == 0
            shown = capsys.readouterr().out
            assert f"{name}.py" in shown.splitlines()[0]
            for command in re.findall(r"^    (?!python )(.*)$", shown, re.M):
                assert f"NPU_FAKE={self.package.fake}" in command or ">" in command, command
                done = subprocess.run(
                    ["sh", "-c", re.sub(r"\bpython (?=\w+\.py)", f"{sys.executable} ", command)],
                    env=self.environment(folder), cwd=tmp_path / name, capture_output=True, text=True, timeout=240,
                )  # fmt: skip
                assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
                ran += "NPU_FAKE" in command
        assert ran >= min(5, len(names))

    def test_examples_name_nothing_that_a_copy_lacks(self, tmp_path: Path) -> None:
        assert self.examples("--copy", "all", "--to", tmp_path) == 0
        for path in tmp_path.rglob("*.py"):
            assert not re.search(r"\b(build|tests|packages|fakes)/|\bnox\b", path.read_text(encoding="utf-8")), path
