"""The two programs a newcomer runs first: right answers on the fake, and words instead of tracebacks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.pysnpe.conftest import FAKES


def example(root: Path, name: str, *arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYSNPE_LIBRARY": str(FAKES.absolute() / "snpe"), **variables}
    command = [sys.executable, "-W", "error", str(root / "packages" / "pysnpe" / "src" / "pysnpe" / "examples" / name)]
    return programs.run([*command, *map(str, arguments)], env=environment, timeout=120)


@pytest.mark.parametrize("release", ["2.40.0", "2.22.6"])
def test_demo(root: Path, models_folder: Path, release: str) -> None:
    folder = FAKES.absolute() / ("snpe" if release == "2.40.0" else f"snpe-{release}")
    done = example(root, "demo.py", models_folder, PYSNPE_LIBRARY=str(folder))
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert f"SNPE {release}" in done.stdout
    right = [int(count) for count in re.findall(r"^ *(\d+) of 20 right", done.stdout, re.M)]
    # Three ports, five runtimes, four models divided by AIP.
    assert len(right) == 12 and min(right) >= 19
    # Both ways of the quick start agree, picture by picture.
    ways = [re.findall(rf"(\d\d_\w+)\.pgm: \S+ ms, (\d) .*?{end}$", done.stdout, re.M) for end in (r"\d", "copy\\)")]
    assert len(ways[0]) == 2 and ways[0] == ways[1]


def test_demo_on_a_device_without_dsp(root: Path, models_folder: Path) -> None:
    variables = {f"NPU_FAKE_SNPE_{name}": "no" for name in ("GPU", "DSP", "AIP")}
    done = example(root, "demo.py", models_folder, **variables)
    assert done.returncode == 0 and "HTA" not in done.stdout, done.stderr
    assert re.findall(r"^(\d+) of 20 right", done.stdout, re.M) == ["20"] * 3


def test_demo_without_models_says_how_to_get_them(root: Path, tmp_path: Path) -> None:
    done = example(root, "demo.py", tmp_path)
    assert done.returncode == 2 and "install npu-fakes" in done.stderr and "Traceback" not in done.stderr


def test_quickstart_alone_says_how_it_is_used(root: Path) -> None:
    done = example(root, "quickstart.py")
    assert done.returncode == 2 and "Usage:" in done.stdout
