"""Reads `data/<vendor>.json`: every declaration of a vendor's headers with the versions it was seen in.

A file holds `versions` (oldest first), `base` (the version declarations are written for), `generations` (names by which
a header module tells apart versions that it cannot declare at once, oldest first), `by_generation` (the records whose
layout goes with the generation where that is older than the base; all else is then the base version's; ["*"]: all that
changed goes with the generation, and each is a set of libraries of its own), `beside` (of a package's second library:
the data of its first; `_<vendor>_library.py` finds it, variables PY<VENDOR>_... are its own) and, header by header in
the header's order, declarations of these kinds:

    {"macro": name, "value": int | str | float}
    {"typedef": name, "type": C type, "arm32": C type on 32-bit ARM if another}
    {"opaque": name, "tag": struct tag}
    {"enum": name, "tag": tag, "type": underlying type, "members": [[name, value, since], ...]}
        a member that changed is [name, [[since, value], ...]]; one that went away has the version without it as well
    {"struct" | "union": name, "tag": tag, "size": [lp64, ilp32], "align": [lp64, ilp32],
     "fields": [[name, C type, [lp64 offset, ilp32 offset]], ...]}
    {"callback": name, "returns": C type, "params": [C type, ...]}
    {"function": name, "returns": C type, "params": [[name, C type], ...]}
        "inline": true adds a "table" of its answers; "overloaded": true says that every prototype is callable;
        "variadic": true: more arguments may follow; "addresses" (of callbacks, too): parameters ("return": the result)
        that are `const char *` but no texts: bytes, or memory to free; "meant": {parameter: C type} where the header
        wrote another name of the same type than it meant, as only typedefs of `void *` allow: modules declare that one;
        "undeclared": releases whose header lacks it, while a library exports it or a guide has it; ["*"]: of all
    {"variable": name, "type": C type, "value": ...}

each with "since" and, where it went away, "until" (the first version without it); where lines of releases overlap,
"lacking" names those between that do not have it ("members_lacking" by enumerator). Whatever changed over time is in
"versions": a list of {"since": ..., and the keys that differ}, oldest first, in place of those keys. Offsets of fields
are bytes. The type of a nested unnamed record is {"struct" | "union": [fields]}, its offsets count from the outermost.
A bit-field has a fourth element, [width, bit offset in lp64, in ilp32].
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar, Union

from abi import ctype
from abi.ctype import CType, DataModel

DATA = Path(__file__).with_name("data")

Value = Union[int, float, str]
Pair = tuple[int, int]


@dataclass(frozen=True)
class Nested:
    """An unnamed struct or union as the type of a field."""

    kind: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Field:
    """A record's member. `offset` is in bytes, for lp64 and ilp32; `bits` is (width, lp64 bit, ilp32 bit)."""

    name: str
    type: str | Nested
    offset: Pair
    bits: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class Declaration:
    """The common part of all kinds: a name, a header and a life from `since` to before `until`."""

    name: str
    header: str
    since: str
    until: str | None
    note: str


@dataclass(frozen=True)
class Macro(Declaration):
    """A macro with a value."""

    value: Value


@dataclass(frozen=True)
class Typedef(Declaration):
    """A name for a scalar, a pointer or another typedef; `arm32` is the type on 32-bit ARM."""

    type: str
    arm32: str


@dataclass(frozen=True)
class Opaque(Declaration):
    """A struct that headers only name."""

    tag: str


@dataclass(frozen=True)
class Member:
    """An enumerator.

    `history` has its (since, value) pairs, oldest first; `until` is the first version that lacks the name.
    """

    name: str
    history: tuple[tuple[str, int], ...]
    until: str | None = None

    @property
    def since(self) -> str:
        return self.history[0][0]


@dataclass(frozen=True)
class Enum(Declaration):
    """An enumeration; `values` has its enumerators in one version."""

    tag: str
    type: str
    members: tuple[Member, ...]
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Record(Declaration):
    """A struct or union; sizes and alignments are pairs, of 64-bit and 32-bit machines."""

    kind: str
    tag: str
    size: Pair
    align: Pair
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Callback(Declaration):
    """A typedef of a function pointer."""

    returns: str
    params: tuple[str, ...]
    addresses: tuple[str, ...] = ()  # indexes of parameters


