"""The steps measured on the vendor's libraries, done again on the fake of the same release.

measured/oracle.json holds what was measured: per section and release the steps with their codes, and notes of sizes and
bytes. Nothing is left out silently: EXCLUDED names what is not compared, and why.
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
NO_DEVICE = "answered by the real lower layer without a device; the fake has none of that layer"
EXCLUDED = {
    (None, "exit"): EXIT,
    ("nodev", "vip_destroy before init"): NO_DEVICE,
    ("nodev", "vip_destroy"): NO_DEVICE,
    ("nodev 2.0.3.2", "create_group 2"): NO_DEVICE,
}

counts: dict[str, list[int]] = {}


def excluded(section: str, release: str, line: Any) -> bool:
    names = ((None, line[0]), (section, line[0]), (f"{section} {release}", line[0]))
    return not isinstance(line, str) and any(name in EXCLUDED for name in names)


def expected(section: str, release: str) -> list[Any]:
    lines = []
    for line in ORACLE[section][release]:
        if isinstance(line, str):
            # The times are the machine's; their place is not.
            line = re.sub(r"^(profiling rc=\S+) \S+ \S+", r"\1 * *", line.strip())
        if not excluded(section, release, line):
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
    environment.update(NPU_FAKE_VIPLITE_CHIP="v853", PYTHONPATH=str(HERE.parents[1]))
    command = [sys.executable, str(HERE / "replay_driver.py"), str(fakes_folder), release, str(model), *sections]
    done = subprocess.run(command, stdout=subprocess.PIPE, env=environment, timeout=300)
    text = done.stdout.decode(errors="replace")
    assert "\nRESULT " in text, text[-2000:]
    return release, json.loads(text.rpartition("\nRESULT ")[2])


def test_measured_steps(replay: Any) -> None:
    release, result = replay
    same, by_fault, wrong = 0, 0, []
    total = 0
    for section, lines in result.items():
        wanted = expected(section, release)
        got = [line if isinstance(line, str) else line[:2] for line in lines]
        total += len(wanted)
        hits = sum(a == b for a, b in zip(got, wanted))
        same += hits
        by_fault += sum(not isinstance(line, str) and len(line) == 3 for line in lines)
        wrong += [f"{section}: measured {b}, here {a}" for a, b in zip(got, wanted) if a != b]
        if len(got) != len(wanted):
            wrong.append(f"{section}: {len(wanted)} lines measured, {len(got)} here")
    counts[release] = [same, total, by_fault]
    assert wrong == []


def test_sum_of_the_replay(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints matched/total and names what was not compared; runs after the releases."""
    with capsys.disabled():
        print()
        for release, (same, total, by_fault) in counts.items():
            left = sum(
                excluded(section, release, line)
                for section, releases in ORACLE.items()
                for line in releases.get(release, ())
            )
            print(
                f"viplite {release}: {same}/{total} measured lines, {by_fault} of them by an injected fault; {left} out"
            )
        for (section, name), why in EXCLUDED.items():
            print(f"  not compared: {section or 'every section'}: {name}: {why}")
    assert all(same == total for same, total, _ in counts.values())
