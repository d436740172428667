"""Variables that end otherwise than Python's: with a function of the program, or with their thread."""

from __future__ import annotations

from .context import Context, Storage
from .cursors import Cursor
from .declarations import start_of
from .errors import Left
from .reading import attributes, cindex
from .rules import NEXT, Next, rule

__all__: list[str] = []


@rule(start_of)
def cleanup_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Raise `Left` for a variable with a function that is called at its end, or that is each thread's; else NEXT."""
    if declaration.tls_kind != cindex.TLSKind.NONE:
        raise Left(f"{declaration.spelling}, of which each thread has its own")
    if any(name.strip("_") == "cleanup" for name, *_ in attributes(declaration)):
        raise Left(f"{declaration.spelling}, at whose end a function of the program is called")
    return NEXT
