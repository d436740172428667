"""The list of tutorials. `nox -s wheels` runs what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

PLACE = Path(__file__).resolve().parents[2]
TUTORIALS = sorted(path.name for path in (PLACE / "docs" / "tutorials").glob("*.md"))


def test_there_are_the_tutorials_that_the_site_lists() -> None:
    source = (PLACE / "tools" / "docs" / "hooks.py").read_text(encoding="utf-8")
    [listed] = re.findall(r"^TUTORIALS = \((.*?)\)$", source, re.M | re.S)
    assert set(re.findall(r'"([\w-]+)"', listed)) == {name[:-3] for name in TUTORIALS if ".zh-CN" not in name}
