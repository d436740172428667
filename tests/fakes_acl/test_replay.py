"""The measurements on the open-source runtime, done again on the fake: the same lines in the same order.

measured/codes.txt is what was measured (on chip 910A, without hardware). Nothing is left out silently: EXCLUDED names
what is not compared, and why; of lines that tell an address or a time, only that they do.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MEASURED = (HERE / "measured" / "codes.txt").read_text().splitlines()
EXCLUDED = {
    "aclrtProcessReport nothing to do": "0 from the stand-in for a driver it was measured on; hardware gives 507012",
}


def normal(line: str) -> str:
    line = " ".join(line.split())
    line = re.sub(r"^ptr align 0 0x[0-9a-f]+$", "ptr align 0 *", line)
    line = re.sub(r"^\d+\.\d+(e-\d+)?$", "<milliseconds>", line)
    return re.sub(r"^\d{5,}$", "<microseconds>", line)


def excluded(line: str) -> bool:
    return any(" ".join(line.split()).startswith(name + " ->") for name in EXCLUDED)


def test_the_measured_lines(fakes_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = fakes_folder / "acl" / "libascendcl.so"
    environment = {key: value for key, value in os.environ.items() if not key.startswith("NPU_FAKE")}
    environment.update(NPU_FAKE_ACL_SOC="Ascend910A", NPU_FAKE_ACL_PAGEABLE="refuse", NPU_FAKE_ACL_MESSAGES="0")
    done = subprocess.run(
        [sys.executable, str(HERE / "replay_driver.py"), str(library)],
        stdout=subprocess.PIPE, env=environment, timeout=120, text=True,
    )  # fmt: skip
    assert done.returncode == 0
    came = done.stdout.splitlines()
    assert len(came) == len(MEASURED)
    compared = [(normal(a), normal(b)) for a, b in zip(MEASURED, came) if not excluded(a)]
    matched = [a for a, b in compared if a == b]
    with capsys.disabled():
        print(f" [acl: {len(matched)} of {len(MEASURED)} measured lines matched]", end="")
    assert [pair for pair in compared if pair[0] != pair[1]] == []
    assert len(matched) >= 0.95 * len(MEASURED)


def test_every_exclusion_is_used() -> None:
    for name in EXCLUDED:
        assert any(" ".join(line.split()).startswith(name + " ->") for line in MEASURED)
