"""A fake library needs nothing but its own folder: no search path, and no library loaded before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_every_library_loads_by_its_path_alone(fakes_folder: Path) -> None:
    libraries = sorted(path.absolute() for path in fakes_folder.glob("**/*.so*") if path.is_file())
    assert len(libraries) >= 30
    environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    for path in libraries:  # a process for each: what is loaded already is not looked for
        load = [sys.executable, "-S", "-c", "import ctypes, sys; ctypes.CDLL(sys.argv[1])", str(path)]
        done = subprocess.run(load, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
