"""A docstring is taken apart into its sections, and one that was mangled is refused."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest

from abi import check
from abi.description import Abi
from abi.docstrings import faults, is_plain, read, repeats, sentences
from abi.writers.stubs import path_of

GOOD = '''"""toy.h as Python: a toy. Source: toy.h 1.0."""


class toy_shape(Struct):
    """A shape.

    Attributes:
        width, height: pixels.
    """

    width: int32
    height: int32


def toy_open(path: char_p, handle: POINTER(void_p)) -> int32:
    """Open a toy. Sounds like "{1..8}" and runs...

    toy_close ends it. toy_open2 is not public.

    Args:
        path: the file; read
            during the call.
        handle: receives the toy; freed with toy_close.

    Returns:
        0, or -1 for NULL (measured).
    """


def toy_close(handle: void_p) -> None:
    """Close a toy."""
'''


def found(text: str) -> list[str]:
    return [f"{name}: {what}" for _, name, what in faults(text)]


def test_a_docstring_is_taken_apart() -> None:
    shape, opens, _ = (
        ast.get_docstring(node) for node in ast.parse(GOOD).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    )
    parts = read(opens)
    assert parts.summary == 'Open a toy. Sounds like "{1..8}" and runs...'
    assert parts.body == "toy_close ends it. toy_open2 is not public."
    assert parts.args == {
        "path": "the file; read during the call.",
        "handle": "receives the toy; freed with toy_close.",
    }
    assert parts.returns == "0, or -1 for NULL (measured)."
    assert read(shape).attributes == {"width": "pixels.", "height": "pixels."}
    assert read(None) == ("", "", {}, {}, "")
    assert sentences("One. Two? toy_three.") == ["One.", "Two? toy_three."]


def test_what_is_well_formed_is_accepted() -> None:
    assert found(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("Close a toy.", "Is it a toy?.", "toy_close: broken punctuation: 'Is it a toy?.'"),
        ("Close a toy.", "Close a toy..", "toy_close: broken punctuation: 'Close a toy..'"),
        (
            "public.\n\n    Args",
            "public.\n    when it was loaded.\n\n    Args",
            "toy_open: a line that begins in lower case after a full stop: 'when it was loaded.'",
        ),
        ("toy_open2 is", "Toy_open2 is", "toy_open: an identifier that was capitalised: 'Toy_open2'"),
        (
            "0, or -1 for NULL (measured).",
            "-1 on failure. Runs until it is wound up. Runs until it is wound up.",
            "toy_open: says 2 times: 'Runs until it is wound up.'",
        ),
        (
            '"""Close a toy."""',
            '"""Close a toy.\n\n    handle: the toy.\n    """',
            "toy_close: not in a section: 'handle: the toy.'; use Args:, Attributes:, Returns:",
        ),
        (
            '"""Close a toy."""',
            '"""Close a toy.\n\n    Returns nothing.\n    """',
            "toy_close: not in a section: 'Returns nothing.'; use Args:, Attributes:, Returns:",
        ),
        ("        path: the file", "        file: the file", "toy_open: explains file, which it does not have"),
        (
            '"""Close a toy."""',
            '"""Close a toy."""\n\n\ndef toy_end() -> None:\n    """Close a toy."""',
            "toy_end: has the text of toy_close: say what tells them apart",
        ),
        (
            '"""Close a toy."""',
            '"""Close a toy. Source: toy.h 1.0."""',
            "the module: names its source 2 times: once, at its beginning",
        ),
        (" Source: toy.h 1.0.", "", "the module: names its source 0 times: once, at its beginning"),
    ],
)
def test_each_mangled_form_is_refused(old: str, new: str, what: str) -> None:
    assert old in GOOD
    assert found(GOOD.replace(old, new)) == [what]


def test_one_mangled_docstring_of_a_header_module_is_red(
    rknn: Abi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check of `nox -s abi`, on a copy of a header module in which one sentence is changed."""
    stub = path_of
    monkeypatch.setattr(check, "is_current", lambda module: True)

    def texts() -> list[str]:
        results = check.check_headers(rknn)
        return [one.detail for result in results for one in result.differences if one.kind == "text"]

    assert texts() == []

    def copied(module: ModuleType) -> Path:
        path = tmp_path / stub(module).name
        text = stub(module).with_suffix(".py").read_text(encoding="utf-8")
        if module.__name__.endswith("rknn_api"):
            assert "rknn_init2" in text
            text = text.replace("also export rknn_init2", "are newer?. Rknn_init2 came")
        path.with_suffix(".py").write_text(text, encoding="utf-8")
        return path

    monkeypatch.setattr(check, "path_of", copied)
    wrong = texts()
    assert len(wrong) == 2 and "broken punctuation" in wrong[0] and "'Rknn_init2'" in wrong[1]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("size", "size in bytes."),
        ("index", "index, counted from 0."),
        ("compiled_model", "the compiled model."),
        ("deviceId", "number of the device, from 0."),
        ("model", "The model."),
    ],
)
def test_an_entry_that_repeats_its_name_is_found(name: str, text: str) -> None:
    assert repeats(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("size", "number of elements."),
        ("index", "of the picture, from 0."),
        ("handle", "to be freed with toy_free."),
        ("names_size", "how many names."),
        ("options", "As for Model."),
        ("kind", "One of KINDS."),
    ],
)
def test_an_entry_that_says_more_stays(name: str, text: str) -> None:
    assert not repeats(name, text)


@pytest.mark.parametrize("name", ["size", "bufSize", "attr_name", "deviceId", "numInputs", "n_input", "index", "value"])
def test_plain_names_need_no_words(name: str) -> None:
    assert is_plain(name)


@pytest.mark.parametrize("name", ["grid", "void", "valid", "flags", "rename", "numb", "number", "blocks", "data"])
def test_other_names_do(name: str) -> None:
    assert not is_plain(name)
