"""The program that runs on all machines is what the translator makes of its C++."""

from __future__ import annotations

from pathlib import Path

from npu_porter.translator import port

ROOT = Path(__file__).parents[1]


def test_the_committed_translation_is_current() -> None:
    ported = port([str(ROOT / "translated.cc")])
    assert ported.formatted() == (ROOT / "translated.py").read_text() and not ported.left
