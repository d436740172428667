"""What becomes of a vendor's functions in its fake, counted: the figures of the READMEs and of the report."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from abi.description import Abi, Function, load, vendors

__all__ = ["Fates", "fakes_of", "fates", "figures", "functions_of", "is_missing", "with_figure", "with_figures"]

FAKES = Path(__file__).with_name("fakes.json")


def fakes_of(abi: Abi) -> dict[str, dict[str, str]]:
    """What the fakes leave out: `unsupported`, which a call refuses with a code, and `missing` for now, each name with
    its reason. `partly`: functions that are there, each with what of it is not.

    Of a vendor without a fake of these libraries: `elsewhere`, each library with what stands in its place. `on_top`:
    each library that is built over a fake and has no npu_fake_* calls of its own, with the reason. `together`: the one
    file that stands for all libraries of a vendor, with what it is. `missing` may have `*`, as long as that file is
    being written: then no function is promised, and the file need not be there. `own`: what that file, or
    every library that is none of `on_top`, exports beside them, each name with its reason.
    """
    known: dict[str, dict[str, dict[str, str]]] = json.loads(FAKES.read_text(encoding="utf-8"))
    return known.get(abi.vendor, {"unsupported": {}, "missing": {}})


def is_missing(name: str, missing: dict[str, str]) -> bool:
    """Whether fakes.json says so, by name or for all."""
    return name in missing or "*" in missing


@dataclass(frozen=True)
class Fates:
    """How many of some functions work in the fake, work in part, are refused, or are missing there.

    absent: how many no library of the vendor's has, as far as any was seen; so no fake has them.
    """

    work: int
    partly: int
    refused: int
    missing: int
    absent: int

    def counts(self) -> dict[str, int]:
        """Of those that a library has, by what is said of them."""
        return {"work": self.work, "work in part": self.partly, "refused": self.refused, "missing": self.missing}


def fates(abi: Abi, names: Iterable[str]) -> Fates:
    """What becomes of these functions."""
    known, wanted = fakes_of(abi), set(names)
    exported = {
        name for library, releases in abi.libraries.items() for at in releases for name in abi.exports(library, at)
    }
    there = wanted & exported
    refused = there & set(known["unsupported"])
    missing = {name for name in there - refused if is_missing(name, known["missing"])}
    partly = (there & set(known.get("partly", {}))) - refused - missing
    work = len(there) - len(refused) - len(missing) - len(partly)
    return Fates(work, len(partly), len(refused), len(missing), len(wanted - there))


def functions_of(abi: Abi, header: str | None = None) -> set[str]:
    """The functions of a vendor's headers, or of one, that a library has to export."""
    return {row.name for row in abi.union().all(Function, header) if not row.inline}


def figures(vendor: str) -> str:
    """In one sentence, how many functions there are and what becomes of them without the vendor's library."""
    abi = load(vendor)
    names = functions_of(abi)
    if not abi.libraries:  # the only one whose own library runs everywhere
        below = load("level_zero")
        driver = {name for releases in below.libraries.values() for one in releases.values() for name in one["exports"]}
        found, how = fates(below, driver), f"the real library runs, on a fake driver with {len(driver)}:"
    else:
        found, how = fates(abi, names), "in the fake"
    parts = [f"{found.work} work"]
    parts += [f"{found.partly} work in part"] * bool(found.partly)
    parts += [f"{found.refused} are refused"] * bool(found.refused)
    parts += [f"{found.missing} are missing"] * bool(found.missing)
    parts += [f"{found.absent} are in no library that was seen"] * bool(found.absent)
    return f"{len(names)} functions; {how} {', '.join(parts)}"


def with_figures(overview: str) -> str:
    """The repository's README with current figures: the last cell in the row of each package."""
    for vendor in vendors():
        package = load(vendor).package
        if package:
            row = rf"^(\| \[{package}\]\(packages/{package}\) \|.*\|)[^|]*\|$"
            overview, count = re.subn(row, rf"\1 {figures(vendor)} |", overview, flags=re.M)
            if count != 1:
                raise ValueError(f"README.md: expected one row for {package} in its first table, found {count}")
    return overview


def with_figure(readme: str, vendor: str) -> str:
    """The README of a vendor's package with its current figure."""
    sentence = textwrap.fill(f"The C API has {figures(vendor)}.", 120, break_on_hyphens=False)
    text, count = re.subn(r"^The C API has \d+ functions;.*?\.$", sentence, readme, flags=re.M | re.S)
    if count != 1:
        raise ValueError(f"{vendor}: expected one sentence 'The C API has ... functions; ...', found {count}")
    return text
