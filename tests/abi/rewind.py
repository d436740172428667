"""For tests: the ABI data, and header modules, as they were before a release came."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from abi.description import Abi, Enum
from abi.writers.draft import Draft
from abi.writers.insert import Source

Row = dict[str, Any]


def before(abi: Abi, version: str) -> Abi:
    """The ABI data without `version` and later releases. The base and generations are as without these."""
    return _cut(abi, abi.versions[: abi.index(version)])


def until(abi: Abi, version: str) -> Abi:
    """The ABI data with `version` as its newest release."""
    return _cut(abi, abi.versions[: abi.index(version) + 1])


def without(abi: Abi, version: str) -> Abi:
    """The ABI data as if no one had looked at that release: its changes came with the next release."""
    data = copy.deepcopy(abi.data)
    after = abi.versions[abi.index(version) + 1]
    data["versions"].remove(version)
    for releases in data["libraries"].values():
        releases.pop(version, None)
    for one in data["headers"].values():
        for row in one["declarations"]:
            _rename(row, version, after)
    return Abi(data)


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


def _cut(abi: Abi, versions: list[str]) -> Abi:
    data = copy.deepcopy(abi.data)
    data["versions"] = versions
    data["base"] = abi.base if abi.base in versions else versions[-1]
    generations = {}
    start = 0
    for name, of in abi.generations.items():
        covered = [one for one in abi.versions[start : abi.index(of) + 1] if one in versions]
        start = abi.index(of) + 1
        if covered:
            generations[name] = covered[-1]
    data["generations"] = generations
    for library in list(data["libraries"]):
        left = {version: one for version, one in data["libraries"][library].items() if version in versions}
        first = next(iter(abi.libraries[library].values()))
        data["libraries"][library] = left or {versions[-1]: copy.deepcopy(first)}
    for one in data["headers"].values():
        one["declarations"] = [row for row in one["declarations"] if row["since"] in versions]
        for row in one["declarations"]:
            _cut_row(row, versions)
    return Abi(data)


def _cut_row(row: Row, versions: list[str]) -> None:
    if row.get("until") not in versions:
        row.pop("until", None)
    if "versions" in row:
        row["versions"] = [one for one in row["versions"] if one["since"] in versions]
        if len(row["versions"]) == 1:
            (one,) = row.pop("versions")
            row.update({key: value for key, value in one.items() if key != "since"})
    life = row.get("versions", ())
    for key in [*life[0]] if life else ():
        # What changed later only; a record's layout is written whole.
        if key not in ("since", "size", "align", "fields") and all(one[key] == life[0][key] for one in life):
            row[key] = [one.pop(key) for one in life][0]
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


def module(now: Abi, then: Abi, header: str, text: str) -> str:
    """A header module's text without what `then` does not have; enumerators are what they were."""
    rows = {row.name: row for row in now.union().headers[header]}
    old = {row.name: row for row in then.union().headers.get(header, ())}
    draft = Draft(then, header)
    for name, row in rows.items():
        source = Source(text)
        if name not in source.places:
            continue
        if name not in old:
            statement = source.places[name][-1][0]
            text = "\n".join([*source.lines[: source.before(name)], *source.lines[statement.end_lineno :]])
        elif isinstance(row, Enum):
            former = old[name]
            assert isinstance(former, Enum)
            for member in row.members:
                before = next((one for one in former.members if one.name == member.name), None)
                if before != member:
                    lines = text.split("\n")
                    line = Source(text).line(member.name)
                    lines[line - 1 : line] = [draft.enumerator(former, before)] if before else []
                    text = "\n".join(lines)
    return text


def take_back(root: Path, now: Abi, then: Abi) -> None:
    """ABI data and header modules below `root`, a copy of the repository, as they were then."""
    from abi.readers.import_dumps import dump

    (root / "abi" / "data" / f"{then.vendor}.json").write_text(dump(then.data), encoding="utf-8")
    for header in now.includes:
        place = Path(*now.module(header).split(".")).with_suffix(".py")
        path = root / "packages" / now.package / "src" / place
        path.write_text(module(now, then, header, path.read_text(encoding="utf-8")), encoding="utf-8")
