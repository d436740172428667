"""docs/contributing/shared-state.md: the tests that it names exist."""

from __future__ import annotations

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
