"""Reads docstrings in Google style, and finds mangled ones in the text of a header module.

`read` takes a docstring apart; `faults` lists what `nox -s abi` refuses: broken punctuation, broken lines, names that
were capitalised, repeated sentences, two functions with one text, entries about parameters that do not exist.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple, Union

from abi.description import Function, Snapshot

SECTIONS = ("Args", "Attributes", "Returns", "Raises")
_ENTRY = re.compile(r"    ([*\w]+(?:, \w+)*): ?(.*)")
_PLAIN = re.compile(
    r"(?:^|_)(size|len|length|count|num|index|id|name|value)(_bytes)?$"
    r"|(?<=[a-z\d])(Size|Len|Length|Count|Num|Index|Id|ID|Name|Value)(Bytes)?$|^num(?=[A-Z])|^n_"
)
_FILLERS = frozenset(
    "a an the of in its to for from that is are on at with which it has have this these one counted 0 byte bytes number"
    " numbers how many".split()
)
_SENTENCE_END = re.compile(r"(?<=[.?!])\s+(?=[\"(`A-Z0-9])")

Documented = Union[ast.Module, ast.ClassDef, ast.FunctionDef]


class Docstring(NamedTuple):
    """The parts of a docstring; whitespace inside each part is single spaces."""

    summary: str
    body: str
    args: dict[str, str]
    attributes: dict[str, str]
    returns: str

    @property
    def prose(self) -> str:
        """Summary, body and returns: everything that is not about one parameter or field."""
        return " ".join(part for part in (self.summary, self.body, self.returns) if part)


def read(doc: str | None) -> Docstring:
    """Take a docstring apart. `a, b: text` in a section is an entry for both names."""
    paragraphs: list[str] = []
    sections: dict[str, list[str]] = {name: [] for name in SECTIONS}
    section = ""
    for line in (doc or "").split("\n"):
        if line[:-1] in SECTIONS and line.endswith(":"):
            section = line[:-1]
        elif section and (not line or line.startswith("    ")):
            sections[section].append(line)
        elif line:
            section = ""
            paragraphs[-1:] = [f"{paragraphs[-1]} {line.strip()}".strip()] if paragraphs else [line]
        else:
            paragraphs.append("")
    texts = [text for text in paragraphs if text]
    return Docstring(
        texts[0] if texts else "",
        " ".join(texts[1:]),
        _entries(sections["Args"]),
        _entries(sections["Attributes"]),
        " ".join(" ".join(sections["Returns"]).split()),
    )


def _entries(lines: list[str]) -> dict[str, str]:
    entries: dict[str, str] = {}
    names: list[str] = []
    for line in lines:
        entry = _ENTRY.fullmatch(line)
        if entry:
            names = entry[1].split(", ")
            entries.update(dict.fromkeys(names, entry[2]))
        elif line:
            entries.update({name: f"{entries[name]} {line.strip()}".strip() for name in names})
    return entries


def unexplained(row: Function, doc: str | None, snapshot: Snapshot) -> list[str]:
    """Return parameters, and "return", that neither the docstring nor their names explain.

    A handle or an enumeration does, by its type; so does the status code that nearly every function returns.
    """
    parts = read(doc)
    unexplained_names = [
        name for name, kind in row.params if not parts.args.get(name) and not speaks(name, kind, snapshot)
    ]
    if row.returns != "void" and not parts.returns and not _is_own(row.returns, snapshot):
        unexplained_names.append("return")
    return unexplained_names


def speaks(name: str, spelling: object, snapshot: Snapshot) -> bool:
    """Return whether a parameter or field needs no words, for its type is the vendor's or its name is plain.

    Sizes are in bytes, and numbers count from 0, unless a docstring says otherwise.
    """
    return is_plain(name) or (isinstance(spelling, str) and _is_own(spelling, snapshot))


def is_plain(name: str) -> bool:
    """Return whether a name says what it is: `size`, `index`, `deviceId`."""
    return _PLAIN.search(name) is not None


def repeats(name: str, text: str) -> bool:
    """Return whether an entry of a docstring only repeats its name, as "size: size in bytes." does."""
    if re.search(r"[;`(]|\b(?:[Aa]s|[Oo]ne of|by|many (?!bytes))\b|[A-Z]{2}", text):
        return False
    own = {_stem(word) for word in _words(name)}
    return all(word in _FILLERS or _stem(word) in own for word in _words(text))


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", text)]


def _stem(word: str) -> str:
    return re.sub(r"(s|ed|d|es|ing)$", "", word) if len(word) > 4 else word


def _is_own(spelling: str, snapshot: Snapshot) -> bool:
    """Return whether the type is one of the vendor's, by value or behind one pointer."""
    return (
        spelling.count("*") < 2
        and snapshot.find(re.sub(r"\b(const|struct|enum)\b|\*", "", spelling).strip()) is not None
    )


