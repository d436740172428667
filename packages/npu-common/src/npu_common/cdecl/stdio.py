"""The one function of <stdio.h> that every C sample uses."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

__all__ = ["printf"]


def printf(format: str, *arguments: Any) -> int:
    """C's printf: `printf("index=%d name=%s\\n", attr.index, attr.name)`. Returns the number of characters written.

    Length modifiers (%ld, %5lld, %zu) are accepted and mean nothing; %s takes str, or bytes up to the first NUL as C
    would read them; %p takes an address or None.
    """
    shown = tuple(a.split(b"\0", 1)[0].decode("utf-8", "replace") if isinstance(a, bytes) else a for a in arguments)
    shown = tuple(0 if a is None else a for a in shown)
    import re  # not in every program that imports the C language

    plain = re.sub(r"%(%|[-+ #0]*[\d*]*(?:\.[\d*]+)?)(?:hh|ll|[hlLzjtq])?([a-zA-Z]?)", _without_length, format)
    return sys.stdout.write(plain % shown)


def _without_length(found: Any) -> str:
    """A conversion as Python's % has it."""
    flags, kind = found[1], found[2]
    if flags == "%":
        return f"%%{kind}"
    return f"0x%{flags}x" if kind == "p" else f"%{flags}{'d' if kind == 'u' else kind}"
