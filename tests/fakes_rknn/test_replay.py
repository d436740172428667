"""The measurements on the vendor's library, done again on the fake of the same release, line by line.

measured/*.json holds what was measured: per case the lines that the measuring program printed, codes and values. What
the library logs beside them is in the fake's own words and not compared. Pointers, descriptors and build numbers are
masked. CRASH means that the process died there; the fake then has to abort too.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import programs

HERE = Path(__file__).parent
DRIVER = "tests.fakes_rknn.replay_driver"
LOGS = {path.stem: json.loads(path.read_text()) for path in sorted(HERE.glob("measured/*_*.*.json"))}
NOT_REPLAYED = json.loads((HERE / "measured" / "not_replayed.json").read_text())
FOLDERS = {"1.6.0": "rknn-1.6.0", "1.5.2": "rknn-1.5.2", "1.4.0": "rknn-1.4.0"}
CASES = [(log, case) for log, content in LOGS.items() for case in content["cases"]]

matched: dict[str, tuple[int, int]] = {}


def replay(library: Path, models: Path, log: str, model: str, case: str) -> list[str]:
    """The lines of one case, without the library's own."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("NPU_FAKE", "RKNN_"))}
    environment.update(NPU_FAKE_CRASH="1", PYTHONFAULTHANDLER="")  # its stacks are no lines of the case
    kind = log.rsplit("_", 1)[0]
    command = [sys.executable, "-m", DRIVER, str(library), str(models), kind, model, case]
    done = programs.run(command, stderr=subprocess.STDOUT, env=environment, cwd=HERE.parents[1])
    lines = []
    for line in done.stdout.splitlines():
        # An emulator has a line of its own for a crash.
        if not re.match(r"[EWID] RKNN: |qemu: uncaught target signal", line):
            lines.append(line.rstrip())
    if done.returncode < 0:
        lines.append("CRASH")
    return lines


def expected(case: dict[str, Any]) -> list[str]:
    return [re.sub(r"^CRASH \d+", "CRASH", line) for line in case["lines"]]


@pytest.mark.parametrize(
    "log, case",
    [pytest.param(log, case, id=f"{log}-{case['name']}") for log, case in CASES if "not_replayed" not in case],
)
def test_measured_case(log: str, case: dict[str, Any], fakes_folder: Path, measured_models: Path) -> None:
    content = LOGS[log]
    library = fakes_folder / FOLDERS[content["release"]] / "librknnrt.so"
    lines = replay(library, measured_models, log, content.get("model", "mi-1.5"), case["name"])
    wanted = expected(case)
    same = sum(a == b for a, b in zip(lines, wanted))
    matched[f"{log}-{case['name']}"] = (same, len(wanted))
    assert lines == wanted


def test_sum_of_the_replay(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints matched/total and names what was not replayed; runs after the cases."""
    later = [
        (f"{log}: {case['name']}", case["not_replayed"], len(case["lines"]))
        for log, case in CASES
        if "not_replayed" in case
    ]
    later += [(entry["name"], entry["why"], entry["lines"]) for entry in NOT_REPLAYED]
    same, total = (sum(pair[i] for pair in matched.values()) for i in (0, 1))
    with capsys.disabled():
        print(f"\nmeasured logs replayed: {same}/{total} lines in {len(matched)} cases")
        for name, why, lines in later:
            print(f"  not replayed: {name} ({lines} lines): {why}")
    assert same == total
    assert {entry["name"] for entry in NOT_REPLAYED} == {"custom_op: sizeof", "x86_api"}
