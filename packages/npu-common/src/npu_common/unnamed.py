"""A file without a name, for what a library prints: none has to be removed, and no folder has to be writable."""

from __future__ import annotations

import os
from typing import BinaryIO, cast

__all__ = ["unnamed_file"]


def unnamed_file() -> BinaryIO:
    """Open an empty file for writing and reading, in memory where the system has such files.

    A container that was started read-only, or an account without rights, has no folder for temporary ones.

    Raises:
        OSError: Neither is to be had.
    """
    try:
        return cast("BinaryIO", open(os.memfd_create("printed"), "w+b"))
    except (AttributeError, OSError):  # not Linux, or one of before 3.17
        import tempfile

        return cast("BinaryIO", tempfile.TemporaryFile())
