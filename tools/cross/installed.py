"""npu-fakes installed on another machine by that machine's pip, and found there by the test kit without a setting.

    python installed.py PIP FOLDER DIST

PIP: folder that pip is imported from; FOLDER: where it is installed; DIST: the wheels. pyrknn, pytest and numpy are
those that this Python has. pip takes the wheel only if its tags are the machine's.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

# pip reads from Python's own file which machine it is. sys.executable is the script that starts it in the emulator.
PIP = """
import os, runpy, sys
sys.executable = os.path.realpath("/proc/self/exe")
runpy.run_module("pip", run_name="__main__", alter_sys=True)
"""
SAMPLE = Path(__file__).resolve().parents[1] / "wheels" / "sample.py"


def main(pip: str, folder: str, dist: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NPU_")}
    install = ["install", "--quiet", "--no-index", f"--find-links={dist}", f"--target={folder}", "--pre", "npu-fakes"]
    install += ["--only-binary=:all:", "--upgrade", "--no-compile", "--break-system-packages"]
    subprocess.run([sys.executable, "-c", PIP, *install], check=True, env={**environment, "PYTHONPATH": pip})
    environment["PYTHONPATH"] = folder
    subprocess.run([sys.executable, "-m", "npu_fakes", "list"], check=True, env=environment)
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", folder]
    subprocess.run([*pytest, "--npu-fake=rknn", str(SAMPLE)], check=True, env=environment)


if __name__ == "__main__":
    main(*sys.argv[1:])
