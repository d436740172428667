"""Writes the C API's pages of the site, one for each header, from the ABI data and the header modules' texts.

Nothing is imported: docstrings and Python spellings come from the modules' syntax. Every function, record, enumeration,
enumerator, constant, callback and type has an anchor of its own name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

from abi import ctype
from abi.coverage import in_the_fake
from abi.description import (
    Abi,
    Any_,
    Callback,
    Enum,
    Field,
    Function,
    Macro,
    Nested,
    Opaque,
    Record,
    Typedef,
    Variable,
)
from abi.docstrings import read
from abi.writers.c_headers import declaration, literal, prototype

__all__ = ["Definition", "anchors", "definitions", "index_page", "page_of", "pages", "place", "prose", "remarks"]

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 76
"""Characters of C that a page shows beside its navigation."""
_WORD = re.compile(r"(?<![\w/.-])[A-Za-z_]\w+(?!\w)")
_CODE = re.compile(r"(`+[^`]*`+)")


@dataclass(frozen=True)
class Definition:
    """The documentation of one name in a header module: its docstring, and for a function the Python spelling."""

    doc: str
    spelling: str


def place(abi: Abi, header: str) -> str:
    """Return where a header's page lies in the site: `reference/pyrknn/rknn_api.md`."""
    return f"reference/{abi.package}/{header[:-2]}.md"


def module_path(abi: Abi, header: str) -> Path:
    return ROOT / "packages" / abi.package / "src" / (abi.module(header).replace(".", "/") + ".py")


def definitions(source: str) -> tuple[str, dict[str, Definition]]:
    """Return a module's docstring, and what it defines, also in branches; the last definition of a name counts."""
    tree = ast.parse(source)
    definitions_by_name: dict[str, Definition] = {}
    statements = list(tree.body)
    while statements:
        statement = statements.pop(0)
        if isinstance(statement, ast.If):
            statements[:0] = [*statement.body, *statement.orelse]
        elif isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            spelling = ""
            if isinstance(statement, ast.FunctionDef):
                returns = f" -> {ast.unparse(statement.returns)}" if statement.returns else ""
                spelling = f"{statement.name}({ast.unparse(statement.args)}){returns}"
            definitions_by_name[statement.name] = Definition(ast.get_docstring(statement) or "", spelling)
    return ast.get_docstring(tree) or "", definitions_by_name


def remarks(source: str) -> dict[str, str]:
    """Return the comments beside constants, without releases, which stand in the data."""
    remarks_by_name = {}
    for name, text in re.findall(r"^ *([A-Za-z_]\w*) = [^#\n]*  # (.*)$", source, re.M):
        parts = [
            remark for remark in text.split("; ") if not re.match(r"(since|until|noqa|type:)\b|\d[\d.b]*:", remark)
        ]
        if parts:
            remarks_by_name[name] = "; ".join(parts)
    return remarks_by_name


def anchors(abi: Abi) -> dict[str, str]:
    """Return the page of each name: where its anchor, which is the name, stands."""
    anchors_by_name: dict[str, str] = {}
    for header, rows in abi.union().headers.items():
        for row in rows:
            for name in _names(row):
                anchors_by_name.setdefault(name, place(abi, header))
    return anchors_by_name


def _names(row: Any_) -> list[str]:
    return [row.name, *row.values] if isinstance(row, Enum) else [row.name]


def prose(text: str, links: Mapping[str, str] | None = None) -> str:
    """Return a docstring's sentence as Markdown: its signs stay signs, names that have an anchor become links."""
    parts = _CODE.split(text)
    for number, part in enumerate(parts):
        if number % 2 == 0:
            escaped = re.sub(r"([\\*\[\]|#{}])", r"\\\1", part).replace("&", "&amp;").replace("<", "&lt;")
            parts[number] = _WORD.sub(lambda found: _linked(found[0], links or {}), escaped)
        else:
            parts[number] = part.replace("|", "&#124;") if "|" in part else part
    return "".join(parts)


def _linked(word: str, links: Mapping[str, str]) -> str:
    shown = re.sub(r"^_|_$", r"\\_", word)
    return f"[{shown}]({links[word]})" if word in links else shown


def _broken(declaration: str) -> str:
    """Return a prototype on as many lines as fit a page."""
    if len(declaration) <= WIDTH:
        return declaration
    head, _, params = declaration.partition("(")
    lines = [f"{head}("]
    for number, param in enumerate(re.split(r", (?![^(]*\))", params[:-1])):
        if number and len(lines[-1]) + len(param) <= WIDTH and len(lines) > 1:
            lines[-1] += f" {param},"
        else:
            lines.append(f"    {param},")
    return "\n".join(lines)[:-1] + ")"


