"""The description of a .rkllm file, as far as one is known."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from npu_common.cli import UsageError
from npu_common.file_magic import kind_of, open_file

__all__ = ["RkllmFile"]

OF_THE_FAKE = b"NPULLM\r\n"


class RkllmFile:
    """The description of a .rkllm file, as far as one is known.

    Attributes:
        path: The file.
        fake: Made for the fake librkllmrt, by its first bytes.
    """

    inputs: Sequence[Any] = ()
    outputs: Sequence[Any] = ()
    newer = False

    def __init__(self, path: str) -> None:
        """Read the first bytes. Raises OSError, and UsageError for a file that is known to be of another kind."""
        with open_file(path, "a .rkllm file") as file:
            kind = kind_of(file, path)
            file.seek(0)
            self.fake = file.read(len(OF_THE_FAKE)) == OF_THE_FAKE
        if kind is not None and not self.fake:
            raise UsageError(f"{path} is {kind.what}, no language model for Rockchip's NPUs")
        self.path = path
        self.size = os.path.getsize(path)

    def as_dict(self) -> dict[str, Any]:
        """Return the description for a report."""
        return {"path": self.path, "size": self.size, "fake": self.fake, "kind": "rkllm"}