@dataclass(frozen=True)
class Function(Declaration):
    """A prototype."""

    returns: str
    params: tuple[tuple[str, str], ...]
    inline: bool
    table: Mapping[str, str]
    variadic: bool
    addresses: tuple[str, ...] = ()
    meant: Mapping[str, str] = field(default_factory=dict)
    undeclared: tuple[str, ...] = ()  # releases whose headers lack it, which a library or a guide has; "*": all
    older: tuple[Function, ...] = ()  # earlier prototypes of the same symbol, oldest first

    def as_meant(self) -> Function:
        """Return the prototype with what the header meant in place of what it wrote."""
        return replace(self, params=tuple((name, self.meant.get(name, written)) for name, written in self.params))


@dataclass(frozen=True)
class Variable(Declaration):
    """A variable or constant that a header declares."""

    type: str
    value: Value | None


Any_ = Union[Macro, Typedef, Opaque, Enum, Record, Callback, Function, Variable]
Kind = TypeVar("Kind", Macro, Typedef, Opaque, Enum, Record, Callback, Function, Variable)
KINDS = ("macro", "typedef", "opaque", "enum", "struct", "union", "callback", "function", "variable")


class AbiError(ValueError):
    """An error about data that contradict each other."""


def _fields(rows: list[list[Any]]) -> tuple[Field, ...]:
    fields = []
    for name, spelling, offset, *bits in rows:
        kind: str | Nested
        if isinstance(spelling, dict):
            ((nested, inner),) = spelling.items()
            kind = Nested(nested, _fields(inner))
        else:
            kind = spelling
        width = (bits[0][0], bits[0][1], bits[0][2]) if bits else None
        fields.append(Field(name, kind, (offset[0], offset[1]), width))
    return tuple(fields)


def _pair(values: list[int]) -> Pair:
    return values[0], values[1]


def _member(row: list[Any]) -> Member:
    if isinstance(row[1], list):
        return Member(row[0], tuple((since, value) for since, value in row[1]), *row[2:])
    return Member(row[0], ((row[2], row[1]),), *row[3:])


