"""The mutants of a module, and the choice of tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.mutants import __main__ as command
from tools.mutants.mutations import mutated, mutations

MODULE = '''"""A module."""
if TYPE_CHECKING:
    LEAST = 1

def inside(x: int = 3) -> bool:
    """Return whether 1 < x."""
    check(x)
    if not x:
        return False
    return 1 < x and x + 2 != 9  # a comment
'''


def test_each_mutation_changes_one_place() -> None:
    changes = [(change.line, change.before, change.after) for change in mutations(MODULE)]
    assert changes == [
        (5, "3", "4"),
        (7, "check(x)", "None"),
        (8, "if not x:", "if not not x:"),
        (9, "False", "True"),
        (10, "return 1 < x and x + 2 != 9", "return None"),
        (10, "1 < x and x + 2 != 9", "1 < x or x + 2 != 9"),
        (10, "1 < x", "1 <= x"),
        (10, "1", "2"),
        (10, "x + 2 != 9", "x + 2 == 9"),
        (10, "x + 2", "x - 2"),
        (10, "2", "3"),
        (10, "9", "10"),
    ]
    texts = {mutated(MODULE, index) for index in range(len(changes))}
    assert len(texts) == len(changes) and "1 <= x and x + 2 != 9" in mutated(MODULE, 6)


@pytest.mark.parametrize(
    ("package", "module", "first"),
    [
        ("npu_common", "npu_common/tensor.py", "tests/npu_common/test_tensor.py"),
        ("npu_common", "npu_common/cli/report.py", "tests/npu_common/test_cli_report.py"),
        ("npu_common", "npu_common/cdecl/scan.py", "tests/npu_common/test_"),
        ("pyrknn", "pyrknn/model/rknn_file.py", "tests/pyrknn/model/test_rknn_file.py"),
        ("pyviplite", "pyviplite/model/nbg_file.py", "tests/pyviplite/model/test_nbg_file.py"),
    ],
)
def test_a_module_is_judged_by_its_own_tests_and_the_suite(package: str, module: str, first: str) -> None:
    source = command.ROOT / "packages" / package.replace("_", "-") / "src"
    chosen = command.tests_of(source / module, source, command.ROOT / "tests" / package)
    assert chosen[0].startswith(first) and chosen[-1] == f"tests/{package}/test_conformance.py"


def test_the_same_seed_draws_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(MODULE)
    (tmp_path / "header.py").write_text(MODULE)
    (tmp_path / "header.pyi").write_text("")
    drawn = command.chosen_mutants(tmp_path, 7, 5)
    assert drawn == command.chosen_mutants(tmp_path, 7, 5) != command.chosen_mutants(tmp_path, 8, 5)
    assert len(drawn) == 5 and {module.name for module, _ in drawn} == {"a.py"}
    assert len(command.chosen_mutants(tmp_path, 7, 999)) == len(mutations(MODULE))


def test_a_mutant_is_killed_or_survives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "packages" / "toy-things" / "src" / "toy_things"
    tests = tmp_path / "tests" / "toy_things"
    package.mkdir(parents=True)
    tests.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "sizes.py").write_text("def least(x):\n    return x < 3\n")
    (tests / "test_sizes.py").write_text(
        "from toy_things.sizes import least\n\ndef test_least():\n    assert least(2)\n"
    )
    for name, value in (("ROOT", tmp_path), ("RESULTS", tmp_path / "build")):
        monkeypatch.setattr(command, name, value)
    printed: list[Any] = []
    monkeypatch.setattr("builtins.print", lambda *words, **_: printed.append(" ".join(map(str, words))))
    assert command.main(["toy-things", "--jobs", "1"]) == 0
    assert [line.split()[0] for line in printed] == ["killed", "SURVIVES", "SURVIVES", "1"]
    assert (
        command.main(["toy-things", "--again", str(tmp_path / "build" / "toy_things-7-300.json"), "--jobs", "1"]) == 0
    )
    assert printed[4:7] == printed[:3]
    (package / "rows.py").write_text("from toy_things.sizes import least\n")
    (tests / "test_rows.py").write_text(
        "from toy_things.rows import least\n\ndef test_rows():\n    assert not least(3)\n"
    )
    assert command.main(["toy-things", "--jobs", "1"]) == 0
    assert [line.split()[-1] for line in printed[8:11]] == [
        "tests/toy_things/test_sizes.py::test_least",
        *["tests/toy_things/test_rows.py::test_rows"] * 2,
    ]
