"""Adds a release of a vendor's SDK: ABI data, header modules, stubs; what `nox -s release` runs.

    python abi/releases/release.py VENDOR VERSION DIR [--library FILE] [--header NAME] [--dry-run]

DIR holds the vendor's headers. What came, went and changed against the newest release known is written into
`data/VENDOR.json`; declarations that a header module lacks are put in their place, with words that people have to
write marked TO BE WRITTEN (`nox -s abi` is red until they are); then the stubs and the figures in the README
are made anew. What stands in a module stays as it is. The list at the end says what is left to do, and where; run it
again for the list alone.
`--library` gives what the release's library exports (`NAME=FILE` where the file is called otherwise), `--header` takes
up a header that the ABI data do not have, `--dry-run` changes nothing.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import ctype
from abi.description import DATA, Abi, AbiError, Callback, Function, Record, Typedef, load, vendors
from abi.readers.import_dumps import dump
from abi.readers.sdk import SdkComparison, SdkError, find_headers, read
from abi.releases.add_release import add_release
from abi.releases.between import place_of
from abi.releases.merge_release import MergeError, kind_of, name_of, newest_like, order_key
from abi.releases.todo import Item, Todo
from abi.vendors import VENDORS, Vendor
from abi.writers.draft import Draft
from abi.writers.entry_points import read_calls, work_of
from abi.writers.insert import TO_WRITE, insert

ROOT = Path(__file__).resolve().parents[2]
FAKES = ROOT / "abi" / "fakes.json"

# What the command reads and writes, for a dry run.
_PARTS: tuple[str, ...] = ("abi", "packages", "fakes/*/CMakeLists.txt", "README.md", "pyproject.toml")
_PARTS += ("fakes/common/npu_fake.exports", "fakes/*/*.c", ".github", "mkdocs.yml")


NOTHING = "0"
"""The release before a vendor's first."""


class ReleaseError(RuntimeError):
    """The command cannot go on; says what was expected and what came."""


def copy_parts(root: Path, to: Path) -> None:
    """Copy the parts of the repository that the command needs, and nothing that is built."""
    ignore = shutil.ignore_patterns("*.egg-info", "build", "dist", "examples", ".git")
    for pattern in _PARTS:
        for path in root.glob(pattern):
            target = to / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, target, ignore=ignore, dirs_exist_ok=True)
            else:
                shutil.copy2(path, target)


def before_the_first(vendor: Vendor) -> Abi:
    """Return the ABI data of a vendor of whom no release is known."""
    libraries: dict[str, Any] = {f"lib{name}": {} for name in vendor.c["libraries"]}
    return Abi(
        {
            "vendor": vendor.name, "package": vendor.package, "include": vendor.c["headers"], "base": NOTHING,
            "versions": [NOTHING], "generations": {}, "by_generation": [], "libraries": libraries, "headers": {},
        }
    )  # fmt: skip


