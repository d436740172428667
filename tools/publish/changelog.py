"""The releases that CHANGELOG.md names, and whether they agree with the tags."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection
from dataclasses import dataclass

__all__ = ["Entry", "NotReady", "check_history", "entries", "next_release"]

HEADING = re.compile(r"^## (.*)$", re.M)
RELEASE = re.compile(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)")
UNRELEASED = "[Unreleased]"


class NotReady(Exception):
    """This commit cannot be released as it is; the message says what to do."""


@dataclass(frozen=True)
class Entry:
    """A section of the changelog. version: "" for what is not released yet; text: what stands below the heading."""

    version: str
    date: str
    text: str

    @property
    def points(self) -> int:
        """How many changes it lists."""
        return len(re.findall(r"^- ", self.text, re.M))


def entries(text: str) -> list[Entry]:
    """Return the sections of a changelog, newest first.

    Raises:
        NotReady: A heading is of another form, or its date is none.
    """
    releases = []
    marks = list(HEADING.finditer(text))
    for mark, following in zip(marks, [*marks[1:], None]):
        below = text[mark.end() : following.start() if following else len(text)]
        if mark[1] == UNRELEASED:
            releases.append(Entry("", "", below))
            continue
        release = RELEASE.fullmatch(mark[1])
        if release is None:
            raise NotReady(f"CHANGELOG.md: expected `## [X.Y.Z] - YYYY-MM-DD` or `## {UNRELEASED}`, got `{mark[0]}`")
        try:
            datetime.date.fromisoformat(release[2])
        except ValueError as problem:
            raise NotReady(f"CHANGELOG.md: {mark[0]}: {problem}") from None
        releases.append(Entry(release[1], release[2], below))
    return releases


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def next_release(log: list[Entry], tags: Collection[str]) -> str:
    """Return the newest version of the changelog, which no tag has yet.

    Args:
        log: The changelog's sections.
        tags: The tags of releases, such as v1.0.0.

    Raises:
        NotReady: Every version has its tag.
    """
    for entry in log:
        if entry.version and f"v{entry.version}" not in tags:
            return entry.version
    newest = next((entry.version for entry in log if entry.version), "none")
    raise NotReady(
        f"CHANGELOG.md names no version to release: the newest is {newest}, which has its tag; give what stands under "
        f"{UNRELEASED} a heading `## [X.Y.Z] - YYYY-MM-DD`"
    )


def check_history(log: list[Entry], tags: Collection[str], version: str) -> None:
    """Compare the changelog with the tags before `version` is released.

    Args:
        log: The changelog's sections.
        tags: The tags of releases, with or without that of `version`.
        version: What is to be released, X.Y.Z.

    Raises:
        NotReady: The first thing that does not agree.
    """
    released = [entry for entry in log if entry.version]
    names = [entry.version for entry in released]
    if version not in names:
        raise NotReady(f"CHANGELOG.md has no section for {version}; add `## [{version}] - YYYY-MM-DD`")
    if names != sorted(set(names), key=numbers, reverse=True):
        raise NotReady(f"CHANGELOG.md: versions are not in order, newest first: {', '.join(names)}")
    if names[0] != version:
        raise NotReady(f"CHANGELOG.md: {names[0]} stands above {version}, which is to be released")
    if not released[0].points:
        raise NotReady(f"CHANGELOG.md: the section of {version} lists no change")
    waiting = sum(entry.points for entry in log if not entry.version)
    if waiting:
        raise NotReady(f"CHANGELOG.md: {waiting} changes stand under {UNRELEASED}; {version} brings them: move them")
    for name in names[1:]:
        if f"v{name}" not in tags:
            raise NotReady(f"CHANGELOG.md names {name}, but there is no tag v{name}; fetch the tags, or add it")
    for tag in sorted(tags):
        if tag[1:] not in names:
            raise NotReady(f"the tag {tag} has no section in CHANGELOG.md")