class Snapshot:
    """The declarations of one vendor in one version."""

    def __init__(self, abi: Abi, version: str, everything: bool, at_least: str | None = None) -> None:
        """Read the declarations of a version.

        everything: also declarations that came later or have gone. at_least: declarations that are not by_generation
        are that new.
        """
        self.at_least = at_least
        self.abi = abi
        self.version = version
        self.headers: dict[str, list[Any_]] = {}
        self.names: dict[str, Any_] = {}
        self.tags: dict[str, Any_] = {}
        for header, rows in abi.rows.items():
            kept: list[Any_] = []
            for row in rows:
                definition = self._read(header, row, everything)
                if definition is not None:
                    kept.append(definition)
                    self.names[definition.name] = definition
                    tag = getattr(definition, "tag", "")
                    if tag:
                        self.tags[tag] = definition
            self.headers[header] = kept

    def _read(self, header: str, row: dict[str, Any], everything: bool) -> Any_ | None:
        at = self.abi.index
        now = at(self.version)
        kind = next(kind for kind in KINDS if kind in row)
        if self.at_least is not None and not self.abi.apart and row[kind] not in self.abi.by_generation:
            now = max(now, at(self.at_least))
        since, until = row["since"], row.get("until")
        dead = at(since) > now or (until is not None and at(until) <= now) or self.version in row.get("lacking", ())
        if dead and not everything:
            return None
        life = [version for version in row.get("versions", ()) if at(version["since"]) <= now] or row.get(
            "versions", ()
        )[:1]
        if until is not None and at(until) <= now:
            life = row.get("versions", ())  # gone: as it was last
        if life:
            row = {**row, **{key: value for key, value in life[-1].items() if key != "since"}}
        base = {"name": row[kind], "header": header, "since": since, "until": until, "note": row.get("note", "")}
        if kind == "macro":
            return Macro(**base, value=row["value"])
        if kind == "typedef":
            return Typedef(**base, type=row["type"], arm32=row.get("arm32", row["type"]))
        if kind == "opaque":
            return Opaque(**base, tag=row["tag"])
        if kind == "enum":
            members = tuple(_member(member_row) for member_row in row["members"])
            if not everything:
                lacking = row.get("members_lacking", {})
                members = tuple(
                    member
                    for member in members
                    if at(member.since) <= now
                    and not (member.until and at(member.until) <= now)
                    and self.version not in lacking.get(member.name, ())
                )
            values = {
                member.name: ([value for start, value in member.history if at(start) <= now] or [member.history[0][1]])[
                    -1
                ]
                for member in members
            }
            return Enum(**base, tag=row.get("tag", ""), type=row["type"], members=members, values=values)
        if kind in ("struct", "union"):
            size, align = _pair(row["size"]), _pair(row["align"])
            return Record(
                **base, kind=kind, tag=row.get("tag", ""), size=size, align=align, fields=_fields(row["fields"])
            )
        if kind == "callback":
            addresses = tuple(row.get("addresses", ()))
            return Callback(**base, returns=row["returns"], params=tuple(row["params"]), addresses=addresses)
        if kind == "variable":
            return Variable(**base, type=row["type"], value=row.get("value"))
        newest = Function(
            **base,
            returns=row["returns"],
            params=tuple((name, spelling) for name, spelling in row["params"]),
            inline=bool(row.get("inline")),
            table=row.get("table", {}),
            variadic=bool(row.get("variadic")),
            addresses=tuple(row.get("addresses", ())),
            meant=row.get("meant", {}),
            undeclared=tuple(row.get("undeclared", ())),
        )
        starts = [version["since"] for version in life]
        older = []
        for version, end in zip(life, starts[1:] if everything and row.get("overloaded") else ()):
            params = tuple((name, spelling) for name, spelling in version.get("params", row["params"]))
            life_of_it = replace(newest, since=version["since"], until=end)
            older.append(replace(life_of_it, returns=version.get("returns", newest.returns), params=params))
        changed = [
            older_one for older_one in older if (older_one.returns, older_one.params) != (newest.returns, newest.params)
        ]
        return replace(newest, older=tuple(changed))

    def all(self, kind: type[Kind], header: str | None = None) -> Iterator[Kind]:
        """Yield the declarations of one kind, in the headers' order."""
        for name, rows in self.headers.items():
            if header is None or name == header:
                for row in rows:
                    if isinstance(row, kind):
                        yield row

    def find(self, name: str) -> Any_ | None:
        """Return the declaration behind a type name (`rknn_input`, `struct _rknn_input`); None for other types."""
        tag = name.split(" ", 1)[1] if name.startswith(("struct ", "union ", "enum ")) else ""
        return self.tags.get(tag) or self.names.get(tag) if tag else self.names.get(name)

    def fundamental(self, kind: CType) -> str:
        """Return the fundamental type behind a name (`char` for a typedef of it), "" for anything else."""
        if not isinstance(kind, ctype.Named):
            return ""
        plain = self.canonical(kind, ctype.LP64)
        return plain.name if isinstance(plain, ctype.Named) and ctype.scalar(plain.name, ctype.LP64) else ""

    def canonical(self, kind: CType, model: DataModel) -> CType:
        """Return the type without typedefs of scalars and pointers; enums, records and opaques keep their names."""
        if isinstance(kind, ctype.Named):
            definition = self.find(kind.name)
            if isinstance(definition, Typedef):
                spelling = definition.arm32 if model is ctype.ILP32 else definition.type
                resolved = self.canonical(ctype.parse(spelling), model)
                return replace(resolved, const=True) if kind.const and isinstance(resolved, ctype.Named) else resolved
            if isinstance(definition, Callback):
                inner = ctype.Function(ctype.parse(definition.returns), tuple(map(ctype.parse, definition.params)))
                return self.canonical(ctype.Pointer(inner), model)
            if definition is not None:
                return ctype.Named(definition.name, kind.const)
            if ctype.scalar(kind.name, model) is None and " " not in kind.name:  # a tag may be known to C alone
                raise AbiError(f"{self.abi.vendor}: nothing declares the type {kind.name!r}")
            return kind
        if isinstance(kind, ctype.Pointer):
            return ctype.Pointer(self.canonical(kind.to, model), kind.const)
        if isinstance(kind, ctype.Array):
            return ctype.Array(self.canonical(kind.of, model), kind.length)
        params = tuple(self.canonical(ctype.as_parameter(param), model) for param in kind.params)
        return ctype.Function(self.canonical(kind.returns, model), params, kind.variadic)

    def measure(self, kind: CType | Nested, model: DataModel) -> Pair:
        """Return the size and alignment in bytes, computed from the declared types alone."""
        if isinstance(kind, Nested):
            return self.measure_fields(kind.fields, kind.kind == "union", model)[:2]
        if isinstance(kind, ctype.Pointer):
            return model.pointer, model.pointer
        if isinstance(kind, ctype.Array):
            size, align = self.measure(kind.of, model)
            return size * (kind.length or 0), align
        if isinstance(kind, ctype.Function):
            raise AbiError(f"{ctype.declare(kind)} has no size")
        kind = self.canonical(kind, model)
        if not isinstance(kind, ctype.Named):
            return self.measure(kind, model)
        definition = self.find(kind.name)
        if isinstance(definition, Enum):
            return self.measure(ctype.parse(definition.type), model)
        if isinstance(definition, Record):
            return self.measure_fields(definition.fields, definition.kind == "union", model)[:2]
        known = ctype.scalar(kind.name, model)
        if known is None or known.kind == "void":
            raise AbiError(f"{kind.name} has no size")
        return known.size, known.size

    def measure_fields(self, fields: tuple[Field, ...], union: bool, model: DataModel) -> tuple[int, int, list[int]]:
        """Return size, alignment and byte offsets of a record with these fields."""
        parts: list[Pair] = [
            self.measure(field.type if isinstance(field.type, Nested) else ctype.parse(field.type), model)
            for field in fields
        ]
        return ctype.place(parts, union)


