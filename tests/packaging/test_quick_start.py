"""The quick starts in README.md and README.zh-CN.md name every distribution, and agree. `nox -s wheels` runs them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

READMES = ["README.md", "README.zh-CN.md"]


def blocks(root: Path, readme: str, language: str) -> list[str]:
    text = (root / readme).read_text(encoding="utf-8")
    return [block for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S) if kind == language]


@pytest.mark.parametrize("readme", READMES)
def test_the_first_table_names_what_can_be_installed(readme: str, root: Path) -> None:
    text = (root / readme).read_text(encoding="utf-8")
    table = re.findall(r"^\|---.*\n((?:\|.*\n)+)", text, re.M)[0]
    files = [*root.glob("packages/py*/pyproject.toml"), root / "fakes" / "pyproject.toml"]
    names = [re.findall(r'^name = "(.*?)"', file.read_text(), re.M)[0] for file in files]
    assert sorted(re.findall(r"^\| `([\w-]+)` \|", table, re.M)) == sorted(names)


@pytest.mark.parametrize("readme", READMES)
def test_what_is_installed_from_a_clone_is_there(readme: str, root: Path) -> None:
    [clone] = (block for block in blocks(root, readme, "") if "git clone" in block)
    [workflow] = blocks(root, readme, "yaml")
    for place in re.findall(r"\./(?:npu/)?([\w/-]+)", clone + workflow):
        assert (root / place / "pyproject.toml").is_file(), place


def test_the_chinese_readme_has_the_same_blocks(root: Path) -> None:
    """But for its comments, and what an index will have once."""

    def without_comments(language: str) -> list[list[str]]:
        return [
            [re.sub(r" *#.*", "", line) for block in blocks(root, readme, language) for line in block.splitlines()]
            for readme in READMES
        ]

    for language in ("yaml", "py"):
        english, chinese = without_comments(language)
        assert english == chinese != []
    english, chinese = without_comments("")
    assert [line for line in english if line not in chinese] == ["pip install pyrknn npu-fakes"]
    assert [line for line in chinese if line not in english and not line.startswith("python -m pyrknn ")] == []
