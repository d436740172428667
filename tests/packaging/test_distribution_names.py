"""No file of the repository has anybody install `pyacl`: pip knows it as somebody else's project, ours as pyacl-npu."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

COMMAND = r"\b(?:pip[\d.]*|uv|uvx|pipx|poetry|pdm|conda|mamba|easy_install)\s"
NAME = r"(?<![\w./-])pyacl(?![\w/-]|\.\w)"
WANTED = re.compile(rf"{COMMAND}(?:(?!pyacl-npu)[^`|;&\n])*?{NAME}[^`|;&\s]*", re.I)
"""A command that asks for pyacl by name; a folder (packages/pyacl) and a program that pyacl-npu has are others."""


def asked_for(text: str) -> list[str]:
    """Commands in `text` that install or show the stranger's project."""
    text = re.sub(r"\\\n\s*|(?<=\w)\"\n\s*f?\"", " ", text)  # continued lines, texts in two parts
    text = re.sub(r"`[^`\n]*\n[^`\n]*`", lambda found: found[0].replace("\n", " "), text)  # wrapped in prose
    return [" ".join(found[0].split()) for found in WANTED.finditer(text)]


def test_no_file_installs_a_strangers_project(root: Path) -> None:
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=root, check=True, capture_output=True, text=True).stdout.split("\0")
    paths = [root / name for name in names if name and (root / name).is_file()]
    assert len(paths) > 100
    found = {}
    for path in paths:
        text = path.read_bytes()
        if b"\0" not in text:
            found[path] = asked_for(text.decode())
    assert {str(path): commands for path, commands in found.items() if commands} == {}


@pytest.mark.parametrize(
    "command",
    [
        "pip install {}",
        "`pip install {}`",
        "pip3 install --upgrade {}[cli]",
        "python -m pip install {}==1.0",
        'pip install "{}>=1"',
        "pip install npu-common {}",
        "pip install {} npu-fakes",
        "pip install npu-common \\\n    {}",
        "install it with `pip install\n{}`.",
        "uv pip install {}",
        "uv add {}",
        "uv tool install {}",
        "uvx {} doctor",
        "pipx run {}",
        "pip show {}.",
        "conda install {}",
        'raise ImportError("pip install"\n    " {}")',
    ],
)
def test_commands_that_are_refused(command: str) -> None:
    for name in ("pyacl", "PyACL"):  # the same to pip
        assert len(asked_for(command.format(name))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "pip install pyacl-npu",
        "pip install 'pyacl-npu[cli]' npu-fakes",
        "uvx --from pyacl-npu pyacl doctor",
        "pip install ./packages/pyacl",
        "pip install -e packages/npu-common -e packages/pyacl",
        "pip install pyacl_npu-1.0.0-py3-none-any.whl",
        "`pip install pyacl-npu` brings the package `pyacl` and numpy",
        "pip install pyacl-npu; python -m pyacl doctor",
        "import pyacl",
    ],
)
def test_commands_that_are_right(text: str) -> None:
    assert asked_for(text) == []
