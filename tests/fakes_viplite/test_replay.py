"""The steps measured on the vendor's libraries, done again on the fake of the same release.

measured/oracle.json holds what was measured: per section and release the steps with their codes, and notes of sizes and
bytes. Nothing is left out silently: EXCLUDED names what is not compared, and why. Where the measuring program made its
kernel layer fail, the code is injected here, too; the sum counts these steps apart.
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

from tests.fakes_viplite.models import measured_lenet

HERE = Path(__file__).parent
ORACLE = json.loads((HERE / "measured" / "oracle.json").read_text())["sections"]
RELEASES = ("1.6.4", "1.8.0", "1.13.0.0", "1.13.0.1", "2.0.3.2")
EXIT = "how the measuring process ended: 0, killed in a hang (1.6.4, groups) or a crash of the stub (139)"
EXCLUDED = {"exit": EXIT}

counts: dict[str, list[int]] = {}


def excluded(line: Any) -> bool:
    return not isinstance(line, str) and line[0] in EXCLUDED


def expected(section: str, release: str) -> list[Any]:
    lines = []
    for line in ORACLE[section][release]:
        if isinstance(line, str):
            # The times are the machine's; their place is not.
            line = re.sub(r"^(profiling rc=\S+) \S+ \S+", r"\1 * *", line.strip())
        if not excluded(line):
            lines.append(line)
    return lines


@pytest.fixture(scope="module", params=RELEASES)
def replay(request: pytest.FixtureRequest, fakes_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """One release, all its sections: release and what each gave."""
    release = request.param
    model = tmp_path_factory.mktemp("measured") / "lenet_NHWC.nb"
    model.write_bytes(measured_lenet())
    sections = [name for name, releases in ORACLE.items() if release in releases]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("NPU_FAKE")}
    environment["PYTHONPATH"] = str(HERE.parents[1])
    found = {}
    for chip, wanted in (
        ("v853", [name for name in sections if name != "nodev"]),
        ("none", [name for name in sections if name == "nodev"]),
    ):
        environment["NPU_FAKE_VIPLITE_CHIP"] = chip
        command = [sys.executable, str(HERE / "replay_driver.py"), str(fakes_folder), release, str(model), *wanted]
        done = subprocess.run(command, stdout=subprocess.PIPE, env=environment, timeout=300)
        text = done.stdout.decode(errors="replace")
        assert "\nRESULT " in text, text[-2000:]
        found.update(json.loads(text.rpartition("\nRESULT ")[2]))
    return release, found


def test_measured_steps(replay: Any) -> None:
    """Every line is as measured. Faults are injected only where the measuring program made up the kernel's answer."""
    release, result = replay
    same, by_fault, wrong = 0, 0, []
    total = steps = by_itself = 0
    for section, lines in result.items():
        wanted = expected(section, release)
        got = [line if isinstance(line, str) else line[:2] for line in lines]
        total += len(wanted)
        steps += sum(not isinstance(line, str) for line in wanted)
        same += sum(a == b for a, b in zip(got, wanted))
        for line, right in zip(lines, wanted):
            if not isinstance(line, str):
                by_fault += len(line) == 3
                by_itself += len(line) == 2 and line == right
                assert len(line) == 2 or "kernel" in line[0] or section.startswith("w1_"), line
        wrong += [f"{section}: measured {b}, here {a}" for a, b in zip(got, wanted) if a != b]
        if len(got) != len(wanted):
            wrong.append(f"{section}: {len(wanted)} lines measured, {len(got)} here")
    counts[release] = [same, total, by_itself, steps, by_fault]
    assert wrong == []
    assert by_itself + by_fault == steps


def test_sum_of_the_replay(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints matched/total and names what was not compared; runs after the releases."""
    with capsys.disabled():
        print()
        for release, (same, total, by_itself, steps, by_fault) in counts.items():
            left = sum(excluded(line) for releases in ORACLE.values() for line in releases.get(release, ()))
            print(
                f"viplite {release}: {same}/{total} measured lines; of {steps} steps {by_itself} by the fake itself, "
                f"{by_fault} with a code of the kernel that the measurement made up, too; {left} lines out"
            )
        for name, why in EXCLUDED.items():
            print(f"  not compared: {name}: {why}")
    assert all(same == total for same, total, *_ in counts.values())
