"""The answers of a vendor's library to short sequences, kept as facts: written here, replayed on the fake by tests.

A file is text. Its first line is JSON: vendor, release, chip, the models that the fake's files are made from, and
arguments that occur often, which `%NUMBER` stands for. Each other line is a sequence: `CALL => ANSWER`, one after the
other with ` ; ` between them. An answer is what the driver reports of a call: codes, handles, what was written into
records. Times and addresses are left out (the vendor's `mask`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.real.compare import ENDED, Call, Difference, calls, first_difference, function_of
from tools.real.reduce import Steps, shorten

BETWEEN, ANSWERS = " ; ", " => "
LONG = 16
"""From so many characters on, an argument that occurs twice is kept in the head."""


@dataclass(frozen=True)
class Answers:
    """A file. sequences: the calls, and what is reported of each."""

    vendor: str
    release: str
    chip: str
    models: dict[str, dict[str, Any]]
    sequences: list[tuple[list[str], list[str]]]


def write(path: Path, answers: Answers) -> None:
    """Write a file."""
    rows = [
        BETWEEN.join(f"{line}{ANSWERS}{answer}" for line, answer in zip(lines, lines_told))
        for lines, lines_told in answers.sequences
    ]
    counts = Counter(word for row in rows for word in re.findall(r"\S+\{\S*\}", row) if len(word) >= LONG)
    words = [word for word, times in sorted(counts.items()) if times > 1]
    short = {word: f"%{number}" for number, word in enumerate(words)}
    head = {
        "vendor": answers.vendor, "release": answers.release, "chip": answers.chip, "models": answers.models,
        "words": words,
    }  # fmt: skip
    rows = [" ".join(short.get(word, word) for word in row.split(" ")) for row in rows]
    path.write_text("\n".join([json.dumps(head, separators=(",", ":")), *rows]) + "\n", encoding="utf-8")


def read(path: Path) -> Answers:
    """Read a file."""
    first, *rows = path.read_text(encoding="utf-8").splitlines()
    head = json.loads(first)
    words = head.pop("words")
    sequences = []
    for row in rows:
        whole = re.sub(r"(?<=\s)%(\d+)(?=\s)", lambda found: words[int(found[1])], row)
        pairs = [part.split(ANSWERS) for part in whole.split(BETWEEN)]
        sequences.append(([line for line, _ in pairs], [answer for _, answer in pairs]))
    return Answers(**head, sequences=sequences)


def told(call: Call) -> str:
    """Return a call as it is kept: codes, handles, records."""
    records = [
        f"{name}{{ {' '.join(f'{k}={v}' for k, v in record.items())} }}" for name, record in call.records.items()
    ]
    if not call.function:
        return ENDED if call.codes[0] != "timeout" else "timeout"
    return " ".join([*call.codes, *(f"{name}={value}" for name, value in call.handles.items()), *records])


def kept(lines: Sequence[str], answers: Sequence[str]) -> list[Call]:
    """Return the calls of a kept sequence. Inverse of `told`."""
    report = [
        answer.replace(ENDED, "signal 11") if answer in (ENDED, "timeout") else f"{function_of(line)} {answer}"
        for line, answer in zip(lines, answers)
    ]
    return calls(report, lambda member, value: value)


def differs(lines: Sequence[str], answers: Sequence[str], fake: Sequence[Call]) -> Difference | None:
    """Return where a fake's calls differ from kept answers, None where they do not."""
    plain = [replace(call, callbacks=[], reads=[], expected=[]) for call in fake]
    return first_difference(lines, kept(lines, answers), plain)


def shape(line: str) -> str:
    """Return a call without names that only number things: what makes two calls alike."""
    return re.sub(r"(?<=[$&])([a-z]+)\d+", r"\1", re.sub(r"@m\d+", "@m", line))


Run = Callable[[list[list[str]]], list[list[Call]]]
"""Runs sequences on the real library."""


class Recorder:
    """Choice of short sequences: for each call and its answer, every way to it that reduction finds.

    Args:
        run: Runs sequences on the real library.
        examples: How many random sequences are reduced for each call and answer.
    """

    def __init__(self, run: Run, examples: int) -> None:
        self.run, self.examples = run, examples
        self._found: dict[tuple[str, str], list[list[str]]] = {}

    def add(self, lines: list[str], done: list[Call]) -> None:
        """Look at what a random sequence showed."""
        for index, call in enumerate(done[: len(lines)]):
            if call.function in ("fill", "look", "skip"):
                continue
            examples = self._found.setdefault((shape(lines[index]), told(call)), [])
            examples.append(lines[: index + 1])
            examples.sort(key=len)
            del examples[self.examples :]

    def reduced(self) -> list[tuple[list[str], list[str]]]:
        """Return the short sequences and their answers."""
        asked: list[tuple[Steps, str, str]] = []
        for (_, answer), examples in self._found.items():
            asked += [(shorten(lines), lines[-1], answer) for lines in examples]
        done: dict[tuple[str, ...], list[str]] = {}
        waiting = [(steps, next(steps), last, answer) for steps, last, answer in asked]
        while waiting:
            reports = iter(self.run([lines for _, tries, _, _ in waiting for lines in tries]))
            again = []
            for steps, tries, last, answer in waiting:
                shows = [_last(lines, next(reports)) == answer and lines[-1] == last for lines in tries]
                try:
                    again.append((steps, steps.send(shows), last, answer))
                except StopIteration as end:
                    done.setdefault(tuple(shape(line) for line in end.value), end.value)
            waiting = again
        shortest = list(done.values())
        return [(lines, [told(call) for call in report]) for lines, report in zip(shortest, self.run(shortest))]


def _last(lines: list[str], report: list[Call]) -> str:
    """Return the answer of the last call of a sequence, "" where the sequence ended before."""
    whole = len(report) == len(lines) and not any(call.function == "skip" for call in report)
    return told(report[-1]) if whole else ""


def thinned(sequences: Iterable[tuple[list[str], list[str]]], most: int) -> list[tuple[list[str], list[str]]]:
    """Return at most so many, evenly from all functions: of each those with the most calls."""
    by_function: dict[str, list[tuple[list[str], list[str]]]] = {}
    for lines, answers in sequences:
        by_function.setdefault(function_of(lines[-1]), []).append((lines, answers))
    for rows in by_function.values():
        rows.sort(key=lambda row: (-len(row[0]), row[0]))
    chosen: list[tuple[list[str], list[str]]] = []
    while by_function and len(chosen) < most:
        for name in sorted(by_function):
            chosen.append(by_function[name].pop(0))
            if not by_function[name]:
                del by_function[name]
    return sorted(chosen[:most], key=lambda row: (function_of(row[0][-1]), len(row[0]), row[0]))
