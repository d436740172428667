"""A vendor's functions and what its fake does with them: the figures of the READMEs, and the site's tables."""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from abi.description import Abi, Function, load, vendors

__all__ = [
    "Fates",
    "fakes_of",
    "fates",
    "figures",
    "functions_of",
    "in_the_fake",
    "is_missing",
    "page",
    "place",
    "with_figure",
    "with_figures",
]

FAKES = Path(__file__).with_name("fakes.json")


def fakes_of(abi: Abi) -> dict[str, dict[str, str]]:
    """Return the functions that the fakes leave out.

    `unsupported`: refused with a code. `missing`: each name with its reason. `partly`: functions that are there, each
    with the part that is not.

    Of a vendor without a fake of these libraries: `elsewhere`, each library with what stands in its place. `on_top`:
    each library that is built over a fake and has no npu_fake_* calls of its own, with the reason. `together`: the one
    file that stands for all libraries of a vendor, with what it is. `missing` may have `*`, as long as that file is
    being written: then no function is promised, and the file need not be there. `own`: what that file, or
    every library that is none of `on_top`, exports beside them, each name with its reason.
    """
    known: dict[str, dict[str, dict[str, str]]] = json.loads(FAKES.read_text(encoding="utf-8"))
    return known.get(abi.vendor, {"unsupported": {}, "missing": {}})


def is_missing(name: str, missing: dict[str, str]) -> bool:
    """Return whether fakes.json calls the function missing, by name or for all."""
    return name in missing or "*" in missing


@dataclass(frozen=True)
class Fates:
    """The number of functions that work in the fake, work in part, are refused, or are missing.

    absent: how many no library of the vendor's has, as far as any was seen; so no fake has them.
    """

    work: int
    partly: int
    refused: int
    missing: int
    absent: int

    def counts(self) -> dict[str, int]:
        """Count the functions that a library has by their state."""
        return {"work": self.work, "work in part": self.partly, "refused": self.refused, "missing": self.missing}


def fates(abi: Abi, names: Iterable[str]) -> Fates:
    """Count what the fake does with these functions."""
    counts = Counter(_fates_by_name(abi, names).values())
    return Fates(*(counts[word] for word in ("works", "partly", "refuses", "missing", "absent")))


def _fates_by_name(abi: Abi, names: Iterable[str]) -> dict[str, str]:
    """Return "works", "partly", "refuses", "missing" or "absent" for each function, see `Fates`."""
    known = fakes_of(abi)
    exported = {
        name for library, releases in abi.libraries.items() for at in releases for name in abi.exports(library, at)
    }

    def fate(name: str) -> str:
        if name not in exported:
            return "absent"
        if name in known["unsupported"]:
            return "refuses"
        if is_missing(name, known["missing"]):
            return "missing"
        return "partly" if name in known.get("partly", {}) else "works"

    return {name: fate(name) for name in set(names)}


def in_the_fake(abi: Abi, names: Iterable[str]) -> dict[str, str]:
    """Return in words how the fake treats each function; {} for a vendor whose own library runs everywhere."""
    if not abi.libraries:
        return {}
    return {
        name: _in_the_fake(abi, name, fate).replace("\\|", "|") for name, fate in _fates_by_name(abi, names).items()
    }


def functions_of(abi: Abi, header: str | None = None) -> set[str]:
    """Return the functions of a vendor's headers, or of one, that a library has to export."""
    return {row.name for row in abi.union().all(Function, header) if not row.inline}


def figures(vendor: str) -> str:
    """Return one sentence: how many functions there are and what becomes of them without the vendor's library."""
    abi = load(vendor)
    names = functions_of(abi)
    if abi.beside and not abi.libraries:
        return f"{len(names)} functions; there is no fake of them"
    if not abi.libraries:  # the only one whose own library runs everywhere
        below = load("level_zero")
        driver = {
            name
            for releases in below.libraries.values()
            for release in releases.values()
            for name in release["exports"]
        }
        counts, how = fates(below, driver), f"the real library runs, on a fake driver with {len(driver)}:"
    else:
        counts, how = fates(abi, names), "in the fake"
    parts = [f"{counts.work} work"]
    parts += [f"{counts.partly} work in part"] * bool(counts.partly)
    parts += [f"{counts.refused} are refused"] * bool(counts.refused)
    parts += [f"{counts.missing} are missing"] * bool(counts.missing)
    parts += [f"{counts.absent} are absent from every known library"] * bool(counts.absent)
    return f"{len(names)} functions; {how} {', '.join(parts)}"


