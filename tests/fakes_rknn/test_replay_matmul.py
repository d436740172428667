"""The measurements of rknn_matmul_api.h on librknnrt 1.6.0, done again on the fake of that release, line by line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs

HERE = Path(__file__).parent
LOGS = {path.stem: json.loads(path.read_text()) for path in sorted((HERE / "measured" / "matmul").glob("*.json"))}
HARDWARE = {"rk3588": "0x46495245", "rk3566": "0", "rk3568": "0", "rk3562": "0x54524549"}
matched: dict[str, tuple[int, int]] = {}


def replay(library: Path, program: str, chip: str) -> list[str]:
    """Lines of the program, without the library's own, which are in its own words."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("NPU_FAKE", "RKNN_"))}
    environment.update(NPU_FAKE_CRASH="1", NPU_FAKE_RKNN_CHIP=chip, PYTHONFAULTHANDLER="")  # no stacks among the lines
    command = [sys.executable, str(HERE / "replay_matmul_driver.py"), str(library), program, HARDWARE[chip]]
    done = programs.run(command, stderr=subprocess.STDOUT, env=environment)
    # An emulator has a line of its own for a crash.
    added = re.compile("[EWID] RKNN: |qemu: uncaught target signal")
    lines = [line.rstrip() for line in done.stdout.splitlines() if not added.match(line)]
    return [*lines, "CRASH"] if done.returncode < 0 else lines


@pytest.mark.parametrize("name, chip", [*((name, log["chip"]) for name, log in LOGS.items()), ("rk3566", "rk3568")])
def test_measured_log(name: str, chip: str, fakes_folder: Path) -> None:
    log = LOGS[name]
    lines = replay(fakes_folder / f"rknn-{log['release']}" / "librknnrt.so", log["program"], chip)
    wanted = log["lines"]
    if chip == log["chip"]:
        matched[name] = (sum(a == b for a, b in zip(lines, wanted)), len(wanted))
    assert lines == wanted


def test_sum_of_the_replay(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints matched/total; runs after the logs."""
    same, total = (sum(pair[i] for pair in matched.values()) for i in (0, 1))
    with capsys.disabled():
        print(f"\nmeasured matmul logs replayed: {same}/{total} lines in {len(matched)} logs")
    assert same == total
