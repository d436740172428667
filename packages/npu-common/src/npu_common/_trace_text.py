"""The text of traces: one call as text, files of text and Chrome traces. npu_common.trace records the calls."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Callable, TextIO

__all__ = ["ChromeFile", "LateFile", "Writer", "file_writer", "flag_text", "text_line", "text_writer"]

Writer = Callable[["list[dict[str, Any]]"], None]


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
