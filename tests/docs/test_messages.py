"""The reading of a module's exceptions: their possible texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs.messages import GAP, messages

MODULE = """
def check(name, size, wide):
    if size < 0:
        raise ValueError(f"check, {name}: expected a size of at least 0, got {size}")
    text = "the array is wide" if wide else "the array is narrow"
    raise ToyError(text, hint="Take another one")

def call(code):
    raise error_of(code, "toy_run", f"on core {code}: no answer")

def refused(name):
    raise refusal(name, "the device is gone for good")

def other():
    print("no error of ours")
    return KeyError("name")
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for place in ("toy/sizes.py", "toy/examples/demo.py"):
        path = tmp_path / "src" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(MODULE)
    return tmp_path


def test_texts_with_gaps_where_something_is_filled_in(package: Path) -> None:
    found = {one.text: one for one in messages(package)}
    assert set(found) == {
        f"check, {GAP}: expected a size of at least 0, got {GAP}",
        "the array is wide",
        "the array is narrow",
        f"on core {GAP}: no answer",
        "the device is gone for good",
    }
    narrow = found["the array is narrow"]
    assert (narrow.raised, narrow.function, narrow.hint) == ("ToyError", "check", "Take another one")


def test_a_text_that_stands_twice_is_listed_once(package: Path) -> None:
    once = messages(package)
    (package / "src" / "toy" / "again.py").write_text(MODULE)
    assert messages(package) == once