class _Writer:
    """The page of one header."""

    def __init__(self, abi: Abi, header: str, places: Mapping[str, str]) -> None:
        self.abi = abi
        self.header = header
        self.snapshot = abi.union()
        path = module_path(abi, header)
        source = path.read_text(encoding="utf-8") if path.exists() else ""
        self.text, self.known = definitions(source)
        self.remarks = remarks(source)
        here = place(abi, header)
        up = "../" * (here.count("/") - 1)
        self.links = {
            name: f"#{name}" if where == here else f"{up}{where.split('/', 1)[1]}#{name}"
            for name, where in places.items()
            if "_" in name or name.startswith("acl")  # a word such as OK or FLOAT is no mention of the name
        }
        self.fate = in_the_fake(abi, [row.name for row in self.snapshot.all(Function, header)])
        self.written: set[str] = set()

    def life(self, row: Any_) -> str:
        until = f", until {row.until}" if row.until else ""
        return f"Since {row.since}{until}"

    @staticmethod
    def item(name: str, kind: str, text: str) -> str:
        """Return a parameter or field as a list item.

        Lists fit narrow screens, tables do not, and a page has hundreds of items.
        """
        return f"- **`{name}`** {kind}".rstrip() + (f": {text}" if text else "")

    def type_cell(self, spelling: str) -> str:
        """Return a C type with a link to the header that declares the type."""
        bare = re.sub(r"\b(?:const|struct|enum|union)\b|[*\s]|\[.*?\]", "", spelling)
        shown = f"`{spelling}`".replace("|", "&#124;")
        definition = self.snapshot.find(spelling.split(" ", 1)[-1]) if spelling.startswith(("struct", "enum")) else None
        target = self.links.get(definition.name if definition else bare)
        return f"[{shown}]({target})" if target else shown

    def heading(self, row: Any_) -> Iterator[str]:
        self.written.add(row.name)
        yield from ("", f"### `{row.name}` {{ #{row.name} }}", "")

    def paragraphs(self, doc: str, *skipped: str) -> Iterator[str]:
        parts = read(doc)
        links = {name: target for name, target in self.links.items() if name not in skipped}
        for text in (parts.summary, parts.body):
            if text:
                yield from (prose(text, links), "")

    def function(self, row: Function) -> Iterator[str]:
        known = self.known.get(row.name, Definition("", ""))
        doc = read(known.doc)
        yield from self.heading(row)
        yield from self.paragraphs(known.doc, row.name)
        yield from (
            "```c",
            *(f"{_broken(prototype(older))}; /* until {older.until} */" for older in row.older),
            f"{_broken(prototype(row))};",
            "```",
            "",
        )
        if known.spelling:
            yield from (f"Python: `{known.spelling}`", "")
        links = {name: target for name, target in self.links.items() if name != row.name}
        for name, spelling in row.params:
            yield self.item(name, self.type_cell(spelling), prose(doc.args.get(name, ""), links))
        if row.params:
            yield ""
        if doc.returns:
            yield from (f"**Returns** {prose(doc.returns, self.links)}", "")
        facts = [self.life(row)]
        if row.inline:
            facts.append("defined in the header, so it runs without a library")
        elif row.name in self.fate:
            facts.append(f"in the fake: {prose(self.fate[row.name])}")
        if row.note:
            facts.append(prose(row.note))
        yield from (f"{'; '.join(facts)}.", "")

    def record(self, row: Record) -> Iterator[str]:
        known = self.known.get(row.name, Definition("", ""))
        doc = read(known.doc)
        yield from self.heading(row)
        yield from self.paragraphs(known.doc, row.name)
        yield from self.fields(row.fields, doc.attributes)
        wide, narrow = row.size
        size = f"{wide} bytes" if wide == narrow else f"{wide} bytes on 64 bit, {narrow} on 32 bit"
        yield from ("", f"{row.kind.capitalize()} of {size}. {self.life(row)}.", "")

    def fields(self, rows: tuple[Field, ...], texts: Mapping[str, str], before: str = "") -> Iterator[str]:
        for field in rows:
            name = f"{before}{field.name}"
            if isinstance(field.type, Nested):
                text = prose(texts.get(field.name, ""), self.links)
                yield self.item(name or field.type.kind, f"`{field.type.kind}`", text)
                yield from self.fields(field.type.fields, texts, f"{name}." if field.name else before)
            else:
                width = f" : {field.bits[0]}" if field.bits else ""
                text = prose(texts.get(field.name, texts.get(name, "")), self.links)
                yield self.item(name, self.type_cell(field.type) + width, text)

    def enum(self, row: Enum) -> Iterator[str]:
        known = self.known.get(row.name, Definition("", ""))
        texts = {**self.remarks, **read(known.doc).attributes}
        yield from self.heading(row)
        yield from self.paragraphs(known.doc, row.name)
        said = any(texts.get(member.name) for member in row.members)
        yield from (f"| enumerator | value | since | until |{' |' * said}", f"|---|---|---|---|{'---|' * said}")
        for member in row.members:
            values = f"{row.values[member.name]}"
            if len(member.history) > 1:
                values += " (" + ", ".join(f"{since}: {value}" for since, value in member.history) + ")"
            text = f" {prose(texts.get(member.name, ''))} |" if said else ""
            yield f"| {self.anchored(member.name)} | {values} | {member.since} | {member.until or ''} |{text}"
        yield from ("", f"Enumeration of `{row.type}`. {self.life(row)}.", "")

    def anchored(self, name: str) -> str:
        """Return a name in a table, with an anchor unless the name is anchored elsewhere."""
        new = name not in self.written
        self.written.add(name)
        return f"`{name}`{{ #{name} }}" if new else f"`{name}`"

    def other(self, row: Callback | Opaque | Typedef) -> Iterator[str]:
        known = self.known.get(row.name, Definition("", ""))
        yield from self.heading(row)
        yield from self.paragraphs(known.doc, row.name)
        if isinstance(row, Callback):
            inner = ctype.Function(ctype.parse(row.returns), tuple(map(ctype.parse, row.params)))
            yield from ("```c", f"typedef {ctype.declare(ctype.Pointer(inner), row.name)};", "```", "")
            yield from self.documented(known.doc)
        else:
            lines = [line for line in declaration(row, self.snapshot) if not line.startswith("/*")]
            yield from ("```c", *lines, "```", "")
        yield from (f"{self.life(row)}.", "")

    def documented(self, text: str) -> Iterator[str]:
        doc = read(text)
        if doc.args:
            yield from (self.item(name, "", prose(said, self.links)) for name, said in doc.args.items())
            yield ""
        if doc.returns:
            yield from (f"**Returns** {prose(doc.returns, self.links)}", "")

    def entry(self, row: Any_) -> Iterator[str]:
        if isinstance(row, Function):
            return self.function(row)
        if isinstance(row, Record):
            return self.record(row)
        if isinstance(row, Enum):
            return self.enum(row)
        assert isinstance(row, (Callback, Opaque, Typedef))
        return self.other(row)

    def constants(self, rows: list[Macro | Variable]) -> Iterator[str]:
        yield from ("", "## Constants", "", "| name | value | since | until | |", "|---|---|---|---|---|")
        for row in rows:
            value = "" if row.value is None else f"`{literal(row.value)}`".replace("|", "&#124;")
            text = prose(self.remarks.get(row.name, ""), self.links)
            yield f"| {self.anchored(row.name)} | {value} | {row.since} | {row.until or ''} | {text} |"

    def page(self) -> Iterator[str]:
        rows = self.snapshot.headers[self.header]
        module = self.abi.module(self.header)
        yield from (f"# {self.header}", "")
        yield from (f"`from {module} import *` stands for `#include <{self.header}>`.", "")
        for text in self.text.split("\n\n"):
            if text.startswith("    "):  # a table of the docstring
                yield from ("```text", *dedent(text).rstrip().split("\n"), "```", "")
            else:
                yield from (prose(" ".join(text.split()), self.links), "")
        kinds: tuple[tuple[str, tuple[type, ...]], ...] = (
            ("Functions", (Function,)),
            ("Records", (Record,)),
            ("Enumerations", (Enum,)),
            ("Callbacks and other types", (Callback, Opaque, Typedef)),
        )
        for title, wanted in kinds:
            chosen = [row for row in rows if isinstance(row, wanted)]
            if chosen:
                yield from ("", f"## {title}", "")
                for row in chosen:
                    if row.name not in self.written:  # a typedef may have a record's own name
                        yield from self.entry(row)
        constants = [row for row in rows if isinstance(row, (Macro, Variable))]
        if constants:
            yield from self.constants(constants)


