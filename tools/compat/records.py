"""Records that other people's Python programs declare with ctypes, held against the ABI data, field by field.

    python -m tools.compat.records LIST FOLDER [--half work|judge] [--fetch] [--least 6]

LIST names programs: `source` (owner/name@commit), `licence`, `files`, `data`, the vendor's data that they declare, and
`release`, that for which a program was written where its repository says so. FOLDER holds their repositories as
owner+name; `--fetch` clones them. Programs are read, never run. Where no release is listed, the one is taken with which
most fields agree; what differs is printed. A field agrees that has the name, the place and the size of the header's on
a 64-bit machine, and its kind: a whole number, a float, an address, a record or an array.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from abi import ctype
from abi.description import Abi, Enum, Field, Nested, Record, Snapshot, load

__all__ = ["Agreement", "agreement", "fetch", "git", "half", "main"]

SCALARS = {
    **{f"c_{sign}int{bits}": ("number", bits // 8) for sign in ("", "u") for bits in (8, 16, 32, 64)},
    **{"c_int": ("number", 4), "c_uint": ("number", 4), "c_byte": ("number", 1), "c_ubyte": ("number", 1)},
    **{"c_bool": ("number", 1), "c_char": ("number", 1), "c_short": ("number", 2), "c_ushort": ("number", 2)},
    **{"c_long": ("number", 8), "c_ulong": ("number", 8), "c_longlong": ("number", 8), "c_ulonglong": ("number", 8)},
    **{"c_size_t": ("number", 8), "c_ssize_t": ("number", 8), "c_float": ("float", 4), "c_double": ("float", 8)},
    **dict.fromkeys(("c_char_p", "c_void_p", "c_wchar_p", "py_object"), ("address", 8)),
}
"""ctypes' own types on a 64-bit machine: kind and bytes."""


@dataclass(frozen=True)
class Shape:
    """A type: its kind, bytes and alignment; the fields of a record, or what an array is made of."""

    kind: str
    size: int
    align: int
    fields: tuple[tuple[str, Shape, int], ...] = ()


@dataclass
class Agreement:
    """How a program's records agree with one release.

    Attributes:
        release: The one that was compared.
        fields: How many fields agree.
        differences: The fields that do not, in words.
        renamed: Those of the differences that are of a name alone.
        records: Names of the records that were compared.
    """

    release: str
    fields: int = 0
    differences: list[str] = field(default_factory=list)
    renamed: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)


class Declared:
    """The records and type names that Python files declare."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.fields: dict[str, ast.expr] = {}
        self.unions: set[str] = set()
        self.names: dict[str, ast.expr] = {}
        for text in texts:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.ClassDef):
                    self._class(node)
                elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                    self._assignment(node.targets[0], node.value)

    def _class(self, node: ast.ClassDef) -> None:
        bases = {_last(base) for base in node.bases}
        if not bases & {"Structure", "Union"}:
            return
        self.unions |= {node.name} if "Union" in bases else set()
        for statement in node.body:
            if isinstance(statement, ast.Assign) and _last(statement.targets[0]) == "_fields_":
                self.fields[node.name] = statement.value

    def _assignment(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Attribute) and target.attr == "_fields_" and isinstance(target.value, ast.Name):
            self.fields[target.value.id] = value
        elif isinstance(target, ast.Name):
            self.names.setdefault(target.id, value)

    def shape(self, node: ast.expr) -> Shape:
        """Return the shape of a type expression. LookupError: the files do not say what it is."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            of, count = self.shape(node.left), ast.literal_eval(node.right)
            return Shape("array", of.size * count, of.align, (("", of, 0),))
        if isinstance(node, ast.Call):
            if _last(node.func) in ("POINTER", "CFUNCTYPE"):
                return Shape("address", 8, 8)
            raise LookupError(ast.unparse(node))
        name = _last(node)
        if name in self.fields:
            return self.record(name)
        if name in SCALARS:
            kind, size = SCALARS[name]
            return Shape(kind, size, size)
        if name in self.names:
            return self.shape(self.names[name])
        raise LookupError(ast.unparse(node))

    def record(self, name: str) -> Shape:
        """Return the shape of a declared record."""
        rows = self.fields[name]
        if not isinstance(rows, (ast.List, ast.Tuple)):
            raise LookupError(f"{name}._fields_")
        pairs = [element.elts[:2] for element in rows.elts if isinstance(element, ast.Tuple)]
        return placed([(ast.literal_eval(of), self.shape(kind)) for of, kind in pairs], name in self.unions)


