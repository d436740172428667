"""The step that adds a release older than the newest to the ABI data.

Such a release is of a line that goes on beside newer ones, such as 1.13.2 when 2.2 is known, or a long-term release.

Every other release stays as it was. Lines overlap: what a newer line had left out, or got later, may be in the older
one. `lacking` then names the releases in between that do not have it.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from abi.description import Abi
from abi.releases.merge_release import Merge, MergeError, kind_of, order_key

Row = dict[str, Any]


def place_of(abi: Abi, version: str) -> int:
    """Return where a release stands among the others: before the next one that is numbered alike."""
    key = order_key(version)
    year = key[0][0] > 1000
    alike = [known for known in abi.versions if (order_key(known)[0][0] > 1000) == year]
    same = [known for known in alike if _short(known) == _short(version)]
    if same:
        raise MergeError(f"{version} is {same[0]}, which the ABI data has")
    return abi.index(next(known for known in alike if order_key(known) > key))


def add_between(abi: Abi, version: str, sdk: Abi) -> Abi:
    """Return the ABI data with `version`, which has the headers of `sdk`, before a release that is there already."""
    at = place_of(abi, version)
    data = copy.deepcopy(abi.data)
    data["versions"] = [*abi.versions[:at], version, *abi.versions[at:]]
    before, after = abi.versions[at - 1] if at else None, abi.versions[at]
    for name, of in abi.generations.items():
        if of == before and _alike(version, before) > _alike(version, after):
            data["generations"][name] = version  # the newest of its line; else it is one of the following generation
    for header, rows in sdk.data["headers"].items():
        known = data["headers"].setdefault(header, {"includes": rows["includes"], "declarations": []})
        known["includes"] += [name for name in rows["includes"] if name not in known["includes"]]
    _Between(abi, data, version, sdk, before, after).run()
    return Abi(data)


def _short(version: str) -> list[tuple[int, int, int]]:
    """Return a release without zeros at its end."""
    key = order_key(version)
    while len(key) > 1 and key[-1] == (0, 3, 0):
        key.pop()
    return key


def _alike(one: str, other: str) -> int:
    """Return how many numbers two releases begin with together."""
    pairs = zip(order_key(one), order_key(other))
    return next((count for count, (a, b) in enumerate(pairs) if a != b), 99)


class _Between(Merge):
    """The merge of one release into the rows of `data`, between its neighbours."""

    def __init__(self, abi: Abi, data: Row, version: str, sdk: Abi, before: str | None, after: str) -> None:
        super().__init__(abi, data, version, sdk, before or after)
        self.versions: list[str] = data["versions"]
        self.now, self.before, self.after = self.versions.index(version), before, after

    def run(self) -> list[str]:
        known = [(header["declarations"], list(header["declarations"])) for header in self.data["headers"].values()]
        places = {id(row) for _, rows in known for row in rows}
        back = super().run()
        for rows, _ in known:
            for row in rows:
                if id(row) not in places:
                    row.update({"until": self.after})
                    self.sort_keys(row)
        return back

    def meet(self, row: Row, theirs: Row | None) -> None:
        former: Row = {key: row[key] for key in ("since", "until") if key in row}
        until = former.get("until")
        lacking = self.live(former, theirs is not None, row.get("lacking", ()))
        row.update(former)
        if lacking:
            row["lacking"] = lacking
        if former.get("until") != until:
            self.sort_keys(row)
        if theirs is None:
            return
        if "versions" in row:
            row["versions"][0]["since"] = row["since"]
        self.change(row, theirs)

    def live(self, life: Row, here: bool, lacking: Sequence[str]) -> list[str]:
        """Return `since` and `until` with this release, and the releases in between that lack the row."""
        since = self.versions.index(life["since"])
        until = self.versions.index(life["until"]) if "until" in life else len(self.versions)
        lacks = list(lacking)
        if not here:
            if until == self.now + 1:
                life["until"] = self.version
            elif since < self.now < until:
                lacks.append(self.version)
        elif self.now < since:
            life["since"] = self.version
            lacks += self.versions[self.now + 1 : since]
        elif until <= self.now:
            lacks += self.versions[until : self.now]
            life["until"] = self.after
        return sorted(set(lacks), key=self.versions.index)

    # Values

    def change(self, row: Row, theirs: Row) -> None:
        kind = kind_of(row)
        if kind == "enum":
            row["members"] = self.members(row["members"], theirs["members"])
            self.members_that_lack(row)
            return
        life: list[Row] = row.get("versions") or [{"since": row["since"]}]
        starts = [self.versions.index(version["since"]) for version in life]
        last = max((place for place, start in enumerate(starts) if start < self.now), default=None)
        following = next((place for place, start in enumerate(starts) if start > self.now), None)
        held = {**row, **life[last if last is not None else 0]}
        wanted = self.wanted(kind, held, theirs)
        if held.get("tag") and theirs.get("tag") not in (None, "", held["tag"]):
            wanted["tag"] = theirs["tag"]
        if not _differs(held, wanted):
            return
        if following is not None and last is not None and starts[following] == self.now + 1:
            if not _differs({**row, **life[following]}, self.wanted(kind, {**row, **life[following]}, theirs)):
                life[following]["since"] = self.version  # what the release after it was taken to have changed
                return
        changed = {key: value for key, value in wanted.items() if held.get(key) != value}
        if changed.keys() & {"size", "align", "fields"}:
            changed = {key: wanted[key] for key in ("size", "align", "fields")}
        row["versions"] = life
        for key in changed:
            if key in row:
                value = row.pop(key)
                for version in life:
                    version.setdefault(key, value)
        place = 0 if last is None else last
        old = dict(life[place])
        mine = {**old, **changed, "since": self.version}
        rest = [] if following == place + 1 and starts[following] == self.now + 1 else [{**old, "since": self.after}]
        life[place : place + 1] = [mine, *rest] if old["since"] == self.version else [old, mine, *rest]
        if row.get("until") == self.after:
            life[:] = [version for version in life if version["since"] != self.after]

    def members(self, ours: list[list[Any]], theirs: list[list[Any]]) -> list[list[Any]]:
        values = {name: value for name, value, _ in theirs}
        rows, self.lacking = [], {}
        for row in ours:
            name, history, *rest = row
            if isinstance(history, int):
                history, rest = [[rest[0], history]], rest[1:]
            life: Row = {"since": history[0][0], **({"until": rest[0]} if rest else {})}
            self.lacking[name] = self.live(life, name in values, ())
            history[0][0] = life["since"]
            if name in values:
                history = self.valued(history, values[name])
            start = [history] if len(history) > 1 else [history[0][1], history[0][0]]
            rows.append([name, *start, *([life["until"]] if "until" in life else [])])
        known = {row[0] for row in ours}
        last = -1
        for name, value, _ in theirs:
            if name not in known:
                rows.insert(last + 1, [name, value, self.version, self.after])
            last = [row[0] for row in rows].index(name)
        return rows

    def valued(self, history: list[list[Any]], value: int) -> list[list[Any]]:
        """Return the values of an enumerator by release, with the value of this one added."""
        by_start = {self.versions.index(since): number for since, number in history}
        held = by_start[max((start for start in by_start if start <= self.now), default=min(by_start))]
        if value != held:
            by_start.setdefault(self.now + 1, held)
            by_start[self.now] = value
        valued_rows: list[list[Any]] = []
        for start in sorted(by_start):
            if not valued_rows or valued_rows[-1][1] != by_start[start]:
                valued_rows.append([self.versions[start], by_start[start]])
        return valued_rows

    def members_that_lack(self, row: Row) -> None:
        lack_by_member = {name: list(versions) for name, versions in row.get("members_lacking", {}).items()}
        for name, versions in self.lacking.items():
            for version in versions:
                lack_by_member.setdefault(name, []).append(version)
        if lack_by_member:
            row["members_lacking"] = lack_by_member


def _differs(held: Row, wanted: Row) -> bool:
    return any(held.get(key) != value for key, value in wanted.items())
