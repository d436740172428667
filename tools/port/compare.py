"""Two runs held against each other: output, exit code, files written, and the calls in the fake's trace.

Pictures are compared by their pixels: two programs that compress the same ones write different bytes. Numbers that two
runs of the C have differently (a thread's, a time) are not compared, nor which thread's line comes first where several
threads call the vendor's API.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path

from npu_common.trace import normalised, read_events

_ADDRESS = re.compile(r"\b(?:0x)?0x[0-9a-fA-F]{5,}\b")  # some print `0x%p`
_TIME = re.compile(r"\b\d+(?:\.\d+)?\s*(?=(?:ns|us|ms|s|sec|seconds?|microseconds?|milliseconds?|fps|FPS|cycles)\b)")
_NAMED_TIME = re.compile(r"(\b(?:\w+_(?:ns|us|ms|sec)|cycles?|FPS|fps)\s*[=:]\s*)\d+(?:\.\d+)?")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_LIBRARY = re.compile(r"^(?:npu-fakes|viplite |\[0x)")
PICTURES = (".png", ".bmp")
_NAME = re.compile(r"\w+")
AT_ONCE = 6
"""Calls in the arguments of one call."""
_DESCRIPTOR = re.compile(r"(\bfd=|FdAtIndex\(.*\) -> )\d+")


@dataclass(frozen=True)
class Run:
    """The behaviour of a program.

    Attributes:
        output: Of both kinds of output the standard one.
        errors: What went to the other.
        code: Exit code, negative the signal.
        trace: Calls by thread; one list when there is one thread.
        files: What it wrote below its working directory, by path.
    """

    output: str
    errors: str
    code: int
    trace: Sequence[Sequence[str]]
    files: Mapping[str, bytes]

    @property
    def calls(self) -> int:
        """How many calls of the vendor's API it made."""
        return sum(map(len, self.trace))


def by_thread(path: Path) -> list[list[str]]:
    """Return the calls of each thread, handles numbered as the thread met them; the threads sorted by their calls."""
    threads: dict[int, list[str]] = {}
    numbers: dict[int, dict[str, str]] = {}
    for event in read_events(path):
        text = f"{event['name']}({event['args']})"
        known = numbers.setdefault(event["tid"], {})

        def number(match: re.Match[str], known: dict[str, str] = known) -> str:
            kind = match[0].partition("#")[0]
            return known.setdefault(match[0], f"{kind}#{len(known)}")

        threads.setdefault(event["tid"], []).append(re.sub(r"\b\w+#\d+", number, text))
    return sorted(threads.values())


def trace_of(path: Path, at_load: Sequence[str] = ()) -> list[list[str]]:
    """Return the calls in a trace file: in order, of several threads each thread's.

    at_load: first calls, of a binding and not of the program, that are left out.
    """
    if not path.exists():
        return []
    if path.suffix == ".txt":  # of openvino_trace: handles have numbers already
        lines = path.read_text(encoding="utf-8").splitlines()
        names = [line.partition("(")[0] for line in lines[: len(at_load)]]
        return [lines[len(at_load) :] if at_load and names == list(at_load) else lines]
    if len({event["tid"] for event in read_events(path)}) > 1:
        return by_thread(path)
    lines = [_DESCRIPTOR.sub(r"\1open", line) for line in normalised(path)]
    if lines and at_load and lines[0].startswith(tuple(f"{name}(" for name in at_load)):
        del lines[0]
    return [lines] if lines else []


def shown(output: str) -> list[str]:
    """Return printed lines without addresses, without times, without the library's own lines."""
    lines = [line.rstrip() for line in output.splitlines() if not _LIBRARY.match(line)]
    return [_NAMED_TIME.sub(r"\1T", _TIME.sub("T ", _ADDRESS.sub("A", line))) for line in lines]


def output_difference(first: Run, again: Run, python: Run) -> str:
    """Return how the outputs differ.

    Lines whose numbers change between two runs of the C are compared without numbers.
    """
    mine, repeated, theirs = shown(first.output), shown(again.output), shown(python.output)
    if len(first.trace) > 1 and _unordered(mine, {*mine} ^ {*repeated}) == _unordered(theirs, {*mine} ^ {*repeated}):
        return ""
    for number in range(max(len(mine), len(theirs))):
        a = mine[number] if number < len(mine) else "nothing"
        b = theirs[number] if number < len(theirs) else "nothing"
        varies = len(mine) == len(repeated) and number < len(mine) and repeated[number] != a
        if varies and _form(a) == _form(b):
            continue
        if a != b:
            return f"line {number + 1}: C printed {a[:80]!r}, Python {b[:80]!r}"
    return ""


def _form(line: str) -> str:
    """Return a line or call without its numbers."""
    return _NUMBER.sub("N", line)


def _unordered(lines: Sequence[str], varying: Set[str]) -> list[str]:
    """Return the lines sorted, those that vary without their numbers."""
    forms = {_form(line) for line in varying}
    plain = ((_form(line), line) for line in lines)
    return sorted(form if form in forms else line for form, line in plain)


