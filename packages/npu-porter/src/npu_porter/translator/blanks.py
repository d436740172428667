"""Statements that clang cannot read, taken out of the text that it reads: the rest of the file is translated.

What is taken out becomes blanks, so that every other place stays where it was. The translator finds it again by its
place (`Blank`), writes the C as a comment with the reason, and raises there.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

__all__ = ["UNKNOWN", "Blank", "Source", "blanked"]

UNKNOWN = "_U"
"""A variable of unknown type, which stands where an expression was taken out."""

_SKIPPED = re.compile(
    rb"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|^[ \t]*\#(?:\\\r?\n|[^\n])*", re.S | re.M
)
_HEAD = re.compile(rb"\s*(if|while|for|switch|catch)\s*(?:constexpr\s*)?\(")
_PREFIX = re.compile(rb"\s*(?:else\b|do\b|try\b|default\s*:|case\b[^:;{}]*:(?!:)|[A-Za-z_]\w*\s*:(?!:))")
_RECORD = re.compile(rb"\b(class|struct|union)\b[^()]*$")
_VARIABLE = re.compile(
    rb"((?:(?:static|const|constexpr|unsigned|signed)\s+)*[A-Za-z_][\w:]*(?:\s*<[^;=(){}]*>)?(?:\s+const)?[\s*&]+)"
    rb"([A-Za-z_]\w*)((?:\s*\[[^\]]*\])*)\s*([=({])"
)
_NO_TYPES = (b"return", b"throw", b"delete", b"goto", b"new", b"else", b"case", b"using", b"typedef", b"operator")


@dataclass(frozen=True)
class Blank:
    """A part of a file that was taken out.

    Attributes:
        start, end: Where the part lies in the file, in bytes.
        why: The compiler's words.
        form: "statement", where `;` stands; "condition", where `0` stands; "value", of the variable whose declaration
            begins at `start`.
        text: The C, whole lines of a declaration too.
    """

    start: int
    end: int
    why: str
    form: str
    text: str


class Source:
    """A file's brackets and statements; `data` without its comments, texts and preprocessing lines."""

    def __init__(self, data: bytes) -> None:
        """Find the pairs of brackets in a file's text, which are blocks of statements, and whether all close.

        Brackets in comments, texts and preprocessor lines do not count: `bare` is the file with blanks in their place.
        """
        self.data = data
        self.bare = _SKIPPED.sub(lambda found: re.sub(rb"[^\n]", b" ", found[0]), data)
        self.pairs: list[tuple[int, int]] = []
        stack: list[int] = []
        closers = {ord(")"): ord("("), ord("}"): ord("{"), ord("]"): ord("[")}
        for match in re.finditer(rb"[(){}\[\]]", self.bare):
            at = match.start()
            sign = self.bare[at]
            if sign not in closers:
                stack.append(at)
            elif stack and self.bare[stack[-1]] == closers[sign]:
                self.pairs.append((stack.pop(), at))
        self.pairs.sort()
        self.complete = not stack
        self._closes = dict(self.pairs)
        self._blocks = {pair for pair in self.pairs if self.bare[pair[0]] == ord("{") and self._is_block(*pair)}

    def _is_block(self, begin: int, end: int) -> bool:
        """Return whether braces stand around statements, not around values."""
        before = self.bare[:begin].rstrip()
        if re.search(rb"(?:\)|\b(?:else|do|try|const|override|noexcept|final))$", before):
            return True
        return ord(";") in self._level(begin + 1, end).values()

    def _level(self, begin: int, end: int) -> dict[int, int]:
        """Return each `;` between two places, and `}` of each block, outside of brackets: the sign by its place."""
        levels: dict[int, int] = {}
        at = begin
        while at < end:
            sign = self.bare[at]
            if sign in b"({[" and at in self._closes:
                at = self._closes[at]
                if sign == ord("{"):
                    levels[at] = ord("}")
            elif sign == ord(";"):
                levels[at] = sign
            at += 1
        return levels

    def block(self, offset: int) -> tuple[int, int]:
        """Return the innermost block around a place; the whole file where there is none."""
        for begin, end in reversed(self.pairs[: bisect_right(self.pairs, (offset, 0))]):
            if (begin, end) in self._blocks and begin < offset <= end:
                return begin, end
        return -1, len(self.bare)

    def statement(self, offset: int) -> tuple[int, int, int]:
        """Return the statement or declaration around a place: begin, end, and where the block around it begins."""
        outer, last = self.block(offset)
        begin = outer + 1
        end = last
        opened = {close: start for start, close in self._blocks}
        for at, sign in self._level(outer + 1, last).items():
            if sign == ord("}"):
                if at not in opened or not self._ends(opened[at], at, begin):
                    continue
            if at < offset:
                begin = at + 1
            else:
                end = at + 1
                break
        begin += len(self.bare[begin:end]) - len(self.bare[begin:end].lstrip())
        return begin, end, outer

    def _ends(self, opened: int, closed: int, begin: int) -> bool:
        """Return whether a block ends the statement which it stands in: no lambda's does, no record's."""
        head = self.bare[begin:opened]
        if _RECORD.search(head) and not head.rstrip().endswith(b")"):
            return False
        return b"=" not in re.sub(rb"\([^()]*\)|[<>=!]=", b"", head) and not re.search(rb"\[[^\]]*\]\s*(\(|$)", head)

    def region(self, offset: int, level: int, why: str) -> Blank | None:
        """Return what to take out for an error at a place; with a higher level a statement further out.

        Returns:
            None when there is no statement so far out.
        """
        begin, end, outer = self.statement(offset)
        for _ in range(level - 1):
            if outer < 0:
                return None
            begin, end, outer = self.statement(outer)
        in_record = outer >= 0 and bool(_RECORD.search(self.bare[self.statement(outer)[0] : outer]))
        return self._part(begin, end, offset, level, why, in_record)

    def _part(self, begin: int, end: int, offset: int, level: int, why: str, in_record: bool) -> Blank | None:
        """Return what to take out for an error: a condition, a variable's value or the statement; None if only blanks.

        At level 0 the search goes on behind a head such as `if (...)`, `else` or a label, where the error lies behind
        the head.
        """
        while True:
            text = self.bare[begin:end]
            head, prefix = _HEAD.match(text), _PREFIX.match(text)
            if head:
                opened = begin + head.end() - 1
                closed = self._closes.get(opened)
                if closed is None:
                    break
                inside = self.bare[opened + 1 : closed]
                if opened < offset <= closed and level <= 1 and inside.strip():
                    first = opened + 1 + len(inside) - len(inside.lstrip())
                    return Blank(first, closed, why, "condition", self._text(first, closed))
                if offset > closed and level == 0:
                    begin = closed + 1
                    continue
            elif prefix and offset >= begin + prefix.end() and level == 0:
                begin += prefix.end()
                continue
            break
        begin += len(self.bare[begin:end]) - len(self.bare[begin:end].lstrip())
        end = begin + len(self.bare[begin:end].rstrip())
        if begin >= end:
            return None
        variable = _VARIABLE.match(self.bare, begin, end)
        if level == 0 and variable and not in_record and variable[1].split()[0] not in _NO_TYPES:
            if offset >= variable.start(4) and self.bare[end - 1] == ord(";"):
                return Blank(begin, end, why, "value", self._text(begin, end))
        return Blank(begin, end, why, "statement", self._text(begin, end))

    def _text(self, begin: int, end: int) -> str:
        return self.data[begin:end].decode("utf-8", "replace")


