"""The lines that RKNNLite prints: a letter, and a text, on stderr."""

from __future__ import annotations

import logging
import sys
from typing import Any

__all__ = ["Log"]

_LEVELS = {"D": logging.DEBUG, "W": logging.WARNING, "E": logging.ERROR}


class _Logger(logging.Logger):
    """A level of its own for one object, which can be copied and pickled with its level."""

    def __reduce__(self) -> Any:
        return type(self), (self.name, self.level)


class Log:
    """Lines for people, and for programs that look at their first letter: D, I, W, E.

    Args:
        verbose: Print lines of the letter D, too.
        file: With `verbose`, a file that gets all lines.

    Attributes:
        logger: Its level says which lines are printed: programs call `rknn_log.logger.setLevel(logging.ERROR)`.
    """

    def __init__(self, verbose: bool = False, file: str | None = None) -> None:
        self.logger = _Logger("rknnlite", logging.DEBUG if verbose else logging.WARNING)
        self.file = file if verbose else None
        if file is not None and not verbose:
            self.w("verbose_file: nothing is written to it without verbose=True")

    def _line(self, letter: str, text: str) -> None:
        if _LEVELS[letter] < self.logger.level:
            return
        line = f"{letter} {text}\n"
        sys.stderr.write(line)
        if self.file is not None:
            with open(self.file, "a", encoding="utf-8") as file:
                file.write(line)

    def d(self, text: str) -> None:
        """Print a detail, where `verbose` asks for details."""
        self._line("D", text)

    def w(self, text: str) -> None:
        """Print a warning."""
        self._line("W", text)

    def e(self, text: str) -> None:
        """Print what failed."""
        self._line("E", text)
