"""Which modules are header modules, which import neither numpy nor a library; and what they give to a program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from abi.description import Abi

__all__ = ["header_modules", "included"]

_DECLARES = re.compile(r"^@\w+\.function\b|= exported_names\(", re.M)
"""What a header module does; calling a method of that name is something else."""


def header_modules(sources: Path) -> list[str]:
    """The modules below `sources` (a folder packages are imported from) that declare functions of a vendor library."""
    return [
        ".".join(file.relative_to(sources).with_suffix("").parts)
        for file in sorted(sources.glob("py*/**/*.py"))
        if _DECLARES.search(file.read_text(encoding="utf-8"))
    ]


def included(abi: Abi, header: str) -> dict[str, Any]:
    """The names that `from module import *` brings: all of the header, and of those that it includes."""
    space: dict[str, Any] = {}
    exec(f"from {abi.module(header)} import *", space)
    snapshot = abi.union()
    waiting, seen = [header], set()
    while waiting:
        one = waiting.pop()
        seen.add(one)
        waiting += [other for other in abi.includes.get(one, ()) if other not in seen]
        assert [row.name for row in snapshot.headers.get(one, ()) if row.name not in space] == []
    return space
