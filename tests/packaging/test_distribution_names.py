"""Names that pip is asked for: nobody is told to install a stranger's project."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from npu_common.install import RELEASED, how_to_install

COMMAND = r"\b(?:pip[\d.]*|uv|uvx|pipx|poetry|pdm|conda|mamba|easy_install)\s"
NAME = r"(?<![\w./-])pyacl(?![\w/-]|\.\w)"
WANTED = re.compile(rf"{COMMAND}(?:(?!pyacl-npu)[^`|;&#\n])*?{NAME}[^`|;&\s]*", re.I)
"""A command that asks for pyacl by name; a folder (packages/pyacl) and a program that pyacl-npu has are others."""

OURS = r"(?<![\w./{,-])(?:npu-(?:common|fakes|fakes-models)|py(?:rknn|viplite|snpe|ovnpu|acl-npu))(?![\w/-]|\.\w)"
BARE = re.compile(rf"\b(?:pip|uv|pipx)[\d.]* (?:install|download|add) (?:(?!--no-index)[^`|;&#\n])*?{OURS}")
"""A command that asks the index for a package of this project."""


def asked_for(text: str, wanted: re.Pattern[str] = WANTED) -> list[str]:
    """Commands in `text` that install or show what `wanted` says."""
    text = re.sub(r"\\\n\s*|(?<=\w)\"\n\s*f?\"", " ", text)  # continued lines, texts in two parts
    text = re.sub(r"`[^`\n]*\n[^`\n]*`", lambda found: found[0].replace("\n", " "), text)  # wrapped in prose
    return [" ".join(found[0].split()) for found in wanted.finditer(text)]


@pytest.fixture(scope="module")
def texts(root: Path) -> dict[str, str]:
    """The text files that git knows, and new ones that it does not ignore."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=root, check=True, capture_output=True, text=True).stdout.split("\0")
    found = {name: (root / name).read_bytes() for name in names if name and (root / name).is_file()}
    assert len(found) > 100
    return {name: data.decode() for name, data in found.items() if b"\0" not in data}


def test_no_file_installs_a_strangers_project(texts: dict[str, str]) -> None:
    found = {name: asked_for(text) for name, text in texts.items()}
    assert {name: commands for name, commands in found.items() if commands} == {}


@pytest.mark.skipif(RELEASED, reason="the index has the packages")
def test_no_user_is_sent_to_the_index_before_the_release(texts: dict[str, str]) -> None:
    read = {name: text for name, text in texts.items() if name.endswith((".md", ".yml")) or "/src/" in name}
    read.update((name, text) for name, text in texts.items() if name.startswith(("fakes/python/", "fakes/common/")))
    later = re.compile(r"^(##+) Once released\n.*?(?=^##|\Z)", re.M | re.S)
    assert {name for name, text in read.items() if later.search(text)} == {"README.md", "docs/offline.md"}
    found = {name: asked_for(later.sub("", text), BARE) for name, text in read.items()}
    assert {name: commands for name, commands in found.items() if commands} == {}
    assert "pip" not in how_to_install("pyrknn")


@pytest.mark.parametrize(
    "command", ["pip install pyrknn", "pip install pytest npu-fakes", 'pip install "pyovnpu[runtime]"', "uv add pysnpe"]
)
def test_commands_that_ask_the_index(command: str) -> None:
    assert len(asked_for(f"`{command}` does it", BARE)) == 1


@pytest.mark.parametrize(
    "command",
    ["pip install --no-index --find-links dist pyrknn", "pip install ./packages/pyrknn", "pip install pillow; pyrknn"],
)
def test_commands_that_do_not(command: str) -> None:
    assert asked_for(command, BARE) == []


def test_every_file_names_the_same_repository(texts: dict[str, str]) -> None:
    (repository,) = re.findall(r'^REPOSITORY = "(.*)"$', texts["packages/setup.py"], re.M)
    project = repository.rpartition("/")[2]
    found = {name: set(re.findall(rf"https://[\w.]+/[\w-]+/{project}\b", text)) for name, text in texts.items()}
    assert {name for name, urls in found.items() if urls} >= {"packages/setup.py", "CONTRIBUTING.md"}
    assert {name: urls for name, urls in found.items() if urls - {repository}} == {}


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
