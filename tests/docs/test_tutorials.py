"""The tutorials run as they stand: each block in turn, in one folder, on the fakes; what they print is shown there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

PLACE = Path(__file__).resolve().parents[2]
TUTORIALS = sorted(path.name for path in (PLACE / "docs" / "tutorials").glob("*.md"))
ELSEWHERE = ("pip install ", "eval ")
"""Lines of a shell that the test stands for: it installs and chooses the fakes itself."""


class Block(NamedTuple):
    language: str
    text: str


def blocks(tutorial: str) -> list[Block]:
    text = (PLACE / "docs" / "tutorials" / tutorial).read_text(encoding="utf-8")
    return [Block(*found) for found in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)]


@pytest.fixture
def environment(root: Path, fakes_folder: Path, models_folder: Path, tmp_path: Path) -> dict[str, str]:
    """As `npu-fakes env rknn:rk3588` leaves it, with the repository's packages and commands."""
    commands = tmp_path / "bin"
    commands.mkdir()
    paths = [*map(str, root.glob("packages/*/src")), str(root / "fakes" / "python")]
    fakes = "import npu_fakes; npu_fakes.__version__ = ''; import npu_fakes.__main__ as m; raise SystemExit(m.main())"
    for name, arguments in (
        ("python", '"$@"'),
        ("npu-fakes", f'-c "{fakes}" "$@"'),
        ("pytest", '-m pytest -p no:cacheprovider -c /dev/null --rootdir=. "$@"'),
    ):
        (commands / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments}\n')
        (commands / name).chmod(0o755)
    unset = [name for name in os.environ if name.startswith(("NPU_", "PYRKNN_"))]
    return {
        **{name: value for name, value in os.environ.items() if name not in unset},
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTHONWARNINGS": "error::ResourceWarning",
        "NPU_FAKE": "rknn",
        "NPU_FAKES": str(fakes_folder.absolute()),
        "NPU_FAKE_OPENVINO": str(root / "build" / "openvino" / "2026.4.1"),
        "NPU_MODELS": str(models_folder.absolute()),
        "RKNN_INCLUDE": str(root / "build" / "include" / "rknn"),
    }


def command_of(block: Block, folder: Path) -> str:
    """What to run for a block; the file that it names is written. "" where there is nothing to run."""
    named = re.match(r"(?:#|/\*) ([\w.-]+)", block.text)
    if block.language in ("python", "py", "c"):
        assert named, f"a block of {block.language} without its file's name in the first line:\n{block.text}"
        (folder / named[1]).write_text(block.text, encoding="utf-8")
        return f"python {named[1]}" if block.language == "python" else ""
    if block.language == "sh":
        return "\n".join(line for line in block.text.splitlines() if not line.startswith(ELSEWHERE))
    assert block.language in ("text", "yaml", "mermaid"), block.language
    return ""


@pytest.mark.parametrize("tutorial", TUTORIALS)
def test_a_tutorial_runs(tutorial: str, environment: dict[str, str], tmp_path: Path) -> None:
    for needed in {"your-network.md": ["onnx"], "port-a-sample.md": ["clang"], "video.md": ["PIL"]}.get(tutorial, []):
        pytest.importorskip(needed)
    folder = tmp_path / "tutorial"
    folder.mkdir()
    said, ran = "", 0
    for block in blocks(tutorial):
        if block.language == "text":
            assert said == block.text
            continue
        command = command_of(block, folder)
        if command:
            done = subprocess.run(
                ["sh", "-e", "-c", command], cwd=folder, env=environment, capture_output=True, text=True
            )
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
            said = done.stdout
            ran += 1
    assert ran


@pytest.mark.parametrize("tutorial", TUTORIALS)
def test_output_is_shown_below_what_prints_it(tutorial: str) -> None:
    found = blocks(tutorial)
    before = [one.language for one, after in zip(found, found[1:]) if after.language == "text"]
    assert set(before) <= {"python", "sh"}


def test_there_are_the_tutorials_that_the_site_lists() -> None:
    source = (PLACE / "tools" / "docs" / "hooks.py").read_text(encoding="utf-8")
    [listed] = re.findall(r"^TUTORIALS = \((.*?)\)$", source, re.M | re.S)
    assert set(re.findall(r'"([\w-]+)"', listed)) == {name[:-3] for name in TUTORIALS if ".zh-CN" not in name}
