"""The English of docstrings where ruff does not look: openings that dangle, ends on a pronoun, repeated names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from abi.docstrings import read, repeats

FOLDERS = ("packages", "abi", "fakes", "tools", "tests")
DANGLING = re.compile(r"(What|Who|Whom|Whose|Of|As|Those|These|Such|That)\b")
NO_ORDER = re.compile(
    r"(Whether|Where|Which|Why|How|When|True|False|Not|No|Nothing|Is|Are|Does|Has|From|In|On|At|By|With|Without|Between"
    r"|Every|Each|All|Around|Another|Several|Its|Their|The|A|An|NULL|Empty|Hidden|Zero)\b"
    r"|[^A-Z]|[A-Z]\w*[^s\W]s\b|\w+'s|\w+(?::|\.\w|\()"  # code, many things, another's, a label: no verb
)
PRONOUN = re.compile(
    r"(?<![.\w])(it|them|him|this|these|that|those|ones|(?<!by )(?<!least )one|ours|theirs|its|such|so)[.:]?$"
)
NOTHING = re.compile(r"None|\b(?:no|nothing|none|if|where|when|unless|without|lack)|\"\"", re.I)
FUNCTION = re.compile(r"function|method|decorator|way\b|what\b|check|call|wrapper", re.I)
Documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def summary(text: str) -> str:
    """Return the first sentence of a docstring, on one line."""
    paragraph = " ".join(text.strip().partition("\n\n")[0].split())
    sentence = re.match(r"(.*?[.?!])(?= [A-Z`\"(]|$)", paragraph)
    return sentence[1] if sentence else paragraph


def is_order(node: ast.AST) -> bool:
    """Return whether the docstring is one of a function: not of a property, a fixture's module or a test."""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    decorators = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
    return "property" not in decorators and ".setter" not in decorators and not node.name.startswith("test")


def unsaid(node: ast.AST, doc: str) -> str:
    """Return what the "Return ..." of a function leaves out of its type: a bool, a None, a function; "" if nothing."""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or not doc.startswith("Return "):
        return ""
    returned = ast.unparse(node.returns) if node.returns is not None else ""
    if returned == "bool" and not re.match(r"Return (whether|True|False)\b", doc):
        return "whether what is true"
    if returned.endswith("| None") and not NOTHING.search(doc):
        return "when it is None"
    return "that it is a function" if returned.startswith("Callable[") and not FUNCTION.search(doc) else ""


def faults(text: str, orders: bool = True) -> Iterator[str]:
    """Yield a line for each docstring of a module that dangles."""
    for node in ast.walk(ast.parse(text)):
        doc = ast.get_docstring(node) if isinstance(node, Documented) else None
        if not doc:
            continue
        line, name = node.body[0].lineno, getattr(node, "name", "the module")  # type: ignore[attr-defined]
        sentence = summary(doc)
        if DANGLING.match(sentence) or (orders and is_order(node) and NO_ORDER.match(sentence)):
            yield f"{line}: {name}: opens with {sentence.split()[0]!r}: {sentence}"
        if PRONOUN.search(sentence):
            yield f"{line}: {name}: ends on a pronoun: {sentence}"
        if orders and (missing := unsaid(node, doc)):
            yield f"{line}: {name}: does not say {missing}: {sentence}"
        parts = read(doc)
        for entry, said in (*parts.args.items(), *parts.attributes.items()):
            if repeats(entry, said):
                yield f"{line}: {name}: repeats a name: {entry}: {said}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_say_what_a_thing_is_or_does(root: Path, folder: str) -> None:
    found = []
    for path in sorted((root / folder).rglob("*.py")):
        place = path.relative_to(root).as_posix()
        if path.is_symlink() or "/build/" in place:
            continue
        text = path.read_text(encoding="utf-8")
        found += [f"{place}:{fault}" for fault in faults(text, orders=folder != "tests")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Return the size of a tensor.", ""),
        ("Add the parts one by one.", ""),
        ("Load librknn_api.so.", ""),
        ("Pass the rest on.", ""),
        ("What a model says of a tensor.", "opens with 'What'"),
        ("Of each tensor the size.", "opens with 'Of'"),
        ("As `run`, without a copy.", "opens with 'As'"),
        ("The size of a tensor.", "opens with 'The'"),
        ("Whether the model is open.", "opens with 'Whether'"),
        ("`x++` as a value.", "opens with '`x++`'"),
        ("Keys of variables.", "opens with 'Keys'"),
        ("Python's name of a type.", 'opens with "Python\'s"'),
        ("std::max of values.", "opens with 'std::max'"),
        ("Open a file and read it.", "ends on a pronoun"),
        ("Return an old context or a new one. Raises KeyError.", "ends on a pronoun"),
    ],
)
def test_a_sentence_that_dangles_is_found(sentence: str, fault: str) -> None:
    [found] = faults(f'def f():\n    """{sentence}"""\n') if fault else [""]
    assert fault in found
    assert fault or not list(faults(f'def f():\n    """{sentence}"""\n'))


def test_properties_classes_and_tests_are_no_orders() -> None:
    assert not list(faults('class A:\n    """The A."""\n    @property\n    def size(self):\n        """The size."""\n'))
    assert not list(faults('def test_a():\n    """The fake answers."""\n'))
    assert len(list(faults('class A:\n    """Those of A."""\n'))) == 1


@pytest.mark.parametrize(
    ("returned", "sentence", "fault"),
    [
        ("int | None", "Return the size.", "does not say when it is None"),
        ("int | None", "Return the size; None of an empty file.", ""),
        ("int | None", "Return the size, where the file has a size.", ""),
        ("int", "Return the size.", ""),
        ("bool", "Return a field of a class.", "does not say whether what is true"),
        ("bool", "Return whether the expression is a field.", ""),
        ("Callable[[bytes], bool]", "Return the characters.", "does not say that it is a function"),
        ("Callable[[bytes], bool]", "Return a function for the characters.", ""),
    ],
)
def test_what_is_returned_is_said(returned: str, sentence: str, fault: str) -> None:
    text = "".join(faults(f'def f() -> {returned}:\n    """{sentence}"""\n'))
    assert fault in text and bool(fault) == bool(text)


def test_an_entry_that_repeats_its_name_is_found() -> None:
    text = 'def f(size):\n    """Allocate.\n\n    Args:\n        size: size in bytes.\n    """\n'
    assert list(faults(text)) == ["2: f: repeats a name: size: size in bytes."]
