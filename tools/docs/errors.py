"""The error index: every status code of every vendor, and every message of the packages, with cause and what helps."""

from __future__ import annotations

import ast
import importlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from npu_common.errors import NpuError

from abi.description import Abi, load
from abi.docstrings import read, sentences
from abi.vendors import VENDORS as RECORDS
from abi.writers.pages import anchors, definitions, module_path, prose, remarks
from tools.docs.messages import GAP, Message, messages
from tools.docs.sources import ROOT, as_page, documents

VENDORS = {vendor.package: vendor.name for vendor in RECORDS.values()}

NOT_KNOWN = "not known"
# Codes without one fix, because they stand for anything: what the page says instead.
NO_FIX = {
    "GENERAL_ERROR": "most failures have it: OpenVINO's text in the message gives the reason, and hints go by it",
}

_OTHERS = "Class by the code"
"""Heading of the messages whose class only the status code decides."""

Row = tuple[str, str]


def readme_rows(package: str) -> list[Row]:
    """Return messages and their remedies, from the tables of the README's section about errors."""
    origin = f"packages/{package}/README.md"
    path = ROOT / origin
    text = path.read_text(encoding="utf-8")
    match = re.search(r"^## Errors\n(.*?)(?=^## )", text, re.M | re.S)
    pages = documents()
    rows = []
    for table in re.findall(r"^\| message \| what helps \|\n\|[-|]+\n((?:\|.*\n)+)", match[1] if match else "", re.M):
        for line in table.splitlines():
            message, helps = re.split(r"(?<!\\) \| ", line.strip("| "), maxsplit=1)
            link = as_page(helps, origin, pages).replace("](#", f"](../packages/{package}.md#")
            rows.append((message, re.sub(r"\]\((?!\w+:|\.\./|#)", "](../packages/", link)))
    return rows


def codes_page(package: str) -> str:
    """Return the page of a vendor's codes and of its package's messages."""
    abi = load(VENDORS[package])
    errors = importlib.import_module(f"{package}.errors")
    status = errors._status
    rows = readme_rows(package)
    lines = [
        f"# Errors of {package}",
        "",
        f"Every status code is an exception class of its own in `{package}.errors`; `error.docs` names its place "
        "here. *Named by* lists what the C functions' texts say of the code; other functions may return it, too.",
        "",
        "## Codes",
        "",
    ]
    named = _mentions(abi)
    said = _causes(abi, list(status.names.values()))
    for code, name in sorted(status.names.items(), key=lambda one: (abs(one[0]), one[0])):
        lines += _code(package, status.class_of(code), code, name, rows, named, said.get(name, ""))
    lines += ["## Messages", ""]
    lines += _messages(messages(ROOT / "packages" / package), rows)
    return "\n".join(lines) + "\n"


def _code(
    package: str, kind: type, code: int, name: str, rows: list[Row], named: Mapping[str, list[Row]], cause: str
) -> Iterator[str]:
    bases = [base for base in kind.__mro__[1:] if base.__module__ == "builtins" and base not in (Exception, object)]
    builtin = next((base.__name__ for base in bases if base is not BaseException), "")
    yield from (f"### `{name}` ({code}) {{ #{name} }}", "")
    also = f", also a `{builtin}`" if builtin else ""
    family = kind.__mro__[1].__name__
    yield from (f"Code {code} is `{package}.errors.{kind.__name__}`, a `{family}`{also}.", "")
    above = kind.__mro__[1]
    if above.__mro__[1] is not NpuError:  # a class for a band of codes says what they have in common
        cause = cause or " ".join((above.__doc__ or "").split("\n\n")[0].split())
    # Texts of VIPLite leave out what its codes have in common.
    mentions = named.get(name, []) + (named.get(name[10:], []) if name.startswith("VIP_ERROR_") else [])
    if cause or not mentions:
        yield from (f"**Cause:** {prose(cause).rstrip('.') or NOT_KNOWN}.", "")
    hint = getattr(kind, "hint", "")
    # One row of the README may explain several codes: (904), (908).
    said = [helps for message, helps in rows if re.search(rf"\b{name}\b|\({code}\)", message)]
    for label, text in zip(("What helps:", *["Or:"] * len(said)), [prose(hint)] * bool(hint) + said):
        yield from (f"**{label}** {text.rstrip('.')}.", "")
    if not hint and not said:
        yield from (f"**What helps:** {NO_FIX.get(name, NOT_KNOWN)}.", "")
    if mentions:
        yield from ("**Named by**", "")
        yield from (f"- {function}: {text}" for function, text in mentions)
        yield ""


def _causes(abi: Abi, names: list[str]) -> dict[str, str]:
    """Return the texts of codes in header modules: comments beside them, or the text of their enumeration."""
    causes: dict[str, str] = {}
    texts = []
    for header in abi.union().headers:
        path = module_path(abi, header)
        if path.exists():
            source = path.read_text(encoding="utf-8")
            causes.update(remarks(source))
            texts += [
                " ".join(definition.doc.split())
                for definition in definitions(source)[1].values()
                if not definition.spelling
            ]
    for name in names:
        short = re.sub(r"^(VIP_ERROR|RKNN_ERR)_", "", name)
        pattern = rf"(?:^|[.;,] ){short}(?:, [A-Z_]+)*: ([^.]*(?:\.\d[^.]*)*)\.|\b{short} \(([^)]*)\)"
        for text in texts:
            match = re.search(pattern, text)
            words = (match[1] or match[2]) if match else ""
            if name not in causes and len(re.findall("[A-Za-z]{2,}", words)) > 1 and not words.startswith("since "):
                causes[name] = words
    return causes


