"""The argument of every reader of model files: a path, or the bytes."""

from __future__ import annotations

import os
from typing import Union

__all__ = ["PathOrBytes", "contents"]

PathOrBytes = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]


def contents(source: PathOrBytes) -> bytes:
    """Return the bytes of a file, or those given. Raises FileNotFoundError for a missing path."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    with open(source, "rb") as file:
        return file.read()
