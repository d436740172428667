"""Files with a network in ONNX that are damaged: a code, or a run, never a crash.

NPU_WALK_STEPS sets how many files there are of each vendor (default 300; `nox -s sanitize` takes a quarter of its
steps, 25,000). A test that fails says how to load the file again.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.fakes_onnx.damage import VENDORS
from tests.properties import examples

FILES = int(os.environ.get("NPU_WALK_STEPS", 4 * examples(300))) // 4
HOURS = 3 * 3600  # a guard


@pytest.mark.timeout(HOURS)
@pytest.mark.parametrize("vendor", VENDORS)
def test_damaged_files_never_crash(vendor: str, root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.fakes_onnx.damage", vendor]
    environment = {**os.environ, "NPU_FAKE_LOG": "0"}
    done = programs.run([*command, str(tmp_path), "--count", str(FILES)], cwd=root, timeout=HOURS, env=environment)
    if done.returncode:
        number = (tmp_path / "number").read_text().strip() if (tmp_path / "number").exists() else "none"
        again = f"python -m tests.fakes_onnx.damage {vendor} {tmp_path} --first {number} --count 1 --keep"
        pytest.fail(f"exit code {done.returncode} at file {number}; again: {again}\n{done.stderr[-5000:]}")
    found = json.loads(done.stdout.splitlines()[-1])
    print(vendor, found)
    assert sum(found.values()) == FILES
    assert found["ran"] > FILES // 10, f"hardly any ran: {found}"
    assert found["ran"] < FILES * 9 // 10, f"hardly any was refused: {found}"
