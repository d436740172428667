"""Adds a release to the ABI data: what its headers have that the newest release before it has not, and the other way.

`Merge` puts the headers, as `sdk.read` gives them, into rows of the data. Every older release stays as it was. What a
header does not tell (notes, `meant`, `addresses`) stays as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from abi.description import KINDS, Abi
from abi.readers.sdk import SdkComparison, same_type

Row = dict[str, Any]

_TYPES = ("typedef", "opaque", "enum", "struct", "union", "callback")


class MergeError(ValueError):
    """The release cannot be added."""


def kind_of(row: Row) -> str:
    return next(kind for kind in KINDS if kind in row)


def name_of(row: Row) -> str:
    return str(row[kind_of(row)])


def order_key(version: str) -> list[tuple[int, int, int]]:
    """Sort releases: 1.10 after 1.9, 2.0.0b0 before 2.0.0, 2.3 before 2.3.1."""
    parts = []
    for part in version.split("."):
        match = re.fullmatch(r"(\d+)(?:(a|b|rc)(\d+))?", part)
        if match is None:
            raise MergeError(f"{version!r} is no release: expected numbers with points, such as 2.6.0 or 2.0.0b1")
        number, stage, count = match.groups()
        parts.append((int(number), {"a": 0, "b": 1, "rc": 2}.get(stage, 3), int(count or 0)))
    return parts


def newest_like(abi: Abi, version: str) -> str | None:
    """Return the newest release that is numbered as `version` is, by numbers or years; None without any."""
    year = order_key(version)[0][0] > 1000
    alike = [known for known in abi.versions if (order_key(known)[0][0] > 1000) == year]
    return max(alike, key=order_key) if alike else None


class Merge:
    """Merges one release into the rows of `data`."""

    def __init__(self, abi: Abi, data: Row, version: str, sdk: Abi, near: str | None = None) -> None:
        """Prepare the merge.

        near: the release whose words for types are kept where they mean the same; the newest, by default.
        """
        self.data, self.version, self.sdk = data, version, sdk
        self.comparison = SdkComparison(abi, near or abi.versions[-1], sdk.at())
        self.facts = self.comparison.facts
        self.back: list[str] = []
        self.theirs = {name_of(row): row for rows in sdk.rows.values() for row in rows}

    def run(self) -> list[str]:
        """Merge; the names that were gone before this release and are back."""
        for header, declared in self.data["headers"].items():
            rows: list[Row] = declared["declarations"]
            for row in list(rows):
                name = name_of(row)
                theirs = self.theirs.get(name)
                self.meet(row, theirs if theirs is not None and kind_of(theirs) == kind_of(row) else None)
            order = [(_group(row), name_of(row)) for row in self.sdk.rows.get(header, [])]
            for row in self.sdk.rows.get(header, []):
                if self.is_known(row):
                    continue
                if row.get("inline") and not row["table"]:
                    continue  # more than a table of answers: for people
                self.place(rows, self.new(row), order)
        return self.back

    def meet(self, row: Row, theirs: Row | None) -> None:
        """Compare the rows of the ABI data with the release."""
        if theirs is None:
            if name_of(row) in self.facts.names:
                row.setdefault("until", self.version)
                self.sort_keys(row)
        else:
            if row.pop("until", None):
                self.back.append(name_of(row))  # no gap here: nobody has looked at what lies between
            self.change(row, theirs)

    def is_known(self, row: Row) -> bool:
        """Return whether there is a row of that name and kind, in whatever header."""
        kind, name = kind_of(row), name_of(row)
        tagged = self.facts.tags.get(name)
        return (tagged is not None and tagged.name != name) or any(
            other.get(kind) == name for header in self.data["headers"].values() for other in header["declarations"]
        )

    def new(self, row: Row) -> Row:
        kind = kind_of(row)
        fresh: Row = {kind: row[kind], "since": self.version}
        fresh.update({key: value for key, value in row.items() if key not in (kind, "since")})
        if kind == "enum":
            fresh["members"] = [[name, value, self.version] for name, value, _ in row["members"]]
        if kind == "typedef" and fresh["arm32"] == fresh["type"]:
            del fresh["arm32"]
        if kind == "function" and not fresh["variadic"]:
            del fresh["variadic"]
        return fresh

    # What was there before

    def change(self, row: Row, theirs: Row) -> None:
        kind = kind_of(row)
        if kind == "enum":
            row["members"] = self.members(row["members"], theirs["members"])
            return
        now: Row = {**row, **row["versions"][-1]} if "versions" in row else row
        wanted = self.wanted(kind, now, theirs)
        changed = {key: value for key, value in wanted.items() if now.get(key) != value}
        if changed.keys() & {"size", "align", "fields"}:
            changed = {key: wanted[key] for key in ("size", "align", "fields")}
        if now.get("tag") and theirs.get("tag") not in (None, "", now["tag"]):
            changed["tag"] = theirs["tag"]
        if changed:
            put_version(row, self.version, changed)

    def wanted(self, kind: str, now: Row, theirs: Row) -> Row:
        """Return the new text of the row, in its present words as long as these mean the type."""
        if kind == "macro":
            return {"value": theirs["value"]}
        if kind == "variable":
            value = now.get("value") if theirs["value"] is None else theirs["value"]
            return {"type": self.word(now["type"], theirs["type"]), "value": value}
        if kind == "typedef":
            wide = self.word(now["type"], theirs["type"])
            narrow = self.word(str(now.get("arm32", now["type"])), theirs["arm32"])
            return {"type": wide, **({"arm32": narrow} if narrow != wide or "arm32" in now else {})}
        if kind in ("struct", "union"):
            fields = self.fields(now["fields"], theirs["fields"])
            return {"size": theirs["size"], "align": theirs["align"], "fields": fields}
        if kind == "callback":
            params = self.words(now["params"], theirs["params"])
            return {"returns": self.word(now["returns"], theirs["returns"]), "params": params}
        if kind == "function":
            types = self.words(
                [parameter[1] for parameter in now["params"]], [parameter[1] for parameter in theirs["params"]]
            )
            former = [parameter[0] for parameter in now["params"]] + [""] * len(types)
            names = [parameter[0] or old for parameter, old in zip(theirs["params"], former)]
            wanted: Row = {
                "returns": self.word(now["returns"], theirs["returns"]),
                "params": [list(parameter) for parameter in zip(names, types)],
            }
            if theirs["variadic"] != bool(now.get("variadic")):
                wanted["variadic"] = theirs["variadic"]
            if theirs.get("table") and "table" in now:
                wanted["table"] = now["table"] if now["table"] == theirs["table"] else theirs["table"]
            return wanted
        return {}

    def word(self, ours: str, theirs: str) -> str:
        """Return the spelling of theirs, or our own where both name the same type."""
        return ours if ours == theirs or same_type(self.facts, ours, self.comparison.sdk, theirs) else theirs

    def words(self, ours: list[str], theirs: list[str]) -> list[str]:
        """Return `word` of each pair of types; types that theirs has more come behind."""
        return [self.word(*both) for both in zip(ours, theirs)] + theirs[len(ours) :]

    def fields(self, ours: list[list[Any]], theirs: list[list[Any]]) -> list[list[Any]]:
        known = {field[0]: field[1] for field in ours}
        merged = []
        for name, kind, *place in theirs:
            old = known.get(name)
            if isinstance(old, str) and isinstance(kind, str):
                kind = self.word(old, kind)
            elif isinstance(old, dict) and isinstance(kind, dict):
                ((word, inner),) = kind.items()
                kind = {word: self.fields(next(iter(old.values())), inner)}
            merged.append([name, kind, *place])
        return merged

    def members(self, ours: list[list[Any]], theirs: list[list[Any]]) -> list[list[Any]]:
        values = {name: value for name, value, _ in theirs}
        rows = []
        for row in ours:
            name, history, *rest = row
            if isinstance(history, int):
                history, rest = [[rest[0], history]], rest[1:]
            if name in values:
                rest = []
                if history[-1][1] != values[name]:
                    history = [*history, [self.version, values[name]]]
            elif not rest:
                rest = [self.version]
            start = [history] if len(history) > 1 else [history[0][1], history[0][0]]
            rows.append([name, *start, *rest])
        known = {row[0] for row in ours}
        last = -1
        for name, value, _ in theirs:
            if name not in known:
                rows.insert(last + 1, [name, value, self.version])
            last = [row[0] for row in rows].index(name)
        return rows

    @staticmethod
    def sort_keys(row: Row) -> None:
        """Sort the keys as everywhere: `until` right behind `since`."""
        rest = {key: row.pop(key) for key in list(row) if key not in (kind_of(row), "since")}
        row.update({"until": rest.pop("until"), **rest})

    # Where what is new stands

    def place(self, rows: list[Row], row: Row, order: list[tuple[str, str]]) -> None:
        """Place the row in the header's order: behind its predecessor there, and behind the types that it mentions."""
        group = _group(row)
        names = [(_group(other), name_of(other)) for other in rows]
        at = order.index((group, name_of(row)))
        before = [before for before in reversed(order[:at]) if before[0] == group and before in names]
        after = [behind for behind in order[at:] if behind[0] == group and behind in names]
        if before:
            index = names.index(before[0]) + 1
        elif after:
            index = names.index(after[0])
        else:
            index = self.start(rows, group)
        made_of = {*_mentioned(row), name_of(row)}  # a name that was of another kind before: the newest stands last
        for position, present in enumerate(rows):
            if made_of & {name_of(present), present.get("tag")}:
                index = max(index, position + 1)
        rows.insert(index, row)

    def start(self, rows: list[Row], group: str) -> int:
        """Return where the first of its group goes: macros, types, then the rest."""
        groups = ["macro", "type", "helper", "variable", "function"]
        return sum(groups.index(_group(row)) <= groups.index(group) for row in rows)


def put_version(row: Row, version: str, changed: Row) -> None:
    """Give the row other values for some keys from a release on."""
    life: list[Row] = row.setdefault("versions", [{"since": row["since"]}])
    for key in changed:
        if key in row:
            value = row.pop(key)
            for phase in life:
                phase.setdefault(key, value)
    life.append({**life[-1], **changed, "since": version})


def _group(row: Row) -> str:
    kind = kind_of(row)
    if kind in _TYPES:
        return "type"
    return "helper" if row.get("inline") else kind


def _mentioned(row: Row) -> Iterator[str]:
    """Yield the names, and tags, that spell a row's types."""
    if "function" in row and not row.get("inline"):
        return  # functions come last anyway
    waiting: list[Any] = [row.get("type", ""), row.get("returns", ""), *row.get("params", ()), *row.get("fields", ())]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield from re.findall(r"\w+", item)
        elif isinstance(item, dict):
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item


def changes(abi: Abi, version: str) -> Iterator[tuple[str, Row]]:
    """Yield header and row of everything that a release changed: another shape, value or prototype than before."""
    for header, rows in abi.rows.items():
        for row in rows:
            if any(change["since"] == version for change in row.get("versions", ())[1:]):
                yield header, row
