"""The pages of what boards say: what they tell the reader to type is there."""

from __future__ import annotations

import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGES = {
    "rockchip": "pyrknn",
    "allwinner": "pyviplite",
    "qualcomm": "pysnpe",
    "ascend": "pyacl",
    "intel": "pyovnpu",
}


def test_every_vendor_has_a_page(root: Path) -> None:
    pages = {path.name.partition(".")[0] for path in (root / "docs" / "problems").glob("*.md")}
    assert pages == {*PAGES, "errors"}  # the last in Chinese, of all vendors


@pytest.mark.parametrize(("page", "package"), PAGES.items())
def test_what_a_page_advises_exists(page: str, package: str, root: Path) -> None:
    text = (root / "docs" / "problems" / f"{page}.md").read_text(encoding="utf-8")
    module = importlib.import_module(package)
    parameters = inspect.signature(module.Model).parameters
    free = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters.values())
    options = re.findall(r"Model\([^()]*?(\w+)=", text)
    assert [name for name in options if not free and name not in parameters] == []
    attributes = re.findall(r"\bmodel\.(\w+)", text)
    assert [name for name in attributes if not hasattr(module.Model, name)] == []
    named = re.findall(rf"`{package}\.(\w+)", text)
    assert [name for name in named if not hasattr(module, name)] == []
    commands = re.findall(r"`python -m (\w+)\s+(\w+)", text)
    assert commands and {name for name, _ in commands} == {package}
    listed = subprocess.run(
        [sys.executable, "-m", package, "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert [command for _, command in commands if not re.search(rf"\b{command}\b", listed)] == []
    assert options or attributes or named
