"""Which modules are header modules, which import neither numpy nor a library."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["header_modules"]

_DECLARES = re.compile(r"^@\w+\.function\b|= exported_names\(", re.M)
"""What a header module does; calling a method of that name is something else."""


def header_modules(sources: Path) -> list[str]:
    """The modules below `sources` (a folder packages are imported from) that declare functions of a vendor library."""
    return [
        ".".join(file.relative_to(sources).with_suffix("").parts)
        for file in sorted(sources.glob("py*/**/*.py"))
        if _DECLARES.search(file.read_text(encoding="utf-8"))
    ]
