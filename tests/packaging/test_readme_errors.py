"""The errors that the packages' READMEs name are raised, with the words quoted there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

# By package and the program's argument: the settings it runs with. {fakes}, {root} and {tmp} are folders.
RUNS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "pyrknn": {
        "usual": {"PYRKNN_LIBRARY": "{fakes}/librknnrt.so"},
        "older": {"PYRKNN_LIBRARY": "{fakes}/rknn-1.5.2", "PYRKLLM_LIBRARY": "{fakes}/rkllm-1.1.0"},
        "nowhere": {},
        "nowhere else": {"PYRKNN_LIBRARY": "{tmp}"},
    },
    "pyviplite": {
        "usual": {"PYVIPLITE_LIBRARY": "{fakes}/viplite-1.13.0.1"},
        "v853": {"NPU_FAKE": "viplite:v853", "NPU_FAKES": "{fakes}"},
        "generation": {"PYVIPLITE_LIBRARY": "{fakes}/viplite-1.8.0", "PYVIPLITE_GENERATION": "2.0"},
        "nowhere": {},
        "nowhere else": {"PYVIPLITE_LIBRARY": "{tmp}"},
    },
    "pyacl": {
        "usual": {"PYACL_LIBRARY": "{fakes}/acl"},
        "older": {"PYACL_LIBRARY": "{tmp}/old/libascendcl.so"},
        "nowhere": {},
        "nowhere else": {"PYACL_LIBRARY": "{tmp}"},
        "nowhere either": {"PYACL_LIBRARY": "{tmp}/devlib/libascendcl.so"},
    },
    "pysnpe": {
        "usual": {"PYSNPE_LIBRARY": "{fakes}/snpe"},
        "older": {"PYSNPE_LIBRARY": "{fakes}/snpe-2.22.6"},
        "pc": {"NPU_FAKE": "snpe:pc", "NPU_FAKES": "{fakes}"},
        "nowhere": {},
        "nowhere else": {"PYSNPE_LIBRARY": "{tmp}"},
    },
    "pyovnpu": {
        "usual": {
            "PYOVNPU_LIBRARY": "{root}/build/openvino/2026.4.1",
            "PYOVNPU_LEVEL_ZERO": "{fakes}/level_zero/libze_loader.so.1",
            "NPU_FAKE_LATENCY_US": "2000000",  # the one run is under way while it is asked about
        },
        "older": {"PYOVNPU_LIBRARY": "{root}/build/openvino/2024.6.0"},
        "no npu": {"PYOVNPU_LIBRARY": "{root}/build/openvino/2026.4.1"},
        "generation": {"PYOVNPU_LIBRARY": "{root}/build/openvino/2024.6.0", "PYOVNPU_GENERATION": "2025.1"},
        "nowhere": {},
        "nowhere else": {"PYOVNPU_LIBRARY": "{tmp}"},
    },
}


def quoted(readme: str) -> list[str]:
    """The messages in the table of errors."""
    table = re.search(r"^\| message \| .*\n\|---.*\n((?:\|.*\n)+)", readme, re.M)
    assert table
    cells = [row.split("|")[1] for row in table[1].splitlines()]
    return [message for cell in cells for message in re.findall(r"`([^`]+)`", cell) if message != "synchronize"]


def pattern(message: str) -> str:
    """`...` stands for anything, a shape for any shape."""
    parts = re.split(r"\.\.\.|\((?:\d+, )+\d+\)", message)
    return ".*".join(map(re.escape, parts))


@pytest.mark.parametrize("package", RUNS)
def test_messages_are_the_ones_raised(package: str, root: Path, fakes_folder: Path, tmp_path: Path) -> None:
    for folder in ("devlib", "old"):
        (tmp_path / folder).mkdir()
    (tmp_path / "devlib" / "libascendcl.so").symlink_to((fakes_folder / "acl" / "libascendcl.so").absolute())
    # Another library altogether stands for one that none of the functions is in yet.
    (tmp_path / "old" / "libascendcl.so").symlink_to((fakes_folder / "librknnrt.so").absolute())
    kept = {
        name: value for name, value in os.environ.items() if not re.match(r"NPU_|PY(RKNN|VIP|ACL|SNPE|OVNPU)", name)
    }
    said = []
    for argument, settings in RUNS[package].items():
        places = {"fakes": fakes_folder.absolute(), "root": root, "tmp": tmp_path}
        done = subprocess.run(
            [sys.executable, "-m", f"tests.packaging.errors.of_{package}", argument.split()[0], str(tmp_path)],
            cwd=root,
            env={**kept, **{name: value.format(**places) for name, value in settings.items()}},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, f"{argument}: {done.stdout}{done.stderr}"
        said += re.findall(r"^raised: (.*)", done.stdout, re.M)
    wanted = quoted((root / "packages" / package / "README.md").read_text())
    assert len(wanted) >= 8
    for message in wanted:
        assert any(re.search(pattern(message), one) for one in said), f"{message}\nis none of\n" + "\n".join(said)