def sentences(text: str) -> list[str]:
    return [sentence for sentence in _SENTENCE_END.split(" ".join(text.split())) if sentence]


def faults(text: str, names: Collection[str] = ()) -> Iterator[tuple[int, str, str]]:
    """Yield line, name and fault of each mangled docstring of a module.

    Args:
        text: the module's source.
        names: names that texts may begin a sentence with, beside those that the module declares.
    """
    tree = ast.parse(text)
    nodes = [part for part in ast.walk(tree) if isinstance(part, (ast.Module, ast.ClassDef, ast.FunctionDef))]
    declared = {*names, *(name for node in nodes for name in _declared(node))}
    seen: dict[str, str] = {}
    sources = 0
    for node in nodes:
        doc = ast.get_docstring(node)
        if doc is None:
            continue
        name = getattr(node, "name", "the module")
        line = node.body[0].lineno
        sources += doc.count("Source:")
        for what in _faults_of_one(doc, node, declared):
            yield line, name, what
        if isinstance(node, ast.FunctionDef):
            whole = " ".join(doc.split())
            if seen.setdefault(whole, name) != name:
                yield line, name, f"has the text of {seen[whole]}: say what tells them apart"
    if sources != 1:
        yield 1, "the module", f"names its source {sources} times: once, at its beginning"


def _faults_of_one(doc: str, node: Documented, declared: Collection[str]) -> Iterator[str]:
    for match in re.finditer(r".{0,20}(?:(?<!\.)[?!.]\.(?=\s|$)|\.{4,})", doc):
        yield f"broken punctuation: {match[0]!r}"
    lines = doc.split("\n")
    for above, line in zip(lines, lines[1:]):
        first = re.split(r"\W", line, maxsplit=1)[0]
        if above.endswith(".") and line[:1].islower() and first not in declared and not re.search(r"[A-Z_\d]", first):
            yield f"a line that begins in lower case after a full stop: {line!r}"
    for line in lines[1:]:
        entry = re.match(r"(\w+): ", line)
        if line.startswith("Returns ") or (entry and entry[1] in _own(node)):
            yield f"not in a section: {line!r}; use Args:, Attributes:, Returns:"
    parts = read(doc)
    for name, text in (*parts.args.items(), *parts.attributes.items()):
        if repeats(name, text):
            yield f"repeats a name: {name}: {text}"
    for text in (*parts.args.values(), *parts.attributes.values(), parts.prose):
        for sentence in sentences(text):
            word = re.match(r"\w+", sentence)
            if word and re.match(r"[A-Z][a-z\d]*_[a-z]", word[0]) and word[0] not in declared:
                yield f"an identifier that was capitalised: {word[0]!r}"
    for sentence, count in Counter(sentences(parts.prose)).items():
        if count > 1 and len(sentence.split()) > 3:
            yield f"says {count} times: {sentence!r}"
    if not isinstance(node, ast.Module):
        strange = {*parts.args, *parts.attributes} - _own(node)
        if strange:
            yield f"explains {', '.join(sorted(strange))}, which it does not have"


def _declared(node: Documented) -> set[str]:
    """Return the names that a definition adds to those that texts may use."""
    own = _own(node)
    return own if isinstance(node, ast.Module) else {node.name, *own}


def _own(node: Documented) -> set[str]:
    """Return a function's parameters, a class's fields and members, a module's variables."""
    if isinstance(node, ast.FunctionDef):
        every = node.args
        parameters = [*every.posonlyargs, *every.args, *every.kwonlyargs, *filter(None, [every.vararg, every.kwarg])]
        return {parameter.arg for parameter in parameters}
    names = set()
    statements = list(node.body)
    for statement in statements:
        if isinstance(statement, ast.If):
            statements += [*statement.body, *statement.orelse]
        elif isinstance(statement, ast.AnnAssign):
            names.add(getattr(statement.target, "id", ""))
        elif isinstance(statement, ast.Assign):
            names.update(getattr(target, "id", "") for target in statement.targets)
    return names
