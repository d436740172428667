"""For tests: the facts as they were before a release came."""

from __future__ import annotations

import copy
from typing import Any

from tests.abi.abidata import Book

Row = dict[str, Any]


def before(book: Book, version: str) -> Book:
    """The facts without `version` and what came after it. The base and generations are what they are without them."""
    return _cut(book, book.versions[: book.index(version)])


def until(book: Book, version: str) -> Book:
    """The facts with `version` as their newest release."""
    return _cut(book, book.versions[: book.index(version) + 1])


def without(book: Book, version: str) -> Book:
    """The facts as if nobody had looked at that release: what it changed came with the one after it."""
    data = copy.deepcopy(book.data)
    after = book.versions[book.index(version) + 1]
    data["versions"].remove(version)
    for releases in data["libraries"].values():
        releases.pop(version, None)
    for one in data["headers"].values():
        for row in one["declarations"]:
            _rename(row, version, after)
    return Book(data)


def _rename(row: Row, old: str, new: str) -> None:
    for key in ("since", "until"):
        if row.get(key) == old:
            row[key] = new
    starts = [one["since"] for one in row.get("versions", ())]
    if old in starts and new in starts:
        del row["versions"][starts.index(old)]
    for one in row.get("versions", ()):
        if one["since"] == old:
            one["since"] = new
    for member in row.get("members", ()):
        if isinstance(member[1], list):
            starts = [one[0] for one in member[1]]
            if old in starts and new in starts:
                del member[1][starts.index(old)]
            member[1] = [[new if since == old else since, value] for since, value in member[1]]
        member[2:] = [new if one == old else one for one in member[2:]]


def _cut(book: Book, versions: list[str]) -> Book:
    data = copy.deepcopy(book.data)
    data["versions"] = versions
    data["base"] = book.base if book.base in versions else versions[-1]
    generations = {}
    start = 0
    for name, of in book.generations.items():
        covered = [one for one in book.versions[start : book.index(of) + 1] if one in versions]
        start = book.index(of) + 1
        if covered:
            generations[name] = covered[-1]
    data["generations"] = generations
    for library in list(data["libraries"]):
        left = {version: one for version, one in data["libraries"][library].items() if version in versions}
        data["libraries"][library] = left
        if not left:
            del data["libraries"][library]
    for one in data["headers"].values():
        one["declarations"] = [row for row in one["declarations"] if row["since"] in versions]
        for row in one["declarations"]:
            _cut_row(row, versions)
    return Book(data)


def _cut_row(row: Row, versions: list[str]) -> None:
    if row.get("until") not in versions:
        row.pop("until", None)
    if "versions" in row:
        row["versions"] = [one for one in row["versions"] if one["since"] in versions]
        if len(row["versions"]) == 1:
            (one,) = row.pop("versions")
            row.update({key: value for key, value in one.items() if key != "since"})
    if "members" in row:
        members = []
        for name, history, *rest in row["members"]:
            if isinstance(history, int):
                history, rest = [[rest[0], history]], rest[1:]
            history = [pair for pair in history if pair[0] in versions]
            rest = [one for one in rest if one in versions]
            if history:
                start = [history] if len(history) > 1 else [history[0][1], history[0][0]]
                members.append([name, *start, *rest])
        row["members"] = members
