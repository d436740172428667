"""The result: text, line numbers of C beside it, and what was left."""

from __future__ import annotations

import re

__all__ = ["Ported", "tidied"]


class Ported:
    """A translated program.

    lines: (text, line of C or 0). left: (line of C, why) of each statement that has no translation. unknown: headers
    that no installed package has.
    """

    def __init__(
        self, lines: list[tuple[str, int]], left: list[tuple[int, str]], unknown: list[str], at: set[tuple[str, int]]
    ) -> None:
        self.lines, self.left, self.unknown, self.left_lines = lines, left, unknown, at

    @property
    def text(self) -> str:
        """The Python program."""
        return "\n".join(text for text, _ in self.lines).rstrip() + "\n"


def tidied(lines: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Two blank lines around functions and classes, no more than that anywhere, none at the beginning of a block."""
    made: list[tuple[str, int]] = []
    for index, (text, line) in enumerate(lines):
        if not text:
            if made and made[-1][0] and not made[-1][0].rstrip().endswith(":"):
                made.append(("", 0))
            continue
        top = not text.startswith((" ", "#"))
        if top and made:
            opens = re.match(r"(def|class|if __name__)\b", text)
            closes = _last_code(made).startswith(" ") and not re.match(r"(except|finally|else|elif)\b", text)
            if opens or closes:
                at = len(made)
                while at and made[at - 1][0].startswith("#"):
                    at -= 1
                while at and not made[at - 1][0]:
                    del made[at - 1]
                    at -= 1
                if at:
                    made[at:at] = [("", 0), ("", 0)]
        made.append((text, line))
    return made


def _last_code(lines: list[tuple[str, int]]) -> str:
    return next((text for text, _ in reversed(lines) if text and not text.startswith("#")), "")
