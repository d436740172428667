"""The text of traces: one call as text, files written, read and compared. npu_common.trace records the calls."""

from __future__ import annotations

import difflib
import json
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Callable, TextIO

__all__ = [
    "HOST",
    "ChromeFile",
    "LateFile",
    "Writer",
    "differences",
    "file_writer",
    "flag_text",
    "normalised",
    "read_events",
    "text_line",
    "text_writer",
]

Writer = Callable[["list[dict[str, Any]]"], None]

HOST = "host"
"""Category of events that are no calls of C."""


def flag_text(value: int, names: Mapping[str, int]) -> str:
    """Return the bits of `value` by name, as `A|B|0x40`: bits without a name are one number, no bits are "0"."""
    names_set = [name for name, bits in names.items() if bits and value & bits == bits]
    rest = value
    for name in names_set:
        rest &= ~names[name]
    if rest:
        names_set.append(hex(rest))
    return "|".join(names_set) or "0"


def text_line(event: Mapping[str, Any], *, times: bool = True, names: bool = False) -> str:
    """Return one call as a line of text: `rknn_run(context#1, null) -> 0 812 us`."""
    values = dict(event["args"])
    has_result = "ret" in values
    result = values.pop("ret", None)
    parts = [f"{name}={_text_value(value)}" if names else _text_value(value) for name, value in values.items()]
    line = f"{event['name']}({', '.join(parts)})"
    if has_result:
        line += f" -> {_text_value(result)}"
    return f"{line}   {event['dur']:.0f} us" if times else line


def _text_value(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6g}"  # float32 has no more digits, and both sides of a comparison may print it differently
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {_text_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_text_value, value)) + "]"
    text = str(value)
    # Words stand bare; texts with blanks or punctuation get quotes, so that a line can be read back.
    return text if isinstance(value, int) or re.fullmatch(r"[\w#|.+-]+", text) else json.dumps(text, ensure_ascii=False)


class ChromeFile:
    """A Chrome-trace file: an array of events. It is valid JSON after each write if the file is seekable."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "wb")  # noqa: SIM115 - closed by close()
        self._at = self._file.tell() if self._file.seekable() else None  # where the next event goes
        self._between = b"[\n"
        try:
            self.write(())
        except BaseException:
            with suppress(OSError):  # once more
                self._file.close()
            raise

    def write(self, events: Iterable[Mapping[str, Any]]) -> None:
        lines = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
        text = ",\n".join(lines).encode("utf-8", "backslashreplace")
        if self._at is not None:
            self._file.seek(self._at)
        if lines or self._between == b"[\n":
            self._file.write(self._between + text)
        if lines:
            self._between = b",\n"
        elif self._between == b"[\n":
            self._between = b""
        if self._at is not None:
            self._at = self._file.tell()
            self._file.write(b"\n]\n")
        self._file.flush()

    def close(self) -> None:
        if self._at is None:
            self._file.write(b"\n]\n")
        self._file.close()


class LateFile:
    """A file that the first write creates, in the folder that was current when this object was made."""

    def __init__(self, path: str, make: Callable[[str], tuple[Writer, Callable[[], None]]]) -> None:
        self._path = os.path.abspath(path)
        self._make = make
        self._made: tuple[Writer, Callable[[], None]] | None = None

    def write(self, events: list[dict[str, Any]]) -> None:
        if self._made is None:
            if not events:
                return
            self._made = self._make(self._path)
        self._made[0](events)

    def close(self) -> None:
        if self._made is not None:
            self._made[1]()


def file_writer(path: str) -> tuple[Writer, Callable[[], None]]:
    """Return a function that writes into the file, and one that closes the file."""
    if path.endswith((".txt", ".log")):
        stream = open(path, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115 - closed by the caller
        return text_writer(stream), stream.close
    chrome = ChromeFile(path)
    return chrome.write, chrome.close


def text_writer(stream: TextIO) -> Callable[[list[dict[str, Any]]], None]:
    def write(events: list[dict[str, Any]]) -> None:
        for event in events:
            stream.write(text_line(event) + "\n")
        stream.flush()

    return write


def read_events(path: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """Return the events of a Chrome-trace file, complete or cut off by a crash. ValueError: it is no such file."""
    text = Path(path).read_text(encoding="utf-8").strip()
    if not text.startswith("["):
        try:
            events = json.loads(text)["traceEvents"]
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{path}: not a Chrome trace, it begins with {text[:20]!r}") from None
        return [event for event in events if event.get("ph") == "X"]
    calls = []
    lines = text[1:].splitlines()
    for number, line in enumerate(lines, 1):
        line = line.strip().rstrip(",")
        if not line or line == "]":
            continue
        try:
            event = json.loads(line)
        except ValueError:
            if number == len(lines):
                break  # cut off in the middle of the last call
            raise ValueError(f"{path}, line {number}: not a trace event: {line[:60]}") from None
        if event.get("ph") == "X":
            calls.append(event)
    return calls


_DATA = re.compile(r'"\d+ bytes crc32 [0-9a-f]{8}"|\boutput#\d+')


def normalised(path: str | os.PathLike[str], *, buffers: bool = True, skip: Iterable[str] = ()) -> list[str]:
    """Return the calls of a trace file as lines that depend on nothing but the calls: no times, processes, threads.

    buffers: False turns "<n> bytes crc32 xxxxxxxx" and handles of memory the library allocated for outputs ("output#1")
    into "ptr", for comparing a fake's trace with the binding's own.
    skip: functions to leave out. Raises ValueError when the file is no trace.
    """
    left_out = frozenset(skip)
    calls = [event for event in read_events(path) if event.get("cat") != HOST]
    lines = [text_line(event, times=False, names=True) for event in calls if event["name"] not in left_out]
    return lines if buffers else [_DATA.sub("ptr", line) for line in lines]


def differences(first: str | os.PathLike[str], second: str | os.PathLike[str], **options: Any) -> list[str]:
    """Return a unified diff of two normalised traces; empty when they are equal. options: those of `normalised`."""
    return list(
        difflib.unified_diff(
            normalised(first, **options), normalised(second, **options), str(first), str(second), lineterm="", n=2
        )
    )