class Abi:
    """The ABI data of one vendor."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.vendor: str = data["vendor"]
        self.package: str = data["package"]
        self.beside: str = data.get("beside", "")  # the first library's data, where this is a package's second
        self.include: str = data["include"]
        self.base: str = data["base"]
        self.versions: list[str] = data["versions"]
        self.generations: dict[str, str] = data.get("generations", {})
        self.by_generation: frozenset[str] = frozenset(data.get("by_generation", ()))
        self.apart = "*" in self.by_generation  # generations share no library and no layout
        self.includes: dict[str, list[str]] = {name: header["includes"] for name, header in data["headers"].items()}
        self.rows: dict[str, list[dict[str, Any]]] = {
            name: header["declarations"] for name, header in data["headers"].items()
        }
        self.libraries: dict[str, dict[str, dict[str, Any]]] = data["libraries"]
        self._snapshots: dict[tuple[str, bool, str | None], Snapshot] = {}

    def _snapshot(self, version: str, everything: bool, at_least: str | None = None) -> Snapshot:
        """Return a snapshot, read once: some vendors have thousands of declarations.

        Code that changes rows makes an Abi of its own.
        """
        key = (version, everything, at_least)
        if key not in self._snapshots:
            self._snapshots[key] = Snapshot(self, version, everything, at_least)
        return self._snapshots[key]

    def index(self, version: str) -> int:
        try:
            return self.versions.index(version)
        except ValueError:
            raise AbiError(f"{self.vendor}: unknown version {version!r}, known: {', '.join(self.versions)}") from None

    def at(self, version: str | None = None) -> Snapshot:
        """Return what the headers of `version` (default: the base) declare, and nothing else."""
        return self._snapshot(version or self.base, everything=False)

    def union(self, version: str | None = None) -> Snapshot:
        """Return the content of header modules and generated headers: a version, and what came later or has gone."""
        return self._snapshot(version or self.base, everything=True)

    def generation(self, name: str) -> Snapshot:
        """Return the content of a header module in that generation; "" and unknown names are the base."""
        return self._snapshot(self.generations.get(name, self.base), everything=True, at_least=self.base)

    @property
    def generation_variable(self) -> str:
        """The environment variable that chooses the generation a header module declares."""
        return f"{f'py{self.vendor}' if self.beside else self.package}_GENERATION".upper()

    @property
    def library_module(self) -> str:
        """The module of the package that finds the library."""
        return f"_{self.vendor}_library" if self.beside else "_library"

    def module(self, header: str) -> str:
        """Return the dotted name of the header module: `pyrknn.rknn_api`."""
        return f"{self.package}.{header[:-2].replace('/', '.')}"

    def exports(self, library: str, version: str) -> list[str]:
        """Return the vendor functions this release of this library exports."""
        return sorted(self.libraries[library][version]["exports"])


def load(vendor: str, folder: Path = DATA) -> Abi:
    return Abi(json.loads((folder / f"{vendor}.json").read_text(encoding="utf-8")))


def beside(vendor: str) -> list[Abi]:
    """Return the data of the libraries that a vendor's package has beside its first."""
    return [abi for abi in map(load, vendors()) if abi.beside == vendor]


def vendors(folder: Path = DATA) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.json"))
