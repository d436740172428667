"""The result: text, the lines of C beside it, what was left; how many lines mean the same as they stand."""

from __future__ import annotations

import re
import shutil
import subprocess
from html import escape

from .writer import FILE

__all__ = ["Ported", "tidied"]

_FORMS = {"E741", "F403", "F405", "FURB136", "PLR1722", "PLR1730", "SIM102", "SIM115", "SIM202"}
"""Rules of ruff's that ask for another form than that of C: `#include`, names such as l, `exit`, `a < b ? a : b`."""
_HELPERS = {
    "ref", "byref", "cast", "copy", "array", "POINTER", "value", "int", "float", "bool", "ord", "field", "class", "def",
    "Struct", "Union", "Enumeration", "callback", "self", "None", "Any", "str", "list", "range", "in", "and", "or",
    "elif", "if", "else", "while", "for", "switch", "case", "default", "do", "const", "static", "struct", "union",
    "typedef", "inline", "unsigned", "signed", "extern", "import", "from", "include", "define", "pass", "True", "False",
    "goto", "try", "finally", "except", "raise", "is", "auto", "void", "char", "char_p", "void_p", "h", "npu_common",
    "cdecl", "encode", "nullptr", "NULL", "register", "volatile", "lambda", "not", "enum", "break", "del", "global",
    "return",
}  # fmt: skip
_TYPES = re.compile(
    r"^(u?int(8|16|32|64)(_t)?|size_t|ssize_t|long_?|ulong|short|float(32|64)?|double|bool8|main|argc)$"
)
_WORD = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*')


def _words(text: str, comment: str) -> list[str]:
    """Return names, numbers and texts of a line, without those in which the languages differ."""
    words = []
    for word in _WORD.findall(text):
        if word == comment:
            break
        if word in _HELPERS or _TYPES.match(word):
            continue
        if word[0] in "\"'":
            word = word[1:-1]
        elif word[0].isdigit():
            word = word.rstrip("uUlLfF").lower() or "0"
            if word in ("0", "1"):
                continue
        words.append(word)
    return sorted(words)


class Ported:
    """A translated program.

    lines: (text, line of C or 0), see `Writer.lines`. files: those of C, in the order in which they were begun. left:
    (where, why) of each statement that has no translation. unknown: headers that no installed package has. missing:
    those of them that were not found. slow: (where, what) of loops that numpy has as one expression.
    """

    def __init__(
        self,
        lines: list[tuple[str, int]],
        files: list[str],
        left: list[tuple[str, str]],
        unknown: list[str],
        left_lines: set[tuple[str, int]],
        missing: list[str] | None = None,
        slow: list[tuple[str, str]] | None = None,
    ) -> None:
        self.missing, self.slow = missing or [], slow or []
        self.lines, self.files, self.left, self.unknown, self.left_lines = lines, files, left, unknown, left_lines

    @property
    def text(self) -> str:
        """The Python program."""
        return "\n".join(text for text, _ in self.lines).rstrip() + "\n"

    def formatted(self) -> str:
        """Return the Python program as ruff formats and passes it; as it was written on a machine without ruff."""
        ruff = shutil.which("ruff")
        if ruff is None:
            return self.text
        done = _run([ruff, "format", "--line-length", "120", "-"], self.text)
        if done.returncode != 0:
            return self.text
        report = _run([ruff, "check", "--isolated", "--output-format", "concise", "-"], done.stdout).stdout
        rules = sorted(set(re.findall(r"^-:\d+:\d+: ([A-Z]+\d+) ", report, re.M)) & _FORMS)
        return f"# ruff: noqa: {', '.join(rules)}\n{done.stdout}" if rules else done.stdout

    def counts(self) -> dict[str, int]:
        """Count lines of C with code: unchanged in meaning (the same names, numbers, texts), adapted, left."""
        counts = {"unchanged": 0, "adapted": 0, "left": 0}
        python: dict[int, list[str]] = {}
        for text, line in self.lines:
            if line and text.strip() and not text.strip().startswith("#"):
                python.setdefault(line, []).append(text)
        for number, name in enumerate(self.files):
            for line, text in enumerate(_code_of(name), 1):
                if not re.search(r"\w", text):
                    continue
                if (name, line) in self.left_lines:
                    counts["left"] += 1
                    continue
                written = python.get(number * FILE + line, [])
                words = _words(text, "")
                same = not words if not written else words == sorted(_words(" ".join(written), ""))
                counts["unchanged" if same and len(written) <= 1 or text.lstrip()[:1] == "#" else "adapted"] += 1
        return counts

    def html(self) -> str:
        """Return a page with both programs side by side."""
        rows = []
        shown: dict[int, int] = {}
        for text, line in self.lines:
            number, at = divmod(line, FILE)
            source = ""
            if line:
                begin = shown.get(number, 0)
                if at > begin:
                    source = "\n".join(_lines_of(self.files[number])[begin:at])
                    shown[number] = at
            mark = ' class="left"' if "TODO(port)" in text or "NotImplementedError" in text else ""
            rows.append(f"<tr{mark}><td>{at or ''}</td><td>{escape(source)}</td><td>{escape(text)}</td></tr>")
        title = escape(self.files[0].rpartition("/")[2] if self.files else "")
        return _PAGE.replace("TITLE", title).replace("ROWS", "\n".join(rows))


_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>TITLE in C and Python</title><style>
table { border-collapse: collapse; font: 12px/1.4 monospace; width: 100%; table-layout: fixed; }
td { vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0 8px; }
td:first-child { width: 4em; text-align: right; color: #777; } tr.left { background: #fdd; }
</style></head><body><h1>TITLE</h1><table><tr><th></th><th>C</th><th>Python</th></tr>
ROWS
</table></body></html>
"""


def _run(command: list[str], text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)


def _lines_of(name: str) -> list[str]:
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read().split("\n")


def _code_of(name: str) -> list[str]:
    """Return the lines of a file without comments."""
    with open(name, encoding="utf-8", errors="replace") as file:
        text = file.read()
    pattern = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.S)
    text = pattern.sub(lambda match: match[0] if match[0][0] != "/" else "\n" * match[0].count("\n"), text)
    return text.split("\n")


def tidied(lines: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Put two blank lines around functions and classes, no more anywhere, none at the beginning of a block."""
    spaced: list[tuple[str, int]] = []
    for text, line in lines:
        if not text:
            if spaced and spaced[-1][0] and not spaced[-1][0].rstrip().endswith(":"):
                spaced.append(("", 0))
            continue
        top = not text.startswith((" ", "#", ")"))
        if top and spaced:
            opens = re.match(r"@|(def|class|if __name__)\b", text) and not spaced[-1][0].startswith("@")
            closes = _last_code(spaced).startswith(" ") and not re.match(r"(except|finally|else|elif)\b", text)
            if opens or closes:
                at = len(spaced)
                while at and spaced[at - 1][0].startswith("#"):
                    at -= 1
                while at and not spaced[at - 1][0]:
                    del spaced[at - 1]
                    at -= 1
                if at:
                    spaced[at:at] = [("", 0), ("", 0)]
        spaced.append((text, line))
    return spaced


def _last_code(lines: list[tuple[str, int]]) -> str:
    return next((text for text, _ in reversed(lines) if text and not text.startswith("#")), "")
