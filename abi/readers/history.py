"""Older releases of a vendor's headers, told by a list of changes instead of a dump each.

The list is `{"versions_compared": [...], "changes": [{"from": ..., "to": ..., "added_functions": [...], ...}]}`: what
each release added to, removed from or renumbered against the one before. Walked backwards from the newest dump it
gives the dump of every release.
"""

from __future__ import annotations

import copy
from typing import Any

Row = dict[str, Any]

_SECTIONS = ("functions", "records", "enums", "typedefs", "callbacks", "macros", "variables")


def older_dumps(newest: Row, history: Row, renamed: dict[str, str], gone: dict[str, Row]) -> dict[str, Row]:
    """Return a dump for each release of the history, oldest first.

    renamed: releases by what the history calls them, where a change came earlier than the one it compared. gone: the
    rows of what the newest dump no longer has, each with its `section` and, optionally, the name it stood `after`.
    """
    versions = sorted({*history["versions_compared"], *renamed.values()}, key=_numbers)
    changes = {renamed.get(change["to"], change["to"]): change for change in history["changes"]}
    unknown = set(changes) - set(versions)
    if unknown:
        raise SystemExit(f"changes of releases nobody listed: {sorted(unknown)}")
    dumps: dict[str, Row] = {}
    dump = newest
    for version in reversed(versions):
        dumps[version] = dump
        if version in changes:
            dump = _undo(dump, changes[version], gone)
    return dict(reversed(list(dumps.items())))


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def _undo(dump: Row, change: Row, gone: dict[str, Row]) -> Row:
    """Return the release as it was before a change."""
    known = {
        "from",
        "to",
        "changed_enums",
        *(f"{how}_{section}" for how in ("added", "removed") for section in _SECTIONS),
    }
    if set(change) - known:
        raise SystemExit(f"{change['to']}: teach the importer about {sorted(set(change) - known)}")
    before = copy.deepcopy(dump)
    for section in _SECTIONS:
        for name in change.get(f"added_{section}", ()):
            del before[section][name]
        for name in change.get(f"removed_{section}", ()):
            row = dict(gone[name])
            _insert(before[row.pop("section")], name, row.pop("after", None), row)
    for name, enum in change.get("changed_enums", {}).items():
        values = before["enums"][name]["values"]
        for member in enum["added"]:
            del values[member]
        for member, (old, new) in enum["renumbered"].items():
            if values[member] != new:
                raise SystemExit(f"{change['to']} {member}: renumbered to {new}, but it is {values[member]}")
            values[member] = old
        values.update(enum["removed"])
    return before


def _insert(section: Row, name: str, after: str | None, row: Row) -> None:
    rest = list(section.items())
    section.clear()
    for key, value in rest:
        section[key] = value
        if key == after:
            section[name] = row
    section.setdefault(name, row)
