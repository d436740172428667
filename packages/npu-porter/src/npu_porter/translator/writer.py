"""Lines of Python, each with the line of C that it comes from; comments and blank lines of C in between."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

__all__ = ["FILE", "Comment", "Writer"]

FILE = 1 << 20
_LITERAL = r'b?"(?:\\.|[^"\\\n])*"'
_LITERALS = re.compile(rf"{_LITERAL}(?:\n\s*{_LITERAL})+")


def _held(text: str) -> str:
    """Put parentheses around literals in several lines: without any, the statement would end behind the first."""

    def held(match: re.Match[str]) -> str:
        before = re.sub(_LITERAL, "", text[: match.start()])
        inside = len(re.findall(r"[(\[{]", before)) > len(re.findall(r"[)\]}]", before))
        return match[0] if inside else f"({match[0]})"

    return _LITERALS.sub(held, text)


class Comment:
    """A comment of C: its text without marks, line by line; where it begins and ends; whether code stands before."""

    def __init__(self, lines: list[str], first: int, last: int, trailing: bool) -> None:
        self.lines, self.first, self.last, self.trailing = lines, first, last, trailing


class Writer:
    """The lines written so far.

    lines: (text, line of C or 0); lines of the file number n of `files` count from n * FILE. comments: of the current
    file, in order. line: the last line of C that was dealt with. notes: of each file that was asked for, its comments
    that are still to be written, and the numbers of its blank lines.
    """

    def __init__(self) -> None:
        self.lines: list[tuple[str, int]] = []
        self.files: list[str] = []
        self.notes: dict[str, tuple[list[Comment], set[int]]] = {}
        self._base = 0
        self.comments: list[Comment] = []
        self.blank: set[int] = set()
        self.line = 0
        self.depth = 0
        self._next = 0

    def begin(self, name: str, comments: list[Comment], blank: set[int]) -> None:
        """Begin a file of C, or go on with that file."""
        if name not in self.files:
            self.files.append(name)
        self._base = self.files.index(name) * FILE
        self.comments, self.blank, self.line, self._next = comments, blank, 0, 0

    @property
    def file(self) -> str:
        """The present file."""
        return self.files[self._base // FILE] if self.files else ""

    def state(self) -> tuple[list[Comment], set[int], int, int, int]:
        """Return where the present file was left for another file."""
        return self.comments, self.blank, self.line, self._next, self._base

    def restore(self, state: tuple[list[Comment], set[int], int, int, int]) -> None:
        self.comments, self.blank, self.line, self._next, self._base = state

    @contextlib.contextmanager
    def elsewhere(self, name: str, first: int, last: int) -> Iterator[None]:
        """Write lines of a file of `notes` out of turn, with their comments and those right above the lines."""
        comments, blank = self.notes[name]
        top = first
        for pending in reversed(comments):
            if pending.last == top - 1 and not pending.trailing and (name != self.file or pending.first > self.line):
                top = pending.first
        mine = [comment for comment in comments if top <= comment.first <= last]
        comments[:] = [comment for comment in comments if comment not in mine]
        state = self.state()
        self.begin(name, mine, blank)
        self.line = top - 1
        try:
            yield
        finally:
            self.restore(state)

    def taken(self, write: Callable[[], None]) -> list[str]:
        """Return the lines that `write` writes, which go elsewhere: without comments, from no depth on."""
        kept = self.lines, self.depth, self.state()
        self.lines, self.depth, self.comments, self.blank, self._next = [], 0, [], set(), 0
        try:
            write()
            return [text for text, _ in self.lines if text]
        finally:
            self.lines, self.depth, state = kept
            self.restore(state)

    def place(self) -> tuple[int, int, int, int]:
        """Return where it is, for `return_to`."""
        return len(self.lines), self.depth, self.line, self._next

    def return_to(self, place: tuple[int, int, int, int]) -> None:
        """Forget what was written since."""
        count, self.depth, self.line, self._next = place
        del self.lines[count:]

    def put(self, text: str, line: int = 0) -> None:
        """Write one line, or several that also C has in lines of its own, at the present depth."""
        for number, word in enumerate(_held(text).split("\n")):
            shown = f"{'    ' * self.depth}{word}" if word else ""
            self.lines.append((shown, self._base + line + number if line else 0))

    def gap(self) -> None:
        """Put a blank line, unless one stands there."""
        if self.lines and self.lines[-1][0] and not self.lines[-1][0].endswith(":"):
            self.lines.append(("", 0))

    def gap_above(self) -> None:
        """Put a blank line above what follows, unless its comment stands there."""
        if self.lines and not self.lines[-1][0].lstrip().startswith("#"):
            self.gap()

    def upto(self, line: int) -> None:
        """Write comments and blank lines of C before `line`."""
        while self._next < len(self.comments) and self.comments[self._next].first < line:
            comment = self.comments[self._next]
            self._blank_before(comment.first)
            for text_line in comment.lines:
                self.put(f"# {text_line}".rstrip(), comment.first)
            self.line = max(self.line, comment.last)
            self._next += 1
        self._blank_before(line)
        self.line = max(self.line, line)

    def _blank_before(self, line: int) -> None:
        if self.line and any(number in self.blank for number in range(self.line + 1, line)):
            self.gap()

    def trailing(self, line: int) -> None:
        """Put the comment behind the code of a line behind the last line written."""
        while self._next < len(self.comments) and self.comments[self._next].first <= line:
            comment = self.comments[self._next]
            if comment.first == line and comment.trailing and len(comment.lines) == 1 and self._last_is_code():
                text, origin = self.lines[-1]
                self.lines[-1] = (f"{text}  # {comment.lines[0]}", origin)
            else:
                for text_line in comment.lines:
                    self.put(f"# {text_line}".rstrip(), comment.first)
            self.line = max(self.line, comment.last)
            self._next += 1
        self.line = max(self.line, line)

    def _last_is_code(self) -> bool:
        return bool(self.lines and self.lines[-1][0] and "  # " not in self.lines[-1][0])

    def inside(self, first: int, before: int, at: int = 0) -> tuple[list[str], str]:
        """Return comments of a declaration from line `first`: those before a line; the one behind the code in `at`.

        None of them when an earlier comment still waits for its place.
        """
        inner_comments: list[str] = []
        while self._next < len(self.comments) and first <= self.comments[self._next].first < before:
            comment = self.comments[self._next]
            inner_comments += [f"# {line}".rstrip() for line in comment.lines]
            self.line, self._next = max(self.line, comment.last), self._next + 1
        if at and self._next < len(self.comments):
            comment = self.comments[self._next]
            if comment.first == at and comment.trailing and len(comment.lines) == 1:
                self._next += 1
                return inner_comments, f"  # {comment.lines[0]}"
        return inner_comments, ""

    def upto_end(self, line: int) -> None:
        """Put the comments before the end of a block; no blank line stands before that end."""
        while self._next < len(self.comments) and self.comments[self._next].first < line:
            self.upto(self.comments[self._next].first + 1)
        self.line = max(self.line, line)

    def drop_pass(self) -> None:
        """Drop the `pass` of the present block, if it is the last line: another statement follows."""
        if self.lines[-1][0] == f"{'    ' * self.depth}pass":
            self.lines.pop()

    def skip(self, line: int) -> None:
        """Pass over comments up to a line, which stand in what was left."""
        while self._next < len(self.comments) and self.comments[self._next].first <= line:
            self._next += 1
        self.line = max(self.line, line)

    def block(self, lines: Any, line: int) -> None:
        """Put nested statements, as in `Context.before`."""
        for text_line in lines:
            if isinstance(text_line, str):
                self.put(text_line, line)
            else:
                self.depth += 1
                self.block(text_line, line)
                self.depth -= 1

    def text(self) -> str:
        return "\n".join(text for text, _ in self.lines) + "\n"
