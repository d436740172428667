"""Programs and commands in the README and in the tutorial, on the fake librkllmrt."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.M | re.S)


@pytest.fixture
def folder(tmp_path: Path, chat: Path, root: Path) -> Path:
    """A folder as the reader has it: the model, and the files that the tutorial has written."""
    shutil.copy(chat, tmp_path / "model.rkllm")
    for text in blocks(root / "docs" / "tutorials" / "chat.md", "py"):
        (tmp_path / text.partition("\n")[0].removeprefix("# ")).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def environment(fakes_folder: Path, models_folder: Path) -> dict[str, str]:
    found = {**os.environ, "NPU_FAKES": str(fakes_folder), "NPU_MODELS": str(models_folder), "NPU_FAKE": "rkllm"}
    found["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{found['PATH']}"
    found.pop("PYRKLLM_LIBRARY", None)
    return found


def test_the_programs_of_the_readme(root: Path, folder: Path, environment: dict[str, str]) -> None:
    part = [text for text in blocks(root / "packages" / "pyrknn" / "README.md", "python") if "LLM(" in text]
    assert len(part) == 2
    for program in part:
        done = programs.run([sys.executable, "-W", "error", "-c", program], cwd=folder, env=environment, timeout=60)
        assert (done.returncode, done.stderr) == (0, "") and len(done.stdout) > 5, done.stderr


def test_the_commands_of_the_tutorial(root: Path, folder: Path, environment: dict[str, str]) -> None:
    commands = blocks(root / "docs" / "tutorials" / "chat.md", "sh")
    assert len(commands) == 4
    for command in commands:
        done = subprocess.run(
            ["sh", "-ec", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=120
        )
        assert (done.returncode, done.stderr) == (0, ""), command + done.stdout + done.stderr


def test_the_test_of_the_tutorial(folder: Path, environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--npu-fake=rkllm", "test_chat.py"]
    done = programs.run(command, cwd=folder, env=environment, timeout=120)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout + done.stderr
