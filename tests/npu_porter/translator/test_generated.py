"""Generated programs: what is translated prints the same, and ends with the same code."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.compiler import c_compiler
from tests.npu_porter.translator.batch import compare
from tests.npu_porter.translator.conftest import cxx_compiler
from tests.npu_porter.translator.generator import program, program_cxx

COUNT = int(os.environ.get("NPU_PORT_PROGRAMS", "40"))
FIRST = int(os.environ.get("NPU_PORT_SEED", "0"))
BATCH = 20


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, BATCH))
def test_programs_print_the_same(first: int, tmp_path: Path) -> None:
    seeds = range(first, min(first + BATCH, FIRST + COUNT))
    outcomes = compare([program(seed) for seed in seeds], tmp_path, [*c_compiler(), "-std=gnu11"])
    wrong = {seed: one.why for seed, one in zip(seeds, outcomes) if one.how not in ("equal", "left")}
    assert not wrong
    assert sum(one.how == "left" for one in outcomes) <= BATCH / 2, "what has no translation is the exception"


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT // 4, BATCH))
def test_programs_of_cxx_print_the_same(first: int, tmp_path: Path) -> None:
    """One scene each; what such a scene has is left more often."""
    seeds = range(first, min(first + BATCH, FIRST + COUNT // 4))
    programs = [program_cxx(seed) for seed in seeds]
    outcomes = compare(programs, tmp_path, [*cxx_compiler(), "-std=c++17"], suffix=".cc")
    wrong = {seed: one.why for seed, one in zip(seeds, outcomes) if one.how not in ("equal", "left")}
    assert not wrong
    assert any(one.how == "equal" for one in outcomes)


def test_a_translation_that_means_something_else_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees another output, another exit code, an exception and a hang."""
    from npu_porter.translator.summary import Ported

    texts = ["print(1)", "", "raise ValueError", "while True: pass", "sys.exit(3)"]

    def port(paths: list[str]) -> Ported:
        body = texts[int(Path(paths[0]).stem)]
        lines = ["import sys", "def main():", f"    {body or 'pass'}", "    print(2)", "    return 0"]
        return Ported([(line, 0) for line in lines], [], [], [], set())

    monkeypatch.setattr("tests.npu_porter.translator.batch.port", port)
    monkeypatch.setattr("tests.npu_porter.translator.batch.SECONDS", 1)
    c = '#include <stdio.h>\nint main(void) { puts("2"); return 0; }\n'
    outcomes = compare([c] * len(texts), tmp_path, [*c_compiler()])
    assert [one.how for one in outcomes] == ["differs", "equal", "raises", "raises", "differs"]