def blanked(data: bytes, blank: Blank) -> bytes:
    """Return the text without a part of it; as long as before, in as many lines."""
    begin, end, stands = blank.start, blank.end, b";"
    if blank.form == "condition":
        inside = data[begin:end]
        keyword = re.search(rb"(\w+)\s*(?:constexpr\s*)?\(\s*$", data[max(begin - 80, 0) : begin])
        stands = b"0"
        if keyword and keyword[1] == b"catch":
            stands = b"..."
        elif keyword and keyword[1] == b"for":
            loop = re.fullmatch(rb"([^;:]|::)*?:(?!:)", inside) or re.match(rb"(?:[^;:]|::)*:(?!:)", inside)
            if loop and b";" not in inside:
                begin, stands = begin + loop.end(), UNKNOWN.encode()
            else:
                stands = b";0;"
    elif blank.form == "value":
        variable = _VARIABLE.match(data, begin, end)
        if variable is not None:
            begin, end = variable.start(4), end - 1
            plain = re.search(rb"\bauto\b|&", variable[1]) is None
            stands = b"" if plain else b"=" + UNKNOWN.encode()
    room = end - begin
    if len(stands) > room:
        stands = b"0"[:room]
    rest = re.sub(rb"[^\n]", b" ", data[begin + len(stands) : end])
    return data[:begin] + stands + rest + data[end:]
