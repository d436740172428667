"""The work that a release leaves for people, each item with file and line, read off the files as they are.

Whatever is done disappears from the list, so it can be asked for again.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from abi.description import Abi, Enum, Function, Record
from abi.releases.merge_release import kind_of, name_of
from abi.writers.insert import TO_WRITE, Source, is_end_marker, unwritten

Row = dict[str, Any]


@dataclass(frozen=True)
class Item:
    """One thing to do."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class Todo:
    """Looks for what is left of one release."""

    def __init__(self, abi: Abi, version: str, root: Path, environment: Mapping[str, str]) -> None:
        self.abi, self.version, self.root = abi, version, root
        self.environment = environment
        self.sources: dict[str, tuple[str, Source]] = {}
        for header in abi.includes if abi.package else ():
            path = root / "packages" / abi.package / "src" / Path(*abi.module(header).split(".")).with_suffix(".py")
            if path.exists():
                self.sources[header] = (str(path.relative_to(root)), Source(path.read_text(encoding="utf-8")))

    def items(self) -> Iterator[Item]:
        yield from self.documentation()
        yield from self.modules()
        yield from self.generations()
        yield from self.fakes()
        yield from self.beyond()

    def place(self, header: str, name: str) -> str:
        path, source = self.sources[header]
        table = f"_{name}_answers"
        return f"{path}:{source.line(table if table in source.places else name)}"

    def documentation(self) -> Iterator[Item]:
        rows = self.abi.union().names
        for path, source in self.sources.values():
            for line, name in unwritten(source.text):
                row = rows.get(name)
                remark = memory_or_text(row) if isinstance(row, Function) else ""
                yield Item(f"{path}:{line}", f"write what {name} is, where it says {TO_WRITE}{remark}")

    # Modules that differ from the ABI data

    def modules(self) -> Iterator[Item]:
        wanted_rows: dict[tuple[str, str], tuple[Row, list[str]]] = {}
        generations = list(self.abi.generations) or [""]
        for generation in generations:
            for difference in self.differences(generation):
                name = re.split(r"[ (.\[]", difference["name"])[0]
                among = wanted_rows.setdefault((difference["where"], name), (difference, []))[1]
                if generation not in among:
                    among.append(generation)
        for (header, name), (wanted_row, among) in wanted_rows.items():
            if header not in self.sources:
                yield Item(header, wanted_row["detail"])
                continue
            remark = "" if among == generations else f" in generation {', '.join(among)}"
            advice = self.advice(header, name, wanted_row)
            if remark and wanted_row["kind"] in ("enumerator", "macro"):
                advice += f'; a number of its own there is written `... if GENERATION == "{among[-1]}" else ...`'
            yield Item(self.place(header, name), f"{wanted_row['kind']} {wanted_row['name']}{remark}: {advice}")

    def differences(self, generation: str) -> list[Row]:
        """Return the differences that `check.py` finds in the modules of a generation."""
        if not self.abi.package:
            return []
        environment = dict(self.environment)
        if generation:
            environment[self.abi.generation_variable] = generation
        check = str(self.root / "abi" / "check.py")
        command = [sys.executable, check, "--older-generation", self.abi.vendor]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=self.root, check=False)
        if run.returncode:
            reason = run.stderr.strip().split("\n")[-1]
            return [{"where": self.abi.package, "kind": "import", "name": "", "detail": f"does not import: {reason}"}]
        reported: list[Row] = json.loads(run.stdout)
        return reported

    def advice(self, header: str, name: str, one: Row) -> str:
        draft = f"python abi/writers/draft.py {self.abi.vendor} {header} {name} {self.version}"
        row = next((row for row in self.abi.rows[header] if name_of(row) == name), None)
        detail = str(one["detail"])
        if row is None:
            return detail
        if "the module does not" in detail:
            reason = ": the header does not tell its value, give it in the ABI data" if "variable" in row else ""
            return f"{detail}; it cannot be drafted safely{reason}; `{draft}` prints a draft"
        if detail.startswith("until:"):
            until = row.get("until")
            mend = f'add until="{until}" to' if until else "take until= out of"
            return f"{detail}; {mend} its decorator"
        if kind_of(row) in ("struct", "union"):
            return f"{detail}; declare the layout of {self.version} beside the one that stands, `{draft}` prints it"
        if kind_of(row) == "function" and not row.get("inline"):
            return f"{detail}; `{draft}` prints the prototype of {self.version}; one symbol with both: @lib.changed"
        if row.get("inline"):
            return f"{detail}; correct its table of answers"
        return detail

    # Changes that a correct module may still have got wrong for older libraries

    def generations(self) -> Iterator[Item]:
        for header, rows in self.abi.rows.items():
            for row in rows:
                life = row.get("versions", ())
                if header not in self.sources or not any(phase["since"] == self.version for phase in life[1:]):
                    continue
                name = name_of(row)
                if kind_of(row) in ("struct", "union") and not self.told_apart():
                    yield Item(self.place(header, name), self.record(name))
                if kind_of(row) == "function" and self.types(life[-2]) != self.types(life[-1]):
                    if not (row.get("overloaded") or self.told_apart()):
                        yield Item(
                            self.place(header, name),
                            f"{name}: the prototype changed with {self.version}. Older libraries keep the other: offer "
                            f'both (@lib.changed, "overloaded" in the ABI data), or make a generation',
                        )
            for row in rows:
                if header in self.sources and kind_of(row) == "enum":
                    yield from self.renumbered(header, row)

    def record(self, name: str) -> str:
        now, before = (self.abi.at(version).names.get(name) for version in (self.version, self.before()))
        if not (isinstance(now, Record) and isinstance(before, Record)):
            return f"{name} changed with {self.version}"
        if now.size == before.size:
            return f"{name}: other fields in the {now.size[0]} bytes it had: declare them, older libraries ignore them"
        library = f"packages/{self.abi.package}/src/{self.abi.package}/{self.abi.library_module}.py"
        return (
            f"{name}: {before.size[0]}/{before.size[1]} bytes (64/32 bit) before {self.version}, {now.size[0]}/"
            f"{now.size[1]} since: it needs a generation. `_generation` in {library} tells them apart by a symbol, "
            f"`generations` in abi/data/{self.abi.vendor}.json names the release of each"
        )

    def before(self) -> str:
        return self.abi.versions[max(0, self.abi.index(self.version) - 1)]

    def told_apart(self) -> bool:
        """Return whether people made a generation for what came with the release."""
        index = self.abi.index(self.version)
        ends = [self.abi.index(of) for of in self.abi.generations.values()]
        return index - 1 in ends and any(end >= index for end in ends)

    @staticmethod
    def types(one: Row) -> tuple[Any, list[Any]]:
        return one.get("returns"), [spelling for _, spelling in one.get("params", ())]

    def renumbered(self, header: str, row: Row) -> Iterator[Item]:
        """Yield enumerators with another number, but for those that only mark the end."""
        newer = self.abi.at(self.version).names.get(name_of(row))
        if not isinstance(newer, Enum) or self.told_apart():
            return
        for member in newer.members:
            if len(member.history) > 1 and member.history[-1][0] == self.version and not is_end_marker(newer, member):
                yield Item(
                    self.place(header, member.name),
                    f"{member.name} is {member.history[-1][1]} since {self.version}, was {member.history[-2][1]}: "
                    f"older libraries read it otherwise; a generation keeps both",
                )

    # The fake, the Python API, tables

    def fakes(self) -> Iterator[Item]:
        path = self.root / "abi" / "fakes.json"
        text = path.read_text(encoding="utf-8")
        missing = json.loads(text).get(self.abi.vendor, {}).get("missing", {})
        for name, reason in missing.items():
            if reason.startswith(f"came with {self.version},"):
                yield Item(f"abi/fakes.json:{_line(text, name)}", f"{name}: write it in fakes/{self.abi.vendor}")
                yield from self.call(name)
        path = self.root / "fakes" / self.abi.vendor / "CMakeLists.txt"
        if not path.exists():
            return
        text = path.read_text(encoding="utf-8")
        for library, releases in self.abi.libraries.items():
            older = [release for release in releases if release != self.version]
            if self.version in releases and older and older[-1] in text and f" {self.version}" not in text:
                yield Item(
                    f"fakes/{self.abi.vendor}/CMakeLists.txt:{_line(text, older[-1])}",
                    f"build the fake {library} of {self.version}; {older[-1]} moves to a folder of its own, "
                    f"{self.abi.vendor}-{older[-1]}",
                )
        if not any(self.version in releases for releases in self.abi.libraries.values()) and self.abi.libraries:
            facts = f"abi/data/{self.abi.vendor}.json"
            line = _line((self.root / facts).read_text(encoding="utf-8"), '"libraries"')
            yield Item(
                f"{facts}:{line}",
                f"no library of {self.version} was looked at: --library FILE adds what it exports, if you have it",
            )

    def call(self, name: str) -> Iterator[Item]:
        """Yield where to say what stands behind the parameters of a new exported function of the fake."""
        path = self.root / "abi" / "calls" / f"{self.abi.vendor}.json"
        row = self.abi.union().names.get(name)
        if not path.exists() or not isinstance(row, Function):
            return
        text = path.read_text(encoding="utf-8")
        described = json.loads(text).get("functions", {})
        if name in described:
            return
        first = row.params[0][1] if row.params else ""
        alike = [
            other.name
            for other in self.abi.union().all(Function)
            if other.params and other.params[0][1] == first and other.name in described
        ]
        example = f", as {alike[-1]} does" if alike else ""
        yield Item(
            f"abi/calls/{self.abi.vendor}.json:{_line(text, alike[-1] if alike else 'functions')}",
            f"{name}: say what stands behind its parameters (guards, decoders){example}; nothing, if the types say it",
        )

    def beyond(self) -> Iterator[Item]:
        if not self.abi.package:
            return
        package = self.root / "packages" / self.abi.package
        functions = [
            name_of(row)
            for rows in self.abi.rows.values()
            for row in rows
            if row["since"] == self.version and "function" in row and not row.get("inline")
        ]
        headers = {str(self.root / path) for path, _ in self.sources.values()}
        library = f"{self.abi.library_module}.py"  # which distinguishes generations
        headers.add(str(package / "src" / self.abi.package / library))
        headers.add(str(package / "src" / self.abi.package / "cli" / "selftest.py"))  # it tries what the Python API has
        texts = [
            path.read_text(encoding="utf-8")
            for path in (package / "src").rglob("*.py")
            if str(path) not in headers and "examples" not in path.parts
        ]
        unused = [name for name in functions if not any(re.search(rf"\b{name}\b", text) for text in texts)]
        if unused:
            named = ", ".join(unused[:6]) + (f" and {len(unused) - 6} more" if unused[6:] else "")
            yield Item(
                f"packages/{self.abi.package}",
                f"the Python API does not use {named}: use it where it helps, guarded by `if {unused[0]}:`",
            )
        yield from self.siblings(package / "src", headers)
        for path in (package / "README.md", self.root / "README.md"):
            yield from self.table(path)

    def siblings(self, sources: Path, headers: set[str]) -> Iterator[Item]:
        """Yield places of the Python API that tell enumerators apart and lack a new one of the same enumeration."""
        for rows in self.abi.rows.values():
            for row in rows:
                members = row.get("members", ()) if row["since"] != self.version else ()
                new = [member[0] for member in members if member[2:3] == [self.version]]
                old = "|".join(re.escape(member[0]) for member in members if member[0] not in new)
                places = []
                for path in sorted(sources.rglob("*.py")) if new and old else ():
                    text = "" if str(path) in headers or "examples" in path.parts else path.read_text(encoding="utf-8")
                    known = [text.count("\n", 0, match.start()) + 1 for match in re.finditer(rf"\b({old})\b", text)]
                    if len(known) > 1 and not all(re.search(rf"\b{name}\b", text) for name in new):
                        places.append(f"{path.relative_to(self.root)}:{known[0]}")
                if places:
                    others = f" Others are told apart in {', '.join(places[1:])}, too." if places[1:] else ""
                    names = ", ".join(new)
                    yield Item(places[0], f"knows others of {name_of(row)}; should it know {names}?{others}")

    def table(self, path: Path) -> Iterator[Item]:
        """Yield the table of releases of a package, and its line in the table of packages."""
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        lines = text.split("\n")
        if path.parent == self.root:
            rows = [
                index for index, line in enumerate(lines) if f"[{self.abi.package}]" in line and self.before() in line
            ]
            rows = [index for index in rows if self.version not in lines[index]]
        else:
            start = next((index for index, line in enumerate(lines) if line == "### Releases"), len(lines))
            section = lines[start : next((i for i in range(start + 1, len(lines)) if lines[i][:2] == "##"), None)]
            known = any(re.search(rf"(?<![\d.]){re.escape(self.version)}(?![\d.]\d)", line) for line in section)
            rows = [] if known else [start + index for index, line in enumerate(section) if line[:2] == "| "][-1:]
        for index in rows:
            place = os.path.relpath(path, self.root)
            yield Item(f"{place}:{index + 1}", f"say what {self.version} brought, in the table of releases")


def memory_or_text(row: Function) -> str:
    """Return the questions about `char *`: headers do not say which way the characters go."""
    names = [name for name, spelling in row.params if spelling == "char *" and name not in row.addresses]
    return f"; char *{', *'.join(names)}: char_p if C reads a text there, void_p if it writes one" if names else ""


def _line(text: str, word: str) -> int:
    """Return the first line that contains a word."""
    match = re.search(rf"(?<![\w.]){re.escape(word)}(?!\w|\.\w)", text)
    return text.count("\n", 0, match.start()) + 1 if match else 1
