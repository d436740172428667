"""The error index: every code has a cause or says that none is known, and what helps; hints name what there is."""

from __future__ import annotations

import functools
import importlib
import re
from typing import Any

import pytest

from abi.description import load
from tools.docs import errors

PACKAGES = tuple(errors.VENDORS)
COMMANDS = {"doctor", "info"}
# What hints call an object, and where its class is: `model.inputs` is Model.inputs.
CLASSES = {
    "model": "Model",
    "device": "Device",
    "stream": "Stream",
    "event": "Event",
    "context": "Context",
    "request": "InferRequest",
    "network": "OvModel",
}


@functools.cache
def pages() -> dict[str, str]:
    return dict(errors.pages())


def parts(package: str) -> dict[str, str]:
    """The page's text of each code."""
    page = pages()[f"errors/{package}.md"].split("\n## Messages")[0] + "\n### "
    return dict(re.findall(r"^### `(\w+)`(.*?)(?=^### )", page, re.M | re.S))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_code_has_a_cause_and_what_helps(package: str) -> None:
    status = importlib.import_module(f"{package}.errors")._status
    found = parts(package)
    assert sorted(found) == sorted(status.names.values())
    without_cause = [name for name, text in found.items() if not re.search(r"\*\*(Cause|Named by):?\*\*", text)]
    without_fix = [name for name, text in found.items() if "**What helps:** " not in text]
    assert (without_cause, without_fix) == ([], [])


def test_codes_that_only_a_name_is_known_of_say_so() -> None:
    unknown = {
        package: sum(f"**Cause:** {errors.NOT_KNOWN}." in text for text in parts(package).values())
        for package in PACKAGES
    }
    assert {"pyrknn": 10, "pyviplite": 4, "pysnpe": 0, "pyacl": 0, "pyovnpu": 10}.items() <= unknown.items()


def test_messages_stand_under_the_class_that_is_raised() -> None:
    assert pages().keys() == {"errors/index.md", *(f"errors/{package}.md" for package in PACKAGES)}
    for page in pages().values():
        headings = re.findall(r"^### `?([^`{]+?)`? \{ #message-", page, re.M)
        assert headings[-1] == errors._OTHERS and all(re.fullmatch(r"[A-Z]\w+", name) for name in headings[:-1])


def test_the_index_lists_every_code_of_every_vendor() -> None:
    listed = set(re.findall(r"^\| (-?\d+) \| \[`\w+`\]\((\w+)\.md#", pages()["errors/index.md"], re.M))
    codes = {package: importlib.import_module(f"{package}.errors")._status.names for package in PACKAGES}
    assert listed == {(str(code), package) for package, names in codes.items() for code in names}


def hints(package: str) -> set[str]:
    status = importlib.import_module(f"{package}.errors")._status
    return {status.hint(code) for code in status.names} - {""}


def resolved(package: str, name: str) -> Any:
    """Return the object of a dotted name in a hint; AttributeError or ImportError for an unknown name."""
    first, *rest = name.split(".")
    module = importlib.import_module(package)
    if first == "error":
        value: Any = next(kind for kind in vars(importlib.import_module(f"{package}.errors")).values() if _base(kind))
    elif first == package:
        value = module
    elif first in CLASSES:
        value = getattr(module, CLASSES[first])
    else:
        value = importlib.import_module(f"{package}.{first}")
    path = value.__name__
    for word in rest:
        if not hasattr(value, word):
            path = f"{path}.{word}"
            value = importlib.import_module(path)
        else:
            value = getattr(value, word)
            path = getattr(value, "__name__", path)
    return value


def _base(kind: Any) -> bool:
    return isinstance(kind, type) and "detail" in vars(kind)


@pytest.mark.parametrize("package", PACKAGES)
def test_hints_name_what_there_is(package: str) -> None:
    functions = {row.name for rows in load(errors.VENDORS[package]).union().headers.values() for row in rows}
    module = importlib.import_module(package)
    asked = 0
    for hint in hints(package):
        for named, command in re.findall(r"python -m (\w+) (\w+)", hint):
            assert named == package and command in COMMANDS, hint
            asked += 1
        for name in re.findall(r"(?<![\w./])[a-z_]+(?:\.[a-z_]+)+\b", hint):
            if not name.endswith((".so", ".sh", ".dlc")):
                assert resolved(package, name) is not None, hint
                asked += 1
        for name in re.findall(r"(?<![\w.])[A-Z][A-Za-z]+(?=\()", hint):
            assert hasattr(module, name), hint
            asked += 1
        for name in re.findall(r"\b(?:rknn|vip|ov|acl|Snpe)_\w+\b", hint):
            assert name in functions, hint
            asked += 1
    assert asked > 3