class Release:
    """One run of the command."""

    def __init__(self, vendor: str, version: str, folder: Path) -> None:
        if vendor not in vendors() and vendor not in VENDORS:
            raise ReleaseError(
                f"{vendor}: expected one of the vendors {', '.join(vendors())}; a new one begins with a record in "
                f"abi/vendors.json (docs/new-vendor.md)"
            )
        if not folder.is_dir():
            raise ReleaseError(f"{folder}: expected the folder that holds the vendor's headers, there is none")
        order_key(version)  # is it one?
        self.vendor, self.version, self.folder = vendor, version, folder
        self.abi = load(vendor) if vendor in vendors() else before_the_first(VENDORS[vendor])
        self.items: list[Item] = []
        self.came: set[str] = set()  # what a library exports for the first time
        self.written: dict[str, str] = {}  # file -> what is new in it

    def run(self, libraries: Sequence[str], headers: Sequence[str]) -> None:
        self.facts(headers)
        self.exports(libraries)
        text = dump(self.abi.data)
        self.write(DATA / f"{self.vendor}.json", text, self.summary())
        modules = list(self.modules())
        self.fakes()
        if modules:
            self.tool("writers/stubs.py", *modules)
        self.tool("check.py", self.vendor, "--write", "--without-fakes", "--without-stubs")

    def say(self, place: str, text: str) -> None:
        self.items.append(Item(place, text))

    def write(self, path: Path, text: str, what: str) -> None:
        if path.exists() and path.read_text(encoding="utf-8") == text:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.written[str(path.relative_to(ROOT))] = what

    # ABI data

    def facts(self, headers: Sequence[str]) -> None:
        """Write the ABI data with this release, unless the release is there already."""
        abi = self.with_headers(headers)
        paths, _ = find_headers(abi, self.folder)
        if not paths:
            wanted = ", ".join(abi.includes)
            raise ReleaseError(f"{self.folder}: expected the headers of {self.vendor} ({wanted}), found none of them")
        last = abi.at(self.version if self.version in abi.versions else self.before(abi))
        lost = [header for header, rows in last.headers.items() if rows and header not in paths]
        if lost:
            raise ReleaseError(
                f"{self.folder}: expected every header that {last.version} has, not found: {', '.join(lost)}. Give the "
                f"folder that #include lines start from; a header that the release has no more may be an empty file"
            )
        sdk = read(abi, self.folder)
        for header, path in paths.items():
            sdk.data["headers"][header]["includes"] = self.includes(abi, header, path)
        self.drop_what_is_no_table(abi, sdk)
        self.check_types(sdk)
        self.unknown_headers(abi, paths)
        if self.version not in abi.versions:
            self.abi, back = add_release(abi, self.version, sdk)
            if self.abi.versions[0] == NOTHING:
                self.abi = Abi({**self.abi.data, "versions": [self.version]})
            for name, of in abi.generations.items():
                if self.abi.generations[name] != of:
                    print(f"{self.version} is taken for the generation {name}, as {of} is")
            for name in back:
                self.say(f"abi/data/{self.vendor}.json", f"{name} was gone and is back: its `until` was dropped")
            return
        differences = SdkComparison(abi, self.version, sdk.at()).run()
        if differences:
            shown = "\n".join(f"  {difference}" for difference in differences[:10])
            more = f"\n  and {len(differences) - 10} more" if len(differences) > 10 else ""
            raise ReleaseError(
                f"{self.vendor} {self.version} is in the ABI data already, and the headers in {self.folder} differ "
                f"from it in {len(differences)} places; expected the same headers, or a release that is not there "
                f"yet:\n{shown}{more}"
            )
        self.abi = abi
        print(f"{self.vendor} {self.version} is in the ABI data already, and the headers agree with it")

    def before(self, abi: Abi) -> str:
        """Return the release before this one: the newest, unless an older line goes on."""
        newest = newest_like(abi, self.version)
        if newest is None or order_key(self.version) > order_key(newest):
            return abi.versions[-1]
        return abi.versions[max(place_of(abi, self.version) - 1, 0)]

    def with_headers(self, headers: Sequence[str]) -> Abi:
        """Return the ABI data with headers that were not there so far, still empty."""
        data = json.loads(json.dumps(self.abi.data))
        for header in headers:
            data["headers"].setdefault(header, {"includes": [], "declarations": []})
        abi = Abi(data)
        paths, _ = find_headers(abi, self.folder)
        for header in headers:
            if header not in paths:
                raise ReleaseError(f"{self.folder}: expected the header {header} there, as --header names it")
        return abi

    def includes(self, abi: Abi, header: str, path: Path) -> list[str]:
        """Return the vendor's headers that a header includes; for a new one the system's, too."""
        included = re.findall(
            r'^\s*#\s*include\s*[<"]([^">]+)[">]', path.read_text(encoding="utf-8", errors="replace"), re.M
        )
        names = []
        for name in included:
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(header), name))
            own = next((candidate for candidate in (beside, name) if candidate in abi.includes), None)
            if own is not None:
                names.append(own)
            elif not abi.rows[header] and re.fullmatch(r"std\w+\.h|wchar\.h", name):
                names.append(name)
        if abi.rows[header]:
            for name in names:
                if name not in abi.includes[header] and self.version not in abi.versions:
                    place = str(self.module(abi, header).relative_to(ROOT)) if abi.package else header
                    self.say(f"{place}:1", f"{header} includes {name} now: import it as the module does the others")
        return names

    def drop_what_is_no_table(self, abi: Abi, sdk: Abi) -> None:
        """Drop inline functions that are more than a switch over texts: the data cannot say what they do."""
        known = abi.union().names
        for header, rows in sdk.rows.items():
            for row in [row for row in rows if row.get("inline") and not row["table"] and name_of(row) not in known]:
                rows.remove(row)
                self.say(
                    header, f"{name_of(row)} is inline and no table of answers: write it by hand if programs call it"
                )

    def check_types(self, sdk: Abi) -> None:
        """Check that every type is one of C's or of these headers: the data knows no other types."""
        snapshot = sdk.at()
        unknown: dict[str, str] = {}
        for name, row in snapshot.names.items():
            try:
                if isinstance(row, (Function, Callback)):
                    params = [param if isinstance(param, str) else param[1] for param in row.params]
                    for spelling in (row.returns, *params):
                        snapshot.canonical(ctype.parse(spelling), ctype.LP64)
                elif isinstance(row, Record):
                    snapshot.measure_fields(row.fields, row.kind == "union", ctype.LP64)
                elif isinstance(row, Typedef):
                    snapshot.canonical(ctype.parse(row.type), ctype.LP64)
            except (AbiError, ctype.CTypeError) as error:
                unknown[name] = str(error)
        if unknown:
            named = "\n".join(f"  {name}: {reason}" for name, reason in list(unknown.items())[:10])
            raise ReleaseError(
                f"{self.folder}: expected types of C and of {self.vendor}'s headers alone; where another header of the "
                f"vendor declares them, take it up with --header:\n{named}"
            )

    def unknown_headers(self, abi: Abi, paths: dict[str, Path]) -> None:
        known = {path.resolve() for path in paths.values()}
        tops = {path.resolve().parents[header.count("/")] for header, path in paths.items()}
        parents = {path.parent for path in known}
        others = sorted(
            str(path.relative_to(top))
            for top in tops
            for folder in parents
            if folder.is_relative_to(top)
            for path in folder.glob("*.h")
            if path.resolve() not in known and not path.name.endswith("_abi_asserts.h")
        )
        if others:
            named = ", ".join(others[:5]) + (f" and {len(others) - 5} more" if len(others) > 5 else "")
            self.say(f"{self.folder}", f"headers that the ABI data does not have: {named}; --header takes one up")

    def exports(self, libraries: Sequence[str]) -> None:
        """Note which declared functions the release's libraries export."""
        declared = {row.name for row in self.abi.union().all(Function) if not row.inline}
        for given in libraries:
            name, _, file = given.rpartition("=")
            path = Path(file)
            name = name or re.split(r"\.so\b", path.name)[0]
            if name not in self.abi.libraries:
                known = ", ".join(self.abi.libraries) or "none: its libraries are not faked"
                raise ReleaseError(
                    f"--library {given}: {name} is not a library of {self.vendor} ({known}); use NAME=FILE"
                )
            exports = self.exports_of(path)
            names = sorted(exports & declared)
            if not names:
                raise ReleaseError(f"{path}: expected functions of {self.vendor}'s headers, it exports none of them")
            releases = self.abi.data["libraries"][name]
            if releases.get(self.version, {"exports": names})["exports"] != names:
                raise ReleaseError(
                    f"{path}: the ABI data has other exports of {name} {self.version}; is it that release?"
                )
            if self.version not in releases:
                before = {
                    export
                    for versions in self.abi.libraries.values()
                    for known in versions.values()
                    for export in known["exports"]
                }
                self.came |= set(names) - before
                releases[self.version] = {"exports": names}
            start = {export.split("_")[0] for export in names}
            others = sorted(export for export in exports - declared if export.split("_")[0] in start and "_" in export)
            if others:
                named = ", ".join(others[:5]) + (f" and {len(others) - 5} more" if len(others) > 5 else "")
                self.say(path.name, f"it exports what no header declares: {named}")

    def exports_of(self, path: Path) -> set[str]:
        sys.path[:0] = [str(ROOT / "packages" / "npu-common" / "src")]
        from npu_common.elf import ElfError, read_elf

        try:
            return {str(export) for export in read_elf(path).exports}
        except (OSError, ElfError) as error:
            raise ReleaseError(f"--library: expected a shared library: {error}") from None

    def summary(self) -> str:
        """Return how much came and went with the release, by kind."""
        counts: dict[str, int] = {}
        for rows in self.abi.rows.values():
            for row in rows:
                kind = kind_of(row) + "s"
                members = [
                    member
                    for member in row.get("members", ())
                    if row["since"] != self.version and member[-1] == self.version
                ]
                for key, number in (
                    (f"{kind} new", row["since"] == self.version),
                    (f"{kind} gone", row.get("until") == self.version),
                    (
                        f"{kind} changed",
                        any(version["since"] == self.version for version in row.get("versions", ())[1:]),
                    ),
                    ("enumerators new or gone in older enumerations", len(members)),
                ):
                    if number:
                        counts[key] = counts.get(key, 0) + number
        return ", ".join(f"{number} {key}" for key, number in counts.items()) or "nothing changed but the number"

    # Modules

    def module(self, abi: Abi, header: str) -> Path:
        place = Path(*abi.module(header).split(".")).with_suffix(".py")
        return ROOT / "packages" / abi.package / "src" / place

    def modules(self) -> Iterator[str]:
        """Write what header modules lack; their names."""
        for header in self.abi.includes if self.abi.package else ():
            path = self.module(self.abi, header)
            if not path.exists():
                if not any(row["since"] == self.version for row in self.abi.rows[header]):
                    continue  # of no release that has a module
                self.write(path, self.formatted(path, Draft(self.abi, header, TO_WRITE).text()), "a new header")
                yield self.abi.module(header)
                continue
            text = path.read_text(encoding="utf-8")
            try:
                new, added = insert(self.abi, header, text)
            except (SyntaxError, AbiError, ctype.CTypeError) as error:
                raise ReleaseError(f"{path.relative_to(ROOT)}: {error}") from None
            if added:
                self.write(path, self.formatted(path, new), ", ".join(added))
            yield self.abi.module(header)

    def formatted(self, path: Path, text: str) -> str:
        command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"]
        run = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT, check=False)
        if run.returncode:
            raise ReleaseError(f"{path.relative_to(ROOT)}: expected ruff to format it:\n{run.stderr}")
        return run.stdout

    def fakes(self) -> None:
        """List the functions that the library brought, and the fake does not have yet."""
        known: dict[str, Any] = json.loads(FAKES.read_text(encoding="utf-8"))
        entry = known.setdefault(self.vendor, {"unsupported": {}, "missing": {}})
        said = {name for label in ("unsupported", "partly", "missing") for name in entry.get(label, {})}
        sources = sorted((ROOT / "fakes" / self.vendor).rglob("*.c"))
        text = "".join(path.read_text(encoding="utf-8") for path in sources)
        calls = read_calls(self.vendor)
        new = [
            name
            for name in sorted(self.came - said)
            if not re.search(rf"\b({re.escape(name)}|{re.escape(work_of(calls, name))})\(", text)
        ]
        if new and "*" not in said:
            for name in new:
                entry.setdefault("missing", {})[name] = f"came with {self.version}, not in the fake yet"
            self.write(FAKES, json.dumps(known, indent=1) + "\n", ", ".join(new))

    # Around it

    def environment(self) -> dict[str, str]:
        """Return the environment for the packages of this very tree, whatever is installed."""
        sources = [str(path) for path in sorted((ROOT / "packages").glob("*/src"))]
        return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sources])}

    def tool(self, name: str, *arguments: str) -> None:
        command = [sys.executable, str(ROOT / "abi" / name), *arguments]
        before = self.generated()
        run = subprocess.run(command, env=self.environment(), capture_output=True, text=True, cwd=ROOT, check=False)
        if run.stderr.strip():
            self.say(f"abi/{name}", "ended with: " + run.stderr.strip().split("\n")[-1])
        for path, text in self.generated().items():
            if before.get(path) != text:
                self.written[str(path.relative_to(ROOT))] = "made anew"

    def generated(self) -> dict[Path, str]:
        paths = [ROOT / "README.md"]
        if self.abi.package:
            package = ROOT / "packages" / self.abi.package
            paths += [package / "README.md", *(package / "src").rglob("*.pyi")]
        return {path: path.read_text(encoding="utf-8") for path in paths if path.exists()}

    def report(self) -> str:
        lines = [f"{self.vendor} {self.version}: {self.summary()}"]
        lines += [f"wrote {path}: {what}" for path, what in self.written.items()] or ["nothing to write"]
        items = [*self.items, *Todo(self.abi, self.version, ROOT, self.environment()).items()]
        lines += ["", "left for people:" if items else "nothing is left to do", *(f"- {item}" for item in items)]
        return "\n".join(lines)


