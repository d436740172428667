"""Intel's own Python package and its benchmark_app on the fake NPU, as in docs/openvino.md."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

RELEASE = "2026.4.1"
PAGE = (ROOT / "docs" / "openvino.md").read_text(encoding="utf-8")
MAIN = "import sys; from openvino.tools.benchmark.main import main; sys.exit(main())"
"""What the command benchmark_app runs."""

pytestmark = [
    pytest.mark.skipif(
        "libasan" in os.environ.get("LD_PRELOAD", ""),
        reason="OpenVINO loads TBB's parts with RTLD_DEEPBIND, at which AddressSanitizer ends the process",
    ),
    pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="`nox -s runtimes` fetches the wheel of Python 3.11"),
]


def block(language: str, index: int = 0) -> str:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)[index]


def run(folder: Path, fake_ze_loader: Path, models_folder: Path, *arguments: str) -> str:
    for name in ("digits_f32.xml", "digits_f32.bin", "samples.npy"):
        (folder / name).symlink_to(models_folder.absolute() / name)
    environment = {
        **os.environ,
        "LD_LIBRARY_PATH": str(fake_ze_loader.parent.absolute()),
        "PYTHONPATH": str(ROOT / "build" / "openvino" / RELEASE),
        "NPU_FAKE_LOG": "0",
    }
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_program_runs_unchanged(tmp_path: Path, fake_ze_loader: Path, models_folder: Path) -> None:
    assert run(tmp_path, fake_ze_loader, models_folder, "-c", block("python")) == block("text")


def test_benchmark_app_measures_on_the_fake_npu(tmp_path: Path, fake_ze_loader: Path, models_folder: Path) -> None:
    arguments = block("sh", 1).split()[1:]
    said = run(tmp_path, fake_ze_loader, models_folder, "-c", MAIN, *arguments)
    assert "Execution Devices:NPU" in said.replace("['NPU']", "NPU")
    count = re.search(r"Count: +(\d+) iterations", said)
    assert count and int(count[1]) > 0