def _mentions(abi: Abi) -> dict[str, list[Row]]:
    """Return the function, linked, and the sentence for each code that a function's text names."""
    mentions: dict[str, list[Row]] = defaultdict(list)
    for name, (place, doc) in _function_texts(abi).items():
        parts = read(doc)
        link = f"[`{name}`](../{place}#{name})"
        for text in (parts.summary, parts.body, parts.returns):
            for sentence in sentences(text):
                # Texts list several codes, each with its reason, after semicolons.
                for piece in sentence.split("; "):
                    for word in set(re.findall(r"\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|\b[A-Z]{2,}\b", piece)):
                        mentions[word].append((link, prose(piece)))
    return mentions


def _function_texts(abi: Abi) -> dict[str, tuple[str, str]]:
    places = anchors(abi)
    texts = {}
    for header in abi.union().headers:
        path = module_path(abi, header)
        if path.exists():
            for name, definition in definitions(path.read_text(encoding="utf-8"))[1].items():
                if definition.spelling and name in places:
                    texts[name] = places[name], definition.doc
    return texts


def _messages(found: list[Message], rows: list[Row]) -> Iterator[str]:
    yield from (
        f"`{GAP}` is what a message fills in. Most say what was expected, what came, and the line that mends it.",
        "",
    )
    by_class: dict[str, list[Message]] = defaultdict(list)
    for message in found:
        by_class[message.raised if message.raised[:1].isupper() else _OTHERS].append(message)
    for name, group in sorted(by_class.items(), key=lambda entry: (entry[0] == _OTHERS, entry[0])):
        title = name if name == _OTHERS else f"`{name}`"
        yield from (f"### {title} {{ #message-{name.replace(' ', '-')} }}", "")
        for message in group:
            yield f"- `{_in_code(message.text)}`  "
            about = f"{_where(message)}{_helps(message, rows)}".removeprefix(", ").removeprefix(". ")
            yield f"    {about}" if about else ""
        yield ""


def _in_code(text: str) -> str:
    return " ".join(text.split()).replace("`", "'")


def _where(one: Message) -> str:
    return f", from `{one.function}`" if one.function and not one.function.startswith("_") else ""


def _helps(one: Message, rows: list[Row]) -> str:
    if one.hint.strip(GAP):
        return f". {prose(one.hint)}"
    for message, helps in rows:
        for quoted in re.findall(r"`([^`]*)`", message):
            pieces = [piece.strip() for piece in quoted.split("...") if len(piece.strip()) > 8]
            if pieces and all(piece in one.text for piece in pieces):
                return f". {helps}"
    return ""


def shared_page() -> str:
    """Return the page of errors that all packages share, and how to read an exception."""
    source = (ROOT / "packages/npu-common/src/npu_common/errors.py").read_text(encoding="utf-8")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    lines = ["# Error index", ""]
    lines += [
        "Codes and messages of each package: "
        + ", ".join(f"[{package}]({package}.md)" for package in VENDORS)
        + ". Search finds a code by name or number, and a message by its words.",
        "",
        "An exception says which function failed, with which argument, what was expected and what helps. It has "
        "`.code`, `.name` and `.function` of C, `.hint`, and `.docs`: the page and the anchor here; Python 3.11 and "
        "later show that line below a traceback.",
        "",
        "## Classes of all packages",
        "",
    ]
    for node in classes:
        if node.name.endswith("Error"):
            bases = ", ".join(ast.unparse(base) for base in node.bases)
            lines += [f"### {node.name} {{ #{node.name} }}", "", prose(_doc(node)), "", f"Also: {bases}.", ""]
    for package in VENDORS:
        lines += [f"## Codes of {package}", "", *_codes_table(package), ""]
    lines += ["## Messages of npu_common", ""]
    rows = [row for package in VENDORS for row in readme_rows(package)]
    lines += _messages(messages(ROOT / "packages" / "npu-common"), rows)
    return "\n".join(lines) + "\n"


def _codes_table(package: str) -> Iterator[str]:
    """Yield a table of the vendor's codes by number, each linked to its causes and what helps."""
    status = importlib.import_module(f"{package}.errors")._status
    yield from ("| code | name |", "|---:|---|")
    for code, name in sorted(status.names.items(), key=lambda entry: (abs(entry[0]), entry[0])):
        yield f"| {code} | [`{name}`]({package}.md#{name}) |"


def _doc(node: ast.ClassDef) -> str:
    return " ".join((ast.get_docstring(node) or "").split())


def pages() -> Iterator[tuple[str, str]]:
    yield "errors/index.md", shared_page()
    for package in VENDORS:
        yield f"errors/{package}.md", codes_page(package)


def sources() -> list[Path]:
    """Return the files that the index is made from."""
    return sorted((ROOT / "packages").glob("*/src/**/*.py"))
