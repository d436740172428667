"""The one function of <stdio.h> that every C sample uses."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

__all__ = ["printf"]


def printf(format: str, *arguments: Any) -> int:
    """C's printf: `printf("index=%d name=%s\\n", attr.index, attr.name)`. Returns the number of characters written.

    Length modifiers (%ld, %zu) are accepted and mean nothing; %s takes str, or bytes up to the first NUL as C would
    read them; %p takes an address or None.
    """
    shown = tuple(a.split(b"\0", 1)[0].decode("utf-8", "replace") if isinstance(a, bytes) else a for a in arguments)
    shown = tuple(0 if a is None else a for a in shown)
    text = format.replace("%zu", "%d").replace("%zd", "%d").replace("%p", "0x%x") % shown
    return sys.stdout.write(text)