def varied(first: Run, again: Run, more: Run) -> Run:
    """Return `again`, with the lines that differ in a third run only."""
    lines, repeated, others = (run.output.split("\n") for run in (first, again, more))
    if not len(lines) == len(repeated) == len(others):
        return again
    mixed = [other if line == second else second for line, second, other in zip(lines, repeated, others)]
    return replace(again, output="\n".join(mixed))


def same_file(name: str, mine: bytes | None, other: bytes | None) -> bool:
    """Return True for equal bytes, and for two pictures of equal pixels."""
    if mine == other or mine is None or other is None or not name.lower().endswith(PICTURES):
        return mine == other
    from PIL import Image, UnidentifiedImageError

    try:
        first, second = (Image.open(io.BytesIO(content)) for content in (mine, other))
        alike = first.mode == second.mode and first.size == second.size
        return bool(alike and first.tobytes() == second.tobytes())
    except (UnidentifiedImageError, OSError):  # one that was cut, or is none
        return False


def difference(first: Run, again: Run, python: Run, free: Set[tuple[str, str]] = frozenset()) -> tuple[str, str]:
    """Return the kind of a difference, and the difference.

    Kinds are "left", "exception", "exit code", "output", "files", "trace"; both are empty without a difference.

    Args:
        first, again: Two runs of the C program.
        python: The run of its translation.
        free: Pairs of functions that are called in two arguments of one call, which C works out in any order.
    """
    last = (python.errors.strip().splitlines() or ["no word"])[-1]
    if "Traceback (most recent call last)" in python.errors:
        kind, _, words = last.partition(": ")
        if kind == "NotImplementedError":
            return "left", f"reached what is left to do by hand: {words}"
        return "exception", f"Python ended with {last[:200]}"
    if python.code != first.code:
        return "exit code", f"C ended with {first.code}, Python with {python.code}: {last[:200]}"
    how = output_difference(first, again, python)
    if how:
        return "output", how
    for name in sorted({*first.files, *python.files}):
        if not same_file(name, first.files.get(name), python.files.get(name)) and (
            first.files.get(name) == again.files.get(name)
        ):
            sizes = [len(run.files[name]) if name in run.files else "no" for run in (first, python)]
            return "files", f"{name}: C wrote {sizes[0]} bytes, Python {sizes[1]}"
    c, other = first.trace, python.trace
    if c != again.trace:  # what waits in a loop does so as often as it happens
        counts = [Counter(_form(call) for thread in trace for call in thread) for trace in (c, again.trace)]
        waits = {form for form in counts[0].keys() | counts[1].keys() if counts[0][form] != counts[1][form]}
        c, repeated, other = ([_once(event, waits) for event in trace] for trace in (c, again.trace, other))
        c, other = _steady(c, repeated, c), _steady(c, repeated, other)
    if c != other:
        other = [_ordered(mine, theirs, free) for mine, theirs in zip(c, other)] + list(other[len(c) :])
    if c != other:
        return "trace", _trace_difference(c, other)
    return "", ""


def _once(calls: Sequence[str], waits: Set[str]) -> list[str]:
    """Return the calls without those that wait, and repetitions in a row once."""
    kept = [call for call in calls if _form(call) not in waits]
    return [call for number, call in enumerate(kept) if not number or kept[number - 1] != call]


def _steady(
    c: Sequence[Sequence[str]], again: Sequence[Sequence[str]], calls: Sequence[Sequence[str]]
) -> list[list[str]]:
    """Return the calls; those whose numbers alone change between two runs of the C come without numbers."""
    steady = [list(call) for call in calls]
    for mine, repeated, theirs in zip(c, again, steady):
        if len(mine) != len(repeated):
            continue
        for number, (a, b) in enumerate(zip(mine, repeated)):
            if a != b and number < len(theirs) and _form(a) == _form(b):
                theirs[number] = _form(theirs[number])
    return steady


def _ordered(mine: Sequence[str], theirs: Sequence[str], free: Set[tuple[str, str]]) -> Sequence[str]:
    """Return `their` calls in `my` order, as far as only calls of `free` change places."""
    ordered = list(theirs)
    at = 0
    while at < min(len(mine), len(ordered)):
        sizes = range(1, AT_ONCE + 1)
        size = next((n for n in sizes if sorted(mine[at : at + n]) == sorted(ordered[at : at + n])), 0)
        names = {match[0] for match in map(_NAME.match, ordered[at : at + size]) if match}
        if all((name, two) in free for name in names for two in names if name != two):
            ordered[at : at + size] = mine[at : at + size]
        at += size or 1
    return ordered


def _trace_difference(c: Sequence[Sequence[str]], python: Sequence[Sequence[str]]) -> str:
    if len(c) != len(python):
        return f"C called from {len(c)} threads, Python from {len(python)}"
    for mine, theirs in zip(c, python):
        for number in range(max(len(mine), len(theirs))):
            a = mine[number] if number < len(mine) else "nothing"
            b = theirs[number] if number < len(theirs) else "nothing"
            if a != b:
                return f"call {number + 1}: C {a[:150]}, Python {b[:150]}"
    return ""
