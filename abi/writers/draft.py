"""Prints a first draft of a header module from the ABI data; people write the docstrings.

    python abi/writers/draft.py rknn rknn_api.h > draft.py
    python abi/writers/draft.py rknn rknn_api.h rknn_init_extend 2.5.0  # this declaration alone, as of a release

The draft has the header's order and names, since/until of functions, "since" remarks for enumerators, fields and
macros, and docstrings in Google style with every parameter listed. `...` marks what is to be written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import ctype
from abi.description import (
    Abi,
    Any_,
    Callback,
    Enum,
    Field,
    Function,
    Macro,
    Member,
    Nested,
    Opaque,
    Record,
    Snapshot,
    Typedef,
    Variable,
    load,
)
from abi.docstrings import speaks

SCALARS = {
    "char": "char",
    "signed char": "int8",
    "unsigned char": "uint8",
    "short": "int16",
    "unsigned short": "uint16",
    "int": "int32",
    "unsigned int": "uint32",
    "unsigned": "uint32",
    "long": "long_",
    "unsigned long": "ulong",
    "long long": "int64",
    "unsigned long long": "uint64",
    "float": "float32",
    "double": "float64",
    "_Bool": "bool8",
    "bool": "bool8",
    "size_t": "size_t",
    "wchar_t": "wchar",
    "void": "None",
    **{f"{sign}int{bits}_t": f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}


class Draft:
    """Writes one header; collects the cdecl names it needs on the way. `blank` stands where people have to write.

    version: the release whose layouts and prototypes are written, else the base.
    """

    def __init__(self, abi: Abi, header: str, blank: str = "...", version: str | None = None) -> None:
        self.abi = abi
        self.header = header
        self.blank = blank
        self.version = version or abi.base
        self.snapshot: Snapshot = abi.union(version)
        self.used: set[str] = set()
        self.declared: set[str] = set()
        limits = [row for row in self.snapshot.all(Macro) if "_MAX" in row.name and isinstance(row.value, int)]
        values = [row.value for row in limits]
        self.lengths = {row.value: row.name for row in limits if values.count(row.value) == 1}

    def use(self, name: str) -> str:
        self.used.add(name)
        return name

    def type(self, kind: ctype.CType) -> str:
        """Return the cdecl spelling of a C type."""
        if isinstance(kind, ctype.Named):
            if kind.name in SCALARS:
                name = SCALARS[kind.name]
                return name if name == "None" else self.use(name)
            record = self.snapshot.find(kind.name)
            return record.name if record is not None else kind.name
        if isinstance(kind, ctype.Array):
            length = self.lengths.get(kind.length or 0, str(kind.length))
            return f"{self.use('array')}({self.type(kind.of)}, {length})"
        if isinstance(kind, ctype.Function):
            parts = [self.type(kind.returns), *(self.type(ctype.as_parameter(parameter)) for parameter in kind.params)]
            return f"{self.use('callback')}({', '.join(parts)})"
        if isinstance(kind.to, ctype.Function):
            return self.type(kind.to)
        if isinstance(kind.to, ctype.Named):
            behind = self.snapshot.fundamental(kind.to)
            if behind == "wchar_t":
                return self.use("wchar_p")
            if behind in ("void", "char"):
                return self.use(f"{behind}_p")
            record = self.snapshot.find(kind.to.name)
            if record is None and kind.to.name not in SCALARS:
                return self.use("void_p")  # a tag that no header explains
            if record is not None and record.header == self.header and record.name not in self.declared:
                return self.use("void_p")  # declared further down, or the record itself
        return f"{self.use('POINTER')}({self.type(kind.to)})"

    def releases(self, row: Any_) -> str:
        parts = [f"since {row.since}"] if self.abi.index(row.since) > 0 else []
        parts += [f"until {row.until}"] if row.until else []
        return ", ".join(parts)

    def since(self, row: Any_) -> str:
        return f"  # {self.releases(row)}" if self.releases(row) else ""

    def release(self, row: Any_) -> str:
        """Return the sentence about the releases that have a type; functions say it in their decorator."""
        text = self.releases(row)
        return f" {text[0].upper()}{text[1:]}." if text else ""

    def record(self, row: Record) -> Iterator[str]:
        layouts = {version: self.abi.at(version).names.get(row.name) for version in self.abi.versions}
        aliases: list[str] = []
        lines = self.members(row.name, row.fields, aliases, layouts)
        yield from aliases
        base = self.use("Union" if row.kind == "union" else "Struct")
        yield f"class {row.name}({base}):"
        yield f'    """{self.blank}{self.release(row)}'
        yield ""
        sizes: list[str] = []
        narrow = False
        for version, layout in layouts.items():
            if isinstance(layout, Record):
                narrow = narrow or layout.size[0] != layout.size[1]
                text = f"{layout.size[0]}" + (f"/{layout.size[1]}" if layout.size[0] != layout.size[1] else "")
                if not sizes or not sizes[-1].startswith(text + " "):
                    sizes.append(f"{text} since {version}")
        yield f"    Bytes{' on 64/32 bit' if narrow else ''}: {', '.join(sizes)}."
        named = [field.name for field in row.fields if field.name and not speaks(field.name, field.type, self.snapshot)]
        if named:
            yield ""
            yield "    Attributes:"
            yield from (f"        {name}: {self.blank}" for name in named)
        yield '    """'
        yield ""
        yield from lines

    def field_since(self, one: Field, layouts: dict[str, Any_ | None]) -> str:
        seen = [
            version
            for version, layout in layouts.items()
            if isinstance(layout, Record) and any(other.name == one.name for other in layout.fields)
        ]
        first = next(version for version, layout in layouts.items() if layout is not None)
        return f"  # since {seen[0]}" if seen and seen[0] != first else ""

    def field(self, owner: str, one: Field, aliases: list[str]) -> str:
        if not isinstance(one.type, Nested):
            return self.type(ctype.parse(one.type))
        name = f"_{owner.lstrip('_')}_{one.name or one.type.kind}"
        inner = self.members(name, one.type.fields, aliases, {})
        aliases += [f"class {name}({self.use('Union' if one.type.kind == 'union' else 'Struct')}):", *inner, "", ""]
        return name

    def members(
        self, owner: str, rows: tuple[Field, ...], aliases: list[str], layouts: dict[str, Any_ | None]
    ) -> list[str]:
        """Return the fields of a record as annotations; classes of unnamed records inside it go to `aliases`."""
        unnamed = [f"_{index}" for index, row in enumerate(rows) if not row.name]
        lines = [f"    _anonymous_ = ({', '.join(map(repr, unnamed))},)", ""] if unnamed else []
        for index, member in enumerate(rows):
            since = self.field_since(member, layouts) if member.name and layouts else ""
            lines.append(f"    {member.name or f'_{index}'}: {self.field(owner, member, aliases)}{since}")
        return lines

    def enum(self, row: Enum) -> Iterator[str]:
        yield f"class {row.name}({self.use('Enumeration')}):"
        yield f'    """{self.blank}{self.release(row)}"""'
        yield ""
        for member in row.members:
            yield self.enumerator(row, member)

    def enumerator(self, row: Enum, one: Member) -> str:
        """Return the line of one member."""
        changes = [f"{since}: {value}" for since, value in one.history]
        remark = ""
        if len(changes) > 1:
            remark = f"  # {', '.join(changes)}"
        elif one.since != row.since and self.abi.index(one.since) > 0:
            remark = f"  # since {one.since}"
        if one.until:
            remark = f"{remark or '  #'}{',' if remark else ''} until {one.until}"
        return f"    {one.name} = {row.values[one.name]}{remark}"

    def function(self, row: Function, changed: str | None = None) -> Iterator[str]:
        """Yield the stub of one prototype; `changed` is the release that brought it when an older one stands above."""
        written = row.as_meant().params
        params = [(name, self.type(ctype.as_parameter(ctype.parse(spelling)))) for name, spelling in written]
        params = [(name, self.use("void_p") if name in row.addresses else kind) for name, kind in params]
        head = f"def {row.name}({', '.join(f'{name}: {kind}' for name, kind in params)})"
        until = f', until="{row.until}"' if row.until else ""
        if row.inline:
            yield f"@{self.use('inline')}()"
        elif changed:
            # `detected_by` is for people to choose: a symbol that only libraries with the older prototype export.
            yield f'@lib.changed({row.name}, since="{changed}", detected_by="..."{until})'
        elif row.variadic:
            # For people to choose: the parameter that counts the arguments that follow, or how many C reads.
            yield f'@lib.variadic(since="{row.since}"{until}, counted_by="...")'
        else:
            yield f'@lib.function(since="{row.since}"{until})'
        returns = self.type(ctype.parse(row.returns))
        if "return" in row.addresses:
            returns = self.use("void_p")
        line = f"{head} -> {returns}:"
        if len(line) > 120:
            yield f"def {row.name}("
            yield f"    {', '.join(f'{name}: {kind}' for name, kind in params)}"
            yield f") -> {returns}:"
        else:
            yield line
        sections = [f"    Note: {row.note}."] if row.note else []
        unknown = [name for name, spelling in row.params if not speaks(name, spelling, self.snapshot)]
        if unknown:
            sections.append("\n".join(["    Args:", *(f"        {name}: {self.blank}" for name in unknown)]))
        if row.returns != "void":
            sections.append(f"    Returns:\n        {self.blank}")
        yield from "\n\n".join([f'    """{self.blank}', *sections]).split("\n")
        yield '    """'
        if row.inline:
            table = {int(key): text.encode() for key, text in row.table.items() if key != "default"}
            name = f"_{row.name}_answers"
            yield f"    return {name}.get(int({row.params[0][0]}), {row.table['default'].encode()!r})"
            yield ""
            yield ""
            yield f"{name} = {{"
            for key, text in table.items():
                yield f"    {key}: {text!r},"
            yield "}"

    def declaration(self, row: Any_) -> Iterator[str]:
        if isinstance(row, Macro):
            value = hex(row.value) if isinstance(row.value, int) and "FLAG" in row.name and row.value > 9 else row.value
            text = value if isinstance(row.value, int) else repr(value)
            yield f"{row.name} = {text}{self.since(row)}"
        elif isinstance(row, Typedef):
            wide, narrow = self.type(ctype.parse(row.type)), self.type(ctype.parse(row.arm32))
            record = self.snapshot.find(row.type)
            if isinstance(record, Typedef):
                wide, narrow = self.type(ctype.parse(record.type)), self.type(ctype.parse(record.arm32))
            if wide == "char":
                yield f"{row.name} = char"
                return
            base = wide if wide == narrow else f"{narrow} if {self.use('ARM32')} else {wide}"
            yield f"class {row.name}({base}):"
            yield f'    """{self.blank}{self.release(row)}"""'
        elif isinstance(row, Opaque):
            yield f"class {row.name}({self.use('Opaque')}):"
            yield f'    """{self.blank}{self.release(row)}"""'
        elif isinstance(row, Enum):
            yield from self.enum(row)
        elif isinstance(row, Record):
            yield from self.record(row)
        elif isinstance(row, Callback):
            params = ["void *" if str(index) in row.addresses else older for index, older in enumerate(row.params)]
            inner = ctype.Function(ctype.parse(row.returns), tuple(map(ctype.parse, params)))
            yield f"{row.name} = {self.type(inner)}"
        elif isinstance(row, Variable):
            yield f"{row.name} = {row.value!r}  # {row.type}"
        else:
            changed = None
            for older in (*row.older, row):
                yield from ["", ""] if changed else []
                yield from self.function(older, changed)
                changed = older.until
        self.declared.add(row.name)

    def text(self) -> str:
        body: list[str] = []
        previous: Any_ | None = None
        for row in self.snapshot.headers[self.header]:
            if not (isinstance(row, Macro) and isinstance(previous, Macro)):
                body += ["", ""] if previous is not None else []
            body += self.declaration(row)
            previous = row
        own = [include for include in self.abi.includes[self.header] if include in self.abi.includes]
        lines = [f'"""{self.header} as Python: {self.blank} Source: {self.header} {self.version}."""', ""]
        lines += [f"from npu_common.cdecl import {', '.join(sorted(self.used | {'exported_names'}))}", ""]
        lines += [f"from {self.abi.package}.{self.abi.library_module} import lib{self.includes(own)}", ""]
        lines += [*body, "", ""]
        arguments = "globals()"
        if own:
            arguments += f", includes=({', '.join(self.stem(module) for module in own)},)"
        lines += [f"__all__ = exported_names({arguments})", ""]
        return "\n".join(lines)

    def stem(self, header: str) -> str:
        return header[:-2].rsplit("/", 1)[-1]

    def includes(self, own: list[str]) -> str:
        text = ""
        for included in own:
            module = self.abi.module(included)
            parent, _, name = module.rpartition(".")
            text += f"\nfrom {parent} import {name}\nfrom {module} import *"
        return text


def main(arguments: list[str]) -> int:
    if len(arguments) not in (2, 3, 4):
        print(__doc__)
        return 2
    vendor, header, *more = arguments
    draft = Draft(load(vendor), header, version=more[1] if more[1:] else None)
    if not more:
        print(draft.text(), end="")
    for row in draft.snapshot.headers[header] if more else ():
        lines = list(draft.declaration(row))  # all of them: a draft knows what stands above
        if row.name == more[0]:
            print("\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