def page_of(abi: Abi, header: str, places: Mapping[str, str] | None = None) -> str:
    """Return the page of a header. places: of `anchors`, for all headers of the vendor."""
    return "\n".join(_Writer(abi, header, anchors(abi) if places is None else places).page()) + "\n"


def index_page(abi: Abi, *beside: Abi) -> str:
    """Return a vendor's headers, each with what it declares, and a link to its page; those of libraries beside last."""
    lines = [
        f"# C API of {abi.package}",
        "",
        f"Each header is a module, every name as in C. Releases known: {', '.join(abi.versions)}. *Since* is the first "
        "of them that has a name, *until* the first one without it.",
    ]
    lines += [f"{', '.join(other.includes)}: releases {', '.join(other.versions)}." for other in beside]
    lines += [
        "",
        "| header | module | functions | records | enumerations | constants |",
        "|---|---|---|---|---|---|",
    ]
    kinds: tuple[Any, ...] = (Function, Record, Enum, (Macro, Variable))
    for described in (abi, *beside):
        for header, rows in described.union().headers.items():
            cells = " | ".join(str(sum(isinstance(row, kind) for row in rows) or "") for kind in kinds)
            lines.append(
                f"| [{header}]({place(described, header).split('/', 2)[2]}) | `{described.module(header)}` | {cells} |"
            )
    return "\n".join(lines) + "\n"


def pages(abi: Abi, *beside: Abi) -> Iterator[tuple[str, str]]:
    """Yield the place and text of every page of a vendor's C API, and of its package's libraries beside."""
    yield f"reference/{abi.package}/index.md", index_page(abi, *beside)
    for described in (abi, *beside):
        places = anchors(described)
        for header in described.union().headers:
            yield place(described, header), page_of(described, header, places)
