"""docs/contributing/shared-state.md: the tests that it names exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path


def test_the_tests_of_shared_state_exist(root: Path) -> None:
    page = (root / "docs" / "contributing" / "shared-state.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| (npu-|py)", line)]
    packages = {path.name for path in (root / "packages").glob("py*")}
    assert {row.split(" ")[1] for row in rows} >= packages
    for row in rows:
        [(file, name)] = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?` \|$", row)
        assert f"def {name}" in (root / file).read_text(encoding="utf-8"), row


def test_no_generator_of_contextlib_holds_a_lock_or_a_call(root: Path) -> None:
    """An interrupt in contextlib's lines would keep it as long as the traceback lives."""
    holding = []
    for path in root.glob("packages/*/src/**/*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and "contextmanager" in map(ast.unparse, function.decorator_list):
                for block in ast.walk(function):
                    if isinstance(block, ast.With) and any(isinstance(one, ast.Yield) for one in ast.walk(block)):
                        given = ", ".join(ast.unparse(one.context_expr) for one in block.items)
                        if re.search(r"lock\b|Turn|alone|_calling", given):
                            holding.append(f"{path}:{block.lineno}: {given}")
    assert not holding
