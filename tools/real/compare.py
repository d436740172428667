"""The first call at which two reports of a sequence differ."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

ENDED = "crash"
"""What a call that ended the process has as its code."""


@dataclass
class Call:
    """The report of a call."""

    function: str
    codes: tuple[str, ...] = ()
    records: dict[str, dict[str, str]] = field(default_factory=dict)
    handles: dict[str, str] = field(default_factory=dict)
    callbacks: list[str] = field(default_factory=list)
    reads: list[frozenset[str]] = field(default_factory=list)  # of each job: "SIZE:CRC"
    expected: list[list[str]] = field(default_factory=list)  # the same as a fake tells it, input by input

    @property
    def accepted(self) -> bool:
        """Whether the library did what it was asked."""
        return bool(self.codes) and all(re.fullmatch(r"\d+|ptr|-", code) for code in self.codes)


@dataclass(frozen=True)
class Difference:
    """index: of the call in the sequence; kind: code, record, handle, callback, reads; real and fake: the values."""

    index: int
    function: str
    kind: str
    real: str
    fake: str

    @property
    def name(self) -> str:
        """The class that it belongs to."""
        return f"{self.function} {self.kind}: {self.real} / {self.fake}"


def _records(text: str) -> dict[str, dict[str, str]]:
    """Return `name{ a=1 b=2 } other{ c=3 }` as dictionaries."""
    return {
        name: dict(part.partition("=")[::2] for part in inner.split())
        for name, inner in re.findall(r"(\S+)\{ (.*?) \}", text)
    }


def calls(report: Sequence[str], mask: Callable[[str, str], str]) -> list[Call]:
    """Read a report. mask: a record's member and its value, to the parts of the record that are compared."""
    done: list[Call] = []
    reads: list[frozenset[str]] = []
    expected: list[list[str]] = []
    callbacks: list[str] = []
    for line in report:
        if line.startswith("reads"):
            reads.append(frozenset(line.split()[1:]))
        elif line.startswith("{"):
            bytes_read = json.loads(line.rstrip(","))["args"].get("reads")
            if bytes_read is not None:
                expected.append(
                    [re.sub(r"(\d+) bytes crc32 (\w+)", r"\1:\2", piece) if piece else "" for piece in bytes_read]
                )
                reads.append(frozenset(expected[-1]))
        elif line.startswith("  "):
            records = _records(line)
            text = (
                line if not records else " ".join(f"{name} {_masked(piece, mask)}" for name, piece in records.items())
            )
            callbacks.append(" ".join(text.split()))
        elif line == "[" or not line:
            continue
        elif re.match(r"signal|timeout|exit", line):
            done.append(Call("", (line,), {}, {}, callbacks, reads, expected))
            reads, expected, callbacks = [], [], []
        else:
            plain = re.sub(r"\S+\{ .*? \}", "", line)
            function, *words = plain.split()
            codes = tuple(word for word in words if "=" not in word) if function != "skip" else ()
            handles = dict(word.split("=") for word in words if "=" in word) if function != "skip" else {}
            read = {name: _masked(piece, mask) for name, piece in _records(line).items()}
            done.append(Call(function, codes, read, handles, callbacks, reads, expected))
            reads, expected, callbacks = [], [], []
    return done


def _masked(record: dict[str, str], mask: Callable[[str, str], str]) -> dict[str, str]:
    shown = {name: mask(name, value) for name, value in record.items()}
    return {name: value for name, value in shown.items() if value != ""}


def _crashed(call: Call, function: str, fake: bool) -> str:
    """Return whether the fake aborted where the real library crashes; any other end is the fake's own.

    Where the driver itself fills or looks at memory that is gone, no library is called.
    """
    code = call.codes[0]
    if fake and code not in ("signal 6", "timeout") and function not in ("fill", "look"):
        return f"the fake's {code}"
    return "timeout" if code == "timeout" else ENDED


def _fields(real: dict[str, dict[str, str]], fake: dict[str, dict[str, str]]) -> tuple[str, str] | None:
    ours, theirs = [], []
    for name in sorted(real.keys() | fake.keys()):
        mine, other = real.get(name, {}), fake.get(name, {})
        for member in sorted(mine.keys() | other.keys()):
            if mine.get(member, "0") != other.get(member, "0"):
                ours.append(f"{member}={mine.get(member, '0')}")
                theirs.append(f"{member}={other.get(member, '0')}")
    return (" ".join(ours), " ".join(theirs)) if ours else None


def _job_differs(real: Call, fake: Call) -> tuple[str, str] | None:
    """Return whether one of the fake's runs reads memory that no job of the real library read."""
    if not fake.expected or len(real.codes) > 1:
        return None  # which thread's job came when is not compared
    read = frozenset().union(*real.reads) if real.reads else frozenset()
    missing = [i for i, content in enumerate(fake.expected[-1]) if content and content not in read]
    if not missing:
        return None
    return ("no job" if not real.reads else "other bytes", "input " + ",".join(map(str, missing)))


def first_difference(sequence: Sequence[str], real: Sequence[Call], fake: Sequence[Call]) -> Difference | None:
    """Return the first difference of two reports of one sequence, None where there is none."""
    for index in range(max(len(real), len(fake))):
        mine = real[index] if index < len(real) else Call("")
        other = fake[index] if index < len(fake) else Call("")
        ended = [call for call in (mine, other) if not call.function]
        if ended:
            function = function_of(sequence[index]) if index < len(sequence) else "end"
            ours, theirs = (
                "/".join(call.codes) if call.function else _crashed(call, function, fake) if call.codes else "-"
                for call, fake in ((mine, False), (other, True))
            )
            if ours == theirs:
                return None
            return Difference(index, function, "code", ours, theirs)
        differs = None
        threads = len(mine.codes) > 1  # whose callbacks come in any order
        if mine.codes != other.codes:
            differs = ("code", "/".join(mine.codes), "/".join(other.codes))
        elif mine.handles != other.handles:
            differs = ("handle", str(mine.handles), str(other.handles))
        elif (sorted(mine.callbacks) != sorted(other.callbacks)) if threads else mine.callbacks != other.callbacks:
            differs = ("callback", *_callbacks(mine.callbacks, other.callbacks))
        else:
            fields = _fields(mine.records, other.records)
            job = _job_differs(mine, other)
            if fields:
                differs = ("record", *fields)
            elif job:
                differs = ("reads", *job)
        if differs:
            return Difference(index, mine.function, *differs)
    return None


def _callbacks(real: list[str], fake: list[str]) -> tuple[str, str]:
    for mine, other in zip(real, fake):
        if mine != other:
            ours, theirs = set(mine.split()), set(other.split())
            return " ".join(w for w in mine.split() if w not in theirs), " ".join(
                w for w in other.split() if w not in ours
            )
    return f"{len(real)} lines", f"{len(fake)} lines"


def function_of(line: str) -> str:
    """Return the function that a line of a sequence calls."""
    words = re.sub(r"^(\d+\*)?(\w+=)?", "", line).split()
    return words[0]