def with_figures(overview: str) -> str:
    """Return the repository's README with current figures: the last cell in the row of each package."""
    for vendor in vendors():
        abi = load(vendor)
        package = abi.package
        if package and not abi.beside:
            row = rf"^(\| \[{package}\]\(packages/{package}\) \|.*\|)[^|]*\|$"
            overview, count = re.subn(row, rf"\1 {figures(vendor)} |", overview, flags=re.M)
            if count != 1:
                raise ValueError(f"README.md: expected one row for {package} in its first table, found {count}")
    return overview


def with_figure(readme: str, vendor: str) -> str:
    """Return the README of a vendor's package with its current figure; of a second library beside the first one's."""
    abi = load(vendor)
    start = f"The C API of `{next(iter(abi.includes))}` has" if abi.beside else "The C API has"
    sentence = textwrap.fill(f"{start} {figures(vendor)}.", 120, break_on_hyphens=False)
    text, count = re.subn(rf"^{re.escape(start)} \d+ functions;.*?\.$", sentence, readme, flags=re.M | re.S)
    if count != 1:
        raise ValueError(f"{vendor}: expected one sentence '{start} ... functions; ...', found {count}")
    return text


def place(vendor: str) -> str:
    """Return where a vendor's page lies in the site."""
    abi = load(vendor)
    return f"coverage/{abi.vendor if abi.beside else abi.package}.md"


def page(vendor: str) -> str:
    """Return a vendor's page of the site: each function of the C API, its releases and its fate in the fake."""
    abi = load(vendor)
    title = f"{abi.package}, {abi.vendor}" if abi.beside else abi.package
    text = (
        f"{abi.package} declares {figures(vendor)}. *Since* is the first release that has a function, *until* the "
        f"first one without it; {abi.versions[0]} is the oldest release known, so such functions may be older. Known "
        f"are {', '.join(abi.versions)}."
    )
    lines = [
        f"# {title}: functions{'' if abi.beside and not abi.libraries else ' and what the fake does with them'}",
        "",
        textwrap.fill(text, 120, break_on_hyphens=False),
    ]
    if abi.libraries:
        lines += _function_tables(abi, "in the fake")
    else:
        lines += _function_tables(abi, "")
    if not abi.libraries and not abi.beside:
        lines += ["", "# The fake driver", "", "Functions of Level Zero, on which OpenVINO's NPU plugin runs."]
        lines += _function_tables(load("level_zero"), "in the fake driver")
    return "\n".join(lines) + "\n"


def _function_tables(abi: Abi, fake: str) -> Iterator[str]:
    """Yield a table for each header; without the column `fake` where there is no fake of the library."""
    whole = abi.union()
    fate = _fates_by_name(abi, functions_of(abi))
    for header in whole.headers:
        rows = [row for row in whole.all(Function, header) if not row.inline]
        if not rows:
            continue
        yield from ("", f"## `{header}`", "")
        yield f"| function | since | until |{f' {fake} |' * bool(fake)}"
        yield f"|---|---|---|{'---|' * bool(fake)}"
        for row in sorted(rows, key=lambda row: row.name):
            does = f" {_in_the_fake(abi, row.name, fate[row.name])} |" if fake else ""
            yield f"| `{row.name}` | {row.since} | {row.until or ''} |{does}"


def _in_the_fake(abi: Abi, name: str, fate: str) -> str:
    """Return a fate in words, with the reason from fakes.json."""
    known = fakes_of(abi)
    if fate == "absent":
        return "absent from every known library"
    reasons = {"partly": known.get("partly", {}), "refuses": known["unsupported"], "missing": known["missing"]}
    reason = reasons.get(fate, {}).get(name, "").removeprefix("not in the fake: ")
    return f"{fate}: {reason}".replace("|", "\\|") if reason else fate