def _last(node: ast.expr) -> str:
    """Return the last name of an expression such as `ctypes.c_int`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def placed(parts: Sequence[tuple[str, Shape]], union: bool) -> Shape:
    """Return a record of these fields."""
    size, align, offsets = ctype.place([(part.size, part.align) for _, part in parts], union)
    return Shape("record", size, align, tuple((name, part, at) for (name, part), at in zip(parts, offsets)))


def described(snapshot: Snapshot, kind: ctype.CType | Nested) -> Shape:
    """Return the shape of a type of the ABI data."""
    if isinstance(kind, Nested):
        return _record(snapshot, kind.fields, kind.kind == "union")
    if isinstance(kind, ctype.Array):
        of = described(snapshot, kind.of)
        return Shape("array", of.size * (kind.length or 0), of.align, (("", of, 0),))
    size, align = snapshot.measure(kind, ctype.LP64)
    named = snapshot.canonical(kind, ctype.LP64)
    if not isinstance(named, ctype.Named):
        return Shape("address", size, align)
    definition = snapshot.find(named.name)
    if isinstance(definition, Record):
        return _record(snapshot, definition.fields, definition.kind == "union")
    known = ctype.scalar(named.name, ctype.LP64)
    floating = not isinstance(definition, Enum) and known is not None and known.kind == "float"
    return Shape("float" if floating else "number", size, align)


def _record(snapshot: Snapshot, fields: Sequence[Field], union: bool) -> Shape:
    parts = [
        (field.name, field.type if isinstance(field.type, Nested) else ctype.parse(field.type)) for field in fields
    ]
    return placed([(name, described(snapshot, kind)) for name, kind in parts], union)


OTHERWISE = ": in the program its name is "


def compared(where: str, ours: Shape, theirs: Shape, at: int = 0) -> Iterator[str]:
    """Yield "" for each field that agrees, and in words each that does not; names inside of unnamed records count."""
    given = {name: (part, place) for name, part, place in theirs.fields}
    known = [name for name, *_ in ours.fields]
    renamed: list[str] = []
    for index, (name, part, place) in enumerate(ours.fields):
        if not name and index < len(theirs.fields):  # C needs no name there, Python does
            given[name] = theirs.fields[index][1:]
        if name not in given:
            alike = [
                own
                for own, other, there in theirs.fields
                if own not in known and (other.kind, other.size, there + at) == (part.kind, part.size, place)
            ]
            yield f"{where}.{name}{OTHERWISE}{alike[0]}" if alike else f"{where}.{name}: the program lacks it"
            renamed += alike[:1]
            continue
        other, there = given[name]
        if part.kind == other.kind == "record":
            yield from compared(f"{where}.{name}" if name else where, part, other, at + there - place)
        elif (part.kind, part.size, place) != (other.kind, other.size, there + at):
            yield f"{where}.{name}: {part.kind} of {part.size} at {place}, {other.kind} of {other.size} at {there + at}"
        else:
            yield ""
    for index, (name, *_) in enumerate(theirs.fields):
        if name not in known + renamed and not (index < len(known) and not known[index]):
            yield f"{where}.{name}: the header lacks it"
    if ours.size != theirs.size:
        yield f"{where}: {ours.size} bytes, {theirs.size} in the program"


def agreement(abi: Abi, texts: Sequence[str], release: str = "") -> Agreement:
    """Return how Python files agree with a release: "" for the one that fits them best, the oldest of several."""
    declared = Declared(texts)
    if release:
        return _with(abi, release, declared)
    return max((_with(abi, release, declared) for release in abi.versions), key=lambda one: _worth(one))


def _worth(one: Agreement) -> tuple[int, int]:
    return one.fields - len(one.differences), len(one.records)


def _with(abi: Abi, release: str, declared: Declared) -> Agreement:
    snapshot, agreement = abi.at(release), Agreement(release)
    for name in declared.fields:
        row = snapshot.find(name.lstrip("_"))
        if not isinstance(row, Record):
            continue
        agreement.records.append(row.name)
        try:
            lines = list(compared(row.name, described(snapshot, ctype.Named(row.name)), declared.record(name)))
        except LookupError as problem:
            lines = [f"{row.name}: the files do not say what {problem} is"]
        agreement.fields += lines.count("")
        agreement.differences += filter(None, lines)
        agreement.renamed += (line for line in lines if OTHERWISE in line)
    return agreement


def git(repository: Path, *arguments: str) -> bytes:
    """Return what git prints in a repository."""
    return subprocess.run(["git", "-C", str(repository), *arguments], check=True, stdout=subprocess.PIPE).stdout


def fetch(sources: Iterable[str], folder: Path, origin: str) -> None:
    """Clone repositories, "owner/name@commit", into FOLDER, several commits of one beside each other."""
    for source in sorted(set(sources)):
        name, _, commit = source.partition("@")
        place = folder / name.replace("/", "+")
        if not place.exists():
            place.mkdir(parents=True)
            git(place, "init", "-q")
        git(place, "fetch", "-q", "--depth", "1", origin.format(name), commit)


def half(source: str) -> str:
    """Return the half of the list that a program belongs to, by the name of its repository: "work" or "judge"."""
    digit = hashlib.sha1(source.partition("@")[0].encode(), usedforsecurity=False).hexdigest()[0]
    return "work" if digit in "01234567" else "judge"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print how each program of a list agrees; 1 if fewer than `--least` do so in every field.

    A difference may be the program's own.
    """
    parser = argparse.ArgumentParser(description="Compare records that programs declare with the ABI data.")
    parser.add_argument("list", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=("work", "judge"))
    parser.add_argument("--fetch", action="store_true", help="clone the repositories into FOLDER")
    parser.add_argument("--origin", default="https://github.com/{}", help="where from (default: %(default)s)")
    parser.add_argument("--least", type=int, default=0, help="how many have to agree in every field")
    given: Any = parser.parse_args(arguments)
    programs: list[Mapping[str, Any]] = json.loads(given.list.read_text(encoding="utf-8"))
    programs = [one for one in programs if given.half in (None, half(one.get("origin", one["source"])))]
    if given.fetch:
        fetch((one["source"] for one in programs), given.folder, given.origin)
    whole = named = 0
    for program in programs:
        name, _, commit = program["source"].partition("@")
        place = given.folder / name.replace("/", "+")
        texts = [git(place, "show", f"{commit}:{file}").decode() for file in program["files"]]
        agreed = agreement(load(program["data"]), texts, program.get("release", ""))
        whole += bool(agreed.records) and not agreed.differences
        named += bool(agreed.renamed) and agreed.renamed == agreed.differences
        counts = f"{len(agreed.records)} records, {agreed.fields} fields agree, {len(agreed.differences)} differ"
        print(f"{program['source']} {', '.join(program['files'])}: {agreed.release}: {counts}")
        print("".join(f"  {line}\n" for line in agreed.differences), end="")
    print(f"{whole} of {len(programs)} programs agree in every field, {named} more but for names")
    return int(whole < given.least)


if __name__ == "__main__":
    sys.exit(main())
