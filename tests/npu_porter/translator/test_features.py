"""Each feature of C and C++: its programs of the folder `features` print what the compiled ones print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compiler import c_compiler
from tests.npu_porter.translator.batch import compare
from tests.npu_porter.translator.conftest import cxx_compiler

FOLDER = Path(__file__).parent / "features"
COMPILERS = {
    ".c": [*c_compiler(), "-std=gnu11"],
    ".cc": [*cxx_compiler(), "-std=c++14"],
    ".cxx": [*cxx_compiler(), "-std=c++17"],
    ".cpp": [*cxx_compiler(), "-std=c++20"],
}


@pytest.mark.parametrize("suffix", COMPILERS)
def test_features(tmp_path: Path, suffix: str) -> None:
    """The translations print the same, and nothing is left of the programs."""
    programs = sorted(FOLDER.glob(f"*{suffix}"))
    outcomes = compare([one.read_text() for one in programs], tmp_path, COMPILERS[suffix], suffix=suffix)
    others = {one.name: (made.how, made.why) for one, made in zip(programs, outcomes) if made.how != "equal"}
    assert programs and not others, others