def dry_run(arguments: Sequence[str]) -> int:
    """Run the command in a copy of the repository, and print what changes in the copy."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        copy_parts(ROOT, root)
        command = [sys.executable, str(root / "abi" / "releases" / "release.py"), *arguments]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        print(run.stdout, end="")
        print(run.stderr, end="", file=sys.stderr)
        for path in sorted(root.rglob("*")):
            relative = path.relative_to(root)
            if path.is_file() and path.suffix in (".py", ".json", ".md", ".pyi"):
                new = path.read_text(encoding="utf-8").split("\n")
                old = (ROOT / relative).read_text(encoding="utf-8").split("\n") if (ROOT / relative).exists() else []
                for line in difflib.unified_diff(old, new, f"a/{relative}", f"b/{relative}", n=1, lineterm=""):
                    print(line if len(line) < 300 else f"{line[:297]}...")
        print("dry run: nothing was written")
        return run.returncode


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(description="Add a release of a vendor's SDK.")
    parser.add_argument("vendor", help="one of " + ", ".join(sorted({*vendors(), *VENDORS})))
    parser.add_argument("version", help="the release, such as 2.6.0")
    parser.add_argument("folder", type=Path, help="where its headers are")
    parser.add_argument("--library", action="append", default=[], help="the release's library: FILE or NAME=FILE")
    parser.add_argument("--header", action="append", default=[], help="a header that the ABI data does not have yet")
    parser.add_argument("--dry-run", action="store_true", help="change nothing, print what would change")
    options = parser.parse_args(given)
    if options.dry_run:
        return dry_run(
            [os.path.abspath(one) if one == str(options.folder) else one for one in given if one != "--dry-run"]
        )
    try:
        release = Release(options.vendor, options.version, options.folder)
        release.run(options.library, options.header)
        print(release.report())
    except (ReleaseError, MergeError, SdkError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
