"""Environment variables with values that are not valid, reported as a wrong command line is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import GenerationMismatchError
from .vendor import Exit

__all__ = ["settings_checked"]


@contextmanager
def settings_checked(module: str) -> Iterator[None]:
    """Check settings around the imports of a package's `__main__`.

    A wrong NPU_FAKE or <PACKAGE>_GENERATION ends the program with one line and exit code 2, where the package imported
    as a library raises.

        with settings_checked(__name__):
            from ._library import lib
    """
    try:
        yield
    except ImportError as problem:
        from ..testing.selection import SelectionError  # the test kit is loaded only when there is an error to report

        if module != "__main__" or not isinstance(problem, (GenerationMismatchError, SelectionError)):
            raise
        print(f"error: {problem}", file=sys.stderr)
        sys.exit(Exit.USAGE)
